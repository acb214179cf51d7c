package farfuture

import (
	"fmt"
	"math/big"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/farfuture/acts"
	"shipslocker/domain/table"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	uithrow "shipslocker/ui/throw"
)

// task is what a throw of the dice is for.
type task interface {
	// lay lays what is chosen.
	lay(p *page.Page)
	// usual is the skill that is rolled unless an aspect has another one take its place; empty = none is named yet.
	usual() string
	// weigh is what dice come to with what is drawn on, or why that cannot be rolled.
	weigh(f farfuture.Faces, extras []table.Part) (weighed, error)
	// after lays what is to be chosen once the dice lie there.
	after(p *page.Page)
	// use takes what came of it; stay keeps the dialog open. It returns why that cannot be.
	use(w weighed) (stay bool, err error)
}

// weighed is what dice come to.
type weighed struct {
	parts   []table.Part // of the total, the dice among them
	total   int
	against *int     // nil = no difficulty
	words   []string // more of what comes of it, in sentences
	warning string
	verb    string // of the button that takes it
	cost    int    // fate points that it takes besides what is drawn on
	harm    *farfuture.Harm
}

// shift is the total less the difficulty, 0 without one.
func (w weighed) shift() int {
	if w.against == nil {
		return 0
	}
	return w.total - *w.against
}

// result is how it went: "4 (Great) against 3 (Good), success by 1".
func (w weighed) result() string {
	text := fmt.Sprintf("%s (%s)", domain.Minus(w.total), farfuture.Ladder(w.total))
	if w.against == nil {
		return text
	}
	text += fmt.Sprintf(" against %s (%s), ", domain.Minus(*w.against), farfuture.Ladder(*w.against))
	if s := w.shift(); s < 0 {
		return text + fmt.Sprintf("failure by %d", -s)
	}
	return text + fmt.Sprintf("success by %d", w.shift())
}

// throw is four dice thrown for a sheet: what for, what is drawn on, the dice, and what all of it comes to. Nothing of it
// is in the document until it is used.
type throw struct {
	y      *play
	task   task
	dialog *page.Dialog
	dice   *uithrow.Dice
	draws  *ownDraws
	past   []string // the dice that were rolled again
	harm   *acts.HarmTaken
}

// show opens the throw as a dialog. Focus gets the keyboard first, or else the control of the key.
func (t *throw) show(title, verb string, task task, focus fyne.Focusable, first string) {
	t.task = task
	t.dialog = page.NewDialog(t.y.sheet.host, t.lay)
	t.draws = &ownDraws{y: t.y, dialog: t.dialog, again: t.onAgain, thrown: func() bool {
		_, ok := t.faces()
		return ok
	}}
	t.dice = uithrow.New(t.y.sheet.host, t.y.source, nil, func() {
		t.dialog.Clear()
		t.harm = nil
		t.dialog.Page.Show()
	})
	t.dice.Dialog = t.dialog
	t.dice.Ask(fourDice)
	t.dialog.Open(title, verb, 84, 44, focus, first, t.onAnswer)
}

// fourDice are the dice of a sheet's throw.
var fourDice = uidice.Attempt{Title: "The dice", Pool: dice.FourFudge(), Why: "an aspect"}

// onAgain has all four dice rolled again.
func (t *throw) onAgain() {
	t.past = append(t.past, t.line())
	t.dice.Forget()
	t.dice.Begin(fourDice)
}

// line is the dice as they lie, in words.
func (t *throw) line() string {
	r, _ := t.dice.Roll()
	return r.Line()
}

// faces are the dice; ok is false until all lie there.
func (t *throw) faces() (farfuture.Faces, bool) { return facesOf(t.dice) }

// facesOf are the faces of four dice; ok is false until all lie there.
func facesOf(d *uithrow.Dice) (f farfuture.Faces, ok bool) {
	r, ok := d.Roll()
	if !ok || len(r.Dice) != len(f) || !r.Done() {
		return f, false
	}
	return farfuture.Faces(r.Faces()), true
}

// rolled is the skill that is rolled.
func (t *throw) rolled() string {
	if other := t.draws.instead(); other != "" {
		return other
	}
	return t.task.usual()
}

// level is at what a skill is rolled, as part of a roll.
func (t *throw) level(skill, source, section string) table.Part {
	e := t.y.character().Effective(skill, t.y.house())
	part := table.Part{Label: skill, Value: e.Level, Source: source, Section: section}
	if e.Why != "" {
		part.Label += " (" + e.Why + ")"
	}
	return part
}

// weighed is what the dice come to as they lie, or would with nothing on them.
func (t *throw) weighed() (weighed, error) {
	extras, err := t.draws.parts(t.task.usual())
	if err != nil {
		return weighed{}, err
	}
	f, _ := t.faces()
	w, err := t.task.weigh(f, extras)
	if n := t.draws.cost() + w.cost; n > 0 {
		w.verb += ": " + domain.Count(n, "fate point")
	}
	return w, err
}

