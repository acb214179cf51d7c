package farfuture_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
	"shipslocker/ui/paper"
	farfuturepaper "shipslocker/ui/paper/farfuture"
	"shipslocker/ui/paper/papertest"
)

var logs = []string{"log", "log-referee"}

// brawl is an encounter as it stands in its second round.
func brawl() *farfuture.Encounter {
	e := farfuture.NewEncounter()
	e.Name, e.Notes = "The locked door", "The key hangs on Ono’s neck.\nNobody has looked."
	e.Gravity, e.Hazards, e.HazardDifficulty, e.FirstOfSession = farfuture.LowGravity, []farfuture.Hazard{farfuture.Cold, farfuture.Radiation}, 5, true
	t := &e.Table
	kessa := t.Insert(0, table.Participant{Document: "samplekessavarnh", Name: "Kessa Varnholt", Score: 2, Notes: "owes the house"})
	ono := t.Insert(1, table.Participant{Name: "Little Ono", Score: 1, Side: 1, Notes: "bars the door"})
	vell := t.Insert(2, table.Participant{Name: "Assessor Vell", Score: 3, Side: 2, Hidden: true})
	t.Aspects = []table.Aspect{
		{ID: t.NextID(), Text: "Every eye is on the three of you", FreeTags: 1},
		{ID: t.NextID() + 1, Text: "Somebody below is listening", FreeTags: 2, Hidden: true},
		{ID: t.NextID() + 2, Text: "Off balance", Boost: true},
	}
	t.Counters = []table.Counter{{ID: 30, Name: "Whole bottles", Value: 38, Max: 40}, {ID: 31, Name: "Debt", Value: -3}}
	t.Clocks = []table.Clock{
		{ID: 40, Name: "The port watch arrives", Size: 6, Filled: 2, Every: table.EachRound},
		{ID: 41, Name: "Vell loses patience", Size: 4, Filled: 1, Hidden: true},
		{ID: 42, Name: "The air gets thin", Size: 60, Filled: 17},
	}
	t.Write(table.Line{Text: "The lights go down."})
	t.Next()
	t.Write(table.Line{Text: "Round 1 begins."})
	t.Write(table.Line{Who: vell, Name: "Assessor Vell", Text: "listens behind the trapdoor"})
	t.Write(table.Line{
		Who: kessa, Name: "Kessa Varnholt", Text: "rolls Dexterity to move and gives up the action: 3 points gained; 4 points left",
		Dice: "4dF", Faces: []int{1, 0, 1, -1}, From: dice.Rolled,
		Parts: []table.Part{
			{Label: "Dexterity", Value: 1, Source: "farfuture C5m", Section: "Movement"},
			{Label: "4dF", Value: 1},
			{Label: "other modifiers", Value: -2},
		},
	})
	t.Next()
	t.Next()
	t.Next()
	t.Write(table.Line{
		Who: ono, Name: "Little Ono", Text: "moves from “Behind the bar” to “Taproom”; 0 points left",
		Parts: []table.Part{{Label: "into “Taproom”", Value: -1, Source: "farfuture C5m 1", Section: "Movement"}},
	})
	t.Write(table.Line{Text: "The key is a copy.", Private: true})
	return e
}

// crowdedFight is an encounter with far more than the paper has room for.
func crowdedFight() *farfuture.Encounter {
	e := brawl()
	words := func(what string, n int) string {
		var list []string
		for i := range n {
			list = append(list, fmt.Sprintf("%s%d", what, i))
		}
		return strings.Join(list, " ")
	}
	e.Name, e.Notes = words("name", 400), words("note", 3000)
	for _, h := range farfuture.Hazards {
		e.Hazards = append(e.Hazards, h, farfuture.Hazard(words("hazard", 9)))
	}
	t := &e.Table
	for i := range 40 {
		t.Insert(i, table.Participant{Name: words(fmt.Sprintf("figure%c", 'a'+i%26), 12), Score: i%9 - 2, Notes: words("remark", i), Surprised: i%2 == 0, Out: i%3 == 0})
		t.Aspects = append(t.Aspects, table.Aspect{ID: t.NextID(), Text: words(fmt.Sprintf("truth%d-", i), i)})
		t.Counters = append(t.Counters, table.Counter{ID: t.NextID(), Name: words("count", i), Value: 9999, Max: 9999})
		t.Clocks = append(t.Clocks, table.Clock{ID: t.NextID(), Name: words("clock", i), Size: i, Filled: i + 3})
	}
	for i := range 300 {
		t.Turns.Now.Round = i / 20
		t.Write(table.Line{
			At: domain.Moment(1_800_000_000_000 + i*60_000), Who: 1, Name: words("who", 1+i%6), Text: words("deed", i%60),
			Parts: []table.Part{{Label: words("reason", i%25), Value: i - 150, Source: "farfuture C6", Section: "Combat"}},
		})
	}
	t.Write(table.Line{Text: strings.Repeat("unbreakable", 60), Parts: []table.Part{{Label: words("all", 1500)}}})
	return e
}

