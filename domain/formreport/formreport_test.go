package formreport_test

import (
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/formreport"
)

func TestAFormReportIsInTheOrderOfTheForm(t *testing.T) {
	var r formreport.Report
	r.Add("T-2", domain.Remark, formreport.Place{Box: 1, Entry: 2, Path: "gear[1]"}, "second piece")
	r.Add("T-1", domain.Illegal, formreport.Place{Box: 1, Path: "gear"}, "%d pieces", 3)
	r.Add("T-3", domain.Unusual, formreport.Place{Box: 0, Entry: 9, Path: "aspects[8]"}, "first")
	r.Add("T-0", domain.Unusual, formreport.Place{Box: 1, Path: "gear"}, "said later of the same place")
	want := []domain.Problem{
		{ID: "T-3", Severity: domain.Unusual, Path: "aspects[8]", Message: "first"},
		{ID: "T-1", Severity: domain.Illegal, Path: "gear", Message: "3 pieces"},
		{ID: "T-0", Severity: domain.Unusual, Path: "gear", Message: "said later of the same place"},
		{ID: "T-2", Severity: domain.Remark, Path: "gear[1]", Message: "second piece"},
	}
	got := r.Problems()
	if len(got) != len(want) {
		t.Fatalf("%d problems, want %d", len(got), len(want))
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("problem %d is %+v, want %+v", i, got[i], want[i])
		}
	}
	if none := (&formreport.Report{}).Problems(); none == nil || len(none) > 0 {
		t.Errorf("nothing said is %#v, want an empty list", none)
	}
}
