package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"shipslocker/cmd/games"
	"shipslocker/cmd/version"
	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/schema"
	"shipslocker/storage"
)

const noon domain.Moment = 1_800_000_000_000 // 2027-01-15T08:00:00Z

// world returns an environment whose ids are doc01, doc02 and so on.
func world() env {
	made := 0
	return env{
		options: storage.Options{
			Now: func() domain.Moment { return noon }, Host: "bridge", PID: 1, Alive: func(int) bool { return true },
		},
		newID: func() domain.DocID { made++; return domain.DocID(fmt.Sprintf("doc%02d", made)) },
	}
}

// said is what a call came to.
type said struct {
	code     int
	out, err string
}

func do(stdin string, args ...string) said {
	var out, errs bytes.Buffer
	code := run(args, strings.NewReader(stdin), &out, &errs, world())
	return said{code, out.String(), errs.String()}
}

// fine calls and wants exit code 0 and no complaint.
func fine(t *testing.T, args ...string) string {
	t.Helper()
	s := do("", args...)
	if s.code != exitFine || s.err != "" {
		t.Fatalf("%q: exit %d, %s", args, s.code, s.err)
	}
	return s.out
}

func fromJSON[T any](t *testing.T, text string) T {
	t.Helper()
	var v T
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&v); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return v
}

func noError(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

var portrait = []byte("\x89PNG\r\n\x1a\nKessa")

// crew makes a locker of two characters, one with a portrait and one with an illegal skill, and one record
// of a kind nobody knows, in the bin.
func crew(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "crew.locker")
	l, err := storage.Create(t.Context(), path, world().options)
	noError(t, err)
	p, err := l.PutPicture(t.Context(), portrait)
	noError(t, err)
	kessa, bad := farfuture.NewCharacter(), farfuture.NewCharacter()
	kessa.Name, kessa.Portrait = "Kessa <š>", p
	bad.Name, bad.Draft, bad.Notes = "Bad", false, "Never without a brass spyglass."
	var rs []domain.Record
	for i, c := range []*farfuture.Character{kessa, bad} {
		r, err := edit.NewRecord(farfuture.CharacterKind, domain.DocID([]string{"kessaid", "kebadid"}[i]), noon-domain.Moment(i), c)
		noError(t, err)
		rs = append(rs, r)
	}
	rs = append(rs, domain.Record{
		Head: domain.Head{ID: "alien", Kind: "gone/thing", Title: "Alien", Created: 1000, Changed: 1000, Binned: 2000}, Version: 1, Body: []byte(`{}`),
	})
	_, err = l.Put(t.Context(), rs...)
	noError(t, errors.Join(err, l.Close()))
	return path
}

func TestHelp(t *testing.T) {
	for _, args := range [][]string{{"--help"}, {"help"}, {"-h"}} {
		out := fine(t, args...)
		for _, cmd := range tree(&call{}).Commands() {
			if cmd.Hidden {
				continue
			}
			if !strings.Contains(out, "  "+cmd.Name()+" ") || !strings.Contains(out, "  "+cmd.Short+"\n") {
				t.Errorf("%q does not mention %s", args, cmd.Name())
			}
		}
	}
	for _, cmd := range tree(&call{}).Commands() {
		out := fine(t, cmd.Name(), "--help")
		if !strings.Contains(out, cmd.Short) || !strings.Contains(out, "--json") || out != fine(t, "help", cmd.Name()) {
			t.Errorf("help of %s: %s", cmd.Name(), out)
		}
	}
	if out := fine(t, "print", "x", "-h"); !strings.Contains(out, "  -o, --out FILE") || !strings.Contains(out, "  --form NAME") {
		t.Errorf("help of print: %s", out)
	}
}

func TestHelpFitsAHundredColumns(t *testing.T) {
	pages := []string{fine(t, "help")}
	for _, cmd := range tree(&call{}).Commands() {
		pages = append(pages, fine(t, "help", cmd.Name()))
	}
	for line := range strings.SplitSeq(strings.Join(pages, "\n"), "\n") {
		if utf8.RuneCountInString(line) > 100 {
			t.Errorf("wider than 100 columns: %s", line)
		}
	}
}

func TestVersion(t *testing.T) {
	if out := fine(t, "--version"); out != "lockerctl version "+version.Text()+"\n" {
		t.Errorf("it says %q", out)
	}
}

