package emissaries

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// restParams is what the time after a conflict needs of the place it is laid in.
type restParams struct {
	Host desk.Host
	// Who are the characters and Things what has one track only, in the order they are listed in.
	Who, Things func() []domain.DocID
	Character   func(domain.DocID) *character // as it stands; nil = not at hand
	// Track is the track of an asset, or of anything else that has one only; ok is false while it is not at hand.
	Track func(domain.DocID) (t emissaries.Track, ok bool)
	// Spent is what was done for a sheet after this conflict already; nil = nobody remembers.
	Spent func(domain.DocID) emissaries.Rest
	// Do does it all as one step. It returns why it cannot be, empty = it is done.
	Do func(label string, deeds []deed) (why string)
}

// rest is what comes after a conflict for a whole crew: of each character one track's ticks and one condition, of each
// asset its ticks. What is written down is kept until it is entered on the sheets, all of it in one step.
//
// Source: emissaries C5.
type rest struct {
	restParams
	dialog *page.Dialog // it is in; nil = none yet
	drafts map[domain.DocID]*deed
}

func newRest(p restParams) *rest {
	r := &rest{restParams: p}
	r.drop()
	return r
}

// drop forgets what was written down: something else is shown.
func (r *rest) drop() { r.drafts = map[domain.DocID]*deed{} }

// open opens the dialog, or says why there is nothing to do in it. What was written down when it was left stands in it
// again.
func (r *rest) open() {
	if why := r.idle(); why != "" {
		r.Host.Say(why)
		return
	}
	r.dialog = page.NewDialog(r.Host, r.lay)
	r.dialog.Open("After the conflict", "Apply to sheets", 84, 44, nil, r.first(), func() (stay bool) {
		why := r.enter()
		if why != "" {
			r.dialog.Refuse(why)
		}
		return why != ""
	})
}

// changed lays the page anew.
func (r *rest) changed() {
	r.dialog.Clear()
	r.dialog.Page.Show()
}

// idle says why there is nothing to clear; empty = there is something.
func (r *rest) idle() string {
	all := r.all()
	switch {
	case len(all) == 0:
		return "No characters or assets yet. Choose sheets for the seats of the campaign or for the participants."
	case r.first() != "":
		return ""
	}
	words := "No sheet has anything"
	if len(all) == 1 {
		words = "This sheet has nothing"
		if h, _ := r.Host.Head(all[0]); !domain.Blank(h.Title) {
			words = h.Title + " has nothing"
		}
	}
	if slices.ContainsFunc(all, func(id domain.DocID) bool { return spentWords(r.spent(id)) != "" }) {
		return words + " left to clear after this conflict."
	}
	full := slices.ContainsFunc(r.Things(), func(id domain.DocID) bool {
		t, _ := r.Track(id)
		return t.FullRows() > 0
	})
	if full {
		return words + " to clear now; a conflict against a condition may clear a full row."
	}
	return words + " to clear: no ticks and no conditions."
}

// first is the key of the control that the keyboard comes to; empty = there is none.
func (r *rest) first() string {
	for _, id := range r.Who() {
		switch c := r.Character(id); {
		case c == nil || c.Dead:
		case len(r.easable(id)) > 0:
			return "rest.track." + string(id)
		case len(r.turnable(id)) > 0:
			return "rest.turns." + string(id)
		}
	}
	for _, id := range r.Things() {
		if len(r.easable(id)) > 0 {
			return "rest.ticks." + string(id)
		}
	}
	return ""
}

// draft is what is written down for a sheet.
func (r *rest) draft(id domain.DocID) *deed {
	d := r.drafts[id]
	if d == nil {
		d = &deed{sheet: id}
		r.drafts[id] = d
	}
	return d
}

// spent is what was done for a sheet already.
func (r *rest) spent(id domain.DocID) emissaries.Rest {
	if r.Spent == nil {
		return emissaries.Rest{}
	}
	return r.Spent(id)
}

// easing is a track that ticks may come off.
type easing struct {
	track emissaries.TrackID
	row   int // whose ticks they are, from 0
	most  int // that may come off
}

// easable are the tracks of a sheet that ticks may come off.
func (r *rest) easable(id domain.DocID) []easing {
	if r.spent(id).Ticks {
		return nil
	}
	var found []easing
	see := func(track emissaries.TrackID, t emissaries.Track) {
		if row := t.Lowest(); row >= 0 {
			found = append(found, easing{track, row, min(t.Rows[row].Ticks, emissaries.MostEased)})
		}
	}
	if t, ok := r.Track(id); ok {
		see(emissaries.OnlyTrack, t)
	}
	if c := r.Character(id); c != nil && !c.Dead {
		for _, track := range emissaries.TrackIDs {
			see(track, *c.Fallout.At(track))
		}
	}
	return found
}

