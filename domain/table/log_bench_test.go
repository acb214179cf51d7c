package table_test

import (
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/table/tabletest"
)

// scene is a document that holds a table.
type scene struct {
	Name  string      `json:"name"`
	Table table.Table `json:"table"`
}

func (s *scene) Title() string         { return s.Name }
func (s *scene) SetTitle(title string) { s.Name = title }

var scenes = domain.Kind{
	Game: "game", Name: "scene", Title: "Scene", Version: 1, New: func() domain.Document { return &scene{} },
	Check: func(domain.Document, domain.Beside) []domain.Problem { return nil },
}

// A scene with a long log read for the first time.
func BenchmarkALogIsOpened(b *testing.B) {
	tabletest.Logs(b, func(b *testing.B, logged table.Table) {
		body := written(b, &scene{Table: logged})
		for b.Loop() {
			if _, _, err := scenes.Read(scenes.Version, body); err != nil {
				b.Fatal(err)
			}
		}
	})
}
