package desk

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"shipslocker/domain"
	"shipslocker/ui/paper"
)

var testCards = []domain.Card{
	{ID: "rolling", Title: "A roll", Section: "Dice", Source: "testers C1", Book: "The Dice", Blocks: []domain.Block{
		{Heading: "In short", Text: "Roll, add, compare.", List: []string{"Take the dice.", "Read them aloud."}, Steps: true},
	}},
	{ID: "guns", Title: "Guns", Section: "Gear", Source: "testers C2", Blocks: []domain.Block{
		{Text: "What is on sale."},
		{Heading: "Small", Table: &domain.Table{
			Columns: []domain.Column{{Title: "Gun"}, {Title: "Boxes", Right: true}, {Title: "Remarks"}},
			Rows: []domain.Row{
				{Cells: []string{"Zap gun", "1", "Small and quiet, and nobody ever looks for a second one."}},
				{Cells: []string{"Zip gun", "2", "Home made."}},
				{Cells: []string{"Flare", "–", ""}},
			},
		}},
		{Heading: "Large", Table: &domain.Table{Columns: []domain.Column{{Title: "Gun"}}, Rows: []domain.Row{{Cells: []string{"Cannon"}}}}},
	}},
	{ID: "doors", Title: "Doors", Section: "Gear", Source: "testers C3", Blocks: []domain.Block{{Text: "They open. A zap does not help."}}},
}

// shelfOfCards is a desk whose games have cards, with a note in front.
func shelfOfCards(t *testing.T) *room {
	t.Helper()
	r := enter(t, func(s *Services, _ *Settings) {
		s.Games[0].Cards = func() []domain.Card { return testCards }
		s.Games[1].Cards = func() []domain.Card {
			return []domain.Card{{ID: "bricks", Title: "Bricks", Section: "Walls", Source: "builders C1", Blocks: []domain.Block{{Text: "One on the other."}}}}
		}
	})
	return r
}

// shows is the lookup on the window.
func (r *room) looking() *lookup {
	r.t.Helper()
	l := r.desk.reference.last
	if l == nil || r.asking() != l.dialog {
		r.t.Fatal("the reference cards are not in front")
	}
	return l
}

// page is what the card shown says, a line for each of its own.
func (l *lookup) page() string {
	var lines []string
	for _, o := range l.pane.card.parts {
		if t, ok := o.(*canvas.Text); ok {
			lines = append(lines, t.Text)
		}
	}
	return strings.Join(lines, "\n")
}

func (r *room) expectCards(titles ...string) {
	r.t.Helper()
	if got := r.looking().list.Rows; !slices.Equal(got, titles) {
		r.t.Errorf("the cards listed are %q, want %q", got, titles)
	}
}

func (r *room) expectCard(has []string, not ...string) {
	r.t.Helper()
	page := r.looking().page()
	for _, s := range has {
		if !strings.Contains(page, s) {
			r.t.Errorf("the card says %q, want %q in it", page, s)
		}
	}
	for _, s := range not {
		if strings.Contains(page, s) {
			r.t.Errorf("the card says %q, without %q", page, s)
		}
	}
}

func TestOneKeyOpensTheCardsAndEscapeGoesBackToWhereItWasPressed(t *testing.T) {
	r := shelfOfCards(t)
	r.newNote("Kessa")
	was, undo := r.canvas().Focused(), r.desk.journal.UndoLabel()
	item := r.item("Reference cards")
	if name, want := item.Shortcut.ShortcutName(), ctrl(fyne.KeyR).shortcut().ShortcutName(); name != want {
		t.Errorf("its key is %q", name)
	}
	item.Action()
	r.expectCards("A roll", "Guns", "Doors")
	r.expectCard([]string{"A roll", "Testers · Dice · book: The Dice", "In short", "1", "Take the dice."})
	r.typeText("zap")
	r.expectCards("Guns", "Doors")
	r.expectCard([]string{"Guns", "What is on sale.", "Small", "Zap gun", "Return shows 3 other rows as well."}, "Zip gun", "Cannon")
	r.press(fyne.KeyEscape)
	r.expectDialog("")
	if r.canvas().Focused() != was {
		t.Errorf("the keyboard is in %v, want where it was", r.canvas().Focused())
	}
	r.typeText("!")
	r.expectSheet("Kessa!", "")
	if got := r.desk.journal.UndoLabel(); undo == "" || strings.Contains(got, "card") {
		t.Errorf("the last step is %q", got)
	}
}

