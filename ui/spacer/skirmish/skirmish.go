// Package skirmish is the table of play of a personal combat.
package skirmish

import (
	"fmt"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer/acts"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
	uiact "shipslocker/ui/act"
	uiboard "shipslocker/ui/board"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/spacer/houserules"
	"shipslocker/ui/spacer/screen"
	uitable "shipslocker/ui/table"
)

// skirmish is what the game adds to the table of play of a personal combat: what the fight waits for, and the acts.
type skirmish struct {
	*uitable.Lead[fight.Skirmish]
	source  dice.Source
	cast    *desk.Cast[person.Character]
	rules   *houserules.Rules
	acts    *uiact.Acts
	stances *stances          // the pane of how somebody stands
	aims    *uiact.Pick       // the target that is asked for; nil = none is
	own     map[table.ID]bool // whose scripts the referee has said a player writes, or does not
}

// fightTitle is the title of the pane.
const fightTitle = "Fight"

func newSkirmish(host desk.Host, source dice.Source) *skirmish {
	k := &skirmish{own: map[table.ID]bool{}}
	k.Lead, k.source = uitable.NewLead[fight.Skirmish](fightTitle, host, k.lay), source
	k.cast = desk.NewCast[person.Character](host, person.Kind.ID(), k.Changed)
	k.rules = houserules.Campaigns.Rules(host, k.Changed)
	k.Of = func(v *fight.Skirmish) (*table.Table, domain.DocID, domain.DocID) { return &v.Table, v.Map, v.Campaign }
	k.Sheets, k.Rules = []uitable.Sheets{k.cast}, k.rules
	k.acts = &uiact.Acts{
		Host: host, Page: k.Page, Source: source, Kept: act.Answers{}, Leaves: act.Answers{}, States: k.States, Name: k.Name,
		By:    func(id table.ID) dice.From { return k.Participant(id).Dice },
		Make:  func(name string, who table.ID) act.Act { return k.scene().Make(name, who) },
		Write: func(s act.Step) bool { return k.Do(s.Label, s.Written) },
	}
	k.Anew = k.anew
	k.stances = newStances(k)
	k.acts.Own = func(act.Ask, func(string)) { k.toMap() }
	k.acts.Draws = screen.Draws
	k.acts.Map(func() *uiboard.Board { return k.Hand.Board() })
	picks := k.acts.Picks
	k.acts.Picks = func(p *uiact.Pick) {
		k.aims = p
		picks(p)
		k.Hand.Reface()
	}
	k.Page.Revive = k.revivals()
	k.Page.Belongs(k, []any{&k.own, &k.stances.who, &k.acts.Leaves}, []any{&k.acts.Kept})
	return k
}

// mostNamed is how many names a page gives before it counts the rest.
const mostNamed = 8

// some are the first of many names, and how many more there are.
func (k *skirmish) some(ids []table.ID) string {
	if len(ids) <= mostNamed {
		return k.Names(ids)
	}
	var names []string
	for _, id := range ids[:mostNamed-1] {
		names = append(names, k.Name(id))
	}
	return domain.Listed(append(names, fmt.Sprintf("%d more", len(ids)-len(names))))
}

// anew shows what stands beside the page as it is now.
func (k *skirmish) anew() {
	k.stances.page.Show()
	if a, ok := k.Page.Under().(interface{ Shows() }); ok {
		a.Shows()
	}
}

// lay lays what is under way, or what the fight waits for.
func (k *skirmish) lay() {
	if k.Value() == nil {
		return
	}
	for _, id := range k.acting() {
		k.Page.Small(k.pinned(id))
	}
	if !k.Page.LayUnder() {
		k.layDue(k.Page.Page)
	}
}

// New returns the editor of skirmishes; source is the program's own dice.
func New(source dice.Source) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor { return uitable.NewPlay(newSkirmish(host, source).play())(host) }
}

// play is what the game says about its table of play.
func (k *skirmish) play() uitable.Play[fight.Skirmish] {
	return uitable.Play[fight.Skirmish]{
		MapKind: rules.MapKind.ID(), Figures: []domain.KindID{person.Kind.ID()}, Score: "Initiative", Source: k.source,
		Table: func(s *fight.Skirmish) *table.Table { return &s.Table },
		Map:   func(s *fight.Skirmish) *domain.DocID { return &s.Map },
		Seat: func(doc *edit.Doc) table.Participant {
			return table.Participant{Document: doc.ID(), Side: k.campaign().SideOf(doc.ID()), Score: edit.Of[person.Character](doc).Value().Value(person.Initiative, k.house())}
		},
		Moves: func(uitable.Hand[fight.Skirmish]) uiboard.Movement { return strides{k} },
		Panes: []uitable.Pane[fight.Skirmish]{k.Pane(), k.stances.pane()},
		Look:  k.look, Foes: k.foesShown, Person: k.person, Picked: k.picked, Moved: k.Changed, Left: k.Left, Leads: fightTitle, Stage: k.Page,
		Scene: func(form *field.Form[fight.Skirmish]) fyne.CanvasObject { return skirmishScene(form, k.Host) },
		Fresh: (*fight.Skirmish).Fresh,
	}
}

// house are the house rules as they stand.
func (k *skirmish) house() rules.House { return k.rules.House() }

// campaign is the campaign as it stands, for reading.
func (k *skirmish) campaign() *campaign.Campaign { return k.rules.Campaign() }

// foesShown is what players see of the other sides.
func (k *skirmish) foesShown() table.Foes { return k.Lead.Foes(k.campaign().Foes) }

// sheet is a participant's sheet, nil for one without a sheet at hand.
func (k *skirmish) sheet(id table.ID) *person.Character {
	return k.cast.Value(k.Participant(id).Document)
}

// fight is the fight as it stands, among those who are at the table.
func (k *skirmish) fight() fight.Fight { return k.Value().Present() }

// scene is the fight as acts see it.
func (k *skirmish) scene() *acts.Skirmish {
	v := k.Value()
	if v == nil { // another scene is shown, or none
		v = fight.NewSkirmish()
	}
	return &acts.Skirmish{
		Skirmish: v, Map: k.ground(), Beside: k.Beside, Campaign: k.rules.Value(), House: k.house(), Called: k.Name, Kept: k.acts.Kept, Left: k.acts.Leaves,
	}
}

// outcome begins to gather what an act does.
func (k *skirmish) outcome() *acts.Combat { return k.scene().Outcome() }

// ground is the map as it stands, or nil.
func (k *skirmish) ground() *board.Map {
	if s := k.Hand.Ground(); s != nil {
		return s.Value()
	}
	return nil
}
