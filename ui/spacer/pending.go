package spacer

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer"
	"shipslocker/ui/desk"
)

// pending stands where an editor is being written.
type pending struct{}

func (pending) View() fyne.CanvasObject { return widget.NewLabel("This screen is being written.") }
func (pending) Bind(*edit.Doc)          {}
func (pending) Begin()                  {}

func NewCharacter(dice.Source) func(desk.Host) desk.Editor {
	return func(desk.Host) desk.Editor { return pending{} }
}
func NewSetting(desk.Host) desk.Editor  { return pending{} }
func NewCampaign(desk.Host) desk.Editor { return pending{} }
func NewShip(desk.Host) desk.Editor     { return pending{} }
func NewWits(dice.Source) func(desk.Host) desk.Editor {
	return func(desk.Host) desk.Editor { return pending{} }
}
func NewBattle(dice.Source) func(desk.Host) desk.Editor {
	return func(desk.Host) desk.Editor { return pending{} }
}
func NewMission(dice.Source) func(desk.Host) desk.Editor {
	return func(desk.Host) desk.Editor { return pending{} }
}

// newMelee and newShot are attacks on the skirmish's page by whoever acts: id is the attacker, charge tells a charge.
func newMelee(k *skirmish, id int, charge bool) act { return nil }
func newShot(k *skirmish, id int) act               { return nil }

// askHarm has somebody with a sheet take damage outside any fight: Toughness, wounds, overflow, stuns.
func askHarm(host desk.Host, source dice.Source, sheet *edit.Session[character], house spacer.House) {
}

// play is the strip of actions above the character form.
type play struct{}

func newPlay(s *sheet, source dice.Source) *play { return &play{} }
func (y *play) strip() fyne.CanvasObject         { return widget.NewLabel("") }
func (y *play) drop()                            {}

// askAdvance is the guided step to a new level.
func askAdvance(host desk.Host, sheet *edit.Session[character], by *spacer.Campaign) {}

// sheet is the character form.
type sheet struct{}
