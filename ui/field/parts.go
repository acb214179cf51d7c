package field

import (
	"slices"

	"fyne.io/fyne/v2"

	"shipslocker/domain/edit"
	"shipslocker/ui/look"
)

// part is one of the parts that a long form is laid of.
type part struct {
	view   fyne.CanvasObject
	behind bool // shows another document still, or has shown none yet
	bare   bool // has to take on the theme of its place again
}

// away reports whether it shows another document; what belongs to no part never does.
func (p *part) away() bool { return p != nil && p.behind }

// Parts lays the parts of a long form one below the other, gap grid units apart. Those in sight show a document at once when
// it is bound, the others one by one after that is painted: nobody waits for what is out of sight.
func (f *Form[T]) Parts(gap float32, build ...func() fyne.CanvasObject) fyne.CanvasObject {
	f.pile = look.NewRows(gap)
	for _, each := range build {
		f.building = &part{behind: true}
		f.building.view = each()
		f.parts = append(f.parts, f.building)
	}
	f.building = nil
	return f.pile
}

// Beside is a part that is made of others, side by side.
func Beside(columns look.Columns, build ...func() fyne.CanvasObject) func() fyne.CanvasObject {
	return func() fyne.CanvasObject {
		objects := make([]fyne.CanvasObject, len(build))
		for i, each := range build {
			objects[i] = each()
		}
		return look.NewColumns(columns, objects...)
	}
}

// Notes is the part of a document's notes, which lie at "notes" and show so many lines at the least.
func Notes[T any](f *Form[T], caption string, lines int, at func(*T) *string) func() fyne.CanvasObject {
	return func() fyne.CanvasObject {
		return look.NewRows(1, look.NewOpening("NOTES"), f.Box(caption, "notes", Lines(f, "notes", "notes", lines, at), nil))
	}
}

// leave notes which parts fall behind, as the form is bound, to another document than before or to the same.
func (f *Form[T]) leave(another bool) {
	bare := len(f.parts) > 0 && f.recalled && f.paper.Forgotten()
	if bare {
		f.paper.Renewed()
	}
	for _, p := range f.parts {
		p.behind, p.bare = p.behind || another || bare, p.bare || bare
	}
}

// fill shows the parts in sight and those above, where the form is scrolled to at; the others follow.
func (f *Form[T]) fill(at float32) {
	var high float32
	for _, p := range f.parts {
		if p.behind {
			f.bring(p)
		}
		if p.view.Visible() {
			high += p.view.MinSize().Height
		}
		if f.pile.Size().Width > 0 && high > at+f.canvas.Size().Height {
			break
		}
	}
	f.follow(f.session)
}

// atOnce is for how many milliseconds parts are shown before what is there is painted.
const atOnce = 10

// follow shows the next parts when what is there is painted, and then the others, while the document is the same.
func (f *Form[T]) follow(s *edit.Session[T]) {
	if !slices.ContainsFunc(f.parts, (*part).away) {
		return
	}
	f.host.Soon(func() {
		if f.session != s {
			return
		}
		begin := f.now()
		for _, p := range f.parts {
			if !p.behind {
				continue
			}
			if f.bring(p); f.now() >= begin+atOnce {
				break
			}
		}
		f.follow(s)
	})
}

// reach shows the parts down to the one that has what the keyboard is on, and the next, where Tab goes on.
func (f *Form[T]) reach(o fyne.CanvasObject) {
	if !slices.ContainsFunc(f.parts, (*part).away) {
		return
	}
	at := slices.IndexFunc(f.parts, func(p *part) bool { return holds(p.view, o) })
	for _, p := range f.parts[:min(at+2, len(f.parts))] {
		if p.behind {
			f.bring(p)
		}
	}
}

// complete shows all parts now.
func (f *Form[T]) complete() {
	for _, p := range f.parts {
		if p.behind {
			f.bring(p)
		}
	}
}

// toCome reports whether a thing is in a part that is yet to come.
func (f *Form[T]) toCome(o fyne.CanvasObject) bool {
	return slices.ContainsFunc(f.parts, func(p *part) bool {
		return p.behind && !slices.Contains(f.pile.Objects, p.view) && holds(p.view, o)
	})
}

// bring shows the document in a part.
func (f *Form[T]) bring(p *part) {
	p.behind = false
	if !slices.Contains(f.pile.Objects, p.view) {
		f.pile.Objects = append(f.pile.Objects, p.view)
		p.bare = true
	}
	if p.bare {
		f.came = append(f.came, p.view)
		p.bare = false
	}
	f.showWhere(func(of *part) bool { return of == p })
}
