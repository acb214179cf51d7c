package tachyon

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/domain/tachyon/roll"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// press takes a step from a button, where what is refused is said at the window's foot.
func (e *Pilot) press(step tachyon.PilotStep, err error) {
	if err != nil {
		e.host.Say(err.Error())
		return
	}
	s, label := e.form.Session(), step.Pilot.Named()+" "+step.Says
	var w table.Written
	w.With(s.ID(), step.Pilot)
	e.recent.does(label, func() bool {
		why := e.Lead.Write(label, w)
		e.host.Say(domain.OrElse(why, domain.AsSentence(label)))
		return why == ""
	})
}

// strip is the row above the sheet that is always in sight: the fate points, how somebody is, and what somebody does.
func (e *Pilot) strip() fyne.CanvasObject {
	f := e.form
	points, state := look.Shrunk(look.NewText("")), look.Shrunk(look.NewText(""))
	points.Style.Bold, state.Style.Bold = true, true
	points.TextSize = theme.SizeNameSubHeadingText
	f.OnShow(func(p *pilot) {
		points.Set(fmt.Sprintf("FATE %s", domain.Minus(p.FatePoints)))
		state.Set(standing(p))
	})
	button := func(text string, do func()) *look.Button {
		b := field.Button(f, text, do, nil)
		b.Importance = widget.MediumImportance
		return b
	}
	less := button("−1", func() { e.press(f.Session().Value().SpendFate(1)) }).Often()
	f.OnShow(func(p *pilot) {
		if p.FatePoints < 1 {
			less.Disable()
		}
	})
	fate := look.NewColumns(look.Columns{Gap: 1, Shares: []float32{1.3, 0.8, 0.8, 2.6}}, look.NewInset(look.Inset{Left: 1, Top: 1}, points),
		less, button("+1", func() { e.press(f.Session().Value().GainFate(1), nil) }).Often(), look.NewInset(look.Inset{Left: 1, Top: 1.5}, state))
	var does []fyne.CanvasObject
	for _, a := range []struct{ title, act string }{{"Roll…", "roll"}, {"Stress…", "stress"}, {"Recover…", "recover"}, {"Night…", "night"}, {"Loss…", "loss"}} {
		does = append(does, button(a.title, func() { e.Do(a.act) }))
	}
	does = append(does, button("Session…", e.onSession))
	return look.NewColumns(look.Columns{Gap: 2, Narrowest: narrow, Shares: []float32{1, 1.35}}, fate, look.NewColumns(look.Columns{Gap: 1}, does...))
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

// sessionRow is something of a session that is done to one sheet alone.
type sessionRow struct {
	title string
	step  func() tachyon.PilotStep
}

// onSession asks what of a session begins or ends for this pilot alone.
func (e *Pilot) onSession() {
	p := e.form.Session().Value()
	rows := []sessionRow{{fmt.Sprintf("Begin session: %s, then %d", roll.FatePoints(p.FatePoints), max(p.FatePoints, p.Refresh)), p.BeginSession}}
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
	e.host.Choose(p.Named()+": session", titles, "Apply", func(i int) { e.press(rows[i].step(), nil) })
}
