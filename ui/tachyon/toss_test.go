package tachyon

import (
	"slices"
	"testing"

	"shipslocker/domain/dice"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// tossing is a toss on a page that stands by itself.
type tossing struct {
	desktest.Page
	*desktest.Desk
	toss *toss
	on   making
}

func tossOn(t *testing.T, on making) *tossing {
	t.Helper()
	d := desktest.New(t, tachyon.Kinds, desktest.SheetSize, &look.Theme{Mode: look.Paper}, nil)
	x := &tossing{Desk: d, on: on}
	var p *page.Page
	x.toss = newToss(d, desktest.Highest{}, func() { p.Show() })
	p = page.New(d, func() {
		x.toss.ask(x.on)
		x.toss.layMade(p, "toss")
		x.toss.layDice(p, "toss", 'r')
	})
	d.Window.SetContent(p.View())
	d.Window.Resize(desktest.SheetSize)
	p.Show()
	x.Page = d.On(p)
	return x
}

// gunnery is a roll of Gunnery with targeting damaged, a stunt, and three aspects of which one is free twice.
func gunnery() making {
	against := 2
	return making{
		Title: "Heron: Gunnery against Marl",
		Making: tachyon.Making{
			Skill: tachyon.Gunnery, Parts: []table.Part{{Label: "Gunnery of Heron", Value: 3, Source: "tachyon B1"}},
			Turns: []tachyon.DieTurn{{Effect: tachyon.Minimises, Dice: 2, Title: "Targeting", Damage: true}, {Effect: tachyon.Maximises, Dice: 1, Title: "Cold hands"}},
		},
		More: []table.Part{{Label: "on their tail", Value: 2, Source: "tachyon C6"}}, Against: &against,
		Invokes: []tachyon.Invoke{
			{Kind: tachyon.HeldBoost, Label: "In the groove", From: "a boost held", Left: 1, Boost: true, Row: 1},
			{Kind: tachyon.OfScene, Label: "Drifting wrecks", From: "the scene", Left: 2, Scene: 4},
			{Kind: tachyon.OfPilot, Label: "Owes Lark a ship", From: "aspect of Heron", Cost: 1, Row: 4},
		},
		Fate: 1, Payer: "Heron",
	}
}

func TestATossSaysWhatItIsMadeOfAndItsOdds(t *testing.T) {
	x := tossOn(t, gunnery())
	x.Page.Expect("on their tail", "4dF +5", "Targeting, damaged: 2 dice of Gunnery to −.", "2 dice at −", "1 die at +", "with +2", "1 fate point left")
	if s := x.toss.side(); s.Plus != 5 || len(s.Set) != 0 {
		t.Error("the other side sees", s)
	}
	theirs := tachyon.Side{Plus: 3}
	x.on.Against, x.on.Theirs = nil, &theirs
	x.Page.Show()
	x.Page.Expect("Odds in %")
	x.on.Theirs = nil
	x.Page.Show()
	x.Page.ExpectNot("Odds in %")
	x.Page.Expect("Average: +5.")
}

func TestFreeInvocationsComeFirstAndAFatePointBuysOneMore(t *testing.T) {
	x := tossOn(t, gunnery())
	for _, key := range []string{"toss.invoke0.0", "toss.invoke1.0", "toss.invoke1.1", "toss.invoke1.2"} {
		x.Page.Cross(key)
	}
	if n := len(x.toss.taken); n != 4 || x.toss.cost() != 1 {
		t.Error("taken", x.toss.taken)
	}
	x.Page.Expect("4dF +13", "no fate points left")
	x.Page.Cross("toss.invoke2.0") // which cannot be paid any more
	if len(x.toss.taken) != 4 || x.News == "" {
		t.Error("taken beyond the purse:", x.toss.taken)
	}
	if slices.Contains(x.Keys(), "toss.invoke0.1") || slices.Contains(x.Keys(), "toss.invoke1.3") {
		t.Error("a boost goes once, and an aspect for a fate point once:", x.Keys())
	}
	x.Page.Cross("toss.invoke1.2")
	if x.toss.cost() != 0 {
		t.Error("what is taken back costs nothing:", x.toss.taken)
	}
}

func TestANumberByHandAndAnAspectAsToldCountWithTheirReasons(t *testing.T) {
	x := tossOn(t, gunnery())
	x.Line("toss.hand", "-2")
	x.Line("toss.why", "smoke in the cockpit")
	x.Line("toss.scene", "Everybody is watching")
	x.Page.Tap("toss.scene.free")
	x.Page.Tap("toss.roll")
	x.Type("+0-+")
	r, ok := x.toss.fallen()
	if !ok || r.Total() != 6 || r.From != dice.Typed {
		t.Fatal("it comes to", r.Total(), ok)
	}
	labels := ""
	for _, p := range r.Added() {
		labels += p.Label + "|"
	}
	if labels != "Gunnery of Heron|on their tail|smoke in the cockpit|“Everybody is watching”, as entered, free|" {
		t.Error("made of", labels)
	}
	x.Page.Expect("Fantastic (+6) against Fair (+2): succeeds with style by 4.")
}

func TestDamageAndStuntsTurnDiceByTheirNames(t *testing.T) {
	x := tossOn(t, gunnery())
	x.Page.Tap("toss.roll")
	x.Type("0++0")
	x.Page.Tap("toss.turn0")
	x.Page.Tap("toss.turn0")
	x.Page.Choose("toss.die", "die 4")
	x.Page.Tap("toss.turn1")
	r, _ := x.toss.fallen()
	if r.Faces != (tachyon.Faces{-1, -1, 1, 1}) {
		t.Error("the dice are", r.Faces)
	}
	if want := []string{"die 1 from 0 to − by Targeting", "die 2 from + to − by Targeting", "die 4 from 0 to + by Cold hands"}; !slices.Equal(r.Turned, want) {
		t.Error("turned:", r.Turned)
	}
	x.Page.Expect("Targeting: a die to − (2 turned)")
	for range 3 {
		x.Page.Tap("toss.unturn")
	}
	if r, _ := x.toss.fallen(); r.Faces != (tachyon.Faces{0, 1, 1, 0}) || len(r.Turned) != 0 {
		t.Error("turned back, the dice are", r)
	}
}

func TestAThrowIsRolledAgainAndStaysWhileTheThrowDoes(t *testing.T) {
	x := tossOn(t, gunnery())
	x.Page.Tap("toss.roll")
	x.Type("----")
	x.Page.Expect("Average (+1) against Fair (+2): fails by 1.", "With +2 it succeeds.")
	x.Page.Tap("toss.again")
	x.Pick("“Owes Lark a ship” · aspect of Heron · 1 fate point")
	if x.toss.begun() {
		t.Error("the dice are not to be rolled again")
	}
	x.Type("+000")
	r, _ := x.toss.fallen()
	if r.Total() != 6 || len(r.Turned) != 1 || len(r.Invoked) != 1 || !r.Invoked[0].Again || x.toss.cost() != 1 {
		t.Error("rolled again:", r)
	}
	three := 3
	x.on.Against = &three
	x.Page.Show()
	if r, ok := x.toss.fallen(); !ok || r.Total() != 6 {
		t.Error("dice stay while the throw is the same:", r)
	}
	x.on.Title = "Heron: Gunnery against Sallow"
	x.Page.Show()
	if x.toss.begun() || len(x.toss.taken) != 0 {
		t.Error("another throw begins anew")
	}
}

func TestWhatIsNotOfferedAnyMoreIsLetGo(t *testing.T) {
	x := tossOn(t, gunnery())
	x.Page.Cross("toss.invoke0.0")
	x.on.Invokes = x.on.Invokes[1:]
	x.Page.Show()
	if len(x.toss.taken) != 0 {
		t.Error("a boost that is gone is still invoked:", x.toss.taken)
	}
}

func TestTurnsOfDiceThatReadAlikeAreToldApartInTheOdds(t *testing.T) {
	barrels, belts := tachyon.DieTurn{Effect: tachyon.Maximises, Dice: 1, Title: "Long barrels"}, tachyon.DieTurn{Effect: tachyon.Maximises, Dice: 1, Title: "Belts"}
	var x toss
	x.throw.Making.Turns = []tachyon.DieTurn{barrels}
	if got := x.oddsOf(barrels); got != "1 die at +" {
		t.Errorf("alone it is %q", got)
	}
	x.throw.Making.Turns = append(x.throw.Making.Turns, belts)
	if got := x.oddsOf(belts); got != "Belts" {
		t.Errorf("beside another it is %q", got)
	}
}
