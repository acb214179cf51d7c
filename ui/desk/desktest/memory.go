package desktest

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"

	"shipslocker/ui/look"
)

// worn is the look the toolkit has its fonts read for.
var worn look.Theme

// wear sets a theme. The application stays the same, and so does a theme that looks the same: with another of either the
// toolkit reads all its fonts again, which takes longer than most tests.
func wear(theme *look.Theme) {
	if settings := fyne.CurrentApp().Settings(); settings.Theme() == nil || worn != *theme {
		settings.SetTheme(theme)
		worn = *theme
	}
}

// forget has the toolkit let go of what it has not shown for a while, as it does whenever a real window is drawn. The
// while is a minute, or FYNE_CACHE, which is to be short where many windows are tested.
func forget() { software.NewCanvas().Capture() }
