package emissaries

import (
	"fmt"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/look"
)

// tracksWords name those of a character's tracks that are not clear: "Physical 2 ticks · Social 1 row full".
func tracksWords(t emissaries.Tracks) string {
	var words []string
	for _, id := range emissaries.TrackIDs {
		if said := t.At(id).Words(); said != "clear" {
			words = append(words, id.Title()+" "+said)
		}
	}
	return domain.OrElse(strings.Join(words, " · "), "no fallout")
}

// unwrittenOf is how many full rows of a character's have no condition yet.
func unwrittenOf(t emissaries.Tracks) int {
	n := 0
	for _, id := range emissaries.TrackIDs {
		n += t.At(id).Unwritten()
	}
	return n
}

// glance shows how a track stands, too small to be changed: a bar a row, filled square by square; a full one is filled to
// its end and has a frame about it.
type glance struct {
	widget.BaseWidget
	rows []emissaries.FalloutRow
}

func newGlance() *glance {
	g := &glance{}
	g.ExtendBaseWidget(g)
	return g
}

// set shows a track.
func (g *glance) set(t emissaries.Track) {
	if fmt.Sprint(g.rows) != fmt.Sprint(t.Rows) {
		g.rows = append([]emissaries.FalloutRow(nil), t.Rows...)
		g.Refresh()
	}
}

// CreateRenderer makes the bars.
func (g *glance) CreateRenderer() fyne.WidgetRenderer {
	r := &glanceRenderer{g: g}
	r.Refresh()
	return r
}

type glanceRenderer struct {
	g       *glance
	objects []fyne.CanvasObject // a frame and a filling a row
}

func (r *glanceRenderer) pitch() float32 {
	return theme.SizeForWidget(theme.SizeNameCaptionText, r.g) * 0.7
}

func (r *glanceRenderer) Refresh() {
	for len(r.objects) < 2*len(r.g.rows) {
		r.objects = append(r.objects, canvas.NewRectangle(color.Transparent), canvas.NewRectangle(color.Transparent))
	}
	r.objects = r.objects[:2*len(r.g.rows)]
	for i := range r.g.rows {
		frame, filling := r.row(i)
		frame.StrokeColor, frame.StrokeWidth = theme.ColorForWidget(look.ColorFrame, r.g), 1
		filling.FillColor = theme.ColorForWidget(theme.ColorNameForeground, r.g)
	}
	r.Layout(r.g.Size())
	canvas.Refresh(r.g)
}

func (r *glanceRenderer) row(i int) (frame, filling *canvas.Rectangle) {
	return r.objects[2*i].(*canvas.Rectangle), r.objects[2*i+1].(*canvas.Rectangle)
}

func (r *glanceRenderer) Layout(size fyne.Size) {
	pitch := r.pitch()
	for i, row := range r.g.rows {
		cells := min(max(row.Ticks, 0), emissaries.Squares)
		if row.Full {
			cells = emissaries.Squares + 1
		}
		frame, filling := r.row(i)
		high := pitch * 0.75
		frame.Move(fyne.NewPos(0, float32(i)*pitch))
		frame.Resize(fyne.NewSize(size.Width, high))
		filling.Move(frame.Position())
		filling.Resize(fyne.NewSize(size.Width*float32(cells)/(emissaries.Squares+1), high))
	}
}

func (r *glanceRenderer) MinSize() fyne.Size {
	return fyne.NewSize(r.pitch()*2, float32(max(len(r.g.rows), 1))*r.pitch())
}

func (r *glanceRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *glanceRenderer) Destroy()                     {}

// tracksGlance shows the four tracks of a character side by side. Show shows those of nobody as well: nil.
type tracksGlance struct {
	view fyne.CanvasObject
	bars []*glance
}

func newTracksGlance() *tracksGlance {
	g := &tracksGlance{}
	var columns []fyne.CanvasObject
	for _, id := range emissaries.TrackIDs {
		bars := newGlance()
		g.bars = append(g.bars, bars)
		columns = append(columns, look.NewRows(0.5, look.Shrunk(look.NewCaption(id.Title())), bars))
	}
	g.view = look.NewInset(look.Inset{Left: 0.5, Right: 0.5, Bottom: 0.5}, look.NewColumns(look.Columns{Gap: 0.5}, columns...))
	return g
}

// show shows a character's tracks.
func (g *tracksGlance) show(c *character) {
	for i, id := range emissaries.TrackIDs {
		t := emissaries.NewTrack(emissaries.Rows)
		if c != nil {
			t = *c.Fallout.At(id)
		}
		g.bars[i].set(t)
	}
}
