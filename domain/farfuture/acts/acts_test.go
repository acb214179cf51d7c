package acts

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/act/acttest"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// arena is a fight of Ada and Bram, who have sheets, and a nameless guard beside Bram, on a map of two zones.
func arena() *Scene {
	ada := &farfuture.Character{Name: "Ada", FatePoints: 3}
	ada.Aspects[0] = "Never looks back"
	ada.Skills[0].Name, ada.Skills[5].Name = "Alertness", "Strength"
	bram := &farfuture.Character{Name: "Bram", FatePoints: 1}
	bram.Skills[1].Name = "Dexterity"
	sheets := map[domain.DocID]*farfuture.Character{"ada": ada, "bram": bram}
	e := farfuture.NewEncounter()
	e.Table.Participants = []table.Participant{
		{ID: 1, Document: "ada", Token: 1, Side: table.PlayersSide},
		{ID: 2, Document: "bram", Token: 2, Side: table.PlayersSide + 1},
		{ID: 3, Name: "Guard", Side: table.PlayersSide + 1},
	}
	m := &board.Map{
		Zones:  []board.Zone{{ID: 11, Name: "Hall", Aspects: []board.Aspect{{ID: 21, Text: "Dark", FreeTags: 1}}}, {ID: 12}},
		Tokens: []board.Token{{ID: 1, Zone: 11}, {ID: 2, Zone: 12}},
	}
	names := map[table.ID]string{1: "Ada", 2: "Bram", 3: "Guard"}
	return &Scene{
		Encounter: e, Map: m, Kept: act.Answers{}, Called: func(id table.ID) string { return names[id] },
		There: func(id domain.DocID) bool { return sheets[id] != nil },
		Sheet: func(id domain.DocID) *farfuture.Character { return sheets[id] },
		Levels: func(id domain.DocID) *farfuture.Levels {
			if c := sheets[id]; c != nil {
				return c.Levels()
			}
			return nil
		},
	}
}

// fudge is a roll of four Fudge dice, as far as it has come.
func fudge(faces ...int) dice.Roll {
	r, _ := dice.Begin(dice.FourFudge())
	for _, f := range faces {
		r, _ = r.Add(f, dice.Typed)
	}
	return r
}

// step is what the way of a key comes to; ok is false where there is none.
func step(r *act.Run, key string) (s act.Step, ok bool) {
	w, ok := acttest.Way(r.Rows(), key)
	if !ok || w.Step == nil {
		return s, false
	}
	return w.Step(), true
}

