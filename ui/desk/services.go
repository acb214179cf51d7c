package desk

import (
	"image/color"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/ui/key"
	"shipslocker/ui/look"
	"shipslocker/ui/paper"
	model "shipslocker/ui/shelf"
)

// Game is what the desk shows of one game.
type Game struct {
	ID     string
	Title  string
	Accent color.Color
	Mark   []byte // an SVG picture
	Kinds  domain.Kinds
	Forms  []paper.Form
	Cards  func() []domain.Card // reference cards; nil = none
	// Crew makes its part of the sample locker anew: characters, a map, a prepared fight.
	Crew  func(newID func() domain.DocID, now domain.Moment) ([]domain.Record, error)
	Fight domain.KindID // of which the sample has one that is prepared
	// Prepared is what the sample calls that one.
	Prepared string
	// Packet is the kind of what is printed for an evening.
	Packet domain.KindID
	// FightPicture, SheetPicture and CrewPicture are the names of PNG files that show a fight, a sheet and more; empty = none.
	FightPicture, SheetPicture, CrewPicture string
	// Foreign are other programs whose files it takes in; may be none.
	Foreign []domain.Foreign
}

// cards are the game's reference cards; one that nobody knows has none.
func (g Game) cards() []domain.Card {
	if g.Cards == nil {
		return nil
	}
	return g.Cards()
}

// Services are what the desk needs from the rest of the house; package main wires them. Those that touch a
// disk are called off the screen's goroutine.
type Services struct {
	Games   []Game
	Guide   func() []domain.Card     // the pages of the guide, see games.Guide; nil = none
	Picture func(name string) []byte // the program's own of that name
	Keys    []key.Situation          // those that the rooms know besides the desk's own
	Version string                   // of the program and its build, in words
	// Licences are those of the program and of what is in it.
	Licences []Licence
	Editors  map[domain.KindID]func(Host) Editor

	Now      func() domain.Moment
	NewDocID func() domain.DocID

	// OpenLocker opens a locker file; one that is open elsewhere opens for reading only unless takeOver.
	OpenLocker func(path string, takeOver bool) (domain.Locker, error)
	// CreateLocker makes an empty locker file where none is.
	CreateLocker func(path string) (domain.Locker, error)
	// OpenSample opens the sample locker, making it first if need be.
	OpenSample func() (domain.Locker, error)
	SamplePath string
	// RenewSample makes the sample locker, which is not open, what it was at first; what it is now is kept as a copy.
	RenewSample func() error

	WriteFile    func(path string, data []byte) error // makes the folders it is in
	SaveSettings func(Settings) error

	// Backup keeps a copy of a locker beside it, unless nothing has changed since the last one.
	Backup func(domain.Locker) error
	// Backups lists the copies kept beside a locker file, newest first.
	Backups func(path string) ([]Backup, error)
	// LookInside lists what a locker file holds without opening it.
	LookInside func(path string) ([]domain.Head, error)
	// TakeOut returns documents of a locker file as an exported file, without opening it.
	TakeOut func(path string, ids []domain.DocID) ([]byte, error)
	// Restore puts a copy in the place of a locker file that is not open, which is itself kept as a copy.
	Restore func(backup, path string) error
	// Recover makes a new locker of what can still be read of a damaged one, and reports in plain words.
	Recover func(damaged, into string) (report string, err error)

	// Pick has the system's own dialog ask for a file or a folder and returns at once; then is called on the screen's goroutine
	// with what was chosen, nothing where it was closed, and an error where the system has no such dialog. Nil = it has none.
	Pick func(q Picking, then func(path string, err error))

	Documents   string // where a person keeps documents
	PrintFolder string // where files to be printed are put
	// Place says where a window stands; nil = that is not known. Nil = the system does not tell.
	Place    func(fyne.Window) *Place
	View     func(path string) error // hands a file to the system's viewer
	Printers Printers                // nil = the system has none

	// Inline runs everything on the caller's goroutine, for tests.
	Inline bool
	// After calls f on the screen's goroutine, ms from now, unless stop is called first. Nil = by the clock.
	After func(ms int, f func()) (stop func())
}

