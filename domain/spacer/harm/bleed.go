package harm

// Bleeds says whether somebody who bleeds takes a scratch more, which may run over, by one die: one that shows less than
// the wounds marked beside scratches. Whoever bears none of these does not roll.
//
// Source: spacer 2.B2, book section "K'T'K".
func Bleeds(face int, w Wounds) bool { return face < w.Grave() }

// MayBleed reports whether the roll is worth making: with a single wound no die can show less.
func MayBleed(w Wounds) bool { return w.Grave() > 1 }
