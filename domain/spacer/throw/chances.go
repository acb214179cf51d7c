package throw

import (
	"math/big"

	"shipslocker/domain/dice"
)

// Chances are how likely a task is to end in each way. They are exact.
type Chances struct {
	Success, Tie, Failure *big.Rat
}

// ChancesOf compares what one side may come to with what the other may: a difficulty is dice.Certain, another's roll
// Ready.Odds.
//
// Source: spacer C1.7.
func ChancesOf(mine, theirs dice.Distribution) Chances {
	margin := mine.Less(theirs)
	return Chances{Success: margin.AtLeast(1), Tie: margin.Exactly(0), Failure: margin.Below(0)}
}
