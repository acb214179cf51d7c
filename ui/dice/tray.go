package dice

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/dice"
	"shipslocker/ui/key"
	"shipslocker/ui/look"
)

// Host is what a tray needs from the window it is in.
type Host interface {
	Canvas() fyne.Canvas
	// Letters are those that a person has exchanged.
	Letters(where key.Where) *key.Letters
	// Redo brings back the step undone last.
	Redo()
}

// Attempt is what somebody is about to roll for.
type Attempt struct {
	Title string // "Kessa: Firearms 4 against 3"
	Pool  dice.Pool
	// By is how this participant rolls as a rule: dice.Rolled by the program, all else with real dice. Either way
	// both remain open.
	By dice.From
	// Why is put down for dice that are rolled again or turned, unless somebody writes something else: "Luck".
	Why string
	// Turns offers to minimise and maximise dice.
	Turns bool
	Odds  Odds
	// Settle marks dice once all lie there, such as those that are dropped; nil marks none.
	Settle func(dice.Roll) dice.Roll
	// Loose keeps the dice as they fell, for games that spend them one by one: once all lie there they are laid out
	// highest first, and there is no total.
	Loose bool
	// Tell says what the roll comes to, in words: "a success by 2"; nil says nothing beyond the total.
	Tell func(dice.Roll) string
}

// Tray is the dice tray. Ask hands it something to roll for; without that it is for free use.
//
// A roll is on the tray until it is used, and may be rolled again die by die. Once used it never changes. The
// tray records nothing: its callbacks, which may be nil, do.
type Tray struct {
	// OnRolled gets the roll when all its dice lie there, and again after each change while they do.
	OnRolled func(dice.Roll)
	// Within tells that what the tray lies in has a button of its own that uses the roll.
	Within bool
	// OnUsed gets the roll, which is final, when somebody uses it.
	OnUsed func(dice.Roll)
	// Onward is what Return does once all dice lie there, in place of using the roll, which may change after that. Nil = it
	// uses it.
	Onward func()
	// OnLies is told that other dice lie there.
	OnLies func()
	// OnLeft is called when somebody leaves by Escape with nothing to step back from.
	OnLeft func()
	// OnLetter is offered a key that the dice have no use for, in lower case. It reports whether it did something.
	OnLetter func(r rune) bool

	host    Host
	src     dice.Source
	attempt Attempt
	free    bool
	barred  string // see Bar
	roll    dice.Roll
	at      int         // the die that is picked, from 0; -1 for none
	way     string      // what Return does with the roll once all dice lie there; empty = it uses it
	first   bool        // a 1 was typed last, and no die is to come: another digit may belong to it
	spoken  string      // the sentence shown
	opened  bool        // a die was clicked: faces are there to be clicked
	taken   []dice.Roll // as they lay before a die was taken back, the last one last

	view    *fyne.Container
	title   *para
	pool    *look.Text
	odds    *fyne.Container
	felt    *felt
	hint    *para
	notice  *look.Notice
	total   *look.Text
	told    *para
	rolls   *look.Button
	uses    *look.Button
	faces   *faces
	again   *fyne.Container // what may be done with the die that is picked
	max     *look.Button
	min     *look.Button
	why     *look.Line
	builder *builder
	past    *past
}

// New returns a tray for free use whose own rolls come from src.
func New(host Host, src dice.Source) *Tray {
	t := &Tray{host: host, src: src, at: -1}
	t.build()
	t.Free()
	return t
}

// View is the whole tray.
func (t *Tray) View() fyne.CanvasObject { return t.view }

