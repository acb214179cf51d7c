package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	model "shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/table"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// turns is the turn order: above the table the faces and the way on, and in a pane whoever is chosen, or else acts, with
// what counts of them and what they can do.
type turns[T any] struct {
	play    *play[T]
	faces   *faces
	page    *page.Page
	next    *look.Button
	bar     *fyne.Container   // the line above the table: the faces, and beside them as much room as the buttons need
	own     fyne.CanvasObject // what the game shows of whoever acts
	details fyne.CanvasObject
	open    bool // the details are shown
	cannot  bool // what cannot be done now is shown, and why
}

func newTurns[T any](p *play[T]) *turns[T] {
	t := &turns[T]{play: p, faces: newFaces(p.host.After)}
	t.page = page.New(p.host, t.lay)
	t.page.Shut = p.shut
	f := t.faces
	f.take = func() { p.host.Canvas().Focus(f) }
	f.choose, f.open, f.tick, f.place = t.onFace, t.showCard, t.onPip, t.onPlace
	f.key = func(r rune) bool { return t.onKey(p.usual(r)) }
	f.menu = func(id table.ID, at fyne.Position) { showMenu(p.host.Canvas(), p.menuOf(id), at, f) }
	f.leave = p.host.FunctionKey
	t.next = p.act("", t.onNext)
	t.next.Importance = widget.HighImportance
	return t
}

// head is the line above the table: the faces, and the way on.
func (t *turns[T]) head(more ...fyne.CanvasObject) fyne.CanvasObject {
	t.bar = container.NewBorder(nil, nil, nil, container.NewCenter(container.NewHBox(append(more, t.next)...)), t.faces)
	return look.NewInset(look.Inset{Left: 1, Top: 1, Right: 2}, t.bar)
}

// view is the pane.
func (t *turns[T]) view() fyne.CanvasObject {
	t.own, t.details = container.NewWithoutLayout(), t.detailFields()
	if t.play.Turn != nil {
		t.own = t.play.Turn(t.play.host, t.play, t.play.form)
	}
	return t.page.View()
}

// lay lays the pane.
func (t *turns[T]) lay() {
	if t.own == nil { // nothing stands there yet
		return
	}
	p, tb := t.play, t.play.tableNow()
	p.board.Reach() // what the pointer was over is laid anew
	t.page.Means('n', t.onNext)
	t.page.Means('p', t.onMap)
	if p.grounds.paired {
		t.page.Means('m', p.swap)
	}
	t.page.Heading(strings.ToUpper(t.round(tb)))
	if p.Leads == "" {
		t.page.Add(look.NewColumns(look.Columns{Gap: 1, Shares: []float32{1, 1, 1.5}, Narrowest: 20},
			t.page.Button("back", "Back", 'b', false, t.onBack),
			t.page.Button("wait", "Wait", 'w', false, t.onWait),
			t.page.Button("now", "Give the turn", 'a', false, t.onActNow)))
	}
	t.layAhead()
	t.page.Add(t.own)
	t.layCard()
	t.page.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 20},
		t.page.Button("add", "Add figures…", 0, false, t.addFigure),
		t.page.Button("name", "Add a name…", 0, false, t.addName),
		t.page.Look("details", "Details", 'd', false, t.onDetails)), t.details)
	ahead := []fyne.CanvasObject{
		t.page.Button("later", "Hold back…", 0, false, t.onPutOff),
		t.page.Button("remind", "Remind me…", 0, false, t.onRemind),
	}
	if p.Recruit != nil {
		ahead = append(ahead, t.page.Button("recruit", "New…", t.free(recruitLetter), false, t.recruit))
	}
	t.page.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 20}, ahead...))
	if t.free(carryLetter) != 0 {
		t.page.Means(carryLetter, t.pickUp)
	}
}

// round says how far the scene has come.
func (t *turns[T]) round(tb *table.Table) string {
	switch round := tb.Turns.Now.Round; {
	case len(tb.Participants) == 0:
		return "Nobody is here yet"
	case round == 0:
		return "Before the first round"
	default:
		return fmt.Sprintf("Round %d", round)
	}
}

// chosen is who was chosen last, 0 = nobody.
func (t *turns[T]) chosen() table.ID {
	if n := len(t.faces.chosen); n > 0 {
		return t.faces.chosen[n-1]
	}
	return 0
}

// shown is whose card is shown: who is chosen, or else acts.
func (t *turns[T]) shown() table.ID {
	if id := t.chosen(); id != 0 {
		return id
	}
	return t.play.acts(t.play.tableNow())
}

