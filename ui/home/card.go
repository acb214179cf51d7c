package home

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/ui/board/paint"
	"shipslocker/ui/look"
)

// card is something to open by a click, or by Return where the keyboard has come to it: a picture, a title, and lines that say
// more of it.
type card struct {
	widget.BaseWidget
	name, aside *look.Text
	more        *widget.Label // wraps; it takes no room while it is empty
	picture     *canvas.Image
	initials    *look.Text // in the place of a portrait that there is not
	shown       domain.PictureID
	open        func()
	onFocus     func() // the keyboard comes to it
	focused     bool
	over        bool
	content     fyne.CanvasObject
}

// pictureSide is how wide and high a portrait is, times the text's height.
const pictureSide = 2.6

// newCard is a card; pictured ones keep a place for a portrait.
func newCard(pictured bool) *card {
	c := &card{name: look.Shrunk(look.NewText("")), aside: look.Shrunk(look.NewCaption("")), more: widget.NewLabel("")}
	c.name.Style.Bold = true
	c.more.Wrapping, c.more.SizeName = fyne.TextWrapWord, theme.SizeNameText
	c.more.Hide()
	c.picture = &canvas.Image{FillMode: canvas.ImageFillContain, ScaleMode: canvas.ImageScaleSmooth}
	c.initials = look.NewHeading("")
	rows := look.NewRows(0.5, c.name, c.aside, c.more)
	var all fyne.CanvasObject = rows
	if pictured {
		all = container.New(portraitLeft{}, container.NewStack(c.picture, container.NewCenter(c.initials)), rows)
	}
	c.content = look.NewInset(look.Inset{Left: 1.5, Top: 1, Right: 1.5, Bottom: 1}, all)
	c.ExtendBaseWidget(c)
	return c
}

// set says what the card tells; more may be empty.
func (c *card) set(name, aside, more string, open func()) {
	c.open = open
	c.name.Set(name)
	c.aside.Set(aside)
	if c.more.Text != more {
		c.more.SetText(more)
	}
	if c.more.Visible() != (more != "") {
		c.more.Hidden = more == ""
		c.Refresh()
	}
}

// face shows a portrait that read finds; the empty id is none.
func (c *card) face(id domain.PictureID, read func(domain.PictureID, func([]byte))) {
	initials := ""
	if id == "" {
		initials = paint.Initials(c.name.Text)
	}
	c.initials.Set(initials)
	if id == c.shown {
		return
	}
	c.shown = id
	c.picture.Resource = nil
	c.picture.Refresh()
	if id == "" {
		return
	}
	read(id, func(data []byte) {
		if id == c.shown && data != nil {
			c.picture.Resource = fyne.NewStaticResource(string(id), data)
			c.picture.Refresh()
		}
	})
}

// Tapped opens what the card stands for.
func (c *card) Tapped(*fyne.PointEvent) { c.open() }

// TypedKey opens it by Return or the space bar.
func (c *card) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		c.open()
	}
}

// TypedRune does nothing.
func (c *card) TypedRune(rune) {}

// FocusGained is called when the keyboard comes to the card.
func (c *card) FocusGained() {
	c.focused = true
	c.Refresh()
	c.onFocus()
}

// FocusLost is called when it leaves.
func (c *card) FocusLost() {
	c.focused = false
	c.Refresh()
}

// MouseIn shows that a click does something.
func (c *card) MouseIn(*desktop.MouseEvent) {
	c.over = true
	c.Refresh()
}

// MouseMoved does nothing.
func (c *card) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is called when the pointer leaves.
func (c *card) MouseOut() {
	c.over = false
	c.Refresh()
}

// Cursor is a hand.
func (c *card) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer makes the card's frame around what it says.
func (c *card) CreateRenderer() fyne.WidgetRenderer {
	r := &cardRenderer{c: c, frame: canvas.NewRectangle(color.Transparent)}
	r.Refresh()
	return r
}

type cardRenderer struct {
	c     *card
	frame *canvas.Rectangle
}

func (r *cardRenderer) Refresh() {
	r.frame.FillColor, r.frame.StrokeColor, r.frame.StrokeWidth = theme.ColorForWidget(look.ColorBox, r.c), theme.ColorForWidget(look.ColorFrame, r.c), 1
	switch {
	case r.c.focused:
		r.frame.StrokeColor, r.frame.StrokeWidth = theme.ColorForWidget(theme.ColorNamePrimary, r.c), 3
	case r.c.over:
		r.frame.StrokeColor, r.frame.StrokeWidth = theme.ColorForWidget(theme.ColorNameForeground, r.c), 2
	}
	r.frame.Refresh()
	r.c.content.Refresh()
}

func (r *cardRenderer) Layout(size fyne.Size) {
	r.frame.Resize(size)
	r.c.content.Resize(size)
}

func (r *cardRenderer) MinSize() fyne.Size { return r.c.content.MinSize() }

func (r *cardRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.frame, r.c.content}
}

func (r *cardRenderer) Destroy() {}

// portraitLeft lays out a portrait at the left of what is said.
type portraitLeft struct{}

// Layout gives both their places.
func (portraitLeft) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	side := theme.TextSize() * pictureSide
	objects[0].Resize(fyne.NewSquareSize(side))
	objects[1].Move(fyne.NewPos(side+look.Unit*2, 0))
	objects[1].Resize(fyne.NewSize(max(size.Width-side-look.Unit*2, 1), size.Height))
}

// MinSize is as high as both.
func (portraitLeft) MinSize(objects []fyne.CanvasObject) fyne.Size {
	side, said := theme.TextSize()*pictureSide, objects[1].MinSize()
	return fyne.NewSize(side+said.Width, max(side, said.Height))
}
