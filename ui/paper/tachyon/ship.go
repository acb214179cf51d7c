package tachyon

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/paper"
)

// What a ship's sheet has room for; further lines go on elsewhere.
const (
	shipAspects    = 2
	shipBays       = 2
	printedColumns = 3
	columnRows     = 4
)

// shipSheet is a ship being printed. It is drawn on a whole page, or smaller on a half.
type shipSheet struct {
	*tachyon.Ship
	blank bool
	pilot string  // what the pilot is called
	size  float64 // of usual values, in pt
	unit  float64 // a hundredth of its height, in mm
}

// drawShip draws the ship's sheet on a page of its own.
//
// Source: tachyon A2, E.
func drawShip(p *paper.Press, doc domain.Document) {
	shipOf(p, doc).draw(p, p.Page("Ship"))
}

// drawPilotWithShip draws a pilot and the ship flown beside each other.
func drawPilotWithShip(p *paper.Press, doc domain.Document) {
	pilot := pilotOf(p, doc)
	p.Author(pilot.Player)
	both(p, tachyon.PilotKind.ID(), pilot, shipOf(p, shipOfPilot(p, pilot.Pilot)))
}

// drawShipWithPilot draws a ship and whoever usually flies it beside each other.
func drawShipWithPilot(p *paper.Press, doc domain.Document) {
	ship := shipOf(p, doc)
	both(p, tachyon.ShipKind.ID(), pilotOf(p, p.Beside(ship.Pilot)), ship)
}

// both draws the two sheets; that of the kind that is printed can be filled in on screen.
func both(p *paper.Press, of domain.KindID, pilot pilotSheet, ship shipSheet) {
	halves := p.Landscape("Pilot and ship").Columns(0, 8, 0)
	own(p, of == tachyon.PilotKind.ID(), func() { pilot.draw(p, halves[0]) })
	own(p, of == tachyon.ShipKind.ID(), func() { ship.draw(p, halves[2]) })
	x := halves[1].X + halves[1].W/2
	p.Dashes(x, halves[1].Y, x, halves[1].Y+halves[1].H)
}

// own draws what is of the document that is printed, or of another one.
func own(p *paper.Press, is bool, draw func()) {
	if is {
		draw()
	} else {
		p.Aside(draw)
	}
}

// shipOf is a ship to be printed; nil is a blank one.
func shipOf(p *paper.Press, doc domain.Document) shipSheet {
	ship, ok := doc.(*tachyon.Ship)
	if !ok || ship == nil {
		return shipSheet{Ship: tachyon.NewShip(), blank: true}
	}
	s := shipSheet{Ship: ship}
	if pilot, ok := p.Beside(ship.Pilot).(*tachyon.Pilot); ok {
		s.pilot = whole(pilot)
	}
	return s
}

func (s shipSheet) draw(p *paper.Press, r paper.Rect) {
	s.unit, s.size = r.H/100, 10
	u := s.unit
	bandH, headH, baysH, systemsH := 4.6*u, 10*u, 16*u, 36*u
	if half(r) {
		s.size, bandH, headH, baysH, systemsH = 9, 4*u, twoLines, 14.2*u, 5.4*u+columnRows*13.6
	}
	rows := r.Rows(bandH, gap, headH, gap, max(9*u, shipAspects*writtenH), gap, 8*u, gap, baysH, gap, systemsH, gap, 0)
	p.Band(rows[0], bandTitle+": SHIP")
	s.head(p, rows[2])
	s.aspects(p, rows[4])
	s.bonuses(p, rows[6])
	gear := rows[8].Columns(0, gap, r.W*0.36)
	s.bays(p, gear[0])
	s.features(p, gear[2])
	s.systems(p, rows[10])
	foot := rows[12].Columns(r.W*0.3, gap, 0, gap, 0)
	s.shields(p, foot[0])
	besides := list("Crew, stunts, damage, effects", s.size, s.besides())
	besides.Computed = besides.Value != ""
	p.Box(foot[2], besides)
	p.Frame(foot[2])
	notes := list("Notes", s.size, []string{s.Notes})
	notes.Path = "notes"
	p.Box(foot[4], notes)
	p.Frame(foot[4])
}

