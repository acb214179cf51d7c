package fari

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"shipslocker/domain"
	"shipslocker/domain/tachyon"
)

// counted makes ids as the program's own look.
func counted() func() domain.DocID {
	n := 0
	return func() domain.DocID {
		n++
		return domain.DocID(strings.Repeat("a", 15) + string(rune('a'+n)))
	}
}

// imported are the documents and the report of a file.
func imported(t *testing.T, data []byte) (pilots []*tachyon.Pilot, ships []*tachyon.Ship, report *domain.ImportReport) {
	t.Helper()
	parcel, report, err := domain.Receive(data, tachyon.Kinds, Foreign, counted())
	if err != nil {
		t.Fatal(err)
	}
	if report == nil || report.Program != "Fari" {
		t.Fatalf("it was not taken as a file of Fari's: %+v", report)
	}
	for _, r := range parcel.Records {
		kind, err := tachyon.Kinds.Find(r.Kind)
		if err != nil {
			t.Fatal(err)
		}
		doc, _, err := kind.Read(r.Version, r.Body)
		if err != nil {
			t.Fatal(err)
		}
		switch d := doc.(type) {
		case *tachyon.Pilot:
			pilots = append(pilots, d)
		case *tachyon.Ship:
			ships = append(ships, d)
		}
	}
	return pilots, ships, report
}

func fixture(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name+".json"))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// page is a sheet of the newest version with one page, as JSON.
func page(label string, sections ...string) []byte {
	return fmt.Appendf(nil, `{"name":"A sheet","version":6,"fariType":"character","pages":[{"label":%q,"rows":[{"columns":[{"sections":[%s]}]}]}]}`,
		label, strings.Join(sections, ","))
}

func section(label string, blocks ...string) string {
	return fmt.Sprintf(`{"label":%q,"blocks":[%s]}`, label, strings.Join(blocks, ","))
}

func block(kind, label, value, meta string) string {
	return fmt.Sprintf(`{"type":%q,"label":%q,"value":%s,"meta":{%s}}`, kind, label, value, meta)
}

func line(label, text string) string { return block("Text", label, fmt.Sprintf("%q", text), "") }

func TestEveryVersionOfAPilotAndShipComesOutTheSame(t *testing.T) {
	for _, name := range []string{"pilot-and-ship-v3", "pilot-and-ship-v4", "pilot-and-ship-v5", "pilot-and-ship-v6"} {
		t.Run(name, func(t *testing.T) {
			pilots, ships, _ := imported(t, fixture(t, name))
			if len(pilots) != 1 || len(ships) != 1 {
				t.Fatalf("%d pilots and %d ships", len(pilots), len(ships))
			}
			p, s := pilots[0], ships[0]
			isLantern(t, p)
			isPatched(t, s)
			if p.Ship == "" || s.Pilot == "" || p.Ship == s.Pilot || s.Name != "Ship of Lantern" {
				t.Errorf("the pilot flies %q and the ship %q is flown by %q", p.Ship, s.Name, s.Pilot)
			}
		})
	}
}

// isLantern checks the pilot of the fixtures.
func isLantern(t *testing.T, p *tachyon.Pilot) {
	t.Helper()
	if p.Name != "Ilsabet Varga" || p.Callsign != "Lantern" || p.Player != "Noor" || p.Wing != "Kestrel Wing" {
		t.Errorf("it is %q, %q of %q in %q", p.Name, p.Callsign, p.Player, p.Wing)
	}
	var aspects []string
	for _, a := range p.Aspects {
		aspects = append(aspects, a.Title()+": "+a.Text)
	}
	if want := []string{
		"High concept: Courier Captain Turned Reserve Pilot", "Healthy decompression: Tends the Mess-Deck Herb Garden",
		"Unhealthy decompression: Plays Cards for Other People & Other People's Pay", "Relationship: Brigg Owes Me a Straight Answer",
		"Relationship: Patch Talks, I Listen", "Another aspect: Old Routes, New Maps",
	}; !slices.Equal(aspects, want) {
		t.Errorf("aspects %q", aspects)
	}
	want := []tachyon.Stunt{
		{ID: 1, Title: "Quiet Approach", Text: "+2 to Tactics when I place my ship against someone who has not seen me."},
		{ID: 2, Title: "Spare Parts Everywhere", Text: "Once per session I have the part we need.\nSay where it came from."},
		{
			ID: 3, Title: "Battered Flight Recorder", Text: "Maximize one die on a Technology roll to find a hidden ship.", Gear: true,
			Die: tachyon.Maximises, Skill: tachyon.Technology,
		},
	}
	if !slices.Equal(p.Stunts, want) {
		t.Errorf("stunts %+v", p.Stunts)
	}
	if p.FatePoints != 2 || p.Refresh != 3 || p.Stress != 2 || p.StressBoxes != 5 {
		t.Errorf("fate %d of %d, stress %d of %d", p.FatePoints, p.Refresh, p.Stress, p.StressBoxes)
	}
	if !slices.Equal(p.Consequences, []tachyon.Consequence{{ID: 1, Severity: tachyon.Mild, Text: "Bruised Ribs"}}) || !strings.Contains(strings.ToLower(p.Notes), "mild: ticked") {
		t.Errorf("consequences %+v", p.Consequences)
	}
	if want := (tachyon.Skills{Gunnery: 2, Pilot: 3, Tactics: 4, Technology: 1, Athletics: 1, Notice: 2, Shoot: 1, Discipline: 3, Empathy: 2, Rapport: 1}); p.Skills != want {
		t.Errorf("skills %+v", p.Skills)
	}
	if !strings.HasPrefix(p.Notes, "Second tour.\nSends money home to Teren Station.\n\nOwes the quartermaster 40 <chits>.") {
		t.Errorf("notes %q", p.Notes)
	}
}

