package farfuture

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

type thing = farfuture.Thing

// Thing is the card of a ship, a company or whatever else has aspects and fate points of its own.
type Thing struct {
	*desk.FormEditor[thing]
}

// NewThing returns a thing's card that shows nothing yet.
func NewThing(host desk.Host) desk.Editor {
	e := &Thing{desk.NewFormEditor[thing](host)}
	e.Lay(e.build(), field.InOrder)
	return e
}

func (e *Thing) build() fyne.CanvasObject {
	f := e.Form
	return f.Parts(2,
		e.head,
		field.Beside(look.Columns{Gap: 3, Narrowest: narrow, Shares: []float32{1.45, 1}}, e.aspects, e.ratings),
		e.tracks,
		e.consequences,
		field.Notes(f, "Notes", 3, func(t *thing) *string { return &t.Notes }),
	)
}

// text is a box around a short text whose path is its key.
func (e *Thing) text(caption, label, key string, at func(*thing) *string) *look.Box {
	return e.Form.Box(caption, key, field.Paragraph(e.Form, label, key, at), nil)
}

func (e *Thing) head() fyne.CanvasObject {
	return look.NewRows(-1, look.NewBand("THING"),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.4, 1.4, 0.9, 0.9}},
			e.text("Name", "name", "name", func(t *thing) *string { return &t.Name }),
			e.text("Kind: ship, company, estate", "what it is", "what", func(t *thing) *string { return &t.What }),
			look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.2, 1, 1}},
				field.Number(e.Form, "Fate points", "fate points", "fatePoints", 0, mostFate, func(t *thing) *int { return &t.FatePoints }),
				e.fate("−1", -1), e.fate("+1", 1)),
			desk.CampaignBox(e.Form, e.Host, func(t *thing) *domain.DocID { return &t.Campaign })))
}

// mostFate is how many fate points a thing has at the most.
const mostFate = 99

// fate is a button that gives the thing fate points or takes them.
func (e *Thing) fate(title string, by int) fyne.CanvasObject {
	b := e.Form.Followed(look.NewButton(title, func() {
		e.Form.Edit("fate points", "", func(t *thing) { t.FatePoints = min(max(t.FatePoints, 0)+by, mostFate) })
	}).Often())
	b.Importance = widget.LowImportance
	e.Form.OnShow(func(t *thing) {
		if to := max(t.FatePoints, 0) + by; e.Form.ReadOnly() || to < 0 || to > mostFate {
			b.Disable()
		} else {
			b.Enable()
		}
	})
	return b
}

func (e *Thing) aspects() fyne.CanvasObject {
	f := e.Form
	list := field.List(f, "aspect", "aspects",
		func(t *thing) *[]farfuture.ThingAspect { return &t.Aspects },
		func(t *thing) farfuture.ThingAspect {
			return farfuture.ThingAspect{ID: domain.NextRow(t.Aspects, func(a farfuture.ThingAspect) farfuture.RowID { return a.ID })}
		},
		func(r field.Row[thing, farfuture.ThingAspect]) fyne.CanvasObject {
			return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{3.2, 0.9, 0.8}},
				f.Box("Aspect", r.Key("text"), field.Paragraph(f, "aspect", r.Key("text"),
					func(t *thing) *string { return &r.At(t).Text }), nil),
				field.Number(f, "Free tags left", "free tags", r.Key("freeTags"), 0, 20,
					func(t *thing) *int { return &r.At(t).FreeTags }),
				r.RemoveButton())
		})
	return look.NewRows(1, look.NewOpening("ASPECTS"), list)
}

// mostRated bounds a rating either way: what it counts is the table's own.
const mostRated = 1_000_000

func (e *Thing) ratings() fyne.CanvasObject {
	f := e.Form
	list := field.List(f, "rating", "ratings",
		func(t *thing) *[]farfuture.Rating { return &t.Ratings },
		func(t *thing) farfuture.Rating {
			return farfuture.Rating{ID: domain.NextRow(t.Ratings, func(r farfuture.Rating) farfuture.RowID { return r.ID })}
		},
		func(r field.Row[thing, farfuture.Rating]) fyne.CanvasObject {
			return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.9, 0.9, 0.9}},
				f.Box("Rating", r.Key("name"), field.Paragraph(f, "name of a rating", r.Key("name"),
					func(t *thing) *string { return &r.At(t).Name }), nil),
				field.Number(f, "Is", "rating", r.Key("value"), -mostRated, mostRated,
					func(t *thing) *int { return &r.At(t).Value }),
				r.RemoveButton())
		})
	return look.NewRows(1, look.NewOpening("RATINGS"), list)
}

