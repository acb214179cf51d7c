// Package emissaries shows the documents of The Emissaries of Guenašk on screen.
package emissaries

import (
	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	uitable "shipslocker/ui/table"
)

type (
	character = emissaries.Character
	npc       = emissaries.NPC
	asset     = emissaries.Asset
	conflict  = emissaries.Conflict
)

// narrow is the width, in text sizes, under which blocks that stand side by side stack.
const narrow = 52

// NewMap is the editor of the game's maps.
var NewMap = uitable.NewMap(uitable.Game{Figures: []domain.KindID{emissaries.CharacterKind.ID(), emissaries.NPCKind.ID()}})

// rules follows the campaign that a document belongs to, for its house rules.
type rules struct {
	*desk.Companion[emissaries.Campaign]
}

// newRules returns the book's rules, until it follows a campaign; changed is called when that comes to hand and
// whenever it changes, but not by Follow itself.
func newRules(host desk.Host, changed func()) *rules {
	return &rules{desk.NewCompanion[emissaries.Campaign](host, emissaries.CampaignKind.ID(), changed)}
}

// Campaign is the campaign as it stands, for reading: one played by the book while none is at hand.
func (r *rules) Campaign() *emissaries.Campaign {
	if c := r.Value(); c != nil {
		return c
	}
	return emissaries.NewCampaign()
}

// House are the house rules as they stand.
func (r *rules) House() emissaries.House { return r.Campaign().House }

// campaignBox chooses the campaign whose house rules a document goes by.
func campaignBox[T any](f *field.Form[T], host desk.Host, at func(*T) *domain.DocID) *look.Box {
	return desk.DocumentBox(f, host, desk.Reference{
		Kind: emissaries.CampaignKind.ID(), Caption: "Campaign", Path: "campaign",
		None: "none: the book’s rules", Gone: "gone from the shelf: the book’s rules",
	}, at)
}

// textBox is a box around a short text whose path is its key.
func textBox[T any](f *field.Form[T], caption, label, key string, at func(*T) *string) *look.Box {
	return f.Box(caption, key, field.Paragraph(f, label, key, at), nil)
}
