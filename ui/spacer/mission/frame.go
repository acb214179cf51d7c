package mission

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/rules"
)

// framing is a scene as somebody is about to begin it. It is in no document yet.
type framing struct {
	by   rules.RowID       // 0 = whoever is next
	role mission.SceneRole // of the referee's own
	set  bool              // role was chosen
	free bool
	text string
}

// half is what people call it while something of it is typed.
func (f *framing) half() string {
	if strings.TrimSpace(f.text) == "" && !f.free {
		return ""
	}
	return "new scene"
}

// sceneLetters begin a scene by a key.
var sceneLetters = map[mission.SceneType]rune{
	mission.ConflictScene: 'c', mission.ActionScene: 'a', mission.DramaScene: 'd', mission.ColourScene: 'o',
}

// layFraming has somebody frame the next scene: who, whose token, what it is about, and the types that the rules allow;
// of the others it says why not.
func (e *adventure) layFraming(m *mission.Mission) {
	p := e.Page
	e.frameBy(m)
	who := m.Player(e.framing.by)
	p.Heading(fmt.Sprintf("PHASE %d · THE NEXT SCENE", m.Phase))
	var names []string
	at := -1
	for i, player := range m.Players {
		names = append(names, fmt.Sprintf("%s (%s)", e.called(player), domain.Count(player.Tokens.Sum(), "token")))
		if player.ID == e.framing.by {
			at = i
		}
	}
	p.Add(p.Choice("by", "Framed by", names, at, func(i int) {
		e.framing.by, e.framing.set, e.framing.role = m.Players[i].ID, false, mission.FramedScene
		p.Show()
	}))
	e.layRole(m, who)
	p.Add(p.Line("about", "Scene: who, where, what is at stake", e.framing.text, func(text string) { e.framing.text = text }))
	e.layTypes(m)
	if e.framing.role == mission.FramedScene {
		p.Add(p.Tick("free", "no token (the referee agrees)", e.framing.free, func(on bool) {
			e.framing.free = on
			p.Show()
		}))
	}
}

// frameBy has somebody frame who can: whoever was chosen, or else the first of those who come after the last framer and
// have a token; the referee where a scene of his opens the phase.
func (e *adventure) frameBy(m *mission.Mission) {
	f := &e.framing
	if m.Player(f.by) == nil {
		f.by = e.nextFramer(m)
	}
	p := m.Player(f.by)
	roles := e.rolesLeft(m, p)
	switch {
	case f.role != mission.FramedScene && !slices.Contains(roles, f.role):
		f.role, f.set = mission.FramedScene, false
	case !f.set && f.role == mission.FramedScene && len(roles) > 0 && (opens(m.Phase, roles[0]) || e.now().Unspent() == ""):
		f.role = roles[0]
	}
}

// opens tells whether a scene of the referee's is what a phase begins with.
func opens(phase int, role mission.SceneRole) bool {
	roles := mission.BudgetOf(phase, rules.House{}).Roles
	return len(roles) > 0 && roles[0] == role
}

func (e *adventure) nextFramer(m *mission.Mission) rules.RowID {
	for _, p := range m.Players {
		if roles := e.rolesLeft(m, &p); len(roles) > 0 && (opens(m.Phase, roles[0]) || e.now().Unspent() == "") {
			return p.ID
		}
	}
	last := -1
	if n := len(m.Scenes); n > 0 && m.Scenes[n-1].Phase == m.Phase && m.Scenes[n-1].Role == mission.FramedScene {
		last = slices.IndexFunc(m.Players, func(p mission.Player) bool { return p.ID == m.Scenes[n-1].By })
	}
	for i := range m.Players {
		if p := m.Players[(last+1+i)%len(m.Players)]; p.Tokens.Sum() > 0 {
			return p.ID
		}
	}
	return m.Players[0].ID
}

// rolesLeft are the referee's own scenes that the phase still has for a player.
func (e *adventure) rolesLeft(m *mission.Mission, p *mission.Player) []mission.SceneRole {
	var left []mission.SceneRole
	if p == nil {
		return nil
	}
	for _, role := range mission.BudgetOf(m.Phase, e.rules.House()).Roles {
		if _, err := m.Frame(mission.Framing{By: p.ID, Type: mission.DramaScene, Role: role}); err == nil {
			left = append(left, role)
		}
	}
	return left
}

// layRole has the referee choose between the scenes that cost nothing and one for a token.
func (e *adventure) layRole(m *mission.Mission, who *mission.Player) {
	left := e.rolesLeft(m, who)
	if len(left) == 0 {
		return
	}
	titles, roles := []string{"A scene for a token"}, append([]mission.SceneRole{mission.FramedScene}, left...)
	for _, r := range left {
		titles = append(titles, domain.Upper(string(r))+", no token")
	}
	e.Page.Add(e.Page.Choice("role", "Referee's scene", titles, slices.Index(roles, e.framing.role), func(i int) {
		e.framing.role, e.framing.set = roles[i], true
		e.Page.Show()
	}))
}

// layTypes offers the types of scene that can be begun, and says why not of the others.
func (e *adventure) layTypes(m *mission.Mission) {
	p := e.Page
	var refused, whys []string // titles, and why not
	for _, row := range mission.SceneTypeRows {
		staged, err := m.Frame(e.framing.of(row.Type))
		if err != nil {
			refused, whys = append(refused, row.Title), append(whys, err.Error())
			continue
		}
		note := row.Note
		switch staged.Mission.Scene(staged.Scene).Paid {
		case mission.PaidConflict:
			note = "Costs a conflict token. " + note
		case mission.PaidNonConflict:
			note = "Costs a non-conflict token. " + note
		}
		p.Add(p.Button("type"+string(row.Type), row.Title, sceneLetters[row.Type], false, func() { e.frame(row) }))
		p.Small(note)
	}
	if same := slices.Compact(slices.Clone(whys)); len(same) == 1 && len(refused) == len(mission.SceneTypeRows) {
		p.Text(same[0])
		return
	}
	for i, title := range refused {
		p.Small(title + ": " + whys[i])
	}
}

func (f framing) of(t mission.SceneType) mission.Framing {
	return mission.Framing{By: f.by, Type: t, Role: f.role, Text: strings.TrimSpace(f.text), Free: f.free}
}

// frame begins a scene of a type.
func (e *adventure) frame(row mission.SceneTypeRow) {
	m := e.Value()
	staged, err := m.Frame(e.framing.of(row.Type))
	if err != nil {
		e.refuse(err)
		return
	}
	was := e.framing
	e.framing = framing{}
	label := fmt.Sprintf("%s begins a scene: %s", e.now().Named(was.by), strings.ToLower(row.Title))
	if was.role != mission.FramedScene {
		label = fmt.Sprintf("the %s begins", was.role)
	}
	if !e.do(label, staged.Mission) {
		e.framing = was
		e.Page.Show()
	}
}
