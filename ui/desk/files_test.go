package desk

import (
	"os"
	"path/filepath"
	"testing"

	"shipslocker/ui/look"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// saving opens a dialog that asks for a place and notes what is taken.
func saving(t *testing.T, name, suffix string) (r *room, taken *[]string) {
	t.Helper()
	r = enter(t, nil)
	taken = &[]string{}
	r.desk.askSave("Save", "A hint.", name, suffix, "Save it", func(path string) { *taken = append(*taken, path) })
	return r, taken
}

func TestALockerIsNeverWrittenOver(t *testing.T) {
	r, taken := saving(t, "table", lockerSuffix)
	path := filepath.Join(r.desk.settings.Folder, "table.locker")
	if err := os.WriteFile(path, []byte("all my characters"), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		r.answer("Save it")
		r.expectDialog("A locker of that name exists.", "Lockers are never overwritten")
	}
	if len(*taken) != 0 {
		t.Fatalf("taken was %q", *taken)
	}
	r.entries()[0].SetText("table.locker") // with the suffix typed it is the same one
	r.answer("Save it")
	r.expectDialog("A locker of that name exists")
	r.entries()[0].SetText("table 2")
	r.answer("Save it")
	if len(*taken) != 1 || (*taken)[0] != filepath.Join(r.desk.settings.Folder, "table 2.locker") {
		t.Errorf("taken was %q", *taken)
	}
	if data, err := os.ReadFile(path); err != nil || string(data) != "all my characters" {
		t.Errorf("the locker there now holds %q (%v)", data, err)
	}
}

func TestAnotherFileIsReplacedOnlyWhenAskedTwice(t *testing.T) {
	r, taken := saving(t, "out", ".json")
	folder := r.desk.settings.Folder
	for _, name := range []string{"out.json", "other.json"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("before"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	r.answer("Save it")
	r.expectDialog("A file of that name exists. Press “Save it” again to replace it.")
	r.entries()[0].SetText("other") // agreeing counts for one name only
	r.answer("Save it")
	r.expectDialog("A file of that name exists.")
	if len(*taken) != 0 {
		t.Fatalf("taken was %q", *taken)
	}
	r.answer("Save it")
	r.expectDialog("")
	if len(*taken) != 1 || (*taken)[0] != filepath.Join(folder, "other.json") {
		t.Errorf("taken was %q", *taken)
	}
	if data, err := os.ReadFile(filepath.Join(folder, "other.json")); err != nil || string(data) != "before" {
		t.Errorf("asking alone changed the file to %q (%v)", data, err)
	}
}

func TestAPlaceThatCannotBe(t *testing.T) {
	r, taken := saving(t, "out", ".json")
	r.entries()[0].SetText("   ")
	r.answer("Save it")
	r.expectDialog("Type a name.")
	r.entries()[0].SetText("out")
	folder := r.entries()[1].Text
	r.entries()[1].SetText(folder + "/nowhere")
	r.answer("Save it")
	r.expectDialog("There is no folder “" + folder + "/nowhere”.")
	r.entries()[1].SetText(folder)
	r.entries()[0].SetText("../escape/out.json")
	r.answer("Save it")
	if len(*taken) != 1 || filepath.Dir((*taken)[0]) != folder {
		t.Errorf("taken was %q, want a file in %s", *taken, folder)
	}
}

func TestEscapeInAFileDialogTakesNothingAndReturnTakesIt(t *testing.T) {
	r, taken := saving(t, "out", ".json")
	r.press(fyne.KeyEscape)
	r.expectDialog("")
	if len(*taken) != 0 {
		t.Errorf("taken was %q", *taken)
	}
	r.desk.askSave("Save", "", "out", ".json", "Save it", func(path string) { *taken = append(*taken, path) })
	if r.canvas().Focused() != r.entries()[0] {
		t.Errorf("the keyboard is on %T, want the name", r.canvas().Focused())
	}
	r.press(fyne.KeyReturn)
	r.pass(1)
	r.expectDialog("")
	if len(*taken) != 1 {
		t.Errorf("taken was %q", *taken)
	}
}

func TestAFileIsBrowsedFor(t *testing.T) {
	r := enter(t, nil)
	r.desk.askOpen("Open", []string{".json"}, func(string) {})
	b, ok := find(r.asking().popup.Content, func(b *look.Button) bool { return b.Text == "Browse…" })
	if !ok {
		t.Fatal("there is nothing to browse with")
	}
	test.Tap(b)
	if n := len(r.canvas().Overlays().List()); n != 2 {
		t.Errorf("%d dialogs lie over each other, want the picker over the question", n)
	}
	if got, most := r.canvas().Overlays().Top().Size(), r.canvas().Size(); got.Width <= 0 || got.Width > most.Width {
		t.Errorf("the picker is %v on a window of %v", got, most)
	}
}

func TestAFileToOpenMustBeThere(t *testing.T) {
	r := enter(t, nil)
	folder := r.desk.settings.Folder
	other := filepath.Join(t.TempDir(), "in.json")
	if err := os.WriteFile(other, []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	var taken []string
	r.desk.askOpen("Open", []string{".json"}, func(path string) { taken = append(taken, path) })
	if got := r.entries()[0].Text; got != folder+string(filepath.Separator) {
		t.Errorf("the dialog begins with %q", got)
	}
	r.answer("Open")
	r.expectDialog("That is a folder.")
	r.entries()[0].SetText(folder + "/none.json")
	r.answer("Open")
	r.expectDialog("There is no such file.")
	r.entries()[0].SetText(other)
	r.press(fyne.KeyReturn)
	r.pass(1)
	r.expectDialog("")
	if len(taken) != 1 || taken[0] != other {
		t.Errorf("taken was %q", taken)
	}
	if got := r.desk.settings.Folder; got != filepath.Dir(other) {
		t.Errorf("the next dialog begins in %q", got)
	}
}

func TestAFolderThatIsGoneIsNotBegunIn(t *testing.T) {
	r := enter(t, func(_ *Services, s *Settings) { s.Folder = "/no/such/folder" })
	got := r.desk.folder()
	if info, err := os.Stat(got); err != nil || !info.IsDir() {
		t.Errorf("file dialogs begin in %q (%v)", got, err)
	}
}
