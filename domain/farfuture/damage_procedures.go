package farfuture

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"shipslocker/domain"
)

// mostBorne is how many consequences the procedures take as borne already; sheets may have more than the rules allow.
const mostBorne = 20

type struckTrack struct {
	Track    TrackName `json:"track"`
	Boxes    int       `json:"boxes"`
	Marks    []bool    `json:"marks"`
	RollDown bool      `json:"rollDown"`
}

type markedTrack struct {
	Track TrackName `json:"track"`
	Marks []bool    `json:"marks"`
}

func markedTracks(tracks []Boxes) []markedTrack {
	marked := make([]markedTrack, 0, len(tracks))
	for _, b := range tracks {
		marked = append(marked, markedTrack{b.Track, b.Marks})
	}
	return marked
}

type mitigationsIn struct {
	Tracks []struckTrack `json:"tracks" doc:"the struck tracks, one, or two for first blood: track, which is health, composure or wealth; boxes, 0 to 12; marks, yes where marked, from the mildest box up, at most one a box; rollDown, yes with the stunt Roll Down Not Up"`
	Shift  int           `json:"shift" doc:"shifts of the attack, or what a Credits check failed by, 1 to 20"`
	Damage int           `json:"damage" doc:"boxes the weapon takes of each track, 1 to 3"`
	Borne  []Severity    `json:"borne" doc:"consequences the target bears already, on whatever track, at most 20: mild, moderate or severe"`
	House  House         `json:"house" doc:"house rules; consequencesAddUp counts here"`
}

// harm reads what strikes.
func (in mitigationsIn) harm() (Harm, error) {
	h := Harm{Shift: in.Shift, Damage: in.Damage, AddUp: in.House.ConsequencesAddUp}
	if err := cmp.Or(
		domain.Within("number of tracks", len(in.Tracks), 1, 2),
		domain.Within("shift", in.Shift, 1, furthest),
		domain.Within("damage", in.Damage, 1, 3),
		domain.Within("number of borne", len(in.Borne), 0, mostBorne),
	); err != nil {
		return h, err
	}
	for i, s := range in.Borne {
		if err := severity(fmt.Sprintf("borne[%d]", i), s); err != nil {
			return h, err
		}
	}
	h.Unused, h.Surplus = unused(in.Borne)
	for i, s := range in.Tracks {
		b, err := s.read(fmt.Sprintf("tracks[%d].", i), h.Tracks)
		if err != nil {
			return h, err
		}
		h.Tracks = append(h.Tracks, b)
	}
	return h, nil
}

// read makes boxes of a track that is none of those before; prefix says where it is in the input.
func (s struckTrack) read(prefix string, before []Boxes) (Boxes, error) {
	b := Boxes{Track: s.Track, RollDown: s.RollDown}
	if !slices.Contains(Tracks[:], s.Track) {
		return b, fmt.Errorf("%strack is %.40q and must be health, composure or wealth: %w", prefix, s.Track, domain.ErrInput)
	}
	if slices.ContainsFunc(before, func(o Boxes) bool { return o.Track == s.Track }) {
		return b, fmt.Errorf("%strack is %s for the second time: %w", prefix, s.Track, domain.ErrInput)
	}
	if err := domain.Within(prefix+"boxes", s.Boxes, 0, MaxBoxes); err != nil {
		return b, err
	}
	if err := domain.Within("number of "+prefix+"marks", len(s.Marks), 0, s.Boxes); err != nil {
		return b, err
	}
	b.Marks = make([]bool, s.Boxes)
	copy(b.Marks, s.Marks)
	return b, nil
}

func severity(member string, s Severity) error {
	if s != Mild && s != Moderate && s != Severe {
		return fmt.Errorf("%s is %.40q and must be mild, moderate or severe: %w", member, s, domain.ErrInput)
	}
	return nil
}

type damageIn struct {
	Tracks       []struckTrack `json:"tracks" doc:"the struck tracks, one, or two for first blood: track, which is health, composure or wealth; boxes, 0 to 12; marks, yes where marked, from the mildest box up, at most one a box; rollDown, yes with the stunt Roll Down Not Up"`
	Shift        int           `json:"shift" doc:"shifts of the attack, or what a Credits check failed by, 1 to 20"`
	Damage       int           `json:"damage" doc:"boxes the weapon takes of each track, 1 to 3"`
	Borne        []Severity    `json:"borne" doc:"consequences the target bears already, on whatever track, at most 20: mild, moderate or severe"`
	House        House         `json:"house" doc:"house rules; consequencesAddUp counts here"`
	Consequences []Soak        `json:"consequences" doc:"consequences chosen, in order, at most 3: severity, and hit, which is its place among hits, from 0"`
}

