package farfuture_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	farfutureui "shipslocker/ui/farfuture"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// MakeAll adds documents to the shelf in one step of the journal, as the desk does.
func (d *table) MakeAll(label string, kind domain.KindID, values ...domain.Document) ([]domain.DocID, bool) {
	d.t.Helper()
	k, err := farfuture.Kinds.Find(kind)
	if err != nil {
		d.t.Fatal(err)
	}
	var ids []domain.DocID
	var records []domain.Record
	for _, v := range values {
		id := domain.DocID(fmt.Sprintf("made-%d", len(d.docs)))
		r, err := edit.NewRecord(k, id, d.now, v)
		if err != nil {
			d.t.Fatal(err)
		}
		records = append(records, r)
		doc, err := d.journal.Open(r, "")
		if err != nil {
			d.t.Fatal(err)
		}
		d.docs, ids = append(d.docs, doc), append(ids, id)
	}
	d.journal.Add(label, records...)
	return ids, true
}

// threeOf seats Mara, Wen and Jonas with sheets without a story at the table of the campaign “c”, which is in front.
func threeOf(t *testing.T, h farfuture.House, theme look.Theme) *table {
	t.Helper()
	d := newDesk(t, fyne.NewSize(sheetWidth, sheetHeight), &theme, farfutureui.NewCampaign)
	c := &farfuture.Campaign{Name: "Here", House: h}
	for i, who := range [][2]string{{"Mara", "Ansa"}, {"Wen", "Urraz"}, {"Jonas", "Iwo"}} {
		id := domain.DocID(strings.ToLower(who[1]))
		d.add(farfuture.CharacterKind, &character{Name: who[1], Player: who[0], Campaign: "c", Draft: true}, id)
		c.Seats = append(c.Seats, farfuture.Seat{ID: farfuture.RowID(i + 1), Player: who[0], Character: id})
	}
	d.editor.Bind(d.add(farfuture.CampaignKind, c, "c"))
	return d
}

func paper() look.Theme { return look.Theme{Mode: look.Paper, Scale: 1} }

// step is the step the table has come to, and the seat.
func (d *table) step() string {
	step, seat := d.campaign().MakingAt()
	return fmt.Sprintf("%s%d/%d", step.Kind, step.Phase, seat)
}

// goesOn presses Tab until the button that goes on has the keyboard, and then that button.
func (d *table) goesOn() {
	d.t.Helper()
	for range 60 {
		if b, ok := d.Canvas().Focused().(*widget.Button); ok && (strings.HasPrefix(b.Text, "Next: ") || b.Text == "Done") {
			d.key(fyne.KeySpace)
			return
		}
		d.Canvas().FocusNext()
	}
	d.t.Fatalf("Tab never comes to the button that goes on; the keyboard is on %T", d.Canvas().Focused())
}

// toStep goes on by the choice of steps to the first one of a title.
func (d *table) toStep(title string) {
	d.t.Helper()
	for _, s := range all[*widget.Select](d.editor.View()) {
		for i, o := range s.Options {
			if strings.Contains(o, title) && len(s.Options) == len(farfuture.MakingSteps(farfuture.House{})) {
				s.SetSelectedIndex(i)
				return
			}
		}
	}
	d.t.Fatalf("there is no step %q to choose", title)
}

// shortcut presses Alt and a key where the keyboard is.
func (d *table) shortcut(key fyne.KeyName) {
	d.t.Helper()
	s := &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierAlt}
	f, ok := d.Canvas().Focused().(fyne.Shortcutable)
	if !ok {
		d.t.Fatalf("%T takes no shortcuts", d.Canvas().Focused())
	}
	f.TypedShortcut(s)
}

