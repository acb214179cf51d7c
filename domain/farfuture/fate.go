package farfuture

// SessionPoints is what fate points are raised to as a session begins, and what its first combat adds.
const SessionPoints = 5

// BeginSession is the fate points of somebody who comes to a session with points: raised to SessionPoints, a surplus
// kept; or SessionPoints more by the house rule.
//
// Source: farfuture C11, ruling SF-R13.
func BeginSession(points int, h House) int { return points }

// BeginCombat is a sheet as a combat begins: first blood can fall anew, and in the session's first combat there are
// SessionPoints more. It is a new value; c is as it was.
//
// Source: farfuture C5 1, C11.
func BeginCombat(c *Character, firstOfSession bool) *Character { return c }

// EndTurn is a sheet as its owner's turn ends: the spin that its owner brought into the turn is gone. It is a new
// value; c is as it was. Gone is how many tokens went.
//
// Source: farfuture C2 4, ruling SF-R12. By the house rule spin ends with BeginTurn.
func EndTurn(c *Character, h House) (after *Character, gone int) { return c, 0 }

// BeginTurn is a sheet as its owner's turn begins; see EndTurn.
func BeginTurn(c *Character, h House) (after *Character, gone int) { return c, 0 }

// WinSpin is a sheet with so many tokens of spin more, won in its owner's own turn or another's.
func WinSpin(c *Character, tokens int, ownTurn bool) *Character { return c }
