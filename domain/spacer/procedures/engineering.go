package procedures

import (
	"cmp"
	"errors"
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// engineeringProcedures are those of power and thrust in a battle.
var engineeringProcedures = []domain.Procedure{
	domain.NewProcedure("engineering", `spacer C14, book section "Space Battles"`,
		"Says how hard a work of an engineer is, or of a small craft's pilot who pushes the drive, and plays it with what its roll came to.", engineeringProcedure),
}

// work is a work of an engineer in a battle, as the procedure names it.
type work string

// The works. Source: spacer C14.
const (
	transferWork work = "transfer" // power from the battery into systems
	plantWork    work = "plant"    // more power out of a plant than it gives
	thrustWork   work = "thrust"   // thrust of the power that a drive holds
	pushWork     work = "push"     // more thrust out of a small craft's drive than it is rated for
)

// shipBody is a ship as a procedure takes it: as the body of its document.
type shipBody struct{ ship.Ship }

// UnmarshalJSON reads a ship's body strictly.
func (b *shipBody) UnmarshalJSON(raw []byte) error {
	doc, err := ship.Kind.ReadInput(raw)
	if err != nil {
		return err
	}
	b.Ship = *doc.(*ship.Ship)
	return nil
}

type engineeringIn struct {
	Work      work        `json:"work" doc:"transfer, power from the battery into systems; plant, power pushed out of a plant; thrust, made of power; push, thrust pushed out of a small craft's drive"`
	Ship      shipBody    `json:"ship" doc:"the ship, as the body of its document"`
	Battery   int         `json:"battery" doc:"tokens of power in the battery, 0 to 1000"`
	Held      []heldIn    `json:"held" doc:"power in systems, at most 100: system, its id; power, 0 to 1000"`
	Thrust    int         `json:"thrust" doc:"markers in the helm's hand, 0 to 1000"`
	Converted int         `json:"converted" doc:"markers made of power in this turn already, 0 to 1000"`
	System    rules.RowID `json:"system" doc:"id of the plant or the drive; for plant and thrust"`
	Amount    int         `json:"amount" doc:"power or markers to be got, 1 to 100; not for transfer"`
	Gives     []heldIn    `json:"gives" doc:"for transfer: what goes where, at most 100: system, its id; power, 0 to 1000"`
	Total     *int        `json:"total" doc:"what the roll came to, 0 to 1000; absent = not rolled yet"`
}

type heldIn struct {
	System rules.RowID `json:"system"`
	Power  int         `json:"power"`
}

type engineeringOut struct {
	Allowed    bool         `json:"allowed" doc:"the rules allow it"`
	Reason     string       `json:"reason" doc:"why they do not, in a sentence; nothing has happened then"`
	Difficulty int          `json:"difficulty" doc:"of the roll; 0 for transfer, which moves a token for each point"`
	Rolled     bool         `json:"rolled" doc:"the roll was given, and what follows is what came of it"`
	Says       string       `json:"says" doc:"what happened, in a sentence"`
	Parts      []table.Part `json:"parts" doc:"what went into it, each with label, value, source and section"`
	Battery    int          `json:"battery" doc:"tokens in the battery afterwards"`
	Held       []ship.Held  `json:"held" doc:"power in systems afterwards: system, power"`
	Thrust     int          `json:"thrust" doc:"markers in hand afterwards"`
	Converted  int          `json:"converted" doc:"markers made of power in this turn afterwards"`
	Ratings    []ratingOut  `json:"ratings" doc:"of the ship's systems afterwards: system, rating"`
}

type ratingOut struct {
	System rules.RowID `json:"system"`
	Rating int         `json:"rating"`
}

// check returns ErrInput for a member out of its range.
func (in engineeringIn) check() error {
	if err := cmp.Or(
		domain.OneOf("work", in.Work, transferWork, plantWork, thrustWork, pushWork),
		domain.Within("battery", in.Battery, 0, mostShipDie), domain.Within("thrust", in.Thrust, 0, mostShipDie),
		domain.Within("converted", in.Converted, 0, mostShipDie), domain.Within("amount", in.Amount, 0, ship.MostExtra),
		domain.Within("number of held", len(in.Held), 0, mostSystems), domain.Within("number of gives", len(in.Gives), 0, mostSystems),
	); err != nil {
		return err
	}
	for member, list := range map[string][]heldIn{"held": in.Held, "gives": in.Gives} {
		for i, h := range list {
			if err := domain.Within(fmt.Sprintf("%s[%d].power", member, i), h.Power, 0, mostShipDie); err != nil {
				return err
			}
		}
	}
	if in.Total == nil {
		return nil
	}
	return domain.Within("total", *in.Total, 0, mostShipDie)
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
	case plantWork:
		return ship.PushDifficulty(in.Amount)
	case thrustWork:
		return ship.ThrustDifficulty(in.Ship.Rating(ship.STLSystem), in.Converted, in.Amount)
	case pushWork:
		return ship.SmallPushDifficulty(in.Amount)
	}
	return 0
}

// do plays the work with what its roll came to.
func (in engineeringIn) do(s battle.Scene, c throw.Cast) (battle.Step, error) {
	switch in.Work {
	case plantWork:
		return s.PushPlant(only, in.System, in.Amount, c)
	case thrustWork:
		return s.MakeThrust(only, in.System, in.Amount, c)
	case pushWork:
		return s.PushThrust(only, in.Amount, c)
	}
	var gives []ship.Give
	for _, g := range in.Gives {
		gives = append(gives, ship.Give(g))
	}
	return s.Transfer(only, c, gives)
}

func engineeringProcedure(in engineeringIn) (engineeringOut, error) {
	out := engineeringOut{Parts: []table.Part{}, Held: []ship.Held{}, Ratings: []ratingOut{}}
	if err := in.check(); err != nil {
		return out, err
	}
	scene := in.scene()
	cast := throw.Cast{Total: mostShipDie} // not rolled yet: whatever it comes to, is it allowed?
	if in.Total != nil {
		cast.Total = *in.Total
	}
	out.Difficulty = in.difficulty()
	step, err := in.do(scene, cast)
	var refused rules.Refused
	switch {
	case errors.As(err, &refused):
		out.Reason = refused.Error()
	case err != nil:
		return out, err
	default:
		out.Allowed = true
		if in.Total != nil {
			scene = scene.After(step)
			out.Rolled, out.Says, out.Parts = true, step.Line.Text, append(out.Parts, step.Line.Parts...)
		}
	}
	v, _ := scene.Battle.Vessel(only)
	out.Battery, out.Held, out.Thrust, out.Converted = v.Power.Battery, append(out.Held, v.Power.Held...), v.Power.Thrust, v.Power.Converted
	for _, y := range scene.Ship(only).Systems {
		out.Ratings = append(out.Ratings, ratingOut{y.ID, y.Rating()})
	}
	return out, nil
}
