package tachyon

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/scene"
)

// craftPrinted are the rows for craft of an engagement that nobody has joined.
const craftPrinted = 8

// engagementSheet is an engagement being printed, as the copy's readers may see it.
type engagementSheet struct {
	*tachyon.Engagement
	rules   tachyon.Scene
	scene   scene.Scene
	referee bool
	blank   bool
	foes    table.Foes // how the GM's ships stand
}

// engagementOf is an engagement to be printed; one that is none is blank.
func engagementOf(p *paper.Press, doc domain.Document, referee bool) engagementSheet {
	s := engagementSheet{Engagement: tachyon.NewEngagement(), referee: referee, blank: true}
	if e, ok := doc.(*tachyon.Engagement); ok && e != nil {
		s.Engagement, s.blank = e, false
	}
	s.rules = tachyon.SceneOf(s.Engagement, p.Beside)
	s.scene = scene.Scene{Table: &s.Table, Path: "table", Tags: "Free invocations"}
	if !referee {
		s.foes = tachyon.CampaignOf(s.Campaign, p.Beside).Foes
		s.scene.Table, s.scene.Closed = s.Table.Shown(), s.foes.Closed(&s.Table, p.Titled)
	}
	return s
}

// withZones is the scene with the aspects of its zones among its own.
func (s engagementSheet) withZones() scene.Scene {
	all := s.scene
	all.Table = facts.Clone(s.scene.Table)
	for _, z := range s.zones() {
		for _, a := range z.Aspects {
			all.Aspects = append(all.Aspects, table.Aspect{Text: strings.TrimSpace(a.Text) + " (" + domain.OrElse(strings.TrimSpace(z.Name), "a zone") + ")", FreeTags: a.FreeTags})
		}
	}
	return all
}

// zones are those of the map that this copy shows.
func (s engagementSheet) zones() []board.Zone {
	if s.rules.Map == nil {
		return nil
	}
	if s.referee {
		return s.rules.Map.Zones
	}
	return s.rules.Map.Shown().Zones
}

// open reports whether this copy shows how the ships of a side stand.
func (s engagementSheet) open(side int) bool { return s.foes.ShowsFigures(side) }

// drawEngagement draws who takes part and how they stand, the scene and the log: as players may read them, or all of it.
//
// Source: tachyon A3, C1 to C8.
func drawEngagement(referee bool) func(*paper.Press, domain.Document) {
	return func(p *paper.Press, doc domain.Document) {
		s := engagementOf(p, doc, referee)
		title := bandTitle + ": ENGAGEMENT"
		if referee {
			title += ", GM"
		}
		f := p.Flow(title)
		s.head(p, f.Take(writtenH+1))
		f.Table(s.craft())
		if hits := s.hits(); len(hits.Rows) > 0 || s.blank {
			f.Table(hits)
		}
		if drifting := s.stranded(p); len(drifting.Rows) > 0 {
			f.Table(drifting)
		}
		s.withZones().Truths(f)
		if referee {
			f.Table(s.scene.Notes(p, "GM’S NOTES", s.Notes))
		}
		s.scene.Lines(f)
	}
}

// phases are what people call the phases of a round.
var phases = map[tachyon.Phase]string{
	tachyon.DetectionPhase: "Detection", tachyon.ManeuverPhase: "Maneuver", tachyon.ActionPhase: "Action", tachyon.EndPhase: "End of round",
}

func (s engagementSheet) head(p *paper.Press, r paper.Rect) {
	top := r.Columns(0, 18, 30, 24)
	round, phase, fate := "", "", ""
	if !s.blank {
		phase, fate = phases[s.Chart.Phase], domain.Minus(s.Fate)
		if s.Chart.Round != 0 {
			round = domain.Minus(s.Chart.Round)
		}
		if s.Chart.Over != "" {
			phase = s.Chart.Over
		}
	}
	p.Box(top[0], paper.Box{Path: "name", Caption: "Engagement", Value: strings.TrimSpace(s.Name), Face: paper.SansBold, Size: 13})
	p.Box(top[1], paper.Box{Path: "chart.round", Caption: "Round", Value: round, Size: 12, Center: true})
	p.Box(top[2], paper.Box{Caption: "Phase", Value: phase})
	p.Box(top[3], paper.Box{Path: "fate", Caption: "GM’s fate points", Value: fate, Size: 12, Center: true})
	p.Frame(r)
}

// craft are the ships and flights that take part, the players' first.
func (s engagementSheet) craft() paper.Table {
	t := paper.Table{Title: "SHIPS AND FLIGHTS", Height: 13, Spare: s.scene.Open(craftPrinted, len(s.scene.Participants)), Columns: []paper.Column{
		{Title: "Ship and pilot", Width: 37, Face: paper.SansBold},
		{Title: "On the chart", Width: 24, Face: paper.Condensed},
		{Title: "Shields", Width: 26},
		{Title: "Pilot’s stress", Width: 31},
		{Title: "State and aspects", Face: paper.Condensed},
	}}
	if s.referee {
		t.Columns = append(t.Columns, paper.Column{Title: "Notes", Width: 30, Face: paper.Condensed})
	}
	for _, who := range bySide(s.scene.Participants) {
		cells := []paper.Cell{
			{Text: s.name(who)}, {Text: s.place(who.ID)}, s.shields(who), s.stress(who), {Text: strings.Join(s.state(who), "; ")},
		}
		if s.referee {
			cells = append(cells, paper.Cell{Path: fmt.Sprintf("table.participants[id=%d].notes", who.ID), Text: who.Notes})
		}
		t.Rows = append(t.Rows, cells)
	}
	for range t.Spare {
		t.Rows = append(t.Rows, []paper.Cell{{}, {}, ticksIn(tachyon.UsualShields, 0, 4), ticksIn(tachyon.UsualStressBoxes, 0, 5)})
	}
	t.Spare = 0
	return t
}

