package cloth

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"pgregory.net/rapid"

	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/diagram"
	"shipslocker/ui/look"
)

func TestOfDiceThatAreAlikeEachKeepsItsPlace(t *testing.T) {
	v := View{Acting: 1, Parties: []Party{{ID: 1, Name: "Ada"}}}
	for i := range 3 {
		v.Parties[0].Dice = append(v.Parties[0].Dice, Die{Die: emissaries.Die{ID: emissaries.DieID(i + 1), Kind: "d6", Face: 4}})
	}
	d := onCloth(t, v)
	want := d.at(dieAt{1, 3})
	v.Parties = slices.Clone(v.Parties)
	v.Parties[0].Dice = slices.Clone(v.Parties[0].Dice)
	v.Parties[0].Dice[1].At = emissaries.InRaise
	v.Middle.By = 1
	d.f.Show(v)
	if got := d.at(dieAt{1, 3}); got.X != want.X {
		t.Errorf("the third four is at %v, and was at %v", got, want)
	}
}

func TestDiceLieSorted(t *testing.T) {
	d := onCloth(t, duel())
	var faces []int
	for _, s := range d.f.ground.plan.stops {
		if x := d.v.die(s); s.who == 1 && x != nil {
			faces = append(faces, x.Face)
		}
	}
	if want := []int{10, 7, 4, 4, 3, 2, 2, 2, 1}; !slices.Equal(faces, want) {
		t.Errorf("they lie as %v, not %v", faces, want)
	}
	rolled, waiting := d.v.Parties[1].pool()
	if rolled[0].At != emissaries.Pinned || len(waiting) != 1 || waiting[0].Kind != dice.D8 {
		t.Errorf("Orsk has %v and is to roll %v", rolled, waiting)
	}
}

func TestWhatStandsInATray(t *testing.T) {
	v := duel()
	d := onCloth(t, v)
	words := written(&d.f.ground.feltGround)
	for _, want := range []string{
		"Does the last nasket seed come home?", "Won: Orsk hands it over", "Lost: He sells it", "Captain Orsk", "Opposed physical", "1 dangerous object",
		"1 to roll", "2 more to bring in", "sees now", "raised", "Raise: Captain Orsk", "11", "“It has a price, and a good one.”", "See: Ivo Tarrant", "to see: 11", "Spent",
	} {
		if !strings.Contains(words, want) {
			t.Errorf("%q is not on the cloth:\n%s", want, words)
		}
	}
	full := 0
	for _, o := range d.f.ground.lamps(&v.Parties[0], fyne.Position{}) {
		if c, ok := o.(*canvas.Circle); ok && c.FillColor != color.Transparent {
			full++
		}
	}
	if full != 2 {
		t.Errorf("with two stats in play %d lamps are full", full)
	}
}

func TestWhatASeeIsHasAShape(t *testing.T) {
	seen := map[string]bool{}
	for _, way := range []emissaries.Way{emissaries.NoWay, emissaries.Reverse, emissaries.Block, emissaries.Blow} {
		v := duel()
		v.Middle.Sees[0].Way, v.Middle.Sees[0].Verdict = way, "This"
		d := onCloth(t, v)
		kind := ""
		if p := d.f.ground.plan; len(p.signs) > 0 {
			kind = fmt.Sprintf("%T", signOf(p.signs[0].way))
			if !inside(p.signs[0].area, p.middle) {
				t.Errorf("the sign of %q stands at %v", way, p.signs[0].area)
			}
		}
		if (kind == "") != (way == emissaries.NoWay) || seen[kind] {
			t.Errorf("the sign of %q is %q", way, kind)
		}
		seen[kind] = true
	}
}

func TestADieStaysInItsTrayUntilItsPlaceIsAnother(t *testing.T) {
	d := onCloth(t, duel())
	g := d.f.ground
	before := map[dieAt]*laidDie{}
	for at, x := range g.dice {
		before[at] = x
	}
	tray := g.trays[2]
	d.click(d.at(dieAt{1, 2}), desktop.MouseButtonPrimary, 0)
	same := 0
	for at, x := range g.dice {
		if before[at] == x {
			same++
		}
	}
	if same < len(before)-2 {
		t.Errorf("of %d dice %d are drawn as before", len(before), same)
	}
	if g.trays[2] != tray {
		t.Error("another’s tray is drawn anew")
	}
}

// strewn is a cloth with its dice in all places.
func strewn(t *rapid.T) View {
	v := crowd(rapid.IntRange(1, 8).Draw(t, "parties"), rapid.IntRange(2, 40).Draw(t, "dice"))
	for i := range v.Parties {
		for j := range v.Parties[i].Dice {
			x := &v.Parties[i].Dice[j]
			switch rapid.IntRange(0, 5).Draw(t, "what") {
			case 0:
				x.Face = 0
			case 1:
				x.At = emissaries.Discards
			case 2:
				x.Shut = true
			case 3:
				if i == 0 {
					x.At = emissaries.InSee
				}
			}
		}
	}
	return v
}

// inside reports whether an area is within another.
func inside(a, in diagram.Area) bool {
	return a.X >= in.X && a.Right() <= in.Right()+0.01 && a.Y >= in.Y && a.Bottom() <= in.Bottom()+0.01
}

// across reports whether two areas lie on each other.
func across(a, b diagram.Area) bool {
	return a.X < b.Right()-0.01 && b.X < a.Right()-0.01 && a.Y < b.Bottom()-0.01 && b.Y < a.Bottom()-0.01
}

func TestPropertyEveryDieHasAPlaceOfItsOwn(t *testing.T) {
	ink := look.NewLettering(func(words string, _ bool) float32 { return 0.45 * float32(len([]rune(words))) })
	rapid.Check(t, func(t *rapid.T) {
		v := strewn(t)
		width := rapid.Float32Range(leastFelt, 120).Draw(t, "width")
		p := planFelt(&v, width, ink, feltStyle{size: rapid.IntRange(0, mostSize).Draw(t, "size"), tight: rapid.Bool().Draw(t, "tight")})
		var all []diagram.Area
		for i := range v.Parties {
			for _, x := range v.Parties[i].Dice {
				at := dieAt{v.Parties[i].ID, x.ID}
				plan, ok := p.dice[at]
				in := p.trays[at.who].area
				if plan.mid {
					in = p.middle
				}
				if !ok || !inside(plan.area, in) {
					t.Fatalf("die %v at %v is outside of %v", at, plan.area, in)
				}
				if slices.ContainsFunc(all, func(a diagram.Area) bool { return across(a, plan.area) }) {
					t.Fatalf("die %v lies on another at %v", at, plan.area)
				}
				all = append(all, plan.area)
			}
		}
	})
}
