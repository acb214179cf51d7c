package emissaries

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// fallout is the block of the four tracks, two and two.
func (e *Sheet) fallout() fyne.CanvasObject {
	f := e.form
	var tracks []fyne.CanvasObject
	for _, id := range emissaries.TrackIDs {
		tracks = append(tracks, trackView(f, tracked[character]{
			Title: id.Title(), Key: "fallout." + string(id),
			At:     func(c *character) *emissaries.Track { return c.Fallout.At(id) },
			Costs:  func(c *character) string { return e.costs(c, id) },
			Chosen: func(*character) bool { return e.house().TrackStat == emissaries.ChosenStat },
			Act: func(row int) fyne.CanvasObject {
				return field.Button(f, "Fight condition", func() { e.acts.fight(id, row) }, nil)
			},
		}))
	}
	columns := look.Columns{Gap: 3, Narrowest: narrow}
	dead := f.Box("State", "fallout", field.Check(f, "dead", "dead", "dead", func(c *character) *bool { return &c.Dead }), nil)
	said := look.NewParagraph("Four squares and a condition fill a row, from the top. After a conflict, take ticks off the last row with any. Fight a condition in a conflict, or turn it into a trait.", theme.SizeNameCaptionText)
	return look.NewRows(1, look.NewOpening("FALLOUT"), said,
		look.NewRows(2, look.NewColumns(columns, tracks[:2]...), look.NewColumns(columns, tracks[2:]...)), dead)
}

// costs say what a track's full rows cost: "2 full rows: −2 dice of Mind".
func (e *Sheet) costs(c *character, id emissaries.TrackID) string {
	track := c.Fallout.At(id)
	full := track.FullRows()
	if full == 0 {
		return ""
	}
	text := domain.Count(full, "full row")
	switch e.house().TrackStat {
	case emissaries.NoStat:
		return text + ": no stat reduced"
	case emissaries.ChosenStat:
		return text + ": each takes a die of its stat"
	}
	for _, r := range emissaries.StatRows {
		switch {
		case r.Track != id:
		case track.Full():
			text += ": no dice of " + r.Title + ", track full"
		default:
			text += fmt.Sprintf(": %s has %s fewer", r.Title, domain.Count(full, "die"))
		}
	}
	return text
}

// accomplishment is what somebody hopes to have achieved, and what became of it.
func (e *Sheet) accomplishment() fyne.CanvasObject {
	f := e.form
	outcomes := []field.Option[emissaries.Outcome]{
		{Value: emissaries.HopedFor, Title: "hoped for"}, {Value: emissaries.Won, Title: "played and won"}, {Value: emissaries.Lost, Title: "played and lost"},
	}
	played := desk.DocumentBox(f, e.host, desk.Reference{
		Kind: emissaries.ConflictKind.ID(), Caption: "Played as", Path: "accomplishment.played", None: "not as a conflict", Gone: "a conflict gone from the shelf",
	}, func(c *character) *domain.DocID { return &c.Accomplishment.Played })
	play := field.Button(f, "Play as conflict", e.acts.onPlay, nil)
	f.OnShow(func(c *character) { f.Visible(play, c.Accomplishment.Outcome == emissaries.HopedFor) })
	return look.NewRows(1, look.NewOpening("ACCOMPLISHMENT"), look.NewRows(-1,
		look.NewColumns(look.Columns{Gap: -1, Narrowest: narrow, Shares: []float32{1.5, 1}},
			textBox(f, "I hope that my emissary", "accomplishment", "accomplishment.text", func(c *character) *string { return &c.Accomplishment.Text }),
			look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 1.2, 0.5}},
				f.Box("Outcome", "accomplishment.outcome", field.Choice(f, "outcome of the accomplishment", "accomplishment.outcome", outcomes, func(c *character) *emissaries.Outcome { return &c.Accomplishment.Outcome }), nil),
				played, desk.OpenButton(f, e.host, func(c *character) domain.DocID { return c.Accomplishment.Played }))),
		textBox(f, "How it went", "story of the accomplishment", "accomplishment.story", func(c *character) *string { return &c.Accomplishment.Story })), container.NewHBox(play))
}
