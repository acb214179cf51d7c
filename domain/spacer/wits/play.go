package wits

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// Step is what came of one step of a battle of wits.
type Step struct {
	Wits   *Wits         // as it is now; the one it came from is as it was
	Line   table.Line    // for the log; when and the round are the caller's
	Result *throw.Result // of an action that was rolled
}

// Written is what the step writes.
func (s Step) Written() table.Written {
	w := table.Written{Lines: []table.Line{s.Line}}
	if s.Wits != nil {
		w.Play = s.Wits
	}
	return w
}

// play is a step being played.
type play struct {
	table.Playing
	w      *Wits
	result *throw.Result
}

func (w *Wits) play() *play { return &play{w: facts.Clone(w)} }

// step ends a step, with what its dice came to.
func (p *play) step(who table.ID, c throw.Cast) Step {
	return Step{p.w, c.Line(who, p.Text(), p.Parts...), p.result}
}

// of ends a step of a side that takes no dice.
func (p *play) of(side int) Step { return p.step(p.w.Sides[side].Participant, throw.Cast{}) }

// Begin begins the battle: bodies of argument and initiative as they are added up, difficulties of 1, no worries. It
// returns Refused where those have not agreed who must, and where a side has nothing to argue with.
//
// Source: spacer C11 1 and 2, book section "Battle of Wits".
func (w *Wits) Begin() (Step, error) {
	if w.Turn > 0 {
		return Step{}, domain.Refuse("battle-begun-already", "The battle has begun already.")
	}
	if !w.agreed() {
		if domain.Blank(w.Third) {
			return Step{}, domain.Refuse("sides-not-agreed", "Both sides must agree to the battle and to what the other wants.")
		}
		return Step{}, domain.Refuse("convinced-not-agreed", "The person to convince must agree to the battle and to what both want.")
	}
	p := w.play()
	for i := range p.w.Sides {
		a := &p.w.Sides[i]
		parts := a.Argument()
		if *a = a.Begun(); a.Start < 1 {
			return Step{}, domain.Refuse("no-body-of-argument", "%s has a body of argument of %s and nothing to argue with.", w.Called(i), domain.Minus(a.Start))
		}
		p.Parts = append(p.Parts, parts...)
	}
	p.turn(1)
	p.Say("a battle of wits begins: %s has a body of argument of %d, %s of %d",
		w.Called(0), p.w.Sides[0].Start, w.Called(1), p.w.Sides[1].Start)
	return p.step(0, throw.Cast{}), nil
}

// Begun is a side as it begins the battle: see Begin.
func (a Arguer) Begun() Arguer {
	a.Start = table.Sum(a.Argument())
	a.Body, a.Difficulty, a.Worries, a.Last = a.Start, 1, 0, NoAction
	return a
}

// Longest is as much as a side's body of argument has been, of what it was as the battle began and what it is.
func (a Arguer) Longest() int { return max(a.Start, a.Body) }

func (w *Wits) agreed() bool {
	if domain.Blank(w.Third) {
		return w.Sides[0].Agrees && w.Sides[1].Agrees
	}
	return w.ThirdAgrees
}

// turn begins a turn: initiative as at the start, no scripts.
func (p *play) turn(n int) {
	p.w.Turn = n
	p.w.Table.Turns.Now.Round = n
	for i := range p.w.Sides {
		a := &p.w.Sides[i]
		a.Script, a.Hidden, a.Done, a.Counters = nil, false, 0, 0
		a.Rolls, a.Aborted, a.Rescripts, a.Over, a.Holds, a.Freed, a.HeldAfter = false, false, false, false, false, false, 0
		a.Initiative = a.Start
	}
}

// scriptShape refuses actions that no script can have, whoever's it is.
//
// Source: spacer C11, book section "Battle of Wits".
func scriptShape(script []Action) error {
	if wrong := witsScriptFaults(script); len(wrong) > 0 {
		return wrong[0]
	}
	return nil
}

// witsScriptFaults are all that no script can have, what has to be put right first at the head.
func witsScriptFaults(script []Action) []error {
	var wrong []error
	counters, worries := 0, 0
	for _, a := range script {
		switch {
		case a.Title() == "" || !slices.ContainsFunc(Actions, func(r ActionRow) bool { return r.Action == a }):
			wrong = append(wrong, domain.Refuse("no-such-action", "There is no such action in a battle of wits."))
		case a == Counterpoint:
			counters++
		case a == Worry:
			worries++
		}
	}
	if counters > 1 {
		wrong = append(wrong, domain.Refuse("one-counterpoint-a-turn", "A counterpoint is made once a turn at most."))
	}
	if worries > 1 {
		wrong = append(wrong, domain.Refuse("one-worry-a-turn", "A turn has one worry at most."))
	}
	return wrong
}

