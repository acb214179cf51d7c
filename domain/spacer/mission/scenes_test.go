package mission_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/spacertest"
)

// must returns the mission a step gives.
func must(t *testing.T) func(mission.Staged, error) *mission.Mission {
	return func(s mission.Staged, err error) *mission.Mission {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return s.Mission
	}
}

// inPhase is an adventure in a phase, with the first undrawn twist drawn each time.
func inPhase(t *testing.T, phase int) *mission.Mission {
	m := spacertest.Adventure()
	for range phase {
		m = must(t)(m.NextPhase(1, rules.House{}))
	}
	return m
}

func TestTheBudgetOfEachPhase(t *testing.T) {
	two := mission.Tokens{1, 1}
	for phase, want := range map[int]mission.Budget{
		0: {}, 6: {},
		1: {Player: mission.Tokens{0, 1}, Referee: mission.Tokens{0, 1}, Roles: []mission.SceneRole{mission.PrologueScene}},
		2: {Player: two, Referee: two, Twist: true}, 3: {Player: two, Referee: two, Twist: true}, 4: {Player: two, Referee: two, Twist: true},
		5: {Player: two, Roles: []mission.SceneRole{mission.ProblemScene, mission.ResolvingScene, mission.EpilogueScene}},
	} {
		if got := mission.BudgetOf(phase, rules.House{}); !reflect.DeepEqual(got, want) {
			t.Errorf("phase %d has %+v", phase, got)
		}
	}
	if got := mission.BudgetOf(1, rules.House{PhaseOneConflict: true}); got.Player != (mission.Tokens{1, 0}) || got.Referee != (mission.Tokens{1, 0}) {
		t.Errorf("by the house rule phase 1 has %+v", got)
	}
}

func TestAPhaseDealsTokensAndDrawsATwist(t *testing.T) {
	m := inPhase(t, 1)
	if m.Phase != 1 || m.Players[0].Tokens != (mission.Tokens{0, 1}) || len(m.Undrawn(mission.PlotTwist)) != 5 {
		t.Errorf("phase 1: %+v", m)
	}
	s, err := m.NextPhase(2, rules.House{})
	if err != nil {
		t.Fatal(err)
	}
	spacertest.Same(t, s.Unspent, "Ada", "Bo", "Cy")
	if c := s.Mission.Cards[4]; c.ID != 11 || c.Drawn != 2 || c.Hidden || m.Cards[4].Drawn != 0 {
		t.Errorf("the twist drawn is %+v", c)
	}
	if s.Mission.Players[1].Tokens != (mission.Tokens{1, 1}) {
		t.Errorf("the referee has %+v", s.Mission.Players[1].Tokens)
	}
	last := inPhase(t, 5)
	if last.Players[0].Tokens != (mission.Tokens{1, 1}) || last.Players[1].Tokens != (mission.Tokens{}) || len(last.Undrawn(mission.PlotTwist)) != 2 {
		t.Errorf("phase 5: %+v", last.Players)
	}
	for name, err := range map[string]error{
		"a sixth phase":             second(last.NextPhase(0, rules.House{})),
		"a twist there is none of":  second(m.NextPhase(6, rules.House{})),
		"no twist with some left":   second(m.NextPhase(0, rules.House{})),
		"a twist numbered below 1":  second(m.NextPhase(-1, rules.House{})),
		"while a scene is going on": second(must(t)(m.Frame(mission.Framing{By: 1, Type: mission.DramaScene})).NextPhase(1, rules.House{})),
	} {
		var refused domain.Refusal
		if !errors.As(err, &refused) {
			t.Errorf("%s: %v", name, err)
		}
	}
	bare := inPhase(t, 1)
	bare.Cards = nil
	if s, err := bare.NextPhase(0, rules.House{}); err != nil || s.Mission.Phase != 2 {
		t.Errorf("with no twist written: %v", err)
	}
}

func second(_ mission.Staged, err error) error { return err }

func TestAMissionCardIsDrawn(t *testing.T) {
	m := spacertest.Adventure()
	d := must(t)(m.DrawMission(3))
	if c := d.Cards[2]; c.Drawn != 1 || c.Hidden || m.Cards[2].Drawn != 0 || len(d.Undrawn(mission.Idea)) != 2 {
		t.Errorf("%+v", c)
	}
	if _, err := m.DrawMission(4); err == nil {
		t.Error("there is a fourth")
	}
}