// words say how somebody stands in the order, while somebody acts.
func (t *turns[T]) words(tb *table.Table, who *table.Participant, now table.ID) (words []string) {
	switch {
	case now == who.ID:
		words = append(words, "acts")
	case who.Out:
		words = append(words, "out")
	case tb.IsWaiting(who.ID):
		words = append(words, "waits")
	case tb.HasActed(who.ID):
		words = append(words, "has acted")
	}
	if who.Hidden {
		words = append(words, "hidden")
	}
	if who.Surprised && tb.Turns.Now.Round <= 1 {
		words = append(words, "surprised")
	}
	return words
}

// standings are the faces as they are to look.
func (t *turns[T]) standings() []standing {
	p, tb := t.play, t.play.tableNow()
	order, now := p.acting(tb)
	list := make([]standing, 0, len(order))
	for _, id := range order {
		who, ok := tb.Participant(id)
		if !ok {
			continue
		}
		s := standing{id: id, side: who.Side, name: p.nameOf(tb, id), acts: id == now, out: who.Out, done: tb.HasActed(id)}
		s.turns = tb.TurnsOf(id)
		words := t.words(tb, who, now)
		if s.acts || s.out { // which is seen
			words = words[1:]
		}
		person := p.personOf(id)
		tracks, says, rest := person.figures()
		s.tracks, s.says, s.rest = tracks, strings.Join(append(words, says...), " · "), strings.Join(append(words, rest...), " · ")
		list = append(list, s)
	}
	return shared(list, func(s standing) string {
		who, _ := tb.Participant(s.id)
		return fmt.Sprint(who.Side, strings.TrimRight(s.name, " 0123456789"))
	})
}

// follow shows the order as it stands.
func (t *turns[T]) follow() {
	t.refresh()
	t.followNext()
}

// followNext has the way on say what it does. While the pane in front has the key of it for its own way on, that one stands
// out, and this one does not name the key unless a click does the same.
func (t *turns[T]) followNext() {
	if t.play.Session() == nil {
		return
	}
	t.play.grounds.claim(t.play.shows('m'))
	letter, stands := 'n', widget.HighImportance
	if t.play.shows('n') {
		stands = widget.MediumImportance
	}
	title := "Next turn"
	switch {
	case t.play.Leads != "":
		title = "Go on"
	case t.play.acts(t.play.tableNow()) == 0:
		title = "Begin"
	}
	if t.play.Leads == "" && stands != widget.HighImportance {
		letter = 0
	}
	if title = t.page.Titled(title, letter); t.next.Text != title || t.next.Importance != stands {
		t.next.Importance = stands
		t.next.SetText(title)
		t.bar.Layout.Layout(t.bar.Objects, t.bar.Size())
	}
}

// refresh shows anew what counts of everybody.
func (t *turns[T]) refresh() {
	t.faces.show(t.standings())
	t.showPane()
}

// mark chooses a participant, and shows on the map and in the log who it is.
func (t *turns[T]) mark(id table.ID) {
	if id != 0 && id != t.chosen() {
		t.faces.mark(id)
		t.choose([]table.ID{id})
	}
}

// onFace chooses those whose face was clicked, unless somebody is to be pointed out: then it is them.
func (t *turns[T]) onFace(ids []table.ID) {
	if who, ok := t.play.tableNow().Participant(t.chosen()); ok && t.play.board.Answer(model.ID(who.Token)) {
		t.faces.mark()
		return
	}
	t.choose(ids)
}

// choose is told who is chosen, the last of them being the one whose card is shown.
func (t *turns[T]) choose(ids []table.ID) {
	t.point(ids)
	t.show()
	t.play.tellPicked(ids)
}

// point selects on the map the tokens of those who are chosen.
func (t *turns[T]) point(ids []table.ID) {
	var tokens []model.ID
	for _, id := range ids {
		if who, ok := t.play.tableNow().Participant(id); ok && who.Token != 0 {
			tokens = append(tokens, model.ID(who.Token))
		}
	}
	if len(ids) > 0 {
		t.play.board.Select(tokens...)
	}
}

// pickUp picks the token of whoever acts up on the map, to be carried by arrow keys.
func (t *turns[T]) pickUp() {
	if t.onMap(); t.play.ground != nil {
		t.play.board.PickUp()
	}
}

