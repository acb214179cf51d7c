package games_test

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// fileWords are what differences of a table of play, a mission or a map must not show: what only the file knows.
type fileWords struct {
	ids   map[string]bool // members that hold ids and moments
	words *regexp.Regexp
	rows  *regexp.Regexp // within what rows say: a place in a list stands in What
}

// fileWordsOf returns nil for a kind that may show them.
func fileWordsOf(k domain.Kind, body []byte) *fileWords {
	ids := idMembers(reflect.TypeOf(k.New()))
	if !ids["lastId"] && k.Name != "mission" {
		return nil
	}
	var names []string
	for id := range ids {
		if id != "zone" { // one without a name goes by its number
			names = append(names, strings.ToLower(camel.ReplaceAllString(id, " $0")))
		}
	}
	slices.Sort(names)
	bad := `\d{10}|[Ll]ast id`
	for _, m := range regexp.MustCompile(`"(?:document|map|campaign|sheet|character|pilot)":"([^"]{3,})"`).FindAllSubmatch(body, -1) {
		bad += "|“" + regexp.QuoteMeta(string(m[1])) + "”"
	}
	return &fileWords{ids, regexp.MustCompile(bad), regexp.MustCompile(`(?:^|[(;,] ?)(?:` + strings.Join(names, "|") + `) \(?−?\d`)}
}

var (
	camel  = regexp.MustCompile(`[A-Z]`)
	number = regexp.MustCompile(`^−?\d+$`)
)

// idMembers are the members of a document that hold ids and moments by their types.
func idMembers(of reflect.Type) map[string]bool {
	ids, seen := map[string]bool{}, map[reflect.Type]bool{}
	var walk func(reflect.Type)
	walk = func(of reflect.Type) {
		switch of.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
			walk(of.Elem())
		case reflect.Struct:
			if seen[of] {
				return
			}
			seen[of] = true
			for _, f := range reflect.VisibleFields(of) {
				name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
				if name != "" && name != "-" && isID(f.Type) {
					ids[name] = true
				}
				walk(f.Type)
			}
		}
	}
	walk(of)
	return ids
}

func isID(of reflect.Type) bool {
	if of.Kind() == reflect.Slice {
		of = of.Elem()
	}
	return of.Kind() == reflect.Int && strings.HasSuffix(of.Name(), "ID") || of == reflect.TypeFor[domain.Moment]()
}

// shown is what a difference shows of the file; empty = nothing.
func (f *fileWords) shown(d domain.Difference) string {
	if f == nil {
		return ""
	}
	for _, said := range []string{d.What, d.From, d.To} {
		if words := f.words.FindString(said); words != "" {
			return words
		}
		if words := f.rows.FindString(said); words != "" && said != d.What {
			return words
		}
	}
	leaf := regexp.MustCompile(`\[[^\]]*\]$`).ReplaceAllString(d.Path, "")
	leaf = leaf[strings.LastIndexByte(leaf, '.')+1:]
	if f.ids[leaf] && (number.MatchString(d.From) || number.MatchString(d.To)) {
		return leaf
	}
	return ""
}

// played is a table of play that leaves its words to the house.
type played struct {
	base
	LastID table.ID    `json:"lastId"`
	Rows   []playedRow `json:"rows"`
}

type playedRow struct {
	ID   table.ID      `json:"id"`
	At   domain.Moment `json:"at"`
	Who  table.ID      `json:"who"`
	Text string        `json:"text"`
}

func TestWordsOfTheFileAreFound(t *testing.T) {
	k := kindOf(func() domain.Document { return &played{} })
	found := differenceFaults(t, k, moderate())
	for _, change := range []string{"lastId", "campaign", "rows[0].who", "rows[1].at", "everything"} {
		says(t, found, `of its file when "`+change+`" is changed`)
	}
	files := fileWordsOf(k, []byte(`{"campaign":"b6f2a0"}`))
	for _, d := range []domain.Difference{
		{Path: "lastId", What: "Last id", From: "14", To: "24"},
		{Path: "rows[id=3]", What: "Rows", To: "at 1795833712534, text “Hm”"},
		{Path: "rows[id=3]", What: "Rows", To: "text “Hm”, who 1"},
		{Path: "rows[id=3].who", What: "Rows, of whom", From: "1", To: "2"},
		{Path: "campaign", What: "Campaign", To: "“b6f2a0”"},
	} {
		if files.shown(d) == "" {
			t.Errorf("nothing is wrong with %+v", d)
		}
	}
	if shown := files.shown(domain.Difference{Path: "rows[id=3]", What: "Log", To: "“Ada: shoots at 3 of them, all lucky”"}); shown != "" {
		t.Error(shown)
	}
}
