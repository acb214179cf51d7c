package spacer

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	uitable "shipslocker/ui/table"
)

// debate is the table of play of a battle of wits: on one side what everybody sees at a glance, on the other the page
// where the next step is taken.
type debate struct {
	host   desk.Host
	source dice.Source
	form   *field.Form[spacer.Wits]
	cast   *desk.Cast[character]
	rules  *rules
	page   *page.Stage
	die    oneDie       // being typed
	kept   bool         // a change is of the page's own making
	own    map[int]bool // whether the referee has said that a player writes a side's script, or does not
	shown  *edit.Doc    // which battle all this is of
	whole  bool         // all of the log is shown
	halves *halves
}

// NewWits returns the editor of battles of wits; source is the program's own dice.
func NewWits(source dice.Source) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor {
		d := &debate{host: host, source: source, form: field.NewForm[spacer.Wits](host), own: map[int]bool{}}
		d.cast = desk.NewCast[character](host, spacer.CharacterKind.ID(), d.form.Afresh)
		d.rules = newRules(host, d.form.Afresh)
		d.page = page.NewStage(host, d.lay)
		d.page.Unread, d.page.Ended = d.unread, func() { d.die = oneDie{} }
		d.page.Retell, d.page.Half = d.retell, func() string { return d.die.half() }
		d.page.Belongs(d, []any{&d.own, &d.whole}, []any{&d.die})
		d.form.OnShow(func(w *spacer.Wits) {
			d.rules.Follow(w.Campaign)
			d.cast.Follow(w.Table.Documents())
		})
		d.build()
		d.form.OnShow(func(*spacer.Wits) { d.retell() })
		return d
	}
}

func (d *debate) build() {
	f := d.form
	sheet := look.NewRows(2, d.arena(), d.log(), d.setup())
	glance := desk.OnPaper(d.host, f, sheet, field.InOrder)
	d.halves = newHalves(glance, d.page.View(), func() { d.page.Begin() })
}

// View is the whole editor.
func (d *debate) View() fyne.CanvasObject { return d.halves.view }

// Begin puts the keyboard on the name of a battle that has none, or else where its next step is taken.
func (d *debate) Begin() {
	if w := d.value(); w != nil && w.Name == "" && len(w.Table.Participants) == 0 {
		d.halves.turn(glanceHalf)
		d.form.Jump("name")
		return
	}
	d.halves.turn(pageHalf)
	d.page.Begin()
}

// TypedRune is a letter typed while nothing has the keyboard: it is the page's.
func (d *debate) TypedRune(r rune) { d.keyed().TypedRune(r) }

// TypedKey is a key pressed while nothing has the keyboard: it is the page's.
func (d *debate) TypedKey(k *fyne.KeyEvent) { d.keyed().TypedKey(k) }

// keyed is the page that such keys are for: the one in front.
func (d *debate) keyed() desk.Keyed {
	if h, ok := d.page.Under.(*hearing); ok {
		return h.cover.page
	}
	return d.page
}

// Bind shows a battle; nil lets go of the one shown.
func (d *debate) Bind(doc *edit.Doc) {
	if doc != d.shown {
		d.page.Turn("")
		d.shown = doc
	}
	if doc == nil {
		d.form.Bind(nil)
		d.cast.Drop()
		d.rules.Drop()
		return
	}
	d.form.Bind(edit.Of[spacer.Wits](doc))
	d.page.Turn(doc.ID())
}

// Unfinished is the page, where something may be under way.
func (d *debate) Unfinished() desk.Unfinished { return d.page }

// Session is the battle, nil while none is shown.
func (d *debate) Session() *edit.Session[spacer.Wits] { return d.form.Session() }

// Write enters a line in the log.
func (d *debate) Write(l table.Line) {
	l.At = d.host.Now()
	d.Session().Edit(l.Text, "", func(w *spacer.Wits) {
		if who, ok := w.Table.Participant(l.Who); ok {
			l.Name = d.participantName(*who)
		}
		w.Table.Write(l)
	})
}

// value is the battle shown, nil while none is.
func (d *debate) value() *spacer.Wits {
	if s := d.Session(); s != nil {
		return s.Value()
	}
	return nil
}

// now is the battle as it stands with everybody called as the sheets have it: where its steps are taken from.
func (d *debate) now() *spacer.Wits {
	w := d.value().Clone()
	for i := range w.Table.Participants {
		p := &w.Table.Participants[i]
		p.Name = d.participantName(*p)
	}
	return w
}

// participantName is what a participant goes by: the sheet's title, or the name it was given.
func (d *debate) participantName(p table.Participant) string {
	if h, there := d.host.Head(p.Document); there && strings.TrimSpace(h.Title) != "" {
		return strings.TrimSpace(h.Title)
	}
	return p.Name
}

func (d *debate) house() spacer.House { return d.rules.House() }

// seated is who argues for a side; a blank one that belongs to nothing where nobody does.
func seated(w *spacer.Wits, side int) *table.Participant {
	if p, ok := w.Table.Participant(w.Sides[side].Participant); ok {
		return p
	}
	return &table.Participant{}
}

// name is what a side is called.
func (d *debate) name(side int) string {
	if name := strings.TrimSpace(d.participantName(*seated(d.value(), side))); name != "" {
		return name
	}
	return d.value().Called(side)
}

// sheet is the sheet of whoever argues for a side, nil for one without a sheet at hand.
func (d *debate) sheet(side int) *character {
	return d.cast.Value(seated(d.value(), side).Document)
}

// unread says that a sheet is still being read; empty = all are at hand.
func (d *debate) unread() string {
	for i, p := range d.value().Table.Participants {
		if d.cast.Awaits(p.Document) {
			return fmt.Sprintf("The sheet of %s has not been read yet: wait a moment. Nothing was changed.", d.now().Table.Participants[i].Name)
		}
	}
	return ""
}

// do takes a step, with what more it changes, and goes back to what is due; where that cannot be it says why and stays.
func (d *debate) do(label string, step spacer.WitsStep, err error, more func(*uitable.Outcome[spacer.Wits, character])) bool {
	if why := d.commit(label, step, err, more); why != "" {
		d.tell(why)
		return false
	}
	d.page.Done()
	return true
}

// commit takes a step. It returns why that cannot be, empty = it is done.
func (d *debate) commit(label string, step spacer.WitsStep, err error, more func(*uitable.Outcome[spacer.Wits, character])) (why string) {
	o := uitable.NewOutcome[spacer.Wits, character](d, d.cast)
	o.Refuse(err)
	o.Change(func(w *spacer.Wits) { *w = *step.Wits })
	o.Write(step.Line)
	if more != nil {
		more(o)
	}
	d.kept = true
	defer func() { d.kept = false }()
	return o.Commit(label)
}

// tell says something on the page.
func (d *debate) tell(news string) {
	d.page.Tell(news)
	d.page.ToTop()
}

// retell has what is under way take notice that a document is another.
func (d *debate) retell() {
	if d.kept {
		return
	}
	d.page.Follow()
	d.page.Show()
}

// lay lays what is under way, or what the battle waits for.
func (d *debate) lay() {
	w := d.value()
	if w == nil {
		return
	}
	if d.form.ReadOnly() {
		d.page.Notice(false, d.page.News)
		d.page.Heading("THE BATTLE AS IT STANDS")
		d.page.Notice(false, d.Session().ReadOnly())
		d.layOutcome(w)
		return
	}
	if !d.page.LayUnder() {
		d.layDue(w)
	}
}
