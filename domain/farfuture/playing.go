package farfuture

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// mostPoints is how many fate points a procedure takes.
const mostPoints = 1000

// modified is what a procedure's member modifier comes to as a part; none for 0.
func modified(modifier int) []table.Part {
	if modifier == 0 {
		return nil
	}
	return []table.Part{{Label: "aspects, spin and the like", Value: modifier}}
}

type recoverIn struct {
	Character  body        `json:"character" doc:"the character, as the body of its document"`
	Days       int         `json:"days" doc:"days of rest, 0 to 10000"`
	Away       []TrackName `json:"away" doc:"tracks whose stress the character was away from: health, composure, wealth; the others stay as they are"`
	BackToBack bool        `json:"backToBack" doc:"the consequences were carried into a session that followed the last with no time in between"`
	House      House       `json:"house" doc:"house rules; mildIgnoresTrack, replacementFeedsTrack and battleDressHealthTrack count here"`
}

type recoverOut struct {
	Tracks       []recoveredTrack `json:"tracks" doc:"each track that was rested: track, perDay (boxes a day clears, 1 or more), marks afterwards, cleared (positions from 1, the highest first)"`
	Consequences []healingRow     `json:"consequences" doc:"each consequence: id, mayHeal (its track is clear), as (the severity that counts for its time), time (how long that is)"`
	Character    *Character       `json:"character" doc:"the character afterwards; consequences stay until somebody says that they have healed"`
}

type recoveredTrack struct {
	Track   TrackName `json:"track"`
	PerDay  int       `json:"perDay"`
	Marks   []bool    `json:"marks"`
	Cleared []int     `json:"cleared"`
}

type healingRow struct {
	ID      RowID    `json:"id"`
	MayHeal bool     `json:"mayHeal"`
	As      Severity `json:"as"`
	Time    string   `json:"time"`
}

func recoverProcedure(in recoverIn) (recoverOut, error) {
	c := &in.Character.Character
	if err := domain.Within("days", in.Days, 0, longestRest); err != nil {
		return recoverOut{}, err
	}
	for i, t := range in.Away {
		if !slices.Contains(Tracks[:], t) {
			return recoverOut{}, fmt.Errorf("away[%d] is %.40q and must be health, composure or wealth: %w", i, t, domain.ErrInput)
		}
	}
	after, done := Days(c, in.Days, in.Away, in.House)
	out := recoverOut{Tracks: []recoveredTrack{}, Consequences: []healingRow{}, Character: after} // lists, never null
	for _, r := range done {
		out.Tracks = append(out.Tracks, recoveredTrack{
			Track: r.Track, PerDay: r.PerDay,
			Marks: append([]bool{}, after.Track(r.Track).Marks...), Cleared: append([]int{}, r.Cleared...),
		})
	}
	for _, q := range after.Healings(in.BackToBack, in.House) {
		out.Consequences = append(out.Consequences, healingRow{q.Row, q.Healing, q.As, q.Time})
	}
	return out, nil
}

type maneuverIn struct {
	Skill    int    `json:"skill" doc:"level rolled, -3 to 7"`
	Faces    thrown `json:"faces" doc:"the four Fudge dice, each -1, 0 or 1"`
	Modifier int    `json:"modifier" doc:"sum of everything else that counts, -20 to 20; armour never does"`
	Against  int    `json:"against" doc:"a difficulty, or the defender's total without armour, -20 to 20"`
	Opposed  bool   `json:"opposed" doc:"against is a defender's total, who may win spin"`
}

type maneuverOut struct {
	Total    int  `json:"total" doc:"skill, dice and modifier together"`
	Success  bool `json:"success" doc:"the total at least equals what it is against: the aspect is there"`
	Shift    int  `json:"shift" doc:"total less what it is against; below 0 for a failure"`
	FreeTags int  `json:"freeTags" doc:"1 with success: an ally's at once, its maker's from its next turn on"`
	Spin     int  `json:"spin" doc:"spin tokens the defender wins"`
}

func maneuverProcedure(in maneuverIn) (maneuverOut, error) {
	roll, err := readRoll("", in.Skill, in.Faces, in.Modifier)
	if err != nil {
		return maneuverOut{}, err
	}
	if err := domain.Within("against", in.Against, -furthest, furthest); err != nil {
		return maneuverOut{}, err
	}
	m := Maneuver{Level: roll.Skill, Extras: modified(roll.Modifier), Against: in.Against, Opposed: in.Opposed}.Make(roll.Faces)
	return maneuverOut{Total: m.Total, Success: m.Success, Shift: m.Shift, FreeTags: m.FreeTags, Spin: m.Spin}, nil
}

type fateIn struct {
	Do     string `json:"do" doc:"session: one begins; combat: one begins; spend: amount points; accept or refuse: a compel"`
	Points int    `json:"points" doc:"fate points before, 0 to 1000; of the compelled for a compel"`
	First  bool   `json:"first" doc:"combat: it is the session's first"`
	Amount int    `json:"amount" doc:"spend: how many, 1 to 1000"`
	Player bool   `json:"player" doc:"a compel: a player offers it, not the referee"`
	Offers int    `json:"offers" doc:"a compel by a player: fate points that player has, 0 to 1000"`
	House  House  `json:"house" doc:"house rules; sessionAddsFive and compelByAnyone count here"`
}

