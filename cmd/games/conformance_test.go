package games_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io/fs"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/papertest"
)

// What every game must hold to, whatever it is: these tests range over the register and need no change for
// a new game. Each check is a function that returns what is wrong, and is itself tested below on games
// that are broken on purpose.

func TestTheRegisterIsSound(t *testing.T) { report(t, registerFaults(games.All)) }

func TestEveryKindKeepsItsDocuments(t *testing.T) {
	for _, k := range games.Kinds() {
		t.Run(string(k.ID()), func(t *testing.T) {
			report(t, blankFaults(k))
			for name, fill := range map[string]func() *filler{"filled": moderate, "over-full": overfull} {
				t.Run(name, func(t *testing.T) { report(t, bodyFaults(t, k, fill())) })
			}
			report(t, unreadableFaults(k))
		})
	}
}

func TestEveryKindTellsEveryDifference(t *testing.T) {
	for _, k := range games.Kinds() {
		for name, fill := range map[string]*filler{"new": nil, "filled": moderate()} {
			t.Run(string(k.ID())+"/"+name, func(t *testing.T) {
				t.Parallel()
				report(t, differenceFaults(t, k, fill))
			})
		}
	}
}

func TestEveryOldBodyUpgrades(t *testing.T) {
	for _, k := range games.Kinds() {
		report(t, upgradeFaults(k, os.DirFS("testdata/bodies")))
	}
}

func TestEveryFormPrints(t *testing.T) {
	type drawing struct {
		name string
		of   reflect.Type
		code uintptr
	}
	drawn := map[drawing]bool{} // maps of all games are the same to paper
	for _, g := range games.All {
		for _, f := range g.Forms {
			k, err := g.Kinds.Find(f.Kind)
			if err != nil {
				t.Error(err)
				continue
			}
			d := drawing{f.Name, reflect.TypeOf(k.New()), reflect.ValueOf(f.Draw).Pointer()}
			if drawn[d] {
				continue
			}
			drawn[d] = true
			t.Run(fmt.Sprintf("%s/%s", k.ID(), f.Name), func(t *testing.T) {
				t.Parallel()
				for name, fill := range map[string]*filler{"blank": nil, "new": {}, "filled": moderate(), "over-full": overfull()} {
					for _, size := range []paper.Size{paper.A4, paper.Letter} {
						t.Run(fmt.Sprintf("%s/%s", name, size), func(t *testing.T) { report(t, formFaults(t, f, k, size, fill)) })
					}
				}
			})
		}
	}
}

func TestEveryProcedureMindsItsInput(t *testing.T) {
	for _, g := range games.All {
		for _, p := range g.Rules {
			t.Run(g.ID+"/"+p.Name, func(t *testing.T) {
				report(t, procedureFaults(p))
				if g.Book.Sections(p.Source) == "" {
					t.Errorf("no heading of the book for %q", p.Source)
				}
			})
		}
	}
}

// faults gathers findings.
type faults []string

func (f *faults) add(format string, args ...any) { *f = append(*f, fmt.Sprintf(format, args...)) }

var (
	word  = regexp.MustCompile(`^[a-z]+$`)
	kebab = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)
)

// registerFaults checks names: there, well formed and unique.
func registerFaults(all []games.Game) []string {
	var found faults
	seen := map[string]bool{}
	once := func(what string) {
		if seen[what] {
			found.add("%s is there twice", what)
		}
		seen[what] = true
	}
	for _, g := range all {
		once("game " + g.ID)
		once("colour " + fmt.Sprint(g.Accent))
		once("mark " + string(g.Mark))
		if !word.MatchString(g.ID) || g.Title == "" || g.Accent.A != 0xFF || !bytes.Contains(g.Mark, []byte("<svg")) {
			found.add("game %q needs an id in lower case, a title, an opaque colour and an SVG mark", g.ID)
		}
		for _, k := range g.Kinds {
			once("kind " + string(k.ID()))
			if k.Game != g.ID || !word.MatchString(k.Name) || k.Title == "" || k.Version < 1 || k.New == nil || k.Check == nil {
				found.add("kind %q of %s needs its game's id, a name in lower case, a title, a version, New and Check", k.ID(), g.ID)
			}
		}
		for _, f := range g.Forms {
			once("form " + string(f.Kind) + "/" + f.Name)
			if _, err := g.Kinds.Find(f.Kind); err != nil {
				found.add("form %s of %s is for a kind the game has not: %q", f.Name, g.ID, f.Kind)
			}
			if !kebab.MatchString(f.Name) || f.Title == "" || f.Game != g.Title || f.Draw == nil {
				found.add("form %q of %s needs a name in kebab case, a title, its game's title and Draw", f.Name, g.ID)
			}
		}
		for _, p := range g.Rules {
			once("procedure " + g.ID + "/" + p.Name)
		}
	}
	return found
}

