package emissaries

// Approach is how somebody goes about a conflict.
type Approach string

// The approaches.
const (
	NoApproach        Approach = "" // none picked yet
	UnopposedNeutral  Approach = "unopposedNeutral"
	OpposedNeutral    Approach = "opposedNeutral"
	UnopposedPhysical Approach = "unopposedPhysical"
	OpposedPhysical   Approach = "opposedPhysical"
)

// ApproachRow is an approach as people see it.
type ApproachRow struct {
	Approach Approach
	Title    string
	Stats    [2]Stat
	For      string // what it is for, in a few words
}

// ApproachRows lists the approaches in the book's order. Source: emissaries B3.
var ApproachRows = []ApproachRow{
	{UnopposedNeutral, "Unopposed neutral", [2]Stat{Mind, Soft}, "talk, find out, disagree as friends"},
	{OpposedNeutral, "Opposed neutral", [2]Stat{Mind, Hard}, "argue, lie, hack, rig"},
	{UnopposedPhysical, "Unopposed physical", [2]Stat{Body, Soft}, "haul, run, climb"},
	{OpposedPhysical, "Opposed physical", [2]Stat{Body, Hard}, "fight"},
}

// Row is an approach as people see it; the zero row for what is none.
func (a Approach) Row() ApproachRow {
	for _, r := range ApproachRows {
		if r.Approach == a {
			return r
		}
	}
	return ApproachRow{}
}

// Title is what an approach is called.
func (a Approach) Title() string {
	if t := a.Row().Title; t != "" {
		return t
	}
	return string(a)
}
