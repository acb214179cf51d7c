// Package look is how the program looks on screen: one family of type, two palettes, a grid of four units,
// and the few drawn things every room shares: texts, numbered boxes, columns.
package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/assets"
)

// Mode says which of the two palettes is shown.
type Mode string

// The modes.
const (
	System  Mode = ""        // as the desktop is set
	Paper   Mode = "paper"   // ink on paper
	Console Mode = "console" // light on dark
)

// Colours beyond the toolkit's own names.
const (
	ColorFrame   fyne.ThemeColorName = "frame"   // of boxes
	ColorCaption fyne.ThemeColorName = "caption" // small text
	ColorBox     fyne.ThemeColorName = "box"     // inside of boxes
	ColorBand    fyne.ThemeColorName = "band"    // header bands
	ColorOnBand  fyne.ThemeColorName = "onBand"
)

// Unit is the grid's step at a text scale of 1.
const Unit = 4

var (
	sans          = own(theme.DefaultTextFont(), assets.SansRegular)
	sansBold      = own(theme.DefaultTextBoldFont(), assets.SansSemiBold)
	sansItalic    = own(theme.DefaultTextItalicFont(), assets.SansItalic)
	condensed     = fyne.NewStaticResource("IBMPlexSansCondensed-Regular.ttf", assets.CondensedRegular)
	condensedBold = fyne.NewStaticResource("IBMPlexSansCondensed-SemiBold.ttf", assets.CondensedSemiBold)
	mono          = own(theme.DefaultTextMonospaceFont(), assets.MonoRegular)
	monoBold      = fyne.NewStaticResource("IBMPlexMono-SemiBold.ttf", assets.MonoSemiBold)
)

// What a typeface lacks the toolkit looks for in its own of that style, then in one with two dozen signs, and then among the
// system's, which may have none. It reads all of them for every style of every theme, five times as long as Plex alone. So
// its own are ours, and the signs those that Plex lacks.
func own(toolkit fyne.Resource, file []byte) fyne.Resource {
	if r, ok := toolkit.(*fyne.StaticResource); ok {
		r.StaticContent = file
	}
	return toolkit
}

func init() {
	own(theme.DefaultSymbolFont(), assets.Signs)
	own(theme.DefaultTextBoldItalicFont(), assets.SansSemiBold)
}

// Theme is the program's theme. Change its fields, then have the application set it again.
type Theme struct {
	Mode  Mode
	Scale float32 // of all text and space, 0.75 to 2; 0 counts as 1
}

// palette maps colour names to the paper's and the console's colour.
var palette = map[fyne.ThemeColorName][2]color.NRGBA{
	theme.ColorNameBackground:          {rgb(0xF4F1E8), rgb(0x14181C)},
	theme.ColorNameForeground:          {rgb(0x1A1A18), rgb(0xE8EAE4)},
	theme.ColorNamePlaceHolder:         {rgb(0x534F45), rgb(0xA9B2B9)},
	theme.ColorNameDisabled:            {rgb(0x534F45), rgb(0xA9B2B9)},
	theme.ColorNameButton:              {rgb(0xE6E1D2), rgb(0x252C33)},
	theme.ColorNameDisabledButton:      {rgb(0xEEEADF), rgb(0x1C2228)},
	theme.ColorNamePrimary:             {rgb(0x1B4A73), rgb(0x8CBDE6)},
	theme.ColorNameHyperlink:           {rgb(0x1B4A73), rgb(0x8CBDE6)},
	theme.ColorNameForegroundOnPrimary: {rgb(0xFFFFFF), rgb(0x0E1418)},
	theme.ColorNameForegroundOnError:   {rgb(0xFFFFFF), rgb(0x0E1418)},
	theme.ColorNameForegroundOnSuccess: {rgb(0xFFFFFF), rgb(0x0E1418)},
	theme.ColorNameForegroundOnWarning: {rgb(0xFFFFFF), rgb(0x0E1418)},
	theme.ColorNameError:               {rgb(0x8E1B10), rgb(0xFFA394)},
	theme.ColorNameWarning:             {rgb(0x654100), rgb(0xF2C55C)},
	theme.ColorNameSuccess:             {rgb(0x1B5428), rgb(0x95D6A4)},
	theme.ColorNameInputBackground:     {rgb(0xFFFDF8), rgb(0x1B2127)},
	theme.ColorNameInputBorder:         {rgb(0x7A7566), rgb(0x6C7780)},
	theme.ColorNameMenuBackground:      {rgb(0xFBF9F2), rgb(0x1E252B)},
	theme.ColorNameOverlayBackground:   {rgb(0xFBF9F2), rgb(0x1E252B)},
	theme.ColorNameHeaderBackground:    {rgb(0xEAE5D6), rgb(0x20272D)},
	theme.ColorNameSeparator:           {rgb(0xC9C3B2), rgb(0x39424A)},
	theme.ColorNameScrollBar:           {rgb(0x7A7566), rgb(0x6C7780)},
	theme.ColorNameScrollBarBackground: {rgb(0xEAE5D6), rgb(0x20272D)},
	theme.ColorNameSelection:           {rgba(0x1B4A7340), rgba(0x8CBDE650)},
	theme.ColorNameFocus:               {rgba(0x1B4A7350), rgba(0x8CBDE660)},
	theme.ColorNameHover:               {rgba(0x0000000F), rgba(0xFFFFFF14)},
	theme.ColorNamePressed:             {rgba(0x00000022), rgba(0xFFFFFF26)},
	theme.ColorNameShadow:              {rgba(0x00000033), rgba(0x00000080)},
	ColorFrame:                         {rgb(0x7A7566), rgb(0x6C7780)},
	ColorCaption:                       {rgb(0x49453A), rgb(0xB4BDC3)},
	ColorBox:                           {rgb(0xFFFDF8), rgb(0x1B2127)},
	ColorBand:                          {rgb(0x2B2A26), rgb(0x2A333B)},
	ColorOnBand:                        {rgb(0xF8F5EC), rgb(0xF0F2EC)},
}

