package table

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"pgregory.net/rapid"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/ui/board/paint"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
)

// seat gives a room a players' display that opens.
func (r *room) seat() *desk.Players {
	r.T.Helper()
	r.players = desktest.NewPlayers(test.NewTempApp(r.T), r.Now)
	return r.players
}

// displayed are the texts of the buttons of a display, those that are on with a star.
func (d *display) displayed() []string {
	var texts []string
	for _, t := range d.switches {
		text := t.Text
		if t.Importance == widget.HighImportance {
			text += "*"
		}
		texts = append(texts, text)
	}
	return texts
}

func TestTheDisplaysButtonsSayWhatTheyDo(t *testing.T) {
	r := newRoom(t)
	p := r.seat()
	e := newMap(r, Game{})
	r.lay(e)
	e.Bind(r.Put(mapOf, "map", bar(), ""))
	if e.display.view.Visible() {
		t.Error("a closed display is shown")
	}
	p.Open()
	expect := func(state string, want ...string) {
		t.Helper()
		if got := e.display.displayed(); !slices.Equal(got, want) || e.display.state.Text != "Players see: "+state {
			t.Errorf("%q over %q, want %q over %q", e.display.state.Text, got, state, want)
		}
	}
	expect("live", "Pause", "Black", "Freeze")
	r.press("Pause")
	expect("paused", "Go on*", "Black", "Freeze")
	r.press("Black")
	r.press("Freeze")
	expect("paused, frozen beneath", "Go on*", "Show*", "Catch up*")
	r.press("Go on")
	r.press("Show")
	expect("frozen", "Pause", "Black", "Catch up*")
	r.press("Catch up")
	expect("live", "Pause", "Black", "Freeze")
	thumbnail := e.display.small.Objects[0]
	r.press("Turn")
	if e.display.small.Objects[0] != thumbnail {
		t.Error("the thumbnail is made anew")
	}
	p.Close()
	if e.display.view.Visible() || e.display.let != nil {
		t.Error("a closed display is still shown")
	}
	p.Open()
	e.Bind(nil)
	if e.display.let != nil {
		t.Error("an editor that shows nothing draws what the players see")
	}
}

func TestThePlayersSeeTheRefereesPartOfTheMap(t *testing.T) {
	r := newRoom(t)
	p := r.seat()
	e := newMap(r, Game{})
	r.lay(e)
	e.Bind(r.Put(mapOf, "map", bar(), ""))
	p.Open()
	e.board.ZoomBy(12)
	sight := p.Shown().Sight()
	if sight != e.board.Seen() {
		t.Fatalf("in sight is %v, want %v", sight, e.board.Seen())
	}
	r.press("My view")
	r.press("Fit")
}

func TestPlayersAreShownTheSceneOfTheTable(t *testing.T) {
	r := newRoom(t)
	p := r.seat()
	p.Open()
	_, e, s := playRoomOn(t, r)
	seatBoth(r)
	s.Edit("scene", "", func(v *scrap) {
		v.Table.Aspects = []table.Aspect{{ID: 91, Text: "Smoke"}, {ID: 92, Text: "A trap", Hidden: true}}
		v.Table.Participants[0].Hidden = true
	})
	r.Canvas().Focus(e.turns.faces)
	r.Type("n")
	shown := p.Shown()
	if len(shown.Order) != 1 || !slices.Equal(shown.Aspects, []string{"Smoke"}) {
		t.Errorf("players see %v and %q", shown.Order, shown.Aspects)
	}
	e.Bind(nil) // a sheet comes to the front
	if now := p.Shown(); now.Map == nil || !slices.Equal(now.Order, shown.Order) {
		t.Errorf("with a sheet in front players see %+v", now)
	}
}

