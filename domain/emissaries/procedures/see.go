package procedures

import (
	"cmp"
	"math/big"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
)

var raise = domain.NewProcedure("raise", `emissaries C2, GU-R15, book section "Conflicts"`,
	"Gives the total of a raise of two dice, the dice left, and the highest raise.", func(in struct {
		spread
		Dice []int `json:"dice" most:"100" in:"1..10" doc:"faces of the two dice that raise; none = only say what is possible"`
	}, out *struct {
		domain.Verdict       // without dice, of any raise
		Total          int   `json:"total" doc:"total of the raise; 0 = none"`
		Highest        int   `json:"highest" doc:"the highest raise possible; 0 = fewer than two dice"`
		Pool           []int `json:"pool" doc:"faces left in the pool, highest first"`
		Pinned         []int `json:"pinned" doc:"faces still pinned"`
	},
	) error {
		party := laid(in.Pool, in.Pinned)
		ids, err := chosen("dice", party, in.Dice, true)
		if err != nil {
			return err
		}
		out.Pool, out.Pinned = facesLeft(party, nil)
		if best := emissaries.EscalationOdds(emissaries.HandOf(party), 0).Best; len(best) > 0 {
			out.Highest = best[0].Sum
		}
		if len(ids) == 0 && out.Highest > 0 {
			return nil
		}
		if out.Total, err = emissaries.RaiseOf(party, ids); err == nil {
			out.Pool, out.Pinned = facesLeft(party, ids)
		}
		return err
	})

type cheapestOut struct {
	Reverse [][]int `json:"reverse" doc:"with one die"`
	Block   [][]int `json:"block" doc:"with two"`
	Blow    [][]int `json:"blow" doc:"with three or more"`
}

var see = domain.NewProcedure("see", `emissaries C2, GU-R03, book section "Conflicts"`,
	"Says whether dice reverse a blow, block or take it, and lists every cheapest way to do each.", func(in struct {
		spread
		Raise int   `json:"raise" in:"2..20" doc:"total of the raise"`
		Dice  []int `json:"dice" most:"100" in:"1..10" doc:"faces of the dice put forward; none = only the ways"`
	}, out *struct {
		domain.Verdict                // the dice are enough; without dice, some would be
		Way            emissaries.Way `json:"way" doc:"what the dice do: reverse, block or blow; empty = no dice, or not enough"`
		Total          int            `json:"total" doc:"total of the dice"`
		Pool           []int          `json:"pool" doc:"faces left in the pool, highest first"`
		Pinned         []int          `json:"pinned" doc:"faces that must be in the next raise, highest first"`
		Cheapest       cheapestOut    `json:"cheapest" doc:"every cheapest way, as lists of faces. For a blow the fewest dice come first, then ways of more dice that waste less"`
	},
	) error {
		party := laid(in.Pool, in.Pinned)
		ids, err := chosen("dice", party, in.Dice, false)
		if err != nil {
			return err
		}
		ways := emissaries.CheapestSees(party, in.Raise)
		out.Total, out.Cheapest = sumOf(in.Dice), cheapestOut{waysOf(party, ways.Reverse), waysOf(party, ways.Block), waysOf(party, ways.Blow)}
		out.Pool, out.Pinned = facesLeft(party, nil)
		if len(ids) == 0 {
			if ways.None() {
				return domain.Refuse("not-enough-dice", "The pool is not enough. Escalate, bring something in, or give.")
			}
			return nil
		}
		if out.Way, err = emissaries.SeeOf(party, ids, in.Raise); err != nil {
			return err
		}
		out.Pool, _ = facesLeft(party, ids)
		if out.Way == emissaries.Reverse {
			out.Pinned = append(out.Pinned, in.Dice...)
			slices.SortFunc(out.Pinned, func(a, b int) int { return cmp.Compare(b, a) })
		}
		return nil
	})

// waysOf are ways to see as faces.
func waysOf(party []emissaries.Die, ways [][]emissaries.DieID) [][]int {
	all := [][]int{}
	for _, way := range ways {
		var faces []int
		for _, id := range way {
			faces = append(faces, party[id-1].Face)
		}
		all = append(all, faces)
	}
	return all
}

type exactOut struct {
	Reverse string `json:"reverse" doc:"one die is enough"`
	Block   string `json:"block" doc:"two dice are enough"`
	Blow    string `json:"blow" doc:"three or more are enough"`
	Unhurt  string `json:"unhurt" doc:"one or two are enough"`
	See     string `json:"see" doc:"any number is enough"`
}

type bestOut struct {
	Sum    int     `json:"sum" doc:"of the raise"`
	Chance float64 `json:"chance" doc:"of it"`
	Exact  string  `json:"exact" doc:"the chance as a fraction"`
}

var odds = domain.NewProcedure("odds", `emissaries C2, C3`,
	"Gives the chances that the pool and dice still to roll see a raise, and how high they can raise.", func(in struct {
		spread
		More  emissaries.Dice `json:"more" doc:"dice still to roll, at most 100 in all"`
		Raise int             `json:"raise" in:"0..20" doc:"total of the raise to see, 2 or more; 0 = none"`
	}, out *struct {
		Reverse float64   `json:"reverse" doc:"chance that one die is enough, 0 to 1; 0 without a raise"`
		Block   float64   `json:"block" doc:"chance that two dice are enough"`
		Blow    float64   `json:"blow" doc:"chance that three dice or more are enough"`
		Unhurt  float64   `json:"unhurt" doc:"chance that one die or two are enough: no fallout"`
		See     float64   `json:"see" doc:"chance that any number of dice is enough"`
		Exact   exactOut  `json:"exact" doc:"the same five chances as fractions, in words such as 1/6"`
		Best    []bestOut `json:"best" doc:"chances of each sum of the highest raise of the same dice, lowest first: sum, chance, exact; none = fewer than two dice"`
		Mean    float64   `json:"mean" doc:"the average of the highest raise"`
	},
	) error {
		err := tooMany("more", in.More)
		if in.Raise != 0 {
			err = cmp.Or(err, domain.Within("raise", in.Raise, 2, emissaries.MostRaise))
		}
		if err != nil {
			return err
		}
		o := emissaries.EscalationOdds(emissaries.Hand{Faces: in.Pool, Pinned: in.Pinned, More: in.More}, in.Raise)
		out.Mean = near(o.Best.Mean())
		for _, c := range o.Best {
			out.Best = append(out.Best, bestOut{c.Sum, near(c.Chance), c.Chance.RatString()})
		}
		if in.Raise == 0 {
			o = emissaries.Odds{Reverse: new(big.Rat), Block: new(big.Rat), Blow: new(big.Rat), Unhurt: new(big.Rat), See: new(big.Rat)}
		}
		out.Reverse, out.Block, out.Blow, out.Unhurt, out.See = near(o.Reverse), near(o.Block), near(o.Blow), near(o.Unhurt), near(o.See)
		out.Exact = exactOut{o.Reverse.RatString(), o.Block.RatString(), o.Blow.RatString(), o.Unhurt.RatString(), o.See.RatString()}
		return nil
	})

// near is a fraction as nearly as a number of JSON has it.
func near(r *big.Rat) float64 {
	f, _ := r.Float64()
	return f
}

func sumOf(faces []int) int {
	n := 0
	for _, f := range faces {
		n += f
	}
	return n
}
