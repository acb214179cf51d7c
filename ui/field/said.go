package field

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
)

// Said is a read-only line of text that says something derived from the document; an empty one takes no room.
func Said[T any](f *Form[T], say func(*T) string) *widget.Label {
	l := widget.NewLabel("")
	l.Wrapping = fyne.TextWrapWord
	f.OnShow(func(v *T) {
		if text := domain.AsWritten(say(v)); text != l.Text {
			l.SetText(text)
		}
		if l.Text == "" {
			l.Hide()
		} else {
			l.Show()
		}
	})
	return l
}

// InOrder is the verdict on a document that is no sheet: how many things there are to look at.
func InOrder[T any](_ *T, problems []domain.Problem) string {
	if len(problems) == 0 {
		return "In order"
	}
	return domain.Count(len(problems), "thing") + " to look at"
}

// Containing returns the words that hold typed, whatever its case: those that start with it first.
func Containing(words []string, typed string) []string {
	var first, rest []string
	typed = strings.ToLower(typed)
	for _, w := range words {
		switch at := strings.Index(strings.ToLower(w), typed); {
		case at == 0:
			first = append(first, w)
		case at > 0:
			rest = append(rest, w)
		}
	}
	return append(first, rest...)
}
