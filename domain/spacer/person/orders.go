package person

import (
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// Order is an order as it is given, with all that its roll goes by.
//
// Source: spacer C4, rulings SP-R36, SP-R37, book section "Ranks".
type Order struct {
	Giver    Commander   `json:"-"`
	Receiver Subordinate `json:"-"`

	OnDuty        bool `json:"onDuty" doc:"the one ordered is on duty"`
	InDescription bool `json:"inDescription" doc:"the order is in the job description of the one ordered: no roll where all else fits, otherwise an open-end level"`
	InDuties      bool `json:"inDuties" doc:"the order is among the job duties of the one ordered: one die"` // the book tells the two apart
	Harmless      bool `json:"harmless" doc:"the order will not kill the one ordered"`
	Deadly        bool `json:"deadly" doc:"the order will obviously kill the one ordered"`
	OutsideChain  bool `json:"outsideChain" doc:"the giver is not in the chain of command of the one ordered"`
	ByRank        bool `json:"byRank" doc:"resisted by Rank (house rule resisterChooses)"`

	House rules.House `json:"-"`
}

// Commander is who gives an order.
type Commander struct {
	Leadership int
	Grade      rules.Grade
	Rank       int
	Service    string // its name; of the enlisted only those of one service are ordered by each other
	Penalty    []table.Part
}

// Subordinate is who gets an order.
type Subordinate struct {
	Willpower int
	Grade     rules.Grade
	Rank      int
	Service   string
	Penalty   []table.Part
}

const (
	orderSource  = "spacer C4"
	orderSection = "Ranks"
)

// otherService reports whether the two are of different services; unnamed ones are taken to be the same.
func (o Order) otherService() bool {
	return !domain.Blank(o.Giver.Service) && !domain.Blank(o.Receiver.Service) &&
		!strings.EqualFold(strings.TrimSpace(o.Giver.Service), strings.TrimSpace(o.Receiver.Service))
}

// Allowed returns Refused with why the giver has no orders to give to the receiver: officers order all enlisted and
// officers below them, the enlisted only enlisted below them of their own service.
//
// Source: spacer C4 4.
func (o Order) Allowed() error {
	g, r := o.Giver, o.Receiver
	switch {
	case g.Grade == rules.NoGrade || r.Grade == rules.NoGrade:
		return domain.Refuse("say-officer-or-enlisted", "Say of both whether they are officers or enlisted.")
	case g.Grade == rules.Officer && r.Grade == rules.Enlisted:
		return nil
	case g.Grade == rules.Enlisted && r.Grade == rules.Officer:
		return domain.Refuse("enlisted-order-no-officers", "The enlisted give no orders to officers.")
	case r.Rank >= g.Rank:
		return domain.Refuse("rank-not-lower", "Rank %s gives no orders to rank %s: only to a lower one.", domain.Minus(g.Rank), domain.Minus(r.Rank))
	case g.Grade == rules.Enlisted && o.otherService():
		return domain.Refuse("enlisted-order-own-service", "The enlisted give orders only within their own service.")
	}
	return nil
}

// Obeyed reports whether the order is simply carried out, without a roll: to somebody on duty, within the job, and not
// going to kill.
//
// Source: spacer C4 1.
func (o Order) Obeyed() bool { return o.OnDuty && o.InDescription && o.Harmless && !o.Deadly }

// Leads is the giver's throw. Its open end has no department in it, so nothing opens under House.OpenEndCapDepartment.
//
// Source: spacer C4 2 and 3, rulings SP-R36, SP-R37.
func (o Order) Leads() throw.Throw {
	t := throw.Throw{Name: "Leadership", Target: append([]table.Part{o.part("Leadership", o.Giver.Leadership)}, o.Giver.Penalty...)}
	over := o.Giver.Grade == rules.Officer && o.Receiver.Grade == rules.Enlisted
	switch {
	case over && o.InDuties && o.House.OneOrderDie:
		t.Dice = append(t.Dice, o.part("officer to enlisted within their duties (house rule)", 1).By("oneOrderDie"))
	default:
		t.Dice = o.if1(t.Dice, over, "officer to enlisted")
		t.Dice = o.if1(t.Dice, o.InDuties, "within their duties")
	}
	t.Open = o.if1(t.Open, o.InDescription, "in the job description")
	t.Open = o.if1(t.Open, o.Harmless && !o.Deadly, "will not kill")
	t.Open = o.if1(t.Open, o.OnDuty, "on duty")
	return t
}

// Resists is the receiver's throw: with the higher of Will and Rank, or by House.ResisterChooses with either.
//
// Source: spacer C4 2 and 3.
func (o Order) Resists() throw.Throw {
	r := o.Receiver
	byRank := r.Rank > r.Willpower
	if o.House.ResisterChooses {
		byRank = o.ByRank
	}
	with := o.part("Willpower", r.Willpower)
	if byRank {
		with = o.part("Rank", r.Rank)
	}
	t := throw.Throw{Name: with.Label, Target: append([]table.Part{with}, r.Penalty...)}
	t.Open = o.if1(t.Open, o.Deadly, "obviously deadly")
	t.Open = o.if1(t.Open, o.OutsideChain, "not in the chain of command")
	t.Open = o.if1(t.Open, o.otherService(), "of another service")
	return t
}

func (o Order) part(label string, value int) table.Part {
	return table.Part{Label: label, Value: value, Source: orderSource, Section: orderSection}
}

// if1 adds a part of 1 where it holds.
func (o Order) if1(parts []table.Part, holds bool, label string) []table.Part {
	if !holds {
		return parts
	}
	return append(parts, o.part(label, 1))
}
