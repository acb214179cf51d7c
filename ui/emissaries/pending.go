package emissaries

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/ui/desk"
)

// pending stands in for an editor that is being built. Each owner deletes its line here.
type pending struct{ view fyne.CanvasObject }

func (p pending) View() fyne.CanvasObject { return p.view }
func (p pending) Begin()                  {}
func (p pending) Bind(*edit.Doc)          {}

func newPending(desk.Host) desk.Editor { return pending{widget.NewLabel("Being built.")} }

// NewCharacter is being built.
func NewCharacter(h desk.Host) desk.Editor { return newPending(h) }

// NewNPC is being built.
func NewNPC(h desk.Host) desk.Editor { return newPending(h) }

// NewAsset is being built.
func NewAsset(h desk.Host) desk.Editor { return newPending(h) }

// NewConflict is being built.
func NewConflict(dice.Source) func(desk.Host) desk.Editor { return newPending }

// NewCampaign is being built.
func NewCampaign(h desk.Host) desk.Editor { return newPending(h) }
