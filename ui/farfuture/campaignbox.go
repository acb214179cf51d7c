package farfuture

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// What the choice of a campaign says of one that is no campaign on the shelf.
const (
	noCampaign   = "none: the book's rules"
	goneCampaign = "gone from the shelf: the book's rules"
)

// campaignBox chooses the campaign whose house rules a document goes by. One that is gone stays named until another
// is chosen.
func campaignBox[T any](f *field.Form[T], host desk.Host, at func(*T) *domain.DocID) *look.Box {
	var ids []domain.DocID
	s := &freshSelect{}
	s.ExtendBaseWidget(s)
	s.fresh = func() { s.Options, ids = campaigns(host) }
	s.OnChanged = func(string) {
		if i := s.SelectedIndex(); i >= 0 {
			f.Edit("campaign", "campaign", func(v *T) { *at(v) = ids[i] })
		}
	}
	f.OnShow(func(v *T) {
		s.fresh()
		title := goneCampaign
		if i := slices.Index(ids, *at(v)); i >= 0 {
			title = s.Options[i]
		}
		if s.Selected != title {
			s.Selected = title
			s.Refresh()
		}
		if f.ReadOnly() {
			s.Disable()
		} else {
			s.Enable()
		}
	})
	return f.Box("Campaign", "campaign", s, nil)
}

// campaigns lists the choices, each with a title of its own, and the ids they stand for.
func campaigns(host desk.Host) (titles []string, ids []domain.DocID) {
	titles, ids = []string{noCampaign}, []domain.DocID{""}
	for _, h := range host.Documents(farfuture.CampaignKind.ID()) {
		name := strings.TrimSpace(h.Title)
		if name == "" {
			name = "Unnamed campaign"
		}
		title := name
		for n := 2; slices.Contains(titles, title); n++ {
			title = fmt.Sprintf("%s (%d)", name, n)
		}
		titles, ids = append(titles, title), append(ids, h.ID)
	}
	return titles, ids
}

// freshSelect is a choice whose options are looked up anew whenever somebody comes to choose.
type freshSelect struct {
	widget.Select
	fresh func()
}

// Tapped opens the list.
func (s *freshSelect) Tapped(ev *fyne.PointEvent) {
	s.fresh()
	s.Select.Tapped(ev)
}

// TypedKey opens the list or moves in it.
func (s *freshSelect) TypedKey(key *fyne.KeyEvent) {
	s.fresh()
	s.Select.TypedKey(key)
}
