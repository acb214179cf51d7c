package spacer

import (
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/ui/paper"
)

// The measures of the forms, in mm.
const (
	bandH    = 13
	lineH    = 10.5 // a field across the page
	headingH = 6
	gap      = 2.5
)

const (
	blockColumns = 3
	blockLabelW  = 31   // mm
	wordsSize    = 9.0  // pt, of an option
	bodyShare    = 0.35 // of its size in pt, how far below the middle of a line its baseline is
	mmPerPt      = 25.4 / 72
)

// drawSetting draws the questions in the form's order with a circle for each option, on one page; then who agrees,
// the other governments and the notes.
//
// Source: spacer 2.A1.
func drawSetting(p *paper.Press, doc domain.Document) {
	s := &campaign.Setting{}
	if doc != nil {
		s = doc.(*campaign.Setting)
	}
	page := p.Page("Setting form")
	groups := settingGroups()
	lines := 0
	for _, b := range campaign.SettingBlocks {
		lines += blockLines(b)
	}
	top := page.Rows(bandH, gap, lineH, gap, 0)
	p.Band(top[0], "SPACER SETTING FORM")
	name := top[2]
	if s.Draft {
		parts := name.Columns(0, 40)
		name = parts[0]
		p.Box(parts[1], paper.Box{Caption: "Status"})
		p.Tick(parts[1].X+1.5, parts[1].Y+4.5, "Draft", true)
	}
	p.Box(name, paper.Box{Caption: "Setting or government", Lead: strings.TrimSpace(s.Name), Size: 13})
	p.Frame(top[2])

	body := top[4]
	height := (body.H - float64(len(groups))*(headingH+gap) + gap) / float64(lines)
	for _, blocks := range groups {
		r := body
		r.H = headingH
		p.Heading(r, "", strings.ToUpper(blocks[0].Heading))
		for _, b := range blocks {
			at := paper.Rect{X: r.X, Y: r.Y + r.H, W: r.W, H: height * float64(blockLines(b))}
			p.Line(at.X, at.Y, at.X+at.W, at.Y)
			settingBlock(p, at, b, s)
			r.H += at.H
		}
		p.Frame(r)
		body = body.Below(r.H + gap)
	}
	settingRest(p, s)
}

// settingGroups are the blocks under each heading.
func settingGroups() [][]campaign.SettingBlock {
	var groups [][]campaign.SettingBlock
	for i, b := range campaign.SettingBlocks {
		if i == 0 || b.Heading != campaign.SettingBlocks[i-1].Heading {
			groups = append(groups, nil)
		}
		last := len(groups) - 1
		groups[last] = append(groups[last], b)
	}
	return groups
}

func blockLines(b campaign.SettingBlock) int {
	return (len(b.Options) + b.Blanks + blockColumns - 1) / blockColumns
}

// settingBlock draws one question: what it asks at the left, unless the heading does, and its circles.
func settingBlock(p *paper.Press, r paper.Rect, b campaign.SettingBlock, s *campaign.Setting) {
	parts := r.Columns(blockLabelW, 0)
	height := r.H / float64(blockLines(b))
	if b.Title != b.Heading {
		p.Write(r.X+1.2, r.Y+height/2+bodyShare*wordsSize*mmPerPt, wordsSize, blockLabelW-2, paper.CondensedBold, b.Title)
	}
	picks := b.At(s)
	for i, c := range b.Circles() {
		cell := parts[1].Columns(0, 0, 0)[i%blockColumns]
		cell.Y, cell.H = cell.Y+height*float64(i/blockColumns), height
		words := cell.Columns(circleSize+1.5, 0, 2)[1]
		if c.Blank < 0 {
			circle(p, cell.X, cell.Y+(height-circleSize)/2, picks.Has(c.Option.ID))
			p.Write(words.X, words.Y+height/2+bodyShare*wordsSize*mmPerPt, wordsSize, words.W, paper.Sans, c.Option.Title)
			continue
		}
		text := strings.TrimSpace(picks.Own[c.Blank])
		circle(p, cell.X, cell.Y+(height-circleSize)/2, text != "")
		y := words.Y + height - 0.6 // below a second line
		p.Line(words.X, y, words.X+words.W, y)
		words.X, words.W = words.X-1.2, words.W+1.2 // where the words of the others begin
		p.Box(words, paper.Box{Field: b.Heading + ", " + b.Title, Value: text, Size: wordsSize, Bare: true})
	}
}

// settingRest prints what goes with the form: who has agreed, the other governments and the notes.
func settingRest(p *paper.Press, s *campaign.Setting) {
	const voices, others = 6, 3 // printed at least
	f := p.Flow("AGREEMENT AND NOTES")
	agreed := paper.Table{
		Title: "EVERYBODY AT THE TABLE AGREES", Spare: max(0, voices-len(s.Voices)),
		Columns: []paper.Column{{Title: "Player"}, {Title: "Agrees", Width: 18}},
	}
	for _, v := range s.Voices {
		agreed.Rows = append(agreed.Rows, []paper.Cell{{Text: v.Player}, {Ticks: &paper.Ticks{Length: 1, Marks: []bool{v.Agrees}}}})
	}
	for range agreed.Spare {
		agreed.Rows = append(agreed.Rows, []paper.Cell{{}, {Ticks: &paper.Ticks{Length: 1}}})
	}
	agreed.Spare = 0
	elsewhere := paper.Table{
		Title: "OTHER GOVERNMENTS, ONE FORM EACH", Spare: max(0, others-len(s.Others)), Columns: []paper.Column{{}},
	}
	for _, o := range s.Others {
		name := ""
		if other, ok := p.Beside(o.Setting).(*campaign.Setting); ok {
			name = other.Name
		}
		elsewhere.Rows = append(elsewhere.Rows, []paper.Cell{{Text: name}})
	}
	f.Tables([]float64{0, 0}, agreed, elsewhere)
	if beyond := offForm(s); len(beyond) > 0 {
		f.Table(paper.Table{
			Title: "CHOICES NOT ON THE FORM", Columns: []paper.Column{{Title: "Question", Width: 60, Face: paper.Condensed}, {Title: "Choice"}},
			Rows: beyond,
		})
	}
	notes := paper.Table{Title: "NOTES", Fill: true, Columns: []paper.Column{{}}}
	if strings.TrimSpace(s.Notes) != "" {
		notes.Rows = [][]paper.Cell{{{Text: s.Notes}}}
	}
	f.Table(notes)
}

// offForm lists what is chosen where the form has no circle: an option it does not know, a line it does not print.
func offForm(s *campaign.Setting) [][]paper.Cell {
	var rows [][]paper.Cell
	for _, b := range campaign.SettingBlocks {
		picks := b.At(s)
		var words []string
		for _, id := range picks.Picked {
			if _, ok := b.Option(id); !ok {
				words = append(words, string(id))
			}
		}
		for _, own := range picks.Own[b.Blanks:] {
			if strings.TrimSpace(own) != "" {
				words = append(words, own)
			}
		}
		for _, w := range words {
			question := b.Title
			if b.Title != b.Heading {
				question = b.Heading + ", " + b.Title
			}
			rows = append(rows, []paper.Cell{{Text: question}, {Text: w}})
		}
	}
	return rows
}
