package domain_test

import (
	"slices"
	"testing"

	"shipslocker/domain"
)

// naming is a document that refers to others.
type naming struct {
	card
	Refers []domain.DocID
}

func TestAWholeCampaignHasWhatItsDocumentsNeed(t *testing.T) {
	if !domain.CampaignOf("game").IsCampaign() || domain.KindID("game/campaigner").IsCampaign() || domain.KindID("game/card").IsCampaign() {
		t.Error("campaigns are not told from others")
	}
	heads := []domain.Head{
		{ID: "kessa", Kind: "game/card", Campaign: "rim"},
		{ID: "deck", Kind: "game/card"},
		{ID: "rim", Kind: "game/campaign"},
		{ID: "core", Kind: "game/campaign"},
		{ID: "other", Kind: "game/card", Campaign: "core"},
		{ID: "loose", Kind: "game/card"},
		{ID: "gone", Kind: "game/card", Campaign: "rim", Binned: 1},
		{ID: "lost", Kind: "game/card", Binned: 1},
		{ID: "bwap", Kind: "game/card", Campaign: "rim"},
		{ID: "door", Kind: "game/card"},
		{ID: "torn", Kind: "game/card", Campaign: "rim"},
	}
	refers := map[domain.DocID][]domain.DocID{
		"rim": {"kessa", "", "lost"}, "kessa": {"deck", "other", "core", "gone"}, "deck": {"door", "kessa", "deck"}, "loose": {"rim"},
	}
	got := domain.Whole("rim", heads, func(id domain.DocID) domain.Document {
		if id == "torn" {
			return nil
		}
		return &naming{Refers: refers[id]}
	})
	if want := []domain.DocID{"rim", "kessa", "bwap", "torn", "deck", "door"}; !slices.Equal(got, want) {
		t.Errorf("it has %q, want %q", got, want)
	}
}
