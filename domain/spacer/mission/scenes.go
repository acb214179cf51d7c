package mission

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/rules"
)

// Phases is how many phases a mission has. Source: spacer C12.
const Phases = 5

// Budget is the scenes of one phase.
//
// Source: spacer C12 2 and 3.
type Budget struct {
	Player  Tokens      `json:"players" doc:"conflict and non-conflict tokens of each player"`
	Referee Tokens      `json:"referee" doc:"those of the referee"`                                                           // besides
	Roles   []SceneRole `json:"roles" doc:"the referee's scenes that cost no token: prologue, problem, resolution, epilogue"` // the last two of phase 5 come at its end
	Twist   bool        `json:"twist" doc:"the phase begins with a twist card drawn"`
}

// BudgetOf is the budget of a phase, 1 to Phases; none beyond.
//
// Source: spacer C12 2 and 3, SP-R15.
func BudgetOf(phase int, h rules.House) Budget {
	two := Tokens{Conflict: 1, NonConflict: 1}
	switch phase {
	case 1:
		one := Tokens{NonConflict: 1}
		if h.PhaseOneConflict {
			one = Tokens{Conflict: 1}
		}
		return Budget{Player: one, Referee: one, Roles: []SceneRole{PrologueScene}}
	case 2, 3, 4:
		return Budget{Player: two, Referee: two, Twist: true}
	case Phases:
		return Budget{Player: two, Roles: []SceneRole{ProblemScene, ResolvingScene, EpilogueScene}}
	}
	return Budget{}
}

// Staged is what came of a step of a mission.
type Staged struct {
	Mission *Mission
	Scene   rules.RowID // begun or played in; 0 = none
	Text    string      // what happened, in a sentence for the log
	// Reroll is the player who has earned a reroll token, or with cards a card taken early; 0 = nobody. It is counted
	// already, unless the player has a character: then it goes on that sheet.
	Reroll rules.RowID
	// Unspent are the players who had scene tokens left when a phase ended, by name; the tokens are gone.
	Unspent []string
}

// NextPhase begins the next phase: everybody has its tokens. In the phases 2 to 4 a twist is drawn: pick is which of
// those undrawn, from 1, and 0 where none is left. In the other phases it means nothing. It returns Refused in the last
// phase, while a scene is going on, and for a pick that there is none of. The mission is a new one; m is as it was.
//
// Source: spacer C12 2 and 3.
func (m *Mission) NextPhase(pick int, h rules.House) (Staged, error) {
	if m.Phase >= Phases {
		return Staged{}, domain.Refuse("last-phase-of-mission", "A mission has %d phases, and this is the last one.", Phases)
	}
	if err := m.betweenScenes(); err != nil {
		return Staged{}, err
	}
	s := Staged{Mission: facts.Clone(m)}
	n := s.Mission
	n.Phase = max(n.Phase, 0) + 1
	b := BudgetOf(n.Phase, h)
	s.Text = fmt.Sprintf("Phase %d begins", n.Phase)
	if b.Twist && (pick != 0 || len(n.Undrawn(PlotTwist)) > 0) {
		text, err := n.draw(PlotTwist, pick)
		if err != nil {
			return Staged{}, err
		}
		s.Text += " with the twist " + text
	}
	for i := range n.Players {
		p := &n.Players[i]
		if p.Tokens.Sum() > 0 {
			s.Unspent = append(s.Unspent, domain.OrElse(p.Name, "somebody"))
		}
		p.Tokens = b.Player
		if p.Referee {
			p.Tokens = b.Referee
		}
	}
	return s, nil
}

func (m *Mission) betweenScenes() error {
	if open := m.open(); open != nil {
		return domain.Refuse("scene-going-on", "A scene is still going on: end it first.")
	}
	return nil
}

// open is the scene going on, or nil.
func (m *Mission) open() *Scene {
	if last := len(m.Scenes) - 1; last >= 0 && !m.Scenes[last].Over {
		return &m.Scenes[last]
	}
	return nil
}

// draw turns a card over in this phase, or in the first where none has begun. Pick is which of those undrawn, from 1.
func (m *Mission) draw(kind CardKind, pick int) (text string, err error) {
	undrawn := m.Undrawn(kind)
	if pick < 1 || pick > len(undrawn) {
		return "", domain.Refuse("not-a-card-to-draw", "Draw one of %s; there is no number %s.", domain.Count(len(undrawn), string(kind)+" card"), domain.Minus(pick))
	}
	i := slices.IndexFunc(m.Cards, func(c Card) bool { return c.ID == undrawn[pick-1].ID })
	m.Cards[i].Drawn, m.Cards[i].Hidden = max(m.Phase, 1), false
	return "“" + domain.OrElse(m.Cards[i].Text, "nothing written") + "”", nil
}

// DrawMission turns a mission card over: pick is which of those undrawn, from 1. It returns Refused for a pick that there
// is none of. The mission is a new one; m is as it was.
//
// Source: spacer C12 1.
func (m *Mission) DrawMission(pick int) (Staged, error) {
	n := facts.Clone(m)
	text, err := n.draw(Idea, pick)
	if err != nil {
		return Staged{}, err
	}
	return Staged{Mission: n, Text: "The mission is " + text}, nil
}

