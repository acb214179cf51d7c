package spacer

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/table"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/scene"
)

// Empty rows for those who take part, before the scene is played.
const (
	fightersPrinted = 8
	shipsPrinted    = 4
)

// sheetTitle is what a sheet is called at its head: the players' copy, or the referee's.
func sheetTitle(what string, referee bool) string {
	title := "SPACER: " + what
	if referee {
		title += ", REFEREE'S COPY"
	}
	return title
}

// notesColumn is the referee's own, at the right of those who take part.
func notesColumn(t *paper.Table, referee bool) {
	if referee {
		t.Columns = append(t.Columns, paper.Column{Title: "Notes", Width: 50, Face: paper.Condensed})
	}
}

// number is a box with a number in it, empty for 0.
func number(caption string, n int) paper.Box {
	b := paper.Box{Caption: caption, Size: 12, Center: true}
	if n != 0 {
		b.Value = domain.Minus(n)
	}
	return b
}

// played is a box whose number the scene's play gives.
func played(b paper.Box) paper.Box {
	b.Computed = true
	return b
}

// guest is the path of one who takes part, or of one who is new.
func guest(t *table.Table, i int) string {
	return paper.RowPath("table.participants", t.Participants, func(who table.Participant) table.ID { return who.ID }, i)
}

// rest prints what every scene has: what is true of it, the referee's notes and the log.
func rest(p *paper.Press, f *paper.Flow, s scene.Scene, notes string, referee bool) {
	s.Truths(f)
	if referee {
		f.Table(s.Notes(p, "REFEREE'S NOTES", notes))
	}
	s.Lines(f)
}

// skirmish is a personal combat being printed.
type skirmish struct {
	*fight.Skirmish
	scene   scene.Scene
	referee bool
}

// drawSkirmish draws who fights and how they stand, the scene and the log: as players may read them, or all of it.
//
// Source: spacer C6 to C10.
func drawSkirmish(referee bool) func(*paper.Press, domain.Document) {
	return func(p *paper.Press, doc domain.Document) {
		k, ok := doc.(*fight.Skirmish)
		var closed table.Closed
		switch {
		case !ok:
			k = fight.NewSkirmish()
		case !referee:
			closed = campaign.Of(k.Campaign, p.Beside).Foes.Closed(&k.Table, p.Titled)
			k = k.Shown()
		}
		s := skirmish{k, scene.Scene{Table: &k.Table, Path: "table", Closed: closed}, referee}
		f := p.Flow(sheetTitle("SKIRMISH", referee))
		head := f.Take(lineH)
		top := head.Columns(0, 20)
		p.Box(top[0], paper.Box{Path: "name", Caption: "Skirmish", Value: strings.TrimSpace(k.Name), Face: paper.SansBold, Size: 13})
		p.Box(top[1], played(number("Round", k.Fight.Round)))
		p.Frame(head)
		f.Table(s.fighters(p))
		rest(p, f, s.scene, k.Notes, referee)
	}
}

// fighters are those who take part, in the order of their initiative.
func (s skirmish) fighters(p *paper.Press) paper.Table {
	t := paper.Table{Title: "FIGHTERS BY INITIATIVE", Height: 8, Spare: s.scene.Open(fightersPrinted, len(s.Table.Participants)), Columns: []paper.Column{
		{Title: "Initiative", Width: 15},
		{Title: "Name", Face: paper.SansBold},
		{Title: "Wounds", Width: 28, Face: paper.Condensed},
		{Title: "Stuns", Width: 11},
		{Title: "Cover and defence", Width: 32, Face: paper.Condensed},
		{Title: "Out", Width: 9},
	}}
	notesColumn(&t, s.referee)
	t.New = func(n int) []paper.Cell {
		path := guest(s.scene.Table, len(s.Table.Participants)+n-1)
		return []paper.Cell{{}, {Path: path + ".name"}, {}, {}, {}, {Ticks: &paper.Ticks{Path: path + ".out", Length: 1}}, {Path: path + ".notes"}}
	}
	for _, id := range s.Table.Order() {
		who, _ := s.Table.Participant(id)
		path, initiative := fmt.Sprintf("table.participants[id=%d]", id), ""
		x, in := s.Fight.Fighter(id)
		if in {
			initiative = domain.Minus(x.Initiative)
		}
		cells := []paper.Cell{
			{Text: initiative, Computed: true},
			scene.NameCell(who, fighterName(p, s.Skirmish, id)),
			{Text: s.wounds(p, who)},
			{Path: s.stunsPath(who), Text: stuns(s.StunsOf(id, p.Beside))},
			{Text: stanceWords(s.Stance(id))},
			{Ticks: scene.Tick(who.Out || x.Out)},
		}
		if s.scene.Closed.Has(id) {
			cells[0], cells[2], cells[3], cells[4] = paper.Cell{}, paper.Cell{}, paper.Cell{}, paper.Cell{Text: placeWords(s.Stance(id))}
		}
		if !x.Out {
			cells[5].Ticks.Path = path + ".out"
		}
		if s.referee {
			cells = append(cells, paper.Cell{Path: path + ".notes", Text: who.Notes})
		}
		t.Rows = append(t.Rows, cells)
	}
	return t
}