type fateOut struct {
	Allowed bool   `json:"allowed" doc:"the rules allow it"`
	Reason  string `json:"reason" doc:"why they do not, in a sentence; empty if they do"`
	Points  int    `json:"points" doc:"fate points afterwards, 0 or more"`
	Offers  int    `json:"offers" doc:"a compel by a player: fate points that player has afterwards"`
}

func fateProcedure(in fateIn) (fateOut, error) {
	if err := cmp.Or(
		domain.Within("points", in.Points, 0, mostPoints), domain.Within("offers", in.Offers, 0, mostPoints), domain.Within("amount", in.Amount, 0, mostPoints),
	); err != nil {
		return fateOut{}, err
	}
	out := fateOut{Allowed: true, Points: in.Points, Offers: in.Offers}
	c := &Character{FatePoints: in.Points}
	compel := Compel{Aspect: "the aspect"}
	if in.Player {
		compel.By = "The player"
	}
	var err error
	settle := func(s Settled, refused error) {
		if err = refused; err == nil {
			out.Points, out.Offers = s.To, s.By
		}
	}
	switch in.Do {
	case "session":
		out.Points = BeginSession(in.Points, in.House)
	case "combat":
		out.Points = BeginCombat(c, in.First).FatePoints
	case "spend":
		if err = domain.Within("amount", in.Amount, 1, mostPoints); err != nil {
			return fateOut{}, err
		}
		if c, err = SpendFate(c, in.Amount); err == nil {
			out.Points = c.FatePoints
		}
	case "accept":
		settle(compel.Accept(in.Points, in.Offers, in.House))
	case "refuse":
		settle(compel.Refuse(in.Points, in.Offers, in.House))
	default:
		return fateOut{}, fmt.Errorf("do is %.40q and must be session, combat, spend, accept or refuse: %w", in.Do, domain.ErrInput)
	}
	return out, notAllowed(err, &out.Allowed, &out.Reason)
}

// notAllowed writes down what the rules refuse; any other error it hands on.
func notAllowed(err error, allowed *bool, reason *string) error {
	var refused Refused
	if errors.As(err, &refused) {
		*allowed, *reason = false, refused.Error()
		return nil
	}
	return err
}

type creditCheckIn struct {
	Skill      int    `json:"skill" doc:"level of Credits or of what stands in for it, -3 to 7"`
	Faces      thrown `json:"faces" doc:"the four Fudge dice, each -1, 0 or 1"`
	Modifier   int    `json:"modifier" doc:"sum of everything else that counts, -20 to 20"`
	Difficulty int    `json:"difficulty" doc:"what the price comes to, -20 to 20"`
	Blade      bool   `json:"blade" doc:"it is a blade: two easier"`
}

type creditCheckOut struct {
	Total   int  `json:"total" doc:"skill, dice and modifier together"`
	Success bool `json:"success" doc:"the total reaches the difficulty; the thing is bought either way"`
	Shift   int  `json:"shift" doc:"total less difficulty; below 0 for a failure"`
	Hit     int  `json:"hit" doc:"position on the Wealth track of a hit of one box, from 1; 0 for none"`
}

func creditCheck(in creditCheckIn) (creditCheckOut, error) {
	roll, err := readRoll("", in.Skill, in.Faces, in.Modifier)
	if err != nil {
		return creditCheckOut{}, err
	}
	if err := domain.Within("difficulty", in.Difficulty, -furthest, furthest); err != nil {
		return creditCheckOut{}, err
	}
	b := CreditCheck{Level: roll.Skill, Difficulty: in.Difficulty, Blade: in.Blade, Extras: modified(roll.Modifier)}.Make(roll.Faces)
	return creditCheckOut{Total: b.Total, Success: b.Success, Shift: b.Shift, Hit: b.Hit}, nil
}

type hostileIn struct {
	Suit       string   `json:"suit" doc:"the pressurised suit worn, as the table of armour calls it; empty = none"`
	Hazards    []Hazard `json:"hazards" doc:"of the place: vacuum, low pressure, toxic, heat, cold, high pressure, radiation, corrosive"`
	Do         string   `json:"do" doc:"repair: a Vacc Suit roll to save the broken suit; other: anything else while it is broken; empty = no turn is played"`
	Skill      int      `json:"skill" doc:"repair: level of Vacc Suit, -3 to 7"`
	Faces      thrown   `json:"faces" doc:"repair: the four Fudge dice, each -1, 0 or 1"`
	Modifier   int      `json:"modifier" doc:"repair: sum of everything else that counts, -20 to 20"`
	Difficulty int      `json:"difficulty" doc:"of the place, 1 to 20; 0 = the usual 4, which is vacuum. Battle dress takes its own off it"`
	House      House    `json:"house" doc:"house rules; autoFailByDifficulty counts here"`
}

