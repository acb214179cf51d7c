package farfuture

// UsualExtra is a number that tables add to a roll by habit, with what it is for.
type UsualExtra struct {
	Label string
	Value int
}

// UsualExtras are what the rules that this book builds on add and this book leaves out. They are offered where the
// house rules say so, and nothing counts them by itself.
//
// Source: farfuture 1.E, first row.
var UsualExtras = []UsualExtra{
	{"full defence instead of an action", 2},
	{"defends after acting", -1},
	{"a second skill helps", 1},
	{"a second skill hinders", -1},
	{"a group of 2 or 3", 1},
	{"a group of 4 to 6", 2},
	{"a group of 7 to 9", 3},
	{"a group of 10 or more", 4},
}
