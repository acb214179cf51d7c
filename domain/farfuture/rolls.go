package farfuture

// Roll is one throw of the dice with a skill.
type Roll struct {
	Skill    int
	Faces    Faces
	Modifier int // aspects, spin, armour and whatever else counts
}

// total is what the roll comes to.
func (r Roll) total() int { return r.Skill + r.Faces.Sum() + r.Modifier }

// Result is how a roll went against a difficulty.
type Result struct {
	Total   int  `json:"total" doc:"level, dice and modifier together"`
	Success bool `json:"success" doc:"the total reaches the difficulty"`
	Shift   int  `json:"shift" doc:"total less difficulty; below 0 for a failure"`
}

// Against compares the roll with a fixed difficulty; to equal it is enough.
//
// Source: farfuture C1, book section "Resolution".
func (r Roll) Against(difficulty int) Result {
	t := r.total()
	return Result{Total: t, Success: t >= difficulty, Shift: t - difficulty}
}

// OpposedResult is how an opposed roll went.
type OpposedResult struct {
	Attack  int  `json:"attack" doc:"total of the attacker"`
	Defence int  `json:"defence" doc:"total of the defender"`
	Success bool `json:"success" doc:"the attack reaches the defence"`
	Shift   int  `json:"shift" doc:"attack less defence; below 0 for a miss"`
	Spin    int  `json:"spin" doc:"spin tokens the defender wins"`
}

// Oppose compares an attack with a defence. The attacker has only to equal the defence; a defender who does
// better wins spin instead of shifts.
//
// Source: farfuture C2.
func Oppose(attack, defence Roll) OpposedResult {
	a, d := attack.total(), defence.total()
	return OpposedResult{Attack: a, Defence: d, Success: a >= d, Shift: a - d, Spin: SpinTokens(d - a)}
}

// SpinTokens returns the spin a defence is worth that beats the attack by surplus: one for every three.
//
// Source: farfuture C2.3.
func SpinTokens(surplus int) int { return max(surplus, 0) / 3 }

// LimitedBy returns the level to roll for skill a limited by skill b.
//
// Source: farfuture C3, book section "Rolling Two Skills".
func LimitedBy(a, b int) int { return min(a, b) }

// AmplifiedBy returns the level to roll for skill a amplified by skill b: one more if b is higher.
//
// Source: farfuture C3.
func AmplifiedBy(a, b int) int {
	if b > a {
		return a + 1
	}
	return a
}

// ModifiedBy returns the level to roll for skill a modified by skill b: one more if b is higher, one less if
// it is lower.
//
// Source: farfuture C3.
func ModifiedBy(a, b int) int {
	if b < a {
		return a - 1
	}
	return AmplifiedBy(a, b)
}