type hostileOut struct {
	Open     []Hazard `json:"open" doc:"hazards that the suit does not keep out even while it is whole"`
	Total    int      `json:"total" doc:"repair: skill, dice and modifier together"`
	Against  int      `json:"against" doc:"repair: the difficulty that counts"`
	Restored bool     `json:"restored" doc:"the suit has its integrity again"`
	Hit      int      `json:"hit" doc:"position of a hit of one box on Health and of one on Composure, from 1; 0 for none"`
}

func hostileProcedure(in hostileIn) (hostileOut, error) {
	suit, ok := FindArmour(in.Suit)
	if in.Suit != "" && (!ok || !suit.Pressurised) {
		return hostileOut{}, fmt.Errorf("suit is %.40q and must be a pressurised suit of the table of armour, or empty: %w", in.Suit, domain.ErrInput)
	}
	out := hostileOut{Open: []Hazard{}}
	for i, z := range in.Hazards {
		if !slices.Contains(Hazards, z) {
			return hostileOut{}, fmt.Errorf("hazards[%d] is %.40q and must be one of the list: %w", i, z, domain.ErrInput)
		}
		if !suit.KeepsOut(z) {
			out.Open = append(out.Open, z)
		}
	}
	if err := domain.Within("difficulty", in.Difficulty, 0, furthest); err != nil {
		return hostileOut{}, err
	}
	switch in.Do {
	case "":
	case "other":
		out.Hit = LeftAlone(in.Difficulty, in.House)
	case "repair":
		roll, err := readRoll("", in.Skill, in.Faces, in.Modifier)
		if err != nil {
			return hostileOut{}, err
		}
		r := Repair{Level: roll.Skill, Difficulty: in.Difficulty, Easier: suit.RepairEasier, Extras: modified(roll.Modifier)}.Make(roll.Faces)
		out.Total, out.Against, out.Restored, out.Hit = r.Total, r.Against, r.Success, r.Hit
	default:
		return hostileOut{}, fmt.Errorf("do is %.40q and must be repair, other or empty: %w", in.Do, domain.ErrInput)
	}
	return out, nil
}

type psionicsIn struct {
	Character  body   `json:"character" doc:"the character, as the body of its document"`
	Skill      string `json:"skill" doc:"Telepathy, Clairvoyance, Telekinesis, Awareness or Teleportation"`
	Faces      thrown `json:"faces" doc:"the four Fudge dice, each -1, 0 or 1"`
	Modifier   int    `json:"modifier" doc:"sum of everything else that counts, -20 to 20"`
	Difficulty int    `json:"difficulty" doc:"the referee's, -20 to 20"`
	House      House  `json:"house" doc:"house rules; psionicsOff and enhanceAllPhysical count here"`
}

type psionicsOut struct {
	Allowed bool      `json:"allowed" doc:"the rules allow it"`
	Reason  string    `json:"reason" doc:"why they do not, in a sentence; empty if they do"`
	Level   int       `json:"level" doc:"level of the skill"`
	Total   int       `json:"total" doc:"level, dice and modifier together"`
	Success bool      `json:"success" doc:"the total reaches the difficulty"`
	Shift   int       `json:"shift" doc:"total less difficulty; below 0 for a failure"`
	Cost    int       `json:"cost" doc:"fate points the result costs: 1 from a total of 5 on"`
	Warning string    `json:"warning" doc:"what is left to the referee, in a sentence; empty for nothing"`
	Plus    int       `json:"plus" doc:"Awareness: what enhancement adds to rolls for an hour, 0 to 6"`
	Lifts   []string  `json:"lifts" doc:"Awareness: the skills it can lift, one of them"`
	All     bool      `json:"all" doc:"it lifts all of them, by a house rule"`
	Clears  [][]BoxAt `json:"clears" doc:"Awareness: the ways it can clear marked boxes, at most 200, each a list of boxes with track and at (position from 1)"`
}

func psionicsProcedure(in psionicsIn) (psionicsOut, error) {
	c := &in.Character.Character
	roll, err := readRoll("", 0, in.Faces, in.Modifier)
	if err != nil {
		return psionicsOut{}, err
	}
	if err := domain.Within("difficulty", in.Difficulty, -furthest, furthest); err != nil {
		return psionicsOut{}, err
	}
	if !IsPsionic(in.Skill) {
		return psionicsOut{}, fmt.Errorf("skill is %.40q and must be a psionic skill: %w", in.Skill, domain.ErrInput)
	}
	out := psionicsOut{Allowed: true, Lifts: []string{}, Clears: [][]BoxAt{}}
	use, err := UsePsionics(c, in.Skill, in.Difficulty, in.House)
	if err != nil {
		return out, notAllowed(err, &out.Allowed, &out.Reason)
	}
	use.Extras = modified(roll.Modifier)
	r := use.Make(roll.Faces)
	out.Level, out.Total, out.Success, out.Shift = use.Level, r.Total, r.Success, r.Shift
	out.Cost, out.Warning = r.Cost, r.Warning
	if use.Skill == awareness {
		e := Enhance(r.Total, in.House)
		out.Plus, out.Lifts, out.All = e.Plus, e.Skills, e.All
		out.Clears = append(out.Clears, Clearings(c, r.Total)...)
	}
	return out, nil
}
