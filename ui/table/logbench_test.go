package table

import (
	"strconv"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/table"
)

// attacks has logs of up to the longest that a table keeps quick with, which is 1 MB, of lines as attacks write them, written
// to the journal by attack.
func attacks(b *testing.B, run func(b *testing.B, journal *edit.Journal, attack func())) {
	line := table.Line{
		At: 1_700_000_000_000, Who: 1, Name: "Kessa Varnholt", Text: "shoots at “Bosun Ilk” with an accelerator rifle: 6 against 3, 3 shifts, Health box 3",
		Parts: []table.Part{
			{Label: "Firearms", Value: 4, Source: "farfuture C6 2", Section: "Combat"},
			{Label: "4dF", Value: 1},
			{Label: "range 4, one zone beyond 1–3", Value: -2, Source: "farfuture C6 3", Section: "Weapons"},
			{Label: "“Smoke”, free tag", Value: 2, Source: "farfuture C11", Section: "Fate Points"},
		},
		Dice: "4dF", Faces: []int{1, 0, -1, 1}, From: dice.Rolled,
	}
	for _, lines := range []int{200, 600, table.MostLines} {
		b.Run(strconv.Itoa(lines), func(b *testing.B) {
			s := &scrap{}
			for range lines {
				s.Table.Write(line)
			}
			r, err := edit.NewRecord(scrapOf, "scrap", line.At, s)
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
