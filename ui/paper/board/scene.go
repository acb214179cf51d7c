package board

import (
	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/ui/board/paint"
	"shipslocker/ui/paper"
)

// Scene is what of a table of play its map shows.
type Scene struct {
	Ground domain.DocID              // the map it is played on
	Out    func(token board.ID) bool // whether whoever a token stands for takes no part any more
}

// Scenes lists the printed forms of a game's kind of tables of play: the map it is played on with everybody as they are at
// the table, those who are out grey and crossed. A blank form is a grid to draw on.
func Scenes[D domain.Document](kind domain.KindID, of func(D) Scene) []paper.Form {
	row := func(name, title string, c copyOf) paper.Form {
		return paper.Form{Kind: kind, Name: name, Title: title, Draw: func(p *paper.Press, doc domain.Document) {
			c := c
			var m *board.Map
			if d, ok := doc.(D); ok {
				s := of(d)
				m = domain.As(p.Beside(s.Ground), board.New)
				c.face = func(k board.Token) paint.Face { return paint.Face{Name: named(p, k), Out: s.Out(k.ID)} }
			}
			drawMap(p, m, c)
		}}
	}
	return []paper.Form{
		row("map", "Map of the scene, players' copy", copyOf{}),
		row("map-referee", "Map of the scene, referee's copy", copyOf{referee: true}),
	}
}
