package paint

import (
	"fmt"
	"image/color"
	"math"
	"testing"

	"golang.org/x/image/font/sfnt"

	"shipslocker/domain/board"
	"shipslocker/domain/facts"
)

// words is a text on a finished map: where its letters stand, and how large they are.
type words struct {
	area box
	size float64
	op   int
}

// written lists all the text of a plan.
func (p *plan) written() []words {
	var all []words
	add := func(i int, t text, at pt) {
		if len(t.letters) > 0 {
			b := t.box(at)
			b.y1 -= 0.5 * descent * t.size
			all = append(all, words{b, t.size, i})
		}
	}
	for i, o := range p.ops {
		switch d := o.ink.(type) {
		case *writing:
			add(i, d.text, d.at)
		case *chipDrawing:
			for _, l := range d.lines {
				add(i, l.text, l.at)
			}
		case *rungDrawing:
			add(i, d.number.text, d.number.at)
		case *tokenDrawing:
			add(i, d.initials.text, d.initials.at)
		case *badgeDrawing:
			all = append(all, words{d.plate, d.badge.value.size, i})
			if t := d.badge.name; len(t.letters) > 0 {
				all[len(all)-1].size = t.size
			}
		}
	}
	return all
}

// crowded is each template with people all over it.
func crowded() map[string]*board.Map {
	maps := map[string]*board.Map{}
	for _, each := range board.Templates {
		m := each.Make()
		w := TokenWidth(m)
		for i := range 40 {
			b, _ := m.Bounds()
			at := board.Point{X: b.Min.X + math.Mod(float64(i)*4.1*w, b.Width()), Y: b.Min.Y + math.Mod(float64(i)*2.7*w, b.Height())}
			m.Tokens = append(m.Tokens, board.Token{
				ID: m.NextID(), Name: fmt.Sprintf("Somebody %d", i), Side: i % 6, Size: 1, Badges: []string{"prone", "aim"}[:i%3],
			})
			m.MoveToken(m.LastID, at)
		}
		maps[each.Name] = m
	}
	return maps
}

func TestNoTextIsTooSmallOrLiesOverAnother(t *testing.T) {
	for name, m := range crowded() {
		for _, factor := range []float64{0.2, 0.5, 1, 2, 5} {
			for _, least := range []float64{0, 8, 20} {
				t.Run(fmt.Sprintf("%s at %g with text of %g", name, factor, least), func(t *testing.T) {
					s := &Scene{Map: m, Smallest: least, Referee: true, Face: func(t board.Token) Face {
						return Face{Current: t.ID%7 == 0, Ring: make([]bool, t.ID%4), Marks: []string{"boost"}}
					}}
					p := New()
					b := p.Bounds(s)
					plan := p.plan(s, min(1280/b.Width(), 900/b.Height())*factor)
					all := plan.written()
					if len(all) == 0 && factor >= 0.5 {
						t.Fatal("no text at all")
					}
					for i, a := range all {
						if _, initials := plan.ops[a.op].ink.(*tokenDrawing); a.size < smallest(s) && !(initials && a.size >= tiny) {
							t.Errorf("text of %g px", a.size)
						}
						for _, b := range all[i+1:] {
							if a.op != b.op && a.area.grow(-0.5).meets(b.area.grow(-0.5)) {
								t.Errorf("%v (%T) and %v (%T) overlap", a.area, plan.ops[a.op].ink, b.area, plan.ops[b.op].ink)
							}
						}
					}
				})
			}
		}
	}
}

func TestATokenHasThreeChipsAndACountInTwoLines(t *testing.T) {
	m := board.New()
	if _, err := m.AddZone(board.Oblong(0, 0, 400, 500)); err != nil {
		t.Fatal(err)
	}
	for _, x := range []float64{110, 290} {
		m.Tokens = append(m.Tokens, board.Token{ID: m.NextID(), Name: "Somebody", Size: 1})
		m.MoveToken(m.LastID, board.Point{X: x, Y: 150})
	}
	marks := []string{"moderate", "Out of Ammo", "Sitting Duck", "spin 2", "fate 5"}
	s := &Scene{Map: m, Referee: true, Face: func(board.Token) Face { return Face{Ring: make([]bool, 7), Marks: marks} }}
	for _, scale := range []float64{0.5, 1, 2} {
		chips, lines := map[board.ID]int{}, map[board.ID]map[float64]bool{}
		for _, o := range New().plan(s, scale).ops {
			if d, ok := o.ink.(*chipDrawing); ok {
				if chips[o.id]++; lines[o.id] == nil {
					lines[o.id] = map[float64]bool{}
				}
				lines[o.id][d.plate.y0] = true
			}
		}
		for _, tk := range m.Tokens {
			if n := chips[tk.ID]; n == 0 || n > mostChips+1 || len(lines[tk.ID]) > 2 || scale > 1 && n != mostChips+1 {
				t.Errorf("at %g a token has %d chips in %d lines", scale, n, len(lines[tk.ID]))
			}
		}
	}
}

