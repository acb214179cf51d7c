package farfuture

import (
	"bytes"
	"encoding/json"
	"fmt"

	"shipslocker/domain"
)

// Procedures are offered to bots, spreadsheets and tests, in the order of the specification.
var Procedures = []domain.Procedure{
	domain.NewProcedure("check", "farfuture 1.A5",
		"Checks a whole character against the rules.", checkProcedure),
	domain.NewProcedure("track-length", `farfuture 1.A3, book section "Stress Tracks"`,
		"Says how many boxes a stress track has.", trackLength),
	domain.NewProcedure("effective-skill", `farfuture 1.A4, book section "Skill Replacement"`,
		"Says at what level a skill is rolled that a stunt replaces by another.", effectiveSkill),
	domain.NewProcedure("simple-roll", `farfuture C1, book section "Resolution"`,
		"Compares a roll with a fixed difficulty.", simpleRoll),
	domain.NewProcedure("opposed-roll", `farfuture C2, book section "Resolution"`,
		"Compares an attack with a defence and counts the spin the defender wins.", opposedRoll),
	domain.NewProcedure("two-skill-roll", `farfuture C3, book section "Rolling Two Skills"`,
		"Says what level to roll when a second skill limits, amplifies or modifies the first.", twoSkillRoll),
	domain.NewProcedure("time-taken", `farfuture C4(a), book section "Dealing with Time"`,
		"Says how long a task takes that cannot fail.", timeTaken),
	domain.NewProcedure("taking-time", `farfuture C4(c), book section "Taking Your Time"`,
		"Says how long a failed task takes if it is done slowly until it succeeds.", takingTime),
	domain.NewProcedure("move", `farfuture C5m, book section "Movement"`,
		"Plays the movement of one turn on a map: the roll for more points, then moves, borders eroded and doors closed.", moveProcedure),
	domain.NewProcedure("recovery", `farfuture C9, book section "Stress Tracks"`,
		"Clears a stress track by days of rest, the highest boxes first.", recovery),
	domain.NewProcedure("survival", `farfuture C15, book section "Optional Rule: Survival"`,
		"Says what the optional survival roll makes of a character.", survival),
}

// The ranges of numbers that procedures take. Skills run from -1 to 5, and aspects widen that by two.
const (
	lowestRolled, highestRolled   = -3, 7
	lowestTrained, highestTrained = -1, 5
	furthest                      = 20 // of difficulties, modifiers, shifts
	longestRest                   = 10000
)

// within is a member of an input and the range it must lie in.
type within struct {
	member    string
	value     int
	low, high int
}

// inRange returns ErrInput for the first member out of its range.
func inRange(members ...within) error {
	for _, m := range members {
		if m.value < m.low || m.value > m.high {
			return fmt.Errorf("%s is %d and must be from %d to %d: %w", m.member, m.value, m.low, m.high, domain.ErrInput)
		}
	}
	return nil
}

// faces reads four dice.
func faces(member string, dice []int) (Faces, error) {
	var f Faces
	if len(dice) != len(f) {
		return f, fmt.Errorf("%s has %d dice and must have %d: %w", member, len(dice), len(f), domain.ErrInput)
	}
	for i, d := range dice {
		if err := inRange(within{fmt.Sprintf("%s[%d]", member, i), d, -1, 1}); err != nil {
			return f, err
		}
		f[i] = d
	}
	return f, nil
}

// body is a character as a procedure takes it: no members beyond the model's, no entries beyond its lists.
type body struct{ Character }

// UnmarshalJSON decodes a character's body strictly.
func (b *body) UnmarshalJSON(raw []byte) error {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	if err := d.Decode(&b.Character); err != nil {
		return err
	}
	var lists struct{ Aspects, Skills, Phases []json.RawMessage }
	if err := json.Unmarshal(raw, &lists); err != nil {
		return err
	}
	for _, l := range []within{
		{"aspects", len(lists.Aspects), 0, len(b.Aspects)},
		{"skills", len(lists.Skills), 0, len(b.Skills)},
		{"phases", len(lists.Phases), 0, len(b.Phases)},
	} {
		if l.value > l.high {
			return fmt.Errorf("%s has %d entries where %d fit", l.member, l.value, l.high)
		}
	}
	return nil
}

type checkIn struct {
	Character body  `json:"character" doc:"the character, as the body of its document"`
	House     House `json:"house" doc:"house rules; each of them no unless it is given"`
}

type checkOut struct {
	Legal    bool             `json:"legal" doc:"no problem has severity E"`
	Missing  string           `json:"missing" doc:"what is still open, in words; empty if nothing is"`
	Problems []domain.Problem `json:"problems" doc:"in the order of the form: id of the rule, severity E, W or I, path of the field, message"`
}

func checkProcedure(in checkIn) (checkOut, error) {
	c := &in.Character.Character
	problems := Check(c, in.House)
	return checkOut{Legal: Legal(problems), Missing: Missing(c), Problems: problems}, nil
}

