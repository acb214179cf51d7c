package emissaries_test

import (
	"math"
	"regexp"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	"shipslocker/ui/paper"
	emissariespaper "shipslocker/ui/paper/emissaries"
	"shipslocker/ui/paper/papertest"
)

func TestEveryFormReadsBack(t *testing.T) {
	for _, tc := range []struct {
		kind  domain.Kind
		form  string
		doc   domain.Document
		pages int
		want  []string
	}{
		{emissaries.CharacterKind, "form", ivo(), 2, []string{
			"THEEMISSARIESOFGUENAŠK", "IvoTamarisk", "Marit", "Lowport,atetheredcityonOru", "tall,inacoat", "13d6", "3d64d83d10", "1d43d62d8",
			"1d6of2d6", "2d6of3d6", "Nobodyliestometwice", "3d10", "Burnthandthatshakes(gained", "TheGuenaškiOrder", "Teodor,mybrother(family,1d6free):smuggleswhateverfloats",
			"1d62d8", "Loadinghook:biggerthan", "driftwoodboundincopperwire", "palegreen", "talkedtheharbourstrike", "nobodywashurt",
			"crackedribs", "(full:conditionnotwritten)", "afullrowcostsBody1die", "PatientHeron:Engines4d6,Hull2d6,Systems1d10(1rowfull,1tick)",
			"Thequietcircuit", "DockmasterWen:1d4fromthereserve", "Writeshomeeveryweek.",
		}},
		{emissaries.NPCKind, "card", sable(), 1, []string{"CaptainSable", "smugglerwhopaysdebts", "Bestshotofthenarrows", "Ivo,theonewholeft(family,1d6free)", "Blaster(dangerous)", "1d41d8", "laughedatbythecrew", "Wantstheseed"}},
		{emissaries.NPCKind, "form", sable(), 1, []string{"CaptainSable", "smugglerwhopaysdebts", "Bestshotofthenarrows", "Blaster", "1d41d8", "laughedatbythecrew", "Wantstheseed"}},
		{emissaries.AssetKind, "form", heron(), 1, []string{"PatientHeron", "Starship,Frigate", "sharedbyall", "8d62d10", "4d6of5d6", "2d6of3d6", "1d10of2d10", "Quieterthanshelooks", "shotup", "Herlocksticks."}},
		{emissaries.ConflictKind, "sheet", parley(), 2, []string{
			"Doesthecaptainhandoverthelastseed?", "itgoeshometoOru", "itissold", "IvoTamarisk", "CaptainSable", "Loadinghook(dangerous)", "crackedribs",
			"raises7", "Itwasneveryourstosell.", "PatientHeron", "Cratestotheceiling", "Ivorolled1223447",
		}},
		{emissaries.ConflictKind, "sheet-referee", parley(), 3, []string{"Stowaway(hiddenfromtheplayers)", "givesbeforeanybodybleeds", "laughedatbythecrew", "Ifitgetsuglytheshipleaves."}},
		{emissaries.ConflictKind, "cards", parley(), 1, []string{"CaptainSable", "laughedatbythecrew"}},
		{emissaries.CampaignKind, "roster", crew(), 1, []string{"Thequietcircuit", "IvoTamarisk", "Marit", "Jonas", "1d62d8", "1rowfull,", "2ticks", "Engines4d6", "Systems1d10", "Frigate", "8d62d10", "Beast", "Ferocity", "moveup", "Next:theseedbank."}},
		{emissaries.CampaignKind, "rules", crew(), 1, []string{"Mind+Hard", "puttwodiceforward", "reversestheblow", "4squares", "4d64d8", "Societal:Hard"}},
	} {
		for _, size := range papertest.Sizes {
			res := papertest.Print(t, size, forms.Of(t, tc.kind, tc.form), tc.doc, beside())
			got := papertest.ReadSolid(t, res.PDF)
			for _, want := range tc.want {
				if !strings.Contains(got, want) {
					t.Errorf("%s %s on %s: %q is not on paper:\n%s", tc.kind.Name, tc.form, size, want, got)
				}
			}
			if pages := len(papertest.Pages(res.PDF)); pages != tc.pages || len(res.Notes) > 0 {
				t.Errorf("%s %s on %s: %d pages, want %d; notes %q", tc.kind.Name, tc.form, size, pages, tc.pages, res.Notes)
			}
			papertest.ReportStrays(t, res.PDF)
		}
	}
}

