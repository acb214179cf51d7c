package games_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/spacer/battle"
	spacercampaign "shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/wits"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/papertest"
)

// telling is a figure that nothing but a foe has.
const telling = 7373

// Players' copies have figures of the other sides where the campaign shows them, and nowhere else.
func TestPlayersCopiesHaveFiguresOfFoesAsTheCampaignSays(t *testing.T) {
	for _, hidden := range []bool{true, false} {
		foes := table.Foes{FoesHidden: hidden}
		told := map[string]bool{} // what is printed with the figure, by a kind and a form
		for kind, scene := range scenesWithFoes() {
			beside := map[domain.DocID]domain.Document{"campaign": campaignsWith(foes)[kind.Game]}
			for id, doc := range sheetsOfFoes() {
				beside[id] = doc
			}
			for _, form := range games.Forms(kind.ID()) {
				if strings.HasSuffix(form.Name, "-referee") || slices.Contains([]string{"index", "cards", "map"}, form.Name) {
					continue // the referee's own, and maps, whose scene has none here
				}
				t.Run(fmt.Sprintf("%s %s hidden %v", kind.ID(), form.Name, hidden), func(t *testing.T) {
					text := papertest.ReadSolid(t, papertest.Print(t, paper.A4, form, scene, beside).PDF)
					told[string(kind.ID())] = told[string(kind.ID())] || strings.Contains(text, fmt.Sprint(telling))
					if hidden && strings.Contains(text, fmt.Sprint(telling)) {
						t.Errorf("a figure of a foe is in %s", text)
					}
					if !strings.Contains(text, "MARKED") && strings.Contains(form.Name, "sheet") {
						t.Errorf("the foe is not in %s", text)
					}
				})
			}
			if !hidden && !told[string(kind.ID())] {
				t.Errorf("with all shown no players' copy of %s has the figure", kind.ID())
			}
		}
	}
}

// campaignsWith are a campaign of each game.
func campaignsWith(foes table.Foes) map[string]domain.Document {
	far, spacer, tachyons, embassy := farfuture.NewCampaign(), spacercampaign.New(), tachyon.NewCampaign(), emissaries.NewCampaign()
	far.Foes, spacer.Foes, tachyons.Foes, embassy.Foes = foes, foes, foes, foes
	return map[string]domain.Document{farfuture.ID: far, "spacer": spacer, tachyon.ID: tachyons, emissaries.ID: embassy}
}

// seats are one of the players' and two foes, one without a sheet; the log tells of figures.
func seats() table.Table {
	t := table.Table{LastID: 9, Aspects: []table.Aspect{{ID: 8, Text: "Rain"}}, Participants: []table.Participant{
		{ID: 1, Name: "Ann"}, {ID: 2, Name: "MARKED", Side: 1, Score: telling}, {ID: 3, Document: "foe", Name: "MARKED too", Side: 2},
	}}
	figure := []table.Part{{Label: "Toughness", Value: -telling}}
	t.Write(table.Line{Who: 2, Name: "MARKED", Text: "joins the fight", Parts: figure})
	t.Write(table.Line{Who: 2, Name: "MARKED", Text: fmt.Sprintf("takes the approach neutral: Mind %dd6 and Hard %[1]dd8", telling), Dice: "d20", Faces: []int{telling}})
	t.Write(table.Line{Who: 1, Name: "Ann", Text: fmt.Sprintf("attacks MARKED: 9 against %d, by far", telling), Parts: figure, Dice: "d20", Faces: []int{9}})
	t.Write(table.Line{Who: 1, Name: "Ann", Text: fmt.Sprintf("scores 9 against 4, hit by 5, damage value %d.", telling)})
	t.Write(table.Line{Who: 1, Name: "Ann", Text: fmt.Sprintf("attacks MARKED: hit; Health box %d, Composure box 2. MARKED has %[1]d left.", telling)})
	return t
}

