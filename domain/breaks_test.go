package domain_test

import (
	"strings"
	"testing"

	"shipslocker/domain"
)

func TestLineBreaksFromElsewhereBecomeOurs(t *testing.T) {
	if got := domain.LineBreaks("a\r\nb\rc\vd\ne"); got != "a\nb\nc\nd\ne" {
		t.Errorf("it reads %q", got)
	}
}

func TestWhatIsImportedHasOurLineBreaksForThoseOfWordProcessors(t *testing.T) {
	own := []byte(`{"kind": "game/card", "version": 2, "body": {"name": "Kessa", "lines": ["zero\u000bvertical\u000Btab", "C:\\u000b \"\\\u000b\""]}}`)
	for name, data := range map[string][]byte{"from a file of ours": own, "from another program's": []byte("LETTERS\nzero\vvertical\vtab")} {
		parcel, _, err := domain.Receive(data, cards, []domain.Foreign{letters}, numberedIDs())
		if err != nil || len(parcel.Records) != 1 {
			t.Fatalf("%s: %+v, %v", name, parcel.Records, err)
		}
		body := string(parcel.Records[0].Body)
		if !strings.Contains(body, `zero\nvertical\ntab`) {
			t.Errorf("%s: the body is %s", name, body)
		}
		if name == "from a file of ours" && !strings.Contains(body, `C:\\u000b \"\\\n\"`) {
			t.Errorf("%s: what only looks like one is changed: %s", name, body)
		}
	}
}
