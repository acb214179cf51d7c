package farfuture_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk"
	farfutureui "shipslocker/ui/farfuture"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// fixedDice fall one after the other as they are written, each -1, 0 or +1, and begin anew at the end.
type fixedDice struct {
	faces []int
	at    int
}

// Next is the next of them.
func (d *fixedDice) Next(sides int) int {
	if len(d.faces) == 0 {
		return sides
	}
	d.at++
	return d.faces[(d.at-1)%len(d.faces)] + 2
}

// player is a sheet on a desk that asks as the real one does: dialogs lie over each other, Return and Escape answer them.
type player struct {
	*table
	dialogs []*asking
	rows    []string
	take    func(int)
}

// asking is one dialog that is open.
type asking struct {
	title string
	body  fyne.CanvasObject
	verb  *widget.Button
	do    func() bool
	popup *widget.PopUp
}

// playing shows a character on the desk of a player.
func playing(t *testing.T, c *character, more ...*character) *player {
	t.Helper()
	p := &player{}
	p.table = newDesk(t, fyne.NewSize(sheetWidth, sheetHeight), &look.Theme{Mode: look.Paper, Scale: 1}, func(h desk.Host) desk.Editor {
		p.table = h.(*table)
		return farfutureui.NewSheet(&fixedDice{faces: []int{1, 0, -1, 1}})(p)
	})
	for i, c := range append([]*character{c}, more...) {
		p.table.add(farfuture.CharacterKind, c, domain.DocID("doc-"+string(rune('0'+i))))
	}
	p.editor.Bind(p.docs[0])
	return p
}

func (p *player) Ask(title string, body fyne.CanvasObject, focus fyne.Focusable, verb string, do func() bool) {
	a := &asking{title: title, body: body, do: do}
	a.verb = widget.NewButton(verb, func() { p.answer(a) })
	a.popup = widget.NewModalPopUp(container.NewBorder(nil, container.NewHBox(layout.NewSpacer(), a.verb), nil, nil, body), p.Canvas())
	a.popup.Show()
	a.popup.Resize(a.popup.MinSize())
	p.dialogs = append(p.dialogs, a)
	p.answering(a, body)
	p.Canvas().Focus(focus)
}

func (p *player) answering(a *asking, o fyne.CanvasObject) {
	switch o := o.(type) {
	case desk.Answering:
		o.Answers(func(k *fyne.KeyEvent) bool {
			switch k.Name {
			case fyne.KeyReturn, fyne.KeyEnter:
				p.answer(a)
			case fyne.KeyEscape:
				p.close(a)
			default:
				return false
			}
			return true
		}, a.verb.SetText)
	case *container.Scroll:
		p.answering(a, o.Content)
	case *fyne.Container:
		for _, child := range o.Objects {
			p.answering(a, child)
		}
	}
}

func (p *player) answer(a *asking) {
	if !a.do() {
		p.close(a)
	}
}

func (p *player) close(a *asking) {
	a.popup.Hide()
	p.dialogs = slices.DeleteFunc(p.dialogs, func(open *asking) bool { return open == a })
}

func (p *player) Choose(_ string, rows []string, _ string, take func(int)) {
	p.rows, p.take = rows, take
}

// front is the dialog in front.
func (p *player) front() *asking {
	p.t.Helper()
	if len(p.dialogs) == 0 {
		p.t.Fatalf("no dialog is open; the desk said %q", p.said)
	}
	return p.dialogs[len(p.dialogs)-1]
}

// strip presses a button of the strip above the sheet.
func (p *player) strip(words string) {
	p.t.Helper()
	p.pause()
	p.table.press(words, 0)
}

// reads reports whether the dialog in front says words.
func (p *player) reads(words string) {
	p.t.Helper()
	if said := spoken(p.front().body); !slices.ContainsFunc(said, func(line string) bool { return strings.Contains(line, words) }) {
		p.t.Errorf("the dialog does not say %q but %q", words, said)
	}
}

