package sheet

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// woundTitles are what the form calls the types of wounds.
var woundTitles = map[harm.Wound]string{
	harm.Scratch: "Scratch", harm.Light: "Light", harm.Heavy: "Heavy", harm.Deadly: "Deadly",
}

// woundAt is an accessor of the wounds of one type.
func woundAt(k harm.Wound) func(*person.Character) *int {
	return func(c *person.Character) *int {
		return map[harm.Wound]*int{
			harm.Scratch: &c.Wounds.Scratch, harm.Light: &c.Wounds.Light, harm.Heavy: &c.Wounds.Heavy, harm.Deadly: &c.Wounds.Deadly,
		}[k]
	}
}

// combat is field 13: initiative, toughness, the wounds and the stun pile.
func (s *sheet) combat() fyne.CanvasObject {
	f := s.form
	var wounds []fyne.CanvasObject
	for _, w := range harm.WoundRows {
		caption := woundTitles[w.Wound]
		if w.Penalty > 0 {
			caption += fmt.Sprintf("  −%d each", w.Penalty)
		}
		wounds = append(wounds, f.Box(caption, "wounds."+string(w.Wound),
			field.Count(f, string(w.Wound)+" wounds", "wounds."+string(w.Wound), w.Capacity, false, woundAt(w.Wound)), nil))
	}
	out := []field.Option[harm.Out]{{Value: harm.NotOut, Title: "up"}, {Value: harm.KnockedOut, Title: "knocked out"}, {Value: harm.Dead, Title: "dead"}}
	state := field.Said(f, func(c *person.Character) string { return stateWords(c, s.house()) })
	state.SizeName = theme.SizeNameCaptionText
	return look.NewRows(1, look.NewOpening("13  PERSONAL COMBAT DATA"),
		look.NewColumns(look.Columns{Gap: -1}, s.valueBox("Initiative", person.Initiative), s.valueBox("Toughness", person.Toughness)),
		f.Box("Wounds and stuns", "wounds", look.NewRows(-1,
			look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.4, 1}}, wounds[0], wounds[1]),
			look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.4, 1}}, wounds[2], wounds[3]),
			look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 1, 1.4}},
				s.number("Stun pile", "stun pile", "stuns", 0, 99, func(c *person.Character) *int { return &c.Stuns }),
				s.number("Shaken off", "wound penalty shaken off", "ignored", 0, 99, func(c *person.Character) *int { return &c.Ignored }),
				f.Box("State", "out", field.Choice(f, "state", "out", out, func(c *person.Character) *harm.Out { return &c.Out }), nil)),
			state), nil))
}

// stateWords say what the wounds come to.
func stateWords(c *person.Character, h rules.House) string {
	penalty := c.Value(person.WoundPenalty, h)
	switch {
	case c.Unable(h):
		return fmt.Sprintf("Wound penalty −%d reaches Toughness: unable to act.", penalty)
	case penalty > 0:
		return fmt.Sprintf("Wound penalty: −%d on every target number.", penalty)
	case c.Wounds.Count() > 0:
		return "Wounded, no penalty."
	}
	return "Not wounded."
}

