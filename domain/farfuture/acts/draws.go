package acts

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// draws is what somebody draws on for one roll: aspects, consequences and stunts of sheets, what the zone and the scene are
// like, spin, and whatever else the table agrees on.
type draws struct {
	s     *Scene
	r     *act.Run
	key   string // of its controls
	under string // of its answers
	who   table.ID
	foes  []table.ID // whose sheets matter to the roll
	zones []board.ID // that matter to the roll
	act   *[]*draws  // of all rolls of the same act, this one among them
	usual string     // the skill that is rolled unless another is in its place

	all []drawn // see there
}

// drawn is an invocation and the sheet it is on; no sheet = the scene's or a zone's.
type drawn struct {
	inv   farfuture.Invocation
	on    domain.DocID
	copy  int    // which of several that are alike, from 0
	skill string // rolled for it in place of another; empty = none
}

// word is the offer as an answer: where it is, and on which terms.
func (o drawn) word() string { return fmt.Sprintf("%d %d %s", o.inv.Cost, o.copy, o.place()) }

// answer is the offer as it has been taken.
func (o drawn) answer() string {
	if o.skill != "" {
		return o.word() + "\t" + o.skill
	}
	return o.word()
}

// labelOf is the label in the word of an offer, which may be of several words.
func labelOf(word string) string {
	const before = 8 // cost, copy, and what place has before it
	parts := strings.SplitN(word, " ", before+1)
	return parts[len(parts)-1]
}

// place tells what is drawn on from all else, on whatever terms.
func (o drawn) place() string {
	v := o.inv
	return fmt.Sprintf("%s %s %d %d %d %d %s", o.on, v.Kind, v.Aspect, v.Row, v.Scene, v.Zone, v.Label)
}

// there lists what may be drawn on as it stands, whatever else the act uses.
func (d *draws) there() []drawn {
	if d.all == nil {
		d.all = slices.Concat(d.fromSheets(), d.fromScene(), d.fromZones(), d.fromWords())
	}
	return d.all
}

// offers lists what may be drawn on, each as often as it may be, what is free first. A free tag that another roll of the same
// act uses is not there any more.
func (d *draws) offers() []drawn {
	var often []drawn
	for _, o := range d.there() {
		if o.inv.Cost == 0 {
			if o.inv.Left -= d.usedElsewhere(o); o.inv.Left <= 0 {
				o.inv.Left, o.inv.Cost = 0, 1
			}
		}
		for o.copy = range max(o.inv.Left, 1) {
			often = append(often, o)
		}
	}
	slices.SortStableFunc(often, func(a, b drawn) int { return a.inv.Cost - b.inv.Cost })
	return often
}

// fromSheets is what there is on one's own sheet and on those that matter to the roll, and the stunts of one's allies.
func (d *draws) fromSheets() []drawn {
	s, me := d.s, d.s.who(d.who)
	by := farfuture.Drawing{Name: s.Called(d.who), Allies: append(s.allies(d.who), s.makers(d.who)...), House: s.House}
	from := func(who table.Participant, as farfuture.Standing) (list []drawn) {
		by.As = as
		if c := s.Sheet(who.Document); c != nil {
			for _, v := range farfuture.Invocations(c, by) {
				list = append(list, drawn{inv: v, on: who.Document})
			}
		}
		return list
	}
	list := from(me, farfuture.Self)
	for _, id := range d.foes {
		if p := s.who(id); id != d.who && p.Side == me.Side {
			list = append(list, from(p, farfuture.Friend)...)
		} else if id != d.who {
			list = append(list, from(p, farfuture.Foe)...)
		}
	}
	for _, p := range s.Encounter.Table.Participants {
		if p.ID == d.who || p.Side != me.Side || slices.Contains(d.foes, p.ID) {
			continue
		}
		for _, o := range from(p, farfuture.Friend) {
			if o.inv.Kind == farfuture.StuntAspect {
				list = append(list, o)
			}
		}
	}
	return list
}

func (d *draws) fromScene() (list []drawn) {
	for _, v := range farfuture.SceneInvocations(d.s.Encounter) {
		list = append(list, drawn{inv: v})
	}
	return list
}

func (d *draws) fromZones() (list []drawn) {
	if d.s.Map == nil {
		return nil
	}
	for _, id := range d.zones {
		if z, ok := d.s.Map.Zone(id); ok {
			for _, v := range farfuture.ZoneInvocations(z) {
				list = append(list, drawn{inv: v})
			}
		}
	}
	return list
}