// in is the control in the nth box of a caption of the dialog in front.
func in[O any](p *player, words string) O {
	p.t.Helper()
	for _, b := range all[*look.Box](p.front().body) {
		if strings.HasPrefix(caption(b), words) {
			return the[O](p.t, b)
		}
	}
	p.t.Fatalf("the dialog has no box %q", words)
	return *new(O)
}

// writes types into the line of a caption.
func (p *player) writes(words, text string) {
	p.t.Helper()
	e := in[fyne.Focusable](p, words)
	p.focus(e)
	e.(interface{ TypedShortcut(fyne.Shortcut) }).TypedShortcut(&fyne.ShortcutSelectAll{})
	p.key(fyne.KeyBackspace)
	p.runes(text)
}

// picks chooses from the list of a caption what begins with words.
func (p *player) picks(box, words string) {
	p.t.Helper()
	s := in[interface {
		fyne.Focusable
		SetSelectedIndex(int)
	}](p, box)
	options := reflect.ValueOf(s).Elem().FieldByName("Select").FieldByName("Options").Interface().([]string)
	i := slices.IndexFunc(options, func(o string) bool { return strings.Contains(o, words) })
	if i < 0 {
		p.t.Fatalf("%q is not to choose from %q", words, options)
	}
	s.SetSelectedIndex(i)
}

// ticks crosses or clears the tick whose words hold these.
func (p *player) ticks(text string) {
	p.t.Helper()
	for _, tick := range all[*field.Tick](p.front().body) {
		if strings.Contains(words(tick), text) {
			tick.Tapped(nil)
			return
		}
	}
	p.t.Fatalf("the dialog has no tick %q", text)
}

// taps presses a button of the dialog in front.
func (p *player) taps(text string) {
	p.t.Helper()
	for _, o := range append([]fyne.Tappable{p.front().verb}, all[fyne.Tappable](p.front().body)...) {
		if b, ok := buttonOf(o); ok && strings.HasPrefix(b.Text, text) {
			b.OnTapped()
			return
		}
	}
	p.t.Fatalf("the dialog has no button %q", text)
}

func buttonOf(o fyne.Tappable) (*widget.Button, bool) {
	if b, ok := o.(*widget.Button); ok {
		return b, true
	}
	v := reflect.ValueOf(o)
	if v.Kind() != reflect.Pointer || v.Elem().Kind() != reflect.Struct {
		return nil, false
	}
	if f := v.Elem().FieldByName("Button"); f.IsValid() && f.CanAddr() {
		b, ok := f.Addr().Interface().(*widget.Button)
		return b, ok
	}
	return nil, false
}

// one expects the sheet to have changed in a single step whose label holds words, and that undoing it brings it back.
func (p *player) one(words string, change func()) {
	p.t.Helper()
	p.pause()
	before, kept := slices.Clone(p.docs[0].Record().Body), p.kept
	change()
	if len(p.dialogs) > 0 {
		p.t.Fatalf("the dialog %q is still open: %q", p.front().title, spoken(p.front().body))
	}
	if n := p.kept - kept; n != 1 {
		p.t.Fatalf("it took %d steps, want 1; the desk said %q", n, p.said)
	}
	if label := p.journal.UndoLabel(); !strings.Contains(label, words) {
		p.t.Errorf("the step is called %q, want %q in it", label, words)
	}
	after := slices.Clone(p.docs[0].Record().Body)
	p.journal.Undo()
	sameBody(p.t, "undone", before, p.docs[0].Record().Body)
	p.journal.Redo()
	sameBody(p.t, "redone", after, p.docs[0].Record().Body)
}

// aki is somebody to play: an invented person with all that matters.
func aki() *character {
	c := farfuture.NewCharacter()
	c.Draft = false
	c.Name, c.FatePoints = "Aki", 2
	c.Aspects[0], c.Aspects[1] = "Born in the lower decks", "Owes the harbour master"
	c.Skills[0].Name, c.Skills[1].Name, c.Skills[2].Name, c.Skills[3].Name, c.Skills[10].Name = "Pilot", "Awareness", "Navigation", "Vacc Suit", "Credits"
	c.Stunts = []farfuture.Stunt{{ID: 1, Type: farfuture.PsionicStunt}}
	return c
}