func TestARollComesToWhatIsWritten(t *testing.T) {
	for name, tc := range map[string]struct {
		act     string
		answers act.Answers
		rolls   map[string]dice.Roll
		verdict string // empty = none yet
		line    string
		sum     int // of the parts in the log
	}{
		"nothing is told while dice are missing":       {act: "roll", rolls: map[string]dice.Roll{"contest#0": fudge(1, 1, 1)}},
		"against a difficulty to equal it is enough":   {"roll", nil, map[string]dice.Roll{"contest#0": fudge(-1, -1, 0, 0)}, "3 against 3, success by 0.", "rolls Alertness: 3 against 3, success by 0.", 0},
		"a difficulty below nought":                    {"roll", act.Answers{"contest.hard": {"-2"}}, map[string]dice.Roll{"contest#0": fudge(0, 0, 0, 0)}, "5 against −2, success by 7.", "rolls Alertness: 5 against −2, success by 7.", 7},
		"a free tag adds two":                          {"roll", act.Answers{"contest.draws": {"0 0  zone 0 0 0 21 Dark"}}, map[string]dice.Roll{"contest#0": fudge(0, 0, 0, 0)}, "7 against 3, success by 4.", "rolls Alertness: 7 against 3, success by 4.", 4},
		"against somebody whose dice are missing":      {act: "roll", answers: act.Answers{"contest.opposed": {act.Yes}}, rolls: map[string]dice.Roll{"contest#0": fudge(0, 0, 0, 0)}},
		"whoever resists well wins spin":               {"roll", act.Answers{"contest.opposed": {act.Yes}, "contest.skill": {"Strength"}, "against.skill": {"Dexterity"}}, map[string]dice.Roll{"contest#0": fudge(-1, -1, 0, 0), "against@2#0": fudge(0, 0, 0, 0)}, "1 against 4, failure by 3; Bram wins 1 spin.", "rolls Strength against Bram's Dexterity: 1 against 4, failure by 3; Bram wins 1 spin.", -3},
		"of surprise the loser is surprised, spinless": {"surprise", nil, map[string]dice.Roll{"contest#0": fudge(-1, -1, -1, -1), "against@2#0": fudge(1, 1, 1, 1)}, "1 against 4, failure by 3; Ada is surprised.", "rolls Alertness against Bram's Alertness: 1 against 4, failure by 3; Ada is surprised.", -3},
		"dice rolled again are others":                 {act: "roll", answers: act.Answers{"contest.again": {"1 0 ada aspect 0 0 0 0 Never looks back"}}, rolls: map[string]dice.Roll{"contest#0": fudge(0, 0, 0, 0)}},
	} {
		t.Run(name, func(t *testing.T) {
			s := arena()
			r := act.Do(s.Make(tc.act, 1), act.Put{Answers: tc.answers, Rolls: tc.rolls})
			said := ""
			for _, x := range acttest.Of[act.Result](r.Rows()) {
				said = string(x)
			}
			if said != tc.verdict {
				t.Errorf("it says %q", said)
			}
			done, ok := step(r, "contest.apply")
			if ok != (tc.verdict != "") {
				t.Fatalf("it can be applied: %v", ok)
			}
			if !ok {
				return
			}
			if l := done.Lines[0]; l.Text != tc.line || table.Sum(l.Parts) != tc.sum || done.Refused != "" {
				t.Errorf("the log says %q, in all %d; refused: %q", l.Text, table.Sum(l.Parts), done.Refused)
			}
		})
	}
}

func TestWhatARollDrawsOnIsPaidOnceAndIsLostWhereItIsGone(t *testing.T) {
	s := arena()
	dark := "0 0  zone 0 0 0 21 Dark"
	put := act.Put{Answers: act.Answers{"contest.draws": {dark, "1 0 ada aspect 0 0 0 0 Never looks back"}}, Rolls: map[string]dice.Roll{"contest#0": fudge(0, 0, 0, 0)}}
	done, _ := step(act.Do(s.Make("roll", 1), put), "contest.apply")
	if ada, _ := done.Docs["ada"].(*farfuture.Character); ada == nil || ada.FatePoints != 2 {
		t.Errorf("Ada has %+v", done.Docs["ada"])
	}
	if m, _ := done.Map.(*board.Map); m == nil || m.Zones[0].Aspects[0].FreeTags != 0 || s.Map.Zones[0].Aspects[0].FreeTags != 1 {
		t.Error("the free tag is not taken, or is taken off the map as it stands")
	}
	s.Map.Zones[0].Aspects = nil
	lost := act.Do(s.Make("roll", 1), put).Lost()
	if len(lost) != 1 || lost[0].Word != dark || act.LostWords(lost) != "No longer usable: “Dark”." {
		t.Errorf("lost is %+v: %q", lost, act.LostWords(lost))
	}
	s.Sheet("ada").Aspects[0] = "" // which is called by several words
	if says := act.LostWords(act.Do(s.Make("roll", 1), put).Lost()); says != "No longer usable: “Dark”, “Never looks back”." {
		t.Errorf("lost is %q", says)
	}
}

