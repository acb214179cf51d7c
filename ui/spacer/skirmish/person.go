package skirmish

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/table"
	uiact "shipslocker/ui/act"
	uitable "shipslocker/ui/table"
)

// person is somebody as their token, their face and their card show them.
func (k *skirmish) person(id table.ID) uitable.Person {
	return uitable.Person{Gauges: k.gauges(id), Deeds: func() []uitable.Deed { return k.deeds(id) }, Remark: k.remark(id)}
}

// remark says beforehand what becomes of a hit on somebody without a sheet.
func (k *skirmish) remark(id table.ID) string {
	stance := k.Value().Stance(id)
	switch {
	case k.sheet(id) != nil:
		return ""
	case k.Participant(id).Document != "":
		return fmt.Sprintf("The sheet of %s is in the bin or still loading. Until then this fight keeps the wounds.", k.Name(id))
	}
	return fmt.Sprintf("No sheet: Toughness %d, armour %d. This fight keeps the wounds.", stance.Toughness, stance.Armour)
}

// stuns is what the gauge of stuns is called.
const stuns = "Stuns"

// bears is what a sheet, or the fight in its place, keeps of somebody who is hurt.
type bears struct {
	wounds         *harm.Wounds
	stuns, ignored *int
}

// gauges are the figures of somebody that count in a fight. A face has what is marked, and what comes next.
func (k *skirmish) gauges(id table.ID) []uitable.Gauge {
	v := k.Value()
	w, ignored := v.WoundsOf(id, k.Beside)
	var list []uitable.Gauge
	if words := k.stands(id); len(words) > 0 {
		list = append(list, uitable.Gauge{Name: "In the round", Short: "→", Text: strings.Join(words, ", ")})
	}
	if c := k.sheet(id); c != nil && c.Out != harm.NotOut {
		list = append(list, uitable.Gauge{Name: "State", Short: "·", Text: string(c.Out)})
	}
	for _, row := range harm.WoundRows {
		n := w.Of(row.Wound)
		g := uitable.Gauge{Name: domain.Upper(string(row.Wound)), Boxes: make([]bool, row.Capacity), Tick: func(i int) {
			to := i + 1
			if i < n {
				to = i
			}
			k.marks(id, fmt.Sprintf("%s: %s wounds %d", k.Name(id), row.Wound, to), func(b bears) { *b.wounds = b.wounds.With(row.Wound, to) })
		}}
		for i := range min(n, row.Capacity) {
			g.Boxes[i] = true
		}
		if n > 0 {
			g.Short = strings.ToUpper(string(row.Wound[:1]))
		}
		list = append(list, g)
	}
	count := func(name, short string, n int, at func(bears) *int) {
		g := uitable.Gauge{Name: name, Count: n, Ring: name == stuns, Set: func(to int) {
			k.marks(id, fmt.Sprintf("%s: %s %d", k.Name(id), strings.ToLower(name), to), func(b bears) { *at(b) = to })
		}}
		if n > 0 {
			g.Short = short
		}
		list = append(list, g)
	}
	count(stuns, "stun", v.StunsOf(id, k.Beside), func(b bears) *int { return b.stuns })
	if w.Penalty() > 0 {
		count("Penalty shaken off", "", ignored, func(b bears) *int { return b.ignored })
	}
	if words := k.stance(id); len(words) > 0 {
		list = append(list, uitable.Gauge{Name: "Stance", Short: "·", Text: strings.Join(words, " · ")})
	}
	return append(list, k.means(id)...)
}

// acting are those whose turn it is, as far as the page has room for their wounds.
func (k *skirmish) acting() []table.ID {
	if id := k.Value().Table.Turns.Now.Current; id != 0 {
		return []table.ID{id}
	}
	const most = 3
	due := k.fight().Due().Act
	return due[:min(len(due), most)]
}

