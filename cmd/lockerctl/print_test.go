package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/filled"
	"shipslocker/domain/packet"
	"shipslocker/storage"
	"shipslocker/ui/paper/papertest"
)

// packed is the crew's locker with packets: one called Friday, and two called Twice.
func packed(t *testing.T) string {
	t.Helper()
	path := crew(t)
	l, err := storage.Open(t.Context(), path, world().options)
	noError(t, err)
	var rs []domain.Record
	for id, p := range map[domain.DocID]*packet.Packet{
		"friday": {Name: "Friday", Rows: []packet.Row{{ID: 1, Document: "kessaid", Form: "index", Copies: 1}, {ID: 2, Document: "kebadid", Form: "index", Copies: 1}, {ID: 3, Document: "gone", Copies: 1}}},
		"twice1": {Name: "Twice"}, "twice2": {Name: "twice"},
	} {
		r, err := edit.NewRecord(packet.Kind(farfuture.ID), id, noon, p)
		noError(t, err)
		rs = append(rs, r)
	}
	_, err = l.Put(t.Context(), rs...)
	noError(t, errors.Join(err, l.Close()))
	return path
}

// pagesOf prints and counts the pages.
func pagesOf(t *testing.T, args ...string) (pages int, notes string) {
	t.Helper()
	pdf := filepath.Join(t.TempDir(), "out.pdf")
	s := do("", append([]string{"print", "-o", pdf}, args...)...)
	data, err := os.ReadFile(pdf)
	if err != nil || s.code != exitFine {
		t.Fatalf("%q: exit %d, %s, %v", args, s.code, s.err, err)
	}
	return len(papertest.Pages(data)), s.err
}

func TestCardsOfSeveralDocumentsShareAPage(t *testing.T) {
	if pages, _ := pagesOf(t, crew(t), "kes", "keb", "--form", "index"); pages != 1 {
		t.Errorf("%d pages, want 1", pages)
	}
}

func TestAnOverlayLeavesTheFormOut(t *testing.T) {
	path, pdf := crew(t), filepath.Join(t.TempDir(), "out.pdf")
	var files []string
	for _, shift := range []string{"0,0", "3,-12"} {
		s := do("", "print", path, "kes:form", "-o", pdf, "--overlay", "--shift", shift)
		data, err := os.ReadFile(pdf)
		if err != nil || s.code != exitFine || s.err != "" {
			t.Fatalf("exit %d, %s, %v", s.code, s.err, err)
		}
		text := papertest.Text(data)
		if !strings.Contains(text, "Kessa") || strings.Contains(text, "Rank and service") {
			t.Errorf("it says %q", text)
		}
		files = append(files, papertest.Pages(data)[0])
	}
	if files[0] == files[1] {
		t.Error("it is not moved")
	}
	for _, wrong := range [][]string{{"--overlay", "--shift", "3"}, {"--overlay", "--shift", "0.3,1"}, {"--shift", "3,1"}} {
		if s := do("", append([]string{"print", path, "kes:form", "-o", pdf}, wrong...)...); s.code != exitMisuse {
			t.Errorf("%q: exit %d, %s", wrong, s.code, s.err)
		}
	}
	if s := do("", "print", "--blank", "farfuture/character", "-o", pdf, "--overlay"); s.code != exitMisuse {
		t.Errorf("an overlay of a blank form: exit %d, %s", s.code, s.err)
	}
}

func TestASlipListsWhatChangedSinceEachFormWasPrinted(t *testing.T) {
	path, pdf := crew(t), filepath.Join(t.TempDir(), "slip.pdf")
	if s := do("", "slip", path, "kes", "-o", pdf); s.code != exitMisuse || !strings.Contains(s.err, "has not printed") {
		t.Errorf("never printed: exit %d, %s", s.code, s.err)
	}
	l, err := storage.Open(t.Context(), path, world().options)
	noError(t, err)
	now, err := l.Get(t.Context(), "kessaid")
	noError(t, err)
	before := now
	before.Body = []byte(strings.Replace(string(now.Body), now.Title, "Nobody yet", 1))
	noError(t, l.MarkPrinted(t.Context(), domain.Print{Record: before, Form: "form", At: noon}, domain.Print{Record: now, Form: "play", At: noon}))
	noError(t, l.Close())
	if s := do("", "slip", path, "kes", "-o", pdf); s.code != exitFine {
		t.Fatalf("exit %d, %s", s.code, s.err)
	}
	data, err := os.ReadFile(pdf)
	noError(t, err)
	text := papertest.Text(data)
	for _, want := range []string{"since “Personal data and history” of ", "since “Play sheet” of ", "Nobody yet", "Nothing has changed."} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %s", want, text)
		}
	}
}