// people are so many tokens in the first of two zones side by side, each with a name and two chips.
func people(n int) (*board.Map, *Scene) {
	m := board.New()
	m.Zones = []board.Zone{{ID: 1, Name: "Bar", Shape: board.Oblong(0, 0, 300, 300)}, {ID: 2, Name: "Court", Shape: board.Oblong(300, 0, 300, 300)}}
	m.LastID = 2
	for i := range n {
		m.Tokens = append(m.Tokens, board.Token{ID: m.NextID(), Name: fmt.Sprintf("Somebody %d", i+1), Size: 1})
		m.MoveToken(m.LastID, board.Point{X: 270, Y: 40 + 220*float64(i)/float64(n)})
	}
	Spread(m)
	return m, &Scene{Map: m, Referee: true, Face: func(board.Token) Face { return Face{Ring: make([]bool, 4), Marks: []string{"moderate", "fate 5"}} }}
}

func TestNamesAndChipsStayInTheirZone(t *testing.T) {
	for _, n := range []int{1, 4, 8, 12} {
		m, s := people(n)
		for _, scale := range []float64{0.4, 0.8, 1.5, 3} {
			p := New().plan(s, scale)
			for _, spot := range p.words {
				tk, _ := m.Token(spot.Of)
				if tk.Zone == 1 && spot.Area.Max.X > 300 && spot.Area.Min.X > tk.At.X {
					t.Errorf("of %d at %g what is written of %s ends at %.0f, beyond its zone", n, scale, tk.Name, spot.Area.Max.X)
				}
			}
		}
	}
}

func TestInALargeCrowdChipsFoldIntoTheRing(t *testing.T) {
	for n, want := range map[int]bool{mostCrowd: true, mostCrowd + 1: false} {
		_, s := people(n)
		chips := 0
		for _, o := range New().plan(s, 3).ops {
			if _, ok := o.ink.(*chipDrawing); ok {
				chips++
			}
		}
		if chips > 0 != want {
			t.Errorf("of %d tokens in a zone %d chips are drawn", n, chips)
		}
	}
}

func TestInitialsStayAtEverySize(t *testing.T) {
	for _, n := range []int{1, 6, 12} {
		m, s := people(n)
		for _, scale := range []float64{0.3, 0.5, 1, 4} {
			for _, least := range []float64{11, 20} {
				s.Smallest = least
				written := 0
				for _, o := range New().plan(s, scale).ops {
					if d, ok := o.ink.(*tokenDrawing); ok && len(d.initials.text.letters) > 0 {
						written++
					}
				}
				if written < len(m.Tokens) {
					t.Errorf("of %d tokens at %g with text of %g %d have initials", n, scale, least, written)
				}
			}
		}
	}
}

func TestAspectsFoldToACountWhereThereIsNoRoom(t *testing.T) {
	m := board.New()
	m.Zones = []board.Zone{{ID: 1, Name: "Bar", Shape: board.Oblong(0, 0, 200, 120), Aspects: []board.Aspect{
		{ID: 2, Text: "Landing thunder drowns every word"}, {ID: 3, Text: "Packed for the end of shift"}, {ID: 4, Text: "Every eye is on the three of you"},
	}}}
	for scale, want := range map[float64]int{0.5: 1, 4: 3} {
		var lines []int
		for _, o := range New().plan(&Scene{Map: m}, scale).ops {
			if d, ok := o.ink.(*chipDrawing); ok {
				lines = append(lines, len(d.lines[0].text.letters))
			}
		}
		if len(lines) != want || want == 1 && lines[0] != len("3 aspects") {
			t.Errorf("at %g there are chips of %v letters", scale, lines)
		}
	}
}

func TestACrowdSpreadsWithinItsZone(t *testing.T) {
	for _, n := range []int{2, 5, 10, 40} {
		m := board.New()
		m.Zones = []board.Zone{{ID: 1, Shape: board.Oblong(0, 0, 400, 120)}, {ID: 2, Shape: board.Oblong(0, 120, 400, 120)}}
		m.LastID = 2
		for range n {
			m.Tokens = append(m.Tokens, board.Token{ID: m.NextID(), Size: 1})
			m.MoveToken(m.LastID, board.Point{X: 200, Y: 60})
		}
		Spread(m)
		radii := Radii(m, 0)
		for i, a := range m.Tokens {
			if zone, _ := m.ZoneAt(a.At); zone != 1 || a.Zone != 1 {
				t.Errorf("of %d one is drawn in zone %d", n, zone)
			}
			for _, b := range m.Tokens[:i] {
				if far := a.At.To(b.At); far < 0.9*(radii[a.ID]+radii[b.ID]) {
					t.Errorf("of %d two are drawn %.1f apart, %.1f wide", n, far, radii[a.ID]+radii[b.ID])
				}
			}
		}
	}
}

