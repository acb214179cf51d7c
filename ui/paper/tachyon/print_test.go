package tachyon_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/papertest"
	tachyonpaper "shipslocker/ui/paper/tachyon"
)

// forms are those of the game.
var forms = papertest.Forms(tachyonpaper.Forms)

// tern is a pilot as a table has it.
func tern() *tachyon.Pilot {
	p := tachyon.NewPilot()
	p.Name, p.Callsign, p.Player, p.Wing, p.Ship, p.Notes = "Oda Brenner", "Tern", "Iris", "Third flight", "wren", "Owes Marten a drink."
	for i, text := range []string{"Courier who outran a blockade", "Swims in the water tank", "Bets on anything", "Marten taught me to land", "My mother signs the orders", "Sings on the radio"} {
		p.Aspects[i].Text = text
	}
	p.Skills = tachyon.Skills{Pilot: 4, Tactics: 3, Notice: 3, Gunnery: 2}
	p.Stunts = []tachyon.Stunt{{ID: 1, Title: "Low and fast", Text: "Once a scene, no degrading.", Gear: true, Die: tachyon.Maximises, Skill: tachyon.Tactics}}
	p.Stress, p.NightsAwake, p.Losses, p.FatePoints = 2, 1, 3, 4
	p.Boosts = []tachyon.Boost{{ID: 1, Text: "Calm as ice"}}
	p.Consequences = []tachyon.Consequence{{ID: 1, Severity: tachyon.Moderate, Text: "Cracked ribs", Treated: true}}
	p.Pending, p.TakenOut = 1, true
	return p
}

// wren is a ship as a table has it.
func wren() *tachyon.Ship {
	s := tachyon.NewShip()
	s.Name, s.Class, s.Pilot, s.Notes, s.Weapon, s.Flight = "Wren", "Patrol boat", "tern", "Pulls to the left.", 2, 3
	s.Aspects[0].Text = "Older than she looks"
	s.Features = []tachyon.Line{{ID: 1, Text: "Two bunks"}}
	s.Swarm = []tachyon.Line{{ID: 1, Text: "Never alone"}}
	s.Bays[0].Title, s.Bays[0].Text, s.Bays[0].Die = "Flares", "Against tails.", tachyon.Minimises
	s.Bonuses.Defend.Value, s.Bonuses.Attack.Value, s.Bonuses.Attack.Minimised[0] = 2, -1, true
	s.Systems[0].Rows[1].Damaged = true
	s.Damage = []tachyon.Instance{{ID: 1, Text: "Hull breach", When: "round 2"}, {ID: 2, Text: "Scorched paint", Repaired: true}}
	s.Shields.Marked, s.AutoEject, s.Destroyed = 2, true, true
	return s
}

func beside() map[domain.DocID]domain.Document {
	return map[domain.DocID]domain.Document{"tern": tern(), "wren": wren()}
}

func TestAPilotAndAShipReadBack(t *testing.T) {
	pilotWords := []string{
		"OdaBrenner", "Tern", "Iris", "Thirdflight", "Courierwhooutranablockade", "Lowandfast:Onceascene,nodegrading.[turnsadieto+,Tactics]",
		"Boost:Calmasice", "Moderateconsequence(4):Crackedribs,onthemend", "1shiftwithoutabox", "Takenout", "OwesMartenadrink.", "Wren",
	}
	shipWords := []string{
		"Wren", "Patrolboat", "Tern,OdaBrenner", "Olderthanshelooks", "Twobunks", "Neveralone", "Flares:Againsttails.[turnsadieto−]",
		"Targeting", "“Shootsinthedark”", "Damage:Hullbreach,round2", "Scorchedpaint(repaired)", "Destroyed", "Pullstotheleft.",
	}
	for _, tc := range []struct {
		kind domain.Kind
		form string
		doc  domain.Document
		want []string
	}{
		{tachyon.PilotKind, "form", tern(), pilotWords},
		{tachyon.ShipKind, "form", wren(), append(shipWords, "thepilotishittoo")},
		{tachyon.PilotKind, "with-ship", tern(), append(shipWords, pilotWords...)},
		{tachyon.ShipKind, "with-pilot", wren(), append(shipWords, pilotWords...)},
	} {
		for _, size := range papertest.Sizes {
			res := papertest.Print(t, size, forms.Of(t, tc.kind, tc.form), tc.doc, beside())
			got := papertest.ReadSolid(t, res.PDF)
			for _, want := range tc.want {
				if !strings.Contains(got, want) {
					t.Errorf("%s %s on %s: %q is not on paper:\n%s", tc.kind.Name, tc.form, size, want, got)
				}
			}
			if pages := len(papertest.Pages(res.PDF)); pages != 1 || len(res.Notes) > 0 {
				t.Errorf("%s %s on %s: %d pages, notes %q", tc.kind.Name, tc.form, size, pages, res.Notes)
			}
			papertest.ReportStrays(t, res.PDF)
		}
	}
}

