package mission

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/spacer/screen"
)

type missionPlayerRow = field.Row[mission.Mission, mission.Player]

// players are those who take part, the referee among them.
func (e *adventure) players() fyne.CanvasObject {
	f := e.Form
	rows := field.List(f, "player", "players",
		func(m *mission.Mission) *[]mission.Player { return &m.Players },
		func(m *mission.Mission) mission.Player {
			p := mission.Player{ID: domain.NextRow(m.Players, func(p mission.Player) rules.RowID { return p.ID })}
			p.Tokens = budget(m, p, e.rules.House())
			return p
		}, e.player)
	bring := field.Button(e.Form, "Add campaign's seats", e.bringSeats, func(m *mission.Mission) bool {
		return !e.Form.ReadOnly() && e.absent(m) > 0
	})
	said := field.Said(f, func(m *mission.Mission) string {
		switch n := e.absent(m); {
		case m.Campaign == "":
			return "Choose a campaign above to add its seats."
		case len(e.rules.Campaign().Seats) == 0:
			return "The campaign has no seats yet."
		case n == 0:
			return "All seats of the campaign are here."
		}
		return ""
	})
	return look.NewRows(1, look.NewOpening("PLAYERS"), said, container.NewHBox(bring), rows)
}

// player is the row of one player.
func (e *adventure) player(r missionPlayerRow) fyne.CanvasObject {
	f := e.Form
	path := func(member string) func(*mission.Mission) string {
		return func(m *mission.Mission) string { return fmt.Sprintf("players[id=%d].%s", r.At(m).ID, member) }
	}
	who := look.Shrunk(look.NewText(""))
	f.OnShow(func(m *mission.Mission) { who.Set(e.title(r.At(m).Character)) })
	choose := field.Button(e.Form, "Choose…", func() { e.chooseCharacter(r) }, nil)
	open := field.Button(e.Form, "Open", func() { e.Host.Show(r.At(e.Value()).Character) },
		func(m *mission.Mission) bool { return e.cast.Session(r.At(m).Character) != nil })
	tokens := func(caption, member string, at func(*mission.Mission) *int) fyne.CanvasObject {
		return field.Number(f, caption, "scene tokens", r.Key(member), 0, 9, at)
	}
	return look.NewRows(-1,
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 1.9}, Narrowest: screen.Narrow / 2},
			f.BoxAt("Player", path("name"), field.Text(f, "player", r.Key("name"), func(m *mission.Mission) *string { return &r.At(m).Name }), nil),
			f.BoxAt("Character", path("character"), look.NewColumns(look.Columns{Gap: 0, Shares: []float32{1.6, 1, 0.8}},
				look.NewInset(look.Inset{Left: 1, Top: 0.5}, who), choose, open), nil)),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 0.75, 0.75, 0.8}, Narrowest: screen.Narrow / 2},
			f.BoxAt("Referee", path("referee"), field.Check(f, "is the referee", "referee", r.Key("referee"), func(m *mission.Mission) *bool { return &r.At(m).Referee }), nil),
			tokens("Conflict", "conflict", func(m *mission.Mission) *int { return &r.At(m).Tokens.Conflict }),
			tokens("Non-conflict", "nonConflict", func(m *mission.Mission) *int { return &r.At(m).Tokens.NonConflict }),
			r.RemoveButton()))
}

// absent is how many of the campaign's seats have no player in the mission.
func (e *adventure) absent(m *mission.Mission) int {
	seats := e.rules.Campaign().Seats
	if len(seats) == 0 {
		return 0
	}
	return len(m.Seat(seats, e.title, e.rules.House()).Players) - len(m.Players)
}

// bringSeats brings in the players of the campaign's seats, and a referee.
func (e *adventure) bringSeats() {
	e.Form.Edit("add the campaign's seats", "", func(m *mission.Mission) {
		*m = *m.Seat(e.rules.Campaign().Seats, e.title, e.rules.House())
	})
}

// chooseCharacter asks for the character of a player: first those whom nobody plays here.
func (e *adventure) chooseCharacter(r missionPlayerRow) {
	s := e.Session()
	if s == nil || s.ReadOnly() != "" {
		return
	}
	id := r.At(s.Value()).ID
	var rows, taken []string
	var ids, takenIDs []domain.DocID
	for _, h := range e.Host.Documents(person.Kind.ID()) {
		if slices.ContainsFunc(s.Value().Players, func(p mission.Player) bool { return p.Character == h.ID }) {
			taken, takenIDs = append(taken, e.title(h.ID)+" (plays already)"), append(takenIDs, h.ID)
			continue
		}
		rows, ids = append(rows, e.title(h.ID)), append(ids, h.ID)
	}
	rows, ids = slices.Concat(rows, taken, []string{"None"}), slices.Concat(ids, takenIDs, []domain.DocID{""})
	e.Host.Choose("Choose this player's character", rows, "Choose", func(i int) {
		s.Edit("a player's character", "", func(m *mission.Mission) {
			if p := m.Player(id); p != nil {
				p.Character = ids[i]
			}
		})
	})
}

