package chart

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/diagram"
)

// chartTable is the picture of the chart with what people do on it.
type chartTable struct {
	chartGround
	diagram.Hold[table.ID]
	chart *Chart
}

func newChartTable(c *Chart) *chartTable {
	t := &chartTable{chart: c}
	t.Hold.On = t
	t.begin(t)
	return t
}

// Focus brings the keyboard to the chart.
func (t *chartTable) Focus() { t.chart.Focus() }

// Take is the marker there.
func (t *chartTable) Take(ev *desktop.MouseEvent) (table.ID, bool) {
	if ev.Button != desktop.MouseButtonPrimary || t.plan == nil {
		return 0, false
	}
	return t.plan.cardAt(t.In(ev.Position)), true
}

// Carries reports whether a marker is in hand.
func (t *chartTable) Carries() bool { return t.lift != nil }

// PickUp lifts the marker where it may be moved.
func (t *chartTable) PickUp(p *diagram.Press[table.ID]) bool {
	if p.Piece == 0 || t.chart.OnDrop == nil {
		return false
	}
	at := t.plan.cards[p.Piece].area
	t.pickUp(p.Piece, false)
	t.lift.Grip = p.At.Subtract(at.Corner(t.Em))
	return true
}

// Carry has the marker follow the pointer.
func (t *chartTable) Carry(at fyne.Position) {
	t.lift.At, t.lift.slot = at, tachyon.Slot{}
	if i := t.plan.bandAt(t.In(at)); i >= 0 {
		t.lift.slot = t.plan.bands[i].slot
	}
	t.chart.ScrollOn(at, t.Em)
	t.judge()
}

// Click selects the craft, or answers with it.
func (t *chartTable) Click(p *diagram.Press[table.ID]) {
	if t.view.Asks != "" && p.Piece != 0 {
		t.chart.host.After(1, func() { t.aimAt(p.Piece) }) // the toolkit takes the keyboard away within a click
		return
	}
	t.pick(p.Piece)
}

// pick selects a craft and says what it is; 0 selects none.
func (t *chartTable) pick(id table.ID) {
	t.chart.Choose(id)
	t.chart.Say(t.about(id))
	if t.chart.OnPick != nil {
		t.chart.OnPick(id)
	}
}

// about is what there is to say of a craft: its whole name and where it stands.
func (t *chartTable) about(id table.ID) string {
	m := t.view.Find(id)
	if m == nil {
		return t.view.Asks
	}
	where := "no marker on the chart yet"
	if m.Slot.Place != tachyon.OffChart {
		where = m.Slot.Title()
	}
	if o := t.view.Find(m.Tailing); o != nil {
		where += ", on the tail of " + o.Name
	}
	return domain.AsSentence(m.Name + ": " + where)
}

// aimAt answers who the target is, or says why it cannot be that one.
func (t *chartTable) aimAt(id table.ID) {
	m := t.view.Find(id)
	switch {
	case m == nil || t.view.Asks == "":
	case m.Target == Legal && t.chart.OnTarget != nil:
		t.chart.OnTarget(id)
	case m.Why != "":
		t.chart.Say(domain.AsSentence(m.Why))
	default:
		t.chart.Say(m.Name + " cannot be the target.")
	}
}

// pickUp lifts a marker.
func (t *chartTable) pickUp(id table.ID, byKeys bool) {
	t.chart.Choose(id)
	t.lift = &lift{id: id, byKeys: byKeys, free: t.Keys.Free(), slot: t.view.Find(id).Slot}
	t.draw()
}

// judge shows and says what putting the marker down would do.
func (t *chartTable) judge() {
	l := t.lift
	if l == nil {
		return
	}
	l.free = t.Keys.Free()
	_, sentence, _ := l.verdict(&t.chartGround)
	t.chart.Say(sentence)
	t.draw()
}

// PutDown ends a lift: the marker is put where it is, or goes back with the reason said.
func (t *chartTable) PutDown() {
	l, m := t.lift, t.view.Find(t.lift.id)
	l.free = t.Keys.Free()
	word, sentence, ok := l.verdict(&t.chartGround)
	if !ok && l.byKeys { // it stays in hand
		t.chart.Say(sentence)
		return
	}
	t.PutBack()
	t.chart.Say("")
	switch {
	case !ok:
		t.chart.Say(m.Name + " stays in place. " + sentence)
	case word != "": // else it has come back to where it stood
		t.drop(l, m.ID)
	}
}

// drop has a marker put to a place. By keys the keyboard stays here after the referee's word; what the rules make of it may
// have to ask something.
func (t *chartTable) drop(l *lift, id table.ID) {
	override := refusal(t.view.May, id, l.slot) != ""
	if err := t.chart.OnDrop(id, l.slot, override); err != nil {
		t.chart.Say(domain.AsSentence(err.Error()))
	} else if override && l.byKeys {
		t.chart.host.After(1, t.chart.Focus)
	}
}
