package board

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"shipslocker/domain"
	model "shipslocker/domain/board"
)

// pasteBy is how far from where it was a copy is put, in units of the toolkit.
const pasteBy = 24

// Copy keeps the selection for Paste, also into another map.
func (b *Board) Copy() {
	if len(b.selected) > 0 {
		b.part = b.m.Copy(b.selected...)
		b.say("Copied " + b.counted(b.selected) + ".")
	}
}

// Cut is Copy and Delete.
func (b *Board) Cut() {
	if len(b.selected) > 0 && b.writable() {
		b.Copy()
		b.takeOff("cut ")
	}
}

// Paste puts in what was copied and selects it.
func (b *Board) Paste() {
	if b.part == nil {
		b.say("Nothing has been copied yet.")
		return
	}
	by := model.Point{X: b.units(pasteBy), Y: b.units(pasteBy)}
	if r, ok := b.part.Bounds(); ok && !b.Seen().Has(r.Middle().Plus(by)) {
		by = b.ground.cam.middle().Minus(r.Middle())
	}
	b.paste(by)
}

func (b *Board) paste(by model.Point) {
	if r, ok := b.part.Bounds(); ok && !(onMap(r.Min.Plus(by)) && onMap(r.Max.Plus(by))) {
		b.say(beyond)
		return
	}
	var ids []model.ID
	b.edit("paste", "", func(m *model.Map) { ids = m.Paste(b.part, by) })
	if len(ids) > 0 {
		b.Select(ids...)
	}
}

const beyond = "That lies beyond the end of the map."

// onMap reports whether things can be at a place.
func onMap(p model.Point) bool {
	return math.Abs(p.X) <= model.Limit && math.Abs(p.Y) <= model.Limit
}

// Delete takes off what is selected, or the corner in hand.
func (b *Board) Delete() {
	if b.corner >= 0 {
		b.removeCorner()
		return
	}
	b.takeOff("delete ")
}

func (b *Board) takeOff(verb string) {
	if len(b.selected) == 0 || !b.writable() {
		return
	}
	ids := b.Selected()
	b.edit(verb+b.counted(ids), "", func(m *model.Map) { m.Remove(ids...) })
}

// counted is what some things are called: the name of one, or how many.
func (b *Board) counted(ids []model.ID) string {
	if len(ids) == 1 {
		return b.named(b.m, ids[0])
	}
	if len(b.all(aToken)) == len(ids) {
		return domain.Count(len(ids), "token")
	}
	if len(b.all(aZone)) == len(ids) {
		return domain.Count(len(ids), "zone")
	}
	return domain.Count(len(ids), "thing")
}

// Merge makes one zone of the two that are selected; the one selected first keeps its name.
func (b *Board) Merge() {
	zones := b.all(aZone)
	if len(zones) != 2 {
		b.say("Select the two zones to be made one.")
		return
	}
	label := "merge " + b.named(b.m, zones[1]) + " into " + b.named(b.m, zones[0])
	if b.attempt(label, "", func(m *model.Map) error { return m.Merge(zones[0], zones[1]) }) {
		b.Select(zones[0])
	}
}

// Rotate turns the selected tokens by a sixth, anticlockwise if by is negative. One that looked nowhere looks up.
func (b *Board) Rotate(by int) {
	tokens := b.all(aToken)
	if len(tokens) == 0 {
		b.say("Select a token first; then R turns it.")
		return
	}
	b.edit("turn "+b.counted(tokens), "turn", func(m *model.Map) {
		for _, id := range tokens {
			if t, ok := m.Token(id); ok {
				if t.Facing == 0 {
					t.Facing = 1
				} else {
					t.Facing = t.Facing.Turned(by)
				}
			}
		}
	})
}

// Conceal hides what is selected from the players, or shows it again if all of it is hidden.
func (b *Board) Conceal() {
	if len(b.selected) == 0 {
		b.say("Select something first; then H hides it from the players.")
		return
	}
	ids := b.Selected()
	hide := slices.ContainsFunc(ids, func(id model.ID) bool { h := hidden(b.m, id); return h != nil && !*h })
	verb := "show "
	if hide {
		verb = "hide "
	}
	b.edit(verb+b.counted(ids), "", func(m *model.Map) {
		for _, id := range ids {
			if h := hidden(m, id); h != nil {
				*h = hide
			}
		}
	})
}

