package emissaries

import (
	"testing"

	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/table"
)

// fray is a conflict between a character, 1, and an NPC, 2, in the middle of an exchange: 1 has raised with two of its four
// dice and 2 has to see.
func fray(edit func(c *Conflict)) *Conflict {
	c := NewConflict()
	c.Name, c.Phase, c.Turn = "The night boat", Playing, 1
	c.Table.LastID = 2
	c.Table.Participants = []table.Participant{{ID: 1, Document: "ivo"}, {ID: 2, Document: "noor", Side: 1}}
	c.Parties = []Party{
		{
			ID: 1, Approach: OpposedNeutral,
			Brought: []Brought{{ID: 1, What: BroughtStat, Stat: Mind, Name: "Mind", Dice: Dice{D6: 2}}, {ID: 2, What: BroughtTrait, Row: 2, Name: "Mail", Dice: Dice{D8: 2}}},
			Dice:    []Die{{ID: 1, Kind: dice.D6, Face: 6, Of: 1, At: InRaise}, {ID: 2, Kind: dice.D6, Face: 2, Of: 1}, {ID: 3, Kind: dice.D8, Face: 8, Of: 2, At: InRaise}, {ID: 4, Kind: dice.D8, Of: 2}},
		},
		{
			ID: 2, Approach: OpposedNeutral, Hidden: true,
			Brought: []Brought{{ID: 1, What: BroughtPool, Name: "The port", Dice: Dice{D10: 3}}, {ID: 2, What: BroughtPool, Name: "The port"}},
			Dice:    []Die{{ID: 1, Kind: dice.D10, Face: 9, Of: 1}, {ID: 2, Kind: dice.D10, Face: 7, Of: 1}, {ID: 3, Kind: dice.D10, Face: 1, Of: 1, At: Discards}},
		},
	}
	c.Raise = Raise{By: 1, Dice: []DieID{1, 3}, Against: []table.ID{2}}
	if edit != nil {
		edit(c)
	}
	return c
}

// seen is the same one with an answer to the raise.
func seen(way Way, put ...DieID) func(c *Conflict) {
	return func(c *Conflict) {
		c.Raise.Sees = []See{{By: 2, Way: way, Dice: put}}
		for _, id := range put {
			for i := range c.Parties[1].Dice {
				if d := &c.Parties[1].Dice[i]; d.ID == id {
					d.At = InSee
				}
			}
		}
	}
}

