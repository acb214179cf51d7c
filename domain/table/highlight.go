package table

import (
	"fmt"
	"regexp"
	"strings"

	"shipslocker/domain"
)

// Highlight is why a line of a log is worth telling afterwards; empty = it is not.
type Highlight string

// Why lines are worth telling, as people read it.
const (
	TakenOut Highlight = "somebody taken out" // not always whose line it is
	Won      Highlight = "something won"
	Hurt     Highlight = "somebody hurt for longer"
	Spent    Highlight = "points spent"
	points   Highlight = "points change hands" // given, taken or spent
)

// telling are the words by which the games' lines tell something, the most telling first. What they say is offered, not known: a
// word more offers a line too much.
var telling = []struct {
	what Highlight
	says *regexp.Regexp
}{
	{TakenOut, words(`taken out`, `knocked out`, `out of (play|the (fight|battle|conflict))`, `leaves the conflict`, `(is )?destroyed`, `dies`, `dead`, `surrenders?`, `concedes?`, `disengages?`)},
	{Won, words(`wins?`, `won`, `the conflict ends`, `gains (a|[0-9]+) (fate points?|coins?)`)},
	{Hurt, regexp.MustCompile(`(?i)\b(mild|moderate|severe)( “| consequence\b)`)},
	{Spent, words(`spends`, `pays`, `burns`)},
	{points, words(`fate points?`, `reroll tokens?`, `coins?`)},
}

func words(any ...string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)\b(` + strings.Join(any, "|") + `)\b`)
}

// Highlight says why a line that players may read is worth telling: for what it says or, where points were spent, for what went
// into it.
func (l *Line) Highlight() Highlight {
	if l.Private {
		return ""
	}
	said := l.Text
	for _, p := range l.Parts {
		if strings.HasSuffix(p.Label, "a fate point") {
			said += "\nspends " + p.Label
		}
	}
	for _, t := range telling {
		if t.says.MatchString(said) {
			return t.what
		}
	}
	return ""
}

// Retold is the line in a sentence that stands by itself.
func (l *Line) Retold() string {
	text := strings.Join(strings.Fields(l.Text), " ")
	if !domain.Blank(l.Name) && !strings.HasPrefix(text, l.Name) {
		text = fmt.Sprintf("%s: %s", l.Name, text)
	}
	if !strings.HasSuffix(text, ".") {
		text += "."
	}
	return text
}
