package procedures

import (
	"shipslocker/domain"
	"shipslocker/domain/farfuture"
)

type recoveredTrack struct {
	Track   farfuture.TrackName `json:"track" doc:"the track"`
	PerDay  int                 `json:"perDay" doc:"boxes a day clears, 1 or more"`
	Marks   []bool              `json:"marks" doc:"afterwards"`
	Cleared []int               `json:"cleared" doc:"positions from 1, the highest first"`
}

var recovery = domain.NewProcedure("recover", `farfuture C9, book section "Stress Tracks"`,
	"Clears a character's stress tracks by days of rest, and says which consequences begin to heal.", func(in struct {
		Character  body                  `json:"character" need:"yes" doc:"the character, as the body of its document"`
		Days       int                   `json:"days" need:"yes" in:"0..10000" doc:"days of rest"`
		Away       []farfuture.TrackName `json:"away" of:"health composure wealth" doc:"tracks whose stress the character was away from; the others do not change"`
		BackToBack bool                  `json:"backToBack" doc:"no time has passed since the last session"`
		House      farfuture.House       `json:"house" doc:"house rules; mildIgnoresTrack, replacementFeedsTrack and battleDressHealthTrack count here"`
	}, out *struct {
		Tracks       []recoveredTrack     `json:"tracks" doc:"each track that was rested"`
		Consequences []farfuture.Healing  `json:"consequences" doc:"each consequence"`
		Character    *farfuture.Character `json:"character" doc:"the character afterwards; consequences stay until the table says they have healed"`
	},
	) error {
		after, done := farfuture.Days(&in.Character.Character, in.Days, in.Away, in.House)
		out.Character = after
		for _, r := range done {
			out.Tracks = append(out.Tracks, recoveredTrack{r.Track, r.PerDay, after.Track(r.Track).Marks, r.Cleared})
		}
		out.Consequences = after.Healings(in.BackToBack, in.House)
		return nil
	})

var maneuver = domain.NewProcedure("maneuver", `farfuture C10, book section "Adding Aspects"`,
	"Compares a maneuver, which puts an aspect on somebody or something, with its difficulty.", func(in struct {
		rollIn          // without armour
		Difficulty int  `json:"difficulty" need:"yes" in:"-20..20" doc:"a difficulty, or the defender's total without armour"`
		Opposed    bool `json:"opposed" doc:"difficulty is a defender's total; the defender may win spin"`
	}, out *farfuture.Made,
	) error {
		*out = farfuture.Maneuver{Level: in.Level, Extras: extras(in.Modifier), Against: in.Difficulty, Opposed: in.Opposed}.Make(in.Faces.faces())
		return nil
	})

var fate = domain.NewProcedure("fate", `farfuture C11, book section "Fate Points"`,
	"Counts fate points: at the start of a session or a combat, spent, or by a compel accepted or refused.", func(in struct {
		Do     string          `json:"do" of:"session combat spend accept refuse" doc:"session: a session begins; combat: a combat begins; spend: spends amount points; accept, refuse: answers a compel"`
		Points int             `json:"points" need:"yes" in:"0..1000" doc:"fate points before; for a compel, those of the one compelled"`
		First  bool            `json:"first" doc:"combat: it is the session's first"`
		Amount int             `json:"amount" in:"0..1000" doc:"spend: how many, at least 1"`
		Player bool            `json:"player" doc:"a compel: a player offers it, not the referee"`
		Offers int             `json:"offers" in:"0..1000" doc:"a compel by a player: fate points that player has"`
		House  farfuture.House `json:"house" doc:"house rules; sessionAddsFive and compelByAnyone count here"`
	}, out *struct {
		domain.Verdict
		Points int `json:"points" doc:"fate points afterwards, 0 or more"`
		Offers int `json:"offers" doc:"a compel by a player: fate points that player has afterwards"`
	},
	) error {
		out.Points, out.Offers = in.Points, in.Offers
		c := &farfuture.Character{FatePoints: in.Points}
		compel := farfuture.Compel{Aspect: "the aspect"}
		if in.Player {
			compel.By = "The player"
		}
		var err error
		settle := func(s farfuture.Settled, refused error) {
			if err = refused; err == nil {
				out.Points, out.Offers = s.To, s.By
			}
		}
		switch in.Do {
		case "session":
			out.Points = farfuture.BeginSession(in.Points, in.House)
		case "combat":
			out.Points = farfuture.BeginCombat(c, in.First).FatePoints
		case "spend":
			if err = domain.Within("amount", in.Amount, 1, 1000); err != nil {
				return err
			}
			if c, err = farfuture.SpendFate(c, in.Amount); err == nil {
				out.Points = c.FatePoints
			}
		case "accept":
			settle(compel.Accept(in.Points, in.Offers, in.House))
		case "refuse":
			settle(compel.Refuse(in.Points, in.Offers, in.House))
		}
		return err
	})

var creditCheck = domain.NewProcedure("credit-check", `farfuture C12, book section "Stress Tracks"`,
	"Plays a purchase: the thing is bought either way, and a failure is a hit on Wealth.", func(in struct {
		rollIn          // of Credits or of what stands in for it
		Difficulty int  `json:"difficulty" need:"yes" in:"-20..20" doc:"the price as a difficulty"`
		Blade      bool `json:"blade" doc:"it is a blade: two easier"`
	}, out *farfuture.Bought,
	) error {
		*out = farfuture.CreditCheck{Level: in.Level, Difficulty: in.Difficulty, Blade: in.Blade, Extras: extras(in.Modifier)}.Make(in.Faces.faces())
		return nil
	})

