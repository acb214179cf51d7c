package farfuture

import (
	"fmt"
	"strings"

	"shipslocker/domain"
)

// MakingKind is what a table does in one step of making its characters.
type MakingKind string

// The kinds of step.
const (
	MakeSeats    MakingKind = "seats"    // who sits where, and a sheet for everybody
	MakeKin      MakingKind = "kin"      // name, species, the psionic gift
	MakeStory    MakingKind = "story"    // everybody writes one phase
	MakeTelling  MakingKind = "telling"  // that phase is read aloud, seat after seat
	MakeSkills   MakingKind = "skills"   // the pyramid
	MakeStunts   MakingKind = "stunts"   // three slots of them
	MakeTracks   MakingKind = "tracks"   // their lengths follow from the skills; fate points
	MakeSurvival MakingKind = "survival" // the roll for who lives through it
	MakeDone     MakingKind = "done"     // what the rules have to say; no drafts any more
)

// MakingStep is one step of making the characters of a whole table.
type MakingStep struct {
	Kind     MakingKind
	Phase    int    // of MakeStory and MakeTelling: an index of Phases(); 0 in all others
	Title    string // "Phase 3, service: writing"
	Task     string // what to do, in a few sentences
	Optional bool   // a table may pass it over
}

// The two phases that a neighbour has a part in, as indices of Phases().
const (
	servicePhase  = 2
	crossTraining = 3
)

// MakingSteps returns the steps in their order. There are as many of them under all house rules.
//
// The species comes before the first phase and not, as the book has it, after the skills: its guidance is about aspects
// of the first phase and about what to put into the pyramid.
//
// Source: farfuture C16, ruling SF-R10, book section "Aspects".
func MakingSteps(h House) []MakingStep {
	steps := []MakingStep{
		{
			Kind: MakeSeats, Title: "Around the table",
			Task: "Enter the players in seating order: two phases involve a neighbour. Then give everybody a sheet.",
		},
		{
			Kind: MakeKin, Title: "Who they are", Optional: true,
			Task: "Enter the species, and a name if there is one. Tick the gift if the referee allows psionics. Everything can change later.",
		},
	}
	for i, info := range Phases() {
		title := fmt.Sprintf("Phase %d, %s", i+1, strings.ToLower(info.Title))
		steps = append(steps,
			MakingStep{
				Kind: MakeStory, Phase: i, Title: title + ": writing",
				Task: PhasePrompt(i, h) + " Write a short paragraph and the two aspects it implies. Everybody writes at once on paper, or here in turn.",
			},
			MakingStep{
				Kind: MakeTelling, Phase: i, Title: title + ": reading aloud",
				Task: "Take turns reading the story and its two aspects aloud. If somebody has a better idea, change the aspect.",
			})
	}
	survival := "Roll four dice without a skill. Below 0 the character dies, unless aspects lift the roll: +2 for a fate point each."
	if h.SurvivalMaims {
		survival += " Lifted to 0 or more: maimed."
	} else {
		survival += " Lifted to exactly 0: maimed. Above 0: unharmed."
	}
	return append(steps,
		MakingStep{
			Kind: MakeSkills, Title: "Skills",
			Task: "Fifteen skills: the best one on top, then two, three, four and five below. The stories suggest most of them.",
		},
		MakingStep{
			Kind: MakeStunts, Title: "Stunts",
			Task: "Three slots. Stunts often follow from the top skill, or from something the character gained in the stories.",
		},
		MakingStep{
			Kind: MakeTracks, Title: "Stress tracks and fate points",
			Task: "Endurance, Resolve and Credits set the length of the tracks. The first session raises fate points to five; a survival roll needs them now.",
		},
		MakingStep{Kind: MakeSurvival, Title: "Survival", Task: survival, Optional: true},
		MakingStep{
			Kind: MakeDone, Title: "Ready to play",
			Task: "What each sheet still lacks. Finish takes “draft” off the legal sheets; the others can wait.",
		},
	)
}

