package acts

import (
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
)

// Sheet is a sheet as acts see it while there is no conflict.
type Sheet struct {
	ID    domain.DocID
	Doc   domain.Document // as it stands; nil = none is shown
	House emissaries.House
	Now   func() domain.Moment
}

// OfSheet are all acts of a sheet by their names.
var OfSheet = map[string]func(s *Sheet, who table.ID) act.Act{
	"rest":         func(s *Sheet, _ table.ID) act.Act { return s.Rest().Act() },
	"finish":       ofCharacter("", "apply", (*asking).finish),
	"advance":      ofCharacter("change", "what", (*asking).advance),
	"trait":        ofCharacter("trait", "words", (*asking).trait),
	"reserve":      ofCharacter("reserve die", "to", (*asking).reserve),
	"accomplished": ofCharacter("accomplishment", "outcome", (*asking).accomplished),
}

// Make is an act of a name; without Do = there is none of the name.
func (s *Sheet) Make(name string, who table.ID) act.Act { return act.Make(OfSheet, s, name, who) }

// Rest is what comes after a conflict for the sheet.
func (s *Sheet) Rest() *Rest {
	sheet := func(id domain.DocID) domain.Document {
		if id != s.ID {
			return nil
		}
		return s.Doc
	}
	x := &Rest{Sheet: sheet, Do: Alone(sheet, s.House, s.Now)}
	switch s.Doc.(type) {
	case nil:
	case *emissaries.Character:
		x.Who = []domain.DocID{s.ID}
	default:
		x.Things = []domain.DocID{s.ID}
	}
	return x
}

// asking is an act of a character that is gone through.
type asking struct {
	*Sheet
	*act.Run
	c *emissaries.Character
}

// ofCharacter is an act of a character.
func ofCharacter(noun, first string, do func(*asking)) func(*Sheet, table.ID) act.Act {
	return func(s *Sheet, _ table.ID) act.Act {
		a := act.Act{Noun: noun, First: first, Guide: "emissaries/sheet"}
		c, ok := s.Doc.(*emissaries.Character)
		if !ok {
			a.Gone = "The sheet is no longer on the shelf. Nothing was changed."
			return a
		}
		a.Do = func(r *act.Run) { do(&asking{s, r, c}) }
		return a
	}
}

// heads lays what it is, of whom.
func (x *asking) heads(what string) {
	x.Lay(act.Heading(strings.ToUpper(what + " " + domain.OrElse(x.c.Name, "this emissary"))))
}

// applies lays the way on: what the sheet becomes, with what is told of that.
func (x *asking) applies(verb string, does func() (after *emissaries.Character, says string, err error)) {
	x.Foot(func() {
		x.Lay(act.Discard("drop"), act.Way{Key: "apply", Title: verb, Letter: 'n', Main: true, Step: func() act.Step {
			after, says, err := does()
			if err != nil {
				return act.Step{Written: table.Refusal(err)}
			}
			step := act.Step{Label: says}
			step.With(x.ID, after)
			return step
		}})
	})
}

// size asks for the size of a die.
func (x *asking) size(caption string, sizes []dice.Kind, first string, besides ...act.Option) dice.Kind {
	var options []act.Option
	for _, size := range sizes {
		options = append(options, act.Option{Key: string(size), Title: string(size)})
	}
	return dice.Kind(x.Choice("size", caption, append(options, besides...), first))
}
