package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestALockerMayBeStandardInput(t *testing.T) {
	path := crew(t)
	data, err := os.ReadFile(path)
	noError(t, err)
	t.Setenv("TMPDIR", t.TempDir())
	pdf := filepath.Join(t.TempDir(), "kessa.pdf")
	for _, args := range [][]string{
		{"list", "-"},
		{"find", "-", "spyglass"},
		{"show", "-", "kessaid"},
		{"history", "-"},
		{"print", "-", "kebadid", "-o", pdf},
		{"export", "-", "kessaid", "-o", "-"},
	} {
		s := do(string(data), args...)
		args[1] = path
		if of := fine(t, args...); s.code != exitFine || s.err != "" || s.out != of {
			t.Errorf("%q: exit %d, %s%s", args, s.code, s.err, s.out)
		}
	}
	if s := do(string(data), "verify", "-"); s.out != "-: sound\n" {
		t.Errorf("verify: %+v", s)
	}
	if s := do(string(data), "check", "-"); s.code != exitWrong || !strings.Contains(s.out, "kebadid") {
		t.Errorf("check: %+v", s)
	}
	complains(t, do("no locker", "list", "-"), exitWrong, "not a locker")

	into := filepath.Join(t.TempDir(), "into.locker")
	fine(t, "new", into)
	for _, args := range [][]string{{"restore", into, "-"}, {"recover", "-", filepath.Join(t.TempDir(), "new.locker")}} {
		if s := do(string(data), args...); s.code != exitFine || s.err != "" {
			t.Errorf("%q: %+v", args, s)
		}
	}
	if got := fromJSON[[]row](t, fine(t, "list", into, "--json")); len(got) != 3 {
		t.Errorf("restored are %+v", got)
	}
	for _, args := range [][]string{{"backup", "-"}, {"backups", "-"}, {"restore", "-", path}, {"import", "-", path}} {
		complains(t, do(string(data), args...), exitMisuse, "- is none")
	}
	if left, err := os.ReadDir(os.TempDir()); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v (%v)", left, err)
	}
}

func TestALockerMayBeStandardOutput(t *testing.T) {
	t.Chdir(t.TempDir())
	made := do("", "new", "--sample", "-")
	if s := do(made.out, "verify", "-"); made.code != exitFine || s.out != "-: sound\n" {
		t.Errorf("new: exit %d, %s; verify: %+v", made.code, made.err, s)
	}
	saved := do(made.out, "recover", "-", "-")
	if s := do(saved.out, "list", "-"); saved.code != exitFine || !strings.Contains(saved.err, "document") || s.out != do(made.out, "list", "-").out {
		t.Errorf("recover: exit %d, %s; list: %+v", saved.code, saved.err, s)
	}
	if left, err := os.ReadDir("."); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v (%v)", left, err)
	}
	fine(t, "new", "./-") // a file of that name
	if _, err := os.Stat("-"); err != nil {
		t.Error(err)
	}
}
