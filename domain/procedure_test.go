package domain_test

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"shipslocker/domain"
)

type loading struct {
	Crates int      `json:"crates" doc:"how many; 0 or more"`
	Port   string   `json:"port" doc:"where"`
	Marks  []bool   `json:"marks,omitempty" doc:"one a crate"`
	Limit  *float64 `json:"limit" doc:"in tons; null for none"`
	Berth  struct{} `json:"berth" doc:"unused"`
}

type weighed struct {
	Tons int `json:"tons" doc:"in all"`
}

type loaded struct {
	weighed
	Line string `json:"line" doc:"for the log"`
}

var load = domain.NewProcedure("load-crates", "game C1", "Loads crates.", func(in loading, out *loaded) error {
	if in.Crates < 0 {
		return fmt.Errorf("%d crates: %w", in.Crates, domain.ErrInput)
	}
	*out = loaded{weighed{2 * in.Crates}, "<" + in.Port + ">"}
	return nil
})

func TestAProcedureSaysWhatItTakes(t *testing.T) {
	if load.Name != "load-crates" || load.Source != "game C1" || load.Summary != "Loads crates." {
		t.Errorf("it is %+v", load)
	}
	in := []domain.Parameter{
		{Name: "crates", Type: "integer", Doc: "how many; 0 or more"},
		{Name: "port", Type: "text", Doc: "where"},
		{Name: "marks", Type: "list of yes/no", Doc: "one a crate"},
		{Name: "limit", Type: "number", Doc: "in tons; null for none", Null: true},
		{Name: "berth", Type: "object", Doc: "unused"},
	}
	out := []domain.Parameter{{Name: "tons", Type: "integer", Doc: "in all"}, {Name: "line", Type: "text", Doc: "for the log"}}
	if !reflect.DeepEqual(load.In(), in) || !reflect.DeepEqual(load.Out(), out) {
		t.Errorf("it takes %+v and gives %+v", load.In(), load.Out())
	}
}

func TestRunningAProcedure(t *testing.T) {
	for name, tc := range map[string]struct {
		in, out string
		text    string // in the error, when out is empty
	}{
		"what is left out is blank":      {`{}`, `{"tons":0,"line":"<>"}`, ""},
		"one object in, one out":         {`{"crates":3,"port":"A & B","limit":1.5}`, `{"tons":6,"line":"<A & B>"}`, ""},
		"a member it does not know":      {`{"boxes":3}`, "", `"boxes" is an unknown member`},
		"a member of the wrong type":     {`{"crates":"3"}`, "", "crates must be integer, not text"},
		"a fraction where a whole fits":  {`{"crates":1.5}`, "", "crates must be integer, not number 1.5"},
		"a list with a wrong entry":      {`{"marks":[true,3]}`, "", "marks must be yes/no, not number"},
		"one object of two":              {`{} {}`, "", "text follows"},
		"a list":                         {`[]`, "", "the input must be object, not list"},
		"nothing":                        {``, "", "EOF"},
		"a value the rules do not allow": {`{"crates":-1}`, "", "-1 crates"},
	} {
		t.Run(name, func(t *testing.T) {
			out, err := load.Run([]byte(tc.in))
			if string(out) != tc.out {
				t.Errorf("it gives %s, want %s", out, tc.out)
			}
			if failed := tc.out == ""; errors.Is(err, domain.ErrInput) != failed || failed && !strings.Contains(err.Error(), tc.text) {
				t.Errorf("it says %v, want %q", err, tc.text)
			}
			if err != nil && (!strings.HasPrefix(err.Error(), "load-crates: ") || strings.Contains(err.Error(), "Go ")) {
				t.Errorf("the error does not name the procedure: %v", err)
			}
		})
	}
}

// Manifest is of the rules: what it leaves out it means.
type Manifest struct {
	Rows []string `json:"rows" doc:"of it"`
}

type berth struct {
	Crates []int `json:"crates" doc:"that stand there"`
}

func TestListsOfAResultAreNeverNullAndThoseOfTheRulesStay(t *testing.T) {
	moor := domain.NewProcedure("moor", "game C3", "Moors.", func(in struct{}, out *struct {
		domain.Verdict
		Berths  []berth  `json:"berths" doc:"all"`
		Best    *berth   `json:"best" doc:"one"`
		None    *berth   `json:"none" doc:"none"`
		Letters Manifest `json:"letters" doc:"aboard"`
	},
	) error {
		out.Berths, out.Best = make([]berth, 1), &berth{}
		return nil
	})
	const want = `{"allowed":true,"reason":"","code":"","berths":[{"crates":[]}],"best":{"crates":[]},"none":null,"letters":{"rows":null}}`
	if out, err := moor.Run([]byte(`{}`)); string(out) != want || err != nil {
		t.Errorf("it gives %s, %v", out, err)
	}
}