// isPatched checks the ship of the fixtures.
func isPatched(t *testing.T, s *tachyon.Ship) {
	t.Helper()
	if s.Aspects[0].Text != "Patched but Loyal" || len(s.Features) != 2 || s.Features[1].Text != "Ejection Seat" || s.Weapon != 1 || s.AutoEject {
		t.Errorf("aspects %+v, features %+v, weapon %d", s.Aspects, s.Features, s.Weapon)
	}
	want := tachyon.Bonuses{Detection: tachyon.Bonus{Value: 1, Minimised: [2]bool{true}}, Defend: tachyon.Bonus{Value: 2}, Maneuver: tachyon.Bonus{Value: 3}, Attack: tachyon.Bonus{Value: -1}}
	if s.Bonuses != want {
		t.Errorf("bonuses %+v", s.Bonuses)
	}
	if !slices.Equal(s.Bays, []tachyon.Bay{{ID: 1, Title: "Chaff Launcher"}, {ID: 2}}) || s.Shields != (tachyon.Shields{Boxes: 3, Marked: 1}) {
		t.Errorf("bays %+v, shields %+v", s.Bays, s.Shields)
	}
	usual := tachyon.UsualSystems()
	usual[0].Rows[0].Damaged, usual[2].Rows[1].Damaged = true, true
	for i, c := range s.Systems {
		for j, r := range c.Rows {
			if w := usual[i].Rows[j]; fmt.Sprint(r) != fmt.Sprint(w) {
				t.Errorf("system %+v, want %+v", r, w)
			}
		}
	}
	if problems := tachyon.CheckShip(s, nil); len(problems) != 0 {
		t.Errorf("problems %+v", problems)
	}
}

func TestAPilotOrAShipAloneIsOneDocument(t *testing.T) {
	pilots, ships, _ := imported(t, fixture(t, "pilot-v6"))
	if len(pilots) != 1 || len(ships) != 0 || pilots[0].Ship != "" {
		t.Fatalf("%d pilots and %d ships", len(pilots), len(ships))
	}
	isLantern(t, pilots[0])
	for _, name := range []string{"ship-v6", "ship-template-v6"} {
		pilots, ships, _ = imported(t, fixture(t, name))
		if len(pilots) != 0 || len(ships) != 1 || ships[0].Pilot != "" || !strings.HasPrefix(ships[0].Name, "Night Heron") {
			t.Fatalf("%s: %d pilots and %d ships", name, len(pilots), len(ships))
		}
		isPatched(t, ships[0])
		if !strings.Contains(ships[0].Notes, "Pilot: Lantern") {
			t.Errorf("who flies it is lost: %q", ships[0].Notes)
		}
	}
}

func TestAnExportOfEverythingLinksAShipToThePilotItNames(t *testing.T) {
	pilots, ships, _ := imported(t, fixture(t, "everything"))
	if len(pilots) != 1 || len(ships) != 1 || pilots[0].Ship == "" || ships[0].Pilot == "" {
		t.Fatalf("%d pilots and %d ships", len(pilots), len(ships))
	}
	isLantern(t, pilots[0])
	isPatched(t, ships[0])
}

