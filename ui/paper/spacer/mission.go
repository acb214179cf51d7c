package spacer

import (
	"fmt"
	"slices"
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

// What the rules offer.
var (
	cardChoices = []paper.Choice{
		{Value: string(mission.Idea), Title: missionCardTitles[mission.Idea]}, {Value: string(mission.PlotTwist), Title: missionCardTitles[mission.PlotTwist]},
	}
	sceneChoices = choices(mission.SceneTypeRows, func(r mission.SceneTypeRow) paper.Choice { return paper.Choice{Value: string(r.Type), Title: r.Title} })
	paidChoices  = choices([]mission.Paid{mission.PaidNothing, mission.PaidConflict, mission.PaidNonConflict}, func(p mission.Paid) paper.Choice {
		return paper.Choice{Value: string(p), Title: paidTokens[p]}
	})
)

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
		cards := slices.DeleteFunc(slices.Clone(m.Cards), func(c mission.Card) bool { return c.Hidden && !referee })
		if len(cards) == 0 && !p.Fills() && p.Lacks() { // on screen there are empty ones to write
			return
		}
		d := p.Deck("Mission and twist cards", true, indexW, indexH)
		for _, c := range cards {
			m.card(p, d.Next(), fmt.Sprintf("cards[id=%d]", c.ID), c)
		}
		fresh := 0
		empty := func(r paper.Rect, kind mission.CardKind) {
			fresh++
			m.card(p, r, fmt.Sprintf("cards[+%d kind=%s]", fresh, kind), mission.Card{Kind: kind})
		}
		if len(cards) == 0 {
			empty(d.Next(), mission.Idea)
		}
		d.Spare(func(r paper.Rect) { empty(r, mission.PlotTwist) })
	}
}

// card draws one card, an empty one ruled; path is its row's. Nothing on it tells whether it is hidden: cards are shuffled.
func (m missionSheet) card(p *paper.Press, place paper.Rect, path string, c mission.Card) {
	r := place.Inset(indexPad, indexPad)
	rows := r.Rows(headingH, 0, 10)
	title := titled(missionCardTitles, c.Kind)
	p.Heading(rows[0], "", strings.ToUpper(title))
	text := strings.TrimSpace(c.Text)
	p.Box(rows[1], paper.Box{Path: path + ".text", Field: title + " card", Value: text, Size: 15, Center: true, Bare: true, Ruled: text == ""})
	foot := rows[2].Columns(0, 26)
	p.Box(foot[0], paper.Box{Path: m.by(path), Choices: m.names(), Caption: "Written by", Value: m.nameOf(c.By)})
	drawn := paper.Box{Path: path + ".drawn", Caption: "Drawn in phase"}
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

// by is the path of a row's player; empty where there is nobody to choose.
func (m missionSheet) by(row string) string {
	if len(m.Players) == 0 {
		return ""
	}
	return row + ".by"
}

// names are the players to choose among.
func (m missionSheet) names() []paper.Choice {
	return append([]paper.Choice{{Value: "0", Title: "–"}}, choices(m.Players, func(who mission.Player) paper.Choice {
		return paper.Choice{Value: domain.Minus(int(who.ID)), Title: m.nameOf(who.ID)}
	})...)
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
			f.Table(m.cards(p))
		}
		if referee {
			f.Table(p.Notes("REFEREE'S NOTES", m.Notes, 4))
		}
		f.Table(m.scenes())
	}
}

