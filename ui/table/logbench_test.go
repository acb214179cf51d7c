package table

import (
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/table"
	"shipslocker/domain/table/tabletest"
)

// attacks has long logs, and lines as attacks write them written to the journal by attack.
func attacks(b *testing.B, run func(b *testing.B, journal *edit.Journal, attack func())) {
	tabletest.Logs(b, func(b *testing.B, logged table.Table) {
		line := tabletest.Attack()
		r, err := edit.NewRecord(scrapOf, "scrap", line.At, &scrap{Table: logged})
		if err != nil {
			b.Fatal(err)
		}
		journal := edit.NewJournal(domain.Kinds{scrapOf}, func() domain.Moment { return line.At }, func(bool, domain.Step) {})
		doc, err := journal.Open(r, "")
		if err != nil {
			b.Fatal(err)
		}
		run(b, journal, func() {
			edit.Of[scrap](doc).Edit("attack", "", func(s *scrap) { s.Table.Write(line) })
		})
	})
}

// What the screen's goroutine does for a line added to a log.
func BenchmarkALineIsAdded(b *testing.B) {
	attacks(b, func(b *testing.B, journal *edit.Journal, attack func()) {
		for b.Loop() {
			attack()
			b.StopTimer()
			journal.Undo()
			b.StartTimer()
		}
	})
}

// And for taking it back.
func BenchmarkALineIsTakenBack(b *testing.B) {
	attacks(b, func(b *testing.B, journal *edit.Journal, attack func()) {
		for b.Loop() {
			b.StopTimer()
			attack()
			b.StartTimer()
			journal.Undo()
		}
	})
}
