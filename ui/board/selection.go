package board

import (
	"slices"
	"strconv"

	model "shipslocker/domain/board"
)

// Selected is the selection in the order it was made.
func (b *Board) Selected() []model.ID { return slices.Clone(b.selected) }

// Select makes these the selection: zones, tokens, borders, links, labels.
func (b *Board) Select(ids ...model.ID) {
	var list []model.ID
	for _, id := range ids {
		if kindOf(b.m, id) != nothingAtAll && !slices.Contains(list, id) {
			list = append(list, id)
		}
	}
	b.choose(list)
}

// choose makes ids the selection.
func (b *Board) choose(ids []model.ID) {
	if slices.Equal(ids, b.selected) {
		b.draw()
		return
	}
	b.selected, b.corner = ids, -1
	if at := b.all(aBorder); len(ids) == 0 || len(at)+len(b.all(aLink)) < len(ids) {
		b.stood = b.the(aToken)
	}
	if b.OnSelect != nil {
		b.OnSelect(b.Selected())
	}
	b.draw()
}

// SelectAll selects everything but borders and links, in play all tokens.
func (b *Board) SelectAll() {
	if b.gesture == nil {
		b.choose(b.movable(everything(b.m)))
	}
}

// everything is all zones, tokens and labels.
func everything(m *model.Map) []model.ID {
	var ids []model.ID
	for _, z := range m.Zones {
		ids = append(ids, z.ID)
	}
	for _, t := range m.Tokens {
		ids = append(ids, t.ID)
	}
	for _, l := range m.Labels {
		ids = append(ids, l.ID)
	}
	return ids
}

func (b *Board) isSelected(id model.ID) bool { return slices.Contains(b.selected, id) }

// the selects what is the only one of its kind selected, 0 = none or several.
func (b *Board) the(k kind) model.ID {
	found := b.all(k)
	if len(found) != 1 {
		return 0
	}
	return found[0]
}

// all is what of a kind is selected.
func (b *Board) all(k kind) []model.ID {
	var ids []model.ID
	for _, id := range b.selected {
		if kindOf(b.m, id) == k {
			ids = append(ids, id)
		}
	}
	return ids
}

func without(ids []model.ID, id model.ID) []model.ID {
	return slices.DeleteFunc(slices.Clone(ids), func(i model.ID) bool { return i == id })
}

func number(n int) string { return strconv.Itoa(n) }