// manyWords are so many words that differ.
func manyWords(what string, n int) string {
	var words []string
	for i := range n {
		words = append(words, fmt.Sprintf("%s%d", what, i))
	}
	return strings.Join(words, " ")
}

// overfull has every text of a document longer than its place, and every list longer than its block.
func overfull() (*tachyon.Pilot, *tachyon.Ship) {
	p, s := tern(), wren()
	p.Name, p.Callsign, p.Player, p.Wing, p.Notes = manyWords("name", 30), manyWords("call", 20), manyWords("player", 12), manyWords("wing", 30), manyWords("note", 700)
	s.Name, s.Class, s.Notes = manyWords("ship", 30), manyWords("class", 30), manyWords("remark", 600)
	s.Shields.Label, s.Shields.Boxes, s.Shields.Marked = manyWords("shield", 8), 40, 30
	p.StressBoxes, p.Stress, p.NightsAwake, p.Losses = 30, 25, 12, 40
	for i := range s.Systems {
		s.Systems[i].Label = manyWords(fmt.Sprintf("column%d-", i), 12)
	}
	for i := range tachyon.UseRows {
		s.Bonuses.At(tachyon.UseRows[i].Use).Label = manyWords(fmt.Sprintf("bonus%d-", i), 9)
	}
	for i := range 9 {
		id := tachyon.RowID(20 + i)
		word := func(what string, n int) string { return manyWords(fmt.Sprintf("%s%d-", what, i), n) }
		p.Aspects = append(p.Aspects, tachyon.Aspect{ID: id, Label: word("label", 8), Text: word("aspect", 20)})
		p.Stunts = append(p.Stunts, tachyon.Stunt{ID: id, Title: word("stunt", 9), Text: word("does", 50), Gear: i%2 == 0})
		p.Boosts = append(p.Boosts, tachyon.Boost{ID: id, Text: word("boost", 10)})
		p.Consequences = append(p.Consequences, tachyon.Consequence{ID: id, Severity: tachyon.Mild, Text: word("harm", 9)})
		s.Aspects = append(s.Aspects, tachyon.Aspect{ID: id, Label: word("title", 8), Text: word("true", 20)})
		s.Features = append(s.Features, tachyon.Line{ID: id, Text: word("feature", 12)})
		s.Swarm = append(s.Swarm, tachyon.Line{ID: id, Text: word("swarm", 12)})
		s.Bays = append(s.Bays, tachyon.Bay{ID: id, Label: word("bay", 7), Title: word("gear", 7), Text: word("use", 30)})
		s.Stunts = append(s.Stunts, tachyon.Stunt{ID: id, Title: word("trick", 5), Text: word("how", 20)})
		s.Damage = append(s.Damage, tachyon.Instance{ID: id, Text: word("hole", 10), When: word("then", 4)})
		s.Systems[0].Rows = append(s.Systems[0].Rows, tachyon.System{ID: id, Name: word("system", 12), Absorbs: 2, Aspect: word("ails", 14)})
		s.Systems = append(s.Systems, tachyon.Systems{Face: 0, Label: word("further", 6), Rows: []tachyon.System{{ID: id + 20, Name: word("part", 6), Aspect: word("lame", 5)}}})
	}
	p.Aspects[0].Label, s.Aspects[0].Label, s.Bays[0].Label = manyWords("long", 30), manyWords("wide", 30), manyWords("deep", 30)
	return p, s
}

func TestWhatHasNoRoomGoesOnElsewhere(t *testing.T) {
	p, s := overfull()
	around := map[domain.DocID]domain.Document{"tern": p, "wren": s}
	for _, size := range papertest.Sizes {
		for form, doc := range map[string]domain.Document{"form": p, "with-ship": p} {
			res := papertest.Print(t, size, forms.Of(t, tachyon.PilotKind, form), doc, around)
			papertest.ReportUnprinted(t, p, res.PDF, nil)
			papertest.ReportStrays(t, res.PDF)
		}
		for form, doc := range map[string]domain.Document{"form": s, "with-pilot": s} {
			res := papertest.Print(t, size, forms.Of(t, tachyon.ShipKind, form), doc, around)
			papertest.ReportUnprinted(t, s, res.PDF, nil)
			papertest.ReportStrays(t, res.PDF)
		}
	}
}

