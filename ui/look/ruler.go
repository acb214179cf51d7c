package look

import (
	"runtime"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// MeasureOnce has the app of this process remember how large texts are. The toolkit forgets all of them whenever anything
// comes under a theme of its own, and most of the time that a sheet takes went to measuring the same words again.
//
// Where the toolkit's driver asks the app for itself, which it does to repaint a window while its border is dragged, all
// stays as it is.
func MeasureOnce(a fyne.App) {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		return
	}
	fyne.SetCurrentApp(&ruled{a, newRuler(a.Driver())})
}

// ruled is an app with another driver.
type ruled struct {
	fyne.App
	driver fyne.Driver
}

func (r *ruled) Driver() fyne.Driver { return r.driver }

// ruler is a driver that measures a text once.
type ruler struct {
	fyne.Driver
	lock  sync.Mutex
	known map[phrase]extent
}

// newRuler returns a ruler that can do what the driver can.
func newRuler(d fyne.Driver) fyne.Driver {
	r := &ruler{Driver: d, known: map[phrase]extent{}}
	if d, ok := d.(desktop.Driver); ok {
		return &struct {
			*ruler
			desktop.Driver
		}{r, d}
	}
	return r
}

// phrase is all that the extent of a text goes by; sources are as long-lived as the program.
type phrase struct {
	text   string
	size   float32
	style  fyne.TextStyle
	source fyne.Resource
}

type extent struct {
	size     fyne.Size
	baseline float32
}

// mostPhrases is how many texts are remembered: those of some fifty sheets.
const mostPhrases = 30_000

// RenderedTextSize is how large a text is and how far its baseline lies below its top.
func (r *ruler) RenderedTextSize(text string, size float32, style fyne.TextStyle, source fyne.Resource) (fyne.Size, float32) {
	p := phrase{text, size, style, source}
	r.lock.Lock()
	defer r.lock.Unlock()
	e, known := r.known[p]
	if !known {
		if len(r.known) >= mostPhrases {
			clear(r.known)
		}
		e.size, e.baseline = r.Driver.RenderedTextSize(text, size, style, source)
		r.known[p] = e
	}
	return e.size, e.baseline
}
