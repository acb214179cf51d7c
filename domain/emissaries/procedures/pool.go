package procedures

import (
	"cmp"
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
)

// thingIn is something that is brought into play besides stats.
type thingIn struct {
	Name      string          `json:"name" doc:"its name"`
	What      emissaries.What `json:"what" of:"trait relationship object asset assetTrait pool" doc:"asset: one stat of one"`
	Dice      emissaries.Dice `json:"dice" doc:"dice it brings"`
	Family    bool            `json:"family" doc:"a relationship with family: 1d6 without dice"`
	FullRows  int             `json:"fullRows" in:"0..3" doc:"of an asset"`
	Dangerous bool            `json:"dangerous" doc:"it adds to fallout"`
}

// rated are the dice that a thing brings.
func (in thingIn) rated() emissaries.Dice {
	switch in.What {
	case emissaries.BroughtRelationship:
		return emissaries.Relationship{Dice: in.Dice, Family: in.Family}.Rated()
	case emissaries.BroughtAsset:
		return in.Dice.Reduced(in.FullRows)
	}
	return in.Dice
}

// fullRowsIn are full rows by the stat that they reduce.
type fullRowsIn struct {
	Body int `json:"body" in:"0..12"`
	Mind int `json:"mind" in:"0..12"`
	Soft int `json:"soft" in:"0..12"`
	Hard int `json:"hard" in:"0..12"`
}

func (in fullRowsIn) of(s emissaries.Stat) int {
	return map[emissaries.Stat]int{emissaries.Body: in.Body, emissaries.Mind: in.Mind, emissaries.Soft: in.Soft, emissaries.Hard: in.Hard}[s]
}

// means are what somebody rolls dice for.
type means struct {
	Stats    emissaries.Stats `json:"stats" doc:"dice without fallout, at most 100 in all of each"`
	FullRows fullRowsIn       `json:"fullRows" doc:"full rows of fallout that reduce each stat"`
	Brought  []thingIn        `json:"brought" most:"100" doc:"what else is brought into play, each thing once"`
}

// within returns a Fault for more dice than there is room for, and for a stat that is in play twice.
func (m means) within(inPlay []emissaries.Stat) error {
	err := twice("inPlay", inPlay)
	for i, b := range m.Brought {
		err = cmp.Or(err, tooMany(fmt.Sprintf("brought[%d].dice", i), b.Dice))
	}
	for _, r := range emissaries.StatRows {
		err = cmp.Or(err, tooMany("stats."+string(r.Stat), m.Stats.Of(r.Stat)))
	}
	return err
}

// dieOut is a die as procedures tell it.
type dieOut struct {
	Kind dice.Kind `json:"kind" doc:"its size"`
	Of   string    `json:"of" doc:"of what"`
	Face int       `json:"face" doc:"0 = not rolled yet"`
}

// rolls are the dice that means bring under an approach, with their faces if they have fallen, in the order they are asked
// for: by size, the smallest first, and otherwise as they were brought. Stats are those in play then, and added those of
// them that are not among inPlay.
func (m means) rolls(approach emissaries.Approach, inPlay []emissaries.Stat, faces []int) (rolled []dieOut, added, stats []emissaries.Stat, err error) {
	if err := m.within(inPlay); err != nil {
		return nil, nil, nil, err
	}
	stats = slices.Clone(inPlay)
	bring := func(of string, d emissaries.Dice) {
		for _, size := range emissaries.Sizes {
			for range d.Of(size) {
				rolled = append(rolled, dieOut{Kind: size, Of: of})
			}
		}
	}
	if approach != emissaries.NoApproach {
		for _, s := range approach.Row().Stats {
			if !slices.Contains(stats, s) {
				added, stats = append(added, s), append(stats, s)
				bring(s.Title(), m.Stats.Of(s).Reduced(m.FullRows.of(s)))
			}
		}
	}
	for _, b := range m.Brought {
		bring(b.Name, b.rated())
	}
	if err := domain.Within("number of dice", len(rolled), 0, mostDice); err != nil {
		return nil, nil, nil, err
	}
	slices.SortStableFunc(rolled, func(a, b dieOut) int { return cmp.Compare(a.Kind.Sides(), b.Kind.Sides()) })
	if len(faces) == 0 {
		return rolled, added, stats, nil
	}
	if len(faces) != len(rolled) {
		return nil, nil, nil, domain.Faulty("out-of-range", "faces has %d and there are %s to roll", len(faces), domain.Count(len(rolled), "die"))
	}
	for i, f := range faces {
		if err := domain.Within(fmt.Sprintf("faces[%d], of a %s,", i, rolled[i].Kind), f, 1, rolled[i].Kind.Sides()); err != nil {
			return nil, nil, nil, err
		}
		rolled[i].Face = f
	}
	return rolled, added, stats, nil
}

// textOf writes dice as the book does.
func textOf(rolled []dieOut) string {
	var d emissaries.Dice
	for _, r := range rolled {
		*d.At(r.Kind)++
	}
	return d.String()
}

