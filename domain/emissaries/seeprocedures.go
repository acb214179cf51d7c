package emissaries

import (
	"cmp"
	"math/big"
	"slices"

	"shipslocker/domain"
)

type raiseIn struct {
	Pool   []int `json:"pool" doc:"faces of the dice in the pool, each 1 to 10, at most 100"`
	Pinned []int `json:"pinned" doc:"faces of dice that reversed a blow, in the same way: they have to be in this raise"`
	Dice   []int `json:"dice" doc:"faces of the two dice that raise; none = only what is possible is wanted"`
}

type raiseOut struct {
	Allowed bool   `json:"allowed" doc:"the rules allow this raise; without dice, any raise"`
	Reason  string `json:"reason" doc:"why they do not, in a sentence"`
	Total   int    `json:"total" doc:"what the raise comes to; 0 where there is none"`
	Highest int    `json:"highest" doc:"the highest raise that can be made; 0 = fewer than two dice"`
	Pool    []int  `json:"pool" doc:"faces left in the pool then, highest first"`
	Pinned  []int  `json:"pinned" doc:"faces still pinned then"`
}

func raiseProcedure(in raiseIn) (raiseOut, error) {
	if err := cmp.Or(facesWithin("pool", in.Pool), facesWithin("pinned", in.Pinned), facesWithin("dice", in.Dice)); err != nil {
		return raiseOut{}, err
	}
	party := laid(in.Pool, in.Pinned)
	ids, err := chosen("dice", party, in.Dice, true)
	if err != nil {
		return raiseOut{}, err
	}
	var out raiseOut
	out.Pool, out.Pinned = facesLeft(party, nil)
	if best := EscalationOdds(HandOf(party), 0).Best; len(best) > 0 {
		out.Highest = best[0].Sum
	}
	if len(ids) == 0 && out.Highest > 0 {
		out.Allowed = true
		return out, nil
	}
	out.Total, err = RaiseOf(party, ids)
	if out.Allowed, out.Reason, err = allowed(err); out.Allowed {
		out.Pool, out.Pinned = facesLeft(party, ids)
	}
	return out, err
}

type seeIn struct {
	Pool   []int `json:"pool" doc:"faces of the dice in the pool, each 1 to 10, at most 100"`
	Pinned []int `json:"pinned" doc:"faces of dice that reversed a blow before, in the same way: they cannot see"`
	Raise  int   `json:"raise" doc:"what the raise comes to, 2 to 20"`
	Dice   []int `json:"dice" doc:"faces of the dice put forward; none = only the ways are wanted"`
}

type seeOut struct {
	Allowed  bool        `json:"allowed" doc:"the dice are enough; without dice, some would be"`
	Reason   string      `json:"reason" doc:"why they are not, in a sentence"`
	Way      Way         `json:"way" doc:"what the dice make of it: reverse, block or blow; empty = none were put forward, or they are not enough"`
	Total    int         `json:"total" doc:"what the dice come to"`
	Pool     []int       `json:"pool" doc:"faces left in the pool then, highest first"`
	Pinned   []int       `json:"pinned" doc:"faces that have to be in the next raise, highest first"`
	Cheapest cheapestOut `json:"cheapest" doc:"every cheapest way, as lists of faces: reverse, block and blow. Of a blow those of the fewest dice come first, and those of more dice follow where they give away less in all"`
}

type cheapestOut struct {
	Reverse [][]int `json:"reverse"`
	Block   [][]int `json:"block"`
	Blow    [][]int `json:"blow"`
}

