package procedures

import (
	"shipslocker/domain"
	"shipslocker/domain/farfuture"
)

type trackLengthIn struct {
	Level int `json:"level" need:"yes" in:"-1..5" doc:"real level of Endurance, Resolve or Credits"`
	Extra int `json:"extra" in:"0..3" doc:"stunts Extra Stress Box on the track"`
}

type trackLengthOut struct {
	Boxes int `json:"boxes" doc:"length of the track, 3 to 9 boxes"`
}

func trackLength(in trackLengthIn) (trackLengthOut, error) {
	return trackLengthOut{farfuture.BaseBoxes + farfuture.TrackBonus(in.Level) + in.Extra}, nil
}

type effectiveSkillIn struct {
	Used   int `json:"used" need:"yes" in:"-1..5" doc:"real level of the skill that stands in"`
	Real   int `json:"real" need:"yes" in:"-1..5" doc:"real level of the skill replaced"`
	Copies int `json:"copies" in:"1..2" doc:"times the stunt is taken"`
}

type effectiveSkillOut struct {
	Level int `json:"level" doc:"level the replaced skill is rolled at, -1 to 5"`
}

func effectiveSkill(in effectiveSkillIn) (effectiveSkillOut, error) {
	return effectiveSkillOut{farfuture.ReplacedLevel(in.Used, in.Real, in.Copies)}, nil
}

type againstIn struct {
	rollIn
	Difficulty int `json:"difficulty" need:"yes" in:"-20..20" doc:"what the total must reach"`
}

type rollOut struct {
	Total   int    `json:"total" doc:"level, dice and modifier together"`
	Success bool   `json:"success" doc:"the total reaches the difficulty"`
	Shift   int    `json:"shift" doc:"total less difficulty; below 0 for a failure"`
	Ladder  string `json:"ladder" doc:"the word for the total"`
}

func roll(in againstIn) (rollOut, error) {
	r := in.roll().Against(in.Difficulty)
	return rollOut{Total: r.Total, Success: r.Success, Shift: r.Shift, Ladder: farfuture.Ladder(r.Total)}, nil
}

type opposedIn struct {
	Attack  rollIn `json:"attack" doc:"the attacker's roll"`
	Defence rollIn `json:"defence" doc:"the defender's roll, with armour in the modifier"`
}

type opposedOut struct {
	Attack  int  `json:"attack" doc:"total of the attacker"`
	Defence int  `json:"defence" doc:"total of the defender"`
	Success bool `json:"success" doc:"the attack reaches the defence"`
	Shift   int  `json:"shift" doc:"attack less defence; below 0 for a miss"`
	Spin    int  `json:"spin" doc:"spin tokens the defender wins"`
}

func opposed(in opposedIn) (opposedOut, error) {
	return opposedOut(farfuture.Oppose(in.Attack.roll(), in.Defence.roll())), nil
}

type twoSkillsIn struct {
	A   int    `json:"a" need:"yes" in:"-3..7" doc:"level of the skill rolled"`
	B   int    `json:"b" need:"yes" in:"-3..7" doc:"level of the second skill, or a ship's rating"`
	How string `json:"how" of:"limited amplified modified" doc:"the effect of the second on the first"`
}

type twoSkillsOut struct {
	Level int `json:"level" doc:"level to roll"`
}

func twoSkills(in twoSkillsIn) (twoSkillsOut, error) {
	combine := map[string]func(a, b int) int{
		"limited": farfuture.LimitedBy, "amplified": farfuture.AmplifiedBy, "modified": farfuture.ModifiedBy,
	}[in.How]
	return twoSkillsOut{combine(in.A, in.B)}, nil
}

type timeIn struct {
	Base  int    `json:"base" need:"yes" in:"0..21" doc:"usual time as a step of the time track, from 0 (Instant) to 21 (A lifetime)"`
	Shift int    `json:"shift" need:"yes" in:"-20..20" doc:"shifts of the roll; more is quicker, and below 0 it fell short"`
	How   string `json:"how" of:"sure mayFail slowly" doc:"sure: the task cannot fail, and shifts only change its time; mayFail: below 0 shifts it fails; slowly: it has failed and is done slowly until it succeeds, if the referee agrees"`
}

type timeOut struct {
	Success bool   `json:"success" doc:"the task is done; slowly: a failure by 4 or less can succeed in time"`
	Index   int    `json:"index" doc:"step of the time track, 0 to 21; the usual time for a failure"`
	Time    string `json:"time" doc:"its name; empty for a failure"`
}

func timeTaken(in timeIn) (timeOut, error) {
	out := timeOut{}
	switch in.How {
	case "sure":
		out.Index, out.Success = farfuture.TimeTaken(in.Base, in.Shift), true
	case "mayFail":
		out.Index, out.Success = farfuture.TimeOrFailure(in.Base, in.Shift)
	default: // slowly
		if err := domain.Within("shift", in.Shift, -20, -1); err != nil {
			return timeOut{}, err
		}
		out.Index, out.Success = farfuture.TakingTime(in.Base, -in.Shift)
	}
	if out.Success {
		out.Time = farfuture.TimeTrack[out.Index]
	}
	return out, nil
}

type survivalIn struct {
	Faces   thrown          `json:"faces" need:"yes" rows:"4 dice" in:"-1..1" doc:"the four Fudge dice"`
	Aspects int             `json:"aspects" in:"0..10" doc:"aspects invoked for +2 each"`
	House   farfuture.House `json:"house" doc:"house rules; survivalMaims counts here"`
}

type survivalOut struct {
	Fate farfuture.Fate `json:"fate" doc:"untouched, unharmed, maimed or dead"`
	Net  int            `json:"net" doc:"dice and aspects together"`
}

func survival(in survivalIn) (survivalOut, error) {
	out := survivalOut{}
	out.Fate, out.Net = farfuture.Survive(in.Faces.faces(), in.Aspects, in.House)
	return out, nil
}
