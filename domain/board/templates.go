package board

import "fmt"

// Template is a map to begin with.
type Template struct {
	Name string
	Make func() *Map // a new one each time
}

// Templates lists them in the order people choose from.
var Templates = []Template{
	{"Starport bar", starportBar},
	{"Cargo deck", cargoDeck},
	{"Corridor and cabins", corridorAndCabins},
	{"Street", street},
	{"Asteroid field", asteroidField},
	{"Bridge", bridge},
	{"Blank hex field", hexField},
	{"Ladder", ladder},
}

// draft is a template being drawn. All corners lie on a net of 20 units, so that zones meet exactly.
type draft struct{ *Map }

func newDraft(name string, metresPerUnit float64) draft {
	m := New()
	m.Name, m.Scale = name, metresPerUnit
	return draft{m}
}

// look is a zone's colour and pattern; those of one sort of place are alike.
type look struct {
	colour  int
	pattern Pattern
}

var (
	open   = look{0, Plain}   // where people gather and pass
	hard   = look{1, Plates}  // decks and floors to work on
	soft   = look{2, Plain}   // to live in
	staff  = look{3, Dots}    // for those who belong there
	rough  = look{4, Rising}  // in the way
	high   = look{5, Falling} // above the rest
	cold   = look{6, Waves}   // outside or unwelcoming
	walled = look{7, Bricks}
)

func (d draft) zone(name string, l look, shape []Point, aspects ...string) ID {
	z := Zone{ID: d.NextID(), Name: name, Shape: shape, Colour: l.colour, Pattern: l.pattern}
	for _, text := range aspects {
		z.Aspects = append(z.Aspects, Aspect{ID: d.NextID(), Text: text})
	}
	d.Zones = append(d.Zones, z)
	return z.ID
}

func (d draft) border(a, b ID, states ...State) {
	p := pairOf(a, b)
	d.Borders = append(d.Borders, Border{ID: d.NextID(), A: p.a, B: p.b, States: states})
}

// door is shut: locked or closed, worth so many points, then open.
func (d draft) door(a, b ID, shut string, value int) {
	d.border(a, b, State{shut, value}, State{"open", 0})
}

// once is a border that stays open when it has been opened.
func (d draft) once(a, b ID, shut string, value int, gone string) {
	d.border(a, b, State{shut, value}, State{gone, 0})
	d.Borders[len(d.Borders)-1].Fixed = true
}

func (d draft) link(a, b ID, name string) {
	p := pairOf(a, b)
	d.Links = append(d.Links, Link{ID: d.NextID(), A: p.a, B: p.b, Name: name})
}

func starportBar() *Map {
	d := newDraft("Starport bar", 0.02)
	street := d.zone("Landing street", cold, Oblong(0, 660, 1200, 140), "Rain off the landing pads")
	taproom := d.zone("Taproom", open, []Point{
		{320, 200}, {840, 200}, {840, 320}, {920, 320}, {840, 400}, {840, 660}, {320, 660},
	}, "Crowded to the walls")
	booths := d.zone("Booths", soft, Oblong(0, 200, 320, 460), "Dim lamps, high backs")
	counter := d.zone("Behind the counter", staff, Oblong(320, 0, 520, 200), "Bottles everywhere")
	back := d.zone("Back room", walled, Oblong(0, 0, 320, 200), "Nobody asks what is stored here")
	cards := d.zone("Card room", soft, Oblong(840, 0, 360, 320), "Money on the table")
	stage := d.zone("Stage", high, []Point{{920, 320}, {1200, 320}, {1200, 660}, {840, 660}, {840, 400}}, "Blinding spotlights")
	gallery := d.zone("Gallery", high, Oblong(840, -180, 360, 140), "Creaking balustrade")
	d.door(street, taproom, "closed", 1)
	d.border(street, booths, State{"window", 2})
	d.border(street, stage, State{"wall", 5})
	d.border(taproom, counter, State{"counter", 1})
	d.border(taproom, stage, State{"edge of the stage", 1})
	d.door(taproom, cards, "closed", 1)
	d.border(cards, stage, State{"wall", 5})
	d.border(counter, cards, State{"wall", 5})
	d.door(counter, back, "closed", 1)
	d.door(booths, back, "locked", 2)
	d.link(cards, gallery, "Stair")
	return d.Map
}

