package desk

import (
	"cmp"
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/ui/look"
)

// light is the line at the window's foot: at the left where saving stands, at the right what happened last.
type light struct {
	mark *look.Mark
	text *look.Text
	news *look.Text
	out  *look.Button // the way out while the disk refuses
	undo *look.Button // takes back what happened last

	kept  string // what stands there when there are no news
	open  func() // what a click on that does; nil = nothing
	after func(ms int, f func()) (stop func())
	stop  func() // has the news stay
}

// allSaved stands there before anything has been written.
const allSaved = "all is saved"

// newsLast is how long news stay, in ms.
const newsLast = 8000

func newLight(saveCopy func(), after func(ms int, f func()) (stop func())) *light {
	l := &light{mark: look.NewMark(), text: look.NewText(""), news: look.NewText(""), after: after, stop: func() {}}
	l.out = look.NewButton("Save a copy elsewhere…", saveCopy)
	l.out.Hide()
	l.undo = look.NewButton("Undo", nil)
	l.undo.Hide()
	l.news.Shrinks = true
	l.news.Alignment = fyne.TextAlignTrailing
	l.text.Set("opening the locker")
	return l
}

func (l *light) view() fyne.CanvasObject {
	return look.NewInset(look.Inset{Left: 3, Top: 1, Right: 3, Bottom: 1},
		container.NewBorder(nil, nil, container.NewHBox(container.NewCenter(l.mark), l.text, container.New(low{l.text}, l.out)), container.New(low{l.text}, l.undo), newClick(l.news, l.opened)))
}

// low lays a button as high as the whole line and has it ask for no more than the text: what stands above the line must not
// move when the button comes or goes.
type low struct{ text *look.Text }

// Layout gives the button the line's room above and below the text.
func (low) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	around := theme.Padding()
	objects[0].Move(fyne.NewPos(0, -around))
	objects[0].Resize(size.AddWidthHeight(0, 2*around))
}

// MinSize is as wide as the button while it is there.
func (l low) MinSize(objects []fyne.CanvasObject) fyne.Size {
	m := fyne.NewSize(0, l.text.MinSize().Height)
	if objects[0].Visible() {
		m.Width = objects[0].MinSize().Width
	}
	return m
}

// rest shows a locker that has just been opened.
func (l *light) rest(readOnly string) {
	l.out.Hide()
	l.say("")
	if readOnly != "" {
		l.mark.Set(theme.ColorNameWarning, look.Square)
		l.text.Set("for reading only")
		return
	}
	l.mark.Set(theme.ColorNameSuccess, look.Disc)
	l.text.Set(allSaved)
}

// none shows that no locker lies on the desk.
func (l *light) none() {
	l.out.Hide()
	l.mark.Set(look.ColorFrame, look.Ring)
	l.text.Set("no locker is open")
}

// show tells where saving stands.
func (l *light) show(s edit.Status) {
	unremembered := s.State == edit.Saved && errors.Is(s.Err, domain.ErrHistory)
	show(l.out, s.State == edit.Failed || unremembered)
	if unremembered {
		l.mark.Set(theme.ColorNameWarning, look.Square)
		l.text.Set("saved " + clock(s.At) + ", but undo ends when you close: the history is damaged")
		return
	}
	switch s.State {
	case edit.Saved:
		l.mark.Set(theme.ColorNameSuccess, look.Disc)
		l.text.Set(allSaved)
		if s.At != 0 {
			l.text.Set("saved " + clock(s.At))
		}
	case edit.Saving:
		l.mark.Set(look.ColorFrame, look.Ring)
		l.text.Set("saving")
	case edit.Failed:
		l.mark.Set(theme.ColorNameError, look.Triangle)
		l.text.Set(unsaved(s.Err))
	}
}

// unsaved says what is not saved and why.
func unsaved(err error) string {
	var bad *domain.Refused
	if !errors.As(err, &bad) {
		return "not saved: " + sentence(err)
	}
	why := sentence(bad.Why)
	if errors.Is(bad.Why, domain.ErrNotFound) {
		why = "A picture it shows is not in the locker."
	}
	return "“" + bad.Title + "” is not saved, everything else is: " + why
}

// say tells what happened, for a while or until something else does.
func (l *light) say(news string) {
	l.stop()
	l.undo.Hide()
	l.news.Set(cmp.Or(news, l.kept))
	l.stop = l.after(newsLast, func() {
		if l.news.Text == news { // a timer may be past stopping
			l.news.Set(l.kept)
		}
	})
}

// unsay takes back what was said and is no longer true.
func (l *light) unsay(news string) {
	if l.news.Text == news {
		l.say("")
	}
}

// offers tells what happened until something else does; till then a button takes it back.
func (l *light) offers(news string, undo func()) {
	l.say(news)
	l.stop()
	l.undo.OnTapped = undo
	l.undo.Show()
}

// settled takes back what is offered: something else has happened.
func (l *light) settled() {
	if l.undo.Visible() {
		l.say("")
	}
}

// keep tells what is true of the document shown for as long as it is; empty = nothing.
func (l *light) keep(text string, open func()) {
	l.open = open
	if text != l.kept {
		l.kept = text
		if !l.undo.Visible() {
			l.say(text)
		}
	}
}

// opened opens what is true of the document shown.
func (l *light) opened() {
	if l.open != nil && l.news.Text == l.kept {
		l.open()
	}
}

// click is something that can be clicked without looking like a button.
type click struct {
	widget.BaseWidget
	shown fyne.CanvasObject
	do    func()
}

func newClick(shown fyne.CanvasObject, do func()) *click {
	p := &click{shown: shown, do: do}
	p.ExtendBaseWidget(p)
	return p
}

// Tapped does it.
func (p *click) Tapped(*fyne.PointEvent) { p.do() }

// CreateRenderer shows it.
func (p *click) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.shown) }
