package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"shipslocker/domain"
	"shipslocker/storage"
)

func findCommand(c *call) *cobra.Command {
	return &cobra.Command{
		Use: "find FILE WORDS…", Args: takes(2, many), ValidArgsFunction: c.lockers,
		Short: "Lists the documents that have all the words anywhere in their text",
		Long: "Parts of words are found as well; case and accents do not count. Documents with the words in their name " +
			"come first, those in the bin last.",
		RunE: c.does(func() error {
			words := strings.Join(c.args[1:], " ")
			if strings.TrimSpace(words) == "" {
				return misuse("the WORDS are empty")
			}
			return c.looking(func(l *storage.Locker) error { return find(c, l, words) })
		}),
	}
}

func find(c *call, l *storage.Locker, words string) error {
	heads, err := l.List(c.ctx)
	if err != nil {
		return err
	}
	ids, err := l.Search(c.ctx, words, len(heads))
	if err != nil {
		return err
	}
	headOf := map[domain.DocID]domain.Head{}
	for _, h := range heads {
		headOf[h.ID] = h
	}
	var found []domain.Head
	var rows []string
	for _, id := range ids {
		h, ok := headOf[id]
		if !ok {
			continue // made by another program just now
		}
		found = append(found, h)
		line := fmt.Sprintf("%s\t%s\t%s", h.ID, h.Kind, titled(h.Title))
		if h.Binned != 0 {
			line += "\tin the bin"
		}
		rows = append(rows, line)
	}
	if c.json {
		return c.printJSON(rowsOf(found))
	}
	return c.table(rows)
}
