package shelf

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
)

var kinds = []Kind{
	{"far/character", "character", "Far · character"},
	{"far/map", "map", "Far · map"},
	{"far/campaign", "campaign", "Far · campaign"},
	{"near/pilot", "pilot", "Near · pilot"},
}

// room is a shelf with documents.
type room struct {
	*Shelf
	heads map[domain.DocID]domain.Head
	view  View
}

func newRoom(heads ...domain.Head) *room {
	r := &room{Shelf: New(kinds), heads: map[domain.DocID]domain.Head{}}
	for _, h := range heads {
		r.heads[h.ID] = h
	}
	return r
}

func (r *room) list(words string, text ...domain.DocID) []Line {
	q := Query{Words: words, Text: map[domain.DocID]bool{}, Hidden: func(domain.KindID) bool { return false }}
	for _, id := range text {
		q.Text[id] = true
	}
	return r.Lines(r.heads, &r.view, q)
}

// said is how lines look: headings in brackets, what is folded with its number, each as deep as it stands.
func said(lines []Line) (all []string) {
	for _, l := range lines {
		text := l.Text
		if l.ID == "" {
			text = "[" + text + "]"
		}
		if l.Folded {
			text += fmt.Sprint(" +", l.Count)
		}
		all = append(all, strings.Repeat(".", l.Depth)+text)
	}
	return all
}

func expect(t *testing.T, lines []Line, want ...string) {
	t.Helper()
	if got := said(lines); !slices.Equal(got, want) {
		t.Errorf("the shelf lists %q, want %q", got, want)
	}
}

func head(id, kind, title, campaign string, changed domain.Moment) domain.Head {
	return domain.Head{ID: domain.DocID(id), Kind: domain.KindID(kind), Title: title, Campaign: domain.DocID(campaign), Changed: changed}
}

// played is a locker with two campaigns, and what is in none.
func played() *room {
	return newRoom(
		head("k", "far/character", "Kessa", "c", 50), head("m", "far/map", "Deck", "c", 60), head("c", "far/campaign", "Last round", "", 10),
		head("o", "far/character", "Old Tam", "d", 20), head("d", "far/campaign", "Cold war", "", 5),
		head("l", "near/pilot", "Lone", "", 99), head("n", "new/thing", "", "", 1))
}

func TestTheShelfGoesByCampaignThenByWhatTheyAre(t *testing.T) {
	r := played()
	expect(t, r.list(""), "Last round", ".[character]", ".Kessa", ".[map]", ".Deck", "Cold war", ".[character]", ".Old Tam",
		"[In no campaign]", ".[Near · pilot]", ".Lone", ".[From a newer version]", ".Unnamed document")
	r.view.Turn("campaign/c")
	r.view.Turn(loose)
	r.view.Turn("campaign/d:far/character")
	expect(t, r.list(""), "Last round +2", "Cold war", ".[character] +1", "[In no campaign] +2")
	r.view.Turn("campaign/c")
	r.view.Pin("o")
	r.view.Pin("l")
	r.view.Pin("d")
	expect(t, r.list(""), "[Pinned]", ".Old Tam", ".Lone", "Cold war", "Last round", ".[character]", ".Kessa", ".[map]", ".Deck", "[In no campaign] +1")
}

func TestALockerThatWasNeverSeenBeginsClear(t *testing.T) {
	r := played()
	r.view.Tidy(r.list(""))
	expect(t, r.list("")[:6], "Last round", ".[character]", ".Kessa", ".[map]", ".Deck", "Cold war +1")
	for i := range fits {
		id := fmt.Sprint("x", i)
		r.heads[domain.DocID(id)] = head(id, "far/character", id, "c", 1)
	}
	r.view = View{}
	r.view.Tidy(r.list(""))
	expect(t, r.list("")[:3], "Last round +102", "Cold war +1", "[In no campaign]")
}

func TestWithoutCampaignsThereIsNoHeadingMore(t *testing.T) {
	expect(t, newRoom(head("a", "far/character", "Kessa", "", 1)).list(""), "[Far · character]", "Kessa")
}

func TestACampaignWithNothingInItFoldsNothing(t *testing.T) {
	lines := newRoom(head("c", "far/campaign", "Last round", "", 1)).list("")
	if expect(t, lines, "Last round"); lines[0].Group != "" {
		t.Errorf("it heads %q", lines[0].Group)
	}
}

