package reference

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/cardtest"
	"shipslocker/domain/farfuture"
)

func TestEveryNameOfTheTablesIsFoundOnACard(t *testing.T) {
	type thing struct{ words, name, card string }
	var things []thing
	for _, w := range farfuture.Weapons {
		for _, name := range append([]string{w.Name}, w.Aliases...) {
			things = append(things, thing{name, w.Name, "weapons"})
		}
	}
	for _, a := range farfuture.Armours {
		for _, name := range append([]string{a.Name}, a.Aliases...) {
			if name != "Jack / Mesh" { // a slash is no word
				things = append(things, thing{name, a.Name, "armour"})
			}
		}
	}
	for _, g := range farfuture.SkillGroups {
		for _, s := range g.Skills {
			things = append(things, thing{s, s, "skills-" + strings.ReplaceAll(strings.ToLower(g.Title), " ", "-")})
		}
	}
	for _, s := range farfuture.StuntTypes {
		things = append(things, thing{s.Title, s.Title, "stunts"})
	}
	for _, m := range farfuture.MilitaryRows {
		things = append(things, thing{m.Skill, m.Skill, "military-grade"})
	}
	for _, s := range farfuture.StuntTemplates {
		things = append(things, thing{s.Title, s.Title, "stunt-templates"})
	}
	for _, c := range farfuture.ConsequenceRows {
		things = append(things, thing{c.Title, c.Title, "consequences"})
	}
	for _, step := range farfuture.TimeTrack {
		things = append(things, thing{step, step, "time-track"})
	}
	for level := -2; level <= 8; level++ {
		things = append(things, thing{farfuture.Ladder(level), farfuture.Ladder(level), "ladder"})
	}
	for _, x := range things {
		if found := domain.FindCards(Cards(), x.words); (x.card == "weapons" || x.card == "armour") && found[0].Card.ID != x.card && found[0].Card.ID != "suits" {
			t.Errorf("%q finds %q first, want %q", x.words, found[0].Card.ID, x.card)
		}
		rows := cardtest.RowsFound(Cards(), x.words, x.card)
		if !slices.ContainsFunc(rows, func(r string) bool {
			return strings.HasPrefix(r, x.name) || strings.Contains(r, " | "+x.name)
		}) {
			t.Errorf("%q on card %q gives the rows %q, want one of %q", x.words, x.card, rows, x.name)
		}
	}
}

func TestEveryServiceAndPhaseIsOnACard(t *testing.T) {
	for _, s := range farfuture.Services {
		if got := cardtest.Card(t, Cards(), "services").Blocks[0].Text; !strings.Contains(got, s) {
			t.Errorf("%s is not among the services: %q", s, got)
		}
	}
	for i, p := range farfuture.Phases() {
		if got := cardtest.Card(t, Cards(), "creation").Blocks[0].Table.Rows[i].Cells; !strings.HasSuffix(got[0], p.Title) || got[1] != p.Prompt {
			t.Errorf("phase %d is %q", i+1, got)
		}
	}
	for i, s := range farfuture.SpeciesRows {
		if got := cardtest.Card(t, Cards(), "species").Blocks[0].Table.Rows[i].Cells; got[0] != s.Name || got[1] != s.Note {
			t.Errorf("species %d is %q", i+1, got)
		}
	}
}

