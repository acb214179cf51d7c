// Package engagement is the table of play of Tachyon Squadron: a fight of ships on the maneuver chart, and what people do in it.
package engagement

import (
	"cmp"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/domain/tachyon/acts"
	uiact "shipslocker/ui/act"
	uiboard "shipslocker/ui/board"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	uitable "shipslocker/ui/table"
	"shipslocker/ui/tachyon/chart"
	"shipslocker/ui/tachyon/rules"
)

type (
	engagement = tachyon.Engagement
	pilot      = tachyon.Pilot
	ship       = tachyon.Ship
)

// engage is what the game adds to the table of play of an engagement: what it waits for, how the craft stand on the
// chart, and what they do.
type engage struct {
	*uitable.Lead[engagement]
	source dice.Source
	cast   *desk.Cast[ship]
	pilots *desk.Cast[pilot]
	rules  *rules.Rules
	chart  *chart.Chart          // beside the map; nil until it is laid there
	lifted bool                  // the referee allows what is not open
	last   map[table.ID]table.ID // whom a craft did something to at last
	acts   *uiact.Acts
	pick   *uiact.Pick // what may be picked on the chart or the map now; nil = nothing
	once   page.Once[[]int64, ruled]
}

// engageTitle is the title of the pane.
const engageTitle = "Engagement"

func newEngage(host desk.Host, source dice.Source) *engage {
	e := &engage{source: source, last: map[table.ID]table.ID{}}
	e.Lead = uitable.NewLead[engagement](engageTitle, host, e.lay)
	e.cast = desk.NewCast[ship](host, tachyon.ShipKind.ID(), e.Changed)
	e.pilots = desk.NewCast[pilot](host, tachyon.PilotKind.ID(), e.Changed)
	e.rules = rules.Campaigns.Rules(host, e.Changed)
	e.Of = func(v *engagement) (*table.Table, domain.DocID, domain.DocID) { return &v.Table, v.Map, v.Campaign }
	e.Sheets, e.Rules, e.Wants = []uitable.Sheets{e.cast, e.pilots}, e.rules, e.wants
	e.Anew, e.Done = e.chartFollows, func() string {
		e.lifted = false
		return ""
	}
	e.acts = &uiact.Acts{
		Host: host, Page: e.Page, Source: source, Name: e.Name, Kept: act.Answers{}, By: e.by, States: e.States, Write: e.write, Point: e.point,
		Picks: func(p *uiact.Pick) {
			if was := e.pick; was != nil || p != nil {
				e.pick = p
				e.chartFollows()
			}
		},
		Make: func(name string, who table.ID) act.Act { return e.actor().Make(name, who) },
	}
	e.Page.Due = e.due
	e.Page.Revive = page.Revivals{}
	e.acts.Revives(e.Page.Revive)
	e.Page.Belongs(e, []any{&e.lifted, &e.last}, nil)
	return e
}

// New returns the editor of engagements; source is the program's own dice.
func New(source dice.Source) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor {
		return uitable.NewPlay(newEngage(host, source).play())(host)
	}
}

// play is what the game says about its table of play.
func (e *engage) play() uitable.Play[engagement] {
	return uitable.Play[engagement]{
		MapKind: tachyon.MapKind.ID(), Figures: []domain.KindID{tachyon.ShipKind.ID()}, Score: "Order", Source: e.source,
		First: engageTitle, Leads: engageTitle, Recruits: "GM's ships, quickly…",
		Table:   func(v *engagement) *table.Table { return &v.Table },
		Map:     func(v *engagement) *domain.DocID { return &v.Map },
		Recruit: func(then func([]domain.DocID)) { e.askRecruits(then) },
		Seat:    e.seat,
		Moves:   func(uitable.Hand[engagement]) uiboard.Movement { return zoneMoves{e} },
		Panes:   []uitable.Pane[engagement]{e.Pane()},
		Look:    e.look, Person: e.person, Moved: e.Changed, Left: e.Left, Stage: e.Page, Picked: e.picked,
		Instrument: "Chart",
		Beside: func(_ desk.Host, h uitable.Hand[engagement], _ *field.Form[engagement]) fyne.CanvasObject {
			e.Hand = h
			return e.chartBeside()
		},
		Zoned: e.zoned, Shows: e.shown, Foes: e.foesShown, Acting: e.order, Secret: e.secret,
		Scene: func(f *field.Form[engagement]) fyne.CanvasObject { return engageScene(f, e.Host) },
		Fresh: (*engagement).Fresh,
	}
}

