package farfuture

import (
	"cmp"
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

type attackIn struct {
	Attacker attackerIn `json:"attacker" doc:"who attacks: character, the body of a sheet; without one level, of the skill that is rolled, -3 to 7; outOfPlay; faces, the four Fudge dice, each -1, 0 or 1, or none to count the odds; extras, at most 20 invokes, tags and the like, each with a label and a value of -20 to 20"`
	Defender defenderIn `json:"defender" doc:"who defends: character, the body of a sheet; without one level, of the skill that is rolled, -3 to 7, and armour, what is worn before penetration, 0 to 20; skill, empty for the usual one; faces and extras as the attacker's; faces only with the attacker's"`
	Weapon   string     `json:"weapon" doc:"name of a weapon of the table, or of one's own; empty = words, no weapon at all"`
	Mode     string     `json:"mode" doc:"of the weapon; empty = its first"`
	Ammo     string     `json:"ammo" doc:"of the weapon; empty = its first"`
	Skill    string     `json:"skill" doc:"rolled without a weapon or with one's own"`
	Own      *ownIn     `json:"own" doc:"a weapon that the table does not have: min and max, zones, 0 to 1000; damage, boxes, 0 to 3; accuracy, -20 to 20; penetration, 0 to 20; and yes or no: area, composureOnly, fusing, lowRecoil, directed, outOfAmmo, laser, twoHanded"`
	Aim      TrackName  `json:"aim" doc:"health or composure"`
	Distance int        `json:"distance" doc:"zones between the two, 0 to 1000"`
	Gravity  Gravity    `json:"gravity" doc:"low or zero; empty = normal"`
	ByZeroG  bool       `json:"byZeroG" doc:"under gravity, Zero-G less 2 in place of Firearms, for firearms of low recoil"`
	Explicit bool       `json:"explicit" doc:"without a weapon: a skill of fighting is used, so that armour counts"`
	Leave    bool       `json:"leave" doc:"the referee lets a weapon be fired without the battle dress it needs"`
	House    House      `json:"house" doc:"house rules; each of them no unless it is given"`
}

type attackerIn struct {
	Character *body     `json:"character"`
	Level     int       `json:"level"`
	OutOfPlay bool      `json:"outOfPlay"`
	Faces     thrown    `json:"faces"`
	Extras    []extraIn `json:"extras"`
}

type defenderIn struct {
	Character *body     `json:"character"`
	Level     int       `json:"level"`
	Armour    int       `json:"armour"`
	Skill     string    `json:"skill"`
	Faces     thrown    `json:"faces"`
	Extras    []extraIn `json:"extras"`
}

type extraIn struct {
	Label string `json:"label"`
	Value int    `json:"value"`
}

type ownIn struct {
	profileJSON
	LowRecoil bool `json:"lowRecoil"`
	Directed  bool `json:"directed"`
	OutOfAmmo bool `json:"outOfAmmo"`
	Laser     bool `json:"laser"`
	TwoHanded bool `json:"twoHanded"`
}

// profileJSON is a Profile with names for JSON.
type profileJSON struct {
	Min           int  `json:"min"`
	Max           int  `json:"max"`
	Damage        int  `json:"damage"`
	Accuracy      int  `json:"accuracy"`
	Penetration   int  `json:"penetration"`
	Area          bool `json:"area"`
	ComposureOnly bool `json:"composureOnly"`
	Fusing        bool `json:"fusing"`
}

type attackOut struct {
	Allowed  bool        `json:"allowed" doc:"the attack may be made"`
	Reason   string      `json:"reason" doc:"why it may not, in a sentence; nothing else is said then"`
	Warnings []string    `json:"warnings" doc:"sentences for the referee, of the attack and then of the defence"`
	Aim      TrackName   `json:"aim" doc:"the track that it is aimed at in the end, health or composure"`
	Profile  profileJSON `json:"profile" doc:"what the weapon does as it fires: min and max, zones; damage, boxes of each track, 0 to 3; accuracy; penetration; and yes or no: area, composureOnly, fusing"`
	Attack   sideOut     `json:"attack" doc:"what the attacker rolls: skill, level, parts (label, value, source, section) and their sum, without the dice"`
	Defence  sideOut     `json:"defence" doc:"the same of the defender"`
	Aspects  []string    `json:"aspects" doc:"aspects that the attacker takes on"`
	Zone     string      `json:"zone" doc:"aspect that the target's zone takes on; empty = none"`
	Firer    string      `json:"firer" doc:"of an area weapon fired into the firer's own zone, at distance 0: whether the firer is spared or struck with everybody else there; else empty"`
	Spent    []RowID     `json:"spent" doc:"rows of the defender's armour that are used up"`
	Result   *struckOut  `json:"result" doc:"with the dice of both: attack and defence totals, hit, shift, spin the defender wins, firstBlood, hits before any consequence (track; first, the position it came in at; at, where it is; landing, which is marked, pending or gone), canSurvive; null without"`
	Odds     oddsOut     `json:"odds" doc:"of the dice that have still to fall, all counted in ways: of, how many there are, 6561 or, once the attack's dice lie there, 81; hit, with at least 0 shifts; marked, a box is hit; out, no way to stay in play is left; shifts, a list of shift, from 1, and the ways of at least so many"`
}

type sideOut struct {
	Skill string       `json:"skill"`
	Level int          `json:"level"`
	Parts []table.Part `json:"parts"`
	Sum   int          `json:"sum"`
}

type struckOut struct {
	Attack     int   `json:"attack"`
	Defence    int   `json:"defence"`
	Hit        bool  `json:"hit"`
	Shift      int   `json:"shift"`
	Spin       int   `json:"spin"`
	FirstBlood bool  `json:"firstBlood"`
	Hits       []Hit `json:"hits"`
	CanSurvive bool  `json:"canSurvive"`
}

type oddsOut struct {
	Of     int        `json:"of"`
	Hit    int        `json:"hit"`
	Marked int        `json:"marked"`
	Out    int        `json:"out"`
	Shifts []shiftOut `json:"shifts"`
}

type shiftOut struct {
	Shift int `json:"shift"`
	Ways  int `json:"ways"`
}

// mostExtras is how many invokes, tags and the like the procedure takes on one side.
const mostExtras = 20

func attackProcedure(in attackIn) (attackOut, error) {
	attack, defence, err := in.sides()
	if err != nil {
		return attackOut{}, err
	}
	fell, err := in.dice()
	if err == nil {
		err = in.possible()
	}
	if err != nil {
		return attackOut{}, err
	}
	out := attackOut{Warnings: []string{}, Aspects: []string{}, Spent: []RowID{}, Attack: emptySide(), Defence: emptySide()}
	out.Odds.Shifts = []shiftOut{}
	aimed, err := attack.Declare()
	if err != nil { // Refused
		out.Reason = err.Error()
		return out, nil
	}
	out.tell(aimed, defence.Against(aimed), fell)
	return out, nil
}

// possible checks the members of an attack that are of a list or within a range.
func (in attackIn) possible() error {
	if in.Aim != Health && in.Aim != Composure {
		return fmt.Errorf("aim is %.40q and must be health or composure: %w", in.Aim, domain.ErrInput)
	}
	if in.Gravity != NormalGravity && in.Gravity.Aspect() == "" {
		return fmt.Errorf("gravity is %.40q and must be low, zero or empty: %w", in.Gravity, domain.ErrInput)
	}
	members := []error{domain.Within("distance", in.Distance, 0, AnyRange)}
	if own := in.Own; own != nil {
		members = append(members,
			domain.Within("own.min", own.Min, 0, AnyRange), domain.Within("own.max", own.Max, 0, AnyRange), domain.Within("own.damage", own.Damage, 0, mostDamage),
			domain.Within("own.accuracy", own.Accuracy, -furthest, furthest), domain.Within("own.penetration", own.Penetration, 0, furthest),
		)
	}
	return cmp.Or(members...)
}

func emptySide() sideOut { return sideOut{Parts: []table.Part{}} }

// fallen are the dice as far as they have fallen.
type fallen struct{ attack, defence *Faces }

// dice reads the dice of both sides.
func (in attackIn) dice() (fallen, error) {
	var fell fallen
	if len(in.Attacker.Faces) == 0 && len(in.Defender.Faces) > 0 {
		return fell, fmt.Errorf("defender.faces are given and attacker.faces are not: %w", domain.ErrInput)
	}
	for _, side := range []struct {
		member string
		dice   thrown
		into   **Faces
	}{{"attacker.faces", in.Attacker.Faces, &fell.attack}, {"defender.faces", in.Defender.Faces, &fell.defence}} {
		if len(side.dice) == 0 {
			continue
		}
		f, err := faces(side.member, side.dice)
		if err != nil {
			return fell, err
		}
		*side.into = &f
	}
	return fell, nil
}

// sides reads the attack and the defence.
func (in attackIn) sides() (a Attack, d Defence, err error) {
	if err := cmp.Or(
		domain.Within("attacker.level", in.Attacker.Level, lowestRolled, highestRolled),
		domain.Within("defender.level", in.Defender.Level, lowestRolled, highestRolled),
		domain.Within("defender.armour", in.Defender.Armour, 0, furthest),
	); err != nil {
		return a, d, err
	}
	a = Attack{
		Level: in.Attacker.Level, Weapon: Weapon{Name: in.Weapon, Mode: in.Mode, Ammo: in.Ammo}, Skill: in.Skill, Aim: in.Aim,
		Distance: in.Distance, Gravity: in.Gravity, ByZeroG: in.ByZeroG, Explicit: in.Explicit, Leave: in.Leave,
		OutOfPlay: in.Attacker.OutOfPlay, House: in.House,
	}
	if own := in.Own; own != nil {
		p := Profile(own.profileJSON)
		a.Own, a.OwnTraits = &p, OwnTraits{own.LowRecoil, own.Directed, own.OutOfAmmo, own.Laser, own.TwoHanded}
	}
	d = Defence{Level: in.Defender.Level, Armour: in.Defender.Armour, Skill: in.Defender.Skill}
	if in.Attacker.Character != nil {
		a.Attacker = &in.Attacker.Character.Character
	}
	if in.Defender.Character != nil {
		d.Defender = &in.Defender.Character.Character
	}
	if a.Extras, err = readExtras("attacker.extras", in.Attacker.Extras); err != nil {
		return a, d, err
	}
	d.Extras, err = readExtras("defender.extras", in.Defender.Extras)
	return a, d, err
}

func readExtras(member string, extras []extraIn) ([]table.Part, error) {
	if err := domain.Within("number of "+member, len(extras), 0, mostExtras); err != nil {
		return nil, err
	}
	var parts []table.Part
	for i, e := range extras {
		if err := domain.Within(fmt.Sprintf("%s[%d].value", member, i), e.Value, -furthest, furthest); err != nil {
			return nil, err
		}
		parts = append(parts, table.Part{Label: e.Label, Value: e.Value})
	}
	return parts, nil
}

// tell fills in all that an attack which may be made comes to.
func (out *attackOut) tell(a Aimed, g Guard, fell fallen) {
	out.Allowed, out.Aim, out.Zone, out.Profile = true, a.Attack.Aim, a.Zone, profileJSON(a.Profile)
	out.Warnings = append(append(out.Warnings, a.Warnings...), g.Warnings...)
	if a.Profile.Area && a.Attack.Distance == 0 {
		out.Firer = map[bool]string{true: "spared", false: "struck"}[a.SparesFirer()]
	}
	out.Spent = append(out.Spent, g.Spent...)
	for _, t := range a.Aspects {
		out.Aspects = append(out.Aspects, t.Text)
	}
	out.Attack = sideOut{a.Skill, a.Level, a.Parts, a.Sums}
	level, _ := rolledAt(g.Defence.Defender, g.Defence.Level, g.Defence.Skill, a.Attack.House)
	out.Defence = sideOut{g.Defence.Skill, level, g.Parts, g.Sums}
	odds := a.Odds(g, 0)
	if fell.attack != nil {
		odds = a.OddsRolled(*fell.attack, g, 0)
	}
	out.Odds = oddsOut{Of: odds.Of, Hit: odds.Hit, Marked: odds.Marked, Out: odds.Out, Shifts: []shiftOut{}}
	for shift := 1; shift <= len(odds.Shifts); shift++ {
		out.Odds.Shifts = append(out.Odds.Shifts, shiftOut{shift, odds.Shifts[shift]})
	}
	if fell.defence != nil {
		out.Result = struckJSON(a.Strike(*fell.attack, g, *fell.defence))
	}
}

// struckJSON is what came of an attack, for JSON.
func struckJSON(s Struck) *struckOut {
	out := &struckOut{s.Attack, s.Defence, s.Hit, s.Shift, s.Spin, s.FirstBlood, []Hit{}, true}
	if s.Harm != nil {
		out.CanSurvive = s.Harm.CanSurvive()
		if o, err := s.Harm.Resolve(nil); err == nil { // nothing is chosen that could be refused
			out.Hits = append(out.Hits, o.Hits...)
		}
	}
	return out
}
