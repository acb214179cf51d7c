package conflict

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/emissaries/acts"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// recruit is a sort of NPC that is made quickly. Its numbers are this program's own and only something to begin with: the
// book gives an NPC what it needs.
type recruit struct {
	title   string
	name    string
	stats   int // dice of six in each
	trait   string
	dice    string // of the trait
	object  string
	rated   string // the object's dice
	weapon  bool   // the object is dangerous
	rows    int
	company bool // an organisation
}

// recruits are the sorts, the commonest first.
var recruits = []recruit{
	{title: "Passing: one row", name: "Passer-by", stats: 2, rows: 1},
	{title: "Capable: two rows", name: "Hired hand", stats: 3, trait: "Has done this before", dice: "1d6", rows: 2},
	{title: "Dangerous: two rows, armed", name: "Enforcer", stats: 3, trait: "Shoots first", dice: "2d6", object: "Blaster", rated: "1d4 1d8", weapon: true, rows: 2},
	{title: "Important: four rows", name: "Rival", stats: 4, trait: "Always a step ahead", dice: "2d8", rows: 4},
	{title: "Organisation: three rows", name: "Syndicate", stats: 3, trait: "Has people everywhere", dice: "2d6", rows: 3, company: true},
}

// mostRecruits is how many NPCs are made at once, mostStat how many dice a stat of theirs has.
const (
	mostRecruits = 12
	mostStat     = 20
)

// npc makes an NPC of the sort under a name.
func (r recruit) npc(name string, campaign domain.DocID) (*npc, error) {
	n := emissaries.NewNPC()
	n.Name, n.Campaign, n.Organisation, n.Fallout = name, campaign, r.company, emissaries.NewTrack(r.rows)
	for _, x := range emissaries.StatRows {
		n.Stats.At(x.Stat).D6 = r.stats
	}
	if words := strings.TrimSpace(r.trait); words != "" {
		d, err := acts.ReadDice(r.dice)
		if err != nil {
			return nil, err
		}
		n.Traits = []emissaries.Trait{{ID: 1, Text: words, Dice: d}}
	}
	if words := strings.TrimSpace(r.object); words != "" {
		d, err := acts.ReadDice(r.rated)
		if err != nil {
			return nil, err
		}
		n.Objects = []emissaries.Object{{ID: 1, Name: words, Dice: d, Dangerous: r.weapon}}
	}
	return n, nil
}

// askRecruits asks for NPCs, makes them and calls then with their ids.
func (p *play) askRecruits(then func([]domain.DocID)) {
	sort, count := 0, 1
	r := recruits[sort]
	d := page.NewDialog(p.Host, func(g *page.Page) {
		g.Text("Each NPC gets a sheet you can change at any time. The dice are suggestions: the book gives an NPC what it needs.")
		titles := make([]string, len(recruits))
		for i, x := range recruits {
			titles[i] = x.title
		}
		number := func(key, caption string, at *int, low, high int) fyne.CanvasObject {
			return g.Number(key, caption, *at, low, high, func(n int) { *at = n })
		}
		line := func(key, caption string, at *string) fyne.CanvasObject {
			return g.Line(key, caption, *at, func(text string) { *at = text })
		}
		beside := func(shares []float32, cells ...fyne.CanvasObject) {
			g.Add(look.NewColumns(look.Columns{Gap: -1, Shares: shares, Narrowest: 16}, cells...))
		}
		beside(nil, g.Choice("sort", "Type", titles, sort, func(i int) {
			sort, r = i, recruits[i]
			g.Show()
		}), number("count", fmt.Sprintf("How many, 1 to %d", mostRecruits), &count, 1, mostRecruits))
		beside(nil, line("name", "Name; several are numbered", &r.name), number("stats", "d6 in each stat", &r.stats, 0, mostStat),
			number("rows", "Rows of fallout", &r.rows, 1, emissaries.MostRows))
		beside([]float32{2, 1}, line("trait", "A trait, if any", &r.trait), line("dice", "Its dice", &r.dice))
		beside([]float32{2, 1}, line("object", "An object, if any", &r.object), line("rated", "Its dice", &r.rated))
		g.Add(g.Tick("weapon", "The object is dangerous", r.weapon, page.Into(&r.weapon, g.Show)))
		g.Add(g.Tick("company", "An organisation", r.company, page.Into(&r.company, g.Show)))
	})
	d.Open("An NPC, quickly", "Make NPC", 46, 24, nil, "sort", func() (stay bool) {
		ids, why := p.make(r, count)
		if why != "" {
			d.Refuse(why)
			return true
		}
		if len(ids) > 0 {
			then(ids)
		}
		return len(ids) == 0
	})
}

