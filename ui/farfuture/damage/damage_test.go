package damage

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/look"
)

// track is a track from the mildest box up: ".x.." has its second of four boxes marked.
func track(name farfuture.TrackName, line string) farfuture.Boxes {
	b := farfuture.Boxes{Track: name}
	for _, r := range line {
		b.Marks = append(b.Marks, r == 'x')
	}
	return b
}

var everySeverity = []farfuture.Severity{farfuture.Mild, farfuture.Moderate, farfuture.Severe}

// harm is harm to tracks with all consequences left.
func harm(shift, boxes int, tracks ...farfuture.Boxes) farfuture.Harm {
	return farfuture.Harm{Tracks: tracks, Shift: shift, Damage: boxes, Unused: everySeverity}
}

// health and composure are tracks as track draws them.
func health(line string) farfuture.Boxes    { return track(farfuture.Health, line) }
func composure(line string) farfuture.Boxes { return track(farfuture.Composure, line) }

// trial is one damage dialog that is open.
type trial struct {
	*desktest.Desk
	g     *desktest.Dialog
	d     *damage
	taken []farfuture.Placed
	times int // it was applied
}

func newTrial(t *testing.T, h farfuture.Harm) *trial {
	t.Helper()
	return trialIn(t, &look.Theme{Mode: look.Paper, Scale: 1}, damageParams{
		Who: "Kessa", Harm: h, FirstBlood: len(h.Tracks) > 1, Because: "Orrin: cutlass, 7 against 3: shift 4, 2 boxes",
	})
}

func trialIn(t *testing.T, th *look.Theme, p damageParams) *trial {
	t.Helper()
	r := &trial{Desk: desktest.New(t, farfuture.Kinds, fyne.NewSize(1366, 768), th, nil)}
	r.d = newDamage(r, p, func(taken []farfuture.Placed) { r.taken, r.times = taken, r.times+1 })
	r.d.show()
	r.g = r.Dialog()
	return r
}

// drawn is a track as it is drawn: x was marked before, a number is a hit, in brackets past the end.
func (r *trial) drawn() string {
	var rows []string
	for _, t := range r.d.hits.rows {
		row := ""
		for _, c := range t.cells {
			switch {
			case c.hit >= 0 && c.box > 0:
				row += fmt.Sprint(c.number)
			case c.hit >= 0:
				row += fmt.Sprintf("(%d)", c.number)
			case c.old:
				row += "x"
			default:
				row += "."
			}
		}
		rows = append(rows, row)
	}
	return strings.Join(rows, " ")
}

func (r *trial) expectDrawn(want string) {
	r.T.Helper()
	if got := r.drawn(); got != want {
		r.T.Errorf("the tracks are drawn %q, want %q", got, want)
	}
}

func (r *trial) expectTaken(want ...farfuture.Placed) {
	r.T.Helper()
	if r.times != 1 || !slices.Equal(r.taken, want) {
		r.T.Errorf("applied %d times with %+v, want once with %+v", r.times, r.taken, want)
	}
	if r.Dialog() != nil {
		r.T.Error("the dialog stays")
	}
}

// placed is a consequence with the words nobody changed.
func placed(s farfuture.Severity, hit int, words string) farfuture.Placed {
	return farfuture.Placed{Soak: farfuture.Soak{Severity: s, Hit: hit}, Text: words}
}

