package procedures

import (
	"cmp"
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
)

// change is what a procedure says of a change of the chart. Each takes a chart and gives the one that comes of it, which
// the next takes.
type change struct {
	domain.Verdict
	Lines []string `json:"lines" doc:"for the log"`

	sky tachyon.Sky // as it is now
}

// settle begins with the chart of an input, with tails broken that cannot be.
func (out *change) settle(in chartState, house houseIn) (err error) {
	if out.sky, err = in.sky(house.House); err == nil {
		out.sky.Chart = out.sky.Settle().Chart
	}
	return err
}

// take makes a change of the chart that the rules allow.
func (out *change) take(c tachyon.Change, err error) error {
	if err != nil {
		return err
	}
	for i, line := range c.Says {
		if i == 0 && c.Who != 0 {
			line = out.sky.Called(c.Who) + " " + line
		}
		out.Lines = append(out.Lines, line)
	}
	out.sky.Chart = c.Chart
	return nil
}

var detection = domain.NewProcedure("detection", `tachyon C2, TS-R02, handout section "Detection Phase"`,
	"Says from the totals of Technology who is undetected, and begins the first maneuver phase.", func(in struct {
		Players    []int      `json:"players" least:"1" most:"200" in:"-1000..1000" doc:"totals of the players' craft"`
		GM         int        `json:"gm" need:"yes" in:"-1000..1000" doc:"the GM's total"`
		State      chartState `json:"state" doc:"the chart, to begin the first maneuver phase; without craft only the result is given. Impossible tails are broken first"`
		Undetected []table.ID `json:"undetected" doc:"the craft chosen when one is undetected; empty for all or none"`
		Override   bool       `json:"override" doc:"the GM allows any craft"`
		House      houseIn    `json:"house" doc:"house rules; tailActionOnly counts here"`
	}, out *struct {
		tachyon.Detection
		Text       string     `json:"text" doc:"the result in words"`
		Candidates []table.ID `json:"candidates" doc:"craft that may be undetected"`
		change                // of the chart; allowed where there is no choice to make
		State      chartState `json:"state" doc:"the chart afterwards"`
	},
	) error {
		err := out.settle(in.State, in.House)
		if err != nil {
			return err
		}
		if out.Detection, err = tachyon.Detect(in.Players, in.GM); err != nil {
			return err
		}
		out.Text, out.Candidates = out.Says(), out.sky.Candidates(out.Detection)
		if len(in.State.Craft) > 0 {
			err = out.take(out.sky.Begin(out.Detection, in.Undetected, in.Override))
		}
		out.State = stateOf(out.sky)
		return err
	})

type maneuverMove struct {
	Who      table.ID       `json:"who" need:"yes" doc:"the id of a craft"`
	Choice   tachyon.Choice `json:"choice" of:"roll breakOff turnBack undetected large bugOut switchZone stay" doc:"what it does"`
	Result   *int           `json:"result" in:"-1000..1000" doc:"of its Tactics roll; needed when it rolls"`
	Level    *int           `json:"level" in:"-1000..1000" doc:"its level, the result or lower; needed when it rolls"`
	Override bool           `json:"override" doc:"the GM allows it"`
}

// choice is something to choose, whether the rules allow it, and why not.
type maneuverChoice struct {
	Choice tachyon.Choice `json:"choice" doc:"what it is"`
	domain.Verdict
}

type maneuverOf struct {
	ID      table.ID         `json:"id" doc:"the craft's"`
	Rule    int              `json:"rule" doc:"which of the seven rules of later maneuver phases applies, 0 in its first"`
	Usual   tachyon.Choice   `json:"usual" doc:"its usual choice"`
	Must    bool             `json:"must" doc:"it has no other choice"`
	Rolls   bool             `json:"rolls" doc:"it rolls Tactics for that"`
	Why     domain.Sentence  `json:"why" doc:"the reason"`
	Choices []maneuverChoice `json:"choices" doc:"its possible choices"`
	Placed  bool             `json:"placed" doc:"it has its place"`
}

