package table

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// four are at the table: Ada 3, Bo 2, Cy 2 and Dee 0.
func four() *Table {
	t := &Table{}
	for _, p := range []Participant{{Name: "Ada", Score: 3}, {Name: "Bo", Score: 2}, {Name: "Cy", Score: 2}, {Name: "Dee"}} {
		t.Insert(len(t.Participants), p)
	}
	return t
}

func (t *Table) called(id ID) string {
	if p, ok := t.Participant(id); ok {
		return p.Name
	}
	return "nobody"
}

// at says where the order stands: "2 Bo".
func (t *Table) at() string { return fmt.Sprint(t.Turns.Now.Round, " ", t.called(t.Turns.Now.Current)) }

func (t *Table) named(name string) ID {
	for _, p := range t.Participants {
		if p.Name == name {
			return p.ID
		}
	}
	return 0
}

func body(t interface{ Fatal(...any) }, table *Table) string {
	b, err := json.Marshal(table)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// play runs a script of calls: "next", "back", "delay", "now Bo", "out Bo", "in Bo", "remove Bo", "insert Eve 3" (last),
// "score Bo 5", "surprise Ada"; an empty one runs none.
func play(t *testing.T, table *Table, script string) {
	t.Helper()
	for call := range strings.SplitSeq(script, ", ") {
		if call == "" {
			continue
		}
		words := append(strings.Fields(call), "", "")
		var n int
		if words[2] != "" {
			fmt.Sscan(words[2], &n)
		}
		id := table.named(words[1])
		p, _ := table.Participant(id)
		switch words[0] {
		case "next":
			table.Next()
		case "back":
			table.Back()
		case "delay":
			table.Delay()
		case "now":
			table.ActNow(id)
		case "out":
			p.Out = true
		case "in":
			p.Out = false
		case "score":
			p.Score = n
		case "surprise":
			p.Surprised = true
		case "remove":
			table.Remove(id)
		case "insert":
			table.Insert(len(table.Participants), Participant{Name: words[1], Score: n})
		default:
			t.Fatalf("no call %q", call)
		}
	}
}

func TestTurns(t *testing.T) {
	for name, tc := range map[string]struct{ script, want string }{
		"nobody's turn before the first":                         {"", "0 nobody"},
		"the highest score begins":                               {"next", "1 Ada"},
		"ties go as they are placed":                             {"next, next", "1 Bo"},
		"the last one's turn ends the round":                     {"next, next, next, next, next", "2 Ada"},
		"back from the second round":                             {"next, next, next, next, next, back", "1 Dee"},
		"back to before the first turn":                          {"next, back", "0 nobody"},
		"one who is out is passed over":                          {"out Bo, next, next", "1 Cy"},
		"one who comes back in acts if the place has not passed": {"out Dee, next, in Dee, next, next, next", "1 Dee"},
		"one who puts the turn off is passed over":               {"next, delay", "1 Bo"},
		"one who waits acts at a word":                           {"next, delay, next, now Ada", "1 Ada"},
		"whoever was interrupted goes on":                        {"next, delay, next, now Ada, next", "1 Cy"},
		"one who waits acts last if nobody says a word":          {"next, delay, next, next, next", "1 Ada"},
		"two who wait act by score":                              {"next, delay, delay, next, next", "1 Ada"},
		"waiting does not outlast a round":                       {"next, delay, next, next, next, next, next", "2 Bo"},
		"nobody waits for nobody":                                {"next, next, next, next, delay", "1 Dee"},
		"back takes a delay back":                                {"next, delay, back", "1 Ada"},
		"back takes an interruption back":                        {"next, delay, now Ada, back", "1 Bo"},
		"one can act twice by interrupting":                      {"next, next, next, now Ada", "1 Ada"},
		"and the order goes on as it was":                        {"next, next, next, now Ada, next", "1 Cy"},
		"a surprised one is passed over in the first round":      {"surprise Ada, next", "1 Bo"},
		"but not in the second":                                  {"surprise Ada, next, next, next, next", "2 Ada"},
		"where all are surprised the second round begins":        {"surprise Ada, surprise Bo, surprise Cy, surprise Dee, next", "2 Ada"},
		"a newcomer whose place is to come acts this round":      {"next, insert Eve 1, next, next, next", "1 Eve"},
		"a newcomer whose place has passed waits":                {"next, next, insert Eve 9, next", "1 Cy"},
		"and begins the next round":                              {"next, next, insert Eve 9, next, next, next", "2 Eve"},
		"a newcomer whose place has passed can be called":        {"next, next, insert Eve 9, now Eve", "1 Eve"},
		"a newcomer with the same score comes after":             {"next, next, insert Eve 2, next, next", "1 Eve"},
		"the turn of one who leaves goes to the next":            {"next, next, remove Bo", "1 Cy"},
		"one who leaves out of turn changes nothing":             {"next, next, remove Ada", "1 Bo"},
		"back passes over one who has left":                      {"next, next, next, remove Bo, back", "1 Ada"},
		"a score that changes counts at once":                    {"next, score Dee 9, next", "1 Dee"},
		"where all are out it is nobody's turn":                  {"next, out Ada, out Bo, out Cy, out Dee, next", "1 nobody"},
		"and stays so":                                           {"next, out Ada, out Bo, out Cy, out Dee, next, next", "1 nobody"},
		"until somebody is in again":                             {"next, out Ada, out Bo, out Cy, out Dee, next, in Cy, next", "1 Cy"},
		"the turn can end for the last one standing":             {"next, out Bo, out Cy, out Dee, next", "2 Ada"},
	} {
		t.Run(name, func(t *testing.T) {
			table := four()
			play(t, table, tc.script)
			if got := table.at(); got != tc.want {
				t.Errorf("it is %s, want %s", got, tc.want)
			}
		})
	}
}

func TestWhatTheOrderRefusesChangesNothing(t *testing.T) {
	for name, tc := range map[string]struct {
		script string
		call   func(*Table) bool
	}{
		"back where nothing was":          {"", (*Table).Back},
		"delay before the first turn":     {"", func(t *Table) bool { _, ok := t.Delay(); return ok }},
		"delay of the last":               {"next, next, next, next", func(t *Table) bool { _, ok := t.Delay(); return ok }},
		"a turn before the first round":   {"", func(t *Table) bool { _, ok := t.ActNow(t.named("Bo")); return ok }},
		"the turn of one who has it":      {"next", func(t *Table) bool { _, ok := t.ActNow(t.named("Ada")); return ok }},
		"a turn for one who is out":       {"next, out Bo", func(t *Table) bool { _, ok := t.ActNow(t.named("Bo")); return ok }},
		"a turn for one who is not there": {"next", func(t *Table) bool { _, ok := t.ActNow(77); return ok }},
		"next where nobody can act": {
			"out Ada, out Bo, out Cy, out Dee", func(t *Table) bool { return len(t.Next()) > 0 },
		},
		"the removal of nobody": {"next", func(t *Table) bool { return len(t.Remove(77)) > 0 }},
	} {
		t.Run(name, func(t *testing.T) {
			table := four()
			play(t, table, tc.script)
			before := body(t, table)
			if tc.call(table) {
				t.Error("it is said to have been done")
			}
			if after := body(t, table); after != before {
				t.Errorf("it changed\n%s\nto\n%s", before, after)
			}
		})
	}
}

func TestTurnsTellWhatBegins(t *testing.T) {
	table := four()
	table.Clocks = []Clock{{ID: 70, Size: 1, Every: EachTurn}, {ID: 71, Size: 2, Every: EachTurn, Of: table.named("Bo")}, {ID: 72, Size: 1, Every: EachRound}, {ID: 73, Size: 1}}
	ada, bo := table.named("Ada"), table.named("Bo")
	for _, want := range [][]Event{
		{{What: RoundBegan, Round: 1}, {What: TurnBegan, Round: 1, Who: ada}},
		{{What: RanOut, Round: 1, Clock: 70}, {What: TurnBegan, Round: 1, Who: bo}},
		{{What: TurnBegan, Round: 1, Who: table.named("Cy")}},
		{{What: TurnBegan, Round: 1, Who: table.named("Dee")}},
		{{What: RanOut, Round: 2, Clock: 72}, {What: RoundBegan, Round: 2}, {What: TurnBegan, Round: 2, Who: ada}},
		{{What: TurnBegan, Round: 2, Who: bo}},
		{{What: RanOut, Round: 2, Clock: 71}, {What: TurnBegan, Round: 2, Who: table.named("Cy")}},
	} {
		if got := table.Next(); !slices.Equal(got, want) {
			t.Fatalf("heard %+v, want %+v", got, want)
		}
	}
	if table.Clocks[3].Filled != 0 {
		t.Error("a clock that goes by hand went by itself")
	}
	for range 7 {
		table.Back()
	}
	for _, c := range table.Clocks {
		if c.Filled != 0 {
			t.Errorf("clock %d stands at %d after going back", c.ID, c.Filled)
		}
	}
}

func TestBackLeavesWhatHappenedInBetween(t *testing.T) {
	table := four()
	table.Clocks = []Clock{{ID: 70, Size: 4, Every: EachTurn}}
	play(t, table, "next, next, out Cy, insert Eve 1")
	table.Clocks[0].Fill(1)
	table.Back()
	if p, _ := table.Participant(table.named("Cy")); !p.Out || table.named("Eve") == 0 || table.Clocks[0].Filled != 1 || table.at() != "1 Ada" {
		t.Errorf("%s, %s", table.at(), body(t, table))
	}
}

func TestOnlySoManyTurnsCanBeTakenBack(t *testing.T) {
	table := four()
	for range MostPast + 10 {
		table.Next()
	}
	n := 0
	for table.Back() {
		n++
	}
	if n != MostPast {
		t.Errorf("%d turns could be taken back", n)
	}
}

// anyMove makes one move in the turn order, and reports whether it did anything.
func anyMove(t *rapid.T, table *Table) bool {
	who := func() ID { return rapid.SampledFrom(table.Participants).Draw(t, "who").ID }
	steps := len(table.Turns.Past)
	switch rapid.SampledFrom([]string{"next", "next", "next", "delay", "now"}).Draw(t, "move") {
	case "next":
		table.Next()
	case "delay":
		table.Delay()
	case "now":
		table.ActNow(who())
	}
	return len(table.Turns.Past) > steps
}

func anyTable() *rapid.Generator[*Table] {
	return rapid.Custom(func(t *rapid.T) *Table {
		table := &Table{}
		for i := range rapid.IntRange(1, 7).Draw(t, "participants") {
			table.Insert(i, Participant{
				Name: fmt.Sprint("P", i), Score: rapid.IntRange(-1, 5).Draw(t, "score"),
				Surprised: rapid.IntRange(0, 4).Draw(t, "surprised") == 0, Out: rapid.IntRange(0, 5).Draw(t, "out") == 0,
			})
		}
		for range rapid.IntRange(0, 4).Draw(t, "clocks") {
			size := rapid.IntRange(0, 8).Draw(t, "size")
			table.Clocks = append(table.Clocks, Clock{
				ID: table.NextID(), Size: size, Filled: rapid.IntRange(0, size).Draw(t, "filled"),
				Every: rapid.SampledFrom([]Pace{ByHand, EachRound, EachTurn}).Draw(t, "every"),
				Of:    rapid.SampledFrom([]ID{0, 0, table.Participants[0].ID}).Draw(t, "of"),
			})
		}
		return table
	})
}

func TestPropertyBackRestoresEveryByte(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := anyTable().Draw(t, "table")
		states := []string{body(t, table)}
		for range rapid.IntRange(0, 60).Draw(t, "moves") {
			before := body(t, table)
			if anyMove(t, table) {
				states = append(states, body(t, table))
			} else if body(t, table) != before {
				t.Fatal("a move that did nothing changed something")
			}
		}
		for i := len(states) - 2; i >= 0; i-- {
			if !table.Back() {
				t.Fatalf("cannot go back to move %d", i)
			}
			if got := body(t, table); got != states[i] {
				t.Fatalf("back at\n%s\nwant\n%s", got, states[i])
			}
		}
		if table.Back() {
			t.Fatal("went back beyond the beginning")
		}
	})
}

