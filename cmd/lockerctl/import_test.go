package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shipslocker/ui/paper/papertest"
)

// printedForm is a locker with a character, and a form of it that can be filled in.
func printedForm(t *testing.T) (locker string, form []byte) {
	t.Helper()
	locker, pdf := filepath.Join(t.TempDir(), "referee.locker"), filepath.Join(t.TempDir(), "form.pdf")
	fine(t, "new", locker)
	fine(t, "import", locker, sent(t, "Kessa", true))
	fine(t, "print", locker, "kessakessakessa2", "--fillable", "-o", pdf)
	form, err := os.ReadFile(pdf)
	noError(t, err)
	return locker, form
}

func saved(t *testing.T, data []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "saved.pdf")
	noError(t, os.WriteFile(path, data, 0o600))
	return path
}

// Phones make the boxes a part of the page. What was typed is then there for people only, which has to be said.
func TestAFlattenedFormIsNoSuccess(t *testing.T) {
	path, form := printedForm(t)
	flat := saved(t, append(bytes.ReplaceAll(papertest.Unpacked(t, form), []byte("/T ("), []byte("/X (")), []byte("startxref\n0\n%%EOF\n")...))
	complains(t, do("", "import", path, flat), exitWrong, "what was typed cannot be read back: copy it by hand from the page into “Kessa”")
	complains(t, do("", "import", path, flat, "--together"), exitWrong, "copy it by hand")

	other := filepath.Join(t.TempDir(), "other.locker")
	fine(t, "new", other)
	s := do("", "import", other, flat)
	if s.code != exitWrong || !strings.Contains(s.err, "copy it by hand") || !strings.Contains(s.err, "added as it was printed") || !strings.Contains(s.out, "Kessa") {
		t.Errorf("exit %d, %q, %q", s.code, s.out, s.err)
	}
}

func TestAFormThatIsCutOffSaysSo(t *testing.T) {
	path, form := printedForm(t)
	for _, most := range []int{len(form) / 2, len(form) - 200} {
		s := do("", "import", path, saved(t, form[:most]))
		complains(t, s, exitWrong, "cut off, its end is missing: copy the file or have it sent again. Nothing was changed.")
		if strings.Contains(s.err, "Correct the text") {
			t.Errorf("with %d bytes: %s", most, s.err)
		}
	}
}
