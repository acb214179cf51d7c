// Package naming tells the documents of a locker apart by what texts call them: a document stores “[[id|title]]”, see
// domain.Link, and a field shows “[[name]]”. Files are called by documents, too.
package naming

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"shipslocker/domain"
)

// Names tells the documents of a locker apart by what texts call them. It does not change.
type Names struct {
	named map[domain.DocID]named
	ids   map[string]domain.DocID // of those that are not in the bin, by their names as nameKey has them
	order []named                 // those, by name
}

// named is a document with its name.
type named struct {
	domain.Head
	title string // as a link has it; never empty
	name  string // told apart from all others; empty in the bin
	fold  string // as it is searched
}

// nameKey is a name as names are compared: case does not count.
func nameKey(name string) string { return strings.ToLower(strings.Join(strings.Fields(name), " ")) }

// New names documents by their titles. Where several have one, the oldest is called by it alone, those after it by their
// kind's noun as well, or by a number.
func New(heads []domain.Head, noun func(domain.KindID) string) *Names {
	n := &Names{named: make(map[domain.DocID]named, len(heads)), ids: make(map[string]domain.DocID, len(heads))}
	heads = slices.Clone(heads)
	slices.SortFunc(heads, func(a, b domain.Head) int { return cmp.Or(cmp.Compare(a.Created, b.Created), cmp.Compare(a.ID, b.ID)) })
	for _, h := range heads {
		d := named{Head: h, title: domain.LinkTitle(h.Title)}
		if d.title == "" {
			d.title = "Unnamed " + noun(h.Kind)
		}
		if h.Binned == 0 {
			d.name = n.free(d.title, func(first domain.DocID) string {
				if n.named[first].Kind == h.Kind {
					return ""
				}
				return noun(h.Kind)
			})
			n.ids[nameKey(d.name)] = h.ID
			d.fold = domain.FoldWords(d.name)
			n.order = append(n.order, d)
		}
		n.named[h.ID] = d
	}
	slices.SortFunc(n.order, func(a, b named) int { return cmp.Or(cmp.Compare(a.fold, b.fold), cmp.Compare(a.ID, b.ID)) })
	return n
}

// free is a name that no document has: the title, or with a word besides that beside has for the one that is called so, or with a
// number.
func (n *Names) free(title string, beside func(domain.DocID) string) string {
	first, taken := n.ids[nameKey(title)]
	if !taken {
		return title
	}
	if word := beside(first); word != "" {
		if _, taken := n.ids[nameKey(title+" ("+word+")")]; !taken {
			return title + " (" + word + ")"
		}
	}
	for i := 2; ; i++ {
		if name := fmt.Sprintf("%s (%d)", title, i); n.ids[nameKey(name)] == "" {
			return name
		}
	}
}

// Title is what a document is called in a link; empty for one that is gone.
func (n *Names) Title(id domain.DocID) string { return n.named[id].title }

// Shown is a text as a field shows it, and the links in it by what they are called there.
type Shown struct {
	Text  string
	links map[string]domain.Link
}

// Show is a text as a field shows it: “[[Kessa Vane]]”.
func (n *Names) Show(text string) Shown {
	s := Shown{links: map[string]domain.Link{}}
	s.Text = domain.ReplaceLinks(text, func(l domain.Link) string {
		name := n.inText(l)
		for i := 2; ; i++ { // what is gone may be called as something else is
			was, taken := s.links[nameKey(name)]
			if is := n.ids[nameKey(name)]; (!taken || was.ID == l.ID) && (is == "" || is == l.ID) {
				break
			}
			name = fmt.Sprintf("%s (%d)", n.inText(l), i)
		}
		s.links[nameKey(name)] = l
		return "[[" + name + "]]"
	})
	return s
}

// inText is what a field calls a document that a text names.
func (n *Names) inText(l domain.Link) string {
	switch d, there := n.named[l.ID]; {
	case !there:
		return domain.OrElse(l.Title, "Unnamed") + " (gone)"
	case d.Binned != 0:
		return d.title + " (in the bin)"
	default:
		return d.name
	}
}

// typedLink finds what a field shows of a link.
var typedLink = regexp.MustCompile(`\[\[([^\[\]\n]+)\]\]`)

// Store is a text as a document has it, with links for what was shown before and for all names of documents. What names none
// stays as it was typed.
func (n *Names) Store(text string, before Shown) string {
	return typedLink.ReplaceAllStringFunc(text, func(s string) string {
		if domain.AsWritten(s) != s {
			return s
		}
		l, ok := n.called(strings.Trim(s, "[]"), before)
		if !ok {
			return s
		}
		return l.String()
	})
}

// called is the link that a name stands for.
func (n *Names) called(name string, before Shown) (l domain.Link, ok bool) {
	if l, ok = before.links[nameKey(name)]; !ok {
		if l.ID, ok = n.ids[nameKey(name)]; !ok {
			return l, false
		}
	}
	l.Title = domain.OrElse(n.Title(l.ID), l.Title)
	return l, true
}

// At is the link that a text shown has between two places in it, counted in runes.
func (n *Names) At(s Shown, from, to int) (l domain.Link, ok bool) {
	for _, at := range typedLink.FindAllStringIndex(s.Text, -1) {
		before, link := utf8.RuneCountInString(s.Text[:at[0]]), s.Text[at[0]:at[1]]
		if before < to && from < before+utf8.RuneCountInString(link) {
			return n.called(strings.Trim(link, "[]"), s)
		}
	}
	return domain.Link{}, false
}

// Like lists the names that have all the words typed in them, best first: those of home's campaign, then those of its game; among
// them those that begin with what was typed, then those of which a word does. Home is the document in which it is typed, and none
// of them; what belongs to a campaign that is put away is none either, except within that.
func (n *Names) Like(typed string, home domain.Head, limit int) []string {
	typed = strings.Join(strings.Fields(domain.FoldWords(typed)), " ")
	words := strings.Fields(typed)
	ranks := make([][]string, 9)
	for _, d := range n.order {
		away := far(d.Head, home)
		if d.ID == home.ID || away > 0 && (d.Archived || n.named[d.Campaign].Archived) || slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(d.fold, w) }) {
			continue
		}
		rank := 2
		switch {
		case strings.HasPrefix(d.fold, typed):
			rank = 0
		case strings.Contains(" "+d.fold, " "+typed):
			rank = 1
		}
		ranks[3*away+rank] = append(ranks[3*away+rank], d.name)
	}
	all := slices.Concat(ranks...)
	return all[:min(limit, len(all))]
}

// far is 0 for a document of home's campaign, 1 for one of its game and 2 for others.
func far(h, home domain.Head) int {
	switch {
	case h.Campaign == home.ID, home.Campaign != "" && (h.Campaign == home.Campaign || h.ID == home.Campaign):
		return 0
	case h.Kind.Game() == home.Kind.Game():
		return 1
	}
	return 2
}
