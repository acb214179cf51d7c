package spacer_test

import (
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/table"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/papertest"
)

// gantry is a fight of four: one whose script is open, one whose script lies face down, one of a sheet that is not in the
// fight yet, and one whom the players do not see.
func gantry() (*fight.Skirmish, map[domain.DocID]domain.Document) {
	k := fight.NewSkirmish()
	k.Name, k.Notes = "On the gantry", "The torch is empty."
	ilse := k.Table.Insert(0, table.Participant{Name: "Ilse Brandt"})
	raider := k.Table.Insert(1, table.Participant{Name: "Raider with the torch", Notes: "runs away"})
	k.Table.Insert(2, table.Participant{Document: "odo"})
	watcher := k.Table.Insert(3, table.Participant{Name: "Watcher", Hidden: true})
	k.Fight = fight.Fight{Round: 61, Stage: fight.Acting, Fighters: []fight.Fighter{
		{ID: ilse, Initiative: 57, Script: []fight.Action{fight.StunAction, fight.ShootAction, "sing"}, Done: 1},
		{ID: raider, Initiative: 55, Script: []fight.Action{fight.ChargeAction, fight.ChargeAction}, Hidden: true},
		{ID: watcher, Initiative: 53, Script: []fight.Action{fight.PsionicAction}},
	}}
	odo := person.New()
	odo.Name = "Odo Kest"
	return k, map[domain.DocID]domain.Document{"odo": odo}
}

func TestScriptCardsReadBack(t *testing.T) {
	k, beside := gantry()
	for _, size := range papertest.Sizes {
		res := papertest.Print(t, size, forms.Of(t, fight.SkirmishKind, "scripts"), k, beside)
		runs := papertest.Runs(papertest.Pages(res.PDF)[0])
		said := "|" + strings.Join(runs, "|") + "|"
		for want, times := range map[string]int{
			"|Ilse Brandt|": 1, "|Raider with the torch|": 1, "|Odo Kest|": 1, "|57|": 1, "|55|": 1, "|61|": 1, "|Script of|": 4,
			"|Stun|": 1, "|Shoot|": 1, "|sing|": 1, "|Charge|": 0, "|Psionic|": 0, "|Watcher|": 0, "|53|": 0, "|The torch is empty.|": 0, "|runs away|": 0,
			"|10|": 4, "|certain|": 4,
		} {
			if got := strings.Count(said, want); got != times {
				t.Errorf("%s: %q stands there %d times, want %d:\n%s", size, want, got, times, said)
			}
		}
		if pages := len(papertest.Pages(res.PDF)); pages != 1 || len(res.Notes) > 0 {
			t.Errorf("%s: %d pages, notes %q", size, pages, res.Notes)
		}
		papertest.ReportStrays(t, res.PDF)
	}
}

// Empty cards fill the last page, and there is one in any case: for who is hidden and for the next round.
func TestThereIsAlwaysAnEmptyScriptCard(t *testing.T) {
	for fighters, want := range map[int]struct{ pages, empty int }{1: {1, 3}, 3: {1, 1}, 4: {2, 4}, 5: {2, 3}, 8: {3, 4}} {
		k := fight.NewSkirmish()
		for i := range fighters {
			k.Table.Insert(i, table.Participant{})
		}
		res := papertest.Print(t, paper.A4, forms.Of(t, fight.SkirmishKind, "scripts"), k, nil)
		empty := strings.Count(papertest.Text(res.PDF), "Script of\nInitiative\n")
		if pages := len(papertest.Pages(res.PDF)); pages != want.pages || empty != want.empty {
			t.Errorf("%d fighters: %d pages, %d empty cards; want %d and %d", fighters, pages, empty, want.pages, want.empty)
		}
	}
}

func TestEveryWordOfALongScriptReadsBack(t *testing.T) {
	k, _ := gantry()
	k.Table.Participants[0].Name = manyWords("name", 60)
	k.Table.Participants[2].Name = strings.Repeat("unbreakable", 30)
	for i := range 40 {
		k.Fight.Fighters[0].Script = append(k.Fight.Fighters[0].Script, fight.Actions[i%len(fight.Actions)].Action, fight.Action(manyWords("deed", 1+i)))
		k.Table.Insert(3, table.Participant{})
	}
	for _, size := range papertest.Sizes {
		res := papertest.Print(t, size, forms.Of(t, fight.SkirmishKind, "scripts"), k, nil)
		got := papertest.ReadSolid(t, res.PDF)
		for _, word := range strings.Fields(k.Table.Participants[0].Name + " " + manyWords("deed", 40)) {
			if !strings.Contains(got, word) {
				t.Errorf("%s: %q is not on paper", size, word)
			}
		}
		if !strings.Contains(got, "Participant") {
			t.Errorf("%s: one without a name has none on paper either", size)
		}
		papertest.ReportStrays(t, res.PDF)
	}
}

func TestTheBlankScriptCards(t *testing.T) {
	for _, size := range papertest.Sizes {
		res := papertest.Print(t, size, forms.Of(t, fight.SkirmishKind, "scripts"), nil, nil)
		papertest.LikeGolden(t, "blank-"+"scripts"+"-"+string(size), res.PDF)
		papertest.ReportStrays(t, res.PDF)
	}
}
