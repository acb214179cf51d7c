package emissaries

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// meansParams is what the blocks of somebody's means go by.
type meansParams[T any] struct {
	Form *field.Form[T]
	Host desk.Host
	At   func(*T) *emissaries.Means

	// The purses that dice come from; nil = dice without end.
	Stats, Traits, Relationships *purse[T]
	// Spend adds one die of a size to a rating, by = 1, or takes one back, by = -1, and says what that is. It leaves v as
	// it is. Nil = the purses alone decide.
	Spend func(v *T, ref emissaries.Ref, size dice.Kind, by int) (after *T, says string, err error)
	// Larger makes a die of a rating one size larger; nil = none can be.
	Larger func(v *T, ref emissaries.Ref, size dice.Kind) (after *T, says string, err error)
	// StatNow is what is left of a stat to roll, and what takes the rest: "Mental row 1"; nil = all of it.
	StatNow func(v *T, stat emissaries.Stat) (now emissaries.Dice, why string)
	// Says is what stands above the stats, traits, relationships and objects; nil = nothing does.
	Says func(v *T, of emissaries.What) string
	// Gained offers to mark traits that came in play.
	Gained bool
}

// means are the blocks of a sheet that somebody can bring into a conflict.
type means[T any] struct {
	meansParams[T]
	objectDice *purse[T]
}

func newMeans[T any](p meansParams[T]) *means[T] {
	for _, purse := range []**purse[T]{&p.Stats, &p.Traits, &p.Relationships} {
		if *purse == nil {
			*purse = newPurse(p.Form, p.Host, nil)
		}
	}
	return &means[T]{p, newPurse(p.Form, p.Host, nil)}
}

// block is a heading with what is said below it, which shows the problems of a path, and its content.
func (m *means[T]) block(title, path string, of emissaries.What, content fyne.CanvasObject) fyne.CanvasObject {
	rows := []fyne.CanvasObject{look.NewOpening(title)}
	if m.Says != nil {
		said := field.Said(m.Form, func(v *T) string { return m.Says(v, of) })
		said.SizeName = theme.SizeNameCaptionText
		cell := m.Form.Cell(path, said)
		m.Form.OnShow(func(v *T) {
			wrong := slices.ContainsFunc(m.Form.Session().Problems(), func(p domain.Problem) bool { return p.Path == path })
			m.Form.Visible(cell, wrong || m.Says(v, of) != "")
		})
		rows = append(rows, cell)
	}
	return look.NewRows(1, append(rows, content)...)
}

// rated is a rating that goes by the sheet's own rules.
func (m *means[T]) rated(label string, ref func(*T) emissaries.Ref, at func(*T) *emissaries.Dice) rated[T] {
	r := rated[T]{Label: label, At: at}
	if m.Spend != nil {
		r.Spend = func(v *T, size dice.Kind, by int) (*T, string, error) { return m.Spend(v, ref(v), size, by) }
	}
	if m.Larger != nil {
		r.Larger = func(v *T, size dice.Kind) (*T, string, error) { return m.Larger(v, ref(v), size) }
	}
	return r
}

// stats are the four stats side by side.
func (m *means[T]) stats() fyne.CanvasObject {
	var boxes []fyne.CanvasObject
	for _, row := range emissaries.StatRows {
		boxes = append(boxes, m.stat(row.Stat))
	}
	return m.block("STATS", "stats", emissaries.BroughtStat, look.NewColumns(look.Columns{Gap: -1, Narrowest: narrow / 2}, boxes...))
}

// stat is one stat, and what fallout has made of it.
func (m *means[T]) stat(stat emissaries.Stat) fyne.CanvasObject {
	r := m.rated("dice of "+stat.Title(), func(*T) emissaries.Ref { return emissaries.Ref{What: emissaries.BroughtStat, Stat: stat} },
		func(v *T) *emissaries.Dice { return m.At(v).Stats.At(stat) })
	content := look.NewRows(0)
	if m.StatNow != nil {
		r.Now = func(v *T) emissaries.Dice {
			now, _ := m.StatNow(v, stat)
			return now
		}
	}
	dice := m.Stats.rating(r)
	content.Add(dice)
	if m.StatNow != nil {
		said := field.Said(m.Form, func(v *T) string {
			now, why := m.StatNow(v, stat)
			if why == "" {
				return ""
			}
			return fmt.Sprintf("%s now %s: %s", m.At(v).Stats.Of(stat), now, why)
		})
		said.SizeName = theme.SizeNameCaptionText
		content.Add(said)
	}
	return dice.in(m.Form.Box(stat.Title(), "stats."+string(stat), content, nil))
}

// traits are the traits, one a row.
func (m *means[T]) traits() fyne.CanvasObject {
	list := field.List(m.Form, "trait", "traits", func(v *T) *[]emissaries.Trait { return &m.At(v).Traits },
		func(v *T) emissaries.Trait {
			return emissaries.Trait{ID: domain.NextRow(m.At(v).Traits, func(t emissaries.Trait) emissaries.RowID { return t.ID })}
		}, m.trait)
	return m.block("TRAITS", "traits", emissaries.BroughtTrait, list)
}

