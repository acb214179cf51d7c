package desk

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain"
	"shipslocker/domain/filled"
	"shipslocker/ui/look"
)

// meeting is what two states of documents differ in, each difference with a tick: ticked it is taken from the file.
type meeting struct {
	desk  *Desk
	p     parcel
	ticks [][]*seenTick // of each clash
	lists [][]domain.Meeting
	unfit []filled.Unfit // what was filled in and is no value
	pane  *container.Scroll
	asks  *dialog
}

// seenTick is a tick that its pane scrolls to when the keyboard comes to it.
type seenTick struct {
	tick
	onFocus func()
}

// FocusGained brings it into sight.
func (t *seenTick) FocusGained() {
	t.Check.FocusGained()
	t.onFocus()
}

// tick is a tick of a difference.
func (m *meeting) tick(text string, on bool) *seenTick {
	t := &seenTick{}
	t.key = func(k *fyne.KeyEvent) bool { return m.asks.key(k) }
	t.Text, t.Checked = text, on
	t.ExtendBaseWidget(t)
	t.onFocus = func() {
		driver := m.desk.app.Driver()
		at := driver.AbsolutePositionForObject(t).Y - driver.AbsolutePositionForObject(m.pane.Content).Y
		m.pane.ScrollToOffset(fyne.NewPos(0, max(0, min(at-m.pane.Size().Height/3, m.pane.Content.Size().Height-m.pane.Size().Height))))
	}
	return t
}

// bringTogether shows how a file's documents differ from those of the locker, and has a person choose what is taken.
func (d *Desk) bringTogether(p parcel) {
	m := &meeting{desk: d, p: p, unfit: p.unfit, pane: container.NewVScroll(nil)}
	m.p.unfit = nil
	rows := look.NewRows(0.5)
	for i, c := range p.clashes {
		rows.Add(m.section(c, p.bases[i]))
	}
	m.pane.Content = rows
	window := d.canvas().Size()
	m.pane.SetMinSize(fyne.NewSize(1, min(rows.MinSize().Height, window.Height*0.6)))
	answers := []answer{
		{text: "Bring together", strong: true, then: m.take},
		{text: "Replace", then: func() { d.takeIn(m.p, true) }},
		{text: "Keep both", then: func() { d.takeIn(m.p, false) }},
		{text: "Cancel"},
	}
	m.asks = &dialog{desk: d, answers: answers, before: d.canvas().Focused(), pane: m.pane}
	buttons, usual := m.asks.buttons()
	heading := wrapped("The locker has other versions of these. Ticked changes are taken from the file; everything else stays.")
	m.asks.open(container.NewBorder(heading, buttons, nil, nil, look.NewInset(look.Inset{Top: 1, Bottom: 2}, m.pane)),
		fyne.NewSize(min(window.Width*0.96, 80*d.textSize()), 0), usual)
}

// section is one document's differences.
func (m *meeting) section(c domain.Clash, base domain.Record) fyne.CanvasObject {
	kind := m.desk.kind(c.Sent.Kind)
	title := look.NewText("“" + titleOf(c.Stored.Head, kind) + "”")
	title.Style.Bold = true
	rows := look.NewRows(0.5, title)
	list, kept, err := kind.Meet(base, c.Stored, c.Sent)
	if err != nil {
		rows.Add(wrapped(sentence(err)))
	}
	for _, u := range m.unfit {
		if u.Doc == c.Sent.ID {
			rows.Add(wrapped(u.String() + " It is kept in the notes, where there are some."))
		}
	}
	if c.Stored.Binned != 0 {
		rows.Add(look.NewCaption("It is in the bin here, and comes back on the shelf."))
	}
	switch {
	case err != nil:
	case len(list) == 0:
		rows.Add(look.NewCaption("The file has nothing new."))
	default:
		rows.Add(columns(look.NewCaption("Take"), look.NewCaption("Before"), look.NewCaption("Here"), look.NewCaption("In the file")))
	}
	var ticks []*seenTick
	for _, x := range list {
		tick := m.tick(x.What, !x.Both)
		ticks = append(ticks, tick)
		before, here, sent := x.Sides()
		if !x.Both {
			here = "as before"
		}
		rows.Add(columns(container.NewVBox(tick), wrapped(before), wrapped(here), wrapped(sent)))
	}
	for _, d := range kept {
		rows.Add(look.NewCaption("Changed only here, and kept: " + d.String()))
	}
	m.ticks, m.lists = append(m.ticks, ticks), append(m.lists, list)
	return look.NewInset(look.Inset{Bottom: 2, Right: 2}, rows)
}

func columns(cells ...fyne.CanvasObject) fyne.CanvasObject {
	return look.NewColumns(look.Columns{Gap: 1, Shares: []float32{1.4, 1, 1, 1}, Narrowest: 40}, cells...)
}

// take brings what is ticked into the locker's documents, in one step.
func (m *meeting) take() {
	for i, c := range m.p.clashes {
		var skip []string
		for n, tick := range m.ticks[i] {
			if !tick.Checked {
				skip = append(skip, m.lists[i][n].Path)
			}
		}
		r, err := m.desk.kind(c.Sent.Kind).Merge(m.p.bases[i], c.Stored, c.Sent, skip)
		if err != nil {
			m.desk.fail(fmt.Sprintf("“%s” cannot be brought together", titleOf(c.Stored.Head, m.desk.kind(c.Sent.Kind))), err, "Nothing was changed.")
			return
		}
		r.Binned = 0
		m.p.Replace(r)
	}
	m.desk.takeIn(m.p, true)
}
