package table

import (
	"fmt"
	"strings"

	"shipslocker/domain"
)

// Check returns what is wrong with a table, in the order of its members. Path is the member of the document that
// holds it, such as "table". The ids are the house's own: no book has a rule for any of it.
func Check(t *Table, path string) []domain.Problem {
	c := check{t: t, path: path}
	c.participants()
	c.turns()
	c.scene()
	if n := len(t.Log); n > MostLines {
		c.add("TABLE-05", domain.Remark, "log",
			"The log has %d lines; from %d on saving takes noticeably longer. A new document begins with an empty log.", n, MostLines)
	}
	return c.found
}

type check struct {
	t     *Table
	path  string
	found []domain.Problem
}

func (c *check) add(id string, s domain.Severity, at, message string, args ...any) {
	c.found = append(c.found, domain.Problem{ID: id, Severity: s, Path: c.path + "." + at, Message: fmt.Sprintf(message, args...)})
}

func (c *check) participants() {
	documents, tokens := map[domain.DocID]bool{}, map[int]string{}
	for _, p := range c.t.Participants {
		at := fmt.Sprintf("participants[id=%d]", p.ID)
		if p.Document == "" && strings.TrimSpace(p.Name) == "" {
			c.add("TABLE-01", domain.Remark, at+".name", "This participant has no name.")
		}
		if p.Document != "" && documents[p.Document] {
			c.add("TABLE-02", domain.Unusual, at+".document", "%s takes part twice; both share its stress and points.", called(p.Name, "The same sheet"))
		}
		name := called(p.Name, "somebody unnamed")
		if other, taken := tokens[p.Token]; p.Token != 0 && taken {
			c.add("TABLE-02", domain.Unusual, at+".token", "Two share one token on the map: %s and %s.", other, name)
		}
		documents[p.Document], tokens[p.Token] = true, name
	}
}

func (c *check) turns() {
	now := c.t.Turns.Now
	if now.Current != 0 && c.t.seat(now.Current) < 0 {
		c.add("TABLE-03", domain.Unusual, "turns.now.current", "It is the turn of somebody who is not at the table.")
	}
}

func (c *check) scene() {
	for _, n := range c.t.Counters {
		if n.Bounded() && (n.Value < n.Min || n.Value > n.Max) {
			c.add("TABLE-04", domain.Unusual, fmt.Sprintf("counters[id=%d].value", n.ID),
				"%s is at %s, outside %d to %d.", called(n.Name, "This counter"), domain.Minus(n.Value), n.Min, n.Max)
		}
	}
	for _, k := range c.t.Clocks {
		at := fmt.Sprintf("clocks[id=%d]", k.ID)
		if k.Size < 1 || k.Size > MostSegments {
			c.add("TABLE-04", domain.Unusual, at+".size", "%s has %d segments, and a clock 1 to %d.", called(k.Name, "This clock"), k.Size, MostSegments)
		}
		if k.Filled < 0 || k.Filled > max(k.Size, 0) {
			c.add("TABLE-04", domain.Unusual, at+".filled", "%s has %d of %d segments filled.", called(k.Name, "This clock"), k.Filled, k.Size)
		}
		if k.Of != 0 && c.t.seat(k.Of) < 0 {
			c.add("TABLE-03", domain.Unusual, at+".of", "%s counts the turns of somebody who is not at the table.", called(k.Name, "This clock"))
		}
	}
}

func called(name, otherwise string) string {
	if strings.TrimSpace(name) == "" {
		return otherwise
	}
	return domain.QuoteName(name)
}
