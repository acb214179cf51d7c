package spacer

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/spacer"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// woundTitles are what the form calls the types of wounds.
var woundTitles = map[spacer.Wound]string{
	spacer.Scratch: "Scratch", spacer.Light: "Light", spacer.Heavy: "Heavy", spacer.Deadly: "Deadly",
}

// woundAt is an accessor of the wounds of one type.
func woundAt(k spacer.Wound) func(*character) *int {
	return func(c *character) *int {
		return map[spacer.Wound]*int{
			spacer.Scratch: &c.Wounds.Scratch, spacer.Light: &c.Wounds.Light, spacer.Heavy: &c.Wounds.Heavy, spacer.Deadly: &c.Wounds.Deadly,
		}[k]
	}
}

// combat is field 13: initiative, toughness, the wounds and the stun pile.
func (s *sheet) combat() fyne.CanvasObject {
	f := s.form
	var wounds []fyne.CanvasObject
	for _, w := range spacer.WoundRows {
		caption := woundTitles[w.Wound]
		if w.Penalty > 0 {
			caption += fmt.Sprintf("  −%d each", w.Penalty)
		}
		wounds = append(wounds, f.Box(caption, "wounds."+string(w.Wound),
			field.Count(f, string(w.Wound)+" wounds", "wounds."+string(w.Wound), w.Capacity, false, woundAt(w.Wound)), nil))
	}
	out := []field.Option[spacer.Out]{{Value: spacer.NotOut, Title: "up"}, {Value: spacer.KnockedOut, Title: "knocked out"}, {Value: spacer.Dead, Title: "dead"}}
	state := field.Said(f, func(c *character) string { return stateWords(c, s.house()) })
	state.SizeName = theme.SizeNameCaptionText
	return look.NewRows(1, look.NewOpening("13  PERSONAL COMBAT DATA"),
		look.NewColumns(look.Columns{Gap: -1}, s.valueBox("Initiative", spacer.Initiative), s.valueBox("Toughness", spacer.Toughness)),
		f.Box("Wounds and stuns", "wounds", look.NewRows(-1,
			look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.4, 1}}, wounds[0], wounds[1]),
			look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.4, 1}}, wounds[2], wounds[3]),
			look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 1, 1.4}},
				s.number("Stun pile", "stun pile", "stuns", 0, 99, func(c *character) *int { return &c.Stuns }),
				s.number("Shaken off", "wound penalty shaken off", "ignored", 0, 99, func(c *character) *int { return &c.Ignored }),
				f.Box("State", "out", field.Choice(f, "state", "out", out, func(c *character) *spacer.Out { return &c.Out }), nil)),
			state), nil))
}

// stateWords say what the wounds come to.
func stateWords(c *character, h spacer.House) string {
	penalty := c.Value(spacer.WoundPenalty, h)
	switch {
	case c.Unable(h):
		return fmt.Sprintf("The wounds take %d off every target number, as much as Toughness: nothing can be done.", penalty)
	case penalty > 0:
		return fmt.Sprintf("The wounds take %d off every target number.", penalty)
	case c.Wounds.Count() > 0:
		return "The wounds take nothing off target numbers."
	}
	return "Not wounded."
}

// valueRows are the computed values that have no place of their own on the form.
func valueRows() []spacer.ValueRow {
	var rows []spacer.ValueRow
	for _, r := range spacer.ValueRows {
		switch r.Name {
		case spacer.Initiative, spacer.Toughness, spacer.MaxLuck:
		default:
			rows = append(rows, r)
		}
	}
	return rows
}

// values are what the character comes to, and the referee's last word on it.
func (s *sheet) values() fyne.CanvasObject {
	var left, right []fyne.CanvasObject
	rows := valueRows()
	for i, r := range rows {
		b := s.valueBox(r.Title, r.Name)
		if i < (len(rows)+1)/2 {
			left = append(left, b)
		} else {
			right = append(right, b)
		}
	}
	return look.NewRows(1, look.NewOpening("WHAT IT COMES TO"),
		look.NewColumns(look.Columns{Gap: -1}, look.NewRows(-1, left...), look.NewRows(-1, right...)))
}

