//go:build window

package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"unicode"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/storage"
	"shipslocker/ui/desk"
)

// typed is the character that the main walk types.
func typed() *farfuture.Character {
	c := farfuture.NewCharacter()
	c.DatePrepared, c.Name, c.RankService, c.Player = "112-3071", "Guenašk Orrin", "Third Officer (Merchants)", "Mara Q"
	c.HomeworldUWP, c.Commendations, c.Species = "C000742-C", "Lane Guard Cross; one bill", "Dolphin"
	c.Aspects = [10]string{
		"Born under a dome", "Never first in line", "Volunteered by accident", "The manual is wrong", "Saw the beacon go dark",
		"Counts every airlock", "Learned to lie in the galley", "Old crew, old debts", "Sold the uniform", "Still wakes at six bells",
	}
	for i, s := range []string{
		"Grew up on a station that turned too slowly.", "The recruiter had a warm office.", "We lost the beacon; I found it – late.",
		"He says I steered. I did.", "They gave me a watch that stopped.",
	} {
		c.Phases[i].Story = s
	}
	c.Phases[2].Other, c.Phases[3].Other = "Ansa Merrowick", "Urraz Thokh"
	c.Health.Marks, c.Composure.Marks, c.Wealth.Marks = []bool{false, true}, []bool{true}, []bool{false, false, true}
	c.Consequences = []farfuture.Consequence{
		{ID: 1, Severity: farfuture.Mild, Text: "Winded", Track: farfuture.Health, FreeTagUsed: true},
		{ID: 2, Severity: farfuture.Moderate, Text: "Blackmailed"},
		{ID: 3, Severity: farfuture.Severe, Text: "Broken arm"},
	}
	c.FatePoints, c.FirstBlood = 4, true
	c.TemporaryAspects = []farfuture.TemporaryAspect{{ID: 1, Text: "Behind the bar", FreeTags: 2, By: "Dobrin", While: "the lamps stay out", NoTag: true}}
	c.Spin = []farfuture.Spin{{ID: 1, Tokens: 3, Until: "Urraz", OwnTurn: true}}
	c.Maimed = "Left ear"
	c.Overrides = []farfuture.Override{{ID: 1, What: "boxes:health", Value: 7, Reason: "heavy worlder"}}
	for slot, skill := range prefixes {
		c.Skills[slot].Name = farfuture.MatchSkills(skill)[0]
	}
	c.Skills[ownSkill] = farfuture.Skill{Name: "Basket Weaving", Approved: true}
	hacker := farfuture.StuntTemplates[0]
	hacker.ID = 3
	c.Stunts = []farfuture.Stunt{
		{ID: 1, Type: farfuture.MilitaryGrade, Title: "Steady hands", Text: "Never in a hurry", Skill: c.Skills[0].Name, Copies: 1, Cost: 1},
		{ID: 2, Type: farfuture.SkillReplacement, Title: "Smooth talk", Text: "Words first", Skill: "Broker", For: "Credits", Copies: 2, Cost: 1},
		hacker,
	}
	c.Notes = "Owes the port 200 Cr\nTwo letters unopened"
	c.Weapons = []farfuture.Weapon{{ID: 1, Name: "Boarding axe", Mode: "swung", Ammo: "none at all", Notes: "her aunt's"}}
	c.Armour = []farfuture.Armour{{ID: 1, Name: "Duffel coat", Worn: true, Notes: "two buttons"}}
	c.SuitIntegrity = farfuture.SuitIntact
	c.Gear = []farfuture.Item{{ID: 1, Name: "Hand computer", Notes: "cracked glass", Difficulty: "3"}}
	c.Advances = []farfuture.Advance{{ID: 1, When: "the ninth night", Before: "Afraid of lifts", After: "Takes the stairs"}}
	return c
}

// prefixes are what the walk types into the slots of the pyramid; the list makes skills of them.
var prefixes = [15]string{"gun", "pil", "nav", "vac", "zero", "adm", "bro", "cred", "comp", "gam", "med", "str", "fire", "zzz", "alert"}

const ownSkill = 13

func init() { prefixes[ownSkill] = "sur" } // replaced by a skill of one's own

