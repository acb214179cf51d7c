package spacer

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"shipslocker/domain"
)

// must returns the mission a step gives.
func must(t *testing.T) func(Staged, error) *Mission {
	return func(s Staged, err error) *Mission {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return s.Mission
	}
}

// inPhase is an adventure in a phase, with the first undrawn twist drawn each time.
func inPhase(t *testing.T, phase int) *Mission {
	m := adventure()
	for range phase {
		m = must(t)(m.NextPhase(1, House{}))
	}
	return m
}

func TestTheBudgetOfEachPhase(t *testing.T) {
	two := Tokens{1, 1}
	for phase, want := range map[int]Budget{
		0: {}, 6: {},
		1: {Player: Tokens{0, 1}, Referee: Tokens{0, 1}, Roles: []SceneRole{PrologueScene}},
		2: {Player: two, Referee: two, Twist: true}, 3: {Player: two, Referee: two, Twist: true}, 4: {Player: two, Referee: two, Twist: true},
		5: {Player: two, Roles: []SceneRole{ProblemScene, ResolvingScene, EpilogueScene}},
	} {
		if got := BudgetOf(phase, House{}); !reflect.DeepEqual(got, want) {
			t.Errorf("phase %d has %+v", phase, got)
		}
	}
	if got := BudgetOf(1, House{PhaseOneConflict: true}); got.Player != (Tokens{1, 0}) || got.Referee != (Tokens{1, 0}) {
		t.Errorf("by the house rule phase 1 has %+v", got)
	}
}

func TestAPhaseDealsTokensAndDrawsATwist(t *testing.T) {
	m := inPhase(t, 1)
	if m.Phase != 1 || m.Players[0].Tokens != (Tokens{0, 1}) || len(m.Undrawn(PlotTwist)) != 5 {
		t.Errorf("phase 1: %+v", m)
	}
	s, err := m.NextPhase(2, House{})
	if err != nil {
		t.Fatal(err)
	}
	same(t, s.Unspent, "Ada", "Bo", "Cy")
	if c := s.Mission.Cards[4]; c.ID != 11 || c.Drawn != 2 || c.Hidden || m.Cards[4].Drawn != 0 {
		t.Errorf("the twist drawn is %+v", c)
	}
	if s.Mission.Players[1].Tokens != (Tokens{1, 1}) {
		t.Errorf("the referee has %+v", s.Mission.Players[1].Tokens)
	}
	last := inPhase(t, 5)
	if last.Players[0].Tokens != (Tokens{1, 1}) || last.Players[1].Tokens != (Tokens{}) || len(last.Undrawn(PlotTwist)) != 2 {
		t.Errorf("phase 5: %+v", last.Players)
	}
	for name, err := range map[string]error{
		"a sixth phase":             second(last.NextPhase(0, House{})),
		"a twist there is none of":  second(m.NextPhase(6, House{})),
		"no twist with some left":   second(m.NextPhase(0, House{})),
		"a twist numbered below 1":  second(m.NextPhase(-1, House{})),
		"while a scene is going on": second(must(t)(m.Frame(Framing{By: 1, Type: DramaScene})).NextPhase(1, House{})),
	} {
		var refused Refused
		if !errors.As(err, &refused) {
			t.Errorf("%s: %v", name, err)
		}
	}
	bare := inPhase(t, 1)
	bare.Cards = nil
	if s, err := bare.NextPhase(0, House{}); err != nil || s.Mission.Phase != 2 {
		t.Errorf("with no twist written: %v", err)
	}
}

func second(_ Staged, err error) error { return err }

func TestAMissionCardIsDrawn(t *testing.T) {
	m := adventure()
	d := must(t)(m.DrawMission(3))
	if c := d.Cards[2]; c.Drawn != 1 || c.Hidden || m.Cards[2].Drawn != 0 || len(d.Undrawn(MissionIdea)) != 2 {
		t.Errorf("%+v", c)
	}
	if _, err := m.DrawMission(4); err == nil {
		t.Error("there is a fourth")
	}
}

