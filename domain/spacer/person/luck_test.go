package person_test

import (
	"errors"
	"fmt"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
)

func TestLuckFateAndTokens(t *testing.T) {
	c := person.New()
	c.Luck, c.Fate, c.RerollTokens, c.Traits = person.Luck{Bought: 2}, person.Fate{Max: 1}, 1, []person.Trait{{ID: 1, Name: "Patient", Points: 10, Used: 3}}
	state := func(c *person.Character) string {
		return fmt.Sprintf("luck %d of %d, fate %d, tokens %d", c.LuckLeft(rules.House{}), c.Value(person.MaxLuck, rules.House{}), c.Fate.Left(), c.RerollTokens)
	}
	spend := map[string]func(*person.Character) (*person.Character, error){
		"luck":  func(c *person.Character) (*person.Character, error) { return c.SpendLuck(rules.House{}) },
		"burn":  func(c *person.Character) (*person.Character, error) { return c.BurnLuck(rules.House{}) },
		"fate":  (*person.Character).SpendFate,
		"token": (*person.Character).SpendRerollToken,
	}
	for name, tc := range map[string]struct {
		steps []string
		want  string
		why   string
	}{
		"a point of Luck is spent":      {[]string{"luck"}, "luck 1 of 2, fate 1, tokens 1", ""},
		"burnt Luck is gone for good":   {[]string{"burn"}, "luck 1 of 1, fate 1, tokens 1", ""},
		"spent and burnt":               {[]string{"luck", "burn"}, "luck 0 of 1, fate 1, tokens 1", ""},
		"no more Luck than there is":    {[]string{"luck", "luck", "luck"}, "luck 0 of 2, fate 1, tokens 1", "No Luck is left to spend: it comes back at the end of the session."},
		"none is left to burn":          {[]string{"luck", "luck", "burn"}, "luck 0 of 2, fate 1, tokens 1", "No Luck is left to burn against death."},
		"Fate and a token":              {[]string{"fate", "token"}, "luck 2 of 2, fate 0, tokens 0", ""},
		"no more Fate than there is":    {[]string{"fate", "fate"}, "luck 2 of 2, fate 0, tokens 1", "No Fate is left to spend."},
		"no more tokens than there are": {[]string{"token", "token"}, "luck 2 of 2, fate 1, tokens 0", "No reroll token is left to spend."},
	} {
		t.Run(name, func(t *testing.T) {
			now, why := c, ""
			for _, s := range tc.steps {
				next, err := spend[s](now)
				var refused domain.Refusal
				if errors.As(err, &refused) {
					why = err.Error()
				}
				now = next
			}
			if got := state(now); got != tc.want || why != tc.why {
				t.Errorf("got %s: %s", got, why)
			}
			if state(c) != "luck 2 of 2, fate 1, tokens 1" {
				t.Error("the sheet it came from has changed")
			}
		})
	}
	now := facts.Clone(c)
	now.Luck.Spent, now.Fate.Spent = 2, 1
	if after := now.AfterSession(rules.House{}); state(after) != "luck 2 of 2, fate 0, tokens 1" || after.Traits[0].Used != 0 || now.Traits[0].Used != 3 {
		t.Error(state(after))
	}
	if after := now.AfterSession(rules.House{FateEachSession: true}); state(after) != "luck 2 of 2, fate 1, tokens 1" {
		t.Error(state(after))
	}
}
