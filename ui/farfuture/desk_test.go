package farfuture_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"shipslocker/assets"
	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	farfutureui "shipslocker/ui/farfuture"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// table is a desk with one of the game's editors on it.
type table struct{ *desktest.Desk }

// newTable lays a sheet of a size on the desk and shows the first of the characters, or a blank draft.
func newTable(t testing.TB, size fyne.Size, look *look.Theme, characters ...*farfuture.Character) *table {
	t.Helper()
	d := newDesk(t, size, look, farfutureui.NewSheet(&fixedDice{}))
	if len(characters) == 0 {
		characters = append(characters, farfuture.NewCharacter())
	}
	for i, c := range characters {
		d.Put(farfuture.CharacterKind, domain.DocID(fmt.Sprintf("doc-%d", i)), c, "")
	}
	d.Editor.Bind(d.Docs[0])
	return d
}

// newDesk lays an editor of a size on the desk, which shows nothing yet.
func newDesk(t testing.TB, size fyne.Size, look *look.Theme, editor func(desk.Host) desk.Editor) *table {
	t.Helper()
	return &table{desktest.New(t, farfuture.Kinds, size, look, editor)}
}

// onPaper is the usual table: ink on paper at the usual size.
func onPaper(t testing.TB, characters ...*farfuture.Character) *table {
	t.Helper()
	return newTable(t, desktest.SheetSize, &look.Theme{Mode: look.Paper, Scale: 1}, characters...)
}

// unfold opens all that folds of the sheet in front.
func (d *table) unfold() {
	for _, b := range desktest.All[*look.Button](d.Editor.View()) {
		if strings.HasSuffix(b.Text, " ▸") {
			test.Tap(b)
		}
	}
	d.Settle()
}

// unfolded is onPaper with all that folds open.
func unfolded(t testing.TB, characters ...*farfuture.Character) *table {
	t.Helper()
	d := onPaper(t, characters...)
	d.unfold()
	return d
}

// is is the character in front, for reading.
func (d *table) is() *farfuture.Character { return edit.Of[farfuture.Character](d.Docs[0]).Value() }

// samples are the characters of the sample locker.
func samples(t testing.TB) []*farfuture.Character {
	t.Helper()
	data, err := assets.Samples.ReadFile("sample/farfuture.json")
	if err != nil {
		t.Fatal(err)
	}
	var rows []struct {
		Body *farfuture.Character `json:"body"`
	}
	if err := json.Unmarshal(data, &rows); err != nil {
		t.Fatal(err)
	}
	var all []*farfuture.Character
	for _, r := range rows {
		all = append(all, r.Body)
	}
	return all
}

// legal is a finished character that the rules have nothing to say about.
func legal(t testing.TB) *farfuture.Character {
	t.Helper()
	for _, c := range samples(t) {
		if !c.Draft && len(farfuture.Check(c, farfuture.House{})) == 0 {
			return c
		}
	}
	t.Fatal("no sample character is legal")
	return nil
}

// marks are the boxes of a track that are crossed.
func marks(b *field.Boxes) []bool {
	var marks []bool
	for _, o := range desktest.Children(b) {
		if line, ok := o.(*canvas.Line); ok {
			marks = append(marks, line.Visible())
		}
	}
	single := marks[:0]
	for i := 0; i < len(marks); i += 2 {
		single = append(single, marks[i])
	}
	return single
}

// skills are the boxes of the pyramid, from the apex downward.
func (d *table) skills() []*look.Box {
	d.T.Helper()
	for _, b := range desktest.All[*look.Box](d.Editor.View()) {
		if inside := desktest.All[*look.Box](b); len(inside) == 16 { // itself and fifteen slots
			return inside[1:]
		}
	}
	d.T.Fatal("the sheet has no box with fifteen slots")
	return nil
}

func (d *table) skill(slot int) *field.Entry {
	d.T.Helper()
	return desktest.The[*field.Entry](d.T, d.skills()[slot])
}

// scroll is the part of the sheet that scrolls.
func (d *table) scroll() *container.Scroll {
	d.T.Helper()
	for _, s := range desktest.All[*container.Scroll](d.Editor.View()) {
		if len(desktest.All[*look.Box](s)) > 20 {
			return s
		}
	}
	d.T.Fatal("nothing on the sheet scrolls")
	return nil
}

func sameBody(t testing.TB, what string, a, b []byte) {
	t.Helper()
	if !bytes.Equal(a, b) {
		t.Errorf("%s: the body was\n%s\nand is\n%s", what, a, b)
	}
}
