package paint

import "image/color"

// palette is what a map is drawn in.
type palette struct {
	ground  color.NRGBA // under everything
	ink     color.NRGBA // text, borders
	outline color.NRGBA // of zones
	hatch   color.NRGBA // patterns of zones
	grid    color.NRGBA // hexes
	quiet   color.NRGBA // text that matters less
	plate   color.NRGBA // badges and chips
	secret  color.NRGBA // the hatching over what is hidden
	gone    color.NRGBA // tokens of those who are out
	zones   [8]color.NRGBA
	sides   [6]color.NRGBA
}

// The colours of zones and sides go back to those of Okabe and Ito, which colour-blind eyes can tell apart. Zones are pale
// versions of them, far enough from the ink that text reads on every one.
var palettes = [...]palette{
	Light: { // its ground is what the toolkit makes of the theme's background, F4F1E8, when it clears a window
		ground: rgb(0xF6F3EA), ink: rgb(0x1A1A18), outline: rgba(0x1A1A18A0), hatch: rgba(0x1A1A1824), grid: rgba(0x1A1A1858),
		quiet: rgb(0x49453A), plate: rgb(0xFFFDF8), secret: rgba(0x1A1A1830), gone: rgb(0xB9B6AD),
		zones: [8]color.NRGBA{
			rgb(0xE9E4D8), rgb(0xBCD4F0), rgb(0xF8D3A4), rgb(0xA9D8BD), rgb(0xF7F0A8), rgb(0xF2C3D2), rgb(0xCFBCF0), rgb(0xA9B9BA),
		},
		sides: [6]color.NRGBA{rgb(0x0063A6), rgb(0xC8500A), rgb(0x007D5C), rgb(0xA4407C), rgb(0xF0B429), rgb(0x35393D)},
	},
	Dark: {
		ground: rgb(0x14181C), ink: rgb(0xE8EAE4), outline: rgba(0xE8EAE490), hatch: rgba(0xE8EAE41C), grid: rgba(0xE8EAE450),
		quiet: rgb(0xB4BDC3), plate: rgb(0x0E1216), secret: rgba(0xE8EAE430), gone: rgb(0x5A6067),
		zones: [8]color.NRGBA{
			rgb(0x2C333D), rgb(0x1D3C5D), rgb(0x4C361A), rgb(0x16473A), rgb(0x434412), rgb(0x57252E), rgb(0x402F68), rgb(0x3F4B4E),
		},
		sides: [6]color.NRGBA{rgb(0x5AB4F0), rgb(0xFF8A3D), rgb(0x2FC596), rgb(0xE58AC0), rgb(0xF4D13D), rgb(0xD5DADD)},
	},
	Print: {
		ground: rgb(0xFFFFFF), ink: rgb(0x000000), outline: rgb(0x5A5A5A), hatch: rgb(0xC9C9C9), grid: rgb(0xA8A8A8),
		quiet: rgb(0x303030), plate: rgb(0xFFFFFF), secret: rgb(0xD4D4D4), gone: rgb(0xC4C4C4),
		zones: [8]color.NRGBA{
			rgb(0xFFFFFF), rgb(0xFFFFFF), rgb(0xFFFFFF), rgb(0xFFFFFF), rgb(0xFFFFFF), rgb(0xFFFFFF), rgb(0xFFFFFF), rgb(0xFFFFFF),
		},
		sides: [6]color.NRGBA{rgb(0xFFFFFF), rgb(0x000000), rgb(0xFFFFFF), rgb(0x000000), rgb(0xFFFFFF), rgb(0x000000)},
	},
}

func rgb(v uint32) color.NRGBA { return rgba(v<<8 | 0xFF) }

func rgba(v uint32) color.NRGBA {
	return color.NRGBA{R: uint8(v >> 24), G: uint8(v >> 16), B: uint8(v >> 8), A: uint8(v)}
}

func paletteOf(m Mode) *palette {
	if m < 0 || int(m) >= len(palettes) {
		m = Light
	}
	return &palettes[m]
}

// ZoneColour is the fill of zones of a colour, 0 to board.Colours-1; others count around.
func ZoneColour(m Mode, colour int) color.NRGBA {
	p := paletteOf(m)
	return p.zones[mod(colour, len(p.zones))]
}

// SideColour is the fill of the tokens of a side, 0 to board.Sides-1; others count around.
func SideColour(m Mode, side int) color.NRGBA {
	p := paletteOf(m)
	return p.sides[mod(side, len(p.sides))]
}

// Ground is what lies under a map.
func Ground(m Mode) color.NRGBA { return paletteOf(m).ground }

// on is black or white, whichever reads better on a colour.
func on(c color.NRGBA) color.NRGBA {
	if 299*int(c.R)+587*int(c.G)+114*int(c.B) > 128*1000 {
		return rgb(0x101010)
	}
	return rgb(0xFFFFFF)
}

func faded(c color.NRGBA, part float64) color.NRGBA {
	c.A = uint8(float64(c.A) * part)
	return c
}
