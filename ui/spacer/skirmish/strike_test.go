package skirmish

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/board"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
	"shipslocker/ui/page"
)

func (d *deckFight) play(keys ...string) {
	d.T.Helper()
	d.Play(keys...)
}

func (d *deckFight) choose(key, title string) {
	d.T.Helper()
	d.page().Choose(key, title)
}

// cross crosses a tick of the page and goes back to its first control.
func (d *deckFight) cross(key string) {
	d.T.Helper()
	d.page().Cross(key)
	d.page().Focus("")
}

func (d *deckFight) expect(words ...string) {
	d.T.Helper()
	d.page().Expect(words...)
}

func (d *deckFight) expectNot(words ...string) {
	d.T.Helper()
	d.page().ExpectNot(words...)
}

// chosen is what a choice of the page stands at.
func (d *deckFight) chosen(key string) string { return d.page().Control(key).(*page.Select).Selected }

// logged are the lines of the log from the nth on.
func (d *deckFight) logged(n int) []table.Line { return d.s.Value().Table.Log[n:] }

// lineSaying is the first line of the log that says so.
func (d *deckFight) lineSaying(words string) table.Line {
	d.T.Helper()
	for _, l := range d.s.Value().Table.Log {
		if strings.Contains(l.Text, words) {
			return l
		}
	}
	d.T.Fatalf("no line of the log says %q:\n%s", words, d.log(12))
	return table.Line{}
}

func TestAWholeShotByKeysAloneThatRunsOver(t *testing.T) {
	d := newDeck(t, "")
	d.bram.Edit("wounds", "", func(c *person.Character) { c.Wounds = harm.Wounds{Scratch: 4, Light: 3} })
	d.script("3", "3", "3")
	d.Pause()
	was, before := d.Bodies(), len(d.s.Value().Table.Log)
	d.play("\n") // Ada shoots
	d.expect("Range: difficulty 2", "Takes 1 round of 20.")
	d.play("3")
	d.expect("3 against 2, hit by 1", "Damage value 12")
	d.play("\n", "==3=\n") // three dice, one of which opens
	d.expect("BRAM RESISTS", "Damage roll: 3.")
	d.play("6\n")
	d.expect("A light wound.", "NO BOX LEFT FOR A LIGHT WOUND", "The player of Bram chooses")
	if d.Bodies() != was {
		t.Fatal("something is in the documents before it is applied")
	}
	d.play("1") // two scratches, neither of which has a box
	d.expect("NO BOX LEFT FOR A SCRATCH")
	d.play("2") // a light wound would go round for ever
	d.expect("Not offered: This would send")
	d.play("1") // stuns, as many as wounds are marked
	d.expect("NO BOX LEFT FOR A SCRATCH")
	d.play("b", "b") // both choices back
	d.expect("NO BOX LEFT FOR A LIGHT WOUND")
	d.play("2") // a heavy wound
	d.expect("BRAM STAYS CONSCIOUS", "A light wound.", "heavy 1 of 2", "Against 1")
	d.play("5\n")
	d.expect("RESULT", "Killed at once")
	d.play("y")
	if got := d.bram.Value(); got.Wounds != (harm.Wounds{Scratch: 4, Light: 3, Heavy: 1}) || got.Stuns != 1 || got.Out != harm.NotOut {
		t.Errorf("Bram bears %+v and %d stuns", got.Wounds, got.Stuns)
	}
	if n := d.ada.Value().Gear[0].Loaded; n != 19 {
		t.Errorf("%d rounds are left", n)
	}
	if x := d.fighter(1); x.State != fight.Finished || x.Done != 1 {
		t.Errorf("Ada has not acted: %+v", x)
	}
	for words, sum := range map[string]int{"scores 3 against 2, hit by 1, damage value 12": 12, "1 stun gained": 1} {
		if l := d.lineSaying(words); table.Sum(l.Parts) != sum {
			t.Errorf("the parts of %q come to %d", l.Text, table.Sum(l.Parts))
		}
	}
	if l := d.lineSaying("rolls damage: 3"); fmt.Sprint(l.Faces) != "[12 12 3 12]" || l.Who != 1 {
		t.Errorf("the damage is logged as %+v", l)
	}
	if n := len(d.logged(before)); n != 7 {
		t.Errorf("the log tells %d lines:\n%s", n, d.log(n))
	}
	if d.Journal.UndoLabel() != "Ada attacks Bram" {
		t.Errorf("the step is called %q", d.Journal.UndoLabel())
	}
	d.Undone(was)
}