// names of what is kept for a roll.
const (
	taken   = ".draws"   // for 2 more
	instead = ".instead" // for another skill in place of the usual one
	again   = ".again"   // to roll again
)

// drawn are the offers that the answers under a name stand for, with the words that stand for none any more.
func (d *draws) drawn(name string) (list []drawn, lost []string) {
	words := d.r.Answer(d.under + name)
	if len(words) == 0 {
		return nil, nil
	}
	there := d.there()
	for _, word := range words {
		offer, skill, _ := strings.Cut(word, "\t")
		terms := strings.SplitN(offer, " ", 3)
		i := slices.IndexFunc(there, func(o drawn) bool { return len(terms) == 3 && o.place() == terms[2] })
		if i < 0 {
			lost = append(lost, word)
			continue
		}
		o := there[i]
		o.inv.Cost, _ = strconv.Atoi(terms[0])
		o.copy, _ = strconv.Atoi(terms[1])
		o.skill = skill
		list = append(list, o)
	}
	return list, lost
}

// taken is what is chosen, in order; what the roll is rolled again for comes last.
func (d *draws) taken() []drawn {
	twos, _ := d.drawn(taken)
	insteads, _ := d.drawn(instead)
	agains, _ := d.drawn(again)
	return slices.Concat(twos, insteads, agains)
}

// elsewhere are the other rolls of the same act.
func (d *draws) elsewhere() []*draws {
	return slices.DeleteFunc(slices.Clone(*d.act), func(o *draws) bool { return o == d })
}

// usedElsewhere is how many free tags of an aspect other rolls of the same act use.
func (d *draws) usedElsewhere(o drawn) (n int) {
	for _, other := range d.elsewhere() {
		for _, t := range other.taken() {
			if t.inv.Cost == 0 && t.place() == o.place() {
				n++
			}
		}
	}
	return n
}

// document is the sheet of whoever rolls, empty = none.
func (d *draws) document() domain.DocID { return d.s.who(d.who).Document }

// points is how many fate points whoever rolls has left besides what is chosen; ok is false for somebody without a sheet, who
// has as many as the referee says.
func (d *draws) points() (left int, ok bool) {
	id := d.document()
	c := d.s.Sheet(id)
	if c == nil {
		return 0, false
	}
	left = c.FatePoints - d.cost()
	for _, other := range d.elsewhere() {
		if other.document() == id {
			left -= other.cost()
		}
	}
	return left, true
}

// cost is how many fate points are chosen to be spent.
func (d *draws) cost() (n int) {
	for _, t := range d.taken() {
		n += t.inv.Cost
	}
	return n
}

// keep notes what was chosen and is not there any more.
func (d *draws) keep() {
	var offers []drawn
	for _, name := range []string{taken, instead, again} {
		list, lost := d.drawn(name)
		for _, word := range lost {
			offer, _, _ := strings.Cut(word, "\t")
			d.r.Lose(d.under+name, word, "“"+labelOf(offer)+"”")
		}
		for _, t := range list {
			if offers == nil {
				offers = d.offers()
			}
			if i := slices.IndexFunc(offers, func(o drawn) bool { return o.word() == t.word() }); i >= 0 {
				offers = slices.Delete(offers, i, i+1)
			} else {
				d.r.Lose(d.under+name, t.answer(), "“"+t.inv.Label+"”")
			}
		}
	}
	for _, s := range d.spins() {
		if s.used > s.have {
			d.r.Lose(d.spinKey(s.on), strconv.Itoa(s.used), "spin of "+s.name)
		}
	}
}

// left is what may be drawn on besides what is chosen.
func (d *draws) left() []drawn {
	chosen := map[string]int{}
	for _, t := range d.taken() {
		chosen[t.word()]++
	}
	return slices.DeleteFunc(d.offers(), func(o drawn) bool {
		chosen[o.word()]--
		return chosen[o.word()] >= 0
	})
}

// refusal says why one more cannot be drawn on, empty = it can.
func (d *draws) refusal(o drawn) string {
	left, ok := d.points()
	if !ok || o.inv.Cost <= left {
		return ""
	}
	return fmt.Sprintf("%s has no fate point left for “%s”.", d.s.Called(d.who), o.inv.Label)
}