func TestWhatHasNoRoomGoesOnElsewhere(t *testing.T) {
	c, n, a := overfull()
	camp := crew()
	camp.Name, camp.Notes = manyWords("camp", 30), manyWords("note", 400)
	camp.Seats = append(camp.Seats, emissaries.Seat{ID: 9, Player: manyWords("player", 20)})
	camp.Types[0].Stats[1] = manyWords("wide", 12)
	around := map[domain.DocID]domain.Document{"ivo": c, "sable": n, "heron": a, "crew": crew()}
	for _, size := range papertest.Sizes {
		for _, tc := range []struct {
			kind domain.Kind
			form string
			doc  domain.Document
		}{
			{emissaries.CharacterKind, "form", c},
			{emissaries.NPCKind, "card", n},
			{emissaries.NPCKind, "form", n},
			{emissaries.AssetKind, "form", a},
			{emissaries.ConflictKind, "sheet-referee", riot()},
			{emissaries.CampaignKind, "roster", camp},
		} {
			t.Run(tc.kind.Name+" "+tc.form+" on "+string(size), func(t *testing.T) {
				res := papertest.Print(t, size, forms.Of(t, tc.kind, tc.form), tc.doc, around)
				papertest.ReportUnprinted(t, tc.doc, res.PDF, nil)
				papertest.ReportStrays(t, res.PDF)
			})
		}
		papertest.ReportStrays(t, papertest.Print(t, size, forms.Of(t, emissaries.ConflictKind, "sheet"), riot(), around).PDF)
		papertest.ReportStrays(t, papertest.Print(t, size, forms.Of(t, emissaries.ConflictKind, "cards"), riot(), around).PDF)
	}
}

func TestPlayersSeeNeitherWhoIsHiddenNorTheFacesAndTracksOfAHiddenPool(t *testing.T) {
	read := func(form string) string {
		return papertest.Read(t, papertest.Print(t, paper.A4, forms.Of(t, emissaries.ConflictKind, form), parley(), beside()).PDF)
	}
	for _, secret := range []string{"Stowaway", "gives before anybody bleeds", "gets ugly", "\n10\n", "laughed at by the crew"} {
		if got := read("sheet"); strings.Contains(got, secret) {
			t.Errorf("players read %q:\n%s", secret, got)
		}
		if got := read("sheet-referee"); !strings.Contains(got, secret) {
			t.Errorf("the GM does not read %q:\n%s", secret, got)
		}
	}
}

// shapes counts the polygons of each number of corners that a page has, framed ones and those to be inked.
func shapes(page string) map[int]int {
	found := map[int]int{}
	for _, m := range regexp.MustCompile(`m\n((?:[\d. ]+ l ?\n){3,5})`).FindAllStringSubmatch(page, -1) {
		found[strings.Count(m[1], " l")-1]++ // it ends where it began
	}
	return found
}

func TestEveryDieIsDrawnByItsShape(t *testing.T) {
	for name, tc := range map[string]struct {
		stats     emissaries.Dice
		threes    int // corners
		fours     int
		hasReadIn string
	}{
		"a triangle a d4":                        {emissaries.Dice{D4: 3}, 3, 0, "3d4"},
		"a square, a diamond or a kite a larger": {emissaries.Dice{D6: 2, D8: 1, D10: 1}, 0, 4, "2d61d81d10"},
		"more than a line holds are a number":    {emissaries.Dice{D4: 40}, 1, 0, "40d4"},
		"no die is no shape of one's own":        {emissaries.Dice{}, 1, 3, "Body"},
	} {
		t.Run(name, func(t *testing.T) {
			count := func(d emissaries.Dice) (map[int]int, string) {
				n := emissaries.NewNPC()
				n.Stats.Body = d
				res := papertest.Print(t, paper.A4, forms.Of(t, emissaries.NPCKind, "form"), n, nil)
				return shapes(papertest.Pages(res.PDF)[0]), papertest.ReadSolid(t, res.PDF)
			}
			// Against a rating of one d6, which is one square.
			one, _ := count(d6(1))
			got, read := count(tc.stats)
			if tc.stats == (emissaries.Dice{}) {
				tc.threes, tc.fours = 0, 9 // to be inked, all d6
			}
			if got[3]-one[3] != tc.threes || got[4]-(one[4]-1) != tc.fours || !strings.Contains(read, tc.hasReadIn) {
				t.Errorf("%d triangles and %d shapes of four corners more than without, want %d and %d; reads %s", got[3]-one[3], got[4]-(one[4]-1), tc.threes, tc.fours, read)
			}
		})
	}
}

