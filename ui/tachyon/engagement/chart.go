package engagement

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/domain/tachyon/acts"
	uiact "shipslocker/ui/act"
	uiboard "shipslocker/ui/board"
	"shipslocker/ui/desk"
	"shipslocker/ui/page"
	"shipslocker/ui/tachyon/chart"
)

// chartBeside is the chart that stands beside the map.
func (e *engage) chartBeside() fyne.CanvasObject {
	c := chart.New(e.Host)
	c.OnPick = func(id table.ID) {
		if _, ok := e.craft(id); ok && e.Page.Under() == nil {
			e.Hand.Select(id)
		}
	}
	c.OnTarget = e.onTarget
	c.OnDrop = e.onDrop
	c.OnZone = func(board.ID) { e.Hand.Reface() }
	c.OnLeave = func() { e.Hand.Front(engageTitle) }
	c.OnLetter = func(r rune) { e.Page.Typed(r) }
	e.chart = c
	return c.View()
}

// chartFollows shows the chart as it is now.
func (e *engage) chartFollows() {
	if e.chart == nil || e.Value() == nil {
		return
	}
	v, chosen := e.charted()
	e.chart.Show(v)
	if chosen != 0 || e.Page.Under() == nil {
		e.chart.Choose(chosen)
	}
}

// charted is the chart as it is now, with what may be picked on it, and who is selected; 0 = whoever was.
func (e *engage) charted() (v chart.View, chosen table.ID) {
	v = e.chartView(func(table.ID) bool { return true })
	if u, ok := e.Page.Under().(*uiact.Underway); ok && e.picks(acts.Craft) {
		v.Asks = fmt.Sprintf("%s, %s: click the target, or go to it with the arrow keys and press Return.", u.Whose(), u.Called())
		for _, o := range e.pick.Options {
			switch m := v.Find(craftOf(o.Key)); {
			case m == nil:
			case o.Why == "":
				m.Target = chart.Legal
			default:
				m.Target, m.Why = chart.Barred, o.Why
			}
		}
	}
	m := e.placing()
	if m != nil {
		if chosen, v.Levels = m.InHand(); v.Levels != nil {
			v.Placing = chosen
		}
	}
	v.May = e.may(e.sky(), m)
	if e.Page.Under() == nil {
		chosen = e.chosen()
	}
	return v, chosen
}

// placing is the pass of the maneuver phase that is under way, nil while none is.
func (e *engage) placing() *acts.Placing {
	if u, ok := e.Page.Under().(*uiact.Underway); ok {
		if _, is := u.Is("maneuver"); is {
			return e.actor().Placing(u.Run())
		}
	}
	return nil
}

// toLine brings the keyboard to a craft's total in the pass of the maneuver phase.
func (e *engage) toLine(m *acts.Placing, id table.ID) {
	if m == nil {
		return
	}
	if key, ok := m.Line(id); ok {
		e.Page.Focus(key)
	}
}

// may says why a marker may not be put to a place, by the rules and by what is under way on the page; m is as placing has it.
func (e *engage) may(sky tachyon.Sky, m *acts.Placing) func(id table.ID, to tachyon.Slot) error {
	return func(id table.ID, to tachyon.Slot) error {
		meant, err := sky.Means(id, to)
		u, _ := e.Page.Under().(*uiact.Underway)
		switch {
		case err != nil:
			return err
		case m != nil:
			if why := m.May(id, to); why != "" {
				return page.Unfit(why)
			}
			return nil
		case u != nil:
			if who, is := u.Is(string(meant.Action)); is && who == id {
				return nil
			}
		case e.Page.Under() == nil:
			return nil
		}
		return page.Unfit("Apply or discard the action on the page first.")
	}
}

// chartView is the chart with the craft that are seen.
func (e *engage) chartView(seen func(table.ID) bool) chart.View {
	s := e.scene()
	v := chart.View{Acting: e.acting()}
	sky := e.sky()
	if v.Acting == 0 && e.Value().Chart.Phase == tachyon.ActionPhase {
		v.Acting = sky.Next().First
	}
	if !seen(v.Acting) {
		v.Acting = 0
	}
	if g := e.Hand.Ground(); g != nil {
		for _, z := range g.Value().Zones {
			v.Zones = append(v.Zones, chart.Zone{ID: z.ID, Name: z.Name})
		}
	}
	v.Adrift = e.adriftWords(s)
	for _, id := range sky.Crafts() {
		if seen(id) {
			v.Craft = append(v.Craft, e.marker(s, sky, id, seen))
		}
	}
	return v
}

// adriftWords say who drifts in space, and where: "Adrift in the ring: Flint, out of Heron One."
func (e *engage) adriftWords(s tachyon.Scene) string {
	var words []string
	for _, x := range e.adrift() {
		words = append(words, s.Drifter(x)+", out of "+e.Name(x.Of)+e.inZone(x.Of))
	}
	if len(words) == 0 {
		return ""
	}
	return "Adrift: " + strings.Join(words, "; ") + "."
}

