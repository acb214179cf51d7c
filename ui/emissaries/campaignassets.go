package emissaries

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

type (
	sharedRow = field.Row[campaign, emissaries.SharedRow]
	classRow  = field.Row[campaign, emissaries.ShipClass]
	kindRow   = field.Row[campaign, emissaries.SortOfAsset]
)

func blankShared(c *campaign) emissaries.SharedRow {
	return emissaries.SharedRow{ID: domain.NextRow(c.Assets, func(a emissaries.SharedRow) emissaries.RowID { return a.ID })}
}

// shared are the assets that are at hand for all.
func (e *Campaign) shared() fyne.CanvasObject {
	f := e.form
	list := field.List(f, "shared asset", "assets", func(c *campaign) *[]emissaries.SharedRow { return &c.Assets }, blankShared, e.sharedAsset)
	add := field.Button(f, "New shared asset", e.makeShared, nil)
	return look.NewRows(1, look.NewOpening("SHARED ASSETS"),
		remark("A character’s own assets name their owner on the sheet and are not listed here."), list, container.NewHBox(add))
}

// sharedAsset is one of them, with how it stands.
func (e *Campaign) sharedAsset(r sharedRow) fyne.CanvasObject {
	f := e.form
	box := desk.DocumentBoxAt(f, e.host, desk.Reference{
		Kind: emissaries.AssetKind.ID(), Caption: "Asset", Path: r.Key("asset"), None: "none yet", Gone: "gone from the shelf",
	}, func(c *campaign) string { return fmt.Sprintf("assets[id=%d].asset", r.At(c).ID) },
		func(c *campaign) *domain.DocID { return &r.At(c).Asset })
	bars := newGlance()
	f.OnShow(func(c *campaign) {
		t := emissaries.NewTrack(emissaries.Rows)
		if a := e.assets.Value(r.At(c).Asset); a != nil {
			t = a.Fallout
		}
		bars.set(t)
	})
	about := field.Said(f, func(c *campaign) string {
		if a := e.assets.Value(r.At(c).Asset); a != nil {
			return assetWords(a)
		}
		return ""
	})
	return look.NewRows(-1, look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2.4, 1, 0.7, 0.9}}, box,
		look.NewBareBox(look.NewInset(look.Inset{Left: 1, Top: 2, Right: 1, Bottom: 1}, bars)),
		desk.OpenButton(f, e.host, func(c *campaign) domain.DocID { return r.At(c).Asset }), r.RemoveButton()), about)
}

// assetWords say what an asset has left: "Starship, Frigate: Engines 4d6, Hull 2d6, Systems 1d10 · 1 row full".
func assetWords(a *asset) string {
	words := typeTitle(a)
	if a.Type == emissaries.Starship && !domain.Blank(a.Class) {
		words += ", " + a.Class
	}
	for i := range a.Stats {
		sep := ", "
		if i == 0 {
			sep = ": "
		}
		words += sep + a.StatTitle(i) + " " + a.Effective(i).String()
	}
	words += " · " + a.Fallout.Words()
	if !a.Usable() {
		words += " · not usable"
	}
	return words + "."
}

// typeTitle is what type of asset it is.
func typeTitle(a *asset) string {
	if a.Type.Row().Type == emissaries.OwnType {
		return domain.OrElse(domain.Upper(a.Sort), a.Type.Row().Title)
	}
	return a.Type.Row().Title
}

// makeShared makes an asset that all share, in one step.
func (e *Campaign) makeShared() {
	s, ok := desk.Editable(e.host, e.form)
	if !ok {
		return
	}
	a := emissaries.NewAsset()
	a.Campaign = s.ID()
	const label = "new shared asset"
	s.Together(label, func() {
		if id, ok := e.host.Make(label, emissaries.AssetKind.ID(), a); ok {
			s.Edit(label, "", func(c *campaign) {
				row := blankShared(c)
				row.Asset = id
				c.Assets = append(c.Assets, row)
			})
		}
	})
}

