// Package act lays acts on pages: what people do at a table of play or with a sheet, of whatever game. Keys, buttons, dice and
// drafts of all of them are here, and the same.
package act

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/page"
	"shipslocker/ui/throw"
)

// Acts are what can be done at a table of play, or with a sheet. A game fills it in and embeds it in what it leads with.
type Acts struct {
	Host   desk.Host
	Page   *page.Stage
	Source dice.Source                             // the program's own dice
	Kept   act.Answers                             // what is the table's of what acts have asked
	Make   func(name string, who table.ID) act.Act // an act as all stands now; without Do = there is none of the name
	Write  func(act.Step) bool                     // writes what one has come to, and reports whether that could be
	By     func(who table.ID) dice.From            // where somebody's dice come from
	States func() []int64                          // tells how all documents beside it stand
	Picks  func(*Pick)                             // shows on instruments beside the page what may be picked, nil = nothing may; nil = there is none
	Point  func(*Pick)                             // brings the keyboard to where something is picked; nil where nothing is
	Name   func(who table.ID) string               // what somebody is called
	Draws  func(of any) fyne.CanvasObject          // what a picture shows; nil where there are none
	Leaves act.Answers                             // what acts that are done have left; nil where none leaves anything
	Own    func(a act.Ask, take func(word string)) // shows by itself what is asked so, and takes the answer; nil where nothing is

	Refused string            // what was tried in vain last on a page that has a place for it
	picked  map[string]string // the die that the arrows are on, by what its hand is kept under
}

// Pick is something asked that is answered on an instrument beside the page.
type Pick struct {
	act.Ask
	Take func(word string)
}

// Start puts an act of somebody's under way, or says why it cannot be done at all.
func (s *Acts) Start(name string, who table.ID) {
	if gone := s.Make(name, who).Gone; gone != "" {
		s.Page.Tell(gone)
		return
	}
	s.Page.Start(s.New(name, who))
}

// New returns an act into which nothing has been put.
func (s *Acts) New(name string, who table.ID) *Underway {
	u := s.blank(act.Answers{})
	u.name, u.noun, u.who = name, s.Make(name, who).Noun, who
	return u
}

// blank is something into which no more has been put than answers.
func (s *Acts) blank(answers act.Answers) *Underway {
	return &Underway{on: s, answers: answers, dice: map[string]*throw.Dice{}, goes: func(string) {}}
}

// With has answers be put in that are nobody's choice, such as what it is about, before it is under way.
func (u *Underway) With(answers act.Answers) *Underway {
	maps.Copy(u.answers, answers)
	return u
}

// Revives has acts made anew whose drafts have lasted.
func (s *Acts) Revives(r page.Revivals) {
	page.Revived(r, func(was page.Draft) *Underway {
		u := s.New(page.At[string](was, "name"), page.At[table.ID](was, "who"))
		if u.act().Do == nil {
			return nil
		}
		return u
	})
}

// Underway is an act under way: whose it is, and what has been put into it.
type Underway struct {
	on      *Acts
	name    string
	noun    string // as it was begun: people ask while another table is shown too
	who     table.ID
	answers act.Answers
	dice    map[string]*throw.Dice // by what their rolls are kept under
	order   []string               // of them, as they were asked for
	last    string                 // what was answered last, or is about to be
	do      func(*act.Run)         // of what is no act, but the page of the table itself; nil = it is one
	goes    func(key string)       // brings the keyboard to a control or to dice, as the page is laid now
}

// Grow makes the dice that a draft had.
func (u *Underway) Grow(was page.Draft) {
	for _, under := range page.At[[]string](was, "order") {
		u.thrown(under)
	}
}

// table is what can be done on the page of the table itself, where all that is put in is the table's.
func (s *Acts) table(do func(*act.Run)) *Underway {
	if s.picked == nil {
		s.picked = map[string]string{}
	}
	u := s.blank(s.Kept)
	u.do = do
	return u
}

// act is the act as all stands now.
func (u *Underway) act() act.Act {
	if u.do != nil {
		return act.Act{Do: u.do}
	}
	return u.on.Make(u.name, u.who)
}

// Answer is what has been put into it under a name, nil = nothing has.
func (u *Underway) Answer(under string) []string { return u.answers[under] }

// Is reports whether it is an act of a name, and by whom.
func (u *Underway) Is(name string) (who table.ID, is bool) { return u.who, u.name == name }

// Run goes through it with all that has been put in.
func (u *Underway) Run() *act.Run {
	return act.Do(u.act(), act.Put{Answers: u.answers, Kept: u.on.Kept, Rolls: u.rolls(), Last: u.last})
}

// rolls are the rolls of its throws, as far as they have come.
func (u *Underway) rolls() map[string]dice.Roll {
	rolls := map[string]dice.Roll{}
	for under, d := range u.dice {
		if r, ok := d.Roll(); ok {
			rolls[under] = r
		}
	}
	return rolls
}

// thrown are the dice of a throw.
func (u *Underway) thrown(under string) *throw.Dice {
	d := u.dice[under]
	if d == nil {
		d = throw.New(u.on.Host, u.on.Source, u.fallen)
		u.dice[under] = d
		u.order = append(u.order, under)
	}
	return d
}

// fallen shows what dice come to that have fallen, or writes that where nobody has a choice.
func (u *Underway) fallen() {
	end := u.Run().Fallen()
	if u.on.Page.Under() != page.Act(u) {
		end = nil
	}
	u.ends(end)
}

