package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/farfuture/reference"
	"shipslocker/domain/spacer"
	"shipslocker/ui/paper/papertest"
)

func TestReferenceShowsTheRowsThatWereFound(t *testing.T) {
	out := fine(t, "reference", farfuture.ID, "gauss", "burst")
	if !strings.HasPrefix(out, "WEAPONS\n") || !strings.Contains(out, "Gauss rifle, burst fire") || strings.Contains(out, "Cutlass") {
		t.Errorf("%s", out)
	}
	if out := fine(t, "reference", farfuture.ID, "gauss", "--all"); !strings.Contains(out, "Gauss rifle, burst fire") || !strings.Contains(out, "Cutlass") {
		t.Errorf("%s", out)
	}
	if out := fine(t, "reference", farfuture.ID, "submarinersss"); out != "" {
		t.Errorf("%s", out)
	}
	if out := fine(t, "reference", spacer.ID, "consequence"); !strings.Contains(out, "lockerctl reference "+farfuture.ID+" consequence") {
		t.Errorf("of what only other games have it says %q", out)
	}
	all := fine(t, "reference", farfuture.ID)
	for _, c := range reference.Cards() {
		if !strings.Contains(all, strings.ToUpper(c.Title)+"\n"+c.Section+" · book: "+c.Book+"\n") {
			t.Errorf("card %q is not shown", c.ID)
		}
	}
}

func TestReferenceShowsTheGuide(t *testing.T) {
	if out := fine(t, "reference", "guide", "lockers"); !strings.HasPrefix(out, "LOCKERS\nThe program\n") {
		t.Errorf("%s", out)
	}
}

func TestReferenceAsJSON(t *testing.T) {
	found := fromJSON[[]domain.FoundCard](t, fine(t, "reference", farfuture.ID, "first", "blood", "--json"))
	if len(found) == 0 || found[0].Card.ID != "first-blood" {
		t.Errorf("%+v", found)
	}
	if out := fine(t, "reference", farfuture.ID, "submarinersss", "--json"); strings.TrimSpace(out) != "[]" {
		t.Errorf("%s", out)
	}
}

func TestPrintCards(t *testing.T) {
	path := filepath.Join(t.TempDir(), "cards.pdf")
	if out := fine(t, "print", "--cards", farfuture.ID, "--section", "combat", "-o", path, "--paper", "letter"); !strings.HasSuffix(out, " reference cards\n") {
		t.Errorf("%s", out)
	}
	pdf, err := os.ReadFile(path)
	noError(t, err)
	if said := papertest.Text(pdf); !strings.Contains(said, "First blood") || strings.Contains(said, "Armour\n") {
		t.Errorf("%s", said)
	}
	fine(t, "print", "--cards", farfuture.ID, "-o", path)
	pdf, err = os.ReadFile(path)
	noError(t, err)
	if said := papertest.Text(pdf); !strings.Contains(said, "First blood") || !strings.Contains(said, "Armour\n") {
		t.Errorf("%s", said)
	}
}

func TestCardsCalledWrongly(t *testing.T) {
	for name, tc := range map[string]struct {
		args []string
		want string
	}{
		"no game":                 {[]string{"reference"}, "it takes GAME"},
		"a game that is not":      {[]string{"reference", "chess"}, `no game "chess"`},
		"cards of no game":        {[]string{"print", "--cards", "chess", "-o", "x.pdf"}, `no game "chess"`},
		"cards without a file":    {[]string{"print", "--cards", farfuture.ID}, "it needs -o"},
		"cards of an odd size":    {[]string{"print", "--cards", farfuture.ID, "-o", "x.pdf", "--paper", "a5"}, `no paper "a5"`},
		"a section of no cards":   {[]string{"print", "--section", "combat", "-o", "x.pdf"}, "--section goes with --cards"},
		"a section that is not":   {[]string{"print", "--cards", farfuture.ID, "--section", "chess", "-o", "x.pdf"}, `no section "chess"; they have Dice and time, `},
		"cards and a document":    {[]string{"print", "x.locker", "1", "--cards", farfuture.ID, "-o", "x.pdf"}, "--cards takes no FILE"},
		"cards and a blank form":  {[]string{"print", "--blank", "x/y", "--cards", farfuture.ID, "-o", "x.pdf"}, "no --blank"},
		"cards and a form's name": {[]string{"print", "--form", "play", "--cards", farfuture.ID, "-o", "x.pdf"}, "no --form"},
	} {
		t.Run(name, func(t *testing.T) {
			s := do("", tc.args...)
			if s.code != exitMisuse || s.out != "" || !strings.Contains(s.err, tc.want) {
				t.Errorf("exit %d, %q, %q", s.code, s.out, s.err)
			}
		})
	}
}
