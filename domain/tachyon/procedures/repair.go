package procedures

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/tachyon"
)

type repairIn struct {
	hullIn
	Damage []tachyon.Instance `json:"damage" most:"100" doc:"instances of damage besides the systems, each with its own id from 1"`
	Mend   tachyon.Mend       `json:"mend" doc:"what is repaired: one of its members; none = only list what may be repaired"`
	Roll   sideIn             `json:"roll" doc:"of Technology"`
	Total  *int               `json:"total" in:"-200..200" doc:"of the roll, in place of roll"`
	Anyway bool               `json:"anyway" doc:"a failure clears it as well, at a serious cost"`
	domain.Odds
}

type repairOut struct {
	domain.Verdict                  // it may be tried: there is damage, and what is to be repaired is damaged
	May            []tachyon.MendOf `json:"may" doc:"what may be repaired: one member each, as in mend"`
	Difficulty     int              `json:"difficulty" doc:"of the roll"`
	Done           bool             `json:"done" doc:"the roll is made; the members below are its outcome"`
	Total          int              `json:"total" doc:"of the roll; 0 before it"`
	Margin         int              `json:"margin" doc:"total less difficulty"`
	Outcome        tachyon.Outcome  `json:"outcome" doc:"fail, tie, succeed or style; empty before the roll"`
	Repaired       bool             `json:"repaired" doc:"the damage is cleared"`
	Price          tachyon.Price    `json:"price" doc:"what clearing it costs after a tie or a failure: minor or serious; empty = nothing"`
	Boost          bool             `json:"boost" doc:"the one who repairs gains a boost"`
	Text           string           `json:"text" doc:"what happens, in words"`
	hullOut
	Instances []tachyon.RowID `json:"instances" doc:"instances besides the systems still unrepaired afterwards"`
	Odds      *oddsOut        `json:"odds" doc:"chances of the roll before any die falls, 0 to 1; null when left out"`
}

// ship reads the ship that is repaired.
func (in repairIn) ship() (*tachyon.Ship, error) {
	s, err := in.hullIn.ship()
	if err != nil {
		return nil, err
	}
	for i, d := range in.Damage {
		if d.ID < 1 || slices.ContainsFunc(in.Damage[:i], func(o tachyon.Instance) bool { return o.ID == d.ID }) {
			return nil, domain.Faulty("twice", "damage[%d].id must be 1 or more, and no other may have it", i)
		}
	}
	s.Damage = in.Damage
	return s, nil
}

var repair = domain.NewProcedure("repair", `tachyon B4, handout section "Actions in the Action Phase"`,
	"Repairs one instance of damage by Technology against +2, and says what may be repaired.", func(in repairIn, out *repairOut) error {
		out.Difficulty = tachyon.RepairDifficulty
		s, err := in.ship()
		if err != nil {
			return err
		}
		r, side, rolled := in.Roll.roll()
		switch out.Done = rolled || in.Total != nil; {
		case in.Total != nil:
			out.Total = *in.Total
		case rolled:
			out.Total = r.Total()
		}
		if in.Wanted() {
			out.Odds = oddsOf(side.Against(tachyon.RepairDifficulty))
		}
		out.May = s.Mends()
		after, err := out.mend(s, in)
		if err := out.Judge(err); err != nil {
			return err
		}
		if !out.Allowed {
			out.Done, out.Total = false, 0
		}
		out.hullOut = hullOf(after)
		for _, d := range after.Damage {
			if !d.Repaired {
				out.Instances = append(out.Instances, d.ID)
			}
		}
		return nil
	})

// mend is the ship as the roll leaves it. It returns a Refusal for what cannot be repaired.
func (out *repairOut) mend(s *tachyon.Ship, in repairIn) (*tachyon.Ship, error) {
	if len(out.May) == 0 {
		return s, domain.Refuse("no-damage", "It has no damage to repair.")
	}
	if in.Mend == (tachyon.Mend{}) {
		out.Done, out.Total = false, 0
		return s, nil
	}
	mended, title, err := s.Mended(in.Mend)
	if err != nil || !out.Done {
		return s, err
	}
	r := tachyon.Comes(tachyon.Overcoming, out.Total-tachyon.RepairDifficulty)
	out.Margin, out.Outcome, out.Price, out.Boost = r.Margin, r.Outcome, r.Price, r.Boost == tachyon.Actors
	if out.Repaired = tachyon.Repair.WonBy(r.Margin, in.Anyway); !out.Repaired {
		out.Text = "not repaired: " + title
		return s, nil
	}
	out.Text = "repaired: " + title
	return mended, nil
}
