package battle

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/spacer/aboard"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/table"
	uiact "shipslocker/ui/act"
	uiboard "shipslocker/ui/board"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// lay lays what is under way, or what the battle waits for and how the ships stand.
func (b *engagement) lay() {
	if b.Value() == nil {
		return
	}
	p := b.Page.Page
	b.layPhases(p)
	if b.Page.Under() != nil {
		p.Small(b.pinned(b.chosen()))
	}
	if b.Page.LayUnder() {
		b.trail()
		return
	}
	b.layDue(p)
	b.layGone(p)
	b.layShips(p)
}

// layPhases lays the turn with its three phases: which has been, which is on, which is to come.
func (b *engagement) layPhases(p *page.Page) {
	v := b.Value()
	if v.Turn == 0 {
		p.Heading("BEFORE THE FIRST TURN")
		return
	}
	phase := v.Phase
	if x, ok := v.Vessel(v.Acting); b.rules.House().ShipByShip {
		phase = 0
		if ok {
			phase = x.Phase
		}
	}
	turn := look.NewHeading(fmt.Sprintf("TURN %d", v.Turn))
	if p.Narrow() {
		p.Add(turn, look.NewColumns(look.Columns{Gap: 1}, phaseBoxes(phase, "", [3]string{"✓", "→", "–"})...))
		return
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1, Shares: []float32{0.8, 1, 1, 1}},
		append([]fyne.CanvasObject{turn}, phaseBoxes(phase, "Phase ", [3]string{"✓ done", "→ now", "later"})...)...))
}

// phaseBoxes are the phases with words for those that have been, that are on and that are to come.
func phaseBoxes(now int, caption string, words [3]string) []fyne.CanvasObject {
	var cells []fyne.CanvasObject
	for i := 1; i <= ship.Phases; i++ {
		cell := look.NewText(words[2])
		switch {
		case i < now:
			cell = look.NewText(words[0])
		case i == now:
			cell = look.NewHeading(words[1])
		}
		cells = append(cells, look.NewBox(fmt.Sprintf("%s%d", caption, i), look.NewInset(look.Inset{Left: 1, Right: 1, Bottom: 0.5}, look.Shrunk(cell)), nil))
	}
	return cells
}

// layDue lays what the battle waits for, and the way on.
func (b *engagement) layDue(p *page.Page) {
	v, waiting := b.Value(), b.Value().Waiting()
	if b.Hand.Ground() == nil && v.Map == "" && !v.TableTop {
		p.Result("No map yet. Ships move and measure range in hexes.")
		p.Add(p.Button("map", "Lay out a hex field", 'x', len(v.Hits) == 0, b.layOut),
			p.Button("top", "Fly on the table", 0, false, b.takeTable))
	}
	switch {
	case len(v.Hits) > 0:
		b.layHits(p)
	case len(v.Vessels) == 0 && len(waiting) == 0:
		p.Result("No ships yet. Add one with “Add figures…” in the turn order, or make ships of the book.")
		p.Add(p.Button("ships", "Ships of the book…", 'o', false, b.recruit))
	case len(v.Vessels) == 0:
		p.Result(fmt.Sprintf("%s to enter. Set the speed and heading of each.", shipsWait(len(waiting))))
		p.Add(p.Button("muster", "Set up ships", 'g', v.Map != "" || v.TableTop, func() { b.start("muster", 0) }))
	default:
		b.layOnward(p)
		if len(waiting) > 0 {
			p.Small(fmt.Sprintf("%s at the table but not in the battle: %s.", shipsAre(len(waiting)), b.Names(waiting)))
			p.Add(p.Button("muster", "Bring ships in", 'g', false, func() { b.start("muster", 0) }))
		}
	}
}

func shipsWait(n int) string {
	if n == 1 {
		return "A ship waits"
	}
	return fmt.Sprintf("%d ships wait", n)
}

func shipsAre(n int) string {
	if n == 1 {
		return "1 ship is"
	}
	return fmt.Sprintf("%d ships are", n)
}

// layHits lays the hits that are to be played out.
func (b *engagement) layHits(p *page.Page) {
	s := b.scene()
	for i, w := range b.Value().Hits {
		if b.Participant(w.Target).ID == 0 { // it goes with the vessel: see layGone
			continue
		}
		words := fmt.Sprintf("%s was hit by %s, damage value %d: roll damage.", s.Called(w.Target), orSomething(w.Weapon), w.DV)
		if w.Rolled {
			words = fmt.Sprintf("%s must cross %s.", s.Called(w.Target), domain.Count(w.Boxes, "box"))
		}
		p.Result(words)
		letter := rune(0)
		if i == 0 {
			letter = 'h'
		}
		name, put := aboard.Settles(w)
		p.Add(p.Button(fmt.Sprintf("hit.%d", w.ID), "Resolve hit", letter, i == 0, func() { b.Start(b.acts.New(name, w.Target).With(put)) }))
	}
}