// scriptable refuses a script that a side cannot have for this turn.
func (w *Wits) scriptable(side int, script []Action) error {
	a := w.Sides[side]
	if err := scriptShape(script); err != nil {
		return err
	}
	switch {
	case len(script) == 0:
		return domain.Refuse("script-empty", "A script has one action at least.")
	case a.Worries > 0 && script[0] != Worry:
		return domain.Refuse("worry-comes-first", "%s has %s: the first action is a worry.", w.Called(side), domain.Count(a.Worries, "worry"))
	case a.Last == Counterpoint && script[0] == Counterpoint:
		return domain.Refuse("counterpoint-twice-in-a-row", "%s made a counterpoint last, and never makes two in a row.", w.Called(side))
	}
	return nil
}

// WriteScript sets what a side means to do this turn; it lies face down until Reveal. It returns Refused for what the
// rules do not allow, and once the scripts are revealed.
//
// Source: spacer C11 3, C6 1.
func (w *Wits) WriteScript(side int, script ...Action) (Step, error) {
	if err := w.going(); err != nil {
		return Step{}, err
	}
	if w.Revealed() {
		return Step{}, domain.Refuse("scripts-stay-as-they-are", "The scripts of this turn are revealed and cannot change.")
	}
	if err := w.scriptable(side, script); err != nil {
		return Step{}, err
	}
	p := w.play()
	p.w.Sides[side].Script, p.w.Sides[side].Hidden = slices.Clone(script), true
	p.Say("has written a script")
	return p.of(side), nil
}

// Revealed tells whether both scripts lie open.
func (w *Wits) Revealed() bool {
	for _, a := range w.Sides {
		if a.Hidden || len(a.Script) == 0 {
			return false
		}
	}
	return true
}

// going refuses a step before the battle has begun and after it is decided.
func (w *Wits) going() error {
	if w.Turn < 1 {
		return domain.Refuse("battle-not-begun", "The battle has not begun.")
	}
	if _, _, over := w.Outcome(); over {
		return domain.Refuse("battle-decided", "The battle is decided.")
	}
	return nil
}

// Reveal turns both scripts up. It returns Refused while one of them is missing.
//
// Source: spacer C11 3, C6 2.
func (w *Wits) Reveal() (Step, error) {
	if err := w.going(); err != nil {
		return Step{}, err
	}
	if w.Revealed() {
		return Step{}, domain.Refuse("scripts-lie-open-already", "The scripts are already revealed.")
	}
	p := w.play()
	var says []string
	for i := range p.w.Sides {
		a := &p.w.Sides[i]
		if len(a.Script) == 0 {
			return Step{}, domain.Refuse("no-script-yet", "%s has written no script yet.", w.Called(i))
		}
		a.Hidden = false
		titles := make([]string, len(a.Script))
		for j, act := range a.Script {
			titles[j] = act.Title()
		}
		says = append(says, w.Called(i)+": "+domain.Listed(titles))
	}
	p.Say("the scripts of turn %d are revealed. %s. %s.", w.Turn, says[0], says[1])
	return p.step(0, throw.Cast{}), nil
}

// Next lists the sides whose action it is: the one of the higher initiative, both where they are equal, none while a
// follow-up is to be rolled or a fresh action scripted, or when the turn is over. Whoever holds is not among them; see MayAct.
//
// Source: spacer C11 3, C6 2.
func (w *Wits) Next() []int {
	var sides []int
	if !w.Revealed() || w.going() != nil {
		return nil
	}
	for i := range w.Sides {
		a := w.Sides[i]
		if a.Rolls || a.Rescripts {
			return nil
		}
		if a.Over || a.Holds {
			continue
		}
		switch {
		case len(sides) == 0 || a.Initiative > w.Sides[sides[0]].Initiative:
			sides = []int{i}
		case a.Initiative == w.Sides[sides[0]].Initiative:
			sides = append(sides, i)
		}
	}
	return sides
}

// MayAct tells whether a side may take its scripted action now: it is its turn, or it holds and the other has acted
// or has no action left.
func (w *Wits) MayAct(side int) bool {
	if w.going() != nil || !w.Revealed() {
		return false
	}
	for _, a := range w.Sides {
		if a.Rolls || a.Rescripts {
			return false
		}
	}
	a := w.Sides[side]
	return slices.Contains(w.Next(), side) || a.Holds && !a.Over && (a.Freed || w.Sides[1-side].Over)
}

