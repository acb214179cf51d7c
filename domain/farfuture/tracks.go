package farfuture

// Tracks are the three tracks in the form's order.
var Tracks = [3]TrackName{Health, Composure, Wealth}

// Title is what the form calls the track: "Health".
func (t TrackName) Title() string {
	switch t {
	case Health:
		return "Health"
	case Composure:
		return "Composure"
	case Wealth:
		return "Wealth"
	}
	return string(t)
}

// TrackSkill returns the skill that lengthens a track and sets how fast it clears; empty for no track.
//
// Source: farfuture 1.A3, book section "Stress Tracks".
func TrackSkill(t TrackName) string {
	switch t {
	case Health:
		return endurance
	case Composure:
		return resolve
	case Wealth:
		return credits
	}
	return ""
}

const (
	// BaseBoxes is the length of a track whose skill is 0 or less.
	BaseBoxes = 3
	// PrintedBoxes is how many boxes of each track the form has room for.
	PrintedBoxes = 6
	// MaxBoxes is the longest a track gets, whatever stunts and overrides ask for.
	MaxBoxes = 12
)

// TrackBonus returns the boxes a skill adds to its track: 1 from level 1, 2 from level 3, 3 from level 5.
//
// Source: farfuture 1.A3.
func TrackBonus(skill int) int { return min(3, (max(skill, 0)+1)/2) }

// Boxes is Levels.Boxes of one track.
func (c *Character) Boxes(t TrackName, h House) int { return c.Levels().Boxes(t, h) }

// Boxes returns how many boxes a track has, 0 to MaxBoxes: the base, what its real skill adds, and one for
// each extra stress box, or what an override "boxes:health" says.
func (l *Levels) Boxes(t TrackName, h House) int {
	if o, ok := l.c.override("boxes:" + string(t)); ok {
		return min(max(o.Value, 0), MaxBoxes)
	}
	n := BaseBoxes + TrackBonus(l.ofTrack(t, h))
	for _, s := range l.c.Stunts {
		if s.Type == ExtraStress && s.Track == t {
			n++
		}
	}
	return min(n, MaxBoxes)
}

// ofTrack is the level that counts for a track's length and recovery: the real one, unless a house rule
// lets a stunt or a suit count as well.
func (l *Levels) ofTrack(t TrackName, h House) int {
	skill := TrackSkill(t)
	level := l.of(skill)
	if h.ReplacementFeedsTrack {
		level = max(level, l.replaced(skill, level).Level)
	}
	if h.BattleDressHealthTrack && t == Health && l.c.powered() {
		level = max(level, poweredLevel)
	}
	return level
}

// ofTrack lists the keys of those house rules about tracks that by themselves make a value of a track another than the
// book's.
func (h House) ofTrack(value func(House) int) (keys []string) {
	if h.ReplacementFeedsTrack && value(House{ReplacementFeedsTrack: true}) != value(House{}) {
		keys = append(keys, "replacementFeedsTrack")
	}
	if h.BattleDressHealthTrack && value(House{BattleDressHealthTrack: true}) != value(House{}) {
		keys = append(keys, "battleDressHealthTrack")
	}
	return keys
}

// override returns the last override of a computed value.
func (c *Character) override(what string) (Override, bool) {
	for i := len(c.Overrides) - 1; i >= 0; i-- {
		if c.Overrides[i].What == what {
			return c.Overrides[i], true
		}
	}
	return Override{}, false
}
