package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"

	"shipslocker/storage"
)

var showCommand = command{
	name: "show", usage: []string{"FILE ID"}, least: 2, most: 2,
	summary: "Shows one document as it is stored",
	prepare: func(*flag.FlagSet) func(*call) error {
		return func(c *call) error {
			return c.looking(func(l *storage.Locker) error { return show(c, l) })
		}
	},
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
	var body bytes.Buffer
	if err := json.Indent(&body, r.Body, "", "  "); err != nil {
		return err
	}
	fmt.Fprintf(c.out, "%s\n%s %s, version %d, revision %d\nchanged %s\n\n%s\n",
		titled(r.Title), r.Kind, r.ID, r.Version, r.Rev, moment(r.Changed), body.Bytes())
	return nil
}
