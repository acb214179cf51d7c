package emissaries

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain/table"
)

func TestFamilyWithoutARow(t *testing.T) {
	s := scene(ada, kesh, gale, bo)
	if got := thing(t, s, kesh, "family: Ada Renn"); got.Dice != FamilyDice || got.Row != 0 || got.Hint == "" || got.Why != "" {
		t.Errorf("for Kesh: %+v", got)
	}
	for _, x := range s.Things(ada) {
		if x.Title() == "family: Kesh" {
			t.Error("Ada has a row for Kesh")
		}
	}
	p := &plays{t: t, Scene: s}
	p.bring(gale, "family: Ada Renn") // for either side, with a sheet or without
	p.bring(kesh, "family: Ada Renn")
	if _, err := p.Bring(kesh, Brought{What: BroughtRelationship, Name: "Ada Renn"}); err == nil {
		t.Error("once for each opponent")
	}
	p.bring(kesh, "family: Bo Tal")
	if got := diceOf(p.Waiting(kesh)); got != (Dice{D6: 2}) {
		t.Errorf("Kesh rolls %s for two of his family", got)
	}
}

func TestRelationshipsAreHintedAndNeverInTheWay(t *testing.T) {
	s := scene(ada, bo, kesh)
	for title, want := range map[string]string{
		"relationship with Kesh":                   "",
		"relationship with Bo Tal":                 "An ally beside you",
		"relationship with The glass-bird keepers": "Counts for",
	} {
		x := thing(t, s, ada, title)
		if want == "" && x.Hint != "" || !strings.HasPrefix(x.Hint, want) || x.Why != "" {
			t.Errorf("%s: %q, %q", title, x.Hint, x.Why)
		}
	}
	s.Conflict.Stakes.Lose = "the Glass-Bird Keepers lose their bird, the glass-bird keepers their faith"
	if x := thing(t, s, ada, "relationship with The glass-bird keepers"); x.Hint != "" {
		t.Errorf("what the stakes are about: %q", x.Hint)
	}
}

func TestStatsWithoutDiceComeIntoPlay(t *testing.T) {
	p := &plays{t: t, Scene: scene(ada, kesh)}
	for i := range Rows {
		p.Characters[adaSheet].Fallout.Societal.Rows[i].Full = true
	}
	p.do(p.Pick(ada, OpposedNeutral))
	p.says("takes the approach opposed neutral: Mind 3d6 and Hard no dice")
	if n, _ := p.HarmOf(ada); n != 2 || len(p.Waiting(ada)) != 3 {
		t.Errorf("fallout %d, %d dice", n, len(p.Waiting(ada)))
	}
}

func TestPickingAnotherApproachBeforeRolling(t *testing.T) {
	p := &plays{t: t, Scene: scene(ada, kesh)}
	p.do(p.Pick(ada, OpposedNeutral))
	p.do(p.Pick(ada, OpposedPhysical))
	if got := p.StatsInPlay(ada); !slices.Equal(got, []Stat{Body, Hard}) || diceOf(p.Waiting(ada)) != (Dice{D6: 7}) {
		t.Errorf("%v are in play, %v wait", got, p.Waiting(ada))
	}
	p.roll(ada, 1, 1, 1, 1, 1, 1, 1)
	p.do(p.Pick(ada, UnopposedNeutral))
	if got := p.StatsInPlay(ada); len(got) != 4 {
		t.Errorf("stats that are rolled have gone: %v", got)
	}
	p.do(p.Pick(ada, NoApproach))
	if got := p.StatsInPlay(ada); !slices.Equal(got, []Stat{Body, Hard}) {
		t.Errorf("%v are in play", got)
	}
}

func TestWaitingDiceFollowTheSheet(t *testing.T) {
	p := &plays{t: t, Scene: scene(ada, kesh)}
	p.do(p.Pick(ada, OpposedNeutral))
	p.do(p.Build(ada, "luck", Dice{D4: 1}))
	if _, ok := p.Settle(); ok {
		t.Error("there is something to settle")
	}
	p.Characters[adaSheet].Fallout.Mental.Rows[0].Full = true
	step, ok := p.Settle()
	if !ok {
		t.Fatal("nothing to settle")
	}
	p.do(step, nil)
	p.says("Ada Renn: Mind now has 2d6, not 3d6")
	if got := diceOf(p.Waiting(ada)); got != (Dice{D4: 1, D6: 5}) {
		t.Errorf("%s wait", got)
	}
}

// TestAnAssetTakesPart has the ship itself be in the conflict: what it brings in is its own.
func TestAnAssetTakesPart(t *testing.T) {
	p := &plays{t: t, Scene: scene(ada, gale)}
	p.Conflict.Table.Participants[1] = table.Participant{ID: gale, Document: guildSheet, Side: 1}
	p.do(p.Pick(ada, OpposedPhysical))
	p.bring(gale, "People, Lamp Guild")
	p.bring(gale, "Clout, Lamp Guild")
	p.roll(ada, 6, 6, 5, 5, 5, 5, 5)
	p.roll(gale, 5, 4, 3, 3)
	p.do(p.Begin(ada))
	p.do(p.Raise(ada, p.with(ada, 6, 5), "", nil))
	p.do(p.See(gale, p.with(gale, 5, 3, 3), ""))
	if w := p.Wheres(gale); len(w) != 1 || w[0].Sheet != guildSheet || w[0].Fallout != 2 {
		t.Fatalf("the fallout can go to %+v", w)
	}
	p.do(p.Take(gale, Where{Sheet: guildSheet}))
	p.says("takes fallout 2 into Lamp Guild: 2 squares of row 1")
}
