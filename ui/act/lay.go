package act

import (
	"fmt"
	"image/color"
	"maps"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain/act"
	"shipslocker/domain/table"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	"shipslocker/ui/throw"
)

// laying is the page of an act being laid, and what its controls lead to.
type laying struct {
	u       *Underway
	p       *page.Page
	totals  map[string]string // what totals are kept under, by the keys of their lines
	nexts   map[string]string // what Return goes to from those that are there
	throws  map[string]func() // bring the keyboard to dice that Return does not, by the keys of their buttons
	main    string            // the button that goes on; empty = there is none
	before  string            // what Return goes to first from dice and totals; empty = nothing
	nots    map[string]string // what is said as Return goes on from a line
	hands   []string          // the keys of the hands that are laid
	tallied bool              // there is a place for what is refused
	thrown  *throw.Dice       // of the last throw that is laid
	picks   map[string]*Pick  // what of it may be picked on instruments beside it, by its key
}

// laying begins to lay something on a page.
func (u *Underway) laying(p *page.Page) *laying {
	l := &laying{u: u, p: p, totals: map[string]string{}, nexts: map[string]string{}, nots: map[string]string{}, throws: map[string]func(){}, picks: map[string]*Pick{}}
	u.goes = l.focus
	return l
}

// Lay lays the page of the act as far as it has come.
func (u *Underway) Lay(p *page.Page) {
	l := u.laying(p)
	r := u.Run()
	maps.Copy(u.answers, r.Notes())
	l.rows(r.Rows())
	l.goesOn()
	if len(l.picks) == 0 {
		u.picks(nil)
	}
}

// Lay lays what can be done on the page of the table itself, where all that is put in is the table's.
func (s *Acts) Lay(p *page.Page, do func(*act.Run)) {
	u := s.table(do)
	l := u.laying(p)
	l.rows(u.Run().Rows())
	l.goesOn()
}

// rows lays rows, with the ways on and the throws to come below them.
func (l *laying) rows(rows []act.Row) {
	var ways []fyne.CanvasObject
	var folds []page.Fold // side by side
	for i, row := range rows {
		switch row := row.(type) {
		case act.Foot:
			l.p.Foot(func() { l.rows(row.Rows) })
		case act.Fold:
			if row.Open {
				l.p.Unfold(row.Key)
			}
			folds = append(folds, page.Fold{Key: row.Key, Title: row.Title, Lay: func() { l.rows(row.Rows) }})
			if i+1 < len(rows) {
				if _, more := rows[i+1].(act.Fold); more {
					continue
				}
			}
			l.p.Folds(folds...)
			folds = nil
		case act.Columns:
			l.columns(row)
		case act.Picture:
			l.p.Add(l.u.on.Draws(row.Of))
		case act.Opens:
			l.p.Opens(row.Letters, func() { l.u.on.Write(row.Step()) })
		case act.Ask:
			if row.Kind == act.Menu || row.Kind == act.Own {
				ways = append(ways, l.ask(row)...)
			} else {
				l.p.Add(l.ask(row)...)
			}
		default:
			made, way := l.way(row)
			if ways = append(append(ways, made...), l.room(row)...); !way {
				l.says(row)
			}
		}
	}
	if len(ways) > 0 {
		layWays(l.p, ways)
	}
}

// columns lays rows side by side; the dice of a throw among them lie below.
func (l *laying) columns(row act.Columns) {
	var cells []fyne.CanvasObject
	gap := float32(-1) // of boxes, whose frames meet
	below := l.p.Apart(func() {
		for _, cell := range row.Cells {
			ask, ok := cell.(act.Ask)
			if ok {
				cells = append(cells, l.ask(ask)...)
			} else if picture, is := cell.(act.Picture); is {
				cells = append(cells, l.u.on.Draws(picture.Of))
			} else if made, way := l.way(cell); len(made) > 0 {
				cells = append(cells, made[0])
			} else if !way {
				cells = append(cells, container.NewVBox(l.p.Apart(func() { l.says(cell) })...))
			}
			if !ok || ask.Kind == act.Tick || ask.Kind == act.Menu || ask.Behind != nil {
				gap = 1
			}
		}
	})
	if row.Fits {
		var shares []float32
		needs := float32(1)
		for _, cell := range cells {
			shares = append(shares, page.Widest(cell))
			needs += shares[len(shares)-1]
		}
		l.p.Add(look.NewColumns(look.Columns{Gap: gap, Shares: shares, Narrowest: needs}, cells...))
	} else if len(cells) > 0 {
		l.p.Add(look.NewColumns(look.Columns{Gap: gap, Shares: row.Shares[:min(len(row.Shares), max(2, len(cells)))], Narrowest: 20}, cells...))
	}
	l.p.Add(below...)
}

