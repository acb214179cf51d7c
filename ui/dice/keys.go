package dice

import (
	"slices"
	"unicode"

	"fyne.io/fyne/v2"

	"shipslocker/domain/dice"
)

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

// ProgramKey has the program roll, on every tray and page.
const ProgramKey = 'p'

// Type types a key that was pressed elsewhere and is meant for the dice, a letter as the usual one that it stands for.
func (t *Tray) Type(r rune) { t.onRune(r) }

// onRune types a face, or has the program roll.
func (t *Tray) onRune(r rune) {
	first, picked := t.first, t.at >= 0
	t.first = false
	k, wanted := t.wanted()
	face, ok := dice.TypedFace(k, r)
	switch {
	case unicode.ToLower(r) == ProgramKey:
		t.onRoll()
	case first && t.onSecond(r) || unicode.IsSpace(r):
	case wanted && ok:
		t.onFace(face)
		_, more := t.wanted()
		t.first = face == 1 && !more && !picked
	default:
		t.onLetter(unicode.ToLower(r), wanted, k)
	}
}

// onLetter does what a key means that is no face now, or says what is missing; wanted is whether a die of kind k is to come.
func (t *Tray) onLetter(r rune, wanted bool, k dice.Kind) {
	switch {
	case r == 'r' && len(t.roll.Dice) == 0: // which opens a tray, and may be pressed twice
		t.say(t.stillToCome(t.roll))
	case t.OnLetter != nil && t.OnLetter(r):
	case !wanted:
		t.say("All dice are in. Return uses the roll. Click a die to roll it again, or pick it with ← and →.")
	case r != ',':
		t.say("A " + string(k) + " takes the " + keysOf(k) + ".")
	}
}

// onSecond makes the last die, which shows the 1 typed before, a face of two digits. It reports whether it did. While a
// die is to come the digit is that one's.
func (t *Tray) onSecond(r rune) bool {
	last := len(t.roll.Dice) - 1
	if last < 0 || t.roll.Final {
		return false
	}
	face, ok := dice.SecondDigit(t.roll.Dice[last].Kind, r)
	if !ok {
		return false
	}
	bare, err := t.roll.Back()
	if err != nil {
		return false
	}
	t.take(bare.Add(face, dice.Typed))
	return true
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