// show shows the card of who is chosen now.
func (t *turns[T]) show() {
	if s := t.play.Session(); s != nil {
		s.Rest()
		t.play.form.Bind(s)
	}
	t.play.log.follow()
	t.showPane()
}

// showPane lays the pane anew if it is in front.
func (t *turns[T]) showPane() {
	if t.page.View().Visible() {
		t.page.Show()
	}
}

// onKey does what a letter stands for while the faces have the keyboard: N is the way on; then comes what the pane in front
// shows a letter for, what the turn order has it for, what can be done with whoever's card is shown, and last what a game has
// it for on a pane behind. On the map, too, the letters that the pane in front shows come first.
func (t *turns[T]) onKey(r rune) bool {
	p := t.play
	if r == 'n' && p.Leads == "" {
		t.onNext()
		return true
	}
	if p.press(r) {
		return true
	}
	if do, ok := t.keys()[r]; ok {
		do()
		return true
	}
	taken := p.do(t.shown(), r)
	for _, own := range p.Panes {
		taken = taken || own.Key != nil && own.Key(r)
	}
	switch {
	case taken:
	case r == carryLetter:
		t.pickUp()
	case r == recruitLetter && p.Recruit != nil:
		t.recruit()
	case r == helpLetter:
		p.help()
	default:
		return false
	}
	return true
}

// keys are the letters that the turn order has whatever is shown: a deed has none of them.
func (t *turns[T]) keys() map[rune]func() {
	keys := map[rune]func(){'n': t.onNext, 'd': t.onDetails, 'p': t.onMap, 'v': t.bringFirst}
	if t.play.grounds.paired {
		keys['m'] = t.play.swap
	}
	if t.play.Leads == "" {
		keys['b'], keys['w'], keys['a'] = t.onBack, t.onWait, t.onActNow
	}
	return keys
}

// recruitLetter is the key for somebody new, carryLetter that to carry whoever acts over the map.
const (
	recruitLetter = 'q'
	carryLetter   = 'g'
)

// recruit makes somebody new, who takes part.
func (t *turns[T]) recruit() { t.play.Recruit(t.enlist) }

// tell enters what the turn order says of itself in the log.
func (t *turns[T]) tell(tb *table.Table, events []table.Event) {
	for _, e := range events {
		l := table.Line{At: t.play.host.Now()}
		switch e.What {
		case table.RoundBegan:
			l.Text = fmt.Sprintf("Round %d begins.", e.Round)
		case table.RanOut:
			i := slices.IndexFunc(tb.Clocks, func(c table.Clock) bool { return c.ID == e.Clock })
			if i < 0 {
				continue
			}
			l.Text, l.Private = fmt.Sprintf("“%s” runs out.", tb.Clocks[i].Name), tb.Clocks[i].Hidden
			t.play.host.Say(l.Text)
		default:
			continue
		}
		tb.Write(l)
	}
}

func (t *turns[T]) onNext() {
	switch {
	case !writable(t.play.host, t.play.Session().Doc):
	case t.play.Leads != "":
		t.goOn()
	case !t.asks():
		t.end()
	}
}

// end ends the turn, whatever is unused.
func (t *turns[T]) end() {
	t.play.pass("next turn", Passing{Ended: true}, func(tb *table.Table) { t.tell(tb, tb.Next()) })
}

// goOn brings the pane that leads to the front. Once it is there it presses what N is on it, or its main button while nothing is
// under way: what is under way is answered on the pane.
func (t *turns[T]) goOn() {
	p := t.play
	there := p.front() == p.Leads
	switch {
	case there && p.press('n'):
	case there && p.Stage != nil && p.Stage.Under() == nil && p.Stage.Way() != "":
		p.Stage.Onward()
	default:
		if p.Front(p.Leads); there {
			p.host.Say("The pane “" + p.Leads + "” asks what is next.")
		}
	}
}

// asks asks whether the turn is to end with something that was not used, and reports whether it does.
func (t *turns[T]) asks() bool {
	p, tb := t.play, t.play.tableNow()
	now := tb.Turns.Now.Current
	spare := p.personOf(now).Spare
	if spare == "" || tb.Unasked {
		return false
	}
	quiet := false
	var d *page.Dialog
	d = page.NewDialog(p.host, func(pg *page.Page) {
		pg.Text("Not used yet: " + spare + ".")
		pg.Add(pg.Tick("quiet", "Do not ask again in this scene", quiet, func(on bool) { quiet = on }))
		pg.Means('n', d.Presses(fyne.KeyReturn))
	})
	d.Open("End the turn of "+p.nameOf(tb, now)+"?", "End the turn", 24, 6, nil, "quiet", func() (stay bool) {
		p.Session().Together("next turn", func() {
			if quiet {
				p.edit("next turn", func(tb *table.Table) { tb.Unasked = true })
			}
			t.end()
		})
		return false
	})
	return true
}