// way lays the button of a row that has one; is reports whether it is such a row.
func (l *laying) way(row act.Row) (made []fyne.CanvasObject, is bool) {
	switch row := row.(type) {
	case act.Throw:
		return l.throw(row), true
	case act.Turn:
		return l.turn(row), true
	case act.Way:
		if row.Main {
			l.before = row.Before
		}
		if row.Main && row.Title != "" {
			l.main = row.Key
		}
		if row.Back {
			l.p.Back = func() { l.enter(row) }
		}
		switch {
		case row.Faces && l.thrown == nil:
			l.p.Opens(throw.Faces, func() { l.enter(row) })
		case row.Faces:
			l.thrown.Further = func(r rune) {
				l.enter(row)
				l.u.on.Page.Typed(r)
			}
		}
		if row.Title == "" {
			l.p.Onward = func() { l.enter(row) }
			return nil, true
		}
		return []fyne.CanvasObject{l.onward(row)}, true
	case act.Discard:
		return []fyne.CanvasObject{l.u.on.Page.DiscardButton(string(row))}, true
	case act.Back:
		return []fyne.CanvasObject{l.p.Button(row.Key, row.Title, row.Letter, row.Main, l.u.on.Page.Leave)}, true
	}
	return nil, false
}

// onward is the button of a way.
func (l *laying) onward(w act.Way) fyne.CanvasObject {
	title := w.Title
	if w.Cut != "" {
		title = strings.Replace(title, w.Cut, l.p.Shorten(w.Cut, l.p.Titled(strings.Replace(title, w.Cut, "", 1), w.Letter)), 1)
	}
	made := l.p.Button
	if w.Aside {
		made = l.p.Meant
	}
	button := made(w.Key, title, w.Letter, w.Main, func() { l.enter(w) })
	if w.Off {
		l.p.Control(w.Key).(fyne.Disableable).Disable()
		if !l.p.Wanted() {
			l.p.Means(w.Letter, func() { l.enter(w) })
		}
	}
	if len(w.Says) == 0 {
		return button
	}
	var says []fyne.CanvasObject
	for _, text := range w.Says {
		says = append(says, look.Shrunk(look.NewCaption(text)))
	}
	return look.NewRows(0, button, look.NewInset(look.Inset{Left: 1}, look.NewRows(0, says...)))
}

// says lays what only tells something.
func (l *laying) says(row act.Row) {
	p := l.p
	switch row := row.(type) {
	case act.Heading:
		p.Heading(string(row))
	case act.Caption:
		p.Add(look.Shrunk(look.NewCaption(string(row))))
	case act.Text:
		p.Text(string(row))
	case act.Small:
		p.Small(string(row))
	case act.Notice:
		p.Notice(row.Grave, row.Text)
	case act.Result:
		p.Result(string(row))
	case act.Tally:
		l.tally(row)
	case act.Wants:
		p.Wants(string(row))
	case act.Sum:
		p.Parts(row.Parts, row.Comes)
	case act.Cards:
		var cards []fyne.CanvasObject
		for _, c := range row {
			cards = append(cards, uidice.NewCard(c))
		}
		p.Add(container.NewGridWrap(cards[0].MinSize(), cards...))
	case act.Odds:
		p.Add(odds(row, p.Narrow()))
	}
}

// odds is the table of chances; narrow says that there is little room for it.
func odds(row act.Odds, narrow bool) fyne.CanvasObject {
	odds := throw.NewOdds(row.Heads...)
	for _, l := range row.Lines {
		odds.Add(l.Label, l.Of...)
	}
	switch {
	case row.Each:
		return odds.View(4.5, false)
	case narrow && len(row.Lines) < len(row.Heads):
		return odds.Turned().View(2.6, false)
	}
	return odds.View(2.6, true)
}

// layWays lays the ways on; the last of them, which goes on, is the lowest at the right.
func layWays(p *page.Page, ways []fyne.CanvasObject) {
	if len(ways)%2 == 1 {
		ways = slices.Insert(ways, len(ways)-1, fyne.CanvasObject(container.NewWithoutLayout()))
	}
	p.InPairs(1, ways)
}

