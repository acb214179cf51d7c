package battle

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/table"
	uiact "shipslocker/ui/act"
	uitable "shipslocker/ui/table"
)

// doing is something that those aboard a ship can do.
type doing struct {
	key, title string
	letter     rune
	why        error // it cannot be done now; nil = it can
	do         func()
	aims       bool // at another ship
}

// aboard is what those aboard a ship can do.
func (b *engagement) aboard(id table.ID) []doing {
	v, ok := b.Value().Vessel(id)
	if !ok {
		return nil
	}
	s, vessel := b.scene(), b.scene().Ship(id)
	may := s.MayAct(id)
	flies := v.Carrier == 0 && v.FTL == 0
	var list []doing
	add := func(key, title string, letter rune) {
		list = append(list, doing{key: key, title: title, letter: letter, why: may, do: func() { b.start(key, id) }})
	}
	step := func(key, title string, letter rune, why error, label string, play func(battle.Scene) (battle.Step, error)) {
		list = append(list, doing{key: key, title: title, letter: letter, why: why, do: func() { b.step(s.Called(id)+" "+label, play) }})
	}
	if flies {
		add("helm", "Helm", 's')
		if len(vessel.Weapons()) > 0 {
			add("fire", "Fire", 'f')
			list[len(list)-1].aims = true
		}
	}
	if vessel.SmallCraft {
		add("push", "Push the drive", 'e')
		if flies {
			add("land", "Land", 'l')
		}
	} else {
		add("transfer", "Transfer power", 't')
		add("thrust", "Make thrust", 'e')
		add("plant", "Push the plant", 'u')
		if len(vessel.Of(ship.FTLSystem)) > 0 && flies {
			add("ftl", "Enter FTL", 'j')
		}
	}
	if v.Carrier != 0 {
		step("launch", "Launch", 'l', may, "launches", func(s battle.Scene) (battle.Step, error) { return s.Launch(id) })
	}
	if v.FTL != 0 {
		step("leaveftl", "Leave FTL", 'j', nil, "leaves FTL", func(s battle.Scene) (battle.Step, error) { return s.LeaveFTL(id) })
	}
	return append(list, doing{key: "hand", title: "By hand…", letter: 'y', do: func() { b.start("hand", id) }})
}

// start puts an act aboard a ship under way.
func (b *engagement) start(name string, id table.ID) { b.Start(b.acts.New(name, id)) }

// person is a ship as her token, her face and her card show her.
func (b *engagement) person(id table.ID) uitable.Person {
	v, ok := b.Value().Vessel(id)
	if !ok {
		return uitable.Person{Gauges: []uitable.Gauge{{Name: "In the battle", Short: "·", Text: "not yet"}}, Remark: b.Name(id) + " is not in the battle yet. Bring it in on the page of the battle."}
	}
	x := uitable.Person{Gauges: b.gauges(*v), Deeds: func() []uitable.Deed { return b.deeds(id) }}
	if b.cast.Value(b.Participant(id).Document) == nil {
		x.Remark = "This ship has no sheet, or its sheet is in the bin. Without one it has no power and no boxes."
	}
	return x
}

// deeds are what those aboard a ship can do and, while guns are laid, that she can be fired at.
func (b *engagement) deeds(id table.ID) (list []uitable.Deed) {
	if b.firing() {
		list = append(list, uitable.Deed{Label: "Fire at " + b.Name(id), Key: 'a', Why: b.refusal(id), Do: func() { b.fireAt(id) }})
	}
	for _, a := range b.aboard(id) {
		d := uitable.Deed{Label: a.title, Key: a.letter, Do: func() {
			b.Hand.Select(id)
			b.Hand.Front(battleTitle)
			a.do()
		}}
		switch under := b.Page.Under(); {
		case a.why != nil:
			d.Why = a.why.Error()
		case under != nil:
			d.Why = fmt.Sprintf("Finish or discard the %s first.", under.Called())
		case a.aims:
			d.Reach = func() []board.ID { return b.foes(id) }
		}
		list = append(list, d)
	}
	return list
}

// firing reports whether guns are laid.
func (b *engagement) firing() bool {
	u, ok := b.Page.Under().(*uiact.Underway)
	if !ok {
		return false
	}
	_, is := u.Is("fire")
	return is
}

// gauges are what of a ship counts: thrust and power in hand, and the boxes of her systems.
func (b *engagement) gauges(v battle.Vessel) []uitable.Gauge {
	id, doc := v.Participant, b.Participant(v.Participant).Document
	list := []uitable.Gauge{
		{Name: "Speed", Short: "speed", Count: v.Speed},
		{Name: "Thrust", Short: "thrust", Count: v.Power.Thrust, Set: b.sets(id, func(to *battle.VesselState, n int) { to.Thrust = n })},
	}
	vessel := b.cast.Value(doc)
	if vessel == nil {
		return list
	}
	if !vessel.SmallCraft {
		list = append(list, uitable.Gauge{Name: "Battery", Short: "battery", Count: v.Power.Battery, Set: b.sets(id, func(to *battle.VesselState, n int) { to.Battery = n })})
	}
	for _, y := range vessel.Systems {
		if len(y.Boxes) == 0 {
			continue
		}
		crossed := len(y.Boxes) - y.Left()
		g := uitable.Gauge{Name: y.Named(), Boxes: make([]bool, len(y.Boxes)), Tick: func(i int) {
			to := i + 1
			if i < crossed {
				to = i
			}
			after := facts.Clone(vessel)
			if at, ok := after.System(y.ID); ok {
				at.Crossed = to
			}
			var w table.Written
			w.With(doc, after)
			if why := b.Write(fmt.Sprintf("%s: boxes of %s crossed %d", b.Name(id), y.Title(), to), w); why != "" {
				b.Page.Tell(why)
			}
			b.Changed()
		}}
		for i := range crossed {
			g.Boxes[i] = true
		}
		list = append(list, g)
	}
	return list
}

// sets changes by hand how a ship stands.
func (b *engagement) sets(id table.ID, how func(to *battle.VesselState, n int)) func(n int) {
	return func(n int) {
		to, ok := b.scene().State(id)
		if !ok {
			return
		}
		how(&to, n)
		step, err := b.scene().Set(id, to)
		if err != nil {
			b.Page.Tell(err.Error())
			return
		}
		if why := b.Write(b.Name(id)+" by hand", step.Written()); why != "" {
			b.Page.Tell(why)
		}
		b.Changed()
	}
}

// foes are the tokens of the ships of other sides.
func (b *engagement) foes(id table.ID) (list []board.ID) {
	for _, other := range b.sight().Others(id) {
		if p := b.Participant(other); p.Side != b.Participant(id).Side && p.Token != 0 {
			list = append(list, board.ID(p.Token))
		}
	}
	return list
}

// pinned is how a ship stands, in the line that stays in sight while something is under way.
func (b *engagement) pinned(id table.ID) string {
	v, ok := b.Value().Vessel(id)
	if !ok {
		return ""
	}
	text := fmt.Sprintf("%s: speed %d · thrust %d", b.Name(id), v.Speed, v.Power.Thrust)
	if s := b.cast.Value(b.Participant(id).Document); s != nil {
		if !s.SmallCraft {
			text += fmt.Sprintf(" · battery %d", v.Power.Battery)
		}
		text += fmt.Sprintf(" · %s left", domain.Count(s.BoxesLeft(), "box"))
	}
	return text
}