func TestATableOfThreeGoesThroughThePhasesByKeyboard(t *testing.T) {
	d := threeOf(t, farfuture.House{}, paper())
	d.press("Make characters…", 0)
	if d.step() != "seats0/0" {
		t.Fatalf("it begins at %s", d.step())
	}
	d.goesOn()
	for range d.campaign().Seats { // who they are
		d.runes("Human")
		d.goesOn()
	}
	for phase := range farfuture.Phases() {
		for seat, s := range d.campaign().Seats {
			if want := fmt.Sprintf("story%d/%d", phase, seat); d.step() != want {
				t.Fatalf("at %s, want %s", d.step(), want)
			}
			d.runes(fmt.Sprintf("Story %d of %s", phase+1, s.Player))
			d.Canvas().FocusNext()
			d.runes("First")
			d.key(fyne.KeyReturn)
			d.runes("Second")
			d.goesOn()
		}
		for seat, s := range d.campaign().Seats {
			if want := fmt.Sprintf("telling%d/%d", phase, seat); d.step() != want {
				t.Fatalf("at %s, want %s", d.step(), want)
			}
			if !d.says(strings.ToUpper(s.Player)+" READS") || !d.says(fmt.Sprintf("Story %d of %s", phase+1, s.Player)) {
				t.Errorf("%s does not read: %q", s.Player, spoken(d.editor.View()))
			}
			d.runes("n")
		}
	}
	if d.step() != "skills0/0" {
		t.Errorf("after the phases comes %s", d.step())
	}
	for _, s := range d.campaign().Seats {
		c := d.sheet(s.Character)
		for i := range c.Aspects {
			if want := []string{"First", "Second"}[i%2]; c.Aspects[i] != want {
				t.Errorf("%s: aspect %d is %q", s.Player, i, c.Aspects[i])
			}
		}
		if c.Species != "Human" || c.Phases[4].Story != "Story 5 of "+s.Player {
			t.Errorf("%s is %q and left the service with %q", s.Player, c.Species, c.Phases[4].Story)
		}
	}
	d.runes("b")
	for range 300 {
		d.journal.Undo()
	}
	if c := d.sheet("ansa"); c.Species != "" || c.Phases[0].Story != "" || d.step() != "seats0/0" {
		t.Errorf("all undone, the sheet is %+v at %s", c, d.step())
	}
}

// In phase 3 each names the neighbour on the ruled side, and in phase 4 is handed the story that named them.
func TestStoriesAreHandedOverOnTheRuledSide(t *testing.T) {
	for name, tc := range map[string]struct {
		left  bool
		third [3]string // named in phase 3, by seat
		told  [3]string // who hands over in phase 4
	}{
		"by the book to the right":      {false, [3]string{"Iwo", "Ansa", "Urraz"}, [3]string{"Wen", "Jonas", "Mara"}},
		"by the house rule to the left": {true, [3]string{"Urraz", "Iwo", "Ansa"}, [3]string{"Jonas", "Mara", "Wen"}},
	} {
		t.Run(name, func(t *testing.T) {
			d := threeOf(t, farfuture.House{Phase3Left: tc.left}, paper())
			d.press("Make characters…", 0)
			d.toStep("Phase 3, service: writing")
			for seat := range 3 {
				if got := d.entry("Whose story it was as well", 0).Text; got != tc.third[seat] {
					t.Errorf("seat %d names %q, want %q", seat, got, tc.third[seat])
				}
				d.runes(fmt.Sprintf("Event of seat %d, with %s", seat, tc.third[seat]))
				d.shortcut(fyne.KeyPageDown)
			}
			if d.step() != "telling2/0" {
				t.Fatalf("at %s", d.step())
			}
			d.toStep("Phase 4, cross-training: writing")
			for seat, s := range d.campaign().Seats {
				words := spoken(d.editor.View())
				if !slices.ContainsFunc(words, func(l string) bool { return strings.HasPrefix(l, "Handed over by "+tc.told[seat]) }) {
					t.Errorf("seat %d is not handed the story of %s: %q", seat, tc.told[seat], words)
				}
				if own := d.sheet(s.Character).Name; !d.says("with " + own) {
					t.Errorf("the story handed to %s does not name them: %q", own, words)
				}
				teller := map[string]string{"Mara": "Ansa", "Wen": "Urraz", "Jonas": "Iwo"}[tc.told[seat]]
				if got := d.sheet(s.Character).Phases[3].Other; got != teller {
					t.Errorf("seat %d names %q in phase 4, want %q", seat, got, teller)
				}
				d.shortcut(fyne.KeyPageDown)
			}
		})
	}
}

