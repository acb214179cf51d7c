package main

import (
	"github.com/spf13/cobra"

	"shipslocker/domain"
	"shipslocker/storage"
)

func exportCommand(c *call) *cobra.Command {
	cmd := &cobra.Command{
		Use: "export FILE ID… -o OUT.json", Args: takes(2, many), ValidArgsFunction: c.documents,
		Short: "Writes documents and their pictures to one JSON file",
		Long:  "lockerctl import reads it. An old file of that name stays as it is until the new one is complete.",
	}
	out := cmd.Flags().StringP("out", "o", "", "write to this `FILE`")
	cmd.RunE = c.does(func() error {
		if *out == "" {
			return misuse("it needs -o and the JSON file to write")
		}
		return c.looking(func(l *storage.Locker) error { return export(c, l, *out) })
	})
	return cmd
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
