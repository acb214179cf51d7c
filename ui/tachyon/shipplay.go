package tachyon

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/tachyon/acts"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// strip is the row above the sheet that is always in sight: how she and whoever flies her fare, and what is done to her.
func (e *Ship) strip() fyne.CanvasObject {
	f := e.form
	fares, flown := look.Shrunk(look.NewText("")), look.Shrunk(look.NewText(""))
	fares.Style.Bold = true
	f.OnShow(func(s *ship) {
		fares.Set(shipFares(s))
		flown.Set(e.flown(s))
	})
	button := func(title string, act func()) *look.Button {
		b := field.Button(f, title, act, nil)
		b.Importance = widget.MediumImportance
		return b
	}
	does := look.NewColumns(look.Columns{Gap: 1}, button("Hit…", func() { e.Do("hit") }), button("Repair…", e.onRepair), button("Refit…", e.onRefit))
	return look.NewColumns(look.Columns{Gap: 2, Narrowest: narrow, Shares: []float32{1.9, 1}},
		look.NewInset(look.Inset{Left: 1}, look.NewRows(0, fares, flown)), does)
}

// shipFares says what is left of a ship: "Shields 2 of 3 · Targeting, Afterburner damaged".
func shipFares(s *ship) string {
	var words []string
	if s.Destroyed {
		words = append(words, "DESTROYED")
	}
	if boxes := max(s.Shields.Boxes, 0); boxes > 0 {
		words = append(words, fmt.Sprintf("%s %d of %d", s.Shields.Called(), max(boxes-max(s.Shields.Marked, 0), 0), boxes))
	}
	var damaged []string
	for _, c := range s.Systems {
		for _, y := range c.Rows {
			if y.Damaged {
				damaged = append(damaged, domain.OrElse(y.Name, "a system"))
			}
		}
	}
	for _, d := range s.Damage {
		if !d.Repaired {
			damaged = append(damaged, domain.OrElse(d.Text, "an instance of damage"))
		}
	}
	if len(damaged) == 0 {
		return strings.Join(append(words, "no damage"), " · ")
	}
	return strings.Join(append(words, "damaged: "+strings.Join(damaged, ", ")), " · ")
}

// flown says who flies her and how they fare.
func (e *Ship) flown(s *ship) string {
	if p := e.flier(); p != nil {
		words := fmt.Sprintf("Flown by %s · %s", p.Named(), acts.Fares(p))
		if p.Pending > 0 {
			words += " · " + domain.Count(p.Pending, "shift") + " without a box"
		}
		return words
	}
	return "Flown by somebody without a sheet"
}

// called is what the ship goes by in sentences.
func (e *Ship) called() string {
	const unnamed = "This ship"
	if s := e.form.Session(); s != nil {
		return domain.OrElse(s.Value().Name, unnamed)
	}
	return unnamed
}

// flier is whoever usually flies her, nil = somebody without a sheet.
func (e *Ship) flier() *pilot {
	if p := e.pilot(); p != nil {
		return p.Value()
	}
	return nil
}

// onSystem marks a system damaged or repaired by its tick, with the boxes for minimised dice that follow from it.
func (e *Ship) onSystem(i, j int, on bool) {
	s, ok := desk.Editable(e.host, e.form)
	if !ok {
		return
	}
	y := rowAt(s.Value(), i, j)
	after, err := s.Value().SetDamaged(y.ID, on)
	if err != nil {
		e.host.Say(err.Error())
		return
	}
	label := domain.OrElse(y.Name, "a system") + " damaged"
	if !on {
		label = domain.OrElse(y.Name, "a system") + " repaired"
	}
	s.Edit(label, "", func(v *ship) { *v = *after })
}

// onRefit asks how much of her is made whole.
func (e *Ship) onRefit() {
	s, ok := desk.Editable(e.host, e.form)
	if !ok {
		return
	}
	whole := "Repair all damage"
	if s.Value().Destroyed {
		whole += "; the ship is no longer destroyed"
	}
	ways := []struct {
		label string
		how   func(*ship) *ship
	}{{"all shield boxes free", (*ship).Recharge}, {"all damage is repaired", (*ship).Refit}}
	e.host.Choose("Refit of "+e.called(), []string{s.Value().Shields.Called() + ": free all boxes", whole}, "Refit", func(i int) {
		after := ways[i].how(s.Value())
		s.Edit(ways[i].label, "", func(v *ship) { *v = *after })
		e.host.Say(domain.AsSentence(e.called() + ": " + ways[i].label))
	})
}

// onRepair begins a repair, where there is damage.
func (e *Ship) onRepair() {
	if s, ok := desk.Editable(e.host, e.form); ok && len(s.Value().Mends()) == 0 {
		e.host.Say(e.called() + " has no damage to repair.")
		return
	}
	e.Do("mend")
}
