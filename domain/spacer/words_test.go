package spacer

import "testing"

func TestNumbersAreWrittenAsPeopleWriteThem(t *testing.T) {
	for want, got := range map[string]string{
		"½ point":    points(0.5),
		"2½ points":  points(2.5),
		"−½ point":   points(-0.5),
		"−1½ points": points(-1.5),
		"0 points":   points(0),
		"1.3 points": points(1.3),
		"none is":    isAre(0),
		"1 is":       isAre(1),
		"−1 are":     isAre(-1),
	} {
		if got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
}

func TestOneOfAThingIsSingular(t *testing.T) {
	wits := &Wits{Turn: 1, Sides: [2]Arguer{{Body: 5, Worries: 1}, {Body: 5}}}
	if _, err := wits.WriteScript(0, Point); err == nil || err.Error() != "The first side has 1 worry: the first action is a worry." {
		t.Errorf("one worry: %v", err)
	}
	c := changed(func(c *Character) { c.Traits[0].Points = 7 })
	c.Traits[0].Studied = 1
	if lacks := c.Ready(Tallies{}, House{}); len(lacks) != 1 || lacks[0] != "A level takes 3 study circles; 1 is filled." {
		t.Errorf("one circle: %q", lacks)
	}
	full := Wounds{Scratch: 4}
	o, err := Replay(full, Scratch, House{}, ToLight)
	if err != nil || len(o.Steps) != 2 || o.Steps[0].Label != "a scratch too many: a light wound" || o.Steps[1].Label != "light wound marked, and a stun with it" {
		t.Errorf("a scratch is no scratch wound: %+v %v", o.Steps, err)
	}
}
