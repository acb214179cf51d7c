package emissaries

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// layBlow lays the fallout of a blow: what it comes of, a die that resists it, and where it goes.
func (p *play) layBlow(g *page.Page, s emissaries.Scene) {
	x, ok := s.Blow()
	if !ok {
		return
	}
	who := x.By
	p.layRaised(g, s)
	g.Heading(fmt.Sprintf("%s TAKES THE BLOW", p.upper(who)))
	wheres := s.Wheres(who)
	open := slices.DeleteFunc(slices.Clone(wheres), func(w emissaries.Where) bool { return w.Why != "" })
	g.Parts(x.Parts, fmt.Sprintf("Fallout %d", x.Fallout))
	if len(open) > 0 {
		g.Text("Choose where it goes, and say why.")
	}
	digit := digits(g)
	for i, w := range open {
		words := look.NewCaption(p.comesOf(s, who, w))
		words.Shrinks = true
		g.Add(look.NewRows(0, g.Button(fmt.Sprintf("where.%d", i), fmt.Sprintf("%s: %d", w.Title, w.Fallout), digit(i), i == 0 && len(open) == 1, func() { p.takes(who, w) }),
			look.NewInset(look.Inset{Left: 1, Bottom: 0.5}, words)))
	}
	p.layShut(g, wheres)
	cloth := "Go to cloth"
	if p.layResist(g, s, who, open) {
		cloth = "Resist on the cloth"
	}
	g.Add(g.Button("cloth", cloth, 'v', false, p.toFelt))
	if len(open) == 0 || p.lifted {
		g.Add(g.Button("letgo", "Drop fallout", 'l', len(open) == 0, func() {
			p.try(func(s emissaries.Scene) (emissaries.Step, error) { return s.LetGo(who) })
		}))
	}
}

// layShut lays the tracks that cannot take it, with the reason.
func (p *play) layShut(g *page.Page, wheres []emissaries.Where) {
	var rows []string
	for _, w := range wheres {
		if w.Why != "" {
			rows = append(rows, w.Title+": "+w.Why)
		}
	}
	g.Small(strings.Join(rows, "\n"))
}

// comesOf says what fallout does to a track.
func (p *play) comesOf(s emissaries.Scene, who table.ID, w emissaries.Where) string {
	t, ok := p.trackAt(s, who, w)
	if !ok {
		return ""
	}
	_, f, err := t.Fill(w.Fallout)
	if err != nil {
		return err.Error()
	}
	var words []string
	if f.Ticks > 0 {
		words = append(words, domain.Count(f.Ticks, "tick"))
	}
	if f.Condition {
		words = append(words, "a condition")
	}
	text := fmt.Sprintf("row %d: %s", f.Row+1, domain.Listed(words))
	if f.Lost > 0 {
		text += fmt.Sprintf(", %d lost", f.Lost)
	}
	return text
}

// trackAt is the track that fallout would go to.
func (p *play) trackAt(s emissaries.Scene, who table.ID, w emissaries.Where) (emissaries.Track, bool) {
	if w.Sheet == "" {
		return s.Track(who, w.Track)
	}
	if a := s.Assets[w.Sheet]; a != nil {
		return a.Fallout, true
	}
	return emissaries.Track{}, false
}

// takes has fallout go to a track, and asks for the words of a condition that comes of it.
func (p *play) takes(who table.ID, w emissaries.Where) {
	if p.try(func(s emissaries.Scene) (emissaries.Step, error) { return s.Take(who, w) }) {
		p.ask()
	}
}

// ask asks for the words of conditions that have none yet.
func (p *play) ask() {
	if len(p.scene().Unwritten()) > 0 {
		p.start(newWording(p))
	}
}

// mostResisting is how many faces that resist are laid.
const mostResisting = 4

