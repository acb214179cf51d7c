package desk

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
)

// besideLocker is a desk beside another locker, which holds Kessa, Ansa and, in the bin, Gone. What is asked for is told.
func besideLocker(t *testing.T) (r *room, path string, asked *[]domain.DocID) {
	t.Helper()
	asked = &[]domain.DocID{}
	other := newMemory("/other")
	r = enter(t, func(s *Services, _ *Settings) {
		s.LookInside = func(string) ([]domain.Head, error) { return other.List(t.Context()) }
		s.TakeOut = func(_ string, ids []domain.DocID) ([]byte, error) {
			*asked = ids
			var records []domain.Record
			for _, id := range ids {
				got, err := other.Get(t.Context(), id)
				if err != nil {
					return nil, err
				}
				records = append(records, got)
			}
			return domain.Export(records, nil, nil)
		}
	})
	r.give(other, noteOf, "kessakessakessak", note{Name: "Kessa"}, nil)
	r.give(other, noteOf, "ansaansaansaansa", note{Name: "Ansa"}, nil)
	r.give(other, noteOf, "gonegonegonegone", note{Name: "Gone"}, func(x *domain.Record) { x.Binned = 1 })
	path = filepath.Join(t.TempDir(), "Friday.locker")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	return r, path, asked
}

func TestDocumentsComeFromAnotherLockerByLookingIntoIt(t *testing.T) {
	r, path, asked := besideLocker(t)
	r.importFrom(path)
	r.expectDialog("Take from “Friday”", "Kessa · note", "Ansa · note")
	r.typeText("ans")
	r.press(fyne.KeyReturn)
	r.pass(10_000)
	if !slices.Equal(*asked, []domain.DocID{"ansaansaansaansa"}) {
		t.Errorf("taken were %q", *asked)
	}
	r.expectSheet("Ansa", "")
	r.menu("Undo")
	if _, ok := r.desk.Head("ansaansaansaansa"); ok {
		t.Error("undo leaves what was taken")
	}
}

func TestNothingIsTakenWhereNothingIsChosen(t *testing.T) {
	r, path, asked := besideLocker(t)
	r.importFrom(path)
	r.answer("Take")
	r.expectDialog("Tick what to take.")
	r.answer("Cancel")
	if len(*asked) != 0 || len(r.own.records) != 0 {
		t.Errorf("taken were %q", *asked)
	}
}

func TestALockerThatCannotBeLookedIntoIsSaid(t *testing.T) {
	r, path, _ := besideLocker(t)
	r.desk.services.LookInside = func(string) ([]domain.Head, error) { return nil, errors.Join(domain.ErrNotLocker) }
	r.importFrom(path)
	r.expectDialog("“Friday.locker” cannot be imported", "Nothing was changed.")
}
