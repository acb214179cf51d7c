package table

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/ui/look"
)

// freshView offers to play the scene afresh, where the game knows how.
func (p *play[T]) freshView() fyne.CanvasObject {
	if p.Fresh == nil {
		return container.NewWithoutLayout()
	}
	return look.NewRows(0.5, widget.NewButton("Play it afresh", p.fresh),
		wrapped("Opens a copy of this scene, and of its map as it stands: nobody has acted, and the log is empty."))
}

// fresh copies the table of play as it was prepared, and the map as it stands, and opens the copy. Without a map that
// could be opened the copy refers to the same one.
func (p *play[T]) fresh() {
	s := p.Session()
	if s == nil || p.Fresh == nil {
		return
	}
	kind := s.Record().Kind
	value := p.Fresh(s.Value())
	doc := any(value).(domain.Document) // as in edit.Of: T is the struct of a kind, and its pointer a document
	if title := doc.Title(); title != "" {
		doc.SetTitle(p.freshTitle(kind, title))
	}
	if p.ground != nil {
		ground := p.ground.Value().Clone()
		if ground.Name != "" {
			ground.Name = p.freshTitle(p.MapKind, ground.Name)
		}
		id, ok := p.host.Make("copy the map “"+p.ground.Value().Name+"”", p.MapKind, ground)
		if !ok {
			return
		}
		*p.Map(value) = id
	}
	if id, ok := p.host.Make("play “"+s.Record().Title+"” afresh", kind, doc); ok {
		p.host.Show(id)
	}
}

// freshTitle is what a copy is called: the title of the first with a word behind it, and a number where that is taken.
func (p *play[T]) freshTitle(kind domain.KindID, title string) string {
	if at := strings.LastIndex(title, " (fresh"); at > 0 && strings.HasSuffix(title, ")") {
		title = title[:at]
	}
	taken := p.host.Documents(kind)
	for n := 1; ; n++ {
		fresh := title + " (fresh)"
		if n > 1 {
			fresh = fmt.Sprintf("%s (fresh %d)", title, n)
		}
		if !slices.ContainsFunc(taken, func(h domain.Head) bool { return h.Title == fresh }) {
			return fresh
		}
	}
}
