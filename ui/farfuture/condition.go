package farfuture

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/farfuture/acts"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// condition is the tracks with their consequences.
func (s *Sheet) condition() fyne.CanvasObject {
	rows := []fyne.CanvasObject{look.NewOpening("7  STRESS TRACKS")}
	var tracks []fyne.CanvasObject
	for i, name := range farfuture.Tracks {
		tracks = append(tracks, s.track(i, name))
	}
	rows = append(rows, look.NewRows(-1, tracks...), look.NewOpening("CONSEQUENCES"))
	var harms []fyne.CanvasObject
	for _, severity := range []farfuture.Severity{farfuture.Mild, farfuture.Moderate, farfuture.Severe} {
		harms = append(harms, s.consequence(severity))
	}
	return look.NewRows(1, append(rows, look.NewRows(-1, harms...), s.surplus())...)
}

// inPlay is what the fight, the session and the referee change.
func (s *Sheet) inPlay() fyne.CanvasObject {
	f := s.form
	return look.NewRows(1, look.NewOpening("IN PLAY"),
		look.NewColumns(look.Columns{Gap: -1},
			field.Number(f, "Fate points", "fate points", "fatePoints", 0, 99, func(c *character) *int { return &c.FatePoints }),
			f.Box("This combat", "firstBlood", field.Check(f, "First blood taken", "first blood", "firstBlood",
				func(c *character) *bool { return &c.FirstBlood }), nil)),
		s.temporary(), s.spin(), s.extras())
}

func (s *Sheet) track(i int, name farfuture.TrackName) fyne.CanvasObject {
	f := s.form
	row := field.Track(f, strings.ToLower(name.Title())+" box", string(name),
		func(*character) int { return s.levels().Boxes(name, s.rules.House()) },
		func(c *character) *[]bool { return &c.Track(name).Marks })
	why := look.NewCaption("")
	skill := farfuture.TrackSkill(name)
	f.OnShow(func(*character) {
		why.Set(fmt.Sprintf("%d boxes · %s %d", s.levels().Boxes(name, s.rules.House()), skill, s.levels().Level(skill)))
	})
	return f.Box(fmt.Sprintf("7.%d  %s", i+1, name.Title()), string(name), row, why)
}

var trackOptions = []field.Option[farfuture.TrackName]{
	{Value: "", Title: "no track"},
	{Value: farfuture.Health, Title: "Health"},
	{Value: farfuture.Composure, Title: "Composure"},
	{Value: farfuture.Wealth, Title: "Wealth"},
}

// consequence is the box of one severity. It shows the first consequence of that severity and makes one when
// somebody writes into it.
func (s *Sheet) consequence(severity farfuture.Severity) fyne.CanvasObject {
	at := func(c *character) *farfuture.Consequence { return borne(&c.Consequences, severity) }
	path := func(c *character) string { // makes none: it is asked about the document itself
		for _, q := range c.Consequences {
			if q.Severity == severity {
				return fmt.Sprintf("consequences[id=%d]", q.ID)
			}
		}
		return "consequences." + string(severity)
	}
	row := severity.Row()
	return s.harm(fmt.Sprintf("%s  shifts a hit %s down", row.Title, domain.Count(row.Shift, "box")), row.Title, path, string(severity), at)
}

// borne is the first consequence of a severity, made where there is none.
func borne(list *[]farfuture.Consequence, severity farfuture.Severity) *farfuture.Consequence {
	i := slices.IndexFunc(*list, func(q farfuture.Consequence) bool { return q.Severity == severity })
	if i < 0 {
		i = len(*list)
		id := domain.NextRow(*list, func(q farfuture.Consequence) farfuture.RowID { return q.ID })
		*list = append(*list, farfuture.Consequence{ID: id, Severity: severity})
	}
	return &(*list)[i]
}

// further lists, by their places, the consequences beyond one of each severity.
func further(list []farfuture.Consequence) []int {
	var at []int
	seen := map[farfuture.Severity]bool{}
	for i, q := range list {
		if seen[q.Severity] || q.Severity.Row().Shift == 0 {
			at = append(at, i)
		}
		seen[q.Severity] = true
	}
	return at
}

func (s *Sheet) harm(caption, what string, path func(*character) string, key string, at func(*character) *farfuture.Consequence) fyne.CanvasObject {
	f := s.form
	what = strings.ToLower(what) + " consequence"
	own := field.Check(f, "own side's used", "own side's free tag of "+what, key+".ownTag", func(c *character) *bool { return &at(c).OwnSideTagUsed })
	f.OnShow(func(c *character) {
		f.Visible(own, s.rules.House().FreeTagPerSide || at(c).OwnSideTagUsed)
	})
	stands := field.Said(f, func(c *character) string { return s.healing(c, *at(c)) })
	stands.SizeName = theme.SizeNameCaptionText
	tag := field.Check(f, "free tag used", "free tag of "+what, key+".tag", func(c *character) *bool { return &at(c).FreeTagUsed })
	track := field.Choice(f, "track of "+what, key+".track", trackOptions, func(c *character) *farfuture.TrackName { return &at(c).Track })
	f.OnShow(func(c *character) { // an empty box is as high as its words
		q := at(c)
		f.Visible(tag, q.Text != "" || q.Track != "" || q.FreeTagUsed)
	})
	return f.BoxAt(caption, path, look.NewColumns(look.Columns{Shares: []float32{2, 1}, Gap: 1},
		look.NewRows(0, field.Paragraph(f, what, key+".text", func(c *character) *string { return &at(c).Text }),
			stands),
		look.NewRows(0, track, tag, own),
	), nil)
}

