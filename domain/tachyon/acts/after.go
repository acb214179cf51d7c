package acts

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
)

// aftermath is what comes after a scene for several pilots: each one's stress, a night's sleep, a comrade's loss. Each thing done
// is one step, and the aftermath goes on from there.
//
// Source: tachyon B3, C9.
type aftermath struct {
	*Scene
	r *act.Run
}

// What is kept of it.
const (
	afterAt = "at"   // the page that is turned to: "night", "loss", or the sheet of whoever recovers; nothing = that of all pilots
	news    = "news" // what was done last, until a sheet is another
	awake   = "awake"
	saw     = "saw"
)

// Recovers is what is put into the aftermath that begins with somebody's recovery.
func Recovers(who domain.DocID) act.Answers { return act.Answers{afterAt: {string(who)}} }

// after is the time after a scene.
func after(s *Scene, _ table.ID) act.Act {
	return act.Act{Noun: "aftermath", Guide: "tachyon/after", Do: func(r *act.Run) {
		x := &aftermath{s, r}
		r.Lay(act.Heading("AFTER THE SCENE"))
		for _, words := range r.Answer(news) {
			r.Lay(act.Result(words))
			r.Forget(news, words, "")
		}
		at := strings.Join(r.Answer(afterAt), "")
		switch who := s.Fight.Pilots[domain.DocID(at)]; {
		case at == "night":
			x.night()
		case at == "loss":
			x.loss()
		case who != nil:
			r.Lay(act.Heading(strings.ToUpper(who.Named())+" RECOVERS"), act.Text(Fares(who)))
			r.Begin("after.back") // where it is barred
			s.recovery(r, "recovery", domain.DocID(at), func(is act.Step) act.Step { return x.done(is, is.Label, x.next(domain.DocID(at))) })
			r.Lay(x.back())
		default:
			if at != "" {
				r.Forget(afterAt, at, "That pilot's sheet is no longer on the shelf. Nothing was changed.")
			}
			x.all()
		}
	}}
}

// back goes back to all pilots: nobody is ticked any more.
func (x *aftermath) back() act.Way {
	return act.Way{Key: "after.back", Title: "Back to all pilots", Letter: 'b', Back: true, Under: afterAt, Puts: act.Answers{awake: nil, saw: nil, "loss.who": nil}, Lax: true, Anew: true}
}

// here are the pilots whose sheets are at hand and who are not lost.
func (x *aftermath) here() []domain.DocID {
	return slices.DeleteFunc(x.Fight.Engagement.Pilots(), func(id domain.DocID) bool {
		p := x.Fight.Pilots[id]
		return p == nil || p.Lost
	})
}

// next is the pilot who may roll after another, empty = nobody.
func (x *aftermath) next(after domain.DocID) domain.DocID {
	here := x.here()
	for _, id := range here[slices.Index(here, after)+1:] {
		if p := x.Fight.Pilots[id]; p.Stress > 0 && p.MayRecover(x.Fight.House) == nil {
			return id
		}
	}
	return ""
}

// done has the aftermath go on from a step: with the news of it, and a pilot who recovers next, empty = with all.
func (x *aftermath) done(is act.Step, words string, next domain.DocID) act.Step {
	is.Then, is.Put = "after", act.Answers{}
	if next != "" {
		is.Put = Recovers(next)
	}
	is.Put[news] = []string{domain.AsSentence(words)}
	return is
}

// way turns to a page.
func (x *aftermath) way(key, title string, letter rune, to string) act.Way {
	return act.Way{Key: key, Title: title, Letter: letter, Puts: act.Answers{afterAt: {to}, news: nil}, Lax: true, Anew: true}
}

// all lays a line for each pilot and what can be done for all.
func (x *aftermath) all() {
	r := x.r
	var out act.Row = act.Way{Key: "done", Title: "Done", Main: true, Step: func() act.Step { return act.Step{} }}
	if r.Begun() { // a roll that was left
		out = act.Back{Key: "done", Title: "Done", Main: true}
	}
	pilots := x.Fight.Engagement.Pilots()
	if len(pilots) == 0 {
		r.Lay(act.Text("No pilots yet. Choose pilots for the seats of the campaign or for the ships in the engagement."), out)
		return
	}
	r.Lay(act.Text("Pilots with stress may try to recover now: roll Discipline against the stress (at most 5), or use a decompression aspect."))
	first := "after.night"
	for i, id := range pilots {
		p := x.Fight.Pilots[id]
		if p == nil {
			r.Lay(act.Result(domain.OrElse(x.Title(id), "A pilot no longer on the shelf")), act.Small("The sheet is not on the shelf."))
			continue
		}
		var recovers act.Row = act.Text("")
		if p.Stress > 0 && !p.Lost {
			w := x.way("after.recover."+string(id), "Recover…", 0, string(id))
			if i < 9 {
				w.Letter = rune('1' + i)
			}
			if recovers = w; first == "after.night" {
				first = w.Key
			}
		}
		r.Lay(act.Columns{Shares: []float32{1.2, 2.2, 1.6}, Cells: []act.Row{act.Result(p.Named()), act.Text(Fares(p)), recovers}})
		if p.Pending > 0 {
			r.Lay(act.Notice{Text: fmt.Sprintf("%s of %s without a free box: settle them on the pilot's sheet.", domain.Upper(domain.Count(p.Pending, "shift")), p.Named())})
		}
	}
	r.Begin(first)
	r.Lay(act.Heading("THE SQUADRON"), act.Columns{Cells: []act.Row{x.way("after.night", "A night passes…", 'n', "night"), x.way("after.loss", "A comrade is lost…", 'l', "loss")}}, out)
}

