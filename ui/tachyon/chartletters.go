package tachyon

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2/canvas"

	"shipslocker/ui/look"
)

// lettersOf sets words in the narrow type of captions, in any size.
type lettersOf struct {
	plain, bold *look.Text
	*lettering
}

// measuredAt is the size at which words are measured, in the toolkit's units.
const measuredAt = 40

func newLetters() lettersOf {
	l := lettersOf{plain: look.NewCaption(""), bold: look.NewCaption("")}
	l.bold.Style.Bold = true
	l.lettering = newLettering(func(words string, bold bool) float32 {
		return l.line(words, bold, measuredAt, color.Black).MinSize().Width / measuredAt
	})
	return l
}

// line returns words in a size of the toolkit's units, which is brought down to a whole number: the toolkit rounds up, and
// words would be wider than they were measured.
func (l lettersOf) line(words string, bold bool, size float32, ink color.Color) *canvas.Text {
	of := l.plain
	if bold {
		of = l.bold
	}
	t := of.Line(words)
	t.TextSize, t.Color = max(1, float32(math.Floor(float64(size)+0.01))), ink
	return t
}
