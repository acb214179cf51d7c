package tachyon

// Action is one of the actions of the action phase.
type Action string

// The actions. Source: tachyon B4, "Actions in the Action Phase".
const (
	DesperateAttack Action = "desperate"
	LargeStrike     Action = "large"
	OnTheirTail     Action = "tail"
	SnapShot        Action = "snap"
	Advantage       Action = "advantage"
	Overcome        Action = "overcome"
	Push            Action = "push"
	Repair          Action = "repair"
	Rescue          Action = "rescue"
	ShakeOff        Action = "shake"
	Switch          Action = "switch"
	Refocus         Action = "refocus"
	ThinOut         Action = "thin"
)

// Cost is what an action takes of a turn.
type Cost string

// The costs.
const (
	FullPhase Cost = "full"
	StepOne   Cost = "one"
	StepTwo   Cost = "two"
	EitherOne Cost = "either" // Step 1 or Step 2
)

// Title is what people call a cost.
func (c Cost) Title() string {
	switch c {
	case FullPhase:
		return "the full phase"
	case StepOne:
		return "Step 1"
	case StepTwo:
		return "Step 2"
	case EitherOne:
		return "Step 1 or 2"
	}
	return string(c)
}

// ActionRow is an action as people see it.
type ActionRow struct {
	Action  Action
	Title   string
	Cost    Cost
	Attack  bool
	Skill   Skill // of whoever acts; empty = no roll, or any skill
	Against Skill // of whoever resists; empty = nobody, or any
	Targets bool  // it is done to another ship
	Says    string
}

// ActionRows lists the actions in the handout's order. Source: tachyon B4.
var ActionRows = []ActionRow{
	{DesperateAttack, "Desperate attack", FullPhase, true, Gunnery, Piloting, true, "Pay 1 fate point, climb 2 levels, attack at that level or below. Gains the aspect Easy target."},
	{LargeStrike, "Large target strike", FullPhase, true, Gunnery, Piloting, true, "Attack a large ship; levels do not matter."},
	{OnTheirTail, "On their tail", FullPhase, true, Gunnery, Piloting, true, "Move right above the target and attack at +2, and +1 more each further round."},
	{SnapShot, "Snap shot", StepOne, true, Gunnery, Piloting, true, "Attack a ship at the same level or lower."},
	{Advantage, "Create an advantage", EitherOne, false, "", "", false, "Make an aspect, or add a free invocation to one."},
	{Overcome, "Overcome", EitherOne, false, "", "", false, "Get past what stands in the way."},
	{Push, "Push", StepTwo, false, Piloting, Piloting, true, "Force a ship down the chart."},
	{Repair, "Repair", StepTwo, false, Technology, "", false, "Clear one instance of damage, against +2."},
	{Rescue, "Rescue", FullPhase, false, "", "", false, "Pick up a stranded pilot."},
	{ShakeOff, "Shake off a tail", FullPhase, false, Tactics, Tactics, true, "Break the link; both find new places in the next maneuver phase."},
	{Switch, "Switch zones", StepTwo, false, "", "", false, "Go from Special to another zone."},
	{Refocus, "Tactical refocus", StepTwo, false, Tactics, "", false, "Move to the result or lower, and keep that level at the end of the round."},
	{ThinOut, "Thin out the swarm", EitherOne, false, Gunnery, Piloting, true, "Remove aspects of a swarm."},
}

// Row is an action's row; the zero row for what is none.
func (a Action) Row() ActionRow {
	for _, r := range ActionRows {
		if r.Action == a {
			return r
		}
	}
	return ActionRow{}
}

// Title is what people call an action.
func (a Action) Title() string {
	if r := a.Row(); r.Title != "" {
		return r.Title
	}
	return string(a)
}
