package emissaries

import (
	"cmp"

	"shipslocker/domain"
	"shipslocker/domain/dice"
)

type effectiveIn struct {
	Kind     string `json:"kind" doc:"of the document: character, npc or asset"`
	Document bodyIn `json:"document" doc:"its body, as it is exported"`
	House    House  `json:"house" doc:"house rules; trackStat counts here"`
}

type effectiveOut struct {
	Stats  []statOut `json:"stats" doc:"in the order of the sheet, each with stat, body, mind, soft or hard, empty of an asset; title; dice, that can be rolled; text, the same as the book writes it; rows, full ones that take dice from it; removed, it has no dice for as long as they stay"`
	Usable bool      `json:"usable" doc:"the asset can be brought into play; yes of anybody else"`
}

type statOut struct {
	Stat    Stat   `json:"stat"`
	Title   string `json:"title"`
	Dice    Dice   `json:"dice"`
	Text    string `json:"text"`
	Rows    int    `json:"rows"`
	Removed bool   `json:"removed"`
}

func effectiveProcedure(in effectiveIn) (effectiveOut, error) {
	if err := cmp.Or(domain.OneOf("kind", in.Kind, CharacterKind.Name, NPCKind.Name, AssetKind.Name), HouseRules.Known(in.House)); err != nil {
		return effectiveOut{}, err
	}
	doc, _, err := in.Document.as("", in.Kind)
	if err != nil {
		return effectiveOut{}, err
	}
	out := effectiveOut{Usable: true}
	add := func(stat Stat, title string, left Dice, rows int) {
		out.Stats = append(out.Stats, statOut{stat, title, left, left.String(), rows, rows >= Rows})
	}
	switch x := doc.(type) {
	case *Asset:
		out.Usable = x.Usable()
		for place := range x.Stats {
			add("", x.StatTitle(place), x.Effective(place), x.Fallout.FullRows())
		}
	case *Character:
		for _, s := range StatRows {
			add(s.Stat, s.Stat.Title(), x.Effective(s.Stat, in.House), len(x.Reducing(s.Stat, in.House)))
		}
	case *NPC: // whose one track is tied to no stat
		for _, s := range StatRows {
			add(s.Stat, s.Stat.Title(), x.Stats.Of(s.Stat), 0)
		}
	}
	return out, nil
}

type growIn struct {
	Dice  Dice      `json:"dice" doc:"of a rating, with d4, d6, d8 and d10, at most 100 in all"`
	From  dice.Kind `json:"from" doc:"the size that grows: d4, d6, d8 or d10"`
	Trait bool      `json:"trait" doc:"it is a trait's rating, with dice of one size: all of them grow"`
}

type growOut struct {
	Allowed bool   `json:"allowed" doc:"the rules allow it"`
	Reason  string `json:"reason" doc:"why they do not, in a sentence; the dice stay then"`
	Dice    Dice   `json:"dice" doc:"afterwards"`
	Text    string `json:"text" doc:"the same as the book writes it"`
}

func growProcedure(in growIn) (growOut, error) {
	if err := cmp.Or(domain.OneOf("from", in.From, Sizes...), diceWithin("dice", in.Dice)); err != nil {
		return growOut{}, err
	}
	grown, err := in.Dice.SizedUp("the rating", in.From, in.Trait)
	out := growOut{Dice: grown, Text: grown.String()}
	out.Allowed, out.Reason, err = allowed(err)
	return out, err
}

type giveIn struct {
	Pool    []int `json:"pool" doc:"faces of the giver's dice in the pool, each 1 to 10, at most 100"`
	Pinned  []int `json:"pinned" doc:"faces of dice that reversed a blow, in the same way"`
	Raising bool  `json:"raising" doc:"the giver raises next: it gives instead of raising"`
	Struck  bool  `json:"struck" doc:"the giver has taken a blow whose fallout is not settled"`
	Unseen  bool  `json:"unseen" doc:"the giver has raised, and somebody has still to see it"`
	House   House `json:"house" doc:"house rules; giverKeepsDie counts here"`
}

type giveOut struct {
	Allowed bool   `json:"allowed" doc:"the rules allow it: the stakes are lost then"`
	Reason  string `json:"reason" doc:"why they do not, in a sentence"`
	Fallout int    `json:"fallout" doc:"that giving brings: none"`
	Kept    int    `json:"kept" doc:"face of the die that is noted for a conflict that follows; 0 = none"`
}

func giveProcedure(in giveIn) (giveOut, error) {
	if err := cmp.Or(facesWithin("pool", in.Pool), facesWithin("pinned", in.Pinned), HouseRules.Known(in.House)); err != nil {
		return giveOut{}, err
	}
	switch {
	case in.Struck:
		return giveOut{Reason: "Who has taken a blow settles its fallout first."}, nil
	case in.Unseen:
		return giveOut{Reason: "A raise has to be seen before whoever made it gives."}, nil
	}
	kept, _ := KeptBy(Sorted(laid(in.Pool, in.Pinned)), in.Raising, in.House)
	return giveOut{Allowed: true, Kept: kept.Face}, nil
}
