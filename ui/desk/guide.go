package desk

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
)

// guideKey opens the guide.
const guideKey = fyne.KeyF1

// guideID stands for the guide among the games whose cards are looked up.
const guideID = "guide"

// Guide opens the guide at a page, or puts it away where it is open. Without a page it is the one about the document in front.
func (d *Desk) Guide(page string) {
	r := d.reference
	if r.isOpen() {
		r.toggle()
		return
	}
	if page == "" {
		page = d.pageInFront()
	}
	games := r.games()
	i := slices.IndexFunc(games, func(g Game) bool { return g.ID == guideID })
	if i < 0 {
		d.light.say("There is no guide.")
		return
	}
	r.words = ""
	r.openAt(games, games[i])
	if at := slices.IndexFunc(r.last.found, func(f domain.FoundCard) bool { return f.Card.ID == page }); at >= 0 {
		r.last.list.Select(at)
	}
}

// pageInFront is the page of the guide about what is in front: the one that its editor names, that of the document's kind, or
// its game's first.
func (d *Desk) pageInFront() string {
	kind := d.heads[d.front].Kind
	if e, ok := d.editors[kind].(Guided); ok && e.GuidePage() != "" {
		return e.GuidePage()
	}
	if d.services.Guide == nil {
		return ""
	}
	first := ""
	for _, p := range d.services.Guide() {
		if p.ID == string(kind) {
			return p.ID
		}
		if first == "" && strings.HasPrefix(p.ID, kind.Game()+"/") {
			first = p.ID
		}
	}
	return first
}
