package board

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/facts"
)

// Each fault of a sound map: what Check calls it, where it sees it, what Mend says and how the map stands then.
func TestFaults(t *testing.T) {
	many := make([]Point, 5000)
	for i := range many {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(len(many)))
		many[i] = Point{300 + 200*cos, 300 + 200*sin}
	}
	for name, tc := range map[string]struct {
		change func(*Map)
		rule   string
		path   string
		says   string
		mended func(*Map) any
		want   any
	}{
		"an unknown layout": {
			func(m *Map) { m.Layout = "globe" }, "MAP-V01", "layout", `The layout "globe" was unknown`,
			func(m *Map) any { return m.Layout }, Zones,
		},
		"a negative scale": {
			func(m *Map) { m.Scale = -2.5 }, "MAP-V01", "metresPerUnit", "The scale was −2.5 and is 0 now.",
			func(m *Map) any { return m.Scale }, 0,
		},
		"a background without width": {
			func(m *Map) { m.Background.Picture = "x" }, "MAP-V01", "background.width", "1,000 units wide",
			func(m *Map) any { return m.Background.Width }, 1000,
		},
		"hexes without number": {
			func(m *Map) { m.Layout, m.Grid = Hexes, Grid{0, 70, 50} }, "MAP-V01", "grid.columns", "columns was 0 and is 1 now",
			func(m *Map) any { return m.Grid },
			Grid{1, 60, 50},
		},
		"hexes without width": {
			func(m *Map) { m.Layout, m.Grid = Hexes, Grid{5, 5, 0} }, "MAP-V01", "grid.width", "0 units wide and is 50 now",
			func(m *Map) any { return m.Grid },
			Grid{5, 5, 50},
		},
		"a last id too low": {
			func(m *Map) { m.LastID = 2 }, "MAP-V02", "lastId", "was corrected",
			func(m *Map) any { return m.NextID() }, 10,
		},
		"two zones of one id": {
			func(m *Map) { m.Zones[1].ID = 1; m.Borders = nil }, "MAP-V02", "zones[id=1]", "The id 1 of zone “B” was invalid or used twice",
			func(m *Map) any { return m.Zones[1].ID }, 12,
		},
		"a token with a zone's id keeps what it paid": {
			func(m *Map) { m.Tokens[0].ID = 1; m.Borders[1].Payments[0].Token = 1 }, "MAP-V02", "tokens[id=1]", "The id 1 of token “Kessa”",
			func(m *Map) any { return []ID{m.Tokens[0].ID, m.Borders[1].Payments[0].Token} }, "[12 12]",
		},
		"an absurd id": {
			func(m *Map) { m.Labels[0].ID = math.MaxInt }, "MAP-V02", "labels[id=9223372036854775807]", "label “sign”",
			func(m *Map) any { return m.Labels[0].ID }, 12,
		},
		"an aspect without id": {
			func(m *Map) { m.Zones[0].Aspects[0].ID = 0 }, "MAP-V02", "zones[id=1].aspects[id=0]", "The id 0 of aspect “dark”",
			func(m *Map) any { return m.Zones[0].Aspects[0].ID }, 12,
		},
		"a slot that is no zone": {
			func(m *Map) { m.Rungs.Slots = []ID{1, 77, 1, 2} }, "MAP-V03", "rungs.slots[1]", "Slot 2 of the ladder had no zone",
			func(m *Map) any { return m.Rungs.Slots }, "[1 2]",
		},
		"a box that is a slot": {
			func(m *Map) { m.Rungs = Rungs{Slots: []ID{1}, Above: 1, Beside: 2} }, "MAP-V03", "rungs.above", "The box above the ladder",
			func(m *Map) any { return []ID{m.Rungs.Above, m.Rungs.Beside} }, "[0 2]",
		},
		"a zone that crosses itself": {
			func(m *Map) { m.Zones[0].Shape = []Point{{0, 0}, {100, 100}, {100, 0}, {0, 100}} }, "MAP-V04", "zones[id=1].shape", "Zone “A” had a faulty outline",
			func(m *Map) any { return abs64(outline(m.Zones[0].Shape).area()) }, 10000,
		},
		"a zone of thousands of corners": {
			func(m *Map) { m.Zones[0].Shape = many }, "MAP-V04", "zones[id=1].shape", "this one has 5000",
			func(m *Map) any { return fmt.Sprint(len(m.Zones[0].Shape), " ", m.Zones[0].Contains(Point{499, 300})) }, "64 true",
		},
		"a zone of one line": {
			func(m *Map) { m.Zones[0].Shape = []Point{{0, 0}, {50, 50}, {100, 100}} }, "MAP-V04", "zones[id=1].shape", "no area",
			func(m *Map) any { return m.Zones[0].Bounds() },
			Rect{Point{30, 30}, Point{70, 70}},
		},
		"a zone without corners": {
			func(m *Map) { m.Zones[0].Shape = nil }, "MAP-V04", "zones[id=1].shape", "this one has 0",
			func(m *Map) any { return m.Zones[0].Name + " " + m.Zones[0].Aspects[0].Text }, "A dark",
		},
		"a doubled corner": {
			func(m *Map) { m.Zones[0].Shape = append(m.Zones[0].Shape, m.Zones[0].Shape[3]) }, "MAP-V04", "zones[id=1].shape", "Corners 4 and 5",
			func(m *Map) any { return m.Zones[0].Shape }, Oblong(0, 0, 100, 100),
		},
		"a zone beyond the end": {
			func(m *Map) { m.Zones[0].Shape[0].X = -1e300 }, "MAP-V04", "zones[id=1].shape", "beyond the end",
			func(m *Map) any { return m.Zones[0].Shape[0] },
			Point{-Limit, 0},
		},
		"a colour out of the palette": {
			func(m *Map) { m.Zones[0].Colour = -1 }, "MAP-V05", "zones[id=1].colour", "The colour of zone “A” was −1 and is 0 now.",
			func(m *Map) any { return m.Zones[0].Colour }, 0,
		},
		"an unknown pattern": {
			func(m *Map) { m.Zones[0].Pattern = "paisley" }, "MAP-V05", "zones[id=1].pattern", `"paisley", and is plain now`,
			func(m *Map) any { return m.Zones[0].Pattern == Plain }, true,
		},
		"less than no free tags": {
			func(m *Map) { m.Zones[0].Aspects[0].FreeTags = -3 }, "MAP-V05", "zones[id=1].aspects[id=3].freeTags", "free tags on aspect “dark” was −3",
			func(m *Map) any { return m.Zones[0].Aspects[0].FreeTags }, 0,
		},
		"a border of a zone that is gone": {
			func(m *Map) { m.Borders[0].B = 88 }, "MAP-V06", "borders[id=5]", "joined zones 1 and 88, one of them missing, and was removed",
			func(m *Map) any { return len(m.Borders) }, 1,
		},
		"a border of a zone with itself": {
			func(m *Map) { m.Borders[0].B = 1 }, "MAP-V06", "borders[id=5]", "A border joined “A” to itself",
			func(m *Map) any { return len(m.Borders) }, 1,
		},
		"a border the wrong way round": {
			func(m *Map) { m.Borders[0].A, m.Borders[0].B = 2, 1 }, "MAP-V06", "borders[id=5]", "changed places",
			func(m *Map) any { return []ID{m.Borders[0].A, m.Borders[0].B} }, "[1 2]",
		},
		"a link to nothing": {
			func(m *Map) { m.Links[0].A = 0 }, "MAP-V06", "links[id=7]", "A link “stair” joined zones 0 and 4",
			func(m *Map) any { return len(m.Links) }, 0,
		},
		"two borders on one pair": {
			func(m *Map) { m.Borders[1].A, m.Borders[1].B = 1, 2; m.Borders[1].Payments = nil }, "MAP-V07", "borders[id=6]", "A second border between “A” and “B” was removed.",
			func(m *Map) any { return m.Borders[0].States[0].Name }, "locked",
		},
		"a border without states": {
			func(m *Map) { m.Borders[1].States = nil; m.Borders[1].Payments = nil }, "MAP-V08", "borders[id=6].states", "The border between “B” and “C” had no state",
			func(m *Map) any { return m.Borders[1].States }, "[{ 0}]",
		},
		"a value out of range": {
			func(m *Map) { m.Borders[0].States[0].Value = 500 }, "MAP-V08", "borders[id=5].states[0].value", "was 500 and is 99 now",
			func(m *Map) any { return m.Borders[0].Left(0) }, 98,
		},
		"a state out of range": {
			func(m *Map) { m.Borders[0].Now = 2 }, "MAP-V08", "borders[id=5].now", "The state of the border between “A” and “B” was 2 and is 0 now.",
			func(m *Map) any { return m.Borders[0].State().Name }, "locked",
		},
		"more paid than it costs": {
			func(m *Map) { m.Borders[0].Paid = 2 }, "MAP-V08", "borders[id=5].paid", "2 points were paid",
			func(m *Map) any { return m.Borders[0].Paid }, 0,
		},
		"a payment of nobody": {
			func(m *Map) { m.Borders[1].Payments[0].Token = 1234 }, "MAP-V08", "borders[id=6].payments[0]", "The payment of token 1234",
			func(m *Map) any { return len(m.Borders[1].Payments) }, 0,
		},
		"a payment twice": {
			func(m *Map) { m.Borders[1].Payments = []Payment{{8, 1}, {8, 2}} }, "MAP-V08", "borders[id=6].payments[1]", "The payment of token 8",
			func(m *Map) any { return m.Borders[1].Payments }, "[{8 1}]",
		},
		"a token without size": {
			func(m *Map) { m.Tokens[0].Size = 0 }, "MAP-V09", "tokens[id=8].size", "The size of token “Kessa” was 0 and is 1 now.",
			func(m *Map) any { return m.Tokens[0].Size }, 1,
		},
		"a giant": {
			func(m *Map) { m.Tokens[0].Size = 40 }, "MAP-V09", "tokens[id=8].size", "was 40 and is 4 now",
			func(m *Map) any { return m.Tokens[0].Size }, 4,
		},
		"a seventh side": {
			func(m *Map) { m.Tokens[0].Side = 6 }, "MAP-V09", "tokens[id=8].side", "was 6 and is 0 now",
			func(m *Map) any { return m.Tokens[0].Side }, 0,
		},
		"a seventh facing": {
			func(m *Map) { m.Tokens[0].Facing = 7 }, "MAP-V09", "tokens[id=8].facing", "was 7 and is 0 now",
			func(m *Map) any { return m.Tokens[0].Facing }, 0,
		},
		"a token beyond the end": {
			func(m *Map) { m.Tokens[0].At.Y = 1e9 }, "MAP-V09", "tokens[id=8].at", "Token “Kessa” lay beyond the end",
			func(m *Map) any { return m.Tokens[0].At },
			Point{50, Limit},
		},
		"a token in a zone that is gone": {
			func(m *Map) { m.Tokens[0].Zone = 404 }, "MAP-V10", "tokens[id=8].zone", "is in “A” now",
			func(m *Map) any { return m.Tokens[0].Zone }, 1,
		},
		"a label of negative size": {
			func(m *Map) { m.Labels[0].Size = -1 }, "MAP-V11", "labels[id=9].size", "The size of label “sign” was −1 and is 0 now.",
			func(m *Map) any { return m.Labels[0].Size }, 0,
		},
		"a border where nothing meets": {
			func(m *Map) { m.Borders[0].B = 4; m.Links = nil }, "MAP-V12", "borders[id=5]", "",
			func(m *Map) any { return len(m.Borders) }, 2,
		},
		"a zone beside the ladder": {
			func(m *Map) { m.Layout, m.Rungs = Ladder, Rungs{Slots: []ID{1, 2}}; m.Links = nil }, "MAP-V13", "zones[id=4]", "",
			func(m *Map) any { return len(m.Zones) }, 3,
		},
	} {
		t.Run(name, func(t *testing.T) {
			m := legal()
			if found := Check(m); found != nil {
				t.Fatalf("the map is not legal to begin with: %v", found)
			}
			tc.change(m)
			if !said(Check(m), tc.rule, tc.path) {
				t.Errorf("check finds %+v", Check(m))
			}
			done := strings.Join(m.Mend(), "\n")
			if !strings.Contains(done, tc.says) || tc.says == "" && done != "" {
				t.Errorf("mending says %q, want %q", done, tc.says)
			}
			same(t, "mended", tc.mended(m), tc.want)
			if left := illegal(m); left != nil {
				t.Errorf("left are %v", left)
			}
			same(t, "mending again", m.Mend(), []string{})
		})
	}
}