type trackLengthIn struct {
	Skill int `json:"skill" doc:"real level of Endurance, Resolve or Credits, -1 to 5"`
	Extra int `json:"extra" doc:"stunts Extra Stress Box on the track, 0 to 3"`
}

type trackLengthOut struct {
	Boxes int `json:"boxes" doc:"length of the track, 3 to 9 boxes"`
}

func trackLength(in trackLengthIn) (trackLengthOut, error) {
	err := inRange(within{"skill", in.Skill, lowestTrained, highestTrained}, within{"extra", in.Extra, 0, StuntBudget})
	return trackLengthOut{BaseBoxes + TrackBonus(in.Skill) + in.Extra}, err
}

type effectiveSkillIn struct {
	Used   int `json:"used" doc:"real level of the skill that stands in, -1 to 5"`
	Real   int `json:"real" doc:"real level of the skill replaced, -1 to 5"`
	Copies int `json:"copies" doc:"times the stunt is taken, 1 or 2"`
}

type effectiveSkillOut struct {
	Level int `json:"level" doc:"level the replaced skill is rolled at, -1 to 5"`
}

func effectiveSkill(in effectiveSkillIn) (effectiveSkillOut, error) {
	err := inRange(
		within{"used", in.Used, lowestTrained, highestTrained},
		within{"real", in.Real, lowestTrained, highestTrained},
		within{"copies", in.Copies, 1, 2},
	)
	return effectiveSkillOut{ReplacedLevel(in.Used, in.Real, in.Copies)}, err
}

type simpleRollIn struct {
	Skill      int   `json:"skill" doc:"level rolled, -3 to 7"`
	Faces      []int `json:"faces" doc:"the four Fudge dice, each -1, 0 or 1"`
	Modifier   int   `json:"modifier" doc:"sum of everything else that counts, -20 to 20"`
	Difficulty int   `json:"difficulty" doc:"what the total must reach, -20 to 20"`
}

type simpleRollOut struct {
	Total   int    `json:"total" doc:"skill, dice and modifier together"`
	Success bool   `json:"success" doc:"the total reaches the difficulty"`
	Shift   int    `json:"shift" doc:"total less difficulty; below 0 for a failure"`
	Ladder  string `json:"ladder" doc:"the word for the total"`
}

func simpleRoll(in simpleRollIn) (simpleRollOut, error) {
	roll, err := readRoll("", in.Skill, in.Faces, in.Modifier)
	if err != nil {
		return simpleRollOut{}, err
	}
	if err := inRange(within{"difficulty", in.Difficulty, -furthest, furthest}); err != nil {
		return simpleRollOut{}, err
	}
	r := roll.Against(in.Difficulty)
	return simpleRollOut{Total: r.Total, Success: r.Success, Shift: r.Shift, Ladder: Ladder(r.Total)}, nil
}

// readRoll makes a roll of the members skill, faces and modifier; prefix tells two of them apart.
func readRoll(prefix string, skill int, dice []int, modifier int) (Roll, error) {
	if err := inRange(
		within{prefix + "skill", skill, lowestRolled, highestRolled},
		within{prefix + "modifier", modifier, -furthest, furthest},
	); err != nil {
		return Roll{}, err
	}
	f, err := faces(prefix+"faces", dice)
	return Roll{Skill: skill, Faces: f, Modifier: modifier}, err
}

type rollIn struct {
	Skill    int   `json:"skill"`
	Faces    []int `json:"faces"`
	Modifier int   `json:"modifier"`
}

type opposedRollIn struct {
	Attack  rollIn `json:"attack" doc:"skill, -3 to 7; faces, four Fudge dice of -1, 0 or 1; modifier, -20 to 20"`
	Defence rollIn `json:"defence" doc:"the same for the defender, armour among the modifier"`
}

type opposedRollOut struct {
	Attack  int  `json:"attack" doc:"total of the attacker"`
	Defence int  `json:"defence" doc:"total of the defender"`
	Success bool `json:"success" doc:"the attack at least equals the defence"`
	Shift   int  `json:"shift" doc:"attack less defence; below 0 for a miss"`
	Spin    int  `json:"spin" doc:"spin tokens the defender wins"`
}

func opposedRoll(in opposedRollIn) (opposedRollOut, error) {
	attack, err := readRoll("attack.", in.Attack.Skill, in.Attack.Faces, in.Attack.Modifier)
	if err != nil {
		return opposedRollOut{}, err
	}
	defence, err := readRoll("defence.", in.Defence.Skill, in.Defence.Faces, in.Defence.Modifier)
	return opposedRollOut(Oppose(attack, defence)), err
}

type twoSkillRollIn struct {
	A   int    `json:"a" doc:"level of the skill rolled, -3 to 7"`
	B   int    `json:"b" doc:"level of the second skill, or a ship's rating, -3 to 7"`
	How string `json:"how" doc:"limited, amplified or modified"`
}