// stunsPath is the path of the stuns of one without a sheet; empty where they stand elsewhere.
func (s skirmish) stunsPath(who *table.Participant) string {
	i := slices.IndexFunc(s.Stances, func(x fight.Stance) bool { return x.Participant == who.ID })
	if i < 0 || who.Document != "" {
		return ""
	}
	return fmt.Sprintf("stances[%d].stuns", i)
}

// stuns are those in the pile; none leaves room to write.
func stuns(n int) string {
	if n == 0 {
		return ""
	}
	return domain.Minus(n)
}

// wounds are what somebody bears, in words.
func (s skirmish) wounds(p *paper.Press, who *table.Participant) string {
	w, ignored := s.WoundsOf(who.ID, p.Beside)
	var words []string
	for _, row := range harm.WoundRows {
		if n := w.Of(row.Wound); n != 0 {
			words = append(words, domain.Minus(n)+" "+string(row.Wound))
		}
	}
	if ignored != 0 {
		words = append(words, domain.Minus(ignored)+" of the penalty ignored")
	}
	return strings.Join(words, ", ")
}

// stanceWords are how a fighter stands to be hit.
func stanceWords(x fight.Stance) string {
	var words []string
	if place := placeWords(x); place != "" {
		words = append(words, place)
	}
	if x.Toughness != 0 {
		words = append(words, "Toughness "+domain.Minus(x.Toughness))
	}
	if x.Armour != 0 {
		words = append(words, "armour "+domain.Minus(x.Armour))
	}
	return strings.Join(words, ", ")
}

// placeWords are what anybody sees of how a fighter stands.
func placeWords(x fight.Stance) string {
	var words []string
	if x.Cover != fight.Bare {
		words = append(words, string(x.Cover)+" cover")
	}
	if x.Concealment != fight.Bare {
		words = append(words, string(x.Concealment)+" concealment")
	}
	if x.Camouflage {
		words = append(words, "camouflage")
	}
	if x.Dodges {
		words = append(words, "dodges")
	}
	return strings.Join(words, ", ")
}

// spaceBattle is a space battle being printed.
type spaceBattle struct {
	*battle.Battle
	scene   scene.Scene
	referee bool
}

// drawBattle draws the ships that take part, the scene and the log: as players may read them, or all of it. What a ship
// can take stands on her card.
//
// Source: spacer C14.
func drawBattle(referee bool) func(*paper.Press, domain.Document) {
	return func(p *paper.Press, doc domain.Document) {
		b, ok := doc.(*battle.Battle)
		if !ok {
			b = battle.New()
		}
		s := spaceBattle{b, scene.Scene{Table: &b.Table, Path: "table"}, referee}
		if !referee {
			s.scene.Table, s.scene.Closed = b.Table.Shown(), campaign.Of(b.Campaign, p.Beside).Foes.Closed(&b.Table, p.Titled)
		}
		f := p.Flow(sheetTitle("SPACE BATTLE", referee))
		head := f.Take(lineH)
		top := head.Columns(0, 18, 18, 46)
		p.Box(top[0], paper.Box{Path: "name", Caption: "Space battle", Value: strings.TrimSpace(b.Name), Face: paper.SansBold, Size: 13})
		p.Box(top[1], played(number("Turn", b.Turn)))
		p.Box(top[2], played(number("Phase, 1–3", b.Phase)))
		p.Box(top[3], paper.Box{Caption: "Map"})
		p.Tick(top[3].X+1.5, top[3].Y+4.5, paper.Tick{Path: "tableTop", Words: "An inch a hex on the table", On: b.TableTop})
		p.Frame(head)
		f.Table(s.ships())
		f.Table(s.hits())
		rest(p, f, s.scene, b.Notes, referee)
	}
}

// name is what a ship of the battle is called; empty for none, and for one the copy's readers do not see.
func (s spaceBattle) name(id table.ID) string {
	if who, ok := s.scene.Participant(id); ok {
		return s.scene.Name(who)
	}
	return ""
}