func TestMisuse(t *testing.T) {
	path := crew(t)
	pdf := filepath.Join(t.TempDir(), "out.pdf")
	for name, tc := range map[string]struct {
		args []string
		want string
	}{
		"no command":                       {nil, "needs a command"},
		"an unknown command":               {[]string{"dance"}, `no command "dance". `},
		"a command mistyped":               {[]string{"lst", path}, `no command "lst" (did you mean list?)`},
		"help on an unknown command":       {[]string{"help", "prnt"}, `no command "prnt" (did you mean print?)`},
		"completion of an unknown shell":   {[]string{"completion", "bsh"}, `did you mean bash or `},
		"an unknown flag":                  {[]string{"list", path, "--loud"}, "loud"},
		"too few arguments":                {[]string{"show", path}, "it takes FILE ID"},
		"too many arguments":               {[]string{"list", path, "more"}, "it takes FILE"},
		"arguments where none belong":      {[]string{"kinds", "more"}, "no arguments"},
		"an unknown game":                  {[]string{"list", path, "--game", "chess"}, `no game "chess"; there are emissaries, farfuture, spacer, tachyon`},
		"find without words":               {[]string{"find", path}, "it takes FILE WORDS"},
		"find of blank words":              {[]string{"find", path, " ", ""}, "the WORDS are empty"},
		"an empty ID":                      {[]string{"show", path, ""}, "empty"},
		"an ID cut too short":              {[]string{"show", path, "ke"}, "could be kessaid or kebadid"},
		"print without -o":                 {[]string{"print", path, "kessaid"}, "needs -o"},
		"print of nothing":                 {[]string{"print", path, "-o", pdf}, "at least one ID"},
		"print on unknown paper":           {[]string{"print", path, "kessaid", "-o", pdf, "--paper", "a0"}, `no paper "a0"`},
		"print on an unknown form":         {[]string{"print", path, "kessaid", "-o", pdf, "--form", "x"}, "it has both, form, play"},
		"print of a blank form and a file": {[]string{"print", path, "--blank", "farfuture/character", "-o", pdf}, "no FILE"},
		"export without -o":                {[]string{"export", path, "kessaid"}, "needs -o"},
		"export of nothing":                {[]string{"export", path, "-o", pdf}, "either IDs or --campaign"},
		"export of both":                   {[]string{"export", path, "kessaid", "--campaign", "kessaid", "-o", pdf}, "either IDs or --campaign"},
		"export of what is no campaign":    {[]string{"export", path, "--campaign", "kessa", "-o", pdf}, "kessaid is no campaign"},
		"list of what is no campaign":      {[]string{"list", path, "--campaign", "kessa"}, "kessaid is no campaign"},
		"rule without a procedure":         {[]string{"rule", "farfuture"}, "GAME and PROCEDURE"},
		"rule with both":                   {[]string{"rule", "--list", "--schema"}, "not both"},
		"rule --list of an unknown game":   {[]string{"rule", "--list", "chess"}, "no game"},
		"rule --list of nothing known":     {[]string{"rule", "--list", "chess", "mate"}, "no game"},
		"rule --schema of nothing known":   {[]string{"rule", "--schema", "farfuture", "mate"}, "no procedure"},
	} {
		t.Run(name, func(t *testing.T) { complains(t, do("", tc.args...), exitMisuse, tc.want) })
	}
	if _, err := os.Stat(pdf); err == nil {
		t.Error("a wrong call wrote a file")
	}
}

// complains wants one line on stderr and nothing on stdout.
func complains(t *testing.T, s said, code int, want string) {
	t.Helper()
	if s.code != code || !strings.Contains(s.err, want) || s.out != "" {
		t.Errorf("exit %d, said %q and printed %q; want %d and %q", s.code, s.err, s.out, code, want)
	}
	if strings.Count(s.err, "\n") != 1 || !strings.HasPrefix(s.err, "lockerctl") || !strings.Contains(s.err, "Nothing was changed.") {
		t.Errorf("not one line of help: %q", s.err)
	}
}