func cargoDeck() *Map {
	d := newDraft("Cargo deck", 0.05)
	ramp := d.zone("Loading ramp", cold, []Point{{0, 320}, {200, 260}, {200, 620}, {0, 560}}, "Wind across the ramp")
	aisle := d.zone("Main aisle", open, Oblong(200, 360, 800, 160), "Long open lane")
	portFore := d.zone("Port stacks, fore", rough, Oblong(200, 100, 400, 260), "Containers to the ceiling")
	portAft := d.zone("Port stacks, aft", rough, Oblong(600, 100, 400, 260), "Loose lashings")
	starFore := d.zone("Starboard stacks, fore", rough, Oblong(200, 520, 400, 260), "Narrow gaps")
	starAft := d.zone("Starboard stacks, aft", rough, Oblong(600, 520, 400, 260), "Drums marked as toxic")
	catwalk := d.zone("Catwalk", high, Oblong(200, 0, 800, 100), "Sees everything")
	crane := d.zone("Crane cab", staff, Oblong(1000, 0, 200, 100), "Glass on three sides")
	lobby := d.zone("Lift lobby", hard, Oblong(1000, 160, 200, 360), "Cargo master's desk")
	store := d.zone("Cold store", walled, Oblong(1000, 520, 200, 120), "Frost everywhere")
	crib := d.zone("Tool crib", staff, Oblong(1000, 640, 200, 140), "Cutters and pry bars")
	d.door(ramp, aisle, "cargo door shut", 3)
	d.border(ramp, portFore, State{"hull", 9})
	d.border(ramp, starFore, State{"hull", 9})
	for _, stack := range []ID{portFore, portAft, starFore, starAft} {
		d.border(aisle, stack, State{"crates to climb", 1})
	}
	d.border(portFore, portAft, State{"gap", 1})
	d.border(starFore, starAft, State{"gap", 1})
	d.border(portFore, catwalk, State{"rungs", 2})
	d.border(portAft, catwalk, State{"rungs", 2})
	d.door(catwalk, crane, "closed", 1)
	d.border(portAft, lobby, State{"crates to climb", 1})
	d.border(starAft, store, State{"bulkhead", 9})
	d.door(lobby, store, "locked", 2)
	d.door(store, crib, "closed", 1)
	d.once(starAft, crib, "panel bolted on", 3, "panel off")
	d.link(lobby, crane, "Lift")
	return d.Map
}

func corridorAndCabins() *Map {
	d := newDraft("Corridor and cabins", 0.02)
	fore := d.zone("Corridor, fore", hard, Oblong(0, 320, 400, 160), "Straight line of fire")
	mid := d.zone("Corridor, middle", hard, Oblong(400, 320, 400, 160), "Flickering lights")
	aft := d.zone("Corridor, aft", hard, Oblong(800, 320, 400, 160), "Pipes along the ceiling")
	d.door(fore, mid, "bulkhead open", 0)
	d.Borders[len(d.Borders)-1].States = []State{{"bulkhead open", 0}, {"bulkhead shut", 3}}
	d.door(mid, aft, "bulkhead shut", 3)
	captain := d.zone("Captain's cabin", soft, Oblong(0, 40, 400, 280), "Trophies of a long life")
	first := d.zone("Cabin 1", soft, Oblong(400, 40, 200, 280))
	second := d.zone("Cabin 2", soft, Oblong(600, 40, 200, 280), "Turned upside down")
	mess := d.zone("Mess", open, Oblong(800, 40, 400, 280), "Bolted tables")
	locker := d.zone("Ship's locker", walled, Oblong(0, 480, 200, 280), "Suits on their hooks")
	third := d.zone("Cabin 3", soft, Oblong(200, 480, 200, 280))
	fourth := d.zone("Cabin 4", soft, Oblong(400, 480, 200, 280))
	sickbay := d.zone("Sickbay", staff, Oblong(600, 480, 200, 280), "Sterile and breakable")
	stores := d.zone("Stores", rough, Oblong(800, 480, 400, 280), "Sacks and canisters")
	d.door(fore, captain, "locked", 2)
	d.door(mid, first, "closed", 1)
	d.door(mid, second, "closed", 1)
	d.door(aft, mess, "closed", 1)
	d.door(fore, locker, "locked", 3)
	d.door(fore, third, "closed", 1)
	d.door(mid, fourth, "closed", 1)
	d.door(mid, sickbay, "closed", 1)
	d.door(aft, stores, "closed", 1)
	walls := []ID{captain, first, second, mess, 0, locker, third, fourth, sickbay, stores}
	for i, a := range walls[:len(walls)-1] {
		if b := walls[i+1]; a != 0 && b != 0 {
			d.border(a, b, State{"wall", 9})
		}
	}
	d.link(first, sickbay, "Crawlway")
	return d.Map
}

