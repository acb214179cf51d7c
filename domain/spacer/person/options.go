package person

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/throw"
)

// Option is one way to go about a task and what it promises.
type Option struct {
	Code    string        `json:"code" doc:"what differs: declared, extra-time, no-extra-time or without-helper, in the order of helpers"`
	Label   string        `json:"label" doc:"the same in words"`
	Dice    int           `json:"dice" doc:"dice rolled first"`
	Chances throw.Chances `json:"-"`
}

// Options are the chances of a task as it is declared and, after that, with or without extra time and without each of
// its helpers. It returns Refused for a task that cannot be thrown.
//
// Source: spacer C1, C2.
func (t Task) Options(theirs dice.Distribution) ([]Option, error) {
	with, other := t, Option{Code: "extra-time", Label: "with extra time"}
	if with.ExtraTime = !t.ExtraTime; t.ExtraTime {
		other = Option{Code: "no-extra-time", Label: "without extra time"}
	}
	tasks, options := []Task{t, with}, []Option{{Code: "declared", Label: "as declared"}, other}
	for i, h := range t.Helpers {
		without := t
		without.Helpers = slices.Delete(slices.Clone(t.Helpers), i, i+1)
		tasks, options = append(tasks, without), append(options, Option{Code: "without-helper", Label: "without " + domain.OrElse(h.Name, "a helper")})
	}
	readies := make([]throw.Ready, len(tasks))
	for i, o := range tasks {
		thrown, err := o.Throw()
		if err != nil {
			return nil, err
		}
		ready := thrown.Ready(o.House)
		same := slices.IndexFunc(readies[:i], ready.Alike)
		readies[i], options[i].Dice = ready, ready.Count
		if same < 0 {
			options[i].Chances = throw.ChancesOf(ready.Odds(), theirs)
			continue
		}
		options[i].Chances = options[same].Chances
	}
	return options, nil
}
