package games_test

import (
	"fmt"
	"image/color"
	"os"
	"testing"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/ui/paper"
)

// Brawl is a whole game in as few lines as one takes, by the steps of “Adding a game” in CONTRIBUTING: a sheet, a campaign and a
// table of play. ui/table/toy_test.go shows such a table on screen. It has no cards, which no game must have.

// fighter is a sheet.
type fighter struct {
	Name     string       `json:"name"`
	Campaign domain.DocID `json:"campaign"`
	Grit     int          `json:"grit"`
}

func (f *fighter) Title() string         { return f.Name }
func (f *fighter) SetTitle(title string) { f.Name = title }

// ring is a campaign.
type ring struct {
	Name     string `json:"name"`
	Archived bool   `json:"archived"`
}

func (r *ring) Title() string         { return r.Name }
func (r *ring) SetTitle(title string) { r.Name = title }

// match is a table of play.
type match struct {
	Name     string       `json:"name"`
	Campaign domain.DocID `json:"campaign"`
	Table    table.Table  `json:"table"`
}

func (m *match) Title() string         { return m.Name }
func (m *match) SetTitle(title string) { m.Name = title }

// brawlKind is a kind of the game whose documents are always legal.
func brawlKind(name, title string, document func() domain.Document) domain.Kind {
	return domain.Kind{
		Game: "brawl", Name: name, Title: title, Version: 1, New: document,
		Check: func(domain.Document, domain.Beside) []domain.Problem { return nil },
	}
}

// brawl is the game's row in the register.
func brawl() games.Game {
	fighters := brawlKind("fighter", "Fighter", func() domain.Document { return &fighter{} })
	matches := brawlKind("match", "Match", func() domain.Document { return &match{} })
	matches.Compare = table.Compare // else what changes at the table is told in words of the file
	return games.Game{
		ID: "brawl", Title: "Brawl", Accent: color.NRGBA{G: 0x9E, B: 0x73, A: 0xFF}, Mark: []byte("<svg><path/></svg>"),
		Kinds: domain.Kinds{brawlKind("campaign", "Campaign", func() domain.Document { return &ring{} }), fighters, matches},
		Fight: matches,
		Forms: []paper.Form{{Kind: fighters.ID(), Name: "sheet", Title: "Sheet", Game: "Brawl", Draw: func(p *paper.Press, doc domain.Document) {
			f := domain.As(doc, func() *fighter { return &fighter{} })
			flow := p.Flow("FIGHTER")
			flow.Table(paper.Table{Columns: []paper.Column{{Title: "Name"}, {Title: "Grit", Width: 30}}, Rows: [][]paper.Cell{{{Text: f.Name}, {Text: fmt.Sprint(f.Grit)}}}})
		}}},
	}
}

func TestASkeletonIsAGame(t *testing.T) {
	g := brawl()
	report(t, registerFaults(append([]games.Game{g}, games.All...)))
	report(t, cardFaults(g))
	for _, k := range g.Kinds {
		report(t, blankFaults(k))
		report(t, unreadableFaults(k))
		report(t, upgradeFaults(k, os.DirFS("testdata/bodies")))
		report(t, bodyFaults(t, k, moderate()))
		report(t, differenceFaults(t, k, moderate()))
	}
	for _, f := range g.Forms {
		k, err := g.Kinds.Find(f.Kind)
		if err != nil {
			t.Fatal(err)
		}
		for _, fill := range []*filler{nil, {}, moderate()} {
			report(t, formFaults(t, f, k, paper.A4, fill))
		}
	}
}

func TestASkeletonsRoomsNeedNoOtherArrowsAndItsNameIsNoPartOfWords(t *testing.T) {
	files := map[string]string{
		"domain/brawl/acts/a.go": "package acts\nimport (_ \"shipslocker/domain/act\"; _ \"shipslocker/domain/brawl\")",
		"ui/brawl/a.go":          "package brawl\nimport (_ \"shipslocker/domain/brawl/acts\"; _ \"shipslocker/ui/act\"; _ \"shipslocker/ui/diagram\"; _ \"shipslocker/ui/table\")",
	}
	ids := append([]string{"brawl"}, everyGame...)
	expect(t, wrongArrows(tree(t, files), ids))
	report(t, strayGameIDs(house(t), ids))
	named := map[string]string{"ui/desk/a.go": "package p\nvar s = \"Brawling with brawl\""}
	expect(t, strayGameIDs(tree(t, named), ids), "names the game brawl")
}
