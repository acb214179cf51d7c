// Package reference is the reference cards of The Emissaries of Guenašk.
package reference

import (
	"fmt"
	"slices"
	"sync"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
)

// The groups of cards, in their order.
const (
	conflictCardSection  = "Conflicts"
	falloutCardSection   = "Fallout"
	characterCardSection = "Characters"
	assetCardSection     = "Assets and others"
)

// Cards are the game's reference cards, in our own words and by the book as the specification rules it. What a house rule
// of House changes, they say as it is by default.
var Cards = sync.OnceValue(func() []domain.Card {
	return Book.Cite(slices.Concat(conflictCards(), falloutCards(), characterCards(), assetCards()))
})

func conflictCards() []domain.Card {
	return []domain.Card{
		{
			ID: "conflict", Title: "A conflict, step by step", Section: conflictCardSection, Source: "emissaries C1", Words: "set up start stakes who begins initiative order",
			Blocks: []domain.Block{
				domain.CardSteps(
					"", "Say what is at stake: what happens if you win, and what if you lose.",
					"Everybody picks an approach, each their own.",
					"Say which traits, objects, relationships and assets matter. More can come in later.",
					"Roll all of that at once and keep the dice as they fall: your pool.",
					"Whoever began it raises first. If unclear: the higher sum of the two best dice.",
					"Raise and see until one side is left. It wins the stakes.",
				),
			},
		},
		{
			ID: "approaches", Title: "Approaches", Section: conflictCardSection, Source: "emissaries B3", Words: "stats body mind soft hard neutral physical opposed unopposed",
			Blocks: []domain.Block{domain.CardTable("", []string{"Approach", "Stats", "For example", ">A blow costs"}, approachRows())},
		},
		{
			ID: "in-play", Title: "What comes into play", Section: conflictCardSection, Source: "emissaries C1, C3", Words: "traits objects relationships family bring once",
			Blocks: []domain.Block{
				domain.CardList(
					"", "A trait or an object that matters to what you do. Be generous.",
					"A relationship with an opponent, or with the person the stakes are about. Not with a friend beside you.",
					"Family that is not on your sheet: "+emissaries.FamilyDice.String()+", for both of you.",
					"One or more stats of an asset.",
				),
				domain.CardText("Each thing and each stat brings its dice once in a conflict. Low dice do not make a thing worse; they make it more trouble."),
			},
		},
		{
			ID: "raise", Title: "Raise", Section: conflictCardSection, Source: "emissaries C2, ruling GU-R15", Words: "attack two dice put forward act",
			Blocks: []domain.Block{domain.CardList(
				"", "Put two dice forward and say what you do. You need both.",
				"If you just reversed a blow, that die is one of the two.",
				"With fewer than two dice, bring something in, escalate, or give.",
			)},
		},
		{
			ID: "see", Title: "See", Section: conflictCardSection, Source: "emissaries C2, rulings GU-R01 to GU-R03", Words: "defend answer reverse block dodge take the blow",
			Blocks: []domain.Block{
				domain.CardText("Everybody the raise affects puts forward dice that total as much or more, and says how."),
				domain.CardTable("", []string{">Dice", "It is", "And then"}, []domain.Row{
					domain.CardRow("1", "reversing the blow", "the die stays: it goes into your next raise"),
					domain.CardRow("2", "blocking or dodging", "no effect"),
					domain.CardRow("3 or more", "taking the blow", "fallout"),
				}),
				domain.CardText("All dice put forward are spent, except one that reversed. Whoever cannot see must gain dice or give."),
			},
		},
		{
			ID: "escalate", Title: "Escalate and bring in", Section: conflictCardSection, Source: "emissaries C3, ruling GU-R18", Words: "new approach roll more dice change fight",
			Blocks: []domain.Block{domain.CardList(
				"", "On your turn, or when you must see, change your approach: roll its stats that you have not rolled in this conflict.",
				"Bring in whatever matters now and has not been rolled.",
				"Your dice stay. Nobody else has to follow.",
				"Fallout counts everything you have brought in so far.",
			)},
		},
		{
			ID: "give", Title: "Give", Section: conflictCardSection, Source: "emissaries C2 3", Words: "concede surrender lose stop",
			Blocks: []domain.Block{domain.CardText("You may give at any time: you lose the stakes and take no fallout. First look at what you have not brought in yet.")},
		},
	}
}