// engageScene are the fields that the engagement has beside the shared ones.
func engageScene(f *field.Form[engagement], host desk.Host) fyne.CanvasObject {
	return look.NewRows(1, look.NewOpening("SCENE"), look.NewRows(-1,
		f.Box("Name", "name", field.Text(f, "name of the engagement", "name", func(v *engagement) *string { return &v.Name }), nil),
		desk.RulesBox(f, host, rules.Campaigns, func(v *engagement) *domain.DocID { return &v.Campaign }),
		field.Number(f, "GM's fate points", "fate points of the GM", "fate", 0, acts.MostFate, func(v *engagement) *int { return &v.Fate }),
		f.Box("GM's notes", "notes", field.Lines(f, "notes on the engagement", "notes", 2, func(v *engagement) *string { return &v.Notes }), nil)))
}

// seat is how a ship takes part: those of the campaign's seats, and without seats all that a pilot with a sheet flies, are
// the players'.
func (e *engage) seat(doc *edit.Doc) table.Participant {
	s := edit.Of[ship](doc).Value()
	who := table.Participant{Document: doc.ID(), Name: doc.Record().Title, Side: gmSide}
	theirs := s.Pilot != ""
	if seats := e.rules.Campaign().Seats; len(seats) > 0 {
		theirs = slices.ContainsFunc(seats, func(x tachyon.Seat) bool {
			return x.Ship == doc.ID() || x.Pilot != "" && x.Pilot == s.Pilot
		})
	}
	if theirs {
		who.Side = tachyon.PlayersSide
	}
	return who
}

// gmSide is the side of the GM's craft as they come.
const gmSide = 1

// ruled is an engagement as the rules see it.
type ruled struct {
	scene tachyon.Scene
	sky   tachyon.Sky
}

// scene is the engagement with all that a step of it may change, as it stands.
func (e *engage) scene() tachyon.Scene { return e.ruled().scene }

// sky is the chart of the scene. It may not be changed.
func (e *engage) sky() tachyon.Sky { return e.ruled().sky }

func (e *engage) ruled() ruled {
	return e.once.Of(e.States(), func() ruled {
		s := tachyon.SceneOf(e.Value(), e.Beside)
		return ruled{s, s.Sky()}
	})
}

// craft is a craft as the chart has it; ok is false for one that is not on it.
func (e *engage) craft(id table.ID) (c tachyon.Craft, ok bool) {
	if x, there := e.Value().Chart.Find(id); there {
		return *x, true
	}
	return c, false
}

// ship is a craft's sheet, nil while it is not at hand.
func (e *engage) ship(id table.ID) *ship { return e.cast.Value(e.Participant(id).Document) }

// chosen is the craft that the page is for, 0 = there is none: who was chosen, else who acts.
func (e *engage) chosen() table.ID {
	v := e.Value()
	if id := e.Hand.Actor(); id != 0 {
		if _, ok := v.Chart.Find(id); ok {
			return id
		}
	}
	if id := e.acting(); id != 0 {
		return id
	}
	if v.Chart.Phase == tachyon.ActionPhase {
		return e.sky().Next().First
	}
	return 0
}

// acting is the craft whose turn is on, 0 = none's is: one that has left the table or the fight has it no longer, and
// nobody has once it is over.
func (e *engage) acting() table.ID {
	id := e.Value().Chart.Acting
	if id != 0 && !e.Value().IsOver() && e.sky().Present(id) {
		return id
	}
	return 0
}

