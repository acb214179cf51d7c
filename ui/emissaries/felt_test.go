package emissaries

import (
	"errors"
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
	"pgregory.net/rapid"

	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	"shipslocker/ui/desk/desktest"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
)

// feltDesk is a desk with a cloth alone on it, which keeps the draft as its owner would.
type feltDesk struct {
	*desktest.Desk
	f      *felt
	v      feltView
	done   []string
	asked  []dieAt
	picked []table.ID
	refuse error
	left   int
}

// spread is a cloth in a room of a size.
func spread(t testing.TB, mode look.Mode, scale, width, height float32, v feltView) *feltDesk {
	t.Helper()
	d := &feltDesk{Desk: desktest.New(t, emissaries.Kinds, fyne.NewSize(width, height), &look.Theme{Mode: mode, Scale: scale}, nil), v: v}
	d.f = newFelt(d.Desk)
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
	d.Window.SetContent(d.f.view)
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
func rolled(first emissaries.DieID, kind dice.Kind, source string, faces ...int) []feltDie {
	var list []feltDie
	for i, n := range faces {
		list = append(list, feltDie{Die: emissaries.Die{ID: first + emissaries.DieID(i), Kind: kind, Face: n}, Source: source})
	}
	return list
}

// duel is a conflict of two: Ivo sees what Captain Orsk raised.
func duel() feltView {
	ticked := emissaries.NewTrack(3)
	ticked.Rows[0] = emissaries.FalloutRow{Ticks: 4, Full: true, Condition: "limping"}
	ticked.Rows[1].Ticks = 2
	ivo := feltParty{
		ID: 1, Name: "Ivo Tarrant", Approach: "Opposed neutral", Stats: []emissaries.Stat{emissaries.Mind, emissaries.Hard}, ToBring: 5, Sees: true,
		Tracks: []feltTrack{{"Physical", ticked}, {"Mental", emissaries.NewTrack(3)}, {"Social", emissaries.NewTrack(3)}, {"Societal", emissaries.NewTrack(3)}},
		Dice: slices.Concat(rolled(1, dice.D6, "Mind", 1, 2, 2), rolled(4, dice.D6, "Hard", 3, 4, 4), rolled(7, dice.D8, "“My brother Orsk”", 7),
			rolled(8, dice.D10, "“Never lost a fare”", 10), rolled(9, dice.D4, "the data-pad", 2)),
	}
	ivo.Dice[0].At = emissaries.Discards
	orsk := feltParty{
		ID: 2, Name: "Captain Orsk", Side: 1, Approach: "Opposed physical", Stats: []emissaries.Stat{emissaries.Body, emissaries.Hard}, Dangerous: 1, ToBring: 2,
		Tracks: []feltTrack{{"", emissaries.NewTrack(4)}},
		Dice:   slices.Concat(rolled(1, dice.D6, "Body", 1, 1, 1, 3, 4, 5), rolled(7, dice.D6, "Hard", 6, 6), rolled(9, dice.D8, "the blaster", 0)),
	}
	orsk.Dice[6].At, orsk.Dice[5].At, orsk.Dice[7].At = emissaries.InRaise, emissaries.InRaise, emissaries.Pinned
	for i := range orsk.Dice {
		orsk.Dice[i].Why = "it is Ivo Tarrant’s turn to see"
	}
	return feltView{
		Stakes:  emissaries.Stakes{Question: "Does the last nasket seed come home?", Win: "Orsk hands it over and is forgiven.", Lose: "He sells it at the fair."},
		Parties: []feltParty{ivo, orsk}, Acting: 1, Asks: "Ivo Tarrant sees 11.",
		Middle: feltMiddle{By: 2, Said: true, Says: "It has a price, and a good one.", Sees: []feltSee{{By: 1}}},
	}
}

// crowd is a conflict of so many, each with so many dice.
func crowd(parties, dicePer int) feltView {
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
			d := feltDie{Die: emissaries.Die{ID: emissaries.DieID(j + 1), Kind: kind, Face: (i*7+j*3)%kind.Highest() + 1}, Source: "Mind"}
			if j%5 == 4 {
				d.At = emissaries.Discards
			}
			p.Dice = append(p.Dice, d)
		}
		v.Parties = append(v.Parties, p)
	}
	v.Middle = feltMiddle{By: 2, Said: true, Sees: []feltSee{{By: 1}}}
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
	return d.point(d.f.ground.area(at).middle())
}