func TestANameWrittenByHandStaysAndTheOthersAreOneStep(t *testing.T) {
	d := threeOf(t, farfuture.House{}, paper())
	edit.Of[character](d.doc("ansa")).Edit("by hand", "", func(c *character) { c.Phases[2].Other = "a stranger" })
	d.press("Make characters…", 0)
	d.toStep("Phase 3, service: writing")
	if a, u := d.sheet("ansa").Phases[2].Other, d.sheet("urraz").Phases[2].Other; a != "a stranger" || u != "Ansa" {
		t.Errorf("named are %q and %q", a, u)
	}
	d.journal.Undo()
	if u := d.sheet("urraz").Phases[2].Other; u != "" || d.campaign().Making != (farfuture.Making{}) {
		t.Errorf("undone, %q is named at %s", u, d.step())
	}
}

func TestMakingStopsAnywhereAndGoesOnLater(t *testing.T) {
	d := threeOf(t, farfuture.House{}, paper())
	d.press("Make characters…", 0)
	d.toStep("Phase 2, enlistment: writing")
	d.runes("Drafted")
	d.shortcut(fyne.KeyPageDown)
	d.runes("Ran away")
	d.press("Close", 0)
	if !d.says("The table has come to “Phase 2, enlistment: writing”, and there to Wen.") {
		t.Errorf("the campaign says %q", spoken(d.editor.View()))
	}
	d.editor.Bind(nil)
	if len(d.held) != 0 {
		t.Errorf("let go of, %v are held", d.held)
	}
	front := d.doc("c")
	d.window.SetContent(nil)
	d.editor = farfutureui.NewCampaign(d) // another start of the program
	d.window.SetContent(d.editor.View())
	d.editor.Bind(front)
	if len(d.boxes("Enlistment: the story")) != 0 {
		t.Error("the way is open by itself")
	}
	d.press("Make characters…", 0)
	if got := d.entry("Enlistment: the story", 0).Text; got != "Ran away" || d.step() != "story1/1" {
		t.Errorf("it goes on at %s with %q", d.step(), got)
	}
	if d.Canvas().Focused() != d.entry("6.3 Enlistment aspect", 0) {
		t.Errorf("the keyboard is on %T", d.Canvas().Focused())
	}
	d.editor.Bind(nil) // another tab and back
	d.editor.Bind(front)
	if got := d.entry("Enlistment: the story", 0).Text; got != "Ran away" {
		t.Errorf("back from another tab it shows %q", got)
	}
}

func TestTheSeatsSayHowFarTheyAre(t *testing.T) {
	d := threeOf(t, farfuture.House{}, paper())
	d.press("Make characters…", 0)
	d.toStep("Phase 1, homeworld: writing")
	d.runes("A story")
	for _, want := range []string{"to come: 2 aspects", "to come: the story and 2 aspects"} {
		if !d.says(want) {
			t.Errorf("no seat says %q: %q", want, spoken(d.editor.View()))
		}
	}
	d.press("Wen", 0)
	if d.step() != "story0/1" {
		t.Errorf("a tap on a seat leads to %s", d.step())
	}
	d.toStep("Phase 1, homeworld: reading aloud")
	d.runes("n")
	for _, want := range []string{"has read", "no story yet"} {
		if !d.says(want) {
			t.Errorf("no seat says %q: %q", want, spoken(d.editor.View()))
		}
	}
	d.runes("b")
	d.runes("b")
	if d.step() != "story0/2" {
		t.Errorf("two steps back is %s", d.step())
	}
}

func TestEverybodyGetsASheetInOneStep(t *testing.T) {
	d := newDesk(t, fyne.NewSize(sheetWidth, sheetHeight), &look.Theme{Mode: look.Paper, Scale: 1}, farfutureui.NewCampaign)
	d.editor.Bind(d.add(farfuture.CampaignKind, &farfuture.Campaign{Seats: []farfuture.Seat{{ID: 4, Player: "Mara"}, {ID: 7, Player: "Wen"}}}, "c"))
	d.press("Make characters…", 0)
	if !d.says("no sheet yet") {
		t.Errorf("the seats say %q", spoken(d.editor.View()))
	}
	d.press("Give everybody a sheet", 0)
	for i, s := range d.campaign().Seats {
		if s.Character == "" || d.sheet(s.Character).Player != s.Player || d.sheet(s.Character).Campaign != "c" || !d.sheet(s.Character).Draft {
			t.Errorf("seat %d has %+v", i, s)
		}
	}
	if !d.button("Give everybody a sheet", 0).Disabled() {
		t.Error("sheets are offered to those who have one")
	}
	d.journal.Undo()
	if d.campaign().Seats[0].Character != "" || len(d.Documents(farfuture.CharacterKind.ID())) != 0 {
		t.Error("one undo does not take the sheets back")
	}
}