func TestAWholeMeleeByKeysAloneThatRunsOver(t *testing.T) {
	d := newDeck(t, "")
	d.ada.Edit("gear", "", func(c *person.Character) {
		c.Gear = append(c.Gear, person.Item{ID: 2, Name: "Boarding sword"})
		c.Departments = []person.Department{{ID: 1, Name: "Marines", Level: 2, Fields: []person.Field{{ID: 1, Name: "Infantry", Level: 2}}}}
	})
	d.bram.Edit("wounds", "", func(c *person.Character) { c.Wounds = harm.Wounds{Scratch: 4} })
	d.script("4", "4", "3")
	d.Pause()
	was := d.Bodies()
	d.play("\n")
	d.expect("Bram has a melee action next.", "Damage value: margin of the hit +4.", "Infantry · Tasks", "Marines, open end · Tasks")
	d.play("4\n")
	d.expect("BRAM DEFENDS AGAINST 4", "Attacks Bram with Sword to wound or kill.")
	d.play("2")
	d.expect("4 against 2, hit by 2.", "Damage value 6")
	d.play("\n")
	d.expect("4 against 2, hit by 2: damage value 6.")
	d.play("-\n", "6\n")                   // an 11 comes off the table: damage 0
	d.expect("A light wound", "No damage") // Toughness 6 is no more than 2 × 0 + 6
	d.expect("A scratch wound.")
	d.expect("NO BOX LEFT FOR A SCRATCH")
	d.play("2", "1\n") // SP-T15: a light wound
	d.expect("can script only a single Stun next round")
	d.play("\n")
	if got := d.bram.Value(); got.Wounds != (harm.Wounds{Scratch: 4, Light: 1}) || got.Stuns != 1 {
		t.Errorf("SP-T15: Bram bears %+v and %d stuns", got.Wounds, got.Stuns)
	}
	if x := d.fighter(2); !x.StunOnlyNext || x.Out {
		t.Errorf("after the tie Bram is %+v", x)
	}
	if l := d.lineSaying("hit by 2, damage value 6"); table.Sum(l.Parts) != 6 {
		t.Errorf("the parts come to %d: %+v", table.Sum(l.Parts), l.Parts)
	}
	if l := d.lineSaying("defends: 2."); l.Who != 2 || fmt.Sprint(l.Faces) != "[2]" {
		t.Errorf("the defence is %+v", l)
	}
	d.Undone(was)
}

func TestTheDifficultyOfARange(t *testing.T) {
	for name, tc := range map[string]struct {
		weapon string
		metres string
		want   string
	}{
		"SP-T13: a rifle at 1 m, inside point-blank range": {"Rifle", "1", "Range: difficulty 3"},
		"SP-T13: a rifle at 10 m, never easier than 1":     {"Rifle", "10", "Range: difficulty 1"},
		"SP-T13: a rifle at 50 m":                          {"Rifle", "50", "Range: difficulty 6"},
		"SP-T13: a pistol at 10 m":                         {"Slug pistol", "10", "Range: difficulty 3"},
		"SP-T13: an SMG at 3 m":                            {"SMG", "3", "Range: difficulty 1"},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDeck(t, "")
			d.script("3", "3", "3")
			d.play("\n")
			d.choose("shot.arm", tc.weapon)
			d.line("shot.metres", tc.metres)
			d.expect(tc.want)
		})
	}
}

func TestWoundsTakeTheirPenaltyOffTheAttack(t *testing.T) {
	d := newDeck(t, "")
	d.ada.Edit("wounds", "", func(c *person.Character) {
		c.Trained.Combat.Base, c.Wounds = 9, harm.Wounds{Light: 2, Heavy: 1, Deadly: 1}
	})
	d.script("3", "3", "3")
	d.play("\n")
	d.expect("2 light wounds · Effects of wounds", "1 heavy wound · Effects of wounds", "1 deadly wound · Effects of wounds", "Target number 1, 1 die") // SP-T16: −8
}