func TestADieThatFullRowsCostIsCrossedOut(t *testing.T) {
	shaded := func(c *emissaries.Character) int {
		res := papertest.Print(t, paper.A4, forms.Of(t, emissaries.CharacterKind, "form"), c, beside())
		return strings.Count(papertest.Pages(res.PDF)[0], "l \nB\n")
	}
	c := ivo()
	if got := shaded(c); got != 2 {
		t.Errorf("%d dice are crossed out, want one of Body and one of Soft", got)
	}
	for i := range c.Fallout.Mental.Rows {
		c.Fallout.Mental.Rows[i] = emissaries.FalloutRow{Ticks: 4, Full: true, Condition: "tired"}
	}
	if got := shaded(c); got != 2+4 {
		t.Errorf("%d dice are crossed out, want all four of Mind besides", got)
	}
}

func TestTheHouseRulesOfTheCampaignCount(t *testing.T) {
	for name, tc := range map[string]struct {
		house     emissaries.House
		form      string
		want, not string
	}{
		"a condition may reduce a chosen stat": {emissaries.House{TrackStat: emissaries.ChosenStat}, "form", "costsBody", "afullrowcostsBody1die"},
		"a full row may cost no stat":          {emissaries.House{TrackStat: emissaries.NoStat}, "form", "PHYSICAL", "1d6of2d6"},
		"and the card says so":                 {emissaries.House{TrackStat: emissaries.NoStat}, "rules", "costsnostatanything", "Societal:Hard"},
		"or that a stat is chosen":             {emissaries.House{TrackStat: emissaries.ChosenStat}, "rules", "costsastat,chosenwiththecondition", "Societal:Hard"},
		"stats of the approach now count":      {emissaries.House{FalloutStats: emissaries.CurrentStats}, "rules", "inyourapproachnow", "1forBodyinplay"},
		"own dangerous objects alone count":    {emissaries.House{DangerousBy: emissaries.DangerousOfVictim}, "rules", "dangerousobjectofyourown", "whoever’s"},
		"who gives may note a die":             {emissaries.House{GiverKeepsDie: true}, "rules", "notesthehighestdie", "movesup"},
		"rows may move up":                     {emissaries.House{RowShift: emissaries.CloseGaps}, "rules", "thosebelowmoveup", "notesthehighestdie"},
		"or those of opponents":                {emissaries.House{DangerousBy: emissaries.DangerousOfOpponents}, "rules", "youropponentshaveinplay", "whoever’s"},
	} {
		t.Run(name, func(t *testing.T) {
			c := crew()
			c.House = tc.house
			around := beside()
			around["crew"] = c
			kind, doc := emissaries.CharacterKind, domain.Document(ivo())
			if tc.form == "rules" {
				kind, doc = emissaries.CampaignKind, c
			}
			for _, size := range papertest.Sizes {
				res := papertest.Print(t, size, forms.Of(t, kind, tc.form), doc, around)
				got := papertest.ReadSolid(t, res.PDF)
				if !strings.Contains(got, tc.want) || strings.Contains(got, tc.not) {
					t.Errorf("%s: %q should be on paper and %q should not:\n%s", size, tc.want, tc.not, got)
				}
				if pages := len(papertest.Pages(res.PDF)); tc.form == "rules" && pages != 1 {
					t.Errorf("%s: %d pages", size, pages)
				}
				papertest.ReportStrays(t, res.PDF)
			}
		})
	}
}

func TestAnUnfinishedCharacterShowsWhatIsLeft(t *testing.T) {
	c := ivo()
	c.Made, c.Traits = false, c.Traits[:2]
	got := papertest.ReadSolid(t, papertest.Print(t, paper.A4, forms.Of(t, emissaries.CharacterKind, "form"), c, beside()).PDF)
	for _, want := range []string{"Traits:2d83d10", "Relationships,orthereserve:1d62d8"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not on paper:\n%s", want, got)
		}
	}
}

