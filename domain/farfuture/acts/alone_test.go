package acts

import (
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// alone is Ada's sheet without a table: a psionic in a broken suit, poor, with marked boxes and a wound.
func alone() *Scene {
	s := arena()
	s.Map, s.Alone, s.House.CompelByAnyone = nil, true, true
	s.Encounter.Table.Participants = []table.Participant{{ID: 1, Document: "ada"}}
	s.Others = func() []domain.Head { return []domain.Head{{ID: "bram", Title: "Bram"}} }
	ada := s.Sheet("ada")
	ada.Stunts = []farfuture.Stunt{{ID: 1, Type: farfuture.PsionicStunt}}
	ada.SuitIntegrity, ada.Armour = farfuture.SuitLost, []farfuture.Armour{{ID: 1, Name: "Vacc Suit", Worn: true}}
	ada.Health.Marks = []bool{true, false, true}
	ada.Consequences = []farfuture.Consequence{{ID: 1, Severity: farfuture.Mild, Text: "Winded", Track: farfuture.Composure}}
	return s
}

func TestWhatIsDoneWithASheetAloneComesToAStepThatTellsAll(t *testing.T) {
	nought := fudge(0, 0, 0, 0)
	for name, tc := range map[string]struct {
		act, way string
		answers  act.Answers
		rolls    map[string]dice.Roll
		label    string // or why it cannot be
		points   int    // Ada has afterwards
	}{
		"a roll against nothing":                       {"roll", "contest.apply", act.Answers{"contest.skill": {"Alertness"}}, map[string]dice.Roll{"contest#0": nought}, "roll Alertness 5: dice 0 0 0 0 = 5 (Superb)", 3},
		"a roll limited by another skill":              {"roll", "contest.apply", act.Answers{"contest.skill": {"Alertness"}, "contest.how": {"1"}, "contest.second": {"Strength"}, "contest.hard": {"4"}}, map[string]dice.Roll{"contest#0": nought}, "roll Alertness 5 limited by Strength 3: dice 0 0 0 0 = 3 (Good) against 4 (Great), failure by 1", 3},
		"an aspect that is on no sheet, for a point":   {"roll", "contest.apply", act.Answers{"contest.skill": {"Alertness"}, "contest.named": {"1 Smoke"}, "contest.draws": {otherAspect("Smoke", 1).word()}}, map[string]dice.Roll{"contest#0": nought}, "roll Alertness 5: dice 0 0 0 0 = 7 (Epic); “Smoke” +2, a fate point", 2},
		"one that is free costs nothing":               {"roll", "contest.apply", act.Answers{"contest.skill": {"Alertness"}, "contest.named": {"0 Smoke"}, "contest.draws": {otherAspect("Smoke", 0).word()}}, map[string]dice.Roll{"contest#0": nought}, "roll Alertness 5: dice 0 0 0 0 = 7 (Epic); “Smoke” +2, a free tag", 3},
		"dice rolled again stand in the label":         {"roll", "contest.apply", act.Answers{"contest.skill": {"Alertness"}, "contest.again": {"1 0 ada aspect 0 0 0 0 Never looks back"}}, map[string]dice.Roll{"contest#0": fudge(-1, 0, 0, 0), "contest#1": nought}, "roll Alertness 5: dice − 0 0 0, again 0 0 0 0 = 5 (Superb); “Never looks back” all four dice rerolled, a fate point", 2},
		"a failure that takes its time is a success":   {"roll", "contest.apply", act.Answers{"contest.skill": {"Strength"}, "contest.hard": {"5"}, "contest.time": {"1"}, "contest.slow": {act.Yes}}, map[string]dice.Roll{"contest#0": nought}, "roll Strength 3: dice 0 0 0 0 = 3 (Good) against 5 (Superb), failure by 2. It succeeds by taking more time: half a minute", 3},
		"a purchase that succeeds marks nothing":       {"buy", "buy.apply", act.Answers{"buy.what@": {"rope"}, "buy.price@": {"0"}}, map[string]dice.Roll{"buy#0": nought}, "buy rope: dice 0 0 0 0 = 0 (Mediocre) against 0 (Mediocre), success by 0", 3},
		"a suit is saved by who never learnt it":       {"repair", "repair.apply", act.Answers{"repair.hard": {"1"}}, map[string]dice.Roll{"repair#0": fudge(1, 1, 0, 0)}, "save the suit: dice + + 0 0 = 1 (Average) against 1 (Average), success by 0", 3},
		"awareness clears boxes":                       {"psionics", "psionics.apply", act.Answers{"psionics.skill": {"Awareness"}, "psionics.body": {"1"}}, map[string]dice.Roll{"psionics#0": fudge(1, 1, 1, 0)}, "use Awareness: dice + + + 0 = 2 (Decent) against 3 (Good), failure by 1; clears Health 1", 3},
		"a compel by another is paid by that one":      {"compel", "compel.accept", act.Answers{"compel.other": {"Afraid"}, "compel.by": {"bram"}}, nil, "accept the compel on “Afraid”", 4},
		"a compel is refused for a point":              {"compel", "compel.refuse", act.Answers{"compel.aspect": {"Never looks back"}, "compel.demand": {"stays"}}, nil, "refuse the compel on “Never looks back”: stays", 2},
		"a compel by a sheet that is gone is nobody's": {"compel", "compel.accept", act.Answers{"compel.other": {"Afraid"}, "compel.by": {"cleo"}}, nil, "accept the compel on “Afraid”", 4},
		"a day clears a box, and what waits stays":     {"rest", "rest.apply", act.Answers{"rest.health": {}}, nil, "a day passes", 3},
		"no time passes, and a clear track lets heal":  {"rest", "rest.apply", act.Answers{"rest.days": {"0"}, "rest.healed": {"1"}}, nil, "0 days pass; “Winded” has healed", 3},
		"a session begins with five points":            {"session", "session.begin", nil, nil, "a session begins: 5 fate points", 5},
		"the first combat of a session brings five":    {"session", "session.first", nil, nil, "first combat of the session: 8 fate points", 8},
		"the referee grants as many as is typed":       {"session", "session.refresh", act.Answers{"session.points": {"1"}}, nil, "a refresh: 1 fate point", 1},
		"a number of points that is none is the usual": {"session", "session.refresh", act.Answers{"session.points": {"many"}}, nil, "a refresh: 5 fate points", 5},
	} {
		t.Run(name, func(t *testing.T) {
			s := alone()
			done, ok := step(act.Do(s.Make(tc.act, 1), act.Put{Answers: tc.answers, Rolls: tc.rolls}), tc.way)
			if label := done.Label; !ok || done.Refused != "" || label != tc.label {
				t.Fatalf("it can be: %v; the step is %q, refused %q", ok, label, done.Refused)
			}
			after := s.Sheet("ada")
			if c, changed := done.Docs["ada"].(*farfuture.Character); changed {
				after = c
			}
			if after.FatePoints != tc.points {
				t.Errorf("Ada has %d fate points", after.FatePoints)
			}
		})
	}
}

func TestWhatASheetAloneCannotDoIsSaid(t *testing.T) {
	for name, tc := range map[string]struct {
		act     string
		answers act.Answers
		missing string // the control that is needed
	}{
		"a roll without a skill":                   {"roll", nil, "contest.skill"},
		"one with another that is not chosen":      {"roll", act.Answers{"contest.skill": {"Alertness"}, "contest.how": {"2"}}, "contest.second"},
		"a compel without an aspect":               {"compel", nil, "compel.aspect"},
		"a compel with one that is not written":    {"compel", act.Answers{"compel.other": {""}}, "compel.aspect"},
		"a skill that nobody knows is none at all": {"roll", act.Answers{"contest.skill": {"Juggling"}}, "contest.skill"},
	} {
		t.Run(name, func(t *testing.T) {
			if a, ok := act.Do(alone().Make(tc.act, 1), act.Put{Answers: tc.answers}).Missing(); !ok || a.Key != tc.missing {
				t.Errorf("missing is %+v", a)
			}
		})
	}
}