func (m *means[T]) trait(r field.Row[T, emissaries.Trait]) fyne.CanvasObject {
	f := m.Form
	path := traitPath(r)
	ref := func(v *T) emissaries.Ref { return emissaries.Ref{What: emissaries.BroughtTrait, Row: r.At(v).ID} }
	dice := m.Traits.rating(m.rated("dice of a trait", ref, func(v *T) *emissaries.Dice { return &r.At(v).Dice }))
	cells := []fyne.CanvasObject{
		f.BoxAt("Trait", path(""), field.Paragraph(f, "trait", r.Key("text"), func(v *T) *string { return &r.At(v).Text }), nil),
		dice.in(m.small("Dice", path(".dice"), dice)),
	}
	if m.Gained {
		cells = append(cells, gainedBox(f, r))
	}
	return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2.55, 1.75, 0.95, 0.85}}, append(cells, r.RemoveButton())...)
}

// gainedBox marks a trait that came in play, and cost nothing.
func gainedBox[T any](f *field.Form[T], r field.Row[T, emissaries.Trait]) *look.Box {
	return f.BoxAt("In play", traitPath(r)(".gained"),
		field.Check(f, "gained", "trait gained in play", r.Key("gained"), func(v *T) *bool { return &r.At(v).Gained }), nil)
}

// small is a box too narrow for sentences: what is wrong with it is said in the box of its row.
func (m *means[T]) small(caption string, path func(*T) string, content fyne.CanvasObject) *look.Box {
	b := m.Form.PlaceAt(path, m.Form.SmallBox("", content, nil))
	b.SetCaption(caption)
	return b
}

// pathOf are the paths of the members of a row that has an id.
func pathOf[T, R any](list string, r field.Row[T, R], id func(*R) emissaries.RowID) func(member string) func(*T) string {
	return func(member string) func(*T) string {
		return func(v *T) string { return fmt.Sprintf("%s[id=%d]%s", list, id(r.At(v)), member) }
	}
}

func traitPath[T any](r field.Row[T, emissaries.Trait]) func(member string) func(*T) string {
	return pathOf("traits", r, func(t *emissaries.Trait) emissaries.RowID { return t.ID })
}

// relationships are the relationships, one a row.
func (m *means[T]) relationships() fyne.CanvasObject {
	list := field.List(m.Form, "relationship", "relationships", func(v *T) *[]emissaries.Relationship { return &m.At(v).Relationships },
		func(v *T) emissaries.Relationship {
			return emissaries.Relationship{ID: domain.NextRow(m.At(v).Relationships, func(r emissaries.Relationship) emissaries.RowID { return r.ID })}
		}, m.relationship)
	return m.block("RELATIONSHIPS", "relationships", emissaries.BroughtRelationship, list)
}

func (m *means[T]) relationship(r field.Row[T, emissaries.Relationship]) fyne.CanvasObject {
	f := m.Form
	path := pathOf("relationships", r, func(x *emissaries.Relationship) emissaries.RowID { return x.ID })
	ref := func(v *T) emissaries.Ref {
		return emissaries.Ref{What: emissaries.BroughtRelationship, Row: r.At(v).ID}
	}
	rated := m.rated("dice of a relationship", ref, func(v *T) *emissaries.Dice { return &r.At(v).Dice })
	rated.Free = func(v *T) emissaries.Dice { return r.At(v).Rated().Minus(r.At(v).Dice) }
	dice := m.Relationships.rating(rated)
	return look.NewRows(-1,
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2.55, 1.75, 0.95, 0.85}},
			f.BoxAt("With", path(""), field.Paragraph(f, "whom a relationship is with", r.Key("with"), func(v *T) *string { return &r.At(v).With }), nil),
			dice.in(m.small("Dice", path(".dice"), dice)),
			f.Box("Kin", r.Key("family"), field.Check(f, "family", "family in a relationship", r.Key("family"), func(v *T) *bool { return &r.At(v).Family }), nil),
			r.RemoveButton()),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2.45, 3.65}},
			m.theirSheet(r, path(".sheet")),
			f.BoxAt("Notes", path(".notes"), field.Paragraph(f, "notes on a relationship", r.Key("notes"), func(v *T) *string { return &r.At(v).Notes }), nil)))
}

// objects are the belongings, one a row.
func (m *means[T]) objects() fyne.CanvasObject {
	list := field.List(m.Form, "object", "objects", func(v *T) *[]emissaries.Object { return &m.At(v).Objects },
		func(v *T) emissaries.Object {
			return emissaries.Object{ID: domain.NextRow(m.At(v).Objects, func(o emissaries.Object) emissaries.RowID { return o.ID }), Dice: emissaries.RatingRows[0].Dice}
		}, m.object)
	return m.block("OBJECTS", "objects", emissaries.BroughtObject, list)
}
