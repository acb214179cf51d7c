package emissaries

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/paper"
)

// What a character's sheet has room for; further rows go on elsewhere.
const (
	traitRows        = 8
	relationshipRows = 6
	objectRows       = 4 // besides the Lun
	changeRows       = 9
)

// characterSheet is a character being printed.
type characterSheet struct {
	*emissaries.Character
	blank    bool
	house    emissaries.House
	campaign *emissaries.Campaign // nil = none at hand
}

// drawCharacter draws the sheet in the order of creation, and what changes in play behind it.
//
// Source: emissaries A, C7.
func drawCharacter(p *paper.Press, doc domain.Document) {
	s := characterOf(p, doc)
	p.Author(strings.TrimSpace(s.Player))
	s.front(p, p.Page("Character sheet"))
	s.back(p)
}

// characterOf is a character to be printed; nil is a blank one.
func characterOf(p *paper.Press, doc domain.Document) characterSheet {
	c, ok := doc.(*emissaries.Character)
	if !ok || c == nil {
		return characterSheet{Character: emissaries.NewCharacter(), blank: true}
	}
	s := characterSheet{Character: c, house: emissaries.CampaignOf(c.Campaign, p.Beside).House}
	s.campaign, _ = p.Beside(c.Campaign).(*emissaries.Campaign)
	return s
}

func (s characterSheet) front(p *paper.Press, r paper.Rect) {
	const headH, falloutH, assetsH = 18.5, 52.0, 11.5
	rows := r.Rows(bandH, gap, headH, gap, 0, gap, falloutH, gap, assetsH)
	band := rows[0].Columns(0, gap, 58)
	p.Band(band[0], bandTitle)
	legend(p, band[2])
	s.head(p, rows[2])
	columns := rows[4].Columns(0, gap, 0)
	m := s.means()
	left := columns[0].Rows(35, gap, headingH+4*10, gap, 0)
	s.background(p, left[0])
	m.stats(p, left[2], "STATS, 2d6 each at least")
	m.traits(p, left[4], traitRows, "TRAITS, one size each")
	right := columns[2].Rows(headingH+relationshipRows*8.1, 11, gap, 0, gap, 27.5)
	m.relationships(p, right[0], relationshipRows, "RELATIONSHIPS")
	s.reserve(p, right[1])
	m.objects(p, right[3], objectRows, "OBJECTS")
	s.accomplishment(p, right[5])
	s.fallout(p, rows[6])
	s.assets(p, rows[8])
}

// means are what the character can bring into a conflict.
func (s characterSheet) means() means {
	m := means{Means: s.Means, blank: s.blank, of: [4]string{"2", "3", "4", "5"}}
	m.now = func(stat emissaries.Stat) emissaries.Dice { return s.Effective(stat, s.house) }
	return m
}

func (s characterSheet) head(p *paper.Press, r paper.Rect) {
	rows := r.Rows(0, 0)
	top := rows[0].Columns(0, r.W*0.34)
	p.Box(top[0], paper.Box{Path: "name", Caption: "Emissary", Value: strings.TrimSpace(s.Name), Face: paper.SansBold, Size: 14})
	p.Box(top[1], paper.Box{Path: "player", Caption: "Player", Value: strings.TrimSpace(s.Player)})
	below := rows[1].Columns(r.W*0.34, 0)
	p.Box(below[0], paper.Box{Path: "home", Caption: "People, world or station", Value: strings.TrimSpace(s.Homeland)})
	p.Box(below[1], paper.Box{Path: "look", Caption: "Look, in a few words", Value: strings.TrimSpace(s.Look)})
	p.Frame(r)
}

