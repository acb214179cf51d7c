package desk

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/ui/field"
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

func TestAFullPathTypedAsTheNameIsAFolderAndAName(t *testing.T) {
	r, taken := saving(t, "out", ".json")
	folder := t.TempDir()
	r.entries()[0].SetText(filepath.Join(folder, "nowhere", "out.json"))
	r.answer("Save it")
	r.expectDialog("There is no folder “" + filepath.Join(folder, "nowhere") + "”.")
	r.entries()[0].SetText(folder + string(filepath.Separator))
	r.answer("Save it")
	r.expectDialog("Type a name.")
	path := filepath.Join(folder, "out.json")
	r.entries()[0].SetText(path)
	r.answer("Save it")
	if len(*taken) != 1 || (*taken)[0] != path {
		t.Errorf("taken was %q, want %q", *taken, path)
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

// browse taps the button that lets a person look for a file.
func (r *room) browse() {
	r.t.Helper()
	b, ok := find(r.asking().popup.Content, func(b *keyButton) bool { return b.Text == "Browse…" })
	if !ok {
		r.t.Fatal("there is nothing to browse with")
	}
	test.Tap(b)
}

// places are the rows of the list in the dialog on top.
func (r *room) places() []string {
	r.t.Helper()
	list, ok := find(r.asking().popup.Content, func(*field.Picker) bool { return true })
	if !ok {
		r.t.Fatal("there is no list")
	}
	return list.Rows
}

func TestAFileIsBrowsedForByKeys(t *testing.T) {
	r := enter(t, nil)
	folder := r.desk.settings.Folder
	inner := filepath.Join(folder, "ž # %")
	err := os.Mkdir(inner, 0o700)
	for _, name := range []string{filepath.Join(folder, "a.txt"), filepath.Join(folder, ".b.json"), filepath.Join(inner, "日本.JSON")} {
		err = errors.Join(err, os.WriteFile(name, []byte("{}"), 0o600))
	}
	if err != nil {
		t.Fatal(err)
	}
	var taken []string
	r.desk.askOpen("Open", []string{".json"}, func(path string) { taken = append(taken, path) })
	r.browse()
	if got := r.places(); !slices.Equal(got, []string{"Up to " + filepath.Dir(folder), "ž # %/"}) {
		t.Errorf("to choose from are %q", got)
	}
	r.press(fyne.KeyEscape)
	r.expectDialog("Open", "The file (.json):")
	r.browse()
	r.press(fyne.KeyDown, fyne.KeyReturn, fyne.KeyDown, fyne.KeyReturn)
	r.pass(1)
	r.expectDialog("")
	if want := filepath.Join(inner, "日本.JSON"); len(taken) != 1 || taken[0] != want {
		t.Errorf("taken was %q, want %q", taken, want)
	}
}

func TestAFolderIsBrowsedForByKeys(t *testing.T) {
	r := enter(t, nil)
	inner := filepath.Join(r.desk.settings.Folder, "inner")
	if err := os.Mkdir(inner, 0o700); err != nil {
		t.Fatal(err)
	}
	var taken string
	r.desk.askSave("Save", "", "one", ".json", "Save", func(path string) { taken = path })
	r.browse()
	r.press(fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn, fyne.KeyReturn)
	r.answer("Save")
	r.pass(1)
	if want := filepath.Join(inner, "one.json"); taken != want {
		t.Errorf("taken was %q, want %q", taken, want)
	}
}

func TestTheSystemsOwnDialogAsksForAFile(t *testing.T) {
	var asked Picking
	path, broken := "", error(nil)
	r := enter(t, func(s *Services, _ *Settings) {
		s.Pick = func(q Picking, then func(string, error)) { asked = q; then(path, broken) }
	})
	var taken []string
	r.desk.askOpen("Open", []string{".json"}, func(path string) { taken = append(taken, path) })
	r.browse()
	r.expectDialog("Open", "The file (.json):") // it was closed
	if asked.Title != "Open" || asked.Folder != r.desk.settings.Folder || !slices.Equal(asked.Suffixes, []string{".json"}) || asked.From == nil {
		t.Errorf("the system was asked %+v", asked)
	}
	path = filepath.Join(r.desk.settings.Folder, "in.json")
	if err := os.WriteFile(path, []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	r.browse()
	r.pass(1)
	if !slices.Equal(taken, []string{path}) {
		t.Errorf("taken was %q", taken)
	}
	broken = errors.New("there is no such service")
	r.desk.askOpen("Open", []string{".json"}, func(string) {})
	r.browse()
	if got := r.places(); !slices.Contains(got, "in.json") {
		t.Errorf("without one, to choose from are %q", got)
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
