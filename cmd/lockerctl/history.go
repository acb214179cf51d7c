package main

import (
	"fmt"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"shipslocker/domain"
	"shipslocker/storage"
)

func historyCommand(c *call) *cobra.Command {
	return &cobra.Command{
		Use: "history FILE [ID]", Args: takes(1, 2), ValidArgsFunction: c.documents,
		Short: "Lists the steps of the locker's history, newest first",
		Long:  "With an ID it lists the steps that touched that document.",
		RunE:  c.does(func() error { return c.looking(func(l *storage.Locker) error { return history(c, l) }) }),
	}
}

// stepRow is a step of the history as JSON.
type stepRow struct {
	Seq     int64       `json:"seq"`
	Session string      `json:"session"` // when it began, RFC 3339, UTC
	At      string      `json:"at"`
	Verb    domain.Verb `json:"verb"`         // do, undo or redo
	Of      int64       `json:"of,omitempty"` // the seq of the step it undid or redid
	Label   string      `json:"label"`
}

func history(c *call, l *storage.Locker) error {
	steps, err := stepsOf(c, l)
	if err != nil {
		return err
	}
	rows := []stepRow{}
	var lines []string
	for _, s := range steps {
		rows = append(rows, stepRow{Seq: s.Seq, Session: moment(s.Session), At: moment(s.At), Verb: s.Verb, Of: s.Of, Label: s.Label})
		at := time.UnixMilli(int64(s.At)).Format("2006-01-02 15:04:05")
		verb := map[domain.Verb]string{domain.Undid: "Undo: ", domain.Redid: "Redo: "}[s.Verb]
		lines = append(lines, fmt.Sprintf("%d\t%s\t%s%s", s.Seq, at, verb, titled(s.Label)))
	}
	if c.json {
		return c.printJSON(rows)
	}
	return c.table(lines)
}

// stepsOf returns the steps of the document that is asked for, or all, newest first.
func stepsOf(c *call, l *storage.Locker) ([]domain.Step, error) {
	if len(c.args) == 2 {
		heads, err := l.List(c.ctx)
		if err != nil {
			return nil, err
		}
		h, err := resolveOne(heads, c.args[1])
		if err != nil {
			return nil, err
		}
		return l.StepsOf(c.ctx, h.ID)
	}
	sessions, err := l.Sessions(c.ctx)
	if err != nil {
		return nil, err
	}
	var all []domain.Step
	for _, s := range sessions {
		steps, err := l.StepsIn(c.ctx, s.Began)
		if err != nil {
			return nil, err
		}
		slices.Reverse(steps)
		all = append(all, steps...)
	}
	return all, nil
}
