package page

import (
	"testing"

	"shipslocker/domain/table"
)

func TestAPartSaysWhereItIsFromWithoutTheCodeOfARuling(t *testing.T) {
	for name, tc := range map[string]struct {
		part table.Part
		want string
	}{
		"the game is known":                     {table.Part{Source: "spacer C8.3"}, "C8.3"},
		"a ruling goes by the book's section":   {table.Part{Source: "farfuture SF-R07", Section: "Military-grade Firearms"}, "Military-grade Firearms"},
		"one of which the book is silent":       {table.Part{Source: "farfuture SF-R12"}, ""},
		"a ruling beside its procedure is left": {table.Part{Source: "emissaries C2, GU-R03"}, "C2"},
		"two rulings":                           {table.Part{Source: "spacer SP-R07, SP-R31", Section: "Overflow"}, "Overflow"},
		"what has no source":                    {table.Part{}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := sourceOf(tc.part); got != tc.want {
				t.Errorf("it says %q, want %q", got, tc.want)
			}
		})
	}
}