// turning is a condition that may become a trait.
type turning struct {
	track emissaries.TrackID
	row   int // from 0
	words string
}

// title is what it is called in a list: "Severed hand (Physical, row 1)".
func (t turning) title() string {
	return fmt.Sprintf("%s (%s, row %d)", domain.OrElse(t.words, "not written yet"), t.track.Title(), t.row+1)
}

// turnable are the conditions of a character that may become traits.
func (r *rest) turnable(id domain.DocID) []turning {
	c := r.Character(id)
	if c == nil || c.Dead || r.spent(id).Trait {
		return nil
	}
	var found []turning
	for _, track := range emissaries.TrackIDs {
		for i, row := range c.Fallout.At(track).Rows {
			if row.Full {
				found = append(found, turning{track, i, row.Condition})
			}
		}
	}
	return found
}

// lay lays it on a page.
func (r *rest) lay(p *page.Page) {
	p.Text("In a scene each character takes up to 3 ticks off one track, and up to 3 off each asset. Each may also turn one condition into a 1d4 trait, which clears its row.")
	for _, id := range r.Who() {
		r.layCharacter(p, id)
	}
	for _, id := range r.Things() {
		r.layThing(p, id)
	}
	if r.forced() {
		p.Add(p.Button("rest.most", "Fill in obvious ticks", 'a', false, r.onMost))
	}
}

// title is what a sheet is called.
func (r *rest) title(id domain.DocID) string {
	h, there := r.Host.Head(id)
	if !there {
		return "A sheet no longer on the shelf"
	}
	return domain.OrElse(h.Title, "Unnamed")
}

func (r *rest) layCharacter(p *page.Page, id domain.DocID) {
	p.Heading(strings.ToUpper(r.title(id)))
	c := r.Character(id)
	switch {
	case c == nil:
		p.Small("The sheet is not on the shelf.")
		return
	case c.Dead:
		p.Small("Dead.")
		return
	}
	eased, turned := r.easable(id), r.turnable(id)
	if spent := r.spent(id); spent.Ticks || spent.Trait {
		p.Small(spentWords(spent))
	} else if len(eased)+len(turned) == 0 {
		p.Small("Nothing to clear.")
	}
	if len(eased) > 0 {
		r.layTicks(p, id, eased)
	}
	if len(turned) > 0 {
		r.layTurn(p, id, turned)
	}
}

// spentWords say what was done after this conflict.
func spentWords(done emissaries.Rest) string {
	var words []string
	if done.Ticks {
		words = append(words, "Ticks already taken off.")
	}
	if done.Trait {
		words = append(words, "A condition already became a trait.")
	}
	return strings.Join(words, " ")
}

// restShares are the shares of what stands side by side for a sheet.
var restShares = look.Columns{Gap: -1, Shares: []float32{1.5, 0.6, 2.4}, Narrowest: 36}

// layTicks lays which of a character's tracks ticks come off, how many, and the scene.
func (r *rest) layTicks(p *page.Page, id domain.DocID, eased []easing) {
	d := r.draft(id)
	titles, at := []string{"none"}, 0
	for i, e := range eased {
		titles = append(titles, fmt.Sprintf("%s, row %d", e.track.Title(), e.row+1))
		if d.ticks > 0 && d.track == e.track {
			at = i + 1
		}
	}
	cells := []fyne.CanvasObject{p.Choice("rest.track."+string(id), "Track", titles, at, func(i int) {
		if d.ticks = 0; i > 0 {
			d.track, d.ticks = eased[i-1].track, eased[i-1].most
		}
		r.changed()
	})}
	if at == 0 {
		d.ticks = 0
		p.Add(look.NewColumns(restShares, cells[0], look.NewText(""), look.NewText("")))
		return
	}
	p.Add(look.NewColumns(restShares, cells[0], r.layCount(p, id, 1, eased[at-1].most), r.layScene(p, id)))
}

// layCount lays how many ticks come off.
func (r *rest) layCount(p *page.Page, id domain.DocID, low, most int) fyne.CanvasObject {
	d := r.draft(id)
	d.ticks = min(d.ticks, most)
	return p.Number("rest.ticks."+string(id), fmt.Sprintf("Ticks, of %d", most), d.ticks, low, most, func(n int) { d.ticks = n })
}

