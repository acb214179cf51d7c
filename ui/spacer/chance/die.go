package chance

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/ui/page"
)

// Die is a die that is being typed; K tells what it is rolled for.
type Die[K comparable] struct {
	what K
	Face string
}

// Of is the face as far as it is typed, for what it is rolled for now: what was typed for something else counts no more.
func (d *Die[K]) Of(what K) string {
	if d.what != what {
		*d = Die[K]{what: what}
	}
	return d.Face
}

// Half is what people call it while a face is typed.
func (d *Die[K]) Half() string {
	if d.Face == "" {
		return ""
	}
	return "roll"
}

// Face reads the face of a twelve-sided die: a number, or the key that stands for it on the dice tray.
func Face(text string) (face int, ok bool) {
	text = strings.TrimSpace(text)
	if face, ok = map[string]int{"0": 10, "-": 11, "−": 11, "=": 12, "+": 12}[text]; ok {
		return face, true
	}
	face, ok = page.WholeNumber(text)
	return face, ok && dice.D12.Has(face)
}

// FollowUpWords say what a follow-up roll brings at an initiative.
func FollowUpWords(now int) string {
	var words []string
	if now-1 >= dice.D12.Lowest() {
		words = append(words, fmt.Sprintf("1 to %d: on at what it shows.", min(now-1, dice.D12.Highest()-1)))
	}
	if now >= dice.D12.Lowest() && now < dice.D12.Highest() {
		words = append(words, fmt.Sprintf("%d: on at %s.", now, domain.Minus(now-1)))
	}
	return strings.Join(append(words, "Higher, or 12: no further action."), " ")
}
