package battle

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/chance"
)

// shipHit is a hit being played out: both sides roll, then the boxes are crossed one by one.
type shipHit struct {
	b         *engagement
	id        rules.RowID
	damage    *chance.Toss
	toughness *chance.Toss
	deal      *chance.Deal
}

func newShipHit(b *engagement, id rules.RowID) *shipHit {
	h := &shipHit{b: b, id: id, deal: chance.NewDeal(b.rules, b.source, throw.CombatTrump)}
	side := func(who table.ID) *chance.Toss {
		t := chance.NewToss(b.Host, b.source, b.Page.Show)
		t.Dice.By, t.House, t.Hand = b.Participant(who).Dice, b.rules.House, h.deal.Hand("", nil)
		return t
	}
	w, _ := h.hit()
	h.damage, h.toughness = side(w.By), side(w.Target)
	return h
}

// aboard is the ship that was hit.
func (h *shipHit) aboard() table.ID {
	w, _ := h.hit()
	return w.Target
}

// hit is the hit as it stands; ok is false once it is played out.
func (h *shipHit) hit() (w battle.Hit, ok bool) {
	x, ok := h.b.Value().Hit(h.id)
	if !ok {
		return w, false
	}
	return *x, true
}

func (h *shipHit) Lay(p *page.Page) {
	w, ok := h.hit()
	if !ok {
		return
	}
	s := h.b.scene()
	p.Heading("HIT ON " + strings.ToUpper(s.Called(w.Target)))
	if w.Rolled {
		h.layCross(p, s, w)
	} else {
		h.layRolls(p, s, w)
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 20}, p.Button("later", "Later", 0, false, h.b.Page.Leave),
		p.Button("nothing", "Cancel the hit", 0, false, func() {
			h.b.step("a hit is cancelled", func(s battle.Scene) (battle.Step, error) { return s.DropHit(h.id) })
		})))
}

// layRolls lays the rolls of both sides and what they come to.
func (h *shipHit) layRolls(p *page.Page, s battle.Scene, w battle.Hit) {
	house := h.b.rules.House()
	damage, toughness := s.HitThrows(w)
	p.Text(fmt.Sprintf("%s hits: damage value %d against Toughness %d.", look.Upper(orSomething(w.Weapon)), w.DV, s.Ship(w.Target).Toughness))
	h.damage.Ask("Damage", damage.Ready(house), nil)
	h.toughness.Ask("Toughness of "+s.Called(w.Target), toughness.Ready(house), nil)
	p.Heading("DAMAGE")
	dr, rolled := h.damage.Cast()
	if rolled && (h.toughness.Dice.Asked() || h.toughness.Begun()) { // there is room for one side's dice
		p.Result("Damage: " + h.damage.Line())
	} else {
		h.damage.Lay(p, "damage", 'd')
	}
	if !rolled {
		h.damage.WayOn(p, "", "", 0, nil)
		return
	}
	p.Heading("TOUGHNESS OF " + strings.ToUpper(s.Called(w.Target)))
	h.toughness.Lay(p, "toughness", 't')
	tr, rolled := h.toughness.Cast()
	if !rolled {
		h.toughness.WayOn(p, "", "", 0, nil)
		return
	}
	step, err := s.StrikeHit(h.id, dr, tr.Total)
	if err != nil {
		p.Notice(true, err.Error())
		return
	}
	if len(tr.Faces) > 0 { // the line has room for the dice of one side; those of the other are told
		step.Line.Text += fmt.Sprintf(" (Toughness rolled %s)", faceWords(tr.Faces))
	}
	p.Result(look.Sentence(s.Called(w.Target) + " " + step.Line.Text))
	p.Add(h.toughness.WayOn(p, "do", "Apply hit", 'n', func() {
		if h.b.Do(s.Called(w.Target)+" is hit", step.Written().Then(h.deal.Written())) {
			h.on()
		}
	})...)
}