func (d *feltDesk) point(p fyne.Position) fyne.Position {
	return fyne.NewPos(p.X*d.f.ground.em, p.Y*d.f.ground.em)
}

// centre is the middle of the cloth as it stands now, in the toolkit's units.
func (d *feltDesk) centre() fyne.Position {
	g := d.f.ground
	return d.point(g.plan.middle.down(g.shift()).middle())
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
	if !strings.Contains(d.f.said.Text, words) {
		d.T.Errorf("below the cloth stands %q, not %q", d.f.said.Text, words)
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

func onCloth(t testing.TB, v feltView) *feltDesk {
	t.Helper()
	return spread(t, look.Paper, 1, 720, 560, v)
}

func TestADieIsDraggedIntoTheMiddleAndBack(t *testing.T) {
	d := onCloth(t, duel())
	seven := dieAt{1, 7}
	d.drag(d.at(seven), d.centre())
	d.did("put 1 7")
	if !strings.Contains(written(&d.f.ground.feltGround), "7 of 11") || !strings.Contains(written(&d.f.ground.feltGround), "4 short") {
		t.Errorf("the cloth says\n%s", written(&d.f.ground.feltGround))
	}
	tray := d.point(d.f.ground.plan.trays[1].head.middle())
	d.drag(d.at(seven), tray)
	d.did("back 1 7")
	d.drag(d.at(seven), tray) // from the pool to the pool
	d.did()
}

func TestACarriedDieLeavesItsPlaceEmptyUntilItIsPutDown(t *testing.T) {
	d := onCloth(t, duel())
	g, seven := d.f.ground, dieAt{1, 7}
	from := d.at(seven)
	g.MouseDown(mouse(from, desktop.MouseButtonPrimary, 0))
	g.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: d.centre()}})
	if g.lift == nil || g.dice[seven].look.state != uidice.ToCome {
		t.Fatal("the die is not carried")
	}
	if into, out := g.judge(g.lift); !into || out {
		t.Error("the middle does not take it")
	}
	d.keys(fyne.KeyEscape)
	g.MouseUp(mouse(d.centre(), desktop.MouseButtonPrimary, 0))
	d.did()
	if g.lift != nil || g.dice[seven].look.state != uidice.Lies {
		t.Error("Escape does not put it back")
	}
	if d.left != 0 {
		t.Error("Escape leaves the cloth as well")
	}
}

func TestOfDiceThatAreAlikeEachKeepsItsPlace(t *testing.T) {
	v := feltView{Acting: 1, Parties: []feltParty{{ID: 1, Name: "Ada"}}}
	for i := range 3 {
		v.Parties[0].Dice = append(v.Parties[0].Dice, feltDie{Die: emissaries.Die{ID: emissaries.DieID(i + 1), Kind: "d6", Face: 4}})
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

func TestWhoHasToSeeIsSaidWhileNothingOfTheAnswerShows(t *testing.T) {
	v := duel()
	v.Middle.Sees = nil
	for i := range v.Parties {
		v.Parties[i].Sees = v.Parties[i].ID == 1
	}
	d := onCloth(t, v)
	if words := written(&d.f.ground.feltGround); strings.Contains(words, "Nobody has to see") || !strings.Contains(words, "has to see.") {
		t.Errorf("the cloth says\n%s", words)
	}
}

func TestASecondButtonEndsADrag(t *testing.T) {
	d := onCloth(t, duel())
	g := d.f.ground
	g.MouseDown(mouse(d.at(dieAt{1, 7}), desktop.MouseButtonPrimary, 0))
	g.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: d.centre()}})
	g.MouseDown(mouse(d.centre(), desktop.MouseButtonSecondary, 0))
	g.MouseUp(mouse(d.centre(), desktop.MouseButtonPrimary, 0))
	d.did()
	if g.lift != nil {
		t.Error("the die is still carried")
	}
}