// pinned is how hurt somebody is, in the line that stays in sight: "Ada: light 1 of 3 · stuns 1 of 6 · every task −1".
func (k *skirmish) pinned(id table.ID) string {
	v := k.Value()
	w, ignored := v.WoundsOf(id, k.Beside)
	var words []string
	for _, row := range harm.WoundRows {
		if n := w.Of(row.Wound); n > 0 {
			words = append(words, fmt.Sprintf("%s %d of %d", row.Wound, n, row.Capacity))
		}
	}
	text := domain.OrElse(strings.Join(words, ", "), "unhurt")
	text += fmt.Sprintf(" · stuns %d of %s", v.StunsOf(id, k.Beside), domain.Minus(v.ToughnessOf(id, k.Beside, k.house())))
	if n := max(w.Penalty()-ignored, 0); n > 0 {
		text += " · every task " + table.Signed(-n)
	}
	return k.Name(id) + ": " + text
}

// means are the points and tokens that a sheet has left.
func (k *skirmish) means(id table.ID) []uitable.Gauge {
	c := k.sheet(id)
	if c == nil {
		return nil
	}
	house := k.house()
	var list []uitable.Gauge
	add := func(name string, n, most int, how func(c *person.Character, to int)) {
		if most > 0 {
			list = append(list, uitable.Gauge{Name: name, Count: n, Set: func(to int) {
				k.keep(id, fmt.Sprintf("%s: %s %d", k.Name(id), name, to), func(c *person.Character) { how(c, min(to, most)) })
			}})
		}
	}
	left := c.LuckLeft(house)
	add("Luck", left, c.Luck.Spent+left, func(c *person.Character, to int) { c.Luck.Spent += left - to })
	add("Fate", c.Fate.Left(), c.Fate.Max, func(c *person.Character, to int) { c.Fate.Spent = c.Fate.Max - to })
	if !house.Cards {
		add("Reroll tokens", c.RerollTokens, 99, func(c *person.Character, to int) { c.RerollTokens = to })
	}
	return list
}

// keep changes somebody's sheet by hand, in one step.
func (k *skirmish) keep(id table.ID, label string, how func(*person.Character)) {
	o := k.outcome()
	doc := k.Participant(id).Document
	after := facts.Clone(o.Sheet(doc))
	how(after)
	o.Set(doc, after)
	k.hand(label, o.Written)
}

// marks changes by hand what somebody bears: on the sheet, or without one at hand in the fight.
func (k *skirmish) marks(id table.ID, label string, how func(bears)) {
	if k.sheet(id) != nil {
		k.keep(id, label, func(c *person.Character) { how(bears{&c.Wounds, &c.Stuns, &c.Ignored}) })
		return
	}
	o := k.outcome()
	o.Change(func(s *fight.Skirmish) {
		stance := s.Stance(id)
		how(bears{&stance.Wounds, &stance.Stuns, &stance.Ignored})
		s.SetStance(stance)
	})
	k.hand(label, o.Written)
}

// hand writes what was changed by hand, beside whatever is under way.
func (k *skirmish) hand(label string, w table.Written) {
	if why := k.Write(label, w); why != "" {
		k.Page.Tell(why)
	}
	k.Changed()
}

// deeds are what can be done with somebody now: those that the page offers, and whom an attack can be aimed at.
func (k *skirmish) deeds(id table.ID) []uitable.Deed {
	f := k.fight()
	x, in := f.Fighter(id)
	var list []uitable.Deed
	if u, ok := k.Page.Under().(*uiact.Underway); ok && u.Called() == "attack" {
		key, why := k.target(id)
		list = append(list, uitable.Deed{Label: "Aim at " + k.Name(id), Key: 'a', Why: why, Reach: func() []board.ID { return k.tokens(id) }, Do: func() {
			k.aims.Take(key)
			k.from(func() { k.Page.Focus("strike.point") })
		}})
	}
	why := k.waits(f, id)
	act := uitable.Deed{Label: "Act", Key: 't', Why: why, Do: func() { k.from(func() { k.begin(id) }) }}
	if next := x.Next(); next != "" && f.Stage == fight.Acting {
		if act.Label = doWords[next]; next.Attacks() {
			act.Reach = func() []board.ID { return k.foes(id) }
		}
	}
	if x.State == fight.Follows && f.Stage == fight.Acting && !x.Out {
		act = uitable.Deed{Label: "Roll the follow-up", Key: 't', Do: func() { k.from(func() { k.Page.Focus("") }) }}
	}
	list = append(list, act)
	if held := x.State == fight.Holds; held {
		list = append(list, uitable.Deed{Label: "Abort action", Key: 'x', Why: k.busy(), Do: func() { k.from(func() { k.acts.Write(k.scene().Abort(id)) }) }})
	} else if in {
		list = append(list,
			uitable.Deed{Label: "Hold action", Key: 'h', Why: why, Do: func() { k.from(func() { k.acts.Write(k.scene().Hold(id)) }) }},
			uitable.Deed{Label: "Abort action", Key: 'x', Why: why, Do: func() { k.from(func() { k.acts.Write(k.scene().Abort(id)) }) }},
			uitable.Deed{Label: "Pass this round", Key: 'm', Why: why, Do: func() { k.from(func() { k.acts.Write(k.scene().Pass(id)) }) }})
	}
	list = append(list, uitable.Deed{Label: "Cover and stance", Key: 's', Do: func() {
		k.Hand.Front(stanceTitle)
		k.stances.choose(id)
	}})
	return append(list, k.part(f, id))
}

