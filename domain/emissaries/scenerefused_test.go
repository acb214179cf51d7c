package emissaries

import (
	"errors"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/table"
)

// TestRefused takes steps that the rules do not allow: each is refused with a sentence and changes nothing.
func TestRefused(t *testing.T) {
	setUp := func(t *testing.T) *plays { return &plays{t: t, Scene: scene(ada, kesh)} }
	inPlay := func(t *testing.T) *plays { // it is Ada's turn to see 7 with a 1
		p := argued(t, House{})
		return p
	}
	hit := func(t *testing.T) *plays { return hitAda(t, OpposedNeutral) }
	over := func(t *testing.T) *plays { return ended(t, House{}) }
	step := func(_ Step, err error) error { return err }
	for name, tc := range map[string]struct {
		from  func(t *testing.T) *plays
		try   func(p *plays) error
		words string
		never bool // not by the referee's word either
	}{
		"somebody who is not at the table":    {setUp, func(p *plays) error { return step(p.Pick(9, OpposedNeutral)) }, "has left the conflict", true},
		"an approach there is not":            {setUp, func(p *plays) error { return step(p.Pick(ada, "sideways")) }, "Pick one of the four approaches.", true},
		"no approach where there is none":     {setUp, func(p *plays) error { return step(p.Pick(ada, NoApproach)) }, "Pick one of the four", true},
		"the approach that one has":           {inPlay, func(p *plays) error { return step(p.Pick(ada, OpposedNeutral)) }, "already has that approach", true},
		"escalating while another has to see": {inPlay, func(p *plays) error { p.Conflict.Raise.Against = nil; return step(p.Pick(ada, OpposedPhysical)) }, "on their turn to raise or when they must see", false},
		"bringing in what is in play": {inPlay, func(p *plays) error {
			return step(p.Bring(ada, thing(p.t, p.Scene, ada, "relationship with Kesh").Brought))
		}, "already has it in play", true},
		"bringing in a stat that was rolled":   {inPlay, func(p *plays) error { return step(p.Bring(ada, thing(p.t, p.Scene, ada, "Mind").Brought)) }, "already has it in play", true},
		"bringing in a stat by itself":         {setUp, func(p *plays) error { return step(p.Bring(ada, thing(p.t, p.Scene, ada, "Mind").Brought)) }, "Stats come in with an approach.", false},
		"bringing in what is not on the sheet": {setUp, func(p *plays) error { return step(p.Bring(ada, Brought{What: BroughtTrait, Row: 44})) }, "Ada Renn no longer has that", true},
		"bringing in a relationship without dice": {setUp, func(p *plays) error {
			return step(p.Bring(ada, thing(p.t, p.Scene, ada, "relationship with Nobody yet").Brought))
		}, "has no dice yet", false},
		"bringing in what an ally has of the ship":     {shipInPlay, func(p *plays) error { return step(p.Bring(bo, thing(p.t, p.Scene, bo, "Hull, Grey Heron").Brought)) }, "Ada Renn has brought it in", false},
		"bringing in anything once it is over":         {over, func(p *plays) error { return step(p.Bring(ada, thing(p.t, p.Scene, ada, "Spring heels").Brought)) }, "The conflict is over.", true},
		"bringing in anything once one has given":      {gaveUp, func(p *plays) error { return step(p.Bring(ada, thing(p.t, p.Scene, ada, "Spring heels").Brought)) }, "is out of this conflict", false},
		"a pool without dice":                          {setUp, func(p *plays) error { return step(p.Build(kesh, "", Dice{})) }, "Enter the pool's dice", true},
		"a pool of too few":                            {setUp, func(p *plays) error { return step(p.Build(kesh, "", Dice{D4: -1, D6: 3})) }, "Enter the pool's dice", true},
		"a pool of too many":                           {setUp, func(p *plays) error { return step(p.Build(kesh, "", Dice{D4: 101})) }, "at most 100 dice", true},
		"taking back what is not in play":              {setUp, func(p *plays) error { return step(p.TakeBack(ada, 3)) }, "no longer in play", true},
		"taking back what was rolled":                  {inPlay, func(p *plays) error { return step(p.TakeBack(ada, 1)) }, "The dice of Mind are rolled", true},
		"taking back a stat of the approach":           {argues, func(p *plays) error { return step(p.TakeBack(ada, 1)) }, "comes with the approach. Pick another", false},
		"taking back anything once it is over":         {over, func(p *plays) error { return step(p.TakeBack(ada, 1)) }, "The conflict is over.", true},
		"rolling without dice":                         {setUp, func(p *plays) error { return step(p.Roll(ada, nil, dice.Typed)) }, "Ada Renn has no dice to roll.", true},
		"rolling too few":                              {argues, func(p *plays) error { return step(p.Roll(ada, []int{1, 2}, dice.Typed)) }, "Ada Renn rolls 6 dice (6d6), but 2 numbers were entered.", true},
		"rolling a face that the die has not":          {argues, func(p *plays) error { return step(p.Roll(ada, []int{1, 2, 3, 4, 5, 7}, dice.Typed)) }, "Number 6 is for a d6, which has no 7.", true},
		"rolling once it is over":                      {over, func(p *plays) error { return step(p.Roll(ada, nil, dice.Typed)) }, "The conflict is over.", true},
		"beginning while somebody has nothing in play": {setUp, func(p *plays) error { return step(p.Begin(ada)) }, "Ada Renn has nothing in play yet", false},
		"beginning while dice are to be rolled":        {argues, func(p *plays) error { return step(p.Begin(ada)) }, "Ada Renn still has 6 dice to roll.", false},
		"beginning without another side":               {alone, func(p *plays) error { return step(p.Begin(ada)) }, "Nobody is on another side yet", false},
		"beginning with nobody":                        {func(t *testing.T) *plays { return &plays{t: t, Scene: scene()} }, func(p *plays) error { return step(p.Begin(0)) }, "Nobody", true},
		"beginning where the dice are tied":            {tied, func(p *plays) error { return step(p.Begin(0)) }, "Ada Renn and Kesh tie on their two highest dice", true},
		"beginning with somebody who is not there":     {tied, func(p *plays) error { return step(p.Begin(bo)) }, "Only a participant can raise first.", true},
		"beginning twice":                              {inPlay, func(p *plays) error { return step(p.Begin(ada)) }, "has already begun", true},
		"raising before it has begun":                  {setUp, func(p *plays) error { return step(p.Raise(ada, nil, "", nil)) }, "has not begun", true},
		"raising once it is over":                      {over, func(p *plays) error { return step(p.Raise(kesh, nil, "", nil)) }, "The conflict is over.", true},
		"raising once one has given":                   {gaveUp, func(p *plays) error { return step(p.Raise(ada, p.with(ada, 1), "", nil)) }, "Ada Renn is out of this conflict.", true},
		"raising once one side is left":                {gaveUp, func(p *plays) error { return step(p.Raise(kesh, p.with(kesh, 1, 1), "", nil)) }, "Only one side is left", true},
		"raising onto a raise":                         {inPlay, func(p *plays) error { return step(p.Raise(kesh, p.with(kesh, 1, 1), "", nil)) }, "The raise of Kesh must be seen", true},
		"raising out of turn":                          {fought, func(p *plays) error { return step(p.Raise(ada, p.with(ada, 6, 5), "", nil)) }, "Kesh raises next.", false},
		"raising with dice to roll": {fought, func(p *plays) error {
			p.do(p.Build(kesh, "", Dice{D4: 1}))
			return step(p.Raise(kesh, p.with(kesh, 7, 4), "", nil))
		}, "Kesh has 1 die to roll first.", false},
		"raising with one die":                           {fought, func(p *plays) error { return step(p.Raise(kesh, p.with(kesh, 7), "", nil)) }, "exactly two dice", true},
		"raising with three dice":                        {fought, func(p *plays) error { return step(p.Raise(kesh, p.with(kesh, 7, 4, 3), "", nil)) }, "exactly two dice", true},
		"raising with a die twice":                       {fought, func(p *plays) error { d := p.with(kesh, 7)[0]; return step(p.Raise(kesh, []DieID{d, d}, "", nil)) }, "Each die can go in once.", true},
		"raising with a die that is spent":               {fought, func(p *plays) error { return step(p.Raise(kesh, []DieID{4, 5}, "", nil)) }, "Only dice in the pool can raise.", true},
		"raising against oneself":                        {fought, func(p *plays) error { return step(p.Raise(kesh, p.with(kesh, 7, 4), "", []table.ID{kesh})) }, "Raise against somebody on another side", true},
		"raising against nobody":                         {fought, func(p *plays) error { return step(p.Raise(kesh, p.with(kesh, 7, 4), "", []table.ID{})) }, "Raise against somebody on another side", true},
		"GU-R15: raising with one die left":              {oneLeft, func(p *plays) error { return step(p.Raise(ada, p.with(ada, 1), "", nil)) }, "A raise takes two dice. Escalate, bring something in, or give.", true},
		"seeing without a raise":                         {fought, func(p *plays) error { return step(p.See(ada, p.with(ada, 6), "")) }, "No raise is on the table.", true},
		"seeing one's own raise":                         {inPlay, func(p *plays) error { return step(p.See(kesh, p.with(kesh, 1), "")) }, "Kesh need not see this raise", true},
		"seeing with too little":                         {inPlay, func(p *plays) error { return step(p.See(ada, p.with(ada, 1), "")) }, "1 is not enough to see 7.", true},
		"seeing with nothing":                            {inPlay, func(p *plays) error { return step(p.See(ada, nil, "")) }, "0 is not enough to see 7.", true},
		"seeing with dice to roll":                       {inPlay, func(p *plays) error { p.bring(ada, "Spring heels"); return step(p.See(ada, p.with(ada, 1), "")) }, "has 1 die to roll first", true},
		"seeing with a die that is kept for a raise":     {keepsFive, func(p *plays) error { return step(p.See(kesh, p.with(kesh, 5), "")) }, "The 5 reversed a blow and is kept for the next raise.", true},
		"resisting without a blow":                       {inPlay, func(p *plays) error { return step(p.Resist(ada, 1, Where{})) }, "has no fallout to settle", true},
		"resisting with a die there is not":              {hit, func(p *plays) error { return step(p.Resist(ada, 99, Where{})) }, "Only a die in the pool can resist.", true},
		"resisting with too little":                      {hit, func(p *plays) error { return step(p.Resist(ada, p.with(ada, 2)[0], Where{})) }, "3 or more is needed", false},
		"taking fallout without a blow":                  {inPlay, func(p *plays) error { return step(p.Take(ada, Where{Track: Physical})) }, "has no fallout to settle", true},
		"taking it into a track there is not":            {hit, func(p *plays) error { return step(p.Take(ada, Where{Track: "moral"})) }, "no such track", true},
		"taking it into an asset that is not in play":    {hit, func(p *plays) error { return step(p.Take(ada, Where{Sheet: heronSheet})) }, "no such track", true},
		"GU-V09: taking it into a full track":            {fullTrack, func(p *plays) error { return step(p.Take(ada, Where{Track: Physical})) }, "the track is full", true},
		"letting it go while there is a track":           {hit, func(p *plays) error { return step(p.LetGo(ada)) }, "into a track, or resist with a die", false},
		"raising before the fallout is settled":          {hit, func(p *plays) error { return step(p.Raise(ada, p.with(ada, 4, 3), "", nil)) }, "The raise of Kesh must be seen and settled first.", true},
		"a condition on a row that is not full":          {setUp, func(p *plays) error { return step(p.WriteCondition(adaSheet, Mental, 0, "Dizzy", "")) }, "has no condition.", true},
		"a condition on a row there is not":              {setUp, func(p *plays) error { return step(p.WriteCondition(adaSheet, Mental, 3, "Dizzy", "")) }, "already gone", true},
		"a condition without words":                      {fullTrack, func(p *plays) error { return step(p.WriteCondition(adaSheet, Physical, 0, " ", "")) }, "Write the condition.", true},
		"giving before it has begun":                     {setUp, func(p *plays) error { return step(p.Give(ada, "")) }, "has not begun", true},
		"giving twice":                                   {gaveUp, func(p *plays) error { return step(p.Give(ada, "")) }, "is out of this conflict", true},
		"giving with fallout to settle":                  {hit, func(p *plays) error { return step(p.Give(ada, "")) }, "settle its fallout first", false},
		"giving with one's raise on the table":           {inPlay, func(p *plays) error { return step(p.Give(kesh, "")) }, "The raise of Kesh must be seen first.", false},
		"leaving twice":                                  {gaveUp, func(p *plays) error { return step(p.Leave(ada)) }, "is out of this conflict", true},
		"coming back without having left":                {setUp, func(p *plays) error { return step(p.Return(ada)) }, "is already in this conflict", true},
		"coming back once one has given":                 {gaveUp, func(p *plays) error { return step(p.Return(ada)) }, "gave and is out", false},
		"passing the raise on while one is on the table": {inPlay, func(p *plays) error { return step(p.PassTo(ada)) }, "The raise of Kesh must be seen", true},
		"passing the raise to whoever has it":            {fought, func(p *plays) error { return step(p.PassTo(kesh)) }, "already raises next", true},
		"passing the raise on":                           {fought, func(p *plays) error { return step(p.PassTo(ada)) }, "Kesh raises next.", false},
		"hiding nobody":                                  {setUp, func(p *plays) error { return step(p.Hide(nil, true)) }, "Choose who.", true},
		"hiding somebody who is not there":               {setUp, func(p *plays) error { return step(p.Hide([]table.ID{9}, true)) }, "has left the conflict", true},
		"showing dice that are not hidden":               {setUp, func(p *plays) error { return step(p.HidePool(ada, false)) }, "already see the dice", true},
		"ending before it has begun":                     {setUp, func(p *plays) error { return step(p.Finish(0)) }, "The conflict is not in play.", true},
		"ending while more than one side is left":        {fought, func(p *plays) error { return step(p.Finish(0)) }, "Several sides are still in: Ada Renn and Kesh.", false},
		"ending with fallout to settle":                  {hit, func(p *plays) error { return step(p.Finish(0)) }, "settle its fallout first", false},
		"taking up again what is not over":               {setUp, func(p *plays) error { return step(p.Resume()) }, "The conflict has not ended.", true},
		"ticks off in the middle": {hit, func(p *plays) error {
			p.do(p.Take(ada, Where{Track: Social}))
			return step(p.Ease(adaSheet, Social, 1, ""))
		}, "Do this after the conflict ends", false},
		"ticks off for somebody who took no part": {over, func(p *plays) error { return step(p.Ease(boSheet, Physical, 1, "")) }, "took no part in this conflict", true},
		"no ticks off":                   {over, func(p *plays) error { return step(p.Ease(adaSheet, Physical, 0, "")) }, "1 to 3 ticks come off", true},
		"four ticks off":                 {over, func(p *plays) error { return step(p.Ease(adaSheet, Physical, 4, "")) }, "1 to 3 ticks come off", true},
		"ticks off a track without any":  {over, func(p *plays) error { return step(p.Ease(adaSheet, Mental, 1, "")) }, "has no ticks there to take off", true},
		"ticks off a track there is not": {over, func(p *plays) error { return step(p.Ease(adaSheet, OnlyTrack, 1, "")) }, "has no such track", true},
		"ticks off for the dead": {over, func(p *plays) error {
			p.Characters[adaSheet].Dead = true
			return step(p.Ease(adaSheet, Physical, 1, ""))
		}, "Ada Renn is dead.", true},
		"an NPC's condition becomes a trait":           {over, func(p *plays) error { return step(p.TurnToTrait(keshSheet, OnlyTrack, 0, "", 0)) }, "Only a character's condition can become a trait.", true},
		"a row without a condition becomes a trait":    {over, func(p *plays) error { return step(p.TurnToTrait(adaSheet, Physical, 0, "", 0)) }, "has no condition to turn into a trait", true},
		"an asset's condition becomes a trait":         {over, func(p *plays) error { return step(p.TurnToTrait(heronSheet, OnlyTrack, 0, "", 0)) }, "Only a character's condition", true},
		"bringing in a ship that cannot be used":       {wreck, func(p *plays) error { return step(p.Bring(ada, thing(p.t, p.Scene, ada, "Hull, Grey Heron").Brought)) }, "Grey Heron is not usable", false},
		"taking it into an asset that lies in the bin": {binnedShip, func(p *plays) error { return step(p.Take(ada, Where{Sheet: heronSheet})) }, "The sheet of this asset is not on the shelf", true},
		"taking a stat without dice back once it has begun": {noDice, func(p *plays) error {
			return step(p.TakeBack(kesh, p.Party(kesh).Brought[len(p.Party(kesh).Brought)-1].ID))
		}, "has no dice to roll and counts as in play", false},
	} {
		t.Run(name, func(t *testing.T) {
			p := tc.from(t)
			var refused domain.Refusal
			err := tc.try(p)
			if !errors.As(err, &refused) || !strings.Contains(err.Error(), tc.words) {
				t.Fatalf("refused with %v", err)
			}
			if s := err.Error(); !strings.HasSuffix(s, ".") {
				t.Errorf("%q is no sentence", s)
			}
			q := tc.from(t)
			q.Override = true
			if err := tc.try(q); (err != nil) != tc.never {
				t.Errorf("by the referee's word: %v", err)
			}
		})
	}
}

