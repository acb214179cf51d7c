package tachyon

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// repairing is a repair outside any engagement: what it clears, and the roll of Technology against it, or none by the
// referee's word.
//
// Source: tachyon B4.
type repairing struct {
	e      *Ship
	dialog *page.Dialog
	die    *toss
	at     int  // what is repaired, from 0
	freely bool // without a roll
	anyway bool // after a failure, at a serious cost
}

func (e *Ship) onRepair() {
	s, ok := desk.Editable(e.host, e.form)
	if !ok {
		return
	}
	if len(s.Value().Mends()) == 0 {
		e.host.Say(e.called() + " has no damage to repair.")
		return
	}
	r := &repairing{e: e}
	r.die = newToss(e.host, e.source, r.changed)
	r.dialog = page.NewDialog(e.host, r.lay)
	r.dialog.Open("Repair of "+e.called(), "Roll", 84, 44, nil, "repair.what", r.onAnswer)
}

func (r *repairing) changed() {
	r.dialog.Clear()
	r.dialog.Page.Show()
}

// throw is what is rolled.
func (r *repairing) throw() making {
	s, p := r.e.form.Session().Value(), r.e.flier()
	difficulty := tachyon.RepairDifficulty
	t := making{
		Title: "Repair of " + r.e.called(), Making: r.e.pilotsRoll(tachyon.Technology), Against: &difficulty,
		Invokes: s.Invokes(), Fate: -1,
	}
	if p != nil {
		t.Invokes = append(p.Invokes(), t.Invokes...)
		t.Fate, t.Payer = p.FatePoints, nameOf(p)
	}
	return t
}

// what is what is repaired; ok is false where nothing is to be any more.
func (r *repairing) what() (m tachyon.Mend, words string, ok bool) {
	list := r.e.form.Session().Value().Mends()
	if len(list) == 0 {
		return m, "", false
	}
	chosen := list[min(r.at, len(list)-1)]
	return chosen.Mend, chosen.Title, true
}

func (r *repairing) lay(p *page.Page) {
	list := r.e.form.Session().Value().Mends()
	titles := make([]string, len(list))
	for i, m := range list {
		titles[i] = m.Title
	}
	if len(list) == 0 {
		p.Text("No damage left to repair.")
		r.dialog.Verb("Close")
		return
	}
	p.Add(p.Choice("repair.what", "Damage", titles, min(r.at, len(list)-1), page.Into(&r.at, r.changed)))
	p.Add(p.Tick("repair.freely", "Repair without a roll", r.freely, page.Into(&r.freely, r.changed)))
	if r.freely {
		r.dialog.Verb("Repair")
		return
	}
	r.die.ask(r.throw())
	r.dialog.Verb("Roll")
	left := p.Apart(func() {
		p.Text(fmt.Sprintf("Roll Technology against %s to clear 1 instance of damage. A tie clears it at a minor cost.", table.Signed(tachyon.RepairDifficulty)))
		r.die.layMade(p, "repair")
	})
	right := p.Apart(func() {
		r.die.layDice(p, "repair", 'r')
		if roll, ok := r.die.fallen(); ok {
			r.layOutcome(p, roll)
		}
	})
	p.Add(look.NewColumns(look.Columns{Gap: 4, Narrowest: 62, Shares: []float32{1.25, 1}}, look.NewRows(1, left...), look.NewRows(1, right...)))
}

// result is what a roll comes to.
func (r *repairing) result(roll tachyon.Roll) tachyon.Result {
	return tachyon.Comes(tachyon.Overcoming, roll.Total()-tachyon.RepairDifficulty)
}

