package table

import (
	"cmp"
	"fmt"
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
	"shipslocker/ui/board"
	"shipslocker/ui/desk"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// Play is what a game says about one kind of its tables of play, T being the kind's struct.
type Play[T any] struct {
	MapKind domain.KindID
	Figures []domain.KindID // kinds of documents that take part
	Table   func(*T) *table.Table
	Map     func(*T) *domain.DocID // the ground it is played on
	Score   string                 // what orders the turns: "Alertness"
	// Seat is how a figure takes part.
	Seat func(figure *edit.Doc) table.Participant
	// Recruit makes new figures and calls then with them; nil = not offered.
	Recruit func(then func([]domain.DocID))
	// Recruits is what that is called among the figures to choose from; empty = "Somebody new, made quickly…".
	Recruits string
	// Layout is that of the maps it is mostly played on, whose templates are offered first; empty = any.
	Layout model.Layout
	// Moves is how tokens move in play; nil = as they like.
	Moves func(Hand[T]) board.Movement
	// Turn is what the game shows of whoever acts and what it can do; may be nil.
	Turn func(host desk.Host, h Hand[T], f *field.Form[T]) fyne.CanvasObject
	// Panes are the game's own views, between the turn order and the scene.
	Panes []Pane[T]
	// First is the title of the pane in front when a table comes there; empty = the turn order.
	First string
	// Look says how the token of somebody who takes part looks: its ring, its marks; may be nil.
	Look func(who table.Participant, l *Look)
	// Foes is what players see of the other sides, by the campaign as it stands; nil = no figures.
	Foes func() table.Foes
	// Person is what counts of somebody in play and what can be done with them now; nil = nothing is known of them.
	Person func(who table.ID) Person
	// Passed is told within the step when the turn goes to another, or begins anew; may be nil.
	Passed func(Passing)
	// Moved is told when the map is another, or has come to hand; may be nil.
	Moved func()
	// Picked is told who is selected on the board, in the order of the selection, or in the turn order; it returns what
	// there is to say of that below the board. May be nil.
	Picked func(who []table.ID) (say string)
	// Leads is the title of the pane that leads through the turns, where the game keeps their order itself: the turn
	// order has no way on and back of its own then. Empty = it has.
	Leads string
	// Left is told that the table is not shown any more; may be nil.
	Left func()
	// Stage is the page where something may be under way; nil = the game has none.
	Stage *page.Stage
	// Beside is a second ground of the game's own, beside the map, or in its place while there is none; nil = none.
	Beside func(host desk.Host, h Hand[T], f *field.Form[T]) fyne.CanvasObject
	// Instrument is what that is called: "Chart".
	Instrument string
	// Shows is what of that players see; seen reports whether a participant is not hidden from them. Nil = nothing.
	Shows func(seen func(table.ID) bool) *desk.Panel
	// Acting is who acts in what order, and who does now, 0 = nobody, where the game has a turn order of its own. Those that it
	// does not name come after them. Nil = by the table's turn order.
	Acting func() (order []table.ID, now table.ID)
	// Secret reports whether players are not to see when somebody acts; nil = nobody's turn is secret.
	Secret func(who table.ID) bool
	// Zoned is told that a zone alone is selected on the map; may be nil.
	Zoned func(zone model.ID)
	// Scene are the fields that the game has beside the shared ones; may be nil.
	Scene func(f *field.Form[T]) fyne.CanvasObject
	// Fresh is a table to play from a prepared one, which shares nothing with it; nil = not offered.
	Fresh func(*T) *T
	// Source is the program's own dice.
	Source dice.Source
}

// NewPlay returns the editor of a kind of table.
func NewPlay[T any](p Play[T]) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor { return newPlay(host, p) }
}

