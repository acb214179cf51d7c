package reference

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
)

// gearCards are the cards of what people fight with and hide in.
func gearCards() []domain.Card {
	return []domain.Card{
		{
			ID: "weapons", Title: "Weapons", Section: gearSection, Source: "farfuture 1.B5, rulings SF-R01 to SF-R08, SF-R31", Words: "guns arms range damage penetration accuracy ammunition modes",
			Blocks: weaponBlocks(),
		},
		{
			ID: "armour", Title: "Armour", Section: gearSection, Source: "farfuture 1.B6, ruling SF-R21", Words: "armor suit protection shield defence",
			Blocks: []domain.Block{
				domain.CardTable("", []string{"Armour", "Defence", "Against", ">TL", "Remarks"}, armourRows()),
				domain.CardText("Worn together: one on the body, one beneath, one shield. What helps against the weapon adds up. A shield uses the arm that a two-handed weapon needs."),
			},
		},
		{
			ID: "weapon-words", Title: "What a weapon's words mean", Section: gearSection, Source: "farfuture 1.B5, C6", Words: "features properties legend glossary",
			Blocks: []domain.Block{domain.CardTable("", []string{"Word", "Meaning"}, []domain.Row{
				domain.CardRow("Range", "The zones it reaches, 0 for its own zone. Each zone beyond either end takes 2 off."),
				domain.CardRow("Boxes", "What a hit marks: one at the shift, the others below it."),
				domain.CardRow("Accuracy", "Added to attacks on Health, not on Composure."),
				domain.CardRow("Penetration", "Taken off the target's armour, down to 0."),
				domain.CardRow("Area", "One roll against everybody in the zone."),
				domain.CardRow("Directed", "Fired into its own zone it spares the firer."),
				domain.CardRow("Fusing range", "No attack is possible below its shortest range."),
				domain.CardRow("Composure only", "Marks no Health and causes no first blood."),
				domain.CardRow("Out of Ammo", "Gives its user the aspect of that name, without a free tag."),
				domain.CardRow("Low recoil", "Keeps its skill in low or zero gravity."),
				domain.CardRow("Military-grade", "Needs the stunt in one of its skills. Without it −2, or −1 flat without the skill."),
				domain.CardRow("Mode", "How it fires. Changed at any time."),
				domain.CardRow("Ammunition", "What it fires. Changed before a fight or by an action. Works with any mode."),
				domain.CardRow("TL", "Tech level of a world that makes it."),
			})},
		},
		{
			ID: "suits", Title: "What a suit withstands", Section: gearSection, Source: "farfuture 1.B6", Words: "vacc suit pressure radiation toxic corrosive environment",
			Blocks: []domain.Block{
				domain.CardTable("", []string{"Suit", "Kind", "Withstands"}, suitRows()),
				domain.CardText("A consequence on Health opens a suit, whoever wears it."),
			},
		},
	}
}

// weaponBlocks are the weapons, a table for each skill.
func weaponBlocks() []domain.Block {
	var skills []string
	rows := map[string][]domain.Row{}
	for _, w := range farfuture.Weapons {
		if rows[w.Skill] == nil {
			skills = append(skills, w.Skill)
		}
		rows[w.Skill] = append(rows[w.Skill], weaponRows(w)...)
	}
	var blocks []domain.Block
	for _, s := range skills {
		heading := s
		if s == "Dexterity" {
			heading = "Thrown, with " + s
		}
		blocks = append(blocks, domain.CardTable(heading, []string{"Weapon", "Range", ">Boxes", ">Accuracy", ">Penetration", ">TL", "Remarks"}, rows[s]))
	}
	return blocks
}

// weaponRows are one row for each way a weapon can be fired.
func weaponRows(w farfuture.WeaponRow) []domain.Row {
	modes, ammo := w.ModeNames(), w.AmmoNames()
	if len(modes) == 0 {
		modes = []string{""}
	}
	if len(ammo) == 0 {
		ammo = []string{""}
	}
	var rows []domain.Row
	for _, mode := range modes {
		if slices.ContainsFunc(w.Modes, func(m farfuture.Setting) bool { return m.Name == mode && m.Fires != "" }) {
			continue // it has a row of its own
		}
		for _, a := range ammo {
			p, _ := w.Fires(mode, a)
			rows = append(rows, weaponRow(w, join(", ", w.Name, mode, lowerOr(a)), p))
		}
	}
	return rows
}

func weaponRow(w farfuture.WeaponRow, name string, p farfuture.Profile) domain.Row {
	return domain.Row{
		Cells: []string{
			name, span(p.Min, p.Max), some(p.Damage, strconv.Itoa), some(p.Accuracy, plusMinus), some(p.Penetration, strconv.Itoa), some(w.TL, strconv.Itoa),
			join(" ", sentenceOf(weaponFeatures(w, p)), w.Note),
		},
		Words: strings.Join(w.Aliases, " ") + " " + w.Skill,
	}
}

// weaponFeatures are the words that "What a weapon's words mean" explains.
func weaponFeatures(w farfuture.WeaponRow, p farfuture.Profile) []string {
	var words []string
	add := func(is bool, word string) {
		if is {
			words = append(words, word)
		}
	}
	add(len(w.Military) > 0, "military-grade "+strings.Join(w.Military, " or "))
	add(p.Area, "area")
	add(p.ComposureOnly, "Composure only")
	add(w.Directed, "directed")
	add(p.Fusing, "fusing range")
	add(w.Laser, "laser")
	add(w.LowRecoil, "low recoil")
	add(w.TwoHanded, "two-handed")
	add(w.BattleDress, "only in battle dress")
	add(w.OutOfAmmo, "Out of Ammo")
	for _, m := range w.Modes {
		if m.Fires != "" {
			words = append(words, "or launches an RPG")
			break
		}
	}
	return words
}

func armourRows() []domain.Row {
	var rows []domain.Row
	for _, a := range farfuture.Armours {
		var words []string
		if a.Needs != "" {
			words = append(words, "needs "+needed(a))
		}
		if a.RepairEasier > 0 {
			words = append(words, fmt.Sprintf("repairs %d easier", a.RepairEasier))
		}
		note := a.Note
		if a.Pressurised && !a.Powered {
			note = "" // the card of suits has it
		}
		rows = append(rows, domain.Row{
			Cells: []string{a.Name, plusMinus(a.Defence), string(a.Vs), some(a.TL, strconv.Itoa), join(" ", sentenceOf(words), note)},
			Words: strings.Join(a.Aliases, " "),
		})
	}
	return rows
}

// needed is what the wearer of armour must be trained in.
func needed(a farfuture.ArmourRow) string {
	if a.Military {
		return "military-grade " + a.Needs
	}
	return a.Needs
}

func suitRows() []domain.Row {
	var rows []domain.Row
	for _, a := range farfuture.Armours {
		if !a.Pressurised {
			continue
		}
		kind, withstands := "soft", "low pressure, poison, heat and cold"
		if a.Hard {
			kind, withstands = "hard", withstands+", high pressure, radiation, corrosion"
		}
		if a.Powered {
			kind += ", powered"
		}
		rows = append(rows, domain.Row{Cells: []string{a.Name, kind, withstands}, Words: strings.Join(a.Aliases, " ")})
	}
	return rows
}

// join puts those texts together that are not empty.
func join(between string, parts ...string) string {
	var full []string
	for _, p := range parts {
		if p != "" {
			full = append(full, p)
		}
	}
	return strings.Join(full, between)
}

func lowerOr(s string) string {
	if s == "" {
		return ""
	}
	return lower(s)
}
