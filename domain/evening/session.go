package evening

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"shipslocker/domain"
)

// Notes are what a session brought: a dated page of a campaign.
type Notes struct {
	Name     string       `json:"name"`
	Campaign domain.DocID `json:"campaign"`       // it belongs to; empty = to none
	Number   int          `json:"number"`         // of the session, from 1; 0 = none
	Played   string       `json:"played" find:""` // the day, as typed: see Day
	Text     string       `json:"text"`
	// Until is the moment of the newest line of a log that was offered for the page. The next page is offered later ones.
	Until domain.Moment `json:"until"`
}

// SessionKind is the kind of a game's session notes.
func SessionKind(game string) domain.Kind {
	return domain.Kind{
		Game: game, Name: "session", Title: "Session notes", Version: 1,
		New:   func() domain.Document { return &Notes{} },
		Check: func(d domain.Document, _ domain.Beside) []domain.Problem { return d.(*Notes).check() },
		Compare: func(before, after domain.Document) []domain.Difference {
			return compare(before.(*Notes), after.(*Notes))
		},
	}
}

// Title is the page's name.
func (n *Notes) Title() string { return n.Name }

// SetTitle renames the page.
func (n *Notes) SetTitle(title string) { n.Name = title }

// MostSessions is the highest number a session may have.
const MostSessions = 9999

// check says what is odd about a page. The ids are the house's own: no book knows session notes.
func (n *Notes) check() []domain.Problem {
	var found []domain.Problem
	if n.Number < 0 || n.Number > MostSessions {
		found = append(found, domain.Problem{ID: "SESSION-01", Severity: domain.Unusual, Path: "number", Message: fmt.Sprintf(
			"Sessions are numbered 1 to %d. This one is %s.", MostSessions, domain.Minus(n.Number))})
	}
	if _, ok := Day(n.Played); !ok && !domain.Blank(n.Played) {
		found = append(found, domain.Problem{ID: "SESSION-02", Severity: domain.Unusual, Path: "played", Message: fmt.Sprintf(
			"%s is no day. Write year, month and day: 2026-11-26.", domain.QuoteName(n.Played))})
	}
	return found
}

// compare has how far the logs were read be told as such, and the rest member by member.
func compare(before, after *Notes) []domain.Difference {
	was, is := *before, *after
	was.Until, is.Until = 0, 0
	found := domain.MemberByMember(&was, &is)
	if before.Until != after.Until {
		found = append(found, domain.Difference{Path: "until", What: "Highlights of the logs offered"})
	}
	return found
}

// How people write a day: the year first, or the day with dots, or the month by its name.
var (
	yearFirst = regexp.MustCompile(`^(\d{4})[-/. ]+(\d{1,2})[-/. ]+(\d{1,2})$`)
	dotted    = regexp.MustCompile(`^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$`)
	dayFirst  = regexp.MustCompile(`^(\d{1,2})(?:st|nd|rd|th)?\.? ([a-z]{3,9})\.?,? (\d{4})$`)
	monthName = regexp.MustCompile(`^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$`)

	months = []string{"january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"}
)

// Day reads a day as people type it and writes it as the year, the month and the day: 2026-11-26. A day such as 5/6/2026, which
// is another one elsewhere, is none.
func Day(typed string) (day string, ok bool) {
	typed = strings.ToLower(strings.Join(strings.Fields(typed), " "))
	for _, way := range []struct {
		reads            *regexp.Regexp
		year, month, day int
	}{{yearFirst, 1, 2, 3}, {dotted, 3, 2, 1}, {dayFirst, 3, 2, 1}, {monthName, 3, 1, 2}} {
		if m := way.reads.FindStringSubmatch(typed); m != nil {
			return written(m[way.year], m[way.month], m[way.day])
		}
	}
	return "", false
}

// written is a day of the calendar; ok is false for one that there is not.
func written(year, month, day string) (iso string, ok bool) {
	y, _ := strconv.Atoi(year) // digits, as the patterns have it
	d, _ := strconv.Atoi(day)
	m, err := strconv.Atoi(month)
	if err != nil {
		m = 1 + slices.IndexFunc(months, func(name string) bool { return strings.HasPrefix(name, month) })
	}
	if y < 1 || m < 1 || m > len(months) || d < 1 || d > daysOf(y, m) {
		return "", false
	}
	return fmt.Sprintf("%04d-%02d-%02d", y, m, d), true
}

// daysOf is how many days a month has.
func daysOf(year, month int) int {
	switch month {
	case 2:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	case 4, 6, 9, 11:
		return 30
	}
	return 31
}

// Heading is what a page is called beside others: its number where that is no part of its name, its name, its day.
func (n *Notes) Heading() string {
	var words []string
	if session := fmt.Sprintf("Session %d", n.Number); n.Number != 0 && !strings.HasPrefix(n.Name, session) {
		words = append(words, session)
	}
	if !domain.Blank(n.Name) {
		words = append(words, strings.TrimSpace(n.Name))
	}
	if day, ok := Day(n.Played); ok {
		words = append(words, day)
	}
	return domain.OrElse(strings.Join(words, " · "), "Unnamed session notes")
}
