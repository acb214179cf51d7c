package acts

import (
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/act/acttest"
	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
)

// The seats of the conflict in these tests.
const (
	ada  table.ID = 1
	bram table.ID = 2
)

// egg is a conflict of Ada and Bram, who have sheets and dice in hand; Ada raises.
func egg(adas, brams []int) *Scene {
	c := emissaries.NewCharacter()
	c.Name, c.Made = "Ada", true
	c.Stats = emissaries.Stats{Body: emissaries.Dice{D6: 3}, Mind: emissaries.Dice{D6: 3}, Soft: emissaries.Dice{D6: 4}, Hard: emissaries.Dice{D6: 3}}
	c.Traits = []emissaries.Trait{{ID: 1, Text: "Legs of sprung steel", Dice: emissaries.Dice{D8: 1}}}
	n := emissaries.NewNPC()
	n.Name, n.Fallout = "Bram", emissaries.NewTrack(2)
	n.Stats = c.Stats
	sheets := map[domain.DocID]domain.Document{"ada": c, "bram": n}
	v := emissaries.NewConflict()
	v.Table.Participants = []table.Participant{{ID: ada, Document: "ada"}, {ID: bram, Document: "bram", Side: table.PlayersSide + 1}}
	v.Phase, v.Turn = emissaries.Playing, ada
	v.Table.BeginRound(1)
	for i, faces := range [][]int{adas, brams} {
		x := emissaries.Party{ID: table.ID(i + 1), Approach: emissaries.OpposedNeutral, Brought: []emissaries.Brought{
			{ID: 1, What: emissaries.BroughtStat, Stat: emissaries.Mind, Name: "Mind", Dice: emissaries.Dice{D6: len(faces)}},
			{ID: 2, What: emissaries.BroughtStat, Stat: emissaries.Hard, Name: "Hard"},
		}}
		for i, f := range faces {
			x.Dice = append(x.Dice, emissaries.Die{ID: emissaries.DieID(i + 1), Kind: dice.D6, Face: f, Of: 1})
		}
		v.Parties = append(v.Parties, x)
	}
	return &Scene{Scene: emissaries.SceneOf(v, func(id domain.DocID) domain.Document { return sheets[id] })}
}

// way is the way of a key.
func way(t *testing.T, r *act.Run, key string) act.Way {
	t.Helper()
	w, ok := acttest.Way(r.Rows(), key)
	if !ok {
		t.Fatalf("there is no way %q among %v", key, r.Rows())
	}
	return w
}

// asked is what is asked by the control of a key.
func asked(t *testing.T, r *act.Run, key string) act.Ask {
	t.Helper()
	for _, row := range acttest.All(r.Rows()) {
		if a, ok := row.(act.Ask); ok && a.Key == key {
			return a
		}
	}
	t.Fatalf("%q is not asked", key)
	return act.Ask{}
}

// conflict is what a step makes of the conflict.
func conflict(t *testing.T, s act.Step) *emissaries.Conflict {
	t.Helper()
	v, ok := s.Play.(*emissaries.Conflict)
	if s.Refused != "" || !ok {
		t.Fatalf("refused: %q", s.Refused)
	}
	return v
}

func TestAnActOfAnUnknownNameDoesNothing(t *testing.T) {
	if a := egg(nil, nil).Make("dance", ada); a.Do != nil {
		t.Errorf("it is %+v", a)
	}
}
