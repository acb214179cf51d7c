package table

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
)

// logPane is the log: newest line last, each in short until it is pressed; then with where its numbers come from.
type logPane[T any] struct {
	play   *play[T]
	filter *look.Line
	line   *look.Line
	own    *widget.Check
	only   *widget.Check // lines of whoever is chosen in the turn order alone
	bare   *widget.Check // nothing of the referee's own goes into an exported file
	list   *widget.List
	lines  []table.Line
	open   map[table.ID]bool // those that are shown in full
	shown  int               // lines at the last look
}

func newLogPane[T any](p *play[T]) *logPane[T] {
	l := &logPane[T]{play: p, filter: look.NewLine(p.host.Redo), line: look.NewLine(p.host.Redo), open: map[table.ID]bool{}}
	l.filter.SetPlaceHolder("Filter the log")
	l.filter.OnChanged = func(string) { l.follow() }
	l.line.SetPlaceHolder("Write a line, press Return")
	l.line.OnSubmitted = l.enter
	l.own = widget.NewCheck("private", nil)
	l.only = widget.NewCheck("", func(bool) { l.follow() })
	l.bare = widget.NewCheck("without private lines", nil)
	l.list = widget.NewList(func() int { return len(l.lines) },
		func() fyne.CanvasObject { return wrapped("") },
		func(i widget.ListItemID, o fyne.CanvasObject) {
			if i < len(l.lines) {
				label := o.(*widget.Label)
				label.SetText(domain.AsWritten(text(&l.lines[i], l.open[l.lines[i].ID])))
				l.list.SetItemHeight(i, label.MinSize().Height)
			}
		})
	l.list.OnSelected = l.unfold
	p.form.OnShow(func(*T) {
		if why := p.shut(); why != "" {
			l.line.Disable()
			l.own.Disable()
		} else {
			l.line.Enable()
			l.own.Enable()
		}
	})
	return l
}

// unfold shows a line in full, or in short again.
func (l *logPane[T]) unfold(i widget.ListItemID) {
	if i < len(l.lines) {
		id := l.lines[i].ID
		l.open[id] = !l.open[id]
	}
	l.list.UnselectAll()
	l.list.RefreshItem(i)
}

func (l *logPane[T]) view() fyne.CanvasObject {
	return look.NewInset(look.Inset{Left: 2, Top: 1, Right: 2, Bottom: 1},
		container.NewBorder(look.NewRows(0, l.filter, l.only), look.NewRows(0, l.line, l.own,
			container.NewBorder(nil, nil, nil, look.NewButton("Export…", l.export), l.bare)), nil, nil, container.New(wide{}, l.list)))
}

// longestLine is how many letters of a line are shown in short.
const longestLine = 120

// text is a line in short, or in full with its dice and parts. A sign says that there is more to it.
func text(l *table.Line, open bool) string {
	said := l.Text
	if l.Name != "" {
		said = l.Name + ": " + said
	}
	if l.Private {
		said = "(private) " + said
	}
	said = domain.AsWritten(said)
	rows := l.Numbers()
	short := shortened(said)
	switch {
	case short == said && len(rows) == 0:
		return said
	case !open:
		return short + " ▸"
	}
	return strings.Join(append([]string{said + " ▾"}, rows...), "\n   ")
}

// shortened is a text cut after a word where it is longer than a line in short.
func shortened(said string) string {
	letters := []rune(said)
	if len(letters) <= longestLine {
		return said
	}
	cut := string(letters[:longestLine-1])
	if at := strings.LastIndex(cut, " "); at > longestLine/2 {
		cut = cut[:at]
	}
	return strings.TrimRight(cut, " ;,.:") + "…"
}

// wanted is what the filter and the turn order ask for.
func (l *logPane[T]) wanted() table.Filter {
	f := table.Filter{Text: strings.TrimSpace(l.filter.Text), Private: true}
	if l.only.Checked {
		f.Who = l.play.turns.chosen()
	}
	return f
}

// follow shows what the filter wants.
func (l *logPane[T]) follow() {
	l.followChosen()
	l.lines = l.play.tableNow().Lines(l.wanted())
	l.list.Refresh()
	if len(l.lines) > l.shown {
		l.list.ScrollToBottom()
	}
	l.shown = len(l.lines)
	newest := ""
	if all := l.play.tableNow().Log; len(all) > 0 {
		newest = strings.Split(text(&all[len(all)-1], false), "\n")[0]
	}
	l.play.host.Keep(newest, func() { l.play.Front(logTitle) })
}

// followChosen says whose lines alone can be asked for. With nobody chosen it is everybody's.
func (l *logPane[T]) followChosen() {
	tb, label := l.play.tableNow(), "only the figure chosen in Turns"
	if _, ok := tb.Participant(l.play.turns.chosen()); ok {
		label = "only " + l.play.nameOf(tb, l.play.turns.chosen())
	}
	if runes := []rune(label); len(runes) > longestName {
		label = string(runes[:longestName-1]) + "…"
	}
	if l.only.Text != label {
		l.only.SetText(label)
	}
}

// longestName is how many letters of a name a tick has beside it, which cannot wrap.
const longestName = 40

func (l *logPane[T]) enter(said string) {
	if said = strings.TrimSpace(said); said == "" {
		return
	}
	l.play.Write(table.Line{Text: said, Private: l.own.Checked})
	l.line.SetText("")
}

// export writes what the filter wants into a text file, with the referee's own or as players may read it.
func (l *logPane[T]) export() {
	lines := l.lines
	if l.bare.Checked {
		closed := l.play.foes().Closed(l.play.tableNow(), func(id domain.DocID) string { return nameOf(l.play.host, model.Token{Document: id}) })
		lines = closed.Lines(l.play.tableNow(), l.wanted())
	}
	name := ""
	if s := l.play.Session(); s != nil {
		name = s.Record().Title
	}
	ExportLog(l.play.host, name, lines)
}

// ExportLog writes lines of the log of a table of play into a text file; name is what the table is called, empty = nothing.
func ExportLog(host desk.Host, name string, lines []table.Line) {
	host.Export("Export the log", strings.TrimSpace(name+" log"), ".txt", func() ([]byte, error) {
		return []byte(table.Text(lines, func(at domain.Moment) string {
			return time.UnixMilli(int64(at)).Format("2 Jan 15:04")
		})), nil
	})
}
