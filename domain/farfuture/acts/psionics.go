package acts

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain/act"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// psionics is a use of psionics in a fight, against what the referee sets of the book's range.
//
// Source: farfuture C14, book section "Optional Rule: Psionics".
func psionics(s *Scene, who table.ID) act.Act {
	a := act.Act{Noun: "use of psionics"}
	if !s.Psionic(who) {
		a.Gone = "The psionic is no longer at the table. Nothing was changed."
	}
	a.Do = func(r *act.Run) {
		r.Lay(act.Heading("PSIONICS BY " + strings.ToUpper(s.Called(who))))
		s.mayAct(r, who)
		skill, what, hard := s.askPsionic(r, who)
		x := s.side(r, "psionics", who, nil, s.zones(who))
		x.skill, x.source, x.section = skill, "farfuture C14", "Optional Rule: Psionics"
		r.Lay(act.Heading(bonuses))
		x.ask()
		use, err := farfuture.UsePsionics(s.sheet(who), skill, hard, s.House)
		if err != nil {
			r.Lay(act.Notice{Grave: true, Text: err.Error()}, act.Discard("psionics.cancel"))
			return
		}
		if use.Extras, err = x.draws.parts(); err == nil {
			use.FatePoints, _ = x.points()
		}
		made := use.Make(x.faces)
		d := &duel{side: x, hard: hard}
		more := ""
		if x.rolled && made.Cost > 0 {
			more = "; a total of 5 or more costs a fate point"
		}
		r.Foot(func() {
			x.tell("Psionics")
			if x.rolled {
				r.Lay(act.Notice{Text: made.Warning.Text})
			}
			d.answer("psionics.cancel", "Roll", more, act.Way{Key: "psionics.apply", Title: "Apply", Letter: 'y', Step: func() act.Step {
				o := s.Outcome()
				l := d.settle(o, "psionics", "")
				l.Text = fmt.Sprintf("uses %s to %s: %s%s.", skill, what, d.went(), more)
				if made.Cost > 0 && use.FatePoints > 0 {
					o.Try(x.document(), func(c *farfuture.Character) (*farfuture.Character, error) { return farfuture.SpendFate(c, made.Cost) })
				}
				o.Write(l)
				o.Acts(who)
				return o.Step("psionics of " + s.Called(who))
			}})
		})
	}
	return a
}

// Psionic reports whether somebody may use psionics.
func (s *Scene) Psionic(who table.ID) bool {
	c := s.sheet(who)
	if c == nil {
		return false
	}
	_, err := farfuture.UsePsionics(c, farfuture.Awareness, 0, s.House)
	return err == nil
}

// askPsionic asks for the skill, what it is to do and how hard that is with all that is asked for besides.
func (s *Scene) askPsionic(r *act.Run, who table.ID) (skill, what string, hard int) {
	var skills []string
	for _, row := range farfuture.PsionicRows {
		if !slices.Contains(skills, row.Skill) {
			skills = append(skills, row.Skill)
		}
	}
	best := slices.MaxFunc(skills, func(a, b string) int { return s.Level(who, a) - s.Level(who, b) })
	options := slices.DeleteFunc(s.skills(who, skills), func(o act.Option) bool { return !slices.Contains(skills, o.Key) })
	skill = r.Choice("psionics.skill", "Skill", options, best)
	r.In(skill, func() {
		does := []act.Option{{Key: "do something else", Title: "something else"}}
		span := map[string]farfuture.PsionicRow{}
		for _, row := range farfuture.PsionicRows {
			if row.Skill == skill && !row.Adds {
				does, span[row.What] = append(does, act.Option{Key: row.What, Title: fmt.Sprintf("%s: %d to %d", row.What, row.From, row.To)}), row
			}
		}
		what = r.Choice("psionics.does", "Purpose", does, does[0].Key)
		r.In(what, func() { hard = r.Number("psionics.hard", "Difficulty", usual(span[what].From), -2, 40) })
		r.Lay(act.Small(span[what].Note))
		for i, row := range farfuture.PsionicRows {
			if row.Skill == skill && row.Adds && r.Tick(fmt.Sprintf("psionics.adds%d", i), fmt.Sprintf("%s: %d harder", row.What, row.From)) {
				hard += row.From
			}
		}
	})
	return skill, what, hard
}

// usual is the least difficulty of what the book has, else the one that a roll has at first.
func usual(from int) int {
	if from == 0 {
		return 3
	}
	return from
}

// concede has somebody give in on words that the other side takes: they are out of play without taking what would have come.
//
// Source: farfuture 1.E, first row.
func concede(s *Scene, who table.ID) act.Act {
	a := act.Act{Noun: "concession"}
	if s.gone(who) {
		a.Gone = "Whoever concedes is no longer at the table. Nothing was changed."
	}
	a.Do = func(r *act.Run) {
		name := s.Called(who)
		r.Lay(act.Heading(strings.ToUpper(name) + " CONCEDES"))
		terms := r.AskWords(act.Ask{Key: "concede.terms", Caption: "What it costs " + name, Wanted: true, Needs: "Write what it costs first. The other side must agree."})
		r.Lay(act.Small(name+" is out of play on these terms. Boxes and consequences stay as they are."), act.Discard("concede.cancel"))
		r.Lay(act.Way{Key: "concede.apply", Title: "Concede", Letter: 'y', Main: true, Step: func() act.Step {
			o := s.Outcome()
			l := table.Line{Who: who, Text: "concedes: " + strings.TrimRight(terms, ". ") + "."}
			o.out(&l, who, name)
			o.Write(l)
			return o.Step(name + " concedes")
		}})
	}
	return a
}

// FullDefence is what somebody does who gives up the action of a turn: each defence has 2 more until the next.
//
// Source: farfuture 1.E, first row.
func (s *Scene) FullDefence(who table.ID) act.Step {
	o := s.Outcome()
	o.Write(table.Line{Who: who, Text: "defends fully until the next turn.", Parts: []table.Part{{Label: fullDefence, Value: farfuture.UsualExtras[0].Value, Source: fullDefenceSource}}})
	o.Acts(who)
	return o.Step(s.Called(who) + " defends fully")
}

const (
	fullDefence       = "full defence"
	fullDefenceSource = "farfuture 1.E" // in the log
)

// defendsFully reports whether somebody gave up the action for that and has had no turn since: the log knows.
func (s *Scene) defendsFully(who table.ID) bool {
	now := s.Encounter.Table.Turns.Now
	for _, l := range slices.Backward(s.Encounter.Table.Log) {
		if l.Round < now.Round-1 {
			return false
		}
		if l.Who == who && slices.ContainsFunc(l.Parts, func(p table.Part) bool { return p.Source == fullDefenceSource }) {
			return l.Round == now.Round || now.Current != who && !s.Encounter.Table.HasActed(who)
		}
	}
	return false
}
