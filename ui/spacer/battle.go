package spacer

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	uitable "shipslocker/ui/table"
)

// battle is what the game adds to the table of play of a space battle: what it waits for, how the ships stand, and what
// those aboard do.
type battle struct {
	host    desk.Host
	source  dice.Source
	hand    uitable.Hand[spacer.Battle]
	form    *field.Form[spacer.Battle]
	cast    *desk.Cast[spacer.Ship]
	crew    *desk.Cast[character] // those at the ships' posts
	rules   *rules
	page    *page.Stage
	acts    table.ID             // the ship chosen
	typed   map[typedOf]typedMan // people without a sheet, as they were typed last
	applied bool                 // a change is of the page's own making
}

// battleTitle is the title of the pane.
const battleTitle = "Battle"

func newBattle(host desk.Host, source dice.Source) *battle {
	b := &battle{host: host, source: source, typed: map[typedOf]typedMan{}}
	b.cast = desk.NewCast[spacer.Ship](host, spacer.ShipKind.ID(), b.changed)
	b.crew = desk.NewCast[character](host, spacer.CharacterKind.ID(), b.retell)
	b.rules = newRules(host, b.retell)
	b.page = page.NewStage(host, b.lay)
	b.page.Retell = b.retell
	b.page.Belongs(b, []any{&b.acts}, []any{&b.typed})
	return b
}

// NewBattle returns the editor of space battles; source is the program's own dice.
func NewBattle(source dice.Source) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor {
		return uitable.NewPlay(newBattle(host, source).play())(host)
	}
}

// play is what the game says about its table of play.
func (b *battle) play() uitable.Play[spacer.Battle] {
	return uitable.Play[spacer.Battle]{
		MapKind: spacer.MapKind.ID(), Figures: []domain.KindID{spacer.ShipKind.ID()}, Score: "Order", Source: b.source,
		Layout: board.Hexes, First: battleTitle, Leads: battleTitle, Recruits: "Ships of the book…",
		Table:   func(s *spacer.Battle) *table.Table { return &s.Table },
		Map:     func(s *spacer.Battle) *domain.DocID { return &s.Map },
		Recruit: func(then func([]domain.DocID)) { b.askShips(then) },
		Seat: func(doc *edit.Doc) table.Participant {
			return table.Participant{Document: doc.ID(), Name: doc.Record().Title}
		},
		Panes: []uitable.Pane[spacer.Battle]{{
			Title: battleTitle, Key: b.onKey,
			View: func(_ desk.Host, h uitable.Hand[spacer.Battle], form *field.Form[spacer.Battle]) fyne.CanvasObject {
				b.hand, b.form = h, form
				form.OnShow(b.follow)
				return b.page.View()
			},
			Begin: func() {
				b.page.Show()
				b.page.Begin()
			},
		}},
		Look: b.look, Line: b.line, Moved: b.retell, Left: b.left, Stage: b.page,
		Scene: func(f *field.Form[spacer.Battle]) fyne.CanvasObject { return battleScene(f, b.host) },
		Fresh: (*spacer.Battle).Fresh,
	}
}

// battleScene are the fields that the battle has beside the shared ones.
func battleScene(f *field.Form[spacer.Battle], host desk.Host) fyne.CanvasObject {
	return look.NewRows(1, look.NewOpening("SCENE"), look.NewRows(-1,
		f.Box("Name", "name", field.Text(f, "name of the battle", "name", func(b *spacer.Battle) *string { return &b.Name }), nil),
		campaignBox(f, host, func(b *spacer.Battle) *domain.DocID { return &b.Campaign }),
		f.Box("An inch a hex, headings by protractor", "tableTop", field.Check(f, "flown on the table itself", "flown on the table itself", "tableTop",
			func(b *spacer.Battle) *bool { return &b.TableTop }), nil),
		f.Box("Notes, the referee's own", "notes", field.Lines(f, "notes on the battle", "notes", 2, func(b *spacer.Battle) *string { return &b.Notes }), nil)))
}

