package farfuture

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
)

// ground is a map as a procedure takes it: no members beyond the model's.
type ground struct{ board.Map }

// UnmarshalJSON decodes a map's body strictly.
func (g *ground) UnmarshalJSON(raw []byte) error {
	g.Map = *board.New()
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	return d.Decode(&g.Map)
}

type moveIn struct {
	Map      ground     `json:"map" doc:"the map, as the body of its document"`
	Token    board.ID   `json:"token" doc:"id of the token that moves; it stands in a zone"`
	Skill    int        `json:"skill" doc:"level of Dexterity, or of Zero-G with zeroG, -3 to 7; counts with faces"`
	ZeroG    bool       `json:"zeroG" doc:"it is Zero-G that the referee calls for, as in low or zero gravity"`
	Faces    thrown     `json:"faces" doc:"the four Fudge dice of the movement roll, each -1, 0 or 1; none = no roll is made and the action stays"`
	Modifier int        `json:"modifier" doc:"sum of everything else that counts for the roll, -20 to 20"`
	Steps    []moveDoes `json:"steps" doc:"what is done, in order, at most 100: do, which is move (to a zone), erode or close (points at a border of the token's zone); to, border and points as that needs"`
}

type moveDoes struct {
	Do     string   `json:"do"`
	To     board.ID `json:"to"`
	Border board.ID `json:"border"`
	Points int      `json:"points"`
}

type moveOut struct {
	Allowed      bool              `json:"allowed" doc:"the rules allow every step"`
	Reason       string            `json:"reason" doc:"why they do not, in a sentence; the steps before that one count"`
	Done         int               `json:"done" doc:"steps done"`
	Points       int               `json:"points" doc:"movement points left"`
	Zones        int               `json:"zones" doc:"zones moved, 0 to 3"`
	MayAct       bool              `json:"mayAct" doc:"the turn still has its action: no movement roll was made"`
	Log          []moveLine        `json:"log" doc:"a line for the roll and each step: text, and the parts that make up its points, each with label, value, source and section"`
	Destinations []moveDestination `json:"destinations" doc:"where the token can still go: zone, cost in points, zones moved on the way; the cheapest first"`
	Map          *board.Map        `json:"map" doc:"the map afterwards"`
}

type moveLine struct {
	Text  string       `json:"text"`
	Parts []table.Part `json:"parts"`
}

type moveDestination struct {
	Zone  board.ID `json:"zone"`
	Cost  int      `json:"cost"`
	Zones int      `json:"zones"`
}

// mostSteps is how many steps the procedure takes in one turn.
const mostSteps = 100

func moveProcedure(in moveIn) (moveOut, error) {
	m := &in.Map.Map
	if _, ok := m.Token(in.Token); !ok {
		return moveOut{}, fmt.Errorf("token is %d and must be one of the map's: %w", in.Token, domain.ErrInput)
	}
	if err := domain.Within("number of steps", len(in.Steps), 0, mostSteps); err != nil {
		return moveOut{}, err
	}
	mv := NewMovement(in.Token, 1)
	out := moveOut{Allowed: true, Log: []moveLine{}, Destinations: []moveDestination{}}
	take := func(s MoveStep) {
		if mv = s.Movement; s.Map != nil {
			m = s.Map
		}
		out.Log = append(out.Log, moveLine{s.Line.Text, s.Line.Parts})
	}
	if len(in.Faces) > 0 {
		roll, err := readRoll("", in.Skill, in.Faces, in.Modifier)
		if err != nil {
			return moveOut{}, err
		}
		skill := MovementSkill
		if in.ZeroG {
			skill = WeightlessMovement
		}
		step, err := mv.Roll(skill, roll)
		if err != nil {
			return moveOut{}, err
		}
		take(step)
	}
	for i, does := range in.Steps {
		step, err := does.step(mv, m)
		var refused Refused
		if errors.As(err, &refused) {
			out.Allowed, out.Reason = false, refused.Error()
			break
		}
		if err != nil {
			return moveOut{}, fmt.Errorf("steps[%d]: %w", i, err)
		}
		take(step)
		out.Done++
	}
	for _, d := range mv.Destinations(m) {
		out.Destinations = append(out.Destinations, moveDestination(d))
	}
	out.Points, out.Zones, out.MayAct, out.Map = mv.Points, mv.Zones, mv.MayAct(), m
	return out, nil
}

func (d moveDoes) step(mv Movement, m *board.Map) (MoveStep, error) {
	switch d.Do {
	case "move":
		return mv.To(m, d.To, board.Point{})
	case "erode":
		return mv.Erode(m, d.Border, d.Points)
	case "close":
		return mv.Close(m, d.Border, d.Points)
	}
	return MoveStep{}, fmt.Errorf("do is %.40q and must be move, erode or close: %w", d.Do, domain.ErrInput)
}
