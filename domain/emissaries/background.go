package emissaries

// Background is where a character comes from: it gives the dice for stats, traits and relationships.
type Background string

// The backgrounds.
const (
	NoBackground         Background = "" // none chosen yet
	WellRounded          Background = "wellRounded"
	StrongHistory        Background = "strongHistory"
	ComplicatedHistory   Background = "complicatedHistory"
	StrongCommunity      Background = "strongCommunity"
	ComplicatedCommunity Background = "complicatedCommunity"
	OwnBackground        Background = "own" // of the table's making: Character.Own
)

// Gives are the dice that a background gives.
type Gives struct {
	Stats         Dice `json:"stats"`
	Traits        Dice `json:"traits"`
	Relationships Dice `json:"relationships"`
}

// BackgroundRow is a background as people see it.
type BackgroundRow struct {
	Background Background
	Title      string
	Gives      Gives
	For        string // whom it suits, in a few words
}

// BackgroundRows lists the book's backgrounds in its order. The trait dice of the first are printed 1d4 4d8 2d8, which
// makes 1d4 6d8; House.WellRounded reads them otherwise. Source: emissaries B1, GU-R07.
var BackgroundRows = []BackgroundRow{
	{WellRounded, "Well-Rounded", Gives{Dice{D6: 17}, Dice{D4: 1, D8: 6}, Dice{D6: 4, D8: 2}}, "a balanced person whose past matters little"},
	{StrongHistory, "Strong History", Gives{Dice{D6: 13}, Dice{D6: 3, D8: 4, D10: 3}, Dice{D4: 1, D6: 3, D8: 2}}, "a person of long training or experience"},
	{ComplicatedHistory, "Complicated History", Gives{Dice{D6: 15}, Dice{D4: 4, D6: 2, D10: 2}, Dice{D6: 5, D8: 2}}, "a person with a hard or dangerous past"},
	{StrongCommunity, "Strong Community", Gives{Dice{D6: 13}, Dice{D4: 1, D6: 3, D8: 2}, Dice{D6: 4, D8: 4, D10: 3}}, "a person with a close family or community"},
	{ComplicatedCommunity, "Complicated Community", Gives{Dice{D6: 15}, Dice{D6: 6, D8: 2}, Dice{D4: 4, D6: 2, D8: 2, D10: 2}}, "a person with a broken family or community"},
}

// Row is one of the book's backgrounds as people see it; the zero row for any other.
func (b Background) Row() BackgroundRow {
	for _, r := range BackgroundRows {
		if r.Background == b {
			return r
		}
	}
	return BackgroundRow{}
}

// fourD6 are the trait dice of the well-rounded in the other reading. Source: GU-R07.
var fourD6 = Dice{D4: 1, D6: 4, D8: 2}
