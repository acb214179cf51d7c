package emissaries

import (
	"maps"
	"slices"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	uitable "shipslocker/ui/table"
)

// play is what the game adds to the table of play of a conflict: what it waits for, the dice on the felt, and what
// everybody does with them.
type play struct {
	host    desk.Host
	source  dice.Source
	hand    uitable.Hand[conflict]
	form    *field.Form[conflict]
	cast    *desk.Cast[character]
	npcs    *desk.Cast[npc]
	assets  *desk.Cast[asset]
	rules   *rules
	page    *page.Stage
	felt    *felt // beside the map; nil until it is laid there
	rest    *rest
	papers  papers
	was     emissaries.Due // what was due when the page followed last
	wrong   string         // what was tried in vain with the dice last
	advised bool           // advice was asked for, on what is due now
	lifted  bool           // the referee allows what the rules do not
	applied bool           // a change is of the page's own making
}

// playTitle is the title of the pane.
const playTitle = "Conflict"

func newPlay(host desk.Host, source dice.Source) *play {
	p := &play{host: host, source: source}
	p.cast = desk.NewCast[character](host, emissaries.CharacterKind.ID(), p.changed)
	p.npcs = desk.NewCast[npc](host, emissaries.NPCKind.ID(), p.changed)
	p.assets = desk.NewCast[asset](host, emissaries.AssetKind.ID(), p.changed)
	p.rules = newRules(host, p.recast)
	p.page = page.NewStage(host, p.lay)
	p.page.Unread, p.page.Retell, p.page.Half = p.unread, p.changed, p.half
	p.rest = p.newRest()
	p.page.Belongs(p, []any{&p.lifted, &p.advised, &p.wrong, &p.rest.drafts}, []any{&p.papers})
	return p
}

// NewConflict returns the editor of conflicts; source is the program's own dice.
func NewConflict(source dice.Source) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor {
		return uitable.NewPlay(newPlay(host, source).play())(host)
	}
}

// play is what the game says about its table of play.
func (p *play) play() uitable.Play[conflict] {
	return uitable.Play[conflict]{
		MapKind: emissaries.MapKind.ID(), Figures: []domain.KindID{emissaries.CharacterKind.ID(), emissaries.NPCKind.ID()},
		Score: "Order", Source: p.source, First: playTitle, Leads: playTitle, Recruits: "An NPC, quickly…",
		Table:   func(v *conflict) *table.Table { return &v.Table },
		Map:     func(v *conflict) *domain.DocID { return &v.Map },
		Recruit: func(then func([]domain.DocID)) { p.askRecruits(then) },
		Seat:    p.seat,
		Panes: []uitable.Pane[conflict]{{
			Title: playTitle, Key: p.onKey,
			View: func(_ desk.Host, h uitable.Hand[conflict], form *field.Form[conflict]) fyne.CanvasObject {
				p.hand, p.form = h, form
				form.OnShow(p.follow)
				return p.page.View()
			},
			Begin: func() {
				p.page.Show()
				p.begin()
			},
			Resume: p.page.Show,
		}},
		Look: p.look, Veil: p.veil, Line: p.line, Moved: p.changed, Left: p.left, Stage: p.page,
		Beside: func(_ desk.Host, h uitable.Hand[conflict], _ *field.Form[conflict]) fyne.CanvasObject {
			p.hand = h
			return p.feltBeside()
		},
		Shows: p.shown,
		Scene: func(f *field.Form[conflict]) fyne.CanvasObject { return conflictScene(f, p.host) },
		Fresh: (*conflict).Fresh,
	}
}

// conflictScene are the fields that a conflict has beside the shared ones.
func conflictScene(f *field.Form[conflict], host desk.Host) fyne.CanvasObject {
	return look.NewRows(1, look.NewOpening("SCENE"), look.NewRows(-1,
		f.Box("Name", "name", field.Text(f, "name of the conflict", "name", func(v *conflict) *string { return &v.Name }), nil),
		campaignBox(f, host, func(v *conflict) *domain.DocID { return &v.Campaign }),
		f.Box("At stake", "stakes.question", field.Lines(f, "the stakes", "stakes.question", 2, func(v *conflict) *string { return &v.Stakes.Question }), nil),
		f.Box("If the players’ side wins", "stakes.win", field.Lines(f, "what if the players’ side wins", "stakes.win", 2, func(v *conflict) *string { return &v.Stakes.Win }), nil),
		f.Box("If it loses", "stakes.lose", field.Lines(f, "what if the players’ side loses", "stakes.lose", 2, func(v *conflict) *string { return &v.Stakes.Lose }), nil),
		f.Box("Notes, the referee’s own", "notes", field.Lines(f, "notes on the conflict", "notes", 2, func(v *conflict) *string { return &v.Notes }), nil)))
}