// keeps writes a document, reads it back, and returns the body and what is wrong with that.
func keeps(k domain.Kind, doc domain.Document) ([]byte, []string) {
	var found faults
	body, err := k.Write(doc, domain.Unknown{})
	if err != nil {
		return nil, []string{err.Error()}
	}
	back, unknown, err := k.Read(k.Version, body)
	if err != nil {
		return nil, []string{err.Error()}
	}
	if !reflect.DeepEqual(back, doc) {
		found.add("%s comes back from its body changed:\n%+v\nwas\n%+v", k.ID(), back, doc)
	}
	again, err := k.Write(back, unknown)
	if err != nil {
		return nil, []string{err.Error()}
	}
	if !bytes.Equal(again, body) {
		found.add("%s is written a second time as other bytes:\n%s\nwas\n%s", k.ID(), again, body)
	}
	return body, found
}

// blankFaults checks that a new document opens, also from an empty body.
func blankFaults(k domain.Kind) []string {
	blank, found := keeps(k, k.New())
	empty, unknown, err := k.Read(k.Version, []byte("{}"))
	if err != nil {
		return append(found, err.Error())
	}
	if body, err := k.Write(empty, unknown); err != nil || !bytes.Equal(body, blank) {
		found = append(found, fmt.Sprintf("an empty body of %s reads as %s, a new one as %s (%v)", k.ID(), body, blank, err))
	}
	found = append(found, homeFaults(k)...)
	return append(found, checkFaults(k, k.New())...)
}

// homeFaults checks that a kind is a campaign or may belong to one, and that its bodies say so where a locker looks for it.
func homeFaults(k domain.Kind) []string {
	doc, want := k.New(), domain.Head{Campaign: "rim"}
	home, archived := domain.HomeOf(doc), domain.ArchivedOf(doc)
	switch {
	case home != nil && archived == nil:
		*home = want.Campaign
	case archived != nil && home == nil:
		*archived = true
		want = domain.Head{Archived: true}
	default:
		return []string{fmt.Sprintf("%s neither is a campaign nor can it belong to one", k.ID())}
	}
	var said struct {
		Campaign domain.DocID
		Archived bool
	}
	body, err := k.Write(doc, domain.Unknown{})
	if err = errors.Join(err, json.Unmarshal(body, &said)); err != nil {
		return []string{err.Error()}
	}
	var head domain.Head
	head.Tell(doc)
	if head.Campaign != want.Campaign || head.Archived != want.Archived || said.Campaign != want.Campaign || said.Archived != want.Archived {
		return []string{fmt.Sprintf("%s of campaign %q, archived %v, says %+v, and its body %s", k.ID(), want.Campaign, want.Archived, head, body)}
	}
	return nil
}

// anewFaults checks that what a new locker begins with names no document of the old one but its campaign.
func anewFaults(k domain.Kind, doc domain.Document) (found faults) {
	c, ok := doc.(domain.Continuing)
	if !ok {
		return nil
	}
	value := c.Anew()
	if value == nil {
		return nil
	}
	home := domain.ValueOf(domain.HomeOf(value))
	for _, id := range domain.RefersTo(value) {
		if id != home {
			found.add("a new %s begins with the document %s of the old one", k.ID(), id)
		}
	}
	return found
}

// bodyFaults checks that a filled document is kept whole, with unknown members, name and pictures.
func bodyFaults(t *testing.T, k domain.Kind, f *filler) faults {
	t.Helper()
	doc := f.fill(t, k.New())
	body, found := keeps(k, doc)
	if len(found) > 0 {
		return found
	}
	found = append(found, checkFaults(k, doc)...)
	found = append(found, unknownFaults(k, body)...)
	found = append(found, titleFaults(k, body)...)
	found = append(found, anewFaults(k, doc)...)
	pictures := slices.Sorted(slices.Values(domain.PicturesIn(doc)))
	if slices.Sort(f.pictures); !slices.Equal(pictures, f.pictures) {
		found = append(found, fmt.Sprintf("%s lists the pictures %q and holds %q", k.ID(), pictures, f.pictures))
	}
	return found
}

