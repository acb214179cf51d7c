// Package packet edits packets: what is printed at once for an evening of play.
package packet

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/packet"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/paper"
)

// Stock is what a game's packets choose from.
type Stock struct {
	Game  string
	Kinds domain.Kinds // of the game, the people's first
	Scene domain.KindID
	Forms func(domain.KindID) []paper.Form
	Cards func() []domain.Card
}

// Editor edits packets.
type Editor struct {
	*desk.FormEditor[packet.Packet]
	stock Stock
	count *look.Text
	pages *desk.Proofs
	boxes []*look.Box // of the rows, which are dragged into each other's places
	wait  func()      // stops a count that is due; nil = none is
}

// countPause is how long after an edit the pages are counted, in ms.
const countPause = 400

// New returns a maker of editors for a game's packets.
func New(stock Stock) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor {
		e := &Editor{FormEditor: desk.NewFormEditor[packet.Packet](host), stock: stock, count: look.NewText(""), pages: host.Proofs().InRow()}
		e.count.Style.Bold = true
		e.pages.Hide()
		e.Lay(e.build(), field.InOrder)
		e.Form.OnShow(func(*packet.Packet) { e.countSoon() })
		return e
	}
}

func (e *Editor) build() fyne.CanvasObject {
	f := e.Form
	print := f.Followed(look.NewButton("Print…", e.Host.Print))
	print.Importance = widget.HighImportance
	add := []fyne.CanvasObject{
		field.Button(f, "Add a document…", e.addDocument, nil), field.Button(f, "Add everybody of…", e.addEverybody, nil),
		field.Button(f, "Add a blank form…", e.addBlank, nil), field.Button(f, "Add reference cards…", e.addCards, nil),
	}
	empty := field.Said(f, func(p *packet.Packet) string {
		if len(p.Rows) > 0 {
			return ""
		}
		return "The packet is empty. “For tonight…” fills it from a campaign and a scene; the buttons below add one thing at a time."
	})
	return look.NewRows(2,
		look.NewRows(-1, look.NewBand("PACKET TO PRINT"), look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.6, 1}, Narrowest: 30},
			f.Box("Name", "name", field.Paragraph(f, "name", "name", func(p *packet.Packet) *string { return &p.Name }), nil),
			desk.CampaignBox(f, e.Host, func(p *packet.Packet) *domain.DocID { return &p.Campaign }))),
		container.NewHBox(print, field.Button(f, "For tonight…", e.refill, nil), container.NewCenter(e.count)), e.pages,
		look.NewRows(1, look.NewOpening("WHAT IS PRINTED, IN THIS ORDER"), empty,
			field.Views(f, func(p *packet.Packet) int { return len(p.Rows) }, e.row), look.NewColumns(look.Columns{Gap: 1, Narrowest: 14}, add...)),
		f.Box("Paper", "twoSided", field.Check(f, "both sides of the paper: every document begins on a new sheet", "printing on both sides",
			"twoSided", func(p *packet.Packet) *bool { return &p.TwoSided }), nil),
		look.NewRows(1, look.NewOpening("NOTES"),
			f.Box("Notes", "notes", field.Lines(f, "notes", "notes", 3, func(p *packet.Packet) *string { return &p.Notes }), nil)))
}

// row is one row: what it prints, on which form, how often.
func (e *Editor) row(i int) fyne.CanvasObject {
	f := e.Form
	at := func(p *packet.Packet) *packet.Row {
		if i < len(p.Rows) {
			return &p.Rows[i]
		}
		return &packet.Row{}
	}
	path := func(member string) string { return fmt.Sprintf("rows[%d].%s", i, member) }
	what, form := look.NewText(""), look.NewText("")
	what.Shrinks, form.Shrinks = true, true
	f.OnShow(func(p *packet.Packet) {
		what.Set(e.titleOf(*at(p)))
		form.Set(e.formTitle(*at(p)))
	})
	change := field.Button(f, "Change…", func() { e.changeForm(i) }, func(p *packet.Packet) bool { return !f.ReadOnly() && len(e.formsOf(*at(p))) > 1 })
	move := func(by int) func() { return func() { e.move(i, i+by) } }
	up := field.Button(f, "Up", move(-1), func(*packet.Packet) bool { return !f.ReadOnly() && i > 0 })
	down := field.Button(f, "Down", move(1), func(p *packet.Packet) bool { return !f.ReadOnly() && i < len(p.Rows)-1 })
	remove := field.RemoveButton(f, "Remove", func() {
		f.Edit("remove row", "", func(p *packet.Packet) { p.Rows = slices.Delete(p.Rows, i, min(i+1, len(p.Rows))) })
	})
	inset := func(t *look.Text) fyne.CanvasObject { return look.NewInset(look.Inset{Left: 1, Top: 0.5}, t) }
	grip := field.NewGrip(f, "Drag to another place", nil, func() []*look.Box { return e.boxes[:len(f.Session().Value().Rows)] }, func(to int) { e.move(i, to) })
	box := f.Box(fmt.Sprint(i+1), path("document"), container.NewBorder(nil, nil, nil, grip, inset(what)), nil)
	e.boxes = append(e.boxes[:i], box)
	return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2, 2, 0.6, 1.6}, Narrowest: 30},
		box,
		f.Box("Form", path("form"), look.NewColumns(look.Columns{Gap: 1, Shares: []float32{2, 1}}, inset(form), change), nil),
		field.Number(f, "Copies", "copies", path("copies"), 1, packet.MostCopies, func(p *packet.Packet) *int { return &at(p).Copies }),
		look.NewColumns(look.Columns{Gap: 0, Shares: []float32{1, 1.2, 1.5}}, up, down, remove))
}

