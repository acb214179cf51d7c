package desk

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"shipslocker/domain"
	"shipslocker/domain/board"
	uiboard "shipslocker/ui/board"
	"shipslocker/ui/board/paint"
)

// Players is the players' display: a second window for a second screen, which shows a map as players may see it.
type Players struct {
	desk    *Desk
	window  fyne.Window // nil while it is closed
	view    *uiboard.View
	aside   *aside
	panel   *panel
	stage   *fyne.Container // view, aside and panel
	cover   *cover
	smalls  []*small
	offer   Scene // of the document in front
	scene   Scene // of the document that is shown, as the referee has it
	seen    Scene // as the window shows it; its map, once frozen, is nobody else's
	faces   map[board.ID]paint.Face
	shown   bool // seen is scene, as it is unless frozen
	black   bool
	paused  bool
	frozen  bool
	full    bool
	placed  bool      // the window has shown a map, in a place that may be locked
	laid    fyne.Size // of the display for which its parts have their places
	height  float32   // of the display as laid out last, in the toolkit's units
	watched []*func()
}

// Scene is what the players are shown.
type Scene struct {
	// Of is the document in front that shows it. Another one is shown only when the referee says so: what is being
	// prepared beside the game is nobody else's.
	Of  domain.DocID
	Map *board.Map // nil = nothing
	// Ground is the document the map is in. Another one comes wholly into sight.
	Ground domain.DocID
	Face   func(board.Token) paint.Face
	// Order is who acts when, and Aspects what is true of the place; both empty = the map alone.
	Order   []Seat
	Current int // index of whose turn it is; -1 = nobody's
	Aspects []string
	// Sight is the part of the map that the referee sees; nil = not known.
	Sight func() board.Rect
	// Beside stands beside the map, or in its place where there is none; nil = nothing does.
	Beside *Panel
}

// Seat is somebody in the turn order as players see it.
type Seat struct {
	Name string
	Side int  // as a token's on the map
	Out  bool // takes no turns any more
}

func newPlayers(d *Desk) *Players { return &Players{desk: d} }

// Show brings the scene of the document in front. While the display shows another document it keeps that, though it
// follows what happens on its map; see Present.
func (p *Players) Show(s Scene) {
	elsewhere := p.IsElsewhere()
	p.offer = s
	switch {
	case !p.IsElsewhere():
		p.scene = s
	case s.Ground != "" && s.Ground == p.scene.Ground:
		p.scene.Map = s.Map
	}
	p.shown = false
	p.draw()
	if p.IsElsewhere() != elsewhere {
		p.tell()
	}
}

// IsElsewhere reports whether the display shows another document than the one in front.
func (p *Players) IsElsewhere() bool {
	return p.window != nil && p.scene.Of != "" && p.offer.Of != p.scene.Of
}

// Present shows the document in front to the players, and says so: the display may be out of the referee's sight.
func (p *Players) Present() {
	if !p.isOpen() {
		return
	}
	p.scene, p.shown = p.offer, false
	p.draw()
	p.tell()
	if p.scene.Map == nil && p.scene.Beside == nil {
		p.sayEmpty()
		return
	}
	name := "“" + p.desk.titled(p.scene.Of) + "”"
	if state := p.State(); state != "live" {
		p.desk.light.say("The players' display is " + state + ". They see " + name + " after that.")
		return
	}
	p.desk.light.say("The players see " + name + ".")
}

// sayEmpty says what the display could show.
func (p *Players) sayEmpty() {
	p.desk.light.say("The players' display is empty. Open a fight or a map, or show a handout.")
}

// present shows the document in front to the players.
func (d *Desk) present() {
	if e, ok := d.editors[d.heads[d.front].Kind].(Presenting); ok {
		e.Present()
		return
	}
	d.players.Present()
}

// forget takes everything off the display and pauses it where it is open: another locker comes, and nobody has said yet
// that the players may see it.
func (p *Players) forget() {
	p.frozen, p.paused, p.seen = false, p.window != nil, Scene{}
	p.offer = Scene{Current: -1}
	p.scene, p.shown = p.offer, false
	p.draw()
	p.tell()
}

