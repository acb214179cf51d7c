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
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	farfutureui "shipslocker/ui/farfuture"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// threeOf seats Mara, Wen and Jonas with sheets without a story at the table of the campaign “c”, which is in front.
func threeOf(t *testing.T, h farfuture.House, theme look.Theme) *table {
	t.Helper()
	d := newDesk(t, desktest.SheetSize, &theme, farfutureui.NewCampaign)
	c := &farfuture.Campaign{Name: "Here", House: h}
	for i, who := range [][2]string{{"Mara", "Ansa"}, {"Wen", "Urraz"}, {"Jonas", "Iwo"}} {
		id := domain.DocID(strings.ToLower(who[1]))
		d.Put(farfuture.CharacterKind, id, &character{Name: who[1], Player: who[0], Campaign: "c", Draft: true}, "")
		c.Seats = append(c.Seats, farfuture.Seat{ID: farfuture.RowID(i + 1), Player: who[0], Character: id})
	}
	d.Editor.Bind(d.Put(farfuture.CampaignKind, "c", c, ""))
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
	d.T.Helper()
	for range 60 {
		if b, ok := d.Canvas().Focused().(*look.Button); ok && (strings.HasPrefix(b.Text, "Next: ") || b.Text == "Done") {
			d.Press(fyne.KeySpace)
			return
		}
		d.Canvas().FocusNext()
	}
	d.T.Fatalf("Tab never comes to the button that goes on; the keyboard is on %T", d.Canvas().Focused())
}

// toStep goes on by the choice of steps to the first one of a title.
func (d *table) toStep(title string) {
	d.T.Helper()
	for _, s := range desktest.All[*field.Select](d.Editor.View()) {
		for i, o := range s.Options {
			if strings.Contains(o, title) && len(s.Options) == len(farfuture.MakingSteps(farfuture.House{})) {
				s.SetSelectedIndex(i)
				return
			}
		}
	}
	d.T.Fatalf("there is no step %q to choose", title)
}

// shortcut presses Alt and a key where the keyboard is.
func (d *table) shortcut(key fyne.KeyName) {
	d.T.Helper()
	s := &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierAlt}
	f, ok := d.Canvas().Focused().(fyne.Shortcutable)
	if !ok {
		d.T.Fatalf("%T takes no shortcuts", d.Canvas().Focused())
	}
	f.TypedShortcut(s)
}