// suitName is the name of a pressurised suit, or empty.
type suitName string

// Names are those of the table of armour.
func (suitName) Names() []string {
	names := []string{""}
	for _, row := range farfuture.Armours {
		if row.Pressurised {
			names = append(names, row.Name)
		}
	}
	return names
}

// hazard is one of a place.
type hazard string

// Names are those of the hazards there are.
func (hazard) Names() []string {
	return domain.NamesOf(farfuture.Hazards, func(z farfuture.Hazard) string { return string(z) })
}

var hostile = domain.NewProcedure("hostile", `farfuture C13, book section "Hostile Environments"`,
	"Says what a suit keeps out, and plays a turn in a broken one: repairing it or leaving it alone.", func(in struct {
		Suit       suitName        `json:"suit" doc:"the pressurised suit worn, by its name in the armour table; empty = none"`
		Hazards    []hazard        `json:"hazards" doc:"of the place"`
		Do         string          `json:"do" of:"repair other -" doc:"repair: a Vacc Suit roll to save the broken suit; other: anything else while it is broken; empty = no turn is played"`
		Level      *int            `json:"level" in:"-3..7" doc:"repair: of Vacc Suit; needed"`
		Faces      thrown          `json:"faces" rows:"4 dice" in:"-1..1" doc:"repair: the four Fudge dice; needed"`
		Modifier   int             `json:"modifier" in:"-20..20" doc:"repair: sum of all other modifiers"`
		Difficulty int             `json:"difficulty" in:"0..20" doc:"of the place; 0 = the usual 4 for vacuum. Battle dress lowers it"`
		House      farfuture.House `json:"house" doc:"house rules; autoFailByDifficulty counts here"`
	}, out *struct {
		Open       []farfuture.Hazard `json:"open" doc:"hazards that the suit does not keep out even while it is whole"`
		Total      int                `json:"total" doc:"repair: level, dice and modifier together"`
		Difficulty int                `json:"difficulty" doc:"repair: the difficulty that counts"`
		Restored   bool               `json:"restored" doc:"the suit has its integrity again"`
		Hit        int                `json:"hit" doc:"position of a hit of one box on Health and of one on Composure, from 1; 0 for none"`
	},
	) error {
		suit, _ := farfuture.FindArmour(string(in.Suit))
		for _, z := range in.Hazards {
			if !suit.KeepsOut(farfuture.Hazard(z)) {
				out.Open = append(out.Open, farfuture.Hazard(z))
			}
		}
		switch in.Do {
		case "other":
			out.Hit = farfuture.LeftAlone(in.Difficulty, in.House)
		case "repair":
			if len(in.Faces) == 0 {
				return domain.Faulty("missing", "faces has 0 dice and must have 4")
			}
			if in.Level == nil {
				return domain.Faulty("missing", "level is missing, and the suit is repaired")
			}
			r := farfuture.Repair{Level: *in.Level, Difficulty: in.Difficulty, Easier: suit.RepairEasier, Extras: extras(in.Modifier)}.Make(in.Faces.faces())
			out.Total, out.Difficulty, out.Restored, out.Hit = r.Total, r.Against, r.Success, r.Hit
		}
		return nil
	})

// psionicSkill is the name of one.
type psionicSkill string

// Names are those of the psionic skills.
func (psionicSkill) Names() []string { return farfuture.PsionicSkills }

var psionics = domain.NewProcedure("psionics", `farfuture C14, book section "Optional Rule: Psionics"`,
	"Plays a use of a psionic skill: its result, what it costs, and what Awareness does with it.", func(in struct {
		Character  body            `json:"character" need:"yes" doc:"the character, as the body of its document"`
		Skill      psionicSkill    `json:"skill" doc:"the psionic skill used"`
		Faces      thrown          `json:"faces" need:"yes" rows:"4 dice" in:"-1..1" doc:"the four Fudge dice"`
		Modifier   int             `json:"modifier" in:"-20..20" doc:"sum of all other modifiers"`
		Difficulty int             `json:"difficulty" need:"yes" in:"-20..20" doc:"the referee's"`
		House      farfuture.House `json:"house" doc:"house rules; psionicsOff and enhanceAllPhysical count here"`
	}, out *struct {
		domain.Verdict
		Level int `json:"level" doc:"of the skill"`
		farfuture.Result
		Cost     int               `json:"cost" doc:"fate points the result costs: 1 from a total of 5 on"`
		Warnings []domain.Sentence `json:"warnings" doc:"remarks on what the referee decides"`
		farfuture.Enhancement
		Clears [][]farfuture.BoxAt `json:"clears" doc:"Awareness: the ways it can clear marked boxes, at most 200, each a list of boxes with track and at (position from 1)"`
	},
	) error {
		c := &in.Character.Character
		use, err := farfuture.UsePsionics(c, string(in.Skill), in.Difficulty, in.House)
		if err != nil {
			return err
		}
		use.Extras = extras(in.Modifier)
		r := use.Make(in.Faces.faces())
		out.Level, out.Result, out.Cost = use.Level, r.Result, r.Cost
		if r.Warning.Text != "" {
			out.Warnings = append(out.Warnings, r.Warning)
		}
		if use.Skill == farfuture.Awareness {
			out.Enhancement, out.Clears = farfuture.Enhance(r.Total, in.House), farfuture.Clearings(c, r.Total)
		}
		return nil
	})
