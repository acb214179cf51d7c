package encounter

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/farfuture/acts"
	"shipslocker/domain/table"
	uiact "shipslocker/ui/act"
	uiboard "shipslocker/ui/board"
	"shipslocker/ui/desk"
	"shipslocker/ui/farfuture/damage"
	"shipslocker/ui/farfuture/rules"
	"shipslocker/ui/page"
	uitable "shipslocker/ui/table"
)

// fight is what the game does at a table of play: it shows what those who take part have come to on tokens and in the turn
// order, and leads through what somebody can do in a turn.
type fight struct {
	*uitable.Lead[encounter]
	cast  *desk.Cast[character]
	rules *rules.Rules
	// source is the program's own dice.
	source   dice.Source
	mover    *mover // what rolls for movement in the turn order
	acts     *uiact.Acts
	recruits map[domain.DocID]int // the sides of those made here
	sheets   map[domain.DocID]*levels
}

// actTitle is the title of the pane.
const actTitle = "Act"

func newFight(host desk.Host, source dice.Source) *fight {
	f := &fight{source: source, recruits: map[domain.DocID]int{}, sheets: map[domain.DocID]*levels{}}
	f.Lead = uitable.NewLead[encounter](actTitle, host, f.lay)
	f.cast = desk.NewCast[character](host, farfuture.CharacterKind.ID(), f.Changed)
	f.rules = rules.Campaigns.Rules(host, f.Changed)
	f.Of = func(e *encounter) (*table.Table, domain.DocID, domain.DocID) { return &e.Table, e.Map, e.Campaign }
	f.Sheets, f.Rules = []uitable.Sheets{f.cast}, f.rules
	f.Key = f.onKey
	f.acts = &uiact.Acts{
		Host: host, Page: f.Page, Source: source, Kept: act.Answers{}, Leaves: act.Answers{}, By: f.by, States: f.States, Write: f.write,
		Make: func(name string, who table.ID) act.Act { return f.scene().Make(name, who) }, Name: f.Name,
		Own: func(a act.Ask, take func(string)) { damage.Ask(f.acts, a, take) },
	}
	f.acts.Map(func() *uiboard.Board { return f.Hand.Board() })
	f.Page.Revive = page.Revivals{}
	f.acts.Revives(f.Page.Revive)
	f.Page.Belongs(f, []any{&f.acts.Leaves}, []any{&f.acts.Kept})
	return f
}

// onKey rolls to move.
func (f *fight) onKey(r rune) bool {
	if r == 'r' {
		f.mover.ask()
	}
	return r == 'r'
}

// ground is the map as it stands, or nil.
func (f *fight) ground() *board.Map {
	if s := f.Hand.Ground(); s != nil {
		return s.Value()
	}
	return nil
}

// foesShown is what players see of the other sides.
func (f *fight) foesShown() table.Foes { return f.Foes(f.rules.Campaign().Foes) }

func (f *fight) house() farfuture.House { return f.rules.House() }

// sheet is the sheet of a participant, nil while there is none at hand.
func (f *fight) sheet(id table.ID) *character { return f.cast.Value(f.Participant(id).Document) }

// token is the token of a participant on the map.
func (f *fight) token(id table.ID) (board.Token, bool) {
	m, p := f.ground(), f.Participant(id)
	if m == nil || p.Token == 0 {
		return board.Token{}, false
	}
	t, ok := m.Token(board.ID(p.Token))
	if !ok {
		return board.Token{}, false
	}
	return *t, true
}

// current reports whether it is somebody's turn.
func (f *fight) current(id table.ID) bool {
	return id != 0 && f.Value().Table.Turns.Now.Current == id
}

// leveled are the levels of a sheet's skills, nil while it is not at hand.
func (f *fight) leveled(doc domain.DocID) *farfuture.Levels {
	c := f.cast.Value(doc)
	if c == nil {
		return nil
	}
	if f.sheets[doc] == nil {
		f.sheets[doc] = &levels{}
	}
	return f.sheets[doc].Of(f.State(doc), c.Levels)
}

// do carries an outcome out, and goes on to the next turn where whoever acts has nothing left to do.
func (f *fight) do(o *acts.Outcome, label string) bool { return f.write(o.Step(label)) }

// write is do for a step.
func (f *fight) write(s act.Step) bool {
	f.Done = func() (front string) {
		if s.Acted == 0 {
			return ""
		}
		f.Page.News = f.leftOut(s.Acted)
		if f.Page.News == "" && f.current(s.Acted) {
			return uitable.TurnsTitle
		}
		return ""
	}
	return f.Do(s.Label, s.Written)
}

// scene is the fight as acts see it.
func (f *fight) scene() *acts.Scene {
	return &acts.Scene{
		Encounter: f.Value(), Map: f.ground(), Sheet: f.cast.Value, Levels: f.leveled,
		House: f.house(), Called: f.Name, Kept: f.acts.Kept, Left: f.acts.Leaves,
		There: func(id domain.DocID) bool {
			_, there := f.Host.Head(id)
			return there
		},
	}
}

// by is where a participant's dice come from.
func (f *fight) by(id table.ID) dice.From {
	return f.Participant(id).Dice
}