// background has a box to tick for each, and the dice that it gives.
func (s characterSheet) background(p *paper.Press, r paper.Rect) {
	rows := r.Rows(headingH, 0, 10)
	p.Heading(rows[0], "1", "BACKGROUND")
	p.Box(rows[1], paper.Box{})
	lines := rows[1].Inset(1.5, 1).Rows(0, 0, 0)
	for i, b := range emissaries.BackgroundRows {
		at := lines[i/2].Columns(0, 0)[i%2]
		p.Tick(at.X, at.Y+(at.H-leastDie)/2, paper.Tick{Path: "background=" + string(b.Background), Words: b.Title, On: s.Background == b.Background})
	}
	own := lines[2].Columns(0, 0)[1]
	p.Tick(own.X, own.Y+(own.H-leastDie)/2, paper.Tick{Path: "background=" + string(emissaries.OwnBackground), On: s.Background == emissaries.OwnBackground})
	p.Box(paper.Rect{X: own.X + 5.2, Y: own.Y - 0.2, W: own.W - 5.2, H: own.H}, paper.Box{Path: "own.title", Field: "Background of your own", Value: strings.TrimSpace(s.Own.Title), Size: 8.5, Face: paper.Condensed, Bare: true})
	if domain.Blank(s.Own.Title) && !p.Fills() {
		p.Line(own.X+6, own.Y+own.H-0.9, own.X+own.W, own.Y+own.H-0.9)
	}
	var g emissaries.Gives
	if !s.blank {
		g = s.Gives(s.house)
	}
	for i, c := range rows[2].Columns(0, 0, 0) {
		of := [...]string{"stats", "traits", "relationships"}[i]
		b := paper.Box{Computed: true, Caption: "Dice for " + of, Value: words([...]emissaries.Dice{g.Stats, g.Traits, g.Relationships}[i]), Face: paper.SansBold}
		if s.Background == emissaries.OwnBackground {
			b.Path, b.Computed, b.Choices, b.Open = "own."+of, false, statChoices, true
		}
		p.Box(c, b)
	}
	p.Frame(r)
	if s.Background != emissaries.OwnBackground && s.Own.Gives != (emissaries.Gives{}) {
		more(p, rows[0], "Background of your own, not chosen", []string{phrase(labelled("stats", words(s.Own.Stats)), labelled("traits", words(s.Own.Traits)), labelled("relationships", words(s.Own.Relationships)))})
	}
}

// openReserve are the dice that a blank reserve has: about as many of each size as a background leaves.
var openReserve = func() []die {
	var list []die
	for i, n := range [...]int{3, 5, 4, 3} {
		for range n {
			list = append(list, die{size: emissaries.Sizes[i], mark: toInk})
		}
	}
	return list
}()

// reserve are the relationship dice that are kept for later, to be crossed out as they are assigned.
func (s characterSheet) reserve(p *paper.Press, r paper.Rect) {
	kept := s.Reserve
	if !s.blank && !s.Made {
		kept = s.Spare(s.house).Relationships
	}
	p.Box(r, paper.Box{Caption: "Reserve for later; cross out each assigned die"})
	in := paper.Rect{X: r.X, Y: r.Y + 3.2, W: r.W, H: r.H - 3.4}
	switch {
	case p.Fills() && (s.blank || s.Made):
		rating{path: "reserve", choices: reserveChoices, field: "Reserve", all: kept}.fill(p, in)
	case p.Fills():
		p.Box(in, paper.Box{Computed: true, Field: "Reserve", Value: domain.OrElse(words(kept), "none"), Size: 9.5, Bare: true})
	case s.blank:
		line(p, in.Inset(1.2, 0.4), openReserve, largeDie)
	case kept == (emissaries.Dice{}):
		p.Box(in, paper.Box{Field: "Reserve", Value: "none", Size: 9.5, Face: paper.SansBold, Bare: true})
	default:
		rating{field: "Reserve", all: kept}.inside(p, in, wordsW)
	}
	p.Frame(r)
}

func (s characterSheet) accomplishment(p *paper.Press, r paper.Rect) {
	rows := r.Rows(headingH, 0, 11.5)
	p.Heading(rows[0], "6", "ACCOMPLISHMENT AT THE ACADEMY")
	p.Box(rows[1], paper.Box{Path: "accomplishment.text", Field: "Accomplishment", Caption: "I hope that my character …", Value: strings.TrimSpace(s.Accomplishment.Text)})
	below := rows[2].Columns(48, 0)
	p.Box(below[0], paper.Box{})
	x, y := below[0].X+1.5, below[0].Y+(below[0].H-leastDie)/2
	outcome := s.Accomplishment.Outcome
	if !p.Fills() { // there it is hoped for until one of the others is ticked
		x = p.Tick(x, y, paper.Tick{Words: "hoped for", On: !s.blank && outcome == emissaries.HopedFor && !domain.Blank(s.Accomplishment.Text)}) + 2
	}
	const path = "accomplishment.outcome="
	x = p.Tick(x, y, paper.Tick{Path: path + string(emissaries.Won), Words: "won", On: outcome == emissaries.Won}) + 2
	p.Tick(x, y, paper.Tick{Path: path + string(emissaries.Lost), Words: "lost", On: outcome == emissaries.Lost})
	p.Box(below[1], paper.Box{Path: "accomplishment.story", Field: "How it went", Caption: "How it went", Value: strings.TrimSpace(s.Accomplishment.Story), Size: 9})
	p.Frame(r)
}

