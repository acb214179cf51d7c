package tachyon

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// shipHit is a hit on a ship's sheet outside any engagement: how many shifts come through, what takes them, and what
// whoever is aboard takes. All of it enters the sheets in one step when it is settled.
type shipHit struct {
	e       *Ship
	dialog  *page.Dialog
	was     *ship // as the hit found her
	began   bool
	shifts  int
	now     hitState
	before  []hitState // to step back to
	hitting *hitting
}

// hitState is how far a hit has come.
type hitState struct {
	ship *ship
	hit  tachyon.Hit
	says string
}

// mostShifts is the most that is typed as the shifts of one hit.
const mostShifts = 99

func (e *Ship) onHit() {
	s, ok := desk.Editable(e.host, e.form)
	if !ok {
		return
	}
	x := &shipHit{e: e, was: s.Value(), shifts: 1}
	x.hitting = newHitting(hittingParams{
		Host: e.host, Source: e.source, Absorb: x, House: e.rules.House, Who: e.called, Changed: x.changed, Pilot: e.pilot.Value,
		Ship: func() *ship { return x.now.ship }, Hit: func() tachyon.Hit { return x.now.hit }, Settles: func() { x.dialog.ToEnd() },
	})
	x.dialog = page.NewDialog(e.host, x.lay)
	x.dialog.Open("Hit on "+e.called(), "Begin", 62, 44, nil, "hit.shifts", x.onAnswer)
}

func (x *shipHit) changed() {
	x.dialog.Clear()
	x.dialog.Page.Show()
}

func (x *shipHit) lay(p *page.Page) {
	if !x.began {
		x.dialog.Verb("Begin")
		p.Text("Enter the shifts of the hit: attack total minus defence total.")
		p.Add(p.Number("hit.shifts", "Shifts", x.shifts, 1, mostShifts, func(n int) { x.shifts = n }))
		return
	}
	x.hitting.lay(p)
	var said []string
	for _, b := range append(x.before, x.now) {
		if b.says != "" {
			said = append(said, b.says)
		}
	}
	if len(said) > 0 {
		p.Heading("SO FAR")
		p.Text(look.Sentence(look.Upper(strings.Join(said, "; "))))
		p.Add(p.Button("hit.back", "Take last step back", 'b', false, x.back))
		p.Back = x.dialog.Presses(fyne.KeyEscape)
	}
	if _, ok, _ := x.hitting.settlement(); ok {
		x.dialog.Verb("Settle the hit")
	} else {
		x.dialog.Verb("Go on")
	}
}

// begin takes how many shifts there are.
func (x *shipHit) begin() {
	x.began = true
	x.now = hitState{ship: x.was, hit: tachyon.Hit{Shifts: x.shifts}}
	x.changed()
	x.hitting.focus(x.hitting.first())
}

// step goes on to what an act made of it.
func (x *shipHit) step(s tachyon.HitStep, err error) error {
	if err != nil {
		return err
	}
	x.before = append(x.before, x.now)
	x.now = hitState{s.Ship, s.Hit, s.Says}
	return nil
}

// back takes the last act back.
func (x *shipHit) back() {
	last := len(x.before) - 1
	if last < 0 {
		return
	}
	x.now, x.before = x.before[last], x.before[:last]
	x.hitting.reset()
	x.changed()
	x.hitting.focus(x.hitting.first())
}

func (x *shipHit) shield(boxes int) error {
	return x.step(x.now.ship.ShieldHit(x.now.hit, boxes, x.e.rules.House()))
}

func (x *shipHit) system(k tachyon.Strike) error {
	return x.step(x.now.ship.SystemHit(x.now.hit, k, x.e.rules.House()))
}

func (x *shipHit) instance(text string, takes int) error {
	return x.step(x.now.ship.InstanceHit(x.now.hit, text, "", takes, x.e.rules.House()))
}

func (x *shipHit) onAnswer() (stay bool) {
	x.dialog.Clear()
	if !x.began {
		x.begin()
		return true
	}
	w, ok, why := x.hitting.settlement()
	if !ok {
		x.dialog.Refuse(why)
		return true
	}
	if err := x.settle(w); err != nil {
		x.dialog.Refuse(err.Error())
		return true
	}
	return false
}

// overtaken is why a hit cannot be settled on a sheet that has changed meanwhile.
const overtaken = page.Unfit("The sheet changed after the hit began (an undo, for example). Nothing was changed: cancel and begin again.")

// settle has the hit enter the sheets of the ship and of whoever flies her, in one step.
func (x *shipHit) settle(w tachyon.Settlement) error {
	s, p := x.e.form.Session(), x.e.pilot.Session()
	if s == nil || s.Value() != x.was {
		return overtaken
	}
	end, err := x.now.ship.SettleHit(x.now.hit, w)
	if err != nil {
		return err
	}
	says := came(x.was, end.Ship)
	var aboard tachyon.PilotStep
	switch {
	case w.Stress() == 0:
	case p == nil:
		says = append(says, fmt.Sprintf("the pilot takes %s of stress", domain.Count(w.Stress(), "shift")))
	case p.ReadOnly() != "":
		return page.Unfit(p.ReadOnly())
	default:
		aboard = p.Value().Suffer(w.Stress())
		says = append(says, nameOf(p.Value())+" "+aboard.Says)
	}
	label := fmt.Sprintf("hit of %s: %s", domain.Count(x.shifts, "shift"), strings.Join(says, ", "))
	s.Together(label, func() {
		s.Edit(label, "", func(v *ship) { *v = *end.Ship })
		if aboard.Pilot != nil {
			p.Edit(label, "", func(v *pilot) { *v = *aboard.Pilot })
		}
	})
	x.e.host.Say(look.Sentence(x.e.called() + ": " + label))
	return nil
}

// came says what a hit has made of a ship: "3 boxes of shields, Targeting damaged".
func came(was, is *ship) []string {
	var says []string
	if n := is.Shields.Marked - was.Shields.Marked; n > 0 {
		says = append(says, fmt.Sprintf("%s of %s", domain.Count(n, "box"), strings.ToLower(shieldsLabel(is))))
	}
	for _, c := range is.Systems {
		for _, y := range c.Rows {
			if old, ok := was.System(y.ID); y.Damaged && ok && !old.Damaged {
				says = append(says, domain.OrElse(y.Name, "a system")+" damaged")
			}
		}
	}
	for _, d := range is.Damage[min(len(was.Damage), len(is.Damage)):] {
		says = append(says, domain.OrElse(d.Text, "an instance of damage"))
	}
	if is.Flight < was.Flight {
		says = append(says, domain.Count(was.Flight-is.Flight, "ship")+" of the flight lost")
	}
	if is.Destroyed && !was.Destroyed {
		says = append(says, "destroyed")
	}
	if len(says) == 0 {
		return []string{"nothing damaged"}
	}
	return says
}
