package procedures

import (
	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
)

// facesOf are four dice as the rules take them, and whether they have been rolled.
func facesOf(faces []int) (f tachyon.Faces, rolled bool) {
	copy(f[:], faces)
	return f, len(faces) > 0
}

// skillName is the name of a skill, or empty.
type skillName string

// Names are those of the handout.
func (skillName) Names() []string {
	return domain.NamesOf(tachyon.SkillRows, func(r tachyon.SkillRow) string { return string(r.Skill) }, "")
}

type modifierIn struct {
	Label string `json:"label" doc:"what it is, in words"`
	Value int    `json:"value" in:"-100..100" doc:"the number added"`
}

type sideIn struct {
	Skill     skillName    `json:"skill" doc:"the skill rolled; empty = none in particular"`
	Level     int          `json:"level" in:"-100..100" doc:"of the skill"`
	Modifiers []modifierIn `json:"modifiers" most:"100" doc:"other modifiers"`
	Invokes   int          `json:"invokes" in:"0..100" doc:"aspects invoked for +2 each"`
	Minimised int          `json:"minimised" in:"0..4" doc:"dice minimised by damage; counts for the odds alone"`
	Faces     []int        `json:"faces" rows:"4 dice" in:"-1..1" doc:"of the four dice; none = not rolled yet"`
}

// roll reads a side of a roll.
func (in sideIn) roll() (r tachyon.Roll, side tachyon.Side, rolled bool) {
	r.Faces, rolled = facesOf(in.Faces)
	r.Parts = []table.Part{{Label: domain.OrElse(tachyon.Skill(in.Skill).Title(), "level"), Value: in.Level, Source: "tachyon B1", Section: "Skill Lists"}}
	for _, m := range in.Modifiers {
		r.Parts = append(r.Parts, table.Part{Label: m.Label, Value: m.Value})
	}
	if in.Invokes > 0 {
		r.Parts = append(r.Parts, table.Part{Label: domain.Count(in.Invokes, "aspect") + " invoked", Value: tachyon.Invocation * in.Invokes, Source: "tachyon E"})
	}
	side.Plus = table.Sum(r.Parts)
	for range in.Minimised {
		side.Set = append(side.Set, -1)
	}
	return r, side, rolled
}

type oddsOut struct {
	Fail    float64 `json:"fail" doc:"by 1 or more"`
	Tie     float64 `json:"tie" doc:"exactly"`
	Succeed float64 `json:"succeed" doc:"by 1 or 2"`
	Style   float64 `json:"style" doc:"by 3 or more"`
}

func oddsOf(c tachyon.Chances) *oddsOut {
	of := func(o tachyon.Outcome) float64 {
		f, _ := c.Of(o).Float64()
		return f
	}
	return &oddsOut{of(tachyon.Fails), of(tachyon.Ties), of(tachyon.Succeeds), of(tachyon.Style)}
}

var check = domain.NewProcedure("check", `tachyon B2, Fate Core's four outcomes`,
	"Compares a roll with a number or with another roll, and gives the outcome and the odds.", func(in struct {
		Deed       tachyon.Deed `json:"deed" of:"overcome create existing attack defend" doc:"the Fate action; create: a new advantage; existing: an aspect already there"`
		Roll       sideIn       `json:"roll" doc:"the roll"`
		Difficulty *int         `json:"difficulty" in:"-100..100" doc:"the number it is rolled against; needed without opposed"`
		Opposed    *sideIn      `json:"opposed" doc:"the other side's roll; absent = against difficulty"`
		domain.Odds
	}, out *struct {
		Total      int  `json:"total" doc:"of the roll; 0 before it"`
		Difficulty int  `json:"difficulty" doc:"the difficulty, or the other side's total; 0 before that roll"`
		Done       bool `json:"done" doc:"all rolls are made; the members below are the outcome"`
		tachyon.Result
		Parts []table.ToldPart `json:"parts" doc:"the parts added to the dice"`
		Odds  *oddsOut         `json:"odds" doc:"chances before any die falls, 0 to 1; null when left out"`
	},
	) error {
		r, side, rolled := in.Roll.roll()
		out.Parts, out.Done = table.Told(r.Parts), rolled
		against, chances := tachyon.ToldRoll(0), func() tachyon.Chances { return side.Against(*in.Difficulty) }
		switch {
		case in.Opposed != nil:
			other, theirs, fallen := in.Opposed.roll()
			if out.Done = rolled && fallen; fallen {
				against = other
			}
			chances = func() tachyon.Chances { return side.Versus(theirs) }
		case in.Difficulty == nil:
			return domain.Faulty("missing", "difficulty is missing, and so is opposed")
		default:
			against = tachyon.ToldRoll(*in.Difficulty)
		}
		if in.Wanted() {
			out.Odds = oddsOf(chances())
		}
		out.Difficulty = against.Total()
		if rolled {
			out.Total = r.Total()
		}
		if !out.Done {
			return nil
		}
		out.Result = tachyon.Comes(in.Deed, out.Total-out.Difficulty)
		return nil
	})

