package board

import (
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/facts"
)

func TestCompare(t *testing.T) {
	for name, tc := range map[string]struct {
		change func(*Map)
		want   string
	}{
		"nothing is nothing":           {func(*Map) {}, ""},
		"who moved":                    {func(m *Map) { m.MoveToken(8, Point{150, 50}) }, "Token “Kessa”, in “A” → “B”"},
		"who left the map":             {func(m *Map) { m.MoveToken(8, Point{150, 500}) }, "Token “Kessa”, in “A” → no zone"},
		"who moved within a zone":      {func(m *Map) { m.MoveToken(8, Point{20, 30}) }, "Token “Kessa” moved"},
		"who turned":                   {func(m *Map) { m.Tokens[0].Facing = 2 }, "Token “Kessa”, facing 0 → 2"},
		"a door that was opened":       {func(m *Map) { m.Borders[0].Turn() }, "Border between “A” and “B” “locked” → “open”\nBorder between “A” and “B”, paid 1 → 0"},
		"what was paid":                {func(m *Map) { m.Borders[0].Paid = 0 }, "Border between “A” and “B”, paid 1 → 0"},
		"a zone drawn anew":            {func(m *Map) { m.Zones[0].Shape = Oblong(5, 5, 95, 90) }, "Zone “A” reshaped"},
		"another name":                 {func(m *Map) { m.Zones[0].Name = "Bar" }, "Zone “Bar”, name “A” → “Bar”"},
		"a free tag used":              {func(m *Map) { m.Zones[0].Aspects[0].FreeTags = 0 }, "Zone “A”, aspect “dark”, free tags 1 → 0"},
		"another aspect":               {func(m *Map) { m.Zones[0].Aspects[0].Text = "lit" }, "Zone “A”, aspect “dark” → “lit”"},
		"a new zone":                   {func(m *Map) { m.Zones = append(m.Zones, Zone{ID: 12, Name: "Yard"}) }, "Zone “Yard”, new"},
		"a zone that is gone":          {func(m *Map) { m.Remove(4) }, "Zone “C”, gone\nBorder between “B” and “C”, “slope” 3, gone\nLink “stair”, between “A” and “C”, gone"},
		"a token that is gone":         {func(m *Map) { m.Tokens = nil }, "Token “Kessa”, in “A”, gone"},
		"a new token":                  {func(m *Map) { m.placed("Orrin", Point{150, 20}) }, "Token “Orrin”, in “B”, new"},
		"a label that moved":           {func(m *Map) { m.Labels[0].At = Point{3, 4} }, "Label “sign” moved"},
		"a label that says more":       {func(m *Map) { m.Labels[0].Text = "signs" }, "Label “signs”, text “sign” → “signs”"},
		"a link that is hidden":        {func(m *Map) { m.Links[0].Hidden = true }, "Link “stair”, hidden no → yes"},
		"the scale":                    {func(m *Map) { m.Scale = 0.5 }, "Metres per unit 0 → 0.5"},
		"ids, if there is no more":     {func(m *Map) { m.LastID = 20 }, "Bookkeeping of the map"},
		"the background, in a word":    {func(m *Map) { m.Background.At = Point{3, 4} }, "Background moved"},
		"zones of one name told apart": {func(m *Map) { m.Zones[1].Name = "A"; m.MoveToken(8, Point{150, 50}) }, "Zone “A”, name “B” → “A”\nToken “Kessa”, in “A” (zone 1) → “A” (zone 2)"},
	} {
		t.Run(name, func(t *testing.T) {
			before, after := legal(), legal()
			tc.change(after)
			var lines []string
			for _, d := range Compare(before, after) {
				lines = append(lines, d.String())
			}
			if got := strings.Join(lines, "\n"); got != tc.want {
				t.Errorf("says\n%s\nwant\n%s", got, tc.want)
			}
			told(t, before, after)
			told(t, after, before)
		})
	}
}

// told checks that something is told where two maps differ, nothing where they do not, and all in words.
func told(t fataler, before, after *Map) {
	t.Helper()
	kind := Kind("game")
	record := func(m *Map) domain.Record {
		body, err := kind.Write(m, domain.Unknown{})
		if err != nil {
			t.Fatal(err)
		}
		return domain.Record{Version: 1, Body: body}
	}
	was, is := record(before), record(after)
	found, err := kind.Differences(was, is)
	if err != nil {
		t.Fatal(err)
	}
	kind.Compare = nil
	plain, err := kind.Differences(was, is)
	if err != nil {
		t.Fatal(err)
	}
	if (len(found) > 0) != (len(plain) > 0) {
		t.Fatalf("told are %v of %v", found, plain)
	}
	for _, d := range found {
		if d.Path == "" || d.What == "" || strings.ContainsFunc(d.String()+d.From+d.To, unicode.IsControl) || d.From == d.To && d.From != "" {
			t.Fatalf("no good words: %+v", d)
		}
	}
}

func TestEveryChangeIsTold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before, after := wild(t), wild(t)
		told(t, before, after)
		told(t, New(), after)
		mended := facts.Clone(before)
		mended.Mend()
		told(t, before, mended)
	})
}

// Whoever looks for what has changed has to see it.
func TestStatesThatDifferInSpaceAloneAreToldApart(t *testing.T) {
	before := New()
	for i := range 2 {
		id, err := before.AddZone(Oblong(float64(100*i), 0, 100, 100))
		if err != nil {
			t.Fatal(err)
		}
		z, _ := before.Zone(id)
		z.Name = string(rune('A' + i))
	}
	before.Borders = []Border{{ID: 9, A: before.Zones[0].ID, B: before.Zones[1].ID, States: []State{{"shut", 1}, {"shut ", 1}, {" ", 1}}}}
	for now, want := range map[int]string{1: "“shut” → “shut ”", 2: "“shut” → “state 2”"} {
		after := facts.Clone(before)
		after.Borders[0].Now = now
		var told []string
		for _, d := range Compare(before, after) {
			told = append(told, d.String())
		}
		if !strings.Contains(strings.Join(told, "; "), want) {
			t.Errorf("state %d is told as %q", now, told)
		}
	}
}
