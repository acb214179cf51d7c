package cloth

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/diagram"
)

// centre lays out the raise and the sees from a height on, and returns where they end.
func (p *planner) centre(left, y, wide float32) float32 {
	p.middle = diagram.Rect(left, y, wide, 0)
	in := diagram.Rect(left+feltPad, y+feltPad, wide-2*feltPad, 0)
	if in.W < midAside && !(p.spare && in.W >= spareAside) {
		end := p.raise(in)
		p.rule = diagram.Rect(in.X, end+0.25, in.W, 0)
		p.middle.H = p.sees(diagram.Rect(in.X, end+0.5, in.W, 0)) + feltPad - y
		return p.middle.Bottom()
	}
	raise := min(max(in.W*0.38, 11), 20)
	end := p.raise(diagram.Rect(in.X, in.Y, raise-0.7, 0))
	end = max(end, p.sees(diagram.Rect(in.X+raise, in.Y, in.W-raise, 0)))
	p.rule = diagram.Rect(in.X+raise-0.4, in.Y, 0, end-in.Y)
	p.middle.H = end + feltPad - y
	return p.middle.Bottom()
}

// midSide is how large the dice in the middle are that may still change.
func (p *planner) midSide() float32 {
	if p.tight {
		return saidSide
	}
	return midSides[p.size]
}

// say writes words in the middle and returns where they end.
func (p *planner) say(l feltLine, room float32, most int) float32 {
	for _, line := range p.wrapped(l.words, l.bold, room/l.height, most) {
		l.words = line
		p.mid = append(p.mid, l)
		l.y += l.height * 1.2
	}
	return l.y
}

// raise lays out the raise and returns where it ends.
func (p *planner) raise(in diagram.Area) float32 {
	m := &p.view.Middle
	x := p.view.party(m.By)
	if x == nil {
		y := p.say(feltLine{words: "Raise", bold: true, height: nameHeight, x: in.X, y: in.Y - 0.1}, in.W, 1)
		return p.say(feltLine{words: "Nobody raises yet.", quiet: true, height: p.small(moreHeight), x: in.X, y: y}, in.W, 2)
	}
	title := "Raise: " + x.Name
	if !m.Said {
		title += ", not final"
	}
	y := p.say(feltLine{words: title, bold: true, height: nameHeight, x: in.X, y: in.Y - 0.1}, in.W, 2)
	dice := x.at(emissaries.InRaise)
	f := flow{left: in.X, x: in.X, y: y + 0.15, right: in.Right(), side: p.midSide()}
	for _, d := range dice {
		p.place(x, d, f.next(), true)
	}
	for range max(0, emissaries.RaiseDice-len(dice)) {
		p.slots = append(p.slots, f.next())
	}
	words := ""
	if len(dice) > 0 {
		words = fmt.Sprint(sum(dice))
	}
	y = p.total(&f, words, in) + 0.2
	if p.tight {
		return y
	}
	if says := strings.TrimSpace(m.Says); says != "" {
		y = p.say(feltLine{words: "“" + says + "”", height: p.small(0.9), x: in.X, y: y}, in.W, 3)
	}
	if m.Against != "" {
		y = p.say(feltLine{words: "Against " + m.Against, quiet: true, height: p.small(moreHeight), x: in.X, y: y}, in.W, 2)
	}
	return y
}

// total writes what dice come to beside them, or below where there is no room, and returns where both end.
func (p *planner) total(f *flow, words string, in diagram.Area) float32 {
	wide := p.ink.Width("00 of 00", true) * sumHeight // so that nothing moves when a die comes
	high := min(sumHeight, f.side/1.3)
	x, y, end := f.x+0.2, f.y+(f.side-high*1.3)/2, f.bottom()
	if x+wide > in.Right() {
		x, y = in.X, f.bottom()+0.1
		end = y + high*1.3
	}
	p.mid = append(p.mid, feltLine{words: words, bold: true, height: high, x: x, y: y})
	return end
}

// sees lays out the answers to the raise and returns where they end.
func (p *planner) sees(in diagram.Area) float32 {
	m := &p.view.Middle
	y := in.Y - 0.1
	for i := range m.Sees {
		s := &m.Sees[i]
		if x := p.view.party(s.By); x != nil && s.Said && !p.hushed() {
			y = p.saidSee(s, x, diagram.Rect(in.X, y, in.W, 0)) + 0.2
		}
	}
	for i := range m.Sees {
		s := &m.Sees[i]
		if x := p.view.party(s.By); x != nil && !s.Said {
			return p.openSee(s, x, diagram.Rect(in.X, y, in.W, 0))
		}
	}
	if len(m.Sees) == 0 {
		y = p.say(feltLine{words: "See", bold: true, height: nameHeight, x: in.X, y: y}, in.W, 1)
		y = p.say(feltLine{words: p.mustSee(), quiet: true, height: p.small(moreHeight), x: in.X, y: y}, in.W, 2)
	}
	return y
}

