package page

import "reflect"

// By is something that an act goes by. The stage keeps how it stood, and looks again whenever a document is another.
type By struct {
	Key  string               // tells it from what else the act goes by
	Is   any                  // how it stands: a value, which is compared with how it stood
	Back func() (news string) // takes the act back to where that counts, if it stands otherwise; news may be empty
	Gone string               // why the act cannot go on at all, in a sentence; empty = it can
}

// While is what an act goes on by as long as it lasts; otherwise is the sentence that is said when it does not.
func While(lasts bool, otherwise string) By {
	if lasts {
		return By{}
	}
	return By{Gone: otherwise}
}

// On is a value that an act goes by: back takes the act back to where that counts, when it is another.
func On(key string, is any, back func() (news string)) By { return By{Key: key, Is: is, Back: back} }

// standing is how what an act goes by stands, by its keys.
type standing map[string]any

// standingOf notes how what an act goes by stands now; nil for none.
func standingOf(a Act) standing {
	if a == nil {
		return nil
	}
	is := standing{}
	for _, by := range a.GoesBy() {
		if by.Back != nil {
			is[by.Key] = by.Is
		}
	}
	return is
}

// another reports whether something stands otherwise than it did. What was not there before is not another.
func (s standing) another(by By) bool {
	was, known := s[by.Key]
	return by.Back != nil && known && !reflect.DeepEqual(was, by.Is)
}
