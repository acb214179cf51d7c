package tachyon

import (
	"fmt"
	"math"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/paper"
)

// What a pilot's sheet has room for; further lines go on elsewhere.
const (
	pilotAspects = 6
	pilotStunts  = 4
	nightBoxes   = 5
	lossBoxes    = 5
)

// pilotSheet is a pilot being printed. It is drawn on a whole page, or smaller on a half.
type pilotSheet struct {
	*tachyon.Pilot
	blank bool
	house tachyon.House
	ship  string  // what the ship is called
	size  float64 // of usual values, in pt
	unit  float64 // a hundredth of its height, in mm
}

// drawPilot draws the pilot's sheet on a page of its own.
//
// Source: tachyon A1.
func drawPilot(p *paper.Press, doc domain.Document) {
	s := pilotOf(p, doc)
	p.Author(s.Player)
	s.draw(p, p.Page("Pilot"))
}

// pilotOf is a pilot to be printed; nil is a blank one.
func pilotOf(p *paper.Press, doc domain.Document) pilotSheet {
	pilot, ok := doc.(*tachyon.Pilot)
	if !ok || pilot == nil {
		return pilotSheet{Pilot: tachyon.NewPilot(), blank: true}
	}
	s := pilotSheet{Pilot: pilot, house: tachyon.CampaignOf(pilot.Campaign, p.Beside).House}
	if ship, ok := shipOfPilot(p, pilot).(*tachyon.Ship); ok {
		s.ship = strings.TrimSpace(ship.Name)
	}
	return s
}

func (s pilotSheet) draw(p *paper.Press, r paper.Rect) {
	s.unit, s.size = r.H/100, 10
	u := s.unit
	bandH, headH, aspectsH, footH := 4.6*u, 10*u, 27*u, 15*u
	if half(r) {
		s.size, bandH, headH, aspectsH, footH = 9, 4*u, twoLines, 2.6*u+pilotAspects*writtenH, 18
	}
	stateH := max(7*u, 5.6+5.9*math.Ceil(float64(max(s.StressBoxes, s.NightsAwake, s.Losses, 1))/5))
	rows := r.Rows(bandH, gap, headH, gap, 0, gap, min(stateH, 12*u), gap, footH)
	p.Band(rows[0], bandTitle+": PILOT")
	s.head(p, rows[2])
	middle := rows[4].Columns(0, gap, r.W*0.31)
	left := middle[0].Rows(aspectsH, gap, 0)
	s.aspects(p, left[0])
	s.stunts(p, left[2])
	s.skills(p, middle[2])
	s.state(p, rows[6])
	foot := rows[8].Columns(0, gap, 0)
	s.effects(p, foot[0])
	p.Frame(foot[0])
	notes := list("Notes", s.size, []string{s.Notes})
	notes.Path = "notes"
	p.Box(foot[2], notes)
	p.Frame(foot[2])
}

func (s pilotSheet) head(p *paper.Press, r paper.Rect) {
	rows := portrait(p, r, s.Portrait).Rows(0, 0)
	top := rows[0].Columns(0, r.W*0.36)
	p.Box(top[0], paper.Box{Path: "name", Caption: "Name", Value: strings.TrimSpace(s.Name), Face: paper.SansBold, Size: 1.3 * s.size})
	p.Box(top[1], paper.Box{Path: "callsign", Caption: "Callsign", Value: strings.TrimSpace(s.Callsign), Face: paper.SansBold, Size: 1.3 * s.size})
	below := rows[1].Columns(0, 0, 0)
	p.Box(below[0], paper.Box{Path: "player", Caption: "Player", Value: s.Player, Size: s.size})
	p.Box(below[1], paper.Box{Path: "wing", Caption: "Squadron and place in it", Value: s.Wing, Size: s.size})
	p.Box(below[2], paper.Box{Caption: "Ship", Computed: s.ship != "", Value: s.ship, Face: paper.SansBold, Size: s.size})
	p.Frame(r)
}