// scenesWithFoes are a table of play of every kind, in which a foe has telling figures.
func scenesWithFoes() map[*domain.Kind]domain.Document {
	skirmish := fight.NewSkirmish()
	skirmish.Campaign, skirmish.Table = "campaign", seats()
	skirmish.Fight = skirmish.Fight.Join(1, 5).Join(2, telling).Join(3, telling)
	skirmish.SetStance(fight.Stance{Participant: 2, Toughness: telling, Armour: telling, Stuns: telling, Ignored: telling, Wounds: harm.Wounds{Light: telling}})

	argument := wits.New()
	argument.Campaign, argument.Table, argument.Turn = "campaign", seats(), 1
	argument.Sides[0].Participant = 1
	argument.Sides[1] = wits.Arguer{
		Participant: 2, Interpersonal: telling, Willpower: telling, Start: telling, Body: telling, Difficulty: telling, Worries: telling,
		Abilities: slices.Repeat([]table.Part{{Label: "Law", Value: telling}}, 7),
	}

	ships := battle.New()
	ships.Campaign, ships.Table, ships.Turn, ships.Phase = "campaign", seats(), 1, 1
	ships.Vessels = []battle.Vessel{{Participant: 1}, {Participant: 2, Power: ship.Power{Battery: telling, Thrust: telling}}}
	ships.Hits = []battle.Hit{{ID: 1, By: 2, Target: 1, Weapon: "laser", DV: telling}, {ID: 2, By: 1, Target: 2, Weapon: "laser", DV: telling, Rolled: true, Boxes: telling}}

	encounter := farfuture.NewEncounter()
	encounter.Campaign, encounter.Table = "campaign", seats()

	engagement := tachyon.NewEngagement()
	engagement.Campaign, engagement.Table = "campaign", seats()
	engagement.Chart.Craft = []tachyon.Craft{{ID: 1}, {ID: 2, Pilot: "pilot"}, {ID: 3, Pilot: "pilot"}}
	engagement.Hits = []tachyon.Hit{{ID: 1, By: 1, Target: 2, Shifts: telling}, {ID: 2, By: 2, Target: 1, Shifts: telling, Instances: telling}}
	engagement.Table.Participants[1].Document, engagement.Table.Participants[2].Document = "raider", "raider"

	conflict := emissaries.NewConflict()
	conflict.Campaign, conflict.Table = "campaign", seats()
	conflict.Table.Participants[2].Document = "npc"
	conflict.Parties = []emissaries.Party{{ID: 1}, {ID: 2, Brought: []emissaries.Brought{{ID: 1, What: emissaries.BroughtStat, Stat: emissaries.Mind, Dice: emissaries.Dice{D6: telling}}}}}

	return map[*domain.Kind]domain.Document{
		&fight.SkirmishKind: skirmish, &wits.Kind: argument, &battle.Kind: ships, &farfuture.EncounterKind: encounter,
		&tachyon.EngagementKind: engagement, &emissaries.ConflictKind: conflict,
	}
}

// sheetsOfFoes are those of the foes that have some.
func sheetsOfFoes() map[domain.DocID]domain.Document {
	foe := person.New()
	foe.Name, foe.Stuns, foe.Wounds = "MARKED too", telling, harm.Wounds{Heavy: telling}
	raider, pilot, npc := tachyon.NewShip(), tachyon.NewPilot(), emissaries.NewNPC()
	raider.Name, raider.Shields = "MARKED", tachyon.Shields{Boxes: telling, Marked: telling}
	pilot.Name, pilot.StressBoxes, pilot.Stress = "MARKED pilot", telling, telling
	npc.Name = "MARKED NPC"
	npc.Fallout.Rows[0].Condition = fmt.Sprint(telling)
	return map[domain.DocID]domain.Document{"foe": foe, "raider": raider, "pilot": pilot, "npc": npc}
}

// logged are lines as the games write them; F is a foe and W somebody of the players'.
var logged = map[string][]string{
	farfuture.ID: {
		"attacks F with an axe at the body: 5 against 3, hit by 2; Health box 4, Composure box 2; moderate “Torn”; the suit loses its integrity. F is out of play.",
		"attacks F with an axe at the body: 3 against 3, hit, no damage; F wins 1 spin; first blood. Single-use armour is spent.",
		"saves the suit: 4 against 3. It has its integrity again.", "loses 2 spin: not used in time.",
		"rolls Agility to move and gives up the action: 3 points gained; 1 left", "is exposed to the place and leaves the suit alone: failure by 3; no box is marked",
	},
	"spacer": {
		"shoots at F with a pistol, and rolls 12.", "dodges: 9.", "scores 12 against 9, hit by 3, damage value 7.", "scores 9 against 9, tie, counts as a hit.",
		"is hit: light damage; marked: scratch 1 of 4, light 1 of 3; 2 stuns gained, 5 on the pile", "takes a heavy wound",
		"rolls 5 to stay conscious against 3 stuns and is knocked out.", "has scripted: Move", "a box of Thrust is crossed: 4 to 3; 2 power is lost with it",
		"takes 2 system hits, 12 against a Toughness of 9; only 1 can be crossed", "hits F with the laser, 12 against 9: damage value 7", "F makes 4 power and has 9 in the battery",
		"a battle of wits begins: W has a body of argument of 12, F of 9", "the scripts of turn 2 are revealed. W: Point, Point. F: Rebut. F goes on at initiative 7.",
	},
	tachyon.ID: {
		"hits F, 8 against 4: 4 shifts to resolve; trades 1 shift for a boost; F gains a boost", "does no harm to F, 4 against 4", "misses F, 2 against 4",
		"marks 2 shield boxes", "a die shows +: Afterburner damaged, absorbs 2 shifts, and the pilot takes the hit too", "Afterburner damaged",
		"1 instance of damage; Raptor takes 2 shifts of stress, 1 without a free box", "loses 1 ship of the flight: 2 ships are left", "goes on with an undamaged ship",
		"5 against 2: success with style; repaired: Afterburner", "GM’s pool loses 1 fate point and has 3", "goes to level 3",
	},
	emissaries.ID: {
		"takes the approach opposed neutral: Mind 3d6 and Hard 5d6", "rolls 8 dice: 6, 5, 5, 1", "raises 9 with 6 and 3; “Your last captain left a bill here.”",
		"takes fallout 2 into Body: 2 squares of row 1 and the condition, 1 point lost; the GM writes the condition; the track is full, so F must give",
		"has a pool of the GM: Guards, 4d6", "F: Mind now has 3d6, not 4d6",
	},
}

