// Package battle is the table of play of a space battle.
package battle

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer/aboard"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/table"
	uiact "shipslocker/ui/act"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/houserules"
	uitable "shipslocker/ui/table"
)

// engagement is what the game adds to the table of play of a space battle: what it waits for, how the ships stand, and what
// those aboard do.
type engagement struct {
	*uitable.Lead[battle.Battle]
	source dice.Source
	cast   *desk.Cast[ship.Ship]
	crew   *desk.Cast[person.Character] // those at the ships' posts
	rules  *houserules.Rules
	acts   *uiact.Acts
	aim    aiming
}

// battleTitle is the title of the pane.
const battleTitle = "Battle"

func newBattle(host desk.Host, source dice.Source) *engagement {
	b := &engagement{source: source}
	b.Lead = uitable.NewLead[battle.Battle](battleTitle, host, b.lay)
	b.cast = desk.NewCast[ship.Ship](host, ship.Kind.ID(), b.Changed)
	b.crew = desk.NewCast[person.Character](host, person.Kind.ID(), b.Changed)
	b.rules = houserules.Campaigns.Rules(host, b.Changed)
	b.Of = func(v *battle.Battle) (*table.Table, domain.DocID, domain.DocID) { return &v.Table, v.Map, v.Campaign }
	b.Sheets, b.Rules, b.Wants = []uitable.Sheets{b.cast, b.crew}, b.rules, b.wants
	b.Anew, b.Page.Ended, b.Page.Due = b.anew, b.trail, b.due
	b.acts = &uiact.Acts{
		Host: host, Page: b.Page, Source: source, Kept: act.Answers{}, By: b.by, States: b.States, Write: b.write, Name: b.Name, Draws: draws, Picks: b.aims, Point: b.point,
		Make: func(name string, who table.ID) act.Act { return b.sight().Make(name, who) },
	}
	b.Page.Revive = page.Revivals{}
	b.acts.Revives(b.Page.Revive)
	b.Page.Belongs(b, nil, []any{&b.acts.Kept})
	return b
}

// New returns the editor of space battles; source is the program's own dice.
func New(source dice.Source) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor {
		return uitable.NewPlay(newBattle(host, source).play())(host)
	}
}

// play is what the game says about its table of play.
func (b *engagement) play() uitable.Play[battle.Battle] {
	return uitable.Play[battle.Battle]{
		MapKind: rules.MapKind.ID(), Figures: []domain.KindID{ship.Kind.ID()}, Score: "Order", Source: b.source,
		Layout: board.Hexes, First: battleTitle, Leads: battleTitle, Recruits: "Ships of the book…",
		Table:   func(s *battle.Battle) *table.Table { return &s.Table },
		Map:     func(s *battle.Battle) *domain.DocID { return &s.Map },
		Recruit: func(then func([]domain.DocID)) { b.askShips(then) },
		Seat: func(doc *edit.Doc) table.Participant {
			var aboard []domain.DocID
			for _, p := range edit.Of[ship.Ship](doc).Value().Posts {
				aboard = append(aboard, p.Character)
			}
			return table.Participant{Document: doc.ID(), Name: doc.Record().Title, Side: b.rules.Campaign().SideOf(aboard...)}
		},
		Panes: []uitable.Pane[battle.Battle]{b.Pane()},
		Look:  b.look, Foes: b.foesShown, Person: b.person, Moved: b.Changed, Left: b.Left, Stage: b.Page,
		Acting: func() ([]table.ID, table.ID) { return nil, b.acting() },
		Scene:  func(f *field.Form[battle.Battle]) fyne.CanvasObject { return battleScene(f, b.Host) },
		Fresh:  (*battle.Battle).Fresh,
	}
}

// battleScene are the fields that the battle has beside the shared ones.
func battleScene(f *field.Form[battle.Battle], host desk.Host) fyne.CanvasObject {
	return look.NewRows(1, look.NewOpening("SCENE"), look.NewRows(-1,
		f.Box("Name", "name", field.Text(f, "name of the battle", "name", func(b *battle.Battle) *string { return &b.Name }), nil),
		desk.RulesBox(f, host, houserules.Campaigns, func(b *battle.Battle) *domain.DocID { return &b.Campaign }),
		f.Box("Scale: 1 inch per hex", "tableTop", field.Check(f, "flown on the table", "flown on the table", "tableTop",
			func(b *battle.Battle) *bool { return &b.TableTop }), nil),
		f.Box("Referee's notes", "notes", field.Lines(f, "notes on the battle", "notes", 2, func(b *battle.Battle) *string { return &b.Notes }), nil)))
}

