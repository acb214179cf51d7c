package spacer

import (
	"fmt"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer"
	"shipslocker/domain/table"
	uiboard "shipslocker/ui/board"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/page"
	uitable "shipslocker/ui/table"
)

// skirmish is what the game adds to the table of play of a personal combat: what the fight waits for, and the acts.
type skirmish struct {
	host    desk.Host
	source  dice.Source
	hand    uitable.Hand[spacer.Skirmish]
	cast    *desk.Cast[character]
	rules   *rules
	page    *page.Stage           // the pane where somebody acts
	whose   table.ID              // whose action that is; 0 = it is none
	die     oneDie                // being typed
	kept    bool                  // a change is of the page's own making
	stances *stances              // the pane of how somebody stands
	own     map[table.ID]bool     // whose scripts the referee has said a player writes, or does not
	ratings map[table.ID]*ratings // of those without a sheet, as they were typed last
}

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
	k := &skirmish{host: host, source: source, own: map[table.ID]bool{}}
	k.cast = desk.NewCast[character](host, spacer.CharacterKind.ID(), k.retell)
	k.rules = newRules(host, k.retell)
	k.page = page.NewStage(host, k.lay)
	k.page.Unread, k.page.Ended = k.unread, func() { k.whose, k.die = 0, oneDie{} }
	k.page.Retell, k.page.Half = k.retell, func() string { return k.die.half() }
	k.stances = newStances(k)
	k.page.Belongs(k, []any{&k.whose, &k.own, &k.stances.who}, []any{&k.die, &k.ratings})
	return k
}

// value is the skirmish shown, nil while none is.
func (k *skirmish) value() *spacer.Skirmish {
	if k.hand == nil || k.hand.Session() == nil {
		return nil
	}
	return k.hand.Session().Value()
}

func (k *skirmish) house() spacer.House { return k.rules.House() }

// participant is a participant, the zero one for none.
func (k *skirmish) participant(id table.ID) table.Participant {
	if v := k.value(); v != nil {
		if p, ok := v.Table.Participant(id); ok {
			return *p
		}
	}
	return table.Participant{}
}

// names are several names in a list.
func (k *skirmish) names(ids []table.ID) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = k.name(id)
	}
	return domain.Listed(names)
}

// mostNamed is how many names a page gives before it counts the rest.
const mostNamed = 8

// some are the first of many names, and how many more there are.
func (k *skirmish) some(ids []table.ID) string {
	if len(ids) <= mostNamed {
		return k.names(ids)
	}
	var names []string
	for _, id := range ids[:mostNamed-1] {
		names = append(names, k.name(id))
	}
	return domain.Listed(append(names, fmt.Sprintf("%d more", len(ids)-len(names))))
}

// sheet is a participant's sheet, nil for one without a sheet at hand.
func (k *skirmish) sheet(id table.ID) *character { return k.cast.Value(k.participant(id).Document) }

// beside gives the documents at hand beside the skirmish.
func (k *skirmish) beside(id domain.DocID) domain.Document {
	if c := k.cast.Value(id); c != nil {
		return c
	}
	if c := k.rules.Value(); c != nil && id == k.value().Campaign {
		return c
	}
	return nil
}

// fight is the fight as it stands, among those who are at the table.
func (k *skirmish) fight() spacer.Fight { return k.value().Present() }

// outcome begins to gather what an act does.
func (k *skirmish) outcome() *uitable.Outcome[spacer.Skirmish, character] {
	return uitable.NewOutcome(k.hand, k.cast)
}

// fights has an outcome put the fight into another state: how is given the fight as it will be so far. The turn order and
// who is out follow.
func (k *skirmish) fights(o *uitable.Outcome[spacer.Skirmish, character], how func(spacer.Fight) spacer.Fight) {
	o.Change(func(s *spacer.Skirmish) { *s = *s.With(how(s.Present())) })
}

// acted has an outcome enter that somebody does the action that is due, or the one held, on a target; 0 = none. Running
// is a move with the roll added. The line says so, and is the caller's to write, maybe with more in it.
func (k *skirmish) acted(o *uitable.Outcome[spacer.Skirmish, character], id, target table.ID, running bool) table.Line {
	house := k.house()
	do := func(f spacer.Fight) (spacer.Did, error) {
		if x, _ := f.Fighter(id); x.State == spacer.Holds {
			return f.Release(id, target, running, house)
		}
		return f.Act(id, target, running)
	}
	did, err := do(k.fight())
	if err != nil {
		o.Refuse(err)
		return did.Line
	}
	k.fights(o, func(f spacer.Fight) spacer.Fight {
		after, err := do(f)
		if err != nil {
			return f
		}
		return after.Fight
	})
	if did.Unstun {
		k.unstun(o, id)
	}
	return did.Line
}

