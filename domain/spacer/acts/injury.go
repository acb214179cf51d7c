package acts

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/spacer/toss"
	"shipslocker/domain/table"
)

// victim is who takes damage, as it stands.
type victim struct {
	name           string
	toughness      int
	armour         table.Part // that counts
	wounds         harm.Wounds
	ignored, stuns int
	out            harm.Out
	luck           int  // left to burn
	sheet          bool // there is one
}

// injury is somebody taking damage: the damage and the Toughness roll, the wounds and where they go that have no box left, the
// stuns, and the roll to stay conscious.
type injury struct {
	k      *Skirmish
	r      *act.Run
	id, by table.ID // who takes it, and whose it is; 0 = nobody's
	deal   *toss.Deal
	c      *chain
	hurt   harm.Hurt
	rolled bool            // the hit counts, whose damage is rolled
	wound  harm.Wound      // in place of that, a wound without any roll; empty = none
	stuns  int             // in place of both, stuns alone; 0 = none
	settle func() act.Step // what it comes to where nothing comes after it; nil = something does
	cause  string
	who    victim
	drop   string // the key of the button that discards the act
	armour []act.Row
	of     string                // which of several it is, behind what is kept of it
	stands string                // how whoever takes it does
	tosses map[string]*toss.Toss // by their pages, as they were read
}

// begin finds out how whoever takes it stands, and returns its pages.
func (h *injury) begin() []link {
	h.who, h.tosses = h.k.victimOf(h.id), map[string]*toss.Toss{}
	v := h.who
	h.stands = fmt.Sprintf("%d %d %s %d %d %s %d", v.toughness, v.armour.Value, woundWords(v.wounds), v.ignored, v.stuns, v.out, v.luck)
	h.armour = h.asks()
	was, seen := h.r.Was(h.under("harm.stands"), h.stands), h.r.Answer(h.under("harm.seen"))
	if len(was) > 0 && was[0] != h.stands && len(seen) > 0 {
		h.r.Forget("", "", v.name+" has changed: settle the damage again. Dice of unchanged rolls stay.")
	}
	return h.links()
}

// under is what is kept of it under a key.
func (h *injury) under(key string) string { return h.r.Under(key + h.of) }

// seen reports whether it is settled for whoever takes it as they stand.
func (h *injury) seen() bool {
	return slices.Equal(h.r.Answer(h.under("harm.seen")), []string{h.stands})
}

// The pages of an injury.
const (
	damaging = "damage"
	bearing  = "resist"
	wielding = "keep"
	placing  = "place"
	waking   = "wake"
)

// victimOf is how a participant stands to take damage.
func (k *Skirmish) victimOf(id table.ID) victim {
	v := victim{name: k.Called(id)}
	c := k.sheet(id)
	if c == nil {
		s := k.Stance(id)
		v.toughness, v.armour, v.wounds, v.ignored, v.stuns = s.Toughness, table.Part{Label: "armour", Value: s.Armour}, s.Wounds, s.Ignored, s.Stuns
		return v
	}
	armour := c.Derived(person.Armour, k.House)
	label := armour.How
	if armour.Ruled {
		label = "armour, referee's ruling"
	}
	v.toughness, v.armour = c.Value(person.Toughness, k.House), table.Part{Label: label, Value: armour.Value}
	v.wounds, v.ignored, v.stuns, v.out, v.luck, v.sheet = c.Wounds, c.Ignored, c.Stuns, c.Out, c.LuckLeft(k.House), true
	return v
}

// links are the pages of the damage.
func (h *injury) links() []link {
	rolled := func() bool { return h.rolled }
	lacks := func(page string) func() bool { return func() bool { return !h.toss(page).Lies } }
	return []link{
		{name: damaging, needs: rolled, lacks: func() bool { return !h.toss(damaging).Lies || !h.seen() }, focus: "harm.roll", lay: h.layDamage},
		{name: bearing, needs: rolled, lacks: lacks(bearing), focus: "harm.roll", lay: h.layBearing},
		{name: wielding, needs: h.keeps, lacks: lacks(wielding), focus: "harm.roll", lay: h.layWielding},
		{name: placing, needs: h.places, lacks: func() bool { _, ok := h.borne(); return !ok }, stops: h.spares, focus: "harm.on", lay: h.layPlacing},
		{name: waking, needs: h.wakes, lacks: lacks(waking), focus: "harm.roll", lay: h.layWaking},
	}
}

