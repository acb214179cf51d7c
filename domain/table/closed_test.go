package table

import (
	"slices"
	"testing"
)

func TestALineHasNoFiguresOfThoseWhoAreClosed(t *testing.T) {
	tb := Table{Participants: []Participant{{ID: 1}, {ID: 2, Side: PlayersSide + 1}}}
	closed := Foes{FoesHidden: true}.Closed(&tb)
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
		"of the players' side the dice are told": {Line{Who: 1, Text: "attacks: 12 against 9, by 3", Parts: parts, Faces: []int{7}}, "attacks: 12, by 3", 1},
		"of a foe neither":                       {Line{Who: 2, Text: "takes Mind 3d6 and Hard 5d6", Parts: parts, Faces: []int{7}}, "takes Mind and Hard", 0},
		"a pool has no dice":                     {Line{Who: 2, Text: "rolls 8 dice: 8d6"}, "rolls 8 dice", 0},
		"nor what they fell against":             {Line{Who: 2, Text: "rolls 5 to stay conscious against 3 stuns and faints"}, "rolls 5 to stay conscious and faints", 0},
	} {
		t.Run(name, func(t *testing.T) {
			got := tc.line.Veiled(closed)
			if got.Text != tc.text || len(got.Parts) > 0 || len(got.Faces) != tc.faces {
				t.Errorf("it reads %+v", got)
			}
			open := tc.line.Veiled(Foes{}.Closed(&tb))
			if open.Text != tc.line.Text || !slices.Equal(open.Parts, tc.line.Parts) || !slices.Equal(open.Faces, tc.line.Faces) {
				t.Errorf("with all shown it reads %+v", open)
			}
		})
	}
}
