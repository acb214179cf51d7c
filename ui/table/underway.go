package table

import (
	"encoding/json"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/ui/desk"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/page"
)

// aside is what waits on the tray of a table of play while another is shown.
type aside struct {
	laid  uidice.Laid
	then  func(dice.Roll)
	came  string
	front string // the pane in front
}

// Unfinished is what is under way at the tables of the kind.
func (p *play[T]) Unfinished() desk.Unfinished { return p }

// rolls reports whether somebody is about to roll on the tray.
func (p *play[T]) rolls() bool { return p.then != nil || p.tray.Begun() }

// putAside has what is under way wait: another table comes, or none.
func (p *play[T]) putAside() {
	id := p.Session().ID()
	p.chosen[id], p.turns.faces.chosen = p.turns.faces.chosen, nil
	if len(p.under(id)) > 0 {
		p.aside[id] = aside{p.tray.Lift(), p.then, p.came, p.front()}
	}
	if p.rolls() {
		p.tray.Free()
	}
	p.then, p.came = nil, ""
	if p.Stage != nil {
		p.Stage.Turn("")
	}
}

// takeUp goes on with what has waited for a table.
func (p *play[T]) takeUp(id domain.DocID) {
	if p.Stage != nil {
		p.Stage.Turn(id)
	}
	x, waits := p.aside[id]
	if !waits {
		p.recall(p.host.Draft(id))
		return
	}
	delete(p.aside, id)
	p.tray.Lay(x.laid)
	p.then, p.came = x.then, x.came
	p.bring(x.front)
}

// bring brings the pane of a title to the front, and leaves the keyboard where it is.
func (p *play[T]) bring(title string) {
	for i, v := range p.beside {
		if v.title == title {
			p.show(i)
		}
	}
}

// draft is what is under way at a table as it lasts over closing.
type draft struct {
	Stage json.RawMessage `json:"stage,omitempty"`
	Roll  *dice.Roll      `json:"roll,omitempty"` // what lies on the table's own tray
	Front string          `json:"front"`          // the pane in front
	Turn  *pausedTurn     `json:"turn,omitempty"` // what has been moved and paid in the turn
}

// Draft is what is under way at the table in front as it lasts over closing, nil = nothing is.
func (p *play[T]) Draft() []byte {
	if p.Session() == nil {
		return nil
	}
	p.pauseTurn()
	d := draft{Front: p.front(), Turn: p.paused[p.Session().ID()].draft()}
	if p.Stage != nil {
		d.Stage = p.Stage.Draft()
	}
	if p.tray.Begun() {
		r := p.tray.Roll()
		d.Roll = &r
	}
	if d.Stage == nil && d.Roll == nil && d.Turn == nil {
		return nil
	}
	data, err := json.Marshal(d)
	if err != nil { // only plain values are in it
		panic(err)
	}
	return data
}

// recall brings back what was under way when the program ended. Dice that somebody had been asked for lie there as a free
// roll: who asked is not there any more.
func (p *play[T]) recall(data []byte) {
	var d draft
	if data == nil || json.Unmarshal(data, &d) != nil {
		return
	}
	if d.Turn != nil {
		p.paused[p.Session().ID()] = d.Turn.of(p.Session().ID())
		p.spell = spell{}
		p.followTurn()
	}
	if d.Roll != nil || d.Stage != nil {
		p.bring(d.Front)
	}
	if d.Roll != nil {
		p.tray.Resume(*d.Roll)
		p.host.Say("The dice you had typed are still here.")
	}
	if p.Stage != nil && d.Stage != nil {
		p.Stage.Recall(d.Stage)
	}
}

// Underway is what is under way, on the tables that wait too.
func (p *play[T]) Underway() []page.Underway {
	var list []page.Underway
	known := map[domain.DocID]bool{}
	if p.Stage != nil {
		list = p.Stage.Underway()
	}
	for _, u := range list {
		known[u.ID] = true
	}
	roll := func(id domain.DocID) {
		if !known[id] {
			list = append(list, page.Underway{ID: id, What: "roll"})
		}
	}
	if p.Session() != nil && p.rolls() {
		roll(p.Session().ID())
	}
	for id := range p.aside {
		roll(id)
	}
	return list
}

// under is what is under way for a table.
func (p *play[T]) under(id domain.DocID) (list []page.Underway) {
	for _, u := range p.Underway() {
		if u.ID == id {
			list = append(list, u)
		}
	}
	return list
}

// Forsake leaves for good what is under way for a table.
func (p *play[T]) Forsake(id domain.DocID) {
	delete(p.aside, id)
	if p.Session() != nil && p.Session().ID() == id && p.rolls() {
		p.onLeaveTray()
	}
	if p.Stage != nil {
		p.Stage.Forsake(id)
	}
}

// Stepped notes that a step was entered in the journal.
func (p *play[T]) Stepped(step int64) {
	if _, moved := p.board.Spell(); moved {
		p.host.Drafted()
	}
	if p.Stage != nil {
		p.Stage.Stepped(step)
	}
}

// TakeBack takes back the last die on the tray where somebody is about to roll, or else the last that was put into what is
// under way.
func (p *play[T]) TakeBack(step int64) bool {
	switch {
	case p.then != nil && p.front() != diceTitle:
		p.Front(diceTitle)
		return true
	case p.front() != diceTitle:
	case p.tray.TakeBack():
		return true
	case p.then != nil && !p.tray.Begun():
		p.onLeaveTray()
		return true
	case p.rolls():
		return true // the tray says why that stays
	}
	return p.Stage != nil && p.Stage.TakeBack(step)
}

// PutBack puts back what was taken back last.
func (p *play[T]) PutBack(step int64) bool {
	if p.front() == diceTitle && p.tray.PutBack() {
		return true
	}
	return p.Stage != nil && p.Stage.PutBack(step)
}