func TestDamageByKeysAlone(t *testing.T) {
	type look struct {
		keys  []fyne.KeyName
		drawn string
		said  string
	}
	for name, tc := range map[string]struct {
		harm  farfuture.Harm
		looks []look
		taken []farfuture.Placed
	}{
		"SF-T14, path 1: a consequence that is wasted, and one that takes its hit away": {
			harm(4, 2, health("..."), composure("...")),
			[]look{
				{nil, "..3(4) ..3(4)", "OUT OF PLAY: 2 hits are pending."},
				{[]fyne.KeyName{"2", fyne.KeyUp}, ".43 ..3(4)", "1. Moderate on Health 4: 4 − 2 = 2, box 2"},
				{[]fyne.KeyName{fyne.KeyDown, "1", fyne.KeyUp}, ".43 ..3(4)", "2. Mild on Composure 4: 4 − 1 = 3, marked, rolls up past the end, pending 4"},
				{[]fyne.KeyName{"4"}, ".43 ..3", "3. Severe on Composure 4: 4 − 4 = 0, below box 1, gone"},
				{nil, ".43 ..3", "Kessa stays in play."},
				{nil, ".43 ..3", "hit 4 is gone: mild, severe"},
			},
			[]farfuture.Placed{
				placed(farfuture.Moderate, 0, "Moderate, Health"), placed(farfuture.Mild, 2, "Mild, Composure"), placed(farfuture.Severe, 2, "Severe, Composure"),
			},
		},
		"SF-T14, path 2 for Composure only: the lower hit makes room first": {
			harm(4, 2, composure("...")),
			[]look{
				{[]fyne.KeyName{fyne.KeyLeft, "1", fyne.KeyUp}, ".3.(4)", "1. Mild on Composure 3: 3 − 1 = 2, box 2"},
				{[]fyne.KeyName{fyne.KeyRight, "2"}, ".34", "2. Moderate on Composure 4: 4 − 2 = 2, marked, rolls up to box 3"},
			},
			[]farfuture.Placed{placed(farfuture.Mild, 1, "Mild, Composure"), placed(farfuture.Moderate, 0, "Moderate, Composure")},
		},
		"SF-T19: every consequence used, alive": {
			harm(4, 3, health("..."), composure("...")),
			[]look{
				{nil, ".23(4) .23(4)", "First blood: Health and Composure take the same damage"},
				{[]fyne.KeyName{"4", fyne.KeyUp}, ".23 .23(4)", "OUT OF PLAY: 1 hit is pending."},
				{[]fyne.KeyName{fyne.KeyLeft, fyne.KeyLeft, "1", fyne.KeyUp}, ".23 2.3(4)", "2. Mild on Composure 2: 2 − 1 = 1, box 1"},
				{[]fyne.KeyName{fyne.KeyRight, fyne.KeyRight, "2"}, ".23 243", "Kessa stays in play."},
			},
			[]farfuture.Placed{
				placed(farfuture.Severe, 0, "Severe, Health"), placed(farfuture.Mild, 5, "Mild, Composure"), placed(farfuture.Moderate, 3, "Moderate, Composure"),
			},
		},
		"SF-T20: moderate first is no help, and may be applied all the same": {
			harm(4, 3, health("..."), composure("...")),
			[]look{
				{[]fyne.KeyName{"4", fyne.KeyUp, "2"}, ".23 .23(4)", "2. Moderate on Composure 4: 4 − 2 = 2, marked, rolls up past the end, pending 4"},
				{nil, ".23 .23(4)", "OUT OF PLAY: 1 hit is pending."},
			},
			[]farfuture.Placed{placed(farfuture.Severe, 0, "Severe, Health"), placed(farfuture.Moderate, 3, "Moderate, Composure")},
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := newTrial(t, tc.harm)
			for _, l := range tc.looks {
				r.Press(l.keys...)
				r.expectDrawn(l.drawn)
				r.Expect(l.said)
			}
			verb := "Apply"
			if r.d.outcome.Out {
				verb = "Apply: out of play"
				r.Press(fyne.KeyUp) // from the words, where Return would go on to the hit that is pending
			}
			if r.g.Verb.Text != verb {
				t.Errorf("the button says %q, want %q", r.g.Verb.Text, verb)
			}
			for range max(len(tc.taken), 1) { // through all words, which stay blank
				if r.times == 0 {
					r.Press(fyne.KeyReturn)
				}
			}
			r.expectTaken(tc.taken...)
		})
	}
}

