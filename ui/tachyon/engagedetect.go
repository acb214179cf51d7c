package tachyon

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// detection is everybody's look around before the first round: a total for each of the players' craft and one for the GM.
type detection struct {
	e      *engage
	tally  *tally
	gm     *tallyRow
	eyes   table.ID // of the GM's craft, whose Technology is rolled
	one    table.ID // the craft that is undetected where there is one
	hides  bool     // the GM's craft that are undetected are hidden from the players
	lifted bool     // by the referee's word any craft may be chosen
	why    string   // what is asked above the button that enters it, as it cannot yet; empty = nothing
}

func newDetection(e *engage) *detection {
	d := &detection{e: e, hides: true}
	d.tally = &tally{e: e}
	d.gather()
	return d
}

// gather brings the list up to date: who has come, who has gone.
func (d *detection) gather() {
	sky := d.e.sky()
	was := d.tally.rows
	d.tally.rows = nil
	row := func(id table.ID) *tallyRow {
		if i := slices.IndexFunc(was, func(r *tallyRow) bool { return r.id == id }); i >= 0 {
			return was[i]
		}
		return &tallyRow{id: id, name: d.e.Name(id), roll: newFling(d.e, id, tachyon.Technology, tachyon.Detecting)}
	}
	for _, id := range sky.Crafts() {
		if sky.Players(id) {
			d.tally.rows = append(d.tally.rows, row(id))
		}
	}
	if d.gm == nil || !sky.Present(d.eyes) || sky.Players(d.eyes) {
		d.look()
	}
	d.tally.rows = append(d.tally.rows, d.gm)
}

// look has the GM roll with the sharpest eyes of the GM's craft. A total that was told stays.
func (d *detection) look() {
	s := d.e.scene()
	sky, best, told := d.e.sky(), math.MinInt, ""
	d.eyes = 0
	for _, id := range sky.Crafts() {
		if n := table.Sum(s.Make(id, tachyon.Technology, tachyon.Detecting).Parts); !sky.Players(id) && n > best {
			best, d.eyes = n, id
		}
	}
	if d.gm != nil {
		told = d.gm.roll.told
	}
	d.gm = &tallyRow{name: "the GM", roll: newFling(d.e, d.eyes, tachyon.Technology, tachyon.Detecting)}
	d.gm.roll.told = told
}

// First is the total that is wanted first.
func (d *detection) First() string { return d.tally.first() }

func (d *detection) Lay(p *page.Page) {
	e := d.e
	p.Heading("DETECTION BY TECHNOLOGY")
	d.tally.want = d.tally.rows
	d.tally.layHead(p, "Type each total. Return goes to the next.")
	var cells []fyne.CanvasObject
	for _, r := range d.tally.rows {
		cells = append(cells, d.tally.line(p, r, d.caption(r)))
	}
	p.InPairs(0.5, cells)
	for _, r := range d.tally.rows {
		d.tally.lay(p, r)
	}
	if res, err := d.result(); err == nil {
		p.Result(look.Sentence(res.Says()))
	}
	if res, err := d.result(); err == nil {
		d.layWho(p, res)
	}
	p.Notice(true, d.why)
	p.Foot(func() {
		p.Add(look.NewColumns(look.Columns{Gap: 1, Shares: []float32{1, 1.8, 1.2}, Narrowest: 24},
			e.Page.DiscardButton("drop"), p.Button("none", "Skip detection", 0, false, d.skip), p.Button("do", "Apply result", 'n', true, d.take)))
	})
	p.Onward = d.tally.onward
}

// caption is whose total a row is, with what is added to the dice: whoever called it out comes first, what may be cut last.
func (d *detection) caption(r *tallyRow) string {
	c, _ := d.e.craft(r.id)
	plus := " " + table.Signed(r.roll.plus())
	switch {
	case r == d.gm && d.eyes != 0:
		return "GM" + plus + " · " + d.e.Name(d.eyes)
	case r == d.gm:
		return "GM" + plus
	case c.Pilot == "":
		return r.name + plus
	}
	return d.e.manned(r.id) + plus + " · " + r.name
}

