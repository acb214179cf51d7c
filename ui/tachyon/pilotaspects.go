package tachyon

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// firstRoles are the aspects that have a place of their own on the sheet: the first of each of these roles.
var firstRoles = []tachyon.AspectRole{tachyon.HighConcept, tachyon.HealthyRelease, tachyon.UnhealthyRelease}

// aspectPlace finds an aspect by its place on the sheet; -1 = there is none.
type aspectPlace func(*pilot) int

// firstOf is the first aspect of a role.
func firstOf(role tachyon.AspectRole) aspectPlace {
	return func(p *pilot) int {
		return slices.IndexFunc(p.Aspects, func(a tachyon.Aspect) bool { return a.Role == role })
	}
}

// further lists, by their indices, the aspects without a place of their own.
func further(p *pilot) []int {
	var list []int
	for i, a := range p.Aspects {
		if !slices.Contains(firstRoles, a.Role) || firstOf(a.Role)(p) != i {
			list = append(list, i)
		}
	}
	return list
}

// aspects is the block of aspects: the high concept, the two sides of decompression beside each other, then all others.
func (e *Pilot) aspects() fyne.CanvasObject {
	f := e.form
	labels, texts := make([]fyne.CanvasObject, 2), make([]fyne.CanvasObject, 2)
	for i, role := range firstRoles[1:] {
		labels[i], texts[i] = e.side(role)
	}
	sides := look.NewRows(-1, look.NewColumns(look.Columns{Gap: -1}, labels...), look.NewColumns(look.Columns{Gap: -1}, texts...))
	others := field.Views(f, func(p *pilot) int { return len(further(p)) }, func(n int) fyne.CanvasObject {
		return e.aspect(fmt.Sprintf("aspect%d", n), func(p *pilot) int {
			if list := further(p); n < len(list) {
				return list[n]
			}
			return -1
		}, true)
	})
	var adds []fyne.CanvasObject
	for _, role := range append(slices.Clone(firstRoles), tachyon.Relationship, tachyon.OtherAspect) {
		adds = append(adds, e.addAspect(role))
	}
	concept := e.aspect("concept", firstOf(tachyon.HighConcept), false)
	f.OnShow(func(p *pilot) { f.Visible(concept, firstOf(tachyon.HighConcept)(p) >= 0) })
	return look.NewRows(1, look.NewOpening("ASPECTS"), look.NewRows(1, concept, sides, others), container.NewHBox(adds...))
}

// at is an aspect by its place, or a blank one that belongs to nothing.
func (at aspectPlace) at(p *pilot) *tachyon.Aspect {
	if i := at(p); i >= 0 && i < len(p.Aspects) {
		return &p.Aspects[i]
	}
	return new(tachyon.Aspect)
}

func (at aspectPlace) path(member string) func(*pilot) string {
	return func(p *pilot) string { return fmt.Sprintf("aspects[id=%d]%s", at.at(p).ID, member) }
}

// fields are the two texts of an aspect: what it is called, which shows its role until somebody writes another label, and
// what it says.
func (e *Pilot) fields(key string, at aspectPlace) (label, text *look.Box) {
	f := e.form
	called := field.Paragraph(f, "label of an aspect", key+".label", func(p *pilot) *string { return &at.at(p).Label })
	words := field.Paragraph(f, "aspect", key+".text", func(p *pilot) *string { return &at.at(p).Text })
	label, text = f.BoxAt("Label", at.path(".label"), called, nil), f.BoxAt("Aspect", at.path(""), words, nil)
	f.OnShow(func(p *pilot) {
		a := at.at(p)
		if title := a.Role.Title(); called.PlaceHolder != title {
			called.SetPlaceHolder(title)
		}
		text.SetCaption(a.Title())
	})
	return label, text
}

// aspect is one aspect in a row.
func (e *Pilot) aspect(key string, at aspectPlace, removable bool) fyne.CanvasObject {
	label, text := e.fields(key, at)
	cells, shares := []fyne.CanvasObject{label, text}, []float32{1.1, 3}
	if removable {
		cells, shares = append(cells, e.removeAspect(at)), append(shares, 0.75)
	}
	return look.NewColumns(look.Columns{Gap: -1, Shares: shares}, cells...)
}

// side is one side of decompression: its label and its words.
func (e *Pilot) side(role tachyon.AspectRole) (label, text fyne.CanvasObject) {
	at := firstOf(role)
	label, text = e.fields(string(role), at)
	e.form.OnShow(func(p *pilot) {
		e.form.Visible(label, at(p) >= 0)
		e.form.Visible(text, at(p) >= 0)
	})
	return label, text
}

func (e *Pilot) removeAspect(at aspectPlace) fyne.CanvasObject {
	return field.RemoveButton(e.form, "Remove", func() {
		e.form.Edit("remove aspect", "", func(p *pilot) {
			if i := at(p); i >= 0 {
				p.Aspects = slices.Delete(slices.Clone(p.Aspects), i, i+1)
			}
		})
	})
}

// addAspect is the button that adds an aspect of a role; one that has a place of its own is offered while that is empty.
func (e *Pilot) addAspect(role tachyon.AspectRole) *look.Button {
	title := strings.ToLower(role.Title())
	if role == tachyon.OtherAspect {
		title = "aspect"
	}
	b := field.Button(e.form, "Add "+title, func() {
		e.form.Edit("add "+title, "", func(p *pilot) {
			id := domain.NextRow(p.Aspects, func(a tachyon.Aspect) tachyon.RowID { return a.ID })
			p.Aspects = append(p.Aspects, tachyon.Aspect{ID: id, Role: role})
		})
		if p := e.form.Session().Value(); len(p.Aspects) > 0 {
			e.form.Jump(fmt.Sprintf("aspects[id=%d]", p.Aspects[len(p.Aspects)-1].ID))
		}
	}, nil)
	if slices.Contains(firstRoles, role) {
		e.form.OnShow(func(p *pilot) { e.form.Visible(b, firstOf(role)(p) < 0) })
	}
	return b
}
