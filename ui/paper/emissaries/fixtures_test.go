package emissaries_test

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	emissariespaper "shipslocker/ui/paper/emissaries"
	"shipslocker/ui/paper/papertest"
)

// forms are those of the game.
var forms = papertest.Forms(emissariespaper.Forms)

// ivo is an emissary as a table has it: one full row, which costs Body a die.
func ivo() *emissaries.Character {
	c := emissaries.NewCharacter()
	c.Name, c.Player, c.Homeland, c.Look, c.Notes = "Ivo Tamarisk", "Marit", "Lowport, a tethered city on Oru", "tall, in a coat with too many pockets", "Writes home every week."
	c.Campaign, c.Background, c.Made = "crew", emissaries.StrongHistory, true
	c.Stats = emissaries.Stats{Body: d6(2), Mind: d6(4), Soft: d6(3), Hard: d6(4)}
	c.Traits = []emissaries.Trait{
		{ID: 1, Text: "I unloaded ships before I could read", Dice: d6(3)},
		{ID: 2, Text: "Cybernetic leg from the docks of Oru", Dice: emissaries.Dice{D8: 2}},
		{ID: 3, Text: "Nobody lies to me twice", Dice: emissaries.Dice{D8: 2}},
		{ID: 4, Text: "Disarming people, with words or without", Dice: emissaries.Dice{D10: 3}},
		{ID: 5, Text: "Burnt hand that shakes", Dice: emissaries.Dice{D4: 1}, Gained: true},
	}
	c.Relationships = []emissaries.Relationship{
		{ID: 1, With: "The Guenaški Order", Dice: d6(2)},
		{ID: 2, With: "Teodor, my brother", Family: true, Notes: "smuggles whatever floats"},
		{ID: 3, With: "Dockmaster Wen", Dice: emissaries.Dice{D4: 1}},
	}
	c.Objects[0].Handle, c.Objects[0].Plasma = "driftwood bound in copper wire, a fist wide", "pale green"
	c.Objects = append(c.Objects,
		emissaries.Object{ID: 3, Name: "Loading hook", Text: "bigger than a forearm", Dice: emissaries.Dice{D8: 1}, Dangerous: true},
		emissaries.Object{ID: 4, Name: "Coat", Text: "pockets nobody has counted", Dice: d6(1)},
	)
	c.Reserve = emissaries.Dice{D6: 1, D8: 2}
	c.Accomplishment = emissaries.Accomplishment{Text: "talked the harbour strike into a truce before the guards came", Outcome: emissaries.Won, Story: "nobody was hurt"}
	c.Fallout.Physical.Rows[0] = emissaries.FalloutRow{Ticks: 4, Full: true, Condition: "cracked ribs", Stat: emissaries.Body}
	c.Fallout.Physical.Rows[1].Ticks = 2
	c.Fallout.Social.Rows[0] = emissaries.FalloutRow{Ticks: 4, Full: true}
	c.Changes = []emissaries.Change{{ID: 1, Text: "New trait: burnt hand that shakes 1d4"}, {ID: 2, Text: "Dockmaster Wen: 1d4 from the reserve"}}
	return c
}

func d6(n int) emissaries.Dice { return emissaries.Dice{D6: n} }

// heron is a ship that all share, with a full row.
func heron() *emissaries.Asset {
	a := emissaries.NewAsset()
	a.Name, a.Class, a.Notes, a.Campaign = "Patient Heron", emissaries.Frigate, "Her lock sticks.", "crew"
	a.Given = emissaries.Dice{D6: 8, D10: 2}
	a.Stats[0].Dice, a.Stats[1].Dice, a.Stats[2].Dice = d6(5), d6(3), emissaries.Dice{D10: 2}
	a.Traits = []emissaries.Trait{{ID: 1, Text: "Quieter than she looks", Dice: d6(2)}}
	a.Fallout.Rows[0] = emissaries.FalloutRow{Ticks: 4, Full: true, Condition: "shot up"}
	a.Fallout.Rows[1].Ticks = 1
	return a
}

