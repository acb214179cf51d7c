package tachyon

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// Hides is the side that has undetected craft.
type Hides string

// The sides.
const (
	NobodyHides Hides = "nobody"
	PlayersHide Hides = "players"
	GMHides     Hides = "gm"
)

// Detection is what the rolls of Technology at the beginning of an engagement come to.
type Detection struct {
	Hides  Hides `json:"hides" doc:"whose craft are undetected: nobody, players or gm"`
	All    bool  `json:"all" doc:"all of that side; otherwise one"` // ship or flight
	Margin int   `json:"margin" doc:"that side's margin; 0 when nobody is undetected"`
}

// Detect compares the totals of the players' craft with the GM's. It returns a Refused error without any players' total.
//
// Source: tachyon C2, TS-R02.
func Detect(players []int, gm int) (Detection, error) {
	if len(players) == 0 {
		return Detection{}, domain.Refuse("no-players-total", "Detection needs the total of at least one of the players' ships.")
	}
	d := Detection{Hides: NobodyHides}
	switch high, low := slices.Max(players), slices.Min(players); {
	case gm > high:
		d.Hides, d.Margin = GMHides, gm-high
	case gm < low:
		d.Hides, d.Margin = PlayersHide, low-gm
	}
	d.All = d.Margin >= styleAt
	return d, nil
}

// Says is the result in a sentence.
func (d Detection) Says() string {
	switch {
	case d.Hides == GMHides && d.All:
		return "The GM beats the highest player by " + domain.Minus(d.Margin) + ": all of the GM's ships are undetected"
	case d.Hides == GMHides:
		return "The GM beats the highest player by " + domain.Minus(d.Margin) + ": one ship or flight of the GM's is undetected"
	case d.Hides == PlayersHide && d.All:
		return "The lowest player beats the GM by " + domain.Minus(d.Margin) + ": all of the players' ships are undetected"
	case d.Hides == PlayersHide:
		return "The lowest player beats the GM by " + domain.Minus(d.Margin) + ": one of the players' ships is undetected"
	}
	return "The GM's total is among the players': nobody is undetected"
}

// Candidates lists the craft that a result of detection may leave undetected, in the order of the table.
func (s Sky) Candidates(d Detection) []table.ID {
	return slices.DeleteFunc(s.Crafts(), func(id table.ID) bool {
		return d.Hides == NobodyHides || s.Players(id) != (d.Hides == PlayersHide)
	})
}

// Begin ends detection and begins the first maneuver phase. Chosen is the one craft that is undetected where the result
// leaves one so; where it leaves all or none, chosen must be empty or exactly these. With override any may be chosen, and
// none.
//
// Source: tachyon C2, C3.
func (s Sky) Begin(d Detection, chosen []table.ID, override bool) (Change, error) {
	if s.Chart.Phase != DetectionPhase {
		return Change{}, domain.Refuse("detection-over", "Detection is over. It happens once, before the first round.")
	}
	for _, id := range chosen {
		if !s.Present(id) {
			return Change{}, domain.Refuse("takes-no-part", "%s is not in the fight, so it cannot be undetected.", s.Called(id))
		}
	}
	if !override {
		hidden, err := s.hidden(d, chosen)
		if err != nil {
			return Change{}, err
		}
		chosen = hidden
	}
	m := s.marking(0)
	m.say("%s", d.Says())
	for i := range m.Chart.Craft {
		c := &m.Chart.Craft[i]
		if c.Undetected = slices.Contains(chosen, c.ID); c.Undetected {
			m.say("%s is undetected", s.Called(c.ID))
		}
	}
	m.Chart.Round, m.Chart.Phase, m.Chart.Acting = 1, ManeuverPhase, 0
	m.fresh()
	return m.change(), nil
}

// hidden are the craft that a result leaves undetected with such a choice.
func (s Sky) hidden(d Detection, chosen []table.ID) ([]table.ID, error) {
	could := s.Candidates(d)
	if d.Hides == NobodyHides || d.All {
		for _, id := range chosen {
			if !slices.Contains(could, id) {
				return nil, domain.Refuse("not-undetected", "%s is not undetected by this result. %s.", s.Called(id), d.Says())
			}
		}
		if n := len(chosen); n > 0 && n != len(could) {
			return nil, domain.Refuse("choose-all-or-none", "That whole side is undetected: choose all of its ships, or none to take all.")
		}
		return could, nil
	}
	if len(could) == 0 && len(chosen) == 0 {
		return nil, nil
	}
	if len(chosen) != 1 || !slices.Contains(could, chosen[0]) {
		return nil, domain.Refuse("choose-craft-undetected", "Choose one craft to be undetected. %s.", d.Says())
	}
	return chosen, nil
}

// fresh gives everybody a new say and a new turn.
func (m *marking) fresh() {
	for i := range m.Chart.Craft {
		c := &m.Chart.Craft[i]
		c.Placed, c.Done, c.Keeps = false, false, false
		c.One, c.Two, c.Full = "", "", ""
	}
}