func TestTheRosterHasALineForEachSeat(t *testing.T) {
	c := tachyon.NewCampaign()
	c.Name, c.Notes, c.Session.Number, c.House.KeepHalfStress = "The Night Shift", manyWords("note", 90), 4, true
	c.Seats = []tachyon.Seat{{ID: 1, Player: "Iris", Pilot: "tern"}, {ID: 2, Player: manyWords("player", 20)}}
	for _, size := range papertest.Sizes {
		res := papertest.Print(t, size, forms.Of(t, tachyon.CampaignKind, "roster"), c, beside())
		got := papertest.ReadSolid(t, res.PDF)
		for _, want := range []string{"TheNightShift", "Tern", "OdaBrenner", "Wren", "0/+2/0/−1", "half(roundeddown)iskept"} {
			if !strings.Contains(got, want) {
				t.Errorf("%s: %q is not on the roster:\n%s", size, want, got)
			}
		}
		papertest.ReportUnprinted(t, c, res.PDF, nil)
		papertest.ReportStrays(t, res.PDF)
	}
}

// fight is an engagement of two sides over two zones, with somebody and a zone that players do not see.
func fight() (*tachyon.Engagement, map[domain.DocID]domain.Document) {
	m := board.New()
	m.Zones = []board.Zone{{ID: 1, Name: "The shallows"}, {ID: 2, Name: "The deep"}, {ID: 3, Name: "The trap", Hidden: true}}
	e := tachyon.NewEngagement()
	e.Map = "map"
	e.Table.Participants = []table.Participant{
		{ID: 1, Document: "wren"}, {ID: 2, Name: "Hulk", Side: 1}, {ID: 3, Name: "Ambush", Side: 1, Hidden: true},
	}
	e.Chart.Craft = []tachyon.Craft{{ID: 1, Pilot: "tern"}, {ID: 2}, {ID: 3}}
	around := beside()
	around["map"] = m
	return e, around
}

func TestTheMatHasAPageForEachZoneThatPlayersSee(t *testing.T) {
	e, around := fight()
	for _, size := range papertest.Sizes {
		res := papertest.Print(t, size, forms.Of(t, tachyon.EngagementKind, "mat"), e, around)
		got := papertest.ReadSolid(t, res.PDF)
		if pages := len(papertest.Pages(res.PDF)); pages != 2 || !strings.Contains(got, "Theshallows") || !strings.Contains(got, "Thedeep") || strings.Contains(got, "Thetrap") {
			t.Errorf("%s: %d pages:\n%s", size, pages, got)
		}
		papertest.ReportStrays(t, res.PDF)
	}
}

func TestHiddenShipsHaveNoMarkerForPlayers(t *testing.T) {
	e, around := fight()
	for form, hidden := range map[string]bool{"markers": false, "markers-referee": true} {
		res := papertest.Print(t, paper.A4, forms.Of(t, tachyon.EngagementKind, form), e, around)
		got := papertest.Read(t, res.PDF)
		for _, want := range []string{"Wren", "Tern", "flight of 3", "Hulk"} {
			if !strings.Contains(got, want) {
				t.Errorf("%s: no %q in\n%s", form, want, got)
			}
		}
		if strings.Contains(got, "Ambush") != hidden {
			t.Errorf("%s: the hidden ship is on paper: %v", form, !hidden)
		}
		papertest.ReportStrays(t, res.PDF)
	}
}

// What the ship's own sheet says of its pilot is on all sheets, whatever else is said.
func TestPaperSaysWhoFliesAsTheShipsSheetsDo(t *testing.T) {
	for name, said := range map[string]domain.DocID{"nothing else": "", "another ship": "other"} {
		pilot := &tachyon.Pilot{Name: "Oda Brenner", Ship: said}
		c := &tachyon.Campaign{Seats: []tachyon.Seat{{ID: 1, Player: "Iris", Pilot: "oda"}}}
		beside := map[domain.DocID]domain.Document{
			"oda": pilot, "c": c, "heron": &tachyon.Ship{Name: "Heron One", Pilot: "oda"}, "other": &tachyon.Ship{Name: "Stray Dog", Pilot: "somebody"},
		}
		for form, doc := range map[string]domain.Document{"form": pilot, "with-ship": pilot, "roster": c} {
			kind := tachyon.PilotKind
			if form == "roster" {
				kind = tachyon.CampaignKind
			}
			f := forms.Of(t, kind, form)
			if f.With != tachyon.ShipKind.ID() {
				t.Errorf("%s is drawn without the ships of its campaign", form)
			}
			got := papertest.ReadSolid(t, papertest.Print(t, paper.A4, f, doc, beside).PDF)
			if !strings.Contains(got, "HeronOne") || strings.Contains(got, "StrayDog") {
				t.Errorf("%s, where the pilot's sheet says %s:\n%s", form, name, got)
			}
		}
	}
}