func TestAConflictIsChecked(t *testing.T) {
	ship := NewAsset()
	s := shelf{"ivo": hurt(nil), "noor": NewNPC(), "ours": NewCampaign(), "ship": ship, "map": board.Kind(ID).New(), "fray": NewConflict()}
	one := func(edit func(p *Party)) func(c *Conflict) { return func(c *Conflict) { edit(&c.Parties[0]) } }
	die := func(edit func(d *Die)) func(c *Conflict) { return one(func(p *Party) { edit(&p.Dice[1]) }) }
	for name, tc := range map[string]struct {
		edit func(c *Conflict)
		want []string
	}{
		"an exchange that is going on": {nil, nil},
		"one that is blocked":          {seen(Block, 1, 2), nil},
		"one with all that it may name": {func(c *Conflict) {
			c.Campaign, c.Map, c.Assets = "ours", "map", []SharedRow{{1, "ship"}}
			c.Purpose = Purpose{For: ForCondition, Sheet: "ivo", Track: Physical, Row: 1}
			c.Rests = []Rest{{Sheet: "ivo"}, {Sheet: "ship"}}
		}, nil},

		"documents of other kinds": {
			func(c *Conflict) {
				c.Campaign, c.Map, c.Assets, c.Rests = "ivo", "ivo", []SharedRow{{1, "ivo"}}, []Rest{{Sheet: "ours"}}
				c.Table.Participants[1].Document = "map"
			},
			[]string{"GU-A3 W campaign", "GU-A3 W map", "GU-A3 W assets[id=1].asset", "GU-A3 W rests[0].sheet", "GU-A3 W table.participants[id=2].document"},
		},
		"assets listed twice":              {func(c *Conflict) { c.Assets = []SharedRow{{1, "ship"}, {1, "ship"}} }, []string{"GU-A3 W assets[id=1].asset", "GU-A3 W assets[id=1].id"}},
		"a phase that there is not":        {func(c *Conflict) { c.Phase = "paused" }, []string{"GU-A3 W phase"}},
		"the turn of nobody at the table":  {func(c *Conflict) { c.Turn = 9 }, []string{"GU-A3 W turn"}},
		"a sheet that rested twice":        {func(c *Conflict) { c.Rests = []Rest{{Sheet: "ivo"}, {Sheet: "ivo"}} }, []string{"GU-A3 W rests[1].sheet"}},
		"what the table says":              {func(c *Conflict) { c.Table.Participants[0].Document = "" }, []string{"TABLE-01 I table.participants[id=1].name"}},
		"a purpose that there is not":      {func(c *Conflict) { c.Purpose = Purpose{For: "fun", Sheet: "ivo"} }, []string{"GU-A3 W purpose.for"}},
		"a condition of nobody":            {func(c *Conflict) { c.Purpose = Purpose{For: ForCondition, Track: Mental} }, []string{"GU-A3 W purpose.sheet"}},
		"a condition of a conflict":        {func(c *Conflict) { c.Purpose = Purpose{For: ForCondition, Sheet: "fray"} }, []string{"GU-A3 W purpose.sheet"}},
		"a condition that is gone":         {func(c *Conflict) { c.Purpose = Purpose{For: ForCondition, Sheet: "ivo", Track: Mental} }, []string{"GU-A3 I purpose.row"}},
		"a condition that was won over":    {func(c *Conflict) { c.Phase, c.Purpose = Over, Purpose{For: ForCondition, Sheet: "ivo", Track: Mental} }, nil},
		"a row that there is not":          {func(c *Conflict) { c.Purpose = Purpose{For: ForCondition, Sheet: "ivo", Track: Mental, Row: 3} }, []string{"GU-A3 W purpose.row"}},
		"a row before the first":           {func(c *Conflict) { c.Purpose = Purpose{For: ForCondition, Sheet: "ivo", Track: Mental, Row: -1} }, []string{"GU-A3 W purpose.row"}},
		"a track that there is not":        {func(c *Conflict) { c.Purpose = Purpose{For: ForCondition, Sheet: "ivo", Track: "luck"} }, []string{"GU-A3 W purpose.track"}},
		"a row and a track there are not":  {func(c *Conflict) { c.Purpose = Purpose{For: ForCondition, Sheet: "ivo", Track: "luck", Row: -1} }, []string{"GU-A3 W purpose.row", "GU-A3 W purpose.track"}},
		"an NPC's only track":              {func(c *Conflict) { c.Purpose = Purpose{For: ForCondition, Sheet: "noor"} }, []string{"GU-A3 I purpose.row"}},
		"an asset's only track":            {func(c *Conflict) { c.Purpose = Purpose{For: ForCondition, Sheet: "ship"} }, []string{"GU-A3 I purpose.row"}},
		"an accomplishment":                {func(c *Conflict) { c.Purpose = Purpose{For: ForAccomplishment, Sheet: "ivo"} }, nil},
		"an NPC's accomplishment":          {func(c *Conflict) { c.Purpose = Purpose{For: ForAccomplishment, Sheet: "noor"} }, []string{"GU-A3 W purpose.sheet"}},
		"the accomplishment of nobody":     {func(c *Conflict) { c.Purpose = Purpose{For: ForAccomplishment} }, []string{"GU-A3 W purpose.sheet"}},
		"two trays of one participant":     {func(c *Conflict) { c.Parties = append(c.Parties, Party{ID: 1}) }, []string{"GU-A3 W parties[id=1].id"}},
		"a tray of nobody":                 {func(c *Conflict) { c.Parties = append(c.Parties, Party{ID: 7}) }, []string{"GU-A3 W parties[id=7].id"}},
		"an approach that there is not":    {one(func(p *Party) { p.Approach = "sneaky" }), []string{"GU-A3 W parties[id=1].approach"}},
		"a participant who brings nothing": {func(c *Conflict) { c.Parties[1], c.Raise.Against = Party{ID: 2}, []table.ID{2} }, nil},

		"a stat brought in twice": {
			one(func(p *Party) {
				p.Brought = append(p.Brought, Brought{ID: 3, What: BroughtStat, Stat: Mind, Name: "Mind"})
			}),
			[]string{"GU-A3 E parties[id=1].brought[id=3]"},
		},
		"a stat rolled twice": {
			one(func(p *Party) { p.Dice = append(p.Dice, Die{ID: 5, Kind: dice.D6, Face: 1, Of: 1}) }),
			[]string{"GU-A3 E parties[id=1].brought[id=1].dice"},
		},
		"a trait brought in twice":       {one(func(p *Party) { p.Brought = append(p.Brought, Brought{ID: 3, What: BroughtTrait, Row: 2}) }), []string{"GU-A3 E parties[id=1].brought[id=3]"}},
		"a relationship of the same row": {one(func(p *Party) { p.Brought = append(p.Brought, Brought{ID: 3, What: BroughtRelationship, Row: 2}) }), nil},
		"two of a family without rows": {one(func(p *Party) {
			p.Brought = append(p.Brought, kin(3, "Pel"), kin(4, "Bey"))
			p.Dice = append(p.Dice, kinDie(5, 3), kinDie(6, 4))
		}), nil},
		"one of a family twice": {one(func(p *Party) {
			p.Brought = append(p.Brought, kin(3, "Pel"), kin(4, "Pel"))
			p.Dice = append(p.Dice, kinDie(5, 3), kinDie(6, 4))
		}), []string{"GU-A3 E parties[id=1].brought[id=4]"}},
		"a fourth stat of an asset, twice": {one(func(p *Party) { p.Brought = append(p.Brought, engine(3, 3), engine(4, 3)) }), []string{
			"GU-A3 W parties[id=1].brought[id=3].place", "GU-A3 W parties[id=1].brought[id=4].place", "GU-A3 E parties[id=1].brought[id=4]",
		}},
		"two stats of an asset":      {one(func(p *Party) { p.Brought = append(p.Brought, engine(3, 0), engine(4, 2)) }), nil},
		"one stat of an asset twice": {one(func(p *Party) { p.Brought = append(p.Brought, engine(3, 1), engine(4, 1)) }), []string{"GU-A3 E parties[id=1].brought[id=4]"}},
		"a fourth stat of an asset":  {one(func(p *Party) { p.Brought = append(p.Brought, engine(3, 3)) }), []string{"GU-A3 W parties[id=1].brought[id=3].place"}},
		"an asset that is none": {one(func(p *Party) {
			p.Brought = append(p.Brought, Brought{ID: 3, What: BroughtAssetTrait, Sheet: "noor", Row: 1})
		}), []string{"GU-A3 W parties[id=1].brought[id=3].sheet"}},
		"a stat that there is not":      {one(func(p *Party) { p.Brought[0].Stat = "luck" }), []string{"GU-A3 W parties[id=1].brought[id=1].stat"}},
		"a thing that nobody can bring": {one(func(p *Party) { p.Brought[1].What = "song" }), []string{"GU-A3 W parties[id=1].brought[id=2].what"}},
		"fewer dice than none":          {one(func(p *Party) { p.Brought[1].Dice.D4 = -1 }), []string{"GU-A3 W parties[id=1].brought[id=2].dice"}},
		"a die that was lost":           {one(func(p *Party) { p.Dice = p.Dice[:3] }), []string{"GU-A3 W parties[id=1].brought[id=2].dice"}},
		"dice not laid out yet":         {func(c *Conflict) { c.Phase, c.Turn, c.Raise, c.Parties[0].Dice = SettingUp, 0, Raise{}, nil }, nil},
		"things of one number": {one(func(p *Party) {
			p.Brought = append(p.Brought, Brought{ID: 1, What: BroughtObject, Row: 1, Dice: Dice{D6: 2}})
		}), []string{"GU-A3 W parties[id=1].brought[id=1].id"}},
		"a d6 that shows 7":                                          {die(func(d *Die) { d.Face = 7 }), []string{"GU-A3 W parties[id=1].dice[id=2].face"}},
		"a d6 that shows less than none":                             {die(func(d *Die) { d.Face = -1 }), []string{"GU-A3 W parties[id=1].dice[id=2].face"}},
		"a die that is still to be rolled":                           {die(func(d *Die) { d.Face = 0 }), nil},
		"one put forward before it is":                               {die(func(d *Die) { d.Face, d.At = 0, Discards }), []string{"GU-A3 W parties[id=1].dice[id=2].at"}},
		"a die that the game has not":                                {die(func(d *Die) { d.Kind = dice.D12 }), []string{"GU-A3 W parties[id=1].brought[id=1].dice", "GU-A3 W parties[id=1].dice[id=2].kind"}},
		"one that the game has not, put forward before it is rolled": {die(func(d *Die) { d.Kind, d.Face, d.At = dice.D12, 0, Discards }), []string{"GU-A3 W parties[id=1].brought[id=1].dice", "GU-A3 W parties[id=1].dice[id=2].kind", "GU-A3 W parties[id=1].dice[id=2].at"}},
		"a die of nothing":                                           {die(func(d *Die) { d.Of = 8 }), []string{"GU-A3 W parties[id=1].brought[id=1].dice", "GU-A3 W parties[id=1].dice[id=2].of"}},
		"a die in no raise":                                          {die(func(d *Die) { d.At = InRaise }), []string{"GU-A3 W parties[id=1].dice[id=2].at"}},
		"a die in no see":                                            {die(func(d *Die) { d.At = InSee }), []string{"GU-A3 W parties[id=1].dice[id=2].at"}},
		"a die under the table":                                      {die(func(d *Die) { d.At = "floor" }), []string{"GU-A3 W parties[id=1].dice[id=2].at"}},
		"dice of one number":                                         {die(func(d *Die) { d.ID = 4 }), []string{"GU-A3 W parties[id=1].dice[id=4].id"}},
		"two dice pinned":                                            {func(c *Conflict) { c.Parties[1].Dice[0].At, c.Parties[1].Dice[1].At = Pinned, Pinned }, nil},
		"three dice pinned": {
			func(c *Conflict) {
				for i := range c.Parties[1].Dice {
					c.Parties[1].Dice[i].At = Pinned
				}
			}, []string{"GU-A3 I parties[id=2].dice"},
		},
		"a kept die":                   {one(func(p *Party) { p.Kept = 2 }), nil},
		"a kept die that is not there": {one(func(p *Party) { p.Kept = 12 }), []string{"GU-A3 W parties[id=1].kept"}},

		"a raise with one die":          {func(c *Conflict) { c.Raise.Dice = c.Raise.Dice[:1] }, []string{"GU-A3 W parties[id=1].dice[id=3].at", "GU-A3 E raise.dice"}},
		"a raise with three":            {func(c *Conflict) { c.Raise.Dice = []DieID{1, 3, 2} }, []string{"GU-A3 E raise.dice"}},
		"a raise with one die twice":    {func(c *Conflict) { c.Raise.Dice = []DieID{1, 1}; c.Parties[0].Dice[2].At = InPool }, []string{"GU-A3 E raise.dice[1]"}},
		"a raise with no such die":      {func(c *Conflict) { c.Raise.Dice = []DieID{1, 9}; c.Parties[0].Dice[2].At = InPool }, []string{"GU-A3 W raise.dice[1]"}},
		"a raise of nobody":             {func(c *Conflict) { c.Raise.By = 0; c.Parties[0].Dice = pooled(c.Parties[0].Dice) }, []string{"GU-A3 W raise.by"}},
		"a raise of whoever has no die": {func(c *Conflict) { c.Raise.By = 9; c.Parties[0].Dice = pooled(c.Parties[0].Dice) }, []string{"GU-A3 W raise.by"}},
		"a raise before it has begun":   {func(c *Conflict) { c.Phase = SettingUp }, []string{"GU-A3 W raise"}},
		"a raise against nobody there":  {func(c *Conflict) { c.Raise.Against = []table.ID{2, 9} }, []string{"GU-A3 W raise.against[1]"}},
		"a raise against nobody, twice": {func(c *Conflict) { c.Raise.Against = []table.ID{2, 9, 9} }, []string{"GU-A3 W raise.against[1]", "GU-A3 W raise.against[2]", "GU-A3 W raise.against[2]"}},
		"a raise against oneself":       {func(c *Conflict) { c.Raise.Against = []table.ID{1, 2, 2} }, []string{"GU-A3 W raise.against[0]", "GU-A3 W raise.against[2]"}},
		"a see that was not called for": {func(c *Conflict) { seen(Block, 1, 2)(c); c.Raise.Against = nil }, []string{"GU-A3 W raise.sees[0].by"}},
		"a reverse with two dice":       {seen(Reverse, 1, 2), []string{"GU-A3 E raise.sees[0].way"}},
		"a block with one":              {seen(Block, 1), []string{"GU-A3 E raise.sees[0].way"}},
		"a blow with two":               {seen(Blow, 1, 2), []string{"GU-A3 E raise.sees[0].way"}},
		"a blow with three":             {seen(Blow, 1, 2, 3), nil},
		"a see that is not enough yet":  {seen(NoWay, 1), nil},
		"a way that there is not":       {seen("duck", 1), []string{"GU-A3 W raise.sees[0].way"}},
		"fallout of less than none":     {func(c *Conflict) { seen(Block, 1, 2)(c); c.Raise.Sees[0].Fallout, c.Raise.Sees[0].Settled = -1, "lost" }, []string{"GU-A3 W raise.sees[0].fallout", "GU-A3 W raise.sees[0].settled"}},
	} {
		t.Run(name, func(t *testing.T) { says(t, checkConflict(fray(tc.edit), s.beside), tc.want...) })
	}
}