// aspects draws six lines; the two sides of decompression stand beside each other where they follow each other.
func (s pilotSheet) aspects(p *paper.Press, r paper.Rect) {
	heights := make([]float64, 1+pilotAspects)
	heights[0] = 2.6 * s.unit
	rows := r.Rows(heights...)
	p.Heading(rows[0], "", "ASPECTS")
	boxes := make([]paper.Box, pilotAspects)
	for i := range boxes {
		var a tachyon.Aspect
		usual := ""
		if i < len(s.Aspects) {
			a = s.Aspects[i]
			usual = a.Role.Title()
		}
		boxes[i] = aspectBox(p, paper.RowPath("aspects", s.Aspects, aspectID, i), usual, s.size, a)
	}
	inOneSize(p, rows[1:], boxes)
	p.Frame(r)
	var lines []string
	for _, a := range s.Aspects[min(pilotAspects, len(s.Aspects)):] {
		lines = append(lines, a.Title()+": "+a.Text)
	}
	more(p, rows[0], "Further aspects", lines)
}

func (s pilotSheet) stunts(p *paper.Press, r paper.Rect) {
	heights := make([]float64, 1+pilotStunts)
	heights[0] = 2.6 * s.unit
	rows := r.Rows(heights...)
	p.Heading(rows[0], "", "STUNTS AND GEAR STUNTS")
	list := make([]gear, pilotStunts)
	for i := range list {
		list[i] = gear{path: paper.RowPath("stunts", s.Stunts, func(x tachyon.Stunt) tachyon.RowID { return x.ID }, i), size: s.size}
		if i < len(s.Stunts) {
			x := s.Stunts[i]
			list[i].caption, list[i].title, list[i].text, list[i].die = stuntCaption(x), x.Title, x.Text, effect(x.Die, x.Skill)
			list[i].does, list[i].skill = x.Die, x.Skill
		}
	}
	drawGear(p, rows[1:], list)
	p.Frame(r)
	more(p, rows[0], "Further stunts", stuntLines(s.Stunts[min(pilotStunts, len(s.Stunts)):], ""))
}

// stuntCaption says what sort of stunt one is.
func stuntCaption(x tachyon.Stunt) string {
	if x.Gear {
		return "Gear stunt"
	}
	return "Stunt"
}

// stuntLines are stunts in a line each, those that are no gear stunts behind a word of the list's.
func stuntLines(stunts []tachyon.Stunt, plain string) []string {
	var lines []string
	for _, x := range stunts {
		b := gear{title: x.Title, text: x.Text, die: effect(x.Die, x.Skill)}.box()
		what := plain
		if x.Gear {
			what = stuntCaption(x) + ". "
		}
		lines = append(lines, what+strings.TrimSpace(b.Lead+" "+b.Value))
	}
	return lines
}

// skills draws the fourteen in their groups, each with its level.
func (s pilotSheet) skills(p *paper.Press, r paper.Rect) {
	heights := make([]float64, len(tachyon.SkillRows)+len(tachyon.SkillGroups))
	group := ""
	at := 0
	places := map[int]string{}
	for _, row := range tachyon.SkillRows {
		if row.Group != group {
			group = row.Group
			heights[at] = 2.6 * s.unit
			places[at] = group
			at++
		}
		at++
	}
	rows := r.Rows(heights...)
	next := 0
	for i, row := range rows {
		if title, ok := places[i]; ok {
			p.Heading(row, "", strings.ToUpper(title)+" SKILLS")
			continue
		}
		k := tachyon.SkillRows[next]
		next++
		parts := row.Columns(0, row.W*0.27)
		p.Box(parts[0], paper.Box{Field: "Skill", Value: k.Title, Size: s.size})
		b := paper.Box{Path: "skills." + string(k.Skill), Choices: levelChoices, Open: true, Field: k.Title, Face: paper.SansBold, Size: 1.1 * s.size, Center: true}
		if level := s.Skills.Level(k.Skill); !s.blank && level != 0 {
			b.Value = table.Signed(level)
		}
		p.Box(parts[1], b)
	}
	p.Frame(r)
}