// now is the hit as it stands, with the Toughness and the armour of whoever is hurt in it.
func (h *injury) now() harm.Hurt {
	u := h.hurt
	u.Toughness, u.Armour, u.House = h.who.toughness, h.who.armour, h.k.House
	return u
}

// toss is the throw of a page.
func (h *injury) toss(page string) *toss.Toss {
	ready, u, against, name := throw.Ready{}, h.now(), (*int)(nil), page
	roller := h.id
	switch page {
	case damaging:
		if ready = u.DamageThrow().Ready(h.k.House); h.by != 0 || h.k.Alone {
			roller = h.by
		}
	case bearing:
		ready, against = u.ToughnessThrow().Ready(h.k.House), &h.toss(damaging).Cast.Total
	case wielding:
		ready, against = u.Weapon.Ready(h.k.House), &h.toss(damaging).Cast.Total
	case waking:
		x, _ := h.borne()
		n := h.who.stuns + x.Gained()
		ready, against = harm.ConsciousThrow(u.Toughness).Ready(h.k.House), &n
		name = fmt.Sprint(page, h.choices(), x.Burned)
	}
	if h.tosses[name] == nil {
		h.tosses[name] = h.k.toss(h.r, "harm", "@"+name+h.of, roller, h.deal, ready, against)
	}
	return h.tosses[name]
}

// keeps reports whether a weapon is to be kept by a roll.
func (h *injury) keeps() bool {
	return h.rolled && h.hurt.Intent == harm.ToDisarm && h.hurt.Weapon != nil
}

// places reports whether it is to be chosen where a wound goes, or whether somebody dies.
func (h *injury) places() bool {
	_, settled := h.borne()
	return len(h.choices()) > 0 || !settled || h.spares()
}

// wakes reports whether somebody has to stay conscious.
func (h *injury) wakes() bool {
	x, settled := h.borne()
	return settled && x.MustStayConscious(h.who.out)
}

// spares reports whether Luck may be burned against the death that it brings.
func (h *injury) spares() bool {
	x, _ := h.borne()
	return x.Fatal() && h.who.sheet && h.who.luck > 0
}

// tos is what is kept under where wounds go: it is chosen for whoever takes them as they stand.
func (h *injury) tos() string { return h.under("harm.to/" + h.stands) }

// choices are where wounds have gone that had no box left.
func (h *injury) choices() (list []harm.OverflowTo) {
	for _, is := range h.r.Answer(h.tos()) {
		list = append(list, harm.OverflowTo(is))
	}
	return list
}

// came is what the rolls come to; ok is false while dice are missing, and where no damage is rolled.
func (h *injury) came() (x harm.Harm, resisted int, ok bool) {
	if !h.rolled {
		return x, 0, false
	}
	damage, borne := h.toss(damaging), h.toss(bearing)
	resisted, ok = borne.Cast.Total, damage.Lies && borne.Lies
	if h.keeps() {
		kept := h.toss(wielding)
		resisted, ok = max(resisted, kept.Cast.Total), ok && kept.Lies
	}
	if !ok {
		return x, 0, false
	}
	return h.now().Harm(damage.Cast.Total, resisted), resisted, true
}

// takes is the wound that is taken; ok is false for none.
func (h *injury) takes() (w harm.Wound, ok bool) {
	if h.wound != "" {
		return h.wound, true
	}
	came, _, _ := h.came()
	return came.Damage.Wound()
}

// placed is where the wound has gone so far; ok is false where there is none.
func (h *injury) placed() (o harm.Overflow, ok bool) {
	w, ok := h.takes()
	if !ok {
		return o, false
	}
	o, err := harm.Replay(h.who.wounds, w, h.k.House, h.choices()...)
	return o, err == nil
}

// borne is all that it does before the roll to stay conscious; settled is false while dice or choices are missing.
func (h *injury) borne() (x harm.Harmed, settled bool) {
	x.Stuns = h.stuns
	if h.rolled {
		came, _, ok := h.came()
		if !ok {
			return x, false
		}
		x.Stuns, x.Killed = came.Stuns, came.Damage == harm.Kill
	}
	_, wounded := h.takes()
	settled = !wounded
	if o, ok := h.placed(); ok {
		x.Placed, settled = &o, o.Done()
	}
	x.Burned = slices.Contains(h.r.Answer(h.under("harm.burn")), act.Yes) && x.Fatal()
	return x, settled
}

