package spacer_test

import (
	"fmt"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/paper/papertest"
)

// beacon is a mission in its second phase, with the sheet of a player and the campaign beside it.
func beacon() (*mission.Mission, map[domain.DocID]domain.Document) {
	m := mission.New()
	m.Name, m.Notes, m.Phase, m.Campaign = "The quiet beacon", "It was never broken.\nTell nobody.", 2, "c"
	m.Players = []mission.Player{
		{ID: 1, Name: "Jolanta", Character: "ilse", Tokens: mission.Tokens{Conflict: 41, NonConflict: 42}},
		{ID: 2, Name: "Bo", Tokens: mission.Tokens{NonConflict: 1}, RerollTokens: 43},
		{ID: 3, Name: "Ada", Referee: true, Tokens: mission.Tokens{Conflict: 1}},
	}
	m.Cards = []mission.Card{
		{ID: 1, Kind: mission.Idea, By: 1, Text: "Bring the keeper of the beacon home.", Drawn: 1},
		{ID: 2, Kind: mission.PlotTwist, By: 2, Text: "The keeper is somebody’s sister.", Drawn: 2},
		{ID: 3, Kind: mission.PlotTwist, By: 1, Text: "The enemy was here first.", Hidden: true},
		{ID: 4, Kind: mission.Idea, By: 2, Text: "Escort the ambassador.", Hidden: true},
		{ID: 5, Kind: mission.PlotTwist, Text: "Somebody aboard has sold the course."},
		{ID: 6, Kind: mission.PlotTwist, By: 2, Text: "The stowaway is armed.", Hidden: true, Drawn: 3}, // the referee alone has looked
	}
	m.Scenes = []mission.Scene{
		{ID: 1, Phase: 1, Role: mission.PrologueScene, Type: mission.DramaScene, By: 3, Text: "Orders come.", Over: true},
		{
			ID: 2, Phase: 1, Type: mission.ActionScene, By: 1, Paid: mission.PaidNonConflict, Text: "Through the dust", Tasks: 3, Over: true,
			Ticks: []mission.SceneTick{{ID: 1, Player: 1, Tally: campaign.TallyRisk}}, Studies: []mission.SceneStudy{{ID: 1, Player: 2, What: "Agility"}},
		},
		{ID: 3, Phase: 2, Type: mission.ConflictScene, By: 9, Paid: mission.PaidConflict, Text: "Boarded", Tasks: 77},
	}
	ilse := person.New()
	ilse.Name, ilse.RerollTokens = "Ilse Brandt", 44
	c := campaign.New()
	c.House.PhaseOneConflict = true
	return m, map[domain.DocID]domain.Document{"ilse": ilse, "c": c}
}

// endless is a mission with far more than paper has room for.
func endless() *mission.Mission {
	m, _ := beacon()
	m.Name, m.Notes = manyWords("name", 80), manyWords("note", 3000)
	for i := range 30 {
		id := rules.RowID(20 + i)
		m.Players = append(m.Players, mission.Player{ID: id, Name: manyWords(fmt.Sprintf("player%d-", i), 1+i%9), Tokens: mission.Tokens{Conflict: 9999}})
		m.Cards = append(m.Cards, mission.Card{
			ID: id, Kind: []mission.CardKind{mission.Idea, mission.PlotTwist, "rumour"}[i%3], By: id,
			Text: manyWords(fmt.Sprintf("idea%d-", i), i*9), Hidden: i%2 == 0, Drawn: i % 8,
		})
		m.Scenes = append(m.Scenes, mission.Scene{
			ID: id, Phase: i, Type: mission.SceneTypeRows[i%4].Type, Role: mission.ProblemScene, By: id, Text: manyWords(fmt.Sprintf("scene%d-", i), i*5), Tasks: i,
			Studies: []mission.SceneStudy{{ID: 1, Player: id, What: manyWords(fmt.Sprintf("study%d-", i), 3)}},
		})
	}
	return m
}

