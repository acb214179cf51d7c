package farfuture

import (
	"cmp"
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
	domain.NewProcedure("roll", `farfuture C1, book section "Resolution"`,
		"Compares a roll with a fixed difficulty.", rollProcedure),
	domain.NewProcedure("opposed", `farfuture C2, book section "Resolution"`,
		"Compares an attack with a defence and counts the spin the defender wins.", opposedProcedure),
	domain.NewProcedure("two-skills", `farfuture C3, book section "Rolling Two Skills"`,
		"Says what level to roll when a second skill limits, amplifies or modifies the first.", twoSkills),
	domain.NewProcedure("time", `farfuture C4, book sections "Dealing with Time" and "Taking Your Time"`,
		"Says how long a task takes that cannot fail, that may fail, or that is done slowly once it has failed.", timeProcedure),
	domain.NewProcedure("move", `farfuture C5m, book section "Movement"`,
		"Plays the movement of one turn on a map: the roll for more points, then moves, borders eroded and doors closed.", moveProcedure),
	domain.NewProcedure("attack", `farfuture C6, book sections "The Combat Game", "Weapons", "Armour", "First Blood"`,
		"Plays an attack on one target up to its hits: whether it is allowed, what both sides roll and why, what the dice come to, the odds.", attackProcedure),
	domain.NewProcedure("damage", `farfuture C7 and C8, book section "Taking Damage"`,
		"Plays a hit on one or two stress tracks and the consequences chosen against it, in their order.", damageProcedure),
	domain.NewProcedure("mitigations", `farfuture C7 and C8, book section "Taking Damage"`,
		"Lists all ways to stay in play after a hit, the cheapest first.", mitigationsProcedure),
	domain.NewProcedure("recover", `farfuture C9, book section "Stress Tracks"`,
		"Clears a character's stress tracks by days of rest, and says which consequences begin to heal.", recoverProcedure),
	domain.NewProcedure("maneuver", `farfuture C10, book section "Adding Aspects"`,
		"Compares an attempt to put an aspect on somebody or something with what it is against.", maneuverProcedure),
	domain.NewProcedure("fate", `farfuture C11, book section "Fate Points"`,
		"Counts fate points: as a session or a combat begins, spent, or by a compel accepted or turned down.", fateProcedure),
	domain.NewProcedure("credit-check", `farfuture C12, book section "Stress Tracks"`,
		"Says what it costs to buy something: it is obtained either way, and a failure is a hit on Wealth.", creditCheck),
	domain.NewProcedure("hostile", `farfuture C13, book section "Hostile Environments"`,
		"Says what a suit keeps out, and plays a turn in a broken one: the repair, or what comes of leaving it alone.", hostileProcedure),
	domain.NewProcedure("psionics", `farfuture C14, book section "Optional Rule: Psionics"`,
		"Plays a use of a psionic skill: its result, what it costs, and what Awareness does with it.", psionicsProcedure),
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

// thrown are dice as a procedure takes them. None of them may be missing: null is no 0.
type thrown []int

// UnmarshalJSON decodes a list of numbers.
func (t *thrown) UnmarshalJSON(raw []byte) error {
	var dice []*int
	if err := json.Unmarshal(raw, &dice); err != nil {
		return err
	}
	*t = make(thrown, len(dice))
	for i, d := range dice {
		if d == nil {
			return fmt.Errorf("die [%d] is nothing and must be -1, 0 or 1", i)
		}
		(*t)[i] = *d
	}
	return nil
}

// faces reads four dice.
func faces(member string, dice thrown) (Faces, error) {
	var f Faces
	if len(dice) != len(f) {
		return f, fmt.Errorf("%s has %d dice and must have %d: %w", member, len(dice), len(f), domain.ErrInput)
	}
	for i, d := range dice {
		if err := domain.Within(fmt.Sprintf("%s[%d]", member, i), d, -1, 1); err != nil {
			return f, err
		}
		f[i] = d
	}
	return f, nil
}

// body is a character as a procedure takes it: as the body of its document, with nothing that a document has no place for.
type body struct{ Character }

// UnmarshalJSON reads a character's body strictly.
func (b *body) UnmarshalJSON(raw []byte) error {
	doc, err := CharacterKind.ReadInput(raw)
	if err != nil {
		return err
	}
	b.Character = *doc.(*Character)
	return nil
}

type checkIn struct {
	Character body  `json:"character" doc:"the character, as the body of its document"`
	House     House `json:"house" doc:"house rules; each of them no unless it is given"`
}

type checkOut struct {
	Legal    bool             `json:"legal" doc:"the character is legal as it stands: nothing is wrong, and what a draft still lacks is not missing"`
	Missing  string           `json:"missing" doc:"what is still open, in words; empty if nothing is"`
	Problems []domain.Problem `json:"problems" doc:"those that lockerctl check finds, in the order of the form: id of the rule, severity E, W or I, path of the field, message; of a draft, as a blank form is, what is only missing has severity I"`
}

func checkProcedure(in checkIn) (checkOut, error) {
	c := &in.Character.Character
	finished := *c
	finished.Draft = false
	return checkOut{domain.Legal(Check(&finished, in.House)), Missing(c), append([]domain.Problem{}, Check(c, in.House)...)}, nil
}

type trackLengthIn struct {
	Skill int `json:"skill" doc:"real level of Endurance, Resolve or Credits, -1 to 5"`
	Extra int `json:"extra" doc:"stunts Extra Stress Box on the track, 0 to 3"`
}

type trackLengthOut struct {
	Boxes int `json:"boxes" doc:"length of the track, 3 to 9 boxes"`
}

func trackLength(in trackLengthIn) (trackLengthOut, error) {
	err := cmp.Or(domain.Within("skill", in.Skill, lowestTrained, highestTrained), domain.Within("extra", in.Extra, 0, StuntBudget))
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
	err := cmp.Or(
		domain.Within("used", in.Used, lowestTrained, highestTrained),
		domain.Within("real", in.Real, lowestTrained, highestTrained),
		domain.Within("copies", in.Copies, 1, 2),
	)
	return effectiveSkillOut{ReplacedLevel(in.Used, in.Real, in.Copies)}, err
}

type rollProcedureIn struct {
	Skill      int    `json:"skill" doc:"level rolled, -3 to 7"`
	Faces      thrown `json:"faces" doc:"the four Fudge dice, each -1, 0 or 1"`
	Modifier   int    `json:"modifier" doc:"sum of everything else that counts, -20 to 20"`
	Difficulty int    `json:"difficulty" doc:"what the total must reach, -20 to 20"`
}

type rollProcedureOut struct {
	Total   int    `json:"total" doc:"skill, dice and modifier together"`
	Success bool   `json:"success" doc:"the total reaches the difficulty"`
	Shift   int    `json:"shift" doc:"total less difficulty; below 0 for a failure"`
	Ladder  string `json:"ladder" doc:"the word for the total"`
}

func rollProcedure(in rollProcedureIn) (rollProcedureOut, error) {
	roll, err := readRoll("", in.Skill, in.Faces, in.Modifier)
	if err != nil {
		return rollProcedureOut{}, err
	}
	if err := domain.Within("difficulty", in.Difficulty, -furthest, furthest); err != nil {
		return rollProcedureOut{}, err
	}
	r := roll.Against(in.Difficulty)
	return rollProcedureOut{Total: r.Total, Success: r.Success, Shift: r.Shift, Ladder: Ladder(r.Total)}, nil
}

// readRoll makes a roll of the members skill, faces and modifier; prefix tells two of them apart.
func readRoll(prefix string, skill int, dice thrown, modifier int) (Roll, error) {
	if err := cmp.Or(
		domain.Within(prefix+"skill", skill, lowestRolled, highestRolled),
		domain.Within(prefix+"modifier", modifier, -furthest, furthest),
	); err != nil {
		return Roll{}, err
	}
	f, err := faces(prefix+"faces", dice)
	return Roll{Skill: skill, Faces: f, Modifier: modifier}, err
}

type rollIn struct {
	Skill    int    `json:"skill"`
	Faces    thrown `json:"faces"`
	Modifier int    `json:"modifier"`
}

type opposedIn struct {
	Attack  rollIn `json:"attack" doc:"skill, -3 to 7; faces, four Fudge dice of -1, 0 or 1; modifier, -20 to 20"`
	Defence rollIn `json:"defence" doc:"the same for the defender, armour among the modifier"`
}

type opposedOut struct {
	Attack  int  `json:"attack" doc:"total of the attacker"`
	Defence int  `json:"defence" doc:"total of the defender"`
	Success bool `json:"success" doc:"the attack at least equals the defence"`
	Shift   int  `json:"shift" doc:"attack less defence; below 0 for a miss"`
	Spin    int  `json:"spin" doc:"spin tokens the defender wins"`
}

func opposedProcedure(in opposedIn) (opposedOut, error) {
	attack, err := readRoll("attack.", in.Attack.Skill, in.Attack.Faces, in.Attack.Modifier)
	if err != nil {
		return opposedOut{}, err
	}
	defence, err := readRoll("defence.", in.Defence.Skill, in.Defence.Faces, in.Defence.Modifier)
	return opposedOut(Oppose(attack, defence)), err
}

type twoSkillsIn struct {
	A   int    `json:"a" doc:"level of the skill rolled, -3 to 7"`
	B   int    `json:"b" doc:"level of the second skill, or a ship's rating, -3 to 7"`
	How string `json:"how" doc:"limited, amplified or modified"`
}

type twoSkillsOut struct {
	Level int `json:"level" doc:"level to roll"`
}

func twoSkills(in twoSkillsIn) (twoSkillsOut, error) {
	combine, ok := map[string]func(a, b int) int{
		"limited": LimitedBy, "amplified": AmplifiedBy, "modified": ModifiedBy,
	}[in.How]
	if !ok {
		return twoSkillsOut{}, fmt.Errorf("how is %.40q and must be limited, amplified or modified: %w", in.How, domain.ErrInput)
	}
	err := cmp.Or(domain.Within("a", in.A, lowestRolled, highestRolled), domain.Within("b", in.B, lowestRolled, highestRolled))
	return twoSkillsOut{combine(in.A, in.B)}, err
}

type timeIn struct {
	Base  int    `json:"base" doc:"usual time as a step of the time track, 0 (Instant) to 21 (A lifetime)"`
	Shift int    `json:"shift" doc:"shifts of the roll, -20 to 20; more is quicker, and below 0 it fell short"`
	How   string `json:"how" doc:"sure: the task cannot fail, and shifts only change its time; mayFail: below 0 shifts it fails; slowly: it has failed and is done slowly until it succeeds, if the referee agrees"`
}

type timeOut struct {
	Success bool   `json:"success" doc:"the task is done; slowly, a failure by 4 or less can be"`
	Index   int    `json:"index" doc:"step of the time track, 0 to 21; the usual time for a failure"`
	Time    string `json:"time" doc:"its name; empty for a failure"`
}

func timeProcedure(in timeIn) (timeOut, error) {
	if err := cmp.Or(domain.Within("base", in.Base, 0, len(TimeTrack)-1), domain.Within("shift", in.Shift, -furthest, furthest)); err != nil {
		return timeOut{}, err
	}
	out := timeOut{}
	switch in.How {
	case "sure":
		out.Index, out.Success = TimeTaken(in.Base, in.Shift), true
	case "mayFail":
		out.Index, out.Success = TimeOrFailure(in.Base, in.Shift)
	case "slowly":
		if err := domain.Within("shift", in.Shift, -furthest, -1); err != nil {
			return timeOut{}, err
		}
		out.Index, out.Success = TakingTime(in.Base, -in.Shift)
	default:
		return timeOut{}, fmt.Errorf("how is %.40q and must be sure, mayFail or slowly: %w", in.How, domain.ErrInput)
	}
	if out.Success {
		out.Time = TimeTrack[out.Index]
	}
	return out, nil
}

type survivalIn struct {
	Faces   thrown `json:"faces" doc:"the four Fudge dice, each -1, 0 or 1"`
	Aspects int    `json:"aspects" doc:"aspects invoked for +2 each, 0 to 10"`
	House   House  `json:"house" doc:"house rules; survivalMaims counts here"`
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
	if err := domain.Within("aspects", in.Aspects, 0, len(Character{}.Aspects)); err != nil {
		return survivalOut{}, err
	}
	out := survivalOut{}
	out.Fate, out.Net = Survive(f, in.Aspects, in.House)
	return out, nil
}
