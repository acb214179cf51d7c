package desk

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"shipslocker/domain/board"
	uiboard "shipslocker/ui/board"
	"shipslocker/ui/board/paint"
	"shipslocker/ui/look"
)

// Players is the players' display: a second window for a second screen, which shows a map as players may see it.
type Players struct {
	desk    *Desk
	window  fyne.Window // nil while it is closed
	view    *uiboard.View
	aside   *fyne.Container
	large   *container.ThemeOverride // around aside
	cover   *cover
	scene   Scene
	shown   bool // scene is what the window shows, as it does unless frozen
	black   bool
	paused  bool
	frozen  bool
	full    bool
	text    float32 // how much larger than usual
	watched []*func()
}

// Scene is what the players are shown.
type Scene struct {
	Map  *board.Map // nil = nothing
	Face func(board.Token) paint.Face
	// Order is who acts when, and Aspects what is true of the place; both empty = the map alone.
	Order   []string
	Current int // index of whose turn it is; -1 = nobody's
	Aspects []string
}

func newPlayers(d *Desk) *Players { return &Players{desk: d, text: 1.5} }

// Show shows another scene, or keeps it until the display is opened and no longer frozen.
func (p *Players) Show(s Scene) {
	p.scene, p.shown = s, false
	p.draw()
}

// Open opens the window, or brings it to the front.
func (p *Players) Open() {
	if p.window != nil {
		p.window.RequestFocus()
		return
	}
	p.window = p.desk.app.NewWindow("Players – Ship's Locker")
	p.view = uiboard.NewView(screen{p.desk, p.window.Canvas()})
	p.aside, p.cover = container.NewVBox(), newCover()
	p.window.SetPadded(false)
	p.window.SetOnClosed(func() {
		p.window, p.view, p.shown = nil, nil, false
		p.tell()
	})
	p.window.Resize(fyne.NewSize(960, 640))
	p.window.SetContent(p.content())
	for _, k := range []fyne.KeyName{blackKey, freezeKey, pauseKey, fullKey} {
		p.window.Canvas().AddShortcut(ctrl(k), func(fyne.Shortcut) { p.key(k) })
	}
	p.window.Canvas().SetOnTypedKey(func(k *fyne.KeyEvent) { p.key(k.Name) })
	if p.desk.settings.PlayersFull {
		p.FullScreen()
	}
	p.window.Show()
	p.shown = false
	p.draw()
	p.view.Fit()
	p.tell()
}

// The display's keys: with Control in both windows, alone in its own.
const (
	blackKey  = fyne.KeyB
	freezeKey = fyne.KeyL
	pauseKey  = fyne.KeyK
	fullKey   = fyne.KeyF11
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
	case fyne.KeyEscape:
		if p.full {
			p.FullScreen()
		}
	}
}

func (p *Players) content() fyne.CanvasObject {
	edge := look.NewInset(look.Inset{Left: 3, Top: 2, Right: 3, Bottom: 2}, p.aside)
	p.large = container.NewThemeOverride(edge, &look.Theme{Mode: p.desk.theme.Mode, Scale: p.text * max(p.desk.theme.Scale, 1)})
	return container.NewStack(container.NewBorder(nil, nil, p.large, nil, p.view), p.cover.view)
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
	if p.window != nil {
		p.window.Close()
	}
}

// IsOpen reports whether the window is open.
func (p *Players) IsOpen() bool { return p.window != nil }

// Blackout makes the display black, or shows it again.
func (p *Players) Blackout() { p.set(&p.black) }

// Pause blanks the display with a word that says so, or goes on: anybody may press it, and no reason is asked.
func (p *Players) Pause() { p.set(&p.paused) }

// Freeze keeps what is shown whatever the referee does, or catches up.
func (p *Players) Freeze() { p.set(&p.frozen) }

func (p *Players) set(state *bool) {
	*state = !*state
	p.draw()
	p.tell()
}

