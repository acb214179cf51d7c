package encounter

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// lay lays the page: what is under way, or what somebody can do.
func (f *fight) lay() {
	if f.Value() == nil {
		return
	}
	if !f.Page.LayUnder() {
		f.layMenu(f.Page.Page)
	}
}

// layMenu lays what whoever acts can do.
func (f *fight) layMenu(p *page.Page) {
	e := f.Value()
	if len(e.Table.Participants) == 0 {
		p.Text("Nobody takes part yet. Add figures or names in the turn order.")
		return
	}
	if !e.Begun {
		f.layBefore(p)
	} else {
		f.layLate(p)
	}
	f.layActor(p)
	who := f.Hand.Actor()
	if who == 0 {
		p.Small("Before the first turn, choose above who acts, or press N in the turn order.")
		return
	}
	f.layHazard(p, who)
	do := func(key, title string, letter rune, act func()) fyne.CanvasObject {
		return p.Button("do."+key, title, letter, false, act)
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 20},
		do("attack", "Attack", 't', func() { f.Start(f.acts.New("attack", who)) }),
		do("maneuver", "Maneuver", 'm', func() { f.Start(f.acts.New("maneuver", who)) })))
	p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 20},
		do("roll", "Other roll", 'o', func() { f.Start(f.acts.New("roll", who)) }),
		do("surprise", "Surprise", 's', func() { f.Start(f.acts.New("surprise", who)) })))
	var more []fyne.CanvasObject
	if f.scene().Psionic(who) {
		more = append(more, do("psionics", "Psionics", 'i', func() { f.Start(f.acts.New("psionics", who)) }))
	}
	if f.house().UsualExtras {
		more = append(more,
			do("defend", "Full defence", 0, func() { f.write(f.scene().FullDefence(who)) }),
			do("concede", "Concede", 0, func() { f.Start(f.acts.New("concede", who)) }))
	}
	if len(more) > 0 {
		p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 20}, more...))
	}
	p.Heading("FATE POINTS")
	p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 20},
		do("compel", "Compel", 'c', func() { f.Start(f.acts.New("compel", who)) }),
		do("plus", "Give a point", '+', func() { f.fate(1, f.with(who)...) }),
		do("minus", "Take a point", '-', func() { f.fate(-1, who) })))
	p.Add(do("each", "Give each player a point", '*', func() { f.fate(1, f.players()...) }))
}

// layActor lays who acts and what is left of the turn.
func (f *fight) layActor(p *page.Page) {
	e := f.Value()
	order := e.Table.Order()
	titles := make([]string, len(order))
	at := -1
	for i, id := range order {
		titles[i] = f.Name(id)
		if f.current(id) {
			titles[i] += " · acts now"
		}
		if id == f.Hand.Actor() {
			at = i
		}
	}
	p.Aside("actor")
	p.Add(p.Choice("actor", "Who acts", titles, at, func(i int) {
		f.Page.News = ""
		f.Hand.Select(order[i])
		p.Show()
	}))
	who := f.Hand.Actor()
	if who == 0 {
		return
	}
	words := []string{}
	if c := f.sheet(who); c != nil {
		doc := f.Participant(who).Document
		words = append(words, domain.Count(c.FatePoints, "fate point"), f.stress(doc, farfuture.Health)[2:]+" Health", f.stress(doc, farfuture.Composure)[2:]+" Composure")
		if n := c.SpinLeft(); n > 0 {
			words = append(words, fmt.Sprintf("%d spin", n))
		}
	} else {
		words = append(words, "no sheet: type its levels")
	}
	if t, ok := f.token(who); ok && f.current(who) {
		mv := e.Movement(t.ID)
		words = append(words, domain.Count(mv.Points, "movement point"))
		switch {
		case mv.Rolled:
			words = append(words, "no action: rolled to move")
		case mv.Acted:
			words = append(words, "has acted")
		default:
			words = append(words, "may act")
		}
	}
	p.Small(domain.Upper(strings.Join(words, " · ")))
	if c := f.sheet(who); c != nil {
		p.Small(strings.Join(bears(c), " · "))
	}
	if f.Participant(who).Out {
		p.Notice(false, f.Name(who)+" is out of play.")
	}
}

// layBefore says what the first turn begins for the sheets.
func (f *fight) layBefore(p *page.Page) {
	text := "N begins the scene and resets first blood on every sheet. " + f.whyFirst()
	if f.firstOfSession() {
		text += fmt.Sprintf(" Each player's character gets %s.", domain.Count(farfuture.SessionPoints, "fate point"))
	}
	p.Small(text)
}

// firstOfSession reports whether this is the session's first combat: the campaign knows, and where there is none at
// hand the encounter says.
func (f *fight) firstOfSession() bool {
	if s := f.rules.Session(); s != nil {
		return !s.Value().Session.Combat
	}
	return f.Value().FirstOfSession
}

func (f *fight) whyFirst() string {
	switch s := f.rules.Session(); {
	case s != nil && f.firstOfSession():
		return "The campaign says: this is the session's first combat."
	case s != nil:
		return "The campaign says: the session has had its first combat."
	case f.firstOfSession():
		return "The scene says: this is the session's first combat."
	}
	return "Not the session's first combat; tick it in the scene if it is."
}

