package board

import (
	"slices"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/ui/key"
)

// command is a key of a board.
type command struct {
	key.Use
	runes []rune
	do    []func(b *Board) // for each rune
	own   bool             // of the map's own tab: no command in play
}

// by is a command of one letter, whether a capital or not.
func by(letter rune, does string, do func(*Board)) command {
	return command{Use: key.By(letter, does), runes: []rune{letter, unicode.ToUpper(letter)}, do: []func(*Board){do, do}}
}

// ownBy is a command of one letter that a map has on its own tab alone.
func ownBy(letter rune, does string, do func(*Board)) command {
	c := by(letter, does, do)
	c.own = true
	return c
}

// told is a key that is a command without a letter.
func told(keys, does string) command { return command{Use: key.Use{Keys: keys, Does: does}} }

// Keys are the keys that a board knows.
func Keys() key.Situation {
	s := key.Situation{Title: "On the map", Where: key.Map}
	for _, c := range commands {
		s.Uses = append(s.Uses, c.Use)
	}
	return s
}

// commands are the keys that a board knows, in the order in which they are explained.
var commands = []command{
	told("Tab, Shift+Tab", "next and previous token"),
	told("Arrows", "go to the zone that way; to choose a target: to the next possible one"),
	told("Page Down, Page Up", "next and previous zone"),
	by('e', "next border or link of the zone", stepEdge),
	by('g', "pick up what is selected: arrows move it, Return puts it down, Escape puts it back", (*Board).PickUp),
	told("Return", "choose the target; on a border: pay what can be paid; in play: the token's card; else as G"),
	told("Ctrl", "held while something is put down: ignore the rules"),
	told("Escape", "cancel the act under way, then leave the tool, the selection, the map"),
	by('p', "pay 1 at the border selected, or the only one lit, for the acting figure; outside play for the one selected last", payOne),
	ownBy('f', "turn the border to its next state", turnBorder),
	by('u', "undo this turn's moves and payments", (*Board).TakeBackTurn),
	{key.Use{Keys: "R, Shift+R", Does: "turn the token clockwise and anticlockwise", Letter: 'r'}, []rune("rR"), []func(*Board){rotate(1), rotate(-1)}, false},
	by('h', "hide from the players, or show again", (*Board).Conceal),
	by('o', "open the properties", open),
	by('k', "open the menu", (*Board).menuByKey),
	ownBy('c', "next corner of the zone: arrows move it, Delete removes it", (*Board).stepCorner),
	ownBy('i', "put a corner after the one in hand", (*Board).insertCorner),
	ownBy('j', "join the two zones selected", (*Board).Merge),
	told("Delete", "remove what is selected, or the corner in hand"),
	ownBy('s', "snapping on or off; Shift while dragging: the other way", toggleSnap),
	ownBy('v', "tool: select", tool(Pick)),
	ownBy('d', "tool: draw a zone", tool(Draw)),
	ownBy('x', "tool: split a zone", tool(Split)),
	ownBy('b', "tool: border", tool(Border)),
	ownBy('l', "tool: link", tool(Link)),
	ownBy('t', "tool: token", tool(Token)),
	ownBy('a', "tool: label", tool(Label)),
	ownBy('m', "tool: ruler", tool(Ruler)),
	told("Return with Draw or Border", "a zone beside the one selected; the next border of that zone"),
	told("Arrows and Return with a tool", "move a cross and click there; twice in one place ends a zone"),
	{key.Use{Keys: "+, −", Does: "zoom in and out"}, []rune("+=-−"), []func(*Board){zoom(1), zoom(1), zoom(-1), zoom(-1)}, false},
	{key.Use{Keys: "0", Does: "fit the whole map"}, []rune("0"), []func(*Board){(*Board).Fit}, false},
	{key.Use{Keys: ".", Does: "bring what is selected into the middle"}, []rune("."), []func(*Board){centre}, false},
	told("Shift+arrows", "move the view"),
	told("Letters on the buttons beside the map, in play", "press those buttons; they come before the keys of this list"),
	told("Space held while dragging, or the middle button", "move the view"),
}

func tool(t Tool) func(*Board)   { return func(b *Board) { b.SetTool(t) } }
func zoom(by int) func(*Board)   { return func(b *Board) { b.ZoomBy(by) } }
func rotate(by int) func(*Board) { return func(b *Board) { b.Rotate(by) } }
func toggleSnap(b *Board) {
	b.SetSnap(b.unsnap)
	if b.unsnap {
		b.say("Snapping is off.")
	} else {
		b.say("Snapping is on: corners and zones.")
	}
}

