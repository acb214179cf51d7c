package desktest

// Highest are dice that always fall on their highest face. They leave a pack of cards in its order, and draw the last.
type Highest struct{}

// Next is the highest face.
func (Highest) Next(sides int) int { return sides }
