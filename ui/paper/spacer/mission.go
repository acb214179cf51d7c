package spacer

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/paper"
)

// playersPrinted is how many players a mission sheet has room for before there are any, to write in.
const playersPrinted = 5

// missionCardTitles name the kinds of card.
var missionCardTitles = map[mission.CardKind]string{mission.Idea: "Mission", mission.PlotTwist: "Plot twist"}

// sceneRoles name the scenes that are the referee's own.
var sceneRoles = map[mission.SceneRole]string{
	mission.PrologueScene: "prologue", mission.ProblemScene: "problem", mission.ResolvingScene: "resolution", mission.EpilogueScene: "epilogue",
}

// paidTokens name what a scene cost.
var paidTokens = map[mission.Paid]string{mission.PaidNothing: "–", mission.PaidConflict: "conflict", mission.PaidNonConflict: "non-conflict"}

// titled is what a map calls something, or else its own text.
func titled[T ~string](titles map[T]string, t T) string {
	if title, ok := titles[t]; ok {
		return title
	}
	return string(t)
}

// mission is a mission being printed.
type missionSheet struct {
	*mission.Mission
	house   rules.House
	referee bool // what is hidden and the notes too
	blank   bool
}

// missionOf is the document as the copy's readers may see it, or a blank one for nil.
func missionOf(p *paper.Press, doc domain.Document, referee bool) missionSheet {
	m, ok := doc.(*mission.Mission)
	switch {
	case !ok:
		return missionSheet{Mission: mission.New(), referee: referee, blank: true}
	case !referee:
		return missionSheet{Mission: m.Shown(), house: campaign.HouseOf(m.Campaign, p.Beside)}
	}
	return missionSheet{Mission: m, house: campaign.HouseOf(m.Campaign, p.Beside), referee: true}
}

// drawMissionCards draws a card for each mission and twist: as written, those that nobody has read yet on the referee's
// copy alone. The rest of the last page are empty ones; a page of them is what one player writes.
//
// Source: spacer C12 1, F.
func drawMissionCards(referee bool) func(*paper.Press, domain.Document) {
	return func(p *paper.Press, doc domain.Document) {
		m := missionOf(p, doc, referee)
		d := p.Deck("Mission and twist cards", true, indexW, indexH)
		cards := 0
		for _, c := range m.Cards {
			if referee || !c.Hidden {
				m.card(p, d.Next(), c)
				cards++
			}
		}
		if cards == 0 {
			m.card(p, d.Next(), mission.Card{Kind: mission.Idea})
		}
		d.Spare(func(r paper.Rect) { m.card(p, r, mission.Card{Kind: mission.PlotTwist}) })
	}
}

// card draws one card, an empty one ruled. Nothing on it tells whether it is hidden: cards are shuffled.
func (m missionSheet) card(p *paper.Press, place paper.Rect, c mission.Card) {
	r := place.Inset(indexPad, indexPad)
	rows := r.Rows(headingH, 0, 10)
	title := titled(missionCardTitles, c.Kind)
	p.Heading(rows[0], "", strings.ToUpper(title))
	text := strings.TrimSpace(c.Text)
	p.Box(rows[1], paper.Box{Field: title + " card", Value: text, Size: 15, Center: true, Bare: true, Ruled: text == ""})
	foot := rows[2].Columns(0, 26)
	p.Box(foot[0], paper.Box{Caption: "Written by", Value: m.nameOf(c.By)})
	drawn := paper.Box{Caption: "Drawn in phase"}
	if c.Drawn != 0 {
		drawn.Value = domain.Minus(c.Drawn)
	}
	p.Box(foot[1], drawn)
	p.Frame(r)
}

// nameOf is what a player goes by; empty for none.
func (m missionSheet) nameOf(id rules.RowID) string {
	who := m.Player(id)
	switch {
	case id == 0:
		return ""
	case who == nil || strings.TrimSpace(who.Name) == "":
		return fmt.Sprintf("Player %d", id)
	}
	return who.Name
}

// drawMission draws the phases, who has which tokens and the scenes as played: as players may read them, or all of it.
//
// Source: spacer C12.
func drawMission(referee bool) func(*paper.Press, domain.Document) {
	return func(p *paper.Press, doc domain.Document) {
		m := missionOf(p, doc, referee)
		f := p.Flow(sheetTitle("MISSION", referee))
		m.head(p, f.Take(2*lineH))
		f.Table(m.players(p))
		f.Table(m.phases())
		f.Table(sceneTypes())
		if len(m.Cards) > 0 {
			f.Table(m.cards())
		}
		if referee {
			f.Table(m.notes())
		}
		f.Table(m.scenes())
	}
}

