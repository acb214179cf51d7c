package spacer

import (
	"errors"
	"reflect"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/dice"
)

// stagedScene is an adventure in phase 2 with a scene going on that Ada framed.
func stagedScene(t *testing.T, kind SceneType) *Mission {
	t.Helper()
	return must(t)(inPhase(t, 2).Frame(Framing{By: 1, Type: kind}))
}

func TestASceneEndsWithWhatItBrings(t *testing.T) {
	ada := NewCharacter()
	ada.Name = "Ilse"
	sheets := map[domain.DocID]*Character{"a": ada}
	at := func(id domain.DocID) *Character { return sheets[id] }
	m := stagedScene(t, DramaScene)
	how := Closing{Gains: []SceneGain{{Player: 1, Tally: TallySocial, Study: Study{Kind: StudyAttribute, Attribute: Combat}}, {Player: 3}}}
	c, err := m.CloseScene(how, at, BookTallies, House{})
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
	if !s.Over || len(s.Ticks) != 1 || s.Ticks[0].Tally != TallySocial || len(s.Studies) != 1 || s.Studies[0].What != "Combat" {
		t.Errorf("the scene: %+v", s)
	}
	if !reflect.DeepEqual(c.Changed(), []domain.DocID{"a"}) {
		t.Errorf("changed are %v", c.Changed())
	}
	if c.Text != "The scene ends, and Ada has a reroll token more. Ada ticks Social. Ada practises Combat" {
		t.Errorf("it says %q", c.Text)
	}
	withCards, err := m.CloseScene(Closing{}, at, BookTallies, House{Cards: true, RerollTokenFrom: RerollFromDrama})
	if err != nil || withCards.Reroll != 1 || len(withCards.Sheets) != 0 {
		t.Errorf("with cards: %+v, %v", withCards, err)
	}
	gone, err := m.CloseScene(Closing{}, func(domain.DocID) *Character { return nil }, BookTallies, House{})
	if err != nil || gone.Mission.Players[0].RerollTokens != 1 {
		t.Errorf("without the sheet at hand: %+v, %v", gone.Mission.Players, err)
	}
}

func TestAFifthTaskEndsASceneWithWhatItBrings(t *testing.T) {
	m := stagedScene(t, ActionScene)
	for range 4 {
		m = must(t)(m.Roll(0))
	}
	c, err := m.CloseScene(Closing{Payer: 3, Gains: []SceneGain{{Player: 1, Tally: TallyRisk}}}, func(domain.DocID) *Character { return NewCharacter() }, BookTallies, House{})
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Mission.Scenes) != 2 || c.Mission.Scenes[1].Tasks != 1 || len(c.Mission.Scenes[0].Ticks) != 1 || c.Mission.Player(3).Tokens.Sum() != 1 {
		t.Errorf("%+v", c.Mission)
	}
}

