package farfuture

// Thing is a ship, a company, an estate: whatever has aspects and a pool of fate points of its own. The books that
// would say more of ships and worlds are not this one, so everything about it is the table's own.
//
// Source: farfuture 1.E.
type Thing struct {
	Name         string        `json:"name"`
	What         string        `json:"what"` // "free trader", "mining company"
	Aspects      []ThingAspect `json:"aspects"`
	Ratings      []Rating      `json:"ratings"`
	Tracks       []ThingTrack  `json:"tracks"`
	Consequences []Consequence `json:"consequences"` // their Track is empty
	FatePoints   int           `json:"fatePoints"`
	Notes        string        `json:"notes"`
}

// ThingAspect is one aspect of a thing.
type ThingAspect struct {
	ID       RowID  `json:"id"`
	Text     string `json:"text"`
	FreeTags int    `json:"freeTags"` // left
}

// Rating is a number with a name: "Maneuver rating 3".
type Rating struct {
	ID    RowID  `json:"id"`
	Name  string `json:"name"`
	Value int    `json:"value"`
}

// ThingTrack is a row of boxes with a name and a length of its own: "Hull integrity".
type ThingTrack struct {
	ID    RowID  `json:"id"`
	Name  string `json:"name"`
	Size  int    `json:"size"` // boxes, 1 to MaxBoxes
	Marks []bool `json:"marks"`
}
