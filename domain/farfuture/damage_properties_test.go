package farfuture

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"

	"pgregory.net/rapid"
)

// anyHarm is an attack as it can happen.
func anyHarm() *rapid.Generator[Harm] {
	return rapid.Custom(func(t *rapid.T) Harm {
		h := Harm{
			Shift: rapid.IntRange(1, 14).Draw(t, "shift"), Damage: rapid.IntRange(1, 3).Draw(t, "damage"),
			Surplus: rapid.SampledFrom([]int{0, 0, 0, 1}).Draw(t, "surplus"), AddUp: rapid.Bool().Draw(t, "add up"),
		}
		for _, track := range []TrackName{Health, Composure}[:rapid.IntRange(1, 2).Draw(t, "tracks")] {
			longest := rapid.SampledFrom([]int{4, 6, MaxBoxes}).Draw(t, "longest")
			h.Tracks = append(h.Tracks, Boxes{
				Track: track, Marks: rapid.SliceOfN(rapid.Bool(), 0, longest).Draw(t, "marks"), RollDown: rapid.Bool().Draw(t, "roll down"),
			})
		}
		for _, s := range anyOfThree {
			if rapid.IntRange(0, 3).Draw(t, "left") > 0 {
				h.Unused = append(h.Unused, s)
			}
		}
		return h
	})
}

// ref plays harm out as the reference pseudo-code of the rules has it, with sets and loops and nothing shared with
// the code under test.
type ref struct {
	harm   Harm
	filled []map[int]bool
	hits   []refHit
}

type refHit struct{ track, at, was int } // at: > 0 marked, 0 gone, < 0 pending at -at; was: the same as it came to rest first

func newRef(h Harm) *ref {
	r := &ref{harm: h}
	for i, b := range h.Tracks {
		r.filled = append(r.filled, map[int]bool{})
		for at, marked := range b.Marks {
			r.filled[i][at+1] = marked
		}
		for k := range h.Damage {
			if h.Shift-k > 0 {
				at := r.place(i, h.Shift-k)
				r.hits = append(r.hits, refHit{i, at, at})
			}
		}
	}
	return r
}

func (r *ref) place(track, p int) int {
	n, filled := len(r.harm.Tracks[track].Marks), r.filled[track]
	switch {
	case p <= 0:
		return 0
	case p > n:
		return -p
	case r.harm.Tracks[track].RollDown:
		for ; p > 0; p-- {
			if !filled[p] {
				filled[p] = true
				return p
			}
		}
		return 0
	}
	for ; p <= n; p++ {
		if !filled[p] {
			filled[p] = true
			return p
		}
	}
	return -(n + 1)
}

// soak moves a hit down from where it is by so many boxes; false if it is gone.
func (r *ref) soak(hit, by int) bool {
	h := &r.hits[hit]
	if h.at == 0 {
		return false
	}
	p := h.at
	if p > 0 {
		r.filled[h.track][p] = false
	} else {
		p = -p
	}
	h.at = r.place(h.track, p-by)
	return true
}

// play takes consequences in order; false if one of them finds its hit gone.
func (r *ref) play(soaks []Soak) bool {
	shift := map[Severity]int{Mild: 1, Moderate: 2, Severe: 4}
	if !r.harm.AddUp {
		for _, s := range soaks {
			if !r.soak(s.Hit, shift[s.Severity]) {
				return false
			}
		}
		return true
	}
	var order []int
	sum := map[int]int{}
	for _, s := range soaks {
		if sum[s.Hit] > 0 && sum[s.Hit] >= max(r.hits[s.Hit].was, -r.hits[s.Hit].was) {
			return false
		}
		if sum[s.Hit] == 0 {
			order = append(order, s.Hit)
		}
		sum[s.Hit] += shift[s.Severity]
	}
	for _, hit := range order {
		if !r.soak(hit, sum[hit]) {
			return false
		}
	}
	return true
}

func (r *ref) pending() int {
	n := 0
	for _, h := range r.hits {
		if h.at < 0 {
			n++
		}
	}
	return n
}

// lines writes the tracks as drawn does.
func (r *ref) lines() []string {
	var lines []string
	for i, b := range r.harm.Tracks {
		now := Boxes{Marks: make([]bool, len(b.Marks))}
		for at := range b.Marks {
			now.Marks[at] = r.filled[i][at+1]
		}
		lines = append(lines, drawn(now))
	}
	return lines
}