func TestASceneDoesNotEndWhatItCannotBring(t *testing.T) {
	full := NewCharacter()
	full.Tallies.Risk[0] = 1
	full.Trained.Combat.Studied = MaxStudied
	at := func(id domain.DocID) *Character { return map[domain.DocID]*Character{"a": full}[id] }
	m := stagedScene(t, ActionScene)
	rolled := m
	for range 4 {
		rolled = must(t)(rolled.Roll(0))
	}
	for name, tc := range map[string]struct {
		m   *Mission
		how Closing
	}{
		"a tally that needs no more":    {m, Closing{Gains: []SceneGain{{Player: 1, Tally: TallyRisk}}}},
		"a circle more than there are":  {m, Closing{Gains: []SceneGain{{Player: 1, Study: Study{Kind: StudyAttribute, Attribute: Combat}}}}},
		"somebody who has left":         {m, Closing{Gains: []SceneGain{{Player: 9, Tally: TallyRisk}}}},
		"two tallies for one player":    {m, Closing{Gains: []SceneGain{{Player: 1, Tally: TallySocial}, {Player: 1, Tally: TallyField}}}},
		"somebody without a sheet":      {m, Closing{Gains: []SceneGain{{Player: 3, Tally: TallySocial}}}},
		"a payer who is not there":      {rolled, Closing{Payer: 9}},
		"a payer before the fifth task": {m, Closing{Payer: 3}},
	} {
		var refused Refused
		if _, err := tc.m.CloseScene(tc.how, at, BookTallies, House{}); !errors.As(err, &refused) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := adventure().CloseScene(Closing{}, at, BookTallies, House{}); err == nil {
		t.Error("a scene ends that is not going on")
	}
}

func TestWhatCanBePractised(t *testing.T) {
	c := NewCharacter()
	c.Departments = []Department{{ID: 1, Name: "Line", Fields: []Field{{ID: 2, Name: "Helm"}}}}
	c.Hobbies = []Hobby{{ID: 3, Name: "Chess"}}
	c.Principles = []Principle{{ID: 4, Text: "a; b"}}
	c.Traits = []Trait{{ID: 5, Name: "Stubborn"}}
	titles := func(h House) []string {
		var all []string
		for _, r := range c.Studies(h) {
			all = append(all, r.Title)
		}
		return all
	}
	book, house := titles(House{}), titles(House{CircleOnField: true})
	if len(book) != 15 || len(house) != 17 {
		t.Errorf("by the book %q, by the house rule %q", book, house)
	}
	if rows := c.Studies(House{}); rows[0].Most != MaxStudied || rows[14].Most != 0 {
		t.Errorf("%+v", rows)
	}
	for _, r := range c.Studies(House{CircleOnField: true}) {
		if _, err := c.Practise(r.Study, House{CircleOnField: true}); err != nil {
			t.Errorf("%s: %v", r.Title, err)
		}
	}
}

type firstFace struct{}

func (firstFace) Next(int) int { return 1 }

func TestACardIsTakenEarly(t *testing.T) {
	deck := dice.NewDeck(0, firstFace{})
	next, err := EarlyCard(deck, firstFace{})
	if err != nil || len(next.Held) != 1 || len(next.Pile) != 51 {
		t.Errorf("%+v, %v", next, err)
	}
	spent := dice.Deck{Discards: deck.Pile}
	if next, err = EarlyCard(spent, firstFace{}); err != nil || len(next.Held) != 1 || len(next.Discards) != 0 {
		t.Errorf("from the discards: %+v, %v", next, err)
	}
	if _, err = EarlyCard(dice.Deck{}, firstFace{}); !errors.Is(err, dice.ErrNoCards) {
		t.Errorf("without cards: %v", err)
	}
}

func TestAConflictIsPlayedWithThoseOfTheMission(t *testing.T) {
	m := &Mission{Campaign: "c"}
	quick := NewCharacter()
	quick.Inborn.Agility.Base, quick.Inborn.Awareness.Base = 4, 4
	quick.Trained.Interpersonal.Base, quick.Inborn.Willpower.Base = 3, 5
	who := []Conflicting{{"a", quick}, {"b", nil}}
	k := m.Skirmish("In the hold", who, House{})
	if k.Name != "In the hold" || k.Campaign != "c" || !reflect.DeepEqual(k.Table.Documents(), []domain.DocID{"a", "b"}) || len(k.Fight.Fighters) != 2 || k.Fight.Fighters[0].Initiative != 4 {
		t.Errorf("%+v", k)
	}
	w, err := m.Wits("The hearing", who, House{})
	if err != nil || w.Sides[0].Participant != 1 || w.Sides[1].Participant != 2 || w.Sides[0].Interpersonal != 3 || w.Sides[0].Willpower != 5 {
		t.Errorf("%+v, %v", w, err)
	}
	if _, err := m.Wits("", append(who, who...), House{}); err == nil {
		t.Error("a battle of wits has four sides")
	}
	b := m.Battle("At the gate", []domain.DocID{"s"})
	if len(b.Vessels) != 0 || len(b.Table.Participants) != 1 || b.Table.Participants[0].Document != "s" {
		t.Errorf("%+v, where the ship has still to enter", b)
	}
	for _, problems := range [][]domain.Problem{CheckSkirmish(k), CheckWits(w, House{})} {
		for _, p := range problems {
			if p.Severity != domain.Remark {
				t.Errorf("it is %+v", p)
			}
		}
	}
}
