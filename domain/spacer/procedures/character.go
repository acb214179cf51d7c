package procedures

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
)

// ofCharacters are those of characters and missions.
var ofCharacters = []domain.Procedure{
	domain.NewProcedure("check", "spacer 2.A4",
		"Checks a whole character against the rules.", checkProcedure),
	domain.NewProcedure("derive", "spacer 2.A3",
		"Says what the attributes of a character come to with its species, and everything that is computed of them.", deriveProcedure),
	domain.NewProcedure("bonus-cost", `spacer 2.A3, book section "Attributes"`,
		"Says what Luck, trained attributes, departments and hobbies cost in bonus points.", bonusProcedure),
	domain.NewProcedure("triangular", `spacer 2.B5, book section "Triangular Progression"`,
		"Says what bonus an excess gives.", triangularProcedure),
	domain.NewProcedure("scene-budget", `spacer C12, book section "Building Adventures"`,
		"Says how many scenes everybody has in a phase of a mission, and what else belongs to it.", budgetProcedure),
	domain.NewProcedure("advance", `spacer C13, book section "Advancement"`,
		"Takes a character to its next level, or says why it cannot.", advanceProcedure),
	domain.NewProcedure("tick", `spacer C13, book section "Advancement"`,
		"Ticks a tally of a character in the column of its level, and says what the level still lacks.", tickProcedure),
	domain.NewProcedure("promote", `spacer C13 4, book section "Advancement"`,
		"Gives a character another rank, with the Luck that an even one brings.", promoteProcedure),
}

// body is a character as a procedure takes it: as the body of its document, with nothing that a document has no place for.
type body struct{ person.Character }

// UnmarshalJSON reads a character's body strictly.
func (b *body) UnmarshalJSON(raw []byte) error {
	doc, err := person.Kind.ReadInput(raw)
	if err != nil {
		return err
	}
	b.Character = *doc.(*person.Character)
	return nil
}

// ticks is what levels require as a procedure takes it: the book's for each row that is not given.
type ticks struct{ campaign.Tallies }

