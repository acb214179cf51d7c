package page

import (
	"fmt"
	"maps"
	"reflect"
	"strings"

	"shipslocker/domain"
)

// Act is something under way on a page. Nothing of it is in any document until it is done.
//
// Its own structs are its draft: what has been put into them is taken back step by step, see memo.
type Act interface {
	// Called is what people call it, a noun: "attack".
	Called() string
	// Whose is who does it or has it done to them, to be told from others called the same; empty where there is one at most.
	Whose() string
	// Lay lays its page.
	Lay(p *Page)
	// GoesBy states what the act goes by as it stands, in the order in which that counts.
	GoesBy() []By
	// Leave puts away what it shows elsewhere. It may come back, and keeps what has been put into it.
	Leave()
}

// Stage is a page on which one thing at a time is under way, below a sentence of news. What is under way belongs to the
// scene that is shown, and waits while another one is.
type Stage struct {
	*Page
	News    string        // said on the page until the next is
	Unread  func() string // why nothing can be put under way yet, empty = it can; nil = it always can
	Laid    func()        // the page is laid anew; nil = nobody wants to know
	Ended   func()        // what was under way and the news are gone; nil = nobody wants to know
	Retell  func()        // has what is under way follow, and shows all anew; nil = the page alone is
	Half    func() string // what people call that which is begun on the page itself, empty = nothing is; may be nil
	Touched func()        // is told when something may have been put into what is under way; nil = nobody wants to know
	Stands  func() uint64 // tells how all documents that belong to the scene stand, in another run of the program too
	Revive  Revivals      // makes acts anew whose drafts have lasted

	under  Act // what is under way; nil = nothing
	table  any // the struct that it is the page of
	keeps  []any
	drafts []any
	names  []string     // of what belongs to the scene: keeps, then drafts
	scene  domain.DocID // that is shown, empty = none
	wait   map[domain.DocID]*waiting
	steps  steps
	gone   *waiting   // what was left by taking back all of it; nil = nothing was
	had    bool       // what is under way has come back with what had been put into it, which its steps do not know
	left   []*waiting // of the scene, the last one last: what was left with something in it
	binned []binned   // of the scene, the last one last: what was discarded
	back   string     // that something is still here, until something is done
	made   int64      // the step that was made last in what somebody is doing; 0 = none was
	from   int64      // the step that what is under way goes on from by itself; 0 = somebody began it
	stood  standing   // how what it goes by stood when somebody did something last
	late   []byte     // the draft of an earlier run of the program, until all that belongs to the scene is at hand; nil = none
	waited bool       // the scene shown has waited in memory
}

// Underway is something that was begun for a document and stands in none yet.
type Underway struct {
	ID   domain.DocID
	What string // a noun: "attack"
}

// waiting is what belongs to one scene while another is shown.
type waiting struct {
	under Act
	stood standing
	half  string
	kept  *memo
	steps steps
	had   bool               // see Stage.had
	typed map[string]refused // numbers on its page that are not taken
	words string             // the texts on its page; of what cannot go on there is no more

	left   []*waiting // of its scene; as is what follows
	binned []binned
}

// NewStage returns a page that lay lays, with LayUnder where what is under way belongs.
func NewStage(host Host, lay func()) *Stage {
	s := &Stage{wait: map[domain.DocID]*waiting{}}
	s.Page = New(host, func() {
		s.steps.lay(lay)
		s.layLeft()
	})
	s.steps.note = s.drafted
	s.Hear(s.Page)
	return s
}

// Under is what is under way; nil = nothing.
func (s *Stage) Under() Act { return s.under }

// Belongs says what of the struct that the stage is the page of belongs to the scene shown, by pointers to its fields:
// what is kept with it, and what people have put in besides, which they can take back too. Fields of another scene are
// blank at first.
func (s *Stage) Belongs(table any, keeps, drafts []any) {
	s.table, s.keeps, s.drafts, s.names = table, keeps, drafts, nil
	for _, at := range s.fields() {
		name := nameIn(reflect.ValueOf(table), reflect.ValueOf(at), map[uintptr]bool{})
		if name == "" {
			panic(fmt.Sprintf("%T has no field of what a pointer to a %T points to", table, at))
		}
		s.names = append(s.names, name)
	}
	s.steps.begin()
}

// Hear has what is done on a page be done to what is under way.
func (s *Stage) Hear(p *Page) {
	p.before = func(key string) {
		s.steps.does(true)
		s.made = 0
		s.back, s.steps.in = "", ""
		if line := lineOf(p.made[key]); line != nil {
			s.steps.in, s.steps.words = key, !line.whole
		}
	}
	p.takes = s.escape
	p.leads = func(out func()) {
		s.steps.out = true
		out()
		s.steps.out = false
	}
	p.after = func() {
		if p.Focused() != s.steps.in {
			s.steps.in = ""
		}
		s.stand()
		s.steps.does(false)
		if s.Laid != nil {
			s.Laid()
		}
	}
	p.put = s.stand
}