// choose has the page be for a craft, which is selected.
func (e *engage) choose(id table.ID) {
	e.Hand.Select(id)
	if e.chart != nil {
		e.chart.Choose(id)
	}
	e.Page.Show()
}

// toTurn selects the craft whose turn is on again, if any's is.
func (e *engage) toTurn() {
	if id := e.acting(); id != 0 {
		e.Hand.Select(id)
	}
}

// wants are the sheets that belong to the engagement: those of its ships, and of the pilots that take part or usually fly
// a ship that does.
func (e *engage) wants() []domain.DocID {
	docs := e.Value().Table.Documents()
	ids := slices.Concat(docs, e.Value().Pilots())
	for _, id := range docs {
		if s := e.cast.Value(id); s != nil && s.Pilot != "" && !slices.Contains(ids, s.Pilot) {
			ids = append(ids, s.Pilot)
		}
	}
	return ids
}

// actor is the engagement as acts see it.
func (e *engage) actor() *acts.Scene {
	return &acts.Scene{
		Fight: e.scene(), Sky: e.sky(), Called: e.Name, Lifted: e.lifted, Last: e.last,
		Pilots: e.Host.Documents(tachyon.PilotKind.ID()), Seats: e.rules.Campaign().Seats,
		Title: func(id domain.DocID) string { return e.title(id, "") },
	}
}

// by is where a craft's dice come from.
func (e *engage) by(id table.ID) dice.From { return e.Participant(id).Dice }

// act puts an act of a craft under way.
func (e *engage) act(name string, who table.ID) { e.Start(e.acts.New(name, who)) }

// write writes what an act has come to, and goes on with what comes of it.
func (e *engage) write(s act.Step) bool {
	before := len(e.Value().Hits)
	if s.Acted != 0 && s.Refused == "" {
		e.toTurn()
	}
	if !e.Do(s.Label, s.Written) {
		return false
	}
	if s.At != 0 && s.Acted != 0 {
		e.last[s.Acted] = s.At
	}
	if s.Then != "" {
		e.Start(e.acts.New(s.Then, cmp.Or(s.At, s.Acted)).With(s.Put))
	}
	e.playOut(before)
	return true
}

// do carries steps out that follow on each other, as one, and goes back to what is due.
func (e *engage) do(label string, steps ...tachyon.Step) bool { return e.Do(label, table.Steps(steps)) }

// due is the key of what is expected next, where nothing is under way: a hit to play out, a consequence to write, the way
// on, or in the action phase what whoever is next can do. It is never what takes somebody out of play. Empty = the first
// control.
func (e *engage) due() string {
	v := e.Value()
	if v == nil || e.Page.Under() != nil {
		return ""
	}
	sky := e.sky()
	_, decided := sky.Decided()
	switch pending := e.pending(); {
	case v.Chart.Over != "" && len(v.Hits) == 0:
		return "after"
	case len(pending) > 0 && e.rules.House().Consequences:
		return pendingKey(string(tachyon.Mild), pending[0].ID)
	case len(v.Hits) > 0:
		return fmt.Sprintf("hit.%d", v.Hits[0].ID)
	case len(v.Chart.Craft) == 0:
		return "muster"
	case decided && v.Chart.Phase != tachyon.DetectionPhase:
		return "over"
	case v.Chart.Phase != tachyon.ActionPhase, sky.ActionsDone():
		return "on"
	}
	return e.dueOf(e.chosen())
}

// dueOf is what is expected of a craft in the action phase: that it passes where nobody can fly it, else the first that it
// can do, or the end of its turn.
func (e *engage) dueOf(id table.ID) string {
	if c, ok := e.craft(id); ok && e.downTitle(c) != "" {
		return "end"
	}
	for _, a := range e.actions(id) {
		if a.Open {
			return "act." + string(a.Action)
		}
	}
	return "end"
}
