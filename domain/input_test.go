package domain_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/schema"
)

type crane string

func (crane) Names() []string { return []string{"", "Big Bertha", "Little Ann"} }

type stowage struct {
	Deck  int    `json:"deck" in:"1..9" doc:"from the keel up"`
	Where string `json:"where" of:"- fore aft" doc:"empty = amidships"`
}

type usage struct {
	Ties string `json:"ties"`
}

func (usage) WordsOf(string) []string { return []string{"", "topFirst"} }

type stowing struct {
	stowage
	House usage     `json:"house" doc:"house rules"`
	Tons  int       `json:"tons" need:"yes" in:"0..100" doc:"in all"`
	Crane crane     `json:"crane" doc:"that lifts it"`
	Marks []int     `json:"marks" rows:"4 marks" in:"-1..1" doc:"on the crate"`
	Also  []stowage `json:"also" most:"2" doc:"further places"`
	Limit *int      `json:"limit" in:"5..10" doc:"absent = none"`
}

type stowed struct {
	domain.Verdict
	Text string `json:"text" doc:"what happened"`
}

var stow = domain.NewProcedure("stow", "game C2", "Stows crates.", func(in stowing, out *stowed) error {
	out.Text = in.Where + in.House.Ties + " " + string(in.Crane)
	if in.Deck == 9 {
		return domain.Refuse("deck-closed", "Deck %d is closed.", in.Deck)
	}
	return nil
})

func TestTagsSayWhatAProcedureTakes(t *testing.T) {
	for name, tc := range map[string]struct{ in, out, fault, code string }{
		"all that is needed":                {`{"deck":1,"tons":0}`, `"text":" "`, "", ""},
		"words in whatever case":            {`{"deck":1,"tons":0,"where":"FORE","crane":"big bertha"}`, `"text":"fore Big Bertha"`, "", ""},
		"words of house rules as well":      {`{"deck":1,"tons":0,"house":{"TIES":"TOPFIRST"}}`, `"text":"topFirst "`, "", ""},
		"what the rules refuse":             {`{"deck":9,"tons":0}`, `{"allowed":false,"reason":"Deck 9 is closed.","code":"deck-closed"`, "", ""},
		"all that is missing":               {`{}`, "", "deck is missing and must be from 1 to 9; tons is missing and must be from 0 to 100", "missing"},
		"null is no number":                 {`{"deck":1,"tons":null}`, "", "tons is missing", "missing"},
		"a number out of range":             {`{"deck":10}`, "", "deck is 10 and must be from 1 to 9", "out-of-range"},
		"a number behind a pointer":         {`{"deck":1,"tons":0,"limit":4}`, "", "limit is 4 and must be from 5 to 10", "out-of-range"},
		"a word that there is not":          {`{"where":"port"}`, "", "where is “port” and must be empty, fore or aft", "unknown-word"},
		"a name that there is not":          {`{"crane":"Tiny Tim"}`, "", "crane is “Tiny Tim” and must be empty, Big Bertha or Little Ann", "unknown-word"},
		"three of four":                     {`{"marks":[0,0,0]}`, "", "marks has 3 marks and must have 4", "out-of-range"},
		"a row out of range":                {`{"marks":[0,0,0,2]}`, "", "marks[3] is 2 and must be from -1 to 1", "out-of-range"},
		"more rows than there is room for":  {`{"also":[{},{},{}]}`, "", "number of also is 3 and must be from 0 to 2", "out-of-range"},
		"what a row lacks":                  {`{"deck":1,"tons":0,"also":[{"deck":2},{}]}`, "", "also[1].deck is missing", "missing"},
		"a row that is null":                {`{"deck":1,"tons":0,"also":[{"deck":1},null]}`, "", "stow: also[1] is missing", "missing"},
		"a number of a list that is null":   {`{"deck":1,"tons":0,"marks":[0,null,0,0]}`, "", "marks[1] is missing", "missing"},
		"a member given twice":              {`{"deck":1,"tons":0,"deck":2}`, "", "stow: deck is given twice", "member-twice"},
		"a member given in two cases":       {`{"deck":1,"tons":0,"also":[{"deck":1,"DECK":2}]}`, "", "also[0].DECK is given twice", "member-twice"},
		"a member by a letter like its own": {`{"house":{"ties":"","tieſ":""}}`, "", "house.tieſ is given twice", "member-twice"},
		"the same member of two rows":       {`{"deck":1,"tons":0,"also":[{"deck":1},{"deck":1}]}`, `"text":" "`, "", ""},
		"bytes that are no text":            {"{\"deck\":1,\"tons\":0,\"crane\":\"\xff\"}", "", "no UTF-8", "not-utf-8"},
		"an embedded member's name alone":   {`{"deck":"low"}`, "", "stow: deck must be integer, not text", "wrong-type"},
		"a member it does not know":         {`{"keel":1}`, "", `"keel" is an unknown member`, "unknown-member"},
	} {
		t.Run(name, func(t *testing.T) {
			out, err := stow.Run([]byte(tc.in))
			if tc.fault == "" {
				if err != nil || !strings.Contains(string(out), tc.out) {
					t.Errorf("it gives %s, %v", out, err)
				}
				return
			}
			var f domain.Fault
			if !errors.As(err, &f) || !errors.Is(err, domain.ErrInput) || !strings.Contains(err.Error(), tc.fault) || f.Code != tc.code {
				t.Errorf("it says %v (%s), want %s (%s)", err, f.Code, tc.fault, tc.code)
			}
		})
	}
}

func TestTagsAreListedAndWrittenAsASchema(t *testing.T) {
	said := map[string]string{}
	for _, p := range stow.In() {
		said[p.Name] = p.Says()
	}
	for name, want := range map[string]string{
		"deck": "from the keel up; 1 to 9; needed", "where": "empty = amidships; empty, fore or aft", "marks": "on the crate; 4 marks; each -1 to 1", "also": "further places; at most 2",
	} {
		if said[name] != want {
			t.Errorf("%s: %q, want %q", name, said[name], want)
		}
	}
	raw, err := json.Marshal(schema.Of(stow))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`"required":["deck","tons"]`, `"deck":{"description":"from the keel up","type":"integer","minimum":1,"maximum":9}`, `"enum":["","fore","aft"]`,
		`"limit":{"description":"absent = none","type":["integer","null"],"minimum":5,"maximum":10}`, `"additionalProperties":false`, `"$defs":{"result":{`,
	} {
		if !strings.Contains(string(raw), want) {
			t.Errorf("the schema lacks %s:\n%s", want, raw)
		}
	}
}
