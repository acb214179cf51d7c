package dice

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestOpenEndedDiceAreAskedForOneByOne(t *testing.T) {
	for name, tc := range map[string]struct {
		pool  string
		keep  int // the target number
		faces []int
		by    []int
		want  int
	}{
		"SP-T04: one low die brings one more":                    {"1d12<4", 6, []int{3, 5}, []int{0, 1}, 8},
		"SP-T05: added dice open as well":                        {"2d12<4", 6, []int{3, 9, 2, 1, 8}, []int{0, 0, 1, 3, 4}, 6},
		"SP-T06: no more dice are added than the level":          {"1d12<2", 4, []int{1, 1, 1}, []int{0, 1, 2}, 3},
		"SP-T07: eleven is removed where the surplus is dice":    {"3d12<3", 10, []int{11, 4, 2, 7}, []int{0, 0, 0, 3}, 13},
		"SP-T07: and counts where the whole target number stays": {"3d12<3", 12, []int{11, 4, 2, 7}, []int{0, 0, 0, 3}, 24},
		"SP-T09: a trait of 5 opens on a 2":                      {"1d12<3max5", 5, []int{2, 4}, []int{0, 1}, 6},
		"SP-T09: and does not on a 3":                            {"1d12<3max5", 5, []int{3}, []int{0}, 3},
		"a die that shows the level itself does not open":        {"1d12<4", 6, []int{4}, []int{0}, 4},
		"open-ending is asked before dice are removed":           {"1d12<4", 2, []int{3, 1, 12}, []int{0, 1, 2}, 1},
		"dice that open together ask in their order":             {"2d12<4", 12, []int{1, 2, 9, 1, 8}, []int{0, 0, 1, 2, 4}, 21},
		"a die of the target number itself counts":               {"1d12<4", 5, []int{3, 5}, []int{0, 1}, 8},
		"level 0 opens nothing":                                  {"1d12<0", 12, []int{1}, []int{0}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			r := typed(t, tc.pool, tc.faces...)
			if w, more := r.Next(); more {
				t.Errorf("asks for another: %+v", w)
			}
			var by []int
			for _, d := range r.Dice {
				by = append(by, d.By)
			}
			if !slices.Equal(by, tc.by) {
				t.Errorf("opened by %v, want %v", by, tc.by)
			}
			kept, err := r.DropOver(tc.keep)
			noError(t, err)
			if kept.Total() != tc.want {
				t.Errorf("%s, want %d", kept, tc.want)
			}
			noError(t, kept.Check())
		})
	}
}

func TestARollAsksForItsDiceInOrder(t *testing.T) {
	p := Pool{Terms: []Term{{1, D4, "Lun"}, {2, D8, "Mind"}}}
	r, err := Begin(p)
	noError(t, err)
	for i, want := range []Want{{D4, "Lun", 0}, {D8, "Mind", 0}, {D8, "Mind", 0}} {
		w, ok := r.Next()
		if !ok || w != want || r.Missing() != 3-i || r.Done() {
			t.Fatalf("die %d: asks for %+v, %d missing", i+1, w, r.Missing())
		}
		r, err = r.Add(i+2, Typed)
		noError(t, err)
	}
	if got := typed(t, "d4+2d8", 4).ToCome(); !slices.Equal(got, []Want{{D8, "", 0}, {D8, "", 0}}) {
		t.Errorf("to come: %+v", got)
	}
	if got := typed(t, "d12<4", 2).ToCome(); !slices.Equal(got, []Want{{D12, "", 1}}) {
		t.Errorf("to come after a die that opens: %+v", got)
	}
	if !r.Done() || r.Total() != 9 || r.Dice[2].Of != "Mind" {
		t.Errorf("%s", r)
	}
	if _, err := r.Use(); err != nil {
		t.Error(err)
	}
	after, err := r.Add(1, Typed)
	refused(t, r, after, err, ErrDie)
}

func TestFacesADieDoesNotHaveAreRefused(t *testing.T) {
	for _, k := range Kinds {
		r, err := Begin(Of(1, k))
		noError(t, err)
		for _, face := range []int{k.Lowest() - 1, k.Highest() + 1, 1000} {
			after, err := r.Add(face, Typed)
			refused(t, r, after, err, ErrFace)
		}
		for face := k.Lowest(); face <= k.Highest(); face++ {
			full, err := r.Add(face, Typed)
			noError(t, err)
			after, err := full.Reroll(0, k.Highest()+1, Typed, "")
			refused(t, full, after, err, ErrFace)
		}
	}
	if _, err := Throw(Of(2, D6), &row{6, 7}); err == nil {
		t.Error("a source that lies goes unnoticed")
	}
}

