package acts

import (
	"fmt"
	"strconv"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// credits is the skill of paying.
const credits = "Credits"

// buy is a credit check: whatever comes of it, the thing is bought.
//
// Source: farfuture C12, book section "Stress Tracks".
func buy(s *Scene, who table.ID) act.Act {
	a := act.Act{Noun: "purchase", Guide: "farfuture/rest", First: "buy.price"}
	if s.sheet(who) == nil {
		a.Gone = "Whoever buys has no sheet any more. Nothing was changed."
	}
	a.Do = func(r *act.Run) {
		r.Lay(act.Heading(strings.ToUpper(s.Called(who)) + " BUYS SOMETHING"))
		what, price := s.askGoods(r, who)
		blade := r.Tick("buy.blade", fmt.Sprintf("a blade: %d easier", farfuture.BladeEasier))
		k := s.check(r, "buy", who, credits)
		attempt := farfuture.CreditCheckOf(s.sheet(who), what, price, s.House)
		attempt.Blade, attempt.Extras = blade, k.extras
		made := attempt.Make(k.faces)
		k.parts, k.hard = made.Parts, made.Against
		if made.Hit > 0 {
			harm := farfuture.HarmOf(s.sheet(who), made.Hit, 1, []farfuture.TrackName{farfuture.Wealth}, s.House)
			k.harm = &harm
		}
		went := domain.Upper(k.rated()) + "."
		k.good = went + " Bought without stress."
		k.bad = fmt.Sprintf("%s Bought, with a hit on box %d of Wealth.", went, made.Hit)
		k.endured = k.bad
		k.lay(func(h HarmTaken) act.Step {
			o := s.Outcome()
			k.pay(o)
			return s.noted(o, k.record("buy "+domain.OrElse(what, "something"))+s.suffers(o, who, h))
		})
	}
	return a
}

// askGoods asks what is bought, which may be gear of the sheet that says what it is bought against, and how hard that is.
func (s *Scene) askGoods(r *act.Run, who table.ID) (what string, price int) {
	var gear []act.Option
	prices := map[string]int{}
	for i, g := range s.sheet(who).Gear {
		if n, err := strconv.Atoi(strings.TrimSpace(g.Difficulty)); err == nil && n >= -2 && n <= 20 {
			key, name := strconv.Itoa(i), domain.OrElse(g.Name, "unnamed gear")
			gear, prices[key] = append(gear, act.Option{Key: key, Title: fmt.Sprintf("%s, against %d", name, n)}), n
		}
	}
	price = 2
	of := ""
	if len(gear) > 0 {
		if of = r.AskChoice(act.Ask{Key: "buy.gear", Caption: "From the sheet's gear", Options: gear}); of != "" {
			price = prices[of]
			i, _ := strconv.Atoi(of)
			what = domain.OrElse(s.sheet(who).Gear[i].Name, "unnamed gear")
		}
	}
	r.In(of, func() {
		r.Beside([]float32{2.4, 1}, func() {
			what = r.AskWords(act.Ask{Kind: act.Words, Key: "buy.what", Caption: "Item", First: []string{what}})
			price = r.Number("buy.price", "Difficulty", price, -2, 20)
		})
	})
	return what, price
}
