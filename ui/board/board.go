// Package board is the map on screen: Board edits one, View shows one to the players.
package board

import (
	"bytes"
	"image"
	"image/color"
	_ "image/jpeg" // backgrounds
	_ "image/png"
	"reflect"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/domain/edit"
	"shipslocker/domain/facts"
	"shipslocker/ui/board/paint"
	"shipslocker/ui/key"
)

// Host is what a board needs from the window it is in.
type Host interface {
	Canvas() fyne.Canvas
	Theme() fyne.Theme
	// Work runs a job off the screen's goroutine and what it returns, if not nil, back on it.
	Work(job func() (then func()))
	// After calls f on the screen's goroutine, ms from now, unless stop is called first.
	After(ms int, f func()) (stop func())
	// Picture reads a picture and calls then with its bytes, nil if the locker has none of that id.
	Picture(id domain.PictureID, then func(data []byte))
	// Letters are those that a person has exchanged.
	Letters(where key.Where) *key.Letters
	// Redo brings back the step undone last.
	Redo()
}

// Movement is what a game's rules say about moving and paying; nil = anything goes and costs nothing. It is asked
// about zones alone: on hexes every move is free.
type Movement interface {
	// Reach is where a token can go now and what that costs, nearest first.
	Reach(m *model.Map, token model.ID) []model.Stop
	// Refusal says in a sentence why a token cannot go to a zone that is out of reach.
	Refusal(m *model.Map, token, to model.ID) string
	// Move does to the map what a move costs, such as paying at borders; the board puts the token there itself. It
	// returns what there is to say about it, empty = nothing. On trial the map is a copy that is thrown away, and no
	// other document may change.
	Move(m *model.Map, token, to model.ID, trial bool) (said string)
	// Pay pays points at a border for a token, 0 = for nobody, and returns how many were taken and, where it was
	// none or there is more to say, a sentence. It may be on trial as well.
	Pay(m *model.Map, border, token model.ID, points int, trial bool) (taken int, said string)
}

// Tool is what the pointer does on a board.
type Tool int

// The tools.
const (
	Pick   Tool = iota // selects, moves, reshapes
	Draw               // draws zones: drag a rectangle or click corner after corner
	Split              // drag a line across a zone
	Border             // click where two zones meet
	Link               // drag from zone to zone
	Token              // click where it stands
	Label              // click where it stands
	Ruler              // drag from place to place
)

// Item is a line of a popup menu.
type Item struct {
	Label string // empty = a rule between groups
	Do    func()
}