// look is a token's stress, worst consequence and what else is to be seen at a glance: what matters most first, as there is
// not always room for all.
func (f *fight) look(who table.Participant, face *uitable.Look) {
	c := f.cast.Value(who.Document)
	if c == nil {
		return
	}
	for _, t := range [2]farfuture.TrackName{farfuture.Health, farfuture.Composure} {
		face.Ring = append(face.Ring, f.leveled(who.Document).BoxesOf(t, f.house()).Marks...)
	}
	for _, word := range states(c) {
		face.Mark(uitable.Everybody, brief(word))
	}
	face.Mark(uitable.ByCampaign, points(c)...)
}

// states are a sheet's worst consequence, broken suit and temporary aspects. Aspects are known to the foes, who may tag
// them.
//
// Source: farfuture, book section "Taking Damage".
func states(c *character) []string {
	var words []string
	if worst, ok := worstConsequence(c); ok {
		words = append(words, string(worst.Severity))
	}
	if c.SuitIntegrity == farfuture.SuitLost {
		words = append(words, "suit lost")
	}
	for _, a := range c.TemporaryAspects {
		if strings.TrimSpace(a.Text) != "" {
			words = append(words, strings.TrimSpace(a.Text))
		}
	}
	return words
}

// points are a sheet's spin and fate points.
func points(c *character) []string {
	var words []string
	if n := c.SpinLeft(); n > 0 {
		words = append(words, fmt.Sprintf("spin %d", n))
	}
	return append(words, fmt.Sprintf("fate %d", c.FatePoints))
}

// bears are a sheet's consequences and temporary aspects, in full.
func bears(c *character) []string {
	var words []string
	for _, q := range c.Consequences {
		words = append(words, fmt.Sprintf("%s: %s", q.Severity, q.Text))
	}
	for _, a := range c.TemporaryAspects {
		words = append(words, a.Text)
	}
	return words
}

// brief cuts a word for a token's badge.
func brief(text string) string {
	const most = 12
	if r := []rune(text); len(r) > most {
		return strings.TrimSpace(string(r[:most-1])) + "…"
	}
	return text
}

// worstConsequence is a character's gravest consequence.
func worstConsequence(c *character) (worst farfuture.Consequence, ok bool) {
	for _, row := range farfuture.ConsequenceRows {
		for _, q := range c.Consequences {
			if q.Severity == row.Severity {
				worst, ok = q, true
			}
		}
	}
	return worst, ok
}

// stress is how many boxes of a track are marked: "H 2/4".
func (f *fight) stress(sheet domain.DocID, t farfuture.TrackName) string {
	marks := f.leveled(sheet).BoxesOf(t, f.house()).Marks
	n := 0
	for _, m := range marks {
		if m {
			n++
		}
	}
	return fmt.Sprintf("%s %d/%d", t.Title()[:1], n, len(marks))
}

// passed has the sheets follow the turn: spin ends, and whoever's suit is broken is told.
func (f *fight) passed(by uitable.Passing) {
	if by.Back {
		f.giveBack()
		return
	}
	if by.To != 0 && !f.Value().Begun {
		f.begin()
	}
	round := f.Value().Table.Turns.Now.Round
	if by.Ended && by.From != 0 {
		f.pass(farfuture.Passed{Round: f.roundOf(by), Who: by.From})
		f.remind(by.From, f.roundOf(by))
	}
	if by.To != 0 {
		f.pass(farfuture.Passed{Round: round, Who: by.To, Began: true})
	}
	f.greet(by.To)
}

// roundOf is the round of the turn that ended.
func (f *fight) roundOf(by uitable.Passing) int {
	now := f.Value().Table.Turns.Now
	if f.Value().Table.HasActed(by.From) {
		return now.Round
	}
	return now.Round - 1
}

// pass takes from a sheet what a turn takes.
func (f *fight) pass(p farfuture.Passed) {
	p.Document = f.Participant(p.Who).Document
	s := f.cast.Session(p.Document)
	if s == nil || s.ReadOnly() != "" {
		return
	}
	after, note, took := farfuture.Pass(s.Value(), p, f.house())
	if !took {
		return
	}
	s.Edit("spin", "", func(c *character) { *c = *after })
	f.Hand.Session().Edit("spin", "", func(e *encounter) { e.Passed = append(e.Passed, note) })
	if n := spinCount(note.Gone); n > 0 {
		f.Hand.Write(table.Line{Who: p.Who, Text: fmt.Sprintf("loses %d spin: not used in time%s.", n, f.house().Said("spinExpiry"))})
	}
}

func spinCount(list []farfuture.Spin) int {
	n := 0
	for _, s := range list {
		n += max(s.Tokens, 0)
	}
	return n
}

// giveBack gives sheets back what turns took that have not been yet.
func (f *fight) giveBack() {
	var undone []farfuture.Passed
	f.Hand.Session().Edit("spin", "", func(e *encounter) { undone = e.Undone() })
	for _, p := range undone {
		if s := f.cast.Session(p.Document); s != nil {
			s.Edit("spin", "", func(c *character) { *c = *p.GiveBack(c) })
		}
	}
}
