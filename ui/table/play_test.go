package table

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/field"
)

// ones is a source that rolls nothing but the lowest face.
type ones struct{}

func (ones) Next(int) int { return 1 }

// playRoom is a room with a table of play on a map, and two sheets.
func playRoom(t *testing.T) (*room, *play[scrap], *edit.Session[scrap]) {
	t.Helper()
	return playRoomOn(t, newRoom(t))
}

// playRoomOn puts that on the desk of a room.
func playRoomOn(t *testing.T, r *room) (*room, *play[scrap], *edit.Session[scrap]) {
	t.Helper()
	p := newPlay(r, Play[scrap]{
		MapKind: mapOf.ID(), Figures: []domain.KindID{heroOf.ID()}, Score: "Wits", Source: ones{},
		Table: func(s *scrap) *table.Table { return &s.Table },
		Map:   func(s *scrap) *domain.DocID { return &s.Map },
		Seat: func(doc *edit.Doc) table.Participant {
			h := edit.Of[hero](doc).Value()
			return table.Participant{Document: doc.ID(), Name: h.Name, Score: h.Wits}
		},
		Fresh: func(s *scrap) *scrap {
			f := *s
			f.Table = *s.Table.Fresh()
			return &f
		},
	})
	r.lay(p)
	r.Put(mapOf, "map", bar(), "")
	r.Put(heroOf, "kessa", &hero{Name: "Kessa", Wits: 2}, "")
	r.Put(heroOf, "urraz", &hero{Name: "Urraz", Wits: 5}, "")
	doc := r.Put(scrapOf, "scrap", &scrap{Name: "Brawl"}, "")
	p.Bind(doc)
	return r, p, edit.Of[scrap](doc)
}

// seatBoth chooses the map and seats both figures.
func seatBoth(r *room) {
	r.press("Choose a map…")
	r.Pick("Starport bar")
	for _, who := range []string{"Kessa", "Urraz"} {
		r.add(who)
	}
}

// add seats figures by their names.
func (r *room) add(names ...string) {
	r.press("Add figures…")
	for _, name := range names {
		r.Cross(name, 0)
	}
	r.Dialog().Answer()
}

func (p *play[T]) names() []string {
	var names []string
	for _, s := range p.turns.standings() {
		name := s.name
		if s.acts {
			name = "→ " + name
		}
		if s.out {
			name = "× " + name
		}
		if s.says != "" {
			name += ": " + s.says
		}
		names = append(names, name)
	}
	return names
}

func TestFiguresTakeTheirSeatsWithATokenEachInOneStep(t *testing.T) {
	r, p, s := playRoom(t)
	seatBoth(r)
	ground := edit.Of[model.Map](r.Doc("map")).Value()
	if len(s.Value().Table.Participants) != 2 || len(ground.Tokens) != 2 {
		t.Fatalf("%d take part and %d tokens stand", len(s.Value().Table.Participants), len(ground.Tokens))
	}
	if a, b := ground.Tokens[0], ground.Tokens[1]; a.At == b.At || a.Zone == 0 || b.Document != "urraz" {
		t.Errorf("the tokens are %+v and %+v", a, b)
	}
	if names := p.names(); !slices.Equal(names, []string{"Urraz", "Kessa"}) {
		t.Errorf("the order is %q", names)
	}
	r.press("Add figures…")
	r.Cross("Kessa, again", 0)
	r.Dialog().Close()
	r.Journal.Undo()
	if len(s.Value().Table.Participants) != 1 || len(edit.Of[model.Map](r.Doc("map")).Value().Tokens) != 1 {
		t.Error("one undo does not take back both the seat and its token")
	}
	if len(r.Held) != 1 {
		t.Errorf("%d documents are held, want the map alone", len(r.Held))
	}
	p.Bind(nil)
	if len(r.Held) != 0 {
		t.Errorf("%d documents are held by a table that is not shown", len(r.Held))
	}
}

