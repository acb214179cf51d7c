package sheet_test

import (
	"testing"

	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
)

func TestATraitIsRolled(t *testing.T) {
	for name, tc := range map[string]struct {
		faces []string
		says  string
	}{
		"SP-T09: a trait of 5 opens on a 2": {[]string{"2", "4"}, "Die 1: 2 stays; it opened one more."},
		"SP-T09: and not on a 3":            {[]string{"3"}, "Die 1: 3 stays."},
	} {
		t.Run(name, func(t *testing.T) {
			p := playing(t, engineer())
			before := p.Bodies()
			p.Pause()
			p.Tap("Trait…", 0)
			p.Expect("Target number 5, 1 die; a die below 3 opens, 5 more at most")
			p.Fill("Stakes", 0, "to stay at the wheel, or to sleep")
			p.Fill("Difficulty or opposing total", 0, "2")
			p.on()
			p.roll(tc.faces...)
			p.Expect(tc.says)
			p.on()
			if got := p.sheet.Value().Traits[0].Used; got != 1 {
				t.Errorf("it was rolled %d times", got)
			}
			p.Labelled("trait Stubborn 5: to stay at the wheel, or to sleep; dice ", "success", "it succeeds")
			p.Journal.Undo()
			if p.Bodies() != before {
				t.Error("one undo does not take it back")
			}
		})
	}
}

func TestATraitInvokedByAnotherIsResisted(t *testing.T) {
	p := playing(t, engineer())
	p.Tap("Trait…", 0)
	p.Select("Who rolls", 0, "another")
	p.Fill("Invoked by", 0, "Raider")
	p.Fill("Stakes", 0, "to give way")
	p.Expect("ILSE RESISTS WITH WILLPOWER")
	p.Select("Resisted with", 0, "Vain 5")
	p.on()
	p.roll("4")
	p.on()
	p.Type("5")
	p.Expect("4 against 5: failure by 1.")
	p.Expect("Stubborn prevails over Ilse.")
	p.on()
	if c := p.sheet.Value(); c.Traits[0].Used != 1 || c.Traits[1].Used != 1 {
		t.Errorf("traits %+v", c.Traits)
	}
	p.Labelled("trait Stubborn 5 invoked by Raider, resisted with Vain", "Raider 5 = 5")
}

// hand is somebody enlisted whom the engineer may order.
func hand() *person.Character {
	c := person.New()
	c.Name, c.Grade, c.Rank, c.Service = "Hand", rules.Enlisted, 1, rules.Space
	c.Inborn.Willpower.Base = 3
	return c
}

func TestOrders(t *testing.T) {
	p := playing(t, engineer())
	p.Put(person.Kind, "hand", hand(), "")
	p.Tap("Order…", 0)
	p.Fill("Order", 0, "hold the lock")
	p.Select("Other person", 0, "Hand")
	p.Expect("Obeyed without a roll")
	p.on()
	if p.under() || p.News != "Order: hold the lock: obeyed without a roll." {
		t.Errorf("the desk says %q", p.News)
	}
	p.Tap("Order…", 0)
	p.Fill("Order", 0, "hold the lock")
	p.Select("Who", 0, "Ilse gets the order")
	p.Select("Other person", 0, "Hand")
	p.Expect("The enlisted give no orders to officers.")
	p.on()
	p.Expect("The enlisted give no orders to officers.")
	p.Select("Who", 0, "Ilse gives the order")
	p.Cross("will not kill the receiver", 0)
	p.Cross("obviously deadly", 0)
	p.Expect("Target number 3, 3 dice; a die below 2 opens, 2 more at most")
	p.Expect("Target number 3, 1 die; none opens")
	p.on()
	p.roll("3", "9", "9")
	p.on()
	p.Type("2")
	p.Expect("Hand obeys.")
	p.Expect("3 against 2: success by 1, 1 level.")
	p.on()
	if p.under() || p.News != "Order: hold the lock; dice 3 (9) (9) = 3; Hand 2 = 2; 3 against 2: success by 1, 1 level: Hand obeys." {
		t.Errorf("the desk says %q", p.News)
	}
}

func TestOrdersWithoutASheet(t *testing.T) {
	p := playing(t, engineer())
	p.Tap("Order…", 0)
	p.Fill("Order", 0, "stand down")
	p.Select("Who", 0, "Ilse gets the order")
	p.Fill("Name", 0, "The colonel")
	p.Select("Grade", 0, "officer")
	p.Fill("Rank", 0, "5")
	p.Fill("Leadership", 0, "6")
	p.Cross("of the same service", 0)
	p.Cross("receiver is on duty", 0)
	p.Expect("ILSE RESISTS: WILLPOWER")
	p.Expect("of another service, open end")
	p.on()
	p.roll("4")
	p.on()
	p.Type("8")
	p.Type("9")
	p.Expect("Ilse does not obey.")
}
