package look

// Arrival tells a text what was typed before the keyboard came to it. The space bar that presses a button sends its letter after
// its key: to where the button has led.
type Arrival struct{ just bool }

// Arrive is called when the keyboard comes.
func (a *Arrival) Arrive() { a.just = true }

// Key is called with every key.
func (a *Arrival) Key() { a.just = false }

// Before reports whether a letter, with which it is called, was typed before the keyboard came.
func (a *Arrival) Before(r rune) bool {
	just := a.just
	a.just = false
	return just && r == ' '
}
