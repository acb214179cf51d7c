package page_test

import (
	"fmt"
	"slices"
	"testing"

	"shipslocker/ui/page"
)

func TestOfManyRowsTheFirstAreShownAndLettersFindTheOthers(t *testing.T) {
	var rows []string
	for i := range 200 {
		rows = append(rows, fmt.Sprintf("Somebody %d.", i))
	}
	rows[150] = "Ólafur"
	s := page.NewSeveral(rows)
	d, p := onPaper(t, s.Lay)
	d.Expect("Somebody 0.", "And 120 more")
	d.ExpectNot("Ólafur")
	p.Focus(page.FindKey)
	if d.Type("olaf"); !slices.Equal(s.Chosen(), []int{150}) {
		t.Errorf("what letters find is %v", s.Chosen())
	}
	d.Expect("Ólafur")
	d.ExpectNot("more:")
}

func TestRowsThatAreTickedStayInSightAndAreChosen(t *testing.T) {
	s := page.NewSeveral([]string{"Kessa", "Ansa", "Urraz"})
	d, p := onPaper(t, s.Lay)
	if len(s.Chosen()) != 0 {
		t.Errorf("chosen are %v before anything is", s.Chosen())
	}
	d.Cross("Kessa", 0)
	p.Focus(page.FindKey)
	d.Type("ansa")
	d.Cross("Ansa", 0)
	d.Expect("Kessa")
	d.ExpectNot("Urraz")
	if !slices.Equal(s.Chosen(), []int{0, 1}) {
		t.Errorf("chosen are %v", s.Chosen())
	}
}
