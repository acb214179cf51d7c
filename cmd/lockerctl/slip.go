package main

import (
	"cmp"

	"github.com/spf13/cobra"

	"shipslocker/cmd/games"
	"shipslocker/storage"
	"shipslocker/ui/paper"
)

func slipCommand(c *call) *cobra.Command {
	cmd := &cobra.Command{
		Use: "slip FILE ID -o OUT.pdf", Args: takes(2, 2), ValidArgsFunction: c.documents,
		Short: "Prints what changed on a document since it was printed, to pencil in",
		Long:  "It lists the changes for each form that the program has printed. What lockerctl prints, and exports, do not count.",
	}
	var o printOptions
	o.written(cmd)
	cmd.RunE = c.does(func() error {
		size, err := o.target()
		if err != nil {
			return err
		}
		var slips []paper.Slip
		err = c.looking(func(l *storage.Locker) (err error) {
			slips, err = slipsOf(c, l)
			return err
		})
		if err != nil {
			return err
		}
		result, err := paper.PrintSlips(size, slips)
		if err != nil {
			return err
		}
		return c.savePrint(o.out, result, receipt{Documents: 1})
	})
	return cmd
}

// slipsOf lists what changed on the document of the call.
func slipsOf(c *call, l *storage.Locker) ([]paper.Slip, error) {
	rs, err := records(c.ctx, l, c.args[1:])
	if err != nil {
		return nil, err
	}
	kind, kindErr := games.Kinds().Find(rs[0].Kind)
	prints, err := l.Printed(c.ctx, rs[0].ID)
	if err = cmp.Or(kindErr, err); err != nil {
		return nil, err
	}
	if len(prints) == 0 {
		return nil, misuse("the program has not printed " + titled(rs[0].Title) + " yet")
	}
	return paper.SlipsOf(kind, games.Forms(kind.ID()), rs[0], prints)
}
