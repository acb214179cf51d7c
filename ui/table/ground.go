package table

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/key"
	"shipslocker/ui/look"
)

// ground is the picture that a scene is played on, in the middle, and in a corner of it the other one, small, where there
// are two: a click on the small one's title, or a key, swaps them; the title is dragged to another corner.
type ground struct {
	big, small picture
	paired     bool // the small one is there
	fold       fold
	at         corner
	frame      *canvas.Rectangle
	title      *cornerTitle
	view       *fyne.Container
	letters    *key.Letters
	claimed    bool // a button beside it has the letter that swaps them
}

// picture is what can be played on, and what it is called.
type picture struct {
	object fyne.CanvasObject
	title  string
}

// fold is whether the small picture is folded to its title. Until somebody says so it folds where there is little height,
// as it would lie on what is played there.
type fold int

const (
	asRoom fold = iota
	open
	closed
)

// little is the height that a ground has to have for two pictures, in em.
const little = 26

// corner is where the small picture stands.
type corner struct{ right, top bool }

func newGround(big, small picture, letters *key.Letters) *ground {
	g := &ground{big: big, small: small, letters: letters, frame: canvas.NewRectangle(color.Transparent)}
	g.title = &cornerTitle{g: g, text: look.NewHeading(""), sign: look.NewHeading("–")}
	g.title.ExtendBaseWidget(g.title)
	g.view = container.New(g)
	g.lay()
	return g
}

// pair shows the small picture, or takes it away: what is left has all the room.
func (g *ground) pair(on bool) {
	g.paired = on && g.small.object != nil
	g.lay()
}

// swap has each picture take the other's room; one that is folded to its title is shown first.
func (g *ground) swap() {
	switch {
	case !g.paired:
		return
	case g.folded():
		g.fold = open
	default:
		g.big, g.small = g.small, g.big
	}
	g.lay()
}

// claim notes whether a button beside it has the letter that swaps the pictures: the title then names none.
func (g *ground) claim(on bool) {
	if g.claimed != on {
		g.claimed = on
		g.title.show(g.small.title, g.folded())
	}
}

// turn folds the small picture to its title, or shows it.
func (g *ground) turn() {
	if g.folded() {
		g.fold = open
	} else {
		g.fold = closed
	}
	g.lay()
}

func (g *ground) folded() bool {
	return g.fold == closed || g.fold == asRoom && g.view.Size().Height < little*theme.TextSize()
}

func (g *ground) lay() {
	g.big.object.Show()
	g.view.Objects = []fyne.CanvasObject{g.big.object}
	if g.small.object != nil {
		if g.paired {
			g.view.Objects = append(g.view.Objects, g.frame, g.title, g.small.object)
		}
	}
	g.view.Refresh()
}

// Layout gives the large picture all the room, and the small one a third of it in its corner.
func (g *ground) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	g.big.object.Move(fyne.Position{})
	g.big.object.Resize(size)
	cover(g.small.object, Notch{})
	if !g.paired {
		cover(g.big.object, Notch{})
		if g.small.object != nil {
			g.small.object.Hide()
		}
		return
	}
	em := theme.TextSize()
	wide, high := min(size.Width*0.32, 26*em), min(size.Height*0.32, 17*em)
	g.title.show(g.small.title, g.folded())
	if g.folded() {
		wide, high = 7.5*em, 1.8*em
		g.small.object.Hide()
	} else {
		g.small.object.Show()
	}
	x, y := 0.5*em, size.Height-high-0.5*em
	if g.at.right {
		x = size.Width - wide - 0.5*em
	}
	if g.at.top {
		y = 0.5 * em
	}
	g.frame.FillColor, g.frame.StrokeColor, g.frame.StrokeWidth = theme.Color(theme.ColorNameBackground), theme.Color(look.ColorFrame), 2
	g.frame.Move(fyne.NewPos(x, y))
	g.frame.Resize(fyne.NewSize(wide, high))
	cover(g.big.object, Notch{fyne.NewPos(x, y), fyne.NewSize(wide, high)})
	g.title.Move(fyne.NewPos(x+2, y+2))
	g.title.Resize(fyne.NewSize(wide-4, 1.6*em))
	g.small.object.Move(fyne.NewPos(x+2, y+1.6*em))
	g.small.object.Resize(fyne.NewSize(wide-4, high-1.6*em-2))
}

