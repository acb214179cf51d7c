package tachyon

import (
	"fmt"
	"slices"

	"shipslocker/domain"
)

// CheckShip returns what is to be said about a ship, in the order of the sheet.
//
//	TS-V07  more shields marked than there are
//	TS-A2   anything else on the sheet
//
// Source: tachyon A2, A4, E.
func CheckShip(s *Ship, _ domain.Beside) []domain.Problem {
	r := &shipReport{s: s}
	r.size()
	r.rows()
	r.minimised()
	r.bays()
	r.shields()
	r.columns()
	return r.Found
}

type shipReport struct {
	report
	s *Ship
}

func (r *shipReport) odd(path, message string, args ...any) {
	r.Add("TS-A2", domain.Unusual, path, message, args...)
}

func (r *shipReport) size() {
	r.Least("TS-A2", "flight", "Ships that fly as one", r.s.Flight, 0)
	if r.s.Large && r.s.Flight > 1 {
		r.odd("flight", "A large ship stands alone in Special, but this one is a flight of %d.", r.s.Flight)
	}
	for _, row := range SkillRows[:4] {
		r.Least("TS-A2", "crew."+string(row.Skill), row.Title+" of the crew", r.s.Crew.skills().Level(row.Skill), 0)
	}
	r.Least("TS-A2", "weapon", "Weapon rating", r.s.Weapon, 0)
}

func (r *shipReport) rows() {
	line := func(l Line) RowID { return l.ID }
	r.IDs("TS-A2", "aspects", domain.IDsOf(r.s.Aspects, func(a Aspect) RowID { return a.ID }))
	r.IDs("TS-A2", "features", domain.IDsOf(r.s.Features, line))
	r.IDs("TS-A2", "bays", domain.IDsOf(r.s.Bays, func(b Bay) RowID { return b.ID }))
	r.IDs("TS-A2", "stunts", domain.IDsOf(r.s.Stunts, func(s Stunt) RowID { return s.ID }))
	r.IDs("TS-A2", "swarm", domain.IDsOf(r.s.Swarm, line))
	r.IDs("TS-A2", "damage", domain.IDsOf(r.s.Damage, func(i Instance) RowID { return i.ID }))
}

// minimised says where the boxes for minimised dice are not what the damaged systems make of them.
func (r *shipReport) minimised() {
	for _, u := range UseRows {
		b := r.s.Bonuses.At(u.Use)
		want := 0
		for _, c := range r.s.Systems {
			for _, row := range c.Rows {
				if row.Damaged && slices.Contains(row.Minimises, u.Use) {
					want++
				}
			}
		}
		if want = min(want, len(b.Minimised)); b.Dice() != want {
			r.Add("TS-A2", domain.Remark, "bonuses."+string(u.Use)+".minimised", "%s has %s minimised; the damaged systems say %d.",
				domain.OrElse(b.Label, u.Title), domain.Count(b.Dice(), "die"), want)
		}
	}
}

func (r *shipReport) bays() {
	for _, b := range r.s.Bays {
		r.effect("TS-A2", fmt.Sprintf("bays[id=%d]", b.ID), b.Die, b.Skill)
	}
	for _, s := range r.s.Stunts {
		r.effect("TS-A2", fmt.Sprintf("stunts[id=%d]", s.ID), s.Die, s.Skill)
	}
}

func (r *shipReport) shields() {
	h := r.s.Shields
	r.Least("TS-A2", "shields.boxes", "Boxes of the shields", h.Boxes, 0)
	r.Least("TS-A2", "shields.marked", "Marked boxes of the shields", h.Marked, 0)
	if h.Marked > max(h.Boxes, 0) {
		r.Add("TS-V07", domain.Illegal, "shields.marked", "%s of the shields marked, but there are %s. Put the rest into systems.", domain.Count(h.Marked, "box"), domain.Minus(h.Boxes))
	}
}

// columns says which faces of a die find no column, or two, and what of the rows cannot be.
func (r *shipReport) columns() {
	columns := map[int]int{}
	seen := map[RowID]bool{}
	for i, c := range r.s.Systems {
		at := fmt.Sprintf("systems[%d]", i)
		columns[c.Face]++
		if c.Face < -1 || c.Face > 1 {
			r.odd(at+".face", "No Fudge die shows %s, so no roll finds this column.", domain.Minus(c.Face))
		} else if columns[c.Face] == 2 {
			r.odd(at+".face", "Two columns have the face %s; a roll finds the first.", faceWords[c.Face+1])
		}
		for _, row := range c.Rows {
			under := fmt.Sprintf("%s.rows[id=%d]", at, row.ID)
			r.system(under, row)
			if seen[row.ID] || row.ID < 1 {
				r.odd(under+".id", "The number %s of a system is missing or used twice, so a hit cannot find it.", domain.Minus(int(row.ID)))
			}
			seen[row.ID] = true
		}
	}
	for face := 1; face >= -1 && len(r.s.Systems) > 0; face-- {
		if columns[face] == 0 {
			r.odd("systems", "A die that shows %s finds no column.", faceWords[face+1])
		}
	}
}

// faceWords are the faces of a Fudge die from −1 to 1, in words.
var faceWords = [3]string{"−", "a blank", "+"}

func (r *shipReport) system(at string, row System) {
	r.Least("TS-A2", at+".absorbs", "Shifts that "+domain.OrElse(row.Name, "a system")+" absorbs", row.Absorbs, 0)
	for i, u := range row.Minimises {
		switch {
		case !slices.ContainsFunc(UseRows, func(r UseRow) bool { return r.Use == u }):
			r.odd(at+".minimises", "Unknown bonus %s: none of its dice can be minimised.", domain.QuoteName(string(u)))
		case slices.Contains(row.Minimises[:i], u):
			r.odd(at+".minimises", "%s is listed twice; it still minimises one die.", u.title())
		}
	}
	if row.Catastrophic && row.Damaged && !r.s.Destroyed {
		r.Add("TS-A2", domain.Remark, at+".damaged", "The last row of a column is hit. The ship is usually lost, but is not marked as destroyed.")
	}
}

// title is what people call a use.
func (u Use) title() string {
	for _, r := range UseRows {
		if r.Use == u {
			return r.Title
		}
	}
	return string(u)
}