// layResist lays the dice that resist the fallout, a button for each face there is, the lowest first. It counts as what
// goes to the place that takes the least. It reports whether there are any.
func (p *play) layResist(g *page.Page, s emissaries.Scene, who table.ID, open []emissaries.Where) bool {
	w, ok := least(open)
	if !ok {
		return false
	}
	var cells []fyne.CanvasObject
	var faces []int
	pool := s.Pool(who)
	slices.Reverse(pool)
	for _, d := range pool {
		if emissaries.NoResist(d, w.Fallout).Text != "" || slices.Contains(faces, d.Face) || len(faces) == mostResisting {
			continue
		}
		letter := rune(0)
		if len(faces) == 0 {
			letter = 'r'
		}
		faces = append(faces, d.Face)
		cells = append(cells, g.Button(fmt.Sprintf("resist.%d", d.ID), fmt.Sprintf("Resist with %d", d.Face), letter, false, func() { p.resists(who, d.ID, w) }))
	}
	if len(cells) == 0 {
		g.Small(fmt.Sprintf("No die in hand resists %d: %d or more is needed.", w.Fallout, w.Fallout+1))
		return false
	}
	against := ""
	if w.Sheet != "" {
		against = ", if it goes to " + w.Title
	}
	g.Small(fmt.Sprintf("Or spend one die of %d or more%s for no fallout:", w.Fallout+1, against))
	g.InPairs(1, cells)
	return true
}

// least is the open place that takes the least fallout; ok is false where none is open.
func least(wheres []emissaries.Where) (w emissaries.Where, ok bool) {
	for _, x := range wheres {
		if x.Why == "" && (!ok || x.Fallout < w.Fallout) {
			w, ok = x, true
		}
	}
	return w, ok
}

// resists spends a die against the fallout.
func (p *play) resists(who table.ID, die emissaries.DieID, w emissaries.Where) {
	p.try(func(s emissaries.Scene) (emissaries.Step, error) { return s.Resist(who, die, w) })
}

// layUnwritten lays that conditions have no words yet.
func (p *play) layUnwritten(g *page.Page, s emissaries.Scene) {
	list := s.Unwritten()
	if len(list) == 0 {
		return
	}
	var rows []string
	for _, u := range list {
		rows = append(rows, u.Title)
	}
	g.Notice(false, "Full row without a condition: "+look.Sentence(domain.Listed(rows)))
	g.Add(g.Button("wording", "Write the condition…", 'w', false, func() { p.start(newWording(p)) }))
}

// wording is the words of a condition being written, one after another.
type wording struct {
	p    *play
	at   emissaries.Unwritten
	stat int // of StatRows; below 0 = none chosen
}

func newWording(p *play) page.Act {
	w := &wording{p: p, stat: -1}
	w.turn()
	return w
}

// turn goes to the first that has no words. It reports whether there is any.
func (w *wording) turn() bool {
	list := w.p.scene().Unwritten()
	if len(list) == 0 {
		return false
	}
	if !slices.Contains(list, w.at) {
		w.at, w.stat = list[0], -1
	}
	return true
}

func (w *wording) Lay(g *page.Page) {
	p := w.p
	g.Wants("words")
	g.Heading("CONDITION")
	g.Result(look.Sentence("Full row: " + w.at.Title))
	g.Text("The GM writes the condition.")
	g.Add(g.Line("words", "Condition", p.own().words, func(text string) { p.own().words = text }))
	if p.rules.House().TrackStat == emissaries.ChosenStat {
		titles := make([]string, len(emissaries.StatRows))
		for i, r := range emissaries.StatRows {
			titles[i] = r.Title
		}
		g.Add(g.Choice("stat", "Reduces", titles, w.stat, func(i int) { w.stat = i }))
	}
	g.Add(g.Button("write", "Write condition", 0, true, w.write))
	g.Add(g.Button("later", "Later", 0, false, p.Page.Leave))
}

func (w *wording) write() {
	p := w.p
	words := strings.TrimSpace(p.own().words)
	if words == "" {
		p.Page.Tell("Write the condition, or press “Later”.")
		p.Page.Focus("words")
		return
	}
	stat := emissaries.Stat("")
	if w.stat >= 0 {
		stat = emissaries.StatRows[w.stat].Stat
	}
	if p.try(func(s emissaries.Scene) (emissaries.Step, error) {
		return s.WriteCondition(w.at.Sheet, w.at.Track, w.at.Row, words, stat)
	}) {
		p.own().words = ""
		p.ask()
	}
}

// GoesBy is the row.
func (w *wording) GoesBy() []page.By {
	open := slices.Contains(w.p.scene().Unwritten(), w.at)
	return []page.By{page.While(open, "This condition is already written.")}
}

// Called is what people call it.
func (w *wording) Called() string { return "condition" }

func (w *wording) Whose() string { return w.at.Title }

// GuidePage is the page of the guide about it.
func (w *wording) GuidePage() string { return "emissaries/fallout" }

func (w *wording) Leave() {}