// typeAll types a whole character by keyboard alone, beginning with the keyboard on its name.
func typeAll(p *program, s shelf, c *farfuture.Character) {
	p.t.Helper()
	p.key("shift+Tab")
	for _, text := range []string{c.DatePrepared, c.Name, c.RankService, c.Player} {
		p.write(s, text, "Return")
	}
	p.key("Tab") // past the campaign
	for _, text := range []string{c.HomeworldUWP, c.Commendations, c.Species} {
		p.write(s, text, "Return")
	}
	p.key("Tab", "Tab") // past the tick for drafts and the portrait
	for i, phase := range farfuture.Phases() {
		p.write(s, c.Aspects[2*i], "Return")
		p.write(s, c.Aspects[2*i+1], "Return")
		p.write(s, c.Phases[i].Story, "Tab")
		if phase.AsksOther {
			p.write(s, c.Phases[i].Other, "Return")
		}
	}
	typeSkills(p, s, c)
	p.key("2", "Tab", "1", "Tab", "3", "Tab") // the tracks
	p.write(s, c.Consequences[0].Text, "Return", "Down", "Down", "Tab", "space", "Tab")
	p.write(s, c.Consequences[1].Text, "Return", "Tab", "Tab")
	p.write(s, c.Consequences[2].Text, "Return", "Tab", "Tab")
	p.key("Tab") // past the fold of the stunts
	typeStunts(p, s, c)
	p.key("ctrl+a", "4", "Return", "space", "Tab") // fate points, first blood
	p.key("space")                                 // adds a temporary aspect
	p.write(s, c.TemporaryAspects[0].Text, "Return", "ctrl+a", "2", "Return", "Tab")
	p.write(s, c.TemporaryAspects[0].By, "Return")
	p.write(s, c.TemporaryAspects[0].While, "Return", "space", "Tab", "Tab")
	p.key("space", "ctrl+a", "3", "Return") // adds spin
	p.write(s, c.Spin[0].Until, "Return", "space", "Tab", "Tab", "Tab")
	p.key("Tab", "Tab") // past the gift
	p.write(s, c.Maimed, "Return")
	p.key("space", "Down", "Down", "Tab", "ctrl+a", "7", "Return") // adds an override
	p.write(s, c.Overrides[0].Reason, "Return", "Tab", "Tab")
	first, second, _ := strings.Cut(c.Notes, "\n")
	p.write(s, first, "Return")
	p.write(s, second, "Tab", "space") // adds what experience changed
	for _, text := range []string{c.Advances[0].When, c.Advances[0].Before, c.Advances[0].After} {
		p.write(s, text, "Return")
	}
	p.key("Tab", "Tab")
	p.key("space") // adds a weapon
	for _, text := range []string{c.Weapons[0].Name, c.Weapons[0].Mode, c.Weapons[0].Ammo, c.Weapons[0].Notes} {
		p.write(s, text, "Return")
	}
	p.key("Tab", "Tab", "space") // adds armour
	p.write(s, c.Armour[0].Name, "Return", "Tab")
	p.write(s, c.Armour[0].Notes, "Return", "Tab", "Tab")
	p.key("Down", "Down", "Tab", "Tab", "space") // the suit is intact, and loses nothing; adds gear
	p.write(s, c.Gear[0].Name, "Return")
	p.write(s, c.Gear[0].Difficulty, "Return")
	p.write(s, c.Gear[0].Notes, "Return")
}

func typeSkills(p *program, s shelf, c *farfuture.Character) {
	p.t.Helper()
	for slot, prefix := range prefixes {
		if slot == ownSkill {
			p.write(s, c.Skills[slot].Name, "Return", "shift+Tab", "space", "Tab") // back to the referee's tick
			continue
		}
		p.write(s, prefix, "Return")
	}
}

func typeStunts(p *program, s shelf, c *farfuture.Character) {
	p.t.Helper()
	p.key("space", "Tab") // adds a stunt: military-grade
	p.write(s, c.Stunts[0].Title, "Return", "Tab")
	p.write(s, prefixes[0], "Return", "Tab")
	p.write(s, c.Stunts[0].Text, "Return")
	p.key("space", "Down", "Down", "Tab") // adds a skill replacement
	p.write(s, c.Stunts[1].Title, "Return", "Tab")
	p.write(s, "brok", "Return")
	p.write(s, "cred", "Return", "space", "Tab") // taken twice
	p.write(s, c.Stunts[1].Text, "Return")
	p.key("Tab", "Down", "Down", "Tab") // the first of the book's stunts
}

