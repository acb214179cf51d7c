package tachyon

import (
	"fmt"
	"maps"
	"slices"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	uiboard "shipslocker/ui/board"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	uitable "shipslocker/ui/table"
)

type engagement = tachyon.Engagement

// engage is what the game adds to the table of play of an engagement: what it waits for, how the craft stand on the
// chart, and what they do.
type engage struct {
	host    desk.Host
	source  dice.Source
	hand    uitable.Hand[engagement]
	form    *field.Form[engagement]
	cast    *desk.Cast[ship]
	pilots  *desk.Cast[pilot]
	rules   *rules
	page    *page.Stage
	chart   *chart   // beside the map; nil until it is laid there
	acts    table.ID // the craft chosen; 0 = whoever's turn it is
	lifted  bool     // the referee allows what is not open
	applied bool     // a change is of the page's own making
}

// engageTitle is the title of the pane.
const engageTitle = "Engagement"

func newEngage(host desk.Host, source dice.Source) *engage {
	e := &engage{host: host, source: source}
	e.cast = desk.NewCast[ship](host, tachyon.ShipKind.ID(), e.changed)
	e.pilots = desk.NewCast[pilot](host, tachyon.PilotKind.ID(), e.retell)
	e.rules = newRules(host, e.retell)
	e.page = page.NewStage(host, e.lay)
	e.page.Unread, e.page.Due, e.page.Retell = e.unread, e.due, e.retell
	e.page.Belongs(e, []any{&e.acts, &e.lifted}, nil)
	return e
}

// NewEngagement returns the editor of engagements; source is the program's own dice.
func NewEngagement(source dice.Source) func(desk.Host) desk.Editor {
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
		Panes: []uitable.Pane[engagement]{{
			Title: engageTitle, Key: e.onKey,
			View: func(_ desk.Host, h uitable.Hand[engagement], form *field.Form[engagement]) fyne.CanvasObject {
				e.hand, e.form = h, form
				form.OnShow(e.follow)
				return e.page.View()
			},
			Begin: func() {
				e.page.Show()
				e.page.Begin()
			},
		}},
		Look: e.look, Line: e.line, Moved: e.retell, Left: e.left, Stage: e.page, Picked: e.picked,
		Beside: func(_ desk.Host, h uitable.Hand[engagement], _ *field.Form[engagement]) fyne.CanvasObject {
			e.hand = h
			return e.chartBeside()
		},
		Zoned: e.zoned, Shows: e.shown, Veil: e.veil, Acting: e.order,
		Scene: func(f *field.Form[engagement]) fyne.CanvasObject { return engageScene(f, e.host) },
		Fresh: (*engagement).Fresh,
	}
}

// engageScene are the fields that the engagement has beside the shared ones.
func engageScene(f *field.Form[engagement], host desk.Host) fyne.CanvasObject {
	return look.NewRows(1, look.NewOpening("SCENE"), look.NewRows(-1,
		f.Box("Name", "name", field.Text(f, "name of the engagement", "name", func(v *engagement) *string { return &v.Name }), nil),
		campaignBox(f, host, func(v *engagement) *domain.DocID { return &v.Campaign }),
		field.Number(f, "Fate points of the GM", "fate points of the GM", "fate", 0, mostFate, func(v *engagement) *int { return &v.Fate }),
		f.Box("Notes, the referee's own", "notes", field.Lines(f, "notes on the engagement", "notes", 2, func(v *engagement) *string { return &v.Notes }), nil)))
}

// mostFate is how many fate points the GM can have.
const mostFate = 99

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

// value is the engagement shown, nil while none is.
func (e *engage) value() *engagement {
	if e.hand == nil || e.hand.Session() == nil {
		return nil
	}
	return e.hand.Session().Value()
}

// scene is the engagement with all that a step of it may change, as it stands.
func (e *engage) scene() tachyon.Scene { return tachyon.SceneOf(e.value(), e.beside) }