var maneuver = domain.NewProcedure("maneuver", `tachyon C3, C4, TS-R09, handout section "Maneuver Phase"`,
	"Says what each craft must or may do in the maneuver phase and why, places craft, and begins the action phase.", func(in struct {
		State chartState     `json:"state" doc:"the chart"`
		Moves []maneuverMove `json:"moves" most:"200" doc:"what the craft do, in order"`
		Begin bool           `json:"begin" doc:"then begin the action phase"`
		House houseIn        `json:"house" doc:"house rules; rerollBeforeBugOut and tailActionOnly count here"`
	}, out *struct {
		change               // all moves, and the action phase begun if it is to; what came before what is not allowed is done
		Craft   []maneuverOf `json:"craft" doc:"what each craft must or may do now"`
		Waiting []table.ID   `json:"waiting" doc:"craft without their place yet"`
		State   chartState   `json:"state" doc:"the chart afterwards"`
	},
	) error {
		if err := out.settle(in.State, in.House); err != nil {
			return err
		}
		var refused error
		for i, v := range in.Moves {
			if v.Choice.Rolls(out.sky.Facts[v.Who].Large) {
				at := fmt.Sprintf("moves[%d].", i)
				if err := cmp.Or(domain.Needed(at+"result", v.Result), domain.Needed(at+"level", v.Level)); err != nil {
					return err
				}
			}
			if refused != nil {
				break
			}
			refused = out.take(out.sky.Place(tachyon.Placement{
				Who: v.Who, Choice: v.Choice, Result: domain.ValueOf(v.Result), Level: domain.ValueOf(v.Level), Override: v.Override,
			}))
		}
		if in.Begin && refused == nil {
			refused = out.take(out.sky.BeginActions(false))
		}
		for _, id := range out.sky.Crafts() {
			if p, ok := out.sky.Placing(id); ok {
				out.Craft = append(out.Craft, placingOf(p))
			}
		}
		out.Waiting, out.State = out.sky.Waiting(), stateOf(out.sky)
		return refused
	})

func placingOf(p tachyon.Placing) maneuverOf {
	m := maneuverOf{ID: p.ID, Rule: p.Rule, Usual: p.Usual, Must: p.Must, Rolls: p.Rolls, Why: p.Why, Placed: p.Placed}
	for _, o := range p.Choices {
		m.Choices = append(m.Choices, maneuverChoice{o.Choice, domain.Verdict{Allowed: o.Open, Reason: o.Why.Text, Code: o.Why.Code}})
	}
	return m
}

type actionTarget struct {
	ID table.ID `json:"id" doc:"the craft's"`
	domain.Verdict
	Warnings []domain.Sentence `json:"warnings" doc:"remarks when it is allowed"`
	Bonus    int               `json:"bonus" doc:"to the attack roll, for the tail"`
}

type actionTold struct {
	Action tachyon.Action `json:"action" doc:"what it is"`
	Title  string         `json:"title" doc:"its name on screen"`
	Cost   tachyon.Cost   `json:"cost" doc:"full, one, two or either"`
	domain.Verdict
	Warnings []domain.Sentence `json:"warnings" doc:"remarks before it is taken"`
	As       []tachyon.Cost    `json:"as" doc:"the steps of the turn that can pay for it now"`
	Targets  []actionTarget    `json:"targets" doc:"craft, each a possible target or not"`
}

var actions = domain.NewProcedure("actions", `tachyon B4, C5, TS-R03, TS-R05, TS-R11, TS-R12, handout section "Action Phase"`,
	"Says whose turn it is and what a craft can do now, to whom, and why not the rest.", func(in struct {
		State chartState `json:"state" doc:"the chart"`
		Who   table.ID   `json:"who" doc:"the craft asked about; 0 = the one whose turn it is"`
		House houseIn    `json:"house" doc:"house rules; choseToSwitch, specialOrder, tieManual, tailHigherOnly, tailActionOnly, tailFollowsAtOnce, stepsInAnyOrder and specialShoots count here"`
	}, out *struct {
		First   table.ID        `json:"first" doc:"the craft that is next by the usual order; 0 = none"`
		May     []table.ID      `json:"may" doc:"all craft that may take the turn now"`
		Why     domain.Sentence `json:"why" doc:"why"`
		Order   []table.ID      `json:"order" doc:"all craft on the chart in turn order, those that have acted too"`
		Who     table.ID        `json:"who" doc:"the craft of these actions"`
		Actions []actionTold    `json:"actions" doc:"in the order of the handout"`
	},
	) error {
		var on change
		if err := on.settle(in.State, in.House); err != nil {
			return err
		}
		n := on.sky.Next()
		out.First, out.May, out.Why, out.Order, out.Who = n.First, n.May, n.Why, on.sky.Turns(), cmp.Or(in.Who, n.First)
		if out.Who == 0 {
			return nil
		}
		if err := known(on.sky, "who", out.Who); err != nil {
			return err
		}
		for _, a := range on.sky.Actions(out.Who) {
			out.Actions = append(out.Actions, toldOf(a))
		}
		return nil
	})

