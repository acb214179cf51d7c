package procedures

import (
	"cmp"
	"errors"
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

// taskProcedures are those of tasks and orders.
var taskProcedures = []domain.Procedure{
	domain.NewProcedure("task", `spacer C1, book section "Tasks"`,
		"Plays a task: its target number, dice and open end with all that goes into them, what is to be rolled next, the total, the levels of success, the odds.", taskProcedure),
	domain.NewProcedure("assist", `spacer C2, book section "Assistants"`,
		"Says how many dice assistants bring.", assistProcedure),
	domain.NewProcedure("order", `spacer C4, book section "Ranks"`,
		"Says whether an order may be given and is simply obeyed, and plays the rolls of both sides where it is not.", orderProcedure),
}

// The ranges of numbers that procedures take.
const (
	mostNumber = 100  // of values, levels, modifiers
	mostFaces  = 200  // of one roll
	mostMetres = 1e6  // of distances
	mostRated  = 1000 // of totals
	mostAides  = 20
)

// throwOut is a throw as procedures show it: in numbers, as far as it is rolled.
type throwOut struct {
	Target int          `json:"target"`
	Limit  int          `json:"limit"`
	Dice   int          `json:"dice"`
	Below  int          `json:"below"`
	Most   int          `json:"most"`
	Parts  []table.Part `json:"parts"`
	Faces  []int        `json:"faces"`
	Kept   []int        `json:"kept"`
	Next   string       `json:"next"`
	Done   bool         `json:"done"`
	Total  int          `json:"total"`
}

// readThrow rolls a throw with the faces given.
func readThrow(member string, r throw.Ready, faces []int) (throwOut, error) {
	out := throwOut{
		Target: r.Target, Limit: r.Limit, Dice: r.Count, Below: r.Open.Below, Most: r.Open.Most,
		Parts: append([]table.Part{}, r.Parts...), Faces: append([]int{}, faces...), Kept: []int{},
	}
	if err := domain.Within("number of "+member, len(faces), 0, mostFaces); err != nil {
		return out, err
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
	Success float64 `json:"success"`
	Tie     float64 `json:"tie"`
	Failure float64 `json:"failure"`
}

func oddsOf(c throw.Chances) oddsOut {
	return oddsOut{Success: number(c.Success), Tie: number(c.Tie), Failure: number(c.Failure)}
}

func number(r *big.Rat) float64 {
	f, _ := r.Float64()
	return f
}

// plainThrow is a throw given by three numbers.
type plainThrow struct {
	Target int   `json:"target"`
	Dice   int   `json:"dice"`
	Open   int   `json:"open"`
	Faces  []int `json:"faces"`
}

// throw reads a plain throw.
func (p plainThrow) throw(member string) (throw.Throw, error) {
	if err := cmp.Or(
		domain.Within(member+".target", p.Target, 0, mostNumber),
		domain.Within(member+".dice", p.Dice, 0, mostNumber),
		domain.Within(member+".open", p.Open, 0, mostNumber),
	); err != nil {
		return throw.Throw{}, err
	}
	return throw.Throw{
		Level:  p.Open,
		Target: []table.Part{{Label: "target number", Value: p.Target}},
		Dice:   []table.Part{{Label: "more dice", Value: max(p.Dice-1, 0)}},
		Open:   []table.Part{{Label: "open-end level", Value: p.Open}},
	}, nil
}

type taskIn struct {
	Attribute  int             `json:"attribute" doc:"0 to 100"`
	Skill      int             `json:"skill" doc:"level of the field or hobby, the best that fits, 0 to 100; 0 = unskilled"`
	Department int             `json:"department" doc:"level of the department, the best that fits, 0 to 100"`
	Trait      int             `json:"trait" doc:"rating of a trait that is rolled in place of attribute, skill and department, 0 to 100; 0 = none"`
	Wounds     harm.Wounds     `json:"wounds" doc:"of whoever rolls: scratch 0 to 4, light 0 to 3, heavy 0 to 2, deadly 0 or 1"`
	Ignored    int             `json:"ignored" doc:"points of the wound penalty shaken off, 0 to 11"`
	Ability    bool            `json:"ability" doc:"a special ability helps"`
	ExtraTime  bool            `json:"extraTime" doc:"it takes all the time there is"`
	Helpers    []person.Helper `json:"helpers" doc:"assistants, at most 20: name, and skill, attribute and field together, 0 to 100"`
	Leadership int             `json:"leadership" doc:"of whoever rolls, 0 to 100; counts with helpers"`
	MoreTarget int             `json:"moreTarget" doc:"whatever else counts in the target number, -100 to 100"`
	MoreDice   int             `json:"moreDice" doc:"further dice, -100 to 100"`
	MoreOpen   int             `json:"moreOpen" doc:"further open-end levels, -100 to 100"`
	Opposition int             `json:"opposition" doc:"the difficulty, 0 to 1000; counts without opposed"`
	Opposed    *plainThrow     `json:"opposed" doc:"the other side's roll: target, dice at first, open-end level, each 0 to 100, and faces; absent = a difficulty"`
	Faces      []int           `json:"faces" doc:"dice as they fell, each 1 to 12: those rolled at first, then those that open-ending added; fewer ask for the next"`
	House      rules.House     `json:"house" doc:"house rules; each as the book has it unless it is given"`
}

type taskOut struct {
	Allowed bool          `json:"allowed" doc:"the rules allow it"`
	Reason  string        `json:"reason" doc:"why they do not, in a sentence"`
	Throw   throwOut      `json:"throw" doc:"the roll: target, the target number; limit, the highest face that stays; dice, rolled at first; below, faces under which a die opens; most, dice that may be added; parts; faces given; kept, those that stay; next, what is to be rolled next; done, nothing is; total, once done"`
	Opposed *throwOut     `json:"opposed" doc:"the other side's roll, the same; absent against a difficulty"`
	Result  *throw.Result `json:"result" doc:"once all is rolled: total, opposition, margin, verdict success, tie or failure, levels of success"`
	Yields  []throw.Yield `json:"yields" doc:"ways to spend the levels: units done, percent of the usual time"`
	Odds    oddsOut       `json:"odds" doc:"before any die: chances of success, tie and failure, 0 to 1, exactly"`
	Options []option      `json:"options" doc:"the same as declared, with or without extra time, and without each helper: label, dice at first, odds"`
	Luck    float64       `json:"luck" doc:"before any die: chance of success with a Luck to roll one's own dice again, 0 to 1; at the least, since the best choice of dice depends on all faces"`
	Again   *again        `json:"again" doc:"once all is rolled without success: the dice, from 0, that a Luck best rolls again, and the chance of success then, exactly; absent for more than 40 dice"`
}

type option struct {
	Label string  `json:"label"`
	Dice  int     `json:"dice"`
	Odds  oddsOut `json:"odds"`
}

type again struct {
	Dice   []int   `json:"dice"`
	Chance float64 `json:"chance"`
}

// check returns ErrInput for a member out of its range.
func (in taskIn) check() error {
	if err := cmp.Or(
		rules.HouseRules.Known(in.House),
		domain.Within("attribute", in.Attribute, 0, mostNumber),
		domain.Within("skill", in.Skill, 0, mostNumber),
		domain.Within("department", in.Department, 0, mostNumber),
		domain.Within("trait", in.Trait, 0, mostNumber),
		domain.Within("ignored", in.Ignored, 0, harm.WorstPenalty),
		domain.Within("moreTarget", in.MoreTarget, -mostNumber, mostNumber),
		domain.Within("moreDice", in.MoreDice, -mostNumber, mostNumber),
		domain.Within("moreOpen", in.MoreOpen, -mostNumber, mostNumber),
		domain.Within("opposition", in.Opposition, 0, mostRated),
	); err != nil {
		return err
	}
	if err := checkWounds(in.Wounds); err != nil {
		return err
	}
	return checkHelpers(in.Helpers, in.Leadership)
}

func checkWounds(w harm.Wounds) error {
	for _, r := range harm.WoundRows {
		if err := domain.Within("wounds."+string(r.Wound), w.Of(r.Wound), 0, r.Capacity); err != nil {
			return err
		}
	}
	return nil
}

func checkHelpers(helpers []person.Helper, leadership int) error {
	if err := cmp.Or(domain.Within("number of helpers", len(helpers), 0, mostAides), domain.Within("leadership", leadership, 0, mostNumber)); err != nil {
		return err
	}
	for i, h := range helpers {
		if err := domain.Within(fmt.Sprintf("helpers[%d].skill", i), h.Skill, 0, mostNumber); err != nil {
			return err
		}
	}
	return nil
}

// task reads the task.
func (in taskIn) task() person.Task {
	t := person.Task{
		Attribute: table.Part{Label: "attribute", Value: in.Attribute}, Wounds: in.Wounds, Ignored: in.Ignored,
		Department: table.Part{Label: "department", Value: in.Department}, ExtraTime: in.ExtraTime,
		Helpers: in.Helpers, Leadership: in.Leadership, House: in.House,
	}
	if in.Skill > 0 {
		t.Skill = table.Part{Label: "field", Value: in.Skill}
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

func taskProcedure(in taskIn) (taskOut, error) {
	out := taskOut{Throw: throwOut{Parts: []table.Part{}, Faces: []int{}, Kept: []int{}}, Yields: []throw.Yield{}, Options: []option{}}
	if err := in.check(); err != nil {
		return out, err
	}
	thrown, err := in.throw()
	var refused rules.Refused
	if errors.As(err, &refused) {
		out.Reason = refused.Error()
		return out, nil
	}
	out.Allowed = true
	ready := thrown.Ready(in.House)
	if out.Throw, err = readThrow("faces", ready, in.Faces); err != nil {
		return out, err
	}
	theirs, against, known := dice.Certain(in.Opposition), in.Opposition, true
	if in.Opposed != nil {
		throw, err := in.Opposed.throw("opposed")
		if err != nil {
			return out, err
		}
		other := throw.Ready(in.House)
		o, err := readThrow("opposed.faces", other, in.Opposed.Faces)
		if err != nil {
			return out, err
		}
		out.Opposed, theirs, against, known = &o, other.Odds(), o.Total, o.Done
	}
	out.Odds = oddsOf(throw.ChancesOf(ready.Odds(), theirs))
	out.Luck = ready.LuckOnMine(theirs)
	if err := out.options(in, theirs); err != nil {
		return out, err
	}
	if !out.Throw.Done || !known {
		return out, nil
	}
	return out, out.judge(in, ready, against)
}

// options fills in what the ways to go about the task promise; a trait has none.
func (o *taskOut) options(in taskIn, theirs dice.Distribution) error {
	if in.Trait > 0 {
		return nil
	}
	options, err := in.task().Options(theirs)
	for _, x := range options {
		o.Options = append(o.Options, option{x.Label, x.Dice, oddsOf(x.Chances)})
	}
	return err
}

// judge fills in what the rolls came to.
func (o *taskOut) judge(in taskIn, ready throw.Ready, against int) error {
	r := throw.Compare(o.Throw.Total, against)
	o.Result, o.Yields = &r, append(o.Yields, r.Yields(in.ExtraTime)...)
	if r.Verdict == throw.Success {
		return nil
	}
	roll, err := ready.Read(in.Faces)
	if err != nil || len(roll.Dice) > throw.MostAgain {
		return err
	}
	best, err := ready.BestAgain(roll, against, len(roll.Dice))
	o.Again = &again{append([]int{}, best.Dice...), number(best.Chance)}
	return err
}

type assistIn struct {
	Helpers    []person.Helper `json:"helpers" doc:"assistants, at most 20: name, and skill, attribute and field together, 0 to 100"`
	Leadership int             `json:"leadership" doc:"of whoever leads, 0 to 100"`
}

type assistOut struct {
	Allowed bool   `json:"allowed" doc:"the leader can lead so many"`
	Reason  string `json:"reason" doc:"why not, in a sentence"`
	Most    int    `json:"most" doc:"assistants the leader may have"`
	Each    []int  `json:"each" doc:"what each brings on the triangular progression"`
	Sum     int    `json:"sum" doc:"of these"`
	Dice    int    `json:"dice" doc:"dice for the leader: the sum on the triangular progression"`
}

func assistProcedure(in assistIn) (assistOut, error) {
	out := assistOut{Most: person.MostHelpers(in.Leadership), Each: []int{}}
	if err := checkHelpers(in.Helpers, in.Leadership); err != nil {
		return out, err
	}
	a, err := person.Assist(in.Helpers, in.Leadership)
	var refused rules.Refused
	if errors.As(err, &refused) {
		out.Reason = refused.Error()
		return out, nil
	}
	out.Allowed, out.Each, out.Sum, out.Dice = true, append(out.Each, a.Each...), a.Sum, a.Dice
	return out, err
}

type orderIn struct {
	Leadership    int         `json:"leadership" doc:"of the giver, 0 to 100"`
	Giver         orderer     `json:"giver" doc:"grade, officer or enlisted; rank, 0 to 9; service, its name"`
	Receiver      orderer     `json:"receiver" doc:"the same of the one ordered"`
	Willpower     int         `json:"willpower" doc:"of the one ordered, 0 to 100"`
	OnDuty        bool        `json:"onDuty" doc:"the one ordered is"`
	InDescription bool        `json:"inDescription" doc:"it is in the job description of the one ordered: without a roll where all else fits, or else an open-end level"`
	InDuties      bool        `json:"inDuties" doc:"it is among the job duties of the one ordered: a die"`
	Harmless      bool        `json:"harmless" doc:"it will not get the one ordered killed"`
	Deadly        bool        `json:"deadly" doc:"the one ordered is obviously going to die of it"`
	OutsideChain  bool        `json:"outsideChain" doc:"the giver is not in the chain of command of the one ordered"`
	ByRank        bool        `json:"byRank" doc:"with the house rule resisterChooses: resisted by Rank"`
	Faces         []int       `json:"faces" doc:"the giver's dice as they fell"`
	Resisted      []int       `json:"resisted" doc:"the dice of the one ordered"`
	House         rules.House `json:"house" doc:"house rules; each as the book has it unless it is given"`
}

type orderer struct {
	Grade   rules.Grade `json:"grade"`
	Rank    int         `json:"rank"`
	Service string      `json:"service"`
}

type orderOut struct {
	Allowed bool          `json:"allowed" doc:"the giver has orders to give to the one ordered"`
	Reason  string        `json:"reason" doc:"why not, in a sentence"`
	Obeyed  bool          `json:"obeyed" doc:"it is simply done, without a roll"`
	Leads   *throwOut     `json:"leads" doc:"the giver's roll where one is made, as of task"`
	Resists *throwOut     `json:"resists" doc:"the roll of the one ordered, the same"`
	Odds    *oddsOut      `json:"odds" doc:"chances of success, tie and failure, 0 to 1, exactly"`
	Result  *throw.Result `json:"result" doc:"once all is rolled: total, opposition, margin, verdict success, tie or failure, levels of success"`
}

func orderProcedure(in orderIn) (out orderOut, err error) {
	if err := cmp.Or(
		saidGrade("giver.grade", in.Giver.Grade), saidGrade("receiver.grade", in.Receiver.Grade),
		rules.HouseRules.Known(in.House),
		domain.Within("leadership", in.Leadership, 0, mostNumber),
		domain.Within("willpower", in.Willpower, 0, mostNumber),
		domain.Within("giver.rank", in.Giver.Rank, 0, 9),
		domain.Within("receiver.rank", in.Receiver.Rank, 0, 9),
	); err != nil {
		return out, err
	}
	o := person.Order{
		Giver:    person.Commander{Leadership: in.Leadership, Grade: in.Giver.Grade, Rank: in.Giver.Rank, Service: in.Giver.Service},
		Receiver: person.Subordinate{Willpower: in.Willpower, Grade: in.Receiver.Grade, Rank: in.Receiver.Rank, Service: in.Receiver.Service},
		OnDuty:   in.OnDuty, InDescription: in.InDescription, InDuties: in.InDuties, Harmless: in.Harmless, Deadly: in.Deadly, OutsideChain: in.OutsideChain,
		ByRank: in.ByRank, House: in.House,
	}
	var refused rules.Refused
	if errors.As(o.Allowed(), &refused) {
		out.Reason = refused.Error()
		return out, nil
	}
	out.Allowed, out.Obeyed = true, o.Obeyed()
	if out.Obeyed {
		return out, nil
	}
	return out, out.roll(o, in)
}

// saidGrade returns ErrInput for a grade that is none.
func saidGrade(member string, g rules.Grade) error {
	return domain.OneOf(member, g, rules.Officer, rules.Enlisted)
}

// roll plays the rolls of both sides.
func (o *orderOut) roll(order person.Order, in orderIn) error {
	leads, resists := order.Leads().Ready(in.House), order.Resists().Ready(in.House)
	mine, err := readThrow("faces", leads, in.Faces)
	if err != nil {
		return err
	}
	theirs, err := readThrow("resisted", resists, in.Resisted)
	if err != nil {
		return err
	}
	odds := oddsOf(throw.ChancesOf(leads.Odds(), resists.Odds()))
	o.Leads, o.Resists, o.Odds = &mine, &theirs, &odds
	if mine.Done && theirs.Done {
		r := throw.Compare(mine.Total, theirs.Total)
		o.Result = &r
	}
	return nil
}