// head are the name, the phase that goes on and the mission drawn.
func (m missionSheet) head(p *paper.Press, r paper.Rect) {
	rows := r.Rows(0, 0)
	top := rows[0].Columns(0, 20, 24)
	p.Box(top[0], paper.Box{Caption: "Mission", Lead: strings.TrimSpace(m.Name), Size: 13})
	p.Box(top[1], number(fmt.Sprintf("Phase, 1–%d", mission.Phases), m.Phase))
	p.Box(top[2], paper.Box{Caption: "Status"})
	p.Tick(top[2].X+1.5, top[2].Y+4.5, paper.Tick{Words: "over", On: m.Ended})
	var ideas []string
	for _, c := range m.Cards {
		if c.Kind == mission.Idea && c.Drawn != 0 {
			ideas = append(ideas, strings.TrimSpace(c.Text))
		}
	}
	p.Box(rows[1], paper.Box{Caption: "Mission card drawn", Value: strings.Join(ideas, "\n")})
	p.Frame(r)
}

// players are those at the table with the tokens that are left in this phase.
func (m missionSheet) players(p *paper.Press) paper.Table {
	t := paper.Table{Title: "TOKENS LEFT", Columns: []paper.Column{
		{Title: "Player", Width: 48},
		{Title: "Character", Face: paper.SansBold},
		{Title: "Conflict scene", Width: 24},
		{Title: "Non-conflict scene", Width: 24},
		{Title: "Reroll", Width: 24},
	}}
	if len(m.Scenes) == 0 {
		t.Spare = max(0, playersPrinted-len(m.Players))
	}
	for _, who := range m.Players {
		name, sheet, rerolls := who.Name, "", who.RerollTokens
		if who.Referee {
			name = strings.TrimSpace(name + " (referee)")
		}
		if c, ok := p.Beside(who.Character).(*person.Character); ok {
			sheet, rerolls = c.Name, c.RerollTokens
		}
		t.Rows = append(t.Rows, []paper.Cell{
			{Text: name}, {Text: sheet}, {Text: domain.Minus(who.Tokens.Conflict)}, {Text: domain.Minus(who.Tokens.NonConflict)}, {Text: domain.Minus(rerolls)},
		})
	}
	return t
}

// phases are the budgets, and the twists that have come up.
func (m missionSheet) phases() paper.Table {
	t := paper.Table{Title: "PHASES", Columns: []paper.Column{
		{Title: "Phase", Width: 12, Face: paper.CondensedBold},
		{Title: "Each player has", Width: 38, Face: paper.Condensed},
		{Title: "The referee has", Width: 38, Face: paper.Condensed},
		{Title: "Without a token", Width: 38, Face: paper.Condensed},
		{Title: "Twist drawn"},
	}}
	for phase := 1; phase <= mission.Phases; phase++ {
		b := mission.BudgetOf(phase, m.house)
		var own, twists []string
		for _, role := range b.Roles {
			own = append(own, titled(sceneRoles, role))
		}
		for _, c := range m.Cards {
			if c.Kind == mission.PlotTwist && c.Drawn == phase {
				twists = append(twists, strings.TrimSpace(c.Text))
			}
		}
		if !b.Twist && len(twists) == 0 {
			twists = []string{"–"}
		}
		t.Rows = append(t.Rows, []paper.Cell{
			{Text: fmt.Sprint(phase)},
			{Text: tokenWords(b.Player)},
			{Text: tokenWords(b.Referee)},
			{Text: orDash(strings.Join(own, ", "))},
			{Text: strings.Join(twists, "\n")},
		})
	}
	return t
}

// tokenWords are tokens in words: "1 conflict, 1 non-conflict".
func tokenWords(t mission.Tokens) string {
	var words []string
	if t.Conflict != 0 {
		words = append(words, domain.Minus(t.Conflict)+" conflict")
	}
	if t.NonConflict != 0 {
		words = append(words, domain.Minus(t.NonConflict)+" non-conflict")
	}
	return orDash(strings.Join(words, ", "))
}

