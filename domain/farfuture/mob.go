package farfuture

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// MobTry is one of a mob's tries to put an aspect on somebody.
type MobTry struct {
	Maneuver Maneuver // its Against does not count: Defence does
	Faces    Faces
	Defence  Roll // without armour, which never helps against a maneuver
}

// Mobbed is what a mob has come to.
type Mobbed struct {
	Made  []Made       // of each try, in order
	Tags  int          // free tags won, one for each success
	Bonus int          // what they add to the roll of the last one, who uses them all
	Spin  int          // tokens that the defender wins; each is good for one roll, be it a later defence or an attack
	Parts []table.Part // of Bonus, one for each success
}

// Mob has several extras try to put aspects on one defender, so that the last of them, who attacks, can tag them all.
//
// Source: farfuture C10 and SF-T22, book section "Adding Aspects".
func Mob(tries []MobTry) Mobbed {
	var m Mobbed
	for i, try := range tries {
		try.Maneuver.Against, try.Maneuver.Opposed = try.Defence.Total(), true
		made := try.Maneuver.Make(try.Faces)
		m.Made = append(m.Made, made)
		m.Spin += made.Spin
		if !made.Success {
			continue
		}
		m.Tags++
		m.Bonus += invocation
		m.Parts = append(m.Parts, table.Part{
			Label: domain.QuoteName(domain.OrElse(try.Maneuver.Text, fmt.Sprintf("Try %d", i+1))) + ", a free tag",
			Value: invocation, Source: "farfuture C10 5", Section: "Stacking free tags",
		})
	}
	return m
}
