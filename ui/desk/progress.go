package desk

import (
	"fmt"
	"sync/atomic"

	"shipslocker/ui/look"
)

// How long printing lasts before its progress is shown, and how often that is shown anew, in ms.
const (
	progressAfter = 500
	progressPace  = 200
)

// progress shows how far printing has come once it takes long, and lets a person stop it.
type progress struct {
	desk      *Desk
	done, all atomic.Int64 // documents
	stopped   atomic.Bool
	says      *look.Text
	dialog    *dialog // nil = not shown yet
	wait      func()  // stops the next look
}

func (d *Desk) startProgress() *progress {
	p := &progress{desk: d, says: look.NewText("")}
	p.wait = d.after(progressAfter, p.show)
	return p
}

// halt notes how many documents are drawn, and reports whether to stop. Any goroutine may call it.
func (p *progress) halt(done, all int) (stop bool) {
	p.done.Store(int64(done))
	p.all.Store(int64(all))
	return p.stopped.Load()
}

// show shows how far it has come, and looks again later.
func (p *progress) show() {
	if p.dialog == nil {
		p.dialog = p.desk.ask("Printing", p.says, nil, answer{text: "Stop", act: func() bool {
			p.stopped.Store(true)
			p.says.Set("Stopping…")
			return true
		}})
	}
	if all := p.all.Load(); !p.stopped.Load() && all > 0 {
		p.says.Set(fmt.Sprintf("%d of %d documents drawn", p.done.Load(), all))
	}
	p.wait = p.desk.after(progressPace, p.show)
}

// end takes it away.
func (p *progress) end() {
	p.wait()
	if p.dialog != nil {
		p.dialog.close()
	}
}