// cellOf is the middle of a hit on the window.
func (r *trial) cellOf(hit int) fyne.Position {
	r.T.Helper()
	h := r.d.hits
	var at fyne.Position
	found := false
	h.place(h.Size().Width, func(track, i int, corner fyne.Position) {
		if i >= 0 && h.rows[track].cells[i].hit == hit {
			at, found = corner, true
		}
	})
	if !found {
		r.T.Fatalf("hit %d is not drawn", hit)
	}
	size := h.cellSize()
	return r.Driver().AbsolutePositionForObject(h).Add(at).AddXY(size.Width/2, size.Height/2)
}

func (r *trial) chip(s farfuture.Severity) *consequenceChip {
	return r.d.chips[slices.Index(everySeverity, s)]
}

func (r *trial) drag(s farfuture.Severity, to fyne.Position) {
	c := r.chip(s)
	c.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: to}})
	c.DragEnd()
}

func TestDamageByMouse(t *testing.T) {
	t.Run("SF-T19 dragged in the other order, then put right by a button", func(t *testing.T) {
		r := newTrial(t, harm(4, 3, health("..."), composure("...")))
		r.chip(farfuture.Severe).Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: r.cellOf(0)}})
		if r.d.hits.over != 0 || !r.d.ghost.Visible() || r.d.ghost.Text != "Severe −4" {
			t.Errorf("over hit %d with %q, seen: %v", r.d.hits.over, r.d.ghost.Text, r.d.ghost.Visible())
		}
		r.chip(farfuture.Severe).DragEnd()
		if r.d.ghost.Visible() {
			t.Error("what was dragged stays in sight")
		}
		r.drag(farfuture.Moderate, r.cellOf(3))
		r.drag(farfuture.Mild, r.cellOf(5))
		r.expectDrawn(".23 2.3(4)")
		test.Tap(r.d.steps.rows[farfuture.Mild].up)
		r.expectDrawn(".23 243")
		r.Expect("2. Mild on Composure 2: 2 − 1 = 1, box 1", "3. Moderate on Composure 4: 4 − 2 = 2, box 2")
		r.Press(fyne.KeyReturn)
	})
	t.Run("dropped beside the hits nothing happens", func(t *testing.T) {
		r := newTrial(t, harm(5, 1, health("....")))
		r.Canvas().Unfocus() // as a real click does
		r.drag(farfuture.Mild, fyne.NewPos(3, 3))
		if len(r.d.soaks) != 0 || r.Canvas().Focused() != fyne.Focusable(r.d.hits) {
			t.Errorf("the steps are %+v", r.d.soaks)
		}
	})
	t.Run("a consequence moves from hit to hit", func(t *testing.T) {
		r := newTrial(t, harm(5, 2, health("....")))
		r.drag(farfuture.Moderate, r.cellOf(1))
		r.drag(farfuture.Moderate, r.cellOf(0))
		if want := []farfuture.Soak{{Severity: farfuture.Moderate, Hit: 0}}; !slices.Equal(r.d.soaks, want) {
			t.Errorf("the steps are %+v, want %+v", r.d.soaks, want)
		}
	})
	t.Run("a click chooses a hit, a click on a consequence puts it there and takes it back", func(t *testing.T) {
		r := newTrial(t, harm(5, 2, health("....")))
		at := r.cellOf(1).Subtract(r.Driver().AbsolutePositionForObject(r.d.hits))
		r.d.hits.Tapped(&fyne.PointEvent{Position: at})
		test.Tap(r.chip(farfuture.Mild))
		r.expectDrawn("..4.(5)")
		r.Expect("on Health 4")
		test.Tap(r.chip(farfuture.Mild))
		r.expectDrawn("...4(5)")
	})
}

