package skirmish

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain/board"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/table"
	"shipslocker/ui/page"
	uitable "shipslocker/ui/table"
)

// gauge is a figure of somebody by its name.
func (d *deckFight) gauge(id table.ID, name string) uitable.Gauge {
	d.T.Helper()
	list := d.k.person(id).Gauges
	i := slices.IndexFunc(list, func(g uitable.Gauge) bool { return g.Name == name })
	if i < 0 {
		d.T.Fatalf("there is no %s among %+v", name, list)
	}
	return list[i]
}

// deed is what can be done with somebody, by its letter.
func (d *deckFight) deed(id table.ID, letter rune) uitable.Deed {
	d.T.Helper()
	list := d.k.deeds(id)
	i := slices.IndexFunc(list, func(x uitable.Deed) bool { return x.Key == letter })
	if i < 0 {
		d.T.Fatalf("nothing of %d has the letter %c", id, letter)
	}
	return list[i]
}

func TestWoundsAndStunsAreMarkedWhereAPersonIsShown(t *testing.T) {
	d := newDeck(t, "")
	d.Pause()
	was := d.Bodies()
	d.gauge(2, "Light").Tick(1)
	d.gauge(2, "Stuns").Set(3)
	if c := d.bram.Value(); c.Wounds != (harm.Wounds{Light: 2}) || c.Stuns != 3 {
		t.Errorf("Bram bears %+v and %d stuns", c.Wounds, c.Stuns)
	}
	if g := d.gauge(2, "Light"); g.Short != "L" || !slices.Equal(g.Boxes, []bool{true, true, false}) {
		t.Errorf("the face has %+v", g)
	}
	d.gauge(2, "Light").Tick(0)
	d.gauge(3, "Heavy").Tick(0)
	if c, s := d.bram.Value(), d.s.Value().Stance(3); c.Wounds != (harm.Wounds{}) || s.Wounds != (harm.Wounds{Heavy: 1}) {
		t.Errorf("Bram bears %+v, Cole %+v", c.Wounds, s.Wounds)
	}
	for range 4 {
		d.Journal.Undo()
	}
	if d.Bodies() != was {
		t.Error("a mark is more than a step")
	}
}

func TestLuckIsCountedWhereAPersonIsShown(t *testing.T) {
	d := newDeck(t, "")
	d.ada.Edit("luck", "", func(c *person.Character) { c.Luck.Bought = 2 })
	d.gauge(1, "Luck").Set(1)
	d.gauge(1, "Luck").Set(9) // there are no more
	if n := d.ada.Value().Luck.Spent; n != 0 {
		t.Errorf("%d Luck is spent", n)
	}
}

func TestOnlyWhoeverIsDueActsAndOthersSayWhy(t *testing.T) {
	d := newDeck(t, "")
	if why := d.deed(1, 't').Why; why != "The fight has not begun." {
		t.Errorf("it says %q", why)
	}
	d.script("3", "3", "3")
	if why := d.deed(2, 't').Why; why != "Now acting: Ada." {
		t.Errorf("it says %q", why)
	}
	if act := d.deed(1, 't'); act.Label != "Shoot" || act.Why != "" || len(act.Reach()) != 2 {
		t.Errorf("Ada does %+v", act)
	}
	d.deed(1, 't').Do()
	d.expect("ADA: SHOOT", "Ada: unhurt · stuns 0 of 6")
	if why := d.deed(1, 'h').Why; !strings.HasPrefix(why, "Finish or discard the attack first") {
		t.Errorf("it says %q", why)
	}
	if why := d.deed(1, 'a').Why; why != "Nobody attacks themselves." {
		t.Errorf("it says %q", why)
	}
	d.deed(3, 'a').Do()
	if to := d.chosen("strike.target"); !strings.HasPrefix(to, "Cole") {
		t.Errorf("aimed at %q", to)
	}
	d.k.Page.Cancel()
	d.deed(1, 'h').Do()
	if x := d.fighter(1); x.State != fight.Holds {
		t.Errorf("Ada is %q", x.State)
	}
	d.deed(2, 'k').Do()
	if !d.fighter(2).Out || d.deed(2, 'k').Label != "Rejoin fight" {
		t.Error("Bram is not out")
	}
}

func TestTheWoundsOfAllWhoActAtOnceStayInSight(t *testing.T) {
	d := newDeck(t, "")
	d.ada.Edit("as fast as Bram", "", func(c *person.Character) { c.Trained.Combat.Base, c.Wounds.Light = 1, 2 })
	d.script("3", "3", "3")
	d.expect("share an initiative", "Ada: light 2 of 3 · stuns 0 of 6 · every task −2", "Bram: unhurt")
}