// unstun has an outcome take a stun off somebody's pile.
func (k *skirmish) unstun(o *uitable.Outcome[spacer.Skirmish, character], id table.ID) {
	doc := k.participant(id).Document
	if c := o.Sheet(doc); c != nil {
		if c.Stuns > 0 {
			o.Set(doc, c.Unstunned())
		}
		return
	}
	o.Change(func(s *spacer.Skirmish) { s.Unstun(id) })
}

// do commits an outcome and goes back to what is due; where it cannot be done it says why and stays.
func (k *skirmish) do(o *uitable.Outcome[spacer.Skirmish, character], label string) bool {
	k.kept = true
	why := o.Commit(label)
	k.kept = false
	if why != "" {
		k.page.Tell(why)
		return false
	}
	k.page.Done()
	k.hand.Reface()
	return true
}

// unread says that a sheet of those who take part is still being read; empty = all are at hand. Without it somebody
// would count as having none.
func (k *skirmish) unread() string {
	for _, p := range k.value().Table.Participants {
		if k.cast.Awaits(p.Document) {
			return fmt.Sprintf("The sheet of %s has not been read yet: wait a moment, or take %[1]s off the table. Nothing was changed.", k.name(p.ID))
		}
	}
	return ""
}

// startAction puts somebody's action under way: it ends by itself when it is not due any more.
func (k *skirmish) startAction(id table.ID, a page.Act) {
	if a == nil {
		return
	}
	k.page.Start(a)
	if k.page.Under == a {
		k.whose = id
	}
}

// retell has what is under way take notice that a document is another.
func (k *skirmish) retell() {
	if k.value() == nil || k.kept {
		return
	}
	k.hand.Reface()
	if k.whose != 0 && !k.mayAct(k.whose) {
		k.page.End()
		k.page.News = "The fight stands elsewhere now, so what was under way has been left. Nothing of it was kept."
	}
	k.page.Follow()
	k.page.Show()
	k.stances.page.Show()
}

// lay lays what is under way, or what the fight waits for.
func (k *skirmish) lay() {
	if k.value() == nil {
		return
	}
	if !k.page.LayUnder() {
		k.layDue(k.page.Page)
	}
}

// onKey does from the turn order what the page's letters do.
func (k *skirmish) onKey(r rune) bool {
	return k.value() != nil && k.page.Press(r, func() { k.hand.Front(fightTitle) })
}

// left lets go of everything: the skirmish is not shown any more.
func (k *skirmish) left() {
	k.cast.Drop()
	k.rules.Drop()
}

// pane is the pane where the fight goes on.
func (k *skirmish) pane() uitable.Pane[spacer.Skirmish] {
	return uitable.Pane[spacer.Skirmish]{
		Title: fightTitle, Key: k.onKey,
		View: func(_ desk.Host, h uitable.Hand[spacer.Skirmish], form *field.Form[spacer.Skirmish]) fyne.CanvasObject {
			k.hand = h
			form.OnShow(func(s *spacer.Skirmish) {
				k.rules.Follow(s.Campaign)
				k.cast.Follow(s.Table.Documents())
				k.retell()
			})
			return k.page.View()
		},
		Begin: func() {
			k.page.Show()
			k.page.Begin()
		},
	}
}

// NewSkirmish returns the editor of skirmishes; source is the program's own dice.
func NewSkirmish(source dice.Source) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor { return uitable.NewPlay(newSkirmish(host, source).play())(host) }
}

// play is what the game says about its table of play.
func (k *skirmish) play() uitable.Play[spacer.Skirmish] {
	return uitable.Play[spacer.Skirmish]{
		MapKind: spacer.MapKind.ID(), Figures: []domain.KindID{spacer.CharacterKind.ID()}, Score: "Initiative", Source: k.source,
		Table: func(s *spacer.Skirmish) *table.Table { return &s.Table },
		Map:   func(s *spacer.Skirmish) *domain.DocID { return &s.Map },
		Seat: func(doc *edit.Doc) table.Participant {
			return table.Participant{Document: doc.ID(), Score: edit.Of[character](doc).Value().Value(spacer.Initiative, k.house())}
		},
		Moves: func(h uitable.Hand[spacer.Skirmish]) uiboard.Movement { return strides{k} },
		Panes: []uitable.Pane[spacer.Skirmish]{k.pane(), k.stances.pane()},
		Look:  k.look, Line: k.line, Picked: k.picked, Moved: k.retell, Left: k.left, Leads: fightTitle, Stage: k.page,
		Scene: func(form *field.Form[spacer.Skirmish]) fyne.CanvasObject { return skirmishScene(form, k.host) },
		Fresh: (*spacer.Skirmish).Fresh,
	}
}
