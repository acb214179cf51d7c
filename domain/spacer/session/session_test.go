package session_test

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/act/acttest"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/session"
)

// highest are dice of which each shows its highest face.
type highest struct{}

func (highest) Next(sides int) int { return sides }

// ilse is somebody who mends and commands, with a mate aboard the same ship, at a table with decks.
func ilse() *session.Sheet {
	c := person.New()
	c.Name, c.Ship, c.Grade, c.Rank, c.Campaign = "Ilse", "Heron", rules.Officer, 2, "ours"
	c.Trained.Technical.Base, c.Trained.Interpersonal.Base, c.Inborn.Willpower.Base, c.Inborn.Health.Base = 4, 1, 4, 4
	c.Departments = []person.Department{{ID: 1, Name: "Engineering", Level: 4, Fields: []person.Field{{ID: 1, Name: "Power Systems", Level: 2}}}}
	c.Luck.Bought, c.Fate.Max = 2, 1
	c.Traits = []person.Trait{{ID: 1, Name: "Stubborn", Points: 5}, {ID: 2, Name: "Vain", Points: 3}}
	m := person.New()
	m.Name, m.Ship, m.Grade, m.Trained.Technical.Base = "Smyth", "Heron", rules.Enlisted, 5
	by := campaign.New()
	by.Seats = []campaign.Seat{{ID: 1, Character: "ilse", Deck: dice.Deck{Jokers: 2, Pile: dice.Pack(2)}}}
	return &session.Sheet{ID: "ilse", Character: c, Campaign: by, Source: highest{}, Mates: []session.Mate{{ID: "smyth", Character: m}}}
}

// thrown is an act with what is put in, and dice that fall for its throws in their order.
func thrown(t *testing.T, s *session.Sheet, name string, put act.Answers, faces ...[]int) *act.Run {
	t.Helper()
	rolls := map[string]dice.Roll{}
	for _, f := range faces {
		for _, x := range acttest.Of[act.Throw](act.Do(s.Make(name, 1), act.Put{Answers: put, Rolls: rolls}).Rows()) {
			if _, lies := rolls[x.Under]; lies {
				continue
			}
			roll, err := dice.Begin(x.Pool)
			for _, face := range f {
				if err == nil {
					roll, err = roll.Add(face, dice.Typed)
				}
			}
			if err != nil {
				t.Fatal(err)
			}
			rolls[x.Under] = roll
			break
		}
	}
	return act.Do(s.Make(name, 1), act.Put{Answers: put, Rolls: rolls})
}