// unknownFaults checks that members a newer program wrote survive, at the top, in objects and in rows,
// and that an edit of what is known does not lose them.
func unknownFaults(k domain.Kind, body []byte) []string {
	var found faults
	tree, err := parse(body)
	if err != nil {
		return []string{err.Error()}
	}
	injected := inject(tree)
	later, err := json.Marshal(tree)
	if err != nil {
		return []string{err.Error()}
	}
	doc, unknown, err := k.Read(k.Version, later)
	if err != nil {
		return []string{err.Error()}
	}
	written, err := k.Write(doc, unknown)
	if err != nil {
		return []string{err.Error()}
	}
	if back, err := parse(written); err != nil || !reflect.DeepEqual(back, tree) {
		found.add("%s loses unknown members (%v):\n%s\nwas\n%s", k.ID(), err, written, later)
	}
	doc.SetTitle("Renamed")
	if written, err = k.Write(doc, unknown); err != nil || bytes.Count(written, []byte(`"zzLater"`)) != injected {
		found.add("%s loses unknown members when it is renamed (%v):\n%s", k.ID(), err, written)
	}
	return found
}

func parse(body []byte) (any, error) {
	var v any
	d := json.NewDecoder(bytes.NewReader(body))
	d.UseNumber()
	return v, d.Decode(&v)
}

// titleFaults checks that a document is called what it is renamed to, and stays so.
func titleFaults(k domain.Kind, body []byte) []string {
	var found faults
	for _, title := range []string{"Kessa Dvořák ◇", "", " two  spaces "} {
		doc, unknown, err := k.Read(k.Version, body)
		if err != nil {
			return []string{err.Error()}
		}
		doc.SetTitle(title)
		if doc.Title() != title {
			found.add("%s is renamed %q and called %q", k.ID(), title, doc.Title())
		}
		renamed, err := k.Write(doc, unknown)
		if err != nil {
			return []string{err.Error()}
		}
		if back, _, err := k.Read(k.Version, renamed); err != nil || back.Title() != title {
			found.add("%s does not keep the name %q (%v)", k.ID(), title, err)
		}
	}
	return found
}

// checkFaults checks that the rules' problems are complete, point at members of the document, and leave
// it as it was.
func checkFaults(k domain.Kind, doc domain.Document) []string {
	var found faults
	before, err := k.Write(doc, domain.Unknown{})
	if err != nil {
		return []string{err.Error()}
	}
	var members map[string]any
	if err := json.Unmarshal(before, &members); err != nil {
		return []string{err.Error()}
	}
	for _, p := range k.Check(doc, domain.Alone) {
		if p.ID == "" || p.Message == "" || !slices.Contains([]domain.Severity{domain.Illegal, domain.Unusual, domain.Remark}, p.Severity) {
			found.add("%s has an incomplete problem: %+v", k.ID(), p)
		}
		first := strings.FieldsFunc(p.Path, func(r rune) bool { return r == '.' || r == '[' })
		if len(first) == 0 {
			continue // it concerns the whole document
		}
		if _, ok := members[first[0]]; !ok {
			found.add("%s has a problem with %q, which is no member of it: %+v", k.ID(), first[0], p)
		}
	}
	if after, err := k.Write(doc, domain.Unknown{}); err != nil || !bytes.Equal(before, after) {
		found.add("checking %s changes it (%v)", k.ID(), err)
	}
	return found
}

// unreadableFaults checks that what is no such document is refused by the right error.
func unreadableFaults(k domain.Kind) []string {
	var found faults
	for _, body := range []string{"", "null", "[]", `"text"`, "7", "{", "{} {}", `{"a":1}}`, "\xff\xfe"} {
		if _, _, err := k.Read(k.Version, []byte(body)); !errors.Is(err, domain.ErrBody) {
			found.add("%s reads %q with error %v, want %v", k.ID(), body, err, domain.ErrBody)
		}
	}
	if _, _, err := k.Read(0, []byte("{}")); !errors.Is(err, domain.ErrBody) {
		found.add("%s reads version 0 with error %v, want %v", k.ID(), err, domain.ErrBody)
	}
	if _, _, err := k.Read(k.Version+1, []byte("{}")); !errors.Is(err, domain.ErrNewer) {
		found.add("%s reads a newer version with error %v, want %v", k.ID(), err, domain.ErrNewer)
	}
	return found
}

