package main

import (
	"flag"
	"fmt"
	"slices"
	"time"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/storage"
)

var listCommand = command{
	name: "list", usage: []string{"FILE [--game G]"}, least: 1, most: 1,
	summary: "Lists a locker's documents, newest change first",
	prepare: func(flags *flag.FlagSet) func(*call) error {
		game := flags.String("game", "", "only documents of this `GAME`")
		return func(c *call) error {
			if _, ok := games.Find(*game); *game != "" && !ok {
				return misuse(fmt.Sprintf("there is no game %q; there are %s", *game, gameIDs()))
			}
			return c.looking(func(l *storage.Locker) error { return list(c, l, *game) })
		}
	},
}

func list(c *call, l *storage.Locker, game string) error {
	heads, err := l.List(c.ctx)
	if err != nil {
		return err
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
		}
		rows = append(rows, line)
	}
	return c.table(rows)
}