// play is a table of play: the board, and beside it the turn order, the scene, the log and the dice.
type play[T any] struct {
	Play[T]
	host    desk.Host
	form    *field.Form[T]
	board   *board.Board
	said    *look.Text
	display *display
	ground  *edit.Session[model.Map] // nil = none is open
	held    domain.DocID             // the map that ground is of, or will be
	release func()
	stops   []func()
	turns   *turns[T]
	log     *logPane[T]
	tray    *uidice.Tray
	cards   *uidice.Cards
	spell   spell                       // the turn that the board knows of
	chosen  map[domain.DocID][]table.ID // who is selected at the tables that wait
	quiet   bool                        // the selection follows the turn, which is nobody's choice
	paused  map[domain.DocID]turn       // of the tables that wait
	then    func(dice.Roll)             // who asked for the roll on the tray; nil = nobody
	came    string                      // the pane that the roll was asked for from
	aside   map[domain.DocID]aside      // what waits while another table is shown
	beside  []beside
	panes   []*look.Button
	stack   *fyne.Container
	grounds *ground           // the board, and what the game has beside it
	column  fyne.CanvasObject // at the right: the panes
	maps    *look.Button      // opens the menu of what can be done about the map
	begun   bool              // a scene is being played
	empty   fyne.CanvasObject // stands in the place of the board while there is no map
	why     *widget.Label     // in it
	view    fyne.CanvasObject
}

func newPlay[T any](host desk.Host, game Play[T]) *play[T] {
	p := &play[T]{Play: game, host: host, form: field.NewForm[T](host), board: board.New(host), said: look.NewText(""), aside: map[domain.DocID]aside{}, paused: map[domain.DocID]turn{}, chosen: map[domain.DocID][]table.ID{}}
	p.said.Shrinks = true
	p.display = newDisplay(host)
	p.board.Face = p.face
	p.board.OnSay = p.said.Set
	p.board.OnSelect = p.picked
	p.board.OnLeave, p.board.OnRune = p.leaveMap, p.onMapRune
	p.board.Plays, p.board.Acting, p.board.Log = true, p.actingToken, p.logBoard
	p.board.OnKey, p.board.Claims = p.host.FunctionKey, p.shows
	p.board.OnMenu, p.board.OnOpen = p.tokenMenu, func(id model.ID) { p.openCard(int(id)) }
	p.turns, p.log = newTurns(p), newLogPane(p)
	p.board.OnPip = p.turns.onRing
	if p.Moves != nil {
		p.board.Moves = p.Moves(p)
	}
	p.stack = container.NewStack()
	if p.Stage != nil {
		p.Stage.Laid = p.turns.followNext
		p.Stage.Other = func(r rune) {
			switch {
			case r == 'n':
				p.turns.onNext()
			case r == 'm' && p.grounds.paired:
				p.swap()
			case r == helpLetter:
				p.help()
			case r == carryLetter:
				p.turns.pickUp()
			}
		}
	}
	p.form.OnShow(func(*T) { p.follow() })
	stage := p.stage()
	side := container.NewBorder(container.NewVBox(p.display.view, p.switcher()), field.Faults(p.form), nil, nil, p.stack)
	p.column, p.maps = side, quiet("Map ▾", p.mapMenu)
	p.view = container.New(&whole{}, p.turns.head(p.maps), stage, side, p.foot())
	return p
}

// stage is what is played on: the map, and what the game has beside it.
func (p *play[T]) stage() fyne.CanvasObject {
	p.why = widget.NewLabel(noMap)
	p.why.Alignment, p.why.Wrapping = fyne.TextAlignCenter, fyne.TextWrapWord // or the sentence would take the room of what is beside it
	p.empty = container.NewVBox(layout.NewSpacer(), p.why, container.NewCenter(look.NewButton("Choose a map…", p.chooseMap)), layout.NewSpacer())
	ground := picture{container.NewStack(p.board, p.empty), "Map"}
	if p.Beside == nil {
		p.grounds = newGround(ground, picture{}, p.letters())
	} else {
		p.grounds = newGround(picture{p.Beside(p.host, p, p.form), p.Instrument}, ground, p.letters())
	}
	return p.grounds.view
}

// foot is what the board says.
func (p *play[T]) foot() fyne.CanvasObject {
	return look.NewInset(look.Inset{Left: 2, Top: 0.5, Right: 2, Bottom: 0.5}, p.said)
}

// mapMenu is what can be done about the map.
func (p *play[T]) mapMenu() {
	p.board.SetTool(board.Pick)
	items := []board.Item{
		{Label: "Choose a map…", Do: p.chooseMap},
		{Label: "Edit the map", Do: func() {
			if p.held != "" {
				p.host.Show(p.held)
			}
		}},
		{Label: "Ruler", Do: func() { p.tool(board.Ruler) }},
		{Label: "Zoom in", Do: func() { p.board.ZoomBy(2) }},
		{Label: "Zoom out", Do: func() { p.board.ZoomBy(-2) }},
		{Label: "Fit the whole map", Do: p.board.Fit},
		p.following(),
	}
	if p.Beside != nil {
		items = append(items, board.Item{Label: p.letters().Title("Swap with the "+strings.ToLower(p.Instrument), 'm'), Do: p.swap})
	}
	items = append(items, board.Item{Label: "Fold or show the column (F8)", Do: p.bare},
		board.Item{Label: "Fold or show the shelf (F9)", Do: func() { p.host.FoldShelf(!p.host.IsShelfFolded()) }},
		board.Item{Label: "Players…", Do: func() { p.host.Players().Open() }})
	showMenu(p.host.Canvas(), items, fyne.NewPos(0, p.maps.Size().Height), p.maps)
}

