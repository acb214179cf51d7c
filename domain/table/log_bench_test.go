package table_test

import (
	"strconv"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/dice"
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

// sizes runs a benchmark with logs of up to the longest that a table keeps quick with, which is 1 MB.
func sizes(b *testing.B, run func(b *testing.B, lines int)) {
	for _, lines := range []int{200, 600, table.MostLines} {
		b.Run(strconv.Itoa(lines), func(b *testing.B) { run(b, lines) })
	}
}

// A scene with such a log read for the first time.
func BenchmarkALogIsOpened(b *testing.B) {
	sizes(b, func(b *testing.B, lines int) {
		s := &scene{}
		for range lines {
			s.Table.Write(attack())
		}
		body := written(b, s)
		for b.Loop() {
			if _, _, err := scenes.Read(scenes.Version, body); err != nil {
				b.Fatal(err)
			}
		}
	})
}
