package emissaries

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
)

// coins are what is left in a purse: one shape a size with how many there are, to be dragged or tapped.
type coins struct {
	widget.BaseWidget
	lifting
	left    emissaries.Dice
	endless bool
	onTap   func(size dice.Kind)
}

func newCoins() *coins {
	c := &coins{}
	c.drawn = c.picture
	c.ExtendBaseWidget(c)
	return c
}

func (c *coins) set(left emissaries.Dice, endless, off bool) {
	if c.left != left || c.endless != endless || c.off != off {
		c.left, c.endless, c.off = left, endless, off
		c.Refresh()
	}
}

// Tapped gives the die under the pointer to whatever had the keyboard last.
func (c *coins) Tapped(ev *fyne.PointEvent) {
	if size := c.picture().at(ev.Position); size != "" && !c.off {
		c.onTap(size)
	}
}

// picture is what is drawn: a size of which too much was spent shows by how much.
func (c *coins) picture() shapes {
	p := shapes{of: c}
	for _, size := range emissaries.Sizes {
		switch n := c.left.Of(size); {
		case c.endless:
			p.list = append(p.list, shapeOf{kind: size, lifted: size == c.lifted})
		case n > 0:
			p.list = append(p.list, shapeOf{kind: size, words: fmt.Sprintf("×%d", n), lifted: size == c.lifted})
		case n < 0:
			p.list = append(p.list, shapeOf{kind: size, words: fmt.Sprintf("%d too many", -n), struck: true})
		}
	}
	if len(p.list) == 0 {
		p.words = "none left"
	}
	return p
}

// CreateRenderer makes the picture.
func (c *coins) CreateRenderer() fyne.WidgetRenderer {
	return newShapesRenderer(len(emissaries.Sizes), c.picture)
}