// head are the name, the phase that goes on and the mission drawn.
func (m missionSheet) head(p *paper.Press, r paper.Rect) {
	rows := r.Rows(0, 0)
	top := rows[0].Columns(0, 20, 24)
	p.Box(top[0], paper.Box{Path: "name", Caption: "Mission", Value: strings.TrimSpace(m.Name), Face: paper.SansBold, Size: 13})
	phase := number(fmt.Sprintf("Phase, 1–%d", mission.Phases), m.Phase)
	phase.Computed = true // with it come new tokens
	p.Box(top[1], phase)
	p.Box(top[2], paper.Box{Caption: "Status"})
	p.Tick(top[2].X+1.5, top[2].Y+4.5, paper.Tick{Path: "ended", Words: "over", On: m.Ended})
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
	row := func(i int, name, sheet string, numbers [3]string) []paper.Cell {
		path := paper.RowPath("players", m.Players, func(who mission.Player) rules.RowID { return who.ID }, i)
		return []paper.Cell{
			{Path: path + ".name", Text: name},
			{Text: sheet},
			{Path: path + ".tokens.conflict", Text: numbers[0]},
			{Path: path + ".tokens.nonConflict", Text: numbers[1]},
			{Path: path + ".rerollTokens", Text: numbers[2]},
		}
	}
	t.New = func(n int) []paper.Cell { return row(len(m.Players)+n-1, "", "", [3]string{}) }
	for i, who := range m.Players {
		name, sheet, rerolls := who.Name, "", who.RerollTokens
		c, ok := p.Beside(who.Character).(*person.Character)
		if ok {
			sheet, rerolls = c.Name, c.RerollTokens
		}
		cells := row(i, name, sheet, [3]string{domain.Minus(who.Tokens.Conflict), domain.Minus(who.Tokens.NonConflict), domain.Minus(rerolls)})
		if who.Referee {
			cells[0] = paper.Cell{Text: strings.TrimSpace(name + " (referee)")}
		}
		if ok { // the sheet has them
			cells[4].Path = ""
		}
		t.Rows = append(t.Rows, cells)
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
func (m missionSheet) cards(p *paper.Press) paper.Table {
	t := paper.Table{Title: "CARDS WRITTEN", Columns: []paper.Column{
		{Title: "Card", Width: 22, Face: paper.CondensedBold}, {Title: "Written by", Width: 38}, {Title: "Text"}, {Title: "Drawn in phase", Width: 20},
	}}
	for _, c := range m.Cards {
		says, drawn := c.Text, "–"
		switch {
		case c.Drawn != 0:
			drawn = domain.Minus(c.Drawn)
		case p.Fills():
			drawn = ""
		}
		switch {
		case p.Fills(): // the text alone
		case c.Hidden && m.referee:
			says += " (not\u00a0read\u00a0yet)"
		case c.Hidden:
			says = "(face down)"
		}
		path := fmt.Sprintf("cards[id=%d]", c.ID)
		t.Rows = append(t.Rows, []paper.Cell{
			{Path: path + ".kind", Choices: cardChoices, Text: titled(missionCardTitles, c.Kind)},
			{Path: m.by(path), Choices: m.names(), Text: m.nameOf(c.By)},
			{Path: path + ".text", Text: says},
			{Path: path + ".drawn", Text: drawn},
		})
	}
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
	row := func(i int, phase, kind, by, paid, about string, tasks paper.Cell, over bool) []paper.Cell {
		path := paper.RowPath("scenes", m.Scenes, func(s mission.Scene) rules.RowID { return s.ID }, i)
		if tasks.Ticks != nil {
			tasks.Ticks.Path = path + ".tasks"
		} else {
			tasks.Path = path + ".tasks"
		}
		return []paper.Cell{
			{Path: path + ".phase", Text: phase},
			{Path: path + ".type", Choices: sceneChoices, Text: kind},
			{Path: m.by(path), Choices: m.names(), Text: by},
			{Path: path + ".paid", Choices: paidChoices, Text: paid},
			{Path: path + ".text", Text: about},
			tasks,
			{Ticks: &paper.Ticks{Path: path + ".over", Length: 1, Marks: []bool{over}}},
		}
	}
	t.New = func(n int) []paper.Cell { return row(len(m.Scenes)+n-1, "", "", "", "", "", paper.Cell{}, false) }
	for i := range m.Scenes {
		s := &m.Scenes[i]
		kind, _ := s.Type.Row()
		title, about := kind.Title, m.about(s)
		if s.Role != mission.FramedScene {
			title += ", " + titled(sceneRoles, s.Role)
		}
		cells := row(i, domain.Minus(s.Phase), title, m.nameOf(s.By), titled(paidTokens, s.Paid), about, tasks(s), s.Over)
		if s.Role != mission.FramedScene {
			cells[1].Path = ""
		}
		if about != strings.TrimSpace(s.Text) { // it tells of ticks and studies too
			cells[4].Path = ""
		}
		t.Rows = append(t.Rows, cells)
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