// harmed is all that it does; settled is false while dice or choices are missing.
func (h *injury) harmed() (x harm.Harmed, settled bool) {
	x, settled = h.borne()
	if settled && x.MustStayConscious(h.who.out) {
		if t := h.toss(waking); t.Lies {
			x.Awake = harm.StayConscious(t.Cast.Total, h.who.stuns+x.Gained())
		}
	}
	return x, settled
}

// done reports whether all rolls are made and all choices taken.
func (h *injury) done() bool {
	x, ok := h.harmed()
	return ok && (!x.MustStayConscious(h.who.out) || x.Awake != "")
}

// throws lays the throw of a page, and the ways on and back.
func (h *injury) throws(page string, above ...act.Row) {
	t := h.toss(page)
	h.r.Lay(above...)
	t.Plain, t.Opens = page == damaging, true
	t.Ask()
	h.leaves()
	h.on(t, t.Lies)
}

// leaves lays the ways out and back.
func (h *injury) leaves() {
	if h.drop != "" {
		h.r.Lay(act.Discard(h.drop))
	}
	h.r.Lay(h.back())
}

// back takes the last choice back, or leads to the page before.
func (h *injury) back() act.Row {
	if n := len(h.choices()); n > 0 && h.c.links[h.c.at()].name == placing {
		under := h.tos()
		return act.Way{
			Key: "harm.back", Title: "Back", Letter: 'b', Under: under, Back: true, Lax: true, Anew: true, Focus: "harm.on",
			Puts: act.Answers{under: h.r.Answer(under)[:n-1]},
		}
	}
	return h.c.back("harm.back")
}

// on lays the way on: dice have a button of their own for that.
func (h *injury) on(t *toss.Toss, ready bool) {
	if !ready {
		return
	}
	w := act.Way{Key: "harm.on", Title: "Go on", Letter: 'n', Main: true}
	if h.settle != nil {
		w.Title, w.Step = "Settle damage", h.settle
	}
	if l, ok := h.c.after(h.c.at()); ok {
		w.Title, w.Step = "Go on", nil
		w = h.c.onTo(l, w)
		w.Puts[h.under("harm.seen")] = []string{h.stands}
	}
	if t != nil && !t.Hand.Plays() {
		w.Title = ""
	}
	h.r.Lay(w)
}

// layDamage lays the damage roll, with the armour that counts and what it may do.
func (h *injury) layDamage() {
	r, v := h.r, h.who
	r.Lay(act.Heading("DAMAGE TO " + strings.ToUpper(v.name)))
	if h.cause != "" {
		r.Lay(act.Result(h.cause))
	}
	r.Lay(h.armour...)
	if v.sheet {
		r.Lay(act.Small(fmt.Sprintf("Toughness %d; armour: %s.", v.toughness, domain.OrElse(v.armour.Label, "none"))))
	}
	t := h.toss(damaging)
	if !t.Begun && !t.Hand.Plays() {
		h.layOutlooks()
	}
	h.throws(damaging)
}

// asks asks for the armour that counts, and for the Toughness of somebody without a sheet.
func (h *injury) asks() []act.Row {
	return h.r.Apart(func() {
		h.r.Beside(nil, func() {
			if n := h.r.AskNumber(act.Ask{Key: "harm.armour", Under: h.under("harm.armour"), Caption: "Armour", High: 99}, h.who.armour.Value); n != h.who.armour.Value {
				h.who.armour = table.Part{Label: "armour as typed", Value: n}
			}
			if !h.who.sheet {
				h.who.toughness = h.r.AskNumber(act.Ask{Key: "harm.toughness", Under: h.under("harm.toughness"), Caption: "Toughness of " + h.who.name, High: 99}, h.who.toughness)
			}
		})
	})
}

// layOutlooks lays what the hit may do, before the dice.
func (h *injury) layOutlooks() {
	var words []string
	for _, o := range h.now().Outlooks() {
		title := o.Damage.Title()
		switch h.hurt.Intent {
		case harm.ToStun:
			title = domain.Count(o.Stuns, "stun")
		case harm.ToDisarm:
			title = fmt.Sprintf("%d m", o.Metres)
		}
		words = append(words, title+" "+dice.Percent(o.Chance))
	}
	if len(words) > 0 {
		h.r.Lay(act.Small("Chances: " + strings.Join(words, ", ") + "."))
	}
}

