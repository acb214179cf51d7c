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
// the table, those who are out grey and crossed. Where no map is at hand it is a grid to draw on.
func Scenes[D domain.Document](kind domain.KindID, of func(D) Scene) []paper.Form {
	row := func(name, title string, c copyOf) paper.Form {
		lacks := func(doc domain.Document, beside domain.Beside) bool {
			d, ok := doc.(D)
			return ok && beside(of(d).Ground) == nil
		}
		return paper.Form{Kind: kind, Name: name, Title: title, Lacks: lacks, Draw: func(p *paper.Press, doc domain.Document) {
			d, ok := doc.(D)
			if !ok {
				drawMap(p, nil, c)
				return
			}
			s, c := of(d), c
			m := domain.As(p.Beside(s.Ground), func() *board.Map { return &board.Map{Name: doc.Title()} })
			c.face = func(k board.Token) paint.Face { return paint.Face{Name: named(p, k), Out: s.Out(k.ID)} }
			drawMap(p, m, c)
		}}
	}
	return []paper.Form{
		row("map", "Map of the scene, players' copy", copyOf{}),
		row("map-referee", "Map of the scene, referee's copy", copyOf{referee: true}),
	}
}
