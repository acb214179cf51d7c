package paint_test

import (
	"fmt"
	"image"
	"math"
	"slices"
	"strconv"
	"testing"

	"shipslocker/domain/board"
	"shipslocker/domain/facts"
	"shipslocker/ui/board/paint"
)

// crowd is 500 zones of eight corners, each with a border to the next, 1,000 tokens and 2,500 hexes on 1280 by 900 units.
func crowd() *board.Map {
	m := board.New()
	m.Layout, m.Grid = board.Hexes, board.Grid{Columns: 50, Rows: 50, Width: 17.8}
	const columns, rows, w, h = 25, 20, 1280.0 / 25, 900.0 / 20
	for i := range columns * rows {
		x, y := float64(i%columns)*w, float64(i/columns)*h
		m.Zones = append(m.Zones, board.Zone{
			ID: m.NextID(), Name: fmt.Sprintf("Zone %d", i+1), Colour: i % board.Colours, Pattern: board.Patterns[i*3%len(board.Patterns)],
			Shape: []board.Point{
				{X: x, Y: y},
				{X: x + w/2, Y: y + 4},
				{X: x + w, Y: y},
				{X: x + w - 4, Y: y + h/2},
				{X: x + w, Y: y + h},
				{X: x + w/2, Y: y + h + 4},
				{X: x, Y: y + h},
				{X: x - 4, Y: y + h/2},
			},
			Aspects: []board.Aspect{{ID: m.NextID(), Text: "Dark", FreeTags: 1}},
		})
	}
	for i := range m.Zones {
		if i%columns < columns-1 {
			b := board.Border{ID: m.NextID(), A: m.Zones[i].ID, B: m.Zones[i+1].ID, States: []board.State{{Name: "shut", Value: i % 3}}, Hidden: i%7 == 0}
			m.Borders = append(m.Borders, b)
		}
	}
	for i := range 1000 {
		at := board.Point{X: math.Mod(float64(i)*131.7, 1270) + 5, Y: math.Mod(float64(i)*57.3, 890) + 5}
		zone := m.Zones[min(len(m.Zones)-1, int(at.Y/h)*columns+int(at.X/w))].ID
		m.Tokens = append(m.Tokens, board.Token{
			ID: m.NextID(), Name: fmt.Sprintf("Guard %d", i+1), Side: i % board.Sides, Size: 1, Facing: board.Facing(i % 7), At: at, Zone: zone,
		})
	}
	return m
}

func crowdFace(t board.Token) paint.Face {
	return paint.Face{Ring: []bool{t.ID%2 == 0, false, false}, Current: t.ID%500 == 0}
}

func crowdScene() *paint.Scene {
	return &paint.Scene{Map: crowd(), Face: crowdFace, Referee: true}
}

// The whole of a crowded map on 1280 by 900 pixels; the first call, which decides where text stands, does not count.
func BenchmarkWhole(b *testing.B) {
	p, s := paint.New(), crowdScene()
	img := image.NewRGBA(image.Rect(0, 0, 1280, 900))
	p.Draw(img, s, board.Point{}, 1)
	for b.Loop() {
		p.Draw(img, s, board.Point{}, 1)
	}
}

// The same with a new scene each time.
func BenchmarkWholeAnew(b *testing.B) {
	p, s := paint.New(), crowdScene()
	img := image.NewRGBA(image.Rect(0, 0, 1280, 900))
	for b.Loop() {
		scene := *s
		p.Draw(img, &scene, board.Point{}, 1)
	}
}

// A map of so many zones, the tokens in them and no grid, put where it was never drawn before.
func BenchmarkZones(b *testing.B) {
	for _, n := range []int{50, 150, 500} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			p, s := paint.New(), crowdScene()
			s.Map.Layout = board.Zones
			var others []board.ID
			for _, z := range s.Map.Zones[n:] {
				others = append(others, z.ID)
			}
			for _, t := range s.Map.Tokens {
				if slices.Contains(others, t.Zone) {
					others = append(others, t.ID)
				}
			}
			s.Map.Remove(others...)
			img := image.NewRGBA(image.Rect(0, 0, 1280, 45*n/25))
			for b.Loop() {
				scene := *s
				p.Draw(img, &scene, board.Point{}, 1)
			}
		})
	}
}

// One tile of it, at the scale that fits and closer.
func BenchmarkTile(b *testing.B) {
	for _, scale := range []float64{1, 2.5} {
		b.Run(fmt.Sprint(scale), func(b *testing.B) {
			p, s := paint.New(), crowdScene()
			img := image.NewRGBA(image.Rect(0, 0, 256, 256))
			p.Draw(img, s, board.Point{X: 512, Y: 256}, scale)
			for b.Loop() {
				p.Draw(img, s, board.Point{X: 512, Y: 256}, scale)
			}
		})
	}
}

// What a changed map costs before anything is drawn: where text stands, and which parts differ.
func BenchmarkPlan(b *testing.B) {
	p, s := paint.New(), crowdScene()
	img := image.NewRGBA(image.Rect(0, 0, 1, 1))
	for b.Loop() {
		scene := *s
		p.Draw(img, &scene, board.Point{}, 1)
	}
}

func BenchmarkChanges(b *testing.B) {
	p, s := paint.New(), crowdScene()
	moved := *s
	moved.Map = facts.Clone(s.Map)
	moved.Map.MoveToken(moved.Map.Tokens[5].ID, board.Point{X: 300, Y: 300})
	for b.Loop() {
		p.Changes(s, &moved, 1)
	}
}