func TestTheCardsSayWhatTheVectorsSay(t *testing.T) {
	for name, tc := range map[string]struct {
		words, card string
		rows        []string
	}{
		"SF-T24: an ACR has a row for each mode with each ammunition": {"ACR", "weapons", []string{
			"ACR, single shot, slug | 1–4 | 2 | +2 | 1 | – | Military-grade Firearms, directed, Out of Ammo, or launches an RPG.",
			"ACR, single shot, armour piercing | 1–4 | 1 | +2 | 3 | – | Military-grade Firearms, directed, Out of Ammo, or launches an RPG.",
			"ACR, full auto, slug | 1–4 | 2 | – | 1 | – | Military-grade Firearms, area, directed, Out of Ammo, or launches an RPG.",
			"ACR, full auto, armour piercing | 1–4 | 1 | – | 3 | – | Military-grade Firearms, area, directed, Out of Ammo, or launches an RPG.",
		}},
		"SF-T17: a gauss rifle bursts for 3 boxes": {"gauss burst", "weapons", []string{
			"Gauss rifle, burst fire | 1–4 | 3 | +2 | 2 | – | Military-grade Firearms, directed, Out of Ammo, or launches an RPG.",
		}},
		"SF-T23: launched grenades fuse from 2 zones on": {"rpg smoke", "weapons", []string{
			`RPG Smoke | 2–4 | – | – | – | 7 | Military-grade Firearms or Demolitions, area, fusing range. Puts the aspect “Can't See a Thing” on the zone.`,
		}},
		"SF-T18: battle dress of tech level 15 is worth 5": {"battle tl15", "armour", []string{
			"Battle Dress TL15 | +5 | all weapons | 15 | Needs military-grade Vacc Suit, repairs 2 easier. Strength and Endurance count as 5 in rolls while worn.",
		}},
		"SF-T05: a task of 15 minutes, failed by 3, takes a few hours": {"15 minutes patience", "taking-your-time", []string{
			"15 minutes | half an hour | an hour | a few hours | an afternoon",
		}},
		"SF-T04: 4 and 2":                               {"4 and 2", "two-skills", []string{"4 and 2 | 2 | 4 | 3"}},
		"SF-T03: a defence better by 9 wins 3":          {"9–11", "spin", []string{"9–11 | 3"}},
		"SF-T28: two slots bring the whole of a 5":      {"5 3 replacement", "skill-replacement", []string{"5 | 3 | 5"}},
		"SF-T29: Endurance 4 clears 4 boxes a day":      {"4 boxes", "stress-tracks", []string{"4 | 5 | 4"}},
		"the ends of the odds have the exact hundredth": {"1.23", "odds", []string{"+4 | 1 | 1.23 % | 1.23 %", "−4 | 1 | 1.23 % | 100.00 %"}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := cardtest.RowsFound(Cards(), tc.words, tc.card); !slices.Equal(got, tc.rows) {
				t.Errorf("%q gives\n%s\nwant\n%s", tc.words, strings.Join(got, "\n"), strings.Join(tc.rows, "\n"))
			}
		})
	}
	if got := cardtest.Card(t, Cards(), "time-track").Blocks[1].Text; !strings.Contains(got, "an hour with 2 shifts takes 15 minutes, and with 3 points missing a day.") {
		t.Errorf("SF-T06: the time track's example is %q", got)
	}
	if got := cardtest.Card(t, Cards(), "creation").Blocks[1].List[0]; got != "Skills: 1 at 5, 2 at 4, 3 at 3, 4 at 2, 5 at 1, all different." {
		t.Errorf("the pyramid is %q", got)
	}
}

func TestTheNearestCardComesFirst(t *testing.T) {
	for words, want := range map[string]string{
		"gauss": "weapons", "spin": "spin", "armor": "armour", "armour": "armour", "first blood": "first-blood", "vacuum": "hostile-environment",
		"door": "movement", "severe": "consequences", "recover": "recovery", "compel": "compels", "out of ammo": "temporary-aspects",
		"commo": "skills-working-things", "martial arts": "military-grade", "hacker": "stunt-templates", "odds": "odds", "ladder": "ladder",
		"sitting duck": "temporary-aspects", "zero-g": "zero-g", "telepathy": "skills-psionic", "buy": "wealth", "surprise": "combat-round",
	} {
		found := domain.FindCards(Cards(), words)
		if len(found) == 0 || found[0].Card.ID != want {
			var ids []string
			for _, f := range found {
				ids = append(ids, f.Card.ID)
			}
			t.Errorf("%q finds %q, want %q first", words, ids, want)
		}
	}
}