func body(t *testing.T, c *farfuture.Character) []byte {
	t.Helper()
	b, err := farfuture.CharacterKind.Write(c, domain.Unknown{})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// awaitSaved waits until the locker holds the character exactly.
func (p *program) awaitSaved(s shelf, c *farfuture.Character) {
	p.t.Helper()
	want, err := farfuture.CharacterKind.Write(c, domain.Unknown{})
	if err != nil {
		p.t.Fatal(err)
	}
	var last []byte
	saved := func() bool {
		records, ok := s.documents()
		if r, there := records[c.Name]; ok && there {
			last = r.Body
		}
		return bytes.Equal(last, want)
	}
	defer func() {
		if p.t.Failed() {
			p.t.Logf("the locker holds\n%s\nwant\n%s\ndifferent: %s", last, want, different(last, want))
		}
	}()
	p.await("“"+c.Name+"” on disk as typed", saved)
}

// different names the members in which two bodies differ.
func different(a, b []byte) string {
	var x, y map[string]json.RawMessage
	if json.Unmarshal(a, &x) != nil || json.Unmarshal(b, &y) != nil {
		return "one is no JSON"
	}
	var found []string
	for name := range y {
		if !bytes.Equal(x[name], y[name]) {
			found = append(found, name+": "+string(x[name])+" for "+string(y[name]))
		}
	}
	return strings.Join(found, "\n")
}

func TestACharacterFromABlankSheetToPaper(t *testing.T) {
	h := apart(t)
	p := h.run()
	p.awaitTitle("sample – ")
	sample := shelf{t, h.at("data", "shipslocker", "sample.locker")}
	p.await("the sample locker's characters", func() bool {
		records, _ := sample.documents()
		return len(records) >= 4
	})

	p.key("ctrl+shift+n", "ctrl+a")
	p.runes("Night watch")
	p.key("Return")
	p.awaitTitle("Night watch – ")
	own := shelf{t, h.at("Night watch.locker")}
	p.key("ctrl+n", "Return") // the first kind
	p.awaitTitle("Unnamed character – ")
	c := typed()
	typeAll(p, own, c)
	p.awaitSaved(own, c)

	undone := *c
	p.key("ctrl+g", "End") // the name, in the midst of a text field
	p.runes(" the Elder")
	undone.Name += " the Elder"
	p.awaitSaved(own, &undone)
	p.key("ctrl+z")
	p.awaitSaved(own, c)
	p.key("ctrl+shift+z")
	p.awaitSaved(own, &undone)
	p.key("ctrl+z")
	p.awaitSaved(own, c)

	second := farfuture.NewCharacter()
	second.Name = "Second Mate"
	p.key("ctrl+n", "Return") // the first kind
	p.awaitTitle("Unnamed character – ")
	p.write(own, second.Name)
	p.awaitSaved(own, second)
	p.key("ctrl+shift+Tab")
	p.awaitTitle(c.Name + " – Night watch – ")
	if err := p.end(syscall.SIGTERM); err != nil {
		t.Fatalf("asked to end, the program says %v\n%s", err, p.said)
	}

	p = h.run()
	p.awaitTitle(c.Name + " – Night watch – ") // the same locker, the same tab in front
	p.key("ctrl+Tab")
	p.awaitTitle(second.Name + " – Night watch – ") // and the other tab
	p.key("ctrl+Tab")
	p.awaitTitle(c.Name + " – Night watch – ")
	p.awaitSaved(own, c)
	p.awaitSaved(own, second)

	p.key("ctrl+p", "Return")
	var pdf string
	p.await("the viewer being asked to show the PDF", func() bool {
		pdf = h.viewed()
		return pdf != ""
	})
	p.printed(pdf, c)

	p.key("ctrl+q")
	if err := p.ends(); err != nil {
		t.Errorf("told to quit, the program says %v\n%s", err, p.said)
	}
}

// printed reads a PDF back and fails the test for every text of the character that is not in it.
func (p *program) printed(pdf string, c *farfuture.Character) {
	p.t.Helper()
	out, err := exec.Command("pdftotext", "-raw", pdf, "-").Output()
	if err != nil {
		p.t.Fatalf("pdftotext %s: %v", pdf, err)
	}
	text := unspaced(string(out))
	var all any
	b, err := farfuture.CharacterKind.Write(c, domain.Unknown{})
	if err != nil {
		p.t.Fatal(err)
	}
	if err := json.Unmarshal(b, &all); err != nil {
		p.t.Fatal(err)
	}
	n := 0
	texts(all, "", func(path, words string) {
		n++
		if !strings.Contains(text, unspaced(words)) {
			p.t.Errorf("the PDF does not say %q, which is %s", words, path)
		}
	})
	if n < 60 {
		p.t.Errorf("only %d texts were looked for", n)
	}
}

// texts calls f with every text in a JSON value but for those that are ids.
func texts(v any, path string, f func(path, words string)) {
	switch v := v.(type) {
	case map[string]any:
		for name, member := range v {
			switch path + "." + name { // a type, a track and the like are printed in words of their own
			case ".stunts[].type", ".stunts[].track", ".consequences[].severity", ".consequences[].track", ".suitIntegrity", ".overrides[].what":
				continue
			}
			texts(member, path+"."+name, f)
		}
	case []any:
		for _, row := range v {
			texts(row, path+"[]", f)
		}
	case string:
		if v != "" {
			f(path, v)
		}
	}
}

func unspaced(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, s)
}

