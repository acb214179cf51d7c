package emissaries

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/emissaries/acts"
	"shipslocker/domain/table"
	uiact "shipslocker/ui/act"
	"shipslocker/ui/desk"
	"shipslocker/ui/emissaries/rules"
	"shipslocker/ui/field"
	"shipslocker/ui/home"
	"shipslocker/ui/look"
	uitable "shipslocker/ui/table"
)

type (
	campaign = emissaries.Campaign
	house    = emissaries.House
	seats    = uitable.Seats[campaign, emissaries.Seat, character]
)

// Campaign is what a crew shares: who plays whom, the assets at hand for all, the table's own classes of ships and kinds
// of assets, the session and the house rules; and what comes after a conflict for all of them.
type Campaign struct {
	*uiact.Over[campaign]
	host   desk.Host
	form   *field.Form[campaign]
	around *seats
	assets *desk.Cast[asset] // all on the shelf: some belong to whoever sits at the table
	view   fyne.CanvasObject
}

// NewCampaign makes an editor of campaigns. It shows nothing yet.
func NewCampaign(host desk.Host) desk.Editor {
	e := &Campaign{host: host, form: field.NewForm[campaign](host)}
	e.assets = desk.NewCast[asset](host, emissaries.AssetKind.ID(), e.form.Afresh)
	e.around = newSeats(e)
	e.Over = uiact.NewOver(host, nil, e.form, rules.Campaigns.Rules(host, e.form.Afresh), func(*campaign) domain.DocID { return "" })
	e.Lead.Sheets, e.Lead.Wants = []uitable.Sheets{e.around.Cast, e.assets}, e.beside
	e.Make = func(name string, _ table.ID) act.Act {
		if name != "rest" {
			return act.Act{}
		}
		return e.rest().Act()
	}
	e.view = e.Around(e.build())
	return e
}

// View is the whole editor.
func (e *Campaign) View() fyne.CanvasObject { return e.view }

// Begin puts the keyboard on the name.
func (e *Campaign) Begin() {
	if !e.Begins() {
		e.form.Begin("name")
	}
}

// beside are the sheets beside the campaign: the crew's, and all assets.
func (e *Campaign) beside() []domain.DocID {
	ids := e.around.Crew(e.form.Session().Value())
	for _, h := range e.host.Documents(emissaries.AssetKind.ID()) {
		ids = append(ids, h.ID)
	}
	return ids
}

// rest is what comes after a conflict for the whole crew.
func (e *Campaign) rest() *acts.Rest {
	s := e.form.Session()
	if s == nil { // an act waits on a campaign that is not shown
		return &acts.Rest{}
	}
	return &acts.Rest{
		Who: e.around.Crew(s.Value()), Things: e.things(s.Value()), Sheet: e.Lead.Beside,
		Do: acts.Alone(e.Lead.Beside, s.Value().House, e.host.Now),
	}
}

func (e *Campaign) build() fyne.CanvasObject {
	f := e.form
	all := f.Parts(2,
		func() fyne.CanvasObject {
			return look.NewRows(-1, look.NewBand("CAMPAIGN"), textBox(f, "Name", "name", "name", func(c *campaign) *string { return &c.Name }))
		},
		e.home, e.around.View, func() fyne.CanvasObject { return e.around.Making(emissaries.MakingSteps) },
		field.Beside(look.Columns{Gap: 3, Narrowest: narrow, Shares: []float32{1.6, 1}}, e.shared, e.session),
		e.classes, e.kinds,
		func() fyne.CanvasObject {
			return uitable.HouseRules(f, narrow, emissaries.HouseRules, func(c *campaign) *house { return &c.House })
		},
		field.Notes(f, "GM’s notes", 4, func(c *campaign) *string { return &c.Notes }))
	return desk.OnPaper(e.host, f, all, field.InOrder, e.strip())
}

// home is what stands on top.
func (e *Campaign) home() fyne.CanvasObject {
	return home.New(e.host, e.form, home.Campaign[campaign]{
		Game: emissaries.ID, Scenes: []domain.Kind{emissaries.ConflictKind},
		Session: func(c *campaign) int { return c.Session.Number },
		Notes:   func(c *campaign) string { return c.Notes },
		People: func(c *campaign) []home.Person {
			return e.around.People(c, func(who *character) (domain.PictureID, string) {
				words := tracksWords(who.Fallout)
				if who.Reserve.Count() > 0 {
					words += " · reserve " + who.Reserve.String()
				}
				return who.Portrait, words
			})
		},
	})
}

// newSeats are the players with their characters and how these fare.
func newSeats(e *Campaign) *seats {
	return uitable.NewSeats(e.host, e.form, uitable.Seating[campaign, emissaries.Seat, character]{
		Kind:   emissaries.CharacterKind.ID(),
		List:   func(c *campaign) *[]emissaries.Seat { return &c.Seats },
		Blank:  (*campaign).NewSeat,
		ID:     func(s *emissaries.Seat) int { return int(s.ID) },
		Seat:   (*emissaries.Seat).At,
		Sheet:  func(c *character) (*string, *domain.DocID) { return &c.Player, &c.Campaign },
		New:    emissaries.NewCharacter,
		Order:  "This order is used in conflicts and after them.",
		Beside: e.fallout,
		About:  e.about,
	})
}