func TestATapPutsADieInAndTakesItBack(t *testing.T) {
	d := onCloth(t, duel())
	d.f.ground.MouseMoved(mouse(d.at(dieAt{1, 8}), 0, 0))
	d.click(d.at(dieAt{1, 8}), desktop.MouseButtonPrimary, 0)
	d.did("put 1 10")
	if d.f.ground.dice[dieAt{1, 8}].look.over {
		t.Error("it looks as if the pointer were still on it")
	}
	d.click(d.at(dieAt{1, 8}), desktop.MouseButtonPrimary, 0)
	d.did("back 1 10")
}

func TestWhatADieDoesMayTakeTheKeyboardAway(t *testing.T) {
	d := onCloth(t, duel())
	taken := widget.NewEntry()
	d.Window.SetContent(container.NewBorder(nil, taken, nil, nil, d.f.view))
	put := d.f.OnPut
	d.f.OnPut = func(who table.ID, die emissaries.DieID) error {
		d.Canvas().Focus(taken)
		return put(who, die)
	}
	g := d.f.ground
	p := d.at(dieAt{1, 7})
	g.MouseDown(mouse(p, desktop.MouseButtonPrimary, 0))
	g.MouseUp(mouse(p, desktop.MouseButtonPrimary, 0))
	d.did() // within the click the toolkit would take the keyboard away again
	d.Elapse()
	d.did("put 1 7")
	if d.Canvas().Focused() != fyne.Focusable(taken) {
		t.Error("the cloth keeps the keyboard")
	}
}

func TestAPinnedDieKeepsItsPinInTheMiddle(t *testing.T) {
	v := duel()
	d := onCloth(t, v)
	lying := len(d.f.ground.objects)
	v.Parties[0].Dice[6].Pin = true
	v.Parties[0].Dice[6].At = emissaries.InSee
	d.f.Show(v)
	with := len(d.f.ground.objects)
	v.Parties[0].Dice[6].Pin = false
	d.f.Show(v)
	if without := len(d.f.ground.objects); with != without+2 || lying == 0 {
		t.Errorf("with a pin there are %d things, without %d", with, without)
	}
}

func TestTheSourceOfADieIsTold(t *testing.T) {
	for name, ask := range map[string]func(d *feltDesk, at dieAt){
		"by the other button":       func(d *feltDesk, at dieAt) { d.click(d.at(at), desktop.MouseButtonSecondary, 0) },
		"with a key held":           func(d *feltDesk, at dieAt) { d.click(d.at(at), desktop.MouseButtonPrimary, fyne.KeyModifierControl) },
		"by a question mark":        func(d *feltDesk, at dieAt) { d.f.ground.cursor = at; d.keys("?") },
		"of one that cannot be put": nil,
	} {
		t.Run(name, func(t *testing.T) {
			d := onCloth(t, duel())
			at, words := dieAt{1, 8}, "Ivo Tarrant: 10 on a d10, from “Never lost a fare”."
			if ask == nil {
				at, words = dieAt{2, 8}, "Captain Orsk: 6 on a d6, from Hard; pinned: it goes into the next raise."
				d.click(d.at(at), desktop.MouseButtonSecondary, 0)
			} else {
				ask(d, at)
			}
			d.did()
			d.said(words)
			if !slices.Equal(d.asked, []dieAt{at}) {
				t.Errorf("asked was for %v", d.asked)
			}
		})
	}
}