func TestAConflictHasACardForEachNPCAndOneThatIsNewHasRoomForTwo(t *testing.T) {
	around := map[domain.DocID]domain.Document{}
	full := emissaries.NewConflict()
	for i, name := range []string{"Ash", "Birch", "Cedar", "Dogwood"} {
		n := emissaries.NewNPC()
		n.Name = name
		around[domain.DocID(name)] = n
		full.Table.Participants = append(full.Table.Participants, table.Participant{ID: table.ID(i + 1), Document: domain.DocID(name), Side: 1})
	}
	full.Table.Participants = append(full.Table.Participants, table.Participant{ID: 9, Document: "Ash", Side: 1})
	for name, tc := range map[string]struct {
		form  string
		doc   *emissaries.Conflict
		pages int
		what  string
		times int
	}{
		"four NPCs fill one page, one who is there twice has one card": {"cards", full, 1, "Ash", 1},
		"the blank form has a page of empty cards":                     {"cards", nil, 1, "Whoorwhat", 4},
		"a new conflict has room for two":                              {"sheet", emissaries.NewConflict(), 1, "Participant", 2},
		"five take three pages with room for one more":                 {"sheet", full, 3, "Participant", 6},
	} {
		t.Run(name, func(t *testing.T) {
			for _, size := range papertest.Sizes {
				var doc domain.Document
				if tc.doc != nil {
					doc = tc.doc
				}
				res := papertest.Print(t, size, forms.Of(t, emissaries.ConflictKind, tc.form), doc, around)
				got := papertest.ReadSolid(t, res.PDF)
				if pages := len(papertest.Pages(res.PDF)); pages != tc.pages || strings.Count(got, tc.what) != tc.times {
					t.Errorf("%s: %d pages, want %d; %q stands there %d times, want %d:\n%s", size, pages, tc.pages, tc.what, strings.Count(got, tc.what), tc.times, got)
				}
			}
		})
	}
}

func TestAPoolOfManyDiceIsDrawnSmallerBeforeItGoesOnElsewhere(t *testing.T) {
	for name, tc := range map[string]struct {
		dice  int
		pages int
	}{
		"forty fit":                          {40, 1},
		"eighty fit":                         {80, 1},
		"four hundred go on on another page": {400, 2},
	} {
		t.Run(name, func(t *testing.T) {
			c := emissaries.NewConflict()
			c.Table.Participants = []table.Participant{{ID: 1, Name: "The storm"}, {ID: 2, Name: "The crew"}}
			p := emissaries.Party{ID: 1}
			for i := range tc.dice {
				p.Dice = append(p.Dice, emissaries.Die{ID: emissaries.DieID(i + 1), Kind: dice.D10, Face: 10})
			}
			c.Parties = []emissaries.Party{p}
			for _, size := range papertest.Sizes {
				res := papertest.Print(t, size, forms.Of(t, emissaries.ConflictKind, "sheet"), c, nil)
				if pages := len(papertest.Pages(res.PDF)); pages != tc.pages {
					t.Errorf("%s: %d pages, want %d", size, pages, tc.pages)
				}
				papertest.ReportStrays(t, res.PDF)
			}
		})
	}
}

