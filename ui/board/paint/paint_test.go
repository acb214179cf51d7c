package paint_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/facts"
	"shipslocker/ui/board/paint"
)

var update = flag.Bool("update", false, "write the masters anew")

// fit is the scale at which the whole of a scene fits into so many pixels both ways.
func fit(p *paint.Painter, s *paint.Scene, width, height float64) float64 {
	b := p.Bounds(s)
	return min(width/b.Width(), height/b.Height())
}

// deck is a small map with one of everything.
func deck() *board.Map {
	m := board.New()
	m.Name = "Deck"
	zone := func(name string, colour int, p board.Pattern, shape []board.Point, aspects ...string) board.ID {
		z := board.Zone{ID: m.NextID(), Name: name, Colour: colour, Pattern: p, Shape: shape}
		for i, a := range aspects {
			z.Aspects = append(z.Aspects, board.Aspect{ID: m.NextID(), Text: a, FreeTags: i})
		}
		m.Zones = append(m.Zones, z)
		return z.ID
	}
	bar := zone("Bar", 1, board.Plates, board.Oblong(0, 0, 100, 80), "Crowded", "Smoke in the air")
	cellar := zone("Cellar", 3, board.Waves, board.Oblong(100, 0, 80, 80))
	street := zone("Street outside the bar", 6, board.Dots, []board.Point{{X: 0, Y: 80}, {X: 180, Y: 80}, {X: 150, Y: 130}, {X: 20, Y: 130}})
	vault := zone("Vault", 2, board.Bricks, board.Oblong(200, 10, 60, 60), "Alarm")
	m.Zones[3].Hidden = true
	border := func(a, b board.ID, paid int, fixed, hidden bool, states ...board.State) {
		m.Borders = append(m.Borders, board.Border{ID: m.NextID(), A: a, B: b, Paid: paid, Fixed: fixed, Hidden: hidden, States: states})
	}
	border(bar, cellar, 1, true, false, board.State{Name: "locked", Value: 2}, board.State{Name: "open"})
	border(bar, street, 0, false, false, board.State{Name: "open"}, board.State{Name: "shut", Value: 1})
	border(cellar, street, 0, false, true, board.State{Name: "tripwire", Value: 3})
	m.Links = []board.Link{{ID: m.NextID(), A: cellar, B: vault, Name: "Hatch"}}
	for side, at := range []board.Point{{X: 20, Y: 55}, {X: 45, Y: 55}, {X: 130, Y: 55}, {X: 155, Y: 40}, {X: 60, Y: 110}, {X: 230, Y: 50}} {
		m.Tokens = append(m.Tokens, board.Token{
			ID: m.NextID(), Name: fmt.Sprintf("Guard %d", side+1), Side: side, Size: 1, At: at, Facing: board.Facing(side), Hidden: side == 3,
		})
		m.MoveToken(m.LastID, at)
	}
	m.Tokens[4].Badges = []string{"prone"}
	m.Labels = []board.Label{{ID: m.NextID(), Text: "Pier 9", At: board.Point{X: 210, Y: 110}}}
	return m
}

func faces(t board.Token) paint.Face {
	switch t.Name {
	case "Guard 1":
		return paint.Face{Ring: []bool{true, false, false}, Current: true, Marks: []string{"aim"}}
	case "Guard 5":
		return paint.Face{Ring: []bool{true, true}, Portrait: checks(60, 80)}
	}
	return paint.Face{}
}

func checks(w, h int) image.Image {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for i := range w * h {
		x, y := i%w, i/w
		img.SetNRGBA(x, y, color.NRGBA{R: uint8(x * 4), G: uint8(y * 3), B: uint8((x/8 + y/8) % 2 * 200), A: 255})
	}
	return img
}

func hexes() *board.Map {
	m := board.New()
	m.Layout, m.Grid = board.Hexes, board.Grid{Columns: 6, Rows: 5, Width: 40}
	m.Zones = []board.Zone{{ID: m.NextID(), Name: "Planet", Pattern: board.Cross, Colour: 4, Shape: board.Oblong(80, 60, 60, 60)}}
	m.Tokens = []board.Token{{ID: m.NextID(), Name: "Scout", Size: 1, Facing: 3, At: m.Grid.Centre(board.Hex{Column: 4, Row: 1})}}
	return m
}

