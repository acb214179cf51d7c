package paper

import (
	"fmt"

	"golang.org/x/image/font/sfnt"

	"shipslocker/assets"
	"shipslocker/ui/paper/ink"
)

// Face is a typeface to set text in.
type Face int

// The faces: Sans for what people write, Condensed for captions and tables.
const (
	Sans Face = iota
	SansBold
	Condensed
	CondensedBold
)

// faces holds, per Face, the typefaces to look a letter up in, first choice first.
//
// Plex and DejaVu have Latin, Greek, Cyrillic, Hebrew, Arabic, Armenian and Georgian; the third adds signs and runes in
// 85 KB. What is still printed as a box is left so on purpose: letters of Devanagari, Thai and their kin stand in other places
// than they are typed in and would be wrong without shaping, those of China, Japan and Korea take more room than the rest of the program,
// and the PDF library takes none above U+FFFF, as most emoji are.
var faces = [...][]*ink.Typeface{
	Sans:          {sansRegular, fallbackRegular, symbols},
	SansBold:      {sansSemiBold, fallbackBold, fallbackRegular, symbols},
	Condensed:     {condensedRegular, fallbackRegular, symbols},
	CondensedBold: {condensedSemiBold, fallbackBold, fallbackRegular, symbols},
}

var (
	sansRegular       = &ink.Typeface{Name: "sans", File: assets.SansRegular}
	sansSemiBold      = &ink.Typeface{Name: "sansbold", File: assets.SansSemiBold}
	condensedRegular  = &ink.Typeface{Name: "condensed", File: assets.CondensedRegular}
	condensedSemiBold = &ink.Typeface{Name: "condensedbold", File: assets.CondensedSemiBold}
	fallbackRegular   = &ink.Typeface{Name: "fallback", File: assets.FallbackRegular}
	fallbackBold      = &ink.Typeface{Name: "fallbackbold", File: assets.FallbackBold}
	symbols           = &ink.Typeface{Name: "symbols", File: assets.Symbols}
)

// postScript is the name a typeface bears in its own file.
func postScript(name string) string {
	for _, t := range typefaces {
		if t.Name == name {
			if s, err := t.Font().Name(nil, sfnt.NameIDPostScript); err == nil {
				return s
			}
		}
	}
	return name
}

// typefaces are all that a page can be set in.
var typefaces = []*ink.Typeface{
	sansRegular, sansSemiBold, condensedRegular, condensedSemiBold, fallbackRegular, fallbackBold, symbols,
	{Name: "monobold", File: assets.MonoSemiBold},
}

// faceOf is the typeface of a file of assets.
func faceOf(file []byte) *ink.Typeface {
	for _, f := range typefaces {
		if &f.File[0] == &file[0] {
			return f
		}
	}
	panic(fmt.Sprintf("a typeface of %d bytes that is none of paper's", len(file)))
}