// upgradeFaults checks that a body of every older version opens; they lie in bodies as
// game/kind.version.json.
func upgradeFaults(k domain.Kind, bodies fs.FS) []string {
	var found faults
	if k.Version > 1 && k.Upgrade == nil {
		found.add("%s is at version %d and upgrades nothing", k.ID(), k.Version)
		return found
	}
	for v := 1; v < k.Version; v++ {
		body, err := fs.ReadFile(bodies, fmt.Sprintf("%s.%d.json", k.ID(), v))
		if err != nil {
			found.add("%s has no body of version %d to upgrade: %v", k.ID(), v, err)
			continue
		}
		doc, _, err := k.Read(v, body)
		if err != nil {
			found.add("%v", err)
			continue
		}
		_, faults := keeps(k, doc)
		found = append(found, faults...)
	}
	return found
}

// differenceFaults changes one thing after another in a document and checks that each time a difference is
// told, in words, both ways, and that without a change none is. Of a table of play nothing may be shown that only its file
// knows. A nil filler takes a new document.
func differenceFaults(t *testing.T, k domain.Kind, fill *filler) []string {
	t.Helper()
	doc := k.New()
	if fill != nil {
		doc = fill.fill(t, doc)
	}
	before := domain.Record{Version: k.Version, Body: written(t, k, doc)}
	files := fileWordsOf(k, before.Body)
	found := toldFaults(k, files, "", before, before)
	changes(t, reflect.ValueOf(doc).Elem(), "", 0, func(path string) {
		after := domain.Record{Version: k.Version, Body: written(t, k, doc)}
		found = append(found, toldFaults(k, files, path, before, after)...)
		found = append(found, toldFaults(k, files, path, after, before)...)
	})
	if left := written(t, k, doc); !bytes.Equal(left, before.Body) {
		t.Fatalf("%s is not as it was:\n%s\nwas\n%s", k.ID(), left, before.Body)
	}
	crowded := domain.Record{Version: k.Version, Body: written(t, k, overfull().fill(t, k.New()))}
	found = append(found, toldFaults(k, files, "everything", before, crowded)...)
	return append(found, toldFaults(k, files, "everything", crowded, before)...)
}

// toldFaults checks what is told of a change; empty = there is none.
func toldFaults(k domain.Kind, files *fileWords, change string, before, after domain.Record) []string {
	var found faults
	list, err := k.Differences(before, after)
	if err != nil || (len(list) > 0) != (change != "") {
		found.add("%s tells %d differences when %q is changed (%v)", k.ID(), len(list), change, err)
	}
	for _, d := range list {
		said := d.String()
		if shown := files.shown(d); shown != "" {
			found.add("%s shows %q of its file when %q is changed: %s", k.ID(), shown, change, said)
		}
		if d.Path == "" || d.What == "" || said == "" || strings.ContainsFunc(said+d.From+d.To, unicode.IsControl) || d.From == d.To && d.From != "" {
			found.add("%s has no good words for a change of %q: %+v", k.ID(), change, d)
		}
	}
	return found
}

// A part of a typeface is called after it, behind six letters.
var (
	fontName = regexp.MustCompile(`/BaseFont /(\S+)`)
	fontPart = regexp.MustCompile(`^[A-Z]{6}\+[A-Z]`)
)

