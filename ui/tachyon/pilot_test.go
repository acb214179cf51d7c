package tachyon_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/edit"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk/desktest"
	tachyonui "shipslocker/ui/tachyon"
)

// ace is a pilot with the usual pyramid: Pilot +4, Gunnery and Discipline +3, Tactics, Notice and Shoot +2.
func ace() *tachyon.Pilot {
	p := tachyon.NewPilot()
	p.Name, p.Callsign, p.Player, p.Wing = "Imre Dalca", "Heron", "Ana", "Two of Amber"
	for i, text := range []string{"Ferry pilot who stayed", "Long runs around the hangar", "Cards until the money is gone", "Owes Lark a ship", "Sister on the picket line"} {
		p.Aspects[i].Text = text
	}
	p.Skills = tachyon.Skills{
		Pilot: 4, Gunnery: 3, Discipline: 3, Tactics: 2, Notice: 2, Shoot: 2, Technology: 1, Athletics: 1, Rapport: 1, Empathy: 1,
	}
	p.Stunts = []tachyon.Stunt{{ID: 1, Title: "Cold hands", Text: "Once a scene a die of Gunnery is set.", Die: tachyon.Maximises, Skill: tachyon.Gunnery}}
	return p
}

// player is a pilot's sheet on a desk.
type player struct {
	*desktest.Desk
	sheet *edit.Session[tachyon.Pilot]
}

// playing shows a pilot at the table of a campaign, nil = none.
func playing(t *testing.T, by *tachyon.Campaign, p *tachyon.Pilot) *player {
	t.Helper()
	d := desktest.OnPaper(t, tachyon.Kinds, tachyonui.NewPilot(desktest.Highest{}))
	if by != nil {
		d.Put(tachyon.CampaignKind, "campaign", by, "")
		p.Campaign = "campaign"
	}
	doc := d.Put(tachyon.PilotKind, "own", p, "")
	d.Editor.Bind(doc)
	d.Settle()
	return &player{d, edit.Of[tachyon.Pilot](doc)}
}

func (p *player) is() *tachyon.Pilot { return p.sheet.Value() }

// answers rolls the dice of the page in front.
func (p *player) answers(faces string) {
	p.T.Helper()
	p.Tap("Roll 4dF", 0)
	p.Type(faces)
}

// busy reports whether the page of an act is in front.
func (p *player) busy() bool { return p.Offers("Discard") }

func TestASheetShowsAndEditsEveryPartOfAPilot(t *testing.T) {
	p := playing(t, nil, ace())
	p.Within()
	p.Expect("ASPECTS", "Healthy decompression", "Unhealthy decompression", "SKILLS", "Spacefaring", "Social", "Pyramid", "STUNTS AND GEAR", "Cold hands")
	p.Expect("+4 Great · 1 of 1", "+1 Average · 4 of 4", "Gunnery, Discipline")
	p.Fill("Name", 0, "Imre of the Ferries")
	p.Labelled("name")
	p.Fill("High concept", 0, "Ace against her will")
	p.Labelled("aspect")
	p.Fill("Label", 0, "What everybody knows")
	p.Labelled("label of an aspect")
	p.Expect("What everybody knows")
	if a := p.is().Aspects[0]; a.Text != "Ace against her will" || a.Label != "What everybody knows" || p.is().Name != "Imre of the Ferries" {
		t.Error("the sheet has", p.is().Name, a)
	}
	p.Step("remove aspect", func() { p.Tap("Remove", 0) })
	if len(p.is().Aspects) != 5 || p.is().Aspects[3].ID != 5 {
		t.Error("the first relationship is to go:", p.is().Aspects)
	}
	p.Step("add relationship", func() { p.Tap("Add relationship", 0) })
	if a := p.is().Aspects[5]; a.Role != tachyon.Relationship {
		t.Error("added", a)
	}
	p.Fill("Boxes", 0, "7")
	p.Labelled("boxes of stress")
	p.Pause()
	p.Step("add boost", func() { p.Tap("Add boost", 0) })
	if p.is().StressBoxes != 7 || len(p.is().Boosts) != 1 {
		t.Error("boxes and boosts:", p.is().StressBoxes, p.is().Boosts)
	}
}

