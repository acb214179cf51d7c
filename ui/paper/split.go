package paper

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/naming"
)

// Part is a job that prints a part of another one into a file of its own.
type Part struct {
	Job
	Name string // of the file
}

// Split lists a job's parts, given the items that it was found to print: each document on a form is one, and so is each deck
// of cards to cut out, which several documents share. Their names are numbered in their order.
func Split(job Job, items []Item) []Part {
	var parts []Part
	name := func(n int, title string) string { return fmt.Sprintf("%02d %s.pdf", n, naming.FileName(title)) }
	for i, it := range items {
		if i > 0 && it.joins(items[i-1]) {
			last := &parts[len(parts)-1]
			last.Items, last.Name = append(last.Items, it), name(len(parts), it.Form.Cut)
			continue
		}
		title := "Blank"
		if it.Doc != nil {
			title = domain.OrElse(it.Doc.Title(), "Unnamed")
		}
		job.Items = []Item{it}
		parts = append(parts, Part{Job: job, Name: name(len(parts)+1, title+" - "+strings.ToLower(it.Form.Title))})
	}
	return parts
}
