package spacer_test

import (
	"bytes"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/papertest"
)

func TestSettingFormHoldsEverything(t *testing.T) {
	form := forms.Of(t, campaign.SettingKind, "form")
	for _, size := range papertest.Sizes {
		for what, build := range map[string]func() *campaign.Setting{"usual": marches, "overfull": overfullSetting} {
			t.Run(what+" on "+string(size), func(t *testing.T) {
				doc := build()
				res := papertest.Print(t, size, form, doc, nil)
				if len(res.Notes) > 0 {
					t.Errorf("notes %q", res.Notes)
				}
				papertest.ReportUnprinted(t, doc, res.PDF, nil)
				papertest.ReportStrays(t, res.PDF)
				if !bytes.Equal(res.PDF, papertest.Print(t, size, form, build(), nil).PDF) {
					t.Error("two files differ")
				}
			})
		}
	}
}

func TestBlankSettingFormIsAsLookedAt(t *testing.T) {
	for _, size := range papertest.Sizes {
		pdf := papertest.Print(t, size, forms.Of(t, campaign.SettingKind, "form"), nil, nil).PDF
		papertest.ReportStrays(t, pdf)
		papertest.LikeGolden(t, "blank-"+"setting"+"-"+string(size), pdf)
	}
}

// The blank form asks every question and prints every option, in the form's order.
func TestSettingFormPrintsEveryOption(t *testing.T) {
	runs := papertest.Runs(papertest.Pages(papertest.Print(t, paper.A4, forms.Of(t, campaign.SettingKind, "form"), nil, nil).PDF)[0])
	for _, b := range campaign.SettingBlocks {
		want := []string{}
		if b.Title != b.Heading {
			want = append(want, b.Title)
		}
		for _, o := range b.Options {
			want = append(want, o.Title)
		}
		for _, w := range want {
			for len(runs) > 0 && runs[0] != w {
				runs = runs[1:]
			}
			if len(runs) == 0 {
				t.Fatalf("%s: %q does not come in its place", b.Member, w)
			}
		}
	}
}

// crosses counts the marks on a page: nothing else has lines of their width.
func crosses(page string) int {
	return strings.Count(page, "1.40 w") / 2
}

// Every option chosen has a marked circle, and so has every blank that is written on.
func TestEachChoiceMarksOneCircle(t *testing.T) {
	form := forms.Of(t, campaign.SettingKind, "form")
	for _, b := range campaign.SettingBlocks {
		for _, o := range b.Options {
			s := campaign.NewSetting()
			s.Draft = false
			b.At(s).Toggle(o.ID)
			if n := crosses(papertest.Pages(papertest.Print(t, paper.Letter, form, s, nil).PDF)[0]); n != 1 {
				t.Errorf("%s %s: %d marks", b.Member, o.ID, n)
			}
		}
	}
	if n := crosses(papertest.Pages(papertest.Print(t, paper.Letter, form, marches(), nil).PDF)[0]); n != 2*len(campaign.SettingBlocks)+3 {
		t.Errorf("%d marks on a whole form", n)
	}
}

func TestOtherGovernmentsAreNamed(t *testing.T) {
	other := campaign.NewSetting()
	other.Name = "Dominion of Kesh"
	got := papertest.Text(papertest.Print(t, paper.A4, forms.Of(t, campaign.SettingKind, "form"), marches(), map[domain.DocID]domain.Document{"elsewhere": other}).PDF)
	if !strings.Contains(got, other.Name) {
		t.Errorf("no %q in\n%s", other.Name, got)
	}
}