// FullScreen fills the second screen, or the only one, or goes back to a window.
func (p *Players) FullScreen() {
	if p.window == nil {
		return
	}
	p.full = !p.full
	p.desk.settings.PlayersFull = p.full
	if second, ok := p.window.(desktop.Window); ok && p.full {
		second.RequestFullScreenSecondary()
	} else {
		p.window.SetFullScreen(p.full)
	}
	p.tell()
}

// Turn turns the map by 90° clockwise, for a screen that lies on the table.
func (p *Players) Turn() {
	if p.view != nil {
		p.view.Turn((p.view.Turned() + 1) % 4)
		p.view.Fit()
	}
}

// ZoomBy zooms by steps of a tenth.
func (p *Players) ZoomBy(steps int) {
	if p.view != nil {
		p.view.ZoomBy(steps)
	}
}

// Fit brings the whole map into the players' sight.
func (p *Players) Fit() {
	if p.view != nil {
		p.view.Fit()
	}
}

// See brings the part of the map that the referee sees into the players' sight.
func (p *Players) See(part board.Rect) {
	if p.view != nil {
		p.view.CentreOn(board.Point{X: (part.Min.X + part.Max.X) / 2, Y: (part.Min.Y + part.Max.Y) / 2})
	}
}

// The steps of the display's text, times the usual.
const (
	textStep     = 0.25
	smallestText = 1
	largestText  = 4
)

// Text makes the display's text larger by steps, or smaller.
func (p *Players) Text(steps int) {
	p.text = min(max(p.text+float32(steps)*textStep, smallestText), largestText)
	if p.window != nil {
		p.window.SetContent(p.content())
		p.view.SetText(p.text * p.desk.textSize())
	}
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
	switch {
	case p.window == nil:
		return "closed"
	case p.paused:
		return "paused"
	case p.black:
		return "black"
	case p.frozen:
		return "frozen"
	}
	return "live"
}

// Thumbnail shows exactly what the players see, until release is called; nil while the display is closed.
func (p *Players) Thumbnail() (small fyne.CanvasObject, release func()) {
	if p.view == nil {
		return nil, func() {}
	}
	view, over := uiboard.NewView(p.desk), newCover()
	view.Follow(p.view)
	over.set(p.black, p.paused)
	return container.NewStack(view, over.view), func() { view.Follow(nil) }
}

func (p *Players) draw() {
	if p.window == nil {
		return
	}
	p.cover.set(p.black, p.paused)
	p.window.Canvas().Refresh(p.cover.view) // what was hidden is in no window as far as the toolkit knows
	if p.shown || p.frozen {
		return
	}
	p.shown = true
	p.view.Face = p.scene.Face
	p.view.SetText(p.text * p.desk.textSize())
	p.view.ShowMap(p.scene.Map)
	p.drawAside()
}

// drawAside lists turn order and aspects beside the map.
func (p *Players) drawAside() {
	var rows []fyne.CanvasObject
	line := func(text string, bold bool) {
		t := look.NewText(text)
		t.Style.Bold = bold
		rows = append(rows, t)
	}
	for i, name := range p.scene.Order {
		if i == p.scene.Current {
			line("→ "+name, true)
		} else {
			line("   "+name, false)
		}
	}
	if len(p.scene.Order) > 0 && len(p.scene.Aspects) > 0 {
		line("", false)
	}
	for _, a := range p.scene.Aspects {
		line(a, false)
	}
	p.aside.Objects = rows
	p.large.Refresh() // new lines take on the theme of their place
}

// cover lies over the players' map and hides it.
type cover struct {
	view *fyne.Container
	word *canvas.Text
}

func newCover() *cover {
	c := &cover{word: canvas.NewText("Paused", color.White)}
	c.word.TextStyle.Bold = true
	c.view = container.NewStack(canvas.NewRectangle(color.Black), container.NewCenter(c.word))
	c.view.Hide()
	return c
}

func (c *cover) set(black, paused bool) {
	show(c.view, black || paused)
	show(c.word, paused)
}