func (t *throw) lay(p *page.Page) {
	left := p.Apart(func() {
		t.task.lay(p)
		p.Heading("ASPECTS USED")
		t.draws.lay(p)
	})
	right := p.Apart(func() {
		t.dice.LayTray(p)
		t.tell(p)
		if _, ok := t.faces(); ok {
			t.task.after(p)
		}
		if len(t.y.before) > 0 {
			p.Heading("BEFORE")
			for _, words := range t.y.before {
				p.Small(words)
			}
		}
	})
	p.Add(look.NewColumns(look.Columns{Gap: 4, Narrowest: sideBySide, Shares: []float32{1.25, 1}}, look.NewRows(1, left...), look.NewRows(1, right...)))
}

// tell lays what it comes to, or what it may.
func (t *throw) tell(p *page.Page) {
	w, err := t.weighed()
	if err != nil {
		p.Small(err.Error())
		t.dialog.Verb("Roll")
		return
	}
	f, ok := t.faces()
	if !ok {
		t.dialog.Verb("Roll")
		parts := w.parts[:0:0]
		for _, part := range w.parts {
			if part.Label != thrownDice {
				parts = append(parts, part)
			}
		}
		p.Parts(parts, fmt.Sprintf("4dF %s", table.Signed(table.Sum(parts))))
		if w.against != nil {
			t.odds(p, *w.against-table.Sum(parts))
		}
		return
	}
	result := look.NewHeading(look.Sentence(w.result()))
	result.TextSize, result.Shrinks = theme.SizeNameSubHeadingText, true
	p.Add(result)
	p.Parts(w.parts, fmt.Sprintf("Total %s", domain.Minus(w.total)))
	if len(t.past) > 0 {
		p.Small("Rolled again: " + strings.Join(t.past, ", then ") + fmt.Sprintf(", now %s.", table.Signed(f.Sum())))
	}
	for _, s := range w.words {
		p.Text(s)
	}
	p.Notice(false, w.warning)
	verb := w.verb
	if w.harm != nil && !t.settled(w) {
		verb = "Take damage…"
	}
	t.dialog.Verb(verb)
}

// thrownDice is what the dice are called among the parts of a roll.
const thrownDice = "4dF"

// odds lays how likely the dice come to so much, and what another +2 does.
func (t *throw) odds(p *page.Page, need int) {
	odds := uithrow.NewOdds("Success", "by 1", "by 2", "by 3", "by 4")
	odds.Signs = true
	four := dice.Odds(dice.FourFudge())
	for i, label := range []string{"Now", "with +2"} {
		var row []*big.Rat
		for by := range 5 {
			row = append(row, four.AtLeast(need+by-2*i))
		}
		odds.Add(label, row...)
	}
	p.Add(odds.View(2.2, true))
}

// settled reports whether the harm of a throw has been taken in the damage dialog.
func (t *throw) settled(w weighed) bool {
	return t.harm != nil && w.harm != nil && acts.Taken(t.harm.Harm, nil) == acts.Taken(w.harm, nil)
}

// onAnswer goes on: to the dice, to the harm, and in the end into the sheet.
func (t *throw) onAnswer() (stay bool) {
	t.dialog.Clear()
	w, err := t.weighed()
	if err != nil {
		t.dialog.Refuse(err.Error())
		return true
	}
	if _, ok := t.faces(); !ok {
		t.dice.Press(t.dice.Again)
		return true
	}
	if w.harm != nil && !t.settled(w) {
		t.onHarm(w)
		return true
	}
	stay, err = t.task.use(w)
	if err != nil {
		t.dialog.Refuse(err.Error())
		return true
	}
	return stay
}

// onHarm has the harm of a failure taken; then all of it is done at once.
func (t *throw) onHarm(w weighed) {
	roll := missed{Noun: "roll", Points: t.y.character().FatePoints - t.draws.cost(), Back: func() {}} // the dialog of the roll is below
	newDamage(t.y.sheet.host, damageParams{Who: t.y.name(), Harm: *w.harm, Because: look.Sentence(t.rolled() + " " + w.result()), Roll: roll}, func(placed []farfuture.Placed) {
		t.harm = &acts.HarmTaken{Harm: w.harm, Placed: placed}
		t.dialog.Presses(fyne.KeyReturn)()
	}).show()
}

// suffer is a sheet after the harm of a throw.
func (t *throw) suffer(c *character) (*character, error) {
	if t.harm == nil {
		return c, nil
	}
	done, err := t.harm.Done()
	if err != nil {
		return nil, err
	}
	after, _ := done.Suffer(c, t.harm.Placed, false)
	return after, nil
}

// record is what the step is called: what was rolled and how, the dice, what came of it and what was drawn on.
func (t *throw) record(what string, w weighed) string {
	line := t.line()
	if len(t.past) > 0 {
		line = strings.Join(t.past, ", again ") + ", again " + line
	}
	return fmt.Sprintf("%s: dice %s = %s%s", what, strings.ReplaceAll(line, "-", "−"), w.result(), t.draws.words())
}

// done changes the sheet by the throw in one step: what is drawn on is paid for, then more, which may be nil, is done.
func (t *throw) done(label string, more func(*character) (*character, error)) error {
	err := t.y.do(label, func(c *character) (*character, error) {
		after, err := t.draws.pay(c)
		if err == nil {
			after, err = t.suffer(after)
		}
		if err == nil && more != nil {
			after, err = more(after)
		}
		return after, err
	})
	if err == nil {
		t.y.remember(look.Sentence(label))
	}
	return err
}