// layScene lays what the scene is.
func (r *rest) layScene(p *page.Page, id domain.DocID) fyne.CanvasObject {
	d := r.draft(id)
	return p.Line("rest.scene."+string(id), "Scene", d.scene, func(text string) { d.scene = text })
}

// layTurn lays which condition becomes a trait.
func (r *rest) layTurn(p *page.Page, id domain.DocID, turned []turning) {
	d := r.draft(id)
	titles, at := []string{"none"}, 0
	for i, t := range turned {
		titles = append(titles, t.title())
		if d.turns && d.from == t.track && d.row == t.row {
			at = i + 1
		}
	}
	d.turns = at > 0
	choice := p.Choice("rest.turns."+string(id), "Condition into trait", titles, at, func(i int) {
		if d.turns = i > 0; d.turns {
			t := turned[i-1]
			if domain.Blank(d.words) || slices.ContainsFunc(turned, func(other turning) bool { return other.words == d.words }) { // nobody's yet
				d.words = t.words
			}
			d.from, d.row = t.track, t.row
		}
		r.changed()
	})
	var words fyne.CanvasObject = look.NewText("")
	if d.turns {
		words = p.Line("rest.words."+string(id), "Trait", d.words, func(text string) { d.words = text })
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2.1, 2.4}, Narrowest: 36}, choice, words))
}

func (r *rest) layThing(p *page.Page, id domain.DocID) {
	p.Heading(strings.ToUpper(r.title(id)))
	t, ok := r.Track(id)
	eased := r.easable(id)
	switch spent := spentWords(r.spent(id)); {
	case !ok:
		p.Small("The sheet is not on the shelf.")
		return
	case len(eased) > 0:
	case spent != "":
		p.Small(spent)
		return
	case t.FullRows() > 0:
		p.Small("No ticks to take off. Win a conflict against a condition to clear its row.")
		return
	default:
		p.Small("Nothing to clear.")
		return
	}
	row := look.Shrunk(look.NewText(fmt.Sprintf("Fallout, row %d", eased[0].row+1)))
	p.Add(look.NewColumns(restShares, look.NewInset(look.Inset{Left: 2, Top: 2}, row),
		r.layCount(p, id, 0, eased[0].most), r.layScene(p, id)))
}

// sole is the only track of a sheet that ticks may come off; ok is false where there is a choice, or none.
func (r *rest) sole(id domain.DocID) (e easing, ok bool) {
	if found := r.easable(id); len(found) == 1 {
		return found[0], true
	}
	return easing{}, false
}

// forced reports whether ticks may come off somewhere without a choice of tracks.
func (r *rest) forced() bool {
	return slices.ContainsFunc(r.all(), func(id domain.DocID) bool {
		_, ok := r.sole(id)
		return ok
	})
}

// all are the characters and the assets.
func (r *rest) all() []domain.DocID { return slices.Concat(r.Who(), r.Things()) }

// onMost takes as many ticks off as may be wherever that leaves no choice.
func (r *rest) onMost() {
	for _, id := range r.all() {
		if e, ok := r.sole(id); ok {
			d := r.draft(id)
			d.track, d.ticks = e.track, e.most
		}
	}
	r.changed()
}

// deeds are what is written down, as far as the sheets still allow it.
func (r *rest) deeds() []deed {
	var deeds []deed
	for _, id := range r.all() {
		d := *r.draft(id)
		if !slices.ContainsFunc(r.easable(id), func(e easing) bool { return e.track == d.track && d.ticks <= e.most }) {
			d.ticks = 0
		}
		if !slices.ContainsFunc(r.turnable(id), func(t turning) bool { return t.track == d.from && t.row == d.row }) {
			d.turns = false
		}
		d.scene, d.words = strings.TrimSpace(d.scene), strings.TrimSpace(d.words)
		if d.ticks > 0 || d.turns {
			deeds = append(deeds, d)
		}
	}
	return deeds
}

// enter enters what is written down on the sheets. It returns why it cannot, empty = it is done.
func (r *rest) enter() (why string) {
	deeds := r.deeds()
	if len(deeds) == 0 {
		return "Nothing chosen yet. Choose ticks to take off, or press Escape."
	}
	var names []string
	for _, d := range deeds {
		if d.turns && d.words == "" {
			return fmt.Sprintf("Write the trait for the condition of %s.", r.title(d.sheet))
		}
		names = append(names, r.title(d.sheet))
	}
	if why := r.Do("after the conflict: "+domain.Listed(names), deeds); why != "" {
		return why
	}
	r.drop()
	return ""
}
