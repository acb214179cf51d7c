package engagement

import (
	"cmp"
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	uitable "shipslocker/ui/table"
)

// mostRing is how many pieces a token's ring has at the most.
const mostRing = 24

// look is how a craft's token looks: a ring of its shields, those marked solid, and where it stands on the chart. That the
// GM's craft is undetected players do not see.
func (e *engage) look(who table.Participant, l *uitable.Look) {
	if s := e.cast.Value(who.Document); s != nil {
		l.Ring = append(l.Ring, shieldRing(s)...)
		if n := damaged(s); n > 0 {
			l.Mark(uitable.ByCampaign, fmt.Sprintf("damage %d", n))
		}
	}
	c, ok := e.craft(who.ID)
	if !ok {
		return
	}
	l.Current = c.ID == e.Value().Chart.Acting && c.ID == e.acting() // the first alone is quick, for this is asked of every token
	if c.Gone != tachyon.StillThere {
		l.Mark(uitable.Everybody, c.Gone.Short())
		return
	}
	if down := e.downTitle(c); down != "" {
		l.Mark(uitable.Everybody, down)
	}
	if words := slotShort(c); words != "" {
		audience := uitable.Everybody
		if e.unknown(c) {
			audience = uitable.RefereeAlone
		}
		l.Mark(audience, words)
	}
	if c.Tailing != 0 {
		l.Mark(uitable.Everybody, "on a tail")
	}
	if c.Done && e.Value().Chart.Phase == tachyon.ActionPhase {
		l.Mark(uitable.Everybody, "acted")
	}
}

// foesShown is what players see of the other sides.
func (e *engage) foesShown() table.Foes { return e.Foes(e.rules.Campaign().Foes) }

// unknown reports whether a craft is the GM's and undetected.
func (e *engage) unknown(c tachyon.Craft) bool {
	return e.Participant(c.ID).Side != tachyon.PlayersSide && c.Unseen()
}

// order is who acts in what order in the action phase, and who does now or next.
func (e *engage) order() (ids []table.ID, now table.ID) {
	v := e.Value()
	if v == nil || v.Chart.Phase != tachyon.ActionPhase || v.Chart.Over != "" {
		return nil, 0
	}
	return e.sky().Turns(), cmp.Or(e.acting(), e.sky().Next().First)
}

// secret keeps the turns of the GM's undetected craft from the players.
func (e *engage) secret(id table.ID) bool {
	c, ok := e.craft(id)
	return ok && e.unknown(c)
}

// shieldRing is a segment for each box of a ship's shields: those marked come first.
func shieldRing(s *ship) []bool {
	ring := make([]bool, min(max(s.Shields.Boxes, 0), mostRing))
	for i := range ring {
		ring[i] = i < s.Shields.Marked
	}
	return ring
}

// damaged is how many systems of a ship are damaged and how many other instances are not repaired.
func damaged(s *ship) int {
	n := 0
	for _, c := range s.Systems {
		for _, r := range c.Rows {
			if r.Damaged {
				n++
			}
		}
	}
	for _, d := range s.Damage {
		if !d.Repaired {
			n++
		}
	}
	return n
}

// slotShort is where a craft stands in a word: "+3".
func slotShort(c tachyon.Craft) string {
	switch c.Slot.Place {
	case tachyon.OnLevel:
		return table.Signed(c.Slot.Level)
	case tachyon.InSpecial:
		return "special"
	case tachyon.InUndetected:
		return "undetected"
	case tachyon.OffChart:
		if c.Undetected {
			return "undetected"
		}
	}
	return ""
}

// brief is a craft in a few words each: where it stands, whose tail it is on, shields, damage, its pilot's stress, whether
// it has acted.
func (e *engage) brief(c tachyon.Craft) []string {
	words := []string{c.Stands()}
	if c.Tailing != 0 {
		words = append(words, "on the tail of "+e.Name(c.Tailing))
	}
	return append(words, e.state(c)...)
}

// short is a craft in as few words as there is room for on a button's line.
func (e *engage) short(c tachyon.Craft) string {
	var words []string
	switch {
	case c.Gone != tachyon.StillThere:
		words = append(words, c.Gone.Short())
	case slotShort(c) != "":
		words = append(words, slotShort(c))
	}
	if c.Tailing != 0 {
		words = append(words, "tails "+e.Name(c.Tailing))
	}
	return strings.Join(append(append(words, e.state(c)...), e.flyer(c)), " · ")
}

// state is what has become of a craft and whoever flies it.
func (e *engage) state(c tachyon.Craft) []string {
	var words []string
	if down := e.downTitle(c); down != "" {
		words = append(words, down)
	}
	if c.Done && e.Value().Chart.Phase == tachyon.ActionPhase {
		words = append(words, "acted")
	}
	if s := e.ship(c.ID); s != nil {
		words = append(words, fmt.Sprintf("shields %d/%d", max(0, s.Shields.Boxes-s.Shields.Marked), s.Shields.Boxes))
		if n := damaged(s); n > 0 {
			words = append(words, fmt.Sprintf("damage %d", n))
		}
	}
	if p := e.pilots.Value(c.Pilot); p != nil && p.Stress > 0 {
		words = append(words, fmt.Sprintf("stress %d/%d", p.Stress, p.StressBoxes))
	}
	return words
}

// downTitle says that whoever flies a craft cannot any more: "pilot taken out"; empty = that one can.
func (e *engage) downTitle(c tachyon.Craft) string {
	p := e.pilots.Value(c.Pilot)
	switch {
	case p == nil || c.Gone != tachyon.StillThere:
		return ""
	case p.Lost:
		return "pilot lost"
	case p.TakenOut:
		return "pilot taken out"
	}
	return ""
}

// flyer is who flies a craft, in a few words.
func (e *engage) flyer(c tachyon.Craft) string {
	if p := e.pilots.Value(c.Pilot); p != nil {
		if called := p.Called(); called != "" {
			return called
		}
	}
	if c.Pilot != "" {
		return e.title(c.Pilot, "an unnamed pilot")
	}
	return "somebody without a sheet"
}

// title is what a document is called, or else other words.
func (e *engage) title(id domain.DocID, other string) string {
	if h, ok := e.Host.Head(id); ok && strings.TrimSpace(h.Title) != "" {
		return strings.TrimSpace(h.Title)
	}
	return other
}
