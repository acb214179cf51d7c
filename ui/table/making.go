package table

import (
	"cmp"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// Making is the block of a campaign's form that leads its table through making the characters, step by step.
func (e *Seats[T, R, S]) Making(steps []table.MakingStep) fyne.CanvasObject {
	begin := field.Button(e.form, "Make characters…", func() { e.make(steps) }, nil)
	return look.NewRows(1, look.NewOpening("MAKING CHARACTERS"), look.NewColumns(look.Columns{Gap: 2, Shares: []float32{1, 2}, Narrowest: narrowSeat / 2},
		begin, look.Shrunk(look.NewText(fmt.Sprintf("All players together, in %d steps. Stop anywhere and continue later.", len(steps))))))
}

// make opens the steps at the one that was shown last or, at first, the first in which something is left to do.
func (e *Seats[T, R, S]) make(steps []table.MakingStep) {
	s, ok := desk.Editable(e.host, e.form)
	if !ok {
		return
	}
	at, been := e.made[s.ID()]
	if !been {
		for at < len(steps)-1 && e.isThrough(s.Value(), steps[at]) {
			at++
		}
	}
	onward := func() string { // where the keyboard is
		if at < len(steps)-1 {
			return "next"
		}
		return "back"
	}
	var d *page.Dialog
	d = page.NewDialog(e.host, func(p *page.Page) {
		e.made[s.ID()] = at
		e.layStep(p, d, steps, at)
		turn := func(to int) func() {
			return func() {
				at = to
				p.Show()
				p.ToTop()
				p.Focus(onward())
			}
		}
		p.Foot(func() {
			var ways []fyne.CanvasObject
			if at > 0 {
				ways = append(ways, p.Button("back", "Back", 'b', false, turn(at-1)))
			}
			if at < len(steps)-1 {
				ways = append(ways, p.Button("next", p.Shorten(steps[at+1].Title, " (N)"), 'n', true, turn(at+1)))
			}
			p.InPairs(1, ways)
		})
	})
	e.steps = func() { // a sheet has come to hand, or is another
		if e.form.Session() != s || e.host.Canvas().Overlays().Top() == nil { // they have been closed
			e.steps = nil
			return
		}
		d.Page.Show()
	}
	d.Stand("Make characters", 46, 34, onward())
}

// isThrough reports whether nothing is left of a step at any seat; a table without seats has all to do.
func (e *Seats[T, R, S]) isThrough(c *T, step table.MakingStep) bool {
	for i := range *e.of.List(c) {
		sheet := e.Cast.Session(e.character(c, i))
		if sheet == nil || step.Left(sheet.Record().Body, sheet.Problems()) != "" {
			return false
		}
	}
	return len(*e.of.List(c)) > 0
}

// layStep lays what a step is, and each seat with what is left there.
func (e *Seats[T, R, S]) layStep(p *page.Page, d *page.Dialog, steps []table.MakingStep, at int) {
	step, s := steps[at], e.form.Session()
	p.Heading(fmt.Sprintf("%d OF %d: %s", at+1, len(steps), strings.ToUpper(step.Title)))
	p.Text(step.Do)
	if step.Aloud != "" {
		p.Result("Aloud: " + step.Aloud)
	}
	list := *e.of.List(s.Value())
	if len(list) == 0 {
		p.Notice(false, "No seats yet. Add one for each player in the campaign, then come back.")
	}
	for i := range list {
		p.Add(e.layMaker(p, d, step, i))
	}
}

// layMaker is a seat: who sits there, what is left of a step, and the way to the sheet.
func (e *Seats[T, R, S]) layMaker(p *page.Page, d *page.Dialog, step table.MakingStep, i int) fyne.CanvasObject {
	s := e.form.Session()
	seat := (*e.of.List(s.Value()))[i]
	id := e.character(s.Value(), i)
	key, letter := fmt.Sprintf("seat.%d", i), rune(0)
	if i < 9 {
		letter = rune('1' + i)
	}
	says, title, do := "No sheet yet.", "New sheet", func() { e.create(s, seat) }
	_, there := e.host.Head(id)
	sheet := e.Cast.Session(id)
	switch {
	case there: // at hand, or in a moment
		says, title, do = "Its sheet is still loading.", "Open the sheet", func() {
			d.Presses(fyne.KeyEscape)()
			e.host.After(1, func() { e.host.Begin(id) })
		}
	case id != "":
		says = "Its sheet is in the bin. A new one takes its place."
	}
	if sheet != nil {
		says = cmp.Or(step.Left(sheet.Record().Body, sheet.Problems()), "✓ done")
	}
	way := p.Button(key, title, letter, false, do)
	name := e.Name(s.Value(), i)
	if id != "" && name != e.title(id) {
		name += ": " + e.title(id)
	}
	return look.NewColumns(look.Columns{Gap: 2, Shares: []float32{2.2, 1}, Narrowest: 24},
		look.NewRows(0, look.NewHeading(name), look.NewParagraph(says, theme.SizeNameCaptionText)), way)
}
