package field

import (
	"testing"

	"shipslocker/domain"
)

func TestTheSecondClickOnRemoveIsThatOfTheFirstHoweverLongTheRemovalTakes(t *testing.T) {
	var clock domain.Moment = 1_000
	var removal Removal
	removed := 0
	press := func() {
		removal.Press(func() domain.Moment { return clock }, func() {
			removed++
			clock += 3 * secondPress // a large document
		})
	}
	press()
	clock += 200
	press()
	if removed != 1 {
		t.Errorf("a double click removed %d things", removed)
	}
	clock += secondPress
	press()
	if removed != 2 {
		t.Errorf("a press that was meant removed %d things in all", removed)
	}
}
