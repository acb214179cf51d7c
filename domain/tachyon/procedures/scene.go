package procedures

import (
	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
)

// sceneProcedures are those of rolls, damage and stress.
var sceneProcedures = []domain.Procedure{
	domain.NewProcedure("check", `tachyon B2, Fate Core's four outcomes`,
		"Compares a roll with a number or with another roll, and says what it comes to, with the odds.", check),
	domain.NewProcedure("damage", `tachyon C8, B3, "Personal Damage"`,
		"Plays a hit on a ship into shields and systems, and counts what goes on to the pilot.", damage),
	domain.NewProcedure("stress", `tachyon B3, C9, "Personal Damage"`,
		"Marks what hits, damage to the ship, nights without sleep and losses do to a pilot.", stress),
	domain.NewProcedure("recover", `tachyon C9, TS-R01, TS-R10, "Recovering from Stress"`,
		"Recovers from stress by a Discipline roll or by a decompression aspect.", recovery),
}

// facesOf are four dice as the rules take them, and whether they have been rolled.
func facesOf(faces []int) (f tachyon.Faces, rolled bool) {
	copy(f[:], faces)
	return f, len(faces) > 0
}

// skillName is the name of a skill, or empty.
type skillName string

// Names are those of the handout.
func (skillName) Names() []string {
	names := []string{""}
	for _, r := range tachyon.SkillRows {
		names = append(names, string(r.Skill))
	}
	return names
}

type modifierIn struct {
	Label string `json:"label" doc:"what it is, in words"`
	Value int    `json:"value" in:"-100..100" doc:"that is added"`
}

