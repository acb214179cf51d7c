package paper

import (
	"time"

	"shipslocker/domain"
)

// Moment is a moment as the people at the table had it; empty for none.
func Moment(at domain.Moment) string {
	if at == 0 {
		return ""
	}
	return time.UnixMilli(int64(at)).Format("2 Jan 15:04")
}
