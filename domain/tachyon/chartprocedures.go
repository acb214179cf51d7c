package tachyon

import (
	"cmp"
	"errors"
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
)

// chartProcedures are those of the maneuver chart. Each takes a chart and gives the one that comes of it, which the next
// takes.
var chartProcedures = []domain.Procedure{
	domain.NewProcedure("detection", `tachyon C2, TS-R02, handout section "Detection Phase"`,
		"Says from the totals of Technology who is undetected, and begins the first maneuver phase.", detectionProcedure),
	domain.NewProcedure("maneuver", `tachyon C3, C4, TS-R09, handout section "Maneuver Phase"`,
		"Says what each craft must or may do in the maneuver phase and why, lets craft do so, and begins the action phase.", maneuverProcedure),
	domain.NewProcedure("actions", `tachyon B4, C5, TS-R03, TS-R05, TS-R11, TS-R12, handout section "Action Phase"`,
		"Says whose turn it is and what a craft can do now, to whom, and why not the rest.", actionsProcedure),
	domain.NewProcedure("action", `tachyon B4, C5, C6, TS-R04, TS-R08, TS-R11 to TS-R13, handout section "Actions in the Action Phase"`,
		"Takes one action of a turn with the totals of the dice, passes, or ends a turn.", actionProcedure),
	domain.NewProcedure("end-of-round", `tachyon C7, TS-R06, TS-R08, handout section "End of Round"`,
		"Moves all markers at the end of a round and begins the next.", endOfRoundProcedure),
}

// came is what a procedure says of a change: whether the rules allow it, and the chart as it is then.
func came(s Sky, change Change, err error) (allowed bool, reason string, lines []string, after Sky, failed error) {
	var refused Refused
	switch {
	case errors.As(err, &refused):
		return false, string(refused), []string{}, s, nil
	case err != nil:
		return false, "", nil, s, err
	}
	lines = []string{}
	for i, line := range change.Says {
		if i == 0 && change.Who != 0 {
			line = s.Called(change.Who) + " " + line
		}
		lines = append(lines, line)
	}
	after = s
	after.Chart = change.Chart
	return true, "", lines, after, nil
}

// settled is the chart of an input, with tails broken that cannot be.
func settled(in chartState, house House) (Sky, error) {
	s, err := in.sky(house)
	if err != nil {
		return Sky{}, err
	}
	s.Chart = s.Settle().Chart
	return s, nil
}

type detectionIn struct {
	Players    []int      `json:"players" doc:"totals of the players' craft, 1 to 200 of them, each -1000 to 1000"`
	GM         int        `json:"gm" doc:"the GM's total, -1000 to 1000"`
	State      chartState `json:"state" doc:"the chart, to begin the first maneuver phase with; without craft only the result is told. Its members are round; phase, empty (detection), maneuver, action or end; acting, whose turn is on, 0 = nobody's; craft, at most 200 in the order of the table, each with id (1 up), name, side (0 = the players'), zone, large, out, fate (points it can pay), swarm (aspects), damaged, place, empty (none yet), undetected, level or special, level, why (in special: large, bugOut or switchZone), undetected (until it is placed), placed, tailing (an id), rounds (on that tail), pushed (down from right above its target, until that moves), lostTail, shookOff, keeps, one, two and full (actions taken), done, aspects (texts) and gone, empty, destroyed, disengaged, buggedOut or conceded; zones, the numbers of all; stranded, the zone of each pilot adrift. Tails that cannot be any more are broken at first"`
	Undetected []table.ID `json:"undetected" doc:"the craft chosen to be undetected, where one is; empty where all or none are"`
	Override   bool       `json:"override" doc:"the referee lets any craft be chosen"`
	House      houseIn    `json:"house" doc:"house rules; tailActionOnly counts here"`
}

