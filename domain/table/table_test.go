package table

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/facts"
)

// full is a table with one of everything of interest.
func full(t *testing.T) *Table {
	t.Helper()
	a := four()
	ada, bo := a.named("Ada"), a.named("Bo")
	for i := range a.Participants {
		a.Participants[i].Notes = "secret"
	}
	p, _ := a.Participant(bo)
	p.Hidden, p.Document, p.Token = true, "bo", 3
	a.Aspects = []Aspect{{ID: 20, Text: "Smoke", FreeTags: 2}, {ID: 21, Text: "Opening", Boost: true}, {ID: 22, Text: "Trapdoor", Hidden: true}}
	a.Counters = []Counter{{ID: 30, Name: "Air", Value: 3, Max: 6, Start: 6}, {ID: 31, Name: "Doubt", Hidden: true}}
	a.Clocks = []Clock{{ID: 40, Name: "Reactor", Size: 6, Filled: 4, Start: 1, Every: EachRound}, {ID: 41, Size: 2, Hidden: true}}
	play(t, a, "next, next, now Dee, next")
	a.Write(Line{Who: ada, Name: "Ada", Text: "shoots", Parts: []Part{{Label: "Firearms", Value: 3}}, Faces: []int{1}})
	a.Write(Line{Who: ada, Text: "lies", Private: true})
	a.Write(Line{Who: bo, Text: "creeps"})
	return a
}

func TestACloneSharesNothing(t *testing.T) {
	a := full(t)
	before := body(t, a)
	b := facts.Clone(a)
	if body(t, b) != before {
		t.Fatal("the clone differs")
	}
	b.Participants[0].Name, b.Aspects[0].Text, b.Counters[0].Value, b.Clocks[0].Filled = "X", "X", 9, 0
	b.Turns.Now.Acted[0], b.Turns.Past[0].Was.Round, b.Turns.Past[2].Was.Acted[0] = 99, 99, 99
	b.Log[0].Text, b.Log[0].Parts[0].Label, b.Log[0].Faces[0] = "X", "X", 9
	if after := body(t, a); after != before {
		t.Errorf("the original became\n%s\nit was\n%s", after, before)
	}
}

func TestAFreshSceneIsAsPrepared(t *testing.T) {
	a := full(t)
	p, _ := a.Participant(a.named("Cy"))
	p.Out = true
	before := body(t, a)
	f := a.Fresh()
	for _, p := range f.Participants {
		if p.Out {
			t.Errorf("%s is out", p.Name)
		}
	}
	if f.at() != "0 nobody" || len(f.Turns.Past) != 0 || len(f.Log) != 0 || f.Counters[0].Value != 6 || f.Clocks[0].Filled != 1 {
		t.Errorf("%s", body(t, f))
	}
	if len(f.Aspects) != 2 || f.Aspects[0].FreeTags != 2 || f.Participants[1].ID != a.Participants[1].ID || f.Participants[1].Notes != "secret" {
		t.Errorf("%s", body(t, f))
	}
	if id := f.NextID(); slices.ContainsFunc(a.Log, func(l Line) bool { return l.ID == id }) {
		t.Error("an id of the old log is given out again")
	}
	if body(t, a) != before {
		t.Error("the prepared one changed")
	}
}

func TestPlayersSeeNothingHidden(t *testing.T) {
	a := full(t)
	play(t, a, "next, delay") // Bo has acted, Cy waits
	a.Turns.Now.Waiting = append(a.Turns.Now.Waiting, a.named("Bo"))
	a.Turns.Now.Scores = []Score{{a.named("Bo"), 7}, {a.named("Cy"), 1}}
	a.Turns.Now.Current = a.named("Bo")
	before := body(t, a)
	shown := a.Shown()
	seen := body(t, shown)
	for _, secret := range []string{"secret", `"Bo"`, `"bo"`, "Trapdoor", "Doubt", "lies", "creeps"} {
		if strings.Contains(seen, secret) {
			t.Errorf("players see %s in %s", secret, seen)
		}
	}
	for _, open := range []string{"Ada", "Smoke", "Air", "Reactor", "shoots"} {
		if !strings.Contains(seen, open) {
			t.Errorf("players do not see %s in %s", open, seen)
		}
	}
	if shown.Turns.Now.Current != 0 || len(shown.Turns.Now.Scores) != 1 || slices.Contains(shown.Turns.Now.Waiting, a.named("Bo")) || shown.Turns.Past != nil {
		t.Errorf("players see the turns %+v", shown.Turns)
	}
	if body(t, a) != before {
		t.Error("the referee's table changed")
	}
}

