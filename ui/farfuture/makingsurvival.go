package farfuture

import (
	"fmt"
	"strings"

	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// diceKey is the page's line for the dice.
const diceKey = "dice"

// survival is the roll for who lives through the service, as far as it has been typed in. What came of it stands on
// the sheet; the words for it here last as long as the campaign is in front.
type survival struct {
	tries map[farfuture.RowID]*survivalRoll // by seat
	came  map[farfuture.RowID]spared
}

// spared is what came of a roll that leaves no mark on the sheet but for fate points paid.
type spared struct {
	words string
	left  int // fate points; more of them mean that the roll was undone
	paid  bool
}

// survivalRoll is a roll that is not on the sheet yet.
type survivalRoll struct {
	dice    string
	aspects int
	note    string
	wrong   string // what stands in the way of using it
}

func newSurvival() *survival {
	return &survival{tries: map[farfuture.RowID]*survivalRoll{}, came: map[farfuture.RowID]spared{}}
}

// of is a seat's roll.
func (r *survival) of(seat farfuture.RowID) *survivalRoll {
	if r.tries[seat] == nil {
		r.tries[seat] = &survivalRoll{}
	}
	return r.tries[seat]
}

// state says what came of a seat's roll.
func (r *survival) state(seat farfuture.Seat, c *character) (words string, done bool) {
	switch came := r.came[seat.ID]; {
	case farfuture.Died(c):
		return "died in service", true
	case c.Maimed != "":
		return "maimed: " + c.Maimed, true
	case came.words != "" && !(came.paid && c.FatePoints > came.left):
		return came.words, true
	}
	return "not rolled (optional)", false
}

// fudge reads four Fudge dice as they are typed; left is how many are still to come, below 0 for too many. It returns
// the letter that is no face.
func fudge(text string) (faces farfuture.Faces, left int, wrong rune) {
	left = len(faces)
	for _, r := range text {
		face := 0
		switch r {
		case '+', '=', '1':
			face = 1
		case '-', '−', '–', '_':
			face = -1
		case '0', 'o', 'O':
		case ' ', ',', ';':
			continue
		default:
			return faces, left, r
		}
		if left > 0 {
			faces[len(faces)-left] = face
		}
		left--
	}
	return faces, left, 0
}

// lay lays the roll of a seat out on the page.
func (r *survival) lay(m *making, c *campaign, seat int) {
	p, v := m.page, m.sheetOf(c, seat).Value()
	t := r.of(c.Seats[seat].ID)
	p.Heading(strings.ToUpper(m.e.around.Name(c, seat)) + " ROLLS")
	if v.Name != "" {
		p.Text(v.Name)
	}
	changed := func() {
		t.wrong = ""
		p.Show()
	}
	dice := p.Line(diceKey, "The four dice (keys + 0 −)", t.dice, func(text string) {
		t.dice = text
		if faces, left, wrong := fudge(text); left == 0 && wrong == 0 {
			t.aspects = min(farfuture.NeededAspects(faces), max(v.FatePoints, 0))
		}
		changed()
	})
	aspects := p.Number("aspects", fmt.Sprintf("Aspects invoked, of %d fate points", max(v.FatePoints, 0)), t.aspects, 0, 99, page.Into(&t.aspects, changed))
	p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: narrow / 2}, dice, aspects))
	p.Add(p.Line("note", "Maimed (an eye, a hand)", t.note, page.Into(&t.note, changed)))
	p.Text(t.tells(c.House))
	p.Notice(true, t.wrong)
	p.Add(p.Button("use", "Accept this roll", 0, false, func() { r.use(m, seat) }))
}

// tells says what the dice come to.
func (t *survivalRoll) tells(h farfuture.House) string {
	faces, left, wrong := fudge(t.dice)
	switch {
	case wrong != 0:
		return fmt.Sprintf("A Fudge die has no “%c”: type + 0 or −.", wrong)
	case left < 0:
		return "Type only four dice."
	case left == len(faces):
		return "Roll four dice and type them, or go on without."
	case left == 1:
		return "1 die missing."
	case left > 0:
		return fmt.Sprintf("%d dice missing.", left)
	}
	fate, net := farfuture.Survive(faces, t.aspects, h)
	said := "Dice " + table.Signed(faces.Sum())
	switch {
	case t.aspects == 1:
		said += ", with 1 aspect " + table.Signed(net)
	case t.aspects > 1:
		said += fmt.Sprintf(", with %d aspects %s", t.aspects, table.Signed(net))
	}
	rule := ""
	if net > 0 {
		rule = h.Said("survivalAbove0")
	}
	return said + map[farfuture.Fate]string{
		farfuture.Untouched: ": untouched.",
		farfuture.Unharmed:  ": unharmed.",
		farfuture.Maimed:    ": maimed" + rule + ". Write how.",
		farfuture.Dead:      ": dead. Each aspect invoked adds 2 for a fate point.",
	}[fate]
}

// onReturn uses the dice where some are typed, and else goes on.
func (r *survival) onReturn(m *making, seat int) {
	if c := m.e.form.Session().Value(); strings.TrimSpace(r.of(c.Seats[seat].ID).dice) == "" {
		m.goOn()
		return
	}
	r.use(m, seat)
}

// use puts on the sheet what came of the roll, in one step.
func (r *survival) use(m *making, seat int) {
	s, ok := m.e.ours()
	if !ok {
		return
	}
	c := s.Value()
	id, sheet := c.Seats[seat].ID, m.sheetOf(c, seat)
	t := r.of(id)
	faces, left, wrong := fudge(t.dice)
	switch {
	case left != 0 || wrong != 0:
		t.refuse(m, "Type the four dice first.", diceKey)
		return
	case m.page.Wrong():
		return
	case sheet.ReadOnly() != "":
		m.e.host.Say(sheet.ReadOnly())
		return
	}
	after, fate, net, err := farfuture.EndService(sheet.Value(), faces, t.aspects, t.note, c.House)
	if err != nil {
		at := "note"
		if fate != farfuture.Maimed {
			at = "aspects"
		}
		t.refuse(m, err.Error(), at)
		return
	}
	words := map[farfuture.Fate]string{farfuture.Untouched: "untouched", farfuture.Unharmed: "unharmed"}[fate]
	r.came[id] = spared{words: words, left: after.FatePoints, paid: t.aspects > 0}
	delete(r.tries, id)
	label := "survival roll"
	if fate == farfuture.Maimed && net > 0 {
		label += c.House.Said("survivalAbove0")
	}
	sheet.Edit(label, "", func(v *character) { *v = *after })
	m.e.form.Afresh()
	m.page.Focus(onwardKey)
}

// refuse says what stands in the way and puts the keyboard on the line that mends it.
func (t *survivalRoll) refuse(m *making, why, at string) {
	t.wrong = why
	m.page.Show()
	m.page.Focus(at)
}
