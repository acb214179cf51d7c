package reference

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/cardtest"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/spacer/wits"
)

func TestEveryNameOfTheTablesIsFoundOnACard(t *testing.T) {
	type thing struct{ name, card string }
	var things []thing
	for _, w := range fight.MeleeWeapons {
		things = append(things, thing{w.Name, "weapons"})
	}
	for _, g := range fight.Guns(rules.UsualValues) {
		things = append(things, thing{g.Name, "weapons"})
	}
	for _, g := range person.GearRows {
		things = append(things, thing{g.Name, "gear"})
	}
	for _, a := range fight.Actions {
		things = append(things, thing{a.Title, "combat-actions"})
	}
	for _, a := range wits.Actions {
		things = append(things, thing{a.Title, "battle-of-wits"})
	}
	for _, s := range person.SpeciesRows {
		things = append(things, thing{s.Name, "species"})
	}
	for _, d := range person.DepartmentRows {
		things = append(things, thing{d.Name, "departments"})
		for _, f := range d.Fields {
			things = append(things, thing{f, "departments"})
		}
	}
	for _, r := range campaign.TallyRows {
		things = append(things, thing{r.Title, "tallies"})
	}
	for _, s := range mission.SceneTypeRows {
		things = append(things, thing{s.Title, "scene-types"})
	}
	for _, w := range harm.WoundRows {
		things = append(things, thing{domain.Upper(string(w.Wound)), "wounds"})
	}
	for rank := range campaign.Levels {
		for _, s := range []rules.Service{rules.Space, rules.Ground, rules.Agent} {
			things = append(things, thing{rules.BookRanks.Title(rules.Officer, s, rank), "officers"}, thing{rules.BookRanks.Title(rules.Enlisted, s, rank), "enlisted"})
		}
	}
	for _, x := range things {
		if !inARow(cardtest.Card(t, Cards(), x.card), x.name) {
			t.Errorf("%q is in no row of card %q", x.name, x.card)
		}
		if found := domain.FindCards(Cards(), strings.TrimSpace(strings.Trim(x.name, "()"))); !slices.ContainsFunc(found, func(f domain.FoundCard) bool { return f.Card.ID == x.card }) {
			t.Errorf("%q does not find card %q", x.name, x.card)
		}
	}
}

// inARow reports whether a cell of a card's tables has a text.
func inARow(c domain.Card, text string) bool {
	for _, b := range c.Blocks {
		if b.Table != nil && slices.ContainsFunc(b.Table.Rows, func(r domain.Row) bool {
			return slices.ContainsFunc(r.Cells, func(cell string) bool { return strings.Contains(cell, text) })
		}) {
			return true
		}
	}
	return false
}

func TestEveryCardHasWordsToBeFoundBy(t *testing.T) {
	for _, c := range Cards() {
		if c.Words == "" {
			t.Errorf("card %q has none", c.ID)
		}
	}
}

func TestACardSendsNobodyToACardThatIsNotThere(t *testing.T) {
	for _, c := range Cards() {
		for _, b := range c.Blocks {
			texts := append(slices.Clone(b.List), b.Text)
			if b.Table != nil {
				for _, r := range b.Table.Rows {
					texts = append(texts, r.Cells...)
				}
			}
			for _, text := range texts {
				for _, part := range strings.Split(text, "“")[1:] {
					title, _, _ := strings.Cut(part, "”")
					if !slices.ContainsFunc(Cards(), func(o domain.Card) bool { return o.Title == title || strings.HasPrefix(o.Title, title+",") }) {
						t.Errorf("card %q speaks of “%s”, and there is none", c.ID, title)
					}
				}
			}
		}
	}
}