type damageOut struct {
	Allowed bool          `json:"allowed" doc:"the rules allow every consequence chosen"`
	Reason  string        `json:"reason" doc:"why they do not, in a sentence; the consequences before that one count"`
	Done    int           `json:"done" doc:"consequences that count"`
	Tracks  []markedTrack `json:"tracks" doc:"the tracks afterwards: track, and marks, one a box"`
	Hits    []Hit         `json:"hits" doc:"the hits, by track and the highest first: track; first, the position it came in at; at, where it is now, 0 or less when gone; landing, which is marked, pending or gone"`
	Steps   []damageStep  `json:"steps" doc:"what each consequence did: severity and hit as chosen; from, the position the hit had; meant, that less the consequence; at and landing, where it came to rest"`
	Out     bool          `json:"out" doc:"a hit is still pending: out of play"`
}

type damageStep struct {
	Soak
	From    int     `json:"from"`
	Meant   int     `json:"meant"`
	At      int     `json:"at"`
	Landing Landing `json:"landing"`
}

func damageProcedure(in damageIn) (damageOut, error) {
	h, err := mitigationsIn{in.Tracks, in.Shift, in.Damage, in.Borne, in.House}.harm()
	if err != nil {
		return damageOut{}, err
	}
	if err := domain.Within("number of consequences", len(in.Consequences), 0, MaxConsequences); err != nil {
		return damageOut{}, err
	}
	o, err := h.Resolve(nil)
	if err != nil {
		return damageOut{}, err
	}
	for i, s := range in.Consequences {
		at := fmt.Sprintf("consequences[%d].", i)
		if err := severity(at+"severity", s.Severity); err != nil {
			return damageOut{}, err
		}
		if err := domain.Within(at+"hit", s.Hit, 0, len(o.Hits)-1); err != nil {
			return damageOut{}, err
		}
	}
	out := damageOut{Allowed: true, Steps: []damageStep{}}
	for ; out.Done < len(in.Consequences); out.Done++ {
		next, err := h.Resolve(in.Consequences[:out.Done+1])
		var refused Refused
		if errors.As(err, &refused) {
			out.Allowed, out.Reason = false, refused.Error()
			break
		}
		if err != nil {
			return damageOut{}, err
		}
		o = next
	}
	for _, s := range o.Steps {
		out.Steps = append(out.Steps, damageStep{s.Soak, s.From, s.Meant, s.To.At, s.To.Landing})
	}
	out.Tracks, out.Hits, out.Out = markedTracks(o.Tracks), o.Hits, o.Out
	return out, nil
}

type mitigationsOut struct {
	Says string       `json:"says" doc:"in a sentence: nothing needs to be done, how many ways there are, or that there is none"`
	Out  bool         `json:"out" doc:"there is no way: out of play"`
	Ways []mitigation `json:"ways" doc:"the ways, the cheapest first; none of them could do without one of its consequences: consequences, in order, each with severity and hit as damage takes them; shift, what they move hits by in all, in boxes; tracks afterwards"`
}

type mitigation struct {
	Consequences []Soak        `json:"consequences"`
	Shift        int           `json:"shift"`
	Tracks       []markedTrack `json:"tracks"`
}

func mitigationsProcedure(in mitigationsIn) (mitigationsOut, error) {
	h, err := in.harm()
	if err != nil {
		return mitigationsOut{}, err
	}
	ways := h.WaysOut()
	out := mitigationsOut{Out: len(ways) == 0, Ways: []mitigation{}}
	switch {
	case out.Out:
		out.Says = "None: whatever consequences are taken, a hit stays past the end of its track."
	case len(ways[0].Soaks) == 0:
		out.Says = "Nothing needs to be done: no hit is past the end of its track."
	case len(ways) == 1:
		out.Says = "There is one way to stay in play."
	default:
		out.Says = fmt.Sprintf("There are %d ways to stay in play, the cheapest first.", len(ways))
	}
	for _, w := range ways {
		out.Ways = append(out.Ways, mitigation{append([]Soak{}, w.Soaks...), w.Shift(), markedTracks(w.Outcome.Tracks)}) // lists, never null
	}
	return out, nil
}
