package emissaries

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
)

// The two of the example at the table, and who else some tests seat.
const (
	ada  table.ID = 1 // an emissary
	kesh table.ID = 2 // her brother, a smuggler: an NPC
	bo   table.ID = 3 // another emissary
	gale table.ID = 4 // the storm: nobody's sheet
)

const (
	adaSheet   domain.DocID = "ada"
	keshSheet  domain.DocID = "kesh"
	boSheet    domain.DocID = "bo"
	heronSheet domain.DocID = "heron"
	guildSheet domain.DocID = "guild"
)

// adaRenn has 13d6 of stats, six of which argue and seven of which run.
func adaRenn() *Character {
	c := NewCharacter()
	c.Name, c.Made = "Ada Renn", true
	c.Stats = Stats{Body: Dice{D6: 4}, Mind: Dice{D6: 3}, Soft: Dice{D6: 3}, Hard: Dice{D6: 3}}
	c.Traits = []Trait{{ID: 1, Text: "Spring heels", Dice: Dice{D8: 1}}, {ID: 2, Text: "Takes what is pointed at her", Dice: Dice{D8: 2}}}
	c.Relationships = []Relationship{{ID: 1, With: "Kesh", Sheet: keshSheet, Dice: Dice{D8: 1}, Family: true}, {ID: 2, With: "Bo Tal", Dice: Dice{D6: 1}}, {ID: 3, With: "The glass-bird keepers", Dice: Dice{D6: 1}}, {ID: 4, With: "Nobody yet"}}
	return c
}

// keshRenn has seven dice that argue and six that run.
func keshRenn() *NPC {
	n := NewNPC()
	n.Name, n.Fallout = "Kesh", NewTrack(2)
	n.Stats = Stats{Body: Dice{D6: 3}, Mind: Dice{D6: 4}, Soft: Dice{D6: 3}, Hard: Dice{D6: 3}}
	n.Traits = []Trait{{ID: 1, Text: "Never misses", Dice: Dice{D6: 2}}}
	n.Objects = []Object{{ID: 1, Name: "Pulse gun", Dice: Dice{D8: 1}, Extra: GunDice, Dangerous: true}}
	return n
}

func boTal() *Character {
	c := NewCharacter()
	c.Name, c.Made = "Bo Tal", true
	c.Stats = Stats{Body: Dice{D6: 2}, Mind: Dice{D6: 2}, Soft: Dice{D6: 5}, Hard: Dice{D6: 4}}
	return c
}

func heron() *Asset {
	a := NewAsset()
	a.Name = "Grey Heron"
	a.Stats[0].Dice, a.Stats[1].Dice, a.Stats[2].Dice = Dice{D6: 5}, Dice{D6: 3}, Dice{D10: 2}
	a.Traits = []Trait{{ID: 1, Text: "Quiet", Dice: Dice{D6: 1}}}
	return a
}

func guild() *Asset {
	a := NewAsset()
	a.Name, a.Type = "Lamp Guild", Organisation
	a.Stats[0].Dice, a.Stats[1].Dice, a.Stats[2].Dice = Dice{D6: 2}, Dice{D6: 2}, Dice{D8: 2}
	return a
}

// scene is a conflict between those participants with all sheets at hand, before anything is picked.
func scene(ids ...table.ID) Scene {
	all := map[table.ID]table.Participant{
		ada: {ID: ada, Document: adaSheet}, kesh: {ID: kesh, Document: keshSheet, Side: 1},
		bo: {ID: bo, Document: boSheet}, gale: {ID: gale, Name: "The gale", Side: 1},
	}
	c := NewConflict()
	c.Name, c.Stakes = "The last glass-bird", Stakes{Question: "Does the glass-bird go home?", Win: "It goes home.", Lose: "It is sold."}
	c.Assets = []SharedRow{{1, heronSheet}, {2, guildSheet}}
	c.Table.LastID = 10
	for _, id := range ids {
		c.Table.Participants = append(c.Table.Participants, all[id])
	}
	return SceneOf(c, func(id domain.DocID) domain.Document {
		switch id {
		case adaSheet:
			return adaRenn()
		case keshSheet:
			return keshRenn()
		case boSheet:
			return boTal()
		case heronSheet:
			return heron()
		case guildSheet:
			return guild()
		}
		return nil
	})
}

