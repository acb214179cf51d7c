package farfuture

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/farfuture/rules"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// making is the guided way through making the characters of a whole table. It stands in the place of the campaign's
// form while it is open. Where the table has come to is kept in the campaign; what is written goes into the sheets at
// once.
type making struct {
	e     *Campaign
	open  map[domain.DocID]bool // the campaigns it is open for
	plain fyne.CanvasObject     // the campaign's form
	guide fyne.CanvasObject
	sheet *Sheet     // some fields of the sheet of whoever's turn it is
	page  *page.Page // what is no field of a sheet
	parts map[string]fyne.CanvasObject
	part  string       // the one that is shown
	told  *told        // what phase 4 is handed
	of    domain.DocID // the campaign shown last
	rolls *survival

	heading *look.Text
	aside   aside
	steps   *field.Select
	tasks   []*widget.Label
	round   *round
	seats   *container.Scroll // the campaign's own fields of its seats
	give    *look.Button      // that gives everybody a sheet
	rows    int               // of the seats that have taken on the theme of their place
	fields  fyne.CanvasObject // the sheet's
	back    *look.Button
	next    *look.Button
	foot    fyne.CanvasObject
	showing bool // the choice of steps is being set
}

// newMaking returns the way, which is not open yet.
func newMaking(e *Campaign) *making {
	m := &making{e: e, open: map[domain.DocID]bool{}, parts: map[string]fyne.CanvasObject{}, rolls: newSurvival()}
	m.sheet = &Sheet{host: e.host, form: field.NewForm[character](e.host)}
	m.sheet.rules = rules.Campaigns.Rules(e.host, m.sheet.form.Afresh)
	m.sheet.form.OnShow(func(c *character) { m.sheet.rules.Follow(c.Campaign) })
	m.sheet.form.OnShortcut, e.form.OnShortcut = m.shortcut, m.shortcut
	m.page = page.New(e.host, m.lay)
	m.page.Beyond = m.shortcut
	for _, key := range []fyne.KeyName{fyne.KeyPageDown, fyne.KeyPageUp} {
		e.host.Canvas().AddShortcut(&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierAlt}, func(s fyne.Shortcut) { m.shortcut(s) })
	}
	return m
}

// around puts the way in the place of the campaign's form while it is open.
func (m *making) around(plain fyne.CanvasObject) fyne.CanvasObject {
	m.plain, m.guide = plain, m.build()
	m.guide.Hide()
	m.e.form.OnShow(m.follow)
	return container.NewStack(m.plain, m.guide)
}

func (m *making) build() fyne.CanvasObject {
	m.heading = look.NewHeading("")
	m.heading.Shrinks = true
	var titles []string
	for i, s := range farfuture.MakingSteps(farfuture.House{}) {
		title := fmt.Sprintf("%d  %s", i+1, s.Title)
		if s.Optional {
			title += " (optional)"
		}
		titles = append(titles, title)
	}
	m.steps = field.NewSelect(m.e.host.Now, titles, func(string) {
		if i := m.steps.SelectedIndex(); i >= 0 && !m.showing {
			m.jump(i)
		}
	})
	leave := look.NewButton("Close", m.close)
	leave.Importance = widget.LowImportance
	m.back, m.next = look.NewButton("Back", m.goBack).Often(), look.NewButton("", m.goOn).Often()
	m.next.Importance = widget.HighImportance
	hint := look.NewCaption("Alt+Page Down: next. Alt+Page Up: back.")
	hint.Shrinks = true
	m.foot = look.NewInset(look.Inset{Left: 2, Top: 1, Right: 3, Bottom: 1},
		look.NewRows(0.5, look.NewColumns(look.Columns{Gap: 2, Shares: []float32{1, 2}}, m.back, m.next),
			hint))
	m.round = newRound(m)
	seats := m.e.around.View()
	m.give = m.everybody()
	m.seats = container.NewVScroll(m.onPaper(look.NewRows(1, m.task(), seats, m.give)))
	m.seats.Hide()
	m.fields = m.sheet.form.View(m.onPaper(m.content()))
	head := look.NewInset(look.Inset{Left: 3, Top: 1, Right: 3, Bottom: 1},
		look.NewColumns(look.Columns{Gap: 2, Shares: []float32{1.5, 1.7, 0.5}}, look.NewInset(look.Inset{Top: 1.5}, m.heading), m.steps, leave))
	middle := container.NewBorder(nil, m.foot, nil, nil, container.NewStack(m.seats, m.fields, m.page.View()))
	return container.NewBorder(head, nil, nil, nil, container.New(&m.aside, m.round.View(), middle))
}

func (m *making) onPaper(o fyne.CanvasObject) *look.Leaf {
	return look.NewLeaf(look.NewInset(look.Inset{Left: 2, Top: 1, Right: 4, Bottom: 4}, o), m.e.host.Theme(), false)
}