func TestBackTakesTypedDiceAlone(t *testing.T) {
	r := typed(t, "2d6", 3, 4)
	one, err := r.Back()
	noError(t, err)
	if !slices.Equal(one.Faces(), []int{3}) || !slices.Equal(r.Faces(), []int{3, 4}) {
		t.Errorf("%v after %v", one.Faces(), r.Faces())
	}
	filled, err := one.Fill(&row{6})
	noError(t, err)
	after, err := filled.Back()
	refused(t, filled, after, err, ErrRolled)
	empty := typed(t, "2d6")
	after, err = empty.Back()
	refused(t, empty, after, err, ErrDie)
	again, err := r.Reroll(1, 4, Typed, "Luck")
	noError(t, err)
	after, err = again.Back()
	refused(t, again, after, err, ErrRolled)
}

func TestARerollRemembersWhatTheDieShowed(t *testing.T) {
	r, err := Throw(Of(2, D6), &row{2, 5})
	noError(t, err)
	r, err = r.DropOver(4)
	noError(t, err)
	again, err := r.Reroll(1, 3, Typed, "Luck")
	noError(t, err)
	d := again.Dice[1]
	if d.Face != 3 || d.From != Typed || d.Dropped || !reflect.DeepEqual(d.Was, []Past{{5, Rolled, "Luck"}}) {
		t.Errorf("%+v", d)
	}
	if r.Dice[1].Face != 5 || r.Dice[1].Was != nil || again.Dice[0].Was != nil {
		t.Errorf("the roll before changed: %+v", r)
	}
	for _, i := range []int{-1, 2} {
		after, err := r.Reroll(i, 3, Typed, "")
		refused(t, r, after, err, ErrDie)
	}
}

func TestARerolledDieOpensOnceAndWhatItAskedForStays(t *testing.T) {
	r := typed(t, "2d12<4", 9, 3, 8)
	r, err := r.Reroll(0, 2, Typed, "Luck")
	noError(t, err)
	if w, more := r.Next(); !more || w.By != 1 {
		t.Errorf("a die that opens only now asks for %+v", w)
	}
	r, err = r.Add(7, Typed)
	noError(t, err)
	r, err = r.Reroll(1, 1, Typed, "Luck")
	noError(t, err)
	if w, more := r.Next(); more {
		t.Errorf("a die that has opened asks again: %+v", w)
	}
	r, err = r.Reroll(1, 12, Typed, "Luck")
	noError(t, err)
	if len(r.Dice) != 4 {
		t.Errorf("the die that was asked for is gone: %s", r)
	}
	noError(t, r.Check())
}

func TestARuleMayTurnADie(t *testing.T) {
	r := typed(t, "4dF", 1, 0, -1, 0)
	up, err := r.Turn(2, 1, "Ace pilot")
	noError(t, err)
	down, err := up.Turn(0, -1, "targeting offline")
	noError(t, err)
	if d := down.Dice[2]; d.From != Turned || d.Face != 1 || len(d.Was) != 1 || d.Was[0].Why != "Ace pilot" {
		t.Errorf("%+v", d)
	}
	if d := down.Dice[0]; d.From != Turned || d.Face != -1 || len(d.Was) != 1 {
		t.Errorf("%+v", d)
	}
	if r.Total() != 0 || up.Total() != 2 || down.Total() != 0 {
		t.Errorf("%s, then %s, then %s", r, up, down)
	}
}

func TestAUsedRollNeverChanges(t *testing.T) {
	unfinished := typed(t, "2d6", 3)
	after, err := unfinished.Use()
	refused(t, unfinished, after, err, ErrUnfinished)
	used, err := typed(t, "2d6", 3, 4).Use()
	noError(t, err)
	for name, try := range map[string]func() (Roll, error){
		"a re-roll":      func() (Roll, error) { return used.Reroll(0, 6, Typed, "Luck") },
		"a turned die":   func() (Roll, error) { return used.Turn(0, 6, "stunt") },
		"a step back":    func() (Roll, error) { return used.Back() },
		"a dropped die":  func() (Roll, error) { return used.DropOver(3) },
		"dropping by us": func() (Roll, error) { return used.Drop(func(Die) bool { return true }) },
	} {
		t.Run(name, func(t *testing.T) {
			after, err := try()
			refused(t, used, after, err, ErrFinal)
		})
	}
	filled, err := used.Fill(&row{6, 6})
	if err != nil || text(t, filled) != text(t, used) {
		t.Errorf("filling a used roll made it %s, %v", filled, err)
	}
}

func TestSortedPutsTheHighestFirstAndTheSmallerDieOfEqualFaces(t *testing.T) {
	r := typed(t, "3d6+2d8+d10", 2, 6, 1, 7, 6, 2)
	if got, want := r.Sorted(), []int{3, 1, 4, 0, 5, 2}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if !slices.Equal(r.Faces(), []int{2, 6, 1, 7, 6, 2}) {
		t.Error("sorting moved the dice")
	}
}