// swap has the map and what the game has beside it take each other's room.
func (p *play[T]) swap() { p.grounds.swap() }

// bare folds the column away, or brings it back.
func (p *play[T]) bare() {
	if p.column.Visible() {
		p.column.Hide()
	} else {
		p.column.Show()
	}
	p.view.Refresh()
}

// FunctionKey folds the column.
func (p *play[T]) FunctionKey(k *fyne.KeyEvent) (taken bool) {
	if k.Name == fyne.KeyF8 {
		p.bare()
	}
	return k.Name == fyne.KeyF8
}

// clear shows that there is no map, and why: what the game has beside it takes its room, unless there is to be said what
// became of the map.
func (p *play[T]) clear(why string) {
	p.why.SetText(why)
	p.empty.Show()
	p.grounds.pair(p.held != "")
}

func (p *play[T]) tool(t board.Tool) {
	p.board.SetTool(t)
	p.host.Canvas().Focus(p.board)
}

// switcher chooses what stands beside the board.
func (p *play[T]) switcher() fyne.CanvasObject {
	scene := look.NewLeaf(look.NewInset(look.Inset{Left: 2, Top: 1, Right: 3, Bottom: 4}, p.scene()), p.host.Theme(), false)
	p.beside = p.views(scene)
	var rows [2][]fyne.CanvasObject // whose turn it is and what they do; what else there is
	var shares [2][]float32         // of their width, by how long their titles are
	sums := make([]float32, 2)
	for i, v := range p.beside {
		b := look.NewButton(v.title, func() { p.Front(v.title) })
		p.panes = append(p.panes, b)
		p.stack.Objects = append(p.stack.Objects, v.view)
		row := 0
		if i > len(p.Panes) {
			row = 1
		}
		share := float32(len(v.title) + 4)
		rows[row], shares[row] = append(rows[row], b), append(shares[row], share)
		sums[row] += share
	}
	p.show(max(turnsPlace, slices.IndexFunc(p.beside, func(v beside) bool { return p.First != "" && v.title == p.First })))
	help := quiet(string(helpLetter), p.help).Tells("The guide's page about this pane (?)")
	return look.NewInset(look.Inset{Left: 2, Top: 1, Right: 2, Bottom: 1}, container.NewBorder(nil, nil, nil, container.NewVBox(help), look.NewColumns(look.Columns{Gap: 1, Shares: sums, Narrowest: 19},
		look.NewColumns(look.Columns{Gap: 1, Shares: shares[0]}, rows[0]...), look.NewColumns(look.Columns{Gap: 1, Shares: shares[1]}, rows[1]...))))
}

func (p *play[T]) show(i int) {
	for j, b := range p.panes {
		stands := widget.LowImportance
		if j == i {
			stands = widget.HighImportance
		}
		if b.Importance != stands {
			b.Importance = stands
			b.Refresh()
		}
	}
	for j, o := range p.stack.Objects {
		if j == i {
			o.Show()
		} else {
			o.Hide()
		}
	}
	p.turns.showPane()
	p.turns.followNext()
}

// View is the whole table.
func (p *play[T]) View() fyne.CanvasObject { return p.view }

// Begin puts the keyboard on the turn order, or on the pane that comes first; where something is under way, on the pane that
// was in front then.
func (p *play[T]) Begin() {
	if s := p.Session(); s != nil && len(p.under(s.ID())) > 0 {
		p.Front(p.front())
		return
	}
	p.Front(cmp.Or(p.First, TurnsTitle))
}