// sable is an NPC with five rows.
func sable() *emissaries.NPC {
	n := emissaries.NewNPC()
	n.Name, n.Role, n.Notes = "Captain Sable", "smuggler who pays debts", "Wants the seed for a town that starves."
	n.Stats = emissaries.Stats{Body: d6(4), Mind: d6(3), Soft: d6(3), Hard: d6(4)}
	n.Traits = []emissaries.Trait{{ID: 1, Text: "Best shot of the narrows", Dice: d6(2)}}
	n.Relationships = []emissaries.Relationship{{ID: 1, With: "Ivo, the one who left", Family: true}}
	n.Objects = []emissaries.Object{{ID: 1, Name: "Blaster", Dice: emissaries.Dice{D8: 1}, Extra: emissaries.GunDice, Dangerous: true}}
	n.Fallout = emissaries.NewTrack(5)
	n.Fallout.Rows[0] = emissaries.FalloutRow{Ticks: 4, Full: true, Condition: "laughed at by the crew"}
	n.Fallout.Rows[1].Ticks = 3
	return n
}

// crew is a campaign with a seat for Ivo and one for somebody to come.
func crew() *emissaries.Campaign {
	c := emissaries.NewCampaign()
	c.Name, c.Notes, c.Session.Number, c.House.RowShift = "The quiet circuit", "Next: the seed bank.", 4, emissaries.CloseGaps
	c.Seats = []emissaries.Seat{{ID: 1, Player: "Marit", Character: "ivo"}, {ID: 2, Player: "Jonas"}}
	c.Assets = []emissaries.SharedRow{{ID: 1, Asset: "heron"}}
	c.Classes[0].Stats = emissaries.Dice{D6: 8, D10: 2}
	c.Types = []emissaries.SortOfAsset{{ID: 1, Name: "Beast", Stats: [3]string{"Ferocity", "Size", "Cunning"}}}
	return c
}

// parley is a conflict in its middle: Ivo has raised, the captain has seen, and somebody waits whom players do not see.
func parley() *emissaries.Conflict {
	c := emissaries.NewConflict()
	c.Name, c.Campaign, c.Notes, c.Phase, c.Turn = "Over the seed", "crew", "If it gets ugly the ship leaves.", emissaries.Playing, 1
	c.Stakes = emissaries.Stakes{Question: "Does the captain hand over the last seed?", Win: "it goes home to Oru", Lose: "it is sold, and the crew is put off the ship"}
	c.Assets = []emissaries.SharedRow{{ID: 1, Asset: "heron"}}
	c.Table.Participants = []table.Participant{
		{ID: 1, Document: "ivo"}, {ID: 2, Document: "sable", Side: 1, Notes: "gives before anybody bleeds"}, {ID: 3, Name: "Stowaway", Side: 1, Hidden: true},
	}
	c.Table.Aspects = []table.Aspect{{ID: 4, Text: "Crates to the ceiling"}}
	c.Table.Log = []table.Line{{ID: 5, Text: "Ivo rolled 1 2 2 3 4 4 7", Name: "Ivo Tamarisk"}}
	c.Parties = []emissaries.Party{
		{
			ID: 1, Approach: emissaries.OpposedNeutral,
			Brought: []emissaries.Brought{
				{ID: 1, What: emissaries.BroughtStat, Stat: emissaries.Mind, Name: "Mind", Dice: d6(4)},
				{ID: 2, What: emissaries.BroughtStat, Stat: emissaries.Hard, Name: "Hard", Dice: d6(4)},
				{ID: 3, What: emissaries.BroughtObject, Row: 3, Name: "Loading hook", Dice: emissaries.Dice{D8: 1}, Dangerous: true},
			},
			Dice: []emissaries.Die{
				{ID: 1, Kind: dice.D6, Face: 1, Of: 1},
				{ID: 2, Kind: dice.D6, Face: 2, Of: 1, At: emissaries.Discards},
				{ID: 3, Kind: dice.D6, Face: 2, Of: 1},
				{ID: 4, Kind: dice.D6, Face: 3, Of: 1, At: emissaries.InRaise},
				{ID: 5, Kind: dice.D6, Face: 4, Of: 2, At: emissaries.InRaise},
				{ID: 6, Kind: dice.D6, Face: 4, Of: 2},
				{ID: 7, Kind: dice.D6, Face: 6, Of: 2, At: emissaries.Pinned},
				{ID: 8, Kind: dice.D8, Face: 8, Of: 3},
				{ID: 9, Kind: dice.D6, Of: 2},
			},
		},
		{
			ID: 2, Approach: emissaries.OpposedNeutral, Hidden: true,
			Brought: []emissaries.Brought{{ID: 1, What: emissaries.BroughtStat, Stat: emissaries.Mind, Name: "Mind", Dice: d6(3)}},
			Dice:    []emissaries.Die{{ID: 1, Kind: dice.D6, Face: 5, Of: 1}, {ID: 2, Kind: dice.D6, Face: 3, Of: 1}, {ID: 3, Kind: dice.D4, Face: 4, Of: 1}, {ID: 4, Kind: dice.D10, Face: 10, Of: 1}},
		},
		{ID: 3},
	}
	c.Raise = emissaries.Raise{By: 1, Dice: []emissaries.DieID{4, 5}, Says: "It was never yours to sell.", Against: []table.ID{2}}
	return c
}