// Shown is what the players see where nothing covers it; a blank scene while the display is closed.
func (p *Players) Shown() Scene {
	if p.window == nil {
		return Scene{Current: -1}
	}
	s := p.seen
	s.Map = p.view.Map()
	return s
}

// The window of a first start.
const (
	playersWidth  = 960
	playersHeight = 640
)

// Open opens the window, or brings it to the front.
func (p *Players) Open() {
	if p.window != nil {
		p.window.RequestFocus()
		return
	}
	p.scene = p.offer
	p.window = p.desk.app.NewWindow("Players – Ship's Locker")
	p.build()
	p.window.SetPadded(false)
	p.window.SetOnClosed(p.onClosed)
	p.window.SetContent(container.NewStack(p.stage, p.cover.view))
	p.window.Resize(fyne.NewSize(p.desk.settings.PlayersWidth, p.desk.settings.PlayersHeight))
	for _, k := range []fyne.KeyName{blackKey, freezeKey, pauseKey, fullKey, closeKey} {
		p.window.Canvas().AddShortcut(ctrl(k).shortcut(), func(fyne.Shortcut) { p.key(k) })
	}
	p.window.Canvas().SetOnTypedKey(func(k *fyne.KeyEvent) {
		if k.Name != closeKey { // that alone would be too easily hit
			p.key(k.Name)
		}
	})
	p.fill(p.desk.settings.PlayersFull)
	p.shown = false
	if p.frozen {
		p.put()
	}
	p.draw()
	p.window.Show()
	p.tell()
	if p.scene.Map == nil && p.scene.Beside == nil {
		p.sayEmpty()
	}
}

// build makes what stands in the window.
func (p *Players) build() {
	p.view = uiboard.NewView(screen{p.desk, p.window.Canvas()})
	p.view.Face = func(t board.Token) paint.Face { return p.faces[t.ID] }
	p.view.Turn(p.desk.settings.PlayersTurned)
	p.view.SetText(p.textSize())
	p.view.Lock(p.desk.settings.PlayersLocked)
	p.aside, p.cover = newAside(), newCover()
	p.aside.text = p.textSize()
	p.panel = newPanel()
	p.stage = container.New(&stageLayout{p}, p.view, p.aside, p.panel.view)
}

func (p *Players) onClosed() {
	p.gather()
	p.window, p.view, p.shown, p.full, p.placed = nil, nil, false, false, false
	p.tell()
}

// gather notes how the window looks now.
func (p *Players) gather() {
	if p.window == nil || p.full {
		return
	}
	if size := p.window.Canvas().Size(); size.Width >= 1 && size.Height >= 1 {
		p.desk.settings.PlayersWidth, p.desk.settings.PlayersHeight = size.Width, size.Height
	}
}

// The display's keys: with Control in both windows, alone in its own.
const (
	blackKey  = fyne.KeyB
	freezeKey = fyne.KeyL
	pauseKey  = fyne.KeyK
	fullKey   = fyne.KeyF11
	closeKey  = fyne.KeyW // with Control only
)

func (p *Players) key(k fyne.KeyName) {
	switch k {
	case blackKey:
		p.Blackout()
	case freezeKey:
		p.Freeze()
	case pauseKey:
		p.Pause()
	case fullKey:
		p.FullScreen()
	case closeKey:
		p.Close()
	case fyne.KeyEscape:
		if p.full {
			p.FullScreen()
		}
	}
}

// screen is the desk as it looks to what stands in another window of its.
type screen struct {
	*Desk
	canvas fyne.Canvas
}

// Canvas is the other window's canvas.
func (s screen) Canvas() fyne.Canvas { return s.canvas }

// Close closes the window.
func (p *Players) Close() {
	if p.isOpen() {
		p.window.Close()
	}
}

// IsOpen reports whether the window is open.
func (p *Players) IsOpen() bool { return p.window != nil }

