package farfuture

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/ui/look"
)

// longestPortrait is the longer side of a portrait as it is kept, px.
const longestPortrait = 1000

// portrait is the picture box in the sheet's head.
type portrait struct {
	sheet  *Sheet
	shown  domain.PictureID
	image  *canvas.Image
	remove *widget.Button
}

func newPortrait(s *Sheet) *portrait {
	p := &portrait{sheet: s, image: &canvas.Image{FillMode: canvas.ImageFillContain, ScaleMode: canvas.ImageScaleSmooth}}
	p.image.Hide()
	return p
}

func (p *portrait) view() fyne.CanvasObject {
	f := p.sheet.form
	choose := widget.NewButton("Choose…", func() {
		p.sheet.host.ChoosePicture(longestPortrait, func(id domain.PictureID) { p.set("portrait", id) })
	})
	choose.Importance = widget.LowImportance
	p.remove = widget.NewButton("Remove", func() { p.set("removal of portrait", "") })
	p.remove.Importance = widget.LowImportance
	f.OnShow(func(c *character) {
		if f.ReadOnly() {
			choose.Disable()
			p.remove.Disable()
		} else {
			choose.Enable()
			p.remove.Enable()
		}
		p.show(c.Portrait)
	})
	buttons := look.NewColumns(look.Columns{Narrowest: 9.5}, choose, p.remove)
	return f.Box("Portrait", "portrait", container.NewBorder(nil, buttons, nil, nil, p.image), nil)
}

func (p *portrait) set(label string, id domain.PictureID) {
	p.sheet.form.Edit(label, "", func(c *character) { c.Portrait = id })
}

func (p *portrait) show(id domain.PictureID) {
	p.sheet.form.Visible(p.remove, id != "")
	if id == p.shown {
		return
	}
	p.shown = id
	p.image.Hide()
	if id == "" {
		return
	}
	p.sheet.host.Picture(id, func(data []byte) {
		if id != p.shown || data == nil { // another sheet is shown by now
			return
		}
		p.image.Resource = fyne.NewStaticResource(string(id), data)
		p.image.Refresh()
		p.image.Show()
	})
}