// adrift are the pilots that nobody has picked up.
func (e *engage) adrift() []tachyon.Stranded {
	return slices.DeleteFunc(slices.Clone(e.Value().Stranded), func(s tachyon.Stranded) bool { return s.By != 0 })
}

// inZone is where a craft is, or was, in words; empty without zones.
func (e *engage) inZone(id table.ID) string {
	g := e.Hand.Ground()
	if g == nil {
		return ""
	}
	if z, ok := g.Value().Zone(e.scene().Zone(id)); ok && !domain.Blank(z.Name) {
		return ", in " + strings.TrimSpace(z.Name)
	}
	return ""
}

// marker is a craft as the chart shows it.
func (e *engage) marker(s tachyon.Scene, sky tachyon.Sky, id table.ID, seen func(table.ID) bool) chart.Marker {
	c, _ := e.craft(id)
	who := e.Participant(id)
	m := chart.Marker{ID: id, Zone: s.Zone(id), Side: who.Side, Name: e.Name(id), Slot: c.Slot, From: c.From, Acted: c.Done, Hidden: who.Hidden}
	if seen(c.Tailing) {
		m.Tailing, m.Bonus = c.Tailing, sky.TailBonus(id, c.Tailing)
	}
	if x := e.ship(id); x != nil {
		m.Flight, m.Shields, m.Marked, m.Damage = x.Flight, x.Shields.Boxes, x.Shields.Marked, damaged(x)
	}
	if down := e.downTitle(c); down != "" {
		m.Marks = append(m.Marks, down)
	}
	for _, a := range c.Aspects {
		m.Marks = append(m.Marks, a.Text)
	}
	return m
}

// shown is the chart as players see it.
func (e *engage) shown(seen func(table.ID) bool) *desk.Panel {
	if e.Value() == nil || e.chart == nil {
		return nil
	}
	v := e.shownChart(seen)
	zone := e.chart.Zone()
	if m := v.Find(v.Acting); m != nil {
		zone = m.Zone
	}
	return chart.Panel(v, zone)
}

// shownChart is what of the chart players see.
func (e *engage) shownChart(seen func(table.ID) bool) chart.View {
	v := e.chartView(func(id table.ID) bool {
		c, ok := e.craft(id)
		return ok && seen(id) && !e.unknown(c)
	})
	for i := range v.Craft {
		if m := &v.Craft[i]; !e.foesShown().ShowsFigures(m.Side) {
			m.Shields, m.Marked, m.Damage = 0, 0, 0
		}
	}
	return v
}

// picks reports whether something of a kind is to be picked in answer to what is under way.
func (e *engage) picks(what string) bool { return e.pick != nil && e.pick.Picks == what }

// craftOf is the craft of an answer.
func craftOf(key string) table.ID {
	n, _ := table.WholeNumber(key)
	return table.ID(n)
}

// onTarget takes a target that was pointed out on the chart.
func (e *engage) onTarget(id table.ID) {
	u, ok := e.Page.Under().(*uiact.Underway)
	if !ok || !e.picks(acts.Craft) {
		return
	}
	e.pick.Take(fmt.Sprint(id))
	e.Hand.Select(u.By()) // whom a click on the target has taken the selection from
	e.Hand.Front(engageTitle)
	e.Page.Show()
	e.Page.Focus("target")
}

// picked has whoever is selected while an action waits for its target be that, or says why it can be none.
func (e *engage) picked(who []table.ID) (why string) {
	u, ok := e.Page.Under().(*uiact.Underway)
	if !ok || !e.picks(acts.Craft) || len(who) != 1 || who[0] == u.By() {
		return ""
	}
	for _, o := range e.pick.Options {
		switch {
		case craftOf(o.Key) != who[0]:
		case o.Why == "":
			e.Host.After(1, func() { e.onTarget(who[0]) }) // the toolkit takes the keyboard away within a click
		default:
			return o.Why
		}
	}
	return ""
}

// point brings the keyboard to where something is picked: the chart, or the map.
func (e *engage) point(p *uiact.Pick) {
	if p.Picks == acts.Craft {
		e.toChart()
		return
	}
	back := func() {
		e.Hand.Front(engageTitle)
		e.Page.Show()
		e.Page.Focus(p.Key)
	}
	e.Hand.Board().Ask(&uiboard.Question{
		Text: "Click the zone to go to, or select it with the arrow keys and press Return.", Zones: true,
		Refusal: func(id board.ID) string {
			for _, o := range p.Options {
				if o.Key == fmt.Sprint(id) {
					return o.Why
				}
			}
			return ""
		},
		Take: func(id board.ID) {
			p.Take(fmt.Sprint(id))
			back()
		},
		Leave: back,
	})
}

