package table

import (
	"maps"
	"testing"
)

func TestAStepSaysOneClauseAfterAnotherAndWhatItDoesAgainstTheRules(t *testing.T) {
	var p Playing
	if p.Text() != "" {
		t.Errorf("before anything is said it says %q", p.Text())
	}
	p.Say("moves %d ahead", 2)
	p.Say("turns")
	if p.Text() != "moves 2 ahead; turns" {
		t.Errorf("it says %q", p.Text())
	}
	p.Overrule("It is not her turn.")
	p.Overrule("She has no thrust.")
	if want := "moves 2 ahead; turns (allowed against the rules: It is not her turn. She has no thrust.)"; p.Text() != want {
		t.Errorf("it says %q", p.Text())
	}
}

func TestSheetsOfAStepAreOthersOnlyWhereItHasKeptAnother(t *testing.T) {
	ann, bo := &paper{Ink: "Ann"}, &paper{Ink: "Bo"}
	was := Sheets[paper]{"a": ann, "b": bo}
	now := maps.Clone(was)
	next := &paper{Ink: "Ann, hurt"}
	now.Keep("a", next)
	now.Keep("b", bo)
	now.Keep("c", &paper{Ink: "nobody's"})
	changed := now.Since(was)
	if len(changed) != 1 || changed["a"] != next || was["a"] != ann {
		t.Errorf("changed are %v of %v", changed, was)
	}
	if all := was.After(changed); len(all) != 2 || all["a"] != next || all["b"] != bo || was["a"] != ann {
		t.Errorf("then they are %v", all)
	}
	if all := Sheets[paper](nil).After(changed); len(all) != 1 {
		t.Errorf("of none they become %v", all)
	}
}

func TestALineThatTellsOfSomebodyHiddenIsTheRefereesAlone(t *testing.T) {
	v := &Table{Participants: []Participant{{ID: 1, Name: "Ann"}, {ID: 2, Name: "Bo", Hidden: true}}}
	called := func(id ID) string {
		p, _ := v.Participant(id)
		return p.Name
	}
	for _, x := range []struct {
		name    string
		line    Line
		private bool
	}{
		{"of somebody who is seen", Line{Who: 1, Text: "waits"}, false},
		{"of what somebody hidden does", Line{Who: 2, Text: "waits"}, true},
		{"that names somebody hidden", Line{Who: 1, Text: "shoots at Bo"}, true},
		{"with a part that names somebody hidden", Line{Who: 1, Text: "shoots", Parts: []Part{{Label: "Bo's cover", Value: 1}}}, true},
	} {
		t.Run(x.name, func(t *testing.T) {
			if v.Veil(&x.line, called); x.line.Private != x.private {
				t.Errorf("it is private: %v", x.line.Private)
			}
		})
	}
}
