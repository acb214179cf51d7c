package dice

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain/dice"
	"shipslocker/domain/dice/dicetest"
	"shipslocker/ui/look"
)

// hand is a window with a deck on it.
type hand struct {
	*desk
	cards *Cards
	said  []string
}

func deal(t *testing.T) *hand {
	t.Helper()
	h := &hand{desk: lay(t)}
	h.cards = NewCards(h, &h.src)
	h.cards.OnChanged = func(d dice.Deck, what string) {
		h.said = append(h.said, what)
		if !dicetest.Whole(d) {
			t.Errorf("that is no deck: %v", d)
		}
	}
	h.window.SetContent(container.NewVScroll(h.cards.View()))
	h.cards.Show("Joe's deck", dice.NewDeck(2, &h.src))
	h.cards.Begin()
	return h
}

func TestCardsOfARealDeckAreTypedIn(t *testing.T) {
	h := deal(t)
	h.keys("10sqhADxx")
	want := []dice.Card{"S10", "H12", "D1"}
	if got := h.cards.Deck().Table; !slices.Equal(got[:3], want) || len(got) != 5 || !got[3].Joker() || !got[4].Joker() || got[3] == got[4] {
		t.Errorf("on the table: %v", got)
	}
	if want := []string{"draws the 10 of spades", "draws the queen of hearts", "draws the ace of diamonds", "draws the joker", "draws the joker"}; !slices.Equal(h.said, want) {
		t.Errorf("told %q", h.said)
	}
	h.keys("zz⏎")
	if !strings.HasPrefix(h.cards.spoken, "A card is a rank") || len(h.said) != 5 {
		t.Errorf("it says %q", h.cards.spoken)
	}
}

func TestCardsAreHeldPlayedAndDiscarded(t *testing.T) {
	h := deal(t)
	h.keys("10sqh")
	h.keys("qh") // picks it, as it lies there
	test.Tap(h.cards.holds)
	if got := h.cards.Deck().Held; !slices.Equal(got, []dice.Card{"H12"}) {
		t.Fatalf("held: %v", got)
	}
	test.Tap(h.cards.held.Objects[0].(*Card))
	if h.cards.holds.Disabled() != true || h.cards.plays.Disabled() {
		t.Error("a held card can be held again, or not be played")
	}
	test.Tap(h.cards.plays)
	test.Tap(h.cards.table.Objects[0].(*Card))
	test.Tap(h.cards.throws)
	if d := h.cards.Deck(); !slices.Equal(d.Table, []dice.Card{"H12"}) || !slices.Equal(d.Discards, []dice.Card{"S10"}) {
		t.Errorf("on the table %v, discarded %v", d.Table, d.Discards)
	}
	h.keys("10s")
	if !strings.Contains(h.cards.spoken, "not in the pile") {
		t.Errorf("a discarded card that is drawn again says %q", h.cards.spoken)
	}
	test.Tap(h.cards.clears)
	test.Tap(h.cards.shuffle)
	if d := h.cards.Deck(); len(d.Pile) != 54 {
		t.Errorf("%d cards in the pile", len(d.Pile))
	}
	want := []string{
		"draws the 10 of spades", "draws the queen of hearts", "holds the queen of hearts", "plays the queen of hearts",
		"discards the 10 of spades", "discards what lies on the table", "shuffles the discards into the pile",
	}
	if !slices.Equal(h.said, want) {
		t.Errorf("told %q", h.said)
	}
}

func TestTheProgramsDeckIsDrawnFrom(t *testing.T) {
	h := deal(t)
	first := h.cards.Deck().Pile[0]
	test.Tap(h.cards.draws)
	if got := h.cards.Deck().Table; !slices.Equal(got, []dice.Card{first}) || h.window.Canvas().Focused() != fyne.Focusable(h.cards.entry) {
		t.Errorf("on the table: %v", got)
	}
	for range 53 {
		test.Tap(h.cards.draws)
	}
	if !h.cards.draws.Disabled() || len(h.cards.Deck().Pile) != 0 {
		t.Error("an empty pile can be drawn from")
	}
}

func TestCardsStayInTheirPlaceAtEveryScale(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		h := deal(t)
		fyne.CurrentApp().Settings().SetTheme(&look.Theme{Mode: look.Console, Scale: scale})
		for range 30 {
			test.Tap(h.cards.draws)
		}
		h.window.Resize(fyne.NewSize(420, 600))
		h.window.Resize(fyne.NewSize(421, 600))
		place := h.cards.table
		for i, o := range place.Objects {
			right, bottom := o.Position().X+o.Size().Width, o.Position().Y+o.Size().Height
			if right > place.Size().Width || bottom > place.Size().Height+0.1 {
				t.Fatalf("scale %g: card %d ends at %g, %g in a place of %v", scale, i+1, right, bottom, place.Size())
			}
		}
	}
}

func TestEverySuitHasAShapeTheToolkitCanDraw(t *testing.T) {
	deal(t) // a program for the cards to be drawn in
	for _, s := range dice.Suits {
		if n := len(suits[s]); n < 3 || n > 16 {
			t.Errorf("%s have %d corners", s.Name(), n)
		}
	}
	for _, c := range dice.Pack(2) {
		r := test.WidgetRenderer(NewCard(c)).(*cardRenderer)
		if r.rank.Text == "" || r.suit.Hidden != c.Joker() {
			t.Errorf("the %s reads %q", c.Title(), r.rank.Text)
		}
	}
}

func TestTheLinesOfATrayHaveNoRedoOfTheirOwn(t *testing.T) {
	h := deal(t)
	for _, line := range []*look.Line{h.cards.entry, h.tray.why, h.tray.builder.entry} {
		line.TypedShortcut(&fyne.ShortcutRedo{})
	}
	if h.redone != 3 {
		t.Errorf("from three lines it is redone %d times", h.redone)
	}
}
