package tachyon

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain/tachyon"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	uitable "shipslocker/ui/table"
)

type house = tachyon.House

// remark is a paragraph beside fields.
func remark(text string) fyne.CanvasObject { return look.NewParagraph(text, theme.SizeNameText) }

// houseRules are the switches.
func (e *Campaign) houseRules() fyne.CanvasObject {
	return uitable.HouseRules(e.form, narrow, tachyon.HouseRules, func(c *campaign) *house { return &c.House })
}

// mostOwn is the most of a number that the handout leaves to the table.
const mostOwn = 20

// ownNumbers are those numbers.
var ownNumbers = []struct {
	caption, member string
	low, high       int
	at              func(*tachyon.Values) *int
}{
	{"Stress boxes", "stressBoxes", 1, tachyon.MostStressBoxes, func(v *tachyon.Values) *int { return &v.StressBoxes }},
	{"Refresh", "refresh", 0, mostOwn, func(v *tachyon.Values) *int { return &v.Refresh }},
	{"Free stunts", "freeStunts", 0, mostOwn, func(v *tachyon.Values) *int { return &v.FreeStunts }},
}

// values are the table's own numbers: what a new pilot begins with.
func (e *Campaign) values() fyne.CanvasObject {
	f := e.form
	var numbers, steps []fyne.CanvasObject
	for _, o := range ownNumbers {
		numbers = append(numbers, field.Number(f, o.caption, strings.ToLower(o.caption)+" of new pilots", "values."+o.member, o.low, o.high,
			func(c *campaign) *int { return o.at(&c.Values) }))
	}
	for i := range (tachyon.Values{}).Pyramid {
		steps = append(steps, field.Number(f, fmt.Sprintf("Skills at +%d", i+1), fmt.Sprintf("skills at +%d", i+1), fmt.Sprintf("values.pyramid[%d]", i), 0, len(tachyon.SkillRows),
			func(c *campaign) *int { return &c.Values.Pyramid[i] }))
	}
	usual := field.Button(f, "Reset numbers", func() {
		f.Edit("the table's numbers, reset", "", func(c *campaign) { c.Values = tachyon.UsualValues })
	}, func(c *campaign) bool { return !f.ReadOnly() && c.Values != tachyon.UsualValues })
	return look.NewRows(1, look.NewOpening("NEW PILOTS: NUMBERS THE TABLE CHOOSES"),
		look.NewRows(-1, look.NewColumns(look.Columns{Gap: -1}, numbers...), look.NewColumns(look.Columns{Gap: -1}, steps...)),
		container.NewHBox(usual))
}
