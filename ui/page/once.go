package page

import "reflect"

// Once is something that is worked out, and worked out anew only when what it goes by is another. It is nobody's draft: to
// take something back leaves it alone.
type Once[By, What any] struct {
	Times int // that it was worked out
	by    By
	what  What
}

// Of is what by comes to: what was worked out last, or where that went by something else, what work makes of it.
func (o *Once[By, What]) Of(by By, work func() What) What {
	if o.Times == 0 || !reflect.DeepEqual(o.by, by) {
		o.by, o.what = by, work()
		o.Times++
	}
	return o.what
}