// fallout draws the four tracks, each beside the one it is opposed to.
func (s characterSheet) fallout(p *paper.Press, r paper.Rect) {
	rows := r.Rows(headingH, 0, 0)
	p.Heading(rows[0], "7", "FALLOUT: four squares and a condition fill a row. A full track takes no more; two full tracks mean death when the conflict ends.")
	var tracks []track
	var places []paper.Rect
	for i, row := range emissaries.StatRows {
		at := rows[1+i/2].Columns(0, gap, 0)[2*(i%2)]
		t := track{
			path:  "fallout." + string(row.Track),
			title: strings.ToUpper(row.Track.Title()) + s.costs(row.Stat), field: row.Track.Title() + " fallout",
			Track: *s.Fallout.At(row.Track), rows: emissaries.Rows, most: emissaries.Rows, chosen: s.house.TrackStat == emissaries.ChosenStat,
		}
		tracks, places = append(tracks, t), append(places, at)
	}
	oneSize(p, tracks, places)
	for i, t := range tracks {
		t.draw(p, places[i])
	}
}

// costs says what a full row takes, by the house rules.
func (s characterSheet) costs(stat emissaries.Stat) string {
	switch s.house.TrackStat {
	case emissaries.NoStat:
		return ""
	case emissaries.ChosenStat:
		return ": a full row costs a stat 1 die"
	}
	return ": a full row costs " + stat.Title() + " 1 die"
}

// assets are those that all share, as far as they are at hand, and room for one's own.
func (s characterSheet) assets(p *paper.Press, r paper.Rect) {
	var lines []string
	if s.campaign != nil {
		for _, row := range s.campaign.Assets {
			if a, ok := p.Beside(row.Asset).(*emissaries.Asset); ok {
				lines = append(lines, assetLine(a))
			}
		}
	}
	b := list("Assets at hand, shared and your own: each has a sheet", 9, lines)
	b.Number, b.Field, b.Computed = "8", "Assets at hand", true
	p.Box(r, b)
	p.Frame(r)
}

// back draws what has no place in the order of creation: the portrait, the changes in play and the notes.
func (s characterSheet) back(p *paper.Press) {
	f := p.Flow(bandTitle + ": IN PLAY")
	top := f.Take(40).Columns(38, gap, 0)
	p.Picture(top[0], "", "Portrait", s.Portrait)
	p.Frame(top[0])
	rows := top[2].Rows(10, 10, 0)
	b := paper.Box{Computed: true, Caption: "Campaign (house rules)"}
	if s.campaign != nil {
		b.Value = strings.TrimSpace(s.campaign.Name)
	}
	p.Box(rows[0], b)
	p.Box(rows[1], paper.Box{Caption: "State"})
	x := p.Tick(rows[1].X+1.5, rows[1].Y+4.4, paper.Tick{Path: "made", Words: "finished: all dice spent, the rest in reserve", On: s.Made})
	p.Tick(x+3, rows[1].Y+4.4, paper.Tick{Path: "dead", Words: "dead", On: s.Dead})
	s.spare(p, rows[2])
	p.Frame(top[2])
	t := paper.Table{Title: "CHANGES IN PLAY: a reserve die assigned, a die up, a new trait, a trait reworded", Columns: []paper.Column{
		{Title: "When", Width: 24, Face: paper.Condensed}, {Title: "What changed"},
	}}
	for _, c := range s.Changes {
		t.Rows = append(t.Rows, []paper.Cell{{Text: paper.Moment(c.At)}, {Path: fmt.Sprintf("changes[id=%d].text", c.ID), Text: c.Text}})
	}
	t.New = func(n int) []paper.Cell { return []paper.Cell{{}, {Path: fmt.Sprintf("changes[+%d].text", n)}} }
	t.Spare = max(2, changeRows-len(t.Rows))
	f.Table(t)
	notes(p, f, s.Notes, 60)
}

// spare says what is still to be spent of the background's dice; of a finished character nothing is.
func (s characterSheet) spare(p *paper.Press, r paper.Rect) {
	var lines []string
	if !s.blank && !s.Made {
		left := s.Spare(s.house)
		for i, d := range [...]emissaries.Dice{left.Stats, left.Traits, left.Relationships} {
			if said := words(d); said != "" {
				lines = append(lines, [...]string{"Stats: ", "Traits: ", "Relationships, or the reserve: "}[i]+said)
			}
		}
	}
	b := list("Background dice still to spend", 9.5, lines)
	b.Computed = !s.blank
	b.Ruled = s.blank
	if !s.blank && len(lines) == 0 {
		b.Value = "none"
	}
	p.Box(r, b)
}
