package cloth

import (
	"fmt"
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
)

// feltTable is the picture of the cloth with what people do on it.
type feltTable struct {
	feltGround
	felt    *Cloth
	pressed *pressedDie // nil = no button is
}

// pressedDie is a button held down that may become a drag.
type pressedDie struct {
	at   fyne.Position
	stop dieAt
	asks bool // it asks what a die came in by
}

// dragFrom is how far, in units of the toolkit, a press must move to be a drag.
const dragFrom = 3

func newFeltTable(f *Cloth) *feltTable {
	t := &feltTable{felt: f}
	t.begin()
	t.sight = func() (float32, float32) { return f.scroll.Offset.Y, f.scroll.Size().Height }
	t.ExtendBaseWidget(t)
	return t
}

// stopAt is what is at a place: a die, or the tray of a party; the zero stop for neither. The middle stands above all.
func (t *feltTable) stopAt(p fyne.Position) dieAt {
	if t.plan == nil {
		return dieAt{}
	}
	in := fyne.NewPos(p.X/t.em, p.Y/t.em)
	covered := t.plan.middle.down(t.shift()).has(in)
	for at, d := range t.plan.dice {
		if d.mid == covered && t.area(at).has(in) {
			return at
		}
	}
	if !covered {
		for id, tray := range t.plan.trays {
			if tray.area.has(in) {
				return dieAt{who: id}
			}
		}
	}
	return dieAt{}
}

// MouseDown takes the keyboard, and hold of the die there.
func (t *feltTable) MouseDown(ev *desktop.MouseEvent) {
	if look.Doubled(ev) {
		return
	}
	t.felt.Focus()
	if t.pressed != nil || t.lift != nil { // a second button: neither counts
		t.pressed = nil
		t.putBack()
		return
	}
	if t.plan == nil || ev.Button != desktop.MouseButtonPrimary && ev.Button != desktop.MouseButtonSecondary {
		return
	}
	asks := ev.Button == desktop.MouseButtonSecondary || ev.Modifier != 0
	if at := t.stopAt(ev.Position); ev.Button == desktop.MouseButtonSecondary && at.who != 0 && at.die == 0 {
		t.pick(at)
		t.menu(at.who, ev.AbsolutePosition)
		return
	}
	t.pressed = &pressedDie{ev.Position, t.stopAt(ev.Position), asks}
}

// Dragged carries the die along.
func (t *feltTable) Dragged(ev *fyne.DragEvent) { t.follows(ev.Position) }

// follows has the die follow the pointer.
func (t *feltTable) follows(at fyne.Position) {
	p := t.pressed
	if p == nil || p.stop.die == 0 || p.asks {
		return
	}
	if t.lift == nil {
		if math.Hypot(float64(at.X-p.at.X), float64(at.Y-p.at.Y)) < dragFrom {
			return
		}
		if why := t.bars(p.stop); why != "" {
			t.felt.Say(why)
			t.pressed = nil
			return
		}
		a := t.area(p.stop)
		t.lift = &liftedDie{die: p.stop, grip: p.at.SubtractXY(a.x*t.em, a.y*t.em)}
		t.cursor = p.stop
	}
	t.lift.at = at
	t.scrollTo(at)
	t.draw()
}

// scrollTo scrolls on where the pointer comes to an edge.
func (t *feltTable) scrollTo(at fyne.Position) {
	s, edge := t.felt.scroll, t.em
	y := at.Y - s.Offset.Y
	most := max(0, t.Size().Height-s.Size().Height)
	switch {
	case y < edge && s.Offset.Y > 0:
		s.ScrollToOffset(fyne.NewPos(0, max(0, s.Offset.Y-edge)))
	case y > s.Size().Height-edge && s.Offset.Y < most:
		s.ScrollToOffset(fyne.NewPos(0, min(s.Offset.Y+edge, most)))
	}
}

// DragEnd ends a drag whose release went elsewhere.
func (t *feltTable) DragEnd() {
	if t.pressed != nil {
		t.release()
	}
}

// MouseUp ends a click or a drag.
func (t *feltTable) MouseUp(ev *desktop.MouseEvent) {
	if t.pressed == nil {
		return
	}
	t.follows(ev.Position)
	if t.pressed != nil {
		t.release()
	}
}

// release ends a click or a drag.
func (t *feltTable) release() {
	p := t.pressed
	t.pressed = nil
	switch {
	case t.lift != nil:
		t.putDown()
	case p.stop == dieAt{}:
	case p.stop.die == 0:
		t.pick(p.stop)
		t.takes(p.stop.who, p.at)
	case p.asks:
		t.pick(p.stop)
		t.ask()
	default:
		t.pick(p.stop)
		t.after()
	}
}

// takes has fallout go to the track there, if that takes it.
func (t *feltTable) takes(who table.ID, at fyne.Position) {
	x, plan := t.view.party(who), t.plan.trays[who]
	if x == nil || plan == nil || t.felt.OnTrack == nil {
		return
	}
	in := fyne.NewPos(at.X/t.em, at.Y/t.em)
	for i, k := range x.Tracks {
		if k.Takes > 0 && i < len(plan.tracks) && plan.tracks[i].has(in) {
			t.felt.host.After(1, func() { t.felt.OnTrack(who, k.ID) }) // the click is over then
			return
		}
	}
}

// after puts the die at the cursor in or takes it back once the click is over, within which the toolkit takes the keyboard
// away: whoever does it may want it elsewhere.
func (t *feltTable) after() {
	t.felt.host.After(1, func() {
		if t.turn() && t.felt.OnPointed != nil {
			t.felt.OnPointed()
		}
	})
}

