// Package conflict shows a conflict of The Emissaries of Guenašk and plays it: the page that leads, the cloth with everybody's dice
// beside it, and what each does with them.
package conflict

import (
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/emissaries/acts"
	"shipslocker/domain/table"
	uiact "shipslocker/ui/act"
	"shipslocker/ui/desk"
	"shipslocker/ui/emissaries/cloth"
	"shipslocker/ui/emissaries/rules"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	uitable "shipslocker/ui/table"
)

type (
	character = emissaries.Character
	npc       = emissaries.NPC
	asset     = emissaries.Asset
	conflict  = emissaries.Conflict
)

// NewMap is the editor of the game's maps.
var NewMap = uitable.NewMap(uitable.Game{Figures: []domain.KindID{emissaries.CharacterKind.ID(), emissaries.NPCKind.ID()}})

// play is what the game adds to the table of play of a conflict: what it waits for, the dice on the felt, and what
// everybody does with them.
type play struct {
	*uitable.Lead[conflict]
	source dice.Source
	cast   *desk.Cast[character]
	npcs   *desk.Cast[npc]
	assets *desk.Cast[asset]
	rules  *rules.Rules
	felt   *cloth.Cloth // beside the map; nil until it is laid there
	acts   *uiact.Acts
	was    emissaries.Due // what was due when the page was shown last
	lifted bool           // the referee allows what the rules do not
	all    bool           // the page lists everybody
	asked  []table.ID     // who brought nothing when all were last asked to
}

// playTitle is the title of the pane.
const playTitle = "Conflict"

func newPlay(host desk.Host, source dice.Source) *play {
	p := &play{source: source}
	p.Lead = uitable.NewLead[conflict](playTitle, host, p.lay)
	p.cast = desk.NewCast[character](host, emissaries.CharacterKind.ID(), p.Changed)
	p.npcs = desk.NewCast[npc](host, emissaries.NPCKind.ID(), p.Changed)
	p.assets = desk.NewCast[asset](host, emissaries.AssetKind.ID(), p.Changed)
	p.rules = rules.Campaigns.Rules(host, p.Changed)
	p.Of = func(v *conflict) (*table.Table, domain.DocID, domain.DocID) { return &v.Table, v.Map, v.Campaign }
	p.Sheets, p.Rules, p.Wants = []uitable.Sheets{p.cast, p.npcs, p.assets}, p.rules, p.wants
	p.Anew, p.Laid, p.Done = p.feltFollows, p.turnTo, func() string {
		p.lifted = false
		for under := range acts.Advised() {
			delete(p.acts.Kept, under)
		}
		return ""
	}
	p.Page.Half = p.half
	p.acts = &uiact.Acts{
		Host: host, Page: p.Page, Source: source, Kept: act.Answers{}, States: p.States, Write: p.write, Name: p.Name,
		By:    func(who table.ID) dice.From { return p.Participant(who).Dice },
		Point: func(*uiact.Pick) { p.toFelt() },
		Picks: func(*uiact.Pick) {
			p.feltFollows()
			p.Hand.Reface()
		},
		Make: func(name string, who table.ID) act.Act { return p.theirs().Make(name, who) },
	}
	p.Page.Revive = page.Revivals{}
	p.acts.Revives(p.Page.Revive)
	p.Page.Belongs(p, []any{&p.lifted, &p.acts.Refused, &p.all, &p.asked}, []any{&p.acts.Kept})
	return p
}

// New returns the editor of conflicts; source is the program's own dice.
func New(source dice.Source) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor {
		return uitable.NewPlay(newPlay(host, source).play())(host)
	}
}

// play is what the game says about its table of play.
func (p *play) play() uitable.Play[conflict] {
	pane := p.Pane()
	pane.Begin = func() {
		p.Page.Show()
		p.begin()
	}
	pane.Resume = func() {
		if p.Page.Show(); p.Page.Focused() == "" { // something else has the keyboard, such as the shelf's list
			p.begin()
		}
	}
	return uitable.Play[conflict]{
		MapKind: emissaries.MapKind.ID(), Figures: []domain.KindID{emissaries.CharacterKind.ID(), emissaries.NPCKind.ID()},
		Score: "Order", Source: p.source, First: playTitle, Leads: playTitle, Recruits: "An NPC, quickly…",
		Table:   func(v *conflict) *table.Table { return &v.Table },
		Map:     func(v *conflict) *domain.DocID { return &v.Map },
		Recruit: func(then func([]domain.DocID)) { p.askRecruits(then) },
		Seat:    p.seat,
		Panes:   []uitable.Pane[conflict]{pane},
		Person:  p.person, Acting: p.acting,
		Look: p.look, Foes: p.foesShown, Moved: p.Changed, Left: p.Left, Stage: p.Page,
		Instrument: "Cloth",
		Beside: func(_ desk.Host, h uitable.Hand[conflict], _ *field.Form[conflict]) fyne.CanvasObject {
			p.Hand = h
			return p.feltBeside()
		},
		Shows: p.shown,
		Scene: func(f *field.Form[conflict]) fyne.CanvasObject { return conflictScene(f, p.Host) },
		Fresh: (*conflict).Fresh,
	}
}