func TestOnePlayerAndTwo(t *testing.T) {
	d := newDesk(t, fyne.NewSize(sheetWidth, sheetHeight), &look.Theme{Mode: look.Paper, Scale: 1}, farfutureui.NewCampaign)
	c := &farfuture.Campaign{Seats: []farfuture.Seat{{ID: 1, Player: "Mara", Character: "ansa"}}}
	d.add(farfuture.CharacterKind, &character{Name: "Ansa", Campaign: "c", Draft: true}, "ansa")
	d.add(farfuture.CharacterKind, &character{Name: "Urraz", Campaign: "c", Draft: true}, "urraz")
	d.editor.Bind(d.add(farfuture.CampaignKind, c, "c"))
	d.press("Make characters…", 0)
	d.toStep("Phase 3, service: writing")
	d.toStep("Phase 4, cross-training: writing")
	if d.sheet("ansa").Phases[2].Other != "" || !d.says("Alone at the table") || d.says("the other's name") {
		t.Errorf("alone it says %q", spoken(d.editor.View()))
	}
	edit.Of[farfuture.Campaign](d.doc("c")).Edit("seat", "", func(c *farfuture.Campaign) {
		c.Seats = append(c.Seats, farfuture.Seat{ID: 2, Player: "Wen", Character: "urraz"})
	})
	d.toStep("Phase 3, service: writing")
	if d.sheet("ansa").Phases[2].Other != "Urraz" || d.sheet("urraz").Phases[2].Other != "Ansa" {
		t.Error("two players do not tell of each other")
	}
}

// into types into the box of a page.
func (d *table) into(words, text string) {
	d.t.Helper()
	for _, b := range all[*look.Box](d.editor.View()) {
		if strings.HasPrefix(caption(b), words) {
			w := all[fyne.Focusable](b.Content())[0]
			d.focus(w)
			if s, ok := w.(fyne.Shortcutable); ok {
				s.TypedShortcut(&fyne.ShortcutSelectAll{})
			}
			d.runes(text)
			return
		}
	}
	d.t.Fatalf("the page has no box %q", words)
}

