package dice

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/dice"
	"shipslocker/ui/look"
)

// suits are the suits' shapes in a square of side 1, as the fonts have none; clubs have three discs besides.
// Spades and clubs are filled, hearts and diamonds are not.
var suits = map[dice.Suit][]fyne.Position{
	dice.Spades: corners(0.5, 0.02, 0.95, 0.48, 0.97, 0.66, 0.85, 0.8, 0.68, 0.8, 0.55, 0.7, 0.64, 0.98, 0.36, 0.98, 0.45, 0.7,
		0.32, 0.8, 0.15, 0.8, 0.03, 0.66, 0.05, 0.48),
	dice.Hearts: corners(0.5, 0.96, 0.05, 0.48, 0.02, 0.28, 0.14, 0.1, 0.32, 0.08, 0.5, 0.26, 0.68, 0.08, 0.86, 0.1, 0.98, 0.28,
		0.95, 0.48),
	dice.Diamonds: corners(0.5, 0, 0.9, 0.5, 0.5, 1, 0.1, 0.5),
	dice.Clubs:    corners(0.45, 0.5, 0.55, 0.5, 0.64, 0.98, 0.36, 0.98),
}

// leaves are where the discs of clubs stand: left, top and side.
var leaves = [3][3]float32{{0.28, 0, 0.44}, {0.03, 0.36, 0.44}, {0.53, 0.36, 0.44}}

// Card draws one playing card. Tapped, it calls back.
type Card struct {
	widget.BaseWidget
	// OnTapped may be nil.
	OnTapped func()

	card   dice.Card
	count  int // face down: how many lie there
	picked bool
}

// NewCard returns a card that lies face up.
func NewCard(c dice.Card) *Card {
	w := &Card{card: c}
	w.ExtendBaseWidget(w)
	return w
}

// newPile returns so many cards that lie face down.
func newPile(count int) *Card {
	w := &Card{count: count}
	w.ExtendBaseWidget(w)
	return w
}

// Tapped calls back.
func (w *Card) Tapped(*fyne.PointEvent) {
	if w.OnTapped != nil {
		w.OnTapped()
	}
}

// Cursor is a hand where a tap does something.
func (w *Card) Cursor() desktop.Cursor {
	if w.OnTapped == nil {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// rank is what stands on the card.
func (w *Card) rank() string {
	switch r := w.card.Rank(); {
	case w.card == "":
		return strconv.Itoa(w.count)
	case w.card.Joker():
		return "joker"
	case r == dice.Ace:
		return "A"
	case r > 10:
		return string("JQK"[r-dice.Jack])
	default:
		return strconv.Itoa(r)
	}
}

// CreateRenderer makes the card's picture.
func (w *Card) CreateRenderer() fyne.WidgetRenderer {
	r := &cardRenderer{
		w: w, edge: canvas.NewRectangle(color.Black), back: canvas.NewRectangle(color.Black), rank: canvas.NewText("", color.Black),
		suit: canvas.NewArbitraryPolygon(nil, color.Black),
	}
	r.suit.NormalizedPoints = true
	for i := range r.leaves {
		r.leaves[i] = canvas.NewCircle(color.Black)
	}
	r.Refresh()
	return r
}

type cardRenderer struct {
	w      *Card
	edge   *canvas.Rectangle
	back   *canvas.Rectangle // of a card that lies face down
	rank   *canvas.Text
	suit   *canvas.ArbitraryPolygon
	leaves [3]*canvas.Circle
}

func (r *cardRenderer) unit() float32 { return theme.SizeForWidget(theme.SizeNameText, r.w) }

func (r *cardRenderer) Refresh() {
	u, w := r.unit(), r.w
	ink := theme.ColorForWidget(theme.ColorNameForeground, w)
	r.edge.FillColor, r.edge.StrokeColor, r.edge.StrokeWidth = theme.ColorForWidget(look.ColorBox, w), ink, u*0.1
	if w.picked {
		r.edge.StrokeColor, r.edge.StrokeWidth = theme.ColorForWidget(theme.ColorNamePrimary, w), u*0.22
	}
	r.edge.CornerRadius, r.back.CornerRadius = u*0.3, u*0.2
	r.back.FillColor, r.back.StrokeColor = color.Transparent, theme.ColorForWidget(look.ColorFrame, w)
	r.back.StrokeWidth, r.back.Hidden = u*0.08, w.card != ""
	r.rank.Text, r.rank.Color, r.rank.TextSize = w.rank(), ink, u*1.3
	r.rank.TextStyle = fyne.TextStyle{Monospace: true, Bold: true}
	if w.card.Joker() {
		r.rank.TextSize = u * 0.8
	}
	suit := w.card.Suit()
	r.suit.Points, r.suit.Hidden = suits[suit], suit == ""
	r.suit.CornerRadii = make([]float32, len(r.suit.Points))
	if suit == dice.Hearts || suit == dice.Spades {
		for i := range r.suit.CornerRadii {
			r.suit.CornerRadii[i] = u * 0.12
		}
	}
	r.suit.FillColor, r.suit.StrokeColor, r.suit.StrokeWidth = ink, ink, 0
	if suit == dice.Hearts || suit == dice.Diamonds {
		r.suit.FillColor, r.suit.StrokeWidth = color.Transparent, u*0.11
	}
	for _, leaf := range r.leaves {
		leaf.FillColor, leaf.Hidden = ink, suit != dice.Clubs
	}
	r.Layout(w.Size())
	canvas.Refresh(w)
}

func (r *cardRenderer) Layout(size fyne.Size) {
	u := r.unit()
	r.edge.Resize(size)
	r.back.Move(fyne.NewPos(u*0.3, u*0.3))
	r.back.Resize(size.SubtractWidthHeight(u*0.6, u*0.6))
	h := r.rank.MinSize().Height
	r.rank.Alignment = fyne.TextAlignCenter
	top := u * 0.15
	if r.suit.Hidden {
		top = (size.Height - h) / 2
	}
	r.rank.Move(fyne.NewPos(0, top))
	r.rank.Resize(fyne.NewSize(size.Width, h))
	s := u * 1.25
	at := fyne.NewPos((size.Width-s)/2, size.Height-s-u*0.4)
	r.suit.Move(at)
	r.suit.Resize(fyne.NewSquareSize(s))
	for i, leaf := range r.leaves {
		leaf.Move(at.AddXY(leaves[i][0]*s, leaves[i][1]*s))
		leaf.Resize(fyne.NewSquareSize(leaves[i][2] * s))
	}
}

func (r *cardRenderer) MinSize() fyne.Size {
	u := r.unit()
	return fyne.NewSize(u*2.9, u*3.9)
}

func (r *cardRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.edge, r.back, r.rank, r.suit, r.leaves[0], r.leaves[1], r.leaves[2]}
}
func (r *cardRenderer) Destroy() {}
