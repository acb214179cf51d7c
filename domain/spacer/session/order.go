package session

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// order is an order that the character gives, or gets.
//
// Source: spacer C4.
func order(s *Sheet, _ table.ID) act.Act {
	return act.Act{Noun: "order", First: "words", Do: func(r *act.Run) {
		var x command
		asks := r.Apart(func() { x = s.askOrder(r) })
		leads := side{title: x.giver + " orders: Leadership", ready: x.order.Leads().Ready(s.house())}
		resists := side{title: x.receiver + " resists: " + x.order.Resists().Name, ready: x.order.Resists().Ready(s.house())}
		own, other := leads, resists
		if x.gets {
			own, other = resists, leads
		}
		other.name, other.sheet = x.other, x.sheet
		b := s.bout(r, own, &other, 0)
		err := x.order.Allowed()
		if !b.declared() {
			r.Lay(append([]act.Row{act.Heading("ORDER")}, asks...)...)
			switch {
			case err != nil:
				r.Lay(act.Notice{Grave: true, Text: err.Error()})
			case x.order.Obeyed():
				r.Lay(act.Result("Obeyed without a roll: on duty, in the job description, and not deadly."))
				s.layBefore(r)
				r.Lay(act.Discard("leave"), act.Way{Key: "go", Title: "Go on", Main: true, Step: func() act.Step {
					return s.step(fmt.Sprintf("order: %s: obeyed without a roll", x.words), s.Character, nil, nil)
				}})
				return
			default:
				b.layOutlook()
			}
			b.declares(why(err))
			return
		}
		res, _ := b.layDice("Ordered: "+x.words+".", func(res throw.Result) string { return domain.AsSentence(x.ending(res)) })
		b.uses(func() act.Step {
			after, err := b.paid()
			return s.step(fmt.Sprintf("order: %s; %s: %s", x.words, b.line(res), x.ending(res)), after, b.deal, err)
		})
	}}
}

// command is an order as it is given.
type command struct {
	words           string
	gets            bool // the character gets it
	giver, receiver string
	other           string       // what the other of the two goes by
	sheet           domain.DocID // of the other; empty = none
	order           person.Order
}

// askOrder asks for an order: its words, who orders whom, and how it stands.
func (s *Sheet) askOrder(r *act.Run) (x command) {
	h := s.house()
	x.order.House = h
	x.words = stopless(r.AskWords(act.Ask{Key: "words", Caption: "Order", Needs: "Write the order first."}))
	s.askWho(r, &x)
	for _, tick := range []struct {
		key, text string
		at        *bool
		first     bool
	}{
		{"duty", "receiver is on duty", &x.order.OnDuty, true},
		{"job", "in the job description", &x.order.InDescription, true},
		{"duties", "within the job duties", &x.order.InDuties, true},
		{"harmless", "will not kill the receiver", &x.order.Harmless, true},
		{"deadly", "obviously deadly", &x.order.Deadly, false},
		{"chain", "giver is outside the chain of command", &x.order.OutsideChain, false},
		{"rank", "resisted with Rank instead of Willpower", &x.order.ByRank, false},
	} {
		if tick.key != "rank" || h.ResisterChooses {
			a := act.Ask{Kind: act.Tick, Key: tick.key, Caption: tick.text}
			if tick.first {
				a.First = []string{act.Yes}
			}
			*tick.at = len(r.Ask(a)) > 0
		}
	}
	return x
}

// askWho asks who orders whom.
func (s *Sheet) askWho(r *act.Run, x *command) {
	options := []act.Option{{Title: "somebody without a sheet"}}
	for _, m := range s.Mates {
		options = append(options, act.Option{Key: string(m.ID), Title: m.name()})
	}
	var is Mate
	known := false
	r.Beside(nil, func() {
		x.gets = r.Choice("way", "Who", []act.Option{{Title: s.name() + " gives the order"}, {Key: "gets", Title: s.name() + " gets the order"}}, "") != ""
		is, known = s.mate(r.Choice("other", "Other person", options, ""))
	})
	own, h := s.Character, s.house()
	x.order.Giver, x.order.Receiver = own.Commander(h), own.Subordinate(h)
	other := person.Commander{}
	if known {
		x.other, x.sheet = is.name(), is.ID
	} else {
		x.other, other = s.askOther(r, x.gets)
	}
	switch x.giver, x.receiver = s.name(), x.other; {
	case x.gets && known:
		x.order.Giver = is.Character.Commander(h)
	case x.gets:
		x.order.Giver = other
	case known:
		x.order.Receiver = is.Character.Subordinate(h)
	default:
		x.order.Receiver = person.Subordinate{Willpower: other.Leadership, Grade: other.Grade, Rank: other.Rank, Service: other.Service}
	}
	if x.gets {
		x.giver, x.receiver = x.receiver, x.giver
	}
}

// askOther asks for somebody without a sheet, who gives the order or gets it: what is Leadership of the one is Willpower of the other.
func (s *Sheet) askOther(r *act.Run, gives bool) (name string, other person.Commander) {
	level := "Willpower"
	if gives {
		level = "Leadership"
	}
	r.Beside([]float32{1.6, 1.1, 1, 0.8}, func() {
		name = domain.OrElse(r.AskWords(act.Ask{Key: "name", Caption: "Name"}), "the other")
		other.Grade = rules.Grade(r.Choice("grade", "Grade", []act.Option{{Key: string(rules.Enlisted), Title: "enlisted"}, {Key: string(rules.Officer), Title: "officer"}}, string(rules.Enlisted)))
		other.Leadership, other.Rank = r.Number("level", level, 3, 0, 40), r.Number("rankOf", "Rank", 0, 0, 9)
	})
	other.Service = string(s.Character.Service)
	if len(r.Ask(act.Ask{Kind: act.Tick, Key: "same", Caption: "of the same service", First: []string{act.Yes}})) == 0 {
		other.Service = "another than " + other.Service
	}
	return name, other
}

// ending says how it ends.
func (x command) ending(res throw.Result) string {
	switch {
	case res.Verdict == throw.Tie:
		return tied
	case (res.Verdict == throw.Success) != x.gets:
		return x.receiver + " obeys"
	}
	return x.receiver + " does not obey"
}
