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

type face = paint.Face

// Look is how the token of somebody in play looks to the referee, and what of that players see.
type Look struct {
	Current bool   // it is their turn
	Ring    []bool // the boxes of a track on the sheet, true = marked; a figure
	Marks   []Mark // words below the token, what matters most first
	Veiled  bool   // players do not see the figures, whatever the campaign says of those of a side
}

// Mark is a word below a token.
type Mark struct {
	Text string
	For  Audience
}

// Audience is who sees a mark.
type Audience int

const (
	// ByCampaign is for a figure of the sheet: players see those of their own side, and those of others where the campaign
	// shows them.
	ByCampaign Audience = iota
	// Everybody is for what can be seen at the place, and what was said aloud.
	Everybody
	// RefereeAlone is for what players are never to see.
	RefereeAlone
)

// Mark adds words below the token, for an audience.
func (l *Look) Mark(who Audience, words ...string) {
	for _, text := range words {
		l.Marks = append(l.Marks, Mark{Text: text, For: who})
	}
}

// onto adds the look to a face as the referee sees it.
func (l *Look) onto(f *face) {
	f.Current = f.Current || l.Current
	f.Ring = append(f.Ring, l.Ring...)
	for _, m := range l.Marks {
		f.Marks = append(f.Marks, m.Text)
	}
}

// asPlayersSee is the look without what players do not see; figures says whether they see those of its side.
func (l *Look) asPlayersSee(figures bool) *Look {
	figures = figures && !l.Veiled
	seen := &Look{Current: l.Current}
	if figures {
		seen.Ring = l.Ring
	}
	for _, m := range l.Marks {
		if m.For == Everybody || m.For == ByCampaign && figures {
			seen.Marks = append(seen.Marks, m)
		}
	}
	return seen
}

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