func TestBlankFormsAreAsLookedAt(t *testing.T) {
	for _, f := range emissariespaper.Forms {
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

// A condition stands on the conflict's sheet to its last word, be it on another page.
func TestNoConditionIsCutOnAConflictsSheet(t *testing.T) {
	for _, words := range []int{4, 60} {
		n := emissaries.NewNPC()
		n.Name, n.Fallout = "Inspector Quill", emissaries.NewTrack(4)
		said := strings.TrimSpace(strings.Repeat("doubtful ", words)) + " indeed"
		n.Fallout.Rows[0] = emissaries.FalloutRow{Ticks: emissaries.Squares, Full: true, Condition: said}
		c := emissaries.NewConflict()
		c.Table.Participants = []table.Participant{{ID: 1, Document: "quill"}}
		c.Parties = []emissaries.Party{{ID: 1}}
		for _, size := range papertest.Sizes {
			got := papertest.ReadSolid(t, papertest.Print(t, size, forms.Of(t, emissaries.ConflictKind, "sheet"), c, map[domain.DocID]domain.Document{"quill": n}).PDF)
			if strings.Count(got, "doubtful") != words || !strings.Contains(got, "indeed") {
				t.Errorf("%s: %d words of a condition are cut:\n%s", size, words, got)
			}
		}
	}
}

// Rows of fallout that find no room on a conflict's sheet are told in words.
func TestEveryRowOfFalloutIsOnAConflictsSheet(t *testing.T) {
	much, many, _ := overfull()
	c := emissaries.NewConflict()
	c.Table.Participants = []table.Participant{{ID: 1, Document: "much"}, {ID: 2, Document: "many"}}
	around := map[domain.DocID]domain.Document{"much": much, "many": many}
	for _, size := range papertest.Sizes {
		res := papertest.Print(t, size, forms.Of(t, emissaries.ConflictKind, "sheet"), c, around)
		got := papertest.ReadSolid(t, res.PDF)
		for _, want := range []string{"physical0-24", "physical4-24", "societal4-24", "row0-24", "row6-24"} {
			if !strings.Contains(got, want) {
				t.Errorf("%s: no %q", size, want)
			}
		}
		papertest.ReportStrays(t, res.PDF)
	}
}

// The assets of a conflict come with boxes for their fallout.
func TestAConflictsAssetsHaveTheirFallout(t *testing.T) {
	pages := func(assets bool) string {
		c := parley()
		if !assets {
			c.Assets = nil
		}
		list := papertest.Pages(papertest.Print(t, paper.A4, forms.Of(t, emissaries.ConflictKind, "sheet"), c, beside()).PDF)
		return list[len(list)-1]
	}
	with := pages(true)
	if boxes := strings.Count(with, " re S") - strings.Count(pages(false), " re S"); boxes < 12 {
		t.Errorf("%d boxes for three rows of fallout", boxes)
	}
	if said := strings.Join(papertest.Runs(with), "\n"); !strings.Contains(said, "shot up") || !strings.Contains(said, "Patient Heron") {
		t.Errorf("the asset's condition is not there:\n%s", said)
	}
}

// Numbers beside the shapes are all there or none: a part of them would be another rating.
func TestNumbersBesideShapesAreAllThereOrNone(t *testing.T) {
	for name, tc := range map[string]struct {
		dice emissaries.Dice
		want int // numbers
	}{
		"one size has room":   {emissaries.Dice{D6: 19}, 1},
		"two sizes have none": {emissaries.Dice{D6: 19, D8: 19}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			c := emissaries.NewConflict()
			c.Table.Participants = []table.Participant{{ID: 1, Name: "The storm"}}
			c.Parties = []emissaries.Party{{ID: 1, Brought: []emissaries.Brought{{ID: 1, What: emissaries.BroughtTrait, Name: "Ice", Dice: tc.dice}}}}
			res := papertest.Print(t, paper.A4, forms.Of(t, emissaries.ConflictKind, "sheet"), c, nil)
			if got := strings.Count(papertest.Text(res.PDF), "×19\n"); got != tc.want {
				t.Errorf("%d numbers, want %d", got, tc.want)
			}
		})
	}
}

// The lines of a list are set in one size, that of the longest.
func TestTheLinesOfAListHaveOneSize(t *testing.T) {
	c := ivo()
	c.Traits = []emissaries.Trait{{ID: 1, Text: "Brief", Dice: d6(1)}, {ID: 2, Text: manyWords("trait", 11) + " endless", Dice: d6(1)}}
	c.Relationships = []emissaries.Relationship{{ID: 1, With: "Somebody", Dice: d6(1)}, {ID: 2, With: "Wen", Notes: manyWords("about", 7) + " forever", Dice: d6(1)}}
	high := map[string]float64{}
	for _, w := range papertest.Words(t, papertest.Print(t, paper.A4, forms.Of(t, emissaries.CharacterKind, "form"), c, nil).PDF)[0] {
		high[w.Text] = w.YMax - w.YMin
	}
	for _, pair := range [][2]string{{"Brief", "endless"}, {"Somebody", "forever"}} {
		if short, long := high[pair[0]], high[pair[1]]; short == 0 || math.Abs(short-long) > 0.01 || short > 0.95*high["Marit"] {
			t.Errorf("%q is %v pt high beside %v of %q; usual is %v", pair[0], short, long, pair[1], high["Marit"])
		}
	}
}
