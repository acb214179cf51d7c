package emissaries

// Stat is one of the four stats of a character.
type Stat string

// The stats.
const (
	Body Stat = "body"
	Mind Stat = "mind"
	Soft Stat = "soft"
	Hard Stat = "hard"
)

// StatRows lists the stats in the order of the sheet. Source: emissaries A2.
var StatRows = []struct {
	Stat  Stat
	Title string
	Track TrackID // that reduces it unless the house has it otherwise: GU-R10
}{
	{Body, "Body", Physical},
	{Mind, "Mind", Mental},
	{Soft, "Soft", Social},
	{Hard, "Hard", Societal},
}

// Title is what a stat is called.
func (s Stat) Title() string {
	for _, r := range StatRows {
		if r.Stat == s {
			return r.Title
		}
	}
	return string(s)
}

// Stats are the four stats with their dice, as they are without fallout.
type Stats struct {
	Body Dice `json:"body"`
	Mind Dice `json:"mind"`
	Soft Dice `json:"soft"`
	Hard Dice `json:"hard"`
}

// At is where a stat stands, to be read or edited; nil for what is no stat.
func (s *Stats) At(stat Stat) *Dice {
	switch stat {
	case Body:
		return &s.Body
	case Mind:
		return &s.Mind
	case Soft:
		return &s.Soft
	case Hard:
		return &s.Hard
	}
	return nil
}

// Of are the dice of a stat; none for what is no stat.
func (s Stats) Of(stat Stat) Dice {
	if d := s.At(stat); d != nil {
		return *d
	}
	return Dice{}
}

// Sum are all dice of the four.
func (s Stats) Sum() Dice { return s.Body.Plus(s.Mind).Plus(s.Soft).Plus(s.Hard) }