type detectionOut struct {
	Hides      Hides      `json:"hides" doc:"whose craft are undetected: nobody, players or gm"`
	All        bool       `json:"all" doc:"all of that side; otherwise one"`
	Margin     int        `json:"margin" doc:"by which that side won, 0 where nobody hides"`
	Says       string     `json:"says" doc:"the result in words"`
	Candidates []table.ID `json:"candidates" doc:"craft that may be undetected"`
	Allowed    bool       `json:"allowed" doc:"the rules allow the choice; yes where there is none to make"`
	Reason     string     `json:"reason" doc:"why they do not, in a sentence"`
	Lines      []string   `json:"lines" doc:"for the log"`
	State      chartState `json:"state" doc:"the chart afterwards"`
}

func detectionProcedure(in detectionIn) (detectionOut, error) {
	s, err := settled(in.State, in.House.House)
	if err := cmp.Or(err, domain.Within("number of players", len(in.Players), 1, mostCraft), total("gm", in.GM)); err != nil {
		return detectionOut{}, err
	}
	for i, n := range in.Players {
		if err := total(fmt.Sprintf("players[%d]", i), n); err != nil {
			return detectionOut{}, err
		}
	}
	d, err := Detect(in.Players, in.GM)
	if err != nil {
		return detectionOut{}, err
	}
	out := detectionOut{
		Hides: d.Hides, All: d.All, Margin: d.Margin, Says: d.Says(), Candidates: append([]table.ID{}, s.Candidates(d)...),
		Allowed: true, Lines: []string{}, State: s.state(),
	}
	if len(in.State.Craft) == 0 {
		return out, nil
	}
	change, err := s.Begin(d, in.Undetected, in.Override)
	var after Sky
	out.Allowed, out.Reason, out.Lines, after, err = came(s, change, err)
	out.State = after.state()
	return out, err
}

func total(member string, n int) error { return domain.Within(member, n, -mostNumber, mostNumber) }

type maneuverMove struct {
	Who      table.ID `json:"who"`
	Choice   Choice   `json:"choice"`
	Result   int      `json:"result"`
	Level    int      `json:"level"`
	Override bool     `json:"override"`
}

type maneuverIn struct {
	State chartState     `json:"state" doc:"the chart, as detection describes it"`
	Moves []maneuverMove `json:"moves" doc:"what craft do, in order, at most 200, each with who; choice, one of roll, breakOff, turnBack, undetected, large, bugOut, switchZone and stay; result of its Tactics roll and level, that or lower, where it rolls; override, the referee's"`
	Begin bool           `json:"begin" doc:"begin the action phase then"`
	House houseIn        `json:"house" doc:"house rules; rerollBeforeBugOut and tailActionOnly count here"`
}

type maneuverChoice struct {
	Choice Choice `json:"choice"`
	Open   bool   `json:"open"`
	Why    string `json:"why"`
}

type maneuverOf struct {
	ID      table.ID         `json:"id"`
	Rule    int              `json:"rule"`
	Usual   Choice           `json:"usual"`
	Must    bool             `json:"must"`
	Rolls   bool             `json:"rolls"`
	Why     string           `json:"why"`
	Choices []maneuverChoice `json:"choices"`
	Placed  bool             `json:"placed"`
}

type maneuverOut struct {
	Allowed bool         `json:"allowed" doc:"the rules allow all moves, and the action phase to begin if it is to"`
	Reason  string       `json:"reason" doc:"why they do not, in a sentence; what came before that is done"`
	Craft   []maneuverOf `json:"craft" doc:"what each craft must or may do now: id; rule, the one of the seven of later maneuver phases it stands under, 0 in its first; usual, what it does unless it chooses otherwise; must, nothing else is open; rolls, Tactics for that; why, in a sentence; choices, each with choice, open and why not; placed, it has had its say"`
	Waiting []table.ID   `json:"waiting" doc:"craft that have not had their say"`
	Lines   []string     `json:"lines" doc:"for the log"`
	State   chartState   `json:"state" doc:"the chart afterwards"`
}