func TestARollIsMadeByKeysAlone(t *testing.T) {
	p := playing(t, aki())
	p.strip("Roll…")
	p.runes("pil")
	p.key(fyne.KeyReturn) // on to the dice
	p.runes("+0-+")
	p.reads("6 (Fantastic).")
	kept := p.kept
	p.key(fyne.KeyReturn)
	if len(p.dialogs) > 0 || p.kept != kept {
		t.Errorf("%d dialogs are open, and a roll that costs nothing made %d steps", len(p.dialogs), p.kept-kept)
	}
	if !strings.Contains(p.said, "Roll Pilot 5: dice + 0 − + = 6 (Fantastic)") {
		t.Errorf("the desk says %q", p.said)
	}
}

func TestAfterTheDiceAnAspectAddsTwoRollsAgainOrHasAnotherSkillRolled(t *testing.T) {
	c := aki()
	p := playing(t, c)
	p.strip("Roll…")
	p.runes("navig")
	p.writes("Difficulty", "7")
	p.reads("Odds")
	p.key(fyne.KeyReturn)
	p.runes("--00")
	p.reads("2 (Decent) against 7 (Epic), a failure by 5")
	p.ticks("lower decks")
	p.reads("4 (Great) against 7 (Epic), a failure by 3")
	p.ticks("harbour master")
	p.reads("6 (Fantastic) against 7 (Epic), a failure by 1")
	p.writes("Another aspect", "Smoke")
	p.taps("Fate point")
	p.reads("Aki has 0 fate points left and cannot pay for “Smoke” as well.")
	p.taps("Free tag")
	p.one("“Smoke” +2, a free tag", func() { p.taps("Use this roll: 2 fate points") })
}

func TestASkillIsSwappedAndTheDiceAreRolledAgain(t *testing.T) {
	p := playing(t, aki())
	p.strip("Roll…")
	p.runes("navig")
	p.writes("Difficulty", "5")
	p.key(fyne.KeyReturn)
	p.runes("--00")
	p.ticks("lower decks")
	p.picks("Does", "all four")
	p.reads("All four rolled again")
	p.runes("000+") // the keyboard is on the dice
	p.reads("5 (Superb) against 5 (Superb), a success by 0")
	p.ticks("harbour master")
	p.picks("Does", "another skill")
	p.runes("pilot")
	p.reads("6 (Fantastic) against 5 (Superb), a success by 1")
	p.one("roll Pilot 5: dice − − 0 0, again 0 0 0 + = 6 (Fantastic) against 5 (Superb), a success by 1; “Born in the lower decks” all four again, a fate point; “Owes the harbour master” Pilot instead, a fate point",
		func() { p.key(fyne.KeyReturn) })
	if n := p.is().FatePoints; n != 0 {
		t.Errorf("%d fate points are left, want 0", n)
	}
}

func TestTheKeyboardStaysOnTheAspectItTicks(t *testing.T) {
	p := playing(t, aki())
	p.strip("Roll…")
	for range 20 {
		if tick, ok := p.Canvas().Focused().(*field.Tick); ok && strings.Contains(words(tick), "harbour master") {
			p.key(fyne.KeySpace)
			break
		}
		p.Canvas().FocusNext()
	}
	if tick, ok := p.Canvas().Focused().(*field.Tick); !ok || !strings.Contains(words(tick), "“Owes the harbour master” · a fate point") {
		t.Errorf("after the space bar the keyboard is on %T", p.Canvas().Focused())
	}
}

