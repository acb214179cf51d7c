package table

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
)

// logPane is the log: newest line last, each with where its numbers come from.
type logPane[T any] struct {
	play   *play[T]
	filter *widget.Entry
	line   *widget.Entry
	own    *widget.Check
	list   *widget.List
	lines  []table.Line
	shown  int // lines at the last look
}

func newLogPane[T any](p *play[T]) *logPane[T] {
	l := &logPane[T]{play: p, filter: widget.NewEntry(), line: widget.NewEntry()}
	l.filter.SetPlaceHolder("Filter the log")
	l.filter.OnChanged = func(string) { l.follow() }
	l.line.SetPlaceHolder("Write a line, Return enters it")
	l.line.OnSubmitted = l.enter
	l.own = widget.NewCheck("the referee's own", nil)
	l.list = widget.NewList(func() int { return len(l.lines) },
		func() fyne.CanvasObject { return wrapped("") },
		func(i widget.ListItemID, o fyne.CanvasObject) {
			if i < len(l.lines) {
				label := o.(*widget.Label)
				label.SetText(text(&l.lines[i]))
				l.list.SetItemHeight(i, label.MinSize().Height)
			}
		})
	return l
}

func (l *logPane[T]) view() fyne.CanvasObject {
	return look.NewInset(look.Inset{Left: 2, Top: 1, Right: 2, Bottom: 1},
		container.NewBorder(l.filter, look.NewRows(1, l.line,
			container.NewBorder(nil, nil, l.own, widget.NewButton("Export…", l.export))), nil, nil, l.list))
}

// text is one line with its dice and parts.
func text(l *table.Line) string {
	said := l.Text
	if l.Name != "" {
		said = l.Name + ": " + said
	}
	if l.Private {
		said = "(own) " + said
	}
	if dice := l.DiceWords(); dice != "" {
		said += "\n   " + dice
	}
	for _, p := range l.Parts {
		said += "\n   " + table.Signed(p.Value) + "  " + p.Words()
	}
	return said
}

// follow shows what the filter wants.
func (l *logPane[T]) follow() {
	l.lines = l.play.tableNow().Lines(table.Filter{Text: strings.TrimSpace(l.filter.Text), Private: true})
	l.list.Refresh()
	if len(l.lines) > l.shown {
		l.list.ScrollToBottom()
	}
	l.shown = len(l.lines)
}

func (l *logPane[T]) enter(said string) {
	if said = strings.TrimSpace(said); said == "" {
		return
	}
	l.play.Write(table.Line{Text: said, Private: l.own.Checked})
	l.line.SetText("")
}

// export writes what the filter wants into a text file.
func (l *logPane[T]) export() {
	lines := l.lines
	name := "log"
	if s := l.play.Session(); s != nil && s.Record().Title != "" {
		name = s.Record().Title + " log"
	}
	l.play.host.Export("Export the log", name, ".txt", func() ([]byte, error) {
		return []byte(table.Text(lines, func(at domain.Moment) string {
			return time.UnixMilli(int64(at)).Format("2 Jan 15:04")
		})), nil
	})
}
