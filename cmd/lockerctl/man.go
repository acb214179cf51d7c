package main

import (
	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"shipslocker/cmd/version"
)

// manCommand writes the manual, a page for each command. It is hidden: who packs the program needs it, nobody else.
func manCommand(c *call) *cobra.Command {
	cmd := &cobra.Command{
		Use: "man FOLDER", Args: takes(1, 1), Hidden: true,
		Short: "Writes the pages of the manual",
	}
	cmd.RunE = c.does(func() error {
		head := &doc.GenManHeader{Section: "1", Source: "Ship's Locker " + version.Text(), Manual: "Games"}
		root := cmd.Root()
		root.DisableAutoGenTag = true
		return doc.GenManTree(root, head, c.args[0])
	})
	return cmd
}