func TestFiguresMadeQuicklyTakeTheirSeatsInOneStep(t *testing.T) {
	r, p, s := playRoom(t)
	r.press("Choose a map…")
	r.Pick("Starport bar")
	p.Recruit = func(then func([]domain.DocID)) {
		then([]domain.DocID{"kessa", "urraz"})
	}
	r.press("Add figures…")
	steps := r.Kept
	r.press("Make somebody new…")
	r.Elapse()
	if n := len(s.Value().Table.Participants); n != 2 || r.Kept != steps+1 {
		t.Errorf("%d take part after %d steps", n, r.Kept-steps)
	}
	r.Journal.Undo()
	if n := len(s.Value().Table.Participants) + len(edit.Of[model.Map](r.Doc("map")).Value().Tokens); n != 0 {
		t.Errorf("one undo leaves %d seats and tokens", n)
	}
}

func TestSeveralFiguresAreAddedAtOnceAndOneByItsFirstLetters(t *testing.T) {
	r, p, s := playRoom(t)
	steps := r.Kept
	r.add("Kessa", "Urraz")
	if n := len(s.Value().Table.Participants); n != 2 || r.Kept != steps+1 {
		t.Errorf("%d take part after %d steps", n, r.Kept-steps)
	}
	r.Journal.Undo()
	r.press("Add figures…")
	r.Type("urr")
	r.Press(fyne.KeyReturn)
	if names := p.names(); !slices.Equal(names, []string{"Urraz"}) {
		t.Errorf("found by letters are %q", names)
	}
	r.press("Add figures…")
	r.Type("zz")
	r.Press(fyne.KeyReturn)
	if r.Dialog() == nil || !r.Says("No such name.") || len(s.Value().Table.Participants) != 1 {
		t.Error("it does not say that nobody is called so")
	}
}

func TestTurnsGoOnAndBackByKey(t *testing.T) {
	r, p, s := playRoom(t)
	seatBoth(r)
	r.Canvas().Focus(p.turns.faces)
	before := string(s.Record().Body)
	r.Type("n")
	if now := s.Value().Table.Turns.Now; now.Round != 1 || p.names()[0] != "→ Urraz" {
		t.Errorf("after the first key it is round %d: %q", now.Round, p.names())
	}
	r.Type("nn")
	if now := s.Value().Table.Turns.Now; now.Round != 2 {
		t.Errorf("after three keys it is round %d", now.Round)
	}
	for range 3 {
		r.Type("b")
	}
	if now := s.Value().Table.Turns.Now; now.Round != 0 || now.Current != 0 {
		t.Errorf("back and back again it is round %d, turn of %d", now.Round, now.Current)
	}
	r.Type("b")
	if r.News == "" {
		t.Error("it does not say that there is no turn to go back to")
	}
	for range 6 {
		r.Journal.Undo()
	}
	if string(s.Record().Body) != before {
		t.Error("six undos do not bring the table back to its first bytes")
	}
}

func TestWaitingActingNowAndLeavingTheTable(t *testing.T) {
	r, p, s := playRoom(t)
	seatBoth(r)
	r.Canvas().Focus(p.turns.faces)
	r.Type("nw")
	tb := &s.Value().Table
	if p.names()[0] != "Urraz: waits" || p.nameOf(tb, tb.Turns.Now.Current) != "Kessa" {
		t.Errorf("after waiting: %q", p.names())
	}
	p.turns.mark(tb.Participants[1].ID)
	r.Type("a")
	if tb = &s.Value().Table; p.nameOf(tb, tb.Turns.Now.Current) != "Urraz" {
		t.Errorf("after acting now: %q", p.names())
	}
	r.Type("d")
	r.press("Remove from scene")
	r.Dialog().Answer()
	if tb = &s.Value().Table; len(tb.Participants) != 1 || p.nameOf(tb, tb.Turns.Now.Current) != "Kessa" {
		t.Errorf("left at the table: %q", p.names())
	}
}

