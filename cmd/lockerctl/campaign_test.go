package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/tachyon"
	"shipslocker/storage"
)

const (
	rimID   domain.DocID = "rimrimrimrimrimr"
	kessaID domain.DocID = "kessakessakessak"
	shipID  domain.DocID = "shipshipshipship"
)

// campaigning makes a locker with an archived campaign, a pilot of it, the ship that the pilot flies, and another pilot.
func campaigning(t *testing.T) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "crew.locker")
	l, err := storage.Create(t.Context(), path, world().options)
	noError(t, err)
	rim, kessa, ship, other := tachyon.NewCampaign(), tachyon.NewPilot(), tachyon.NewShip(), tachyon.NewPilot()
	rim.Name, rim.Archived, kessa.Name, kessa.Campaign, kessa.Ship, ship.Name, other.Name = "Rim", true, "Kessa", rimID, shipID, "Dart", "Other"
	var records []domain.Record
	for _, x := range []struct {
		kind  domain.Kind
		id    domain.DocID
		value domain.Document
	}{
		{tachyon.CampaignKind, rimID, rim}, {tachyon.PilotKind, kessaID, kessa}, {tachyon.ShipKind, shipID, ship}, {tachyon.PilotKind, "otherotherothero", other},
	} {
		r, err := edit.NewRecord(x.kind, x.id, noon-domain.Moment(len(records)), x.value)
		noError(t, err)
		records = append(records, r)
	}
	_, err = l.Put(t.Context(), records...)
	noError(t, err)
	noError(t, l.Close())
	return path
}

func TestACampaignGoesFromOneLockerToAnother(t *testing.T) {
	path := campaigning(t)
	out := fine(t, "list", path, "--campaign", "rimrim")
	if lines := strings.Split(strings.TrimSpace(out), "\n"); len(lines) != 2 || !strings.HasSuffix(lines[0], "archived") || !strings.Contains(lines[1], "Kessa") {
		t.Errorf("listed:\n%s", out)
	}
	file, next := filepath.Join(t.TempDir(), "rim.json"), filepath.Join(t.TempDir(), "next.locker")
	if out := fine(t, "export", path, "--campaign", "rim", "-o", file); !strings.Contains(out, "3 documents") {
		t.Error(out)
	}
	fine(t, "new", next)
	do("", "import", next, file)
	var got []string
	for _, r := range fromJSON[[]row](t, fine(t, "list", next, "--json")) {
		got = append(got, r.Title+" of "+string(r.Campaign))
		if r.Archived != (r.ID == rimID) {
			t.Errorf("%+v", r)
		}
	}
	if slices.Sort(got); strings.Join(got, ", ") != "Dart of , Kessa of "+string(rimID)+", Rim of " {
		t.Errorf("it came in as %q", got)
	}
}

func TestACampaignIsBroughtBackFromTheArchiveAndPutAway(t *testing.T) {
	path := campaigning(t)
	stands := func(archived bool, revision int64) {
		t.Helper()
		for _, r := range fromJSON[[]row](t, fine(t, "list", path, "--json")) {
			if r.ID == rimID && (r.Archived != archived || r.Rev != revision) {
				t.Errorf("it is %+v", r)
			}
		}
	}
	if out := fine(t, "archive", path, "rim", "--back"); !strings.Contains(out, "Rim is back from the archive") {
		t.Error(out)
	}
	stands(false, 2)
	fine(t, "archive", path, "rim", "--back")
	stands(false, 2)
	if got := fromJSON[row](t, fine(t, "archive", path, "rim", "--json")); got.ID != rimID || !got.Archived {
		t.Errorf("it says %+v", got)
	}
	stands(true, 3)
	if out := fine(t, "history", path, "rim"); !strings.Contains(out, "archive · Rim") || !strings.Contains(out, "bring back · Rim") {
		t.Errorf("the history tells\n%s", out)
	}
	if findings := fine(t, "verify", path); !strings.Contains(findings, "sound") {
		t.Error(findings)
	}
	complains(t, do("", "archive", path, "kessa"), exitMisuse, "is no campaign")
	complains(t, do("", "archive", path, "nobody"), exitWrong, "nobody")
}
