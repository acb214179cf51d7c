package procedures

import (
	"shipslocker/domain"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// shipBody is a ship as a procedure takes it: as the body of its document.
type shipBody struct{ ship.Ship }

// UnmarshalJSON reads a ship's body strictly.
func (b *shipBody) UnmarshalJSON(raw []byte) error {
	return domain.ReadBody(ship.Kind, raw, &b.Ship)
}

type engineeringIn struct {
	Work      string      `json:"work" of:"transfer plant thrust push" doc:"transfer: power from the battery into systems; plant: extra power from a plant; thrust: power into thrust markers; push: extra thrust from a small craft's drive"`
	Ship      shipBody    `json:"ship" need:"yes" doc:"the ship, as the body of its document"`
	Battery   int         `json:"battery" in:"0..1000" doc:"tokens of power in the battery"`
	Held      []ship.Give `json:"held" most:"100" doc:"power in systems"`
	Thrust    int         `json:"thrust" in:"0..1000" doc:"markers in the helm's hand"`
	Converted int         `json:"converted" in:"0..1000" doc:"markers already made from power this turn"`
	System    rules.RowID `json:"system" doc:"id of the plant or the drive; for plant and thrust"`
	Amount    int         `json:"amount" in:"0..100" doc:"power or markers wanted, 1 or more; not for transfer"`
	Gives     []ship.Give `json:"gives" most:"100" doc:"for transfer: what goes where"`
	Total     *int        `json:"total" in:"0..1000" doc:"total of the roll; absent = not rolled yet"`
}

type ratingOut struct {
	System rules.RowID `json:"system" doc:"its id"`
	Rating int         `json:"rating" doc:"afterwards"`
}

// only is the id of the one ship in the battle that the procedure plays.
const only table.ID = 1

// scene is a battle of that one ship, which has moved and may act.
func (in engineeringIn) scene() battle.Scene {
	p := ship.Power{Battery: in.Battery, Thrust: in.Thrust, Converted: in.Converted}
	for _, h := range in.Held {
		p = p.Set(h.System, h.Power)
	}
	p.Made = p.Battery + p.InSystems()
	return battle.Scene{
		Battle: &battle.Battle{
			Turn: 1, Phase: 1, Vessels: []battle.Vessel{{Participant: only, Phase: 1, Power: p}},
			Table: table.Table{LastID: only, Participants: []table.Participant{{ID: only, Document: "ship"}}},
		},
		Ships: map[domain.DocID]*ship.Ship{"ship": &in.Ship.Ship},
	}
}

// difficulty is what the roll is against.
func (in engineeringIn) difficulty() int {
	switch in.Work {
	case "plant":
		return ship.PushDifficulty(in.Amount)
	case "thrust":
		return ship.ThrustDifficulty(in.Ship.Rating(ship.STLSystem), in.Converted, in.Amount)
	case "push":
		return ship.SmallPushDifficulty(in.Amount)
	}
	return 0
}

// do plays the work with what its roll came to.
func (in engineeringIn) do(s battle.Scene, c throw.Cast) (battle.Step, error) {
	switch in.Work {
	case "plant":
		return s.PushPlant(only, in.System, in.Amount, c)
	case "thrust":
		return s.MakeThrust(only, in.System, in.Amount, c)
	case "push":
		return s.PushThrust(only, in.Amount, c)
	}
	return s.Transfer(only, c, in.Gives)
}

var engineering = domain.NewProcedure("engineering", `spacer C14, book section "Space Battles"`,
	"Gives the difficulty of an engineer's work, or of pushing a small craft's drive, and applies the roll.", func(in engineeringIn, out *struct {
		domain.Verdict                  // nothing has happened where they do not
		Difficulty     int              `json:"difficulty" doc:"of the roll; 0 for transfer, which moves a token for each point"`
		Rolled         bool             `json:"rolled" doc:"a roll was given; the members below are its outcome"`
		Text           string           `json:"text" doc:"what happened, in a sentence"`
		Parts          []table.ToldPart `json:"parts" doc:"its parts, each with label, value, source and section"`
		Battery        int              `json:"battery" doc:"tokens in the battery afterwards"`
		Held           []ship.Held      `json:"held" doc:"power in systems afterwards: system, power"`
		Thrust         int              `json:"thrust" doc:"markers in hand afterwards"`
		Converted      int              `json:"converted" doc:"markers made from power this turn, afterwards"`
		Ratings        []ratingOut      `json:"ratings" doc:"of the ship's systems afterwards: system, rating"`
	},
	) error {
		scene := in.scene()
		cast := throw.Cast{Total: 1000} // not rolled yet: whatever it comes to, is it allowed?
		if in.Total != nil {
			cast.Total = *in.Total
		}
		out.Difficulty = in.difficulty()
		step, err := in.do(scene, cast)
		if err := out.Judge(err); err != nil {
			return err
		}
		if out.Allowed && in.Total != nil {
			scene = scene.After(step)
			out.Rolled, out.Text, out.Parts = true, step.Line.Text, table.Told(step.Line.Parts)
		}
		v, _ := scene.Battle.Vessel(only)
		out.Battery, out.Held, out.Thrust, out.Converted = v.Power.Battery, v.Power.Held, v.Power.Thrust, v.Power.Converted
		for _, y := range scene.Ship(only).Systems {
			out.Ratings = append(out.Ratings, ratingOut{y.ID, y.Rating()})
		}
		return nil
	})