func TestIdsAreGivenOnceWhateverTheBodySays(t *testing.T) {
	for name, table := range map[string]*Table{
		"participants": {Participants: []Participant{{ID: 9}}},
		"aspects":      {Aspects: []Aspect{{ID: 9}}},
		"counters":     {Counters: []Counter{{ID: 9}}},
		"clocks":       {Clocks: []Clock{{ID: 9}}},
		"lines":        {Log: []Line{{ID: 9}}},
		"gone rows":    {LastID: 9},
	} {
		if id := table.NextID(); id != 10 || table.NextID() != 11 {
			t.Errorf("%s: id %d", name, id)
		}
	}
}

func TestParticipantsAreFound(t *testing.T) {
	a := full(t)
	a.Insert(99, Participant{Document: "bo", Name: "Bo's echo"})
	a.Insert(-3, Participant{Document: "eve"})
	if got := a.Documents(); !slices.Equal(got, []domain.DocID{"eve", "bo"}) {
		t.Errorf("documents %v", got)
	}
	if p, ok := a.Seated(3); !ok || p.Name != "Bo" {
		t.Errorf("token 3 is %+v", p)
	}
	if _, ok := a.Seated(0); ok {
		t.Error("nobody's token is somebody's")
	}
	if _, ok := a.Participant(77); ok {
		t.Error("there is a participant 77")
	}
	if a.ScoreOf(77) != 0 || a.ScoreOf(a.named("Ada")) != 3 {
		t.Error("scores")
	}
}

func TestAspectsAreTagged(t *testing.T) {
	for name, tc := range map[string]struct {
		aspect   Aspect
		free, ok bool
		left     []Aspect
	}{
		"a free tag is used up":               {Aspect{ID: 1, FreeTags: 2}, true, true, []Aspect{{ID: 1, FreeTags: 1}}},
		"without free tags it has to be paid": {Aspect{ID: 1}, false, true, []Aspect{{ID: 1}}},
		"a boost vanishes":                    {Aspect{ID: 1, Boost: true}, true, true, []Aspect{}},
		"a boost vanishes with its last tag":  {Aspect{ID: 1, Boost: true, FreeTags: 1}, true, true, []Aspect{}},
		"a boost with two tags lasts for two": {Aspect{ID: 1, Boost: true, FreeTags: 2}, true, true, []Aspect{{ID: 1, Boost: true, FreeTags: 1}}},
		"an aspect that is not there":         {Aspect{ID: 2, FreeTags: 1}, false, false, []Aspect{{ID: 2, FreeTags: 1}}},
	} {
		t.Run(name, func(t *testing.T) {
			table := &Table{Aspects: []Aspect{tc.aspect}}
			if free, ok := table.Tag(1); free != tc.free || ok != tc.ok || !slices.Equal(table.Aspects, tc.left) {
				t.Errorf("free %v, there %v, left %+v", free, ok, table.Aspects)
			}
		})
	}
}

func TestCountersAndClocksKeepTheirBounds(t *testing.T) {
	for name, tc := range map[string]struct {
		counter    Counter
		add, value int
	}{
		"within its bounds":                 {Counter{Value: 2, Max: 5}, 2, 4},
		"up to its most":                    {Counter{Value: 4, Max: 5}, 2, 5},
		"down to its least":                 {Counter{Value: 2, Min: 1, Max: 5}, -4, 1},
		"without bounds":                    {Counter{Value: 2}, -4, -2},
		"without bounds, Min alone is none": {Counter{Value: 2, Min: 1}, -4, -2},
	} {
		t.Run(name, func(t *testing.T) {
			c, was := tc.counter, tc.counter.Value
			if n := c.Add(tc.add); c.Value != tc.value || n != tc.value-was {
				t.Errorf("it stands at %d, having moved by %d", c.Value, n)
			}
		})
	}
	c := Clock{Size: 3, Filled: 1}
	if c.Fill(1) || c.Full() || c.Filled != 2 {
		t.Errorf("%+v is not full", c)
	}
	if !c.Fill(5) || !c.Full() || c.Filled != 3 {
		t.Errorf("%+v has run out", c)
	}
	if c.Fill(1) {
		t.Error("a clock runs out once")
	}
	if c.Fill(-9) || c.Filled != 0 {
		t.Errorf("%+v is empty", c)
	}
}