func TestSurvivalIsTypedIn(t *testing.T) {
	d := threeOf(t, farfuture.House{}, paper())
	d.press("Make characters…", 0)
	d.toStep("Stress tracks and fate points")
	d.press("Raise everybody to 5 fate points", 0)
	for _, id := range []domain.DocID{"ansa", "urraz", "iwo"} {
		if d.sheet(id).FatePoints != 5 {
			t.Fatalf("%s has %d fate points", id, d.sheet(id).FatePoints)
		}
	}
	d.toStep("Survival")
	use := func() { d.t.Helper(); test.Tap(d.tappable("So be it")) }
	use()
	if !d.says("Type the four dice first.") {
		t.Errorf("without dice it says %q", spoken(d.editor.View()))
	}
	d.into("The four dice", "--0x")
	if !d.says("no “x”") {
		t.Errorf("of a wrong face it says %q", spoken(d.editor.View()))
	}
	d.into("The four dice", "--00")
	if !d.says("The dice come to −2, with 1 aspect invoked to 0: alive and maimed.") {
		t.Errorf("it says %q", spoken(d.editor.View()))
	}
	use()
	if d.sheet("ansa").Maimed != "" || !d.says("needs a note") {
		t.Errorf("without a note it says %q", spoken(d.editor.View()))
	}
	d.into("What a maiming leaves", "an eye")
	steps := d.kept
	use()
	if c := d.sheet("ansa"); c.Maimed != "an eye" || c.FatePoints != 4 || d.kept != steps+1 || !d.says("maimed") {
		t.Errorf("maimed %q with %d fate points in %d steps", c.Maimed, c.FatePoints, d.kept-steps)
	}
	d.journal.Undo()
	if c := d.sheet("ansa"); c.Maimed != "" || c.FatePoints != 5 {
		t.Errorf("undone: maimed %q with %d fate points", c.Maimed, c.FatePoints)
	}
	if !d.says("not rolled; it is optional") || slices.ContainsFunc(spoken(d.editor.View()), func(s string) bool { return strings.HasPrefix(s, "maimed") }) {
		t.Errorf("undone, it still says what came of the roll: %q", spoken(d.editor.View()))
	}
	d.into("The four dice", "++")
	d.shortcut(fyne.KeyPageDown)
	d.runes("-000")
	if !d.says("The dice come to −1, with 1 aspect invoked to +1: unharmed.") {
		t.Errorf("it says %q", spoken(d.editor.View()))
	}
	d.into("Aspects invoked", "0")
	d.key(fyne.KeyReturn)
	if c := d.sheet("urraz"); !strings.Contains(c.Notes, "Did not live through the service.") || c.FatePoints != 5 {
		t.Errorf("dead: notes %q, %d fate points", c.Notes, c.FatePoints)
	}
	d.runes("b")
	if !d.says("2 dice are still to come.") {
		t.Errorf("dice typed for a seat are lost: %q", spoken(d.editor.View()))
	}
	d.into("The four dice", "+-0+")
	if !d.says("The dice come to +1: untouched.") {
		t.Errorf("it says %q", spoken(d.editor.View()))
	}
}

// tappable is the button of a page.
func (d *table) tappable(text string) fyne.Tappable {
	d.t.Helper()
	for _, w := range all[fyne.Tappable](d.editor.View()) {
		if slices.Contains(spokenBy(w), text) {
			return w
		}
	}
	d.t.Fatalf("there is nothing %q to tap", text)
	return nil
}

// spokenBy is what a button says.
func spokenBy(w fyne.Tappable) []string {
	var said []string
	for _, t := range all[*widget.RichText](w.(fyne.CanvasObject)) {
		said = append(said, t.String())
	}
	return said
}

func TestFinishingTakesDraftOffWhatIsLegal(t *testing.T) {
	d := threeOf(t, farfuture.House{}, paper())
	good := *legal(t)
	edit.Of[character](d.doc("urraz")).Edit("fill", "", func(c *character) {
		*c = good
		c.Campaign, c.Draft = "c", true
	})
	d.press("Make characters…", 0)
	d.toStep("Ready to play")
	if !d.says("Legal.") || !d.says("This sheet stays a draft: 10 aspects, 15 skills and 3 stunt slots still open.") {
		t.Errorf("it says %q", spoken(d.editor.View()))
	}
	d.runes("f")
	if d.sheet("urraz").Draft || !d.sheet("ansa").Draft || !d.sheet("iwo").Draft {
		t.Error("not the legal sheet alone is finished")
	}
	if d.said != "Finished: 1 character. Still a draft: Mara, Jonas." {
		t.Errorf("it says %q", d.said)
	}
	d.journal.Undo()
	if !d.sheet("urraz").Draft {
		t.Error("one undo does not bring the draft back")
	}
}