func ladder() *board.Map {
	m := board.New()
	m.Layout = board.Ladder
	for i := range 4 {
		m.Zones = append(m.Zones, board.Zone{ID: m.NextID(), Name: "Range", Shape: board.Oblong(20, float64(120-30*i), 120, 30), Colour: i})
		m.Rungs.Slots = append(m.Rungs.Slots, m.LastID)
	}
	return m
}

func draw(p *paint.Painter, s *paint.Scene, scale float64) *image.RGBA { return p.Whole(s, scale) }

func TestMapsLookAsTheirMasters(t *testing.T) {
	withPicture := func() *paint.Scene {
		m := deck()
		m.Background = board.Background{Picture: "p", At: board.Point{X: -10, Y: -10}, Width: 200}
		return &paint.Scene{Map: m, Background: checks(90, 70), Mode: paint.Dark}
	}
	for name, tc := range map[string]struct {
		scene *paint.Scene
		scale float64
	}{
		"referee-light":   {&paint.Scene{Map: deck(), Face: faces, Referee: true}, 2},
		"players-dark":    {&paint.Scene{Map: deck(), Face: faces, Mode: paint.Dark}, 1.5},
		"referee-print":   {&paint.Scene{Map: deck(), Face: faces, Referee: true, Mode: paint.Print}, 2},
		"far":             {&paint.Scene{Map: deck(), Face: faces}, 0.6},
		"without-tokens":  {&paint.Scene{Map: deck(), NoTokens: true, Smallest: 18}, 2},
		"hexes":           {&paint.Scene{Map: hexes()}, 1.5},
		"ladder":          {&paint.Scene{Map: ladder()}, 2},
		"with-background": {withPicture(), 1.5},
		"empty":           {&paint.Scene{Map: board.New()}, 4},
	} {
		t.Run(name, func(t *testing.T) {
			got := draw(paint.New(), tc.scene, tc.scale)
			path := filepath.Join("testdata", name+".png")
			if *update {
				var b bytes.Buffer
				if err := png.Encode(&b, got); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			f, err := os.Open(path)
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			want, err := png.Decode(f)
			if err != nil {
				t.Fatal(err)
			}
			if want.Bounds() != got.Bounds() {
				t.Fatalf("%v, want %v", got.Bounds(), want.Bounds())
			}
			for i := range got.Rect.Dx() * got.Rect.Dy() {
				x, y := i%got.Rect.Dx(), i/got.Rect.Dx()
				if r, g, b, a := want.At(x, y).RGBA(); got.RGBAAt(x, y) != (color.RGBA{R: uint8(r >> 8), G: uint8(g >> 8), B: uint8(b >> 8), A: uint8(a >> 8)}) {
					t.Fatalf("pixel %d, %d is %v, want %v", x, y, got.RGBAAt(x, y), want.At(x, y))
				}
			}
		})
	}
}

// tiled draws what draw draws in pieces, from several goroutines.
func tiled(p *paint.Painter, s *paint.Scene, origin board.Point, scale float64, size image.Point, side int) *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: size})
	var wait sync.WaitGroup
	for y := 0; y < size.Y; y += side {
		for x := 0; x < size.X; x += side {
			part := img.SubImage(image.Rect(x, y, x+side, y+side)).(*image.RGBA)
			wait.Go(func() {
				p.Draw(part, s, board.Point{X: origin.X + float64(x)/scale, Y: origin.Y + float64(y)/scale}, scale)
			})
		}
	}
	wait.Wait()
	return img
}

func TestTilesEqualTheWhole(t *testing.T) {
	templates := []func() *board.Map{deck, hexes, ladder}
	for _, each := range board.Templates {
		templates = append(templates, each.Make)
	}
	rapid.Check(t, func(t *rapid.T) {
		m := templates[rapid.IntRange(0, len(templates)-1).Draw(t, "map")]()
		s := &paint.Scene{
			Map: m, Face: faces, Mode: paint.Mode(rapid.IntRange(0, 2).Draw(t, "mode")), Referee: rapid.Bool().Draw(t, "referee"),
			Smallest: rapid.Float64Range(6, 24).Draw(t, "smallest"),
		}
		if rapid.Bool().Draw(t, "picture") {
			m.Background = board.Background{Picture: "p", Width: 150}
			s.Background = checks(33, 44)
		}
		p := paint.New()
		scale := fit(p, s, 300, 300) * rapid.Float64Range(0.3, 12).Draw(t, "zoom")
		b := p.Bounds(s)
		origin := board.Point{
			X: b.Min.X + b.Width()*rapid.Float64Range(-0.2, 0.9).Draw(t, "x"), Y: b.Min.Y + b.Height()*rapid.Float64Range(-0.2, 0.9).Draw(t, "y"),
		}
		whole := image.NewRGBA(image.Rect(0, 0, 220, 190))
		p.Draw(whole, s, origin, scale)
		side := rapid.IntRange(20, 130).Draw(t, "side")
		parts := tiled(paint.New(), s, origin, scale, whole.Rect.Max, side)
		if !bytes.Equal(whole.Pix, parts.Pix) {
			for i := range whole.Pix {
				if whole.Pix[i] != parts.Pix[i] {
					t.Fatalf("in tiles of %d pixel %d, %d differs: %v and %v", side, i/4%220, i/4/220, parts.Pix[i&^3:i|3], whole.Pix[i&^3:i|3])
				}
			}
		}
	})
}

