package farfuture

// Struck is what came of an attack on one target.
type Struck struct {
	Attack     int   `json:"attack" doc:"total"`
	Defence    int   `json:"defence" doc:"total"`
	Hit        bool  `json:"hit" doc:"it hits"`
	Shift      int   `json:"shift" doc:"attack less defence"` // below 0 for a miss
	Spin       int   `json:"spin" doc:"that the defender wins"`
	FirstBlood bool  `json:"firstBlood" doc:"the attack causes first blood"` // both tracks are struck
	Harm       *Harm `json:"-"`                                              // nil while there is nothing to mark: a miss, a hit by 0, a target without a sheet, smoke
}

// Strike compares an attack's dice with one target's.
//
// Source: farfuture C6 7 and 8.
func (a Aimed) Strike(attack Faces, g Guard, defence Faces) Struck {
	s := Struck{Attack: a.Sums + attack.Sum(), Defence: g.Sums + defence.Sum()}
	s.Shift = s.Attack - s.Defence
	s.Hit, s.Spin = s.Shift >= 0, SpinTokens(-s.Shift)
	s.Harm, s.FirstBlood = a.harm(g, s.Shift)
	return s
}

// hurts reports whether so many shifts take boxes.
func (a Aimed) hurts(shift int) bool { return shift >= 1 && a.Profile.Damage >= 1 }

// harm is what so many shifts do to a target, and whether they are first blood. Health counts as unblemished while none
// of the boxes it has is marked.
//
// Source: farfuture C6 7 and 8, ruling SF-R16, book section "First Blood".
func (a Aimed) harm(g Guard, shift int) (harm *Harm, firstBlood bool) {
	c, h := g.Defence.Defender, a.Attack.House
	if c == nil || !a.hurts(shift) {
		return nil, false
	}
	tracks, levels := []TrackName{a.Attack.Aim}, c.Levels()
	if a.Attack.Aim == Health && (!c.FirstBlood || h.FirstBloodAgain) && (Track{levels.BoxesOf(Health, h).Marks}).Clear() {
		tracks, firstBlood = append(tracks, Composure), true
	}
	done := levels.harm(shift, a.Profile.Damage, tracks, h)
	if firstBlood && c.FirstBlood { // which by the book it could not be
		done.House = append(done.House, housePart("firstBloodOnce"))
	}
	return &done, firstBlood
}
