package dice

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/look"
)

// para is text that wraps and takes no room around it.
type para struct {
	widget.BaseWidget
	text  string
	size  fyne.ThemeSizeName
	color fyne.ThemeColorName
	bold  bool
}

func newPara(size fyne.ThemeSizeName, color fyne.ThemeColorName, bold bool) *para {
	p := &para{size: size, color: color, bold: bold}
	p.ExtendBaseWidget(p)
	return p
}

// Set shows another text.
func (p *para) Set(text string) {
	if p.text != text {
		p.text = text
		p.Refresh()
	}
}

// CreateRenderer makes the text's picture.
func (p *para) CreateRenderer() fyne.WidgetRenderer {
	r := &paraRenderer{p: p, lines: look.NewRows(0)}
	r.Refresh()
	return r
}

type paraRenderer struct {
	p      *para
	lines  *fyne.Container
	width  float32
	made   string
	ofSize float32
}

// wrap cuts the text into lines of the width it has; a single word too wide for it is cut by its line.
func (r *paraRenderer) wrap() {
	size := theme.SizeForWidget(r.p.size, r.p)
	if r.p.text == r.made && r.width == r.p.Size().Width && size == r.ofSize {
		return
	}
	r.made, r.width, r.ofSize = r.p.text, r.p.Size().Width, size
	r.lines.Objects = nil
	line := ""
	for _, word := range append(strings.Fields(r.p.text), "") {
		longer := strings.TrimSpace(line + " " + word)
		if word != "" && (line == "" || r.width <= 0 || r.measure(longer) <= r.width) {
			line = longer
			continue
		}
		r.lines.Objects = append(r.lines.Objects, r.line(line))
		line = word
	}
}

func (r *paraRenderer) line(text string) *look.Text {
	t := &look.Text{Text: text, TextSize: r.p.size, Color: r.p.color, Narrow: true, Shrinks: true, Style: fyne.TextStyle{Bold: r.p.bold}}
	t.ExtendBaseWidget(t)
	return t
}

// measure is how wide the text is in the type of a line.
func (r *paraRenderer) measure(text string) float32 {
	t := r.line(text)
	t.Shrinks = false
	return t.MinSize().Width
}

func (r *paraRenderer) Refresh() {
	r.wrap()
	r.lines.Refresh()
	canvas.Refresh(r.p)
}

func (r *paraRenderer) Layout(size fyne.Size) {
	r.wrap()
	r.lines.Resize(size)
}

func (r *paraRenderer) MinSize() fyne.Size {
	r.wrap()
	return fyne.NewSize(0, r.lines.MinSize().Height)
}

func (r *paraRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.lines} }
func (r *paraRenderer) Destroy()                     {}