func TestWhatIsSavedOutlivesAKill(t *testing.T) {
	h := apart(t)
	s := someLocker(t, h)
	p := h.run(s.path)
	p.awaitTitle("crew – ")
	p.key("ctrl+n", "Return") // the first kind
	p.awaitTitle("Unnamed character – ")
	c := farfuture.NewCharacter()
	c.Name, c.RankService = "Urraz", "Bosun"
	p.write(s, c.Name, "Return")
	p.write(s, c.RankService)
	p.awaitSaved(s, c)
	p.key("ctrl+n", "Return")
	p.awaitTitle("Unnamed character – ")
	p.key("ctrl+Tab") // back to the first
	p.awaitTitle("Urraz – ")
	p.await("the tabs in the settings", func() bool {
		settings := desk.DefaultSettings()
		h.must(storage.ReadSettings(h.at("config", "shipslocker", "settings.json"), &settings))
		return len(settings.Tabs[s.path]) == 2 && settings.Front[s.path] == settings.Tabs[s.path][0]
	})
	if err := p.end(syscall.SIGKILL); err == nil {
		t.Error("the program outlived the kill")
	}
	records, ok := s.documents()
	if !ok || !bytes.Equal(records[c.Name].Body, body(t, c)) {
		t.Errorf("after the kill the locker holds %s", records[c.Name].Body)
	}

	p = h.run(s.path) // takes the locker over from the one that is gone
	p.awaitTitle("Urraz – crew – ")
	p.key("ctrl+Tab")
	p.awaitTitle("Unnamed character – ")
	p.key("ctrl+Tab")
	p.awaitTitle("Urraz – ")
	p.key("ctrl+n", "Return") // the first kind
	p.awaitTitle("Unnamed character – ")
	again := farfuture.NewCharacter()
	again.Name = "Ansa"
	p.write(s, again.Name)
	p.awaitTitle(again.Name + " – ")
	if err := p.end(syscall.SIGTERM); err != nil { // as a rule before the typing is on disk
		t.Errorf("asked to end, the program says %v\n%s", err, p.said)
	}
	records, ok = s.documents()
	if !ok || !bytes.Equal(records[again.Name].Body, body(t, again)) || !bytes.Equal(records[c.Name].Body, body(t, c)) {
		t.Errorf("after the end the locker holds %v", records)
	}
}

func TestThatAFileExistsIsSeenBeforeItIsReplaced(t *testing.T) {
	h := apart(t)
	if err := os.WriteFile(h.at("out.json"), []byte("before"), 0o600); err != nil {
		t.Fatal(err)
	}
	p := h.run()
	p.awaitTitle("sample – ")
	p.key("ctrl+e")
	p.rests()
	p.key("Return")
	p.rests()
	p.key("ctrl+a")
	p.runes("out")
	was := p.rests()
	p.key("Return")
	if p.rests() == was {
		t.Error("the window does not ask whether the file is to be replaced")
	}
	if data, err := os.ReadFile(h.at("out.json")); err != nil || string(data) != "before" {
		t.Errorf("the file holds %q (%v)", data, err)
	}
}

func TestASecondWindowOnALockerOnlyReads(t *testing.T) {
	h, other := apart(t), newHome(t)
	other.display = h.display
	s := someLocker(t, h)
	first := h.run(s.path)
	first.awaitTitle("crew – ")
	first.key("ctrl+n", "Return")
	first.awaitTitle("Unnamed character – ")
	c := farfuture.NewCharacter()
	c.Name = "Mine"
	first.write(s, c.Name)
	first.awaitSaved(s, c)

	second := other.run(s.path)
	second.awaitTitle("crew – ")
	second.front()
	second.key("Return") // “Read only”
	second.key("ctrl+f") // the shelf
	second.key("Down", "Return")
	second.awaitTitle("Mine – crew – ")
	second.key("ctrl+g")
	second.runes("Yours")
	second.key("ctrl+n", "Return", "ctrl+p", "Return") // a new document is refused, printing works
	second.await("the second window's PDF", func() bool { return other.viewed() != "" })
	records, ok := s.documents()
	if !ok || len(records) != 1 || !bytes.Equal(records["Mine"].Body, body(t, c)) {
		t.Errorf("a window that only reads left %v", records)
	}

	first.front()
	first.runes(" and mine alone")
	c.Name += " and mine alone"
	first.awaitSaved(s, c)
}