func said(problems []domain.Problem, rule, path string) bool {
	for _, p := range problems {
		severity := domain.Illegal
		if rule == "MAP-V12" || rule == "MAP-V13" {
			severity = domain.Unusual
		}
		if p.ID == rule && p.Path == path && p.Severity == severity && strings.HasSuffix(p.Message, ".") {
			return true
		}
	}
	return false
}

// legal is a map with something of everything and nothing wrong:
//
//	AB, and C apart, joined by a stair; the border A–B is a door, B–C a slope
func legal() *Map {
	m := drawn("AB")
	m.Zones[0].Aspects = []Aspect{{ID: m.NextID(), Text: "dark", FreeTags: 1}}
	m.Zones = append(m.Zones, Zone{ID: m.NextID(), Name: "C", Shape: Oblong(200, 0, 100, 100)})
	m.bordered("A", "B", State{"locked", 2}, State{"open", 0}).Paid = 1
	m.bordered("B", "C", State{"slope", 3})
	m.linked("A", "C").Name = "stair"
	m.placed("Kessa", Point{50, 50})
	m.Borders[1].Pay(m.LastID, 2)
	m.Labels = []Label{{ID: m.NextID(), Text: "sign"}}
	m.LastID = 11
	return m
}

func TestProblemsComeInTheOrderOfMembers(t *testing.T) {
	m := legal()
	m.Labels[0].Size, m.Tokens[0].Side, m.Zones[0].Colour, m.Scale, m.LastID = -1, 9, 9, -1, 0
	var paths []string
	for _, p := range Check(m) {
		paths = append(paths, memberOf(p.Path))
	}
	same(t, "members", paths, []string{"metresPerUnit", "lastId", "zones", "tokens", "labels"})
}

