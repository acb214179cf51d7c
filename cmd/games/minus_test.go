package games_test

import (
	"go/ast"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// mayBeNegative are names of numbers that can be below 0.
var mayBeNegative = []string{"Total", "total", "Meant", "Score", "Initiative", "Sums", "Modifier", "Against", "Opposition"}

// otherwise are rooms that write minuses in ways of their own: as dice are typed, and on dice.
var otherwise = []string{"domain/dice", "ui/dice"}

// verbs are what a format has its arguments said by.
var verbs = regexp.MustCompile(`%[-+# 0]*[0-9]*[a-zA-Z%]`)

// hyphens returns where people would read a number with a hyphen for a minus: domain.Minus and table.Signed write one.
func hyphens(all []source) []string {
	var found []string
	for _, s := range all {
		if s.test || !under(s.dir, "domain") && !under(s.dir, "ui") || slices.Contains(otherwise, s.dir) || strings.HasSuffix(s.dir, "/procedures") || strings.HasSuffix(s.dir, "test") {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			for _, arg := range numbers(call) {
				if name := numberName(arg); slices.Contains(mayBeNegative, name) {
					found = append(found, s.at(arg.Pos())+" writes "+name+" with a hyphen")
				}
			}
			return true
		})
	}
	return found
}

// numbers are what a call puts into a text as a whole number.
func numbers(call *ast.CallExpr) []ast.Expr {
	if slices.Contains([]string{"Sprint", "Itoa"}, called(call.Fun)) {
		return call.Args
	}
	var found []ast.Expr
	for i, a := range call.Args {
		format := literal(a)
		if !strings.Contains(format, "%") {
			continue
		}
		args := call.Args[i+1:]
		for n, verb := range verbs.FindAllString(strings.ReplaceAll(format, "%%", ""), -1) {
			if n < len(args) && strings.HasSuffix(verb, "d") {
				found = append(found, args[n])
			}
		}
		break
	}
	return found
}

// numberName is what a number is called where it stands.
func numberName(e ast.Expr) string {
	if call, ok := e.(*ast.CallExpr); ok {
		e = call.Fun
	}
	return called(e)
}

func TestHyphensForAMinusAreFound(t *testing.T) {
	expect(t, hyphens(tree(t, map[string]string{
		"domain/log.go": `package domain
			func f() {
				fmt.Sprintf("%s rolls %5d of %d%% against %s", name, r.Total, r.Sum, domain.Minus(r.Against))
				p.Say("rolls %d", h.total(Damaging))
				fmt.Sprint(r.Total())
				fmt.Sprintf("%d in all", max(r.Total, 0))
				table.Signed(r.Total)
			}`,
		"cmd/x/x.go": "package x\nfunc f() { fmt.Sprint(r.Total) }",
	})), "domain/log.go:3 writes Total", "domain/log.go:4 writes total", "domain/log.go:5 writes Total")
}

func TestNumbersBelow0AreWrittenWithAMinus(t *testing.T) { report(t, hyphens(house(t))) }
