package fight

import "shipslocker/domain/spacer/rules"

// Action is what one can do in a round of personal combat. Its text is the one in documents, for ever.
type Action string

// The actions. Source: spacer C6.
const (
	MoveAction      Action = "move"
	DisengageAction Action = "disengage"
	ShootAction     Action = "shoot"
	MeleeAction     Action = "melee"
	ChargeAction    Action = "charge"
	DeviceAction    Action = "device"
	PsionicAction   Action = "psionic"
	StunAction      Action = "stun"
	ShakeAction     Action = "shakeOff"
)

// ActionRow is an action as people choose it.
type ActionRow struct {
	Action Action
	Title  string
	Does   string
}

// Actions lists the actions. Source: spacer C6, book section "Action Types".
var Actions = []ActionRow{
	{MoveAction, "Move", "as many metres as Agility and relevant levels; running adds an Agility roll and leaves no defence"},
	{DisengageAction, "Disengage", "out of melee, half as many metres as Agility"},
	{ShootAction, "Shoot", "a ranged attack"},
	{MeleeAction, "Melee", "a melee attack, and a defence"},
	{ChargeAction, "Charge", "as many metres as Agility and a melee attack, with little defence"},
	{DeviceAction, "Operate device", "one effect or one fact, in 3.6 seconds or less"},
	{PsionicAction, "Psionic", "starts one power, or one fact for each level of success"},
	{StunAction, "Stun", "removes one stun from the pile; must come first while there are any"},
	{ShakeAction, "Shake it off", "a Willpower roll against the wounds marked"},
}

// row is what people read of an action; ok is false for one that is none.
func (a Action) row() (row ActionRow, ok bool) {
	for _, r := range Actions {
		if r.Action == a {
			return r, true
		}
	}
	return ActionRow{}, false
}

// verbs say what somebody does who does an action.
var verbs = map[Action]string{
	MoveAction: "moves", DisengageAction: "disengages", ShootAction: "shoots", MeleeAction: "fights in melee", ChargeAction: "charges",
	DeviceAction: "operates a device", PsionicAction: "uses a psionic power", StunAction: "removes a stun (Stun)", ShakeAction: "shakes it off",
}

// verb is what somebody does who does the action.
func (a Action) verb() string {
	if v, ok := verbs[a]; ok {
		return v
	}
	return a.Title()
}

// Title is what an action is called.
func (a Action) Title() string {
	if r, ok := a.row(); ok {
		return r.Title
	}
	return string(a)
}

// Attacks reports whether an action is aimed at somebody.
func (a Action) Attacks() bool { return a == ShootAction || a == MeleeAction || a == ChargeAction }

// Stride is how many metres somebody moves in one action: Agility, and relevant levels unless House.MoveWithoutLevels.
//
// Source: spacer C6, ruling SP-R05, book section "Movement".
func Stride(agility, levels int, h rules.House) int {
	if h.MoveWithoutLevels {
		levels = 0
	}
	return max(agility+levels, 0)
}

// DisengageStride is how many metres somebody gets out of melee in one action.
//
// Source: spacer C6.
func DisengageStride(agility int) int { return rules.FloorHalf(max(agility, 0)) }

// ChargeStride is how many metres somebody may charge.
//
// Source: spacer C6, book section "Charging".
func ChargeStride(agility int) int { return max(agility, 0) }
