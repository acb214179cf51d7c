package table

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// ropeRoom is a desk with a bout on it.
type ropeRoom struct {
	*desktest.Desk
	g *tug
}

func newRopeRoom(t *testing.T) *ropeRoom {
	t.Helper()
	r := &ropeRoom{}
	r.Desk = desktest.New(t, toys, fyne.NewSize(1100, 700), &look.Theme{Mode: look.Paper, Scale: 1}, func(h desk.Host) desk.Editor {
		r.g = newTug(h)
		return NewPlay(r.g.play())(h)
	})
	r.Put(mapOf, "map", toyMap(), "")
	r.Put(heroOf, "kessa", &hero{Name: "Kessa", Wits: 3}, "")
	r.Put(heroOf, "olin", &hero{Name: "Olin", Wits: 2}, "")
	r.Put(customOf, "customs", &custom{Name: "Fair days", Double: true}, "")
	return r
}

// bind shows a bout between both; how may change it first.
func (r *ropeRoom) bind(why string, how ...func(*bout)) {
	b := &bout{Name: "The rope", Map: "map", Custom: "customs"}
	b.Table.Insert(0, table.Participant{Document: "kessa"})
	b.Table.Insert(1, table.Participant{Document: "olin", Side: 1})
	for _, h := range how {
		h(b)
	}
	r.Editor.Bind(r.Put(boutOf, "bout", b, why))
	r.g.Hand.Front(r.g.Title)
}

func (r *ropeRoom) bout() *bout                { return edit.Of[bout](r.Doc("bout")).Value() }
func (r *ropeRoom) hero(id domain.DocID) *hero { return edit.Of[hero](r.Doc(id)).Value() }
func (r *ropeRoom) page() desktest.Page        { return r.On(r.g.Page.Page) }

func TestAStepIsWrittenToAllItsDocumentsAtOnce(t *testing.T) {
	r := newRopeRoom(t)
	r.bind("")
	r.page().Tap("pull.1")
	r.page().Line("face", "4")
	r.Step("Kessa pulls", func() { r.page().Tap("do") })
	if got := r.bout(); got.Rope != 3+2*4 || len(got.Table.Log) != 1 || got.Table.Log[0].Name != "Kessa" {
		t.Errorf("the rope is at %d, in the log is %+v", got.Rope, got.Table.Log)
	}
	if r.hero("kessa").Wits != 2 || r.g.Page.Under() != nil {
		t.Errorf("Kessa has %d of wits, under way is %v", r.hero("kessa").Wits, r.g.Page.Under())
	}
	r.page().Expect("THE ROPE IS AT 11")
}

func TestWhatTheRulesRefuseIsSaidAndStaysUnderWay(t *testing.T) {
	r := newRopeRoom(t)
	r.bind("")
	edit.Of[hero](r.Doc("olin")).Edit("tired", "", func(h *hero) { h.Wits = 0 })
	before := r.Bodies()
	r.page().Tap("pull.2")
	r.page().Tap("do")
	if r.page().Expect("Olin has no wits left"); r.g.Page.Under() == nil || r.Bodies() != before {
		t.Errorf("under way is %v", r.g.Page.Under())
	}
}

func TestNothingIsWrittenThatCannotAllBeWritten(t *testing.T) {
	for name, tc := range map[string]struct {
		readOnly string
		gone     bool // a sheet that it changes is
		says     string
	}{
		"a table that is read-only":          {"It is of yesterday.", false, "It is of yesterday."},
		"a sheet that is not there any more": {"", true, "no longer on the shelf"},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRopeRoom(t)
			r.bind(tc.readOnly)
			w, err := pull(r.bout(), 1, r.hero("kessa"), 4, &custom{})
			if err != nil {
				t.Fatal(err)
			}
			if tc.gone {
				w.With("gone", &hero{})
			}
			before := r.Bodies()
			if why := r.g.Write("pull", w); !strings.Contains(why, tc.says) || r.Bodies() != before {
				t.Errorf("it says %q", why)
			}
		})
	}
}

func TestATableThatCannotBeChangedShutsItsButtonsAndSaysWhy(t *testing.T) {
	r := newRopeRoom(t)
	r.bind("It is of yesterday.")
	before := r.Bodies()
	if b := r.g.Page.Control("pull.1").(*page.Button); !b.Disabled() {
		t.Error("an act can be begun")
	}
	turns := r.Editor.(*play[bout]).turns
	if !turns.next.Disabled() {
		t.Error("the way on is on")
	}
	for key, off := range map[string]bool{"add": true, "later": true, "details": false} {
		r.g.Hand.Front(TurnsTitle)
		if b := turns.page.Control(key).(*page.Button); b.Disabled() != off {
			t.Errorf("%s is off: %v", key, b.Disabled())
		}
	}
	turns.faces.take()
	r.News = ""
	if r.Type("n"); r.News != "It is of yesterday." || r.Bodies() != before {
		t.Errorf("N says %q", r.News)
	}
}

func TestNothingBeginsBeforeSheetsAndMapAreRead(t *testing.T) {
	r := newRopeRoom(t)
	r.Late = true
	r.bind("")
	r.page().Tap("pull.1")
	if r.page().Expect("is still loading"); r.g.Page.Under() != nil {
		t.Fatalf("under way is %v", r.g.Page.Under())
	}
	r.Arrive()
	if why := r.g.Unread(); why != "" {
		t.Fatalf("it still says %q", why)
	}
	r.page().Tap("pull.1")
	if r.g.Page.Under() == nil {
		t.Error("nothing is under way")
	}
}

