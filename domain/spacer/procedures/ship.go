package procedures

import (
	"cmp"
	"errors"
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
)

var shipProcedures = []domain.Procedure{
	domain.NewProcedure("move", `spacer 2.B7, C14, book section "Movement Table"`,
		"Says how far a ship moves in each phase, where it comes to on hexes, and what its helm can make of its course.", flightProcedure),
	domain.NewProcedure("ship-damage", `spacer C14, book section "Ship Damage"`,
		"Compares the rolls of a hit on a ship and crosses its boxes one by one.", shipDamageProcedure),
}

// The ranges of numbers that these procedures take.
const (
	mostThrust  = 20
	mostHexes   = 1000 // of columns and rows
	mostShipDie = 1000 // of totals in ship damage
	mostClass   = 100
	mostSystems = 100
)

type flightHex struct {
	Column int `json:"column"`
	Row    int `json:"row"`
}

type flightIn struct {
	Speed   int          `json:"speed" doc:"hexes a turn, 0 to 1000"`
	Heading board.Facing `json:"heading" doc:"1 to 6, clockwise from straight up; 0 = phases alone, without hexes"`
	Column  int          `json:"column" doc:"of the hex the ship is in, -1000 to 1000; odd columns lie half a hex lower"`
	Row     int          `json:"row" doc:"of that hex, -1000 to 1000"`
	Thrust  int          `json:"thrust" doc:"markers in the helm's hand before phase 1, 0 to 20"`
	PerTurn int          `json:"thrustPerTurn" doc:"markers that each turn of 60 degrees costs, 0 to 20; 1 is usual"`
}

type flightOut struct {
	Phases  [ship.Phases]int `json:"phases" doc:"hexes moved in phases 1, 2 and 3; together they are the speed"`
	Paths   [][]flightHex    `json:"paths" doc:"for each phase the hexes entered, each with column and row"`
	Choices []flightChoice   `json:"choices" doc:"courses the helm can bring the ship on, the cheapest first: speed and turns, what is changed (clockwise above 0); cost in markers; heading and newSpeed afterwards; end, the hex after phase 1"`
}

type flightChoice struct {
	Speed    int          `json:"speed"`
	Turns    int          `json:"turns"`
	Cost     int          `json:"cost"`
	Heading  board.Facing `json:"heading"`
	NewSpeed int          `json:"newSpeed"`
	End      flightHex    `json:"end"`
}

func flightProcedure(in flightIn) (flightOut, error) {
	if err := cmp.Or(
		domain.Within("speed", in.Speed, 0, ship.MostSpeed), domain.Within("heading", int(in.Heading), 0, 6),
		domain.Within("column", in.Column, -mostHexes, mostHexes), domain.Within("row", in.Row, -mostHexes, mostHexes),
		domain.Within("thrust", in.Thrust, 0, mostThrust), domain.Within("thrustPerTurn", in.PerTurn, 0, mostThrust),
	); err != nil {
		return flightOut{}, err
	}
	out := flightOut{Phases: ship.PhaseMoves(in.Speed), Paths: [][]flightHex{}, Choices: []flightChoice{}}
	if in.Heading == 0 {
		return out, nil
	}
	course, at := ship.Course{Heading: in.Heading, Speed: in.Speed}, board.Hex{Column: in.Column, Row: in.Row}
	for _, o := range course.Choices(at, 1, in.Thrust, in.PerTurn) {
		out.Choices = append(out.Choices, flightChoice{
			o.Steering.Speed, o.Steering.Turns, o.Cost, o.Course.Heading, o.Course.Speed, flightHex(o.Course.End(at, 1)),
		})
	}
	for phase := 1; phase <= ship.Phases; phase++ {
		path := []flightHex{}
		for _, h := range course.Path(at, phase) {
			path = append(path, flightHex(h))
		}
		out.Paths, at = append(out.Paths, path), course.End(at, phase)
	}
	return out, nil
}

type shipSystemIn struct {
	Boxes   []int `json:"boxes"`
	Crossed int   `json:"crossed"`
}