func TestTheKeyPutsTheCardsAwayAsWell(t *testing.T) {
	r := shelfOfCards(t)
	r.menu("Reference cards")
	r.looking()
	r.menu("Reference cards")
	r.expectDialog("")
	r.menu("Reference cards")
	r.looking()
}

func TestKeysMoveAboutWhileTyping(t *testing.T) {
	r := shelfOfCards(t)
	r.menu("Reference cards")
	l := r.looking()
	r.press(fyne.KeyDown, fyne.KeyDown, fyne.KeyDown)
	r.expectCard([]string{"They open."})
	r.press(fyne.KeyUp)
	r.expectCard([]string{"Zap gun", "Zip gun", "Cannon"}, "Return shows")
	l.pane.view.Resize(fyne.NewSize(400, 60))
	r.press(fyne.KeyPageDown)
	if got := l.pane.scroll.Offset.Y; got <= 0 {
		t.Errorf("after Page Down the card stands at %g", got)
	}
	r.press(fyne.KeyPageUp)
	if got := l.pane.scroll.Offset.Y; got != 0 {
		t.Errorf("after Page Up the card stands at %g", got)
	}
	r.press(fyne.KeyUp, fyne.KeyUp)
	r.expectCard([]string{"Roll, add, compare."})
	r.typeText("on")
	r.press(fyne.KeyHome)
	r.typeText("cann")
	r.expectCard([]string{"Large", "Cannon", "Return shows 3 other rows as well."}, "Zap gun")
}

func TestReturnShowsTheOtherRowsAndHidesThemAgain(t *testing.T) {
	r := shelfOfCards(t)
	r.menu("Reference cards")
	r.typeText("flare")
	r.expectCard([]string{"Flare"}, "Zap gun", "Cannon")
	r.press(fyne.KeyReturn)
	r.expectCard([]string{"Zap gun", "Zip gun", "Flare", "Cannon", "Return shows only the rows found."})
	if r.looking().pane.card.first == 0 {
		t.Error("the row that was found is not marked")
	}
	r.press(fyne.KeyReturn)
	r.expectCard([]string{"Flare"}, "Zap gun")
}

func TestWhatNoCardHasIsSaidSo(t *testing.T) {
	r := shelfOfCards(t)
	r.menu("Reference cards")
	r.typeText("submarine")
	r.expectCards()
	r.expectCard([]string{"Nothing has all of these words."})
	r.press(fyne.KeyDown, fyne.KeyReturn, fyne.KeyUp)
	r.expectCard([]string{"Nothing has all of these words."}, "A roll")
}

func TestTheLastQuestionIsThereAgainAndTheNextReplacesIt(t *testing.T) {
	r := shelfOfCards(t)
	r.menu("Reference cards")
	r.typeText("zip")
	r.press(fyne.KeyEscape)
	r.menu("Reference cards")
	r.expectCard([]string{"Zip gun"}, "Zap gun")
	r.typeText("doors")
	r.expectCards("Doors")
}

