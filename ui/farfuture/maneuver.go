package farfuture

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// maneuver puts an aspect on somebody, a zone or the scene. Several of a mob may try in turn: each try is a roll of
// its own, and all of it is applied at once.
type maneuver struct {
	f     *fight
	side  *side
	foe   *side
	text  string
	while string
	on    bearer
	zone  board.ID
	hard  int // difficulty, where nobody resists
	tries int // how many try
	done  []try
	ready bool // the last try is rolled
}

// bearer is what an aspect is put on.
type bearer int

// The bearers.
const (
	onSomebody bearer = iota
	onZone
	onScene
)

// try is one try that has been rolled.
type try struct {
	text string
	made farfuture.Made
	side side
	foe  side
}

func (f *fight) newManeuver(who table.ID) *maneuver {
	m := &maneuver{f: f, tries: 1, hard: 3, zone: f.zoneOf(who)}
	m.begin(who, f.firstFoe(who))
	return m
}

// firstFoe is somebody else, of another side if there is one; 0 = nobody.
func (f *fight) firstFoe(who table.ID) table.ID {
	me, found := f.Participant(who), table.ID(0)
	for _, p := range f.Value().Table.Participants {
		if p.ID == who || p.Out {
			continue
		}
		if p.Side != me.Side {
			return p.ID
		}
		if found == 0 {
			found = p.ID
		}
	}
	return found
}

// begin readies the rolls of the next try.
func (m *maneuver) begin(who, foe table.ID) {
	skill, against := "Strength", "Dexterity"
	if m.side != nil {
		skill, against = m.side.skill, m.foe.skill
	}
	m.side = m.f.side("maneuver", who, skill, m.foes, m.zones)
	m.foe = m.f.side("resists", foe, against, func() []table.ID { return []table.ID{m.side.who} }, m.f.ownZone(foe))
	m.side.draws.act, m.foe.draws.act = m.allDraws, m.allDraws
}

// allDraws are what both sides draw on, in all tries.
func (m *maneuver) allDraws() []*draws {
	all := []*draws{m.side.draws, m.foe.draws}
	for _, t := range m.done {
		all = append(all, t.side.draws, t.foe.draws)
	}
	return all
}

func (m *maneuver) foes() []table.ID {
	if m.on == onSomebody && m.foe != nil && m.foe.who != 0 {
		return []table.ID{m.foe.who}
	}
	return nil
}

func (m *maneuver) zones() []board.ID {
	ids := m.f.ownZone(m.side.who)()
	if m.on == onZone && m.zone != 0 && !slices.Contains(ids, m.zone) {
		ids = append(ids, m.zone)
	}
	return ids
}

// Called is what people call it.
func (m *maneuver) Called() string { return "maneuver" }

// GuidePage is the page of the guide about it.
func (m *maneuver) GuidePage() string { return "farfuture/maneuver" }

func (m *maneuver) Leave() {}

// GoesBy is those who roll, and what they draw on in this try.
func (m *maneuver) GoesBy() []page.By {
	return []page.By{
		page.While(!m.f.gone(m.side.who) && (m.on != onSomebody || !m.f.gone(m.foe.who)), "Somebody in the maneuver is no longer at the table. Nothing was changed."),
		page.On("documents", m.f.States(), func() string { return kept([]*draws{m.side.draws, m.foe.draws}) }),
	}
}

// opposed reports whether somebody resists by a roll.
func (m *maneuver) opposed() bool { return m.on == onSomebody && m.foe.who != 0 }

// made is what the dice come to; ok is false while some are missing.
func (m *maneuver) made() (made farfuture.Made, ok bool, err error) {
	extras, err := m.side.draws.parts()
	mine, ok := m.side.faces()
	man := farfuture.Maneuver{Text: m.called(), Skill: m.side.skill, Level: m.side.level(), Extras: extras, Against: m.hard, While: m.while}
	if m.opposed() {
		its, there := m.foe.faces()
		parts, err2 := m.resists()
		ok = ok && there
		if err == nil {
			err = err2
		}
		man.Against, man.Opposed = table.Sum(parts)+its.Sum(), true
	}
	return man.Make(mine), ok && err == nil, err
}

