package main

import (
	"strings"
	"testing"
)

func TestCompletion(t *testing.T) {
	path := crew(t)
	const nothing, endings = "\n:4\n", "\n:8\n" // what the shell may offer besides: nothing, or files of these endings
	for name, tc := range map[string]struct {
		typed []string
		want  string
		after string
	}{
		"a command":           {[]string{"kin"}, "kinds\tLists the kinds of document and their printed forms\n", nothing},
		"a locker":            {[]string{"list", ""}, "locker\n", endings},
		"a document's ID":     {[]string{"show", path, "kes"}, "kessaid\tKessa <š>\n", nothing},
		"a further document":  {[]string{"export", path, "kessaid", "al"}, "alien\tAlien\n", nothing},
		"a game":              {[]string{"list", path, "--game", "far"}, "farfuture\n", nothing},
		"a blank form's kind": {[]string{"print", "--blank", "far"}, "farfuture/character\n", nothing},
		"paper":               {[]string{"slip", "--paper", ""}, "a4\nletter\n", nothing},
		"a rule's game":       {[]string{"rule", "sp"}, "spacer\n", nothing},
		"a procedure":         {[]string{"rule", "spacer", "ti"}, "tick\tTicks a tally", nothing},
		"cards":               {[]string{"reference", "gu"}, "guide\n", nothing},
	} {
		t.Run(name, func(t *testing.T) {
			got := do("", append([]string{"__complete"}, tc.typed...)...)
			if got.code != exitFine || !strings.Contains("\n"+got.out, "\n"+tc.want) || !strings.HasSuffix(got.out, tc.after) {
				t.Errorf("exit %d: %q", got.code, got.out)
			}
		})
	}
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		if out := fine(t, "completion", shell); !strings.Contains(out, "lockerctl") {
			t.Errorf("%s gets %q", shell, out)
		}
	}
}
