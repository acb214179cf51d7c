package board

import (
	"slices"

	model "shipslocker/domain/board"
)

// A board in a table of play looks and plays: tokens go by the rules, borders are paid at, zones are read. What is on the
// map is made, shaped and taken off in the map's own tab.

// elsewhere is what a table of play says to whoever would edit its map.
const elsewhere = "Nothing was changed. Use “Edit the map”: this is done in the map's own tab."

// edits reports whether the map can be edited here, and says why not.
func (b *Board) edits() bool {
	if b.Plays {
		b.say(elsewhere)
		return false
	}
	return b.writable()
}

// moves reports whether a thing can be moved here: in play tokens alone.
func (b *Board) moves(id model.ID) bool { return !b.Plays || kindOf(b.m, id) == aToken }

// movable are those things that can be moved here.
func (b *Board) movable(ids []model.ID) []model.ID {
	return slices.DeleteFunc(slices.Clone(ids), func(id model.ID) bool { return !b.moves(id) })
}

// open opens what is known of a thing: its fields where the map is edited, the card of whoever a token stands for in play.
func (b *Board) open(id model.ID) {
	if id != 0 && b.OnOpen != nil && b.moves(id) {
		b.OnOpen(id)
	}
}