func TestThoseWhoStandClearStayWhereTheyAre(t *testing.T) {
	m := board.New()
	m.Zones = []board.Zone{{ID: 1, Shape: board.Oblong(0, 0, 300, 300)}}
	m.Tokens = []board.Token{{ID: 2, Size: 1, At: board.Point{X: 80, Y: 80}, Zone: 1}, {ID: 3, Size: 1, At: board.Point{X: 220, Y: 220}, Zone: 1}}
	before := facts.Clone(m)
	Spread(m)
	if m.Tokens[0].At != before.Tokens[0].At || m.Tokens[1].At != before.Tokens[1].At {
		t.Errorf("they are drawn at %v and %v", m.Tokens[0].At, m.Tokens[1].At)
	}
}

func TestThoseInOneHexAreDrawnBesideEachOtherInIt(t *testing.T) {
	m := board.New()
	m.Layout, m.Grid = board.Hexes, board.Grid{Columns: 5, Rows: 5, Width: 10}
	for i := range 3 {
		m.Tokens = append(m.Tokens, board.Token{ID: board.ID(i + 1), Size: 1, At: m.Grid.Centre(board.Hex{Column: 2, Row: 2})})
	}
	Spread(m)
	for i, a := range m.Tokens {
		if h, ok := m.Grid.At(a.At); !ok || h != (board.Hex{Column: 2, Row: 2}) || a.At == m.Tokens[(i+1)%3].At {
			t.Errorf("one is drawn at %v, in hex %v", a.At, h)
		}
	}
}

func TestChipsStayWithTheirTokenWhereOthersStandBelowIt(t *testing.T) {
	m := board.New()
	if _, err := m.AddZone(board.Oblong(0, 0, 400, 500)); err != nil {
		t.Fatal(err)
	}
	w := TokenWidth(m)
	for i := range 6 {
		m.Tokens = append(m.Tokens, board.Token{ID: m.NextID(), Name: "Somebody", Size: 1})
		m.MoveToken(m.LastID, board.Point{X: 200, Y: 120 + float64(i)*w})
	}
	first := m.Tokens[0].ID
	s := &Scene{Map: m, Referee: true, Face: func(t board.Token) Face {
		if t.ID == first {
			return Face{Marks: []string{"face down"}}
		}
		return Face{}
	}}
	const scale = 1.0
	for _, o := range New().plan(s, scale).ops {
		if _, ok := o.ink.(*chipDrawing); ok {
			if low := (120 + 0.6*w) * scale; float64(o.area.Min.Y) > low {
				t.Errorf("the chip hangs at %v, below %g, where it is another token's", o.area, low)
			}
			return
		}
	}
	t.Error("the chip has found no place at all")
}

func TestBadgesStayInTheirZoneAndWithTheirTokenHoweverMany(t *testing.T) {
	m := board.New()
	for i := range 3 {
		if _, err := m.AddZone(board.Oblong(0, 120*float64(i), 500, 120)); err != nil {
			t.Fatal(err)
		}
	}
	w := TokenWidth(m)
	for i := range 11 {
		m.Tokens = append(m.Tokens, board.Token{ID: m.NextID(), Name: fmt.Sprintf("Craft %d", i), Size: 1})
		m.MoveToken(m.LastID, board.Point{X: 60 + 0.9*w*float64(i%6), Y: 150 + 0.9*w*float64(i/6)})
	}
	for _, scale := range []float64{0.3, 0.6, 1, 2, 4} {
		for _, least := range []float64{11, 22, 44} {
			s := &Scene{Map: m, Smallest: least, Referee: true, Face: func(t board.Token) Face {
				return Face{Ring: make([]bool, 8), Marks: []string{"+4", "damage 1", "acted", "hidden"}}
			}}
			p := New().plan(s, scale)
			for _, o := range p.ops {
				c, ok := o.ink.(*chipDrawing)
				if !ok || o.what != nameKind {
					continue
				}
				tk, _ := m.Token(o.id)
				for _, at := range c.plate.corners() {
					if !inside(p.zones[p.byID[tk.Zone]].shape, at) {
						t.Errorf("at %g with text of %g a badge of %s at %v lies outside its zone", scale, least, tk.Name, c.plate)
					}
				}
			}
		}
	}
}