// task is a paragraph that says what to do in the step shown.
func (m *making) task() fyne.CanvasObject {
	l := widget.NewLabel("")
	l.Wrapping = fyne.TextWrapWord
	m.tasks = append(m.tasks, l)
	return l
}

// entry is the block of the campaign's form that leads here and to the referee's own characters.
func (m *making) entry() fyne.CanvasObject {
	begin := field.Button(m.e.form, "Make characters…", m.begin, nil)
	quick := field.Button(m.e.form, "Quick characters…", func() {
		if s, ok := m.e.ours(); ok {
			AskQuick(m.e.host, s.ID(), nil, nil)
		}
	}, nil)
	come := field.Said(m.e.form, func(c *campaign) string {
		at, seat := c.MakingAt()
		switch {
		case c.Making == (farfuture.Making{}):
			return "All players together, step by step: the five phases, skills, stunts, tracks. Stop anywhere and continue later."
		case at.InTurn() && len(c.Seats) > 0:
			return fmt.Sprintf("Next: “%s”, %s.", at.Title, m.e.around.Name(c, seat))
		}
		return fmt.Sprintf("Next: “%s”.", at.Title)
	})
	begin.Importance, quick.Importance = widget.MediumImportance, widget.MediumImportance
	return look.NewRows(1, look.NewOpening("MAKING CHARACTERS"), look.NewColumns(look.Columns{Gap: 2, Narrowest: narrow / 2}, begin, quick), come)
}

// begin opens the way, or goes on along it.
func (m *making) begin() {
	if s, ok := m.e.ours(); ok {
		m.open[s.ID()] = true
		m.e.form.Afresh()
		m.focus()
	}
}

// close goes back to the campaign's form. All stays as it is.
func (m *making) close() {
	if s := m.e.form.Session(); s != nil {
		delete(m.open, s.ID())
		m.e.form.Afresh()
		m.e.form.Jump("name")
	}
}

// drop lets go of the sheet shown.
func (m *making) drop() {
	m.sheet.form.Bind(nil)
	m.sheet.rules.Drop()
}

// follow shows the step that the table has come to, if the way is open.
func (m *making) follow(c *campaign) {
	s := m.e.form.Session()
	if s != nil && s.ID() != m.of {
		m.of, m.rolls = s.ID(), newSurvival()
	}
	if open := s != nil && m.open[s.ID()]; !open {
		if m.guide.Visible() {
			m.guide.Hide()
			m.drop()
			m.plain.Show()
		}
		return
	}
	if !m.guide.Visible() {
		m.plain.Hide()
		m.guide.Show()
	}
	step, seat := c.MakingAt()
	m.bind(c, seat)
	heading := "MAKING CHARACTERS"
	if step.InTurn() && seat < len(c.Seats) {
		heading += " · " + strings.ToUpper(m.e.around.Name(c, seat))
	}
	m.heading.Set(heading)
	m.showing = true
	m.steps.SetSelectedIndex(stepIndex(c))
	m.showing = false
	for _, l := range m.tasks {
		if l.Text != step.Task {
			l.SetText(step.Task)
		}
	}
	m.round.follow(c, step, seat)
	m.showStep(c, step, seat)
}

// stepIndex is the step the table has come to, as an index of the steps.
func stepIndex(c *campaign) int {
	return min(max(c.Making.Step, 0), len(farfuture.MakingSteps(c.House))-1)
}

// bind has the fields show the sheet of a seat.
func (m *making) bind(c *campaign, seat int) {
	sheet := m.sheetOf(c, seat)
	now := m.sheet.form.Session()
	switch {
	case sheet == nil && now != nil:
		m.sheet.form.Bind(nil)
	case sheet != nil && (now == nil || now.Doc != sheet.Doc):
		sheet.Rest() // the same field of another sheet is another step
		m.sheet.form.Bind(sheet)
	}
}

// showStep shows what belongs to a step and hides the rest.
func (m *making) showStep(c *campaign, step farfuture.MakingStep, seat int) {
	part := partOf(step)
	fields := m.parts[part] != nil && m.sheetOf(c, seat) != nil
	if seats := step.Kind == farfuture.MakeSeats; seats != m.seats.Visible() || seats && m.rows < len(c.Seats) {
		shown(m.seats, seats)
		m.rows = len(c.Seats)
		m.seats.Content.Refresh() // takes on the theme of its place
	}
	shown(m.fields, fields)
	paged := step.Kind != farfuture.MakeSeats && !fields
	shown(m.page.View(), paged)
	shown(m.foot, !paged)
	if m.aside.whole != (step.Kind == farfuture.MakeSkills) {
		m.aside.whole = !m.aside.whole
		m.guide.Refresh()
	}
	m.showPart(part)
	m.handOver(c, step, seat)
	if words := m.onward(c); m.next.Text != words {
		m.next.SetText(words)
	}
	if paged {
		m.page.Show()
	}
}

