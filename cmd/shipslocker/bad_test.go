package main

import (
	"encoding/json"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/ui/desk/desktest"
)

// Whatever has become of a scene's map and sheets, every key is pressed in it, and undoing all leaves no trace.
func TestEveryKeyIsPressedInASceneThatLacksWhatItNeeds(t *testing.T) {
	people := map[domain.KindID]bool{}
	for _, g := range games.All {
		people[g.Kinds[0].ID()] = true
	}
	bad := map[string]func(*domain.Record){
		"as it is":                      func(*domain.Record) {},
		"with all sheets in the bin":    func(r *domain.Record) { r.Binned = bin(people[r.Kind]) },
		"with its map in the bin":       func(r *domain.Record) { r.Binned = bin(isMap(r)) },
		"on a map that has no zones":    func(r *domain.Record) { without(t, r, "zones", "borders", "links") },
		"on a map that has no tokens":   func(r *domain.Record) { without(t, r, "tokens") },
		"on a map with nothing at all":  func(r *domain.Record) { without(t, r, "zones", "borders", "links", "tokens", "labels") },
		"on a map that has only tokens": func(r *domain.Record) { without(t, r, "zones", "borders", "links", "labels") },
	}
	for name, change := range bad {
		for title, opening := range map[string]string{
			"Last round at the Slow Leak": "n", "Boarders in the hold": "g", "Two teeth and a tug": "nn", "Words across the hold": " g",
			"Six rounds in the Belt": "n53449\n\nn3245\n\n", "The quarantine of Halm": "n",
		} {
			t.Run(name+" "+title, func(t *testing.T) {
				d := sampledAs(t, title, fyne.NewSize(800, 600), change)
				before := d.Bodies()
				for _, keys := range []string{opening, "tr1234\n\n", "abcdefghij", "klmnopqrst", "uvwxyz0123456789+-*#?", "\n\n\n"} {
					pressAll(d, keys)
				}
				if d.Journal.UndoLabel() == "" && name == "as it is" {
					t.Error("no key has done anything")
				}
				d.UndoAll()
				if d.Bodies() != before {
					t.Error("undoing everything leaves something")
				}
			})
		}
	}
}

// bin is when a document went into the bin that lies there.
func bin(there bool) domain.Moment {
	if there {
		return 1
	}
	return 0
}

func isMap(r *domain.Record) bool { return strings.HasSuffix(string(r.Kind), "/map") }

// without takes members away from a map's body.
func without(t *testing.T, r *domain.Record, members ...string) {
	if !isMap(r) {
		return
	}
	var body map[string]json.RawMessage
	if err := json.Unmarshal(r.Body, &body); err != nil {
		t.Fatal(err)
	}
	for _, m := range members {
		body[m] = json.RawMessage("null")
	}
	var err error
	if r.Body, err = json.Marshal(body); err != nil {
		t.Fatal(err)
	}
}

// pressAll presses keys wherever the keyboard is, and has the editor begin where it is nowhere.
func pressAll(d *desktest.Desk, keys string) {
	for _, r := range keys {
		d.Pause()
		if d.Canvas().Focused() == nil {
			d.Editor.Begin()
		}
		switch to := d.Canvas().Focused(); {
		case to == nil:
			return
		case r == '\n':
			to.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		case r == ' ':
			to.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
		default:
			to.TypedRune(r)
		}
		d.Settle()
	}
	if to := d.Canvas().Focused(); to != nil {
		to.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
}
