package cloth

import (
	"fmt"
	"slices"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/table"
	"shipslocker/ui/diagram"
	"shipslocker/ui/key"
	"shipslocker/ui/look"
)

// feltHelp is said when the keyboard comes to an empty cloth.
const feltHelp = "Digits put in a die of that face (0 is 10), Backspace takes it back. Arrows select dice and people, Space puts in or takes back, Return goes on, ? tells where a die is from."

// FocusGained shows that the cloth has the keyboard.
func (t *feltTable) FocusGained() {
	t.Lit = true
	if t.cursor == (dieAt{}) && t.plan != nil {
		t.cursor = t.first()
	}
	t.draw()
}

// FocusLost shows that it has not.
func (t *feltTable) FocusLost() {
	t.Lit = false
	t.draw()
}

// first is where the cursor begins: with the dice of whoever acts.
func (t *feltTable) first() dieAt {
	who := t.view.Acting
	if t.view.party(who) == nil && len(t.plan.order) > 0 {
		who = t.plan.order[0]
	}
	if i := slices.IndexFunc(t.plan.stops, func(s dieAt) bool { return s.who == who && s.die != 0 }); i >= 0 {
		return t.plan.stops[i]
	}
	return dieAt{who: who}
}

// TypedRune goes to a die of the face that is typed.
func (t *feltTable) TypedRune(typed rune) {
	r := t.felt.host.Letters(key.Table).Usual(typed)
	switch {
	case t.plan == nil || t.lift != nil:
	case r == '?':
		t.ask()
	case r >= '0' && r <= '9':
		if t.felt.OnDigit == nil || !t.felt.OnDigit(r) {
			t.face((int(r-'0')+9)%10 + 1)
		}
	default:
		t.letter(r, typed)
	}
}

// letter does what a letter stands for with the party at the cursor, or with whoever acts, or says why it cannot be done.
// While what is said is expected it belongs to that.
func (t *feltTable) letter(r, typed rune) {
	who := t.cursor.who
	if who == 0 {
		who = t.view.Acting
	}
	if t.felt.Deeds != nil && t.view.party(who) != nil && !t.view.Middle.Ready {
		for _, d := range t.felt.Deeds(who) {
			switch {
			case d.Key != unicode.ToLower(r):
				continue
			case d.Why != "":
				t.felt.Say(d.Why)
			default:
				d.Do()
			}
			return
		}
	}
	if t.felt.OnLetter != nil {
		t.felt.OnLetter(typed)
	}
}

// menu shows what can be done with a party, where the pointer is.
func (t *feltTable) menu(who table.ID, at fyne.Position) {
	if t.felt.Deeds == nil {
		return
	}
	var can, cannot []*fyne.MenuItem
	for _, d := range t.felt.Deeds(who) {
		if d.Why == "" {
			can = append(can, look.NewMenuItem(d.Label, d.Do))
		} else {
			cannot = append(cannot, fyne.NewMenuItem("("+d.Label+")", func() { t.felt.Say(d.Why) }))
		}
	}
	widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", append(can, cannot...)...), t.felt.host.Canvas(), at)
}

// TypedKey does what a key stands for.
func (t *feltTable) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape {
		t.escape()
		return
	}
	if t.plan == nil || t.lift != nil {
		return
	}
	switch ev.Name {
	case fyne.KeyBackspace, fyne.KeyDelete:
		if t.felt.OnBack != nil {
			t.felt.OnBack()
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		if t.felt.OnGo == nil || !t.felt.OnGo() {
			t.enter()
		}
	case fyne.KeySpace:
		t.enter()
	default:
		t.travel(ev)
	}
}

// travel goes from stop to stop.
func (t *feltTable) travel(ev *fyne.KeyEvent) {
	if dx, dy, ok := key.Arrow(ev.Name); ok {
		t.arrow(dx, dy)
		return
	}
	switch ev.Name {
	case fyne.KeyPageUp:
		t.page(-1)
	case fyne.KeyPageDown:
		t.page(1)
	case fyne.KeyHome:
		t.goTo(t.first())
	default:
		t.felt.host.FunctionKey(ev)
	}
}

// escape lets go of what is carried, or leaves the cloth.
func (t *feltTable) escape() {
	switch {
	case t.Carries():
		t.LetGo()
		t.felt.Say(t.view.Asks)
	case t.felt.OnLeave != nil:
		t.felt.OnLeave()
	}
}

// enter puts the die at the cursor in, or takes it back.
func (t *feltTable) enter() {
	switch {
	case t.cursor == dieAt{}:
		t.felt.Say(feltHelp)
	case t.cursor.die == 0:
		t.felt.Say(t.about(t.cursor))
		if t.felt.OnParty != nil {
			t.felt.OnParty(t.cursor.who)
		}
	default:
		t.turn()
	}
}

// goTo brings the cursor to a stop and says what is there.
func (t *feltTable) goTo(at dieAt) {
	t.pick(at)
	t.felt.Say(t.about(at))
}

// face goes to the next die of a face among those in the pool of whoever acts, or else of the party at the cursor.
func (t *feltTable) face(n int) {
	who := t.view.Acting
	if who == 0 {
		who = t.cursor.who
	}
	p := t.view.party(who)
	if p == nil {
		t.felt.Say(feltHelp)
		return
	}
	rolled, _ := p.pool()
	var found []dieAt
	for _, d := range rolled {
		if d.Face == n && !d.Shut {
			found = append(found, dieAt{who, d.ID})
		}
	}
	if len(found) == 0 {
		t.felt.Say(fmt.Sprintf("%s has no %d in the pool.", p.Name, n))
		return
	}
	t.goTo(found[(slices.Index(found, t.cursor)+1)%len(found)])
}

// page goes to the next party, or the one before.
func (t *feltTable) page(by int) {
	n := len(t.plan.order)
	if n == 0 {
		return
	}
	at := slices.Index(t.plan.order, t.cursor.who)
	if at < 0 {
		at = 0
		by = 0
	}
	t.goTo(dieAt{who: t.plan.order[(at+by+n)%n]})
}

// arrow goes to the stop that lies nearest that way.
func (t *feltTable) arrow(dx, dy float32) {
	if t.cursor == (dieAt{}) {
		t.goTo(t.first())
		return
	}
	at := diagram.Beside(t.cursor, t.plan.stops, t.point, dx, dy, farAside)
	if at == (dieAt{}) && dx != 0 && t.plan.dice[t.cursor].mid {
		at = t.next()
	}
	if at != (dieAt{}) {
		t.goTo(at)
	}
}

// next is the first die that the party at the cursor can still put in; the zero stop = it has none.
func (t *feltTable) next() dieAt {
	i := slices.IndexFunc(t.plan.stops, func(s dieAt) bool {
		return s.who == t.cursor.who && s.die != 0 && !t.plan.dice[s].mid && t.bars(s) == ""
	})
	if i < 0 {
		return dieAt{}
	}
	return t.plan.stops[i]
}

// farAside is how far off the line an arrow to the left or right still finds a stop.
const farAside = 1.2

// point is where a stop stands for the arrows: a party by its figure, in the row of its name.
func (t *feltTable) point(at dieAt) fyne.Position {
	if at.die == 0 {
		a := t.plan.trays[at.who].head
		return fyne.NewPos(a.X+feltPad+figureSide/2, a.Y+feltPad+figureSide/2)
	}
	return t.plan.dice[at].area.Middle()
}