// formFaults prints a form twice and checks that it works, gives the same bytes and leaves the document
// alone. A nil filler prints the blank form.
func formFaults(t *testing.T, f paper.Form, k domain.Kind, size paper.Size, fill *filler) []string {
	t.Helper()
	var found faults
	var doc domain.Document
	job := paper.Job{Size: size, Items: []paper.Item{{Form: f}}}
	if fill != nil {
		if doc = k.New(); fill.text != nil {
			doc = fill.fill(t, doc)
		}
		job.Items[0].Doc = doc
		if pictures := domain.PicturesIn(doc); len(pictures) > 0 && fill.rows < 10 { // over-full, they are missing as well
			job.Pictures = map[domain.PictureID][]byte{}
			for _, id := range pictures {
				job.Pictures[id] = picture(t)
			}
		}
	}
	before := written(t, k, doc)
	first, err := paper.Print(job)
	var lacks paper.Nothing
	switch {
	case errors.As(err, &lacks) && len(lacks) > 0 && fill != nil:
		return nil // a document may have nothing for a form, a scene without its map for one, which is said
	case errors.As(err, &lacks) || err == nil && !bytes.HasPrefix(first.PDF, []byte("%PDF-")):
		return []string{fmt.Sprintf("%s %s prints nothing (%v)", k.ID(), f.Name, err)}
	case err != nil:
		return []string{fmt.Sprintf("print %s %s: %v", k.ID(), f.Name, err)}
	}
	again, err := paper.Print(job)
	if err != nil || !bytes.Equal(first.PDF, again.PDF) || !slices.Equal(first.Notes, again.Notes) {
		found.add("%s %s prints other bytes or notes the second time (%v)", k.ID(), f.Name, err)
	}
	if !strings.Contains(papertest.Text(first.PDF), f.Game) {
		found.add("%s %s does not name its game", k.ID(), f.Name)
	}
	for _, name := range fontName.FindAllSubmatch(first.PDF, -1) {
		if !fontPart.Match(name[1]) {
			found.add("%s %s embeds a part of %s and does not say so", k.ID(), f.Name, name[1])
		}
	}
	const leastUsed, leastRuns = 32.0, 20 // mm: what a page is called, a heading, and three lines
	for n, page := range papertest.Pages(first.PDF) {
		runs := papertest.Runs(page)
		if n == 0 || len(runs) > leastRuns || slices.Contains(runs, "CONTINUATION") {
			continue
		}
		if used := papertest.Used(page); used < leastUsed {
			found.add("%s %s has a page %d of %.1f mm", k.ID(), f.Name, n+1, used)
		}
	}
	if !bytes.Equal(before, written(t, k, doc)) {
		found.add("printing changes %s", k.ID())
	}
	if doc == nil {
		for _, caption := range cutCaption.FindAllString(papertest.Text(first.PDF), -1) {
			found.add("%s %s cuts the caption %q", k.ID(), f.Name, caption)
		}
	}
	return found
}

// cutCaption is a text of which the end found no room.
var cutCaption = regexp.MustCompile(`(?m)^.*\S…$`)

func written(t *testing.T, k domain.Kind, doc domain.Document) []byte {
	t.Helper()
	if doc == nil {
		return nil
	}
	body, err := k.Write(doc, domain.Unknown{})
	if err != nil {
		t.Fatal(err)
	}
	return body
}

// picture returns a small PNG file.
func picture(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 30, 40))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// wrongValues are, by the type of a parameter, values that are not of it.
var wrongValues = map[string][]string{
	"integer": {`"many"`, `1.5`, `1e40`, `[]`, `{}`, `true`},
	"number":  {`"many"`, `[]`, `{}`, `true`},
	"text":    {`7`, `[]`, `{}`, `true`},
	"yes/no":  {`"perhaps"`, `1`, `[]`, `{}`},
	"object":  {`"thing"`, `7`, `[]`, `true`},
	"list":    {`"list"`, `7`, `{}`, `true`, `[[[]]]`},
}

// extremes are, by type, values of it that no rule foresees: they may be refused and must do no harm.
var extremes = map[string][]string{
	"integer":         {`-9223372036854775808`, `-1`, `0`, `1000000000`, `9223372036854775807`, `null`},
	"text":            {`""`, `"no such thing"`, `"🚀\u0000"`, `null`},
	"yes/no":          {`true`, `null`},
	"list of integer": {`[]`, `null`, `[0]`, `[-1,-1,-1,-1]`, `[9223372036854775807,9,9,9,9,9,9,9,9]`},
	"list of yes/no":  {`[]`, `null`, `[true,true,true,true,true,true,true,true,true,true,true,true]`},
	"list of text":    {`[]`, `null`, `["","no such thing"]`},
	"object":          {`{}`, `null`},
}

