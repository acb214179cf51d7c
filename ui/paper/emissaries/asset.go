package emissaries

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/paper"
)

// What an asset's sheet has room for, and how many go on a page.
const (
	assetTraits   = 6
	assetsPerPage = 2
	sheetPad      = 3.0 // mm from where it is cut to what stands on it
)

// assetSheet is an asset being printed.
type assetSheet struct {
	*emissaries.Asset
	blank bool
}

// drawAsset draws an asset on half a page, or a page of two empty ones.
//
// Source: emissaries A2, C6.
func drawAsset(p *paper.Press, doc domain.Document) {
	area := p.Area(false)
	d := p.Deck("Asset", false, area.W, area.H/assetsPerPage)
	if a, ok := doc.(*emissaries.Asset); ok && a != nil {
		assetSheet{a, false}.draw(p, d.Next())
		return
	}
	copies := d.PerPage()
	if p.Fills() { // whose boxes would be those of the same one
		copies = 1
	}
	for range copies {
		assetSheet{emissaries.NewAsset(), true}.draw(p, d.Next())
	}
}

func (s assetSheet) draw(p *paper.Press, place paper.Rect) {
	r := place.Inset(sheetPad, sheetPad)
	rows := r.Rows(bandH, gap, 20, gap, 0, gap, headingH+3*9.5)
	band := rows[0].Columns(0, gap, 58)
	p.Band(band[0], bandTitle+": ASSET")
	legend(p, band[2])
	s.head(p, rows[2])
	middle := rows[4].Columns(0, gap, 0)
	s.stats(p, middle[0].Rows(headingH+3*10, 0)[0])
	s.picture(p, middle[0].Rows(headingH+3*10, gap, 0)[2])
	s.traits(p, middle[2])
	t := []track{{path: "fallout", title: "FALLOUT: each full row costs every stat 1 die; with three the asset is not usable", field: "Fallout", Track: s.Fallout, rows: emissaries.Rows, most: emissaries.Rows}}
	oneSize(p, t, rows[6:])
	t[0].draw(p, rows[6])
}

func (s assetSheet) head(p *paper.Press, r paper.Rect) {
	rows := r.Rows(0, 0)
	top := rows[0].Columns(0, r.W*0.34)
	p.Box(top[0], paper.Box{Path: "name", Caption: "Asset", Value: strings.TrimSpace(s.Name), Face: paper.SansBold, Size: 14})
	var sort, owner, given string
	if !s.blank {
		sort, owner, given = s.sort(), s.owner(p), words(s.Given)
	}
	if p.Fills() {
		s.fillSort(p, top[1])
	} else {
		p.Box(top[1], paper.Box{Caption: "Kind, and class of a ship", Value: sort})
	}
	below := rows[1].Columns(0, r.W*0.34)
	p.Box(below[0], paper.Box{Computed: !s.blank, Caption: "Owner: one emissary, or shared by all", Value: owner})
	p.Box(below[1], paper.Box{Path: "given", Choices: statChoices, Open: true, Caption: "Dice for the stats, at least 2d6 each", Value: given, Face: paper.SansBold})
	p.Frame(r)
}

// fillSort has what sort of asset it is, to be filled in on screen.
func (s assetSheet) fillSort(p *paper.Press, r paper.Rect) {
	parts := r.Columns(0, 0, 0)
	var types []paper.Choice
	for _, row := range emissaries.AssetTypeRows {
		types = append(types, paper.Choice{Value: string(row.Type), Title: row.Title})
	}
	p.Box(parts[0], paper.Box{Path: "type", Choices: types, Caption: "Kind", Value: s.Type.Row().Title, Size: 9})
	p.Box(parts[1], paper.Box{Path: "sort", Caption: "Another kind", Value: strings.TrimSpace(s.Sort), Size: 9})
	p.Box(parts[2], paper.Box{Path: "class", Choices: []paper.Choice{{Value: emissaries.Frigate}, {Value: emissaries.Fighter}}, Open: true, Caption: "Class of a ship", Value: strings.TrimSpace(s.Class), Size: 9})
}