func TestATagThatIsFreeCostsNoFatePointAndIsGone(t *testing.T) {
	c := aki()
	c.FatePoints = 0
	c.TemporaryAspects = []farfuture.TemporaryAspect{{ID: 1, Text: "Covered from the gantry", FreeTags: 1, By: "Aki"}}
	c.Spin = []farfuture.Spin{{ID: 1, Tokens: 2}}
	p := playing(t, c)
	p.strip("Roll…")
	p.runes("pilot")
	p.ticks("Covered from the gantry")
	p.writes("Spin used", "1")
	p.key(fyne.KeyReturn)
	p.runes("0000")
	p.reads("8 (Legendary).")
	p.one("“Covered from the gantry” +2, a free tag; 1 of spin", func() { p.key(fyne.KeyReturn) })
	if a, s := p.is().TemporaryAspects[0], p.is().SpinLeft(); a.FreeTags != 0 || s != 1 {
		t.Errorf("%d free tags and %d of spin are left, want 0 and 1", a.FreeTags, s)
	}
}

func TestWhatCannotBePaidForIsRefusedInWords(t *testing.T) {
	c := aki()
	c.FatePoints = 0
	p := playing(t, c)
	p.strip("Roll…")
	p.ticks("lower decks")
	p.reads("cannot pay for “Born in the lower decks”")
	p.key(fyne.KeyReturn)
	p.reads("Say first which skill is rolled.")
	p.key(fyne.KeyEscape)
	p.strip("Compel…")
	p.picks("Which aspect", "harbour master")
	p.taps("Refused")
	p.reads("has no fate point to turn")
	if p.kept != 0 {
		t.Errorf("%d steps were made", p.kept)
	}
}

func TestTwoSkillsTimeAndTakingIt(t *testing.T) {
	p := playing(t, aki())
	p.strip("Roll…")
	p.runes("pilot")
	p.picks("Rolled", "limited by")
	p.writes("Other skill", "credits")
	p.writes("Difficulty", "3")
	p.picks("Usually takes", "An hour")
	p.key(fyne.KeyReturn)
	p.runes("000-")
	p.reads("0 (Mediocre) against 3 (Good), a failure by 3")
	p.reads("By taking one's time it is done in a day")
	p.ticks("takes the time it needs")
	p.reads("It is done all the same, by taking one's time: a day.")
	p.key(fyne.KeyTab) // the page hears Return too
	p.taps("Use this roll")
	if !strings.Contains(p.said, "Roll Pilot 5 limited by Credits 1") || !strings.Contains(p.said, "taking one's time: a day") {
		t.Errorf("the desk says %q", p.said)
	}
}

func TestADefenceWinsSpin(t *testing.T) {
	p := playing(t, aki())
	p.strip("Roll…")
	p.runes("pilot")
	p.writes("Difficulty", "2")
	p.key(fyne.KeyReturn)
	p.runes("000+")
	p.ticks("it was a defence")
	p.reads("As a defence it wins 1 of spin.")
	p.one("wins 1 of spin", func() { p.taps("Use this roll") })
	if s := p.is().Spin; len(s) != 1 || s[0].Tokens != 1 || s[0].OwnTurn {
		t.Errorf("the spin is %+v", s)
	}
}

func TestFatePointsOneByOne(t *testing.T) {
	p := playing(t, aki())
	p.one("a fate point more: 3", func() { p.strip("+1") })
	p.one("a fate point less: 2", func() { p.strip("−1") })
	p.one("a fate point less: 1", func() { p.strip("−1") })
	p.one("a fate point less: 0", func() { p.strip("−1") })
	if !p.button("−1", 0).Disabled() {
		t.Error("a fate point can be spent that is not there")
	}
}

func TestAnExtraWithoutAspectsIsCompelledInWords(t *testing.T) {
	c := farfuture.NewCharacter()
	c.Name = "Porter"
	p := playing(t, c)
	p.strip("Compel…")
	p.taps("Refused")
	p.reads("Choose first which aspect is compelled.")
	p.writes("Another aspect", "Afraid of the dark")
	p.taps("Refused")
	p.reads("fate point")
	p.one("accept the compel of “Afraid of the dark”", func() { p.taps("Accepted") })
	if n := p.is().FatePoints; n != 1 {
		t.Errorf("%d fate points are left, want 1", n)
	}
}

