// Package table is what all games' tables of play share on screen: the map with its tools, the turn order, the
// players' display.
package table

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/domain/edit"
	"shipslocker/ui/board"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
)

// Game is what a game says about its maps.
type Game struct {
	// Figures are the kinds of documents that tokens stand for.
	Figures []domain.KindID
	// Moves is how the game moves on a map outside any encounter; nil = anything goes.
	Moves board.Movement
}

// Map edits a map: its tools above, the board, and beside it what is selected.
type Map struct {
	host    desk.Host
	game    Game
	board   *board.Board
	tools   *tools
	details *details
	display *display
	session *edit.Session[model.Map]
	stop    func() // watching
	said    *look.Text
	hint    *look.Text
	empty   fyne.CanvasObject // over the board while nothing is on it
	view    fyne.CanvasObject
}

// NewMap returns the editor of a game's maps.
func NewMap(game Game) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor { return newMap(host, game) }
}

func newMap(host desk.Host, game Game) *Map {
	m := &Map{host: host, game: game, board: board.New(host), said: look.NewText(""), hint: look.NewText("")}
	m.said.Shrinks, m.hint.Shrinks = true, true
	m.details = newDetails(m)
	m.tools = newTools(m)
	m.display = newDisplay(host)
	m.board.Moves = game.Moves
	m.board.Face = m.face
	m.board.OnSelect = m.details.choose
	m.board.OnTool = m.tools.show
	m.board.OnSay = m.said.Set
	m.board.OnPoint = m.point
	m.board.OnOpen = func(id model.ID) { m.details.begin(id) }
	m.board.OnMade = m.details.name
	m.board.OnMenu = m.menu
	foot := look.NewInset(look.Inset{Left: 2, Top: 0.5, Right: 2, Bottom: 0.5}, container.NewBorder(nil, nil, nil, m.hint, m.said))
	m.empty = container.NewCenter(widget.NewLabel("Drag with “Draw zone” to begin, or take a template."))
	split := container.NewHSplit(container.NewBorder(container.NewVBox(look.NewBand("EDITING THE MAP"), m.tools.view()), foot, nil, nil, container.NewStack(m.board, m.empty)),
		container.NewBorder(nil, m.display.view, nil, nil, m.details.view()))
	split.SetOffset(0.72)
	m.view = split
	return m
}

// View is the whole editor.
func (m *Map) View() fyne.CanvasObject { return m.view }

// Begin puts the keyboard on the board.
func (m *Map) Begin() { m.host.Canvas().Focus(m.board) }

// Bind shows a map; nil lets go of the one shown.
func (m *Map) Bind(doc *edit.Doc) {
	if m.stop != nil {
		m.stop()
		m.stop = nil
	}
	m.session = nil
	if doc != nil {
		m.session = edit.Of[model.Map](doc)
		m.stop = m.session.Watch(m.changed)
	}
	m.said.Set("")
	m.board.Bind(m.session)
	m.details.bind(m.session)
	m.tools.show(m.board.Tool())
	m.display.bring(doc != nil)
	m.show()
}

// changed follows the map, whoever changed it.
func (m *Map) changed() {
	m.tools.show(m.board.Tool()) // what was said of the last change is no longer true
	m.details.follow()
	m.show()
}

// show shows the players the map, and the referee what to do with an empty one.
func (m *Map) show() {
	if m.session != nil {
		if blank(m.session.Value()) {
			m.empty.Show()
		} else {
			m.empty.Hide()
		}
		m.host.Players().Show(desk.Scene{
			Of:  m.session.ID(),
			Map: m.session.Value(), Ground: m.session.ID(), Face: m.face, Current: -1, Sight: m.board.Seen,
		})
	}
}

// edit changes the map as one step.
func (m *Map) edit(label string, change func(*model.Map)) {
	if m.session != nil && writable(m.host, m.session.Doc) {
		m.session.Edit(label, "", change)
	}
}

// blank reports whether nothing is on a map.
func blank(m *model.Map) bool {
	return len(m.Zones)+len(m.Tokens)+len(m.Labels) == 0 && m.Layout != model.Hexes && m.Background.Picture == ""
}

// point shows where the pointer is, in the units people measure in.
func (m *Map) point(p model.Point) {
	if m.session == nil {
		return
	}
	at := m.session.Value()
	var parts []string
	if id, ok := at.ZoneAt(p); ok {
		if z, ok := at.Zone(id); ok && z.Name != "" {
			parts = append(parts, z.Name)
		}
	}
	if at.Layout == model.Hexes {
		if h, ok := at.Grid.At(p); ok {
			parts = append(parts, fmt.Sprintf("hex %d, %d", h.Column+1, h.Row+1))
		}
	}
	if at.Scale > 0 {
		parts = append(parts, fmt.Sprintf("%.0f m, %.0f m", p.X*at.Scale, p.Y*at.Scale))
	}
	m.hint.Set(strings.Join(parts, " · "))
}

// face is how a token looks: named after its document.
func (m *Map) face(t model.Token) face { return faceOf(m.host, t) }

// menu is what a right click offers beside the board's own.
func (m *Map) menu(id model.ID) []board.Item {
	if m.session == nil {
		return nil
	}
	t, ok := m.session.Value().Token(id)
	if !ok || t.Document == "" {
		return nil
	}
	document := t.Document
	return []board.Item{{Label: "Open its sheet", Do: func() {
		if _, there := m.host.Head(document); there {
			m.host.Show(document)
		} else {
			m.host.Say("Its document is no longer on the shelf.")
		}
	}}}
}

// wrapped is a text that wraps.
func wrapped(text string) *widget.Label {
	l := widget.NewLabel(domain.AsWritten(text))
	l.Wrapping = fyne.TextWrapWord
	return l
}
