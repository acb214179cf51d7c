package engagement_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/tachyon"
)

// presses types keys one after the other, \n being Return, and returns how many they are.
func (s *sky) presses(keys string) (n int) {
	for _, r := range keys {
		if r == '\n' {
			s.Press(fyne.KeyReturn)
		} else {
			s.Type(string(r))
		}
		n++
	}
	return n
}

func TestATailItsShakingOffAndARefocusTakeTwelveKeys(t *testing.T) {
	s := newSky(t, onChart(5, 1, 2))
	n := s.presses("t35\n") // Heron gets on the tail of the Raiders: the totals as they are called out
	if c := s.craft(craftHeron); c.Tailing != craftRaider {
		t.Fatalf("after the tail the craft is %+v; it says %q", c, s.News)
	}
	n += s.presses("k53\n") // who shake it off
	if c := s.craft(craftRaider); !c.ShookOff {
		t.Fatalf("after shaking it off the craft is %+v", c)
	}
	n += s.presses("f4\n\n")
	if c := s.craft(craftMoth); !c.Keeps {
		t.Errorf("after the refocus the craft is %+v", c)
	}
	if n > 12 {
		t.Errorf("it takes %d keys", n)
	}
}

func TestPilotAfterPilotIsRidOfStressByTwoKeysEachOnceTheSceneIsOver(t *testing.T) {
	s := newSky(t, onChart(3, 1, 2))
	for _, id := range []string{"lark", "bo"} {
		edit.Of[tachyon.Pilot](s.Doc(domain.DocID(id))).Edit("stress", "", func(p *tachyon.Pilot) { p.Stress = 2 })
	}
	n := s.presses("x" + "1" + "4\n" + "4\n")
	if s.pilot("lark").Stress != 0 || s.pilot("bo").Stress != 0 || n > 2+2*2 {
		t.Errorf("after %d keys the stress is %d and %d; it says %q", n, s.pilot("lark").Stress, s.pilot("bo").Stress, s.News)
	}
}
