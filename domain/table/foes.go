package table

// Foes is the switch of a campaign for what its players see of the other sides: the figures of sheets they do not play,
// such as stress, shields, wounds, fallout and what it takes to hit. It is the same in all games and for all that players
// get to see, the display as well as their printed copies. A game's blank campaign has it as its book does, and hidden
// where the book is silent.
type Foes struct {
	FoesHidden bool `json:"foesHidden" doc:"figures of the other sides, such as stress, shields and wounds, are kept from the players' display and their printed copies"`
}

// ShowsFigures reports whether players see the figures of somebody on a side.
func (f Foes) ShowsFigures(side int) bool { return side == PlayersSide || !f.FoesHidden }
