package aboard_test

import (
	"strings"
	"testing"

	"shipslocker/domain/act"
	"shipslocker/domain/act/acttest"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
)

// hits are two hits on the corvette: one to be rolled for, and one whose boxes are to be crossed.
var hits = []battle.Hit{{ID: 1, By: 2, Target: heron, Weapon: "Blaster", DV: 8}, {ID: 2, Target: heron, DV: 8, Rolled: true, Boxes: 2}}

func TestAHitIsRolledForByBothSidesAndThenItsBoxesAreCrossed(t *testing.T) {
	for name, c := range map[string]struct {
		damage, toughness int
		text, then        string
	}{
		"Above the Toughness boxes are to be crossed.": {8, 3, "takes 3 system hits", "cross"},
		"Below it nothing happens.":                    {9, 3, "takes no damage", ""},
	} {
		t.Run(name, func(t *testing.T) {
			b := inBattle()
			b.Battle.Hits = hits
			put := thrown(t, b, "hit", heron, act.Put{Answers: act.Answers{"of": {"1"}}}, c.damage)
			put = thrown(t, b, "hit", heron, put, c.toughness)
			w, ok := acttest.Way(done(b, "hit", heron, put).Rows(), "do")
			if !ok {
				t.Fatalf("there is no way on: %s", acttest.Words(done(b, "hit", heron, put).Rows()))
			}
			s := w.Step()
			if s.Refused != "" || !strings.HasPrefix(s.Lines[0].Text, c.text) || s.Lines[0].Faces[0] != c.damage || s.Then != c.then {
				t.Errorf("it comes to %+v, refused for %q, and then %q", s.Lines, s.Refused, s.Then)
			}
		})
	}
}

func TestABoxIsCrossedOfTheSystemThatIsChosen(t *testing.T) {
	b := inBattle()
	b.Battle.Hits = hits
	w, ok := acttest.Way(done(b, "cross", heron, act.Put{}).Rows(), "cross."+act.KeyOf(b.Ship(heron).Open()[0].ID)) // of the hit that came last
	if !ok {
		t.Fatalf("it says %q", acttest.Words(done(b, "cross", heron, act.Put{}).Rows()))
	}
	s := w.Step()
	after, _ := s.Docs["Heron"].(*ship.Ship)
	if s.Refused != "" || after == nil || after.BoxesLeft() != b.Ship(heron).BoxesLeft()-1 || s.Then != "cross" || s.At != heron {
		t.Errorf("it comes to %+v, refused for %q, and then %q", s.Docs, s.Refused, s.Then)
	}
}

func TestADieNamesTheSystemByTheHouseRuleAndOneBeyondTheLastIsRefused(t *testing.T) {
	for face, refused := range map[int]bool{1: false, 8: true} {
		b := inBattle()
		b.House.SystemChooser = rules.RandomSystem
		b.Battle.Hits = hits
		y, _ := b.Ship(heron).System(b.Ship(heron).Open()[1].ID)
		y.Crossed = len(y.Boxes)
		put := thrown(t, b, "cross", heron, act.Put{}, face)
		rows := done(b, "cross", heron, put).Rows()
		w, ok := acttest.Way(rows, "")
		if !ok || (w.Step().Refused != "") != refused || refused && !strings.Contains(acttest.Words(rows), w.Step().Refused) {
			t.Errorf("a %d is refused for %q; it says %q", face, w.Step().Refused, acttest.Words(rows))
		}
	}
}

func TestAHitThatIsSettledOrWhoseShipIsGoneGoesOnNoMore(t *testing.T) {
	b := inBattle()
	if why := b.Make("hit", heron).Gone; why != "This hit is already settled." {
		t.Errorf("of no hit: %q", why)
	}
	b.Battle.Hits = hits
	b.Battle.Table.Remove(heron)
	if why := b.Make("cross", heron).Gone; why != "The ship that was hit has left the table." {
		t.Errorf("of a ship that is gone: %q", why)
	}
}

func TestShipsEnterTheBattleAsOneStep(t *testing.T) {
	for name, c := range map[string]struct {
		put   act.Answers
		speed int
		facts int // lines of the log
		no    string
	}{
		"All who wait enter unless somebody says otherwise.": {act.Answers{"speed.1": {"6"}}, 6, 2, ""},
		"One stays out.":            {act.Answers{"enters.2": {}, "speed.1": {"4"}, "heading.1": {"down"}, "side.1": {"3"}}, 4, 1, ""},
		"At least one is to enter.": {act.Answers{"enters.1": {}, "enters.2": {}}, 0, 0, "Tick at least one ship."},
	} {
		t.Run(name, func(t *testing.T) {
			b := inBattle()
			b.Battle.Vessels = b.Battle.Vessels[2:]
			w, _ := acttest.Way(done(b, "muster", 0, act.Put{Answers: c.put}).Rows(), "do")
			if w.Not != c.no {
				t.Errorf("it cannot be for %q", w.Not)
			}
			if c.no != "" {
				return
			}
			s := w.Step()
			after, _ := s.Play.(*battle.Battle)
			if s.Refused != "" || after == nil || len(s.Lines) != c.facts {
				t.Fatalf("it comes to %+v, refused for %q", s.Lines, s.Refused)
			}
			if v, ok := after.Vessel(heron); !ok || v.Speed != c.speed {
				t.Errorf("she enters as %+v", v)
			}
		})
	}
	if why := inBattle().Make("muster", 0).Gone; why != "No ship is waiting to enter." {
		t.Errorf("with nobody waiting: %q", why)
	}
}
