package emissaries

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/paper"
)

// copies of the rules card on a page.
const copies = 2

// rule is one line of the card: what it is about, and how it goes; or what a rating is.
type rule struct {
	about, goes string
	dice        emissaries.Dice // of a rating
}

// chapter is some rules under a heading.
type chapter struct {
	title string
	rules []rule
}

// drawRules draws the rules of conflicts in the program's own words, as the campaign plays them: two copies to cut out.
//
// Source: emissaries B2 to B5, C1 to C6.
func drawRules(p *paper.Press, doc domain.Document) {
	var h emissaries.House
	if c, ok := doc.(*emissaries.Campaign); ok && c != nil {
		h = c.House
	}
	area := p.Area(false)
	d := p.Deck("Rules card", false, area.W, area.H/copies)
	for range d.PerPage() {
		rulesCard(p, d.Next().Inset(sheetPad, sheetPad), h)
	}
}

func rulesCard(p *paper.Press, r paper.Rect, h emissaries.House) {
	rows := r.Rows(bandH-1.5, gap, 0)
	band := rows[0].Columns(0, gap, 58)
	p.Band(band[0], bandTitle+": CONFLICTS")
	legend(p, band[2])
	columns := rows[2].Columns(0, gap, 0, gap, 0)
	chapters := [][]chapter{
		{{"1  BEGIN", begin()}, {"RATINGS OF OBJECTS", objectRatings()}},
		{{"2  RAISE AND SEE", exchange(h)}},
		{{"3  FALLOUT OF A BLOW", fallout(h)}, {"AFTER THE CONFLICT", after(h)}},
	}
	size := 9.0
	for size > 7 && slices.ContainsFunc(chapters, func(list []chapter) bool { return needs(list, columns[0].W, size) > columns[0].H }) {
		size -= 0.25
	}
	for i, list := range chapters {
		column(p, columns[2*i], list, size)
	}
}

// lineW is how wide a letter is on average, in em; widely reckoned, so that lines that end early are in it.
const lineW = 0.445

// lineH and rowPad are the height of a line in em, and what a row has besides in mm.
const lineH, rowPad = 1.25, 1.6

// mm is how many mm a pt is.
const mm = 25.4 / 72

// height is what a rule takes at a size in pt, in a column of so many mm.
func (x rule) height(w, size float64) float64 {
	letters := 1.12*float64(len([]rune(x.about))) + float64(len([]rune(x.goes))) + 2
	lines := math.Ceil(letters * lineW * size * mm / (w - 2.4))
	return max(1, lines)*lineH*size*mm + rowPad
}

// needs is the height in mm that chapters take at least, one below the other.
func needs(list []chapter, w, size float64) float64 {
	h := -gap
	for _, c := range list {
		h += gap + headingH
		for _, x := range c.rules {
			h += x.height(w, size)
		}
	}
	return h
}

// column draws chapters one below the other; what is left over of the height goes to all rules alike.
func column(p *paper.Press, r paper.Rect, list []chapter, size float64) {
	n := 0
	for _, c := range list {
		n += len(c.rules)
	}
	spare := max(0, r.H-needs(list, r.W, size)) / float64(n)
	y := r.Y
	for _, c := range list {
		top := y
		p.Heading(paper.Rect{X: r.X, Y: y, W: r.W, H: headingH}, "", c.title)
		y += headingH
		for _, x := range c.rules {
			h := x.height(r.W, size) + spare
			x.draw(p, paper.Rect{X: r.X, Y: y, W: r.W, H: h}, size)
			y += h
		}
		p.Frame(paper.Rect{X: r.X, Y: top, W: r.W, H: y - top})
		y += gap
	}
}

func (x rule) draw(p *paper.Press, r paper.Rect, size float64) {
	const diceW = 12.5 // mm
	b := paper.Box{Lead: x.about + ":", Value: x.goes, Face: paper.Condensed, Size: size, Bare: true}
	p.Box(r, paper.Box{})
	if x.dice == (emissaries.Dice{}) {
		p.Box(r, b)
		return
	}
	parts := r.Columns(diceW, 0)
	line(p, parts[0].Inset(1.2, 0.3), each(x.dice, whole), leastDie)
	p.Box(parts[1], b)
}

// begin is how a conflict is set up.
func begin() []rule {
	list := []rule{{about: "Stakes", goes: "what happens if you win, and what if you lose. Say it first."}}
	for _, a := range emissaries.ApproachRows {
		list = append(list, rule{about: a.Title, goes: fmt.Sprintf("%s + %s; %s.", a.Stats[0].Title(), a.Stats[1].Title(), a.For)})
	}
	return append(list,
		rule{about: "Bring in", goes: "traits, objects and assets that matter; a relationship if it is with an opponent or the stakes are about it. Family without dice counts " + emissaries.FamilyDice.String() + "."},
		rule{about: "Roll", goes: "all of it once and leave the dice as they fell. Who began it raises first; in doubt the higher sum of the two highest dice."},
	)
}