// Bind shows a table of play; nil lets go of the one shown.
func (p *play[T]) Bind(doc *edit.Doc) {
	for _, stop := range p.stops {
		stop()
	}
	p.stops = nil
	p.drop()
	p.display.bring(doc != nil)
	if p.Session() != nil && (doc == nil || doc != p.Session().Doc) {
		p.putAside()
		if p.Left != nil {
			p.Left()
		}
	}
	if doc == nil {
		p.form.Bind(nil)
		return
	}
	if p.Session() == nil || doc != p.Session().Doc {
		p.turns.faces.chosen = p.chosen[doc.ID()]
	}
	s := edit.Of[T](doc)
	p.said.Set("")
	p.begun = true // or coming back to a scene would begin it
	p.form.Bind(s)
	p.begun = p.played()
	p.players()
	p.takeUp(doc.ID())
}

// Session is the table of play shown, or nil.
func (p *play[T]) Session() *edit.Session[T] { return p.form.Session() }

// Ground is the map it is played on, or nil.
func (p *play[T]) Ground() *edit.Session[model.Map] { return p.ground }

// tableNow is the table as it stands; a blank one while none is shown.
func (p *play[T]) tableNow() *table.Table {
	if p.Session() == nil {
		return &table.Table{}
	}
	return p.Table(p.Session().Value())
}

// shut says why the table of play cannot be changed, empty = it can.
func (p *play[T]) shut() string {
	if p.Session() == nil {
		return ""
	}
	return p.Session().ReadOnly()
}

// edit changes the table of play as one step.
func (p *play[T]) edit(label string, change func(*table.Table)) {
	if s := p.Session(); s != nil && writable(p.host, s.Doc) {
		s.Edit(label, "", func(v *T) { change(p.Table(v)) })
	}
}

// Write enters a line in the log, signed with whose turn it is unless it says.
func (p *play[T]) Write(l table.Line) {
	l.At = p.host.Now()
	p.edit(l.Text, func(t *table.Table) {
		if l.Who == 0 {
			l.Who = t.Turns.Now.Current
		}
		if l.Name == "" && l.Who != 0 {
			l.Name = p.nameOf(t, l.Who)
		}
		t.Write(l)
	})
}

// Name is what a participant goes by.
func (p *play[T]) Name(id table.ID) string { return p.nameOf(p.tableNow(), id) }

// Board is the board.
func (p *play[T]) Board() *board.Board { return p.board }

// Join brings participants to the table.
func (p *play[T]) Join(label string, who ...table.Participant) {
	if p.Session() == nil || !writable(p.host, p.Session().Doc) {
		return
	}
	p.Session().Together(label, func() {
		for _, w := range who {
			p.turns.seat(w)
		}
	})
}

// Actor is who acts while nothing is under way.
func (p *play[T]) Actor() table.ID { return p.turns.shown() }

// Selected are those who are selected.
func (p *play[T]) Selected() []table.ID { return slices.Clone(p.turns.faces.chosen) }

// Select selects somebody.
func (p *play[T]) Select(id table.ID) { p.turns.mark(id) }

// Reface shows tokens and the turn order anew.
func (p *play[T]) Reface() {
	if p.followTurn() {
		p.host.After(1, p.form.Afresh) // it may be being shown
	}
	p.board.Reface()
	p.turns.refresh()
	p.players()
}

// nameOf is what a participant goes by.
func (p *play[T]) nameOf(t *table.Table, id table.ID) string {
	if _, ok := t.Participant(id); !ok {
		return "Somebody"
	}
	name := t.Numbered(id, func(who table.Participant) string {
		return nameOf(p.host, model.Token{Name: who.Name, Document: who.Document})
	})
	return cmp.Or(name, fmt.Sprintf("Participant %d", id))
}

// follow shows the table as it stands now.
func (p *play[T]) follow() {
	if want := *p.Map(p.Session().Value()); want != p.held || p.release == nil && want != "" { // or it was not on the shelf
		p.drop()
		p.hold(want)
	}
	p.said.Set("") // what was said of the last change is no longer true
	p.followTurn()
	p.turns.follow()
	p.log.follow()
	p.board.Reface()
	p.players()
	if played := p.played(); played != p.begun {
		if p.begun = played; played {
			p.host.Playing()
		}
	}
}

// played reports whether the scene has begun.
func (p *play[T]) played() bool {
	tb := p.tableNow()
	return tb.Turns.Now.Round > 0 || p.acts(tb) != 0
}

// What stands in the place of a board that has no map.
const (
	noMap   = "No map here yet."
	readMap = "The map is still loading." // which is not worth saying there: it comes in a moment
	lostMap = "This scene's map is not on the shelf: it is in the bin, or was never in this locker."
)