// state are the numbers that change in play: fate points, stress, sleep, losses and, where they count, consequences.
func (s pilotSheet) state(p *paper.Press, r paper.Rect) {
	small := max(r.W*0.11, 15) // mm, for the caption
	columns := r.Columns(small, small, 0, 0, 0)
	numbers := []string{"", ""}
	if !s.blank {
		numbers = []string{domain.Minus(s.Refresh), domain.Minus(s.FatePoints)}
	}
	for i, caption := range []string{"Refresh", "Fate points"} {
		p.Box(columns[i], paper.Box{Path: [...]string{"refresh", "fatePoints"}[i], Caption: caption, Value: numbers[i], Face: paper.SansBold, Size: 1.6 * s.size, Center: true})
	}
	for i, t := range s.tracks() {
		r := columns[2+i]
		p.Box(r, paper.Box{Caption: t.caption})
		in := r.Inset(1.5, 0.5).Below(3.9)
		t.Size = tickSize(in, t.Ticks, min(7.5, in.W/6.6))
		p.Ticks(in, "", t.caption, t.Ticks)
	}
	p.Frame(r)
}

// track is a row of boxes with what it counts.
type track struct {
	caption string
	paper.Ticks
}

// tracks are those of a pilot.
func (s pilotSheet) tracks() [3]track {
	length := tachyon.UsualStressBoxes
	if !s.blank {
		length = max(s.StressBoxes, 0)
	}
	return [...]track{
		{"Stress, a shift each", paper.Ticks{Path: "stress", Printed: tachyon.UsualStressBoxes, Length: length, Marks: marks(s.Stress)}},
		{"Nights awake (2, 4, 6…)", paper.Ticks{Path: "nightsAwake", Printed: nightBoxes, Length: max(nightBoxes, s.NightsAwake), Marks: marks(s.NightsAwake)}},
		{"Losses seen (4, 3, 2…)", paper.Ticks{Path: "losses", Printed: lossBoxes, Length: max(lossBoxes, s.Losses), Marks: marks(s.Losses)}},
	}
}

// marks are the first so many boxes ticked.
func marks(n int) []bool {
	list := make([]bool, max(n, 0))
	for i := range list {
		list[i] = true
	}
	return list
}

// effects draws what play has put on the pilot; on screen the boosts are filled in, and the rest is read.
func (s pilotSheet) effects(p *paper.Press, r paper.Rect) {
	b := list("Boosts and other effects", s.size, s.counts())
	other := s.counts()[len(s.Boosts):]
	if !p.Fills() || int(r.H/2/lineH) < len(s.Boosts) {
		p.Box(r, b)
		return
	}
	boosts := r
	if len(other) > 0 {
		halves := r.Rows(0, 0)
		boosts, b = halves[0], list("Other effects", s.size, other)
		b.Ruled, b.Computed = false, true
		p.Box(halves[1], b)
	}
	b = list("Boosts", s.size, nil)
	lineBoxes(p, boosts, b, "boosts", s.Boosts, func(x tachyon.Boost) (tachyon.RowID, string) { return x.ID, x.Text })
}

// counts are boosts, consequences and what has happened to the pilot.
func (s pilotSheet) counts() []string {
	var lines []string
	for _, b := range s.Boosts {
		lines = append(lines, "Boost: "+b.Text)
	}
	for _, q := range s.Consequences {
		line := fmt.Sprintf("%s consequence (%d): %s", q.Severity.Title(), q.Severity.Soaks(), q.Text)
		if q.Treated {
			line += ", on the mend"
		}
		lines = append(lines, line)
	}
	if s.house.Consequences && !s.blank {
		for _, v := range tachyon.Severities {
			if !s.bears(v) {
				lines = append(lines, fmt.Sprintf("%s consequence (%d):", v.Title(), v.Soaks()))
			}
		}
	}
	if s.Pending > 0 {
		lines = append(lines, domain.Count(s.Pending, "shift")+" without a box")
	}
	if s.TakenOut {
		lines = append(lines, "Taken out")
	}
	if s.Lost {
		lines = append(lines, "Lost")
	}
	return lines
}

// bears tells whether the pilot has a consequence of a severity.
func (s pilotSheet) bears(v tachyon.Severity) bool {
	for _, q := range s.Consequences {
		if q.Severity == v {
			return true
		}
	}
	return false
}
