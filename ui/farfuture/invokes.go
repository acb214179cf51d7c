package farfuture

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/farfuture/acts"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// draws is what somebody draws on for one roll: aspects, consequences and stunts of sheets, what the zone and the scene
// are like, spin, and whatever else the table agrees on.
type draws struct {
	f     *fight
	key   string            // of its controls on a page
	who   table.ID          // rolls
	foes  func() []table.ID // whose sheets matter to the roll
	zones func() []board.ID // that matter to the roll
	act   func() []*draws   // of all rolls of the same act, this one among them; nil = it is alone
	taken []drawn           // chosen, in order
	used  map[domain.DocID]int
	other other
}

// drawn is an invocation and the sheet it is on; no sheet = the scene's or a zone's.
type drawn struct {
	inv    farfuture.Invocation
	on     domain.DocID
	effect farfuture.Effect // what it does; the zero one adds 2
	more   int              // of a skill in place of another: how much higher it is
	copy   int              // which of several that are alike, from 0
}

// spinOf is somebody's spin.
type spinOf struct {
	on   domain.DocID
	name string
	have int
	used int
}

func (f *fight) draws(key string, who table.ID, foes func() []table.ID, zones func() []board.ID) *draws {
	return &draws{f: f, key: key, who: who, foes: foes, zones: zones, used: map[domain.DocID]int{}}
}

// document is the sheet of whoever rolls, empty = none.
func (d *draws) document() domain.DocID { return d.f.Participant(d.who).Document }

// offers lists what may be drawn on, each as often as it may be, what is free first. A free tag that another roll of
// the same act uses is not there any more.
func (d *draws) offers() []drawn {
	list := append(append(d.fromSheets(), d.fromScene()...), d.fromZones()...)
	var often []drawn
	for _, o := range list {
		if o.inv.Cost == 0 {
			if o.inv.Left -= d.usedElsewhere(o); o.inv.Left <= 0 {
				o.inv.Left, o.inv.Cost = 0, 1
			}
		}
		for o.copy = range max(o.inv.Left, 1) {
			often = append(often, o)
		}
	}
	slices.SortStableFunc(often, func(a, b drawn) int { return a.inv.Cost - b.inv.Cost })
	return often
}

// fromSheets is what there is on one's own sheet and on those that matter to the roll, and the stunts of one's allies.
func (d *draws) fromSheets() []drawn {
	f, me := d.f, d.f.Participant(d.who)
	by := farfuture.Drawing{Name: f.Name(d.who), Allies: f.allies(d.who), House: f.house()}
	from := func(who table.Participant, as farfuture.Standing) (list []drawn) {
		by.As = as
		if c := f.cast.Value(who.Document); c != nil {
			for _, v := range farfuture.Invocations(c, by) {
				list = append(list, drawn{inv: v, on: who.Document})
			}
		}
		return list
	}
	list := from(me, farfuture.Self)
	foes := d.foes()
	for _, id := range foes {
		if p := f.Participant(id); id != d.who && p.Side == me.Side {
			list = append(list, from(p, farfuture.Friend)...)
		} else if id != d.who {
			list = append(list, from(p, farfuture.Foe)...)
		}
	}
	for _, p := range f.Value().Table.Participants {
		if p.ID == d.who || p.Side != me.Side || slices.Contains(foes, p.ID) {
			continue
		}
		for _, o := range from(p, farfuture.Friend) {
			if o.inv.Kind == farfuture.StuntAspect {
				list = append(list, o)
			}
		}
	}
	return list
}

func (d *draws) fromScene() []drawn {
	var list []drawn
	for _, v := range farfuture.SceneInvocations(d.f.Value()) {
		list = append(list, drawn{inv: v})
	}
	return list
}

func (d *draws) fromZones() []drawn {
	m := d.f.ground()
	if m == nil {
		return nil
	}
	var list []drawn
	for _, id := range d.zones() {
		if z, ok := m.Zone(id); ok {
			for _, v := range farfuture.ZoneInvocations(z) {
				list = append(list, drawn{inv: v})
			}
		}
	}
	return list
}

// elsewhere are the other rolls of the same act.
func (d *draws) elsewhere() []*draws {
	if d.act == nil {
		return nil
	}
	return slices.DeleteFunc(d.act(), func(o *draws) bool { return o == d })
}

// usedElsewhere is how many free tags of an aspect other rolls of the same act use.
func (d *draws) usedElsewhere(o drawn) int {
	n := 0
	for _, other := range d.elsewhere() {
		for _, t := range other.taken {
			if t.inv.Cost == 0 && t.place() == o.place() {
				n++
			}
		}
	}
	return n
}

