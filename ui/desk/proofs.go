package desk

import (
	"fmt"
	"image"
	"image/color"
	"sync"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/look"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/proof"
)

// A page among others is at most so large; gap is what lies between them and around.
const (
	smallW, smallH = 29 * look.Unit, 41 * look.Unit
	proofGap       = 2 * look.Unit
)

// Proofs shows the pages of a job, small. One that is clicked is enlarged, and so is the one that the keys have come to on
// Return.
type Proofs struct {
	widget.BaseWidget
	easel
	enlarge func(p *Proofs, i int)
	key     func(*fyne.KeyEvent) bool // what a key is for otherwise; nil = nothing
	row     bool                      // they lie in one row; else in columns
	columns int
	at      int // where the keys are
	focused bool
	small   map[int]*image.RGBA // those in sight
	sheets  *proofSheets
	scroll  *container.Scroll
}

// easel draws pages off the screen's goroutine, one at a time.
type easel struct {
	work   func(job func() (then func()))
	scale  func() float32 // pixels to a unit of the canvas
	sides  []paper.Side
	lock   *sync.Mutex
	proofs *proof.Proofs
}

// wishes tells whether a wish to draw is the newest one.
type wishes struct{ newest atomic.Int64 }

// draw draws pages as large as a size allows, unless another wish comes, and calls then with all of them.
func (e *easel) draw(w *wishes, pages []int, size fyne.Size, then func(map[int]*image.RGBA)) {
	wish, scale, sides, lock, proofs := w.newest.Add(1), float64(e.scale()), e.sides, e.lock, e.proofs
	e.work(func() func() {
		lock.Lock()
		defer lock.Unlock()
		drawn := map[int]*image.RGBA{}
		for _, i := range pages {
			if w.newest.Load() != wish {
				return nil
			}
			side := sides[i]
			fits := fitting(side, size)
			drawn[i] = proofs.Draw(side.W, side.H, scale*float64(fits.Width)/side.W, side.Draw)
		}
		return func() {
			if w.newest.Load() == wish {
				then(drawn)
			}
		}
	})
}

// fitting is how large a page is that fits a size.
func fitting(side paper.Side, size fyne.Size) fyne.Size {
	k := min(float64(size.Width)/side.W, float64(size.Height)/side.H)
	return fyne.NewSize(float32(k*side.W), float32(k*side.H))
}

// NewProofs returns no pages yet. They are drawn by work, at so many pixels to a unit of the canvas.
func NewProofs(work func(job func() (then func())), scale func() float32, enlarge func(p *Proofs, i int)) *Proofs {
	p := &Proofs{easel: easel{work: work, scale: scale}, enlarge: enlarge, columns: 1}
	p.sheets = &proofSheets{of: p}
	p.sheets.ExtendBaseWidget(p.sheets)
	p.scroll = container.NewVScroll(p.sheets)
	p.scroll.OnScrolled = func(fyne.Position) { p.look() }
	p.ExtendBaseWidget(p)
	return p
}

// InRow has the pages lie in one row.
func (p *Proofs) InRow() *Proofs {
	p.row, p.scroll.Direction = true, container.ScrollHorizontalOnly
	return p
}

// Set shows other pages.
func (p *Proofs) Set(sides []paper.Side) {
	p.sides, p.lock, p.proofs, p.small = sides, &sync.Mutex{}, &proof.Proofs{}, nil
	p.at = max(0, min(p.at, len(sides)-1))
	p.scroll.Refresh()
	p.look()
}

