// Package evening edits what a campaign keeps of its evenings: handouts for the players, and session notes.
package evening

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/evening"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// guidePage is about handouts and session notes.
const guidePage = "program/evenings"

// narrow is the width, in text sizes, under which what stands side by side stacks.
const narrow = 46

// longestPicture is the longer side of a handout's picture as it is kept, px: it fills a screen or a page.
const longestPicture = 2000

// Handout edits handouts.
type Handout struct {
	*desk.FormEditor[evening.Handout]
	picture domain.PictureID // of which data is
	data    []byte
}

// NewHandout returns a maker of editors for a game's handouts.
func NewHandout(game string) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor {
		e := &Handout{FormEditor: desk.NewFormEditor[evening.Handout](host)}
		e.Lay(e.build(game), field.InOrder)
		e.Form.OnShow(func(h *evening.Handout) {
			e.read(h.Picture)
			e.follow()
		})
		return e
	}
}

// GuidePage is the page of the guide about handouts.
func (e *Handout) GuidePage() string { return guidePage }

func (e *Handout) build(game string) fyne.CanvasObject {
	f := e.Form
	present := field.Button(f, "Show to players", e.Present, func(h *evening.Handout) bool { return !h.IsEmpty() })
	present.Importance = widget.HighImportance
	print := f.Followed(look.NewButton("Print…", e.Host.Print))
	return look.NewRows(2,
		look.NewRows(-1, look.NewBand("HANDOUT"), look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.6, 1}, Narrowest: 30},
			f.Box("Name", "name", field.Paragraph(f, "name", "name", func(h *evening.Handout) *string { return &h.Name }), nil),
			campaignBox(f, e.Host, game, func(h *evening.Handout) *domain.DocID { return &h.Campaign }))),
		container.NewHBox(present, print),
		look.NewColumns(look.Columns{Gap: 3, Narrowest: narrow},
			look.NewRows(1, look.NewOpening("WHAT PLAYERS SEE"), container.New(tall{f},
				desk.PictureBox(f, e.Host, "Picture", longestPicture, func(h *evening.Handout) *domain.PictureID { return &h.Picture }))),
			look.NewRows(1, look.NewOpening("TEXT FOR PLAYERS"),
				f.Box("Text", "text", field.Lines(f, "text for players", "text", 10, func(h *evening.Handout) *string { return &h.Text }), nil),
				look.NewOpening("YOUR NOTES, NEVER SHOWN"),
				f.Box("Referee's notes", "notes", field.Lines(f, "notes", "notes", 5, func(h *evening.Handout) *string { return &h.Notes }), nil))))
}

// tall has room for the picture of a handout that has one.
type tall struct{ form *field.Form[evening.Handout] }

// pictureHigh is how high the box of a picture is, times the text's height.
const pictureHigh = 20

// Layout gives the box all of it.
func (tall) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// MinSize is as high as the box, or as a picture has to be to be looked at.
func (t tall) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := objects[0].MinSize()
	if s := t.form.Session(); s != nil && s.Value().Picture != "" {
		least.Height = max(least.Height, theme.TextSize()*pictureHigh)
	}
	return least
}

// campaignBox chooses the campaign that a page belongs to.
func campaignBox[T any](f *field.Form[T], host desk.Host, game string, at func(*T) *domain.DocID) fyne.CanvasObject {
	return desk.DocumentBox(f, host, desk.Reference{
		Kind: domain.KindID(game + "/campaign"), Caption: "Campaign", Path: "campaign", None: "none", Gone: "gone from the shelf",
	}, at)
}

// read has the picture at hand for the players' display.
func (e *Handout) read(id domain.PictureID) {
	if id == e.picture {
		return
	}
	if e.picture, e.data = id, nil; id == "" {
		return
	}
	e.Host.Picture(id, func(data []byte) {
		if id == e.picture {
			e.data = data
			e.follow()
		}
	})
}

// scene is the handout as players may see it.
func (e *Handout) scene() desk.Scene {
	s := e.Form.Session()
	return desk.Scene{Of: s.ID(), Current: -1, Beside: sheet{text: domain.AsWritten(s.Value().Text), picture: e.picture, data: e.data}.panel()}
}

// follow shows the handout as it is now on a display that shows it already.
func (e *Handout) follow() {
	if s := e.Form.Session(); s != nil && e.Host.Players().Shown().Of == s.ID() {
		e.Host.Players().Show(e.scene())
	}
}

// Present shows the handout to the players, opening their display where it is closed.
func (e *Handout) Present() {
	p, s := e.Host.Players(), e.Form.Session()
	if s == nil || s.Value().IsEmpty() {
		e.Host.Say("The handout is empty. Choose a picture or write a text.")
		return
	}
	p.Show(e.scene())
	if !p.IsOpen() {
		p.Open()
	}
	p.Present()
}

// Bind shows a handout; nil lets go of the one shown.
func (e *Handout) Bind(doc *edit.Doc) {
	if doc == nil {
		e.picture, e.data = "", nil
	}
	e.FormEditor.Bind(doc)
}