func TestWhatIsDoneOutsideOfAFight(t *testing.T) {
	mended := func(more act.Answers) act.Answers {
		put := act.Answers{"attribute": {"technical"}, "skill": {"Power Systems"}, "intent": {"mend the drive."}, "failure": {"it burns"}, "declared": {act.Yes}}
		for under, is := range more {
			put[under] = is
		}
		return put
	}
	carded := func(s *session.Sheet) { s.Campaign.House.Cards, s.Campaign.House.HeldHand = true, true }
	for name, tc := range map[string]struct {
		act     string
		of      func(*session.Sheet)
		put     act.Answers
		faces   [][]int
		way     string // empty = what Return does
		label   string
		refused string
		want    func(*person.Character) bool
	}{
		"a task is declared, rolled and told": {
			act: "task", put: mended(act.Answers{"tally": {"failure"}}), faces: [][]int{{5}},
			label: "task: mend the drive: Technical 4 + Power Systems 2, 1 die; dice 5 = 5; 5 against 5: tie: unresolved or with complications; ticks Failure",
			want:  func(c *person.Character) bool { return c.Tallies.Failure[0] == 1 },
		},
		"extra time and who helps bring dice": {
			act: "task", put: mended(act.Answers{"extra": {act.Yes}, "helpersmyth": {act.Yes}, "typed": {"2\tCole"}, "dice": {"-5"}}), faces: [][]int{{9}},
			label: "task: mend the drive: Technical 4 + Power Systems 2, 1 die with extra time, help of Smyth and help of Cole; dice (9) = 0; 0 against 5: failure by 5: it burns",
		},
		"Luck has the other side rolled again, and is spent": {
			act: "task", put: mended(act.Answers{"against": {"roll"}, "foe": {"Raider"}, "theirTarget": {"8"}, "luck": {act.Yes}}), faces: [][]int{{5}, {3}},
			label: "task: mend the drive: Technical 4 + Power Systems 2, 1 die; dice 5 = 5; Raider 3 = 3; 5 against 3: success by 2, 2 levels; rerolled the other side for 1 Luck; done: 3 units, or 2 in 90\u00a0% of the time, or 1 in 80\u00a0% of the time",
			want:  func(c *person.Character) bool { return c.Luck.Spent == 1 },
		},
		"Fate succeeds without dice": {
			act: "task", put: mended(act.Answers{"declared": nil}), way: "fate", label: "task: mend the drive: succeeds with 1 Fate",
			want: func(c *person.Character) bool { return c.Fate.Left() == 0 },
		},
		"a trait is rolled": {
			act: "trait", put: act.Answers{"stakes": {"to stay"}, "declared": {act.Yes}}, faces: [][]int{{3}},
			label: "trait Stubborn 5: to stay; dice 3 = 3; 3 against 3: tie: a tie: unresolved, somewhere in between, or with complications",
			want:  func(c *person.Character) bool { return c.Traits[0].Used == 1 && c.Traits[1].Used == 0 },
		},
		"a trait that another invokes is resisted with another": {
			act: "trait", put: act.Answers{"who": {"other"}, "by": {"Raider"}, "resist": {"2"}, "declared": {act.Yes}}, faces: [][]int{{3}, {5}},
			label: "trait Stubborn 5 invoked by Raider, resisted with Vain; dice 3 = 3; Raider 5 = 5; 3 against 5: failure by 2: stubborn prevails over Ilse",
			want:  func(c *person.Character) bool { return c.Traits[0].Used == 1 && c.Traits[1].Used == 1 },
		},
		"an order within the job is simply obeyed": {
			act: "order", put: act.Answers{"words": {"hold the lock."}, "other": {"smyth"}}, way: "go", label: "order: hold the lock: obeyed without a roll",
		},
		"a deadly order is rolled, and resisted": {
			act: "order", put: act.Answers{"words": {"hold the lock"}, "other": {"smyth"}, "deadly": {act.Yes}, "declared": {act.Yes}}, faces: [][]int{{9, 9, 9}, {1}},
			label: "order: hold the lock; dice (9) (9) (9) = 0; Smyth (1) = 0; 0 against 0: tie: A tie: unresolved, somewhere in between, or with complications",
		},
		"an order that somebody without a sheet gives": {
			act: "order", put: act.Answers{"words": {"stand down"}, "way": {"gets"}, "name": {"The colonel"}, "grade": {"officer"}, "rankOf": {"5"}, "duty": {}, "declared": {act.Yes}},
			faces: [][]int{{4}, {3, 9}}, label: "order: stand down; dice 4 = 4; The colonel 3 (9) = 3; 4 against 3: success by 1, 1 level: Ilse does not obey",
		},
		"a card is taken early": {act: "cards", of: carded, way: "early", label: "takes a card early"},
		"of an empty pile none is": {
			act: "cards", way: "early", label: "takes a card early", refused: "The pile is empty. Shuffle the discards into it.",
			of: func(s *session.Sheet) {
				carded(s)
				d := &s.Campaign.Seats[0].Deck
				d.Discards, d.Pile = d.Pile, nil
			},
		},
		"a session begins with a hand": {act: "session", of: carded, way: "hand", label: "a session begins: a hand of 2 cards"},
		"a session ends": {
			act: "session", of: func(s *session.Sheet) { s.Character.Luck.Spent = 1 }, way: "end", label: "the session ends: Luck from 1 to 2, trait uses reset",
			want: func(c *person.Character) bool { return c.Luck.Spent == 0 },
		},
		"what was shaken off counts again": {
			act: "session", of: func(s *session.Sheet) { s.Character.Ignored = 2 }, way: "over", label: "a conflict ends: 2 points of wound penalty shaken off count again",
			want: func(c *person.Character) bool { return c.Ignored == 0 },
		},
		"a level raises what is studied": {
			act: "level", of: studied, put: act.Answers{"attribute agility 0 0": {"1"}, "trait  0 1": {"-1"}}, way: "rise",
			label: "Ilse rises to level 1, raises Agility by one and lowers the trait Stubborn to 4",
			want:  func(c *person.Character) bool { return c.Level == 1 && len(c.Log) == 0 },
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := ilse()
			if tc.of != nil {
				tc.of(s)
			}
			rows := thrown(t, s, tc.act, tc.put, tc.faces...).Rows()
			w, ok := acttest.Way(rows, tc.way)
			if ways := acttest.Of[act.Way](rows); !ok && tc.way == "" && len(ways) > 0 {
				w, ok = ways[len(ways)-1], true
			}
			if !ok || w.Step == nil || w.Not != "" {
				t.Fatalf("it does not end: %q\n%s", w.Not, acttest.Words(rows))
			}
			step := w.Step()
			if step.Label != tc.label || step.Refused != tc.refused {
				t.Fatalf("it comes to %q, refused %q", step.Label, step.Refused)
			}
			if tc.refused != "" {
				return
			}
			after := step.Docs["ilse"].(*person.Character)
			if tc.want != nil && !tc.want(after) {
				t.Errorf("the sheet is %+v", after)
			}
			if len(after.Log) > 0 && after.Log[0].Text != domain.AsSentence(tc.label) {
				t.Errorf("its log tells %q", after.Log[0].Text)
			}
			if by, drawn := step.Docs["ours"].(*campaign.Campaign); drawn != (tc.of != nil && s.Campaign.House.Cards) || drawn && len(by.Seats[0].Deck.Held) == 0 {
				t.Errorf("the decks are written: %v", drawn)
			}
		})
	}
}

