package act

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/page"
	uitable "shipslocker/ui/table"
)

// Alone is whoever a sheet is of among those who take part: it is a table of one.
const Alone table.ID = 1

// Over is what is done with a sheet while there is no scene, T being its struct. The sheet is led as a table of play is, and the
// page takes its place as long as an act is under way. A game makes one as soon as the sheet has its form, before its fields,
// and fills in what the acts are:
//
//	s.Over = uiact.NewOver(host, source, s.form, s.rules, func(c *character) domain.DocID { return c.Campaign })
//	s.Make = func(name string, who table.ID) act.Act { return s.scene().Make(name, who) }
//
// What an act writes are documents, the sheet's own by its id; the step's label is what is said of it. The editor embeds Over: its
// View returns what Around does, and its Bind, Keys, Resume, GuidePage and Unfinished are those of Over. Begin calls Begins first,
// and a button of the sheet calls Do with an act's name. What is held beside the sheet is Lead.Sheets and Lead.Wants.
type Over[T any] struct {
	*Acts
	Lead *uitable.Lead[T]

	form  *field.Form[T]
	sheet fyne.CanvasObject
	both  *fyne.Container // the sheet and the page
	shown *edit.Doc
	back  bool // the sheet has just come back in the place of the page
}

// NewOver returns what is done with the sheets that a form shows, which go by a campaign.
func NewOver[T any](host desk.Host, source dice.Source, form *field.Form[T], rules uitable.Rules, campaign func(*T) domain.DocID) *Over[T] {
	o := &Over[T]{form: form}
	o.Lead = uitable.NewLead[T]("", host, o.lay)
	o.Acts = &Acts{
		Host: host, Page: o.Lead.Page, Source: source, Kept: act.Answers{}, Leaves: act.Answers{}, Write: o.write, States: o.Lead.States,
		By: func(table.ID) dice.From { return dice.Typed }, Name: func(table.ID) string { return "" },
	}
	o.Lead.Ledger, o.Lead.Form, o.Lead.Rules = ledger[T]{form}, form, rules
	o.Lead.Of = func(v *T) (*table.Table, domain.DocID, domain.DocID) { return &table.Table{}, "", campaign(v) }
	o.Page.Laid, o.Page.Revive, o.Page.Footing = o.laid, page.Revivals{}, 0.65 // it has all the room of the sheet
	o.Revives(o.Page.Revive)
	o.Page.Belongs(o, []any{&o.Acts.Leaves}, []any{&o.Acts.Kept})
	form.OnShow(func(*T) { o.Lead.Changed() })
	return o
}

// Around lays a sheet, and the page in its place while an act is under way. What was left is offered above the sheet.
func (o *Over[T]) Around(sheet fyne.CanvasObject) fyne.CanvasObject {
	o.sheet, o.both = sheet, container.New(over{o.Page.Page}, sheet, o.Page.View())
	o.Page.View().Hide()
	return o.both
}

// Bind shows a sheet; nil lets go of the one shown. What is under way on it stays with it.
func (o *Over[T]) Bind(doc *edit.Doc) {
	another := doc != o.shown
	if another {
		o.Page.Turn("")
		o.shown = doc
	}
	if doc == nil {
		o.form.Bind(nil)
		o.Lead.Left()
		o.Page.Show()
		return
	}
	if o.form.Bind(edit.Of[T](doc)); another {
		o.Page.Turn(doc.ID())
		o.Page.Recall(o.Host.Draft(doc.ID()))
	}
	o.Page.Show()
}

// lay lays the act under way, which is in front then, or else the ways back to what was left, above the sheet.
func (o *Over[T]) lay() {
	front := o.Page.Under() != nil
	o.back = !front && (o.back || !o.sheet.Visible())
	left := slices.ContainsFunc(o.Page.Underway(), func(u page.Underway) bool { return o.shown != nil && u.ID == o.shown.ID() })
	show(o.sheet, !front)
	show(o.Page.View(), front || left)
	o.settle()
	if o.Lead.Wants != nil && o.Lead.Value() != nil {
		for _, of := range o.Lead.Sheets { // what is wanted may have been answered just now
			of.Follow(o.Lead.Wants())
		}
	}
	if !front {
		o.Page.News = "" // it is said at the window's foot
	}
	o.Page.LayUnder()
}

