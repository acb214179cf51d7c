package farfuture

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// rest is days that pass for somebody.
type rest struct {
	y        *play
	dialog   *page.Dialog
	days     int
	away     map[farfuture.TrackName]bool // from what strikes it
	straight bool                         // this session has followed the last with no time in between
	healed   map[farfuture.RowID]bool
}

// mostDays is how many days pass at once at the most.
const mostDays = 999

func (y *play) onRest() {
	r := &rest{y: y, days: 1, away: map[farfuture.TrackName]bool{}, healed: map[farfuture.RowID]bool{}}
	for _, t := range farfuture.Tracks {
		r.away[t] = true
	}
	r.dialog = page.NewDialog(y.sheet.host, r.lay)
	r.dialog.Open(y.name()+" rests", "Pass the days", 56, 24+6*float32(len(y.character().Consequences)), nil, "days", r.onAnswer)
}

// tracks are those that somebody is away from the stress of, in the form's order.
func (r *rest) tracks() []farfuture.TrackName {
	return slices.DeleteFunc(slices.Clone(farfuture.Tracks[:]), func(t farfuture.TrackName) bool { return !r.away[t] })
}

// passed is the sheet when the days have passed.
func (r *rest) passed() (*character, []farfuture.Recovered) {
	return farfuture.Days(r.y.character(), r.days, r.tracks(), r.y.house())
}

func (r *rest) lay(p *page.Page) {
	c, house := r.y.character(), r.y.house()
	p.Add(p.Number("days", "Days (0 = none)", r.days, 0, mostDays, func(n int) {
		r.days = n
		r.dialog.Clear()
		p.Show()
	}))
	p.Heading("AWAY FROM THE STRESS OF")
	for _, t := range farfuture.Tracks {
		p.Add(p.Tick(string(t), fmt.Sprintf("%s: %s a day, by %s", t.Title(), domain.Count(c.DailyRecovery(t, house), "box"), farfuture.TrackSkill(t)), r.away[t], func(on bool) {
			r.away[t] = on
			p.Show()
		}))
		p.Small(r.trackWords(t))
	}
	r.layHarm(p)
}

// trackWords say what the days do to a track.
func (r *rest) trackWords(t farfuture.TrackName) string {
	c := r.y.character()
	if c.Track(t).Clear() {
		return "It is clear."
	}
	after, done := r.passed()
	i := slices.IndexFunc(done, func(d farfuture.Recovered) bool { return d.Track == t })
	if i < 0 || len(done[i].Cleared) == 0 {
		return "Its boxes stay marked."
	}
	at := make([]string, len(done[i].Cleared))
	for n, box := range done[i].Cleared {
		at[n] = fmt.Sprint(box)
	}
	text := "Box " + at[0] + " clears"
	if len(at) > 1 {
		text = "Boxes " + domain.Listed(at) + " clear"
	}
	if after.Track(t).Clear() {
		return text + ": the track is clear then."
	}
	return text + "."
}

// layHarm lays the consequences and how they stand when the days have passed.
func (r *rest) layHarm(p *page.Page) {
	c := r.y.character()
	if len(c.Consequences) == 0 {
		return
	}
	p.Heading("CONSEQUENCES")
	p.Add(p.Tick("straight", "no time since the last session: one severity milder", r.straight, page.Into(&r.straight, p.Show)))
	var rows []fyne.CanvasObject
	for i, q := range c.Consequences {
		tick := p.Tick(fmt.Sprintf("healed%d", q.ID), fmt.Sprintf("%s (%s) has healed", domain.QuoteName(harmName(q)), harmOrigin(q)), r.healed[q.ID], func(on bool) {
			r.healed[q.ID] = on
			r.dialog.Clear()
			p.Show()
		})
		rows = append(rows, p.Apart(func() {
			p.Add(tick)
			after, _ := r.passed()
			p.Small(healingWords(q, after.Healings(r.straight, r.y.house())[i]))
		})...)
	}
	p.Add(look.NewRows(0, rows...))
}

func harmName(q farfuture.Consequence) string {
	return domain.OrElse(q.Text, q.Severity.Row().Title+" consequence")
}

// harmOrigin is a consequence's severity and track: "severe, Health".
func harmOrigin(q farfuture.Consequence) string {
	text := strings.ToLower(q.Severity.Row().Title)
	if q.Track != "" {
		text += ", " + q.Track.Title()
	}
	return text
}

// healingWords say how a consequence stands.
func healingWords(q farfuture.Consequence, h farfuture.Healing) string {
	if !h.Healing {
		what := "all three tracks are"
		if q.Track != "" {
			what = q.Track.Title() + " is"
		}
		return "Waits until " + what + " clear."
	}
	if h.Time == "" {
		return "May begin to heal."
	}
	return "May begin to heal" + h.Ruled + ": " + h.Time + "."
}

// onAnswer has the days pass and what has healed go, in one step.
func (r *rest) onAnswer() (stay bool) {
	label := fmt.Sprintf("%d days pass", r.days)
	if r.days == 1 {
		label = "a day passes"
	}
	after, done := r.passed()
	for _, d := range done {
		if n := len(d.Cleared); n > 0 {
			label += fmt.Sprintf("; %s clears %s%s", d.Track.Title(), domain.Count(n, "box"), d.Ruled)
		}
	}
	healings := after.Healings(r.straight, r.y.house())
	for i, q := range after.Consequences {
		if r.healed[q.ID] {
			label += "; " + domain.QuoteName(harmName(q)) + " has healed" + healings[i].Ruled
		}
	}
	err := r.y.do(label, func(*character) (*character, error) {
		after, _ := r.passed()
		for _, q := range r.y.character().Consequences {
			if !r.healed[q.ID] {
				continue
			}
			healed, err := farfuture.Heal(after, q.ID, r.y.house())
			if err != nil {
				return nil, err
			}
			after = healed
		}
		return after, nil
	})
	if err != nil {
		r.dialog.Refuse(err.Error())
	}
	return err != nil
}