// What is hidden leaves no trace on the players' map.
func TestPlayersSeeNothingHidden(t *testing.T) {
	hidden := deck()
	bare := hidden.Shown()
	p := paint.New()
	a, b := &paint.Scene{Map: hidden, Face: faces}, &paint.Scene{Map: bare, Face: faces, Referee: true}
	if p.Bounds(a) != p.Bounds(b) {
		t.Fatalf("bounds %v and %v", p.Bounds(a), p.Bounds(b))
	}
	if !bytes.Equal(draw(p, a, 1.5).Pix, draw(p, b, 1.5).Pix) {
		t.Error("the players' map shows that something is hidden")
	}
	if bytes.Equal(draw(p, a, 1.5).Pix, draw(p, &paint.Scene{Map: hidden, Face: faces, Referee: true}, 1.5).Pix) {
		t.Error("the referee's map hides it too")
	}
}

// A map that was changed under a scene is not drawn from memory.
func TestAChangedMapIsDrawnAnew(t *testing.T) {
	change := map[string]func(*board.Map){
		"a zone's colour":    func(m *board.Map) { m.Zones[0].Colour = 5 },
		"a zone's pattern":   func(m *board.Map) { m.Zones[0].Pattern = board.Rising },
		"a zone's name":      func(m *board.Map) { m.Zones[0].Name = "Pub" },
		"a zone's corner":    func(m *board.Map) { m.Zones[2].Shape[3].X = 40 },
		"a hidden zone":      func(m *board.Map) { m.Zones[2].Hidden = true },
		"an aspect":          func(m *board.Map) { m.Zones[0].Aspects[0].Text = "Empty" },
		"a free tag":         func(m *board.Map) { m.Zones[0].Aspects[0].FreeTags = 2 },
		"a border's state":   func(m *board.Map) { m.Borders[0].Now = 1 },
		"a border's value":   func(m *board.Map) { m.Borders[0].States[0].Value = 4 },
		"what was paid":      func(m *board.Map) { m.Borders[0].Paid = 0 },
		"a lock":             func(m *board.Map) { m.Borders[0].Fixed = false },
		"a link's name":      func(m *board.Map) { m.Links[0].Name = "Door" },
		"a token's place":    func(m *board.Map) { m.Tokens[1].At.X = 70 },
		"a token's side":     func(m *board.Map) { m.Tokens[1].Side = 4 },
		"a token's facing":   func(m *board.Map) { m.Tokens[1].Facing = 5 },
		"a token's badge":    func(m *board.Map) { m.Tokens[4].Badges = []string{"dazed"} },
		"a token's size":     func(m *board.Map) { m.Tokens[1].Size = 2 },
		"a label":            func(m *board.Map) { m.Labels[0].Text = "Pier 8" },
		"the order of zones": func(m *board.Map) { m.Zones[0], m.Zones[2] = m.Zones[2], m.Zones[0]; m.Zones[0].Shape[0].Y = 60 },
	}
	for name, change := range change {
		t.Run(name, func(t *testing.T) {
			p, s := paint.New(), &paint.Scene{Map: deck(), Face: faces, Referee: true}
			before := draw(p, s, 2)
			old := &paint.Scene{Map: facts.Clone(s.Map), Face: faces, Referee: true}
			change(s.Map)
			after := draw(p, s, 2)
			if bytes.Equal(before.Pix, after.Pix) {
				t.Fatal("drawn as before")
			}
			fresh := draw(paint.New(), &paint.Scene{Map: s.Map, Face: faces, Referee: true}, 2)
			if !bytes.Equal(fresh.Pix, after.Pix) {
				t.Error("not as a new scene is drawn")
			}
			changesCover(t, p, old, s)
		})
	}
}