func centre(b *Board) {
	if len(b.selected) > 0 {
		if p, ok := b.placeOf(b.selected[0]); ok {
			b.CentreOn(p)
		}
	}
}

func open(b *Board) {
	if len(b.selected) == 1 {
		b.open(b.selected[0])
	}
}

// PickUp picks up what is selected, to be carried by arrow keys.
func (b *Board) PickUp() {
	if len(b.selected) == 0 {
		b.say("Select a token first; then " + b.letter('g') + " picks it up.")
		return
	}
	b.pickUp()
}

// theBorder is the border selected, or that of the link selected; 0 = none.
func (b *Board) theBorder() model.ID {
	if id := b.the(aBorder); id != 0 {
		return id
	}
	return b.borderOn(b.the(aLink))
}

// borderOn is the border on a link, 0 = none.
func (b *Board) borderOn(link model.ID) model.ID {
	if i, ok := b.paths().at(link); ok && link != 0 {
		return b.paths().list[i].Border
	}
	return 0
}

// payOne pays at the border selected, or at the only one that is lit.
func payOne(b *Board) {
	id, due := b.theBorder(), b.due()
	if id == 0 && len(due) == 1 {
		id = due[0]
		b.Select(id)
	}
	if id == 0 {
		b.say("Select a border first, with " + b.letter('e') + " from its zone; then " + b.letter('p') + " pays 1.")
		return
	}
	b.Pay(id, 1)
}

func turnBorder(b *Board) {
	if id := b.theBorder(); id != 0 {
		b.Turn(id)
		return
	}
	b.say("Select a border first, with " + b.letter('e') + " from its zone; then " + b.letter('f') + " turns it.")
}

// stepEdge goes to the next border or link of the zone where the selection is, or whoever pays. A token selected stays so: it is
// who pays.
func stepEdge(b *Board) {
	chosen := b.here()
	zone := chosen
	if token, _ := b.payer(); zone == 0 && token != 0 {
		t, _ := b.m.Token(token)
		zone = t.Zone
	}
	var ids []model.ID
	for _, w := range b.paths().list {
		if zone != 0 && w.A != zone && w.B != zone {
			continue
		}
		for _, id := range []model.ID{w.Border, w.Link} {
			if id != 0 {
				ids = append(ids, id)
			}
		}
	}
	if len(ids) == 0 {
		b.say("There is no border or link here.")
		return
	}
	slices.SortStableFunc(ids, func(x, y model.ID) int { return b.bother(x) - b.bother(y) })
	now := b.the(aBorder)
	if now == 0 {
		now = b.the(aLink)
	}
	next := ids[(slices.Index(ids, now)+1)%len(ids)]
	keep := b.all(aToken)
	if len(keep) == 0 && chosen != 0 {
		keep = []model.ID{chosen}
	}
	b.Select(append(keep, next)...)
	if kindOf(b.m, next) == aBorder {
		b.say(b.state(b.m, next))
	} else {
		b.say(domain.Upper(b.named(b.m, next)) + ".")
	}
	b.bringIntoSight(next)
}

// bother is how late a border or a link comes among those of a zone: what little is left to pay at first.
func (b *Board) bother(id model.ID) int {
	token, _ := b.payer()
	if border, ok := b.m.Border(id); ok && border.Due(token) > 0 {
		return border.Due(token)
	}
	return model.MostPoints + 1
}

// here is the zone where the selection is, 0 = none.
func (b *Board) here() model.ID {
	if z := b.all(aZone); len(z) > 0 {
		return z[len(z)-1]
	}
	if t := b.all(aToken); len(t) > 0 {
		token, _ := b.m.Token(t[len(t)-1])
		return token.Zone
	}
	return 0
}

func (b *Board) bringIntoSight(id model.ID) {
	if p, ok := b.placeOf(id); ok {
		b.reveal(p)
	}
}

// FocusGained shows that the board has the keyboard.
func (b *Board) FocusGained() { b.focus(true) }

// FocusLost puts back what was carried by keys.
func (b *Board) FocusLost() {
	b.keys = key.Held{}
	if g, ok := b.gesture.(*carry); ok && g.byKeys {
		b.cancel()
	}
	b.cursor = nil
	b.focus(false)
}

