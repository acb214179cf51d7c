package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	model "shipslocker/domain/board"
)

// captions are the texts on the live layer.
func (d *desk) captions() []string {
	var texts []string
	for _, o := range d.board.ground.live.Objects {
		if text, ok := o.(*canvas.Text); ok {
			texts = append(texts, text.Text)
		}
	}
	return texts
}

func TestLitZonesHaveCaptionsAndAPictureUntilTheLightsAreOut(t *testing.T) {
	d := sit(t, yard())
	lights := []Light{{1, "0", Full}, {2, "−2", Less}, {3, "−4", Least}, {4, "no", Barred}}
	d.board.Light(lights)
	if got := d.captions(); !slices.Equal(got, []string{"0", "−2", "−4", "no"}) {
		t.Errorf("the captions are %q", got)
	}
	if d.board.glow.patch == nil || !slices.Equal(d.board.Lights(), lights) {
		t.Error("nothing is lit")
	}
	before := d.board.glow.patch
	d.board.draw()
	if d.board.glow.patch != before {
		t.Error("the picture is made anew though nothing has changed")
	}
	d.board.Light(nil)
	if len(d.captions()) != 0 || d.board.glow.patch != nil {
		t.Error("something is still lit")
	}
}

func TestLightsLookDifferentWithoutColour(t *testing.T) {
	d := sit(t, yard())
	seen := map[string]bool{}
	for s := range strengths {
		k := newInk(pixels(model.Rect{Max: model.Point{X: 10, Y: 10}}, 20, 4), 20)
		d.board.lights = []Light{{1, "", s}}
		d.board.inkLights(k, d.board.lights, s)
		grey := make([]byte, 0, len(k.to.Pix)/4)
		for i := 3; i < len(k.to.Pix); i += 4 {
			grey = append(grey, k.to.Pix[i])
		}
		seen[string(grey)] = true
	}
	if len(seen) != int(strengths) {
		t.Errorf("%d of %d strengths can be told apart", len(seen), strengths)
	}
}

func TestACaptionCoversNoToken(t *testing.T) {
	d := sit(t, yard())
	z, _ := d.board.m.Zone(1)
	at, ok := d.board.captionPlace(z, 1, 1)
	for _, token := range d.board.m.Tokens {
		if token.At.To(at) < d.board.radius(&token) {
			t.Errorf("the caption at %v covers %s", at, token.Name)
		}
	}
	if !ok || !z.Contains(at) {
		t.Errorf("the caption at %v is not in its zone", at)
	}
}

func TestEscapeLeavesTheBoardOnceNothingIsSelected(t *testing.T) {
	d := sit(t, yard())
	left := 0
	d.board.OnLeave = func() { left++ }
	d.board.GoTo(8)
	d.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if left != 0 || len(d.board.Selected()) != 0 {
		t.Errorf("the first Escape leaves %d times, with %v selected", left, d.board.Selected())
	}
	d.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if left != 1 {
		t.Errorf("it was left %d times", left)
	}
}

func TestGoingToAThingThatIsInSightLeavesTheViewAlone(t *testing.T) {
	d := sit(t, yard())
	before := d.board.Seen()
	for _, id := range []model.ID{8, 9, 10} {
		d.board.GoTo(id)
	}
	if d.board.Seen() != before {
		t.Errorf("the view is %v, was %v", d.board.Seen(), before)
	}
}

func BenchmarkLightsOn500Zones(b *testing.B) {
	m := model.New()
	for i := range 500 {
		if _, err := m.AddZone(model.Oblong(float64(i%25)*100, float64(i/25)*100, 100, 100)); err != nil {
			b.Fatal(err)
		}
	}
	for i := range 60 {
		m.Tokens = append(m.Tokens, model.Token{ID: m.NextID(), Name: "Somebody", Size: 1})
		m.MoveToken(m.Tokens[i].ID, m.Zones[8*i].Middle())
	}
	d := sit(b, m)
	lights := make([]Light, 0, 500)
	for i, z := range m.Zones {
		lights = append(lights, Light{z.ID, "−2", Strength(i % int(strengths))})
	}
	for b.Loop() {
		d.board.Light(nil)
		d.board.Light(lights)
	}
}
