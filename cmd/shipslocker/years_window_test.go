//go:build window

package main

import (
	"context"
	"slices"
	"strings"
	"testing"

	"shipslocker/cmd/games/years"
	"shipslocker/domain"
	"shipslocker/storage"
)

// A shelf of six hundred documents is walked through by either hand alone: found by name, unfolded, opened, folded away whole.
func TestTwoYearsOnTheShelfByEitherHand(t *testing.T) {
	for _, by := range []hand{byMouse, byKeyboard} {
		t.Run(string(by), func(t *testing.T) {
			h := apart(t)
			s := shelf{t, h.at("two years.locker")}
			records, err := years.Records(now())
			h.must(err)
			l, err := storage.Create(context.Background(), s.path, storage.Here(now))
			h.must(err)
			_, err = l.Put(context.Background(), records...)
			h.must(err)
			h.must(l.Close())
			p := h.run(s.path)
			p.awaitTitle("two years – ")
			p.rests()

			filter := func() { by.plays(func() { p.click("108", "44") }, func() { p.key("ctrl+f") }) }
			filter()
			p.runes("kessa nov")
			p.rests()
			by.plays(func() { p.click("108", "143") }, func() { p.key("Return") })
			p.awaitTitle("Kessa Novak – ")

			filter()
			p.key("ctrl+a", "BackSpace")
			p.rests()
			by.plays(func() { p.click("12", "143") }, func() { p.slowly("Down", "Right") }) // the campaign used last
			p.rests()
			by.plays(func() { p.click("108", "221") }, func() { p.slowly("Down", "Down", "Return") }) // the second in it: the first was opened just now
			p.await("somebody of that campaign", func() bool {
				title, _, _ := strings.Cut(p.title(), " – ")
				return title != "Kessa Novak" && slices.ContainsFunc(records, func(r domain.Record) bool {
					return r.Title == title && r.Campaign != ""
				})
			})

			p.rests()
			whole := p.picture()
			fold := func() { by.plays(func() { p.click("273", "44") }, func() { p.key("F9") }) }
			fold()
			p.await("the shelf folded away", func() bool { return p.picture() != whole })
			p.rests()
			folded := p.picture()
			by.plays(func() { p.click("10", "44") }, func() { p.key("F9") })
			p.await("the shelf back", func() bool { return p.picture() != folded })
		})
	}
}
