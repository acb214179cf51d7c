package mission

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
)

// Adventure is a mission as acts see it.
type Adventure struct {
	*Mission
	Source   dice.Source
	Called   func(Player) string                  // what a player goes by
	Sheet    func(domain.DocID) *person.Character // nil = there is none, or it is not at hand
	Shut     func(Player) string                  // why the sheet of a player cannot be changed, in a sentence; empty = it can
	Campaign *campaign.Campaign                   // whose cards are taken; nil = none is at hand
	House    rules.House
	Required campaign.Tallies // ticks of a level
}

// Told is what a step leaves that says what it came to, for the page until the next.
const Told = "told"

// InMission are all acts of a mission by their names: each is made for the player whose it is, if it is anybody's.
var InMission = map[string]func(a *Adventure, who table.ID) act.Act{
	"draw": drawing(Idea), "twist": drawing(PlotTwist), "sceneEnd": sceneEnd, "fifthTask": sceneEnd,
}

// Make is an act of a name; without Do = there is none of the name.
func (a *Adventure) Make(name string, who table.ID) act.Act { return act.Make(InMission, a, name, who) }

// told is a step that has come to a mission, with what is said of it.
func told(label string, m *Mission, says string) act.Step {
	s := act.Step{Label: label, Written: table.Written{Play: m}}
	if says != "" {
		s.Leaves = act.Answers{Told: {says}}
	}
	return s
}

// refused is a step that cannot be.
func refused(err error) act.Step {
	return act.Step{Written: table.Written{Refused: domain.AsSentence(err.Error())}}
}

// ended is a text with a full stop, unless what it quotes at its end has one.
func ended(text string) string {
	if strings.HasSuffix(text, ".”") || strings.HasSuffix(text, "?”") {
		return text
	}
	return text + "."
}

// Unspent are those who have scene tokens left, as people list them.
func (a *Adventure) Unspent() string {
	var names []string
	for _, p := range a.Players {
		if p.Tokens.Sum() > 0 {
			names = append(names, a.Called(p))
		}
	}
	return domain.Listed(names)
}

// Begins is the next phase of a mission as it begins; pick is the twist drawn.
func (a *Adventure) Begins(m *Mission, pick int) act.Step {
	staged, err := m.NextPhase(pick, a.House)
	if err != nil {
		return refused(err)
	}
	news := ended(staged.Text)
	if len(staged.Unspent) > 0 && m.Phase > 0 {
		news += " Scene tokens of " + domain.Listed(staged.Unspent) + " are lost."
	}
	return told(fmt.Sprintf("phase %d begins", staged.Mission.Phase), staged.Mission, news)
}

// Chosen is the mission drawn, empty while none is.
func (m *Mission) Chosen() string {
	for _, c := range m.Cards {
		if c.Kind == Idea && c.Drawn > 0 {
			return c.Text
		}
	}
	return ""
}

// The ways to draw that are no card's.
const (
	byProgram = "program"
	onPaper   = "paper" // a real card that is on paper alone
	noneLeft  = "none"
)

// drawing draws a card: the mission, or the twist that a phase begins with. Nothing is turned over before it is drawn.
//
// Source: spacer C12 1 to 3.
func drawing(kind CardKind) func(*Adventure, table.ID) act.Act {
	return func(a *Adventure, _ table.ID) act.Act {
		is := act.Act{Noun: "draw", Do: func(r *act.Run) { a.draw(r, kind) }}
		switch {
		case kind == Idea && a.Chosen() != "":
			is.Gone = "The mission has been drawn."
		case a.Going() != nil:
			is.Gone = "End the current scene before drawing."
		}
		return is
	}
}

func (a *Adventure) draw(r *act.Run, kind CardKind) {
	verb := "Draw"
	if kind == PlotTwist {
		r.Lay(act.Heading(fmt.Sprintf("PHASE %d · A TWIST", a.Phase+1)))
		if left := a.Unspent(); left != "" && a.Phase > 0 {
			r.Lay(act.Notice{Text: "Will lose scene tokens: " + left + "."})
		}
		verb = fmt.Sprintf("Draw and begin phase %d", a.Phase+1)
	} else {
		r.Lay(act.Heading("DRAW THE MISSION"))
	}
	var ways []act.Option
	backs := a.Backs(kind)
	if len(backs) > 0 {
		ways = append(ways, act.Option{Key: byProgram, Title: fmt.Sprintf("The program shuffles %s and draws one", domain.Count(len(backs), "card"))})
	}
	for i, b := range backs {
		ways = append(ways, act.Option{Key: act.KeyOf(i + 1), Title: "The card of " + b})
	}
	ways = append(ways, act.Option{Key: onPaper, Title: "A card on paper: type its text"})
	if kind == PlotTwist && len(backs) == 0 {
		ways = append(ways, act.Option{Key: noneLeft, Title: "None: no twist is left"})
	}
	way, text := r.Choice("how", "Way to draw", ways, ways[0].Key), ""
	switch way {
	case byProgram:
		r.Lay(act.Small("Cards stay face down until drawn, and each is equally likely."))
	case onPaper:
		text = r.AskWords(act.Ask{Key: "text", Caption: "Card text"})
	case noneLeft:
		r.Lay(act.Small("The phase begins without a twist."))
	default:
		r.Lay(act.Small("For marked real cards: turns over the one you drew."))
	}
	r.Lay(act.Columns{Shares: []float32{1, 2}, Cells: []act.Row{
		act.Discard("back"), act.Way{Key: "do", Title: verb, Letter: 'd', Main: true, Step: func() act.Step { return a.drawn(kind, way, text) }},
	}})
}

// drawn is a card as it is drawn.
func (a *Adventure) drawn(kind CardKind, way, text string) act.Step {
	m, pick := a.Mission, act.IDOf[int](way)
	switch way {
	case byProgram:
		pick = a.Source.Next(len(m.Undrawn(kind)))
	case onPaper:
		written, err := m.OnPaper(kind, text)
		if err != nil {
			return refused(err)
		}
		m, pick = written, len(m.Undrawn(kind))+1
	}
	if kind == PlotTwist {
		return a.Begins(m, pick)
	}
	staged, err := m.DrawMission(pick)
	if err != nil {
		return refused(err)
	}
	return told("the mission is drawn", staged.Mission, "")
}
