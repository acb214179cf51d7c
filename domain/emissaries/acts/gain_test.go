package acts

import (
	"reflect"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/facts"
)

// ivo is a character in play: patient, with Mirel and the Order, and a d4, two d6 and a d8 kept for later.
func ivo() (*Sheet, *emissaries.Character) {
	c := emissaries.NewCharacter()
	c.Name, c.Made, c.Accomplishment.Text = "Ivo", true, "won the barge race"
	c.Stats.Mind = emissaries.Dice{D6: 3}
	c.Traits = []emissaries.Trait{{ID: 4, Text: "Patient", Dice: emissaries.Dice{D8: 2}}}
	c.Relationships = []emissaries.Relationship{{ID: 2, With: "Mirel", Dice: emissaries.Dice{D6: 1}}, {ID: 3, With: "The Order", Dice: emissaries.Dice{D6: 1}}}
	c.Reserve = emissaries.Dice{D4: 1, D6: 2, D8: 1}
	return &Sheet{ID: "ivo", Doc: c, Now: func() domain.Moment { return 7 }}, c
}

func TestWhatChangesOnASheetInPlayIsOneStep(t *testing.T) {
	for name, tc := range map[string]struct {
		act     string
		put     act.Answers
		change  func(*emissaries.Character)
		label   string
		refused string
	}{
		"a die becomes larger by itself": {"advance", act.Answers{"what": {"stat mind0"}}, nil, "Mind from 3d6 to 2d6 1d8", ""},
		"a die comes, and other words": {
			"advance",
			act.Answers{"how": {"more"}, "size": {"d8"}, "words trait 4": {"Endlessly patient"}},
			nil,
			"“Patient” from 2d8 to 3d8; “Patient” is now “Endlessly patient”", "",
		},
		"a die goes":                            {"advance", act.Answers{"how": {"less"}}, nil, "“Patient” from 2d8 to 1d8", ""},
		"other words alone":                     {"advance", act.Answers{"how": {"keep"}, "words trait 4": {"Quick"}}, nil, "“Patient” is now “Quick”", ""},
		"nothing of a stat changes":             {"advance", act.Answers{"what": {"stat mind0"}, "how": {"keep"}}, nil, "", "Choose a change of dice."},
		"a trait comes":                         {"trait", act.Answers{"words": {"Knows the docks"}, "dice": {"2"}, "size": {"d8"}}, nil, "new trait “Knows the docks” at 2d8", ""},
		"a trait without words does not":        {"trait", nil, nil, "", "Write the trait first: a few words that are true of the character."},
		"a kept die goes to the first there is": {"reserve", nil, nil, "1d4 into “Mirel”: 1d4 1d6; kept for later: 2d6 1d8", ""},
		"a kept die goes to somebody new": {
			"reserve",
			act.Answers{"to": {""}, "with": {"The dock master"}, "size": {"d8"}},
			nil,
			"new relationship with “The dock master” at none; 1d8 into “The dock master”: 1d8; kept for later: 1d4 2d6", "",
		},
		"somebody new is family, without a die": {"reserve", act.Answers{"to": {""}, "with": {"Ann"}, "family": {act.Yes}, "size": {""}}, nil, "new relationship with “Ann” at 1d6", ""},
		"no die goes to somebody known":         {"reserve", act.Answers{"to": {"3"}, "size": {""}}, nil, "", "Choose a die."},
		"the accomplishment is won, with a trait": {
			"accomplished", act.Answers{"story": {"By a nose"}, "trait": {"Barge racer"}}, nil, "accomplishment won; new trait “Barge racer” at 1d6", "",
		},
		"it is open again": {"accomplished", nil, func(c *emissaries.Character) { c.Accomplishment.Outcome = emissaries.Lost }, "accomplishment open again", ""},
		"creation ends":    {"finish", nil, func(c *emissaries.Character) { c.Made = false }, "finished with dice open; kept for later: none", ""},
		"it ends once":     {"finish", nil, nil, "", "This character is already finished."},
	} {
		t.Run(name, func(t *testing.T) {
			s, c := ivo()
			if tc.change != nil {
				tc.change(c)
			}
			before := facts.Clone(c)
			step := way(t, act.Do(s.Make(tc.act, 1), act.Put{Answers: tc.put}), "apply").Step()
			if step.Label != tc.label || step.Refused != tc.refused || (step.Docs["ivo"] == nil) != (tc.refused != "") {
				t.Errorf("%q, refused %q", step.Label, step.Refused)
			}
			if !reflect.DeepEqual(before, c) {
				t.Error("the sheet has changed before it is written")
			}
		})
	}
}

func TestThereIsNoActOfASheetThatIsNotShown(t *testing.T) {
	for name := range OfSheet {
		if a := (&Sheet{}).Make(name, 1); a.Gone == "" {
			t.Errorf("%s is %+v", name, a)
		}
	}
}
