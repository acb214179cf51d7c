package farfuture

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
)

// deck is a row of five zones, 1 to 5, each a square of 10 units: “Bar”, “Hall”, “Lock”, “Hold” and “Yard”. Token 9
// stands in the bar. Borders are added by door and slope, with ids from 21.
func deck() *board.Map {
	m := board.New()
	for i, name := range []string{"Bar", "Hall", "Lock", "Hold", "Yard"} {
		m.Zones = append(m.Zones, board.Zone{ID: board.ID(i + 1), Name: name, Shape: square(i, 0)})
	}
	m.LastID = 50
	return standing(m, 1)
}

func square(column, row int) []board.Point {
	x, y := float64(10*column), float64(10*row)
	return []board.Point{{X: x, Y: y}, {X: x + 10, Y: y}, {X: x + 10, Y: y + 10}, {X: x, Y: y + 10}}
}

// standing puts token 9 into a zone.
func standing(m *board.Map, zone board.ID) *board.Map {
	m.Tokens = []board.Token{{ID: 9, Size: 1}}
	z, _ := m.Zone(zone)
	m.MoveToken(9, z.Middle())
	return m
}

// between puts a border between a zone and the next, with states of these values; the last may be for good.
func between(m *board.Map, zone board.ID, fixed bool, values ...int) *board.Map {
	b := board.Border{ID: board.ID(20 + len(m.Borders) + 1), A: zone, B: zone + 1, Fixed: fixed}
	for i, v := range values {
		b.States = append(b.States, board.State{Name: []string{"closed", "open", "gone"}[i], Value: v})
	}
	m.Borders = append(m.Borders, b)
	return m
}

func door(m *board.Map, zone board.ID) *board.Map  { return between(m, zone, false, 2, 0) }
func slope(m *board.Map, zone board.ID) *board.Map { return between(m, zone, false, 2) }

// turn is a turn's movement with some points.
func turn(points int) Movement {
	mv := NewMovement(9, 1)
	mv.Points = points
	return mv
}

func reached(found []Destination) string {
	var words []string
	for _, d := range found {
		words = append(words, fmt.Sprintf("%d:%d/%d", d.Zone, d.Cost, d.Zones))
	}
	return strings.Join(words, " ")
}

func TestDestinations(t *testing.T) {
	hidden := slope(deck(), 1)
	hidden.Borders[0].Hidden = true
	paid := slope(deck(), 1)
	paid.Borders[0].Payments = []board.Payment{{Token: 9, Points: 1}, {Token: 8, Points: 2}}
	short := slope(deck(), 1) // a long way round the slope, which spends the zones
	short.Zones = append(short.Zones, board.Zone{ID: 6, Shape: square(0, 1)}, board.Zone{ID: 7, Shape: square(1, 1)})
	for name, tc := range map[string]struct {
		m    *board.Map
		mv   Movement
		want string // zone:points/zones
	}{
		"the free point reaches the next zone":                     {deck(), turn(1), "2:1/1"},
		"three points reach three zones":                           {deck(), turn(3), "2:1/1 3:2/2 4:3/3"},
		"many points reach no more than three":                     {deck(), turn(9), "2:1/1 3:2/2 4:3/3"},
		"zones moved before count":                                 {deck(), Movement{Token: 9, Points: 9, Zones: 2}, "2:1/1"},
		"three zones moved leave nothing":                          {deck(), Movement{Token: 9, Points: 9, Zones: 3}, ""},
		"no points leave nothing":                                  {deck(), turn(0), ""},
		"the action taken leaves nothing":                          {deck(), Movement{Token: 9, Points: 9, Acted: true}, ""},
		"a closed door holds the free point back":                  {door(deck(), 1), turn(1), ""},
		"a closed door costs its value beside the zone":            {door(deck(), 1), turn(3), "2:3/1"},
		"an open door costs nothing":                               {between(deck(), 1, false, 0, 2), turn(1), "2:1/1"},
		"a slope costs its value":                                  {slope(deck(), 1), turn(4), "2:3/1 3:4/2"},
		"what one paid at a slope counts for that one alone":       {paid, turn(2), "2:2/1"},
		"a hidden border costs too":                                {hidden, turn(2), ""},
		"the cheap way round a slope and the short one over it":    {short, turn(4), "6:1/1 7:2/2 2:3/1 3:4/2"},
		"a token in no zone goes nowhere":                          {func() *board.Map { m := deck(); m.Tokens[0].Zone = 0; return m }(), turn(3), ""},
		"a token that is not there goes nowhere":                   {func() *board.Map { m := deck(); m.Remove(9); return m }(), turn(3), ""},
		"a dismantled border costs what is left of it on the spot": {between(deck(), 1, true, 1), turn(2), "2:2/1"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := reached(tc.mv.Destinations(tc.m)); got != tc.want {
				t.Errorf("reached %q, want %q", got, tc.want)
			}
		})
	}
}

