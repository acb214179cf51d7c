package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"shipslocker/domain"
	"shipslocker/storage"
)

func verifyCommand(c *call) *cobra.Command {
	return &cobra.Command{
		Use: "verify FILE", Args: takes(1, 1), ValidArgsFunction: c.lockers,
		Short: "Reads a whole locker and says whether it is sound",
		RunE:  c.does(func() error { return verify(c) }),
	}
}

// verified is what came of verifying, as JSON.
type verified struct {
	File     string   `json:"file"`
	Sound    bool     `json:"sound"`
	Findings []string `json:"findings"`
}

func verify(c *call) error {
	result := verified{File: c.args[0], Findings: []string{}}
	err := c.looking(func(l *storage.Locker) error {
		findings, err := l.Verify(c.ctx)
		result.Findings = append(result.Findings, findings...)
		return err
	})
	switch {
	case errors.Is(err, domain.ErrDamaged), errors.Is(err, domain.ErrAltered):
		result.Findings = append(result.Findings, oneLine(err))
	case err != nil:
		return err
	}
	result.Sound = len(result.Findings) == 0
	if c.json {
		err = c.printJSON(result)
	} else {
		err = c.table(verifiedLines(result))
	}
	if err == nil && !result.Sound {
		return errFound
	}
	return err
}

func verifiedLines(r verified) []string {
	if r.Sound {
		return []string{r.File + ": sound"}
	}
	return append([]string{fmt.Sprintf("%s: %s", r.File, domain.Count(len(r.Findings), "finding"))}, r.Findings...)
}
