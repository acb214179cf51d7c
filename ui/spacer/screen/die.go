package screen

import (
	"slices"

	"fyne.io/fyne/v2"

	"shipslocker/domain/dice"
	"shipslocker/domain/table"
	uiact "shipslocker/ui/act"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
	uithrow "shipslocker/ui/throw"
)

// LayDie lays the ways to an act of somebody's that begins with a die, or with a card in its place: a face that is typed is the first
// of it.
func LayDie(on *uiact.Acts, name string, who table.ID, cards bool) {
	p := on.Page
	begin := func(keys string) func() {
		return func() {
			on.Start(name, who)
			for _, r := range keys {
				p.Typed(r)
			}
		}
	}
	if cards {
		p.Add(p.Button("die.draw", "Draw a card", 'r', true, begin("r")))
		return
	}
	for _, r := range uithrow.Faces {
		p.Means(r, begin(string(r)))
	}
	rolled := on.By(who) == dice.Rolled
	ways := []fyne.CanvasObject{
		p.Button("die.type", "Type the die", 'r', !rolled, begin("r")),
		p.Meant("die.roll", "The program rolls", uidice.ProgramKey, rolled, func() {
			begin(string(uidice.ProgramKey))()
			if p.Onward != nil {
				p.Onward()
			}
		}),
	}
	if rolled {
		slices.Reverse(ways)
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 20}, ways...))
}