func TestTheEncounterLogReadsBack(t *testing.T) {
	everybody := []string{
		"Thelockeddoor", "KessaVarnholt", "LittleOno", "Everyeyeisonthethreeofyou", "LowGravity", "cold,radiation;VaccSuitagainst5",
		"Offbalance(goneafteroneuse)", "Wholebottles", "38of40", "−3", "3of6", "eachround", "17of60", "OUTSIDETHEROUNDS", "Thelightsgodown.",
		"ROUND1", "ROUND2", "4dF+0+−,rolledbytheprogram", "+1Dexterity·Movement", "−2othermodifiers",
		"movesfrom“Behindthebar”to“Taproom”", "−1into“Taproom”·Movement",
	}
	refereesOwn := []string{
		"ThekeyhangsonOno’sneck.Nobodyhaslooked.", "AssessorVell", "hiddenfromtheplayers", "Somebodybelowislistening(hidden)", "Velllosespatience(hidden)",
		"owesthehouse", "barsthedoor", "listensbehindthetrapdoor", "Thekeyisacopy.(private)", "REFEREE'SCOPY",
	}
	e, form := brawl(), papertest.Forms(farfuturepaper.Forms).Of(t, farfuture.EncounterKind, "log")
	e.Campaign = "open"
	shown := map[domain.DocID]domain.Document{"open": &farfuture.Campaign{}} // figures of foes as well
	for _, size := range papertest.Sizes {
		players, referee := papertest.ReadSolid(t, papertest.Print(t, size, form, e, shown).PDF), papertest.ReadSolid(t, print(t, size, "log-referee", brawl()).PDF)
		for _, want := range everybody {
			if !strings.Contains(players, want) || !strings.Contains(referee, want) {
				t.Errorf("%s: %q is not on both copies:\n%s", size, want, players)
			}
		}
		for _, want := range refereesOwn {
			if strings.Contains(players, want) || !strings.Contains(referee, want) {
				t.Errorf("%s: %q is on the players' copy, or not on the referee's:\n%s", size, want, referee)
			}
		}
	}
}

// The referee's copy of an encounter with far too much has every word of it, on both sizes.
func TestEveryWordOfACrowdedFightReadsBack(t *testing.T) {
	for _, size := range papertest.Sizes {
		e := crowdedFight()
		res := print(t, size, "log-referee", e)
		if len(res.Notes) > 0 {
			t.Errorf("notes %q", res.Notes)
		}
		papertest.ReportUnprinted(t, e, res.PDF, func(_, text string) string {
			return strings.Join(slices.DeleteFunc(strings.Fields(text), func(word string) bool { return strings.Contains(word, "unbreakable") }), " ")
		})
	}
}

func TestTheLogKeepsItsWordsApart(t *testing.T) {
	for name, doc := range map[string]domain.Document{"blank": nil, "usual": brawl(), "crowded": crowdedFight()} {
		for _, size := range papertest.Sizes {
			for _, form := range logs {
				t.Run(name+" "+form+" on "+string(size), func(t *testing.T) { papertest.ReportStrays(t, print(t, size, form, doc).PDF) })
			}
		}
	}
}

func TestMomentsHaveAColumnOnlyWhereThereAreSome(t *testing.T) {
	e := brawl()
	has := func() bool {
		return slices.Contains(strings.Split(papertest.Text(print(t, paper.A4, "log", e).PDF), "\n"), "When")
	}
	if has() {
		t.Error("a log without moments has a column for them")
	}
	e.Table.Log[0].At = 1_800_000_000_000
	if !has() {
		t.Error("a log with a moment has no column for it")
	}
}

func TestOneWithoutANameGoesByTheLogsOrANumber(t *testing.T) {
	e := brawl()
	e.Table.Participants[0].Name, e.Table.Participants[2].Name = "", ""
	e.Table.Log = slices.DeleteFunc(e.Table.Log, func(l table.Line) bool { return l.Name == "Assessor Vell" })
	got := papertest.ReadSolid(t, print(t, paper.A4, "log-referee", e).PDF)
	for _, want := range []string{"2KessaVarnholt", "3Participant3"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

func TestThoseOfOneNameAreNumberedOnPaper(t *testing.T) {
	e := farfuture.NewEncounter()
	for i := range 3 {
		e.Table.Insert(i, table.Participant{Name: "Thug", Hidden: i == 0})
	}
	for _, name := range []string{"log", "log-referee"} {
		got := papertest.ReadSolid(t, print(t, paper.A4, name, e).PDF)
		if !strings.Contains(got, "Thug2") || !strings.Contains(got, "Thug3") {
			t.Errorf("%s does not number its thugs:\n%s", name, got)
		}
	}
}

// The blank forms are drawn as they were looked at: on a change, look again and run with -update.
func TestBlankLogsAreAsLookedAt(t *testing.T) {
	for _, size := range papertest.Sizes {
		for _, form := range logs {
			papertest.LikeGolden(t, "blank-"+form+"-"+string(size), print(t, size, form, nil).PDF)
		}
	}
}