func TestPropertyEverybodyActsOnceARound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := anyTable().Draw(t, "table")
		for range 40 {
			if rapid.IntRange(0, 3).Draw(t, "delay") == 0 {
				table.Delay()
			} else {
				table.Next()
			}
			now := table.Turns.Now
			if slices.Contains(now.Acted, now.Current) {
				t.Fatalf("%d acts again in round %d", now.Current, now.Round)
			}
			for i, id := range now.Acted {
				if slices.Contains(now.Acted[:i], id) {
					t.Fatalf("%d has acted twice: %v", id, now.Acted)
				}
			}
			if p, ok := table.Participant(now.Current); ok && (p.Out || p.Surprised && now.Round == 1) {
				t.Fatalf("%+v has a turn in round %d", p, now.Round)
			}
		}
	})
}

func TestPropertyTheOrderStandsWhateverPeopleDo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := anyTable().Draw(t, "table")
		for range rapid.IntRange(0, 60).Draw(t, "calls") {
			switch rapid.IntRange(0, 6).Draw(t, "call") {
			case 0:
				table.Insert(rapid.IntRange(-1, 9).Draw(t, "at"), Participant{Score: rapid.IntRange(-1, 5).Draw(t, "score")})
			case 1:
				table.Remove(rapid.SampledFrom(append(table.Order(), 77)).Draw(t, "leaves"))
			case 2:
				table.Back()
			case 3:
				if len(table.Participants) > 0 {
					p := &table.Participants[rapid.IntRange(0, len(table.Participants)-1).Draw(t, "which")]
					p.Out, p.Score = !p.Out, p.Score+1
				}
			default:
				if len(table.Participants) > 0 {
					anyMove(t, table)
				}
			}
			now := table.Turns.Now
			if _, ok := table.Participant(now.Current); now.Current != 0 && !ok {
				t.Fatalf("it is the turn of %d, who is gone", now.Current)
			}
			for _, id := range slices.Concat(now.Acted, now.Waiting) {
				if _, ok := table.Participant(id); !ok {
					t.Fatalf("%d is gone and counted", id)
				}
			}
		}
	})
}

func TestTurnsOfCountsWhatSomebodyHadInThisRound(t *testing.T) {
	tb := &Table{}
	a, b := tb.Insert(0, Participant{Score: 2}), tb.Insert(1, Participant{Score: 1})
	check := func(when string, ofA, ofB int) {
		t.Helper()
		if x, y := tb.TurnsOf(a), tb.TurnsOf(b); x != ofA || y != ofB {
			t.Errorf("%s they had %d and %d", when, x, y)
		}
	}
	check("before the first round", 0, 0)
	tb.Next()
	check("in the first turn", 1, 0)
	tb.ActNow(b)
	check("interrupted", 0, 1)
	tb.Next()
	check("once it goes on", 1, 1)
	tb.Next()
	check("in the next round", 1, 0)
	tb.Next()
	tb.ActNow(a)
	check("in a second turn", 2, 0)
	tb.Next()
	check("after it", 2, 1)
}
