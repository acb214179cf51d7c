package spacer

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/ui/desk"
)

// pending stands where an editor is being written.
type pending struct{}

func (pending) View() fyne.CanvasObject { return widget.NewLabel("This screen is being written.") }
func (pending) Bind(*edit.Doc)          {}
func (pending) Begin()                  {}

func NewWits(dice.Source) func(desk.Host) desk.Editor {
	return func(desk.Host) desk.Editor { return pending{} }
}