func argues(t *testing.T) *plays {
	p := &plays{t: t, Scene: scene(ada, kesh)}
	p.do(p.Pick(ada, OpposedNeutral))
	return p
}

func alone(t *testing.T) *plays {
	p := &plays{t: t, Scene: scene(ada)}
	p.do(p.Build(ada, "", Dice{D6: 1}))
	p.roll(ada, 1)
	return p
}

func tied(t *testing.T) *plays {
	p := &plays{t: t, Scene: scene(ada, kesh)}
	for _, id := range []table.ID{ada, kesh} {
		p.do(p.Build(id, "", Dice{D6: 2}))
		p.roll(id, 3, 3)
	}
	return p
}

func gaveUp(t *testing.T) *plays {
	p := argued(t, House{})
	p.do(p.Give(ada, ""))
	return p
}

// oneLeft has Ada raise next with a die.
func oneLeft(t *testing.T) *plays {
	p := argued(t, House{})
	p.bring(ada, "Spring heels")
	p.roll(ada, 8)
	p.do(p.See(ada, p.with(ada, 8), ""))
	party, _ := p.Conflict.Party(ada)
	for i := range party.Dice {
		if d := &party.Dice[i]; d.At == Pinned {
			d.At = Discards
		}
	}
	return p
}

// keepsFive has Kesh keep a 5 while Ada raises once more, by the referee's word.
func keepsFive(t *testing.T) *plays {
	p := argued(t, House{})
	p.Override = true
	p.bring(ada, "Spring heels")
	p.bring(ada, "Takes what is pointed at her")
	p.roll(ada, 8, 5, 2)
	p.do(p.See(ada, p.with(ada, 8), ""))
	p.do(p.Pick(kesh, UnopposedPhysical))
	p.roll(kesh, 5, 1, 1, 1, 1, 1)
	p.do(p.Pick(ada, OpposedPhysical))
	p.roll(ada, 1, 1, 1, 1)
	p.do(p.Raise(ada, p.with(ada, 8, 1), "", nil))
	p.do(p.See(kesh, p.with(kesh, 5, 1, 1, 1, 1), ""))
	p.do(p.Take(kesh, Where{}))
	party, _ := p.Conflict.Party(kesh)
	for i := range party.Dice {
		if d := &party.Dice[i]; d.Face == 5 {
			d.At = Pinned
		}
	}
	p.do(p.PassTo(ada))
	p.do(p.Raise(ada, p.with(ada, 1, 1), "", nil))
	p.Override = false
	return p
}