// approachRows are the approaches with the fallout of a blow in each.
func approachRows() []domain.Row {
	var rows []domain.Row
	for _, r := range emissaries.ApproachRows {
		harm := 1
		for _, s := range r.Stats {
			if s == emissaries.Body || s == emissaries.Hard {
				harm++
			}
		}
		rows = append(rows, domain.CardRow(r.Title, r.Stats[0].Title()+" + "+r.Stats[1].Title(), r.For, fmt.Sprint(harm)))
	}
	return rows
}

func falloutCards() []domain.Card {
	return []domain.Card{
		{
			ID: "fallout", Title: "Fallout", Section: falloutCardSection, Source: "emissaries B4, C4, rulings GU-R04, GU-R05, GU-R17", Words: "blow damage harm resist dangerous weapon",
			Blocks: []domain.Block{
				domain.CardTable("Taking a blow brings", []string{">Points", "For"}, []domain.Row{
					domain.CardRow("1", "the blow"),
					domain.CardRow("+1", "Body, if you have brought it into play"),
					domain.CardRow("+1", "Hard, if you have brought it into play"),
					domain.CardRow("+1", "each dangerous object in play, anybody's"),
				}),
				domain.CardList(
					"Then", "Resist: spend one more die that shows more than the points. No fallout.",
					"Or choose one track and say why. Points are never split, and a full track takes none.",
					"Or an asset of yours in play takes it: as many points as stats of it are in play.",
				),
			},
		},
		{
			ID: "tracks", Title: "Fallout tracks", Section: falloutCardSection, Source: "emissaries C4, rulings GU-R10, GU-R12, GU-R14", Words: "row squares condition death full physical mental social societal",
			Blocks: []domain.Block{
				domain.CardTable("", []string{"Track", "What suffers", "A full row takes a die of"}, trackRows()),
				domain.CardList(
					"A row", fmt.Sprintf("has %d squares and then a condition, which the GM writes.", emissaries.Squares),
					"is full with the condition; the rest of that blow is lost. The next fallout starts in the next row.",
					"takes one die of the stat while it is full. With three full rows the stat has no dice; you may still bring it in.",
				),
				domain.CardText("Two full tracks: the character dies when the conflict ends."),
			},
		},
		{
			ID: "clearing", Title: "Getting rid of fallout", Section: falloutCardSection, Source: "emissaries C5, rulings GU-R12, GU-R16", Words: "heal recover clear ticks condition trait after rest",
			Blocks: []domain.Block{
				domain.CardList(
					"After every conflict", "Play a scene about one of your tracks and take up to 3 ticks off its lowest row that has ticks and no condition.",
					"The same for each asset at hand.",
					"Once: turn one condition into a trait at 1d4, in other words if you like, and clear its whole row. Assets cannot.",
				),
				domain.CardText("At any time: ask for a conflict with a condition. It has 4d6 4d8. Win, and its row is clear; rows above and below stay. It may bring new fallout."),
			},
		},
	}
}

func trackRows() []domain.Row {
	suffers := map[emissaries.TrackID]string{
		emissaries.Physical: "the body: wounds, illness, exhaustion",
		emissaries.Mental:   "mind and spirit: fear, sleep, being outwitted",
		emissaries.Social:   "ties to people: crew, friends, those around",
		emissaries.Societal: "one's place in society: money, standing, favour",
	}
	var rows []domain.Row
	for _, r := range emissaries.StatRows {
		rows = append(rows, domain.CardRow(r.Track.Title(), suffers[r.Track], r.Title))
	}
	return rows
}

