package emissaries

import (
	"cmp"
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/dice"
)

// thingIn is something that is brought into play besides stats.
type thingIn struct {
	Name      string `json:"name"`
	What      What   `json:"what"`
	Dice      Dice   `json:"dice"`
	Family    bool   `json:"family"`
	FullRows  int    `json:"fullRows"`
	Dangerous bool   `json:"dangerous"`
}

// rated are the dice that a thing brings.
func (in thingIn) rated() Dice {
	switch in.What {
	case BroughtRelationship:
		return Relationship{Dice: in.Dice, Family: in.Family}.Rated()
	case BroughtAsset:
		return in.Dice.Reduced(in.FullRows)
	}
	return in.Dice
}

func thingsWithin(things []thingIn) error {
	if err := domain.Within("number of brought", len(things), 0, mostThings); err != nil {
		return err
	}
	for i, b := range things {
		at := fmt.Sprintf("brought[%d].", i)
		if err := cmp.Or(
			domain.OneOf(at+"what", b.What, BroughtTrait, BroughtRelationship, BroughtObject, BroughtAsset, BroughtAssetTrait, BroughtPool),
			diceWithin(at+"dice", b.Dice), domain.Within(at+"fullRows", b.FullRows, 0, Rows),
		); err != nil {
			return err
		}
	}
	return nil
}

// fullRowsIn are full rows by the stat that they reduce.
type fullRowsIn struct {
	Body int `json:"body"`
	Mind int `json:"mind"`
	Soft int `json:"soft"`
	Hard int `json:"hard"`
}

func (in fullRowsIn) of(s Stat) int {
	return map[Stat]int{Body: in.Body, Mind: in.Mind, Soft: in.Soft, Hard: in.Hard}[s]
}

// means are what somebody rolls dice for.
type means struct {
	approach Approach
	stats    Stats
	full     fullRowsIn
	inPlay   []Stat // before
	things   []thingIn
	faces    []int
}

func (m means) within() error {
	if err := cmp.Or(
		approachWithin(m.approach), statsWithin("inPlay", m.inPlay), thingsWithin(m.things), domain.Within("number of faces", len(m.faces), 0, mostDice),
	); err != nil {
		return err
	}
	for _, r := range StatRows {
		if err := cmp.Or(
			diceWithin("stats."+string(r.Stat), m.stats.Of(r.Stat)), domain.Within("fullRows."+string(r.Stat), m.full.of(r.Stat), 0, len(TrackIDs)*Rows),
		); err != nil {
			return err
		}
	}
	return nil
}

// dieOut is a die as procedures tell it.
type dieOut struct {
	Kind dice.Kind `json:"kind"`
	Of   string    `json:"of"`
	Face int       `json:"face"`
}

// rolls are the dice that means bring, in the order they are asked for: by size, the smallest first, and otherwise as they
// were brought. Inplay are the stats in play then, and added those that came now.
func (m means) rolls() (rolled []dieOut, added, inPlay []Stat, err error) {
	added, inPlay, rolled = []Stat{}, append([]Stat{}, m.inPlay...), []dieOut{}
	bring := func(of string, d Dice) {
		for _, size := range Sizes {
			for range d.Of(size) {
				rolled = append(rolled, dieOut{Kind: size, Of: of})
			}
		}
	}
	if m.approach != NoApproach {
		for _, s := range m.approach.Row().Stats {
			if !slices.Contains(inPlay, s) {
				added, inPlay = append(added, s), append(inPlay, s)
				bring(s.Title(), m.stats.Of(s).Reduced(m.full.of(s)))
			}
		}
	}
	for _, b := range m.things {
		bring(b.Name, b.rated())
	}
	if err := domain.Within("number of dice", len(rolled), 0, mostDice); err != nil {
		return nil, nil, nil, err
	}
	slices.SortStableFunc(rolled, func(a, b dieOut) int { return cmp.Compare(a.Kind.Sides(), b.Kind.Sides()) })
	if len(m.faces) == 0 {
		return rolled, added, inPlay, nil
	}
	if len(m.faces) != len(rolled) {
		return nil, nil, nil, fmt.Errorf("faces has %d and there are %s to roll: %w", len(m.faces), domain.Count(len(rolled), "die"), domain.ErrInput)
	}
	for i, f := range m.faces {
		if err := domain.Within(fmt.Sprintf("faces[%d], of a %s,", i, rolled[i].Kind), f, 1, rolled[i].Kind.Sides()); err != nil {
			return nil, nil, nil, err
		}
		rolled[i].Face = f
	}
	return rolled, added, inPlay, nil
}

// textOf writes dice as the book does.
func textOf(rolled []dieOut) string {
	var d Dice
	for _, r := range rolled {
		*d.At(r.Kind)++
	}
	return d.String()
}

// dangers counts the dangerous among things.
func (m means) dangers() (all []Danger) {
	for _, b := range m.things {
		if b.Dangerous {
			all = append(all, Danger{b.Name, Own})
		}
	}
	return all
}

type poolIn struct {
	Approach Approach   `json:"approach" doc:"unopposedNeutral, opposedNeutral, unopposedPhysical or opposedPhysical; empty = none, as of an opponent without stats"`
	Stats    Stats      `json:"stats" doc:"dice of body, mind, soft and hard without fallout, each with d4, d6, d8 and d10, at most 100 in all"`
	FullRows fullRowsIn `json:"fullRows" doc:"full rows of fallout that reduce each stat: body, mind, soft, hard, each 0 to 12"`
	Brought  []thingIn  `json:"brought" doc:"what else is brought into play, at most 100, each with name; what, one of trait, relationship, object, asset (one stat of one), assetTrait and pool; dice; family, of a relationship, rated 1d6 without dice; fullRows, 0 to 3, of an asset; dangerous"`
	Faces    []int      `json:"faces" doc:"as they fell, one for each die in the order of dice; none = not rolled yet"`
	Against  []int      `json:"against" doc:"what the two highest dice of each of the others come to, each 0 to 20, at most 100; none = who starts is not wanted"`
	House    House      `json:"house" doc:"house rules; each by the book unless it is given"`
}