// value is the battle shown, nil while none is.
func (b *battle) value() *spacer.Battle {
	if b.hand == nil || b.hand.Session() == nil {
		return nil
	}
	return b.hand.Session().Value()
}

// scene is the battle with all that a step of it may change, as it stands.
func (b *battle) scene() spacer.BattleScene { return spacer.SceneOf(b.value(), b.beside) }

// beside gives the documents at hand beside the battle.
func (b *battle) beside(id domain.DocID) domain.Document {
	v := b.value()
	if s := b.cast.Value(id); s != nil {
		return s
	}
	if ground := b.hand.Ground(); ground != nil && id == v.Map {
		return ground.Value()
	}
	if c := b.rules.Value(); c != nil && id == v.Campaign {
		return c
	}
	return nil
}

// participant is a participant, the zero one for none.
func (b *battle) participant(id table.ID) table.Participant {
	if p, ok := b.value().Table.Participant(id); ok {
		return *p
	}
	return table.Participant{}
}

// chosen is the ship that the page is for, 0 = there is none: who acts under ship by ship, else who was chosen last.
func (b *battle) chosen() table.ID {
	v := b.value()
	if _, ok := v.Vessel(b.acts); ok {
		return b.acts
	}
	if _, ok := v.Vessel(v.Acting); ok {
		return v.Acting
	}
	if len(v.Vessels) > 0 {
		return v.Vessels[0].Participant
	}
	return 0
}

// waiting are the ships at the table that are not in the battle.
func (b *battle) waiting() []table.Participant {
	v := b.value()
	var list []table.Participant
	for _, p := range v.Table.Participants {
		if _, in := v.Vessel(p.ID); !in && !p.Out {
			list = append(list, p)
		}
	}
	return list
}

// unread says that a sheet is still being read; empty = all are at hand. Without it a ship would count as having none.
func (b *battle) unread() string {
	for _, id := range b.value().Table.Documents() {
		if b.cast.Awaits(id) {
			return "The sheet of a ship has not been read yet: wait a moment. Nothing was changed."
		}
	}
	return ""
}

// do carries steps out that follow on each other, as one, and goes back to what is due. What else the step takes more
// adds; it may be nil.
func (b *battle) do(label string, more func(*uitable.Outcome[spacer.Battle, spacer.Ship]), steps ...spacer.BattleStep) bool {
	why := b.unread()
	if why == "" {
		why = b.commit(label, more, steps)
	}
	if why == "" {
		b.page.End()
	} else {
		b.page.News = why
	}
	b.changed()
	b.page.Show()
	if why == "" {
		b.page.Focus("")
	}
	return why == ""
}

func (b *battle) commit(label string, more func(*uitable.Outcome[spacer.Battle, spacer.Ship]), steps []spacer.BattleStep) (why string) {
	o := uitable.NewOutcome(b.hand, b.cast)
	var ground *board.Map
	var after *spacer.Battle
	for _, s := range steps {
		after = s.Battle
		if s.Map != nil {
			ground = s.Map
		}
		for _, id := range slices.Sorted(maps.Keys(s.Ships)) {
			o.Set(id, s.Ships[id])
		}
		o.Write(s.Line)
	}
	o.Change(func(v *spacer.Battle) { *v = *after })
	if held := b.hand.Ground(); ground != nil && held != nil {
		o.Also(held.Doc, func(label string) { held.Edit(label, "", func(m *board.Map) { *m = *ground }) })
	}
	if more != nil {
		more(o)
	}
	b.applied = true
	defer func() { b.applied = false }()
	return o.Commit(label)
}

// start puts something under way.
func (b *battle) start(a page.Act) {
	b.page.Start(a)
	b.trail()
}

// cancel leaves what is under way with nothing changed.
func (b *battle) cancel() {
	b.page.Cancel()
	b.trail()
}

// follow shows the battle as it stands now.
func (b *battle) follow(v *spacer.Battle) {
	b.rules.Follow(v.Campaign)
	b.cast.Follow(v.Table.Documents())
	b.changed()
}