func shipInPlay(t *testing.T) *plays {
	p := &plays{t: t, Scene: scene(ada, bo, kesh)}
	p.bring(ada, "Hull, Grey Heron")
	return p
}

func fullTrack(t *testing.T) *plays {
	p := hitAda(t, OpposedNeutral)
	for i := range Rows {
		p.Characters[adaSheet].Fallout.Physical.Rows[i].Full = true
	}
	return p
}

func wreck(t *testing.T) *plays {
	p := &plays{t: t, Scene: scene(ada, kesh)}
	for i := range Rows {
		p.Assets[heronSheet].Fallout.Rows[i].Full = true
	}
	return p
}

func binnedShip(t *testing.T) *plays {
	p := hitAda(t, OpposedNeutral, "Hull, Grey Heron")
	delete(p.Assets, heronSheet)
	return p
}

// noDice has Kesh, whose sheet lies in the bin, escalate: his stats come in without dice.
func noDice(t *testing.T) *plays {
	p := fought(t)
	delete(p.NPCs, keshSheet)
	party, _ := p.Conflict.Party(kesh)
	for _, b := range party.Brought {
		if b.Stat == Soft {
			party.drop(b.ID)
			break
		}
	}
	p.do(p.Pick(kesh, UnopposedNeutral))
	p.do(p.Pick(kesh, OpposedNeutral))
	return p
}