// UnmarshalJSON reads rows of as many numbers of 0 or more as there are levels.
func (t *ticks) UnmarshalJSON(raw []byte) error {
	var given map[string][]int
	if err := json.Unmarshal(raw, &given); err != nil {
		return errors.New("required must be an object of lists of whole numbers")
	}
	t.Tallies = campaign.BookTallies
	for _, name := range slices.Sorted(maps.Keys(given)) {
		row, at := given[name], t.At(campaign.TallyName(name))
		switch {
		case at == nil:
			return fmt.Errorf("required has a row %s, and the tallies have none of that name", domain.QuoteName(name))
		case len(row) != campaign.Levels:
			return fmt.Errorf("required.%s has %s and must have %d", name, domain.Count(len(row), "number"), campaign.Levels)
		case slices.Min(row) < 0:
			return fmt.Errorf("required.%s has a number below 0", name)
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

type checkIn struct {
	Character body        `json:"character" doc:"the character, as the body of its document"`
	House     rules.House `json:"house" doc:"house rules; each by the book unless it is given"`
	Required  *ticks      `json:"required" doc:"ticks that each level requires, by row, ten numbers each, 0 or more; the book's for each row that is not given"`
}

type checkOut struct {
	Legal    bool             `json:"legal" doc:"the character is legal as it stands: nothing is wrong, and what a draft still lacks is not missing"`
	Problems []domain.Problem `json:"problems" doc:"those that lockerctl check finds, in the order of the form: id of the rule, severity E, W or I, path of the field, message; of a draft, as a blank form is, what is only missing has severity I"`
}

func checkProcedure(in checkIn) (checkOut, error) {
	if err := rules.HouseRules.Known(in.House); err != nil {
		return checkOut{}, err
	}
	c, by := &in.Character.Character, &campaign.Campaign{House: in.House, Required: in.Required.of()}
	finished := c.Clone()
	finished.Draft = false
	return checkOut{domain.Legal(person.Check(finished, by)), append([]domain.Problem{}, person.Check(c, by)...)}, nil
}

type deriveIn struct {
	Character body        `json:"character" doc:"the character, as the body of its document"`
	House     rules.House `json:"house" doc:"house rules; each by the book unless it is given"`
}

type derivedOut struct {
	Name  person.ValueName `json:"name"`
	Value int              `json:"value"`
	Book  int              `json:"book"`
	How   string           `json:"how"`
	Ruled bool             `json:"ruled"`
	Why   string           `json:"why"`
}

type deriveOut struct {
	Attributes []derivedOut `json:"attributes" doc:"in the form's order: name, value, what it is by the rules and how, whether the referee ruled and why"`
	Values     []derivedOut `json:"values" doc:"the other computed values, in the same way"`
	Unable     bool         `json:"unable" doc:"the wounds keep the character from doing anything"`
}

func deriveProcedure(in deriveIn) (deriveOut, error) {
	if err := rules.HouseRules.Known(in.House); err != nil {
		return deriveOut{}, err
	}
	c := &in.Character.Character
	out := deriveOut{Unable: c.Unable(in.House)}
	told := func(name person.ValueName) derivedOut {
		d := c.Derived(name, in.House)
		return derivedOut{name, d.Value, d.Book, d.How, d.Ruled, d.Why}
	}
	for _, a := range slices.Concat(person.InbornRows, person.TrainedRows) {
		out.Attributes = append(out.Attributes, told(person.AttributeValue(a.Name)))
	}
	for _, v := range person.ValueRows {
		out.Values = append(out.Values, told(v.Name))
	}
	return out, nil
}

type bonusIn struct {
	Luck        int `json:"luck" doc:"points of Luck, 0 to 20"`
	Trained     int `json:"trained" doc:"points of trained attributes, 0 to 20"`
	Departments int `json:"departments" doc:"levels of departments, each with one level of a field, 0 to 20"`
	Hobbies     int `json:"hobbies" doc:"levels of hobbies beyond the free one, 0 to 20"`
	Leftover    int `json:"leftover" doc:"bonus points there are, 0 to 20"`
}

type bonusOut struct {
	Spent int  `json:"spent" doc:"bonus points"`
	Legal bool `json:"legal" doc:"there are as many"`
}

func bonusProcedure(in bonusIn) (bonusOut, error) {
	if err := cmp.Or(
		domain.Within("luck", in.Luck, 0, rules.MaxAttribute),
		domain.Within("trained", in.Trained, 0, rules.MaxAttribute),
		domain.Within("departments", in.Departments, 0, rules.MaxAttribute),
		domain.Within("hobbies", in.Hobbies, 0, rules.MaxAttribute),
		domain.Within("leftover", in.Leftover, 0, rules.MaxAttribute),
	); err != nil {
		return bonusOut{}, err
	}
	spent := person.CostOf(in.Luck, in.Trained, in.Departments, in.Hobbies).Sum()
	return bonusOut{spent, spent <= in.Leftover}, nil
}

// mostExcess is the largest excess that the procedure takes.
const mostExcess = 1_000_000_000

type triangularIn struct {
	Excess int `json:"excess" doc:"a margin, skill total or the like, up to 1000000000; 0 or less gives 0"`
}

type triangularOut struct {
	Bonus int `json:"bonus" doc:"the bonus, 0 or more"`
}

func triangularProcedure(in triangularIn) (triangularOut, error) {
	if err := domain.Within("excess", in.Excess, -mostExcess, mostExcess); err != nil {
		return triangularOut{}, err
	}
	return triangularOut{rules.Triangular(in.Excess)}, nil
}

type budgetIn struct {
	Phase int         `json:"phase" doc:"phase of the mission, 1 to 5"`
	House rules.House `json:"house" doc:"house rules; each by the book unless it is given"`
}

type budgetOut struct {
	Players mission.Tokens      `json:"players" doc:"conflict and non-conflict tokens of each player"`
	Referee mission.Tokens      `json:"referee" doc:"those of the referee"`
	Roles   []mission.SceneRole `json:"roles" doc:"the referee's scenes that cost no token: prologue, problem, resolution, epilogue"`
	Twist   bool                `json:"twist" doc:"the phase begins with a twist card drawn"`
}

func budgetProcedure(in budgetIn) (budgetOut, error) {
	if err := cmp.Or(rules.HouseRules.Known(in.House), domain.Within("phase", in.Phase, 1, mission.Phases)); err != nil {
		return budgetOut{}, err
	}
	b := mission.BudgetOf(in.Phase, in.House)
	return budgetOut{b.Player, b.Referee, append([]mission.SceneRole{}, b.Roles...), b.Twist}, nil
}

type advanceIn struct {
	Character body           `json:"character" doc:"the character, as the body of its document"`
	Choice    person.LevelUp `json:"choice" doc:"what the level is used for: fate yes or no, or uses"`
	House     rules.House    `json:"house" doc:"house rules; each by the book unless it is given"`
	Required  *ticks         `json:"required" doc:"ticks that each level requires, by row, ten numbers each, 0 or more; the book's for each row that is not given"`
}

type advanceOut struct {
	Allowed   bool              `json:"allowed" doc:"the character is at its next level"`
	Reason    string            `json:"reason" doc:"why it is not; empty where it is"`
	Text      string            `json:"text" doc:"what happened, in words"`
	Character *person.Character `json:"character" doc:"the character as it is now; null where nothing has changed"`
}

func advanceProcedure(in advanceIn) (advanceOut, error) {
	if err := rules.HouseRules.Known(in.House); err != nil {
		return advanceOut{}, err
	}
	for i, u := range in.Choice.Uses {
		if err := domain.OneOf(fmt.Sprintf("choice.uses[%d].study.kind", i), u.Study.Kind, person.StudyAttribute, person.StudyTrait, person.StudyPrinciple, person.StudyField, person.StudyHobby); err != nil {
			return advanceOut{}, err
		}
	}
	a, err := in.Character.Advance(in.Choice, in.Required.of(), in.House)
	if err != nil { // Refused
		return advanceOut{Reason: err.Error()}, nil
	}
	return advanceOut{Allowed: true, Text: a.Text, Character: a.Character}, nil
}

type tickIn struct {
	Character body               `json:"character" doc:"the character, as the body of its document"`
	Tally     campaign.TallyName `json:"tally" doc:"the row: conflict, failure, passion, creativity, judgement, risk, social, department, field or bonus; empty = none, what is lacking alone"`
	House     rules.House        `json:"house" doc:"house rules; each by the book unless it is given"`
	Required  *ticks             `json:"required" doc:"ticks that each level requires, by row, ten numbers each, 0 or more; the book's for each row that is not given"`
}

type tickOut struct {
	Allowed   bool              `json:"allowed" doc:"the tally is ticked"`
	Reason    string            `json:"reason" doc:"why it is not; empty where it is"`
	Open      []openOut         `json:"open" doc:"rows that still lack ticks at the character's level, afterwards: tally, lack"`
	Lacks     []string          `json:"lacks" doc:"what still keeps the character from the next level, in sentences; none where it may rise"`
	Character *person.Character `json:"character" doc:"the character as it is now; null where nothing has changed"`
}

type openOut struct {
	Tally campaign.TallyName `json:"tally"`
	Lack  int                `json:"lack"`
}

func tickProcedure(in tickIn) (tickOut, error) {
	out := tickOut{Open: []openOut{}, Lacks: []string{}}
	names := []campaign.TallyName{""}
	for _, r := range campaign.TallyRows {
		names = append(names, r.Name)
	}
	if err := cmp.Or(rules.HouseRules.Known(in.House), domain.OneOf("tally", in.Tally, names...)); err != nil {
		return out, err
	}
	c, required := &in.Character.Character, in.Required.of()
	if in.Tally != "" {
		after, err := c.Tick(in.Tally, required)
		if out.Allowed = err == nil; out.Allowed {
			c, out.Character = after, after
		} else { // Refused
			out.Reason = err.Error()
		}
	}
	for _, g := range c.Tallies.Open(c.Level, required) {
		out.Open = append(out.Open, openOut{g.Row.Name, g.Lack})
	}
	out.Lacks = append(out.Lacks, c.Ready(required, in.House)...)
	return out, nil
}

type promoteIn struct {
	Character body        `json:"character" doc:"the character, as the body of its document"`
	Rank      int         `json:"rank" doc:"from now on, 0 to 9; a lower one than before is a demotion"`
	House     rules.House `json:"house" doc:"house rules; each by the book unless it is given"`
}

func promoteProcedure(in promoteIn) (promoteOut, error) {
	if err := cmp.Or(rules.HouseRules.Known(in.House), domain.Within("rank", in.Rank, 0, campaign.Levels-1)); err != nil {
		return promoteOut{}, err
	}
	a, err := in.Character.Promote(in.Rank, in.House)
	if err != nil { // Refused
		return promoteOut{Reason: err.Error()}, nil
	}
	return promoteOut{true, "", a.Text, a.Character.Luck.Gained - in.Character.Luck.Gained, a.Character}, nil
}

type promoteOut struct {
	Allowed   bool              `json:"allowed" doc:"the character has that rank"`
	Reason    string            `json:"reason" doc:"why it has not; empty where it has"`
	Text      string            `json:"text" doc:"what happened, in words"`
	Luck      int               `json:"luck" doc:"points of Luck gained with it"`
	Character *person.Character `json:"character" doc:"the character as it is now; null where nothing has changed"`
}
