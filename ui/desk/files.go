package desk

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain/naming"
	"shipslocker/ui/look"
)

// askOpen asks for a file that is there, typed or browsed for, and calls take with its path.
func (d *Desk) askOpen(title string, suffixes []string, take func(path string)) {
	entry := newKeyEntry(d.folder() + string(filepath.Separator))
	wrong := look.NewNotice()
	wrong.Hide()
	var g *dialog
	browse := newKeyButton("Browse…", func() {
		d.pick(Picking{Title: title, Folder: d.folder(), Suffixes: suffixes}, func(path string) {
			if slices.Contains(d.dialogs, g) { // the system's dialog does not keep a person from closing this one
				entry.SetText(path)
				g.give(0)
			}
		})
	}, nil)
	g = d.ask(title, look.NewRows(1,
		wrapped("The file ("+strings.Join(suffixes, ", ")+"):"), container.NewBorder(nil, nil, nil, browse, entry), wrong), entry,
		answer{text: "Open", strong: true, act: func() bool {
			path := entry.Text
			info, err := os.Stat(path)
			switch {
			case err != nil:
				wrong.Set(true, "There is no such file.")
			case info.IsDir():
				wrong.Set(true, "That is a folder. Type the file's name after it, or browse.")
			default:
				d.used(path)
				d.after(1, func() { take(path) })
				return false
			}
			return true
		}},
		answer{text: "Cancel"})
}

// askSave asks for a folder and a name, which may be a full path, and calls take with the path, which ends in suffix. It asks
// before something is replaced; a locker is never replaced. Nothing is touched until take does. More stands below in the
// dialog.
func (d *Desk) askSave(title, hint, name, suffix, verb string, take func(path string), more ...fyne.CanvasObject) {
	folder, file := newKeyEntry(d.folder()), newKeyEntry(name)
	wrong := look.NewNotice()
	wrong.Hide()
	browse := newKeyButton("Browse…", func() {
		d.pick(Picking{Title: title, Folder: d.folder()}, folder.SetText)
	}, nil)
	agreed := ""
	d.ask(title, look.NewRows(1, wrapped(hint),
		look.NewCaption("Name"), file,
		look.NewCaption("Folder"), container.NewBorder(nil, nil, nil, browse, folder), look.NewRows(1, more...), wrong), file,
		answer{text: verb, strong: true, act: func() bool {
			in, name := folder.Text, strings.TrimSpace(file.Text)
			if filepath.IsAbs(name) {
				in, name = filepath.Split(name)
				in = filepath.Clean(in)
			}
			path := filepath.Join(in, naming.FileName(strings.TrimSuffix(name, suffix))+suffix)
			info, err := os.Stat(in)
			switch {
			case name == "":
				wrong.Set(true, "Type a name.")
			case err != nil || !info.IsDir():
				wrong.Set(true, "There is no folder “"+in+"”.")
			case exists(path) && suffix == lockerSuffix:
				wrong.Set(true, "A locker of that name exists. Lockers are never overwritten: choose another name.")
			case exists(path) && agreed != path:
				agreed = path
				wrong.Set(false, "A file of that name exists. Press “"+verb+"” again to replace it.")
			default:
				d.used(path)
				d.after(1, func() { take(path) })
				return false
			}
			return true
		}},
		answer{text: "Cancel"})
}

// used notes the folder of a file for the next dialog.
func (d *Desk) used(path string) { d.settings.Folder = filepath.Dir(path) }