func TestTheLogTakesLinesTagsClocksAndRolls(t *testing.T) {
	r, p, s := playRoom(t)
	seatBoth(r)
	s.Edit("scene", "", func(v *scrap) {
		v.Table.Aspects = []table.Aspect{{ID: v.Table.NextID(), Text: "Wet floor", FreeTags: 1}}
		v.Table.Clocks = []table.Clock{{ID: v.Table.NextID(), Name: "The watch comes", Size: 1, Every: table.EachRound}}
	})
	r.Canvas().Focus(p.turns.faces)
	r.Type("nnn")
	p.tag(s.Value().Table.Aspects[0].ID, "Wet floor")
	p.tag(s.Value().Table.Aspects[0].ID, "Wet floor")
	p.log.enter("  the lamp goes out  ")
	p.log.enter("   ")
	p.Roll(uidice.Attempt{Title: "for nothing", Pool: dice.FourFudge()}, nil)
	r.Type("+0-+")
	p.tray.OnUsed(mustUse(t, p.tray.Roll()))
	var said []string
	for _, l := range s.Value().Table.Log {
		said = append(said, text(&l, true))
	}
	all := strings.Join(said, "\n")
	for _, want := range []string{
		"Round 2 begins.", "“The watch comes” runs out.", "tags “Wet floor” (free)", "tags “Wet floor” (costs a fate point)",
		"the lamp goes out", "4dF + 0 − +, typed in",
	} {
		if !strings.Contains(all, want) {
			t.Errorf("the log does not say %q:\n%s", want, all)
		}
	}
	p.log.filter.SetText("LAMP")
	if len(p.log.lines) != 1 {
		t.Errorf("the filter leaves %d lines", len(p.log.lines))
	}
	p.log.export()
	file, err := r.file()
	if err != nil || !strings.Contains(string(file), "the lamp goes out") || strings.Contains(string(file), "Wet floor") {
		t.Errorf("the file says %q (%v)", file, err)
	}
}

func mustUse(t *testing.T, r dice.Roll) dice.Roll {
	t.Helper()
	used, err := r.Use()
	if err != nil {
		t.Fatal(err)
	}
	return used
}

func TestARollGoesToWhoeverAskedForItOnce(t *testing.T) {
	r, p, s := playRoom(t)
	seatBoth(r)
	var got []int
	p.Roll(uidice.Attempt{Title: "to climb", Pool: dice.FourFudge().With(2)}, func(roll dice.Roll) { got = append(got, roll.Total()) })
	r.Type("++0-")
	p.tray.OnUsed(mustUse(t, p.tray.Roll()))
	if !slices.Equal(got, []int{3}) || len(s.Value().Table.Log) != 0 {
		t.Errorf("it got %v and the log has %d lines", got, len(s.Value().Table.Log))
	}
	p.Roll(uidice.Attempt{Title: "to give up", Pool: dice.FourFudge()}, func(dice.Roll) { t.Error("a roll that was left is handed on") })
	p.tray.OnLeft()
	p.used(mustThrow(t))
	if len(s.Value().Table.Log) != 1 {
		t.Errorf("a roll nobody asked for makes %d lines", len(s.Value().Table.Log))
	}
}

func mustThrow(t *testing.T) dice.Roll {
	t.Helper()
	r, err := dice.Throw(dice.Of(2, dice.D6), ones{})
	if err != nil {
		t.Fatal(err)
	}
	return mustUse(t, r)
}

func TestATableMakesAMapOfItsOwn(t *testing.T) {
	r, p, s := playRoom(t)
	r.press("Choose a map…")
	r.Pick("New: " + model.Templates[1].Name)
	if s.Value().Map != r.made()[0] || p.Ground() == nil || len(p.Ground().Value().Zones) == 0 {
		t.Errorf("it is played on %q", s.Value().Map)
	}
	r.Journal.Undo()
	if s.Value().Map != "" || p.Ground() != nil {
		t.Errorf("undone it is played on %q", s.Value().Map)
	}
}