// healing says whether a consequence may begin to heal; empty for one that nobody has written down.
func (s *Sheet) healing(c *character, q farfuture.Consequence) string {
	if q.Text == "" && q.Track == "" {
		return ""
	}
	for _, h := range c.Healings(false, s.rules.House()) {
		if h.Row == q.ID {
			return acts.Heals(q, h)
		}
	}
	return ""
}

// surplus lists the consequences beyond one of each severity, so that none is out of sight.
func (s *Sheet) surplus() fyne.CanvasObject {
	f := s.form
	return field.Views(f, func(c *character) int { return len(further(c.Consequences)) }, func(n int) fyne.CanvasObject {
		at := func(c *character) *farfuture.Consequence {
			if left := further(c.Consequences); n < len(left) {
				return &c.Consequences[left[n]]
			}
			return new(farfuture.Consequence)
		}
		path := func(c *character) string { return fmt.Sprintf("consequences[id=%d]", at(c).ID) }
		remove := field.RemoveButton(f, "Remove", func() {
			f.Edit("remove consequence", "", func(c *character) {
				if left := further(c.Consequences); n < len(left) {
					c.Consequences = append(c.Consequences[:left[n]:left[n]], c.Consequences[left[n]+1:]...)
				}
			})
		})
		return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{5, 1}},
			s.harm("Further consequence", "further", path, fmt.Sprintf("surplus[%d]", n), at), remove)
	})
}

func (s *Sheet) temporary() fyne.CanvasObject {
	f := s.form
	return field.List(f, "temporary aspect", "temporaryAspects",
		func(c *character) *[]farfuture.TemporaryAspect { return &c.TemporaryAspects },
		func(c *character) farfuture.TemporaryAspect {
			id := func(a farfuture.TemporaryAspect) farfuture.RowID { return a.ID }
			return farfuture.TemporaryAspect{ID: domain.NextRow(c.TemporaryAspects, id), FreeTags: 1}
		},
		func(r field.Row[character, farfuture.TemporaryAspect]) fyne.CanvasObject {
			return look.NewRows(-1,
				look.NewColumns(look.Columns{Gap: -1, Shares: []float32{3, 0.8, 0.9}},
					f.Box("Temporary aspect", r.Key("text"), field.Paragraph(f, "temporary aspect", r.Key("text"),
						func(c *character) *string { return &r.At(c).Text }), nil),
					field.Number(f, "Free tags left", "free tags", r.Key("freeTags"), 0, 20,
						func(c *character) *int { return &r.At(c).FreeTags }),
					r.RemoveButton()),
				look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 1.5, 1.2}},
					f.Box("Made by", r.Key("by"), field.Paragraph(f, "maker of a temporary aspect", r.Key("by"),
						func(c *character) *string { return &r.At(c).By }), nil),
					f.Box("Lasts while", r.Key("while"), field.Paragraph(f, "duration of a temporary aspect", r.Key("while"),
						func(c *character) *string { return &r.At(c).While }), nil),
					f.Box("Tags", r.Key("noTag"), field.Check(f, "no free tag", "tags of a temporary aspect", r.Key("noTag"),
						func(c *character) *bool { return &r.At(c).NoTag }), nil)))
		})
}

func (s *Sheet) spin() fyne.CanvasObject {
	f := s.form
	return field.List(f, "spin", "spin",
		func(c *character) *[]farfuture.Spin { return &c.Spin },
		func(c *character) farfuture.Spin {
			id := func(t farfuture.Spin) farfuture.RowID { return t.ID }
			return farfuture.Spin{ID: domain.NextRow(c.Spin, id), Tokens: 1}
		},
		func(r field.Row[character, farfuture.Spin]) fyne.CanvasObject {
			return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{0.8, 2, 1.2, 0.9}},
				field.Number(f, "Spin tokens", "spin tokens", r.Key("tokens"), 0, 20,
					func(c *character) *int { return &r.At(c).Tokens }),
				f.Box("Until the end of whose turn", r.Key("until"), field.Text(f, "end of spin", r.Key("until"),
					func(c *character) *string { return &r.At(c).Until }), nil),
				f.Box("Won", r.Key("ownTurn"), field.Check(f, "on own turn", "turn that spin was won in", r.Key("ownTurn"),
					func(c *character) *bool { return &r.At(c).OwnTurn }), nil),
				r.RemoveButton())
		})
}