// dangers counts the dangerous among things.
func (m means) dangers() (all []emissaries.Danger) {
	for _, b := range m.Brought {
		if b.Dangerous {
			all = append(all, emissaries.Danger{Name: b.Name, Whose: emissaries.Own})
		}
	}
	return all
}

var pool = domain.NewProcedure("pool", `emissaries C1, B3, book section "Conflicts"`,
	"Gives the dice somebody rolls at the beginning of a conflict, their result, and who starts.", func(in struct {
		Approach emissaries.Approach `json:"approach" of:"- unopposedNeutral opposedNeutral unopposedPhysical opposedPhysical" doc:"empty = none, as for an opponent without stats"`
		means
		Faces        []int            `json:"faces" most:"100" doc:"one for each die, in the order of dice; none = not rolled yet"`
		OthersTopTwo []int            `json:"othersTopTwo" most:"100" in:"0..20" doc:"for each of the others the sum of the two highest dice; none = do not say who starts"`
		House        emissaries.House `json:"house" doc:"house rules; the book's rule for each one left out"`
	}, out *struct {
		Dice    []dieOut          `json:"dice" doc:"dice rolled, smallest first: kind, of what, and face, 0 = not rolled yet"`
		Text    string            `json:"text" doc:"the dice in the book's notation: 7d6 1d8"`
		Stats   []emissaries.Stat `json:"stats" doc:"stats in play afterwards"`
		Fallout int               `json:"fallout" doc:"points a blow would bring while nobody else has a dangerous object in play"`
		Pool    []int             `json:"pool" doc:"the faces, highest first; none = not rolled yet"`
		TopTwo  int               `json:"topTwo" doc:"the sum of the two highest; 0 = not rolled yet"`
		Starts  string            `json:"starts" doc:"who raises first when it is unclear who began it: this, other or tied (agree who begins); empty = not asked, or not rolled yet"`
	},
	) error {
		rolled, _, stats, err := in.rolls(in.Approach, nil, in.Faces)
		if err != nil {
			return err
		}
		out.Dice, out.Text, out.Stats = rolled, textOf(rolled), stats
		out.Fallout, _ = emissaries.Harm(emissaries.HarmOf{Stats: stats, Approach: in.Approach, Dangerous: in.dangers(), House: in.House})
		party := laid(in.Faces, nil)
		out.Pool, _ = facesLeft(party, nil)
		out.TopTwo = emissaries.TopTwo(party)
		if len(in.Faces) > 0 && len(in.OthersTopTwo) > 0 {
			out.Starts = starts(out.TopTwo, in.OthersTopTwo)
		}
		return nil
	})

// starts says whether somebody starts before others.
func starts(top int, against []int) string {
	claims := []emissaries.Claim{{Who: 1, Top: top}}
	for i, n := range against {
		claims = append(claims, emissaries.Claim{Who: claims[i].Who + 1, Top: n})
	}
	who, tied := emissaries.Starts(claims)
	switch {
	case who == claims[0].Who:
		return "this"
	case slices.Contains(tied, claims[0].Who):
		return "tied"
	}
	return "other"
}

var escalate = domain.NewProcedure("escalate", `emissaries C3, book section "Example Conflict"`,
	"Gives the dice for a change of approach and for things brought in, and the pool afterwards.", func(in struct {
		Approach emissaries.Approach `json:"approach" of:"- unopposedNeutral opposedNeutral unopposedPhysical opposedPhysical" doc:"the new one; empty = only things are brought in"`
		InPlay   []emissaries.Stat   `json:"inPlay" of:"body mind soft hard" doc:"stats already brought into play in this conflict, each once; they are not rolled again"`
		means
		spread
		Faces []int `json:"faces" most:"100" doc:"of the new dice, in the order of dice; none = not rolled yet"`
	}, out *struct {
		Dice    []dieOut          `json:"dice" doc:"dice rolled now, smallest first: kind, of what, and face, 0 = not rolled yet"`
		Text    string            `json:"text" doc:"the dice in the book's notation: 7d6 1d8"`
		Adds    []emissaries.Stat `json:"adds" doc:"stats that come into play now"`
		Stats   []emissaries.Stat `json:"stats" doc:"stats in play afterwards"`
		Pool    []int             `json:"pool" doc:"faces in the pool afterwards, highest first; before the roll without the new dice"`
		Pinned  []int             `json:"pinned" doc:"faces that must be in the next raise"`
		Highest int               `json:"highest" doc:"the highest raise the pool can make; 0 = fewer than two dice"`
	},
	) error {
		rolled, adds, stats, err := in.rolls(in.Approach, in.InPlay, in.Faces)
		if err != nil {
			return err
		}
		out.Dice, out.Text, out.Adds, out.Stats = rolled, textOf(rolled), adds, stats
		party := laid(slices.Concat(in.Pool, in.Faces), in.Pinned)
		out.Pool, out.Pinned = facesLeft(party, nil)
		if best := emissaries.EscalationOdds(emissaries.HandOf(party), 0).Best; len(best) > 0 {
			out.Highest = best[0].Sum
		}
		return nil
	})