// overrides lists the computed values that the referee sets by hand.
func (s *sheet) overrides() fyne.CanvasObject {
	f := s.form
	options := []field.Option[spacer.ValueName]{{Value: "", Title: "choose a value"}}
	for _, r := range spacer.ValueRows {
		options = append(options, field.Option[spacer.ValueName]{Value: r.Name, Title: r.Title})
	}
	for _, rows := range [][]spacer.AttributeRow{spacer.InbornRows, spacer.TrainedRows} {
		for _, a := range rows {
			options = append(options, field.Option[spacer.ValueName]{Value: spacer.AttributeValue(a.Name), Title: a.Title})
		}
	}
	list := field.List(f, "override", "overrides",
		func(c *character) *[]spacer.Override { return &c.Overrides },
		func(c *character) spacer.Override {
			return spacer.Override{ID: domain.NextRow(c.Overrides, func(o spacer.Override) spacer.RowID { return o.ID })}
		},
		func(r field.Row[character, spacer.Override]) fyne.CanvasObject {
			return look.NewRows(-1,
				look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2, 0.8, 1}},
					f.Box("Value", r.Key("what"), field.Choice(f, "overridden value", r.Key("what"), options,
						func(c *character) *spacer.ValueName { return &r.At(c).What }), nil),
					s.number("Is", "override", r.Key("value"), -99, 99, func(c *character) *int { return &r.At(c).Value }),
					r.RemoveButton()),
				f.Box("Because", r.Key("reason"), field.Paragraph(f, "reason for override", r.Key("reason"),
					func(c *character) *string { return &r.At(c).Reason }), nil))
		})
	return look.NewRows(1, look.NewOpening("THE REFEREE'S LAST WORD"), list)
}

// standing is rank, service and the points in play, and the referee's last word.
func (s *sheet) standing() fyne.CanvasObject {
	f := s.form
	grades := []field.Option[spacer.Grade]{{Value: spacer.NoGrade, Title: "not said"}, {Value: spacer.Officer, Title: "officer"}, {Value: spacer.Enlisted, Title: "enlisted"}}
	services := []field.Option[spacer.Service]{
		{Value: spacer.NoService, Title: "not said"}, {Value: spacer.Space, Title: "space"}, {Value: spacer.Ground, Title: "ground"}, {Value: spacer.Agent, Title: "agent"},
	}
	title := look.Shrunk(look.NewText(""))
	title.Style.Bold = true
	f.OnShow(func(c *character) { title.Set(rankTitle(c, s.rules.Campaign())) })
	work := func(typed string) []string { return field.Containing(fieldNames(f.Session().Value()), typed) }
	points := func(caption, what, key string, at func(*character) *int) *look.Box {
		return s.number(caption, what, key, 0, 99, at)
	}
	return look.NewRows(1, look.NewOpening("RANK AND SERVICE, FATE, TOKENS"),
		f.Box("Standing", "rank", look.NewRows(-1,
			look.NewColumns(look.Columns{Gap: -1, Shares: []float32{0.8, 2, 1.2}},
				s.number("Rank", "rank", "rank.value", 0, spacer.Levels-1, func(c *character) *int { return &c.Rank }),
				look.NewBox("Title", look.NewInset(look.Inset{Left: 1, Top: 1}, title), nil), s.button("Promote", s.onPromote)),
			look.NewColumns(look.Columns{Gap: -1},
				f.Box("Grade", "grade", field.Choice(f, "grade", "grade", grades, func(c *character) *spacer.Grade { return &c.Grade }), nil),
				f.Box("Service", "service", field.Choice(f, "service", "service", services, func(c *character) *spacer.Service { return &c.Service }), nil)),
			f.Box("Field of work now", "work", field.Suggest(f, "field of work", "work", work, nil, func(c *character) *string { return &c.Work }), nil)), nil),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2, 1}},
			f.Box("Fate", "fate", look.NewColumns(look.Columns{Gap: -1},
				points("At most", "Fate", "fate.max", func(c *character) *int { return &c.Fate.Max }),
				points("Spent", "Fate spent", "fate.spent", func(c *character) *int { return &c.Fate.Spent })), nil),
			points("Reroll tokens", "reroll tokens", "rerollTokens", func(c *character) *int { return &c.RerollTokens })),
		s.overrides())
}

// rankTitle is what the rank is called in the campaign.
func rankTitle(c *character, by *spacer.Campaign) string {
	if title := by.Ranks.Title(c.Grade, c.Service, c.Rank); title != "" {
		return title
	}
	return "–"
}