func (s shipSheet) head(p *paper.Press, r paper.Rect) {
	rows := portrait(p, r, s.Portrait).Rows(0, 0)
	top := rows[0].Columns(0, r.W*0.36)
	p.Box(top[0], paper.Box{Path: "name", Caption: "Name", Value: strings.TrimSpace(s.Name), Face: paper.SansBold, Size: 1.3 * s.size})
	p.Box(top[1], paper.Box{Path: "class", Caption: "Class", Value: s.Class, Size: s.size})
	below := rows[1].Columns(0, 21, 23, 24)
	p.Box(below[0], paper.Box{Caption: "Pilot", Computed: s.pilot != "", Value: s.pilot, Face: paper.SansBold, Size: s.size})
	weapon, flight := paper.Box{Path: "weapon", Caption: "Weapon rating", Center: true, Size: 1.2 * s.size}, paper.Box{Path: "flight", Caption: "Ships in the flight", Center: true, Size: 1.2 * s.size}
	if !s.blank {
		weapon.Value = domain.Minus(s.Weapon)
		if flight.Value = domain.Minus(max(s.Flight, 1)); p.Fills() && s.Flight == 0 {
			flight.Value = "" // which says the same
		}
	}
	p.Box(below[1], weapon)
	p.Box(below[2], flight)
	p.Box(below[3], paper.Box{})
	p.Tick(below[3].X+1.5, below[3].Y+(below[3].H-4.5)/2, paper.Tick{Path: "large", Words: "large ship", On: s.Large})
	p.Frame(r)
}

func (s shipSheet) aspects(p *paper.Press, r paper.Rect) {
	parts := r.Columns(0, r.W*0.36)
	boxes := make([]paper.Box, shipAspects)
	for i := range boxes {
		var a tachyon.Aspect
		if i < len(s.Aspects) {
			a = s.Aspects[i]
		}
		boxes[i] = aspectBox(p, paper.RowPath("aspects", s.Aspects, aspectID, i), "Aspect", s.size, a)
	}
	inOneSize(p, parts[0].Rows(0, 0), boxes)
	var swarm []string
	for _, l := range s.Swarm {
		swarm = append(swarm, l.Text)
	}
	lineBoxes(p, parts[1], list("Aspects of a swarm", s.size, swarm), "swarm", s.Swarm, textOf)
	p.Frame(r)
}

// besides are the skills of a crew without a sheet, further aspects, stunts, damage beside the columns', and whether the ship is
// lost.
func (s shipSheet) besides() []string {
	var lines []string
	if crew := crewWords(s.Crew); crew != "" {
		lines = append(lines, "Crew: "+crew)
	}
	for _, a := range s.Aspects[min(shipAspects, len(s.Aspects)):] {
		lines = append(lines, a.Title()+": "+a.Text)
	}
	return append(append(lines, stuntLines(s.Stunts, "Stunt. ")...), s.damage()...)
}

// crewWords are the skills of a crew that has some.
func crewWords(c tachyon.Crew) string {
	var words []string
	for _, x := range []struct {
		skill tachyon.Skill
		level int
	}{{tachyon.Gunnery, c.Gunnery}, {tachyon.Piloting, c.Pilot}, {tachyon.Tactics, c.Tactics}, {tachyon.Technology, c.Technology}} {
		if x.level != 0 {
			words = append(words, x.skill.Title()+"\u00a0"+table.Signed(x.level))
		}
	}
	return strings.Join(words, ", ")
}

// bonuses are the four numbers, each with its two boxes for minimised dice.
func (s shipSheet) bonuses(p *paper.Press, r paper.Rect) {
	rows := r.Rows(2.6*s.unit, 0)
	p.Heading(rows[0], "", "ENGAGEMENT BONUSES, AND THEIR MINIMISED DICE")
	var labels []string
	for i, cell := range rows[1].Columns(0, 0, 0, 0) {
		use := tachyon.UseRows[i]
		b := s.Bonuses.At(use.Use)
		caption, long := labelled(b.Label, use.Title+" ("+use.Skill.Title()+")")
		if long != "" {
			labels = append(labels, caption+": "+strings.TrimSuffix(long, ":"))
		}
		p.Box(cell, paper.Box{Caption: caption})
		parts := cell.Below(3.4).Columns(0, 14)
		value := paper.Box{Path: "bonuses." + string(use.Use) + ".value", Field: use.Title, Face: paper.SansBold, Size: 1.6 * s.size, Center: true, Bare: true}
		if !s.blank {
			value.Value = table.Signed(b.Value)
		}
		p.Box(parts[0], value)
		t := paper.Ticks{Path: "bonuses." + string(use.Use) + ".minimised", Printed: 2, Length: 2, Marks: b.Minimised[:], Size: 5}
		p.Ticks(paper.Rect{X: parts[1].X, Y: parts[1].Y + (parts[1].H-6.5)/2, W: parts[1].W, H: 6.5}, "", "Minimised dice, "+use.Title, t)
	}
	p.Frame(r)
	more(p, rows[0], "Labels of the bonuses", labels)
}

