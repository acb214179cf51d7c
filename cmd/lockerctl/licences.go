package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"shipslocker/assets"
)

func licencesCommand(c *call) *cobra.Command {
	return &cobra.Command{
		Use: "licences", Args: takes(0, 0), ValidArgsFunction: cobra.NoFileCompletions,
		Short: "Prints the licences of this program and of what is in it",
		RunE:  c.does(func() error { return licences(c) }),
	}
}

// licenceRow is a licence as JSON.
type licenceRow struct {
	Of   string `json:"of"`
	Text string `json:"text"`
}

func licences(c *call) error {
	rows := []licenceRow{}
	for _, l := range assets.Licences() {
		rows = append(rows, licenceRow{l.Of, l.Text})
	}
	if c.json {
		return c.printJSON(rows)
	}
	for i, r := range rows {
		if i > 0 {
			fmt.Fprintln(c.out)
		}
		fmt.Fprintf(c.out, "%s\n\n%s\n", r.Of, r.Text)
	}
	return nil
}
