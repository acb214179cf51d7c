package table

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain/table"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// scene is what is true of the place, what is counted and what runs out.
func (p *play[T]) scene() fyne.CanvasObject {
	var own fyne.CanvasObject = container.NewWithoutLayout()
	if p.Scene != nil {
		own = p.Scene(p.form)
	}
	return look.NewRows(1, own, p.freshView(), heading("ASPECTS AND BOOSTS"), p.aspects(), heading("COUNTERS"), p.counters(), heading("CLOCKS"), p.clocks())
}

// act is a button, off while the table of play cannot be edited.
func (p *play[T]) act(title string, do func()) *look.Button {
	return field.Editing(p.form, look.NewButton(title, do), nil)
}

// aspects are those of the scene. One that is written here has no free tag: these come from an action alone (farfuture, book section "Adding
// Aspects"; Tachyon's actions create an advantage).
func (p *play[T]) aspects() fyne.CanvasObject {
	f := p.form
	return field.List(f, "aspect", "table.aspects",
		func(v *T) *[]table.Aspect { return &p.Table(v).Aspects },
		func(v *T) table.Aspect { return table.Aspect{ID: p.Table(v).NextID()} },
		func(r field.Row[T, table.Aspect]) fyne.CanvasObject {
			tag := p.act("Tag", func() {
				a := r.At(p.Session().Value())
				p.tag(a.ID, a.Text)
			})
			return look.NewRows(-1,
				f.Box("Aspect", r.Key("text"), field.Paragraph(f, "aspect", r.Key("text"), func(v *T) *string { return &r.At(v).Text }), nil),
				look.NewColumns(look.Columns{Gap: -1, Shares: []float32{0.8, 1, 1}},
					field.Number(f, "Free tags", "free tags", r.Key("freeTags"), 0, 9, func(v *T) *int { return &r.At(v).FreeTags }),
					f.Box("Boost", r.Key("boost"), field.Check(f, "gone once used", "boost", r.Key("boost"), func(v *T) *bool { return &r.At(v).Boost }), nil),
					f.Box("Players", r.Key("hidden"), field.Check(f, "hidden", "hiding", r.Key("hidden"), func(v *T) *bool { return &r.At(v).Hidden }), nil)),
				look.NewColumns(look.Columns{Gap: 1}, tag, r.RemoveButton()))
		})
}

// tag uses an aspect and says in the log what that cost.
func (p *play[T]) tag(id table.ID, text string) {
	p.edit("tag "+text, func(t *table.Table) {
		free, ok := t.Tag(id)
		if !ok {
			return
		}
		how := "costs a fate point"
		if free {
			how = "free"
		}
		l := table.Line{At: p.host.Now(), Who: t.Turns.Now.Current, Text: fmt.Sprintf("tags “%s” (%s).", text, how)}
		if l.Who != 0 {
			l.Name = p.nameOf(t, l.Who)
		}
		t.Write(l)
	})
}

func (p *play[T]) counters() fyne.CanvasObject {
	f := p.form
	return field.List(f, "counter", "table.counters",
		func(v *T) *[]table.Counter { return &p.Table(v).Counters },
		func(v *T) table.Counter { return table.Counter{ID: p.Table(v).NextID()} },
		func(r field.Row[T, table.Counter]) fyne.CanvasObject {
			step := func(by int) func() {
				return func() {
					id := r.At(p.Session().Value()).ID
					p.edit("count", func(t *table.Table) {
						for i := range t.Counters {
							if t.Counters[i].ID == id {
								t.Counters[i].Add(by)
							}
						}
					})
				}
			}
			return look.NewRows(-1,
				look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2, 0.8, 0.5, 0.5}},
					f.Box("Counter", r.Key("name"), field.Text(f, "name of the counter", r.Key("name"), func(v *T) *string { return &r.At(v).Name }), nil),
					field.Number(f, "Value", "counter", r.Key("value"), -9999, 9999, func(v *T) *int { return &r.At(v).Value }),
					p.act("−", step(-1)).Often().Tells("One less"), p.act("+", step(1)).Often().Tells("One more")),
				look.NewColumns(look.Columns{Gap: -1},
					field.Number(f, "Least", "lower bound", r.Key("min"), -9999, 9999, func(v *T) *int { return &r.At(v).Min }),
					field.Number(f, "Most", "upper bound", r.Key("max"), -9999, 9999, func(v *T) *int { return &r.At(v).Max }),
					f.Box("Players", r.Key("hidden"), field.Check(f, "hidden", "hiding", r.Key("hidden"), func(v *T) *bool { return &r.At(v).Hidden }), nil),
					r.RemoveButton()))
		})
}

func (p *play[T]) clocks() fyne.CanvasObject {
	f := p.form
	paces := []field.Option[table.Pace]{
		{Value: table.ByHand, Title: "by hand"}, {Value: table.EachRound, Title: "each round"}, {Value: table.EachTurn, Title: "each turn"},
	}
	return field.List(f, "clock", "table.clocks",
		func(v *T) *[]table.Clock { return &p.Table(v).Clocks },
		func(v *T) table.Clock { return table.Clock{ID: p.Table(v).NextID(), Size: 4} },
		func(r field.Row[T, table.Clock]) fyne.CanvasObject {
			fill := func(by int) { p.fill(r.At(p.Session().Value()).ID, by) }
			face, state := newDial(fill), look.NewCaption("")
			f.OnShow(func(v *T) {
				face.set(r.At(v))
				state.Set(clockText(r.At(v)))
			})
			return look.NewRows(-1,
				container.NewBorder(nil, nil, container.NewCenter(face), nil,
					look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2.4, 1.1, 0.5, 0.5}},
						f.Box("Clock", r.Key("name"), field.Text(f, "name of the clock", r.Key("name"), func(v *T) *string { return &r.At(v).Name }), nil),
						look.NewInset(look.Inset{Left: 1, Top: 2}, state),
						p.act("−", func() { fill(-1) }).Often().Tells("Empty a segment"), p.act("+", func() { fill(1) }).Often().Tells("Fill a segment"))),
				look.NewColumns(look.Columns{Gap: -1},
					field.Number(f, "Segments", "size of the clock", r.Key("size"), 1, table.MostSegments, func(v *T) *int { return &r.At(v).Size }),
					f.Box("Moves on", r.Key("every"), field.Choice(f, "pace of the clock", r.Key("every"), paces, func(v *T) *table.Pace { return &r.At(v).Every }), nil),
					f.Box("Players", r.Key("hidden"), field.Check(f, "hidden", "hiding", r.Key("hidden"), func(v *T) *bool { return &r.At(v).Hidden }), nil),
					r.RemoveButton()))
		})
}

// fill fills so many segments of a clock, or empties them; one that runs out is told.
func (p *play[T]) fill(id table.ID, by int) {
	p.edit("clock", func(t *table.Table) {
		for i := range t.Clocks {
			if c := &t.Clocks[i]; c.ID == id && c.Fill(by) {
				p.turns.tell(t, []table.Event{{What: table.RanOut, Clock: id}})
			}
		}
	})
}

// clockText says how full a clock is.
func clockText(c *table.Clock) string {
	if c.Full() {
		return "has run out"
	}
	return fmt.Sprintf("%d of %d", c.Filled, c.Size)
}
