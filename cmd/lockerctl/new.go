package main

import (
	"errors"
	"flag"
	"fmt"
	"os"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/storage"
)

var newCommand = command{
	name: "new", usage: []string{"FILE [--sample]"}, least: 1, most: 1,
	summary: "Makes a new locker",
	help:    "A file of that name is never replaced.",
	prepare: func(flags *flag.FlagSet) func(*call) error {
		sample := flags.Bool("sample", false, "put the sample documents in")
		return func(c *call) error { return makeLocker(c, *sample) }
	},
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
