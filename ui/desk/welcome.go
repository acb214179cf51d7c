package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/look"
)

// showWelcome fills the place of a sheet while none is open: what can be begun here.
func (d *Desk) showWelcome() {
	heading := look.NewText("Nothing is open")
	heading.TextSize = theme.SizeNameHeadingText
	text := "Choose a document on the shelf, or begin a new one. Everything you type is saved as you type it."
	buttons := []fyne.CanvasObject{look.NewButton("New document", d.newDocument)}
	if d.locker != nil && d.locker.Path() == d.services.SamplePath {
		heading.Text = "This is the sample locker"
		text = "Try its characters, maps and fights. For your own table start a locker: one file, " +
			"wherever you like, that you can copy, mail and back up."
		own := look.NewButton("Start your own locker…", d.newLocker)
		own.Importance = widget.HighImportance
		buttons = append([]fyne.CanvasObject{own}, buttons...)
	}
	if d.locker == nil {
		heading.Text, text, buttons = "Ship's Locker", "", nil
	}
	d.sheet.Objects = []fyne.CanvasObject{look.NewInset(look.Inset{Left: 10, Top: 10, Right: 10, Bottom: 10},
		container.NewVBox(heading, wrapped(text), container.NewHBox(buttons...)))}
	d.sheet.Refresh()
}