// PhasePrompt is what to ask the player about a phase, an index of Phases(), with the neighbours on the sides that the
// house rules have them on.
//
// Source: farfuture C16, ruling SF-R10.
func PhasePrompt(i int, h House) string {
	prompt := Phases()[i].Prompt
	if h.Phase3Left {
		prompt = strings.NewReplacer("on your right", "on your left", "on your left", "on your right").Replace(prompt)
	}
	return prompt
}

// InTurn reports whether a step goes from seat to seat.
func (s MakingStep) InTurn() bool { return s.Kind != MakeSeats && s.Kind != MakeDone }

// involved is the seat whose character has a part in the story that seat i tells in phase 3; ok is false for somebody
// alone at the table.
//
// Source: farfuture C16, ruling SF-R10.
func (c *Campaign) involved(i int) (seat int, ok bool) {
	if len(c.Seats) < 2 {
		return 0, false
	}
	left, right := c.Neighbours(i)
	if c.House.Phase3Left {
		return left, true
	}
	return right, true
}

// Teller is the seat whose story of phase 3 is handed to seat i in phase 4; ok is false for somebody alone at the table.
//
// Source: farfuture C16, ruling SF-R10.
func (c *Campaign) Teller(i int) (seat int, ok bool) {
	if len(c.Seats) < 2 {
		return 0, false
	}
	left, right := c.Neighbours(i)
	if c.House.Phase3Left {
		return right, true
	}
	return left, true
}

// OtherIn is the seat whose character has a part in a phase of seat i; ok is false where nobody else has.
func (c *Campaign) OtherIn(phase, i int) (seat int, ok bool) {
	switch phase {
	case servicePhase:
		return c.involved(i)
	case crossTraining:
		return c.Teller(i)
	}
	return 0, false
}

// HandsOver reports whether a phase takes up the story of phase 3 that somebody else has told: it is the fourth.
func HandsOver(phase int) bool { return phase == crossTraining }

// ToldOf is the phase whose story is handed over: the third, as an index of Phases().
const ToldOf = servicePhase

// MakingAt is the step the table has come to, and the seat whose turn it is: the first one's if that seat is gone.
func (c *Campaign) MakingAt() (step MakingStep, seat int) {
	steps := MakingSteps(c.House)
	for i, s := range c.Seats {
		if s.ID == c.Making.Seat {
			seat = i
		}
	}
	return steps[c.makingStep(len(steps))], seat
}

// makingStep is the step as an index among n of them.
func (c *Campaign) makingStep(n int) int { return min(max(c.Making.Step, 0), n-1) }

// NextMaking is where the making goes on: to the next seat or, after the last one, to the next step. At the end it
// stays.
func (c *Campaign) NextMaking() Making {
	steps := MakingSteps(c.House)
	at := c.makingStep(len(steps))
	_, seat := c.MakingAt()
	switch {
	case steps[at].InTurn() && seat+1 < len(c.Seats):
		return Making{Step: at, Seat: c.Seats[seat+1].ID}
	case at+1 < len(steps):
		return Making{Step: at + 1, Seat: c.firstSeat()}
	}
	return c.Making
}

// BackMaking is where the making came from: the seat before or, from the first one, the step before. At the beginning
// it stays.
func (c *Campaign) BackMaking() Making {
	steps := MakingSteps(c.House)
	at := c.makingStep(len(steps))
	_, seat := c.MakingAt()
	switch {
	case steps[at].InTurn() && seat > 0:
		return Making{Step: at, Seat: c.Seats[seat-1].ID}
	case at == 0:
		return c.Making
	}
	before := Making{Step: at - 1, Seat: c.firstSeat()}
	if n := len(c.Seats); n > 0 && steps[at-1].InTurn() {
		before.Seat = c.Seats[n-1].ID
	}
	return before
}

func (c *Campaign) firstSeat() RowID {
	if len(c.Seats) == 0 {
		return 0
	}
	return c.Seats[0].ID
}

