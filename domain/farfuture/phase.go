package farfuture

// PhaseInfo is what a sheet says about one phase of a life.
type PhaseInfo struct {
	Title       string // "Cross-training"
	AspectLabel string // as the form prints it beside both aspects of the phase: "Cross-training aspect"
	Prompt      string // what to ask the player, in two or three sentences
	AsksOther   bool   // another player's character has a part in it: see Phase.Other
}

var phases = [5]PhaseInfo{
	{
		Title: "Homeworld", AspectLabel: "Homeworld aspect",
		Prompt: "Where did you grow up, and among whom? Tell the years up to eighteen or so: the world, the people at the table, the thing you could not wait to leave or never wanted to lose.",
	},
	{
		Title: "Enlistment", AspectLabel: "Enlistment aspect",
		Prompt: "Which service took you in, and why that one? Tell how you signed up, were drafted or drifted in, and what they hoped to make of you.",
	},
	{
		Title: "Service", AspectLabel: "Service aspect", AsksOther: true,
		Prompt: "What was the event that made your name, for better or worse? The character of the player on your right was part of it: say who, and how.",
	},
	{
		Title: "Cross-training", AspectLabel: "Cross-training aspect", AsksOther: true,
		Prompt: "The player on your left has just told an event that involves you. Tell it again the way you saw it, and what it taught you.",
	},
	{
		Title: "Mustering out", AspectLabel: "Mustering out aspect",
		Prompt: "How did you leave the service, and with what in your bag? Tell where it puts you on the day play begins.",
	},
}

// Phases returns the five phases in the order they are lived; each gives two aspects.
//
// Source: farfuture C16 and 1.A1, book section "Aspects".
func Phases() [5]PhaseInfo { return phases }