func (s shipSheet) bays(p *paper.Press, r paper.Rect) {
	rows := r.Rows(2.6*s.unit, 0, 0)
	p.Heading(rows[0], "", "EQUIPMENT BAYS")
	list := make([]gear, shipBays)
	for i := range list {
		var x tachyon.Bay
		if i < len(s.Bays) {
			x = s.Bays[i]
		}
		list[i] = bayOf(x, i)
		list[i].path, list[i].size = paper.RowPath("bays", s.Bays, func(x tachyon.Bay) tachyon.RowID { return x.ID }, i), s.size
	}
	drawGear(p, rows[1:], list)
	p.Frame(r)
	more(p, rows[0], "Further bays", bayLines(s.Bays)[min(shipBays, len(s.Bays)):])
}

// bayOf is what is in a bay, the first of which has place 0.
func bayOf(x tachyon.Bay, place int) gear {
	caption, long := labelled(x.Label, fmt.Sprintf("Bay %d", place+1))
	return gear{caption: caption, label: long, title: x.Title, text: x.Text, die: effect(x.Die, x.Skill), does: x.Die, skill: x.Skill}
}

// bayLines are bays in a line each.
func bayLines(bays []tachyon.Bay) []string {
	var lines []string
	for i, x := range bays {
		b := bayOf(x, i).box()
		lines = append(lines, strings.TrimSpace(b.Caption+". "+b.Lead+" "+b.Value))
	}
	return lines
}

func (s shipSheet) features(p *paper.Press, r paper.Rect) {
	rows := r.Rows(2.6*s.unit, 0, 6)
	p.Heading(rows[0], "", "STANDARD FEATURES")
	var lines []string
	for _, l := range s.Features {
		lines = append(lines, l.Text)
	}
	b := list("", s.size, lines)
	b.Field = "Standard features"
	lineBoxes(p, rows[1], b, "features", s.Features, textOf)
	p.Box(rows[2], paper.Box{})
	p.Tick(rows[2].X+1.5, rows[2].Y+0.75, paper.Tick{Path: "autoEject", Words: "ejects automatically", On: s.AutoEject})
	p.Frame(r)
}

// systems are the columns that a die finds, as many as there are, but three on a blank sheet.
func (s shipSheet) systems(p *paper.Press, r paper.Rect) {
	rows := r.Rows(2.6*s.unit, 0)
	p.Heading(rows[0], "", "SYSTEM DAMAGE BY DIE FACE, SHIFTS PER ROW")
	columns := s.Systems[:min(len(s.Systems), printedColumns)]
	cells := rows[1].Columns(0, 0, 0)
	var places []paper.Rect
	var boxes []paper.Box
	for i, cell := range cells {
		if i < len(columns) {
			places, boxes = s.column(p, cell, i, columns[i], places, boxes)
			continue
		}
		p.Box(cell, paper.Box{})
	}
	inOneSize(p, places, boxes)
	p.Frame(r)
	more(p, rows[0], "Further system damage", furtherSystems(s.Systems))
}

// furtherSystems are the rows that the columns of a sheet have no room for, in words.
func furtherSystems(all []tachyon.Systems) []string {
	var lines []string
	for i, c := range all {
		rest := c.Rows
		if i < printedColumns {
			rest = c.Rows[min(columnRows, len(c.Rows)):]
		}
		if i >= printedColumns || len(rest) > 0 {
			lines = append(lines, columnTitle(c))
		}
		for _, x := range rest {
			lines = append(lines, "  "+systemLine(x))
		}
	}
	return lines
}