func TestAScenesPrice(t *testing.T) {
	for name, tc := range map[string]struct {
		phase int
		spend []SceneType // before it, by the same player
		f     Framing
		paid  Paid
		left  Tokens
		no    bool
	}{
		"a conflict costs a conflict token":      {2, nil, Framing{By: 1, Type: ConflictScene}, PaidConflict, Tokens{0, 1}, false},
		"another costs a non-conflict token":     {2, nil, Framing{By: 1, Type: ActionScene}, PaidNonConflict, Tokens{1, 0}, false},
		"or a conflict token where none is left": {2, []SceneType{DramaScene}, Framing{By: 1, Type: ActionScene}, PaidConflict, Tokens{}, false},
		"never the other way round":              {2, []SceneType{ConflictScene}, Framing{By: 1, Type: ConflictScene}, "", Tokens{}, true},
		"no third scene":                         {2, []SceneType{ConflictScene, DramaScene}, Framing{By: 1, Type: DramaScene}, "", Tokens{}, true},
		"but by the referee's leave":             {2, []SceneType{ConflictScene, DramaScene}, Framing{By: 1, Type: DramaScene, Free: true}, PaidNothing, Tokens{}, false},
		"no conflict in phase 1":                 {1, nil, Framing{By: 1, Type: ConflictScene}, "", Tokens{}, true},
		"a prologue costs nothing":               {1, nil, Framing{By: 2, Type: ColourScene, Role: PrologueScene}, PaidNothing, Tokens{0, 1}, false},
		"a player has no prologue":               {1, nil, Framing{By: 1, Type: ColourScene, Role: PrologueScene}, "", Tokens{}, true},
		"phase 2 has no prologue":                {2, nil, Framing{By: 2, Type: ColourScene, Role: PrologueScene}, "", Tokens{}, true},
		"in phase 5 the referee has no other":    {5, nil, Framing{By: 2, Type: ActionScene}, "", Tokens{}, true},
		"phase 5 has a problem":                  {5, nil, Framing{By: 2, Type: ActionScene, Role: ProblemScene}, PaidNothing, Tokens{}, false},
		"colour after colour":                    {2, []SceneType{ColourScene}, Framing{By: 1, Type: ColourScene}, "", Tokens{}, true},
		"colour after something else":            {2, []SceneType{DramaScene}, Framing{By: 1, Type: ColourScene}, PaidConflict, Tokens{}, false},
		"nobody's scene":                         {2, nil, Framing{Type: DramaScene}, "", Tokens{}, true},
		"a scene of no type":                     {2, nil, Framing{By: 1}, "", Tokens{}, true},
		"a scene before the first phase":         {0, nil, Framing{By: 1, Type: DramaScene}, "", Tokens{}, true},
	} {
		t.Run(name, func(t *testing.T) {
			m := inPhase(t, tc.phase)
			for _, spent := range tc.spend {
				m = must(t)(must(t)(m.Frame(Framing{By: tc.f.By, Type: spent})).EndScene(House{}))
			}
			s, err := m.Frame(tc.f)
			if tc.no {
				var refused Refused
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
	m = must(t)(must(t)(m.Frame(Framing{By: 2, Type: DramaScene, Role: PrologueScene})).EndScene(House{}))
	if _, err := m.Frame(Framing{By: 2, Type: DramaScene, Role: PrologueScene}); err == nil {
		t.Error("there is a second prologue")
	}
	end := must(t)(must(t)(inPhase(t, 5).Frame(Framing{By: 2, Type: DramaScene, Role: EpilogueScene})).EndScene(House{}))
	if !end.Ended {
		t.Error("the mission goes on after its epilogue")
	}
	if _, err := end.Frame(Framing{By: 1, Type: DramaScene}); err == nil {
		t.Error("there is a scene after the epilogue")
	}
}

func TestTasksOfAScene(t *testing.T) {
	for name, tc := range map[string]struct {
		of    SceneType
		rolls int // that are allowed
	}{"colour has one": {ColourScene, 1}, "drama has none": {DramaScene, 0}} {
		t.Run(name, func(t *testing.T) {
			m := must(t)(inPhase(t, 2).Frame(Framing{By: 1, Type: tc.of}))
			for range tc.rolls {
				m = must(t)(m.Roll(0))
			}
			if _, err := m.Roll(1); err == nil {
				t.Error("one more is allowed")
			}
		})
	}
	fight := must(t)(inPhase(t, 2).Frame(Framing{By: 1, Type: ConflictScene}))
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
	m := must(t)(inPhase(t, 2).Frame(Framing{By: 1, Type: ActionScene, Text: "The airlock"}))
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
	if len(n.Scenes) != 2 || !n.Scenes[0].Over || n.Scenes[1].Tasks != 1 || n.Scenes[1].By != 3 || n.Scenes[1].Paid != PaidNonConflict ||
		n.Player(3).Tokens != (Tokens{1, 0}) || s.Scene != n.Scenes[1].ID || n.Scenes[1].Text != "The airlock" {
		t.Errorf("%+v", n)
	}
	broke := m.Clone()
	broke.Players[2].Tokens = Tokens{}
	if _, err := broke.Roll(3); err == nil {
		t.Error("somebody without a token pays")
	}
}

func TestDramaEarnsARerollToken(t *testing.T) {
	for name, tc := range map[string]struct {
		of     SceneType
		by     RowID
		h      House
		reroll RowID
		own    int
	}{
		"on the sheet of whoever has one": {DramaScene, 1, House{}, 1, 0},
		"here for whoever has none":       {DramaScene, 3, House{}, 3, 1},
		"action earns none":               {ActionScene, 3, House{}, 0, 0},
		"nor does colour":                 {ColourScene, 3, House{}, 0, 0},
		"with cards colour does":          {ColourScene, 3, House{Cards: true}, 3, 1},
		"and drama does not":              {DramaScene, 3, House{Cards: true}, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			m := must(t)(inPhase(t, 2).Frame(Framing{By: tc.by, Type: tc.of}))
			s, err := m.EndScene(tc.h)
			if err != nil || s.Reroll != tc.reroll || s.Mission.Player(tc.by).RerollTokens != tc.own || !s.Mission.Scenes[0].Over || m.Scenes[0].Over {
				t.Errorf("%+v, %v", s, err)
			}
		})
	}
	if _, err := inPhase(t, 2).EndScene(House{}); err == nil {
		t.Error("a scene ends that never began")
	}
}

func TestASceneTicksOneTallyForEachPlayer(t *testing.T) {
	m := must(t)(inPhase(t, 2).Frame(Framing{By: 1, Type: ActionScene}))
	m = must(t)(m.TickScene(1, 1, TallyRisk))
	m = must(t)(m.TickScene(1, 3, TallyRisk))
	want := []SceneTick{{1, 1, TallyRisk}, {2, 3, TallyRisk}}
	if !slices.Equal(m.Scenes[0].Ticks, want) {
		t.Errorf("%+v", m.Scenes[0].Ticks)
	}
	for name, err := range map[string]error{
		"a second one":          second(m.TickScene(1, 1, TallySocial)),
		"of no scene":           second(m.TickScene(7, 1, TallySocial)),
		"for nobody":            second(m.TickScene(1, 7, TallySocial)),
		"of a tally of its own": second(m.TickScene(1, 2, "bravery")),
	} {
		var refused Refused
		if !errors.As(err, &refused) {
			t.Errorf("%s: %v", name, err)
		}
	}
	m = must(t)(m.StudyScene(1, 1, "Agility"))
	if s := m.Scenes[0].Studies; len(s) != 1 || s[0] != (SceneStudy{1, 1, "Agility"}) {
		t.Errorf("%+v", s)
	}
	if second(m.StudyScene(1, 1, "Health")) == nil || second(m.StudyScene(1, 9, "Health")) == nil {
		t.Error("a scene fills two circles of one player, or one of nobody")
	}
}

func TestPlayersSeeNoHiddenCard(t *testing.T) {
	m := adventure()
	m.Notes, m.Cards[1].Hidden = "secret", false
	s := m.Shown()
	if s.Notes != "" || s.Cards[0].Text != "" || s.Cards[0].By != 1 || s.Cards[1].Text == "" || m.Cards[0].Text == "" {
		t.Errorf("%+v", s)
	}
	if words := (&Mission{Cards: []MissionCard{{Text: "ambush", Hidden: true}}}).Words(); words != "" {
		t.Errorf("the shelf finds %q", words)
	}
}

func TestCheckMission(t *testing.T) {
	sane := inPhase(t, 2)
	if found := CheckMission(sane, House{}); len(found) > 0 {
		t.Errorf("problems: %v", found)
	}
	if found := CheckMission(NewMission(), House{}); len(found) > 0 {
		t.Errorf("problems of a blank one: %v", found)
	}
	for name, tc := range map[string]struct {
		edit func(m *Mission)
		want []string
	}{
		"no referee": {func(m *Mission) {
			m.Players[1].Referee = false
			m.Cards = append(m.Cards, m.Cards[3], m.Cards[4])
			m.Cards[8].By, m.Cards[9].By = 2, 2
		}, []string{"W players"}},
		"two referees":         {func(m *Mission) { m.Players[2].Referee = true }, []string{"W players"}},
		"one character twice":  {func(m *Mission) { m.Players[2].Character = "a" }, []string{"W players[id=3].character"}},
		"tokens below 0":       {func(m *Mission) { m.Players[0].Tokens.Conflict = -1 }, []string{"W players[id=1].tokens"}},
		"a card of no kind":    {func(m *Mission) { m.Cards = append(m.Cards, MissionCard{ID: 99, Text: "x"}) }, []string{"W cards[id=99].kind"}},
		"a blank card":         {func(m *Mission) { m.Cards[0].Text = " " }, []string{"I cards[id=1].text"}},
		"drawn in phase 9":     {func(m *Mission) { m.Cards[0].Drawn = 9 }, []string{"W cards[id=1].drawn"}},
		"no mission card":      {func(m *Mission) { m.Cards = m.Cards[1:] }, []string{"I players[id=1]"}},
		"one twist card":       {func(m *Mission) { m.Cards[3].By = 2 }, []string{"I players[id=1]"}},
		"four twist cards":     {func(m *Mission) { m.Cards = append(m.Cards, m.Cards[7]) }, []string{"I players[id=3]"}},
		"phase 6":              {func(m *Mission) { m.Phase = 6 }, []string{"W phase"}},
		"a scene of no type":   {func(m *Mission) { m.Scenes = []Scene{{ID: 1, Type: "dance", Over: true}} }, []string{"W scenes[id=1].type"}},
		"five tasks of action": {func(m *Mission) { m.Scenes = []Scene{{ID: 1, Type: ActionScene, Tasks: 5}} }, []string{"W scenes[id=1].tasks"}},
		"colour after colour": {func(m *Mission) {
			m.Scenes = []Scene{{ID: 1, Type: ColourScene, Over: true}, {ID: 2, Type: ColourScene}}
		}, []string{"W scenes[id=2].type"}},
		"a conflict in phase 1": {func(m *Mission) { m.Scenes = []Scene{{ID: 1, Phase: 1, Type: ConflictScene}} }, []string{"W scenes[id=1].type"}},
		"colour after colour, with too many tasks as well": {func(m *Mission) {
			m.Scenes = []Scene{{ID: 1, Type: ColourScene, Over: true}, {ID: 2, Type: ColourScene, Tasks: 2}}
		}, []string{"W scenes[id=2].type", "W scenes[id=2].tasks"}},
		"a tick too many": {func(m *Mission) {
			m.Scenes = []Scene{{ID: 1, Type: DramaScene, Ticks: []SceneTick{{1, 1, TallyRisk}, {2, 1, TallySocial}}}}
		}, []string{"W scenes[id=1].ticks"}},
		"a scene left open": {func(m *Mission) { m.Scenes = []Scene{{ID: 1, Type: DramaScene}, {ID: 2, Type: ActionScene}} }, []string{"W scenes[id=1].over"}},
	} {
		t.Run(name, func(t *testing.T) {
			m := sane.Clone()
			tc.edit(m)
			same(t, said(CheckMission(m, House{}), "SP-C12"), tc.want...)
		})
	}
	fight := sane.Clone()
	fight.Scenes = []Scene{{ID: 1, Phase: 1, Type: ConflictScene}}
	same(t, said(CheckMission(fight, House{PhaseOneConflict: true}), "SP-C12"))
}

func TestAMissionGoesByItsCampaign(t *testing.T) {
	m := sceneOfPhaseOne()
	beside := func(id domain.DocID) domain.Document {
		if id == "ours" {
			return &Campaign{House: House{PhaseOneConflict: true}}
		}
		return nil
	}
	m.Campaign = "ours"
	same(t, said(MissionKind.Check(m, beside), "SP-C12"))
	m.Campaign = "gone"
	same(t, said(MissionKind.Check(m, beside), "SP-C12"), "W scenes[id=1].type")
}

func sceneOfPhaseOne() *Mission {
	return &Mission{Scenes: []Scene{{ID: 1, Phase: 1, Type: ConflictScene}}}
}