// resists are the parts of the defence besides its dice; armour never helps.
func (m *maneuver) resists() ([]table.Part, error) {
	extras, err := m.foe.draws.parts()
	return append([]table.Part{{Label: m.foe.skill, Value: m.foe.level(), Source: "farfuture C10", Section: "Adding Aspects"}}, extras...), err
}

// worth are the parts of the maneuver besides its dice.
func (m *maneuver) worth() ([]table.Part, error) {
	extras, err := m.side.draws.parts()
	return append([]table.Part{{Label: m.side.skill, Value: m.side.level(), Source: "farfuture C10", Section: "Adding Aspects"}}, extras...), err
}

func (m *maneuver) called() string {
	if text := strings.TrimSpace(m.text); text != "" {
		return text
	}
	return "An aspect"
}

func (m *maneuver) Lay(p *page.Page) {
	f := m.f
	p.Heading("MANEUVER BY " + strings.ToUpper(f.Name(m.side.who)))
	if m.ready {
		m.laySum(p)
		return
	}
	f.layMayAct(p, m.side.who)
	p.Add(p.Line("maneuver.text", "The aspect", m.text, func(text string) { m.text = text }))
	p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 20}, m.layPlace(p)...))
	cells := []fyne.CanvasObject{m.side.skillChoice(p, "maneuver.skill", "Skill", []string{"Strength", "Dexterity", "Tactics", "Recon", "Intimidation", "Brawling"}, page.Into(&m.side.skill, p.Show))}
	if f.sheet(m.side.who) == nil {
		cells = append(cells, m.side.layLevel(p, "Level"))
	}
	cells = append(cells, p.Number("maneuver.tries", "How many try", m.tries, 1, 20, page.Into(&m.tries, p.Show)))
	p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2, 1, 1}, Narrowest: 20}, cells...))
	p.Add(p.Line("maneuver.while", "Lasts while its maker…", m.while, func(text string) { m.while = text }))
	p.Heading(bonuses)
	m.side.draws.lay(p)
	if m.opposed() {
		m.layFoe(p)
	}
	p.Foot(func() {
		m.layDone(p)
		parts, err := m.worth()
		m.layParts(p, "Maneuver", parts, m.side, err)
		m.layRoll(p)
	})
}

// layPlace lays what the aspect is put on.
func (m *maneuver) layPlace(p *page.Page) []fyne.CanvasObject {
	f := m.f
	var titles []string
	var take []func()
	at := 0
	for _, id := range f.Value().Table.Order() {
		if id == m.side.who {
			continue
		}
		if m.on == onSomebody && m.foe.who == id {
			at = len(titles)
		}
		titles = append(titles, f.Name(id))
		take = append(take, func() {
			m.on = onSomebody
			m.begin(m.side.who, id)
		})
	}
	if ground := f.ground(); ground != nil {
		for _, z := range ground.Zones {
			if m.on == onZone && m.zone == z.ID {
				at = len(titles)
			}
			titles = append(titles, "zone: "+zoneTitle(ground, z.ID))
			take = append(take, func() { m.on, m.zone = onZone, z.ID })
		}
	}
	if m.on == onScene {
		at = len(titles)
	}
	titles = append(titles, "the scene")
	take = append(take, func() { m.on = onScene })
	cells := []fyne.CanvasObject{p.Choice("maneuver.on", "On", titles, at, func(i int) {
		take[i]()
		p.Show()
	})}
	if !m.opposed() {
		cells = append(cells, p.Number("maneuver.hard", "Difficulty", m.hard, -2, 12, page.Into(&m.hard, p.Show)))
	}
	return cells
}