// changesCover draws only the parts of two scenes that are said to differ, and looks whether that is all.
func changesCover(t *testing.T, p *paint.Painter, from, to *paint.Scene) {
	t.Helper()
	const scale = 2
	size, origin := image.Rect(0, 0, 640, 360), board.Point{X: -20, Y: -20}
	a, b := image.NewRGBA(size), image.NewRGBA(size)
	p.Draw(a, from, origin, scale)
	p.Draw(b, to, origin, scale)
	parts, all := p.Changes(from, to, scale)
	if all {
		t.Fatal("everything is said to differ")
	}
	for y := range size.Dy() {
		for x := range size.Dx() {
			if a.RGBAAt(x, y) == b.RGBAAt(x, y) {
				continue
			}
			at := board.Point{X: origin.X + (float64(x)+0.5)/scale, Y: origin.Y + (float64(y)+0.5)/scale}
			told := false
			for _, r := range parts {
				told = told || r.Has(at)
			}
			if !told {
				t.Fatalf("pixel %d, %d differs, which is not said", x, y)
			}
		}
	}
}

func TestChangesOfTheSameSceneAreNone(t *testing.T) {
	p, m := paint.New(), deck()
	a, b := &paint.Scene{Map: m, Face: faces}, &paint.Scene{Map: facts.Clone(m), Face: faces}
	if parts, all := p.Changes(a, b, 2); len(parts) > 0 || all {
		// The portrait is another picture each time it is asked for.
		for _, r := range parts {
			if !r.Has(board.Point{X: 60, Y: 110}) {
				t.Errorf("%v is said to differ", r)
			}
		}
	}
}

func TestWithoutAndNoTokensLeaveOut(t *testing.T) {
	p, m := paint.New(), deck()
	all := map[board.ID]bool{}
	for _, token := range m.Tokens {
		all[token.ID] = true
	}
	a := draw(p, &paint.Scene{Map: m, Without: all, Referee: true}, 1)
	b := image.NewRGBA(a.Rect)
	s := &paint.Scene{Map: m, NoTokens: true, Referee: true}
	p.Draw(b, s, p.Bounds(&paint.Scene{Map: m, Referee: true}).Min, 1)
	if !bytes.Equal(a.Pix, b.Pix) {
		t.Error("leaving out every token is not the same as leaving out tokens")
	}
	for _, id := range []board.ID{m.Zones[0].ID, m.Borders[0].ID, m.Links[0].ID, m.Labels[0].ID, m.Tokens[0].ID} {
		c := draw(p, &paint.Scene{Map: m, Without: map[board.ID]bool{id: true}, Referee: true}, 1)
		if bytes.Equal(c.Pix, draw(p, &paint.Scene{Map: m, Referee: true}, 1).Pix) {
			t.Errorf("%d is not left out", id)
		}
	}
}

