package look

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// line is what a text draws.
func line(t *testing.T, text *Text) *canvas.Text {
	t.Helper()
	l, ok := test.WidgetRenderer(text).Objects()[0].(*canvas.Text)
	if !ok {
		t.Fatal("a text draws something else than a line of text")
	}
	return l
}

func TestTextShrinksWithAnEllipsis(t *testing.T) {
	useTheme(t, 1)
	for name, words := range map[string]string{
		"plain":                         "The long patrol to Guenašk and back",
		"letters of several bytes":      strings.Repeat("žluťoučký ", 5),
		"signs that are no letters":     strings.Repeat("◇☒", 30),
		"a single long word":            strings.Repeat("m", 80),
		"what is joined of many points": strings.Repeat("👩‍🚀", 20),
	} {
		t.Run(name, func(t *testing.T) {
			text := NewText(words)
			text.Shrinks = true
			text.Resize(fyne.NewSize(100, 20))
			drawn := line(t, text)
			shown, cut := strings.CutSuffix(drawn.Text, "…")
			if !cut || !strings.HasPrefix(words, shown) || shown == "" {
				t.Errorf("it shows %q, want the beginning of %q and an ellipsis", drawn.Text, words)
			}
			if w := drawn.MinSize().Width; w > 100 {
				t.Errorf("it is %g wide, want 100 or less", w)
			}
			longer := canvas.NewText(string([]rune(words)[:len([]rune(shown))+1])+"…", nil)
			longer.TextSize = drawn.TextSize
			if w := longer.MinSize().Width; w <= 100 {
				t.Errorf("one more sign would fit as well: %q is %g wide", longer.Text, w)
			}
			text.Resize(fyne.NewSize(5000, 20))
			if drawn.Text != words {
				t.Errorf("with room for all of it it shows %q", drawn.Text)
			}
			if text.Text != words {
				t.Errorf("drawing changed the text itself to %q", text.Text)
			}
		})
	}
}

func TestTextThatHasNoRoomAtAllIsAnEllipsis(t *testing.T) {
	useTheme(t, 1)
	text := NewText("Kessa")
	text.Shrinks = true
	text.Resize(fyne.NewSize(1, 20))
	if got := line(t, text).Text; got != "…" {
		t.Errorf("it shows %q", got)
	}
}

func TestTextThatDoesNotShrinkIsShownWhole(t *testing.T) {
	useTheme(t, 1)
	text := NewText("The long patrol")
	text.Resize(fyne.NewSize(10, 20))
	if got := line(t, text).Text; got != "The long patrol" {
		t.Errorf("it shows %q", got)
	}
}

func TestTextFollowsTheThemeAndWhatIsSet(t *testing.T) {
	app := test.NewTempApp(t)
	th := &Theme{Mode: Paper, Scale: 1}
	app.Settings().SetTheme(th)
	text := NewCaption("before")
	drawn := line(t, text)
	if drawn.TextSize != 11.5 || drawn.Color != th.Color(ColorCaption, theme.VariantLight) || drawn.FontSource != condensed {
		t.Errorf("a caption has size %g, colour %v and font %v", drawn.TextSize, drawn.Color, drawn.FontSource)
	}
	text.Set("after")
	if drawn.Text != "after" {
		t.Errorf("it shows %q, want what was set", drawn.Text)
	}
	th.Mode, th.Scale = Console, 2
	app.Settings().SetTheme(th)
	text.Refresh()
	if drawn.TextSize != 23 || drawn.Color != th.Color(ColorCaption, theme.VariantLight) {
		t.Errorf("in another theme it has size %g and colour %v", drawn.TextSize, drawn.Color)
	}
	if heading := line(t, NewHeading("6  ASPECTS")); heading.FontSource != condensedBold {
		t.Errorf("a heading is set in %v", heading.FontSource)
	}
}

func TestABandShowsItsTitleInItsOwnColours(t *testing.T) {
	useTheme(t, 1)
	b := NewBand("PERSONAL DATA")
	b.Resize(fyne.NewSize(400, b.MinSize().Height))
	objects := test.WidgetRenderer(b).Objects()
	back, title := objects[0].(*canvas.Rectangle), objects[1].(*Text)
	if back.FillColor != rgb(0x2B2A26) || line(t, title).Color != rgb(0xF8F5EC) {
		t.Errorf("the band is %v with a title in %v", back.FillColor, line(t, title).Color)
	}
	if bottom := title.Position().Y + title.Size().Height; title.Position().Y < 0 || bottom > b.Size().Height {
		t.Errorf("the title reaches from %g to %g in a band %g high", title.Position().Y, bottom, b.Size().Height)
	}
}

func TestAMarkDrawsOneShape(t *testing.T) {
	useTheme(t, 1)
	for name, tc := range map[string]struct {
		shape Shape
		shown [3]bool // a circle, a rectangle, a triangle
	}{
		"a disc":     {Disc, [3]bool{true, false, false}},
		"a ring":     {Ring, [3]bool{true, false, false}},
		"a square":   {Square, [3]bool{false, true, false}},
		"a dash":     {Dash, [3]bool{false, true, false}},
		"a triangle": {Triangle, [3]bool{false, false, true}},
	} {
		t.Run(name, func(t *testing.T) {
			m := NewMark()
			m.Set(theme.ColorNameError, tc.shape)
			m.Resize(m.MinSize())
			objects := test.WidgetRenderer(m).Objects()
			for i, o := range objects {
				if o.Visible() != tc.shown[i] {
					t.Errorf("object %d is visible: %v", i, o.Visible())
				}
			}
			round := objects[0].(*canvas.Circle)
			if _, _, _, alpha := round.FillColor.RGBA(); tc.shape == Ring && alpha != 0 {
				t.Error("a ring is filled")
			}
		})
	}
}