// place is what is drawn on, whoever does.
func (o drawn) place() drawn {
	v := o.inv
	return drawn{inv: farfuture.Invocation{Kind: v.Kind, Aspect: v.Aspect, Row: v.Row, Scene: v.Scene, Zone: v.Zone, Label: v.Label}, on: o.on}
}

// points is how many fate points whoever rolls has left besides what is chosen; ok is false for somebody without a
// sheet, who has as many as the referee says.
func (d *draws) points() (left int, ok bool) {
	id := d.document()
	c := d.f.cast.Value(id)
	if c == nil {
		return 0, false
	}
	left = c.FatePoints - d.cost()
	for _, other := range d.elsewhere() {
		if other.document() == id {
			left -= other.cost()
		}
	}
	return left, true
}

// missed is the roll as one that was too low, to go back to with the keyboard on what may be drawn on.
func (d *draws) missed(noun string) missed {
	points, _ := d.points()
	return missed{Noun: noun, Points: points, Back: func() { d.f.Page.Focus(d.key + ".fate") }}
}

// left is what may be drawn on besides what is chosen.
func (d *draws) left() []drawn { return d.besides(d.offers()) }

// besides takes what is chosen out of what may be drawn on.
func (d *draws) besides(left []drawn) []drawn {
	for _, t := range d.taken {
		if at := t.in(left); at >= 0 {
			left = slices.Delete(left, at, at+1)
		}
	}
	return left
}

// in is where an offer stands among others, on the same terms; -1 = it is not there.
func (o drawn) in(list []drawn) int {
	return slices.IndexFunc(list, func(other drawn) bool {
		return other.place() == o.place() && other.inv.Cost == o.inv.Cost && other.copy == o.copy
	})
}

// keep forgets what was chosen and is not there any more, and returns a sentence about it.
func (d *draws) keep() string {
	there := d.offers()
	var kept []drawn
	var gone []string
	for _, t := range d.taken {
		i := t.in(there)
		for i < 0 && t.copy > 0 { // there may be fewer that are alike
			t.copy--
			i = t.in(there)
		}
		if i < 0 {
			gone = append(gone, "“"+t.inv.Label+"”")
			continue
		}
		there = slices.Delete(there, i, i+1)
		kept = append(kept, t)
	}
	d.taken = kept
	for _, s := range d.spins() {
		if s.used > s.have {
			d.used[s.on] = s.have
			gone = append(gone, "spin of "+s.name)
		}
	}
	if len(gone) == 0 {
		return ""
	}
	return "No longer usable: " + strings.Join(gone, ", ") + "."
}

// kept has rolls keep what they can still draw on, and returns what there is to say about it.
func kept(rolls []*draws) string {
	var news []string
	for _, d := range rolls {
		if text := d.keep(); text != "" {
			news = append(news, text)
		}
	}
	return strings.Join(news, " ")
}

// spins are the tokens that whoever rolls may use: its own and those of its allies.
func (d *draws) spins() []spinOf {
	f, me, others := d.f, d.f.Participant(d.who), d.elsewhere()
	var list []spinOf
	for _, p := range f.Hand.Session().Value().Table.Participants {
		c := f.cast.Value(p.Document)
		if c == nil || p.ID != d.who && p.Side != me.Side || slices.ContainsFunc(list, func(s spinOf) bool { return s.on == p.Document }) {
			continue
		}
		have, used := c.SpinLeft(), d.used[p.Document]
		for _, other := range others {
			have -= other.used[p.Document]
		}
		if have > 0 || used > 0 {
			list = append(list, spinOf{p.Document, f.Name(p.ID), have, used})
		}
	}
	return list
}

// parts are what the roll gets of it.
func (d *draws) parts() ([]table.Part, error) {
	var chosen []farfuture.Invocation
	var others []table.Part
	for _, t := range d.taken {
		if t.effect.Kind != farfuture.AddsTwo {
			part := t.inv.Part(t.effect)
			part.Value += t.more
			others = append(others, part)
			continue
		}
		chosen = append(chosen, t.inv)
	}
	parts, err := farfuture.Stack(chosen)
	parts = append(parts, others...)
	for _, s := range d.spins() {
		if s.used > 0 {
			parts = append(parts, farfuture.SpinPart(s.used, s.name))
		}
	}
	if part, ok := d.other.part(); ok {
		parts = append(parts, part)
	}
	return parts, err
}

// cost is how many fate points are chosen to be spent.
func (d *draws) cost() int {
	n := 0
	for _, t := range d.taken {
		n += t.inv.Cost
	}
	return n
}

// refusal says why one more cannot be drawn on, empty = it can.
func (d *draws) refusal(o drawn) string {
	left, ok := d.points()
	if !ok || o.inv.Cost <= left {
		return ""
	}
	return fmt.Sprintf("%s has no fate point left for “%s”.", d.f.Name(d.who), o.inv.Label)
}

