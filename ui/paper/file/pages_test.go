package file

import (
	"math"
	"testing"
	"unicode"

	"shipslocker/assets"
	"shipslocker/ui/paper/ink"
)

// A letter that the library lacks would print as nothing at all, and one that it holds for wider would
// overlap the next.
func TestTheLibraryKnowsEveryLetterAtTheSameWidth(t *testing.T) {
	p := NewPages(210, 297, Facts{}, nil)
	for _, f := range []*ink.Typeface{
		{Name: "sans", File: assets.SansRegular},
		{Name: "sansbold", File: assets.SansSemiBold},
		{Name: "condensed", File: assets.CondensedRegular},
		{Name: "condensedbold", File: assets.CondensedSemiBold},
		{Name: "fallback", File: assets.FallbackRegular},
		{Name: "fallbackbold", File: assets.FallbackBold},
		{Name: "symbols", File: assets.Symbols},
	} {
		p.setFont(f, 1000)
		known := 0
		for r := ' '; r <= unicode.MaxRune; r++ {
			w, ok := f.Advance(r)
			if !ok {
				continue
			}
			known++
			// A thousandth of an em is what rounding may cost.
			if got := p.pdf.GetStringWidth(string(r)) * p.pdf.GetConversionRatio(); math.Abs(got-w*1000) > 1.001 {
				t.Errorf("%s %#U: width %v, in the library %v", f.Name, r, w*1000, got)
			}
		}
		if known < 600 {
			t.Errorf("%s has only %d letters", f.Name, known)
		}
	}
}
