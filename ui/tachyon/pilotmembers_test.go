package tachyon_test

import (
	"fmt"
	"testing"

	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	tachyonui "shipslocker/ui/tachyon"
)

func TestEveryMemberOfAPilotCanBeEditedOnTheSheet(t *testing.T) {
	by := tachyon.NewCampaign()
	by.Name, by.House.Consequences = "Lanterns", true
	who := ace()
	who.Pending = 1
	who.Boosts = []tachyon.Boost{{ID: 1}}
	who.Consequences = []tachyon.Consequence{{ID: 1, Severity: tachyon.Mild}}
	p := playing(t, by, who)
	text := func(caption string, n int, words string) func() { return func() { p.Fill(caption, n, words) } }
	cross := func(words string) func() { return func() { p.Cross(words, 0) } }
	choose := func(caption, title string) func() { return func() { p.Select(caption, 0, title) } }
	for name, tc := range map[string]struct {
		do   func()
		is   func(*tachyon.Pilot) any
		want any
	}{
		"name":             {text("Name", 0, "Ada"), func(p *tachyon.Pilot) any { return p.Name }, "Ada"},
		"callsign":         {text("Callsign", 0, "Lark"), func(p *tachyon.Pilot) any { return p.Callsign }, "Lark"},
		"player":           {text("Player", 0, "Jo"), func(p *tachyon.Pilot) any { return p.Player }, "Jo"},
		"wing":             {text("Squadron and place in it", 0, "Lead"), func(p *tachyon.Pilot) any { return p.Wing }, "Lead"},
		"notes":            {text("Notes", 0, "Owes money."), func(p *tachyon.Pilot) any { return p.Notes }, "Owes money."},
		"fate points":      {text("Fate points", 0, "9"), func(p *tachyon.Pilot) any { return p.FatePoints }, 9},
		"refresh":          {text("Refresh", 0, "2"), func(p *tachyon.Pilot) any { return p.Refresh }, 2},
		"boxes":            {text("Boxes", 0, "6"), func(p *tachyon.Pilot) any { return p.StressBoxes }, 6},
		"pending":          {text("Shifts without a box", 0, "4"), func(p *tachyon.Pilot) any { return p.Pending }, 4},
		"nights":           {text("Nights awake", 0, "2"), func(p *tachyon.Pilot) any { return p.NightsAwake }, 2},
		"losses":           {text("Losses witnessed", 0, "3"), func(p *tachyon.Pilot) any { return p.Losses }, 3},
		"taken out":        {cross("taken out"), func(p *tachyon.Pilot) any { return p.TakenOut }, true},
		"lost":             {cross("lost for good"), func(p *tachyon.Pilot) any { return p.Lost }, true},
		"boost":            {text("Boost", 0, "Warm engines"), func(p *tachyon.Pilot) any { return p.Boosts[0].Text }, "Warm engines"},
		"consequence":      {text("Consequence", 0, "Limps"), func(p *tachyon.Pilot) any { return p.Consequences[0].Text }, "Limps"},
		"severity":         {choose("Soaks", "Severe: 6"), func(p *tachyon.Pilot) any { return p.Consequences[0].Severity }, tachyon.Severe},
		"treated":          {cross("on the mend"), func(p *tachyon.Pilot) any { return p.Consequences[0].Treated }, true},
		"stunt":            {text("Stunt", 0, "Hot hands"), func(p *tachyon.Pilot) any { return p.Stunts[0].Title }, "Hot hands"},
		"stunt's text":     {text("What it does", 0, "All."), func(p *tachyon.Pilot) any { return p.Stunts[0].Text }, "All."},
		"gear":             {cross("gear"), func(p *tachyon.Pilot) any { return p.Stunts[0].Gear }, true},
		"die":              {choose("Turns", "one die to −"), func(p *tachyon.Pilot) any { return p.Stunts[0].Die }, tachyon.Minimises},
		"skill":            {choose("In rolls of", "Notice"), func(p *tachyon.Pilot) any { return p.Stunts[0].Skill }, tachyon.Notice},
		"a relationship":   {text("Relationship", 1, "Nobody"), func(p *tachyon.Pilot) any { return p.Aspects[4].Text }, "Nobody"},
		"another aspect":   {text("Another aspect", 0, "Hungry"), func(p *tachyon.Pilot) any { return p.Aspects[5].Text }, "Hungry"},
		"a label below it": {text("Label", 5, "Trouble"), func(p *tachyon.Pilot) any { return p.Aspects[5].Label }, "Trouble"},
		"the vice":         {text("Unhealthy decompression", 0, "Drink"), func(p *tachyon.Pilot) any { return p.Aspect(tachyon.UnhealthyRelease) }, "Drink"},
		"campaign":         {choose("Campaign", "none: the quick reference's rules"), func(p *tachyon.Pilot) any { return string(p.Campaign) }, ""},
	} {
		t.Run(name, func(t *testing.T) {
			p.Pause()
			before := p.Bodies()
			tc.do()
			if got := tc.is(p.is()); got != tc.want {
				t.Errorf("the document has %v, want %v", got, tc.want)
			}
			for p.Bodies() != before {
				p.Journal.Undo()
			}
		})
	}
}

func TestSkillsAndStressAreCrossedByTheKeyboard(t *testing.T) {
	who := ace()
	who.Skills = tachyon.Skills{}
	p := playing(t, nil, who)
	rows := desktest.All[*field.Boxes](p.InFront())
	if len(rows) != 1+len(tachyon.SkillRows) {
		t.Fatal("rows of boxes:", len(rows))
	}
	p.Focus(rows[0])
	p.Type("3")
	if p.is().Stress != 3 {
		t.Error("stress is", p.is().Stress)
	}
	for i, row := range tachyon.SkillRows {
		level := i%4 + 1
		p.Focus(rows[i+1])
		p.Type(fmt.Sprint(level))
		if got := p.is().Skills.Level(row.Skill); got != level {
			t.Errorf("%s is at %d, want %d", row.Title, got, level)
		}
	}
}

func TestTheSheetFitsAtEverySizeOfTextInBothThemes(t *testing.T) {
	for _, mode := range []look.Mode{look.Paper, look.Console} {
		for _, scale := range []float32{1, 1.5, 2} {
			t.Run(fmt.Sprint(mode, scale), func(t *testing.T) {
				who := ace()
				who.StressBoxes, who.Stress, who.Pending, who.NightsAwake = 12, 12, 3, 2
				who.Aspects[1].Text += ", and then some more of it until the legs give in and nobody has spoken for an hour"
				d := desktest.New(t, tachyon.Kinds, desktest.SheetSize, &look.Theme{Mode: mode, Scale: scale}, tachyonui.NewPilot(desktest.Highest{}))
				d.Editor.Bind(d.Put(tachyon.PilotKind, "own", who, ""))
				d.Settle()
				d.Within()
			})
		}
	}
}
