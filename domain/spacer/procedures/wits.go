package procedures

import (
	"cmp"
	"errors"

	"shipslocker/domain"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/spacer/wits"
	"shipslocker/domain/table"
)

var witsProcedures = []domain.Procedure{
	domain.NewProcedure("wits", `spacer C11, book section "Battle of Wits"`,
		"Plays one action of a battle of wits, or says what compromise its end asks for.", witsProcedure),
}

// mostBody is as far as bodies of argument, difficulties, worries and totals go in the procedure.
const mostBody = 1000

type witsSide struct {
	Start      int `json:"start"`
	Body       int `json:"body"`
	Difficulty int `json:"difficulty"`
	Worries    int `json:"worries"`
	Willpower  int `json:"willpower"`
}

type witsIn struct {
	Own       witsSide    `json:"own" doc:"the side that acts: start, its body of argument as the battle began, 1 to 1000; body as it is, at most 1000; difficulty and worries, 0 to 1000; willpower, 0 to 1000"`
	Other     witsSide    `json:"other" doc:"the other side, likewise"`
	Action    wits.Action `json:"action" doc:"counterpoint, point, obfuscate, clarify, attack or worry; empty = none, the outcome alone"`
	Last      wits.Action `json:"last" doc:"the side's own action before this one; empty = none yet"`
	Counter   bool        `json:"counterpoint" doc:"the side has made a counterpoint earlier in this turn, which is one a turn at most"`
	Total     int         `json:"total" doc:"what its roll came to, 0 to 1000"`
	Willpower int         `json:"willpowerRoll" doc:"total of the other's Willpower roll, 0 to 1000; counts with the house rule witsAttackRolled"`
	House     rules.House `json:"house" doc:"house rules; witsDifficultyZero and witsAttackRolled count here"`
}

type witsOut struct {
	Allowed    bool            `json:"allowed" doc:"the rules allow the action"`
	Reason     string          `json:"reason" doc:"why they do not, in a sentence; nothing has happened then"`
	Says       string          `json:"says" doc:"what happened, in a sentence"`
	Opposition int             `json:"opposition" doc:"what the action was rolled against; 0 for a worry"`
	Margin     int             `json:"margin" doc:"total less opposition; 0 for a worry"`
	Effect     int             `json:"effect" doc:"of a success: its margin on the triangular progression, by which a number changes as far as it goes; else 0"`
	Own        witsSide        `json:"own" doc:"the side that acts, afterwards"`
	Other      witsSide        `json:"other" doc:"the other side, afterwards"`
	Parts      []table.Part    `json:"parts" doc:"what went into it, each with label, value, source and section"`
	Over       bool            `json:"over" doc:"a side has no argument left"`
	Winner     string          `json:"winner" doc:"own or other; empty while it is not over, and where neither has any argument left"`
	Compromise wits.Compromise `json:"compromise" doc:"what the winner concedes: total (nothing), minor, major or even"`
}

func (s witsSide) arguer(member string) (wits.Arguer, error) {
	err := cmp.Or(
		domain.Within(member+".start", s.Start, 1, mostBody), domain.Within(member+".body", s.Body, -mostBody, mostBody),
		domain.Within(member+".difficulty", s.Difficulty, 0, mostBody), domain.Within(member+".worries", s.Worries, 0, mostBody),
		domain.Within(member+".willpower", s.Willpower, 0, mostBody),
	)
	return wits.Arguer{Start: s.Start, Body: s.Body, Difficulty: s.Difficulty, Worries: s.Worries, Willpower: s.Willpower, Initiative: s.Start}, err
}

func sideOf(a wits.Arguer) witsSide {
	return witsSide{a.Start, a.Body, a.Difficulty, a.Worries, a.Willpower}
}

func witsProcedure(in witsIn) (witsOut, error) {
	w := wits.Wits{Turn: 1}
	var err error
	if w.Sides[0], err = in.Own.arguer("own"); err != nil {
		return witsOut{}, err
	}
	if w.Sides[1], err = in.Other.arguer("other"); err != nil {
		return witsOut{}, err
	}
	if err := cmp.Or(rules.HouseRules.Known(in.House), domain.Within("total", in.Total, 0, mostBody), domain.Within("willpowerRoll", in.Willpower, 0, mostBody)); err != nil {
		return witsOut{}, err
	}
	for i, a := range []wits.Action{in.Action, in.Last} {
		if err := domain.OneOf([]string{"action", "last"}[i], a, wits.NoAction, wits.Counterpoint, wits.Point, wits.Obfuscate, wits.Clarify, wits.Attack, wits.Worry); err != nil {
			return witsOut{}, err
		}
	}
	out := witsOut{Allowed: true, Parts: []table.Part{}}
	if in.Action != wits.NoAction {
		w.Sides[0].Script, w.Sides[0].Last = []wits.Action{in.Action}, in.Last
		if in.Counter {
			w.Sides[0].Counters = 1
		}
		w.Sides[1].Script, w.Sides[1].Over = []wits.Action{wits.Point}, true
		step, err := w.Act(0, throw.Cast{Total: in.Total}, in.Willpower, in.House)
		var refused rules.Refused
		switch {
		case errors.As(err, &refused):
			out.Allowed, out.Reason = false, refused.Error()
		case err != nil:
			return witsOut{}, err
		default:
			w = *step.Wits
			out.Says, out.Parts = step.Line.Text, append(out.Parts, step.Line.Parts...)
			if r := step.Result; r != nil {
				out.Opposition, out.Margin, out.Effect = r.Opposition, r.Margin, r.Levels
			}
		}
	}
	out.Own, out.Other = sideOf(w.Sides[0]), sideOf(w.Sides[1])
	winner, compromise, over := w.Outcome()
	out.Over, out.Compromise = over, compromise
	if compromise != wits.NoCompromise {
		out.Winner = [...]string{"own", "other"}[winner]
	}
	return out, nil
}