// plays takes steps one after another and keeps their lines.
type plays struct {
	t *testing.T
	Scene
	last Step
}

// do takes a step that must be allowed.
func (p *plays) do(step Step, err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatalf("refused: %v", err)
	}
	p.Scene, p.last = p.After(step), step
}

// with are free dice of a participant that show those faces.
func (p *plays) with(id table.ID, faces ...int) []DieID { return showing(p.Scene, id, faces...) }

func showing(s Scene, id table.ID, faces ...int) []DieID {
	pool := s.Pool(id)
	slices.Reverse(pool) // of equal faces the smaller dice first
	var ids []DieID
	for _, f := range faces {
		i := slices.IndexFunc(pool, func(d Die) bool { return d.Face == f })
		if i < 0 {
			return nil
		}
		ids = append(ids, pool[i].ID)
		pool = slices.Delete(pool, i, i+1)
	}
	return ids
}

// bring brings in the thing of that title.
func (p *plays) bring(id table.ID, title string) {
	p.t.Helper()
	p.do(p.Bring(id, thing(p.t, p.Scene, id, title).Brought))
}

func thing(t *testing.T, s Scene, id table.ID, title string) Thing {
	t.Helper()
	all := s.Things(id)
	i := slices.IndexFunc(all, func(x Thing) bool { return x.Title() == title })
	if i < 0 {
		t.Fatalf("%s has no %s: %v", s.Called(id), title, all)
	}
	return all[i]
}

func (p *plays) roll(id table.ID, faces ...int) {
	p.t.Helper()
	p.do(p.Roll(id, faces, dice.Typed))
}

// lies sees that the pool of a participant shows those faces, highest first.
func (p *plays) lies(id table.ID, faces ...int) {
	p.t.Helper()
	var got []int
	for _, d := range p.Pool(id) {
		got = append(got, d.Face)
	}
	if !slices.Equal(got, faces) {
		p.t.Errorf("%s has %v, not %v", p.Called(id), got, faces)
	}
}

func (p *plays) says(words string) {
	p.t.Helper()
	if !strings.Contains(p.last.Line.Text, words) {
		p.t.Errorf("the line is %q and not %q", p.last.Line.Text, words)
	}
}

// adds sees that the parts of the last line come to so much and each has a source.
func (p *plays) adds(n int) {
	p.t.Helper()
	if got := table.Sum(p.last.Line.Parts); got != n {
		p.t.Errorf("%q adds up to %d, not %d: %v", p.last.Line.Text, got, n, p.last.Line.Parts)
	}
	for _, x := range p.last.Line.Parts {
		if x.Source == "" {
			p.t.Errorf("%q has no source", x.Label)
		}
	}
}

// copied is a scene that shares nothing with s.
func copied(s Scene) Scene {
	c := s
	c.Conflict = facts.Clone(s.Conflict)
	c.Characters, c.NPCs, c.Assets = map[domain.DocID]*Character{}, map[domain.DocID]*NPC{}, map[domain.DocID]*Asset{}
	for id, d := range s.Characters {
		c.Characters[id] = facts.Clone(d)
	}
	for id, d := range s.NPCs {
		c.NPCs[id] = facts.Clone(d)
	}
	for id, d := range s.Assets {
		c.Assets[id] = facts.Clone(d)
	}
	return c
}

// untouched reports whether two scenes are the same.
func untouched(a, b Scene) bool {
	return reflect.DeepEqual(a.Conflict, b.Conflict) && reflect.DeepEqual(a.Characters, b.Characters) && reflect.DeepEqual(a.NPCs, b.NPCs) && reflect.DeepEqual(a.Assets, b.Assets)
}

// body is a document as it is stored.
func body(d any) string {
	data, err := json.Marshal(d)
	if err != nil {
		panic(err)
	}
	return string(data)
}
