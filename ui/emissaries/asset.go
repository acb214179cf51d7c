package emissaries

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	uiact "shipslocker/ui/act"
	"shipslocker/ui/desk"
	"shipslocker/ui/emissaries/rules"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// Asset is the sheet of a ship, a cyberdeck, an organisation or whatever else has three stats: its dice, what fallout
// leaves of them, and its track.
type Asset struct {
	*uiact.Over[asset]
	host  desk.Host
	form  *field.Form[asset]
	rules *rules.Rules
	view  fyne.CanvasObject
}

// NewAsset makes an editor of assets. It shows nothing yet.
func NewAsset(host desk.Host) desk.Editor {
	e := &Asset{host: host, form: field.NewForm[asset](host)}
	e.rules = rules.Campaigns.Rules(host, e.form.Afresh)
	e.Over = overSheet(host, e.form, e.rules, func(a *asset) domain.DocID { return a.Campaign })
	e.view = e.Around(desk.OnPaper(host, e.form, e.build(), field.InOrder, e.strip()))
	return e
}

// View is the whole sheet.
func (e *Asset) View() fyne.CanvasObject { return e.view }

// Begin puts the keyboard on the name.
func (e *Asset) Begin() {
	if !e.Begins() {
		e.form.Begin("name")
	}
}

func (e *Asset) build() fyne.CanvasObject {
	f := e.form
	return f.Parts(2, e.head, e.stats, e.fallout, e.traits, field.Notes(f, "Notes", 3, func(a *asset) *string { return &a.Notes }))
}

// strip is the row above the sheet that is always in sight: what is left of the stats.
func (e *Asset) strip() fyne.CanvasObject {
	return faresStrip(e.Over, e.form, func(a *asset) (words, wrong string) {
		if !a.Usable() {
			wrong = "Not usable: all three rows are full. Win a conflict against a condition to clear a row."
		}
		return assetWords(a), wrong
	})
}

func (e *Asset) head() fyne.CanvasObject {
	f := e.form
	sort := textBox(f, "Kind", "kind of asset", "sort", func(a *asset) *string { return &a.Sort })
	class := e.class()
	f.OnShow(func(a *asset) {
		f.Visible(sort, a.Type.Row().Type == emissaries.OwnType)
		f.Visible(class, a.Type == emissaries.Starship || !domain.Blank(a.Class))
	})
	owner := look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2.4, 0.8}},
		desk.DocumentBox(f, e.host, desk.Reference{
			Kind: emissaries.CharacterKind.ID(), Caption: "Owner", Path: "owner", None: "shared by all", Gone: "gone from the shelf",
		}, func(a *asset) *domain.DocID { return &a.Owner }),
		desk.OpenButton(f, e.host, func(a *asset) domain.DocID { return a.Owner }))
	rows := look.NewRows(-1, look.NewBand("ASSET"),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.7, 1}, Narrowest: narrow / 2},
			textBox(f, "Name", "name", "name", func(a *asset) *string { return &a.Name }), f.Box("Type", "type", e.types(), nil)),
		sort, class,
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.7, 1}, Narrowest: narrow / 2},
			owner, desk.RulesBox(f, e.host, rules.Campaigns, func(a *asset) *domain.DocID { return &a.Campaign })))
	return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{6, 1}}, rows,
		desk.PortraitBox(f, e.host, func(a *asset) *domain.PictureID { return &a.Portrait }))
}

// sorts are the kinds of the campaign's own that have a name which no other has.
func (e *Asset) sorts() []emissaries.SortOfAsset {
	var sorts []emissaries.SortOfAsset
	named := map[string]bool{"": true}
	for _, t := range emissaries.AssetTypeRows {
		named[t.Title] = true
	}
	for _, s := range e.rules.Campaign().Types {
		if name := strings.TrimSpace(s.Name); !named[name] {
			named[name] = true
			sorts = append(sorts, s)
		}
	}
	return sorts
}

