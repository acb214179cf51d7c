package look

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Scope puts things under a theme of their own, as the toolkit's container.ThemeOverride does, which reads all fonts anew
// for every override and every refresh of one and never lets go of any of them nor of what was in it: ten boxes on a
// page laid anew would cost 70 MB each time. All that a Scope dresses shares the fonts, and nothing holds on to it.
type Scope struct {
	theme fyne.Theme
	list  *widget.List // rows of lists alone are put under a theme that there is already
}

// scopes are those of all themes that there are.
var scopes = map[fyne.Theme]*Scope{}

// ScopeOf returns the scope of a theme, the same for all that are equal.
func ScopeOf(t fyne.Theme) *Scope {
	s, ok := scopes[t]
	if !ok {
		s = &Scope{t, widget.NewList(nil, nil, func(widget.ListItemID, fyne.CanvasObject) {})}
		scopes[t] = s
	}
	return s
}

// dress puts a thing, and all that is in it so far, under the theme.
func (s *Scope) dress(o fyne.CanvasObject) {
	if theme.CurrentForWidget(s.list) == fyne.CurrentApp().Settings().Theme() { // not yet, or not used for so long that the toolkit forgot
		container.NewThemeOverride(s.list, s.theme)
	}
	s.list.CreateItem = func() fyne.CanvasObject { return container.New(loose{}, o) }
	s.list.CreateRenderer() // which makes a row; refreshing the list would lay its scroll bars too
	s.list.CreateItem = nil
}

// keep has the toolkit not forget the scope, whose fonts it would have to read anew.
func (s *Scope) keep() { s.list.MinSize() }

// loose leaves things where they are.
type loose struct{}

func (loose) Layout([]fyne.CanvasObject, fyne.Size) {}

func (loose) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Leaf is content under a theme of its own.
type Leaf struct {
	widget.BaseWidget
	content fyne.CanvasObject
	scope   *Scope
	grows   bool      // refreshing it puts what is new in it under the theme too
	dressed time.Time // when all that was in it came under the theme last
}

// forgets is after how long the toolkit may have forgotten the theme of what is out of sight: a minute, and some
// time to be safe.
const forgets = 40 * time.Second

// NewLeaf lays content, which may grow, on paper; narrow type is for places where long words meet small boxes.
func NewLeaf(content fyne.CanvasObject, t fyne.Theme, narrow bool) *Leaf {
	l := ScopeOf(OnPaper(t, narrow)).Leaf(content)
	l.grows = true
	return l
}

// Leaf is content, which does not grow, under the scope's theme.
func (s *Scope) Leaf(content fyne.CanvasObject) *Leaf {
	l := &Leaf{content: content, scope: s}
	l.ExtendBaseWidget(l)
	return l
}

// Content is what is on it.
func (l *Leaf) Content() fyne.CanvasObject { return l.content }

// Dress puts what has come to the content under the theme, unless all is that when it is shown for the first time.
func (l *Leaf) Dress(o fyne.CanvasObject) {
	if !l.dressed.IsZero() {
		l.scope.dress(o)
	}
}

// Forgotten reports whether the toolkit may have forgotten the theme of what is on it and out of sight.
func (l *Leaf) Forgotten() bool { return !l.dressed.IsZero() && time.Since(l.dressed) > forgets }

// Renewed notes that all that is on it comes under the theme again, bit by bit.
func (l *Leaf) Renewed() { l.dressed = time.Now() }

func (l *Leaf) dress() {
	l.Renewed()
	l.scope.dress(l.content)
}

// CreateRenderer dresses the content.
func (l *Leaf) CreateRenderer() fyne.WidgetRenderer {
	l.dress()
	return &leafRenderer{widget.NewSimpleRenderer(l.content), l}
}

type leafRenderer struct {
	fyne.WidgetRenderer
	leaf *Leaf
}

// MinSize is asked for with every frame.
func (r *leafRenderer) MinSize() fyne.Size {
	r.leaf.scope.keep()
	return r.WidgetRenderer.MinSize()
}

// Refresh refreshes the content, and dresses it where there may be more of it.
func (l *Leaf) Refresh() {
	if l.grows {
		l.dress()
	} else {
		l.BaseWidget.Refresh()
	}
}

// SetDeviceIsMobile does nothing. A theme further out passes over what has it, as that has a theme of its own.
func (l *Leaf) SetDeviceIsMobile(bool) {}