// onDrop takes a marker that was put to a place on the chart: what that stands for by the rules, or by the referee's word
// whatever it is.
func (e *engage) onDrop(id table.ID, to tachyon.Slot, override bool) error {
	if err := e.may(e.sky(), e.placing())(id, to); err != nil && !override {
		return err
	}
	if override {
		label := e.Name(id) + ": marker to " + to.Short()
		step, err := e.referee().Move(id, to)
		if err != nil {
			return err
		}
		return e.dropped(label, step)
	}
	meant, err := e.sky().Means(id, to)
	switch {
	case err != nil:
		return err
	case meant.Action == tachyon.Refocus:
		e.Hand.Front(engageTitle)
		if e.Page.Under() == nil {
			e.act(string(tachyon.Refocus), id)
		}
		if u, ok := e.Page.Under().(*uiact.Underway); ok {
			u.Put(act.Answers{"level": {fmt.Sprint(to.Level)}})
		}
		return nil
	}
	return e.dropPlaced(id, meant.Choices, to)
}

// referee is the scene with the referee's word for whatever is done.
func (e *engage) referee() tachyon.Scene {
	s := e.scene()
	s.Override = true
	return s
}

// dropPlaced has a craft have its say in the maneuver phase by its marker. Where that takes a roll the pass over all craft
// begins with the level that was meant.
func (e *engage) dropPlaced(id table.ID, choices []tachyon.Choice, to tachyon.Slot) error {
	u, under := e.Page.Under().(*uiact.Underway)
	if !under {
		u = e.acts.New("maneuver", 0)
	}
	m := e.actor().Placing(u.Run())
	put, choice, rolls := m.Put(id, choices, to)
	if put != nil && (under || rolls) {
		if u.Put(put); !under {
			e.Start(u)
		}
		e.Hand.Front(engageTitle)
		e.Page.Show()
		e.toLine(m, id)
		return nil
	}
	step, err := e.scene().Choose(id, choice, tachyon.Roll{}, to.Level)
	if err != nil {
		return err
	}
	return e.dropped(e.Name(id)+": "+choice.Title(), step)
}

// dropped carries out what a marker put on the chart stands for; the keyboard stays on the chart, and what is under way on
// the page goes on.
func (e *engage) dropped(label string, step tachyon.Step) error {
	if e.Page.Under() == nil && !e.do(label, step) {
		return page.Unfit(e.Page.News)
	}
	if e.Page.Under() != nil {
		if why := e.Write(label, step.Written()); why != "" {
			return page.Unfit(why)
		}
		e.Changed()
		e.Page.Show()
	}
	e.chart.Focus()
	return nil
}

// zoned shows the chart of the zone that was selected on the map.
func (e *engage) zoned(zone board.ID) {
	if e.chart != nil {
		e.chart.ShowZone(zone)
		e.Hand.Reface()
	}
}

// zoneMoves is how tokens move between zones: freely before the engagement and for those that are not in it, else by
// switching zones as an action.
type zoneMoves struct {
	e *engage
}

// switcher is the craft whose token moves by the rules; ok is false for one that goes as it likes.
func (z zoneMoves) switcher(token board.ID) (id table.ID, ok bool) {
	v := z.e.Value()
	if v == nil || v.Chart.Round == 0 || v.Chart.Over != "" {
		return 0, false
	}
	who, seated := v.Table.Seated(int(token))
	if !seated || !z.e.sky().Present(who.ID) {
		return 0, false
	}
	return who.ID, true
}

// Reach is where a token can go now.
func (z zoneMoves) Reach(m *board.Map, token board.ID) []board.Stop {
	id, bound := z.switcher(token)
	t, there := m.Token(token)
	open := !bound || z.closed(id) == ""
	var stops []board.Stop
	for _, x := range m.Zones {
		if open || there && x.ID == t.Zone {
			stops = append(stops, board.Stop{Zone: x.ID})
		}
	}
	return stops
}

// Refusal says why a token cannot go to a zone.
func (z zoneMoves) Refusal(m *board.Map, token, to board.ID) string {
	id, bound := z.switcher(token)
	if t, there := m.Token(token); !bound || there && t.Zone == to {
		return ""
	}
	return z.closed(id)
}

// closed says why a craft cannot switch zones now, empty = it can.
func (z zoneMoves) closed(id table.ID) string {
	if why := z.e.Hand.Session().ReadOnly(); why != "" {
		return why
	}
	if why := z.e.Unread(); why != "" {
		return why
	}
	return z.e.sky().Action(id, tachyon.Switch).Why.Text
}

// Move takes the action and enters it in the log; the board puts the token there itself.
func (z zoneMoves) Move(m *board.Map, token, to board.ID, trial bool) (said string) {
	id, bound := z.switcher(token)
	if t, there := m.Token(token); trial || !bound || there && t.Zone == to {
		return ""
	}
	step, err := z.e.scene().Switch(id, to)
	if err != nil {
		return err.Error()
	}
	step.Map = nil
	if why := z.e.Write(z.e.Name(id)+": switch zones", step.Written()); why != "" {
		return why
	}
	return step.Line.Text
}

// Pay pays at a border, which costs nothing here.
func (z zoneMoves) Pay(m *board.Map, border, token board.ID, points int, _ bool) (taken int, said string) {
	b, ok := m.Border(border)
	if !ok {
		return 0, "That border is no longer on the map."
	}
	return b.Pay(token, points), ""
}
