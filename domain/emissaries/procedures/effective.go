package procedures

import (
	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
)

type statOut struct {
	Stat    emissaries.Stat `json:"stat" doc:"body, mind, soft or hard; empty for an asset"`
	Title   string          `json:"title" doc:"its name on screen"`
	Dice    emissaries.Dice `json:"dice" doc:"the dice it rolls"`
	Text    string          `json:"text" doc:"the dice in the book's notation"`
	Rows    int             `json:"rows" doc:"full rows that take dice from it"`
	Removed bool            `json:"removed" doc:"these rows leave it no dice"`
}

var effective = domain.NewProcedure("effective", `emissaries A, "Derived", C6, GU-R10, book sections "Fallout", "Assets"`,
	"Gives the dice a sheet's stats have left after fallout.", func(in struct {
		Kind     string           `json:"kind" of:"character npc asset" doc:"of the document"`
		Document bodyIn           `json:"document" need:"yes" doc:"its exported body"`
		House    emissaries.House `json:"house" doc:"house rules; trackStat counts here"`
	}, out *struct {
		Stats  []statOut `json:"stats" doc:"in the order of the sheet"`
		Usable bool      `json:"usable" doc:"the asset can be brought into play; always yes for others"`
	},
	) error {
		doc, _, err := in.Document.as("", in.Kind)
		if err != nil {
			return err
		}
		out.Usable = true
		add := func(stat emissaries.Stat, title string, left emissaries.Dice, rows int) {
			out.Stats = append(out.Stats, statOut{stat, title, left, left.String(), rows, rows >= emissaries.Rows})
		}
		switch x := doc.(type) {
		case *emissaries.Asset:
			out.Usable = x.Usable()
			for place := range x.Stats {
				add("", x.StatTitle(place), x.Effective(place), x.Fallout.FullRows())
			}
		case *emissaries.Character:
			for _, s := range emissaries.StatRows {
				add(s.Stat, s.Stat.Title(), x.Effective(s.Stat, in.House), len(x.Reducing(s.Stat, in.House)))
			}
		case *emissaries.NPC: // whose one track is tied to no stat
			for _, s := range emissaries.StatRows {
				add(s.Stat, s.Stat.Title(), x.Stats.Of(s.Stat), 0)
			}
		}
		return nil
	})

var grow = domain.NewProcedure("grow", `emissaries A, "Die sizes", E, book section "Characters"`,
	"Makes a die of a rating one size bigger, or all dice of a trait.", func(in struct {
		Dice  emissaries.Dice `json:"dice" need:"yes" doc:"of a rating, at most 100 in all"`
		From  dice.Kind       `json:"from" of:"d4 d6 d8 d10" doc:"the size that grows"`
		Trait bool            `json:"trait" doc:"a trait's rating, with dice of one size: all of them grow"`
	}, out *struct {
		domain.Verdict
		Dice emissaries.Dice `json:"dice" doc:"afterwards"`
		Text string          `json:"text" doc:"the dice in the book's notation"`
	},
	) error {
		if err := tooMany("dice", in.Dice); err != nil {
			return err
		}
		var err error
		out.Dice, err = in.Dice.SizedUp("the rating", in.From, in.Trait)
		out.Text = out.Dice.String()
		return err
	})

var give = domain.NewProcedure("give", `emissaries C2 3, E, book section "Conflicts"`,
	"Says whether somebody may give now, and which die is kept for a following conflict.", func(in struct {
		spread
		Raising bool             `json:"raising" doc:"the giver raises next, and gives instead"`
		Struck  bool             `json:"struck" doc:"the giver has taken a blow whose fallout is not settled"`
		Unseen  bool             `json:"unseen" doc:"somebody still has to see the giver's raise"`
		House   emissaries.House `json:"house" doc:"house rules; giverKeepsDie counts here"`
	}, out *struct {
		domain.Verdict
		Fallout int `json:"fallout" doc:"of giving: none"`
		Kept    int `json:"kept" doc:"face of the die kept for a following conflict; 0 = none"`
	},
	) error {
		switch {
		case in.Struck:
			return domain.Refuse("fallout-first", "Settle the fallout of the blow first.")
		case in.Unseen:
			return domain.Refuse("raise-unseen", "A raise must be seen before its maker can give.")
		}
		kept, _ := emissaries.KeptBy(emissaries.Sorted(laid(in.Pool, in.Pinned)), in.Raising, in.House)
		out.Kept = kept.Face
		return nil
	})
