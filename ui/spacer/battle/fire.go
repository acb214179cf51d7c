package battle

import (
	"fmt"
	"slices"

	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
	uiact "shipslocker/ui/act"
	uiboard "shipslocker/ui/board"
)

// aiming is a shot whose target is asked for on the board.
type aiming struct {
	pick *uiact.Pick       // nil = none is
	asks *uiboard.Question // that the board has been asked by; nil = it has not
}

// aims has a click on a ship that is lit fire at her, while no die of it lies there.
func (b *engagement) aims(p *uiact.Pick) {
	b.aim.pick = p
	switch {
	case p == nil, b.Hand.Ground() == nil, b.Value().TableTop:
		b.hush()
	case b.aim.asks == nil || b.Hand.Board().Asks() != b.aim.asks:
		b.aim.asks = &uiboard.Question{
			Text: "Click the target ship.", Aside: true, Leave: b.back,
			Refusal: func(id board.ID) string {
				who, _ := b.Value().Table.Seated(int(id))
				if who == nil {
					return "That token is not in this battle."
				}
				return b.refusal(who.ID)
			},
			Take: func(id board.ID) {
				if who, ok := b.Value().Table.Seated(int(id)); ok {
					b.fireAt(who.ID)
				}
			},
		}
		b.Hand.Board().Ask(b.aim.asks)
	}
}

// hush has the board ask no more.
func (b *engagement) hush() {
	if b.aim.asks != nil && b.Hand.Board().Asks() == b.aim.asks {
		b.Hand.Board().Ask(nil)
	}
	b.aim.asks = nil
}

// refusal says why a ship is not to be fired at; empty = she may be.
func (b *engagement) refusal(id table.ID) string {
	switch {
	case b.aim.pick == nil:
		return "The dice of this shot are already rolled."
	case !slices.ContainsFunc(b.aim.pick.Options, func(o act.Option) bool { return o.Key == fmt.Sprint(id) }):
		return "Choose another ship of this battle."
	}
	return ""
}

// fireAt has a ship be fired at that was pointed out.
func (b *engagement) fireAt(id table.ID) {
	b.aim.pick.Take(fmt.Sprint(id))
	b.back()
}

// point brings the keyboard to the map, where the target is asked for.
func (b *engagement) point(*uiact.Pick) { b.Host.Canvas().Focus(b.Hand.Board()) }

// back brings the keyboard back to the shot.
func (b *engagement) back() {
	b.Hand.Front(battleTitle)
	b.Page.Show()
	b.Page.Focus("toss.roll")
}