func TestTheCardsSayWhatTheVectorsSay(t *testing.T) {
	for name, tc := range map[string]struct{ card, row string }{
		"SP-T12: at 7 a 4 goes on at 4, at 14 too":               {"follow-up", "4 | – | 3 | 4 | 4 | 4 | 4 | 4 | 4 | 4 | 4"},
		"SP-T12: at 7 a 7 goes on at 6":                          {"follow-up", "7 | – | – | – | – | 6 | 7 | 7 | 7 | 7 | 7"},
		"SP-T12: a 12 ends it for everybody":                     {"follow-up", "12 | – | – | – | – | – | – | – | – | – | –"},
		"SP-T13: 10 m: a pistol 3, a rifle 1":                    {"range", "7–10 | 4 | 3 | 2 | 1 | 1"},
		"SP-T13: 1 m: a rifle 3":                                 {"range", "1 | 1 | 1 | 1 | 2 | 3"},
		"SP-T13: 50 m: a rifle 6":                                {"range", "46–55 | 10 | 9 | 8 | 7 | 6"},
		"SP-T14: Toughness 6, rolled 3: 7 is deadly, 13 kills":   {"damage-table", "3 | 2 | 3 | 7 | 10 | 11 | 12 | 13 | 14 | 15 | 17"},
		"SP-T14: rolled 0: 0 is heavy, with Toughness 6 7 kills": {"damage-table", "0 | 0 | 0 | 1 | 4 | 5 | 6 | 7 | 8 | 9 | 11"},
		"SP-T14: DV 5, rolled 12: 3 does nothing":                {"no-damage", "12 | 5 | 4 | 4 | 3 | 3 | 2 | 2 | 1 | 1"},
		"SP-T14: DV 5, rolled 7: 3 is a scratch":                 {"no-damage", "7 | 2 | 2 | 1 | 1 | 0 | 0 | – | – | –"},
		"SP-T17: of a start of 7, 4 is minor, 3 is major":        {"wits-outcome", "7 | 8 or more | 4–7 | 2–3 | 1"},
		"SP-T18: speed 2 moves 1, 0, 1":                          {"phase-moves", "2 | 1 | 0 | 1"},
		"SP-T18: speed 14 moves 4, 5, 5":                         {"phase-moves", "14 | 4 | 5 | 5"},
		"SP-T19: a damage 5 above crosses 3 boxes":               {"ship-gunnery", "4–6 | 3"},
		"SP-T11: 2 and 7 lead at 4":                              {"leadership", "2 | 1 | 2 | 2 | 3 | 3 | 3 | 4 | 4 | 4 | 5"},
		"SP-T09: a trait of 5 opens at 1 and 2":                  {"traits", "5 | 1–2 | 5"},
		"SP-T08: nothing opens at 1":                             {"traits", "1 | nothing | –"},
		"SP-T02: made by 3: 3 units, or 80 %":                    {"success-levels", "2–3 | 2 | 3 units in the usual time, or one in 80 % of it"},
		"SP-T16: a heavy wound takes 2 off":                      {"wounds", "Heavy | 2 | −2 each | two light wounds, or a deadly wound"},
		"a scratch may become stuns":                             {"wounds", "Scratch | 4 | – | as many stuns as wounds are marked, or a light wound"},
		"a rank has its titles":                                  {"officers", "5 | Captain | Colonel | Office Director"},
		"a club stuns by its own value":                          {"weapons", "Club | Physique | Physique −1, not halved"},
		"a thrown knife goes by Physique":                        {"weapons", "Thrown knife | Physique −1 | 0"},
		"an energy rifle":                                        {"weapons", "Energy rifle | 1–13 | 4 | 4 | 400"},
		"field armour":                                           {"gear", "Hvy Field Armor | 3 | 3"},
		"an ammo clip weighs what it weighs":                     {"gear", "Ammo Clip | varies | –"},
		"a corvette's blaster":                                   {"ship-list", "Blaster, class 4 | 10 | – | damage value 8, accuracy 4, 4 power"},
		"a week of fuel":                                         {"ship-list", "Fuel | 1 | [1] week | –"},
		"the first phase":                                        {"mission", "1 | the prologue | 1 non-conflict | 1 non-conflict"},
		"the last phase":                                         {"mission", "5 | the problem; at its end resolution and epilogue | 1 conflict and 1 non-conflict | none"},
		"an attack of wits goes against Willpower":               {"battle-of-wits", "Attack | the other's Willpower | Adds to the other's worries."},
		"a worry is not rolled":                                  {"battle-of-wits", "Worry | no roll | Removes one worry; must come first while there are any."},
		"pushing a plant":                                        {"ship-power", "Push a plant | 3 | 6 | 9 | 12 | 15 | 18 | 21 | 24"},
		"thrust beyond the rating":                               {"ship-power", "Thrust, rating 6 | 1 | 2 | 3 | 4 | 5 | 6 | 9 | 12"},
		"two points of training for a bonus point":               {"creation", "points of trained attributes | 2"},
		"a Sartini's own maxima":                                 {"species", "Sartini | Combat +1, Agility +1, Health −1, Science −1 | 7 | – | Four Hands: one die more where extra hands help. Health 6 at most. Science 6 at most."},
		"three wounds bleed on 1 and 2":                          {"bleeding", "3 | 1–2 | 17 %"},
		"one wound does not bleed":                               {"bleeding", "1 | nothing | 0 %"},
		"Toughness 6 against 2 stuns":                            {"stuns", "6 | 42 % | 33 % | 25 % | 17 % | 8 % | 0 % | 0 %"},
		"one die at 6 with nothing to open":                      {"odds", "6 | 42 % | 33 % | 25 % | 17 % | 8 % | 0 % | 0 % | 0 %"},
	} {
		t.Run(name, func(t *testing.T) {
			var rows []string
			for _, b := range cardtest.Card(t, Cards(), tc.card).Blocks {
				if b.Table == nil {
					continue
				}
				for _, r := range b.Table.Rows {
					rows = append(rows, strings.ReplaceAll(strings.Join(r.Cells, " | "), "\u00a0", " "))
				}
			}
			if !slices.Contains(rows, tc.row) {
				t.Errorf("card %q has no row %q, but\n%s", tc.card, tc.row, strings.Join(rows, "\n"))
			}
		})
	}
	if got := cardtest.Card(t, Cards(), "assistants").Blocks[1].Text; got != "For example, assistants of 5 and 7 bring 3 and 4, 7 together: 4 dice more." {
		t.Errorf("SP-T01: the example is %q", got)
	}
	if got := cardtest.Card(t, Cards(), "creation").Blocks[0].List[0]; got != "Inborn attributes: 5, 4, 4, 3, 3 and 2. Place five; the sixth is the bonus points." {
		t.Errorf("the inborn array is %q", got)
	}
	if got := cardtest.Card(t, Cards(), "leadership").Blocks[0].List[2]; got != "A command goes to a rank from 1 step below the usual one to 2 above: a corvette, usually rank 2, to 1–4." {
		t.Errorf("command is %q", got)
	}
}

