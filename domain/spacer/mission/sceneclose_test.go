package mission_test

import (
	"errors"
	"reflect"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/spacertest"
	"shipslocker/domain/spacer/wits"
)

// stagedScene is an adventure in phase 2 with a scene going on that Ada framed.
func stagedScene(t *testing.T, kind mission.SceneType) *mission.Mission {
	t.Helper()
	return must(t)(inPhase(t, 2).Frame(mission.Framing{By: 1, Type: kind}))
}

func TestASceneEndsWithWhatItBrings(t *testing.T) {
	ada := person.New()
	ada.Name = "Ilse"
	sheets := map[domain.DocID]*person.Character{"a": ada}
	at := func(id domain.DocID) *person.Character { return sheets[id] }
	m := stagedScene(t, mission.DramaScene)
	how := mission.Closing{Gains: []mission.SceneGain{{Player: 1, Tally: campaign.TallySocial, Study: person.Study{Kind: person.StudyAttribute, Attribute: person.Combat}}, {Player: 3}}}
	c, err := m.CloseScene(how, at, campaign.BookTallies, rules.House{})
	if err != nil {
		t.Fatal(err)
	}
	after := c.Sheets["a"]
	if after.Tallies.Social[0] != 1 || after.Trained.Combat.Studied != 1 || after.RerollTokens != 1 {
		t.Errorf("the sheet: %+v", after)
	}
	if ada.Tallies.Social[0] != 0 || ada.RerollTokens != 0 || m.Going() == nil {
		t.Error("what was has changed")
	}
	s := c.Mission.Scenes[0]
	if !s.Over || len(s.Ticks) != 1 || s.Ticks[0].Tally != campaign.TallySocial || len(s.Studies) != 1 || s.Studies[0].What != "Combat" {
		t.Errorf("the scene: %+v", s)
	}
	if len(c.Sheets) != 1 {
		t.Errorf("changed are %v", c.Sheets)
	}
	if c.Text != "The scene ends, and Ada gains a reroll token. Ada ticks Social. Ada practises Combat" {
		t.Errorf("it says %q", c.Text)
	}
	withCards, err := m.CloseScene(mission.Closing{}, at, campaign.BookTallies, rules.House{Cards: true, RerollTokenFrom: rules.RerollFromDrama})
	if err != nil || withCards.Reroll != 1 || len(withCards.Sheets) != 0 {
		t.Errorf("with cards: %+v, %v", withCards, err)
	}
	gone, err := m.CloseScene(mission.Closing{}, func(domain.DocID) *person.Character { return nil }, campaign.BookTallies, rules.House{})
	if err != nil || gone.Mission.Players[0].RerollTokens != 1 {
		t.Errorf("without the sheet at hand: %+v, %v", gone.Mission.Players, err)
	}
}

func TestAFifthTaskEndsASceneWithWhatItBrings(t *testing.T) {
	m := stagedScene(t, mission.ActionScene)
	for range 4 {
		m = must(t)(m.Roll(0))
	}
	c, err := m.CloseScene(mission.Closing{Payer: 3, Gains: []mission.SceneGain{{Player: 1, Tally: campaign.TallyRisk}}}, func(domain.DocID) *person.Character { return person.New() }, campaign.BookTallies, rules.House{})
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Mission.Scenes) != 2 || c.Mission.Scenes[1].Tasks != 1 || len(c.Mission.Scenes[0].Ticks) != 1 || c.Mission.Player(3).Tokens.Sum() != 1 {
		t.Errorf("%+v", c.Mission)
	}
}

