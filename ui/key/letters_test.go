package key_test

import (
	"maps"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/ui/key"
)

func TestALetterThatIsExchangedGetsTheOthersPlace(t *testing.T) {
	var l key.Letters
	l.Exchange('n', 'x')
	for _, c := range []struct{ usual, now rune }{{'n', 'x'}, {'x', 'n'}, {'N', 'X'}, {'a', 'a'}, {'?', '?'}} {
		if got := l.Now(c.usual); got != c.now {
			t.Errorf("in the place of %c stands %c, want %c", c.usual, got, c.now)
		}
		if got := l.Usual(c.now); got != c.usual {
			t.Errorf("%c stands for %c, want %c", c.now, got, c.usual)
		}
	}
	if got := l.Title("Next turn", 'n'); got != "Next turn (X)" {
		t.Errorf("the button says %q", got)
	}
	l.Exchange('n', 'n')
	if got := l.Changed(); len(got) > 0 {
		t.Errorf("back as usual, %v is changed", got)
	}
}

func TestNoLetterIsEverLostOrHadTwice(t *testing.T) {
	letter := rapid.RuneFrom([]rune("abcdefgh"))
	rapid.Check(t, func(t *rapid.T) {
		var l key.Letters
		for range rapid.IntRange(0, 12).Draw(t, "times") {
			usual, to := letter.Draw(t, "usual"), letter.Draw(t, "to")
			l.Exchange(usual, to)
			if l.Now(usual) != to {
				t.Fatalf("%c is %c, want %c", usual, l.Now(usual), to)
			}
		}
		for r := 'a'; r <= 'z'; r++ {
			if back := l.Usual(l.Now(r)); back != r {
				t.Fatalf("%c becomes %c, which stands for %c", r, l.Now(r), back)
			}
		}
		if again := key.Read(l.Changed()); !maps.Equal(again.Changed(), l.Changed()) {
			t.Fatalf("read back are %v, want %v", again.Changed(), l.Changed())
		}
	})
}

func TestSettingsThatAreSpoiltLeaveTheUsualLetters(t *testing.T) {
	for name, changed := range map[string]map[string]string{
		"nothing":             nil,
		"two have one letter": {"a": "b", "c": "b", "b": "a"},
		"one lost its own":    {"a": "b"},
		"no letter":           {"a": "", "": "a"},
		"a sign":              {"?": "a", "a": "?"},
		"a word":              {"a": "bc", "b": "a"},
	} {
		if got := key.Read(changed).Changed(); len(got) > 0 {
			t.Errorf("%s: %v is changed", name, got)
		}
	}
}
