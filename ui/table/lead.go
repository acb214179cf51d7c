package table

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"maps"
	"slices"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/edit"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/page"
)

// Sheets are documents of one kind that are held beside a table of play: a desk.Cast.
type Sheets interface {
	Follow(ids []domain.DocID) (other bool)
	Drop()
	Awaits(id domain.DocID) bool
	Doc(id domain.DocID) *edit.Doc
}

// Rules are the campaign that a table of play goes by: a desk.Companion. A game that has no campaigns sets none.
type Rules interface {
	Follow(id domain.DocID)
	Drop()
	Awaits(id domain.DocID) bool
	Doc() *edit.Doc
}

// byTheBook are the rules of a game that has no campaigns.
type byTheBook struct{}

func (byTheBook) Follow(domain.DocID)      {}
func (byTheBook) Drop()                    {}
func (byTheBook) Awaits(domain.DocID) bool { return false }
func (byTheBook) Doc() *edit.Doc           { return nil }

// Ledger is a table of play as its editor shows it: a Hand, or an editor that has no board.
type Ledger[T any] interface {
	// Session is the table of play, nil while none is shown.
	Session() *edit.Session[T]
	// Ground is the map it is played on, nil while there is none.
	Ground() *edit.Session[board.Map]
	// Name is what a participant goes by.
	Name(id table.ID) string
	// Write enters a line in the log.
	Write(l table.Line)
	// Reface shows anew what stands beside the page.
	Reface()
}

// Lead leads through a table of play, T being its struct: it holds the sheets that belong to it and waits for what is still
// being read, writes what steps of the rules come to, and has what is under way on its page take notice whenever a document
// is another. A game embeds it and says what it is by the fields.
type Lead[T any] struct {
	Title  string // of the pane
	Host   desk.Host
	Page   *page.Stage
	Ledger Ledger[T]
	Hand   Hand[T]        // the same, of a table with a board; nil until its pane is laid
	Form   *field.Form[T] // nil until the pane is laid

	Of     func(*T) (t *table.Table, ground, campaign domain.DocID) // the table, the map it is played on, the campaign it goes by
	Sheets []Sheets                                                 // those that belong to it, a Cast for each kind
	Rules  Rules
	Wants  func() []domain.DocID // the sheets that belong to it as it stands; nil = its participants'
	Anew   func()                // shows what the game itself shows beside the page; may be nil
	Laid   func()                // is told that the page in front is laid anew because a document is another; may be nil
	Done   func() (front string) // is told that a step has been written, and says which pane goes on, empty = this one; may be nil
	Key    func(r rune) bool     // does what a letter typed in the turn order stands for, before the page's letters; may be nil

	writing bool
}

// NewLead returns a lead whose page is laid by lay.
func NewLead[T any](title string, host desk.Host, lay func()) *Lead[T] {
	l := &Lead[T]{Title: title, Host: host, Rules: byTheBook{}}
	l.Page = page.NewStage(host, lay)
	l.Page.Unread, l.Page.Retell, l.Page.Shut = l.Unread, l.Changed, l.shut
	l.Page.Touched, l.Page.Stands = host.Drafted, l.Stands
	return l
}

// Value is the table of play as it stands, nil while none is shown.
func (l *Lead[T]) Value() *T {
	if l.Ledger == nil {
		return nil
	}
	if s := l.Ledger.Session(); s != nil {
		return s.Value()
	}
	return nil
}

// table is the table with what it is played on and by. There must be one.
func (l *Lead[T]) table() (t *table.Table, ground, campaign domain.DocID) { return l.Of(l.Value()) }

// Participant is a participant, the zero one for none.
func (l *Lead[T]) Participant(id table.ID) table.Participant {
	v := l.Value()
	if v == nil {
		return table.Participant{}
	}
	t, _, _ := l.Of(v)
	return t.Who(id)
}

// Name is what a participant goes by.
func (l *Lead[T]) Name(id table.ID) string { return l.Ledger.Name(id) }

// Names are participants as people list them.
func (l *Lead[T]) Names(ids []table.ID) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = l.Name(id)
	}
	return domain.Listed(names)
}

// doc is a document that belongs to the table, nil while it is not at hand.
func (l *Lead[T]) doc(id domain.DocID) *edit.Doc {
	if id == "" {
		return nil
	}
	_, ground, campaign := l.table()
	return l.docOn(ground, campaign, id)
}