func TestAMissingSideOfDecompressionIsOffered(t *testing.T) {
	who := ace()
	who.Aspects = slices.Delete(who.Aspects, 2, 3)
	p := playing(t, nil, who)
	p.ExpectNot("Unhealthy decompression")
	p.Step("add unhealthy", func() { p.Tap("Add unhealthy decompression", 0) })
	p.Fill("Unhealthy decompression", 0, "Drink")
	if got := p.is().Aspect(tachyon.UnhealthyRelease); got != "Drink" {
		t.Error("the vice is", got)
	}
}

func TestThePyramidIsShownLevelByLevel(t *testing.T) {
	by := tachyon.NewCampaign()
	by.Values.Pyramid = [4]int{4, 2, 3, 1}
	p := playing(t, by, ace())
	p.Expect("+3 Good · 2 of 3, 1 to place", "+2 Fair · 3 of 2, 1 too many")
}

func TestConsequencesShowByTheHouseRuleAlone(t *testing.T) {
	playing(t, nil, ace()).ExpectNot("CONSEQUENCES")
	by := tachyon.NewCampaign()
	by.House.Consequences = true
	p := playing(t, by, ace())
	p.Expect("CONSEQUENCES")
	p.Step("add consequence", func() { p.Tap("Add consequence", 0) })
	if c := p.is().Consequences; len(c) != 1 || c[0].Severity != tachyon.Mild {
		t.Error("consequences:", c)
	}
}

func TestFatePointsComeAndGo(t *testing.T) {
	p := playing(t, nil, ace())
	p.Step("Heron pays 1 fate point and has 2 left", func() { p.Tap("−1", 0) })
	p.Step("Heron gains 1 fate point and has 3", func() { p.Tap("+1", 0) })
	p.Step("", func() { p.Tap("−1", 0) })
	p.Step("", func() { p.Tap("−1", 0) })
	p.Step("", func() { p.Tap("−1", 0) })
	if !p.Button("−1", 0).Disabled() || p.is().FatePoints != 0 {
		t.Error("with no points left none can be paid:", p.is().FatePoints)
	}
}

func TestARollIsMadeAgainstANumberWithAnAspectForAFatePoint(t *testing.T) {
	p := playing(t, nil, ace())
	p.Step("Heron rolls Gunnery to overcome: Superb (+5) against Fair (+2): succeeds with style by 3", func() {
		p.Tap("Roll…", 0)
		p.Tap("Sources", 0)
		p.Expect("Gunnery of Heron", "4dF +3", "Fail", "Style")
		p.Cross("Owes Lark a ship", 0)
		p.Expect("4dF +5", "2 fate points left")
		p.answers("+0-0")
		p.Expect("Superb (+5) against Fair (+2): succeeds with style by 3.", "It works, with a boost.")
		p.Fill("Boost", 0, "In the groove")
		p.Tap("Use this roll", 0)
	})
	if v := p.is(); v.FatePoints != 2 || len(v.Boosts) != 1 || v.Boosts[0].Text != "In the groove" {
		t.Error("the sheet has", v.FatePoints, v.Boosts)
	}
	p.Labelled("dice + 0 − 0", "“Owes Lark a ship”", "a fate point +2")
}

func TestWhatCannotBePaidIsRefusedOnThePage(t *testing.T) {
	who := ace()
	who.FatePoints = 0
	p := playing(t, nil, who)
	p.Tap("Roll…", 0)
	p.Cross("Owes Lark a ship", 0)
	p.Expect("Heron has no fate points left and cannot pay for “Owes Lark a ship”.", "4dF +3")
	p.Tap("Other bonuses", 0)
	p.Tap("Free", 0)
	p.Expect("Write the aspect first")
	p.Fill("Another aspect", 0, "Everybody is watching")
	p.Tap("Fate point", 0)
	p.Expect("cannot pay for “Everybody is watching”")
	p.Tap("Free", 0)
	p.Expect("4dF +5", "“Everybody is watching” · as entered · free")
}

func TestABoostIsUsedUpByTheRollThatInvokesIt(t *testing.T) {
	who := ace()
	who.Boosts = []tachyon.Boost{{ID: 1, Text: "In the groove"}}
	p := playing(t, nil, who)
	p.Step("used up +2", func() {
		p.Tap("Roll…", 0)
		p.Cross("In the groove", 0)
		p.Fill("Number", 0, "4")
		p.answers("0000")
		p.Tap("Use this roll", 0)
	})
	if v := p.is(); v.FatePoints != 3 || len(v.Boosts) != 0 {
		t.Error("the sheet has", v.FatePoints, v.Boosts)
	}
}

