package evening_test

import (
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/evening"
)

func TestADayIsReadAsPeopleWriteIt(t *testing.T) {
	for typed, want := range map[string]string{
		"2026-11-26": "2026-11-26", " 2026/1/5 ": "2026-01-05", "2026 - 2 - 28": "2026-02-28",
		"26.11.2026": "2026-11-26", "5. 1. 2026": "2026-01-05",
		"26 Nov 2026": "2026-11-26", "1st of May": "", "1st May 2026": "2026-05-01", "26. November 2026": "2026-11-26",
		"Nov 26, 2026": "2026-11-26", "february 29th 2024": "2024-02-29", "Sept 3 2026": "2026-09-03",
		"2026-02-29": "", "2100-02-29": "", "2000-02-29": "2000-02-29", "2026-04-31": "", "2026-13-01": "", "2026-00-10": "", "2026-01-00": "",
		"0000-01-01": "", "5/6/2026": "", "yesterday": "", "": "", "26 Foo 2026": "", "2026-11-26 evening": "",
	} {
		day, ok := evening.Day(typed)
		if day != want || ok != (want != "") {
			t.Errorf("%q is %q, %v; want %q", typed, day, ok, want)
		}
	}
}

func TestWhatIsOddAboutAPageIsSaid(t *testing.T) {
	session, handout := evening.SessionKind("testers"), evening.HandoutKind("testers")
	for name, tc := range map[string]struct {
		kind domain.Kind
		doc  domain.Document
		want string
	}{
		"a page of a day":                 {session, &evening.Notes{Name: "One", Number: 1, Played: "2026-11-26"}, ""},
		"a page without a day":            {session, &evening.Notes{}, ""},
		"a page of no day":                {session, &evening.Notes{Played: "soon"}, "SESSION-02 played"},
		"a page of no number":             {session, &evening.Notes{Number: -1}, "SESSION-01 number"},
		"a blank handout":                 {handout, &evening.Handout{}, ""},
		"a handout with nothing on it":    {handout, &evening.Handout{Name: "Map", Notes: "Forged."}, "HANDOUT-01 text"},
		"a handout with a picture":        {handout, &evening.Handout{Name: "Map", Picture: "af"}, ""},
		"a handout with a text, unnamed":  {handout, &evening.Handout{Text: "Come."}, ""},
		"a handout with spaces for words": {handout, &evening.Handout{Name: "Map", Text: " \n"}, "HANDOUT-01 text"},
	} {
		got := ""
		for _, p := range tc.kind.Check(tc.doc, domain.Alone) {
			got += p.ID + " " + p.Path
		}
		if got != tc.want {
			t.Errorf("%s: it says %q, want %q", name, got, tc.want)
		}
	}
}

func TestAPageIsCalledByItsSessionItsNameAndItsDay(t *testing.T) {
	for want, n := range map[string]evening.Notes{
		"Session 3 · The pier · 2026-11-20": {Number: 3, Name: "The pier", Played: "20.11.2026"},
		"Session 3: The pier":               {Number: 3, Name: "Session 3: The pier", Played: "soon"},
		"Prologue":                          {Name: " Prologue "},
		"Unnamed session notes":             {},
	} {
		if got := n.Heading(); got != want {
			t.Errorf("it is called %q, want %q", got, want)
		}
	}
}
