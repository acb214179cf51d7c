package games_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"maps"
	"math/rand"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipslocker/cmd/games"
	"shipslocker/domain"
)

// asking makes inputs for procedures: what their parameters take, small, so that ids and places meet.
type asking struct {
	*rand.Rand
	bodies []json.RawMessage // of the game's documents, for what reads itself
}

// object is an object of members, each of which is left out now and then where it may be.
func (a asking) object(ps []domain.Parameter) map[string]any {
	given := map[string]any{}
	for _, p := range ps {
		if p.Needed || a.Intn(5) > 0 {
			given[p.Name] = a.value(p, p.Type)
		}
	}
	return given
}

func (a asking) value(p domain.Parameter, kind string) any {
	if each, list := strings.CutPrefix(kind, "list of "); list {
		low, high := 0, 4
		if p.Rows != nil {
			low, high = p.Rows.Low, min(p.Rows.High, max(4, p.Rows.Low))
		}
		rows := make([]any, low+a.Intn(high-low+1))
		for i := range rows {
			rows[i] = a.value(p, each)
		}
		return rows
	}
	switch kind {
	case "integer":
		low, high := 0, 6
		if p.Range != nil {
			low, high = max(p.Range.Low, -3), min(p.Range.High, max(p.Range.Low, -3)+8)
		}
		return low + a.Intn(high-low+1)
	case "number":
		return a.Float64()
	case "yes/no":
		return a.Intn(2) == 0
	case "object":
		if p.Name == "character" || p.Name == "document" {
			return a.bodies[a.Intn(len(a.bodies))]
		}
		return a.object(p.Members)
	}
	if len(p.Words) > 0 {
		return p.Words[a.Intn(len(p.Words))]
	}
	return "Ada"
}

