package dice

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
)

// What a roll refuses.
var (
	ErrFinal      = errors.New("the roll has been used and cannot change")
	ErrUnfinished = errors.New("dice are still to come")
	ErrFace       = errors.New("no such face")
	ErrDie        = errors.New("no such die")
	ErrRolled     = errors.New("what the program rolled cannot be taken back")
)

// From says where a face came from.
type From string

// Where faces come from.
const (
	Typed  From = ""       // somebody rolled a real die
	Rolled From = "rolled" // by the program
	Turned From = "turned" // by a rule: minimised, maximised
)

// Die is one die of a roll.
type Die struct {
	Kind    Kind   `json:"kind"`
	Face    int    `json:"face"`
	From    From   `json:"from"`
	Of      string `json:"of,omitempty"`      // what it stands for
	By      int    `json:"by,omitempty"`      // the die, from 1, that asked for this one by opening; 0 = it was asked for
	Was     []Past `json:"was,omitempty"`     // its faces before this one, oldest first
	Dropped bool   `json:"dropped,omitempty"` // lies there and does not count
	Spent   bool   `json:"spent,omitempty"`   // has been used up, says a document; no game uses dice up one by one on a roll
}

// Past is a face a die showed before.
type Past struct {
	Face int    `json:"face"`
	From From   `json:"from"`
	Why  string `json:"why,omitempty"` // it shows another: "Luck", a stunt's name
}

// Roll is what was asked and how the dice fell, in the order in which they came: first those asked for, then
// those that open-ending added. Its methods leave the roll they are called on alone and return the new one.
//
// Once Final, no face of it ever changes and no die comes or goes.
type Roll struct {
	Asked Pool  `json:"asked"`
	Dice  []Die `json:"dice,omitempty"`
	Final bool  `json:"final,omitempty"`
}

// Begin returns a roll of which no die has fallen yet, or ErrInput for a pool that nobody can roll.
func Begin(p Pool) (Roll, error) {
	if err := p.Check(); err != nil {
		return Roll{}, err
	}
	return Roll{Asked: p}, nil
}

// Throw rolls a whole pool by the source.
func Throw(p Pool, src Source) (Roll, error) {
	r, err := Begin(p)
	if err != nil {
		return r, err
	}
	return r.Fill(src)
}

// Want is the die a roll asks for next.
type Want struct {
	Kind Kind
	Of   string
	By   int // the die, from 1, that opened; 0 = it was asked for from the start
}

// Next returns the die to roll next; ok is false when all lie there.
//
// Dice that open ask in the order in which they fell, one new die each. A die that has asked does not ask again
// when it is re-rolled, and what it asked for stays.
func (r Roll) Next() (w Want, ok bool) {
	if t, ok := r.Asked.at(len(r.Dice)); ok {
		return Want{Kind: t.Kind, Of: t.Of}, true
	}
	asked := map[int]bool{}
	for _, d := range r.Dice {
		if d.By > 0 {
			asked[d.By] = true
		}
	}
	if len(asked) >= r.Asked.Open.Most {
		return Want{}, false
	}
	for i, d := range r.Dice {
		if d.Face < r.Asked.Open.Below && !asked[i+1] {
			return Want{Kind: d.Kind, Of: d.Of, By: i + 1}, true
		}
	}
	return Want{}, false
}

// ToCome lists the dice that are known to be still to come: the rest of those asked for, or else the next that
// open-ending adds.
func (r Roll) ToCome() []Want {
	var all []Want
	for i := len(r.Dice); i < r.Asked.Count(); i++ {
		t, _ := r.Asked.at(i)
		all = append(all, Want{Kind: t.Kind, Of: t.Of})
	}
	if w, ok := r.Next(); ok && len(all) == 0 {
		all = append(all, w)
	}
	return all
}

// Missing is how many dice are still to come at the least.
func (r Roll) Missing() int { return len(r.ToCome()) }

// Done reports whether all dice lie there.
func (r Roll) Done() bool { return r.Missing() == 0 }

