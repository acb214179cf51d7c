package table

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/table"
	"shipslocker/ui/board/paint"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// turns is the turn order: who acts, who has acted, who waits, and the way on and back.
type turns[T any] struct {
	play   *play[T]
	list   *turnList
	order  []table.ID
	chosen table.ID
	round  *look.Text
	next   *widget.Button
	open   bool // the details of who is chosen are shown
	object fyne.CanvasObject
}

// turnList is the list with keys of its own.
type turnList struct {
	widget.List
	key func(rune) bool
}

// TypedRune is one of the turn order's keys.
func (l *turnList) TypedRune(r rune) {
	if !l.key(r) {
		l.List.TypedRune(r)
	}
}

func newTurns[T any](p *play[T]) *turns[T] {
	t := &turns[T]{play: p, round: look.NewHeading("")}
	t.list = &turnList{key: t.onKey}
	t.list.Length = func() int { return len(t.order) }
	t.list.CreateItem = func() fyne.CanvasObject {
		line, more := look.NewText(""), look.NewCaption("")
		line.Shrinks, more.Shrinks = true, true
		more.Hidden = p.Line == nil
		return look.NewInset(look.Inset{Left: 1, Top: 0.5, Right: 1, Bottom: 0.5}, look.NewRows(0, line, more))
	}
	t.list.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) {
		if i < len(t.order) {
			lines := o.(*fyne.Container).Objects[0].(*fyne.Container).Objects
			line, more := lines[0].(*look.Text), lines[1].(*look.Text)
			tb := p.tableNow()
			if who, ok := tb.Participant(t.order[i]); ok && p.Line != nil {
				more.Set(p.Line(*who))
			}
			line.Style.Bold = tb.Turns.Now.Current == t.order[i]
			line.Set(t.line(tb, t.order[i]))
		}
	}
	t.list.OnSelected = func(i widget.ListItemID) { t.choose(i) }
	t.list.ExtendBaseWidget(t.list)
	return t
}

func (t *turns[T]) view() fyne.CanvasObject {
	t.next = widget.NewButton("", t.onNext)
	t.next.Importance = widget.HighImportance
	act := func(title string, do func()) *widget.Button { return widget.NewButton(title, do) }
	buttons := look.NewRows(1, t.next)
	if t.play.Leads == "" {
		buttons.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 20}, act("Back (B)", t.onBack), act("Wait (W)", t.onWait), act("Act now (A)", t.onActNow)))
	}
	add := look.NewColumns(look.Columns{Gap: 1, Narrowest: 20}, act("Add figures…", t.addFigure), act("Add a name…", t.addName), act("Details (D)", t.onDetails))
	foot := look.NewRows(1, add, t.details())
	var own fyne.CanvasObject = container.NewWithoutLayout()
	if t.play.Turn != nil {
		own = t.play.Turn(t.play.host, t.play, t.play.form)
	}
	head := look.NewColumns(look.Columns{Gap: 1, Shares: []float32{2, 1}, Narrowest: 20},
		container.NewVBox(layout.NewSpacer(), t.round, layout.NewSpacer()), quiet("Map (P)", t.onMap))
	t.object = look.NewInset(look.Inset{Left: 2, Top: 1, Right: 2, Bottom: 1},
		container.NewBorder(look.NewRows(1, head, buttons, own), foot, nil, nil, container.New(wide{}, t.list)))
	return t.object
}

// line is one participant in the list: a sign and a word for where it stands, its name, its score.
func (t *turns[T]) line(tb *table.Table, id table.ID) string {
	who, ok := tb.Participant(id)
	if !ok {
		return ""
	}
	sign, words := "    ", []string{}
	switch {
	case tb.Turns.Now.Current == id:
		sign, words = "→ ", append(words, "acts")
	case who.Out:
		sign, words = "× ", append(words, "out")
	case tb.IsWaiting(id):
		sign, words = "… ", append(words, "waits")
	case tb.HasActed(id):
		sign, words = "✓ ", append(words, "has acted")
	}
	if who.Hidden {
		words = append(words, "hidden")
	}
	if who.Surprised && tb.Turns.Now.Round <= 1 {
		words = append(words, "surprised")
	}
	text := sign + t.play.nameOf(tb, id)
	if score := tb.ScoreOf(id); score != 0 || t.play.Leads == "" { // a game that keeps the order itself may have no scores
		text += fmt.Sprintf("  %d", score)
	}
	if len(words) > 0 {
		text += "  (" + strings.Join(words, ", ") + ")"
	}
	return text
}

