package procedures

import (
	"encoding/json"
	"maps"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
)

// body is a character as a procedure takes it: as the body of its document, with nothing that a document has no place for.
type body struct{ person.Character }

// UnmarshalJSON reads a character's body strictly.
func (b *body) UnmarshalJSON(raw []byte) error {
	return domain.ReadBody(person.Kind, raw, &b.Character)
}

// ticks is what levels require as a procedure takes it: the book's for each row that is not given.
type ticks struct{ campaign.Tallies }

// UnmarshalJSON reads rows of as many numbers of 0 or more as there are levels.
func (t *ticks) UnmarshalJSON(raw []byte) error {
	var given map[string][]int
	if err := json.Unmarshal(raw, &given); err != nil {
		return domain.Faulty("wrong-type", "required must be an object of lists of whole numbers")
	}
	t.Tallies = campaign.BookTallies
	for _, name := range slices.Sorted(maps.Keys(given)) {
		row, at := given[name], t.At(campaign.TallyName(name))
		switch {
		case at == nil:
			return domain.Faulty("unknown-member", "required has a row %s, and the tallies have none of that name", domain.QuoteName(name))
		case len(row) != campaign.Levels:
			return domain.Faulty("out-of-range", "required.%s has %s; it must have %d", name, domain.Count(len(row), "number"), campaign.Levels)
		case slices.Min(row) < 0:
			return domain.Faulty("out-of-range", "required.%s has a number below 0", name)
		}
		copy(at[:], row)
	}
	return nil
}

// of is what levels require: the book's where nothing is given.
func (t *ticks) of() campaign.Tallies {
	if t == nil {
		return campaign.BookTallies
	}
	return t.Tallies
}

var check = domain.NewProcedure("check", "spacer 2.A4",
	"Checks a whole character against the rules.", func(in struct {
		Character body        `json:"character" need:"yes" doc:"the character, as the body of its document"`
		House     rules.House `json:"house" doc:"house rules; the book's rule for each one left out"`
		Required  *ticks      `json:"required" doc:"ticks required for each level: ten numbers for each row, 0 or more; the book's for a row left out"`
	}, out *struct {
		domain.Verdict                  // the character breaks no rule; what a draft still lacks does not count
		Problems       []domain.Problem `json:"problems" doc:"the problems lockerctl check finds, in the form's order: id of the rule, severity (E, W or I), path of the field, message; in a draft a missing value has severity I"`
	},
	) error {
		c, by := &in.Character.Character, &campaign.Campaign{House: in.House, Required: in.Required.of()}
		finished := facts.Clone(c)
		finished.Draft = false
		out.Verdict, out.Problems = domain.Legally(person.Check(finished, by)), person.Check(c, by)
		return nil
	})

type derivedOut struct {
	Name person.ValueName `json:"name" doc:"of the value"`
	person.Derived
}

var derive = domain.NewProcedure("derive", "spacer 2.A3",
	"Computes a character's attributes with its species, and all values derived from them.", func(in struct {
		Character body        `json:"character" need:"yes" doc:"the character, as the body of its document"`
		House     rules.House `json:"house" doc:"house rules; the book's rule for each one left out"`
	}, out *struct {
		Attributes []derivedOut `json:"attributes" doc:"in the form's order"`
		Values     []derivedOut `json:"values" doc:"the other computed values"`
		Unable     bool         `json:"unable" doc:"the wounds keep the character from doing anything"`
	},
	) error {
		c := &in.Character.Character
		out.Unable = c.Unable(in.House)
		told := func(name person.ValueName) derivedOut { return derivedOut{name, c.Derived(name, in.House)} }
		for _, a := range slices.Concat(person.InbornRows, person.TrainedRows) {
			out.Attributes = append(out.Attributes, told(person.AttributeValue(a.Name)))
		}
		for _, v := range person.ValueRows {
			out.Values = append(out.Values, told(v.Name))
		}
		return nil
	})

var bonusCost = domain.NewProcedure("bonus-cost", `spacer 2.A3, book section "Attributes"`,
	"Says what Luck, trained attributes, departments and hobbies cost in bonus points.", func(in struct {
		Luck        int `json:"luck" in:"0..20" doc:"points of Luck"`
		Trained     int `json:"trained" in:"0..20" doc:"points of trained attributes"`
		Departments int `json:"departments" in:"0..20" doc:"levels of departments, each with one level of a field"`
		Hobbies     int `json:"hobbies" in:"0..20" doc:"levels of hobbies beyond the free one"`
		Leftover    int `json:"leftover" need:"yes" in:"0..20" doc:"bonus points available"`
	}, out *struct {
		Spent          int `json:"spent" doc:"bonus points"`
		domain.Verdict     // enough bonus points are available
	},
	) error {
		if out.Spent = person.CostOf(in.Luck, in.Trained, in.Departments, in.Hobbies).Sum(); out.Spent > in.Leftover {
			return domain.Refuse("too-few-bonus-points", "It costs %s and %d are available.", domain.Count(out.Spent, "bonus point"), in.Leftover)
		}
		return nil
	})

