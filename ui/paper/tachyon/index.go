package tachyon

import (
	"math"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/paper"
)

// The measures of index cards, in mm.
const (
	cardHeadH    = 10.5
	cardSkillH   = 6.5
	cardStateH   = 10.5
	cardSystemsH = 39.0 // with a heading
)

// drawIndex draws a pilot's card, or a page of empty ones.
func drawIndex(p *paper.Press, doc domain.Document) {
	if pilot, ok := doc.(*tachyon.Pilot); ok && pilot != nil {
		p.Author(pilot.Player)
		paper.IndexCards(p, pilotCard{}, pilotCard{pilotOf(p, doc)})
		return
	}
	paper.IndexCards(p, pilotCard{pilotOf(p, nil)})
}

// drawShipIndex draws a ship's card, or a page of empty ones.
func drawShipIndex(p *paper.Press, doc domain.Document) {
	if ship, ok := doc.(*tachyon.Ship); ok && ship != nil {
		paper.IndexCards(p, shipCard{}, shipCard{shipOf(p, doc)})
		return
	}
	paper.IndexCards(p, shipCard{shipOf(p, nil)})
}

// drawEngagementIndex draws a card for each ship that takes part, hidden or not, and one for its pilot: each sheet once. A craft
// without a sheet gets a card with its name alone, to be filled in.
func drawEngagementIndex(p *paper.Press, doc domain.Document) {
	s := engagementOf(p, doc, true)
	var cards []paper.IndexCard
	var seen []domain.DocID
	for _, who := range bySide(s.scene.Participants) {
		ship := s.rules.Ships[who.Document]
		switch {
		case ship == nil:
			card := shipCard{shipOf(p, nil)}
			card.Name = s.rules.Called(who.ID)
			cards = append(cards, card)
		case !slices.Contains(seen, who.Document):
			seen = append(seen, who.Document)
			card := shipCard{shipOf(p, ship)}
			if pilot := s.rules.Pilot(who.ID); pilot != nil {
				card.pilot = whole(pilot)
			}
			cards = append(cards, card)
		}
		if c, ok := s.Chart.Find(who.ID); ok && !slices.Contains(seen, c.Pilot) {
			if pilot := s.rules.Pilot(who.ID); pilot != nil {
				seen = append(seen, c.Pilot)
				cards = append(cards, pilotCard{pilotOf(p, pilot)})
			}
		}
	}
	paper.IndexCards[paper.IndexCard](p, shipCard{shipOf(p, nil)}, cards...)
}

// whole is a pilot's callsign and name.
func whole(pilot *tachyon.Pilot) string {
	name, call := strings.TrimSpace(pilot.Name), strings.TrimSpace(pilot.Callsign)
	if call == "" || name == "" {
		return call + name
	}
	return call + ", " + name
}

// pilotCard is a pilot as it goes on an index card.
type pilotCard struct{ pilotSheet }

// Draw draws what stands on the card.
func (c pilotCard) Draw(p *paper.Press, r paper.Rect) {
	rows := r.Rows(cardHeadH, 0, cardStateH)
	head := rows[0].Columns(34, 0, 30)
	p.Box(head[0], paper.Box{Caption: "Callsign", Lead: strings.TrimSpace(c.Callsign), Size: 13})
	p.Box(head[1], paper.Box{Caption: "Name", Lead: strings.TrimSpace(c.Name), Size: 13})
	p.Box(head[2], paper.Box{Caption: "Player", Value: strings.TrimSpace(c.Player), Face: paper.Condensed})
	body := rows[1].Columns(52, 0)
	high := (len(tachyon.SkillRows) + 1) / 2
	left := body[0].Rows(cardSkillH*float64(high), 0)
	for i, column := range left[0].Columns(0, 0) {
		for n, row := range column.Rows(make([]float64, high)...) {
			c.skill(p, row, i*high+n)
		}
	}
	about := "of " + c.Called()
	p.Box(left[1], cardList("Ship, boosts and effects", about, append(slices.DeleteFunc([]string{c.ship}, domain.Blank), c.counts()...)))
	p.Stack(body[1], cardList("Aspects", about, aspectLines(c.Aspects)), cardList("Stunts", about, stuntLines(c.Stunts, "")))
	c.state(p, rows[2])
	p.Frame(r)
}

