package domain_test

import (
	"slices"
	"testing"

	"shipslocker/domain"
)

func TestAReportGathersInOrder(t *testing.T) {
	type row struct{ n int }
	var r domain.Report
	r.Add("X-1", domain.Illegal, "a", "%d of %s", 3, "four")
	r.Least("X-2", "b", "Boxes", -2, 1)
	r.Least("X-2", "c", "Boxes", 1, 1)
	r.IDs("X-3", "rows", domain.IDsOf([]row{{1}, {2}, {1}, {0}}, func(r row) int { return r.n }))
	r.IDs("X-3", "others", nil)
	want := []domain.Problem{
		{ID: "X-1", Severity: domain.Illegal, Path: "a", Message: "3 of four"},
		{ID: "X-2", Severity: domain.Unusual, Path: "b", Message: "Boxes: 1 or more, and this is −2."},
		{ID: "X-3", Severity: domain.Unusual, Path: "rows[id=1].id", Message: "Two rows have the number 1, or it is invalid: steps cannot tell them apart."},
		{ID: "X-3", Severity: domain.Unusual, Path: "rows[id=0].id", Message: "Two rows have the number 0, or it is invalid: steps cannot tell them apart."},
	}
	if !slices.Equal(r.Found, want) {
		t.Errorf("%+v", r.Found)
	}
}