func characterCards() []domain.Card {
	return []domain.Card{
		{
			ID: "creation", Title: "A new emissary", Section: characterCardSection, Source: "emissaries C7, A", Words: "create make character steps",
			Blocks: []domain.Block{domain.CardSteps(
				"", "Choose a background. It gives dice for stats, traits and relationships.",
				"Divide the stat dice: 2d6 or more in each of Body, Mind, Soft and Hard.",
				"Divide all trait dice: a phrase each, one die or more, all of one size.",
				"Divide some relationship dice. Keep the rest for people you meet in play; family is 1d6 for free.",
				"List four or five objects: a Lun and a data-pad at 2d6 each, and others that fit into a small ship.",
				"Say what you hope to have achieved at the academy.",
			)},
		},
		{
			ID: "backgrounds", Title: "Backgrounds", Section: characterCardSection, Source: "emissaries B1, ruling GU-R07", Words: "dice well-rounded strong complicated history community",
			Blocks: []domain.Block{domain.CardTable("", []string{"Background", "Stats", "Traits", "Relationships"}, backgroundRows())},
		},
		{
			ID: "objects", Title: "Objects", Section: characterCardSection, Source: "emissaries B2, ruling GU-R06", Words: "belongings gear lun data-pad rating gun blaster",
			Blocks: []domain.Block{
				domain.CardTable("", []string{"It is", "Dice"}, ratingRows()),
				domain.CardText("Big or excellent means an onlooker would remark on it. A gun may have " + emissaries.GunDice.String() + " beside its rating. An object that can badly hurt people is dangerous."),
			},
		},
		{
			ID: "dice", Title: "Dice", Section: characterCardSection, Source: "emissaries A", Words: "size up d4 d6 d8 d10 bigger",
			Blocks: []domain.Block{domain.CardList(
				"", "The game has d4, d6, d8 and d10. One size up goes along that line; a d10 stays.",
				"A d4 is not a bad die: it makes things complicated.",
				"Dice keep their faces for the whole conflict. Spent dice are gone.",
			)},
		},
	}
}

func backgroundRows() []domain.Row {
	var rows []domain.Row
	for _, r := range emissaries.BackgroundRows {
		rows = append(rows, domain.CardRow(r.Title, r.Gives.Stats.String(), r.Gives.Traits.String(), r.Gives.Relationships.String()))
	}
	return rows
}

func ratingRows() []domain.Row {
	var rows []domain.Row
	for _, r := range emissaries.RatingRows {
		rows = append(rows, domain.CardRow(r.Title, r.Dice.String()))
	}
	return rows
}

func assetCards() []domain.Card {
	return []domain.Card{
		{
			ID: "assets", Title: "Assets", Section: assetCardSection, Source: "emissaries A2, C6, rulings GU-R08, GU-R11, GU-R13", Words: "ship starship cyberdeck organisation frigate fighter stats",
			Blocks: []domain.Block{
				domain.CardTable("", []string{"Kind", "Stats"}, assetRows()),
				domain.CardList(
					"", "Bring in the stats a film would show: engines flaring, somebody at the sensors.",
					"Once one is in play, a blow may go into the asset's own track: a point for each stat in play.",
					"A full row takes a die of every stat. With three full rows it cannot be used.",
					"Only a won conflict (4d6 4d8) clears its conditions.",
				),
			},
		},
		{
			ID: "npcs", Title: "NPCs and organisations", Section: assetCardSection, Source: "emissaries A2, C4, ruling GU-R09", Words: "opponent gm stages world impassive",
			Blocks: []domain.Block{domain.CardList(
				"", fmt.Sprintf("One track for everything: 1 row for a passer-by, up to %d for somebody who matters.", emissaries.MostRows),
				"When it is full they give at once, whatever dice they have.",
				"The world itself can be the other side: a storm, an illness, bad luck. It has a pool that the GM builds.",
			)},
		},
	}
}

func assetRows() []domain.Row {
	var rows []domain.Row
	for _, r := range emissaries.AssetTypeRows {
		stats := domain.Listed(r.Stats[:])
		if r.Type == emissaries.OwnType {
			stats = "three of your own"
		}
		rows = append(rows, domain.CardRow(r.Title, stats))
	}
	return rows
}