// title is what an offer is called.
func (o drawn) title() string {
	cost := "free"
	if o.inv.Cost > 0 {
		cost = "a fate point"
	}
	return fmt.Sprintf("“%s”, %s · %s", o.inv.Label, cost, o.inv.From)
}

// lay puts what may be drawn on onto a page: what is free to tick, each in its place whether it is chosen or not and the
// first nine by a digit as well, the rest in a list, and below it what is chosen of that.
func (d *draws) lay(p *page.Page) {
	free, offers := 0, d.offers()
	for _, o := range offers {
		if o.inv.Cost > 0 {
			continue
		}
		key := fmt.Sprintf("%s.free%d", d.key, free)
		free++
		if at := o.in(d.taken); at >= 0 {
			d.layTaken(p, key, free, at)
		} else {
			p.Add(tick(p, key, free, o.title(), false, func() { d.take(p, o) }))
		}
		p.Small(o.inv.Note)
	}
	d.layDear(p, d.besides(offers))
	d.layBeside(p)
}

// layDear lays what costs a fate point: what is left to choose from, and what is chosen.
func (d *draws) layDear(p *page.Page, left []drawn) {
	var titles []string
	var dear []drawn
	for _, o := range left {
		if o.inv.Cost > 0 {
			titles, dear = append(titles, o.listed()), append(dear, o)
		}
	}
	if len(dear) > 0 {
		p.Add(p.Choice(d.key+".fate", d.fateCaption(), titles, -1, func(i int) { d.take(p, dear[i]) }))
	}
	for at, t := range d.taken {
		if t.inv.Cost > 0 {
			d.layTaken(p, fmt.Sprintf("%s.taken%d", d.key, at), 0, at)
		}
	}
}

// tick is a tick that a digit presses as well: the first nine of a page have one.
func tick(p *page.Page, key string, digit int, title string, on bool, press func()) fyne.CanvasObject {
	if digit >= 1 && digit <= 9 {
		title = fmt.Sprintf("%d  %s", digit, title)
		p.Means(rune('0'+digit), press)
	}
	return p.Tick(key, title, on, func(bool) { press() })
}

// layTaken lays something that is chosen, to be taken back.
func (d *draws) layTaken(p *page.Page, key string, digit, at int) {
	t := d.taken[at]
	title := t.title()
	switch t.effect.Kind {
	case farfuture.RollsAgain: // which cannot be taken back
		p.Small(title + ": rolled again.")
		return
	case farfuture.SubstitutesFor:
		title = fmt.Sprintf("%s in place of %s · %s", t.effect.Skill, t.effect.For, title)
	}
	p.Add(tick(p, key, digit, title, true, func() {
		d.taken = slices.Delete(slices.Clone(d.taken), at, at+1)
		p.Show()
	}))
}

// layBeside lays spin, and what the table agrees on.
func (d *draws) layBeside(p *page.Page) {
	var tokens []fyne.CanvasObject
	for _, s := range d.spins() {
		tokens = append(tokens, p.Number(d.key+".spin."+string(s.on), fmt.Sprintf("Spin of %s, up to %d", s.name, s.have), s.used, 0, s.have, func(n int) {
			d.used[s.on] = n
			p.Show()
		}))
	}
	if len(tokens) > 0 {
		p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 20}, tokens...))
	}
	if d.other != (other{}) {
		p.Unfold(d.key + ".else")
	}
	p.Folded(d.key+".else", "Anything else", func() {
		p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2.4, 1}}, d.other.lay(p, d.key+".", d.f.house())...))
	})
}

func (d *draws) fateCaption() string {
	if left, ok := d.points(); ok {
		return fmt.Sprintf("A fate point for… (%s has %d)", d.f.Name(d.who), max(left, 0))
	}
	return "A referee's fate point for…"
}

// listed is what an offer is called in a list of those that cost.
func (o drawn) listed() string {
	text := fmt.Sprintf("“%s” · %s", o.inv.Label, o.inv.From)
	if o.inv.Note != "" {
		text += " · " + o.inv.Note
	}
	return text
}

func (d *draws) take(p *page.Page, o drawn) {
	if why := d.refusal(o); why != "" {
		d.f.Page.Tell(why)
		return
	}
	d.taken = append(d.taken, o)
	p.Show()
}

// pay pays for what the roll draws on and marks its free tags.
func (d *draws) pay(o *acts.Outcome) {
	payer := d.document()
	for _, t := range d.taken {
		o.Try(payer, t.inv.Pay)
		switch {
		case t.on != "":
			o.Try(t.on, t.inv.Mark)
		case t.inv.Cost == 0:
			o.Tag(t.inv)
		}
	}
	for _, s := range d.spins() {
		if s.used > 0 {
			o.Try(s.on, func(c *character) (*character, error) { return farfuture.UseSpin(c, s.used) })
		}
	}
}
