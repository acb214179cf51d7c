package sheet

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/spacer/screen"
)

// mostPoints is the most of one kind that an attribute's box takes.
const mostPoints = rules.MaxAttribute

// own is an accessor of one number of an attribute.
func own(a person.AttributeName, at func(*person.Attribute) *int) func(*person.Character) *int {
	return func(c *person.Character) *int { return at(c.OwnAttribute(a)) }
}

func placed(a *person.Attribute) *int  { return &a.Base }
func bought(a *person.Attribute) *int  { return &a.Bought }
func raised(a *person.Attribute) *int  { return &a.Raised }
func studied(a *person.Attribute) *int { return &a.Studied }

// attributePath is the path of an attribute's problems.
func attributePath(a person.AttributeName) string {
	if a.IsInborn() {
		return "inborn." + string(a)
	}
	return "trained." + string(a)
}

// inborn is field 6: the inborn attributes and the bonus points, which share an array, then Luck and the level.
func (s *sheet) inborn() fyne.CanvasObject {
	values := newArray(s, "inborn attributes", (*person.Character).InbornLeft, (*person.Character).DealInborn)
	var columns []fyne.CanvasObject
	for _, row := range person.InbornRows {
		columns = append(columns, s.attribute(values, row))
	}
	columns = append(columns, s.bonus(values), s.luck(), s.level())
	return look.NewRows(1, look.NewOpening("6  ATTRIBUTES, INBORN"),
		s.form.Box("5, 4, 4, 3, 3, 2: drag, Alt+arrow", "inborn",
			look.NewRows(1, eight(columns), values.rest()), nil))
}

// trained is field 7.
func (s *sheet) trained() fyne.CanvasObject {
	values := newArray(s, "trained attributes", (*person.Character).TrainedLeft, (*person.Character).DealTrained)
	var columns []fyne.CanvasObject
	for _, row := range person.TrainedRows {
		columns = append(columns, s.attribute(values, row))
	}
	return look.NewRows(1, look.NewOpening("7  ATTRIBUTES, TRAINED"),
		s.form.Box("3, 2, 2, 2, 1, 1, 1, 0: drag, Alt+arrow", "trained",
			look.NewRows(1, eight(columns), values.rest()), nil))
}

// eight lays eight columns, or two times four where there is little room.
func eight(columns []fyne.CanvasObject) fyne.CanvasObject {
	return look.NewColumns(look.Columns{Gap: 1, Narrowest: screen.Narrow},
		look.NewColumns(look.Columns{Gap: 1}, columns[:4]...), look.NewColumns(look.Columns{Gap: 1}, columns[4:]...))
}

// attribute is the column of one attribute: what it comes to and of what, then the parts and the study circles.
func (s *sheet) attribute(values *array, row person.AttributeRow) fyne.CanvasObject {
	f, path, a := s.form, attributePath(row.Name), row.Name
	part := func(caption, what string, at func(*person.Attribute) *int) *look.Box {
		return s.number(caption, row.Title+" "+what, path+"."+strings.ToLower(caption), 0, mostPoints, own(a, at))
	}
	base, extra, more := part("Array", "from the array", placed), part("Bonus", "by bonus points", bought), part("Study", "by study", raised)
	if a.IsInborn() { // bonus points buy none of it: what somebody put there all the same stays in sight
		f.OnShow(func(c *person.Character) { f.Visible(extra, c.OwnAttribute(a).Bought != 0) })
	}
	circles := f.Box("Study circles", path+".studied", field.Count(f, "study circle of "+row.Title, path+".studied", person.MaxStudied, true, own(a, studied)), nil)
	kin := look.NewCaption("")
	f.OnShow(func(c *person.Character) {
		species, _ := person.FindSpecies(c.Species)
		kin.Set("")
		if by := species.Modifier(a); by != 0 {
			kin.Set(table.Signed(by) + " " + species.Name)
		}
	})
	value, how := s.comesTo(row.Title, person.AttributeValue(a))
	column := look.NewRows(-1, value, look.NewColumns(look.Columns{Gap: -1}, base, extra, more), circles, how)
	slot := values.slot(row.Title, base, own(a, placed))
	return slot.in(f.SmallBox(path, column, container.NewHBox(kin, values.grip(slot))))
}

// comesTo is a computed value with its name, large, and how it comes about.
func (s *sheet) comesTo(title string, name person.ValueName) (value, how fyne.CanvasObject) {
	heading := look.Shrunk(look.NewHeading(title))
	large, said := s.value(name)
	return look.NewInset(look.Inset{Left: 1, Right: 1, Bottom: 1}, container.NewBorder(nil, nil, nil, large, container.NewVBox(heading))), said
}

