// Package skirmish is the table of play of a personal combat.
package skirmish

import (
	"fmt"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
	uiact "shipslocker/ui/act"
	uiboard "shipslocker/ui/board"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/spacer/chance"
	"shipslocker/ui/spacer/fray"
	uitable "shipslocker/ui/table"
)

// skirmish is what the game adds to the table of play of a personal combat: what the fight waits for, and the acts.
type skirmish struct {
	*fray.Fray
	die     chance.Die[rolledFor] // being typed
	stances *stances              // the pane of how somebody stands
	aims    *uiact.Pick           // the target that is asked for; nil = none is
	own     map[table.ID]bool     // whose scripts the referee has said a player writes, or does not
}

// fightTitle is the title of the pane.
const fightTitle = "Fight"

func newSkirmish(host desk.Host, source dice.Source) *skirmish {
	k := &skirmish{own: map[table.ID]bool{}}
	k.Fray = fray.New(fightTitle, host, source, k.lay)
	k.Anew = k.anew
	k.Page.Ended, k.Page.Half = func() { k.die = chance.Die[rolledFor]{} }, func() string { return k.die.Half() }
	k.stances = newStances(k)
	k.Acts.Own = func(act.Ask, func(string)) { k.toMap() }
	k.Acts.Draws = draws
	k.Acts.Map(func() *uiboard.Board { return k.Hand.Board() })
	picks := k.Acts.Picks
	k.Acts.Picks = func(p *uiact.Pick) {
		k.aims = p
		picks(p)
		k.Hand.Reface()
	}
	k.Page.Revive = k.revivals()
	k.Page.Belongs(k, []any{&k.own, &k.stances.who, &k.Acts.Leaves}, []any{&k.die, &k.Acts.Kept})
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
		MapKind: rules.MapKind.ID(), Figures: []domain.KindID{person.Kind.ID()}, Score: "Initiative", Source: k.Source,
		Table: func(s *fight.Skirmish) *table.Table { return &s.Table },
		Map:   func(s *fight.Skirmish) *domain.DocID { return &s.Map },
		Seat: func(doc *edit.Doc) table.Participant {
			return table.Participant{Document: doc.ID(), Side: k.Campaign().SideOf(doc.ID()), Score: edit.Of[person.Character](doc).Value().Value(person.Initiative, k.House())}
		},
		Moves: func(uitable.Hand[fight.Skirmish]) uiboard.Movement { return strides{k} },
		Panes: []uitable.Pane[fight.Skirmish]{k.Pane(), k.stances.pane()},
		Look:  k.look, Foes: k.Foes, Person: k.person, Picked: k.picked, Moved: k.Changed, Left: k.Left, Leads: fightTitle, Stage: k.Page,
		Scene: func(form *field.Form[fight.Skirmish]) fyne.CanvasObject { return skirmishScene(form, k.Host) },
		Fresh: (*fight.Skirmish).Fresh,
	}
}
