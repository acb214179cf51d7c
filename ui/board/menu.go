package board

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/ui/key"
	"shipslocker/ui/look"
)

// menu opens the menu of what lies at a press, or of the ground.
func (b *Board) menu(d *press) {
	if d.id != 0 && !b.isSelected(d.id) {
		b.choose([]model.ID{d.id})
	}
	b.openMenu(d.id, d.at)
	b.opening = true
	b.host.After(secondPress, func() { b.opening = false })
}

// secondPress is for how long, in ms, a press may be the second of a double click that opened a menu: it chooses nothing.
const secondPress = 200

// menuByKey opens the menu of what is selected.
func (b *Board) menuByKey() {
	id := model.ID(0)
	at := b.spot(b.ground.cam.middle())
	if len(b.selected) > 0 {
		id = b.selected[len(b.selected)-1]
		if p, ok := b.placeOf(id); ok {
			at = b.spot(p)
		}
	}
	b.openMenu(id, at)
}

// openMenu shows a menu at a position of the widget.
func (b *Board) openMenu(id model.ID, at fyne.Position) {
	var items []*fyne.MenuItem
	for _, i := range b.items(id, at) {
		if i.Label == "" {
			items = append(items, fyne.NewMenuItemSeparator())
			continue
		}
		items = append(items, look.NewMenuItem(i.Label, func() {
			if !b.opening {
				i.Do()
			}
			b.host.Canvas().Focus(b)
		}))
	}
	if len(items) > 0 {
		b.popUp(fyne.NewMenu("", items...), at)
	}
}

func (b *Board) showMenu(m *fyne.Menu, at fyne.Position) {
	widget.ShowPopUpMenuAtRelativePosition(m, b.host.Canvas(), at, b)
}

// items are the lines of the menu of a thing, or of the ground.
func (b *Board) items(id model.ID, at fyne.Position) []Item {
	var list []Item
	switch kindOf(b.m, id) {
	case aBorder:
		list = b.borderItems(id)
	case aLink:
		list = b.borderItems(b.borderOn(id))
	case aToken:
		list = b.tokenItems(id)
	case aZone:
		if len(b.all(aZone)) == 2 {
			list = []Item{{"Merge the two zones", b.Merge}}
		}
	case nothingAtAll:
		return b.groundItems(at)
	}
	word := "Hide from the players"
	if h := hidden(b.m, id); h != nil && *h {
		word = "Show to the players"
	}
	hide := Item{word, func() { b.conceal(b.Selected()) }}
	if b.Plays {
		return append(list, hide)
	}
	if b.OnOpen != nil {
		list = append(list, Item{"Properties", func() { b.OnOpen(id) }})
	}
	list = append(list, b.more(id)...)
	return append(list, hide, Item{}, Item{"Copy", b.Copy}, Item{"Remove", b.Delete})
}

// groundItems are the lines of the menu of the ground.
func (b *Board) groundItems(at fyne.Position) []Item {
	fit := Item{"Fit the whole map", b.Fit}
	if b.Plays {
		return append([]Item{fit}, b.more(0)...)
	}
	return append([]Item{{"Paste", func() { b.pasteAt(b.where(at)) }}, {"Select everything", b.SelectAll}, fit}, b.more(0)...)
}

// tokenItems are what can be done with a token; in play what its game has it do comes first.
func (b *Board) tokenItems(id model.ID) []Item {
	turns := []Item{{"Turn clockwise", func() { b.Rotate(1) }}, {"Turn anticlockwise", func() { b.Rotate(-1) }}}
	if !b.Plays {
		return turns
	}
	if id == b.turn.Token && b.lastActed() >= 0 {
		label := "Undo this turn's moves"
		if !b.claimed('u') {
			label = b.host.Letters(key.Map).Title(label, 'u')
		}
		turns = append([]Item{{label, b.TakeBackTurn}}, turns...)
	}
	return append(append(b.offered(id), Item{}), turns...)
}

// offered are the lines that the game adds.
func (b *Board) offered(id model.ID) []Item {
	if b.OnMenu == nil {
		return nil
	}
	return b.OnMenu(id)
}

// more are the same after a rule.
func (b *Board) more(id model.ID) []Item {
	if more := b.offered(id); len(more) > 0 {
		return append([]Item{{}}, more...)
	}
	return nil
}

// borderItems are what can be done at a border: who pays how much of what is left, or why nobody does.
func (b *Board) borderItems(id model.ID) []Item {
	border, ok := b.m.Border(id)
	if !ok {
		return nil
	}
	next := ""
	if border.Turns() {
		next = border.States[(border.Now+1)%len(border.States)].Name
	}
	token, _ := b.payer()
	verb, left := "Pay ", border.Due(token)
	if token != 0 {
		verb = domain.Upper(b.named(b.m, token)) + " pays "
	}
	var list []Item
	most, why := b.most(id)
	switch {
	case most == 0:
		list = append(list, Item{"(" + verb + "nothing now: why?)", func() { b.say(why) }})
	case most == left:
		list = append(list, Item{strings.TrimSuffix(verb+number(left)+": "+next, ": "), func() { b.Pay(id, left) }})
	default:
		list = append(list, Item{verb + number(most) + " of " + number(left) + " left", func() { b.Pay(id, most) }})
	}
	if most > 1 {
		list = append(list, Item{verb + "1 of " + number(left) + " left", func() { b.Pay(id, 1) }})
	}
	if border.Turns() {
		word := "Turn without paying"
		if next != "" {
			word = "Turn to “" + next + "” without paying"
		}
		list = append(list, Item{word, func() { b.Turn(id) }})
	}
	return list
}

// pasteAt puts what was copied around a place.
func (b *Board) pasteAt(p model.Point) {
	if b.part == nil {
		b.Paste()
		return
	}
	by := model.Point{}
	if r, ok := b.part.Bounds(); ok {
		by = p.Minus(r.Middle())
	}
	b.paste(by)
}
