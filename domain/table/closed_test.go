package table

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
)

// untitled is what no sheet is called.
func untitled(domain.DocID) string { return "" }

func TestALineHasNoFiguresOfThoseWhoAreClosed(t *testing.T) {
	tb := Table{Participants: []Participant{{ID: 1}, {ID: 2, Side: PlayersSide + 1, Name: "Brisk"}}}
	closed := Foes{FoesHidden: true}.Closed(&tb, untitled)
	parts := []Part{{Label: "Toughness", Value: -9}}
	duel := Line{Who: 1, Text: "attacks", Dice: "4dF against 4dF", Faces: []int{1, 0, 1, 0, 0, -1, -1, -1}}.Veiled(closed)
	if want := "4dF + 0 + 0, typed in"; duel.DiceWords() != want {
		t.Errorf("of two rolls the dice are %q, want %q", duel.DiceWords(), want)
	}
	for name, tc := range map[string]struct {
		line  Line
		text  string
		faces int
	}{
		"of the players' side the dice are told":   {Line{Who: 1, Text: "attacks: 12 against 9, by 3", Faces: []int{7}}, "attacks", 1},
		"and all of the text that touches no foe":  {Line{Who: 1, Text: "goes to level 3, by 2", Faces: []int{7}}, "goes to level 3, by 2", 1},
		"whether it hits is told, not by how much": {Line{Who: 1, Text: "attacks Brisk with an axe: 5 against 3, hit by 2."}, "attacks Brisk with an axe; hit.", 0},
		"nor by a tie":                              {Line{Who: 1, Text: "attacks Brisk: 3 against 3, tie, a miss"}, "attacks Brisk; a miss", 0},
		"nor where it names nobody":                 {Line{Who: 1, Text: "scores 5 against 3, miss by 2, damage value 7."}, "miss.", 0},
		"nor boxes, nor consequences":               {Line{Who: 1, Text: "attacks Brisk: 5 against 3, hit by 2; Health box 4, Composure box 2; moderate “Torn, twice”. Brisk is out of play."}, "attacks Brisk; hit. Brisk is out of play.", 0},
		"of a foe neither":                          {Line{Who: 2, Text: "takes Mind 3d6 and Hard 5d6", Faces: []int{7}}, veiledText, 0},
		"nor what is damaged, and all that follows": {Line{Who: 2, Text: "Afterburner damaged, absorbs 2 shifts, and the pilot takes the hit too; is destroyed", Faces: []int{1}}, "is destroyed", 0},
		"nor what is repaired":                      {Line{Who: 2, Text: "succeeds by 2; repaired: Afterburner"}, "succeeds", 0},
		"nor what they fell against":                {Line{Who: 2, Text: "rolls 5 to stay conscious against 3 stuns and faints"}, veiledText, 0},
		"the referee's word is a line as well":      {Line{Text: "Brisk has ½ of it left, and runs"}, "and runs", 0},
		"a narration is told":                       {Line{Who: 2, Text: "raises 9 with 6 and 3; “You; of all: people.”"}, "“You; of all: people.”", 0},
		"brackets go with what they are about":      {Line{Who: 2, Text: "starts (began it) and has 3 (of 4) left (allowed: it may. So 2)."}, "starts (began it).", 0},
	} {
		t.Run(name, func(t *testing.T) {
			tc.line.Parts = parts
			got := tc.line.Veiled(closed)
			if got.Text != tc.text || len(got.Parts) > 0 || len(got.Faces) != tc.faces {
				t.Errorf("it reads %+v, want %q", got, tc.text)
			}
			open := tc.line.Veiled(Foes{}.Closed(&tb, untitled))
			if open.Text != tc.line.Text || !slices.Equal(open.Parts, tc.line.Parts) || !slices.Equal(open.Faces, tc.line.Faces) {
				t.Errorf("with all shown it reads %+v", open)
			}
		})
	}
}

func TestWhoeverIsClosedIsKnownByAllItsNames(t *testing.T) {
	tb := Table{Participants: []Participant{
		{ID: 1, Name: "Ann"}, {ID: 2, Side: 1, Name: "Dock, thug"}, {ID: 3, Side: 1, Name: "Dock, thug"}, {ID: 4, Side: 1, Document: "sheet"}, {ID: 5, Side: 1, Name: "7"},
	}}
	tb.Write(Line{Who: 4, Name: "Once R2", Text: "joins"})
	closed := Foes{FoesHidden: true}.Closed(&tb, func(id domain.DocID) string { return map[domain.DocID]string{"sheet": "Unit 9. The old"}[id] })
	for text, want := range map[string]string{
		"hits Dock, thug 2, 4 against 3: a miss": "hits Dock, thug 2; a miss",
		"gives Dock, thug 12 to chew on":         veiledText,
		"hits Unit 9. The old, 4 in all":         "hits Unit 9. The old",
		"helps Once R2 and waits":                "helps Once R2 and waits",
		"hits 7 of them":                         veiledText,
		"goes to level 3":                        "goes to level 3",
	} {
		if got := (Line{Who: 1, Text: text}).Veiled(closed).Text; got != want {
			t.Errorf("%q reads %q, want %q", text, got, want)
		}
	}
}

func TestVeiledTextsTellNoNumber(t *testing.T) {
	for _, text := range []string{"", "1", "(", ")", "a (1", "“1; 2", "a) 1 (b", "1. a. 2", "; ; 1", "Health box 1 (of 2); (3)"} {
		if got := (Line{Who: 2, Text: text}).Veiled(Closed{2: {}}).Text; strings.ContainsAny(got, "0123456789") || got == "" {
			t.Errorf("%q reads %q", text, got)
		}
	}
}
