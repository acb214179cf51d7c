package spacer_test

import (
	"testing"

	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/spacertest"
	"shipslocker/domain/spacer/wits"
)

func TestOneOfAThingIsSingular(t *testing.T) {
	argument := &wits.Wits{Turn: 1, Sides: [2]wits.Arguer{{Body: 5, Worries: 1}, {Body: 5}}}
	if _, err := argument.WriteScript(0, wits.Point); err == nil || err.Error() != "The first side has 1 worry: the first action is a worry." {
		t.Errorf("one worry: %v", err)
	}
	c := spacertest.Changed(func(c *person.Character) { c.Traits[0].Points = 7 })
	c.Traits[0].Studied = 1
	if lacks := c.Ready(campaign.Tallies{}, rules.House{}); len(lacks) != 1 || lacks[0].Text != "A level takes 3 study circles; 1 is filled." {
		t.Errorf("one circle: %q", lacks)
	}
	full := harm.Wounds{Scratch: 4}
	o, err := harm.Replay(full, harm.Scratch, rules.House{}, harm.ToLight)
	if err != nil || len(o.Steps) != 2 || o.Steps[0].Label != "a scratch too many: a light wound" || o.Steps[1].Label != "light wound marked, and a stun with it" {
		t.Errorf("a scratch is no scratch wound: %+v %v", o.Steps, err)
	}
}