// Backup is one copy kept beside a locker.
type Backup struct {
	Path string
	At   domain.Moment
	Size int64  // bytes
	Why  string // what it was kept for, a word or two
}

// Place is where the upper left corner of a window is, in pixels of the whole screen.
type Place struct {
	X int `json:"x"`
	Y int `json:"y"`
}

// Settings are what comes back at the next start.
type Settings struct {
	Locker  string                          `json:"locker"`  // the file last open; empty = the sample
	Recent  []string                        `json:"recent"`  // locker files, last used first
	Tabs    map[string][]domain.DocID       `json:"tabs"`    // open documents by locker file
	Front   map[string]domain.DocID         `json:"front"`   // the document in front by locker file
	Shelves map[string]model.View           `json:"shelves"` // how each locker file's shelf is seen
	Width   float32                         `json:"width"`   // of the window, in the toolkit's units at a scale of 1
	Height  float32                         `json:"height"`
	Place   *Place                          `json:"place"` // of the window; nil = where the system opens it
	Mode    look.Mode                       `json:"mode"`
	Scale   float32                         `json:"scale"` // of text and space, 0.75 to 2
	Paper   paper.Size                      `json:"paper"`
	Shift   paper.Shift                     `json:"shift"`   // of overlays
	Printer string                          `json:"printer"` // last used; empty = none was
	Folder  string                          `json:"folder"`  // last used for files
	Games   []string                        `json:"games"`   // the ids of those played; empty = all
	Keys    map[string]string               `json:"keys"`    // of commands, by their ids, where they are not the usual ones: "Ctrl+Shift+N"; empty = none
	Letters map[key.Where]map[string]string `json:"letters"` // those exchanged, by the usual ones
	Crash   string                          `json:"crash"`   // report of how the last run ended; empty = as it should
	Shelf   float64                         `json:"shelf"`   // share of the window's width, 0 to 1

	// Of the players' display.
	PlayersFull      bool    `json:"playersFull"`  // it fills its screen
	PlayersWidth     float32 `json:"playersWidth"` // of its window, in the toolkit's units at a scale of 1
	PlayersHeight    float32 `json:"playersHeight"`
	PlayersText      float32 `json:"playersText"`      // size of its text, times the usual, 1 to 4
	PlayersTurned    int     `json:"playersTurned"`    // quarters clockwise, 0 to 3
	PlayersNoOrder   bool    `json:"playersNoOrder"`   // the turn order is left out
	PlayersNoAspects bool    `json:"playersNoAspects"` // the scene's aspects are left out
	PlayersLocked    bool    `json:"playersLocked"`    // their map stays where it is: it lies under miniatures
}

// sound returns the settings with what a file may have left out or spoilt put right.
func (s Settings) sound() Settings {
	usual := DefaultSettings()
	if s.Tabs == nil {
		s.Tabs = usual.Tabs
	}
	if s.Shelves == nil {
		s.Shelves = usual.Shelves
	}
	if s.Front == nil {
		s.Front = usual.Front
	}
	if !(s.Width >= 1 && s.Height >= 1) {
		s.Width, s.Height = usual.Width, usual.Height
	}
	if !(s.Scale > 0) {
		s.Scale = usual.Scale
	}
	s.Scale = min(max(s.Scale, smallestScale), largestScale)
	if !(s.PlayersWidth >= 1 && s.PlayersHeight >= 1) {
		s.PlayersWidth, s.PlayersHeight = usual.PlayersWidth, usual.PlayersHeight
	}
	if !(s.PlayersText > 0) {
		s.PlayersText = usual.PlayersText
	}
	s.PlayersText = min(max(s.PlayersText, smallestText), largestText)
	s.PlayersTurned &= 3
	return s
}

// mostRecent is how many lockers are remembered.
const mostRecent = 8

// DefaultSettings are those of a first start.
func DefaultSettings() Settings {
	return Settings{
		Tabs: map[string][]domain.DocID{}, Front: map[string]domain.DocID{}, Shelves: map[string]model.View{},
		Width: 1280, Height: 720, Scale: 1, Paper: paper.A4, Shelf: 0.2,
		PlayersWidth: playersWidth, PlayersHeight: playersHeight, PlayersText: usualText,
	}
}
