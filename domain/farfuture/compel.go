package farfuture

import (
	"fmt"

	"shipslocker/domain"
)

// Compel is an offer: a fate point for the trouble that an aspect brings.
//
// Source: farfuture C11, ruling SF-R11, book section "Fate Points".
type Compel struct {
	To     string // name of whoever is compelled
	By     string // name of the player or character who offers; empty = the referee
	Aspect string // in its own words
	Demand string // what happens if it is accepted; may be empty
}

// Settled is what an answer to a compel comes to.
type Settled struct {
	To   int    // fate points of the compelled afterwards, 0 or more
	By   int    // fate points of whoever offers afterwards; of the referee, who has as many as it takes: as they were
	Text string // for the log, in a sentence without its end
}

// Accept settles a compel that is accepted: the compelled has a point more. A player who offers it pays it by
// House.CompelByAnyone; by the book only the referee offers. To and by are the points both have before. It returns
// Refused for an offer that the rules do not allow.
//
// Source: farfuture C11.
func (k Compel) Accept(to, by int, h House) (Settled, error) {
	if err := k.allowed(by, h); err != nil {
		return Settled{}, err
	}
	s := Settled{To: max(to, 0) + 1, By: by, Text: fmt.Sprintf("accepts the compel on %s by %s and gains a fate point%s", domain.QuoteName(k.Aspect), k.by(), k.demand())}
	if !domain.Blank(k.By) {
		s.By--
		s.Text += fmt.Sprintf("; %s pays it (house rule: anyone may compel)", k.By)
	}
	return s, nil
}

// Refuse settles a compel that is turned down: the compelled pays a point to the referee or, by House.CompelByAnyone,
// to whoever offered. It returns Refused for somebody who has none to pay with, who cannot refuse, and for an offer
// that the rules do not allow.
//
// Source: farfuture C11, ruling SF-R11.
func (k Compel) Refuse(to, by int, h House) (Settled, error) {
	if err := k.allowed(by, h); err != nil {
		return Settled{}, err
	}
	if to < 1 {
		return Settled{}, domain.Refuse("no-fate-point-to-refuse", "%s has no fate point and cannot refuse the compel on %s.", calledOr(k.To, "This character"), domain.QuoteName(k.Aspect))
	}
	s := Settled{To: to - 1, By: by, Text: fmt.Sprintf("refuses the compel on %s and pays a fate point to %s", domain.QuoteName(k.Aspect), k.by())}
	if !domain.Blank(k.By) {
		s.By++
		s.Text += " (house rule: anyone may compel)"
	}
	return s, nil
}

// allowed says why an offer cannot be made.
func (k Compel) allowed(by int, h House) error {
	switch {
	case domain.Blank(k.By):
		return nil
	case !h.CompelByAnyone:
		return domain.Refuse("only-referee-offers-compel", "Only the referee offers a compel. Players may suggest an aspect. A house rule lets anyone offer.")
	case by < 1:
		return domain.Refuse("no-fate-point-to-offer", "%s has no fate point to offer.", k.By)
	}
	return nil
}

func (k Compel) by() string { return calledOr(k.By, "the referee") }

func (k Compel) demand() string {
	if domain.Blank(k.Demand) {
		return ""
	}
	return ": " + k.Demand
}
