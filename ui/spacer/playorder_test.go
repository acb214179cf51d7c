package spacer_test

import (
	"testing"

	"shipslocker/domain/spacer"
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
			p.says("Target number 5, 1 die; a die below 3 opens, 5 more at most")
			p.Dialog().Answer()
			p.says("Say first what it is about")
			p.fill("What it is about: what comes of it either way", "to stay at the wheel, or to sleep")
			p.fill("Difficulty, or the total it is against", "2")
			p.Dialog().Answer()
			p.roll(tc.faces...)
			p.says(tc.says)
			p.Dialog().Answer()
			if got := p.sheet.Value().Traits[0].Used; got != 1 {
				t.Errorf("it was rolled %d times", got)
			}
			p.labelled("trait Stubborn 5: to stay at the wheel, or to sleep; dice ", "a success", "it succeeds")
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
	p.pick("Who rolls it", "another")
	p.fill("Invoked by", "Raider")
	p.fill("What it is about: what comes of it either way", "to give way")
	p.says("ILSE RESISTS WITH WILLPOWER")
	p.pick("Resisted with", "Vain 5")
	p.Dialog().Answer()
	p.roll("4")
	p.Dialog().Answer()
	p.Type("5")
	p.says("4 against 5: a failure by 1.")
	p.says("Stubborn prevails over Ilse.")
	p.Dialog().Answer()
	if c := p.sheet.Value(); c.Traits[0].Used != 1 || c.Traits[1].Used != 1 {
		t.Errorf("traits %+v", c.Traits)
	}
	p.labelled("trait Stubborn 5 invoked by Raider, resisted with Vain", "Raider 5 = 5")
}

// hand is somebody enlisted whom the engineer may order.
func hand() *spacer.Character {
	c := spacer.NewCharacter()
	c.Name, c.Grade, c.Rank, c.Service = "Hand", spacer.Enlisted, 1, spacer.Space
	c.Inborn.Willpower.Base = 3
	return c
}

func TestOrders(t *testing.T) {
	p := playing(t, engineer())
	p.Put(spacer.CharacterKind, "hand", hand(), "")
	p.Tap("Order…", 0)
	p.fill("What is ordered", "hold the lock")
	p.pick("The other", "Hand")
	p.says("It is simply carried out")
	p.Dialog().Answer()
	if p.Dialog() != nil || p.News != "Order: hold the lock: simply carried out." {
		t.Errorf("the desk says %q", p.News)
	}
	p.Tap("Order…", 0)
	p.fill("What is ordered", "hold the lock")
	p.pick("Who", "Ilse gets the order")
	p.pick("The other", "Hand")
	p.says("The enlisted give no orders to officers.")
	p.Dialog().Answer()
	p.says("The enlisted give no orders to officers.")
	p.pick("Who", "Ilse gives the order")
	p.tick("it will not get whoever gets it killed")
	p.tick("it is obviously going to kill")
	p.says("Target number 3, 3 dice; a die below 2 opens, 2 more at most")
	p.says("Target number 3, 1 die; none opens")
	p.Dialog().Answer()
	p.roll("3", "9", "9")
	p.Dialog().Answer()
	p.Type("2")
	p.says("Hand obeys.")
	p.says("3 against 2: a success by 1, 1 level.")
	p.Dialog().Answer()
	if p.Dialog() != nil || p.News != "Order: hold the lock; dice 3 (9) (9) = 3; Hand 2 = 2; 3 against 2: a success by 1, 1 level: Hand obeys." {
		t.Errorf("the desk says %q", p.News)
	}
}

func TestOrdersWithoutASheet(t *testing.T) {
	p := playing(t, engineer())
	p.Tap("Order…", 0)
	p.fill("What is ordered", "stand down")
	p.pick("Who", "Ilse gets the order")
	p.fill("Name", "The colonel")
	p.pick("Grade", "officer")
	p.fill("Rank", "5")
	p.fill("Leadership", "6")
	p.tick("of the same service")
	p.tick("whoever gets it is on duty")
	p.says("ILSE RESISTS: WILLPOWER")
	p.says("of another service, open end")
	p.Dialog().Answer()
	p.roll("4")
	p.Dialog().Answer()
	p.Type("8")
	p.Type("9")
	p.says("Ilse does not obey.")
}
