package acts

import (
	"slices"

	"shipslocker/domain/act"
)

// chain is an act in several pages, one after the other. Which it has come to is an answer; it is one before that where dice or
// a choice are missing by now.
type chain struct {
	r     *act.Run
	under string // what the page is kept under
	links []link
}

// link is a page of a chain. Its functions may be nil.
type link struct {
	name  string
	needs func() bool // it is to be gone through; nil = always
	lacks func() bool // nothing after it can be, yet; nil = it never holds up
	stops func() bool // somebody is asked there, even if nothing is missing; nil = it is passed over then
	focus string      // the control or the throw that has the keyboard there
	lay   func()
}

func (l link) needed() bool  { return l.needs == nil || l.needs() }
func (l link) missing() bool { return l.lacks != nil && l.lacks() }

// named is the page of a name.
func (c *chain) named(name string) link {
	return c.links[slices.IndexFunc(c.links, func(l link) bool { return l.name == name })]
}

// at is the page that it has come to.
func (c *chain) at() int {
	is := 0
	if name := c.r.Answer(c.under); len(name) > 0 {
		is = max(slices.IndexFunc(c.links, func(l link) bool { return l.name == name[0] }), 0)
	}
	for i, l := range c.links {
		if l.needed() && (i >= is || l.missing()) {
			return i
		}
	}
	return len(c.links) - 1
}

// after is the page that waits for somebody after another; ok is false where none does.
func (c *chain) after(i int) (l link, ok bool) {
	for _, l := range c.links[i+1:] {
		if l.needed() && (l.stops != nil && l.stops() || l.missing()) {
			return l, true
		}
	}
	return l, false
}

// before is the page before another; ok is false where there is none.
func (c *chain) before(i int) (l link, ok bool) {
	for _, l := range slices.Backward(c.links[:i]) {
		if l.needed() {
			return l, true
		}
	}
	return l, false
}

// onTo is a way that leads to a page.
func (c *chain) onTo(l link, w act.Way) act.Way {
	w.Puts, w.Focus, w.Anew = act.Answers{c.under: {l.name}}, l.focus, true
	return w
}

// back is the way to the page before, by Escape as well; from the first it leaves the act.
func (c *chain) back(key string) act.Row {
	if l, ok := c.before(c.at()); ok {
		return c.onTo(l, act.Way{Key: key, Title: "Back", Letter: 'b', Under: c.under, Back: true, Lax: true})
	}
	return act.Back{Key: key, Title: "Back", Letter: 'b'}
}

// anew has it begin with its first page for a reason, unless it is there.
func (c *chain) anew(says string) {
	for _, is := range c.r.Answer(c.under) {
		if len(c.links) == 0 || is != c.links[0].name {
			c.r.Forget(c.under, is, says)
		}
	}
}