type twoSkillRollOut struct {
	Level int `json:"level" doc:"level to roll"`
}

func twoSkillRoll(in twoSkillRollIn) (twoSkillRollOut, error) {
	combine, ok := map[string]func(a, b int) int{
		"limited": LimitedBy, "amplified": AmplifiedBy, "modified": ModifiedBy,
	}[in.How]
	if !ok {
		return twoSkillRollOut{}, fmt.Errorf("how is %q and must be limited, amplified or modified: %w", in.How, domain.ErrInput)
	}
	err := inRange(within{"a", in.A, lowestRolled, highestRolled}, within{"b", in.B, lowestRolled, highestRolled})
	return twoSkillRollOut{combine(in.A, in.B)}, err
}

type timeTakenIn struct {
	Base  int `json:"base" doc:"usual time as a step of the time track, 0 (Instant) to 21 (A lifetime)"`
	Shift int `json:"shift" doc:"shifts of the roll, -20 to 20; more is quicker"`
}

type timeTakenOut struct {
	Index int    `json:"index" doc:"step of the time track, 0 to 21"`
	Time  string `json:"time" doc:"its name"`
}

func timeTaken(in timeTakenIn) (timeTakenOut, error) {
	if err := inRange(within{"base", in.Base, 0, len(TimeTrack) - 1}, within{"shift", in.Shift, -furthest, furthest}); err != nil {
		return timeTakenOut{}, err
	}
	i := TimeTaken(in.Base, in.Shift)
	return timeTakenOut{Index: i, Time: TimeTrack[i]}, nil
}

type takingTimeIn struct {
	Base     int `json:"base" doc:"usual time as a step of the time track, 0 (Instant) to 21 (A lifetime)"`
	FailedBy int `json:"failedBy" doc:"how far the roll fell short, 1 to 20"`
}

type takingTimeOut struct {
	Possible bool   `json:"possible" doc:"the failure was by 4 or less"`
	Index    int    `json:"index" doc:"step of the time track, 0 to 21; the usual time if it is not possible"`
	Time     string `json:"time" doc:"its name; empty if it is not possible"`
}

func takingTime(in takingTimeIn) (takingTimeOut, error) {
	if err := inRange(within{"base", in.Base, 0, len(TimeTrack) - 1}, within{"failedBy", in.FailedBy, 1, furthest}); err != nil {
		return takingTimeOut{}, err
	}
	out := takingTimeOut{}
	out.Index, out.Possible = TakingTime(in.Base, in.FailedBy)
	if out.Possible {
		out.Time = TimeTrack[out.Index]
	}
	return out, nil
}

type recoveryIn struct {
	Skill int    `json:"skill" doc:"real level of the track's skill, -1 to 5"`
	Marks []bool `json:"marks" doc:"the track from the mildest box up, yes where marked, 0 to 12 boxes"`
	Days  int    `json:"days" doc:"days spent away from what marks the track, 0 to 10000"`
}

type recoveryOut struct {
	PerDay  int    `json:"perDay" doc:"boxes a day clears, 1 to 5"`
	Marks   []bool `json:"marks" doc:"the track afterwards"`
	Cleared []int  `json:"cleared" doc:"positions cleared, from 1, the highest first"`
	MayHeal bool   `json:"mayHeal" doc:"the track is clear, so its consequences may begin to heal"`
}

func recovery(in recoveryIn) (recoveryOut, error) {
	if err := inRange(
		within{"skill", in.Skill, lowestTrained, highestTrained},
		within{"number of marks", len(in.Marks), 0, MaxBoxes},
		within{"days", in.Days, 0, longestRest},
	); err != nil {
		return recoveryOut{}, err
	}
	perDay := RecoveredBoxes(in.Skill)
	after, cleared := Track{Marks: in.Marks}.Recover(perDay * in.Days)
	return recoveryOut{
		PerDay: perDay, MayHeal: after.Clear(),
		Marks: append([]bool{}, after.Marks...), Cleared: append([]int{}, cleared...), // lists, never null
	}, nil
}

type survivalIn struct {
	Faces   []int `json:"faces" doc:"the four Fudge dice, each -1, 0 or 1"`
	Aspects int   `json:"aspects" doc:"aspects invoked for +2 each, 0 to 10"`
	House   House `json:"house" doc:"house rules; survivalMaims counts here"`
}

type survivalOut struct {
	Fate Fate `json:"fate" doc:"untouched, unharmed, maimed or dead"`
	Net  int  `json:"net" doc:"dice and aspects together"`
}

func survival(in survivalIn) (survivalOut, error) {
	f, err := faces("faces", in.Faces)
	if err != nil {
		return survivalOut{}, err
	}
	if err := inRange(within{"aspects", in.Aspects, 0, len(Character{}.Aspects)}); err != nil {
		return survivalOut{}, err
	}
	out := survivalOut{}
	out.Fate, out.Net = Survive(f, in.Aspects, in.House)
	return out, nil
}
