package table

import (
	"slices"
	"testing"
)

// raid is a table where three take part and it is the turn of the first.
func raid() (t *Table, ids []ID) {
	t = &Table{}
	for i, name := range []string{"Ada", "Bram", "Cole"} {
		ids = append(ids, t.Insert(i, Participant{Name: name, Score: 3 - i, Token: i + 1}))
	}
	t.Next()
	return t, ids
}

func TestAWaveTakesNoPartUntilItIsBroughtIn(t *testing.T) {
	tb, ids := raid()
	tb.PutOff("Reinforcements", 2, []ID{ids[0], ids[2], 99})
	if order := tb.Order(); !slices.Equal(order, []ID{ids[1]}) || tb.Turns.Now.Current != ids[1] {
		t.Fatalf("left are %v, it is the turn of %d", order, tb.Turns.Now.Current)
	}
	w := tb.Waves[0]
	if len(w.Who) != 2 || w.IsDue(1) || !w.IsDue(2) || !w.IsDue(3) {
		t.Fatalf("the wave is %+v", w)
	}
	if next := tb.NextID(); next <= w.ID || slices.Contains(ids, next) {
		t.Errorf("the id %d is given out again", next)
	}
	who, ok := tb.Bring(w.ID)
	if !ok || len(who) != 2 || len(tb.Waves) != 0 || !slices.Equal(tb.Order(), ids) {
		t.Fatalf("in play are %v, waves %+v", tb.Order(), tb.Waves)
	}
	if !tb.HasActed(ids[0]) || tb.HasActed(ids[2]) {
		t.Error("one whose place has passed acts in this round, or one whose place is to come does not")
	}
	if _, ok := tb.Bring(w.ID); ok {
		t.Error("it comes a second time")
	}
	if tb.PutOff("Nobody", 0, []ID{99}); len(tb.Waves) != 0 {
		t.Error("there is a wave of nobody")
	}
}

func TestRemindersAreDueInTheirRoundAndAtTheirTurn(t *testing.T) {
	tb, ids := raid()
	tb.Reminders = []Reminder{{ID: 11, Text: "the reactor goes", Round: 4}, {ID: 12, Text: "burns", Of: ids[1]}, {ID: 13, Text: "falls", Round: 2, Of: ids[0]}}
	for _, c := range []struct {
		round  int
		acting ID
		want   []ID
	}{
		{0, 0, nil}, {1, ids[0], nil}, {1, ids[1], []ID{12}}, {2, ids[0], []ID{13}}, {4, ids[1], []ID{11, 12}}, {4, 0, []ID{11}},
	} {
		var got []ID
		for _, r := range tb.Due(c.round, c.acting) {
			got = append(got, r.ID)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("in round %d at the turn of %d due are %v, want %v", c.round, c.acting, got, c.want)
		}
	}
}

func TestPlayersKnowNothingOfWavesAndReminders(t *testing.T) {
	tb, ids := raid()
	tb.Reminders = []Reminder{{ID: 11, Text: "the reactor goes"}}
	tb.PutOff("Ambush", 0, ids[:1])
	if s := tb.Shown(); len(s.Waves)+len(s.Reminders) > 0 {
		t.Errorf("shown are %+v and %+v", s.Waves, s.Reminders)
	}
	if f := tb.Fresh(); len(f.Waves) != 1 || len(f.Reminders) != 1 {
		t.Error("a fresh scene has lost what was prepared for it")
	}
}
