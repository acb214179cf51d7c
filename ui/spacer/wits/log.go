package wits

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/spacer/wits"
	"shipslocker/domain/table"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	uitable "shipslocker/ui/table"
)

// fewLines is how many lines of the log are shown unless all of it is asked for.
const fewLines = 5

// log is what has happened, the latest first.
func (d *debate) log() fyne.CanvasObject {
	f := d.Form
	lines := func(w *wits.Wits) int {
		if n := len(w.Table.Log); d.whole {
			return n
		}
		return min(len(w.Table.Log), fewLines)
	}
	rows := field.Views(f, lines, d.logLine)
	d.bare = widget.NewCheck("without private lines", nil)
	d.bare.SetChecked(true)
	all := field.Button(f, "Show whole log", func() {
		d.whole = true
		f.Afresh()
	}, func(w *wits.Wits) bool { return lines(w) < len(w.Table.Log) })
	export := field.Button(f, "Export the log…", d.export, func(w *wits.Wits) bool { return len(w.Table.Log) > 0 })
	box := look.NewRows(1, look.NewOpening("LOG, NEWEST FIRST"), rows, look.NewColumns(look.Columns{Gap: 2, Narrowest: 20}, all, export), d.bare)
	f.OnShow(func(w *wits.Wits) { f.Visible(box, len(w.Table.Log) > 0) })
	return box
}

// logLine is a line of the log, counted from the last.
func (d *debate) logLine(i int) fyne.CanvasObject {
	said, parts := look.NewParagraph("", theme.SizeNameText), look.NewParagraph("", theme.SizeNameCaptionText)
	d.Form.OnShow(func(w *wits.Wits) {
		n := len(w.Table.Log) - 1 - i
		if n < 0 {
			return
		}
		l := w.Table.Log[n]
		setWords(said, logWords(l))
		setWords(parts, strings.Join(l.Numbers(), "\n"))
		d.Form.Visible(parts, parts.Text != "")
	})
	return look.NewRows(0, said, parts)
}

// logWords is a line of the log without what went into it.
func logWords(l table.Line) string {
	text := l.Text
	if l.Name != "" {
		text = l.Name + ": " + text
	}
	if l.Round > 0 {
		text = fmt.Sprintf("%d · %s", l.Round, text)
	}
	return text
}

// export writes the log into a text file, as players may read it or with all that is the referee's.
func (d *debate) export() {
	w := d.Value()
	lines := w.Table.Log
	if d.bare.Checked {
		lines = d.Foes(d.rules.Campaign().Foes).Closed(&w.Table, d.titled).Lines(&w.Table, table.Filter{})
	}
	uitable.ExportLog(d.Host, strings.TrimSpace(w.Name), lines)
}

// titled is what a sheet is called, empty where it is not on the shelf.
func (d *debate) titled(id domain.DocID) string {
	h, _ := d.Host.Head(id)
	return strings.TrimSpace(h.Title)
}
