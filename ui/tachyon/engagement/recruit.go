package engagement

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// recruit is a sort of ship that is made quickly. Its numbers are this program's own and only something to begin with:
// the handout has none.
type recruit struct {
	title   string
	name    string
	large   bool
	flight  int
	gunnery int
	pilot   int
	tactics int
	tech    int
	shields int
	weapon  int
	swarm   string
}

// recruits are the sorts, the commonest first.
var recruits = []recruit{
	{title: "Flight of fighters", name: "Raider flight", flight: 4, gunnery: 2, pilot: 2, tactics: 1, tech: 1, shields: 4, weapon: 1},
	{title: "Single fighter", name: "Ace", flight: 1, gunnery: 3, pilot: 3, tactics: 3, tech: 2, shields: 3, weapon: 1},
	{title: "Swarm of drones", name: "Drone swarm", flight: 8, gunnery: 1, pilot: 1, tactics: 1, shields: 2, weapon: 1, swarm: "Too many to count"},
	{title: "Large ship", name: "Carrier", large: true, flight: 1, gunnery: 2, pilot: 1, tactics: 2, tech: 3, shields: 8, weapon: 3},
}

// mostRecruits is how many ships are made at once.
const mostRecruits = 12

// ship makes a ship of the sort under a name.
func (r recruit) ship(name string, campaign domain.DocID) *ship {
	s := tachyon.NewShip()
	s.Name, s.Class, s.Campaign, s.Large, s.Flight, s.Weapon = name, r.title, campaign, r.large, r.flight, r.weapon
	s.Crew = tachyon.Crew{Gunnery: r.gunnery, Pilot: r.pilot, Tactics: r.tactics, Technology: r.tech}
	s.Shields.Boxes = r.shields
	if words := strings.TrimSpace(r.swarm); words != "" {
		s.Swarm = []tachyon.Line{{ID: 1, Text: words}}
	}
	return s
}

// askRecruits asks for ships of the GM's, makes them and calls then with their ids.
func (e *engage) askRecruits(then func([]domain.DocID)) {
	sort, count := 0, 1
	r := recruits[sort]
	d := page.NewDialog(e.Host, func(p *page.Page) {
		p.Text("Each ship gets a sheet you can change at any time. The quick reference has no numbers: these are suggestions.")
		titles := make([]string, len(recruits))
		for i, x := range recruits {
			titles[i] = x.title
		}
		number := func(key, caption string, at *int, low, high int) fyne.CanvasObject {
			return p.Number(key, caption, *at, low, high, func(n int) { *at = n })
		}
		line := func(key, caption string, at *string) fyne.CanvasObject {
			return p.Line(key, caption, *at, func(text string) { *at = text })
		}
		beside := func(cells ...fyne.CanvasObject) {
			p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 16}, cells...))
		}
		beside(p.Choice("sort", "Type", titles, sort, func(i int) {
			sort, r = i, recruits[i]
			p.Show()
		}), number("count", fmt.Sprintf("How many, 1 to %d", mostRecruits), &count, 1, mostRecruits))
		beside(line("name", "Name; several are numbered", &r.name), number("flight", "Ships that fly as one", &r.flight, 1, 99))
		p.Small("Pilot's skills")
		beside(number("gunnery", "Gunnery", &r.gunnery, -9, 9), number("pilot", "Pilot", &r.pilot, -9, 9),
			number("tactics", "Tactics", &r.tactics, -9, 9), number("technology", "Technology", &r.tech, -9, 9))
		beside(number("shields", "Shield boxes", &r.shields, 0, 99), number("weapon", "Weapon rating", &r.weapon, 0, 99), line("swarm", "Swarm aspect, if any", &r.swarm))
		p.Add(p.Tick("large", "Large ship (stays in Special)", r.large, page.Into(&r.large, p.Show)))
	})
	d.Open("GM's ships, quickly", "Make ships", 46, 26, nil, "sort", func() (stay bool) {
		if strings.TrimSpace(r.name) == "" {
			d.Refuse("Enter a name. Several ships get the name and a number.")
			return true
		}
		ids, ok := e.make(r, count)
		if ok {
			then(ids)
		}
		return !ok
	})
}

// make makes so many ships of a sort; those that share a name are numbered.
func (e *engage) make(r recruit, count int) ([]domain.DocID, bool) {
	var values []domain.Document
	for _, title := range desk.NewTitles(e.Host, tachyon.ShipKind.ID(), r.name, count) {
		values = append(values, r.ship(title, e.Value().Campaign))
	}
	label := "new ship · " + values[0].(*ship).Name
	if count > 1 {
		label = fmt.Sprintf("%d new ships · %s", count, strings.TrimSpace(r.name))
	}
	return e.Host.MakeAll(label, tachyon.ShipKind.ID(), values...)
}

// enlist makes ships of the GM's and seats them, as one step; their tokens come as they join.
func (e *engage) enlist() {
	if why := e.Hand.Session().ReadOnly(); why != "" {
		e.Page.Tell(why)
		return
	}
	s := e.Hand.Session()
	e.askRecruits(func(ids []domain.DocID) {
		s.Edit("the GM's ships take part", "", func(v *engagement) {
			for _, id := range ids {
				v.Table.Insert(len(v.Table.Participants), table.Participant{Document: id, Name: e.title(id, "a ship"), Side: gmSide})
			}
		})
		e.Form.Afresh() // the ships are on the shelf by now
		e.Page.Focus("")
	})
}