// Missing says in a few words what a character still lacks of a step, such as "the story and 1 aspect"; empty when
// nothing. No sheet at all is nil. Alone is true for somebody with no neighbour, who need not name anybody.
func (s MakingStep) Missing(c *Character, alone bool) string {
	if c == nil {
		return "no sheet yet"
	}
	switch s.Kind {
	case MakeSeats, MakeSurvival:
		return ""
	case MakeKin:
		if domain.Blank(c.Name) {
			return "no name yet"
		}
	case MakeStory:
		return storyMissing(c, s.Phase, alone)
	case MakeTelling:
		if domain.Blank(c.Phases[s.Phase].Story) {
			return "no story yet"
		}
	case MakeSkills:
		return skillsMissing(c)
	case MakeStunts:
		return stuntsMissing(c)
	case MakeTracks:
		if c.FatePoints <= 0 {
			return "no fate points yet"
		}
	case MakeDone:
		return Missing(c)
	}
	return ""
}

func storyMissing(c *Character, phase int, alone bool) string {
	var parts []string
	if domain.Blank(c.Phases[phase].Story) {
		parts = append(parts, "the story")
	}
	aspects := 0
	for _, a := range c.Aspects[2*phase : 2*phase+2] {
		if domain.Blank(a) {
			aspects++
		}
	}
	if aspects > 0 {
		parts = append(parts, domain.Count(aspects, "aspect"))
	}
	if Phases()[phase].AsksOther && !alone && domain.Blank(c.Phases[phase].Other) {
		parts = append(parts, "the other's name")
	}
	if last := len(parts) - 1; last > 0 {
		parts = []string{strings.Join(parts[:last], ", ") + " and " + parts[last]}
	}
	return strings.Join(parts, "")
}

func skillsMissing(c *Character) string {
	open := 0
	for _, s := range c.Skills {
		if domain.Blank(s.Name) {
			open++
		}
	}
	if open == 0 {
		return ""
	}
	return domain.Count(open, "skill")
}

func stuntsMissing(c *Character) string {
	switch left := StuntBudget - c.StuntSlots(); {
	case left > 0:
		return domain.Count(left, "slot") + " open"
	case left < 0:
		return domain.Count(-left, "slot") + " too many"
	}
	return ""
}

// NeededAspects is how many aspects lift a survival roll to 0 or above: at a fate point each, +2 apiece.
//
// Source: farfuture C15.
func NeededAspects(faces Faces) int { return max(0, (-faces.Sum()+AspectBonus-1)/AspectBonus) }

// EndService is a sheet after a survival roll in which so many aspects were invoked: they are paid for, a maiming is
// written down, and so is a death, in the notes. It is a new value; c is as it was. It returns Refused where there are
// not so many fate points, where the roll needs no aspect and for a maiming without a note.
//
// Source: farfuture C15.
func EndService(c *Character, faces Faces, aspects int, note string, h House) (after *Character, fate Fate, net int, err error) {
	fate, net = Survive(faces, aspects, h)
	if aspects > 0 && fate == Untouched {
		return nil, fate, net, domain.Refuse("no-aspect-needed", "The dice show 0 or more. No aspect is needed.")
	}
	if after, err = writeSurvival(c, fate, note); err != nil {
		return nil, fate, net, err
	}
	if aspects > 0 {
		if after, err = SpendFate(after, aspects); err != nil {
			return nil, fate, net, err
		}
	}
	if fate == Dead && !Died(after) {
		after.Notes = strings.TrimLeft(strings.TrimRight(after.Notes, "\n")+"\n"+diedInService, "\n")
	}
	return after, fate, net, nil
}

// diedInService is what EndService writes into the notes of a character that did not live through the roll.
const diedInService = "Did not live through the service."

// Died reports whether the notes say that a survival roll has ended a character; see EndService.
func Died(c *Character) bool { return strings.Contains(c.Notes, diedInService) }

// Numbered returns n names made of one: "Corsair 1", "Corsair 2", without those that taken knows. One alone keeps the
// name as it is.
func Numbered(name string, n int, taken func(string) bool) []string {
	if n == 1 {
		return []string{name}
	}
	var names []string
	for i := 1; len(names) < n; i++ {
		if numbered := fmt.Sprintf("%s %d", name, i); !taken(numbered) {
			names = append(names, numbered)
		}
	}
	return names
}
