package dice

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain/dice"
	"shipslocker/ui/look"
)

// builder is where the dice of a free roll are said: written, or tapped together from their shapes.
type builder struct {
	t     *Tray
	view  *fyne.Container
	entry *look.Line
	// shapes are the kinds to tap, smallest first.
	shapes []*Die
}

func newBuilder(t *Tray) *builder {
	b := &builder{t: t, entry: look.NewLine(t.host.Redo)}
	b.entry.SetPlaceHolder("4dF, 2d6+3, d4+2d8")
	b.entry.OnChanged = func(string) { b.read(false) }
	b.entry.OnSubmitted = func(string) { b.read(true) }
	row := container.NewHBox()
	for _, k := range dice.Kinds {
		d := NewDie(k)
		d.side = 2.3
		d.OnTapped = func() { b.add(k) }
		row.Add(d)
		b.shapes = append(b.shapes, d)
	}
	clear := look.NewButton("Clear", func() {
		b.entry.SetText("")
		b.t.host.Canvas().Focus(b.entry)
	})
	b.view = look.NewRows(1, look.NewColumns(look.Columns{Shares: []float32{3, 1}, Gap: 2}, b.entry, clear), row)
	return b
}

// set shows or hides the builder; shown, it starts from what is written in it.
func (b *builder) set(on bool) {
	b.view.Hidden = !on
	if on {
		b.read(false)
	}
}

// read lays out the dice that are written. What cannot be read is told only once somebody is done with it, who
// then gets the keyboard to the dice where it can be.
func (b *builder) read(finished bool) {
	r := dice.Roll{}
	p, err := dice.Parse(b.entry.Text)
	if err == nil {
		r.Asked = p
	}
	if r.Asked.String() != b.t.roll.Asked.String() || err != nil {
		b.t.lay(r)
	}
	b.t.say("")
	switch {
	case finished && err != nil:
		b.t.say("Dice are written like 4dF, 2d6+3, d4+2d8+d10 or 3d12<4, with " + "dF, d4, d6, d8, d10 and d12.")
	case finished:
		b.t.Begin()
	}
}

// add puts one more die of a kind to those written.
func (b *builder) add(k dice.Kind) {
	p, err := dice.Parse(b.entry.Text)
	if err != nil {
		p = dice.Pool{}
	}
	last := len(p.Terms) - 1
	if last >= 0 && p.Terms[last].Kind == k {
		p.Terms[last].Count++
	} else {
		p.Terms = append(p.Terms, dice.Term{Count: 1, Kind: k})
	}
	if err := p.Check(); err != nil {
		b.t.say("No more dice can be added.")
		return
	}
	b.entry.SetText(p.String())
	b.t.Begin()
}
