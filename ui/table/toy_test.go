package table

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/page"
)

// This is all that a game writes for a table of play: its documents, its rules as steps, and its page. People pull at a
// rope, with what they have of wits and a die; each pull costs one of wits.

// bout is the table of play.
type bout struct {
	Name   string       `json:"name"`
	Map    domain.DocID `json:"map"`
	Custom domain.DocID `json:"campaign"`
	Rope   int          `json:"rope"` // above 0 = to the first
	Table  table.Table  `json:"table"`
}

func (b *bout) Title() string         { return b.Name }
func (b *bout) SetTitle(title string) { b.Name = title }

// custom is the campaign, with its one house rule.
type custom struct {
	Name   string `json:"name"`
	Double bool   `json:"double"` // the die counts twice
}

func (c *custom) Title() string         { return c.Name }
func (c *custom) SetTitle(title string) { c.Name = title }

var (
	boutOf   = domain.Kind{Game: "game", Name: "bout", Title: "Bout", Version: 1, New: func() domain.Document { return &bout{} }, Check: plain}
	customOf = domain.Kind{Game: "game", Name: "campaign", Title: "Campaign", Version: 1, New: func() domain.Document { return &custom{} }, Check: plain}
)

// pull is a step of the rules: what it writes when somebody pulls with a die that shows face.
func pull(b *bout, who table.ID, sheet *hero, face int, c *custom) (w table.Written, err error) {
	if sheet.Wits < 1 {
		return w, page.Unfit(sheet.Name + " has no wits left to pull with.")
	}
	after, tired := *b, *sheet
	after.Table = *facts.Clone(&b.Table)
	if c.Double {
		face *= 2
	}
	after.Rope += sheet.Wits + face
	tired.Wits--
	w.Play, w.Lines = &after, []table.Line{{Who: who, Text: fmt.Sprintf("pulls to %d.", after.Rope)}}
	p, _ := b.Table.Participant(who)
	w.With(p.Document, &tired)
	return w, nil
}

// tug is the game's part of its table of play.
type tug struct {
	*Lead[bout]
	heroes  *desk.Cast[hero]
	customs *desk.Companion[custom]
}

func newTug(host desk.Host) *tug {
	g := &tug{}
	g.Lead = NewLead[bout]("Rope", host, g.lay)
	g.heroes = desk.NewCast[hero](host, heroOf.ID(), g.Changed)
	g.customs = desk.NewCompanion[custom](host, customOf.ID(), g.Changed)
	g.Of = func(b *bout) (*table.Table, domain.DocID, domain.DocID) { return &b.Table, b.Map, b.Custom }
	g.Sheets, g.Rules = []Sheets{g.heroes}, g.customs
	g.Page.Belongs(g, nil, nil)
	return g
}

func (g *tug) play() Play[bout] {
	return Play[bout]{
		MapKind: mapOf.ID(), Figures: []domain.KindID{heroOf.ID()}, Score: "Wits", Source: ones{}, First: g.Title, Leads: g.Title, Stage: g.Page,
		Table: func(b *bout) *table.Table { return &b.Table },
		Map:   func(b *bout) *domain.DocID { return &b.Map },
		Seat:  func(doc *edit.Doc) table.Participant { return table.Participant{Document: doc.ID()} },
		Panes: []Pane[bout]{g.Pane()}, Moved: g.Changed, Left: g.Left,
	}
}

// lay lays who can pull, or the pull under way.
func (g *tug) lay() {
	if g.Value() == nil || g.Page.LayUnder() {
		return
	}
	g.Page.Heading(fmt.Sprintf("THE ROPE IS AT %d", g.Value().Rope))
	for i, p := range g.Value().Table.Participants {
		g.Page.Add(g.Page.Button(fmt.Sprintf("pull.%d", p.ID), g.Name(p.ID)+" pulls", rune('1'+i), true, func() {
			g.Start(&pulling{g: g, who: p.ID, face: 1})
		}))
	}
}

// pulling is a pull under way.
type pulling struct {
	g    *tug
	who  table.ID
	face int
}

func (x *pulling) sheet() *hero { return x.g.heroes.Value(x.g.Participant(x.who).Document) }

func (*pulling) Called() string { return "pull" }

func (*pulling) Whose() string { return "" }
func (*pulling) Leave()        {}

// GoesBy is whoever pulls, and how strong they are when the die falls.
func (x *pulling) GoesBy() []page.By {
	s := x.sheet()
	if s == nil {
		return []page.By{page.While(false, "Whoever was about to pull has left the table.")}
	}
	return []page.By{page.On("wits", s.Wits, func() string {
		x.face = 1
		return "The wits are others: the die is to be rolled anew."
	})}
}

func (x *pulling) Lay(p *page.Page) {
	p.Back = x.g.Page.Cancel
	p.Add(p.Number("face", "The die", x.face, 1, 6, func(n int) { x.face = n }))
	p.Add(p.Button("do", "Pull", 'n', true, func() {
		g := x.g
		by := &custom{}
		if c := g.customs.Value(); c != nil {
			by = c
		}
		w, err := pull(g.Value(), x.who, x.sheet(), x.face, by)
		if err != nil {
			w.Refused = err.Error()
		}
		g.Do(g.Name(x.who)+" pulls", w)
	}))
}

// toys are the kinds of the game.
var toys = domain.Kinds{mapOf, heroOf, boutOf, customOf}

// toyMap is a map of the game.
func toyMap() *model.Map {
	i := slices.IndexFunc(model.Templates, func(t model.Template) bool { return t.Make().Layout != model.Hexes })
	return model.Templates[i].Make()
}

var _ dice.Source = ones{}
