package farfuture

import (
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// layUsual offers the numbers that tables add by habit, where the house rules have them.
func layUsual(p *page, key string, h farfuture.House, take func(farfuture.UsualExtra)) {
	if !h.UsualExtras {
		return
	}
	var titles []string
	for _, u := range farfuture.UsualExtras {
		titles = append(titles, table.Signed(u.Value)+"  "+u.Label)
	}
	p.add(p.choice(key, "What else is usual", titles, -1, func(i int) { take(farfuture.UsualExtras[i]) }))
}