// make makes so many NPCs of a sort; those that share a name are numbered. Why is why it cannot, empty = it can.
func (p *play) make(r recruit, count int) (ids []domain.DocID, why string) {
	base := strings.TrimSpace(r.name)
	if base == "" {
		return nil, "Enter a name. Several NPCs get the name and a number."
	}
	var values []domain.Document
	for _, title := range desk.NewTitles(p.Host, emissaries.NPCKind.ID(), base, count) {
		x, err := r.npc(title, p.Value().Campaign)
		if err != nil {
			return nil, err.Error()
		}
		values = append(values, x)
	}
	label := "new NPC · " + values[0].(*npc).Name
	if count > 1 {
		label = fmt.Sprintf("%d new NPCs · %s", count, base)
	}
	ids, _ = p.Host.MakeAll(label, emissaries.NPCKind.ID(), values...)
	return ids, ""
}

// enlist makes NPCs and seats them against the players.
func (p *play) enlist() {
	if why := p.Hand.Session().ReadOnly(); why != "" {
		p.Page.Tell(why)
		return
	}
	p.askRecruits(p.seatAll)
}

// askWorld sets the world itself against them: somebody without a sheet, with a pool that the referee builds.
func (p *play) askWorld() {
	s := p.Hand.Session()
	if why := s.ReadOnly(); why != "" {
		p.Page.Tell(why)
		return
	}
	name, pool, hidden := "The storm", emissaries.ConditionDice.String(), false
	d := page.NewDialog(p.Host, func(g *page.Page) {
		g.Text("No sheet: blows leave no marks. Its pool may grow in play.")
		line := func(key, caption string, at *string) fyne.CanvasObject {
			return g.Line(key, caption, *at, func(text string) { *at = text })
		}
		g.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.6, 1}, Narrowest: 16}, line("name", "Name", &name), line("pool", "Dice, such as 4d6 4d8", &pool)))
		g.Add(g.Tick("hidden", "Hide its dice from players", hidden, page.Into(&hidden, g.Show)))
	})
	d.Open("The world, as a pool", "Add opponent", 40, 14, nil, "name", func() (stay bool) {
		why := p.oppose(s, strings.TrimSpace(name), pool, hidden)
		if why != "" {
			d.Refuse(why)
		}
		return why != ""
	})
}

// oppose seats somebody without a sheet, with a pool, as one step. It returns why it cannot, empty = it is done.
func (p *play) oppose(s *edit.Session[conflict], name, pool string, hidden bool) (why string) {
	if name == "" {
		return "Enter a name."
	}
	d, err := acts.ReadDice(pool)
	if err != nil {
		return err.Error()
	}
	who := table.Participant{Name: name, Side: gmSide}
	scene := p.referee()
	scene.Conflict = facts.Clone(s.Value())
	if _, err = scene.Build(scene.Conflict.Table.Insert(0, who), name, d); err != nil {
		return err.Error()
	}
	label := name + " is against them, with " + d.String()
	s.Together(label, func() {
		p.Hand.Join(label, who)
		list := s.Value().Table.Participants
		why = p.armed(label, list[len(list)-1].ID, name, d, hidden)
	})
	p.Changed()
	p.Page.Focus("")
	return why
}

// referee is the scene with the referee's word for what joins while the conflict is played.
func (p *play) referee() emissaries.Scene {
	s := p.scene()
	s.Override = p.Value().Phase == emissaries.Playing
	return s
}

// armed gives somebody at the table a pool. It returns why it cannot, empty = it is done.
func (p *play) armed(label string, id table.ID, name string, d emissaries.Dice, hidden bool) (why string) {
	scene := p.referee()
	step, err := scene.Build(id, name, d)
	if err == nil && hidden {
		step.Conflict, err = veiled(scene.After(step), id)
	}
	if err != nil {
		return err.Error()
	}
	return p.Write(label, step.Written())
}

// veiled is a conflict in which somebody's pool is hidden.
func veiled(s emissaries.Scene, id table.ID) (*conflict, error) {
	step, err := s.HidePool(id, true)
	return step.Conflict, err
}