// procedureFaults checks that a procedure says what it takes and gives, refuses what it does not take, and
// answers extremes with a result or domain.ErrInput.
func procedureFaults(p domain.Procedure) []string {
	var found faults
	if !kebab.MatchString(p.Name) || p.Summary == "" || p.Source == "" {
		found.add("%q needs a name in kebab case, a summary and a source", p.Name)
	}
	for _, param := range slices.Concat(p.In(), p.Out()) {
		if param.Name == "" || param.Type == "" || param.Doc == "" {
			found.add("%s does not explain its parameter %+v", p.Name, param)
		}
	}
	if len(p.Out()) == 0 {
		found.add("%s gives nothing", p.Name)
	}
	refused := []string{"", "[]", `"text"`, "7", "{", `{"noSuchMember":1}`, "{} {}", "{}}", "\xff"}
	var tolerated []string
	for _, param := range p.In() {
		base := param.Type
		if strings.HasPrefix(base, "list of ") {
			base = "list"
		}
		for _, v := range wrongValues[base] {
			refused = append(refused, fmt.Sprintf("{%q:%s}", param.Name, v))
		}
		for _, v := range extremes[param.Type] {
			tolerated = append(tolerated, fmt.Sprintf("{%q:%s}", param.Name, v))
		}
	}
	for _, in := range refused {
		if out, err := p.Run([]byte(in)); !errors.Is(err, domain.ErrInput) {
			found.add("%s takes %q: it gives %q and error %v, want %v", p.Name, in, out, err, domain.ErrInput)
		}
	}
	for _, in := range tolerated {
		if _, err := p.Run([]byte(in)); err != nil && !errors.Is(err, domain.ErrInput) {
			found.add("%s fails on %q with error %v, want %v", p.Name, in, err, domain.ErrInput)
		}
	}
	return found
}

// The checks can fail.

// base is what the documents below have in common.
type base struct {
	Name     string           `json:"name"`
	Face     domain.PictureID `json:"face"`
	Campaign domain.DocID     `json:"campaign"`
}

func (b *base) Title() string         { return b.Name }
func (b *base) SetTitle(title string) { b.Name = title }

// sound is a document as it should be.
type sound struct {
	base
	Rows []soundRow `json:"rows"`
}

type soundRow struct {
	ID   int    `json:"id"`
	Text string `json:"text"`
}

// hiding has a field that no body keeps.
type hiding struct {
	sound
	Hidden int `json:"-"`
}

// stubborn cannot be renamed.
type stubborn struct{ sound }

func (s *stubborn) SetTitle(string) {}

// twofold is a campaign that belongs to another one.
type twofold struct {
	sound
	Archived bool `json:"archived"`
}

// forgetful takes a member of a newer program for its own and writes over it.
type forgetful struct {
	base
	Rows packed `json:"rows"`
}

type packed []string

func (p packed) MarshalJSON() ([]byte, error) {
	list := []map[string]string{}
	for _, text := range p {
		list = append(list, map[string]string{"text": text, "zzLater": "mine"})
	}
	return json.Marshal(list)
}

func (p *packed) UnmarshalJSON(b []byte) error {
	var list []map[string]any
	if err := json.Unmarshal(b, &list); err != nil {
		return err
	}
	*p = nil
	for _, row := range list {
		*p = append(*p, row["text"].(string))
	}
	return nil
}

func kindOf(doc func() domain.Document) domain.Kind {
	return domain.Kind{
		Game: "fifth", Name: "leaf", Title: "Leaf", Version: 1, New: doc,
		Check: func(domain.Document, domain.Beside) []domain.Problem { return nil },
	}
}

// says fails unless one of the findings holds the text; an empty text wants none.
func says(t *testing.T, found []string, text string) {
	t.Helper()
	if text == "" {
		report(t, found)
		return
	}
	if !strings.Contains(strings.Join(found, "\n"), text) {
		t.Errorf("found %q, want %q", found, text)
	}
}

