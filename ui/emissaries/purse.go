package emissaries

import (
	"fmt"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/facts"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// purse is where the dice of some ratings come from and go back to: what a background gives for traits, what an asset has
// for its stats. Dice move between it and its ratings by keys and by dragging.
type purse[T any] struct {
	form *field.Form[T]
	host desk.Host
	// left is what is left to spend; without end while ok is false, and where it is nil.
	left    func(*T) (left emissaries.Dice, ok bool)
	ratings []*held[T]
	last    *held[T] // that had the keyboard last
	over    *held[T] // that a die which is dragged would go to
	view    *coins
	above   fyne.CanvasObject // lies over ratings that have scrolled away; nil = the view alone
}

// rated is something that has dice.
type rated[T any] struct {
	Label string // in the undo menu: "dice of a trait"
	At    func(*T) *emissaries.Dice
	// Now is what is left of them to roll, where fallout takes some; nil = all.
	Now func(*T) emissaries.Dice
	// Free are dice that it counts with beside them for nothing; nil = none.
	Free func(*T) emissaries.Dice
	// Spend adds one die of a size, by = 1, or takes one back, by = -1, and says what that is for the undo menu. It
	// leaves v as it is. Nil = the purse alone decides.
	Spend func(v *T, size dice.Kind, by int) (after *T, says string, err error)
	// Larger makes a die of a size one size larger; nil = none can be.
	Larger func(v *T, size dice.Kind) (after *T, says string, err error)
}

// held is a rating with its field.
type held[T any] struct {
	rated[T]
	view *rating
}

// newPurse returns a purse without ratings; left says what is left in it, ok false = dice without end. Nil = always.
func newPurse[T any](f *field.Form[T], host desk.Host, left func(*T) (left emissaries.Dice, ok bool)) *purse[T] {
	if left == nil {
		left = func(*T) (emissaries.Dice, bool) { return emissaries.Dice{}, false }
	}
	p := &purse[T]{form: f, host: host, left: left}
	var shown *edit.Session[T]
	f.OnShow(func(*T) {
		if s := f.Session(); s != shown {
			shown, p.last = s, nil
		}
	})
	return p
}

// rating is a field for something that has dice of the purse.
func (p *purse[T]) rating(r rated[T]) *rating {
	h := &held[T]{rated: r}
	w := newRating()
	h.view = w
	w.onFocus = func() {
		p.last = h
		p.form.Reveal(w)
	}
	w.onAdd = func(size dice.Kind) { p.move(nil, h, size) }
	w.onTake = func(size dice.Kind) { p.move(h, nil, size) }
	w.onLarger = func(size dice.Kind) {
		if r.Larger != nil {
			p.take(func(v *T) (*T, string, error) { return r.Larger(v, size) })
		}
	}
	w.onDrag = p.aim
	w.onDrop = func(size dice.Kind) {
		if to := p.dropped(); to != h {
			p.move(h, to, size)
		}
	}
	w.onTap = func() { p.host.Canvas().Focus(w) }
	p.form.OnShow(func(v *T) {
		all := *r.At(v)
		now := all
		if r.Now != nil {
			now = r.Now(v)
		}
		var free emissaries.Dice
		if r.Free != nil {
			free = r.Free(v)
		}
		w.set(all, now, free, p.form.ReadOnly())
	})
	p.ratings = append(p.ratings, h)
	return w
}

// rest shows what is left in the purse, to be dragged onto its ratings, or tapped for the one that had the keyboard last.
func (p *purse[T]) rest(caption string) fyne.CanvasObject {
	c := newCoins()
	c.onDrag = p.aim
	c.onDrop = func(size dice.Kind) {
		if to := p.dropped(); to != nil {
			p.move(nil, to, size)
		}
	}
	c.onTap = func(size dice.Kind) {
		if p.last == nil {
			p.host.Say("First click the dice that get it, then the die. Or drag the die there.")
			return
		}
		p.move(nil, p.last, size)
		p.host.Canvas().Focus(p.last.view)
	}
	p.form.OnShow(func(v *T) {
		left, ok := p.left(v)
		c.set(left, !ok, p.form.ReadOnly())
	})
	p.view = c
	return look.NewBox(caption, c, nil)
}

// move brings one die of a size from a rating, or from the purse where that is nil, to another or back to the purse.
func (p *purse[T]) move(from, to *held[T], size dice.Kind) {
	p.take(func(v *T) (after *T, says string, err error) {
		after = v
		if from != nil {
			if after, says, err = p.spend(from, after, size, -1); err != nil {
				return nil, "", err
			}
		}
		if to != nil {
			after, says, err = p.spend(to, after, size, 1)
		}
		return after, says, err
	})
}

// take takes a step, and says at the window's foot why it cannot be taken.
func (p *purse[T]) take(step func(v *T) (after *T, says string, err error)) {
	s, ok := desk.Editable(p.host, p.form)
	if !ok {
		return
	}
	after, says, err := step(s.Value())
	if err != nil {
		p.host.Say(err.Error())
		return
	}
	s.Edit(says, "", func(v *T) { *v = *after })
	p.host.Say(domain.AsSentence(says))
}

// spend is v after one die went to a rating or came back from it.
func (p *purse[T]) spend(h *held[T], v *T, size dice.Kind, by int) (after *T, says string, err error) {
	if h.Spend != nil {
		return h.Spend(v, size, by)
	}
	if left, ok := p.left(v); ok && by > 0 && left.Of(size) < by {
		return nil, "", page.Unfit(fmt.Sprintf("No %s left to spend, only %s.", size, left))
	}
	if h.At(v).Of(size)+by < 0 {
		return nil, "", page.Unfit(fmt.Sprintf("No %s here to take back.", size))
	}
	after = facts.Clone(v)
	rating := h.At(after)
	*rating.At(size) += by
	return after, fmt.Sprintf("%s: %s", h.Label, rating), nil
}

// aim lights the rating under a die that is dragged.
func (p *purse[T]) aim(at fyne.Position) {
	over := p.under(at)
	if over == p.over {
		return
	}
	for h, on := range map[*held[T]]bool{p.over: false, over: true} {
		if h != nil {
			h.view.light(on)
		}
	}
	p.over = over
}

// dropped is the rating that a die was dropped on, nil = none.
func (p *purse[T]) dropped() *held[T] {
	to := p.over
	p.aim(fyne.NewPos(-1, -1))
	return to
}

// under is the rating at a place of the window, nil = none. What has scrolled below the purse is out of reach.
func (p *purse[T]) under(at fyne.Position) *held[T] {
	if p.view != nil && p.covers(p.view, at) || p.above != nil && p.covers(p.above, at) {
		return nil
	}
	for _, h := range p.ratings {
		if p.covers(h.view.place(), at) {
			return h
		}
	}
	return nil
}

// covers reports whether o is at a place of the window. What is hidden is nowhere, which the toolkit calls the window's
// corner.
func (p *purse[T]) covers(o fyne.CanvasObject, at fyne.Position) bool {
	corner := p.host.Driver().AbsolutePositionForObject(o)
	if corner == (fyne.Position{}) {
		return false
	}
	in := at.Subtract(corner)
	return in.X >= 0 && in.Y >= 0 && in.X < o.Size().Width && in.Y < o.Size().Height
}