func TestCheckSaysWhatIsWrongWithATable(t *testing.T) {
	for name, tc := range map[string]struct {
		change func(*Table)
		want   string
	}{
		"nothing":                      {func(*Table) {}, ""},
		"a participant without a name": {func(t *Table) { t.Participants[0].Name = " " }, "TABLE-01 I here.participants[id=1].name"},
		"one sheet twice": {func(t *Table) {
			t.Participants[0].Document, t.Participants[1].Document = "x", "x"
		}, "TABLE-02 W here.participants[id=2].document"},
		"one token twice":                {func(t *Table) { t.Participants[0].Token, t.Participants[3].Token = 5, 5 }, "TABLE-02 W here.participants[id=4].token"},
		"a turn of somebody gone":        {func(t *Table) { t.Turns.Now.Current = 77 }, "TABLE-03 W here.turns.now.current"},
		"a counter out of bounds":        {func(t *Table) { t.Counters = []Counter{{ID: 9, Value: 7, Max: 6}} }, "TABLE-04 W here.counters[id=9].value"},
		"a clock of no segments":         {func(t *Table) { t.Clocks = []Clock{{ID: 9}} }, "TABLE-04 W here.clocks[id=9].size"},
		"a clock of no segments, filled": {func(t *Table) { t.Clocks = []Clock{{ID: 9, Filled: 1}} }, "TABLE-04 W here.clocks[id=9].size\nTABLE-04 W here.clocks[id=9].filled"},
		"a clock filled to excess":       {func(t *Table) { t.Clocks = []Clock{{ID: 9, Size: 4, Filled: 5}} }, "TABLE-04 W here.clocks[id=9].filled"},
		"a clock of somebody gone":       {func(t *Table) { t.Clocks = []Clock{{ID: 9, Size: 4, Of: 77}} }, "TABLE-03 W here.clocks[id=9].of"},
		"a log beyond its length":        {func(t *Table) { t.Log = make([]Line, MostLines+1) }, "TABLE-05 I here.log"},
	} {
		t.Run(name, func(t *testing.T) {
			table := four()
			tc.change(table)
			var got []string
			for _, p := range Check(table, "here") {
				got = append(got, fmt.Sprint(p.ID, " ", p.Severity, " ", p.Path))
			}
			if strings.Join(got, "\n") != tc.want {
				t.Errorf("found %q, want %q", got, tc.want)
			}
		})
	}
}

func TestASceneIsOverWhenOneSideAtTheMostIsLeft(t *testing.T) {
	for name, tc := range map[string]struct {
		round int
		who   []Participant
		over  bool
	}{
		"both sides are there":       {3, []Participant{{Side: 0}, {Side: 1}}, false},
		"one is out":                 {3, []Participant{{Side: 0}, {Side: 1, Out: true}}, true},
		"one of a side is still in":  {3, []Participant{{Side: 0}, {Side: 1, Out: true}, {Side: 1}}, false},
		"nobody is left":             {3, []Participant{{Side: 0, Out: true}, {Side: 1, Out: true}}, true},
		"it has not begun":           {0, []Participant{{Side: 0}, {Side: 1, Out: true}}, false},
		"there never were two sides": {3, []Participant{{Side: 0}}, false},
	} {
		t.Run(name, func(t *testing.T) {
			table := &Table{Participants: tc.who, Turns: Turns{Now: Standing{Round: tc.round}}}
			if got := table.IsOver(); got != tc.over {
				t.Errorf("over: %v", got)
			}
		})
	}
}
