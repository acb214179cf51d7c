package table

import (
	model "shipslocker/domain/board"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/ui/board"
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
	if s == p.spell {
		return
	}
	another := s.of == p.spell.of && (s.who != p.spell.who || s.round != p.spell.round || s.past != p.spell.past)
	p.spell = s
	p.board.BeginTurn(token)
	if another && tb.Follows {
		p.showActing()
	}
}

// showActing brings the token of whoever acts into the middle of the map.
func (p *play[T]) showActing() {
	if token, _ := p.actingToken(); token != 0 {
		t, _ := p.ground.Value().Token(token)
		p.board.CentreOn(t.At)
	}
}

// following switches whether the map follows the turn.
func (p *play[T]) following() board.Item {
	if p.tableNow().Follows {
		return board.Item{Label: "Stop following the turn", Do: func() {
			p.edit("the map stays", func(tb *table.Table) { tb.Follows = false })
		}}
	}
	return board.Item{Label: "Follow the turn", Do: func() {
		p.edit("the map follows the turn", func(tb *table.Table) { tb.Follows = true })
		p.showActing()
	}}
}
