package tachyon

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

// NewPilot is being built.
func NewPilot(dice.Source) func(desk.Host) desk.Editor { return newPending }

// NewShip is being built.
func NewShip(h desk.Host) desk.Editor { return newPending(h) }

// NewEngagement is being built.
func NewEngagement(dice.Source) func(desk.Host) desk.Editor { return newPending }

// NewCampaign is being built.
func NewCampaign(h desk.Host) desk.Editor { return newPending(h) }