// stand notes how what the act under way goes by stands.
func (s *Stage) stand() {
	s.stood = standingOf(s.under)
	if s.Touched != nil {
		s.Touched()
	}
}

// drafted is how all that is under way stands.
func (s *Stage) drafted() *memo {
	drafts := s.drafts
	if s.under != nil {
		drafts = append([]any{s.under}, drafts...)
	}
	m := memoOf(s.table, drafts...)
	m.stood = s.stood
	return m
}

// Turn has the stage be another scene's, empty = none's. What is under way stays with the scene that is left.
func (s *Stage) Turn(to domain.DocID) {
	if to == s.scene {
		return
	}
	was := s.aside()
	was.left, was.binned = s.left, s.binned
	s.left, s.binned = nil, nil
	if s.scene != "" {
		s.wait[s.scene] = was
		blank(s.keeps)
		blank(s.drafts)
	}
	s.scene, s.late, s.typed = to, nil, map[string]refused{}
	s.steps.begin()
	was = s.wait[to]
	s.waited = was != nil
	if s.waited {
		delete(s.wait, to)
		s.left, s.binned = was.left, was.binned
		was.kept.restore()
		s.bring(was)
	}
}

// blank empties fields.
func blank(fields []any) {
	for _, at := range fields {
		if f := reflect.ValueOf(at).Elem(); f.Kind() == reflect.Map {
			f.Set(reflect.MakeMap(f.Type()))
		} else {
			f.SetZero()
		}
	}
}

// aside puts what is under way aside.
func (s *Stage) aside() *waiting {
	s.steps.look()
	x := &waiting{under: s.under, stood: s.stood, half: s.half(), kept: s.beside(), steps: s.steps, had: s.had, typed: s.typed, words: s.Page.words()}
	s.under, s.News, s.gone, s.back = nil, "", nil, ""
	if x.under != nil {
		x.under.Leave()
	}
	return x
}

// bring takes up again what was put aside.
func (s *Stage) bring(x *waiting) {
	s.under, s.steps, s.stood, s.had, s.typed = x.under, x.steps, x.stood, x.had, maps.Clone(x.typed)
	if what := x.called(); what != "" {
		s.back = stillHere(what)
		s.News = s.back
	}
	if a, ok := x.under.(interface{ Return() }); ok {
		a.Return()
	}
	back := s.back
	s.retell()
	if s.under == x.under && back != "" {
		s.host.Say(back) // the pane in front may be another
	}
}

func (s *Stage) retell() {
	s.steps.settle()
	if s.Retell != nil && s.scene != "" {
		s.Retell()
	}
	s.Show()
}

// half is what people call that which is begun on the page itself.
func (s *Stage) half() string {
	if s.Half == nil || s.scene == "" {
		return ""
	}
	return s.Half()
}

// called is what people call what is under way, empty = nothing is.
func (x *waiting) called() string {
	if x.under != nil {
		return x.under.Called()
	}
	return x.half
}

// Underway is what is under way, on the stage and in the scenes that wait.
func (s *Stage) Underway() []Underway {
	var list []Underway
	add := func(id domain.DocID, x *waiting) {
		for _, what := range append([]*waiting{x}, x.left...) {
			if what.called() != "" {
				list = append(list, Underway{ID: id, What: what.called()})
				return
			}
		}
	}
	switch {
	case s.late != nil:
		list = append(list, Underway{ID: s.scene, What: "act"})
	case s.scene != "":
		add(s.scene, &waiting{under: s.under, half: s.half(), left: s.left})
	}
	for id, x := range s.wait {
		add(id, x)
	}
	return list
}

// Forsake leaves for good what belongs to a scene.
func (s *Stage) Forsake(id domain.DocID) {
	delete(s.wait, id)
	if id == s.scene && id != "" {
		s.left, s.binned = nil, nil
		s.End()
		blank(s.drafts)
		s.steps.begin()
		s.Show()
	}
}

// Anew says that somebody does something elsewhere than on a page that the stage hears: what is begun then does not go on
// from a step made before.
func (s *Stage) Anew() { s.made = 0 }

// Stepped notes that a step has been entered in the journal.
func (s *Stage) Stepped(step int64) {
	s.gone, s.made = nil, step
	if n := len(s.binned); n > 0 && s.binned[n-1].journal != step {
		s.binned = append(s.binned, binned{journal: step})
	}
	if s.under != nil || len(s.drafts) > 0 {
		s.steps.passed(step)
	}
}