func TestThoseOfOneNameAreNumberedOnTheirMarkers(t *testing.T) {
	e := tachyon.NewEngagement()
	for i := range 3 {
		e.Table.Insert(i, table.Participant{Name: "Raider", Hidden: i == 0})
	}
	got := papertest.ReadSolid(t, papertest.Print(t, paper.A4, forms.Of(t, tachyon.EngagementKind, "markers"), e, nil).PDF)
	if !strings.Contains(got, "Raider2") || !strings.Contains(got, "Raider3") {
		t.Errorf("the raiders have no numbers:\n%s", got)
	}
}

func TestBlankFormsAreAsLookedAt(t *testing.T) {
	for _, f := range tachyonpaper.Forms {
		for _, size := range papertest.Sizes {
			res, err := paper.Print(paper.Job{Size: size, Items: []paper.Item{{Form: f}}})
			if err != nil {
				t.Fatal(err)
			}
			if len(res.Notes) > 0 {
				t.Errorf("%s: notes %q", f.Name, res.Notes)
			}
			_, kind, _ := strings.Cut(string(f.Kind), "/")
			papertest.LikeGolden(t, "blank-"+kind+"-"+f.Name+"-"+string(size), res.PDF)
			papertest.ReportStrays(t, res.PDF)
		}
	}
}

func TestNamesAreWholeOnEachOthersSheet(t *testing.T) {
	p, s := tern(), wren()
	p.Name, s.Name = "Ottoline Brennerhausen-Achterberg the Younger", "The Very Last Wren of the Northern Patrol"
	around := map[domain.DocID]domain.Document{"tern": p, "wren": s}
	for _, size := range papertest.Sizes {
		res := papertest.Print(t, size, forms.Of(t, tachyon.PilotKind, "with-ship"), p, around)
		if pages := len(papertest.Pages(res.PDF)); pages != 1 {
			t.Errorf("%s: %d pages", size, pages)
		}
		for name, want := range map[string]int{p.Name: 3, s.Name: 2} { // the pilot's stands at the foot of the page too
			if n := strings.Count(papertest.ReadSolid(t, res.PDF), papertest.Solid(name)); n != want {
				t.Errorf("%s: %q stands there %d times, want %d", size, name, n, want)
			}
		}
		papertest.ReportStrays(t, res.PDF)
	}
}

func TestALargeShipNeedsNoFurtherPage(t *testing.T) {
	s := wren()
	s.Large, s.Shields.Boxes, s.Swarm, s.Crew = true, 12, nil, tachyon.Crew{Gunnery: 2, Pilot: 1, Tactics: 1, Technology: 2}
	for _, size := range papertest.Sizes {
		for _, form := range []string{"form", "with-pilot"} {
			res := papertest.Print(t, size, forms.Of(t, tachyon.ShipKind, form), s, nil)
			if pages := len(papertest.Pages(res.PDF)); pages != 1 {
				t.Errorf("%s %s: %d pages", size, form, pages)
			}
			if got := papertest.ReadSolid(t, res.PDF); !strings.Contains(got, "Gunnery+2,Pilot+1,Tactics+1,Technology+2") {
				t.Errorf("%s %s lacks the crew:\n%s", size, form, got)
			}
			papertest.ReportStrays(t, res.PDF)
		}
	}
}

func TestAPortraitIsPrinted(t *testing.T) {
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, 30, 40))); err != nil {
		t.Fatal(err)
	}
	p, s := tern(), wren()
	p.Portrait, s.Portrait = "face", "hull"
	for form, doc := range map[string]domain.Document{"form": p, "with-ship": p} {
		for want, pictures := range map[int]map[domain.PictureID][]byte{0: {"face": picture.Bytes(), "hull": picture.Bytes()}, 1: nil} {
			res, err := paper.Print(paper.Job{
				Size: paper.Letter, Items: []paper.Item{{Form: forms.Of(t, tachyon.PilotKind, form), Doc: doc}},
				Beside: map[domain.DocID]domain.Document{"wren": s}, Pictures: pictures,
			})
			if err != nil || len(res.Notes) != want {
				t.Errorf("%s: notes %q (%v)", form, res.Notes, err)
			}
		}
	}
}
