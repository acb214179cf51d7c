package packet_test

import (
	"slices"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/packet"
)

func TestAPacketSaysWhatPrintsNothing(t *testing.T) {
	kind := packet.Kind("testers")
	for name, tc := range map[string]struct {
		row  packet.Row
		want []string
	}{
		"a document":             {packet.Row{Document: "a", Copies: 1}, nil},
		"no document yet":        {packet.Row{Copies: 1}, []string{"PACKET-01 rows[0].document"}},
		"nobody yet":             {packet.Row{What: packet.Everybody, Copies: 1}, []string{"PACKET-01 rows[0].document"}},
		"a blank form":           {packet.Row{What: packet.Blanks, Kind: "testers/note", Copies: packet.MostCopies}, nil},
		"a blank form of none":   {packet.Row{What: packet.Blanks, Copies: 1}, []string{"PACKET-01 rows[0].document"}},
		"all the cards":          {packet.Row{What: packet.Cards, Copies: 1}, nil},
		"no copy, and too many":  {packet.Row{Document: "a"}, []string{"PACKET-02 rows[0].copies"}},
		"more than can be asked": {packet.Row{Document: "a", Copies: packet.MostCopies + 1}, []string{"PACKET-02 rows[0].copies"}},
	} {
		t.Run(name, func(t *testing.T) {
			var got []string
			for _, p := range kind.Check(&packet.Packet{Rows: []packet.Row{tc.row}}, domain.Alone) {
				got = append(got, p.ID+" "+p.Path)
			}
			if !slices.Equal(got, tc.want) {
				t.Errorf("it says %q, want %q", got, tc.want)
			}
		})
	}
}

func TestRowsHaveIdsOfTheirOwn(t *testing.T) {
	p := &packet.Packet{Rows: []packet.Row{{ID: 4, Document: "a", Copies: 1}}, Campaign: "c"}
	p.Add(packet.Row{Document: "b", Copies: 3})
	p.Add(packet.Row{What: packet.Cards})
	if p.Rows[1].ID != 5 || p.Rows[1].Copies != 3 || p.Rows[2].ID != 6 || p.Rows[2].Copies != 1 {
		t.Errorf("the rows are %+v", p.Rows)
	}
	if got := domain.RefersTo(p); !slices.Equal(got, []domain.DocID{"c", "a", "b"}) {
		t.Errorf("it refers to %q", got)
	}
}
