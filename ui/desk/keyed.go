package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Keyed is an editor, or the body of a dialog, whose keys work while nothing has the keyboard too, as after a click on an
// empty place.
type Keyed interface {
	TypedRune(r rune)
	TypedKey(k *fyne.KeyEvent)
}

// PartlyKeyed is an editor of which a part is Keyed at times.
type PartlyKeyed interface {
	// Keys is that part, nil = none wants keys now.
	Keys() Keyed
}

// scrolling is a sheet that wants no keys: they scroll it. One that is for reading only has no field that could be gone through.
type scrolling struct{ pane *container.Scroll }

// TypedRune does nothing.
func (scrolling) TypedRune(rune) {}

// TypedKey scrolls.
func (s scrolling) TypedKey(k *fyne.KeyEvent) { scroll(s.pane, k.Name) }

// paneIn is the first thing in sight that scrolls in an object, nil = nothing does.
func paneIn(o fyne.CanvasObject) *container.Scroll {
	switch o := o.(type) {
	case *container.Scroll:
		return o
	case *fyne.Container:
		for _, each := range o.Objects {
			if pane := paneIn(each); each.Visible() && pane != nil {
				return pane
			}
		}
	}
	return nil
}

// keyed is what keys are for that are typed while nothing has the keyboard: the dialog on top, or the editor in front if
// it wants them, or else what scrolls there. Nil = nothing.
func (d *Desk) keyed() Keyed {
	if top := d.canvas().Overlays().Top(); top != nil {
		if n := len(d.dialogs); n > 0 && d.dialogs[n-1].overlay == top {
			return d.dialogs[n-1]
		}
		return nil
	}
	if e, ok := d.editors[d.heads[d.front].Kind]; ok && len(d.sheet.Objects) == 1 && d.sheet.Objects[0] == e.View() {
		if k, ok := e.(Keyed); ok {
			return k
		}
		if k, ok := e.(PartlyKeyed); ok && k.Keys() != nil {
			return k.Keys()
		}
	}
	if pane := paneIn(d.sheet); pane != nil {
		return scrolling{pane}
	}
	return nil
}

// TypedKey answers the dialog, or goes to its body.
func (g *dialog) TypedKey(k *fyne.KeyEvent) {
	if body, ok := g.body.(Keyed); ok && !g.key(k) {
		body.TypedKey(k)
	} else if !ok {
		g.key(k)
	}
}

// TypedRune goes to the dialog's body, or to what had the keyboard when the dialog opened.
func (g *dialog) TypedRune(r rune) {
	if body, ok := g.body.(Keyed); ok {
		body.TypedRune(r)
		return
	}
	c := g.desk.canvas()
	if g.first != nil {
		c.Focus(g.first)
	}
	if w := c.Focused(); w != nil {
		w.TypedRune(r)
	}
}
