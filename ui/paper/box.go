package paper

import (
	"cmp"
	"fmt"
	"math"
)

const (
	padX       = 1.2 // mm between a box's frame and its text
	captionH   = 3.3 // mm at the top of a box for its caption
	tickGap    = 1.4 // mm between tick boxes
	extraGap   = 3.5 // mm before the tick boxes beyond the printed ones
	leastTick  = 4.5 // mm; smaller boxes cannot be ticked with a pencil
	ruledLineH = 7.0 // mm between lines to write on
)

// Box is one numbered field: a small caption at the top left, the value large below.
type Box struct {
	Path     string   // of the member that the value is, as domain.Difference.Path has it; empty = nobody fills it in on screen
	Choices  []Choice // what the rules let the value be, which is then the title of one: on screen it is chosen from a list
	Open     bool     // besides the choices any other text is taken
	Computed bool     // the program works the value out: on screen it can be read, and says so

	Number  string // as printed on the form: "6.1"; may be empty
	Caption string
	Field   string // what a continuation page and a reader of the file call it; empty = number and caption
	Lead    string // set in bold before the value: a title
	Value   string
	Size    float64 // of the value in pt; 0 = 10. A long value shrinks to 7 pt before it runs over
	Face    Face    // of the value
	Top     bool    // the value begins under the caption; else it stands in the middle of what is left
	Center  bool    // each line stands in the middle of the width; else they begin at the left
	Ruled   bool    // lines to write on fill what the value leaves free
	Bare    bool    // no outline
}

func (b Box) field() string {
	if b.Field != "" {
		return b.Field
	}
	return b.Caption
}

// Box draws a field in r. What does not fit even small continues on a page of its own at the end of the
// document, with the same mark at both ends.
func (p *Press) Box(r Rect, b Box) {
	if !b.Bare {
		p.rect(r, hairline, false)
	}
	p.caption(r, b.Number, b.Caption)
	area := b.area(r)
	if p.enter(area, b) {
		return
	}
	used := p.value(area, b)
	if b.Ruled {
		for y := area.Y + ruledLineH; y < r.Y+r.H-ruledLineH/2; y += ruledLineH {
			if y > area.Y+used+ruledLineH/2 {
				p.Line(area.X, y, area.X+area.W, y)
			}
		}
	}
}

// area is where the value of a box in r stands.
func (b Box) area(r Rect) Rect {
	area := r.Inset(padX, 0.6)
	if b.Number+b.Caption != "" {
		area = area.Below(captionH - 0.6)
	}
	return area
}

// OneSize sets boxes that belong together, each to stand in a place of its own, to the largest size of type at which every
// one of them finds room.
func (p *Press) OneSize(places []Rect, boxes []Box) {
	size := 0.0
	for i, b := range boxes {
		if t := p.whole(b); len(t) > 0 {
			if fits, _, _ := p.fit(t, b.area(places[i]), b.Size, leastValue); size == 0 || fits < size {
				size = fits
			}
		}
	}
	for i := range boxes {
		boxes[i].Size = cmp.Or(size, boxes[i].Size)
	}
}

func (p *Press) caption(r Rect, number, caption string) {
	x, y := r.X+padX, r.Y+captionSize*mmPerPt*1.15
	if number != "" {
		n := p.set(number, CondensedBold)
		p.print(x, y, captionSize, n)
		x += (n.width() + 0.5) * captionSize * mmPerPt
	}
	p.label(x, y, captionSize, r.X+r.W-padX-x, Condensed, caption)
}

// whole are lead and value of a box.
func (p *Press) whole(b Box) text {
	t := p.set(b.Value, b.Face)
	if b.Lead != "" {
		lead := b.Lead
		if b.Value != "" {
			lead += " "
		}
		t = append(p.set(lead, SansBold), t...)
	}
	return t.trimEnd()
}

// value sets lead and value into area and returns the height used, in mm.
func (p *Press) value(area Rect, b Box) float64 {
	t := p.whole(b)
	if len(t) == 0 {
		return 0
	}
	size, lines, rest := p.fit(t, area, b.Size, leastValue)
	pitch := size * leading * mmPerPt
	y := area.Y
	if !b.Top {
		y += max(0, (area.H-pitch*float64(len(lines)))/2)
	}
	for i, l := range lines {
		x := area.X
		if b.Center && len(rest) == 0 { // else the mark stands beside the last one
			x += max(0, (area.W-l.text.width()*size*mmPerPt)/2)
		}
		p.print(x, y+pitch*float64(i)+baseline*size*mmPerPt, size, l.text)
	}
	if len(rest) > 0 {
		last := y + pitch*float64(len(lines)-1) + baseline*size*mmPerPt
		p.continued(area, last, p.over(b.Number, b.field(), rest))
	}
	return pitch * float64(len(lines))
}

// fit returns the largest size at which t fits the area, its lines, and what is left over at the least
// size; the last line then leaves room for the mark. Rather than cut a word the type shrinks.
func (p *Press) fit(t text, area Rect, size, least float64) (float64, []line, text) {
	if size == 0 {
		size = valueSize
	}
	if longest := t.longestWord(); longest*size*mmPerPt > area.W {
		if uncut := math.Floor(2*area.W/(longest*mmPerPt)) / 2; uncut >= least {
			size = uncut
		} else {
			size = min(size, valueSize)
		}
	}
	for ; size >= least; size -= 0.5 {
		em := size * mmPerPt
		lines := t.lines(area.W / em)
		if float64(len(lines))*leading*em <= area.H+1e-6 {
			return size, lines, nil
		}
	}
	size = least
	em := size * mmPerPt
	room := max(1, int(area.H/(leading*em)+1e-6))
	lines := make([]line, 0, room)
	at := 0
	for i := range room {
		w := area.W
		if i == room-1 {
			w -= markWidth(area)
		}
		l := t.line(at, w/em)
		if i > 0 && i == room-1 && t.within(l.next) { // rather than cut the word the mark stands alone
			l = line{next: at}
		}
		lines = append(lines, l)
		at = l.next
	}
	return size, lines, t[at:]
}

