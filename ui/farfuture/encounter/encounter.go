// Package encounter is the table of play of Spirit of the Far Future: a fight on its map, and what people do in their turns.
package encounter

import (
	"errors"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
	uiboard "shipslocker/ui/board"
	"shipslocker/ui/desk"
	uidice "shipslocker/ui/dice"
	farfutureui "shipslocker/ui/farfuture"
	"shipslocker/ui/farfuture/rules"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	uitable "shipslocker/ui/table"
)

type (
	character = farfuture.Character
	encounter = farfuture.Encounter
	hand      = uitable.Hand[encounter]
	levels    = page.Once[int64, *farfuture.Levels] // of a sheet's skills, by its state
)

// figures are the documents that tokens stand for.
var figures = []domain.KindID{farfuture.CharacterKind.ID()}

// NewMap is the editor of the game's maps.
var NewMap = uitable.NewMap(uitable.Game{Figures: figures})

// New returns the editor of encounters; source is the program's own dice.
func New(source dice.Source) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor {
		return uitable.NewPlay(newFight(host, source).play())(host)
	}
}

// recruit makes the referee's characters quickly, for a side of the encounter: that of whoever is chosen and does not act.
func (f *fight) recruit(then func([]domain.DocID)) {
	side := newSideList(f.Host.Now)
	if who := f.Hand.Selected(); len(who) > 0 && !f.current(who[0]) {
		side.SetSelectedIndex(f.Participant(who[0]).Side)
	}
	farfutureui.AskQuick(f.Host, f.Value().Campaign, side, func(ids []domain.DocID) {
		for _, id := range ids {
			f.recruits[id] = side.SelectedIndex()
		}
		then(ids)
	})
}

// newSideList chooses a side, the referee's first.
func newSideList(now func() domain.Moment) *field.Select {
	list := field.NewSelect(now, uitable.SideNames[:], nil)
	list.SetSelectedIndex(farfuture.RefereesSide)
	return list
}

// seat is how a figure takes part: the players' own on their side, one made here on the side chosen for it, and others, where
// the campaign knows the players', on the referee's.
func (f *fight) seat(doc *edit.Doc) table.Participant {
	who := farfuture.ParticipantOf(doc.ID(), edit.Of[character](doc).Value(), f.house())
	if side, made := f.recruits[doc.ID()]; made {
		who.Side = side
	} else if !farfuture.PlayedBy(f.rules.Value(), who) {
		who.Side = farfuture.RefereesSide
	}
	return who
}

// play is what the game says about its table of play.
func (f *fight) play() uitable.Play[encounter] {
	return uitable.Play[encounter]{
		MapKind: farfuture.MapKind.ID(), Figures: figures, Score: "Alertness", Source: f.source,
		Table:   func(e *encounter) *table.Table { return &e.Table },
		Map:     func(e *encounter) *domain.DocID { return &e.Map },
		Recruit: f.recruit, Seat: f.seat,
		Moves: func(h hand) uiboard.Movement { return moves{h} },
		Turn: func(host desk.Host, h hand, form *field.Form[encounter]) fyne.CanvasObject {
			return newMover(f, h, form)
		},
		Panes: []uitable.Pane[encounter]{f.Pane()}, Look: f.look, Foes: f.foesShown, Person: f.person, Passed: f.passed, Moved: f.Changed, Left: f.Left, Stage: f.Page,
		Scene: func(form *field.Form[encounter]) fyne.CanvasObject { return scene(form, f.Host) },
		Fresh: (*encounter).Fresh,
	}
}

// scene are the fields of the ground that suits and skills go by.
func scene(f *field.Form[encounter], host desk.Host) fyne.CanvasObject {
	gravities := []field.Option[farfuture.Gravity]{
		{Value: farfuture.NormalGravity, Title: "normal"}, {Value: farfuture.LowGravity, Title: "low"}, {Value: farfuture.ZeroGravity, Title: "zero"},
	}
	return look.NewRows(1, look.NewOpening("SCENE"), look.NewRows(-1,
		f.Box("Name", "name", field.Text(f, "name of the encounter", "name", func(e *encounter) *string { return &e.Name }), nil),
		desk.RulesBox(f, host, rules.Campaigns, func(e *encounter) *domain.DocID { return &e.Campaign }),
		look.NewColumns(look.Columns{Gap: -1},
			f.Box("Gravity", "gravity", field.Choice(f, "gravity", "gravity", gravities, func(e *encounter) *farfuture.Gravity { return &e.Gravity }), nil),
			f.Box("First of the session", "firstOfSession", field.Check(f, "first combat", "first combat of the session", "firstOfSession",
				func(e *encounter) *bool { return &e.FirstOfSession }), nil)),
		f.Box("Hazards a suit keeps out", "hazards", hazards(f), nil),
		field.Number(f, "Suit repair difficulty (0 = 4)", "difficulty of the place", "hazardDifficulty", 0, 12,
			func(e *encounter) *int { return &e.HazardDifficulty }),
		f.Box("Referee's notes", "notes", field.Lines(f, "notes on the encounter", "notes", 2, func(e *encounter) *string { return &e.Notes }), nil)))
}

