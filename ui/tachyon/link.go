package tachyon

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// openButton opens the document that a form's document names.
func openButton[T any](f *field.Form[T], host desk.Host, at func(*T) domain.DocID) fyne.CanvasObject {
	return field.Button(f, "Open", func() { host.Show(at(f.Session().Value())) }, func(v *T) bool {
		_, there := host.Head(at(v))
		return there
	})
}

// counted writes "1 shift", "2 shifts", "3 boxes".
func counted(n int, noun string) string {
	switch {
	case n == 1:
		return "1 " + noun
	case strings.HasSuffix(noun, "x"), strings.HasSuffix(noun, "s"):
		noun += "e"
	}
	return fmt.Sprintf("%s %ss", look.Minus(n), noun)
}
