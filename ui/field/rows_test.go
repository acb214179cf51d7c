package field

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/ui/look"
)

// rowEntries are the visible name fields of the list's rows.
func (w *fields) rowEntries() []*Entry {
	rows := w.things.(*fyne.Container).Objects[0].(*fyne.Container)
	var names []*Entry
	for _, o := range rows.Objects {
		if o.Visible() {
			names = append(names, firstFocusable(o).(*Entry))
		}
	}
	return names
}

func (w *fields) shown() []string {
	var texts []string
	for _, e := range w.rowEntries() {
		texts = append(texts, e.Text)
	}
	return texts
}

func (h *table) names() []string {
	var names []string
	for _, t := range h.card().Things {
		names = append(names, t.Name)
	}
	return names
}

// removeRow clicks the Remove button of a row, a while after anything before it.
func (h *table) removeRow(w *fields, i int) {
	h.t.Helper()
	h.now += secondPress
	h.clickRemove(w, i)
}

func (h *table) clickRemove(w *fields, i int) {
	h.t.Helper()
	row := w.things.(*fyne.Container).Objects[0].(*fyne.Container).Objects[i]
	b, ok := find(row, func(b *look.Button) bool { return b.Text == "Remove" })
	if !ok {
		h.t.Fatalf("row %d has no button to remove it", i)
	}
	test.Tap(b)
}

func TestRowsAreAddedWithTheKeyboardInThem(t *testing.T) {
	h, w := layAll(t)
	for _, name := range []string{"Rope", "Lamp", "Knife"} {
		h.tapButton("Add thing")
		h.typeText(name)
	}
	if want := []string{"Rope", "Lamp", "Knife"}; !slices.Equal(h.names(), want) || !slices.Equal(w.shown(), want) {
		t.Errorf("the document has %q and the list shows %q", h.names(), w.shown())
	}
	if h.card().Things[2].Count != 1 {
		t.Errorf("a new row is %+v, not the blank asked for", h.card().Things[2])
	}
}

// forgetful is a driver that, as the real one, does not know where something is that was never drawn.
type forgetful struct {
	fyne.Driver
	drawn map[fyne.CanvasObject]bool
}

func (d *forgetful) draw(o fyne.CanvasObject) {
	d.drawn[o] = true
	switch o := o.(type) {
	case *fyne.Container:
		for _, inside := range o.Objects {
			d.draw(inside)
		}
	case fyne.Widget:
		for _, inside := range test.WidgetRenderer(o).Objects() {
			d.draw(inside)
		}
	}
}

func (d *forgetful) CanvasForObject(o fyne.CanvasObject) fyne.Canvas {
	if !d.drawn[o] {
		return nil
	}
	return d.Driver.CanvasForObject(o)
}

func (d *forgetful) AbsolutePositionForObject(o fyne.CanvasObject) fyne.Position {
	if !d.drawn[o] {
		return fyne.Position{}
	}
	return d.Driver.AbsolutePositionForObject(o)
}

func TestARowAddedFarDownIsInSight(t *testing.T) {
	var entries []*Entry
	var things fyne.CanvasObject
	w := &fields{}
	h := lay(t, func(f *Form[card]) fyne.CanvasObject {
		w.build(f)
		things = w.things
		return look.NewRows(1, manyFields(f, &entries), things)
	})
	driver := &forgetful{h.Driver(), map[fyne.CanvasObject]bool{}}
	driver.draw(h.window.Content())
	h.form.driver = driver
	scroll := h.form.scroll
	scroll.ScrollToBottom()
	for range 3 { // each below the last one
		h.tapButton("Add thing")
		e := h.Canvas().Focused().(*Entry)
		top := h.Driver().AbsolutePositionForObject(e).Y - h.Driver().AbsolutePositionForObject(scroll.Content).Y
		if top < scroll.Offset.Y || top+e.Size().Height > scroll.Offset.Y+scroll.Size().Height {
			t.Errorf("the new row is at %g of the form, which shows %g to %g", top, scroll.Offset.Y, scroll.Offset.Y+scroll.Size().Height)
		}
	}
}

func TestTheRowRemovedIsTheOneThatGoesAndUndoBringsItBack(t *testing.T) {
	h, w := layAll(t)
	h.form.Bind(h.open("full", func(c *card) { c.Things = []thing{{"Rope", 1}, {"Lamp", 2}, {"Knife", 3}} }))
	h.removeRow(w, 1)
	if want := []string{"Rope", "Knife"}; !slices.Equal(h.names(), want) || !slices.Equal(w.shown(), want) {
		t.Errorf("removed, the document has %q and the list shows %q", h.names(), w.shown())
	}
	if got := h.journal.UndoLabel(); got != "remove thing" {
		t.Errorf("the step is labelled %q", got)
	}
	h.journal.Undo()
	if want := []string{"Rope", "Lamp", "Knife"}; !slices.Equal(h.names(), want) || !slices.Equal(w.shown(), want) {
		t.Errorf("undone, the document has %q and the list shows %q", h.names(), w.shown())
	}
	if h.card().Things[1].Count != 2 {
		t.Errorf("the row came back as %+v", h.card().Things[1])
	}
	for range 3 {
		h.removeRow(w, 0)
	}
	if len(h.names()) != 0 || len(w.shown()) != 0 {
		t.Errorf("all removed, the document has %q and the list shows %q", h.names(), w.shown())
	}
}

