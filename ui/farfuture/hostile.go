package farfuture

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/farfuture/acts"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// exposed is how a participant stands against the hazards of the scene.
func (f *fight) exposed(who table.ID) (farfuture.Exposure, bool) {
	c, e := f.sheet(who), f.Value()
	if c == nil || len(e.Hazards) == 0 {
		return farfuture.Exposure{}, false
	}
	x := farfuture.Exposed(c, e.Hazards)
	return x, x.Shelter != farfuture.Sheltered
}

// hazardSource is the source of what a place does, in the log.
const hazardSource = "farfuture C13"

// mended reports whether a broken suit has been seen to in a round, saved or left alone: the log knows.
func (f *fight) mended(who table.ID, round int) bool {
	log := f.Value().Table.Log
	for i := len(log) - 1; i >= 0 && log[i].Round >= round; i-- {
		if l := &log[i]; l.Who == who && l.Round == round && slices.ContainsFunc(l.Parts, func(p table.Part) bool { return p.Source == hazardSource }) {
			return true
		}
	}
	return false
}

// round is the round that is going on.
func (f *fight) round() int { return f.Value().Table.Turns.Now.Round }

// leftOut says that whoever has just acted has done nothing about a broken suit; empty = there is none.
func (f *fight) leftOut(who table.ID) string {
	if _, ok := f.exposed(who); !ok || f.mended(who, f.round()) {
		return ""
	}
	return f.Name(who) + " acted exposed to this place: take its damage (F)."
}

// layHazard lays what a broken suit asks for, first of all.
func (f *fight) layHazard(p *page.Page, who table.ID) {
	x, ok := f.exposed(who)
	if !ok {
		return
	}
	words := make([]string, len(x.Open))
	for i, z := range x.Open {
		words[i] = string(z)
	}
	text := fmt.Sprintf("%s is exposed to %s.", f.Name(who), domain.Listed(words))
	if x.Shelter == farfuture.BrokenSuit {
		text = fmt.Sprintf("%s's suit has lost its integrity: %s.", f.Name(who), domain.Listed(words))
	}
	if f.mended(who, f.round()) {
		text += " Already dealt with this turn."
	}
	p.Notice(true, strings.Join(append([]string{text}, domain.TextsOf(x.Warnings)...), "\n"))
	if x.Shelter == farfuture.BrokenSuit {
		p.Add(p.Button("do.suit", "Save the suit", 'u', false, func() { f.Start(f.newRepair(who)) }))
	}
	p.Add(p.Button("do.left", fmt.Sprintf("Leave: failure by %d…", farfuture.LeftAlone(f.Value().HazardDifficulty, f.house())), 'f', false,
		func() { f.leftAlone(who) }))
}

// greet tells whoever's turn begins that the suit is broken.
func (f *fight) greet(who table.ID) {
	if x, ok := f.exposed(who); ok && who != 0 {
		f.Page.News = ""
		text := f.Name(who) + " is exposed to this place. Use the action against it, or take the damage."
		if x.Shelter == farfuture.BrokenSuit {
			text = f.Name(who) + "'s suit has lost its integrity. Save it with Vacc Suit (U in the pane Act), or take the damage."
		}
		f.Host.Say(text)
	}
}

// remind says that a broken suit was left alone in a turn that has ended.
func (f *fight) remind(who table.ID, round int) {
	if _, ok := f.exposed(who); ok && !f.mended(who, round) {
		f.Hand.Write(table.Line{Who: who, Text: "ended the turn exposed to the place. The damage is not taken yet."})
	}
}

// repair is the attempt to save a broken suit.
type repair struct {
	f      *fight
	side   *side
	harm   *farfuture.Harm // that was taken; nil = none has been
	placed []farfuture.Placed
}

// vaccSuit is the skill of suits.
const vaccSuit = "Vacc Suit"

func (f *fight) newRepair(who table.ID) *repair {
	r := &repair{f: f}
	r.side = f.side("repair", who, vaccSuit, func() []table.ID { return nil }, f.ownZone(who))
	return r
}

// Called is what people call it.
func (r *repair) Called() string { return "suit repair" }

func (r *repair) Whose() string { return r.f.Name(r.side.who) }

func (r *repair) Leave() {}

// GoesBy is the broken suit, what is drawn on, and where the harm is taken that this is still the same.
func (r *repair) GoesBy() []page.By {
	x, ok := r.f.exposed(r.side.who)
	by := []page.By{
		page.While(ok && x.Shelter == farfuture.BrokenSuit, "The suit is no longer broken. Nothing was changed."),
		page.On("documents", r.f.States(), r.side.draws.keep),
	}
	if r.harm != nil {
		made, ok := r.made()
		by = append(by, page.On("harm", came{ok, r.harmOf(made)}, func() string {
			r.harm, r.placed = nil, nil
			return "The sheet has changed. Take the damage again."
		}))
	}
	return by
}

// made is what the dice come to.
func (r *repair) made() (farfuture.Repaired, bool) {
	c := r.f.sheet(r.side.who)
	extras, err := r.side.draws.parts()
	if c == nil || err != nil {
		return farfuture.Repaired{}, false
	}
	attempt := farfuture.RepairOf(c, r.f.Value().HazardDifficulty, r.f.house())
	attempt.Extras = extras
	faces, ok := r.side.faces()
	return attempt.Make(faces), ok
}

// harmOf is what a failure does, nil for none.
func (r *repair) harmOf(made farfuture.Repaired) *farfuture.Harm {
	return r.f.placeHarm(r.side.who, made.Hit)
}