// value is a computed value, large, and how it comes about.
func (s *sheet) value(name person.ValueName) (large, how fyne.CanvasObject) {
	text := look.Trailing(look.NewText(""))
	text.Style.Bold, text.TextSize = true, theme.SizeNameHeadingText
	said := field.Said(s.form, func(c *person.Character) string { return howWords(c.Derived(name, s.house())) })
	said.SizeName = theme.SizeNameCaptionText
	s.form.OnShow(func(c *person.Character) { text.Set(domain.Minus(c.Value(name, s.house()))) })
	return text, said
}

// valueBox is a box with a computed value and how it comes about.
func (s *sheet) valueBox(title string, name person.ValueName) *look.Box {
	large, how := s.value(name)
	return look.NewBox(title, look.NewInset(look.Inset{Right: 1}, container.NewBorder(nil, nil, nil, large, how)), nil)
}

// howWords say how a value comes about, or that the referee has ruled on it; empty for one that is a number by itself.
func howWords(d person.Derived) string {
	switch {
	case !d.Ruled && d.How == domain.Minus(d.Value):
		return ""
	case !d.Ruled:
		return d.How
	}
	words := fmt.Sprintf("Referee's ruling. By the rules %s: %s", domain.Minus(d.Book), d.How)
	if d.Why != "" {
		words = fmt.Sprintf("Referee's ruling: %s. By the rules %s: %s", strings.TrimSuffix(d.Why, "."), domain.Minus(d.Book), d.How)
	}
	return words
}

// bonus is the column of the value that is left over, and what it has bought.
func (s *sheet) bonus(values *array) fyne.CanvasObject {
	at := func(c *person.Character) *int { return &c.Leftover }
	number := s.number("Array", "bonus points", "leftover.value", 0, person.InbornArray[0], at)
	said := field.Said(s.form, func(c *person.Character) string { return bonusWords(c) })
	said.SizeName = theme.SizeNameCaptionText
	slot := values.slot("Bonus points", number, at)
	return slot.in(s.form.Box("Bonus points", "leftover", look.NewRows(1, number, said), values.grip(slot)))
}

// bonusWords say what the bonus points went into, and at what price.
func bonusWords(c *person.Character) string {
	cost := c.BonusCost()
	words := fmt.Sprintf("%d of %d spent: %s.", cost.Sum(), c.Leftover, cost)
	if cost.Sum() < c.Leftover {
		words += " One buys 1 Luck, 2 trained points, a department and a field level, or 2 hobby levels."
	}
	return words
}

// luck is the column of Luck.
func (s *sheet) luck() fyne.CanvasObject {
	f := s.form
	part := func(caption string, at func(*person.Luck) *int) *look.Box {
		return s.number(caption, "Luck "+strings.ToLower(caption), "luck."+strings.ToLower(caption), 0, 99, func(c *person.Character) *int { return at(&c.Luck) })
	}
	left := look.NewCaption("")
	f.OnShow(func(c *person.Character) { left.Set(fmt.Sprintf("%s left", domain.Minus(c.LuckLeft(s.house())))) })
	value, how := s.comesTo("At most", person.MaxLuck)
	return f.Box("Luck", "luck", look.NewRows(0, value, look.NewRows(-1,
		look.NewColumns(look.Columns{Gap: -1},
			part("Bought", func(l *person.Luck) *int { return &l.Bought }), part("Gained", func(l *person.Luck) *int { return &l.Gained })),
		look.NewColumns(look.Columns{Gap: -1},
			part("Spent", func(l *person.Luck) *int { return &l.Spent }), part("Burned", func(l *person.Luck) *int { return &l.Burned }))), how), left)
}

// level is the column of the level, and what the next one still takes.
func (s *sheet) level() fyne.CanvasObject {
	ready := field.Said(s.form, func(c *person.Character) string { return readyWords(c, s.rules.Campaign()) })
	ready.SizeName = theme.SizeNameCaptionText
	return look.NewRows(1, s.number("Level", "level", "level", 0, campaign.Levels-1, func(c *person.Character) *int { return &c.Level }), ready)
}

// readyWords say in a few words whether the next level may come.
func readyWords(c *person.Character, by *campaign.Campaign) string {
	if len(c.Ready(by.Required, by.House)) == 0 {
		return fmt.Sprintf("Ready for level %d.", c.Level+1)
	}
	open := 0
	for _, g := range c.Tallies.Open(c.Level, by.Required) {
		open += g.Lack
	}
	return fmt.Sprintf("Ticks missing: %d. Study circles: %d of %d.", open, c.StudiedAll(by.House), person.CirclesOfLevel)
}
