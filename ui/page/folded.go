package page

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Fold is what is seldom wanted on a page.
type Fold struct {
	Key, Title string
	Lay        func()
}

// Folded lays what is seldom wanted below a button of a title, which opens it and folds it again. Whether it is open the
// page remembers by the key. The letters of what is folded press it all the same.
func (p *Page) Folded(key, title string, lay func()) { p.Folds(Fold{key, title, lay}) }

// Folds is Folded for several, whose buttons stand side by side.
func (p *Page) Folds(folds ...Fold) {
	var buttons, rows []fyne.CanvasObject
	for _, f := range folds {
		buttons = append(buttons, p.fold(f.Key, f.Title))
		known := len(p.order)
		laid := p.Apart(f.Lay)
		if p.open[f.Key] {
			rows = append(rows, laid...)
			continue
		}
		for _, hidden := range p.order[known:] {
			delete(p.made, hidden)
		}
		p.order = p.order[:known]
	}
	if len(buttons) == 1 {
		p.Add(buttons...)
	} else {
		p.InPairs(1, buttons)
	}
	p.Add(rows...)
}

// fold is the button that opens something and folds it again.
func (p *Page) fold(key, title string) fyne.CanvasObject {
	sign := " ▸"
	if p.open[key] {
		sign = " ▾"
	}
	b := p.button(key, title+sign, 0, false, func() {
		p.open[key] = !p.open[key]
		p.Show()
	})
	b.Importance, b.Alignment = widget.LowImportance, widget.ButtonAlignLeading
	return b
}

// Unfolded reports whether what folds is open.
func (p *Page) Unfolded(key string) bool { return p.open[key] }

// Unfold opens what folds, until somebody folds it.
func (p *Page) Unfold(key string) { p.open[key] = true }
