package wits

import (
	"fmt"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/spacer/wits"
	"shipslocker/domain/table"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
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
	all := field.Button(f, "Show whole log", func() {
		d.whole = true
		f.Afresh()
	}, func(w *wits.Wits) bool { return lines(w) < len(w.Table.Log) })
	export := field.Button(f, "Export the log…", d.export, func(w *wits.Wits) bool { return len(w.Table.Log) > 0 })
	box := look.NewRows(1, look.NewOpening("LOG, NEWEST FIRST"), rows, look.NewColumns(look.Columns{Gap: 2, Narrowest: 20}, all, export))
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

// export writes the log into a text file.
func (d *debate) export() {
	w := d.Value()
	lines, name := w.Table.Log, "log"
	if title := strings.TrimSpace(w.Name); title != "" {
		name = title + " log"
	}
	d.Host.Export("Export the log", name, ".txt", func() ([]byte, error) {
		return []byte(table.Text(lines, func(at domain.Moment) string { return time.UnixMilli(int64(at)).Format("2 Jan 15:04") })), nil
	})
}
