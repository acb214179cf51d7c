package acts

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
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
		x.usual, x.skill, x.source, x.section = skill, skill, "farfuture C14", "Optional Rule: Psionics"
		r.Lay(act.Heading(bonuses))
		if s.Alone {
			x.rollsInstead()
		}
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
		s.layBefore(r)
		r.Foot(func() {
			x.tell("Psionics")
			does := body{}
			if x.rolled && skill == farfuture.Awareness {
				does = s.askBody(r, who, made.Total)
			}
			if x.rolled {
				r.Lay(act.Notice{Text: made.Warning.Text})
			}
			d.answer("psionics.cancel", "Roll", more, act.Way{Key: "psionics.apply", Title: "Apply", Letter: 'y', Step: func() act.Step {
				o := s.Outcome()
				l := d.settle(o, "psionics", "")
				l.Text = fmt.Sprintf("uses %s to %s: %s%s%s.", skill, what, d.went(), more, does.words)
				paid := ""
				if made.Cost > 0 && use.FatePoints > 0 {
					paid = "; it costs a fate point"
					o.Try(x.document(), func(c *farfuture.Character) (*farfuture.Character, error) { return farfuture.SpendFate(c, made.Cost) })
				}
				if does.to != nil {
					o.Try(x.document(), does.to)
				}
				if s.Alone {
					return s.noted(o, d.record("use "+skill)+paid+does.words)
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

// body is what Awareness does to its own body; the zero one is nothing.
type body struct {
	words string // after a semicolon
	to    func(*farfuture.Character) (*farfuture.Character, error)
}

// askBody asks what a total of Awareness does to the body of whoever has it.
func (s *Scene) askBody(r *act.Run, who table.ID, total int) (does body) {
	switch r.Choice("psionics.body", "Awareness does", numbered([]string{"something else", "clears boxes of Health or Composure", "enhances the body for an hour"}), "0") {
	case "1":
		r.In(act.KeyOf(total), func() { does = s.askBoxes(r, who, total) })
	case "2":
		e := farfuture.Enhance(total, s.House)
		lifted := strings.Join(e.Skills, ", ")
		if !e.All {
			lifted = e.Skills[act.IDOf[int](r.Choice("psionics.lifts", "Raises (Dexterity if allowed)", numbered(e.Skills), "0"))]
		}
		r.Lay(act.Text(fmt.Sprintf("The body is enhanced by %s for an hour. Add that to its rolls.", table.Signed(e.Plus))))
		a := farfuture.TemporaryAspect{Text: fmt.Sprintf("Enhanced: %s %s", lifted, table.Signed(e.Plus)), By: s.Called(who), While: "an hour", NoTag: true}
		return body{"; " + a.Text + s.House.Said("enhance"), func(c *farfuture.Character) (*farfuture.Character, error) {
			after := *c
			a.ID = domain.NextRow(c.TemporaryAspects, func(t farfuture.TemporaryAspect) farfuture.RowID { return t.ID })
			after.TemporaryAspects = append(slices.Clone(c.TemporaryAspects), a)
			return &after, nil
		}}
	}
	return does
}

// askBoxes asks which boxes a total of Awareness clears.
func (s *Scene) askBoxes(r *act.Run, who table.ID, total int) body {
	ways := farfuture.Clearings(s.sheet(who), total)
	if len(ways) == 0 {
		r.Lay(act.Small("Nothing clears: no box of Health or Composure is marked, or each costs more. A box costs twice its number."))
		return body{}
	}
	titles := make([]string, len(ways))
	for i, way := range ways {
		words := make([]string, len(way))
		for n, b := range way {
			words[n] = fmt.Sprintf("%s %d", b.Track.Title(), b.At)
		}
		titles[i] = domain.Listed(words)
	}
	at := act.IDOf[int](r.Choice("psionics.way", "Clears", numbered(titles), "0"))
	return body{"; clears " + titles[at], func(c *farfuture.Character) (*farfuture.Character, error) {
		return farfuture.ClearBoxes(c, total, ways[at]...)
	}}
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
