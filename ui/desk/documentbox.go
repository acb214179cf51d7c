package desk

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// Reference is what a document names another of: a sheet its campaign.
type Reference struct {
	Kind    domain.KindID      // empty = the campaigns of the document's own game
	Caption string             // "Campaign"
	Path    string             // of the member: "campaign"
	None    string             // the choice of none: "none: the book's rules"
	Gone    string             // one that is not on the shelf: "gone from the shelf: the book's rules"
	Choose  func(domain.DocID) // writes what is chosen; nil = it is the document's own member alone
}

// DocumentBox chooses another document by which this one goes. One that is gone stays named until another is chosen.
func DocumentBox[T any](f *field.Form[T], host Host, r Reference, at func(*T) *domain.DocID) *look.Box {
	return DocumentBoxAt(f, host, r, func(*T) string { return r.Path }, at)
}

// CampaignBox chooses the campaign that a document belongs to where no rules of it count.
func CampaignBox[T any](f *field.Form[T], host Host, at func(*T) *domain.DocID) *look.Box {
	return DocumentBox(f, host, Reference{Caption: "Campaign", Path: "campaign", None: "none", Gone: "gone from the shelf"}, at)
}

// DocumentBoxAt is DocumentBox for a row whose path changes with the document; the reference's own is then the row's key.
func DocumentBoxAt[T any](f *field.Form[T], host Host, r Reference, path func(*T) string, at func(*T) *domain.DocID) *look.Box {
	var ids []domain.DocID
	s := &shownSelect{}
	s.Tells(host.Now)
	s.reveal = func() { f.Reveal(s) }
	s.ExtendBaseWidget(s)
	s.Fresh = func() {
		r := r
		if own := f.Session(); r.Kind == "" && own != nil {
			r.Kind = domain.CampaignOf(own.Kind().Game)
		}
		s.Options, ids = r.choices(host)
	}
	s.OnChanged = func(string) {
		switch i := s.SelectedIndex(); {
		case i < 0 || f.ReadOnly():
		case r.Choose != nil:
			r.Choose(ids[i])
		default:
			f.Edit(strings.ToLower(r.Caption), r.Path, func(v *T) { *at(v) = ids[i] })
		}
	}
	f.OnShow(func(v *T) {
		s.Fresh()
		title := r.Gone
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
	return f.BoxAt(r.Caption, path, s, nil)
}

// choices lists what there is to choose from, each with a title of its own, and the ids they stand for.
func (r Reference) choices(host Host) (titles []string, ids []domain.DocID) {
	titles, ids = []string{r.None}, []domain.DocID{""}
	for _, h := range host.Documents(r.Kind) {
		name := strings.TrimSpace(h.Title)
		if name == "" {
			name = "Unnamed " + strings.ToLower(r.Caption)
		}
		title := name
		for n := 2; slices.Contains(titles, title); n++ {
			title = fmt.Sprintf("%s (%d)", name, n)
		}
		titles, ids = append(titles, title), append(ids, h.ID)
	}
	return titles, ids
}

// shownSelect is a choice that is brought into sight when the keyboard comes to it.
type shownSelect struct {
	field.Select
	reveal func()
}

// FocusGained is called when the keyboard comes to the choice.
func (s *shownSelect) FocusGained() {
	s.Select.FocusGained()
	s.reveal()
}

// OpenButton opens the document that a form's document names.
func OpenButton[T any](f *field.Form[T], host Host, at func(*T) domain.DocID) *look.Button {
	return field.Button(f, "Open", func() { host.Show(at(f.Session().Value())) }, func(v *T) bool {
		_, there := host.Head(at(v))
		return there
	})
}
