package spacer_test

import (
	"fmt"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/wits"
	"shipslocker/domain/table"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/papertest"
)

// scenes are the kinds that have a sheet for players and one for the referee.
var scenes = []domain.Kind{fight.SkirmishKind, wits.Kind, battle.Kind}

// furnish gives a table of play aspects, counters and clocks, some of them hidden, and two lines of a log.
func furnish(t *table.Table) {
	t.Aspects = []table.Aspect{{ID: 91, Text: "Dust hangs in the air"}, {ID: 92, Text: "Secret door", Hidden: true}}
	t.Counters = []table.Counter{{ID: 93, Name: "Crew locked in", Value: 7, Max: 11}}
	t.Clocks = []table.Clock{{ID: 94, Name: "The boat casts off", Size: 6, Filled: 2, Every: table.EachRound}, {ID: 95, Name: "Secret clock", Size: 4, Hidden: true}}
	t.Write(table.Line{Text: "The lights go down."})
	t.Write(table.Line{Text: "Secret line.", Private: true})
}

// hurt is the fight on the gantry with wounds and shelter.
func hurt() (*fight.Skirmish, map[domain.DocID]domain.Document) {
	k, beside := gantry()
	k.Notes = "Secret notes."
	k.Table.Participants[1].Notes = "Secret plan."
	k.SetStance(fight.Stance{Participant: 2, Cover: fight.HeavyShelter, Concealment: fight.LightShelter, Camouflage: true, Dodges: true, Toughness: 4, Armour: 1, Wounds: harm.Wounds{Light: 2, Deadly: 1}, Stuns: 83, Ignored: 1})
	furnish(&k.Table)
	return k, beside
}

// quarrel is a battle of wits in its second turn, one script face down.
func quarrel() *wits.Wits {
	w := wits.New()
	w.Name, w.Notes, w.Third, w.ThirdAgrees, w.Turn = "Words across the hold", "Secret notes.", "The warden", true, 2
	for i, name := range []string{"Ada", "Bo"} {
		w.Sides[i] = wits.Arguer{
			Participant: w.Table.Insert(i, table.Participant{Name: name}), Intent: name + " wants the boat.", Agrees: i == 1, Interpersonal: 4, Willpower: 51,
			Abilities: []table.Part{{Label: "Broker", Value: 2}}, Start: 57, Body: 48, Difficulty: 61, Worries: 71, Script: []wits.Action{wits.Counterpoint, wits.Clarify}, Hidden: i == 1,
		}
	}
	w.Sides[1].Script = []wits.Action{"secret plea"}
	furnish(&w.Table)
	return w
}

// chase is a space battle with a hidden ship.
func chase() *battle.Battle {
	b := battle.New()
	b.Campaign = "open"
	b.Name, b.Notes, b.Turn, b.Phase, b.TableTop = "Two teeth and a tug", "Secret notes.", 3, 2, true
	heron := b.Table.Insert(0, table.Participant{Name: "Patient Heron", Notes: "Secret plan."})
	tug := b.Table.Insert(1, table.Participant{Name: "Two Left Hands", Side: 1})
	lurker := b.Table.Insert(2, table.Participant{Name: "Secret ship", Side: 1, Hidden: true})
	b.Vessels = []battle.Vessel{
		{Participant: heron, Speed: 41, Phase: 1, Halted: battle.PhaseMark{Turn: 3, Phase: 2}}, {Participant: tug, Speed: 42, Carrier: heron, FTL: 6}, {Participant: lurker, Speed: 43},
	}
	b.Vessels[0].Power.Battery, b.Vessels[0].Power.Thrust = 52, 53
	b.Hits = []battle.Hit{{ID: 1, By: lurker, Target: heron, Weapon: "Blaster", DV: 67}, {ID: 2, By: heron, Target: tug, Weapon: "Rail gun", DV: 68, Rolled: true, Boxes: 69}, {ID: 3, By: heron, Target: lurker, Weapon: "Secret torpedo"}}
	furnish(&b.Table)
	return b
}