// Scripted is the action that a side takes next; none when it has none left.
func (w *Wits) Scripted(side int) Action {
	a := w.Sides[side]
	if a.Over || a.Done < 0 || a.Done >= len(a.Script) {
		return NoAction
	}
	return a.Script[a.Done]
}

// Opposes is what a side's next action is rolled against: its own difficulty, or the other's Willpower. Willpower that
// is rolled by the house rule comes in as the other's total.
//
// Source: spacer C11, ruling SP-R39.
func (w *Wits) Opposes(side, willpower int, h rules.House) table.Part {
	switch w.Scripted(side) {
	case NoAction, Worry:
		return table.Part{}
	case Attack:
		if h.WitsAttackRolled {
			return table.Part{Label: "against the other's Willpower roll (house rule)", Value: willpower, Source: "SP-R39", Section: witsSection}.By("witsAttackRolled")
		}
		return table.Part{Label: "against the other's Willpower", Value: w.Sides[1-side].Willpower, Source: "spacer C11", Section: witsSection}
	}
	return table.Part{Label: "against their own difficulty", Value: w.Sides[side].Difficulty, Source: "spacer C11", Section: witsSection}
}

// Act takes a side's scripted action with what its dice came to; a worry has none. Willpower is the other's Willpower
// roll, which counts under House.WitsAttackRolled alone. It returns Refused where it is not the side's action, and for a
// counterpoint after a counterpoint, which is to be aborted.
//
// Source: spacer C11 3, book section "Battle of Wits".
func (w *Wits) Act(side int, c throw.Cast, willpower int, h rules.House) (Step, error) {
	act := w.Scripted(side)
	if err := w.going(); err != nil {
		return Step{}, err
	}
	switch a := w.Sides[side]; {
	case !w.MayAct(side):
		return Step{}, domain.Refuse("not-their-action", "%s is not due to act.", w.Called(side))
	case act == Counterpoint && (a.Last == Counterpoint || a.Counters > 0):
		return Step{}, domain.Refuse("counterpoint-to-abort", "%s has made a counterpoint: never two in a row, and one a turn. Abort this one.", w.Called(side))
	}
	p := w.play()
	text := p.act(side, act, c, w.Opposes(side, willpower, h), h)
	p.conclude(side, act, h)
	p.Say("%s", text+p.ended())
	return p.step(p.w.Sides[side].Participant, c), nil
}

// act applies an action and says what it did.
func (p *play) act(side int, act Action, c throw.Cast, against table.Part, h rules.House) string {
	own, other := &p.w.Sides[side], &p.w.Sides[1-side]
	if act == Worry {
		own.Worries = max(own.Worries-1, 0)
		return fmt.Sprintf("worries and has %d left", own.Worries)
	}
	p.Parts = append(p.Parts, against)
	r := throw.Compare(c.Total, against.Value)
	p.result = &r
	if act == Attack && c.Total == 0 {
		p.lower(1-side, 1, h)
		own.Body--
		return fmt.Sprintf("attacks with a total of 0 and builds a trap for themselves: the other's difficulty is %d, their own body of argument %s",
			other.Difficulty, domain.Minus(own.Body))
	}
	if r.Verdict != throw.Success {
		return fmt.Sprintf("tries %s with %s against %s and gets nowhere", act.Title(), domain.Minus(c.Total), domain.Minus(against.Value))
	}
	p.Parts = append(p.Parts, table.Part{Label: fmt.Sprintf("%d above it, on the triangular progression", r.Margin), Value: r.Levels, Source: "spacer 2.B5", Section: witsSection})
	head := fmt.Sprintf("%s, %s against %s: ", act.Title(), domain.Minus(c.Total), domain.Minus(against.Value))
	switch act {
	case Counterpoint:
		own.Body += r.Levels
		return fmt.Sprintf("%stheir own body of argument is %s", head, domain.Minus(own.Body))
	case Point:
		other.Body -= r.Levels
		return fmt.Sprintf("%sthe other's body of argument is %s", head, domain.Minus(other.Body))
	case Obfuscate:
		other.Difficulty += r.Levels
		return fmt.Sprintf("%sthe other's difficulty is %d", head, other.Difficulty)
	case Clarify:
		p.lower(side, r.Levels, h)
		return fmt.Sprintf("%stheir own difficulty is %d", head, own.Difficulty)
	}
	other.Worries += r.Levels
	return fmt.Sprintf("%sthe other has %s", head, domain.Count(other.Worries, "worry"))
}

