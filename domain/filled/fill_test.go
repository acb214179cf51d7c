package filled_test

import (
	"fmt"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/filled"
)

// crew is a document with a member of each kind.
type crew struct {
	Name   string         `json:"name"`
	Notes  string         `json:"notes"`
	Hands  []hand         `json:"hands"`
	Tags   []string       `json:"shipTags"`
	Sworn  bool           `json:"sworn"`
	Pay    int            `json:"pay"`
	Share  float64        `json:"share"`
	Shares map[string]int `json:"shares"`
	Boss   *hand          `json:"boss"`
	Watch  watch          `json:"watch"`
	Seal   seal           `json:"seal"`
}

// watch is a part whose lists share their ids.
type watch struct {
	LastID int    `json:"lastId"`
	Day    []hand `json:"day"`
}

// seal has words of its own.
type seal struct {
	Broken bool `json:"broken"`
}

func (s *seal) SetText(text string) error {
	if s.Broken = text == "broken"; !s.Broken && text != "whole" {
		return domain.ErrInput
	}
	return nil
}

type hand struct {
	ID    int    `json:"id"`
	Name  string `json:"name"`
	Notes string `json:"notes"`
	Noted bool   `json:"noted"`
}

func (h *hand) FilledIn(member string) { h.Noted = h.Noted || member == "notes" }

func (c *crew) Title() string { return c.Name }
func (*crew) SetTitle(string) {}

var crews = domain.Kind{Game: "game", Name: "crew", Version: 1, New: func() domain.Document { return &crew{} }}

