package mission

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/wits"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/screen"
)

// layGoing is the scene that is on.
func (e *adventure) layGoing(m *mission.Mission) {
	p, s := e.Page, m.Going()
	row, _ := s.Type.Row()
	title := strings.ToUpper(row.Title) + " SCENE"
	if s.Role != mission.FramedScene {
		title = strings.ToUpper(string(s.Role)) + " · " + title
	}
	p.Heading(title)
	p.Text(fmt.Sprintf("Framed by %s. %s", e.now().Named(s.By), row.Note))
	if s.Text != "" {
		p.Result(s.Text)
	}
	if s.Type == mission.ColourScene {
		p.Small("The next scene cannot be a colour scene.")
	}
	if s.Type == mission.ConflictScene {
		e.layConflict(s)
	}
	e.layTasks(m, s)
	p.Add(p.Button("end", "End scene…", 'e', false, func() { e.acts.Start("sceneEnd", 0) }))
}

// layTasks counts the tasks of the scene: a row of those left, and what the next one does.
func (e *adventure) layTasks(m *mission.Mission, s *mission.Scene) {
	p := e.Page.Page
	row, _ := s.Type.Row()
	left, limited := s.TasksLeft()
	if limited && row.Tasks > 0 {
		p.Add(newCountdown(p, row.Tasks, left))
	} else if s.Tasks > 0 {
		p.Text(domain.Upper(domain.Count(s.Tasks, "task")+" rolled") + " in this scene.")
	}
	staged, err := m.Roll(0)
	switch {
	case err == nil:
		p.Add(p.Button("roll", "Count task", 'r', limited, func() {
			e.do("a task of the scene", staged.Mission)
		}))
	case s.Type == mission.ActionScene:
		e.layFifth(m, s)
	default:
		p.Small(err.Error())
	}
}

// layFifth asks who pays for the scene that a fifth task begins.
func (e *adventure) layFifth(m *mission.Mission, s *mission.Scene) {
	p := e.Page
	p.Text("The fifth task begins a new action scene. Who pays the token?")
	var refused []string
	for _, player := range m.Players {
		staged, err := m.Roll(player.ID)
		if err != nil {
			refused = append(refused, err.Error())
			continue
		}
		token := "Costs a non-conflict token."
		if staged.Mission.Scene(staged.Scene).Paid == mission.PaidConflict {
			token = "Costs a conflict token."
		}
		p.Add(p.Button(fmt.Sprintf("pay%d", player.ID), p.Shorten(e.called(player), " pays…")+" pays…", 0, false, func() {
			e.acts.Start("fifthTask", table.ID(player.ID))
		}))
		p.Small(token)
	}
	p.Small(strings.Join(refused, " "))
}

// newCountdown draws the tasks of a scene as boxes that count down: those rolled are crossed out.
func newCountdown(p *page.Page, most, left int) fyne.CanvasObject {
	var boxes []fyne.CanvasObject
	for n := most; n >= 1; n-- {
		number := look.NewText(fmt.Sprint(n))
		number.Alignment, number.TextSize, number.Style = fyne.TextAlignCenter, theme.SizeNameHeadingText, fyne.TextStyle{Bold: n == left, Monospace: true}
		caption := "later"
		switch {
		case n > left:
			caption = "rolled"
			number.Set("×")
			number.Color = look.ColorCaption
		case n == left:
			caption = "next"
		}
		boxes = append(boxes, p.Box(caption, look.NewInset(look.Inset{Top: 0.5, Bottom: 1}, number)))
	}
	return look.NewColumns(look.Columns{Gap: -1}, boxes...)
}

// layConflict leads to where a conflict scene is played.
func (e *adventure) layConflict(s *mission.Scene) {
	p := e.Page
	if h, there := e.Host.Head(s.Conflict); there {
		title := strings.TrimSpace(h.Title)
		if title == "" {
			title = "it"
		}
		p.Add(p.Look("open", "Open "+p.Shorten(title, "Open  (O)"), 'o', true, func() { e.Host.Show(s.Conflict) }))
		return
	}
	if s.Conflict != "" {
		p.Small("This conflict's document has left the shelf.")
	}
	p.Text("Play the conflict in a document of its own. The fighters are filled in.")
	p.Add(look.NewColumns(look.Columns{Gap: 2, Narrowest: screen.Narrow / 3},
		p.Button("skirmish", "New skirmish…", 'k', false, func() { e.Start(newMeeting(e, s.ID, fight.SkirmishKind)) }),
		p.Button("battle", "New space battle…", 'b', false, func() { e.Start(newMeeting(e, s.ID, battle.Kind)) })),
		look.NewColumns(look.Columns{Gap: 2, Narrowest: screen.Narrow / 3},
			p.Button("wits", "New battle of wits…", 'w', false, func() { e.Start(newMeeting(e, s.ID, wits.Kind)) }),
			p.Button("shelf", "Choose from shelf…", 's', false, func() { e.chooseConflict(s.ID) })))
}

// conflictKinds are the documents that a conflict scene is played in.
var conflictKinds = []domain.Kind{fight.SkirmishKind, battle.Kind, wits.Kind}

