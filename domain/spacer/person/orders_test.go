package person_test

import (
	"testing"

	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/spacertest"
)

func TestWhoOrdersWhom(t *testing.T) {
	officer := func(rank int) person.Commander {
		return person.Commander{Grade: rules.Officer, Rank: rank, Service: "Navy"}
	}
	chief := person.Commander{Grade: rules.Enlisted, Rank: 5, Service: "Navy"}
	for name, tc := range map[string]struct {
		giver    person.Commander
		receiver person.Subordinate
		why      string
	}{
		"an officer orders all enlisted":               {officer(0), person.Subordinate{Grade: rules.Enlisted, Rank: 9, Service: "Army"}, ""},
		"an officer orders officers below":             {officer(3), person.Subordinate{Grade: rules.Officer, Rank: 2, Service: "Army"}, ""},
		"an officer orders no equal":                   {officer(3), person.Subordinate{Grade: rules.Officer, Rank: 3}, "Rank 3 gives no orders to rank 3: only to a lower one."},
		"the enlisted order no officer":                {chief, person.Subordinate{Grade: rules.Officer}, "The enlisted give no orders to officers."},
		"the enlisted order those below":               {chief, person.Subordinate{Grade: rules.Enlisted, Rank: 4, Service: " navy "}, ""},
		"the enlisted order those below, unnamed":      {chief, person.Subordinate{Grade: rules.Enlisted, Rank: 4}, ""},
		"the enlisted order no equal":                  {chief, person.Subordinate{Grade: rules.Enlisted, Rank: 5, Service: "Navy"}, "Rank 5 gives no orders to rank 5: only to a lower one."},
		"the enlisted order nobody of another service": {chief, person.Subordinate{Grade: rules.Enlisted, Rank: 4, Service: "Army"}, "The enlisted give orders only within their own service."},
		"it has to be said what both are":              {chief, person.Subordinate{}, "Say of both whether they are officers or enlisted."},
	} {
		t.Run(name, func(t *testing.T) {
			got := ""
			if err := (person.Order{Giver: tc.giver, Receiver: tc.receiver}).Allowed(); err != nil {
				got = err.Error()
			}
			if got != tc.why {
				t.Errorf("got %q", got)
			}
		})
	}
}

func TestOrders(t *testing.T) {
	captain := person.Commander{Leadership: 8, Grade: rules.Officer, Rank: 5, Service: "Navy"}
	marine := person.Subordinate{Willpower: 3, Grade: rules.Enlisted, Rank: 2, Service: "Marine Corps", Penalty: harm.Wounds{Light: 1}.PenaltyParts(0)}
	for name, tc := range map[string]struct {
		order   person.Order
		obeyed  bool
		leads   string
		resists string
	}{
		"on duty, in the job and harmless is simply done": {
			person.Order{OnDuty: true, InDescription: true, InDuties: true, Harmless: true},
			true,
			"target 8, limit 8, 3 dice, opens below 3, 3 more at most: Leadership +8; officer to enlisted, dice +1; within their duties, dice +1; " +
				"in the job description, open end +1; will not kill, open end +1; on duty, open end +1",
			"target 2, limit 2, 1 dice, opens below 0, 0 more at most: Willpower +3; 1 light wound −1; of another service, open end +1",
		},
		"SP-R37: one die in all, by the house rule": {
			person.Order{OnDuty: true, InDescription: true, InDuties: true, House: rules.House{OneOrderDie: true}},
			false,
			"target 8, limit 8, 2 dice, opens below 2, 2 more at most: Leadership +8; officer to enlisted within their duties (house rule), dice +1; " +
				"in the job description, open end +1; on duty, open end +1",
			"target 2, limit 2, 1 dice, opens below 0, 0 more at most: Willpower +3; 1 light wound −1; of another service, open end +1",
		},
		"what is obviously deadly is never harmless": {
			person.Order{OnDuty: true, InDescription: true, InDuties: true, Harmless: true, Deadly: true, OutsideChain: true},
			false,
			"target 8, limit 8, 3 dice, opens below 2, 2 more at most: Leadership +8; officer to enlisted, dice +1; within their duties, dice +1; in the job description, open end +1; on duty, open end +1",
			"target 2, limit 2, 1 dice, opens below 3, 3 more at most: Willpower +3; 1 light wound −1; obviously deadly, open end +1; " +
				"not in the chain of command, open end +1; of another service, open end +1",
		},
		"in the job description and beside the duties brings an open end and no die": {
			person.Order{InDescription: true},
			false,
			"target 8, limit 8, 2 dice, opens below 0, 0 more at most: Leadership +8; officer to enlisted, dice +1; in the job description, open end +1",
			"target 2, limit 2, 1 dice, opens below 0, 0 more at most: Willpower +3; 1 light wound −1; of another service, open end +1",
		},
		"a duty that is not in the description brings a die and no open end": {
			person.Order{InDuties: true},
			false,
			"target 8, limit 8, 3 dice, opens below 0, 0 more at most: Leadership +8; officer to enlisted, dice +1; within their duties, dice +1",
			"target 2, limit 2, 1 dice, opens below 0, 0 more at most: Willpower +3; 1 light wound −1; of another service, open end +1",
		},
		"nothing speaks for it, and the house lets one choose Rank": {
			person.Order{ByRank: true, House: rules.House{ResisterChooses: true}},
			false,
			"target 8, limit 8, 2 dice, opens below 0, 0 more at most: Leadership +8; officer to enlisted, dice +1",
			"target 1, limit 1, 1 dice, opens below 0, 0 more at most: Rank +2; 1 light wound −1; of another service, open end +1",
		},
		"by the book the choice is not theirs": {
			person.Order{ByRank: true, House: rules.House{OpenEndCapDepartment: true}, OnDuty: true, Harmless: true},
			false,
			"target 8, limit 8, 2 dice, opens below 0, 0 more at most: Leadership +8; officer to enlisted, dice +1; will not kill, open end +1; on duty, open end +1",
			"target 2, limit 2, 1 dice, opens below 0, 0 more at most: Willpower +3; 1 light wound −1; of another service, open end +1",
		},
	} {
		t.Run(name, func(t *testing.T) {
			o := tc.order
			o.Giver, o.Receiver = captain, marine
			if o.Obeyed() != tc.obeyed {
				t.Errorf("obeyed: %v", o.Obeyed())
			}
			if got := spacertest.Lined(o.Leads().Ready(o.House)); got != tc.leads {
				t.Errorf("got  %s\nwant %s", got, tc.leads)
			}
			if got := spacertest.Lined(o.Resists().Ready(o.House)); got != tc.resists {
				t.Errorf("got  %s\nwant %s", got, tc.resists)
			}
		})
	}
	old := person.Order{Receiver: person.Subordinate{Willpower: 2, Rank: 4}}
	if got := old.Resists().Name; got != "Rank" {
		t.Errorf("the higher is %s", got)
	}
}