// hidden is where a map keeps whether a thing is hidden; nil = there is no such thing.
func hidden(m *model.Map, id model.ID) *bool {
	switch kindOf(m, id) {
	case aZone:
		z, _ := m.Zone(id)
		return &z.Hidden
	case aToken:
		t, _ := m.Token(id)
		return &t.Hidden
	case aBorder:
		border, _ := m.Border(id)
		return &border.Hidden
	case aLink:
		l, _ := m.Link(id)
		return &l.Hidden
	case aLabel:
		l, _ := m.Label(id)
		return &l.Hidden
	}
	return nil
}

// payer is the token that pays at borders, 0 = nobody; able is false where somebody acts who has no token here.
func (b *Board) payer() (token model.ID, able bool) {
	if b.Acting != nil {
		if token, playing := b.Acting(); playing {
			return token, token != 0
		}
	}
	return b.stood, true
}

// Pay pays points at a border for whoever acts, outside play for the token selected last, or for nobody if there is none.
func (b *Board) Pay(border model.ID, points int) {
	if !b.writable() {
		return
	}
	token, able := b.payer()
	if !able {
		b.say("Whoever acts has no token on this map and cannot pay.")
		return
	}
	pay := func(m *model.Map, trial bool) (int, string) {
		if b.Moves != nil {
			return b.Moves.Pay(m, border, token, points, trial)
		}
		at, ok := m.Border(border)
		if !ok {
			return 0, ""
		}
		return at.Pay(token, points), ""
	}
	taken, said := pay(b.m.Clone(), true)
	if taken == 0 {
		if said == "" {
			said = b.nothingDue(border, token)
		}
		b.say(said)
		return
	}
	b.edit(fmt.Sprintf("pay %d at %s", taken, b.named(b.m, border)), "", func(m *model.Map) { pay(m, false) })
	if said == "" {
		said = "Paid " + number(taken) + ". " + b.state(border)
		if token != 0 {
			said = upper(b.named(b.m, token)) + " paid " + number(taken) + ". " + b.state(border)
		}
	}
	b.say(said)
}

// nothingDue says why nothing can be paid at a border for a token.
func (b *Board) nothingDue(border, token model.ID) string {
	at, ok := b.m.Border(border)
	switch {
	case !ok:
		return "The border is not on the map any more."
	case !at.Shared() && token == 0 && at.State().Value > 0:
		return "Select the token that pays: everybody pays here for themselves."
	case at.Shared() && !at.Turns() && at.State().Value > 0:
		return "It stays as it is: what it costs is paid on each crossing."
	}
	return "There is nothing left to pay at " + b.named(b.m, border) + "."
}

// state says how a border stands.
func (b *Board) state(id model.ID) string {
	border, ok := b.m.Border(id)
	if !ok {
		return ""
	}
	token, _ := b.payer()
	left, s := fmt.Sprintf("%d of %d left", border.Left(token), border.State().Value), border.State()
	switch due := border.Due(token); {
	case s.Value == 0 && due > 0:
		left = fmt.Sprintf("costs nothing to cross, %d to turn", due)
	case s.Value == 0:
		left = "costs nothing to cross"
	case !border.Shared() && token != 0:
		left += " for " + b.named(b.m, token)
	}
	return fmt.Sprintf("%s between %s and %s: %s.", upper(cmp.Or(s.Name, "border")), b.named(b.m, border.A), b.named(b.m, border.B), left)
}

// Turn puts a border into its next state, whatever has been paid.
func (b *Board) Turn(border model.ID) {
	at, ok := b.m.Border(border)
	switch {
	case !ok:
	case !at.Turns():
		b.say("It stays as it is.")
	default:
		b.edit("turn "+b.named(b.m, border), "", func(m *model.Map) {
			if at, ok := m.Border(border); ok {
				at.Turn()
			}
		})
		b.say(b.state(border))
	}
}