func (e *Thing) tracks() fyne.CanvasObject {
	list := field.List(e.Form, "track", "tracks",
		func(t *thing) *[]farfuture.ThingTrack { return &t.Tracks },
		func(t *thing) farfuture.ThingTrack {
			return farfuture.ThingTrack{
				ID: domain.NextRow(t.Tracks, func(k farfuture.ThingTrack) farfuture.RowID { return k.ID }), Size: farfuture.BaseBoxes,
			}
		}, e.track)
	return look.NewRows(1, look.NewOpening("TRACKS"), list)
}

// track is a track's name, its boxes to tick, and how many there are. What is wrong with it stands beside its boxes.
func (e *Thing) track(r field.Row[thing, farfuture.ThingTrack]) fyne.CanvasObject {
	f := e.Form
	path := func(member string) func(*thing) string {
		return func(t *thing) string { return fmt.Sprintf("tracks[id=%d].%s", r.At(t).ID, member) }
	}
	boxes := field.Track(f, "box of a track", r.Key("marks"),
		func(t *thing) int { return min(max(r.At(t).Size, 0), farfuture.MaxBoxes) },
		func(t *thing) *[]bool { return &r.At(t).Marks })
	return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.4, 2.4, 0.5, 0.5}, Narrowest: narrow},
		f.BoxAt("Track", path("name"), field.Paragraph(f, "name of a track", r.Key("name"),
			func(t *thing) *string { return &r.At(t).Name }), nil),
		f.BoxAt("Ticked", path("size"), boxes, nil),
		field.Number(f, "Boxes", "boxes of a track", r.Key("size"), 1, farfuture.MaxBoxes, func(t *thing) *int { return &r.At(t).Size }),
		r.RemoveButton())
}

// consequences has a box for each severity; further ones stand below, so that none is out of sight.
func (e *Thing) consequences() fyne.CanvasObject {
	var severities []fyne.CanvasObject
	for _, row := range farfuture.ConsequenceRows {
		at := func(t *thing) *farfuture.Consequence {
			return borne(&t.Consequences, row.Severity)
		}
		severities = append(severities, e.harm(fmt.Sprintf("%s  shifts a hit %s down", row.Title, domain.Count(row.Shift, "box")), row.Title, string(row.Severity), at))
	}
	surplus := field.Views(e.Form, func(t *thing) int { return len(further(t.Consequences)) }, e.further)
	return look.NewRows(1, look.NewOpening("CONSEQUENCES"), look.NewColumns(look.Columns{Gap: -1, Narrowest: narrow}, severities...), surplus)
}

// further is the view of one consequence beyond one of each severity.
func (e *Thing) further(n int) fyne.CanvasObject {
	f := e.Form
	row := func(t *thing) *farfuture.Consequence {
		if left := further(t.Consequences); n < len(left) {
			return &t.Consequences[left[n]]
		}
		return new(farfuture.Consequence)
	}
	remove := field.RemoveButton(f, "Remove", func() {
		f.Edit("remove consequence", "", func(t *thing) {
			if left := further(t.Consequences); n < len(left) {
				t.Consequences = slices.Delete(slices.Clone(t.Consequences), left[n], left[n]+1)
			}
		})
	})
	return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{5, 1}},
		e.harm("Further consequence", "further", fmt.Sprintf("further[%d]", n), row), remove)
}

// harm is a consequence's words and its free tag.
func (e *Thing) harm(caption, what, key string, at func(*thing) *farfuture.Consequence) fyne.CanvasObject {
	f := e.Form
	what = strings.ToLower(what) + " consequence"
	return f.Box(caption, "consequences."+key, look.NewRows(0,
		field.Paragraph(f, what, key+".text", func(t *thing) *string { return &at(t).Text }),
		field.Check(f, "free tag used", "free tag of "+what, key+".tag", func(t *thing) *bool { return &at(t).FreeTagUsed })), nil)
}
