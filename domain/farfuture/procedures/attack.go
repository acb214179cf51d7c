package procedures

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

type attackIn struct {
	Attacker attackerIn `json:"attacker" doc:"who attacks"`
	Defender defenderIn `json:"defender" doc:"who defends; faces only with the attacker's"`
	Weapon   string     `json:"weapon" doc:"name of a weapon in the table, or an own weapon; empty = words, no weapon"`
	Mode     string     `json:"mode" doc:"of the weapon; empty = its first"`
	Ammo     string     `json:"ammo" doc:"of the weapon; empty = its first"`
	Skill    string     `json:"skill" doc:"rolled without a weapon or with an own one"`
	Own      *ownWeapon `json:"own" doc:"a weapon that is not in the table"`
	farfuture.Attack
	domain.Odds
}

// fighterIn is a side of an attack.
type fighterIn struct {
	Character *body     `json:"character" doc:"the body of a sheet"`
	Level     *int      `json:"level" in:"-3..7" doc:"of the skill that is rolled; needed without a character"`
	Faces     thrown    `json:"faces" rows:"4 dice" in:"-1..1" doc:"the Fudge dice; none = not rolled, only the odds are counted"`
	Extras    []extraIn `json:"extras" most:"20" doc:"invokes, tags and the like"`
}

type ownWeapon struct {
	farfuture.Profile
	farfuture.OwnTraits
}

type attackerIn struct {
	fighterIn
	OutOfPlay bool `json:"outOfPlay" doc:"the attacker is out of play"`
}

type defenderIn struct {
	fighterIn
	Armour int    `json:"armour" in:"0..20" doc:"worn, before penetration; counts without a character"`
	Skill  string `json:"skill" doc:"empty = the usual one"`
}

type extraIn struct {
	Label string `json:"label" doc:"its name"`
	Value int    `json:"value" in:"-20..20" doc:"the number added"`
}

type attackOut struct {
	domain.Verdict
	Warnings []domain.Sentence   `json:"warnings" doc:"for the referee, of the attack and then of the defence"`
	Aim      farfuture.TrackName `json:"aim" doc:"the track finally aimed at, health or composure"`
	Profile  farfuture.Profile   `json:"profile" doc:"the weapon as it fires"`
	Attack   sideOut             `json:"attack" doc:"what the attacker rolls"`
	Defence  sideOut             `json:"defence" doc:"what the defender rolls"`
	Aspects  []string            `json:"aspects" doc:"aspects the attacker gains"`
	Zone     string              `json:"zone" doc:"aspect the target's zone gains; empty = none"`
	Firer    string              `json:"firer" doc:"an area weapon fired into the firer's own zone: whether the firer is spared or struck; else empty"`
	Spent    []farfuture.RowID   `json:"spent" doc:"rows of the defender's armour that are used up"`
	Result   *struckOut          `json:"result" doc:"the result; null before both sides have rolled"`
	Odds     *oddsOut            `json:"odds" doc:"odds of the dice still to fall, counted in ways; null when left out"`
}

type sideOut struct {
	Skill string           `json:"skill" doc:"the level rolled"`
	Level int              `json:"level" doc:"of it"`
	Parts []table.ToldPart `json:"parts" doc:"the parts that count"`
	Sum   int              `json:"sum" doc:"the sum of the parts, without the dice"`
}

type struckOut struct {
	farfuture.Struck
	Hits       []farfuture.Hit `json:"hits" doc:"hits before any consequence: track; first: its first position; at: its position now; landing: marked, pending or gone"`
	CanSurvive bool            `json:"canSurvive" doc:"a way to stay in play exists"`
}

type oddsOut struct {
	farfuture.Chances
	Shifts []shiftOut `json:"shifts" doc:"for each least shift, from 1"`
}

type shiftOut struct {
	Shift int `json:"shift" doc:"at least"`
	Ways  int `json:"ways" doc:"ways to reach it"`
}

var attack = domain.NewProcedure("attack", `farfuture C6, book sections "The Combat Game", "Weapons", "Armour", "First Blood"`,
	"Plays an attack on one target up to its hits: whether it is allowed, what both sides roll and why, the result of the dice, the odds.", func(in attackIn, out *attackOut) error {
		a, d, err := in.sides()
		if err != nil {
			return err
		}
		if in.Wanted() {
			out.Odds = &oddsOut{}
		}
		aimed, err := a.Declare()
		if err != nil {
			return err
		}
		out.tell(aimed, d.Against(aimed), in)
		return nil
	})

