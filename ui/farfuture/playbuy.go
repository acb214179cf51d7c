package farfuture

import (
	"fmt"
	"strconv"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// buy is a credit check: whatever comes of it, the thing is bought.
type buy struct {
	*throw
	what  string
	price int
	blade bool
}

// credits is the skill of paying.
const credits = "Credits"

func (y *play) onBuy() {
	b := &buy{throw: &throw{y: y}, price: 2}
	b.show(y.name()+" buys something", "Roll", b, nil, "price")
}

func (b *buy) usual() string { return credits }

// priced is gear of the sheet that says what it is bought against.
func (b *buy) priced() (names []string, prices []int) {
	for _, g := range b.y.character().Gear {
		if n, err := strconv.Atoi(strings.TrimSpace(g.Difficulty)); err == nil && n >= -2 && n <= 20 {
			names, prices = append(names, domain.OrElse(g.Name, "unnamed gear")), append(prices, n)
		}
	}
	return names, prices
}

func (b *buy) lay(p *page.Page) {
	if names, prices := b.priced(); len(names) > 0 {
		titles := make([]string, len(names))
		for i, name := range names {
			titles[i] = fmt.Sprintf("%s, against %d", name, prices[i])
		}
		p.Add(p.Choice("gear", "From the sheet's gear", titles, -1, func(i int) {
			b.what, b.price = names[i], prices[i]
			p.Show()
		}))
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2.4, 1}},
		p.Line("what", "Item", b.what, func(text string) { b.what = text }),
		p.Number("price", "Difficulty", b.price, -2, 20, page.Into(&b.price, p.Show))))
	p.Add(p.Tick("blade", fmt.Sprintf("a blade: %d easier", farfuture.BladeEasier), b.blade, page.Into(&b.blade, p.Show)))
}

func (b *buy) weigh(f farfuture.Faces, extras []table.Part) (weighed, error) {
	c := b.y.character()
	k := farfuture.CreditCheckOf(c, domain.OrElse(b.what, ""), b.price, b.y.house())
	k.Blade, k.Extras = b.blade, extras
	if skill := b.rolled(); skill != credits {
		part := b.level(skill, "", "")
		k.Level, k.Why = part.Value, "by "+part.Label
	}
	made := k.Make(f)
	w := weighed{parts: made.Parts, total: made.Total, against: &made.Against, verb: "Buy"}
	w.words = []string{"Bought without stress."}
	if !made.Success {
		w.words = []string{fmt.Sprintf("Bought, with a hit on box %d of Wealth.", made.Hit)}
		harm := farfuture.HarmOf(c, made.Hit, 1, []farfuture.TrackName{farfuture.Wealth}, b.y.house())
		w.harm = &harm
	}
	return w, nil
}

func (b *buy) after(*page.Page) {}

func (b *buy) use(w weighed) (bool, error) {
	return false, b.done(b.record("buy "+domain.OrElse(b.what, "something"), w)+b.harmWords(), nil)
}

// harmWords tell of the harm that was taken.
func (t *throw) harmWords() string {
	if t.harm == nil {
		return ""
	}
	done, err := t.harm.Done()
	if err != nil {
		return ""
	}
	text := t.harm.Words(done)
	if done.Out {
		text += "; out of play"
	}
	for _, rule := range done.House {
		text += "; " + rule.Label
	}
	return text
}
