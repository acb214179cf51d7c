package main

import (
	"fmt"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/storage"
)

func listCommand(c *call) *cobra.Command {
	cmd := &cobra.Command{
		Use: "list FILE", Args: takes(1, 1), ValidArgsFunction: c.lockers,
		Short: "Lists a locker's documents, newest change first",
	}
	game := cmd.Flags().String("game", "", "only documents of this `GAME`")
	completes(cmd, "game", gameIDs())
	campaign := cmd.Flags().String("campaign", "", "only the campaign of this `ID` and what belongs to it")
	cmd.RunE = c.does(func() error {
		if _, ok := games.Find(*game); *game != "" && !ok {
			return noGame(*game)
		}
		return c.looking(func(l *storage.Locker) error { return list(c, l, *game, *campaign) })
	})
	return cmd
}

func list(c *call, l *storage.Locker, game, campaign string) error {
	heads, err := l.List(c.ctx)
	if err != nil {
		return err
	}
	if campaign != "" {
		of, err := campaignOf(heads, campaign)
		if err != nil {
			return err
		}
		heads = slices.DeleteFunc(heads, func(h domain.Head) bool { return h.ID != of.ID && h.Campaign != of.ID })
	}
	heads = slices.DeleteFunc(heads, func(h domain.Head) bool { return game != "" && h.Kind.Game() != game })
	if c.json {
		return c.printJSON(rowsOf(heads))
	}
	var rows []string
	for _, h := range heads {
		changed := time.UnixMilli(int64(h.Changed)).Format("2006-01-02 15:04")
		line := fmt.Sprintf("%s\t%s\t%s\t%s", h.ID, h.Kind, changed, titled(h.Title))
		if h.Binned != 0 {
			line += "\tin the bin"
		} else if h.Archived {
			line += "\tarchived"
		}
		rows = append(rows, line)
	}
	return c.table(rows)
}