func TestCompelsAreAcceptedAndRefused(t *testing.T) {
	p := playing(t, aki())
	p.strip("Compel…")
	p.picks("Which aspect", "harbour master")
	p.writes("What happens", "the berth is taken")
	p.one("accept the compel of “Owes the harbour master”: the berth is taken", func() { p.taps("Accepted") })
	if n := p.is().FatePoints; n != 3 {
		t.Errorf("accepted, there are %d fate points, want 3", n)
	}
	p.strip("Compel…")
	p.picks("Which aspect", "lower decks")
	p.one("turn down the compel of “Born in the lower decks”", func() { p.taps("Refused") })
	if n := p.is().FatePoints; n != 2 {
		t.Errorf("refused, there are %d fate points, want 2", n)
	}
}

func TestByTheHouseRuleAnotherPlayerOffersAndPays(t *testing.T) {
	c, other := aki(), aki()
	other.Name, other.FatePoints = "Kovac", 1
	c.Campaign = "house"
	p := playing(t, c, other)
	p.add(farfuture.CampaignKind, &farfuture.Campaign{Name: "House", House: farfuture.House{CompelByAnyone: true}}, "house")
	p.editor.Bind(p.docs[1])
	p.editor.Bind(p.docs[0])
	p.strip("Compel…")
	p.picks("Which aspect", "lower decks")
	p.picks("Offered by", "Kovac")
	p.one("accept the compel", func() { p.taps("Accepted") })
	if n, by := p.is().FatePoints, edit.Of[character](p.docs[1]).Value().FatePoints; n != 3 || by != 0 {
		t.Errorf("there are %d and %d fate points, want 3 and 0", n, by)
	}
	if p.held["doc-1"] != 0 {
		t.Error("the sheet of who offered is still held")
	}
}

func TestTheSessionOfOneSheet(t *testing.T) {
	c := aki()
	c.FirstBlood = true
	p := playing(t, c)
	choose := func(words string) {
		p.strip("Session…")
		i := slices.IndexFunc(p.player().rows, func(r string) bool { return strings.Contains(r, words) })
		if i < 0 {
			t.Fatalf("%q is not in %q", words, p.rows)
		}
		p.player().take(i)
	}
	p.one("a session begins: 5 fate points", func() { choose("A session begins: 2 fate points, then 5") })
	p.one("first combat of the session: 10 fate points", func() { choose("first combat begins") })
	if p.is().FirstBlood {
		t.Error("first blood cannot fall anew")
	}
	choose("refresh")
	p.writes("Fate points afterwards", "7")
	p.one("a refresh: 7 fate points", func() { p.key(fyne.KeyReturn) })
	if n := p.is().FatePoints; n != 7 {
		t.Errorf("there are %d fate points, want 7", n)
	}
}

// player is p itself, whose lists to choose from are not the table's.
func (p *player) player() *player { return p }

func TestDaysPassAndAConsequenceHeals(t *testing.T) {
	c := aki()
	c.Wealth.Marks = []bool{true, false, true}
	c.Health.Marks = []bool{false, true}
	c.Consequences = []farfuture.Consequence{
		{ID: 1, Severity: farfuture.Moderate, Text: "Cracked ribs", Track: farfuture.Health},
		{ID: 2, Severity: farfuture.Severe, Text: "In debt", Track: farfuture.Wealth},
	}
	p := playing(t, c)
	if !p.says("Waits until Health is clear.") {
		t.Error("the sheet does not say that a consequence waits")
	}
	p.strip("Rest…")
	p.reads("Wealth: 1 box a day, by Credits")
	p.reads("Box 3 clears.")
	p.reads("Box 2 clears: the track is clear then.")
	p.reads("Waits until Wealth is clear.")
	p.ticks("In debt")
	p.key(fyne.KeyReturn)
	p.reads("No consequence heals before its track is clear, and Wealth has boxes marked.")
	p.writes("Days that pass", "2")
	p.reads("Boxes 3 and 1 clear: the track is clear then.")
	p.reads("May begin to heal: days to weeks")
	p.ticks("one severity milder")
	p.reads("May begin to heal: six hours or more")
	p.one("2 days pass; Health clears 1 box; Wealth clears 2 boxes; “In debt” has healed", func() { p.taps("Let the days pass") })
	if got := p.is().Consequences; len(got) != 1 || got[0].Text != "Cracked ribs" {
		t.Errorf("the consequences are %+v", got)
	}
}

