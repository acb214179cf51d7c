package paint

import (
	"fmt"
	"image/color"
	"math"
	"testing"

	"golang.org/x/image/font/sfnt"

	"shipslocker/domain/board"
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
						if a.size < smallest(s) {
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

func TestChipsThatFindNoRoomBesideEachOtherStandBelow(t *testing.T) {
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
	chips := 0
	for _, o := range New().plan(s, 0.43).ops {
		if _, ok := o.ink.(*chipDrawing); ok {
			chips++
		}
	}
	if want := len(marks) * len(m.Tokens); chips != want {
		t.Errorf("%d chips are drawn, want %d", chips, want)
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
	for _, scale := range []float64{0.6, 3} {
		for _, o := range New().plan(s, scale).ops {
			if _, ok := o.ink.(*chipDrawing); ok && o.what == nameKind {
				said[scale]++
			}
		}
	}
	if said[0.6] == 0 || said[0.6] >= 4 || said[3] != 4 {
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
