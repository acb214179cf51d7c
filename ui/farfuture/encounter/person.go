package encounter

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
	"shipslocker/ui/page"
	uitable "shipslocker/ui/table"
)

// person is what counts of somebody in a fight, markable on the face, the token and the card, and what can be done with
// them now.
func (f *fight) person(id table.ID) uitable.Person {
	who := f.Participant(id)
	return uitable.Person{
		Gauges: f.gauges(who), Remark: f.scene().Sheetless(id),
		Deeds: func() []uitable.Deed { return f.deeds(who) }, Spare: f.spare(id),
	}
}

// gauges are the figures of a sheet that count in a fight.
func (f *fight) gauges(who table.Participant) (list []uitable.Gauge) {
	c, s := f.cast.Value(who.Document), f.open(who.Document)
	if c == nil {
		return nil
	}
	for _, t := range []farfuture.TrackName{farfuture.Health, farfuture.Composure} {
		g := uitable.Gauge{Name: t.Title(), Short: t.Title()[:1], Ring: true, Boxes: f.leveled(who.Document).BoxesOf(t, f.house()).Marks}
		if s != nil {
			g.Tick = func(i int) { f.tick(s, t, i) }
		}
		list = append(list, g)
	}
	fate := uitable.Gauge{Name: "Fate points", Short: "fate", Count: c.FatePoints}
	if s != nil {
		fate.Set = func(to int) { f.fate(to-c.FatePoints, who.ID) }
	}
	list = append(list, fate)
	if n := c.SpinLeft(); n > 0 {
		list = append(list, uitable.Gauge{Name: "Spin", Short: "spin", Count: n})
	}
	for _, q := range c.Consequences {
		list = append(list, uitable.Gauge{Name: q.Severity.Row().Title, Text: q.Text})
	}
	if c.SuitIntegrity == farfuture.SuitLost {
		list = append(list, uitable.Gauge{Name: "Suit", Text: "integrity lost"})
	}
	return append(list, f.aspects(c, s)...)
}

// aspects are the temporary aspects of a sheet, to be taken off where s can be edited.
func (f *fight) aspects(c *character, s *edit.Session[character]) (list []uitable.Gauge) {
	for _, x := range c.TemporaryAspects {
		g := uitable.Gauge{Name: "Aspect", Text: x.Text}
		if s != nil {
			g.Deeds = []uitable.Deed{{Label: "End the aspect", Do: func() {
				s.Edit("“"+x.Text+"” is over", "", func(c *character) {
					c.TemporaryAspects = slices.DeleteFunc(slices.Clone(c.TemporaryAspects), func(t farfuture.TemporaryAspect) bool { return t.ID == x.ID })
				})
			}}}
		}
		list = append(list, g)
	}
	return list
}

// open is a sheet that can be edited, nil where there is none at hand.
func (f *fight) open(doc domain.DocID) *edit.Session[character] {
	if s := f.cast.Session(doc); s != nil && s.ReadOnly() == "" {
		return s
	}
	return nil
}

// tick marks a box of a track, or takes its mark off.
func (f *fight) tick(s *edit.Session[character], t farfuture.TrackName, i int) {
	s.Edit(fmt.Sprintf("%s box %d of %s", t.Title(), i+1, s.Value().Name), "", func(c *character) {
		marks := slices.Clone(c.Track(t).Marks)
		for len(marks) <= i {
			marks = append(marks, false)
		}
		marks[i] = !marks[i]
		c.Track(t).Marks = marks
	})
}