func TestSpeciesAndPsionicsAreGuided(t *testing.T) {
	d := threeOf(t, farfuture.House{PsionicsOff: true}, paper())
	d.press("Make characters…", 0)
	d.toStep("Who they are")
	d.write(d.entry("Species", 0), "Bwap")
	if !d.says("Bwap: Guidance only") {
		t.Errorf("of a Bwap it says %q", spoken(d.editor.View()))
	}
	d.write(d.entry("Species", 0), "Hiver")
	if !d.says("Hiver is a species of your own") {
		t.Errorf("of a species of one's own it says %q", spoken(d.editor.View()))
	}
	edit.Of[farfuture.Campaign](d.doc("c")).Edit("species", "", func(c *farfuture.Campaign) {
		c.Species = []farfuture.OwnSpecies{{ID: 1, Name: "Tessarine", Note: "Lives in caves.", Skill: "Deep Sight", Usual: "Survival 2"}}
	})
	d.write(d.entry("Species", 0), "Tessarine")
	if !d.says("Tessarine: Lives in caves. A skill of its own: Deep Sight. Most have: Survival 2.") || !d.says("Most Tessarine have Survival at level 2 or more") {
		t.Errorf("of a species of the campaign it says %q", spoken(d.editor.View()))
	}
	d.write(d.entry("Species", 0), "Vargr")
	test.Tap(d.tick("has the gift", 0))
	if said := notices(d.box("Psionics, with the referee's leave", 0)); !slices.Contains(said, noPsionics+" (SF-V06)") {
		t.Errorf("the gift says %q", said)
	}
	d.toStep("Skills")
	if !d.says("Most Vargr have Dexterity") || !d.says("Psionic skills: 0 of 10 levels.") {
		t.Errorf("the skills say %q", spoken(d.editor.View()))
	}
	d.write(d.skill(0), "Telepathy")
	if !d.says("Psionic skills: 5 of 10 levels.") || d.sheet("ansa").Skills[0].Name != "Telepathy" {
		t.Errorf("the skills say %q", spoken(d.editor.View()))
	}
	d.focus(d.skill(3))
	d.shortcut(fyne.KeyPageDown) // from a field that has Alt keys of its own
	if d.step() != "skills0/1" {
		t.Errorf("Alt and Page Down lead to %s", d.step())
	}
	d.toStep("Stunts")
	if !d.says("The gift takes one slot: the stunt Psionic.") {
		t.Errorf("the stunts say %q", spoken(d.editor.View()))
	}
}

func TestASpeciesOfOnesOwnIsWrittenInTheCampaign(t *testing.T) {
	d := threeOf(t, farfuture.House{}, paper())
	d.press("Add species", 0)
	d.write(d.entry("Species", 0), "Tessarine")
	d.write(d.entry("Skill of its own, if any", 0), "Deep Sight")
	d.write(d.entry("Most have: Alertness 2, Survival", 0), "Admin 9")
	d.write(d.entry("What it means at the table", 0), "Caves.")
	want := farfuture.OwnSpecies{ID: 1, Name: "Tessarine", Skill: "Deep Sight", Usual: "Admin 9", Note: "Caves."}
	if got := d.campaign().Species; len(got) != 1 || got[0] != want {
		t.Errorf("the species are %+v", got)
	}
	if said := notices(d.box("Most have: Alertness 2, Survival", 0)); len(said) != 1 || !strings.Contains(said[0], "Admin 9") {
		t.Errorf("of a level that cannot be it says %q", said)
	}
}

// The same field of the next sheet is a step of its own, though it comes soon.
func TestTwoSheetsAreNeverOneStep(t *testing.T) {
	d := threeOf(t, farfuture.House{}, paper())
	d.press("Make characters…", 0)
	d.toStep("Phase 1, homeworld: writing")
	d.runes("x")
	d.shortcut(fyne.KeyPageDown)
	d.runes("y")
	d.journal.Undo()
	if a, u := d.sheet("ansa").Phases[0].Story, d.sheet("urraz").Phases[0].Story; a != "x" || u != "" {
		t.Errorf("undone, they have %q and %q", a, u)
	}
}

func TestMakingFitsTheWindowAtEverySize(t *testing.T) {
	for _, theme := range []look.Theme{{Mode: look.Paper, Scale: 1}, {Mode: look.Console, Scale: 1}, {Mode: look.Paper, Scale: 2}, {Mode: look.Console, Scale: 2}} {
		t.Run(fmt.Sprint(theme.Mode, theme.Scale), func(t *testing.T) {
			d := threeOf(t, farfuture.House{}, theme)
			d.press("Make characters…", 0)
			for i := range farfuture.MakingSteps(farfuture.House{}) {
				edit.Of[farfuture.Campaign](d.doc("c")).Edit("to", "", func(c *farfuture.Campaign) { c.Making.Step = i })
				d.settle()
				if least := d.editor.View().MinSize(); least.Width > sheetWidth || least.Height > sheetHeight {
					t.Errorf("step %d takes %v", i, least)
				}
			}
		})
	}
}