func TestTheNameOfATokenAtTheEdgeOfTheMapIsNotCut(t *testing.T) {
	m := board.New()
	if _, err := m.AddZone(board.Oblong(0, 0, 400, 300)); err != nil {
		t.Fatal(err)
	}
	m.Tokens = []board.Token{{ID: m.NextID(), Name: "Somebody with a long name", Size: 1}}
	m.MoveToken(m.LastID, board.Point{X: 365, Y: 100})
	for _, o := range New().plan(&Scene{Map: m, Referee: true}, 1).ops {
		if d, ok := o.ink.(*writing); ok && o.what == nameKind && d.text.box(d.at).x1 > 400 {
			t.Errorf("the name ends at %v", d.text.box(d.at))
		}
	}
}

func TestBadgesThatFindNoRoomAreCounted(t *testing.T) {
	m := board.New()
	if _, err := m.AddZone(board.Oblong(0, 0, 100, 100)); err != nil {
		t.Fatal(err)
	}
	m.Tokens = []board.Token{{ID: m.NextID(), Size: 1}}
	m.MoveToken(m.LastID, board.Point{X: 50, Y: 50})
	s := &Scene{Map: m, Referee: true, Face: func(board.Token) Face { return Face{Marks: []string{"moderate", "Sitting Duck", "fate 5", "spin"}} }}
	said := map[float64]int{}
	for _, scale := range []float64{0.8, 3} {
		for _, o := range New().plan(s, scale).ops {
			if _, ok := o.ink.(*chipDrawing); ok && o.what == nameKind {
				said[scale]++
			}
		}
	}
	if said[0.8] == 0 || said[0.8] >= 4 || said[3] != 4 {
		t.Errorf("chips drawn, by scale: %v", said)
	}
}

func TestEveryTypefaceParses(t *testing.T) {
	for _, chain := range faces {
		for _, f := range chain {
			if _, err := sfnt.Parse(f.file); err != nil {
				t.Error(err)
			}
		}
	}
}

// contrast of two colours as WCAG counts it.
func contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func linear(v uint8) float64 {
	f := float64(v) / 255
	if f <= 0.04045 {
		return f / 12.92
	}
	return math.Pow((f+0.055)/1.055, 2.4)
}

func luminance(c color.NRGBA) float64 {
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

func TestTextReadsOnEveryColour(t *testing.T) {
	for mode := Light; mode <= Print; mode++ {
		for _, c := range append([]color.NRGBA{Ground(mode), paletteOf(mode).plate}, paletteOf(mode).zones[:]...) {
			if got := contrast(paletteOf(mode).ink, c); got < 7 {
				t.Errorf("mode %d: ink on %v: %.1f", mode, c, got)
			}
		}
		for side := range board.Sides {
			if got := contrast(on(SideColour(mode, side)), SideColour(mode, side)); got < 4.5 {
				t.Errorf("mode %d: initials on side %d: %.1f", mode, side, got)
			}
		}
		if got := contrast(paletteOf(mode).quiet, Ground(mode)); got < 7 {
			t.Errorf("mode %d: quiet text: %.1f", mode, got)
		}
	}
}

// seen is a colour as eyes that lack one kind of cone see it, after Viénot, Brettel and Mollon 1999.
func seen(c color.NRGBA, kind string) [3]float64 {
	r, g, b := linear(c.R), linear(c.G), linear(c.B)
	switch kind {
	case "protan":
		r, g, b = 0.11238*r+0.88762*g, 0.11238*r+0.88762*g, 0.00401*r-0.00401*g+b
	case "deutan":
		r, g, b = 0.29275*r+0.70725*g, 0.29275*r+0.70725*g, -0.02234*r+0.02234*g+b
	}
	// Lab, against D65.
	f := func(v float64) float64 {
		if v > 0.008856 {
			return math.Cbrt(v)
		}
		return 7.787*v + 16.0/116
	}
	x := f((0.4124*r + 0.3576*g + 0.1805*b) / 0.9505)
	y := f(0.2126*r + 0.7152*g + 0.0722*b)
	z := f((0.0193*r + 0.1192*g + 0.9505*b) / 1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// Colours of sides differ for all eyes; pale ones of zones as far as eight can, and their patterns do the rest.
func TestColoursDifferForColourBlindEyes(t *testing.T) {
	for mode := Light; mode <= Dark; mode++ {
		for _, kind := range []string{"", "protan", "deutan"} {
			for what, tc := range map[string]struct {
				colours []color.NRGBA
				least   float64
			}{
				"zones": {paletteOf(mode).zones[:], 5}, "sides": {paletteOf(mode).sides[:], 12},
			} {
				for i, a := range tc.colours {
					for k, b := range tc.colours[i+1:] {
						x, y := seen(a, kind), seen(b, kind)
						if d := math.Hypot(math.Hypot(x[0]-y[0], x[1]-y[1]), x[2]-y[2]); d < tc.least {
							t.Errorf("mode %d, %s %d and %d are %.1f apart to %q eyes", mode, what, i, i+1+k, d, kind)
						}
					}
				}
			}
		}
	}
}
