package farfuture

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/paper"
)

// trackRowH is how high a row of an index card's boxes stands, in mm.
const trackRowH = 6.4

// indexCard is a character as it goes on an index card: what an extra needs in a fight.
type indexCard struct {
	*farfuture.Character
	house farfuture.House
	blank bool // nothing is known of it but perhaps its name
}

// drawIndex draws one card, or a page of empty ones.
func drawIndex(p *paper.Press, doc domain.Document) {
	c, blank := character(doc)
	if blank {
		drawIndexCards(p)
		return
	}
	drawIndexCards(p, indexCard{c, farfuture.HouseOf(c.Campaign, p.Beside), false})
}

// drawIndexes draws a card for each who takes part, hidden or not: one for a sheet however many share it. Who has no
// sheet, or one that is not at hand, gets a card with the name alone, to be filled in.
func drawIndexes(p *paper.Press, doc domain.Document) {
	var cards []indexCard
	if e, _ := doc.(*farfuture.Encounter); e != nil {
		for _, who := range fighters(p, encounter{Encounter: e, table: &e.Table}) {
			card := indexCard{who.sheet, farfuture.HouseOf(e.Campaign, p.Beside), false}
			if card.Character == nil {
				card.Character, card.blank = &farfuture.Character{Name: who.name}, true
			}
			cards = append(cards, card)
		}
	}
	drawIndexCards(p, cards...)
}

func drawIndexCards(p *paper.Press, cards ...indexCard) {
	empty := indexCard{&farfuture.Character{}, farfuture.House{}, true}
	paper.IndexCards(p, empty, cards...)
}

// fighter is one who takes part in an encounter, with the sheet if that is at hand.
type fighter struct {
	name  string
	sheet *farfuture.Character // nil = none
	side  int
}

// fighters are those of an encounter's table in the order of turns, each sheet once.
func fighters(p *paper.Press, e encounter) []fighter {
	var list []fighter
	var seen []domain.DocID
	for _, id := range e.table.Order() {
		who, _ := e.table.Participant(id)
		if who.Document != "" && slices.Contains(seen, who.Document) {
			continue
		}
		seen = append(seen, who.Document)
		f := fighter{name: e.scene().Name(who), side: who.Side}
		f.sheet, _ = p.Beside(who.Document).(*farfuture.Character)
		list = append(list, f)
	}
	return list
}

// Draw draws what stands on the card.
func (c indexCard) Draw(p *paper.Press, r paper.Rect) {
	rows := r.Rows(10.5, 0, 10.5)
	head := rows[0].Columns(0, 50, 14)
	p.Box(head[0], paper.Box{Caption: "Name", Lead: strings.TrimSpace(c.Name), Size: 13})
	p.Box(head[1], paper.Box{Caption: "Rank and service", Value: c.RankService, Face: paper.Condensed})
	fate := paper.Box{Caption: "Fate points", Size: 12, Center: true}
	if !c.blank {
		fate.Value = fmt.Sprint(c.FatePoints)
	}
	p.Box(head[2], fate)

	body := rows[1].Columns(54, 0)
	tracksH := 3 * trackRowH
	if c.longTracks() {
		tracksH *= 1.95
	}
	left := body[0].Rows(tracksH, 0)
	c.tracks(p, left[0])
	skills, armour := c.list("Skills", c.skills()), c.list("Armour worn, and what it adds", c.armour())
	if c.blank {
		left = left[1].Rows(0, 12)
		p.Box(left[1], armour)
		c.emptySkills(p, left[0])
	} else {
		p.Stack(left[1], skills, armour)
	}
	p.Stack(body[1],
		c.list("Aspects", []string{strings.Join(c.aspects(), "\u00a0· ")}),
		c.list("Weapons: range in zones, damage in boxes, penetration", c.weapons()),
		c.list("Stunts", c.stunts()))
	c.harm(p, rows[2])
	p.Frame(r)
}

