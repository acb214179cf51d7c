package ship

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
)

// Check returns what is to be said about a ship, in the order of its members. What it weighs and what its parts
// give by the design notes is remarked on alone: listed ratings rule.
//
//	SP-B11  a number out of its range, boxes that do not go down, a post or system that is not there
//	SP-B11d the design notes say otherwise
//
// Source: spacer 2.B11, SP-R14.
func Check(s *Ship, beside domain.Beside) []domain.Problem {
	if beside == nil {
		beside = domain.Alone
	}
	x := &report{s: s, h: campaign.HouseOf(s.Campaign, beside), beside: beside}
	x.numbers()
	x.systems()
	x.crew()
	x.posts()
	x.command()
	return x.Found
}

type report struct {
	domain.Report
	s      *Ship
	h      rules.House
	beside domain.Beside
}

func (x *report) odd(path, message string, args ...any) {
	x.Add("SP-B11", domain.Unusual, path, message, args...)
}

func (x *report) note(path, message string, args ...any) {
	x.Add("SP-B11d", domain.Remark, path, message, args...)
}

func (x *report) numbers() {
	s := x.s
	if s.Tonnage < 0 {
		x.odd("tonnage", "A ship weighs 0 tons or more; this one weighs %s.", tonsText(s.Tonnage))
	}
	if tenths(s.Tonnage) != s.Tons() {
		x.odd("tonnage", "The systems weigh %s together, but the ship's tonnage is %s.", tonsText(s.Tons()), tonsText(s.Tonnage))
	}
	if s.Toughness < 0 {
		x.odd("toughness", "Toughness is 0 or more; this is %s.", domain.Minus(s.Toughness))
	}
}

func (x *report) systems() {
	taken := map[rules.RowID]bool{}
	for _, y := range x.s.Systems {
		at := fmt.Sprintf("systems[id=%d]", y.ID)
		if taken[y.ID] || y.ID < 1 {
			x.odd(at+".id", "Two systems have the number %d, or one has none; hits cannot tell them apart.", y.ID)
		}
		taken[y.ID] = true
		x.system(at, y)
		x.design(at, y)
	}
	if x.s.SmallCraft && len(x.s.Of(PlantSystem)) > 0 {
		x.note("smallCraft", "Small craft handle no power, so the plant of this one is never used.")
	}
}

func (x *report) system(at string, y System) {
	if !slices.ContainsFunc(SystemRows, func(r SystemRow) bool { return r.Kind == y.Kind }) {
		x.odd(at+".kind", "%s is not a known kind of system. It counts as “Another system”.", domain.QuoteName(string(y.Kind)))
	}
	if y.Tons < 0 {
		x.odd(at+".tons", "%s weighs 0 tons or more; this one weighs %s.", y.Title(), tonsText(y.Tons))
	}
	if y.Kind == WeaponSystem && y.Class < 1 {
		x.odd(at+".class", "%s has no class: it costs no power and does no damage.", y.Title())
	}
	if y.Crossed < 0 || y.Crossed > len(y.Boxes) {
		x.odd(at+".crossed", "%s takes %s, and %s crossed.", y.Title(), domain.Count(len(y.Boxes), "hit"), rules.IsAre(y.Crossed))
	}
	for i, b := range y.Boxes {
		if b < 1 || i > 0 && b > y.Boxes[i-1] {
			x.odd(at+".boxes", "The boxes of %s read %s: each is 1 or more, and a hit never makes a system better.", y.Title(), boxesText(y.Boxes))
			break
		}
	}
	if len(y.Boxes) > 0 && y.Class > 0 && y.Boxes[0] != y.Class {
		x.odd(at+".boxes", "%s has the boxes %s; the first one is its class.", y.Title(), boxesText(y.Boxes))
	}
	x.price(at, y)
}

func (x *report) price(at string, y System) {
	if y.PowerPer < 0 || y.Upkeep < 0 {
		x.odd(at+".powerPer", "%s takes 0 power or more.", y.Title())
	}
	switch {
	case x.s.SmallCraft || y.PowerPer != 0:
	case y.Kind == STLSystem:
		x.odd(at+".powerPer", "%s turns no power into thrust: each marker is free.", y.Title())
	case y.Kind == FTLSystem:
		x.odd(at+".powerPer", "%s enters FTL without any power.", y.Title())
	}
}