// suffices tells whether a sequence is allowed and leaves nobody pending.
func suffices(h Harm, soaks []Soak) bool {
	r := newRef(h)
	return r.play(soaks) && r.pending() == 0
}

// everySequence calls f with each sequence of consequences that the target has left, the hits counted.
func everySequence(h Harm, hits int, f func([]Soak)) {
	var extend func(soaks []Soak)
	extend = func(soaks []Soak) {
		f(soaks)
		if len(soaks) == len(h.Unused)-h.Surplus {
			return
		}
		for _, s := range h.Unused {
			if slices.ContainsFunc(soaks, func(o Soak) bool { return o.Severity == s }) {
				continue
			}
			for hit := range hits {
				extend(append(slices.Clone(soaks), Soak{s, hit}))
			}
		}
	}
	if h.Surplus <= len(h.Unused) {
		extend(nil)
	} else {
		f(nil)
	}
}

// nameOf names a way: which consequence is on which hit, and what is marked at its end.
func nameOf(soaks []Soak, lines []string) string {
	var on []string
	for _, s := range soaks {
		on = append(on, fmt.Sprint(s))
	}
	slices.Sort(on)
	return fmt.Sprint(on, lines)
}

func TestPropertyResolveIsTheReferencesAndLosesNoHit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := anyHarm().Draw(t, "harm")
		var soaks []Soak
		for _, s := range rapid.Permutation(h.Unused).Draw(t, "order")[:rapid.IntRange(0, max(0, len(h.Unused)-h.Surplus)).Draw(t, "consequences")] {
			soaks = append(soaks, Soak{s, rapid.IntRange(0, max(0, len(newRef(h).hits)-1)).Draw(t, "hit")})
		}
		before, chosen := fmt.Sprint(h), fmt.Sprint(soaks)
		o, err := h.Resolve(soaks)
		if fmt.Sprint(h) != before || fmt.Sprint(soaks) != chosen {
			t.Fatalf("%s %s became %v %v", before, chosen, h, soaks)
		}
		r := newRef(h)
		if allowed := r.play(soaks); allowed != (err == nil) {
			t.Fatalf("allowed %v, error %v", allowed, err)
		}
		if err != nil {
			return
		}
		if !slices.Equal(linesOf(o.Tracks), r.lines()) || o.Out != (r.pending() > 0) || len(o.Hits) != len(r.hits) || len(o.Steps) != len(soaks) {
			t.Fatalf("got %+v, the reference has %v %+v", o, r.lines(), r.hits)
		}
		marks := map[TrackName]int{}
		for i, b := range o.Tracks {
			marks[b.Track] += strings.Count(drawn(b), "x") - strings.Count(drawn(h.Tracks[i]), "x")
		}
		for i, hit := range o.Hits {
			landing := map[bool]Landing{true: MarkedBox, false: PendingHit}[r.hits[i].at > 0]
			if r.hits[i].at == 0 {
				landing = GoneHit
			}
			if hit.Landing != landing || landing != GoneHit && hit.At != max(r.hits[i].at, -r.hits[i].at) || landing == GoneHit && hit.At > 0 {
				t.Fatalf("hit %d is %+v, the reference's %+v", i, hit, r.hits[i])
			}
			if landing == MarkedBox {
				marks[hit.Track]--
			}
		}
		for track, n := range marks {
			if n != 0 {
				t.Fatalf("%s: %d more marks than marked hits: %+v", track, n, o)
			}
		}
		for i, s := range o.Steps {
			if s.Soak != soaks[i] || s.To != o.Hits[s.Soak.Hit] && s.To.At < o.Hits[s.Soak.Hit].At {
				t.Fatalf("step %d of %v is %+v", i, soaks, s)
			}
		}
	})
}

func TestPropertyAConsequenceNeverMakesItWorse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := anyHarm().Draw(t, "harm")
		raw, err := h.Resolve(nil)
		if err != nil {
			t.Fatal(err)
		}
		standing := func(o Outcome) (n int) {
			for _, hit := range o.Hits {
				if hit.Landing != GoneHit {
					n++
				}
			}
			return n
		}
		for hit := range raw.Hits {
			for _, s := range h.Unused {
				o, err := h.Resolve([]Soak{{s, hit}})
				if err != nil {
					continue // the hit is gone, or nothing can be taken
				}
				if o.Hits[hit].At > raw.Hits[hit].At || o.Out && !raw.Out || standing(o) > standing(raw) {
					t.Fatalf("%s on hit %d: %+v became %+v", s, hit, raw, o)
				}
			}
		}
	})
}

