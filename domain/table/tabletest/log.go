package tabletest

import (
	"strconv"
	"testing"

	"shipslocker/domain/dice"
	"shipslocker/domain/table"
)

// Attack is a line of a log as attacks write them.
func Attack() table.Line {
	return table.Line{
		At: 1_700_000_000_000, Who: 1, Name: "Kessa Varnholt", Text: "shoots at “Bosun Ilk” with an accelerator rifle: 6 against 3, 3 shifts, Health box 3",
		Parts: []table.Part{
			{Label: "Firearms", Value: 4, Source: "game C6 2", Section: "Combat"},
			{Label: "4dF", Value: 1},
			{Label: "range 4, one zone beyond 1–3", Value: -2, Source: "game C6 3", Section: "Weapons"},
			{Label: "“Smoke”, free tag", Value: 2, Source: "game C11", Section: "Fate Points"},
		},
		Dice: "4dF", Faces: []int{1, 0, -1, 1}, From: dice.Rolled,
	}
}

// Logs runs a benchmark with tables whose logs go up to the longest that a table keeps quick with, which is 1 MB.
func Logs(b *testing.B, run func(b *testing.B, logged table.Table)) {
	for _, lines := range []int{200, 600, table.MostLines} {
		b.Run(strconv.Itoa(lines), func(b *testing.B) {
			var t table.Table
			for range lines {
				t.Write(Attack())
			}
			run(b, t)
		})
	}
}