// deeds are what can be done with somebody, and why what cannot cannot. They are what the page's own buttons do.
func (f *fight) deeds(who table.Participant) []uitable.Deed {
	id, busy := who.ID, ""
	if a := f.Page.Under(); a != nil {
		busy = "Finish or discard the " + a.Called() + " first."
	}
	acts := first(busy, f.spent(id))
	does := func(label string, key rune, why string, begin func() page.Act) uitable.Deed {
		return uitable.Deed{Label: label, Key: key, Why: why, Do: func() {
			f.Hand.Select(id)
			f.Hand.Front(actTitle)
			f.Start(begin())
		}}
	}
	attack := does("Attack…", 't', acts, func() page.Act { return f.acts.New("attack", id) })
	attack.Reach = func() []board.ID { return f.scene().Reached(id) }
	list := []uitable.Deed{
		attack,
		does("Maneuver…", 'm', acts, func() page.Act { return f.acts.New("maneuver", id) }),
		{Label: "Roll to move…", Key: 'r', Why: first(busy, f.still(id)), Do: f.mover.ask},
		does("Other roll…", 'o', busy, func() page.Act { return f.acts.New("roll", id) }),
		does("Compel…", 'c', first(busy, f.pointless(id, 0)), func() page.Act { return f.acts.New("compel", id) }),
		{Label: f.gives(id), Key: '+', Why: f.pointless(id, 1), Do: func() { f.fate(1, f.with(id)...) }},
		{Label: "Take a fate point", Key: '-', Why: f.pointless(id, -1), Do: func() { f.fate(-1, id) }},
	}
	if who.Out {
		return append(list, uitable.Deed{Label: "Back in play", Key: 'x', Do: func() { f.putOut(id, false) }})
	}
	return append(list, uitable.Deed{Label: "Out of play", Key: 'x', Do: func() { f.putOut(id, true) }})
}

// with is somebody with all others who are selected, if they are too.
func (f *fight) with(id table.ID) []table.ID {
	if all := f.Hand.Selected(); slices.Contains(all, id) {
		return all
	}
	return []table.ID{id}
}

// gives is what giving a fate point to somebody, and to those selected with them, is called.
func (f *fight) gives(id table.ID) string {
	if n := len(f.with(id)); n > 1 {
		return fmt.Sprintf("Give each of the %d a fate point", n)
	}
	return "Give a fate point"
}

// first is the first sentence that says anything.
func first(why ...string) string {
	for _, w := range why {
		if w != "" {
			return w
		}
	}
	return ""
}

// spent says why somebody has no action, empty = one may be taken: before the first turn and out of turn that is the
// referee's to say.
func (f *fight) spent(id table.ID) string {
	t, ok := f.token(id)
	switch mv := f.Value().Movement(t.ID); {
	case f.Participant(id).Out:
		return f.Name(id) + " is out of play."
	case !ok || !f.current(id):
		return ""
	case mv.Rolled:
		return f.Name(id) + " gave up this turn's action to move."
	case mv.Acted:
		return f.Name(id) + " has already acted this turn."
	}
	return ""
}

// spare is what a turn that ends now leaves unused; of somebody without a sheet nobody asks.
func (f *fight) spare(id table.ID) string {
	t, ok := f.token(id)
	if !ok || !f.current(id) || f.sheet(id) == nil || f.Participant(id).Out {
		return ""
	}
	switch mv := f.Value().Movement(t.ID); {
	case mv.Acted || mv.Rolled:
		return ""
	case mv.Zones > 0 || mv.Points == 0:
		return "the action"
	}
	return "the action, and a move"
}

// still says why somebody cannot roll to move, empty = they can.
func (f *fight) still(id table.ID) string {
	switch {
	case f.Participant(id).Out:
		return f.Name(id) + " is out of play."
	case !f.current(id):
		return "It is not " + f.Name(id) + "'s turn."
	}
	return f.mover.refusal()
}

// pointless says why somebody's fate points cannot become so many more, empty = they can.
func (f *fight) pointless(id table.ID, by int) string {
	switch c := f.sheet(id); {
	case c == nil:
		return f.Name(id) + " has no sheet for fate points."
	case c.FatePoints+by < 0:
		return f.Name(id) + " has no fate points left."
	}
	return ""
}

// putOut puts somebody out of play, or back in, at the referee's word.
func (f *fight) putOut(id table.ID, out bool) {
	o := f.scene().Outcome()
	o.Change(func(e *encounter) {
		if p, ok := e.Table.Participant(id); ok {
			p.Out = out
		}
	})
	text := "is back in play."
	if out {
		text = "is out of play."
	}
	o.Write(table.Line{Who: id, Text: text})
	if why := f.Write(f.Name(id)+" "+strings.TrimSuffix(text, "."), o.Written); why != "" {
		f.Page.Tell(why)
	}
}
