package emissaries

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// background is where somebody comes from: a choice of the book's five, or one of the table's making.
func (e *Sheet) background() fyne.CanvasObject {
	f := e.form
	titles, values := []string{"none chosen"}, []emissaries.Background{emissaries.NoBackground}
	for _, row := range emissaries.BackgroundRows {
		titles, values = append(titles, row.Title), append(values, row.Background)
	}
	titles, values = append(titles, "one of your own"), append(values, emissaries.OwnBackground)
	choice := field.ChoiceOf(f, "background", "background", titles, func(c *character) string {
		for i, b := range values {
			if b == c.Background {
				return titles[i]
			}
		}
		return string(c.Background)
	}, func(c *character, i int) { c.Background = values[i] })
	made := f.Box("Creation", "made", field.TickOf(f, field.Marking[character]{
		Words: func(c *character) string {
			if c.Made {
				return "finished (untick to reopen)"
			}
			return "finished"
		},
		On: func(c *character) bool { return c.Made },
		Cross: func(on bool) {
			if on {
				e.Do("finish")
			} else {
				e.acts.onReopen()
			}
		},
	}), nil)
	says := field.Said(f, e.backgroundWords)
	says.SizeName = theme.SizeNameCaptionText
	return look.NewRows(1, look.NewOpening("BACKGROUND"),
		look.NewRows(-1,
			look.NewColumns(look.Columns{Gap: -1, Narrowest: narrow, Shares: []float32{1, 1.6, 1.1}},
				f.Box("Background", "background", choice, nil), f.Box("Gives", "gives", says, nil), made),
			e.own()),
		e.backgroundTable())
}

// backgroundWords say what the background gives, and whom it suits.
func (e *Sheet) backgroundWords(c *character) string {
	if c.Background == emissaries.NoBackground && c.Made {
		return "None chosen."
	}
	if c.Background == emissaries.NoBackground {
		return "Choose one below or make your own."
	}
	g := c.Gives(e.house())
	text := fmt.Sprintf("%s for stats, %s for traits, %s for relationships.", g.Stats, g.Traits, g.Relationships)
	if suits := c.Background.Row().For; suits != "" {
		text += " For " + suits + "."
	}
	return text
}

// own are the dice of a background of the table's making.
func (e *Sheet) own() fyne.CanvasObject {
	f := e.form
	given := func(caption, key string, at func(*emissaries.Gives) *emissaries.Dice) fyne.CanvasObject {
		dice := e.free.rating(rated[character]{Label: "dice of the background", At: func(c *character) *emissaries.Dice { return at(&c.Own.Gives) }})
		return dice.in(f.Box(caption, key, dice, nil))
	}
	rows := look.NewRows(-1,
		textBox(f, "Name of the background", "title of the background", "own.title", func(c *character) *string { return &c.Own.Title }),
		look.NewColumns(look.Columns{Gap: -1, Narrowest: narrow},
			given("Dice for stats", "own.stats", func(g *emissaries.Gives) *emissaries.Dice { return &g.Stats }),
			given("Dice for traits", "own.traits", func(g *emissaries.Gives) *emissaries.Dice { return &g.Traits }),
			given("Dice for relationships", "own.relationships", func(g *emissaries.Gives) *emissaries.Dice { return &g.Relationships })))
	f.OnShow(func(c *character) { f.Visible(rows, c.Background == emissaries.OwnBackground) })
	return rows
}

// backgroundTable compares the five while none is chosen.
func (e *Sheet) backgroundTable() fyne.CanvasObject {
	f := e.form
	shares := look.Columns{Gap: 1, Shares: []float32{1.4, 0.5, 1, 1.1, 2.4}}
	var heads []fyne.CanvasObject
	for _, title := range []string{"", "Stats", "Traits", "Relationships", "For"} {
		heads = append(heads, look.Shrunk(look.NewCaption(title)))
	}
	rows := []fyne.CanvasObject{look.NewColumns(shares, heads...)}
	for _, row := range emissaries.BackgroundRows {
		take := field.Button(f, row.Title, func() { e.choose(row.Background) }, nil)
		take.Alignment = widget.ButtonAlignLeading
		cells := []fyne.CanvasObject{take}
		texts := make([]*look.Text, 3)
		for i := range texts {
			texts[i] = look.Shrunk(look.NewText(""))
			texts[i].Style.Monospace = true
			cells = append(cells, look.NewInset(look.Inset{Top: 1.5}, texts[i]))
		}
		f.OnShow(func(*character) {
			g := e.house().Gives(row.Background)
			for i, d := range []emissaries.Dice{g.Stats, g.Traits, g.Relationships} {
				texts[i].Set(d.String())
			}
		})
		rows = append(rows, look.NewColumns(shares, append(cells, look.NewInset(look.Inset{Top: 1}, look.NewParagraph(domain.Upper(row.For), theme.SizeNameCaptionText)))...))
	}
	table := look.NewRows(0, rows...)
	f.OnShow(func(c *character) { f.Visible(table, c.Background == emissaries.NoBackground && !c.Made) })
	return table
}

// choose takes one of the backgrounds. The table goes with its buttons, and the keyboard to the first stat.
func (e *Sheet) choose(b emissaries.Background) {
	if s, ok := desk.Editable(e.host, e.form); ok {
		e.acts.press(s.Value().SetBackground(b, e.house()))
		e.form.Jump("stats.body")
	}
}