func TestAWeaponWithNothingInItIsRefused(t *testing.T) {
	d := newDeck(t, "")
	d.ada.Edit("gear", "", func(c *person.Character) { c.Gear[0].Loaded = 2 })
	d.script("3", "3", "3")
	d.play("\n")
	d.cross("shot.auto")
	d.expect("The shot takes 3 and 2 are left: reload, or fire less.")
	if d.page().Control("strike.attack.roll") != nil {
		t.Error("the shot can be rolled all the same")
	}
	d.cross("shot.auto")
	d.ada.Edit("gear", "", func(c *person.Character) { c.Gear[0].Loaded = 0 })
	d.expect("The shot takes 1 and 0 are left: reload, or fire less.")
	d.cross("shot.idle")
	d.expectNot("reload, or fire less")
	d.page().Focus("")
	d.play("1\n")
	d.expect("miss by 1")
	d.play("y")
	if n := d.ada.Value().Gear[0].Loaded; n != 0 {
		t.Errorf("%d rounds are left", n)
	}
	if x := d.fighter(1); x.Done != 1 {
		t.Error("the shot that nobody counts was not fired")
	}
}

func TestAnEnergyWeaponTakesItsPower(t *testing.T) {
	d := newDeck(t, "")
	d.ada.Edit("gear", "", func(c *person.Character) { c.Gear[0] = person.Item{ID: 1, Name: "Pistol, Energy", Loaded: 100} })
	d.script("3", "3", "3")
	d.play("\n")
	d.line("shot.power", "5")
	d.cross("shot.wide")
	d.expect("Takes 10 power points of 100.")
	d.play("3")
	d.expect("Damage value 7")
	d.play("\n", "8\n", "8\n") // two dice above their targets: 0 against 0
	d.expect("A heavy wound.")
	d.play("9\n")
	d.expect("5 power in a wide beam")
	d.play("y")
	if n := d.ada.Value().Gear[0].Loaded; n != 90 {
		t.Errorf("%d power points are left", n)
	}
	if x := d.fighter(2); d.bram.Value().Out != harm.KnockedOut || !x.Out {
		t.Errorf("Bram lost the roll and is %q, %+v", d.bram.Value().Out, x)
	}
	if p, _ := d.s.Value().Table.Participant(2); !p.Out {
		t.Error("the turn order does not know that Bram is out")
	}
}

func TestToStunWithWhatIsNoStunWeaponHalvesTheDamageValue(t *testing.T) {
	for name, tc := range map[string]struct {
		weapon, says string
		whole        bool
	}{
		"a sword":               {"Sword", "not a stun weapon: half", false},
		"a club":                {"Club", "damage value 5, open end", false},
		"a sword that can stun": {"Sword", "damage value 6, open end", true},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDeck(t, "")
			d.ada.Edit("combat", "", func(c *person.Character) { c.Trained.Combat.Base = 6 })
			d.script("4", "3", "3")
			d.play("\n")
			d.expect("Bram has no melee action next and has not just fought in melee.", "Difficulty 3")
			d.expectNot("melee..")
			d.choose("melee.arm", tc.weapon)
			d.choose("strike.intent", "to stun")
			if tc.whole {
				d.cross("strike.whole")
			}
			d.play("5\n")
			d.expect(tc.says)
		})
	}
}

func TestStunsGoOnThePile(t *testing.T) {
	d := newDeck(t, "")
	d.ada.Edit("combat", "", func(c *person.Character) { c.Trained.Combat.Base = 6 })
	d.bram.Edit("stuns", "", func(c *person.Character) { c.Stuns = 1 })
	d.script("4", "8", "3")
	d.Pause()
	was := d.Bodies()
	d.play("\n")
	d.choose("melee.arm", "Club")
	d.choose("strike.intent", "to stun")
	d.play("5\n") // DV 2 + 4 − 1
	d.play("5\n", "1\n")
	d.expect("stuns gained", "Against 4") // 4 over is 3
	d.play("4\n", "y")
	if got := d.bram.Value(); got.Stuns != 4 || got.Wounds.Count() != 0 {
		t.Errorf("%d stuns, %+v", got.Stuns, got.Wounds)
	}
	if x := d.fighter(2); !x.StunOnlyNext {
		t.Error("a tie leaves more than a single Stun")
	}
	d.Undone(was)
}

