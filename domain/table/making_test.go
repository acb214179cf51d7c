package table

import (
	"testing"

	"shipslocker/domain"
)

func TestWhatIsLeftOfAStepIsWhatIsEmptyAndWhatACheckSaysOfItsMembers(t *testing.T) {
	found := []domain.Problem{{Path: "traits[id=2].dice", Message: "No dice."}, {Path: "traitsOfOld", Message: "Never."}, {Path: "name", Message: "Odd."}}
	for name, tc := range map[string]struct {
		step MakingStep
		body string
		want string
	}{
		"a part of a member":    {MakingStep{Fills: []string{"stats", "traits"}}, `{}`, "No dice."},
		"not another member":    {MakingStep{Fills: []string{"trait"}}, `{}`, ""},
		"all of the sheet":      {MakingStep{}, `{}`, "No dice."},
		"what is empty":         {MakingStep{Fills: []string{"stats"}, Wants: []string{"look"}}, `{"look":" "}`, "Still empty: look."},
		"what is not there":     {MakingStep{Fills: []string{"stats"}, Wants: []string{"aspects"}}, `{}`, "Still empty: aspects."},
		"an empty list":         {MakingStep{Fills: []string{"stats"}, Wants: []string{"aspects"}}, `{"aspects":[]}`, "Still empty: aspects."},
		"what is filled":        {MakingStep{Fills: []string{"stats"}, Wants: []string{"look", "aspects"}}, `{"look":"tall","aspects":[{}]}`, ""},
		"a body that is spoilt": {MakingStep{Fills: []string{"stats"}, Wants: []string{"look"}}, `{`, "Still empty: look."},
	} {
		t.Run(name, func(t *testing.T) {
			if got := tc.step.Left([]byte(tc.body), found); got != tc.want {
				t.Errorf("left is %q, want %q", got, tc.want)
			}
		})
	}
}