func TestAFailureMayBeASuccessAtACost(t *testing.T) {
	p := playing(t, nil, ace())
	p.Tap("Roll…", 0)
	p.Fill("Number", 0, "6")
	p.answers("0000")
	p.Select("Result", 0, "It works, at a serious cost.")
	p.Tap("Use this roll", 0)
	if !strings.Contains(p.News, "fails by 3 (dice 0 0 0 0). It works, at a serious cost") {
		t.Error("the desk said", p.News)
	}
}

func TestAllFourDiceAreRolledAgainForAnAspect(t *testing.T) {
	p := playing(t, nil, ace())
	p.Step("rerolls all four dice", func() {
		p.Tap("Roll…", 0)
		p.answers("--0-")
		p.Tap("Reroll all four…", 0)
		p.Pick("“Owes Lark a ship” · aspect of Heron · 1 fate point")
		p.Type("++00")
		p.Expect("The dice were − − 0 −; all four rerolled by “Owes Lark a ship”.", "All four rerolled: “Owes Lark a ship” · aspect of Heron · 1 fate point")
		p.Tap("Use this roll", 0)
	})
	if v := p.is(); v.FatePoints != 2 {
		t.Error("a roll again costs a fate point:", v.FatePoints)
	}
}

func TestAStuntTurnsOneDieAndIsNamed(t *testing.T) {
	p := playing(t, nil, ace())
	p.Tap("Roll…", 0)
	p.Expect("1 die at +")
	p.answers("-000")
	p.Expect("Fair (+2) against Fair (+2): a tie.")
	p.Tap("Cold hands: a die to +", 0)
	p.Expect("Great (+4) against Fair (+2): succeeds by 2.", "Die 1 from − to + by Cold hands.")
	p.Tap("Turn last die back", 0)
	p.Expect("Fair (+2) against Fair (+2): a tie.")
	p.Select("Die to turn", 0, "die 3: 0")
	p.Tap("Cold hands: a die to +", 0)
	p.Expect("Good (+3) against Fair (+2): succeeds by 1.", "Cold hands: a die to + (1 turned)")
	p.Tap("Use this roll", 0)
	if !strings.Contains(p.News, "die 3 from 0 to + by Cold hands") {
		t.Error("the desk said", p.News)
	}
}

func TestAShipAddsItsBonusAndNamesItsDamage(t *testing.T) {
	s := tachyon.NewShip()
	s.Name, s.Bonuses.Attack.Value = "Kestrel", 2
	s, err := s.SetDamaged(2, true)
	if err != nil {
		t.Fatal(err)
	}
	who := ace()
	who.Ship = "ship"
	d := desktest.OnPaper(t, tachyon.Kinds, tachyonui.NewPilot(desktest.Highest{}))
	d.Put(tachyon.ShipKind, "ship", s, "")
	d.Editor.Bind(d.Put(tachyon.PilotKind, "own", who, ""))
	d.Tap("Roll…", 0)
	d.ExpectNot("Targeting, damaged")
	d.Cross("in Kestrel: Attack +2", 0)
	d.Expect("4dF +5", "Targeting, damaged: 1 die of Gunnery to −.", "1 die at −")
}

func TestAFailedDefenceIsTakenAsStress(t *testing.T) {
	p := playing(t, nil, ace())
	p.Step("takes 3 shifts of stress", func() {
		p.Tap("Roll…", 0)
		p.Select("Skill", 0, "Athletics +1")
		p.Select("Action", 0, "Defend")
		p.Fill("Number", 0, "4")
		p.answers("0000")
		p.Expect("A hit of 3 shifts; trade 1 for a boost if you like.")
		p.Tap("Use this roll", 0)
	})
	if p.is().Stress != 3 {
		t.Error("stress is", p.is().Stress)
	}
}