// ends writes what it has come to in the end, and reports whether it has; nil = there is more to come. The page shows that, or why
// it could not be written.
func (u *Underway) ends(end func() act.Step) (ended bool) {
	if end == nil {
		u.on.Page.Hush()
	} else if u.write(end) {
		return true
	}
	u.on.Page.Show()
	return false
}

// Called is what people call it.
func (u *Underway) Called() string { return u.noun }

// Whose is who does it, empty = nobody in particular.
func (u *Underway) Whose() string {
	if u.who == 0 {
		return ""
	}
	return u.on.Name(u.who)
}

// GuidePage is the page of the guide about it.
func (u *Underway) GuidePage() string { return u.act().Guide }

// First is the control that has the keyboard first.
func (u *Underway) First() string { return cmp.Or(u.Run().First(), u.act().First) }

// Leave leaves nothing behind.
func (u *Underway) Leave() { u.picks(nil) }

// picks shows beside the page what may be picked.
func (u *Underway) picks(p *Pick) {
	if u.on.Picks != nil {
		u.on.Picks(p)
	}
}

// GoesBy is that it can be done, and whatever it asks about.
func (u *Underway) GoesBy() []page.By {
	gone := u.act().Gone
	return []page.By{
		page.While(gone == "", gone),
		page.On("documents", u.on.States(), u.keep),
	}
}

// keep forgets what was put in and is not there any more, and says so.
func (u *Underway) keep() (news string) {
	lost := u.Run().Lost()
	for _, l := range lost {
		if l.Under == "" {
			continue
		}
		u.answers[l.Under] = slices.DeleteFunc(slices.Clone(u.answers[l.Under]), func(word string) bool { return word == l.Word })
	}
	return act.LostWords(lost)
}

// put has the answer to something be another.
func (u *Underway) put(a act.Ask, is ...string) {
	into := u.answers
	if a.Kept {
		into = u.on.Kept
	}
	into[a.Under], u.last = is, a.Under
	u.on.Page.Hush()
	u.on.Refused = ""
	u.on.Page.Show()
}

// By is who does it, 0 = nobody in particular.
func (u *Underway) By() table.ID { return u.who }

// Put has answers be others, as they are kept.
func (u *Underway) Put(answers act.Answers) {
	for under, is := range answers {
		u.answers[under], u.last = is, under
	}
	u.on.Page.Show()
}

// stick has answers be what they are that nobody has given, as far as they are to stay so.
func (u *Underway) stick() {
	for _, a := range u.Run().Sticks() {
		u.answers[a.Under] = a.Is
	}
}

// enter does what a way leads to.
func (l *laying) enter(w act.Way) {
	u := l.u
	switch {
	case w.Not != "":
		l.refuse(w.Not)
		l.focus(w.Focus)
		return
	case u.on.Page.Wrong(), !w.Lax && u.misses():
		return
	case w.Step != nil:
		if u.write(w.Step) && w.Focus != "" {
			u.goes(w.Focus)
		}
		return
	case w.Shows != "":
		u.on.Point(l.picks[w.Shows])
		return
	}
	switch {
	case w.Back:
		delete(u.answers, w.Under)
	case w.Under != "":
		u.answers[w.Under] = append(slices.Clone(u.answers[w.Under]), u.word(w))
	}
	maps.Copy(u.answers, w.Puts)
	u.on.Refused = ""
	for _, t := range w.Rolls {
		d := u.thrown(t.Under)
		d.By = u.on.By(t.Roller)
		d.Throw(attempt(t))
	}
	u.goOn(w.Anew)
	if w.Focus != "" && (u.do != nil || u.on.Page.Under() == page.Act(u)) {
		u.goes(w.Focus)
	}
}

// Note keeps how far something of the act under way has come that a game shows by itself and that is not answered yet.
func (s *Acts) Note(a act.Ask, half string) {
	if u, ok := s.Page.Under().(*Underway); ok {
		u.answers[halves+a.Under] = []string{half}
		s.Host.Drafted()
	}
}

// Half is how far it had come when it was left, as Note has kept it; empty = it begins.
func (s *Acts) Half(a act.Ask) string {
	if u, ok := s.Page.Under().(*Underway); ok {
		return strings.Join(u.answers[halves+a.Under], "")
	}
	return ""
}

// halves begins the names of what is noted so among the answers.
const halves = "half/"

// goOn shows what comes next, or writes what it comes to where nothing is left to be asked.
func (u *Underway) goOn(anew bool) {
	if !u.ends(u.Run().Ending()) && anew {
		u.on.Page.ToTop()
		u.on.Page.Focus(u.Run().First())
	}
}

// write writes what the act has come to, and keeps what it leaves.
func (u *Underway) write(step func() act.Step) bool {
	s := step()
	if !u.on.Write(s) {
		return false
	}
	u.on.Refused = ""
	for under, is := range s.Leaves {
		u.on.Leaves[under] = is
	}
	return true
}

// took takes what has been answered by what a game has shown by itself, unless that has become another meanwhile.
func (u *Underway) took(a act.Ask, word string) {
	if u.on.Page.Under() != page.Act(u) {
		return
	}
	u.answers[a.Under] = []string{word}
	if news := u.keep(); news != "" {
		u.on.Page.Tell(news)
		return
	}
	u.goOn(true)
}

// word is what a way answers.
func (u *Underway) word(w act.Way) string {
	if w.Chance != nil {
		return w.Chance(u.on.Source)
	}
	if w.Word != "" {
		return w.Word
	}
	return act.Yes
}