// look draws the pages in sight, and forgets the others.
func (p *Proofs) look() {
	var pages []int
	view := p.scroll.Size()
	for i := range p.sides {
		at := p.place(i).Subtract(p.scroll.Offset)
		if at.X+smallW > -smallW && at.Y+smallH > -smallH && at.X < view.Width+smallW && at.Y < view.Height+smallH && !view.IsZero() {
			pages = append(pages, i)
		}
	}
	kept := map[int]*image.RGBA{}
	var lacking []int
	for _, i := range pages {
		if img := p.small[i]; img != nil {
			kept[i] = img
		} else {
			lacking = append(lacking, i)
		}
	}
	p.small = kept
	p.sheets.Refresh()
	if len(lacking) > 0 {
		p.draw(&p.sheets.wishes, lacking, fyne.NewSize(smallW, smallH), func(drawn map[int]*image.RGBA) {
			for i, img := range drawn {
				p.small[i] = img
			}
			p.sheets.Refresh()
		})
	}
}

// place is where a page has its place.
func (p *Proofs) place(i int) fyne.Position {
	column, row := i%p.columns, i/p.columns
	if p.row {
		column, row = i, 0
	}
	return fyne.NewPos(proofGap+float32(column)*(smallW+proofGap), proofGap+float32(row)*(smallH+proofGap))
}

// TypedKey goes to another page, or enlarges one.
func (p *Proofs) TypedKey(k *fyne.KeyEvent) {
	far := map[fyne.KeyName]int{
		fyne.KeyLeft: -1, fyne.KeyRight: 1, fyne.KeyUp: -p.columns, fyne.KeyDown: p.columns,
		fyne.KeyPageUp: -2 * p.columns, fyne.KeyPageDown: 2 * p.columns, fyne.KeyHome: -len(p.sides), fyne.KeyEnd: len(p.sides),
	}
	by, moves := far[k.Name]
	switch enlarges := k.Name == fyne.KeyReturn || k.Name == fyne.KeyEnter || k.Name == fyne.KeySpace; {
	case moves:
		p.goTo(p.at + by)
	case enlarges && len(p.sides) > 0:
		p.enlarge(p, p.at)
	case p.key != nil:
		p.key(k)
	}
}

// goTo brings a page into sight.
func (p *Proofs) goTo(i int) {
	p.at = max(0, min(i, len(p.sides)-1))
	at, view, offset := p.place(p.at), p.scroll.Size(), p.scroll.Offset
	into := func(offset, from, size, view float32) float32 {
		return max(0, min(from-proofGap, max(offset, from+size+proofGap-view)))
	}
	p.scroll.ScrollToOffset(fyne.NewPos(into(offset.X, at.X, smallW, view.Width), into(offset.Y, at.Y, smallH, view.Height)))
	p.look()
}

// TypedRune does nothing.
func (p *Proofs) TypedRune(rune) {}

// FocusGained shows where the keys are.
func (p *Proofs) FocusGained() { p.focused = true; p.sheets.Refresh() }

// FocusLost shows it no longer.
func (p *Proofs) FocusLost() { p.focused = false; p.sheets.Refresh() }

// MinSize is room for a page.
func (p *Proofs) MinSize() fyne.Size {
	columns := float32(p.columns)
	return fyne.NewSize(columns*(smallW+proofGap)+proofGap+theme.ScrollBarSize(), smallH+2*proofGap+theme.ScrollBarSize())
}

// CreateRenderer shows the pages in their places.
func (p *Proofs) CreateRenderer() fyne.WidgetRenderer { return &proofsRenderer{of: p} }

type proofsRenderer struct{ of *Proofs }

func (r *proofsRenderer) Destroy()                     {}
func (r *proofsRenderer) MinSize() fyne.Size           { return r.of.MinSize() }
func (r *proofsRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.of.scroll} }
func (r *proofsRenderer) Refresh()                     { r.of.scroll.Refresh() }

func (r *proofsRenderer) Layout(size fyne.Size) {
	r.of.scroll.Resize(size)
	r.of.look()
}

// proofSheets is all pages, those out of sight empty.
type proofSheets struct {
	widget.BaseWidget
	wishes
	of     *Proofs
	sheet  []*canvas.Rectangle
	raster []*canvas.Raster
	ring   *canvas.Rectangle
}

