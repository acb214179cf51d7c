package emissaries

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	uiact "shipslocker/ui/act"
	"shipslocker/ui/desk"
	"shipslocker/ui/emissaries/rules"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// NPC is the card of somebody whom the GM plays, or of an organisation: what can be brought into a conflict, and one
// track of 1 to 5 rows.
type NPC struct {
	*uiact.Over[npc]
	host   desk.Host
	form   *field.Form[npc]
	rules  *rules.Rules
	barred *look.Notice // why the track was not made shorter
	view   fyne.CanvasObject
}

// NewNPC makes an editor of NPCs. It shows nothing yet.
func NewNPC(host desk.Host) desk.Editor {
	e := &NPC{host: host, form: field.NewForm[npc](host), barred: look.NewNotice()}
	e.rules = rules.Campaigns.Rules(host, e.form.Afresh)
	e.Over = overSheet(host, e.form, e.rules, func(n *npc) domain.DocID { return n.Campaign })
	e.form.OnShow(func(*npc) { e.barred.Set(true, "") })
	e.view = e.Around(desk.OnPaper(host, e.form, e.build(), field.InOrder, e.strip()))
	return e
}

// View is the whole card.
func (e *NPC) View() fyne.CanvasObject { return e.view }

// Begin puts the keyboard on the name.
func (e *NPC) Begin() {
	if !e.Begins() {
		e.form.Begin("name")
	}
}

func (e *NPC) build() fyne.CanvasObject {
	f := e.form
	m := newMeans(meansParams[npc]{
		Form: f, Host: e.host, At: func(n *npc) *emissaries.Means { return &n.Means },
		Says: func(n *npc, of emissaries.What) string {
			if of == emissaries.BroughtStat && n.Stats == (emissaries.Stats{}) {
				return "You may leave stats blank and give an NPC dice in the conflict."
			}
			return ""
		},
	})
	return f.Parts(2, e.head, m.stats, e.fallout, m.traits, m.relationships, m.objects, field.Notes(f, "Notes", 3, func(n *npc) *string { return &n.Notes }))
}

func (e *NPC) head() fyne.CanvasObject {
	f := e.form
	rows := look.NewRows(-1, look.NewBand("NPC"),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.3, 1.7}, Narrowest: narrow / 2},
			textBox(f, "Name", "name", "name", func(n *npc) *string { return &n.Name }),
			textBox(f, "Who or what", "who it is", "role", func(n *npc) *string { return &n.Role })),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 0.8, 1.4}, Narrowest: narrow / 2},
			f.Box("Is", "organisation", field.Either(f, "person or organisation", "organisation", "a person", "an organisation", func(n *npc) *bool { return &n.Organisation }), nil),
			f.Box("In the story", "gone", field.Check(f, "gone", "gone", "gone", func(n *npc) *bool { return &n.Gone }), nil),
			desk.RulesBox(f, e.host, rules.Campaigns, func(n *npc) *domain.DocID { return &n.Campaign })))
	return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{6, 1}}, rows,
		desk.PortraitBox(f, e.host, func(n *npc) *domain.PictureID { return &n.Portrait }))
}

// strip is the row above the card that is always in sight: how the NPC fares.
func (e *NPC) strip() fyne.CanvasObject {
	return faresStrip(e.Over, e.form, func(n *npc) (words, wrong string) {
		words = "Fallout " + n.Fallout.Words()
		if k := n.Fallout.Unwritten(); k > 0 {
			words += " · " + domain.Count(k, "condition") + " to write"
		}
		if n.Fallout.Full() && !n.Gone {
			wrong = "The track is full: this NPC must give at once."
		}
		return words, wrong
	})
}

// fallout is the track with as many rows as the GM wants.
func (e *NPC) fallout() fyne.CanvasObject {
	f := e.form
	var titles []string
	for i := range emissaries.MostRows {
		titles = append(titles, domain.Count(i+1, "row"))
	}
	rows := field.ChoiceOf(f, "rows of the track", "fallout.rows", titles,
		func(n *npc) string { return domain.Count(len(n.Fallout.Rows), "row") }, nil)
	rows.OnChanged = func(string) { e.setRows(rows.SelectedIndex() + 1) }
	by := func(n int) func() {
		return func() { e.setRows(len(f.Session().Value().Fallout.Rows) + n) }
	}
	more := field.Button(f, "Add a row", by(1), func(n *npc) bool { return !f.ReadOnly() && len(n.Fallout.Rows) < emissaries.MostRows })
	fewer := field.Button(f, "Remove last row", by(-1), func(n *npc) bool { return !f.ReadOnly() && len(n.Fallout.Rows) > 1 })
	track := trackView(f, tracked[npc]{Title: "Track", Key: "fallout", At: func(n *npc) *emissaries.Track { return &n.Fallout }})
	return look.NewRows(1, look.NewOpening("FALLOUT"),
		look.NewColumns(look.Columns{Gap: 2, Shares: []float32{1, 2}, Narrowest: narrow / 2},
			f.Box("Rows, 1 to 5", "fallout.rows", rows, nil),
			look.NewInset(look.Inset{Top: 1.5}, container.NewHBox(more, fewer))),
		e.barred, track)
}

// setRows has the track have so many rows. A row with fallout in it is never dropped.
func (e *NPC) setRows(rows int) {
	s := e.form.Session()
	if s == nil || rows < 1 || rows == len(s.Value().Fallout.Rows) {
		return
	}
	after, says, err := s.Value().SetRows(rows)
	if err != nil {
		e.form.Afresh() // what was chosen is not so
		e.barred.Set(true, err.Error())
		return
	}
	e.form.Edit(says, "", func(n *npc) { *n = *after })
}