func TestEachDocumentHasAFormOfItsOwn(t *testing.T) {
	path := crew(t)
	one, _ := pagesOf(t, path, "kes:form")
	two, _ := pagesOf(t, path, "keb:play")
	if pages, _ := pagesOf(t, path, "kes:form", "keb:play"); pages != one+two {
		t.Errorf("%d pages, want %d", pages, one+two)
	}
	if pages, _ := pagesOf(t, path, "kes:form", "--copies", "3"); pages != 3*one {
		t.Errorf("%d pages of three copies, want %d", pages, 3*one)
	}
	if pages, _ := pagesOf(t, path, "kes:form", "--copies", "3", "--duplex"); pages != 2*(one+one%2)+one {
		t.Errorf("%d pages of three copies on both sides, of %d each", pages, one)
	}
}

func TestADocumentWithoutTheFormIsLeftOut(t *testing.T) {
	pages, notes := pagesOf(t, packed(t), "friday:form", "kes:form")
	if pages == 0 || !strings.Contains(notes, "left out friday") {
		t.Errorf("%d pages, it said %q", pages, notes)
	}
	if s := do("", "print", packed(t), "friday:form", "twice1:form", "-o", filepath.Join(t.TempDir(), "x.pdf")); s.code != exitMisuse || !strings.Contains(s.err, "none of the documents") {
		t.Errorf("exit %d, %s", s.code, s.err)
	}
}

func TestNothingIsWrittenWhereThereIsNothingToPrint(t *testing.T) {
	path, folder := crew(t), t.TempDir()
	id := addEncounter(t, path)
	for name, args := range map[string][]string{
		"into a file": {"-o", filepath.Join(folder, "map.pdf")}, "into a folder": {"--each", "-o", filepath.Join(folder, "maps")},
	} {
		s := do("", append([]string{"print", path, id, "--form", "map"}, args...)...)
		if s.code != exitWrong || !strings.Contains(s.err, "“Ambush” has nothing to print on the form “Map of the scene, players' copy”. Nothing was changed. To write on one") {
			t.Errorf("%s: exit %d, %s", name, s.code, s.err)
		}
	}
	if files, err := os.ReadDir(folder); err != nil || len(files) > 0 {
		t.Errorf("written are %v (%v)", files, err)
	}
	pages, notes := pagesOf(t, path, id+":map", id+":log")
	if alone, _ := pagesOf(t, path, id+":log"); pages != alone || !strings.Contains(notes, "has nothing to print") {
		t.Errorf("among others: %d pages, %s", pages, notes)
	}
}

// addEncounter adds one without a map to a locker.
func addEncounter(t *testing.T, path string) (id string) {
	t.Helper()
	l, err := storage.Open(t.Context(), path, world().options)
	noError(t, err)
	e := farfuture.NewEncounter()
	e.Name = "Ambush"
	r, err := edit.NewRecord(farfuture.EncounterKind, "ambush", noon, e)
	noError(t, err)
	_, err = l.Put(t.Context(), r)
	noError(t, errors.Join(err, l.Close()))
	return "ambush"
}

func TestAPacketIsPrinted(t *testing.T) {
	path := packed(t)
	pages, notes := pagesOf(t, path, "--packet", "friday")
	if pages != 1 || !strings.Contains(notes, "A document of the packet is gone") {
		t.Errorf("%d pages, it said %q", pages, notes)
	}
	if byID, _ := pagesOf(t, path, "fri"); byID != pages {
		t.Errorf("by its id %d pages, by its name %d", byID, pages)
	}
	for name, want := range map[string]string{"TWICE": "2 packets are called", "Monday": "no packet"} {
		if s := do("", "print", path, "--packet", name, "-o", filepath.Join(t.TempDir(), "x.pdf")); s.code != exitMisuse || !strings.Contains(s.err, want) {
			t.Errorf("%s: exit %d, %s", name, s.code, s.err)
		}
	}
}