func TestSceneSheetsReadBack(t *testing.T) {
	k, beside := hurt()
	beside["open"] = &campaign.Campaign{} // which shows figures of foes
	everybody := []string{"Dusthangsintheair", "Crewlockedin", "7of11", "Theboatcastsoff", "2of6", "eachround", "Thelightsgodown."}
	for _, tc := range []struct {
		kind domain.Kind
		doc  domain.Document
		says []string
	}{
		{fight.SkirmishKind, k, []string{"SPACER:SKIRMISH", "Onthegantry", "61", "57", "IlseBrandt", "OdoKest", "2light,1deadly,1ofthepenaltyignored", "83", "heavycover,lightconcealment,camouflage,dodges,Toughness4,armour1"}},
		{wits.Kind, quarrel(), []string{"SPACER:BATTLEOFWITS", "Wordsacrossthehold", "Thewarden", "Ada", "Bowantstheboat.", "Interpersonal", "51", "Broker", "57", "48", "61", "71", "Counterpoint,Clarify"}},
		{battle.Kind, chase(), []string{"SPACER:SPACEBATTLE", "Twoteethandatug", "PatientHeron", "41", "52", "53", "nobodyaboardactsthisphase", "landedonPatientHeron,FTLfactor6", "Blaster", "67", "68", "69"}},
	} {
		for _, size := range papertest.Sizes {
			players := papertest.ReadSolid(t, papertest.Print(t, size, forms.Of(t, tc.kind, "sheet"), tc.doc, beside).PDF)
			referee := papertest.ReadSolid(t, papertest.Print(t, size, forms.Of(t, tc.kind, "sheet-referee"), tc.doc, beside).PDF)
			for _, want := range append(everybody, tc.says...) {
				if !strings.Contains(players, want) || !strings.Contains(referee, want) {
					t.Errorf("%s on %s: %q is not on both copies:\n%s", tc.kind.ID(), size, want, players)
				}
			}
			for _, want := range []string{"Secretdoor(hidden)", "Secretclock(hidden)", "Secretline.(private)", "Secretnotes."} {
				if !strings.Contains(referee, want) {
					t.Errorf("%s on %s: %q is not on the referee's copy:\n%s", tc.kind.ID(), size, want, referee)
				}
			}
			if strings.Contains(strings.ToLower(players), "secret") {
				t.Errorf("%s on %s: the players' copy tells a secret:\n%s", tc.kind.ID(), size, players)
			}
		}
	}
}

func TestThoseOfOneNameAreNumberedOnPaper(t *testing.T) {
	three := func(tb *table.Table) {
		for i := range 3 {
			tb.Insert(i, table.Participant{Name: "Thug", Hidden: i == 0})
		}
	}
	k, b, w := fight.NewSkirmish(), battle.New(), wits.New()
	for i, id := range []table.ID{2, 3} {
		w.Sides[i].Participant = id
	}
	for _, tb := range []*table.Table{&k.Table, &b.Table, &w.Table} {
		three(tb)
	}
	for _, tc := range []struct {
		kind domain.Kind
		form string
		doc  domain.Document
	}{
		{fight.SkirmishKind, "sheet", k},
		{fight.SkirmishKind, "sheet-referee", k},
		{fight.SkirmishKind, "index", k},
		{fight.SkirmishKind, "scripts", k},
		{battle.Kind, "sheet", b},
		{battle.Kind, "sheet-referee", b},
		{wits.Kind, "sheet", w},
		{wits.Kind, "sheet-referee", w},
	} {
		got := papertest.ReadSolid(t, papertest.Print(t, paper.A4, forms.Of(t, tc.kind, tc.form), tc.doc, nil).PDF)
		if !strings.Contains(got, "Thug2") || !strings.Contains(got, "Thug3") {
			t.Errorf("%s of %s does not number its thugs:\n%s", tc.form, tc.kind.ID(), got)
		}
	}
}

// crowd fills a table of play with far more than a page holds.
func crowd(t *table.Table) {
	for i := range 30 {
		t.Insert(i, table.Participant{Name: manyWords(fmt.Sprintf("who%d-", i), 8), Notes: manyWords("remark", i), Hidden: i%5 == 0})
		t.Aspects = append(t.Aspects, table.Aspect{ID: t.NextID(), Text: manyWords(fmt.Sprintf("truth%d-", i), i)})
		t.Clocks = append(t.Clocks, table.Clock{ID: t.NextID(), Name: manyWords("clock", i), Size: 1 + 2*i, Filled: i})
		t.Write(table.Line{Name: manyWords("name", 1+i%5), Text: manyWords("deed", 9*i), Round: i / 4})
	}
}