func TestFailures(t *testing.T) {
	path := crew(t)
	folder := t.TempDir()
	write := func(name, text string) string {
		p := filepath.Join(folder, name)
		noError(t, os.WriteFile(p, []byte(text), 0o666))
		return p
	}
	text := write("text.locker", strings.Repeat("Dear diary. ", 100))
	for name, tc := range map[string]struct {
		args []string
		want string
	}{
		"a file that is missing":           {[]string{"list", filepath.Join(folder, "no.locker")}, "no such file"},
		"a file that is no locker":         {[]string{"list", text}, "Check the name"},
		"find in a file that is none":      {[]string{"find", text, "kessa"}, "Check the name"},
		"verify of a file that is none":    {[]string{"verify", text}, "not a locker"},
		"an ID that is not there":          {[]string{"show", path, "nobody"}, `document "nobody"`},
		"new over an existing file":        {[]string{"new", path}, "Choose another name"},
		"a kind nobody can print":          {[]string{"print", path, "alien", "-o", filepath.Join(folder, "x.pdf")}, "lockerctl kinds"},
		"a blank form of an unknown kind":  {[]string{"print", "--blank", "gone/thing", "-o", filepath.Join(folder, "x.pdf")}, "gone/thing"},
		"output into a missing folder":     {[]string{"export", path, "alien", "-o", filepath.Join(folder, "no", "x.json")}, "Check the name"},
		"import of a missing file":         {[]string{"import", path, filepath.Join(folder, "no.json")}, "no.json"},
		"import of what is no export":      {[]string{"import", path, text}, "Correct the text"},
		"import of an empty file":          {[]string{"import", path, write("e.pdf", "")}, "lockerctl import: the file is empty: get it again. Nothing was changed.\n"},
		"import of half a file":            {[]string{"import", path, write("h.json", `{"format":`)}, "lockerctl import: the file ends too early, the rest is missing: get it again. Nothing was changed.\n"},
		"import of an unknown kind":        {[]string{"import", path, write("k.json", `{"kind":"gone/thing","version":1,"body":{}}`)}, "lockerctl kinds"},
		"import of a body that is too new": {[]string{"import", path, write("n.json", `{"kind":"farfuture/character","version":99,"body":{}}`)}, "newer version"},
	} {
		t.Run(name, func(t *testing.T) { complains(t, do("", tc.args...), exitWrong, tc.want) })
	}
	if rows := fromJSON[[]row](t, fine(t, "list", path, "--json")); len(rows) != 3 {
		t.Errorf("a failure left %d documents", len(rows))
	}
}

func TestNewAndSample(t *testing.T) {
	folder := t.TempDir()
	empty, full := filepath.Join(folder, "empty #1?.locker"), filepath.Join(folder, "full.locker")
	fine(t, "new", empty)
	if out := fine(t, "list", empty, "--json"); out != "[]\n" {
		t.Errorf("a new locker lists %q", out)
	}
	made := fromJSON[receipt](t, fine(t, "new", "--json", "--sample", full))
	rows := fromJSON[[]row](t, fine(t, "list", "--json", full))
	if made.Documents == 0 || made.Documents != len(rows) || made.File != full {
		t.Errorf("made %+v, listed %d", made, len(rows))
	}
	fine(t, "verify", full)
	fine(t, "check", full)
}

func TestList(t *testing.T) {
	path := crew(t)
	rows := fromJSON[[]row](t, fine(t, "list", path, "--json"))
	want := []row{
		{ID: "kessaid", Kind: "farfuture/character", Title: "Kessa <š>", Created: "2027-01-15T08:00:00Z", Changed: "2027-01-15T08:00:00Z", Rev: 1},
		{ID: "kebadid", Kind: "farfuture/character", Title: "Bad", Created: "2027-01-15T07:59:59Z", Changed: "2027-01-15T07:59:59Z", Rev: 1},
		{ID: "alien", Kind: "gone/thing", Title: "Alien", Created: "1970-01-01T00:00:01Z", Changed: "1970-01-01T00:00:01Z", Binned: "1970-01-01T00:00:02Z", Rev: 1},
	}
	if !slices.Equal(rows, want) {
		t.Errorf("got  %+v\nwant %+v", rows, want)
	}
	if rows := fromJSON[[]row](t, fine(t, "list", "--game=farfuture", "--json", "--", path)); len(rows) != 2 {
		t.Errorf("of one game: %+v", rows)
	}
	if out := fine(t, "list", path); strings.Count(out, "\n") != 3 || !strings.Contains(out, "in the bin") || !strings.Contains(out, "Kessa <š>") {
		t.Errorf("listed\n%s", out)
	}
}