func TestConsequencesAreTakenBackAndReordered(t *testing.T) {
	r := newTrial(t, harm(4, 3, health("..."), composure("...")))
	alt := func(k fyne.KeyName) {
		r.d.hits.TypedShortcut(&desktop.CustomShortcut{KeyName: k, Modifier: fyne.KeyModifierAlt})
	}
	r.Press("4", fyne.KeyUp, "2", fyne.KeyUp, fyne.KeyLeft, fyne.KeyLeft, "1", fyne.KeyUp)
	r.expectDrawn(".23 2.3(4)")
	alt(fyne.KeyUp)
	r.expectDrawn(".23 243")
	alt(fyne.KeyDown)
	alt(fyne.KeyDown) // it is the last already
	r.expectDrawn(".23 2.3(4)")
	r.Press("2")
	r.Expect("2. Mild on Composure 2")
	r.Press(fyne.KeyBackspace, fyne.KeyBackspace)
	r.expectDrawn(".23(4) .23(4)")
	r.Expect("None yet.")
	r.Press(fyne.KeyBackspace)
	r.Expect("No consequence is chosen.")
}

func TestWhatCannotBeChosenIsSaidAndChangesNothing(t *testing.T) {
	h := harm(5, 1, health("...."))
	h.Unused = []farfuture.Severity{farfuture.Mild}
	r := newTrial(t, h)
	before := r.drawn()
	r.Press("4")
	r.expectDrawn(before)
	r.Expect("No severe consequence is left", "used")
	r.drag(farfuture.Moderate, r.cellOf(0))
	r.Expect("No moderate consequence is left")
	r.Press("1")
	if r.d.said.Visible() || len(r.d.soaks) != 1 {
		t.Error("the sentence outlives the next choice")
	}
}

func TestAnOrderThatTheRulesDoNotAllowIsRefused(t *testing.T) {
	r := newTrial(t, harm(4, 1, health("....")))
	r.Press("1", fyne.KeyUp, "4") // 4 − 1 = 3, 3 − 4: gone
	r.expectDrawn("....")
	test.Tap(r.d.steps.rows[farfuture.Mild].down) // the hit would be gone before mild comes to it
	if want := []farfuture.Soak{{Severity: farfuture.Mild}, {Severity: farfuture.Severe}}; !slices.Equal(r.d.soaks, want) {
		t.Errorf("the steps are %+v, want %+v", r.d.soaks, want)
	}
	r.Expect("is already gone")
	r.Press(fyne.KeyUp, "2")
	r.Expect("Choose a hit first.")
}

func TestWaysToStayInPlayAreOfferedAndUsed(t *testing.T) {
	r := newTrial(t, harm(4, 2, health("..."), composure("...")))
	ways := r.d.params.Harm.WaysOut()
	r.Expect("1. "+wayText(ways[0]), leftText(r.d.params.Harm, ways[0]))
	r.toWays()
	r.Press(fyne.KeyDown, fyne.KeyUp, fyne.KeyDown, fyne.KeyReturn)
	if !slices.Equal(r.d.soaks, ways[1].Soaks) {
		t.Errorf("the steps are %+v, want %+v", r.d.soaks, ways[1].Soaks)
	}
	if !r.d.list.rows.Objects[1].(*wayRow).inUse || r.d.list.rows.Objects[0].(*wayRow).inUse {
		t.Error("the way in use is not marked alone")
	}
	test.Tap(r.d.list.rows.Objects[0].(*wayRow))
	r.Expect("Kessa stays in play.")
	r.Press(fyne.KeyReturn)
	var soaks []farfuture.Soak
	for _, p := range r.taken {
		soaks = append(soaks, p.Soak)
	}
	if !slices.Equal(soaks, ways[0].Soaks) {
		t.Errorf("taken are %+v, want %+v", soaks, ways[0].Soaks)
	}
}

func TestTheWaysAreGoneThroughByKeyAndScrollIntoSight(t *testing.T) {
	r := trialIn(t, &look.Theme{Mode: look.Paper, Scale: 2}, damageParams{Who: "Kessa", Harm: harm(4, 2, health("..."), composure("..."))})
	r.toWays()
	for range r.d.ways {
		r.Press(fyne.KeyDown)
	}
	last := r.d.list.rows.Objects[len(r.d.ways)-1]
	top := r.Driver().AbsolutePositionForObject(last).Y - r.Driver().AbsolutePositionForObject(r.d.pane).Y
	if r.d.list.at != len(r.d.ways)-1 || top < 0 || top+last.Size().Height > r.d.pane.Size().Height+1 {
		t.Errorf("the keyboard is on way %d of %d, at %g of %g", r.d.list.at+1, len(r.d.ways), top, r.d.pane.Size().Height)
	}
	r.Press(fyne.KeyEscape)
	if r.times != 0 || r.Dialog() != nil {
		t.Error("Escape in the list does not cancel")
	}
}