// show has something be in sight, or not.
func show(obj fyne.CanvasObject, visible bool) {
	switch {
	case visible && !obj.Visible():
		obj.Show()
	case !visible && obj.Visible():
		obj.Hide()
	}
}

// settle gives the sheet and the page their room.
func (o *Over[T]) settle() { o.both.Layout.Layout(o.both.Objects, o.both.Size()) }

// laid brings the keyboard back to the sheet, once no act is under way any more.
func (o *Over[T]) laid() {
	o.settle()
	if !o.back {
		return
	}
	o.back = false
	o.Host.Canvas().Unfocus()
	o.form.Resume()
}

// write writes what an act has come to as one step of the sheet's, and says so. The act stays, or another goes on from there, where
// the step says that; one without a label writes nothing, and one of which nothing comes ends the act.
func (o *Over[T]) write(s act.Step) bool {
	s.Play, s.Map = nil, nil // there is neither
	switch {
	case s.Stays:
		if why := o.Lead.Write(s.Label, s.Written); why != "" {
			o.Page.Tell(why)
			return false
		}
		o.Page.Hush()
		o.Lead.Changed()
	case s.Label+s.Refused+s.Then == "":
		o.Page.Cancel()
	case s.Label+s.Refused != "" && !o.Lead.Do(s.Label, s.Written):
		return false
	}
	if s.Label != "" {
		o.Host.Say(domain.AsSentence(s.Label))
	}
	if s.Then != "" {
		o.Page.Start(o.New(s.Then, Alone).With(s.Put))
	}
	return true
}

// Do puts an act under way. What is under way already stays, to be gone on with.
func (o *Over[T]) Do(name string) {
	if _, ok := desk.Editable(o.Host, o.form); !ok {
		return
	}
	if o.Page.Under() != nil {
		o.Page.Leave()
	}
	o.Start(name, Alone)
}

// Begins brings the keyboard to the act under way, and reports whether one is.
func (o *Over[T]) Begins() bool {
	if o.Page.Under() == nil {
		return false
	}
	o.Page.Begin()
	return true
}

// Resume brings the keyboard back to where it was, on the page or on the sheet.
func (o *Over[T]) Resume() {
	if !o.Begins() {
		o.form.Resume()
	}
}

// Keys is the page while it is in front.
func (o *Over[T]) Keys() desk.Keyed {
	if o.Page.Under() == nil {
		return nil
	}
	return o.Page
}

// GuidePage is the page of the guide about the act under way.
func (o *Over[T]) GuidePage() string {
	if a, ok := o.Page.Under().(desk.Guided); ok {
		return a.GuidePage()
	}
	return ""
}

// Unfinished is the page, where an act may be under way.
func (o *Over[T]) Unfinished() desk.Unfinished { return o.Page }

// over lays a sheet and its page: the page in the place of the sheet, or above it where both are in sight.
type over struct{ page *page.Page }

// widest is how wide the page is at most, in text sizes.
const widest = 62

// Layout places the objects.
func (l over) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	sheet, top := objects[0], objects[1]
	wide, high, below := min(size.Width, widest*theme.TextSize()), size.Height, float32(0)
	if sheet.Visible() {
		high = min(l.page.Height(), size.Height/3)
		if top.Visible() {
			below = high
		}
	}
	top.Move(fyne.NewPos((size.Width-wide)/2, 0))
	top.Resize(fyne.NewSize(wide, high))
	sheet.Move(fyne.NewPos(0, below))
	sheet.Resize(fyne.NewSize(size.Width, size.Height-below))
}

// MinSize is as much as the larger of the two needs.
func (over) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().Max(objects[1].MinSize())
}

// ledger is a sheet as a table of one, which has no map and no log.
type ledger[T any] struct{ form *field.Form[T] }

// Session is the sheet.
func (l ledger[T]) Session() *edit.Session[T] { return l.form.Session() }

// Ground is none.
func (ledger[T]) Ground() *edit.Session[board.Map] { return nil }

// Name is none: whose sheet it is, the sheet says itself.
func (ledger[T]) Name(table.ID) string { return "" }

// Write does nothing: the label of the step tells it all.
func (ledger[T]) Write(table.Line) {}

// Reface does nothing: nothing stands beside the page.
func (ledger[T]) Reface() {}
