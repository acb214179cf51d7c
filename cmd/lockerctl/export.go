package main

import (
	"flag"

	"shipslocker/domain"
	"shipslocker/storage"
)

var exportCommand = command{
	name: "export", usage: []string{"FILE ID… -o OUT.json"}, least: 2, most: many,
	summary: "Writes documents and their pictures to one JSON file",
	help:    "lockerctl import reads it. An old file of that name stays as it is until the new one is complete.",
	prepare: func(flags *flag.FlagSet) func(*call) error {
		out := flags.String("o", "", "write to this `FILE`")
		return func(c *call) error {
			if *out == "" {
				return misuse("it needs -o and the JSON file to write")
			}
			return c.looking(func(l *storage.Locker) error { return export(c, l, *out) })
		}
	},
}

func export(c *call, l *storage.Locker, out string) error {
	rs, err := records(c.ctx, l, c.args[1:])
	if err != nil {
		return err
	}
	ps, err := pictures(c.ctx, l, rs)
	if err != nil {
		return err
	}
	data, err := domain.Export(rs, ps, domain.Traces(c.ctx, l, rs))
	if err != nil {
		return err
	}
	return c.save(out, data, receipt{Documents: len(rs)})
}