// design says where the notes would have a system otherwise.
func (x *report) design(at string, y System) {
	n := x.s.DesignNote(y)
	if n.tonsDiffer() {
		x.note(at+".tons", "By the design notes %s weighs %s, on the sheet %s. The sheet counts.", y.Title(), tonsText(n.Tons), tonsText(y.Tons))
	}
	if n.boxesDiffer() {
		x.note(at+".boxes", "By the design notes %s of %s has the boxes %s, on the sheet %s. The sheet counts.", y.Title(), tonsText(y.Tons), boxesText(n.Boxes), boxesText(y.Boxes))
	}
	if n.hitsDiffer() {
		x.note(at+".boxes", "By the design notes a tank of %s takes %s, on the sheet %d. The sheet counts.", tonsText(y.Tons), domain.Count(n.Hits, "hit"), len(y.Boxes))
	}
}

func (x *report) crew() {
	s := x.s
	engineers, operators := s.DesignCrew()
	if s.Engineers < 0 || s.Operators < 0 {
		x.odd("engineers", "A crew is 0 or more of each.")
	}
	if s.SmallCraft || len(s.Systems) == 0 {
		return
	}
	if s.Engineers != engineers {
		x.note("engineers", "The design notes ask for at least %s for drives and plant; the sheet has %s.", domain.Count(engineers, "engineer"), domain.Minus(s.Engineers))
	}
	if s.Operators < operators || s.Operators > operators+mostHands-fewestHands {
		x.note("operators", "The design notes ask for %d to %d in operations, gunners included; the sheet has %s.",
			operators, operators+mostHands-fewestHands, domain.Minus(s.Operators))
	}
}

func (x *report) posts() {
	for _, p := range x.s.Posts {
		at := fmt.Sprintf("posts[id=%d]", p.ID)
		if y, ok := x.s.System(p.Weapon); p.Weapon != 0 && (!ok || y.Kind != WeaponSystem) {
			x.odd(at+".weapon", "The weapon of this gunner is not aboard.")
		}
		if domain.Blank(p.Name) && p.Character == "" {
			x.Add("SP-B11", domain.Remark, at+".name", "Nobody is at this post yet.")
		}
	}
}

// command looks at the rank of whoever commands her, and at what the locker holds by it.
//
// Source: spacer C4 4, 2.A3.
func (x *report) command() {
	s, top := x.s, x.h.TopLevel()
	if s.CommandRank < 0 || s.CommandRank > top {
		x.odd("commandRank", "Ranks go from 0 to %d; this ship is normally commanded by rank %s.", top, domain.Minus(s.CommandRank))
	}
	i := slices.IndexFunc(s.Posts, func(p Post) bool { return p.Role == CommandPost })
	if i < 0 {
		return
	}
	c, ok := x.beside(s.Posts[i].Character).(*person.Character)
	if !ok {
		return
	}
	if !MayCommand(c.Rank, s.CommandRank) {
		x.odd(fmt.Sprintf("posts[id=%d]", s.Posts[i].ID), "%s has rank %s; this ship is commanded by ranks %s to %s.",
			domain.OrElse(c.Name, "The commander"), domain.Minus(c.Rank), domain.Minus(s.CommandRank-lowerCommand), domain.Minus(s.CommandRank+upperCommand))
	}
	if held, most := s.LockerHeld(), LockerPoints(c.Rank); held > float64(most) {
		x.odd("locker", "The locker holds %s of gear, and the commanding officer's rank allows %d.", rules.Points(held), most)
	}
}

func tonsText(tons float64) string {
	return strings.ReplaceAll(fmt.Sprint(tenths(tons)), "-", "−") + " t"
}

// boxesText writes a row of boxes as a ship's sheet has it: [6][4][2].
func boxesText(boxes []int) string {
	if len(boxes) == 0 {
		return "none"
	}
	var b strings.Builder
	for _, n := range boxes {
		fmt.Fprintf(&b, "[%s]", domain.Minus(n))
	}
	return b.String()
}
