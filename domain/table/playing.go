package table

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"shipslocker/domain"
)

// Playing is a step of the rules while it is played on a copy of its scene: what it says and what counted in it. What a
// game plays its steps with embeds it.
type Playing struct {
	Says  []string // clauses without a full stop
	Parts []Part

	against []string // what the rules would not have allowed, in sentences
}

// Say adds a clause to what the step says.
func (p *Playing) Say(format string, args ...any) {
	p.Says = append(p.Says, fmt.Sprintf(format, args...))
}

// Overrule notes that the step goes on by the referee's word against the rules: why says what they have against it, in a
// sentence.
func (p *Playing) Overrule(why string) { p.against = append(p.against, why) }

// Text is all that the step says, for its line in the log.
func (p *Playing) Text() string {
	text := strings.Join(p.Says, "; ")
	if len(p.against) > 0 {
		text += fmt.Sprintf(" (allowed against the rules: %s)", strings.Join(p.against, " "))
	}
	return text
}

// Sheets are the sheets of one kind that a scene has at hand, by their ids. A step that changes one puts another in its
// place, in a copy of them.
type Sheets[S any] map[domain.DocID]*S

// Keep has a sheet be another. One that is not at hand cannot be kept.
func (s Sheets[S]) Keep(id domain.DocID, after *S) {
	if s[id] != nil {
		s[id] = after
	}
}

// Since are those that are others than they were.
func (s Sheets[S]) Since(was Sheets[S]) Sheets[S] {
	others := Sheets[S]{}
	for id, sheet := range s {
		if was[id] != sheet {
			others[id] = sheet
		}
	}
	return others
}

// After are all of them as a step leaves them that has changed some.
func (s Sheets[S]) After(changed Sheets[S]) Sheets[S] {
	all := Sheets[S]{}
	maps.Copy(all, s)
	maps.Copy(all, changed)
	return all
}

// Veil has a line be for the referee alone where it tells of somebody who is hidden from the players; called is what a
// participant is called in it.
func (t *Table) Veil(l *Line, called func(ID) string) {
	for _, p := range t.Participants {
		if p.Hidden && (p.ID == l.Who || l.tells(called(p.ID))) {
			l.Private = true
		}
	}
}

// tells reports whether a line names somebody.
func (l *Line) tells(name string) bool {
	return strings.Contains(l.Text, name) || slices.ContainsFunc(l.Parts, func(p Part) bool { return strings.Contains(p.Label, name) })
}
