package spacer_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/ship"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/papertest"
)

var fieldName = regexp.MustCompile(`/T \(([^)]+)\)`)

// boxes are the paths of a form's boxes that are filled in on screen.
func boxes(t *testing.T, form paper.Form, doc domain.Document) []string {
	t.Helper()
	made, err := paper.Print(paper.Job{Size: paper.A4, Items: []paper.Item{{Form: form, Doc: doc}}, Fill: &paper.Fill{}})
	if err != nil {
		t.Fatal(err)
	}
	var paths []string
	for _, m := range fieldName.FindAllSubmatch(papertest.Unpacked(t, made.PDF), -1) {
		if _, path, ours := strings.Cut(strings.ReplaceAll(string(m[1]), "/", "."), ":"); ours {
			paths = append(paths, path)
		}
	}
	return paths
}

func TestWhatIsFilledInHasAPlaceInItsDocument(t *testing.T) {
	for name, tc := range map[string]struct {
		form    paper.Form
		doc     domain.Document
		has     []string
		hasNone string
	}{
		"the first hobby line is the free one that everybody has": {forms.Of(t, person.Kind, "form"), nil, []string{"hobbies[id=1].name", "hobbies[+3].level"}, "hobbies[+4].name"},
		"a line of gear says what it was had for":                 {forms.Of(t, person.Kind, "form"), nil, []string{"gear[+3].name", "gear[+4 from=issue].points", "gear[+12 from=other].mass"}, "gear[+4].name"},
		"a piece of gear among others keeps its place":            {forms.Of(t, person.Kind, "booklet"), tove(), []string{"gear[id=1].name", "gear[id=1].notes"}, "gear[+9].name"},
		"circles and tallies are ticked":                          {forms.Of(t, person.Kind, "form"), nil, []string{"inborn.agility.studied[1]", "principles[+1].studied[0]", "tallies.conflict[0][0]"}, "tallies.bonus[0][0]"},
		"fields stand in their departments":                       {forms.Of(t, person.Kind, "form"), nil, []string{"departments[+5].fields[+3].level"}, "departments[+6].name"},
		"a blank becomes one ship":                                {forms.Of(t, ship.Kind, "card"), nil, []string{"systems[+12].boxes[2]", "systems[+1].crossed[0]", "posts[+6].role", "locker[+3].points"}, "systems[+13].kind"},
		"cards say of which kind they are":                        {forms.Of(t, mission.Kind, "cards-referee"), nil, []string{"cards[+1 kind=mission].text", "cards[+4 kind=twist].drawn"}, "cards[+1 kind=mission].by"},
	} {
		t.Run(name, func(t *testing.T) {
			paths := boxes(t, tc.form, tc.doc)
			for _, want := range tc.has {
				if n := len(slices.DeleteFunc(slices.Clone(paths), func(p string) bool { return p != want })); n != 1 {
					t.Errorf("%s has %d boxes in %q", want, n, paths)
				}
			}
			if slices.Contains(paths, tc.hasNone) {
				t.Errorf("%s has a box", tc.hasNone)
			}
		})
	}
}