// conflictScene are the fields that a conflict has beside the shared ones.
func conflictScene(f *field.Form[conflict], host desk.Host) fyne.CanvasObject {
	return look.NewRows(1, look.NewOpening("SCENE"), look.NewRows(-1,
		f.Box("Name", "name", field.Text(f, "name of the conflict", "name", func(v *conflict) *string { return &v.Name }), nil),
		desk.RulesBox(f, host, rules.Campaigns, func(v *conflict) *domain.DocID { return &v.Campaign }),
		f.Box("At stake", "stakes.question", field.Lines(f, "the stakes", "stakes.question", 2, func(v *conflict) *string { return &v.Stakes.Question }), nil),
		f.Box("If the players’ side wins", "stakes.win", field.Lines(f, "what if the players’ side wins", "stakes.win", 2, func(v *conflict) *string { return &v.Stakes.Win }), nil),
		f.Box("If the players’ side loses", "stakes.lose", field.Lines(f, "what if the players’ side loses", "stakes.lose", 2, func(v *conflict) *string { return &v.Stakes.Lose }), nil),
		f.Box("GM’s notes", "notes", field.Lines(f, "notes on the conflict", "notes", 2, func(v *conflict) *string { return &v.Notes }), nil)))
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

// scene is the conflict with all that a step of it may change, as it stands.
func (p *play) scene() emissaries.Scene {
	s := emissaries.SceneOf(p.Value(), p.Beside)
	s.Override = p.lifted
	return s
}

// theirs is the conflict as acts see it.
func (p *play) theirs() *acts.Scene { return &acts.Scene{Scene: p.scene(), Now: p.Host.Now} }

// write carries a step of an act out, and shows what goes on from there.
func (p *play) write(step act.Step) bool {
	if step.Stays {
		if step.Label+step.Refused == "" {
			return true
		}
		if why := p.Write(step.Label, step.Written); why != "" {
			p.Page.Tell(why)
			return false
		}
		p.clear(step.Clears)
		p.Done()
		p.Page.Hush()
		p.Changed()
		p.Page.Show()
	} else if step.Label+step.Refused != "" && !p.Do(step.Label, step.Written) {
		return false
	}
	if !step.Stays {
		p.clear(step.Clears)
		p.goesOn(step)
	}
	return true
}

// clear forgets what was put in of what is the table's.
func (p *play) clear(unders []string) {
	for _, under := range unders {
		delete(p.acts.Kept, under)
	}
}

// goesOn shows what goes on after a step.
func (p *play) goesOn(step act.Step) {
	switch {
	case step.Then != "":
		p.Start(p.acts.New(step.Then, step.Acted))
	case step.Label == "":
		p.over()
	case p.Page.View().Visible():
		p.begin()
	}
}

// over leaves what is under way, which is settled.
func (p *play) over() {
	if u, ok := p.Page.Under().(*uiact.Underway); ok {
		if _, all := u.Is("bringAll"); all {
			p.asked = acts.Bare(p.scene())
		}
	}
	p.Page.End()
	p.Page.Show()
	p.Page.ToTop()
	p.begin()
}

// half is what people call that which lies there half done, empty = nothing does.
func (p *play) half() string {
	for under, is := range p.acts.Kept {
		if what := acts.Half(under); what != "" && !domain.Blank(strings.Join(is, "")) {
			return what
		}
	}
	return ""
}

// party is what a participant has in the conflict; a blank one for whoever has nothing yet.
func (p *play) party(id table.ID) emissaries.Party {
	if x, ok := p.Value().Party(id); ok {
		return *x
	}
	return emissaries.Party{ID: id}
}

// wants are the sheets that belong to the conflict, those that its campaign has at hand too.
func (p *play) wants() []domain.DocID {
	ids := domain.RefersTo(p.Value())
	for _, a := range p.rules.Campaign().Assets {
		ids = append(ids, a.Asset)
	}
	return ids
}

// do carries steps out that follow on each other, as one, and shows what is due.
func (p *play) do(label string, steps ...emissaries.Step) bool {
	done := p.Do(label, table.Steps(steps))
	if done && p.Page.View().Visible() {
		p.begin()
	}
	return done
}

// enter carries a step out, and leaves the page at what is under way. What was refused is said there.
func (p *play) enter(step emissaries.Step) bool {
	if why := p.Write(step.Title, step.Written()); why != "" {
		p.Page.Tell(why)
		return false
	}
	p.Done()
	p.Page.Hush()
	return true
}

// stay carries out a step that takes no more choice, or says why not, without leaving what is under way.
func (p *play) stay(step func(emissaries.Scene) (emissaries.Step, error)) bool {
	s, err := step(p.scene())
	if err != nil {
		p.Page.Tell(err.Error())
		return false
	}
	ok := p.enter(s)
	p.Changed()
	p.Page.Show()
	return ok
}

// turnTo brings the keyboard to what is due, if it is on the page and something else is due than before: undo goes from
// one step to another.
func (p *play) turnTo() {
	due := acts.Due(p.scene())
	other := due.What != p.was.What || due.Who != p.was.Who
	if p.was = due; other && p.Page.Under() == nil && p.Page.Focused() != "" {
		p.Page.Focus(p.first())
	}
}
