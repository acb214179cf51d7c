package ship

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/spacer/screen"
)

type postRow = field.Row[ship.Ship, ship.Post]

// topRank bounds what is typed as a rank; the check knows how far a table's ranks go.
const topRank = 99

// crew are the fewest it takes to work her, who may command, and who is at which post.
func (e *sheet) crew() fyne.CanvasObject {
	f := e.Form
	posts := field.List(f, "post", "posts",
		func(s *ship.Ship) *[]ship.Post { return &s.Posts },
		func(s *ship.Ship) ship.Post {
			return ship.Post{ID: domain.NextRow(s.Posts, func(p ship.Post) rules.RowID { return p.ID })}
		}, e.post)
	return look.NewRows(1, look.NewOpening("CREW AT THEIR POSTS"),
		look.NewColumns(look.Columns{Gap: -1},
			field.Number(f, "Minimum engineers", "engineers", "engineers", 0, mostRating, func(s *ship.Ship) *int { return &s.Engineers }),
			field.Number(f, "Minimum operators", "operators", "operators", 0, mostRating, func(s *ship.Ship) *int { return &s.Operators }),
			field.Number(f, "Command rank", "command rank", "commandRank", 0, topRank, func(s *ship.Ship) *int { return &s.CommandRank })),
		posts)
}

// post is a place aboard and who is at it. What is wrong with the rank of whoever commands stands beside the sheet.
func (e *sheet) post(r postRow) fyne.CanvasObject {
	f := e.Form
	path := func(member string) func(*ship.Ship) string {
		return func(s *ship.Ship) string { return fmt.Sprintf("posts[id=%d]%s", r.At(s).ID, member) }
	}
	roles := make([]field.Option[ship.PostRole], len(ship.PostRows))
	for i, p := range ship.PostRows {
		roles[i] = field.Option[ship.PostRole]{Value: p.Role, Title: p.Title}
	}
	role := f.BoxAt("Post", path(".role"), field.Choice(f, "post", r.Key("role"), roles, func(s *ship.Ship) *ship.PostRole { return &r.At(s).Role }), nil)
	name := f.BoxAt("Name (without a sheet)", path(".name"),
		field.Paragraph(f, "name at post", r.Key("name"), func(s *ship.Ship) *string { return &r.At(s).Name }), nil)
	sheet := desk.DocumentBoxAt(f, e.Host, desk.Reference{
		Kind: person.Kind.ID(), Caption: "Character", Path: r.Key("character"), None: "none", Gone: "gone from the shelf",
	}, path(""), func(s *ship.Ship) *domain.DocID { return &r.At(s).Character })
	open := desk.OpenButton(f, e.Host, func(s *ship.Ship) domain.DocID { return r.At(s).Character })
	return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{3, 3.6}, Narrowest: screen.Narrow},
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.2, 1.8}}, role, sheet),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.6, 1.2, 0.6, 0.8}},
			name, container.NewStack(e.gun(r, path(".weapon"))), open, r.RemoveButton()))
}

// gun is which of the weapons aboard is a gunner's own. Other posts have none.
func (e *sheet) gun(r postRow, path func(*ship.Ship) string) fyne.CanvasObject {
	f := e.Form
	var ids []rules.RowID
	choice := field.NewSelect(e.Host.Now, nil, nil)
	choice.OnChanged = func(string) {
		if i := choice.SelectedIndex(); i >= 0 {
			f.Edit("weapon of gunner", r.Key("weapon"), func(s *ship.Ship) { r.At(s).Weapon = ids[i] })
		}
	}
	box := f.BoxAt("Weapon", path, choice, nil)
	f.OnShow(func(s *ship.Ship) {
		p := r.At(s)
		var titles []string
		titles, ids = guns(s)
		title := "not aboard"
		if i := slices.Index(ids, p.Weapon); i >= 0 {
			title = titles[i]
		}
		if choice.Selected != title || !slices.Equal(choice.Options, titles) {
			choice.Options, choice.Selected = titles, title
			choice.Refresh()
		}
		if f.ReadOnly() {
			choice.Disable()
		} else {
			choice.Enable()
		}
		f.Visible(box, p.Role == ship.GunnerPost || p.Weapon != 0)
	})
	return box
}

// guns lists what a gunner's weapon may be, each with a title of its own: any, or one of those aboard.
func guns(s *ship.Ship) (titles []string, ids []rules.RowID) {
	titles, ids = []string{"any weapon"}, []rules.RowID{0}
	for _, y := range s.Weapons() {
		title := y.Title()
		for n := 2; slices.Contains(titles, title); n++ {
			title = fmt.Sprintf("%s (%d)", y.Title(), n)
		}
		titles, ids = append(titles, title), append(ids, y.ID)
	}
	return titles, ids
}

// mostLocker bounds what one thing in the locker comes to.
const mostLocker = 1000

// locker is what the ship's locker holds, and what it may.
func (e *sheet) locker() fyne.CanvasObject {
	f := e.Form
	list := field.List(f, "thing", "locker",
		func(s *ship.Ship) *[]ship.LockerRow { return &s.Locker },
		func(s *ship.Ship) ship.LockerRow {
			return ship.LockerRow{ID: domain.NextRow(s.Locker, func(l ship.LockerRow) rules.RowID { return l.ID })}
		},
		func(r field.Row[ship.Ship, ship.LockerRow]) fyne.CanvasObject {
			return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2.6, 0.8, 0.9}},
				f.Box("Thing", r.Key("item"), field.Paragraph(f, "thing in the locker", r.Key("item"), func(s *ship.Ship) *string { return &r.At(s).Item }), nil),
				field.Decimal(f, "Points", "points of a thing in the locker", r.Key("points"), 0, mostLocker, func(s *ship.Ship) *float64 { return &r.At(s).Points }),
				r.RemoveButton())
		})
	return look.NewRows(1, look.NewOpening("THE SHIP'S LOCKER"),
		f.Box("Gear points", "locker", field.Said(f, func(s *ship.Ship) string { return s.LockerText(e.master.Value()) }), nil), list)
}
