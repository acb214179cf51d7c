package domain_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"shipslocker/domain"
)

// letters reads files of lines, each of them a card, of which the first names the second as its friend.
var letters = domain.Foreign{
	Name:  "Letters",
	Knows: func(data []byte) bool { return bytes.HasPrefix(data, []byte("LETTERS")) },
	Read: func(data []byte, newID func() domain.DocID) (domain.Arrivals, error) {
		var a domain.Arrivals
		for i, l := range strings.Split(string(data), "\n")[1:] {
			if l == "" {
				return domain.Arrivals{}, domain.NotTaken(fmt.Sprintf("line %d is empty", i+2))
			}
			c := &card{Name: l}
			id := newID()
			if len(a.Documents) > 0 {
				a.Documents[0].Document.(*card).Friend = string(id)
			}
			a.Documents = append(a.Documents, domain.Arrival{
				ID: id, Kind: cards[0], Document: c, Account: domain.Account{Taken: []domain.Taken{{From: "the line", Into: "Name"}}, Noted: []string{"the rest"}},
			})
		}
		a.Remarks = []string{"A remark."}
		return a, nil
	},
}

func numberedIDs() func() domain.DocID {
	n := 0
	return func() domain.DocID { n++; return domain.DocID(fmt.Sprintf("new%d", n)) }
}

func TestAFileOfAnotherProgramBecomesDocumentsThatKnowEachOther(t *testing.T) {
	parcel, report, err := domain.Receive([]byte("LETTERS\nKessa\nRuin"), cards, []domain.Foreign{letters}, numberedIDs())
	if err != nil {
		t.Fatal(err)
	}
	settled := parcel.Settle(domain.Settlement{NewID: func() domain.DocID { t.Error("a further id is made"); return "" }, Now: 7})
	if len(settled) != 2 || settled[0].ID != "new1" || settled[1].ID != "new2" || settled[0].Title != "Kessa" || settled[0].Created != 7 ||
		!strings.Contains(string(settled[0].Body), `"friend":"new2"`) {
		t.Errorf("%+v", settled)
	}
	var text []string
	for _, p := range report.Paragraphs() {
		text = append(text, p.Heading+" "+strings.Join(p.Lines, "; "))
	}
	said := strings.Join(text, "\n")
	for _, part := range []string{"“Kessa”: taken into fields the line → Name", "“Ruin”: kept in the notes the rest", "About the file A remark."} {
		if report.Program != "Letters" || !strings.Contains(said, part) {
			t.Errorf("%q is not in\n%s", part, said)
		}
	}
}

func TestAFileOfAnotherProgramThatCannotBeReadChangesNothing(t *testing.T) {
	parcel, report, err := domain.Receive([]byte("LETTERS\n\n"), cards, []domain.Foreign{letters}, numberedIDs())
	if !errors.Is(err, domain.ErrBody) || report != nil || len(parcel.Records) > 0 || !strings.Contains(err.Error(), "import from Letters: line 2 is empty") {
		t.Errorf("%+v, %+v, %v", parcel, report, err)
	}
}

func TestAFileOfOurOwnNeedsNoOtherProgram(t *testing.T) {
	own := []byte(`{"kind": "game/card", "version": 1, "body": {"title": "Old"}}`)
	parcel, report, err := domain.Receive(own, cards, []domain.Foreign{letters}, numberedIDs())
	if err != nil || report != nil || len(parcel.Records) != 1 {
		t.Errorf("%+v, %+v, %v", parcel, report, err)
	}
	if _, _, err := domain.Receive([]byte("nothing"), cards, []domain.Foreign{letters}, numberedIDs()); !errors.Is(err, domain.ErrBody) {
		t.Error(err)
	}
}
