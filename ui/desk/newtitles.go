package desk

import (
	"fmt"
	"strings"

	"shipslocker/domain"
)

// NewTitles are titles for so many new documents of a kind: the name itself for one, and with a number behind it for each of
// several. None of them stands on the shelf yet, in large letters or small.
func NewTitles(host Host, kind domain.KindID, name string, count int) []string {
	name = strings.TrimSpace(name)
	taken := map[string]bool{}
	for _, h := range host.Documents(kind) {
		taken[strings.ToLower(strings.TrimSpace(h.Title))] = true
	}
	var titles []string
	for n := 1; len(titles) < count; n++ {
		title := name
		if n > 1 || count > 1 {
			title = fmt.Sprintf("%s %d", name, n)
		}
		if !taken[strings.ToLower(title)] {
			titles = append(titles, title)
		}
	}
	return titles
}
