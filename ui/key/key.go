// Package key tells what keys do, situation by situation, and knows the letters that a person has exchanged.
//
// A room lists the keys it knows as a Situation beside the code that takes them; the desk shows the lists of all rooms on
// one page, where keys are looked up, changed and printed.
package key

import "strings"

// Use is what a key does.
type Use struct {
	Keys   string // as people read them: "E", "Tab, Shift+Tab"
	Does   string
	Letter rune // the usual letter, in lower case, that may be exchanged for another; 0 = the key stays what it is
}

// By is a use of one letter, in lower case.
func By(letter rune, does string) Use { return Use{strings.ToUpper(string(letter)), does, letter} }

// Situation is where keys mean what they mean.
type Situation struct {
	Title string
	Where Where // whose letters they are; empty where none can be exchanged
	Uses  []Use
}
