package key

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Held are keys held down that change what others, or the pointer, do.
type Held struct{ Space, Shift, Ctrl, Alt bool }

// Free reports whether what is put down goes there whatever the rules say.
func (h Held) Free() bool { return h.Ctrl || h.Alt }

// Take notes those that came with a click or another key; Space is never among them.
func (h *Held) Take(m fyne.KeyModifier) {
	h.Shift, h.Ctrl, h.Alt = m&fyne.KeyModifierShift != 0, m&(fyne.KeyModifierControl|fyne.KeyModifierSuper) != 0, m&fyne.KeyModifierAlt != 0
}

// Note notes a key that goes down or up, and reports whether it is one of them.
func (h *Held) Note(name fyne.KeyName, down bool) bool {
	switch name {
	case fyne.KeySpace:
		h.Space = down
	case desktop.KeyShiftLeft, desktop.KeyShiftRight:
		h.Shift = down
	case desktop.KeyControlLeft, desktop.KeyControlRight, desktop.KeySuperLeft, desktop.KeySuperRight:
		h.Ctrl = down
	case desktop.KeyAltLeft, desktop.KeyAltRight:
		h.Alt = down
	default:
		return false
	}
	return true
}

// Arrow is the way that an arrow key points, down being more; ok is false for other keys.
func Arrow(name fyne.KeyName) (dx, dy float32, ok bool) {
	switch name {
	case fyne.KeyUp:
		return 0, -1, true
	case fyne.KeyDown:
		return 0, 1, true
	case fyne.KeyLeft:
		return -1, 0, true
	case fyne.KeyRight:
		return 1, 0, true
	}
	return 0, 0, false
}
