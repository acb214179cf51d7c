package desk

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// sliderPause is how long, in ms, the slider rests before the moment under it is read.
const sliderPause = 80

// moments is the page that goes through the whole locker's past, session by session: any moment can be looked
// at, and one document restored from it or copied out of it.
type moments struct {
	desk     *Desk
	sessions []domain.Session
	steps    []domain.Step // of the session chosen, oldest first
	shelf    []domain.Head // as it stood at the moment chosen
	chosen   domain.DocID
	record   domain.Record // the chosen document at that moment

	session *field.Select
	slider  *widget.Slider
	when    *look.Text
	list    *field.Picker
	place   *fyne.Container // where the document is shown
	restore *look.Button
	copyOut *look.Button
	page    fyne.CanvasObject
	stop    func() // of the reading that is due
	asked   int
}

// showMoments reads which sessions there were and shows the last.
func (d *Desk) showMoments() {
	if d.locker == nil {
		return
	}
	locker := d.locker
	d.keeper.Flush(func(error) {
		d.worker.run(func() func() {
			sessions, err := locker.Sessions(context.Background())
			return func() {
				switch {
				case d.locker != locker:
				case err != nil:
					d.fail("The locker's history could not be read", err, "Nothing was changed.")
				case len(sessions) == 0:
					d.light.say("This locker has no steps yet.")
				default:
					m := &moments{desk: d, sessions: sessions}
					m.build()
					m.session.SetSelectedIndex(0)
				}
			}
		})
	})
}

func (m *moments) build() {
	d := m.desk
	titles := make([]string, len(m.sessions))
	for i, s := range m.sessions {
		titles[i] = "Session of " + date(s.Began) + ", " + domain.Count(s.Steps, "step")
	}
	distinct(titles)
	m.session = field.NewSelect(d.Now, titles, func(string) { m.readSession() })
	m.slider = widget.NewSlider(0, 1)
	m.slider.Step = 1
	m.slider.OnChanged = func(float64) { m.moved() }
	m.when = look.NewText("")
	m.when.Shrinks = true
	m.list = field.NewPicker(d.Now, func(i int) { m.choose(m.shelf[i].ID) })
	m.place = container.NewStack()
	m.restore = look.NewButton("Restore this document", m.onRestore)
	m.copyOut = look.NewButton("Copy as new document", m.onCopy)
	m.restore.Disable()
	m.copyOut.Disable()
	earlier := look.NewButton("Earlier", func() { m.slider.SetValue(m.slider.Value - 1) }).Often()
	later := look.NewButton("Later", func() { m.slider.SetValue(m.slider.Value + 1) }).Often()
	top := look.NewInset(look.Inset{Left: 3, Right: 3}, look.NewRows(1, m.session,
		container.NewBorder(nil, nil, earlier, later, m.slider), m.when))
	left := container.NewBorder(nil, container.NewVBox(m.restore, m.copyOut), nil, nil, m.list)
	split := container.NewHSplit(left, m.place)
	split.SetOffset(0.24)
	d.unbind()
	m.page = d.showPage("History of the locker", container.NewBorder(top, nil, nil, nil, split), layout.NewSpacer())
	d.canvas().Focus(m.slider)
}

func (m *moments) readSession() {
	session := m.sessions[m.session.SelectedIndex()]
	m.ask(func(locker domain.Locker) func() {
		steps, err := locker.StepsIn(context.Background(), session.Began)
		return func() {
			if err != nil {
				m.when.Set(sentence(err))
				return
			}
			m.steps = steps
			m.slider.Max = float64(max(0, len(steps)-1))
			m.slider.Value = m.slider.Max
			m.slider.Refresh()
			m.read()
		}
	})
}

// moved reads the moment under the slider once it rests.
func (m *moments) moved() {
	m.tellWhen()
	m.wait()
	if m.stop != nil {
		m.stop()
	}
	m.stop = m.desk.after(sliderPause, m.read)
}

func (m *moments) step() (domain.Step, bool) {
	i := int(m.slider.Value)
	if i < 0 || i >= len(m.steps) {
		return domain.Step{}, false
	}
	return m.steps[i], true
}

func (m *moments) tellWhen() {
	if s, ok := m.step(); ok {
		m.when.Set(clock(s.At) + "  after: " + doing(s))
	}
}

// read shows the shelf as it stood at the moment, and the document chosen on it.
func (m *moments) read() {
	s, ok := m.step()
	if !ok {
		return
	}
	m.tellWhen()
	chosen := m.chosen
	m.ask(func(locker domain.Locker) func() {
		shelf, err := locker.ShelfAt(context.Background(), s.Seq)
		var record domain.Record
		if err == nil {
			if !onShelf(shelf, chosen) && len(shelf) > 0 {
				chosen = shelf[0].ID
			}
			if onShelf(shelf, chosen) {
				record, err = locker.RecordAt(context.Background(), chosen, s.Seq)
			}
		}
		return func() {
			if err != nil {
				m.when.Set(sentence(err))
				return
			}
			m.chosen, m.record = chosen, record
			m.show(shelf)
		}
	})
}

func onShelf(shelf []domain.Head, id domain.DocID) bool {
	for _, h := range shelf {
		if h.ID == id && h.Binned == 0 {
			return true
		}
	}
	return false
}

// wait takes the record shown out of reach until the one at the moment chosen has been read.
func (m *moments) wait() {
	m.restore.Disable()
	m.copyOut.Disable()
}

func (m *moments) show(shelf []domain.Head) {
	d := m.desk
	m.shelf = m.shelf[:0]
	var rows []string
	at := -1
	for _, h := range shelf {
		if h.Binned != 0 {
			continue
		}
		if h.ID == m.chosen {
			at = len(m.shelf)
		}
		m.shelf = append(m.shelf, h)
		rows = append(rows, titleOf(h, d.kind(h.Kind)))
	}
	m.list.ShowRows(rows)
	if at < 0 {
		m.place.RemoveAll()
		return
	}
	m.list.Mark(at)
	view, err := d.showPast(m.record, "State of "+m.when.Text)
	if err != nil {
		m.place.Objects = []fyne.CanvasObject{container.NewVBox(wrapped(sentence(err)))} // what was there is another document
		m.place.Refresh()
		return
	}
	if len(m.place.Objects) != 1 || m.place.Objects[0] != view {
		m.place.Objects = []fyne.CanvasObject{view}
		m.place.Refresh()
	}
	d.dresser.dress(view)
	if d.locker.ReadOnly() == "" {
		m.restore.Enable()
		m.copyOut.Enable()
	}
}

func (m *moments) choose(id domain.DocID) {
	m.chosen = id
	m.read()
}

// ask runs a question to the locker; its answer is dropped when another has been asked meanwhile or the page has
// been left.
func (m *moments) ask(job func(domain.Locker) func()) {
	if !m.desk.isPage(m.page) {
		return
	}
	m.wait()
	m.asked++
	asked, locker := m.asked, m.desk.locker
	m.desk.worker.run(func() func() {
		then := job(locker)
		return func() {
			if asked == m.asked && locker == m.desk.locker && m.desk.isPage(m.page) {
				then()
			}
		}
	})
}

func (m *moments) onRestore() { m.desk.restoreTo(m.record, m.when.Text) }

func (m *moments) onCopy() {
	twin, err := m.desk.journal.CopyOut(m.record, m.desk.services.NewDocID())
	if err != nil {
		m.desk.fail("That document could not be copied", err, "Nothing was changed.")
		return
	}
	m.desk.Show(twin.ID)
}
