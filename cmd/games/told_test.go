package games_test

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"shipslocker/cmd/games"
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

// ownWords are names of members that are the screen's words for them.
var ownWords = strings.Fields(`
	name notes campaign map text title document pilot sheet character
	participants aspects counters clocks waves reminders turns log deck jokers table side score surprised boost freeTags value size filled round
	label section source parts dice kind face from by of
	hits phase turn vessels weapon gunner target carrier drive participant power shots speed rolled system
	assets parties purpose raise rests stakes dangerous row stat approach kept condition track says sees fallout settled way asset question
	d4 d6 d8 d10 d12
	begun gravity hazards movements token
	fighters stage initiative script state fight stances armour camouflage concealment cover dodges stuns toughness wounds
	deadly heavy light scratch
	chart craft slot tailing undetected shifts level place
	abilities agrees difficulty intent interpersonal willpower worries sides
`)

// unworded are the members of a table of play that History would tell by a name which is no word of the screen. A tag said:"…"
// gives one its words, told:"…" has it told otherwise, or not at all.
func unworded(of reflect.Type) []string {
	var found []string
	seen := map[reflect.Type]bool{}
	var walk func(reflect.Type)
	walk = func(of reflect.Type) {
		switch of.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array:
			walk(of.Elem())
		case reflect.Struct:
			if seen[of] || of == reflect.TypeFor[table.Turns]() || of == reflect.TypeFor[table.Line]() {
				return
			}
			seen[of] = true
			for _, f := range reflect.VisibleFields(of) {
				name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
				if name == "" || name == "-" || name == "id" || f.Tag.Get("told") != "" {
					continue
				}
				if f.Tag.Get("said") == "" && !slices.Contains(ownWords, name) {
					found = append(found, of.String()+"."+f.Name+" is told as "+name)
				}
				walk(f.Type)
			}
		}
	}
	walk(of)
	return found
}

func TestHistoryTellsATableInWordsOfTheScreen(t *testing.T) {
	for _, k := range games.Kinds() {
		of := reflect.TypeOf(k.New()).Elem()
		if f, ok := of.FieldByName("Table"); ok && f.Type == reflect.TypeFor[table.Table]() {
			report(t, unworded(of))
		}
	}
	type row struct {
		Name     string `json:"name"`
		HeldFrom int    `json:"heldFrom"`
		HeldBy   int    `json:"heldBy" said:"in the hand of"`
		Kept     int    `json:"kept" told:"-"`
	}
	expect(t, unworded(reflect.TypeFor[struct {
		Name []row `json:"name"`
	}]()), "row.HeldFrom is told as heldFrom")
}
