package desk

import (
	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/ui/field"
)

// Editor shows documents of one kind, one at a time. It is built once, when the first of them is opened.
type Editor interface {
	// View is what the desk puts on the window.
	View() fyne.CanvasObject
	// Bind shows a document; nil lets go of the one shown.
	Bind(doc *edit.Doc)
	// Begin puts the keyboard where a person begins to write.
	Begin()
}

// Host is what an editor may ask of the desk.
type Host interface {
	field.Host
	Theme() fyne.Theme
	// ChoosePicture asks for a PNG or JPEG file, scales it down, keeps it in the locker and calls then with
	// its id. When that fails the desk says why and then is not called.
	ChoosePicture(then func(domain.PictureID))
	// Picture reads a picture and calls then with its bytes, nil if the locker has none of that id.
	Picture(id domain.PictureID, then func(data []byte))
}
