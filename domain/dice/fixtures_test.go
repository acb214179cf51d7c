package dice

import (
	"encoding/json"
	"errors"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
)

// row is a source that gives these numbers one after the other, then ones.
type row []int

func (r *row) Next(int) int {
	if len(*r) == 0 {
		return 1
	}
	n := (*r)[0]
	*r = (*r)[1:]
	return n
}

// luck is a source of rapid's.
type luck struct{ t *rapid.T }

func (l luck) Next(sides int) int { return rapid.IntRange(1, sides).Draw(l.t, "face") }

func noError(t rapid.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// pool parses a notation.
func pool(t testing.TB, text string) Pool {
	t.Helper()
	p, err := Parse(text)
	noError(t, err)
	return p
}

// typed returns a roll of the notation with these faces typed in.
func typed(t testing.TB, text string, faces ...int) Roll {
	t.Helper()
	r, err := Begin(pool(t, text))
	noError(t, err)
	for _, f := range faces {
		r, err = r.Add(f, Typed)
		noError(t, err)
	}
	return r
}

// refused fails unless a call gave this error and left the roll as it was.
func refused(t *testing.T, before, after Roll, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("error %v, want %v", err, want)
	}
	if text(t, before) != text(t, after) {
		t.Errorf("%s became %s", text(t, before), text(t, after))
	}
}

// text is a value as it is stored.
func text(t rapid.TB, v any) string {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

func isInput(err error) bool { return errors.Is(err, domain.ErrInput) }

// anyPool draws a pool of at most so many dice.
func anyPool(most int) *rapid.Generator[Pool] {
	return rapid.Custom(func(t *rapid.T) Pool {
		var p Pool
		left := rapid.IntRange(1, most).Draw(t, "dice")
		for left > 0 {
			n := rapid.IntRange(1, left).Draw(t, "count")
			p.Terms = append(p.Terms, Term{Count: n, Kind: rapid.SampledFrom(Kinds).Draw(t, "kind")})
			left -= n
		}
		p.Plus = rapid.IntRange(-9, 9).Draw(t, "plus")
		if len(p.Terms) == 1 && rapid.Bool().Draw(t, "opens") {
			p.Open = Opening{Below: rapid.IntRange(0, 13).Draw(t, "below"), Most: rapid.IntRange(0, 3).Draw(t, "at most")}
		}
		return p
	})
}
