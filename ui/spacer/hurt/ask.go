package hurt

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/chance"
	"shipslocker/ui/spacer/houserules"
)

// harmAsked is damage that somebody with a sheet takes outside any fight, in a dialog.
type harmAsked struct {
	sheet  *edit.Session[person.Character]
	house  rules.House
	deal   *chance.Deal // the cards drawn, where the house plays with them
	dialog *page.Dialog
	harm   *Injury
	given  bool // what it is has been said
	what   int  // of harmWhat
	dv     int
	intent harm.Intent
	whole  bool
	stuns  int
}

// harmWhat are the sorts of harm outside a fight.
var harmWhat = []struct {
	title string
	wound harm.Wound
}{
	{"a damage value, rolled against Toughness", ""},
	{"a scratch, no roll", harm.Scratch},
	{"a light wound, no roll", harm.Light},
	{"a heavy wound, no roll", harm.Heavy},
	{"a deadly wound, no roll", harm.Deadly},
	{"stuns only", ""},
}

// Ask has somebody with a sheet take damage outside any fight: Toughness, wounds, overflow, stuns. Where the house of
// the rules plays with cards, the damage is drawn from the referee's and the rest from the player's.
func Ask(host desk.Host, source dice.Source, sheet *edit.Session[person.Character], by *houserules.Rules) {
	house := by.House()
	a := &harmAsked{sheet: sheet, house: house, deal: chance.NewDeal(by, source, throw.CombatTrump), dv: 5, stuns: 1}
	name := domain.OrElse(sheet.Value().Name, "This character")
	a.dialog = page.NewDialog(host, a.lay)
	a.harm = New(host, source, func() Victim { return VictimOf(sheet.Value(), name, house) }, func() rules.House { return house })
	for s, t := range a.harm.Tosses {
		if s == Damaging {
			t.Hand = a.deal.Hand("", nil)
			continue
		}
		t.Purse = sheet.Value
		t.Hand = a.deal.Hand(sheet.ID(), func() int { return sheet.Value().LuckLeft(house) })
	}
	a.harm.At, a.harm.Changed, a.harm.Tells = a.dialog.Page, a.dialog.Page.Show, true
	a.harm.Left = func() {
		a.given = false
		a.dialog.Page.Show()
		a.dialog.Page.Focus("")
	}
	a.dialog.Open("Damage to "+name, "Go on", 60, 40, nil, "harm.dv", a.onAnswer)
}

// lay lays what the harm is, or how it is taken.
func (a *harmAsked) lay(p *page.Page) {
	if a.given {
		p.Back = a.harm.Back
		a.harm.LayIn(a.dialog, "Take damage")
		p.Add(p.Button("harm.back", "Back", 'b', false, a.harm.Back))
		return
	}
	a.dialog.Verb("Go on")
	titles := make([]string, len(harmWhat))
	for i, w := range harmWhat {
		titles[i] = w.title
	}
	if a.what == 0 {
		p.Add(p.Number("harm.dv", "Damage value", a.dv, 0, 99, func(n int) { a.dv = n }))
	}
	p.Add(p.Choice("harm.what", "Damage", titles, a.what, func(i int) {
		a.what = i
		p.Show()
	}))
	switch a.what {
	case 0:
		a.layValue(p)
	case len(harmWhat) - 1:
		p.Add(p.Number("harm.stuns", "Stuns", a.stuns, 1, 99, func(n int) { a.stuns = n }))
	}
}

// layValue lays what a damage value is meant for.
func (a *harmAsked) layValue(p *page.Page) {
	intents := []harm.Intent{harm.ToWound, harm.ToStun}
	at := 0
	if a.intent == harm.ToStun {
		at = 1
	}
	cells := []fyne.CanvasObject{p.Choice("harm.intent", "Intent", []string{"to wound or kill", "to stun"}, at, func(i int) {
		a.intent = intents[i]
		p.Show()
	})}
	if a.intent == harm.ToStun {
		cells = append(cells, p.Tick("harm.whole", "stun weapon: not halved", a.whole, func(on bool) {
			a.whole = on
			p.Show()
		}))
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 20}, cells...))
}

// onAnswer goes on: to the dice, to the wounds, and in the end into the sheet.
func (a *harmAsked) onAnswer() (stay bool) {
	a.dialog.Clear()
	if why := a.sheet.ReadOnly(); why != "" {
		a.dialog.Refuse(why)
		return true
	}
	if !a.given {
		a.begin()
		return true
	}
	if news := a.harm.Follow(); news != "" {
		a.dialog.Page.Show()
		a.dialog.Refuse(news)
		return true
	}
	_, do := a.harm.Next()
	if !do() {
		return true
	}
	return !a.apply()
}

// begin has what was said taken.
func (a *harmAsked) begin() {
	a.given = true
	switch w := harmWhat[a.what]; {
	case w.wound != "":
		a.harm.Suffer(w.wound)
	case a.what == 0:
		a.harm.Strike(harm.Hurt{DV: a.dv, Intent: a.intent, StunWhole: a.whole, House: a.house})
	default:
		a.harm.stun(a.stuns)
	}
	a.dialog.Page.Show()
	a.dialog.Page.ToTop()
	a.harm.Opens()
}

// apply enters what it comes to in the sheet, in one step.
func (a *harmAsked) apply() (done bool) {
	x, _ := a.harm.Harmed()
	after, err := a.harm.OnSheet(a.sheet.Value())
	if err == nil {
		err = chance.Settle(a.sheet, a.label(x), after, a.deal)
	}
	if err != nil {
		a.dialog.Refuse(err.Error())
		return false
	}
	return true
}

// label is what the step is called: the dice and what came of them.
func (a *harmAsked) label(x harm.Harmed) string {
	label := "Damage"
	for _, s := range []Stage{Damaging, Bearing, Waking} {
		if c, thrown := a.harm.Tosses[s].Cast(); thrown && a.harm.Needs(s) {
			label += fmt.Sprintf(", %s %s", map[Stage]string{Damaging: "rolled", Bearing: "Toughness", Waking: "to stay conscious"}[s], domain.Minus(c.Total))
		}
	}
	label += ": " + strings.TrimPrefix(a.harm.Words(x), "is hit: ")
	if x.Awake != "" {
		label += "; " + AwakeWords(x.Awake)
	}
	return label
}