// Board is a map that can be edited. Its exported fields are set before it is shown.
type Board struct {
	widget.BaseWidget

	OnSelect func(ids []model.ID)      // the selection is another
	OnTool   func(Tool)                // the tool is another
	OnSay    func(text string)         // a sentence for the line below: what a move costs, why it is refused; empty = nothing to say
	OnPoint  func(p model.Point)       // the pointer is over this place
	OnOpen   func(id model.ID)         // a double click or the O key, in play Return too: open its properties, in play a token's card
	OnMade   func(id model.ID)         // something was made that wants a name or words: they are typed next; nil = nobody asks for them
	OnLeave  func()                    // Escape with nothing left to leave on the board; nil = the keyboard stays
	OnRune   func(r rune)              // a letter or digit that is no command of the board; nil = it is for nobody
	Claims   func(r rune) bool         // in play, whether a usual letter stands on a button beside the board, which comes before what the board has it for; may be nil
	OnKey    func(*fyne.KeyEvent) bool // a key that is no command of the board; nil = it is for nobody
	OnPip    func(Pip) (marked bool)   // a segment of a token's ring was clicked; false = it cannot be marked, and the click is the token's. Nil = none can
	OnMenu   func(id model.ID) []Item  // more for the menu of a right click; 0 = on empty ground
	Moves    Movement
	// Plays says that the board stands in a table of play: its map is not edited there.
	Plays bool
	// Log enters in a table's log what was done at a border that Moves did not tell there itself; nil = there is none.
	Log func(text string)
	// Acting is the token of whoever's turn it is, 0 = they have none on this map; playing is false while it is nobody's.
	// It pays at borders; outside play, or if nil, the token selected last does.
	Acting func() (token model.ID, playing bool)
	// Face tells how a token looks beyond what the map says; nil = no more than that. Call Reface when it changes.
	Face func(model.Token) paint.Face
	// NewToken makes what the Token tool puts down; nil = a plain counter.
	NewToken func() model.Token

	host    Host
	ground  *ground
	session *edit.Session[model.Map]
	unwatch func()
	m       *model.Map // as shown, its tokens spread, never changed; empty when nothing is bound
	faces   map[model.ID]paint.Face
	picture backdrop
	cameras map[domain.DocID]camera // where each map was left

	selected []model.ID
	stood    model.ID // the one token selected last, while nothing but borders and links has been selected since; 0 = none
	corner   int      // of the zone selected, -1 = none
	tool     Tool
	unsnap   bool
	part     *model.Map // copied
	gesture  gesture    // under way, or nil
	without  map[model.ID]bool
	pressed  *press
	down     bool     // a button of the mouse is
	made     model.ID // and waits to be opened; 0 = nothing
	keys     key.Held
	pointer  model.Point  // last seen
	cursor   *model.Point // of the keyboard, for tools; nil = put away
	hover    model.ID
	pip      Pip    // that a click would mark
	twice    func() // forgets the last click; nil = there was none of late
	last     model.ID
	lastAt   fyne.Position
	focused  bool
	popUp    func(m *fyne.Menu, at fyne.Position) // shows a menu; tests put their own here
	ways     *ways                                // of m; nil = not asked yet
	width    float64                              // of a usual token on m, in units
	radii    map[model.ID]float64                 // half the widths of all tokens, in units; nil = not asked yet
	least    float64                              // the height of text they were asked for
	marks    *patch
	inked    inked                // what marks show
	lit      *patch               // where what is dragged can go
	lights   []Light              // zones lit for somebody to choose from
	glow     glow                 // their picture
	trails   []Trail              // ways shown over hexes
	asks     *Question            // nil = nothing is to be pointed out
	fits     []model.ID           // what will do for that, in reading order; nil = to be found anew
	reach    []model.ID           // tokens lit from elsewhere
	turn     Spell                // that is played
	answered bool                 // the last click was an answer: a second one at once is the same press
	opening  bool                 // a click has just opened a menu
	sprite   *patch               // what is dragged
	ring     [4]*canvas.Rectangle // around the board while it has the keyboard
}

// backdrop is the picture under a map.
type backdrop struct {
	id    domain.PictureID
	image image.Image // nil = none, or not read yet
}

var (
	_ fyne.Widget       = (*Board)(nil)
	_ fyne.Focusable    = (*Board)(nil)
	_ fyne.Tabbable     = (*Board)(nil)
	_ fyne.Draggable    = (*Board)(nil)
	_ fyne.Scrollable   = (*Board)(nil)
	_ fyne.Shortcutable = (*Board)(nil)
	_ desktop.Mouseable = (*Board)(nil)
	_ desktop.Hoverable = (*Board)(nil)
	_ desktop.Keyable   = (*Board)(nil)
)

// New returns a board that shows nothing yet.
func New(host Host) *Board {
	b := &Board{host: host, ground: newGround(host), m: model.New(), cameras: map[domain.DocID]camera{}, corner: -1}
	b.ground.onLook = b.draw
	b.popUp = b.showMenu
	b.ground.onSpots = b.remark
	b.ExtendBaseWidget(b)
	return b
}

// Bind shows a map, wholly fitted the first time, later as it was left; nil lets go of it.
func (b *Board) Bind(s *edit.Session[model.Map]) {
	if b.unwatch != nil {
		b.unwatch()
		b.unwatch = nil
	}
	b.cancel()
	another := b.session == nil || s == nil || b.session.Doc != s.Doc
	if another && b.session != nil {
		b.cameras[b.session.ID()] = b.ground.cam
	}
	b.session = s
	if another {
		b.ground.show(nil)
		b.picture, b.faces, b.lights, b.trails, b.turn = backdrop{}, nil, nil, nil, Spell{}
		b.dim()
		b.leaveAsking()
		b.choose(nil)
	}
	if s == nil {
		b.m, b.ways = model.New(), nil
		b.draw()
		return
	}
	if another {
		b.ground.fitted = false
		if c, ok := b.cameras[s.ID()]; ok {
			b.ground.recall(c)
		}
	}
	b.unwatch = s.Watch(b.update)
	b.update()
}

