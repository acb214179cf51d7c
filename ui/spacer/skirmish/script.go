package skirmish

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/acts"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/table"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/screen"
)

// playersOwn reports whether somebody's script is written by a player, to whom the laptop is passed: somebody whose sheet
// names a player, unless the referee has said otherwise.
func (k *skirmish) playersOwn(id table.ID) bool {
	if own, said := k.own[id]; said {
		return own
	}
	c := k.sheet(id)
	return c != nil && strings.TrimSpace(c.Player) != ""
}

// scribes parts those who have a script to write: players, to whom the laptop is passed, and the referee's.
func (k *skirmish) scribes(ids []table.ID) (players, others []table.ID) {
	for _, id := range ids {
		if k.playersOwn(id) {
			players = append(players, id)
		} else {
			others = append(others, id)
		}
	}
	return players, others
}

// draft is a script being written.
type draft struct {
	k       *skirmish
	who     table.ID
	actions []fight.Action
	refused string
}

// newDraft begins a script: with a Stun where the rules have it first.
func newDraft(k *skirmish, who table.ID) *draft {
	d := &draft{k: k, who: who}
	if x, _ := k.fight().Fighter(who); x.StunOnly || k.Value().StunsOf(who, k.Beside) > 0 {
		d.actions = []fight.Action{fight.StunAction}
	}
	return d
}

// add adds an action at the end, unless it could not stand there.
func (d *draft) add(a fight.Action) {
	d.refused = ""
	x, _ := d.k.fight().Fighter(d.who)
	longer := append(slices.Clone(d.actions), a)
	if err := fight.CheckScript(d.k.Value().StunsOf(d.who, d.k.Beside), x.StunOnly, longer...); err != nil {
		d.refused = err.Error()
		return
	}
	d.actions = longer
}

// back takes the last action off again.
func (d *draft) back() {
	d.refused = ""
	if n := len(d.actions); n > 0 {
		d.actions = d.actions[:n-1]
	}
}

// check says why it cannot be laid down as it is; empty = it can.
func (d *draft) check() string {
	x, _ := d.k.fight().Fighter(d.who)
	if err := fight.CheckScript(d.k.Value().StunsOf(d.who, d.k.Beside), x.StunOnly, d.actions...); err != nil {
		return err.Error()
	}
	return ""
}

// enter has an outcome lay it down.
func (d *draft) enter(o *acts.Combat) {
	stuns := d.k.Value().StunsOf(d.who, d.k.Beside)
	after, err := o.Table().Present().Script(d.who, stuns, d.actions...)
	if err != nil {
		o.Refuse(err)
		return
	}
	acts.Fights(o, after)
}

// words is the script as it is so far.
func (d *draft) words() string {
	if len(d.actions) == 0 {
		return "Nothing yet"
	}
	var words []string
	for i, a := range d.actions {
		words = append(words, fmt.Sprintf("%d. %s", i+1, a.Title()))
	}
	return strings.Join(words, "   ")
}

// rules says what binds the script.
func (d *draft) rules() string {
	x, _ := d.k.fight().Fighter(d.who)
	stuns := d.k.Value().StunsOf(d.who, d.k.Beside)
	switch {
	case x.StunOnly:
		return "After the tie against the stuns: only a single Stun this round."
	case stuns > 0:
		return domain.Count(stuns, "stun") + " on the pile: the first action is Stun."
	}
	return "The first action is certain; later ones need follow-up rolls. Targets are chosen when acting."
}

// lay lays what can be written, and below, where nothing moves when it grows, what is.
func (d *draft) lay(p *page.Page, close string, done func()) {
	p.Add(p.Button("down", close, 0, true, done))
	layActions(p, "action", func(a fight.Action) {
		d.add(a)
		p.Show()
	})
	p.Add(p.Button("undo", "Undo last action", '0', false, func() {
		d.back()
		p.Show()
	}))
	p.Result(d.words())
	p.Notice(false, d.refused)
	p.Small(d.rules())
}

// passing is the laptop on its way from one player to the next. While it is, a page hides everything else.
type passing struct {
	k     *skirmish
	left  []table.ID // who is still to write; the first one does
	draft *draft     // of the first; nil = nothing is written
	cover *screen.Cover
	back  bool // to the referee: all have written
}

