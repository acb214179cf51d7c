// Package screen is how a page stands in the window: over all of it, so that nobody else reads it, or beside what is seen
// at a glance.
package screen

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/desk"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// Cover is a page over the whole window, through which nothing can be seen or reached.
type Cover struct {
	widget.BaseWidget
	host desk.Host
	Page *page.Page
	back fyne.Focusable // what had the keyboard
	open bool           // somebody has come to what is theirs alone; no part of what undo takes back
	news string         // said to whoever gets the laptop
}

// NewCover returns a cover that does not lie over the window yet; lay lays its page.
func NewCover(host desk.Host, lay func(p *page.Page)) *Cover {
	c := &Cover{host: host}
	c.Page = page.New(host, func() { lay(c.Page) })
	c.ExtendBaseWidget(c)
	return c
}

// DiscardedScript is said where somebody's script was discarded.
const DiscardedScript = "The script was discarded. Whoever has the laptop gets it back by Undo."

// KeptScript is said where a script was hidden that is not written to its end; empty where nothing of it is.
func KeptScript(begun bool) string {
	if begun {
		return "The script so far is kept."
	}
	return ""
}

// Opened reports whether somebody has come to what is theirs alone. Until then only whom to pass the laptop to may be laid.
func (c *Cover) Opened() bool { return c.open }

// Unfold shows what is for whoever has the laptop alone.
func (c *Cover) Unfold() { c.open, c.news = true, "" }

// Open hides everything else, and takes the keyboard. Nobody has come to it yet.
func (c *Cover) Open() {
	c.open, c.news = false, ""
	on := c.host.Canvas()
	c.back = on.Focused()
	c.Resize(on.Size())
	on.Overlays().Add(c)
	c.Page.Show()
	c.Page.Focus("")
}

// Pass puts an act under way on a stage and, unless that cannot be, opens the cover for it.
func (c *Cover) Pass(on *page.Stage, a page.Act) {
	on.Hear(c.Page)
	if on.Start(a) {
		c.Open()
	}
}

// Up reports whether the cover lies over the window.
func (c *Cover) Up() bool {
	return slices.Contains(c.host.Canvas().Overlays().List(), fyne.CanvasObject(c))
}

// Show lays the page anew, with the keyboard on its first control.
func (c *Cover) Show() {
	c.Page.Show()
	c.Page.ToTop()
	c.Page.Focus("")
}

// Fold hides what is somebody's alone again, and says something.
func (c *Cover) Fold(news string) {
	c.open, c.news = false, news
	c.Show()
}

// LayPass lays whom to pass the laptop to: title says so, open is for when whoever it is has it, and finish for when
// nobody takes it.
func (c *Cover) LayPass(title, verb string, open, finish func()) {
	c.open = false
	c.Page.Heading(title)
	c.Page.Notice(false, c.news)
	c.Page.Text("When nobody else can see the screen, click below or press Return.")
	c.Page.Add(c.Page.Button("ready", verb, 0, true, func() {
		c.Unfold()
		open()
	}))
	c.Page.Add(c.Page.Button("skip", "Back to the referee", 0, false, finish))
	c.Page.Back = finish
}

// LayLeave lays the ways out of what is one's own: hide keeps it for whoever comes to it next, discard does not.
func (c *Cover) LayLeave(hide, discard func()) {
	c.Page.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 20},
		c.Page.Button("hide", "Hide", 0, false, hide), c.Page.Button("discard", "Discard", 0, false, discard)))
	c.Page.Back = hide
}

// LayReturn lays that the laptop goes back to the referee, and how far things have come.
func (c *Cover) LayReturn(tidings string, done func()) {
	c.open = false
	c.Page.Heading("PASS THE LAPTOP BACK TO THE REFEREE")
	c.Page.Text(tidings)
	c.Page.Add(c.Page.Button("referee", "I am the referee", 0, true, done))
	c.Page.Back = done
}

// Close gives the window back.
func (c *Cover) Close() {
	on := c.host.Canvas()
	on.Overlays().Remove(c)
	if c.back != nil {
		on.Focus(c.back)
	}
}

// CreateRenderer draws a ground that covers, and the page in its middle.
func (c *Cover) CreateRenderer() fyne.WidgetRenderer {
	r := &coverRenderer{c: c, ground: canvas.NewRectangle(color.Black)}
	r.Refresh()
	return r
}

type coverRenderer struct {
	c      *Cover
	ground *canvas.Rectangle
}

// Refresh takes the theme's colour.
func (r *coverRenderer) Refresh() {
	r.ground.FillColor = theme.ColorForWidget(theme.ColorNameBackground, r.c)
	r.ground.Refresh()
	r.c.Page.View().Refresh()
}

// pageWidth is the most the page on a cover is wide, in text sizes.
const pageWidth = 44

// Layout puts the page into the middle of the ground.
func (r *coverRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	unit := theme.TextSize()
	width := min(size.Width, pageWidth*unit)
	top := min(size.Height/8, 6*unit)
	r.c.Page.View().Move(fyne.NewPos((size.Width-width)/2, top))
	r.c.Page.View().Resize(fyne.NewSize(width, size.Height-top))
}

// MinSize is none: the cover is as large as the window.
func (r *coverRenderer) MinSize() fyne.Size { return fyne.NewSize(1, 1) }

// Objects are the ground and the page.
func (r *coverRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.c.Page.View()}
}

// Destroy does nothing.
func (r *coverRenderer) Destroy() {}