// Fares says how a pilot fares: "Stress 3 of 5 · Fate 2 · 1 boost".
func Fares(p *tachyon.Pilot) string {
	words := []string{"Calm", "Fate " + domain.Minus(p.FatePoints)}
	if p.Stress > 0 {
		words[0] = fmt.Sprintf("Stress %d of %d", p.Stress, p.StressBoxes)
	}
	if p.NightsAwake > 0 {
		words = append(words, domain.Count(p.NightsAwake, "night")+" without sleep")
	}
	if p.Losses > 0 {
		words = append(words, domain.Count(p.Losses, "loss")+" witnessed")
	}
	if n := len(p.Boosts); n > 0 {
		words = append(words, domain.Count(n, "boost"))
	}
	switch {
	case p.Lost:
		words = append(words, "lost")
	case p.TakenOut:
		words = append(words, "taken out")
	}
	return strings.Join(words, " · ")
}

// ticked lays a tick for each pilot who is there, with what it means for that one beside it and what a row has more. It returns
// those who are ticked.
func (x *aftermath) ticked(under, key, does string, means func(p *tachyon.Pilot, is bool) string, more func(i int, id domain.DocID, is bool)) (list []domain.DocID) {
	for i, id := range x.here() {
		p := x.Fight.Pilots[id]
		x.r.Beside([]float32{1.2, 1.6, 0.8}, func() {
			is := slices.Contains(x.r.Ask(act.Ask{Kind: act.Tick, Key: fmt.Sprintf("%s.%d", key, i), Under: under, Word: string(id), Caption: p.Named() + " " + does}), string(id))
			if is {
				list = append(list, id)
			}
			var row []act.Row
			if more != nil {
				row = x.r.Apart(func() { more(i, id, is) })
			}
			x.r.Lay(append([]act.Row{act.Caption(means(p, is))}, row...)...)
		})
	}
	return list
}

// night lays who sleeps and who stays awake.
func (x *aftermath) night() {
	x.r.Lay(act.Heading("A NIGHT PASSES"), act.Text("Tick whoever gets no sleep. The first night missed costs 2 shifts of stress, the second in a row 4, and so on. Sleep resets the count."))
	list := x.ticked(awake, "night", "stays awake", func(p *tachyon.Pilot, is bool) string {
		switch nth := max(p.NightsAwake, 0) + 1; {
		case is:
			return fmt.Sprintf("night %d in a row: %s", nth, p.Takes(tachyon.SleepDamage(nth)))
		case p.NightsAwake > 0:
			return fmt.Sprintf("sleeps, after %s without", domain.Count(p.NightsAwake, "night"))
		}
		return "sleeps"
	}, nil)
	x.r.Lay(x.back(), act.Way{Key: "night.do", Title: "Pass the night", Main: true, Step: func() act.Step {
		return x.each(x.here(), "a night passes", func(id domain.DocID, p *tachyon.Pilot) tachyon.PilotStep {
			if slices.Contains(list, id) {
				return p.MissNight()
			}
			return p.Sleep()
		})
	}})
}

// loss lays who witnessed the death or severe injury of a comrade.
func (x *aftermath) loss() {
	x.r.Lay(act.Heading("A COMRADE IS LOST"), act.Text("Tick whoever witnesses it. A pilot's first loss costs 4 shifts of stress, each later one 1 fewer. A compelled relationship can add more."))
	lost := x.r.AskWords(act.Ask{Key: "loss.who", Caption: "Who dies or is badly hurt"})
	extra, shifts := map[domain.DocID]int{}, 0
	list := x.ticked(saw, "loss", "sees it", func(p *tachyon.Pilot, is bool) string {
		nth := max(p.Losses, 0) + 1
		if !is {
			return "is spared"
		}
		return fmt.Sprintf("loss %d: %s", nth, p.Takes(tachyon.LossDamage(nth)+shifts))
	}, func(i int, id domain.DocID, is bool) {
		if shifts = 0; is {
			shifts = x.r.AskNumber(act.Ask{Key: fmt.Sprintf("loss.more.%d", i), Under: "more@" + string(id), Caption: "Extra, from a relationship", High: mostMore}, 0)
			extra[id] = shifts
		} else {
			x.r.Lay(act.Text(""))
		}
	})
	w := act.Way{Key: "loss.do", Title: "Apply the loss", Main: true, Step: func() act.Step {
		return x.each(list, domain.OrElse(lost, "a comrade")+" is lost", func(id domain.DocID, p *tachyon.Pilot) tachyon.PilotStep { return p.WitnessLoss(extra[id]) })
	}}
	if len(list) == 0 {
		w.Not = "Tick at least one witness."
	}
	x.r.Lay(x.back(), w)
}

// each is a step of several pilots, as one.
func (x *aftermath) each(ids []domain.DocID, label string, does func(domain.DocID, *tachyon.Pilot) tachyon.PilotStep) act.Step {
	is := act.Step{Label: label}
	var says []string
	for _, id := range ids {
		p := x.Fight.Pilots[id]
		step := does(id, p)
		says = append(says, p.Named()+" "+step.Says)
		is.With(id, step.Pilot)
		is.Lines = append(is.Lines, table.Line{Name: p.Named(), Text: step.Says})
	}
	return x.done(is, label+": "+strings.Join(says, "; "), "")
}
