package farfuture

// ladder runs from -2 upward.
var ladder = [...]string{
	"Terrible", "Poor", "Mediocre", "Average", "Decent", "Good",
	"Great", "Superb", "Fantastic", "Epic", "Legendary",
}

// Ladder returns the word for a level or a result, from Terrible at -2 to Legendary at +8; what lies beyond
// takes the word at that end.
//
// Source: farfuture 1.B1, book section "The Ladder".
func Ladder(level int) string {
	return ladder[min(max(level+2, 0), len(ladder)-1)]
}
