package tachyon

// House holds the house rules. The zero value is the handout as the specification rules it; each switch that is set
// departs from that. A campaign holds the ones that its documents are played by.
//
// Source: the switches of tachyon 3.B and 3.C and the rulings TS-R01 to TS-R13.
type House struct {
	ChoseToSwitch      bool         `json:"choseToSwitch" doc:"only a ship that chose Special to switch zones may switch; by default any that stands in Special"`
	RerollBeforeBugOut bool         `json:"rerollBeforeBugOut" doc:"a ship that must roll for a new place may not bug out or switch zones instead; by default it may"`
	SpecialOrder       SpecialOrder `json:"specialOrder" doc:"when ships in Special act: empty (last), first or byInitiative (the GM says)"`
	TieManual          bool         `json:"tieManual" doc:"the GM chooses among ships on one level; by default the players' go first"`
	TailHigherOnly     bool         `json:"tailHigherOnly" doc:"only a ship above its target may get on its tail; by default any may"`
	TailActionOnly     bool         `json:"tailActionOnly" doc:"a tail lasts for its action only; by default the tailer follows its target and its bonus grows"`
	TailFollowsAtOnce  bool         `json:"tailFollowsAtOnce" doc:"a tailer climbs with its target during a desperate attack, and so cannot be the target; by default it follows when the attack is over"`
	PushEndsTail       bool         `json:"pushEndsTail" doc:"a push ends the tail that the pushed ship is on; by default it stands lower until its target moves"`
	StepsInAnyOrder    bool         `json:"stepsInAnyOrder" doc:"Step 2 may be taken before Step 1; by default Step 1 is over once Step 2 is taken"`
	KeepHalfStress     bool         `json:"keepHalfStress" doc:"on a tie against stress half is kept, rounded down; by default half is lost, rounded down"`
	PushByShifts       bool         `json:"pushByShifts" doc:"a push moves as many levels as its shifts, 1 at least; by default 1"`
	SleepBlocksRoll    bool         `json:"sleepBlocksRoll" doc:"after a night without sleep only the Discipline roll is barred; by default nothing clears stress"`
	Consequences       bool         `json:"consequences" doc:"pilots have the consequences of Fate Core; by default they have none"`
	SpecialShoots      bool         `json:"specialShoots" doc:"a ship in Special may take snap shots at any level; by default it has no level to shoot from"`
	WeaponAdds         bool         `json:"weaponAdds" doc:"a ship's weapon rating adds to the shifts of its hits; by default it adds nothing"`
	InstancesBy        InstancesBy  `json:"instancesBy" doc:"what counts as an instance of damage: empty (each damaged system), boxes (shield boxes too) or hit (one for each hit)"`
}

// SpecialOrder is when ships in Special act.
type SpecialOrder string

// The orders. Source: tachyon C5, TS-R03.
const (
	specialLast    SpecialOrder = ""
	specialFirst   SpecialOrder = "first"
	specialReferee SpecialOrder = "byInitiative"
)

// InstancesBy is what of a hit counts as instances of damage, of which each is a shift for whoever is aboard. The handout
// does not say; the number is offered and can be changed at each hit.
type InstancesBy string

// The ways of counting. Source: tachyon C8.
const (
	instancesBySystems InstancesBy = ""
	instancesByBoxes   InstancesBy = "boxes"
	instancesByHit     InstancesBy = "hit"
)

// Values are the numbers that the handout leaves to the table.
//
// Source: tachyon A1, E, TS-R07.
type Values struct {
	StressBoxes int `json:"stressBoxes" doc:"boxes of a new pilot's stress track, 1 to 12; 5 by default"`
	Refresh     int `json:"refresh" doc:"refresh of a new pilot, 0 or more; 3 by default"`
	FreeStunts  int `json:"freeStunts" doc:"stunts that cost no refresh, 0 or more; 2 by default"`
	// Pyramid is how many skills a pilot has at +1, +2, +3 and +4.
	Pyramid [4]int `json:"pyramid" doc:"how many skills a pilot has at +1, +2, +3 and +4; 4, 3, 2 and 1 by default"`
}

// UsualValues are the numbers where a table has none of its own.
var UsualValues = Values{StressBoxes: UsualStressBoxes, Refresh: UsualRefresh, FreeStunts: 2, Pyramid: [4]int{4, 3, 2, 1}}