func TestNothingHiddenReachesThePlayers(t *testing.T) {
	r := newRoom(t)
	p := r.seat()
	p.Open()
	_, e, _ := playRoomOn(t, r)
	tried := 0
	rapid.Check(t, func(rt *rapid.T) {
		tried++
		ground := domain.DocID(fmt.Sprint("map", tried))
		secret := func(what string) bool { return rapid.Bool().Draw(rt, what+" is hidden") }
		name := func(hidden bool) string {
			if hidden {
				return "SECRET"
			}
			return "open"
		}
		m := bar()
		m.Notes = "SECRET"
		for i := range m.Zones {
			z := &m.Zones[i]
			z.Notes, z.Hidden = "SECRET", secret("zone")
			z.Name = name(z.Hidden)
		}
		for i := range m.Borders {
			m.Borders[i].Hidden = secret("border")
			for j := range m.Borders[i].States {
				m.Borders[i].States[j].Name = name(m.Borders[i].Hidden)
			}
		}
		for i := range m.Links {
			m.Links[i].Hidden = secret("link")
			m.Links[i].Name = name(m.Links[i].Hidden)
		}
		v := &scrap{Map: ground}
		for range rapid.IntRange(0, 8).Draw(rt, "tokens") {
			zone := rapid.SampledFrom(m.Zones).Draw(rt, "stands in")
			hidden := secret("token")
			tk := model.Token{ID: m.NextID(), Size: 1, Hidden: hidden, Name: name(hidden || zone.Hidden)}
			m.Tokens = append(m.Tokens, tk)
			m.MoveToken(tk.ID, zone.Middle())
			v.Table.Participants = append(v.Table.Participants, table.Participant{
				ID: v.Table.NextID(), Name: name(hidden || zone.Hidden), Token: int(tk.ID), Hidden: hidden, Notes: "SECRET",
			})
		}
		for range rapid.IntRange(0, 4).Draw(rt, "aspects") {
			hidden := secret("aspect")
			v.Table.Aspects = append(v.Table.Aspects, table.Aspect{ID: v.Table.NextID(), Text: name(hidden), Hidden: hidden})
		}
		r.Put(mapOf, ground, m, "")
		e.Bind(r.Put(scrapOf, "on "+ground, v, ""))
		p.Present()
		shown := p.Shown()
		if shown.Map == nil {
			rt.Fatal("there is no map to be seen")
		}
		faces := map[string]paint.Face{}
		for _, tk := range shown.Map.Tokens {
			faces[tk.Name] = shown.Face(tk)
		}
		seen, err := json.Marshal([]any{shown.Map, shown.Order, shown.Aspects, faces})
		if err != nil {
			rt.Fatal(err)
		}
		if strings.Contains(string(seen), "SECRET") {
			rt.Errorf("players see %s", seen)
		}
	})
}

func TestPlayersSeeFiguresOfTheirOwnSideAndOfOthersAsTheCampaignSays(t *testing.T) {
	r := newRoom(t)
	players := r.seat()
	players.Open()
	_, p, s := playRoomOn(t, r)
	seatBoth(r)
	s.Edit("side", "", func(v *scrap) { v.Table.Participants[1].Side = 2 })
	veiled := table.ID(0)
	p.Look = func(who table.Participant, l *Look) {
		l.Ring = []bool{true, false}
		l.Mark(ByCampaign, "wounds")
		l.Mark(Everybody, "runs")
		l.Mark(RefereeAlone, "hit 3")
		l.Veiled = who.ID == veiled
	}
	own, foe := p.tableNow().Participants[0], p.tableNow().Participants[1]
	seen := func(f face) string { return fmt.Sprintf("%d%v", len(f.Ring), f.Marks) }
	all := "2[wounds runs hit 3]"
	for name, tc := range map[string]struct {
		foes     func() table.Foes
		veiled   table.ID
		own, foe string
	}{
		"where no campaign says so: none": {nil, 0, "2[wounds runs]", "0[runs]"},
		"hidden":                          {func() table.Foes { return table.Foes{FoesHidden: true} }, 0, "2[wounds runs]", "0[runs]"},
		"shown":                           {func() table.Foes { return table.Foes{} }, 0, "2[wounds runs]", "2[wounds runs]"},
		"shown, but for one of them":      {func() table.Foes { return table.Foes{} }, foe.ID, "2[wounds runs]", "0[runs]"},
		"hidden, and one of their own":    {func() table.Foes { return table.Foes{FoesHidden: true} }, own.ID, "0[runs]", "0[runs]"},
	} {
		t.Run(name, func(t *testing.T) {
			p.Foes, veiled = tc.foes, tc.veiled
			p.Reface()
			shown := players.Shown()
			for _, x := range []struct {
				who  table.Participant
				want string
			}{{own, tc.own}, {foe, tc.foe}} {
				token, _ := shown.Map.Token(model.ID(x.who.Token))
				if got := seen(shown.Face(*token)); got != x.want {
					t.Errorf("of side %d players see %s, want %s", x.who.Side, got, x.want)
				}
				if got := seen(p.face(*token)); got != all {
					t.Errorf("the referee sees %s", got)
				}
			}
		})
	}
}