// known is a Fault for a craft there is not.
func known(s tachyon.Sky, member string, id table.ID) error {
	if _, ok := s.Facts[id]; !ok {
		return domain.Faulty("unknown-id", "%s is %d, and there is no such craft", member, id)
	}
	return nil
}

func toldOf(a tachyon.ActionOf) actionTold {
	row := a.Action.Row()
	told := actionTold{
		Action: a.Action, Title: row.Title, Cost: row.Cost, Verdict: domain.Verdict{Allowed: a.Open, Reason: a.Why.Text, Code: a.Why.Code},
		Warnings: warnings(a.Warning), As: a.As,
	}
	for _, t := range a.Targets {
		told.Targets = append(told.Targets, actionTarget{
			t.ID, domain.Verdict{Allowed: t.Legal, Reason: t.Why.Text, Code: t.Why.Code}, warnings(t.Warning), t.Bonus,
		})
	}
	return told
}

// warnings are a warning where there is one.
func warnings(w domain.Sentence) []domain.Sentence {
	if w.Text == "" {
		return []domain.Sentence{}
	}
	return []domain.Sentence{w}
}

// pass is what the procedure takes in place of an action to end a turn.
const pass tachyon.Action = "pass"

// doable is the name of an action, or pass.
type doable string

// Names are those of the actions.
func (doable) Names() []string {
	return append(domain.NamesOf(tachyon.ActionRows, func(r tachyon.ActionRow) string { return string(r.Action) }), string(pass))
}

type actionIn struct {
	State      chartState   `json:"state" doc:"the chart"`
	Who        table.ID     `json:"who" doc:"the acting craft; 0 = the one whose turn it is"`
	Action     doable       `json:"action" doc:"the action; pass ends the turn"`
	Target     table.ID     `json:"target" doc:"the target; 0 = none. For shake the tailer, 0 = the only one"`
	As         tachyon.Cost `json:"as" of:"- full one two" doc:"the step that pays for an action of either step: one or two; empty = the first free one"`
	Total      *int         `json:"total" in:"-1000..1000" doc:"the acting craft's total without the tail's bonus, which is added here; needed unless the action is pass, rescue or switch"`
	Difficulty *int         `json:"difficulty" in:"-1000..1000" doc:"the other's total, or a number; needed with total, except for refocus"`
	Anyway     bool         `json:"anyway" doc:"a tie or a failure counts as success, at a cost; a tie repairs and overcomes without it"`
	Level      *int         `json:"level" in:"-1000..1000" doc:"refocus: the new level, the total or lower; needed"`
	Zone       board.ID     `json:"zone" in:"0..1000" doc:"switch: the zone to go to"`
	Override   bool         `json:"override" doc:"the GM allows it whatever turns, levels, targets and other conditions say, within what is left of the turn"`
	House      houseIn      `json:"house" doc:"house rules; those of actions, pushByShifts and pushEndsTail count here"`
}

type actionOut struct {
	change                  // the chart is as it was where it is not allowed
	Bonus   int             `json:"bonus" doc:"the tail's bonus, added to the total"`
	Margin  int             `json:"margin" doc:"total plus bonus, less the difficulty"`
	Outcome tachyon.Outcome `json:"outcome" doc:"fail, tie, succeed or style; empty without a roll"`
	Price   tachyon.Price   `json:"price" doc:"what a success after a tie or a failure costs: minor or serious; empty = nothing"`
	Pays    int             `json:"pays" doc:"fate points the acting craft pays"`
	State   chartState      `json:"state" doc:"the chart afterwards, with the step, its effect, the zone and fate points paid; without damage, swarms and rescues"`
}

var action = domain.NewProcedure("action", `tachyon B4, C5, C6, TS-R04, TS-R08, TS-R11 to TS-R13, handout section "Actions in the Action Phase"`,
	"Takes one action of a turn with the totals of the dice, passes, or ends a turn.", func(in actionIn, out *actionOut) error {
		if err := out.settle(in.State, in.House); err != nil {
			return err
		}
		s, next := out.sky, out.sky.Next()
		in.Who = cmp.Or(in.Who, next.First)
		out.State = stateOf(s)
		if in.Who == 0 {
			return domain.Refusal{Code: next.Why.Code, Says: next.Why.Text}
		}
		err := known(s, "who", in.Who)
		if in.Target != 0 {
			err = cmp.Or(err, known(s, "target", in.Target))
		}
		if err = cmp.Or(err, in.missing()); err != nil {
			return err
		}
		done, err := out.do(in)
		if err := out.take(done, err); err != nil {
			*out = actionOut{State: out.State}
			return err
		}
		if f := s.Facts[in.Who]; done.Pays > 0 || done.Zone != 0 {
			f.Fate -= done.Pays
			f.Zone = cmp.Or(done.Zone, f.Zone)
			s.Facts[in.Who] = f
		}
		out.Pays, out.State = done.Pays, stateOf(out.sky)
		return nil
	})