// sort is what kind of asset it is, with a ship's class.
func (s assetSheet) sort() string {
	title := s.Type.Row().Title
	if s.Type == emissaries.OwnType && !domain.Blank(s.Sort) {
		title = ""
	}
	return phrase(title, s.Sort, s.Class)
}

// owner is whose it is, as far as the sheet is at hand.
func (s assetSheet) owner(p *paper.Press) string {
	if s.Owner == "" {
		return "shared by all"
	}
	if c, ok := p.Beside(s.Owner).(*emissaries.Character); ok {
		return strings.TrimSpace(c.Name)
	}
	return ""
}

// openAsset are the d6 of an asset's stat to be inked.
var openAsset = func() []die {
	list := []die{{size: dice.D6}, {size: dice.D6}}
	for len(list) < 6 {
		list = append(list, die{size: dice.D6, mark: toInk})
	}
	return list
}()

func (s assetSheet) stats(p *paper.Press, r paper.Rect) {
	rows := r.Rows(heights(len(s.Stats))...)
	p.Heading(rows[0], "", "STATS")
	for i, row := range rows[1:] {
		parts := row.Columns(31, 0)
		name := paper.Box{Field: "Name of a stat", Value: strings.TrimSpace(s.StatTitle(i)), Size: 11, Face: paper.SansBold}
		switch {
		case s.blank:
			name = paper.Box{Caption: usualStats(i)}
		case p.Fills():
			name.Caption, name.Field, name.Value = s.Type.Row().Stats[i], fmt.Sprintf("Stat %d", i+1), strings.TrimSpace(s.Stats[i].Name)
		}
		name.Path = fmt.Sprintf("stats[%d].name", i)
		p.Box(parts[0], name)
		all := s.Stats[i].Dice
		x := rating{path: fmt.Sprintf("stats[%d].dice", i), choices: statChoices, field: "Dice of " + s.StatTitle(i), all: all, open: openAsset}
		if !s.blank {
			x.lost = all.Minus(s.Effective(i))
		}
		x.draw(p, parts[1], wordsW, !s.blank)
	}
	p.Frame(r)
}

// usualStats are what the stat of a place is called in each kind of asset.
func usualStats(place int) string {
	var names []string
	for _, row := range emissaries.AssetTypeRows {
		if row.Type != emissaries.OwnType {
			names = append(names, row.Stats[place])
		}
	}
	return strings.Join(names, ", ")
}

func (s assetSheet) picture(p *paper.Press, r paper.Rect) {
	parts := r.Columns(r.H*1.1, gap, 0)
	p.Picture(parts[0], "", "Picture", s.Portrait)
	p.Frame(parts[0])
	notes := list("Notes", 9, []string{s.Notes})
	if s.blank {
		notes = list("Look, people aboard", 9, nil)
	}
	notes.Path = "notes"
	p.Box(parts[2], notes)
	p.Frame(parts[2])
}

func (s assetSheet) traits(p *paper.Press, r paper.Rect) {
	means{Means: emissaries.Means{Traits: s.Traits}, blank: s.blank}.traits(p, r, assetTraits, "TRAITS, OF A SHIP")
}

// assetLine is an asset in a line: "The Patient Heron: Engines 5d6, Hull 3d6, Systems 2d10 (1 row full)".
func assetLine(a *emissaries.Asset) string {
	line := strings.TrimSpace(a.Name) + ": " + assetStats(a)
	if said := a.Fallout.Words(); said != "clear" {
		line += " (" + said + ")"
	}
	return line
}

// assetStats are an asset's stats as they stand: "Engines 5d6, Hull 3d6, Systems 2d10".
func assetStats(a *emissaries.Asset) string {
	var stats []string
	for i := range a.Stats {
		stats = append(stats, strings.TrimSpace(a.StatTitle(i))+" "+a.Effective(i).String())
	}
	return strings.Join(stats, ", ")
}