// hullIn is a ship as procedures take it.
type hullIn struct {
	Boxes   int               `json:"boxes" in:"0..100" doc:"of the shields; 0 when left out"`
	Marked  int               `json:"marked" doc:"boxes marked before"`
	Systems []tachyon.Systems `json:"systems" most:"100" doc:"columns of system damage; none = the usual three"`
}

type absorbing struct {
	Shields  int           `json:"shields" doc:"boxes to mark"`
	Face     *int          `json:"face" in:"-1..1" doc:"of the die that finds the next system of its column"`
	System   tachyon.RowID `json:"system" doc:"the id of a row"`
	Instance string        `json:"instance" doc:"in words, besides the systems"`
	Takes    *int          `json:"takes" doc:"the shifts it absorbs instead of the system's number"`
}

type damageOut struct {
	domain.Verdict
	Made int `json:"made" doc:"steps that count: all before the first one not allowed"`
	Left int `json:"left" doc:"shifts left to absorb"`
	hullOut
	Instances int      `json:"instances" doc:"of damage, as the house rule counts"`
	ToPilot   int      `json:"toPilot" doc:"further shifts for the pilot"`
	Stress    int      `json:"stress" doc:"shifts for the pilot in all"`
	Destroyed bool     `json:"destroyed" doc:"a catastrophic row is damaged, and it was the only ship"`
	ShipsLost int      `json:"shipsLost" doc:"of a flight"`
	Ejected   bool     `json:"ejected" doc:"the crew ejects automatically; otherwise the table decides"`
	Texts     []string `json:"texts" doc:"what happened, a sentence for each step"`
	Next      []found  `json:"next" doc:"for each column"`
}

// hullOut is how a ship stands afterwards.
type hullOut struct {
	Marked    int             `json:"marked" doc:"shield boxes marked afterwards"`
	Damaged   []tachyon.RowID `json:"damaged" doc:"rows of the systems that are damaged afterwards"`
	Minimised diceOut         `json:"minimised" doc:"boxes for minimised dice that are ticked, each 0 to 2"`
}

// hullOf is how a ship stands.
func hullOf(s *tachyon.Ship) hullOut {
	b := s.Bonuses
	out := hullOut{Marked: s.Shields.Marked, Minimised: diceOut{b.Detection.Dice(), b.Defend.Dice(), b.Maneuver.Dice(), b.Attack.Dice()}}
	for _, col := range s.Systems {
		for _, y := range col.Rows {
			if y.Damaged {
				out.Damaged = append(out.Damaged, y.ID)
			}
		}
	}
	return out
}

type diceOut struct {
	Detection int `json:"detection" doc:"rolls"`
	Defend    int `json:"defend" doc:"rolls"`
	Maneuver  int `json:"maneuver" doc:"rolls"`
	Attack    int `json:"attack" doc:"rolls"`
}

type found struct {
	Face   int           `json:"face" doc:"of the column"`
	System tachyon.RowID `json:"system" doc:"the id of the next row; 0 = none"`
	Full   bool          `json:"full" doc:"only a catastrophic row is left"`
}

// ship reads a ship with the boxes for minimised dice that its damage ticks.
func (in hullIn) ship() (*tachyon.Ship, error) {
	if err := domain.Within("marked", in.Marked, 0, in.Boxes); err != nil {
		return nil, err
	}
	s := tachyon.NewShip()
	s.Shields = tachyon.Shields{Boxes: in.Boxes, Marked: in.Marked}
	if len(in.Systems) > 0 {
		s.Systems = in.Systems
	}
	seen := map[tachyon.RowID]bool{}
	for i, col := range s.Systems {
		for j, y := range col.Rows {
			if y.ID < 1 || seen[y.ID] {
				return nil, domain.Faulty("twice", "systems[%d].rows[%d].id must be 1 or more, and no other may have it", i, j)
			}
			seen[y.ID] = true
		}
	}
	return s.Ticked(), nil
}

