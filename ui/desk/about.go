package desk

import (
	"os"
	"path/filepath"
	"strings"

	"shipslocker/ui/look"
)

// Licence is what may be done with the program, or with something of others in it.
type Licence struct{ Title, Text string }

// tellAbout says what the program is.
func (d *Desk) tellAbout() {
	d.ask("Ship's Locker", wrapped("Version: "+d.services.Version+"\n\n"+
		"Character sheets for far-future games at a real table. Unofficial: the games belong to their authors, "+
		"who are named under Licences. It never uses the network."), nil,
		answer{text: "Licences…", then: d.tellLicences}, answer{text: "Close", strong: true})
}

// tellLicences has a person read the licences, one after the other.
func (d *Desk) tellLicences() {
	var titles []string
	for _, l := range d.services.Licences {
		titles = append(titles, l.Title)
	}
	d.Choose("Licences", titles, "Read", func(i int) {
		pane := scrolled(d, d.services.Licences[i].Text)
		d.ask(d.services.Licences[i].Title, pane, nil,
			answer{text: "Back", then: d.tellLicences}, answer{text: "Close", strong: true}).pane = pane
	})
}

// tellCrash shows the report of how the last run ended.
func (d *Desk) tellCrash(report string) {
	const title, safe = "Ship's Locker stopped unexpectedly last time", "Everything that the save light called saved is on disk. "
	data, err := os.ReadFile(report)
	if err != nil {
		d.tell(title, safe+"A crash report for the makers, without your documents, is in "+report)
		return
	}
	text := strings.ToValidUTF8(string(data), "?")
	pane := scrolled(d, strings.ReplaceAll(text, "\t", "  "))
	d.ask(title, look.NewRows(1, wrapped(safe+"This report holds none of your documents. Save it and send it to the makers."), pane), nil,
		answer{text: "Save report…", then: func() {
			d.askSave("Save the report", "A text file, to be sent to the makers.", strings.TrimSuffix("Crash "+filepath.Base(report), ".txt"), ".txt", "Save",
				func(path string) { d.writeFile(path, data) })
		}},
		answer{text: "Close", strong: true}).pane = pane
}

// writeFile writes a file off the screen's goroutine and says what came of it.
func (d *Desk) writeFile(path string, data []byte) {
	d.worker.run(func() func() {
		err := d.services.WriteFile(path, data)
		return func() { d.told("Saved: "+path, err) }
	})
}
