package sheet_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"shipslocker/assets"
	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/spacer/sheet"
)

type character = person.Character

// sixes are dice that always fall on 6.
type sixes struct{}

func (sixes) Next(int) int { return 6 }

// formDesk is a desk with the character form on it.
type formDesk struct{ *desktest.Desk }

// onForm lays the form on the usual desk and shows the first of the characters, or a blank draft.
func onForm(t testing.TB, characters ...*character) formDesk {
	t.Helper()
	return formIn(t, desktest.SheetSize, &look.Theme{Mode: look.Paper, Scale: 1}, characters...)
}

func formIn(t testing.TB, size fyne.Size, theme *look.Theme, characters ...*character) formDesk {
	t.Helper()
	d := formDesk{desktest.New(t, spacer.Kinds, size, theme, sheet.New(sixes{}))}
	if len(characters) == 0 {
		characters = append(characters, person.New())
	}
	for i, c := range characters {
		d.Put(person.Kind, domain.DocID(fmt.Sprintf("doc-%d", i)), c, "")
	}
	d.Editor.Bind(d.Docs[0])
	return d
}

// is is the first character, for reading.
func (d formDesk) is() *character { return edit.Of[character](d.Docs[0]).Value() }

// row is the row of boxes or circles in the nth box of a caption.
func (d formDesk) row(caption string, n int) *field.Boxes {
	d.T.Helper()
	return desktest.The[*field.Boxes](d.T, d.Box(caption, n))
}

// marked is how many boxes of a row are crossed, of how many.
func marked(b *field.Boxes) (n, of int) {
	for _, o := range desktest.Children(b) {
		if line, ok := o.(*canvas.Line); ok {
			of++
			if line.Visible() {
				n++
			}
		}
	}
	return n / 2, of / 2
}

// formSamples are the characters of the sample locker, by the book.
func formSamples(t testing.TB) []*character {
	t.Helper()
	data, err := assets.Samples.ReadFile("sample/spacer.json")
	if err != nil {
		t.Fatal(err)
	}
	var rows []struct {
		Body *character `json:"body"`
	}
	if err := json.Unmarshal(data, &rows); err != nil {
		t.Fatal(err)
	}
	var all []*character
	for _, r := range rows {
		r.Body.Campaign = ""
		all = append(all, r.Body)
	}
	return all
}

// legalForm is a finished Human that the rules have nothing to say about, of level 1.
func legalForm(t testing.TB) *character {
	t.Helper()
	c := person.New().DealInborn().DealTrained()
	c.Draft, c.Name, c.Level, c.Rank, c.Work, c.Grade = false, "Mara Quist", 1, 1, "Maintenance", rules.Enlisted
	c.Leftover, c.Luck.Bought = 2, 1
	c.Departments = []person.Department{{ID: 1, Name: "Engineering", Level: 1, Fields: []person.Field{{ID: 1, Name: "Maintenance", Level: 1}}}}
	c.Traits = []person.Trait{{ID: 1, Name: "Dogged", Points: 6}, {ID: 2, Name: "Wry", Points: 4}}
	c.Principles = []person.Principle{{ID: 1, Text: "Tools outlive people; I look after them."}, {ID: 2, Text: "Debts are sacred; I pay mine."}}
	c.Hobbies[0].Name = "Chess"
	if problems := person.Check(c, campaign.New()); len(problems) > 0 {
		t.Fatalf("the rules say %v", problems)
	}
	return c
}

// boxSaying is the box that says something about what is wrong, nil where none does.
func (d formDesk) boxSaying(words string) *look.Box {
	for _, b := range desktest.All[*look.Box](d.Editor.View()) {
		for _, said := range desktest.Notices(b) {
			if strings.Contains(said, words) {
				return b
			}
		}
	}
	return nil
}

// pressAll taps every button there is.
func (d formDesk) pressAll() {
	for _, b := range desktest.All[*look.Button](d.Editor.View()) {
		test.Tap(b)
	}
}
