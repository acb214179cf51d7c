package board

// Rungs is the order of a ladder's zones.
type Rungs struct {
	Slots  []ID `json:"slots"`  // from the lowest to the highest
	Above  ID   `json:"above"`  // the box above the highest; 0 = none
	Beside ID   `json:"beside"` // the box at the side; 0 = none
}
