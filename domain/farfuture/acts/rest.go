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

// mostDays is how many days pass at once at the most.
const mostDays = 999

// resting is what days that pass do to a sheet.
type resting struct {
	r        *act.Run
	c        *farfuture.Character
	house    farfuture.House
	days     int
	tracks   []farfuture.TrackName // that somebody is away from the stress of
	straight bool                  // this session has followed the last with no time in between
	healed   []string              // consequences, by their rows
}

// rest is days that pass for somebody.
//
// Source: farfuture C9, book section "Recovery".
func rest(s *Scene, who table.ID) act.Act {
	a := act.Act{Noun: "rest", Guide: "farfuture/rest"}
	c := s.sheet(who)
	if c == nil {
		a.Gone = "The sheet is no longer there. Nothing was changed."
	}
	a.Do = func(r *act.Run) {
		r.Lay(act.Heading(strings.ToUpper(s.Called(who)) + " RESTS"))
		d := &resting{r: r, c: c, house: s.House, days: r.Number("rest.days", "Days (0 = none)", 1, 0, mostDays)}
		r.Lay(act.Heading("AWAY FROM THE STRESS OF"))
		d.askTracks()
		d.askHealed()
		r.Foot(func() {
			r.Lay(act.Discard("rest.cancel"), act.Way{Key: "rest.apply", Title: "Pass the days", Letter: 'y', Main: true, Step: func() act.Step {
				o := s.Outcome()
				after, label := d.passed()
				o.Set(s.who(who).Document, after)
				for _, row := range d.healed {
					o.Try(s.who(who).Document, func(c *farfuture.Character) (*farfuture.Character, error) {
						return farfuture.Heal(c, act.IDOf[farfuture.RowID](row), s.House)
					})
				}
				return o.Step(label)
			}})
		})
	}
	return a
}

// askTracks asks which tracks somebody is away from the stress of, each with what the days do to it.
func (d *resting) askTracks() {
	on := map[farfuture.TrackName]bool{}
	for _, t := range farfuture.Tracks {
		is := d.r.Answer("rest." + string(t))
		if on[t] = is == nil || slices.Contains(is, act.Yes); on[t] {
			d.tracks = append(d.tracks, t)
		}
	}
	for _, t := range farfuture.Tracks {
		d.r.Ask(act.Ask{
			Kind: act.Tick, Key: "rest." + string(t), First: []string{act.Yes},
			Caption: fmt.Sprintf("%s: %s a day, by %s", t.Title(), domain.Count(d.c.DailyRecovery(t, d.house), "box"), farfuture.TrackSkill(t)),
		})
		d.r.Lay(act.Small(d.clears(t)))
	}
}

// clears says what the days do to a track.
func (d *resting) clears(t farfuture.TrackName) string {
	if d.c.Track(t).Clear() {
		return "It is clear."
	}
	after, done := farfuture.Days(d.c, d.days, d.tracks, d.house)
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

// askHealed asks which consequences have healed, each with how it stands when the days have passed.
func (d *resting) askHealed() {
	if len(d.c.Consequences) == 0 {
		return
	}
	d.r.Lay(act.Heading("CONSEQUENCES"))
	d.straight = d.r.Tick("rest.straight", "no time since the last session: one severity milder")
	after, _ := farfuture.Days(d.c, d.days, d.tracks, d.house)
	healings := after.Healings(d.straight, d.house)
	for i, q := range d.c.Consequences {
		origin := strings.ToLower(q.Severity.Row().Title)
		if q.Track != "" {
			origin += ", " + q.Track.Title()
		}
		d.healed = d.r.Ask(act.Ask{
			Kind: act.Tick, Key: fmt.Sprintf("rest.healed%d", q.ID), Under: "rest.healed", Word: act.KeyOf(q.ID),
			Caption: fmt.Sprintf("%s (%s) has healed", harmName(q), origin),
		})
		d.r.Lay(act.Small(Heals(q, healings[i])))
	}
}

func harmName(q farfuture.Consequence) string {
	return domain.QuoteName(domain.OrElse(q.Text, q.Severity.Row().Title+" consequence"))
}

// Heals says how a consequence stands.
func Heals(q farfuture.Consequence, h farfuture.Healing) string {
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

// passed is the sheet when the days have passed, with every consequence still there, and what the step is called.
func (d *resting) passed() (after *farfuture.Character, label string) {
	label = fmt.Sprintf("%d days pass", d.days)
	if d.days == 1 {
		label = "a day passes"
	}
	after, done := farfuture.Days(d.c, d.days, d.tracks, d.house)
	for _, d := range done {
		if n := len(d.Cleared); n > 0 {
			label += fmt.Sprintf("; %s clears %s%s", d.Track.Title(), domain.Count(n, "box"), d.Ruled)
		}
	}
	healings := after.Healings(d.straight, d.house)
	for i, q := range after.Consequences {
		if slices.Contains(d.healed, act.KeyOf(q.ID)) {
			label += "; " + harmName(q) + " has healed" + healings[i].Ruled
		}
	}
	return after, label
}