// Framing is a scene as somebody wants to begin it.
type Framing struct {
	By   rules.RowID
	Type SceneType
	Role SceneRole // of the referee's own scenes, which cost nothing
	Text string
	Free bool // by the referee's leave it costs no token
}

// Frame begins a scene, for which its framer pays a token: a conflict scene costs a conflict token, any other a
// non-conflict token, or a conflict token where there is no other. It returns Refused for a scene that the budget or the
// rules do not allow. The mission is a new one; m is as it was.
//
// Source: spacer C12 3 and 4.
func (m *Mission) Frame(f Framing) (Staged, error) {
	row, known := f.Type.Row()
	switch {
	case m.Phase < 1 || m.Phase > Phases || m.Ended:
		return Staged{}, domain.Refuse("no-phase-going-on", "No phase of the mission is going on.")
	case !known:
		return Staged{}, domain.Refuse("no-such-scene-type", "Scenes are conflict, action, drama or colour.")
	case f.Type == ColourScene && m.lastWasColour():
		return Staged{}, domain.Refuse("two-colour-scenes", "The last scene was a colour scene; two never follow each other.")
	}
	if err := m.betweenScenes(); err != nil {
		return Staged{}, err
	}
	n := facts.Clone(m)
	p := n.Player(f.By)
	if p == nil {
		return Staged{}, domain.Refuse("choose-framer", "Choose who frames the scene.")
	}
	paid := PaidNothing
	var err error
	switch {
	case f.Role != FramedScene:
		err = n.mayRole(f.Role, p)
	case !f.Free:
		paid, err = p.pay(f.Type)
	}
	if err != nil {
		return Staged{}, err
	}
	id := n.begin(Scene{Role: f.Role, Type: f.Type, By: f.By, Paid: paid, Text: f.Text})
	text := fmt.Sprintf("%s begins a scene: %s", domain.OrElse(p.Name, "Somebody"), row.Title)
	if paid != PaidNothing {
		text += ", for a " + paid.words()
	}
	return Staged{Mission: n, Scene: id, Text: text}, nil
}

func (p Paid) words() string {
	if p == PaidConflict {
		return "conflict token"
	}
	return "non-conflict token"
}

func (m *Mission) lastWasColour() bool {
	last := len(m.Scenes) - 1
	return last >= 0 && m.Scenes[last].Type == ColourScene
}

// begin enters a scene of this phase under a new id, which it returns.
func (m *Mission) begin(s Scene) rules.RowID {
	s.ID, s.Phase = domain.NextRow(m.Scenes, func(s Scene) rules.RowID { return s.ID }), m.Phase
	m.Scenes = append(m.Scenes, s)
	return s.ID
}

// mayRole tells whether this phase has such a scene of the referee's, and has not had it yet.
func (m *Mission) mayRole(role SceneRole, p *Player) error {
	switch {
	case !p.Referee:
		return domain.Refuse("costs-a-token", "Only the referee has a scene that costs no token.")
	case !slices.Contains(BudgetOf(m.Phase, rules.House{}).Roles, role):
		return domain.Refuse("no-such-scene", "Phase %d has no scene called %s.", m.Phase, role)
	case slices.ContainsFunc(m.Scenes, func(s Scene) bool { return s.Phase == m.Phase && s.Role == role }):
		return domain.Refuse("scene-played-already", "The %s scene of this phase has been played.", role)
	}
	return nil
}

// pay takes the token that a type of scene costs.
func (p *Player) pay(t SceneType) (Paid, error) {
	name := domain.OrElse(p.Name, "This player")
	switch {
	case t != ConflictScene && p.Tokens.NonConflict > 0:
		p.Tokens.NonConflict--
		return PaidNonConflict, nil
	case p.Tokens.Conflict > 0:
		p.Tokens.Conflict--
		return PaidConflict, nil
	case p.Tokens.NonConflict > 0:
		return "", domain.Refuse("no-conflict-token", "%s has no conflict token left. A conflict scene costs one.", name)
	}
	return "", domain.Refuse("no-scene-token", "%s has no scene token left in this phase.", name)
}

// TasksLeft is how many tasks may still be rolled in a scene; limited is false where there is no end to them.
func (s *Scene) TasksLeft() (left int, limited bool) {
	row, _ := s.Type.Row()
	if row.Tasks < 0 {
		return 0, false
	}
	return max(row.Tasks-s.Tasks, 0), true
}