// layWho lays the choice of who is undetected.
func (d *detection) layWho(p *page.Page, res tachyon.Detection) {
	e := d.e
	sky := e.sky()
	list := sky.Candidates(res)
	if d.lifted {
		list = sky.Crafts()
	}
	if res.Hides != tachyon.NobodyHides && !res.All || d.lifted {
		titles := make([]string, len(list))
		for i, id := range list {
			titles[i] = e.Name(id)
		}
		p.Add(page.Pick(p, "one", "Undetected", titles, list, &d.one, d.answered))
		p.Add(p.Tick("lifted", "GM: allow any craft", d.lifted, page.Into(&d.lifted, p.Show)))
	}
	if res.Hides == tachyon.GMHides {
		p.Add(p.Tick("hides", "Hide undetected craft from players", d.hides, page.Into(&d.hides, p.Show)))
	}
}

// result is what the totals come to, once all are there.
func (d *detection) result() (tachyon.Detection, error) {
	var players []int
	for _, r := range d.tally.rows {
		n, ok := r.total()
		if !ok {
			return tachyon.Detection{}, page.Unfit("The total of " + r.name + " is missing.")
		}
		if r != d.gm {
			players = append(players, n)
		}
	}
	gm, _ := d.gm.total()
	return tachyon.Detect(players, gm)
}

// take enters the result, or says what is still wanted.
func (d *detection) take() {
	res, err := d.result()
	if err != nil {
		d.e.Page.Tell(err.Error())
		if r := d.tally.missing(-1); r != nil {
			d.e.Page.Focus(r.key())
		}
		return
	}
	list := d.e.sky().Candidates(res)
	switch {
	case d.lifted && d.one != 0:
		list = []table.ID{d.one}
	case res.Hides == tachyon.NobodyHides:
		list = nil
	case res.All || len(list) == 1:
	case slices.Contains(list, d.one):
		list = []table.ID{d.one}
	default:
		d.why = "Choose the undetected craft."
		d.e.Host.Say(d.why)
		d.e.Page.Show()
		d.e.Page.Focus("one")
		return
	}
	d.begin(res, list)
}

// answered takes back what was asked, here and at the window's foot.
func (d *detection) answered() {
	if d.why != "" {
		d.why = ""
		d.e.Host.Say("")
	}
	d.e.Page.Show()
}

// begin ends detection as one step.
func (d *detection) begin(res tachyon.Detection, chosen []table.ID) {
	e := d.e
	s := e.scene()
	s.Override = d.lifted
	sweep := tachyon.Sweep{Rolls: map[table.ID]tachyon.Roll{}, Undetected: chosen}
	for _, r := range d.tally.rows {
		if x, ok := r.roll.fallen(); ok && r == d.gm {
			sweep.GM = x
		} else if ok {
			sweep.Rolls[r.id] = x
		}
	}
	step, err := s.Detect(sweep)
	if err != nil {
		e.Page.Tell(err.Error())
		return
	}
	if d.hides && res.Hides == tachyon.GMHides && len(chosen) > 0 {
		if step, err = veiled(s, step, chosen, true); err != nil {
			e.Page.Tell(err.Error())
			return
		}
		step.Line.Private = true // it names them
	}
	e.do("detection", step)
}

// skip begins the first round without a roll: nobody is undetected.
func (d *detection) skip() {
	d.e.try("detection without a roll", func(s tachyon.Scene) (tachyon.Step, error) {
		s.Override = true
		step, err := s.Detect(tachyon.Sweep{})
		step.Line = table.Line{Text: "Nobody is undetected: detection skipped."}
		return step, err
	})
}

// veiled is a step of a scene that hides craft from the players as well, with their tokens, or shows them again.
func veiled(s tachyon.Scene, step tachyon.Step, ids []table.ID, hidden bool) (tachyon.Step, error) {
	also, err := s.After(step).Hide(ids, hidden)
	if err != nil {
		return tachyon.Step{}, err
	}
	step.Engagement = also.Engagement
	if also.Map != nil {
		step.Map = also.Map
	}
	return step, nil
}

// GoesBy is the phase, and who rolls.
func (d *detection) GoesBy() []page.By {
	return []page.By{
		page.While(d.e.Value().Chart.Phase == tachyon.DetectionPhase, "Detection is already over."),
		page.On("all", d.e.States(), func() string {
			if d.gather(); len(d.tally.rows) < 2 {
				d.e.Page.End()
				return "None of the players' craft is left to roll. Detection was cancelled; nothing was changed."
			}
			return ""
		}),
	}
}

// Called is what people call it.
func (d *detection) Called() string { return "detection" }

func (d *detection) Whose() string { return "" }

func (d *detection) Leave() {}