func (b *Board) focus(on bool) {
	b.focused = on
	for _, r := range b.ring {
		if r != nil {
			r.FillColor, r.Hidden = inkColour(), !on
		}
	}
	b.ground.repaint()
}

// AcceptsTab is true while there is another token to go to; then the focus leaves the board.
func (b *Board) AcceptsTab() bool {
	_, ok := b.nextToken(b.keys.Shift)
	return ok
}

// nextToken is the token after the one selected, or before it.
func (b *Board) nextToken(back bool) (id model.ID, ok bool) {
	var tokens []model.ID
	if q := b.asks; q != nil && !q.Zones {
		tokens = b.fitting()
	} else {
		for _, t := range b.m.Tokens {
			tokens = append(tokens, t.ID)
		}
	}
	n := len(tokens)
	at := slices.Index(tokens, b.the(aToken))
	switch {
	case back && at < 0:
		at = n - 1
	case back:
		at--
	default:
		at++
	}
	if at < 0 || at >= n {
		return 0, false
	}
	return tokens[at], true
}

// KeyDown notes keys that change what others do. A key that comes while something made waits to be opened goes there.
func (b *Board) KeyDown(ev *fyne.KeyEvent) {
	b.held(ev.Name, true)
	b.openMade()
}

// KeyUp notes keys that change what others do.
func (b *Board) KeyUp(ev *fyne.KeyEvent) { b.held(ev.Name, false) }

func (b *Board) held(name fyne.KeyName, down bool) {
	if b.keys.Note(name, down) && b.gesture != nil {
		b.draw()
	}
}

// TypedRune does what a letter stands for.
func (b *Board) TypedRune(r rune) {
	usual := b.host.Letters(key.Map).Usual(r)
	for _, c := range commands {
		if i := slices.Index(c.runes, usual); i >= 0 && !(c.own && b.Plays) && !b.claimed(r) {
			b.keepCarrying(c, i)
			return
		}
	}
	if b.OnRune != nil && b.gesture == nil {
		b.OnRune(r)
	}
}

// claimed reports whether a letter stands on a button beside the board, to which it belongs unless something is under way
// here. Signs and digits, with which one zooms, are the board's.
func (b *Board) claimed(r rune) bool {
	return b.Plays && b.Claims != nil && b.gesture == nil && unicode.IsLetter(r) && b.Claims(b.host.Letters(key.Table).Usual(r))
}

// letter names the key in the place of a usual letter.
func (b *Board) letter(usual rune) string { return b.host.Letters(key.Map).Name(usual) }

// keepCarrying does what a key does; while something is under way only those that move the view.
func (b *Board) keepCarrying(c command, i int) {
	if b.gesture != nil && !slices.Contains([]rune("+=-−0"), c.runes[i]) {
		return
	}
	c.do[i](b)
}

// TypedKey does what a key without a letter stands for.
func (b *Board) TypedKey(ev *fyne.KeyEvent) {
	if dx, dy, ok := key.Arrow(ev.Name); ok {
		b.arrow(float64(dx), float64(dy))
		return
	}
	switch ev.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		b.enter()
	case fyne.KeyEscape:
		b.escape()
	case fyne.KeyTab:
		if id, ok := b.nextToken(b.keys.Shift); ok && b.gesture == nil {
			b.GoTo(id)
		}
	case fyne.KeyPageDown:
		b.stepZone(1)
	case fyne.KeyPageUp:
		b.stepZone(-1)
	case fyne.KeyDelete, fyne.KeyBackspace:
		b.Delete()
	case desktop.KeyMenu:
		b.menuByKey()
	default:
		if b.OnKey != nil {
			b.OnKey(ev)
		}
	}
}

// TypedShortcut does copy, cut, paste and select all where the window's menu does not, and arrows with Ctrl.
func (b *Board) TypedShortcut(s fyne.Shortcut) {
	switch s := s.(type) {
	case *fyne.ShortcutCopy:
		b.Copy()
	case *fyne.ShortcutCut:
		b.Cut()
	case *fyne.ShortcutPaste:
		b.Paste()
	case *fyne.ShortcutSelectAll:
		b.SelectAll()
	case *fyne.ShortcutRedo:
		b.host.Redo()
	case *desktop.CustomShortcut:
		b.keys.Take(s.Modifier)
		b.TypedKey(&fyne.KeyEvent{Name: s.KeyName})
	}
}