// passRound passes the laptop to each of these in turn.
func (k *skirmish) passRound(ids []table.ID) {
	if why := k.Hand.Session().ReadOnly(); why != "" {
		k.Page.Tell(why)
		return
	}
	a := newPassing(k, ids)
	a.cover.Pass(k.Page, a)
}

func newPassing(k *skirmish, ids []table.ID) *passing {
	a := &passing{k: k, left: ids}
	a.cover = screen.NewCover(k.Host, a.layCover)
	return a
}

// Lay lays nothing that gives anything away.
func (a *passing) Lay(p *page.Page) { p.Text("The laptop is being passed round.") }

// layCover lays what whoever has the laptop sees.
func (a *passing) layCover(p *page.Page) {
	switch {
	case a.back:
		a.cover.LayReturn(a.tidings(), a.done)
	case a.draft == nil || !a.cover.Opened():
		name, player := a.k.Name(a.left[0]), ""
		if c := a.k.sheet(a.left[0]); c != nil && strings.TrimSpace(c.Player) != "" {
			player = strings.TrimSpace(c.Player) + ", who plays "
		}
		a.cover.LayPass("PASS THE LAPTOP TO "+strings.ToUpper(player+name), "I play "+name, a.open, a.finish)
	default:
		p.Heading("THE SCRIPT OF " + strings.ToUpper(a.k.Name(a.draft.who)))
		a.draft.lay(p, "Lay script face down", a.down)
		a.cover.LayLeave(a.hide, a.discard)
	}
}

// tidings say how far the scripts have come.
func (a *passing) tidings() string {
	due := a.k.fight().Due().Script
	left := slices.DeleteFunc(slices.Clone(a.left), func(id table.ID) bool { return !slices.Contains(due, id) })
	switch {
	case len(left) > 0:
		return "Still missing: " + map[bool]string{true: "the script of ", false: "the scripts of "}[len(left) == 1] + a.k.Names(left) + "."
	case a.k.fight().Stage != fight.Scripting || a.k.fight().Round == 0:
		return "The fight has moved on: no scripts to write."
	case len(due) > 0:
		return "What was written is face down. Still to write: " + domain.Count(len(due), "script") + "."
	}
	return "All scripts are written and face down."
}

// open goes on with a script, or begins it.
func (a *passing) open() {
	if a.draft == nil {
		a.draft = newDraft(a.k, a.left[0])
	}
	a.cover.Show()
}

// begun reports whether anything of a script is written that lies nowhere yet.
func (a *passing) begun() bool {
	return a.draft != nil && !slices.Equal(a.draft.actions, newDraft(a.k, a.draft.who).actions)
}

// hide hides a script, and keeps it for whoever writes it.
func (a *passing) hide() {
	a.cover.Fold(screen.KeptScript(a.begun()))
}

func (a *passing) discard() {
	a.k.Page.Clear(func() { a.draft = newDraft(a.k, a.left[0]) })
	a.cover.Fold(screen.DiscardedScript)
}

func (a *passing) finish() {
	a.back = true
	a.cover.Show()
}

// done gives the laptop back; a script that is begun stays with the fight.
func (a *passing) done() {
	a.back = false
	if a.begun() {
		a.k.Page.Leave()
	} else {
		a.k.Page.Cancel()
	}
}

// down lays the script face down, as one step, and passes the laptop on.
func (a *passing) down() {
	d := a.draft
	if d.refused = d.check(); d.refused != "" {
		a.cover.Show()
		return
	}
	o := a.k.outcome()
	d.enter(o)
	if d.refused = a.k.Write(a.k.Name(d.who)+"'s script", o.Written); d.refused != "" {
		a.cover.Show()
		return
	}
	a.draft, a.left = nil, a.left[1:]
	a.back = len(a.left) == 0
	a.k.Changed()
}

