package domain_test

import (
	"errors"
	"strings"
	"testing"

	"shipslocker/domain"
)

func TestAChangeIsTakenBackAndWhatCameSinceStays(t *testing.T) {
	for name, tc := range map[string]struct{ before, after, now, want string }{
		"a member beside":                {`{"pay":1}`, `{"pay":2}`, `{"pay":2,"sworn":true}`, `{"pay":1,"sworn":true}`},
		"what is as it was already":      {`{"pay":1}`, `{"pay":2}`, `{"pay":1,"sworn":true}`, `{"pay":1,"sworn":true}`},
		"a place of a list":              {`{"lines":["x","y"]}`, `{"lines":["x","z"]}`, `{"lines":["w","z"]}`, `{"lines":["w","y"]}`},
		"a word before one that came":    {`{"shipTags":["a"]}`, `{"shipTags":["a","b"]}`, `{"shipTags":["a","b","c"]}`, `{"shipTags":["a","c"]}`},
		"a word behind one that came":    {`{"shipTags":["a"]}`, `{"shipTags":["b","a"]}`, `{"shipTags":["c","b","a"]}`, `{"shipTags":["c","a"]}`},
		"a key of a map":                 {`{"shares":{"A":1,"B":2}}`, `{"shares":{"A":3,"C":1}}`, `{"shares":{"A":3,"C":1,"D":9}}`, `{"shares":{"A":1,"B":2,"D":9}}`},
		"an object that is new":          {`{}`, `{"boss":{"id":7,"name":"Lam"}}`, `{"pay":3,"boss":{"id":7,"name":"Lam"}}`, `{"pay":3}`},
		"a row that is new":              {`{"hands":[{"id":1}]}`, `{"hands":[{"id":1},{"id":2}]}`, `{"hands":[{"id":1,"name":"A"},{"id":2},{"id":3}]}`, `{"hands":[{"id":1,"name":"A"},{"id":3}]}`},
		"a row that is gone":             {`{"hands":[{"id":1},{"id":2},{"id":3}]}`, `{"hands":[{"id":1},{"id":3}]}`, `{"hands":[{"id":3},{"id":1},{"id":4}]}`, `{"hands":[{"id":3},{"id":1},{"id":2},{"id":4}]}`},
		"the first row that is gone":     {`{"hands":[{"id":1},{"id":2}]}`, `{"hands":[{"id":2}]}`, `{"hands":[{"id":2,"name":"B"}]}`, `{"hands":[{"id":1},{"id":2,"name":"B"}]}`},
		"a member of a row":              {`{"hands":[{"id":1}]}`, `{"hands":[{"id":1,"name":"A"}]}`, `{"hands":[{"id":2},{"id":1,"name":"A","notes":"late"}]}`, `{"hands":[{"id":2},{"id":1,"notes":"late"}]}`},
		"a row that has gone since":      {`{"hands":[{"id":1}]}`, `{"hands":[{"id":1,"name":"A"}],"pay":2}`, `{"hands":[{"id":2}],"pay":2}`, `{"hands":[{"id":2}]}`},
		"an order":                       {`{"hands":[{"id":1},{"id":2}]}`, `{"hands":[{"id":2},{"id":1}]}`, `{"hands":[{"id":3},{"id":2},{"id":1}]}`, `{"hands":[{"id":3},{"id":1},{"id":2}]}`},
		"a member nobody knows":          {`{"later":1.50}`, `{"later":1.75}`, `{"later":1.75,"pay":1}`, `{"later":1.50,"pay":1}`},
		"the last id given stays spent":  {`{"lastId":4}`, `{"lastId":5,"pay":1}`, `{"lastId":6,"pay":1}`, `{"lastId":6}`},
		"members with the names of rows": {`{"hands":[{"id":1,"rank":{"of":"x"}}]}`, `{"hands":[{"id":1,"rank":{"of":"y"}}]}`, `{"hands":[{"id":1,"name":"A","rank":{"of":"y"}}]}`, `{"hands":[{"id":1,"name":"A","rank":{"of":"x"}}]}`},
	} {
		t.Run(name, func(t *testing.T) {
			doc, unknown, err := crews.TakeBack(domain.Change{Before: body(2, tc.before), After: body(2, tc.after)}, body(2, tc.now))
			if err != nil {
				t.Fatal(err)
			}
			got, err := crews.Write(doc, unknown)
			if err != nil {
				t.Fatal(err)
			}
			if left := differences(t, crews, body(2, tc.want), body(2, string(got))); left != "" {
				t.Errorf("it is %s, not as wanted: %s", got, left)
			}
		})
	}
}

func TestWhatWasSetAgainSinceIsNotTakenBack(t *testing.T) {
	for name, tc := range map[string]struct{ before, after, now, where string }{
		"a number":                   {`{"pay":1}`, `{"pay":2}`, `{"pay":3}`, "pay"},
		"a row that came":            {`{}`, `{"hands":[{"id":1}]}`, `{"hands":[{"id":1,"name":"A"}]}`, "hands[id=1]"},
		"a member of a row":          {`{"hands":[{"id":1}]}`, `{"hands":[{"id":1,"name":"A"}]}`, `{"hands":[{"id":1,"name":"B"}]}`, "hands[id=1].name"},
		"an order":                   {`{"hands":[{"id":1},{"id":2},{"id":3}]}`, `{"hands":[{"id":2},{"id":1},{"id":3}]}`, `{"hands":[{"id":3},{"id":2},{"id":1}]}`, "hands"},
		"words that stand elsewhere": {`{"shipTags":["a"]}`, `{"shipTags":["a","b"]}`, `{"shipTags":["b"]}`, "shipTags"},
		"an object":                  {`{}`, `{"boss":{"id":7,"name":"Lam"}}`, `{"boss":{"id":7,"name":"Aki"}}`, "boss"},
		"two of them":                {`{"name":"A","pay":1}`, `{"name":"B","pay":2}`, `{"name":"C","pay":3}`, "name pay"},
	} {
		t.Run(name, func(t *testing.T) {
			after := body(2, tc.after)
			_, _, err := crews.TakeBack(domain.Change{Before: body(2, tc.before), After: after}, body(2, tc.now))
			var overlap *domain.Overlap
			if !errors.As(err, &overlap) {
				t.Fatalf("the error is %v", err)
			}
			if got := strings.Join(overlap.Paths, " "); got != tc.where {
				t.Errorf("it is at %q, want %q", got, tc.where)
			}
			since, err := crews.Differences(after, body(2, tc.now))
			if err != nil {
				t.Fatal(err)
			}
			told := 0
			for _, d := range since {
				if overlap.Over(d) {
					told++
				}
			}
			if told == 0 {
				t.Errorf("none of %v is what overlaps", since)
			}
		})
	}
}
