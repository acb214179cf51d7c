package board

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	model "shipslocker/domain/board"
	"shipslocker/ui/look"
)

// hang puts a view on the desk's window in the place of the board.
func (d *desk) hang(m *model.Map) *View {
	v := NewView(d)
	d.window.SetContent(v)
	v.ShowMap(m)
	return v
}

func TestPlayersSeeNothingHidden(t *testing.T) {
	m := yard()
	m.Tokens[0].Hidden, m.Zones[3].Hidden, m.Notes = true, true, "secret"
	d := sit(t, model.New())
	v := d.hang(m)
	s := v.ground.scene
	if s.Referee || len(s.Map.Tokens) != 2 || len(s.Map.Zones) != 3 || s.Map.Notes != "" {
		t.Errorf("players are shown %+v", s.Map)
	}
	v.ShowMap(nil)
	if v.ground.scene != nil || len(v.ground.tiles) != 0 {
		t.Error("nothing is still something")
	}
}

func TestAViewDrawsOnlyWhatDiffers(t *testing.T) {
	d := sit(t, model.New())
	m := yard()
	v := d.hang(m)
	v.ZoomBy(8)
	d.later()
	v.ground.centre(pt(3, 7))
	before := v.ground.drawn
	m.MoveToken(8, pt(4, 7))
	v.ShowMap(m)
	if n := v.ground.drawn - before; n < 1 || n > 4 {
		t.Errorf("%d tiles drawn for a token's move", n)
	}
}

func TestAViewIsTurned(t *testing.T) {
	d := sit(t, model.New())
	v := d.hang(yard())
	straight := pictureOf(v)
	for quarters, corner := range map[int]model.Point{1: pt(0, 30), 2: pt(30, 30), 3: pt(30, 0)} {
		v.Turn(quarters)
		v.Fit()
		if v.Turned() != quarters {
			t.Errorf("turned %d, want %d", v.Turned(), quarters)
		}
		x, y := v.ground.cam.screen(corner) // now at the upper left
		if x > 450 || y > 350 {
			t.Errorf("turned %d: %v is at %.0f, %.0f", quarters, corner, x, y)
		}
		if p := v.ground.cam.place(x, y); p.To(corner) > 1e-6 {
			t.Errorf("turned %d: there and back %v is %v", quarters, corner, p)
		}
	}
	v.Turn(2)
	v.Fit()
	turned := pictureOf(v)
	n := 0
	for y := 50; y < 650; y += 7 {
		for x := 50; x < 850; x += 7 {
			a, b := straight.RGBAAt(x, y), turned.RGBAAt(899-x, 699-y)
			if near(a.R, b.R) && near(a.G, b.G) && near(a.B, b.B) {
				n++
			}
		}
	}
	if all := 115 * 86; n < all*9/10 {
		t.Errorf("of %d places only %d look the same after a half turn", all, n)
	}
}

func near(a, b uint8) bool { return max(a, b)-min(a, b) < 40 }

// pictureOf puts the tiles of a view together.
func pictureOf(v *View) *image.RGBA {
	g := v.ground
	dst := image.NewRGBA(image.Rectangle{Max: g.cam.size})
	for _, tile := range g.tiles {
		r := turnedRect(tile.rect, g.cam.turned).Sub(g.cam.corner)
		for y := max(0, r.Min.Y); y < min(g.cam.size.Y, r.Max.Y); y++ {
			for x := max(0, r.Min.X); x < min(g.cam.size.X, r.Max.X); x++ {
				dst.SetRGBA(x, y, tile.image.RGBAAt(x-r.Min.X, y-r.Min.Y))
			}
		}
	}
	return dst
}

func TestALockedViewStaysWhateverComesOntoItsMapAndWhoeverTouchesIt(t *testing.T) {
	d := sit(t, model.New())
	v := d.hang(yard())
	v.Lock(true)
	before := v.Seen()
	larger := yard()
	larger.Zones = append(larger.Zones, model.Zone{ID: 30, Shape: model.Oblong(100, 100, 200, 200)})
	v.ShowMap(larger)
	v.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 40)})
	v.MouseDown(&desktop.MouseEvent{})
	v.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(60, 60)}})
	v.DragEnd()
	if v.Seen() != before {
		t.Errorf("it shows %v, not %v", v.Seen(), before)
	}
	v.Lock(false)
	if v.Seen() == before {
		t.Error("let go of, it does not show the whole map")
	}
}

