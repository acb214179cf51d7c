package spacer

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/desk"
	"shipslocker/ui/page"
)

// cover is a page over the whole window, through which nothing can be seen or reached.
type cover struct {
	widget.BaseWidget
	host desk.Host
	page *page.Page
	back fyne.Focusable // what had the keyboard
}

func newCover(host desk.Host, lay func(p *page.Page)) *cover {
	c := &cover{host: host}
	c.page = page.New(host, func() { lay(c.page) })
	c.ExtendBaseWidget(c)
	return c
}

// open hides everything else, and takes the keyboard.
func (c *cover) open() {
	on := c.host.Canvas()
	c.back = on.Focused()
	c.Resize(on.Size())
	on.Overlays().Add(c)
	c.page.Show()
	c.page.Focus("")
}

// pass puts an act under way on a stage and, unless that cannot be, opens the cover for it.
func (c *cover) pass(on *page.Stage, a page.Act) {
	on.Hear(c.page)
	if on.Start(a); on.Under() == a {
		c.open()
	}
}

// up reports whether the cover lies over the window.
func (c *cover) up() bool {
	return slices.Contains(c.host.Canvas().Overlays().List(), fyne.CanvasObject(c))
}

// show lays the page anew, with the keyboard on its first control.
func (c *cover) show() {
	c.page.Show()
	c.page.ToTop()
	c.page.Focus("")
}

// layPass lays whom to pass the laptop to: title says so, open is for when whoever it is has it, and finish for when
// nobody takes it.
func (c *cover) layPass(title, news, verb string, open, finish func()) {
	c.page.Heading(title)
	c.page.Notice(false, news)
	c.page.Text("When nobody else can see the screen, press Return.")
	c.page.Add(c.page.Button("ready", verb, 0, true, open))
	c.page.Add(c.page.Button("skip", "Not now: back to the referee", 0, false, finish))
	c.page.Back = finish
}

// layReturn lays that the laptop goes back to the referee, and how far things have come.
func (c *cover) layReturn(tidings string, done func()) {
	c.page.Heading("PASS THE LAPTOP BACK TO THE REFEREE")
	c.page.Text(tidings)
	c.page.Add(c.page.Button("referee", "Here is the referee", 0, true, done))
	c.page.Back = done
}

// close gives the window back.
func (c *cover) close() {
	on := c.host.Canvas()
	on.Overlays().Remove(c)
	if c.back != nil {
		on.Focus(c.back)
	}
}

// CreateRenderer draws a ground that covers, and the page in its middle.
func (c *cover) CreateRenderer() fyne.WidgetRenderer {
	r := &coverRenderer{c: c, ground: canvas.NewRectangle(color.Black)}
	r.Refresh()
	return r
}

type coverRenderer struct {
	c      *cover
	ground *canvas.Rectangle
}

// Refresh takes the theme's colour.
func (r *coverRenderer) Refresh() {
	r.ground.FillColor = theme.ColorForWidget(theme.ColorNameBackground, r.c)
	r.ground.Refresh()
	r.c.page.View().Refresh()
}

// pageWidth is the most the page on a cover is wide, in text sizes.
const pageWidth = 44

// Layout puts the page into the middle of the ground.
func (r *coverRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	unit := theme.TextSize()
	width := min(size.Width, pageWidth*unit)
	top := min(size.Height/8, 6*unit)
	r.c.page.View().Move(fyne.NewPos((size.Width-width)/2, top))
	r.c.page.View().Resize(fyne.NewSize(width, size.Height-top))
}

// MinSize is none: the cover is as large as the window.
func (r *coverRenderer) MinSize() fyne.Size { return fyne.NewSize(1, 1) }

// Objects are the ground and the page.
func (r *coverRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.c.page.View()}
}

// Destroy does nothing.
func (r *coverRenderer) Destroy() {}