// Ticks is a row of boxes to tick.
type Ticks struct {
	Path    string  // of the list of marks, of how many of them there are from the first on, or of the only one; see Box.Path
	Printed int     // boxes the form shows; those beyond Length are struck out
	Length  int     // boxes that count; those beyond Printed are added outside
	Marks   []bool  // which are ticked, from the first box; may be shorter or longer
	Size    float64 // of a box in mm; 0 = 4.5
	Numbers bool    // each box says which one it is
}

// boxes is how many boxes are drawn: a mark is never left out, even beyond the length.
func (t Ticks) boxes() int {
	n := max(t.Printed, t.Length)
	for i := len(t.Marks) - 1; i >= n; i-- {
		if t.Marks[i] {
			return i + 1
		}
	}
	return n
}

func (t Ticks) marked(i int) bool { return i < len(t.Marks) && t.Marks[i] }

// Ticks draws the boxes into r from the top left, those beyond the printed ones apart, in as many rows as it
// takes. Boxes that find no room are told in words on a continuation page under number and caption.
func (p *Press) Ticks(r Rect, number, caption string, t Ticks) {
	if t.Size == 0 {
		t.Size = leastTick
	}
	places := t.places(r)
	for i, place := range places {
		if p.fills(t.Path) && i < t.Length {
			on := t.marked(i)
			bare := t
			bare.Marks = nil
			p.tick(place, bare, i)
			p.enterTick(place, fmt.Sprintf("%s[%d]", t.Path, i), fmt.Sprintf("%s %s, box %d", number, caption, i+1), on)
			continue
		}
		p.tick(place, t, i)
	}
	if total := t.boxes(); len(places) < total {
		y := r.Y + t.Size
		if len(places) > 0 {
			y = places[len(places)-1].Y + t.Size
		}
		p.continued(r, y-0.8, p.over(number, caption, p.set(t.words(len(places), total), Sans)))
	}
}

// places returns where the boxes stand, as many as r has room for. If that is not all, the last row leaves
// room for the mark.
func (t Ticks) places(r Rect) []Rect {
	width := func(boxes int) float64 { return float64(boxes)*(t.Size+tickGap) - tickGap + 1e-6 }
	total := t.boxes()
	var places []Rect
	x, y := r.X, r.Y
	for i := range total {
		if i > 0 && i == t.Printed {
			x += extraGap - tickGap
			if x+width(total-i) > r.X+r.W { // all of the extra ones together, rather
				x, y = r.X, y+t.Size+tickGap
			}
		}
		if x+t.Size > r.X+r.W+1e-6 {
			x, y = r.X, y+t.Size+tickGap
		}
		if y+t.Size > r.Y+r.H+1e-6 {
			for n := len(places); n > 0 && places[n-1].X+t.Size > r.X+r.W-markWidth(r); n-- {
				places = places[:n-1]
			}
			break
		}
		places = append(places, Rect{X: x, Y: y, W: t.Size, H: t.Size})
		x += t.Size + tickGap
	}
	return places
}

func (p *Press) tick(r Rect, t Ticks, i int) {
	void := i >= t.Length
	p.rect(r, frame, void)
	if void {
		p.Line(r.X, r.Y+r.H, r.X+r.W, r.Y)
	}
	if t.Numbers && !void && !t.marked(i) {
		n := p.set(fmt.Sprint(i+1), Condensed)
		p.print(r.X+0.7, r.Y+smallest*mmPerPt*0.95, smallest, n)
	}
	if t.marked(i) {
		in := r.Inset(r.W*0.16, r.H*0.16)
		p.stroke(1.4, in.X, in.Y, in.X+in.W, in.Y+in.H)
		p.stroke(1.4, in.X, in.Y+in.H, in.X+in.W, in.Y)
	}
}

// words says which boxes from position first on there are and which are ticked.
func (t Ticks) words(first, last int) string {
	s := fmt.Sprintf("Boxes %d to %d.", first+1, last)
	ticked := ""
	for i := first; i < min(last, len(t.Marks)); i++ {
		if t.Marks[i] {
			ticked += fmt.Sprintf(" %d", i+1)
		}
	}
	if ticked != "" {
		s += " Ticked:" + ticked + "."
	}
	return s
}

// Tick is one box to tick with words beside it.
type Tick struct {
	Path  string // see Box.Path; "grade=officer" is the box that makes a member officer, whose other boxes are then cleared
	Words string
	On    bool
}

// Tick draws a box of 4.5 mm, its top at y mm, and returns where its words end in mm.
func (p *Press) Tick(x, y float64, b Tick) float64 {
	place := Rect{X: x, Y: y, W: leastTick, H: leastTick}
	p.tick(place, Ticks{Length: 1, Marks: []bool{b.On && !p.fills(b.Path)}}, 0)
	if p.fills(b.Path) {
		p.enterTick(place, b.Path, b.Words, b.On)
	}
	t := p.set(b.Words, Condensed)
	const size = 8.5
	x += leastTick + 1.2
	p.print(x, y+leastTick/2+0.35*size*mmPerPt, size, t)
	return math.Ceil(x + t.width()*size*mmPerPt)
}