// part is out of the fight, or back in it.
func (k *skirmish) part(f fight.Fight, id table.ID) uitable.Deed {
	switch x, in := f.Fighter(id); {
	case !in || f.Round == 0:
		return uitable.Deed{Label: "Leave fight", Key: 'k', Why: domain.OrElse(k.notIn(f, id), "The fight has not begun.")}
	case x.Out:
		return uitable.Deed{Label: "Rejoin fight", Key: 'k', Do: func() { k.stances.put(id, backWords, fight.Fight.Return) }}
	}
	return uitable.Deed{Label: "Leave fight", Key: 'k', Do: func() { k.stances.put(id, outWords, fight.Fight.Leave) }}
}

// target is what somebody is as the target of the attack under way, or why they are none.
func (k *skirmish) target(id table.ID) (key, why string) {
	a, asks := k.aim()
	if !asks {
		return "", "The attack is already rolled. Go back to change the target."
	}
	return a.Of(board.ID(k.Participant(id).Token))
}

// from does something that goes on in the pane that leads.
func (k *skirmish) from(do func()) {
	k.Hand.Front(fightTitle)
	do()
}

// busy says that something is under way, which somebody else's action would throw away; empty = nothing is.
func (k *skirmish) busy() string {
	if a := k.Page.Under(); a != nil {
		return fmt.Sprintf("Finish or discard the %s first.", a.Called())
	}
	return ""
}

// notIn says that somebody is not in the fight yet; empty = they are, or it has not begun.
func (k *skirmish) notIn(f fight.Fight, id table.ID) string {
	if _, in := f.Fighter(id); !in && f.Round > 0 {
		return k.Name(id) + " joins in the next round."
	}
	return ""
}

// waits says why somebody does not act now; empty = they may.
func (k *skirmish) waits(f fight.Fight, id table.ID) string {
	x, _ := f.Fighter(id)
	due := f.Due()
	switch {
	case f.Round == 0:
		return "The fight has not begun."
	case k.notIn(f, id) != "":
		return k.notIn(f, id)
	case x.Out:
		return k.Name(id) + " is out of the fight."
	case f.Stage == fight.Scripting:
		return "Scripts are still being written."
	case k.scene().MayAct(id):
		return k.busy()
	case x.State == fight.Finished:
		return k.Name(id) + " has no action left in this round."
	case len(due.Roll) > 0:
		return "The follow-up roll of " + k.Names(due.Roll) + " comes first."
	case len(due.Script) > 0:
		return "A fresh action of " + k.Names(due.Script) + " comes first."
	case x.State == fight.Holds:
		return "A held action must follow somebody else's action."
	}
	return "Now acting: " + k.some(due.Act) + "."
}

// tokens are the tokens of somebody on the map.
func (k *skirmish) tokens(ids ...table.ID) (list []board.ID) {
	for _, id := range ids {
		if t := k.Participant(id).Token; t != 0 {
			list = append(list, board.ID(t))
		}
	}
	return list
}

// foes are the tokens of those on other sides who are still in it.
func (k *skirmish) foes(id table.ID) []board.ID {
	var list []table.ID
	for _, p := range k.Value().Table.Participants {
		if p.Side != k.Participant(id).Side && !p.Out {
			list = append(list, p.ID)
		}
	}
	return k.tokens(list...)
}