// types chooses the type: the book's, the campaign's own, or another.
func (e *Asset) types() fyne.CanvasObject {
	f := e.form
	var s *field.Select
	f.OnShow(func(*asset) {
		s.Options = nil
		for _, t := range emissaries.AssetTypeRows {
			s.Options = append(s.Options, t.Title)
		}
		for _, own := range e.sorts() {
			s.Options = append(s.Options, strings.TrimSpace(own.Name))
		}
	})
	s = field.ChoiceOf(f, "type", "type", nil, func(a *asset) string {
		if slices.ContainsFunc(e.sorts(), func(own emissaries.SortOfAsset) bool {
			return a.Type == emissaries.OwnType && strings.TrimSpace(own.Name) == strings.TrimSpace(a.Sort)
		}) {
			return strings.TrimSpace(a.Sort)
		}
		return a.Type.Row().Title
	}, func(a *asset, i int) {
		var after *asset
		var err error
		if book := emissaries.AssetTypeRows; i < len(book) {
			after, _, err = a.SetType(book[i].Type)
		} else {
			after, _, err = a.SetSort(e.sorts()[i-len(book)])
		}
		if err == nil { // which is the case for all that are offered
			*a = *after
		}
	})
	return s
}

// class is what class a ship is of: written as it is, or chosen with the dice that it has.
func (e *Asset) class() fyne.CanvasObject {
	f := e.form
	return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{3, 0.6}},
		textBox(f, "Class", "class", "class", func(a *asset) *string { return &a.Class }), field.Button(f, "Choose…", e.chooseClass, nil))
}

// chooseClass asks for the class of a ship.
func (e *Asset) chooseClass() {
	if _, ok := desk.Editable(e.host, e.form); !ok {
		return
	}
	classes := slices.DeleteFunc(slices.Clone(e.rules.Campaign().Classes), func(c emissaries.ShipClass) bool { return domain.Blank(c.Name) })
	var rows []string
	for _, c := range classes {
		rows = append(rows, classWords(c))
	}
	rows, classes = append(rows, "No class"), append(classes, emissaries.ShipClass{})
	e.host.Choose("Choose the ship’s class", rows, "Choose", func(i int) {
		after, says, err := e.form.Session().Value().SetClass(classes[i])
		if err != nil {
			e.host.Say(err.Error())
			return
		}
		e.form.Edit(says, "", func(a *asset) { *a = *after })
	})
}

// classWords say what a class of ships is: "Frigate: shared by all, 12d6 for its stats, 4d6 for traits".
func classWords(c emissaries.ShipClass) string {
	words := strings.TrimSpace(c.Name) + ": somebody’s own"
	if c.Shared {
		words = strings.TrimSpace(c.Name) + ": shared by all"
	}
	if c.Stats.Count() > 0 {
		words += ", " + c.Stats.String() + " for its stats"
	}
	if c.Traits.Count() > 0 {
		words += ", " + c.Traits.String() + " for traits"
	}
	return words
}

// stats are the three stats with their dice and what fallout leaves of them.
func (e *Asset) stats() fyne.CanvasObject {
	f := e.form
	p := newPurse(f, e.host, func(a *asset) (left emissaries.Dice, said bool) {
		by := e.rules.Campaign()
		return a.Spare(by).Stats, a.Gives(by).Stats.Count() > 0
	})
	var cells []fyne.CanvasObject
	for i := range (emissaries.Asset{}).Stats {
		cells = append(cells, e.stat(p, i))
	}
	goods := field.Button(f, "", e.rename, nil)
	f.OnShow(func(a *asset) {
		title := "Call the second stat “Goods”"
		if a.StatTitle(1) == goodsTitle {
			title = "Call the second stat “Assets”"
		}
		if goods.Text != title {
			goods.SetText(title)
		}
		f.Visible(goods, a.Type == emissaries.Organisation)
	})
	given := f.Box("Dice to divide (blank: no limit)", "given",
		newPurse(f, e.host, nil).rating(rated[asset]{Label: "dice to divide", At: func(a *asset) *emissaries.Dice { return &a.Given }}), nil)
	return look.NewRows(1, look.NewOpening("STATS"),
		look.NewColumns(look.Columns{Gap: -1, Narrowest: narrow / 2}, given, p.rest("Stat dice left")),
		look.NewColumns(look.Columns{Gap: 2, Narrowest: narrow / 2}, cells...), container.NewHBox(goods))
}

// goodsTitle is the other name of an organisation's second stat. Source: GU-R08.
const goodsTitle = "Goods"

// rename has the second stat of an organisation go by its other name, or by the first again.
func (e *Asset) rename() {
	if _, ok := desk.Editable(e.host, e.form); !ok {
		return
	}
	name, label := goodsTitle, "Assets are called Goods"
	if e.form.Session().Value().StatTitle(1) == goodsTitle {
		name, label = "", "Goods are called Assets"
	}
	e.form.Edit(label, "", func(a *asset) { a.Stats[1].Name = name })
}

