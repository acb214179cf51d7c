package page

import "reflect"

// Once is something that is worked out, and worked out anew only when what it goes by is another. It is nobody's draft: to
// take something back leaves it alone.
type Once[By, What any] struct {
	made bool
	by   By
	what What
}

// Of is what by comes to: what was worked out last, or where that went by something else, what work makes of it.
func (o *Once[By, What]) Of(by By, work func() What) What {
	if !o.made || !reflect.DeepEqual(o.by, by) {
		o.made, o.by, o.what = true, by, work()
	}
	return o.what
}
