package tachyon

import (
	"fmt"

	"fyne.io/fyne/v2"

	"shipslocker/domain/dice"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// layTurns lays what may turn a die: stunts and equipment by their names, and damage. Nothing does by itself.
//
// Source: tachyon C10.
func (t *toss) layTurns(p *page.Page, key string) {
	r, _ := t.lies()
	if turns := t.throw.Making.Turns; len(turns) > 0 {
		titles := []string{"first unturned die"}
		for i, d := range r.Dice {
			titles = append(titles, fmt.Sprintf("die %d: %s", i+1, faceWords([]int{d.Face})))
		}
		cells := []fyne.CanvasObject{p.Choice(key+".die", "Die to turn", titles, t.at, page.Into(&t.at, t.changed))}
		for i, d := range turns {
			title := fmt.Sprintf("%s: a die to %s", d.Title, faceWords([]int{d.Face()}))
			if n := t.turnedBy(r, d); n > 0 {
				title += fmt.Sprintf(" (%d turned)", n)
			}
			cells = append(cells, p.Button(fmt.Sprintf("%s.turn%d", key, i), title, 0, false, func() { t.turn(d) }))
		}
		p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: float32(17 * len(cells))}, cells...))
	} else {
		p.Small("To turn a die, click it on the tray, or pick it with ← and →. The log keeps the reason.")
	}
	if t.dice.Turned() {
		p.Add(p.Button(key+".unturn", "Turn last die back", 0, false, t.dice.TurnBack))
	}
}

// turnedBy is how many dice something has turned so far.
func (t *toss) turnedBy(r dice.Roll, d tachyon.DieTurn) int {
	n := 0
	for _, die := range r.Dice {
		if last := len(die.Was) - 1; last >= 0 && die.From == dice.Turned && die.Was[last].Why == d.Title {
			n++
		}
	}
	return n
}

// turn turns the die that is picked, or the first that has not been.
func (t *toss) turn(d tachyon.DieTurn) {
	r, ok := t.lies()
	if !ok {
		return
	}
	at := t.at - 1
	for i := 0; at < 0 && i < len(r.Dice); i++ {
		if r.Dice[i].From != dice.Turned {
			at = i
		}
	}
	if at < 0 {
		t.host.Say("All four dice are turned. Pick one to turn it again.")
		return
	}
	next, err := r.Turn(at, d.Face(), d.Title)
	if err != nil {
		t.host.Say("That die cannot be turned: " + err.Error())
		return
	}
	t.at = 0
	t.dice.Turn(next)
}