// update shows the map as it stands now.
func (b *Board) update() {
	if b.asks != nil && b.pressed != nil && b.pressed.button == desktop.MouseButtonPrimary {
		b.say("The map changed under the pointer. Nothing was chosen: click again.")
	}
	b.cancel()
	before := b.m
	b.m = facts.Clone(b.session.Value())
	if !sameWays(before, b.m) {
		b.ways = nil
	}
	if b.hover > 0 && kindOf(b.m, b.hover) == nothingAtAll {
		b.hover = 0
	}
	if _, far := b.Moves.(Strider); !far { // there a few steps aside would count
		paint.Spread(b.m)
	}
	b.width, b.radii = paint.TokenWidth(b.m), nil
	kept := slices.DeleteFunc(slices.Clone(b.selected), func(id model.ID) bool { return kindOf(b.m, id) == nothingAtAll })
	b.readPicture()
	b.lookUpFaces()
	b.render()
	b.fits = nil
	if len(kept) != len(b.selected) {
		b.choose(kept)
	}
	b.draw()
}

// render draws the map as it is shown now, of it only what differs from before.
func (b *Board) render() {
	if b.session == nil {
		return
	}
	b.ground.bare = paint.Ground(modeOf()) == color.NRGBAModel.Convert(theme.Color(theme.ColorNameBackground))
	s := &paint.Scene{
		Map: b.m, Mode: modeOf(), Background: b.picture.image, Without: b.without, Referee: true,
		Smallest: b.ground.smallest(),
	}
	if faces := b.faces; faces != nil {
		s.Face = func(t model.Token) paint.Face { return faces[t.ID] }
	}
	b.ground.show(s)
}

// readPicture fetches the map's background if it is another one.
func (b *Board) readPicture() {
	id := b.m.Background.Picture
	if id == b.picture.id {
		return
	}
	b.picture = backdrop{id: id}
	if id == "" {
		return
	}
	readBackdrop(b.host, id, func(img image.Image) {
		if b.picture.id == id && b.session != nil {
			b.picture.image = img
			b.render()
		}
	})
}

// readBackdrop reads and decodes a picture; one that cannot be is left out.
func readBackdrop(host Host, id domain.PictureID, then func(image.Image)) {
	host.Picture(id, func(data []byte) {
		if data == nil {
			return
		}
		host.Work(func() func() {
			img, _, err := image.Decode(bytes.NewReader(data))
			if err != nil {
				return nil // the locker has shrunk and checked it; whoever spoilt it since, the map stays usable
			}
			return func() { then(img) }
		})
	})
}

// Reface asks Face again about all tokens and draws those that look another way.
func (b *Board) Reface() {
	if b.session != nil {
		was := b.faces
		if b.lookUpFaces(); !reflect.DeepEqual(was, b.faces) {
			b.render()
		}
		if b.fits = nil; b.asks != nil {
			b.draw()
		}
	}
}

func (b *Board) lookUpFaces() { b.faces = facesOf(b.m, b.Face) }

// facesOf asks about all tokens at once: painters do not run on the goroutine where documents live.
func facesOf(m *model.Map, face func(model.Token) paint.Face) map[model.ID]paint.Face {
	if face == nil {
		return nil
	}
	faces := make(map[model.ID]paint.Face, len(m.Tokens))
	for _, t := range m.Tokens {
		faces[t.ID] = face(t)
	}
	return faces
}

// CreateRenderer makes the board's picture.
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	b.ExtendBaseWidget(b)
	for i := range b.ring { // one with a frame would be painted all over, which takes long without a graphics card
		b.ring[i] = canvas.NewRectangle(color.Transparent)
		b.ring[i].Hidden = true
	}
	return &boardRenderer{b: b, clip: container.NewClip(b.ground.view)}
}

// MinSize is small: a board makes do with what there is.
func (b *Board) MinSize() fyne.Size { return fyne.NewSquareSize(32) }

type boardRenderer struct {
	b    *Board
	clip *container.Clip
}

func (r *boardRenderer) Destroy()           {}
func (r *boardRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(32) }
func (r *boardRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.clip, r.b.ring[0], r.b.ring[1], r.b.ring[2], r.b.ring[3]}
}

// Layout follows the board's size.
func (r *boardRenderer) Layout(size fyne.Size) {
	r.clip.Resize(size)
	r.b.layRing(size)
	r.b.ground.resize(size)
	r.b.draw()
}