// hold opens the map that the table is played on.
func (p *play[T]) hold(id domain.DocID) {
	p.held = id
	p.clear(noMap)
	if id == "" {
		return
	}
	if _, there := p.host.Head(id); !there {
		p.why.SetText(lostMap)
		return
	}
	p.why.SetText(readMap)
	p.empty.Hide()
	p.release = p.host.Hold(id, func(doc *edit.Doc) {
		p.ground = edit.Of[model.Map](doc)
		p.stops = append(p.stops, p.ground.Watch(p.moved))
		p.board.Bind(p.ground)
		p.empty.Hide()
		p.grounds.pair(true)
		p.moved()
	})
}

// moved shows the players a map that is another, and tells the game.
func (p *play[T]) moved() {
	p.followTurn()
	p.players()
	if p.Moved != nil {
		p.Moved()
	}
}

func (p *play[T]) drop() {
	p.pauseTurn()
	p.spell = spell{}
	p.board.Bind(nil)
	p.ground, p.held = nil, ""
	p.clear(noMap)
	if p.release != nil {
		p.release()
		p.release = nil
	}
}

// chooseMap asks for the map to play on.
func (p *play[T]) chooseMap() {
	var rows []string
	var ids []domain.DocID
	for _, h := range p.host.Documents(p.MapKind) {
		title := h.Title
		if title == "" {
			title = "Unnamed map"
		}
		rows, ids = append(rows, title), append(ids, h.ID)
	}
	made := len(rows)
	templates := p.templates()
	for _, t := range templates {
		rows = append(rows, "New: "+t.Name)
	}
	p.host.Choose("Choose a map", rows, "Choose map", func(i int) {
		var id domain.DocID
		if i < made {
			id = ids[i]
		} else {
			t := templates[i-made]
			m := t.Make()
			var ok bool
			if id, ok = p.host.Make("new map “"+m.Name+"”", p.MapKind, m); !ok {
				return
			}
		}
		if s := p.Session(); s != nil {
			s.Edit("play on “"+rows[i]+"”", "", func(v *T) { *p.Map(v) = id })
		}
	})
}

// templates are the maps to begin with, those of the game's usual layout first.
func (p *play[T]) templates() []model.Template {
	list := slices.Clone(model.Templates)
	slices.SortStableFunc(list, func(a, b model.Template) int {
		usual := func(t model.Template) int {
			if p.Layout != "" && t.Make().Layout == p.Layout {
				return 0
			}
			return 1
		}
		return usual(a) - usual(b)
	})
	return list
}

// face is how a token looks in play.
func (p *play[T]) face(t model.Token) face {
	return p.faceAs(t, func(_ table.Participant, l *Look) *Look { return l })
}

// veiled is how a token looks to players.
func (p *play[T]) veiled(t model.Token) face {
	return p.faceAs(t, func(who table.Participant, l *Look) *Look {
		return l.asPlayersSee(p.foes().ShowsFigures(who.Side))
	})
}

// faceAs is how a token looks to those who see of its look what seen says.
func (p *play[T]) faceAs(t model.Token, seen func(who table.Participant, l *Look) *Look) face {
	f := faceOf(p.host, t)
	tb := p.tableNow()
	who, ok := tb.Seated(int(t.ID))
	if !ok {
		return f
	}
	if who.Document != "" || who.Name != "" {
		f.Name = p.nameOf(tb, who.ID)
	}
	f.Current = tb.Turns.Now.Current == who.ID
	if f.Out = who.Out; !f.Out && tb.IsWaiting(who.ID) {
		f.Marks = append(f.Marks, "waits")
	}
	if p.Look != nil {
		var l Look
		p.Look(*who, &l)
		seen(*who, &l).onto(&f)
	}
	return f
}

// foes is what players see of the other sides.
func (p *play[T]) foes() table.Foes {
	if p.Foes == nil {
		return table.Foes{FoesHidden: true}
	}
	return p.Foes()
}

// onMapRune is a letter that is no command of the map: the keyboard goes where it is for, but stays at the next turn.
func (p *play[T]) onMapRune(r rune) {
	switch usual := p.usual(r); {
	case p.press(usual):
	case usual == 'n' && p.Leads == "":
		p.turns.onNext()
	default:
		p.TypedRune(r)
	}
}

