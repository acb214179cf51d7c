package battle

import (
	"shipslocker/domain/dice"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	uitable "shipslocker/ui/table"
)

// NewKnown is New, and hands over how the ships of the battle are shown as persons.
func NewKnown(source dice.Source, person *func(table.ID) uitable.Person) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor {
		b := newBattle(host, source)
		*person = b.person
		return uitable.NewPlay(b.play())(host)
	}
}