var triangular = domain.NewProcedure("triangular", `spacer 2.B5, book section "Triangular Progression"`,
	"Says what bonus an excess gives.", func(in struct {
		Excess int `json:"excess" need:"yes" in:"-1000000000..1000000000" doc:"a margin, skill total or the like; 0 or less gives 0"`
	}, out *struct {
		Bonus int `json:"bonus" doc:"the bonus, 0 or more"`
	},
	) error {
		out.Bonus = rules.Triangular(in.Excess)
		return nil
	})

var sceneBudget = domain.NewProcedure("scene-budget", `spacer C12, book section "Building Adventures"`,
	"Says how many scenes everybody has in a phase of a mission, and what else the phase brings.", func(in struct {
		Phase int         `json:"phase" in:"1..5" doc:"phase of the mission"`
		House rules.House `json:"house" doc:"house rules; the book's rule for each one left out"`
	}, out *mission.Budget,
	) error {
		*out = mission.BudgetOf(in.Phase, in.House)
		return nil
	})

var advance = domain.NewProcedure("advance", `spacer C13, book section "Advancement"`,
	"Raises a character to the next level, or says why it cannot.", func(in struct {
		Character body           `json:"character" need:"yes" doc:"the character, as the body of its document"`
		Choice    person.LevelUp `json:"choice" doc:"what the level is used for"`
		House     rules.House    `json:"house" doc:"house rules; the book's rule for each one left out"`
		Required  *ticks         `json:"required" doc:"ticks required for each level: ten numbers for each row, 0 or more; the book's for a row left out"`
	}, out *struct {
		domain.Verdict                   // the character is at its next level
		Text           string            `json:"text" doc:"what happened, in words"`
		Character      *person.Character `json:"character" doc:"the changed character; null without a change"`
	},
	) error {
		a, err := in.Character.Advance(in.Choice, in.Required.of(), in.House)
		if err != nil {
			return err
		}
		out.Text, out.Character = a.Text, a.Character
		return nil
	})

type openOut struct {
	Tally campaign.TallyName `json:"tally" doc:"the row"`
	Lack  int                `json:"lack" doc:"how many"`
}

var tick = domain.NewProcedure("tick", `spacer C13, book section "Advancement"`,
	"Ticks a tally of a character in the column of its level, and says what the level still lacks.", func(in struct {
		Character body               `json:"character" need:"yes" doc:"the character, as the body of its document"`
		Tally     campaign.TallyName `json:"tally" of:"- conflict failure passion creativity judgement risk social department field bonus" doc:"the row to tick; empty = no tick, only what is lacking"`
		House     rules.House        `json:"house" doc:"house rules; the book's rule for each one left out"`
		Required  *ticks             `json:"required" doc:"ticks required for each level: ten numbers for each row, 0 or more; the book's for a row left out"`
	}, out *struct {
		domain.Verdict                   // the tally is ticked
		Open           []openOut         `json:"open" doc:"rows that then still lack ticks at the character's level"`
		Lacks          []domain.Sentence `json:"lacks" doc:"what the next level still needs; none when the character may rise"`
		Character      *person.Character `json:"character" doc:"the changed character; null without a change"`
	},
	) error {
		c, required := &in.Character.Character, in.Required.of()
		refused := domain.Refuse("no-tally", "No row to tick is given.")
		if in.Tally != "" {
			out.Character, refused = c.Tick(in.Tally, required)
		}
		if refused == nil {
			c = out.Character
		}
		for _, g := range c.Tallies.Open(c.Level, required) {
			out.Open = append(out.Open, openOut{g.Row.Name, g.Lack})
		}
		out.Lacks = c.Ready(required, in.House)
		return refused
	})

var promote = domain.NewProcedure("promote", `spacer C13 4, book section "Advancement"`,
	"Changes a character's rank, with the Luck an even rank brings.", func(in struct {
		Character body        `json:"character" need:"yes" doc:"the character, as the body of its document"`
		Rank      int         `json:"rank" need:"yes" in:"0..9" doc:"the new rank; a lower one is a demotion"`
		House     rules.House `json:"house" doc:"house rules; the book's rule for each one left out"`
	}, out *struct {
		domain.Verdict                   // the character has that rank
		Text           string            `json:"text" doc:"what happened, in words"`
		Luck           int               `json:"luck" doc:"points of Luck gained with it"`
		Character      *person.Character `json:"character" doc:"the changed character; null without a change"`
	},
	) error {
		a, err := in.Character.Promote(in.Rank, in.House)
		if err != nil {
			return err
		}
		out.Text, out.Luck, out.Character = a.Text, a.Character.Luck.Gained-in.Character.Luck.Gained, a.Character
		return nil
	})