// do is what the action changes.
func (out *actionOut) do(in actionIn) (tachyon.Change, error) {
	a := tachyon.Action(in.Action)
	if a == pass {
		return out.sky.EndTurn(in.Who)
	}
	out.rolled(out.sky, in)
	return out.sky.Do(tachyon.Act{
		Who: in.Who, Action: a, Target: in.Target, As: in.As, Won: a.WonBy(out.Margin, in.Anyway), Shifts: out.Margin,
		Result: domain.ValueOf(in.Total), Level: domain.ValueOf(in.Level), Zone: in.Zone, Override: in.Override,
	})
}

// missing is a Fault where a member is not given by which the action goes.
func (in actionIn) missing() error {
	switch tachyon.Action(in.Action) {
	case pass, tachyon.Rescue, tachyon.Switch:
		return nil
	case tachyon.Refocus:
		return cmp.Or(domain.Needed("total", in.Total), domain.Needed("level", in.Level))
	}
	return cmp.Or(domain.Needed("total", in.Total), domain.Needed("difficulty", in.Difficulty))
}

// rolled tells what the totals come to.
func (o *actionOut) rolled(s tachyon.Sky, in actionIn) {
	switch tachyon.Action(in.Action) {
	case tachyon.Rescue, tachyon.Switch, tachyon.Refocus:
		return
	case tachyon.OnTheirTail:
		o.Bonus = s.TailBonus(in.Who, in.Target)
	}
	o.Margin = *in.Total + o.Bonus - *in.Difficulty
	o.Outcome = tachyon.OutcomeOf(o.Margin)
	if a := tachyon.Action(in.Action); o.Margin <= 0 && !a.Row().Attack && a != tachyon.Advantage && a.WonBy(o.Margin, in.Anyway) {
		o.Price = tachyon.Comes(tachyon.Overcoming, o.Margin).Price
	}
}

type fallTold struct {
	ID      table.ID        `json:"id" doc:"the craft's"`
	From    int             `json:"from" doc:"a level"`
	To      int             `json:"to" doc:"a level"`
	Why     domain.Sentence `json:"why" doc:"the reason"`
	Tailing table.ID        `json:"tailing" doc:"the craft whose tail it is on afterwards; 0 = none"`
}

var endOfRound = domain.NewProcedure("end-of-round", `tachyon C7, TS-R06, TS-R08, handout section "End of Round"`,
	"Moves all markers at the end of a round and begins the next.", func(in struct {
		State chartState `json:"state" doc:"the chart, in its action phase or at its end"`
		Early bool       `json:"early" doc:"the GM ends the round although craft have not acted"`
		House houseIn    `json:"house" doc:"house rules; tailActionOnly counts here"`
	}, out *struct {
		change                 // the chart is as it was where it is not allowed
		Falls  []fallTold      `json:"falls" doc:"the fall of each craft on a level, the highest first"`
		Over   domain.Sentence `json:"over" doc:"who is left when one side is gone; empty = both sides are there"`
		State  chartState      `json:"state" doc:"the chart afterwards, in the maneuver phase of the next round"`
	},
	) error {
		if err := out.settle(in.State, in.House); err != nil {
			return err
		}
		out.State = stateOf(out.sky)
		if out.sky.Chart.Phase == tachyon.ActionPhase {
			if err := out.take(out.sky.CloseActions(in.Early)); err != nil {
				return err
			}
		}
		falls := out.sky.Falls()
		if err := out.take(out.sky.EndRound()); err != nil {
			return err
		}
		for _, f := range falls {
			c, _ := out.sky.Chart.Find(f.ID)
			out.Falls = append(out.Falls, fallTold{f.ID, f.From.Level, f.To.Level, f.Why, c.Tailing})
		}
		out.State = stateOf(out.sky)
		out.Over, _ = out.sky.Decided()
		return nil
	})
