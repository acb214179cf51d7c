package fari

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/tachyon"
)

// Whatever stands on a sheet, and wherever somebody has moved it, each of its texts is in some document.
func TestNothingThatIsTypedInFariIsLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var marks []string
		mark := func() string {
			marks = append(marks, fmt.Sprintf("mark%dx", len(marks)))
			return marks[len(marks)-1]
		}
		labels := []string{
			"name", "callsign", "player", "high concept", "healthy decompression", "relationship", "other aspect", "free stunt", "gear stunt item", "notes",
			"Fate Points", "stress", "mild", "gunnery", "Pilot", "aspect", "stunt or power", "pilot", "detection", "minimize attack die", "attack",
			"equipment bay 1", "shields", "sensors damaged", "cockpit hit", "catastrophic damage", "", "own",
		}
		drawBlock := func() string {
			label := rapid.SampledFrom(labels).Draw(t, "label")
			if label == "own" {
				label = mark()
			}
			value := rapid.SampledFrom([]string{`""`, "text", "text", "bold", "boxes", `"3"`, "object"}).Draw(t, "value")
			switch value {
			case "text":
				value = `"` + mark() + `. ` + mark() + `: ` + mark() + `<br>` + mark() + `"`
			case "bold":
				value = `"<b>` + mark() + `</b> ` + mark() + `"`
			case "boxes":
				value = `[{"label":"1","checked":true},{"label":"` + mark() + `"}]`
			case "object":
				value = `{"a":["` + mark() + `"]}`
			}
			meta := rapid.SampledFrom([]string{"", `"checked":true`, "help", "most", "more"}).Draw(t, "meta")
			switch meta {
			case "help":
				meta = `"helperText":"` + mark() + `"`
			case "most":
				meta = `"isMainPointCounter":true,"max":"` + mark() + `"`
			case "more":
				meta = `"checked":true,"later":"` + mark() + `"`
			}
			kind := rapid.SampledFrom([]string{"Text", "Text", "Skill", "Numeric", "SlotTracker", "PointCounter", "Image", "Later"}).Draw(t, "type")
			return block(kind, label, value, meta)
		}
		names := slices.Concat(fariPilotSections, fariShipSections, []string{"own", ""})
		var sections []string
		for range rapid.IntRange(1, 5).Draw(t, "sections") {
			name := rapid.SampledFrom(names).Draw(t, "section")
			if name == "own" {
				name = mark()
			}
			var blocks []string
			for range rapid.IntRange(0, 4).Draw(t, "blocks") {
				blocks = append(blocks, drawBlock())
			}
			sections = append(sections, section(name, blocks...))
		}
		n := 0
		parcel, _, err := domain.Receive(page(mark(), sections...), tachyon.Kinds, Foreign, func() domain.DocID { n++; return domain.DocID(fmt.Sprint("id", n)) })
		if err != nil {
			t.Fatal(err)
		}
		var all strings.Builder
		for _, r := range parcel.Records {
			all.Write(r.Body)
		}
		for _, m := range marks {
			if !strings.Contains(all.String(), m) {
				t.Errorf("%s is in no document:\n%s\nof\n%s", m, all.String(), page("", sections...))
			}
		}
	})
}
