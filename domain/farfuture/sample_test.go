package farfuture

import (
	"bytes"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/board"
)

// sample reads the sample locker's characters.
func sample(t *testing.T) []json.RawMessage {
	t.Helper()
	return sampleFile(t, "farfuture.json")
}

// sampleFile reads the bodies of one file of the sample locker.
func sampleFile(t *testing.T, name string) []json.RawMessage {
	t.Helper()
	raw, err := os.ReadFile("../../assets/sample/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var rows []struct {
		Body json.RawMessage `json:"body"`
	}
	if err := json.Unmarshal(raw, &rows); err != nil {
		t.Fatal(err)
	}
	var bodies []json.RawMessage
	for _, r := range rows {
		bodies = append(bodies, r.Body)
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
			if Missing(c) == "" || !domain.Legal(problems) {
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
	for name, kind := range map[string]domain.Kind{
		"farfuture.json": CharacterKind, "farfuture-maps.json": MapKind, "farfuture-encounters.json": EncounterKind,
		"farfuture-things.json": ThingKind,
	} {
		for _, raw := range sampleFile(t, name) {
			doc, unknown, err := kind.Read(1, raw)
			if err != nil {
				t.Fatal(err)
			}
			again, err := kind.Write(doc, unknown)
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
}

// TestTheSampleEncounterIsReadyToBePlayed says what people are to find when they open it.
func TestTheSampleEncounterIsReadyToBePlayed(t *testing.T) {
	doc, _, err := EncounterKind.Read(1, sampleFile(t, "farfuture-encounters.json")[0])
	if err != nil {
		t.Fatal(err)
	}
	ground, _, err := MapKind.Read(1, sampleFile(t, "farfuture-maps.json")[0])
	if err != nil {
		t.Fatal(err)
	}
	e, m := doc.(*Encounter), ground.(*board.Map)
	if problems := append(checkEncounter(e), board.Check(m)...); len(problems) > 0 {
		t.Errorf("problems %v", problems)
	}
	if e.Table.Turns.Now.Round != 0 || len(e.Table.Log) > 0 || e.Notes == "" || len(e.Table.Aspects) == 0 || len(e.Table.Clocks) == 0 {
		t.Errorf("it is not prepared, or played already: %+v", e)
	}
	sheets, figures := 0, 0
	for _, p := range e.Table.Participants {
		token, ok := m.Token(board.ID(p.Token))
		if !ok || token.Document != p.Document || token.Side != p.Side || token.Hidden != p.Hidden || token.Zone == 0 {
			t.Errorf("%s has the token %+v", p.Name, token)
		}
		if figures++; p.Document != "" {
			sheets++
		}
	}
	if sheets != 3 || figures < 5 || !slices.ContainsFunc(m.Zones, func(z board.Zone) bool { return z.Hidden }) ||
		!slices.ContainsFunc(m.Borders, func(b board.Border) bool { return b.State().Name == "locked" }) {
		t.Errorf("%d of %d have a sheet; or no hidden zone; or no locked door", sheets, figures)
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
