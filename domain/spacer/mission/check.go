package mission

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/spacer/rules"
)

// missionRule is the id of everything about a mission: the specification numbers no rules of it.
const missionRule = "SP-C12"

// Check returns what is to be said about a mission, in the order of its members.
//
// Source: spacer C12.
func Check(m *Mission, h rules.House) []domain.Problem {
	r := &missionReport{m: m, h: h}
	r.players()
	r.cards()
	if m.Phase < 0 || m.Phase > Phases {
		r.add(domain.Unusual, "phase", "A mission has phases 1 to %d; this is phase %s.", Phases, domain.Minus(m.Phase))
	}
	r.scenes()
	return r.Found
}

type missionReport struct {
	domain.Report
	m *Mission
	h rules.House
}

func (r *missionReport) add(s domain.Severity, path, message string, args ...any) {
	r.Add(missionRule, s, path, message, args...)
}

func (r *missionReport) players() {
	plays, referees := map[domain.DocID]bool{}, 0
	for _, p := range r.m.Players {
		at := fmt.Sprintf("players[id=%d]", p.ID)
		if p.Referee {
			referees++
		}
		if p.Character != "" && plays[p.Character] {
			r.add(domain.Unusual, at+".character", "The same character plays twice.")
		}
		plays[p.Character] = true
		if p.Tokens.Conflict < 0 || p.Tokens.NonConflict < 0 || p.RerollTokens < 0 {
			r.add(domain.Unusual, at+".tokens", "%s cannot have fewer than 0 tokens.", domain.OrElse(p.Name, "This player"))
		}
	}
	if len(r.m.Players) > 0 && referees != 1 {
		r.add(domain.Unusual, "players", "A mission has one referee; here %s ticked.", map[bool]string{true: "none is", false: fmt.Sprintf("%d are", referees)}[referees == 0])
	}
}

// leastTwists and mostTwists are how many twist cards each player writes. Source: spacer C12 1.
const (
	leastTwists = 2
	mostTwists  = 3
)

func (r *missionReport) cards() {
	missions, twists := map[rules.RowID]int{}, map[rules.RowID]int{}
	for _, c := range r.m.Cards {
		at := fmt.Sprintf("cards[id=%d]", c.ID)
		switch c.Kind {
		case Idea:
			missions[c.By]++
		case PlotTwist:
			twists[c.By]++
		default:
			r.add(domain.Unusual, at+".kind", "A card is a mission or a twist.")
		}
		if domain.Blank(c.Text) {
			r.add(domain.Remark, at+".text", "This card is still blank.")
		}
		if c.Drawn < 0 || c.Drawn > Phases {
			r.add(domain.Unusual, at+".drawn", "A card is drawn in a phase from 1 to %d.", Phases)
		}
	}
	for _, p := range r.m.Players {
		at := fmt.Sprintf("players[id=%d]", p.ID)
		if missions[p.ID] == 0 {
			r.add(domain.Remark, at, "%s has not written a mission card yet.", domain.OrElse(p.Name, "This player"))
		}
		if n := twists[p.ID]; !p.Referee && (n < leastTwists || n > mostTwists) {
			r.add(domain.Remark, at, "%s has written %s; each player writes two or three.", domain.OrElse(p.Name, "This player"), domain.Count(n, "twist card"))
		}
	}
}

func (r *missionReport) scenes() {
	for i := range r.m.Scenes {
		s := &r.m.Scenes[i]
		at := fmt.Sprintf("scenes[id=%d]", s.ID)
		row, known := s.Type.Row()
		if !known {
			r.add(domain.Unusual, at+".type", "A scene is conflict, action, drama or colour.")
		}
		if s.Type == ColourScene && i > 0 && r.m.Scenes[i-1].Type == ColourScene {
			r.add(domain.Unusual, at+".type", "Two colour scenes never follow each other.")
		}
		if s.Type == ConflictScene && s.Phase == 1 && s.Role == FramedScene && !r.h.PhaseOneConflict {
			r.add(domain.Unusual, at+".type", "Phase 1 has no conflict scene.")
		}
		if known && row.Tasks >= 0 && s.Tasks > row.Tasks {
			r.add(domain.Unusual, at+".tasks", "%s scenes have %s at most; this one has %d.", row.Title, domain.Count(row.Tasks, "task"), s.Tasks)
		}
		r.ticks(s, at)
		if !s.Over && i < len(r.m.Scenes)-1 {
			r.add(domain.Unusual, at+".over", "This scene is still going on, but later scenes exist.")
		}
	}
}

func (r *missionReport) ticks(s *Scene, at string) {
	ticked := map[rules.RowID]bool{}
	for _, t := range s.Ticks {
		if ticked[t.Player] {
			r.add(domain.Unusual, at+".ticks", "A scene ticks one tally for each player at most.")
		}
		ticked[t.Player] = true
	}
}
