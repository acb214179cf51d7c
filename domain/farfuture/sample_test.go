package farfuture

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"shipslocker/domain"
)

// sample reads the sample locker's characters.
func sample(t *testing.T) []json.RawMessage {
	t.Helper()
	raw, err := os.ReadFile("../../assets/sample/farfuture.json")
	if err != nil {
		t.Fatal(err)
	}
	var bodies []json.RawMessage
	if err := json.Unmarshal(raw, &bodies); err != nil {
		t.Fatal(err)
	}
	return bodies
}

func TestTheSampleHasThreeLegalCharactersAndADraft(t *testing.T) {
	bodies := sample(t)
	if len(bodies) != 4 {
		t.Fatalf("%d characters", len(bodies))
	}
	drafts := 0
	for _, raw := range bodies {
		doc, _, err := CharacterKind.Read(1, raw)
		if err != nil {
			t.Fatal(err)
		}
		c := doc.(*Character)
		problems := Check(c, House{})
		if c.Draft {
			drafts++
			if Missing(c) == "" || !Legal(problems) {
				t.Errorf("%s is a draft: missing %q, problems %v", c.Name, Missing(c), problems)
			}
			continue
		}
		if len(problems) > 0 || Missing(c) != "" {
			t.Errorf("%s: missing %q, problems %v", c.Name, Missing(c), problems)
		}
		for i, p := range c.Phases {
			if n := strings.Count(p.Story, ". ") + 1; n < 2 || n > 4 {
				t.Errorf("%s tells phase %d in %d sentences", c.Name, i+1, n)
			}
		}
	}
	if drafts != 1 {
		t.Errorf("%d drafts", drafts)
	}
}

func TestTheSampleIsWrittenInTheModelsOwnMembers(t *testing.T) {
	for _, raw := range sample(t) {
		doc, unknown, err := CharacterKind.Read(1, raw)
		if err != nil {
			t.Fatal(err)
		}
		again, err := CharacterKind.Write(doc, unknown)
		if err != nil {
			t.Fatal(err)
		}
		var compact bytes.Buffer
		if err := json.Compact(&compact, raw); err != nil {
			t.Fatal(err)
		}
		if compact.String() != string(again) {
			t.Errorf("%s is not as the program writes it:\n%s\n%s", doc.Title(), compact.String(), again)
		}
		if unknown != (domain.Unknown{}) {
			t.Errorf("%s has members of no model", doc.Title())
		}
	}
}

func TestTheSamplesPlayStateFitsItsSheets(t *testing.T) {
	for _, raw := range sample(t) {
		doc, _, err := CharacterKind.Read(1, raw)
		if err != nil {
			t.Fatal(err)
		}
		c := doc.(*Character)
		for _, track := range Tracks {
			if marks, boxes := len(c.Track(track).Marks), c.Boxes(track, House{}); marks > boxes {
				t.Errorf("%s: %d marks on a %s track of %d", c.Name, marks, track, boxes)
			}
		}
		for _, w := range c.Weapons {
			row, ok := FindWeapon(w.Name)
			if !ok {
				t.Errorf("%s carries %s", c.Name, w.Name)
			}
			if _, ok := row.Fires(w.Mode, w.Ammo); !ok {
				t.Errorf("%s: %s has no mode %q or no ammunition %q", c.Name, w.Name, w.Mode, w.Ammo)
			}
		}
		for _, a := range c.Armour {
			if _, ok := FindArmour(a.Name); !ok {
				t.Errorf("%s wears %s", c.Name, a.Name)
			}
		}
		for _, s := range c.Skills {
			if canonical, _ := CanonicalSkill(s.Name); canonical != s.Name {
				t.Errorf("%s: %s is called %s", c.Name, s.Name, canonical)
			}
		}
	}
}
