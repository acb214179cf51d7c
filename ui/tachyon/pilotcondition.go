package tachyon

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// The ranges of what is typed on a pilot's sheet.
const (
	mostPoints = 99 // fate points, refresh, shifts
	mostTally  = 999
)

// condition is what the session changes: fate points, stress, what keeps somebody awake, boosts.
func (e *Pilot) condition() fyne.CanvasObject {
	f := e.form
	said := field.Said(f, e.conditionWords)
	said.SizeName = theme.SizeNameCaptionText
	length := look.NewColumns(look.Columns{Gap: -1, Shares: []float32{3.4, 1}},
		f.Box("Stress", "stress", field.Ratings(f, "stress", "stress", trackOf, func(p *pilot) *int { return &p.Stress }), nil),
		field.Number(f, "Boxes", "boxes of stress", "stressBoxes", 0, tachyon.MostStressBoxes, func(p *pilot) *int { return &p.StressBoxes }))
	state := f.Box("State", "takenOut", look.NewColumns(look.Columns{Gap: 1},
		field.Check(f, "taken out", "taken out", "takenOut", func(p *pilot) *bool { return &p.TakenOut }),
		field.Check(f, "lost for good", "lost for good", "lost", func(p *pilot) *bool { return &p.Lost })), nil)
	pending := field.Number(f, "Shifts without a box", "shifts without a box", "pending", 0, mostPoints, func(p *pilot) *int { return &p.Pending })
	f.OnShow(func(p *pilot) { f.Visible(pending, p.Pending != 0) })
	return look.NewRows(1, look.NewOpening("FATE AND STRESS"),
		look.NewRows(-1,
			look.NewColumns(look.Columns{Gap: -1},
				field.Number(f, "Fate points", "fate points", "fatePoints", 0, mostPoints, func(p *pilot) *int { return &p.FatePoints }),
				field.Number(f, "Refresh", "refresh", "refresh", 0, mostPoints, func(p *pilot) *int { return &p.Refresh })),
			length, pending,
			look.NewColumns(look.Columns{Gap: -1},
				field.Number(f, "Nights awake", "nights without sleep", "nightsAwake", 0, mostTally, func(p *pilot) *int { return &p.NightsAwake }),
				field.Number(f, "Losses witnessed", "losses witnessed", "losses", 0, mostTally, func(p *pilot) *int { return &p.Losses })),
			state),
		said, e.boosts(), e.consequences())
}

// trackOf are the boxes of the stress track, each of one point.
func trackOf(p *pilot) []int {
	return slices.Repeat([]int{1}, max(p.StressBoxes, 0))
}

// conditionWords say what the tallies mean now.
func (e *Pilot) conditionWords(p *pilot) string {
	text := fmt.Sprintf("Next night without sleep: %s. Next loss: %s.",
		domain.Count(tachyon.SleepDamage(max(p.NightsAwake, 0)+1), "shift"), domain.Count(tachyon.LossDamage(max(p.Losses, 0)+1), "shift"))
	switch {
	case p.NightsAwake < 1:
	case e.rules.House().SleepBlocksRoll:
		text += " Without sleep nobody rolls to recover."
	default:
		text += " Without sleep nobody recovers."
	}
	return text
}

// boosts are what is held for the next scene.
func (e *Pilot) boosts() fyne.CanvasObject {
	f := e.form
	return field.List(f, "boost", "boosts", func(p *pilot) *[]tachyon.Boost { return &p.Boosts },
		func(p *pilot) tachyon.Boost {
			return tachyon.Boost{ID: domain.NextRow(p.Boosts, func(b tachyon.Boost) tachyon.RowID { return b.ID })}
		},
		func(r field.Row[pilot, tachyon.Boost]) fyne.CanvasObject {
			path := func(p *pilot) string { return fmt.Sprintf("boosts[id=%d]", r.At(p).ID) }
			return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{4, 1}},
				f.BoxAt("Boost", path, field.Paragraph(f, "boost", r.Key("text"), func(p *pilot) *string { return &r.At(p).Text }), nil), r.RemoveButton())
		})
}

// consequences are an option: they show where the table plays with them, and where there are some.
func (e *Pilot) consequences() fyne.CanvasObject {
	f := e.form
	var options []field.Option[tachyon.Severity]
	for _, s := range tachyon.Severities {
		options = append(options, field.Option[tachyon.Severity]{Value: s, Title: fmt.Sprintf("%s: %d", s.Title(), s.Soaks())})
	}
	list := field.List(f, "consequence", "consequences", func(p *pilot) *[]tachyon.Consequence { return &p.Consequences },
		func(p *pilot) tachyon.Consequence {
			id := domain.NextRow(p.Consequences, func(c tachyon.Consequence) tachyon.RowID { return c.ID })
			return tachyon.Consequence{ID: id, Severity: freeSeverity(p)}
		},
		func(r field.Row[pilot, tachyon.Consequence]) fyne.CanvasObject {
			path := func(p *pilot) string { return fmt.Sprintf("consequences[id=%d]", r.At(p).ID) }
			return look.NewRows(-1,
				f.BoxAt("Consequence", path, field.Paragraph(f, "consequence", r.Key("text"), func(p *pilot) *string { return &r.At(p).Text }), nil),
				look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.5, 1.5, 1}},
					f.Box("Soaks", r.Key("severity"), field.Choice(f, "severity of a consequence", r.Key("severity"), options, func(p *pilot) *tachyon.Severity { return &r.At(p).Severity }), nil),
					f.Box("State", r.Key("treated"), field.Check(f, "on the mend", "treatment of a consequence", r.Key("treated"), func(p *pilot) *bool { return &r.At(p).Treated }), nil),
					r.RemoveButton()))
		})
	view := look.NewRows(1, look.NewOpening("CONSEQUENCES"), list)
	f.OnShow(func(p *pilot) { f.Visible(view, e.rules.House().Consequences || len(p.Consequences) > 0) })
	return view
}

// freeSeverity is the mildest severity of which there is no consequence yet, or the severest.
func freeSeverity(p *pilot) tachyon.Severity {
	for _, s := range tachyon.Severities {
		if !slices.ContainsFunc(p.Consequences, func(c tachyon.Consequence) bool { return c.Severity == s }) {
			return s
		}
	}
	return tachyon.Severe
}
