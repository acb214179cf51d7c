package emissaries

// House holds the house rules. The zero value is the book as the specification rules it; each switch that is set departs
// from that. A campaign holds the ones that its documents are played by.
//
// Source: the switches of emissaries and its rulings GU-R01 to GU-R18.
type House struct {
	TrackStat     TrackStat     `json:"trackStat" doc:"which stat a full row reduces: empty (that of its track: Body, Mind, Soft, Hard), chosen (one for each condition) or none"`
	FalloutStats  FalloutStats  `json:"falloutStats" doc:"which stats add to fallout: empty (all brought into play in this conflict) or currentApproach"`
	DangerousBy   DangerousBy   `json:"dangerous" doc:"whose dangerous objects add to fallout: empty (anybody's in play), ownOnly or opponentsOnly"`
	WellRounded   WellRoundedBy `json:"wellRounded" doc:"trait dice of the well-rounded background: empty (1d4 6d8, as printed) or 4d6 (1d4 4d6 2d8)"`
	RowShift      RowShift      `json:"rowShift" doc:"rows below one that is cleared: empty (keep their place) or closeGaps"`
	GiverKeepsDie bool          `json:"giverKeepsDie" doc:"whoever gives instead of raising keeps the highest die for a following conflict; by default nobody does"`
}

// TrackStat is which stat a full row reduces.
type TrackStat string

// The ways. Source: GU-R10.
const (
	PairedStat TrackStat = ""
	ChosenStat TrackStat = "chosen"
	NoStat     TrackStat = "none"
)

// FalloutStats is which stats add to fallout.
type FalloutStats string

// The ways. Source: GU-R04.
const (
	CumulativeStats FalloutStats = ""
	CurrentStats    FalloutStats = "currentApproach"
)

// DangerousBy is whose dangerous objects add to fallout.
type DangerousBy string

// The ways. Source: GU-R05.
const (
	DangerousOfAny       DangerousBy = ""
	DangerousOfVictim    DangerousBy = "ownOnly"
	DangerousOfOpponents DangerousBy = "opponentsOnly"
)

// WellRoundedBy is how the trait dice of the well-rounded background are read.
type WellRoundedBy string

// The readings. Source: GU-R07.
const (
	AsPrinted  WellRoundedBy = ""
	WithFourD6 WellRoundedBy = "4d6"
)

// RowShift is what becomes of the rows below one that is cleared.
type RowShift string

// The ways. Source: emissaries C5, GU-R16.
const (
	KeepRows  RowShift = ""
	CloseGaps RowShift = "closeGaps"
)

// Gives are the dice of a background by these rules; none for one that is not the book's.
func (h House) Gives(b Background) Gives {
	g := b.Row().Gives
	if b == WellRounded && h.WellRounded == WithFourD6 {
		g.Traits = fourD6
	}
	return g
}