func orSomething(name string) string {
	if strings.TrimSpace(name) == "" {
		return "something"
	}
	return name
}

// onward is the next thing that the battle as a whole does.
type onward struct {
	says  string // what it waits for
	title string
	label string
	play  func(battle.Scene) ([]battle.Step, error)
}

// next is the way on, as the house has ships go: all together, or one after the other.
func (b *engagement) next() onward {
	v := b.Value()
	left := slices.ContainsFunc(v.Vessels, func(x battle.Vessel) bool { return x.Phase < ship.Phases && !b.gone(x.Participant) })
	switch {
	case b.rules.House().ShipByShip && v.Turn > 0 && left:
		return b.nextShip()
	case b.rules.House().ShipByShip:
		return onward{
			says: "The next turn: plants fill the batteries, then each ship has its three phases.", title: fmt.Sprintf("Begin turn %d", v.Turn+1),
			label: fmt.Sprintf("begin turn %d", v.Turn+1), play: together(battle.Scene.BeginTurn),
		}
	case v.Turn > 0 && slices.ContainsFunc(v.Vessels, func(x battle.Vessel) bool { return x.Phase < v.Phase && !b.gone(x.Participant) }):
		return onward{
			says: fmt.Sprintf("Phase %d: ships still have to move.", v.Phase), title: fmt.Sprintf("Phase %d: all move", v.Phase),
			label: fmt.Sprintf("phase %d: all move", v.Phase), play: together(battle.Scene.MoveAll),
		}
	case v.Turn > 0 && v.Phase < ship.Phases:
		return onward{
			says:  fmt.Sprintf("Phase %d: everybody aboard acts, then all ships move.", v.Phase),
			title: fmt.Sprintf("Phase %d: all move", v.Phase+1), label: fmt.Sprintf("phase %d: all move", v.Phase+1),
			play: together(battle.Scene.NextPhase, battle.Scene.MoveAll),
		}
	}
	says := fmt.Sprintf("Phase %d: everybody aboard aboard. Then plants fill the batteries and all ships move.", v.Phase)
	if v.Turn == 0 {
		says = "All set: plants fill the batteries and all ships move."
	}
	return onward{
		says: says, title: fmt.Sprintf("Turn %d: all move", v.Turn+1), label: fmt.Sprintf("turn %d: all move", v.Turn+1),
		play: together(battle.Scene.BeginTurn, battle.Scene.MoveAll),
	}
}

// nextShip is the way on where ships take their phases one after the other.
func (b *engagement) nextShip() onward {
	v, s := b.Value(), b.scene()
	id := b.chosen()
	if x, ok := v.Vessel(v.Acting); ok && x.Phase < ship.Phases && !b.gone(x.Participant) {
		id = x.Participant
	}
	if x, ok := v.Vessel(id); !ok || x.Phase >= ship.Phases || b.gone(id) {
		i := slices.IndexFunc(v.Vessels, func(x battle.Vessel) bool { return x.Phase < ship.Phases && !b.gone(x.Participant) })
		id = v.Vessels[i].Participant
	}
	x, _ := v.Vessel(id)
	title := fmt.Sprintf("%s: phase %d", s.Called(id), x.Phase+1)
	return onward{
		says: "House rule: each ship takes all its phases in a row. Choose a ship, or go on.", title: title, label: title,
		play: together(func(s battle.Scene) (battle.Step, error) { return s.MoveShip(id) }),
	}
}

// together plays steps one after the other.
func together(list ...func(battle.Scene) (battle.Step, error)) func(battle.Scene) ([]battle.Step, error) {
	return func(s battle.Scene) ([]battle.Step, error) {
		var steps []battle.Step
		for _, play := range list {
			step, err := play(s)
			if err != nil {
				return nil, err
			}
			steps, s = append(steps, step), s.After(step)
		}
		return steps, nil
	}
}

// gone tells whether a vessel takes no part any more.
func (b *engagement) gone(id table.ID) bool {
	p, ok := b.Value().Table.Participant(id)
	return !ok || p.Out
}

// leaving are the names of the ships that fly off the map in steps.
func (b *engagement) leaving(steps []battle.Step) []string {
	var names []string
	for _, step := range steps {
		for _, e := range step.Events {
			if e.What == battle.ShipLeft {
				names = append(names, b.scene().Called(e.Ship))
			}
		}
	}
	return names
}

func fliesWords(names []string) string {
	if len(names) == 1 {
		return names[0] + " flies"
	}
	return domain.Listed(names) + " fly"
}

