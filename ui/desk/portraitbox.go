package desk

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// longestPortrait is the longer side of a portrait as it is kept, px.
const longestPortrait = 1000

// portrait is the picture box of a sheet.
type portrait[T any] struct {
	what  string
	form  *field.Form[T]
	host  Host
	at    func(*T) *domain.PictureID
	shown domain.PictureID
	image *canvas.Image
	more  fyne.CanvasObject // what can be done about the picture there is
}

// PortraitBox chooses and shows the portrait that at returns.
func PortraitBox[T any](f *field.Form[T], host Host, at func(*T) *domain.PictureID) *look.Box {
	return PictureBox(f, host, "Portrait", longestPortrait, at)
}

// PictureBox chooses and shows the picture that at returns, whose caption in lower case is its path; longest is its longer side
// as it is kept, px.
func PictureBox[T any](f *field.Form[T], host Host, caption string, longest int, at func(*T) *domain.PictureID) *look.Box {
	p := &portrait[T]{what: strings.ToLower(caption), form: f, host: host, at: at, image: &canvas.Image{FillMode: canvas.ImageFillContain, ScaleMode: canvas.ImageScaleSmooth}}
	p.image.Hide()
	hang := func(id domain.PictureID) { p.set(p.what, id) }
	choose := f.Followed(look.NewButton("Choose…", func() { host.ChoosePicture(longest, hang) }))
	choose.Importance = widget.LowImportance
	turn := f.Followed(look.NewButton("Turn", p.quarter))
	turn.Importance = widget.LowImportance
	remove := f.Followed(look.NewButton("Remove", func() { p.set("removal of "+p.what, "") }))
	remove.Importance = widget.LowImportance
	p.more = look.NewColumns(look.Columns{Shares: []float32{1, 1.3}}, turn, remove)
	f.OnShow(func(v *T) {
		for _, b := range []*look.Button{choose, turn, remove} {
			if f.ReadOnly() {
				b.Disable()
			} else {
				b.Enable()
			}
		}
		p.show(*at(v))
	})
	buttons := look.NewColumns(look.Columns{Shares: []float32{1, 1.7}, Narrowest: 12}, choose, p.more)
	box := f.Box(caption, p.what, container.NewBorder(nil, buttons, nil, nil, p.image), nil)
	host.Frame(box, longest, hang)
	return box
}

func (p *portrait[T]) set(label string, id domain.PictureID) {
	p.form.Edit(label, "", func(v *T) { *p.at(v) = id })
}

// quarter turns the picture clockwise by 90°.
func (p *portrait[T]) quarter() {
	was := p.shown
	p.host.TurnPicture(was, func(id domain.PictureID) {
		if p.shown == was { // else another sheet is shown by now, or another picture
			p.set("turn of "+p.what, id)
		}
	})
}

func (p *portrait[T]) show(id domain.PictureID) {
	p.form.Visible(p.more, id != "")
	if id == p.shown {
		return
	}
	p.shown = id
	p.image.Hide()
	if id == "" {
		return
	}
	p.host.Picture(id, func(data []byte) {
		if id != p.shown || data == nil { // another sheet is shown by now
			return
		}
		p.image.Resource = fyne.NewStaticResource(string(id), data)
		p.image.Refresh()
		p.image.Show()
	})
}