// objectRatings are what objects are rated at.
func objectRatings() []rule {
	var list []rule
	for _, x := range emissaries.RatingRows {
		list = append(list, rule{x.Dice.String(), x.Title, x.Dice})
	}
	return append(list, rule{"A gun", emissaries.GunDice.String() + " more", emissaries.GunDice})
}

// exchange is the loop of raises and sees, by the house rules.
func exchange(h emissaries.House) []rule {
	list := []rule{
		{about: "Raise", goes: "put two dice forward and say what you do. A die kept from a reversal is one of them."},
		{about: "See", goes: "everyone it affects puts forward dice that come to as much or more, and says what happens."},
		{about: "One die", goes: "reverses the blow: keep it for your next raise."},
		{about: "Two dice", goes: "block or dodge."},
		{about: "Three or more", goes: "take the blow: fallout."},
		{about: "Spent", goes: "all dice of raise and see but the reversing one. Then who is next raises: in a duel the one who saw."},
		{about: "More dice", goes: "at your raise or when you have to see: escalate, or bring in what matters now. A new approach rolls only stats that were not rolled yet; nothing is rolled twice."},
		{about: "Give", goes: "lose the stakes and take no fallout. You must with fewer than two dice at your raise, or if you cannot see, and no more to bring in."},
		{about: "End", goes: "one side is left."},
	}
	if h.GiverKeepsDie {
		list = append(list, rule{about: "Instead of raising", goes: "who gives notes the highest die for a conflict that follows."})
	}
	return list
}

// fallout is what a blow does, by the house rules.
func fallout(h emissaries.House) []rule {
	stats, whose := "Body in play, 1 for Hard in play", "each dangerous object in play, whoever’s"
	if h.FalloutStats == emissaries.CurrentStats {
		stats = "Body, 1 for Hard in your approach now"
	}
	switch h.DangerousBy {
	case emissaries.DangerousOfAny:
	case emissaries.DangerousOfVictim:
		whose = "each dangerous object of your own in play"
	case emissaries.DangerousOfOpponents:
		whose = "each dangerous object your opponents have in play"
	}
	list := []rule{
		{about: "How much", goes: fmt.Sprintf("1, and 1 for %s, 1 for %s.", stats, whose)},
		{about: "Resist", goes: "spend one die that shows more than that: no fallout."},
		{about: "Where", goes: "one track of your choice, never a full one; or an asset you have in play, which takes 1 for each of its stats in play."},
		{about: "Mark", goes: fmt.Sprintf("tick the %d squares of the first row that is not full; the next point is a condition, which the GM words. The rest is lost.", emissaries.Squares)},
		{about: "A full row", goes: fullRow(h)},
		{about: "Two full tracks", goes: "death when the conflict ends. An NPC whose only track is full gives at once."},
	}
	return list
}

// fullRow is what a full row costs, by the house rules.
func fullRow(h emissaries.House) string {
	asset := fmt.Sprintf("of an asset, every stat 1 die; with %d it cannot be used.", emissaries.Rows)
	var pairs []string
	for _, row := range emissaries.StatRows {
		pairs = append(pairs, row.Track.Title()+": "+row.Title)
	}
	switch h.TrackStat {
	case emissaries.NoStat:
		return "costs no stat anything; " + asset
	case emissaries.ChosenStat:
		return fmt.Sprintf("costs a stat, chosen with the condition, 1 die, and %d all of it; %s", emissaries.Rows, asset)
	}
	return fmt.Sprintf("costs 1 die, and %d the whole stat (%s); %s", emissaries.Rows, strings.Join(pairs, ", "), asset)
}

// after is what may be done once a conflict is over, by the house rules.
func after(h emissaries.House) []rule {
	cleared := "its row is clear"
	if h.RowShift == emissaries.CloseGaps {
		cleared += ", and those below move up"
	}
	return []rule{
		{about: "Ticks", goes: fmt.Sprintf("up to %d off the lowest row without a condition, in a scene: of one track, and of each asset.", emissaries.MostEased)},
		{about: "A condition", goes: "once, turn one into a trait of " + emissaries.ConditionTraitDice.String() + "; " + cleared + ". Not of assets."},
		{about: "At any time", goes: "a conflict against a condition, " + emissaries.ConditionDice.String() + "; a win clears its row."},
	}
}
