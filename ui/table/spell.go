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

// turn is what has been moved and paid in a turn.
type turn struct {
	spell
	board.Spell
}

// pauseTurn keeps what has been moved and paid in the turn of the table in front, for when that comes back.
func (p *play[T]) pauseTurn() {
	if p.ground == nil { // the map is still to come
		return
	}
	if s, ok := p.board.Spell(); ok {
		p.paused[p.spell.of] = turn{p.spell, s}
	} else {
		delete(p.paused, p.spell.of)
	}
}

// pausedTurn is a turn as it lasts over closing.
type pausedTurn struct {
	Round int         `json:"round"`
	Past  int         `json:"past"`
	Who   table.ID    `json:"who"`
	Map   board.Spell `json:"map"`
}

// draft is the turn as it lasts over closing, nil = nothing was moved or paid.
func (t turn) draft() *pausedTurn {
	if len(t.Steps) == 0 {
		return nil
	}
	return &pausedTurn{t.round, t.past, t.who, t.Spell}
}

// of is the turn again, at a table.
func (d *pausedTurn) of(id domain.DocID) turn {
	return turn{spell{id, d.Round, d.Past, d.Who, d.Map.Token}, d.Map}
}

// followTurn tells the board when another turn has begun, and selects whoever has got it. It reports whether the selection
// is another.
func (p *play[T]) followTurn() (other bool) {
	if p.Session() == nil {
		return false
	}
	tb := p.tableNow()
	now := p.acts(tb)
	token, _ := p.actingToken()
	s := spell{p.Session().ID(), tb.Turns.Now.Round, len(tb.Turns.Past), now, token}
	if s == p.spell {
		return false
	}
	came := s.of != p.spell.of
	another := !came && (s.who != p.spell.who || s.round != p.spell.round || s.past != p.spell.past)
	p.spell = s
	if t, before := p.paused[s.of]; before && t.spell == s {
		p.board.ResumeTurn(t.Spell)
	} else {
		p.board.BeginTurn(token)
	}
	if another && tb.Follows {
		p.showActing()
	}
	t := p.turns
	if other = now != 0 && now != t.chosen() && (another || came && t.chosen() == 0); other {
		t.faces.mark(now)
	}
	p.quiet = true
	t.point(t.faces.chosen)
	p.quiet = false
	return other
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