// move puts a row into the place of another, those between make room.
func (e *Editor) move(i, to int) {
	e.Form.Edit("move row", "", func(p *packet.Packet) {
		if r := p.Rows[i]; to >= 0 && to < len(p.Rows) {
			p.Rows = slices.Insert(slices.Delete(p.Rows, i, i+1), to, r)
		}
	})
}

// titleOf is what a row prints, in words.
func (e *Editor) titleOf(r packet.Row) string {
	switch r.What {
	case packet.Blanks:
		return "Blank " + e.kind(r.Kind).Noun()
	case packet.Cards:
		return "Reference cards: " + domain.OrElse(r.Section, "all")
	}
	h, ok := e.Host.Head(r.Document)
	title := domain.OrElse(h.Title, "Unnamed "+e.kind(h.Kind).Noun())
	switch {
	case !ok:
		title = "gone from the shelf"
	case r.What == packet.Everybody:
		title = "Everybody of " + title
	}
	return title
}

func (e *Editor) kind(id domain.KindID) domain.Kind {
	k, err := e.stock.Kinds.Find(id)
	if err != nil {
		return domain.Kind{Title: "Document"}
	}
	return k
}

// formsOf are the forms that a row can be printed on.
func (e *Editor) formsOf(r packet.Row) []paper.Form {
	switch r.What {
	case packet.Cards:
		return nil
	case packet.Blanks:
		return e.stock.Forms(r.Kind)
	case packet.Everybody:
		return e.stock.Forms(e.stock.Kinds[0].ID())
	}
	h, _ := e.Host.Head(r.Document)
	return e.stock.Forms(h.Kind)
}

func (e *Editor) formTitle(r packet.Row) string {
	for _, f := range e.formsOf(r) {
		if r.Form == "" || f.Name == r.Form {
			return f.Title
		}
	}
	return r.Form
}

func (e *Editor) changeForm(i int) {
	forms := e.formsOf(e.Form.Session().Value().Rows[i])
	e.Host.Choose("On which form?", titlesOf(forms), "Choose", func(at int) {
		e.Form.Edit("form", "", func(p *packet.Packet) { p.Rows[i].Form = forms[at].Name })
	})
}

func titlesOf(forms []paper.Form) []string {
	var titles []string
	for _, f := range forms {
		titles = append(titles, f.Title)
	}
	return titles
}

// documents are those of the game that are of a kind wanted, with their titles.
func (e *Editor) documents(wanted func(domain.Kind) bool) (titles []string, ids []domain.DocID) {
	for _, k := range e.stock.Kinds {
		if !wanted(k) {
			continue
		}
		for _, h := range e.Host.Documents(k.ID()) {
			titles, ids = append(titles, domain.OrElse(h.Title, "Unnamed")+" · "+k.Noun()), append(ids, h.ID)
		}
	}
	return titles, ids
}

// crowd reports whether a kind of document refers to people.
func (e *Editor) crowd(k domain.Kind) bool {
	return facts.Has[domain.DocID](k.New(), "campaign") && !k.Acts && !isPacket(k)
}

func isPacket(k domain.Kind) bool { return k.Name == "packet" }

func (e *Editor) add(label string, r packet.Row) {
	e.Form.Edit(label, "", func(p *packet.Packet) { p.Add(r) })
}

func (e *Editor) addDocument() {
	titles, ids := e.documents(func(k domain.Kind) bool { return !isPacket(k) && len(e.stock.Forms(k.ID())) > 0 })
	e.Host.Choose("Which document?", titles, "Add", func(i int) { e.add("add document", packet.Row{Document: ids[i]}) })
}

func (e *Editor) addEverybody() {
	titles, ids := e.documents(e.crowd)
	e.Host.Choose("Everybody of which campaign or scene?", titles, "Add", func(i int) {
		e.add("add everybody", packet.Row{What: packet.Everybody, Document: ids[i]})
	})
}

func (e *Editor) addBlank() {
	var titles []string
	var rows []packet.Row
	for _, k := range e.stock.Kinds {
		if isPacket(k) {
			continue
		}
		for _, f := range e.stock.Forms(k.ID()) {
			titles, rows = append(titles, k.Title+": "+f.Title), append(rows, packet.Row{What: packet.Blanks, Kind: k.ID(), Form: f.Name})
		}
	}
	e.Host.Choose("Which blank form?", titles, "Add", func(i int) { e.add("add blank form", rows[i]) })
}

