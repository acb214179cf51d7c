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
	err := c.output(c.args[0], func(path string) error { return fill(c, path, records, drafts) })
	if err != nil || c.args[0] == "-" {
		return err
	}
	if c.json {
		return c.printJSON(receipt{File: c.args[0], Documents: len(records)})
	}
	fmt.Fprintf(c.out, "%s: %s\n", c.args[0], domain.Count(len(records), "document"))
	return nil
}

// fill makes a locker with records and drafts in it.
func fill(c *call, path string, records []domain.Record, drafts map[domain.DocID][]byte) error {
	l, err := storage.Create(c.ctx, path, c.options)
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
	return nil
}