// Tapped enlarges the page that is clicked.
func (s *proofSheets) Tapped(ev *fyne.PointEvent) {
	for i, side := range s.of.sides {
		at, size := s.of.place(i), fitting(side, fyne.NewSize(smallW, smallH))
		at = at.AddXY((smallW-size.Width)/2, (smallH-size.Height)/2)
		if d := ev.Position.Subtract(at); d.X >= 0 && d.Y >= 0 && d.X < size.Width && d.Y < size.Height {
			s.of.at = i
			s.Refresh()
			s.of.enlarge(s.of, i)
			return
		}
	}
}

// MinSize is as much as all pages take.
func (s *proofSheets) MinSize() fyne.Size {
	last := s.of.place(max(0, len(s.of.sides)-1))
	return fyne.NewSize(smallW+proofGap, smallH+proofGap).AddWidthHeight(last.X, last.Y).Max(fyne.NewSize(s.of.MinSize().Width-theme.ScrollBarSize(), 0))
}

// CreateRenderer shows paper, and what is drawn on it.
func (s *proofSheets) CreateRenderer() fyne.WidgetRenderer {
	s.ring = canvas.NewRectangle(color.Transparent)
	s.ring.StrokeWidth = 3
	r := &sheetsRenderer{s}
	r.Refresh()
	return r
}

type sheetsRenderer struct{ of *proofSheets }

func (r *sheetsRenderer) Destroy()           {}
func (r *sheetsRenderer) MinSize() fyne.Size { return r.of.MinSize() }
func (r *sheetsRenderer) Layout(fyne.Size)   { r.Refresh() }

func (r *sheetsRenderer) Objects() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	for i := range r.of.sheet {
		all = append(all, r.of.sheet[i], r.of.raster[i])
	}
	return append(all, r.of.ring)
}

func (r *sheetsRenderer) Refresh() {
	s, p := r.of, r.of.of
	if len(s.raster) != len(p.sides) {
		s.sheet, s.raster = nil, nil
		for i := range p.sides {
			sheet, raster := paperSheet(func() *image.RGBA { return p.small[i] })
			s.sheet, s.raster = append(s.sheet, sheet), append(s.raster, raster)
		}
	}
	for i, side := range p.sides {
		size := fitting(side, fyne.NewSize(smallW, smallH))
		at := p.place(i).AddXY((smallW-size.Width)/2, (smallH-size.Height)/2)
		lay(s.sheet[i], s.raster[i], at, size)
		s.raster[i].Hidden = p.small[i] == nil
		s.raster[i].Refresh()
		if i == p.at {
			s.ring.Move(at.SubtractXY(4, 4))
			s.ring.Resize(size.AddWidthHeight(8, 8))
		}
	}
	s.ring.Hidden = !p.focused || len(p.sides) == 0
	s.ring.StrokeColor = theme.ColorForWidget(theme.ColorNamePrimary, s)
	canvas.Refresh(s) // for what has been hidden so far, the canvas does not know
}

// paperSheet is a sheet of paper and what is on it.
func paperSheet(what func() *image.RGBA) (*canvas.Rectangle, *canvas.Raster) {
	sheet := canvas.NewRectangle(color.White)
	sheet.StrokeColor, sheet.StrokeWidth = color.Gray{0x80}, 1
	return sheet, canvas.NewRaster(func(int, int) image.Image {
		if img := what(); img != nil {
			return img
		}
		return image.White
	})
}

// lay puts both into a place.
func lay(sheet *canvas.Rectangle, raster *canvas.Raster, at fyne.Position, size fyne.Size) {
	sheet.Move(at.SubtractXY(1, 1))
	sheet.Resize(size.AddWidthHeight(2, 2))
	raster.Move(at)
	raster.Resize(size)
}

// largeProof is one page of several, as large as its place allows. A click closes it.
type largeProof struct {
	widget.BaseWidget
	wishes
	of     *Proofs
	at     int
	close  func()
	key    func(*fyne.KeyEvent) bool
	says   *look.Text
	img    *image.RGBA // nil = still to be drawn
	sheet  *canvas.Rectangle
	raster *canvas.Raster
}