// lower takes from a side's difficulty as far as it goes.
func (p *play) lower(side, by int, h rules.House) {
	a := &p.w.Sides[side]
	if h.WitsDifficultyZero {
		p.Parts = append(p.Parts, table.Part{Label: "a difficulty may go down to 0 (house rule)", Source: "spacer C11", Section: witsSection}.By("witsDifficultyZero"))
	}
	a.Difficulty = max(a.Difficulty-by, min(LeastDifficulty(h), a.Difficulty))
}

// conclude ends a side's action: the next one takes a follow-up roll.
func (p *play) conclude(side int, act Action, h rules.House) {
	own, other := &p.w.Sides[side], &p.w.Sides[1-side]
	if own.Holds && own.Freed && h.HoldByOther { // it never rises
		own.Initiative = min(own.Initiative, own.HeldAfter)
	}
	own.Holds, own.Freed, own.HeldAfter = false, false, 0
	if other.Holds {
		other.Freed, other.HeldAfter = true, own.Initiative
	}
	if act == Counterpoint {
		own.Counters++
	}
	own.Done++
	own.Rolls = own.Done < len(own.Script) || own.Aborted
	if act != NoAction { // what was given up was not made
		own.Last = act
	}
	if !own.Rolls {
		p.over(side)
	}
}

func (p *play) over(side int) {
	p.w.Sides[side].Over, p.w.Sides[side].Rolls = true, false
}

// ended is how the battle ended with an action, empty where it goes on.
func (p *play) ended() string {
	winner, compromise, over := p.w.Outcome()
	if !over {
		return ""
	}
	text := ". " + compromise.Words()
	if compromise != NoCompromise {
		text += fmt.Sprintf(" (%s ends at %d of %d)", p.w.Called(winner), p.w.Sides[winner].Body, p.w.Sides[winner].Start)
	}
	return text
}

// FollowUp rolls for a side's next scripted action: see FollowUp of personal combat. It returns Refused where nothing is
// to be rolled, and for what is no face of a twelve-sided die.
//
// Source: spacer C11 3, C6 4.
func (w *Wits) FollowUp(side, face int, from dice.From) (Step, error) {
	switch {
	case !w.Sides[side].Rolls:
		return Step{}, domain.Refuse("no-follow-up-of-that-fighter", "%s has no follow-up to roll.", w.Called(side))
	case !dice.D12.Has(face):
		return Step{}, fmt.Errorf("the follow-up roll is %d and must be from 1 to 12: %w", face, domain.ErrInput)
	}
	p := w.play()
	a := &p.w.Sides[side]
	p.Parts = []table.Part{{Label: "current initiative", Value: a.Initiative, Source: "spacer C6.4", Section: "Action Types"}}
	next, again := throw.FollowUp(a.Initiative, face)
	if a.Rolls = false; again {
		a.Initiative = next
		a.Rescripts = a.Aborted
		p.Say("goes on at initiative %s", domain.Minus(next))
	} else {
		p.over(side)
		p.Say("has no further action this turn")
	}
	a.Aborted = false
	return p.step(a.Participant, throw.Cast{Total: face, Faces: []int{face}, From: from}), nil
}

// Hold lets a side's action wait until the other has acted. It returns Refused for a worry, and where it is not its
// action.
//
// Source: spacer C6 5, ruling SP-R28.
func (w *Wits) Hold(side int) (Step, error) {
	switch {
	case !slices.Contains(w.Next(), side):
		return Step{}, domain.Refuse("not-their-action", "%s is not due to act.", w.Called(side))
	case w.Scripted(side) == Worry:
		return Step{}, domain.Refuse("worry-held", "A worry cannot be held.")
	case w.Sides[1-side].Over || w.Sides[1-side].Holds:
		return Step{}, domain.Refuse("nobody-to-wait-for", "There is nobody left to wait for.")
	}
	p := w.play()
	p.w.Sides[side].Holds = true
	p.Say("holds the action")
	return p.of(side), nil
}