func TestACampaignInTheBinOrGoneStillHeadsItsPeople(t *testing.T) {
	r := played()
	c := r.heads["c"]
	c.Binned = 7
	r.heads["c"] = c
	delete(r.heads, "d")
	expect(t, r.list("")[:8], "[Last round, in the bin]", ".[character]", ".Kessa", ".[map]", ".Deck", "[A campaign that is gone]", ".[character]", ".Old Tam")
	lines := r.Lines(r.heads, &r.view, Query{Bin: true, Hidden: func(domain.KindID) bool { return false }})
	expect(t, lines, "[Far · campaign]", "Last round")
}

func TestAnArchivedCampaignIsListedAndFoundWhereTheArchiveIsOpen(t *testing.T) {
	r := played()
	c := r.heads["c"]
	c.Archived = true
	r.heads["c"] = c
	lines := r.list("")
	expect(t, lines[len(lines)-1:], "[Archived] +3")
	expect(t, r.list("kessa"), "[Archived] +1")
	r.view.Turn(archive)
	expect(t, r.list("kessa"), "[Archived]", ".Kessa")
	lines = r.list("")
	expect(t, lines[len(lines)-6:], "[Archived]", ".Last round", "..[character]", "..Kessa", "..[map]", "..Deck")
}

func TestTheBestIsFoundFirst(t *testing.T) {
	r := newRoom(
		head("a", "far/character", "A plan", "", 1), head("b", "far/character", "Plan of the hold", "", 1), head("c", "far/character", "Deplane", "", 9),
		head("d", "far/map", "Deck", "", 9), head("e", "near/pilot", "Zed", "", 1), head("f", "near/pilot", "Ana", "", 1))
	b := r.heads["f"]
	b.Words = "has a plan"
	r.heads["f"] = b
	expect(t, r.list("plan", "e"), "Plan of the hold", "A plan", "Deplane", "Ana", "Zed")
	expect(t, r.list("map"), "Deck")
	r.view.Turn(":far/character")
	expect(t, r.list("pla hol"), "Plan of the hold")
}

func TestDocumentsAreSorted(t *testing.T) {
	for sort, want := range map[Sort][]string{ByUse: {"b", "a", "ç"}, ByName: {"a", "b", "ç"}, ByHand: {"ç", "a", "b"}} {
		r := newRoom(head("1", "far/map", "b", "", 1), head("2", "far/map", "a", "", 3), head("3", "far/map", "ç", "", 2))
		r.view = View{Sort: sort, Hand: []domain.DocID{"3"}, Used: map[domain.DocID]domain.Moment{"1": 9}}
		expect(t, r.list("")[1:], want...)
	}
}

func TestNothingMovesUntilItIsSortedAnew(t *testing.T) {
	r := played()
	before := said(r.list(""))
	for id, h := range r.heads {
		h.Changed += domain.Moment(1000 * len(h.Title))
		r.heads[id] = h
	}
	r.view.Use("d", 99999)
	expect(t, r.list(""), before...)
	r.Resort()
	if got := said(r.list("")); got[0] != "Cold war" {
		t.Errorf("sorted anew it begins with %q", got[0])
	}
}

func TestADocumentIsMovedAmongThoseItStandsWith(t *testing.T) {
	r := newRoom(head("1", "far/map", "a", "", 1), head("2", "far/map", "b", "", 1), head("3", "far/map", "c", "", 1), head("4", "near/pilot", "d", "", 1))
	r.view.Sort = ByHand
	move := func(id domain.DocID, by int, went bool, want ...string) {
		t.Helper()
		if got := r.view.Move(r.list(""), id, by); got != went {
			t.Errorf("moving %s by %d went: %v", id, by, got)
		}
		expect(t, r.list(""), want...)
	}
	move("1", 1, true, "[Far · map]", "b", "a", "c", "[Near · pilot]", "d")
	move("1", 5, true, "[Far · map]", "b", "c", "a", "[Near · pilot]", "d")
	move("1", 1, false, "[Far · map]", "b", "c", "a", "[Near · pilot]", "d")
	move("3", -1, true, "[Far · map]", "c", "b", "a", "[Near · pilot]", "d")
	move("4", -1, false, "[Far · map]", "c", "b", "a", "[Near · pilot]", "d")
	r.view.Pins = []domain.DocID{"2", "4"}
	move("4", -1, true, "[Pinned]", ".d", ".b", "[In no campaign]", ".[Far · map]", ".c", ".a")
}

