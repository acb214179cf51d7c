package paper

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/ui/paper/file"
)

// Fill is what makes a form one that can be filled in on screen.
type Fill struct {
	Doc  domain.DocID // of the document; empty = a blank form
	File []byte       // the document as domain.Export writes it: it goes into the PDF, so that what was filled in finds home
}

// Choice is one of those that the rules give a value. A list of them makes a list to choose from of a box that can be filled in.
type Choice struct {
	Value string // as the document's body has it: "space", "8"; empty = the member is empty
	Title string // as people read it, and as the form has it: "Space", "d8"; empty = as the value
}

func (c Choice) title() string { return cmp.Or(c.Title, c.Value) }

// entry is a box that can be filled in.
type entry struct {
	file.Field
	page *page
}

// ptPerMm turns mm into the file's units.
const ptPerMm = 72 / 25.4

// RowPath is the path of what stands in the place i of a form's lines for a list: a row of it, or one that is new. id is that
// of a row.
func RowPath[R any, N ~int](list string, rows []R, id func(R) N, i int) string {
	if i < len(rows) {
		return fmt.Sprintf("%s[id=%d]", list, id(rows[i]))
	}
	return fmt.Sprintf("%s[+%d]", list, i-len(rows)+1)
}

// Fills reports whether what the forms say can be filled in on screen.
func (p *Press) Fills() bool { return p.filling != nil }

// Notes are a document's own, in one row that breaks across pages, or so many rows to write on; on screen one box.
func (p *Press) Notes(title, text string, spare int) Table {
	t := Table{Title: title, Columns: []Column{{}}}
	switch {
	case p.Fills():
		t.Height = 4 * rowH
	case domain.Blank(text):
		t.Spare = spare
		return t
	}
	t.Rows = [][]Cell{{{Path: "notes", Text: text}}}
	return t
}

// Aside has draw make boxes that nobody fills in on screen: a file takes back what is written into one document alone.
func (p *Press) Aside(draw func()) {
	filling := p.filling
	p.filling = nil
	draw()
	p.filling = filling
}

// fills reports whether the boxes of a member can be filled in.
func (p *Press) fills(path string) bool { return p.filling != nil && path != "" }

// enter has what a box says stand in a field, and reports whether it does: what nobody fills in, and what the program works out
// and finds no room in its box, is printed. What finds no room even in the smallest type continues on a page of its own, as of
// any box; the field has all of it, to scroll through.
func (p *Press) enter(area Rect, b Box) bool {
	if !p.fills(b.Path) && (p.filling == nil || !b.Computed || b.Lead+b.Value == "") {
		return false
	}
	f, words := b.says()
	if f.Size == 0 {
		f.Size = valueSize
	}
	var lines []line
	var rest text
	if t := p.set(words, Sans).trimEnd(); len(t) > 0 {
		if f.Size, lines, rest = p.fit(t, area, b.Size, smallest); b.Computed && len(rest) > 0 {
			return false
		}
	}
	high, pitch := area.H*ptPerMm, f.Size*leading
	y := high - baseline*f.Size
	if !b.Top {
		y -= max(0, (high-pitch*float64(len(lines)))/2)
	}
	if len(rest) > 0 {
		last := y - pitch*float64(len(lines)-1)
		p.continued(area, area.Y+area.H-last/ptPerMm, p.over(b.Number, b.field(), rest))
		p.item().crowded++
	}
	f.Lines = fieldLines(lines, f.Size, y, area.W*ptPerMm, b.Center && len(rest) == 0) // else the mark stands beside the last one
	f.Several = b.Top || len(lines) > 1 || len(rest) > 0 || high > 2.4*valueSize*leading
	p.field(area, f)
	return true
}

// fieldLines has lines stand in a field so wide, the baseline of the first at y.
func fieldLines(lines []line, size, y, wide float64, center bool) []file.Line {
	var all []file.Line
	for i, l := range lines {
		x := 0.0
		if center {
			x = max(0, (wide-l.text.width()*size)/2)
		}
		var letters strings.Builder
		for _, letter := range l.text {
			letters.WriteRune(letter.r)
		}
		all = append(all, file.Line{X: x, Y: y - size*leading*float64(i), Text: letters.String()})
	}
	return all
}

// says is the field of a box, and the words in it.
func (b Box) says() (f file.Field, words string) {
	words = b.Value
	f = file.Field{Path: b.Path, Tip: strings.TrimSpace(b.Number + " " + b.field()), Size: b.Size, Open: b.Open, Center: b.Center}
	if b.Computed {
		words = strings.TrimSpace(b.Lead + " " + b.Value)
		f.Path, f.Tip = "", f.Tip+" (worked out by the program)"
	}
	f.Value = words
	for _, c := range b.Choices {
		f.Choices = append(f.Choices, file.Choice{Value: c.Value, Title: c.title()})
		if c.title() == words {
			f.Value = c.Value
		}
	}
	return f, words
}

// Mark has a place that a form gives a shape of its own, such as a circle, be ticked on screen, and reports whether it does.
func (p *Press) Mark(place Rect, path, tip string, on bool) bool {
	if !p.fills(path) {
		return false
	}
	p.enterTick(place, path, tip, on)
	return true
}

// enterTick has a box to tick stand in a field. "grade=officer" is the box that makes a member officer, and clears its others.
func (p *Press) enterTick(place Rect, path, tip string, on bool) {
	value := ""
	if at := strings.LastIndex(path, "="); at > strings.LastIndex(path, "]") { // else it is a row's id
		path, value = path[:at], path[at+1:]
	}
	p.field(place, file.Field{Path: path, Tip: tip, Tick: true, Value: value, On: on})
}

func (p *Press) field(area Rect, f file.Field) {
	pages := p.item().pages
	at := pages[len(pages)-1]
	_, h := p.sides(at)
	f.Value = domain.LineBreaks(domain.Plain(f.Value, p.titled))
	f.X, f.Y, f.W, f.H = area.X*ptPerMm, (h-area.Y-area.H)*ptPerMm, area.W*ptPerMm, area.H*ptPerMm
	p.entries = append(p.entries, entry{f, at})
}

// form is what makes the file one that can be filled in; nil = it is none.
func (p *Press) form() *file.Form {
	if p.filling == nil {
		return nil
	}
	return &file.Form{
		Doc: p.filling.Doc, Document: p.filling.File, Fields: p.fields(),
		Face: file.Face{Name: postScript(sansRegular.Name), File: sansRegular.File, Font: sansRegular.Font()},
	}
}

// fields are those of the entries, each on its page of the file.
func (p *Press) fields() []file.Field {
	var pages []*page
	for _, it := range p.items {
		for _, on := range it.pages {
			if on.filler {
				pages = append(pages, nil)
			}
			pages = append(pages, on)
		}
	}
	var fields []file.Field
	for _, e := range p.entries {
		e.Page = slices.Index(pages, e.page)
		fields = append(fields, e.Field)
	}
	return fields
}
