package desk

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
)

// Picking is a question for a file that is there, or for a folder.
type Picking struct {
	From     fyne.Window
	Title    string
	Folder   string   // to begin in
	Suffixes []string // of files; none = a folder is asked for
}

// pick asks for a file or a folder, in the system's own dialog where it has one, and calls take with its path.
func (d *Desk) pick(q Picking, take func(path string)) {
	q.From = d.window
	if d.services.Pick == nil {
		d.pickHere(q, take)
		return
	}
	d.services.Pick(q, func(path string, err error) {
		switch {
		case err != nil: // there is none, or it is out of order
			d.pickHere(q, take)
		case path != "":
			take(path)
		}
	})
}

// place is a row of what can be chosen in a folder.
type place struct {
	title, path string
	within      bool // a folder to go into; else it is what is asked for
}

// pickHere is pick in a list of the desk's own, a folder at a time.
func (d *Desk) pickHere(q Picking, take func(path string)) {
	d.worker.run(func() func() {
		places, err := q.places()
		return func() {
			if err != nil {
				d.fail("“"+q.Folder+"” cannot be looked into", err, "Nothing was changed.")
				return
			}
			var titles []string
			for _, p := range places {
				titles = append(titles, p.title)
			}
			d.choose(q.Title, q.Folder, titles, "Choose", func(i int) {
				if !places[i].within {
					take(places[i].path)
					return
				}
				q.Folder = places[i].path
				d.pickHere(q, take)
			})
		}
	})
}

// places are what can be chosen in the folder: itself where a folder is asked for, the one it is in, those in it, then files.
func (q Picking) places() ([]place, error) {
	entries, err := os.ReadDir(q.Folder)
	if err != nil {
		return nil, err
	}
	var folders, files []place
	if len(q.Suffixes) == 0 {
		folders = append(folders, place{title: "This folder", path: q.Folder})
	}
	if up := filepath.Dir(q.Folder); up != q.Folder {
		folders = append(folders, place{"Up to " + up, up, true})
	}
	for _, e := range entries {
		path := filepath.Join(q.Folder, e.Name())
		info, err := os.Stat(path) // a link is what it leads to
		switch {
		case err != nil || strings.HasPrefix(e.Name(), "."):
		case info.IsDir():
			folders = append(folders, place{e.Name() + string(filepath.Separator), path, true})
		case slices.Contains(q.Suffixes, strings.ToLower(filepath.Ext(path))):
			files = append(files, place{title: e.Name(), path: path})
		}
	}
	return append(folders, files...), nil
}
