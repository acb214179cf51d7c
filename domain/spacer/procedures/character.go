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

// ofCharacters are those of characters and missions.
var ofCharacters = []domain.Procedure{
	domain.NewProcedure("check", "spacer 2.A4",
		"Checks a whole character against the rules.", check),
	domain.NewProcedure("derive", "spacer 2.A3",
		"Computes a character's attributes with its species, and all values derived from them.", derive),
	domain.NewProcedure("bonus-cost", `spacer 2.A3, book section "Attributes"`,
		"Says what Luck, trained attributes, departments and hobbies cost in bonus points.", bonusCost),
	domain.NewProcedure("triangular", `spacer 2.B5, book section "Triangular Progression"`,
		"Says what bonus an excess gives.", triangular),
	domain.NewProcedure("scene-budget", `spacer C12, book section "Building Adventures"`,
		"Says how many scenes everybody has in a phase of a mission, and what else the phase brings.", sceneBudget),
	domain.NewProcedure("advance", `spacer C13, book section "Advancement"`,
		"Raises a character to the next level, or says why it cannot.", advance),
	domain.NewProcedure("tick", `spacer C13, book section "Advancement"`,
		"Ticks a tally of a character in the column of its level, and says what the level still lacks.", tick),
	domain.NewProcedure("promote", `spacer C13 4, book section "Advancement"`,
		"Changes a character's rank, with the Luck an even rank brings.", promote),
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

type checkIn struct {
	Character body        `json:"character" need:"yes" doc:"the character, as the body of its document"`
	House     rules.House `json:"house" doc:"house rules; the book's rule for each one left out"`
	Required  *ticks      `json:"required" doc:"ticks required for each level: ten numbers for each row, 0 or more; the book's for a row left out"`
}

type checkOut struct {
	domain.Verdict                  // the character breaks no rule; what a draft still lacks does not count
	Problems       []domain.Problem `json:"problems" doc:"the problems lockerctl check finds, in the form's order: id of the rule, severity (E, W or I), path of the field, message; in a draft a missing value has severity I"`
}

func check(in checkIn) (checkOut, error) {
	c, by := &in.Character.Character, &campaign.Campaign{House: in.House, Required: in.Required.of()}
	finished := facts.Clone(c)
	finished.Draft = false
	return checkOut{domain.Legally(person.Check(finished, by)), append([]domain.Problem{}, person.Check(c, by)...)}, nil
}

type deriveIn struct {
	Character body        `json:"character" need:"yes" doc:"the character, as the body of its document"`
	House     rules.House `json:"house" doc:"house rules; the book's rule for each one left out"`
}

type derivedOut struct {
	Name       person.ValueName `json:"name" doc:"of the value"`
	Value      int              `json:"value" doc:"the value that counts"`
	Book       int              `json:"book" doc:"the value by the rules"`
	How        string           `json:"how" doc:"how the rules compute it"`
	Overridden bool             `json:"overridden" doc:"a ruling of the referee replaces the rules' value"`
	Reason     string           `json:"reason" doc:"of the ruling"`
}

type deriveOut struct {
	Attributes []derivedOut `json:"attributes" doc:"in the form's order"`
	Values     []derivedOut `json:"values" doc:"the other computed values"`
	Unable     bool         `json:"unable" doc:"the wounds keep the character from doing anything"`
}

func derive(in deriveIn) (deriveOut, error) {
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
	Luck        int `json:"luck" in:"0..20" doc:"points of Luck"`
	Trained     int `json:"trained" in:"0..20" doc:"points of trained attributes"`
	Departments int `json:"departments" in:"0..20" doc:"levels of departments, each with one level of a field"`
	Hobbies     int `json:"hobbies" in:"0..20" doc:"levels of hobbies beyond the free one"`
	Leftover    int `json:"leftover" need:"yes" in:"0..20" doc:"bonus points available"`
}

type bonusOut struct {
	Spent          int `json:"spent" doc:"bonus points"`
	domain.Verdict     // enough bonus points are available
}

func bonusCost(in bonusIn) (out bonusOut, err error) {
	out.Spent = person.CostOf(in.Luck, in.Trained, in.Departments, in.Hobbies).Sum()
	if out.Spent > in.Leftover {
		err = domain.Refuse("too-few-bonus-points", "It costs %s and %d are available.", domain.Count(out.Spent, "bonus point"), in.Leftover)
	}
	return out, out.Judge(err)
}

type triangularIn struct {
	Excess int `json:"excess" need:"yes" in:"-1000000000..1000000000" doc:"a margin, skill total or the like; 0 or less gives 0"`
}

type triangularOut struct {
	Bonus int `json:"bonus" doc:"the bonus, 0 or more"`
}

func triangular(in triangularIn) (triangularOut, error) {
	return triangularOut{rules.Triangular(in.Excess)}, nil
}

type budgetIn struct {
	Phase int         `json:"phase" in:"1..5" doc:"phase of the mission"`
	House rules.House `json:"house" doc:"house rules; the book's rule for each one left out"`
}

type budgetOut struct {
	Players mission.Tokens      `json:"players" doc:"conflict and non-conflict tokens of each player"`
	Referee mission.Tokens      `json:"referee" doc:"those of the referee"`
	Roles   []mission.SceneRole `json:"roles" doc:"the referee's scenes that cost no token: prologue, problem, resolution, epilogue"`
	Twist   bool                `json:"twist" doc:"the phase begins with a twist card drawn"`
}

func sceneBudget(in budgetIn) (budgetOut, error) {
	b := mission.BudgetOf(in.Phase, in.House)
	return budgetOut{b.Player, b.Referee, append([]mission.SceneRole{}, b.Roles...), b.Twist}, nil
}

type advanceIn struct {
	Character body           `json:"character" need:"yes" doc:"the character, as the body of its document"`
	Choice    person.LevelUp `json:"choice" doc:"what the level is used for"`
	House     rules.House    `json:"house" doc:"house rules; the book's rule for each one left out"`
	Required  *ticks         `json:"required" doc:"ticks required for each level: ten numbers for each row, 0 or more; the book's for a row left out"`
}

type advanceOut struct {
	domain.Verdict                   // the character is at its next level
	Text           string            `json:"text" doc:"what happened, in words"`
	Character      *person.Character `json:"character" doc:"the changed character; null without a change"`
}

func advance(in advanceIn) (out advanceOut, err error) {
	a, err := in.Character.Advance(in.Choice, in.Required.of(), in.House)
	if err := out.Judge(err); err != nil || !out.Allowed {
		return out, err
	}
	out.Text, out.Character = a.Text, a.Character
	return out, nil
}

type tickIn struct {
	Character body               `json:"character" need:"yes" doc:"the character, as the body of its document"`
	Tally     campaign.TallyName `json:"tally" of:"- conflict failure passion creativity judgement risk social department field bonus" doc:"the row to tick; empty = no tick, only what is lacking"`
	House     rules.House        `json:"house" doc:"house rules; the book's rule for each one left out"`
	Required  *ticks             `json:"required" doc:"ticks required for each level: ten numbers for each row, 0 or more; the book's for a row left out"`
}

type tickOut struct {
	domain.Verdict                   // the tally is ticked
	Open           []openOut         `json:"open" doc:"rows that then still lack ticks at the character's level"`
	Lacks          []domain.Sentence `json:"lacks" doc:"what the next level still needs; none when the character may rise"`
	Character      *person.Character `json:"character" doc:"the changed character; null without a change"`
}

type openOut struct {
	Tally campaign.TallyName `json:"tally" doc:"the row"`
	Lack  int                `json:"lack" doc:"how many"`
}

func tick(in tickIn) (tickOut, error) {
	out := tickOut{Open: []openOut{}, Lacks: []domain.Sentence{}}
	c, required := &in.Character.Character, in.Required.of()
	if in.Tally == "" {
		out.Verdict = domain.Verdict{Reason: "No row to tick is given.", Code: "no-tally"}
	} else {
		after, err := c.Tick(in.Tally, required)
		if err := out.Judge(err); err != nil {
			return out, err
		}
		if out.Allowed {
			c, out.Character = after, after
		}
	}
	for _, g := range c.Tallies.Open(c.Level, required) {
		out.Open = append(out.Open, openOut{g.Row.Name, g.Lack})
	}
	out.Lacks = append(out.Lacks, c.Ready(required, in.House)...)
	return out, nil
}

type promoteIn struct {
	Character body        `json:"character" need:"yes" doc:"the character, as the body of its document"`
	Rank      int         `json:"rank" need:"yes" in:"0..9" doc:"the new rank; a lower one is a demotion"`
	House     rules.House `json:"house" doc:"house rules; the book's rule for each one left out"`
}

type promoteOut struct {
	domain.Verdict                   // the character has that rank
	Text           string            `json:"text" doc:"what happened, in words"`
	Luck           int               `json:"luck" doc:"points of Luck gained with it"`
	Character      *person.Character `json:"character" doc:"the changed character; null without a change"`
}

func promote(in promoteIn) (out promoteOut, err error) {
	a, err := in.Character.Promote(in.Rank, in.House)
	if err := out.Judge(err); err != nil || !out.Allowed {
		return out, err
	}
	out.Text, out.Luck, out.Character = a.Text, a.Character.Luck.Gained-in.Character.Luck.Gained, a.Character
	return out, nil
}