// layFoe lays how the target resists.
func (m *maneuver) layFoe(p *page.Page) {
	p.Heading("RESISTED BY " + strings.ToUpper(m.f.Name(m.foe.who)))
	cells := []fyne.CanvasObject{m.foe.skillChoice(p, "resists.skill", "With", []string{"Dexterity", "Alertness", "Resolve", "Strength", "Brawling"}, page.Into(&m.foe.skill, p.Show))}
	if m.f.sheet(m.foe.who) == nil {
		cells = append(cells, m.foe.layLevel(p, "Level"))
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2, 1}}, cells...))
	m.foe.draws.lay(p)
	parts, err := m.resists()
	m.layParts(p, "Resists", parts, m.foe, err)
	p.Small("Armour never helps against a maneuver.")
}

func (m *maneuver) layParts(p *page.Page, what string, parts []table.Part, s *side, err error) {
	if err != nil {
		p.Notice(true, err.Error())
		return
	}
	sum := fmt.Sprintf("%s: 4dF %s", what, table.Signed(table.Sum(parts)))
	if faces, ok := s.faces(); ok {
		sum = fmt.Sprintf("%s: dice %s, total %s", what, table.Signed(faces.Sum()), domain.Minus(faces.Sum()+table.Sum(parts)))
	}
	p.Parts(parts, sum)
}

// layDone lays the tries that have been rolled.
func (m *maneuver) layDone(p *page.Page) {
	for i, t := range m.done {
		p.Small(fmt.Sprintf("Try %d of %d: “%s”, %s.", i+1, max(m.tries, len(m.done)), t.text, m.cameTo(t.made)))
	}
}

func (m *maneuver) cameTo(made farfuture.Made) string {
	against := made.Total - made.Shift
	if made.Success {
		return fmt.Sprintf("%s against %s, success by %d", domain.Minus(made.Total), domain.Minus(against), made.Shift)
	}
	text := fmt.Sprintf("%s against %s, failure by %d", domain.Minus(made.Total), domain.Minus(against), -made.Shift)
	if made.Spin > 0 {
		text += fmt.Sprintf("; %s wins %d spin", m.f.Name(m.foe.who), made.Spin)
	}
	return text
}

// layRoll lays what is to be rolled next.
func (m *maneuver) layRoll(p *page.Page) {
	made, ok, _ := m.made()
	if ok {
		p.Result(look.Upper(m.cameTo(made)) + ".")
	}
	_, rolled := m.side.faces()
	ways := []fyne.CanvasObject{m.f.Page.DiscardButton("maneuver.cancel")}
	if rolled {
		ways = append(ways, m.side.layAgain(p))
	}
	if !m.opposed() || !m.foe.dice.Asked() {
		ways = m.side.layThrow(p, "maneuver.roll", "Roll the maneuver", m.whyNot, ways...)
	}
	if m.opposed() && rolled {
		ways = m.foe.layThrow(p, "resists.roll", "Roll for "+m.f.Name(m.foe.who), m.whyNoResistance, ways...)
	}
	if ok {
		ways = append(ways, p.Button("maneuver.next", m.nextTitle(), 'n', true, m.onNext))
	}
	layWays(p, ways...)
}

func (m *maneuver) nextTitle() string {
	if len(m.done)+1 < m.tries {
		return fmt.Sprintf("Next: try %d of %d", len(m.done)+2, m.tries)
	}
	return "Apply"
}

// whyNot says why the maneuver cannot be rolled, empty = it can.
func (m *maneuver) whyNot() string {
	if _, err := m.worth(); err != nil {
		return err.Error()
	}
	if strings.TrimSpace(m.text) == "" {
		m.f.Page.Focus("maneuver.text")
		return "Write the aspect first."
	}
	return ""
}

// whyNoResistance says why the target cannot roll, empty = it can.
func (m *maneuver) whyNoResistance() string {
	if _, err := m.resists(); err != nil {
		return err.Error()
	}
	return ""
}

// onNext keeps the try and goes on to the next, or does what all come to.
func (m *maneuver) onNext() {
	made, ok, err := m.made()
	if !ok || err != nil {
		return
	}
	m.done = append(m.done, try{m.called(), made, *m.side, *m.foe})
	if m.ready = len(m.done) >= m.tries; m.ready {
		m.apply()
		return
	}
	m.begin(m.side.who, m.foe.who)
	m.f.fell()
	m.f.Page.Focus("maneuver.roll")
}

