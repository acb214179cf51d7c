package table

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/table"
	"shipslocker/ui/desk/desktest"
)

func TestALineOfTheLogIsShortUntilItIsPressed(t *testing.T) {
	r, p, _ := facesRoom(t)
	p.Write(table.Line{Name: "Kessa", Text: "shoots Brisk: 6 against 3, a hit by 3", Parts: []table.Part{{Label: "Firearms", Value: 4}}})
	p.Write(table.Line{Text: "somebody coughs"})
	p.Front(logTitle)
	r.Settle()
	list := desktest.The[*widget.List](t, p.log.view())
	says := func(words string, want bool) {
		t.Helper()
		if got := strings.Contains(strings.Join(desktest.Spoken(list), "\n"), words); got != want {
			t.Errorf("it says %q: %t, want %t; it says %q", words, got, want, desktest.Spoken(list))
		}
	}
	says("a hit by 3 ▸", true)
	says("somebody coughs ▸", false)
	says("Firearms", false)
	r.Canvas().Focus(list)
	r.Press(fyne.KeyUp, fyne.KeyUp, fyne.KeySpace)
	r.Settle()
	says("+4  Firearms", true)
	says("a hit by 3 ▾", true)
	list.Select(0)
	r.Settle()
	says("Firearms", false)
}

func TestALongLineIsCutAfterAWord(t *testing.T) {
	long := strings.Repeat("a hit by 6; ", 20)
	l := table.Line{Name: "Ada", Text: long}
	short := text(&l, false)
	if n := len([]rune(short)); n > longestLine+2 || !strings.HasSuffix(short, "… ▸") || strings.Contains(short, ";…") {
		t.Errorf("%d letters: %q", n, short)
	}
	if full := text(&l, true); !strings.Contains(full, long) {
		t.Errorf("in full it is %q", full)
	}
}