// title is what an offer is called.
func (o drawn) title() string {
	cost := "free"
	if o.inv.Cost > 0 {
		cost = "a fate point"
	}
	return fmt.Sprintf("“%s”, %s · %s", o.inv.Label, cost, o.inv.From)
}

// listed is what an offer is called in a list of those that cost.
func (o drawn) listed() string {
	text := fmt.Sprintf("“%s” · %s", o.inv.Label, o.inv.From)
	if o.inv.Note != "" {
		text += " · " + o.inv.Note
	}
	return text
}

// ask asks what is drawn on: what is free is ticked, each in its place whether it is chosen or not and the first nine by a digit
// as well, the rest chosen from a list, and below it stands what is chosen of that.
func (d *draws) ask() {
	d.keep()
	chosen, free := d.under+taken, 0
	insteads, _ := d.drawn(instead)
	agains, _ := d.drawn(again)
	for _, o := range d.offers() {
		if o.inv.Cost > 0 {
			continue
		}
		free++
		if slices.ContainsFunc(slices.Concat(insteads, agains), func(t drawn) bool { return t.word() == o.word() }) {
			continue // it stands below
		}
		d.r.Ask(act.Ask{Kind: act.Tick, Key: fmt.Sprintf("%s.free%d", d.key, free-1), Under: chosen, Caption: o.title(), Word: o.word(), Digit: free})
		d.r.Lay(act.Small(o.inv.Note))
	}
	var dear []act.Option
	for _, o := range d.left() {
		if o.inv.Cost > 0 {
			dear = append(dear, act.Option{Key: o.word(), Title: o.listed(), Why: d.refusal(o)})
		}
	}
	d.r.Ask(act.Ask{Kind: act.Adds, Key: d.key + ".fate", Under: chosen, Caption: d.fateCaption(), Options: dear})
	twos, _ := d.drawn(taken)
	for i, t := range twos {
		if t.inv.Cost > 0 {
			d.r.Ask(act.Ask{Kind: act.Tick, Key: fmt.Sprintf("%s.taken%d", d.key, i), Under: chosen, Caption: t.title(), Word: t.word()})
		}
	}
	for i, t := range insteads {
		title := fmt.Sprintf("%s in place of %s · %s", t.skill, d.usual, t.title())
		d.r.Ask(act.Ask{Kind: act.Tick, Key: fmt.Sprintf("%s.taken%d", d.key, len(twos)+i), Under: d.under + instead, Caption: title, Word: t.answer()})
	}
	for _, t := range agains {
		d.r.Lay(act.Small(t.title() + ": rolled again."))
	}
	if d.s.Alone {
		d.askNamed()
	}
	d.askBeside()
}

// askBeside asks for spin, and what the table agrees on.
func (d *draws) askBeside() {
	d.r.Beside(nil, func() {
		for _, s := range d.spins() {
			d.r.AskNumber(act.Ask{Key: d.key + ".spin." + string(s.on), Under: d.spinKey(s.on), Caption: fmt.Sprintf("Spin of %s, up to %d", s.name, s.have), High: s.have}, 0)
		}
	})
	rows := d.r.Apart(d.askOther)
	_, open := d.other()
	d.r.Lay(act.Fold{Key: d.key + ".else", Title: "Anything else", Open: open, Rows: rows})
}

// askOther asks for a number that people add, and what it is for.
func (d *draws) askOther() {
	if d.s.House.UsualExtras {
		var usual []act.Option
		for i, u := range farfuture.UsualExtras {
			usual = append(usual, act.Option{Key: strconv.Itoa(i), Title: table.Signed(u.Value) + "  " + u.Label})
		}
		d.r.Ask(act.Ask{Kind: act.Choice, Key: d.key + ".usual", Under: d.under + ".usual", Caption: "Usual extras", Options: usual})
	}
	label, n := d.usualExtra()
	d.r.Beside([]float32{2.4, 1}, func() {
		d.r.Ask(act.Ask{Kind: act.Words, Key: d.key + ".label", Under: d.otherKey(".label"), Caption: "What else", First: []string{label}})
		d.r.AskNumber(act.Ask{Key: d.key + ".number", Under: d.otherKey(".number"), Caption: "Adds", Low: -20, High: 20}, n)
	})
}