func TestNoWayOutIsSaidPlainly(t *testing.T) {
	used := func(h farfuture.Harm, left ...farfuture.Severity) farfuture.Harm {
		h.Unused = left
		return h
	}
	for name, tc := range map[string]struct {
		harm farfuture.Harm
		want string
	}{
		"SF-T11: mild and moderate come to filled boxes": {
			used(harm(4, 1, health("xxxx")), farfuture.Mild, farfuture.Moderate),
			"No way to stay in play: even with every consequence left, a hit stays past the end.",
		},
		"SF-T21: no consequence is left": {
			used(harm(1, 1, composure("xxx"))),
			"No way to stay in play: no consequence is left, and a hit stays past the end.",
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := newTrial(t, tc.harm)
			r.Expect(tc.want, "OUT OF PLAY: 1 hit is pending.")
			r.toWays() // there is no list to go to
			r.Press(fyne.KeyReturn)
			r.expectTaken()
		})
	}
}

// Aspects may be used before the dice or after them, so that there is a way while the roll can still be raised.
func TestWhereNoConsequenceHelpsAspectsStillDo(t *testing.T) {
	none := harm(8, 2, health("...xx")) // hits 8 and 7 past the end; by 2 boxes 1 and 2 are free
	none.Unused = nil
	for name, tc := range map[string]struct {
		points int
		want   string
	}{
		"with nine fate points": {9, "3 aspects used on the defence, +2 each, would keep Kessa in play. Fate points left: 9."},
		"with one":              {1, "3 aspects used on the defence, +2 each, are needed to keep Kessa in play. Fate points left: 1."},
	} {
		t.Run(name, func(t *testing.T) {
			back := 0
			r := trialIn(t, &look.Theme{Mode: look.Paper, Scale: 1}, damageParams{
				Who: "Kessa", Harm: none, Roll: missed{Noun: "defence", Points: tc.points, Back: func() { back++ }},
			})
			r.Expect("No way to stay in play: no consequence is left, and a hit stays past the end.", tc.want)
			r.Tap("Back to the defence", 0)
			if back != 1 || r.times != 0 || r.Dialog() != nil {
				t.Errorf("went back %d times, applied %d times, and a dialog is open: %v", back, r.times, r.Dialog() != nil)
			}
		})
	}
	r := trialIn(t, &look.Theme{Mode: look.Paper, Scale: 1}, damageParams{Who: "Kessa", Harm: none})
	if r.Offers("Back to the defence") || r.Offers("Back to the roll") {
		t.Error("there is a way back to no roll")
	}
}

func TestWhereNothingIsPendingNoConsequenceIsNeeded(t *testing.T) {
	r := newTrial(t, harm(4, 1, health("....")))
	r.Expect("1. Take it: no consequence needed.", "Then marked: Health 4. Left: mild, moderate and severe.", "Kessa stays in play.")
	if !r.d.list.rows.Objects[0].(*wayRow).inUse {
		t.Error("to take it is not what is done")
	}
	r.Press(fyne.KeyReturn)
	r.expectTaken()
}

func TestEscapeLeavesEverythingAsItIs(t *testing.T) {
	for name, where := range map[string]func(r *trial) fyne.Focusable{
		"on the hits":        func(r *trial) fyne.Focusable { return r.d.hits },
		"in the words":       func(r *trial) fyne.Focusable { return r.d.steps.rows[farfuture.Severe].words },
		"on a step's button": func(r *trial) fyne.Focusable { return r.d.steps.rows[farfuture.Severe].up },
		"in the ways":        func(r *trial) fyne.Focusable { return r.d.list },
	} {
		t.Run(name, func(t *testing.T) {
			r := newTrial(t, harm(5, 1, health("....")))
			r.Press("4")
			r.Canvas().Focus(where(r))
			r.Press(fyne.KeyEscape)
			if r.times != 0 || r.Dialog() != nil {
				t.Errorf("applied %d times, still open: %v", r.times, r.Dialog() != nil)
			}
		})
	}
}