func maneuverProcedure(in maneuverIn) (maneuverOut, error) {
	s, err := settled(in.State, in.House.House)
	if err := cmp.Or(err, within("number of moves", len(in.Moves), mostCraft)); err != nil {
		return maneuverOut{}, err
	}
	out := maneuverOut{Allowed: true, Craft: []maneuverOf{}, Waiting: []table.ID{}, Lines: []string{}}
	var lines []string
	for i, v := range in.Moves {
		at := fmt.Sprintf("moves[%d].", i)
		if err := cmp.Or(total(at+"result", v.Result), total(at+"level", v.Level)); err != nil {
			return maneuverOut{}, err
		}
		if !out.Allowed {
			continue
		}
		change, err := s.Place(Placement(v))
		if out.Allowed, out.Reason, lines, s, err = came(s, change, err); err != nil {
			return maneuverOut{}, err
		}
		out.Lines = append(out.Lines, lines...)
	}
	if in.Begin && out.Allowed {
		change, err := s.BeginActions(false)
		if out.Allowed, out.Reason, lines, s, err = came(s, change, err); err != nil {
			return maneuverOut{}, err
		}
		out.Lines = append(out.Lines, lines...)
	}
	for _, id := range s.Crafts() {
		if p, ok := s.Placing(id); ok {
			out.Craft = append(out.Craft, p.told())
		}
	}
	out.Waiting, out.State = append(out.Waiting, s.Waiting()...), s.state()
	return out, nil
}

func (p Placing) told() maneuverOf {
	m := maneuverOf{ID: p.ID, Rule: p.Rule, Usual: p.Usual, Must: p.Must, Rolls: p.Rolls, Why: p.Why, Choices: []maneuverChoice{}, Placed: p.Placed}
	for _, o := range p.Choices {
		m.Choices = append(m.Choices, maneuverChoice(o))
	}
	return m
}

type actionsIn struct {
	State chartState `json:"state" doc:"the chart, as detection describes it"`
	Who   table.ID   `json:"who" doc:"whose actions are wanted; 0 = of whose turn it is"`
	House houseIn    `json:"house" doc:"house rules; choseToSwitch, specialOrder, tieManual, tailHigherOnly, tailActionOnly, tailFollowsAtOnce, stepsInAnyOrder and specialShoots count here"`
}

type actionTarget struct {
	ID      table.ID `json:"id"`
	Legal   bool     `json:"legal"`
	Why     string   `json:"why"`
	Warning string   `json:"warning"`
	Bonus   int      `json:"bonus"`
}

type actionTold struct {
	Action  Action         `json:"action"`
	Title   string         `json:"title"`
	Cost    Cost           `json:"cost"`
	Open    bool           `json:"open"`
	Why     string         `json:"why"`
	Warning string         `json:"warning"`
	As      []Cost         `json:"as"`
	Targets []actionTarget `json:"targets"`
}

type actionsOut struct {
	First   table.ID     `json:"first" doc:"whose turn it is by the usual order; 0 = nobody's"`
	May     []table.ID   `json:"may" doc:"all that may take the turn now"`
	Why     string       `json:"why" doc:"why, in a sentence"`
	Order   []table.ID   `json:"order" doc:"all craft on the chart in the order of their turns, also those that have had them"`
	Who     table.ID     `json:"who" doc:"whose actions follow"`
	Actions []actionTold `json:"actions" doc:"each with action; title; cost, full, one, two or either; open; why not; warning; as, what of the turn can pay for it now; targets, each with id, legal, why not, warning and bonus to the attack roll"`
}

func actionsProcedure(in actionsIn) (actionsOut, error) {
	s, err := settled(in.State, in.House.House)
	if err != nil {
		return actionsOut{}, err
	}
	n := s.Next()
	out := actionsOut{
		First: n.First, May: append([]table.ID{}, n.May...), Why: n.Why, Order: append([]table.ID{}, s.Turns()...),
		Who: cmp.Or(in.Who, n.First), Actions: []actionTold{},
	}
	if out.Who == 0 {
		return out, nil
	}
	if err := s.known("who", out.Who); err != nil {
		return actionsOut{}, err
	}
	for _, a := range s.Actions(out.Who) {
		out.Actions = append(out.Actions, a.told())
	}
	return out, nil
}

