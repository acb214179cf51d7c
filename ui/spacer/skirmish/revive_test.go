package skirmish

import (
	"testing"

	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
)

func TestAnAttackLastsOverTheEndOfTheProgramAtEachOfItsStages(t *testing.T) {
	d := newDeck(t, "")
	d.bram.Edit("wounds", "", func(c *person.Character) { c.Wounds = harm.Wounds{Scratch: 4, Light: 3} })
	d.script("3", "3", "3")
	d.Pause()
	d.play("\n") // Ada shoots
	d.play("3")
	for _, on := range []string{"\n", "==3=\n", "6\n", "1", "2", "1", "b", "b", "2", "5\n"} {
		d.Lasts(d.s.Doc)
		d.play(on)
	}
	d.Lasts(d.s.Doc)
	d.play("y")
	if got := d.bram.Value(); got.Wounds != (harm.Wounds{Scratch: 4, Light: 3, Heavy: 1}) || got.Stuns != 1 {
		t.Errorf("Bram bears %+v and %d stuns", got.Wounds, got.Stuns)
	}
	if what := d.Underway("fight"); what != "" {
		t.Errorf("under way is %q", what)
	}
}

func TestScriptsBeingWrittenLastOverTheEndOfTheProgramUnderTheirCover(t *testing.T) {
	d := newDeck(t, "")
	d.tap("begin")
	d.tap("round")
	d.enter()
	d.keys("12")
	d.Lasts(d.s.Doc)
	if d.Canvas().Overlays().Top() == nil {
		t.Error("the cover is off")
	}
}