func TestWordsAreKeptAsTheyAreTyped(t *testing.T) {
	r := newTrial(t, harm(5, 1, health("....")))
	r.Press("4")
	words := r.d.steps.rows[farfuture.Severe].words
	r.Canvas().Focus(words)
	r.Press("C", "u", "t")
	r.d.takeBack(0)
	r.Expect("None yet.")
	r.d.put(farfuture.Severe, 0)
	r.Canvas().Focus(words)
	r.Press(fyne.KeyReturn)
	r.expectTaken(placed(farfuture.Severe, 0, "Cut"))
}

func TestAPageOfWordsLeavesTheDialogAsItIs(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		r := trialIn(t, &look.Theme{Mode: look.Paper, Scale: scale}, damageParams{Who: "Kessa", Harm: harm(5, 1, health("...."))})
		r.Press("4")
		before := r.g.Size()
		page := strings.Repeat("The blade goes in under the ribs and comes out again. ", 60)
		words := r.d.steps.rows[farfuture.Severe].words
		words.SetText(page)
		if got := r.g.Size(); got != before || got.Width > 1366 || got.Height > 768 {
			t.Errorf("at %g the dialog is %v and was %v", scale, got, before)
		}
		if lines := words.MinSize().Height / (14 * scale); lines > 9 {
			t.Errorf("at %g the words are %g lines high", scale, lines)
		}
		r.Press(fyne.KeyReturn)
		r.expectTaken(placed(farfuture.Severe, 0, strings.TrimSpace(page)))
	}
}

func TestAddedUpConsequencesAreSaidAsOneMove(t *testing.T) {
	// SF-R28: boxes 2 and 3 are filled, a hit at 2 rolls to 4; mild and moderate together bring it to 1.
	h := harm(2, 1, health(".xx"))
	h.AddUp = true
	r := newTrial(t, h)
	r.Press("1", fyne.KeyUp, "2")
	r.expectDrawn("2xx")
	r.Expect("1. Mild on Health 2: 4 − 1 = 3, added up with the next on this hit", "2. Moderate on Health 2: 3 − 2 = 1, box 1")
}

func TestDownwardsAHitIsSaidToRollDown(t *testing.T) {
	down := health(".x..x")
	down.RollDown = true
	r := newTrial(t, harm(5, 1, down))
	r.expectDrawn(".x.5x")
	r.Expect("rolled down")
	r.Press("2") // 4 − 2 = 2, filled
	r.expectDrawn("5x..x")
	r.Expect("1. Moderate on Health 5: 4 − 2 = 2, marked, rolls down to box 1")
	full := health("xxx..")
	full.RollDown = true
	r = newTrial(t, harm(3, 1, full))
	r.expectDrawn("xxx..")
	r.Expect("hit 3 rolled below box 1")
}

func TestTheDamageDialogFitsItsWindow(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		r := trialIn(t, &look.Theme{Mode: look.Console, Scale: scale}, damageParams{
			Who: "Kessa", Because: strings.Repeat("A long story. ", 20), FirstBlood: true,
			Harm: harm(12, 3, health("xxxxxxxxxxxx"), composure("............")),
		})
		if got := r.g.Size(); got.Width > 1366 || got.Height > 768 {
			t.Errorf("at %g the dialog is %v", scale, got)
		}
		h := r.d.hits
		h.place(h.Size().Width, func(track, i int, corner fyne.Position) {
			if size := h.cellSize(); i >= 0 && (corner.X+size.Width > h.Size().Width+1 || corner.Y+size.Height > h.Size().Height+1) {
				t.Errorf("at %g cell %d of track %d at %v is outside %v", scale, i, track, corner, h.Size())
			}
		})
	}
}