func TestWhatIsDoneNamesTheHouseRulesThatHadASay(t *testing.T) {
	c := aki()
	c.Campaign = "house"
	c.Skills[0].Name = "Broker"
	c.Stunts = []farfuture.Stunt{{ID: 1, Type: farfuture.SkillReplacement, Skill: "Broker", For: "Credits", Copies: 2}}
	c.Wealth.Marks = []bool{true, false, true}
	c.Health.Marks = []bool{false, true, true}
	c.Consequences = []farfuture.Consequence{{ID: 1, Severity: farfuture.Mild, Text: "Winded", Track: farfuture.Health}}
	p := playing(t, c)
	h := farfuture.House{MildIgnoresTrack: true, ReplacementFeedsTrack: true, SessionAddsFive: true}
	p.add(farfuture.CampaignKind, &farfuture.Campaign{Name: "House", House: h}, "house")
	p.editor.Bind(nil)
	p.editor.Bind(p.docs[0])
	p.strip("Rest…")
	p.ticks("Winded")
	p.one("a day passes; Health clears 1 box; Wealth clears 2 boxes (house rule: the track goes by the replaced skill too); "+
		"“Winded” has healed (house rule: also while its track is marked)", func() { p.taps("Let the days pass") })
	p.strip("Session…")
	p.one("a session begins: 7 fate points (house rule: five more)", func() { p.player().take(0) })
}

func TestAStayBesideTheStressClearsNothing(t *testing.T) {
	c := aki()
	c.Wealth.Marks = []bool{true}
	c.Health.Marks = []bool{true}
	p := playing(t, c)
	p.strip("Rest…")
	p.ticks("Wealth:")
	p.reads("Its boxes stay marked.")
	p.one("a day passes; Health clears 1 box", func() { p.taps("Let the days pass") })
	if !p.is().Health.Clear() || p.is().Wealth.Clear() {
		t.Errorf("Health is %v, Wealth %v", p.is().Health.Marks, p.is().Wealth.Marks)
	}
}

func TestACreditCheckThatFailsIsTakenOnWealthInOneStep(t *testing.T) {
	p := playing(t, aki())
	p.strip("Buy…")
	p.runes(" 4") // the space that opened the dialog is not typed
	p.writes("What is bought", "a used air/raft")
	p.key(fyne.KeyReturn)
	p.runes("000-")
	p.reads("It is bought all the same, and costs a hit on box 4 of Wealth.")
	p.ticks("lower decks")
	p.reads("costs a hit on box 2 of Wealth")
	if p.front().verb.Text != "Take the harm…" {
		t.Errorf("the button says %q", p.front().verb.Text)
	}
	p.key(fyne.KeyReturn) // the dice are used
	if len(p.dialogs) != 2 {
		t.Fatalf("%d dialogs are open, want the damage over the purchase", len(p.dialogs))
	}
	p.one("buy a used air/raft: dice 0 0 0 − = 2 (Decent) against 4 (Great), a failure by 2; “Born in the lower decks” +2, a fate point; Wealth box 2",
		func() { p.answer(p.front()) })
	if got := p.is().Wealth.Marks; !slices.Equal(got, []bool{false, true}) || p.is().FatePoints != 1 {
		t.Errorf("Wealth is %v with %d fate points", got, p.is().FatePoints)
	}
}

func TestGearThatSaysItsDifficultyIsBoughtByIt(t *testing.T) {
	c := aki()
	c.Gear = []farfuture.Item{{ID: 1, Name: "Tent", Difficulty: "ask Dunn"}, {ID: 2, Name: "Air/raft", Difficulty: " 4 "}}
	p := playing(t, c)
	p.strip("Buy…")
	p.picks("From the sheet’s gear", "Air/raft, against 4")
	p.key(fyne.KeyReturn)
	p.runes("000-")
	p.reads("It is bought all the same, and costs a hit on box 4 of Wealth.")
}

