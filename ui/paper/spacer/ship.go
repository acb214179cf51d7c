package spacer

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/ui/paper"
)

const (
	shipSystems  = 12 // a card has room for
	shipsPerPage = 2
	cardPad      = 2.0  // mm from where it is cut to what stands on it
	tokenSpace   = 25.0 // mm wide, for a pile of tokens
	emptyRatings = 3    // boxes of a system still to be filled in
	tickSize     = 4.5  // mm
)

// drawShip draws a ship's card, half a page, or a page of two empty ones.
//
// Source: spacer 2.B11, C14.
func drawShip(p *paper.Press, doc domain.Document) {
	area := p.Area(false)
	d := p.Deck("Ship", false, area.W, area.H/shipsPerPage)
	if s, ok := doc.(*ship.Ship); ok {
		shipCard{s, false}.draw(p, d.Next())
		return
	}
	cards := d.PerPage()
	if p.Fills() {
		cards = 1 // it becomes one ship
	}
	for range cards {
		shipCard{ship.New(), true}.draw(p, d.Next())
	}
}

// shipCard is a ship being printed.
type shipCard struct {
	*ship.Ship
	blank bool
}

func (s shipCard) draw(p *paper.Press, place paper.Rect) {
	r := place.Inset(cardPad, cardPad)
	rows := r.Rows(11.5, 1, 0, 1, 32) // a system has 6 mm on the smaller paper
	s.head(p, rows[0])
	s.systems(p, rows[2])
	spaces := []string{"Power in the battery", "Power in the STL drive", "Thrust in hand"}
	if s.SmallCraft {
		spaces = spaces[2:]
	}
	foot := rows[4].Columns(0, 1.5, 48, 1.5, tokenSpace*float64(len(spaces)))
	s.crew(p, foot[0])
	s.locker(p, foot[2])
	widths := make([]float64, len(spaces))
	for i, space := range foot[4].Columns(widths...) {
		p.Box(space, paper.Box{Caption: spaces[i]})
	}
	p.Frame(foot[4])
}

func (s shipCard) head(p *paper.Press, r paper.Rect) {
	parts := r.Columns(0, 42, 18, 18, 22)
	p.Box(parts[0], paper.Box{Path: "name", Caption: "Name", Value: strings.TrimSpace(s.Name), Face: paper.SansBold, Size: 14})
	p.Box(parts[1], paper.Box{Path: "class", Caption: "Class", Value: s.Class, Size: 11})
	tonnage := paper.Box{Path: "tonnage", Caption: "Tonnage", Size: 12, Center: true}
	tough := paper.Box{Path: "toughness", Caption: "Toughness", Size: 12, Center: true}
	if !s.blank {
		tonnage.Value, tough.Value = decimal(s.Tonnage), domain.Minus(s.Toughness)
	}
	p.Box(parts[2], tonnage)
	p.Box(parts[3], tough)
	p.Box(parts[4], paper.Box{})
	p.Tick(parts[4].X+1.5, parts[4].Y+(r.H-4.5)/2, paper.Tick{Path: "smallCraft", Words: "small craft", On: s.SmallCraft})
	p.Frame(r)
}

// systemColumns are the columns of the systems.
func systemColumns(r paper.Rect) []paper.Rect { return r.Columns(56, 12, 52, 0) }

// systems draws as many as there is room for; further ones go on elsewhere in words.
func (s shipCard) systems(p *paper.Press, r paper.Rect) {
	heights := make([]float64, 1+shipSystems)
	heights[0] = 5
	rows := r.Rows(heights...)
	for i, column := range systemColumns(rows[0]) {
		p.Heading(column, "", [...]string{"SYSTEM", "TONS", "RATING; EACH HIT CROSSES A BOX", "MORE"}[i])
	}
	places, about := make([]paper.Rect, shipSystems), make([]paper.Box, shipSystems)
	for i, row := range rows[1:] {
		places[i], about[i] = systemColumns(row)[3], paper.Box{Face: paper.Condensed, Size: 8.5}
		if i < len(s.Systems) {
			y := s.Systems[i]
			about[i].Field, about[i].Value = "More about "+y.Title(), strings.Join(aboutSystem(y), "; ")
		}
	}
	p.OneSize(places, about)
	for i, row := range rows[1:] {
		if p.Fills() {
			s.enterSystem(p, systemColumns(row), i)
			continue
		}
		var y ship.System
		open := 0
		if i < len(s.Systems) {
			y = s.Systems[i]
		} else if s.blank {
			open = emptyRatings
		}
		system(p, row, y, i < len(s.Systems), open)
		p.Box(places[i], about[i])
	}
	p.Frame(r)
	if len(s.Systems) > shipSystems {
		var more []string
		for _, y := range s.Systems[shipSystems:] {
			more = append(more, systemWords(y))
		}
		p.Over(systemColumns(rows[0])[3].Inset(1.2, 0), rows[0].Y+3.6, "", "Further systems", strings.Join(more, "\n"))
	}
}