func TestEveryWordOfACrowdedSceneReadsBack(t *testing.T) {
	k, w, b := fight.NewSkirmish(), quarrel(), battle.New()
	k.Name, k.Notes, b.Name, b.Notes, w.Notes = manyWords("fight", 60), manyWords("note", 1500), manyWords("battle", 60), manyWords("note", 1500), manyWords("note", 1500)
	w.Name, w.Third = manyWords("quarrel", 60), manyWords("third", 70)
	for i := range w.Sides {
		w.Sides[i].Intent = manyWords("intent", 200)
		for j := range 12 {
			w.Sides[i].Abilities = append(w.Sides[i].Abilities, table.Part{Label: manyWords(fmt.Sprintf("ability%d-", j), 9), Value: j})
		}
	}
	for kind, doc := range map[*domain.Kind]domain.Document{&fight.SkirmishKind: k, &wits.Kind: w, &battle.Kind: b} {
		switch doc := doc.(type) {
		case *fight.Skirmish:
			crowd(&doc.Table)
		case *battle.Battle:
			crowd(&doc.Table)
		}
		for _, size := range papertest.Sizes {
			res := papertest.Print(t, size, forms.Of(t, *kind, "sheet-referee"), doc, nil)
			papertest.ReportUnprinted(t, doc, res.PDF, func(path, text string) string {
				if strings.Contains(path, "Script") || strings.HasSuffix(path, "Every") {
					return ""
				}
				return text
			})
			papertest.ReportStrays(t, res.PDF)
		}
	}
}

func TestTheCampaignSheetReadsBack(t *testing.T) {
	c, ada := campaign.New(), person.New()
	ada.Name, ada.Rank, ada.Level = "Ada Lind", 3, 5
	set := campaign.NewSetting()
	set.Name = "The Nine Lamps"
	beside := map[domain.DocID]domain.Document{"ada": ada, "lamps": set}
	c.Name, c.Notes, c.Setting, c.Session.Number = "The Sill Patrol", manyWords("note", 2000), "lamps", 37
	c.Seats = []campaign.Seat{{ID: 1, Player: "Ines", Character: "ada"}, {ID: 2, Player: "Callum", Character: "gone"}}
	for i := range 30 {
		c.Seats = append(c.Seats, campaign.Seat{ID: rules.RowID(3 + i), Player: fmt.Sprintf("Guest%d", i)})
	}
	c.House.Cards, c.Values.Jokers, c.Required.Risk[4] = true, 4, 97
	c.Ranks.OfficerSpace[3] = "Lamp warden"
	for _, size := range papertest.Sizes {
		res := papertest.Print(t, size, forms.Of(t, campaign.Kind, "campaign"), c, beside)
		got := papertest.ReadSolid(t, res.PDF)
		for _, want := range []string{"SPACER:CAMPAIGN", "TheSillPatrol", "TheNineLamps", "37", "Ines", "AdaLind", "Callum", "Guest29", "Jokersinadeck42", "Lampwarden", "97", "note1999"} {
			if !strings.Contains(got, want) {
				t.Errorf("%s: %q is not on paper:\n%.3000s", size, want, got)
			}
		}
		for _, r := range rules.HouseRules.Departures(c.House) {
			if want := papertest.Solid(r.Title); !strings.Contains(got, want) {
				t.Errorf("%s: the house rule %q is not on paper", size, r.Title)
			}
		}
		papertest.ReportStrays(t, res.PDF)
	}
	plain := papertest.ReadSolid(t, papertest.Print(t, paper.A4, forms.Of(t, campaign.Kind, "campaign"), campaign.New(), nil).PDF)
	for _, not := range []string{"TITLESOFTHERANKS", "TICKSREQUIRED"} {
		if strings.Contains(plain, not) {
			t.Errorf("a campaign by the book says %q", not)
		}
	}
}

func TestTheBlankSceneAndCampaignSheets(t *testing.T) {
	for _, size := range papertest.Sizes {
		for _, kind := range scenes {
			for _, form := range []string{"sheet", "sheet-referee"} {
				res := papertest.Print(t, size, forms.Of(t, kind, form), nil, nil)
				papertest.LikeGolden(t, fmt.Sprintf("blank-%s-%s-%s", kind.Name, form, size), res.PDF)
				papertest.ReportStrays(t, res.PDF)
			}
		}
		papertest.LikeGolden(t, "blank-campaign-"+string(size), papertest.Print(t, size, forms.Of(t, campaign.Kind, "campaign"), nil, nil).PDF)
	}
}
