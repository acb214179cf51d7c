package table

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	model "shipslocker/domain/board"
	"shipslocker/ui/board"
	"shipslocker/ui/look"
)

// tools is the strip above the board: what the pointer does, and what can be done at once.
type tools struct {
	editor  *Map
	buttons map[board.Tool]*look.Button
}

// toolRows are the tools in their order, with what to do with each.
var toolRows = []struct {
	tool  board.Tool
	title string
	hint  string
}{
	{board.Pick, "Select", "Click to select, drag to move. The wheel zooms, empty ground drags the map."},
	{board.Draw, "Draw zone", "Drag a rectangle, or click corner after corner and close with Return. Escape gives up."},
	{board.Split, "Split", "Drag a line across a zone."},
	{board.Border, "Border", "Click where two zones meet."},
	{board.Link, "Link", "Drag from one zone to another that it does not touch."},
	{board.Token, "Token", "Click where it stands."},
	{board.Label, "Label", "Click where it stands."},
	{board.Ruler, "Ruler", "Drag from place to place."},
}

func newTools(m *Map) *tools {
	t := &tools{editor: m, buttons: map[board.Tool]*look.Button{}}
	for _, row := range toolRows {
		take := func() {
			m.board.SetTool(row.tool)
			m.host.Canvas().Focus(m.board)
		}
		if row.tool == board.Pick || row.tool == board.Ruler {
			t.buttons[row.tool] = look.NewButton(row.title, take)
		} else {
			t.buttons[row.tool] = m.details.act(row.title, take)
		}
	}
	return t
}

func (t *tools) view() fyne.CanvasObject {
	m := t.editor
	objects := make([]fyne.CanvasObject, 0, len(toolRows)+3)
	for _, row := range toolRows {
		objects = append(objects, t.buttons[row.tool])
	}
	more := container.NewHBox(
		quiet("−", func() { m.board.ZoomBy(-2) }).Often().Tells("Zoom out (−)"), quiet("+", func() { m.board.ZoomBy(2) }).Often().Tells("Zoom in (+)"),
		quiet("Fit", m.board.Fit).Tells("Show the whole map (0)"), quiet("Keys", m.host.ShowKeys), look.NewButton("Players…", func() { m.host.Players().Open() }))
	return strip(container.NewHBox(objects...), more)
}

// strip lays out the buttons above a board: side by side, or one row above the other where there is little room.
func strip(left, right fyne.CanvasObject) fyne.CanvasObject {
	return look.NewInset(look.Inset{Left: 1, Top: 1, Right: 1, Bottom: 1},
		look.NewColumns(look.Columns{Shares: []float32{2.2, 1}, Narrowest: 45}, container.NewHScroll(left), container.NewBorder(nil, nil, nil, right)))
}

// show marks the tool in hand and says what to do with it.
func (t *tools) show(tool board.Tool) {
	for _, row := range toolRows {
		b, want := t.buttons[row.tool], widget.LowImportance
		if row.tool == tool {
			want = widget.HighImportance
			t.editor.said.Set(row.hint)
		}
		if b.Importance != want {
			b.Importance = want
			b.Refresh()
		}
	}
}

// templates offers the maps to begin with.
func (m *Map) templates() {
	var rows []string
	for _, t := range model.Templates {
		rows = append(rows, t.Name)
	}
	m.host.Choose("Begin with a template", rows, "Begin", func(i int) {
		m.edit("begin with "+strings.ToLower(rows[i]), func(v *model.Map) {
			name, notes := v.Name, v.Notes
			*v = *model.Templates[i].Make()
			if name != "" {
				v.Name = name
			}
			if notes != "" {
				v.Notes = notes
			}
		})
		m.board.Fit()
	})
}