func (a absorbing) play(s *tachyon.Ship, h tachyon.Hit, rules tachyon.House) (tachyon.HitStep, error) {
	switch {
	case a.Face != nil:
		y, _, ok := s.NextSystem(*a.Face)
		if !ok {
			return tachyon.HitStep{}, domain.Refuse("no-row-left", "No row is left in the column of %s.", tachyon.FaceText(*a.Face))
		}
		return s.SystemHit(h, tachyon.Strike{System: y.ID, Face: a.Face, Takes: a.Takes}, rules)
	case a.System != 0:
		return s.SystemHit(h, tachyon.Strike{System: a.System, Takes: a.Takes}, rules)
	case a.Instance != "":
		takes := h.Shifts
		if a.Takes != nil {
			takes = *a.Takes
		}
		return s.InstanceHit(h, a.Instance, "", takes, rules)
	}
	return s.ShieldHit(h, a.Shields, rules)
}

var damage = domain.NewProcedure("damage", `tachyon C8, B3, "Personal Damage"`,
	"Plays a hit on a ship into shields and systems, and counts what goes on to the pilot.", func(in struct {
		Shifts int `json:"shifts" need:"yes" in:"0..100" doc:"of the hit"`
		hullIn
		Flight    int         `json:"flight" in:"0..100" doc:"ships that fly as one; 0 and 1 = a single one"`
		AutoEject bool        `json:"autoEject" doc:"the crew ejects automatically"`
		Steps     []absorbing `json:"steps" most:"100" doc:"how the hit is absorbed, in order: one member each, with takes"`
		House     houseIn     `json:"house" doc:"house rules; instancesBy counts here"`
	}, out *damageOut,
	) error {
		s, err := in.ship()
		if err != nil {
			return err
		}
		s.Flight, s.AutoEject = in.Flight, in.AutoEject
		h := tachyon.Hit{Shifts: in.Shifts}
		for out.Made < len(in.Steps) && err == nil {
			var step tachyon.HitStep
			if step, err = in.Steps[out.Made].play(s, h, in.House.House); err == nil {
				s, h, out.Made, out.Texts = step.Ship, step.Hit, out.Made+1, append(out.Texts, step.Says)
			}
		}
		out.tell(s, h, in.House.House)
		return err
	})

// tell fills in how the ship stands.
func (out *damageOut) tell(s *tachyon.Ship, h tachyon.Hit, rules tachyon.House) {
	w := s.Settling(h, rules)
	out.Left, out.Instances, out.ToPilot, out.Stress = h.Shifts, w.Instances, w.ToPilot, w.Stress()
	out.Destroyed, out.ShipsLost, out.Ejected = w.Destroyed, w.ShipsLost, w.Aboard == tachyon.Ejects
	out.hullOut = hullOf(s)
	for _, col := range s.Systems {
		y, full, _ := s.NextSystem(col.Face)
		out.Next = append(out.Next, found{col.Face, y.ID, full})
	}
}

var stress = domain.NewProcedure("stress", `tachyon B3, C9, "Personal Damage"`,
	"Marks what hits, damage to the ship, nights without sleep and losses do to a pilot.", func(in struct {
		Boxes       int  `json:"boxes" need:"yes" in:"0..100" doc:"of the stress track"`
		Stress      int  `json:"stress" doc:"marked before, 0 to boxes"`
		Pending     int  `json:"pending" in:"0..100" doc:"earlier shifts without a box"`
		Shifts      int  `json:"shifts" in:"0..100" doc:"of an attack on the pilot"`
		Instances   int  `json:"instances" in:"0..100" doc:"of damage to the pilot's ship, a shift each"`
		NightsAwake int  `json:"nightsAwake" in:"0..100" doc:"nights in a row without sleep before"`
		MissesNight bool `json:"missesNight" doc:"the pilot misses another night"`
		Losses      int  `json:"losses" in:"0..100" doc:"deaths or severe injuries of comrades witnessed before"`
		Witnesses   bool `json:"witnesses" doc:"the pilot witnesses another"`
		More        int  `json:"more" in:"0..100" doc:"shifts the GM adds to a loss by compelling a relationship"`
	}, out *struct {
		Shifts      int    `json:"shifts" doc:"taken in all"`
		Marked      int    `json:"marked" doc:"boxes marked by them"`
		Stress      int    `json:"stress" doc:"boxes marked afterwards"`
		Pending     int    `json:"pending" doc:"shifts without a box: a consequence, being taken out, or the GM's ruling"`
		NightsAwake int    `json:"nightsAwake" doc:"afterwards"`
		Losses      int    `json:"losses" doc:"afterwards"`
		Text        string `json:"text" doc:"what happened, in words"`
	},
	) error {
		if err := domain.Within("stress", in.Stress, 0, in.Boxes); err != nil {
			return err
		}
		before := &tachyon.Pilot{StressBoxes: in.Boxes, Stress: in.Stress, Pending: in.Pending, NightsAwake: in.NightsAwake, Losses: in.Losses}
		p := before
		var says []string
		take := func(s tachyon.PilotStep) {
			p = s.Pilot
			says = append(says, s.Says)
		}
		if n := in.Shifts + in.Instances; n > 0 {
			take(p.Suffer(n))
		}
		if in.MissesNight {
			take(p.MissNight())
		}
		if in.Witnesses {
			take(p.WitnessLoss(in.More))
		}
		out.Marked, out.Stress, out.Pending = p.Stress-before.Stress, p.Stress, p.Pending
		out.NightsAwake, out.Losses, out.Text = p.NightsAwake, p.Losses, domain.Listed(says)
		out.Shifts = out.Marked + p.Pending - before.Pending
		return nil
	})

