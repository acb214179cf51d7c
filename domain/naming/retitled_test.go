package naming_test

import (
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/naming"
)

func TestABodyWithOtherTitlesStaysABody(t *testing.T) {
	titled := func(id domain.DocID) string { return map[domain.DocID]string{"aaaaaaaaaaaaaaaa": "Bo \"\\\" <b>"}[id] }
	for what, tc := range map[string][2]string{
		"a link says the title of now":          {`{"t":"to [[aaaaaaaaaaaaaaaa|Bo]]."}`, `{"t":"to [[aaaaaaaaaaaaaaaa|Bo \"\\\" \u003cb\u003e]]."}`},
		"one that says it stays as it is spelt": {`{"t":"[[aaaaaaaaaaaaaaaa|Bo \"\\\" <b>]]"}`, `{"t":"[[aaaaaaaaaaaaaaaa|Bo \"\\\" <b>]]"}`},
		"one without a title stays":             {`{"t":"[[bbbbbbbbbbbbbbbb|Bo]]"}`, `{"t":"[[bbbbbbbbbbbbbbbb|Bo]]"}`},
		"what spans two texts is no link":       {`{"t":["[[aaaaaaaaaaaaaaaa|","x]]"]}`, `{"t":["[[aaaaaaaaaaaaaaaa|","x]]"]}`},
		"brackets of rows are none":             {`{"t":[[1],[2]]}`, `{"t":[[1],[2]]}`},
	} {
		t.Run(what, func(t *testing.T) {
			if got := string(naming.Retitled([]byte(tc[0]), titled)); got != tc[1] {
				t.Errorf("it is %s, want %s", got, tc[1])
			}
		})
	}
}