func (h *injury) layBearing() {
	h.throws(bearing, act.Heading(strings.ToUpper(h.who.name)+" RESISTS"), act.Result(fmt.Sprintf("Damage roll: %s.", domain.Minus(h.toss(damaging).Cast.Total))))
}

func (h *injury) layWielding() {
	h.throws(wielding, act.Heading(strings.ToUpper(h.who.name)+" KEEPS THE WEAPON"), act.Result(fmt.Sprintf(
		"Damage roll %s, Toughness roll %s. The higher of Toughness and this roll counts.", domain.Minus(h.toss(damaging).Cast.Total), domain.Minus(h.toss(bearing).Cast.Total))))
}

func (h *injury) layWaking() {
	r, v := h.r, h.who
	x, _ := h.borne()
	rows := []act.Row{act.Heading(strings.ToUpper(v.name) + " STAYS CONSCIOUS"), act.Result(domain.Upper(h.brought()) + ".")}
	if x.Placed != nil {
		rows = append(rows, act.Small(woundWords(x.Placed.Wounds)))
	}
	rows = append(rows, act.Sum{Parts: []table.Part{
		{Label: "stuns on the pile before", Value: v.stuns}, {Label: "stuns gained", Value: x.Gained(), Source: "spacer C9s"},
	}, Comes: fmt.Sprintf("Against %d", v.stuns+x.Gained())})
	h.throws(waking, rows...)
	if x, _ := h.harmed(); x.Awake != "" {
		r.Lay(act.Result(v.name + " " + awakeWords(x.Awake) + "."))
	}
}

// brought is what has come of the rolls.
func (h *injury) brought() string {
	if came, _, ok := h.came(); ok {
		return came.Text
	}
	if h.wound != "" {
		return "a " + wholeWound(h.wound)
	}
	return domain.Count(h.stuns, "stun")
}

// awakeWords are what the roll to stay conscious comes to.
func awakeWords(a harm.Consciousness) string {
	switch a {
	case harm.StaysUp:
		return "stays conscious"
	case harm.StunnedOut:
		return "stays conscious; can script only a single Stun next round"
	}
	return "is knocked out"
}

// layPlacing lays what the rolls come to, and where the wounds go.
func (h *injury) layPlacing() {
	r, v := h.r, h.who
	r.Lay(act.Heading("EFFECT ON " + strings.ToUpper(v.name)))
	came, _, rolled := h.came()
	if rolled {
		r.Lay(act.Result(domain.Upper(came.Text) + "."))
	}
	o, wounded := h.placed()
	if wounded {
		h.layWounds(o)
	}
	x, settled := h.borne()
	switch {
	case !settled:
		h.layChoices(o)
	case x.Fatal():
		h.layDeath()
	}
	if n := x.Gained(); settled && n > 0 && !wounded {
		r.Lay(act.Text(fmt.Sprintf("%s gained; %d on the pile.", domain.Count(n, "stun"), v.stuns+n)))
	}
	h.layTable()
	if rolled {
		r.Lay(act.Sum{Parts: came.Parts, Comes: "Difference " + table.Signed(table.Sum(came.Parts))})
	}
	h.leaves()
	h.on(nil, settled)
}

// DamageTable is the damage table against a Toughness roll as a picture, with the line that counts.
type DamageTable struct {
	Lines []harm.DamageLine
	Is    harm.Damage
}

// layTable lays the damage table; nothing where none was rolled or the damage goes by no table.
func (h *injury) layTable() {
	x, resisted, rolled := h.came()
	if !rolled || h.hurt.Intent != harm.ToWound {
		return
	}
	lines := h.now().DamageLines(resisted)
	rule := ""
	for _, l := range lines {
		if l.Damage == x.Damage {
			rule = l.Rule
		}
	}
	h.r.Lay(act.Small(fmt.Sprintf("Damage rolls against a Toughness roll of %d", resisted)), act.Picture{Of: DamageTable{lines, x.Damage}},
		act.Small(fmt.Sprintf("Rolled %s: %s.", domain.Minus(h.toss(damaging).Cast.Total), rule)))
}