func TestThePointerOnADieSaysItsSourceAndLeavesNothing(t *testing.T) {
	d := onCloth(t, duel())
	d.said("Ivo Tarrant sees 11.")
	d.f.ground.MouseMoved(mouse(d.at(dieAt{1, 1}), 0, 0))
	d.said("1 on a d6, from Mind; spent")
	d.f.ground.MouseOut()
	d.said("Ivo Tarrant sees 11.")
}

func TestWhatCannotBeMovedSaysWhy(t *testing.T) {
	for name, tc := range map[string]struct {
		at  dieAt
		why string
	}{
		"another’s die":          {dieAt{2, 1}, "It is Ivo Tarrant’s turn to see."},
		"a spent die":            {dieAt{1, 1}, "That die is spent."},
		"a die still to roll":    {dieAt{2, 9}, "That die is still to be rolled."},
		"a die of a said raise":  {dieAt{2, 6}, "It is Ivo Tarrant’s turn to see."},
		"a die that was pinned":  {dieAt{2, 8}, "It is Ivo Tarrant’s turn to see."},
		"one its owner declines": {dieAt{1, 7}, "Two dice are enough."},
	} {
		t.Run(name, func(t *testing.T) {
			d := onCloth(t, duel())
			if tc.at == (dieAt{1, 7}) {
				d.refuse = errors.New("two dice are enough")
			}
			d.click(d.at(tc.at), desktop.MouseButtonPrimary, 0)
			d.said(tc.why)
			d.drag(d.at(tc.at), d.centre())
			d.said(tc.why)
			d.did()
		})
	}
}

func TestKeysAlonePutDiceIn(t *testing.T) {
	d := onCloth(t, duel())
	d.f.Focus()
	d.keys("7", fyne.KeySpace)
	d.did("put 1 7")
	d.keys("4")
	d.said("4 on a d6, from Hard")
	first := d.f.ground.cursor
	d.keys("4")
	if d.f.ground.cursor == first || d.v.die(d.f.ground.cursor).Face != 4 {
		t.Error("the same digit does not go on to the next 4")
	}
	d.keys(fyne.KeyReturn, "0", fyne.KeyEnter)
	d.did("put 1 4", "put 1 10")
	d.keys(fyne.KeySpace) // the same again: it comes back
	d.did("back 1 10")
	d.keys("9")
	d.said("Ivo Tarrant has no 9 in the pool.")
	d.keys(fyne.KeyEscape)
	if d.left != 1 {
		t.Error("Escape does not let go")
	}
}

func TestArrowsReachEveryDieAndParty(t *testing.T) {
	d := onCloth(t, crowd(4, 12))
	d.f.Focus()
	g := d.f.ground
	seen := map[dieAt]bool{}
	todo := []dieAt{g.cursor}
	for len(todo) > 0 {
		at := todo[0]
		todo = todo[1:]
		if seen[at] {
			continue
		}
		seen[at] = true
		for _, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight} {
			g.cursor = at
			d.keys(key)
			todo = append(todo, g.cursor)
		}
	}
	for _, s := range g.plan.stops {
		if !seen[s] {
			t.Errorf("no arrow comes to die %d of %d", s.die, s.who)
		}
	}
}

func TestPageKeysGoFromPartyToParty(t *testing.T) {
	d := onCloth(t, crowd(3, 5))
	d.f.Focus()
	d.keys(fyne.KeyHome, fyne.KeyPageDown)
	first := d.f.ground.cursor
	d.keys(fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageDown)
	if first.die != 0 || d.f.ground.cursor != first {
		t.Errorf("three pages among three parties come from %v to %v", first, d.f.ground.cursor)
	}
	if len(d.picked) < 3 {
		t.Errorf("picked were %v", d.picked)
	}
}

