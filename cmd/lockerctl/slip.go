package main

import (
	"cmp"
	"flag"

	"shipslocker/cmd/games"
	"shipslocker/storage"
	"shipslocker/ui/paper"
)

var slipCommand = command{
	name: "slip", usage: []string{"FILE ID -o OUT.pdf [--paper a4|letter]"}, least: 2, most: 2,
	summary: "Prints what changed on a document since it was printed, to pencil onto its sheets",
	help:    "It lists the changes for each form that the program has printed. What lockerctl prints, and exports, do not count.",
	prepare: func(flags *flag.FlagSet) func(*call) error {
		var o printOptions
		flags.StringVar(&o.out, "o", "", "write to this `FILE`")
		flags.StringVar(&o.paper, "paper", string(paper.A4), "paper of this `SIZE`, a4 or letter")
		return func(c *call) error {
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
		}
	},
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
