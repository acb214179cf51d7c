package main

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/spf13/cobra"

	"shipslocker/domain"
	"shipslocker/domain/naming"
	"shipslocker/storage"
)

func showCommand(c *call) *cobra.Command {
	return &cobra.Command{
		Use: "show FILE ID", Args: takes(2, 2), ValidArgsFunction: c.documents,
		Short: "Shows one document as it is stored",
		RunE:  c.does(func() error { return c.looking(func(l *storage.Locker) error { return show(c, l) }) }),
	}
}

// shown is a document as JSON.
type shown struct {
	row
	Version int             `json:"version"` // of the body
	Body    json.RawMessage `json:"body"`
}

func show(c *call, l *storage.Locker) error {
	rs, err := records(c.ctx, l, c.args[1:])
	if err != nil {
		return err
	}
	r := rs[0]
	if c.json {
		return c.printJSON(shown{row: rowOf(r.Head), Version: r.Version, Body: r.Body})
	}
	heads, err := l.List(c.ctx)
	if err != nil {
		return err
	}
	var body bytes.Buffer
	if err := json.Indent(&body, []byte(domain.AsWritten(string(naming.Retitled(r.Body, titles(heads))))), "", "  "); err != nil {
		return err
	}
	fmt.Fprintf(c.out, "%s\n%s %s, version %d, revision %d\nchanged %s\n\n%s\n",
		titled(r.Title), r.Kind, r.ID, r.Version, r.Rev, moment(r.Changed), body.Bytes())
	return nil
}
