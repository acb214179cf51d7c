package desk

import (
	"path/filepath"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/naming"
	"shipslocker/ui/look"
	"shipslocker/ui/paper"
)

// cardPrinting is what a person chose to print of a game's reference cards.
type cardPrinting struct {
	game  string
	title string // above each page
	name  string // of the file
	cards []domain.Card
	size  paper.Size
}

// printCards asks which of a game's cards should be printed, and whether to look at them, to print them or to keep them as
// a file. Front is the card that is shown; without an id none is.
func (d *Desk) printCards(g Game, front domain.Card) {
	choices := []cardPrinting{{name: "Complete", cards: g.cards()}}
	if front.ID != "" {
		section := cardPrinting{name: front.Section}
		for _, c := range g.cards() {
			if c.Section == front.Section {
				section.cards = append(section.cards, c)
			}
		}
		choices = append(choices, section, cardPrinting{name: front.Title, cards: []domain.Card{front}})
	}
	titles := []string{"Everything"}
	for i, c := range choices[1:] {
		titles = append(titles, []string{"Section: ", "Shown now: "}[i]+c.name)
	}
	distinct(titles)
	which := newRadio(titles, 0)
	size := d.paperChoice()
	choice := func() cardPrinting {
		p := choices[which.at]
		p.game, p.title, p.size = g.Title, g.Title, d.paperChosen(size)
		if g.ID != guideID {
			p.title += " · reference cards"
		}
		return p
	}
	answers := []answer{{text: "Open the PDF", strong: true, then: func() { d.printCardsTo(choice(), d.services.View, "Opened: ") }}}
	if d.services.Printers != nil {
		answers = append(answers, answer{text: "Send to printer…", then: func() {
			p := choice()
			d.sendTo(p.size, false, func(hand func(path string) error) { d.printCardsTo(p, hand, "Sent to the printer: ") })
		}})
	}
	answers = append(answers,
		answer{text: "Export PDF…", then: func() { d.exportCards(choice()) }},
		answer{text: "Cancel"})
	d.ask("Print reference", look.NewRows(1, look.NewCaption("Contents"), which, look.NewCaption("Paper"), size), nil, answers...)
}

// printCardsTo writes the PDF where printed files go and hands it on.
func (d *Desk) printCardsTo(p cardPrinting, hand func(path string) error, news string) {
	path := filepath.Join(d.services.PrintFolder, p.fileName()+".pdf")
	d.writeCards(p, path, func() (string, error) { return handOn(path, hand, news) })
}

// exportCards asks where and writes the PDF there.
func (d *Desk) exportCards(p cardPrinting) {
	d.askSave("Export PDF", "Saves what you chose as a PDF file.", p.fileName(), ".pdf", "Export", func(path string) {
		d.writeCards(p, path, func() (string, error) { return "PDF written: " + path, nil })
	})
}

func (p cardPrinting) fileName() string {
	return naming.FileName(p.game + " - " + strings.ToLower(p.name))
}

// writeCards draws and writes off the screen's goroutine, then does what is left to do there.
func (d *Desk) writeCards(p cardPrinting, path string, then func() (news string, err error)) {
	d.light.say("Printing…")
	d.worker.run(func() func() {
		news := ""
		result, err := paper.PrintCards(p.size, p.title, p.cards)
		if err == nil {
			err = d.services.WriteFile(path, result.PDF)
		}
		if err == nil {
			news, err = then()
		}
		if err == nil && len(result.Notes) > 0 {
			err = remark{"PDF written, with a remark", strings.Join(result.Notes, "\n")}
		}
		return func() { d.told(news, err) }
	})
}