// fallout is how the tracks of whoever sits in a seat stand, at a glance.
func (e *Campaign) fallout(r field.Row[campaign, emissaries.Seat]) fyne.CanvasObject {
	g := newTracksGlance()
	e.form.OnShow(func(c *campaign) { g.show(e.around.Cast.Value(r.At(c).Character)) })
	return look.NewBareBox(g.view)
}

// about says how the character of a seat fares, and what is theirs.
func (e *Campaign) about(c *campaign, i int) string {
	id := c.Seats[i].Character
	who := e.around.Cast.Value(id)
	if who == nil {
		return ""
	}
	words := []string{tracksWords(who.Fallout)}
	if n := unwrittenOf(who.Fallout); n > 0 {
		words = append(words, domain.Count(n, "condition")+" to write")
	}
	switch {
	case who.Dead:
		words = append(words, "dead")
	case who.Fallout.Dying():
		words = append(words, "two full tracks: dies when the conflict ends")
	}
	if who.Reserve.Count() > 0 {
		words = append(words, "reserve "+who.Reserve.String())
	}
	if !who.Made {
		words = append(words, "still being made")
	}
	var theirs []string
	for _, asset := range e.things(c) {
		if a := e.assets.Value(asset); a != nil && a.Owner == id {
			theirs = append(theirs, domain.OrElse(a.Name, "an unnamed asset")+" ("+a.Fallout.Words()+")")
		}
	}
	if len(theirs) > 0 {
		words = append(words, "has "+domain.Listed(theirs))
	}
	return fmt.Sprintf("%s: %s.", domain.OrElse(who.Name, "An unnamed character"), strings.Join(words, " · "))
}

// strip is the row above the form that is always in sight: how the crew fares, and what it does together.
func (e *Campaign) strip() fyne.CanvasObject {
	f := e.form
	fares := look.Shrunk(look.NewText(""))
	fares.Style.Bold = true
	f.OnShow(func(c *campaign) { fares.Set(e.faresWords(c)) })
	after := field.Button(f, "After the conflict…", func() { e.Do("rest") }, nil)
	begin := field.Button(f, "Begin session", e.begin, nil)
	after.Importance, begin.Importance = widget.MediumImportance, widget.MediumImportance
	return look.NewColumns(look.Columns{Gap: 2, Narrowest: narrow, Shares: []float32{2, 1.2}},
		look.NewInset(look.Inset{Left: 1, Top: 1.5}, fares), look.NewColumns(look.Columns{Gap: 1}, after, begin))
}

// faresWords say how the crew fares: "4 characters · 7 ticks · 2 conditions · 1 to write".
func (e *Campaign) faresWords(c *campaign) string {
	var characters, ticks, conditions, writing, dying, dead int
	for _, id := range e.around.Crew(c) {
		who := e.around.Cast.Value(id)
		if who == nil {
			continue
		}
		characters++
		for _, id := range emissaries.TrackIDs {
			track := who.Fallout.At(id)
			conditions += track.FullRows()
			ticks += track.Ticks()
		}
		writing += unwrittenOf(who.Fallout)
		switch {
		case who.Dead:
			dead++
		case who.Fallout.Dying():
			dying++
		}
	}
	if characters == 0 {
		return "No characters yet"
	}
	words := []string{domain.Count(characters, "character"), domain.Count(ticks, "tick"), domain.Count(conditions, "condition")}
	for _, more := range []struct {
		n    int
		word string
	}{{writing, "to write"}, {dying, "dying"}, {dead, "dead"}} {
		if more.n > 0 {
			words = append(words, fmt.Sprintf("%d %s", more.n, more.word))
		}
	}
	return strings.Join(words, " · ")
}

// things are the assets at hand, each once: those that all share, and those of whoever sits at the table.
func (e *Campaign) things(c *campaign) []domain.DocID {
	var ids []domain.DocID
	seen := map[domain.DocID]bool{"": true}
	for _, a := range c.Assets {
		if !seen[a.Asset] {
			ids, seen[a.Asset] = append(ids, a.Asset), true
		}
	}
	for _, who := range e.around.Crew(c) {
		for _, h := range e.host.Documents(emissaries.AssetKind.ID()) {
			if a := e.assets.Value(h.ID); a != nil && a.Owner == who && !seen[h.ID] {
				ids, seen[h.ID] = append(ids, h.ID), true
			}
		}
	}
	return ids
}

// remark is a paragraph beside fields.
func remark(text string) fyne.CanvasObject { return look.NewParagraph(text, theme.SizeNameText) }
