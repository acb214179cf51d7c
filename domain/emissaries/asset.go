package emissaries

import (
	"shipslocker/domain"
)

// Asset is something large that has stats and a track of its own: a ship, a cyberdeck, an organisation.
//
// Source: emissaries A2, C6.
type Asset struct {
	Name     string           `json:"name"`
	Type     AssetType        `json:"type"`
	Sort     string           `json:"sort" find:""`  // what a type of people's own is called: "beast"
	Class    string           `json:"class" find:""` // of a ship: "Frigate", "Fighter", one of the campaign's
	Portrait domain.PictureID `json:"portrait"`
	Notes    string           `json:"notes"`
	Campaign domain.DocID     `json:"campaign"` // whose house rules count; empty = the book's
	Owner    domain.DocID     `json:"owner"`    // the character whose it is; empty = all share it
	Given    Dice             `json:"given"`    // to divide among the stats; none = nobody has said
	Stats    [3]AssetStat     `json:"stats"`
	Traits   []Trait          `json:"traits"`  // of a ship
	Fallout  Track            `json:"fallout"` // three rows
}

// AssetStat is one of an asset's three stats.
type AssetStat struct {
	Name string `json:"name"` // in place of the type's own; empty = that
	Dice Dice   `json:"dice"`
}

// AssetType is what sort of asset it is.
type AssetType string

// The types.
const (
	Starship     AssetType = "starship"
	Cyberdeck    AssetType = "cyberdeck"
	Organisation AssetType = "organisation"
	OwnType      AssetType = "own" // with three stats of people's own
)

// AssetTypeRow is a type as people see it.
type AssetTypeRow struct {
	Type  AssetType
	Title string
	Stats [3]string
}

// AssetTypeRows lists the types in the book's order. Source: emissaries A2, GU-R08, GU-R11.
var AssetTypeRows = []AssetTypeRow{
	{Starship, "Starship", [3]string{"Engines", "Hull", "Systems"}},
	{Cyberdeck, "Cyberdeck", [3]string{"Network", "Storage", "Software"}},
	{Organisation, "Organisation", [3]string{"People", "Assets", "Clout"}},
	{OwnType, "Another kind", [3]string{"First stat", "Second stat", "Third stat"}},
}

// Row is a type as people see it; the last row for one that is unknown.
func (t AssetType) Row() AssetTypeRow {
	for _, r := range AssetTypeRows {
		if r.Type == t {
			return r
		}
	}
	return AssetTypeRows[len(AssetTypeRows)-1]
}

// The classes of ship that the book names. It gives no dice for them. Source: emissaries A2.
const (
	Frigate = "Frigate" // shared
	Fighter = "Fighter" // somebody's own
)

// StatTitle is what the stat of a place, 0 to 2, is called.
func (a *Asset) StatTitle(place int) string {
	return domain.OrElse(a.Stats[place].Name, a.Type.Row().Stats[place])
}

// AssetKind describes the asset.
var AssetKind = domain.Kind{
	Game: ID, Name: "asset", Title: "Asset", Acts: true, Version: 1,
	New:   func() domain.Document { return NewAsset() },
	Check: func(d domain.Document, beside domain.Beside) []domain.Problem { return checkAsset(d.(*Asset), beside) },
}

// NewAsset returns a blank starship.
func NewAsset() *Asset { return &Asset{Type: Starship, Fallout: NewTrack(Rows)} }

// Title is the asset's name.
func (a *Asset) Title() string { return a.Name }

// SetTitle renames the asset.
func (a *Asset) SetTitle(title string) { a.Name = title }