func TestATableOfThreeGoesThroughThePhasesByKeyboard(t *testing.T) {
	d := threeOf(t, farfuture.House{}, paper())
	d.Tap("Make characters…", 0)
	if d.step() != "seats0/0" {
		t.Fatalf("it begins at %s", d.step())
	}
	d.goesOn()
	for range d.campaign().Seats { // who they are
		d.Type("Human")
		d.goesOn()
	}
	for phase := range farfuture.Phases() {
		for seat, s := range d.campaign().Seats {
			if want := fmt.Sprintf("story%d/%d", phase, seat); d.step() != want {
				t.Fatalf("at %s, want %s", d.step(), want)
			}
			d.Type(fmt.Sprintf("Story %d of %s", phase+1, s.Player))
			d.Canvas().FocusNext()
			d.Type("First")
			d.Press(fyne.KeyReturn)
			d.Type("Second")
			d.goesOn()
		}
		for seat, s := range d.campaign().Seats {
			if want := fmt.Sprintf("telling%d/%d", phase, seat); d.step() != want {
				t.Fatalf("at %s, want %s", d.step(), want)
			}
			if !d.Says(strings.ToUpper(s.Player)+" READS") || !d.Says(fmt.Sprintf("Story %d of %s", phase+1, s.Player)) {
				t.Errorf("%s does not read: %q", s.Player, desktest.Spoken(d.Editor.View()))
			}
			d.Type("n")
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
	d.Type("b")
	for range 300 {
		d.Journal.Undo()
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
			d.Tap("Make characters…", 0)
			d.toStep("Phase 3, service: writing")
			for seat := range 3 {
				if got := d.Entry("Also involved", 0).Text; got != tc.third[seat] {
					t.Errorf("seat %d names %q, want %q", seat, got, tc.third[seat])
				}
				d.Type(fmt.Sprintf("Event of seat %d, with %s", seat, tc.third[seat]))
				d.shortcut(fyne.KeyPageDown)
			}
			if d.step() != "telling2/0" {
				t.Fatalf("at %s", d.step())
			}
			d.toStep("Phase 4, cross-training: writing")
			for seat, s := range d.campaign().Seats {
				words := desktest.Spoken(d.Editor.View())
				if !slices.ContainsFunc(words, func(l string) bool { return strings.HasPrefix(l, "Handed over by "+tc.told[seat]) }) {
					t.Errorf("seat %d is not handed the story of %s: %q", seat, tc.told[seat], words)
				}
				if own := d.sheet(s.Character).Name; !d.Says("with " + own) {
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
	edit.Of[character](d.Doc("ansa")).Edit("by hand", "", func(c *character) { c.Phases[2].Other = "a stranger" })
	d.Tap("Make characters…", 0)
	d.toStep("Phase 3, service: writing")
	if a, u := d.sheet("ansa").Phases[2].Other, d.sheet("urraz").Phases[2].Other; a != "a stranger" || u != "Ansa" {
		t.Errorf("named are %q and %q", a, u)
	}
	d.Journal.Undo()
	if u := d.sheet("urraz").Phases[2].Other; u != "" || d.campaign().Making != (farfuture.Making{}) {
		t.Errorf("undone, %q is named at %s", u, d.step())
	}
}

func TestMakingStopsAnywhereAndGoesOnLater(t *testing.T) {
	d := threeOf(t, farfuture.House{}, paper())
	d.Tap("Make characters…", 0)
	d.toStep("Phase 2, enlistment: writing")
	d.Type("Drafted")
	d.shortcut(fyne.KeyPageDown)
	d.Type("Ran away")
	d.Tap("Close", 0)
	if !d.Says("Next: “Phase 2, enlistment: writing”, Wen.") {
		t.Errorf("the campaign says %q", desktest.Spoken(d.Editor.View()))
	}
	d.Editor.Bind(nil)
	if len(d.Held) != 0 {
		t.Errorf("let go of, %v are held", d.Held)
	}
	front := d.Doc("c")
	d.Window.SetContent(nil)
	d.Editor = farfutureui.NewCampaign(d) // another start of the program
	d.Window.SetContent(d.Editor.View())
	d.Editor.Bind(front)
	if len(d.Boxes("Enlistment: the story")) != 0 {
		t.Error("the way is open by itself")
	}
	d.Tap("Make characters…", 0)
	if got := d.Entry("Enlistment: the story", 0).Text; got != "Ran away" || d.step() != "story1/1" {
		t.Errorf("it goes on at %s with %q", d.step(), got)
	}
	if d.Canvas().Focused() != d.Entry("6.3 Enlistment aspect", 0) {
		t.Errorf("the keyboard is on %T", d.Canvas().Focused())
	}
	d.Editor.Bind(nil) // another tab and back
	d.Editor.Bind(front)
	if got := d.Entry("Enlistment: the story", 0).Text; got != "Ran away" {
		t.Errorf("back from another tab it shows %q", got)
	}
}

func TestTheSeatsSayHowFarTheyAre(t *testing.T) {
	d := threeOf(t, farfuture.House{}, paper())
	d.Tap("Make characters…", 0)
	d.toStep("Phase 1, homeworld: writing")
	d.Type("A story")
	for _, want := range []string{"missing: 2 aspects", "missing: the story and 2 aspects"} {
		if !d.Says(want) {
			t.Errorf("no seat says %q: %q", want, desktest.Spoken(d.Editor.View()))
		}
	}
	d.Tap("Wen", 0)
	if d.step() != "story0/1" {
		t.Errorf("a tap on a seat leads to %s", d.step())
	}
	d.toStep("Phase 1, homeworld: reading aloud")
	d.Type("n")
	for _, want := range []string{"has read", "no story yet"} {
		if !d.Says(want) {
			t.Errorf("no seat says %q: %q", want, desktest.Spoken(d.Editor.View()))
		}
	}
	d.Type("b")
	d.Type("b")
	if d.step() != "story0/2" {
		t.Errorf("two steps back is %s", d.step())
	}
}

func TestEverybodyGetsASheetInOneStep(t *testing.T) {
	d := newDesk(t, desktest.SheetSize, &look.Theme{Mode: look.Paper, Scale: 1}, farfutureui.NewCampaign)
	d.Editor.Bind(d.Put(farfuture.CampaignKind, "c", &farfuture.Campaign{Seats: []farfuture.Seat{{ID: 4, Player: "Mara"}, {ID: 7, Player: "Wen"}}}, ""))
	d.Tap("Make characters…", 0)
	if !d.Says("no sheet yet") {
		t.Errorf("the seats say %q", desktest.Spoken(d.Editor.View()))
	}
	d.Tap("Give everybody a sheet", 0)
	for i, s := range d.campaign().Seats {
		if s.Character == "" || d.sheet(s.Character).Player != s.Player || d.sheet(s.Character).Campaign != "c" || !d.sheet(s.Character).Draft {
			t.Errorf("seat %d has %+v", i, s)
		}
	}
	if !d.Button("Give everybody a sheet", 0).Disabled() {
		t.Error("sheets are offered to those who have one")
	}
	d.Journal.Undo()
	if d.campaign().Seats[0].Character != "" || len(d.Documents(farfuture.CharacterKind.ID())) != 0 {
		t.Error("one undo does not take the sheets back")
	}
}

func TestOnePlayerAndTwo(t *testing.T) {
	d := newDesk(t, desktest.SheetSize, &look.Theme{Mode: look.Paper, Scale: 1}, farfutureui.NewCampaign)
	c := &farfuture.Campaign{Seats: []farfuture.Seat{{ID: 1, Player: "Mara", Character: "ansa"}}}
	d.Put(farfuture.CharacterKind, "ansa", &character{Name: "Ansa", Campaign: "c", Draft: true}, "")
	d.Put(farfuture.CharacterKind, "urraz", &character{Name: "Urraz", Campaign: "c", Draft: true}, "")
	d.Editor.Bind(d.Put(farfuture.CampaignKind, "c", c, ""))
	d.Tap("Make characters…", 0)
	d.toStep("Phase 3, service: writing")
	d.toStep("Phase 4, cross-training: writing")
	if d.sheet("ansa").Phases[2].Other != "" || !d.Says("Nobody else is at the table") || d.Says("the other's name") {
		t.Errorf("alone it says %q", desktest.Spoken(d.Editor.View()))
	}
	edit.Of[farfuture.Campaign](d.Doc("c")).Edit("seat", "", func(c *farfuture.Campaign) {
		c.Seats = append(c.Seats, farfuture.Seat{ID: 2, Player: "Wen", Character: "urraz"})
	})
	d.toStep("Phase 3, service: writing")
	if d.sheet("ansa").Phases[2].Other != "Urraz" || d.sheet("urraz").Phases[2].Other != "Ansa" {
		t.Error("two players do not tell of each other")
	}
}

// into types into the box of a page.
func (d *table) into(words, text string) {
	d.T.Helper()
	for _, b := range desktest.All[*look.Box](d.Editor.View()) {
		if strings.HasPrefix(desktest.Caption(b), words) {
			w := desktest.All[fyne.Focusable](b.Content())[0]
			d.Focus(w)
			if s, ok := w.(fyne.Shortcutable); ok {
				s.TypedShortcut(&fyne.ShortcutSelectAll{})
			}
			d.Type(text)
			return
		}
	}
	d.T.Fatalf("the page has no box %q", words)
}

func TestSurvivalIsTypedIn(t *testing.T) {
	d := threeOf(t, farfuture.House{}, paper())
	d.Tap("Make characters…", 0)
	d.toStep("Stress tracks and fate points")
	d.Tap("Raise everybody to 5 fate points", 0)
	for _, id := range []domain.DocID{"ansa", "urraz", "iwo"} {
		if d.sheet(id).FatePoints != 5 {
			t.Fatalf("%s has %d fate points", id, d.sheet(id).FatePoints)
		}
	}
	d.toStep("Survival")
	use := func() { d.T.Helper(); test.Tap(d.tappable("Accept this roll")) }
	use()
	if !d.Says("Type the four dice first.") {
		t.Errorf("without dice it says %q", desktest.Spoken(d.Editor.View()))
	}
	d.into("The four dice", "--0x")
	if !d.Says("no “x”") {
		t.Errorf("of a wrong face it says %q", desktest.Spoken(d.Editor.View()))
	}
	d.into("The four dice", "--00")
	if !d.Says("Dice −2, with 1 aspect 0: maimed.") {
		t.Errorf("it says %q", desktest.Spoken(d.Editor.View()))
	}
	use()
	if d.sheet("ansa").Maimed != "" || !d.Says("Write how the character is maimed") {
		t.Errorf("without a note it says %q", desktest.Spoken(d.Editor.View()))
	}
	d.into("Maimed", "an eye")
	steps := d.Kept
	use()
	if c := d.sheet("ansa"); c.Maimed != "an eye" || c.FatePoints != 4 || d.Kept != steps+1 || !d.Says("maimed") {
		t.Errorf("maimed %q with %d fate points in %d steps", c.Maimed, c.FatePoints, d.Kept-steps)
	}
	d.Journal.Undo()
	if c := d.sheet("ansa"); c.Maimed != "" || c.FatePoints != 5 {
		t.Errorf("undone: maimed %q with %d fate points", c.Maimed, c.FatePoints)
	}
	if !d.Says("not rolled (optional)") || slices.ContainsFunc(desktest.Spoken(d.Editor.View()), func(s string) bool { return strings.HasPrefix(s, "maimed") }) {
		t.Errorf("undone, it still says what came of the roll: %q", desktest.Spoken(d.Editor.View()))
	}
	d.into("The four dice", "++")
	d.shortcut(fyne.KeyPageDown)
	d.Type("-000")
	if !d.Says("Dice −1, with 1 aspect +1: unharmed.") {
		t.Errorf("it says %q", desktest.Spoken(d.Editor.View()))
	}
	d.into("Aspects invoked", "0")
	d.Press(fyne.KeyReturn)
	if c := d.sheet("urraz"); !strings.Contains(c.Notes, "Did not live through the service.") || c.FatePoints != 5 {
		t.Errorf("dead: notes %q, %d fate points", c.Notes, c.FatePoints)
	}
	d.Type("b")
	if !d.Says("2 dice missing.") {
		t.Errorf("dice typed for a seat are lost: %q", desktest.Spoken(d.Editor.View()))
	}
	d.into("The four dice", "+-0+")
	if !d.Says("Dice +1: untouched.") {
		t.Errorf("it says %q", desktest.Spoken(d.Editor.View()))
	}
}

// tappable is the button of a page.
func (d *table) tappable(text string) fyne.Tappable {
	d.T.Helper()
	for _, w := range desktest.All[fyne.Tappable](d.Editor.View()) {
		if slices.Contains(spokenBy(w), text) {
			return w
		}
	}
	d.T.Fatalf("there is nothing %q to tap", text)
	return nil
}

// spokenBy is what a button says.
func spokenBy(w fyne.Tappable) []string {
	var said []string
	for _, t := range desktest.All[*widget.RichText](w.(fyne.CanvasObject)) {
		said = append(said, t.String())
	}
	return said
}

func TestFinishingTakesDraftOffWhatIsLegal(t *testing.T) {
	d := threeOf(t, farfuture.House{}, paper())
	good := *legal(t)
	edit.Of[character](d.Doc("urraz")).Edit("fill", "", func(c *character) {
		*c = good
		c.Campaign, c.Draft = "c", true
	})
	d.Tap("Make characters…", 0)
	d.toStep("Ready to play")
	if !d.Says("Legal.") || !d.Says("This sheet stays a draft: 10 aspects, 15 skills and 3 stunt slots still open.") {
		t.Errorf("it says %q", desktest.Spoken(d.Editor.View()))
	}
	d.Type("f")
	if d.sheet("urraz").Draft || !d.sheet("ansa").Draft || !d.sheet("iwo").Draft {
		t.Error("not the legal sheet alone is finished")
	}
	if d.News != "Finished: 1 character. Still a draft: Mara, Jonas." {
		t.Errorf("it says %q", d.News)
	}
	d.Journal.Undo()
	if !d.sheet("urraz").Draft {
		t.Error("one undo does not bring the draft back")
	}
}

func TestSpeciesAndPsionicsAreGuided(t *testing.T) {
	d := threeOf(t, farfuture.House{PsionicsOff: true}, paper())
	d.Tap("Make characters…", 0)
	d.toStep("Who they are")
	d.Write(d.Entry("Species", 0), "Bwap")
	if !d.Says("Bwap: Guidance only") {
		t.Errorf("of a Bwap it says %q", desktest.Spoken(d.Editor.View()))
	}
	d.Write(d.Entry("Species", 0), "Hiver")
	if !d.Says("Hiver is your own species") {
		t.Errorf("of a species of one's own it says %q", desktest.Spoken(d.Editor.View()))
	}
	edit.Of[farfuture.Campaign](d.Doc("c")).Edit("species", "", func(c *farfuture.Campaign) {
		c.Species = []farfuture.OwnSpecies{{ID: 1, Name: "Tessarine", Note: "Lives in caves.", Skill: "Deep Sight", Usual: "Survival 2"}}
	})
	d.Write(d.Entry("Species", 0), "Tessarine")
	if !d.Says("Tessarine: Lives in caves. Its own skill: Deep Sight. Most have: Survival 2.") || !d.Says("Most Tessarine have Survival at level 2 or more") {
		t.Errorf("of a species of the campaign it says %q", desktest.Spoken(d.Editor.View()))
	}
	d.Write(d.Entry("Species", 0), "Vargr")
	test.Tap(d.Tick("has the gift", 0))
	if said := desktest.Notices(d.Box("Psionics, if the referee allows it", 0)); !slices.Contains(said, noPsionics) {
		t.Errorf("the gift says %q", said)
	}
	d.toStep("Skills")
	if !d.Says("Most Vargr have Dexterity") || !d.Says("Psionic skills: 0 of 10 levels.") {
		t.Errorf("the skills say %q", desktest.Spoken(d.Editor.View()))
	}
	d.Write(d.skill(0), "Telepathy")
	if !d.Says("Psionic skills: 5 of 10 levels.") || d.sheet("ansa").Skills[0].Name != "Telepathy" {
		t.Errorf("the skills say %q", desktest.Spoken(d.Editor.View()))
	}
	d.Focus(d.skill(3))
	d.shortcut(fyne.KeyPageDown) // from a field that has Alt keys of its own
	if d.step() != "skills0/1" {
		t.Errorf("Alt and Page Down lead to %s", d.step())
	}
	d.toStep("Stunts")
	if !d.Says("The gift takes one slot: the stunt Psionic.") {
		t.Errorf("the stunts say %q", desktest.Spoken(d.Editor.View()))
	}
}

func TestASpeciesOfOnesOwnIsWrittenInTheCampaign(t *testing.T) {
	d := threeOf(t, farfuture.House{}, paper())
	d.Tap("Add species", 0)
	d.Write(d.Entry("Species", 0), "Tessarine")
	d.Write(d.Entry("Its own skill, if any", 0), "Deep Sight")
	d.Write(d.Entry("Most have: Alertness 2, Survival", 0), "Admin 9")
	d.Write(d.Entry("What it means at the table", 0), "Caves.")
	want := farfuture.OwnSpecies{ID: 1, Name: "Tessarine", Skill: "Deep Sight", Usual: "Admin 9", Note: "Caves."}
	if got := d.campaign().Species; len(got) != 1 || got[0] != want {
		t.Errorf("the species are %+v", got)
	}
	if said := desktest.Notices(d.Box("Most have: Alertness 2, Survival", 0)); len(said) != 1 || !strings.Contains(said[0], "Admin 9") {
		t.Errorf("of a level that cannot be it says %q", said)
	}
}

// The same field of the next sheet is a step of its own, though it comes soon.
func TestTwoSheetsAreNeverOneStep(t *testing.T) {
	d := threeOf(t, farfuture.House{}, paper())
	d.Tap("Make characters…", 0)
	d.toStep("Phase 1, homeworld: writing")
	d.Type("x")
	d.shortcut(fyne.KeyPageDown)
	d.Type("y")
	d.Journal.Undo()
	if a, u := d.sheet("ansa").Phases[0].Story, d.sheet("urraz").Phases[0].Story; a != "x" || u != "" {
		t.Errorf("undone, they have %q and %q", a, u)
	}
}

func TestMakingFitsTheWindowAtEverySize(t *testing.T) {
	for _, theme := range []look.Theme{{Mode: look.Paper, Scale: 1}, {Mode: look.Console, Scale: 1}, {Mode: look.Paper, Scale: 2}, {Mode: look.Console, Scale: 2}} {
		t.Run(fmt.Sprint(theme.Mode, theme.Scale), func(t *testing.T) {
			d := threeOf(t, farfuture.House{}, theme)
			d.Tap("Make characters…", 0)
			for i := range farfuture.MakingSteps(farfuture.House{}) {
				edit.Of[farfuture.Campaign](d.Doc("c")).Edit("to", "", func(c *farfuture.Campaign) { c.Making.Step = i })
				d.Settle()
				if least := d.Editor.View().MinSize(); least.Width > desktest.SheetSize.Width || least.Height > desktest.SheetSize.Height {
					t.Errorf("step %d takes %v", i, least)
				}
			}
		})
	}
}

func TestWhatAnAspectLiftedIsNoLongerSaidOnceItIsUndone(t *testing.T) {
	d := threeOf(t, farfuture.House{}, paper())
	edit.Of[character](d.Doc("ansa")).Edit("points", "", func(c *character) { c.FatePoints = 5 })
	d.Tap("Make characters…", 0)
	d.toStep("Survival")
	d.Type("-000")
	d.Press(fyne.KeyReturn)
	if d.sheet("ansa").FatePoints != 4 || !d.Says("unharmed") {
		t.Errorf("with %d fate points it says %q", d.sheet("ansa").FatePoints, desktest.Spoken(d.Editor.View()))
	}
	d.Journal.Undo()
	if slices.Contains(desktest.Spoken(d.Editor.View()), "unharmed") {
		t.Errorf("undone, it says %q", desktest.Spoken(d.Editor.View()))
	}
}

func TestWhoDidNotLiveThroughTheServiceIsSaidAtTheEnd(t *testing.T) {
	d := threeOf(t, farfuture.House{}, paper())
	edit.Of[character](d.Doc("iwo")).Edit("notes", "", func(c *character) { c.Notes = "Did not live through the service." })
	d.Tap("Make characters…", 0)
	d.toStep("Ready to play")
	if !d.Says("Died in service. Make another character for this seat, or go back to the roll.") {
		t.Errorf("it says %q", desktest.Spoken(d.Editor.View()))
	}
}

func TestASeatAddedOnTheWayLooksLikeTheOthers(t *testing.T) {
	d := threeOf(t, farfuture.House{}, look.Theme{Mode: look.Paper, Scale: 1})
	d.Tap("Make characters…", 0)
	d.Tap("Add seat", 0)
	d.Settle()
	first, added := d.Entry("Seat 1, player", 0), d.Entry("Seat 4, player", 0)
	pad := func(e *field.Entry) float32 { return theme.SizeForWidget(theme.SizeNameInnerPadding, e) }
	if pad(first) != pad(added) {
		t.Errorf("the texts keep %v and %v around them", pad(first), pad(added))
	}
}

func TestAnOpenListKeepsTheStepItBelongsTo(t *testing.T) {
	d := threeOf(t, farfuture.House{}, paper())
	d.Tap("Make characters…", 0)
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
	edit.Of[character](d.Doc("ansa")).Edit("skills", "", func(c *character) {
		c.Draft = false
		for i, name := range []string{"Awareness", "Telepathy", "Telekinesis"} {
			c.Skills[i].Name = name
		}
	})
	d.Tap("Make characters…", 0)
	d.toStep("Skills")
	said := 0
	for _, s := range desktest.Spoken(d.Editor.View()) {
		said += strings.Count(s, "The psionic skills total 13 levels")
	}
	if said != 1 {
		t.Errorf("it says so %d times: %q", said, desktest.Spoken(d.Editor.View()))
	}
}

func TestTheSeatsBeginWithSheetsForThoseWithout(t *testing.T) {
	d := newDesk(t, desktest.SheetSize, &look.Theme{Mode: look.Paper, Scale: 1}, farfutureui.NewCampaign)
	d.Editor.Bind(d.Put(farfuture.CampaignKind, "c", &farfuture.Campaign{Seats: []farfuture.Seat{{ID: 4, Player: "Mara"}}}, ""))
	d.Tap("Make characters…", 0)
	d.Press(fyne.KeySpace)
	if d.campaign().Seats[0].Character == "" {
		t.Errorf("the keyboard begins on %T", d.Canvas().Focused())
	}
}

func TestKeysOfMakingCharactersWorkWhereverTheKeyboardIs(t *testing.T) {
	d := threeOf(t, farfuture.House{}, paper())
	d.Tap("Make characters…", 0)
	d.toStep("Phase 1, homeworld: reading aloud")
	d.Canvas().Unfocus() // as a click on empty ground does
	keys := d.Editor.(desk.PartlyKeyed).Keys()
	if keys == nil {
		t.Fatal("what is typed goes nowhere")
	}
	keys.TypedRune('n')
	if !d.Says("has read") {
		t.Error("N does nothing")
	}
}

func TestAltAndAPageKeyTurnTheStepFromAFieldOfTheSeats(t *testing.T) {
	d := threeOf(t, farfuture.House{}, paper())
	d.Tap("Make characters…", 0)
	at := d.step()
	for _, o := range test.LaidOutObjects(d.Editor.View()) {
		if e, ok := o.(*field.Entry); ok {
			if d.Canvas().Focus(e); d.Canvas().Focused() == fyne.Focusable(e) { // not one of a form that is hidden
				break
			}
		}
	}
	if _, ok := d.Canvas().Focused().(*field.Entry); !ok {
		t.Fatalf("the keyboard is on %T", d.Canvas().Focused())
	}
	d.shortcut(fyne.KeyPageDown)
	if d.step() == at {
		t.Error("they do nothing")
	}
}