func TestFind(t *testing.T) {
	path := crew(t)
	for name, tc := range map[string]struct {
		words []string
		want  string
	}{
		"by a name, without its accent":      {[]string{"kessa", "S"}, "kessaid  farfuture/character  Kessa <š>\n"},
		"by the text of the body":            {[]string{"spyglass"}, "kebadid  farfuture/character  Bad\n"},
		"all in one argument":                {[]string{"brass spyglass"}, "kebadid  farfuture/character  Bad\n"},
		"in the bin, of a kind nobody knows": {[]string{"alien"}, "alien  gone/thing  Alien  in the bin\n"},
		"words that nothing has all of":      {[]string{"kessa", "spyglass"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			if out := fine(t, append([]string{"find", path}, tc.words...)...); out != tc.want {
				t.Errorf("found\n%swant\n%s", out, tc.want)
			}
		})
	}
	if rows := fromJSON[[]row](t, fine(t, "find", "--json", path, "kessa")); len(rows) != 1 || rows[0].ID != "kessaid" || rows[0].Rev != 1 {
		t.Errorf("found %+v", rows)
	}
	if out := fine(t, "find", path, "nowhere", "--json"); out != "[]\n" {
		t.Errorf("found %q", out)
	}
}

func TestShow(t *testing.T) {
	path := crew(t)
	doc := fromJSON[shown](t, fine(t, "show", path, "kes", "--json"))
	if doc.ID != "kessaid" || doc.Version != 1 || !strings.Contains(string(doc.Body), `"Kessa <š>"`) {
		t.Errorf("shown %+v", doc)
	}
	if out := fine(t, "show", path, "kessaid"); !strings.Contains(out, "\n  \"name\": \"Kessa <š>\",\n") {
		t.Errorf("shown\n%s", out)
	}
}

func TestShowTellsALinkByTheTitleOfNow(t *testing.T) {
	path := crew(t)
	l, err := storage.Open(t.Context(), path, world().options)
	noError(t, err)
	var rs []domain.Record
	for id, c := range map[domain.DocID]*farfuture.Character{
		"vanevanevanevane": {Name: "Ruin Vane"}, "boboboboboboboba": {Name: "Bo", Notes: "owes [[vanevanevanevane|Kess]]"},
	} {
		r, err := edit.NewRecord(farfuture.CharacterKind, id, noon, c)
		noError(t, err)
		rs = append(rs, r)
	}
	_, err = l.Put(t.Context(), rs...)
	noError(t, errors.Join(err, l.Close()))
	if out := fine(t, "show", path, "bobo"); !strings.Contains(out, `"owes Ruin Vane"`) {
		t.Errorf("shown\n%s", out)
	}
}

func TestCheck(t *testing.T) {
	path := crew(t)
	fine(t, "check", path, "kessaid")
	s := do("", "check", path, "--json")
	results := fromJSON[[]checked](t, s.out)
	if s.code != exitWrong || s.err != "" || len(results) != 2 {
		t.Fatalf("exit %d, %q, %+v", s.code, s.err, results)
	}
	if results[0].ID != "kessaid" || !results[0].sound() || results[1].sound() || results[1].Problems[0].ID == "" {
		t.Errorf("checked %+v", results)
	}
	if s := do("", "check", path, "kebad"); s.code != exitWrong || !strings.Contains(s.out, "\n  E  ") {
		t.Errorf("exit %d\n%s", s.code, s.out)
	}
	if s := do("", "check", path, "alien"); s.code != exitWrong || !strings.Contains(s.out, "not checked: ") {
		t.Errorf("exit %d\n%s", s.code, s.out)
	}
}

func TestPrint(t *testing.T) {
	path, pdf := crew(t), filepath.Join(t.TempDir(), "out.pdf")
	for name, args := range map[string][]string{
		"one document":        {path, "kessaid", "-o", pdf},
		"two on one form":     {"--form", "form", path, "kes", "-o", pdf, "keb", "--paper", "Letter"},
		"a blank form":        {"--blank", "farfuture/character", "-o", pdf},
		"a blank form's form": {"--blank", "farfuture/character", "--form", "play", "-o", pdf},
	} {
		t.Run(name, func(t *testing.T) {
			noError(t, os.RemoveAll(pdf))
			s := do("", append([]string{"print", "--json"}, args...)...)
			made := fromJSON[receipt](t, s.out)
			data, err := os.ReadFile(pdf)
			if err != nil || s.code != exitFine || made.File != pdf || !bytes.HasPrefix(data, []byte("%PDF-")) {
				t.Errorf("exit %d, %s, %v, %+v", s.code, s.err, err, made)
			}
		})
	}
	if s := do("", "print", "--blank", "farfuture/character", "-o", "-"); s.code != exitFine || !strings.HasPrefix(s.out, "%PDF-") {
		t.Errorf("to the output: exit %d, %s", s.code, s.err)
	}
	if out := fine(t, "print", "--blank", "farfuture/character", "-o", pdf); out != pdf+": a blank form\n" {
		t.Errorf("said %q", out)
	}
}

