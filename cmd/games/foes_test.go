package games_test

import (
	"fmt"
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
	ships.Hits = []battle.Hit{{ID: 1, By: 2, Target: 1, Weapon: "laser", DV: telling}, {ID: 2, By: 1, Target: 2, Weapon: "laser", DV: 4, Rolled: true, Boxes: telling}}

	encounter := farfuture.NewEncounter()
	encounter.Campaign, encounter.Table = "campaign", seats()

	engagement := tachyon.NewEngagement()
	engagement.Campaign, engagement.Table = "campaign", seats()
	engagement.Chart.Craft = []tachyon.Craft{{ID: 1}, {ID: 2, Pilot: "pilot"}, {ID: 3, Pilot: "pilot"}}
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
