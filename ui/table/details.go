package table

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/domain/edit"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

type form = field.Form[model.Map]

// details shows what is selected on the board with all that can be said about it, or the map itself.
type details struct {
	editor *Map
	form   *form
	ids    []model.ID
	panels []panel
	naming bool // what is shown has just been made: Return leads back to the board, to make the next
	object fyne.CanvasObject
}

// panel is the fields of one sort of thing.
type panel struct {
	view  fyne.CanvasObject
	shows func(m *model.Map, ids []model.ID) bool
	first func() // puts the keyboard into it
}

func newDetails(m *Map) *details {
	d := &details{editor: m, form: field.NewForm[model.Map](m.host)}
	d.panels = []panel{
		{d.mapPanel(), func(_ *model.Map, ids []model.ID) bool { return len(ids) == 0 }, func() { d.form.Jump("name") }},
		{d.manyPanel(), func(_ *model.Map, ids []model.ID) bool { return len(ids) > 1 }, func() {}},
		{d.zonePanel(), one((*model.Map).Zone), func() { d.form.Jump("zone.name") }},
		{d.borderPanel(), one((*model.Map).Border), func() { d.form.Jump("border.states") }},
		{d.linkPanel(), one((*model.Map).Link), func() { d.form.Jump("link.name") }},
		{d.tokenPanel(), one((*model.Map).Token), func() { d.form.Jump("token.name") }},
		{d.labelPanel(), one((*model.Map).Label), func() { d.form.Jump("label.text") }},
	}
	var views []fyne.CanvasObject
	for _, p := range d.panels {
		views = append(views, p.view)
	}
	d.form.OnReturn = func() bool {
		if d.naming {
			m.Begin()
		}
		return d.naming
	}
	d.form.OnShow(func(v *model.Map) {
		for _, p := range d.panels {
			d.form.Visible(p.view, p.shows(v, d.ids))
		}
	})
	inside := look.NewLeaf(look.NewInset(look.Inset{Left: 2, Top: 1, Right: 3, Bottom: 4}, look.NewRows(1, views...)), m.host.Theme(), false)
	d.object = d.form.Under(look.NewInset(look.Inset{Left: 2, Right: 2}, field.Problems(d.form, verdict)), inside)
	return d
}

// one reports whether exactly one thing, of the sort that find finds, is selected.
func one[T any](find func(*model.Map, model.ID) (*T, bool)) func(*model.Map, []model.ID) bool {
	return func(m *model.Map, ids []model.ID) bool {
		if len(ids) != 1 {
			return false
		}
		_, ok := find(m, ids[0])
		return ok
	}
}

func (d *details) view() fyne.CanvasObject { return d.object }

func (d *details) bind(s *edit.Session[model.Map]) {
	if s == nil || d.form.Session() == nil || d.form.Session().Doc != s.Doc {
		d.ids = nil
	}
	d.form.Bind(s)
}

// choose shows other things.
func (d *details) choose(ids []model.ID) {
	if s := d.form.Session(); s != nil {
		s.Rest()
	}
	d.ids, d.naming = slices.Clone(ids), false
	d.form.Bind(d.form.Session())
}

// follow drops what is no longer there; the form follows the document by itself.
func (d *details) follow() {
	if left := d.editor.board.Selected(); !slices.Equal(left, d.ids) {
		d.choose(left)
	}
}

// begin puts the keyboard into what is shown of a thing.
func (d *details) begin(id model.ID) {
	if d.form.Session() == nil {
		return
	}
	if id != 0 && !slices.Equal(d.ids, []model.ID{id}) {
		d.editor.board.Select(id)
		d.choose([]model.ID{id})
	}
	for _, p := range d.panels {
		if p.shows(d.form.Session().Value(), d.ids) {
			p.first()
			return
		}
	}
}

// name asks for the name or the words of something that has just been made; those it was made with are typed over.
func (d *details) name(id model.ID) {
	d.begin(id)
	d.naming = true
	if e, ok := d.editor.host.Canvas().Focused().(*field.Entry); ok {
		e.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// id is what is selected, 0 unless it is one thing.
func (d *details) id() model.ID {
	if len(d.ids) != 1 {
		return 0
	}
	return d.ids[0]
}

// at finds the selected thing, or one that belongs to nothing when it is gone.
func at[T any](d *details, find func(*model.Map, model.ID) (*T, bool)) func(*model.Map) *T {
	return func(m *model.Map) *T {
		if thing, ok := find(m, d.id()); ok {
			return thing
		}
		return new(T)
	}
}

// has is the accessor of a member of the selected thing.
func has[T, V any](thing func(*model.Map) *T, member func(*T) *V) func(*model.Map) *V {
	return func(m *model.Map) *V { return member(thing(m)) }
}

// verdict is what the badge says of a map.
func verdict(m *model.Map, problems []domain.Problem) string {
	if blank(m) {
		return "Nothing is on the map yet."
	}
	return field.Legality(problems)
}

// heading opens a panel.
func heading(text string) fyne.CanvasObject {
	return look.NewInset(look.Inset{Top: 1, Bottom: 0.5}, look.NewHeading(text))
}

// act is a button, off while the map cannot be edited.
func (d *details) act(text string, do func()) *look.Button {
	return field.Editing(d.form, look.NewButton(text, do), nil)
}

// manyPanel is for several things at once.
func (d *details) manyPanel() fyne.CanvasObject {
	b := d.editor.board
	count := look.NewText("")
	d.form.OnShow(func(*model.Map) { count.Set(fmt.Sprintf("%d things are selected.", len(d.ids))) })
	merge := d.act("Merge the two zones", b.Merge)
	d.form.OnShow(func(m *model.Map) {
		zones := 0
		for _, id := range d.ids {
			if _, ok := m.Zone(id); ok {
				zones++
			}
		}
		d.form.Visible(merge, zones == 2 && len(d.ids) == 2)
	})
	return look.NewRows(1, heading("SEVERAL"), count, merge,
		d.act("Hide or show", b.Conceal), d.act("Copy", b.Copy), d.act("Remove", b.Delete))
}