// leaveMap brings the keyboard from the map back to the pane in front, or to the turn order where that takes none.
func (p *play[T]) leaveMap() {
	title := p.front()
	for _, v := range p.beside {
		if v.title == title && v.begin == nil {
			title = TurnsTitle
		}
	}
	p.Front(title)
}

// picked selects in the turn order whose token is selected on the board.
func (p *play[T]) picked(ids []model.ID) {
	var picked []table.ID
	for _, id := range ids {
		if who, ok := p.tableNow().Seated(int(id)); ok {
			picked = append(picked, who.ID)
		}
	}
	if len(picked) > 0 && !slices.Equal(picked, p.turns.faces.chosen) {
		p.turns.faces.mark(picked...)
		p.turns.show()
	}
	if len(ids) == 1 && p.Zoned != nil && p.ground != nil {
		if _, zone := p.ground.Value().Zone(ids[0]); zone {
			p.Zoned(ids[0])
		}
	}
	p.tellPicked(picked)
}

// tellPicked tells the game who is selected, and says below the board what it has to say of that.
func (p *play[T]) tellPicked(who []table.ID) {
	if p.Picked == nil || p.Session() == nil || len(who) == 0 || p.quiet {
		return
	}
	if say := p.Picked(who); say != "" {
		p.said.Set(say)
	}
}

// players shows the players the table as they may see it.
func (p *play[T]) players() {
	if p.Session() == nil {
		return
	}
	shown := p.tableNow().Shown()
	scene := desk.Scene{Of: p.Session().ID(), Face: p.veiled, Current: -1, Ground: p.held, Sight: p.board.Seen}
	unseen := func(*table.Participant) bool { return false }
	if p.ground != nil {
		scene.Map = p.ground.Value()
		unseen = p.unseen(scene.Map.Shown())
	}
	order, now := p.acting(shown)
	if p.Secret != nil {
		open, secret := slices.DeleteFunc(slices.Clone(order), p.Secret), slices.DeleteFunc(slices.Clone(order), func(id table.ID) bool { return !p.Secret(id) })
		if order = append(open, secret...); now != 0 && p.Secret(now) {
			now = 0
		}
	}
	for _, id := range order {
		if who, ok := shown.Participant(id); !ok || unseen(who) {
			continue
		}
		if id == now {
			scene.Current = len(scene.Order)
		}
		who, _ := shown.Participant(id)
		scene.Order = append(scene.Order, desk.Seat{Name: p.Name(id), Side: who.Side, Out: who.Out})
	}
	for _, a := range shown.Aspects {
		scene.Aspects = append(scene.Aspects, a.Text)
	}
	if p.Shows != nil {
		scene.Beside = p.Shows(func(id table.ID) bool {
			who, ok := shown.Participant(id)
			return ok && !unseen(who)
		})
	}
	p.host.Players().Show(scene)
}

// acting is the turn order as players see it, and who acts now.
func (p *play[T]) acting(shown *table.Table) (order []table.ID, now table.ID) {
	order = shown.Order()
	if p.Acting == nil {
		return order, p.acts(shown)
	}
	first, now := p.Acting()
	rest := slices.DeleteFunc(order, func(id table.ID) bool { return slices.Contains(first, id) })
	return slices.Concat(first, rest), now
}

// acts is who acts now, 0 = nobody.
func (p *play[T]) acts(shown *table.Table) table.ID {
	if p.Acting == nil {
		return shown.Turns.Now.Current
	}
	_, now := p.Acting()
	return now
}

// actingToken is the token of whoever acts, 0 = they have none; playing is false while it is nobody's turn.
func (p *play[T]) actingToken() (token model.ID, playing bool) {
	tb := p.tableNow()
	who, ok := tb.Participant(p.acts(tb))
	if !ok {
		return 0, false
	}
	if p.ground != nil {
		if _, there := p.ground.Value().Token(model.ID(who.Token)); there {
			token = model.ID(who.Token)
		}
	}
	return token, true
}

// logBoard enters in the log what whoever acts did at a border.
func (p *play[T]) logBoard(text string) { p.Write(table.Line{Text: text}) }

// unseen reports whether a participant stands on the map where players do not see it, as in a hidden zone.
func (p *play[T]) unseen(shown *model.Map) func(*table.Participant) bool {
	return func(who *table.Participant) bool {
		id := model.ID(who.Token)
		if _, stands := p.ground.Value().Token(id); !stands {
			return false
		}
		_, seen := shown.Token(id)
		return !seen
	}
}