// chooseConflict leads a conflict scene to one that is on the shelf.
func (e *adventure) chooseConflict(scene rules.RowID) {
	var rows []string
	var ids []domain.DocID
	for _, k := range conflictKinds {
		for _, h := range e.Host.Documents(k.ID()) {
			rows, ids = append(rows, fmt.Sprintf("%s (%s)", e.title(h.ID), k.Noun())), append(ids, h.ID)
		}
	}
	if len(rows) == 0 {
		e.tell("The shelf has no skirmish, space battle or battle of wits yet. Begin a new one.")
		return
	}
	e.Host.Choose("Choose the conflict's document", rows, "Choose", func(i int) {
		e.Form.Edit("where the conflict is played", "", func(m *mission.Mission) {
			if s := m.Scene(scene); s != nil {
				s.Conflict = ids[i]
			}
		})
		e.Host.Show(ids[i])
	})
}

// meeting has those chosen who take part in a conflict, and makes the document it is played in.
type meeting struct {
	e     *adventure
	scene rules.RowID
	kind  domain.Kind
	in    map[domain.DocID]bool
}

func newMeeting(e *adventure, scene rules.RowID, kind domain.Kind) *meeting {
	g := &meeting{e: e, scene: scene, kind: kind, in: map[domain.DocID]bool{}}
	for i, id := range g.choices() {
		g.in[id] = kind.Name == fight.SkirmishKind.Name || kind.Name == wits.Kind.Name && i < 2
	}
	return g
}

// choices are those who can take part: the players' characters, or ships.
func (g *meeting) choices() []domain.DocID {
	var ids []domain.DocID
	if g.kind.Name == battle.Kind.Name {
		for _, h := range g.e.Host.Documents(ship.Kind.ID()) {
			ids = append(ids, h.ID)
		}
		return ids
	}
	for _, p := range g.e.Value().Players {
		if _, there := g.e.Host.Head(p.Character); there {
			ids = append(ids, p.Character)
		}
	}
	return ids
}

// Lay lays the page.
func (g *meeting) Lay(p *page.Page) {
	e := g.e
	p.Heading(strings.ToUpper("New " + g.kind.Title))
	choices := g.choices()
	switch {
	case len(choices) == 0 && g.kind.Name == battle.Kind.Name:
		p.Text("The shelf has no ship yet. Ships can join later.")
	case len(choices) == 0:
		p.Text("No characters yet; they can join later.")
	default:
		p.Text("Who takes part? Others can join later.")
	}
	for _, id := range choices {
		p.Add(p.Tick("in"+string(id), e.title(id), g.in[id], func(on bool) {
			g.in[id] = on
			p.Show()
		}))
	}
	p.Add(look.NewColumns(look.Columns{Gap: 2, Shares: []float32{1, 2}},
		e.Page.DiscardButton("back"), p.Button("make", "Create and open", 'm', true, g.make)))
}

// Called is what people call it.
func (g *meeting) Called() string { return "new " + g.kind.Noun() }

func (g *meeting) Whose() string { return "" }

// GoesBy is the scene.
func (g *meeting) GoesBy() []page.By { return []page.By{g.e.going(g.scene)} }

func (g *meeting) Leave() {}

// going is that a scene is going on, which what is under way in it goes by.
func (e *adventure) going(scene rules.RowID) page.By {
	s := e.Value().Going()
	return page.While(s != nil && s.ID == scene, "This scene has already ended. Nothing was changed.")
}

// make makes the document and brings it to the front.
func (g *meeting) make() {
	e, s := g.e, g.e.Session()
	var ids []domain.DocID
	var who []mission.Conflicting
	for _, id := range g.choices() {
		if g.in[id] {
			ids, who = append(ids, id), append(who, mission.Conflicting{ID: id, Sheet: e.cast.Value(id)})
		}
	}
	m := s.Value()
	name := strings.TrimSpace(m.Scene(g.scene).Text)
	if name == "" {
		name = domain.Upper(strings.TrimPrefix(strings.TrimSpace(m.Name)+": "+g.kind.Noun(), ": "))
	}
	value, err := g.document(m, name, ids, who)
	if err != nil {
		e.refuse(err)
		return
	}
	label := "new " + g.kind.Noun()
	var made domain.DocID
	s.Together(label, func() {
		id, ok := e.Host.Make(label, g.kind.ID(), value)
		if !ok {
			return
		}
		made = id
		s.Edit(label, "", func(m *mission.Mission) { m.Scene(g.scene).Conflict = id })
	})
	if made != "" {
		e.Page.Done()
		e.Host.Show(made)
	}
}

// document is the document that the conflict is played in.
func (g *meeting) document(m *mission.Mission, name string, ids []domain.DocID, who []mission.Conflicting) (domain.Document, error) {
	h := g.e.rules.House()
	switch g.kind.Name {
	case battle.Kind.Name:
		return m.Battle(name, ids), nil
	case wits.Kind.Name:
		return m.Wits(name, who, h)
	}
	return m.Skirmish(name, who, h), nil
}
