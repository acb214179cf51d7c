package main

import (
	"bufio"
	"fmt"

	"github.com/spf13/cobra"

	"shipslocker/cmd/chance"
	"shipslocker/domain/dice"
)

// mostRolls is how many rolls one call makes.
const mostRolls = 1_000_000

func rollCommand(c *call) *cobra.Command {
	cmd := &cobra.Command{
		Use: "roll DICE", Args: takes(1, many), ValidArgsFunction: cobra.NoFileCompletions,
		Short: "Rolls dice as the tray does, one line a roll: every face, then the total",
		Long: "DICE is written 4dF, 2d6, 2d6+3 or d4+2d8+d10. 3d12<4 adds one die for each that shows less than 4, " +
			"4 at most; 3d12<3max5 adds 5 at most (quote the sign < in a shell). The dice are dF, d4, d6, d8, d10 and " +
			"d12; Fudge faces print as + 0 -. Dice added by open-ending stand after a stroke.\n\n" +
			"The generator is ChaCha8, seeded from the system. With --seed the same text gives the same rolls.",
	}
	n := cmd.Flags().Int("count", 1, "make `N` rolls")
	seed := cmd.Flags().String("seed", "", "start the generator from this `TEXT`, not from the system")
	cmd.RunE = c.does(func() error {
		if *n < 1 || *n > mostRolls {
			return misuse(fmt.Sprintf("--count takes 1 to %d", mostRolls))
		}
		pool, err := askedPool(c.args)
		if err != nil {
			return err
		}
		src := chance.New()
		if cmd.Flags().Changed("seed") {
			src = chance.Seeded(*seed)
		}
		return rollDice(c, pool, src, *n)
	})
	return cmd
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
