package farfuture

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// BladeEasier is taken off the difficulty of getting a blade, wherever that is. Source: farfuture 1.B5.
const BladeEasier = 2

// CreditCheck is the attempt to pay for something. Whatever comes of it, the thing is bought; a failure costs Wealth.
//
// Source: farfuture C12.
type CreditCheck struct {
	What       string // is bought; may be empty
	Level      int    // of Credits, or of a skill that stands in for it: see Character.Effective
	Why        string // what makes Level another than the real one: see Effective.Why
	Difficulty int    // the referee's
	Blade      bool   // it is a blade: BladeEasier
	Extras     []table.Part
}

// Bought is what came of a credit check.
type Bought struct {
	Total   int          `json:"total" doc:"level, dice and modifier together"`
	Against int          `json:"-"` // the difficulty that counts
	Success bool         `json:"success" doc:"the total reaches the difficulty; the thing is bought either way"`
	Shift   int          `json:"shift" doc:"total less difficulty; below 0 for a failure"`
	Hit     int          `json:"hit" doc:"position on the Wealth track of a hit of one box, from 1; 0 for none"`
	Parts   []table.Part `json:"-"` // of Total, the dice among them
	Text    string       `json:"-"` // for the log, in a sentence without its end
}

// CreditCheckOf is a character's credit check.
func CreditCheckOf(c *Character, what string, difficulty int, h House) CreditCheck {
	e := c.Effective(credits, h)
	return CreditCheck{What: what, Level: e.Level, Why: e.Why, Difficulty: difficulty}
}

// Make compares a credit check's dice with the price. The hit of a failure goes on to HarmOf with a shift of Hit and a
// damage of 1.
//
// Source: farfuture C12, book section "Stress Tracks".
func (k CreditCheck) Make(f Faces) Bought {
	label := credits
	if k.Why != "" {
		label += " (" + k.Why + ")"
	}
	parts := append([]table.Part{
		{Label: label, Value: k.Level, Source: "farfuture C12", Section: "Stress Tracks"},
		{Label: "4dF", Value: f.Sum()},
	}, k.Extras...)
	b := Bought{Total: table.Sum(parts), Against: k.Difficulty, Parts: parts}
	if k.Blade {
		b.Against -= BladeEasier
	}
	b.Shift = b.Total - b.Against
	b.Success, b.Hit = b.Shift >= 0, max(-b.Shift, 0)
	b.Text = fmt.Sprintf("buys %s: %s against %s", domain.OrElse(k.What, "it"), domain.Minus(b.Total), domain.Minus(b.Against))
	if !b.Success {
		b.Text += fmt.Sprintf(", and takes a hit on box %d of Wealth", b.Hit)
	}
	return b
}