type poolOut struct {
	Dice    []dieOut `json:"dice" doc:"that are rolled, smallest first: kind, of what, and face, 0 = not rolled yet"`
	Text    string   `json:"text" doc:"the same as the book writes it: 7d6 1d8"`
	Stats   []Stat   `json:"stats" doc:"in play then"`
	Fallout int      `json:"fallout" doc:"that a blow would bring, as long as nobody else has anything dangerous in play"`
	Pool    []int    `json:"pool" doc:"the faces, highest first; none = not rolled yet"`
	TopTwo  int      `json:"topTwo" doc:"what the two highest come to; 0 = not rolled yet"`
	Starts  string   `json:"starts" doc:"who raises first where nobody is clearly the initiator: this, other or tied (agree again); empty = not wanted, or not rolled yet"`
}

func poolProcedure(in poolIn) (poolOut, error) {
	m := means{in.Approach, in.Stats, in.FullRows, nil, in.Brought, in.Faces}
	if err := cmp.Or(HouseRules.Known(in.House), m.within(), domain.Within("number of against", len(in.Against), 0, mostThings)); err != nil {
		return poolOut{}, err
	}
	for i, n := range in.Against {
		if err := domain.Within(fmt.Sprintf("against[%d]", i), n, 0, MostRaise); err != nil {
			return poolOut{}, err
		}
	}
	rolled, _, stats, err := m.rolls()
	if err != nil {
		return poolOut{}, err
	}
	out := poolOut{Dice: rolled, Text: textOf(rolled), Stats: stats}
	out.Fallout, _ = Harm(HarmOf{stats, in.Approach, m.dangers(), in.House})
	party := laid(in.Faces, nil)
	out.Pool, _ = facesLeft(party, nil)
	out.TopTwo = TopTwo(party)
	if len(in.Faces) > 0 && len(in.Against) > 0 {
		out.Starts = starts(out.TopTwo, in.Against)
	}
	return out, nil
}

// starts says whether somebody starts before others.
func starts(top int, against []int) string {
	claims := []Claim{{1, top}}
	for i, n := range against {
		claims = append(claims, Claim{Who: claims[i].Who + 1, Top: n})
	}
	who, tied := Starts(claims)
	switch {
	case who == claims[0].Who:
		return "this"
	case slices.Contains(tied, claims[0].Who):
		return "tied"
	}
	return "other"
}

type escalateIn struct {
	Approach Approach   `json:"approach" doc:"the new one: unopposedNeutral, opposedNeutral, unopposedPhysical or opposedPhysical; empty = only things are brought in"`
	InPlay   []Stat     `json:"inPlay" doc:"stats brought into play before in this conflict: body, mind, soft, hard, each once at the most; they are not rolled again"`
	Stats    Stats      `json:"stats" doc:"dice of body, mind, soft and hard without fallout, each with d4, d6, d8 and d10, at most 100 in all"`
	FullRows fullRowsIn `json:"fullRows" doc:"full rows of fallout that reduce each stat: body, mind, soft, hard, each 0 to 12"`
	Brought  []thingIn  `json:"brought" doc:"what else is brought into play now, at most 100, as pool describes it; nothing is brought in twice"`
	Pool     []int      `json:"pool" doc:"faces left in the pool, each 1 to 10, at most 100"`
	Pinned   []int      `json:"pinned" doc:"faces of dice that reversed a blow, in the same way: they stay pinned"`
	Faces    []int      `json:"faces" doc:"of the new dice, as they fell, in the order of dice; none = not rolled yet"`
}

type escalateOut struct {
	Dice    []dieOut `json:"dice" doc:"that are rolled now, smallest first: kind, of what, and face, 0 = not rolled yet"`
	Text    string   `json:"text" doc:"the same as the book writes it: 7d6 1d8"`
	Adds    []Stat   `json:"adds" doc:"stats that come into play now"`
	Stats   []Stat   `json:"stats" doc:"in play then"`
	Pool    []int    `json:"pool" doc:"faces in the pool then, highest first; without the new ones while they are not rolled"`
	Pinned  []int    `json:"pinned" doc:"faces that have to be in the next raise"`
	Highest int      `json:"highest" doc:"the highest raise that can be made of what lies there; 0 = fewer than two dice"`
}

func escalateProcedure(in escalateIn) (escalateOut, error) {
	m := means{in.Approach, in.Stats, in.FullRows, in.InPlay, in.Brought, in.Faces}
	if err := cmp.Or(m.within(), facesWithin("pool", in.Pool), facesWithin("pinned", in.Pinned)); err != nil {
		return escalateOut{}, err
	}
	rolled, adds, stats, err := m.rolls()
	if err != nil {
		return escalateOut{}, err
	}
	out := escalateOut{Dice: rolled, Text: textOf(rolled), Adds: adds, Stats: stats}
	party := laid(slices.Concat(in.Pool, in.Faces), in.Pinned)
	out.Pool, out.Pinned = facesLeft(party, nil)
	if best := EscalationOdds(HandOf(party), 0).Best; len(best) > 0 {
		out.Highest = best[0].Sum
	}
	return out, nil
}