// due is what comes next for the chosen ship: what those aboard can do in this phase, which goes on once everybody has acted.
func (b *engagement) due() string {
	v := b.Value()
	if v == nil || v.Turn == 0 || len(v.Hits) > 0 || b.Page.Under() != nil {
		return ""
	}
	for _, a := range b.aboard(b.chosen()) {
		if a.why == nil {
			return "act." + a.key
		}
	}
	return ""
}

// layOnward lays the next thing that the battle as a whole does.
func (b *engagement) layOnward(p *page.Page) {
	on := b.next()
	p.Result(on.says)
	steps, err := on.play(b.scene())
	if err != nil {
		p.Notice(true, err.Error())
		return
	}
	button := p.Button
	if b.Value().Turn > 0 {
		button = p.Meant
	}
	p.Add(button("on", on.title, 'n', true, func() {
		steps, err := on.play(b.scene())
		if err != nil {
			b.Page.Tell(err.Error())
			return
		}
		b.Do(on.label, table.Steps(steps))
	}))
	if list := b.leaving(steps); len(list) > 0 { // below, so that the button stays where it is
		p.Notice(false, fmt.Sprintf("%s off the map with this move unless the helm slows or turns first.", fliesWords(list)))
	}
}

// layGone lays the vessels that belong to nobody at the table any more.
func (b *engagement) layGone(p *page.Page) {
	for _, v := range b.Value().Vessels {
		if b.Participant(v.Participant).ID != 0 {
			continue
		}
		p.Notice(false, "A ship of this battle has left the table. Taking it out removes its hits too.")
		p.Add(p.Away(fmt.Sprintf("gone.%d", v.Participant), "Take ship out", func() { b.leave(v.Participant) }))
	}
}

// leave takes a vessel out of the battle.
func (b *engagement) leave(id table.ID) {
	s := b.scene()
	step, err := s.Leave(id)
	if err != nil {
		b.Page.Tell(err.Error())
		return
	}
	b.Do(s.Called(id)+" leaves the battle", step.Written())
}

// layShips lays a button for each ship, and the chosen one with all that can be done aboard.
func (b *engagement) layShips(p *page.Page) {
	v := b.Value()
	var cells []fyne.CanvasObject
	s, chosen := b.scene(), b.chosen()
	n := 0
	for _, x := range v.Vessels {
		if b.Participant(x.Participant).ID == 0 {
			continue
		}
		n++
		title, letter := s.Called(x.Participant), rune(0)
		if x.Participant == chosen {
			title = "→ " + title
		}
		if n <= 9 {
			letter = '0' + rune(n)
		}
		button := p.Button(fmt.Sprintf("ship.%d", x.Participant), title, letter, false, func() { b.choose(x.Participant) })
		words := look.NewCaption(b.brief(s, x))
		words.Shrinks = true
		cells = append(cells, look.NewRows(0, button, look.NewInset(look.Inset{Left: 1, Bottom: 1}, words)))
	}
	if n == 0 {
		return
	}
	p.InPairs(1, cells)
	if x, ok := v.Vessel(chosen); ok && b.Participant(chosen).ID != 0 {
		b.layShip(p, s, *x)
	}
}

// choose has the page be for a ship, which is selected.
func (b *engagement) choose(id table.ID) {
	b.Hand.Select(id)
	b.trail()
	b.Page.Show()
}

// brief is a ship in one line.
func (b *engagement) brief(s battle.Scene, v battle.Vessel) string {
	var words []string
	switch {
	case b.gone(v.Participant):
		words = append(words, "out of the battle")
	case v.Carrier != 0:
		words = append(words, "landed on "+s.Called(v.Carrier))
	case v.FTL != 0:
		words = append(words, fmt.Sprintf("in FTL at factor %d", v.FTL))
	default:
		if _, c, ok := s.Place(v.Participant); ok {
			words = append(words, aboard.HeadingName(c.Heading))
		}
		words = append(words, fmt.Sprintf("speed %d", v.Speed))
	}
	words = append(words, fmt.Sprintf("thrust %d", v.Power.Thrust))
	if b.halted(v) {
		words = append(words, "shaken")
	}
	return strings.Join(words, " · ")
}

// layShip lays the chosen ship: how she stands, what can be done aboard, her tokens and her boxes.
func (b *engagement) layShip(p *page.Page, s battle.Scene, v battle.Vessel) {
	id := v.Participant
	vessel := b.cast.Value(b.Participant(id).Document)
	p.Heading(strings.ToUpper(s.Called(id)))
	p.Small(b.course(s, v))
	if vessel == nil {
		p.Notice(true, "This ship has no sheet, or its sheet is in the bin. Without one it has no power and no boxes.")
		vessel = ship.New()
	}
	if h := v.Halted; b.halted(v) {
		p.Notice(true, fmt.Sprintf("A hit has shaken the crew: nobody aboard may act in phase %d of turn %d.", h.Phase, h.Turn))
	}
	b.layActs(p, s, v)
	b.layTokens(p, v, vessel)
	var rows []fyne.CanvasObject
	for _, y := range vessel.Systems {
		if len(y.Boxes) > 0 {
			rows = append(rows, markRow(y.Named(), newBoxes(y)))
		}
	}
	if len(rows) > 0 {
		p.Folded("systems", "Systems", func() { p.Add(look.NewRows(1, rows...)) })
	}
}