// beside gives the documents at hand beside the engagement.
func (e *engage) beside(id domain.DocID) domain.Document {
	v := e.value()
	if s := e.cast.Value(id); s != nil {
		return s
	}
	if p := e.pilots.Value(id); p != nil {
		return p
	}
	if ground := e.hand.Ground(); ground != nil && id == v.Map {
		return ground.Value()
	}
	if c := e.rules.Value(); c != nil && id == v.Campaign {
		return c
	}
	return nil
}

// participant is a participant, the zero one for none.
func (e *engage) participant(id table.ID) table.Participant {
	if p, ok := e.value().Table.Participant(id); ok {
		return *p
	}
	return table.Participant{}
}

// craft is a craft as the chart has it; ok is false for one that is not on it.
func (e *engage) craft(id table.ID) (c tachyon.Craft, ok bool) {
	if x, there := e.value().Chart.Find(id); there {
		return *x, true
	}
	return c, false
}

// ship is a craft's sheet, nil while it is not at hand.
func (e *engage) ship(id table.ID) *ship { return e.cast.Value(e.participant(id).Document) }

// chosen is the craft that the page is for, 0 = there is none: who was chosen, else who acts.
func (e *engage) chosen() table.ID {
	v := e.value()
	if _, ok := v.Chart.Find(e.acts); ok {
		return e.acts
	}
	if id := e.acting(); id != 0 {
		return id
	}
	if v.Chart.Phase == tachyon.ActionPhase {
		return e.scene().Sky().Next().First
	}
	return 0
}

// acting is the craft whose turn is on, 0 = none's is: one that has left the table or the fight has it no longer.
func (e *engage) acting() table.ID {
	id := e.value().Chart.Acting
	if id != 0 && e.scene().Sky().Present(id) {
		return id
	}
	return 0
}

// choose has the page be for a craft, whose token is selected.
func (e *engage) choose(id table.ID) {
	e.acts = id
	if e.chart != nil {
		e.chart.Choose(id)
	}
	if t := e.participant(id).Token; t != 0 && e.hand.Ground() != nil {
		e.hand.Board().Select(board.ID(t))
	}
	e.page.Show()
}

// picked has the page be for the craft whose token is selected.
func (e *engage) picked(who []table.ID) string {
	if len(who) == 1 && e.value() != nil && e.page.Under == nil && e.acts != who[0] {
		if _, ok := e.craft(who[0]); ok {
			e.acts = who[0]
			if e.page.View().Visible() {
				e.page.Show()
			}
		}
	}
	return ""
}

// unread says that a sheet is still being read; empty = all are at hand. Without it a ship would count as having none.
func (e *engage) unread() string {
	v := e.value()
	for _, id := range v.Table.Documents() {
		if e.cast.Awaits(id) {
			return "The sheet of a ship has not been read yet: wait a moment. Nothing was changed."
		}
	}
	for _, id := range e.flyers() {
		if e.pilots.Awaits(id) {
			return "The sheet of a pilot has not been read yet: wait a moment. Nothing was changed."
		}
	}
	if v.Map != "" && e.hand.Ground() == nil {
		if _, there := e.host.Head(v.Map); there {
			return "The map has not been read yet: wait a moment. Nothing was changed."
		}
	}
	return ""
}

// flyers are the pilots that take part or usually fly a ship that does.
func (e *engage) flyers() []domain.DocID {
	ids := e.took()
	for _, id := range e.value().Table.Documents() {
		if s := e.cast.Value(id); s != nil && s.Pilot != "" && !slices.Contains(ids, s.Pilot) {
			ids = append(ids, s.Pilot)
		}
	}
	return ids
}

