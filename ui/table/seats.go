package table

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/home"
	"shipslocker/ui/look"
)

// Seating is where a game keeps who sits around its table: T is the struct of its campaign, R that of a seat and S that
// of the sheets, whose pointer is a document.
type Seating[T, R, S any] struct {
	Kind  domain.KindID // of the sheets
	List  func(*T) *[]R
	Blank func(*T) R
	ID    func(*R) int
	Seat  func(*R) (player *string, character *domain.DocID)
	Sheet func(*S) (player *string, campaign *domain.DocID)
	New   func() *S
	Noun  string // what a sheet is called: "pilot"; empty = "character". It is a member of a seat
	Order string // says what the order of the seats means
	// Beside is what stands beside a seat's character.
	Beside func(r field.Row[T, R]) fyne.CanvasObject
	// About is what there is to say of a seat besides; nil = nothing.
	About func(c *T, i int) string
}

// Seats edits who sits around a table, in the order they sit in, and holds their sheets. Seats are at members “seats”.
type Seats[T, R, S any] struct {
	Cast *desk.Cast[S] // the sheets of whoever sits at the table
	of   Seating[T, R, S]
	made map[domain.DocID]int // the step of making characters that each campaign's table has come to
	host desk.Host
	form *field.Form[T]
	// steps shows anew the steps of making characters that were opened last; nil = none were.
	steps func()
}

// NewSeats returns the seats of a campaign's form. Call it before anything of the form that shows a sheet is made.
func NewSeats[T, R, S any](host desk.Host, f *field.Form[T], of Seating[T, R, S]) *Seats[T, R, S] {
	if of.Noun == "" {
		of.Noun = "character"
	}
	e := &Seats[T, R, S]{host: host, form: f, of: of, made: map[domain.DocID]int{}, Cast: desk.NewCast[S](host, of.Kind, f.Afresh)}
	f.OnShow(func(c *T) {
		e.Cast.Follow(e.characters(c))
		if e.steps != nil {
			e.steps()
		}
	})
	return e
}

func (e *Seats[T, R, S]) characters(c *T) []domain.DocID {
	var ids []domain.DocID
	for i := range *e.of.List(c) {
		ids = append(ids, e.character(c, i))
	}
	return ids
}

// Crew are the sheets of those who sit at the table, each once.
func (e *Seats[T, R, S]) Crew(c *T) []domain.DocID {
	var ids []domain.DocID
	for _, id := range e.characters(c) {
		if id != "" && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// People are those who sit at the table, as the campaign's home shows them; tell says of a sheet whose portrait it has and which
// figures matter in play.
func (e *Seats[T, R, S]) People(c *T, tell func(*S) (domain.PictureID, string)) []home.Person {
	var people []home.Person
	for i := range *e.of.List(c) {
		player, id := e.of.Seat(&(*e.of.List(c))[i])
		p := home.Person{ID: *id, Name: domain.Upper(e.played(*id)), Player: strings.TrimSpace(*player)}
		if *id == "" { // a player who has none yet is no character of that name
			if p.Player == "" {
				continue
			}
			p.Name, p.Player, p.Figures = p.Player, "", "no sheet yet"
		}
		if sheet := e.Cast.Value(*id); sheet != nil {
			p.Portrait, p.Figures = tell(sheet)
		}
		people = append(people, p)
	}
	return people
}

// character is whose sheet lies at a seat, from 0.
func (e *Seats[T, R, S]) character(c *T, i int) domain.DocID {
	_, id := e.of.Seat(&(*e.of.List(c))[i])
	return *id
}

// View makes a list of the seats, with its heading.
func (e *Seats[T, R, S]) View() fyne.CanvasObject {
	order := field.Said(e.form, func(c *T) string {
		if len(*e.of.List(c)) == 0 {
			return "No seats yet. Add one for each player, in the order they sit."
		}
		return e.of.Order
	})
	return look.NewRows(1, look.NewOpening("SEATS AROUND THE TABLE"), order,
		field.List(e.form, "seat", "seats", e.of.List, e.of.Blank, e.seat))
}

// narrowSeat is the width, in text sizes, under which the parts of a seat stack.
const narrowSeat = 52

// seat is the row of one seat.
func (e *Seats[T, R, S]) seat(r field.Row[T, R]) fyne.CanvasObject {
	f := e.form
	path := func(member string) func(*T) string {
		return func(c *T) string { return fmt.Sprintf("seats[id=%d].%s", e.of.ID(r.At(c)), member) }
	}
	sits := func(c *T) domain.DocID {
		_, id := e.of.Seat(r.At(c))
		return *id
	}
	player := f.BoxAt(fmt.Sprintf("Seat %d, player", r.Index+1), path("player"), field.Text(f, "player", r.Key("player"), func(c *T) *string {
		name, _ := e.of.Seat(r.At(c))
		return name
	}), nil)
	who := look.NewText("")
	who.Shrinks = true
	f.OnShow(func(c *T) { who.Set(e.played(sits(c))) })
	choose := field.Button(f, "Choose…", func() { e.choose(r) }, nil)
	open := field.Button(f, "Open the sheet", func() { e.host.Show(sits(f.Session().Value())) },
		func(c *T) bool { return e.Cast.Session(sits(c)) != nil })
	chosen := f.BoxAt(domain.Upper(e.of.Noun), path(e.of.Noun), look.NewColumns(look.Columns{Gap: 1, Shares: []float32{2, 0.9, 1.3}},
		look.NewInset(look.Inset{Left: 1, Top: 0.5}, who), choose, open), nil)
	up := field.Button(f, "Up", func() { e.move(r.Index, -1) },
		func(*T) bool { return !f.ReadOnly() && r.Index > 0 })
	down := field.Button(f, "Down", func() { e.move(r.Index, 1) },
		func(c *T) bool { return !f.ReadOnly() && r.Index < len(*e.of.List(c))-1 })
	return look.NewRows(-1,
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 2.1, 0.8, 0.9}, Narrowest: narrowSeat}, player, chosen, e.of.Beside(r),
			look.NewColumns(look.Columns{Gap: 0, Shares: []float32{0.8, 1, 1.2}}, up, down, r.RemoveButton())),
		field.Said(f, func(c *T) string { return e.about(c, r.Index) }))
}