// layOutcome lays what the roll comes to.
func (r *repairing) layOutcome(p *page.Page, roll tachyon.Roll) {
	c := r.result(roll)
	switch c.Outcome {
	case tachyon.Fails:
		p.Add(p.Tick("repair.anyway", "Repair at a serious cost", r.anyway, page.Into(&r.anyway, r.changed)))
	case tachyon.Ties:
		p.Result("Repaired, at a minor cost.")
	case tachyon.Succeeds:
		p.Result("Repaired.")
	case tachyon.Style:
		p.Result("Repaired, with a boost for the technician.")
	}
	if r.works(c) {
		r.dialog.Verb("Repair")
	} else {
		r.dialog.Verb("Keep damage")
	}
}

// works reports whether a roll repairs it, as people will have it.
func (r *repairing) works(c tachyon.Result) bool { return c.Outcome != tachyon.Fails || r.anyway }

func (r *repairing) onAnswer() (stay bool) {
	r.dialog.Clear()
	m, words, ok := r.what()
	if !ok {
		return false
	}
	if r.freely {
		return r.done(m, "repaired without a roll: "+words, true, nil)
	}
	roll, ok := r.die.fallen()
	if !ok {
		r.die.press()
		return true
	}
	c := r.result(roll)
	label := fmt.Sprintf("repair of %s: %s, %s", words, rolledWords(roll, tachyon.RepairDifficulty), repairWords(c, r.anyway))
	return r.done(m, label, r.works(c), &roll)
}

// rolledWords say what was rolled: "dice + 0 − − and +2 = 1 against 2".
func rolledWords(roll tachyon.Roll, against int) string {
	return fmt.Sprintf("Technology %s, %s against %s", faceWords(roll.Faces[:]), domain.Minus(roll.Total()), domain.Minus(against))
}

// repairWords say how a repair went.
func repairWords(c tachyon.Result, anyway bool) string {
	switch {
	case c.Outcome == tachyon.Fails && anyway:
		return "repaired at a serious cost"
	case c.Outcome == tachyon.Fails:
		return "not repaired"
	case c.Outcome == tachyon.Ties:
		return "repaired at a minor cost"
	case c.Outcome == tachyon.Style:
		return "repaired, with a boost"
	}
	return "repaired"
}

// done does it in one step: what the roll costs is paid, and what it clears is cleared.
func (r *repairing) done(m tachyon.Mend, label string, works bool, roll *tachyon.Roll) (stay bool) {
	why := r.commit(m, label, works, roll)
	if why != nil {
		r.dialog.Refuse(why.Error())
		return true
	}
	r.e.host.Say(look.Sentence(look.Upper(label)))
	return false
}

func (r *repairing) commit(m tachyon.Mend, label string, works bool, roll *tachyon.Roll) error {
	s, p := r.e.form.Session(), r.e.pilot()
	if why := s.ReadOnly(); why != "" {
		return page.Unfit(why)
	}
	after := s.Value()
	if works {
		mended, _, err := after.Mended(m)
		if err != nil {
			return err
		}
		after = mended
	}
	payer, err := r.pay(roll)
	if err != nil {
		return err
	}
	s.Together(label, func() {
		s.Edit(label, "", func(v *ship) { *v = *after })
		if payer != nil {
			p.Edit(label, "", func(v *pilot) { *v = *payer })
		}
	})
	return nil
}

// pay is the pilot's sheet after what the roll drew on, and with the boost of a success with style; nil where nothing of
// it changes.
func (r *repairing) pay(roll *tachyon.Roll) (*pilot, error) {
	p := r.e.pilot()
	if roll == nil || p == nil {
		return nil, nil
	}
	after := p.Value()
	if len(roll.Invoked) > 0 {
		paid, err := after.Pay(roll.Invoked)
		if err != nil {
			return nil, err
		}
		after = paid.Pilot
	}
	if r.result(*roll).Outcome == tachyon.Style {
		after = after.GainBoost("Quick repair").Pilot
	}
	if after == p.Value() {
		return nil, nil
	}
	if why := p.ReadOnly(); why != "" {
		return nil, page.Unfit(why)
	}
	return after, nil
}
