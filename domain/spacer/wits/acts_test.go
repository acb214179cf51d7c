package wits_test

import (
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/act/acttest"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/wits"
	"shipslocker/domain/table"
)

// inWits is a battle of wits in its first turn: Ada, with an Interpersonal of 3, acts first, against a difficulty of 1; Bo has a
// Willpower of 3. Both have an argument of 9.
func inWits(does wits.Action, house rules.House) *wits.Debate {
	w := wits.New()
	for i, name := range []string{"Ada", "Bo"} {
		id := w.Table.Insert(i, table.Participant{Name: name})
		w.Sides[i] = wits.Arguer{Participant: id, Interpersonal: 3, Willpower: 3, Start: 9, Body: 9, Difficulty: 1, Script: []wits.Action{does, does}, Initiative: 9 - i}
	}
	w.Turn = 1
	return &wits.Debate{Wits: w, House: house, Sheet: func(domain.DocID) *person.Character { return nil }}
}

func TestWhatASpeechAndAFollowUpComeTo(t *testing.T) {
	for name, tc := range map[string]struct {
		does    wits.Action
		house   rules.House
		act     string
		begins  func(*wits.Wits)
		answers act.Answers
		faces   []int // of the throws, in their order
		says    string
		label   string
		lines   int
		after   func(w *wits.Wits) bool
	}{
		"a point lowers the other's body of argument": {
			does: wits.Point, act: "point", faces: []int{3}, says: "the other's body of argument is 7", label: "Ada: Point", lines: 1,
			after: func(w *wits.Wits) bool { return w.Sides[1].Body == 7 && w.Sides[0].Rolls },
		},
		"a speech that fails does nothing": {
			does: wits.Point, act: "point", faces: []int{1}, says: "gets nowhere", label: "Ada: Point", lines: 1,
			after: func(w *wits.Wits) bool { return w.Sides[1].Body == 9 },
		},
		"a field of somebody without a sheet helps": {
			does: wits.Counterpoint, act: "counterpoint", answers: act.Answers{"speech.field": {"2"}}, faces: []int{5}, says: "their own body of argument is 12",
			label: "Ada: Counterpoint", lines: 1, after: func(w *wits.Wits) bool { return w.Sides[0].Body == 12 && w.Sides[0].Counters == 1 },
		},
		"an attack is against the other's Willpower": {
			does: wits.Attack, act: "attack", faces: []int{3}, says: "gets nowhere", label: "Ada: Attack", lines: 1,
			after: func(w *wits.Wits) bool { return w.Sides[1].Worries == 0 },
		},
		"an attack is against a roll where the house has it so": {
			does: wits.Attack, house: rules.House{WitsAttackRolled: true}, act: "attack", faces: []int{3, 1}, says: "the other has 2 worries",
			label: "Ada: Attack", lines: 2, after: func(w *wits.Wits) bool { return w.Sides[1].Worries == 2 },
		},
		"a follow-up below the initiative goes on": {
			does: wits.Point, act: "follow", begins: func(w *wits.Wits) { w.Sides[0].Done, w.Sides[0].Rolls = 1, true }, faces: []int{4},
			says: "Ada goes on at initiative 4.", label: "Ada rolls the follow-up", lines: 1,
			after: func(w *wits.Wits) bool { return !w.Sides[0].Over && w.Sides[0].Initiative == 4 },
		},
		"a follow-up above it ends the turn": {
			does: wits.Point, act: "follow", begins: func(w *wits.Wits) { w.Sides[0].Done, w.Sides[0].Rolls = 1, true }, faces: []int{12},
			says: "no further action", label: "Ada rolls the follow-up", lines: 1, after: func(w *wits.Wits) bool { return w.Sides[0].Over },
		},
	} {
		t.Run(name, func(t *testing.T) {
			d := inWits(tc.does, tc.house)
			if tc.begins != nil {
				tc.begins(d.Wits)
			}
			put := act.Put{Answers: tc.answers, Rolls: map[string]dice.Roll{}}
			do := func() *act.Run { return act.Do(d.Make(tc.act, wits.Speaker(0)), put) }
			for i, face := range tc.faces {
				throws := acttest.Of[act.Throw](do().Rows())
				roll, err := dice.Begin(throws[i].Pool)
				if err == nil {
					roll, err = roll.Add(face, dice.Typed)
				}
				if err != nil {
					t.Fatal(err)
				}
				put.Rolls[throws[i].Under] = roll
			}
			rows := do().Rows()
			if says := acttest.Words(rows); !strings.Contains(says, tc.says) {
				t.Errorf("it says\n%s", says)
			}
			ways := acttest.Of[act.Way](rows)
			step := ways[len(ways)-1].Step()
			after, ok := step.Play.(*wits.Wits)
			if step.Refused != "" || !ok || step.Label != tc.label || len(step.Lines) != tc.lines || !tc.after(after) {
				t.Errorf("it comes to %+v", step)
			}
		})
	}
}

func TestASpeechIsGoneOnceItIsAnotherAction(t *testing.T) {
	d := inWits(wits.Point, rules.House{})
	if a := d.Make("attack", wits.Speaker(0)); !strings.Contains(a.Gone, "moved on") {
		t.Errorf("an attack that is not scripted: %+v", a.Gone)
	}
	if a := d.Make("point", wits.Speaker(1)); !strings.Contains(a.Gone, "moved on") {
		t.Errorf("a speech before its turn: %+v", a.Gone)
	}
	if a := d.Make("worry", wits.Speaker(0)); a.Do != nil {
		t.Error("a worry is spoken")
	}
}
