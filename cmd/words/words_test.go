package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestWordsKeepToTheirRoom(t *testing.T) {
	most := map[string]int{
		"Button": 24, "NewButton": 24,
		"Box": 40, "BoxAt": 40, "Line": 40, "Choice": 40, "Number": 40,
	}
	told := map[string]bool{}
	for _, x := range all(t) {
		if n, is := most[x.to]; is {
			told[x.to] = true
			if utf8.RuneCountInString(x.text) > n {
				t.Errorf("%s:%d: %q is longer than the %d letters of a %s", x.file, x.line, x.text, n, x.to)
			}
		}
	}
	if !told["Button"] || !told["Box"] || !told["Line"] {
		t.Errorf("only %v were found", told)
	}
}

// codes are the names that rules have in their specification: nobody can look them up.
var codes = regexp.MustCompile(`\b(?:SF|SP|TS|GU)-[A-Z]\d+[a-z]?|\b\d\.[A-C]\d+|\b[A-C]\d+\.\d`)

// sources are what tells where a rule stands. What people read of them is the book's heading.
var sources = regexp.MustCompile(`^(?:farfuture|spacer|tachyon|emissaries|frame)\b`)

func TestNoSentenceNamesACode(t *testing.T) {
	n := 0
	for _, x := range all(t) {
		switch {
		case sources.MatchString(x.text) || codes.FindString(x.text) == x.text:
			n++
		case slices.Contains([]string{"Source", "NewProcedure"}, x.to):
		case codes.MatchString(x.text):
			t.Errorf("%s:%d: %q names a code", x.file, x.line, x.text)
		}
	}
	if n == 0 {
		t.Error("no source was found")
	}
}

// others are what nothing is called here, and what it is called instead.
var others = map[string]string{
	"player's display": "players' display", "player display": "players' display", "players display": "players' display",
	"checkbox": "tick", "check box": "tick", "shortcut": "key", "turn tracker": "turn order", "trash": "Bin", "recycle": "Bin",
	"hit points": "the game's own track", "dungeon": "the game's own scene", "widget": "", "click here": "", "please": "", "oops": "", "sorry": "",
	"free invoke": "free invocation", "free invokes": "free invocations", "single act": "single step", "undo act": "undo step",
	"is no json": "is not JSON",
	"do it":      "a verb and its object", "drop it": "Cancel", "so be it": "a verb and its object", "to be had": "", "is to be": "", "are to be": "",
}

func TestOneThingHasOneName(t *testing.T) {
	for _, x := range all(t) {
		text := strings.ReplaceAll(strings.ToLower(x.text), "’", "'")
		for other, name := range others {
			if namesIt(text, other) && x.to != "NewProcedure" {
				t.Errorf("%s:%d: %q: say %q in place of %q", x.file, x.line, x.text, name, other)
			}
		}
	}
}

// leaders are, for each game, what other books call whoever leads it: GM or referee.
var leaders = map[string]string{"farfuture": "gm", "spacer": "gm", "tachyon": "referee", "emissaries": "referee"}

func TestTheLeaderIsCalledAsTheBookDoes(t *testing.T) {
	met := map[string]bool{}
	for _, x := range all(t) {
		for game, other := range leaders {
			if !strings.Contains(x.file, "/"+game+"/") {
				continue
			}
			met[game] = true
			if namesIt(strings.ToLower(x.text), other) {
				t.Errorf("%s:%d: %q says %q", x.file, x.line, x.text, other)
			}
		}
	}
	if len(met) < len(leaders) {
		t.Errorf("only %v have texts", met)
	}
}

// all are the texts of the program.
func all(t *testing.T) []text {
	t.Helper()
	texts, err := read("../..")
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

// namesIt reports whether a text has those words, whole.
func namesIt(text, words string) bool {
	for at := 0; ; at++ {
		i := strings.Index(text[at:], words)
		if i < 0 {
			return false
		}
		at += i
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[at+len(words):])
		if !unicode.IsLetter(before) && !unicode.IsLetter(after) {
			return true
		}
	}
}
