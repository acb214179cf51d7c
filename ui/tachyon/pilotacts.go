package tachyon

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// pilotActs is what people do with a pilot in a session: roll, take stress and be rid of it, lie awake, lose a comrade. Each of
// it is one step.
type pilotActs struct {
	of     *Pilot
	source dice.Source
	before []actDone // what was done last, newest first
	undone []actDone // what was taken back of it, the latest last
	doing  bool      // a change is an act's own
}

// actDone is something that was done with a pilot, with the sheet's bytes before and after.
type actDone struct {
	words    string
	from, to []byte
}

// alters reports whether there is anything to undo: a roll alone changes no sheet.
func (d actDone) alters() bool { return !bytes.Equal(d.from, d.to) }

// mostBefore is how many of the last acts stay in sight.
const mostBefore = 4

func newActs(of *Pilot, source dice.Source) *pilotActs { return &pilotActs{of: of, source: source} }

// pilot is the pilot shown, or nil.
func (a *pilotActs) pilot() *pilot {
	if s := a.of.form.Session(); s != nil {
		return s.Value()
	}
	return nil
}

// drop lets go of what belongs to the sheet shown.
func (a *pilotActs) drop() { a.before, a.undone = nil, nil }

// follow takes notice that the sheet is another: what was done last may be undone, or done again.
func (a *pilotActs) follow() {
	s := a.of.form.Session()
	if s == nil || a.doing {
		return
	}
	is := s.Record().Body
	last := slices.IndexFunc(a.before, actDone.alters)
	switch n := len(a.undone) - 1; {
	case last >= 0 && bytes.Equal(a.before[last].from, is):
		a.undone = append(a.undone, a.before[last])
		a.before = slices.Delete(a.before, last, last+1)
	case n >= 0 && bytes.Equal(a.undone[n].to, is):
		a.before = slices.Insert(a.before, max(last, 0), a.undone[n])
		a.undone = a.undone[:n]
	}
}

func (a *pilotActs) house() tachyon.House { return a.of.rules.House() }

// name is what the pilot goes by.
func (a *pilotActs) name() string { return nameOf(a.pilot()) }

// commit changes the sheet in one step, and says so at the window's foot. It returns why that cannot be.
func (a *pilotActs) commit(label string, after *pilot) error {
	s := a.of.form.Session()
	if why := s.ReadOnly(); why != "" {
		return page.Unfit(why)
	}
	done := actDone{words: domain.AsSentence(label), from: s.Record().Body}
	a.doing = true
	s.Edit(label, "", func(p *pilot) { *p = *after })
	a.doing = false
	done.to = s.Record().Body
	a.before, a.undone = slices.Insert(a.before, 0, done), nil
	a.before = a.before[:min(len(a.before), mostBefore)]
	a.of.host.Say(domain.AsSentence(label))
	return nil
}

// press takes a step from a button, where what is refused is said at the window's foot.
func (a *pilotActs) press(step tachyon.PilotStep, err error) {
	if err == nil {
		err = a.commit(a.name()+" "+step.Says, step.Pilot)
	}
	if err != nil {
		a.of.host.Say(err.Error())
	}
}

// strip is the row above the sheet that is always in sight: the fate points, how somebody is, and what somebody does.
func (a *pilotActs) strip() fyne.CanvasObject {
	f := a.of.form
	points, state := look.Shrunk(look.NewText("")), look.Shrunk(look.NewText(""))
	points.Style.Bold, state.Style.Bold = true, true
	points.TextSize = theme.SizeNameSubHeadingText
	f.OnShow(func(p *pilot) {
		points.Set(fmt.Sprintf("FATE %s", domain.Minus(p.FatePoints)))
		state.Set(standing(p))
	})
	less := a.button("−1", func() {
		step, err := a.pilot().SpendFate(1)
		a.press(step, err)
	}).Often()
	f.OnShow(func(p *pilot) {
		if p.FatePoints < 1 {
			less.Disable()
		}
	})
	fate := look.NewColumns(look.Columns{Gap: 1, Shares: []float32{1.3, 0.8, 0.8, 2.6}}, look.NewInset(look.Inset{Left: 1, Top: 1}, points),
		less, a.button("+1", func() { a.press(a.pilot().GainFate(1), nil) }).Often(), look.NewInset(look.Inset{Left: 1, Top: 1.5}, state))
	does := look.NewColumns(look.Columns{Gap: 1}, a.button("Roll…", a.onRoll), a.button("Stress…", a.onStress), a.button("Recover…", a.onRecover),
		a.button("Night…", a.onNight), a.button("Loss…", a.onLoss), a.button("Session…", a.onSession))
	return look.NewColumns(look.Columns{Gap: 2, Narrowest: narrow, Shares: []float32{1, 1.35}}, fate, does)
}