func (c pilotCard) skill(p *paper.Press, r paper.Rect, i int) {
	parts := r.Columns(0, 8)
	if i >= len(tachyon.SkillRows) {
		return
	}
	p.Box(parts[0], paper.Box{Value: tachyon.SkillRows[i].Title, Size: 9, Face: paper.Condensed})
	level := paper.Box{Face: paper.SansBold, Center: true, Size: 10}
	if n := c.Skills.Level(tachyon.SkillRows[i].Skill); n != 0 {
		level.Value = table.Signed(n)
	}
	p.Box(parts[1], level)
}

// cardList is a box of lines, ruled while there are none.
func cardList(caption, of string, lines []string) paper.Box {
	b := list(caption, 9, lines)
	b.Field, b.Ruled = caption+" "+of, b.Value == ""
	return b
}

// state are the numbers that change in play.
func (c pilotCard) state(p *paper.Press, r paper.Rect) {
	columns := r.Columns(13, 15, 0, 0, 0)
	refresh, fate := paper.Box{Caption: "Refresh", Center: true, Size: 12}, paper.Box{Caption: "Fate points", Center: true, Size: 12}
	if !c.blank {
		refresh.Value, fate.Value = domain.Minus(c.Refresh), domain.Minus(c.FatePoints)
	}
	p.Box(columns[0], refresh)
	p.Box(columns[1], fate)
	for i, t := range c.tracks() {
		p.Box(columns[2+i], paper.Box{Caption: t.caption})
		p.Ticks(columns[2+i].Inset(1.5, 0).Below(4.4), "", t.caption+" of "+c.Called(), t.Ticks)
	}
}

// cardShields is how many boxes for shields find room beside each other.
const cardShields = 10

// shipCard is a ship as it goes on an index card.
type shipCard struct{ shipSheet }

// Draw draws what stands on the card.
func (c shipCard) Draw(p *paper.Press, r paper.Rect) {
	of := "of " + strings.TrimSpace(c.Name)
	rows := r.Rows(cardHeadH, cardStateH, cardSystemsH, 0)
	head := rows[0].Columns(0, 30, 40)
	p.Box(head[0], paper.Box{Caption: "Ship", Lead: strings.TrimSpace(c.Name), Size: 13})
	p.Box(head[1], paper.Box{Caption: "Class", Value: strings.TrimSpace(c.Class), Face: paper.Condensed})
	p.Box(head[2], paper.Box{Caption: "Pilot", Value: c.pilot, Face: paper.Condensed})
	numbers := rows[1].Columns(13, 0, 0, 0, 0)
	weapon := paper.Box{Caption: "Weapon", Center: true, Size: 12}
	if !c.blank {
		weapon.Value = domain.Minus(c.Weapon)
	}
	p.Box(numbers[0], weapon)
	for i, row := range tachyon.UseRows {
		c.bonus(p, numbers[1+i], row)
	}
	cells := rows[2].Columns(0, 0, 0)
	var places []paper.Rect
	var boxes []paper.Box
	for i, cell := range cells {
		var col tachyon.Systems
		if i < len(c.Systems) {
			col = c.Systems[i]
		}
		places, boxes = c.systems(p, cell, col, places, boxes)
	}
	inOneSize(p, places, boxes)
	t, shieldsH := c.shieldTicks(), cardStateH
	if t.Length > cardShields {
		shieldsH += 5.9
	}
	foot := rows[3].Columns(max(40, 5.9*float64(min(t.Length, cardShields))+2.4), 0)
	left := foot[0].Rows(shieldsH, 0)
	p.Box(left[0], paper.Box{Caption: "Shields, a shift each"})
	p.Ticks(left[0].Inset(1.5, 0).Below(4.4), "", "Shields "+of, t)
	p.Box(left[1], cardList("Aspects", of, c.truths()))
	p.Stack(foot[1], cardList("Crew, damage and effects", of, c.effects()), cardList("Bays, stunts and features", of, c.gear()))
	p.Frame(r)
}

