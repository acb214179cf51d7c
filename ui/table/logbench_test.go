package table_test

import (
	"strconv"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/table"
)

// scene is a document that holds a table.
type scene struct {
	Name  string      `json:"name"`
	Table table.Table `json:"table"`
}

func (s *scene) Title() string                { return s.Name }
func (s *scene) SetTitle(title string)        { s.Name = title }
func (s *scene) Words() string                { return "" }
func (s *scene) Pictures() []domain.PictureID { return nil }

var scenes = domain.Kind{
	Game: "game", Name: "scene", Title: "Scene", Version: 1, New: func() domain.Document { return &scene{} },
	Check: func(domain.Document, domain.Beside) []domain.Problem { return nil },
}

// attack is a line as attacks write them.
func attack() table.Line {
	return table.Line{
		At: 1_700_000_000_000, Who: 1, Name: "Kessa Varnholt", Text: "shoots at “Bosun Ilk” with an accelerator rifle: 6 against 3, 3 shifts, Health box 3",
		Parts: []table.Part{
			{Label: "Firearms", Value: 4, Source: "farfuture C6 2", Section: "Combat"},
			{Label: "4dF", Value: 1},
			{Label: "range 4, one zone beyond 1–3", Value: -2, Source: "farfuture C6 3", Section: "Weapons"},
			{Label: "“Smoke”, free tag", Value: 2, Source: "farfuture C11", Section: "Fate Points"},
		},
		Dice: "4dF", Faces: []int{1, 0, -1, 1}, From: dice.Rolled,
	}
}

// long is an open scene whose log has so many lines, and the journal it is edited through.
func long(b *testing.B, lines int) (*edit.Journal, *edit.Session[scene]) {
	b.Helper()
	s := &scene{}
	for range lines {
		s.Table.Write(attack())
	}
	now := domain.Moment(1_700_000_000_000)
	r, err := edit.NewRecord(scenes, "scene", now, s)
	if err != nil {
		b.Fatal(err)
	}
	journal := edit.NewJournal(domain.Kinds{scenes}, func() domain.Moment { return now }, func(bool, domain.Step) {})
	doc, err := journal.Open(r, "")
	if err != nil {
		b.Fatal(err)
	}
	return journal, edit.Of[scene](doc)
}

// sizes runs a benchmark with logs of up to the longest that a table keeps quick with, which is 1 MB.
func sizes(b *testing.B, run func(b *testing.B, lines int)) {
	for _, lines := range []int{200, 600, table.MostLines} {
		b.Run(strconv.Itoa(lines), func(b *testing.B) { run(b, lines) })
	}
}

// What the screen's goroutine does for a line added to a log.
func BenchmarkALineIsAdded(b *testing.B) {
	sizes(b, func(b *testing.B, lines int) {
		journal, s := long(b, lines)
		for b.Loop() {
			s.Edit("attack", "", func(s *scene) { s.Table.Write(attack()) })
			b.StopTimer()
			journal.Undo()
			b.StartTimer()
		}
	})
}

// And for taking it back.
func BenchmarkALineIsTakenBack(b *testing.B) {
	sizes(b, func(b *testing.B, lines int) {
		journal, s := long(b, lines)
		for b.Loop() {
			b.StopTimer()
			s.Edit("attack", "", func(s *scene) { s.Table.Write(attack()) })
			b.StartTimer()
			journal.Undo()
		}
	})
}

// A scene with such a log read for the first time.
func BenchmarkALogIsOpened(b *testing.B) {
	sizes(b, func(b *testing.B, lines int) {
		_, s := long(b, lines)
		r := s.Record()
		for b.Loop() {
			if _, _, err := scenes.Read(r.Version, r.Body); err != nil {
				b.Fatal(err)
			}
		}
	})
}
