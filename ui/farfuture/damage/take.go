package damage

import (
	"encoding/json"

	"shipslocker/domain/act"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/farfuture/acts"
	uiact "shipslocker/ui/act"
)

// Ask has harm that an act on a page asks about taken in a dialog over it. What is put into the dialog stays with the act when
// the dialog is left.
func Ask(on *uiact.Acts, a act.Ask, take func(word string)) {
	h, _ := a.About.(acts.Hurt)
	p := damageParams{Who: h.Who, Harm: h.Harm, FirstBlood: h.FirstBlood, Because: h.Because}
	if h.Noun != "" {
		p.Roll = missed{Noun: h.Noun, Points: h.Points, Back: func() { on.Page.Focus(h.Aspects) }}
	}
	d := newDamage(on.Host, p, func(placed []farfuture.Placed) { take(acts.Taken(&h.Harm, placed)) })
	d.resume(on.Half(a))
	d.noted = func(half string) { on.Note(a, half) }
	d.show()
}

// half is what has been put into harm that is not taken yet.
type half struct {
	Harm  string // that it was put into
	Soaks []farfuture.Soak
	Words map[farfuture.Severity]string // of those taken back as well
}

// note keeps what has been put in so far.
func (d *damage) note() {
	if d.noted == nil {
		return
	}
	h := half{acts.Taken(&d.params.Harm, nil), d.soaks, map[farfuture.Severity]string{}}
	for severity, row := range d.steps.rows {
		if row.words.Text != "" {
			h.Words[severity] = row.words.Text
		}
	}
	word, err := json.Marshal(h)
	if err != nil { // only plain values are in it
		panic(err)
	}
	d.noted(string(word))
}

// resume puts in what had been when it was left; of other harm, the words alone.
func (d *damage) resume(word string) {
	var h half
	if json.Unmarshal([]byte(word), &h) != nil {
		return
	}
	for severity, text := range h.Words {
		if row := d.steps.rows[severity]; row != nil {
			row.words.SetText(text)
		}
	}
	if h.Harm == acts.Taken(&d.params.Harm, nil) {
		d.try(h.Soaks)
	}
}
