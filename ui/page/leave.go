package page

import (
	"fmt"
	"reflect"
	"slices"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
)

// Covered is an act that hides the window behind a cover while the laptop is passed round.
type Covered interface {
	Act
	// Covers reports that the cover is up: nobody may come out of it by taking back.
	Covers() bool
	// Opened reports whether somebody has come to it. Before that nothing in it is taken back: nobody would see what.
	Opened() bool
}

// binned is what was discarded or left, or a step of the journal that was made since.
type binned struct {
	*waiting
	journal int64 // the step; 0 = it is none
	left    bool  // it is still there, unless somebody has gone on with it
}

// mostBinned is how many of them are kept.
const mostBinned = 50

// holds reports whether something was put into what is under way, so that it must not be lost.
func (s *Stage) holds() bool {
	if s.under == nil || s.under.Called() == "" {
		return false
	}
	s.steps.look()
	return s.had || len(s.typed) > 0 || s.steps.puts()
}

// escape takes back the last that was put into what is under way, but for words. It reports whether it did.
func (s *Stage) escape() (taken bool) {
	if s.scene == "" || s.under == nil && s.half() == "" {
		return false
	}
	if a, ok := s.under.(Covered); ok && a.Covers() && !a.Opened() {
		return false
	}
	s.steps.look()
	if inside, stays := s.steps.inside(); !inside || stays {
		return false
	}
	s.steps.back(0)
	s.back, s.News, s.stood = "", "", s.steps.now.stood
	s.retell()
	s.host.Say("Taken back. Redo brings it back.")
	return true
}

// Leave leaves what is under way. If something was put into it, it stays with the scene, which is said.
func (s *Stage) Leave() {
	if !s.holds() {
		s.Cancel()
		return
	}
	x := s.depart()
	s.left = append(s.left, x)
	s.bin(binned{waiting: x, left: true})
	s.Tell(fmt.Sprintf("“%s” stays here with what you put in.", domain.Upper(x.called())))
	s.Focus("")
}

// Discard leaves what is under way for good. Undo brings it back, which is said if something was put into it.
func (s *Stage) Discard() {
	if !s.holds() {
		s.Cancel()
		return
	}
	x := s.depart()
	s.bin(binned{waiting: x})
	s.Tell(fmt.Sprintf("The %s was discarded. Undo brings it back.", x.called()))
	s.Focus("")
}

// bin has undo bring something back.
func (s *Stage) bin(x binned) {
	s.binned = append(s.binned, x)
	s.binned = s.binned[max(0, len(s.binned)-mostBinned):]
}

// DiscardButton is the button that discards what is under way.
func (s *Stage) DiscardButton(key string) fyne.CanvasObject {
	return s.Look(key, "Discard", 0, false, s.Discard)
}

// Clear has do take away what was put in. Undo brings it back, Escape does not.
func (s *Stage) Clear(do func()) {
	s.steps.look()
	s.steps.out = true
	do()
	s.steps.look()
	s.steps.out = false
}

// depart puts what is under way aside, with how all beside it stands then.
func (s *Stage) depart() *waiting {
	x := s.aside()
	s.End()
	x.kept = s.beside()
	return x
}

// beside is how that stands which belongs to the scene and is no part of what is under way.
func (s *Stage) beside() *memo { return memoOf(s.table, slices.Concat(s.keeps, s.drafts)...) }

// resume has what was left or discarded be under way again. Where something beside it has changed since its steps cannot be
// taken back one by one any more: they would take that along.
func (s *Stage) resume(x *waiting) {
	same := x.kept.same(s.beside())
	s.End()
	s.bring(x)
	if s.under == x.under && !same {
		s.had = true
		s.steps.begin()
	}
	s.Focus("")
}

// unbin brings back what was discarded or left last, unless step, which the journal would take back, was made after it. It reports
// whether it did.
func (s *Stage) unbin(step int64) bool {
	for n := len(s.binned); n > 0; n-- {
		last := s.binned[n-1]
		if last.journal != 0 && last.journal == step {
			return false
		}
		s.binned = s.binned[:n-1]
		i := slices.Index(s.left, last.waiting)
		if last.journal != 0 || last.left && i < 0 {
			continue
		}
		if i >= 0 {
			s.left = slices.Delete(s.left, i, i+1)
		}
		if last.lost() {
			s.left = append(s.left, last.waiting)
			s.Show()
		} else {
			s.resume(last.waiting)
		}
		return true
	}
	return false
}

// resumes goes on with what was left, if that is what is about to be put under way, and reports whether it did.
func (s *Stage) resumes(a Act) bool {
	i := slices.IndexFunc(s.left, func(x *waiting) bool { return s.alike(x.under, a) })
	if i < 0 {
		return false
	}
	x := s.left[i]
	s.left = slices.Delete(s.left, i, i+1)
	if x.under != a {
		a.Leave()
	}
	s.resume(x)
	return true
}

// alike reports whether two acts are of one sort and for the same people: made anew, the one begins as the other.
func (s *Stage) alike(was, a Act) bool {
	if was == a || reflect.TypeOf(was) != reflect.TypeOf(a) {
		return was == a
	}
	anew := s.anew(nameOf(was), s.begun(was))
	return anew != nil && reflect.DeepEqual(s.begun(anew), s.begun(a))
}

// layLeft lays the ways back to what was left, while nothing is under way.
func (s *Stage) layLeft() {
	if s.under != nil {
		return
	}
	for i, x := range s.left {
		if x.lost() {
			s.layLost(i, x)
			continue
		}
		title := "Go on with the " + x.called()
		if whose := x.under.Whose(); whose != "" {
			title += ": " + s.Shorten(whose, title+": ")
		}
		s.Add(s.Look(fmt.Sprintf("left.%d", i), title, 0, false, func() {
			s.left = slices.Delete(s.left, i, i+1)
			s.resume(x)
		}))
	}
}

// lost reports whether of something left there are but the words: it cannot go on.
func (x *waiting) lost() bool { return x.under == nil }

// layLost lays the words of what cannot go on.
func (s *Stage) layLost(i int, x *waiting) {
	s.Add(s.Lines(fmt.Sprintf("lost.%d", i), "Typed in the "+x.called(), x.words, func(text string) { x.words = text }),
		s.Button(fmt.Sprintf("discard.%d", i), "Discard these words", 0, false, func() {
			s.left = slices.Delete(s.left, i, i+1)
			s.bin(binned{waiting: x})
			s.Tell("The words were discarded. Undo brings them back.")
		}))
}
