package farfuture

// maxConsequences is how many a character can bear in all, one of each severity.
const maxConsequences = 3

// ConsequenceRow is what a severity means.
type ConsequenceRow struct {
	Severity Severity
	Title    string // "Mild"
	Shift    int    // boxes that it moves a hit down
	Recovery string // how long it takes to heal once its track is clear
}

// ConsequenceRows lists the severities, mildest first.
//
// Source: farfuture 1.B9.
var ConsequenceRows = []ConsequenceRow{
	{Mild, "Mild", 1, "a few quiet minutes, usually gone after the scene"},
	{Moderate, "Moderate", 2, "six hours or more of fitting rest, and medical care if it is a wound"},
	{Severe, "Severe", 4, "days to weeks, usually until the next adventure"},
}

// Row returns the severity's row, or one with only the severity in it if it is none of the three.
func (s Severity) Row() ConsequenceRow {
	for _, r := range ConsequenceRows {
		if r.Severity == s {
			return r
		}
	}
	return ConsequenceRow{Severity: s, Title: string(s)}
}

// recoversAs returns the severity that counts for the healing time: one milder for a consequence carried
// straight into a session that follows with no time in between.
//
// Source: farfuture C9.4.
func (s Severity) recoversAs(backToBack bool) Severity {
	switch {
	case backToBack && s == Severe:
		return Moderate
	case backToBack && s == Moderate:
		return Mild
	}
	return s
}
