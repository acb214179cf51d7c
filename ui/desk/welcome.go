package desk

import (
	"bytes"
	"cmp"
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
	"golang.org/x/image/draw"

	"shipslocker/domain"
	"shipslocker/ui/look"
)

// showWelcome fills the place of a sheet while none is open: what this is, and what can be begun here.
func (d *Desk) showWelcome() {
	heading := look.NewText("Ship's Locker")
	heading.TextSize = theme.SizeNameHeadingText
	rows := []fyne.CanvasObject{heading}
	if d.locker != nil {
		doors := container.NewStack(d.doors())
		rows = append(rows, wrapped("Sheets, maps and fights for tabletop games of the far future: for referees and players, on screen and on paper. "+
			"Nothing typed is lost."),
			look.NewOpening("WHICH GAMES DO YOU PLAY?"), d.askGames(func() {
				doors.Objects = []fyne.CanvasObject{d.doors()}
				doors.Refresh()
			}),
			look.NewOpening("BEGIN"), doors, d.onwards())
	}
	d.sheet.Objects = []fyne.CanvasObject{container.NewVScroll(look.NewInset(look.Inset{Left: 6, Top: 4, Right: 6, Bottom: 4}, look.NewRows(2, rows...)))}
	d.sheet.Refresh()
}

// inSample reports whether the sample locker lies on the desk.
func (d *Desk) inSample() bool { return d.locker != nil && d.locker.Path() == d.services.SamplePath }

// doors are the three ways in.
func (d *Desk) doors() fyne.CanvasObject {
	first := d.playedGames()[0]
	sheet := d.newDoor("Make a character", "A blank sheet, as the book prints it.", first.SheetPicture,
		d.forEach(func(g Game) { d.create(g.Kinds[0]) }))
	fight := d.newDoor("Play a prepared fight", "A fight in its second round: roll the dice.", first.FightPicture, d.forEach(d.playPrepared))
	around := d.newDoor("Look around", "Characters, campaigns, maps: open one, change it.", first.CrewPicture, d.forEach(d.openFirst))
	if !d.inSample() {
		fight = d.newDoor("A crew for tonight", "Characters, a map and a prepared fight, all invented. One undo takes them away.", first.FightPicture,
			d.forEach(d.addCrew))
		around = d.newDoor("Look around the sample", "An example of everything, to try things with. This locker does not change.", first.CrewPicture,
			[]fyne.CanvasObject{look.NewButton("Open the sample", d.openSample)})
	}
	return look.NewColumns(look.Columns{Gap: 3, Narrowest: 16}, fight, sheet, around)
}

// newDoor is one way in: what it looks like, what it is, and its buttons.
func (d *Desk) newDoor(title, text, picture string, buttons []fyne.CanvasObject) fyne.CanvasObject {
	rows := []fyne.CanvasObject{look.NewHeading(title), wrapped(text)}
	if picture != "" {
		shown := &canvas.Image{FillMode: canvas.ImageFillContain}
		shown.SetMinSize(fyne.NewSize(1, 8*theme.TextSize()))
		d.shrink(picture, int(8*theme.TextSize()*max(1, d.window.Canvas().Scale())), func(small image.Image) {
			shown.Image = small
			shown.Refresh()
		})
		rows = slices.Insert(rows, 0, fyne.CanvasObject(shown))
	}
	return look.NewRows(1, append(rows, buttons...)...)
}

// thumb is a picture of the program's own, by its name, at a height in pixels.
type thumb struct {
	name string
	high int
}

