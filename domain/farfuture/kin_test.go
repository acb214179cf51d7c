package farfuture

import (
	"fmt"
	"slices"
	"testing"

	"shipslocker/domain"
)

func TestWhatIsUsualForASpeciesIsReadAsItIsWritten(t *testing.T) {
	for name, tc := range map[string]struct {
		usual string
		all   []expectation
		wrong []string
	}{
		"nothing expects nothing":                  {" , ", nil, nil},
		"skills with their levels":                 {"alertness 2, Zero G +1", []expectation{{"Alertness", 2}, {"Zero-G", 1}}, nil},
		"a skill without a level is trained":       {"Swimming", []expectation{{"Swimming", 1}}, nil},
		"an unlisted skill of two words":           {"deep  sight 3; Admin 5", []expectation{{"deep sight", 3}, {"Admin", 5}}, nil},
		"no skill has level 6 and none is level 0": {"Admin 6, Pilot 0, 3", nil, []string{"Admin 6", "Pilot 0", "3"}},
	} {
		t.Run(name, func(t *testing.T) {
			all, wrong := OwnSpecies{Usual: tc.usual}.expected()
			if !slices.Equal(all, tc.all) || !slices.Equal(wrong, tc.wrong) {
				t.Errorf("%v, wrong %q; want %v, wrong %q", all, wrong, tc.all, tc.wrong)
			}
		})
	}
}

func TestASpeciesOfTheTablesOwnGuidesAndForbidsNothing(t *testing.T) {
	in := &Campaign{Species: []OwnSpecies{{ID: 1, Name: "Tessarine", Skill: "Deep Sight", Usual: "Alertness 2, Deep Sight"}}}
	c := &Character{Species: " tessarine"}
	c.Skills[0].Name = "deep sight"
	said := func(c *Character, in *Campaign) []string {
		var words []string
		for _, p := range CheckIn(c, in) {
			if p.ID == "SF-V03" || p.ID == "SPECIES-01" {
				words = append(words, fmt.Sprint(p.ID, p.Severity == domain.Unusual, p.Path))
			}
		}
		return words
	}
	if got := said(c, in); !slices.Equal(got, []string{"SPECIES-01truespecies"}) {
		t.Errorf("a grown Tessarine: %q", got)
	}
	c.Draft = true
	if got := said(c, in); !slices.Equal(got, []string{"SPECIES-01falsespecies"}) {
		t.Errorf("a draft: %q", got)
	}
	c.Skills[1].Name = "Alertness"
	if got := said(c, in); len(got) != 0 {
		t.Errorf("with what is usual: %q", got)
	}
	c.Species = "Human"
	if got := said(c, in); !slices.Equal(got, []string{"SF-V03trueskills[0]"}) {
		t.Errorf("a Human with the skill of others: %q", got)
	}
	c.Species = "Tessarine"
	beside := func(domain.DocID) domain.Document { return in }
	if got := len(CharacterKind.Check(c, beside)); got != len(CheckIn(c, in)) {
		t.Errorf("the sheet shows %d things", got)
	}
	if got := said(c, &Campaign{}); !slices.Equal(got, []string{"SF-V03trueskills[0]"}) {
		t.Errorf("at another table: %q", got)
	}
	if _, ok := (&Campaign{Species: []OwnSpecies{{}}}).OwnSpeciesOf(""); ok {
		t.Error("a nameless species is everybody's")
	}
}