func TestATrayIsPickedByAClick(t *testing.T) {
	d := onCloth(t, duel())
	a := d.f.ground.plan.trays[2].head
	d.click(d.point(fyne.NewPos(a.x+1, a.y+1)), desktop.MouseButtonPrimary, 0)
	if !slices.Equal(d.picked, []table.ID{2}) {
		t.Errorf("picked were %v", d.picked)
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
func strewn(t *rapid.T) feltView {
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
func inside(a, in area) bool {
	return a.x >= in.x && a.right() <= in.right()+0.01 && a.y >= in.y && a.bottom() <= in.bottom()+0.01
}

// across reports whether two areas lie on each other.
func across(a, b area) bool {
	return a.x < b.right()-0.01 && b.x < a.right()-0.01 && a.y < b.bottom()-0.01 && b.y < a.bottom()-0.01
}

func TestPropertyEveryDieHasAPlaceOfItsOwn(t *testing.T) {
	ink := look.NewLettering(func(words string, _ bool) float32 { return 0.45 * float32(len([]rune(words))) })
	rapid.Check(t, func(t *rapid.T) {
		v := strewn(t)
		width := rapid.Float32Range(leastFelt, 120).Draw(t, "width")
		p := planFelt(&v, width, ink, feltStyle{large: rapid.Bool().Draw(t, "large"), tight: rapid.Bool().Draw(t, "tight")})
		var all []area
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
				if slices.ContainsFunc(all, func(a area) bool { return across(a, plan.area) }) {
					t.Fatalf("die %v lies on another at %v", at, plan.area)
				}
				all = append(all, plan.area)
			}
		}
	})
}

func TestTheMiddleStaysInViewWhereTheClothScrolls(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		d := spread(t, look.Console, scale, 720, 600, crowd(8, 40))
		d.f.Focus()
		g := d.f.ground
		if g.Size().Height <= d.f.scroll.Size().Height {
			t.Fatal("it does not scroll")
		}
		for _, s := range g.plan.stops {
			g.goTo(s)
			top, room := g.sight()
			m := g.plan.middle.down(g.shift())
			if g.sticks() && (m.y*g.em < top-1 || m.bottom()*g.em > top+room+1) {
				t.Fatalf("at %v the middle is out of view", s)
			}
			a := g.area(s)
			if s.die == 0 {
				continue
			}
			if a.y*g.em < top-1 || a.bottom()*g.em > top+room+1 || g.sticks() && !g.plan.dice[s].mid && m.has(a.middle()) {
				t.Fatalf("scale %v: the cursor at %v is not in view: %v in %v to %v, middle %v", scale, s, a, top/g.em, (top+room)/g.em, m)
			}
		}
	}
}

func TestWhereTheMiddleHasNoRoomToStayTheLineBelowSaysWhatLiesThere(t *testing.T) {
	v := duel()
	d := spread(t, look.Paper, 2, 660, 330, v)
	if d.f.ground.sticks() {
		t.Fatal("there is room enough")
	}
	d.f.Focus()
	d.keys("7", fyne.KeySpace)
	d.said("In the middle: 7 of 11.")
	d.v.Middle.Sees[0].Verdict = "block"
	d.keys("4", fyne.KeySpace)
	d.said("In the middle: 7 + 4 = 11 of 11. Block.")
	d.v.Middle = feltMiddle{By: 1}
	d.v.Parties[0].Dice[6].At, d.v.Parties[0].Dice[4].At, d.v.Parties[0].Dice[5].At = emissaries.InPool, emissaries.InPool, emissaries.InPool
	d.f.Show(d.v)
	d.keys("7", fyne.KeySpace)
	d.said("In the middle: 7.")
	d.keys(fyne.KeySpace)
	d.said("In the middle: nothing.")
}

