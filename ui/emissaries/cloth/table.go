package cloth

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	"shipslocker/ui/diagram"
	"shipslocker/ui/key"
)

// feltTable is the picture of the cloth with what people do on it.
type feltTable struct {
	feltGround
	diagram.Hold[dieAt]
	felt *Cloth
}

func newFeltTable(f *Cloth) *feltTable {
	t := &feltTable{felt: f}
	t.Hold.On = t
	t.begin(t)
	return t
}

// stopAt is what is at a place: a die, or the tray of a party; the zero stop for neither. The middle stands above all.
func (t *feltTable) stopAt(p fyne.Position) dieAt {
	if t.plan == nil {
		return dieAt{}
	}
	in := t.In(p)
	covered := t.plan.middle.Down(t.shift()).Has(in)
	for at, d := range t.plan.dice {
		if d.mid == covered && t.area(at).Has(in) {
			return at
		}
	}
	if !covered {
		for id, tray := range t.plan.trays {
			if tray.area.Has(in) {
				return dieAt{who: id}
			}
		}
	}
	return dieAt{}
}

// Focus brings the keyboard to the cloth.
func (t *feltTable) Focus() { t.felt.Focus() }

// Take is the die there, or the tray, whose menu the second button shows.
func (t *feltTable) Take(ev *desktop.MouseEvent) (dieAt, bool) {
	if t.plan == nil || ev.Button != desktop.MouseButtonPrimary && ev.Button != desktop.MouseButtonSecondary {
		return dieAt{}, false
	}
	at := t.stopAt(ev.Position)
	if ev.Button == desktop.MouseButtonSecondary && at.who != 0 && at.die == 0 {
		t.pick(at)
		t.menu(at.who, ev.AbsolutePosition)
		return dieAt{}, false
	}
	return at, true
}

// asks reports whether a press asks what a die came in by.
func asks(p *diagram.Press[dieAt]) bool {
	return p.Button == desktop.MouseButtonSecondary || p.Held != key.Held{}
}

// Carries reports whether a die is on its way.
func (t *feltTable) Carries() bool { return t.lift != nil }

// PickUp lifts the die, or says why it cannot be moved.
func (t *feltTable) PickUp(p *diagram.Press[dieAt]) bool {
	if p.Piece.die == 0 || asks(p) {
		return false
	}
	if why := t.bars(p.Piece); why != "" {
		t.felt.Say(why)
		t.Drop()
		return false
	}
	t.lift = &liftedDie{die: p.Piece}
	t.lift.Grip = p.At.Subtract(t.area(p.Piece).Corner(t.Em))
	t.cursor = p.Piece
	return true
}

// Carry has the die follow the pointer.
func (t *feltTable) Carry(at fyne.Position) {
	t.lift.At = at
	t.felt.ScrollOn(at, t.Em)
	t.draw()
}

// Click picks what is there: a die goes in or out, or its source is told; fallout goes to the track of a tray.
func (t *feltTable) Click(p *diagram.Press[dieAt]) {
	if p.Piece == (dieAt{}) {
		return
	}
	t.pick(p.Piece)
	switch {
	case p.Piece.die == 0:
		t.takes(p.Piece.who, p.At)
	case asks(p):
		t.ask()
	default:
		t.after()
	}
}

// takes has fallout go to the track there, if that takes it.
func (t *feltTable) takes(who table.ID, at fyne.Position) {
	x, plan := t.view.party(who), t.plan.trays[who]
	if x == nil || plan == nil || t.felt.OnTrack == nil {
		return
	}
	in := t.In(at)
	for i, k := range x.Tracks {
		if k.Takes > 0 && i < len(plan.tracks) && plan.tracks[i].Has(in) {
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

// PutDown ends a drag: the die goes into the middle or comes back from there, or lies where it lay.
func (t *feltTable) PutDown() {
	l := t.lift
	into, out := t.judge(l)
	t.PutBack()
	if into || out {
		t.after()
	}
}

// PutBack ends a drag with nothing changed.
func (t *feltTable) PutBack() {
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
	says := ""
	if at.die != 0 {
		says = t.about(at)
	}
	t.felt.Hint(says)
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
