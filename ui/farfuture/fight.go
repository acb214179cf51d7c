package farfuture

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/page"
	uitable "shipslocker/ui/table"
)

// fight is what the game does at a table of play: it holds the sheets of those who take part, shows what they have
// come to on tokens and in the turn order, and leads through what somebody can do in a turn.
type fight struct {
	host  desk.Host
	hand  hand
	cast  *desk.Cast[character]
	rules *rules
	page  *page.Stage // the pane where somebody acts
	mover *mover      // what rolls for movement in the turn order
	acts  table.ID    // for whom; 0 = whoever's turn it is
	// levels and armour are those of people without a sheet, as they were typed last.
	levels   map[levelOf]int
	armour   map[table.ID]int
	recruits map[domain.DocID]int // the sides of those made here
	applied  bool                 // a change is of the page's own making
}

// levelOf is a skill of somebody without a sheet.
type levelOf struct {
	who   table.ID
	skill string
}

// actTitle is the title of the pane.
const actTitle = "Act"

func newFight(host desk.Host) *fight {
	f := &fight{host: host, levels: map[levelOf]int{}, armour: map[table.ID]int{}, recruits: map[domain.DocID]int{}}
	f.cast = desk.NewCast[character](host, farfuture.CharacterKind.ID(), f.changed)
	f.rules = newRules(host, f.changed)
	f.page = page.NewStage(host, f.lay)
	f.page.Unread, f.page.Retell = f.unread, f.retell
	f.page.Belongs(f, []any{&f.acts}, []any{&f.levels, &f.armour})
	return f
}

// pane is the pane where somebody acts.
func (f *fight) pane() uitable.Pane[encounter] {
	return uitable.Pane[encounter]{
		Title: actTitle, Key: f.onKey,
		View: func(_ desk.Host, h hand, form *field.Form[encounter]) fyne.CanvasObject {
			f.hand = h
			form.OnShow(func(e *encounter) { f.follow(e) })
			return f.page.View()
		},
		Begin: func() {
			f.page.Show()
			f.page.Begin()
		},
	}
}

// onKey does from the turn order what the page's letters do.
func (f *fight) onKey(r rune) bool {
	if f.page.Under != nil || f.encounter() == nil {
		return false
	}
	if r == 'r' {
		f.mover.onKey()
		return true
	}
	return f.page.Press(r, func() { f.hand.Front(actTitle) })
}

// encounter is the encounter shown, or nil.
func (f *fight) encounter() *encounter {
	if f.hand == nil || f.hand.Session() == nil {
		return nil
	}
	return f.hand.Session().Value()
}

// ground is the map as it stands, or nil.
func (f *fight) ground() *board.Map {
	if s := f.hand.Ground(); s != nil {
		return s.Value()
	}
	return nil
}

func (f *fight) house() farfuture.House { return f.rules.House() }

// participant is a participant, the zero one for none.
func (f *fight) participant(id table.ID) table.Participant {
	if e := f.encounter(); e != nil {
		if p, ok := e.Table.Participant(id); ok {
			return *p
		}
	}
	return table.Participant{}
}

func (f *fight) name(id table.ID) string { return f.hand.Name(id) }

// sheet is the sheet of a participant, nil while there is none at hand.
func (f *fight) sheet(id table.ID) *character { return f.cast.Value(f.participant(id).Document) }

// allies are the names of those on the same side.
func (f *fight) allies(id table.ID) []string {
	me := f.participant(id)
	var names []string
	for _, p := range f.encounter().Table.Participants {
		if p.ID != id && p.Side == me.Side {
			names = append(names, f.name(p.ID))
		}
	}
	return names
}

// token is the token of a participant on the map.
func (f *fight) token(id table.ID) (board.Token, bool) {
	m, p := f.ground(), f.participant(id)
	if m == nil || p.Token == 0 {
		return board.Token{}, false
	}
	t, ok := m.Token(board.ID(p.Token))
	if !ok {
		return board.Token{}, false
	}
	return *t, true
}

// actor is whom the page is for, 0 = nobody.
func (f *fight) actor() table.ID {
	if f.participant(f.acts).ID != 0 {
		return f.acts
	}
	return f.encounter().Table.Turns.Now.Current
}

// current reports whether it is somebody's turn.
func (f *fight) current(id table.ID) bool {
	return id != 0 && f.encounter().Table.Turns.Now.Current == id
}

// level is the level of a skill: of the sheet, or without one as it was typed last.
func (f *fight) level(id table.ID, skill string) int {
	if c := f.sheet(id); c != nil {
		return c.Effective(skill, f.house()).Level
	}
	return f.levels[levelOf{id, skill}]
}

// unread says that a sheet of those who take part is still being read; empty = all are at hand. Without it somebody
// would count as having none.
func (f *fight) unread() string {
	for _, p := range f.encounter().Table.Participants {
		if f.cast.Awaits(p.Document) {
			return fmt.Sprintf("The sheet of %s has not been read yet: wait a moment, or take %[1]s off the table. Nothing was changed.", f.name(p.ID))
		}
	}
	return ""
}