// hazards are ticks for what only a suit keeps out. A hazard of one's own that the document has stays.
func hazards(f *field.Form[encounter]) fyne.CanvasObject {
	var ticks []fyne.CanvasObject
	for _, z := range farfuture.Hazards {
		ticks = append(ticks, field.CheckOf(f, string(z), string(z), "hazards",
			func(e *encounter) bool { return slices.Contains(e.Hazards, z) },
			func(e *encounter, on bool) {
				e.Hazards = slices.DeleteFunc(slices.Clone(e.Hazards), func(other farfuture.Hazard) bool { return other == z })
				if on {
					e.Hazards = append(e.Hazards, z)
				}
			}))
	}
	var rows []fyne.CanvasObject
	for i := 0; i < len(ticks); i += 2 {
		rows = append(rows, look.NewColumns(look.Columns{Narrowest: 20}, ticks[i:min(i+2, len(ticks))]...))
	}
	return look.NewRows(0, rows...)
}

// moves is movement in an encounter: free before the first round and for tokens that take no turns.
//
// Source: farfuture C5m.
type moves struct{ hand }

// moving is how far a token has come this turn; ok is false where the rules do not bind it.
func (v moves) moving(token board.ID) (mv farfuture.Movement, ok bool) {
	s := v.Session()
	if s == nil {
		return mv, false
	}
	e := s.Value()
	_, seated := e.Table.Seated(int(token))
	if !seated || e.Table.Turns.Now.Current == 0 {
		return mv, false
	}
	return e.Movement(token), true
}

// Reach is where a token can go now.
func (v moves) Reach(m *board.Map, token board.ID) []board.Stop {
	mv, ok := v.moving(token)
	if !ok {
		stops := make([]board.Stop, len(m.Zones))
		for i, z := range m.Zones {
			stops[i] = board.Stop{Zone: z.ID}
		}
		return stops
	}
	var stops []board.Stop
	if t, there := m.Token(token); there {
		stops = append(stops, board.Stop{Zone: t.Zone})
	}
	for _, d := range mv.Destinations(m) {
		stops = append(stops, board.Stop{Zone: d.Zone, Cost: d.Cost, Steps: d.Zones})
	}
	return stops
}

// Refusal says why a token cannot go to a zone.
func (v moves) Refusal(m *board.Map, token, to board.ID) string {
	mv, ok := v.moving(token)
	if !ok {
		return ""
	}
	if _, err := mv.To(m, to, board.Point{}); err != nil {
		return err.Error()
	}
	return ""
}

// Move pays for a move and enters it in the log.
func (v moves) Move(m *board.Map, token, to board.ID, trial bool) (said string) {
	mv, ok := v.moving(token)
	if t, there := m.Token(token); !ok || there && t.Zone == to {
		return ""
	}
	step, err := mv.To(m, to, board.Point{})
	if err != nil {
		return err.Error()
	}
	v.keep(m, token, step, trial)
	return v.told(token, step)
}

// told is a step as the line below the map tells it: the log has the name beside it.
func (v moves) told(token board.ID, step farfuture.MoveStep) string {
	if who, ok := v.Session().Value().Table.Seated(int(token)); ok {
		return domain.Upper(v.Name(who.ID)) + " " + step.Line.Text + "."
	}
	return step.Line.Text
}

// Pay pays points at a border for a token: towards crossing it, or where it costs nothing towards turning it.
func (v moves) Pay(m *board.Map, border, token board.ID, points int, trial bool) (taken int, said string) {
	b, there := m.Border(border)
	mv, ok := v.moving(token)
	switch {
	case !there:
		return 0, "This border is no longer on the map."
	case !ok:
		return b.Pay(token, points), ""
	}
	pay := mv.Erode
	if b.Left(token) == 0 {
		pay = mv.Close
	}
	step, err := pay(m, border, points)
	if err != nil {
		return 0, v.refused(token, mv, err)
	}
	v.keep(m, token, step, trial)
	return mv.Points - step.Movement.Points, v.told(token, step)
}

// Spent is how far a token has come this turn, and what is left of its points.
func (v moves) Spent(_ *board.Map, token board.ID) string {
	mv, ok := v.moving(token)
	if !ok {
		return ""
	}
	return domain.Count(mv.Zones, "zone") + ", " + domain.Count(mv.Points, "point") + " left"
}

// refused is why a token cannot pay, and what is missing: the turn's roll for more points.
func (v moves) refused(token board.ID, mv farfuture.Movement, err error) string {
	var why domain.Refusal
	who, seated := v.Session().Value().Table.Seated(int(token))
	if !errors.As(err, &why) || why.Code != "too-few-points" || mv.Rolled || mv.Acted || !seated {
		return err.Error()
	}
	return fmt.Sprintf("%s %s has not rolled to move yet (R).", err.Error(), v.Name(who.ID))
}