func (e *Editor) addCards() {
	sections := []string{""}
	titles := []string{"All of them"}
	for _, c := range e.stock.Cards() {
		if !slices.Contains(sections, c.Section) {
			sections, titles = append(sections, c.Section), append(titles, c.Section)
		}
	}
	e.Host.Choose("Which reference cards?", titles, "Add", func(i int) {
		e.add("add reference cards", packet.Row{What: packet.Cards, Section: sections[i]})
	})
}

// Inquire asks for tonight, and fills a blank packet for it.
func (e *Editor) Inquire(blank domain.Document, then func()) {
	p := blank.(*packet.Packet)
	e.tonight(p, func(campaign, scene domain.DocID) {
		e.fill(p, campaign, scene)
		then()
	})
}

// refill asks for tonight, and adds to the packet what is missing of it.
func (e *Editor) refill() {
	e.tonight(e.Form.Session().Value(), func(campaign, scene domain.DocID) {
		e.Form.Edit("fill for tonight", "", func(p *packet.Packet) { e.fill(p, campaign, scene) })
	})
}

// tonight asks for which campaign a packet is, where that is not known and there are several, and goes on to the scene. Either
// may be none.
func (e *Editor) tonight(p *packet.Packet, then func(campaign, scene domain.DocID)) {
	all := e.Host.Documents(e.campaigns())
	if p.Campaign != "" || len(all) < 2 {
		e.tonightsScene("", then)
		return
	}
	var titles []string
	for _, h := range all {
		titles = append(titles, domain.OrElse(h.Title, "Unnamed"))
	}
	e.Host.Choose("Which campaign is it for?", titles, "Next", func(i int) { e.tonightsScene(all[i].ID, then) })
}

// tonightsScene asks which scene is played tonight.
func (e *Editor) tonightsScene(campaign domain.DocID, then func(campaign, scene domain.DocID)) {
	titles, ids := e.documents(func(k domain.Kind) bool { return k.ID() == e.stock.Scene })
	if len(ids) == 0 {
		then(campaign, "")
		return
	}
	titles, ids = append([]string{"None"}, titles...), append([]domain.DocID{""}, ids...)
	e.Host.Choose("Which scene is played tonight?", titles, "Add", func(i int) { then(campaign, ids[i]) })
}

// fill fills a packet for a campaign, empty = its own, and a scene, either of which may be none: the sheets of all seats, their
// tents, the scene with its map, a card for everybody in it, and two blank sheets. One without a name is called after the evening.
func (e *Editor) fill(p *packet.Packet, campaign, scene domain.DocID) {
	p.Campaign = cmp.Or(campaign, p.Campaign)
	if all := e.Host.Documents(e.campaigns()); p.Campaign == "" && len(all) == 1 {
		p.Campaign = all[0].ID
	}
	if p.Name == "" {
		p.Name = strings.TrimSuffix("Tonight: "+domain.OrElse(e.title(scene), e.title(p.Campaign)), ": ")
	}
	for _, r := range e.evening(p.Campaign, scene) {
		p.Add(r)
	}
}

// title is what a document is called, empty for one that is not there.
func (e *Editor) title(id domain.DocID) string {
	h, _ := e.Host.Head(id)
	return h.Title
}

// campaigns is the kind of the game's campaigns.
func (e *Editor) campaigns() domain.KindID { return domain.CampaignOf(e.stock.Game) }

// evening are the rows for a campaign and a scene, either of which may be none.
func (e *Editor) evening(campaign, scene domain.DocID) []packet.Row {
	people := e.stock.Kinds[0].ID()
	var rows []packet.Row
	everybody := func(of domain.DocID, forms ...string) {
		for _, form := range forms {
			if of != "" && (form == "" || e.has(people, form)) {
				rows = append(rows, packet.Row{What: packet.Everybody, Document: of, Form: form})
			}
		}
	}
	everybody(campaign, "", "tent")
	if scene != "" {
		for _, form := range []string{"", "map", "aspects"} {
			if form == "" || e.has(e.stock.Scene, form) {
				rows = append(rows, packet.Row{Document: scene, Form: form})
			}
		}
	}
	everybody(scene, "index")
	return append(rows, packet.Row{What: packet.Blanks, Kind: people, Copies: 2})
}

func (e *Editor) has(kind domain.KindID, form string) bool {
	return slices.ContainsFunc(e.stock.Forms(kind), func(f paper.Form) bool { return f.Name == form })
}

// countSoon counts the pages once edits pause.
func (e *Editor) countSoon() {
	if e.wait != nil {
		e.wait()
	}
	e.wait = e.Host.After(countPause, func() {
		e.wait = nil
		s := e.Form.Session()
		if s == nil {
			return
		}
		e.Host.Count(s.ID(), func(r paper.Result) {
			if now := e.Form.Session(); now == nil || now.ID() != s.ID() {
				return
			}
			e.count.Set(desk.TakesUp(r))
			e.pages.Set(r.Sides)
			e.pages.Hidden = len(r.Sides) == 0
		})
	})
}