// known is ErrInput for a craft there is not.
func (s Sky) known(member string, id table.ID) error {
	if _, ok := s.Facts[id]; !ok {
		return fmt.Errorf("%s is %d, and there is no such craft: %w", member, id, domain.ErrInput)
	}
	return nil
}

func (a ActionOf) told() actionTold {
	row := a.Action.Row()
	told := actionTold{
		Action: a.Action, Title: row.Title, Cost: row.Cost, Open: a.Open, Why: a.Why, Warning: a.Warning,
		As: append([]Cost{}, a.As...), Targets: []actionTarget{},
	}
	for _, t := range a.Targets {
		told.Targets = append(told.Targets, actionTarget{t.ID, t.Legal, t.Why, t.Warning, t.Bonus})
	}
	return told
}

// pass is what the procedure takes in place of an action to end a turn.
const pass Action = "pass"

type actionIn struct {
	State    chartState `json:"state" doc:"the chart, as detection describes it"`
	Who      table.ID   `json:"who" doc:"whose action it is; 0 = of whose turn it is"`
	Action   Action     `json:"action" doc:"desperate, large, tail, snap, advantage, overcome, push, repair, rescue, shake, switch, refocus or thin; pass ends the turn with what is done of it"`
	Target   table.ID   `json:"target" doc:"to whom it is done; 0 = nobody. Of shake the tailer, 0 = the only one"`
	As       Cost       `json:"as" doc:"one or two, of an action that either step can pay for; empty = the first that is free"`
	Total    int        `json:"total" doc:"of whoever acts, with all that is added but the tail's bonus, which is added here; -1000 to 1000"`
	Against  int        `json:"against" doc:"the other's total, or the difficulty; -1000 to 1000"`
	Anyway   bool       `json:"anyway" doc:"a tie or a failure counts as success, at a cost"`
	Level    int        `json:"level" doc:"of refocus: the new level, the total or lower"`
	Zone     board.ID   `json:"zone" doc:"of switch: where to"`
	Override bool       `json:"override" doc:"the referee's: passes over turns, levels, targets and other conditions; never over what is left of a turn"`
	House    houseIn    `json:"house" doc:"house rules; as of actions, and pushByShifts and pushEndsTail"`
}

type actionOut struct {
	Allowed bool       `json:"allowed" doc:"the rules allow it"`
	Reason  string     `json:"reason" doc:"why they do not, in a sentence; the chart is as it was then"`
	Bonus   int        `json:"bonus" doc:"of the tail, added to the total"`
	Margin  int        `json:"margin" doc:"the total with that, less what it is against"`
	Outcome Outcome    `json:"outcome" doc:"fail, tie, succeed or style; empty where nothing is rolled against anything"`
	Pays    int        `json:"pays" doc:"fate points it costs whoever acts"`
	Lines   []string   `json:"lines" doc:"for the log"`
	State   chartState `json:"state" doc:"the chart afterwards: a step, its effect, a zone and fate points paid are in it; damage, swarms and who picks whom up are not"`
}

