package acts

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/domain/tachyon/roll"
)

// byOneself is a pilot's way back from stress by the sheet alone.
func byOneself(s *Scene, who table.ID) act.Act {
	a := s.ofPilot(who, "recovery", "", func(r *act.Run, p *tachyon.Pilot) {
		r.Lay(act.Heading(strings.ToUpper(p.Named() + " recovers from stress")))
		c, _ := s.craft(who)
		s.recovery(r, "recover", c.Pilot, func(is act.Step) act.Step { return is })
		r.Foot(func() { r.Lay(act.Discard("drop")) })
	})
	a.Guide = "tachyon/after"
	return a
}

// recovery is a pilot's way back from stress: the roll of Discipline with its four outcomes and what they leave to choose, and
// decompression in its two ways.
//
// Source: tachyon C9.
type recovery struct {
	*Scene
	r      *act.Run
	key    string // of its controls
	id     domain.DocID
	p      *tachyon.Pilot
	done   func(act.Step) act.Step
	roll   tachyon.Roll
	rolled bool
}

// recovery lays the way back from stress of the pilot of a sheet; done says what comes after it.
func (s *Scene) recovery(r *act.Run, key string, id domain.DocID, done func(act.Step) act.Step) {
	x := &recovery{Scene: s, r: r, key: key, id: id, p: s.Fight.Pilots[id], done: done}
	r.Lay(act.Heading("BY DISCIPLINE"))
	if err := x.p.MayRecover(s.Fight.House); err != nil {
		r.Lay(act.Notice{Text: err.Error()})
	} else {
		r.Begin(key + ".roll")
		x.byDiscipline()
	}
	x.byAspect()
}

// step is what a way back comes to, once what was invoked for a roll before it is paid.
func (x *recovery) step(by func(*tachyon.Pilot) (tachyon.PilotStep, error), write func(says string) (label string, line table.Line)) act.Step {
	step, err := x.p.Pay(x.roll.Invoked)
	if err == nil {
		step, err = by(step.Pilot)
	}
	if err != nil {
		return act.Step{Written: table.Refusal(err)}
	}
	label, line := write(step.Says)
	line.Name = x.p.Named()
	is := act.Step{Label: line.Name + " " + label, Written: table.Written{Lines: []table.Line{line}}}
	is.With(x.id, step.Pilot)
	return x.done(is)
}

// byDiscipline lays the roll and what it comes to.
func (x *recovery) byDiscipline() {
	r, difficulty, house := x.r, tachyon.RecoveryDifficulty(x.p.Stress), x.Fight.House
	r.Lay(act.Small(fmt.Sprintf("Difficulty: the stress, at most %d: %s. It takes no time.", tachyon.MostDifficulty, tachyon.OnLadder(difficulty))))
	d := roll.OfPilot(r, x.key, x.p, tachyon.Make(x.p, nil, tachyon.Discipline, ""))
	d.Against = &difficulty
	d.Keep()
	x.roll, x.rolled = d.Roll()
	if !x.rolled {
		d.Lay()
		return
	}
	choice, price, boost := tachyon.AsRolled, "", ""
	c := tachyon.Recover(x.p.Stress, x.roll.Total(), choice, house)
	said := r.Apart(func() {
		if len(c.Choices) > 0 {
			d.Next = x.key + ".choice"
			choice = tachyon.RecoveryChoice(r.Choice(d.Next, "Result", []act.Option{
				{Key: string(tachyon.AsRolled), Title: c.Choices[0].Text}, {Key: string(tachyon.ClearsAll), Title: c.Choices[1].Text},
			}, string(tachyon.AsRolled)))
		}
		if choice == tachyon.ClearsAll {
			price = r.AskWords(act.Ask{Key: x.key + ".price", Caption: "Cost"})
		}
		if c.Boost {
			d.Next = x.key + ".boost"
			boost = r.AskWords(act.Ask{Key: d.Next, Caption: "Boost"})
		}
	})
	d.Lay()
	r.Lay(said...)
	r.Lay(act.Text(domain.AsSentence(x.p.Named() + " " + tachyon.Recover(x.p.Stress, x.roll.Total(), choice, house).Text)))
	r.Beside(nil, func() {
		r.Lay(act.Way{Key: x.key + ".take", Title: "Apply result", Main: true, Step: func() act.Step {
			return x.step(func(p *tachyon.Pilot) (tachyon.PilotStep, error) {
				step, _, err := p.RecoverBy(x.roll.Total(), choice, boost, house)
				return step, err
			}, func(says string) (string, table.Line) {
				if price != "" {
					says += ": " + price
				}
				return says + roll.Invoked(x.roll), roll.Line(x.roll, says)
			})
		}})
	})
}

// byAspect lays the two ways that need no dice, with what they cost. A roll that lies there was made before.
func (x *recovery) byAspect() {
	r, house, story := x.r, x.Fight.House, ""
	r.Lay(act.Heading("OR DECOMPRESS: CLEARS ALL STRESS"))
	ways := []struct {
		role       tachyon.AspectRole
		key, title string
		letter     rune
		how        func(*tachyon.Pilot, tachyon.House) (tachyon.PilotStep, error)
	}{
		{tachyon.HealthyRelease, ".healthy", "Healthy: −1 fate point", 'h', (*tachyon.Pilot).DecompressWell},
		{tachyon.UnhealthyRelease, ".vice", "Unhealthy: +1 fate point", 'u', (*tachyon.Pilot).DecompressBadly},
	}
	r.Beside(nil, func() {
		for _, w := range ways {
			r.Lay(act.Text(domain.OrElse(x.p.Aspect(w.role), "No aspect yet for "+strings.ToLower(w.role.Title())+".")))
		}
	})
	r.Beside(nil, func() {
		for _, w := range ways {
			way := act.Way{Key: x.key + w.key, Title: w.title, Letter: w.letter, Step: func() act.Step {
				return x.step(func(p *tachyon.Pilot) (tachyon.PilotStep, error) { return w.how(p, house) }, func(says string) (string, table.Line) {
					if story != "" {
						says += ": " + story
					}
					if !x.rolled {
						return says, table.Line{Text: says}
					}
					says = fmt.Sprintf("rolls %s to recover%s, then %s", table.Signed(x.roll.Total()), roll.Invoked(x.roll), says)
					return says, roll.Line(x.roll, says)
				})
			}}
			if _, err := w.how(x.p, house); err != nil {
				way.Off, way.Not, way.Says = true, err.Error(), []string{err.Error()}
			}
			r.Lay(way)
		}
	})
	if x.p.MayDecompress(house) == nil {
		story = r.AskWords(act.Ask{Key: x.key + ".story", Caption: "How, and the trouble the vice brings"})
	}
}
