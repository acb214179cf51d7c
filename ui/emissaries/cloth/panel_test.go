package cloth

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"shipslocker/domain/emissaries"
	"shipslocker/ui/desk/desktest"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
)

func TestFacesThatAreNotShownAreNowhere(t *testing.T) {
	v := duel()
	v.Parties[1].Veiled = true
	far := v.shown()
	for _, x := range far.Parties[1].Dice {
		if x.At == emissaries.InPool && x.Face != 0 {
			t.Errorf("a face is shown: %+v", x)
		}
	}
	if v.Parties[1].Dice[0].Face == 0 {
		t.Error("the referee’s own view has lost its faces")
	}
	d := onCloth(t, far)
	if words := written(&d.f.ground.feltGround); !strings.Contains(words, "dice hidden") {
		t.Errorf("hidden dice say nothing:\n%s", words)
	}
	shut := 0
	for at, x := range d.f.ground.dice {
		if x.look.state == uidice.Shut {
			shut++
			if x.look.face != "" || !strings.Contains(d.f.ground.about(at), "its face hidden") {
				t.Errorf("a shut die shows %q and says %q", x.look.face, d.f.ground.about(at))
			}
		}
	}
	if shut != 5 {
		t.Errorf("%d dice are shut", shut)
	}
}

func TestPlayersSeeNobodyWhoIsHidden(t *testing.T) {
	v := duel()
	v.Parties[1].Hidden = true
	far := v.shown()
	if len(far.Parties) != 1 || far.Middle.By != 0 || far.Asks != "" || far.Parties[0].ToBring != 0 || far.Parties[0].Dice[0].Source != "" {
		t.Errorf("players see %+v", far)
	}
	v.Parties[0].Hidden = true
	if Panel(v) != nil {
		t.Error("there is a panel of nobody")
	}
}

func TestThePlayersPanelShowsAllInItsPlace(t *testing.T) {
	for _, n := range []int{1, 2, 8} {
		v := crowd(n, 40)
		p := Panel(v)
		v.Parties[0].Dice[0].Source, v.Parties[0].ToBring = "another", 9
		if q := Panel(v); !q.Same(p) {
			t.Error("panels that look the same are told apart")
		}
		v.Parties[0].Dice[0].At = emissaries.InSee
		if q := Panel(v); q.Same(p) {
			t.Error("panels that look different are not told apart")
		}
		d := onCloth(t, duel())
		o := p.Make(24)
		d.Window.SetContent(o)
		d.Window.Resize(fyne.NewSize(1280, 720))
		g := desktest.The[*feltGround](t, o)
		if g.plan.height*g.Em > g.Size().Height+1 {
			t.Errorf("%d parties with forty dice are %v high in %v", n, g.plan.height*g.Em, g.Size().Height)
		}
		if n <= 2 && g.Em < 14 {
			t.Errorf("the text of %d parties is %v high", n, g.Em)
		}
	}
}

func TestThePlayersClothIsReadAcrossTheRoom(t *testing.T) {
	for name, tc := range map[string]struct {
		room        fyne.Size
		text, least float32
	}{"on its side": {fyne.NewSize(509, 720), 21, 720. / 40}, "upright": {fyne.NewSize(1080, 806), 47, 1080. / 40}} {
		for _, n := range []int{2, 4, 6} {
			d := onCloth(t, duel())
			o := Panel(crowd(n, 9)).Make(tc.text)
			d.Window.SetContent(o)
			d.Window.Resize(tc.room)
			g := desktest.The[*feltGround](t, o)
			for _, part := range g.Objects {
				words, ok := part.(*canvas.Text)
				if !ok {
					continue
				}
				if _, err := strconv.Atoi(words.Text); err != nil && words.TextSize < tc.least { // dice tell their faces by their place too
					t.Errorf("%s, with %d parties %q is %v high, want %v", name, n, words.Text, words.TextSize, tc.least)
				}
			}
		}
	}
}

// The aim is 20 ms for a die that goes into the middle, the display's part of it included.
func BenchmarkThePlayersPanelIsMadeAnew(b *testing.B) {
	for _, parties := range []int{2, 8} {
		b.Run(fmt.Sprintf("%d parties with 40 dice", parties), func(b *testing.B) {
			v := crowd(parties, 40)
			d := spread(b, look.Paper, 1, 720, 560, v)
			for b.Loop() {
				o := Panel(v).Make(24)
				d.Window.SetContent(o)
				d.Window.Resize(fyne.NewSize(1280, 720))
			}
		})
	}
}
