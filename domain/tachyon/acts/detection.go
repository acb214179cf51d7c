package acts

import (
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
)

// detecting is everybody's look around before the first round: a total for each of the players' craft and one for the GM.
type detecting struct {
	tally
	eyes   table.ID // of the GM's craft, whose Technology is rolled
	gm     *tallied
	one    table.ID // the craft that is undetected where there is one
	hides  bool     // the GM's craft that are undetected are hidden from the players
	lifted bool     // by the referee's word any craft may be chosen
}

// detection is who has seen whom before the first round.
//
// Source: tachyon C2.
func detection(s *Scene, _ table.ID) act.Act {
	a := act.Act{Noun: "detection", First: "do", Do: func(r *act.Run) { (&detecting{tally: tally{Scene: s, r: r}}).lay() }}
	switch {
	case s.Fight.Engagement.Chart.Phase != tachyon.DetectionPhase:
		a.Gone = "Detection is already over."
	case !slices.ContainsFunc(s.Sky.Crafts(), s.Sky.Players):
		a.Gone = "None of the players' craft is left to roll. Detection was cancelled; nothing was changed."
	}
	return a
}

// gather is of whom totals are asked. The GM looks with the sharpest eyes of the GM's craft.
func (d *detecting) gather() {
	made := func(id table.ID) tachyon.Making {
		return d.Fight.Make(id, tachyon.Technology, tachyon.Detecting)
	}
	for _, id := range d.Sky.Crafts() {
		switch {
		case d.Sky.Players(id):
			d.want = append(d.want, d.total(id, id, d.Called(id), made(id)))
		case d.eyes == 0, table.Sum(made(id).Parts) > table.Sum(made(d.eyes).Parts):
			d.eyes = id
		}
	}
	d.gm = d.total(0, d.eyes, "the GM", made(d.eyes))
	d.want = append(d.want, d.gm)
}

func (d *detecting) lay() {
	r := d.r
	d.gather()
	r.Lay(act.Heading("DETECTION BY TECHNOLOGY"))
	d.head("Type each total. Return goes to the next.")
	cells := r.Apart(func() {
		for _, x := range d.want {
			d.ask(x, d.caption(x))
		}
	})
	if len(cells)%2 == 1 {
		cells = append(cells, act.Small(""))
	}
	for pair := range slices.Chunk(cells, 2) {
		r.Lay(act.Columns{Cells: pair})
	}
	for _, x := range d.want {
		x.below()
	}
	res, err := d.result()
	if err == nil {
		r.Lay(act.Result(domain.AsSentence(res.Says())))
		d.askWho(res)
	}
	r.Foot(func() {
		r.Lay(act.Columns{Shares: []float32{1, 1.8, 1.2}, Cells: []act.Row{act.Discard("drop"), act.Way{Key: "none", Title: "Skip detection", Lax: true, Step: d.skip}, d.apply(res, err)}})
	})
	d.onward()
}

// caption is whose total it is, with what is added to the dice: whoever called it out comes first, what may be cut last.
func (d *detecting) caption(x *tallied) string {
	c, _ := d.craft(x.id)
	switch {
	case x == d.gm && d.eyes != 0:
		return "GM " + x.plus() + " · " + d.Called(d.eyes)
	case x == d.gm:
		return "GM " + x.plus()
	case c.Pilot == "":
		return x.name + " " + x.plus()
	}
	who := domain.OrElse(d.Title(c.Pilot), "an unnamed pilot")
	if p := d.Fight.Pilot(x.id); p != nil {
		if who = domain.OrElse(p.Called(), who); !domain.Blank(p.Player) {
			who += " (" + strings.TrimSpace(p.Player) + ")"
		}
	}
	return who + " " + x.plus() + " · " + x.name
}

// askWho asks who is undetected.
func (d *detecting) askWho(res tachyon.Detection) {
	d.lifted = slices.Contains(d.r.Answer("lifted"), act.Yes)
	if res.Hides != tachyon.NobodyHides && !res.All || d.lifted {
		list := d.Sky.Candidates(res)
		if d.lifted {
			list = d.Sky.Crafts()
		}
		options := make([]act.Option, len(list))
		for i, id := range list {
			options[i] = act.Option{Key: act.KeyOf(id), Title: d.Called(id)}
		}
		d.one = act.IDOf[table.ID](d.r.Choice("one", "Undetected", options, ""))
		d.r.Tick("lifted", "GM: allow any craft")
	}
	if res.Hides == tachyon.GMHides {
		d.hides = slices.Contains(d.r.Ask(act.Ask{Kind: act.Tick, Key: "hides", Caption: "Hide undetected craft from players", First: []string{act.Yes}}), act.Yes)
	}
}

// result is what the totals come to, once all are there.
func (d *detecting) result() (tachyon.Detection, error) {
	if x := d.missing(-1); x != nil {
		return tachyon.Detection{}, domain.Refuse("total-missing", "The total of %s is missing.", x.name)
	}
	totals := make([]int, len(d.want))
	for i, x := range d.want {
		totals[i], _ = x.comes()
	}
	last := len(totals) - 1
	return tachyon.Detect(totals[:last], totals[last])
}

// apply is the button that enters the result, or says what is still missing.
func (d *detecting) apply(res tachyon.Detection, err error) act.Way {
	w := act.Way{Key: "do", Title: "Apply result", Letter: 'n', Main: true}
	if err != nil {
		w.Not, w.Focus = err.Error(), d.after(-1)
		return w
	}
	list := d.Sky.Candidates(res)
	switch {
	case d.one != 0 && (d.lifted || slices.Contains(list, d.one)):
		list = []table.ID{d.one}
	case res.Hides != tachyon.NobodyHides && !res.All && len(list) > 1:
		w.Not, w.Focus = "Choose the undetected craft.", "one"
	}
	w.Step = func() act.Step { return d.step(res, list) }
	return w
}

// step ends detection.
func (d *detecting) step(res tachyon.Detection, undetected []table.ID) act.Step {
	s := d.by(d.lifted)
	sweep := tachyon.Sweep{Rolls: map[table.ID]tachyon.Roll{}, Undetected: undetected}
	for _, x := range d.want {
		if roll, _ := x.Roll(); x == d.gm {
			sweep.GM = roll
		} else {
			sweep.Rolls[x.id] = roll
		}
	}
	step, err := s.Detect(sweep)
	if err == nil && d.hides && len(undetected) > 0 {
		step, err = veiled(s, step, undetected, true)
		step.Line.Private = true // it names them
	}
	return stepOf("detection", step, err)
}

// skip begins the first round without a roll: nobody is undetected.
func (d *detecting) skip() act.Step {
	step, err := d.by(true).Detect(tachyon.Sweep{})
	step.Line = table.Line{Text: "Nobody is undetected: detection skipped."}
	return stepOf("detection without a roll", step, err)
}

// veiled is a step of a scene that hides craft from the players as well, with their tokens, or shows them again.
func veiled(s tachyon.Scene, step tachyon.Step, ids []table.ID, hidden bool) (tachyon.Step, error) {
	also, err := s.After(step).Hide(ids, hidden)
	if err != nil {
		return tachyon.Step{}, err
	}
	step.Engagement = also.Engagement
	if also.Map != nil {
		step.Map = also.Map
	}
	return step, nil
}
