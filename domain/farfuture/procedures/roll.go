package procedures

import (
	"shipslocker/domain"
	"shipslocker/domain/farfuture"
)

var trackLength = domain.NewProcedure("track-length", `farfuture 1.A3, book section "Stress Tracks"`,
	"Counts the boxes of a stress track.", func(in struct {
		Level int `json:"level" need:"yes" in:"-1..5" doc:"real level of Endurance, Resolve or Credits"`
		Extra int `json:"extra" in:"0..3" doc:"stunts Extra Stress Box on the track"`
	}, out *struct {
		Boxes int `json:"boxes" doc:"length of the track, 3 to 9 boxes"`
	},
	) error {
		out.Boxes = farfuture.BaseBoxes + farfuture.TrackBonus(in.Level) + in.Extra
		return nil
	})

var effectiveSkill = domain.NewProcedure("effective-skill", `farfuture 1.A4, book section "Skill Replacement"`,
	"Says at what level a replaced skill is rolled.", func(in struct {
		Used   int `json:"used" need:"yes" in:"-1..5" doc:"real level of the skill that stands in"`
		Real   int `json:"real" need:"yes" in:"-1..5" doc:"real level of the skill replaced"`
		Copies int `json:"copies" in:"1..2" doc:"times the stunt is taken"`
	}, out *struct {
		Level int `json:"level" doc:"level the replaced skill is rolled at, -1 to 5"`
	},
	) error {
		out.Level = farfuture.ReplacedLevel(in.Used, in.Real, in.Copies)
		return nil
	})

var roll = domain.NewProcedure("roll", `farfuture C1, book section "Resolution"`,
	"Compares a roll with a fixed difficulty.", func(in struct {
		rollIn
		Difficulty int `json:"difficulty" need:"yes" in:"-20..20" doc:"what the total must reach"`
	}, out *struct {
		farfuture.Result
		Ladder string `json:"ladder" doc:"the word for the total"`
	},
	) error {
		out.Result = in.roll().Against(in.Difficulty)
		out.Ladder = farfuture.Ladder(out.Total)
		return nil
	})

var opposed = domain.NewProcedure("opposed", `farfuture C2, book section "Resolution"`,
	"Compares an attack with a defence and counts the spin the defender wins.", func(in struct {
		Attack  rollIn `json:"attack" doc:"the attacker's roll"`
		Defence rollIn `json:"defence" doc:"the defender's roll, with armour in the modifier"`
	}, out *farfuture.OpposedResult,
	) error {
		*out = farfuture.Oppose(in.Attack.roll(), in.Defence.roll())
		return nil
	})

var twoSkills = domain.NewProcedure("two-skills", `farfuture C3, book section "Rolling Two Skills"`,
	"Says what level to roll when a second skill limits, amplifies or modifies the first.", func(in struct {
		A   int    `json:"a" need:"yes" in:"-3..7" doc:"level of the skill rolled"`
		B   int    `json:"b" need:"yes" in:"-3..7" doc:"level of the second skill, or a ship's rating"`
		How string `json:"how" of:"limited amplified modified" doc:"the effect of the second on the first"`
	}, out *struct {
		Level int `json:"level" doc:"level to roll"`
	},
	) error {
		out.Level = map[string]func(a, b int) int{
			"limited": farfuture.LimitedBy, "amplified": farfuture.AmplifiedBy, "modified": farfuture.ModifiedBy,
		}[in.How](in.A, in.B)
		return nil
	})

var timeTaken = domain.NewProcedure("time", `farfuture C4, book sections "Dealing with Time" and "Taking Your Time"`,
	"Says how long a task takes: one that cannot fail, one that may fail, or one done slowly after a failure.", func(in struct {
		Base  int    `json:"base" need:"yes" in:"0..21" doc:"usual time as a step of the time track, from 0 (Instant) to 21 (A lifetime)"`
		Shift int    `json:"shift" need:"yes" in:"-20..20" doc:"shifts of the roll; more is quicker, and below 0 it fell short"`
		How   string `json:"how" of:"sure mayFail slowly" doc:"sure: the task cannot fail, and shifts only change its time; mayFail: below 0 shifts it fails; slowly: it has failed and is done slowly until it succeeds, if the referee agrees"`
	}, out *struct {
		Success bool   `json:"success" doc:"the task is done; slowly: a failure by 4 or less can succeed in time"`
		Index   int    `json:"index" doc:"step of the time track, 0 to 21; the usual time for a failure"`
		Time    string `json:"time" doc:"its name; empty for a failure"`
	},
	) error {
		switch in.How {
		case "sure":
			out.Index, out.Success = farfuture.TimeTaken(in.Base, in.Shift), true
		case "mayFail":
			out.Index, out.Success = farfuture.TimeOrFailure(in.Base, in.Shift)
		default: // slowly
			if err := domain.Within("shift", in.Shift, -20, -1); err != nil {
				return err
			}
			out.Index, out.Success = farfuture.TakingTime(in.Base, -in.Shift)
		}
		if out.Success {
			out.Time = farfuture.TimeTrack[out.Index]
		}
		return nil
	})

var survival = domain.NewProcedure("survival", `farfuture C15, book section "Optional Rule: Survival"`,
	"Says what the optional survival roll makes of a character.", func(in struct {
		Faces   thrown          `json:"faces" need:"yes" rows:"4 dice" in:"-1..1" doc:"the four Fudge dice"`
		Aspects int             `json:"aspects" in:"0..10" doc:"aspects invoked for +2 each"`
		House   farfuture.House `json:"house" doc:"house rules; survivalMaims counts here"`
	}, out *struct {
		Fate farfuture.Fate `json:"fate" doc:"untouched, unharmed, maimed or dead"`
		Net  int            `json:"net" doc:"dice and aspects together"`
	},
	) error {
		out.Fate, out.Net = farfuture.Survive(in.Faces.faces(), in.Aspects, in.House)
		return nil
	})