func TestAViewIsMovedByHandAndAThumbnailFollows(t *testing.T) {
	d := sit(t, model.New())
	v := d.hang(yard())
	small := NewView(d)
	small.Resize(fyne.NewSize(180, 140))
	_ = small.CreateRenderer() // as a window would
	small.ground.resize(fyne.NewSize(180, 140))
	small.Follow(v)
	looked := 0
	v.OnLook = func() { looked++ }
	before := v.Seen()
	v.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(100, 100)}})
	v.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(160, 120)}})
	v.DragEnd()
	if v.Seen().Min.X >= before.Min.X || looked == 0 {
		t.Errorf("from %v to %v, told %d times", before, v.Seen(), looked)
	}
	v.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 4*notch)})
	d.later()
	seen, also := v.Seen(), small.Seen()
	if also.Middle().To(seen.Middle()) > seen.Width()/20 || also.Width() < seen.Width()*0.98 || also.Width() > seen.Width()*1.1 {
		t.Errorf("the thumbnail shows %v of %v", also, seen)
	}
	m := yard()
	m.Remove(8)
	v.ShowMap(m)
	if len(small.ground.scene.Map.Tokens) != 2 {
		t.Error("the thumbnail shows another map")
	}
	small.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 4*notch)})
	small.MouseDown(&desktop.MouseEvent{})
	if small.Seen() != also || small.at != nil {
		t.Error("the thumbnail can be moved")
	}
	small.Follow(nil)
	if len(v.others) != 0 {
		t.Error("it still follows")
	}
}

func TestTheTextOfAViewIsSized(t *testing.T) {
	d := sit(t, model.New())
	v := d.hang(yard())
	usual := v.ground.scene.Smallest
	v.SetText(30)
	if v.ground.scene.Smallest != 30 || usual < 10.9 || usual > 11.1 {
		t.Errorf("text of %g, then %g", usual, v.ground.scene.Smallest)
	}
	d.theme.Scale = 2
	v.SetText(0)
	if got := v.ground.scene.Smallest; got < 21.9 || got > 22.1 {
		t.Errorf("at a scale of 2 the text has %g", got)
	}
}

func TestABackgroundIsReadAndShown(t *testing.T) {
	for name, tc := range map[string]struct {
		blob  []byte
		shown bool
	}{
		"a picture":                 {picture(t), true},
		"none of that id":           {nil, false},
		"a file that is no picture": {[]byte("hello"), false},
		"a picture cut short":       {picture(t)[:40], false},
	} {
		t.Run(name, func(t *testing.T) {
			d := sit(t, yard())
			d.blob = tc.blob
			d.doc.Edit("background", "", func(m *model.Map) { m.Background = model.Background{Picture: "abc", Width: 30} })
			if got := d.board.ground.scene.Background != nil; got != tc.shown {
				t.Errorf("a background is shown: %v", got)
			}
			m := yard()
			m.Background = model.Background{Picture: "abc", Width: 30}
			v := d.hang(m)
			if got := v.ground.scene.Background != nil; got != tc.shown {
				t.Errorf("players see a background: %v", got)
			}
		})
	}
}

