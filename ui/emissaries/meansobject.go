package emissaries

import (
	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// ownRating is what the rating of an object is called that is none of the five.
const ownRating = "own dice"

// roleOptions are what every emissary's object is for, and what is nobody else's.
var roleOptions = []field.Option[emissaries.ObjectRole]{
	{Value: emissaries.OtherObject, Title: "object"}, {Value: emissaries.Lun, Title: "Lun"}, {Value: emissaries.DataPad, Title: "data-pad"},
}

// object is one belonging; a Lun has a line more.
func (m *means[T]) object(r field.Row[T, emissaries.Object]) fyne.CanvasObject {
	f := m.Form
	path := pathOf("objects", r, func(o *emissaries.Object) emissaries.RowID { return o.ID })
	text := func(caption, label, member string, at func(*emissaries.Object) *string) *look.Box {
		return f.BoxAt(caption, path("."+member), field.Paragraph(f, label, r.Key(member), func(v *T) *string { return at(r.At(v)) }), nil)
	}
	what := look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 1.5, 2.1}},
		m.small("Kind", path(".role"), field.Choice(f, "kind of an object", r.Key("role"), roleOptions, func(v *T) *emissaries.ObjectRole { return &r.At(v).Role })),
		text("Object", "object", "name", func(o *emissaries.Object) *string { return &o.Name }),
		f.BoxAt("Description", path(""), field.Paragraph(f, "what an object is like", r.Key("text"), func(v *T) *string { return &r.At(v).Text }), nil))
	lun := look.NewColumns(look.Columns{Gap: -1},
		text("Handle: material and shape", "handle of a Lun", "handle", func(o *emissaries.Object) *string { return &o.Handle }),
		text("Plasma: colour of the disc", "plasma of a Lun", "plasma", func(o *emissaries.Object) *string { return &o.Plasma }))
	f.OnShow(func(v *T) {
		o := r.At(v)
		f.Visible(lun, o.Role == emissaries.Lun || !domain.Blank(o.Handle) || !domain.Blank(o.Plasma))
	})
	return look.NewRows(-1, look.NewColumns(look.Columns{Gap: -1, Narrowest: narrow, Shares: []float32{1, 1.05}}, what, m.objectRating(r, path)), lun)
}

// objectRating is what an object is rated at, and whether it is dangerous.
func (m *means[T]) objectRating(r field.Row[T, emissaries.Object], path func(string) func(*T) string) fyne.CanvasObject {
	f := m.Form
	var titles []string
	for _, row := range emissaries.RatingRows {
		titles = append(titles, row.Title+" "+row.Dice.String())
	}
	choice := field.ChoiceOf(f, "rating of an object", r.Key("rating"), titles, func(v *T) string {
		for i, row := range emissaries.RatingRows {
			if r.At(v).Dice == row.Dice {
				return titles[i]
			}
		}
		return ownRating
	}, func(v *T, i int) { r.At(v).Dice = emissaries.RatingRows[i].Dice })
	ref := func(v *T) emissaries.Ref {
		return emissaries.Ref{What: emissaries.BroughtObject, Row: r.At(v).ID}
	}
	own := m.objectDice.rating(m.rated("dice of an object", ref, func(v *T) *emissaries.Dice { return &r.At(v).Dice }))
	extra := m.objectDice.rating(rated[T]{Label: "further dice of an object", At: func(v *T) *emissaries.Dice { return &r.At(v).Extra }})
	gun := field.CheckOf(f, "gun +"+emissaries.GunDice.String(), "gun", r.Key("gun"),
		func(v *T) bool { return r.At(v).Extra.Of(dice.D4) > 0 },
		func(v *T, on bool) {
			if extra := &r.At(v).Extra; on {
				*extra = extra.Plus(emissaries.GunDice)
			} else {
				*extra = extra.Minus(emissaries.GunDice)
			}
		})
	dangerous := field.Check(f, "dangerous", "dangerous object", r.Key("dangerous"), func(v *T) *bool { return &r.At(v).Dangerous })
	return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.75, 1.3, 1.15, 1.35, 0.95}},
		m.small("Rating", path(".rating"), choice), own.in(m.small("Dice", path(".dice"), own)), extra.in(m.small("Further dice", path(".extra"), extra)),
		m.small("Counts as", path(".dangerous"), look.NewRows(0, gun, dangerous)), r.RemoveButton())
}