// system draws one row but for what more there is about it, with so many open boxes where it has none.
func system(p *paper.Press, r paper.Rect, y ship.System, known bool, open int) {
	columns := systemColumns(r)
	name, tons := paper.Box{Field: "System"}, paper.Box{Field: "Tons", Size: 9, Center: true}
	if known {
		name.Value, tons.Value = y.Title(), decimal(y.Tons)
	}
	p.Box(columns[0], name)
	p.Box(columns[1], tons)
	p.Box(columns[2], paper.Box{})
	ratings(p, columns[2].Inset(1.2, 0), y, open)
}

// enterSystem has the system i, or another one, filled in on screen: its kind, class and own name, its weight, its boxes and its
// notes. What its numbers say is printed.
func (s shipCard) enterSystem(p *paper.Press, columns []paper.Rect, i int) {
	const classW, nameW, numberW, tickW, between, notesW = 7, 16, 6, 5, 1.5, 18 // mm
	path := paper.RowPath("systems", s.Systems, func(y ship.System) rules.RowID { return y.ID }, i)
	known := i < len(s.Systems)
	var y ship.System
	kind, class, tons := "", "", ""
	boxes := emptyRatings
	if known {
		y = s.Systems[i]
		kind, tons, boxes = ship.System{Kind: y.Kind}.Title(), decimal(y.Tons), len(y.Boxes)
		if y.Class != 0 {
			class = domain.Minus(y.Class)
		}
	}
	named := columns[0].Columns(0, classW, nameW)
	p.Box(named[0], paper.Box{Path: path + ".kind", Field: "System", Value: kind, Choices: systemChoices, Size: 8})
	p.Box(named[1], paper.Box{Path: path + ".class", Field: "Class", Value: class, Size: 8, Center: true})
	p.Box(named[2], paper.Box{Path: path + ".name", Field: "A name of its own", Value: y.Name, Size: 8})
	p.Box(columns[1], paper.Box{Path: path + ".tons", Field: "Tons", Value: tons, Size: 9, Center: true})
	p.Box(columns[2], paper.Box{})
	if room := columns[2].Inset(between, 0); float64(boxes)*(numberW+tickW+between) > room.W {
		ratings(p, room, y, 0)
	} else {
		for n := range boxes {
			at := paper.Rect{X: room.X + float64(n)*(numberW+tickW+between), Y: room.Y + 0.5, W: numberW, H: room.H - 1}
			rating := ""
			if known {
				rating = domain.Minus(y.Boxes[n])
			}
			p.Box(at, paper.Box{Path: fmt.Sprintf("%s.boxes[%d]", path, n), Field: fmt.Sprintf("Rating, box %d", n+1), Value: rating, Size: 9, Center: true})
			tick := paper.Rect{X: at.X + numberW + 0.3, Y: room.Y + (room.H-tickSize)/2, W: tickSize, H: tickSize}
			p.Frame(tick)
			p.Mark(tick, fmt.Sprintf("%s.crossed[%d]", path, n), fmt.Sprintf("Box %d is crossed", n+1), n < y.Crossed)
		}
	}
	more := columns[3]
	if words := strings.Join(systemFigures(y), "; "); words != "" {
		parts := more.Columns(0, notesW)
		if more = parts[1]; domain.Blank(y.Notes) && len(words) > wordsBeside {
			parts = columns[3:]
		}
		p.Box(parts[0], paper.Box{Field: "More about " + y.Title(), Value: words, Face: paper.Condensed, Size: 8.5})
		if len(parts) == 1 {
			return
		}
	}
	p.Box(more, paper.Box{Path: path + ".notes", Field: "Notes on the system", Value: y.Notes, Size: 8})
}

// wordsBeside is how many letters about a system leave room for notes beside them.
const wordsBeside = 40