// apply does what all tries come to in one step.
func (m *maneuver) apply() {
	m.f.Page.Show()
	m.f.do(m.outcome(), "maneuver of "+m.f.Name(m.side.who))
}

// laySum lays what it all comes to.
func (m *maneuver) laySum(p *page.Page) {
	o := m.outcome()
	p.Heading("RESULT")
	for _, l := range o.Lines {
		p.Text(m.f.Name(m.side.who) + " " + l.Text)
	}
	p.Notice(true, o.Refused)
	p.Foot(func() {
		layWays(p, m.f.Page.DiscardButton("maneuver.cancel"), p.Button("maneuver.apply", "Apply", 'y', true, m.apply))
	})
}

// outcome is what all tries do to sheets, map and encounter.
func (m *maneuver) outcome() *outcome {
	o := m.f.outcome()
	for i := range m.done {
		m.put(o, &m.done[i])
	}
	o.acted(m.side.who)
	return o
}

// put does what one try came to.
func (m *maneuver) put(o *outcome, t *try) {
	f := m.f
	o.draw(t.side.draws)
	where := "the scene"
	switch m.on {
	case onSomebody:
		o.draw(t.foe.draws)
		where = f.Name(t.foe.who)
	case onZone:
		where = zoneTitle(f.ground(), m.zone)
	}
	l := table.Line{Who: m.side.who, Text: fmt.Sprintf("tries to put “%s” on %s with %s: %s.", t.text, where, t.side.skill, m.cameTo(t.made))}
	l.Parts = named("maneuver", t.made.Parts)
	if m.on == onSomebody {
		parts, _ := m.resistsOf(t)
		l.Parts = append(l.Parts, takenOff("resistance", parts)...)
		l = diceOf(l, &t.side, &t.foe)
	} else {
		l = diceOf(l, &t.side)
		l.Parts = append(l.Parts, table.Part{Label: "difficulty", Value: -m.hard})
	}
	if t.made.Success {
		l.Text += " " + look.Upper(where) + " has “" + t.text + "” with a free tag."
		m.place(o, t)
	}
	if t.made.Spin > 0 {
		o.become(f.Participant(t.foe.who).Document, func(c *character) *character {
			return farfuture.WinSpin(c, t.made.Spin, f.current(t.foe.who))
		})
	}
	o.Write(l)
}

// resistsOf are the parts of a try's defence, its dice among them.
func (m *maneuver) resistsOf(t *try) ([]table.Part, error) {
	now := m.foe
	m.foe = &t.foe
	parts, err := m.resists()
	m.foe = now
	faces, _ := t.foe.faces()
	return append(parts, table.Part{Label: "4dF", Value: faces.Sum()}), err
}

// place puts the aspect where it belongs.
func (m *maneuver) place(o *outcome, t *try) {
	f := m.f
	switch m.on {
	case onZone:
		o.ground(func(g *board.Map) {
			if z, ok := g.Zone(m.zone); ok {
				z.Aspects = append(z.Aspects, board.Aspect{ID: g.NextID(), Text: t.text, FreeTags: 1})
			}
		})
		return
	case onSomebody:
		if id := f.Participant(t.foe.who).Document; o.Sheet(id) != nil {
			man := farfuture.Maneuver{Text: t.text, While: strings.TrimSpace(m.while)}
			o.become(id, func(c *character) *character { return man.On(c, f.Name(m.side.who)) })
			return
		}
	}
	text := t.text
	if m.on == onSomebody { // no sheet to put it on: the scene keeps it
		text = f.Name(t.foe.who) + ": " + text
	}
	o.Change(func(e *encounter) {
		e.Table.Aspects = append(slices.Clone(e.Table.Aspects), table.Aspect{ID: e.Table.NextID(), Text: text, FreeTags: 1, By: m.side.who})
	})
}
