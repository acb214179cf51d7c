//go:build window

package main

import (
	"fmt"
	"slices"
	"strings"
	"syscall"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// walk is a fight that is played in the real window.
type walk struct {
	steps
	title string
	names []string              // who fights, in the order they were put in
	e     farfuture.Encounter   // as it stands on disk
	m     board.Map             // likewise
	them  []farfuture.Character // likewise
}

// begin opens a fight and begins its first round, with the mouse untouched.
func (r ring) begin(t *testing.T) *walk {
	t.Helper()
	return r.beginAt(t, apart(t))
}

// beginAt is begin in a home that is known.
func (r ring) beginAt(t *testing.T, h home) *walk {
	t.Helper()
	w := &walk{title: r.name}
	for _, f := range r.them {
		w.names = append(w.names, f.sheet.Name)
	}
	w.steps = begun(h, r.locker(h), w.read)
	w.open(r.name)
	w.step("the first round", func() { w.key("n") }, func() bool { return w.e.Table.Turns.Now.Round == 1 && w.e.Begun })
	return w
}

// read reads what is on disk; ok is false while it cannot be read.
func (w *walk) read() (bodies string, ok bool) {
	w.t.Helper()
	w.e, w.m, w.them = farfuture.Encounter{}, board.Map{}, make([]farfuture.Character, len(w.names))
	into := map[string]any{w.title: &w.e, "Ground": &w.m}
	for i, name := range w.names {
		into[name] = &w.them[i]
	}
	return w.shelf.values(into)
}

// still fails the test if something is on disk that was not before the last step's end: nothing is applied yet.
func (w *walk) still(before, when string) {
	w.t.Helper()
	if now, ok := w.read(); ok && now != before {
		w.fail(when + " something is changed already")
	}
}

// roll types four dice and uses them.
func (w *walk) roll(faces string) {
	w.t.Helper()
	w.runes(faces)
	w.key("Return")
}

// lines is how many lines the log has, round and fight aside.
func (w *walk) lines() (lines []table.Line) {
	for _, l := range w.e.Table.Log {
		if len(l.Faces) > 0 {
			lines = append(lines, l)
		}
	}
	return lines
}

// said fails the test unless the last line of the log with dice says all of words, and its parts come to a sum.
func (w *walk) said(sum int, words ...string) {
	w.t.Helper()
	lines := w.lines()
	if len(lines) == 0 {
		w.t.Fatal("the log tells of no roll")
	}
	l := lines[len(lines)-1]
	for _, word := range words {
		if !strings.Contains(l.Text, word) {
			w.t.Errorf("the log says %q, which lacks %q", l.Text, word)
		}
	}
	if table.Sum(l.Parts) != sum || l.From != dice.Typed {
		w.t.Errorf("the parts of %q come to %d, want %d; its dice are %q", l.Text, table.Sum(l.Parts), sum, l.From)
	}
}

// bears fails the test unless somebody's tracks, one letter a box, and consequences are these.
func (w *walk) bears(who int, health, composure string, consequences ...string) {
	w.t.Helper()
	c := &w.them[who]
	var words []string
	for _, q := range c.Consequences {
		words = append(words, string(q.Severity)+": "+q.Text)
	}
	if got := tracked(c.Health) + " " + tracked(c.Composure); got != strings.TrimRight(health, ".")+" "+strings.TrimRight(composure, ".") || !slices.Equal(words, consequences) {
		w.t.Errorf("%s has come to %q with %q, want %s and %s with %q", c.Name, got, words, health, composure, consequences)
	}
}

// tracked are a track's marks up to the last one, one letter a box.
func tracked(t farfuture.Track) string {
	var b strings.Builder
	for _, on := range t.Marks {
		b.WriteByte(".x"[map[bool]int{true: 1}[on]])
	}
	return strings.TrimRight(b.String(), ".")
}

// allUndone takes every step back and ends the program.
func (w *walk) allUndone() {
	w.t.Helper()
	w.undone(len(w.past))
	if err := w.end(syscall.SIGTERM); err != nil {
		w.t.Errorf("asked to end, the program says %v\n%s", err, w.program.said)
	}
	if strings.Contains(w.program.said.String(), "Failed to focus") {
		w.t.Errorf("the program says %s", w.program.said)
	}
}

// pangram has every letter and the digits that stand for consequences: none of them is a command where words are typed.
const pangram = "Buckshot in the thigh, 1 of 24; a quick brown fox jumps over my lazy dogs"

func TestTheFirstWorkedFightWithTheMouseUntouched(t *testing.T) {
	w := taproom().begin(t)
	// SF-T12: Firearms 3 and 3 against Brawling 2 and −1.
	before, _ := w.read()
	w.key("t")
	w.roll("+++0")
	w.key("Down", "Down", "Return")
	w.roll("-000")
	w.key("1")
	w.runes(pangram)
	w.still(before, "before it is applied")
	w.step("the shot", func() { w.key("Return") }, func() bool { return len(w.lines()) == 1 })
	w.said(5, "6 against 1, hit by 5; first blood", "Health box 5, Composure box 4", pangram)
	w.bears(1, "....x", "...x", "mild: "+pangram)
	if as := w.them[0].TemporaryAspects; len(as) != 1 || as[0].Text != "Out of Ammo" || !w.them[1].FirstBlood {
		t.Errorf("whoever shot has %v; first blood has fallen: %v", as, w.them[1].FirstBlood)
	}

	// SF-T13: Blade Weapons 5 and 1 against Firearms 3 and −3, with a free tag.
	w.step("the second turn", func() { w.key("n") }, func() bool { return w.e.Table.Turns.Now.Current == 2 })
	w.key("t")
	w.roll("+000")
	w.key("Down", "Down", "Down", "Down", "Down", "Return") // Dexterity, Brawling, Strength, Blade Weapons, Firearms
	w.key("Tab", "space")
	w.roll("---0")
	w.key("2")
	w.runes("Jaw out of true")
	w.key("Up", "Down", "1")
	w.runes("What a knife")
	w.step("the cut", func() { w.key("Return") }, func() bool { return len(w.lines()) == 2 })
	w.said(4, "6 against 2, hit by 4; first blood", "Health box 2, Composure box 3")
	w.bears(0, ".x.", "..x", "moderate: Jaw out of true", "mild: What a knife")
	if q := w.them[1].Consequences; !q[0].FreeTagUsed {
		t.Error("the free tag is not used")
	}

	// SF-T16: Dexterity 1 and 0 are 1 more point. The book moves one zone only; the rules have it two.
	w.step("the second round", func() { w.key("n") }, func() bool { return w.e.Table.Turns.Now.Round == 2 })
	w.key("r")
	w.step("the roll to move", func() { w.roll("+-00") }, func() bool { return len(w.lines()) == 3 })
	if mv := w.e.Movement(w.m.Tokens[0].ID); !mv.Rolled || mv.Points != 2 {
		t.Errorf("the roll to move comes to %+v", mv)
	}
	w.step("the flight", func() { w.key("p", "g", "Right", "Return") }, func() bool { return w.m.Tokens[0].Zone == w.m.Zones[1].ID })
	w.key("Escape", "Escape")

	// SF-T15: Blade Weapons 5 and 0, with two free tags, against Firearms 3 and −1.
	w.step("the pursuer's turn", func() { w.key("n") }, func() bool { return w.e.Table.Turns.Now.Current == 2 })
	w.key("t", "Tab", "Tab", "space", "Tab", "space")
	w.roll("0000")
	w.key("Down", "Down", "Down", "Return")
	w.roll("000-")
	w.key("4")
	w.runes("Arm cut to the bone")
	w.step("the last cut", func() { w.key("Return") }, func() bool { return len(w.lines()) == 4 })
	w.said(7, "9 against 2, hit by 7", "Health box 3")
	w.bears(0, ".xx", "..x", "moderate: Jaw out of true", "mild: What a knife", "severe: Arm cut to the bone")
	w.allUndone()
}

func TestTheSecondWorkedFightWithTheMouseUntouched(t *testing.T) {
	w := ridge().begin(t)
	// SF-T17: Firearms 5 and 0, accurate, against Dexterity 3 and 3 in armour of 2 that is pierced.
	w.key("t")
	w.roll("0000")
	w.roll("+++0")
	w.step("the burst", func() { w.key("Return") }, func() bool { return len(w.lines()) == 1 }) // nothing is past its end: no consequence is needed
	w.said(1, "7 against 6, hit by 1; first blood", "Health box 1, Composure box 1")
	w.bears(1, "x", "x")
	if p, _ := w.e.Table.Participant(2); p.Out || w.them[1].SuitIntegrity != farfuture.SuitIntact {
		t.Errorf("the target is out: %v; the suit is %q", p.Out, w.them[1].SuitIntegrity)
	}
	w.allUndone()
}

func TestTheThirdWorkedFightWithTheMouseUntouched(t *testing.T) {
	w := hangar().begin(t)
	// SF-T18: Energy Weapons 3 and 4, accurate, against Dexterity 2 and 3 in battle dress that is pierced.
	w.key("t")
	w.roll("++++")
	w.roll("+++0")
	// SF-T20: moderate on the 4 of Composure rolls up again and is of no use. SF-T19: severe on the 4 of Health, mild on
	// the 2 of Composure, then moderate on its 4.
	w.key("Down", "2", "Up", "BackSpace", "Up", "4", "Up", "Down", "Left", "Left", "1", "Up", "Right", "Right", "2")
	w.step("the blast", func() { w.key("Return", "Return", "Return") }, func() bool { return len(w.lines()) == 1 })
	w.said(4, "9 against 5, hit by 4; first blood")
	w.bears(1, ".xx", "xxx", "severe: Severe, Health", "mild: Mild, Composure", "moderate: Moderate, Composure")
	if p, _ := w.e.Table.Participant(2); p.Out || w.them[1].SuitIntegrity != farfuture.SuitLost {
		t.Errorf("the target is out: %v; the suit that was cut open is %q", p.Out, w.them[1].SuitIntegrity)
	}

	// SF-T21: the next blow to Composure, by words, of one shift.
	w.step("the target's turn", func() { w.key("n") }, func() bool { return w.e.Table.Turns.Now.Current == 2 })
	w.step("another round", func() { w.key("n", "Return") }, func() bool { return w.e.Table.Turns.Now.Round == 2 })
	w.key("t", "shift+Tab", "shift+Tab", "Down", "End", "Return") // the last weapon is none
	w.roll("0000")
	w.roll("+000")
	w.step("the threat", func() { w.key("Return") }, func() bool { return len(w.lines()) == 2 })
	w.said(1, "2 against 1, hit by 1", "out of play")
	if p, _ := w.e.Table.Participant(2); !p.Out {
		t.Error("the target stays in play")
	}
	if as := w.them[0].TemporaryAspects; len(as) != 1 || as[0].Text != "Sitting Duck" {
		t.Errorf("whoever threatened has %v", as)
	}
	w.allUndone()
}

// ring is a fight as it is prepared: a row of rooms with those who fight in them.
type ring struct {
	name  string
	house farfuture.House
	rooms []string
	door  bool // between the first two rooms, closed
	them  []fighter
}

// fighter is one who fights, and where.
type fighter struct {
	sheet *farfuture.Character
	room  int
	side  int
	score int // the higher acts first
}

// someone is a character of a name with skills from the apex of the pyramid down.
func someone(name string, skills ...string) *farfuture.Character {
	c := farfuture.NewCharacter()
	c.Name, c.Draft = name, false
	for i, skill := range skills {
		c.Skills[i].Name = skill
	}
	for i := range c.Aspects {
		c.Aspects[i] = fmt.Sprintf("%s, reason %d", name, i+1)
	}
	return c
}

// locker makes a locker with a fight in it: campaign, map, encounter, sheets.
func (r ring) locker(h home) shelf {
	h.t.Helper()
	c := &crate{home: h}
	campaign := farfuture.NewCampaign()
	campaign.Name, campaign.House = "House rules", r.house
	m := board.New()
	m.Name = "Ground"
	for i, name := range r.rooms {
		id, err := m.AddZone(board.Oblong(400*float64(i), 0, 400, 500))
		h.must(err)
		z, _ := m.Zone(id)
		z.Name = name
	}
	if r.door {
		m.Borders = []board.Border{{ID: m.NextID(), A: m.Zones[0].ID, B: m.Zones[1].ID, States: []board.State{{Name: "closed", Value: 1}, {Name: "open"}}}}
	}
	e := farfuture.NewEncounter()
	e.Name = r.name
	e.Table.Unasked = true // as whoever has ticked “Do not ask again in this scene”
	e.Campaign = c.keep(farfuture.CampaignKind, "campaigncampaign", campaign)
	for i, f := range r.them {
		f.sheet.Campaign = e.Campaign
		sheet := c.keep(farfuture.CharacterKind, domain.DocID(fmt.Sprintf("sheetsheetsheet%d", i)), f.sheet)
		token := board.Token{ID: m.NextID(), Document: sheet, Size: 1, Side: f.side}
		m.Tokens = append(m.Tokens, token)
		m.MoveToken(token.ID, board.Point{X: 400*float64(f.room) + 110 + 180*float64(f.side), Y: 150})
		e.Table.Insert(i, table.Participant{Document: sheet, Token: int(token.ID), Side: f.side, Score: f.score})
	}
	e.Map = c.keep(farfuture.MapKind, "mapmapmapmapmapm", m)
	c.keep(farfuture.EncounterKind, "encencencencence", e)
	return c.locker()
}

// taproom is the first of the worked fights: a body pistol against a cutlass, no armour.
func taproom() ring {
	quill := someone("Nessa Quill", "Streetwise", "Alertness", "Carousing", "Firearms", "Broker", "Gambling",
		"Computer", "Admin", "Forgery", "Vacc Suit", "Dexterity", "Stealth", "Arts", "Survey", "Recon")
	quill.Weapons = []farfuture.Weapon{{ID: 1, Name: "Body pistol"}}
	brandel := someone("Odo Brandel", "Blade Weapons", "Endurance", "Strength", "Survival", "Equestrian", "Ground Vehicle",
		"Brawling", "Resolve", "Mechanical", "Medicine", "Alertness", "Broker", "Arts", "Survey", "Recon")
	brandel.Weapons = []farfuture.Weapon{{ID: 1, Name: "Cutlass"}}
	return ring{
		name: "Taproom", house: farfuture.House{CutlassOneBox: true, CompelByAnyone: true}, rooms: []string{"Bar", "Yard", "Lane", "Quay"},
		them: []fighter{{quill, 0, 0, 4}, {brandel, 0, 1, 1}},
	}
}

// ridge is the second: a gauss rifle's burst against a combat environment suit.
func ridge() ring {
	vane := someone("Corporal Vane", "Firearms", "Alertness", "Tactics", "Recon", "Strength", "Survival")
	vane.Weapons = []farfuture.Weapon{{ID: 1, Name: "Gauss rifle", Mode: "burst fire"}}
	vane.Stunts = []farfuture.Stunt{{ID: 1, Type: farfuture.MilitaryGrade, Skill: "Firearms"}}
	marr := someone("Ilse Marr", "Energy Weapons", "Recon", "Tactics", "Dexterity", "Vacc Suit", "Survival")
	marr.Armour = []farfuture.Armour{{ID: 1, Name: "Combat Environment Suit", Worn: true}}
	marr.SuitIntegrity = farfuture.SuitIntact
	return ring{name: "Ridge", rooms: []string{"Crest", "Gully", "Burnt field"}, them: []fighter{{vane, 0, 0, 4}, {marr, 2, 1, 0}}}
}

// hangar is the third: a fusion gun against battle dress.
func hangar() ring {
	harrow := someone("Tev Harrow", "Tactics", "Alertness", "Strength", "Energy Weapons", "Recon", "Vacc Suit", "Intimidation")
	harrow.Weapons = []farfuture.Weapon{{ID: 1, Name: "Fusion gun TL15"}}
	harrow.Stunts = []farfuture.Stunt{{ID: 1, Type: farfuture.MilitaryGrade, Skill: "Energy Weapons"}}
	arden := someone("Joss Arden", "Firearms", "Recon", "Tactics", "Strength", "Vacc Suit", "Survival", "Dexterity")
	arden.Armour = []farfuture.Armour{{ID: 1, Name: "Battle Dress TL15", Worn: true}}
	arden.Stunts = []farfuture.Stunt{{ID: 1, Type: farfuture.MilitaryGrade, Skill: "Vacc Suit"}}
	arden.SuitIntegrity = farfuture.SuitIntact
	return ring{name: "Hangar", rooms: []string{"Ramp", "Bay", "Gantry"}, them: []fighter{{harrow, 0, 0, 4}, {arden, 1, 1, 0}}}
}

// picture is what the window shows.
func (p *program) picture() string {
	p.t.Helper()
	out, err := p.tool("import", "-window", p.window, "-depth", "8", "rgb:-").Output()
	if err != nil {
		p.fail(fmt.Sprintf("no picture: %v", err))
	}
	return string(out)
}

// rests waits until the program has nothing to do and the window shows the same twice, and returns that.
func (p *program) rests() (picture string) {
	p.t.Helper()
	p.settles()
	p.await("the window to rest", func() bool {
		now := p.picture()
		rests := now == picture
		picture = now
		return rests
	})
	return picture
}

// tap clicks a place of the window and waits for something to come of it: what is clicked next may only then be there.
func (p *program) tap(x, y string) {
	p.t.Helper()
	before := p.picture()
	p.click(x, y)
	p.await("a click to do something", func() bool { return p.rests() != before })
}

func TestTheFirstBlowOfTheFirstWorkedFightWithTheMouse(t *testing.T) {
	w := taproom().begin(t)
	before, _ := w.read()
	w.tap("979", "424") // attack, on the card
	w.tap("980", "226") // the weapons
	w.tap("908", "284") // fists
	w.tap("980", "226")
	w.tap("928", "250")   // the body pistol
	w.click("173", "339") // Odo Brandel, who is lit, and aimed at already
	w.rests()
	w.tap("1170", "668") // roll the attack
	w.runes("+++0")
	w.rests()
	w.tap("1170", "668") // on to the defence
	w.tap("1074", "226") // the skills
	w.tap("926", "50")   // Brawling
	w.tap("1170", "668") // roll the defence
	w.runes("-000")
	w.rests()
	w.tap("1170", "668") // take the harm
	w.drag("181", "376", "443", "289")
	w.rests()
	w.still(before, "before it is applied")
	w.step("the shot", func() { w.doubleClick("1125", "687") }, func() bool { return len(w.lines()) == 1 })
	w.rests()
	w.said(5, "6 against 1, hit by 5; first blood", "Health box 5, Composure box 4")
	w.bears(1, "....x", "...x", "mild: Mild, Composure")
	w.allUndone()
}

func TestAFightIsTheSameByMouseAloneAndByKeysAlone(t *testing.T) {
	r := taproom()
	r.door = true
	w := r.begin(t)
	w.fills()
	w.twice(func(by hand) {
		next := func(n table.ID) {
			w.step("the next turn", func() {
				by.plays(func() { w.presses(playing, "Next turn (N)") }, func() { w.key("n") })
			}, func() bool { return w.e.Table.Turns.Now.Current == n })
		}
		w.step("the shot", func() {
			by.plays(func() { w.presses(column, "Attack… (T)") }, func() { w.key("t") })
			for _, faces := range []string{"+++0", "+000"} {
				w.dice(faces)
				by.plays(func() { w.presses(column, "Use this roll (Return)") }, func() { w.key("Return") })
			}
			by.plays(func() { w.presses(playing, "key 1") }, func() { w.key("1") })
			w.runes("Buckshot in the thigh")
			by.plays(func() { w.presses(playing, "Apply") }, func() { w.key("Return") })
		}, func() bool { return len(w.lines()) == 1 && len(w.them[1].Consequences) == 1 })
		next(2)
		w.takesBack(by)
		next(2)
		next(1)
		w.step("the door open", func() {
			by.plays(func() {
				w.click("252", "402")
				w.presses(playing, "Nessa Quill pays 1")
			}, func() { w.key("p", "e", "Return") })
		}, func() bool { return w.m.Borders[0].Now == 1 })
		by.plays(func() {}, func() { w.key("ctrl+g") })
		next(2)
		next(1)
		w.step("the way through", func() {
			by.plays(func() { w.drag("86", "345", "365", "402") }, func() { w.key("p", "g", "Right", "Return") })
		}, func() bool { return w.m.Tokens[0].Zone == w.m.Zones[1].ID })
	})
	if err := w.end(syscall.SIGTERM); err != nil {
		t.Errorf("asked to end, the program says %v\n%s", err, w.program.said)
	}
}

// The power fails with three of four dice of an attack on the table: they lie there again, the fourth is typed, and the hit is
// worked out as if nothing had been.
func TestAnAttackOutlivesAKill(t *testing.T) {
	h := apart(t)
	w := taproom().beginAt(t, h)
	w.key("t")
	w.dice("++0")
	w.await("three dice kept beside the encounter", func() bool { return strings.Count(w.shelf.draft(), `"Face"`) == 3 })
	if err := w.end(syscall.SIGKILL); err == nil {
		t.Error("the program outlived the kill")
	}
	w.program = h.run(w.shelf.path) // takes the locker over from the one that is gone
	w.awaitTitle(w.title + " – crew – ")
	w.rests() // the sheets have come to hand, and the attack with them
	w.key("ctrl+g")
	w.dice("0")
	w.dice("+++0")
	w.step("the hit", func() { w.key("y") }, func() bool { return len(w.lines()) == 1 })
	w.said(2, "5 against 3, hit by 2")
}