// standing is how somebody is, in a few words: "Stress 2/5 · awake 1".
func standing(p *pilot) string {
	words := []string{fmt.Sprintf("Stress %s/%s", domain.Minus(p.Stress), domain.Minus(p.StressBoxes))}
	if p.Pending > 0 {
		words = append(words, fmt.Sprintf("%d TO SETTLE", p.Pending))
	}
	if p.NightsAwake > 0 {
		words = append(words, "awake "+domain.Count(p.NightsAwake, "night"))
	}
	switch {
	case p.Lost:
		words = append(words, "LOST")
	case p.TakenOut:
		words = append(words, "TAKEN OUT")
	}
	return strings.Join(words, " · ")
}

// button is a button that a document that cannot be edited puts to rest.
func (a *pilotActs) button(text string, act func()) *look.Button {
	b := field.Button(a.of.form, text, act, nil)
	b.Importance = widget.MediumImportance
	return b
}

// layBefore lays what was done last.
func (a *pilotActs) layBefore(p *page.Page) {
	if len(a.before) == 0 {
		return
	}
	p.Heading("RECENT LOG")
	for _, done := range a.before {
		p.Small(done.words)
	}
}

// onRecover opens the ways back from stress.
func (a *pilotActs) onRecover() {
	var d *page.Dialog
	c := newRecovery(recoveryParams{
		Host: a.of.host, Source: a.source, Sheet: a.pilot, House: a.house,
		Changed: func() {
			d.Clear()
			d.Page.Show()
		},
		Do: func(label string, after *pilot, _ table.Line) string {
			if err := a.commit(label, after); err != nil {
				return err.Error()
			}
			d.Presses(fyne.KeyEscape)()
			return ""
		},
	})
	d = page.NewDialog(a.of.host, func(p *page.Page) {
		c.lay(p, "recover")
		d.Verb(c.verb())
	})
	c.dialog, c.toss.dice.Dialog = d, d
	d.Open(a.name()+" recovers from stress", c.verb(), 84, 44, nil, "recover.roll", func() (stay bool) {
		c.onward()
		return true
	})
}

// sessionRow is something of a session that is done to one sheet alone.
type sessionRow struct {
	title string
	step  func() tachyon.PilotStep
}

// onSession asks what of a session begins or ends for this pilot alone.
func (a *pilotActs) onSession() {
	p := a.pilot()
	rows := []sessionRow{{fmt.Sprintf("Begin session: %s, then %d", fatePoints(p.FatePoints), max(p.FatePoints, p.Refresh)), p.BeginSession}}
	if n := len(p.Boosts); n > 0 {
		rows = append(rows, sessionRow{"End scene: " + domain.Count(n, "boost") + " lost", p.DropBoosts})
	}
	if p.TakenOut && !p.Lost {
		rows = append(rows, sessionRow{"Back in action: no longer taken out", func() tachyon.PilotStep {
			after := facts.Clone(p)
			after.TakenOut = false
			return tachyon.PilotStep{Pilot: after, Says: "is back in action"}
		}})
	}
	titles := make([]string, len(rows))
	for i, r := range rows {
		titles[i] = r.title
	}
	a.of.host.Choose(a.name()+": session", titles, "Apply", func(i int) { a.press(rows[i].step(), nil) })
}
