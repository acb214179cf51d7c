package evening_test

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"os"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/evening"
	"shipslocker/ui/paper"
	eveningpaper "shipslocker/ui/paper/evening"
	"shipslocker/ui/paper/papertest"
)

// photo is a picture with a frame and a slope, so that a print shows how it lies.
func photo(t *testing.T, w, h int) []byte {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for x := range w {
		for y := range h {
			img.Set(x, y, color.Gray{Y: uint8(60 + 150*(x+y)/(w+h))})
		}
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func printed(t *testing.T, form string, doc domain.Document, fill *paper.Fill, pic []byte) paper.Result {
	t.Helper()
	for _, f := range eveningpaper.Forms("testers") {
		if f.Name == form {
			r, err := paper.Print(paper.Job{Size: paper.A4, Fill: fill, Items: []paper.Item{{Form: f, Doc: doc}}, Pictures: map[domain.PictureID][]byte{"af": pic}})
			if err != nil {
				t.Fatal(err)
			}
			if folder := os.Getenv("LOOK"); folder != "" {
				if err := os.WriteFile(folder+"/"+strings.ReplaceAll(t.Name(), "/", "-")+".pdf", r.PDF, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			return r
		}
	}
	t.Fatalf("there is no form %q", form)
	return paper.Result{}
}

const secret, told = "The pencil is the keeper's.", "Three tugs, not one."

func TestPlayersNeverGetTheNotes(t *testing.T) {
	for name, tc := range map[string]struct {
		form  string
		notes bool
	}{"players": {"handout", false}, "referee": {"handout-referee", true}} {
		t.Run(name, func(t *testing.T) {
			h := &evening.Handout{Name: "The torn page", Picture: "af", Text: told, Notes: secret}
			r := printed(t, tc.form, h, nil, photo(t, 900, 600))
			words := papertest.Text(r.PDF)
			if r.Pages != 1 || len(r.Notes) > 0 || !strings.Contains(words, told) || strings.Contains(words, secret) != tc.notes {
				t.Errorf("%d pages, notes %q, it says %q", r.Pages, r.Notes, words)
			}
		})
	}
	for _, f := range eveningpaper.Forms("testers") {
		if f.Fills && f.Name == "handout" {
			t.Error("a players' copy that is filled in on screen would have the whole document in its file")
		}
	}
}

func TestAHandoutHasRoomForWhatIsOnIt(t *testing.T) {
	for name, tc := range map[string]struct {
		doc      *evening.Handout
		pages    int
		pictures int
	}{
		"a picture alone":             {&evening.Handout{Name: "Face", Picture: "af"}, 1, 1},
		"a text alone":                {&evening.Handout{Name: "Note", Text: told}, 1, 0},
		"a picture that is gone":      {&evening.Handout{Name: "Note", Picture: "ee", Text: told}, 1, 0},
		"a long text under a picture": {&evening.Handout{Name: "Letter", Picture: "af", Text: strings.Repeat(told+" ", 60)}, 1, 1},
		"one that runs over":          {&evening.Handout{Name: "Letter", Picture: "af", Text: strings.Repeat(told+"\n", 120)}, 3, 1},
		"blank":                       {nil, 1, 0},
	} {
		t.Run(name, func(t *testing.T) {
			var doc domain.Document
			if tc.doc != nil {
				doc = tc.doc
			}
			r := printed(t, "handout", doc, nil, photo(t, 600, 900))
			words := papertest.Text(r.PDF)
			if got := bytes.Count(r.PDF, []byte("/Subtype /Image")); r.Pages != tc.pages || got != tc.pictures {
				t.Errorf("%d pages and %d pictures", r.Pages, got)
			}
			if tc.doc != nil && strings.Count(words, "Three tugs") < strings.Count(tc.doc.Text, "Three tugs")*9/10 {
				t.Errorf("%d of %d lines are there", strings.Count(words, "Three tugs"), strings.Count(tc.doc.Text, "Three tugs"))
			}
		})
	}
}

func TestSessionNotesArePrintedWhole(t *testing.T) {
	for name, tc := range map[string]struct {
		doc   *evening.Notes
		pages int
	}{
		"a short page": {&evening.Notes{Name: "Session 3: The pier", Number: 3, Played: "2026-11-20", Text: told + "\n\nTonight: the convoy."}, 1},
		"a long one":   {&evening.Notes{Name: "Session 4", Number: 4, Text: strings.Repeat(told+"\n", 150)}, 3},
		"blank":        {nil, 1},
	} {
		t.Run(name, func(t *testing.T) {
			var doc domain.Document
			lines := 0
			if tc.doc != nil {
				doc, lines = tc.doc, strings.Count(tc.doc.Text, "Three tugs")
			}
			r := printed(t, "session", doc, nil, nil)
			if words := papertest.Text(r.PDF); r.Pages != tc.pages || strings.Count(words, "Three tugs") != lines {
				t.Errorf("%d pages, %d of %d lines", r.Pages, strings.Count(words, "Three tugs"), lines)
			}
		})
	}
}

func TestSessionNotesAreFilledInOnScreen(t *testing.T) {
	r := printed(t, "session", &evening.Notes{Name: "Session 3", Number: 3, Text: told}, &paper.Fill{Doc: "abc"}, nil)
	if got := bytes.Count(papertest.Unpacked(t, r.PDF), []byte("/FT /Tx")); r.Pages != 1 || got < 4 {
		t.Errorf("%d pages, %d boxes", r.Pages, got)
	}
}
