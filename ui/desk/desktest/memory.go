package desktest

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"

	"shipslocker/ui/look"
)

// wear sets a theme. The application stays the same, and so does a theme that looks the same: with another of either the
// toolkit reads all its fonts again, which takes longer than most tests.
func wear(theme *look.Theme) {
	settings := fyne.CurrentApp().Settings()
	if worn, ok := settings.Theme().(*look.Theme); !ok || *worn != *theme {
		settings.SetTheme(theme)
	}
}

// forget has the toolkit let go of what it has not shown for a while, as it does whenever a real window is drawn. The
// while is a minute, or FYNE_CACHE, which is to be short where many windows are tested.
func forget() { software.NewCanvas().Capture() }
