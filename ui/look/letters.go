package look

import (
	"image/color"
	"math"
	"sort"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2/canvas"

	"shipslocker/domain"
)

// Letters set words in the narrow type of captions, in any size.
type Letters struct {
	plain, bold *Text
	*Lettering
}

// measuredAt is the size at which words are measured, in the toolkit's units.
const measuredAt = 40

// NewLetters returns the letters of the theme in use.
func NewLetters() Letters {
	l := Letters{plain: NewCaption(""), bold: NewCaption("")}
	l.bold.Style.Bold = true
	l.Lettering = NewLettering(func(words string, bold bool) float32 {
		return l.Line(words, bold, measuredAt, color.Black).MinSize().Width / measuredAt
	})
	return l
}

// Line returns words in a size of the toolkit's units, which is brought down to a whole number: the toolkit rounds up, and
// words would be wider than they were measured.
func (l Letters) Line(words string, bold bool, size float32, ink color.Color) *canvas.Text {
	of := l.plain
	if bold {
		of = l.bold
	}
	t := of.Line(words)
	t.TextSize, t.Color = max(1, float32(math.Floor(float64(size)+0.01))), ink
	return t
}

// Lettering measures words, and brings them into the room there is. All widths are in heights of the text.
type Lettering struct {
	measure func(words string, bold bool) float32
	known   map[string]float32
}

// NewLettering measures words as measure does at a height of 1.
func NewLettering(measure func(words string, bold bool) float32) *Lettering {
	return &Lettering{measure: measure, known: map[string]float32{}}
}

// mostWords is how many measures are kept.
const mostWords = 4000

// Width is how wide words are at a size of 1.
func (l *Lettering) Width(words string, bold bool) float32 {
	key := words
	if bold {
		key = "b" + key
	} else {
		key = "n" + key
	}
	w, ok := l.known[key]
	if !ok {
		if len(l.known) >= mostWords {
			clear(l.known)
		}
		w = l.measure(words, bold)
		l.known[key] = w
	}
	return w
}

// Cut shortens words to a width, with an ellipsis.
func (l *Lettering) Cut(words string, width float32, bold bool) string {
	words = domain.AsWritten(words)
	if l.Width(words, bold) <= width {
		return words
	}
	runes := []rune(words)
	short := func(n int) string { return strings.TrimRight(string(runes[:n]), " ") + "…" }
	n := sort.Search(len(runes), func(n int) bool { return l.Width(short(n), bold) > width })
	return short(max(n-1, 0))
}

// Shorten cuts a name; a number or a letter at its end, which tells it from others, stays.
func (l *Lettering) Shorten(name string, width float32) string {
	name = strings.Join(strings.Fields(domain.AsWritten(name)), " ")
	if l.Width(name, true) <= width {
		return name
	}
	if i := strings.LastIndexByte(name, ' '); i > 0 && utf8.RuneCountInString(name[i:]) <= 4 {
		if rest := width - l.Width(name[i:], true); rest > 1 {
			return l.Cut(name[:i], rest, true) + name[i:]
		}
	}
	return l.Cut(name, width, true)
}

// Name sets a name in one line, or in two where it is too long for one.
func (l *Lettering) Name(name string, width float32) []string {
	words := strings.Fields(domain.AsWritten(name))
	whole := strings.Join(words, " ")
	if l.Width(whole, true) <= width || len(words) < 2 {
		return []string{l.Shorten(whole, width)}
	}
	n := 1 // words of the first line
	for n < len(words)-1 && l.Width(strings.Join(words[:n+1], " "), true) <= width {
		n++
	}
	return []string{l.Cut(strings.Join(words[:n], " "), width, true), l.Shorten(strings.Join(words[n:], " "), width)}
}

// Wrap puts parts into lines, a point between those that share one; a part too long for a line takes several.
func (l *Lettering) Wrap(parts []string, width float32) []string {
	var lines []string
	now := ""
	add := func(words, between string) {
		longer := words
		if now != "" {
			longer = now + between + words
		}
		if now != "" && l.Width(longer, false) > width {
			lines = append(lines, now)
			longer = words
		}
		now = l.Cut(longer, width, false)
	}
	for _, part := range parts {
		part = domain.AsWritten(part)
		if l.Width(part, false) <= width {
			add(part, " · ")
			continue
		}
		for i, word := range strings.Fields(part) {
			if i == 0 {
				add(word, " · ")
			} else {
				add(word, " ")
			}
		}
	}
	if now != "" {
		lines = append(lines, now)
	}
	return lines
}
