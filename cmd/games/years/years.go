// Package years makes a locker as a table has it after two years of play: four campaigns, one of them archived, what lies in
// the bin, and the notes of every session. The people are invented, and the same each time.
package years

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/evening"
)

// How much there is.
const (
	Documents = 600
	Sessions  = 90
	Binned    = 24
	Loose     = 40 // in no campaign
)

// campaigns are the campaigns' titles, by the games of the register. The last one is archived.
var campaigns = []string{"The long tide", "Salt and iron", "Nine lanterns", "Ash harbour"}

// The parts of names and texts.
var (
	first  = strings.Fields("Ansel Bero Calla Davit Enna Foley Greta Hale Ines Jarrow Kessa Lorne Mirel Nadia Oskar Pell Quill Rurik Sabe Tamsin Ulla Viggo Wren Xan Yara Zoltan")
	last   = strings.Fields("Amaro Brask Corrigan Dvorak Emberly Falk Grimaldi Holm Ivarsson Jukes Kade Lindqvist Maro Novak Osei Pruitt Renn Sable Tarn Ueda Voss Wexley Ylva Zeller")
	places = strings.Fields("Amberdock Brinegate Coldharbour Dunmarch Eastlight Farrow Gallowpoint Highrim Isleford Junction Kelp Lowport")
	acts   = []string{
		"met %s at %s and owed a favour afterwards.", "sold the cargo to %s, who waits for the rest at %s.", "lost the trail of %s near %s.",
		"found what %s had hidden below %s.", "asked %s for passage to %s, and was refused.", "made peace with %s, at least until %s.",
	}
)

// maker makes the documents.
type maker struct {
	chance *rand.Rand
	now    domain.Moment
	made   []domain.Record
}

// Records are the documents of the locker as of a moment, newest change first.
func Records(now domain.Moment) ([]domain.Record, error) {
	m := &maker{chance: rand.New(rand.NewPCG(2, 600)), now: now}
	for i, g := range games.All {
		if err := m.campaign(g, i); err != nil {
			return nil, fmt.Errorf("make two years of %s: %w", g.Title, err)
		}
	}
	slices.SortStableFunc(m.made, func(a, b domain.Record) int { return int(b.Changed - a.Changed) })
	return m.made, nil
}

// share is the part of a number that falls to campaign i, so that all of them make it whole.
func share(n, i int) int { return n*(i+1)/len(campaigns) - n*i/len(campaigns) }

// campaign makes one campaign of a game, with its people and sessions.
func (m *maker) campaign(g games.Game, i int) error {
	until := len(m.made) + share(Documents, i) - share(Sessions, i)
	var home domain.DocID
	loose, binned := share(Loose, i), share(Binned, i)
	for len(m.made) < until {
		crew, err := g.Crew(m.newID, m.now)
		if err != nil {
			return err
		}
		at := slices.IndexFunc(crew, func(r domain.Record) bool { return r.Kind.IsCampaign() })
		if home == "" {
			home = crew[at].ID
			err = m.add(crew[at], func(d domain.Document) {
				d.SetTitle(campaigns[i])
				*domain.ArchivedOf(d) = i == len(campaigns)-1
			})
		}
		for _, r := range slices.Delete(crew, at, at+1) {
			if err != nil || len(m.made) == until || r.Kind == evening.SessionKind(g.ID).ID() {
				continue
			}
			err = m.add(r, func(d domain.Document) { m.settle(d, home, &loose, m.called(g, r)) })
			if last := &m.made[len(m.made)-1]; until-len(m.made) < binned {
				last.Binned = m.now - domain.Moment(1+m.chance.IntN(20))*day
			}
		}
		if err != nil {
			return err
		}
	}
	for n := range share(Sessions, i) {
		if err := m.session(g.ID, home, n+1); err != nil {
			return err
		}
	}
	return nil
}

// day in milliseconds; two years of them are looked back on.
const (
	day  = domain.Moment(24 * time.Hour / time.Millisecond)
	back = 730
)

// called is what a document is called: who takes part in scenes is somebody, the rest is somewhere.
func (m *maker) called(g games.Game, r domain.Record) string {
	if kind, err := g.Kinds.Find(r.Kind); err == nil && kind.Acts {
		return m.person()
	}
	return places[m.chance.IntN(len(places))] + ": " + r.Title
}

// settle gives a document a name and a home; so many have none.
func (m *maker) settle(d domain.Document, home domain.DocID, loose *int, title string) {
	d.SetTitle(title)
	if *loose > 0 && m.chance.IntN(3) == 0 {
		home = ""
		*loose--
	}
	*domain.HomeOf(d) = home
}

// add adds a document that is changed first.
func (m *maker) add(r domain.Record, change func(domain.Document)) error {
	kind, err := games.Kinds().Find(r.Kind)
	if err != nil {
		return err
	}
	doc, _, err := kind.Read(r.Version, r.Body)
	if err != nil {
		return err
	}
	change(doc)
	at := m.now - domain.Moment(m.chance.Int64N(int64(back*day)))
	made, err := edit.NewRecord(kind, r.ID, at, doc)
	m.made = append(m.made, made)
	return err
}

// session makes the notes of a session. Each campaign is played every month, and some more.
func (m *maker) session(game string, home domain.DocID, number int) error {
	at := m.now - back*day + domain.Moment(number)*back*day*domain.Moment(len(campaigns))/(Sessions+2*domain.Moment(len(campaigns)))
	var text strings.Builder
	for range 12 + m.chance.IntN(20) {
		fmt.Fprintf(&text, "%s "+acts[m.chance.IntN(len(acts))]+"\n", m.person(), m.person(), places[m.chance.IntN(len(places))])
	}
	made, err := edit.NewRecord(evening.SessionKind(game), m.newID(), at, &evening.Notes{
		Name: fmt.Sprintf("Session %d: %s", number, places[m.chance.IntN(len(places))]), Campaign: home, Number: number,
		Played: time.UnixMilli(int64(at)).UTC().Format(time.DateOnly), Text: text.String(),
	})
	m.made = append(m.made, made)
	return err
}

func (m *maker) person() string {
	return first[m.chance.IntN(len(first))] + " " + last[m.chance.IntN(len(last))]
}

// newID makes an id as the program makes them.
func (m *maker) newID() domain.DocID {
	id := make([]byte, 16)
	for i := range id {
		id[i] = "abcdefghijklmnopqrstuvwxyz234567"[m.chance.IntN(32)]
	}
	return domain.DocID(id)
}
