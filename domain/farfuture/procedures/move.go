package procedures

import (
	"bytes"
	"encoding/json"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/farfuture"
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
	Map      ground     `json:"map" need:"yes" doc:"the map, as the body of its document"`
	Token    board.ID   `json:"token" need:"yes" doc:"id of the token that moves; it stands in a zone"`
	Level    *int       `json:"level" in:"-3..7" doc:"of Dexterity, or of Zero-G with zeroG; needed with faces"`
	ZeroG    bool       `json:"zeroG" doc:"the referee calls for Zero-G, as in low or zero gravity"`
	Faces    thrown     `json:"faces" rows:"4 dice" in:"-1..1" doc:"the Fudge dice of the movement roll; none = no roll, so the turn keeps its action"`
	Modifier int        `json:"modifier" in:"-20..20" doc:"sum of all other modifiers for the roll"`
	Steps    []moveStep `json:"steps" most:"100" doc:"the steps, in order"`
}

type moveStep struct {
	Do     string   `json:"do" of:"move erode close" doc:"move to a zone; erode a border beside the token, or close it"`
	To     board.ID `json:"to" doc:"move: the zone"`
	Border board.ID `json:"border" doc:"erode, close: the border"`
	Points int      `json:"points" doc:"erode, close: points paid"`
}

type moveLine struct {
	Text  string           `json:"text" doc:"what happened"`
	Parts []table.ToldPart `json:"parts" doc:"the parts of its points"`
}

var move = domain.NewProcedure("move", `farfuture C5m, book section "Movement"`,
	"Plays the movement of one turn on a map: the roll for more points, then moves, borders eroded and doors closed.", func(in moveIn, out *struct {
		domain.Verdict
		Made         int                     `json:"made" doc:"steps that count: all before the first one not allowed"`
		Points       int                     `json:"points" doc:"movement points left"`
		Zones        int                     `json:"zones" doc:"zones moved, 0 to 3"`
		MayAct       bool                    `json:"mayAct" doc:"the turn still has its action: no movement roll was made"`
		Log          []moveLine              `json:"log" doc:"a line for the roll and each step"`
		Destinations []farfuture.Destination `json:"destinations" doc:"where the token can still go, the cheapest first"`
		Map          *board.Map              `json:"map" doc:"the map afterwards"`
	},
	) error {
		m := &in.Map.Map
		if _, ok := m.Token(in.Token); !ok {
			return domain.Faulty("unknown-id", "token is %d and must be one of the map's", in.Token)
		}
		mv := farfuture.NewMovement(in.Token, 1)
		take := func(s farfuture.MoveStep) {
			if mv = s.Movement; s.Map != nil {
				m = s.Map
			}
			out.Log = append(out.Log, moveLine{s.Line.Text, table.Told(s.Line.Parts)})
		}
		if len(in.Faces) > 0 {
			step, err := in.rolled(mv)
			if err != nil {
				return err
			}
			take(step)
		}
		var refused error
		for _, does := range in.Steps {
			var step farfuture.MoveStep
			if step, refused = does.step(mv, m); refused != nil {
				break
			}
			take(step)
			out.Made++
		}
		out.Points, out.Zones, out.MayAct, out.Map, out.Destinations = mv.Points, mv.Zones, mv.MayAct(), m, mv.Destinations(m)
		return refused
	})

// rolled is the movement with its roll.
func (in moveIn) rolled(mv farfuture.Movement) (farfuture.MoveStep, error) {
	if in.Level == nil {
		return farfuture.MoveStep{}, domain.Faulty("missing", "level is missing, and there are faces")
	}
	skill := farfuture.MovementSkill
	if in.ZeroG {
		skill = farfuture.WeightlessMovement
	}
	return mv.Roll(skill, rollIn{*in.Level, in.Faces, in.Modifier}.roll())
}

func (d moveStep) step(mv farfuture.Movement, m *board.Map) (farfuture.MoveStep, error) {
	switch d.Do {
	case "move":
		return mv.To(m, d.To, board.Point{})
	case "erode":
		return mv.Erode(m, d.Border, d.Points)
	}
	return mv.Close(m, d.Border, d.Points)
}
