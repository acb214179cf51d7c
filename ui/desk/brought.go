package desk

import (
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
)

// frame is what a picture may be dropped on.
type frame struct {
	on      fyne.CanvasObject
	longest int
	then    func(domain.PictureID)
}

// Frame has a picture that is dropped on an object kept in the locker as ChoosePicture keeps one.
func (d *Desk) Frame(on fyne.CanvasObject, longest int, then func(domain.PictureID)) {
	d.frames = append(d.frames, frame{on, longest, then})
}

// Bring comes to the front with a file that the program was started with once more; empty = with none.
func (d *Desk) Bring(path string) {
	d.window.RequestFocus()
	switch {
	case path == "":
	case d.locker == nil: // the first one is being opened still
		d.waiting = path
	default:
		d.arrive(path, nil)
	}
}

// dropped takes in a file that was dropped on the window.
func (d *Desk) dropped(at fyne.Position, files []fyne.URI) {
	if len(files) != 1 {
		d.light.say("Drop one file at a time. Nothing was imported.")
		return
	}
	d.arrive(files[0].Path(), &at)
}

// arrive takes in a file from outside, unless something is asked just now. The place is that of the pointer, nil = it has
// nothing to do with it.
func (d *Desk) arrive(path string, at *fyne.Position) {
	if len(d.dialogs) > 0 {
		d.light.say("Close the dialog, then open “" + filepath.Base(path) + "” again.")
		return
	}
	d.take(path, at)
}

// take takes in a file as what its name says it is. Whatever is neither documents nor a picture should be a locker.
func (d *Desk) take(path string, at *fyne.Position) {
	switch suffix := strings.ToLower(filepath.Ext(path)); {
	case slices.Contains(pictures, suffix):
		d.hang(path, at)
	case slices.Contains(exported, suffix):
		if d.writable() {
			d.takeFile(path)
		}
	default:
		d.openLocker(path, false, nil)
	}
}

// takesIn reports whether a file is for the locker that is open, and no locker itself.
func takesIn(path string) bool {
	return slices.Contains(slices.Concat(exported, pictures), strings.ToLower(filepath.Ext(path)))
}

// takeWaiting takes in the file that the program was started with, now that a locker lies on the desk.
func (d *Desk) takeWaiting() {
	if path := d.waiting; path != "" {
		d.waiting = ""
		d.take(path, nil)
	}
}

// hang puts a picture into the frame at a place; with no place into the first that is shown.
func (d *Desk) hang(path string, at *fyne.Position) {
	if !d.writable() {
		return
	}
	i := slices.IndexFunc(d.frames, func(f frame) bool {
		from := d.Driver().AbsolutePositionForObject(f.on)
		if from.IsZero() { // it is not on the window
			return false
		}
		to := from.Add(f.on.Size())
		return at == nil || at.X >= from.X && at.Y >= from.Y && at.X < to.X && at.Y < to.Y
	})
	if i < 0 {
		d.light.say("Drop a picture on the portrait of a sheet, or on a map.")
		return
	}
	d.keepPicture(path, d.frames[i].longest, d.frames[i].then)
}
