package storage

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
)

// Any body comes back as it was, kept alone or as a difference from any other.
func TestBodiesComeBack(t *testing.T) {
	var p packer
	piece := rapid.SampledFrom([]string{"", "a", "abcdefghijklmnopqrstuvwxyz", strings.Repeat("x", 50), "{\"id\":\"r17\",\"marks\":3}", "šúň◇"})
	rapid.Check(t, func(t *rapid.T) {
		base := []byte(strings.Join(rapid.SliceOfN(piece, 0, 60).Draw(t, "base"), ","))
		body := []byte(strings.Join(rapid.SliceOfN(piece, 0, 60).Draw(t, "body"), ","))
		if rapid.Bool().Draw(t, "edited") {
			cut := rapid.IntRange(0, len(base)).Draw(t, "cut")
			body = bytes.Join([][]byte{base[:cut], body, base[cut:]}, nil)
		}
		kept, onBase, err := p.pack(base, body)
		if err != nil {
			t.Fatal(err)
		}
		if !onBase {
			base = nil
		}
		if got := must(unpack(base, kept)); !bytes.Equal(got, body) {
			t.Fatalf("got  %q\nwant %q", got, body)
		}
		// The difference itself, also where it would not pay.
		if got := must(follow(nil, base, p.difference(nil, base, body))); !bytes.Equal(got, body) {
			t.Fatalf("got  %q\nwant %q", got, body)
		}
		at := rapid.IntRange(0, len(kept)-1).Draw(t, "at")
		kept[at] ^= byte(rapid.IntRange(1, 255).Draw(t, "flip"))
		if got, err := unpack(base, kept); !errors.Is(err, domain.ErrDamaged) && !bytes.Equal(got, body) {
			t.Fatalf("with byte %d changed: %q, %v", at, got, err)
		}
	})
}

func TestDifferencesAreShort(t *testing.T) {
	long := prose(rand.New(rand.NewPCG(1, 2)), 100_000) // longer than deflate looks back
	var p packer
	for name, tc := range map[string]struct {
		body string
		most int // bytes kept
	}{
		"a letter in the middle":           {long[:50_000] + "X" + long[50_000:], 20},
		"a change at each end":             {"X" + long[1:len(long)-1] + "Y", 20},
		"two changes far apart":            {long[:10_000] + "X" + long[10_000:90_000] + "YZ" + long[90_000:], 40},
		"the halves in each other's place": {long[54_000:] + long[:54_000], 30},
		"nothing changed":                  {long, 12},
	} {
		t.Run(name, func(t *testing.T) {
			kept, onBase, err := p.pack([]byte(long), []byte(tc.body))
			check(t, err)
			if !onBase || len(kept) > tc.most {
				t.Errorf("%d bytes kept, on its base: %v; want at most %d", len(kept), onBase, tc.most)
			}
			if got := must(unpack([]byte(long), kept)); string(got) != tc.body {
				t.Error("it comes back as another")
			}
		})
	}
}