func TestASceneDoesNotEndWhatItCannotBring(t *testing.T) {
	full := person.New()
	full.Tallies.Risk[0] = 1
	full.Trained.Combat.Studied = person.MaxStudied
	at := func(id domain.DocID) *person.Character { return map[domain.DocID]*person.Character{"a": full}[id] }
	m := stagedScene(t, mission.ActionScene)
	rolled := m
	for range 4 {
		rolled = must(t)(rolled.Roll(0))
	}
	for name, tc := range map[string]struct {
		m   *mission.Mission
		how mission.Closing
	}{
		"a tally that needs no more":    {m, mission.Closing{Gains: []mission.SceneGain{{Player: 1, Tally: campaign.TallyRisk}}}},
		"a circle more than there are":  {m, mission.Closing{Gains: []mission.SceneGain{{Player: 1, Study: person.Study{Kind: person.StudyAttribute, Attribute: person.Combat}}}}},
		"somebody who has left":         {m, mission.Closing{Gains: []mission.SceneGain{{Player: 9, Tally: campaign.TallyRisk}}}},
		"two tallies for one player":    {m, mission.Closing{Gains: []mission.SceneGain{{Player: 1, Tally: campaign.TallySocial}, {Player: 1, Tally: campaign.TallyField}}}},
		"somebody without a sheet":      {m, mission.Closing{Gains: []mission.SceneGain{{Player: 3, Tally: campaign.TallySocial}}}},
		"a payer who is not there":      {rolled, mission.Closing{Payer: 9}},
		"a payer before the fifth task": {m, mission.Closing{Payer: 3}},
	} {
		var refused domain.Refusal
		if _, err := tc.m.CloseScene(tc.how, at, campaign.BookTallies, rules.House{}); !errors.As(err, &refused) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := spacertest.Adventure().CloseScene(mission.Closing{}, at, campaign.BookTallies, rules.House{}); err == nil {
		t.Error("a scene ends that is not going on")
	}
}

func TestWhatCanBePractised(t *testing.T) {
	c := person.New()
	c.Departments = []person.Department{{ID: 1, Name: "Line", Fields: []person.Field{{ID: 2, Name: "Helm"}}}}
	c.Hobbies = []person.Hobby{{ID: 3, Name: "Chess"}}
	c.Principles = []person.Principle{{ID: 4, Text: "a; b"}}
	c.Traits = []person.Trait{{ID: 5, Name: "Stubborn"}}
	titles := func(h rules.House) []string {
		var all []string
		for _, r := range c.Studies(h) {
			all = append(all, r.Title)
		}
		return all
	}
	book, house := titles(rules.House{}), titles(rules.House{CircleOnField: true})
	if len(book) != 15 || len(house) != 17 {
		t.Errorf("by the book %q, by the house rule %q", book, house)
	}
	if rows := c.Studies(rules.House{}); rows[0].Most != person.MaxStudied || rows[14].Most != 0 {
		t.Errorf("%+v", rows)
	}
	for _, r := range c.Studies(rules.House{CircleOnField: true}) {
		if _, err := c.Practise(r.Study, rules.House{CircleOnField: true}); err != nil {
			t.Errorf("%s: %v", r.Title, err)
		}
	}
}

type firstFace struct{}

func (firstFace) Next(int) int { return 1 }

func TestACardIsTakenEarly(t *testing.T) {
	deck := dice.NewDeck(0, firstFace{})
	next, err := mission.EarlyCard(deck, firstFace{})
	if err != nil || len(next.Held) != 1 || len(next.Pile) != 51 {
		t.Errorf("%+v, %v", next, err)
	}
	spent := dice.Deck{Discards: deck.Pile}
	if next, err = mission.EarlyCard(spent, firstFace{}); err != nil || len(next.Held) != 1 || len(next.Discards) != 0 {
		t.Errorf("from the discards: %+v, %v", next, err)
	}
	if _, err = mission.EarlyCard(dice.Deck{}, firstFace{}); !errors.Is(err, dice.ErrNoCards) {
		t.Errorf("without cards: %v", err)
	}
}

func TestAConflictIsPlayedWithThoseOfTheMission(t *testing.T) {
	m := &mission.Mission{Campaign: "c"}
	quick := person.New()
	quick.Inborn.Agility.Base, quick.Inborn.Awareness.Base = 4, 4
	quick.Trained.Interpersonal.Base, quick.Inborn.Willpower.Base = 3, 5
	who := []mission.Conflicting{{"a", quick}, {"b", nil}}
	k := m.Skirmish("In the hold", who, rules.House{})
	if k.Name != "In the hold" || k.Campaign != "c" || !reflect.DeepEqual(k.Table.Documents(), []domain.DocID{"a", "b"}) || len(k.Fight.Fighters) != 2 || k.Fight.Fighters[0].Initiative != 4 {
		t.Errorf("%+v", k)
	}
	w, err := m.Wits("The hearing", who, rules.House{})
	if err != nil || w.Sides[0].Participant != 1 || w.Sides[1].Participant != 2 || w.Sides[0].Interpersonal != 3 || w.Sides[0].Willpower != 5 {
		t.Errorf("%+v, %v", w, err)
	}
	if _, err := m.Wits("", append(who, who...), rules.House{}); err == nil {
		t.Error("a battle of wits has four sides")
	}
	b := m.Battle("At the gate", []domain.DocID{"s"})
	if len(b.Vessels) != 0 || len(b.Table.Participants) != 1 || b.Table.Participants[0].Document != "s" {
		t.Errorf("%+v, where the ship has still to enter", b)
	}
	for _, problems := range [][]domain.Problem{fight.CheckSkirmish(k), wits.Check(w, rules.House{})} {
		for _, p := range problems {
			if p.Severity != domain.Remark {
				t.Errorf("it is %+v", p)
			}
		}
	}
}