func TestThoseWithoutASheet(t *testing.T) {
	d := newDeck(t, "")
	d.ada.Edit("initiative", "", func(c *person.Character) { c.Trained.Combat.Base = 0 })
	d.line("initiative.3", "12")
	d.script("3", "3", "4")
	d.Pause()
	was := d.Bodies()
	d.play("\n") // Cole, who is first
	d.expect("COLE: MELEE")
	d.line("own.attribute", "5")
	d.line("melee.physique", "4")
	d.choose("strike.target", "Ada")
	d.choose("melee.arm", "Knife")
	d.expect("Target number 5, 1 die", "Damage value: margin of the hit +3.", "Difficulty 4")
	d.play("5")
	d.expect("Damage value 4")
	d.play("\n", "4\n", "6\n", "2\n", "y")
	if got := d.ada.Value(); got.Wounds != (harm.Wounds{Light: 1}) || got.Stuns != 1 {
		t.Errorf("Ada bears %+v, %d stuns", got.Wounds, got.Stuns)
	}
	d.Undone(was)
}

func TestSomebodyWithoutASheetIsHurt(t *testing.T) {
	d := newDeck(t, "")
	d.script("3", "3", "3")
	d.Pause()
	was := d.Bodies()
	d.play("\n")
	d.choose("strike.target", "Cole")
	d.expect("Range: difficulty 1")
	d.play("3\n")
	d.line("harm.toughness", "5")
	d.line("harm.armour", "2")
	d.k.Page.Focus("harm.back")
	d.play("===4=\n") // damage 13: two to begin with more
	if text := d.says(); !strings.Contains(text, "COLE RESISTS") {
		t.Fatalf("the page says %q", text)
	}
	d.play("1=\n")
	d.expect("A deadly wound.")
	d.play("3\n", "y")
	if s := d.s.Value().Stance(3); s.Wounds != (harm.Wounds{Deadly: 1}) || s.Stuns != 1 || s.Toughness != 5 || s.Armour != 2 {
		t.Errorf("Cole stands as %+v", s)
	}
	d.Undone(was)
}

func TestAKillIsDeathUnlessLuckIsBurned(t *testing.T) {
	for name, burn := range map[string]bool{"death": false, "Luck burned": true} {
		t.Run(name, func(t *testing.T) {
			d := newDeck(t, "")
			d.bram.Edit("luck", "", func(c *person.Character) { c.Luck.Bought = 1 })
			d.script("3", "3", "3")
			d.Pause()
			was := d.Bodies()
			d.play("\n", "3\n", "999\n", "6\n")
			d.expect("Killed at once.", "19 or more", "Bram dies unless 1 Luck is burned.")
			if burn {
				d.cross("harm.burn")
				d.expect("Bram lives")
			}
			d.page().Focus("harm.on")
			d.play("\n", "y")
			got := d.bram.Value()
			if (got.Out == harm.Dead) == burn || got.Luck.Burned != map[bool]int{true: 1}[burn] || d.fighter(2).Out == burn {
				t.Errorf("out %q, %d burned, %+v", got.Out, got.Luck.Burned, d.fighter(2))
			}
			d.Undone(was)
		})
	}
}

func TestToDisarmAndToHold(t *testing.T) {
	d := newDeck(t, "")
	d.ada.Edit("combat", "", func(c *person.Character) { c.Trained.Combat.Base = 6 })
	d.script("4", "3", "3")
	d.play("\n")
	d.choose("strike.intent", "to disarm")
	d.play("6\n") // DV 3 + 4
	d.play("6\n", "1\n")
	d.expect("BRAM KEEPS THE WEAPON")
	d.play("2\n")
	d.expect("the weapon flies 3 m") // 6 − 2 is 4
	d.play("y")
	if d.bram.Value().Wounds.Count()+d.bram.Value().Stuns != 0 {
		t.Error("disarming has hurt")
	}
	if l := d.lineSaying("the weapon flies 3 m"); table.Sum(l.Parts) != 4 {
		t.Errorf("%+v", l.Parts)
	}

	d = newDeck(t, "")
	d.script("4", "3", "3")
	d.play("\n")
	d.choose("strike.intent", "to hold")
	d.choose("melee.guard", "unaware: 2")
	d.play("3\n")
	d.line("strike.pinned", "pinned against the lock")
	d.page().Focus("strike.on")
	d.play("\n", "y")
	if l := d.lineSaying("is held: pinned against the lock."); l.Who != 2 {
		t.Errorf("%+v", l)
	}
}