// changed shows ships that are others, and holds the sheets of those at their posts.
func (b *battle) changed() {
	v := b.value()
	if v == nil || b.applied {
		return
	}
	var posts []domain.DocID
	for _, id := range v.Table.Documents() {
		if s := b.cast.Value(id); s != nil {
			for _, p := range s.Posts {
				posts = append(posts, p.Character)
			}
		}
	}
	b.crew.Follow(slices.DeleteFunc(posts, func(id domain.DocID) bool { return id == "" }))
	b.retell()
}

// retell has what is under way take notice that a document is another.
func (b *battle) retell() {
	if b.applied || b.value() == nil {
		return
	}
	if news := b.page.Follow(); news != "" {
		b.page.End()
		b.page.News = news
		b.host.Say(news)
	}
	b.hand.Reface()
	b.trail()
	if b.page.View().Visible() {
		b.page.Show()
	}
}

// left lets go of everything: the battle is not shown any more.
func (b *battle) left() {
	b.cast.Drop()
	b.crew.Drop()
	b.rules.Drop()
}

// onKey does from the turn order what the page's letters do.
func (b *battle) onKey(r rune) bool {
	return b.value() != nil && b.page.Press(r, func() { b.hand.Front(battleTitle) })
}

// look is how a ship's token looks: a ring of her boxes, those crossed solid, and her speed and thrust.
func (b *battle) look(who table.Participant, face *uitable.Face) {
	if s := b.cast.Value(who.Document); s != nil {
		face.Ring = append(face.Ring, boxRing(s)...)
	}
	v, ok := b.value().Vessel(who.ID)
	if !ok {
		return
	}
	switch {
	case v.Carrier != 0:
		face.Marks = append(face.Marks, "landed")
	case v.FTL != 0:
		face.Marks = append(face.Marks, fmt.Sprintf("FTL %d", v.FTL))
	default:
		face.Marks = append(face.Marks, fmt.Sprintf("speed %d", v.Speed))
	}
	if v.Power.Thrust > 0 {
		face.Marks = append(face.Marks, fmt.Sprintf("thrust %d", v.Power.Thrust))
	}
	if b.halted(*v) {
		face.Marks = append(face.Marks, "shaken")
	}
}

// mostRing is how many pieces a token's ring has at the most.
const mostRing = 24

// boxRing is a segment for each box of a ship, or where there are many for a share of them: those crossed come first.
func boxRing(s *spacer.Ship) []bool {
	all, left := 0, s.BoxesLeft()
	for _, y := range s.Systems {
		all += len(y.Boxes)
	}
	n := min(all, mostRing)
	ring := make([]bool, n)
	for i := range ring {
		ring[i] = (i+1)*all <= (all-left)*n
	}
	if n > 0 && left < all {
		ring[0] = true // of many boxes one that is crossed shows as well
	}
	return ring
}

// halted tells whether nobody aboard may act in the phase that a ship is in or comes to.
func (b *battle) halted(v spacer.Vessel) bool {
	mark, now := v.Halted, b.value()
	if mark == (spacer.PhaseMark{}) {
		return false
	}
	return mark.Turn > now.Turn || mark.Turn == now.Turn && mark.Phase >= max(v.Phase, 1)
}

// line is a ship in the turn order.
func (b *battle) line(who table.Participant) string {
	v, ok := b.value().Vessel(who.ID)
	if !ok {
		return "not in the battle yet"
	}
	words := []string{fmt.Sprintf("speed %d", v.Speed), fmt.Sprintf("thrust %d", v.Power.Thrust)}
	if s := b.cast.Value(who.Document); s != nil {
		if !s.SmallCraft {
			words = append(words, fmt.Sprintf("battery %d", v.Power.Battery))
		}
		words = append(words, fmt.Sprintf("%d boxes left", s.BoxesLeft()))
	}
	return strings.Join(words, " · ")
}
