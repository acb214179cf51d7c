package emissaries_test

import (
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	"shipslocker/ui/paper/papertest"
)

// What can be brought into a conflict and what has come of it stands on the card to the last word, and nothing overlaps.
func TestIndexCardsHoldWhatAConflictAsks(t *testing.T) {
	left := []string{".Player", ".Homeland", ".Look", ".Notes", ".Own", ".Accomplishment", ".Changes"} // to the sheet
	much, many, _ := overfull()
	for _, tc := range []struct {
		kind  domain.Kind
		doc   domain.Document
		usual bool
	}{{emissaries.CharacterKind, ivo(), true}, {emissaries.NPCKind, sable(), true}, {emissaries.CharacterKind, much, false}, {emissaries.NPCKind, many, false}} {
		for _, size := range papertest.Sizes {
			res := papertest.Print(t, size, forms.Of(t, tc.kind, "index"), tc.doc, beside())
			papertest.ReportUnprinted(t, tc.doc, res.PDF, func(path, text string) string {
				for _, member := range left {
					if strings.HasPrefix(path, member) {
						return ""
					}
				}
				return text
			})
			papertest.ReportStrays(t, res.PDF)
			if pages := len(papertest.Pages(res.PDF)); tc.usual && pages != 1 {
				t.Errorf("%s: %d pages", size, pages)
			}
		}
	}
	got := papertest.ReadSolid(t, papertest.Print(t, "a4", forms.Of(t, emissaries.CharacterKind, "index"), ivo(), beside()).PDF)
	for _, want := range []string{"Nobodyliestometwice,2d8", "1d6of2d6", "DockmasterWen,1d4", "Loadinghook:biggerthanaforearm,1d8(dangerous)", "crackedribs"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not on the card:\n%s", want, got)
		}
	}
}

func TestTentsSayWhoSomebodyIs(t *testing.T) {
	for _, size := range papertest.Sizes {
		got := papertest.ReadSolid(t, papertest.Print(t, size, forms.Of(t, emissaries.CampaignKind, "tents"), crew(), beside()).PDF)
		for _, want := range []string{"IvoTamarisk", "Marit", "Jonas", "Lowport", "•Nobodyliestometwice,2d8", "•Accomplishment:talkedtheharbourstrike"} {
			if !strings.Contains(got, want) {
				t.Errorf("%s: no %q in\n%s", size, want, got)
			}
		}
		much, _, _ := overfull()
		full := papertest.Print(t, size, forms.Of(t, emissaries.CharacterKind, "tent"), much, nil).PDF
		if all := papertest.ReadSolid(t, full); strings.Count(all, "trait11-21") != 1 || strings.Count(all, "hope59") != 1 {
			t.Errorf("%s: an over-full tent loses a trait or the accomplishment", size)
		}
		papertest.ReportStrays(t, full)
	}
}

// The GM has a card for each sheet, once; nobody hidden is on the players' tents, and nothing hidden on their aspect cards.
func TestAConflictHasItsCardsAndTents(t *testing.T) {
	c := parley()
	c.Table.Participants = append(c.Table.Participants, table.Participant{ID: 9, Document: "sable", Side: 1})
	c.Table.Aspects = append(c.Table.Aspects, table.Aspect{ID: 10, Text: "A false wall", Hidden: true})
	read := func(form string) string {
		res := papertest.Print(t, "a4", forms.Of(t, emissaries.ConflictKind, form), c, beside())
		papertest.ReportStrays(t, res.PDF)
		return papertest.ReadSolid(t, res.PDF)
	}
	for _, tc := range []struct {
		form  string
		what  string
		times int
	}{
		{"index", "CaptainSable", 1},
		{"index", "Stowaway", 1},
		{"tents", "CaptainSable", 2}, // both sides of one tent
		{"tents", "smugglerwhopaysdebts", 1},
		{"tents", "Stowaway", 0},
		{"aspects", "Cratestotheceiling", 1},
		{"aspects", "PHYSICALCONDITION", 1},
		{"aspects", "crackedribs", 1},
		{"aspects", "Afalsewall", 0},
		{"aspects", "laughedatbythecrew", 0}, // by a pool that is hidden
		{"aspects-referee", "Afalsewall", 1},
		{"aspects-referee", "HIDDENFROMTHEPLAYERS", 1},
		{"aspects-referee", "laughedatbythecrew", 1},
	} {
		if got := read(tc.form); strings.Count(got, tc.what) != tc.times {
			t.Errorf("%s: %q %d times, want %d:\n%s", tc.form, tc.what, strings.Count(got, tc.what), tc.times, got)
		}
	}
	own := papertest.ReadSolid(t, papertest.Print(t, "a4", forms.Of(t, emissaries.CharacterKind, "aspects"), ivo(), nil).PDF)
	for _, want := range []string{"TRAIT2d8", "Nobodyliestometwice", "crackedribs", "IvoTamarisk"} {
		if !strings.Contains(own, want) {
			t.Errorf("no card says %q:\n%s", want, own)
		}
	}
}
