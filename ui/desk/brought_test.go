package desk

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"shipslocker/domain"
	"shipslocker/ui/field"
)

// picture writes a picture and returns its path.
func (r *room) picture() string {
	r.t.Helper()
	var data bytes.Buffer
	err := png.Encode(&data, image.NewNRGBA(image.Rect(0, 0, 4, 4)))
	path := filepath.Join(r.t.TempDir(), "Kessa ž # %.PNG")
	if err == nil {
		err = os.WriteFile(path, data.Bytes(), 0o600)
	}
	if err != nil {
		r.t.Fatal(err)
	}
	return path
}

// framed has the sheets of notes show a portrait.
func framed(s *Services, _ *Settings) {
	s.Editors[noteOf.ID()] = func(h Host) Editor {
		e := &noteEditor{form: field.NewForm[note](h)}
		e.name = field.Text(e.form, "name", "name", func(n *note) *string { return &n.Name })
		e.view = e.form.View(onLeaf(h, e.form.Box("Name", "name", e.name, nil), PortraitBox(e.form, h, func(n *note) *domain.PictureID { return &n.Picture })))
		return e
	}
}

func TestAPictureIsHungWhereItIsDropped(t *testing.T) {
	r := arrange(t, framed)
	r.give(r.own, noteOf, "a", note{Name: "Kessa"}, nil)
	r.desk.Start(ownPath)
	path := r.picture()
	r.drop(path)
	r.expectNews("Drop a picture on the portrait of a sheet, or on a map.")

	r.desk.Show("a")
	frame := r.desk.frames[0].on
	at := r.desk.Driver().AbsolutePositionForObject(frame)
	r.desk.dropped(at.SubtractXY(0, 4), []fyne.URI{storage.NewFileURI(path)})
	r.expectNews("Drop a picture")
	r.desk.dropped(at.AddXY(4, 4), []fyne.URI{storage.NewFileURI(path)})
	r.pass(10_000)
	if id := r.saved(r.own, "a").Picture; id == "" || r.own.pictures[id] == nil {
		t.Errorf("the picture is %q", id)
	}
	r.menu("Undo")
	r.pass(10_000)
	r.desk.Bring(path) // by a second start, which has no place
	r.pass(10_000)
	if r.saved(r.own, "a").Picture == "" {
		t.Error("a picture that is opened is not hung")
	}
}

func TestWhatTheProgramIsStartedWithIsTakenIntoTheLockerLastOpen(t *testing.T) {
	from := arrange(t, nil)
	from.give(from.own, noteOf, "a", note{Name: "Kessa"}, nil)
	from.desk.Start(ownPath)
	from.desk.Show("a")
	path := from.exportTo("This document", "one")

	r := arrange(t, func(_ *Services, s *Settings) { s.Locker = ownPath })
	r.desk.Start(path)
	if r.desk.locker.Path() != ownPath {
		t.Fatalf("open is %q", r.desk.locker.Path())
	}
	r.expectShelf("[Testers · note]", "Kessa")
}

func TestASecondStartBringsItsFile(t *testing.T) {
	r := arrange(t, nil)
	r.lockers["/lockers/other.locker"] = newMemory("/lockers/other.locker")
	r.desk.Bring("/lockers/other.locker") // before the first has opened any
	if r.desk.locker != nil {
		t.Fatal("a locker is open")
	}
	r.desk.Start(ownPath)
	if got := r.desk.locker.Path(); got != "/lockers/other.locker" {
		t.Errorf("open is %q", got)
	}
	r.desk.Bring("")
	r.menu("New document")
	r.desk.Bring(ownPath)
	r.expectNews("Close the dialog, then open “table.locker” again.")
	r.press(fyne.KeyEscape)
	r.desk.Bring(ownPath)
	if got := r.desk.locker.Path(); got != ownPath {
		t.Errorf("open is %q", got)
	}
}
