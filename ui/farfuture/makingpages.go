package farfuture

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// onwardKey is the page's control that goes on.
const onwardKey = "onward"

// lay lays the steps out that show no fields of a sheet.
func (m *making) lay() {
	s := m.e.form.Session()
	if s == nil {
		return
	}
	c := s.Value()
	step, seat := c.MakingAt()
	p := m.page
	p.Text(step.Task)
	switch {
	case len(c.Seats) == 0:
		p.Text("Nobody sits at the table yet. Go back to “Around the table” and add a seat for each player.")
	case step.Kind == farfuture.MakeDone:
		m.layDone(c)
		return
	case m.sheetOf(c, seat) == nil:
		p.Text(m.e.around.Name(c, seat) + " has no sheet yet. Go back to “Around the table” to add one, or skip this seat.")
	case step.Kind == farfuture.MakeTelling:
		m.layTelling(c, step, seat)
	case step.Kind == farfuture.MakeSurvival:
		m.rolls.lay(m, c, seat)
		m.layMoves(c)
		p.Onward = func() { m.rolls.onReturn(m, seat) }
		return
	}
	m.layMoves(c)
}

// layMoves are the buttons that go back and on.
func (m *making) layMoves(c *campaign) {
	p := m.page
	onward := p.Button(onwardKey, m.onward(c), 'n', true, m.goOn)
	p.Add(look.NewColumns(look.Columns{Gap: 2, Shares: []float32{1, 2}}, p.Button("back", "Back", 'b', false, m.goBack), onward))
	p.Back = m.goBack
}

// layTelling is what somebody reads aloud, in large type.
func (m *making) layTelling(c *campaign, step farfuture.MakingStep, seat int) {
	p, v := m.page, m.sheetOf(c, seat).Value()
	reader := m.e.around.Name(c, seat)
	p.Heading(strings.ToUpper(reader) + " READS")
	if v.Name != "" && v.Name != reader {
		p.Text(v.Name)
	}
	if other := strings.TrimSpace(v.Phases[step.Phase].Other); other != "" {
		p.Text("Also involved: " + other + ".")
	}
	story := strings.TrimSpace(v.Phases[step.Phase].Story)
	if story == "" {
		story = "Nothing is written yet. Tell it, and write it down afterwards."
	}
	p.Add(look.NewParagraph(story, theme.SizeNameHeadingText))
	for _, a := range v.Aspects[2*step.Phase : 2*step.Phase+2] {
		if strings.TrimSpace(a) == "" {
			a = "aspect missing"
		}
		l := look.NewParagraph("– "+strings.TrimSpace(a), theme.SizeNameHeadingText)
		l.TextStyle.Bold = true
		p.Add(l)
	}
}

// layDone is what the rules have to say about each sheet, and the end.
func (m *making) layDone(c *campaign) {
	p, ready := m.page, 0
	for i := range c.Seats {
		name := m.e.around.Name(c, i)
		sheet := m.sheetOf(c, i)
		if sheet == nil {
			p.Heading(strings.ToUpper(name))
			p.Text("No sheet yet.")
			continue
		}
		if v := sheet.Value(); v.Name != "" && v.Name != name {
			name += " · " + v.Name
		}
		p.Heading(strings.ToUpper(name))
		problems := m.asFinished(sheet.Value(), c)
		p.Text(verdictAtLast(sheet.Value(), problems))
		if farfuture.Died(sheet.Value()) {
			p.Notice(false, "Died in service. Make another character for this seat, or go back to the roll.")
		}
		for _, q := range pointsAtLast(sheet.Value(), c, problems) {
			p.Notice(q.Severity == domain.Illegal, q.Message)
		}
		if domain.Legal(problems) && sheet.Value().Draft && sheet.ReadOnly() == "" {
			ready++
		}
	}
	finish := "Close"
	do := m.close
	if ready > 0 {
		finish, do = fmt.Sprintf("Finish %d of %s", ready, domain.Count(len(c.Seats), "character")), m.finish
	}
	p.Add(look.NewColumns(look.Columns{Gap: 2, Shares: []float32{1, 2}},
		p.Button("back", "Back", 'b', false, m.goBack), p.Button(onwardKey, finish, 'f', true, do)))
	p.Back = m.goBack
}