// drawn are the cards: those that lie open with their texts, of the others only how many by whom.
func (e *adventure) drawn() fyne.CanvasObject {
	down := field.Said(e.Form, func(m *mission.Mission) string { return e.faceDown(m) })
	open := field.Said(e.Form, func(m *mission.Mission) string {
		var lines []string
		for _, c := range m.Cards {
			switch {
			case c.Hidden:
			case c.Kind == mission.Idea && c.Drawn > 0:
				lines = append(lines, "The mission: "+domain.Quote(c.Text))
			case c.Drawn > 0:
				lines = append(lines, fmt.Sprintf("Twist of phase %d: %s", c.Drawn, domain.Quote(c.Text)))
			default:
				lines = append(lines, fmt.Sprintf("Open, not drawn, a %s: %s", c.Kind, domain.Quote(c.Text)))
			}
		}
		return strings.Join(lines, "\n")
	})
	return look.NewRows(1, look.NewOpening("CARDS"), open, down)
}

// rules.FaceDown says how many cards lie face down, by whom.
func (e *adventure) faceDown(m *mission.Mission) string {
	var by []string
	known := 0
	for _, p := range m.Players {
		missions, twists := m.Hand(p.ID)
		known += missions + twists
		if words := cardCount(missions, twists); words != "" {
			by = append(by, e.called(p)+" "+words)
		}
	}
	if rest := len(m.Undrawn(mission.Idea)) + len(m.Undrawn(mission.PlotTwist)) - known; rest > 0 {
		by = append(by, fmt.Sprintf("%d by others", rest))
	}
	if len(by) == 0 {
		return "No cards face down."
	}
	return "Face down: " + strings.Join(by, "; ") + "."
}

// cardCount says how many cards there are: "1 mission, 2 twists"; empty for none.
func cardCount(missions, twists int) string {
	var words []string
	for _, k := range []struct {
		n    int
		word string
	}{{missions, "mission"}, {twists, "twist"}} {
		if k.n > 0 {
			words = append(words, domain.Count(k.n, k.word))
		}
	}
	return strings.Join(words, ", ")
}

// played are the scenes, the last one first.
func (e *adventure) played() fyne.CanvasObject {
	none := field.Said(e.Form, func(m *mission.Mission) string {
		if len(m.Scenes) == 0 {
			return "No scene has been played yet."
		}
		return ""
	})
	rows := field.Views(e.Form, func(m *mission.Mission) int { return len(m.Scenes) }, e.playedAt)
	return look.NewRows(1, look.NewOpening("SCENES"), none, rows)
}

// playedAt is the row of one scene, counted from the last.
func (e *adventure) playedAt(i int) fyne.CanvasObject {
	f := e.Form
	at := func(m *mission.Mission) *mission.Scene {
		if n := len(m.Scenes) - 1 - i; n >= 0 {
			return &m.Scenes[n]
		}
		return &mission.Scene{}
	}
	text := field.Paragraph(f, "what a scene is about", fmt.Sprintf("@scene%d", i), func(m *mission.Mission) *string { return &at(m).Text })
	box := f.BoxAt("Scene", func(m *mission.Mission) string { return fmt.Sprintf("scenes[id=%d]", at(m).ID) }, text, nil)
	f.OnShow(func(m *mission.Mission) { box.SetCaption(e.sceneWords(m, *at(m))) })
	return look.NewRows(0, box, field.Said(f, func(m *mission.Mission) string { return e.gainWords(m, *at(m)) }))
}

// sceneWords says what a scene was: "Phase 2 · Drama · Ada · for a non-conflict token".
func (e *adventure) sceneWords(m *mission.Mission, s mission.Scene) string {
	words := []string{fmt.Sprintf("Phase %d", s.Phase), sceneTitle(s)}
	if row, _ := s.Type.Row(); s.Role != mission.FramedScene {
		words = append(words, strings.ToLower(row.Title))
	}
	words = append(words, e.now().Named(s.By))
	switch s.Paid {
	case mission.PaidConflict:
		words = append(words, "for a conflict token")
	case mission.PaidNonConflict:
		words = append(words, "for a non-conflict token")
	}
	if s.Tasks > 0 {
		words = append(words, domain.Count(s.Tasks, "task")+" rolled")
	}
	if !s.Over {
		words = append(words, "going on")
	}
	return strings.Join(words, " · ")
}

// gainWords says what a scene has ticked and what was practised in it.
func (e *adventure) gainWords(m *mission.Mission, s mission.Scene) string {
	var words []string
	for _, t := range s.Ticks {
		title := string(t.Tally)
		for _, r := range campaign.TallyRows {
			if r.Name == t.Tally {
				title = r.Title
			}
		}
		words = append(words, e.now().Named(t.Player)+" ticked "+title)
	}
	for _, t := range s.Studies {
		words = append(words, e.now().Named(t.Player)+" practised "+t.What)
	}
	return strings.Join(words, ", ")
}
