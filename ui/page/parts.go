package page

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain/table"
	"shipslocker/ui/look"
)

// Parts lays the parts of something with their values and the sections of the book that they are from, and what they come to.
func (p *Page) Parts(parts []table.Part, sum string) {
	var cells []*look.Text
	for _, part := range parts {
		label := look.NewCaption(part.Words())
		label.Shrinks, label.Color = true, theme.ColorNameForeground
		value := look.Trailing(look.NewCaption(table.Signed(part.Value)))
		value.Style, value.Narrow, value.Color = fyne.TextStyle{Monospace: true}, false, theme.ColorNameForeground
		cells = append(cells, label, value)
	}
	p.Add(look.NewRows(0, look.NewTable([]float32{8, 1}, 1, 0, cells...), p.sum(sum)))
}

// sum is what parts come to: a line, or several where it finds no room in one.
func (p *Page) sum(text string) fyne.CanvasObject {
	line := look.NewHeading(text)
	if room := p.scroll.Size().Width; room == 0 || line.MinSize().Width+2*theme.TextSize() <= room {
		return line
	}
	lines := look.NewParagraph(text, theme.SizeNameText)
	lines.TextStyle.Bold = true
	return lines
}

// Beside lays a button with words beside it, or above them where the button's own find no room there.
func (p *Page) Beside(button, words fyne.CanvasObject) fyne.CanvasObject {
	shares := []float32{1.3, 2}
	needs := button.MinSize().Width / theme.TextSize() * (shares[0] + shares[1]) / shares[0]
	return look.NewColumns(look.Columns{Gap: 1, Shares: shares, Narrowest: max(20, needs+1)}, button, words)
}

// InPairs lays controls two side by side, so many grid units apart, or one below the other where there is little room.
func (p *Page) InPairs(gap float32, cells []fyne.CanvasObject) {
	if len(cells)%2 == 1 {
		cells = append(cells, container.NewWithoutLayout())
	}
	for i := 0; i < len(cells); i += 2 {
		narrowest := float32(16)
		for _, c := range cells[i : i+2] {
			narrowest = max(narrowest, 2*Widest(c)+1)
		}
		p.Add(look.NewColumns(look.Columns{Gap: gap, Narrowest: narrowest}, cells[i:i+2]...))
	}
}

// Widest is how wide what lies in a cell has to be, in text sizes: the words of a button do not shrink, and rows do not
// say how wide theirs are.
func Widest(cell fyne.CanvasObject) float32 {
	w := cell.MinSize().Width / theme.TextSize()
	if c, ok := cell.(*fyne.Container); ok {
		for _, o := range c.Objects {
			w = max(w, Widest(o))
		}
	}
	return w
}
