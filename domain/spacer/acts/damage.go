package acts

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/table"
)

// damages are the sorts of damage outside a fight.
var damages = []act.Option{
	{Key: "value", Title: "a damage value, rolled against Toughness"},
	{Key: string(harm.Scratch), Title: "a scratch, no roll"},
	{Key: string(harm.Light), Title: "a light wound, no roll"},
	{Key: string(harm.Heavy), Title: "a heavy wound, no roll"},
	{Key: string(harm.Deadly), Title: "a deadly wound, no roll"},
	{Key: "stuns", Title: "stuns only"},
}

// damage is damage that somebody with a sheet takes outside any fight.
//
// Source: spacer C9, book section "Taking Damage".
func damage(k *Skirmish, id table.ID) act.Act {
	return act.Act{Noun: "damage", First: "harm.dv", Do: func(r *act.Run) {
		c := &chain{r: r, under: "damage.stage"}
		h := &injury{k: k, r: r, id: id, deal: k.dealt(), c: c, drop: "harm.leave"}
		asks := r.Apart(func() { h.askWhat() })
		c.links = append([]link{{name: "what", lay: func() {
			r.Lay(act.Heading("DAMAGE TO " + strings.ToUpper(k.Called(id))))
			r.Lay(asks...)
			r.Lay(act.Discard("harm.leave"))
			l, _ := c.after(0)
			w := c.onTo(l, act.Way{Key: "harm.go", Title: "Go on", Letter: 'n', Main: true})
			r.Lay(w)
		}}}, h.begin()...)
		c.links = append(c.links, link{name: "tell", needs: func() bool { return !h.wakes() }, stops: func() bool { return true }, focus: "harm.on", lay: h.layPlacing})
		h.settle = func() act.Step {
			o := k.Outcome()
			h.outcome(o)
			return k.noted(o, id, h.label(), h.deal)
		}
		c.links[c.at()].lay()
	}}
}

// askWhat asks what the damage is.
func (h *injury) askWhat() {
	r := h.r
	var dv int
	value := r.Apart(func() { dv = r.Number("harm.dv", "Damage value", 5, 0, 99) })
	what := ""
	sort := r.Apart(func() { what = r.Choice("harm.what", "Damage", damages, damages[0].Key) })
	switch what {
	case "value":
		r.Lay(append(value, sort...)...)
		h.rolled, h.hurt = true, harm.Hurt{DV: dv}
		r.Beside(nil, func() {
			h.hurt.Intent = harm.Intent(r.Choice("harm.intent", "Intent", []act.Option{{Key: string(harm.ToWound), Title: intentWords[harm.ToWound]}, {Key: string(harm.ToStun), Title: intentWords[harm.ToStun]}}, string(harm.ToWound)))
			h.hurt.StunWhole = h.hurt.Intent == harm.ToStun && r.Tick("harm.whole", "stun weapon: not halved")
		})
	case "stuns":
		r.Lay(sort...)
		h.stuns = r.Number("harm.stuns", "Stuns", 1, 1, 99)
	default:
		r.Lay(sort...)
		h.wound = harm.Wound(what)
	}
}

// label is what the step is called: the dice and what came of them.
func (h *injury) label() string {
	x, _ := h.harmed()
	label := "Damage"
	for _, page := range h.thrown() {
		if says := map[string]string{damaging: "rolled", bearing: "Toughness", waking: "to stay conscious"}[page]; says != "" {
			label += fmt.Sprintf(", %s %s", says, domain.Minus(h.toss(page).Cast.Total))
		}
	}
	label += ": " + strings.TrimPrefix(h.words(x), "is hit: ")
	if x.Awake != "" {
		label += "; " + awakeWords(x.Awake)
	}
	return label
}

// woken are words for the roll to stay conscious; empty = there was none.
func (h *injury) woken() string {
	if x, _ := h.harmed(); x.Awake != "" {
		return fmt.Sprintf("; to stay conscious %s: %s", h.toss(waking).Line(), awakeWords(x.Awake))
	}
	return ""
}
