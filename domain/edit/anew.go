package edit

import "shipslocker/domain"

// Anew makes the documents that a new locker begins with out of those of another, as far as these have anything for it: see
// domain.Continuing. Where one names another, it names what came of that.
func Anew(kinds domain.Kinds, newID func() domain.DocID, now domain.Moment, records []domain.Record) (fresh []domain.Record, err error) {
	to, made := map[domain.DocID]domain.DocID{}, map[domain.DocID]bool{}
	for _, r := range records {
		to[r.ID] = newID()
		made[to[r.ID]] = r.Kind.IsCampaign()
	}
	for _, r := range records {
		kind, err := kinds.Find(r.Kind)
		if err != nil {
			return nil, err
		}
		old, _, err := kind.Read(r.Version, domain.Renamed(r.Body, to))
		if err != nil {
			return nil, err
		}
		c, ok := old.(domain.Continuing)
		if !ok {
			continue
		}
		value := c.Anew()
		if value == nil {
			continue
		}
		if home := domain.HomeOf(value); home != nil && !made[*home] {
			*home = ""
		}
		next, err := NewRecord(kind, to[r.ID], now, value)
		if err != nil {
			return nil, err
		}
		fresh = append(fresh, next)
	}
	return fresh, nil
}