func TestKinds(t *testing.T) {
	rows := fromJSON[[]kindRow](t, fine(t, "kinds", "--json"))
	if len(rows) != len(games.Kinds()) || rows[0].ID != "farfuture/character" || !slices.Contains(rows[0].Forms, "form") {
		t.Errorf("kinds %+v", rows)
	}
	if out := fine(t, "kinds"); !strings.Contains(out, "farfuture/character") {
		t.Errorf("kinds\n%s", out)
	}
}

func TestExportAndImport(t *testing.T) {
	path, file := crew(t), filepath.Join(t.TempDir(), "out.json")
	if out := fine(t, "export", path, "-o", file, "kes", "keb"); out != file+": 2 documents\n" {
		t.Errorf("said %q", out)
	}
	other := filepath.Join(t.TempDir(), "other.locker")
	fine(t, "new", other)
	rows := fromJSON[[]row](t, fine(t, "import", other, file, "--json"))
	if len(rows) != 2 || rows[0].ID != "doc01" || rows[0].Title != "Kessa <š>" || rows[0].Rev != 1 {
		t.Errorf("imported %+v", rows)
	}
	before := fromJSON[shown](t, fine(t, "show", path, "kessaid", "--json"))
	after := fromJSON[shown](t, fine(t, "show", other, "doc01", "--json"))
	if string(before.Body) != string(after.Body) {
		t.Errorf("got  %s\nwant %s", after.Body, before.Body)
	}
	l, err := storage.Open(t.Context(), other, world().options)
	noError(t, err)
	data, err := l.Picture(t.Context(), domain.PictureIDOf(portrait))
	if err != nil || !bytes.Equal(data, portrait) {
		t.Errorf("picture %q, %v", data, err)
	}
	// While it is open elsewhere, it can be read but not imported into.
	s := do(`{"kind":"farfuture/character","version":1,"body":{"name":"Piped"}}`, "import", other, "-")
	complains(t, s, exitWrong, "open for writing in another window or program: process 1 on bridge")
	fine(t, "list", other)
	noError(t, l.Close())
	s = do(`{"kind":"farfuture/character","version":1,"body":{"name":"Piped"}}`, "import", other, "-")
	complains(t, s, exitWrong, "Somebody else changed it") // doc01 is taken: nothing is replaced
}

func TestImportOfOneDocument(t *testing.T) {
	path := crew(t)
	s := do(`{"kind":"farfuture/character","version":1,"body":{"name":"Piped","later":1}}`, "import", path, "-")
	if s.code != exitFine || !strings.Contains(s.out, "doc01  farfuture/character  Piped") {
		t.Errorf("exit %d, %s%s", s.code, s.out, s.err)
	}
	if out := fine(t, "show", path, "doc01"); !strings.Contains(out, `"later": 1`) {
		t.Errorf("shown\n%s", out)
	}
}

// A document that names a file where a picture's id belongs gets nothing of that file, on screen, paper or in what is exported.
func TestAPathInsideAFileIsNotFollowed(t *testing.T) {
	folder := t.TempDir()
	path, secret := filepath.Join(folder, "crew.locker"), filepath.Join(folder, "secret.png")
	fine(t, "new", path)
	noError(t, os.WriteFile(secret, portrait, 0o600))
	for _, named := range []string{secret, "file://" + secret, "secret.png", "../" + filepath.Base(folder) + "/secret.png"} {
		quoted, err := json.Marshal(named)
		noError(t, err)
		s := do(`{"kind":"farfuture/character","version":1,"body":{"name":"Piped","portrait":`+string(quoted)+`}}`, "import", path, "-")
		complains(t, s, exitWrong, "is missing from the file")
	}
	if out := fine(t, "list", path); strings.Contains(out, "Piped") {
		t.Errorf("there is\n%s", out)
	}
}

