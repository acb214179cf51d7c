package spacer

import (
	"bytes"
	"reflect"
	"slices"
	"testing"

	"shipslocker/domain"
)

// filled returns a document of each kind with something in every list.
func filled() map[domain.KindID]domain.Document {
	c := ready()
	c.Gear = []Item{{ID: 1, Name: "Rifle", From: IssueItem, Points: 2, Mass: 3, Worn: true, Armour: 1, Loaded: 5, Spare: 2}}
	c.Abilities = []Ability{{ID: 1, Text: "Reads minds", Psionic: true}}
	c.Overrides = []Override{{1, Toughness, 8, "shell"}}
	c.Portrait, c.Campaign, c.Out = "abc", "ours", KnockedOut
	s := agreed()
	s.Others, s.Voices = []OtherSetting{{1, "them"}}, []Voice{{1, "Ada", true}}
	m := adventure()
	m.Phase, m.Scenes = 2, []Scene{{ID: 1, Phase: 2, Type: DramaScene, Ticks: []SceneTick{{1, 1, TallyRisk}}, Studies: []SceneStudy{{1, 1, "Agility"}}}}
	m.Campaign = "ours"
	a := NewCampaign()
	a.Setting, a.Mission, a.Seats = "s", "m", []Seat{{ID: 1, Player: "Ada", Character: "a"}}
	a.Ranks.OfficerSpace[0] = "Cadet"
	return map[domain.KindID]domain.Document{
		CharacterKind.ID(): c, SettingKind.ID(): s, MissionKind.ID(): m, CampaignKind.ID(): a,
	}
}

func TestDocumentsAreKeptWhole(t *testing.T) {
	for id, doc := range filled() {
		t.Run(string(id), func(t *testing.T) {
			k, err := Kinds.Find(id)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range []domain.Document{doc, k.New()} {
				body, err := k.Write(d, domain.Unknown{})
				if err != nil {
					t.Fatal(err)
				}
				again, unknown, err := k.Read(k.Version, body)
				if err != nil || !unknown.Empty() || !reflect.DeepEqual(again, d) {
					t.Errorf("from %s it reads %+v, %v", body, again, err)
				}
				if back, err := k.Write(again, unknown); err != nil || !bytes.Equal(back, body) {
					t.Errorf("%s became %s, %v", body, back, err)
				}
			}
			doc.SetTitle("Another")
			if doc.Title() != "Another" {
				t.Errorf("it is called %q", doc.Title())
			}
		})
	}
}

func TestDocumentsNameWhatTheyReferTo(t *testing.T) {
	for id, want := range map[domain.KindID][]domain.DocID{
		CharacterKind.ID(): {"ours"}, SettingKind.ID(): {"them"}, MissionKind.ID(): {"ours", "a", "", ""}, CampaignKind.ID(): {"s", "m", "a"},
	} {
		if got := filled()[id].(domain.Referring).Refers(); !slices.Equal(got, want) {
			t.Errorf("%s refers to %q", id, got)
		}
	}
	if got := filled()[CharacterKind.ID()].Pictures(); !slices.Equal(got, []domain.PictureID{"abc"}) {
		t.Errorf("pictures %q", got)
	}
	for id, doc := range filled() {
		if doc.Words() == "" {
			t.Errorf("%s is found by nothing", id)
		}
	}
}

func TestCopiesShareNothing(t *testing.T) {
	c := ready()
	before := c.Clone()
	d := c.Clone()
	d.Departments[0].Fields[0].Level, d.Traits[0].Points, d.Principles[0].Text, d.Hobbies[0].Level, d.Tallies.Risk[0] = 9, 9, "x", 9, 9
	if !reflect.DeepEqual(c, before) {
		t.Error("a character shares something with its copy")
	}
	m := filled()[MissionKind.ID()].(*Mission)
	n := m.Clone()
	n.Players[0].Name, n.Cards[0].Text, n.Scenes[0].Ticks[0].Tally, n.Scenes[0].Studies[0].What = "x", "x", "x", "x"
	if m.Players[0].Name == "x" || m.Cards[0].Text == "x" || m.Scenes[0].Ticks[0].Tally == "x" || m.Scenes[0].Studies[0].What == "x" {
		t.Error("a mission shares something with its copy")
	}
}