// sceneTypes are what may be played, as a reminder.
func sceneTypes() paper.Table {
	t := paper.Table{Title: "TYPES OF SCENE", Columns: []paper.Column{
		{Title: "Type", Width: 24, Face: paper.CondensedBold}, {Title: "Tasks", Width: 14, Face: paper.Condensed}, {Title: "Meaning", Face: paper.Condensed},
	}}
	for _, row := range mission.SceneTypeRows {
		tasks := "any"
		if row.Tasks >= 0 {
			tasks = fmt.Sprint(row.Tasks)
		}
		t.Rows = append(t.Rows, []paper.Cell{{Text: row.Title}, {Text: tasks}, {Text: row.Note}})
	}
	return t
}

// cards are those written; of one that nobody has read the players' copy says who wrote it.
func (m missionSheet) cards() paper.Table {
	t := paper.Table{Title: "CARDS WRITTEN", Columns: []paper.Column{
		{Title: "Card", Width: 22, Face: paper.CondensedBold}, {Title: "Written by", Width: 38}, {Title: "Text"}, {Title: "Drawn in phase", Width: 20},
	}}
	for _, c := range m.Cards {
		says, drawn := c.Text, "–"
		if c.Drawn != 0 {
			drawn = domain.Minus(c.Drawn)
		}
		switch {
		case c.Hidden && m.referee:
			says += " (not\u00a0read\u00a0yet)"
		case c.Hidden:
			says = "(face down)"
		}
		t.Rows = append(t.Rows, []paper.Cell{{Text: titled(missionCardTitles, c.Kind)}, {Text: m.nameOf(c.By)}, {Text: says}, {Text: drawn}})
	}
	return t
}

// notes are the referee's own, in one row that breaks across pages.
func (m missionSheet) notes() paper.Table {
	t := paper.Table{Title: "REFEREE'S NOTES", Columns: []paper.Column{{}}}
	if strings.TrimSpace(m.Notes) == "" {
		t.Spare = 4
		return t
	}
	t.Rows = [][]paper.Cell{{{Text: m.Notes}}}
	return t
}

// scenes are those played, then rows to write on to the end of the page.
func (m missionSheet) scenes() paper.Table {
	t := paper.Table{Title: "SCENES PLAYED", Fill: true, Height: 9, Columns: []paper.Column{
		{Title: "Phase", Width: 11},
		{Title: "Type", Width: 24, Face: paper.Condensed},
		{Title: "Framed by", Width: 30},
		{Title: "Token paid", Width: 21, Face: paper.Condensed},
		{Title: "About"},
		{Title: "Tasks rolled", Width: 26},
		{Title: "Over", Width: 9},
	}}
	for i := range m.Scenes {
		s := &m.Scenes[i]
		kind, _ := s.Type.Row()
		title := kind.Title
		if s.Role != mission.FramedScene {
			title += ", " + titled(sceneRoles, s.Role)
		}
		t.Rows = append(t.Rows, []paper.Cell{
			{Text: domain.Minus(s.Phase)},
			{Text: title},
			{Text: m.nameOf(s.By)},
			{Text: titled(paidTokens, s.Paid)},
			{Text: m.about(s)},
			tasks(s),
			{Ticks: &paper.Ticks{Length: 1, Marks: []bool{s.Over}}},
		})
	}
	return t
}

// about is what a scene is about, and what it ticked and taught.
func (m missionSheet) about(s *mission.Scene) string {
	var lines []string
	if text := strings.TrimSpace(s.Text); text != "" {
		lines = append(lines, text)
	}
	for _, k := range s.Ticks {
		lines = append(lines, m.nameOf(k.Player)+" ticks "+tallyTitle(k.Tally))
	}
	for _, y := range s.Studies {
		lines = append(lines, m.nameOf(y.Player)+" practises "+strings.TrimSpace(y.What))
	}
	return strings.Join(lines, "\n")
}

// tallyTitle is what a tally is called.
func tallyTitle(name campaign.TallyName) string {
	for _, row := range campaign.TallyRows {
		if row.Name == name {
			return row.Title
		}
	}
	return string(name)
}

// tasks are the tasks rolled in a scene: boxes where its type has a number of them.
func tasks(s *mission.Scene) paper.Cell {
	row, _ := s.Type.Row()
	if row.Tasks < 1 || s.Tasks < 0 || s.Tasks > row.Tasks {
		return paper.Cell{Text: domain.Minus(s.Tasks)}
	}
	marks := make([]bool, row.Tasks)
	for i := range s.Tasks {
		marks[i] = true
	}
	return paper.Cell{Ticks: &paper.Ticks{Printed: row.Tasks, Length: row.Tasks, Marks: marks}}
}

// orDash is a text, or a dash where there is none.
func orDash(s string) string {
	if s == "" {
		return "–"
	}
	return s
}