// answers runs a procedure on many inputs and hands every result to see.
func answers(t *testing.T, g games.Game, p domain.Procedure, see func(in []byte, out map[string]any)) {
	t.Helper()
	made := 0
	bodies := []json.RawMessage{}
	records, err := g.Crew(func() domain.DocID { made++; return domain.DocID(fmt.Sprintf("sample%010d", made)) }, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range records {
		bodies = append(bodies, json.RawMessage(r.Body))
	}
	a := asking{rand.New(rand.NewSource(1)), bodies}
	for range 300 {
		in, err := json.Marshal(a.object(p.In()))
		if err != nil {
			t.Fatal(err)
		}
		raw, err := p.Run(in)
		if errors.Is(err, domain.ErrInput) {
			continue
		}
		var out map[string]any
		if err := errors.Join(err, json.Unmarshal(raw, &out)); err != nil {
			t.Fatalf("%s %s of %s: %v", g.ID, p.Name, in, err)
		}
		see(in, out)
	}
}

// Whatever forbids something says why, and what was not done has no outcome.
func TestARefusalHasAReasonAndACodeAndNoOutcome(t *testing.T) {
	allowed, refused := 0, 0
	for _, g := range games.All {
		codes := map[string]string{} // by sentence
		for _, p := range g.Rules {
			answers(t, g, p, func(in []byte, out map[string]any) {
				for at, v := range verdicts("", out) {
					reason, hasReason := v["reason"].(string)
					code, hasCode := v["code"].(string)
					if yes := v["allowed"] == true; !hasReason || !hasCode || (reason == "") != yes || (code == "") != yes {
						t.Errorf("%s %s of %s: %s says allowed %v, reason %q, code %q", g.ID, p.Name, in, at, v["allowed"], v["reason"], v["code"])
					}
					if other, told := codes[reason]; told && other != code {
						t.Errorf("%s %s: %q is %s here and %s elsewhere", g.ID, p.Name, reason, code, other)
					}
					codes[reason] = code
				}
				switch out["allowed"] {
				case true:
					allowed++
				case false:
					refused++
					for _, name := range []string{"outcome", "verdict"} {
						if was, ok := out[name].(string); ok && was != "" {
							t.Errorf("%s %s of %s: refused as %s, and has the %s %q", g.ID, p.Name, in, out["code"], name, was)
						}
					}
				}
			})
			if t.Failed() {
				return
			}
		}
	}
	if allowed < 1000 || refused < 1000 {
		t.Errorf("only %d answers allow and %d forbid: the inputs are not worth much", allowed, refused)
	}
}

// verdicts are the objects in a result that allow or forbid something, by their paths.
func verdicts(at string, in any) map[string]map[string]any {
	found := map[string]map[string]any{}
	switch v := in.(type) {
	case map[string]any:
		if _, ok := v["allowed"]; ok {
			found[at] = v
		}
		for name, member := range v {
			maps.Copy(found, verdicts(at+"."+name, member))
		}
	case []any:
		for i, row := range v {
			maps.Copy(found, verdicts(fmt.Sprintf("%s[%d]", at, i), row))
		}
	}
	return found
}

// What encoding/json would take for something else than what stands there is an error in every procedure.
func TestNoProcedureTakesWhatIsReadAsSomethingElse(t *testing.T) {
	lists := 0
	for _, g := range games.All {
		for _, p := range g.Rules {
			wrong := map[string]string{"{\"no\xffmember\":1}": "not-utf-8"}
			for _, in := range p.In() {
				if in.Type == "text" {
					wrong[fmt.Sprintf("{%q:\"A\xffa\"}", in.Name)] = "not-utf-8"
				}
				if strings.HasPrefix(in.Type, "list of ") {
					lists++
					wrong[fmt.Sprintf("{%q:[null]}", in.Name)] = "missing"
				}
				wrong[fmt.Sprintf("{%q:null,%q:null}", in.Name, in.Name)] = "member-twice"
				wrong[fmt.Sprintf("{%q:null,%q:null}", in.Name, strings.ToUpper(in.Name))] = "member-twice"
			}
			for in, code := range wrong {
				out, err := p.Run([]byte(in))
				var f domain.Fault
				if !errors.As(err, &f) || f.Code != code {
					t.Errorf("%s %s of %q: %s, %v (%s), want %s", g.ID, p.Name, in, out, err, f.Code, code)
				}
			}
		}
	}
	if lists < 20 {
		t.Errorf("only %d lists were tried", lists)
	}
}

// One sentence has one code, wherever it stands in the domain.
func TestOneSentenceHasOneCode(t *testing.T) {
	all, err := sources(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	codes := map[string]string{}
	for _, s := range all {
		if s.test || !under(s.dir, "domain") {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			code, text := coded(n)
			if code == "" || !strings.Contains(text, " ") {
				return true
			}
			if other, told := codes[text]; told && other != code {
				t.Errorf("%s: %q has the code %s, elsewhere %s", s.set.Position(n.Pos()), text, code, other)
			}
			codes[text] = code
			return true
		})
	}
	if len(codes) < 400 {
		t.Errorf("only %d sentences were found", len(codes))
	}
}

// coded is the code and the sentence of Refuse, Faulty, a Sentence, a Refusal, a Fault or a Verdict; empty for anything else.
func coded(n ast.Node) (code, text string) {
	switch x := n.(type) {
	case *ast.CallExpr:
		if len(x.Args) >= 2 && slices.Contains([]string{"Refuse", "Faulty"}, called(x.Fun)) {
			return literal(x.Args[0]), literal(x.Args[1])
		}
	case *ast.CompositeLit:
		if !slices.Contains([]string{"Sentence", "Refusal", "Fault", "Verdict"}, called(x.Type)) {
			return "", ""
		}
		for i, e := range x.Elts {
			name, value := []string{"Code", "Text", ""}[min(i, 2)], e
			if pair, ok := e.(*ast.KeyValueExpr); ok {
				name, value = called(pair.Key), pair.Value
			}
			switch name {
			case "Code":
				code = literal(value)
			case "Text", "Says", "Reason":
				text = literal(value)
			}
		}
	}
	return code, text
}

// called is the name of what is called or made, without its package.
func called(e ast.Expr) string {
	switch x := e.(type) {
	case *ast.SelectorExpr:
		return x.Sel.Name
	case *ast.Ident:
		return x.Name
	}
	return ""
}

// literal is a text that stands in the source; empty where it is put together.
func literal(e ast.Expr) string {
	b, ok := e.(*ast.BasicLit)
	if !ok || b.Kind != token.STRING {
		return ""
	}
	text, err := strconv.Unquote(b.Value)
	if err != nil {
		return ""
	}
	return text
}