func TestAFormIsFilledInAndReadBack(t *testing.T) {
	path, pdf := filepath.Join(t.TempDir(), "referee.locker"), filepath.Join(t.TempDir(), "kessa.pdf")
	fine(t, "new", path)
	fine(t, "import", path, sent(t, "Kessa", true))
	fine(t, "print", path, "kessakessakessa2", "-o", pdf, "--fillable")
	if s := do("", "import", path, pdf); s.code != exitFine || !strings.Contains(s.err, "already in the locker") {
		t.Errorf("as printed: exit %d, %s", s.code, s.err)
	}
	data, err := os.ReadFile(pdf)
	noError(t, err)
	data = papertest.Unpacked(t, data)
	fill := func(path, was, is string) {
		name := "/T (" + filled.FieldName("kessakessakessa2", path) + ")"
		at := bytes.Index(data, []byte(name))
		if at < 0 {
			t.Fatalf("there is no box %q", path)
		}
		from := bytes.LastIndex(data[:at], []byte("\n"))
		end := from + bytes.Index(data[from:], []byte("endobj"))
		object := bytes.LastIndex(data[:from], []byte("\n"))
		says := strings.Replace(string(data[object:end]), "/V ("+was+")", "/V ("+is+")", 1)
		data = append(data, says+"endobj\n"...)
	}
	fill("commendations", "", "Broken thumb")
	fill("fatePoints", "0", "four")
	data = append(data, "startxref\n0\n%%EOF\n"...)
	noError(t, os.WriteFile(pdf, data, 0o666))
	s := do("", "import", path, pdf, "--together")
	if want := "lockerctl import: Kessa: Fate points cannot be “four”. It is kept in the notes, where there are some.\n"; s.code != exitFine || s.err != want {
		t.Errorf("filled in: exit %d, it said %q, want %q", s.code, s.err, want)
	}
	if out := fine(t, "show", path, "kessakessakessa2"); !strings.Contains(out, `"Broken thumb"`) || !strings.Contains(out, "fatePoints: four") {
		t.Errorf("it is %s", out)
	}
	complains(t, do("", "print", path, "kessakessakessa2:tent", "-o", pdf, "--fillable"), exitMisuse, "a form that can be filled in")
	blank := filepath.Join(t.TempDir(), "blank.pdf")
	fine(t, "print", "--blank", "farfuture/character", "-o", blank, "--fillable")
	if rows := fromJSON[[]row](t, fine(t, "import", path, blank, "--json")); len(rows) != 1 || rows[0].Kind != "farfuture/character" {
		t.Errorf("a blank form adds %+v", rows)
	}
	if s := do("%PDF-1.7\nstartxref\n0\n%%EOF\n", "import", path, "-"); s.code != exitWrong || !strings.Contains(s.err, "no form of Ship's Locker") {
		t.Errorf("another PDF: exit %d, %s", s.code, s.err)
	}
}

func TestEachDocumentBecomesAFileInAFolder(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "friday")
	s := do("", "print", packed(t), "kes:index", "keb:index", "kes:form", "--each", "-o", folder)
	if s.code != exitFine || !strings.Contains(s.out, "friday: 2 files") {
		t.Fatalf("exit %d, it said %q %q", s.code, s.out, s.err)
	}
	for _, name := range []string{"01 Index cards.pdf", "02 Kessa -š- - personal data and history.pdf"} {
		data, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil || len(papertest.Pages(data)) == 0 {
			t.Errorf("%s: %d bytes, %v", name, len(data), err)
		}
	}
	for _, wrong := range [][]string{{"kes", "--each", "-o", "-"}, {"kes", "--each", "--duplex", "-o", folder}} {
		if s := do("", append([]string{"print", packed(t)}, wrong...)...); s.code != exitMisuse {
			t.Errorf("%q: exit %d, %s", wrong, s.code, s.err)
		}
	}
	file := filepath.Join(t.TempDir(), "file")
	noError(t, os.WriteFile(file, nil, 0o600))
	if s := do("", "print", packed(t), "kes", "--each", "-o", file); s.code == exitFine || !strings.Contains(s.err, "make the folder") {
		t.Errorf("into a file: exit %d, %s", s.code, s.err)
	}
}