func TestTheDocumentInFrontSaysWhichGame(t *testing.T) {
	r := shelfOfCards(t)
	r.menu("Reference cards") // none is in front
	choice, ok := find(r.asking().popup.Content, func(*keySelect) bool { return true })
	if !ok || !slices.Equal(choice.Options, []string{"Testers", "Builders"}) {
		t.Fatalf("the games to choose from are %v", choice)
	}
	r.expectCards("A roll", "Guns", "Doors")
	choice.SetSelected("Builders")
	r.expectCards("Bricks")
	if r.canvas().Focused() != fyne.Focusable(r.looking().entry) {
		t.Error("the keyboard is not in the search line")
	}
	r.press(fyne.KeyEscape)
	r.menu("Reference cards")
	r.expectCards("Bricks") // as it was chosen
	r.press(fyne.KeyEscape)
	r.newNote("Kessa")
	r.menu("Reference cards")
	r.expectCards("A roll", "Guns", "Doors")
	choice, _ = find(r.asking().popup.Content, func(*keySelect) bool { return true })
	if choice.Selected != "Testers" {
		t.Errorf("the game looked in is %q", choice.Selected)
	}
	choice.SetSelected("Builders")
	r.expectCards("Bricks")
	r.press(fyne.KeyEscape)
	r.menu("Reference cards")
	r.expectCards("Bricks") // as it was chosen, until a document of another game is in front
	r.press(fyne.KeyEscape)
	r.desk.create(planOf)
	r.menu("Reference cards")
	r.expectCards("Bricks")
	r.press(fyne.KeyEscape)
	r.menu("Previous tab")
	r.menu("Reference cards")
	r.expectCards("A roll", "Guns", "Doors")
	r.canvas().Focus(r.looking().choice)
	r.press(fyne.KeyEscape)
	r.expectDialog("")
}

func TestWhatOnlyAnotherGameHasIsSaidAndReached(t *testing.T) {
	r := shelfOfCards(t)
	r.newNote("Kessa")
	r.menu("Reference cards")
	r.typeText("brick")
	r.expectCards("→ 1 in Builders")
	r.expectCard([]string{"Nothing in Testers has all of these words.", "Builders has 1 card: Bricks.", "Return or a click"})
	r.press(fyne.KeyReturn)
	r.expectCards("Bricks")
	r.expectCard([]string{"One on the other."})
	if l := r.looking(); l.choice.Selected != "Builders" || r.canvas().Focused() != fyne.Focusable(l.entry) {
		t.Errorf("the game looked in is %q, and the keyboard on %T", l.choice.Selected, r.canvas().Focused())
	}
	r.looking().entry.SetText("one")
	r.expectCards("Bricks", "→ 1 in Testers") // “ever looks for a second one”
	r.press(fyne.KeyDown)
	r.expectCard([]string{"Testers has 1 card: Guns. Return or a click"}, "Nothing in")
	r.press(fyne.KeyUp)
	r.expectCard([]string{"One on the other."})
	r.press(fyne.KeyDown)
	r.looking().list.Tap(1) // it is chosen already
	r.expectCards("Guns", "→ 1 in Builders")
	r.press(fyne.KeyDown, fyne.KeyReturn)
	r.expectCards("Bricks", "→ 1 in Testers")
	r.looking().entry.SetText("submarine")
	r.expectCards()
	r.expectCard([]string{"Nothing has all of these words."})
}

func TestTheCardsOpenOverADialogAndLeaveItAsItIs(t *testing.T) {
	r := shelfOfCards(t)
	r.newNote("Kessa")
	r.menu("Rename")
	asked, line := r.asking(), r.entries()[0]
	r.typeText("-R")
	r.menu("Reference cards")
	r.typeText("doors")
	r.press(fyne.KeyEscape)
	if r.asking() != asked || r.canvas().Focused() != fyne.Focusable(line) {
		t.Error("the dialog is not as it was")
	}
	r.typeText("x")
	if line.Text != "Kessa-Rx" {
		t.Errorf("the dialog's line has %q", line.Text)
	}
}

func TestAGameWithoutCardsSaysSo(t *testing.T) {
	r := enter(t, nil)
	r.menu("Reference cards")
	r.expectDialog("")
	r.expectNews("There are no reference cards.")
}