func (c shipCard) bonus(p *paper.Press, r paper.Rect, row tachyon.UseRow) {
	b := c.Bonuses.At(row.Use)
	p.Box(r, paper.Box{Caption: row.Title})
	parts := r.Below(3.3).Columns(0, 12.5)
	value := paper.Box{Field: row.Title, Face: paper.SansBold, Size: 12, Center: true, Bare: true}
	if !c.blank {
		value.Value = table.Signed(b.Value)
	}
	p.Box(parts[0], value)
	p.Ticks(paper.Rect{X: parts[1].X, Y: parts[1].Y + 1, W: parts[1].W, H: 5.5}, "", "Minimised dice, "+row.Title, paper.Ticks{Printed: 2, Length: 2, Marks: b.Minimised[:]})
}

// systems draws what of a column is its own, and adds its rows' words and where they stand.
func (c shipCard) systems(p *paper.Press, r paper.Rect, col tachyon.Systems, places []paper.Rect, boxes []paper.Box) ([]paper.Rect, []paper.Box) {
	rows := r.Rows(append([]float64{5}, cardRows(r, col)...)...)
	title := ""
	if len(col.Rows) > 0 || col.Label != "" {
		title = columnTitle(col)
	}
	p.Heading(rows[0], "", title)
	for i, row := range rows[1:] {
		p.Box(row, paper.Box{})
		if i >= len(col.Rows) {
			continue
		}
		x := col.Rows[i]
		words := paper.Box{Field: "System", Lead: x.Name, Value: systemEffect(x), Face: paper.Condensed, Size: 8, Bare: true}
		p.Ticks(paper.Rect{X: row.X + 1, Y: row.Y + (row.H-4.5)/2, W: 5, H: 5}, "", x.Name, paper.Ticks{Printed: 1, Length: 1, Marks: []bool{x.Damaged}})
		parts := row.Columns(5.8, 3, 0)
		if x.Absorbs != 0 {
			p.Center(parts[1], paper.SansBold, 8, domain.Minus(x.Absorbs))
		}
		places, boxes = append(places, parts[2]), append(boxes, words)
	}
	return places, boxes
}

// cardRows are the heights of a column's rows in mm: each has the lines it needs, guessed rather too many, and a share of what is left.
func cardRows(r paper.Rect, col tachyon.Systems) []float64 {
	const lineH, pad, letterW, beside = 3.1, 1.2, 1.25, 11.2
	heights, left := make([]float64, columnRows), r.H-5
	for i := range heights {
		heights[i] = cardSkillH
		if i < len(col.Rows) {
			words := []rune(col.Rows[i].Name + " " + systemEffect(col.Rows[i]))
			heights[i] = max(heights[i], pad+lineH*math.Ceil(float64(len(words))*letterW/(r.W-beside)))
		}
		left -= heights[i]
	}
	for i := range heights {
		if heights[i] += left / columnRows; left < 0 {
			heights[i] = (r.H - 5) / columnRows
		}
	}
	return heights
}

// effects are the crew without a sheet, what happened to the ship, and the rows of systems that the card has no room for.
func (c shipCard) effects() []string {
	var is, lines []string
	if c.Large {
		is = append(is, "Large ship")
	}
	if c.Flight > 1 {
		is = append(is, "Flight of "+domain.Minus(c.Flight))
	}
	if c.AutoEject {
		is = append(is, "Ejects automatically")
	}
	if len(is) > 0 {
		lines = append(lines, strings.Join(is, " · "))
	}
	if crew := crewWords(c.Crew); crew != "" {
		lines = append(lines, "Crew: "+crew)
	}
	return append(append(lines, c.damage()...), furtherSystems(c.Systems)...)
}

// truths are the aspects of the ship and of a swarm.
func (c shipCard) truths() []string {
	lines := aspectLines(c.Aspects)
	for _, l := range c.Swarm {
		lines = append(lines, strings.TrimSpace(l.Text))
	}
	return lines
}

// gear is what is aboard: bays with something in them, stunts, features.
func (c shipCard) gear() []string {
	filled := slices.DeleteFunc(slices.Clone(c.Bays), func(b tachyon.Bay) bool { return domain.Blank(b.Label+b.Title+b.Text) && b.Die == "" })
	lines := append(bayLines(filled), stuntLines(c.Stunts, "Stunt. ")...)
	for _, l := range c.Features {
		lines = append(lines, strings.TrimSpace(l.Text))
	}
	return lines
}
