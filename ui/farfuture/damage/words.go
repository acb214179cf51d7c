package damage

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
)

// What the damage dialog says. Nothing here knows a rule: it puts into words what farfuture.Harm has worked out.

// standing is where the target stands.
type standing struct {
	stays bool
	text  string
	verb  string // of the button that applies it
}

func (d *damage) standing() standing {
	if !d.outcome.Out {
		return standing{stays: true, text: d.params.Who + " stays in play.", verb: "Apply"}
	}
	n := 0
	for _, h := range d.outcome.Hits {
		if h.Landing == farfuture.PendingHit {
			n++
		}
	}
	return standing{text: fmt.Sprintf("OUT OF PLAY: %s pending.", hitsAre(n)), verb: "Apply: out of play"}
}

func hitsAre(n int) string {
	if n == 1 {
		return "1 hit is"
	}
	return fmt.Sprintf("%d hits are", n)
}

// tracksStruck are the tracks of a harm: "Health and Composure".
func tracksStruck(h farfuture.Harm) string {
	var names []string
	for _, b := range h.Tracks {
		names = append(names, b.Track.Title())
	}
	return domain.Listed(names)
}

// chipTitle is a consequence with what it takes off a hit.
func chipTitle(row farfuture.ConsequenceRow) string {
	return fmt.Sprintf("%s −%d", row.Title, row.Shift)
}

// hitName is a hit by its track and the position it came in at, which no other of its track has: "Health 5".
func hitName(h farfuture.Hit) string { return fmt.Sprintf("%s %d", h.Track.Title(), h.First) }

// stepText says what a step of an outcome does: "Severe on Health 5: 5 − 4 = 1, box 1".
func stepText(o farfuture.Outcome, i int) string {
	s := o.Steps[i]
	return fmt.Sprintf("%s on %s: %s − %d = %s, %s", s.Soak.Severity.Row().Title, hitName(s.To), domain.Minus(s.From), s.From-s.Meant, domain.Minus(s.Meant), restText(o, i))
}

// restText says where the hit of a step came to rest.
func restText(o farfuture.Outcome, i int) string {
	s := o.Steps[i]
	at := s.To.At
	switch {
	case together(o, i):
		return "added up with the next on this hit"
	case s.To.Landing == farfuture.GoneHit && s.Meant <= 0:
		return "below box 1, gone"
	case s.To.Landing == farfuture.GoneHit:
		return "marked, rolls down below box 1, gone"
	case s.To.Landing == farfuture.PendingHit && at == s.Meant:
		return fmt.Sprintf("still past the end, pending %d", at)
	case s.To.Landing == farfuture.PendingHit:
		return fmt.Sprintf("marked, rolls up past the end, pending %d", at)
	case at > s.Meant:
		return fmt.Sprintf("marked, rolls up to box %d", at)
	case at < s.Meant:
		return fmt.Sprintf("marked, rolls down to box %d", at)
	}
	return fmt.Sprintf("box %d", at)
}

// together tells whether a step's hit was not placed by itself but moved on by a later step: consequences are added up.
func together(o farfuture.Outcome, i int) bool {
	for _, later := range o.Steps[i+1:] {
		if later.Soak.Hit == o.Steps[i].Soak.Hit {
			return later.From == o.Steps[i].Meant && later.To == o.Steps[i].To
		}
	}
	return false
}

// wayText says what a way takes: "Moderate on Health 4 → 2; mild on Composure 3 → 2".
func wayText(w farfuture.Way) string {
	if len(w.Soaks) == 0 {
		return "Take it: no consequence needed"
	}
	var parts []string
	for i, s := range w.Outcome.Steps {
		name := s.Soak.Severity.Row().Title
		if i > 0 {
			name = strings.ToLower(name)
		}
		parts = append(parts, fmt.Sprintf("%s on %s → %s", name, hitName(s.To), whereTo(w.Outcome, i)))
	}
	return strings.Join(parts, "; ")
}

func whereTo(o farfuture.Outcome, i int) string {
	s := o.Steps[i]
	at := s.To.At
	switch {
	case together(o, i):
		return domain.Minus(s.Meant)
	case s.To.Landing == farfuture.GoneHit:
		return "gone"
	case s.To.Landing == farfuture.PendingHit:
		return fmt.Sprintf("pending %d", at)
	case at > s.Meant:
		return fmt.Sprintf("%s, rolled up to %d", domain.Minus(s.Meant), at)
	case at < s.Meant:
		return fmt.Sprintf("%s, rolled down to %d", domain.Minus(s.Meant), at)
	}
	return fmt.Sprint(at)
}

// leftText says how things are after a way: "Then marked: Health 2 and 3, Composure 2. Left: mild."
func leftText(h farfuture.Harm, w farfuture.Way) string {
	var tracks []string
	for _, b := range w.Outcome.Tracks {
		var boxes []string
		for i, on := range b.Marks {
			if on {
				boxes = append(boxes, fmt.Sprint(i+1))
			}
		}
		if len(boxes) == 0 {
			boxes = []string{"clean"}
		}
		tracks = append(tracks, b.Track.Title()+" "+domain.Listed(boxes))
	}
	var left []string
	for _, s := range h.Unused {
		if !slices.ContainsFunc(w.Soaks, func(k farfuture.Soak) bool { return k.Severity == s }) {
			left = append(left, strings.ToLower(s.Row().Title))
		}
	}
	rest := domain.Listed(left)
	switch n := len(left) - h.Surplus; { // as many can still be taken
	case n <= 0:
		rest = "no consequence"
	case n < len(left):
		rest = fmt.Sprintf("%d of %s", n, rest)
	}
	return fmt.Sprintf("Then marked: %s. Left: %s.", strings.Join(tracks, "; "), rest)
}

// noWay says that there is none.
func noWay(h farfuture.Harm) string {
	if len(h.Unused) == 0 {
		return "No way to stay in play: no consequence is left, and a hit stays past the end."
	}
	return "No way to stay in play: even with every consequence left, a hit stays past the end."
}

// invokesWords says what aspects used on the roll would do.
func invokesWords(p damageParams) string {
	n := p.Harm.Invokes()
	verb := "would keep"
	if p.Roll.Points < n {
		verb = "are needed to keep"
		if n == 1 {
			verb = "is needed to keep"
		}
	}
	return fmt.Sprintf("%s used on the %s, +2 each, %s %s in play. Fate points left: %d.", domain.Count(n, "aspect"), p.Roll.Noun, verb, p.Who, p.Roll.Points)
}

// movedText says below a hit how it came to lie there.
func movedText(h farfuture.Hit, last *farfuture.Step) string {
	meant := h.First
	if last != nil {
		meant = last.Meant
	}
	switch {
	case h.Landing == farfuture.PendingHit:
		return fmt.Sprintf("pending %d", h.At)
	case h.At > meant:
		return "rolled up"
	case h.At < meant:
		return "rolled down"
	case last != nil:
		return fmt.Sprintf("%d → %d", h.First, h.At)
	}
	return fmt.Sprintf("hit %d", h.First)
}

// goneText says how a hit that is gone went.
func goneText(h farfuture.Hit, soaked string) string {
	if soaked == "" {
		return fmt.Sprintf("hit %d rolled below box 1", h.First)
	}
	return fmt.Sprintf("hit %d is gone: %s", h.First, soaked)
}
