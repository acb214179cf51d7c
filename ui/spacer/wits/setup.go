package wits

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/wits"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/spacer/houserules"
	"shipslocker/ui/spacer/screen"
)

// setup are the fields of the battle: who argues, for what, and with what.
func (d *debate) setup() fyne.CanvasObject {
	f := d.Form
	return look.NewRows(2,
		look.NewRows(1, look.NewOpening("THE BATTLE"), look.NewRows(-1,
			look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.4, 1}, Narrowest: screen.Narrow / 2},
				f.Box("Name", "name", field.Text(f, "name of the battle", "name", func(w *wits.Wits) *string { return &w.Name }), nil),
				desk.RulesBox(f, d.Host, houserules.Campaigns, func(w *wits.Wits) *domain.DocID { return &w.Campaign })),
			f.Box("Person to convince (if neither side)", "third",
				field.Text(f, "person to convince", "third", func(w *wits.Wits) *string { return &w.Third }), nil))),
		look.NewColumns(look.Columns{Gap: 2, Narrowest: screen.Narrow / 2}, d.side(0), d.side(1)),
		look.NewRows(1, look.NewOpening("NOTES"), f.Box("Referee's notes", "notes",
			field.Lines(f, "notes on the battle", "notes", 3, func(w *wits.Wits) *string { return &w.Notes }), nil)))
}

// side are the fields of one side.
func (d *debate) side(side int) fyne.CanvasObject {
	f := d.Form
	at := func(w *wits.Wits) *wits.Arguer { return &w.Sides[side] }
	path := func(member string) string { return fmt.Sprintf("sides[%d].%s", side, member) }
	number := func(caption, member string, low int, of func(*wits.Arguer) *int) fyne.CanvasObject {
		return field.Number(f, caption, caption, path(member), low, 99, func(w *wits.Wits) *int { return of(at(w)) })
	}
	byHand := look.NewRows(-1,
		look.NewColumns(look.Columns{Gap: -1},
			number("Start", "start", 0, func(a *wits.Arguer) *int { return &a.Start }),
			number("Body", "body", -99, func(a *wits.Arguer) *int { return &a.Body })),
		look.NewColumns(look.Columns{Gap: -1},
			number("Difficulty", "difficulty", 0, func(a *wits.Arguer) *int { return &a.Difficulty }),
			number("Worries", "worries", 0, func(a *wits.Arguer) *int { return &a.Worries })))
	f.OnShow(func(w *wits.Wits) { f.Visible(byHand, w.Turn > 0) })
	sums := field.Said(f, func(w *wits.Wits) string {
		return fmt.Sprintf("Body of argument at the start: %s.", domain.Minus(table.Sum(at(w).Argument())))
	})
	return look.NewRows(1, look.NewOpening([...]string{"THE FIRST SIDE", "THE OTHER SIDE"}[side]),
		look.NewRows(-1, d.who(side),
			f.Box("Wants", path("intent"), field.Paragraph(f, "what a side wants", path("intent"), func(w *wits.Wits) *string { return &at(w).Intent }), nil),
			look.NewColumns(look.Columns{Gap: -1},
				number("Interpersonal", "interpersonal", -99, func(a *wits.Arguer) *int { return &a.Interpersonal }),
				number("Willpower", "willpower", -99, func(a *wits.Arguer) *int { return &a.Willpower }))),
		d.abilities(side), sums, byHand)
}

// who chooses who argues for a side.
func (d *debate) who(side int) fyne.CanvasObject {
	f := d.Form
	path := fmt.Sprintf("sides[%d].participant", side)
	name := look.Shrunk(look.NewText(""))
	f.OnShow(func(w *wits.Wits) { name.Set(d.whoWords(w, side)) })
	hasSheet := func(w *wits.Wits) bool { return seated(w, side).Document != "" }
	choose := field.Button(f, "Choose…", func() { d.choose(side) }, nil)
	open := field.Button(f, "Open", func() { d.Host.Show(seated(d.Value(), side).Document) },
		func(w *wits.Wits) bool { _, there := d.Host.Head(seated(w, side).Document); return there })
	again := field.Button(f, "Load sheet", func() { d.bySheet(side) },
		func(*wits.Wits) bool { return !f.ReadOnly() && d.sheet(side) != nil })
	plain := f.BoxAt("Name, without a sheet", func(w *wits.Wits) string { return fmt.Sprintf("table.participants[id=%d].name", seated(w, side).ID) },
		field.Text(f, "name of an arguer", fmt.Sprintf("@name%d", side), func(w *wits.Wits) *string { return &seated(w, side).Name }), nil)
	rolls := field.CheckOf(f, "the program rolls for this side", "who rolls", fmt.Sprintf("@rolls%d", side),
		func(w *wits.Wits) bool { return seated(w, side).Dice == dice.Rolled },
		func(w *wits.Wits, on bool) {
			if p := seated(w, side); on {
				p.Dice = dice.Rolled
			} else {
				p.Dice = dice.Typed
			}
		})
	f.OnShow(func(w *wits.Wits) {
		f.Visible(plain, w.Sides[side].Participant != 0 && !hasSheet(w))
		f.Visible(rolls, w.Sides[side].Participant != 0)
	})
	return look.NewRows(-1,
		f.Box("Arguer", path, look.NewRows(0, look.NewInset(look.Inset{Left: 1, Top: 0.5}, name),
			look.NewColumns(look.Columns{Gap: 0, Shares: []float32{1.2, 0.9, 1.4}}, choose, open, again), rolls), nil), plain)
}