func (t *Tray) build() {
	t.title = newPara(theme.SizeNameText, theme.ColorNameForeground, true)
	t.pool = rightwards(mono("", theme.SizeNameText, false))
	t.pool.Shrinks = true
	t.odds = look.NewRows(0.5)
	t.felt = newFelt(t)
	t.hint = newPara(theme.SizeNameCaptionText, look.ColorCaption, false)
	t.notice = look.NewNotice()
	t.notice.Hide()
	t.total = mono("", theme.SizeNameHeadingText, true)
	t.told = newPara(theme.SizeNameText, theme.ColorNameForeground, false)
	t.rolls = look.NewButton("", t.onButtonRoll)
	t.uses = look.NewButton("Use this roll (Return)", func() { t.Begin(); t.onReturn() })
	t.builder = newBuilder(t)
	t.past = newPast()
	t.faces = newFaces(t)
	t.buildAgain()
	t.view = look.NewRows(1.5,
		look.NewColumns(look.Columns{Shares: []float32{2.2, 1}, Gap: 2}, t.title, t.pool),
		t.builder.view, t.odds, t.felt, container.NewBorder(nil, nil, t.total, nil, t.faces.Container),
		look.NewColumns(look.Columns{Gap: 2, Narrowest: 23}, t.rolls, t.uses),
		t.told, t.again, t.hint, t.notice, // below the buttons, which stay where they are however much is said
		t.past.view,
	)
}

func (t *Tray) buildAgain() {
	t.why = look.NewLine(t.host.Redo)
	t.why.OnSubmitted = func(string) { t.Begin() }
	t.max = look.NewButton("Maximise", func() { t.turn(func(k dice.Kind) int { return k.Highest() }) })
	t.min = look.NewButton("Minimise", func() { t.turn(func(k dice.Kind) int { return k.Lowest() }) })
	t.again = look.NewColumns(look.Columns{Gap: 2, Narrowest: 30}, t.why, look.NewColumns(look.Columns{Gap: 2}, t.max, t.min))
	t.again.Hide()
}

// Ask lays out something to roll for, and takes the keyboard. It returns ErrInput for a pool that nobody can
// roll, and changes nothing then.
func (t *Tray) Ask(a Attempt) error {
	err := t.Ready(a)
	if err == nil {
		t.Begin()
	}
	return err
}

// Ready is Ask that leaves the keyboard where it is: the tray may not be in sight yet.
func (t *Tray) Ready(a Attempt) error {
	r, err := dice.Begin(a.Pool)
	if err != nil {
		return err
	}
	t.attempt, t.free = a, false
	t.begin(r)
	return nil
}

// Free lays the tray out for free use: somebody writes the dice, or taps their shapes.
func (t *Tray) Free() {
	t.attempt, t.free = Attempt{Title: "Free roll"}, true
	t.begin(dice.Roll{})
}

// Show lays a roll on the tray that has been rolled before, as after an undo. One that cannot have come about,
// as from a damaged document, it does not show, and says so.
func (t *Tray) Show(r dice.Roll) {
	if err := r.Check(); err != nil {
		t.lay(dice.Roll{})
		t.say("That roll cannot be shown: " + err.Error() + ".")
		return
	}
	t.lay(r)
}

// lay puts a roll on the tray, or with the zero Roll nothing.
func (t *Tray) lay(r dice.Roll) {
	t.roll, t.at, t.taken, t.first = r, -1, nil, false
	t.say("")
	t.show()
}

// Uses has the tray say what Return does with the roll once all dice lie there; empty = it uses it.
func (t *Tray) Uses(way string) {
	if t.way != way {
		t.way = way
		t.hint.Set(t.advice())
	}
}

// Attempt is what the dice on the tray are for.
func (t *Tray) Attempt() Attempt { return t.attempt }

// Roll is what lies on the tray.
func (t *Tray) Roll() dice.Roll { return t.roll }

// Bar has no roll be used, and none that is asked for be thrown; why is why what it would change cannot be changed, empty = it can.
func (t *Tray) Bar(why string) {
	if t.barred != why {
		t.barred = why
		t.show()
	}
}

// Begin takes the keyboard.
func (t *Tray) Begin() { t.host.Canvas().Focus(t.felt) }

// Felt is what takes the keyboard.
func (t *Tray) Felt() fyne.Focusable { return t.felt }

// begin starts a roll afresh.
func (t *Tray) begin(r dice.Roll) {
	t.odds.Objects = t.attempt.Odds.view()
	t.odds.Hidden = len(t.odds.Objects) == 0
	t.why.SetText("")
	t.roll, t.at, t.taken, t.first, t.opened = r, -1, nil, false, false
	t.say("")
	t.builder.set(t.free)
	t.show()
	t.view.Refresh() // what comes and goes with another attempt
}