// told is a step in short: where the token stands, points left, zones moved, border 21's state and what is paid.
func told(m *board.Map, mv Movement) string {
	tok, _ := m.Token(9)
	s := fmt.Sprintf("zone %d, %d left, %d moved", tok.Zone, mv.Points, mv.Zones)
	if b, ok := m.Border(21); ok {
		s += fmt.Sprintf(", %s %d", b.State().Name, b.Paid)
		for _, p := range b.Payments {
			s += fmt.Sprintf(" [%d paid %d]", p.Token, p.Points)
		}
	}
	return s
}

func TestMovement(t *testing.T) {
	to := func(zone board.ID) func(Movement, *board.Map) (MoveStep, error) {
		return func(mv Movement, m *board.Map) (MoveStep, error) { return mv.To(m, zone, board.Point{}) }
	}
	erode := func(points int) func(Movement, *board.Map) (MoveStep, error) {
		return func(mv Movement, m *board.Map) (MoveStep, error) { return mv.Erode(m, 21, points) }
	}
	shut := func(points int) func(Movement, *board.Map) (MoveStep, error) {
		return func(mv Movement, m *board.Map) (MoveStep, error) { return mv.Close(m, 21, points) }
	}
	open := between(deck(), 1, false, 2, 0)
	open.Borders[0].Now = 1
	half := between(deck(), 1, false, 2, 0)
	half.Borders[0].Paid = 1
	paid := slope(deck(), 1)
	paid.Borders[0].Payments = []board.Payment{{Token: 9, Points: 1}, {Token: 8, Points: 2}}
	rubble := between(deck(), 1, true, 3, 1)
	cleared := between(deck(), 1, true, 3, 1)
	cleared.Borders[0].Now = 1
	for name, tc := range map[string]struct {
		m    *board.Map
		mv   Movement
		do   func(Movement, *board.Map) (MoveStep, error)
		want string // told, or the refusal
	}{
		"the free point moves one zone":                         {deck(), turn(1), to(2), "zone 2, 0 left, 1 moved"},
		"SF-T16: the free point and one success move two zones": {deck(), turn(2), to(3), "zone 3, 0 left, 2 moved"},
		"three zones at most":                                   {deck(), turn(9), to(4), "zone 4, 6 left, 3 moved"},
		"not a fourth":                                          {deck(), turn(9), to(5), "“Yard” is 4 zones away. A turn moves at most 3, and 0 are already moved."},
		"not a fourth in two goes":                              {deck(), Movement{Token: 9, Points: 5, Zones: 2}, to(3), "“Lock” is 2 zones away. A turn moves at most 3, and 2 are already moved."},
		"not a fourth after three":                              {deck(), Movement{Token: 9, Points: 5, Zones: 3}, to(2), "“Hall” is 1 zone away. A turn moves at most 3, and 3 are already moved."},
		"not further than the points":                           {deck(), turn(1), to(3), "“Lock” costs 2 points; 1 point left."},
		"not where it stands":                                   {deck(), turn(1), to(1), "This token is already in “Bar”."},
		"not to a zone that is gone":                            {deck(), turn(1), to(77), "This zone is no longer on the map."},
		"not after the action":                                  {deck(), Movement{Token: 9, Points: 1, Acted: true}, to(2), "This figure has already acted. Movement comes first."},
		"not for a token that is gone":                          {deck(), Movement{Token: 8, Points: 1}, to(2), "This token is no longer on the map."},
		"SF-T33: the free point erodes a door of 2 by 1":        {door(deck(), 1), turn(1), erode(1), "zone 1, 0 left, 0 moved, closed 1"},
		"SF-T33: and opens it for all in the next turn":         {half, turn(1), erode(1), "zone 1, 0 left, 0 moved, open 0"},
		"SF-T33: and goes through with a new point":             {open, turn(1), to(2), "zone 2, 0 left, 1 moved, open 0"},
		"a closed door is opened and passed with three points":  {door(deck(), 1), turn(3), to(2), "zone 2, 0 left, 1 moved, open 0"},
		"a half opened door is passed with two points":          {half, turn(2), to(2), "zone 2, 0 left, 1 moved, open 0"},
		"a door is opened on the way and left open":             {door(deck(), 1), turn(5), to(4), "zone 4, 0 left, 3 moved, open 0"},
		"eroding takes no more than the border lacks":           {half, turn(4), erode(3), "zone 1, 3 left, 0 moved, open 0"},
		"an open door is closed for its value":                  {open, turn(2), shut(2), "zone 1, 0 left, 0 moved, closed 0"},
		"closing a door can take two turns":                     {open, turn(1), shut(1), "zone 1, 0 left, 0 moved, open 1"},
		"an open door has nothing to erode":                     {open, turn(1), erode(1), "Nothing is left to pay at the border between “Bar” and “Hall”."},
		"a closed door is not closed again":                     {half, turn(1), shut(1), "The border between “Bar” and “Hall” is not open."},
		"an obstacle that stands is not closed":                 {between(deck(), 1, true, 2, 0), turn(2), shut(1), "The border between “Bar” and “Hall” is not open."},
		"an obstacle taken away for good cannot be put back":    {func() *board.Map { m := between(deck(), 1, true, 2, 0); m.Borders[0].Now = 1; return m }(), turn(2), shut(1), "The border between “Bar” and “Hall” cannot be closed."},
		"a slope is eroded by each for themselves":              {slope(deck(), 1), turn(1), erode(1), "zone 1, 0 left, 0 moved, closed 0 [9 paid 1]"},
		"crossing a slope forgets what that one paid":           {paid, turn(2), to(2), "zone 2, 0 left, 1 moved, closed 0 [8 paid 2]"},
		"rubble for good is cleared and passed":                 {rubble, turn(4), to(2), "zone 2, 0 left, 1 moved, open 0"},
		"SF-R33: what is left of it costs on each crossing":     {cleared, turn(2), to(2), "zone 2, 0 left, 1 moved, open 0"},
		"SF-R33: and cannot be eroded":                          {cleared, turn(2), erode(1), "The border between “Bar” and “Hall” cannot change: every crossing pays its cost."},
		"a border elsewhere cannot be paid":                     {door(deck(), 3), turn(2), erode(1), "The border between “Lock” and “Hold” is not beside “Bar”."},
		"a border that is gone cannot be paid":                  {deck(), turn(2), erode(1), "This border is no longer on the map."},
		"nothing cannot be paid":                                {door(deck(), 1), turn(2), erode(0), "Pay at least 1 point."},
		"more than there is cannot be paid":                     {door(deck(), 1), turn(1), erode(2), "2 points cannot be paid; 1 point left."},
		"nothing can be paid after the action":                  {door(deck(), 1), Movement{Token: 9, Points: 1, Acted: true}, shut(1), "This figure has already acted. Movement comes first."},
		"a token in no zone is put into one first":              {func() *board.Map { m := deck(); m.Tokens[0].Zone = 0; return m }(), turn(1), to(2), "This token is in no zone. Place it in one first."},
		"a zone that no way leads to":                           {func() *board.Map { m := deck(); m.Remove(3); return m }(), turn(3), to(5), "No way leads from “Bar” to “Yard”."},
	} {
		t.Run(name, func(t *testing.T) {
			before := mapBody(t, tc.m)
			step, err := tc.do(tc.mv, tc.m)
			got := ""
			var refused domain.Refusal
			switch {
			case errors.As(err, &refused):
				got = refused.Error()
			case err != nil:
				t.Fatal(err)
			default:
				got = told(step.Map, step.Movement)
				if spent := tc.mv.Points - step.Movement.Points; table.Sum(step.Line.Parts) != -spent {
					t.Errorf("%d points spent and told %+v", spent, step.Line.Parts)
				}
			}
			if got != tc.want {
				t.Errorf("got %q, want %q", got, tc.want)
			}
			if after := mapBody(t, tc.m); after != before {
				t.Errorf("the map it began on became\n%s\nit was\n%s", after, before)
			}
		})
	}
}

