package table

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/dice"
)

func logged() *Table {
	t := four()
	t.Write(Line{Text: "The lights go out"})
	t.Next()
	t.Write(Line{
		Who: 1, Name: "Ada", At: 5, Text: "erodes the door\nwith a crowbar", Dice: "4dF", Faces: []int{1, 0, -1, 3},
		Parts: []Part{
			{Label: "Dexterity", Value: 2, Source: "farfuture C5m", Section: "Movement"},
			{Label: "Mud", Value: -2, Section: "Aspects"},
			{Label: "luck", Value: 0},
		},
	})
	t.Next()
	t.Write(Line{Who: 2, Name: "Bo", Text: "plots", Private: true, Dice: "2d6", Faces: []int{6, 1}, From: dice.Rolled})
	for range 3 {
		t.Next()
	}
	t.Write(Line{Who: 1, Name: "Ada", Text: "Shoots", Faces: []int{4}})
	return t
}

func TestLinesAreFound(t *testing.T) {
	for name, tc := range map[string]struct {
		filter Filter
		want   string
	}{
		"all that players may read":  {Filter{}, "The lights go out, erodes the door, Shoots"},
		"private ones too":           {Filter{Private: true}, "The lights go out, erodes the door, plots, Shoots"},
		"one participant's":          {Filter{Who: 1}, "erodes the door, Shoots"},
		"one round's":                {Filter{Round: 1}, "erodes the door"},
		"by a word in any case":      {Filter{Text: "shoots"}, "Shoots"},
		"by words in any order":      {Filter{Text: "crowbar ada"}, "erodes the door"},
		"by a part":                  {Filter{Text: "mud"}, "erodes the door"},
		"by a section of the book":   {Filter{Text: "movement"}, "erodes the door"},
		"all words have to be there": {Filter{Text: "ada plots", Private: true}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			var got []string
			for _, l := range logged().Lines(tc.filter) {
				first, _, _ := strings.Cut(l.Text, "\n")
				got = append(got, first)
			}
			if strings.Join(got, ", ") != tc.want {
				t.Errorf("found %q", got)
			}
		})
	}
}

func TestALogIsWrittenOut(t *testing.T) {
	table := logged()
	want := `Outside the rounds
  The lights go out

Round 1
  21:05  Ada: erodes the door
      with a crowbar
      4dF + 0 − 3, typed in
       +2  Dexterity · Movement
       −2  Mud · Aspects
        0  luck
  Bo: plots (private)
      2d6 6 1, rolled by the program

Round 2
  Ada: Shoots
      4, typed in
`
	got := Text(table.Lines(Filter{Private: true}), func(m domain.Moment) string { return fmt.Sprintf("21:%02d", m) })
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := Text([]Line{{Text: "to [[aaaaaaaaaaaaaaaa|Bo]]"}}, nil); !strings.Contains(got, "  to Bo\n") {
		t.Errorf("a link is written out as %q", got)
	}
	if Text(nil, nil) != "" || strings.Contains(Text(table.Log, nil), "21:") {
		t.Error("moments and nothing")
	}
}

func TestLinesKnowTheirRoundAndPartsTheirSum(t *testing.T) {
	table := logged()
	var rounds []int
	seen := map[ID]bool{}
	for _, l := range table.Log {
		rounds = append(rounds, l.Round)
		if seen[l.ID] || l.ID == 0 {
			t.Errorf("id %d", l.ID)
		}
		seen[l.ID] = true
	}
	if !slices.Equal(rounds, []int{0, 1, 1, 2}) || Sum(table.Log[1].Parts) != 0 {
		t.Errorf("rounds %v", rounds)
	}
}
