package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
)

// Box is a numbered box of a form: a thin frame, a caption at the top left, the value below and, while there
// is something wrong with it, a sentence under that.
type Box struct {
	widget.BaseWidget
	caption *Text
	corner  fyne.CanvasObject // at the right of the caption; may be nil
	content fyne.CanvasObject
	notice  *Notice
	flag    *Mark // in the caption's place: something is wrong here and said elsewhere
	lit     bool
	bare    bool // has no line for a caption
	// OnTapped is told of a click on the box beside its content and corner, as on the caption; set before the box is
	// shown. Nil = such a click is nobody's.
	OnTapped func()
}

// NewBox returns a box around content. The corner, at the right of the caption, may be nil.
func NewBox(caption string, content, corner fyne.CanvasObject) *Box {
	b := &Box{caption: NewCaption(caption), corner: corner, content: content, notice: NewNotice(), flag: NewMark()}
	b.caption.Shrinks, b.flag.Hidden, b.notice.Hidden = true, true, true
	b.ExtendBaseWidget(b)
	return b
}

// NewBareBox returns a box that has no line for a caption, as the cells of a table.
func NewBareBox(content fyne.CanvasObject) *Box {
	b := NewBox("", content, nil)
	b.bare = true
	return b
}

// Content is what the box is around.
func (b *Box) Content() fyne.CanvasObject { return b.content }

// SetCaption changes the caption.
func (b *Box) SetCaption(caption string) { b.caption.Set(caption) }

// SetNotice shows what is wrong with the value; an empty text shows nothing.
func (b *Box) SetNotice(grave bool, text string) {
	if b.notice.Set(grave, text) {
		b.Refresh()
	}
}

// SetFlag marks the box as the place of something wrong that is said elsewhere.
func (b *Box) SetFlag(on, grave bool) {
	if !on && !b.flag.Visible() {
		return
	}
	b.flag.Set(noticeColor(grave), shapeOf(grave))
	b.flag.Hidden = !on
	b.Refresh()
}

// SetLit shows or hides that something being dragged would go here.
func (b *Box) SetLit(on bool) {
	b.lit = on
	b.Refresh()
}

// CreateRenderer makes the box's picture.
func (b *Box) CreateRenderer() fyne.WidgetRenderer {
	r := &boxRenderer{b: b, frame: canvas.NewRectangle(color.Transparent)}
	r.frame.StrokeWidth = 1
	r.objects = []fyne.CanvasObject{r.frame}
	if b.OnTapped != nil {
		r.pad = newPad(b)
		r.objects = append(r.objects, r.pad)
	}
	r.objects = append(r.objects, b.caption, b.content, b.notice, b.flag)
	if b.corner != nil {
		r.objects = append(r.objects, b.corner)
	}
	r.paint()
	return r
}

type boxRenderer struct {
	b       *Box
	frame   *canvas.Rectangle
	pad     *pad // nil = clicks beside the content are nobody's
	objects []fyne.CanvasObject
}

// pad lies under all else in a box and hears clicks that nothing above it does.
type pad struct {
	widget.BaseWidget
	box *Box
}

func newPad(b *Box) *pad {
	p := &pad{box: b}
	p.ExtendBaseWidget(p)
	return p
}

// Tapped tells the box.
func (p *pad) Tapped(*fyne.PointEvent) { p.box.OnTapped() }

// CreateRenderer shows nothing.
func (p *pad) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}

func (r *boxRenderer) paint() {
	r.frame.FillColor = theme.ColorForWidget(ColorBox, r.b)
	r.frame.StrokeColor = theme.ColorForWidget(ColorFrame, r.b)
	r.frame.StrokeWidth = 1
	switch {
	case r.b.notice.Visible():
		r.frame.StrokeColor, r.frame.StrokeWidth = theme.ColorForWidget(noticeColor(r.b.notice.grave), r.b), 2
	case r.b.flag.Visible():
		r.frame.StrokeColor, r.frame.StrokeWidth = theme.ColorForWidget(r.b.flag.name, r.b), 2
	}
	if r.b.lit {
		r.frame.StrokeColor = theme.ColorForWidget(theme.ColorNamePrimary, r.b)
		r.frame.StrokeWidth = 3
	}
}

func (r *boxRenderer) Refresh() {
	r.paint()
	for _, o := range r.objects[1:] {
		if o.Visible() || o != fyne.CanvasObject(r.b.notice) && o != fyne.CanvasObject(r.b.flag) { // which are painted when they are set
			o.Refresh()
		}
	}
	r.Layout(r.b.Size()) // without room, too: a line of text that is laid only once keeps a height that it has not
	canvas.Refresh(r.b)
}

