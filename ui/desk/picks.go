package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"shipslocker/domain"
)

// picks are documents ticked on the shelf, so that what acts on one acts on all of them.
type picks struct {
	shelf *shelf
	ids   map[domain.DocID]bool
	from  domain.DocID // where a row of them begins
	shift bool         // held
}

// listed are the documents ticked, as the shelf lists them: what the filter hides is left alone.
func (p *picks) listed() []domain.DocID {
	var ids []domain.DocID
	for _, l := range p.shelf.lines {
		if l.ID != "" && p.ids[l.ID] {
			ids = append(ids, l.ID)
		}
	}
	return ids
}

// tap ticks by a click with Ctrl or Shift, and reports whether it was one.
func (p *picks) tap(id domain.DocID, held fyne.KeyModifier) bool {
	switch {
	case held&fyne.KeyModifierShift != 0:
		p.reach(id)
	case held&fyne.KeyModifierShortcutDefault != 0:
		if chosen := p.shelf.chosen(); len(p.listed()) == 0 && chosen != "" { // the one selected is meant too
			p.ids[chosen] = true
		}
		p.toggle(id)
	default:
		return false
	}
	return true
}

// toggle ticks one document more, or one less.
func (p *picks) toggle(id domain.DocID) {
	p.ids[id], p.from = !p.ids[id], id
	p.show()
}

// reach ticks every document from the one ticked last, or else from the one selected, to another.
func (p *picks) reach(id domain.DocID) {
	if p.shelf.line(at(p.from)) < 0 {
		p.from = p.shelf.chosen()
	}
	from, to := p.shelf.line(at(p.from)), p.shelf.line(at(id))
	if from < 0 {
		p.from, from = id, to
	}
	clear(p.ids)
	for _, l := range p.shelf.lines[min(from, to) : max(from, to)+1] {
		p.ids[l.ID] = l.ID != ""
	}
	p.show()
}

// all ticks every document listed.
func (p *picks) all() {
	for _, l := range p.shelf.lines {
		p.ids[l.ID] = l.ID != ""
	}
	p.show()
}

// none takes all ticks away; id is where the next row of them begins.
func (p *picks) none(id domain.DocID) {
	p.from = id
	if len(p.ids) > 0 {
		clear(p.ids)
		p.show()
	}
}

func (p *picks) show() {
	p.shelf.list.Refresh()
	p.shelf.name()
}

// KeyDown notes that Shift is held: a step then ticks what it passes.
func (l *shelfList) KeyDown(k *fyne.KeyEvent) { l.held(k, true) }

// KeyUp notes that Shift is let go.
func (l *shelfList) KeyUp(k *fyne.KeyEvent) { l.held(k, false) }

func (l *shelfList) held(k *fyne.KeyEvent, down bool) {
	if k.Name == desktop.KeyShiftLeft || k.Name == desktop.KeyShiftRight {
		l.picks.shift = down
	}
}

// FocusLost forgets what is held.
func (l *shelfList) FocusLost() {
	l.picks.shift = false
	l.List.FocusLost()
}

// TypedShortcut ticks everything by Ctrl+A and one document by Ctrl+Space, and moves a document by Alt and an arrow.
func (l *shelfList) TypedShortcut(s fyne.Shortcut) {
	switch s := s.(type) {
	case *fyne.ShortcutSelectAll:
		l.picks.all()
	case *fyne.ShortcutRedo:
		l.shelf.desk.Redo()
	case *desktop.CustomShortcut:
		if by := map[fyne.KeyName]int{fyne.KeyUp: -1, fyne.KeyDown: 1}[s.KeyName]; by != 0 && s.Modifier == fyne.KeyModifierAlt {
			l.shelf.move(l.on.id, by)
		}
		if s.KeyName == fyne.KeySpace && s.Modifier == fyne.KeyModifierShortcutDefault && l.on.id != "" {
			l.picks.toggle(l.on.id)
		}
	}
}