// ask is the control of something that is asked.
func (l *laying) ask(a act.Ask) []fyne.CanvasObject {
	p, u := l.p, l.u
	if a.Picks != "" {
		l.picks[a.Key] = &Pick{a, func(word string) { u.put(a, word) }}
		u.picks(l.picks[a.Key])
	}
	switch a.Kind {
	case act.Choice:
		return []fyne.CanvasObject{l.choice(a)}
	case act.Adds, act.Menu:
		return l.adds(a)
	case act.Own:
		return []fyne.CanvasObject{p.Button(a.Key, a.Caption, a.Letter, a.Main, func() {
			u.on.Page.Focus(a.Key) // whoever leaves it is there, not on dice that have been used
			u.on.Own(a, func(word string) { u.took(a, word) })
		})}
	case act.Tick:
		return []fyne.CanvasObject{l.tick(a)}
	case act.Hand:
		return []fyne.CanvasObject{l.hand(a)}
	case act.Number:
		n, _ := strconv.Atoi(a.Is[0])
		return []fyne.CanvasObject{p.Number(a.Key, a.Caption, n, a.Low, a.High, func(n int) { u.put(a, strconv.Itoa(n)) })}
	}
	return []fyne.CanvasObject{l.line(a)}
}

// line is the line of words, or of a total.
func (l *laying) line(a act.Ask) fyne.CanvasObject {
	p, u := l.p, l.u
	text := ""
	if len(a.Is) > 0 {
		text = a.Is[0]
	}
	if a.Whole != nil {
		return p.Line(a.Key, a.Caption, "", func(text string) { l.whole(a, text) })
	}
	if a.Kind == act.Total {
		return l.called(a, text)
	}
	if a.Wanted {
		p.Wants(a.Key)
	}
	if a.Next != "" && strings.TrimSpace(text) == "" {
		l.nexts[a.Key], l.nots[a.Key] = a.Next, a.Not
	}
	line := p.Line(a.Key, a.Caption, text, func(text string) { u.put(a, text) })
	p.Hint(a.Key, a.Hint)
	if e, ok := p.Control(a.Key).(*page.Entry); ok && a.From != 0 {
		e.Step = func(by int) {
			to := a.From
			if n, is := table.WholeNumber(text); is {
				to = n + by
			}
			u.put(a, strconv.Itoa(to))
		}
	}
	return line
}

// called is the line of a total.
func (l *laying) called(a act.Ask, text string) fyne.CanvasObject {
	l.totals[a.Key] = a.Under
	if a.Passes || strings.TrimSpace(text) != "" {
		l.nexts[a.Key] = a.Next
	}
	if a.Called {
		called(l.p, a.Key, text)
	}
	line := l.p.Line(a.Key, a.Caption, text, func(typed string) { l.total(a, text, typed) })
	if a.Behind == nil {
		return line
	}
	return container.NewBorder(nil, nil, nil, l.onward(*a.Behind), line)
}

// whole adds words to the answer once they are typed whole.
func (l *laying) whole(a act.Ask, text string) {
	switch word, why := a.Whole(text); {
	case why != "":
		l.u.on.Page.Tell(why)
	case word != "":
		l.u.put(a, append(slices.Clone(a.Is), word)...)
	}
}

// choice is a choice of one of those that can be.
func (l *laying) choice(a act.Ask) fyne.CanvasObject {
	var keys, titles []string
	at := -1
	for _, o := range a.Options {
		if o.Why != "" {
			continue
		}
		if slices.Contains(a.Is, o.Key) {
			at = len(keys)
		}
		keys, titles = append(keys, o.Key), append(titles, o.Title)
	}
	return l.p.Choice(a.Key, a.Caption, titles, at, func(i int) {
		if a.Step != nil {
			l.u.on.Write(a.Step(keys[i]))
			return
		}
		l.u.put(a, keys[i])
	})
}

// adds is a choice, or a menu, that adds an option to what has been chosen, unless that cannot be.
func (l *laying) adds(a act.Ask) []fyne.CanvasObject {
	titles := make([]string, len(a.Options))
	for i, o := range a.Options {
		titles[i] = o.Title
	}
	take := func(i int) {
		if why := a.Options[i].Why; why != "" {
			l.u.on.Page.Tell(why)
			return
		}
		add := func(word string) { l.u.put(a, append(slices.Clone(a.Is), word)...) }
		if a.Then == nil {
			add(a.Options[i].Key)
			return
		}
		then := a.Then()
		titles := make([]string, len(then.Options))
		for j, o := range then.Options {
			titles[j] = o.Title
		}
		l.u.on.Host.Choose(then.Title, titles, then.Verb, func(j int) { add(a.Options[i].Key + "\t" + then.Options[j].Key) })
	}
	switch {
	case a.Kind == act.Menu:
		return []fyne.CanvasObject{l.p.Button(a.Key, a.Caption, 0, false, func() {
			if len(titles) == 0 {
				l.u.on.Page.Tell(a.None)
				return
			}
			l.u.on.Host.Choose(a.Title, titles, a.Verb, take)
		})}
	case len(titles) == 0:
		return nil
	}
	return []fyne.CanvasObject{l.p.Choice(a.Key, a.Caption, titles, -1, take)}
}