// asFinished is what the rules say of a sheet that is no draft any more.
func (m *making) asFinished(v *character, c *campaign) []domain.Problem {
	done := *v
	done.Draft = false
	return farfuture.CheckIn(&done, c)
}

// pointsAtLast are the problems listed below the verdict. Where that names what is missing, blanks are not listed again.
func pointsAtLast(v *character, c *campaign, finished []domain.Problem) []domain.Problem {
	list := finished
	if farfuture.Missing(v) != "" {
		list = farfuture.CheckIn(v, c) // of a draft: what is only blank is no more than a remark
	}
	return slices.DeleteFunc(slices.Clone(list), func(q domain.Problem) bool { return q.Severity == domain.Remark })
}

func verdictAtLast(v *character, problems []domain.Problem) string {
	legal, missing := domain.Legal(problems), farfuture.Missing(v)
	switch {
	case !v.Draft:
		return "Finished."
	case legal && len(problems) == 0:
		return "Legal."
	case legal && missing == "":
		return "Legal, with remarks for the referee."
	case legal:
		return "Legal, with " + missing + "."
	case missing != "":
		return "This sheet stays a draft: " + missing + "."
	}
	return "This sheet stays a draft until these points are fixed."
}

// finish takes “draft” off the sheets that are legal, in one step.
func (m *making) finish() {
	s, ok := m.e.ours()
	if !ok {
		return
	}
	done, left := 0, []string{}
	s.Together("finish the characters", func() {
		for i := range s.Value().Seats {
			sheet := m.sheetOf(s.Value(), i)
			switch {
			case sheet == nil || sheet.ReadOnly() != "":
				left = append(left, m.e.around.Name(s.Value(), i))
			case !sheet.Value().Draft:
			case domain.Legal(m.asFinished(sheet.Value(), s.Value())):
				sheet.Edit("draft", "", func(c *character) { c.Draft = false })
				done++
			default:
				left = append(left, m.e.around.Name(s.Value(), i))
			}
		}
	})
	said := fmt.Sprintf("Finished: %s.", domain.Count(done, "character"))
	if len(left) > 0 {
		said += " Still a draft: " + strings.Join(left, ", ") + "."
	}
	m.e.host.Say(said)
	m.page.Focus(onwardKey)
}

// everybody is the button that gives a sheet to everybody without one.
func (m *making) everybody() *look.Button {
	b := field.Button(m.e.form, "Give everybody a sheet", m.giveSheets, func(c *campaign) bool {
		return !m.e.form.ReadOnly() && len(without(c)) > 0
	})
	b.Importance = widget.MediumImportance
	return b
}

// without are the seats that have no character.
func without(c *campaign) []farfuture.Seat {
	var seats []farfuture.Seat
	for _, s := range c.Seats {
		if s.Character == "" {
			seats = append(seats, s)
		}
	}
	return seats
}

// giveSheets makes a blank sheet for every seat without one, in one step.
func (m *making) giveSheets() {
	s, ok := m.e.ours()
	if !ok {
		return
	}
	seats := without(s.Value())
	var sheets []domain.Document
	for _, seat := range seats {
		sheets = append(sheets, blankFor(s, seat))
	}
	if len(sheets) == 0 {
		return
	}
	s.Together("sheets for everybody", func() {
		ids, ok := m.e.host.MakeAll("new characters", farfuture.CharacterKind.ID(), sheets...)
		if !ok {
			return
		}
		s.Edit("seats", "", func(c *campaign) {
			for i, id := range ids {
				m.e.around.Place(c, int(seats[i].ID), id, "")
			}
		})
	})
	m.e.form.Afresh() // the sheets have come to stand on the shelf
	m.e.host.Canvas().Focus(m.next)
}

// blankFor is a blank sheet for a seat, which plays by this campaign.
func blankFor(s *edit.Session[campaign], seat farfuture.Seat) *character {
	c := farfuture.NewCharacter()
	c.Campaign, c.Player = s.ID(), seat.Player
	return c
}