// follow shows the order as it stands.
func (t *turns[T]) follow() {
	tb := t.play.tableNow()
	t.order = tb.Order()
	switch round := tb.Turns.Now.Round; {
	case len(t.order) == 0:
		t.round.Set("Nobody is here yet")
	case round == 0:
		t.round.Set("Before the first round")
	default:
		t.round.Set(fmt.Sprintf("Round %d", round))
	}
	title := "Next turn (N)"
	switch {
	case t.play.Leads != "":
		title = "Go on (N)"
	case tb.Turns.Now.Current == 0:
		title = "Begin (N)"
	}
	if t.next.Text != title {
		t.next.SetText(title)
	}
	t.list.Refresh()
	if i := slices.Index(t.order, tb.Turns.Now.Current); i >= 0 {
		t.list.ScrollTo(i)
	}
	if !slices.Contains(t.order, t.chosen) {
		t.chosen = 0
		t.list.UnselectAll()
	}
}

// mark selects a participant in the list.
func (t *turns[T]) mark(id table.ID) {
	if i := slices.Index(t.order, id); i >= 0 {
		t.list.Select(i)
	}
}

func (t *turns[T]) choose(i int) {
	if i < 0 || i >= len(t.order) || t.order[i] == t.chosen {
		return
	}
	t.chosen = t.order[i]
	if s := t.play.Session(); s != nil {
		s.Rest()
	}
	if who, ok := t.play.tableNow().Participant(t.chosen); ok && who.Token != 0 {
		t.play.board.Select(model.ID(who.Token))
	}
	t.play.form.Bind(t.play.Session())
	t.play.log.follow()
	t.play.tellPicked([]table.ID{t.chosen})
}

func (t *turns[T]) onKey(r rune) bool {
	keys := map[rune]func(){'n': t.onNext, 'd': t.onDetails, 'p': t.onMap}
	if t.play.Leads == "" {
		keys['b'], keys['w'], keys['a'] = t.onBack, t.onWait, t.onActNow
	}
	do, ok := keys[r]
	if ok {
		do()
	}
	for _, own := range t.play.Panes {
		ok = ok || own.Key != nil && own.Key(r)
	}
	return ok
}

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
	if t.play.Leads != "" {
		t.play.Front(t.play.Leads)
		return
	}
	t.play.pass("next turn", Passing{Ended: true}, func(tb *table.Table) { t.tell(tb, tb.Next()) })
	t.mark(t.play.tableNow().Turns.Now.Current)
}

func (t *turns[T]) onBack() {
	if len(t.play.tableNow().Turns.Past) == 0 {
		t.play.host.Say("There is no turn to go back to.")
		return
	}
	t.play.pass("back a turn", Passing{Back: true}, func(tb *table.Table) { tb.Back() })
	t.mark(t.play.tableNow().Turns.Now.Current)
}

func (t *turns[T]) onWait() {
	t.play.pass("wait", Passing{}, func(tb *table.Table) {
		events, _ := tb.Delay()
		t.tell(tb, events)
	})
}

// onMap puts the keyboard on the map, with the token of whoever acts selected. Escape on the map leads back.
func (t *turns[T]) onMap() {
	p := t.play
	if p.ground == nil {
		p.host.Say(noMap)
		return
	}
	if who, ok := p.tableNow().Participant(p.tableNow().Turns.Now.Current); ok && who.Token != 0 {
		p.board.GoTo(model.ID(who.Token))
	}
	p.host.Canvas().Focus(p.board)
}

