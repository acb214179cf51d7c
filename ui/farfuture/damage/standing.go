package damage

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"shipslocker/ui/look"
)

// standingLine says, with a shape, in words and large, whether the target stays in play.
type standingLine struct {
	*fyne.Container
	mark *look.Mark
	text *look.Text
}

func newStandingLine() *standingLine {
	s := &standingLine{mark: look.NewMark(), text: look.NewText("")}
	s.text.TextSize, s.text.Style.Bold = theme.SizeNameSubHeadingText, true
	s.text.Shrinks = true
	s.Container = container.NewBorder(nil, nil, look.NewInset(look.Inset{Left: 1.5, Right: 1.5}, container.NewCenter(s.mark)), nil, s.text)
	return s
}

func (s *standingLine) set(now standing) {
	name, shape := theme.ColorNameSuccess, look.Disc
	if !now.stays {
		name, shape = theme.ColorNameError, look.Triangle
	}
	s.mark.Set(name, shape)
	s.text.Color = name
	s.text.Set(now.text)
	s.text.Refresh()
}