type shipDamageIn struct {
	Class     int            `json:"class" doc:"of the weapon, 0 to 100"`
	Margin    int            `json:"margin" doc:"by which it hit, 0 to 1000; counts with the house rule shipDvMargin"`
	Damage    int            `json:"damage" doc:"total of the damage roll, 0 to 1000"`
	Toughness int            `json:"toughness" doc:"total of the ship's Toughness roll, 0 to 1000"`
	Systems   []shipSystemIn `json:"systems" doc:"the ship's systems, at most 100: boxes, their ratings from the first on, each 1 to 1000; crossed, how many of them are"`
	Cross     []int          `json:"cross" doc:"systems chosen for the hits, in order, by their place among systems, from 0"`
	House     rules.House    `json:"house" doc:"house rules; shipDvMargin counts here"`
}

type shipDamageOut struct {
	DV      int    `json:"dv" doc:"damage value: target number of the damage roll"`
	Open    int    `json:"open" doc:"open-end level of the damage roll"`
	Halted  bool   `json:"halted" doc:"the rolls are equal: nobody aboard acts in the next phase"`
	Hits    int    `json:"hits" doc:"system hits"`
	Allowed bool   `json:"allowed" doc:"the rules allow every box chosen"`
	Reason  string `json:"reason" doc:"why they do not, in a sentence; the boxes before that one are crossed"`
	Done    int    `json:"done" doc:"boxes crossed"`
	ToCross int    `json:"toCross" doc:"boxes still to cross; no more than the ship has"`
	Ratings []int  `json:"ratings" doc:"rating of each system afterwards, 0 once all its boxes are crossed"`
	Left    int    `json:"left" doc:"boxes the ship has left to cross"`
}

func (in shipDamageIn) ship() (*ship.Ship, error) {
	if err := cmp.Or(
		rules.HouseRules.Known(in.House), domain.Within("class", in.Class, 0, mostClass), domain.Within("margin", in.Margin, 0, mostShipDie),
		domain.Within("damage", in.Damage, 0, mostShipDie), domain.Within("toughness", in.Toughness, 0, mostShipDie),
		domain.Within("number of systems", len(in.Systems), 0, mostSystems),
	); err != nil {
		return nil, err
	}
	craft := ship.New()
	for i, y := range in.Systems {
		at := fmt.Sprintf("systems[%d].", i)
		if err := cmp.Or(domain.Within("number of "+at+"boxes", len(y.Boxes), 0, mostSystems), domain.Within(at+"crossed", y.Crossed, 0, len(y.Boxes))); err != nil {
			return nil, err
		}
		for j, b := range y.Boxes {
			if err := domain.Within(fmt.Sprintf("%sboxes[%d]", at, j), b, 1, mostShipDie); err != nil {
				return nil, err
			}
		}
		craft.Systems = append(craft.Systems, ship.System{ID: rules.RowID(i + 1), Name: fmt.Sprintf("System %d", i), Boxes: y.Boxes, Crossed: y.Crossed})
	}
	return craft, nil
}

func shipDamageProcedure(in shipDamageIn) (shipDamageOut, error) {
	craft, err := in.ship()
	if err != nil {
		return shipDamageOut{}, err
	}
	strike := ship.Strike(in.Damage, in.Toughness)
	out := shipDamageOut{
		DV: ship.DV(in.Class, in.Margin, in.House), Halted: strike.Halted, Hits: strike.Hits, Allowed: true, Ratings: []int{},
	}
	out.Open = rules.Triangular(out.DV)
	for i, place := range in.Cross {
		if err := domain.Within(fmt.Sprintf("cross[%d]", i), place, 0, len(in.Systems)-1); err != nil {
			return shipDamageOut{}, err
		}
		if out.Done >= strike.Hits {
			out.Allowed, out.Reason = false, "No hit is left: there are no more boxes to cross."
			break
		}
		after, _, err := craft.Cross(rules.RowID(place + 1))
		var refused rules.Refused
		if errors.As(err, &refused) {
			out.Allowed, out.Reason = false, refused.Error()
			break
		}
		if err != nil {
			return shipDamageOut{}, err
		}
		craft, out.Done = after, out.Done+1
	}
	for _, y := range craft.Systems {
		out.Ratings = append(out.Ratings, y.Rating())
	}
	out.Left = craft.BoxesLeft()
	out.ToCross = min(strike.Hits-out.Done, out.Left)
	return out, nil
}