func (t *turns[T]) onBack() {
	if len(t.play.tableNow().Turns.Past) == 0 {
		t.play.host.Say("There is no turn to go back to.")
		return
	}
	t.play.pass("back a turn", Passing{Back: true}, func(tb *table.Table) { tb.Back() })
}

func (t *turns[T]) onWait() {
	t.play.pass("wait", Passing{}, func(tb *table.Table) {
		events, ok := tb.Delay()
		if t.tell(tb, events); !ok {
			t.play.host.Say("All others have acted or wait: nobody is left to wait for.")
		}
	})
}

// onPlace has somebody go to another place in the order of turns, as far as its rules let them: whoever acts waits, another
// takes the turn before them, and those of the same score change places.
func (t *turns[T]) onPlace(ids []table.ID, slot int) {
	p, tb, list := t.play, t.play.tableNow(), t.faces.list
	now := p.acts(tb)
	later := slot > slices.IndexFunc(list, func(s standing) bool { return s.id == ids[0] })
	switch {
	case p.Leads != "" || p.Acting != nil:
		p.host.Say("The rules set this order: nobody can be moved by hand.")
	case ids[0] == now && later:
		t.onWait()
	case now != 0 && slot < len(list) && list[slot].id == now:
		t.actNow(ids[0])
	default:
		t.change(ids, slot)
	}
}

// change has some change places with those of the same score who stand on either side of a place.
func (t *turns[T]) change(ids []table.ID, slot int) {
	p, tb, list := t.play, t.play.tableNow(), t.faces.list
	other, behind := table.ID(0), false
	for _, at := range []int{slot, slot - 1} {
		if at >= 0 && at < len(list) && tb.ScoreOf(list[at].id) == tb.ScoreOf(ids[0]) {
			other, behind = list[at].id, at < slot
			if behind {
				all := list[at].all()
				other = all[len(all)-1]
			}
			break
		}
	}
	if other == 0 {
		p.host.Say(fmt.Sprintf("The order goes by %s. %s has %d: only equals change places. Drag the acting figure to wait, or another before it to act.",
			p.Score, p.nameOf(tb, ids[0]), tb.ScoreOf(ids[0])))
		return
	}
	p.edit("change places", func(tb *table.Table) { tb.PlaceBeside(ids, other, behind) })
}

// onMap puts the keyboard on the map, with the token of whoever acts selected. Escape on the map leads back.
func (t *turns[T]) onMap() {
	p := t.play
	if p.ground == nil {
		p.host.Say(p.why.Text)
		return
	}
	if who, ok := p.tableNow().Participant(t.shown()); ok && who.Token != 0 {
		p.board.GoTo(model.ID(who.Token))
	}
	p.host.Canvas().Focus(p.board)
}

// onDetails shows what else there is to a participant, or no longer.
func (t *turns[T]) onDetails() {
	t.open = !t.open
	if order := t.play.tableNow().Order(); t.open && t.chosen() == 0 && len(order) > 0 {
		t.mark(cmp.Or(t.shown(), order[0]))
	}
	t.play.form.Bind(t.play.Session())
}

func (t *turns[T]) onActNow() {
	if t.chosen() == 0 {
		t.play.host.Say("Choose above who gets the turn.")
		return
	}
	t.actNow(t.chosen())
}

// actNow gives somebody the turn, or says why not.
func (t *turns[T]) actNow(id table.ID) {
	p := t.play
	if who, ok := p.tableNow().Participant(id); ok && who.Out {
		p.host.Say(p.nameOf(p.tableNow(), id) + " is out of play.")
		return
	}
	p.pass("takes the turn", Passing{}, func(tb *table.Table) {
		events, _ := tb.ActNow(id)
		t.tell(tb, events)
	})
}