// keep makes a step the map's own and, unless it is on trial, the encounter's too.
func (v moves) keep(m *board.Map, token board.ID, step farfuture.MoveStep, trial bool) {
	if step.Map != nil {
		*m = *step.Map
	}
	if !trial {
		v.remember(token, step)
	}
}

// remember enters a step in the encounter and its log.
func (v moves) remember(token board.ID, step farfuture.MoveStep) {
	s := v.Session()
	s.Together(step.Line.Text, func() {
		s.Edit("movement", "", func(e *encounter) { e.SetMovement(step.Movement) })
		l := step.Line
		if who, ok := s.Value().Table.Seated(int(token)); ok {
			l.Who = who.ID
		}
		v.Write(l)
	})
}

// mover shows what movement whoever acts has left; to roll for more is a deed of theirs.
type mover struct {
	fight *fight
	hand  hand
	state *widget.Label
}

func newMover(fight *fight, h hand, f *field.Form[encounter]) fyne.CanvasObject {
	m := &mover{fight: fight, hand: h, state: look.NewParagraph("", theme.SizeNameCaptionText)}
	fight.mover = m
	f.OnShow(func(*encounter) { m.follow() })
	return m.state
}

// current is the token of whoever acts and its movement.
func (m *mover) current() (who table.Participant, mv farfuture.Movement, ok bool) {
	s := m.hand.Session()
	if s == nil {
		return who, mv, false
	}
	e := s.Value()
	p, there := e.Table.Participant(e.Table.Turns.Now.Current)
	if !there || p.Token == 0 {
		return who, mv, false
	}
	return *p, e.Movement(board.ID(p.Token)), true
}

func (m *mover) follow() {
	_, mv, ok := m.current()
	text := "Nobody's turn, or nobody on the map."
	if ok {
		text = fmt.Sprintf("Movement: %s left, %d of %d zones moved.", domain.Count(mv.Points, "point"), mv.Zones, farfuture.MostZones)
		if mv.Rolled {
			text += " No action: it went into the roll."
		}
	}
	if m.state.Text != text {
		m.state.SetText(text)
	}
}

// refusal says in a sentence why nobody can roll to move now, empty = whoever acts can.
func (m *mover) refusal() string {
	switch who, mv, ok := m.current(); {
	case !ok:
		return "Nobody's turn, or nobody on the map."
	case mv.Rolled:
		return m.fight.Name(who.ID) + " has already rolled to move this turn."
	case mv.Acted:
		return m.fight.Name(who.ID) + " has already acted this turn."
	}
	return ""
}

// ask reads the sheet of whoever acts and lays the roll on the tray, or says why there is nothing to roll for.
func (m *mover) ask() {
	if why := m.refusal(); why != "" {
		m.fight.Host.Say(why)
		return
	}
	who, _, _ := m.current()
	skill := farfuture.MovementSkill
	if m.hand.Session().Value().Gravity != farfuture.NormalGravity {
		skill = farfuture.WeightlessMovement
	}
	if who.Document == "" {
		m.tray(who, skill, 0)
		return
	}
	desk.Read(m.fight.Host, who.Document, func(doc *edit.Doc) {
		m.tray(who, skill, edit.Of[character](doc).Value().Effective(skill, m.fight.house()).Level)
	})
}

func (m *mover) tray(who table.Participant, skill string, level int) {
	pool := dice.FourFudge().With(level)
	odds := dice.Odds(pool)
	m.hand.Roll(uidice.Attempt{
		Title: fmt.Sprintf("%s to move: %d", skill, level), Pool: pool, By: who.Dice,
		Odds: uidice.Odds{
			Columns: []uidice.Column{uidice.AtLeast("1 more", 1), uidice.AtLeast("2", 2), uidice.AtLeast("3", 3)},
			Rows:    []uidice.Row{{Label: "Now", Odds: odds}, {Label: "with +2", Odds: odds.Plus(2)}},
		},
		Tell: func(r dice.Roll) string {
			return domain.Count(1+max(r.Total(), 0), "point") + " to move, and no action"
		},
	}, func(r dice.Roll) { m.rolled(skill, level, r) })
}

func (m *mover) rolled(skill string, level int, r dice.Roll) {
	who, mv, ok := m.current()
	if !ok || len(r.Dice) != len(farfuture.Faces{}) {
		m.fight.Host.Say("The turn has passed on. The roll does not count.")
		return
	}
	step, err := mv.Roll(skill, farfuture.Roll{Skill: level, Faces: farfuture.Faces(r.Faces()), Modifier: r.Asked.Plus - level})
	if err != nil {
		var refused domain.Refusal
		if errors.As(err, &refused) {
			m.fight.Host.Say(refused.Error())
		}
		return
	}
	step.Line = table.LineOf(step.Line, r)
	moves{m.hand}.remember(board.ID(who.Token), step)
}