// layWounds lays where the wounds have gone so far, and what is marked by now.
func (h *injury) layWounds(o harm.Overflow) {
	if len(o.Steps) > 0 {
		h.r.Lay(act.Sum{Parts: o.Steps, Comes: fmt.Sprintf("Stuns gained: %d", o.Stuns)})
	}
	h.r.Lay(act.Small(woundWords(o.Wounds)))
	if o.Done() && !o.Dead && o.Wounds.Unable(h.who.toughness, h.who.ignored) {
		h.r.Lay(act.Notice{Text: fmt.Sprintf("Wound penalty −%d reaches Toughness %d: %s can do nothing more.", o.Wounds.Penalty()-h.who.ignored, h.who.toughness, h.who.name)})
	}
}

// woundWords are the wounds marked: "Scratches 4 of 4, light 1 of 3, heavy 0 of 2, deadly 0 of 1."
func woundWords(w harm.Wounds) string {
	var words []string
	for _, r := range harm.WoundRows {
		name := string(r.Wound)
		if r.Wound == harm.Scratch {
			name = "Marked: scratch"
		}
		words = append(words, fmt.Sprintf("%s %d of %d", name, w.Of(r.Wound), r.Capacity))
	}
	return strings.Join(words, ", ") + "."
}

// layChoices lays where the wound may go that has no box left, each with what it leads to.
func (h *injury) layChoices(o harm.Overflow) {
	h.r.Lay(act.Heading("NO BOX LEFT FOR A "+strings.ToUpper(wholeWound(o.Next()))), act.Text(h.chooser()+" chooses what it becomes:"))
	for i, c := range o.Choices() {
		w := act.Way{Key: "harm.to." + string(c.To), Title: domain.Upper(c.Title), Letter: rune('1' + i)}
		if c.To == harm.ToStuns {
			w.Title = domain.Upper(domain.Count(c.Stuns, "stun"))
		}
		if under := h.tos(); c.Offered {
			h.r.Lay(act.Columns{Cells: []act.Row{h.chosen(w, o, under, c.To), act.Small(leadsWords(o, c))}})
			continue
		}
		w.Letter, w.Not = 0, "Not offered: "+c.Why
		h.r.Lay(act.Columns{Cells: []act.Row{w, act.Small(leadsWords(o, c))}})
	}
}

// chosen is the way of a choice: on to what waits for somebody then.
func (h *injury) chosen(w act.Way, o harm.Overflow, under string, to harm.OverflowTo) act.Way {
	page := placing
	if next, err := o.Choose(to); err == nil && next.Done() && !(next.Dead && h.who.luck > 0) {
		page = waking
	}
	w = h.c.onTo(h.c.named(page), w)
	w.Puts[under] = append(slices.Clone(h.r.Answer(under)), string(to))
	return w
}

func wholeWound(w harm.Wound) string {
	if w == harm.Scratch {
		return string(w)
	}
	return string(w) + " wound"
}

// leadsWords say what a choice comes to, or why it is not offered.
func leadsWords(o harm.Overflow, c harm.WoundChoice) string {
	if !c.Offered {
		return "Not offered: " + c.Why
	}
	next, err := o.Choose(c.To)
	if err != nil {
		return domain.AsSentence(err.Error())
	}
	if next.Dead {
		return "Dead, unless Luck is burned."
	}
	text := fmt.Sprintf("%s more. %s", domain.Count(next.Stuns-o.Stuns, "stun"), woundWords(next.Wounds))
	if c.To == harm.ToStuns {
		text = domain.Upper(c.Title) + ". " + woundWords(next.Wounds)
	}
	if penalty := next.Wounds.Penalty(); penalty != o.Wounds.Penalty() {
		text += fmt.Sprintf(" Every task %s.", table.Signed(-penalty))
	}
	if !next.Done() {
		text += fmt.Sprintf(" Then a %s has no box left either.", wholeWound(next.Next()))
	}
	return text
}

// chooser is who chooses what an overflow becomes.
func (h *injury) chooser() string {
	switch who := h.k.House.OverflowChooser; {
	case who == rules.RefereeChooses:
		return "The referee (house rule)"
	case who == rules.AttackerChooses && h.by != 0:
		return h.k.Called(h.by) + ", the attacker (house rule),"
	case who == rules.AttackerChooses:
		return "The referee (house rule; nobody attacks)"
	}
	return "The player of " + h.who.name
}