// isOpen is IsOpen for a command that needs the window; it says so when there is none.
func (p *Players) isOpen() bool {
	if p.window == nil {
		p.desk.light.say("The players' display is not open.")
	}
	return p.window != nil
}

// Blackout makes the display black, or shows it again.
func (p *Players) Blackout() {
	if p.isOpen() {
		p.black = !p.black
		p.draw()
		p.tell()
	}
}

// IsBlack reports whether the display is black.
func (p *Players) IsBlack() bool { return p.black }

// Pause blanks the display with a word that says so, or goes on: anybody may press it, and no reason is asked.
func (p *Players) Pause() {
	if p.isOpen() {
		p.paused = !p.paused
		p.draw()
		p.tell()
	}
}

// IsPaused reports whether the display is paused.
func (p *Players) IsPaused() bool { return p.paused }

// Freeze keeps what is shown whatever the referee does, or catches up.
func (p *Players) Freeze() {
	if !p.isOpen() {
		return
	}
	if p.frozen = !p.frozen; p.frozen && p.seen.Map != nil {
		p.seen.Map = p.seen.Map.Shown() // the referee goes on changing the other
	}
	p.draw()
	p.tell()
}

// IsFrozen reports whether the display keeps what it shows.
func (p *Players) IsFrozen() bool { return p.frozen }

// FullScreen fills the second screen, or the only one, or goes back to a window.
func (p *Players) FullScreen() {
	if p.isOpen() {
		p.gather()
		p.fill(!p.full)
		p.desk.settings.PlayersFull = p.full
		p.tell()
	}
}

func (p *Players) fill(full bool) {
	if full == p.full {
		return
	}
	p.full = full
	if second, ok := p.window.(desktop.Window); ok && full {
		second.RequestFullScreenSecondary()
	} else {
		p.window.SetFullScreen(full)
	}
}

// Turn turns the map by 90° clockwise, for a screen that lies on the table. What stands beside the map cannot be
// turned and is left out meanwhile.
func (p *Players) Turn() {
	if p.isOpen() {
		p.view.Turn((p.view.Turned() + 1) % 4)
		p.desk.settings.PlayersTurned = p.view.Turned()
		p.stage.Refresh()
		p.tell()
	}
}

// ZoomBy zooms by steps of a tenth.
func (p *Players) ZoomBy(steps int) {
	if p.isOpen() {
		p.view.ZoomBy(steps)
	}
}

// Lock keeps the players' map where it is, whatever comes onto it and whoever touches it, or lets go of it: it may lie under
// miniatures. What the referee asks for still moves it.
func (p *Players) Lock() {
	s := &p.desk.settings
	s.PlayersLocked = !s.PlayersLocked
	if p.view != nil {
		p.view.Lock(s.PlayersLocked)
	}
	p.tell()
}

// Fit brings the whole map into the players' sight and keeps it there until somebody zooms or drags.
func (p *Players) Fit() {
	if p.isOpen() {
		p.view.Fit()
	}
}

// See brings the part of the map that the referee sees into the players' sight.
func (p *Players) See() {
	switch {
	case !p.isOpen():
	case p.frozen:
		p.desk.light.say("The players' display is frozen.")
	case p.IsElsewhere():
		p.desk.light.say("The players' display shows another document.")
	case p.scene.Map != nil && p.scene.Sight != nil:
		p.view.SeenAs(overlap(p.scene.Sight(), p.view.Map()))
	}
}

// overlap is the part of the map in sight, or all that is in sight where that is empty ground.
func overlap(sight board.Rect, m *board.Map) board.Rect {
	r, ok := m.Bounds()
	r.Min.X, r.Min.Y = max(r.Min.X, sight.Min.X), max(r.Min.Y, sight.Min.Y)
	r.Max.X, r.Max.Y = min(r.Max.X, sight.Max.X), min(r.Max.Y, sight.Max.Y)
	if !ok || r.Min.X >= r.Max.X || r.Min.Y >= r.Max.Y {
		return sight
	}
	return r
}