func TestStressBeyondTheTrackIsSettledInTheSameStep(t *testing.T) {
	by := tachyon.NewCampaign()
	by.House.Consequences = true
	who := ace()
	who.Stress = 3
	p := playing(t, by, who)
	p.Step("takes a moderate consequence for 4 shifts: Burnt hands, is spared 1 shift", func() {
		p.Tap("Stress…", 0)
		p.Fill("Shifts", 0, "7")
		p.Select("Source", 0, "a physical attack")
		p.Expect("5 shifts without a free box.")
		p.Select("Settle them", 0, "moderate consequence, soaks 4")
		p.Fill("Consequence", 0, "Burnt hands")
		p.Expect("1 shift without a free box.")
		p.Select("Settle them", 1, "dropped by the GM")
		p.Tap("Take stress", 0)
	})
	if v := p.is(); v.Stress != 5 || v.Pending != 0 || v.TakenOut || len(v.Consequences) != 1 || v.Consequences[0].Text != "Burnt hands" {
		t.Error("the sheet has", v.Stress, v.Pending, v.Consequences)
	}
}

func TestShiftsThatWaitAreSettledLater(t *testing.T) {
	who := ace()
	who.Stress = 5
	p := playing(t, nil, who)
	p.Step("without a free box", func() {
		p.Tap("Stress…", 0)
		p.Fill("Shifts", 0, "2")
		p.Tap("Take stress", 0)
	})
	p.Expect("2 TO SETTLE")
	p.Step("is taken out: 2 shifts without a box", func() {
		p.Tap("Stress…", 0)
		p.ExpectNot("consequence, soaks")
		p.Select("Settle them", 0, "pilot taken out")
		p.Tap("Take stress", 0)
	})
	if v := p.is(); !v.TakenOut || v.Pending != 0 || v.Stress != 5 {
		t.Error("the sheet has", v.TakenOut, v.Pending, v.Stress)
	}
	p.Step("is back in action", func() {
		p.Tap("Session…", 0)
		p.Pick("Back in action: no longer taken out")
	})
}

// TS-T02 on the sheet: stress 3 and totals of 2, 3, 4 and 6.
func TestRecoveryHasItsFourOutcomes(t *testing.T) {
	for name, tc := range map[string]struct {
		faces  string
		choice string
		left   int
		boosts int
		label  string
	}{
		"TS-T02: a failure keeps it":                {"-000", "", 3, 0, "keeps the stress"},
		"a failure clears it at a serious cost":     {"-000", "Clear it, at a serious cost.", 0, 0, "at a serious cost: sleeps through the alarm"},
		"TS-T02: a tie loses half, rounded down":    {"0000", "", 2, 0, "loses 1 stress and keeps 2"},
		"a tie clears it at a mild cost":            {"0000", "Clear it, at a mild cost.", 0, 0, "at a mild cost: sleeps through the alarm"},
		"TS-T02: a success clears it":               {"+000", "", 0, 0, "clears all stress"},
		"TS-T02: one with style brings a boost too": {"+++0", "", 0, 1, "holds a boost"},
	} {
		t.Run(name, func(t *testing.T) {
			who := ace()
			who.Stress = 3
			p := playing(t, nil, who)
			act := func() {
				p.Tap("Recover…", 0)
				p.answers(tc.faces)
				if tc.choice != "" {
					p.Select("Result", 0, tc.choice)
					p.Fill("Cost", 0, "sleeps through the alarm")
				}
				p.Tap("Apply result", 0)
			}
			if tc.left == 3 { // nothing changes on the sheet
				act()
			} else {
				p.Step(tc.label, act)
			}
			if !strings.Contains(p.News, tc.label) {
				t.Error("the desk said", p.News)
			}
			if v := p.is(); v.Stress != tc.left || len(v.Boosts) != tc.boosts || p.busy() {
				t.Error("left", v.Stress, v.Boosts)
			}
		})
	}
}

func TestDecompressionHasTwoWays(t *testing.T) {
	who := ace()
	who.Stress = 4
	p := playing(t, nil, who)
	p.Step("pays a fate point and clears 4 stress by “Long runs around the hangar”: until dawn", func() {
		p.Tap("Recover…", 0)
		p.Fill("How, and the trouble the vice brings", 0, "until dawn")
		p.Tap("Healthy: −1 fate point", 0)
	})
	if v := p.is(); v.Stress != 0 || v.FatePoints != 2 || p.busy() {
		t.Error("the sheet has", v.Stress, v.FatePoints)
	}
	p.Step("shifts", func() { p.Tap("Stress…", 0); p.Fill("Shifts", 0, "2"); p.Tap("Take stress", 0) })
	p.Step("accepts a fate point, clears 2 stress by “Cards until the money is gone”", func() {
		p.Tap("Recover…", 0)
		p.Tap("Unhealthy: +1 fate point", 0)
	})
	if v := p.is(); v.Stress != 0 || v.FatePoints != 3 {
		t.Error("the sheet has", v.Stress, v.FatePoints)
	}
}