// begin begins the fight for the sheets of all who take part, within the step of the first turn. While one is still being
// read that waits for the next turn.
func (f *fight) begin() {
	first := f.firstOfSession()
	o := f.scene().Outcome()
	for _, id := range f.Value().Table.Documents() {
		o.Become(id, func(c *character) *character { return farfuture.BeginCombat(c, first && f.played(id)) })
	}
	o.Change(func(e *encounter) { e.Begun = true })
	l := table.Line{Text: "The fight begins.", Parts: beganParts(first)}
	if first {
		l.Text = fmt.Sprintf("The session's first fight begins: %d fate points for each player's character.", farfuture.SessionPoints)
	}
	o.Write(l)
	if s := f.rules.Session(); first && s != nil && s.ReadOnly() == "" {
		c := *s.Value()
		c.Session.Combat = true
		o.With(s.ID(), &c)
	}
	if why := f.Write("begin the fight", o.Written); why != "" {
		f.Page.News = why + " The sheets begin the fight with the next turn."
		f.Host.Say(f.Page.News)
	}
}

// played tells whether a sheet that takes part is that of a player's character.
func (f *fight) played(id domain.DocID) bool {
	return slices.ContainsFunc(f.Value().Table.Participants, func(p table.Participant) bool {
		return p.Document == id && farfuture.PlayedBy(f.rules.Value(), p)
	})
}

// beganSource is the source of what the beginning of a fight brings, in the log.
const beganSource = "farfuture C5 1"

// beganParts say in the log what the beginning of a fight brings to a sheet.
func beganParts(first bool) []table.Part {
	if first {
		return []table.Part{{Label: "first combat of the session", Value: farfuture.SessionPoints, Source: beganSource, Section: "Fate Points"}}
	}
	return []table.Part{{Label: "not the first combat of the session", Source: beganSource, Section: "Fate Points"}}
}

// late is somebody with a sheet who was seated after the fight had begun and for whom it has not begun yet, 0 = nobody;
// first reports whether the fight is the session's first combat. The log knows: ids are given out in order.
func (f *fight) late() (who table.ID, first bool) {
	tb := &f.Value().Table
	var began table.ID
	begun := map[domain.DocID]bool{}
	for i := range tb.Log {
		l := &tb.Log[i]
		switch {
		case len(l.Parts) != 1 || l.Parts[0].Source != beganSource:
		case began == 0:
			began, first = l.ID, l.Parts[0].Value > 0
		default:
			begun[f.Participant(l.Who).Document] = true
		}
	}
	for _, p := range tb.Participants {
		if p.ID < began {
			begun[p.Document] = true
		}
	}
	for _, p := range tb.Participants {
		c, theirs := f.sheet(p.ID), farfuture.PlayedBy(f.rules.Value(), p)
		if began != 0 && p.ID > began && !begun[p.Document] && c != nil && (theirs || c.FirstBlood) {
			return p.ID, first && theirs
		}
	}
	return 0, false
}

// layLate offers to begin the fight for somebody who has come late.
func (f *fight) layLate(p *page.Page) {
	who, first := f.late()
	if who == 0 {
		return
	}
	text := f.Name(who) + " comes late: this resets first blood."
	if first {
		text = fmt.Sprintf("%s comes late to the session's first fight: %d fate points.", f.Name(who), farfuture.SessionPoints)
	}
	p.Small(text)
	p.Add(p.Button("late", "Join the fight", 'j', false, func() {
		o := f.scene().Outcome()
		o.Become(f.Participant(who).Document, func(c *character) *character { return farfuture.BeginCombat(c, first) })
		l := table.Line{Who: who, Text: "joins the fight.", Parts: beganParts(first)}
		if first {
			l.Text = fmt.Sprintf("joins the session's first fight: %d fate points.", farfuture.SessionPoints)
		}
		o.Write(l)
		f.do(o, f.Name(who)+" joins the fight")
	}))
}

// fate gives or takes fate points at the referee's word, so many to each, as one step. Whoever has no sheet to keep them on
// is passed over where others have one.
func (f *fight) fate(by int, ids ...table.ID) {
	o, why := f.scene().Outcome(), ""
	for _, id := range ids {
		if no := f.pointless(id, by); no != "" {
			why = first(why, no)
			continue
		}
		has := f.sheet(id).FatePoints + by
		o.Become(f.Participant(id).Document, func(c *character) *character {
			after := *c
			after.FatePoints += by
			return &after
		})
		l := table.Line{Who: id, Text: fmt.Sprintf("gets %s and has %d.", pointsOf(by), has)}
		if by < 0 {
			l.Text = fmt.Sprintf("spends %s and has %d left.", pointsOf(-by), has)
		}
		o.Write(l)
	}
	if len(o.Written.Lines) > 0 {
		why = f.Write(pointsOf(max(by, -by)), o.Written)
	}
	if why != "" {
		f.Page.Tell(why)
		return
	}
	f.Changed()
}

// pointsOf is so many fate points in a sentence.
func pointsOf(n int) string {
	if n == 1 {
		return "a fate point"
	}
	return domain.Count(n, "fate point")
}

// players are those who take part as players' characters.
func (f *fight) players() (ids []table.ID) {
	for _, p := range f.Value().Table.Participants {
		if farfuture.PlayedBy(f.rules.Value(), p) && f.sheet(p.ID) != nil {
			ids = append(ids, p.ID)
		}
	}
	return ids
}
