package spacer

import (
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// leaks fails where the history names an action.
func leaks(t *testing.T, found []domain.Difference, words ...string) {
	t.Helper()
	if len(found) == 0 {
		t.Error("nothing differs")
	}
	for _, d := range found {
		for _, word := range words {
			if line := strings.ToLower(d.String() + d.From + d.To); strings.Contains(line, word) {
				t.Errorf("the history tells %q", line)
			}
		}
	}
}

func TestTheHistoryNeverTellsAWitsScriptThatLiesFaceDown(t *testing.T) {
	w := debate()
	w = say(t, w)(w.Begin())
	one := say(t, w)(w.WriteScript(0, Obfuscate, Point))
	leaks(t, WitsKind.Compare(w, one), "obfuscate", "point")
	two := say(t, one)(one.WriteScript(0, Clarify))
	leaks(t, WitsKind.Compare(one, two), "obfuscate", "point", "clarify")
	both := say(t, two)(two.WriteScript(1, Point))
	open := say(t, both)(both.Reveal())
	found := WitsKind.Compare(both, open)
	said := ""
	for _, d := range found {
		said += d.String()
	}
	if !strings.Contains(said, "clarify") {
		t.Errorf("of scripts that lie open it says %q", said)
	}
}

func TestTheHistoryNeverTellsAFightersScriptThatLiesFaceDown(t *testing.T) {
	k := NewSkirmish()
	id := k.Table.Insert(0, table.Participant{Name: "Ada"})
	k.Fight = k.Fight.Join(id, 5)
	f, err := k.Fight.NewRound()
	if err != nil {
		t.Fatal(err)
	}
	k = k.With(f)
	write := func(k *Skirmish, a ...Action) *Skirmish {
		f, err := k.Fight.Script(id, 0, a...)
		if err != nil {
			t.Fatal(err)
		}
		return k.With(f)
	}
	one := write(k, ShootAction, MoveAction)
	leaks(t, SkirmishKind.Compare(k, one), "shoot", "move")
	leaks(t, SkirmishKind.Compare(one, write(k, MeleeAction)), "shoot", "move", "melee")
	open, err := one.Fight.Reveal()
	if err != nil {
		t.Fatal(err)
	}
	said := ""
	for _, d := range SkirmishKind.Compare(one, one.With(open)) {
		said += d.String()
	}
	if !strings.Contains(said, "shoot") {
		t.Errorf("of a script that lies open it says %q", said)
	}
}