func actionProcedure(in actionIn) (actionOut, error) {
	s, err := settled(in.State, in.House.House)
	if err := cmp.Or(
		err, total("total", in.Total), total("against", in.Against), total("level", in.Level), within("zone", int(in.Zone), mostNumber),
		domain.OneOf("as", in.As, "", FullPhase, StepOne, StepTwo),
	); err != nil {
		return actionOut{}, err
	}
	next := s.Next()
	in.Who = cmp.Or(in.Who, next.First)
	out := actionOut{Lines: []string{}, State: s.state(), Reason: next.Why}
	if in.Who == 0 {
		return out, nil
	}
	err = s.known("who", in.Who)
	if in.Target != 0 {
		err = cmp.Or(err, s.known("target", in.Target))
	}
	if err != nil {
		return actionOut{}, err
	}
	var change Change
	if in.Action == pass {
		change, err = s.EndTurn(in.Who)
	} else {
		if in.Action.Row().Action == "" {
			return actionOut{}, fmt.Errorf("action is %s, which is none: %w", domain.QuoteName(string(in.Action)), domain.ErrInput)
		}
		out.rolled(s, in)
		change, err = s.Do(Act{
			Who: in.Who, Action: in.Action, Target: in.Target, As: in.As, Won: in.Anyway || out.Margin > 0, Shifts: out.Margin,
			Result: in.Total, Level: in.Level, Zone: in.Zone, Override: in.Override,
		})
	}
	var after Sky
	if out.Allowed, out.Reason, out.Lines, after, err = came(s, change, err); err != nil || !out.Allowed {
		return out, err
	}
	if f := after.Facts[in.Who]; change.Pays > 0 || change.Zone != 0 {
		f.Fate -= change.Pays
		f.Zone = cmp.Or(change.Zone, f.Zone)
		after.Facts[in.Who] = f
	}
	out.Pays, out.State = change.Pays, after.state()
	return out, nil
}

// rolled tells what the totals come to.
func (o *actionOut) rolled(s Sky, in actionIn) {
	switch in.Action {
	case Rescue, Switch, Refocus:
		return
	case OnTheirTail:
		o.Bonus = s.TailBonus(in.Who, in.Target)
	}
	o.Margin = in.Total + o.Bonus - in.Against
	o.Outcome = OutcomeOf(o.Margin)
}

type endOfRoundIn struct {
	State chartState `json:"state" doc:"the chart, as detection describes it, in its action phase or at its end"`
	Early bool       `json:"early" doc:"the round ends though craft have not acted, as the referee says"`
	House houseIn    `json:"house" doc:"house rules; tailActionOnly counts here"`
}

type fallTold struct {
	ID      table.ID `json:"id"`
	From    int      `json:"from"`
	To      int      `json:"to"`
	Why     string   `json:"why"`
	Tailing table.ID `json:"tailing"`
}

type endOfRoundOut struct {
	Allowed bool       `json:"allowed" doc:"the round can end"`
	Reason  string     `json:"reason" doc:"why it cannot, in a sentence; the chart is as it was then"`
	Falls   []fallTold `json:"falls" doc:"what becomes of each craft on a level, the highest first: id, from and to, why, and tailing, whose tail it is on then, 0 = nobody's"`
	Lines   []string   `json:"lines" doc:"for the log"`
	Over    string     `json:"over" doc:"who is left, where one side has nobody; empty = both have"`
	State   chartState `json:"state" doc:"the chart afterwards, in the maneuver phase of the next round"`
}

func endOfRoundProcedure(in endOfRoundIn) (endOfRoundOut, error) {
	s, err := settled(in.State, in.House.House)
	if err != nil {
		return endOfRoundOut{}, err
	}
	out := endOfRoundOut{Falls: []fallTold{}, Lines: []string{}, State: s.state()}
	end := s
	if s.Chart.Phase == ActionPhase {
		change, err := s.CloseActions(in.Early)
		if out.Allowed, out.Reason, out.Lines, end, err = came(s, change, err); err != nil || !out.Allowed {
			return out, err
		}
	}
	falls := end.Falls()
	change, err := end.EndRound()
	var lines []string
	var after Sky
	if out.Allowed, out.Reason, lines, after, err = came(end, change, err); err != nil || !out.Allowed {
		return out, err
	}
	for _, f := range falls {
		c, _ := after.Chart.Find(f.ID)
		out.Falls = append(out.Falls, fallTold{f.ID, f.From.Level, f.To.Level, f.Why, c.Tailing})
	}
	out.Lines, out.State = append(out.Lines, lines...), after.state()
	out.Over, _ = after.Decided()
	return out, nil
}