// valueRows are the computed values that have no place of their own on the form.
func valueRows() []person.ValueRow {
	var rows []person.ValueRow
	for _, r := range person.ValueRows {
		switch r.Name {
		case person.Initiative, person.Toughness, person.MaxLuck:
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
	return look.NewRows(1, look.NewOpening("VALUES"),
		look.NewColumns(look.Columns{Gap: -1}, look.NewRows(-1, left...), look.NewRows(-1, right...)))
}

// overrides lists the computed values that the referee sets by hand.
func (s *sheet) overrides() fyne.CanvasObject {
	f := s.form
	options := []field.Option[person.ValueName]{{Value: "", Title: "choose a value"}}
	for _, r := range person.ValueRows {
		options = append(options, field.Option[person.ValueName]{Value: r.Name, Title: r.Title})
	}
	for _, rows := range [][]person.AttributeRow{person.InbornRows, person.TrainedRows} {
		for _, a := range rows {
			options = append(options, field.Option[person.ValueName]{Value: person.AttributeValue(a.Name), Title: a.Title})
		}
	}
	list := field.List(f, "ruling", "overrides",
		func(c *person.Character) *[]person.Override { return &c.Overrides },
		func(c *person.Character) person.Override {
			return person.Override{ID: domain.NextRow(c.Overrides, func(o person.Override) rules.RowID { return o.ID })}
		},
		func(r field.Row[person.Character, person.Override]) fyne.CanvasObject {
			return look.NewRows(-1,
				look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2, 0.8, 1}},
					f.Box("Value", r.Key("what"), field.Choice(f, "ruled value", r.Key("what"), options,
						func(c *person.Character) *person.ValueName { return &r.At(c).What }), nil),
					s.number("Ruling", "ruling", r.Key("value"), -99, 99, func(c *person.Character) *int { return &r.At(c).Value }),
					r.RemoveButton()),
				f.Box("Reason", r.Key("reason"), field.Paragraph(f, "reason for ruling", r.Key("reason"),
					func(c *person.Character) *string { return &r.At(c).Reason }), nil))
		})
	return look.NewRows(1, look.NewOpening("THE REFEREE'S RULINGS"), list)
}

// standing is rank, service and the points in play, and the referee's last word.
func (s *sheet) standing() fyne.CanvasObject {
	f := s.form
	grades := []field.Option[rules.Grade]{{Value: rules.NoGrade, Title: "not chosen"}, {Value: rules.Officer, Title: "officer"}, {Value: rules.Enlisted, Title: "enlisted"}}
	services := []field.Option[rules.Service]{
		{Value: rules.NoService, Title: "not chosen"}, {Value: rules.Space, Title: "space"}, {Value: rules.Ground, Title: "ground"}, {Value: rules.Agent, Title: "agent"},
	}
	title := look.Shrunk(look.NewText(""))
	title.Style.Bold = true
	f.OnShow(func(c *person.Character) { title.Set(rankTitle(c, s.rules.Campaign())) })
	work := func(typed string) []string { return field.Containing(fieldNames(f.Session().Value()), typed) }
	points := func(caption, what, key string, at func(*person.Character) *int) *look.Box {
		return s.number(caption, what, key, 0, 99, at)
	}
	return look.NewRows(1, look.NewOpening("RANK AND SERVICE, FATE, TOKENS"),
		f.Box("Standing", "rank", look.NewRows(-1,
			look.NewColumns(look.Columns{Gap: -1, Shares: []float32{0.8, 2, 1.2}},
				s.number("Rank", "rank", "rank.value", 0, campaign.Levels-1, func(c *person.Character) *int { return &c.Rank }),
				look.NewBox("Title", look.NewInset(look.Inset{Left: 1, Top: 1}, title), nil), s.button("Promote", s.onPromote)),
			look.NewColumns(look.Columns{Gap: -1},
				f.Box("Grade", "grade", field.Choice(f, "grade", "grade", grades, func(c *person.Character) *rules.Grade { return &c.Grade }), nil),
				f.Box("Service", "service", field.Choice(f, "service", "service", services, func(c *person.Character) *rules.Service { return &c.Service }), nil)),
			f.Box("Field of work now", "work", field.Suggest(f, "field of work", "work", work, nil, func(c *person.Character) *string { return &c.Work }), nil)), nil),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2, 1}},
			f.Box("Fate", "fate", look.NewColumns(look.Columns{Gap: -1},
				points("At most", "Fate", "fate.max", func(c *person.Character) *int { return &c.Fate.Max }),
				points("Spent", "Fate spent", "fate.spent", func(c *person.Character) *int { return &c.Fate.Spent })), nil),
			points("Reroll tokens", "reroll tokens", "rerollTokens", func(c *person.Character) *int { return &c.RerollTokens })),
		s.overrides())
}

// rankTitle is what the rank is called in the campaign.
func rankTitle(c *person.Character, by *campaign.Campaign) string {
	if title := by.Ranks.Title(c.Grade, c.Service, c.Rank); title != "" {
		return title
	}
	return "–"
}