// columnTitle is what a column is called, with the face that finds it.
func columnTitle(c tachyon.Systems) string {
	face := "blank"
	if c.Face != 0 {
		face = strings.TrimSpace(dice.FaceText(dice.Fudge, c.Face))
	}
	return strings.TrimSpace(strings.ReplaceAll(face, "-", "−") + "  " + c.Label)
}

// column draws what of a column is its own, and adds its rows' words and where they stand.
func (s shipSheet) column(p *paper.Press, r paper.Rect, at int, c tachyon.Systems, places []paper.Rect, boxes []paper.Box) ([]paper.Rect, []paper.Box) {
	heights := make([]float64, 1+columnRows)
	heights[0] = 2.8 * s.unit
	rows := r.Rows(heights...)
	p.Box(rows[0], paper.Box{Field: "Column", Lead: columnTitle(c), Size: 0.95 * s.size})
	for i, row := range rows[1:] {
		p.Box(row, paper.Box{})
		if i >= len(c.Rows) {
			continue
		}
		x := c.Rows[i]
		const box, number = 4.5, 3.5
		p.Ticks(paper.Rect{X: row.X + 1.2, Y: row.Y + (row.H-box)/2 - 0.8, W: box + 1, H: box + 2}, "", x.Name, paper.Ticks{Path: fmt.Sprintf("systems[%d].rows[id=%d].damaged", at, x.ID), Printed: 1, Length: 1, Marks: []bool{x.Damaged}, Size: box})
		parts := row.Columns(box+1.4, number, 0)
		if x.Absorbs != 0 {
			p.Center(parts[1], paper.SansBold, s.size, domain.Minus(x.Absorbs))
		}
		places = append(places, parts[2])
		boxes = append(boxes, paper.Box{Field: "System", Lead: x.Name, Value: systemEffect(x), Face: paper.Condensed, Size: 0.88 * s.size, Bare: true})
	}
	return places, boxes
}

// systemEffect is what a row does.
func systemEffect(x tachyon.System) string {
	var words []string
	var skills []string
	for _, u := range tachyon.UseRows {
		if slices.Contains(x.Minimises, u.Use) {
			skills = append(skills, u.Skill.Title())
		}
	}
	if len(skills) > 0 {
		words = append(words, strings.Join(skills, ", ")+"\u00a0−")
	}
	if x.HitsPilot {
		words = append(words, "the pilot is hit too")
	}
	if x.Aspect != "" {
		words = append(words, "“"+x.Aspect+"”")
	}
	if x.Catastrophic {
		words = append(words, "the ship is lost")
	}
	return strings.Join(words, "; ")
}

// systemLine is a row in a line.
func systemLine(x tachyon.System) string {
	line := fmt.Sprintf("%s: takes %s; %s", x.Name, domain.Minus(x.Absorbs), systemEffect(x))
	if x.Damaged {
		line += "; damaged"
	}
	return line
}

func (s shipSheet) shields(p *paper.Press, r paper.Rect) {
	rows := r.Rows(2.6*s.unit, 0)
	title, long := labelled(s.Shields.Label, "Shields")
	p.Heading(rows[0], "", strings.ToUpper(title))
	more(p, rows[0], title, []string{strings.TrimSuffix(long, ":")})
	p.Box(rows[1], paper.Box{Caption: "A shift each"})
	in, t := rows[1].Inset(1.5, 0.5).Below(3.7), s.shieldTicks()
	t.Size = tickSize(in, t, 6)
	p.Ticks(in, "", title, t)
	p.Frame(r)
}

// shieldTicks are the boxes of the shields.
func (s shipSheet) shieldTicks() paper.Ticks {
	length := max(s.Shields.Boxes, 0)
	return paper.Ticks{Path: "shields.marked", Printed: max(tachyon.UsualShields, min(length, 12)), Length: length, Marks: marks(s.Shields.Marked)}
}

// damage are the instances beside the columns, and whether the ship is lost.
func (s shipSheet) damage() []string {
	var lines []string
	for _, d := range s.Damage {
		line := "Damage: " + d.Text
		if d.When != "" {
			line += ", " + d.When
		}
		if d.Repaired {
			line += " (repaired)"
		}
		lines = append(lines, line)
	}
	if s.Destroyed {
		lines = append(lines, "Destroyed")
	}
	return lines
}