// shrink shows a picture of the program's own at a height in pixels: the toolkit would do so while nothing else is drawn.
func (d *Desk) shrink(picture string, high int, show func(small image.Image)) {
	key := thumb{picture, high}
	if small, ok := d.thumbs[key]; ok {
		show(small)
		return
	}
	d.Work(func() func() {
		whole, _, err := image.Decode(bytes.NewReader(d.services.Picture(picture)))
		if err != nil {
			return func() {
				d.SayFault("A picture of the start page cannot be shown; nothing else is missing.", err)
			}
		}
		flat := image.NewRGBA(whole.Bounds()) // of other kinds of image each dot would be asked for, four times
		draw.Copy(flat, image.Point{}, whole, whole.Bounds(), draw.Src, nil)
		size := flat.Bounds().Size()
		small := image.NewRGBA(image.Rect(0, 0, size.X*high/size.Y, high))
		draw.BiLinear.Scale(small, small.Bounds(), flat, flat.Bounds(), draw.Src, nil)
		return func() {
			d.thumbs[key] = small
			show(small)
		}
	})
}

// forEach are buttons that do something for each game that is played.
func (d *Desk) forEach(act func(Game)) []fyne.CanvasObject {
	var buttons []fyne.CanvasObject
	for _, g := range d.playedGames() {
		b := look.NewButton(g.Title, func() { act(g) })
		b.Icon = fyne.NewStaticResource(g.ID+".svg", g.Mark)
		b.Alignment = widget.ButtonAlignLeading
		buttons = append(buttons, b)
	}
	return buttons
}

// onwards are what else can be done with the locker that is open.
func (d *Desk) onwards() fyne.CanvasObject {
	if !d.inSample() {
		return container.NewHBox(look.NewButton("New document…", d.newDocument))
	}
	own := look.NewButton("Start your own locker…", d.newLocker)
	own.Importance = widget.HighImportance
	return look.NewRows(1,
		wrapped("This is the sample: nothing you do here touches your own lockers. A locker is one file that you can copy, mail and back up."),
		container.NewHBox(own, look.NewButton("Make this mine…", d.keepSample), look.NewButton("Put the sample back", d.renewSample)))
}

// ofKind is the newest document of a kind on the shelf, or none.
func (d *Desk) ofKind(kind domain.KindID) domain.DocID {
	var newest domain.Head
	for _, h := range d.heads {
		if h.Kind == kind && h.Binned == 0 && (newest.ID == "" || h.Changed > newest.Changed) {
			newest = h
		}
	}
	return newest.ID
}

// prepared is a game's prepared fight in the sample: of those called so the one that is oldest. Where somebody has renamed it, it is
// the fight played last.
func (d *Desk) prepared(g Game) domain.DocID {
	var oldest domain.Head
	for _, h := range d.Documents(g.Fight) {
		if h.Title == g.Prepared && (oldest.ID == "" || h.Created < oldest.Created) {
			oldest = h
		}
	}
	return cmp.Or(oldest.ID, d.ofKind(g.Fight))
}

// playPrepared opens a game's prepared fight, with its crew where there is none.
func (d *Desk) playPrepared(g Game) {
	if id := d.prepared(g); d.inSample() && id != "" {
		d.Begin(id)
		return
	}
	d.addCrew(g)
}

// openFirst opens the newest of a game's characters.
func (d *Desk) openFirst(g Game) {
	if id := d.ofKind(g.Kinds[0].ID()); id != "" {
		d.Begin(id)
		return
	}
	d.light.say("No character of " + g.Title + " is left here. Press “Put the sample back”.")
}

// newCrew asks for which game a crew is wanted.
func (d *Desk) newCrew() {
	games := d.playedGames()
	if !d.writable() || len(games) == 0 {
		return
	}
	var titles []string
	for _, g := range games {
		titles = append(titles, g.Title)
	}
	d.Choose("A crew for tonight: characters, a map, a fight", titles, "Add", func(i int) { d.addCrew(games[i]) })
}

// addCrew adds a game's part of the sample to the locker, in one step, and opens its fight.
func (d *Desk) addCrew(g Game) {
	if !d.writable() {
		return
	}
	records, err := g.Crew(d.services.NewDocID, d.Now())
	if err != nil {
		d.fail("The crew could not be made", err, "Nothing was changed.")
		return
	}
	d.journal.Add("a crew for "+g.Title, records...)
	d.shelf.unfilter()
	for _, r := range records {
		if r.Kind == g.Fight {
			d.Begin(r.ID)
			return
		}
	}
}