func TestTheExampleOfATaskIsThePlayedTask(t *testing.T) {
	ready := throw.Ready{Target: 6, Limit: 6, Count: 2, Open: dice.Opening{Below: 4, Most: 4}}
	roll, err := ready.Read([]int{3, 9, 2, 1, 8})
	if err != nil {
		t.Fatal(err)
	}
	_, total, err := ready.Total(roll)
	if err != nil || total != 6 {
		t.Errorf("SP-T05: it comes to %d (%v)", total, err)
	}
	want := "3, 2 and 1 stay: 6 in all. It was the 3, 2 and 1 that opened."
	if got := cardtest.Card(t, Cards(), "task-example").Blocks[0].List[3]; got != want {
		t.Errorf("the card says %q, want %q", got, want)
	}
}

func TestTheNearestCardComesFirst(t *testing.T) {
	for words, want := range map[string]string{
		"range": "range", "wounds": "wounds", "overflow": "wounds", "stun pile": "stuns", "bleeder": "bleeding", "follow-up": "follow-up",
		"open end": "more-dice", "assistants": "assistants", "luck": "luck-fate", "reroll": "luck-fate", "joker": "cards", "rifle": "weapons",
		"hold": "hold-abort", "melee": "melee", "dodge": "ranged", "cover": "ranged", "leadership": "leadership", "orders": "orders",
		"scene": "scene-types", "twist": "mission", "tally": "tallies", "level": "new-level", "species": "species", "Khizht": "species",
		"push": "ship-power", "ftl": "small-craft", "movement": "phase-moves", "corvette": "ship-list", "gunnery": "ship-gunnery",
		"compromise": "wits-outcome", "persuade": "battle-of-wits", "triangular": "triangular", "armour": "gear", "odds": "odds",
	} {
		found := domain.FindCards(Cards(), words)
		if len(found) == 0 || found[0].Card.ID != want {
			var ids []string
			for _, f := range found {
				ids = append(ids, f.Card.ID)
			}
			t.Errorf("%q finds %q, want %q first", words, ids, want)
		}
	}
	if rows := cardtest.RowsFound(Cards(), "rifle 400", "weapons"); !slices.Equal(rows, []string{"Energy rifle | 1–13 | 4 | 4 | 400"}) {
		t.Errorf("a row is found by its cells: %q", rows)
	}
}

func TestAChanceIsNeverRoundedToCertainty(t *testing.T) {
	for want, chance := range map[string]*big.Rat{
		"0\u00a0%": new(big.Rat), "<\u00a01\u00a0%": big.NewRat(1, 1000), "50\u00a0%": big.NewRat(1, 2), ">\u00a099\u00a0%": big.NewRat(999, 1000), "100\u00a0%": big.NewRat(1, 1),
	} {
		if got := percent(chance); got != want {
			t.Errorf("%v is %q, want %q", chance, got, want)
		}
	}
}