func TestASheetInTheBinIsRemarkedOnAndItsOwnerFightsOn(t *testing.T) {
	d := newDeck(t, "")
	if d.k.remark(1) != "" || !strings.HasPrefix(d.k.remark(3), "No sheet: Toughness") {
		t.Errorf("it says %q and %q", d.k.remark(1), d.k.remark(3))
	}
	d.s.Edit("another sheet", "", func(s *fight.Skirmish) {
		p, _ := s.Table.Participant(2)
		p.Document = "binned"
	})
	if !strings.Contains(d.k.remark(2), "is in the bin") {
		t.Errorf("it says %q", d.k.remark(2))
	}
	d.gauge(2, "Scratch").Tick(0)
	if s := d.s.Value().Stance(2); s.Wounds.Scratch != 1 {
		t.Errorf("Bram stands as %+v", s)
	}
	d.script("3", "3", "3")
	d.play("\n")
	d.expect("ADA: SHOOT")
}

func TestTheLastTargetIsAimedAtAgainWithTheSameWeapon(t *testing.T) {
	d := newDeck(t, "")
	d.script("3", "3", "3")
	d.play("\n")
	d.deed(3, 'a').Do()
	d.choose("shot.arm", "SMG")
	d.page().Focus("strike.target")
	d.play("9\n", "\n") // a miss
	if d.k.Page.Under() != nil {
		t.Fatalf("the attack goes on: %s", d.says())
	}
	d.s.Edit("her turn again", "", func(s *fight.Skirmish) {
		for i := range s.Fight.Fighters {
			s.Fight.Fighters[i].State, s.Fight.Fighters[i].Done = fight.Waits, 0
		}
	})
	d.k.acts.Start("shoot", 1)
	if to := d.chosen("strike.target"); !strings.HasPrefix(to, "Cole") || d.chosen("shot.arm") != "SMG" {
		t.Errorf("aimed at %q with %q", to, d.chosen("shot.arm"))
	}
}

func TestFortyFiguresOnAMapWithoutZonesAreAttackedAsFew(t *testing.T) {
	d := newDeck(t, "")
	d.ground.Edit("no zones", "", func(m *board.Map) {
		for len(m.Zones) > 0 {
			m.Remove(m.Zones[0].ID)
		}
		for len(m.Tokens) < 40 {
			m.Tokens = append(m.Tokens, board.Token{ID: m.NextID(), Name: "Boarder", Size: 1, At: board.Point{X: 500, Y: float64(10 * len(m.Tokens))}})
		}
	})
	d.s.Edit("many", "", func(v *fight.Skirmish) {
		for i, tok := range d.ground.Value().Tokens[3:] {
			v.Table.Insert(3+i, table.Participant{Name: fmt.Sprintf("Boarder %d", i), Side: 1, Token: int(tok.ID), Score: 1})
		}
	})
	d.tap("begin")
	d.tap("round")
	d.play("\n", "3", "\n", "\n")
	d.tap("others")
	for n := 0; d.k.Page.Under() != nil && n < 50; n++ { // the referee's, one after the other
		d.enter()
	}
	d.tap("reveal")
	d.tap("act.1")
	d.expect("ADA: SHOOT")
	if got := len(d.page().Control("strike.target").(*page.Select).Options); got != 39 {
		t.Errorf("%d targets are offered", got)
	}
	d.deed(40, 'a').Do()
	if to := d.chosen("strike.target"); !strings.HasPrefix(to, "Boarder 36") {
		t.Errorf("aimed at %q", to)
	}
	d.s.Edit("the target leaves", "", func(v *fight.Skirmish) { v.Table.Remove(40) })
	d.expect("The target has left the fight: choose another.")
}

func TestAnAttackEndsAlikeByEitherHand(t *testing.T) {
	ends, times := map[string]string{}, regexp.MustCompile(`"at":\d+,`)
	for hand, play := range map[string]func(*deckFight){
		"keyboard": func(d *deckFight) {
			d.play("t")
			d.play("r", "p\n", "p\n", "p\n", "p\n") // the attack, the damage, Toughness, and Bram stays conscious
			d.play("y")
		},
		"mouse": func(d *deckFight) {
			d.tap("act.1")
			d.k.Hand.Board().Asks().Take(d.ground.Value().Tokens[1].ID)
			d.tap("strike.attack.roll")
			for range 4 {
				d.Tap("Roll (P)", 0)
				d.Tap("Use this roll (Return)", 0)
			}
			d.tap("strike.apply")
		},
	} {
		t.Run(hand, func(t *testing.T) {
			d := newDeck(t, "", 3, 12, 12, 5, 6, 6)
			d.script("3", "3", "3")
			play(d)
			if d.k.Page.Under() != nil || d.bram.Value().Stuns != 1 {
				t.Fatalf("Bram has %d stuns, and it says %s", d.bram.Value().Stuns, d.says())
			}
			ends[hand] = times.ReplaceAllString(d.Bodies(), "")
		})
	}
	if ends["keyboard"] != ends["mouse"] {
		t.Errorf("by keys it ends as\n%s\nand by the mouse as\n%s", ends["keyboard"], ends["mouse"])
	}
}
