package spacer

import (
	"fmt"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
	uiboard "shipslocker/ui/board"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/page"
	uitable "shipslocker/ui/table"
)

// skirmish is what the game adds to the table of play of a personal combat: what the fight waits for, and the acts.
type skirmish struct {
	*uitable.Lead[fight.Skirmish]
	source  dice.Source
	cast    *desk.Cast[character]
	rules   *houseRules
	die     oneDie[rolledFor]     // being typed
	stances *stances              // the pane of how somebody stands
	own     map[table.ID]bool     // whose scripts the referee has said a player writes, or does not
	ratings map[table.ID]*ratings // of those without a sheet, as they were typed last
}

// outcome gathers what an act does.
type outcome = table.Outcome[fight.Skirmish, character]

// walker is an act in which somebody's token is moved on the map.
type walker interface {
	// stride is whose token it is, and how many metres it can go; ok is false while it goes as it likes.
	stride() (id table.ID, metres int, ok bool)
	// walked is told, within the step that moves the token, how many metres it has gone, and returns what there is to
	// say about that.
	walked(metres float64) (said string)
}

// fightTitle is the title of the pane.
const fightTitle = "Fight"

func newSkirmish(host desk.Host, source dice.Source) *skirmish {
	k := &skirmish{source: source, own: map[table.ID]bool{}}
	k.Lead = uitable.NewLead[fight.Skirmish](fightTitle, host, k.lay)
	k.cast = desk.NewCast[character](host, person.Kind.ID(), k.Changed)
	k.rules = newRules(host, k.Changed)
	k.Of = func(v *fight.Skirmish) (*table.Table, domain.DocID, domain.DocID) {
		return &v.Table, v.Map, v.Campaign
	}
	k.Sheets, k.Rules, k.Anew = []uitable.Sheets{k.cast}, k.rules, k.anew
	k.Page.Ended, k.Page.Half = func() { k.die = oneDie[rolledFor]{} }, func() string { return k.die.half() }
	k.stances = newStances(k)
	k.Page.Belongs(k, []any{&k.own, &k.stances.who}, []any{&k.die, &k.ratings})
	return k
}

func (k *skirmish) house() rules.House { return k.rules.House() }

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

// sheet is a participant's sheet, nil for one without a sheet at hand.
func (k *skirmish) sheet(id table.ID) *character { return k.cast.Value(k.Participant(id).Document) }

// fight is the fight as it stands, among those who are at the table.
func (k *skirmish) fight() fight.Fight { return k.Value().Present() }

// outcome begins to gather what an act does.
func (k *skirmish) outcome() *outcome {
	return table.NewOutcome(k.Value(), (*fight.Skirmish).Clone, k.cast.Value)
}

// fights has an outcome put the fight into another state. The turn order and who is out follow.
func fights(o *outcome, f fight.Fight) {
	o.Change(func(s *fight.Skirmish) { *s = *s.With(f) })
}

// acted has an outcome enter that somebody does the action that is due, or the one held, on a target; 0 = none. Running
// is a move with the roll added. The line says so, and is the caller's to write, maybe with more in it.
func (k *skirmish) acted(o *outcome, id, target table.ID, running bool) table.Line {
	f := o.Table().Present()
	does := func() (fight.Did, error) { return f.Act(id, target, running) }
	if x, _ := f.Fighter(id); x.State == fight.Holds {
		does = func() (fight.Did, error) { return f.Release(id, target, running, k.house()) }
	}
	did, err := does()
	if err != nil {
		o.Refuse(err)
		return did.Line
	}
	fights(o, did.Fight)
	if did.Unstun {
		k.unstun(o, id)
	}
	return did.Line
}

// unstun has an outcome take a stun off somebody's pile.
func (k *skirmish) unstun(o *outcome, id table.ID) {
	doc := k.Participant(id).Document
	if c := o.Sheet(doc); c != nil {
		if c.Stuns > 0 {
			o.Set(doc, c.Unstunned())
		}
		return
	}
	o.Change(func(s *fight.Skirmish) { s.Unstun(id) })
}

// due is what every action goes by: that it is due.
func (k *skirmish) due(id table.ID) page.By {
	return page.While(k.mayAct(id), "The fight stands elsewhere now, so what was under way has been left. Nothing of it was kept.")
}

// outward is an act that shows something elsewhere than on its page.
type outward interface{ shows() }

// anew shows what stands beside the page as it is now.
func (k *skirmish) anew() {
	k.stances.page.Show()
	if a, ok := k.Page.Under().(outward); ok {
		a.shows()
	}
}

// lay lays what is under way, or what the fight waits for.
func (k *skirmish) lay() {
	if k.Value() == nil {
		return
	}
	if !k.Page.LayUnder() {
		k.layDue(k.Page.Page)
	}
}

// NewSkirmish returns the editor of skirmishes; source is the program's own dice.
func NewSkirmish(source dice.Source) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor { return uitable.NewPlay(newSkirmish(host, source).play())(host) }
}

// play is what the game says about its table of play.
func (k *skirmish) play() uitable.Play[fight.Skirmish] {
	return uitable.Play[fight.Skirmish]{
		MapKind: rules.MapKind.ID(), Figures: []domain.KindID{person.Kind.ID()}, Score: "Initiative", Source: k.source,
		Table: func(s *fight.Skirmish) *table.Table { return &s.Table },
		Map:   func(s *fight.Skirmish) *domain.DocID { return &s.Map },
		Seat: func(doc *edit.Doc) table.Participant {
			return table.Participant{Document: doc.ID(), Score: edit.Of[character](doc).Value().Value(person.Initiative, k.house())}
		},
		Moves: func(uitable.Hand[fight.Skirmish]) uiboard.Movement { return strides{k} },
		Panes: []uitable.Pane[fight.Skirmish]{k.Pane(), k.stances.pane()},
		Look:  k.look, Line: k.line, Picked: k.picked, Moved: k.Changed, Left: k.Left, Leads: fightTitle, Stage: k.Page,
		Scene: func(form *field.Form[fight.Skirmish]) fyne.CanvasObject { return skirmishScene(form, k.Host) },
		Fresh: (*fight.Skirmish).Fresh,
	}
}