// figureOf finds what tells of a figure.
var figureOf = regexp.MustCompile(`\d|(?i)damage|\bmarked|\bbox|wound|\bstun|\bstress|shield|moderate|fallout|integrity|armour|repaired|Afterburner|no harm|\btie\b`)

func TestNoLineOfPlayersTellsAFigureOfAFoe(t *testing.T) {
	docs, ids := sampled(t)
	titled := func(id domain.DocID) string {
		if d := docs[id]; d != nil {
			return d.Title()
		}
		return ""
	}
	for _, g := range games.All {
		seen := 0
		for _, id := range allOf(ids, g.ID) {
			tb := tableOf(docs[id])
			if tb == nil {
				continue
			}
			closed := table.Foes{FoesHidden: true}.Closed(tb, titled)
			for i := range tb.Log {
				seen += untold(t, tb, tb.Log[i], closed)
			}
			for foe, names := range closed {
				for _, text := range logged[g.ID] {
					text = strings.NewReplacer("F ", names[0]+" ", "F:", names[0]+":", "F,", names[0]+",", "W ", titled(tb.Participants[0].Document)+" ").Replace(text)
					for _, who := range []table.ID{0, tb.Participants[0].ID, foe} {
						seen += untold(t, tb, table.Line{Who: who, Text: text, Dice: "4dF against 4dF", Faces: []int{1, 1, 0, 0, -1, -1, 0, 0}}, closed)
					}
				}
			}
		}
		if seen == 0 {
			t.Errorf("the sample of %s has no line that touches a foe", g.ID)
		}
	}
}

// untold reports what a line that touches somebody closed still tells, and whether it does touch one.
func untold(t *testing.T, tb *table.Table, l table.Line, closed table.Closed) (touches int) {
	t.Helper()
	var names []string
	for _, some := range closed {
		names = append(names, some...)
	}
	slices.SortFunc(names, func(a, b string) int { return len(b) - len(a) })
	got := l.Veiled(closed)
	bare, touching := got.Text, closed.Has(l.Who) || strings.Contains(l.Text, " against ") || strings.Contains(l.Dice, " against ")
	for _, name := range names {
		touching = touching || strings.Contains(l.Text, name)
		bare = strings.ReplaceAll(bare, name, "")
	}
	if !touching {
		return 0
	}
	if found := figureOf.FindString(bare); found != "" || len(got.Parts) > 0 {
		t.Errorf("%q by %d tells %q in %q %v", l.Text, l.Who, found, got.Text, got.Parts)
	}
	if closed.Has(l.Who) && got.DiceWords() != "" {
		t.Errorf("%q tells the dice %s", l.Text, got.DiceWords())
	}
	if strings.Contains(l.Dice, " against ") && len(got.Faces) > len(l.Faces)/2 {
		t.Errorf("%q tells the dice %s of both sides", l.Text, got.DiceWords())
	}
	return 1
}

// allOf are the documents of a game.
func allOf(ids map[domain.KindID][]domain.DocID, game string) (all []domain.DocID) {
	for kind, some := range ids {
		if strings.HasPrefix(string(kind), game+"/") {
			all = append(all, some...)
		}
	}
	slices.Sort(all)
	return all
}

// tableOf is the table of play of a document; nil where it has none.
func tableOf(doc domain.Document) *table.Table {
	switch doc := doc.(type) {
	case *farfuture.Encounter:
		return &doc.Table
	case *fight.Skirmish:
		return &doc.Table
	case *wits.Wits:
		return &doc.Table
	case *battle.Battle:
		return &doc.Table
	case *tachyon.Engagement:
		return &doc.Table
	case *emissaries.Conflict:
		return &doc.Table
	}
	return nil
}