// gmSide is the side of the GM's people as they come.
const gmSide = 1

// seat is how somebody takes part: characters are the players', NPCs the GM's.
func (p *play) seat(doc *edit.Doc) table.Participant {
	who := table.Participant{Document: doc.ID(), Name: doc.Record().Title, Side: gmSide}
	if doc.Kind().ID() == emissaries.CharacterKind.ID() {
		who.Side = emissaries.PlayersSide
	}
	return who
}

// value is the conflict shown, nil while none is.
func (p *play) value() *conflict {
	if p.hand == nil || p.hand.Session() == nil {
		return nil
	}
	return p.hand.Session().Value()
}

// scene is the conflict with all that a step of it may change, as it stands.
func (p *play) scene() emissaries.Scene {
	s := emissaries.SceneOf(p.value(), p.beside)
	s.Override = p.lifted
	return s
}

// beside gives the documents at hand beside the conflict.
func (p *play) beside(id domain.DocID) domain.Document {
	if id == "" {
		return nil
	}
	if c := p.cast.Value(id); c != nil {
		return c
	}
	if n := p.npcs.Value(id); n != nil {
		return n
	}
	if a := p.assets.Value(id); a != nil {
		return a
	}
	if ground := p.hand.Ground(); ground != nil && id == p.value().Map {
		return ground.Value()
	}
	if c := p.rules.Value(); c != nil && id == p.value().Campaign {
		return c
	}
	return nil
}

// participant is a participant, the zero one for none.
func (p *play) participant(id table.ID) table.Participant {
	if who, ok := p.value().Table.Participant(id); ok {
		return *who
	}
	return table.Participant{}
}

// party is what a participant has in the conflict; a blank one for whoever has nothing yet.
func (p *play) party(id table.ID) emissaries.Party {
	if x, ok := p.value().Party(id); ok {
		return *x
	}
	return emissaries.Party{ID: id}
}

// name is what a participant goes by.
func (p *play) name(id table.ID) string { return p.hand.Name(id) }

// names are participants as people list them.
func (p *play) names(ids []table.ID) string {
	var names []string
	for _, id := range ids {
		names = append(names, p.name(id))
	}
	return domain.Listed(names)
}

// unread says that a sheet is still being read; empty = all are at hand. Without it somebody would count as having none.
func (p *play) unread() string {
	v := p.value()
	for _, id := range v.Refers() {
		if id != "" && (p.cast.Awaits(id) || p.npcs.Awaits(id) || p.assets.Awaits(id)) {
			return "A sheet has not been read yet: wait a moment. Nothing was changed."
		}
	}
	if v.Map != "" && p.hand.Ground() == nil {
		if _, there := p.host.Head(v.Map); there {
			return "The map has not been read yet: wait a moment. Nothing was changed."
		}
	}
	return ""
}

// do carries steps out that follow on each other, as one, and shows what is due.
func (p *play) do(label string, steps ...emissaries.Step) bool {
	if !p.enter(label, steps...) {
		return false
	}
	p.page.End()
	p.changed()
	p.page.Show()
	if p.page.View().Visible() {
		p.page.ToTop()
		p.begin()
	}
	return true
}

// enter carries steps out that follow on each other, as one, and leaves the page at what is under way. What was refused
// is said there.
func (p *play) enter(label string, steps ...emissaries.Step) bool {
	why := p.unread()
	if why == "" {
		why = p.commit(label, steps)
	}
	if why != "" {
		p.page.Tell(why)
		return false
	}
	p.lifted, p.advised, p.wrong = false, false, ""
	p.hush()
	return true
}

