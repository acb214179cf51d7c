package farfuture

import (
	"fmt"

	"fyne.io/fyne/v2"

	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
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

func (b *buy) lay(p *page) {
	p.add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2.4, 1}},
		p.line("what", "What is bought", b.what, func(text string) { b.what = text }),
		freshened(p, "price", "Difficulty", b.price, -2, 20, func(n int) {
			b.price = n
			p.later()
		})))
	p.add(p.tick("blade", fmt.Sprintf("a blade: %d easier", farfuture.BladeEasier), b.blade, func(on bool) {
		b.blade = on
		p.show()
	}))
}

func (b *buy) weigh(f farfuture.Faces, extras []table.Part) (weighed, error) {
	c := b.y.character()
	k := farfuture.CreditCheckOf(c, worded(b.what, ""), b.price, b.y.house())
	k.Blade, k.Extras = b.blade, extras
	if skill := b.rolled(); skill != credits {
		part := b.level(skill, "", "")
		k.Level, k.Why = part.Value, "by "+part.Label
	}
	made := k.Make(f)
	w := weighed{parts: made.Parts, total: made.Total, against: &made.Against, verb: "Buy it"}
	if n := b.draws.cost(); n > 0 {
		w.verb += ": " + fatePoints(n)
	}
	w.words = []string{"It is bought, and costs no stress."}
	if !made.Success {
		w.words = []string{fmt.Sprintf("It is bought all the same, and costs a hit on box %d of Wealth.", made.Hit)}
		harm := farfuture.HarmOf(c, made.Hit, 1, []farfuture.TrackName{farfuture.Wealth}, b.y.house())
		w.harm = &harm
	}
	return w, nil
}

func (b *buy) after(*page) {}

func (b *buy) use(w weighed) (bool, error) {
	return false, b.done(b.record("buy "+worded(b.what, "something"), w)+b.harmWords(), nil)
}

// harmWords tell of the harm that was taken.
func (t *throw) harmWords() string {
	if t.harm == nil {
		return ""
	}
	soaks := make([]farfuture.Soak, len(t.harm.placed))
	for i, q := range t.harm.placed {
		soaks[i] = q.Soak
	}
	done, err := t.harm.harm.Resolve(soaks)
	if err != nil {
		return ""
	}
	text := "; " + markedWords(done)
	for _, q := range t.harm.placed {
		text += fmt.Sprintf("; %s “%s”", q.Soak.Severity, q.Text)
	}
	if done.Out {
		text += "; out of play"
	}
	for _, rule := range done.House {
		text += "; " + rule.Label
	}
	return text
}

// freshened is a number of a page that has the keyboard when its dialog opens.
func freshened(p *page, key, caption string, n, low, high int, take func(int)) fyne.CanvasObject {
	e := &freshNumber{pageEntry: pageEntry{page: p, whole: true}, fresh: true}
	e.ExtendBaseWidget(e)
	return p.counted(key, caption, e, &e.pageEntry, counting{n, low, high, take})
}
