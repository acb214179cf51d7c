package act

import (
	"fmt"
	"slices"
)

// Hands are the dice of a hand: those that are put in, in the order in which they were, and those left that may be.
func (a Ask) Hands() (in, left []Option) {
	for _, key := range a.Is {
		in = append(in, a.Options[a.option(key)])
	}
	for _, o := range a.Options {
		if o.Why == "" && !slices.Contains(a.Is, o.Key) {
			left = append(left, o)
		}
	}
	return in, left
}

// option is where an option stands, -1 = nowhere.
func (a Ask) option(key string) int {
	return slices.IndexFunc(a.Options, func(o Option) bool { return o.Key == key })
}

// dealt are the dice of a hand that are in: those that always are, and those answered that can be.
func (a Ask) dealt() (in []string) {
	for _, o := range a.Options {
		if o.Stays != "" && !slices.Contains(a.Is, o.Key) {
			in = append(in, o.Key)
		}
	}
	for _, key := range a.Is {
		if at := a.option(key); at >= 0 && a.Options[at].Why == "" && !slices.Contains(in, key) {
			in = append(in, key)
		}
	}
	return in
}

// Turned is what is in once a die of a hand has been put in or taken back; why is why it cannot be, in a sentence, empty = it can.
func (a Ask) Turned(key string) (in []string, why string) {
	at := a.option(key)
	switch is := slices.Index(a.Is, key); {
	case at < 0:
		return nil, "That die is not in hand any more."
	case is >= 0 && a.Options[at].Stays != "":
		return nil, a.Options[at].Stays
	case is >= 0:
		return slices.Delete(slices.Clone(a.Is), is, is+1), ""
	case a.Options[at].Why != "":
		return nil, a.Options[at].Why
	case a.full():
		return nil, a.Not
	}
	return append(slices.Clone(a.Is), key), ""
}

// full reports whether as many dice of a hand are in as may be.
func (a Ask) full() bool { return a.High > 0 && len(a.Is) >= a.High }

// Goes is the control that the keyboard goes to from a hand, once as many are in as may be; empty = it stays.
func (a Ask) Goes() string {
	if a.full() {
		return a.Next
	}
	return ""
}

// Faced is the first die left of a hand that shows a face; why is why there is none, in a sentence, empty = there is one.
func (a Ask) Faced(face int) (key, why string) {
	_, left := a.Hands()
	if i := slices.IndexFunc(left, func(o Option) bool { return o.Die.Face == face }); i >= 0 {
		return left[i].Key, ""
	}
	return "", fmt.Sprintf("No %d is left in hand.", face)
}