func TestVerify(t *testing.T) {
	path := crew(t)
	if out := fine(t, "verify", path); out != path+": sound\n" {
		t.Errorf("said %q", out)
	}
	info, err := os.Stat(path)
	noError(t, err)
	noError(t, os.Truncate(path, info.Size()-5000))
	s := do("", "verify", "--json", path)
	if v := fromJSON[verified](t, s.out); s.code != exitWrong || v.Sound || len(v.Findings) != 1 || s.err != "" {
		t.Errorf("exit %d, %+v, %s", s.code, v, s.err)
	}
	if s := do("", "verify", path); s.code != exitWrong || !strings.Contains(s.out, "1 finding\n") {
		t.Errorf("exit %d, %s", s.code, s.out)
	}
}

func TestRuleStreams(t *testing.T) {
	const good = `{"faces": [1, 0, -1, 1], "modifier": 0}`
	sum := domain.NewProcedure("sum", "source", "Adds faces.", func(in struct {
		Faces    []int `json:"faces"`
		Modifier int   `json:"modifier"`
	}, out *struct {
		Sum int `json:"sum"`
	},
	) error {
		out.Sum = in.Modifier
		for _, f := range in.Faces {
			out.Sum += f
		}
		return nil
	})
	for name, tc := range map[string]struct {
		in, want string
		err      error
	}{
		"every line has its result":      {good + "\n" + good + "\n", "{\"sum\":1,\"line\":1}\n{\"sum\":1,\"line\":2}\n", nil},
		"the last line needs no end":     {good, "{\"sum\":1,\"line\":1}\n", nil},
		"no lines, no results":           {"", "", nil},
		"empty lines are passed over":    {"\n" + good + "\r\n\n", "{\"sum\":1,\"line\":2}\n", nil},
		"a byte order mark is no text":   {"\ufeff" + good, "{\"sum\":1,\"line\":1}\n", nil},
		"an id comes back":               {`{"faces":[2],"id":"Ann\u2019s"}` + "\n", `{"sum":2,"line":1,"id":"Ann\u2019s"}` + "\n", nil},
		"an id comes back with an error": {`{"id":7,"faces":3}`, `{"error":"sum: faces must be list of integer, not number: not the input it takes","code":"wrong-type","line":1,"id":7}` + "\n", errFound},
		"an id of bad bytes is refused":  {"{\"id\":\"\xff\",\"faces\":[2]}", `{"error":"the text has bytes that are no UTF-8: not the input it takes","code":"not-utf-8","line":1}` + "\n", errFound},
		"so are bad bytes beside an id":  {"{\"id\":\"a\",\"note\":\"\xc3\"}", `{"error":"the text has bytes that are no UTF-8: not the input it takes","code":"not-utf-8","line":1,"id":"a"}` + "\n", errFound},
		"an id of bad bytes on no JSON":  {"\"id\"\xff", `{"error":"the text has bytes that are no UTF-8: not the input it takes","code":"not-utf-8","line":1}` + "\n", errFound},
		"an id given twice":              {`{"id":1,"faces":[2],"ID":2}`, `{"error":"ID is given twice: not the input it takes","code":"member-twice","line":1,"id":1}` + "\n", errFound},
		"a member twice beside an id":    {`{"id":1,"faces":[2],"faces":[3]}`, `{"error":"faces is given twice: not the input it takes","code":"member-twice","line":1,"id":1}` + "\n", errFound},
		"two objects on a line are bad":  {good + good, `{"error":"the line is not one JSON object: not the input it takes","code":"not-an-object","line":1}` + "\n", errFound},
		"a list is bad":                  {"\n[]", `{"error":"the line is not one JSON object: not the input it takes","code":"not-an-object","line":2}` + "\n", errFound},
	} {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			err := stream(&call{in: strings.NewReader(tc.in), out: &out}, sum)
			if !errors.Is(err, tc.err) || out.String() != tc.want {
				t.Errorf("%v and %q, want %q", err, out.String(), tc.want)
			}
		})
	}
	var out bytes.Buffer
	err := stream(&call{in: strings.NewReader(good + "\n{\"faces\": 7}\n" + good), out: &out}, sum)
	lines := strings.Split(out.String(), "\n")
	if !errors.Is(err, errFound) || len(lines) != 4 || lines[0] != `{"sum":1,"line":1}` || lines[2] != `{"sum":1,"line":3}` {
		t.Errorf("%v and %q", err, lines)
	}
	if r := fromJSON[refusal](t, lines[1]); r.Line != 2 || !strings.Contains(r.Error, "faces") {
		t.Errorf("refused with %+v", r)
	}
}

