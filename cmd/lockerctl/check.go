package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"shipslocker/domain"
	"shipslocker/storage"
)

func checkCommand(c *call) *cobra.Command {
	return &cobra.Command{
		Use: "check FILE [ID…]", Args: takes(1, many), ValidArgsFunction: c.documents,
		Short: "Checks documents against their rules",
		Long: "Without IDs it checks all but those in the bin. Problems are E (not legal by the book), W (needs the " +
			"referee's consent) and I (worth knowing); an E, or a document that cannot be read, makes the exit code 1.",
		RunE: c.does(func() error { return c.looking(func(l *storage.Locker) error { return checkAll(c, l) }) }),
	}
}

// checked is what came of checking one document.
type checked struct {
	ID       domain.DocID     `json:"id"`
	Kind     domain.KindID    `json:"kind"`
	Title    string           `json:"title"`
	Problems []domain.Problem `json:"problems"`
	Error    string           `json:"error,omitempty"` // why it could not be checked
}

func checkAll(c *call, l *storage.Locker) error {
	heads, err := l.List(c.ctx)
	if err != nil {
		return err
	}
	ids := c.args[1:]
	if len(ids) == 0 {
		for _, h := range heads {
			if h.Binned == 0 {
				ids = append(ids, string(h.ID))
			}
		}
	}
	rs, err := records(c.ctx, l, ids)
	if err != nil {
		return err
	}
	results := []checked{}
	sound := true
	for _, r := range rs {
		result := checkOne(r, beside(c, l))
		sound = sound && result.sound()
		results = append(results, result)
	}
	if c.json {
		err = c.printJSON(results)
	} else {
		err = c.table(checkedRows(results))
	}
	if err == nil && !sound {
		return errFound
	}
	return err
}

func checkOne(r domain.Record, beside domain.Beside) checked {
	result := checked{ID: r.ID, Kind: r.Kind, Title: r.Title, Problems: []domain.Problem{}}
	kind, doc, err := decode(r)
	switch {
	case err != nil:
		result.Error = oneLine(err)
	case kind.Check != nil:
		result.Problems = append(result.Problems, kind.Check(doc, beside)...)
	}
	return result
}

func (r checked) sound() bool {
	for _, p := range r.Problems {
		if p.Severity == domain.Illegal {
			return false
		}
	}
	return r.Error == ""
}

func checkedRows(results []checked) []string {
	var rows []string
	for _, r := range results {
		verdict := "no problems"
		switch n := len(r.Problems); {
		case r.Error != "":
			verdict = "not checked: " + r.Error
		case n > 0:
			verdict = domain.Count(n, "problem")
		}
		// A line without tabs ends the table of the document before.
		rows = append(rows, fmt.Sprintf("%s %s: %s", r.ID, titled(r.Title), verdict))
		for _, p := range r.Problems {
			rows = append(rows, fmt.Sprintf("  %s\t%s\t%s", p.Severity, p.Path, p.Message))
		}
	}
	return rows
}