func TestTheDamageDialogLooksAsItsMaster(t *testing.T) {
	for _, mode := range []look.Mode{look.Paper, look.Console} {
		t.Run(string(mode), func(t *testing.T) {
			r := trialIn(t, &look.Theme{Mode: mode, Scale: 1}, damageParams{
				Who: "Kessa", Because: "Orrin: cutlass, 7 against 3: shift 4, 2 boxes", FirstBlood: true,
				Harm: harm(4, 2, health("x.."), composure("...")),
			})
			r.Press("2")
			test.AssertRendersToImage(t, "damage-"+string(mode)+".png", r.Canvas())
		})
	}
}

// toWays presses Alt+W where the keyboard is.
func (r *trial) toWays() {
	r.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyW, Modifier: fyne.KeyModifierAlt})
}

func TestAConsequenceLeadsToItsWordsWhereNoLetterAndNoDigitIsACommand(t *testing.T) {
	const letters = "mosw abcdefghijklnpqrtuvxyzMOSW 0123456789, 1 of 24"
	r := newTrial(t, harm(5, 2, health("....")))
	r.Type("w")
	r.Expect("Put a consequence on a hit first: 1, 2 or 4.")
	r.Press("2")
	r.Type(letters)
	r.Press(fyne.KeyReturn)
	r.expectTaken(placed(farfuture.Moderate, 0, letters))
}

func TestReturnInTheWordsGoesOnToTheNextHitPastItsEndAndElseApplies(t *testing.T) {
	r := newTrial(t, harm(4, 2, health("..."), composure("...")))
	r.Press("2")
	r.Type("Jaw out of true")
	r.Press(fyne.KeyReturn) // the 4 of Composure is past its end
	if r.times != 0 || r.Canvas().Focused() != fyne.Focusable(r.d.hits) {
		t.Fatalf("applied %d times", r.times)
	}
	r.Press("1")
	r.Type("What a knife")
	r.Press(fyne.KeyReturn) // rolled up again: severe is left
	r.Press("4")
	r.Press(fyne.KeyReturn)
	r.expectTaken(placed(farfuture.Moderate, 0, "Jaw out of true"), placed(farfuture.Mild, 2, "What a knife"), placed(farfuture.Severe, 2, "Severe, Composure"))
}

func TestReturnInTheWordsGoesThroughThoseThatAreBlankBeforeItApplies(t *testing.T) {
	r := newTrial(t, harm(4, 2, health("..."), composure("...")))
	r.Press("2", fyne.KeyUp, fyne.KeyDown, "1", fyne.KeyUp, "4")
	words := func(s farfuture.Severity) fyne.Focusable { return r.d.steps.rows[s].words }
	r.Canvas().Focus(words(farfuture.Moderate))
	r.Type("Broken nerve")
	for _, next := range []farfuture.Severity{farfuture.Mild, farfuture.Severe} {
		r.Press(fyne.KeyReturn)
		if r.times != 0 || r.Canvas().Focused() != words(next) {
			t.Fatalf("applied %d times, and the keyboard is not in the words of %v", r.times, next)
		}
	}
	r.Type("Out cold")
	r.Press(fyne.KeyReturn)
	r.expectTaken(placed(farfuture.Moderate, 0, "Broken nerve"), placed(farfuture.Mild, 2, "Mild, Composure"), placed(farfuture.Severe, 2, "Out cold"))
}

func TestLettersTypedOnAButtonOfAConsequenceOrInTheWaysAreItsWords(t *testing.T) {
	r := newTrial(t, harm(5, 2, health("....")))
	r.Press("4")
	r.toWays()
	r.Type("b")
	r.Canvas().Focus(r.d.steps.rows[farfuture.Severe].up)
	r.Type("ad")
	if got := r.d.steps.words(farfuture.Severe); got != "bad" {
		t.Errorf("the words are %q", got)
	}
}
