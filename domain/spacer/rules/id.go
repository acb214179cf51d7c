package rules

// ID is the game's id, for ever.
const ID = "spacer"