func TestALineOfARoll(t *testing.T) {
	for name, tc := range map[string]struct {
		roll Roll
		want string
	}{
		"Fudge dice are signs":        {typed(t, "4dF+2", 1, 0, -1, 0), "4dF+2: + 0 - 0 +2 = 2"},
		"one kind needs no names":     {typed(t, "2d6", 3, 4), "2d6: 3 4 = 7"},
		"mixed dice say which":        {typed(t, "d4+2d8", 3, 7, 2), "d4+2d8: d4 3 d8 7 2 = 12"},
		"added dice stand behind bar": {typed(t, "d12<4", 3, 5), "d12<4: 3 | 5 = 8"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := tc.roll.String(); got != tc.want {
				t.Errorf("got %q", got)
			}
		})
	}
	r, err := typed(t, "2d12", 11, 4).DropOver(10)
	noError(t, err)
	if r.String() != "2d12: (11) 4 = 4" {
		t.Errorf("%q", r)
	}
}

// The names in stored rolls are for ever.
func TestARollIsStoredUnderTheseNames(t *testing.T) {
	r := typed(t, "d12-1<4", 3, 5)
	r.Asked.Terms[0].Of = "Agility"
	r, err := r.Reroll(1, 12, Rolled, "Luck")
	noError(t, err)
	r, err = r.DropOver(6)
	noError(t, err)
	r.Dice[0].Spent = true
	r, err = r.Use()
	noError(t, err)
	want := `{"asked":{"terms":[{"count":1,"kind":"d12","of":"Agility"}],"plus":-1,"open":{"below":4,"most":4}},` +
		`"dice":[{"kind":"d12","face":3,"from":"","spent":true},` +
		`{"kind":"d12","face":12,"from":"rolled","by":1,"was":[{"face":5,"from":"","why":"Luck"}],"dropped":true}],"final":true}`
	if got := text(t, r); got != want {
		t.Errorf("stored as\n%s\nwant\n%s", got, want)
	}
	if got := text(t, typed(t, "4dF")); got != `{"asked":{"terms":[{"count":4,"kind":"dF"}]}}` {
		t.Errorf("stored as %s", got)
	}
}

func TestARollThatCannotHaveComeAboutIsFound(t *testing.T) {
	die := func(f func(*Die)) func(*Roll) { return func(r *Roll) { f(&r.Dice[1]) } }
	for name, spoil := range map[string]func(*Roll){
		"a die of another kind":         die(func(d *Die) { d.Kind = D6 }),
		"a face it does not have":       die(func(d *Die) { d.Face = 13 }),
		"from nowhere":                  die(func(d *Die) { d.From = "thought up" }),
		"opened by one that was asked":  die(func(d *Die) { d.By = 1 }),
		"a past it does not have":       die(func(d *Die) { d.Was = []Past{{Face: 0}} }),
		"no dice asked for":             func(r *Roll) { r.Asked.Terms = nil },
		"one die more than asked for":   func(r *Roll) { r.Dice = append(r.Dice, Die{Kind: D12, Face: 5, From: Typed, By: 3}) },
		"two dice opened by one":        func(r *Roll) { r.Dice = append(r.Dice, Die{Kind: D12, Face: 5, From: Typed, By: 1}) },
		"opened by a die to come":       func(r *Roll) { r.Dice[2].By = 3 },
		"used with dice still to come":  func(r *Roll) { r.Final, r.Dice = true, r.Dice[:1] },
		"more added dice than it opens": func(r *Roll) { r.Asked.Open.Most = 0 },
	} {
		t.Run(name, func(t *testing.T) {
			r := typed(t, "2d12<2", 1, 9, 8)
			noError(t, r.Check())
			spoil(&r)
			if err := r.Check(); !isInput(err) {
				t.Errorf("%s: %v", text(t, r), err)
			}
		})
	}
}

func TestAnyRollIsWholeAndSurvivesStorage(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, err := Throw(anyPool(20).Draw(t, "pool"), luck{t})
		noError(t, err)
		for range rapid.IntRange(0, 5).Draw(t, "re-rolls") {
			i := rapid.IntRange(0, len(r.Dice)-1).Draw(t, "die")
			r, err = r.Reroll(i, r.Dice[i].Kind.Roll(luck{t}), Rolled, "Luck")
			noError(t, err)
			r, err = r.Fill(luck{t})
			noError(t, err)
		}
		noError(t, r.Check())
		used, err := r.Use()
		noError(t, err)
		if n := len(r.Dice) - r.Asked.Count(); n < 0 || n > r.Asked.Open.Most {
			t.Fatalf("%d dice were added to %s", n, r.Asked)
		}
		order := r.Sorted()
		for i, at := range order[1:] {
			if r.Dice[order[i]].Face < r.Dice[at].Face {
				t.Fatalf("%v are not sorted by %v", r.Faces(), order)
			}
		}
		raw, err := json.Marshal(used)
		noError(t, err)
		var read Roll
		noError(t, json.Unmarshal(raw, &read))
		if !reflect.DeepEqual(read, used) {
			t.Fatalf("%+v is read as %+v", used, read)
		}
	})
}