func mapBody(t interface{ Fatal(...any) }, m *board.Map) string {
	b, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestTheMovementRoll(t *testing.T) {
	for name, tc := range map[string]struct {
		roll   Roll
		points int
		parts  string
	}{
		"SF-T16: Dexterity 1 and 0 on the dice give one more": {Roll{Skill: 1}, 2, "Dexterity +1, 4dF 0"},
		"dice count":                         {Roll{Skill: 2, Faces: Faces{1, 1, 0, 0}}, 5, "Dexterity +2, 4dF +2"},
		"a total of 0 gives nothing":         {Roll{}, 1, "Dexterity 0, 4dF 0"},
		"a total below 0 takes nothing":      {Roll{Skill: -1, Faces: Faces{-1, -1, 0, 0}}, 1, "Dexterity −1, 4dF −2, a total below 0 counts as 0 +3"},
		"aspects and spin count":             {Roll{Skill: 1, Modifier: 3}, 5, "Dexterity +1, 4dF 0, other modifiers +3"},
		"aspects against it can take it all": {Roll{Skill: 1, Modifier: -4}, 1, "Dexterity +1, 4dF 0, other modifiers −4, a total below 0 counts as 0 +3"},
	} {
		t.Run(name, func(t *testing.T) {
			step, err := NewMovement(9, 2).Roll(MovementSkill, tc.roll)
			if err != nil {
				t.Fatal(err)
			}
			var parts []string
			for _, p := range step.Line.Parts {
				parts = append(parts, p.Label+" "+table.Signed(p.Value))
			}
			mv := step.Movement
			if mv.Points != tc.points || !mv.Rolled || mv.MayAct() || mv.Round != 2 || table.Sum(step.Line.Parts) != tc.points-FreePoints {
				t.Errorf("%+v, %+v", mv, step.Line)
			}
			if got := strings.Join(parts, ", "); got != tc.parts || step.Line.Dice != "4dF" || !slices.Equal(step.Line.Faces, tc.roll.Faces[:]) {
				t.Errorf("told %+v", step.Line)
			}
			if _, err := mv.Roll(MovementSkill, tc.roll); err == nil {
				t.Error("it can be rolled twice")
			}
		})
	}
	acted := NewMovement(9, 1)
	acted.Acted = true
	if _, err := acted.Roll(MovementSkill, Roll{}); err == nil || acted.MayAct() {
		t.Error("one who has acted can roll to move")
	}
}

func TestMovementIsToldWithEveryPartAndItsSource(t *testing.T) {
	m := between(door(deck(), 1), 2, false, 1, 0)
	m.Borders[0].Paid = 1
	step, err := turn(5).To(m, 3, board.Point{X: 28, Y: 2})
	if err != nil {
		t.Fatal(err)
	}
	line := step.Line
	line.Name = "Kessa"
	want := `Outside the rounds
  Kessa: moves from “Bar” through “Hall” to “Lock”; the border between “Bar” and “Hall” is now “open”; the border between “Hall” and “Lock” is now “open”; 1 point left
       −1  into “Hall” · Movement
       −1  the border between “Bar” and “Hall”, “closed”, value 2, 1 already paid · Movement
       −1  into “Lock” · Movement
       −1  the border between “Hall” and “Lock”, “closed”, value 1 · Movement
`
	if got := table.Text([]table.Line{line}, nil); got != want {
		t.Errorf("told\n%s\nwant\n%s", got, want)
	}
	wantEvents := []MoveEvent{
		{What: turnedBorder, Border: 21, State: "open"},
		{What: crossed, Points: 2, From: 1, To: 2, Border: 21},
		{What: turnedBorder, Border: 22, State: "open"},
		{What: crossed, Points: 2, From: 2, To: 3, Border: 22},
	}
	if !slices.Equal(step.Events, wantEvents) {
		t.Errorf("events %+v", step.Events)
	}
	if tok, _ := step.Map.Token(9); tok.At != (board.Point{X: 28, Y: 2}) || tok.Zone != 3 {
		t.Errorf("the token stands at %+v", tok)
	}
	closing, err := turn(1).Close(standing(step.Map, 2), 22, 1)
	if err != nil {
		t.Fatal(err)
	}
	if got := closing.Line.Text + " " + closing.Line.Parts[0].Label; got != "works on closing the border between “Hall” and “Lock”; "+
		"the border between “Hall” and “Lock” is now “closed”; 0 points left the border between “Hall” and “Lock”, “open”, 1 more to turn it" {
		t.Error(got)
	}
}

func TestTheLogKeepsWhatPlayersDoNotSeeFromThem(t *testing.T) {
	for name, tc := range map[string]struct {
		change func(*board.Map)
		want   bool
	}{
		"all in the open":                         {func(*board.Map) {}, false},
		"a hidden token":                          {func(m *board.Map) { m.Tokens[0].Hidden = true }, true},
		"out of a hidden zone":                    {func(m *board.Map) { m.Zones[0].Hidden = true }, true},
		"into a hidden zone":                      {func(m *board.Map) { m.Zones[1].Hidden = true }, true},
		"through a hidden zone":                   {func(m *board.Map) { m.Zones[1].Hidden = true }, true},
		"over a hidden border":                    {func(m *board.Map) { m.Borders[0].Hidden = true }, true},
		"by a hidden shaft":                       {func(m *board.Map) { m.Links = []board.Link{{ID: 40, A: 1, B: 3, Hidden: true}} }, true},
		"by a shaft that everybody sees":          {func(m *board.Map) { m.Links = []board.Link{{ID: 40, A: 1, B: 3}} }, false},
		"past a hidden shaft beside the open way": {func(m *board.Map) { m.Links = []board.Link{{ID: 40, A: 1, B: 2, Hidden: true}} }, false},
	} {
		t.Run(name, func(t *testing.T) {
			m := door(deck(), 1)
			tc.change(m)
			step, err := turn(6).To(m, 3, board.Point{})
			if err != nil || step.Line.Private != tc.want {
				t.Errorf("private is %v in %q (%v)", step.Line.Private, step.Line.Text, err)
			}
		})
	}
	m := door(deck(), 1)
	m.Borders[0].Hidden = true
	if step, err := turn(1).Erode(m, 21, 1); err != nil || !step.Line.Private {
		t.Errorf("eroding a hidden border: %+v, %v", step.Line, err)
	}
}

func BenchmarkDestinationsAmongFiveHundredZones(b *testing.B) {
	m := board.New()
	for i := range 500 {
		m.Zones = append(m.Zones, board.Zone{ID: board.ID(i + 1), Shape: square(i%25, i/25)})
	}
	m.LastID = 1000
	for _, w := range m.Ways() {
		m.Borders = append(m.Borders, board.Border{ID: m.NextID(), A: w.A, B: w.B, States: []board.State{{Value: int(w.A) % 3}}})
	}
	standing(m, 260)
	for b.Loop() {
		turn(6).Destinations(m)
	}
}

// anyGround is a map of a few rows of zones with borders of all sorts, a hidden shaft, and token 9 somewhere.
func anyGround() *rapid.Generator[*board.Map] {
	return rapid.Custom(func(t *rapid.T) *board.Map {
		m := board.New()
		columns, rows := rapid.IntRange(1, 4).Draw(t, "columns"), rapid.IntRange(1, 3).Draw(t, "rows")
		for i := range columns * rows {
			m.Zones = append(m.Zones, board.Zone{ID: board.ID(i + 1), Shape: square(i%columns, i/columns)})
		}
		last := board.ID(len(m.Zones))
		m.Links = []board.Link{{ID: 60, A: 1, B: last, Hidden: true}}
		if last == 1 {
			m.Links = nil
		}
		m.LastID = 100
		for _, w := range m.Ways() {
			if _, there := m.BorderBetween(w.A, w.B); there || rapid.Bool().Draw(t, "bare") {
				continue
			}
			b := board.Border{ID: m.NextID(), A: w.A, B: w.B, Fixed: rapid.Bool().Draw(t, "fixed")}
			for range rapid.IntRange(1, 3).Draw(t, "states") {
				b.States = append(b.States, board.State{Value: rapid.IntRange(0, 4).Draw(t, "value")})
			}
			b.Now = rapid.IntRange(0, len(b.States)-1).Draw(t, "now")
			m.Borders = append(m.Borders, b)
		}
		return standing(m, board.ID(rapid.IntRange(1, int(last)).Draw(t, "stands")))
	})
}

// anyStep tries one step of a movement: a roll, a move, points at a border.
func anyStep(t *rapid.T, mv Movement, m *board.Map) (MoveStep, error) {
	border := board.ID(0)
	if len(m.Borders) > 0 {
		border = rapid.SampledFrom(m.Borders).Draw(t, "border").ID
	}
	points := rapid.IntRange(0, 5).Draw(t, "points")
	switch rapid.IntRange(0, 4).Draw(t, "step") {
	case 0:
		return mv.Roll(MovementSkill, Roll{Skill: rapid.IntRange(-3, 7).Draw(t, "skill"), Faces: Faces{rapid.IntRange(-1, 1).Draw(t, "die")}})
	case 1:
		return mv.Erode(m, border, points)
	case 2:
		return mv.Close(m, border, points)
	}
	return mv.To(m, rapid.SampledFrom(m.Zones).Draw(t, "to").ID, board.Point{})
}

func TestPropertyNoTurnMovesMoreThanThreeZonesOrSpendsWhatItHasNot(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, mv := anyGround().Draw(t, "map"), NewMovement(9, 1)
		moved := 0
		for range rapid.IntRange(0, 12).Draw(t, "steps") {
			before := mapBody(t, m)
			step, err := anyStep(t, mv, m)
			if mapBody(t, m) != before {
				t.Fatal("the map it began on changed")
			}
			if err != nil {
				var refused domain.Refusal
				if !errors.As(err, &refused) || refused.Says == "" {
					t.Fatal(err)
				}
				continue
			}
			for _, e := range step.Events {
				if e.What != crossed {
					continue
				}
				if d, ok := m.Distance(e.From, e.To); !ok || d != 1 {
					t.Fatalf("crossed from %d to %d", e.From, e.To)
				}
				moved++
			}
			if got := step.Movement.Points - mv.Points; got != table.Sum(step.Line.Parts) {
				t.Fatalf("%d points are told as %+v", got, step.Line.Parts)
			}
			if mv = step.Movement; step.Map != nil {
				m = step.Map
			}
			if mv.Points < 0 || mv.Zones > MostZones || mv.Zones != moved {
				t.Fatalf("%+v after %d zones", mv, moved)
			}
		}
	})
}