// TakeBack takes back the last that was put into what is under way, and in the end leaves it. It reports whether it did:
// step, which the journal would take back, may come first, or there is nothing.
func (s *Stage) TakeBack(step int64) bool {
	if s.scene == "" {
		return false
	}
	s.steps.look()
	s.back, s.News = "", ""
	if a, ok := s.under.(Covered); ok && a.Covers() {
		if inside, _ := s.steps.inside(); inside && a.Opened() {
			s.steps.back(0)
			s.stood = s.steps.now.stood
			s.retell()
		}
		return true
	}
	taken, left := s.steps.back(step)
	switch {
	case !taken && s.under == nil && s.unbin(step):
	case taken:
		s.stood = s.steps.now.stood
		s.retell()
	case !left && s.under != nil && (s.from == 0 || s.from != step):
		x := s.aside()
		s.host.Say(fmt.Sprintf("The %s has been left.", x.called()))
		s.End()
		s.gone = x
		s.retell()
		s.Focus("")
	default:
		s.steps.settle() // what follows from the journal's step is nobody's doing
		return false
	}
	return true
}

// PutBack puts back what was taken back last, and reports whether it did; step is the one that the journal would do
// again.
func (s *Stage) PutBack(step int64) bool {
	if x := s.gone; x != nil && s.under == nil && s.scene != "" {
		s.gone = nil
		x.kept.restore()
		s.bring(x)
		return true
	}
	if s.scene == "" || !s.steps.forth(step) {
		s.steps.settle()
		return false
	}
	s.News, s.stood = "", s.steps.now.stood
	s.retell()
	return true
}

// LayUnder lays the news and what is under way. It reports whether anything is.
func (s *Stage) LayUnder() bool {
	s.Notice(false, s.News)
	if s.under == nil {
		return false
	}
	s.Page.Back = s.Leave
	s.under.Lay(s.Page)
	return true
}

// Start puts something under way, with the keyboard on its first control or on the one that it names itself. It reports
// whether that could be done, and says why where it could not.
func (s *Stage) Start(a Act) (started bool) {
	why := s.Why()
	if why == "" && s.Unread != nil {
		why = s.Unread()
	}
	if why != "" {
		a.Leave()
		s.Tell(why)
		return false
	}
	if s.resumes(a) {
		return true
	}
	s.End()
	s.under, s.from, s.typed = a, s.made, map[string]refused{}
	s.stand()
	s.top()
	s.steps.begin()
	return true
}

// End leaves what is under way.
func (s *Stage) End() {
	if a := s.under; a != nil {
		s.under = nil
		a.Leave()
	}
	s.News, s.back, s.gone, s.late, s.had = "", "", nil, nil, false
	if s.Ended != nil {
		s.Ended()
	}
	s.steps.begin()
}

// Cancel leaves what is under way for good, with nothing changed: what has no draft, or is settled. See Leave and Discard.
func (s *Stage) Cancel() {
	s.End()
	s.Show()
	s.Focus("")
}

// Done leaves what was under way and shows what is to be done next.
func (s *Stage) Done() {
	s.End()
	s.top()
}

// top lays the page anew and shows its beginning, with the keyboard on the control that what is under way names first.
func (s *Stage) top() {
	s.Show()
	s.ToTop()
	first := ""
	if a, ok := s.under.(interface{ First() string }); ok {
		first = a.First()
	}
	s.Focus(first)
}

// Tell says something on the page and at the window's foot.
func (s *Stage) Tell(news string) {
	s.News = news
	s.host.Say(news)
	s.Show()
}

// Hush takes back what was said about what has been answered since, on the page and at the window's foot.
func (s *Stage) Hush() {
	if s.News != "" {
		s.News = ""
		s.host.Say("")
	}
}

// Follow takes notice that a document is another: what is under way is taken back to where that counts, or left where it
// cannot go on. What there is to say about that is the news now, is said at the window's foot, and is returned.
func (s *Stage) Follow() (news string) {
	s.wake()
	if !s.steps.moved {
		s.steps.look()
	}
	defer s.steps.settle()
	if s.under == nil {
		return ""
	}
	news, over := s.compare()
	if over {
		s.End()
	}
	s.stand()
	if news != "" {
		s.Tell(strings.TrimSpace(s.back + " " + news))
	}
	return news
}

// compare takes what is under way back to where it counts that something stands otherwise, in the order in which the act
// states it: what comes later goes by what is left of the act then. It returns what there is to say of that; over is true
// where it cannot go on.
func (s *Stage) compare() (news string, over bool) {
	var says []string
	goes := s.under.GoesBy()
	for i := 0; i < len(goes); i++ {
		by := goes[i]
		if by.Gone != "" {
			return by.Gone, true
		}
		if !s.stood.another(by) {
			continue
		}
		text := by.Back()
		if s.under == nil { // it has been left
			return text, true
		}
		if text != "" {
			says = append(says, text)
		}
		goes = s.under.GoesBy()
	}
	return strings.Join(says, " "), false
}

// Press does from elsewhere what a letter does on the page while nothing is under way; front brings the page to the
// front first.
func (s *Stage) Press(r rune, front func()) (taken bool) {
	if s.under != nil {
		return false
	}
	s.Show()
	do, ok := s.Letter(r)
	if ok {
		front()
		s.does("", do)
	}
	return ok
}