// onDetails shows what else there is to a participant, or no longer.
func (t *turns[T]) onDetails() {
	t.open = !t.open
	if t.open && t.chosen == 0 && len(t.order) > 0 {
		t.list.Select(0)
	}
	t.play.form.Bind(t.play.Session())
}

func (t *turns[T]) onActNow() {
	if t.chosen == 0 {
		t.play.host.Say("Choose in the list who acts now.")
		return
	}
	t.play.pass("act now", Passing{}, func(tb *table.Table) {
		events, _ := tb.ActNow(t.chosen)
		t.tell(tb, events)
	})
}

// addFigure seats a document, with a token on the map if there is one.
func (t *turns[T]) addFigure() {
	p := t.play
	var rows, late []string
	var ids, lateIDs []domain.DocID
	here := p.tableNow().Documents()
	for _, kind := range p.Figures {
		for _, h := range p.host.Documents(kind) {
			title := titleOf(h)
			if slices.Contains(here, h.ID) {
				late, lateIDs = append(late, title+", once more"), append(lateIDs, h.ID)
			} else {
				rows, ids = append(rows, title), append(ids, h.ID)
			}
		}
	}
	rows, ids = append(rows, late...), append(ids, lateIDs...)
	if p.Recruit != nil {
		rows = append(rows, cmp.Or(p.Recruits, "Somebody new, made quickly…"))
	}
	if len(rows) == 0 {
		p.host.Say("There are no sheets yet to choose from. “Add a name” makes one who needs none.")
		return
	}
	p.host.Choose("Who takes part?", rows, "Add", func(i int) {
		if i == len(ids) {
			p.Recruit(t.enlist)
			return
		}
		t.enlist(ids[i : i+1])
	})
}

// enlist seats documents as one step, once all of them are read.
func (t *turns[T]) enlist(ids []domain.DocID) {
	p := t.play
	come := make([]table.Participant, len(ids))
	missing := len(ids)
	for i, id := range ids {
		Read(p.host, id, func(doc *edit.Doc) {
			come[i] = p.Seat(doc)
			if missing--; missing > 0 || p.Session() == nil {
				return
			}
			label := "add " + nameOf(p.host, model.Token{Name: come[0].Name, Document: come[0].Document})
			if n := len(come) - 1; n > 0 {
				label += fmt.Sprintf(" and %d more", n)
			}
			p.Session().Together(label, func() {
				for _, who := range come {
					t.seat(who)
				}
			})
		})
	}
}

// addName asks for the name of somebody without a sheet.
func (t *turns[T]) addName() {
	line := desk.NewLine("")
	t.play.host.Ask("Who takes part?", line, line, "Add", func() (stay bool) {
		name := strings.TrimSpace(line.Text)
		if name != "" {
			t.seat(table.Participant{Name: name})
		}
		return name == ""
	})
}

// seat adds a participant and puts its token on the map, or finds the one that is there, as one step.
func (t *turns[T]) seat(who table.Participant) {
	p := t.play
	if p.Session() == nil {
		return
	}
	p.Session().Together("add "+nameOf(p.host, model.Token{Name: who.Name, Document: who.Document}), func() {
		if p.ground != nil {
			p.ground.Edit("token", "", func(m *model.Map) { who.Token, who.Side = t.token(m, who) })
		}
		if who.Dice == dice.Typed {
			who.Dice = p.tableNow().DiceOf(who.Side)
		}
		p.edit("participant", func(tb *table.Table) {
			t.chosen = tb.Insert(len(tb.Participants), who)
		})
	})
	t.mark(t.chosen)
}

// token finds the token of a participant's document that nobody sits behind, or makes one in the first zone, or in a
// free hex.
func (t *turns[T]) token(m *model.Map, who table.Participant) (id, side int) {
	for _, tk := range m.Tokens {
		if _, taken := t.play.tableNow().Seated(int(tk.ID)); !taken && who.Document != "" && tk.Document == who.Document {
			return int(tk.ID), tk.Side
		}
	}
	tk := model.Token{ID: m.NextID(), Name: who.Name, Document: who.Document, Size: 1, Side: who.Side}
	switch {
	case len(m.Zones) > 0:
		tk.At = freePlace(m, &m.Zones[0])
	case m.Layout == model.Hexes:
		tk.At = m.Grid.Centre(m.FreeHex(m.Grid.Middle()))
	}
	m.Tokens = append(m.Tokens, tk)
	m.MoveToken(tk.ID, tk.At)
	return int(tk.ID), tk.Side
}

