package procedures

import (
	"cmp"
	"fmt"
	"math/big"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// throwOut is a throw as procedures show it: in numbers, as far as it is rolled.
type throwOut struct {
	Target int              `json:"target" doc:"the target number"`
	Limit  int              `json:"limit" doc:"the highest face that stays"`
	Dice   int              `json:"dice" doc:"dice rolled first"`
	Below  int              `json:"below" doc:"faces under which a die opens"`
	Most   int              `json:"most" doc:"dice that may be added"`
	Parts  []table.ToldPart `json:"parts" doc:"the parts of these numbers"`
	Faces  []int            `json:"faces" doc:"given"`
	Kept   []int            `json:"kept" doc:"faces that stay"`
	Next   string           `json:"next" doc:"the next roll; empty = nothing"`
	Done   bool             `json:"done" doc:"no roll is left"`
	Total  int              `json:"total" doc:"once done"`
}

// readThrow rolls a throw with the faces given.
func readThrow(member string, r throw.Ready, faces []int) (throwOut, error) {
	out := throwOut{
		Target: r.Target, Limit: r.Limit, Dice: r.Count, Below: r.Open.Below, Most: r.Open.Most,
		Parts: table.Told(r.Parts), Faces: faces,
	}
	roll, err := r.Read(faces)
	if err != nil {
		return out, fmt.Errorf("%s: %w", member, err)
	}
	for _, f := range faces {
		if f <= r.Limit {
			out.Kept = append(out.Kept, f)
		}
	}
	if out.Next = nextDie(roll); out.Next == "" {
		out.Done = true
		_, out.Total, err = r.Total(roll)
	}
	return out, err
}

// nextDie says what is to be rolled next; empty when nothing is.
func nextDie(roll dice.Roll) string {
	w, ok := roll.Next()
	switch {
	case !ok:
		return ""
	case w.By > 0:
		return fmt.Sprintf("one die more: die %d, a %d, has opened", w.By, roll.Dice[w.By-1].Face)
	}
	return fmt.Sprintf("die %d of %d", len(roll.Dice)+1, roll.Asked.Count())
}

// oddsOut are chances as procedures show them.
type oddsOut struct {
	Success float64 `json:"success" doc:"0 to 1"`
	Tie     float64 `json:"tie" doc:"0 to 1"`
	Failure float64 `json:"failure" doc:"0 to 1"`
}

func oddsOf(c throw.Chances) *oddsOut {
	return &oddsOut{Success: number(c.Success), Tie: number(c.Tie), Failure: number(c.Failure)}
}

func number(r *big.Rat) float64 {
	f, _ := r.Float64()
	return f
}

// plainThrow is a throw given by three numbers.
type plainThrow struct {
	Target int   `json:"target" need:"yes" in:"0..100" doc:"the target number"`
	Dice   int   `json:"dice" in:"0..100" doc:"dice rolled first, 1 or more"`
	Open   int   `json:"open" in:"0..100" doc:"the open-end level"`
	Faces  []int `json:"faces" most:"200" in:"1..12" doc:"faces in the order they fell: the first dice, then those the open end added; with fewer, next names the next roll"`
}

func (p plainThrow) throw() throw.Throw {
	return throw.Throw{
		Level:  p.Open,
		Target: []table.Part{{Label: "target number", Value: p.Target}},
		Dice:   []table.Part{{Label: "more dice", Value: max(p.Dice-1, 0)}},
		Open:   []table.Part{{Label: "open-end level", Value: p.Open}},
	}
}

// helperIn is somebody who assists.
type helperIn struct {
	Name  string `json:"name" doc:"the helper's name"`
	Level int    `json:"level" need:"yes" in:"0..100" doc:"the helper's attribute plus field"`
}

func helpersOf(in []helperIn) []person.Helper {
	var helpers []person.Helper
	for _, h := range in {
		helpers = append(helpers, person.Helper{Name: h.Name, Skill: h.Level})
	}
	return helpers
}

// resultOut is a throw.Result.
type resultOut struct {
	Total      int           `json:"total" doc:"of the roll"`
	Opposition int           `json:"difficulty" doc:"the difficulty, or the other side's total"`
	Margin     int           `json:"margin" doc:"total less difficulty; below 0 for a failure"`
	Verdict    throw.Verdict `json:"verdict" doc:"success, tie or failure"`
	Levels     int           `json:"levels" doc:"of success"`
}

type taskIn struct {
	Attribute  *int        `json:"attribute" in:"0..100" doc:"the attribute rolled; needed without a trait"`
	Field      int         `json:"field" in:"0..100" doc:"level of the field or hobby, the best that fits; 0 = unskilled"`
	Department int         `json:"department" in:"0..100" doc:"level of the department, the best that fits"`
	Trait      int         `json:"trait" in:"0..100" doc:"rating of a trait that is rolled in place of attribute, skill and department; 0 = none"`
	Wounds     harm.Wounds `json:"wounds" doc:"of the one who rolls"`
	Ignored    int         `json:"ignored" in:"0..11" doc:"points of the wound penalty shaken off"`
	Ability    bool        `json:"ability" doc:"a special ability helps"`
	ExtraTime  bool        `json:"extraTime" doc:"it takes all the time there is"`
	Helpers    []helperIn  `json:"helpers" most:"20" doc:"assistants"`
	Leadership int         `json:"leadership" in:"0..100" doc:"of the one who rolls; counts with helpers"`
	MoreTarget int         `json:"moreTarget" in:"-100..100" doc:"other modifiers of the target number"`
	MoreDice   int         `json:"moreDice" in:"-100..100" doc:"further dice"`
	MoreOpen   int         `json:"moreOpen" in:"-100..100" doc:"further open-end levels"`
	Difficulty *int        `json:"difficulty" in:"0..1000" doc:"what the total must exceed; needed without opposed"`
	Opposed    *plainThrow `json:"opposed" doc:"the other side's roll; absent = a difficulty"`
	Faces      []int       `json:"faces" most:"200" in:"1..12" doc:"faces in the order they fell: the first dice, then those the open end added; with fewer, next names the next roll"`
	House      rules.House `json:"house" doc:"house rules; the book's rule for each one left out"`
	domain.Odds
}

type taskOut struct {
	domain.Verdict
	Throw   throwOut      `json:"throw" doc:"the roll"`
	Opposed *throwOut     `json:"opposed" doc:"the other side's roll, likewise; absent against a difficulty"`
	Result  *resultOut    `json:"result" doc:"once all dice are rolled; null before"`
	Yields  []throw.Yield `json:"yields" doc:"ways to spend the levels: units done, percent of the usual time"`
	Odds    *oddsOut      `json:"odds" doc:"exact odds before any die; null when left out"`
	Options []option      `json:"options" doc:"odds as declared, with or without extra time, and without each helper; none when left out"`
	Luck    *float64      `json:"luck" doc:"before any die: least chance of success with 1 Luck to reroll your own dice, 0 to 1; null when odds are left out"`
	Again   *again        `json:"again" doc:"after a roll without success: the dice, from 0, that 1 Luck best rerolls, and the exact chance of success; absent for more than 40 dice"`
}

type option struct {
	person.Option
	Odds *oddsOut `json:"odds" doc:"before any die"`
}

type again struct {
	Dice   []int   `json:"dice" doc:"indexes of the dice, from 0"`
	Chance float64 `json:"chance" doc:"exact chance of success"`
}

// task reads the task.
func (in taskIn) task() person.Task {
	t := person.Task{
		Attribute: table.Part{Label: "attribute", Value: domain.ValueOf(in.Attribute)}, Wounds: in.Wounds, Ignored: in.Ignored,
		Department: table.Part{Label: "department", Value: in.Department}, ExtraTime: in.ExtraTime,
		Helpers: helpersOf(in.Helpers), Leadership: in.Leadership, House: in.House,
	}
	if in.Field > 0 {
		t.Skill = table.Part{Label: "field", Value: in.Field}
	}
	if in.Ability {
		t.Abilities = []string{"special ability"}
	}
	for _, more := range []struct {
		to *[]table.Part
		n  int
	}{{&t.Target, in.MoreTarget}, {&t.Dice, in.MoreDice}, {&t.Open, in.MoreOpen}} {
		if more.n != 0 {
			*more.to = []table.Part{{Label: "more", Value: more.n}}
		}
	}
	return t
}

// throw is what is rolled: a trait is rolled with what else counts.
func (in taskIn) throw() (throw.Throw, error) {
	t := in.task()
	throw, err := t.Throw()
	if err == nil && in.Trait > 0 {
		trait := person.TraitThrow("trait", in.Trait, in.Wounds, in.Ignored)
		trait.Target, trait.Dice, trait.Open = append(trait.Target, t.Target...), throw.Dice, t.Open
		throw = trait
	}
	return throw, err
}

var task = domain.NewProcedure("task", `spacer C1, book section "Tasks"`,
	"Plays a task: target number, dice and open end with their parts, the next roll, the total, the levels of success and the odds.", func(in taskIn, out *taskOut) error {
		switch {
		case in.Attribute == nil && in.Trait == 0:
			return domain.Faulty("missing", "attribute is missing, and so is trait")
		case in.Difficulty == nil && in.Opposed == nil:
			return domain.Faulty("missing", "difficulty is missing, and so is opposed")
		}
		mine, err := in.throw()
		if err != nil {
			return err
		}
		ready := mine.Ready(in.House)
		if out.Throw, err = readThrow("faces", ready, in.Faces); err != nil {
			return err
		}
		against, known := domain.ValueOf(in.Difficulty), true
		theirs := func() dice.Distribution { return dice.Certain(against) }
		if in.Opposed != nil {
			other := in.Opposed.throw().Ready(in.House)
			o, err := readThrow("opposed.faces", other, in.Opposed.Faces)
			if err != nil {
				return err
			}
			out.Opposed, theirs, against, known = &o, other.Odds, o.Total, o.Done
		}
		if in.Wanted() {
			if err := out.odds(in, ready, theirs()); err != nil {
				return err
			}
		}
		if !out.Throw.Done || !known {
			return nil
		}
		return out.judge(in, ready, against)
	})

// odds fills in what is to be expected before any die falls, and what the ways to go about the task promise; a trait
// has none.
func (o *taskOut) odds(in taskIn, ready throw.Ready, theirs dice.Distribution) error {
	var chances throw.Chances
	if in.Trait > 0 {
		chances = throw.ChancesOf(ready.Odds(), theirs)
	} else {
		options, err := in.task().Options(theirs)
		if err != nil {
			return err
		}
		chances = options[0].Chances // as declared: counted once, which takes the longest
		for _, x := range options {
			o.Options = append(o.Options, option{x, oddsOf(x.Chances)})
		}
	}
	luck := ready.LuckOnMine(theirs, chances)
	o.Odds, o.Luck = oddsOf(chances), &luck
	return nil
}

// judge fills in what the rolls came to.
func (o *taskOut) judge(in taskIn, ready throw.Ready, against int) error {
	r := throw.Compare(o.Throw.Total, against)
	o.Result, o.Yields = (*resultOut)(&r), r.Yields(in.ExtraTime)
	if r.Verdict == throw.Success {
		return nil
	}
	roll, err := ready.Read(in.Faces)
	if err != nil || len(roll.Dice) > throw.MostAgain {
		return err
	}
	best, err := ready.BestAgain(roll, against, len(roll.Dice))
	o.Again = &again{best.Dice, number(best.Chance)}
	return err
}

var assist = domain.NewProcedure("assist", `spacer C2, book section "Assistants"`,
	"Says how many dice assistants bring.", func(in struct {
		Helpers    []helperIn `json:"helpers" most:"20" doc:"assistants"`
		Leadership int        `json:"leadership" need:"yes" in:"0..100" doc:"of the leader"`
	}, out *struct {
		domain.Verdict
		person.Assistance
	},
	) error {
		var err error
		out.Assistance, err = person.Assist(helpersOf(in.Helpers), in.Leadership)
		out.Most = person.MostHelpers(in.Leadership)
		return err
	})

type orderer struct {
	Grade   rules.Grade `json:"grade" of:"officer enlisted" doc:"which it is"`
	Rank    int         `json:"rank" need:"yes" in:"0..9" doc:"indexes of the dice, from 0"`
	Service string      `json:"service" doc:"its name"`
}

var order = domain.NewProcedure("order", `spacer C4, book section "Ranks"`,
	"Says whether an order may be given and is obeyed without a roll; if not, plays the rolls of both sides.", func(in struct {
		Leadership int     `json:"leadership" need:"yes" in:"0..100" doc:"of the giver"`
		Giver      orderer `json:"giver" doc:"the one who gives the order"`
		Receiver   orderer `json:"receiver" doc:"the one ordered"`
		Willpower  int     `json:"willpower" need:"yes" in:"0..100" doc:"of the one ordered"`
		person.Order
		Faces       []int       `json:"faces" most:"200" in:"1..12" doc:"the giver's dice as they fell"`
		ResistFaces []int       `json:"resistFaces" most:"200" in:"1..12" doc:"the dice of the one ordered"`
		House       rules.House `json:"house" doc:"house rules; the book's rule for each one left out"`
		domain.Odds
	}, out *struct {
		domain.Verdict
		Obeyed  bool       `json:"obeyed" doc:"obeyed without a roll"`
		Leads   *throwOut  `json:"leads" doc:"the giver's roll if there is one, as task returns it"`
		Resists *throwOut  `json:"resists" doc:"the roll of the one ordered, likewise"`
		Odds    *oddsOut   `json:"odds" doc:"exact odds; null without a roll, or when left out"`
		Result  *resultOut `json:"result" doc:"once all dice are rolled; null before"`
	},
	) error {
		o := in.Order
		o.House = in.House
		o.Giver = person.Commander{Leadership: in.Leadership, Grade: in.Giver.Grade, Rank: in.Giver.Rank, Service: in.Giver.Service}
		o.Receiver = person.Subordinate{Willpower: in.Willpower, Grade: in.Receiver.Grade, Rank: in.Receiver.Rank, Service: in.Receiver.Service}
		if err := o.Allowed(); err != nil {
			return err
		}
		if out.Obeyed = o.Obeyed(); out.Obeyed {
			return nil
		}
		leads, resists := o.Leads().Ready(in.House), o.Resists().Ready(in.House)
		mine, err := readThrow("faces", leads, in.Faces)
		theirs, wrong := readThrow("resistFaces", resists, in.ResistFaces)
		if err := cmp.Or(err, wrong); err != nil {
			return err
		}
		if out.Leads, out.Resists = &mine, &theirs; in.Wanted() {
			out.Odds = oddsOf(throw.ChancesOf(leads.Odds(), resists.Odds()))
		}
		if mine.Done && theirs.Done {
			r := throw.Compare(mine.Total, theirs.Total)
			out.Result = (*resultOut)(&r)
		}
		return nil
	})
