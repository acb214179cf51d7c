package table

import (
	"fmt"
	"strings"

	"shipslocker/domain"
)

// Compare makes one line of all that was found to differ in the turn order: whose turn it was and is. Path is the
// member of the document that holds the table, found what differs in the whole document; the rest stays as found.
func Compare(path string, before, after *Table, found []domain.Difference) []domain.Difference {
	at := path + ".turns"
	var rest []domain.Difference
	told := false
	for _, d := range found {
		if d.Path != at && !strings.HasPrefix(d.Path, at+".") && !strings.HasPrefix(d.Path, at+"[") {
			rest = append(rest, d)
			continue
		}
		if told {
			continue
		}
		told = true
		was, is := before.turnWords(), after.turnWords()
		if was == is {
			rest = append(rest, domain.Difference{Path: at, What: "Turn order changed"})
		} else {
			rest = append(rest, domain.Difference{Path: at, What: "Turn", From: was, To: is})
		}
	}
	return rest
}

// turnWords is whose turn it is, in words.
func (t *Table) turnWords() string {
	now := t.Turns.Now
	if now.Round == 0 && now.Current == 0 {
		return "not begun"
	}
	words := fmt.Sprintf("round %d", now.Round)
	if p, ok := t.Participant(now.Current); ok {
		words += ", " + called(p.Name, fmt.Sprintf("participant %d", t.seat(p.ID)+1))
	}
	return words
}
