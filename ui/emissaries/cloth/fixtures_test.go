package cloth

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/look"
)

// feltDesk is a desk with a cloth alone on it, which keeps the draft as its owner would.
type feltDesk struct {
	*desktest.Desk
	f      *Cloth
	v      View
	done   []string
	asked  []dieAt
	picked []table.ID
	refuse error
	left   int
}

// spread is a cloth in a room of a size.
func spread(t testing.TB, mode look.Mode, scale, width, height float32, v View) *feltDesk {
	t.Helper()
	d := &feltDesk{Desk: desktest.New(t, emissaries.Kinds, fyne.NewSize(width, height), &look.Theme{Mode: mode, Scale: scale}, nil), v: v}
	d.f = New(d.Desk)
	d.f.OnPut = func(who table.ID, die emissaries.DieID) error {
		return d.move("put", dieAt{who, die}, d.place(who))
	}
	d.f.OnTakeBack = func(who table.ID, die emissaries.DieID) error {
		return d.move("back", dieAt{who, die}, emissaries.InPool)
	}
	d.f.OnDie = func(who table.ID, die emissaries.DieID) { d.asked = append(d.asked, dieAt{who, die}) }
	d.f.OnParty = func(who table.ID) { d.picked = append(d.picked, who) }
	d.f.OnLeave = func() { d.left++ }
	d.f.Show(v)
	d.Window.SetContent(d.f.View())
	d.Window.Resize(fyne.NewSize(width, height))
	return d
}

func (d *feltDesk) place(who table.ID) emissaries.Place {
	if d.v.Middle.By == who && !d.v.Middle.Said {
		return emissaries.InRaise
	}
	return emissaries.InSee
}

func (d *feltDesk) move(what string, at dieAt, to emissaries.Place) error {
	if d.refuse != nil {
		return d.refuse
	}
	x := d.v.die(at)
	d.done = append(d.done, fmt.Sprintf("%s %d %d", what, at.who, x.Face))
	x.At = to
	d.f.Show(d.v)
	return nil
}

// rolled are dice with their faces, from what they came in by.
func rolled(first emissaries.DieID, kind dice.Kind, source string, faces ...int) []Die {
	var list []Die
	for i, n := range faces {
		list = append(list, Die{Die: emissaries.Die{ID: first + emissaries.DieID(i), Kind: kind, Face: n}, Source: source})
	}
	return list
}

// duel is a conflict of two: Ivo sees what Captain Orsk raised.
func duel() View {
	ticked := emissaries.NewTrack(3)
	ticked.Rows[0] = emissaries.FalloutRow{Ticks: 4, Full: true, Condition: "limping"}
	ticked.Rows[1].Ticks = 2
	ivo := Party{
		ID: 1, Name: "Ivo Tarrant", Approach: "Opposed neutral", Stats: []emissaries.Stat{emissaries.Mind, emissaries.Hard}, ToBring: 5, Sees: true,
		Tracks: []Track{{Title: "Physical", Track: ticked}, {Title: "Mental", Track: emissaries.NewTrack(3)}, {Title: "Social", Track: emissaries.NewTrack(3)}, {Title: "Societal", Track: emissaries.NewTrack(3)}},
		Dice: slices.Concat(rolled(1, dice.D6, "Mind", 1, 2, 2), rolled(4, dice.D6, "Hard", 3, 4, 4), rolled(7, dice.D8, "“My brother Orsk”", 7),
			rolled(8, dice.D10, "“Never lost a fare”", 10), rolled(9, dice.D4, "the data-pad", 2)),
	}
	ivo.Dice[0].At = emissaries.Discards
	orsk := Party{
		ID: 2, Name: "Captain Orsk", Side: 1, Approach: "Opposed physical", Stats: []emissaries.Stat{emissaries.Body, emissaries.Hard}, Dangerous: 1, ToBring: 2,
		Tracks: []Track{{Track: emissaries.NewTrack(4)}},
		Dice:   slices.Concat(rolled(1, dice.D6, "Body", 1, 1, 1, 3, 4, 5), rolled(7, dice.D6, "Hard", 6, 6), rolled(9, dice.D8, "the blaster", 0)),
	}
	orsk.Dice[6].At, orsk.Dice[5].At, orsk.Dice[7].At = emissaries.InRaise, emissaries.InRaise, emissaries.Pinned
	for i := range orsk.Dice {
		orsk.Dice[i].Why = "it is Ivo Tarrant’s turn to see"
	}
	return View{
		Stakes:  emissaries.Stakes{Question: "Does the last nasket seed come home?", Win: "Orsk hands it over and is forgiven.", Lose: "He sells it at the fair."},
		Parties: []Party{ivo, orsk}, Acting: 1, Asks: "Ivo Tarrant sees 11.",
		Middle: Middle{By: 2, Said: true, Says: "It has a price, and a good one.", Sees: []See{{By: 1}}},
	}
}