// freePlace is a place in a zone where no token stands, as near its middle as there is one; in a zone that is full its
// middle.
func freePlace(m *model.Map, z *model.Zone) model.Point {
	width, middle := paint.TokenWidth(m), z.Middle()
	step := 1.3 * width
	for ring := range 6 {
		for dy := -ring; dy <= ring; dy++ {
			for dx := -ring; dx <= ring; dx++ {
				at := model.Point{X: middle.X + float64(dx)*step, Y: middle.Y + float64(dy)*step}
				if max(abs(dx), abs(dy)) == ring && z.Contains(at) && !slices.ContainsFunc(m.Tokens, func(t model.Token) bool {
					return math.Hypot(t.At.X-at.X, t.At.Y-at.Y) < width
				}) {
					return at
				}
			}
		}
	}
	return middle
}

func abs(n int) int { return max(n, -n) }

// details are the fields of the participant chosen in the list.
func (t *turns[T]) details() fyne.CanvasObject {
	f := t.play.form
	who := func(v *T) *table.Participant {
		if p, ok := t.play.Table(v).Participant(t.chosen); ok {
			return p
		}
		return &table.Participant{}
	}
	name := f.Box("Name", "who.name", field.Text(f, "name", "who.name", func(v *T) *string { return &who(v).Name }), nil)
	f.OnShow(func(v *T) { f.Visible(name, who(v).Document == "") })
	open := widget.NewButton("Open the sheet", func() {
		if p, ok := t.play.tableNow().Participant(t.chosen); ok && p.Document != "" {
			t.play.host.Show(p.Document)
		}
	})
	f.OnShow(func(v *T) { f.Visible(open, who(v).Document != "") })
	panel := look.NewRows(-1, name,
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 1}},
			field.Number(f, t.play.Score, strings.ToLower(t.play.Score), "who.score", -99, 99, func(v *T) *int { return &who(v).Score }),
			f.Box("Side", "who.side", field.Named(f, "side", "who.side", SideNames[:], func(v *T) *int { return &who(v).Side }), nil)),
		look.NewColumns(look.Columns{Gap: -1},
			f.Box("", "who.surprised", field.Check(f, "surprised", "surprise", "who.surprised", func(v *T) *bool { return &who(v).Surprised }), nil),
			f.Box("", "who.out", field.Check(f, "out", "out of it", "who.out", func(v *T) *bool { return &who(v).Out }), nil),
			f.Box("", "who.hidden", field.Check(f, "hidden", "hiding", "who.hidden", func(v *T) *bool { return &who(v).Hidden }), nil)),
		f.Box("Dice", "who.dice", field.Choice(f, "dice", "who.dice", []field.Option[dice.From]{
			{Value: dice.Typed, Title: "real dice, typed in"}, {Value: dice.Rolled, Title: "the program rolls"},
		}, func(v *T) *dice.From { return &who(v).Dice }), nil),
		f.Box("Notes, the referee's own", "who.notes", field.Paragraph(f, "notes", "who.notes", func(v *T) *string { return &who(v).Notes }), nil),
		look.NewColumns(look.Columns{Gap: 1, Narrowest: 20}, open, widget.NewButton("Take off the table", t.remove)))
	onPaper := look.NewLeaf(panel, t.play.host.Theme(), false)
	f.OnShow(func(*T) { f.Visible(onPaper, t.open && t.chosen != 0) })
	return onPaper
}

// remove takes the chosen participant off the table; its token stays on the map.
func (t *turns[T]) remove() {
	id := t.chosen
	t.play.pass("take "+t.play.nameOf(t.play.tableNow(), id)+" off the table", Passing{}, func(tb *table.Table) { t.tell(tb, tb.Remove(id)) })
}
