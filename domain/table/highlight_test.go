package table

import "testing"

func TestWhatIsWorthTellingAfterwards(t *testing.T) {
	for name, tc := range map[string]struct {
		line   Line
		want   Highlight
		retold string
	}{
		"somebody out":                {Line{Name: "Cutter", Text: "is taken out: 3 shifts without a box"}, TakenOut, "Cutter: is taken out: 3 shifts without a box."},
		"the name is there already":   {Line{Name: "Kessa", Text: "Kessa is out of play."}, TakenOut, "Kessa is out of play."},
		"consequences taken":          {Line{Name: "Kessa", Text: "hit by 5; Health box 2; Mild “Limps”; Severe “Blind”", Parts: []Part{{Label: "“Mud”, a fate point"}}}, Hurt, "Kessa: hit by 5; Health box 2; Mild “Limps”; Severe “Blind”."},
		"a consequence by its shifts": {Line{Text: "takes a moderate consequence for 4 shifts"}, Hurt, "takes a moderate consequence for 4 shifts."},
		"a severe word":               {Line{Text: "“Severe weather” comes up"}, "", "“Severe weather” comes up."},
		"points spent":                {Line{Name: "Kessa", Text: "spends a fate point\nand has 2 left."}, Spent, "Kessa: spends a fate point and has 2 left."},
		"points that went into it":    {Line{Text: "hits Cutter", Parts: []Part{{Label: "“Mud”, a fate point"}}}, Spent, "hits Cutter."},
		"points given":                {Line{Name: "Kessa", Text: "the fight begins: 5 fate points for each player's character."}, points, "Kessa: the fight begins: 5 fate points for each player's character."},
		"a fight won":                 {Line{Text: "the conflict ends: the players' side wins"}, Won, "the conflict ends: the players' side wins."},
		"who is out counts before":    {Line{Text: "is destroyed; Ann wins"}, TakenOut, "is destroyed; Ann wins."},
		"a move":                      {Line{Text: "moves to the Taproom"}, "", "moves to the Taproom."},
		"a word that only holds one":  {Line{Text: "opens the window, twins beside it"}, "", "opens the window, twins beside it."},
		"what players may not read":   {Line{Text: "is taken out", Private: true}, "", "is taken out."},
		"a part that costs no points": {Line{Text: "hits", Parts: []Part{{Label: "Dexterity"}}}, "", "hits."},
	} {
		t.Run(name, func(t *testing.T) {
			if got, retold := tc.line.Highlight(), tc.line.Retold(); got != tc.want || retold != tc.retold {
				t.Errorf("it is %q, told as %q", got, retold)
			}
		})
	}
}