// putDown ends a drag: the die goes into the middle or comes back from there, or lies where it lay.
func (t *feltTable) putDown() {
	l := t.lift
	into, out := t.judge(l)
	t.putBack()
	if into || out {
		t.after()
	}
}

// putBack ends a drag with nothing changed.
func (t *feltTable) putBack() {
	if t.lift != nil {
		t.lift = nil
		t.draw()
	}
}

// MouseIn notes what the pointer is on.
func (t *feltTable) MouseIn(ev *desktop.MouseEvent) { t.hover(t.stopAt(ev.Position)) }

// MouseMoved notes what the pointer is on.
func (t *feltTable) MouseMoved(ev *desktop.MouseEvent) { t.hover(t.stopAt(ev.Position)) }

// MouseOut notes that it is on nothing.
func (t *feltTable) MouseOut() { t.hover(dieAt{}) }

// hover says what the die is that the pointer is on.
func (t *feltTable) hover(at dieAt) {
	if t.lift != nil || at == t.over {
		return
	}
	t.over = at
	if at.die != 0 {
		t.felt.set(t.about(at))
	} else {
		t.felt.set(t.felt.words)
	}
	t.draw()
}

// pick brings the cursor to a stop, and says so where that is another party's.
func (t *feltTable) pick(at dieAt) {
	other := at.who != t.cursor.who
	t.cursor = at
	t.draw()
	t.felt.bring(at)
	if t.felt.OnParty != nil && (other || at.die == 0) {
		t.felt.OnParty(at.who)
	}
}

// bars says why a die cannot be moved now, empty = it can.
func (t *feltTable) bars(at dieAt) string {
	d := t.view.die(at)
	switch {
	case d == nil:
		return "No die there."
	case d.At == emissaries.Discards:
		return "This die is spent."
	case d.Face == 0 && !d.Shut:
		return "Roll this die first."
	case d.Why != "":
		return domain.AsSentence(d.Why)
	}
	return ""
}

// turn puts the die at the cursor into the middle, or takes it back. It reports whether it did.
func (t *feltTable) turn() bool {
	at := t.cursor
	if why := t.bars(at); why != "" {
		t.felt.Say(why)
		return false
	}
	do := t.felt.OnPut
	if t.plan.dice[at].mid {
		do = t.felt.OnTakeBack
	}
	if do == nil {
		return false
	}
	t.over = dieAt{} // it goes from under the pointer
	if err := do(at.who, at.die); err != nil {
		t.felt.Say(domain.AsSentence(err.Error()))
		return false
	}
	switch {
	case t.view.die(at) == nil:
	case t.sticks():
		t.felt.bring(at)
	default: // the middle is too high to stay in view
		t.felt.Say(t.tally())
	}
	return true
}

// tally is what lies in the middle and may still change, in a sentence; empty = nothing does.
func (t *feltTable) tally() string {
	m := &t.view.Middle
	if x := t.view.party(m.By); x != nil && !m.Said {
		return fmt.Sprintf("In the middle: %s.", added(x.at(emissaries.InRaise)))
	}
	for _, s := range m.Sees {
		if x := t.view.party(s.By); x != nil && !s.Said {
			words := fmt.Sprintf("In the middle: %s of %d.", added(x.seen()), t.view.raised())
			if s.Verdict != "" {
				words += " " + domain.AsSentence(s.Verdict)
			}
			return words
		}
	}
	return ""
}

// added is how dice add up: “4 + 3 = 7”.
func added(list []*Die) string {
	var faces []string
	for _, d := range list {
		faces = append(faces, fmt.Sprint(d.Face))
	}
	switch len(faces) {
	case 0:
		return "nothing"
	case 1:
		return faces[0]
	}
	return fmt.Sprintf("%s = %d", strings.Join(faces, " + "), sum(list))
}

// ask says what the die at the cursor came in by.
func (t *feltTable) ask() {
	if t.cursor.die == 0 {
		t.felt.Say(t.about(t.cursor))
		return
	}
	t.felt.Say(t.about(t.cursor))
	if t.felt.OnDie != nil {
		t.felt.OnDie(t.cursor.who, t.cursor.die)
	}
}

// about is what there is to say of a stop.
func (t *feltTable) about(at dieAt) string {
	p, d := t.view.party(at.who), t.view.die(at)
	if p == nil {
		return t.view.Asks
	}
	if d == nil {
		return t.party(p)
	}
	words := "a " + string(d.Kind)
	switch {
	case d.Shut:
		words += ", its face hidden"
	case d.Face == 0:
		words += ", not rolled"
	default:
		words = fmt.Sprintf("%s on a %s", dice.FaceText(d.Kind, d.Face), d.Kind)
	}
	if d.Source != "" {
		words += ", from " + d.Source
	}
	switch d.At {
	case emissaries.Pinned:
		words += "; pinned for the next raise"
	case emissaries.InRaise:
		words += "; in the raise"
	case emissaries.InSee:
		words += "; in the see"
	case emissaries.Discards:
		words += "; spent"
	}
	return domain.AsSentence(p.Name + ": " + words)
}

// party is what there is to say of one: its dice and its stats in play.
func (t *feltTable) party(p *Party) string {
	rolled, waiting := p.pool()
	words := fmt.Sprintf("%d dice in the pool", len(rolled))
	if len(rolled) == 1 {
		words = "1 die in the pool"
	}
	if len(waiting) > 0 {
		words += fmt.Sprintf(", %d not rolled", len(waiting))
	}
	var stats []string
	for _, s := range p.Stats {
		stats = append(stats, s.Title())
	}
	if len(stats) > 0 {
		words += "; " + strings.Join(stats, ", ") + " in play"
	}
	return domain.AsSentence(p.Name + ": " + words)
}
