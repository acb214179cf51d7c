// Package wits is the table of play of a battle of wits.
package wits

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/wits"
	"shipslocker/domain/table"
	uiact "shipslocker/ui/act"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/spacer/houserules"
	"shipslocker/ui/spacer/screen"
	uitable "shipslocker/ui/table"
)

// debate is the table of play of a battle of wits: on one side what everybody sees at a glance, on the other the page
// where the next step is taken.
type debate struct {
	*uitable.Lead[wits.Wits]
	cast   *desk.Cast[person.Character]
	rules  *houserules.Rules
	acts   *uiact.Acts
	watch  *watch
	own    map[int]bool  // whether the referee has said that a player writes a side's script, or does not
	shown  *edit.Doc     // which battle all this is of
	whole  bool          // all of the log is shown
	bare   *widget.Check // nothing of the referee's own goes into an exported log
	halves *screen.Halves
}

// New returns the editor of battles of wits; source is the program's own dice.
func New(source dice.Source) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor {
		d := &debate{own: map[int]bool{}, watch: newWatch(host)}
		d.Lead = uitable.NewLead[wits.Wits]("", host, d.lay)
		d.Ledger, d.Form = d, field.NewForm[wits.Wits](host)
		d.cast = desk.NewCast[person.Character](host, person.Kind.ID(), d.Form.Afresh)
		d.rules = houserules.Campaigns.Rules(host, d.Form.Afresh)
		d.Of = func(w *wits.Wits) (*table.Table, domain.DocID, domain.DocID) { return &w.Table, "", w.Campaign }
		d.Sheets, d.Rules, d.Anew = []uitable.Sheets{d.cast}, d.rules, d.cover
		d.acts = &uiact.Acts{
			Host: host, Page: d.Page, Source: source, Kept: act.Answers{}, States: d.States,
			Name:  func(who table.ID) string { return d.name(wits.Side(who)) },
			By:    func(who table.ID) dice.From { return seated(d.Value(), wits.Side(who)).Dice },
			Make:  func(name string, who table.ID) act.Act { return d.now().Make(name, who) },
			Write: func(s act.Step) bool { return d.Do(s.Label, s.Written) },
			Draws: func(any) fyne.CanvasObject { return d.watch.view },
			Own:   func(act.Ask, func(string)) { d.watch.start() },
		}
		d.Page.Ended, d.Page.Revive = d.watch.end, d.revivals()
		d.Page.Belongs(d, []any{&d.own, &d.whole}, nil)
		d.Form.OnShow(func(*wits.Wits) { d.Changed() })
		d.build()
		return d
	}
}

func (d *debate) build() {
	f := d.Form
	sheet := look.NewRows(2, d.arena(), d.log(), d.setup())
	glance := desk.OnPaper(d.Host, f, sheet, field.InOrder)
	d.halves = screen.NewHalves(glance, d.Page.View(), func() { d.Page.Begin() })
}

// View is the whole editor.
func (d *debate) View() fyne.CanvasObject { return d.halves.View }

// Begin puts the keyboard on the name of a battle that has none, or else where its next step is taken.
func (d *debate) Begin() {
	if w := d.Value(); w != nil && w.Name == "" && len(w.Table.Participants) == 0 {
		d.halves.Turn(screen.GlanceHalf)
		d.Form.Begin("name")
		return
	}
	d.halves.Turn(screen.PageHalf)
	d.Page.Begin()
}

// TypedRune is a letter typed while nothing has the keyboard: it is the page's.
func (d *debate) TypedRune(r rune) { d.keyed().TypedRune(r) }

// TypedKey is a key pressed while nothing has the keyboard: it is the page's.
func (d *debate) TypedKey(k *fyne.KeyEvent) { d.keyed().TypedKey(k) }

// keyed is the page that such keys are for: the one in front.
func (d *debate) keyed() desk.Keyed {
	if h, ok := d.Page.Under().(*hearing); ok {
		return h.cover.Page
	}
	return d.Page
}

