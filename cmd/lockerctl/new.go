package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/storage"
)

func newCommand(c *call) *cobra.Command {
	cmd := &cobra.Command{
		Use: "new FILE", Args: takes(1, 1), ValidArgsFunction: c.lockers,
		Short: "Makes a new locker",
		Long:  "A file of that name is never replaced.",
	}
	sample := cmd.Flags().Bool("sample", false, "put the sample documents in")
	cmd.RunE = c.does(func() error { return makeLocker(c, *sample) })
	return cmd
}

func makeLocker(c *call, sample bool) error {
	var records []domain.Record
	var drafts map[domain.DocID][]byte
	if sample {
		var err error
		if records, drafts, err = games.Sample(c.newID, c.options.Now()); err != nil {
			return err
		}
	}
	l, err := storage.Create(c.ctx, c.args[0], c.options)
	if err != nil {
		return err
	}
	_, err = l.Put(c.ctx, records...)
	for id, draft := range drafts {
		err = errors.Join(err, l.KeepDraft(c.ctx, id, draft))
	}
	if err = errors.Join(err, l.Close()); err != nil {
		return errors.Join(err, os.Remove(l.Path())) // just made by this call
	}
	if c.json {
		return c.printJSON(receipt{File: c.args[0], Documents: len(records)})
	}
	fmt.Fprintf(c.out, "%s: %s\n", c.args[0], domain.Count(len(records), "document"))
	return nil
}
