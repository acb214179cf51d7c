package main

import (
	"path/filepath"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/storage"
)

// fari is a pilot and a ship as another program exports them.
const fari = "../../domain/tachyon/fari/testdata/pilot-and-ship-v6.json"

func TestAFileOfAnotherProgramIsTakenInWithAReport(t *testing.T) {
	path := filepath.Join(t.TempDir(), "wing.locker")
	fine(t, "new", path)
	s := do("", "import", path, fari)
	if s.code != exitFine || !strings.Contains(s.out, "doc01  tachyon/pilot  Ilsabet Varga\ndoc02  tachyon/ship   Ship of Lantern\n") {
		t.Errorf("exit %d, %s%s", s.code, s.out, s.err)
	}
	for _, part := range []string{
		"lockerctl import: taken from a file of Fari", "\nAbout the file\n", "\nPilot “Ilsabet Varga”: taken into fields\n", "  SPACEFARING SKILLS, TACTICS → Tactics +4\n",
		"\nShip “Ship of Lantern”: kept in the notes\n",
	} {
		if !strings.Contains(s.err, part) {
			t.Errorf("%q is not in\n%s", part, s.err)
		}
	}
	l, err := storage.Open(t.Context(), path, world().options)
	noError(t, err)
	seq, err := l.LastSeq(t.Context())
	noError(t, err)
	if seq != 1 {
		t.Errorf("it took %d steps", seq)
	}
	pilot, err := l.Get(t.Context(), "doc01")
	noError(t, err)
	ship, err := l.Get(t.Context(), "doc02")
	noError(t, err)
	if !strings.Contains(string(pilot.Body), `"ship":"doc02"`) || !strings.Contains(string(ship.Body), `"pilot":"doc01"`) {
		t.Errorf("they do not know each other:\n%s\n%s", pilot.Body, ship.Body)
	}
	noError(t, l.Close())
	if out := fine(t, "check", path, "doc02"); strings.Contains(out, "TS-") {
		t.Errorf("checked\n%s", out)
	}
}

func TestTheReportOfAnotherProgramsFileIsJSONBesideTheDocuments(t *testing.T) {
	path := filepath.Join(t.TempDir(), "wing.locker")
	fine(t, "new", path)
	got := fromJSON[struct {
		Documents []row
		Report    domain.ImportReport
	}](t, fine(t, "import", "--json", path, fari))
	if len(got.Documents) != 2 || got.Report.Program != "Fari" || len(got.Report.Documents) != 2 || got.Report.Documents[0].ID != "doc01" ||
		len(got.Report.Documents[0].Taken) < 20 || len(got.Report.Documents[0].Noted) == 0 || len(got.Report.Remarks) == 0 {
		t.Errorf("%+v", got)
	}
}

func TestAFileOfAnotherProgramThatIsNoSheetChangesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "wing.locker")
	fine(t, "new", path)
	s := do(`{"fariType":"scene","name":"x"}`, "import", path, "-")
	complains(t, s, exitWrong, "import from Fari: it holds what Fari calls “scene”")
	if out := fine(t, "list", path); strings.Contains(out, "doc") {
		t.Errorf("listed\n%s", out)
	}
}