// classes are the classes of ships with the dice that the table gives them.
func (e *Campaign) classes() fyne.CanvasObject {
	f := e.form
	list := field.List(f, "class of ships", "classes",
		func(c *campaign) *[]emissaries.ShipClass { return &c.Classes },
		func(c *campaign) emissaries.ShipClass {
			return emissaries.ShipClass{ID: domain.NextRow(c.Classes, func(x emissaries.ShipClass) emissaries.RowID { return x.ID })}
		}, e.class)
	return look.NewRows(1, look.NewOpening("CLASSES OF SHIPS"),
		remark("The book names two classes without dice: choose theirs here. Each stat of a ship needs at least 2d6. In a dice box 4, 6, 8 or 0 adds a die, Backspace removes one."), list)
}

// class is one class of ships.
func (e *Campaign) class(r classRow) fyne.CanvasObject {
	f := e.form
	path := pathOf("classes", r, func(c *emissaries.ShipClass) emissaries.RowID { return c.ID })
	dice := func(caption, label, member string, at func(*campaign) *emissaries.Dice) fyne.CanvasObject {
		return f.BoxAt(caption, path("."+member), newPurse(f, e.host, nil).rating(rated[campaign]{Label: label, At: at}), nil)
	}
	return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.4, 1.2, 2, 2, 0.8}, Narrowest: narrow},
		f.BoxAt("Class", path(".name"), field.Paragraph(f, "name of a class", r.Key("name"), func(c *campaign) *string { return &r.At(c).Name }), nil),
		f.BoxAt("Owner", path(".shared"), field.Either(f, "whose ships of a class are", r.Key("shared"), "somebody’s own", "shared by all", func(c *campaign) *bool { return &r.At(c).Shared }), nil),
		dice("Dice for the three stats", "stat dice of a class", "stats", func(c *campaign) *emissaries.Dice { return &r.At(c).Stats }),
		dice("Dice for traits", "trait dice of a class", "traits", func(c *campaign) *emissaries.Dice { return &r.At(c).Traits }),
		r.RemoveButton())
}

// kinds are the kinds of assets of the table's own.
func (e *Campaign) kinds() fyne.CanvasObject {
	f := e.form
	list := field.List(f, "kind of assets", "types",
		func(c *campaign) *[]emissaries.SortOfAsset { return &c.Types },
		func(c *campaign) emissaries.SortOfAsset {
			return emissaries.SortOfAsset{ID: domain.NextRow(c.Types, func(x emissaries.SortOfAsset) emissaries.RowID { return x.ID })}
		}, e.kind)
	return look.NewRows(1, look.NewOpening("OTHER KINDS OF ASSETS"),
		remark("Besides starships, cyberdecks and organisations: a caravan, a hunting pack and so on, each with three stats."), list)
}

// kind is one kind of assets.
func (e *Campaign) kind(r kindRow) fyne.CanvasObject {
	f := e.form
	path := pathOf("types", r, func(k *emissaries.SortOfAsset) emissaries.RowID { return k.ID })
	text := func(caption, label, member string, at func(*emissaries.SortOfAsset) *string) fyne.CanvasObject {
		return f.BoxAt(caption, path("."+member),
			field.Paragraph(f, label, r.Key(member), func(c *campaign) *string { return at(r.At(c)) }), nil)
	}
	cells := []fyne.CanvasObject{text("Kind", "name of a kind of assets", "name", func(k *emissaries.SortOfAsset) *string { return &k.Name })}
	for i, nth := range []string{"First", "Second", "Third"} {
		cells = append(cells, text(nth+" stat", "stat of a kind of assets", fmt.Sprintf("stats[%d]", i), func(k *emissaries.SortOfAsset) *string { return &k.Stats[i] }))
	}
	return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.4, 1, 1, 1, 0.8}, Narrowest: narrow / 2}, append(cells, r.RemoveButton())...)
}
