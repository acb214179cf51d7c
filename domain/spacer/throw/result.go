package throw

import "shipslocker/domain/spacer/rules"

// Verdict is how a total fares against what it is up against.
type Verdict string

// The verdicts.
const (
	Success Verdict = "success"
	Tie     Verdict = "tie"     // unresolved, in between, or with complications
	Failure Verdict = "failure" // what was agreed for a failure happens
)

// Result is what a task came to.
type Result struct {
	Total      int     `json:"total"`
	Opposition int     `json:"opposition"` // a difficulty or another's total
	Margin     int     `json:"margin"`     // total less opposition; below 0 for a failure
	Verdict    Verdict `json:"verdict"`
	Levels     int     `json:"levels"` // of success: the margin on the triangular progression, 0 without success
}

// Compare compares a total with a difficulty or with another's total.
//
// Source: spacer C1 7 and 8, book section "Interpreting the results".
func Compare(total, opposition int) Result {
	r := Result{Total: total, Opposition: opposition, Margin: total - opposition, Verdict: Failure}
	switch {
	case r.Margin > 0:
		r.Verdict = Success
	case r.Margin == 0:
		r.Verdict = Tie
	}
	r.Levels = rules.Triangular(r.Margin)
	return r
}

// Yield is one way to spend levels of success.
type Yield struct {
	Units   int `json:"units"`   // done, 1 or more
	Percent int `json:"percent"` // of the usual time it took
}

// Yields lists the ways to spend the levels of a success, the most units first: each level is one unit more or a tenth
// of the time less, which never leaves none. With extra time it takes twice the usual time at least, and no level shortens it. There is none
// without success.
//
// Source: spacer C1.8, book section "Interpreting the results".
func (r Result) Yields(extraTime bool) []Yield {
	switch {
	case r.Verdict != Success:
		return nil
	case extraTime:
		return []Yield{{Units: 1 + r.Levels, Percent: 200}}
	}
	var yields []Yield
	for saved := 0; saved <= min(r.Levels, 9); saved++ {
		yields = append(yields, Yield{Units: 1 + r.Levels - saved, Percent: 100 - 10*saved})
	}
	return yields
}