func TestPrintingCards(t *testing.T) {
	for name, tc := range map[string]struct{ choose, file string }{
		"all of them": {"Everything", "Testers - complete.pdf"},
		"a section":   {"Section: Gear", "Testers - gear.pdf"},
		"one card":    {"Shown now: Guns", "Testers - guns.pdf"},
	} {
		t.Run(name, func(t *testing.T) {
			p := withPress(t, false)
			p.desk.services.Games[0].Cards = func() []domain.Card { return testCards }
			p.menu("Reference cards")
			p.typeText("guns")
			l := p.looking()
			p.answer("Print…")
			p.menu("Reference cards") // which stay while something lies over them
			p.choose(tc.choose)
			p.choose("US Letter")
			p.answer("Open the PDF")
			path := filepath.Join(p.services.PrintFolder, tc.file)
			p.expectPDF(path)
			p.expectNews("Opened: " + path)
			if !slices.Equal(p.handed, []string{path}) || p.desk.settings.Paper != paper.Letter {
				t.Errorf("handed on was %q on %q", p.handed, p.desk.settings.Paper)
			}
			if p.looking() != l {
				t.Error("the cards are gone")
			}
		})
	}
}

func TestCardsAreExportedOrFailWithASentence(t *testing.T) {
	r := shelfOfCards(t)
	r.menu("Reference cards")
	r.answer("Print…")
	r.answer("Export PDF…")
	r.answer("Export")
	path := filepath.Join(r.desk.settings.Folder, "Testers - complete.pdf")
	if _, err := os.Stat(path); err != nil {
		t.Error(err)
	}
	r.expectNews("PDF written: " + path)
	r.desk.services.WriteFile = func(string, []byte) error { return domain.ErrFull }
	r.answer("Print…")
	r.answer("Open the PDF")
	r.expectDialog("The file could not be written", "The disk is full.")
}

func TestACardKeepsInsideEveryWidth(t *testing.T) {
	r := shelfOfCards(t)
	v := newCardView()
	v.show("Testers", domain.FoundCard{Card: testCards[1]}, false)
	for _, scale := range []float32{1, 2} {
		r.desk.scale(scale)
		for _, width := range []float32{180, 300, 400, 1300} {
			v.set(width)
			said := ""
			for _, o := range v.parts {
				if right := o.Position().X + o.Size().Width; o.Position().X < 0 || right > width+1 || o.Position().Y+o.Size().Height > v.height+1 {
					t.Errorf("at %g and a scale of %g %v reaches to %g", width, scale, o, right)
				}
				if line, ok := o.(*canvas.Text); ok {
					said += line.Text
				}
			}
			if said = strings.ReplaceAll(said, " ", ""); !strings.Contains(said, "Cannon") || width > 200 && !strings.Contains(said, "Homemade.") {
				t.Errorf("at %g and a scale of %g it says %q", width, scale, said)
			}
		}
	}
}

func TestTheListStandsBesideTheCardOrAboveItWhereThatIsNarrow(t *testing.T) {
	r := shelfOfCards(t)
	for name, tc := range map[string]struct {
		width  float32
		beside bool
	}{"wide": {1100, true}, "narrow": {500, false}} {
		t.Run(name, func(t *testing.T) {
			l := &leaves{text: r.desk.textSize, rows: func() int { return 3 }}
			list, card := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
			l.Layout([]fyne.CanvasObject{list, card}, fyne.NewSize(tc.width, 600))
			if beside := card.Position().Y == 0; beside != tc.beside {
				t.Errorf("the card stands at %v of a list of %v", card.Position(), list.Size())
			}
			if end := card.Position().Add(card.Size()); end.X != tc.width || end.Y != 600 {
				t.Errorf("the card ends at %v", end)
			}
		})
	}
}

func TestAClickOnTheListTurnsToTheCard(t *testing.T) {
	r := shelfOfCards(t)
	r.menu("Reference cards")
	r.looking().list.Select(2)
	r.expectCard([]string{"They open."})
	r.answer("Close")
	r.expectDialog("")
}