func TestHarmThatIsNotTakenLeavesTheSheetAsItWas(t *testing.T) {
	p := playing(t, aki())
	p.strip("Buy…")
	p.key(fyne.KeyReturn)
	p.runes("----")
	p.key(fyne.KeyReturn)
	p.close(p.front())
	if len(p.dialogs) != 1 || p.kept != 0 {
		t.Errorf("%d dialogs are open and %d steps were made", len(p.dialogs), p.kept)
	}
}

func TestPsionicsCostAFatePointFromFiveOn(t *testing.T) {
	c := aki()
	c.Health.Marks = []bool{true, false, true}
	p := playing(t, c)
	p.strip("Psionics…")
	p.picks("To do what", "clear boxes")
	p.taps("Roll")
	p.runes("+++0")
	p.reads("A result of 5 or more costs a fate point.")
	p.picks("Awareness does", "clears boxes")
	p.picks("Clears", "Health 3")
	p.one("it costs a fate point; clears Health 3", func() { p.taps("Use it: 1 fate point") })
	if got := p.is().Health.Marks; !slices.Equal(got, []bool{true, false, false}) || p.is().FatePoints != 1 {
		t.Errorf("Health is %v with %d fate points", got, p.is().FatePoints)
	}
}

func TestWhatClearsIsChosenAnewWhenTheResultIsAnother(t *testing.T) {
	c := aki()
	c.Health.Marks = []bool{true, false, true}
	p := playing(t, c)
	p.strip("Psionics…")
	p.taps("Roll")
	p.runes("+++0")
	p.picks("Awareness does", "clears boxes")
	p.picks("Clears", "Health 3")
	p.writes("Adds", "-4")
	p.taps("Use it")
	p.reads("The result is another than before")
	if p.kept != 0 {
		t.Errorf("%d steps were made", p.kept)
	}
	p.one("clears Health 1", func() { p.taps("Use it") })
}

func TestTabComesToTheStripBeforeTheSheet(t *testing.T) {
	p := playing(t, aki())
	p.Canvas().Unfocus()
	p.Canvas().FocusNext()
	if b, ok := p.Canvas().Focused().(*widget.Button); !ok || b.Text != "−1" {
		t.Errorf("the first Tab comes to %#v", p.Canvas().Focused())
	}
}

func TestPsionicsWithoutAFatePointWarnTheReferee(t *testing.T) {
	c := aki()
	c.FatePoints = 0
	p := playing(t, c)
	p.strip("Psionics…")
	p.taps("Roll")
	p.runes("+++0")
	p.reads("there is none left: the referee decides")
	p.picks("Awareness does", "enhances")
	p.picks("Lifts", "Endurance")
	p.one("Enhanced: Endurance +3", func() { p.taps("Use it") })
	a := p.is().TemporaryAspects
	if len(a) != 1 || a[0].Text != "Enhanced: Endurance +3" || a[0].While != "an hour" || !a[0].NoTag || a[0].ID == 0 {
		t.Errorf("the temporary aspects are %+v", a)
	}
}

func TestPsionicsAreOfferedToPsionicsAlone(t *testing.T) {
	c := aki()
	c.Stunts = nil
	p := playing(t, c)
	if slices.ContainsFunc(all[*widget.Button](p.editor.View()), func(b *widget.Button) bool { return b.Text == "Psionics…" }) {
		t.Error("psionics are offered without the stunt")
	}
}

func TestABrokenSuitIsSavedOrStrikes(t *testing.T) {
	for name, tc := range map[string]struct {
		dice   string
		whole  bool
		health []bool
	}{
		"a success mends it":                     {"000+", true, nil},
		"a failure strikes Health and Composure": {"00--", false, []bool{false, false, true}},
	} {
		t.Run(name, func(t *testing.T) {
			c := aki()
			c.SuitIntegrity = farfuture.SuitLost
			c.Armour = []farfuture.Armour{{ID: 1, Name: "Vacc Suit", Worn: true}}
			p := playing(t, c)
			if !p.says("Vacc Suit") {
				t.Error("the sheet does not say which suit it is")
			}
			p.strip("Save the suit…")
			p.key(fyne.KeyReturn)
			p.runes(tc.dice)
			label := "save the suit"
			if !tc.whole {
				p.key(fyne.KeyReturn)
			}
			p.one(label, func() { p.answer(p.front()) })
			if whole := p.is().SuitIntegrity == farfuture.SuitIntact; whole != tc.whole || !slices.Equal(p.is().Health.Marks, tc.health) || !slices.Equal(p.is().Composure.Marks, tc.health) {
				t.Errorf("the suit is %q, Health %v, Composure %v", p.is().SuitIntegrity, p.is().Health.Marks, p.is().Composure.Marks)
			}
		})
	}
}