// played is what the character of a seat is called there.
func (e *Seats[T, R, S]) played(id domain.DocID) string {
	if id == "" {
		return "none yet"
	}
	h, there := e.host.Head(id)
	switch title := strings.TrimSpace(h.Title); {
	case !there:
		return "gone from the shelf"
	case title != "":
		return title
	}
	return "unnamed " + e.of.Noun
}

// Name is what a seat, from 0, is called in a sentence: by its player or, without one, by its character.
func (e *Seats[T, R, S]) Name(c *T, i int) string {
	player, id := e.of.Seat(&(*e.of.List(c))[i])
	if name := strings.TrimSpace(*player); name != "" {
		return name
	}
	if h, there := e.host.Head(*id); there && strings.TrimSpace(h.Title) != "" {
		return strings.TrimSpace(h.Title)
	}
	return fmt.Sprintf("seat %d", i+1)
}

// title is what a character is called.
func (e *Seats[T, R, S]) title(id domain.DocID) string {
	if h, there := e.host.Head(id); there && strings.TrimSpace(h.Title) != "" {
		return strings.TrimSpace(h.Title)
	}
	return "Unnamed " + e.of.Noun
}

// about says what there is to say of a seat, and whether its character plays by other house rules.
func (e *Seats[T, R, S]) about(c *T, i int) string {
	if i >= len(*e.of.List(c)) {
		return ""
	}
	var said []string
	if e.of.About != nil {
		said = append(said, e.of.About(c, i))
	}
	sheet, s := e.Cast.Value(e.character(c, i)), e.form.Session()
	if sheet != nil && s != nil {
		switch _, by := e.of.Sheet(sheet); *by {
		case s.ID():
		case "":
			said = append(said, "The sheet follows the book, not this campaign. Choose it again to bring it in.")
		default:
			said = append(said, "The sheet follows another campaign. Choose it again to bring it in.")
		}
	}
	return strings.Join(said, " ")
}

// move has a seat change places with the one before or after it.
func (e *Seats[T, R, S]) move(i, by int) {
	e.form.Edit("move a seat", "", func(c *T) {
		if list, to := *e.of.List(c), i+by; to >= 0 && to < len(list) {
			list[i], list[to] = list[to], list[i]
		}
	})
}