// What the rules offer.
var (
	systemChoices = choices(ship.SystemRows, func(r ship.SystemRow) paper.Choice { return paper.Choice{Value: string(r.Kind), Title: r.Title} })
	postChoices   = choices(ship.PostRows, func(r ship.PostRow) paper.Choice { return paper.Choice{Value: string(r.Role), Title: r.Title} })
)

// ratings draws a system's boxes with the rating each stands for, those crossed that hits have taken. Boxes that find no
// room are told in words.
func ratings(p *paper.Press, r paper.Rect, y ship.System, open int) {
	const least, between, letterW = 6.5, 1.2, 1.9 // mm
	const mark = 15                               // mm that the sign of more elsewhere takes
	high := r.H - 1
	words := make([]string, max(len(y.Boxes), open))
	room := 0.0
	for i := range y.Boxes {
		words[i] = domain.Minus(y.Boxes[i])
	}
	wide := func(i int) float64 { return max(least, letterW*float64(len([]rune(words[i])))) }
	for i := range words {
		room += wide(i) + between
	}
	end := r.X + r.W
	if room-between > r.W {
		end -= mark
	}
	x, top := r.X, r.Y+(r.H-high)/2
	for i, word := range words {
		if x+wide(i) > end {
			rest := fmt.Sprintf("Boxes %d to %d: %s; %s.", i+1, len(words), strings.Join(words[i:], ", "), crossedWords(y))
			p.Over(r, top+high-1.2, "", "Rating of "+y.Title(), rest)
			return
		}
		box := paper.Rect{X: x, Y: top, W: wide(i), H: high}
		p.Frame(box)
		p.Center(box, paper.CondensedBold, 9, word)
		if i < y.Crossed {
			p.Stroke(1, box.X, box.Y, box.X+box.W, box.Y+box.H)
			p.Stroke(1, box.X, box.Y+box.H, box.X+box.W, box.Y)
		}
		x += wide(i) + between
	}
}

// crossedWords says how many boxes hits have taken.
func crossedWords(y ship.System) string {
	if n := len(y.Boxes) - y.Left(); n > 0 {
		return fmt.Sprintf("%d crossed", n)
	}
	return "none crossed"
}

// aboutSystem is what a row says of a system besides its boxes.
func aboutSystem(y ship.System) []string {
	var words []string
	if y.Class != 0 && strings.TrimSpace(y.Name) != "" {
		words = append(words, "class "+domain.Minus(y.Class))
	}
	words = append(words, systemFigures(y)...)
	if notes := strings.TrimSpace(y.Notes); notes != "" {
		words = append(words, notes)
	}
	return words
}

// systemFigures are what counts of a system besides its class and boxes.
func systemFigures(y ship.System) []string {
	var words []string
	if y.Count != 0 {
		words = append(words, strings.TrimSpace(domain.Minus(y.Count)+" "+y.Kind.Counts()))
	}
	if y.PowerPer != 0 {
		per := " power a thrust"
		if y.Kind == ship.FTLSystem {
			per = " power a factor to enter"
		}
		words = append(words, domain.Minus(y.PowerPer)+per)
	}
	if y.Upkeep != 0 {
		words = append(words, domain.Minus(y.Upkeep)+" a factor and turn to stay")
	}
	if unit := strings.TrimSpace(y.Unit); unit != "" {
		words = append(words, unit)
	}
	return words
}

// systemWords are a system in a line: "Cargo: 5 tons; boxes 5, 3, none crossed".
func systemWords(y ship.System) string {
	var words []string
	if y.Tons != 0 {
		words = append(words, decimal(y.Tons)+" tons")
	}
	if len(y.Boxes) > 0 {
		var boxes []string
		for _, b := range y.Boxes {
			boxes = append(boxes, domain.Minus(b))
		}
		words = append(words, fmt.Sprintf("boxes %s, %s", strings.Join(boxes, ", "), crossedWords(y)))
	}
	return y.Title() + ": " + strings.Join(append(words, aboutSystem(y)...), "; ")
}