// course is where a ship flies.
func (b *engagement) course(s battle.Scene, v battle.Vessel) string {
	moves := ship.PhaseMoves(v.Speed)
	where := "not on a map of hexes"
	if _, c, ok := s.Place(v.Participant); ok {
		where = "heading " + aboard.HeadingName(c.Heading)
	} else if s.Battle.TableTop {
		where = "1 inch per hex, heading as the figure shows"
	}
	switch {
	case v.Carrier != 0:
		return fmt.Sprintf("Has landed on %s and moves with it.", s.Called(v.Carrier))
	case v.FTL != 0:
		return fmt.Sprintf("In FTL at factor %d, paid for as each turn begins.", v.FTL)
	}
	return fmt.Sprintf("Speed %d, %s: moves %d, %d and %d in phases 1 to 3.", v.Speed, where, moves[0], moves[1], moves[2])
}

// layTokens lays the thrust and power of a ship to be counted.
func (b *engagement) layTokens(p *page.Page, v battle.Vessel, vessel *ship.Ship) {
	rating := vessel.Rating(ship.STLSystem)
	rows := []fyne.CanvasObject{markRow(fmt.Sprintf("Thrust %d of %d", v.Power.Thrust, rating), newTokens(v.Power.Thrust, rating))}
	if !vessel.SmallCraft {
		rows = append(rows, markRow(fmt.Sprintf("Battery %d", v.Power.Battery), newTokens(v.Power.Battery, 0)))
		for _, h := range v.Power.Held {
			if y, ok := vessel.System(h.System); ok {
				most, _ := y.Holds()
				rows = append(rows, markRow(fmt.Sprintf("%s: %d", y.Title(), h.Power), newTokens(h.Power, most)))
			}
		}
	}
	p.Add(look.NewRows(0, rows...))
}

// markRow is something to count with its name.
func markRow(caption string, marks fyne.CanvasObject) fyne.CanvasObject {
	return look.NewColumns(look.Columns{Gap: 2, Shares: []float32{1, 1.25}, Narrowest: 18}, look.Shrunk(look.NewText(caption)), marks)
}

// layActs lays what can be done aboard a ship, or why nothing can.
func (b *engagement) layActs(p *page.Page, s battle.Scene, v battle.Vessel) {
	var cells []fyne.CanvasObject
	for _, a := range b.aboard(v.Participant) {
		if a.why == nil {
			cells = append(cells, p.Button("act."+a.key, a.title, a.letter, false, a.do))
		}
	}
	if err := s.MayAct(v.Participant); err != nil && b.Value().Turn > 0 && !b.halted(v) {
		p.Small(err.Error())
	}
	p.InPairs(1, cells)
}

// step carries out a step that takes no choice, or says why not.
func (b *engagement) step(label string, play func(battle.Scene) (battle.Step, error)) {
	step, err := play(b.scene())
	if err != nil {
		b.Page.Tell(err.Error())
		return
	}
	b.Do(label, step.Written())
}

// anew shows what stands beside the page as it is now.
func (b *engagement) anew() {
	b.trail()
}

// trail shows on the board where each ship comes to in the coming phase, and where the helm would bring the one that is
// being steered.
func (b *engagement) trail() {
	v := b.Value()
	if v == nil || b.Hand.Ground() == nil {
		return
	}
	s := b.scene()
	under, _ := b.Page.Under().(*uiact.Underway)
	var steered table.ID
	if under != nil {
		if who, is := under.Is("helm"); is {
			steered = who
		}
	}
	var trails []uiboard.Trail
	for _, x := range v.Vessels {
		at, c, ok := s.Place(x.Participant)
		if !ok || b.gone(x.Participant) || x.Carrier != 0 || x.FTL != 0 {
			continue
		}
		t := uiboard.Trail{From: at, Hexes: s.Ghost(x.Participant), Looks: c.Heading}
		if steered == x.Participant {
			if choice, ok := b.sight().Course(x.Participant, under.Answer); ok {
				t = uiboard.Trail{From: at, Hexes: choice.Path, Looks: choice.Course.Heading, Strong: true}
			}
		}
		if len(t.Hexes) > 0 || t.Strong {
			trails = append(trails, t)
		}
	}
	b.Hand.Board().Trail(trails)
}