func TestWhatWasUsedIsKeptForSoManyAlone(t *testing.T) {
	var v View
	for i := range mostUsed + 9 {
		v.Use(domain.DocID(fmt.Sprint(i)), domain.Moment(i+1))
	}
	if _, has := v.Used["8"]; has || len(v.Used) != mostUsed || v.Used["9"] != 10 {
		t.Errorf("%d are kept, the ninth among them: %v", len(v.Used), has)
	}
}

// Every document on the shelf is reachable in every grouping and fold: it is listed once, or counted where it is folded away, and
// unfolding its groups lists it.
func TestEveryDocumentIsReachable(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	pick := func(n int) string { return fmt.Sprint("c", random.IntN(n)) }
	for range 400 {
		r := newRoom()
		r.view.Sort = Sorts[random.IntN(len(Sorts))]
		onShelf := 0
		for i := range random.IntN(40) {
			h := head(fmt.Sprint(i), string(kinds[random.IntN(2)].ID), fmt.Sprint("t", random.IntN(9)), "", domain.Moment(random.IntN(50)))
			if random.IntN(3) > 0 {
				h.Campaign = domain.DocID(pick(5))
			}
			if random.IntN(6) == 0 {
				h.ID, h.Kind, h.Campaign, h.Archived = domain.DocID(pick(4)), "far/campaign", "", random.IntN(3) == 0
			}
			if random.IntN(8) == 0 {
				h.Kind = "new/kind"
			}
			if random.IntN(8) == 0 {
				h.Binned = 1
			}
			if random.IntN(6) == 0 && !r.view.IsPinned(h.ID) {
				r.view.Pin(h.ID)
			}
			r.heads[h.ID] = h
		}
		for range random.IntN(5) {
			for _, l := range r.list("") {
				if l.Group != "" && random.IntN(4) == 0 {
					r.view.Turn(l.Group)
				}
			}
		}
		counted, listed := 0, map[domain.DocID]int{}
		for _, l := range r.list("") {
			counted += l.Count
			if l.ID != "" {
				counted++
				listed[l.ID]++
			}
		}
		for _, h := range r.heads {
			if h.Binned != 0 {
				continue
			}
			onShelf++
			for turns := 0; ; turns++ {
				lines := r.list("")
				if slices.ContainsFunc(lines, func(l Line) bool { return l.ID == h.ID }) {
					break
				}
				folded := slices.DeleteFunc(r.Groups(r.heads, &r.view, h), func(g string) bool {
					return !slices.ContainsFunc(lines, func(l Line) bool { return l.Group == g && l.Folded })
				})
				if len(folded) == 0 {
					t.Fatalf("%+v is not listed in %q", h, said(lines))
				}
				r.view.Turn(folded[0])
			}
		}
		for id, n := range listed {
			if n != 1 {
				t.Errorf("%s is listed %d times", id, n)
			}
		}
		if counted != onShelf {
			t.Errorf("%d documents are listed or counted, %d lie on the shelf", counted, onShelf)
		}
	}
}

func BenchmarkLines(b *testing.B) {
	for _, n := range []int{600, 10_000} {
		r := newRoom()
		for i := range n {
			h := head(fmt.Sprint(i), string(kinds[i%2].ID), fmt.Sprintf("Somebody %d of Lowmere", i), fmt.Sprint("c", i%4), domain.Moment(i*7919%n))
			h.Words = "a player, a concept and what they are after"
			r.heads[h.ID] = h
		}
		for i := range 4 {
			id := domain.DocID(fmt.Sprint("c", i))
			r.heads[id] = head(string(id), "far/campaign", fmt.Sprint("Campaign ", i), "", 0)
		}
		r.list("")
		for _, words := range []string{"", "low", "so 9", "after"} {
			b.Run(fmt.Sprintf("%d documents/%q", n, words), func(b *testing.B) {
				for b.Loop() {
					r.Resort()
					r.list(words)
				}
			})
		}
	}
}
