package facts_test

import (
	"reflect"
	"slices"
	"testing"

	"shipslocker/domain/facts"
)

type id string

// sheet has whatever a document may have.
type sheet struct {
	core
	Campaign id               `json:"campaign,omitzero"`
	Text     string           `json:"text" find:""`
	Untold   string           `json:"untold"`
	Lines    [2]string        `json:"lines" find:""`
	Rows     []row            `json:"rows"`
	By       map[string][]int `json:"by"`
	At       *row             `json:"at"`
	Gone     id               `json:"gone" refers:"-"`
	away     id
	kept     *row
}

type core struct {
	First id `json:"first"`
}

type row struct {
	Of   id     `json:"of"`
	Text string `json:"text" find:""`
	Sums []int  `json:"sums"`
}

func full() *sheet {
	return &sheet{
		core: core{"first"}, Campaign: "rim", Text: "Kessa", Untold: "secret", Lines: [2]string{"a", "b"}, Gone: "gone", away: "away",
		Rows: []row{{"one", "x", []int{1}}, {"two", "y", nil}}, By: map[string][]int{"k": {7}}, At: &row{Of: "three"}, kept: &row{},
	}
}

func TestWhatADocumentRefersToIsWhatItsMembersHold(t *testing.T) {
	for name, tc := range map[string]struct {
		of   *sheet
		want []id
	}{
		"in lists, behind pointers and embedded, in order": {full(), []id{"first", "rim", "one", "two", "three"}},
		"a blank one, empty ids among them":                {&sheet{}, []id{"", ""}},
	} {
		if got := facts.Of[id](tc.of); !slices.Equal(got, tc.want) {
			t.Errorf("%s: %q, want %q", name, got, tc.want)
		}
	}
}

func TestWhatADocumentMayReferToBesidesItsCampaign(t *testing.T) {
	if !facts.Has[id](&sheet{}, "campaign") || !facts.Has[id](&core{}, "campaign") {
		t.Error("what lies in rows, or is embedded, is not seen")
	}
	if facts.Has[id](&core{}, "first") || facts.Has[id](&struct{ Text string }{}, "") {
		t.Error("the member named counts as well, or a text does")
	}
}

func TestWhatADocumentIsFoundByIsWhatIsTagged(t *testing.T) {
	if got, want := facts.Tagged(full(), "find"), []string{"Kessa", "a", "b", "x", "y", ""}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestAMemberIsReadAndSetByTheNameItIsWrittenUnder(t *testing.T) {
	s := full()
	*facts.Named[id](s, "campaign") = "core"
	if s.Campaign != "core" || *facts.Named[id](s, "first") != "first" {
		t.Errorf("%+v", s)
	}
	if facts.Named[id](s, "nothing") != nil || facts.Named[id](s, "text") != nil {
		t.Error("what is not there, or is of another type, is there")
	}
}

func TestACloneSharesNothingThatIsWritten(t *testing.T) {
	s, want := full(), full()
	c := facts.Clone(s)
	c.kept = want.kept // shared: it is written nowhere
	if !reflect.DeepEqual(c, want) {
		t.Fatalf("the copy is %+v", c)
	}
	c.Rows[0].Sums[0], c.Rows[1].Of, c.By["k"][0], c.At.Of, c.Lines[0], c.First = 9, "else", 9, "else", "else", "else"
	c.By["more"] = nil
	if s.kept = want.kept; !reflect.DeepEqual(s, want) {
		t.Errorf("changing the copy changed it: %+v", s)
	}
	if blank := facts.Clone(&sheet{Rows: []row{}}); blank.By != nil || blank.At != nil || blank.Rows == nil {
		t.Errorf("nothing became something: %+v", blank)
	}
}
