package look

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font/sfnt"
)

// luminance is the relative luminance of WCAG 2.2 of an opaque colour.
func luminance(c color.NRGBA) float64 {
	linear := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// contrast is the contrast ratio of WCAG 2.2, 1 to 21.
func contrast(a, b color.NRGBA) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

// over lays a colour with alpha on an opaque one.
func over(top, below color.NRGBA) color.NRGBA {
	mix := func(t, b uint8) uint8 {
		return uint8(math.Round((float64(t)*float64(top.A) + float64(b)*float64(255-top.A)) / 255))
	}
	return color.NRGBA{R: mix(top.R, below.R), G: mix(top.G, below.G), B: mix(top.B, below.B), A: 255}
}

func TestContrastIsComputedAsTheStandardDoes(t *testing.T) {
	for name, tc := range map[string]struct {
		a, b color.NRGBA
		want float64
	}{
		"black on white is 21":             {rgb(0x000000), rgb(0xFFFFFF), 21},
		"the order does not matter":        {rgb(0xFFFFFF), rgb(0x000000), 21},
		"a colour on itself is 1":          {rgb(0x123456), rgb(0x123456), 1},
		"the grey 767676 on white is 4.54": {rgb(0x767676), rgb(0xFFFFFF), 4.54},
	} {
		t.Run(name, func(t *testing.T) {
			if got := contrast(tc.a, tc.b); math.Abs(got-tc.want) > 0.005 {
				t.Errorf("contrast = %.3f, want %.2f", got, tc.want)
			}
		})
	}
}

// modes are the two palettes by the name a failing test should say.
var modes = []struct {
	name string
	mode Mode
}{{"paper", Paper}, {"console", Console}}

func TestTextHasAContrastOfSevenToOne(t *testing.T) {
	texts := []fyne.ThemeColorName{
		theme.ColorNameForeground, ColorCaption, theme.ColorNameError, theme.ColorNameWarning, theme.ColorNameSuccess,
		theme.ColorNamePrimary, theme.ColorNameHyperlink, theme.ColorNamePlaceHolder, theme.ColorNameDisabled,
	}
	var pairs [][2]fyne.ThemeColorName
	for _, text := range texts {
		pairs = append(pairs, [2]fyne.ThemeColorName{text, theme.ColorNameBackground}, [2]fyne.ThemeColorName{text, ColorBox},
			[2]fyne.ThemeColorName{text, theme.ColorNameInputBackground}, [2]fyne.ThemeColorName{text, theme.ColorNameOverlayBackground})
	}
	pairs = append(pairs,
		[2]fyne.ThemeColorName{ColorOnBand, ColorBand},
		[2]fyne.ThemeColorName{theme.ColorNameForeground, theme.ColorNameButton},
		[2]fyne.ThemeColorName{theme.ColorNameForeground, theme.ColorNameMenuBackground},
		[2]fyne.ThemeColorName{theme.ColorNameForeground, theme.ColorNameHeaderBackground}, // tabs
		[2]fyne.ThemeColorName{theme.ColorNameForegroundOnPrimary, theme.ColorNamePrimary},
		[2]fyne.ThemeColorName{theme.ColorNameForegroundOnError, theme.ColorNameError},
		[2]fyne.ThemeColorName{theme.ColorNameForegroundOnSuccess, theme.ColorNameSuccess},
		[2]fyne.ThemeColorName{theme.ColorNameForegroundOnWarning, theme.ColorNameWarning},
	)
	expectContrast(t, 7, pairs)
}

func TestSelectedTextAndTextUnderThePointerStayLegible(t *testing.T) {
	for _, m := range modes {
		th := &Theme{Mode: m.mode}
		text := nrgba(t, th, theme.ColorNameForeground)
		for _, below := range []fyne.ThemeColorName{theme.ColorNameBackground, ColorBox, theme.ColorNameButton, theme.ColorNameMenuBackground} {
			for _, veil := range []fyne.ThemeColorName{theme.ColorNameSelection, theme.ColorNameHover, theme.ColorNamePressed, theme.ColorNameFocus} {
				got := contrast(text, over(nrgba(t, th, veil), nrgba(t, th, below)))
				if got < 4.5 {
					t.Errorf("%s: foreground on %s over %s has a contrast of %.2f, want 4.5 or more", m.name, veil, below, got)
				}
			}
		}
	}
}

func TestFramesOfControlsHaveAContrastOfThreeToOne(t *testing.T) {
	var pairs [][2]fyne.ThemeColorName
	for _, frame := range []fyne.ThemeColorName{
		ColorFrame, theme.ColorNameInputBorder, theme.ColorNameScrollBar, theme.ColorNamePrimary, theme.ColorNameError, theme.ColorNameWarning,
	} {
		pairs = append(pairs, [2]fyne.ThemeColorName{frame, theme.ColorNameBackground}, [2]fyne.ThemeColorName{frame, ColorBox},
			[2]fyne.ThemeColorName{frame, theme.ColorNameInputBackground}, [2]fyne.ThemeColorName{frame, theme.ColorNameOverlayBackground})
	}
	pairs = append(pairs, [2]fyne.ThemeColorName{theme.ColorNameScrollBar, theme.ColorNameScrollBarBackground})
	expectContrast(t, 3, pairs)
}

// expectContrast looks at a colour on another in both modes.
func expectContrast(t *testing.T, least float64, pairs [][2]fyne.ThemeColorName) {
	t.Helper()
	for _, m := range modes {
		th := &Theme{Mode: m.mode}
		for _, p := range pairs {
			if got := contrast(nrgba(t, th, p[0]), nrgba(t, th, p[1])); got < least {
				t.Errorf("%s: %s on %s has a contrast of %.2f, want %g or more", m.name, p[0], p[1], got, least)
			}
		}
	}
}

func nrgba(t *testing.T, th fyne.Theme, name fyne.ThemeColorName) color.NRGBA {
	t.Helper()
	c, ok := th.Color(name, theme.VariantLight).(color.NRGBA)
	if !ok {
		t.Fatalf("%s is not a colour of the palette", name)
	}
	return c
}

func TestTheModeChoosesThePalette(t *testing.T) {
	light, dark := rgb(0xF4F1E8), rgb(0x14181C)
	for name, tc := range map[string]struct {
		mode   Mode
		system fyne.ThemeVariant
		want   color.Color
	}{
		"as the system is, by day":       {System, theme.VariantLight, light},
		"as the system is, by night":     {System, theme.VariantDark, dark},
		"paper on a dark system":         {Paper, theme.VariantDark, light},
		"the console on a light system":  {Console, theme.VariantLight, dark},
		"a mode nobody knows: as system": {Mode("sepia"), theme.VariantDark, dark},
	} {
		t.Run(name, func(t *testing.T) {
			th := &Theme{Mode: tc.mode}
			if got := th.Color(theme.ColorNameBackground, tc.system); got != tc.want {
				t.Errorf("background = %v, want %v", got, tc.want)
			}
			if th.Color("a colour nobody named", tc.system) == nil {
				t.Error("a colour that is not in the palette has no default")
			}
		})
	}
}

// textSizes are the sizes that text is set in.
var textSizes = []fyne.ThemeSizeName{
	theme.SizeNameText, theme.SizeNameCaptionText, theme.SizeNameSubHeadingText, theme.SizeNameHeadingText,
}

func TestNoTextIsUnderElevenAtTheUsualScale(t *testing.T) {
	th := &Theme{Scale: 1}
	for place, in := range map[string]fyne.Theme{
		"on the desk": th, "on a sheet": OnPaper(th, false), "in narrow type": OnPaper(th, true),
	} {
		for _, name := range textSizes {
			if got := in.Size(name); got < 11 {
				t.Errorf("%s the size of %s is %g, want 11 or more", place, name, got)
			}
		}
	}
}

func TestTheScaleMultipliesEverySize(t *testing.T) {
	names := append([]fyne.ThemeSizeName{
		theme.SizeNamePadding, theme.SizeNameInnerPadding, theme.SizeNameLineSpacing, theme.SizeNameInlineIcon,
		theme.SizeNameScrollBar, theme.SizeNameSeparatorThickness, theme.SizeNameInputBorder, theme.SizeNameInputRadius,
	}, textSizes...)
	for _, scale := range []float32{0.75, 1.5, 2} {
		usual, scaled := &Theme{}, &Theme{Scale: scale}
		for _, name := range names {
			for place, pair := range map[string][2]fyne.Theme{
				"on the desk":    {usual, scaled},
				"on a sheet":     {OnPaper(usual, false), OnPaper(scaled, false)},
				"in narrow type": {OnPaper(usual, true), OnPaper(scaled, true)},
			} {
				want := pair[0].Size(name) * scale
				if got := pair[1].Size(name); math.Abs(float64(got-want)) > 0.001 {
					t.Errorf("%s the size of %s at %g is %g, want %g", place, name, scale, got, want)
				}
			}
		}
	}
}

func TestTheFontsAreTheProgramsOwn(t *testing.T) {
	th := &Theme{}
	for name, tc := range map[string]struct {
		got, want fyne.Resource
	}{
		"plain":               {th.Font(fyne.TextStyle{}), sans},
		"bold":                {th.Font(fyne.TextStyle{Bold: true}), sansBold},
		"italic":              {th.Font(fyne.TextStyle{Italic: true}), sansItalic},
		"monospace":           {th.Font(fyne.TextStyle{Monospace: true}), mono},
		"bold monospace":      {th.Font(fyne.TextStyle{Monospace: true, Bold: true}), monoBold},
		"narrow on a sheet":   {OnPaper(th, true).Font(fyne.TextStyle{}), condensed},
		"narrow and bold":     {OnPaper(th, true).Font(fyne.TextStyle{Bold: true}), condensedBold},
		"narrow italic stays": {OnPaper(th, true).Font(fyne.TextStyle{Italic: true}), sansItalic},
		"wide on a sheet":     {OnPaper(th, false).Font(fyne.TextStyle{}), sans},
	} {
		t.Run(name, func(t *testing.T) {
			if tc.got != tc.want {
				t.Errorf("font = %s, want %s", tc.got.Name(), tc.want.Name())
			}
			if len(tc.got.Content()) == 0 {
				t.Error("the font is empty")
			}
		})
	}
}

func TestSignsNeedNoTypefaceOfTheSystem(t *testing.T) {
	signs, err := sfnt.Parse(theme.DefaultSymbolFont().Content()) // where the toolkit looks after Plex
	if err != nil {
		t.Fatal(err)
	}
	for _, sign := range "▾▸◂◆◇□☐☑☒⬡★⌘⌥" {
		if glyph, err := signs.GlyphIndex(nil, sign); err != nil || glyph == 0 {
			t.Errorf("%c is missing (%v)", sign, err)
		}
	}
}
