package spacer_test

import (
	"bytes"
	"reflect"
	"slices"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/spacertest"
)

// filled returns a document of each kind with something in every list.
func filled() map[domain.KindID]domain.Document {
	c := spacertest.Ready()
	c.Gear = []person.Item{{ID: 1, Name: "Rifle", From: person.IssueItem, Points: 2, Mass: 3, Worn: true, Armour: 1, Loaded: 5, Spare: 2}}
	c.Abilities = []person.Ability{{ID: 1, Text: "Reads minds", Psionic: true}}
	c.Overrides = []person.Override{{ID: 1, What: person.Toughness, Value: 8, Reason: "shell"}}
	c.Portrait, c.Campaign, c.Out = "abc", "ours", harm.KnockedOut
	s := spacertest.Agreed()
	s.Others, s.Voices = []campaign.OtherSetting{{ID: 1, Setting: "them"}}, []campaign.Voice{{ID: 1, Player: "Ada", Agrees: true}}
	m := spacertest.Adventure()
	m.Phase, m.Scenes = 2, []mission.Scene{{ID: 1, Phase: 2, Type: mission.DramaScene, Ticks: []mission.SceneTick{{ID: 1, Player: 1, Tally: campaign.TallyRisk}}, Studies: []mission.SceneStudy{{ID: 1, Player: 1, What: "Agility"}}}}
	m.Campaign = "ours"
	a := campaign.New()
	a.Setting, a.Mission, a.Seats = "s", "m", []campaign.Seat{{ID: 1, Player: "Ada", Character: "a"}}
	a.Ranks.OfficerSpace[0] = "Cadet"
	return map[domain.KindID]domain.Document{
		person.Kind.ID(): c, campaign.SettingKind.ID(): s, mission.Kind.ID(): m, campaign.Kind.ID(): a,
	}
}

func TestDocumentsAreKeptWhole(t *testing.T) {
	for id, doc := range filled() {
		t.Run(string(id), func(t *testing.T) {
			k, err := spacer.Kinds.Find(id)
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
		person.Kind.ID(): {"ours"}, campaign.SettingKind.ID(): {"them"}, mission.Kind.ID(): {"ours", "a"}, campaign.Kind.ID(): {"s", "m", "a"},
	} {
		if got := domain.RefersTo(filled()[id]); !slices.Equal(got, want) {
			t.Errorf("%s refers to %q", id, got)
		}
	}
	if got := domain.PicturesIn(filled()[person.Kind.ID()]); !slices.Equal(got, []domain.PictureID{"abc"}) {
		t.Errorf("pictures %q", got)
	}
	for id, doc := range filled() {
		if domain.WordsOf(doc) == "" {
			t.Errorf("%s is found by nothing", id)
		}
	}
}

func TestCopiesShareNothing(t *testing.T) {
	c := spacertest.Ready()
	before := facts.Clone(c)
	d := facts.Clone(c)
	d.Departments[0].Fields[0].Level, d.Traits[0].Points, d.Principles[0].Text, d.Hobbies[0].Level, d.Tallies.Risk[0] = 9, 9, "x", 9, 9
	if !reflect.DeepEqual(c, before) {
		t.Error("a character shares something with its copy")
	}
	m := filled()[mission.Kind.ID()].(*mission.Mission)
	n := facts.Clone(m)
	n.Players[0].Name, n.Cards[0].Text, n.Scenes[0].Ticks[0].Tally, n.Scenes[0].Studies[0].What = "x", "x", "x", "x"
	if m.Players[0].Name == "x" || m.Cards[0].Text == "x" || m.Scenes[0].Ticks[0].Tally == "x" || m.Scenes[0].Studies[0].What == "x" {
		t.Error("a mission shares something with its copy")
	}
}