func TestTheLogIsOneParticipantsAloneAndExportedWithoutTheReferees(t *testing.T) {
	r, p, s := playRoom(t)
	seatBoth(r)
	kessa, urraz := s.Value().Table.Participants[0].ID, s.Value().Table.Participants[1].ID
	p.Write(table.Line{Who: kessa, Text: "climbs the bar"})
	p.Write(table.Line{Who: urraz, Text: "growls"})
	p.Write(table.Line{Who: urraz, Text: "has the key", Private: true})
	p.Write(table.Line{Text: "the lamp goes out"})
	p.turns.mark(urraz)
	if p.log.only.Text != "only Urraz" || len(p.log.lines) != 4 {
		t.Fatalf("the tick says %q and %d lines are shown", p.log.only.Text, len(p.log.lines))
	}
	said := func() string {
		var texts []string
		for _, l := range p.log.lines {
			texts = append(texts, l.Text)
		}
		return strings.Join(texts, ", ")
	}
	p.log.only.SetChecked(true)
	if said() != "growls, has the key" {
		t.Errorf("of Urraz alone there is %q", said())
	}
	p.turns.mark(kessa)
	if said() != "climbs the bar" || p.log.only.Text != "only Kessa" {
		t.Errorf("of the one then chosen, %q, there is %q", p.log.only.Text, said())
	}
	file := func() string {
		t.Helper()
		p.log.export()
		text, err := r.file()
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	p.turns.mark(urraz)
	if got := file(); !strings.Contains(got, "has the key (private)") || strings.Contains(got, "climbs") {
		t.Errorf("the file says\n%s", got)
	}
	p.log.bare.SetChecked(true)
	if got := file(); strings.Contains(got, "key") || !strings.Contains(got, "growls") || strings.Contains(got, "climbs") {
		t.Errorf("without the referee's own the file says\n%s", got)
	}
	p.log.only.SetChecked(false)
	s.Edit("hide", "", func(v *scrap) { v.Table.Participants[0].Hidden = true })
	if got := file(); strings.Contains(got, "climbs") || !strings.Contains(got, "the lamp goes out") {
		t.Errorf("with a hidden participant the file for players says\n%s", got)
	}
	if len(p.log.lines) != 4 {
		t.Errorf("%d lines are shown to the referee", len(p.log.lines))
	}
}

func TestTheLogForPlayersHasNoFiguresOfFoes(t *testing.T) {
	r, p, s := playRoom(t)
	seatBoth(r)
	s.Edit("side", "", func(v *scrap) { v.Table.Participants[1].Side = table.PlayersSide + 1 })
	kessa := s.Value().Table.Participants[0].ID
	p.Write(table.Line{Who: kessa, Text: "strikes: 12 against 7373", Parts: []table.Part{{Label: "Toughness", Value: -7373}}})
	p.Write(table.Line{Who: kessa, Text: "shoves " + p.Name(s.Value().Table.Participants[1].ID) + ": Health box 7373"})
	for players, foes := range map[bool]func() table.Foes{true: nil, false: func() table.Foes { return table.Foes{} }} {
		p.Foes = foes
		p.log.bare.SetChecked(true)
		p.log.export()
		text, err := r.file()
		if err != nil || strings.Contains(string(text), "7373") == players || !strings.Contains(string(text), "strikes") || !strings.Contains(string(text), "shoves Urraz") {
			t.Errorf("hidden is %t, and the file says\n%s (%v)", players, text, err)
		}
	}
	p.Foes = nil
	p.log.bare.SetChecked(false)
	p.log.export()
	if text, err := r.file(); err != nil || strings.Count(string(text), "7373") != 3 {
		t.Errorf("the referee's file says\n%s (%v)", text, err)
	}
}

func TestASceneIsPlayedAfreshOnAMapOfItsOwn(t *testing.T) {
	r, p, s := playRoom(t)
	seatBoth(r)
	s.Edit("clock", "", func(v *scrap) {
		v.Table.Clocks = []table.Clock{{ID: v.Table.NextID(), Name: "The watch comes", Size: 3, Every: table.EachRound}}
	})
	r.Canvas().Focus(p.turns.faces)
	r.Type("nnn")
	p.show(1)
	before, ground := string(s.Record().Body), string(r.Doc("map").Record().Body)
	r.press("Play a fresh copy")
	if len(r.made()) != 2 || r.Front != r.made()[1] {
		t.Fatalf("made %q, in front is %q", r.made(), r.Front)
	}
	copied, fresh := edit.Of[model.Map](r.Doc(r.made()[0])).Value(), edit.Of[scrap](r.Doc(r.made()[1])).Value()
	if copied.Name != "Starport bar (fresh)" || fresh.Name != "Brawl (fresh)" || fresh.Map != r.made()[0] {
		t.Errorf("they are called %q and %q, and it is played on %q", copied.Name, fresh.Name, fresh.Map)
	}
	tb := fresh.Table
	if tb.Turns.Now.Round != 0 || len(tb.Log) != 0 || tb.Clocks[0].Filled != 0 || len(tb.Participants) != 2 {
		t.Errorf("it is not fresh: %+v", tb)
	}
	if _, ok := copied.Token(model.ID(tb.Participants[1].Token)); !ok {
		t.Error("its figures do not stand on its map")
	}
	if string(s.Record().Body) != before || string(r.Doc("map").Record().Body) != ground {
		t.Error("the scene it was made of is another")
	}
	if got := r.Journal.UndoLabel(); got != "play “Brawl” afresh" {
		t.Errorf("the last step is %q", got)
	}
	if r.Journal.Undo(); r.binned(r.made()[0]) == 0 || r.binned(r.made()[1]) == 0 || r.Journal.UndoLabel() == "copy the map “Starport bar”" {
		t.Error("one undo leaves something of it on the shelf")
	}
	if r.Journal.Redo(); r.binned(r.made()[0]) != 0 || r.binned(r.made()[1]) != 0 {
		t.Error("one redo does not bring all of it back")
	}
	edit.Of[model.Map](r.Doc(r.made()[0])).Edit("move", "", func(m *model.Map) { m.Tokens[0].At.X++ })
	if string(r.Doc("map").Record().Body) != ground {
		t.Error("the maps share something")
	}
	r.press("Play a fresh copy")
	if title := r.Doc(r.made()[3]).Record().Title; title != "Brawl (fresh 2)" {
		t.Errorf("the second is called %q", title)
	}
	p.Bind(r.Doc(r.made()[3]))
	r.press("Play a fresh copy")
	if title := r.Doc(r.made()[5]).Record().Title; title != "Brawl (fresh 3)" {
		t.Errorf("one made of a fresh one is called %q", title)
	}
}

func TestASceneWithoutAMapIsPlayedAfresh(t *testing.T) {
	r, p, _ := playRoom(t)
	p.show(1)
	r.press("Play a fresh copy")
	if len(r.made()) != 1 || edit.Of[scrap](r.Doc(r.made()[0])).Value().Map != "" {
		t.Errorf("made %q", r.made())
	}
	p.Fresh = nil
	if p.fresh(); len(r.made()) != 1 {
		t.Error("a game that knows no fresh one gets one")
	}
}

func TestALineSaysWhatItsFacesAreOfAndNotWhatIsAddedToThem(t *testing.T) {
	r, err := dice.Throw(dice.FourFudge().With(2), ones{})
	if err != nil {
		t.Fatal(err)
	}
	l := table.LineOf(table.Line{}, mustUse(t, r))
	if got := l.DiceWords(); got != "4dF − − − −, rolled by the program" {
		t.Errorf("it says %q", got)
	}
}

func TestADeckOfCardsBelongsToTheTableAndItsUndo(t *testing.T) {
	r, p, s := playRoom(t)
	p.Front(diceTitle)
	r.press("Shuffle a deck of cards")
	if n := len(s.Value().Table.Deck.Pile); n != 54 || len(p.cards.Deck().Pile) != n {
		t.Fatalf("the pile has %d cards", n)
	}
	drawn, _, err := s.Value().Table.Deck.Draw()
	if err != nil {
		t.Fatal(err)
	}
	p.dealt(drawn, "draws a card")
	if d := s.Value().Table.Deck; len(d.Pile) != 53 || len(s.Value().Table.Log) != 2 || len(p.cards.Deck().Table) != 1 {
		t.Errorf("the pile has %d cards and the log %d lines", len(d.Pile), len(s.Value().Table.Log))
	}
	r.Journal.Undo()
	if len(p.cards.Deck().Pile) != 54 || len(s.Value().Table.Log) != 1 {
		t.Error("one undo does not take the draw back")
	}
	if len(s.Value().Table.Shown().Deck.Pile) != 0 {
		t.Error("players are shown the deck")
	}
}

func TestWhatIsWrongWithTheTableItselfIsSaid(t *testing.T) {
	r, _, s := playRoom(t)
	r.ExpectNot("What to do")
	s.Edit("seat nobody", "", func(v *scrap) { v.Table.Insert(0, table.Participant{}) }) // a remark: nobody is bothered
	r.ExpectNot("What to do")
	s.Edit("mend", "", func(v *scrap) {
		v.Table.Counters = []table.Counter{{ID: 1, Name: "Air", Value: 9, Min: 0, Max: 6}}
		v.Table.Turns.Now.Current = 7
	})
	r.Expect("It is the turn of somebody who is not at the table, and 1 thing more")
	r.press("What to do (3)")
	r.Expect("“Air” is at 9, outside 0 to 6.", "It is the turn of somebody who is not at the table.")
	r.ExpectNot("Go there")
	r.Journal.Undo()
	r.ExpectNot("What to do")
}

func TestASheetThatIsSeatedTwiceIsNamed(t *testing.T) {
	r, _, s := playRoom(t)
	s.Edit("seat twice", "", func(v *scrap) {
		v.Table.Participants = nil
		for i := range 2 {
			v.Table.Insert(i, table.Participant{Document: "heron", Name: "Heron", Token: 1})
		}
	})
	r.Expect("“Heron” takes part twice; both share its stress and points, and 1 thing more")
}

func TestATableWhoseMapIsGoneSaysSo(t *testing.T) {
	r, p, s := playRoom(t)
	s.Edit("map", "", func(v *scrap) { v.Map = "gone" })
	if w := p.empty.MinSize().Width; w > 300 {
		t.Errorf("the place of the map is at least %v wide: what is beside it would be squeezed", w)
	}
	if p.why.Text != lostMap || !p.empty.Visible() || p.Ground() != nil || len(r.Held) != 0 {
		t.Errorf("it says %q and holds %d documents", p.why.Text, len(r.Held))
	}
	seatBoth(r)
	if p.empty.Visible() || len(s.Value().Table.Participants) != 2 {
		t.Error("another map cannot take its place")
	}
}

func TestATableWhoseMapIsBeingReadDoesNotSayThatItHasNone(t *testing.T) {
	r := newRoom(t)
	r.Late = true
	_, p, s := playRoomOn(t, r)
	s.Edit("map", "", func(v *scrap) { v.Map = "map" })
	if p.empty.Visible() {
		t.Errorf("it says %q", p.why.Text)
	}
	p.turns.onMap()
	if r.News != readMap {
		t.Errorf("the way to the map says %q", r.News)
	}
	r.Arrive()
	if p.Ground() == nil {
		t.Error("the map has not come")
	}
}

func TestATableWithoutAMapSaysSoAfterOneThatHasOne(t *testing.T) {
	r, p, s := playRoom(t)
	seatBoth(r)
	p.Bind(r.Put(scrapOf, "other", &scrap{Name: "Bare"}, ""))
	if p.why.Text != noMap || !p.empty.Visible() {
		t.Errorf("it says %q", p.why.Text)
	}
	p.Bind(s.Doc)
	s.Edit("map", "", func(v *scrap) { v.Map = "" })
	if p.why.Text != noMap || !p.empty.Visible() {
		t.Errorf("with the map taken away it says %q", p.why.Text)
	}
}

func TestSomebodyWithoutASheetIsAskedForByName(t *testing.T) {
	r, p, s := playRoom(t)
	r.press("Add a name…")
	line := desktest.The[*desk.Line](t, r.InFront())
	line.SetText("  ")
	if r.Dialog().Answer(); r.Dialog() == nil || len(s.Value().Table.Participants) != 0 {
		t.Error("nobody takes part and the question is over")
	}
	line.SetText(" Brisk ")
	if r.Dialog().Answer(); r.Dialog() != nil || len(s.Value().Table.Participants) != 1 || p.names()[0] != "Brisk" {
		t.Errorf("the order is %q", p.names())
	}
}

func TestAClickOnAClockFillsASegmentAndARightClickEmptiesOne(t *testing.T) {
	r, p, s := playRoom(t)
	s.Edit("scene", "", func(v *scrap) {
		v.Table.Clocks = []table.Clock{{ID: v.Table.NextID(), Name: "The watch comes", Size: 2}}
	})
	p.Front("Scene")
	r.Settle()
	clock := desktest.The[*dial](t, p.view)
	clock.Tapped(nil)
	clock.Tapped(nil)
	if c := s.Value().Table.Clocks[0]; c.Filled != 2 || !strings.Contains(r.Foot, "runs out") {
		t.Errorf("the clock is %+v, the foot says %q", c, r.Foot)
	}
	clock.TappedSecondary(nil)
	if c := s.Value().Table.Clocks[0]; c.Filled != 1 || clock.filled != 1 {
		t.Errorf("the clock is %+v", c)
	}
}

func TestThoseTickedOnTheShelfTakePart(t *testing.T) {
	r, p, s := playRoom(t)
	r.add("Urraz")
	steps := r.Kept
	p.Enlist([]domain.DocID{"urraz", "kessa", "map", "gone"})
	if names := p.names(); r.Kept != steps+1 || !slices.Equal(names, []string{"Urraz", "Kessa"}) {
		t.Errorf("after %d steps %q take part", r.Kept-steps, names)
	}
	p.Enlist([]domain.DocID{"urraz", "map"})
	if n := len(s.Value().Table.Participants); n != 2 || !strings.HasPrefix(r.News, "Nobody among them can take part") {
		t.Errorf("%d take part, and said is %q", n, r.News)
	}
}

func TestWhoeverIsRemovedTakesTheirTokenAlongUnlessItIsToStay(t *testing.T) {
	for name, stays := range map[string]bool{"by default it goes": false, "told so it stays": true} {
		t.Run(name, func(t *testing.T) {
			r, p, s := playRoom(t)
			seatBoth(r)
			p.turns.mark(s.Value().Table.Participants[0].ID)
			p.turns.onDetails()
			before, there := r.Bodies(), len(p.ground.Value().Tokens)
			r.press("Remove from scene")
			r.Dialog().Close()
			if r.Bodies() != before {
				t.Fatal("cancelled, somebody is removed")
			}
			r.press("Remove from scene")
			if stays {
				r.Cross("Take the token off the map", 0)
			}
			r.Dialog().Answer()
			want := there
			if !stays {
				want--
			}
			if n, m := len(s.Value().Table.Participants), len(p.ground.Value().Tokens); n != 1 || m != want {
				t.Errorf("%d take part and %d tokens stand, want 1 and %d", n, m, want)
			}
			r.Undone(before)
		})
	}
}

func TestDetailsOfSeveralAreChangedForAllAndSaySo(t *testing.T) {
	r, p, s := playRoom(t)
	seatBoth(r)
	both := []table.ID{s.Value().Table.Participants[0].ID, s.Value().Table.Participants[1].ID}
	p.turns.faces.mark(both...)
	p.turns.onDetails()
	if !r.Says("2 are chosen. What is changed here changes for all of them.") || r.Says("Private notes") {
		t.Error("it does not say for whom")
	}
	before := r.Bodies()
	r.Write(r.Entry(p.Score, 0), "7")
	r.Undone(before)
	desktest.The[*field.Select](t, r.Box("Side", 0)).SetSelectedIndex(2)
	r.Cross("hidden", 0)
	for _, who := range s.Value().Table.Participants {
		if who.Score != 7 || who.Side != 2 || !who.Hidden {
			t.Errorf("%d has %d, side %d, hiding %v", who.ID, who.Score, who.Side, who.Hidden)
		}
	}
	p.turns.choose(both[:1])
	p.turns.faces.mark(both[0])
	p.turns.show()
	r.Write(r.Entry(p.Score, 0), "3")
	if a, b := s.Value().Table.Participants[0].Score, s.Value().Table.Participants[1].Score; a != 3 || b != 7 || r.Says("2 are chosen.") {
		t.Errorf("of one chosen the scores are %d and %d", a, b)
	}
}

func TestAKindThatTakesPartSeveralTimesIsNumberedWhereverItIsNamed(t *testing.T) {
	r, p, s := playRoom(t)
	r.press("Choose a map…")
	r.Pick("Starport bar")
	for _, row := range []string{"Kessa", "Kessa, again", "Kessa, again"} {
		r.add(row)
	}
	r.Settle()
	want := []string{"Kessa 1", "Kessa 2", "Kessa 3"}
	for i, who := range s.Value().Table.Participants {
		token, _ := p.ground.Value().Token(model.ID(who.Token))
		if face := p.board.Face(*token).Name; face != want[i] {
			t.Errorf("the token is %q, want %q", face, want[i])
		}
		p.Write(table.Line{Who: who.ID, Text: "waves."})
		if log := s.Value().Table.Log; log[len(log)-1].Name != want[i] {
			t.Errorf("the log says %q, want %q", log[len(log)-1].Name, want[i])
		}
	}
}