type sideIn struct {
	Skill     skillName    `json:"skill" doc:"that is rolled; empty = none in particular"`
	Level     int          `json:"level" in:"-100..100" doc:"of the skill"`
	Modifiers []modifierIn `json:"modifiers" most:"100" doc:"whatever else is added"`
	Invokes   int          `json:"invokes" in:"0..100" doc:"aspects invoked for +2 each"`
	Minimised int          `json:"minimised" in:"0..4" doc:"dice set to − by damage before they fall; it counts for the odds alone"`
	Faces     []int        `json:"faces" rows:"4 dice" in:"-1..1" doc:"as they lie; none = not rolled yet"`
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

type checkIn struct {
	Deed       tachyon.Deed `json:"deed" of:"overcome create existing attack defend" doc:"what it is for; create: a new advantage; existing: an aspect that is there"`
	Roll       sideIn       `json:"roll" doc:"what is rolled"`
	Difficulty *int         `json:"difficulty" in:"-100..100" doc:"the number it is rolled against; needed without opposed"`
	Opposed    *sideIn      `json:"opposed" doc:"the other side's roll; absent = against difficulty"`
	domain.Odds
}

type checkOut struct {
	Total      int               `json:"total" doc:"of the roll; 0 while it is not rolled"`
	Difficulty int               `json:"difficulty" doc:"what it is against; 0 while that is not rolled"`
	Done       bool              `json:"done" doc:"all is rolled, and what follows is what it comes to"`
	Margin     int               `json:"margin" doc:"total less difficulty"`
	Outcome    tachyon.Outcome   `json:"outcome" doc:"fail, tie, succeed or style; empty while it is not done"`
	Hit        int               `json:"hit" doc:"shifts that come through: of an attack, or of one that was not warded off"`
	Boost      tachyon.Whose     `json:"boost" doc:"who gains a boost: empty (nobody), actor or foe"`
	Aspect     bool              `json:"aspect" doc:"an aspect comes about"`
	Invokes    int               `json:"invokes" doc:"free invocations for whoever rolls"`
	FoeInvokes int               `json:"foeInvokes" doc:"free invocations for the other side"`
	Trades     bool              `json:"trades" doc:"a shift may be given up for a boost"`
	Price      tachyon.Price     `json:"price" doc:"what it costs to have it all the same: empty (nothing), minor or serious"`
	Text       string            `json:"text" doc:"the same in words"`
	Choices    []domain.Sentence `json:"choices" doc:"what people choose between; none = nothing"`
	Parts      []table.ToldPart  `json:"parts" doc:"what is added to the dice"`
	Odds       *oddsOut          `json:"odds" doc:"chances before any die falls, 0 to 1; null where they are left out"`
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

func check(in checkIn) (checkOut, error) {
	r, side, rolled := in.Roll.roll()
	out := checkOut{Choices: []domain.Sentence{}, Parts: table.Told(r.Parts), Done: rolled}
	against, chances := tachyon.ToldRoll(0), func() tachyon.Chances { return side.Against(*in.Difficulty) }
	switch {
	case in.Opposed != nil:
		other, theirs, fallen := in.Opposed.roll()
		if out.Done = rolled && fallen; fallen {
			against = other
		}
		chances = func() tachyon.Chances { return side.Versus(theirs) }
	case in.Difficulty == nil:
		return out, domain.Faulty("missing", "difficulty is missing, and there is no opposed")
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
		return out, nil
	}
	c := tachyon.Comes(in.Deed, out.Total-out.Difficulty)
	out.Margin, out.Outcome, out.Hit, out.Boost, out.Aspect, out.Invokes = c.Margin, c.Outcome, c.Hit, c.Boost, c.Aspect, c.Invokes
	out.FoeInvokes, out.Trades, out.Price, out.Text, out.Choices = c.FoeGets, c.Trades, c.Price, c.Text, append(out.Choices, c.Choices...)
	return out, nil
}

// hullIn is a ship as procedures take it.
type hullIn struct {
	Boxes   int               `json:"boxes" in:"0..100" doc:"of the shields; none unless it is given"`
	Marked  int               `json:"marked" doc:"of them marked before"`
	Systems []tachyon.Systems `json:"systems" most:"100" doc:"columns of system damage; none = the usual three"`
}

type damageIn struct {
	Shifts int `json:"shifts" need:"yes" in:"0..100" doc:"of the hit"`
	hullIn
	Flight    int         `json:"flight" in:"0..100" doc:"ships that fly as one; 0 and 1 = a single one"`
	AutoEject bool        `json:"autoEject" doc:"whoever is aboard is thrown clear by itself"`
	Steps     []absorbing `json:"steps" most:"100" doc:"how it is absorbed, in order, one member of each, with takes"`
	House     houseIn     `json:"house" doc:"house rules; instancesBy counts here"`
}

type absorbing struct {
	Shields  int           `json:"shields" doc:"boxes to mark"`
	Face     *int          `json:"face" in:"-1..1" doc:"of a die that finds the next system of its column"`
	System   tachyon.RowID `json:"system" doc:"the id of a row"`
	Instance string        `json:"instance" doc:"in words, beside the systems"`
	Takes    *int          `json:"takes" doc:"the shifts it absorbs instead of the system's number"`
}

type damageOut struct {
	domain.Verdict
	Made int `json:"made" doc:"steps that count: those before the one that is not allowed"`
	Left int `json:"left" doc:"shifts that are still to be absorbed"`
	hullOut
	Instances int      `json:"instances" doc:"of damage, as the house rule counts"`
	ToPilot   int      `json:"toPilot" doc:"further shifts for whoever is aboard"`
	Stress    int      `json:"stress" doc:"shifts for whoever is aboard in all"`
	Destroyed bool     `json:"destroyed" doc:"a catastrophic row is damaged, and it was the only ship"`
	ShipsLost int      `json:"shipsLost" doc:"of a flight"`
	Ejected   bool     `json:"ejected" doc:"whoever is aboard is thrown clear by itself; otherwise people say"`
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
	out := hullOut{Marked: s.Shields.Marked, Damaged: []tachyon.RowID{}, Minimised: diceOut{b.Detection.Dice(), b.Defend.Dice(), b.Maneuver.Dice(), b.Attack.Dice()}}
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
	System tachyon.RowID `json:"system" doc:"the id of the row that comes next; 0 = none"`
	Full   bool          `json:"full" doc:"only a catastrophic one is left"`
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
				return nil, domain.Faulty("twice", "systems[%d].rows[%d].id must be 1 or more and its own", i, j)
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

func damage(in damageIn) (damageOut, error) {
	out := damageOut{Verdict: domain.Verdict{Allowed: true}, Texts: []string{}, Next: []found{}}
	s, err := in.ship()
	if err != nil {
		return out, err
	}
	s.Flight, s.AutoEject = in.Flight, in.AutoEject
	h := tachyon.Hit{Shifts: in.Shifts}
	for ; out.Made < len(in.Steps); out.Made++ {
		step, err := in.Steps[out.Made].play(s, h, in.House.House)
		if err := out.Judge(err); err != nil {
			return out, err
		}
		if !out.Allowed {
			break
		}
		s, h = step.Ship, step.Hit
		out.Texts = append(out.Texts, step.Says)
	}
	out.tell(s, h, in.House.House)
	return out, nil
}

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

type stressIn struct {
	Boxes       int  `json:"boxes" need:"yes" in:"0..100" doc:"of the stress track"`
	Stress      int  `json:"stress" doc:"marked before, 0 to boxes"`
	Pending     int  `json:"pending" in:"0..100" doc:"shifts from before that found no box"`
	Shifts      int  `json:"shifts" in:"0..100" doc:"of an attack on the pilot"`
	Instances   int  `json:"instances" in:"0..100" doc:"of damage to the pilot's ship, a shift each"`
	NightsAwake int  `json:"nightsAwake" in:"0..100" doc:"nights in a row without sleep before"`
	MissesNight bool `json:"missesNight" doc:"another night without sleep"`
	Losses      int  `json:"losses" in:"0..100" doc:"comrades whose death or severe injury was witnessed before"`
	Witnesses   bool `json:"witnesses" doc:"another one"`
	More        int  `json:"more" in:"0..100" doc:"shifts the referee adds to a loss by compelling a relationship"`
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

func stress(in stressIn) (out stressOut, err error) {
	if err := domain.Within("stress", in.Stress, 0, in.Boxes); err != nil {
		return out, err
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
	out = stressOut{Marked: p.Stress - before.Stress, Stress: p.Stress, Pending: p.Pending, NightsAwake: p.NightsAwake, Losses: p.Losses, Text: domain.Listed(says)}
	out.Shifts = out.Marked + p.Pending - before.Pending
	return out, nil
}

type recoverIn struct {
	Way         recoverWay             `json:"way" of:"- healthy unhealthy" doc:"empty = a Discipline roll"`
	Boxes       int                    `json:"boxes" need:"yes" in:"0..100" doc:"of the stress track"`
	Stress      int                    `json:"stress" doc:"marked, 0 to boxes"`
	FatePoints  int                    `json:"fatePoints" in:"0..100" doc:"held"`
	NightsAwake int                    `json:"nightsAwake" in:"0..100" doc:"nights in a row without sleep"`
	Level       int                    `json:"level" in:"-100..100" doc:"of Discipline with whatever is added"`
	Faces       []int                  `json:"faces" rows:"4 dice" in:"-1..1" doc:"none = not rolled yet"`
	Total       *int                   `json:"total" in:"-200..200" doc:"of the roll, in place of level and faces"`
	Choice      tachyon.RecoveryChoice `json:"choice" of:"- cost" doc:"after a failure or a tie: empty (as rolled) or cost (all of it is cleared at a cost)"`
	House       houseIn                `json:"house" doc:"house rules; keepHalfStress and sleepBlocksRoll count here"`
	domain.Odds
}

type recoverWay string

const (
	byDiscipline recoverWay = ""
	byHealthy    recoverWay = "healthy"
	byUnhealthy  recoverWay = "unhealthy"
)

type recoverOut struct {
	domain.Verdict
	Difficulty int               `json:"difficulty" doc:"of the roll, 0 to 5"`
	Done       bool              `json:"done" doc:"it is rolled, or no roll is made, and what follows is what comes of it"`
	Margin     int               `json:"margin" doc:"of the roll"`
	Outcome    tachyon.Outcome   `json:"outcome" doc:"fail, tie, succeed or style; empty without a roll"`
	Lost       int               `json:"lost" doc:"boxes that are cleared"`
	Left       int               `json:"left" doc:"that stay marked"`
	Boost      bool              `json:"boost" doc:"for the next scene"`
	Price      tachyon.Price     `json:"price" doc:"of clearing all after a failure or a tie: minor or serious; empty = nothing is to be chosen"`
	Choices    []domain.Sentence `json:"choices" doc:"what the two choices come to; none = nothing is to be chosen"`
	FatePoints int               `json:"fatePoints" doc:"afterwards"`
	Text       string            `json:"text" doc:"what happens, in words"`
	Odds       *oddsOut          `json:"odds" doc:"chances of the roll before it falls, 0 to 1; null without a roll, or where they are left out"`
}

func recovery(in recoverIn) (recoverOut, error) {
	out := recoverOut{Choices: []domain.Sentence{}, Left: in.Stress, FatePoints: in.FatePoints}
	if err := domain.Within("stress", in.Stress, 0, in.Boxes); err != nil {
		return out, err
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
	case byHealthy:
		step, err = p.DecompressWell(in.House.House)
	case byUnhealthy:
		step, err = p.DecompressBadly(in.House.House)
	case byDiscipline:
		out.Difficulty = tachyon.RecoveryDifficulty(in.Stress)
		if in.Wanted() {
			out.Odds = oddsOf(tachyon.Side{Plus: in.Level}.Against(out.Difficulty))
		}
		var r tachyon.Recovery
		if step, r, err = p.RecoverBy(total, in.Choice, "", in.House.House); err == nil && !rolled {
			out.Allowed = true
			return out, nil
		}
		out.Margin, out.Outcome, out.Boost, out.Price, out.Choices = r.Margin, r.Outcome, r.Boost, r.Price, append(out.Choices, r.Choices...)
	}
	if err := out.Judge(err); err != nil || !out.Allowed {
		return out, err
	}
	out.Done, out.Text = true, step.Says
	out.Left, out.FatePoints = step.Pilot.Stress, step.Pilot.FatePoints
	out.Lost = in.Stress - out.Left
	return out, nil
}