func rgb(v uint32) color.NRGBA { return rgba(v<<8 | 0xFF) }

func rgba(v uint32) color.NRGBA {
	return color.NRGBA{R: uint8(v >> 24), G: uint8(v >> 16), B: uint8(v >> 8), A: uint8(v)}
}

// Color returns a colour of the mode's palette, or of the variant's where the mode follows the system.
func (t *Theme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	switch t.Mode {
	case Paper:
		variant = theme.VariantLight
	case Console:
		variant = theme.VariantDark
	}
	switch pair, ok := palette[name]; {
	case !ok:
		return theme.DefaultTheme().Color(name, variant)
	case variant == theme.VariantLight:
		return pair[0]
	default:
		return pair[1]
	}
}

// Font returns Plex in the style asked for.
func (t *Theme) Font(style fyne.TextStyle) fyne.Resource {
	switch {
	case style.Symbol:
		return theme.DefaultTheme().Font(style)
	case style.Monospace && style.Bold:
		return monoBold
	case style.Monospace:
		return mono
	case style.Bold:
		return sansBold
	case style.Italic:
		return sansItalic
	}
	return sans
}

// Icon returns the toolkit's icon.
func (t *Theme) Icon(name fyne.ThemeIconName) fyne.Resource { return theme.DefaultTheme().Icon(name) }

// sizes at a scale of 1, where they differ from the toolkit's.
var sizes = map[fyne.ThemeSizeName]float32{
	theme.SizeNameText:           14,
	theme.SizeNameCaptionText:    11.5,
	theme.SizeNameSubHeadingText: 17,
	theme.SizeNameHeadingText:    22,
	theme.SizeNamePadding:        4,
	theme.SizeNameInnerPadding:   6,
	theme.SizeNameLineSpacing:    3,
	theme.SizeNameInputRadius:    2,
	theme.SizeNameButtonRadius:   3,
	theme.SizeNameInlineIcon:     18,
	theme.SizeNameSplitThickness: 3,
}

// Size returns a size in the toolkit's units, scaled.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	s, ok := sizes[name]
	if !ok {
		s = theme.DefaultTheme().Size(name)
	}
	if t.Scale > 0 {
		s *= t.Scale
	}
	return s
}

// OnPaper is the theme inside a sheet: fields lie in boxes that have frames of their own. Narrow type is for
// places where long words meet small boxes.
func OnPaper(t fyne.Theme, narrow bool) fyne.Theme { return onPaper{t, narrow} }

type onPaper struct {
	fyne.Theme
	narrow bool
}

func (p onPaper) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	switch name {
	case theme.ColorNameInputBackground, theme.ColorNameInputBorder, theme.ColorNameButton:
		return color.Transparent
	}
	return p.Theme.Color(name, variant)
}

func (p onPaper) Font(style fyne.TextStyle) fyne.Resource {
	if p.narrow && !style.Monospace && !style.Symbol && !style.Italic {
		if style.Bold {
			return condensedBold
		}
		return condensed
	}
	return p.Theme.Font(style)
}

func (p onPaper) Size(name fyne.ThemeSizeName) float32 {
	s := p.Theme.Size(name)
	switch name {
	case theme.SizeNameInnerPadding:
		return s * 0.5
	case theme.SizeNameInputBorder:
		return s * 1.5 // the ring that shows the focus
	case theme.SizeNameText:
		if p.narrow {
			return s * 0.93
		}
	}
	return s
}
