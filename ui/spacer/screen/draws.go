package screen

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/spacer/acts"
	"shipslocker/domain/spacer/harm"
	"shipslocker/ui/look"
)

// Draws is what an act shows as a picture: the damage table, with the line that counts lit.
func Draws(of any) fyne.CanvasObject {
	damage, _ := of.(acts.DamageTable)
	var rows []fyne.CanvasObject
	for _, l := range damage.Lines {
		lit := l.Damage == damage.Is
		mark := look.NewMark()
		mark.Set(look.ColorFrame, look.Dash)
		if lit {
			mark.Set(theme.ColorNamePrimary, look.Disc)
		}
		cells := []fyne.CanvasObject{mark}
		for _, words := range []string{domain.Upper(l.Damage.Title()), spanWords(l)} {
			t := look.Shrunk(look.NewText(words))
			t.Narrow, t.Style.Bold = true, lit
			cells = append(cells, t)
		}
		rows = append(rows, look.NewColumns(look.Columns{Gap: 0.5, Shares: []float32{0.2, 2, 1.4}}, cells...))
	}
	return look.NewRows(0.25, rows...)
}

// spanWords are the damage rolls of a line of the damage table: "4 to 8", "13 or more", "none".
func spanWords(l harm.DamageLine) string {
	switch {
	case !l.Possible:
		return "none"
	case l.To == harm.Unbounded:
		return fmt.Sprintf("%d or more", l.From)
	case l.From == l.To:
		return fmt.Sprint(l.From)
	}
	return fmt.Sprintf("%d to %d", l.From, l.To)
}
