package page

import (
	"fmt"

	"shipslocker/ui/desk"
)

// Act is something under way on a page. Nothing of it is in any document until it is done.
type Act interface {
	// Lay lays its page.
	Lay(p *Page)
	// Follow takes notice that a document is another, and returns a sentence if that matters.
	Follow() string
	// Leave puts away what it shows elsewhere.
	Leave()
}

// Stage is a page on which one thing at a time is under way, below a sentence of news.
type Stage struct {
	*Page
	Under  Act           // what is under way; nil = nothing
	News   string        // said on the page until the next is
	Unread func() string // why nothing can be put under way yet, empty = it can; nil = it always can
	Ended  func()        // what was under way and the news are gone; nil = nobody wants to know
}

// NewStage returns a page that lay lays, with LayUnder where what is under way belongs.
func NewStage(host desk.Host, lay func()) *Stage { return &Stage{Page: New(host, lay)} }

// LayUnder lays the news and what is under way. It reports whether anything is.
func (s *Stage) LayUnder() bool {
	s.Notice(false, s.News)
	if s.Under == nil {
		return false
	}
	s.Under.Lay(s.Page)
	return true
}

// Start puts something under way, with the keyboard on its first control or on the one that it names itself.
func (s *Stage) Start(a Act) {
	if s.Unread != nil {
		if why := s.Unread(); why != "" {
			a.Leave()
			s.Tell(why)
			return
		}
	}
	s.End()
	s.Under = a
	first := ""
	if a, ok := a.(interface{ First() string }); ok {
		first = a.First()
	}
	s.top(first)
}

// End leaves what is under way.
func (s *Stage) End() {
	if a := s.Under; a != nil {
		s.Under = nil
		a.Leave()
	}
	s.News = ""
	if s.Ended != nil {
		s.Ended()
	}
}

// Drop leaves what is under way, as another document is shown than the one of that title. The page says so when it is
// shown again.
func (s *Stage) Drop(title string) {
	busy := s.Under != nil
	s.End()
	if busy {
		s.News = fmt.Sprintf("Another document was opened, so what was under way in “%s” has been left. Nothing of it was kept.", title)
	}
}

// Cancel leaves what is under way with nothing changed.
func (s *Stage) Cancel() {
	s.End()
	s.Show()
	s.Focus("")
}

// Done leaves what was under way and shows what is to be done next.
func (s *Stage) Done() {
	s.End()
	s.top("")
}

// top lays the page anew and shows its beginning, with the keyboard on the control of a key.
func (s *Stage) top(key string) {
	s.Show()
	s.ToTop()
	s.Focus(key)
}

// Tell says something on the page and at the window's foot.
func (s *Stage) Tell(news string) {
	s.News = news
	s.host.Say(news)
	s.Show()
}

// Follow has what is under way take notice that a document is another. It returns what it has to say about that, which
// is the news now.
func (s *Stage) Follow() (news string) {
	if s.Under == nil {
		return ""
	}
	if news = s.Under.Follow(); news != "" {
		s.News = news
	}
	return news
}

// Press does from elsewhere what a letter does on the page while nothing is under way; front brings the page to the
// front first.
func (s *Stage) Press(r rune, front func()) (taken bool) {
	if s.Under != nil {
		return false
	}
	s.Show()
	do, ok := s.Letter(r)
	if ok {
		front()
		do()
	}
	return ok
}