func picture(t *testing.T) []byte {
	img := image.NewRGBA(image.Rect(0, 0, 30, 20))
	for i := range 30 {
		img.Set(i, i%20, color.Black)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestASpriteIsTheTokenAloneAsThePainterDrawsIt(t *testing.T) {
	for _, mode := range []look.Mode{look.Paper, look.Console} {
		t.Run(string(mode), func(t *testing.T) {
			d := sit(t, yard())
			d.theme.Mode = mode
			fyne.CurrentApp().Settings().SetTheme(d.theme)
			d.board.Refresh()
			g := d.board.ground
			r := pixels(d.board.extent(8), g.cam.scale, 8)
			img := sprite(g.painter, g.scene, map[model.ID]bool{8: true}, r, g.cam.scale)
			if a := img.RGBAAt(0, 0).A; a != 0 {
				t.Errorf("the corner of a sprite has a cover of %d", a)
			}
			x, y := int(3*g.cam.scale)-r.Min.X, int(7*g.cam.scale)-r.Min.Y
			radius := int(d.board.radius(&d.board.m.Tokens[0]) * g.cam.scale)
			whole := image.NewRGBA(img.Rect)
			g.painter.Draw(whole, g.scene, pt(float64(r.Min.X)/g.cam.scale, float64(r.Min.Y)/g.cam.scale), g.cam.scale)
			for _, at := range []image.Point{{X: x + radius*2/3, Y: y}, {X: x, Y: y - radius*2/3}} {
				if got, want := img.RGBAAt(at.X, at.Y), whole.RGBAAt(at.X, at.Y); got != want {
					t.Errorf("at %v the sprite is %v, the map %v", at, got, want)
				}
			}
		})
	}
}

func TestEveryKeyIsExplainedOnce(t *testing.T) {
	seen := map[rune]string{}
	for _, k := range commands {
		if k.Keys == "" || k.Does == "" || len(k.runes) != len(k.do) {
			t.Errorf("the line of %q is not complete", k.Keys)
		}
		for _, r := range k.runes {
			if seen[r] != "" {
				t.Errorf("%q means both %q and %q", r, seen[r], k.Does)
			}
			seen[r] = k.Does
		}
	}
}

func TestAViewKeepsInSightWhatItWasGiven(t *testing.T) {
	d := sit(t, model.New())
	v := d.hang(yard())
	whole, _ := v.Map().Bounds()
	keeps := func(when string, r model.Rect) {
		t.Helper()
		seen := v.Seen()
		if inner := (model.Rect{Min: r.Min.Plus(pt(0.1, 0.1)), Max: r.Max.Minus(pt(0.1, 0.1))}); !seen.Has(inner.Min) || !seen.Has(inner.Max) {
			t.Errorf("%s %v is in sight, want %v", when, seen, r)
		}
		if seen.Width() > 1.6*r.Width() && seen.Height() > 1.6*r.Height() {
			t.Errorf("%s it is too small: %v of %v", when, r, seen)
		}
	}
	sizes := []fyne.Size{fyne.NewSize(300, 700), fyne.NewSize(900, 300), fyne.NewSize(640, 480)}
	for _, size := range sizes {
		v.Resize(size)
		v.Turn(v.Turned() + 1)
		keeps("at first", whole)
	}
	part := model.Rect{Min: pt(2, 3), Max: pt(9, 11)}
	v.SeenAs(part)
	for _, size := range sizes {
		v.Resize(size)
		keeps("of a part", part)
	}
	for name, move := range map[string]func(){
		"zoomed":    func() { v.ZoomBy(12) },
		"dragged":   func() { v.ZoomBy(12); v.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(40, 40)}) },
		"the wheel": func() { v.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 4*notch)}) },
	} {
		v.Fit()
		keeps("fitted", whole)
		move()
		seen := v.Seen()
		v.ShowMap(yard())
		v.Resize(v.Size().AddWidthHeight(8, 0))
		if now := v.Seen(); now.Width() > seen.Width()*1.1 || now.Middle().To(seen.Middle()) > seen.Width()/10 {
			t.Errorf("%s: %v was in sight and is lost to %v", name, seen, now)
		}
	}
}

func TestAThumbnailLaidOutAfterItFollowsHasItsTextInProportion(t *testing.T) {
	d := sit(t, model.New())
	v := d.hang(yard())
	v.SetText(21)
	small := NewView(d)
	small.Follow(v)
	small.ground.resize(fyne.NewSize(90, 70))
	small.ground.see(v.Seen()) // where it is anyway: the scale does not change any more
	small.align()
	want := 21 * small.ground.cam.scale / v.ground.cam.scale * float64(v.ground.density)
	if got := small.ground.scene.Smallest; math.Abs(got-want) > 0.01 || got > 10 {
		t.Errorf("its smallest text is %.2f pixels high, want %.2f", got, want)
	}
}