func kin(id RowID, name string) Brought {
	return Brought{ID: id, What: BroughtRelationship, Name: name, Dice: FamilyDice}
}

func kinDie(id DieID, of RowID) Die { return Die{ID: id, Kind: dice.D6, Face: 3, Of: of} }

func engine(id RowID, place int) Brought {
	return Brought{ID: id, What: BroughtAsset, Sheet: "ship", Place: place, Name: "Engines"}
}

// pooled are dice that all lie in the pool.
func pooled(list []Die) []Die {
	for i := range list {
		list[i].At = InPool
	}
	return list
}

func TestAnNPCWhoseTrackIsFullHasToGive(t *testing.T) {
	n := NewNPC()
	n.Fallout = full(1)
	s := shelf{"ivo": hurt(nil), "noor": n}
	says(t, checkConflict(fray(nil), s.beside), "GU-V09 E parties[id=2].gave")
	says(t, checkConflict(fray(func(c *Conflict) { c.Parties[1].Gave = true }), s.beside))
	says(t, checkConflict(fray(func(c *Conflict) { c.Phase = Over }), s.beside))
	says(t, checkConflict(fray(func(c *Conflict) { c.Table.Participants[1].Out = true }), s.beside))
	says(t, checkConflict(fray(func(c *Conflict) { c.Purpose = Purpose{For: ForCondition, Sheet: "noor"} }), s.beside))
}
