package desk

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"shipslocker/domain/board"
)

// shownPanel is a panel that notes in what sizes of text it was made.
func shownPanel(key string, made *[]string) *Panel {
	return &Panel{Shows: key, Make: func(text float32) fyne.CanvasObject {
		*made = append(*made, fmt.Sprintf("%s %.0f", key, text))
		return canvas.NewText(key, nil)
	}}
}

// inPanel is what stands in a place of a panel.
func (p *panel) inPanel() string {
	if len(p.view.Objects) == 0 || !p.view.Visible() {
		return ""
	}
	return p.view.Objects[0].(*canvas.Text).Text
}

func TestAPanelStandsBesideThePlayersMap(t *testing.T) {
	r := enter(t, nil)
	var made []string
	p := r.display(Scene{Map: stand(), Ground: "m", Current: -1, Beside: shownPanel("chart", &made)})
	window := p.stage.Size()
	if got := p.panel.inPanel(); got != "chart" {
		t.Fatalf("in the panel is %q", got)
	}
	if w := p.panel.view.Size().Width; w < 0.4*window.Width || p.view.Size().Width+w != window.Width {
		t.Errorf("the panel is %v wide and the map %v of %v", w, p.view.Size().Width, window.Width)
	}
	p.Show(Scene{Map: stand(), Ground: "m", Current: -1, Beside: shownPanel("chart", &made)})
	if len(made) != 1 {
		t.Errorf("it was made %q: the same panel is made once", made)
	}
	p.Show(Scene{Ground: "", Current: -1, Beside: shownPanel("moved", &made)})
	if got := p.panel.view.Size().Width; got != window.Width || p.view.Visible() {
		t.Errorf("without a map the panel is %v wide of %v, the map is seen: %v", got, window.Width, p.view.Visible())
	}
	if p.Show(Scene{Map: stand(), Ground: "m", Current: -1}); p.panel.inPanel() != "" || p.view.Size().Width != window.Width {
		t.Errorf("without a panel %q stands there, and the map is %v wide", p.panel.inPanel(), p.view.Size().Width)
	}
}

func TestAFrozenDisplayKeepsItsPanel(t *testing.T) {
	r := enter(t, nil)
	var made []string
	p := r.display(Scene{Map: stand(), Ground: "m", Current: -1, Beside: shownPanel("before", &made)})
	p.Freeze()
	p.Show(Scene{Map: stand(), Ground: "m", Current: -1, Beside: shownPanel("after", &made)})
	if got := p.panel.inPanel(); got != "before" {
		t.Errorf("frozen, %q is in the panel", got)
	}
	p.Text(1) // what is frozen is read in larger text all the same
	if got := p.panel.inPanel(); got != "before" {
		t.Errorf("frozen and larger, %q is in the panel", got)
	}
	if p.Freeze(); p.panel.inPanel() != "after" {
		t.Errorf("caught up, %q is in the panel", p.panel.inPanel())
	}
}

func TestATurnedMapHasTheDisplayToItself(t *testing.T) {
	r := enter(t, nil)
	var made []string
	p := r.display(Scene{Map: stand(), Ground: "m", Current: -1, Beside: shownPanel("chart", &made)})
	if p.Turn(); p.panel.inPanel() != "" || p.view.Size() != p.stage.Size() {
		t.Errorf("beside a turned map stands %q", p.panel.inPanel())
	}
}

func TestAnotherDocumentsPanelIsNotShownUntilTheRefereeSaysSo(t *testing.T) {
	r := enter(t, nil)
	var made []string
	p := r.display(Scene{Of: "a", Map: stand(), Ground: "m", Current: -1, Beside: shownPanel("mine", &made)})
	p.Present()
	p.Show(Scene{Of: "b", Map: board.New(), Ground: "n", Current: -1, Beside: shownPanel("prepared", &made)})
	if got := p.panel.inPanel(); got != "mine" {
		t.Errorf("in the panel is %q", got)
	}
	if p.Present(); p.panel.inPanel() != "prepared" {
		t.Errorf("presented, %q is in the panel", p.panel.inPanel())
	}
}

func TestTheThumbnailShowsThePanelInSmall(t *testing.T) {
	r := enter(t, nil)
	var made []string
	p := r.display(Scene{Map: stand(), Ground: "m", Current: -1, Beside: shownPanel("chart", &made)})
	view, release := p.Thumbnail()
	defer release()
	r.canvas().(interface{ SetContent(fyne.CanvasObject) }).SetContent(view)
	view.Resize(fyne.NewSize(240, 160))
	s := p.smalls[0]
	if got := s.panel.inPanel(); got != "chart" {
		t.Fatalf("in the thumbnail's panel is %q", got)
	}
	ratio := p.panel.view.Size().Width / p.stage.Size().Width
	if got := s.panel.view.Size().Width / s.frame.Size().Width; got < ratio-0.01 || got > ratio+0.01 {
		t.Errorf("it takes %v of the thumbnail, and %v of the window", got, ratio)
	}
	p.Show(Scene{Map: stand(), Ground: "m", Current: -1, Beside: shownPanel("moved", &made)})
	if got := s.panel.inPanel(); got != "moved" {
		t.Errorf("after a move %q is in the thumbnail's panel", got)
	}
}