// tick is a tick, which a digit may press as well.
func (l *laying) tick(a act.Ask) fyne.CanvasObject {
	on := slices.Contains(a.Is, a.Word)
	press := func() {
		switch {
		case !on && a.Not != "":
			l.u.on.Page.Tell(a.Not)
		case a.Step != nil:
			l.u.on.Write(a.Step(map[bool]string{false: a.Word}[on]))
		case on:
			l.u.put(a, slices.DeleteFunc(slices.Clone(a.Is), func(word string) bool { return word == a.Word })...)
		default:
			l.u.put(a, append(slices.Clone(a.Is), a.Word)...)
		}
	}
	title := a.Caption
	for i, cut := range a.Cuts {
		const box, least = "MMM", "MMMMMM"
		beside := strings.Replace(title, cut, "", 1)
		if i+1 < len(a.Cuts) {
			beside = strings.Replace(beside, a.Cuts[i+1], least, 1)
		}
		title = strings.Replace(title, cut, l.p.Shorten(cut, box+beside), 1)
	}
	if a.Digit >= 1 && a.Digit <= 9 {
		title = fmt.Sprintf("%d  %s", a.Digit, title)
		l.p.Means(rune('0'+a.Digit), press)
	}
	if a.Letter != 0 && !l.p.Wanted() {
		title = strings.ToUpper(string(a.Letter)) + "  " + title
		l.p.Means(a.Letter, press)
	}
	return l.p.Tick(a.Key, title, on, func(bool) { press() })
}

// throw lays the dice of a throw once they are asked for, or returns the button that lays them out; a face that is typed does so
// as well.
func (l *laying) throw(t act.Throw) (ways []fyne.CanvasObject) {
	d := l.u.thrown(t.Under)
	d.Further, l.thrown = nil, d
	begin := func() {
		switch {
		case t.Not != "":
			l.u.on.Page.Tell(t.Not)
			return
		case l.u.misses():
			return
		}
		l.u.stick()
		d.By = l.u.on.By(t.Roller)
		d.Begin(attempt(t))
	}
	if t.Aside || t.Opens {
		l.throws[t.Key] = begin
	}
	d.Opens(l.p, begin)
	if t.Ready {
		d.By = l.u.on.By(t.Roller)
		d.LayReady(l.p, t.Key, attempt(t))
		return nil
	}
	if !d.Asked() {
		return []fyne.CanvasObject{l.p.Button(t.Key, t.Title, t.Letter, !t.Aside, begin)}
	}
	d.LayTray(l.p)
	if t.Letter != 0 {
		l.p.Means(t.Letter, begin)
	}
	return nil
}

// room is that of the two buttons that come once the dice of a throw lie there, so that they do not push them.
func (l *laying) room(row act.Row) []fyne.CanvasObject {
	t, ok := row.(act.Throw)
	if !ok || t.Aside || !l.u.thrown(t.Under).Asked() {
		return nil
	}
	if r, _ := l.u.thrown(t.Under).Roll(); len(r.Dice) > 0 && r.Done() {
		return nil
	}
	return []fyne.CanvasObject{roomForButton(), roomForButton()}
}

// attempt is what is rolled for a throw.
func attempt(t act.Throw) uidice.Attempt {
	a := uidice.Attempt{Pool: t.Pool, Why: t.Why, Turns: t.Turns, Loose: t.Loose, Settle: t.Settle}
	if t.Ready {
		a.Title = t.Title
	}
	return a
}

// turn is the button that turns a die, or the last back.
func (l *laying) turn(t act.Turn) []fyne.CanvasObject {
	d := l.u.thrown(t.Under)
	do := func() {
		r, _ := d.Roll()
		next, err := r.Turn(t.At, t.Face, t.Why)
		switch {
		case t.Not != "":
			l.u.on.Page.Tell(t.Not)
		case err != nil:
			l.u.on.Page.Tell("That die cannot be turned: " + err.Error())
		default:
			delete(l.u.answers, t.Picked)
			d.Turn(next)
		}
	}
	switch {
	case t.Back && !d.Turned():
		return nil
	case t.Back:
		do = d.TurnBack
	}
	return []fyne.CanvasObject{l.p.Button(t.Key, t.Title, 0, false, do)}
}

// misses brings the keyboard to what is needed and empty, and says so. It reports whether there is any.
func (u *Underway) misses() bool {
	a, missing := u.Run().Missing()
	if missing {
		u.on.Page.Tell(a.Needs)
		u.on.Page.Focus(a.Key)
	}
	return missing
}

// roomForButton is as high as a button, and empty.
func roomForButton() fyne.CanvasObject {
	room := canvas.NewRectangle(color.Transparent)
	room.SetMinSize(fyne.NewSize(0, look.NewButton("", nil).MinSize().Height))
	return room
}
