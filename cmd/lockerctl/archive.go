package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/storage"
)

func archiveCommand(c *call) *cobra.Command {
	cmd := &cobra.Command{
		Use: "archive FILE ID", Args: takes(2, 2), ValidArgsFunction: c.documents,
		Short: "Puts a campaign away with all that belongs to it, or brings it back",
		Long: "What belongs to an archived campaign leaves the shelf and what the filter finds, unless somebody asks for it. " +
			"The program can undo it.",
	}
	back := cmd.Flags().Bool("back", false, "bring it back from the archive")
	cmd.RunE = c.does(func() error {
		if err := stays(c.args[0]); err != nil {
			return err
		}
		l, err := storage.Open(c.ctx, c.args[0], c.options)
		if err != nil {
			return err
		}
		h, err := archive(c, l, !*back)
		if err = errors.Join(err, l.Close()); err != nil {
			return err
		}
		if c.json {
			return c.printJSON(rowOf(h))
		}
		where := "archived"
		if *back {
			where = "back from the archive"
		}
		_, err = fmt.Fprintf(c.out, "%s  %s is %s\n", h.ID, titled(h.Title), where)
		return err
	})
	return cmd
}

// archive puts a campaign away or brings it back, in a step of the locker's history. Nothing happens where it is so already.
func archive(c *call, l *storage.Locker, away bool) (domain.Head, error) {
	heads, err := l.List(c.ctx)
	if err != nil {
		return domain.Head{}, err
	}
	h, err := campaignOf(heads, c.args[1])
	if err != nil {
		return h, err
	}
	r, err := l.Get(c.ctx, h.ID)
	if err != nil {
		return h, err
	}
	last, err := l.LastSeq(c.ctx)
	if err != nil {
		return h, err
	}
	var steps []domain.Step
	j := edit.NewJournal(games.Kinds(), c.options.Now, func(_ bool, s domain.Step) { steps = append(steps, s) })
	j.Begin(last)
	if err := j.Archive(r, away); err != nil || len(steps) == 0 {
		return h, err
	}
	saved, err := c.keep("archive", l, steps[0])
	if err != nil {
		return h, err
	}
	return saved[0].Head, nil
}