func TestCoverIsRolledAndADodgeTakesThePlaceOfTheRange(t *testing.T) {
	d := newDeck(t, "")
	d.s.Edit("stance", "", func(s *fight.Skirmish) {
		s.SetStance(fight.Stance{Participant: 2, Cover: fight.HeavyShelter, Camouflage: true})
	})
	d.script("3", "3", "3")
	d.play("\n")
	d.expect("level 4: their roll adds to the difficulty")
	d.play("3\n")
	d.expect("BRAM ROLLS FOR COVER AGAINST 3")
	d.play("24")
	d.expect("cover, rolled · Ranged Attacks", "Difficulty 4", "3 against 4, miss by 1")
	d.tap("strike.back")
	d.cross("shot.dodges")
	d.expect("The dodge replaces the range, with 4 levels of cover")
	d.play("\n")
	d.expect("BRAM DODGES AGAINST 3")
	d.play("2", "=")
	d.expect("3 against 2, hit by 1")
}

func TestATieInMeleeIsTheTablesByTheHouseRule(t *testing.T) {
	d := newDeck(t, "")
	shared := campaign.New()
	shared.House.MeleeTie, shared.House.OverflowChooser = rules.MeleeTieTable, rules.AttackerChooses
	d.Put(campaign.Kind, "campaign", shared, "")
	d.s.Edit("campaign", "", func(s *fight.Skirmish) { s.Campaign = "campaign" })
	d.bram.Edit("wounds", "", func(c *person.Character) { c.Wounds = harm.Wounds{Heavy: 2} })
	d.script("4", "3", "3")
	d.play("\n")
	d.choose("melee.arm", "Club")
	d.play("3\n")
	d.expect("THE TABLE DECIDES", "tie, a miss")
	d.cross("strike.tied")
	d.expect("tie, counts as a hit", "Damage value 4")
	d.page().Focus("strike.on")
	d.play("\n", "4\n", "4\n")
	d.expect("NO BOX LEFT FOR A HEAVY WOUND", "Ada, the attacker (house rule), chooses")
}

func TestASheetOrAMapThatHasChangedSendsBack(t *testing.T) {
	d := newDeck(t, "")
	d.script("3", "3", "3")
	d.play("\n", "3\n")
	d.expect("DAMAGE TO BRAM")
	d.ground.Edit("move", "", func(m *board.Map) { m.MoveToken(m.Tokens[1].ID, board.Point{X: 1000, Y: 200}) })
	d.expect("Check the attack again", "ADA: SHOOT", "20 m", "3 against 2")
	d.expect("3 against 2, hit by 1") // 20 m less 4
	d.page().Focus("strike.target")
	d.play("\n", "==3=\n", "6\n")
	d.expect("A light wound.")
	d.bram.Edit("wounds", "", func(c *person.Character) { c.Wounds.Light = 3 })
	d.expect("Bram has changed", "DAMAGE TO BRAM", "Total 3.")
	d.page().Focus("harm.armour")
	d.play("\n")
	d.expect("NO BOX LEFT FOR A LIGHT WOUND")
	d.ada.Edit("gear", "", func(c *person.Character) { c.Gear = nil })
	d.expect("is no longer on the sheet", "ADA: SHOOT")
	d.s.Edit("out", "", func(s *fight.Skirmish) {
		p, _ := s.Table.Participant(2)
		p.Out = true
	})
	d.expect("The target has left the fight")
	if to := d.chosen("strike.target"); !strings.HasPrefix(to, "Cole") {
		t.Errorf("aimed at %q", to)
	}
}

func TestATargetIsPointedOutOnTheMap(t *testing.T) {
	d := newDeck(t, "")
	d.script("3", "3", "3")
	d.play("\n")
	q := d.k.Hand.Board().Asks()
	if q == nil {
		t.Fatal("the map does not ask for a target")
	}
	m := d.ground.Value()
	if q.Refusal(m.Tokens[0].ID) == "" || q.Refusal(99) == "" || q.Refusal(m.Tokens[2].ID) != "" {
		t.Error("whom it can be aimed at is not what it refuses")
	}
	if text := d.face(2); !strings.Contains(text, "hit 2") {
		t.Errorf("Bram's token says %s", text)
	}
	q.Take(m.Tokens[2].ID)
	if to := d.chosen("strike.target"); !strings.HasPrefix(to, "Cole") {
		t.Errorf("aimed at %q", to)
	}
	if d.page().Focused() != "strike.point" {
		t.Errorf("the keyboard is on %q", d.page().Focused())
	}
	if len(d.k.Hand.Board().Lights()) != 1 || d.k.Hand.Board().Asks() == nil {
		t.Errorf("lit are %+v, and the map asks %v", d.k.Hand.Board().Lights(), d.k.Hand.Board().Asks())
	}
	d.Press("Escape")
	if to := d.chosen("strike.target"); d.k.Page.Under() == nil || strings.HasPrefix(to, "Cole") {
		t.Errorf("Escape takes more or less back than whom it is aimed at: %q", to)
	}
	d.Press("Escape")
	if d.k.Page.Under() != nil || len(d.k.Hand.Board().Lights()) != 0 || d.k.Hand.Board().Asks() != nil {
		t.Error("Escape does not leave the attack")
	}
}

