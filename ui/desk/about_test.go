package desk

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

func TestLicencesAreReadByKeys(t *testing.T) {
	long := strings.Repeat("Permission is hereby granted.\n", 200)
	r := enter(t, func(s *Services, _ *Settings) {
		s.Version = "1.2.3 (build abc)"
		s.Licences = []Licence{{"Ship's Locker", "MIT"}, {"A typeface", long}}
	})
	r.menu("About")
	r.expectDialog("Ship's Locker", "1.2.3 (build abc)")
	r.answer("Licences…")
	r.press(fyne.KeyDown, fyne.KeyReturn)
	r.expectDialog("A typeface", "hereby granted")
	pane := r.asking().pane
	if r.press(fyne.KeyPageDown); pane.Offset.Y <= 0 {
		t.Error("a key does not move the text")
	}
	r.answer("Back")
	r.expectDialog("Licences")
	r.press(fyne.KeyEscape)
	r.expectDialog("")
}

func TestTheReportOfACrashIsReadAndSaved(t *testing.T) {
	report := filepath.Join(t.TempDir(), "2026-11-26 20.00.00.txt")
	if err := os.WriteFile(report, []byte("the hull is breached\n\tdesk.go:12\xff\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	r := arrange(t, func(_ *Services, s *Settings) { s.Crash = report })
	r.desk.Start(ownPath)
	r.expectDialog("stopped unexpectedly last time", "the hull is breached\n  desk.go:12?")
	r.answer("Save report…")
	r.answer("Save")
	r.pass(10)
	path := filepath.Join(r.desk.settings.Folder, "Crash 2026-11-26 20.00.00.txt")
	if data, err := os.ReadFile(path); err != nil || !strings.Contains(string(data), "\tdesk.go:12\xff") {
		t.Errorf("saved is %q (%v)", data, err)
	}
}

// The toolkit would write a command's key at a fifth of the text's strength.
func TestTheKeysOfCommandsAreWrittenAsStrongAsTheirNames(t *testing.T) {
	r := enter(t, nil)
	for _, top := range r.desk.menu.main.Items {
		at := -1
		for _, i := range top.Items {
			if _, pale := i.Shortcut.(fyne.KeyboardShortcut); pale {
				t.Errorf("the toolkit writes the key of “%s”", i.Label)
			}
			name, key, ok := strings.Cut(i.Label, "\t")
			if ok != (i.Shortcut != nil) || ok && !strings.Contains(key, "+") {
				t.Errorf("“%s” has the key %v", i.Label, i.Shortcut)
			}
			if !ok {
				continue
			}
			begins := int(fyne.MeasureText(name, 14, fyne.TextStyle{}).Width)/40 + 1 + strings.Count(key, "\t")
			if at >= 0 && begins != at {
				t.Errorf("the key of “%s” begins at %d, not %d", i.Label, begins, at)
			}
			at = begins
		}
	}
	if label := r.item("New document").Label; !strings.HasSuffix(label, "\tCtrl+N") {
		t.Errorf("it is called %q", label)
	}
}