func TestAManeuverIsTriedBySeveralOneAfterAnother(t *testing.T) {
	s := arena()
	put := act.Put{Answers: act.Answers{"maneuver.tries": {"2"}, "maneuver.on@0": {"zone/12"}, "maneuver.on@1": {onScene}}, Rolls: map[string]dice.Roll{}}
	r := act.Do(s.Make("maneuver", 1), put)
	if a, ok := r.Missing(); !ok || a.Key != "maneuver.text" {
		t.Errorf("missing is %+v", a)
	}
	put.Answers["maneuver.text@0"] = []string{"Smoke"}
	put.Rolls["maneuver@0#0"] = fudge(1, 1, 0, 0)
	r = act.Do(s.Make("maneuver", 1), put)
	if _, ok := step(r, "maneuver.next"); ok || !slices.ContainsFunc(acttest.Of[act.Way](r.Rows()), func(w act.Way) bool { return w.Title == "Next: try 2 of 2" }) {
		t.Fatal("the first of two tries is the last")
	}
	put.Answers["maneuver.next"] = []string{"1"}
	put.Rolls["maneuver@1#0"] = fudge(-1, -1, -1, 0)
	done, ok := step(act.Do(s.Make("maneuver", 1), put), "maneuver.next")
	if !ok || len(done.Lines) != 2 || !strings.Contains(done.Lines[0].Text, "“Smoke” on zone 12") || !strings.Contains(done.Lines[1].Text, "failure by") {
		t.Fatalf("it comes to %+v", done.Lines)
	}
	m := done.Map.(*board.Map)
	if as := m.Zones[1].Aspects; len(as) != 1 || as[0].Text != "Smoke" || as[0].FreeTags != 1 || done.Acted != 1 {
		t.Errorf("the zone has %+v", as)
	}
	if e, _ := done.Play.(*farfuture.Encounter); e != nil && len(e.Table.Aspects) > 0 {
		t.Error("a try that failed puts an aspect on the scene")
	}
}

func TestACompelIsAnsweredByWhoeverIsCompelled(t *testing.T) {
	for name, tc := range map[string]struct {
		way     string
		answers act.Answers
		house   farfuture.House
		points  map[domain.DocID]int
		refused bool
	}{
		"accepted it brings a point":         {"compel.accept", act.Answers{"compel.aspect": {"Never looks back"}}, farfuture.House{}, map[domain.DocID]int{"ada": 4}, false},
		"refused it costs one":               {"compel.refuse", act.Answers{"compel.aspect": {"Never looks back"}}, farfuture.House{}, map[domain.DocID]int{"ada": 2}, false},
		"only the referee offers":            {"compel.accept", act.Answers{"compel.aspect": {"Never looks back"}, "compel.by": {"2"}}, farfuture.House{}, nil, true},
		"by the house rule a player pays it": {"compel.accept", act.Answers{"compel.aspect": {"Never looks back"}, "compel.by": {"2"}}, farfuture.House{CompelByAnyone: true}, map[domain.DocID]int{"ada": 4, "bram": 0}, false},
	} {
		t.Run(name, func(t *testing.T) {
			s := arena()
			s.House = tc.house
			done, _ := step(act.Do(s.Make("compel", 1), act.Put{Answers: tc.answers}), tc.way)
			if (done.Refused != "") != tc.refused || len(done.Docs) != len(tc.points) {
				t.Errorf("refused: %q; written are %v", done.Refused, done.Docs)
			}
			for id, n := range tc.points {
				if c := done.Docs[id].(*farfuture.Character); c.FatePoints != n {
					t.Errorf("%s has %d", id, c.FatePoints)
				}
			}
		})
	}
}

func TestAnActOfSomebodyWhoHasLeftCannotGoOn(t *testing.T) {
	for name := range Acts {
		s := arena()
		s.Encounter.Table.Participants = s.Encounter.Table.Participants[1:]
		a := s.Make(name, 1)
		if a.Gone == "" || len(act.Do(a, act.Put{}).Rows()) > 0 {
			t.Errorf("%s goes on", name)
		}
		if s.Make("no such", 1).Do != nil {
			t.Error("there is an act that is none")
		}
	}
}
