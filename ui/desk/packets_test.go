package desk

import "testing"

// packing has the builders keep plans as its packets.
func packing(s *Services, _ *Settings) { s.Games[1].Packet = planOf.ID() }

func TestThePacketForTonightIsMadeWhereThereIsNone(t *testing.T) {
	r := enter(t, packing)
	r.menu("Packet for tonight")
	if h := r.desk.heads[r.desk.front]; h.Kind != planOf.ID() {
		t.Errorf("in front is a %q", h.Kind)
	}
}

func TestAPacketOfAnEarlierEveningIsOffered(t *testing.T) {
	r := arrange(t, packing)
	r.give(r.own, planOf, "a", note{Name: "Friday"}, nil)
	r.desk.Start(ownPath)
	r.menu("Packet for tonight")
	r.expectDialog("Packet for tonight", "Friday", "New packet")
	r.choose("Friday")
	r.answer("Open")
	if r.desk.front != "a" {
		t.Errorf("in front is %q", r.desk.front)
	}
}