// try carries out a step that takes no more choice, or says why not.
func (p *play) try(step func(emissaries.Scene) (emissaries.Step, error)) bool {
	s, err := step(p.scene())
	if err != nil {
		p.page.Tell(err.Error())
		return false
	}
	return p.do(s.Title, s)
}

// stay is try without leaving what is under way.
func (p *play) stay(step func(emissaries.Scene) (emissaries.Step, error)) bool {
	s, err := step(p.scene())
	if err != nil {
		p.page.Tell(err.Error())
		return false
	}
	ok := p.enter(s.Title, s)
	p.changed()
	p.page.Show()
	return ok
}

// hush takes back what was said about what has been answered since, on the page and at the window's foot.
func (p *play) hush() {
	if p.page.News != "" {
		p.page.News = ""
		p.host.Say("")
	}
}

// commit writes what steps changed, as one step of the journal. It returns why it cannot be done, empty = it is done.
func (p *play) commit(label string, steps []emissaries.Step) (why string) {
	o := uitable.NewOutcome(p.hand, p.cast)
	var after *conflict
	npcs, assets := map[domain.DocID]*npc{}, map[domain.DocID]*asset{}
	for _, s := range steps {
		after = s.Conflict
		for _, id := range slices.Sorted(maps.Keys(s.Characters)) {
			o.Set(id, s.Characters[id])
		}
		maps.Copy(npcs, s.NPCs)
		maps.Copy(assets, s.Assets)
		if s.Line.Text != "" {
			o.Write(s.Line)
		}
	}
	if after != nil {
		o.Change(func(v *conflict) { *v = *after })
	}
	also(o, p.npcs, npcs)
	also(o, p.assets, assets)
	p.applied = true
	defer func() { p.applied = false }()
	return o.Commit(label)
}

// also has sheets of another kind become others with an outcome.
func also[S any](o *uitable.Outcome[conflict, character], cast *desk.Cast[S], sheets map[domain.DocID]*S) {
	for _, id := range slices.Sorted(maps.Keys(sheets)) {
		held, after := cast.Session(id), sheets[id]
		if held == nil {
			o.Deny("A sheet that this changes is not on the shelf any more. Nothing was changed.")
			return
		}
		o.Also(held.Doc, func(label string) { held.Edit(label, "", func(x *S) { *x = *after }) })
	}
}

// start puts something under way.
func (p *play) start(a page.Act) {
	p.page.Start(a)
	p.feltFollows()
	if a, ok := p.page.Under.(interface{ Begin() }); ok {
		a.Begin()
	}
}

// follow shows the conflict as it stands now.
func (p *play) follow(v *conflict) {
	p.rules.Follow(v.Campaign)
	p.recast()
}

// recast holds the sheets that belong to the conflict, those that its campaign has at hand too, and shows all anew.
func (p *play) recast() {
	if p.value() == nil {
		return
	}
	ids := p.value().Refers()
	for _, a := range p.rules.Campaign().Assets {
		ids = append(ids, a.Asset)
	}
	p.cast.Follow(ids)
	p.npcs.Follow(ids)
	p.assets.Follow(ids)
	p.changed()
}

// changed has what is under way take notice that a document is another.
func (p *play) changed() {
	if p.applied || p.value() == nil {
		return
	}
	p.prune()
	if news := p.page.Follow(); news != "" {
		p.page.End()
		p.page.News = news
		p.host.Say(news)
	}
	p.feltFollows()
	p.hand.Reface()
	if p.page.View().Visible() {
		p.page.Show()
		p.turnTo()
	}
}

// turnTo brings the keyboard to what is due, if it is on the page and something else is due than before: undo goes from
// one step to another.
func (p *play) turnTo() {
	due := p.now(p.scene())
	other := due.What != p.was.What || due.Who != p.was.Who
	if p.was = due; other && p.page.Under == nil && p.page.Focused() != "" {
		p.page.Focus(p.first())
	}
}

// left lets go of everything: the conflict is not shown any more.
func (p *play) left() {
	p.cast.Drop()
	p.npcs.Drop()
	p.assets.Drop()
	p.rules.Drop()
}

// onKey does from the turn order what the page's letters do.
func (p *play) onKey(r rune) bool {
	return p.value() != nil && p.page.Press(r, func() { p.hand.Front(playTitle) })
}