// layDeath lays the point of Luck that saves from death.
func (h *injury) layDeath() {
	r, v := h.r, h.who
	switch {
	case !v.sheet:
		r.Lay(act.Notice{Grave: true, Text: v.name + " dies."})
	case v.luck < 1:
		r.Lay(act.Notice{Grave: true, Text: v.name + " dies: no Luck left to burn."})
	default:
		burns := false
		tick := r.Apart(func() {
			ask := act.Ask{Kind: act.Tick, Key: "harm.burn", Under: h.under("harm.burn"), Caption: fmt.Sprintf("Burn 1 Luck of %d for good", v.luck)}
			burns = slices.Contains(r.Ask(ask), act.Yes)
		})
		says := v.name + " dies unless 1 Luck is burned."
		if burns {
			says = v.name + " lives and loses 1 Luck for good. The table tells how."
		}
		r.Lay(append([]act.Row{act.Notice{Grave: !burns, Text: says}}, tick...)...)
	}
}

// outcome adds to an outcome what the damage does: to the sheet or the stance, to the fight, and the lines that tell of it.
func (h *injury) outcome(o *Combat) {
	x, _ := h.harmed()
	if !h.done() {
		o.Deny("Settle the effect on " + h.who.name + " first.")
		return
	}
	h.write(o, x)
	for _, page := range h.thrown() {
		t := h.toss(page)
		h.k.repay(o, t.Who, t)
	}
	doc := h.k.doc(h.id)
	if c := o.Sheet(doc); c != nil {
		after, err := c.Harmed(x, h.k.House)
		o.Refuse(err)
		o.Set(doc, after)
	}
	if !h.who.sheet {
		o.Change(func(s *fight.Skirmish) {
			stance := s.Stance(h.id)
			if h.rolled {
				stance.Toughness, stance.Armour = h.who.toughness, h.who.armour.Value
			}
			s.SetStance(stance.Harmed(x))
		})
	}
	Fights(o, o.Table().Present().Harmed(h.id, x))
	if x.Out() != harm.NotOut { // also of somebody who has not joined the rounds yet
		o.Change(func(s *fight.Skirmish) {
			if p, ok := s.Table.Participant(h.id); ok {
				p.Out = true
			}
		})
	}
}

// thrown are the pages whose throws count, in the order in which they are told.
func (h *injury) thrown() (pages []string) {
	for _, page := range []string{damaging, bearing, wielding, waking} {
		i := slices.IndexFunc(h.c.links, func(l link) bool { return l.name == page })
		if h.c.links[i].needed() && h.toss(page).Lies {
			pages = append(pages, page)
		}
	}
	return pages
}

// write enters the lines that tell of the damage: the throws, and what they come to.
func (h *injury) write(o *Combat, x harm.Harmed) {
	says := map[string]string{damaging: "rolls damage", bearing: "rolls Toughness", wielding: "rolls to keep the weapon"}
	told := func() {
		o.Write(table.Line{Who: h.id, Text: h.words(x) + ".", Parts: h.parts(x)})
	}
	for _, page := range h.thrown() {
		t := h.toss(page)
		if page != waking {
			o.Write(t.Says(t.Who, fmt.Sprintf("%s: %s.", says[page], domain.Minus(t.Cast.Total))))
			continue
		}
		told()
		told = func() {}
		o.Write(t.Says(h.id, fmt.Sprintf("rolls %s to stay conscious against %s and %s.",
			domain.Minus(t.Cast.Total), domain.Count(h.who.stuns+x.Gained(), "stun"), awakeWords(x.Awake))))
	}
	told()
}

// words are what the damage does in a sentence without its end.
func (h *injury) words(x harm.Harmed) string {
	words := []string{"takes " + h.brought()}
	if h.rolled {
		words[0] = "is hit: " + h.brought()
	}
	if x.Placed != nil && len(h.choices()) > 0 {
		words = append(words, strings.TrimSuffix(strings.ToLower(woundWords(x.Placed.Wounds)), "."))
	}
	if n := x.Gained(); n > 0 && h.stuns == 0 {
		words = append(words, fmt.Sprintf("%s gained, %d on the pile", domain.Count(n, "stun"), h.who.stuns+n))
	}
	switch {
	case x.Fatal() && x.Burned:
		words = append(words, "burns 1 Luck for good and lives")
	case x.Fatal():
		words = append(words, "dead")
	}
	return strings.Join(words, "; ")
}

// parts are those of what the damage does: where each wound went, which come to the stuns gained, or else the rolls.
func (h *injury) parts(x harm.Harmed) []table.Part {
	if x.Placed != nil {
		return x.Placed.Steps
	}
	came, _, _ := h.came()
	return came.Parts
}