// take puts a changed roll on the tray, or says why it could not be changed.
func (t *Tray) take(r dice.Roll, err error) {
	if t.barred != "" && !t.free {
		t.say(t.barred)
		t.show()
		return
	}
	if err != nil {
		t.say(t.sentence(err, t.roll, t.at))
		t.show()
		return
	}
	done := r.Done()
	t.taken, t.first = nil, false
	switch {
	case done && t.attempt.Settle != nil && !r.Final:
		r = t.attempt.Settle(r)
	case !done:
		if bare, err := r.Drop(func(dice.Die) bool { return false }); err == nil {
			r = bare
		}
	}
	t.roll = r
	t.say("")
	t.show()
	if done && !r.Final && t.OnRolled != nil {
		t.OnRolled(r)
	}
}

// sentence says what a person tried in vain.
func (t *Tray) sentence(err error, r dice.Roll, at int) string {
	switch {
	case errors.Is(err, dice.ErrFinal):
		return "This roll has been used and cannot change."
	case errors.Is(err, dice.ErrRolled):
		return "Rolled and rerolled dice stay. ← picks one to roll again."
	case errors.Is(err, dice.ErrDie):
		return "No die to take back."
	case errors.Is(err, dice.ErrUnfinished):
		return t.stillToCome(r)
	case errors.Is(err, dice.ErrFace):
		k := dice.Kind("")
		if w, ok := r.Next(); ok {
			k = w.Kind
		}
		if at >= 0 && at < len(r.Dice) {
			k = r.Dice[at].Kind
		}
		return fmt.Sprintf("A %s has no such face: %s.", k, keysOf(k))
	}
	return err.Error()
}

func (t *Tray) stillToCome(r dice.Roll) string {
	n := r.Missing()
	switch {
	case len(r.Dice) == 0:
		return "Type what the dice show, or press " + t.host.Letters(key.Table).Name(ProgramKey) + " for the program to roll."
	case n == 1:
		return "One die left to enter."
	}
	return fmt.Sprintf("%d dice left to enter.", n)
}

// say shows a sentence until the next key; an empty one shows none.
func (t *Tray) say(text string) {
	t.spoken = text
	if t.notice.Set(false, text) && t.view != nil {
		t.arrange()
	}
}

// arrange gives the parts their places. What a part shows it paints itself, where that is another.
func (t *Tray) arrange() { t.view.Layout.Layout(t.view.Objects, t.view.Size()) }

// wanted is the kind of the die that a face typed now would go to.
func (t *Tray) wanted() (dice.Kind, bool) {
	if t.at >= 0 && t.at < len(t.roll.Dice) {
		return t.roll.Dice[t.at].Kind, true
	}
	r := t.roll
	if t.free && r.Final {
		r = dice.Roll{Asked: r.Asked}
	}
	w, ok := r.Next()
	return w.Kind, ok
}

// renew starts the next roll of the same dice in free use, when the last one has been used.
func (t *Tray) renew() {
	if t.free && t.roll.Final {
		t.roll = dice.Roll{Asked: t.roll.Asked}
	}
}

func (t *Tray) onFace(face int) {
	if t.at >= 0 {
		at := t.at
		t.at = -1
		t.reroll(at, face, dice.Typed)
		return
	}
	t.renew()
	t.take(t.roll.Add(face, dice.Typed))
}

func (t *Tray) reroll(i, face int, from dice.From) {
	r, err := t.roll.Reroll(i, face, from, t.reason())
	if err != nil {
		t.at = i
	}
	t.take(r, err)
}

// reason is what is put down for a die that is rolled again.
func (t *Tray) reason() string {
	if text := strings.TrimSpace(t.why.Text); text != "" {
		return text
	}
	return t.attempt.Why
}

func (t *Tray) turn(to func(dice.Kind) int) {
	if i := t.at; i >= 0 && i < len(t.roll.Dice) {
		t.at = -1
		t.take(t.roll.Turn(i, to(t.roll.Dice[i].Kind), t.reason()))
	}
	t.Begin()
}