// Proofs returns a place for pages. One that is enlarged is so over the whole window.
func (d *Desk) Proofs() *Proofs {
	return NewProofs(d.worker.run, func() float32 { return d.canvas().Scale() }, func(p *Proofs, i int) {
		l := &largeProof{of: p, at: i, says: look.NewText("")}
		l.says.Style.Bold = true
		l.sheet, l.raster = paperSheet(func() *image.RGBA {
			if l.img == nil {
				return p.small[l.at]
			}
			return l.img
		})
		l.ExtendBaseWidget(l)
		g := &dialog{desk: d, before: d.canvas().Focused(), body: l, answers: []answer{{text: "Close", strong: true}}}
		l.close, l.key = func() { g.give(0) }, g.key
		buttons, _ := g.buttons()
		turn := func(text string, by int) fyne.CanvasObject {
			return newKeyButton(text, func() { l.turn(l.at + by) }, g.key)
		}
		foot := container.NewBorder(nil, nil, container.NewHBox(turn("Previous page", -1), turn("Next page", 1)), buttons, container.NewCenter(l.says))
		l.turn(i)
		g.open(container.NewBorder(nil, foot, nil, nil, l), d.canvas().Size().SubtractWidthHeight(4*look.Unit, 4*look.Unit), l)
	})
}

// turn shows another page.
func (l *largeProof) turn(to int) {
	l.at = max(0, min(to, len(l.of.sides)-1))
	l.of.goTo(l.at)
	l.says.Set(fmt.Sprintf("Page %d of %d", l.at+1, len(l.of.sides)))
	l.img = nil
	l.Refresh()
}

// Tapped closes it.
func (l *largeProof) Tapped(*fyne.PointEvent) { l.close() }

// TypedKey turns the page, or goes to the dialog.
func (l *largeProof) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyLeft, fyne.KeyPageUp, fyne.KeyUp:
		l.turn(l.at - 1)
	case fyne.KeyRight, fyne.KeyPageDown, fyne.KeyDown, fyne.KeySpace:
		l.turn(l.at + 1)
	case fyne.KeyHome:
		l.turn(0)
	case fyne.KeyEnd:
		l.turn(len(l.of.sides) - 1)
	default:
		l.key(k)
	}
}

// TypedRune does nothing.
func (l *largeProof) TypedRune(rune) {}

// FocusGained does nothing: nothing else is there to have the keyboard but buttons, which show it.
func (l *largeProof) FocusGained() {}

// FocusLost does nothing.
func (l *largeProof) FocusLost() {}

// CreateRenderer shows the page in the middle.
func (l *largeProof) CreateRenderer() fyne.WidgetRenderer { return &largeRenderer{l} }

type largeRenderer struct{ of *largeProof }

func (r *largeRenderer) Destroy()           {}
func (r *largeRenderer) MinSize() fyne.Size { return fyne.NewSize(smallW, smallH) }
func (r *largeRenderer) Layout(fyne.Size)   { r.of.img = nil; r.Refresh() }

func (r *largeRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.of.sheet, r.of.raster}
}

func (r *largeRenderer) Refresh() {
	l := r.of
	if l.Size().IsZero() || len(l.of.sides) == 0 {
		return
	}
	room := l.Size().SubtractWidthHeight(2*look.Unit, 2*look.Unit)
	size := fitting(l.of.sides[l.at], room)
	lay(l.sheet, l.raster, fyne.NewPos((l.Size().Width-size.Width)/2, (l.Size().Height-size.Height)/2), size)
	l.raster.Refresh()
	canvas.Refresh(l)
	if l.img == nil {
		l.of.draw(&l.wishes, []int{l.at}, room, func(drawn map[int]*image.RGBA) {
			l.img = drawn[l.at]
			l.raster.Refresh()
			canvas.Refresh(l)
		})
	}
}
