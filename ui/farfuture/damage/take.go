package damage

import (
	"shipslocker/domain/act"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/farfuture/acts"
	"shipslocker/ui/desk"
	"shipslocker/ui/page"
)

// Ask has harm that an act on a page asks about taken in a dialog over it.
func Ask(host desk.Host, on *page.Stage, a act.Ask, take func(word string)) {
	h, _ := a.About.(acts.Hurt)
	Take(host, on, h, func(placed []farfuture.Placed) { take(acts.Taken(&h.Harm, placed)) })
}

// Take has harm taken in a dialog over a page; took gets the consequences that have been put on its hits.
func Take(host desk.Host, on *page.Stage, h acts.Hurt, took func([]farfuture.Placed)) {
	p := damageParams{Who: h.Who, Harm: h.Harm, FirstBlood: h.FirstBlood, Because: h.Because}
	if h.Noun != "" {
		p.Roll = missed{Noun: h.Noun, Points: h.Points, Back: func() { on.Focus(h.Aspects) }}
	}
	newDamage(host, p, took).show()
}