func (t *Tray) onButtonRoll() {
	t.Begin() // first: whoever wanted the roll may have the keyboard elsewhere
	if !t.rolls.Returned() {
		t.onRoll()
	}
}

// onRoll lets the program roll: the die that is picked, or all that are still to come.
func (t *Tray) onRoll() {
	if i := t.at; i >= 0 && i < len(t.roll.Dice) {
		t.at = -1
		t.reroll(i, t.roll.Dice[i].Kind.Roll(t.src), dice.Rolled)
		return
	}
	t.renew()
	switch {
	case t.roll.Asked.Count() == 0:
		t.say("Choose the dice first: write them, or tap their shapes.")
	case t.roll.Done():
		t.say("All dice are in. Click a die to roll it again, or pick it with ← and →.")
	default:
		t.take(t.roll.Fill(t.src))
	}
}

// onReturn uses the roll. It rolls nothing: whoever has gone on from one throw may press it once too often.
func (t *Tray) onReturn() {
	if t.roll.Final {
		if t.free {
			t.renew()
			t.show()
		}
		return
	}
	if t.roll.Asked.Count() == 0 {
		t.onRoll() // says what is missing
		return
	}
	r, err := t.roll.Use()
	if err == nil && t.Onward != nil {
		if t.at >= 0 {
			t.pick(-1)
		}
		t.taken, t.first = nil, false
		t.say("")
		t.Onward()
		return
	}
	t.at = -1
	t.take(r, err)
	if err != nil {
		return
	}
	title := t.attempt.Title
	if t.free {
		title = sign(r.Asked.String())
	}
	t.past.add(title, r)
	t.arrange()
	if t.OnUsed != nil {
		t.OnUsed(r)
	}
}

func (t *Tray) onBack() {
	if t.at >= 0 {
		t.pick(-1)
		return
	}
	t.take(t.roll.Back())
}

func (t *Tray) onEscape() {
	switch {
	case t.at >= 0:
		t.pick(-1)
	case t.OnLeft != nil:
		t.OnLeft()
	}
}

// order lists the dice, from 0, in the order in which they are laid out.
func (t *Tray) order() []int {
	if t.attempt.Loose && t.roll.Done() {
		return t.roll.Sorted()
	}
	order := make([]int, len(t.roll.Dice))
	for i := range order {
		order[i] = i
	}
	return order
}

// onDie picks the die that was tapped at a place, or lets go of it.
func (t *Tray) onDie(place int) {
	i := -1
	if order := t.order(); place < len(order) {
		i = order[place]
	}
	t.opened = true
	if i == t.at {
		i = -1
	}
	t.pick(i)
	t.Begin()
}

// pick puts the keyboard on a die that lies there, or with -1 on the one to come.
func (t *Tray) pick(i int) {
	if i >= len(t.roll.Dice) || t.roll.Final {
		i = -1
	}
	t.at, t.first = i, false
	t.say("")
	t.show()
}

// show draws all as it is now.
func (t *Tray) show() {
	t.title.Set(t.attempt.Title)
	t.pool.Set(sign(t.roll.Asked.String()))
	t.pool.Hidden = t.free // it is written in the builder
	t.felt.show()
	t.faces.show()
	t.hint.Set(t.advice())
	t.showTotal()
	t.showButtons()
	t.arrange()
	if t.OnLies != nil {
		t.OnLies()
	}
}

// advice says which keys do what now.
func (t *Tray) advice() string {
	picked := t.at >= 0 && t.at < len(t.roll.Dice)
	w, more := t.roll.Next()
	rolls := t.host.Letters(key.Table).Name(ProgramKey)
	switch {
	case t.roll.Asked.Count() == 0:
		return "Write the dice above, or tap their shapes"
	case t.roll.Final && t.free:
		return "Used. The next key rolls the same dice again"
	case t.roll.Final:
		return "Used"
	case picked:
		return fmt.Sprintf("Die %d again: %s · %s the program rolls it · Esc cancels", t.at+1, keysOf(t.roll.Dice[t.at].Kind), rolls)
	case more && len(t.roll.Dice) == 0:
		return fmt.Sprintf("%s: %s%s · %s the program rolls", w.Kind, keysOf(w.Kind), t.digits(), rolls)
	case more:
		return fmt.Sprintf("%s: %s · Backspace goes back · %s rolls the rest", w.Kind, keysOf(w.Kind), rolls)
	}
	uses := "Return uses it"
	if t.way != "" {
		uses = "Return: " + t.way
	}
	return uses + " · click a die, or ← →, to roll it again · Backspace: back"
}