// Abort gives up a side's scripted action, also a held one: it counts as concluded, and its follow-up roll may bring a
// fresh one; see Rescript. It returns Refused for a worry, which is never impossible, and where it is not the side's
// action.
//
// Source: spacer C6 3.
func (w *Wits) Abort(side int, h rules.House) (Step, error) {
	gone := w.Scripted(side)
	switch {
	case !w.MayAct(side):
		return Step{}, domain.Refuse("not-their-action", "%s is not due to act.", w.Called(side))
	case gone == Worry:
		return Step{}, domain.Refuse("worry-given-up", "A worry is always possible, so it cannot be aborted.")
	}
	p := w.play()
	p.w.Sides[side].Aborted = true
	p.conclude(side, NoAction, h)
	p.Say("aborts the scripted %s", gone.Title())
	return p.of(side), nil
}

// Rescript names the fresh action of a side that gave one up and may go on; it comes before the rest of the script. No
// action goes on with the rest. It returns Refused where there is nothing to script.
//
// Source: spacer C6 3.
func (w *Wits) Rescript(side int, fresh Action) (Step, error) {
	if !w.Sides[side].Rescripts {
		return Step{}, domain.Refuse("no-fresh-action-after-abort", "A fresh action needs an aborted action and a follow-up roll.")
	}
	switch a := w.Sides[side]; {
	case fresh == Worry && slices.Contains(a.Script, Worry):
		return Step{}, domain.Refuse("one-worry-a-turn", "A turn has one worry at most.")
	case fresh == Counterpoint && (a.Last == Counterpoint || a.Counters > 0):
		return Step{}, domain.Refuse("counterpoint-to-give-up", "%s has made a counterpoint: never two in a row, and one a turn.", w.Called(side))
	}
	p := w.play()
	a := &p.w.Sides[side]
	a.Rescripts = false
	if fresh != NoAction {
		a.Script = slices.Insert(slices.Clone(a.Script), min(max(a.Done, 0), len(a.Script)), fresh)
		p.Say("scripts a fresh action: %s", fresh.Title())
	} else {
		p.Say("goes on with the script")
	}
	rest := a.Script[min(max(a.Done, 0), len(a.Script)):]
	if err := scriptShape(rest); err != nil {
		return Step{}, err
	}
	if len(rest) == 0 {
		p.over(side)
	}
	return p.of(side), nil
}

// NextTurn begins a new turn. It returns Refused while somebody has an action left.
//
// Source: spacer C11 2, C6 6.
func (w *Wits) NextTurn() (Step, error) {
	if err := w.going(); err != nil {
		return Step{}, err
	}
	for i, a := range w.Sides {
		if !a.Over {
			return Step{}, domain.Refuse("turn-not-over", "%s still has an action or a follow-up in this turn.", w.Called(i))
		}
	}
	p := w.play()
	p.turn(w.Turn + 1)
	p.Say("turn %d begins", p.w.Turn)
	return p.step(0, throw.Cast{}), nil
}

// Compromise is what the winner of a battle of wits concedes.
type Compromise string

// The compromises, the least first. Source: spacer C11 4.
const (
	TotalVictory Compromise = "total"
	MinorOne     Compromise = "minor"
	MajorOne     Compromise = "major"
	EvenOne      Compromise = "even"
	NoCompromise Compromise = "" // there is no winner
)

// Words is what a compromise asks for.
func (c Compromise) Words() string {
	switch c {
	case TotalVictory:
		return "A total victory: nothing is conceded."
	case MinorOne:
		return "The winner makes a minor compromise."
	case MajorOne:
		return "The winner makes a major compromise."
	case EvenOne:
		return "An even compromise: each side gives as much as it gets."
	}
	return "Neither side has anything left to say: the table decides the result."
}

// CompromiseOf is what a winner concedes who began with a body of argument and ended with another. NoCompromise for
// whoever has none left.
//
// Source: spacer C11 4, ruling SP-R17, book section "Results of a Battle of Wits".
func CompromiseOf(start, end int) Compromise {
	switch {
	case end <= 0:
		return NoCompromise
	case end > start:
		return TotalVictory
	case 2*end > start:
		return MinorOne
	case end > 1:
		return MajorOne
	}
	return EvenOne
}

// Outcome is who has won and what it concedes; over is false while both sides have an argument left. There is no winner,
// and NoCompromise, where neither has.
//
// Source: spacer C11 4.
func (w *Wits) Outcome() (winner int, c Compromise, over bool) {
	if w.Turn < 1 {
		return 0, NoCompromise, false
	}
	for i, a := range w.Sides {
		if a.Body <= 0 {
			winner = 1 - i
			return winner, CompromiseOf(w.Sides[winner].Start, w.Sides[winner].Body), true
		}
	}
	return 0, NoCompromise, false
}