// otherKey is what is put in for a number that people add is kept under: another for each that is usual.
func (d *draws) otherKey(name string) string {
	return d.under + name + strings.Join(d.r.Answer(d.under+".usual"), "")
}

// usualExtra is what is usually added, as it is chosen.
func (d *draws) usualExtra() (label string, n int) {
	if is := d.r.Answer(d.under + ".usual"); d.s.House.UsualExtras && len(is) > 0 {
		if i, err := strconv.Atoi(is[0]); err == nil && i < len(farfuture.UsualExtras) {
			return farfuture.UsualExtras[i].Label, farfuture.UsualExtras[i].Value
		}
	}
	return "", 0
}

// other is a number that people add; open reports whether anything was put in for it.
func (d *draws) other() (part table.Part, open bool) {
	label, n := d.usualExtra()
	open = n != 0
	if is := d.r.Answer(d.otherKey(".label")); len(is) > 0 && is[0] != "" {
		label, open = is[0], true
	}
	if is := d.r.Answer(d.otherKey(".number")); len(is) > 0 {
		n, _ = strconv.Atoi(is[0])
		open = true
	}
	return table.Part{Label: domain.OrElse(label, "other"), Value: n}, open
}

func (d *draws) fateCaption() string {
	if left, ok := d.points(); ok {
		return fmt.Sprintf("A fate point for… (%s has %d)", d.s.Called(d.who), max(left, 0))
	}
	return "A referee's fate point for…"
}

// spinOf is somebody's spin.
type spinOf struct {
	on   domain.DocID
	name string
	have int
	used int
}

func (d *draws) spinKey(on domain.DocID) string { return d.under + ".spin." + string(on) }

// spun is how much spin of a sheet the roll uses.
func (d *draws) spun(on domain.DocID) int {
	n := 0
	if is := d.r.Answer(d.spinKey(on)); len(is) > 0 {
		n, _ = strconv.Atoi(is[0])
	}
	return n
}

// spins are the tokens that whoever rolls may use: its own and those of its allies.
func (d *draws) spins() []spinOf {
	s, me := d.s, d.s.who(d.who)
	var list []spinOf
	for _, p := range s.Encounter.Table.Participants {
		c := s.Sheet(p.Document)
		if c == nil || p.ID != d.who && p.Side != me.Side || slices.ContainsFunc(list, func(s spinOf) bool { return s.on == p.Document }) {
			continue
		}
		have := c.SpinLeft()
		for _, other := range d.elsewhere() {
			have -= other.spun(p.Document)
		}
		if have, used := max(have, 0), d.spun(p.Document); have > 0 || used > 0 {
			list = append(list, spinOf{p.Document, s.Called(p.ID), have, used})
		}
	}
	return list
}

// parts are what the roll gets of it.
func (d *draws) parts() ([]table.Part, error) {
	twos, _ := d.drawn(taken)
	insteads, _ := d.drawn(instead)
	agains, _ := d.drawn(again)
	var chosen []farfuture.Invocation
	for _, t := range twos {
		chosen = append(chosen, t.inv)
	}
	parts, err := farfuture.Stack(chosen)
	for _, t := range insteads {
		part := t.inv.Part(farfuture.Effect{Kind: farfuture.SubstitutesFor, Skill: t.skill, For: d.usual})
		part.Value += d.s.Level(d.who, t.skill) - d.s.Level(d.who, d.usual)
		parts = append(parts, part)
	}
	for _, t := range agains {
		parts = append(parts, t.inv.Part(farfuture.Effect{Kind: farfuture.RollsAgain}))
	}
	for _, s := range d.spins() {
		if s.used > 0 {
			parts = append(parts, farfuture.SpinPart(s.used, s.name))
		}
	}
	if part, _ := d.other(); part.Value != 0 {
		parts = append(parts, part)
	}
	return parts, err
}

// pay pays for what the roll draws on and marks its free tags.
func (d *draws) pay(o *Outcome) {
	payer := d.document()
	for _, t := range d.taken() {
		o.Try(payer, t.inv.Pay)
		switch {
		case t.on != "":
			o.Try(t.on, t.inv.Mark)
		case t.inv.Cost == 0:
			o.Tag(t.inv)
		}
	}
	for _, s := range d.spins() {
		if s.used > 0 {
			o.Try(s.on, func(c *farfuture.Character) (*farfuture.Character, error) { return farfuture.UseSpin(c, s.used) })
		}
	}
}
