package acts

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/domain/tachyon/roll"
)

// What a roll of a pilot is up against.
const (
	aNumber   = "a number"
	stillOpen = "a roll still to come"
	unknown   = "not known yet"
)

// try is a roll of any skill of a pilot, on the ground or aboard: what for, against what, and what all of it comes to.
//
// Source: tachyon B1, B2.
func try(s *Scene, who table.ID) act.Act {
	return s.ofPilot(who, "roll", "skill", func(r *act.Run, p *tachyon.Pilot) {
		r.Lay(act.Heading(strings.ToUpper("Roll of " + p.Named())))
		x := &trial{Scene: s, r: r, who: who, p: p}
		x.askSkill()
		x.askAgainst()
		x.lay()
	})
}

// trial is such a roll.
type trial struct {
	*Scene
	*roll.Side
	r      *act.Run
	who    table.ID
	p      *tachyon.Pilot
	skill  tachyon.SkillRow
	deed   tachyon.Deed
	aboard bool
	versus string
}

// askSkill asks what is rolled and what for, and whether the ship helps.
func (x *trial) askSkill() {
	var skills, deeds []act.Option
	for _, row := range tachyon.SkillRows {
		skills = append(skills, act.Option{Key: string(row.Skill), Title: fmt.Sprintf("%s %s", row.Title, table.Signed(x.p.Skills.Level(row.Skill)))})
	}
	for _, d := range tachyon.Deeds {
		deeds = append(deeds, act.Option{Key: string(d), Title: d.Title()})
	}
	skill := tachyon.Skill("")
	x.r.Beside([]float32{1, 1.2}, func() {
		skill = tachyon.Skill(x.r.Choice("skill", "Skill", skills, skills[0].Key))
		x.deed = tachyon.Deed(x.r.Choice("deed", "Action", deeds, deeds[0].Key))
	})
	x.skill = tachyon.SkillRows[max(slices.IndexFunc(tachyon.SkillRows, func(row tachyon.SkillRow) bool { return row.Skill == skill }), 0)]
	var flown *tachyon.Ship
	var use tachyon.Use
	ship := x.Fight.Ships[x.seated(x.who).Document]
	if i := slices.IndexFunc(tachyon.UseRows, func(u tachyon.UseRow) bool { return u.Skill == skill }); i >= 0 && ship != nil {
		use = tachyon.UseRows[i].Use
		bonus := ship.Bonuses.At(use)
		if x.aboard = x.r.Tick("aboard", fmt.Sprintf("in %s: %s %s", domain.OrElse(ship.Name, "the ship"), use.Title(*bonus), table.Signed(bonus.Value))); x.aboard {
			flown = ship
		}
	}
	x.Side = roll.OfPilot(x.r, "roll", x.p, tachyon.Make(x.p, flown, skill, use))
	if flown != nil {
		x.Offers = append(x.Offers, flown.Invokes()...)
	}
}

// askAgainst asks what it is up against.
func (x *trial) askAgainst() {
	var options []act.Option
	for _, title := range []string{aNumber, stillOpen, unknown} {
		options = append(options, act.Option{Key: title, Title: title})
	}
	x.r.Beside([]float32{2.2, 1}, func() {
		switch x.versus = x.r.Choice("versus", "Against", options, aNumber); x.versus {
		case aNumber:
			n := x.r.Number("against", "Number", 2, -20, 30)
			x.Against = &n
		case stillOpen:
			x.Theirs = &tachyon.Side{Plus: x.r.Number("theirs", "Their bonus to 4dF", 0, -20, 30)}
		}
	})
}

// lay lays the dice, what they come to and how that goes on the sheet.
func (x *trial) lay() {
	x.Keep()
	x.Side.Lay()
	thrown, ok := x.Roll()
	if !ok {
		x.r.Lay(act.Discard("drop"))
		x.recent(x.r)
		return
	}
	w := act.Way{Title: "Use this roll"}
	if n := x.Cost(); n > 0 {
		w.Title += ": " + roll.FatePoints(n)
	}
	paid, err := x.p.Pay(thrown.Invoked)
	if err != nil {
		w.Not, paid.Pilot = err.Error(), x.p
	}
	says := []string{fmt.Sprintf("%s rolls %s to %s: %s%s", x.p.Named(), x.skill.Title, strings.ToLower(x.deed.Title()), x.Fares(thrown.Total()), roll.Invoked(thrown))}
	after := paid.Pilot
	switch {
	case x.Against != nil:
		var more []string
		after, more = x.comes(after, thrown.Total()-*x.Against)
		says[0] += ". " + strings.TrimSuffix(more[0], ".")
		says = append(says, more[1:]...)
	case x.versus == stillOpen:
		x.r.Lay(act.Text("After their roll choose “" + aNumber + "” and enter their total."))
	}
	x.ends(x.r, x.who, w, strings.Join(says, ", "), after)
}

// comes lays what a margin comes to and asks what of it goes on the sheet. It returns the pilot then, and what there is to say.
func (x *trial) comes(p *tachyon.Pilot, margin int) (after *tachyon.Pilot, says []string) {
	c := tachyon.Comes(x.deed, margin)
	r, words := x.r, c.Text
	r.Lay(act.Text(c.Text))
	tick := func(key, text string, first bool) bool {
		a := act.Ask{Kind: act.Tick, Key: key, Caption: text}
		if first {
			a.First = []string{act.Yes}
		}
		return slices.Contains(r.Ask(a), act.Yes)
	}
	if len(c.Choices) > 0 {
		var options []act.Option
		for _, o := range c.Choices {
			options = append(options, act.Option{Key: o.Code, Title: o.Text})
		}
		chosen := r.Choice("chosen", "Result", options, options[0].Key)
		words = c.Choices[max(slices.IndexFunc(c.Choices, func(o domain.Sentence) bool { return o.Code == chosen }), 0)].Text
	}
	says = []string{words}
	guards, boosted := x.deed == tachyon.Guarding, c.Boost == tachyon.Actors
	if c.Trades {
		text := "trade 1 shift for a boost"
		if guards {
			text = "the attacker trades 1 shift for a boost"
		}
		if tick("trades", text, false) {
			c.Hit--
			boosted = boosted || x.deed == tachyon.Striking
		}
	}
	if boosted && tick("keeps", "write the boost on the sheet", true) {
		step := p.GainBoost(domain.OrElse(r.AskWords(act.Ask{Key: "boost", Caption: "Boost"}), "Boost of "+x.skill.Title))
		p, says = step.Pilot, append(says, step.Says)
	}
	if guards && c.Hit > 0 && tick("hurts", "take the hit as stress: "+domain.Count(c.Hit, "shift"), !x.aboard) { // a hit goes to the ship first
		step := p.Suffer(c.Hit)
		r.Lay(act.Small(domain.AsSentence(p.Named() + " " + step.Says)))
		settled, more := x.askPending(r, step.Pilot)
		p, says = settled, append(append(says, step.Says), more...)
	}
	return p, says
}