// sides reads the attack and the defence.
func (in attackIn) sides() (a farfuture.Attack, d farfuture.Defence, err error) {
	for _, side := range []struct {
		member string
		of     fighterIn
	}{{"attacker", in.Attacker.fighterIn}, {"defender", in.Defender.fighterIn}} {
		if side.of.Character == nil && side.of.Level == nil {
			return a, d, domain.Faulty("missing", "%s.level is missing, and so is %s.character", side.member, side.member)
		}
	}
	if len(in.Attacker.Faces) == 0 && len(in.Defender.Faces) > 0 {
		return a, d, domain.Faulty("missing", "defender.faces are given, but attacker.faces are missing")
	}
	a = in.Attack
	a.Skill, a.OutOfPlay = in.Skill, in.Attacker.OutOfPlay
	a.Attacker, a.Level, a.Extras = in.Attacker.read()
	if a.Weapon, err = in.weapon(); err != nil {
		return a, d, err
	}
	if own := in.Own; own != nil {
		a.Own, a.OwnTraits = &own.Profile, own.OwnTraits
	}
	d = farfuture.Defence{Armour: in.Defender.Armour, Skill: in.Defender.Skill}
	d.Defender, d.Level, d.Extras = in.Defender.read()
	return a, d, nil
}

func (in fighterIn) read() (c *farfuture.Character, level int, extras []table.Part) {
	if in.Character != nil {
		c = &in.Character.Character
	}
	if in.Level != nil {
		level = *in.Level
	}
	for _, e := range in.Extras {
		extras = append(extras, table.Part{Label: e.Label, Value: e.Value})
	}
	return c, level, extras
}

// weapon is the weapon used: one of the table with what it has, unless it is one's own.
func (in attackIn) weapon() (farfuture.Weapon, error) {
	w := farfuture.Weapon{Name: in.Weapon, Mode: in.Mode, Ammo: in.Ammo}
	if in.Own != nil || domain.Blank(in.Weapon) {
		return w, nil
	}
	row, ok := farfuture.FindWeaponUnder(in.Weapon, in.House)
	if !ok {
		return w, domain.Faulty("unknown-word", "weapon is %s, which is not in the book, and own is missing", domain.QuoteName(in.Weapon))
	}
	var err error
	if w.Mode, err = domain.Spell("mode", in.Mode, append(row.ModeNames(), "")...); err != nil {
		return w, err
	}
	w.Ammo, err = domain.Spell("ammo", in.Ammo, append(row.AmmoNames(), "")...)
	return w, err
}

// tell fills in all that an attack which may be made comes to.
func (out *attackOut) tell(a farfuture.Aimed, g farfuture.Guard, in attackIn) {
	out.Aim, out.Zone, out.Profile, out.Spent = a.Attack.Aim, a.Zone, a.Profile, g.Spent
	out.Warnings = slices.Concat(a.Warnings, g.Warnings)
	if a.Profile.Area && a.Attack.Distance == 0 {
		out.Firer = map[bool]string{true: "spared", false: "struck"}[a.SparesFirer()]
	}
	for _, t := range a.Aspects {
		out.Aspects = append(out.Aspects, t.Text)
	}
	out.Attack = sideOut{a.Skill, a.Level, table.Told(a.Parts), a.Sums}
	out.Defence = sideOut{g.Defence.Skill, g.Defence.Level, table.Told(g.Parts), g.Sums}
	if c := g.Defence.Defender; c != nil {
		out.Defence.Level = c.Effective(g.Defence.Skill, in.House).Level
	}
	if out.Odds != nil {
		odds := a.Odds(g, 0)[0]
		if len(in.Attacker.Faces) > 0 {
			odds = a.OddsRolled(in.Attacker.Faces.faces(), g, 0)[0]
		}
		out.Odds.Chances = odds
		for shift := 1; shift <= len(odds.Shifts); shift++ {
			out.Odds.Shifts = append(out.Odds.Shifts, shiftOut{shift, odds.Shifts[shift]})
		}
	}
	if len(in.Defender.Faces) > 0 {
		out.Result = struckBy(a.Strike(in.Attacker.Faces.faces(), g, in.Defender.Faces.faces()))
	}
}

// struckBy is what came of an attack.
func struckBy(s farfuture.Struck) *struckOut {
	out := &struckOut{Struck: s, CanSurvive: true}
	if s.Harm != nil {
		out.CanSurvive = s.Harm.CanSurvive()
		if o, err := s.Harm.Resolve(nil); err == nil { // nothing is chosen that could be refused
			out.Hits = o.Hits
		}
	}
	return out
}
