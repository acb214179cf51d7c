package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"shipslocker/cmd/games"
	"shipslocker/domain"
)

func kindsCommand(c *call) *cobra.Command {
	return &cobra.Command{
		Use: "kinds", Args: takes(0, 0), ValidArgsFunction: cobra.NoFileCompletions,
		Short: "Lists the kinds of document and their printed forms",
		RunE:  c.does(func() error { return kinds(c) }),
	}
}

// kindRow is a kind as JSON.
type kindRow struct {
	ID      domain.KindID `json:"id"`
	Game    string        `json:"game"` // its title
	Title   string        `json:"title"`
	Version int           `json:"version"`
	Forms   []string      `json:"forms"` // the first is the one it prints by itself
}

func kinds(c *call) error {
	rows := []kindRow{}
	for _, g := range games.All {
		for _, k := range g.Kinds {
			rows = append(rows, kindRow{ID: k.ID(), Game: g.Title, Title: k.Title, Version: k.Version, Forms: formNames(games.Forms(k.ID()))})
		}
	}
	if c.json {
		return c.printJSON(rows)
	}
	var lines []string
	for _, r := range rows {
		lines = append(lines, fmt.Sprintf("%s\t%s: %s\tforms: %s", r.ID, r.Game, r.Title, strings.Join(r.Forms, ", ")))
	}
	return c.table(lines)
}