// A bot that waits for each answer before it asks again gets it.
func TestRuleAnswersLineByLine(t *testing.T) {
	echo := domain.Procedure{Name: "echo", Run: func(in []byte) ([]byte, error) { return in, nil }}
	var bot talker
	if err := stream(&call{in: &bot, out: &bot}, echo); err != nil || bot.asked != 3 {
		t.Errorf("%v after %d questions", err, bot.asked)
	}
}

// talker gives a line only once the one before has been answered.
type talker struct{ asked, answered int }

func (b *talker) Read(p []byte) (int, error) {
	if b.answered < b.asked {
		return 0, errors.New("no answer yet")
	}
	if b.asked == 3 {
		return 0, io.EOF
	}
	b.asked++
	return copy(p, "{}\n"), nil
}

func (b *talker) Write(p []byte) (int, error) {
	b.answered += bytes.Count(p, []byte("\n"))
	return len(p), nil
}

// A bot that asks for what there is not gets an answer too, and a person a line on the other stream.
func TestAnUnknownGameOrProcedureAnswersWithACode(t *testing.T) {
	for code, args := range map[string][]string{"unknown-game": {"chess", "mate"}, "unknown-procedure": {"farfuture", "mate"}} {
		s := do("{}\n", append([]string{"rule"}, args...)...)
		told := fromJSON[refusal](t, s.out)
		if told.Code != code || !strings.Contains(told.Error, args[0]) || told.Line != 0 || strings.Count(s.out, "\n") != 1 {
			t.Errorf("%v answers %q", args, s.out)
		}
		complains(t, said{code: s.code, err: s.err}, exitMisuse, "no ")
	}
}

func TestRulesOfTheRegister(t *testing.T) {
	rows := fromJSON[[]procedureRow](t, fine(t, "rule", "--list", "--json"))
	text := fine(t, "rule", "--list")
	for _, r := range rows {
		if r.Source == "" || len(r.In) == 0 || len(r.Out) == 0 || !strings.Contains(text, r.Game+" "+r.Name+"\n") {
			t.Errorf("procedure %+v", r)
		}
		s := do("{\"nonsense\": 1}\n", "rule", r.Game, r.Name)
		if refused := fromJSON[refusal](t, s.out); s.code != exitWrong || refused.Line != 1 || s.err != "" {
			t.Errorf("%s took nonsense: exit %d, %s%s", r.Name, s.code, s.out, s.err)
		}
	}
	if len(rows) == 0 {
		t.Error("no procedures")
	}
	one := fine(t, "rule", "--list", "spacer", "task")
	for _, leaf := range []string{"opposed.faces", "house.bleedCheck", "helpers[].level", "throw.parts[].label"} {
		if !strings.Contains(one, " "+leaf+" ") {
			t.Errorf("rule --list does not describe %s", leaf)
		}
	}
	if strings.Contains(one, "spacer order") {
		t.Error("rule --list of one procedure lists others")
	}
}

func TestRulesAsSchemas(t *testing.T) {
	one := fromJSON[map[string]any](t, fine(t, "rule", "--schema", "tachyon", "detection"))
	if one["$schema"] != schema.Dialect || fmt.Sprint(one["required"]) != "[players gm]" {
		t.Errorf("one procedure: %v, %v", one["$schema"], one["required"])
	}
	rows := fromJSON[[]procedureRow](t, fine(t, "rule", "--list", "--json"))
	all := fromJSON[map[string]any](t, fine(t, "rule", "--schema"))
	defs, _ := all["$defs"].(map[string]any)
	for _, r := range rows {
		s, ok := defs[r.Game+"/"+r.Name].(map[string]any)
		if !ok || s["type"] != "object" {
			t.Errorf("%s %s has no schema", r.Game, r.Name)
		}
		for _, p := range append(r.In, r.Out...) {
			if p.Name == "id" || p.Name == "line" {
				t.Errorf("%s %s: %s is of the line", r.Game, r.Name, p.Name)
			}
		}
	}
}

func TestABrokenOutputIsAnError(t *testing.T) {
	var errs bytes.Buffer
	if code := run([]string{"kinds"}, nil, broken{}, &errs, world()); code != exitWrong || !strings.Contains(errs.String(), "no more paper") {
		t.Errorf("exit %d, %s", code, errs.String())
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("no more paper") }
