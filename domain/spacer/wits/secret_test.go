package wits_test

import (
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/spacertest"
	"shipslocker/domain/spacer/wits"
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
	w := spacertest.Debate()
	w = spacertest.Say(t, w)(w.Begin())
	one := spacertest.Say(t, w)(w.WriteScript(0, wits.Obfuscate, wits.Point))
	leaks(t, wits.Kind.Compare(w, one), "obfuscate", "point")
	two := spacertest.Say(t, one)(one.WriteScript(0, wits.Clarify))
	leaks(t, wits.Kind.Compare(one, two), "obfuscate", "point", "clarify")
	both := spacertest.Say(t, two)(two.WriteScript(1, wits.Point))
	open := spacertest.Say(t, both)(both.Reveal())
	found := wits.Kind.Compare(both, open)
	said := ""
	for _, d := range found {
		said += d.String()
	}
	if !strings.Contains(said, "clarify") {
		t.Errorf("of scripts that lie open it says %q", said)
	}
}

func TestTheHistoryNeverTellsAFightersScriptThatLiesFaceDown(t *testing.T) {
	k := fight.NewSkirmish()
	id := k.Table.Insert(0, table.Participant{Name: "Ada"})
	k.Fight = k.Fight.Join(id, 5)
	f, err := k.Fight.NewRound()
	if err != nil {
		t.Fatal(err)
	}
	k = k.With(f)
	write := func(k *fight.Skirmish, a ...fight.Action) *fight.Skirmish {
		f, err := k.Fight.Script(id, 0, a...)
		if err != nil {
			t.Fatal(err)
		}
		return k.With(f)
	}
	one := write(k, fight.ShootAction, fight.MoveAction)
	leaks(t, fight.SkirmishKind.Compare(k, one), "shoot", "move")
	leaks(t, fight.SkirmishKind.Compare(one, write(k, fight.MeleeAction)), "shoot", "move", "melee")
	open, err := one.Fight.Reveal()
	if err != nil {
		t.Fatal(err)
	}
	said := ""
	for _, d := range fight.SkirmishKind.Compare(one, one.With(open)) {
		said += d.String()
	}
	if !strings.Contains(said, "shoot") {
		t.Errorf("of a script that lies open it says %q", said)
	}
}