// docOn is doc of a table that is played on a ground and goes by a campaign.
func (l *Lead[T]) docOn(ground, campaign, id domain.DocID) *edit.Doc {
	switch g := l.Ledger.Ground(); {
	case id == "":
		return nil
	case id == ground && g != nil:
		return g.Doc
	case id == l.Ledger.Session().ID(): // of a sheet that is a table of one
		return l.Ledger.Session().Doc
	case id == campaign:
		return l.Rules.Doc()
	}
	for _, s := range l.Sheets {
		if d := s.Doc(id); d != nil {
			return d
		}
	}
	return nil
}

// Beside gives the documents at hand beside the table: its sheets, its map, its campaign.
func (l *Lead[T]) Beside(id domain.DocID) domain.Document {
	if d := l.doc(id); d != nil {
		return d.Value()
	}
	return nil
}

// State tells a state of a document that belongs to the table from all others; 0 while it is not at hand.
func (l *Lead[T]) State(id domain.DocID) int64 { return stateOf(l.doc(id)) }

// stateOf is the state of a document, 0 of none.
func stateOf(d *edit.Doc) int64 {
	if d != nil {
		return d.State()
	}
	return 0
}

// States tells a state of the table with all documents that belong to it from all others.
func (l *Lead[T]) States() []int64 {
	t, ground, campaign := l.table()
	states := []int64{l.Ledger.Session().State()}
	for _, id := range append([]domain.DocID{ground, campaign}, l.wants(t)...) {
		states = append(states, stateOf(l.docOn(ground, campaign, id)))
	}
	return states
}

// Stands tells how the table stands with all documents that belong to it, in another run of the program too.
func (l *Lead[T]) Stands() uint64 {
	t, ground, campaign := l.table()
	h := fnv.New64a()
	_, _ = h.Write(l.Ledger.Session().Record().Body) // which never fails
	for _, id := range append([]domain.DocID{ground, campaign}, l.wants(t)...) {
		if d := l.docOn(ground, campaign, id); d != nil {
			_, _ = h.Write(d.Record().Body)
		}
	}
	return h.Sum64()
}

// wants are the sheets that belong to the table as it stands.
func (l *Lead[T]) wants(t *table.Table) []domain.DocID {
	if l.Wants != nil {
		return l.Wants()
	}
	return t.Documents()
}

// Unread says that a sheet or the map is still being read; empty = all are at hand. Without them somebody would count as
// having none.
func (l *Lead[T]) Unread() string {
	t, ground, _ := l.table()
	for _, id := range l.wants(t) {
		for _, s := range l.Sheets {
			if s.Awaits(id) {
				h, _ := l.Host.Head(id)
				return fmt.Sprintf("The sheet of %s is still loading. Nothing was changed: try again in a moment.", h.Title)
			}
		}
	}
	if ground != "" && l.Ledger.Ground() == nil {
		if _, there := l.Host.Head(ground); there {
			return "The map is still loading. Nothing was changed: try again in a moment."
		}
	}
	return ""
}

// shut says why the table cannot be changed, empty = it can.
func (l *Lead[T]) shut() string {
	if l.Value() == nil {
		return ""
	}
	return l.Ledger.Session().ReadOnly()
}

// Write writes what a step of the rules comes to, as one step of the journal. It returns why that cannot be, empty = it is
// done.
func (l *Lead[T]) Write(label string, step table.Written) (why string) {
	if why := cmp.Or(step.Refused, l.Unread()); why != "" {
		return why
	}
	docs, why := l.changes(step)
	if why != "" {
		return why
	}
	l.writing = true
	defer func() { l.writing = false }()
	l.Ledger.Session().Together(label, func() {
		for _, d := range docs {
			d.doc.Become(label, d.after)
		}
		for _, line := range step.Lines {
			if line.Text != "" {
				l.Ledger.Write(line)
			}
		}
	})
	return ""
}

// change is a document that becomes another.
type change struct {
	doc   *edit.Doc
	after domain.Document
}