// showPart shows some of the sheet's fields and hides the others.
func (m *making) showPart(part string) {
	if part == m.part {
		return
	}
	m.part = part
	for key, o := range m.parts {
		m.sheet.form.Visible(o, key == part)
	}
	m.sheet.form.Afresh()
}

func shown(o fyne.CanvasObject, on bool) {
	switch {
	case on && !o.Visible():
		o.Show()
	case !on && o.Visible():
		o.Hide()
	}
}

// onward is what the button that goes on says.
func (m *making) onward(c *campaign) string {
	to := *c
	to.Making = c.NextMaking()
	step, seat := to.MakingAt()
	switch {
	case to.Making == c.Making:
		return "Done"
	case to.Making.Step == stepIndex(c):
		return "Next: " + m.e.around.Name(c, seat)
	}
	return "Next: " + step.Title
}

func (m *making) goOn() {
	if s := m.e.form.Session(); s != nil {
		m.goTo(s.Value().NextMaking())
	}
}

func (m *making) goBack() {
	if s := m.e.form.Session(); s != nil {
		m.goTo(s.Value().BackMaking())
	}
}

// jump goes to a step, and there to the first seat.
func (m *making) jump(step int) {
	if s := m.e.form.Session(); s != nil {
		to := farfuture.Making{Step: step}
		if seats := s.Value().Seats; len(seats) > 0 {
			to.Seat = seats[0].ID
		}
		m.goTo(to)
	}
}

// turnTo goes to a seat in the step the table has come to.
func (m *making) turnTo(seat int) {
	if s := m.e.form.Session(); s != nil && seat < len(s.Value().Seats) {
		m.goTo(farfuture.Making{Step: stepIndex(s.Value()), Seat: s.Value().Seats[seat].ID})
	}
}

// goTo has the table come to another step or seat.
func (m *making) goTo(to farfuture.Making) {
	s, ok := m.e.ours()
	if !ok {
		return
	}
	if to != s.Value().Making {
		there := *s.Value()
		there.Making = to
		step, _ := there.MakingAt()
		s.Together("making characters: "+step.Title, func() {
			s.Edit("step", "", func(c *campaign) { c.Making = to })
			m.nameNeighbours(s.Value(), step)
		})
		m.seats.ScrollToTop()
		m.page.ToTop()
	}
	m.focus()
	if m.page.Control(diceKey) == nil {
		m.page.ToTop() // what is read comes before what goes on
	}
}

// nameNeighbours writes down, as a phase with a neighbour in it begins, whose story it is as well, where nobody has
// been named yet.
func (m *making) nameNeighbours(c *campaign, step farfuture.MakingStep) {
	if step.Kind != farfuture.MakeStory {
		return
	}
	for i := range c.Seats {
		other, ok := c.OtherIn(step.Phase, i)
		sheet := m.sheetOf(c, i)
		if !ok || sheet == nil || strings.TrimSpace(sheet.Value().Phases[step.Phase].Other) != "" {
			continue
		}
		if name := m.playedBy(c, other); name != "" {
			sheet.Edit("other", "", func(ch *character) { ch.Phases[step.Phase].Other = name })
		}
	}
}

// playedBy is what the character of a seat goes by, or its player.
func (m *making) playedBy(c *campaign, seat int) string {
	if sheet := m.sheetOf(c, seat); sheet != nil && strings.TrimSpace(sheet.Value().Name) != "" {
		return strings.TrimSpace(sheet.Value().Name)
	}
	return strings.TrimSpace(c.Seats[seat].Player)
}

// shortcut goes on and back with Alt and a page key.
func (m *making) shortcut(s fyne.Shortcut) bool {
	key, ok := s.(*desktop.CustomShortcut)
	if !ok || key.Modifier != fyne.KeyModifierAlt || m.e.form.Session() == nil || !m.guide.Visible() {
		return false
	}
	if m.e.host.Canvas().Overlays().Top() != nil { // a list that is open, or a dialog
		return false
	}
	switch key.KeyName {
	case fyne.KeyPageDown:
		m.goOn()
	case fyne.KeyPageUp:
		m.goBack()
	default:
		return false
	}
	return true
}

// focus puts the keyboard where the step begins: into the first empty field or, where none is, on what goes on.
func (m *making) focus() {
	switch {
	case m.page.View().Visible() && m.page.Control(diceKey) != nil:
		m.page.Focus(diceKey)
	case m.page.View().Visible():
		m.page.Focus(onwardKey)
	case m.seats.Visible() && !m.give.Disabled():
		m.e.host.Canvas().Focus(m.give)
	case !m.fields.Visible() || !m.toFirstEmpty():
		m.e.host.Canvas().Focus(m.next)
	}
}