func TestTypingInARowAfterOneWasRemovedEditsTheRowShown(t *testing.T) {
	h, w := layAll(t)
	h.form.Bind(h.open("full", func(c *card) { c.Things = []thing{{"Rope", 1}, {"Lamp", 2}} }))
	h.focus(w.rowEntries()[0])
	h.typeText("!")
	h.removeRow(w, 0)
	h.focus(w.rowEntries()[0])
	h.press(fyne.KeyHome)
	h.typeText("?")
	if want := []string{"?Lamp"}; !slices.Equal(h.names(), want) {
		t.Errorf("the document has %q, want %q", h.names(), want)
	}
	for h.journal.UndoLabel() != "" {
		h.journal.Undo()
	}
	if want := []string{"Rope", "Lamp"}; !slices.Equal(h.names(), want) {
		t.Errorf("all undone the document has %q", h.names())
	}
}

func TestViewsOfRowsAreUsedAgain(t *testing.T) {
	h, w := layAll(t)
	full := h.open("full", func(c *card) { c.Things = []thing{{"Rope", 1}, {"Lamp", 2}, {"Knife", 3}} })
	for range 10 {
		h.form.Bind(full)
		h.form.Bind(h.doc)
	}
	if w.thingViews != 3 {
		t.Errorf("%d views were built for 3 rows", w.thingViews)
	}
	if len(w.shown()) != 0 {
		t.Errorf("a document without rows shows %q", w.shown())
	}
	h.form.Bind(full)
	if want := []string{"Rope", "Lamp", "Knife"}; !slices.Equal(w.shown(), want) {
		t.Errorf("the list shows %q", w.shown())
	}
}

func TestAHiddenRowsFieldsEditNothing(t *testing.T) {
	h, w := layAll(t)
	h.form.Bind(h.open("full", func(c *card) { c.Things = []thing{{"Rope", 1}} }))
	row := w.rowEntries()[0]
	h.removeRow(w, 0)
	steps := len(h.steps)
	row.SetText("ghost")
	if len(h.steps) != steps || len(h.names()) != 0 {
		t.Errorf("a row that is gone was edited: %q", h.names())
	}
}

func TestADoubleClickOnRemoveTakesOneRow(t *testing.T) {
	h, w := layAll(t)
	for _, name := range []string{"Rope", "Lamp", "Knife"} {
		h.tapButton("Add thing")
		h.typeText(name)
	}
	h.clickRemove(w, 0)
	h.clickRemove(w, 0)
	h.now += 200
	h.clickRemove(w, 0)
	if want := []string{"Lamp", "Knife"}; !slices.Equal(h.names(), want) {
		t.Errorf("the document has %q, want %q", h.names(), want)
	}
	h.now += 1000
	h.clickRemove(w, 0)
	if want := []string{"Knife"}; !slices.Equal(h.names(), want) {
		t.Errorf("after another press the document has %q, want %q", h.names(), want)
	}
}

func TestARemovedRowLeavesTheKeyboardInTheForm(t *testing.T) {
	h, w := layAll(t)
	for range 2 {
		h.tapButton("Add thing")
	}
	remove := func() *look.Button {
		var last *look.Button
		find(w.things, func(b *look.Button) bool {
			if b.Text == "Remove" && h.Driver().CanvasForObject(b) != nil {
				last = b
			}
			return false
		})
		return last
	}()
	h.focus(remove)
	h.later()
	h.press(fyne.KeySpace)
	if n := len(h.card().Things); n != 1 {
		t.Fatalf("there are %d things", n)
	}
	if b, ok := h.Canvas().Focused().(*look.Button); !ok || b.Text != "Add thing" {
		t.Errorf("the keyboard is on %T", h.Canvas().Focused())
	}
}

func TestAFormResumesAtTheButtonThatWasClicked(t *testing.T) {
	h, w := layAll(t)
	h.focus(w.motto)
	h.Canvas().Unfocus()
	h.form.Resume()
	if h.Canvas().Focused() != fyne.Focusable(w.motto) {
		t.Fatalf("the keyboard is on %T", h.Canvas().Focused())
	}
	h.Canvas().Unfocus() // as a click on a button does
	h.tapButton("Add thing")
	h.Canvas().Unfocus()
	h.form.Resume()
	if _, ok := h.Canvas().Focused().(*Entry); !ok { // of the row that was added
		t.Errorf("after a row was added the keyboard is on %T", h.Canvas().Focused())
	}
}
