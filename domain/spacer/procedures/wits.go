package procedures

import (
	"shipslocker/domain"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/spacer/wits"
	"shipslocker/domain/table"
)

type witsSide struct {
	Start      int `json:"start" in:"1..1000" doc:"its body of argument at the start"`
	Body       int `json:"body" in:"-1000..1000" doc:"its body of argument now"`
	Difficulty int `json:"difficulty" in:"0..1000" doc:"of arguing against it"`
	Worries    int `json:"worries" in:"0..1000" doc:"worries left"`
	Willpower  int `json:"willpower" in:"0..1000" doc:"of the one who argues"`
}

type witsIn struct {
	Own       witsSide    `json:"own" doc:"the side that acts"`
	Other     witsSide    `json:"other" doc:"the other side"`
	Action    wits.Action `json:"action" of:"- counterpoint point obfuscate clarify attack worry" doc:"empty = none, the outcome alone"`
	Last      wits.Action `json:"last" of:"- counterpoint point obfuscate clarify attack worry" doc:"the side's own action before this one; empty = none yet"`
	Counter   bool        `json:"counterpoint" doc:"the side has already made this turn's one counterpoint"`
	Total     *int        `json:"total" in:"0..1000" doc:"total of its roll; every action but a worry needs it"`
	Willpower *int        `json:"willpowerRoll" in:"0..1000" doc:"total of the other's Willpower roll; an attack needs it with the house rule witsAttackRolled"`
	House     rules.House `json:"house" doc:"house rules; witsDifficultyZero and witsAttackRolled count here"`
}

func (s witsSide) arguer() wits.Arguer {
	return wits.Arguer{Start: s.Start, Body: s.Body, Difficulty: s.Difficulty, Worries: s.Worries, Willpower: s.Willpower, Initiative: s.Start}
}

func sideOf(a wits.Arguer) witsSide {
	return witsSide{a.Start, a.Body, a.Difficulty, a.Worries, a.Willpower}
}

// missing is a Fault where a roll is not given by which the action goes.
func (in witsIn) missing() error {
	if in.Action == wits.NoAction || in.Action == wits.Worry {
		return nil
	}
	err := domain.Needed("total", in.Total)
	if err == nil && in.Action == wits.Attack && in.House.WitsAttackRolled {
		err = domain.Needed("willpowerRoll", in.Willpower)
	}
	return err
}

var playWits = domain.NewProcedure("wits", `spacer C11, book section "Battle of Wits"`,
	"Plays one action of a battle of wits, or names the compromise at its end.", func(in witsIn, out *struct {
		domain.Verdict                  // nothing has happened where they do not
		Text           string           `json:"text" doc:"what happened, in a sentence"`
		Difficulty     int              `json:"difficulty" doc:"difficulty of the action; 0 for a worry"`
		Margin         int              `json:"margin" doc:"total less difficulty; 0 for a worry"`
		Effect         int              `json:"effect" doc:"success: the margin on the triangular progression, the most a number changes; else 0"`
		Own            witsSide         `json:"own" doc:"the side that acts, afterwards"`
		Other          witsSide         `json:"other" doc:"the other side, afterwards"`
		Parts          []table.ToldPart `json:"parts" doc:"its parts, each with label, value, source and section"`
		Over           bool             `json:"over" doc:"a side has no argument left"`
		Winner         string           `json:"winner" doc:"own or other; empty until the end, and when neither has an argument left"`
		Compromise     wits.Compromise  `json:"compromise" doc:"what the winner concedes: total (nothing), minor, major or even"`
	},
	) error {
		w := wits.Wits{Turn: 1}
		w.Sides[0], w.Sides[1] = in.Own.arguer(), in.Other.arguer()
		if err := in.missing(); err != nil {
			return err
		}
		if in.Action != wits.NoAction {
			w.Sides[0].Script, w.Sides[0].Last = []wits.Action{in.Action}, in.Last
			if in.Counter {
				w.Sides[0].Counters = 1
			}
			w.Sides[1].Script, w.Sides[1].Over = []wits.Action{wits.Point}, true
			step, err := w.Act(0, throw.Cast{Total: domain.ValueOf(in.Total)}, domain.ValueOf(in.Willpower), in.House)
			if err := out.Judge(err); err != nil {
				return err
			}
			if out.Allowed {
				w = *step.Wits
				out.Text, out.Parts = step.Line.Text, table.Told(step.Line.Parts)
				if r := step.Result; r != nil {
					out.Difficulty, out.Margin, out.Effect = r.Opposition, r.Margin, r.Levels
				}
			}
		}
		out.Own, out.Other = sideOf(w.Sides[0]), sideOf(w.Sides[1])
		winner, compromise, over := w.Outcome()
		out.Over, out.Compromise = over, compromise
		if compromise != wits.NoCompromise {
			out.Winner = [...]string{"own", "other"}[winner]
		}
		return nil
	})
