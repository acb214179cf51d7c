// Package strict finds in JSON what encoding/json would read as something else than what stands there.
package strict

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"
)

// Fault is what is wrong with a text, nothing where Code is empty.
type Fault struct {
	Code string // "not-utf-8", "member-twice", "missing"
	Text string // for a person
}

// Check finds bytes that are no UTF-8, which encoding/json replaces; a member given twice, in whatever case, of which it
// takes the last; and null in a list, which it reads as 0. Text that is no JSON is none of its business.
func Check(raw []byte) Fault {
	if !utf8.Valid(raw) {
		return Fault{"not-utf-8", "the text has bytes that are no UTF-8"}
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	var s soundness
	for {
		token, err := d.Token()
		if err != nil { // its end, or no JSON, which reading it says better
			return Fault{}
		}
		if f := s.next(token); f.Code != "" {
			return f
		}
	}
}

// soundness is how far a text has been looked through: the objects and lists that are open, the outermost first.
type soundness []opened

type opened struct {
	list bool
	row  int             // of a list: which is next
	seen map[string]bool // of an object: its members so far, without their case
	name string          // of an object: the member whose value is next; empty where a name is
	has  bool            // name is one
}

func (s *soundness) next(token json.Token) Fault {
	if delim, ok := token.(json.Delim); ok {
		if delim == '}' || delim == ']' {
			*s = (*s)[:len(*s)-1]
			s.passed()
			return Fault{}
		}
		*s = append(*s, opened{list: delim == '[', seen: map[string]bool{}})
		return Fault{}
	}
	if len(*s) == 0 {
		return Fault{}
	}
	switch in := &(*s)[len(*s)-1]; {
	case in.list:
		if token == nil {
			return Fault{"missing", s.path() + " is missing"}
		}
	case !in.has:
		in.name, in.has = token.(string), true
		low := strings.ToLower(strings.ToUpper(in.name)) // as encoding/json does: ſ is s
		if in.seen[low] {
			return Fault{"member-twice", fmt.Sprintf("%.80s is given twice", s.path())}
		}
		in.seen[low] = true
		return Fault{}
	}
	s.passed()
	return Fault{}
}

// passed goes on to what comes after a value.
func (s soundness) passed() {
	if len(s) > 0 {
		in := &s[len(s)-1]
		in.row, in.has = in.row+1, false
	}
}

// path is where the next value stands: "house.ties", "also[1].deck".
func (s soundness) path() string {
	var b strings.Builder
	for _, in := range s {
		switch {
		case in.list:
			fmt.Fprintf(&b, "[%d]", in.row)
		case b.Len() > 0:
			b.WriteString("." + in.name)
		default:
			b.WriteString(in.name)
		}
	}
	return b.String()
}
