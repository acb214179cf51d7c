package board

import (
	"os"
	"runtime"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"pgregory.net/rapid"

	"shipslocker/domain"
	model "shipslocker/domain/board"
)

// gestures does something at random to a board.
type gestures struct {
	d *desk
	t *rapid.T
}

func (g gestures) position(name string) fyne.Position {
	return fyne.NewPos(rapid.Float32Range(-40, 940).Draw(g.t, name+" x"), rapid.Float32Range(-40, 740).Draw(g.t, name+" y"))
}

// place is anywhere in the view, but as often where something is.
func (g gestures) place(name string) fyne.Position {
	all := everything(g.d.board.m)
	if len(all) > 0 && rapid.Bool().Draw(g.t, name+" on something") {
		if p, ok := g.d.board.placeOf(rapid.SampledFrom(all).Draw(g.t, name)); ok {
			return g.d.board.spot(p)
		}
	}
	return g.position(name)
}

var modifiers = []fyne.KeyModifier{0, 0, 0, fyne.KeyModifierShift, fyne.KeyModifierControl, fyne.KeyModifierAlt}

var keyNames = []fyne.KeyName{
	fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeyReturn, fyne.KeyReturn, fyne.KeyEscape, fyne.KeyTab,
	fyne.KeyPageDown, fyne.KeyPageUp, fyne.KeyDelete, desktop.KeyShiftLeft, desktop.KeyAltLeft, fyne.KeySpace,
}

func (g gestures) mouse(at fyne.Position, button desktop.MouseButton, keys fyne.KeyModifier) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: button, Modifier: keys}
}

func (g gestures) drag() {
	b := g.d.board
	keys := rapid.SampledFrom(modifiers).Draw(g.t, "modifier")
	button := rapid.SampledFrom([]desktop.MouseButton{1, 1, 1, 2, 4}).Draw(g.t, "button")
	at := g.place("from")
	b.MouseMoved(g.mouse(at, 0, 0))
	b.MouseDown(g.mouse(at, button, keys))
	for range rapid.IntRange(0, 3).Draw(g.t, "moves") {
		at = g.place("to")
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at, AbsolutePosition: at}})
		if rapid.IntRange(0, 9).Draw(g.t, "wheel") == 0 {
			g.wheel()
		}
	}
	if rapid.IntRange(0, 9).Draw(g.t, "key meanwhile") == 0 {
		g.key()
	}
	if rapid.IntRange(0, 9).Draw(g.t, "undo meanwhile") == 0 {
		g.d.journal.Undo()
	}
	b.MouseUp(g.mouse(at, button, keys))
	b.DragEnd()
}

func (g gestures) key() {
	b := g.d.board
	if rapid.Bool().Draw(g.t, "letter") {
		all := []rune("abcdefhijklmoprstvxRE+-0.")
		b.TypedRune(rapid.SampledFrom(all).Draw(g.t, "rune"))
		return
	}
	name := rapid.SampledFrom(keyNames).Draw(g.t, "key")
	b.KeyDown(&fyne.KeyEvent{Name: name})
	b.TypedKey(&fyne.KeyEvent{Name: name})
	if rapid.IntRange(0, 3).Draw(g.t, "let go") > 0 {
		b.KeyUp(&fyne.KeyEvent{Name: name})
	}
}

func (g gestures) wheel() {
	at := g.position("wheel")
	by := rapid.Float32Range(-3*notch, 3*notch).Draw(g.t, "by")
	g.d.board.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at}, Scrolled: fyne.NewDelta(0, by)})
}

// one does one thing.
func (g gestures) one() {
	b := g.d.board
	overlays := g.d.window.Canvas().Overlays()
	switch rapid.IntRange(0, 11).Draw(g.t, "what") {
	case 0, 1, 2, 3:
		g.drag()
	case 4, 5, 6:
		g.key()
	case 7:
		g.wheel()
	case 8:
		b.SetTool(Tool(rapid.IntRange(0, int(Ruler)).Draw(g.t, "tool")))
	case 9:
		if rapid.Bool().Draw(g.t, "undo") {
			g.d.journal.Undo()
		} else {
			g.d.journal.Redo()
		}
	case 10:
		rapid.SampledFrom([]func(){b.Copy, b.Paste, b.Cut, b.SelectAll, b.Merge, g.d.later, b.Fit}).Draw(g.t, "command")()
	default:
		g.d.window.Resize(fyne.NewSize(rapid.Float32Range(100, 1000).Draw(g.t, "width"), rapid.Float32Range(100, 800).Draw(g.t, "height")))
	}
	for overlays.Top() != nil {
		overlays.Remove(overlays.Top())
	}
	if len(g.d.value().Zones) > 60 || len(g.d.value().Tokens) > 200 { // Paste doubles
		b.SelectAll()
		b.Delete()
	}
}

// sound fails if something is wrong with the map, or the board does not show it.
func (g gestures) sound() {
	for _, p := range model.Check(g.d.value()) {
		if p.Severity == domain.Illegal {
			g.t.Fatalf("%s: %s (%s)", p.ID, p.Message, p.Path)
		}
	}
	if tiles := len(g.d.board.ground.tiles) + len(g.d.board.ground.old); tiles > 300 {
		g.t.Fatalf("%d tiles are kept", tiles)
	}
}

func TestNoGestureBreaksAMap(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		m := yard()
		if rapid.Bool().Draw(rt, "hexes") {
			m.Layout, m.Grid = model.Hexes, model.Grid{Columns: 12, Rows: 12, Width: 3}
		}
		d := sit(t, m)
		defer d.window.Close()
		if rapid.Bool().Draw(rt, "rules") {
			d.board.Moves = walk{points: rapid.IntRange(0, 6).Draw(rt, "points")}
		}
		g := gestures{d, rt}
		for range rapid.IntRange(1, 25).Draw(rt, "gestures") {
			if d.hold = rapid.Bool().Draw(rt, "painters are slow"); !d.hold {
				d.work()
			}
			g.one()
			g.sound()
		}
		d.hold = false
		d.work()
		d.board.cancel()
		d.later()
		d.showsTheMap(rt)
		if d.board.sprite != nil || d.board.lit != nil || d.board.without != nil {
			rt.Fatal("something is left of a gesture")
		}
	})
}

// SHIPSLOCKER_GESTURES=10m does gestures for ten minutes on one board and looks at the memory; without it there is one
// short round.
func TestMemoryStaysFlat(t *testing.T) {
	length, many := time.Duration(0), 3
	if text := os.Getenv("SHIPSLOCKER_GESTURES"); text != "" {
		var err error
		if length, err = time.ParseDuration(text); err != nil {
			t.Fatal(err)
		}
		many = 20
	}
	d := sit(t, yard())
	// The test driver never lets go of menus, as that of a window does.
	d.board.popUp = func(*fyne.Menu, fyne.Position) {}
	end := time.Now().Add(length)
	var first uint64
	for round := 0; round == 0 || time.Now().Before(end); round++ {
		rapid.Check(t, func(rt *rapid.T) {
			g := gestures{d, rt}
			for range many {
				g.one()
			}
			g.sound()
		})
		d.begin(d.value()) // the journal keeps every step, as it should: here the board alone counts
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		t.Logf("%3d: %d MB", round, m.HeapAlloc>>20)
		switch {
		case round == 2:
			first = m.HeapAlloc
		case round > 2 && m.HeapAlloc > first+64<<20:
			t.Fatalf("%d MB in use, %d after the third round", m.HeapAlloc>>20, first>>20)
		}
	}
}
