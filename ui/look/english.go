package look

import (
	"encoding/json"

	"fyne.io/fyne/v2/lang"
)

// said is what the toolkit itself says, by the ids of its texts.
var said = map[string]string{
	"Advanced": "Advanced", "Cancel": "Cancel", "Confirm": "Confirm", "Copy": "Copy", "Create Folder": "Create folder", "Cut": "Cut",
	"Enter filename": "Enter filename", "Error": "Error", "Favourites": "Favourites", "File": "File", "Folder": "Folder",
	"New Folder": "New folder", "No": "No", "OK": "OK", "Open": "Open", "Paste": "Paste", "Quit": "Quit", "Redo": "Redo", "Save": "Save",
	"Select all": "Select all", "Show Hidden Files": "Show hidden files", "Undo": "Undo", "Yes": "Yes",
	"file.name": "Name", "file.parent": "Parent",
}

// English has the toolkit speak as the program does, whatever the system's language: else half a dialog is in another. Call it
// before a window is made.
func English() error {
	words, err := json.Marshal(said)
	if err != nil {
		return err
	}
	return lang.AddTranslationsForLocale(words, lang.SystemLocale()) // its own words for that language are the ones in use
}