// stat is one of the three.
func (e *Asset) stat(p *purse[asset], place int) fyne.CanvasObject {
	f := e.form
	key := func(member string) string { return fmt.Sprintf("stats[%d].%s", place, member) }
	name := field.Paragraph(f, "name of a stat", key("name"), func(a *asset) *string { return &a.Stats[place].Name })
	nth := []string{"First stat", "Second stat", "Third stat"}[place]
	dice := p.rating(rated[asset]{
		Label: "dice of the " + strings.ToLower(nth),
		At:    func(a *asset) *emissaries.Dice { return &a.Stats[place].Dice },
		Now:   func(a *asset) emissaries.Dice { return a.Effective(place) },
		Spend: func(a *asset, size dice.Kind, by int) (*asset, string, error) {
			return a.SpendStat(place, size, by, e.rules.Campaign())
		},
	})
	box := dice.in(f.Box("Dice", key("dice"), dice, nil))
	f.OnShow(func(a *asset) {
		if title := a.Type.Row().Stats[place]; name.PlaceHolder != title {
			name.SetPlaceHolder(title)
		}
	})
	left := field.Said(f, func(a *asset) string {
		switch is := a.Stats[place].Dice; {
		case a.Fallout.FullRows() == 0 || is == emissaries.Dice{}:
			return ""
		case !a.Usable():
			return "Not usable."
		default:
			return fmt.Sprintf("%s: %s of %s left.", domain.Count(a.Fallout.FullRows(), "full row"), a.Effective(place), is)
		}
	})
	return look.NewRows(-1, f.Box(nth, key("name"), name, nil), box, left)
}

// fallout is the track, whose conditions can be fought.
func (e *Asset) fallout() fyne.CanvasObject {
	f := e.form
	track := trackView(f, tracked[asset]{
		Title: "Track", Key: "fallout", At: func(a *asset) *emissaries.Track { return &a.Fallout },
		Costs: func(a *asset) string {
			switch n := a.Fallout.FullRows(); {
			case n == 0:
				return ""
			case !a.Usable():
				return "not usable"
			default:
				return fmt.Sprintf("−%s from each stat", domain.Count(n, "die"))
			}
		},
		Act: func(row int) fyne.CanvasObject {
			return field.Button(f, "Fight condition", func() {
				s := f.Session()
				fightCondition(e.host, s.ID(), s.Value(), emissaries.OnlyTrack, row)
			}, func(a *asset) bool {
				return !f.ReadOnly() && row < len(a.Fallout.Rows) && a.Fallout.Rows[row].Full
			})
		},
	})
	return look.NewRows(1, look.NewOpening("FALLOUT"), track)
}

type traitRow = field.Row[asset, emissaries.Trait]

// traits are those of a ship.
func (e *Asset) traits() fyne.CanvasObject {
	f := e.form
	p := newPurse(f, e.host, func(a *asset) (left emissaries.Dice, said bool) {
		by := e.rules.Campaign()
		return a.Spare(by).Traits, a.Gives(by).Traits.Count() > 0
	})
	list := field.List(f, "trait", "traits",
		func(a *asset) *[]emissaries.Trait { return &a.Traits },
		func(a *asset) emissaries.Trait {
			return emissaries.Trait{ID: domain.NextRow(a.Traits, func(t emissaries.Trait) emissaries.RowID { return t.ID })}
		},
		func(r traitRow) fyne.CanvasObject { return e.trait(p, r) })
	all := look.NewRows(1, look.NewOpening("TRAITS OF THE SHIP"), p.rest("Trait dice left"), list)
	f.OnShow(func(a *asset) { f.Visible(all, a.Type == emissaries.Starship || len(a.Traits) > 0) })
	return all
}

// trait is one trait of a ship.
func (e *Asset) trait(p *purse[asset], r traitRow) fyne.CanvasObject {
	f := e.form
	path := traitPath(r)
	dice := p.rating(rated[asset]{
		Label: "dice of a trait", At: func(a *asset) *emissaries.Dice { return &r.At(a).Dice },
		Spend: func(a *asset, size dice.Kind, by int) (*asset, string, error) {
			return a.SpendTrait(r.At(a).ID, size, by, e.rules.Campaign())
		},
	})
	return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{3, 1.6, 0.7, 0.8}, Narrowest: narrow / 2},
		f.BoxAt("Trait", path(".text"), field.Paragraph(f, "trait", r.Key("text"), func(a *asset) *string { return &r.At(a).Text }), nil),
		dice.in(f.BoxAt("Dice", path(".dice"), dice, nil)),
		gainedBox(f, r),
		r.RemoveButton())
}
