package table

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
)

// besideRoom is a room with a table of play that has a second ground, seen is who players see, and zoned the zones told.
type besideRoom struct {
	*room
	*play[scrap]
	own   *widget.Label
	seen  map[table.ID]bool
	zoned []model.ID
}

func newBesideRoom(t *testing.T) *besideRoom {
	t.Helper()
	b := &besideRoom{room: newRoom(t), own: widget.NewLabel("The chart stands here")}
	b.play = newPlay(b.room, Play[scrap]{
		MapKind: mapOf.ID(), Figures: []domain.KindID{heroOf.ID()}, Score: "Wits", Source: ones{},
		Table:  func(s *scrap) *table.Table { return &s.Table },
		Map:    func(s *scrap) *domain.DocID { return &s.Map },
		Beside: func(desk.Host, Hand[scrap], *field.Form[scrap]) fyne.CanvasObject { return b.own },
		Zoned:  func(zone model.ID) { b.zoned = append(b.zoned, zone) },
		Shows: func(seen func(table.ID) bool) *desk.Panel {
			b.seen = map[table.ID]bool{}
			for _, id := range []table.ID{1, 2, 3, 4} {
				b.seen[id] = seen(id)
			}
			return &desk.Panel{Shows: "k", Make: func(float32) fyne.CanvasObject { return canvas.NewRectangle(nil) }}
		},
	})
	b.lay(b.play)
	return b
}

// bind shows a table of play that is played on a map, with somebody hidden, and somebody whose token is.
func (b *besideRoom) bind(on domain.DocID) {
	b.T.Helper()
	m := bar()
	m.Tokens = nil
	for i := range 2 {
		id := m.NextID()
		m.Tokens = append(m.Tokens, model.Token{ID: id, Size: 1, Hidden: i == 1})
		m.MoveToken(id, m.Zones[i].Middle())
	}
	b.Put(mapOf, "map", m, "")
	s := &scrap{Name: "Brawl", Map: on}
	for i, p := range []table.Participant{
		{Name: "Kessa", Token: int(m.Tokens[0].ID)}, {Name: "spy", Token: int(m.Tokens[1].ID)}, {Name: "ghost", Hidden: true},
	} {
		s.Table.Insert(i, p)
	}
	b.Bind(b.Put(scrapOf, "scrap", s, ""))
	b.Settle()
}

func TestWithoutAMapTheSecondGroundTakesAllTheRoom(t *testing.T) {
	b := newBesideRoom(t)
	b.bind("")
	if b.grounds.paired || b.own.Size().Width < 0.6*1100 {
		t.Errorf("the map is shown: %v; the other ground is %v wide", b.grounds.paired, b.own.Size().Width)
	}
	b.chooseMap()
	b.Pick("Starport bar")
	b.Settle()
	if large, small := b.own.Size().Width, b.board.Size().Width; !b.grounds.paired || large < 0.6*1100 || small > 0.4*large {
		t.Errorf("the game's own ground is %v wide, the map %v, of 1100", large, small)
	}
}

func TestTheMapAndTheSecondGroundSwapTheirRoom(t *testing.T) {
	b := newBesideRoom(t)
	b.bind("map")
	b.turns.faces.take()
	b.Type("m")
	b.Settle()
	if large, small := b.board.Size().Width, b.own.Size().Width; large < 0.6*1100 || small > 0.4*large || !b.own.Visible() {
		t.Errorf("after the key the map is %v wide, the other ground %v", large, small)
	}
	b.Type("m")
	b.Settle()
	if b.own.Size().Width < 0.6*1100 {
		t.Error("a second press does not swap them back")
	}
}

func TestTheSmallPicturesTitleNamesNoKeyThatAButtonBesideItHas(t *testing.T) {
	b := newBesideRoom(t)
	b.bind("map")
	title := func() string {
		b.turns.followNext()
		return b.grounds.title.text.Text
	}
	if now := title(); now != "Map (M swaps)" {
		t.Errorf("it says %q", now)
	}
	b.beside[turnsPlace].shows = func(r rune) bool { return r == 'm' }
	if now := title(); now != "Map" {
		t.Errorf("while M is another button's it says %q", now)
	}
}

func TestTheSmallPictureFoldsToItsTitle(t *testing.T) {
	b := newBesideRoom(t)
	b.bind("map")
	title := b.grounds.title
	title.Tapped(&fyne.PointEvent{Position: fyne.NewPos(title.Size().Width-4, 4)})
	b.Settle()
	if b.grounds.small.object.Visible() || b.own.Size().Width < 0.6*1100 {
		t.Error("it is not folded, or has swapped")
	}
	b.turns.faces.take()
	b.Type("m")
	if !b.grounds.small.object.Visible() || b.grounds.big.object != fyne.CanvasObject(b.own) {
		t.Error("the key does not show it, or swaps at once")
	}
}

func TestTheSmallPictureStandsInTheCornerItIsDraggedTo(t *testing.T) {
	b := newBesideRoom(t)
	b.bind("map")
	room := b.grounds.view.Size()
	for _, at := range []corner{{true, true}, {true, false}, {false, true}, {false, false}} {
		to := fyne.NewPos(room.Width*0.1, room.Height*0.9)
		if at.right {
			to.X = room.Width * 0.9
		}
		if at.top {
			to.Y = room.Height * 0.1
		}
		b.grounds.title.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to.Subtract(b.grounds.title.Position())}})
		b.grounds.title.DragEnd()
		b.Settle()
		if p := b.grounds.small.object.Position(); (p.X > room.Width/2) != at.right || (p.Y < room.Height/2) != at.top {
			t.Errorf("dragged to %+v it stands at %v of %v", at, p, room)
		}
	}
}

func TestALostMapIsSaidInItsCorner(t *testing.T) {
	b := newBesideRoom(t)
	b.bind("another")
	if !b.grounds.paired || b.why.Text != lostMap {
		t.Errorf("the map's place shows: %v, and says %q", b.grounds.paired, b.why.Text)
	}
}

func TestASecondGroundIsToldTheZoneSelected(t *testing.T) {
	b := newBesideRoom(t)
	b.bind("map")
	zones, tokens := b.ground.Value().Zones, b.ground.Value().Tokens
	b.board.Select(zones[1].ID)
	b.board.Select(tokens[0].ID)
	b.board.Select(zones[0].ID, zones[1].ID)
	b.board.Select(zones[2].ID)
	if want := []model.ID{zones[1].ID, zones[2].ID}; !slices.Equal(b.zoned, want) {
		t.Errorf("told were %v, want %v", b.zoned, want)
	}
}

func TestWhatPlayersSeeBesideTheMapLeavesOutWhoIsHidden(t *testing.T) {
	b := newBesideRoom(t)
	b.bind("map")
	for id, want := range map[table.ID]bool{1: true, 2: false, 3: false, 4: false} {
		if b.seen[id] != want {
			t.Errorf("participant %d is seen: %v", id, b.seen[id])
		}
	}
}

func TestATableWithoutASecondGroundIsAsItWas(t *testing.T) {
	r, p, _ := playRoom(t)
	if r.Settle(); !p.grounds.big.object.Visible() || !p.empty.Visible() {
		t.Error("the place of the map is hidden though nothing stands beside it")
	}
	seatBoth(r)
	for _, o := range test.LaidOutObjects(p.view) {
		if o == fyne.CanvasObject(p.board) && o.Size().Width < 600 {
			t.Errorf("the board is %v wide", o.Size().Width)
		}
	}
}