// detailFields are the fields of the participant chosen.
func (t *turns[T]) detailFields() fyne.CanvasObject {
	f := t.play.form
	who := func(v *T) *table.Participant {
		if p, ok := t.play.Table(v).Participant(t.chosen()); ok {
			return p
		}
		return &table.Participant{}
	}
	name := f.Box("Name", "who.name", field.Text(f, "name", "who.name", func(v *T) *string { return &who(v).Name }), nil)
	f.OnShow(func(v *T) { f.Visible(name, who(v).Document == "" && len(t.faces.chosen) < 2) })
	f.Along = t.alike
	several := look.NewParagraph("", theme.SizeNameCaptionText)
	notes := f.Box("Private notes", "who.notes", field.Paragraph(f, "notes", "who.notes", func(v *T) *string { return &who(v).Notes }), nil)
	remove := t.play.act("Remove from scene", t.remove)
	f.OnShow(func(v *T) {
		n := len(t.faces.chosen)
		if remove.Text = "Remove from scene"; n > 1 {
			remove.Text = "Remove " + t.play.nameOf(t.play.Table(v), t.chosen()) + " from scene"
		}
		remove.Refresh()
		several.SetText(fmt.Sprintf("%d are chosen. What is changed here changes for all of them.", n))
		f.Visible(several, n > 1)
		f.Visible(notes, n < 2)
	})
	panel := look.NewRows(-1, several, name,
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 1}},
			field.Number(f, t.play.Score, strings.ToLower(t.play.Score), "who.score", -99, 99, func(v *T) *int { return &who(v).Score }),
			f.Box("Side", "who.side", field.Named(f, "side", "who.side", SideNames[:], func(v *T) *int { return &who(v).Side }), nil)),
		look.NewColumns(look.Columns{Gap: -1},
			f.Box("", "who.surprised", field.Check(f, "surprised", "surprise", "who.surprised", func(v *T) *bool { return &who(v).Surprised }), nil),
			f.Box("", "who.out", field.Check(f, "out", "out of play", "who.out", func(v *T) *bool { return &who(v).Out }), nil),
			f.Box("", "who.hidden", field.Check(f, "hidden", "hiding", "who.hidden", func(v *T) *bool { return &who(v).Hidden }), nil)),
		f.Box("Dice", "who.dice", field.Choice(f, "dice", "who.dice", []field.Option[dice.From]{
			{Value: dice.Typed, Title: "real dice, typed in"}, {Value: dice.Rolled, Title: "the program rolls"},
		}, func(v *T) *dice.From { return &who(v).Dice }), nil),
		notes,
		remove)
	onPaper := look.NewLeaf(panel, t.play.host.Theme(), false)
	f.OnShow(func(*T) { f.Visible(onPaper, t.open && t.chosen() != 0) })
	return onPaper
}

// alike gives all who are chosen what a field of a key has given the one whose details are shown. Names and notes are each
// one's own.
func (t *turns[T]) alike(key string, v *T) {
	tb := t.play.Table(v)
	one, ok := tb.Participant(t.chosen())
	if !ok {
		return
	}
	for _, id := range t.faces.chosen {
		p, ok := tb.Participant(id)
		if !ok {
			continue
		}
		switch key {
		case "who.score":
			p.Score = one.Score
		case "who.side":
			p.Side = one.Side
		case "who.surprised":
			p.Surprised = one.Surprised
		case "who.out":
			p.Out = one.Out
		case "who.hidden":
			p.Hidden = one.Hidden
		case "who.dice":
			p.Dice = one.Dice
		}
	}
}

// remove takes the chosen participant off the table, and their token off the map unless that is to stay; it asks where there
// is one.
func (t *turns[T]) remove() {
	p, id := t.play, t.chosen()
	who, ok := p.tableNow().Participant(id)
	if !ok || !writable(p.host, p.Session().Doc) {
		return
	}
	name, token, stands := p.nameOf(p.tableNow(), id), model.ID(who.Token), false
	if p.ground != nil && p.ground.ReadOnly() == "" {
		_, stands = p.ground.Value().Token(token)
	}
	label := "remove " + name + " from the scene"
	off := func() { p.pass(label, Passing{}, func(tb *table.Table) { t.tell(tb, tb.Remove(id)) }) }
	if !stands {
		off()
		return
	}
	along := true
	page.NewDialog(p.host, func(pg *page.Page) {
		pg.Add(pg.Tick("token", "Take the token off the map", along, func(on bool) { along = on }))
	}).Open("Remove "+name+" from the scene?", "Remove", 24, 5, nil, "token", func() (stay bool) {
		p.Session().Together(label, func() {
			if off(); along && p.ground != nil {
				p.ground.Edit("token", "", func(m *model.Map) { m.Remove(token) })
			}
		})
		return false
	})
}
