package tachyon

import (
	"cmp"
	"errors"
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// sceneProcedures are those of rolls, damage and stress.
var sceneProcedures = []domain.Procedure{
	domain.NewProcedure("check", `tachyon B2, Fate Core's four outcomes`,
		"Compares a roll with a number or with another roll, and says what it comes to, with the odds.", checkProcedure),
	domain.NewProcedure("damage", `tachyon C8, B3, "Personal Damage"`,
		"Plays a hit on a ship into shields and systems, and counts what goes on to the pilot.", damageProcedure),
	domain.NewProcedure("stress", `tachyon B3, C9, "Personal Damage"`,
		"Marks what hits, damage to the ship, nights without sleep and losses do to a pilot.", stressProcedure),
	domain.NewProcedure("recover", `tachyon C9, TS-R01, TS-R10, "Recovering from Stress"`,
		"Recovers from stress by a Discipline roll or by a decompression aspect.", recoverProcedure),
}

// What procedures take at the most.
const (
	mostAdded = 100 // and at the least its negative
	mostRows  = 100
)

// facesIn reads four faces; none = not rolled yet.
func facesIn(member string, faces []int) (f Faces, rolled bool, err error) {
	if len(faces) == 0 {
		return f, false, nil
	}
	if len(faces) != len(f) {
		return f, false, fmt.Errorf("%s has %d and a roll has four: %w", member, len(faces), domain.ErrInput)
	}
	for i, face := range faces {
		if err := domain.Within(fmt.Sprintf("%s[%d]", member, i), face, -1, 1); err != nil {
			return f, false, err
		}
		f[i] = face
	}
	return f, true, nil
}

type modifierIn struct {
	Label string `json:"label" doc:"what it is, in words"`
	Value int    `json:"value" doc:"-100 to 100"`
}

type sideIn struct {
	Skill     Skill        `json:"skill" doc:"that is rolled, such as gunnery; empty = none in particular"`
	Level     int          `json:"level" doc:"of the skill, -100 to 100"`
	Modifiers []modifierIn `json:"modifiers" doc:"whatever else is added, at most 100: label, value"`
	Invokes   int          `json:"invokes" doc:"aspects invoked for +2 each, 0 to 100"`
	Minimised int          `json:"minimised" doc:"dice set to − by damage before they fall, 0 to 4; it counts for the odds alone"`
	Faces     []int        `json:"faces" doc:"four, each -1 to 1, as they lie; none = not rolled yet"`
}

// roll reads a side of a roll.
func (in sideIn) roll(member string) (r Roll, side Side, rolled bool, err error) {
	if _, ok := in.Skill.row(); !ok && in.Skill != "" {
		return r, side, false, fmt.Errorf("%sskill is %s and must be one of the fourteen, or empty: %w", member, domain.QuoteName(string(in.Skill)), domain.ErrInput)
	}
	err = cmp.Or(
		domain.Within(member+"level", in.Level, -mostAdded, mostAdded), domain.Within(member+"number of modifiers", len(in.Modifiers), 0, mostRows),
		domain.Within(member+"invokes", in.Invokes, 0, mostRows), domain.Within(member+"minimised", in.Minimised, 0, len(Faces{})),
	)
	if err != nil {
		return r, side, false, err
	}
	if r.Faces, rolled, err = facesIn(member+"faces", in.Faces); err != nil {
		return r, side, false, err
	}
	r.Parts = []table.Part{{Label: domain.OrElse(in.Skill.Title(), "level"), Value: in.Level, Source: "tachyon B1", Section: "Skill Lists"}}
	for i, m := range in.Modifiers {
		if err := domain.Within(fmt.Sprintf("%smodifiers[%d].value", member, i), m.Value, -mostAdded, mostAdded); err != nil {
			return r, side, false, err
		}
		r.Parts = append(r.Parts, table.Part{Label: m.Label, Value: m.Value})
	}
	if in.Invokes > 0 {
		r.Parts = append(r.Parts, table.Part{Label: domain.Count(in.Invokes, "aspect") + " invoked", Value: Invocation * in.Invokes, Source: "tachyon E"})
	}
	side.Plus = table.Sum(r.Parts)
	for range in.Minimised {
		side.Set = append(side.Set, -1)
	}
	return r, side, rolled, nil
}

type checkIn struct {
	Deed       Deed    `json:"deed" doc:"overcome, create (a new advantage), existing (an aspect that is there), attack or defend"`
	Roll       sideIn  `json:"roll" doc:"what is rolled: skill, level, modifiers, invokes, minimised, faces"`
	Opposition int     `json:"opposition" doc:"the number it is rolled against, -100 to 100; counts without opposed"`
	Opposed    *sideIn `json:"opposed" doc:"the other side's roll, the same members; absent = against opposition"`
}

type checkOut struct {
	Total      int          `json:"total" doc:"of the roll; 0 while it is not rolled"`
	Opposition int          `json:"opposition" doc:"what it is against; 0 while that is not rolled"`
	Done       bool         `json:"done" doc:"all is rolled, and what follows is what it comes to"`
	Margin     int          `json:"margin" doc:"total less opposition"`
	Outcome    Outcome      `json:"outcome" doc:"fail, tie, succeed or style; empty while it is not done"`
	Hit        int          `json:"hit" doc:"shifts that come through: of an attack, or of one that was not warded off"`
	Boost      Whose        `json:"boost" doc:"who gains a boost: empty (nobody), actor or foe"`
	Aspect     bool         `json:"aspect" doc:"an aspect comes about"`
	Invokes    int          `json:"invokes" doc:"free invocations for whoever rolls"`
	FoeInvokes int          `json:"foeInvokes" doc:"free invocations for the other side"`
	Trades     bool         `json:"trades" doc:"a shift may be given up for a boost"`
	Price      Price        `json:"price" doc:"what it costs to have it all the same: empty (nothing), minor or serious"`
	Text       string       `json:"text" doc:"the same in words"`
	Choices    []string     `json:"choices" doc:"what people choose between; none = nothing"`
	Parts      []table.Part `json:"parts" doc:"what is added to the dice"`
	Odds       oddsOut      `json:"odds" doc:"chances before any die falls, 0 to 1: fail, tie, succeed, style"`
}

type oddsOut struct {
	Fail    float64 `json:"fail"`
	Tie     float64 `json:"tie"`
	Succeed float64 `json:"succeed"`
	Style   float64 `json:"style"`
}

func (c Chances) out() oddsOut {
	of := func(o Outcome) float64 {
		f, _ := c.Of(o).Float64()
		return f
	}
	return oddsOut{of(Fails), of(Ties), of(Succeeds), of(Style)}
}

func checkProcedure(in checkIn) (checkOut, error) {
	out := checkOut{Choices: []string{}, Parts: []table.Part{}}
	if err := domain.OneOf("deed", in.Deed, Overcoming, Creating, Finding, Striking, Guarding); err != nil {
		return out, err
	}
	r, side, rolled, err := in.Roll.roll("roll.")
	if err != nil {
		return out, err
	}
	if err := domain.Within("opposition", in.Opposition, -mostAdded, mostAdded); err != nil {
		return out, err
	}
	against := ToldRoll(in.Opposition)
	out.Odds, out.Done = side.Against(in.Opposition).out(), rolled
	if in.Opposed != nil {
		other, theirs, fallen, err := in.Opposed.roll("opposed.")
		if err != nil {
			return out, err
		}
		against, out.Odds, out.Done = other, side.Versus(theirs).out(), rolled && fallen
		if !fallen {
			against = ToldRoll(0)
		}
	}
	out.Parts, out.Opposition = r.Parts, against.Total()
	if rolled {
		out.Total = r.Total()
	}
	if !out.Done {
		return out, nil
	}
	c := Comes(in.Deed, out.Total-out.Opposition)
	out.Margin, out.Outcome, out.Hit, out.Boost, out.Aspect, out.Invokes = c.Margin, c.Outcome, c.Hit, c.Boost, c.Aspect, c.Invokes
	out.FoeInvokes, out.Trades, out.Price, out.Text, out.Choices = c.FoeGets, c.Trades, c.Price, c.Text, append(out.Choices, c.Choices...)
	return out, nil
}

// hullIn is a ship as procedures take it.
type hullIn struct {
	Boxes   int       `json:"boxes" doc:"of the shields, 0 to 100"`
	Marked  int       `json:"marked" doc:"of them marked before"`
	Systems []Systems `json:"systems" doc:"columns of system damage, at most 100; none = the usual three"`
}

type damageIn struct {
	Shifts int `json:"shifts" doc:"of the hit, 0 to 100"`
	hullIn
	Flight    int         `json:"flight" doc:"ships that fly as one, 0 to 100; 0 and 1 = a single one"`
	AutoEject bool        `json:"autoEject" doc:"whoever is aboard is thrown clear by itself"`
	Steps     []absorbing `json:"steps" doc:"how it is absorbed, in order, at most 100, one of each: shields, boxes to mark; face, of a die that finds the next system of its column; system, the id of a row; instance, in words, beside the systems; takes, the shifts it absorbs instead of the system's number"`
	House     houseIn     `json:"house" doc:"house rules; instancesBy counts here"`
}

type absorbing struct {
	Shields  int    `json:"shields"`
	Face     *int   `json:"face"`
	System   RowID  `json:"system"`
	Instance string `json:"instance"`
	Takes    *int   `json:"takes"`
}

type damageOut struct {
	Allowed bool   `json:"allowed" doc:"every step was allowed"`
	Reason  string `json:"reason" doc:"why one was not, in a sentence; those before it count"`
	Made    int    `json:"made" doc:"steps that count"`
	Left    int    `json:"left" doc:"shifts that are still to be absorbed"`
	hullOut
	Instances int      `json:"instances" doc:"of damage, as the house rule counts"`
	ToPilot   int      `json:"toPilot" doc:"further shifts for whoever is aboard"`
	Stress    int      `json:"stress" doc:"shifts for whoever is aboard in all"`
	Destroyed bool     `json:"destroyed" doc:"a catastrophic row is damaged, and it was the only ship"`
	ShipsLost int      `json:"shipsLost" doc:"of a flight"`
	Ejected   bool     `json:"ejected" doc:"whoever is aboard is thrown clear by itself; otherwise people say"`
	Texts     []string `json:"texts" doc:"what happened, a sentence for each step"`
	Next      []found  `json:"next" doc:"for each column: face; system, the id of the row that comes next, 0 = none; full, only a catastrophic one is left"`
}

// hullOut is how a ship stands afterwards.
type hullOut struct {
	Marked    int     `json:"marked" doc:"shield boxes marked afterwards"`
	Damaged   []RowID `json:"damaged" doc:"rows of the systems that are damaged afterwards"`
	Minimised diceOut `json:"minimised" doc:"boxes for minimised dice that are ticked: detection, defend, maneuver, attack, each 0 to 2"`
}

// hull is how a ship stands.
func (s *Ship) hull() hullOut {
	b := s.Bonuses
	out := hullOut{Marked: s.Shields.Marked, Damaged: []RowID{}, Minimised: diceOut{b.Detection.Dice(), b.Defend.Dice(), b.Maneuver.Dice(), b.Attack.Dice()}}
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
	Detection int `json:"detection"`
	Defend    int `json:"defend"`
	Maneuver  int `json:"maneuver"`
	Attack    int `json:"attack"`
}

type found struct {
	Face   int   `json:"face"`
	System RowID `json:"system"`
	Full   bool  `json:"full"`
}

// ship reads the ship that is hit.
func (in damageIn) ship() (*Ship, error) {
	err := cmp.Or(
		HouseRules.Known(in.House.House), domain.Within("shifts", in.Shifts, 0, mostAdded), domain.Within("flight", in.Flight, 0, mostAdded),
		domain.Within("number of steps", len(in.Steps), 0, mostRows),
	)
	if err != nil {
		return nil, err
	}
	s, err := in.hullIn.ship()
	if err != nil {
		return nil, err
	}
	s.Flight, s.AutoEject = in.Flight, in.AutoEject
	return s, nil
}

// ship reads a ship with the boxes for minimised dice that its damage ticks.
func (in hullIn) ship() (*Ship, error) {
	err := cmp.Or(
		domain.Within("boxes", in.Boxes, 0, mostAdded), domain.Within("marked", in.Marked, 0, in.Boxes), domain.Within("number of systems", len(in.Systems), 0, mostRows),
	)
	if err != nil {
		return nil, err
	}
	s := NewShip()
	s.Shields = Shields{Boxes: in.Boxes, Marked: in.Marked}
	if len(in.Systems) > 0 {
		s.Systems = in.Systems
	}
	seen := map[RowID]bool{}
	for i, col := range s.Systems {
		if err := domain.Within(fmt.Sprintf("systems[%d].face", i), col.Face, -1, 1); err != nil {
			return nil, err
		}
		for j, y := range col.Rows {
			at := fmt.Sprintf("systems[%d].rows[%d]", i, j)
			if y.ID < 1 || seen[y.ID] {
				return nil, fmt.Errorf("%s.id must be 1 or more and its own: %w", at, domain.ErrInput)
			}
			if err := domain.Within(at+".absorbs", y.Absorbs, 0, mostAdded); err != nil {
				return nil, err
			}
			seen[y.ID] = true
		}
	}
	return s.ticked(), nil
}

// ticked is a ship with the boxes for minimised dice that its damaged systems tick.
func (s *Ship) ticked() *Ship {
	after := s.Clone()
	for _, r := range UseRows {
		b := after.Bonuses.At(r.Use)
		for range after.damaged(r.Use) {
			b.tick(true)
		}
	}
	return after
}

func (a absorbing) play(s *Ship, h Hit, rules House) (HitStep, error) {
	switch {
	case a.Face != nil:
		if err := domain.Within("steps.face", *a.Face, -1, 1); err != nil {
			return HitStep{}, err
		}
		y, _, ok := s.NextSystem(*a.Face)
		if !ok {
			return HitStep{}, refuse("No row is left in the column of %s.", faceText(*a.Face))
		}
		return s.SystemHit(h, Strike{System: y.ID, Face: a.Face, Takes: a.Takes}, rules)
	case a.System != 0:
		return s.SystemHit(h, Strike{System: a.System, Takes: a.Takes}, rules)
	case a.Instance != "":
		takes := h.Shifts
		if a.Takes != nil {
			takes = *a.Takes
		}
		return s.InstanceHit(h, a.Instance, "", takes, rules)
	}
	return s.ShieldHit(h, a.Shields, rules)
}

func damageProcedure(in damageIn) (damageOut, error) {
	out := damageOut{Allowed: true, Texts: []string{}, Next: []found{}}
	s, err := in.ship()
	if err != nil {
		return out, err
	}
	h := Hit{Shifts: in.Shifts}
	for ; out.Made < len(in.Steps); out.Made++ {
		step, err := in.Steps[out.Made].play(s, h, in.House.House)
		var refused Refused
		if errors.As(err, &refused) {
			out.Allowed, out.Reason = false, refused.Error()
			break
		}
		if err != nil {
			return out, err
		}
		s, h = step.Ship, step.Hit
		out.Texts = append(out.Texts, step.Says)
	}
	out.tell(s, h, in.House.House)
	return out, nil
}

// tell fills in how the ship stands.
func (out *damageOut) tell(s *Ship, h Hit, rules House) {
	w := s.Settling(h, rules)
	out.Left, out.Instances, out.ToPilot, out.Stress = h.Shifts, w.Instances, w.ToPilot, w.Stress()
	out.Destroyed, out.ShipsLost, out.Ejected = w.Destroyed, w.ShipsLost, w.Aboard == Ejects
	out.hullOut = s.hull()
	for _, col := range s.Systems {
		y, full, _ := s.NextSystem(col.Face)
		out.Next = append(out.Next, found{col.Face, y.ID, full})
	}
}

type stressIn struct {
	Boxes       int  `json:"boxes" doc:"of the stress track, 0 to 100"`
	Stress      int  `json:"stress" doc:"marked before, 0 to boxes"`
	Pending     int  `json:"pending" doc:"shifts from before that found no box, 0 to 100"`
	Shifts      int  `json:"shifts" doc:"of an attack on the pilot, 0 to 100"`
	Instances   int  `json:"instances" doc:"of damage to the pilot's ship, 0 to 100, a shift each"`
	NightsAwake int  `json:"nightsAwake" doc:"nights in a row without sleep before, 0 to 100"`
	MissesNight bool `json:"missesNight" doc:"another night without sleep"`
	Losses      int  `json:"losses" doc:"comrades whose death or severe injury was witnessed before, 0 to 100"`
	Witnesses   bool `json:"witnesses" doc:"another one"`
	More        int  `json:"more" doc:"shifts the referee adds to a loss by compelling a relationship, 0 to 100"`
}

type stressOut struct {
	Shifts      int    `json:"shifts" doc:"taken in all"`
	Marked      int    `json:"marked" doc:"boxes marked by them"`
	Stress      int    `json:"stress" doc:"boxes marked afterwards"`
	Pending     int    `json:"pending" doc:"shifts that have found no box: a consequence, being taken out, or the referee's word"`
	NightsAwake int    `json:"nightsAwake" doc:"afterwards"`
	Losses      int    `json:"losses" doc:"afterwards"`
	Text        string `json:"text" doc:"what happened, in words"`
}

func stressProcedure(in stressIn) (out stressOut, err error) {
	err = cmp.Or(
		domain.Within("boxes", in.Boxes, 0, mostAdded), domain.Within("stress", in.Stress, 0, in.Boxes), domain.Within("pending", in.Pending, 0, mostAdded),
		domain.Within("shifts", in.Shifts, 0, mostAdded), domain.Within("instances", in.Instances, 0, mostAdded), domain.Within("nightsAwake", in.NightsAwake, 0, mostAdded),
		domain.Within("losses", in.Losses, 0, mostAdded), domain.Within("more", in.More, 0, mostAdded),
	)
	if err != nil {
		return out, err
	}
	before := &Pilot{StressBoxes: in.Boxes, Stress: in.Stress, Pending: in.Pending, NightsAwake: in.NightsAwake, Losses: in.Losses}
	p := before
	var says []string
	take := func(s PilotStep) {
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
	out = stressOut{Marked: p.Stress - before.Stress, Stress: p.Stress, Pending: p.Pending, NightsAwake: p.NightsAwake, Losses: p.Losses, Text: domain.Listed(says)}
	out.Shifts = out.Marked + p.Pending - before.Pending
	return out, nil
}

type recoverIn struct {
	Way         recoverWay     `json:"way" doc:"empty (a Discipline roll), healthy or unhealthy"`
	Boxes       int            `json:"boxes" doc:"of the stress track, 0 to 100"`
	Stress      int            `json:"stress" doc:"marked, 0 to boxes"`
	FatePoints  int            `json:"fatePoints" doc:"held, 0 to 100"`
	NightsAwake int            `json:"nightsAwake" doc:"nights in a row without sleep, 0 to 100"`
	Level       int            `json:"level" doc:"of Discipline with whatever is added, -100 to 100"`
	Faces       []int          `json:"faces" doc:"four, each -1 to 1; none = not rolled yet"`
	Total       *int           `json:"total" doc:"of the roll, -200 to 200, in place of level and faces"`
	Choice      RecoveryChoice `json:"choice" doc:"after a failure or a tie: empty (as rolled) or cost (all of it is cleared at a cost)"`
	House       houseIn        `json:"house" doc:"house rules; keepHalfStress and sleepBlocksRoll count here"`
}

type recoverWay string

const (
	byDiscipline recoverWay = ""
	byHealthy    recoverWay = "healthy"
	byUnhealthy  recoverWay = "unhealthy"
)

type recoverOut struct {
	Allowed    bool     `json:"allowed" doc:"it may be tried"`
	Reason     string   `json:"reason" doc:"why not, in a sentence"`
	Difficulty int      `json:"difficulty" doc:"of the roll, 0 to 5"`
	Done       bool     `json:"done" doc:"it is rolled, or no roll is made, and what follows is what comes of it"`
	Margin     int      `json:"margin" doc:"of the roll"`
	Outcome    Outcome  `json:"outcome" doc:"fail, tie, succeed or style; empty without a roll"`
	Lost       int      `json:"lost" doc:"boxes that are cleared"`
	Left       int      `json:"left" doc:"that stay marked"`
	Boost      bool     `json:"boost" doc:"for the next scene"`
	Price      Price    `json:"price" doc:"of clearing all after a failure or a tie: minor or serious; empty = nothing is to be chosen"`
	Choices    []string `json:"choices" doc:"what the two choices come to; none = nothing is to be chosen"`
	FatePoints int      `json:"fatePoints" doc:"afterwards"`
	Text       string   `json:"text" doc:"what happens, in words"`
	Odds       oddsOut  `json:"odds" doc:"chances of the roll before it falls, 0 to 1: fail, tie, succeed, style"`
}

// check returns ErrInput for a member out of its range.
func (in recoverIn) check() error {
	if err := cmp.Or(domain.OneOf("way", in.Way, byDiscipline, byHealthy, byUnhealthy), domain.OneOf("choice", in.Choice, AsRolled, ClearsAll)); err != nil {
		return err
	}
	if in.Total != nil {
		if err := domain.Within("total", *in.Total, -2*mostAdded, 2*mostAdded); err != nil {
			return err
		}
	}
	return cmp.Or(
		HouseRules.Known(in.House.House), domain.Within("boxes", in.Boxes, 0, mostAdded), domain.Within("stress", in.Stress, 0, in.Boxes), domain.Within("fatePoints", in.FatePoints, 0, mostAdded),
		domain.Within("nightsAwake", in.NightsAwake, 0, mostAdded), domain.Within("level", in.Level, -mostAdded, mostAdded),
	)
}

func recoverProcedure(in recoverIn) (recoverOut, error) {
	out := recoverOut{Choices: []string{}, Left: in.Stress, FatePoints: in.FatePoints}
	if err := in.check(); err != nil {
		return out, err
	}
	f, rolled, err := facesIn("faces", in.Faces)
	if err != nil {
		return out, err
	}
	total := in.Level + f.Sum()
	if in.Total != nil {
		total, rolled = *in.Total, true
	}
	p := &Pilot{StressBoxes: in.Boxes, Stress: in.Stress, FatePoints: in.FatePoints, NightsAwake: in.NightsAwake}
	var step PilotStep
	switch in.Way {
	case byHealthy:
		step, err = p.DecompressWell(in.House.House)
	case byUnhealthy:
		step, err = p.DecompressBadly(in.House.House)
	case byDiscipline:
		out.Difficulty = RecoveryDifficulty(in.Stress)
		out.Odds = Side{Plus: in.Level}.Against(out.Difficulty).out()
		var r Recovery
		if step, r, err = p.RecoverBy(total, in.Choice, "", in.House.House); err == nil && !rolled {
			out.Allowed = true
			return out, nil
		}
		out.Margin, out.Outcome, out.Boost, out.Price, out.Choices = r.Margin, r.Outcome, r.Boost, r.Price, append(out.Choices, r.Choices...)
	}
	if err != nil {
		out.Reason = err.Error()
		return out, nil
	}
	out.Allowed, out.Done, out.Text = true, true, step.Says
	out.Left, out.FatePoints = step.Pilot.Stress, step.Pilot.FatePoints
	out.Lost = in.Stress - out.Left
	return out, nil
}
