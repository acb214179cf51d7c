package main

import (
	"bufio"
	"flag"
	"fmt"

	"shipslocker/cmd/chance"
	"shipslocker/domain/dice"
)

// mostRolls is how many rolls one call makes.
const mostRolls = 1_000_000

var rollCommand = command{
	name: "roll", usage: []string{"DICE [--count N]"},
	least: 1, most: many,
	summary: "Rolls dice as the tray does, one line a roll: every face, then the total",
	help: "DICE is written 4dF, 2d6, 2d6+3 or d4+2d8+d10. 3d12<4 adds one die for each that shows less than 4,\n" +
		"4 at most; 3d12<3max5 adds 5 at most (quote the sign < in a shell). The dice are dF, d4, d6, d8, d10 and\n" +
		"d12; Fudge faces print as + 0 -. Dice added by open-ending stand after a stroke.\n\n" +
		"The generator is ChaCha8, seeded from the system. With --seed the same text gives the same rolls.",
	prepare: func(flags *flag.FlagSet) func(*call) error {
		n := flags.Int("count", 1, "make `N` rolls")
		seed := flags.String("seed", "", "start the generator from this `TEXT`, not from the system")
		return func(c *call) error {
			if *n < 1 || *n > mostRolls {
				return misuse(fmt.Sprintf("--count takes 1 to %d", mostRolls))
			}
			pool, err := askedPool(c.args)
			if err != nil {
				return err
			}
			src := chance.New()
			if isSet(flags, "seed") {
				src = chance.Seeded(*seed)
			}
			return rollDice(c, pool, src, *n)
		}
	},
}

// askedPool reads the dice, which a shell may have cut at spaces.
func askedPool(args []string) (dice.Pool, error) {
	text := args[0]
	for _, a := range args[1:] {
		text += " " + a
	}
	pool, err := dice.Parse(text)
	if err != nil {
		return pool, misuse(err.Error())
	}
	return pool, nil
}

func isSet(flags *flag.FlagSet, name string) bool {
	set := false
	flags.Visit(func(f *flag.Flag) { set = set || f.Name == name })
	return set
}

// rolled is a roll as JSON.
type rolled struct {
	Dice  string    `json:"dice"` // the notation
	Total int       `json:"total"`
	Roll  dice.Roll `json:"roll"` // as documents keep it
}

func rollDice(c *call, pool dice.Pool, src dice.Source, n int) error {
	rolls := make([]rolled, 0, min(n, 1000))
	out := bufio.NewWriter(c.out)
	for range n {
		r, err := dice.Throw(pool, src)
		if err != nil {
			return err
		}
		if c.json {
			rolls = append(rolls, rolled{Dice: pool.String(), Total: r.Total(), Roll: r})
			continue
		}
		fmt.Fprintln(out, r) // Flush tells of an error
	}
	if c.json {
		return c.printJSON(rolls)
	}
	return out.Flush()
}
