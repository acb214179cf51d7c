package acts

import (
	"strconv"
	"strings"
	"testing"

	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/rules"
)

func TestAWoundThatRunsOverTellsTheWholePenaltyOfEveryTask(t *testing.T) {
	o, err := harm.Suffer(harm.Wounds{Scratch: 4, Light: 2}, harm.Scratch, rules.House{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range o.Choices() {
		next, err := o.Choose(c.To)
		if err != nil || next.Dead || next.Wounds.Penalty() == o.Wounds.Penalty() {
			continue
		}
		if want := "Every task −" + strconv.Itoa(next.Wounds.Penalty()) + "."; !strings.Contains(leadsWords(o, c), want) {
			t.Errorf("%s: %q lacks %q", c.Title, leadsWords(o, c), want)
		}
		return
	}
	t.Fatal("no choice changes the penalty")
}
