package table

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
)

// freshView offers to play the scene afresh, where the game knows how.
func (p *play[T]) freshView() fyne.CanvasObject {
	if p.Fresh == nil {
		return container.NewWithoutLayout()
	}
	return look.NewRows(0.5, p.act("Play a fresh copy", p.fresh),
		wrapped("Opens a copy of this scene and its map: nobody has acted, and the log is empty."))
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
	var list []desk.Making
	if p.ground != nil {
		ground := facts.Clone(p.ground.Value())
		if ground.Name != "" {
			ground.Name = p.freshTitle(p.MapKind, ground.Name)
		}
		list = append(list, desk.Making{Kind: p.MapKind, Value: func([]domain.DocID) domain.Document { return ground }})
	}
	list = append(list, desk.Making{Kind: kind, Value: func(made []domain.DocID) domain.Document {
		if len(made) > 0 {
			*p.Map(value) = made[0]
		}
		return doc
	}})
	if ids, ok := p.host.MakeEach("play “"+s.Record().Title+"” afresh", list...); ok {
		p.host.Show(ids[len(ids)-1])
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
