package arabic_test

import (
	"testing"

	"shipslocker/ui/paper/arabic"
)

func TestArabicLettersJoin(t *testing.T) {
	all := arabic.ShapesOf(func(rune) bool { return true })
	for name, tc := range map[string]struct{ typed, want string }{
		"a word begins, goes on and ends":        {"بحر", "\uFE91\uFEA4\uFEAE"},
		"a letter alone":                         {"ب ب", "\uFE8F \uFE8F"},
		"nothing joins to a dal":                 {"دب", "\uFEA9\uFE8F"},
		"nothing joins to a hamza":               {"بء", "\uFE8F\uFE80"},
		"lam and alef are one":                   {"لا", "\uFEFB"},
		"lam and alef after another":             {"بلا", "\uFE91\uFEFC"},
		"two lams, then alef":                    {"للا", "\uFEDF\uFEFC"},
		"letters join past an accent":            {"بَب", "\uFE91\u064E\uFE90"},
		"a stroke joins on both sides":           {"بـب", "\uFE91\u0640\uFE90"},
		"Persian letters":                        {"پگ", "\uFB58\uFB93"},
		"alef maksura ends a word":               {"على", "\uFECB\uFEE0\uFEF0"},
		"a gap without a space does not join":    {"می\u200cب", "\uFEE3\uFBFD\u200C\uFE8F"},
		"other letters stay, and end a word too": {"ab بc", "ab \uFE8Fc"},
	} {
		if got := all.Join(tc.typed); got != tc.want {
			t.Errorf("%s: %+q, want %+q", name, got, tc.want)
		}
	}
}