// do carries steps out that follow on each other, as one, and goes back to what is due.
func (e *engage) do(label string, steps ...tachyon.Step) bool {
	why := e.unread()
	if why == "" {
		why = e.commit(label, steps)
	}
	if why == "" {
		e.lifted = false
		e.hush()
		e.page.End()
	} else {
		e.page.News = why
	}
	e.changed()
	e.page.Show()
	if why == "" && e.page.View().Visible() {
		e.page.ToTop()
		e.page.Focus("")
	}
	return why == ""
}

// due is the key of what is expected next, where nothing is under way: a hit to play out, a consequence to write, the way
// on, or in the action phase what whoever is next can do. It is never what takes somebody out of play. Empty = the first
// control.
func (e *engage) due() string {
	v := e.value()
	if v == nil || e.page.Under != nil {
		return ""
	}
	sky := e.scene().Sky()
	_, decided := sky.Decided()
	switch pending := e.pending(); {
	case v.Chart.Over != "":
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

// hush takes back what was said about what has been answered since, on the page and at the window's foot.
func (e *engage) hush() {
	if e.page.News != "" {
		e.page.News = ""
		e.host.Say("")
	}
}

// commit writes what steps changed, as one step of the journal. It returns why it cannot be done, empty = it is done.
func (e *engage) commit(label string, steps []tachyon.Step) (why string) {
	o := uitable.NewOutcome(e.hand, e.cast)
	var ground *board.Map
	var after *engagement
	pilots := map[domain.DocID]*pilot{}
	for _, s := range steps {
		after = s.Engagement
		if s.Map != nil {
			ground = s.Map
		}
		for _, id := range slices.Sorted(maps.Keys(s.Ships)) {
			o.Set(id, s.Ships[id])
		}
		maps.Copy(pilots, s.Pilots)
		if s.Line.Text != "" {
			o.Write(s.Line)
		}
	}
	if after != nil {
		o.Change(func(v *engagement) { *v = *after })
	}
	for _, id := range slices.Sorted(maps.Keys(pilots)) {
		e.also(o, id, pilots[id])
	}
	if held := e.hand.Ground(); ground != nil && held != nil {
		o.Also(held.Doc, func(label string) { held.Edit(label, "", func(m *board.Map) { *m = *ground }) })
	}
	e.applied = true
	defer func() { e.applied = false }()
	return o.Commit(label)
}

// also has a pilot's sheet become another with an outcome.
func (e *engage) also(o *uitable.Outcome[engagement, ship], id domain.DocID, after *pilot) {
	held := e.pilots.Session(id)
	if held == nil {
		o.Deny("The sheet of a pilot that this changes is not on the shelf any more. Nothing was changed.")
		return
	}
	o.Also(held.Doc, func(label string) { held.Edit(label, "", func(p *pilot) { *p = *after }) })
}

// start puts something under way.
func (e *engage) start(a page.Act) {
	e.page.Start(a)
	e.chartFollows()
}

// follow shows the engagement as it stands now.
func (e *engage) follow(v *engagement) {
	e.rules.Follow(v.Campaign)
	e.cast.Follow(v.Table.Documents())
	e.changed()
}

// changed shows ships that are others, and holds the sheets of those that fly them.
func (e *engage) changed() {
	if e.value() == nil || e.applied {
		return
	}
	e.pilots.Follow(e.flyers())
	e.retell()
}

// retell has what is under way take notice that a document is another.
func (e *engage) retell() {
	if e.applied || e.value() == nil {
		return
	}
	if news := e.page.Follow(); news != "" {
		e.page.End()
		e.page.News = news
		e.host.Say(news)
	}
	e.chartFollows()
	e.hand.Reface()
	if e.page.View().Visible() {
		e.page.Show()
	}
}

// left lets go of everything: the engagement is not shown any more.
func (e *engage) left() {
	e.page.ToTop()
	e.cast.Drop()
	e.pilots.Drop()
	e.rules.Drop()
}

// onKey does from the turn order what the page's letters do.
func (e *engage) onKey(r rune) bool {
	return e.value() != nil && e.page.Press(r, func() { e.hand.Front(engageTitle) })
}
