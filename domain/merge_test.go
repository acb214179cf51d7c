package domain_test

import (
	"context"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
)

func merged(t *testing.T, base, ours, theirs string, skip ...string) domain.Record {
	t.Helper()
	got, err := crews.Merge(body(2, base), body(2, ours), body(2, theirs), skip)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func TestTwoStatesAreBroughtTogether(t *testing.T) {
	for name, tc := range map[string]struct{ base, ours, theirs, skip, want string }{
		"only theirs changed":          {`{"pay":1}`, `{"pay":1}`, `{"pay":2}`, "", `{"pay":2}`},
		"only ours changed":            {`{"pay":1}`, `{"pay":2}`, `{"pay":1}`, "", `{"pay":2}`},
		"each another member":          {`{}`, `{"pay":1}`, `{"name":"A"}`, "", `{"pay":1,"name":"A"}`},
		"both the same member":         {`{"pay":1}`, `{"pay":2}`, `{"pay":3}`, "", `{"pay":3}`},
		"one is left out":              {`{}`, `{}`, `{"pay":1,"name":"A"}`, "pay", `{"name":"A"}`},
		"a place both set is left out": {`{"pay":1}`, `{"pay":2}`, `{"pay":3}`, "pay", `{"pay":2}`},
		"a row each":                   {`{"hands":[{"id":1}]}`, `{"hands":[{"id":1},{"id":2}]}`, `{"hands":[{"id":1},{"id":3}]}`, "", `{"hands":[{"id":1},{"id":3},{"id":2}]}`},
		"a row of the same id":         {`{}`, `{"hands":[{"id":1,"name":"A"}]}`, `{"hands":[{"id":1,"name":"B"}]}`, "", `{"hands":[{"id":1,"name":"B"}]}`},
		"a row is left out":            {`{"hands":[{"id":1}]}`, `{"hands":[{"id":1}]}`, `{"hands":[{"id":1,"name":"A"},{"id":2}]}`, "hands[id=2]", `{"hands":[{"id":1,"name":"A"}]}`},
		"a row gone that ours changed": {`{"hands":[{"id":1},{"id":2}]}`, `{"hands":[{"id":1,"name":"A"},{"id":2}]}`, `{"hands":[{"id":2}]}`, "", `{"hands":[{"id":2}]}`},
		"a row gone is left out":       {`{"hands":[{"id":1},{"id":2}]}`, `{"hands":[{"id":1},{"id":2}]}`, `{"hands":[{"id":2}]}`, "hands[id=1]", `{"hands":[{"id":1},{"id":2}]}`},
		"a place of a list":            {`{"lines":["x","y"]}`, `{"lines":["x","z"]}`, `{"lines":["w","y"]}`, "", `{"lines":["w","z"]}`},
		"a member nobody knows":        {`{"later":1.50}`, `{"later":1.50,"pay":1}`, `{"later":1.75}`, "", `{"later":1.75,"pay":1}`},
		"the higher last id":           {`{"lastId":4}`, `{"lastId":5}`, `{"lastId":7,"pay":1}`, "", `{"lastId":7,"pay":1}`},
		"the last id never falls":      {`{"lastId":4}`, `{"lastId":9}`, `{"lastId":7,"pay":1}`, "", `{"lastId":9,"pay":1}`},
	} {
		t.Run(name, func(t *testing.T) {
			got := merged(t, tc.base, tc.ours, tc.theirs, strings.Fields(tc.skip)...)
			if left := differences(t, crews, body(2, tc.want), got); left != "" {
				t.Errorf("it is %s, not as wanted: %s", got.Body, left)
			}
		})
	}
}

func TestWhereTwoStatesMeet(t *testing.T) {
	list, kept, err := crews.Meet(body(2, `{"pay":1,"name":"A","hands":[{"id":1},{"id":2}]}`),
		body(2, `{"pay":2,"name":"C","sworn":true,"hands":[{"id":1},{"id":2}]}`),
		body(2, `{"pay":3,"name":"C","friend":"B","hands":[{"id":2},{"id":1,"name":"D"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, m := range list {
		text := m.Path + ": " + m.String() + ", here " + m.Here
		if m.Both {
			text += ", both"
		}
		said = append(said, text)
	}
	want := "friend: Friend “B”, new, here \nhands[id=1].name: Hands “D”, name “D”, new, here \npay: Pay 1 → 3, here 2, both"
	if got := strings.Join(said, "\n"); got != want {
		t.Errorf("they are\n%s\nwant\n%s", got, want)
	}
	if len(kept) != 1 || kept[0].Path != "sworn" {
		t.Errorf("ours alone changed %v", kept)
	}
}

// What is left out stays as it is here, and what is not is as it is there, whatever the three states are.
func TestAMergeTakesWhatItIsToTake(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		state := rapid.Custom(func(t *rapid.T) string {
			return rapid.SampledFrom([]string{`{"pay":1,"name":"A","lines":["x","y"]}`, `{"pay":2,"hands":[{"id":1},{"id":2}]}`, `{"name":"B","sworn":true,"lines":["x"]}`, `{"hands":[{"id":2,"name":"C"}],"friend":"D"}`}).Draw(t, "state")
		})
		base, ours, theirs := body(2, state.Draw(t, "base")), body(2, state.Draw(t, "ours")), body(2, state.Draw(t, "theirs"))
		list, _, err := crews.Meet(base, ours, theirs)
		if err != nil {
			t.Fatal(err)
		}
		var skip []string
		for _, m := range list {
			skip = append(skip, m.Path)
		}
		none, err := crews.Merge(base, ours, theirs, skip)
		if err != nil {
			t.Fatal(err)
		}
		if left, err := crews.Differences(ours, none); err != nil || len(left) > 0 {
			t.Errorf("with nothing taken it differs in %v (%v)", left, err)
		}
		all, err := crews.Merge(base, ours, theirs, nil)
		if err != nil {
			t.Fatal(err)
		}
		if left, _, err := crews.Meet(base, all, theirs); err != nil || len(left) > 0 {
			t.Errorf("with all taken there is still %v (%v)", left, err)
		}
	})
}

// past is the history of one document, oldest state first, its steps numbered from 1.
type past struct {
	domain.History
	states []domain.Record
}

func (p past) StepsOf(context.Context, domain.DocID) ([]domain.Step, error) {
	var steps []domain.Step
	for i := range p.states[1:] {
		steps = append([]domain.Step{{Seq: int64(i + 1)}}, steps...)
	}
	return steps, nil
}

func (p past) RecordAt(_ context.Context, _ domain.DocID, seq int64) (domain.Record, error) {
	return p.states[seq], nil
}

func TestTheCommonStateIsKnownByItsTrace(t *testing.T) {
	h := past{states: []domain.Record{body(2, `{}`), body(2, `{"pay":1,"name":"A"}`), body(2, `{"pay":2,"name":"A"}`), body(2, `{"pay":3,"name":"A","friend":"B"}`)}}
	sent := body(2, `{"pay":1,"name":"A","sworn":true}`)
	for name, tc := range map[string]struct {
		trace string
		want  int
	}{
		"the newest that it has seen":        {domain.Trace([]domain.Record{sent, h.states[2], h.states[0]}), 2},
		"the oldest":                         {domain.Trace([]domain.Record{sent, h.states[0]}), 0},
		"without a trace the nearest":        {"", 1},
		"with the trace of another document": {domain.Trace([]domain.Record{sent, body(2, `{"pay":9}`)}), 1},
	} {
		p := domain.Parcel{Traces: map[domain.DocID]string{"a": tc.trace}}
		got := p.Base(t.Context(), domain.Clash{Stored: h.states[3], Sent: sent}, crews, h)
		if string(got.Body) != string(h.states[tc.want].Body) {
			t.Errorf("%s: it is %s, want %s", name, got.Body, h.states[tc.want].Body)
		}
	}
	sent.ID = "a"
	if got := domain.Traces(t.Context(), h, []domain.Record{h.states[3]})["a"]; len(strings.Fields(got)) != 4 {
		t.Errorf("its trace is %q", got)
	}
}

// Some differences say all of themselves: there is nothing to read at their sides.
func TestWhatADifferenceSaysByItselfHasSides(t *testing.T) {
	for name, tc := range map[string]struct {
		m    domain.Meeting
		want string
	}{
		"a box that was ticked": {domain.Meeting{Difference: domain.Difference{What: "Health box 1 ticked"}}, "no, no, yes"},
		"one ticked otherwise":  {domain.Meeting{Difference: domain.Difference{What: "Health box 1 ticked"}, Here: "Health box 2 ticked", Both: true}, "no, Health box 2 ticked, yes"},
		"a number":              {domain.Meeting{Difference: domain.Difference{What: "Pay", From: "2", To: "3"}, Here: "2"}, "2, 2, 3"},
		"a text that is new":    {domain.Meeting{Difference: domain.Difference{What: "Name", To: "“A”"}}, "nothing, nothing, “A”"},
	} {
		t.Run(name, func(t *testing.T) {
			before, here, sent := tc.m.Sides()
			if got := before + ", " + here + ", " + sent; got != tc.want {
				t.Errorf("they are %q, want %q", got, tc.want)
			}
		})
	}
}