// The steps of the display's text, times the usual.
const (
	textStep     = 0.25
	smallestText = 1
	largestText  = 4
	usualText    = 1.5
	bodyText     = 14 // at a scale of 1: how large the referee has the text is no measure for a room
)

// Text makes the display's text larger by steps, or smaller.
func (p *Players) Text(steps int) {
	s := &p.desk.settings
	s.PlayersText = min(max(s.PlayersText+float32(steps)*textStep, smallestText), largestText)
	if p.window == nil {
		return
	}
	p.stage.Refresh()
}

// textSize is the height of the text, in the toolkit's units: as the referee wants it, and never too small for the room.
func (p *Players) textSize() float32 {
	return max(p.desk.settings.PlayersText*bodyText, leastText(p.height))
}

// leastText is the height of the smallest text on a display so high, in the toolkit's units.
func leastText(display float32) float32 { return display / 40 }

// showOrder shows the turn order beside the map, or leaves it out.
func (p *Players) showOrder() { p.list(&p.desk.settings.PlayersNoOrder) }

// showAspects shows the scene's aspects beside the map, or leaves them out.
func (p *Players) showAspects() { p.list(&p.desk.settings.PlayersNoAspects) }

func (p *Players) list(left *bool) {
	*left = !*left
	if p.window != nil {
		p.listAside()
	}
	p.tell()
}

// Watch calls f whenever the display opens, closes or changes its state, until stop is called.
func (p *Players) Watch(f func()) (stop func()) {
	p.watched = append(p.watched, &f)
	return func() { p.watched = slices.DeleteFunc(p.watched, func(g *func()) bool { return g == &f }) }
}

func (p *Players) tell() {
	for _, f := range slices.Clone(p.watched) {
		(*f)()
	}
}

// State says in a few words what the players see.
func (p *Players) State() string {
	state := "live"
	if p.IsElsewhere() {
		state = "live, another document"
	}
	switch {
	case p.window == nil:
		return "closed"
	case p.paused:
		state = "paused"
	case p.black:
		state = "black"
	case p.frozen:
		return "frozen"
	}
	if p.frozen {
		state += ", frozen beneath"
	}
	return state
}

func (p *Players) draw() {
	if p.window == nil {
		return
	}
	p.cover.set(p.black, p.paused)
	p.window.Canvas().Refresh(p.cover.view) // what was hidden is in no window as far as the toolkit knows
	for _, s := range p.smalls {
		s.cover.set(p.black, p.paused)
		p.desk.canvas().Refresh(s.view)
	}
	if p.shown || p.frozen {
		return
	}
	another := p.scene.Ground != p.seen.Ground
	p.seen, p.shown = p.scene, true
	p.faces = nil
	if m := p.seen.Map; m != nil && p.seen.Face != nil { // as they are now: the editor may show another document later
		p.faces = make(map[board.ID]paint.Face, len(m.Tokens))
		for _, t := range m.Tokens {
			p.faces[t.ID] = p.seen.Face(t)
		}
	}
	p.put()
	if another && !(p.desk.settings.PlayersLocked && p.placed) {
		p.view.Fit()
	}
	p.placed = p.placed || p.seen.Map != nil
}

// put shows what is to be seen.
func (p *Players) put() {
	p.view.ShowMap(p.seen.Map)
	if p.panel.is(p.seen.Beside) {
		p.stage.Refresh()
	}
	p.listAside()
}

// listAside lists turn order and aspects beside the map.
func (p *Players) listAside() {
	var lines []line
	if !p.desk.settings.PlayersNoOrder {
		for i, seat := range p.seen.Order {
			lines = append(lines, line{text: seat.Name, marked: true, seat: seat, strong: i == p.seen.Current})
		}
	}
	if !p.desk.settings.PlayersNoAspects {
		for _, a := range p.seen.Aspects {
			lines = append(lines, line{text: a, apart: len(lines) > 0})
		}
	}
	if !slices.Equal(lines, p.aside.lines) {
		p.aside.lines = lines
		p.stage.Refresh()
	}
}
