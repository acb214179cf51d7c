package chart

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/look"
)

// chartTable is the picture of the chart with what people do on it.
type chartTable struct {
	chartGround
	chart   *Chart
	keys    heldKeys
	pressed *pressed // nil = no button is
}

// heldKeys are keys held down.
type heldKeys struct{ ctrl, alt bool }

// free reports whether the rules are overridden for now.
func (k heldKeys) free() bool { return k.ctrl || k.alt }

func (k *heldKeys) take(m fyne.KeyModifier) {
	k.ctrl, k.alt = m&(fyne.KeyModifierControl|fyne.KeyModifierSuper) != 0, m&fyne.KeyModifierAlt != 0
}

// pressed is a button held down that may become a drag.
type pressed struct {
	at fyne.Position
	id table.ID
}

// dragFrom is how far, in units of the toolkit, a press must move to be a drag.
const dragFrom = 3

func newChartTable(c *Chart) *chartTable {
	t := &chartTable{chart: c}
	t.begin()
	t.ExtendBaseWidget(t)
	return t
}

// in is a position in heights of the chart's text.
func (t *chartTable) in(p fyne.Position) fyne.Position { return fyne.NewPos(p.X/t.em, p.Y/t.em) }

// MouseDown takes the keyboard, and hold of the marker there.
func (t *chartTable) MouseDown(ev *desktop.MouseEvent) {
	if look.Doubled(ev) {
		return
	}
	t.chart.Focus()
	t.keys.take(ev.Modifier)
	if t.pressed != nil || t.lift != nil { // a second button: neither counts
		t.pressed = nil
		t.putBack()
		return
	}
	if ev.Button == desktop.MouseButtonPrimary && t.plan != nil {
		t.pressed = &pressed{ev.Position, t.plan.cardAt(t.in(ev.Position))}
	}
}

// Dragged carries the marker along.
func (t *chartTable) Dragged(ev *fyne.DragEvent) { t.follows(ev.Position) }

// follows has the marker follow the pointer.
func (t *chartTable) follows(at fyne.Position) {
	p := t.pressed
	if p == nil || p.id == 0 {
		return
	}
	if t.lift == nil {
		if math.Hypot(float64(at.X-p.at.X), float64(at.Y-p.at.Y)) < dragFrom || t.chart.OnDrop == nil {
			return
		}
		a := t.plan.cards[p.id].area
		t.pickUp(p.id, false)
		t.lift.grip = p.at.SubtractXY(a.x*t.em, a.y*t.em)
	}
	t.lift.at = at
	t.lift.slot = tachyon.Slot{}
	if i := t.plan.bandAt(t.in(at)); i >= 0 {
		t.lift.slot = t.plan.bands[i].slot
	}
	t.scrollTo(at)
	t.judge()
}

// scrollTo scrolls on where the pointer comes to an edge.
func (t *chartTable) scrollTo(at fyne.Position) {
	s, edge := t.chart.scroll, t.em
	y := at.Y - s.Offset.Y
	switch {
	case y < edge && s.Offset.Y > 0:
		s.ScrollToOffset(fyne.NewPos(0, max(0, s.Offset.Y-edge)))
	case y > s.Size().Height-edge && s.Offset.Y < t.Size().Height-s.Size().Height:
		s.ScrollToOffset(fyne.NewPos(0, min(s.Offset.Y+edge, t.Size().Height-s.Size().Height)))
	}
}

// DragEnd ends a drag whose release went elsewhere.
func (t *chartTable) DragEnd() {
	if t.pressed != nil {
		t.release()
	}
}

// MouseUp ends a click or a drag.
func (t *chartTable) MouseUp(ev *desktop.MouseEvent) {
	t.keys.take(ev.Modifier)
	if t.pressed == nil || ev.Button != desktop.MouseButtonPrimary {
		return
	}
	t.follows(ev.Position)
	t.release()
}

// release ends a click or a drag.
func (t *chartTable) release() {
	p := t.pressed
	t.pressed = nil
	switch {
	case t.lift != nil:
		t.putDown()
	case t.view.Asks != "" && p.id != 0:
		t.chart.host.After(1, func() { t.aimAt(p.id) }) // the toolkit takes the keyboard away within a click
	default:
		t.pick(p.id)
	}
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
	t.lift = &lift{id: id, byKeys: byKeys, free: t.keys.free(), slot: t.view.Find(id).Slot}
	t.draw()
}

// judge shows and says what putting the marker down would do.
func (t *chartTable) judge() {
	l := t.lift
	if l == nil {
		return
	}
	l.free = t.keys.free()
	_, sentence, _ := l.verdict(&t.chartGround)
	t.chart.Say(sentence)
	t.draw()
}

// putDown ends a lift: the marker is put where it is, or goes back with the reason said.
func (t *chartTable) putDown() {
	l, m := t.lift, t.view.Find(t.lift.id)
	l.free = t.keys.free()
	word, sentence, ok := l.verdict(&t.chartGround)
	if !ok && l.byKeys { // it stays in hand
		t.chart.Say(sentence)
		return
	}
	t.putBack()
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
