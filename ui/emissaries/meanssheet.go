package emissaries

import (
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// relatedKinds are the kinds of sheets that a relationship may be with.
var relatedKinds = []domain.Kind{emissaries.CharacterKind, emissaries.NPCKind, emissaries.AssetKind}

// theirSheet names the sheet of whom a relationship is with, and opens it.
func (m *means[T]) theirSheet(r field.Row[T, emissaries.Relationship], path func(*T) string) *look.Box {
	f := m.Form
	choose := field.Button(f, "", func() {
		s, ok := desk.Editable(m.Host, f)
		if !ok {
			return
		}
		titles, ids := []string{"no sheet"}, []domain.DocID{""}
		for _, kind := range relatedKinds {
			for _, h := range m.Host.Documents(kind.ID()) {
				titles, ids = append(titles, domain.OrElse(h.Title, "Unnamed")+" · "+kind.Title), append(ids, h.ID)
			}
		}
		m.Host.Choose("Choose their sheet", titles, "Choose", func(i int) {
			s.Edit("sheet of a relationship", "", func(v *T) { r.At(v).Sheet = ids[i] })
		})
	}, nil)
	choose.Alignment = widget.ButtonAlignLeading
	f.OnShow(func(v *T) {
		title := "none"
		if id := r.At(v).Sheet; id != "" {
			title = "gone from the shelf"
			if h, there := m.Host.Head(id); there {
				title = domain.OrElse(h.Title, "Unnamed")
			}
		}
		if choose.Text != title {
			choose.SetText(title)
		}
	})
	open := desk.OpenButton(f, m.Host, func(v *T) domain.DocID { return r.At(v).Sheet })
	return f.BoxAt("Their sheet", path, look.NewColumns(look.Columns{Shares: []float32{2.2, 1}}, choose, open), nil)
}