// crowd is a conflict of so many, each with so many dice.
func crowd(parties, dicePer int) View {
	v := duel()
	one, other := v.Parties[0], v.Parties[1]
	v.Parties = nil
	for i := range parties {
		p := one
		if i%2 == 1 {
			p = other
		}
		p.ID, p.Name, p.Sees, p.Dice = table.ID(i+1), fmt.Sprintf("%s %d", p.Name, i+1), i == 0, nil
		for j := range dicePer {
			kind := emissaries.Sizes[(i+j)%4]
			d := Die{Die: emissaries.Die{ID: emissaries.DieID(j + 1), Kind: kind, Face: (i*7+j*3)%kind.Highest() + 1}, Source: "Mind"}
			if j%5 == 4 {
				d.At = emissaries.Discards
			}
			p.Dice = append(p.Dice, d)
		}
		v.Parties = append(v.Parties, p)
	}
	v.Middle = Middle{By: 2, Said: true, Sees: []See{{By: 1}}}
	if parties > 1 {
		for j := range 2 {
			v.Parties[1].Dice[j].At = emissaries.InRaise
		}
	}
	return v
}

// at is the middle of a die, in the toolkit's units.
func (d *feltDesk) at(at dieAt) fyne.Position {
	d.T.Helper()
	if _, ok := d.f.ground.plan.dice[at]; !ok {
		d.T.Fatalf("die %d of %d is not on the cloth", at.die, at.who)
	}
	return d.point(d.f.ground.area(at).Middle())
}

func (d *feltDesk) point(p fyne.Position) fyne.Position {
	return fyne.NewPos(p.X*d.f.ground.Em, p.Y*d.f.ground.Em)
}

// centre is the middle of the cloth as it stands now, in the toolkit's units.
func (d *feltDesk) centre() fyne.Position {
	g := d.f.ground
	return d.point(g.plan.middle.Down(g.shift()).Middle())
}

func mouse(p fyne.Position, button desktop.MouseButton, keys fyne.KeyModifier) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: p}, Button: button, Modifier: keys}
}

// drag drags what is at a place to another.
func (d *feltDesk) drag(from, to fyne.Position) {
	g := d.f.ground
	g.MouseDown(mouse(from, desktop.MouseButtonPrimary, 0))
	for i := range 5 {
		part := float32(i+1) / 5
		g.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(from.X+(to.X-from.X)*part, from.Y+(to.Y-from.Y)*part)}})
	}
	g.MouseUp(mouse(to, desktop.MouseButtonPrimary, 0))
	g.DragEnd()
	d.Elapse()
}

// click clicks a place.
func (d *feltDesk) click(p fyne.Position, button desktop.MouseButton, keys fyne.KeyModifier) {
	d.f.ground.MouseDown(mouse(p, button, keys))
	d.f.ground.MouseUp(mouse(p, button, keys))
	d.Elapse()
}

// keys presses keys one after the other; one letter is typed.
func (d *feltDesk) keys(names ...fyne.KeyName) {
	for _, n := range names {
		if len(n) == 1 {
			d.f.ground.TypedRune(rune(n[0]))
			continue
		}
		d.f.ground.TypedKey(&fyne.KeyEvent{Name: n})
	}
}

// said fails unless what stands below the cloth has those words.
func (d *feltDesk) said(words string) {
	d.T.Helper()
	if !strings.Contains(d.f.Said.Text, words) {
		d.T.Errorf("below the cloth stands %q, not %q", d.f.Said.Text, words)
	}
}

// did fails unless that was done, and forgets it.
func (d *feltDesk) did(want ...string) {
	d.T.Helper()
	if !slices.Equal(d.done, want) {
		d.T.Errorf("done was %q, not %q", d.done, want)
	}
	d.done = nil
}

// written are all words on the cloth.
func written(g *feltGround) string {
	var words []string
	add := func(lines []feltLine) {
		for _, l := range lines {
			words = append(words, l.words)
		}
	}
	add(g.plan.lines)
	for _, id := range g.plan.order {
		add(g.plan.trays[id].lines)
		words = append(words, g.plan.trays[id].plate)
	}
	add(g.plan.mid)
	return strings.Join(words, "\n")
}

func onCloth(t testing.TB, v View) *feltDesk {
	t.Helper()
	return spread(t, look.Paper, 1, 720, 560, v)
}