// studied makes all ticks of the level, and fills circles.
func studied(s *session.Sheet) {
	for _, r := range campaign.TallyRows {
		s.Character.Tallies.At(r.Name)[s.Character.Level] = campaign.BookTallies.At(r.Name)[s.Character.Level]
	}
	s.Character.Inborn.Agility.Studied, s.Character.Traits[0].Studied = 2, 1
}

func TestWhatCannotBeDoneOutsideOfAFightIsSaid(t *testing.T) {
	for name, tc := range map[string]struct {
		act  string
		of   func(*session.Sheet)
		put  act.Answers
		says string
	}{
		"who is too badly hurt tries nothing": {"task", func(s *session.Sheet) { s.Character.Wounds = harm.Wounds{Heavy: 2, Deadly: 1} }, nil, "Ilse is too badly hurt to act"},
		"who is out tries nothing":            {"task", func(s *session.Sheet) { s.Character.Out = harm.KnockedOut }, nil, "Ilse is knocked out and does nothing."},
		"no more helpers than are led": {
			"task", func(*session.Sheet) {}, act.Answers{"typed": {"2\tA", "2\tB", "2\tC"}}, "Leadership 3 leads 2 helpers at most.",
		},
		"the enlisted order no officers": {"order", func(*session.Sheet) {}, act.Answers{"words": {"stop"}, "way": {"gets"}, "other": {"smyth"}}, "The enlisted give no orders to officers."},
		"too few circles":                {"level", studied, nil, "A level uses exactly 3 study circles; the choice takes 0."},
	} {
		t.Run(name, func(t *testing.T) {
			s := ilse()
			tc.of(s)
			ways := acttest.Of[act.Way](thrown(t, s, tc.act, tc.put).Rows())
			if i := slices.IndexFunc(ways, func(w act.Way) bool { return w.Main }); i < 0 || !strings.Contains(ways[i].Not, tc.says) {
				t.Errorf("the ways are %+v", ways)
			}
		})
	}
	for name, tc := range map[string]func(*session.Sheet){
		"trait": func(s *session.Sheet) { s.Character.Traits = nil },
		"cards": func(s *session.Sheet) { s.Campaign.House.Cards, s.Campaign.Seats = true, nil },
		"level": func(*session.Sheet) {},
	} {
		s := ilse()
		if tc(s); s.Make(name, 1).Gone == "" {
			t.Errorf("%s can be done", name)
		}
	}
	for _, name := range []string{"task", "trait", "order", "cards", "session", "level"} {
		if a := (&session.Sheet{}).Make(name, 1); a.Do == nil || a.Gone != "" {
			t.Errorf("%s, of a sheet that is not shown, is %+v", name, a)
		}
	}
}
