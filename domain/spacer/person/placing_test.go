package person_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/person"
)

func TestWhatIsLeftOfAnArrayIsDealt(t *testing.T) {
	blank := person.New()
	if got := blank.InbornLeft(); !slices.Equal(got, person.InbornArray[:]) {
		t.Errorf("a blank form still has %v of the inborn array", got)
	}
	if got := blank.TrainedLeft(); !slices.Equal(got, []int{3, 2, 2, 2, 1, 1, 1}) {
		t.Errorf("a blank form still has %v of the trained array", got)
	}
	c := facts.Clone(blank)
	c.Inborn.Health.Base, c.Leftover, c.Trained.Psionics.Base = 5, 3, 2
	if got := c.InbornLeft(); !slices.Equal(got, []int{4, 4, 3, 2}) {
		t.Errorf("with 5 and 3 placed there are %v left", got)
	}
	d := c.DealInborn().DealTrained()
	if d.Inborn.Agility.Base != 4 || d.Inborn.Health.Base != 5 || d.Inborn.Willpower.Base != 2 || d.Leftover != 3 {
		t.Errorf("dealt: %+v, bonus points %d", d.Inborn, d.Leftover)
	}
	if d.Trained.Astronautics.Base != 3 || d.Trained.Technical.Base != 1 || d.Trained.Vehicular.Base != 0 || d.Trained.Psionics.Base != 2 {
		t.Errorf("dealt: %+v", d.Trained)
	}
	if c.Inborn.Agility.Base != 0 || len(d.InbornLeft())+len(d.TrainedLeft()) > 0 {
		t.Errorf("it was dealt in place, or %v and %v are left", d.InbornLeft(), d.TrainedLeft())
	}
}

func TestWhateverIsPlacedDealingKeepsIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := person.New()
		for _, rows := range [][]person.AttributeRow{person.InbornRows, person.TrainedRows} {
			for _, r := range rows {
				c.OwnAttribute(r.Name).Base = rapid.IntRange(0, 6).Draw(t, r.Title)
			}
		}
		d := c.DealInborn().DealTrained()
		for _, rows := range [][]person.AttributeRow{person.InbornRows, person.TrainedRows} {
			for _, r := range rows {
				if was, is := c.OwnAttribute(r.Name).Base, d.OwnAttribute(r.Name).Base; was != 0 && is != was {
					t.Errorf("%s was %d and is %d", r.Title, was, is)
				}
			}
		}
		if again := d.DealInborn().DealTrained(); again.Inborn != d.Inborn || again.Trained != d.Trained || again.Leftover != d.Leftover {
			t.Error("dealing once more deals more")
		}
	})
}
