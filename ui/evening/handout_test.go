package evening

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/evening"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/look"
)

var (
	handouts = evening.HandoutKind("testers")
	sessions = evening.SessionKind("testers")
)

func TestAHandoutIsMadeByTheKeyboard(t *testing.T) {
	d := desktest.OnPaper(t, domain.Kinds{handouts, sessions}, NewHandout("testers"))
	d.Put(handouts, "a", &evening.Handout{}, "")
	d.Editor.Bind(d.Docs[0])
	d.Editor.Begin()
	if !d.Button("Show to players", 0).Disabled() {
		t.Error("a blank handout can be shown")
	}
	d.Type("The torn page")
	d.Write(d.Entry("Text", 0), "Three tugs, not one.")
	d.Write(d.Entry("Referee's notes", 0), "The keeper's pencil.")
	at := d.Driver().AbsolutePositionForObject(d.Button("Choose…", 0)).Y
	d.Tap("Choose…", 0)
	want := evening.Handout{Name: "The torn page", Text: "Three tugs, not one.", Notes: "The keeper's pencil.", Picture: "3f2a"}
	if got := *edit.Of[evening.Handout](d.Docs[0]).Value(); got != want {
		t.Errorf("it is %+v", got)
	}
	d.Labelled("picture")
	d.Settle()
	if low := d.Driver().AbsolutePositionForObject(d.Button("Choose…", 0)).Y; low < at+100 {
		t.Errorf("the picture has no room: the button below it stands at %v, and at %v without", low, at)
	}
	if d.Button("Show to players", 0).Disabled() {
		t.Error("it cannot be shown")
	}
	d.Tap("Remove", 0)
	if got := edit.Of[evening.Handout](d.Docs[0]).Value().Picture; got != "" {
		t.Errorf("the picture is %q", got)
	}
}

func TestPlayersSeePictureAndTextAndNeverTheNotes(t *testing.T) {
	d := desktest.OnPaper(t, domain.Kinds{handouts, sessions}, NewHandout("testers"))
	d.Put(handouts, "a", &evening.Handout{Name: "Page", Picture: "af", Text: "Three [[abcdefghijklmnop|tugs]],\n\nnot one.", Notes: "SECRET"}, "")
	d.Editor.Bind(d.Docs[0])
	s := d.Editor.(*Handout).scene()
	if s.Of != "a" || s.Map != nil {
		t.Errorf("the scene is %+v", s)
	}
	for _, size := range []fyne.Size{fyne.NewSize(960, 640), fyne.NewSize(500, 900), fyne.NewSize(160, 100)} {
		o := s.Beside.Make(size.Height / 30)
		o.Resize(size)
		said, pictures := "", 0
		for _, part := range o.(*fyne.Container).Objects {
			end := part.Position().Add(part.Size())
			if part.Position().X < 0 || part.Position().Y < 0 || end.X > size.Width+1 || end.Y > size.Height+1 {
				t.Errorf("at %v %T ends at %v", size, part, end)
			}
			switch part := part.(type) {
			case *canvas.Text:
				said += part.Text + " "
			case *canvas.Image:
				pictures++
			}
		}
		if pictures != 1 || !strings.Contains(strings.Join(strings.Fields(said), " "), "Three tugs, not one.") || strings.Contains(said, "SECRET") {
			t.Errorf("at %v players see %d pictures and %q", size, pictures, said)
		}
	}
	d.Editor.(*Handout).Form.Edit("text", "", func(h *evening.Handout) { h.Text = "Another" })
	if s.Beside.Same(d.Editor.(*Handout).scene().Beside) {
		t.Error("another text looks the same")
	}
}

func TestALongHandoutIsSetSmallerAndThenCut(t *testing.T) {
	d := desktest.OnPaper(t, domain.Kinds{handouts}, NewHandout("testers"))
	lines := func(words string) (n int, size float32) {
		o := sheet{text: words}.panel().Make(20)
		d.Window.SetContent(container.NewStack(o))
		o.Resize(fyne.NewSize(600, 400))
		for _, part := range o.(*fyne.Container).Objects {
			if line, ok := part.(*canvas.Text); ok {
				n, size = n+1, line.TextSize
			}
		}
		return n, size
	}
	n, whole := lines("short")
	if n != 1 || whole != 20 {
		t.Errorf("%d lines of %g", n, whole)
	}
	if n, size := lines(strings.Repeat("line\n", 18)); n != 18 || size >= whole {
		t.Errorf("%d of 18 lines of %g", n, size)
	}
	if n, size := lines(strings.Repeat("line\n", 400)); n > 30 || size < 20*leastPoster*0.9 {
		t.Errorf("%d of 400 lines of %g", n, size)
	}
}

func TestSessionNotesAreWrittenByTheKeyboard(t *testing.T) {
	d := desktest.OnPaper(t, domain.Kinds{handouts, sessions}, NewSession("testers", nil))
	d.Put(sessions, "a", &evening.Notes{}, "")
	d.Editor.Bind(d.Docs[0])
	d.Editor.Begin()
	d.Type("The pier")
	d.Write(d.Entry("Session", 0), "3")
	d.Write(d.Entry("Day played", 0), "soon")
	if said := strings.Join(desktest.Notices(d.Box("Day played", 0)), " "); !strings.Contains(said, "is no day") {
		t.Errorf("beside the day it says %q", said)
	}
	d.Write(d.Entry("Day played", 0), "20 Nov 2026")
	d.Write(d.Entry("Text", 0), "It burned.")
	want := evening.Notes{Name: "The pier", Number: 3, Played: "20 Nov 2026", Text: "It burned."}
	if got := *edit.Of[evening.Notes](d.Docs[0]).Value(); got != want {
		t.Errorf("it is %+v", got)
	}
}

func TestPagesAreNoWiderThanTheScreen(t *testing.T) {
	long := strings.Repeat("unbreakable", 40)
	for _, scale := range []float32{1, 2} {
		d := desktest.New(t, domain.Kinds{handouts, sessions}, desktest.SheetSize, &look.Theme{Mode: look.Console, Scale: scale}, NewHandout("testers"))
		d.Put(handouts, "a", &evening.Handout{Name: long, Text: long, Notes: long, Picture: "af"}, "")
		d.Editor.Bind(d.Docs[0])
		d.Settle()
		d.Within()
		d = desktest.New(t, domain.Kinds{handouts, sessions}, desktest.SheetSize, &look.Theme{Mode: look.Paper, Scale: scale}, NewSession("testers", nil))
		d.Put(sessions, "a", &evening.Notes{Name: long, Text: long, Played: long}, "")
		d.Editor.Bind(d.Docs[0])
		d.Settle()
		d.Within()
	}
}