// longTracks reports whether a track takes two rows.
func (c indexCard) longTracks() bool {
	return slices.ContainsFunc(farfuture.Tracks[:], func(t farfuture.TrackName) bool { return c.boxes(t).Length > farfuture.PrintedBoxes })
}

// boxes are those of a track that count; on an empty card as many as the form has.
func (c indexCard) boxes(t farfuture.TrackName) paper.Ticks {
	if c.blank {
		return paper.Ticks{Printed: farfuture.PrintedBoxes, Length: farfuture.PrintedBoxes, Numbers: true}
	}
	n := c.Boxes(t, c.house)
	return paper.Ticks{Printed: n, Length: n, Marks: c.Track(t).Marks, Numbers: true}
}

func (c indexCard) tracks(p *paper.Press, r paper.Rect) {
	p.Box(r, paper.Box{})
	for i, row := range r.Rows(0, 0, 0) {
		name := farfuture.Tracks[i]
		p.Write(row.X+1.2, row.Y+4.2, 8, 17, paper.CondensedBold, name.Title())
		p.Ticks(row.Inset(0, 0.95).Columns(18, 0, 1)[1], "", name.Title()+" of "+c.Name, c.boxes(name))
	}
}

// emptySkills are lines to write on, a line a level.
func (c indexCard) emptySkills(p *paper.Press, r paper.Rect) {
	p.Box(r, paper.Box{Caption: "Skills"})
	for i, row := range r.Below(2.8).Rows(0, 0, 0, 0, 0) {
		y := row.Y + row.H - 0.8
		p.Write(row.X+1.2, y-0.3, 8, 5, paper.CondensedBold, fmt.Sprint(5-i))
		if i < 4 { // the last is written on the edge of the box
			p.Line(row.X+4.5, y, row.X+row.W-1.2, y)
		}
	}
}

// skills are the pyramid from the apex downward, a line a level, then what is rolled at another level than it stands at.
func (c indexCard) skills() []string {
	var lines []string
	for level, first := 5, 0; level >= 1; level-- {
		var names []string
		for _, s := range c.Skills[first : first+6-level] {
			if name := strings.TrimSpace(s.Name); name != "" {
				names = append(names, name)
			}
		}
		if first += 6 - level; len(names) > 0 {
			lines = append(lines, fmt.Sprintf("%d  %s", level, strings.Join(names, ", ")))
		}
	}
	var changed []string
	for _, s := range c.Changed(c.house) {
		changed = append(changed, fmt.Sprintf("%s %s", s.Skill, level(s.Level)))
	}
	if len(changed) > 0 {
		lines = append(lines, "Rolls "+strings.Join(changed, ", "))
	}
	return lines
}

// list is a box of lines, ruled while there are none.
func (c indexCard) list(caption string, lines []string) paper.Box {
	value := strings.TrimSpace(strings.Join(lines, "\n"))
	return paper.Box{
		Caption: caption, Field: caption + " of " + c.Name, Value: value,
		Face: paper.Condensed, Size: 9, Top: true, Ruled: value == "",
	}
}

// aspects are those that are filled in.
func (c indexCard) aspects() []string {
	var list []string
	for _, a := range c.Aspects {
		if a = strings.TrimSpace(a); a != "" {
			list = append(list, a)
		}
	}
	return list
}

// weapons are a line each, with the house rules counted in; of one that is in no table the notes say what it does.
func (c indexCard) weapons() []string {
	var lines []string
	for _, w := range c.Weapons {
		words := []string{}
		for _, s := range []string{w.Name, w.Mode, w.Ammo} {
			if s = strings.TrimSpace(s); s != "" {
				words = append(words, s)
			}
		}
		line := strings.Join(words, ", ")
		row, known := farfuture.FindWeaponUnder(w.Name, c.house)
		if profile, fires := row.Fires(w.Mode, w.Ammo); known && fires {
			line += ": " + profileWords(profile)
		}
		if note := strings.TrimSpace(w.Notes); note != "" && !known {
			line += ": " + note
		}
		lines = append(lines, line)
	}
	return lines
}