func TestBrokenKindsAreFound(t *testing.T) {
	good := func() domain.Document { return &sound{} }
	for name, tc := range map[string]struct {
		change func(*domain.Kind)
		want   string
	}{
		"a sound kind":              {func(*domain.Kind) {}, ""},
		"a field no body keeps":     {func(k *domain.Kind) { k.New = func() domain.Document { return &hiding{} } }, "comes back from its body changed"},
		"a name that does not take": {func(k *domain.Kind) { k.New = func() domain.Document { return &stubborn{} } }, "is renamed"},
		"a campaign in a campaign":  {func(k *domain.Kind) { k.New = func() domain.Document { return &twofold{} } }, "neither is a campaign nor"},
		"unknown members of rows lost": {func(k *domain.Kind) {
			k.New = func() domain.Document { return &forgetful{} }
		}, "loses unknown members"},
		"a check that tidies up": {func(k *domain.Kind) {
			k.Check = func(d domain.Document, _ domain.Beside) []domain.Problem { d.SetTitle("tidy"); return nil }
		}, "checking fifth/leaf changes it"},
		"a problem without a message": {func(k *domain.Kind) {
			k.Check = func(domain.Document, domain.Beside) []domain.Problem {
				return []domain.Problem{{ID: "X", Severity: "E"}}
			}
		}, "incomplete problem"},
		"a problem with nothing there": {func(k *domain.Kind) {
			k.Check = func(domain.Document, domain.Beside) []domain.Problem {
				return []domain.Problem{{ID: "X", Severity: "E", Path: "rowz[id=2].text", Message: "m"}}
			}
		}, "no member of it"},
		"a blank that is not what an empty body gives": {func(k *domain.Kind) {
			n := 0
			k.New = func() domain.Document { n++; return &sound{base: base{Name: fmt.Sprint(n)}} }
		}, "an empty body"},
	} {
		t.Run(name, func(t *testing.T) {
			k := kindOf(good)
			tc.change(&k)
			found := append(blankFaults(k), unreadableFaults(k)...)
			if len(found) == 0 {
				found = bodyFaults(t, k, moderate())
			}
			says(t, found, tc.want)
		})
	}
}

func TestUntoldDifferencesAreFound(t *testing.T) {
	fine := domain.Difference{Path: "name", What: "Name"}
	for name, tc := range map[string]struct {
		tell func(before, after *sound) []domain.Difference
		want string
	}{
		"a kind that leaves it to the house": {nil, ""},
		"a kind that tells nothing":          {func(_, _ *sound) []domain.Difference { return nil }, `tells 0 differences when "name" is changed`},
		"a kind that forgets a row's text": {func(before, after *sound) []domain.Difference {
			if before.Name == after.Name && before.Face == after.Face && len(before.Rows) == len(after.Rows) && before.Rows[0].ID == after.Rows[0].ID {
				return nil
			}
			return []domain.Difference{fine}
		}, `tells 0 differences when "rows[0].text" is changed`},
		"a kind that sees ghosts": {func(_, _ *sound) []domain.Difference { return []domain.Difference{fine} }, `tells 1 differences when "" is changed`},
		"a kind without words":    {func(_, _ *sound) []domain.Difference { return []domain.Difference{{Path: "name"}} }, "no good words"},
		"a kind without a place":  {func(_, _ *sound) []domain.Difference { return []domain.Difference{{What: "Name"}} }, "no good words"},
		"a kind that breaks lines": {func(_, _ *sound) []domain.Difference {
			return []domain.Difference{{Path: "name", What: "Name", To: "a\nb"}}
		}, "no good words"},
		"a kind that tells what did not change": {func(_, _ *sound) []domain.Difference {
			return []domain.Difference{{Path: "name", What: "Name", From: "a", To: "a"}}
		}, "no good words"},
	} {
		t.Run(name, func(t *testing.T) {
			k := kindOf(func() domain.Document { return &sound{} })
			if tc.tell != nil {
				k.Compare = func(before, after domain.Document) []domain.Difference {
					return tc.tell(before.(*sound), after.(*sound))
				}
			}
			says(t, differenceFaults(t, k, moderate()), tc.want)
		})
	}
}

func TestMissingUpgradesAreFound(t *testing.T) {
	k := kindOf(func() domain.Document { return &sound{} })
	k.Version = 2
	says(t, upgradeFaults(k, fstest.MapFS{}), "upgrades nothing")
	k.Upgrade = func(_ int, body []byte) ([]byte, error) {
		return bytes.ReplaceAll(body, []byte(`"called"`), []byte(`"name"`)), nil
	}
	says(t, upgradeFaults(k, fstest.MapFS{}), "no body of version 1")
	old := func(body string) fs.FS {
		return fstest.MapFS{"fifth/leaf.1.json": &fstest.MapFile{Data: []byte(body)}}
	}
	says(t, upgradeFaults(k, old(`{"called":"Kessa"}`)), "")
	says(t, upgradeFaults(k, old(`{"called":7}`)), "not readable")
}