// digits says that a die by itself takes two digits; among others they would be two dice.
func (t *Tray) digits() string {
	if w, _ := t.roll.Next(); w.Kind == dice.D12 && t.roll.Missing() == 1 {
		return ", or both digits"
	}
	return ""
}

func (t *Tray) showTotal() {
	r := t.roll
	total, told := "", ""
	if len(r.Dice) > 0 {
		told = origin(r)
	}
	if len(r.Dice) > 0 && !t.attempt.Loose {
		total = sign(fmt.Sprint("= ", r.Total()))
		if r.Asked.Plus != 0 {
			total = sign(fmt.Sprintf("%d%+d = %d", r.Sum(), r.Asked.Plus, r.Total()))
		}
	}
	if !r.Done() && total != "" {
		total += " …"
	}
	if t.attempt.Tell != nil && r.Done() && len(r.Dice) > 0 {
		told = t.attempt.Tell(r)
	}
	if r.Final {
		told = "Used · " + told
	}
	t.total.Hidden = t.attempt.Loose
	t.total.Set(total)
	t.told.Set(told)
}

// origin says where the faces came from.
func origin(r dice.Roll) string {
	n := map[dice.From]int{}
	for _, d := range r.Dice {
		n[d.From]++
	}
	var parts []string
	for _, f := range []struct {
		from dice.From
		word string
	}{{dice.Typed, "typed in"}, {dice.Rolled, "rolled by the program"}, {dice.Turned, "turned"}} {
		switch {
		case n[f.from] == len(r.Dice) && len(parts) == 0:
			return strings.ToUpper(f.word[:1]) + f.word[1:]
		case n[f.from] > 0:
			parts = append(parts, fmt.Sprintf("%d %s", n[f.from], f.word))
		}
	}
	return strings.Join(parts, ", ")
}

func (t *Tray) showButtons() {
	r, picked := t.roll, t.at >= 0 && t.at < len(t.roll.Dice)
	begun, done := len(r.Dice) > 0, r.Done()
	words := "Roll"
	switch {
	case picked:
		words = fmt.Sprintf("Roll die %d again", t.at+1)
	case begun && !done:
		words = "Roll the rest"
	}
	ready := begun && done && !r.Final
	dress(t.rolls, t.host.Letters(key.Table).Title(words, ProgramKey), !begun && t.attempt.By == dice.Rolled)
	dress(t.uses, t.uses.Text, ready && !picked)
	asked := ""
	if !t.free {
		asked = t.barred
	}
	able(t.rolls, picked || r.Asked.Count() > 0 && (!done || t.free && r.Final), asked)
	able(t.uses, ready, t.barred)
	t.uses.Hidden = t.Within
	t.again.Hidden = !picked
	t.max.Hidden, t.min.Hidden = !t.attempt.Turns, !t.attempt.Turns
	if why := cmp.Or(t.attempt.Why, "Why: luck, an aspect, a stunt"); t.why.PlaceHolder != why {
		t.why.SetPlaceHolder(why)
	}
}

// dress has a button say something, and stand out as what Return does.
func dress(b *look.Button, words string, high bool) {
	stands := widget.MediumImportance
	if high {
		stands = widget.HighImportance
	}
	if b.Text != words || b.Importance != stands {
		b.Text, b.Importance = words, stands
		b.Refresh()
	}
}

// able has a button be there to press.
// able has a button be on, unless it is barred: then it says why.
func able(b *look.Button, on bool, barred string) {
	b.Barred(barred)
	if on && barred == "" {
		b.Enable()
	} else {
		b.Disable()
	}
}