func TestAScenesPrice(t *testing.T) {
	for name, tc := range map[string]struct {
		phase int
		spend []mission.SceneType // before it, by the same player
		f     mission.Framing
		paid  mission.Paid
		left  mission.Tokens
		no    bool
	}{
		"a conflict costs a conflict token":      {2, nil, mission.Framing{By: 1, Type: mission.ConflictScene}, mission.PaidConflict, mission.Tokens{0, 1}, false},
		"another costs a non-conflict token":     {2, nil, mission.Framing{By: 1, Type: mission.ActionScene}, mission.PaidNonConflict, mission.Tokens{1, 0}, false},
		"or a conflict token where none is left": {2, []mission.SceneType{mission.DramaScene}, mission.Framing{By: 1, Type: mission.ActionScene}, mission.PaidConflict, mission.Tokens{}, false},
		"never the other way round":              {2, []mission.SceneType{mission.ConflictScene}, mission.Framing{By: 1, Type: mission.ConflictScene}, "", mission.Tokens{}, true},
		"no third scene":                         {2, []mission.SceneType{mission.ConflictScene, mission.DramaScene}, mission.Framing{By: 1, Type: mission.DramaScene}, "", mission.Tokens{}, true},
		"but by the referee's leave":             {2, []mission.SceneType{mission.ConflictScene, mission.DramaScene}, mission.Framing{By: 1, Type: mission.DramaScene, Free: true}, mission.PaidNothing, mission.Tokens{}, false},
		"no conflict in phase 1":                 {1, nil, mission.Framing{By: 1, Type: mission.ConflictScene}, "", mission.Tokens{}, true},
		"a prologue costs nothing":               {1, nil, mission.Framing{By: 2, Type: mission.ColourScene, Role: mission.PrologueScene}, mission.PaidNothing, mission.Tokens{0, 1}, false},
		"a player has no prologue":               {1, nil, mission.Framing{By: 1, Type: mission.ColourScene, Role: mission.PrologueScene}, "", mission.Tokens{}, true},
		"phase 2 has no prologue":                {2, nil, mission.Framing{By: 2, Type: mission.ColourScene, Role: mission.PrologueScene}, "", mission.Tokens{}, true},
		"in phase 5 the referee has no other":    {5, nil, mission.Framing{By: 2, Type: mission.ActionScene}, "", mission.Tokens{}, true},
		"phase 5 has a problem":                  {5, nil, mission.Framing{By: 2, Type: mission.ActionScene, Role: mission.ProblemScene}, mission.PaidNothing, mission.Tokens{}, false},
		"colour after colour":                    {2, []mission.SceneType{mission.ColourScene}, mission.Framing{By: 1, Type: mission.ColourScene}, "", mission.Tokens{}, true},
		"colour after something else":            {2, []mission.SceneType{mission.DramaScene}, mission.Framing{By: 1, Type: mission.ColourScene}, mission.PaidConflict, mission.Tokens{}, false},
		"nobody's scene":                         {2, nil, mission.Framing{Type: mission.DramaScene}, "", mission.Tokens{}, true},
		"a scene of no type":                     {2, nil, mission.Framing{By: 1}, "", mission.Tokens{}, true},
		"a scene before the first phase":         {0, nil, mission.Framing{By: 1, Type: mission.DramaScene}, "", mission.Tokens{}, true},
	} {
		t.Run(name, func(t *testing.T) {
			m := inPhase(t, tc.phase)
			for _, spent := range tc.spend {
				m = must(t)(must(t)(m.Frame(mission.Framing{By: tc.f.By, Type: spent})).EndScene(rules.House{}))
			}
			s, err := m.Frame(tc.f)
			if tc.no {
				var refused domain.Refusal
				if !errors.As(err, &refused) {
					t.Errorf("it gives %v", err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			scene, p := s.Mission.Scene(s.Scene), s.Mission.Player(tc.f.By)
			if scene.Paid != tc.paid || p.Tokens != tc.left || scene.Phase != tc.phase || len(m.Scenes) == len(s.Mission.Scenes) {
				t.Errorf("it costs %q and leaves %+v: %+v", scene.Paid, p.Tokens, scene)
			}
		})
	}
}

func TestARoleIsPlayedOnceAPhase(t *testing.T) {
	m := inPhase(t, 1)
	m = must(t)(must(t)(m.Frame(mission.Framing{By: 2, Type: mission.DramaScene, Role: mission.PrologueScene})).EndScene(rules.House{}))
	if _, err := m.Frame(mission.Framing{By: 2, Type: mission.DramaScene, Role: mission.PrologueScene}); err == nil {
		t.Error("there is a second prologue")
	}
	end := must(t)(must(t)(inPhase(t, 5).Frame(mission.Framing{By: 2, Type: mission.DramaScene, Role: mission.EpilogueScene})).EndScene(rules.House{}))
	if !end.Ended {
		t.Error("the mission goes on after its epilogue")
	}
	if _, err := end.Frame(mission.Framing{By: 1, Type: mission.DramaScene}); err == nil {
		t.Error("there is a scene after the epilogue")
	}
}

func TestTasksOfAScene(t *testing.T) {
	for name, tc := range map[string]struct {
		of    mission.SceneType
		rolls int // that are allowed
	}{"colour has one": {mission.ColourScene, 1}, "drama has none": {mission.DramaScene, 0}} {
		t.Run(name, func(t *testing.T) {
			m := must(t)(inPhase(t, 2).Frame(mission.Framing{By: 1, Type: tc.of}))
			for range tc.rolls {
				m = must(t)(m.Roll(0))
			}
			if _, err := m.Roll(1); err == nil {
				t.Error("one more is allowed")
			}
		})
	}
	fight := must(t)(inPhase(t, 2).Frame(mission.Framing{By: 1, Type: mission.ConflictScene}))
	for range 20 {
		fight = must(t)(fight.Roll(0))
	}
	if fight.Scenes[0].Tasks != 20 {
		t.Errorf("the fight counts %d", fight.Scenes[0].Tasks)
	}
	if _, err := inPhase(t, 2).Roll(1); err == nil {
		t.Error("a task is rolled outside of scenes")
	}
}

func TestTheFifthTaskOfAnActionSceneBeginsANewOne(t *testing.T) {
	m := must(t)(inPhase(t, 2).Frame(mission.Framing{By: 1, Type: mission.ActionScene, Text: "The airlock"}))
	for want := 4; want > 0; want-- {
		if left, limited := m.Scenes[0].TasksLeft(); left != want || !limited {
			t.Fatalf("%d tasks are left, want %d", left, want)
		}
		m = must(t)(m.Roll(0))
	}
	if _, err := m.Roll(0); err == nil {
		t.Error("nobody pays")
	}
	s, err := m.Roll(3)
	if err != nil {
		t.Fatal(err)
	}
	n := s.Mission
	if len(n.Scenes) != 2 || !n.Scenes[0].Over || n.Scenes[1].Tasks != 1 || n.Scenes[1].By != 3 || n.Scenes[1].Paid != mission.PaidNonConflict ||
		n.Player(3).Tokens != (mission.Tokens{1, 0}) || s.Scene != n.Scenes[1].ID || n.Scenes[1].Text != "The airlock" {
		t.Errorf("%+v", n)
	}
	broke := facts.Clone(m)
	broke.Players[2].Tokens = mission.Tokens{}
	if _, err := broke.Roll(3); err == nil {
		t.Error("somebody without a token pays")
	}
}

func TestDramaEarnsARerollToken(t *testing.T) {
	for name, tc := range map[string]struct {
		of     mission.SceneType
		by     rules.RowID
		h      rules.House
		reroll rules.RowID
		own    int
	}{
		"on the sheet of whoever has one": {mission.DramaScene, 1, rules.House{}, 1, 0},
		"here for whoever has none":       {mission.DramaScene, 3, rules.House{}, 3, 1},
		"action earns none":               {mission.ActionScene, 3, rules.House{}, 0, 0},
		"nor does colour":                 {mission.ColourScene, 3, rules.House{}, 0, 0},
		"with cards colour does":          {mission.ColourScene, 3, rules.House{Cards: true}, 3, 1},
		"and drama does not":              {mission.DramaScene, 3, rules.House{Cards: true}, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			m := must(t)(inPhase(t, 2).Frame(mission.Framing{By: tc.by, Type: tc.of}))
			s, err := m.EndScene(tc.h)
			if err != nil || s.Reroll != tc.reroll || s.Mission.Player(tc.by).RerollTokens != tc.own || !s.Mission.Scenes[0].Over || m.Scenes[0].Over {
				t.Errorf("%+v, %v", s, err)
			}
		})
	}
	if _, err := inPhase(t, 2).EndScene(rules.House{}); err == nil {
		t.Error("a scene ends that never began")
	}
}

func TestASceneTicksOneTallyForEachPlayer(t *testing.T) {
	m := must(t)(inPhase(t, 2).Frame(mission.Framing{By: 1, Type: mission.ActionScene}))
	m = must(t)(m.TickScene(1, 1, campaign.TallyRisk))
	m = must(t)(m.TickScene(1, 3, campaign.TallyRisk))
	want := []mission.SceneTick{{1, 1, campaign.TallyRisk}, {2, 3, campaign.TallyRisk}}
	if !slices.Equal(m.Scenes[0].Ticks, want) {
		t.Errorf("%+v", m.Scenes[0].Ticks)
	}
	for name, err := range map[string]error{
		"a second one":          second(m.TickScene(1, 1, campaign.TallySocial)),
		"of no scene":           second(m.TickScene(7, 1, campaign.TallySocial)),
		"for nobody":            second(m.TickScene(1, 7, campaign.TallySocial)),
		"of a tally of its own": second(m.TickScene(1, 2, "bravery")),
	} {
		var refused domain.Refusal
		if !errors.As(err, &refused) {
			t.Errorf("%s: %v", name, err)
		}
	}
	m = must(t)(m.StudyScene(1, 1, "Agility"))
	if s := m.Scenes[0].Studies; len(s) != 1 || s[0] != (mission.SceneStudy{1, 1, "Agility"}) {
		t.Errorf("%+v", s)
	}
	if second(m.StudyScene(1, 1, "Health")) == nil || second(m.StudyScene(1, 9, "Health")) == nil {
		t.Error("a scene fills two circles of one player, or one of nobody")
	}
}

func TestPlayersSeeNoHiddenCard(t *testing.T) {
	m := spacertest.Adventure()
	m.Notes, m.Cards[1].Hidden = "secret", false
	s := m.Shown()
	if s.Notes != "" || s.Cards[0].Text != "" || s.Cards[0].By != 1 || s.Cards[1].Text == "" || m.Cards[0].Text == "" {
		t.Errorf("%+v", s)
	}
	if words := (&mission.Mission{Cards: []mission.Card{{Text: "ambush", Hidden: true}}}).Words(); words != "" {
		t.Errorf("the shelf finds %q", words)
	}
}

func TestAMissionIsFoundByEachTextOnce(t *testing.T) {
	m := &mission.Mission{
		Players: []mission.Player{{Name: "Ines"}}, Cards: []mission.Card{{Text: "ambush", Hidden: true}, {Text: "the lamp"}}, Scenes: []mission.Scene{{Text: "dock nine"}},
	}
	if words, want := domain.WordsOf(m), "Ines\ndock nine\nthe lamp"; words != want {
		t.Errorf("the shelf finds %q, want %q", words, want)
	}
}

func TestCheckMission(t *testing.T) {
	sane := inPhase(t, 2)
	if found := mission.Check(sane, rules.House{}); len(found) > 0 {
		t.Errorf("problems: %v", found)
	}
	if found := mission.Check(mission.New(), rules.House{}); len(found) > 0 {
		t.Errorf("problems of a blank one: %v", found)
	}
	for name, tc := range map[string]struct {
		edit func(m *mission.Mission)
		want []string
	}{
		"no referee": {func(m *mission.Mission) {
			m.Players[1].Referee = false
			m.Cards = append(m.Cards, m.Cards[3], m.Cards[4])
			m.Cards[8].By, m.Cards[9].By = 2, 2
		}, []string{"W players"}},
		"two referees":         {func(m *mission.Mission) { m.Players[2].Referee = true }, []string{"W players"}},
		"one character twice":  {func(m *mission.Mission) { m.Players[2].Character = "a" }, []string{"W players[id=3].character"}},
		"tokens below 0":       {func(m *mission.Mission) { m.Players[0].Tokens.Conflict = -1 }, []string{"W players[id=1].tokens"}},
		"a card of no kind":    {func(m *mission.Mission) { m.Cards = append(m.Cards, mission.Card{ID: 99, Text: "x"}) }, []string{"W cards[id=99].kind"}},
		"a blank card":         {func(m *mission.Mission) { m.Cards[0].Text = " " }, []string{"I cards[id=1].text"}},
		"drawn in phase 9":     {func(m *mission.Mission) { m.Cards[0].Drawn = 9 }, []string{"W cards[id=1].drawn"}},
		"no mission card":      {func(m *mission.Mission) { m.Cards = m.Cards[1:] }, []string{"I players[id=1]"}},
		"one twist card":       {func(m *mission.Mission) { m.Cards[3].By = 2 }, []string{"I players[id=1]"}},
		"four twist cards":     {func(m *mission.Mission) { m.Cards = append(m.Cards, m.Cards[7]) }, []string{"I players[id=3]"}},
		"phase 6":              {func(m *mission.Mission) { m.Phase = 6 }, []string{"W phase"}},
		"a scene of no type":   {func(m *mission.Mission) { m.Scenes = []mission.Scene{{ID: 1, Type: "dance", Over: true}} }, []string{"W scenes[id=1].type"}},
		"five tasks of action": {func(m *mission.Mission) { m.Scenes = []mission.Scene{{ID: 1, Type: mission.ActionScene, Tasks: 5}} }, []string{"W scenes[id=1].tasks"}},
		"colour after colour": {func(m *mission.Mission) {
			m.Scenes = []mission.Scene{{ID: 1, Type: mission.ColourScene, Over: true}, {ID: 2, Type: mission.ColourScene}}
		}, []string{"W scenes[id=2].type"}},
		"a conflict in phase 1": {func(m *mission.Mission) { m.Scenes = []mission.Scene{{ID: 1, Phase: 1, Type: mission.ConflictScene}} }, []string{"W scenes[id=1].type"}},
		"colour after colour, with too many tasks as well": {func(m *mission.Mission) {
			m.Scenes = []mission.Scene{{ID: 1, Type: mission.ColourScene, Over: true}, {ID: 2, Type: mission.ColourScene, Tasks: 2}}
		}, []string{"W scenes[id=2].type", "W scenes[id=2].tasks"}},
		"a tick too many": {func(m *mission.Mission) {
			m.Scenes = []mission.Scene{{ID: 1, Type: mission.DramaScene, Ticks: []mission.SceneTick{{1, 1, campaign.TallyRisk}, {2, 1, campaign.TallySocial}}}}
		}, []string{"W scenes[id=1].ticks"}},
		"a scene left open": {func(m *mission.Mission) {
			m.Scenes = []mission.Scene{{ID: 1, Type: mission.DramaScene}, {ID: 2, Type: mission.ActionScene}}
		}, []string{"W scenes[id=1].over"}},
	} {
		t.Run(name, func(t *testing.T) {
			m := facts.Clone(sane)
			tc.edit(m)
			spacertest.Same(t, spacertest.Said(mission.Check(m, rules.House{}), "SP-C12"), tc.want...)
		})
	}
	fight := facts.Clone(sane)
	fight.Scenes = []mission.Scene{{ID: 1, Phase: 1, Type: mission.ConflictScene}}
	spacertest.Same(t, spacertest.Said(mission.Check(fight, rules.House{PhaseOneConflict: true}), "SP-C12"))
}

func TestAMissionGoesByItsCampaign(t *testing.T) {
	m := sceneOfPhaseOne()
	beside := func(id domain.DocID) domain.Document {
		if id == "ours" {
			return &campaign.Campaign{House: rules.House{PhaseOneConflict: true}}
		}
		return nil
	}
	m.Campaign = "ours"
	spacertest.Same(t, spacertest.Said(mission.Kind.Check(m, beside), "SP-C12"))
	m.Campaign = "gone"
	spacertest.Same(t, spacertest.Said(mission.Kind.Check(m, beside), "SP-C12"), "W scenes[id=1].type")
}

func sceneOfPhaseOne() *mission.Mission {
	return &mission.Mission{Scenes: []mission.Scene{{ID: 1, Phase: 1, Type: mission.ConflictScene}}}
}