func TestABrokenRegisterIsFound(t *testing.T) {
	g := games.Game{ID: "fifth", Title: "Fifth", Mark: []byte("<svg/>"), Kinds: domain.Kinds{kindOf(func() domain.Document { return &sound{} })}}
	g.Accent.A = 0xFF
	says(t, registerFaults([]games.Game{g}), "")
	says(t, registerFaults([]games.Game{g, g}), "game fifth is there twice")
	says(t, registerFaults([]games.Game{g, g}), "kind fifth/leaf is there twice")
	bad := g
	bad.ID = "Fifth"
	says(t, registerFaults([]games.Game{bad}), "needs an id in lower case")
	says(t, registerFaults([]games.Game{bad}), "needs its game's id")
	bad = g
	bad.Forms = []paper.Form{{Kind: "fifth/twig", Name: "Sheet", Title: "Sheet"}}
	says(t, registerFaults([]games.Game{bad}), "is for a kind the game has not")
	says(t, registerFaults([]games.Game{bad}), "kebab case")
	bad.Forms = append(bad.Forms, bad.Forms[0])
	says(t, registerFaults([]games.Game{bad}), "form fifth/twig/Sheet is there twice")
	bad = g
	bad.Rules = []domain.Procedure{{Name: "roll"}, {Name: "roll"}}
	says(t, registerFaults([]games.Game{bad}), "procedure fifth/roll is there twice")
}

func TestBrokenFormsAreFound(t *testing.T) {
	k := kindOf(func() domain.Document { return &sound{} })
	n := 0
	for name, tc := range map[string]struct {
		draw func(*paper.Press, domain.Document)
		want string
	}{
		"a sound form": {func(p *paper.Press, _ domain.Document) { p.Page("One") }, ""},
		"a form with a page for one line": {func(p *paper.Press, _ domain.Document) {
			p.Page("One")
			p.Box(p.Page("Two").Rows(10, 0)[0], paper.Box{Value: "over"})
		}, "has a page 2 of 10.0 mm"},
		"a form without pages": {func(*paper.Press, domain.Document) {}, "prints nothing"},
		"a form that counts its prints": {func(p *paper.Press, _ domain.Document) {
			n++
			p.Box(p.Page("One"), paper.Box{Value: fmt.Sprint("print ", n)})
		}, "other bytes"},
		"a form that writes into the document": {func(p *paper.Press, d domain.Document) {
			p.Page("One")
			d.SetTitle("printed")
		}, "printing changes"},
	} {
		t.Run(name, func(t *testing.T) {
			f := paper.Form{Kind: k.ID(), Name: "sheet", Title: "Sheet", Draw: tc.draw}
			says(t, formFaults(t, f, k, paper.A4, moderate()), tc.want)
		})
	}
	narrow := func(p *paper.Press, _ domain.Document) {
		p.Box(p.Page("One").Columns(8, 0)[0], paper.Box{Caption: "Wound penalty"})
	}
	says(t, formFaults(t, paper.Form{Kind: k.ID(), Name: "sheet", Title: "Sheet", Draw: narrow}, k, paper.A4, nil), "cuts the caption")
}

func TestBrokenProceduresAreFound(t *testing.T) {
	type in struct {
		Skill int    `json:"skill" doc:"level, 0 to 5"`
		Whose string `json:"whose" doc:"a name"`
	}
	type out struct {
		Total int `json:"total" doc:"shifts"`
	}
	type bare struct {
		Total int `json:"total"`
	}
	plain := errors.New("plain")
	ok := func(i in, o *out) error {
		o.Total = i.Skill
		return nil
	}
	careless := domain.NewProcedure("roll", "C1", "Rolls.", ok)
	careless.Run = func([]byte) ([]byte, error) { return []byte("{}"), nil }
	for name, tc := range map[string]struct {
		p    domain.Procedure
		want string
	}{
		"a sound procedure":             {domain.NewProcedure("roll", "C1", "Rolls.", ok), ""},
		"a name with capitals":          {domain.NewProcedure("Roll", "C1", "Rolls.", ok), "kebab case"},
		"no source":                     {domain.NewProcedure("roll", "", "Rolls.", ok), "a source"},
		"a result without explanation":  {domain.NewProcedure("roll", "C1", "Rolls.", func(in, *bare) error { return nil }), "does not explain"},
		"anything goes":                 {careless, "takes \"[]\""},
		"wrong types go":                {careless, `takes "{\"skill\":\"many\"}"`},
		"an error that is not ErrInput": {domain.NewProcedure("roll", "C1", "Rolls.", func(in, *out) error { return plain }), "fails on"},
	} {
		t.Run(name, func(t *testing.T) { says(t, procedureFaults(tc.p), tc.want) })
	}
}
