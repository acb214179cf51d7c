package mission

import (
	"shipslocker/domain"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/wits"
	"shipslocker/ui/page"
)

// revivals make what was under way when the program ended anew, for the same scene.
func (e *adventure) revivals() page.Revivals {
	r := page.Revivals{}
	e.acts.Revives(r)
	page.Revived(r, func(d page.Draft) *meeting {
		name := page.At[string](d, "kind.Name")
		for _, k := range met {
			if k.Name == name {
				return newMeeting(e, page.At[rules.RowID](d, "scene"), k)
			}
		}
		return nil
	})
	return r
}

// met are the kinds of what a scene can come to.
var met = []domain.Kind{fight.SkirmishKind, battle.Kind, wits.Kind}
