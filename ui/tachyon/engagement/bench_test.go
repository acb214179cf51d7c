package engagement_test

import (
	"fmt"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/look"
	"shipslocker/ui/tachyon/engagement"
)

// engaged is an engagement of so many craft in three zones, in the action phase.
func engaged(b *testing.B, craft int) *desktest.Desk {
	b.Helper()
	d := desktest.New(b, tachyon.Kinds, fyne.NewSize(1366, 768), &look.Theme{Mode: look.Paper, Scale: 1}, func(h desk.Host) desk.Editor {
		return engagement.New(sameFaces{0})(watched{h, desktest.NewPlayers(fyne.CurrentApp(), h.Now)})
	})
	e, m := tachyon.NewEngagement(), board.New()
	for i := range 3 {
		x := float64(400 * i)
		if _, err := m.AddZone([]board.Point{{X: x}, {X: x + 390}, {X: x + 390, Y: 600}, {X: x, Y: 600}}); err != nil {
			b.Fatal(err)
		}
	}
	for i := range craft {
		id := domain.DocID(fmt.Sprintf("ship%d", i))
		s := tachyon.NewShip()
		s.Name, s.Crew = fmt.Sprintf("Ship %d", i), tachyon.Crew{Gunnery: 2, Pilot: 2, Tactics: 2, Technology: 2}
		d.Put(tachyon.ShipKind, id, s, "")
		token := m.NextID()
		m.Tokens = append(m.Tokens, board.Token{ID: token, Document: id, Side: i % 2, Size: 1})
		m.MoveToken(token, board.Point{X: float64(400*(i%3) + 30 + 40*(i/3%9)), Y: float64(60 + 60*(i/9))})
		e.Table.Insert(i, table.Participant{Document: id, Name: s.Name, Token: int(token), Side: i % 2})
		e.Chart.Craft = append(e.Chart.Craft, tachyon.Craft{ID: table.ID(i + 1), Slot: tachyon.At(i % 8), Placed: true})
	}
	e.Map, e.Chart.Round, e.Chart.Phase = "map", 1, tachyon.ActionPhase
	d.Put(tachyon.MapKind, "map", m, "")
	d.Editor.Bind(d.Put(tachyon.EngagementKind, "engagement", e, ""))
	d.Tap("Engagement", 0)
	d.Settle()
	return d
}

// A turn passed by its letter and taken back, among so many craft: two steps over the document, the chart, the board and the
// page. The aim is 100 ms for one among forty.
func BenchmarkPass(b *testing.B) {
	for _, craft := range []int{5, 15, 40, 80} {
		b.Run(strconv.Itoa(craft), func(b *testing.B) {
			d := engaged(b, craft)
			desktest.MeasureOnce(b)
			for b.Loop() {
				d.Tap("Pass (E)", 0)
				d.Journal.Undo()
			}
			if d.Kept == 0 {
				b.Error("nothing was done")
			}
		})
	}
}