func TestTheMissionSheetReadsBack(t *testing.T) {
	m, beside := beacon()
	everybody := []string{
		"Thequietbeacon", "Jolanta", "IlseBrandt414244", "Bo0143", "Ada(referee)", "MissioncarddrawnBringthekeeperofthebeaconhome.",
		"11conflict1conflictprologue–", "21conflict,1non-conflict1conflict,1non-conflict–Thekeeperissomebody’ssister.", "problem,resolution,", "epilogue",
		"PlottwistSomebodyaboardhassoldthecourse.–", "(facedown)", "Orderscome.", "JolantaticksRisk", "BopractisesAgility", "Player9", "Boarded77",
	}
	refereesOwn := []string{"Itwasneverbroken.Tellnobody.", "Theenemywasherefirst.(notreadyet)", "Escorttheambassador.(notreadyet)", "Thestowawayisarmed.", "REFEREE'SCOPY"}
	for _, size := range papertest.Sizes {
		players := papertest.Print(t, size, forms.Of(t, mission.Kind, "sheet"), m, beside)
		referee := papertest.Print(t, size, forms.Of(t, mission.Kind, "sheet-referee"), m, beside)
		open, secret := papertest.Solid(papertest.Text(players.PDF)), papertest.Solid(papertest.Text(referee.PDF))
		for _, want := range everybody {
			if !strings.Contains(open, want) || want != "(facedown)" && !strings.Contains(secret, want) {
				t.Errorf("%s: %q is not on both copies:\n%s", size, want, open)
			}
		}
		for _, want := range refereesOwn {
			if strings.Contains(open, want) || !strings.Contains(secret, want) {
				t.Errorf("%s: %q is on the players' copy, or not on the referee's:\n%s", size, want, secret)
			}
		}
		papertest.ReportStrays(t, players.PDF)
		papertest.ReportStrays(t, referee.PDF)
	}
}

func TestEveryWordOfAnEndlessMissionReadsBack(t *testing.T) {
	for _, size := range papertest.Sizes {
		m := endless()
		res := papertest.Print(t, size, forms.Of(t, mission.Kind, "sheet-referee"), m, nil)
		if len(res.Notes) > 0 {
			t.Errorf("notes %q", res.Notes)
		}
		papertest.ReportUnprinted(t, m, res.PDF, nil)
		papertest.ReportStrays(t, res.PDF)
		cards := papertest.Print(t, size, forms.Of(t, mission.Kind, "cards-referee"), m, nil)
		papertest.ReportUnprinted(t, &mission.Mission{Cards: m.Cards}, cards.PDF, nil)
		papertest.ReportStrays(t, cards.PDF)
	}
}

// Hidden cards come out of the printer on the referee's copy alone, with the same face as the others.
func TestMissionCardsReadBack(t *testing.T) {
	m, beside := beacon()
	for _, size := range papertest.Sizes {
		players := papertest.Print(t, size, forms.Of(t, mission.Kind, "cards"), m, beside)
		referee := papertest.Print(t, size, forms.Of(t, mission.Kind, "cards-referee"), m, beside)
		open, secret := papertest.ReadSolid(t, players.PDF), papertest.ReadSolid(t, referee.PDF)
		for _, c := range m.Cards {
			if text := papertest.Solid(c.Text); strings.Contains(open, text) == c.Hidden || !strings.Contains(secret, text) {
				t.Errorf("%s: “%s” is on the wrong copy:\n%s\n%s", size, c.Text, open, secret)
			}
		}
		for _, want := range []string{"Jolanta", "Bo"} {
			if !strings.Contains(open, want) {
				t.Errorf("%s: nothing says that %s wrote a card", size, want)
			}
		}
		if strings.Contains(open+secret, papertest.Solid(m.Notes)) {
			t.Errorf("%s: the referee's notes are on a card", size)
		}
		if a, b := len(papertest.Pages(players.PDF)), len(papertest.Pages(referee.PDF)); a != 1 || b != 2 {
			t.Errorf("%s: 3 cards take %d pages, 6 cards %d", size, a, b)
		}
		papertest.ReportStrays(t, players.PDF)
		papertest.ReportStrays(t, referee.PDF)
	}
}

func TestTheBlankMissionPapers(t *testing.T) {
	for _, size := range papertest.Sizes {
		for _, name := range []string{"sheet", "sheet-referee", "cards"} {
			res := papertest.Print(t, size, forms.Of(t, mission.Kind, name), nil, nil)
			papertest.LikeGolden(t, "blank-"+"mission-"+name+"-"+string(size), res.PDF)
			papertest.ReportStrays(t, res.PDF)
		}
	}
}
