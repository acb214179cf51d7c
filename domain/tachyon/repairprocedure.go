package tachyon

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"shipslocker/domain"
)

// repairProcedures are those of ships that are mended.
var repairProcedures = []domain.Procedure{
	domain.NewProcedure("repair", `tachyon B4, handout section "Actions in the Action Phase"`,
		"Repairs one instance of damage by Technology against +2, and says what may be repaired.", repairProcedure),
}

type repairIn struct {
	hullIn
	Damage []Instance `json:"damage" doc:"instances of damage beside the systems, at most 100: id, from 1 and its own; text; when, in words; repaired"`
	Mend   mendIn     `json:"mend" doc:"what is repaired, one of: system, the id of a damaged row; instance, the id of one of damage; shield, a marked box. None = it is only asked what may be"`
	Roll   sideIn     `json:"roll" doc:"of Technology: skill, level, modifiers, invokes, minimised, faces"`
	Total  *int       `json:"total" doc:"of the roll, -200 to 200, in place of roll"`
	Anyway bool       `json:"anyway" doc:"a failure clears it as well, at a serious cost"`
}

type mendIn struct {
	System   RowID `json:"system"`
	Instance RowID `json:"instance"`
	Shield   bool  `json:"shield"`
}

type repairOut struct {
	Allowed    bool     `json:"allowed" doc:"it may be tried: there is damage, and what is to be repaired is damaged"`
	Reason     string   `json:"reason" doc:"why not, in a sentence"`
	May        []mendOf `json:"may" doc:"what may be repaired before: system, instance or shield, as mend has them, and title"`
	Difficulty int      `json:"difficulty" doc:"of the roll"`
	Done       bool     `json:"done" doc:"it is rolled, and what follows is what comes of it"`
	Total      int      `json:"total" doc:"of the roll; 0 while it is not rolled"`
	Margin     int      `json:"margin" doc:"total less difficulty"`
	Outcome    Outcome  `json:"outcome" doc:"fail, tie, succeed or style; empty while it is not rolled"`
	Repaired   bool     `json:"repaired" doc:"the damage is cleared"`
	Price      Price    `json:"price" doc:"what clearing it costs after a tie or a failure: minor or serious; empty = nothing"`
	Boost      bool     `json:"boost" doc:"whoever repairs gains one"`
	Text       string   `json:"text" doc:"what happens, in words"`
	hullOut
	Instances []RowID `json:"instances" doc:"instances beside the systems that are not repaired afterwards"`
	Odds      oddsOut `json:"odds" doc:"chances of the roll before any die falls, 0 to 1: fail, tie, succeed, style"`
}

type mendOf struct {
	mendIn
	Title string `json:"title"`
}

// ship reads the ship that is repaired.
func (in repairIn) ship() (*Ship, error) {
	s, err := in.hullIn.ship()
	if err := cmp.Or(err, domain.Within("number of damage", len(in.Damage), 0, mostRows)); err != nil {
		return nil, err
	}
	for i, d := range in.Damage {
		if d.ID < 1 || slices.ContainsFunc(in.Damage[:i], func(o Instance) bool { return o.ID == d.ID }) {
			return nil, fmt.Errorf("damage[%d].id must be 1 or more and its own: %w", i, domain.ErrInput)
		}
	}
	s.Damage = in.Damage
	return s, nil
}

// rolled is the total, and the odds of it.
func (in repairIn) rolled() (total int, done bool, odds oddsOut, err error) {
	r, side, done, err := in.Roll.roll("roll.")
	if err != nil {
		return 0, false, odds, err
	}
	odds = side.Against(RepairDifficulty).out()
	if in.Total != nil {
		return *in.Total, true, odds, domain.Within("total", *in.Total, -2*mostAdded, 2*mostAdded)
	}
	if done {
		total = r.Total()
	}
	return total, done, odds, nil
}

func repairProcedure(in repairIn) (repairOut, error) {
	out := repairOut{May: []mendOf{}, Instances: []RowID{}, Difficulty: RepairDifficulty}
	s, err := in.ship()
	if err != nil {
		return out, err
	}
	if out.Total, out.Done, out.Odds, err = in.rolled(); err != nil {
		return out, err
	}
	for _, m := range s.Mends() {
		out.May = append(out.May, mendOf{mendIn(m.Mend), m.Title})
	}
	after, err := out.mend(s, in)
	var refused Refused
	if errors.As(err, &refused) {
		out.Reason, out.Done, out.Total = refused.Error(), false, 0
	} else if err != nil {
		return out, err
	}
	out.hullOut = after.hull()
	for _, d := range after.Damage {
		if !d.Repaired {
			out.Instances = append(out.Instances, d.ID)
		}
	}
	return out, nil
}

// mend is the ship as the roll leaves it. It returns Refused for what cannot be repaired.
func (out *repairOut) mend(s *Ship, in repairIn) (*Ship, error) {
	if len(out.May) == 0 {
		return s, refuse("It has no damage to repair.")
	}
	if in.Mend == (mendIn{}) {
		out.Allowed, out.Done, out.Total = true, false, 0
		return s, nil
	}
	mended, title, err := s.Mended(Mend(in.Mend))
	if out.Allowed = err == nil; err != nil || !out.Done {
		return s, err
	}
	r := Comes(Overcoming, out.Total-RepairDifficulty)
	out.Margin, out.Outcome, out.Price, out.Boost = r.Margin, r.Outcome, r.Price, r.Boost == Actors
	if out.Repaired = r.Outcome != Fails || in.Anyway; !out.Repaired {
		out.Text = "not repaired: " + title
		return s, nil
	}
	out.Text = "repaired: " + title
	return mended, nil
}
