package procedures

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
)

type flightChoice struct {
	Speed    int          `json:"speed" doc:"change of speed"`
	Turns    int          `json:"turns" doc:"turns of 60 degrees, clockwise above 0"`
	Cost     int          `json:"cost" doc:"in markers"`
	Heading  board.Facing `json:"heading" doc:"afterwards"`
	NewSpeed int          `json:"newSpeed" doc:"afterwards"`
	End      board.Hex    `json:"end" doc:"the hex after phase 1"`
}

var flight = domain.NewProcedure("move", `spacer 2.B7, C14, book section "Movement Table"`,
	"Says how far a ship moves in each phase, where it ends on hexes, and how its helm can change course.", func(in struct {
		Speed   int          `json:"speed" need:"yes" in:"0..1000" doc:"hexes a turn"`
		Heading board.Facing `json:"heading" in:"0..6" doc:"1 to 6, clockwise from straight up; 0 = phases alone, without hexes"`
		Column  int          `json:"column" in:"-1000..1000" doc:"of the hex the ship is in; odd columns lie half a hex lower"`
		Row     int          `json:"row" in:"-1000..1000" doc:"of that hex"`
		Thrust  int          `json:"thrust" in:"0..20" doc:"markers in the helm's hand before phase 1"`
		PerTurn *int         `json:"thrustPerTurn" in:"0..20" doc:"markers that each turn of 60 degrees costs; 1 when left out"`
	}, out *struct {
		Phases  [ship.Phases]int `json:"phases" doc:"hexes moved in phases 1, 2 and 3; together they are the speed"`
		Paths   [][]board.Hex    `json:"paths" doc:"for each phase the hexes entered"`
		Choices []flightChoice   `json:"choices" doc:"courses the helm can bring the ship on, the cheapest first"`
	},
	) error {
		out.Phases = ship.PhaseMoves(in.Speed)
		if in.Heading == 0 {
			return nil
		}
		perTurn := rules.UsualValues.ThrustPerTurn
		if in.PerTurn != nil {
			perTurn = *in.PerTurn
		}
		course, at := ship.Course{Heading: in.Heading, Speed: in.Speed}, board.Hex{Column: in.Column, Row: in.Row}
		for _, o := range course.Choices(at, 1, in.Thrust, perTurn) {
			out.Choices = append(out.Choices, flightChoice{
				o.Steering.Speed, o.Steering.Turns, o.Cost, o.Course.Heading, o.Course.Speed, o.Course.End(at, 1),
			})
		}
		for phase := 1; phase <= ship.Phases; phase++ {
			out.Paths, at = append(out.Paths, course.Path(at, phase)), course.End(at, phase)
		}
		return nil
	})

type shipSystemIn struct {
	Boxes   []int `json:"boxes" most:"100" in:"1..1000" doc:"ratings of its boxes, from the first"`
	Crossed int   `json:"crossed" doc:"how many boxes are crossed"`
}

var shipDamage = domain.NewProcedure("ship-damage", `spacer C14, book section "Ship Damage"`,
	"Compares the rolls of a hit on a ship and crosses its boxes one by one.", func(in struct {
		Class     int            `json:"class" need:"yes" in:"0..100" doc:"of the weapon"`
		Margin    int            `json:"margin" in:"0..1000" doc:"margin of the hit; counts with the house rule shipDvMargin"`
		Damage    int            `json:"damage" need:"yes" in:"0..1000" doc:"total of the damage roll"`
		Toughness int            `json:"toughness" need:"yes" in:"0..1000" doc:"total of the ship's Toughness roll"`
		Systems   []shipSystemIn `json:"systems" most:"100" doc:"the ship's systems"`
		Cross     []int          `json:"cross" doc:"systems chosen for the hits, in order: indexes into systems, from 0"`
		House     rules.House    `json:"house" doc:"house rules; shipDvMargin counts here"`
	}, out *struct {
		DV   int `json:"dv" doc:"damage value: target number of the damage roll"`
		Open int `json:"open" doc:"open-end level of the damage roll"`
		ship.Blow
		domain.Verdict
		Made    int   `json:"made" doc:"boxes crossed: all before the first one not allowed"`
		ToCross int   `json:"toCross" doc:"boxes still to cross; no more than the ship has"`
		Ratings []int `json:"ratings" doc:"rating of each system afterwards, 0 once all its boxes are crossed"`
		Left    int   `json:"left" doc:"boxes the ship has left to cross"`
	},
	) error {
		craft := ship.New()
		for i, y := range in.Systems {
			if err := domain.Within(fmt.Sprintf("systems[%d].crossed", i), y.Crossed, 0, len(y.Boxes)); err != nil {
				return err
			}
			craft.Systems = append(craft.Systems, ship.System{ID: rules.RowID(i + 1), Name: fmt.Sprintf("System %d", i), Boxes: y.Boxes, Crossed: y.Crossed})
		}
		out.DV, out.Blow = ship.DV(in.Class, in.Margin, in.House), ship.Strike(in.Damage, in.Toughness)
		out.Open = rules.Triangular(out.DV)
		var refused error
		for i, place := range in.Cross {
			if err := domain.Within(fmt.Sprintf("cross[%d]", i), place, 0, len(in.Systems)-1); err != nil {
				return err
			}
			if out.Made >= out.Hits {
				refused = domain.Refuse("no-hit-left", "No hit is left: there are no more boxes to cross.")
				break
			}
			after, _, err := craft.Cross(rules.RowID(place + 1))
			if refused = err; err != nil {
				break
			}
			craft, out.Made = after, out.Made+1
		}
		for _, y := range craft.Systems {
			out.Ratings = append(out.Ratings, y.Rating())
		}
		out.Left = craft.BoxesLeft()
		out.ToCross = min(out.Hits-out.Made, out.Left)
		return refused
	})