// placeHarm is a hit of one box on Health and on Composure, at a position; nil for none.
func (f *fight) placeHarm(who table.ID, hit int) *farfuture.Harm {
	c := f.sheet(who)
	if c == nil || hit < 1 {
		return nil
	}
	h := farfuture.HarmOf(c, hit, 1, []farfuture.TrackName{farfuture.Health, farfuture.Composure}, f.house())
	return &h
}

func (r *repair) Lay(p *page.Page) {
	f := r.f
	p.Heading("SUIT OF " + strings.ToUpper(f.Name(r.side.who)))
	made, ok := r.made()
	parts := made.Parts
	sum := fmt.Sprintf("Vacc Suit against %d: 4dF %s", made.Against, table.Signed(table.Sum(parts)))
	if ok {
		sum = domain.Minus(made.Total) + " against " + domain.Minus(made.Against)
	}
	p.Parts(parts, sum)
	p.Heading(bonuses)
	r.side.draws.lay(p)
	p.Foot(func() { r.layAnswer(p) })
}

// layAnswer lays the dice, or what came of them.
func (r *repair) layAnswer(p *page.Page) {
	made, ok := r.made()
	harmed := ok && made.Hit > 0 && !sameHarm(r.harm, r.harmOf(made))
	switch {
	case harmed:
		p.Result(fmt.Sprintf("Failure by %d.", -made.Shift))
	case ok:
		p.Result(look.Upper(r.words(made)) + ".")
	}
	ways := r.side.layThrow(p, "repair.roll", "Roll", func() string { return "" }, r.f.Page.DiscardButton("repair.cancel"))
	if ok {
		ways = append(ways, r.side.layAgain(p))
	}
	switch {
	case harmed:
		ways = append(ways, p.Button("repair.harm", "Take damage…", 'n', true, r.onHarm))
	case ok:
		ways = append(ways, p.Button("repair.apply", "Apply", 'y', true, r.apply))
	}
	layWays(p, ways...)
}

func (r *repair) words(made farfuture.Repaired) string {
	if made.Success {
		return "the suit has its integrity again"
	}
	return fmt.Sprintf("failure by %d, taken on Health and Composure", -made.Shift)
}

func (r *repair) onHarm() {
	made, ok := r.made()
	harm := r.harmOf(made)
	if !ok || harm == nil {
		return
	}
	r.f.Page.Focus("repair.harm")
	newDamage(r.f.Host, damageParams{
		Who: r.f.Name(r.side.who), Harm: *harm, Because: fmt.Sprintf("Vacc Suit %s against %s: failure by %d.", domain.Minus(made.Total), domain.Minus(made.Against), -made.Shift),
		Roll: r.side.draws.missed("roll"),
	}, func(placed []farfuture.Placed) {
		if r.f.Page.Under() != page.Act(r) {
			return
		}
		r.harm, r.placed = harm, placed
		r.apply()
	}).show()
}

func (r *repair) apply() {
	f, who := r.f, r.side.who
	made, ok := r.made()
	o := f.scene().Outcome()
	if !ok {
		o.Deny("Roll the dice first.")
	}
	r.side.draws.pay(o)
	l := table.Line{Who: who, Parts: append(made.Parts, table.Part{Label: "difficulty", Value: -made.Against})}
	l = diceOf(l, r.side)
	if made.Success {
		l.Text = fmt.Sprintf("saves the suit: %s against %s. It has its integrity again.", domain.Minus(made.Total), domain.Minus(made.Against))
		o.Become(f.Participant(who).Document, farfuture.Mended)
	} else {
		l.Text = fmt.Sprintf("tries to save the suit: %s against %s, failure by %d", domain.Minus(made.Total), domain.Minus(made.Against), -made.Shift)
		f.endure(o, &l, who, r.harmOf(made), r.placed)
	}
	o.Write(l)
	o.Acts(who)
	f.do(o, f.Name(who)+" saves the suit")
}

// leftAlone has the place do what it does to whoever does nothing about it, as one step.
func (f *fight) leftAlone(who table.ID) {
	hit := farfuture.LeftAlone(f.Value().HazardDifficulty, f.house())
	harm := f.placeHarm(who, hit)
	if harm == nil {
		f.Page.Tell(f.Name(who) + " has no sheet to take damage.")
		return
	}
	newDamage(f.Host, damageParams{Who: f.Name(who), Harm: *harm, Because: fmt.Sprintf("Exposed to the place: automatic failure by %d.", hit)},
		func(placed []farfuture.Placed) {
			if !sameHarm(f.placeHarm(who, hit), harm) {
				f.Page.Tell("The sheet has changed. Nothing was applied; take the damage again.")
				return
			}
			o := f.scene().Outcome()
			l := table.Line{
				Who: who, Text: fmt.Sprintf("is exposed to the place and leaves the suit alone: failure by %d", hit),
				Parts: append([]table.Part{{Label: "automatic failure", Value: hit, Source: hazardSource, Section: "Hostile Environments"}}, f.house().Ruled("autoFailAmount")...),
			}
			f.endure(o, &l, who, harm, placed)
			o.Write(l)
			f.do(o, f.Name(who)+" is exposed")
		}).show()
}

// endure marks the harm of a place on a sheet and tells of it in a line.
func (f *fight) endure(o *acts.Outcome, l *table.Line, who table.ID, harm *farfuture.Harm, placed []farfuture.Placed) {
	if harm == nil {
		l.Text += "."
		return
	}
	_, out := f.hurt(o, l, who, harmTaken{*harm, placed}, false)
	l.Text += "."
	if out {
		f.out(o, l, who, f.Name(who))
	}
}
