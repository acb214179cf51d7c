package spacer

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/rules"
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
	top := page.Rows(bandH, gap, lineH, gap, 0)
	p.Band(top[0], "SPACER SETTING FORM")
	name := top[2]
	if s.Draft {
		parts := name.Columns(0, 40)
		name = parts[0]
		p.Box(parts[1], paper.Box{Caption: "Status"})
		p.Tick(parts[1].X+1.5, parts[1].Y+4.5, paper.Tick{Path: "draft", Words: "Draft", On: true})
	}
	p.Box(name, paper.Box{Path: "name", Caption: "Setting or government", Value: strings.TrimSpace(s.Name), Face: paper.SansBold, Size: 13})
	p.Frame(top[2])

	questions := settingQuestions(top[4])
	size := ownSize(p, s, questions)
	group := top[4]
	for i, q := range questions {
		if q.first {
			group.Y = q.at.Y - headingH
			p.Heading(paper.Rect{X: group.X, Y: group.Y, W: group.W, H: headingH}, "", strings.ToUpper(q.Heading))
		}
		p.Line(q.at.X, q.at.Y, q.at.X+q.at.W, q.at.Y)
		q.draw(p, s, size)
		if i+1 == len(questions) || questions[i+1].first {
			group.H = q.at.Y + q.at.H - group.Y
			p.Frame(group)
		}
	}
	settingRest(p, s)
}

// question is a block with its place on the form.
type question struct {
	campaign.SettingBlock
	at    paper.Rect
	first bool // under its heading
}

// settingQuestions are all blocks, their lines as high as the form has room for.
func settingQuestions(r paper.Rect) []question {
	var questions []question
	room, lines := r.H+gap, 0
	for i, b := range campaign.SettingBlocks {
		first := i == 0 || b.Heading != campaign.SettingBlocks[i-1].Heading
		if first {
			room -= headingH + gap
		}
		lines += blockLines(b)
		questions = append(questions, question{SettingBlock: b, first: first})
	}
	y := r.Y - gap
	for i := range questions {
		q := &questions[i]
		if q.first {
			y += gap + headingH
		}
		q.at = paper.Rect{X: r.X, Y: y, W: r.W, H: room / float64(lines) * float64(blockLines(q.SettingBlock))}
		y += q.at.H
	}
	return questions
}

func blockLines(b campaign.SettingBlock) int {
	return (len(b.Options) + b.Blanks + blockColumns - 1) / blockColumns
}

// circle is where the circle i stands, and where its words do.
func (q question) circle(i int) (at, words paper.Rect) {
	at = q.at.Columns(blockLabelW, 0)[1].Columns(0, 0, 0)[i%blockColumns]
	at.H = q.at.H / float64(blockLines(q.SettingBlock))
	at.Y += at.H * float64(i/blockColumns)
	words = at.Columns(circleSize+1.5, 0, 2)[1]
	at.Y, at.H = at.Y+(at.H-circleSize)/2, circleSize
	return at, words
}

// own is the box of a line of the table's own, and its place.
func (q question) own(s *campaign.Setting, i, line int) (paper.Rect, paper.Box) {
	_, words := q.circle(i)
	words.X, words.W = words.X-1.2, words.W+1.2 // where the words of the others begin
	return words, paper.Box{
		Path:  fmt.Sprintf("%s.own[%d]", q.Member, line),
		Field: q.Heading + ", " + q.Title, Value: strings.TrimSpace(q.At(s).Own[line]), Size: wordsSize, Face: paper.Condensed, Bare: true,
	}
}

// ownSize is the size of type that all of the table's own lines find room in.
func ownSize(p *paper.Press, s *campaign.Setting, questions []question) float64 {
	var places []paper.Rect
	var boxes []paper.Box
	for _, q := range questions {
		for i, c := range q.Circles() {
			if c.Blank >= 0 {
				place, box := q.own(s, i, c.Blank)
				places, boxes = append(places, place), append(boxes, box)
			}
		}
	}
	p.OneSize(places, boxes)
	return boxes[0].Size
}

// draw draws what a question asks at the left, unless the heading does, and its circles.
func (q question) draw(p *paper.Press, s *campaign.Setting, size float64) {
	write := func(x float64, r paper.Rect, face paper.Face, words string) {
		p.Write(x, r.Y+r.H/2+bodyShare*wordsSize*mmPerPt, wordsSize, r.W, face, words)
	}
	picks := q.At(s)
	if q.Title != q.Heading {
		_, first := q.circle(0)
		first.W = blockLabelW - 2
		write(q.at.X+1.2, first, paper.CondensedBold, q.Title)
	}
	for i, c := range q.Circles() {
		at, words := q.circle(i)
		if c.Blank < 0 {
			on := picks.Has(c.Option.ID)
			box := paper.Rect{X: at.X, Y: at.Y, W: circleSize, H: circleSize}
			own := p.Mark(box, fmt.Sprintf("%s.picked[=%s]", q.Member, c.Option.ID), q.Heading+", "+c.Option.Title, on)
			circle(p, at.X, at.Y, on && !own)
			write(words.X, words, paper.Sans, c.Option.Title)
			continue
		}
		place, box := q.own(s, i, c.Blank)
		box.Size = size
		circle(p, at.X, at.Y, box.Value != "")
		y := words.Y + words.H - 0.6 // below a second line
		p.Line(words.X, y, words.X+words.W, y)
		p.Box(place, box)
	}
}

// settingRest prints what goes with the form: who has agreed, the other governments and the notes.
func settingRest(p *paper.Press, s *campaign.Setting) {
	const voices, others = 6, 3 // printed at least
	f := p.Flow("AGREEMENT AND NOTES")
	agreed := paper.Table{
		Title:   "EVERYBODY AT THE TABLE AGREES",
		Columns: []paper.Column{{Title: "Player"}, {Title: "Agrees", Width: 18}},
	}
	for i := range max(voices, len(s.Voices)) {
		var v campaign.Voice
		if i < len(s.Voices) {
			v = s.Voices[i]
		}
		path := paper.RowPath("voices", s.Voices, func(v campaign.Voice) rules.RowID { return v.ID }, i)
		agreed.Rows = append(agreed.Rows, []paper.Cell{
			{Path: path + ".player", Text: v.Player}, {Ticks: &paper.Ticks{Path: path + ".agrees", Length: 1, Marks: []bool{v.Agrees}}},
		})
	}
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
	f.Table(notes(p, s.Notes, 0, 120))
}

// notes are lines to write on, so many mm high, down to the end of the page below those that are there; on screen one box with a
// height of its own.
func notes(p *paper.Press, text string, line, box float64) paper.Table {
	t := paper.Table{Title: "NOTES", Fill: true, Height: line, Columns: []paper.Column{{}}}
	if text = strings.TrimSpace(text); text != "" || p.Fills() {
		t.Rows = [][]paper.Cell{{{Path: "notes", Text: text}}}
	}
	if p.Fills() {
		t.Fill, t.Height = false, box
	}
	return t
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