func street() *Map {
	d := newDraft("Street", 0.05)
	west := d.zone("Street, west", open, Oblong(0, 320, 420, 180), "Parked ground cars")
	cross := d.zone("Crossing", open, Oblong(420, 320, 340, 180), "Traffic does not stop")
	east := d.zone("Street, east", open, Oblong(760, 320, 440, 180), "Smoke from a burning truck")
	north := d.zone("Alley", cold, Oblong(420, 0, 120, 320), "Wet and dark")
	market := d.zone("Market", soft, Oblong(420, 500, 340, 300), "Stalls full of wares", "Frightened crowd")
	shop := d.zone("Parts shop", staff, Oblong(0, 80, 420, 240), "Shelves of scrap")
	house := d.zone("Tenement", walled, []Point{{540, 0}, {1200, 0}, {1200, 320}, {760, 320}, {540, 320}}, "Thin walls")
	depot := d.zone("Depot", hard, Oblong(0, 500, 420, 300), "Forklift with the key in")
	ruin := d.zone("Ruin", rough, []Point{{760, 500}, {1200, 500}, {1200, 800}, {960, 800}, {760, 660}}, "About to come down")
	escape := d.zone("Fire escape", rough, Oblong(420, -160, 120, 120), "Rusted through")
	roof := d.zone("Roof", high, Oblong(540, -160, 660, 120), "Open to the sky")
	d.door(west, shop, "closed", 1)
	d.border(cross, north, State{"bins", 1})
	d.border(cross, house, State{"wall", 5})
	d.door(east, house, "locked", 2)
	d.border(north, house, State{"window", 2})
	d.border(north, shop, State{"wall", 5})
	d.once(west, depot, "gate chained", 3, "gate burst")
	d.border(cross, market, State{"stalls", 1})
	d.border(depot, market, State{"fence", 2})
	d.border(east, ruin, State{"rubble", 2})
	d.border(market, ruin, State{"broken wall", 1})
	d.border(cross, east, State{"barricade", 1})
	d.border(escape, roof, State{"parapet", 1})
	d.link(north, escape, "Fire stair")
	d.link(house, roof, "Hatch")
	return d.Map
}