// beside are the documents that refer to each other.
func beside() map[domain.DocID]domain.Document {
	return map[domain.DocID]domain.Document{"ivo": ivo(), "sable": sable(), "heron": heron(), "crew": crew()}
}

// manyWords are so many words that differ.
func manyWords(what string, n int) string {
	var words []string
	for i := range n {
		words = append(words, fmt.Sprintf("%s%d", what, i))
	}
	return strings.Join(words, " ")
}

// crowd fills what somebody can bring in beyond any sheet's room.
func crowd(m *emissaries.Means) {
	m.Stats = emissaries.Stats{Body: d6(11), Mind: emissaries.Dice{D4: 7, D6: 8, D8: 9, D10: 6}, Soft: d6(123456), Hard: d6(-3)}
	for i := range 12 {
		id := emissaries.RowID(40 + i)
		word := func(what string, n int) string { return manyWords(fmt.Sprintf("%s%d-", what, i), n) }
		m.Traits = append(m.Traits, emissaries.Trait{ID: id, Text: word("trait", 22), Dice: emissaries.Dice{D10: i}, Gained: i%2 == 0})
		m.Relationships = append(m.Relationships, emissaries.Relationship{ID: id, With: word("with", 14), Dice: emissaries.Dice{D4: i, D8: 2}, Family: i%3 == 0, Notes: word("about", 20)})
		m.Objects = append(m.Objects, emissaries.Object{
			ID: id, Name: word("thing", 7), Text: word("how", 16), Dice: d6(i), Extra: emissaries.Dice{D4: 1}, Dangerous: i%2 == 0,
			Handle: word("handle", 12), Plasma: word("plasma", 6),
		})
	}
	for i := range m.Objects {
		if m.Objects[i].Role == emissaries.Lun {
			m.Objects[i].Handle, m.Objects[i].Plasma, m.Objects[i].Text = manyWords("grip", 40), manyWords("glow", 30), manyWords("lun", 40)
		}
	}
}

// long is a track with so many rows, each with more than there is room for.
func long(what string, rows int) emissaries.Track {
	t := emissaries.NewTrack(rows)
	for i := range t.Rows {
		t.Rows[i] = emissaries.FalloutRow{Ticks: 9, Full: i%2 == 0, Condition: manyWords(fmt.Sprintf("%s%d-", what, i), 25)}
	}
	return t
}

