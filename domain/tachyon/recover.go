package tachyon

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/facts"
)

// MostDifficulty is what the difficulty of recovering from stress never exceeds. Source: tachyon C9.
const MostDifficulty = 5

// RecoveryChoice is what people make of a roll to recover that was no success.
type RecoveryChoice string

// The choices.
const (
	AsRolled  RecoveryChoice = ""     // keep it after a failure, lose half after a tie
	ClearsAll RecoveryChoice = "cost" // clear all of it: at a serious cost after a failure, at a mild one after a tie
)

// Recovery is what a roll to recover from stress comes to.
type Recovery struct {
	Difficulty int               `json:"-"`
	Margin     int               `json:"margin" doc:"of the roll"`
	Outcome    Outcome           `json:"outcome" doc:"fail, tie, succeed or style; empty without a roll"`
	Lost       int               `json:"lost" doc:"boxes that are cleared"`
	Left       int               `json:"left" doc:"boxes that stay marked"`
	Boost      bool              `json:"boost" doc:"for the next scene"`
	Price      Price             `json:"price" doc:"the cost of clearing all after a failure or a tie: minor or serious; empty = no choice"`
	Choices    []domain.Sentence `json:"choices" doc:"the two choices in words; none = no choice"` // of AsRolled and of ClearsAll
	Text       string            `json:"-"`
}

// RecoveryDifficulty is what Discipline is rolled against with so much stress. Source: tachyon C9.
func RecoveryDifficulty(stress int) int { return min(MostDifficulty, max(stress, 0)) }

// Recover is what a Discipline total comes to against stress, with the choice people make.
//
// Source: tachyon C9, TS-R01, "Recovering from Stress".
func Recover(stress, total int, choice RecoveryChoice, h House) Recovery {
	stress = max(stress, 0)
	r := Recovery{Difficulty: RecoveryDifficulty(stress)}
	r.Margin = total - r.Difficulty
	r.Outcome = OutcomeOf(r.Margin)
	switch r.Outcome {
	case Fails:
		r.Price, r.Choices = serious, []domain.Sentence{{Code: "keep", Text: "Keep the stress."}, {Code: "serious-cost", Text: "Clear it, at a serious cost."}}
	case Ties:
		r.Lost = stress / 2
		if h.KeepHalfStress {
			r.Lost = stress - stress/2
		}
		r.Price, r.Choices = minor, []domain.Sentence{{Code: "lose-half", Text: fmt.Sprintf("Lose %d of it.", r.Lost)}, {Code: "mild-cost", Text: "Clear it, at a mild cost."}}
	case Succeeds, Style:
		r.Lost, r.Boost = stress, r.Outcome == Style
	}
	if choice == ClearsAll {
		r.Lost = stress
	}
	r.Left = stress - r.Lost
	r.Text = r.words(choice, h)
	return r
}

func (r Recovery) words(choice RecoveryChoice, h House) string {
	switch {
	case r.Boost:
		return "clears all stress and holds a boost for the next scene"
	case r.Price == free:
		return "clears all stress"
	case choice == ClearsAll && r.Price == serious:
		return "clears all stress at a serious cost"
	case choice == ClearsAll:
		return "clears all stress at a mild cost"
	case r.Outcome == Fails:
		return "keeps the stress"
	}
	return fmt.Sprintf("loses %d stress and keeps %d%s", r.Lost, r.Left, h.said("halfStress"))
}

// MayRecover is nil for a pilot who may roll Discipline against stress, and Refused otherwise: without stress, after a
// night without sleep, and for one who is lost.
//
// Source: tachyon C9, B3, TS-R10.
func (p *Pilot) MayRecover(h House) error {
	if err := p.MayDecompress(h); err != nil {
		return err
	}
	if p.NightsAwake > 0 {
		return domain.Refuse("sleep-first-to-roll", "After a night without sleep Discipline clears no stress: sleep first.")
	}
	return nil
}

// MayDecompress is nil for a pilot who may clear stress by a decompression aspect, and Refused otherwise: as MayRecover,
// but that by House.SleepBlocksRoll a night without sleep does not bar it.
//
// Source: tachyon C9, B3, TS-R10: "You can't recover from stress" names no way.
func (p *Pilot) MayDecompress(h House) error {
	switch {
	case p.Lost:
		return domain.Refuse("pilot-lost", "%s is lost.", domain.OrElse(p.Called(), "The pilot"))
	case p.Stress < 1:
		return domain.Refuse("no-stress", "No stress to recover from.")
	case p.NightsAwake > 0 && !h.SleepBlocksRoll:
		return domain.Refuse("sleep-first", "A pilot who missed sleep cannot recover from stress: sleep first.")
	}
	return nil
}

// RecoverBy is the sheet after a roll to recover. The boost of a success with style is named by boost. It returns
// Refused as MayRecover does.
//
// Source: tachyon C9.
func (p *Pilot) RecoverBy(total int, choice RecoveryChoice, boost string, h House) (PilotStep, Recovery, error) {
	if err := p.MayRecover(h); err != nil {
		return PilotStep{}, Recovery{}, err
	}
	r := Recover(p.Stress, total, choice, h)
	after := facts.Clone(p)
	after.Stress = r.Left
	if r.Boost {
		after = after.GainBoost(domain.OrElse(boost, "Unflappable")).Pilot
	}
	return PilotStep{after, fmt.Sprintf("rolls %s against %d to recover and %s", domain.Minus(total), r.Difficulty, r.Text)}, r, nil
}

// DecompressWell spends a fate point and clears all stress in a healthy way. It returns Refused as MayDecompress does
// and where there is no fate point.
//
// Source: tachyon C9, "Recovering from Stress".
func (p *Pilot) DecompressWell(h House) (PilotStep, error) {
	if err := p.MayDecompress(h); err != nil {
		return PilotStep{}, err
	}
	s, err := p.SpendFate(1)
	if err != nil {
		return PilotStep{}, err
	}
	s.Pilot.Stress = 0
	s.Says = fmt.Sprintf("pays a fate point and clears %d stress by %s%s", p.Stress, quoted(p.Aspect(HealthyRelease), "healthy decompression"), p.awake(h))
	return s, nil
}

// DecompressBadly accepts a fate point and clears all stress by a vice, which brings trouble. It returns Refused as
// MayDecompress does.
//
// Source: tachyon C9, "Recovering from Stress".
func (p *Pilot) DecompressBadly(h House) (PilotStep, error) {
	if err := p.MayDecompress(h); err != nil {
		return PilotStep{}, err
	}
	s := p.GainFate(1)
	s.Pilot.Stress = 0
	s.Says = fmt.Sprintf("accepts a fate point, clears %d stress by %s, and gets into trouble%s", p.Stress, quoted(p.Aspect(UnhealthyRelease), "unhealthy decompression"), p.awake(h))
	return s, nil
}

// awake names the house rule by which a pilot decompresses who has not slept; empty for one who has.
func (p *Pilot) awake(h House) string {
	if p.NightsAwake < 1 {
		return ""
	}
	return h.said("sleepBlocks")
}