func seeProcedure(in seeIn) (seeOut, error) {
	if err := cmp.Or(
		facesWithin("pool", in.Pool), facesWithin("pinned", in.Pinned), facesWithin("dice", in.Dice), domain.Within("raise", in.Raise, 2, MostRaise),
	); err != nil {
		return seeOut{}, err
	}
	party := laid(in.Pool, in.Pinned)
	ids, err := chosen("dice", party, in.Dice, false)
	if err != nil {
		return seeOut{}, err
	}
	ways := CheapestSees(party, in.Raise)
	out := seeOut{Total: sumOf(in.Dice), Cheapest: cheapestOut{waysOf(party, ways.Reverse), waysOf(party, ways.Block), waysOf(party, ways.Blow)}}
	out.Pool, out.Pinned = facesLeft(party, nil)
	if len(ids) == 0 {
		if out.Allowed = !ways.None(); !out.Allowed {
			out.Reason = "The dice in the pool are not enough: gain dice by escalating or by bringing something in, or give."
		}
		return out, nil
	}
	out.Way, err = SeeOf(party, ids, in.Raise)
	if out.Allowed, out.Reason, err = allowed(err); !out.Allowed {
		return out, err
	}
	out.Pool, _ = facesLeft(party, ids)
	if out.Way == Reverse {
		out.Pinned = append(out.Pinned, in.Dice...)
		slices.SortFunc(out.Pinned, func(a, b int) int { return cmp.Compare(b, a) })
	}
	return out, nil
}

// waysOf are ways to see as faces.
func waysOf(party []Die, ways [][]DieID) [][]int {
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

type oddsIn struct {
	Pool   []int `json:"pool" doc:"faces of the dice in the pool, each 1 to 10, at most 100"`
	Pinned []int `json:"pinned" doc:"faces of dice that reversed a blow, in the same way: they see nothing and go into the next raise"`
	More   Dice  `json:"more" doc:"dice that are still to be rolled: d4, d6, d8 and d10, at most 100 in all"`
	Raise  int   `json:"raise" doc:"what the raise to see comes to, 2 to 20; 0 = there is none"`
}

type oddsOut struct {
	Reverse float64   `json:"reverse" doc:"chance that one die is enough, 0 to 1, as all here; 0 where there is no raise"`
	Block   float64   `json:"block" doc:"chance that two dice are enough"`
	Blow    float64   `json:"blow" doc:"chance that three dice or more are enough"`
	Unhurt  float64   `json:"unhurt" doc:"chance that one die or two are enough: no fallout"`
	See     float64   `json:"see" doc:"chance that the dice are enough, however many it takes"`
	Exact   exactOut  `json:"exact" doc:"the same five chances as fractions, in words such as 1/6"`
	Best    []bestOut `json:"best" doc:"how likely the highest raise of the same dice is each sum, lowest first: sum, chance, exact; none = fewer than two dice"`
	Mean    float64   `json:"mean" doc:"what the highest raise comes to on average"`
}

type exactOut struct {
	Reverse string `json:"reverse"`
	Block   string `json:"block"`
	Blow    string `json:"blow"`
	Unhurt  string `json:"unhurt"`
	See     string `json:"see"`
}

type bestOut struct {
	Sum    int     `json:"sum"`
	Chance float64 `json:"chance"`
	Exact  string  `json:"exact"`
}

func oddsProcedure(in oddsIn) (oddsOut, error) {
	err := cmp.Or(facesWithin("pool", in.Pool), facesWithin("pinned", in.Pinned), diceWithin("more", in.More))
	if in.Raise != 0 {
		err = cmp.Or(err, domain.Within("raise", in.Raise, 2, MostRaise))
	}
	if err != nil {
		return oddsOut{}, err
	}
	o := EscalationOdds(Hand{in.Pool, in.Pinned, in.More}, in.Raise)
	out := oddsOut{Best: []bestOut{}, Mean: near(o.Best.Mean())}
	for _, c := range o.Best {
		out.Best = append(out.Best, bestOut{c.Sum, near(c.Chance), c.Chance.RatString()})
	}
	if in.Raise == 0 {
		o = Odds{new(big.Rat), new(big.Rat), new(big.Rat), new(big.Rat), new(big.Rat), nil}
	}
	out.Reverse, out.Block, out.Blow, out.Unhurt, out.See = near(o.Reverse), near(o.Block), near(o.Blow), near(o.Unhurt), near(o.See)
	out.Exact = exactOut{o.Reverse.RatString(), o.Block.RatString(), o.Blow.RatString(), o.Unhurt.RatString(), o.See.RatString()}
	return out, nil
}

// near is a fraction as nearly as a number of JSON has it.
func near(r *big.Rat) float64 {
	f, _ := r.Float64()
	return f
}