// profileWords are range, damage, penetration and the rest: "1–5, 2 boxes, pen 2, area".
func profileWords(w farfuture.Profile) string {
	words := []string{fmt.Sprint(w.Max), "no box"}
	if w.Min != w.Max {
		words[0] = fmt.Sprintf("%d–%d", w.Min, w.Max)
	}
	switch w.Damage {
	case 0:
	case 1:
		words[1] = "1 box"
	default:
		words[1] = fmt.Sprintf("%d boxes", w.Damage)
	}
	if w.Penetration != 0 {
		words = append(words, fmt.Sprintf("pen %d", w.Penetration))
	}
	if w.Accuracy != 0 {
		words = append(words, fmt.Sprintf("acc +%d", w.Accuracy))
	}
	if w.Area {
		words = append(words, "area")
	}
	if w.ComposureOnly {
		words = append(words, "composure only")
	}
	if w.Fusing {
		words = append(words, "not nearer")
	}
	return strings.Join(words, ", ")
}

// armour is what is worn, a line each, and how the suit is.
func (c indexCard) armour() []string {
	var lines []string
	for _, a := range c.Armour {
		if !a.Worn {
			continue
		}
		line := strings.TrimSpace(a.Name)
		if row, ok := farfuture.FindArmourUnder(a.Name, c.house); ok {
			line += fmt.Sprintf(": +%d", row.Defence)
			if row.Vs != farfuture.AllWeapons {
				line += " against " + string(row.Vs)
			}
		}
		lines = append(lines, line)
	}
	switch c.SuitIntegrity {
	case farfuture.SuitIntact:
		lines = append(lines, "Suit intact")
	case farfuture.SuitLost:
		lines = append(lines, "Suit has lost its integrity")
	}
	return lines
}

// stunts are a line each: what each is called and what its type says it does, or else its words.
func (c indexCard) stunts() []string {
	var lines []string
	for _, s := range c.Stunts {
		lead := strings.TrimSpace(s.Title)
		does := s.Effect(c.Character)
		if does == "" {
			does = strings.TrimSpace(s.Text)
		}
		if does == "" {
			does = unfinished(s)
		}
		if lead != "" && does != "" {
			lead += ": "
		}
		lines = append(lines, lead+does)
	}
	return lines
}

// harm has a box for each severity, written on or not. What is of another stands with the worst.
func (c indexCard) harm(p *paper.Press, r paper.Rect) {
	columns := r.Columns(0, 0, 0)
	rest := c.Consequences
	for i, row := range farfuture.ConsequenceRows {
		var words []string
		var one farfuture.Consequence
		var others []farfuture.Consequence
		for _, q := range rest {
			if q.Severity == row.Severity || i == len(columns)-1 {
				words, one = append(words, consequenceWords(q)), q
			} else {
				others = append(others, q)
			}
		}
		box := paper.Box{
			Caption: fmt.Sprintf("%s consequence (−%d)", row.Title, row.Shift), Field: row.Title + " consequence of " + c.Name,
			Value: strings.Join(words, "\n"), Face: paper.Condensed, Size: 9, Top: true,
		}
		switch of := len(rest) - len(others); {
		case of == 0:
			box.Path = fmt.Sprintf("consequences[+%d severity=%s].text", i+1, row.Severity)
		case of == 1 && words[0] == strings.TrimSpace(one.Text):
			box.Path = fmt.Sprintf("consequences[id=%d].text", one.ID)
		}
		rest = others
		p.Box(columns[i], box)
	}
}

// consequenceWords are its words and, if it is said, the track whose hit it took.
func consequenceWords(q farfuture.Consequence) string {
	s := strings.TrimSpace(q.Text)
	if q.Track != "" {
		s += " (" + q.Track.Title() + ")"
	}
	if q.FreeTagUsed {
		s += ", tagged"
	}
	if q.OwnSideTagUsed {
		s += ", tagged by own side"
	}
	return strings.TrimSpace(s)
}