func TestWhatAnAspectLiftedIsNoLongerSaidOnceItIsUndone(t *testing.T) {
	d := threeOf(t, farfuture.House{}, paper())
	edit.Of[character](d.doc("ansa")).Edit("points", "", func(c *character) { c.FatePoints = 5 })
	d.press("Make characters…", 0)
	d.toStep("Survival")
	d.runes("-000")
	d.key(fyne.KeyReturn)
	if d.sheet("ansa").FatePoints != 4 || !d.says("unharmed") {
		t.Errorf("with %d fate points it says %q", d.sheet("ansa").FatePoints, spoken(d.editor.View()))
	}
	d.journal.Undo()
	if slices.Contains(spoken(d.editor.View()), "unharmed") {
		t.Errorf("undone, it says %q", spoken(d.editor.View()))
	}
}

func TestWhoDidNotLiveThroughTheServiceIsSaidAtTheEnd(t *testing.T) {
	d := threeOf(t, farfuture.House{}, paper())
	edit.Of[character](d.doc("iwo")).Edit("notes", "", func(c *character) { c.Notes = "Did not live through the service." })
	d.press("Make characters…", 0)
	d.toStep("Ready to play")
	if !d.says("Did not live through the service: begin another character for this seat, or go back to the roll.") {
		t.Errorf("it says %q", spoken(d.editor.View()))
	}
}

func TestASeatAddedOnTheWayLooksLikeTheOthers(t *testing.T) {
	d := threeOf(t, farfuture.House{}, look.Theme{Mode: look.Paper, Scale: 1})
	d.press("Make characters…", 0)
	d.press("Add seat", 0)
	d.settle()
	first, added := d.entry("Seat 1, player", 0), d.entry("Seat 4, player", 0)
	pad := func(e *field.Entry) float32 { return theme.SizeForWidget(theme.SizeNameInnerPadding, e) }
	if pad(first) != pad(added) {
		t.Errorf("the texts keep %v and %v around them", pad(first), pad(added))
	}
}

func TestAnOpenListKeepsTheStepItBelongsTo(t *testing.T) {
	d := threeOf(t, farfuture.House{}, paper())
	d.press("Make characters…", 0)
	d.toStep("Phase 1")
	story := d.Canvas().Focused().(fyne.Shortcutable)
	press := func() {
		story.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyPageDown, Modifier: fyne.KeyModifierAlt})
	}
	list := widget.NewPopUp(widget.NewLabel("a list"), d.Canvas())
	list.Show()
	if press(); d.step() != "story0/0" {
		t.Errorf("over an open list it goes on to %s", d.step())
	}
	list.Hide()
	if press(); d.step() != "story0/1" {
		t.Errorf("it goes on to %s", d.step())
	}
}

func TestWhatStandsBesideItsFieldIsSaidOnce(t *testing.T) {
	d := threeOf(t, farfuture.House{}, paper())
	edit.Of[character](d.doc("ansa")).Edit("skills", "", func(c *character) {
		c.Draft = false
		for i, name := range []string{"Awareness", "Telepathy", "Telekinesis"} {
			c.Skills[i].Name = name
		}
	})
	d.press("Make characters…", 0)
	d.toStep("Skills")
	said := 0
	for _, s := range spoken(d.editor.View()) {
		said += strings.Count(s, "The psionic skills come to 13 levels")
	}
	if said != 1 {
		t.Errorf("it says so %d times: %q", said, spoken(d.editor.View()))
	}
}

func TestTheSeatsBeginWithSheetsForThoseWithout(t *testing.T) {
	d := newDesk(t, fyne.NewSize(sheetWidth, sheetHeight), &look.Theme{Mode: look.Paper, Scale: 1}, farfutureui.NewCampaign)
	d.editor.Bind(d.add(farfuture.CampaignKind, &farfuture.Campaign{Seats: []farfuture.Seat{{ID: 4, Player: "Mara"}}}, "c"))
	d.press("Make characters…", 0)
	d.key(fyne.KeySpace)
	if d.campaign().Seats[0].Character == "" {
		t.Errorf("the keyboard begins on %T", d.Canvas().Focused())
	}
}