func asteroidField() *Map {
	d := newDraft("Asteroid field", 250)
	shoal := d.zone("Gravel shoal", rough, []Point{{0, 0}, {360, 0}, {440, 180}, {300, 340}, {0, 280}}, "Stones on every bearing")
	gap := d.zone("The gap", open, []Point{{360, 0}, {820, 0}, {760, 200}, {620, 260}, {440, 180}}, "Clear lane")
	dust := d.zone("Dust veil", cold, []Point{{820, 0}, {1200, 0}, {1200, 340}, {920, 320}, {760, 200}}, "Sensors see nothing")
	anvil := d.zone("The Anvil", walled, []Point{{440, 180}, {620, 260}, {760, 200}, {920, 320}, {800, 520}, {560, 560}, {400, 480}, {300, 340}}, "Slow iron mountain")
	west := d.zone("Ice belt", soft, []Point{{0, 280}, {300, 340}, {400, 480}, {320, 640}, {0, 620}}, "Glittering ice")
	wreck := d.zone("Drifting wreck", staff, []Point{{0, 620}, {320, 640}, {400, 480}, {560, 560}, {520, 800}, {0, 800}}, "Live reactor")
	lee := d.zone("Lee of the Anvil", hard, []Point{{560, 560}, {800, 520}, {900, 800}, {520, 800}}, "Hidden from the lane")
	tail := d.zone("Tumbling tail", rough, []Point{{920, 320}, {1200, 340}, {1200, 800}, {900, 800}, {800, 520}}, "Everything spins")
	d.border(shoal, gap, State{"gravel", 1})
	d.border(shoal, anvil, State{"boulders", 2})
	d.border(gap, anvil, State{"boulders", 2})
	d.border(dust, anvil, State{"boulders", 2})
	d.border(anvil, lee, State{"cliff", 3})
	d.border(anvil, tail, State{"boulders", 2})
	d.border(west, wreck, State{"debris", 1})
	d.border(wreck, lee, State{"debris", 1})
	d.border(lee, tail, State{"tumbling rocks", 1})
	d.border(dust, tail, State{"tumbling rocks", 1})
	d.once(west, anvil, "ice plug", 3, "tunnel")
	return d.Map
}

func bridge() *Map {
	d := newDraft("Bridge", 0.01)
	deck := d.zone("Command deck", open, []Point{{400, 280}, {800, 280}, {900, 440}, {800, 600}, {400, 600}, {300, 440}}, "All eyes on the captain")
	helm := d.zone("Helm", hard, []Point{{420, 40}, {780, 40}, {800, 280}, {400, 280}}, "Whole sky ahead")
	guns := d.zone("Gunnery", rough, []Point{{780, 40}, {1120, 240}, {1180, 440}, {900, 440}, {800, 280}}, "Red lamps")
	sensors := d.zone("Sensors", cold, []Point{{420, 40}, {400, 280}, {300, 440}, {20, 440}, {80, 240}}, "Hum of cooled racks")
	power := d.zone("Engineering", staff, []Point{{1180, 440}, {1120, 640}, {800, 760}, {800, 600}, {900, 440}}, "Breakers within reach")
	comms := d.zone("Comms", soft, []Point{{20, 440}, {300, 440}, {400, 600}, {400, 760}, {80, 640}}, "A dozen voices at once")
	lock := d.zone("Bridge lock", walled, Oblong(400, 600, 400, 160), "Armoured twice")
	office := d.zone("Ready room", soft, Oblong(400, 760, 400, 160), "Charts and cold coffee")
	pod := d.zone("Escape pod", high, Oblong(900, 780, 200, 140), "Six seats")
	for _, station := range []ID{helm, guns, sensors, power, comms} {
		d.border(deck, station, State{"railing", 1})
	}
	d.door(deck, lock, "blast door shut", 4)
	d.border(power, lock, State{"bulkhead", 9})
	d.border(comms, lock, State{"bulkhead", 9})
	d.door(lock, office, "closed", 1)
	d.link(power, pod, "Drop hatch")
	return d.Map
}

func hexField() *Map {
	m := New()
	m.Name, m.Layout = "Hex field", Hexes
	m.Grid = Grid{Columns: 27, Rows: 15, Width: 50}
	return m
}

func ladder() *Map {
	d := newDraft("Ladder", 0)
	d.Layout = Ladder
	const slots, height = 8, 80
	for i := range slots {
		slot := d.zone(fmt.Sprint(i+1), open, Oblong(240, float64(120+(slots-1-i)*height), 640, height))
		d.Rungs.Slots = append(d.Rungs.Slots, slot)
	}
	d.Rungs.Above = d.zone("Unseen", cold, Oblong(240, 0, 640, 100))
	d.Rungs.Beside = d.zone("Apart", soft, Oblong(900, 0, 300, 760))
	return d.Map
}
