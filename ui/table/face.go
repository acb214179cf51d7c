package table

import (
	"strings"

	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/domain/edit"
	"shipslocker/ui/board/paint"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
)

// Face is how a token looks beyond what the map says: the ring around it and the words below it among others.
type Face = paint.Face

type face = Face

// nameOf is what a token goes by: its document's title, or its own name.
func nameOf(host desk.Host, t model.Token) string {
	if t.Document == "" {
		return t.Name
	}
	h, ok := host.Head(t.Document)
	switch {
	case !ok && t.Name == "":
		return "Removed"
	case !ok:
		return t.Name
	}
	return titleOf(h)
}

// titleOf is what a document is called.
func titleOf(h domain.Head) string {
	if title := strings.TrimSpace(h.Title); title != "" {
		return title
	}
	return "Unnamed"
}

// writable reports whether a document can be edited, and says why not.
func writable(host desk.Host, doc *edit.Doc) bool {
	if why := doc.ReadOnly(); why != "" {
		host.Say(why)
		return false
	}
	return true
}

// quiet is a button that does not ask for attention.
func quiet(title string, act func()) *look.Button {
	b := look.NewButton(title, act)
	b.Importance = widget.LowImportance
	return b
}

// faceOf is how a token looks.
func faceOf(host desk.Host, t model.Token) face { return face{Name: nameOf(host, t)} }