// Add puts down the next die. It returns ErrFinal when none is to come and ErrFace for a face the die does not
// have.
func (r Roll) Add(face int, from From) (Roll, error) {
	w, ok := r.Next()
	if !ok {
		return r, fmt.Errorf("add a %d: all dice lie there: %w", face, ErrDie)
	}
	if err := r.may(w.Kind, face); err != nil {
		return r, fmt.Errorf("add die %d: %w", len(r.Dice)+1, err)
	}
	r.Dice = append(slices.Clone(r.Dice), Die{Kind: w.Kind, Face: face, From: from, Of: w.Of, By: w.By})
	return r, nil
}

func (r Roll) may(k Kind, face int) error {
	switch {
	case r.Final:
		return ErrFinal
	case !k.Has(face):
		return fmt.Errorf("%d on a %s: %w", face, k, ErrFace)
	}
	return nil
}

// Back takes the last die up again, if it was typed and not re-rolled. It returns ErrDie when none lies there
// and ErrRolled for a die the program rolled, or that has a past.
func (r Roll) Back() (Roll, error) {
	switch n := len(r.Dice); {
	case r.Final:
		return r, ErrFinal
	case n == 0:
		return r, fmt.Errorf("take a die back: %w", ErrDie)
	case r.Dice[n-1].From != Typed || r.Dice[n-1].Was != nil:
		return r, ErrRolled
	default:
		r.Dice = slices.Clone(r.Dice[:n-1])
		return r, nil
	}
}

// Fill rolls what is still to come by the source.
func (r Roll) Fill(src Source) (Roll, error) {
	r.Dice = slices.Clone(r.Dice)
	for {
		w, ok := r.Next()
		if !ok {
			return r, nil
		}
		face := w.Kind.Roll(src)
		if err := r.may(w.Kind, face); err != nil {
			return r, fmt.Errorf("roll die %d: %w", len(r.Dice)+1, err)
		}
		r.Dice = append(r.Dice, Die{Kind: w.Kind, Face: face, From: Rolled, Of: w.Of, By: w.By})
	}
}

// change returns the roll with one die, from 0, changed.
func (r Roll) change(i int, how func(*Die) error) (Roll, error) {
	if i < 0 || i >= len(r.Dice) {
		return r, fmt.Errorf("die %d of %d: %w", i+1, len(r.Dice), ErrDie)
	}
	dice := slices.Clone(r.Dice)
	if err := how(&dice[i]); err != nil {
		return r, fmt.Errorf("die %d: %w", i+1, err)
	}
	r.Dice = dice
	return r, nil
}

// Reroll gives a die, from 0, a new face. It remembers the old one and why it went.
func (r Roll) Reroll(i, face int, from From, why string) (Roll, error) {
	return r.change(i, func(d *Die) error {
		if err := r.may(d.Kind, face); err != nil {
			return err
		}
		d.Was = append(slices.Clone(d.Was), Past{Face: d.Face, From: d.From, Why: why})
		d.Face, d.From, d.Dropped = face, from, false
		return nil
	})
}

// Turn sets a die, from 0, to a face without rolling it, as a stunt may.
//
// Source: tachyon C10.
func (r Roll) Turn(i, face int, why string) (Roll, error) { return r.Reroll(i, face, Turned, why) }

// Drop says which dice do not count; they stay where they are.
func (r Roll) Drop(which func(Die) bool) (Roll, error) {
	if r.Final {
		return r, ErrFinal
	}
	r.Dice = slices.Clone(r.Dice)
	for i := range r.Dice {
		r.Dice[i].Dropped = which(r.Dice[i])
	}
	return r, nil
}

// DropOver drops every die that shows more than n.
//
// Source: spacer C1.6.
func (r Roll) DropOver(n int) (Roll, error) {
	return r.Drop(func(d Die) bool { return d.Face > n })
}

// Use makes the roll final. It returns ErrUnfinished while dice are still to come.
func (r Roll) Use() (Roll, error) {
	if n := r.Missing(); n > 0 {
		return r, fmt.Errorf("use the roll with %d to come: %w", n, ErrUnfinished)
	}
	r.Final = true
	return r, nil
}

// Sum is the sum of the dice that count, without what is added to it.
func (r Roll) Sum() int {
	n := 0
	for _, d := range r.Dice {
		if !d.Dropped {
			n += d.Face
		}
	}
	return n
}

// Total is what the roll comes to.
func (r Roll) Total() int { return r.Sum() + r.Asked.Plus }

