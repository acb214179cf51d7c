package farfuture_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk/desktest"
	farfutureui "shipslocker/ui/farfuture"
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

// player is a sheet on a desk, of somebody who plays.
type player struct{ *table }

// playing shows a character on the desk of a player.
func playing(t *testing.T, c *character, more ...*character) *player {
	t.Helper()
	p := &player{newDesk(t, desktest.SheetSize, &look.Theme{Mode: look.Paper, Scale: 1}, farfutureui.NewSheet(&fixedDice{faces: []int{1, 0, -1, 1}}))}
	for i, c := range append([]*character{c}, more...) {
		p.Put(farfuture.CharacterKind, domain.DocID("doc-"+string(rune('0'+i))), c, "")
	}
	p.Editor.Bind(p.Docs[0])
	return p
}

// strip presses a button of the strip above the sheet.
func (p *player) strip(words string) {
	p.T.Helper()
	p.Pause()
	p.Tap(words, 0)
}

// writes types into the line of a caption and stays in it.
func (p *player) writes(words, text string) {
	p.T.Helper()
	p.Overtype(desktest.The[fyne.Focusable](p.T, p.Box(words, 0)), text)
}

// one expects the sheet to have changed in a single step whose label holds words, with no dialog left open.
func (p *player) one(words string, change func()) {
	p.T.Helper()
	p.Step(words, func() {
		p.T.Helper()
		change()
		if g := p.Dialog(); g != nil {
			p.T.Fatalf("the dialog %q is still open: %q", g.Title, desktest.Spoken(g.Body))
		}
	})
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

// skill chooses the skill of a roll by keys: the keyboard is on the choice.
func (p *player) skill(letters string) {
	p.T.Helper()
	p.Press(fyne.KeyDown)
	p.Type(letters)
	p.Press(fyne.KeyReturn)
}

func TestARollIsMadeByKeysAlone(t *testing.T) {
	p := playing(t, aki())
	p.strip("Roll…")
	p.skill("pil")
	p.Press(fyne.KeyReturn) // on to the dice
	p.Type("+0-+")
	p.Expect("6 (Fantastic).")
	kept := p.Kept
	p.Press(fyne.KeyReturn)
	if p.Underway("doc-0") != "" || p.Kept != kept {
		t.Errorf("%q is under way, and a roll that costs nothing made %d steps", p.Underway("doc-0"), p.Kept-kept)
	}
	if !strings.Contains(p.News, "Roll Pilot 5: dice + 0 − + = 6 (Fantastic)") {
		t.Errorf("the desk says %q", p.News)
	}
	p.strip("Roll…")
	p.Expect("BEFORE", "Roll Pilot 5: dice + 0 − + = 6 (Fantastic).")
}

func TestAfterTheDiceAnAspectAddsTwoRollsAgainOrHasAnotherSkillRolled(t *testing.T) {
	p := playing(t, aki())
	p.strip("Roll…")
	p.skill("navig")
	p.writes("Difficulty", "7")
	p.Expect("Odds")
	p.Press(fyne.KeyReturn)
	p.Type("--00")
	p.Expect("2 (Decent) against 7 (Epic), failure by 5")
	p.Select("A fate point", 0, "lower decks")
	p.Expect("4 (Great) against 7 (Epic), failure by 3")
	p.Select("A fate point", 0, "harbour master")
	p.Expect("6 (Fantastic) against 7 (Epic), failure by 1")
	p.writes("Another aspect", "Smoke")
	p.Tap("Fate point", 0)
	p.Expect("Aki has no fate point left for “Smoke”.")
	p.Tap("Free tag", 0)
	p.Expect("8 (Legendary) against 7 (Epic), success by 1")
	p.one("“Smoke” +2, a free tag", func() { p.Tap("Apply", 0) })
	if n := p.is().FatePoints; n != 0 {
		t.Errorf("%d fate points left, want 0", n)
	}
}

func TestASkillIsSwappedAndTheDiceAreRolledAgain(t *testing.T) {
	p := playing(t, aki())
	p.strip("Roll…")
	p.skill("navig")
	p.writes("Difficulty", "5")
	p.Press(fyne.KeyReturn)
	p.Type("--00")
	p.Tap("Roll again…", 0)
	p.Pick("lower decks")
	p.Expect("rolled again")
	p.Type("000+") // a face begins the dice
	p.Expect("5 (Superb) against 5 (Superb), success by 0")
	p.Tap("Another skill…", 0)
	p.Pick("harbour master")
	p.Pick("Pilot")
	p.Expect("6 (Fantastic) against 5 (Superb), success by 1")
	p.one("roll Pilot 5: dice − − 0 0, again 0 0 0 + = 6 (Fantastic) against 5 (Superb), success by 1; “Born in the lower decks” all four dice rerolled, a fate point; “Owes the harbour master” Pilot instead, a fate point",
		func() { p.Tap("Apply", 0) })
	if n := p.is().FatePoints; n != 0 {
		t.Errorf("%d fate points left, want 0", n)
	}
}

func TestATagThatIsFreeCostsNoFatePointAndIsGone(t *testing.T) {
	c := aki()
	c.FatePoints = 0
	c.TemporaryAspects = []farfuture.TemporaryAspect{{ID: 1, Text: "Covered from the gantry", FreeTags: 1, By: "Aki"}}
	c.Spin = []farfuture.Spin{{ID: 1, Tokens: 2}}
	p := playing(t, c)
	p.strip("Roll…")
	p.skill("pilot")
	p.Tick("Covered from the gantry", 0).Tapped(nil)
	p.writes("Spin of", "1")
	p.Press(fyne.KeyReturn)
	p.Type("0000")
	p.Expect("8 (Legendary).")
	p.one("“Covered from the gantry” +2, a free tag; 1 spin", func() { p.Press(fyne.KeyReturn) })
	if a, s := p.is().TemporaryAspects[0], p.is().SpinLeft(); a.FreeTags != 0 || s != 1 {
		t.Errorf("%d free tags and %d of spin are left, want 0 and 1", a.FreeTags, s)
	}
}

func TestWhatCannotBePaidForIsRefusedInWords(t *testing.T) {
	c := aki()
	c.FatePoints = 0
	p := playing(t, c)
	p.strip("Roll…")
	p.Select("A fate point", 0, "lower decks")
	p.Expect("Aki has no fate point left for “Born in the lower decks”.")
	p.Tap("Roll", 0)
	p.Expect("Choose the skill first.")
	p.Tap("Discard", 0)
	p.strip("Compel…")
	p.Select("Aspect", 0, "harbour master")
	p.Tap("Refuse", 0)
	p.Expect("has no fate point and cannot refuse")
	if p.Kept != 0 {
		t.Errorf("%d steps were made", p.Kept)
	}
}

func TestTwoSkillsTimeAndTakingIt(t *testing.T) {
	p := playing(t, aki())
	p.strip("Roll…")
	p.skill("pilot")
	p.Select("Rolled", 0, "limited by")
	p.Select("Other skill", 0, "Credits")
	p.writes("Difficulty", "3")
	p.Select("Usually takes", 0, "An hour")
	p.Tap("Roll", 0)
	p.Type("000-")
	p.Expect("0 (Mediocre) against 3 (Good), failure by 3")
	p.Expect("With more time it is done in a day")
	p.Tick("takes more time", 0).Tapped(nil)
	p.Expect("It succeeds by taking more time: a day.")
	p.Tap("Apply", 0)
	if !strings.Contains(p.News, "Roll Pilot 5 limited by Credits 1") || !strings.Contains(p.News, "taking more time: a day") {
		t.Errorf("the desk says %q", p.News)
	}
}

func TestADefenceWinsSpin(t *testing.T) {
	p := playing(t, aki())
	p.strip("Roll…")
	p.skill("pilot")
	p.writes("Difficulty", "2")
	p.Press(fyne.KeyReturn)
	p.Type("000+")
	p.Tick("a defence: 1 spin", 0).Tapped(nil)
	p.Expect("As a defence it wins 1 spin.")
	p.one("wins 1 spin", func() { p.Tap("Apply", 0) })
	if s := p.is().Spin; len(s) != 1 || s[0].Tokens != 1 || s[0].OwnTurn {
		t.Errorf("the spin is %+v", s)
	}
}

func TestADifficultyThatIsNoNumberIsNotRolledAgainst(t *testing.T) {
	p := playing(t, aki())
	p.strip("Roll…")
	p.skill("pilot")
	p.writes("Difficulty", "hard")
	p.Expect("Type a whole number, such as 3 for Good, or leave it empty.")
	p.writes("Difficulty", "")
	p.Press(fyne.KeyUp)
	p.Expect("3")
	p.Press(fyne.KeyUp, fyne.KeyReturn)
	p.Type("0000")
	p.Expect("5 (Superb) against 4 (Great), success by 1")
}

func TestFatePointsOneByOne(t *testing.T) {
	p := playing(t, aki())
	p.one("gain a fate point: 3", func() { p.strip("+1") })
	p.one("spend a fate point: 2", func() { p.strip("−1") })
	p.one("spend a fate point: 1", func() { p.strip("−1") })
	p.one("spend a fate point: 0", func() { p.strip("−1") })
	if !p.Button("−1", 0).Disabled() {
		t.Error("a fate point can be spent that is not there")
	}
}

func TestAnExtraWithoutAspectsIsCompelledInWords(t *testing.T) {
	c := farfuture.NewCharacter()
	c.Name = "Porter"
	p := playing(t, c)
	p.strip("Compel…")
	p.Tap("Refuse", 0)
	p.Expect("Choose the aspect first.")
	p.writes("Another aspect", "Afraid of the dark")
	p.Tap("Refuse", 0)
	p.Expect("fate point")
	p.one("accept the compel on “Afraid of the dark”", func() { p.Tap("Accept", 0) })
	if n := p.is().FatePoints; n != 1 {
		t.Errorf("%d fate points left, want 1", n)
	}
}

func TestCompelsAreAcceptedAndRefused(t *testing.T) {
	p := playing(t, aki())
	p.strip("Compel…")
	p.Select("Aspect", 0, "harbour master")
	p.writes("What happens", "the berth is taken")
	p.one("accept the compel on “Owes the harbour master”: the berth is taken", func() { p.Tap("Accept", 0) })
	if n := p.is().FatePoints; n != 3 {
		t.Errorf("accepted, there are %d fate points, want 3", n)
	}
	p.strip("Compel…")
	p.Select("Aspect", 0, "lower decks")
	p.one("refuse the compel on “Born in the lower decks”", func() { p.Tap("Refuse", 0) })
	if n := p.is().FatePoints; n != 2 {
		t.Errorf("refused, there are %d fate points, want 2", n)
	}
}

func TestByTheHouseRuleAnotherPlayerOffersAndPays(t *testing.T) {
	c, other := aki(), aki()
	other.Name, other.FatePoints = "Kovac", 1
	c.Campaign = "house"
	p := playing(t, c, other)
	p.Put(farfuture.CampaignKind, "house", &farfuture.Campaign{Name: "House", House: farfuture.House{CompelByAnyone: true}}, "")
	p.Editor.Bind(p.Docs[1])
	p.Editor.Bind(p.Docs[0])
	p.strip("Compel…")
	p.Select("Aspect", 0, "lower decks")
	p.Select("Offered by", 0, "Kovac")
	p.one("accept the compel", func() { p.Tap("Accept", 0) })
	if n, by := p.is().FatePoints, edit.Of[character](p.Docs[1]).Value().FatePoints; n != 3 || by != 0 {
		t.Errorf("there are %d and %d fate points, want 3 and 0", n, by)
	}
	if p.Held["doc-1"] != 0 {
		t.Error("the sheet of who offered is still held")
	}
}

func TestTheSessionOfOneSheet(t *testing.T) {
	c := aki()
	c.FirstBlood = true
	p := playing(t, c)
	choose := func(words string) {
		p.strip("Session…")
		p.Tap(words, 0)
	}
	p.one("a session begins: 5 fate points", func() { choose("Begin a session: 2 fate points, then 5") })
	p.one("first combat of the session: 10 fate points", func() { choose("First combat of the session") })
	if p.is().FirstBlood {
		t.Error("first blood cannot fall anew")
	}
	p.strip("Session…")
	p.writes("Fate points afterwards", "7")
	p.one("a refresh: 7 fate points", func() { p.Press(fyne.KeyReturn) })
	if n := p.is().FatePoints; n != 7 {
		t.Errorf("there are %d fate points, want 7", n)
	}
}

func TestDaysPassAndAConsequenceHeals(t *testing.T) {
	c := aki()
	c.Wealth.Marks = []bool{true, false, true}
	c.Health.Marks = []bool{false, true}
	c.Consequences = []farfuture.Consequence{
		{ID: 1, Severity: farfuture.Moderate, Text: "Cracked ribs", Track: farfuture.Health},
		{ID: 2, Severity: farfuture.Severe, Text: "In debt", Track: farfuture.Wealth},
	}
	p := playing(t, c)
	if !p.Says("Waits until Health is clear.") {
		t.Error("the sheet does not say that a consequence waits")
	}
	p.strip("Rest…")
	p.Expect("Wealth: 1 box a day, by Credits")
	p.Expect("Box 3 clears.")
	p.Expect("Box 2 clears: the track is clear then.")
	p.Expect("Waits until Wealth is clear.")
	p.Tick("In debt", 0).Tapped(nil)
	p.Press(fyne.KeyReturn)
	p.Expect("A consequence heals when its track is clear. Wealth still has marked boxes.")
	p.writes("Days (0", "2")
	p.Expect("Boxes 3 and 1 clear: the track is clear then.")
	p.Expect("May begin to heal: days to weeks")
	p.Tick("one severity milder", 0).Tapped(nil)
	p.Expect("May begin to heal: six hours or more")
	p.one("2 days pass; Health clears 1 box; Wealth clears 2 boxes; “In debt” has healed", func() { p.Tap("Pass the days", 0) })
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
	p.Put(farfuture.CampaignKind, "house", &farfuture.Campaign{Name: "House", House: h}, "")
	p.Editor.Bind(nil)
	p.Editor.Bind(p.Docs[0])
	p.strip("Rest…")
	p.Tick("Winded", 0).Tapped(nil)
	p.one("a day passes; Health clears 1 box; Wealth clears 2 boxes (house rule: follows the replaced level); "+
		"“Winded” has healed (house rule: even while its track is marked)", func() { p.Tap("Pass the days", 0) })
	p.strip("Session…")
	p.one("a session begins: 7 fate points (house rule: five more)", func() { p.Tap("Begin a session", 0) })
}

func TestAStayBesideTheStressClearsNothing(t *testing.T) {
	c := aki()
	c.Wealth.Marks = []bool{true}
	c.Health.Marks = []bool{true}
	p := playing(t, c)
	p.strip("Rest…")
	p.Tick("Wealth:", 0).Tapped(nil)
	p.Expect("Its boxes stay marked.")
	p.one("a day passes; Health clears 1 box", func() { p.Tap("Pass the days", 0) })
	if !p.is().Health.Clear() || p.is().Wealth.Clear() {
		t.Errorf("Health is %v, Wealth %v", p.is().Health.Marks, p.is().Wealth.Marks)
	}
}

func TestACreditCheckThatFailsIsTakenOnWealthInOneStep(t *testing.T) {
	p := playing(t, aki())
	p.strip("Buy…")
	p.writes("Difficulty", "4")
	p.writes("Item", "a used air/raft")
	p.Press(fyne.KeyReturn)
	p.Type("000-")
	p.Expect("Bought, with a hit on box 4 of Wealth.")
	p.Select("A fate point", 0, "lower decks")
	p.Expect("with a hit on box 2 of Wealth")
	p.Tap("Take damage…", 0)
	if len(p.Dialogs) != 1 {
		t.Fatalf("%d dialogs are open, want the damage", len(p.Dialogs))
	}
	p.one("buy a used air/raft: dice 0 0 0 − = 2 (Decent) against 4 (Great), failure by 2; “Born in the lower decks” +2, a fate point; Wealth box 2",
		func() { p.Dialog().Answer() })
	if got := p.is().Wealth.Marks; !slices.Equal(got, []bool{false, true}) || p.is().FatePoints != 1 {
		t.Errorf("Wealth is %v with %d fate points", got, p.is().FatePoints)
	}
}

func TestGearThatSaysItsDifficultyIsBoughtByIt(t *testing.T) {
	c := aki()
	c.Gear = []farfuture.Item{{ID: 1, Name: "Tent", Difficulty: "ask Dunn"}, {ID: 2, Name: "Air/raft", Difficulty: " 4 "}}
	p := playing(t, c)
	p.strip("Buy…")
	p.Select("From the sheet's gear", 0, "Air/raft, against 4")
	p.Press(fyne.KeyReturn)
	p.Type("000-")
	p.Expect("Bought, with a hit on box 4 of Wealth.")
}

func TestHarmThatIsNotTakenLeavesTheSheetAsItWas(t *testing.T) {
	p := playing(t, aki())
	p.strip("Buy…")
	p.Press(fyne.KeyReturn)
	p.Type("----")
	p.Press(fyne.KeyReturn)
	p.Dialog().Close()
	if p.Underway("doc-0") != "purchase" || p.Kept != 0 {
		t.Errorf("%q is under way and %d steps were made", p.Underway("doc-0"), p.Kept)
	}
}

func TestPsionicsCostAFatePointFromFiveOn(t *testing.T) {
	c := aki()
	c.Health.Marks = []bool{true, false, true}
	p := playing(t, c)
	p.strip("Psionics…")
	p.Select("Purpose", 0, "clear boxes")
	p.Tap("Roll", 0)
	p.Type("+++0")
	p.Expect("a total of 5 or more costs a fate point.")
	p.Select("Awareness does", 0, "clears boxes")
	p.Select("Clears", 0, "Health 3")
	p.one("it costs a fate point; clears Health 3", func() { p.Tap("Apply", 0) })
	if got := p.is().Health.Marks; !slices.Equal(got, []bool{true, false, false}) || p.is().FatePoints != 1 {
		t.Errorf("Health is %v with %d fate points", got, p.is().FatePoints)
	}
}

func TestWhatClearsIsChosenAnewWhenTheResultIsAnother(t *testing.T) {
	c := aki()
	c.Health.Marks = []bool{true, false, true}
	p := playing(t, c)
	p.strip("Psionics…")
	p.Tap("Roll", 0)
	p.Type("+++0")
	p.Select("Awareness does", 0, "clears boxes")
	p.Select("Clears", 0, "Health 3")
	p.Tap("Anything else ▸", 0)
	p.writes("Adds", "-4")
	p.Expect("Health 1")
	p.ExpectNot("Health 3")
	p.one("clears Health 1", func() { p.Tap("Apply", 0) })
}

func TestTabGoesThroughTheFormBeforeTheStrip(t *testing.T) {
	p := playing(t, aki())
	p.Canvas().Unfocus()
	p.Canvas().FocusNext()
	if b, ok := p.Canvas().Focused().(*look.Button); !ok || !strings.HasPrefix(b.Text, "Personal data") {
		t.Errorf("the first Tab comes to %#v", p.Canvas().Focused())
	}
	p.Canvas().FocusPrevious()
	if b, ok := p.Canvas().Focused().(*look.Button); !ok || strings.HasPrefix(b.Text, "Personal data") {
		t.Errorf("before it comes %#v", p.Canvas().Focused())
	}
}

func TestPsionicsWithoutAFatePointWarnTheReferee(t *testing.T) {
	c := aki()
	c.FatePoints = 0
	p := playing(t, c)
	p.strip("Psionics…")
	p.Tap("Roll", 0)
	p.Type("+++0")
	p.Expect("but none is left. The referee decides")
	p.Select("Awareness does", 0, "enhances")
	p.Select("Raises", 0, "Endurance")
	p.one("Enhanced: Endurance +3", func() { p.Tap("Apply", 0) })
	a := p.is().TemporaryAspects
	if len(a) != 1 || a[0].Text != "Enhanced: Endurance +3" || a[0].While != "an hour" || !a[0].NoTag || a[0].ID == 0 {
		t.Errorf("the temporary aspects are %+v", a)
	}
}

func TestPsionicsAreOfferedToPsionicsAlone(t *testing.T) {
	c := aki()
	c.Stunts = nil
	p := playing(t, c)
	if slices.ContainsFunc(desktest.All[*look.Button](p.Editor.View()), func(b *look.Button) bool { return b.Text == "Psionics…" }) {
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
			if !p.Says("Vacc Suit") {
				t.Error("the sheet does not say which suit it is")
			}
			p.strip("Save the suit…")
			p.Press(fyne.KeyReturn)
			p.Type(tc.dice)
			label := "save the suit"
			p.one(label, func() {
				if p.Press(fyne.KeyReturn); !tc.whole {
					p.Dialog().Answer()
				}
			})
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
	p.one("the suit loses its integrity", func() { p.strip("Break the suit") })
	p.one("the suit is mended", func() { p.strip("Mend the suit") })
}

func TestArmourOfOneUseGoesByOnePress(t *testing.T) {
	c := aki()
	c.Armour = []farfuture.Armour{{ID: 1, Name: "Cloth", Worn: true}, {ID: 2, Name: "Ablat", Worn: true}}
	p := playing(t, c)
	if !p.Says("Armour: 2 against bullets, 2 against blades and blows, 6 against lasers") {
		t.Errorf("the sheet says %q", slices.DeleteFunc(desktest.Spoken(p.Editor.View()), func(s string) bool { return !strings.Contains(s, "Armour") }))
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
	if !p.Says("rolls Firearms 1 (without military-grade Firearms −2)") {
		t.Errorf("the sheet says %q", slices.DeleteFunc(desktest.Spoken(p.Editor.View()), func(s string) bool { return !strings.Contains(s, "rolls") }))
	}
	if !p.Says("rolls Blade Weapons −1") {
		t.Error("the cutlass does not say at what it is rolled")
	}
}

func TestASheetThatCannotBeEditedRests(t *testing.T) {
	p := playing(t, aki())
	p.Editor.Bind(p.Put(farfuture.CharacterKind, "still", aki(), "This locker is open elsewhere."))
	for _, words := range []string{"+1", "−1", "Roll…", "Compel…", "Session…", "Rest…", "Buy…", "Psionics…"} {
		if b := p.Button(words, 0); !b.Disabled() {
			t.Errorf("%q can be pressed", words)
		}
	}
	p.Editor.Bind(p.Docs[0])
	if p.Button("Roll…", 0).Disabled() {
		t.Error("the next sheet rests as well")
	}
	test.Tap(p.Button("Roll…", 0))
	if p.Underway("doc-0") != "roll" {
		t.Error("nothing opens")
	}
}

func TestANumberThatIsNoneIsNotTakenInSilence(t *testing.T) {
	p := playing(t, aki())
	p.strip("Rest…")
	for _, typed := range []string{"-5", "99999999999999999999", "two", ""} {
		p.writes("Days (0", typed)
		kept, said := p.Kept, p.News
		p.Press(fyne.KeyReturn)
		if p.Underway("doc-0") != "rest" || p.Kept != kept || p.News != said {
			t.Fatalf("with %q days %q is under way, and the desk says %q", typed, p.Underway("doc-0"), p.News)
		}
		p.Expect("Type a whole number from 0 to 999")
	}
	p.writes("Days (0", "2")
	p.Press(fyne.KeyReturn)
	if p.Underway("doc-0") != "" || !strings.Contains(p.News, "2 days pass") {
		t.Errorf("with 2 days the desk says %q", p.News)
	}
}