// Nothing that a map can hold makes the painter panic or take forever.
func TestAnyMapCanBeDrawn(t *testing.T) {
	odd := rapid.OneOf(
		rapid.Float64Range(-200, 200), rapid.Float64(),
		rapid.SampledFrom([]float64{0, math.NaN(), math.Inf(1), math.Inf(-1), 1e308, -1e308, 1e-308, 1e6, -1e6, 5e-324}),
	)
	place := rapid.Custom(func(t *rapid.T) board.Point { return board.Point{X: odd.Draw(t, "x"), Y: odd.Draw(t, "y")} })
	number := rapid.OneOf(rapid.IntRange(-2, 12), rapid.Int())
	id := rapid.Custom(func(t *rapid.T) board.ID {
		return board.ID(rapid.OneOf(rapid.IntRange(-1, 20), rapid.Int()).Draw(t, "id"))
	})
	name := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"", "a", "שלום (x)", "e\u0301\u0301", "\xff\xfe", "漢字", "A long name for a small zone"}))
	rapid.Check(t, func(t *rapid.T) {
		m := &board.Map{
			Layout: rapid.SampledFrom([]board.Layout{board.Zones, board.Hexes, board.Ladder, "", "?"}).Draw(t, "layout"), Scale: odd.Draw(t, "metres"),
			Background: board.Background{Picture: "p", At: place.Draw(t, "at"), Width: odd.Draw(t, "width")},
			Grid:       board.Grid{Columns: number.Draw(t, "columns"), Rows: number.Draw(t, "rows"), Width: odd.Draw(t, "hex")},
			Rungs:      board.Rungs{Slots: rapid.SliceOfN(id, 0, 4).Draw(t, "slots"), Above: id.Draw(t, "above"), Beside: id.Draw(t, "beside")},
		}
		for range rapid.IntRange(0, 6).Draw(t, "zones") {
			m.Zones = append(m.Zones, board.Zone{
				ID: id.Draw(t, "id"), Name: name.Draw(t, "name"), Shape: rapid.SliceOfN(place, 0, 8).Draw(t, "shape"), Colour: number.Draw(t, "colour"),
				Pattern: rapid.SampledFrom(append([]board.Pattern{"?"}, board.Patterns...)).Draw(t, "pattern"), Hidden: rapid.Bool().Draw(t, "hidden"),
				Aspects: []board.Aspect{{Text: name.Draw(t, "aspect"), FreeTags: number.Draw(t, "tags")}},
			})
		}
		for range rapid.IntRange(0, 4).Draw(t, "borders") {
			b := board.Border{ID: id.Draw(t, "id"), A: id.Draw(t, "a"), B: id.Draw(t, "b"), Now: number.Draw(t, "now"), Paid: number.Draw(t, "paid"), Fixed: true, Hidden: rapid.Bool().Draw(t, "hidden")}
			for range rapid.IntRange(0, 2).Draw(t, "states") {
				b.States = append(b.States, board.State{Name: name.Draw(t, "state"), Value: number.Draw(t, "value")})
			}
			m.Borders = append(m.Borders, b)
			m.Links = append(m.Links, board.Link{ID: id.Draw(t, "id"), A: id.Draw(t, "a"), B: id.Draw(t, "b"), Name: name.Draw(t, "link")})
		}
		for range rapid.IntRange(0, 6).Draw(t, "tokens") {
			m.Tokens = append(m.Tokens, board.Token{
				ID: id.Draw(t, "id"), Name: name.Draw(t, "name"), Side: number.Draw(t, "side"), Size: odd.Draw(t, "size"), Facing: board.Facing(number.Draw(t, "facing")),
				At: place.Draw(t, "at"), Badges: rapid.SliceOfN(name, 0, 9).Draw(t, "badges"), Zone: id.Draw(t, "zone"),
			})
			m.Labels = append(m.Labels, board.Label{ID: id.Draw(t, "id"), Text: name.Draw(t, "label"), At: place.Draw(t, "at"), Size: odd.Draw(t, "size")})
		}
		s := &paint.Scene{Map: m, Referee: rapid.Bool().Draw(t, "referee"), Smallest: odd.Draw(t, "smallest"), Mode: paint.Mode(number.Draw(t, "mode")), Background: checks(5, 7)}
		s.Face = func(board.Token) paint.Face {
			return paint.Face{Ring: make([]bool, 30), Current: true, Initials: "漢字ABC", Portrait: image.NewGray(image.Rectangle{})}
		}
		p := paint.New()
		img := image.NewRGBA(image.Rect(-3, 5, 60, 50))
		p.Draw(img, s, place.Draw(t, "origin"), odd.Draw(t, "scale"))
		b := p.Bounds(s)
		if !(b.Width() > 0 && b.Height() > 0 && b.Width() < 1e9) {
			t.Fatalf("bounds %v", b)
		}
		p.Draw(img, s, b.Min, fit(p, s, 60, 50))
		for i := 3; i < len(img.Pix); i += 4 {
			if img.Pix[i] != 255 {
				t.Fatal("not all of it is filled")
			}
		}
	})
}

func TestPNG(t *testing.T) {
	p, s := paint.New(), &paint.Scene{Map: deck()}
	var out bytes.Buffer
	if err := p.PNG(&out, s, 500); err != nil {
		t.Fatal(err)
	}
	config, err := png.DecodeConfig(&out)
	if err != nil || config.Width != 500 {
		t.Errorf("%+v, %v", config, err)
	}
	for _, longest := range []int{0, -1, paint.Longest + 1} {
		if err := p.PNG(&out, s, longest); !errors.Is(err, domain.ErrInput) {
			t.Errorf("%d pixels: %v", longest, err)
		}
	}
}