func TestDecompressionAfterARollPaysForWhatWasInvoked(t *testing.T) {
	who := ace()
	who.Stress = 5
	p := playing(t, nil, who)
	p.Step("rolls 0 to recover (dice − − − −; “Owes Lark a ship”, aspect of Heron, a fate point +2), then pays a fate point and clears 5 stress", func() {
		p.Tap("Recover…", 0)
		p.Cross("Owes Lark a ship", 0)
		p.answers("----")
		p.Tap("Other bonuses", 0)
		p.Fill("Bonus", 0, "-1")
		p.Tap("Healthy: −1 fate point", 0)
	})
	if v := p.is(); v.Stress != 0 || v.FatePoints != 1 {
		t.Error("the sheet has", v.Stress, v.FatePoints)
	}
}

func TestASheetThatNobodyHasBegunIsNotCalledLegal(t *testing.T) {
	p := playing(t, nil, tachyon.NewPilot())
	p.Expect("No skills and aspects yet")
	p.ExpectNot("Legal")
	q := playing(t, nil, ace())
	q.ExpectNot("No skills and aspects yet")
}

func TestASleeplessNightBarsEveryWayAndByTheHouseTheRollAlone(t *testing.T) {
	who := ace()
	who.Stress, who.NightsAwake, who.FatePoints = 2, 1, 3
	p := playing(t, nil, who)
	p.Expect("Without sleep nobody recovers.")
	p.Tap("Recover…", 0)
	p.Expect("A pilot who missed sleep cannot recover from stress: sleep first.")
	p.ExpectNot("Roll 4dF")
	if !p.Button("Healthy: −1 fate point", 0).Disabled() || !p.Button("Unhealthy: +1 fate point", 0).Disabled() {
		t.Error("a way to decompress is open after a night without sleep")
	}
	p.Press(fyne.KeyEscape)
	by := tachyon.NewCampaign()
	by.House.SleepBlocksRoll = true
	other := ace()
	other.Stress, other.NightsAwake, other.FatePoints = 2, 1, 0
	q := playing(t, by, other)
	q.Expect("Without sleep nobody rolls to recover.")
	q.Tap("Recover…", 0)
	q.Expect("After a night without sleep Discipline clears no stress: sleep first.")
	q.ExpectNot("Roll 4dF")
	if !q.Button("Healthy: −1 fate point", 0).Disabled() || q.Button("Unhealthy: +1 fate point", 0).Disabled() {
		t.Error("by the house rule decompression is open, but for the healthy way without a fate point")
	}
	q.Step("(house rule: only decompression does)", func() { q.Tap("Unhealthy: +1 fate point", 0) })
}

func TestTheWordsOfADecompressionAreNotLostWhereTheRollIsBarred(t *testing.T) {
	by := tachyon.NewCampaign()
	by.House.SleepBlocksRoll = true
	who := ace()
	who.Stress, who.NightsAwake = 2, 1
	p := playing(t, by, who)
	p.Tap("Recover…", 0)
	p.Fill("How, and the trouble the vice brings", 0, "until dawn")
	p.Editor.Bind(nil)
	p.Editor.Bind(p.sheet.Doc)
	p.Step("until dawn", func() { p.Tap("Healthy: −1 fate point", 0) })
}

func TestANightPassesAwakeOrAsleep(t *testing.T) {
	p := playing(t, nil, ace())
	for _, n := range []string{"2 shifts", "4 shifts"} {
		p.Step("night", func() {
			p.Tap("Night…", 0)
			p.Select("This night", 0, "stays awake: "+n+", night "+map[string]string{"2 shifts": "1", "4 shifts": "2"}[n]+" in a row")
			p.Tap("Pass the night", 0)
		})
	}
	if v := p.is(); v.NightsAwake != 2 || v.Stress != 5 || v.Pending != 1 {
		t.Error("the sheet has", v.NightsAwake, v.Stress, v.Pending)
	}
	p.Step("has slept", func() { p.Tap("Night…", 0); p.Tap("Pass the night", 0) })
	if p.is().NightsAwake != 0 {
		t.Error("sleep ends the count:", p.is().NightsAwake)
	}
}

