package table

import (
	model "shipslocker/domain/board"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// spell is one turn of somebody's at a table, told from all others.
type spell struct {
	of          domain.DocID
	round, past int
	who         table.ID
	token       model.ID
}

// followTurn tells the board when another turn has begun.
func (p *play[T]) followTurn() {
	if p.Session() == nil {
		return
	}
	tb := p.tableNow()
	_, now := p.acting(tb)
	token, _ := p.actingToken()
	s := spell{p.Session().ID(), tb.Turns.Now.Round, len(tb.Turns.Past), now, token}
	if s != p.spell {
		p.spell = s
		p.board.BeginTurn(token)
	}
}