// cover tells a picture that wants to know which corner of it is covered.
func cover(o fyne.CanvasObject, n Notch) {
	if p, ok := o.(*Notched); ok {
		p.Cover(n)
	}
}

// MinSize is small: pictures make do with what there is.
func (g *ground) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSquareSize(64) }

// drop puts the small picture into the corner that is nearest to a place.
func (g *ground) drop(at fyne.Position) {
	size := g.view.Size()
	g.at = corner{right: at.X > size.Width/2, top: at.Y < size.Height/2}
	g.view.Refresh()
}

// cornerTitle is the title of the small picture.
type cornerTitle struct {
	widget.BaseWidget
	g    *ground
	text *look.Text
	sign *look.Text    // at its right end: folds the picture
	last fyne.Position // of the pointer while it is dragged
}

// show names the picture under it.
func (t *cornerTitle) show(picture string, folded bool) {
	text, sign := picture+" ("+t.g.letters.Name('m')+" swaps)", "–"
	if folded {
		text, sign = t.g.letters.Title(picture, 'm'), "+"
	}
	if t.g.claimed {
		text = picture
	}
	t.text.Set(text)
	t.sign.Set(sign)
}

// Tapped swaps the two, or at the right end folds the small one.
func (t *cornerTitle) Tapped(ev *fyne.PointEvent) {
	if ev.Position.X > t.Size().Width-2.5*theme.TextSize() {
		t.g.turn()
	} else {
		t.g.swap()
	}
}

// Cursor is a hand.
func (t *cornerTitle) Cursor() desktop.Cursor { return desktop.PointerCursor }

// Dragged follows the pointer.
func (t *cornerTitle) Dragged(ev *fyne.DragEvent) { t.last = t.Position().Add(ev.Position) }

// MouseIn says what the title does.
func (t *cornerTitle) MouseIn(*desktop.MouseEvent) {
	look.Tip(t, "Click: swap. The sign at the right: fold. Drag: to another corner.")
}

// MouseMoved does nothing.
func (t *cornerTitle) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes the tip away.
func (t *cornerTitle) MouseOut() { look.Untip(t) }

// DragEnd puts the picture into the nearest corner.
func (t *cornerTitle) DragEnd() { t.g.drop(t.last) }

// CreateRenderer shows the title.
func (t *cornerTitle) CreateRenderer() fyne.WidgetRenderer {
	t.text.Shrinks = true
	return widget.NewSimpleRenderer(look.NewInset(look.Inset{Left: 1, Right: 2}, container.NewBorder(nil, nil, nil, t.sign, t.text)))
}

// whole lays a table of play out: the faces above, what is played on in the middle, beside it the column, below what the
// map says of what is done on it.
type whole struct{}

// Layout gives the column as much as its controls want and never more than half.
func (whole) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	head, stage, column, foot := objects[0], objects[1], objects[2], objects[3]
	top, bottom := head.MinSize().Height, foot.MinSize().Height
	head.Resize(fyne.NewSize(size.Width, top))
	head.Move(fyne.Position{})
	wide := float32(0)
	if column.Visible() {
		wide = min(max(28.5*theme.TextSize(), size.Width*0.3), size.Width/2)
	}
	column.Move(fyne.NewPos(size.Width-wide, top))
	column.Resize(fyne.NewSize(wide, size.Height-top))
	stage.Move(fyne.NewPos(0, top))
	stage.Resize(fyne.NewSize(size.Width-wide, size.Height-top-bottom))
	foot.Move(fyne.NewPos(0, size.Height-bottom))
	foot.Resize(fyne.NewSize(size.Width-wide, bottom))
}

// MinSize is small: what does not fit scrolls or shrinks.
func (whole) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSquareSize(64) }