// wild is a map with members of any value.
func wild(t *rapid.T) *Map {
	id := rapid.Custom(func(t *rapid.T) ID {
		return ID(rapid.OneOf(rapid.IntRange(-1, 12), rapid.SampledFrom([]int{math.MaxInt, math.MinInt, mostID, mostID + 1})).Draw(t, "id"))
	})
	coordinate := rapid.OneOf(rapid.Float64Range(0, 50), rapid.SampledFrom([]float64{0, 10, 20, 1e6, -1e7, 1e308, -1e308, 5e-324}))
	point := rapid.Custom(func(t *rapid.T) Point { return Point{coordinate.Draw(t, "x"), coordinate.Draw(t, "y")} })
	number := rapid.OneOf(rapid.IntRange(-1, 5), rapid.Int())
	float := rapid.OneOf(coordinate, rapid.Float64Range(-1, 5))
	word := rapid.SampledFrom([]string{"", "Bar", "Yard", "\n\x00"})
	aspect := rapid.Custom(func(t *rapid.T) Aspect {
		return Aspect{id.Draw(t, "id"), word.Draw(t, "text"), number.Draw(t, "tags")}
	})
	zone := rapid.Custom(func(t *rapid.T) Zone {
		return Zone{
			ID: id.Draw(t, "id"), Name: word.Draw(t, "name"), Shape: rapid.SliceOfN(point, 0, 8).Draw(t, "shape"), Colour: number.Draw(t, "colour"),
			Pattern: Pattern(word.Draw(t, "pattern")), Aspects: rapid.SliceOfN(aspect, 0, 2).Draw(t, "aspects"), Hidden: rapid.Bool().Draw(t, "hidden"),
		}
	})
	state := rapid.Custom(func(t *rapid.T) State { return State{word.Draw(t, "name"), number.Draw(t, "value")} })
	payment := rapid.Custom(func(t *rapid.T) Payment { return Payment{id.Draw(t, "token"), number.Draw(t, "points")} })
	border := rapid.Custom(func(t *rapid.T) Border {
		return Border{
			id.Draw(t, "id"), id.Draw(t, "a"), id.Draw(t, "b"), rapid.SliceOfN(state, 0, 3).Draw(t, "states"), number.Draw(t, "now"),
			number.Draw(t, "paid"), rapid.SliceOfN(payment, 0, 2).Draw(t, "payments"), rapid.Bool().Draw(t, "fixed"), rapid.Bool().Draw(t, "hidden"),
		}
	})
	link := rapid.Custom(func(t *rapid.T) Link {
		return Link{id.Draw(t, "id"), id.Draw(t, "a"), id.Draw(t, "b"), word.Draw(t, "name"), rapid.Bool().Draw(t, "hidden")}
	})
	token := rapid.Custom(func(t *rapid.T) Token {
		return Token{
			ID: id.Draw(t, "id"), Name: word.Draw(t, "name"), Side: number.Draw(t, "side"), Size: float.Draw(t, "size"),
			Facing: Facing(number.Draw(t, "facing")), At: point.Draw(t, "at"), Zone: id.Draw(t, "zone"), Hidden: rapid.Bool().Draw(t, "hidden"),
		}
	})
	label := rapid.Custom(func(t *rapid.T) Label {
		return Label{ID: id.Draw(t, "id"), Text: word.Draw(t, "text"), At: point.Draw(t, "at"), Size: float.Draw(t, "size")}
	})
	return &Map{
		Layout: Layout(rapid.SampledFrom([]string{"", "zones", "hexes", "ladder"}).Draw(t, "layout")), Scale: float.Draw(t, "scale"), LastID: id.Draw(t, "last"),
		Background: Background{Picture: domain.PictureID(word.Draw(t, "picture")), At: point.Draw(t, "at"), Width: float.Draw(t, "width")},
		Grid:       Grid{number.Draw(t, "columns"), number.Draw(t, "rows"), float.Draw(t, "width")},
		Rungs:      Rungs{rapid.SliceOfN(id, 0, 5).Draw(t, "slots"), id.Draw(t, "above"), id.Draw(t, "beside")},
		Zones:      rapid.SliceOfN(zone, 0, 6).Draw(t, "zones"), Borders: rapid.SliceOfN(border, 0, 5).Draw(t, "borders"),
		Links: rapid.SliceOfN(link, 0, 3).Draw(t, "links"), Tokens: rapid.SliceOfN(token, 0, 4).Draw(t, "tokens"), Labels: rapid.SliceOfN(label, 0, 2).Draw(t, "labels"),
	}
}