// whoWords is who argues for a side.
func (d *debate) whoWords(w *wits.Wits, side int) string {
	p := seated(w, side)
	_, there := d.Host.Head(p.Document)
	switch {
	case w.Sides[side].Participant == 0:
		return "nobody yet"
	case p.Document == "":
		return d.name(side) + ", without a sheet"
	case !there:
		return d.name(side) + ", whose sheet is gone"
	}
	return d.name(side)
}

// choose asks who argues for a side, and whoever that is comes in with what the sheet has.
func (d *debate) choose(side int) {
	s := d.Session()
	if s == nil || s.ReadOnly() != "" {
		return
	}
	heads := d.Host.Documents(person.Kind.ID())
	heads = slices.DeleteFunc(slices.Clone(heads), func(h domain.Head) bool { return h.ID == seated(s.Value(), 1-side).Document })
	var rows []string
	for _, h := range heads {
		rows = append(rows, orDash(h.Title))
	}
	rows = append(rows, "Somebody without a sheet")
	d.Host.Choose("Choose who argues for this side", rows, "Choose", func(i int) {
		if i >= len(heads) {
			d.seat(side, table.Participant{Dice: seated(s.Value(), side).Dice}, nil)
			return
		}
		d.comes(side, heads[i])
	})
}

// comes seats somebody by a sheet, which may have to be read first.
func (d *debate) comes(side int, h domain.Head) {
	p := table.Participant{Document: h.ID, Name: h.Title, Dice: seated(d.Value(), side).Dice}
	if c := d.cast.Value(h.ID); c != nil {
		d.seat(side, p, c)
		return
	}
	to := d.Session()
	desk.Read(d.Host, h.ID, func(doc *edit.Doc) {
		if d.Session() == to {
			d.seat(side, p, edit.Of[person.Character](doc).Value())
		}
	})
}

func (d *debate) seat(side int, p table.Participant, c *person.Character) {
	s := d.Session()
	if why := s.ReadOnly(); why != "" {
		d.Host.Say(why)
		return
	}
	next, err := s.Value().Seat(side, p, c, d.house())
	if err != nil {
		d.Host.Say(err.Error())
		return
	}
	s.Edit("who argues", "", func(w *wits.Wits) { *w = *next })
}

// bySheet brings in Interpersonal, Willpower and the levels of the abilities as the sheet has them by now.
func (d *debate) bySheet(side int) {
	c, house := d.sheet(side), d.house()
	d.Form.Edit("by the sheet", "", func(w *wits.Wits) { *w = *w.BySheet(side, c, house) })
}

// abilities are the levels that count towards the body of argument beside the attributes.
func (d *debate) abilities(side int) fyne.CanvasObject {
	f := d.Form
	list := func(w *wits.Wits) *[]table.Part { return &w.Sides[side].Abilities }
	key := fmt.Sprintf("sides[%d].abilities", side)
	rows := field.List(f, "ability", key, list, func(*wits.Wits) table.Part { return table.Part{Value: 1} },
		func(r field.Row[wits.Wits, table.Part]) fyne.CanvasObject {
			path := func(member string) string { return fmt.Sprintf("%s[%d].%s", key, r.Index, member) }
			return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2, 0.9, 1.1}},
				f.Box("Ability", path("label"), field.Text(f, "ability", r.Key("label"), func(w *wits.Wits) *string { return &r.At(w).Label }), nil),
				field.Number(f, "Level", "level of an ability", path("value"), -99, 99, func(w *wits.Wits) *int { return &r.At(w).Value }),
				r.RemoveButton())
		})
	from := field.Button(f, "Add from the sheet…", func() { d.addAbility(side) }, func(w *wits.Wits) bool {
		c := d.sheet(side)
		return !f.ReadOnly() && c != nil && len(w.Sides[side].MayHelp(c)) > 0
	})
	return look.NewRows(0, rows, from)
}

// addAbility asks which level of the sheet counts as well.
func (d *debate) addAbility(side int) {
	c := d.sheet(side)
	if c == nil {
		return
	}
	may := d.Value().Sides[side].MayHelp(c)
	var rows []string
	for _, p := range may {
		rows = append(rows, fmt.Sprintf("%s %s", p.Label, domain.Minus(p.Value)))
	}
	d.Host.Choose("Choose an ability that counts", rows, "Add", func(i int) {
		d.Form.Edit("add ability", "", func(w *wits.Wits) {
			a := &w.Sides[side]
			a.Abilities = append(slices.Clone(a.Abilities), may[i])
		})
	})
}
