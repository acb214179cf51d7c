package board

import (
	"math"
	"slices"

	"shipslocker/domain"
	model "shipslocker/domain/board"
)

// pasteBy is how far from where it was a copy is put, in units of the toolkit.
const pasteBy = 24

// Copy keeps the selection for Paste, also into another map.
func (b *Board) Copy() {
	if len(b.selected) > 0 && b.gesture == nil && b.edits() {
		b.part = b.m.Copy(b.selected...)
		b.say("Copied " + b.counted(b.selected) + ".")
	}
}

// Cut is Copy and Delete.
func (b *Board) Cut() {
	if len(b.selected) > 0 && b.gesture == nil && b.edits() {
		b.Copy()
		b.takeOff("cut ")
	}
}

// Paste puts in what was copied and selects it.
func (b *Board) Paste() {
	if b.gesture != nil || !b.edits() {
		return
	}
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

const beyond = "That is outside the map."

// onMap reports whether things can be at a place.
func onMap(p model.Point) bool {
	return math.Abs(p.X) <= model.Limit && math.Abs(p.Y) <= model.Limit
}

// Delete takes off what is selected, or the corner in hand.
func (b *Board) Delete() {
	if b.gesture != nil {
		return
	}
	if b.corner >= 0 {
		b.removeCorner()
		return
	}
	b.takeOff("remove ")
}

func (b *Board) takeOff(verb string) {
	if len(b.selected) == 0 || !b.edits() {
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
	if !b.edits() {
		return
	}
	if len(zones) != 2 {
		b.say("Select the two zones to merge.")
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
		b.say("Select a token first; then " + b.letter('r') + " turns it.")
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
		b.say("Select something first; then " + b.letter('h') + " hides it from the players.")
		return
	}
	if len(b.movable(b.selected)) < len(b.selected) { // one key too many would empty the players' map
		b.say("In play " + b.letter('h') + " is for tokens. The menu (" + b.letter('k') + ") shows " + b.counted(b.selected) + " to the players, or hides it.")
		return
	}
	b.conceal(b.Selected())
}

// conceal hides things from the players, or shows them again if all of them are hidden.
func (b *Board) conceal(ids []model.ID) {
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
