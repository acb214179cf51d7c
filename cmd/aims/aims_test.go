package main

import (
	"math"
	"strings"
	"testing"
)

func TestTheBestOfABenchmarksRunsIsTaken(t *testing.T) {
	f := figures{}
	for _, line := range []string{
		"goos: linux",
		"BenchmarkWindow/open-2         \t       6\t       240.9 ms/sheet",
		"BenchmarkWindow/open-2         \t       6\t       180.5 ms/sheet",
		"BenchmarkHistory/verify-16  \t 3 \t 689785725 ns/op\t16734624 B/op\t 357577 allocs/op",
		"PASS",
	} {
		f.told("p", line)
	}
	want := figures{
		{"p", "Window/open", "ms/sheet"}: 180.5, {"p", "History/verify", "ns/op"}: 689785725,
		{"p", "History/verify", "B/op"}: 16734624, {"p", "History/verify", "allocs/op"}: 357577,
	}
	if len(f) != len(want) {
		t.Errorf("it has %v", f)
	}
	for of, v := range want {
		if f[of] != v {
			t.Errorf("%v is %g, want %g", of, f[of], v)
		}
	}
}

func TestTheBoardsLinesAreReadByTheirColumns(t *testing.T) {
	f := figures{}
	columns := strings.Fields("frame50 frame95 empty50 ×empty blocked50 tiles50 shown50")
	f.drawn(columns, strings.Fields("drag 19.9 27.3 19.5 1.02"))
	f.drawn(columns, strings.Fields("zone edit 23.4 30.2 19.9 1.18 4.1 49.3 80.6"))
	f.drawn(columns, strings.Fields("2026/11/26 22:49:51 an error"))
	if len(f) != len(columns) || f[figure{boardbench, "zone edit", "tiles50"}] != 49.3 {
		t.Errorf("it has %v", f)
	}
}

func TestTheRowsCanBeRead(t *testing.T) {
	aims, err := readAims(aimRows)
	if err != nil || len(aims) == 0 {
		t.Fatalf("%d aims, %v", len(aims), err)
	}
	growths, err := readGrowths(growthRows)
	if err != nil || len(growths) == 0 {
		t.Fatalf("%d growths, %v", len(growths), err)
	}
	for _, a := range aims {
		if !(a.aim > 0 && a.of > 0) {
			t.Errorf("%+v", a)
		}
	}
	for _, g := range growths {
		if len(g.sizes) != 3 || !(g.years > 0) {
			t.Errorf("%+v", g)
		}
	}
	if _, err := readAims("what\tp\tname\tms\tone\t2"); err == nil {
		t.Error("a word passes for a number")
	}
	twice := aim{"b", figure{aims[0].pkg, aims[0].name, "allocs/op"}, 1, 1}
	if of := benchmarks([]aim{aims[0], twice}, growths[:1]); len(of) != 2 || len(of[aims[0].pkg]) != 1 || len(of[growths[0].pkg]) != 1 {
		t.Errorf("the benchmarks are %v", of)
	}
	if got := pattern("Search/8_KB/three_words"); got != "^BenchmarkSearch$/^8_KB$/^three_words$" {
		t.Errorf("the pattern is %s", got)
	}
}

func TestWhatIsOverItsAimByHalfIsCounted(t *testing.T) {
	aims := []aim{
		{"a", figure{"p", "a", "ns/op"}, 1e6, 10}, {"b", figure{"p", "b", "ns/op"}, 1e6, 10}, {"c", figure{"p", "c", "x"}, 1, 10},
	}
	f := figures{aims[0].figure: 14e6, aims[1].figure: 16e6, aims[2].figure: 10}
	var out strings.Builder
	if over, err := f.print(&out, aims, figures{aims[1].figure: 77e6}); over != 1 || err != nil {
		t.Errorf("%d are over by half, %v", over, err)
	}
	want := "before  now  aim                  \n" +
		"     –   14   10          over  a\n" +
		"    77   16   10  over by half  b\n" +
		"     –   10   10                c\n"
	if squeeze(out.String()) != squeeze(want) {
		t.Errorf("it says\n%s", &out)
	}
	delete(f, aims[0].figure)
	if _, err := f.print(&out, aims, nil); err == nil {
		t.Error("a figure may be missing")
	}
}

func squeeze(s string) string { return strings.Join(strings.Fields(s), " ") }

func TestACurveIsFound(t *testing.T) {
	x := []float64{50, 150, 500}
	var y []float64
	for _, v := range x {
		y = append(y, 0.3*math.Pow(v, 1.25))
	}
	if factor, power := fit(x, y); math.Abs(factor-0.3) > 1e-9 || math.Abs(power-1.25) > 1e-9 {
		t.Errorf("%g × n^%g", factor, power)
	}
}