func TestWhoeverActsComesIntoView(t *testing.T) {
	v := crowd(8, 14)
	d := spread(t, look.Paper, 1, 720, 600, v)
	g := d.f.ground
	for _, id := range []table.ID{1, 8, 7, 2, 1} { // the first came before there was any room
		v.Acting = id
		d.f.Show(v)
		top, room := g.sight()
		a, m := g.plan.trays[id].area, g.plan.middle.down(g.shift())
		if a.y*g.em < top || a.bottom()*g.em > top+room || a.y < m.bottom() && m.y < a.bottom() {
			t.Errorf("the tray of %d at %v is not in view: from %v, so high %v, the middle at %v", id, a, top/g.em, room/g.em, m)
		}
	}
	d.Window.Resize(fyne.NewSize(360, 500)) // all stands elsewhere now
	top, room := g.sight()
	if a := g.plan.trays[1].head; a.y*g.em < top || a.bottom()*g.em > top+room {
		t.Errorf("in another room the tray at %v is not in view: from %v, so high %v", a, top/g.em, room/g.em)
	}
}

func TestADieCanBeDraggedWhereTheClothScrolls(t *testing.T) {
	d := spread(t, look.Paper, 2, 720, 600, crowd(8, 40))
	at := dieAt{1, 1}
	d.f.Focus()
	d.f.ground.goTo(at)
	d.drag(d.at(at), d.centre())
	if len(d.done) != 1 || !strings.HasPrefix(d.done[0], "put 1") {
		t.Errorf("done was %q", d.done)
	}
}

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
	if feltPanel(v) != nil {
		t.Error("there is a panel of nobody")
	}
}

func TestThePlayersPanelShowsAllInItsPlace(t *testing.T) {
	for _, n := range []int{1, 2, 8} {
		v := crowd(n, 40)
		p := feltPanel(v)
		v.Parties[0].Dice[0].Source, v.Parties[0].ToBring = "another", 9
		if q := feltPanel(v); q.Key != p.Key {
			t.Error("panels that look the same have two keys")
		}
		v.Parties[0].Dice[0].At = emissaries.InSee
		if q := feltPanel(v); q.Key == p.Key {
			t.Error("panels that look different have one key")
		}
		d := onCloth(t, duel())
		o := p.Make(24)
		d.Window.SetContent(o)
		d.Window.Resize(fyne.NewSize(1280, 720))
		g := desktest.The[*feltGround](t, o)
		if g.plan.height*g.em > g.Size().Height+1 {
			t.Errorf("%d parties with forty dice are %v high in %v", n, g.plan.height*g.em, g.Size().Height)
		}
		if n <= 2 && g.em < 14 {
			t.Errorf("the text of %d parties is %v high", n, g.em)
		}
	}
}

// The aim is 20 ms for one move of a die, of eight parties with forty dice each.
func BenchmarkADieGoesIntoTheMiddle(b *testing.B) {
	for _, c := range []struct{ parties, dice int }{{2, 12}, {2, 40}, {8, 40}} {
		b.Run(fmt.Sprintf("%d parties with %d dice", c.parties, c.dice), func(b *testing.B) {
			d := spread(b, look.Paper, 1, 720, 560, crowd(c.parties, c.dice))
			d.f.ground.goTo(dieAt{1, 1})
			moves := 0
			for b.Loop() {
				d.keys(fyne.KeySpace)
				moves++
			}
			if len(d.done) != moves {
				b.Fatalf("%d moves did %d", moves, len(d.done))
			}
		})
	}
}

// A drag moves the die with every movement of the pointer.
func BenchmarkADieIsDragged(b *testing.B) {
	d := spread(b, look.Paper, 1, 720, 560, crowd(8, 40))
	g := d.f.ground
	g.goTo(dieAt{1, 1})
	from := d.at(dieAt{1, 1})
	g.MouseDown(mouse(from, desktop.MouseButtonPrimary, 0))
	n := float32(0)
	for b.Loop() {
		n++
		g.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: from.AddXY(float32(int(n)%90)+5, -20)}})
	}
	if g.lift == nil {
		b.Error("nothing is carried")
	}
}