func TestPropertyTheFreePointMovesOverNothingOrErodesOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, mv := anyGround().Draw(t, "map"), NewMovement(9, 1)
		tok, _ := m.Token(9)
		for _, d := range mv.Destinations(m) {
			if b, ok := m.BorderBetween(tok.Zone, d.Zone); d.Zones != 1 || d.Cost != 1 || ok && b.Left(9) != 0 {
				t.Fatalf("the free point reaches %+v from %d", d, tok.Zone)
			}
		}
		for _, b := range m.Borders {
			step, err := mv.Erode(m, b.ID, 1)
			if err != nil {
				continue
			}
			after, _ := step.Map.Border(b.ID)
			if b.A != tok.Zone && b.B != tok.Zone || step.Movement.Points != 0 || !step.Movement.MayAct() ||
				after.Now == b.Now && after.Left(9) != b.Left(9)-1 {
				t.Fatalf("1 point made %+v of %+v", after, b)
			}
			if left := step.Movement.Destinations(step.Map); len(left) > 0 {
				t.Fatalf("and there is still %+v to reach", left)
			}
		}
	})
}

func TestPropertyDestinationsAreExactlyWhereOneCanMove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyGround().Draw(t, "map")
		mv := Movement{Token: 9, Points: rapid.IntRange(0, 9).Draw(t, "points"), Zones: rapid.IntRange(0, 3).Draw(t, "moved")}
		found := map[board.ID]Destination{}
		for _, d := range mv.Destinations(m) {
			found[d.Zone] = d
		}
		for _, z := range m.Zones {
			step, err := mv.To(m, z.ID, board.Point{})
			d, ok := found[z.ID]
			switch {
			case ok != (err == nil):
				t.Fatalf("zone %d is a destination: %v, and moving there: %v", z.ID, ok, err)
			case ok && (step.Movement.Points != mv.Points-d.Cost || step.Movement.Zones != mv.Zones+d.Zones):
				t.Fatalf("%+v came to %+v", d, step.Movement)
			}
		}
	})
}