func TestASuitIsLostAndMendedByOnePress(t *testing.T) {
	c := aki()
	c.SuitIntegrity = farfuture.SuitIntact
	p := playing(t, c)
	p.one("the suit loses its integrity", func() { p.strip("It loses its integrity") })
	p.one("the suit is mended", func() { p.strip("It is mended") })
}

func TestArmourOfOneUseGoesByOnePress(t *testing.T) {
	c := aki()
	c.Armour = []farfuture.Armour{{ID: 1, Name: "Cloth", Worn: true}, {ID: 2, Name: "Ablat", Worn: true}}
	p := playing(t, c)
	if !p.says("Worn in all: 2 against bullets, 2 against blades and blows, 6 against lasers") {
		t.Errorf("the sheet says %q", slices.DeleteFunc(spoken(p.editor.View()), func(s string) bool { return !strings.Contains(s, "Worn") }))
	}
	p.one("armour is used up", func() { p.strip("Used up") })
	if got := p.is().Armour; len(got) != 1 || got[0].Name != "Cloth" {
		t.Errorf("the armour is %+v", got)
	}
}

func TestAWeaponSaysAtWhatItIsRolledAndWhatTakesOffIt(t *testing.T) {
	c := aki()
	c.Skills[4].Name = "Firearms"
	c.Weapons = []farfuture.Weapon{{ID: 1, Name: "Gauss rifle"}, {ID: 2, Name: "Cutlass"}}
	p := playing(t, c)
	if !p.says("rolls Firearms 1 (without military-grade Firearms −2)") {
		t.Errorf("the sheet says %q", slices.DeleteFunc(spoken(p.editor.View()), func(s string) bool { return !strings.Contains(s, "rolls") }))
	}
	if !p.says("rolls Blade Weapons −1") {
		t.Error("the cutlass does not say at what it is rolled")
	}
}

func TestASheetThatCannotBeEditedRests(t *testing.T) {
	p := playing(t, aki())
	p.editor.Bind(p.open(aki(), "still", "This locker is open elsewhere."))
	for _, words := range []string{"+1", "−1", "Roll…", "Compel…", "Session…", "Rest…", "Buy…", "Psionics…"} {
		if b := p.button(words, 0); !b.Disabled() {
			t.Errorf("%q can be pressed", words)
		}
	}
	p.editor.Bind(p.docs[0])
	if p.button("Roll…", 0).Disabled() {
		t.Error("the next sheet rests as well")
	}
	test.Tap(p.button("Roll…", 0))
	p.front()
}

func TestANumberThatIsNoneIsNotTakenInSilence(t *testing.T) {
	p := playing(t, aki())
	p.strip("Rest…")
	for _, typed := range []string{"-5", "99999999999999999999", "two", ""} {
		p.writes("Days that pass", typed)
		kept, said := p.kept, p.said
		p.key(fyne.KeyReturn)
		if len(p.dialogs) != 1 || p.kept != kept || p.said != said {
			t.Fatalf("with %q days there are %d dialogs, and the desk says %q", typed, len(p.dialogs), p.said)
		}
		p.reads("A whole number from 0 to 999 is wanted here")
	}
	p.writes("Days that pass", "2")
	p.key(fyne.KeyReturn)
	if len(p.dialogs) != 0 || !strings.Contains(p.said, "2 days pass") {
		t.Errorf("with 2 days the desk says %q", p.said)
	}
}