func TestLossesCostLessEachTimeAndMayBeRaised(t *testing.T) {
	p := playing(t, nil, ace())
	p.Step("witnesses loss number 1 and takes 4 shifts of stress (Lark)", func() {
		p.Tap("Loss…", 0)
		p.Fill("Who dies or is badly hurt", 0, "Lark")
		p.Tap("Take stress", 0)
	})
	p.Step("witnesses loss number 2 and takes 5 shifts of stress", func() {
		p.Tap("Loss…", 0)
		p.Fill("Extra shifts, compelled relationship", 0, "2")
		p.Tap("Take stress", 0)
	})
	if v := p.is(); v.Losses != 2 || v.Stress != 5 || v.Pending != 4 {
		t.Error("the sheet has", v.Losses, v.Stress, v.Pending)
	}
}

func TestASessionBeginsAndASceneEnds(t *testing.T) {
	who := ace()
	who.FatePoints, who.Boosts = 1, []tachyon.Boost{{ID: 1, Text: "In the groove"}}
	p := playing(t, nil, who)
	p.Step("begins the session with 3 fate points", func() {
		p.Tap("Session…", 0)
		p.Pick("Begin session: 1 fate point, then 3")
	})
	p.Step("loses 1 boost", func() {
		p.Tap("Session…", 0)
		p.Pick("End scene: 1 boost lost")
	})
}

func TestNothingIsInTheSheetUntilItIsDone(t *testing.T) {
	who := ace()
	who.Stress = 3
	p := playing(t, nil, who)
	before := p.Bodies()
	for _, act := range []string{"Roll…", "Stress…", "Recover…", "Night…", "Loss…"} {
		p.Tap(act, 0)
		if act == "Roll…" || act == "Recover…" {
			p.Cross("Owes Lark a ship", 0)
			p.answers("++++")
		}
		p.Press(fyne.KeyEscape)
		if p.busy() {
			p.Tap("Discard", 0)
		}
		if p.Bodies() != before {
			t.Error(act, "changed the sheet although nothing was done")
		}
	}
}

func TestASheetThatCannotBeEditedRests(t *testing.T) {
	d := desktest.OnPaper(t, tachyon.Kinds, tachyonui.NewPilot(desktest.Highest{}))
	d.Editor.Bind(d.Put(tachyon.PilotKind, "own", ace(), "It was made by a newer version."))
	d.OnlyRead()
}

func TestWhatIsUndoneIsNotSaidToHaveBeenDoneBefore(t *testing.T) {
	p := playing(t, nil, ace())
	said := func() string {
		p.Tap("Roll…", 0)
		defer p.Tap("Discard", 0)
		lines := desktest.Spoken(p.InFront())
		if at := slices.Index(lines, "RECENT LOG"); at >= 0 {
			return strings.Join(lines[at+1:], "\n")
		}
		return ""
	}
	p.Tap("+1", 0)
	p.Pause()
	p.Tap("−1", 0) // the sheet is again as it was before the first
	p.Tap("+1", 0)
	if got := said(); strings.Count(got, "gains 1 fate point") != 2 || strings.Count(got, "pays 1 fate point") != 1 {
		t.Fatalf("before were %q", got)
	}
	p.Journal.Undo()
	p.Journal.Undo()
	if got := said(); strings.Count(got, "fate point") != 1 || strings.Contains(got, "pays") {
		t.Errorf("two undone, before were %q", got)
	}
	p.Journal.Undo()
	if got := said(); got != "" {
		t.Errorf("all undone, before were %q", got)
	}
	p.Journal.Redo()
	if got := said(); !strings.Contains(got, "gains 1 fate point") {
		t.Errorf("one done again, before were %q", got)
	}
}

func TestLettersTypedInWordsDecompressNobody(t *testing.T) {
	who := ace()
	who.Stress = 3
	p := playing(t, nil, who)
	before := p.Bodies()
	p.Tap("Recover…", 0)
	p.Fill("How, and the trouble", 0, "huh, rum")
	if p.Bodies() != before {
		t.Error("letters typed in a field changed the sheet")
	}
	p.Step("huh, rum", func() { p.Tap("Unhealthy: +1 fate point", 0) })
}