// mayScript are those of many who may write a script now, if only anew.
func (k *skirmish) mayScript(ids []table.ID) []table.ID {
	f := k.fight()
	return slices.DeleteFunc(slices.Clone(ids), func(id table.ID) bool {
		x, ok := f.Fighter(id)
		return !ok || x.Out || f.Stage != fight.Scripting || f.Round == 0
	})
}

// Called is what people call it.
func (a *passing) Called() string { return "script" }

// Whose is who writes next.
func (a *passing) Whose() string {
	if len(a.left) == 0 {
		return ""
	}
	return a.k.Name(a.left[0])
}

// Return covers everything again, a script too.
func (a *passing) Return() { a.cover.Open() }

// Opened reports whether somebody has come to a script.
func (a *passing) Opened() bool { return a.cover.Opened() }

// Covers reports that nobody may come out of it by taking back.
func (a *passing) Covers() bool { return a.cover.Up() }

// GoesBy is who has a script to write: all others are left out.
func (a *passing) GoesBy() []page.By {
	may := a.k.mayScript(a.left)
	return []page.By{page.On("scripts", may, func() string {
		a.left = may
		if a.draft != nil && !slices.Contains(may, a.draft.who) {
			a.draft = nil
		}
		a.back = a.back || len(may) == 0
		return ""
	})}
}

// Shows shows the page on the cover as it is now.
func (a *passing) Shows() { a.cover.Show() }

func (a *passing) Leave() { a.cover.Close() }

// scribes are the scripts that the referee writes, on one page.
type scribes struct {
	k      *skirmish
	drafts []*draft
	at     int // the one being written
}

func newScribes(k *skirmish, ids []table.ID) *scribes {
	s := &scribes{k: k}
	for _, id := range ids {
		s.drafts = append(s.drafts, newDraft(k, id))
	}
	return s
}

// Lay lays the script being written, always at one place, and below it those of all.
func (s *scribes) Lay(p *page.Page) {
	now := s.drafts[s.at]
	p.Heading("SCRIPT OF " + strings.ToUpper(s.k.Name(now.who)))
	now.lay(p, s.verb(), s.onward)
	p.Heading("THE REFEREE'S SCRIPTS")
	for i, d := range s.drafts {
		p.Add(p.Button(fmt.Sprintf("who.%d", d.who), s.k.Name(d.who), 0, false, func() {
			s.at = i
			s.show(p)
		}))
		p.Small(d.words())
	}
	p.Add(s.k.Page.DiscardButton("leave"))
}

func (s *scribes) verb() string {
	if s.at+1 < len(s.drafts) {
		return "Next: " + s.k.Name(s.drafts[s.at+1].who)
	}
	return "Lay all face down"
}

func (s *scribes) show(p *page.Page) {
	p.Show()
	p.Focus("down")
}

// onward goes on to the next script, or lays all of them face down, as one step.
func (s *scribes) onward() {
	for i, d := range s.drafts[:s.at+1] {
		if d.refused = d.check(); d.refused != "" {
			s.at = i
			s.show(s.k.Page.Page)
			return
		}
	}
	if s.at+1 < len(s.drafts) {
		s.at++
		s.show(s.k.Page.Page)
		return
	}
	o := s.k.outcome()
	for _, d := range s.drafts {
		d.enter(o)
	}
	s.k.Do("the referee's scripts", o.Written)
}

// GoesBy is who has a script to write: all others are left out.
func (s *scribes) GoesBy() []page.By {
	var ids []table.ID
	for _, d := range s.drafts {
		ids = append(ids, d.who)
	}
	may := s.k.mayScript(ids)
	return []page.By{
		page.While(len(may) > 0, "The referee has no script left to write."),
		page.On("scripts", may, func() string {
			s.drafts = slices.DeleteFunc(slices.Clone(s.drafts), func(d *draft) bool { return !slices.Contains(may, d.who) })
			s.at = min(s.at, len(s.drafts)-1)
			return ""
		}),
	}
}

// Called is what people call it.
func (s *scribes) Called() string { return "script" }

// Whose is whose scripts they are.
func (s *scribes) Whose() string {
	var names []string
	for _, d := range s.drafts {
		names = append(names, s.k.Name(d.who))
	}
	return domain.Listed(names)
}

func (s *scribes) Leave() {}