func TestPropertyRollDownNeverPendsAHitThatComesInWithinTheTrack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := anyHarm().Draw(t, "harm")
		for i := range h.Tracks {
			h.Tracks[i].RollDown = true
		}
		o, err := h.Resolve(nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, hit := range o.Hits {
			for _, b := range h.Tracks {
				if b.Track == hit.Track && (hit.Landing == PendingHit) != (hit.First > len(b.Marks)) {
					t.Fatalf("%+v on %d boxes", hit, len(b.Marks))
				}
			}
		}
	})
}

func TestPropertyWaysOutAreExactlyThoseThatTryingEverythingFinds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := anyHarm().Draw(t, "harm")
		want := map[string]bool{}
		everySequence(h, len(newRef(h).hits), func(soaks []Soak) {
			if !suffices(h, soaks) {
				return
			}
			for i := range soaks {
				if suffices(h, slices.Delete(slices.Clone(soaks), i, i+1)) {
					return
				}
			}
			r := newRef(h)
			r.play(soaks)
			want[nameOf(soaks, r.lines())] = true
		})
		before := fmt.Sprint(h)
		ways := h.WaysOut()
		if fmt.Sprint(h) != before || fmt.Sprint(h.WaysOut()) != fmt.Sprint(ways) {
			t.Fatal("the harm has changed, or the ways have")
		}
		if h.CanSurvive() != (len(want) > 0) || len(ways) != len(want) {
			t.Fatalf("%d ways of %d; can survive: %v", len(ways), len(want), h.CanSurvive())
		}
		cost := func(w Way) []int {
			marked := 0
			for _, b := range w.Outcome.Tracks {
				marked += strings.Count(drawn(b), "x")
			}
			return []int{w.Shift(), len(w.Soaks), marked}
		}
		for i, w := range ways {
			o, err := h.Resolve(w.Soaks)
			if err != nil || o.Out || !reflect.DeepEqual(o, w.Outcome) {
				t.Fatalf("%+v resolves to %+v, %v", w, o, err)
			}
			name := nameOf(w.Soaks, linesOf(o.Tracks))
			if !want[name] {
				t.Fatalf("%s is listed twice or is none", name)
			}
			delete(want, name)
			if i > 0 && slices.Compare(cost(ways[i-1]), cost(w)) > 0 {
				t.Fatalf("%v is before the cheaper %v", ways[i-1], w)
			}
		}
	})
}

func TestPropertyNoHarmPanics(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		number := rapid.OneOf(rapid.IntRange(-2, 9), rapid.Int())
		h := Harm{
			Shift: number.Draw(t, "shift"), Damage: number.Draw(t, "damage"), Surplus: number.Draw(t, "surplus"),
			AddUp:  rapid.Bool().Draw(t, "add up"),
			Unused: rapid.SliceOfN(rapid.SampledFrom([]Severity{Mild, Moderate, Severe, "grim", ""}), 0, 5).Draw(t, "unused"),
		}
		for range rapid.IntRange(0, 3).Draw(t, "tracks") {
			h.Tracks = append(h.Tracks, Boxes{
				Track: rapid.SampledFrom([]TrackName{Health, Wealth, "luck", ""}).Draw(t, "track"),
				Marks: rapid.SliceOfN(rapid.Bool(), 0, rapid.SampledFrom([]int{0, 5, 80}).Draw(t, "longest")).Draw(t, "marks"),
			})
		}
		soaks := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Soak {
			return Soak{rapid.SampledFrom(append(h.Unused, Mild, "odd")).Draw(t, "severity"), number.Draw(t, "hit")}
		}), 0, 4).Draw(t, "soaks")
		o, err := h.Resolve(soaks)
		var placed []Placed
		for _, s := range soaks {
			placed = append(placed, Placed{Soak: s})
		}
		o.Suffer(NewCharacter(), placed, true)
		var refused domain.Refusal
		if err != nil && !errors.As(err, &refused) {
			t.Fatal(err)
		}
		if len(h.Tracks) < 2 || h.Damage < 4 { // more is a matter of patience alone
			if ways := h.WaysOut(); (len(ways) > 0) != h.CanSurvive() {
				t.Fatalf("%d ways", len(ways))
			}
		}
	})
}
