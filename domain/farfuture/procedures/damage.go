package procedures

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
)

type struckTrack struct {
	Track    farfuture.TrackName `json:"track" of:"health composure wealth" doc:"the track"`
	Boxes    int                 `json:"boxes" need:"yes" in:"0..12" doc:"boxes of the track"`
	Marks    []bool              `json:"marks" doc:"yes where marked, from the mildest box up, at most one a box"`
	RollDown bool                `json:"rollDown" doc:"with the stunt Roll Down Not Up"`
}

// harmIn is what strikes.
type harmIn struct {
	Tracks []struckTrack        `json:"tracks" least:"1" most:"2" doc:"the struck tracks, one, or two for first blood"`
	Shift  int                  `json:"shift" in:"1..20" doc:"shifts of the attack, or what a Credits check failed by"`
	Damage int                  `json:"damage" in:"1..3" doc:"boxes the weapon takes of each track"`
	Borne  []farfuture.Severity `json:"borne" most:"20" of:"mild moderate severe" doc:"consequences the target already has, on any track"`
	House  farfuture.House      `json:"house" doc:"house rules; consequencesAddUp counts here"`
}

func (in harmIn) harm() (farfuture.Harm, error) {
	h := farfuture.Harm{Shift: in.Shift, Damage: in.Damage, AddUp: in.House.ConsequencesAddUp}
	h.Unused, h.Surplus = farfuture.Unused(in.Borne)
	for i, s := range in.Tracks {
		at := fmt.Sprintf("tracks[%d].", i)
		if slices.ContainsFunc(h.Tracks, func(o farfuture.Boxes) bool { return o.Track == s.Track }) {
			return h, domain.Faulty("twice", "%strack is %s for the second time", at, s.Track)
		}
		if err := domain.Within("number of "+at+"marks", len(s.Marks), 0, s.Boxes); err != nil {
			return h, err
		}
		marks := make([]bool, s.Boxes)
		copy(marks, s.Marks)
		h.Tracks = append(h.Tracks, farfuture.Boxes{Track: s.Track, Marks: marks, RollDown: s.RollDown})
	}
	return h, nil
}

type soakIn struct {
	Severity farfuture.Severity `json:"severity" of:"mild moderate severe" doc:"of the consequence"`
	Hit      int                `json:"hit" doc:"its index among hits, from 0"`
}

type damageStep struct {
	farfuture.Soak
	From    int               `json:"from" doc:"the position the hit had"`
	Meant   int               `json:"meant" doc:"that position less the consequence"`
	At      int               `json:"at" doc:"the position it ended at"`
	Landing farfuture.Landing `json:"landing" doc:"how"`
}

var damage = domain.NewProcedure("damage", `farfuture C7 and C8, book section "Taking Damage"`,
	"Plays a hit on one or two stress tracks and the consequences chosen against it, in their order.", func(in struct {
		harmIn
		Consequences []soakIn `json:"consequences" most:"3" doc:"consequences chosen, in order"`
	}, out *struct {
		domain.Verdict
		Made   int               `json:"made" doc:"consequences that count: all before the first one not allowed"`
		Tracks []farfuture.Boxes `json:"tracks" doc:"the tracks afterwards"`
		Hits   []farfuture.Hit   `json:"hits" doc:"hits by track, the highest first: track; first: its first position; at: its position now, 0 or less when gone; landing: marked, pending or gone"`
		Steps  []damageStep      `json:"steps" doc:"what each consequence did: severity and hit as chosen, and:"`
		Out    bool              `json:"out" doc:"a hit is still pending: out of play"`
	},
	) error {
		h, err := in.harm()
		if err != nil {
			return err
		}
		o, err := h.Resolve(nil)
		if err != nil {
			return err
		}
		var soaks []farfuture.Soak
		for i, s := range in.Consequences {
			if err := domain.Within(fmt.Sprintf("consequences[%d].hit", i), s.Hit, 0, len(o.Hits)-1); err != nil {
				return err
			}
			soaks = append(soaks, farfuture.Soak(s))
		}
		var refused error
		for out.Made < len(soaks) && refused == nil {
			next, err := h.Resolve(soaks[:out.Made+1])
			if refused = err; err == nil {
				o, out.Made = next, out.Made+1
			}
		}
		for _, s := range o.Steps {
			out.Steps = append(out.Steps, damageStep{s.Soak, s.From, s.Meant, s.To.At, s.To.Landing})
		}
		out.Tracks, out.Hits, out.Out = o.Tracks, o.Hits, o.Out
		return refused
	})

type mitigation struct {
	Consequences []farfuture.Soak  `json:"consequences" doc:"in order, each with severity and hit as damage takes them"`
	Shift        int               `json:"shift" doc:"boxes the hits move in all"`
	Tracks       []farfuture.Boxes `json:"tracks" doc:"afterwards"`
}

var mitigations = domain.NewProcedure("mitigations", `farfuture C7 and C8, book section "Taking Damage"`,
	"Lists all ways to stay in play after a hit, the cheapest first.", func(in harmIn, out *struct {
		domain.Sentence              // nothing needs to be done, how many ways there are, or that there is none
		Out             bool         `json:"out" doc:"no way exists: out of play"`
		Ways            []mitigation `json:"ways" doc:"the ways, the cheapest first; each needs all of its consequences"`
	},
	) error {
		h, err := in.harm()
		if err != nil {
			return err
		}
		ways := h.WaysOut()
		out.Out = len(ways) == 0
		switch {
		case out.Out:
			out.Sentence = domain.Sentence{Code: "no-way-out", Text: "No way: a hit stays past the end of its track even with every consequence left."}
		case len(ways[0].Soaks) == 0:
			out.Sentence = domain.Sentence{Code: "nothing-to-do", Text: "No consequence needed: no hit is past the end of its track."}
		case len(ways) == 1:
			out.Sentence = domain.Sentence{Code: "ways-out", Text: "There is one way to stay in play."}
		default:
			out.Sentence = domain.Sentence{Code: "ways-out", Text: fmt.Sprintf("There are %d ways to stay in play, the cheapest first.", len(ways))}
		}
		for _, w := range ways {
			out.Ways = append(out.Ways, mitigation{w.Soaks, w.Shift(), w.Outcome.Tracks})
		}
		return nil
	})