func TestMendLeavesNothingIllegalAndNothingToMend(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { mends(t, wild(t)) })
}

// mends checks what mending promises.
func mends(t fataler, m *Map) {
	t.Helper()
	faults := len(illegal(m))
	before := facts.Clone(m)
	done := m.Mend()
	if (faults > 0) != (len(done) > 0) {
		t.Fatalf("%d faults and %d repairs: %v", faults, len(done), done)
	}
	for _, d := range done {
		if !strings.HasSuffix(d, ".") || strings.ContainsAny(d, "\n\x00") {
			t.Fatalf("no sentence: %q", d)
		}
	}
	if left := illegal(m); left != nil {
		t.Fatalf("mended, and left are %v", left)
	}
	once := facts.Clone(m)
	if again := m.Mend(); again != nil || fmt.Sprint(m) != fmt.Sprint(once) {
		t.Fatalf("mended again: %v", again)
	}
	if len(m.Zones) != len(before.Zones) || len(m.Tokens) != len(before.Tokens) || len(m.Labels) != len(before.Labels) || domain.WordsOf(m) != domain.WordsOf(before) {
		t.Fatal("mending lost a zone, token, label or word")
	}
}

type fataler interface {
	Helper()
	Fatal(...any)
	Fatalf(string, ...any)
}
