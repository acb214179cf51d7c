package dice

import "strings"

// TypedFace is the face of a kind that a key types; every face has one key, so that each key fills one die.
//
// The keys above the letters run 1 to 9, then 0, minus and equals: on a twelve-sided die they are ten, eleven and
// twelve. Plus does for equals, as on a number pad and on keyboards that have it there.
func TypedFace(k Kind, key rune) (face int, ok bool) {
	const minus, plus = "-_−–", "=+"
	switch {
	case strings.ContainsRune(minus, key):
		face = 11
	case strings.ContainsRune(plus, key):
		face = 12
	case key == '0':
		face = 10
	case key >= '1' && key <= '9':
		face = int(key - '0')
	default:
		return 0, false
	}
	if k == Fudge { // 0, − and + are its own signs
		face, ok = map[int]int{10: 0, 11: -1, 12: 1}[face], face >= 10
		return face, ok
	}
	return face, k.Has(face)
}

// SecondDigit is the face that a digit makes of a die that shows 1, typed as the first of two: "12".
func SecondDigit(k Kind, key rune) (face int, ok bool) {
	if k == Fudge || key < '0' || key > '9' {
		return 0, false
	}
	face = 10 + int(key-'0')
	return face, k.Has(face)
}