// mustSee says who has to see while nothing of an answer is shown.
func (p *planner) mustSee() string {
	var names []string
	for _, x := range p.view.Parties {
		if x.Sees {
			names = append(names, x.Name)
		}
	}
	switch len(names) {
	case 0:
		return "Nobody must see yet."
	case 1:
		return names[0] + " must see."
	}
	return domain.Listed(names) + " must see."
}

// hushed reports whether answers that stand are left out for the sake of one that is being put together.
func (p *planner) hushed() bool {
	return p.tight && slices.ContainsFunc(p.view.Middle.Sees, func(s See) bool { return !s.Said })
}

// saidSee lays out an answer that stands: small, as there may be several.
func (p *planner) saidSee(s *See, x *Party, in diagram.Area) float32 {
	title := x.Name
	if s.Verdict != "" {
		title += ": " + s.Verdict
	}
	y := p.verdict(s.Way, feltLine{words: title, bold: true, height: nameHeight, x: in.X, y: in.Y}, in.W)
	dice := x.seen()
	if len(dice) > 0 {
		f := flow{left: in.X, x: in.X, y: y + 0.1, right: in.Right(), side: saidSide}
		for _, d := range dice {
			p.place(x, d, f.next(), true)
		}
		words := fmt.Sprintf("%d against %d", sum(dice), p.view.raised())
		if f.x+p.ink.Width(words, false)*0.9 > in.Right() {
			f.x, f.y = in.X, f.y+f.side
		}
		p.mid = append(p.mid, feltLine{words: words, height: p.small(0.9), x: f.x + 0.15, y: f.y + 0.2})
		y = f.bottom() + 0.1
	}
	return p.told(s, in, y)
}

// verdict writes what a see is, behind its sign, and returns where that ends.
func (p *planner) verdict(way emissaries.Way, l feltLine, room float32) float32 {
	if way != emissaries.NoWay {
		p.signs = append(p.signs, waySign{way, diagram.Rect(l.x, l.y+0.25*l.height, 0.85*l.height, 0.85*l.height)})
		l.x += 1.15 * l.height
		room -= 1.15 * l.height
	}
	return p.say(l, room, 2)
}

// told writes what follows from an answer and what was said with it.
func (p *planner) told(s *See, in diagram.Area, y float32) float32 {
	if s.Fallout != "" {
		y = p.say(feltLine{words: s.Fallout, height: p.small(0.9), x: in.X, y: y}, in.W, 3)
	}
	if says := strings.TrimSpace(s.Says); says != "" {
		y = p.say(feltLine{words: "“" + says + "”", quiet: true, height: p.small(0.9), x: in.X, y: y}, in.W, 3)
	}
	return y
}

// openSee lays out the answer that is being put together.
func (p *planner) openSee(s *See, x *Party, in diagram.Area) float32 {
	y := p.say(feltLine{words: "See: " + x.Name, bold: true, height: nameHeight, x: in.X, y: in.Y}, in.W, 2)
	dice := x.seen()
	f := flow{left: in.X, x: in.X, y: y + 0.15, right: in.Right(), side: p.midSide()}
	for _, d := range dice {
		p.place(x, d, f.next(), true)
	}
	raised := p.view.raised()
	if len(dice) == 0 {
		p.slots = append(p.slots, f.next())
		y = p.total(&f, fmt.Sprintf("to see: %d", raised), in)
	} else {
		y = p.total(&f, fmt.Sprintf("%d of %d", sum(dice), raised), in)
	}
	y += 0.2
	verdict := s.Verdict
	if short := raised - sum(dice); verdict == "" && short > 0 && len(dice) > 0 {
		verdict = fmt.Sprintf("%d short", short)
	}
	lines := float32(2)
	if p.tight {
		lines = 1
	}
	keep := y
	if !p.far {
		keep += 1.1*1.2 + lines*0.9*1.2 // so that nothing moves when there is something to say
	}
	if verdict != "" {
		y = p.verdict(s.Way, feltLine{words: verdict, bold: true, height: 1.1, x: in.X, y: y}, in.W)
	}
	if p.tight {
		s = &See{Fallout: s.Fallout}
	}
	return max(keep, p.told(s, in, y))
}

// seen are the dice that a party sees with.
func (x *Party) seen() []*Die { return x.at(emissaries.InSee) }

// stopsOf has the arrows go to a party's dice in the middle.
func (p *planner) stopsOf(x *Party) {
	for _, place := range []emissaries.Place{emissaries.InRaise, emissaries.InSee} {
		for _, d := range x.at(place) {
			at := dieAt{x.ID, d.ID}
			if _, ok := p.dice[at]; ok {
				p.stops = append(p.stops, at)
			}
		}
	}
}