var recovery = domain.NewProcedure("recover", `tachyon C9, TS-R01, TS-R10, "Recovering from Stress"`,
	"Recovers from stress by a Discipline roll or by a decompression aspect.", func(in struct {
		Way         string                 `json:"way" of:"- healthy unhealthy" doc:"empty = a Discipline roll"`
		Boxes       int                    `json:"boxes" need:"yes" in:"0..100" doc:"of the stress track"`
		Stress      int                    `json:"stress" doc:"marked, 0 to boxes"`
		FatePoints  int                    `json:"fatePoints" in:"0..100" doc:"held"`
		NightsAwake int                    `json:"nightsAwake" in:"0..100" doc:"nights in a row without sleep"`
		Level       int                    `json:"level" in:"-100..100" doc:"of Discipline with all modifiers"`
		Faces       []int                  `json:"faces" rows:"4 dice" in:"-1..1" doc:"none = not rolled yet"`
		Total       *int                   `json:"total" in:"-200..200" doc:"of the roll, in place of level and faces"`
		Choice      tachyon.RecoveryChoice `json:"choice" of:"- cost" doc:"after a failure or a tie: empty (as rolled) or cost (clear all stress at a cost)"`
		House       houseIn                `json:"house" doc:"house rules; keepHalfStress and sleepBlocksRoll count here"`
		domain.Odds
	}, out *struct {
		domain.Verdict
		Difficulty int  `json:"difficulty" doc:"of the roll, 0 to 5"`
		Done       bool `json:"done" doc:"the roll is made, or none is needed; the members below are the outcome"`
		tachyon.Recovery
		FatePoints int      `json:"fatePoints" doc:"afterwards"`
		Text       string   `json:"text" doc:"what happens, in words"`
		Odds       *oddsOut `json:"odds" doc:"chances of the roll before it is made, 0 to 1; null without a roll, or when left out"`
	},
	) error {
		out.Left, out.FatePoints = in.Stress, in.FatePoints
		if err := domain.Within("stress", in.Stress, 0, in.Boxes); err != nil {
			return err
		}
		f, rolled := facesOf(in.Faces)
		total := in.Level + f.Sum()
		if in.Total != nil {
			total, rolled = *in.Total, true
		}
		p := &tachyon.Pilot{StressBoxes: in.Boxes, Stress: in.Stress, FatePoints: in.FatePoints, NightsAwake: in.NightsAwake}
		var step tachyon.PilotStep
		var err error
		switch in.Way {
		case "healthy":
			step, err = p.DecompressWell(in.House.House)
		case "unhealthy":
			step, err = p.DecompressBadly(in.House.House)
		default: // by Discipline
			out.Difficulty = tachyon.RecoveryDifficulty(in.Stress)
			if in.Wanted() {
				out.Odds = oddsOf(tachyon.Side{Plus: in.Level}.Against(out.Difficulty))
			}
			var r tachyon.Recovery
			if step, r, err = p.RecoverBy(total, in.Choice, "", in.House.House); err == nil && !rolled {
				return nil
			}
			out.Recovery = r
			out.Left, out.Lost = in.Stress, 0
		}
		if err != nil {
			return err
		}
		out.Done, out.Text = true, step.Says
		out.Left, out.FatePoints = step.Pilot.Stress, step.Pilot.FatePoints
		out.Lost = in.Stress - out.Left
		return nil
	})