// bySide are participants, the players' first.
func bySide(list []table.Participant) []table.Participant {
	var ours, theirs []table.Participant
	for _, who := range list {
		if who.Side == tachyon.PlayersSide {
			ours = append(ours, who)
		} else {
			theirs = append(theirs, who)
		}
	}
	return append(ours, theirs...)
}

// name is a ship with its pilot below.
func (s engagementSheet) name(who table.Participant) string {
	name := s.rules.Called(who.ID)
	if pilot := s.rules.Pilot(who.ID); pilot != nil && pilot.Called() != "" {
		name += "\n" + pilot.Called()
	}
	if who.Hidden {
		name += "\n(hidden from the players)"
	}
	return name
}

// place is where a marker stands, and in which zone.
func (s engagementSheet) place(id table.ID) string {
	c, ok := s.Chart.Find(id)
	if !ok || c.Slot.Place == tachyon.OffChart && c.Gone == tachyon.StillThere {
		return ""
	}
	words := []string{c.Slot.Title()}
	if c.Gone != tachyon.StillThere {
		words = []string{c.Gone.Title()}
	}
	at := s.rules.Zone(id)
	for _, z := range s.zones() {
		if z.ID == at && at != 0 {
			words = append(words, strings.TrimSpace(z.Name))
		}
	}
	return strings.Join(words, "\n")
}

// shields are a ship's boxes, empty where there is no sheet or the players do not see them.
func (s engagementSheet) shields(who table.Participant) paper.Cell {
	if ship := s.rules.Ships[who.Document]; ship != nil && s.open(who.Side) {
		return ticksIn(ship.Shields.Boxes, ship.Shields.Marked, 4)
	}
	return paper.Cell{}
}

func (s engagementSheet) stress(who table.Participant) paper.Cell {
	if pilot := s.rules.Pilot(who.ID); pilot != nil && s.open(who.Side) {
		return ticksIn(pilot.StressBoxes, pilot.Stress, 5)
	}
	return paper.Cell{}
}

// ticksIn are boxes in a cell that has room for so many; more of them are told in numbers.
func ticksIn(boxes, marked, room int) paper.Cell {
	boxes = max(boxes, 0)
	if boxes > room || marked > room {
		return paper.Cell{Text: fmt.Sprintf("%s of %s marked", domain.Minus(marked), domain.Minus(boxes))}
	}
	return paper.Cell{Ticks: &paper.Ticks{Printed: boxes, Length: boxes, Marks: marks(marked)}}
}

// state is what is true of a craft now, in a few words each.
func (s engagementSheet) state(who table.Participant) []string {
	var words []string
	if who.Out {
		words = append(words, "out")
	}
	if c, ok := s.Chart.Find(who.ID); ok {
		if _, seen := s.scene.Participant(c.Tailing); seen && c.Tailing != 0 {
			words = append(words, fmt.Sprintf("on the tail of %s, round %s", s.rules.Called(c.Tailing), domain.Minus(c.Rounds)))
		}
		for _, a := range c.Aspects {
			text := "“" + strings.TrimSpace(a.Text) + "”"
			if a.Invokes > 0 {
				text += fmt.Sprintf(" (%s free)", domain.Minus(a.Invokes))
			}
			words = append(words, text)
		}
	}
	ship := s.rules.Ships[who.Document]
	if ship == nil || !s.open(who.Side) {
		return words
	}
	for _, c := range ship.Systems {
		for _, x := range c.Rows {
			if x.Damaged {
				words = append(words, x.Name+" damaged")
			}
		}
	}
	if s.referee && s.rules.Pilot(who.ID) == nil {
		if crew := crewWords(ship.Crew); crew != "" {
			words = append(words, "crew: "+crew)
		}
	}
	return words
}

// hits are those that are still to be played out.
func (s engagementSheet) hits() paper.Table {
	t := paper.Table{Title: "HITS TO PLAY OUT", Columns: []paper.Column{{Title: "By"}, {Title: "Target"}, {Title: "Shifts left", Width: 22}, {Title: "Instances so far", Width: 26}}}
	for _, h := range s.Hits {
		if _, seen := s.scene.Participant(h.Target); seen {
			by := ""
			if _, seen := s.scene.Participant(h.By); seen {
				by = s.rules.Called(h.By)
			}
			cells := []paper.Cell{{Text: by}, {Text: s.rules.Called(h.Target)}, {}, {}}
			if !s.scene.Closed.Has(h.By) && !s.scene.Closed.Has(h.Target) { // the shifts tell a defence
				cells[2].Text, cells[3].Text = domain.Minus(h.Shifts), domain.Minus(h.Instances)
			}
			t.Rows = append(t.Rows, cells)
		}
	}
	if s.blank {
		t.Spare = 2
	}
	return t
}

// stranded are the pilots who drift in space, or did.
func (s engagementSheet) stranded(p *paper.Press) paper.Table {
	t := paper.Table{Title: "STRANDED PILOTS", Columns: []paper.Column{{Title: "Pilot", Face: paper.SansBold}, {Title: "Left"}, {Title: "Picked up by"}}}
	for _, x := range s.Stranded {
		if _, seen := s.scene.Participant(x.Of); !seen {
			continue
		}
		name, by := strings.TrimSpace(x.Name), ""
		if pilot, ok := p.Beside(x.Pilot).(*tachyon.Pilot); ok {
			name = pilot.Called()
		}
		if _, seen := s.scene.Participant(x.By); seen {
			by = s.rules.Called(x.By)
		}
		t.Rows = append(t.Rows, []paper.Cell{{Text: name}, {Text: s.rules.Called(x.Of)}, {Text: by}})
	}
	return t
}