func TestAnActIsTakenBackToWhereAnotherSheetMatters(t *testing.T) {
	r := newRopeRoom(t)
	r.bind("")
	r.page().Tap("pull.1")
	r.page().Line("face", "6")
	edit.Of[hero](r.Doc("kessa")).Edit("name", "", func(h *hero) { h.Name = "Kess" })
	x := r.g.Page.Under().(*pulling)
	if x.face != 6 {
		t.Errorf("another name takes the die back, which shows %d", x.face)
	}
	edit.Of[hero](r.Doc("kessa")).Edit("wits", "", func(h *hero) { h.Wits = 9 })
	if r.page().Expect("the die is to be rolled anew"); x.face != 1 || r.g.Page.Under() != x || !strings.Contains(r.News, "rolled anew") {
		t.Errorf("the die shows %d, under way is %v, the desk says %q", x.face, r.g.Page.Under(), r.News)
	}
}

func TestAnActIsLeftThatHasNothingToGoBy(t *testing.T) {
	r := newRopeRoom(t)
	r.bind("")
	r.page().Tap("pull.1")
	r.g.Hand.Session().Edit("Kessa leaves", "", func(b *bout) { b.Table.Remove(1) })
	if r.page().Expect("Whoever was about to pull has left the table."); r.g.Page.Under() != nil {
		t.Errorf("under way is %v", r.g.Page.Under())
	}
}

func TestAnActThatWaitedIsComparedWithHowItStood(t *testing.T) {
	r := newRopeRoom(t)
	r.bind("")
	r.page().Tap("pull.1")
	r.page().Line("face", "5")
	other := &bout{Name: "Another rope"}
	r.Editor.Bind(r.Put(boutOf, "other", other, ""))
	edit.Of[hero](r.Doc("kessa")).Edit("wits", "", func(h *hero) { h.Wits = 1 })
	r.Editor.Bind(r.Doc("bout"))
	x, ok := r.g.Page.Under().(*pulling)
	if !ok || x.face != 1 {
		t.Fatalf("under way is %#v", r.g.Page.Under())
	}
	r.page().Expect("“Pull” is still here, as you left it. The wits are others")
}

func TestSheetsAreHeldAsLongAsTheyBelong(t *testing.T) {
	r := newRopeRoom(t)
	r.bind("")
	for id, want := range map[domain.DocID]int{"kessa": 1, "olin": 1, "customs": 1, "map": 1} {
		if r.Held[id] != want {
			t.Errorf("%s is held %d times", id, r.Held[id])
		}
	}
	r.g.Hand.Session().Edit("Olin leaves", "", func(b *bout) { b.Table.Remove(2) })
	if r.Held["olin"] != 0 {
		t.Error("the sheet of somebody who has left is still held")
	}
	r.Editor.Bind(nil)
	for id, n := range r.Held {
		if n != 0 {
			t.Errorf("%s is held %d times when nothing is shown", id, n)
		}
	}
}

func TestAGameWithoutCampaignsIsPlayed(t *testing.T) {
	r := newRopeRoom(t)
	r.g.Rules = NewLead[bout]("Rope", r.Desk, func() {}).Rules
	r.bind("", func(b *bout) { b.Custom = "" })
	r.page().Tap("pull.1")
	r.page().Line("face", "4")
	r.Step("Kessa pulls", func() { r.page().Tap("do") })
	if got := r.bout().Rope; got != 3+4 {
		t.Errorf("the rope is at %d", got)
	}
	r.Editor.Bind(nil)
}

func TestALetterInTheTurnOrderPressesThePagesButton(t *testing.T) {
	r := newRopeRoom(t)
	r.bind("")
	r.g.Hand.Front(TurnsTitle)
	r.Type("2")
	if x, ok := r.g.Page.Under().(*pulling); !ok || x.who != 2 {
		t.Errorf("under way is %#v", r.g.Page.Under())
	}
}

// A field of the page had the keyboard last, and would take the letter for text.
func TestTheButtonOfALetterIsPressedWhereverTheKeyboardIs(t *testing.T) {
	for name, press := range map[string]func(r *ropeRoom){
		"by the way on":     func(r *ropeRoom) { r.Tap("Go on (N)", 0) },
		"from the map":      func(r *ropeRoom) { r.Canvas().Focus(r.g.Hand.Board()); r.Type("n") },
		"while it is there": func(r *ropeRoom) { r.g.Page.Focus("face"); r.Tap("Go on (N)", 0) },
	} {
		t.Run(name, func(t *testing.T) {
			r := newRopeRoom(t)
			r.bind("")
			r.page().Tap("pull.1")
			r.g.Page.Focus("face")
			r.Canvas().Unfocus()
			press(r)
			if r.g.Page.Under() != nil || r.bout().Rope == 0 {
				t.Errorf("under way is %#v, the rope is at %d", r.g.Page.Under(), r.bout().Rope)
			}
		})
	}
}

func TestAnAspectWrittenForASceneHasNoFreeTag(t *testing.T) {
	r := newRopeRoom(t)
	r.bind("")
	r.g.Hand.Front("Scene")
	r.Tap("Add aspect", 0)
	if all := r.bout().Table.Aspects; len(all) != 1 || all[0].FreeTags != 0 {
		t.Errorf("it begins as %+v", all)
	}
}