func TestSheetsOfOtherGamesStayInAnExportOfEverything(t *testing.T) {
	other := string(fixture(t, "fate-core-v2"))
	both := fmt.Appendf(nil, `{"fariType":"full","scenes":[{"name":"x"}],"indexCardCollections":[{},{}],"characters":[%s,%s]}`, other, fixture(t, "pilot-v6"))
	pilots, _, report := imported(t, both)
	if len(pilots) != 1 || pilots[0].Callsign != "Lantern" {
		t.Fatalf("%d pilots", len(pilots))
	}
	said := strings.Join(report.Remarks, "\n")
	for _, part := range []string{"“Lantern” is not a sheet of this game and was left", "has a scene as well", "has 2 collections of index cards"} {
		if !strings.Contains(said, part) {
			t.Errorf("%q is not said in\n%s", part, said)
		}
	}
	for _, alone := range []string{other, `{"fariType":"full","characters":[` + other + `]}`} {
		pilots, _, report = imported(t, []byte(alone))
		p := pilots[0]
		if p.Name != "Lantern" || p.Skills.Tactics != 4 || p.FatePoints != 2 || p.StressBoxes != 3 || p.Stress != 1 || !strings.Contains(p.Notes, "Mental: 0 of 2 boxes ticked") {
			t.Errorf("%+v", p)
		}
		if !strings.Contains(report.Remarks[0], "taken as a pilot") {
			t.Errorf("remarks %q", report.Remarks)
		}
	}
	if _, _, err := domain.Receive([]byte(`{"fariType":"full","characters":[`+other+","+other+`]}`), tachyon.Kinds, Foreign, counted()); !errors.Is(err, domain.ErrBody) {
		t.Errorf("a file without any sheet of this game: %v", err)
	}
}

func TestVersionOneHasBoxesWithoutLabels(t *testing.T) {
	pilots, _, _ := imported(t, fixture(t, "fate-core-v1"))
	p := pilots[0]
	if p.StressBoxes != 3 || p.Stress != 1 || p.Refresh != 3 || p.FatePoints != 3 || p.Aspects[5].Title() != "Trouble" || p.Aspects[6].Text != "Old Routes, New Maps" {
		t.Errorf("%+v", p)
	}
}

// vocabulary are the words and numbers of a text without its markup, lower case.
func vocabulary(text string) []string {
	return strings.FieldsFunc(strings.ToLower(plain(text)), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsNumber(r) })
}

// typed are all texts and numbers in a file that somebody has typed, or that the sheet shows.
func typed(v any, name string) (list []string) {
	switch v := v.(type) {
	case []any:
		for _, x := range v {
			list = append(list, typed(x, name)...)
		}
	case map[string]any:
		for n, x := range v {
			if !slices.Contains([]string{"id", "type", "version", "lastUpdated", "fariType", "template", "theme", "width", "commands", "position"}, n) {
				list = append(list, typed(x, n)...)
			}
		}
	case string:
		list = vocabulary(v)
	case float64:
		list = []string{fmt.Sprint(v)}
	}
	return list
}

// usualWords are the words of the templates' own labels, which the sheet has titles of its own for.
var usualWords = vocabulary(strings.Join(slices.Concat(fariPilotSections, fariShipSections, fariPages), " ") +
	" name callsign player concept healthy unhealthy decompression relationship aspect free stunt gear item notes fate points stress" +
	" equipment bay stunt or power pilot detection minimize defend die maneuver attack shields sensors targeting systems and damaged offline" +
	" catastrophic damage afterburner meneuvering jets critical to drives life support cockpit hit mild moderate severe high another other extras" +
	" physical fate core template character")

func TestEveryTextAndNumberOfEveryFileIsInSomeDocument(t *testing.T) {
	files, err := filepath.Glob("testdata/*.json")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d files: %v", len(files), err)
	}
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var file any
		if err := json.Unmarshal(data, &file); err != nil {
			t.Fatal(err)
		}
		parcel, _, err := domain.Receive(data, tachyon.Kinds, Foreign, counted())
		if err != nil {
			t.Fatal(err)
		}
		held := map[string]bool{}
		for _, r := range parcel.Records {
			var body any
			if err := json.Unmarshal(r.Body, &body); err != nil {
				t.Fatal(err)
			}
			for _, w := range typed(body, "") {
				held[w] = true
				held[strings.TrimPrefix(w, "-")] = true
			}
		}
		for _, s := range tachyon.SkillRows {
			held[string(s.Skill)] = true
		}
		for _, w := range typed(file, "") {
			if !held[w] && !slices.Contains(usualWords, w) {
				t.Errorf("%s: %q is in no document", path, w)
			}
		}
	}
}