func TestAChargeFurtherThanAgilityIsRemarkedOn(t *testing.T) {
	d := newDeck(t, "")
	d.script("5", "3", "3")
	d.play("\n")
	d.expect("A charge goes up to 4 m")
	d.expectNot("The referee decides.")
	d.choose("strike.target", "Cole")
	d.expect("Cole is 15 m away; a charge goes 4 m (Agility). The referee decides.")
}

func TestAMeleeOutOfReachIsRemarkedOnAsAChargeIs(t *testing.T) {
	d := newDeck(t, "")
	d.script("4", "3", "3")
	d.play("\n")
	d.expect("Bram is 3 m away, out of reach. Move there or charge; the referee decides.")
}

func TestAChargeMovesTheFigureBesideTheTarget(t *testing.T) {
	d := newDeck(t, "")
	d.script("5", "3", "3")
	before := d.ground.Value().Tokens[0].At
	d.play("\n", "1\n")
	d.expect("miss by")
	d.play("\n")
	if d.k.Page.Under() != nil {
		t.Fatalf("the charge is not over: %s", d.says())
	}
	m := d.ground.Value()
	if at := m.Tokens[0].At; at == before || at.To(m.Tokens[1].At)*m.Scale > 1.01 || m.Tokens[0].Zone == 0 {
		t.Errorf("Ada stands at %v, %v m from Bram", at, at.To(m.Tokens[1].At)*m.Scale)
	}
	d.lineSaying("charges 2 m on the map")
	d.Journal.Undo()
	if d.ground.Value().Tokens[0].At != before {
		t.Error("undo leaves the figure there")
	}
}

func TestTheOwnSideIsNotLitUnlessItIsAimedAt(t *testing.T) {
	d := newDeck(t, "")
	d.script("3", "3", "3")
	s := d.s.Value().Table.Participants
	d.s.Edit("Cole sides with Ada", "", func(k *fight.Skirmish) { k.Table.Participants[2].Side = s[0].Side })
	d.play("\n")
	if !strings.Contains(d.face(2), "hit") || strings.Contains(d.face(3), "hit") {
		t.Errorf("Bram is marked %q, Cole %q", d.face(2), d.face(3))
	}
	d.choose("strike.target", "Cole")
	if !strings.Contains(d.face(3), "hit") {
		t.Error("whoever is aimed at is not marked")
	}
}

func TestShootOffersWhatCanShootFirst(t *testing.T) {
	d := newDeck(t, "")
	d.ada.Edit("gear", "", func(c *person.Character) {
		c.Gear = []person.Item{{ID: 1, Name: "Knife"}, {ID: 2, Name: "Slug pistol"}, {ID: 3, Name: "Rifle", Loaded: 20}}
	})
	d.script("3", "3", "3")
	d.play("\n")
	if got := strings.Join(d.page().Control("shot.arm").(*page.Select).Options[:3], " | "); got != "Rifle (gear), 20 loaded | Knife (gear) | Slug pistol (gear), 0 loaded" {
		t.Errorf("offered %s", got)
	}
}

func TestLuckPaysForDiceRolledAgain(t *testing.T) {
	d := newDeck(t, "")
	d.ada.Edit("luck", "", func(c *person.Character) { c.Luck.Bought = 1 })
	d.script("3", "3", "3")
	d.play("\n", "1")
	d.Press(fyne.KeyLeft)
	d.play("3")
	d.choose("strike.attack.pays", "1 Luck")
	d.expect("3 against 2, hit by 1")
	d.page().Focus("strike.cancel")
	d.k.Page.Onward()
	d.expect("DAMAGE TO BRAM")
	d.tap("harm.back")
	d.expect("ADA: SHOOT")
	d.play("\n", "===\n", "6\n")
	d.expect("A scratch wound.")
	d.play("6\n", "y")
	if d.ada.Value().Luck.Spent != 1 || d.fighter(1).Done != 1 {
		t.Errorf("%d Luck is spent; %s", d.ada.Value().Luck.Spent, d.says())
	}
	_ = edit.Of[person.Character]
}
