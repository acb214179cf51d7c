package table

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/ui/page"
)

// What is still to come in a scene: reminders, and waves of figures.

// layAhead lays what is due now, and the waves that can be brought in.
func (t *turns[T]) layAhead() {
	tb := t.play.tableNow()
	now := t.play.acts(tb)
	for _, r := range tb.Due(tb.Turns.Now.Round, now) {
		t.page.Notice(false, r.Text)
		t.page.Add(t.page.Button(fmt.Sprintf("reminder.%d", r.ID), "Remove reminder", 0, false, func() {
			t.play.edit("reminder done", func(tb *table.Table) {
				tb.Reminders = slices.DeleteFunc(slices.Clone(tb.Reminders), func(o table.Reminder) bool { return o.ID == r.ID })
			})
		}))
	}
	for i, w := range tb.Waves {
		letter, beside := rune(0), "Bring in “”"
		if i == 0 {
			letter, beside = 'v', "Bring in “” (V)"
		}
		when := domain.Count(len(w.Who), "figure")
		if w.Round > 0 {
			when += fmt.Sprintf(", round %d", w.Round)
		}
		title := "Bring in " + domain.QuoteName(t.page.Shorten(w.Name, beside))
		t.page.Add(t.page.Button(fmt.Sprintf("wave.%d", w.ID), title, letter, w.IsDue(tb.Turns.Now.Round), func() { t.bring(w.ID) }))
		t.page.Small(when + ".")
	}
}

// bringFirst brings in the first wave.
func (t *turns[T]) bringFirst() {
	if waves := t.play.tableNow().Waves; len(waves) > 0 {
		t.bring(waves[0].ID)
		return
	}
	t.play.host.Say("Nobody is held back: choose figures and press “Hold back…”.")
}

// bring has a wave come in, with its tokens.
func (t *turns[T]) bring(id table.ID) {
	p := t.play
	p.pass("bring in a wave", Passing{}, func(tb *table.Table) {
		if who, ok := tb.Bring(id); ok {
			t.veil(who, false)
		}
	})
}

// veil hides the tokens of participants from the players, or shows them.
func (t *turns[T]) veil(who []table.Participant, hidden bool) {
	if t.play.ground == nil {
		return
	}
	t.play.ground.Edit("token", "", func(m *model.Map) {
		for _, p := range who {
			if k, ok := m.Token(model.ID(p.Token)); ok {
				k.Hidden = hidden
			}
		}
	})
}

// onPutOff asks when those who are chosen come in, and takes them out of play until then.
func (t *turns[T]) onPutOff() {
	p, ids := t.play, slices.Clone(t.faces.chosen)
	if len(ids) == 0 {
		p.host.Say("Choose figures above to hold back.")
		return
	}
	name, round := "", 0
	d := page.NewDialog(p.host, func(pg *page.Page) {
		pg.Add(pg.Line("name", "Name", name, func(text string) { name = text }))
		pg.Add(pg.Number("round", "Round (0 = when you bring them in)", round, 0, 999, func(n int) { round = n }))
	})
	d.Open("Hold back figures", "Hold back", 28, 12, nil, "name", func() (stay bool) {
		if name = strings.TrimSpace(name); name == "" {
			d.Refuse("Give the wave a name.")
			return true
		}
		p.pass("hold back “"+name+"”", Passing{}, func(tb *table.Table) {
			n := len(tb.Waves)
			t.tell(tb, tb.PutOff(name, round, ids))
			if len(tb.Waves) > n {
				t.veil(tb.Waves[n].Who, true)
			}
		})
		return false
	})
}

// onRemind asks what is to be told, and when.
func (t *turns[T]) onRemind() {
	p, tb := t.play, t.play.tableNow()
	r := table.Reminder{Of: t.chosen()}
	whose, ids := []string{"all through the round"}, []table.ID{0}
	for _, id := range tb.Order() {
		whose, ids = append(whose, "at the turn of "+p.nameOf(tb, id)), append(ids, id)
	}
	d := page.NewDialog(p.host, func(pg *page.Page) {
		pg.Add(pg.Line("text", "What", r.Text, func(text string) { r.Text = text }))
		pg.Add(pg.Number("round", "Round (0 = every round)", r.Round, 0, 999, func(n int) { r.Round = n }),
			pg.Choice("of", "When", whose, slices.Index(ids, r.Of), func(i int) { r.Of = ids[i] }))
	})
	d.Open("Remind me", "Remind me", 28, 16, nil, "text", func() (stay bool) {
		if r.Text = strings.TrimSpace(r.Text); r.Text == "" {
			d.Refuse("Write what to remind you of.")
			return true
		}
		p.edit("reminder", func(tb *table.Table) {
			r.ID = tb.NextID()
			tb.Reminders = append(slices.Clone(tb.Reminders), r)
		})
		return false
	})
}
