package farfuture

import (
	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
	"shipslocker/ui/page"
)

// other is a number that people add to a roll, and what it is for.
type other struct {
	label  string
	number int
}

// part is what a roll gets of it; ok is false where it adds nothing.
func (o *other) part() (part table.Part, ok bool) {
	return table.Part{Label: domain.OrElse(o.label, "other"), Value: o.number}, o.number != 0
}

// lay offers what is usual, where the house rules have it, and returns the fields of the words and the number. The keys
// of its controls begin with key.
func (o *other) lay(p *page.Page, key string, h farfuture.House) []fyne.CanvasObject {
	if h.UsualExtras {
		var titles []string
		for _, u := range farfuture.UsualExtras {
			titles = append(titles, table.Signed(u.Value)+"  "+u.Label)
		}
		p.Add(p.Choice(key+"usual", "Usual extras", titles, -1, func(i int) {
			o.label, o.number = farfuture.UsualExtras[i].Label, farfuture.UsualExtras[i].Value
			p.Show()
		}))
	}
	return []fyne.CanvasObject{
		p.Line(key+"label", "What else", o.label, page.Into(&o.label, p.Show)),
		p.Number(key+"number", "Adds", o.number, -20, 20, page.Into(&o.number, p.Show)),
	}
}