// Faces lists what the dice show, in order.
func (r Roll) Faces() []int {
	faces := make([]int, len(r.Dice))
	for i, d := range r.Dice {
		faces[i] = d.Face
	}
	return faces
}

// Sorted lists the dice, from 0, highest face first; of equal faces the smaller die first.
func (r Roll) Sorted() []int {
	order := make([]int, len(r.Dice))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		x, y := r.Dice[a], r.Dice[b]
		return cmp.Or(cmp.Compare(y.Face, x.Face), cmp.Compare(x.Kind.order(), y.Kind.order()))
	})
	return order
}

// Check returns ErrInput with what is wrong for a roll that cannot have come about, such as one read from a
// damaged document.
func (r Roll) Check() error {
	if err := r.Asked.Check(); err != nil {
		return err
	}
	opened := map[int]bool{}
	for i, d := range r.Dice {
		if why := r.wrong(i, opened); why != "" {
			return fmt.Errorf("die %d %s: %w", i+1, why, domain.ErrInput)
		}
		opened[d.By] = true
	}
	if r.Final && r.Missing() > 0 {
		return fmt.Errorf("used with %d dice to come: %w", r.Missing(), domain.ErrInput)
	}
	return nil
}

// wrong says what is wrong with a die; opened are those that have asked for one before.
func (r Roll) wrong(i int, opened map[int]bool) string {
	d := r.Dice[i]
	if t, first := r.Asked.at(i); !first {
		if why := r.wronglyAdded(i, opened); why != "" {
			return why
		}
	} else if d.Kind != t.Kind || d.By != 0 {
		return fmt.Sprintf("is a %s where a %s was asked for", d.Kind, t.Kind)
	}
	if !slices.Contains([]From{Typed, Rolled, Turned}, d.From) {
		return fmt.Sprintf("came from %q", d.From)
	}
	for _, p := range append([]Past{{Face: d.Face}}, d.Was...) {
		if !d.Kind.Has(p.Face) {
			return fmt.Sprintf("shows or showed %d, which a %s does not have", p.Face, d.Kind)
		}
	}
	return ""
}

// wronglyAdded says what is wrong with a die that open-ending added.
func (r Roll) wronglyAdded(i int, opened map[int]bool) string {
	d := r.Dice[i]
	switch {
	case i-r.Asked.Count() >= r.Asked.Open.Most:
		return "is one too many"
	case d.By < 1 || d.By > i || opened[d.By]:
		return "was not asked for"
	case d.Kind != r.Dice[d.By-1].Kind || !r.opened(r.Dice[d.By-1]):
		return fmt.Sprintf("was not asked for by die %d", d.By)
	}
	return ""
}

// opened reports whether a die shows, or once showed, a face that opens.
func (r Roll) opened(d Die) bool {
	return d.Face < r.Asked.Open.Below || slices.ContainsFunc(d.Was, func(p Past) bool { return p.Face < r.Asked.Open.Below })
}

// String writes the roll on one line: "4dF: + 0 - + = 1".
func (r Roll) String() string {
	return r.Asked.String() + ": " + r.Line() + fmt.Sprintf(" = %d", r.Total())
}

// Line writes the faces, in order: Fudge dice as signs, mixed dice each with its kind, dropped ones in brackets,
// a stroke before the first that open-ending added, and what is added at the end.
func (r Roll) Line() string {
	var parts []string
	for i, d := range r.Dice {
		text := FaceText(d.Kind, d.Face)
		if r.Asked.mixed() && (i == 0 || d.Kind != r.Dice[i-1].Kind) {
			text = string(d.Kind) + " " + text
		}
		if d.Dropped {
			text = "(" + text + ")"
		}
		if i > 0 && i == r.Asked.Count() {
			text = "| " + text
		}
		parts = append(parts, text)
	}
	if r.Asked.Plus != 0 {
		parts = append(parts, fmt.Sprintf("%+d", r.Asked.Plus))
	}
	return strings.Join(parts, " ")
}

// FaceText writes a face as the die has it: "+", "0" and "-" for Fudge dice.
func FaceText(k Kind, face int) string {
	if k == Fudge && face != 0 && k.Has(face) {
		return string("-0+"[face+1])
	}
	return fmt.Sprint(face)
}