// follow shows the encounter as it stands now.
func (f *fight) follow(e *encounter) {
	f.rules.Follow(e.Campaign)
	if f.cast.Follow(e.Table.Documents()) {
		f.hand.Reface()
	}
	f.retell()
}

// changed shows a sheet or the house rules, which are others.
func (f *fight) changed() {
	if f.encounter() == nil || f.applied {
		return
	}
	f.hand.Reface()
	f.retell()
}

// retell has what is under way take notice that a document is another.
func (f *fight) retell() {
	if f.applied || f.encounter() == nil {
		return
	}
	if news := f.page.Follow(); news != "" {
		f.host.Say(news)
	}
	if f.page.View().Visible() {
		f.page.Show()
	}
}

// left lets go of everything: the encounter is not shown any more.
func (f *fight) left() {
	f.cast.Drop()
	f.rules.Drop()
}

// do commits an outcome and goes back to the menu.
func (f *fight) do(o *outcome, label string) bool {
	f.applied = true
	ok := o.commit(label)
	f.applied = false
	if ok {
		f.page.End()
		if o.actor != 0 {
			f.page.News = f.leftOut(o.actor)
		}
	}
	f.changed()
	f.page.Show()
	switch {
	case !ok:
	case o.actor != 0 && f.current(o.actor) && f.page.News == "": // on to the next turn
		f.hand.Front(uitable.TurnsTitle)
	default:
		f.page.Focus("")
	}
	return ok
}

// by is where a participant's dice come from.
func (f *fight) by(id table.ID) dice.From {
	return f.participant(id).Dice
}

// look is a token's stress, worst consequence and what else is to be seen at a glance.
func (f *fight) look(who table.Participant, face *uitable.Face) {
	c := f.cast.Value(who.Document)
	if c == nil {
		return
	}
	for _, t := range [2]farfuture.TrackName{farfuture.Health, farfuture.Composure} {
		face.Ring = append(face.Ring, farfuture.BoxesOf(c, t, f.house()).Marks...)
	}
	for _, word := range f.chips(c) {
		face.Marks = append(face.Marks, brief(word))
	}
}

// chips are a sheet's worst consequence, broken suit, temporary aspects, spin and fate points: what matters most first,
// as there is not always room for all.
func (f *fight) chips(c *character) []string {
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

// line is a participant's state in the turn order.
func (f *fight) line(who table.Participant) string {
	c := f.cast.Value(who.Document)
	if c == nil {
		return ""
	}
	words := []string{f.stress(c, farfuture.Health), f.stress(c, farfuture.Composure), fmt.Sprintf("fate %d", c.FatePoints)}
	if n := c.SpinLeft(); n > 0 {
		words = append(words, fmt.Sprintf("spin %d", n))
	}
	if worst, ok := worstConsequence(c); ok {
		words = append(words, fmt.Sprintf("%s: %s", worst.Severity, worst.Text))
	}
	if c.SuitIntegrity == farfuture.SuitLost {
		words = append(words, "suit lost")
	}
	for _, a := range c.TemporaryAspects {
		words = append(words, a.Text)
	}
	return strings.Join(words, " · ")
}

// stress is how many boxes of a track are marked: "H 2/4".
func (f *fight) stress(c *character, t farfuture.TrackName) string {
	marks := farfuture.BoxesOf(c, t, f.house()).Marks
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
	round := f.encounter().Table.Turns.Now.Round
	if by.Ended && by.From != 0 {
		f.pass(farfuture.Passed{Round: f.roundOf(by), Who: by.From})
		f.remind(by.From, f.roundOf(by))
	}
	if by.To != 0 {
		f.pass(farfuture.Passed{Round: round, Who: by.To, Began: true})
	}
	f.acts = 0
	f.greet(by.To)
}

// roundOf is the round of the turn that ended.
func (f *fight) roundOf(by uitable.Passing) int {
	now := f.encounter().Table.Turns.Now
	if f.encounter().Table.HasActed(by.From) {
		return now.Round
	}
	return now.Round - 1
}

// pass takes from a sheet what a turn takes.
func (f *fight) pass(p farfuture.Passed) {
	p.Document = f.participant(p.Who).Document
	s := f.cast.Session(p.Document)
	if s == nil || s.ReadOnly() != "" {
		return
	}
	after, note, took := farfuture.Pass(s.Value(), p, f.house())
	if !took {
		return
	}
	s.Edit("spin", "", func(c *character) { *c = *after })
	f.hand.Session().Edit("spin", "", func(e *encounter) { e.Passed = append(e.Passed, note) })
	if n := spinCount(note.Gone); n > 0 {
		f.hand.Write(table.Line{Who: p.Who, Text: fmt.Sprintf("loses %d of spin: it was not used in time%s.", n, f.house().Said("spinExpiry"))})
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
	f.hand.Session().Edit("spin", "", func(e *encounter) { undone = e.Undone() })
	for _, p := range undone {
		if s := f.cast.Session(p.Document); s != nil {
			s.Edit("spin", "", func(c *character) { *c = *p.GiveBack(c) })
		}
	}
}