// arrow moves the view, what is carried, the cross, the corner in hand, or the selection.
func (b *Board) arrow(dx, dy float64) {
	g, carrying := b.gesture.(*carry)
	switch {
	case carrying && g.byKeys:
		g.arrow(dx, dy)
	case b.keys.Shift:
		d := float32(min(b.Size().Width, b.Size().Height) / 5)
		b.PanBy(-float32(dx)*d, -float32(dy)*d)
	case b.asks != nil:
		b.stepAnswer(dx+dy > 0)
	case b.tool != Pick:
		b.moveCursor(dx, dy)
	case b.gesture != nil:
	case b.corner >= 0:
		b.moveCorner(dx, dy)
	default:
		b.walk(dx, dy)
	}
}

// walk goes to the zone that way.
func (b *Board) walk(dx, dy float64) {
	from := b.here()
	if from == 0 {
		if zone := b.nearestZone(b.ground.cam.middle()); zone != 0 {
			b.GoTo(zone)
		}
		return
	}
	if next := b.neighbour(from, dx, dy); next != 0 {
		b.GoTo(next)
	}
}

// GoTo selects a thing, brings it into sight and says what it is.
func (b *Board) GoTo(id model.ID) {
	b.Select(id)
	b.bringIntoSight(id)
	words := domain.Upper(b.named(b.m, id))
	if t, ok := b.m.Token(id); ok && t.Zone != 0 {
		words += " in " + b.named(b.m, t.Zone)
	}
	b.say(words + ".")
}

// stepZone goes to the next zone of the map, or the one before.
func (b *Board) stepZone(by int) {
	n := len(b.m.Zones)
	if n == 0 || b.gesture != nil {
		return
	}
	at := slices.IndexFunc(b.m.Zones, func(z model.Zone) bool { return z.ID == b.here() })
	if at < 0 && by < 0 {
		at = 0
	}
	b.GoTo(b.m.Zones[(at+by+n)%n].ID)
}

// moveCursor moves the cross of the keyboard.
func (b *Board) moveCursor(dx, dy float64) {
	if b.cursor == nil {
		p := b.ground.cam.middle()
		b.cursor = &p
	} else {
		s := b.units(24)
		if b.keys.Ctrl {
			s = b.units(3)
		}
		p := b.cursor.Plus(model.Point{X: dx * s, Y: dy * s})
		b.cursor = &p
	}
	b.reveal(*b.cursor)
	if b.gesture != nil {
		b.gesture.move(*b.cursor)
	} else {
		b.hoverOver(*b.cursor)
	}
	if b.OnPoint != nil {
		b.OnPoint(*b.cursor)
	}
	b.draw()
}

// enter ends what is under way, clicks at the cross, or picks up what is selected.
func (b *Board) enter() {
	switch g := b.gesture.(type) {
	case nil:
		b.enterAnew()
	case *carry:
		if g.byKeys {
			b.drop(g.from.Plus(g.by))
		}
	case *polygon:
		if b.cursor == nil {
			b.drop(g.corners[len(g.corners)-1])
		} else {
			b.drop(*b.cursor)
		}
	default:
		if b.cursor != nil {
			b.drop(*b.cursor)
		}
	}
}

func (b *Board) enterAnew() {
	switch {
	case b.asks != nil:
		b.answerSelected()
	case b.tool != Pick && b.cursor == nil:
		b.enterTool()
	case b.tool != Pick:
		b.pressTool(*b.cursor)
		if g, ok := b.gesture.(*oblong); ok {
			b.drop(g.from)
		}
	case b.theBorder() != 0:
		b.PayMost(b.theBorder())
	case b.Plays && b.OnOpen != nil && b.the(aToken) != 0:
		b.open(b.the(aToken))
	case len(b.selected) > 0:
		b.pickUp()
	}
}

// escape leaves what is under way, then the corner, the tool, the selection.
func (b *Board) escape() {
	switch {
	case b.gesture != nil:
		b.cancel()
		b.say("")
	case b.asks != nil:
		b.leaveAsking()
	case b.corner >= 0:
		b.corner = -1
		b.draw()
	case b.tool != Pick:
		b.SetTool(Pick)
	case len(b.selected) == 0 && b.OnLeave != nil:
		b.OnLeave()
	default:
		b.choose(nil)
		b.say("")
	}
}
