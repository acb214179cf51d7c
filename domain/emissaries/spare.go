package emissaries

import (
	"strings"

	"shipslocker/domain"
)

// Gives are the dice that a character's background gives; none before one is chosen.
//
// Source: emissaries B1, GU-R07.
func (c *Character) Gives(h House) Gives {
	if c.Background == OwnBackground {
		return c.Own.Gives
	}
	return h.Gives(c.Background)
}

// spent are the dice that a character has out of what the background gives. What was gained in play, and the 1d6 of a
// family, cost nothing.
func (c *Character) spent() Gives {
	spent := Gives{Stats: c.Stats.Sum()}
	for _, t := range c.Traits {
		if !t.Gained {
			spent.Traits = spent.Traits.Plus(t.Dice)
		}
	}
	for _, r := range c.Relationships {
		spent.Relationships = spent.Relationships.Plus(r.Dice)
	}
	return spent
}

// Spare is what is left to spend; fewer than none of a size are too much. A finished character has the relationship dice
// that were kept for later, and nothing else.
func (c *Character) Spare(h House) Gives {
	if c.Made {
		return Gives{Relationships: c.Reserve}
	}
	return c.Gives(h).less(c.spent())
}

func (g Gives) less(o Gives) Gives {
	return Gives{g.Stats.Minus(o.Stats), g.Traits.Minus(o.Traits), g.Relationships.Minus(o.Relationships)}
}

// backgroundTitle is what the background is called: the table's own by the name it has there.
func (c *Character) backgroundTitle() string {
	if c.Background == OwnBackground {
		return domain.OrElse(c.Own.Title, "a background of your own")
	}
	return domain.OrElse(c.Background.Row().Title, string(c.Background))
}

// leastInStat reports whether a rating is at least what a stat begins with, 2d6. Source: emissaries A 2.
func leastInStat(d Dice) bool { return d.D6+d.D8+d.D10 >= 2 }

// duty is something that is still to be done before a character is finished. It is wrong where more than is left to spend
// would have to be done about it; else it only has not been done yet.
type duty struct {
	rule, path, says string
	wrong            bool
}

// duties are what is still to be done, in the order of the sheet.
func (c *Character) duties(h House) []duty {
	if c.Background != OwnBackground && c.Background.Row().Background == "" {
		return []duty{{"GU-V01", "background", "Choose a background: it gives the dice.", c.Background != NoBackground}}
	}
	var list []duty
	add := func(rule, path, says string, wrong bool) { list = append(list, duty{rule, path, says, wrong}) }
	spare := c.Spare(h)
	over := func(d Dice) bool { return d.Lacks() != (Dice{}) }
	none := func(d Dice) bool { return d.Left() == (Dice{}) }
	for _, r := range StatRows {
		if d := c.Stats.Of(r.Stat); !leastInStat(d) {
			add("GU-V01", "stats."+string(r.Stat), r.Title+" has "+d.String()+"; a stat starts with at least 2d6.", none(spare.Stats))
		}
	}
	if says := unbalanced("stat", spare.Stats); says != "" {
		add("GU-V01", "stats", says, over(spare.Stats))
	}
	for _, t := range c.Traits {
		if !t.Gained && t.Dice == (Dice{}) {
			add("GU-V03", rowPath("traits", t.ID)+".dice", traitTitle(t)+" has no dice. Give it at least one, or remove it.", none(spare.Traits))
		}
	}
	if says := unbalanced("trait", spare.Traits); says != "" {
		add("GU-V03", "traits", says, over(spare.Traits))
	}
	if lacks := spare.Relationships.Lacks(); lacks != (Dice{}) {
		add("GU-V03", "relationships", tooMany("relationship", lacks), true)
	}
	return list
}

// unbalanced says what is left and what is too much; empty where what is given is spent exactly.
func unbalanced(of string, spare Dice) string {
	var says []string
	if left := spare.Left(); left != (Dice{}) {
		says = append(says, "Still to spend of the "+of+" dice: "+left.String()+".")
	}
	if lacks := spare.Lacks(); lacks != (Dice{}) {
		says = append(says, tooMany(of, lacks))
	}
	return strings.Join(says, " ")
}

func tooMany(of string, lacks Dice) string {
	return "Too many " + of + " dice are spent. Take out " + lacks.String() + "."
}

// Unfinished is what is still to be done before a character is finished, in sentences; none = all is done.
func (c *Character) Unfinished(h House) []string {
	var says []string
	for _, d := range c.duties(h) {
		says = append(says, d.says)
	}
	return says
}
