package dice

import (
	"slices"
	"unicode"

	"fyne.io/fyne/v2"

	"shipslocker/domain/dice"
)

// keyed maps a key to the face it types on a kind; every face has one key, so that each key fills one die.
//
// The keys above the letters run 1 to 9, then 0, minus and equals: on a twelve-sided die they are ten, eleven and
// twelve. Plus does for equals, as on a number pad and on keyboards that have it there.
func keyed(k dice.Kind, r rune) (face int, ok bool) {
	if k == dice.Fudge {
		switch r {
		case '+', '=':
			return 1, true
		case '-', '_', '−', '–':
			return -1, true
		case '0':
			return 0, true
		}
		return 0, false
	}
	switch {
	case r >= '1' && r <= '9':
		return int(r - '0'), true
	case r == '0':
		return 10, true
	case k != dice.D12:
		return 0, false
	case r == '-' || r == '_' || r == '−' || r == '–':
		return 11, true
	case r == '=' || r == '+':
		return 12, true
	}
	return 0, false
}

// arrows are the faces of Fudge dice on the arrow keys.
var arrows = map[fyne.KeyName]int{fyne.KeyUp: 1, fyne.KeyRight: 0, fyne.KeyDown: -1}

// keysOf says on screen which keys type a kind's faces.
func keysOf(k dice.Kind) string {
	switch k {
	case dice.Fudge:
		return "keys + 0 − or ↑ → ↓"
	case dice.D10:
		return "keys 1 to 9, 0 is 10"
	case dice.D12:
		return "keys 1 to 9, 0 is 10, − is 11, + or = is 12"
	}
	return "keys 1 to " + dice.FaceText(k, k.Highest())
}

// Type types a key that was pressed elsewhere and is meant for the dice.
func (t *Tray) Type(r rune) { t.onRune(r) }

// onRune types a face, or lets the program roll.
func (t *Tray) onRune(r rune) {
	if unicode.ToLower(r) == 'r' {
		t.onRoll()
		return
	}
	k, ok := t.wanted()
	if !ok {
		if !unicode.IsSpace(r) {
			t.say("All dice lie there. Return uses the roll; ← and → pick a die to roll again.")
		}
		return
	}
	if face, ok := keyed(k, r); ok {
		t.onFace(face)
	} else if !unicode.IsSpace(r) && r != ',' {
		t.say("A " + string(k) + " takes the " + keysOf(k) + ".")
	}
}

// onKey handles the keys that are no letters.
//
// Space is a key here, never a letter: the letter may still come from the space bar that pressed the button that
// brought the keyboard here. Between typed faces it does nothing, so that people may type 6 6 3 1.
func (t *Tray) onKey(name fyne.KeyName) {
	switch name {
	case fyne.KeySpace:
		if len(t.roll.Dice) == 0 || t.roll.Done() {
			t.onRoll()
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		t.onReturn()
	case fyne.KeyBackspace:
		t.onBack()
	case fyne.KeyEscape:
		t.onEscape()
	case fyne.KeyHome:
		t.pickPlace(0)
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		t.onArrow(name)
	}
}

// onArrow moves between the dice, or types a Fudge face on the die that is to come.
func (t *Tray) onArrow(name fyne.KeyName) {
	k, wanted := t.wanted()
	moves := name == fyne.KeyLeft || name == fyne.KeyRight && (t.at >= 0 || t.roll.Done())
	if face, ok := arrows[name]; ok && wanted && k == dice.Fudge && !moves {
		t.onFace(face)
		return
	}
	order := t.order()
	place := slices.Index(order, t.at) // -1: on the die to come
	switch {
	case name == fyne.KeyLeft && place < 0:
		t.pickPlace(len(order) - 1)
	case name == fyne.KeyLeft:
		t.pickPlace(max(0, place-1))
	case name == fyne.KeyRight && (place >= 0 || t.roll.Done()):
		t.pickPlace(place + 1)
	}
}

// pickPlace picks the die laid out at a place; beyond the last one it lets go.
func (t *Tray) pickPlace(place int) {
	i := -1
	if order := t.order(); place >= 0 && place < len(order) {
		i = order[place]
	}
	t.pick(i)
}