// crew are the fewest it takes, who may command, and who is where.
func (s shipCard) crew(p *paper.Press, r paper.Rect) {
	rows := r.Rows(9, 0)
	for i, column := range rows[0].Columns(0, 0, 0) {
		b := paper.Box{
			Path:    [...]string{"engineers", "operators", "commandRank"}[i],
			Caption: [...]string{"Engineers, min.", "Operators, min.", "Command rank"}[i], Center: true,
		}
		if n := [...]int{s.Engineers, s.Operators, s.CommandRank}[i]; !s.blank && (n != 0 || i == 2 && !s.SmallCraft) {
			b.Value = domain.Minus(n)
		}
		p.Box(column, b)
	}
	var posts []string
	for _, post := range s.Posts {
		posts = append(posts, s.post(p, post))
	}
	if p.Fills() && len(posts) <= postsEntered {
		posts = nil
		s.enterPosts(p, rows[1].Below(3.3))
	}
	p.Box(rows[1], shipList(p, "Crew at their posts", posts))
	p.Frame(r)
}

// What there is room for on screen.
const (
	postsEntered  = 6
	lockerEntered = 3
)

// lines cuts r into lines to fill in, closer to each other than a box's frame would allow.
func lines(r paper.Rect, n int) []paper.Rect {
	rows := r.Rows(make([]float64, n)...)
	for i := range rows {
		rows[i] = rows[i].Inset(0, -0.6)
	}
	return rows
}

// enterPosts has the posts filled in on screen, but for the names that stand on sheets of their own, and the weapon of a gunner.
func (s shipCard) enterPosts(p *paper.Press, r paper.Rect) {
	for i, row := range lines(r, postsEntered) {
		path := paper.RowPath("posts", s.Posts, func(x ship.Post) rules.RowID { return x.ID }, i)
		role := paper.Box{Path: path + ".role", Field: "Post", Choices: postChoices, Size: 7, Bare: true}
		name := paper.Box{Path: path + ".name", Field: "Who is at the post", Size: 7, Bare: true}
		if i < len(s.Posts) {
			role.Value, name.Value = s.Posts[i].Role.Title(), s.Posts[i].Name
			if sheet, ok := p.Beside(s.Posts[i].Character).(*person.Character); ok {
				name.Path, name.Value = "", strings.TrimSpace(sheet.Name)
			}
		}
		parts := row.Columns(0, 0)
		p.Box(parts[0], role)
		p.Box(parts[1], name)
	}
}

// enterLocker has what the locker holds filled in on screen.
func (s shipCard) enterLocker(p *paper.Press, r paper.Rect) {
	for i, row := range lines(r, lockerEntered) {
		path := paper.RowPath("locker", s.Locker, func(x ship.LockerRow) rules.RowID { return x.ID }, i)
		item, points := paper.Box{Path: path + ".item", Field: "In the locker", Size: 7, Bare: true}, paper.Box{Path: path + ".points", Field: "In the locker, points", Size: 7, Bare: true}
		if i < len(s.Locker) {
			item.Value, points.Value = s.Locker[i].Item, decimal(s.Locker[i].Points)
		}
		parts := row.Columns(0, 10)
		p.Box(parts[0], item)
		p.Box(parts[1], points)
	}
}

// post is a place aboard and who is at it.
func (s shipCard) post(p *paper.Press, post ship.Post) string {
	line := post.Role.Title()
	if y, ok := s.System(post.Weapon); ok {
		line += " (" + y.Title() + ")"
	}
	name := strings.TrimSpace(post.Name)
	if sheet, ok := p.Beside(post.Character).(*person.Character); ok {
		name = strings.TrimSpace(sheet.Name)
	}
	if name != "" {
		line += ": " + name
	}
	return line
}

// locker is what the ship's locker holds, and the notes.
func (s shipCard) locker(p *paper.Press, r paper.Rect) {
	rows := r.Rows(0, 0)
	var items []string
	for _, row := range s.Locker {
		items = append(items, strings.TrimSpace(row.Item)+" "+decimal(row.Points))
	}
	if p.Fills() && len(items) <= lockerEntered {
		items = nil
		s.enterLocker(p, rows[0].Below(3.3))
	}
	p.Box(rows[0], shipList(p, "Ship's locker, in points", []string{strings.Join(items, ", ")}))
	notes := shipList(p, "Notes", []string{s.Notes})
	notes.Path = "notes"
	p.Box(rows[1], notes)
	p.Frame(r)
}

// shipList is a box of lines, ruled while there are none and a pencil is to write them.
func shipList(p *paper.Press, caption string, lines []string) paper.Box {
	value := strings.TrimSpace(strings.Join(lines, "\n"))
	return paper.Box{Caption: caption, Value: value, Face: paper.Condensed, Size: 9, Top: true, Ruled: value == "" && !p.Fills()}
}