// overfull are documents with every text longer than its place, and every list longer than its block.
func overfull() (*emissaries.Character, *emissaries.NPC, *emissaries.Asset) {
	c, n, a := ivo(), sable(), heron()
	crowd(&c.Means)
	crowd(&n.Means)
	n.Objects = append(n.Objects, emissaries.Object{ID: 99, Role: emissaries.Lun, Name: manyWords("disc", 9), Handle: manyWords("hilt", 9), Plasma: manyWords("arc", 9), Dangerous: true})
	c.Name, c.Player, c.Homeland, c.Look, c.Notes = manyWords("name", 30), manyWords("player", 30), manyWords("home", 30), manyWords("look", 40), manyWords("note", 700)
	c.Own.Title, c.Background, c.Made = manyWords("own", 14), emissaries.OwnBackground, false
	c.Own.Gives = emissaries.Gives{Stats: d6(40), Traits: emissaries.Dice{D4: 40, D8: 40}, Relationships: emissaries.Dice{D4: 120, D6: 120, D8: 120, D10: 120}}
	c.Accomplishment.Text, c.Accomplishment.Story = manyWords("hope", 60), manyWords("story", 60)
	for _, id := range emissaries.TrackIDs {
		*c.Fallout.At(id) = long(string(id), 5)
	}
	for i := range 40 {
		c.Changes = append(c.Changes, emissaries.Change{ID: emissaries.RowID(i + 10), At: domain.Moment(1000 * i), Text: manyWords(fmt.Sprintf("change%d-", i), 9)})
	}
	n.Name, n.Role, n.Notes, n.Organisation, n.Gone = manyWords("called", 30), manyWords("role", 30), manyWords("aside", 200), true, true
	n.Fallout = long("row", 7)
	a.Name, a.Sort, a.Class, a.Notes, a.Type, a.Owner = manyWords("asset", 30), manyWords("sort", 20), manyWords("class", 20), manyWords("remark", 200), emissaries.OwnType, "ivo"
	a.Given = emissaries.Dice{D4: 99, D6: 99, D8: 99, D10: 99}
	for i := range a.Stats {
		a.Stats[i] = emissaries.AssetStat{Name: manyWords(fmt.Sprintf("stat%d-", i), 12), Dice: emissaries.Dice{D6: 30, D10: 31}}
	}
	for i := range 12 {
		a.Traits = append(a.Traits, emissaries.Trait{ID: emissaries.RowID(30 + i), Text: manyWords(fmt.Sprintf("fitting%d-", i), 16), Dice: emissaries.Dice{D8: i}})
	}
	a.Fallout = long("hull", 6)
	return c, n, a
}

// riot is a conflict with far more of everything.
func riot() *emissaries.Conflict {
	c := parley()
	c.Name, c.Notes = manyWords("conflict", 20), manyWords("secret", 200)
	c.Stakes = emissaries.Stakes{Question: manyWords("question", 40), Win: manyWords("win", 60), Lose: manyWords("lose", 60)}
	c.Raise.Says = manyWords("says", 50)
	c.Raise.Sees = []emissaries.See{{By: 2, Way: emissaries.Blow, Says: manyWords("sees", 50)}}
	p := &c.Parties[0]
	for i := range 15 {
		p.Brought = append(p.Brought, emissaries.Brought{ID: emissaries.RowID(20 + i), What: emissaries.BroughtTrait, Name: manyWords(fmt.Sprintf("brought%d-", i), 9), Dice: emissaries.Dice{D10: 5}, Dangerous: i%2 == 0})
	}
	for i := range 90 {
		p.Dice = append(p.Dice, emissaries.Die{ID: emissaries.DieID(20 + i), Kind: emissaries.Sizes[i%4], Face: 1 + i%4, At: []emissaries.Place{emissaries.InPool, emissaries.Discards}[i%2]})
	}
	for i := range 5 {
		c.Table.Participants = append(c.Table.Participants, table.Participant{ID: table.ID(30 + i), Name: manyWords(fmt.Sprintf("figure%d-", i), 14), Side: i, Notes: manyWords(fmt.Sprintf("whisper%d-", i), 40)})
		c.Table.Log = append(c.Table.Log, table.Line{ID: table.ID(50 + i), Text: manyWords(fmt.Sprintf("line%d-", i), 60), Name: manyWords(fmt.Sprintf("who%d-", i), 4)})
		c.Table.Aspects = append(c.Table.Aspects, table.Aspect{ID: table.ID(60 + i), Text: manyWords(fmt.Sprintf("truth%d-", i), 30)})
		c.Table.Clocks = append(c.Table.Clocks, table.Clock{ID: table.ID(70 + i), Name: manyWords(fmt.Sprintf("clock%d-", i), 12), Size: 6, Filled: i})
		c.Table.Counters = append(c.Table.Counters, table.Counter{ID: table.ID(80 + i), Name: manyWords(fmt.Sprintf("counter%d-", i), 12)})
	}
	return c
}