// Roll counts a task rolled in the scene that is going on. With the fifth of an action scene a new one begins, and payer
// pays for it: that is Refused with 0. It is also Refused in drama, for a second roll of colour, and where no scene is
// going on. The mission is a new one; m is as it was.
//
// Source: spacer C12 4.
func (m *Mission) Roll(payer rules.RowID) (Staged, error) {
	n := facts.Clone(m)
	s := n.open()
	if s == nil {
		return Staged{}, domain.Refuse("no-scene-begun", "No scene is going on: begin one first.")
	}
	left, limited := s.TasksLeft()
	switch {
	case !limited || left > 0:
		s.Tasks++
		text := fmt.Sprintf("Task %d of this scene", s.Tasks)
		return Staged{Mission: n, Scene: s.ID, Text: text}, nil
	case s.Type == DramaScene:
		return Staged{}, domain.Refuse("no-dice-in-drama", "No dice are rolled in a drama scene.")
	case s.Type == ColourScene:
		return Staged{}, domain.Refuse("colour-roll-made", "A colour scene has one roll, and it is used.")
	}
	p := n.Player(payer)
	if p == nil {
		return Staged{}, domain.Refuse("fifth-task-needs-payer", "The fifth task begins a new action scene: choose who pays the token for it.")
	}
	paid, err := p.pay(ActionScene)
	if err != nil {
		return Staged{}, err
	}
	s.Over = true
	id := n.begin(Scene{Type: ActionScene, By: payer, Paid: paid, Text: s.Text, Tasks: 1})
	text := fmt.Sprintf("The fifth task begins a new action scene, for a %s of %s", paid.words(), domain.OrElse(p.Name, "somebody"))
	return Staged{Mission: n, Scene: id, Text: text}, nil
}

// EndScene ends the scene that is going on. One of drama, or with cards one of colour, gives its framer a reroll token;
// a house rule may have it otherwise. It returns Refused where no scene is going on. The mission is a new one; m is as it
// was.
//
// Source: spacer C12 4, SP-R04.
func (m *Mission) EndScene(h rules.House) (Staged, error) {
	n := facts.Clone(m)
	s := n.open()
	if s == nil {
		return Staged{}, domain.Refuse("no-scene-going-on", "No scene is going on.")
	}
	s.Over = true
	n.Ended = n.Ended || s.Role == EpilogueScene
	out := Staged{Mission: n, Scene: s.ID, Text: "The scene ends"}
	gives := s.Type == DramaScene && h.Drama() || s.Type == ColourScene && h.Colour()
	if p := n.Player(s.By); gives && p != nil {
		out.Reroll = p.ID
		if p.Character == "" {
			p.RerollTokens++
		}
		out.Text += fmt.Sprintf(", and %s gains a reroll token", domain.OrElse(p.Name, "somebody"))
		if h.Cards {
			out.Text = fmt.Sprintf("The scene ends, and %s takes a card early", domain.OrElse(p.Name, "somebody"))
		}
	}
	return out, nil
}

// TickScene notes which tally a scene ticks for a player, at most one; the tick itself goes on the sheet, see
// Character.Tick. It returns Refused for a second one, and for a scene, player or tally that there is none of. The
// mission is a new one; m is as it was.
//
// Source: spacer C13 1.
func (m *Mission) TickScene(scene, player rules.RowID, tally campaign.TallyName) (Staged, error) {
	n := facts.Clone(m)
	s, p := n.Scene(scene), n.Player(player)
	row := slices.IndexFunc(campaign.TallyRows, func(r campaign.TallyRow) bool { return r.Name == tally })
	if s == nil || p == nil || row < 0 {
		return Staged{}, domain.Refuse("choose-scene-player-and-tally", "Choose a scene, a player and a tally.")
	}
	if slices.ContainsFunc(s.Ticks, func(t SceneTick) bool { return t.Player == player }) {
		return Staged{}, domain.Refuse("tally-ticked-already", "This scene has ticked a tally for %s already, and a scene ticks one at most.", domain.OrElse(p.Name, "this player"))
	}
	id := domain.NextRow(s.Ticks, func(t SceneTick) rules.RowID { return t.ID })
	s.Ticks = append(s.Ticks, SceneTick{id, player, tally})
	return Staged{Mission: n, Scene: scene, Text: fmt.Sprintf("%s ticks %s", domain.OrElse(p.Name, "Somebody"), campaign.TallyRows[row].Title)}, nil
}

// StudyScene notes that a player spent a scene on practice, which fills one study circle; the circle itself is on the
// sheet, see Character.Practise. It returns Refused for a second one, and for a scene or player that there is none of.
// The mission is a new one; m is as it was.
//
// Source: spacer C12 5.
func (m *Mission) StudyScene(scene, player rules.RowID, what string) (Staged, error) {
	n := facts.Clone(m)
	s, p := n.Scene(scene), n.Player(player)
	if s == nil || p == nil {
		return Staged{}, domain.Refuse("choose-scene-and-player", "Choose a scene and a player.")
	}
	if slices.ContainsFunc(s.Studies, func(t SceneStudy) bool { return t.Player == player }) {
		return Staged{}, domain.Refuse("practised-already", "%s has practised in this scene already, and a scene fills one circle.", domain.OrElse(p.Name, "This player"))
	}
	id := domain.NextRow(s.Studies, func(t SceneStudy) rules.RowID { return t.ID })
	s.Studies = append(s.Studies, SceneStudy{id, player, what})
	return Staged{Mission: n, Scene: scene, Text: fmt.Sprintf("%s practises %s", domain.OrElse(p.Name, "Somebody"), domain.OrElse(what, "something"))}, nil
}