func TestAFormIsFilledIn(t *testing.T) {
	for name, tc := range map[string]struct {
		was     string
		entries []filled.Entry
		want    string
		unfit   string
	}{
		"a text, a number and a tick":     {`{"name":"A"}`, []filled.Entry{{"name", " B "}, {"pay", "−12"}, {"sworn", "yes"}}, `{"name":"B","pay":-12,"sworn":true}`, "[]"},
		"a text with a link":              {`{"notes":"For [[aaaaaaaaaaaaaaaa|Bo]]"}`, []filled.Entry{{"notes", "For Bo, twice"}}, `{"notes":"For [[aaaaaaaaaaaaaaaa|Bo]], twice"}`, "[]"},
		"what is made empty":              {`{"name":"A","pay":3,"sworn":true}`, []filled.Entry{{"name", ""}, {"pay", ""}, {"sworn", "no"}}, `{}`, "[]"},
		"a part of a number":              {`{}`, []filled.Entry{{"share", "+2,5"}}, `{"share":2.5}`, "[]"},
		"a row by its id":                 {`{"hands":[{"id":4,"name":"A"},{"id":2}]}`, []filled.Entry{{"hands[id=2].name", "B"}}, `{"hands":[{"id":4,"name":"A"},{"id":2,"name":"B"}]}`, "[]"},
		"rows that are new":               {`{"hands":[{"id":4}]}`, []filled.Entry{{"hands[+2].name", "C"}, {"hands[+1].name", "B"}, {"hands[+2].notes", "late"}}, `{"hands":[{"id":4},{"id":5,"name":"C","notes":"late","noted":true},{"id":6,"name":"B"}]}`, "[]"},
		"a row that is something already": {`{}`, []filled.Entry{{"hands[+1 notes=late].name", "B"}, {"hands[+1 notes=late].name", "C"}}, `{"hands":[{"id":1,"name":"C","notes":"late"}]}`, "[]"},
		"a new row where lists share ids": {`{"watch":{"lastId":7,"day":[{"id":3}]}}`, []filled.Entry{{"watch.day[+1].name", "B"}, {"watch.day[+2].name", "C"}}, `{"watch":{"lastId":9,"day":[{"id":3},{"id":8,"name":"B"},{"id":9,"name":"C"}]}}`, "[]"},
		"a place of a list":               {`{"shipTags":["a"]}`, []filled.Entry{{"shipTags[2]", "c"}}, `{"shipTags":["a","","c"]}`, "[]"},
		"boxes of a number are ticked":    {`{"pay":1}`, []filled.Entry{{"pay[1]", "yes"}, {"pay[3]", "yes"}}, `{"pay":4}`, "[]"},
		"one of them is cleared":          {`{"pay":4}`, []filled.Entry{{"pay[1]", "no"}, {"pay[3]", "no"}}, `{"pay":1}`, "[]"},
		"the only box of a mark":          {`{}`, []filled.Entry{{"sworn[0]", "yes"}}, `{"sworn":true}`, "[]"},
		"words that a list holds":         {`{"shipTags":["old","fast"]}`, []filled.Entry{{"shipTags[=fast]", "no"}, {"shipTags[=brand-new]", "yes"}, {"shipTags[=old]", "yes"}}, `{"shipTags":["old","brand-new"]}`, "[]"},
		"a number holds no word":          {`{"pay":3}`, []filled.Entry{{"pay[=fast]", "yes"}}, `{"pay":3,"notes":"From the filled form, pay: yes"}`, "[{pay[=fast] yes}]"},
		"an object that is new":           {`{}`, []filled.Entry{{"boss.name", "Lam"}}, `{"boss":{"id":0,"name":"Lam"}}`, "[]"},
		"nothing past a list's end":       {`{"shipTags":["a"]}`, []filled.Entry{{"shipTags[2]", ""}}, `{"shipTags":["a"]}`, "[]"},
		"what follows from a member":      {`{"boss":{}}`, []filled.Entry{{"boss.notes", "late"}}, `{"boss":{"notes":"late","noted":true}}`, "[]"},
		"a value with its own words":      {`{}`, []filled.Entry{{"seal", " broken "}}, `{"seal":{"broken":true}}`, "[]"},
		"none of its words":               {`{}`, []filled.Entry{{"seal", "7"}}, `{"notes":"From the filled form, seal: 7"}`, "[{seal 7}]"},
		"a member nobody knows stays":     {`{"later":1.50}`, []filled.Entry{{"pay", "2"}}, `{"later":1.50,"pay":2}`, "[]"},
		"a word where a number should":    {`{"pay":3}`, []filled.Entry{{"pay", "four"}}, `{"pay":3,"notes":"From the filled form, pay: four"}`, "[{pay four}]"},
		"a number that is too large":      {`{"pay":3}`, []filled.Entry{{"pay", "99999999999999999999"}}, `{"pay":3,"notes":"From the filled form, pay: 99999999999999999999"}`, "[{pay 99999999999999999999}]"},
		"places that are not there":       {`{"pay":3}`, []filled.Entry{{"wage", "1"}, {"hands[id=3].name", "A"}, {"shares[A]", "1"}, {"hands", "A"}, {"pay.of", "A"}, {"shipTags[999]", "a"}}, `{"pay":3,"notes":"From the filled form, wage: 1\nFrom the filled form, hands: A\nFrom the filled form, shares: 1\nFrom the filled form, hands: A\nFrom the filled form, pay.of: A\nFrom the filled form, shipTags: a"}`, "[{wage 1} {hands[id=3].name A} {shares[A] 1} {hands A} {pay.of A} {shipTags[999] a}]"},
	} {
		t.Run(name, func(t *testing.T) {
			body := func(text string) domain.Record { return domain.Record{Version: 1, Body: []byte(text)} }
			got, unfit, err := filled.Fill(crews, body(tc.was), tc.entries)
			if err != nil {
				t.Fatal(err)
			}
			left, err := crews.Differences(body(tc.want), got)
			if err != nil || len(left) > 0 || fmt.Sprint(unfit) != tc.unfit {
				t.Errorf("it is %s, unfit %v: not as wanted: %v (%v)", got.Body, unfit, left, err)
			}
		})
	}
}
