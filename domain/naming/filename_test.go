package naming_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"shipslocker/domain/naming"
)

func TestFileNamesAreMadeSafe(t *testing.T) {
	const most = 200 // bytes
	for title, want := range map[string]string{
		"Kessa Ruin":                          "Kessa Ruin",
		"  Kessa  ":                           "Kessa",
		"Guenašk ◇ 漢字":                        "Guenašk ◇ 漢字",
		"a/b\\c:d*e?f\"g<h>i|j":               "a-b-c-d-e-f-g-h-i-j",
		"../../etc/passwd":                    "-..-etc-passwd",
		"..":                                  "document",
		".":                                   "document",
		"":                                    "document",
		"   ":                                 "document",
		"...hidden":                           "hidden",
		"ends in dots...":                     "ends in dots",
		"two\nlines\tand a tab":               "two-lines-and a tab",
		"nul\x00and delete\x7f":               "nul-and delete-",
		"CON":                                 "-CON",
		"nul":                                 "-nul",
		"com1.txt":                            "-com1.txt",
		"LPT9":                                "-LPT9",
		"console":                             "console",
		"com10":                               "com10",
		strings.Repeat("x", 300):              strings.Repeat("x", 80),
		strings.Repeat("x", 79) + " and more": strings.Repeat("x", 79),
		strings.Repeat("🚀", 100):              strings.Repeat("🚀", 50),
		"\xff\xfe":                            "\uFFFD\uFFFD",
	} {
		got := naming.FileName(title)
		if got != want {
			t.Errorf("%q becomes %q, want %q", title, got, want)
		}
		if !utf8.ValidString(got) || len(got) > most || naming.FileName(got) != got {
			t.Errorf("%q becomes %q, which is no name for a file", title, got)
		}
		path := filepath.Join(t.TempDir(), got+".locker")
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Errorf("this system does not take the name: %v", err)
		}
	}
}