// changes are the documents that a step changes, in a fixed order, or why one of them cannot be.
func (l *Lead[T]) changes(w table.Written) (list []change, why string) {
	for _, id := range slices.Sorted(maps.Keys(w.Docs)) {
		list = append(list, change{l.doc(id), w.Docs[id]})
	}
	play := l.Ledger.Session().Doc
	if w.Play != nil {
		list = append(list, change{play, w.Play})
	}
	if g := l.Ledger.Ground(); w.Map != nil && g != nil {
		list = append(list, change{g.Doc, w.Map})
	}
	if why := play.ReadOnly(); why != "" {
		return nil, why
	}
	for _, c := range list {
		switch {
		case c.doc == nil:
			return nil, "A sheet that this changes is no longer on the shelf. Nothing was changed."
		case c.doc.ReadOnly() != "":
			return nil, c.doc.ReadOnly()
		}
	}
	return list, ""
}

// Do is Write, and goes on with what the table waits for then; what was refused is said on the page.
func (l *Lead[T]) Do(label string, step table.Written) bool {
	if why := l.Write(label, step); why != "" {
		l.Page.Tell(why)
		return false
	}
	l.Page.Hush()
	l.Page.End()
	front := ""
	if l.Done != nil {
		front = l.Done()
	}
	l.follow()
	if front != "" {
		l.Page.ToTop()
		l.Hand.Front(front)
	}
	if l.show(); l.Page.View().Visible() {
		l.Page.ToTop()
		l.Page.Focus("")
	}
	return true
}

// Start puts something under way, and reports whether that could be done.
func (l *Lead[T]) Start(a page.Act) (started bool) {
	started = l.Page.Start(a)
	l.anew()
	return started
}

// Changed holds the sheets that belong to the table now, and has what is under way take notice that a document is another.
func (l *Lead[T]) Changed() {
	if l.writing || l.Value() == nil {
		return
	}
	if l.follow(); l.Page.View().Visible() {
		l.show()
	}
}

// show lays the page anew because a document is another.
func (l *Lead[T]) show() {
	if l.Page.Show(); l.Laid != nil && l.Page.View().Visible() {
		l.Laid()
	}
}

// follow is Changed but for the page.
func (l *Lead[T]) follow() {
	t, _, campaign := l.table()
	l.Rules.Follow(campaign)
	for {
		ids := l.wants(t)
		for _, s := range l.Sheets {
			s.Follow(ids)
		}
		if slices.Equal(l.wants(t), ids) { // else a sheet that has come to hand names another
			break
		}
	}
	l.Page.Follow()
	l.anew()
	l.Ledger.Reface()
}

// Foes is what players see of the other sides: what the campaign says, and no figures while that is still being read.
func (l *Lead[T]) Foes(says table.Foes) table.Foes {
	if l.Value() != nil {
		if _, _, campaign := l.table(); l.Rules.Awaits(campaign) {
			says.FoesHidden = true
		}
	}
	return says
}

func (l *Lead[T]) anew() {
	if l.Anew != nil {
		l.Anew()
	}
}

// Left lets go of everything: the table is not shown any more.
func (l *Lead[T]) Left() {
	l.Page.ToTop()
	for _, s := range l.Sheets {
		s.Drop()
	}
	l.Rules.Drop()
}

// Pane is the pane that leads.
func (l *Lead[T]) Pane() Pane[T] {
	return Pane[T]{
		Title: l.Title, Key: l.key, Shows: l.Page.Shows, Typed: l.Page.Typed,
		View: func(_ desk.Host, h Hand[T], form *field.Form[T]) fyne.CanvasObject {
			l.Sit(h, form)
			return l.Page.View()
		},
		Begin: func() {
			l.Page.Show()
			l.Page.Begin()
		},
		Guide: func() string {
			if a, ok := l.Page.Under().(desk.Guided); ok {
				return a.GuidePage()
			}
			return ""
		},
	}
}

// Sit has it lead through the table of a hand, which form shows.
func (l *Lead[T]) Sit(h Hand[T], form *field.Form[T]) {
	l.Hand, l.Ledger, l.Form = h, h, form
	form.OnShow(func(*T) { l.Changed() })
}

// key does from the turn order what the page's letters do.
func (l *Lead[T]) key(r rune) bool {
	if l.Value() == nil {
		return false
	}
	if l.Key != nil && l.Page.Under() == nil && l.Key(r) {
		return true
	}
	return l.Page.Press(r, func() { l.Hand.Front(l.Title) })
}
