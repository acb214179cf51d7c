package skirmish

import (
	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/spacer/fight"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/spacer/houserules"
)

// skirmishScene are the fields of a skirmish itself.
func skirmishScene(f *field.Form[fight.Skirmish], host desk.Host) fyne.CanvasObject {
	return look.NewRows(1, look.NewOpening("SCENE"), look.NewRows(-1,
		f.Box("Name", "name", field.Text(f, "name of the skirmish", "name", func(s *fight.Skirmish) *string { return &s.Name }), nil),
		desk.RulesBox(f, host, houserules.Campaigns, func(s *fight.Skirmish) *domain.DocID { return &s.Campaign }),
		f.Box("Referee's notes", "notes", field.Lines(f, "notes on the skirmish", "notes", 2, func(s *fight.Skirmish) *string { return &s.Notes }), nil)))
}