// Refresh draws everything anew if the theme or the screen is another one, and nothing otherwise.
func (r *boardRenderer) Refresh() {
	r.b.ground.resize(r.b.Size())
	r.b.render()
	r.b.inked = inked{}
	r.b.dim()
	r.b.focus(r.b.focused)
	r.b.draw()
}

// layRing puts the ring along the board's edges.
func (b *Board) layRing(size fyne.Size) {
	const w = 2
	for i, r := range [4][4]float32{
		{0, 0, size.Width, w}, {0, size.Height - w, size.Width, w}, {0, 0, w, size.Height}, {size.Width - w, 0, w, size.Height},
	} {
		b.ring[i].Move(fyne.NewPos(r[0], r[1]))
		b.ring[i].Resize(fyne.NewSize(r[2], r[3]))
	}
}

// say puts a sentence in the line below.
func (b *Board) say(text string) {
	if b.OnSay != nil {
		b.OnSay(text)
	}
}

// edit makes one step of the journal. It says why not where the map cannot be edited.
func (b *Board) edit(label, key string, change func(m *model.Map)) {
	switch {
	case !b.writable():
	case key != "":
		b.session.Edit(label, key, change)
	default: // what the rules enter elsewhere, such as in a log, is part of the step
		b.session.Together(label, func() { b.session.Edit(label, "", change) })
	}
}

// writable reports whether the map can be edited, and says why not.
func (b *Board) writable() bool {
	switch {
	case b.session == nil:
		return false
	case b.session.ReadOnly() != "":
		b.say(b.session.ReadOnly())
		return false
	}
	return true
}

// Tool is the tool in hand.
func (b *Board) Tool() Tool { return b.tool }

// SetTool changes the tool. In play there is only looking and measuring.
func (b *Board) SetTool(t Tool) {
	if t == Pick || t == Ruler || b.edits() {
		b.takeUp(t)
		b.draw()
	}
}

// takeUp is SetTool that leaves the drawing to the caller.
func (b *Board) takeUp(t Tool) {
	b.cancel()
	b.cursor = nil
	if t != b.tool {
		b.tool = t
		b.say(toolHints[t])
		if b.OnTool != nil {
			b.OnTool(t)
		}
	}
}

var toolHints = map[Tool]string{
	Pick:   "",
	Draw:   "Drag a rectangle, or click corner after corner and the first one again.",
	Split:  "Drag a line across a zone.",
	Border: "Click where two zones meet.",
	Link:   "Drag from one zone to another.",
	Token:  "Click where the token stands.",
	Label:  "Click where the label belongs.",
	Ruler:  "Drag from place to place.",
}

// SetSnap sets whether corners and zones snap to others.
func (b *Board) SetSnap(on bool) { b.unsnap = !on }

// Fit brings the whole map into sight.
func (b *Board) Fit() { b.ground.fit() }

// ZoomBy zooms in by steps of a tenth, out if negative, around the middle.
func (b *Board) ZoomBy(steps int) { b.ground.zoomMiddle(steps) }

// PanBy moves the map on the screen, in units of the toolkit.
func (b *Board) PanBy(dx, dy float32) { b.ground.panBy(dx, dy) }

// CentreOn brings a place into the middle.
func (b *Board) CentreOn(p model.Point) { b.ground.centre(p) }

// Seen is the part of the map in sight.
func (b *Board) Seen() model.Rect { return b.ground.cam.seen() }

// Scale is how many units of the toolkit a unit of the map is wide.
func (b *Board) Scale() float64 { return b.ground.cam.scale / float64(b.ground.density) }

// where is what lies at a position of the widget.
func (b *Board) where(at fyne.Position) model.Point {
	return b.ground.cam.place(float64(at.X*b.ground.density), float64(at.Y*b.ground.density))
}

// spot is where a place lies on the widget.
func (b *Board) spot(p model.Point) fyne.Position {
	x, y := b.ground.cam.screen(p)
	return fyne.NewPos(float32(x)/b.ground.density, float32(y)/b.ground.density)
}

// units is how many units of the map so many units of the toolkit are.
func (b *Board) units(of float32) float64 {
	return float64(of*b.ground.density) / b.ground.cam.scale
}

// finger is how near a click must be, in units of the toolkit.
func finger() float32 { return theme.TextSize() * 0.7 }

// WhenDrawn calls f once all that has been asked for so far is drawn and on the screen with the next frame.
func (b *Board) WhenDrawn(f func()) { b.ground.whenSettled(f) }
