package domain_test

import (
	"slices"
	"testing"

	"shipslocker/domain"
)

var cardsToFind = []domain.Card{
	{
		ID: "guns", Title: "Weapons", Section: "Gear", Words: "arms",
		Blocks: []domain.Block{
			{Text: "Ammunition is counted."},
			{Table: &domain.Table{
				Columns: []domain.Column{{Title: "Weapon"}, {Title: "Boxes", Right: true}, {Title: "Remarks"}},
				Rows: []domain.Row{
					{Cells: []string{"Zap gun, single", "1", "Directed"}},
					{Cells: []string{"Zap gun, full auto", "1", "Area"}},
					{Cells: []string{"Club", "−2", "A found thing"}, Words: "bludgeon"},
				},
			}},
		},
	},
	{ID: "armour", Title: "Armour", Section: "Gear", Words: "armor", Blocks: []domain.Block{{List: []string{"Stops a zap now and then.", "Žluťoučký kůň wears none."}}}},
	{ID: "zap", Title: "Being zapped", Section: "Harm", Blocks: []domain.Block{{Heading: "Area of effect", Text: "Everyone in it."}}},
}

func TestFindCards(t *testing.T) {
	for name, tc := range map[string]struct {
		words string
		ids   []string
		rows  map[int][]int // of the first card found
	}{
		"without words all cards come in their order":             {"", []string{"guns", "armour", "zap"}, nil},
		"blanks are no words":                                     {" \t", []string{"guns", "armour", "zap"}, nil},
		"a title comes before a row, a row before a text":         {"zap", []string{"zap", "guns", "armour"}, nil},
		"case does not matter":                                    {"ARMOUR", []string{"armour"}, nil},
		"accents do not matter, in the words or in the card":      {"zlutoucky kúň", []string{"armour"}, nil},
		"further words find a card, and do not show":              {"armor", []string{"armour"}, nil},
		"a name in a row gives that row":                          {"zap gun", []string{"guns"}, map[int][]int{1: {0, 1}}},
		"every word has to be there":                              {"zap gun auto", []string{"guns"}, map[int][]int{1: {1}}},
		"a word of the title and one of a row give the row":       {"weapons club", []string{"guns"}, map[int][]int{1: {2}}},
		"a word of the title alone gives no row: the whole table": {"weapons", []string{"guns"}, nil},
		"further words of a row give the row":                     {"bludgeon", []string{"guns"}, map[int][]int{1: {2}}},
		"a row and a text elsewhere on the card go together":      {"ammunition club", []string{"guns"}, map[int][]int{1: {2}}},
		"words of two rows that are in no one row find nothing":   {"club auto", nil, nil},
		"a word counts from the beginning of a word only":         {"un", nil, nil},
		"a minus is found by the hyphen of the keyboard":          {"club -2", []string{"guns"}, map[int][]int{1: {2}}},
		"the group finds its cards":                               {"harm", []string{"zap"}, nil},
		"the heading of a column is a text of the card":           {"boxes", []string{"guns"}, nil},
		"what is nowhere finds nothing":                           {"submarine", nil, nil},
	} {
		t.Run(name, func(t *testing.T) {
			found := domain.FindCards(cardsToFind, tc.words)
			var ids []string
			for _, f := range found {
				ids = append(ids, f.Card.ID)
			}
			if !slices.Equal(ids, tc.ids) {
				t.Fatalf("%q finds %q, want %q", tc.words, ids, tc.ids)
			}
			if tc.rows == nil && len(found) > 0 && found[0].Rows != nil {
				t.Errorf("%q gives rows %v, want none", tc.words, found[0].Rows)
			}
			for block, rows := range tc.rows {
				if !slices.Equal(found[0].Rows[block], rows) {
					t.Errorf("%q gives rows %v, want %v", tc.words, found[0].Rows, tc.rows)
				}
			}
		})
	}
}