// Bind shows a battle; nil lets go of the one shown.
func (d *debate) Bind(doc *edit.Doc) {
	if doc != d.shown {
		d.Page.Turn("")
		d.watch.end()
		d.shown = doc
	}
	if doc == nil {
		d.Form.Bind(nil)
		d.Left()
		return
	}
	d.Form.Bind(edit.Of[wits.Wits](doc))
	d.Page.Turn(doc.ID())
	d.Page.Recall(d.Host.Draft(doc.ID()))
}

// Unfinished is the page, where something may be under way.
func (d *debate) Unfinished() desk.Unfinished { return d.Page }

// Session is the battle, nil while none is shown.
func (d *debate) Session() *edit.Session[wits.Wits] { return d.Form.Session() }

// Ground is none: it is played on no map.
func (d *debate) Ground() *edit.Session[board.Map] { return nil }

// Name is what a participant goes by among all.
func (d *debate) Name(id table.ID) string { return d.Value().Table.Numbered(id, d.participantName) }

// Write enters a line in the log.
func (d *debate) Write(l table.Line) {
	l.At = d.Host.Now()
	d.Session().Edit(l.Text, "", func(w *wits.Wits) {
		l.Name = cmp.Or(w.Table.Numbered(l.Who, d.participantName), l.Name)
		w.Table.Write(l)
	})
}

// Reface lays the page where it is out of sight: it may come into sight by itself as the window widens.
func (d *debate) Reface() {
	if !d.Page.View().Visible() {
		d.Page.Show()
	}
}

// now is the battle as acts see it, with everybody called as the sheets have it: where its steps are taken from.
func (d *debate) now() *wits.Debate {
	w := wits.New()
	if v := d.Value(); v != nil { // else another scene is shown, or none
		w = facts.Clone(v)
	}
	for i := range w.Table.Participants {
		p := &w.Table.Participants[i]
		p.Name = d.Name(p.ID)
	}
	return &wits.Debate{Wits: w, Sheet: d.cast.Value, Campaign: d.rules.Value(), House: d.house()}
}

// participantName is what a participant goes by alone: the sheet's title, or the name it was given.
func (d *debate) participantName(p table.Participant) string {
	return domain.OrElse(d.titled(p.Document), p.Name)
}

func (d *debate) house() rules.House { return d.rules.House() }

// seated is who argues for a side; a blank one that belongs to nothing where nobody does.
func seated(w *wits.Wits, side int) *table.Participant {
	if p, ok := w.Table.Participant(w.Sides[side].Participant); ok {
		return p
	}
	return &table.Participant{}
}

// name is what a side is called.
func (d *debate) name(side int) string {
	return domain.OrElse(d.Name(seated(d.Value(), side).ID), d.Value().Called(side))
}

// sheet is the sheet of whoever argues for a side, nil for one without a sheet at hand.
func (d *debate) sheet(side int) *person.Character {
	return d.cast.Value(seated(d.Value(), side).Document)
}

// take takes a step, and goes back to what is due; where that cannot be it says why and stays.
func (d *debate) take(label string, step wits.Step, err error) {
	if !d.acts.Write(wits.Take(label, step, err)) {
		d.Page.ToTop()
	}
}

// tell says something on the page.
func (d *debate) tell(news string) {
	d.Page.Tell(news)
	d.Page.ToTop()
}

// cover shows anew what whoever writes a script sees.
func (d *debate) cover() {
	if h, ok := d.Page.Under().(*hearing); ok {
		h.cover.Page.Show()
	}
}

// lay lays what is under way, or what the battle waits for.
func (d *debate) lay() {
	w := d.Value()
	if w == nil {
		return
	}
	if d.Form.ReadOnly() {
		d.Page.Notice(false, d.Page.News)
		d.Page.Heading("THE BATTLE")
		d.Page.Notice(false, d.Session().ReadOnly())
		d.layOutcome(w)
		return
	}
	if !d.Page.LayUnder() {
		d.layDue(w)
	}
}