// ships are those that take part.
func (s spaceBattle) ships() paper.Table {
	t := paper.Table{Title: "SHIPS AND SMALL CRAFT", Height: 9, Spare: s.scene.Open(shipsPrinted, len(s.scene.Participants)), Columns: []paper.Column{
		{Title: "Name", Face: paper.SansBold},
		{Title: "Speed", Width: 15},
		{Title: "Battery", Width: 15},
		{Title: "Thrust", Width: 15},
		{Title: "Moved in phase", Width: 22},
		{Title: "State", Width: 36, Face: paper.Condensed},
		{Title: "Out", Width: 9},
	}}
	if s.referee {
		t.Columns[5].Width = 28
	}
	notesColumn(&t, s.referee)
	t.New = func(n int) []paper.Cell {
		path := guest(s.scene.Table, len(s.Table.Participants)+n-1)
		return []paper.Cell{{Path: path + ".name"}, {}, {}, {}, {}, {}, {Ticks: &paper.Ticks{Path: path + ".out", Length: 1}}, {Path: path + ".notes"}}
	}
	for _, id := range s.scene.Order() {
		who, _ := s.scene.Participant(id)
		path := fmt.Sprintf("table.participants[id=%d]", id)
		cells := append([]paper.Cell{scene.NameCell(who, s.scene.Name(who))}, s.vessel(id)...)
		cells = append(cells, paper.Cell{Ticks: scene.Tick(who.Out)})
		cells[6].Ticks.Path = path + ".out"
		if s.referee {
			cells = append(cells, paper.Cell{Path: path + ".notes", Text: who.Notes})
		}
		t.Rows = append(t.Rows, cells)
	}
	return t
}

// vessel are the cells of how a ship stands.
func (s spaceBattle) vessel(id table.ID) []paper.Cell {
	v, ok := s.Vessel(id)
	if !ok {
		return make([]paper.Cell, 5)
	}
	moved, words := "", []string{}
	if v.Phase != 0 {
		moved = domain.Minus(v.Phase)
	}
	if v.Carrier != 0 {
		words = append(words, strings.TrimSpace("landed on "+s.name(v.Carrier)))
	}
	if v.FTL != 0 {
		words = append(words, "FTL factor "+domain.Minus(v.FTL))
	}
	if v.Halted == (battle.PhaseMark{Turn: s.Turn, Phase: s.Phase}) && s.Turn != 0 {
		words = append(words, "nobody aboard acts this phase")
	}
	path := fmt.Sprintf("vessels[%d]", slices.IndexFunc(s.Vessels, func(v battle.Vessel) bool { return v.Participant == id }))
	cells := []paper.Cell{{Path: path + ".speed", Text: domain.Minus(v.Speed)}, {}, {}, {Text: moved, Computed: true}, {Text: strings.Join(words, ", ")}}
	if s.Turn != 0 && !s.scene.Closed.Has(id) {
		cells[1] = paper.Cell{Path: path + ".power.battery", Text: domain.Minus(v.Power.Battery)}
		cells[2] = paper.Cell{Path: path + ".power.thrust", Text: domain.Minus(v.Power.Thrust)}
	}
	return cells
}

// hits are those that are still to be played out, and rows for more.
func (s spaceBattle) hits() paper.Table {
	t := paper.Table{Title: "HITS TO PLAY OUT", Columns: []paper.Column{
		{Title: "By", Width: 44}, {Title: "Target", Width: 44}, {Title: "Weapon"}, {Title: "Damage value", Width: 20}, {Title: "Boxes to cross", Width: 22},
	}}
	for _, h := range s.Hits {
		if _, seen := s.scene.Participant(h.Target); !seen {
			continue
		}
		path := fmt.Sprintf("hits[id=%d]", h.ID)
		cells := []paper.Cell{{Text: s.name(h.By)}, {Text: s.name(h.Target)}, {Path: path + ".weapon", Text: h.Weapon}, {Path: path + ".dv", Text: domain.Minus(h.DV)}, {}}
		if h.Rolled && !s.scene.Closed.Has(h.Target) {
			cells[4] = paper.Cell{Path: path + ".boxes", Text: domain.Minus(h.Boxes)}
		}
		if s.scene.Closed.Has(h.By) || s.scene.Closed.Has(h.Target) { // the margin tells a defence
			cells[3] = paper.Cell{}
		}
		t.Rows = append(t.Rows, cells)
	}
	t.Spare = s.scene.Open(3, len(t.Rows))
	return t
}

// characterOf is the sheet of one who takes part, nil where there is none at hand.
func characterOf(p *paper.Press, id domain.DocID) *person.Character {
	c, _ := p.Beside(id).(*person.Character)
	return c
}
