package board

// Point is a place on the map's plane.
type Point struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

// Segment is a straight line between two places.
type Segment struct{ A, B Point }

// Rect is an upright rectangle; Max is its lower right corner.
type Rect struct{ Min, Max Point }