func faceWords(faces []int) string {
	words := make([]string, len(faces))
	for i, f := range faces {
		words[i] = fmt.Sprint(f)
	}
	return strings.Join(words, " ")
}

// on goes on with the hit while there are boxes to cross.
func (h *shipHit) on() {
	if _, ok := h.hit(); ok {
		h.b.Start(h)
	}
}

// crossKeys are the keys of the systems, in their order.
const crossKeys = "123456789abcdefg"

// layCross lays the systems that a box can be crossed of, or the die that names one.
func (h *shipHit) layCross(p *page.Page, s battle.Scene, w battle.Hit) {
	open := s.Ship(w.Target).Open()
	house := h.b.rules.House()
	p.Result(fmt.Sprintf("%s to cross.", look.Upper(domain.Count(w.Boxes, "box"))))
	if house.SystemChooser == rules.RandomSystem && len(open) <= 12 {
		h.layChance(p, open)
		return
	}
	who := "The crew chooses what is hit."
	if id := w.Chooses(house); id != 0 {
		who = fmt.Sprintf("%s chooses which system is hit.", s.Called(id))
	}
	p.Text(who)
	for i, y := range open {
		letter := rune(0)
		if i < len(crossKeys) {
			letter = rune(crossKeys[i])
		}
		button := p.Button(fmt.Sprintf("cross.%d", y.ID), y.Title()+unitOf(y), letter, false, func() { h.cross(y) })
		p.Add(look.NewColumns(look.Columns{Gap: 2, Shares: []float32{1.6, 1}, Narrowest: 16}, button, newBoxes(y)))
	}
}

// cross crosses a box of a system.
func (h *shipHit) cross(y ship.System) {
	step, err := h.b.scene().CrossHit(h.id, y.ID)
	if err != nil {
		h.b.Page.Tell(err.Error())
		return
	}
	if h.b.Do("a box of "+y.Title()+" is crossed", step.Written()) {
		h.on()
	}
}

// layChance lays the systems by number and the die that names one.
func (h *shipHit) layChance(p *page.Page, open []ship.System) {
	p.Text("House rule: a die picks the system. Roll a number beyond the last again.")
	var rows []fyne.CanvasObject
	for i, y := range open {
		rows = append(rows, markRow(fmt.Sprintf("%d  %s", i+1, y.Title()), newBoxes(y)))
	}
	p.Add(look.NewRows(0, rows...))
	kind := dieFor(len(open))
	p.Add(p.Button("chance", "Roll a "+string(kind), 'r', true, func() {
		h.b.Hand.Roll(uidice.Attempt{Title: fmt.Sprintf("Which system is hit, 1 to %d", len(open)), Pool: dice.Of(1, kind), By: h.damage.Dice.By}, func(r dice.Roll) {
			if len(r.Dice) == 1 {
				h.byChance(r.Dice[0])
			}
		})
	}))
}

// dieFor is the smallest die with a face for each.
func dieFor(n int) dice.Kind {
	for _, k := range dice.Kinds {
		if k != dice.Fudge && k.Has(n) {
			return k
		}
	}
	return dice.D12
}

// byChance crosses a box of the system that a die names.
func (h *shipHit) byChance(d dice.Die) {
	step, err := h.b.scene().CrossByChance(h.id, d.Face, d.From)
	if err != nil {
		h.b.Page.Tell(err.Error())
		return
	}
	if h.b.Do("a box is crossed by chance", step.Written()) {
		h.on()
	}
}

// Called is what people call it.
func (h *shipHit) Called() string { return "hit" }

// Whose is the ship that was hit.
func (h *shipHit) Whose() string {
	w, _ := h.hit()
	return h.b.scene().Called(w.Target)
}

// GoesBy is the hit, and the ship that it is on.
func (h *shipHit) GoesBy() []page.By {
	w, ok := h.hit()
	return []page.By{
		page.While(ok, "This hit is already settled."),
		page.While(h.b.Participant(w.Target).ID != 0, "The ship that was hit has left the table."),
	}
}

func (h *shipHit) Leave() {}