// scene is the battle with all that a step of it may change, as it stands.
func (b *engagement) scene() battle.Scene {
	v := b.Value()
	if v == nil { // another scene is shown, or none
		v = battle.New()
	}
	return battle.SceneOf(v, b.Beside)
}

// sight is the battle as acts see it.
func (b *engagement) sight() *aboard.Battle {
	return &aboard.Battle{Scene: b.scene(), Sheet: b.crew.Value, Title: b.title, Campaign: b.rules.Value(), Kept: b.acts.Kept}
}

// title is what a sheet on the shelf is called.
func (b *engagement) title(id domain.DocID) string {
	h, _ := b.Host.Head(id)
	return h.Title
}

// by is where the dice of those aboard a ship come from.
func (b *engagement) by(ship table.ID) dice.From { return b.Participant(ship).Dice }

// write writes what an act has come to.
func (b *engagement) write(s act.Step) bool {
	if !b.Do(s.Label, s.Written) {
		return false
	}
	if s.Then != "" {
		b.Start(b.acts.New(s.Then, s.At).With(s.Put))
	}
	return true
}

// chosen is the ship that the page is for, 0 = there is none: whose act is under way, else who is selected.
func (b *engagement) chosen() table.ID {
	v := b.Value()
	if u, ok := b.Page.Under().(*uiact.Underway); ok && u.By() != 0 {
		return u.By()
	}
	for _, id := range []table.ID{b.Hand.Actor(), v.Acting} {
		if _, ok := v.Vessel(id); ok {
			return id
		}
	}
	if len(v.Vessels) > 0 {
		return v.Vessels[0].Participant
	}
	return 0
}

// acting is the ship whose phases it is, 0 = none's: where all act at once, or before the first.
func (b *engagement) acting() table.ID {
	if v := b.Value(); v != nil && b.rules.House().ShipByShip {
		return v.Acting
	}
	return 0
}

// wants are the sheets that belong to the battle: those of its ships, and of the people at their posts.
func (b *engagement) wants() []domain.DocID {
	ids := b.Value().Table.Documents()
	for _, id := range slices.Clone(ids) {
		if s := b.cast.Value(id); s != nil {
			for _, p := range s.Posts {
				if p.Character != "" {
					ids = append(ids, p.Character)
				}
			}
		}
	}
	return ids
}

// look is how a ship's token looks: a ring of her boxes, those crossed solid, and her speed and thrust.
func (b *engagement) look(who table.Participant, l *uitable.Look) {
	if s := b.cast.Value(who.Document); s != nil {
		l.Ring = append(l.Ring, boxRing(s)...)
	}
	v, ok := b.Value().Vessel(who.ID)
	if !ok {
		return
	}
	switch {
	case v.Carrier != 0:
		l.Mark(uitable.Everybody, "landed")
	case v.FTL != 0:
		l.Mark(uitable.Everybody, fmt.Sprintf("FTL %d", v.FTL))
	default:
		l.Mark(uitable.Everybody, fmt.Sprintf("speed %d", v.Speed))
	}
	if v.Power.Thrust > 0 {
		l.Mark(uitable.ByCampaign, fmt.Sprintf("thrust %d", v.Power.Thrust))
	}
	if b.halted(*v) {
		l.Mark(uitable.Everybody, "shaken")
	}
}

// mostRing is how many pieces a token's ring has at the most.
const mostRing = 24

// boxRing is a segment for each box of a ship, or where there are many for a share of them: those crossed come first.
func boxRing(s *ship.Ship) []bool {
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

// foesShown is what players see of the other sides.
func (b *engagement) foesShown() table.Foes { return b.Foes(b.rules.Campaign().Foes) }

// halted tells whether nobody aboard may act in the phase that a ship is in or comes to.
func (b *engagement) halted(v battle.Vessel) bool {
	mark, now := v.Halted, b.Value()
	if mark == (battle.PhaseMark{}) {
		return false
	}
	return mark.Turn > now.Turn || mark.Turn == now.Turn && mark.Phase >= max(v.Phase, 1)
}