func (r *boxRenderer) captionHeight() float32 {
	if r.b.bare {
		return 0
	}
	h := r.b.caption.MinSize().Height
	if r.b.corner != nil && r.b.corner.Visible() {
		h = max(h, r.b.corner.MinSize().Height)
	}
	return h
}

func (r *boxRenderer) Layout(size fyne.Size) {
	u := Unit * scale()
	r.frame.Resize(size)
	if r.pad != nil {
		r.pad.Resize(size)
	}
	captionHeight := r.captionHeight()
	right := size.Width - u
	if c := r.b.corner; c != nil && c.Visible() {
		min := c.MinSize()
		w := min.Width
		c.Move(fyne.NewPos(size.Width-w-u/2, u/2))
		c.Resize(fyne.NewSize(w, captionHeight))
		right -= w
	}
	flag := r.b.flag.MinSize()
	r.b.flag.Resize(flag)
	r.b.flag.Move(fyne.NewPos(u, u))
	if r.b.bare {
		r.b.flag.Move(fyne.NewPos(size.Width-flag.Width-u, u))
	}
	left := u
	if r.b.flag.Visible() && !r.b.bare {
		left += flag.Width + u
	}
	r.b.caption.Move(fyne.NewPos(left, u/2))
	r.b.caption.Resize(fyne.NewSize(max(0, right-left), r.b.caption.MinSize().Height))
	top := u/2 + captionHeight
	bottom := size.Height - u/2
	if r.b.notice.Visible() {
		r.b.notice.Resize(fyne.NewSize(size.Width-2*u, r.b.notice.Size().Height))
		h := r.b.notice.MinSize().Height
		bottom -= h
		r.b.notice.Move(fyne.NewPos(u, bottom))
		r.b.notice.Resize(fyne.NewSize(size.Width-2*u, h))
	}
	r.b.content.Move(fyne.NewPos(u/2, top))
	r.b.content.Resize(fyne.NewSize(size.Width-u, bottom-top))
}

func (r *boxRenderer) MinSize() fyne.Size {
	u := Unit * scale()
	min := r.b.content.MinSize()
	h := min.Height + r.captionHeight() + u
	if r.b.notice.Visible() {
		h += r.b.notice.MinSize().Height
	}
	return fyne.NewSize(min.Width+u, h)
}

func (r *boxRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *boxRenderer) Destroy()                     {}

// Notice is a sentence about something wrong, with a shape of its own for each weight: a triangle for what
// is illegal, a square for what needs consent.
type Notice struct {
	widget.BaseWidget
	label *widget.Label
	grave bool
}

// NewNotice returns an empty notice.
func NewNotice() *Notice {
	n := &Notice{label: widget.NewLabel("")}
	n.label.Wrapping = fyne.TextWrapWord
	n.label.SizeName = theme.SizeNameCaptionText
	n.Hidden = true
	n.ExtendBaseWidget(n)
	return n
}

// Set shows a text and reports whether anything changed; an empty one hides the notice.
func (n *Notice) Set(grave bool, text string) bool {
	text = domain.AsWritten(text)
	if n.grave == grave && n.label.Text == text {
		return false
	}
	n.grave = grave
	n.label.Importance = widget.WarningImportance
	if grave {
		n.label.Importance = widget.DangerImportance
	}
	n.label.SetText(text)
	if text == "" {
		n.Hide()
	} else {
		n.Show()
	}
	n.Refresh()
	return true
}

func noticeColor(grave bool) fyne.ThemeColorName {
	if grave {
		return theme.ColorNameError
	}
	return theme.ColorNameWarning
}

// CreateRenderer makes the notice's picture.
func (n *Notice) CreateRenderer() fyne.WidgetRenderer {
	r := &noticeRenderer{n: n, mark: NewMark()}
	r.Refresh()
	return r
}

type noticeRenderer struct {
	n    *Notice
	mark *Mark
}

func (r *noticeRenderer) Refresh() {
	r.mark.Set(noticeColor(r.n.grave), shapeOf(r.n.grave))
	r.n.label.Refresh()
}

func shapeOf(grave bool) Shape {
	if grave {
		return Triangle
	}
	return Square
}

func (r *noticeRenderer) Layout(size fyne.Size) {
	u := Unit * scale()
	s := 3 * u
	r.mark.Move(fyne.NewPos(0, u*1.2))
	r.mark.Resize(fyne.NewSize(s, s))
	r.n.label.Move(fyne.NewPos(s, 0))
	r.n.label.Resize(fyne.NewSize(size.Width-s, size.Height))
}

func (r *noticeRenderer) MinSize() fyne.Size {
	return fyne.NewSize(0, r.n.label.MinSize().Height)
}

func (r *noticeRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.mark, r.n.label}
}
func (r *noticeRenderer) Destroy() {}