// choose asks for the character of a seat: first those who sit nowhere yet.
func (e *Seats[T, R, S]) choose(r field.Row[T, R]) {
	s, ok := desk.Editable(e.host, e.form)
	if !ok {
		return
	}
	seat := *r.At(s.Value())
	id := e.of.ID(&seat)
	var rows, taken []string
	var acts, takenActs []func()
	for _, h := range e.host.Documents(e.of.Kind) {
		act := func() { e.invite(s, id, h.ID) }
		if i := slices.Index(e.characters(s.Value()), h.ID); i >= 0 {
			taken, takenActs = append(taken, fmt.Sprintf("%s (seat %d)", e.title(h.ID), i+1)), append(takenActs, act)
			continue
		}
		rows, acts = append(rows, e.title(h.ID)), append(acts, act)
	}
	rows = slices.Concat(rows, []string{"New " + e.of.Noun}, taken, []string{"None yet"})
	acts = slices.Concat(acts, []func(){func() { e.create(s, seat) }}, takenActs, []func(){func() {
		s.Edit("empty a seat", "", func(c *T) { e.Place(c, id, "", "") })
	}})
	e.host.Choose("Choose who sits here", rows, "Choose", func(i int) { acts[i]() })
}

// Place gives the seat of an id a character, and a player where none is named yet.
func (e *Seats[T, R, S]) Place(c *T, seat int, id domain.DocID, player string) {
	list := *e.of.List(c)
	for i := range list {
		if e.of.ID(&list[i]) != seat {
			continue
		}
		named, sits := e.of.Seat(&list[i])
		if *sits = id; strings.TrimSpace(*named) == "" {
			*named = player
		}
	}
}

// create makes a character for a seat, which plays by this campaign.
func (e *Seats[T, R, S]) create(s *edit.Session[T], seat R) {
	sheet := e.of.New()
	player, campaign := e.of.Sheet(sheet)
	named, _ := e.of.Seat(&seat)
	*player, *campaign = *named, s.ID()
	label := "seat a new " + e.of.Noun
	s.Together(label, func() {
		if id, ok := e.host.Make("new "+e.of.Noun, e.of.Kind, any(sheet).(domain.Document)); ok { // as in edit.Of
			s.Edit(label, "", func(c *T) { e.Place(c, e.of.ID(&seat), id, "") })
		}
	})
}

// invite seats a character; one that plays in another campaign only if a person says so.
func (e *Seats[T, R, S]) invite(s *edit.Session[T], seat int, id domain.DocID) {
	desk.Read(e.host, id, func(doc *edit.Doc) {
		sheet := edit.Of[S](doc)
		if why := sheet.ReadOnly(); why != "" {
			e.host.Say(why)
			return
		}
		_, by := e.of.Sheet(sheet.Value())
		other, there := e.host.Head(*by)
		if !there || other.ID == s.ID() {
			e.join(s, seat, sheet)
			return
		}
		e.host.Ask("This "+e.of.Noun+" plays in another campaign", look.NewParagraph(fmt.Sprintf(
			"“%s” follows the house rules of “%s”. Seated here, it follows this campaign's instead. The other campaign keeps its seat.",
			e.title(id), other.Title), theme.SizeNameText), nil, "Seat here", func() (stay bool) {
			desk.Read(e.host, id, func(doc *edit.Doc) { e.join(s, seat, edit.Of[S](doc)) })
			return false
		})
	})
}

// join seats a character and brings its sheet into the campaign, in one step.
func (e *Seats[T, R, S]) join(s *edit.Session[T], seat int, sheet *edit.Session[S]) {
	s.Together("seat "+e.title(sheet.ID()), func() {
		player, _ := e.of.Sheet(sheet.Value())
		s.Edit("seat", "", func(c *T) { e.Place(c, seat, sheet.ID(), *player) })
		sheet.Edit("campaign", "", func(c *S) {
			_, campaign := e.of.Sheet(c)
			*campaign = s.ID()
		})
	})
}

// Each does something with each sheet at the table once, i being its first seat from 0, and returns what those seats
// are called whose sheet cannot be edited or is not at hand.
func (e *Seats[T, R, S]) Each(c *T, do func(i int, sheet *edit.Session[S])) (left []string) {
	seen := map[domain.DocID]bool{"": true}
	for i, id := range e.characters(c) {
		if seen[id] {
			continue
		}
		seen[id] = true
		if sheet := e.Cast.Session(id); sheet != nil && sheet.ReadOnly() == "" {
			do(i, sheet)
			continue
		}
		left = append(left, e.Name(c, i))
	}
	return left
}
