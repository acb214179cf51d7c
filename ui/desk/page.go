package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/ui/look"
)

// showPage puts something else in the place of the sheet: the history of a document, a moment of the past.
// Whatever document is shown next takes the place back; until then isPage knows what is returned.
func (d *Desk) showPage(title string, content fyne.CanvasObject, tools ...fyne.CanvasObject) fyne.CanvasObject {
	heading := look.NewHeading(title)
	heading.Shrinks = true
	back := look.NewButton("Back to now", d.leavePage)
	head := look.NewInset(look.Inset{Left: 3, Top: 2, Right: 3, Bottom: 1},
		container.NewBorder(nil, nil, nil, container.NewHBox(append(tools, back)...), heading))
	d.page = container.NewBorder(head, nil, nil, nil, content)
	d.sheet.Objects = []fyne.CanvasObject{d.page}
	d.sheet.Refresh()
	d.dresser.dress(content)
	return d.page
}

// isPage reports whether a page is still in the place of the sheet. What was read for one that has been left must
// not be shown: the editor of its kind shows a document of now.
func (d *Desk) isPage(page fyne.CanvasObject) bool {
	return page != nil && len(d.sheet.Objects) == 1 && d.sheet.Objects[0] == page
}

// leavePage shows the document in front again, as it stands now.
func (d *Desk) leavePage() {
	if d.front == "" {
		d.showWelcome()
		return
	}
	d.Show(d.front)
}

// showPast binds a document as it once stood to the editor of its kind, for reading, and returns the editor's
// view. It returns an error for what cannot be read.
func (d *Desk) showPast(r domain.Record, why string) (fyne.CanvasObject, error) {
	past := edit.NewJournal(d.kinds(), d.services.Now, func(bool, domain.Step) {})
	past.Title(d.titled)
	doc, err := past.Open(r, why)
	if err != nil {
		return nil, err
	}
	editor := d.editor(doc.Kind().ID())
	editor.Bind(doc)
	return editor.View(), nil
}
