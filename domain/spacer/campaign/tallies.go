package campaign

// TallyName names one row of the advancement tallies.
type TallyName string

// The rows, in the form's order.
const (
	TallyConflict   TallyName = "conflict"
	TallyFailure    TallyName = "failure"
	TallyPassion    TallyName = "passion"
	TallyCreativity TallyName = "creativity"
	TallyJudgement  TallyName = "judgement"
	TallyRisk       TallyName = "risk"
	TallySocial     TallyName = "social"
	TallyDepartment TallyName = "department"
	TallyField      TallyName = "field"
	TallyBonus      TallyName = "bonus"
)

// TallyRow is a row of the tallies as people see it.
type TallyRow struct {
	Name  TallyName
	Title string
	For   string // what a scene needs to tick it
}

// TallyRows lists the rows. Source: spacer 2.B9, book section "Advancement".
var TallyRows = []TallyRow{
	{TallyConflict, "Conflict", "Had a part in a conflict scene, and its outcome mattered to the character."},
	{TallyFailure, "Failure", "Suffered a setback."},
	{TallyPassion, "Passion", "A scene about the character's own traits and principles."},
	{TallyCreativity, "Creativity", "The character made something, or the player found an unusual way."},
	{TallyJudgement, "Judgement", "Showed good judgement."},
	{TallyRisk, "Risk", "Went ahead although it could well have failed."},
	{TallySocial, "Social", "Dealt with other people."},
	{TallyDepartment, "Department", "Acted within the character's department."},
	{TallyField, "Field", "Acted within the character's field."},
	{TallyBonus, "Bonus", "One more of any of the others."},
}

// Levels is how many columns the tallies have: 0 to 9.
const Levels = 10

// Tallies are numbers by row and level: ticks made, or ticks required.
//
// Source: spacer 2.B9.
type Tallies struct {
	Conflict   [Levels]int `json:"conflict"`
	Failure    [Levels]int `json:"failure"`
	Passion    [Levels]int `json:"passion"`
	Creativity [Levels]int `json:"creativity"`
	Judgement  [Levels]int `json:"judgement"`
	Risk       [Levels]int `json:"risk"`
	Social     [Levels]int `json:"social"`
	Department [Levels]int `json:"department"`
	Field      [Levels]int `json:"field"`
	Bonus      [Levels]int `json:"bonus"`
}

// At returns the numbers of a row, level 0 first, or nil where there is no such row.
func (t *Tallies) At(row TallyName) *[Levels]int {
	return map[TallyName]*[Levels]int{
		TallyConflict: &t.Conflict, TallyFailure: &t.Failure, TallyPassion: &t.Passion, TallyCreativity: &t.Creativity,
		TallyJudgement: &t.Judgement, TallyRisk: &t.Risk, TallySocial: &t.Social, TallyDepartment: &t.Department,
		TallyField: &t.Field, TallyBonus: &t.Bonus,
	}[row]
}

// BookTallies is how many ticks each level requires, unless a table has it otherwise: one in each row, and no bonus at
// level 0. The book asks for more at higher levels and prints no numbers.
//
// Source: spacer 2.B9, SP-R11.
var BookTallies = func() Tallies {
	var t Tallies
	for _, r := range TallyRows {
		at := t.At(r.Name)
		for level := range at {
			at[level] = 1
		}
	}
	t.Bonus[0] = 0
	return t
}()

// Open lists the rows that still lack ticks at a level, and how many; none beyond level 0 to 9.
func (t *Tallies) Open(level int, required Tallies) []TallyGap {
	if level < 0 || level >= Levels {
		return nil
	}
	var gaps []TallyGap
	for _, r := range TallyRows {
		if n := required.At(r.Name)[level] - t.At(r.Name)[level]; n > 0 {
			gaps = append(gaps, TallyGap{r, n})
		}
	}
	return gaps
}

// TallyGap is a row of the tallies that lacks ticks.
type TallyGap struct {
	Row  TallyRow
	Lack int // 1 or more
}
