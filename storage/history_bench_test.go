package storage

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"shipslocker/domain"
)

// syllables make the words of the benchmarks' texts.
var syllables = strings.Fields("ka ri sto len mú va tor ša né qui per don hal ix yo bré chen ul zam wi")

// prose returns about n bytes of made-up words, the same for the same r.
func prose(r *rand.Rand, n int) string {
	var b strings.Builder
	for b.Len() < n {
		for range 1 + r.IntN(3) {
			b.WriteString(syllables[r.IntN(len(syllables))])
		}
		b.WriteByte(' ')
	}
	return b.String()
}

// sheet is a document that is played with.
type sheet struct {
	record domain.Record
	notes  []string
	boxes  []int
}

func newSheet(r *rand.Rand, id string, bytes int) *sheet {
	s := &sheet{record: note(domain.DocID(id), "Name "+prose(r, 8)), boxes: make([]int, bytes/100)}
	s.record.Words = prose(r, 100)
	for range bytes / 250 {
		s.notes = append(s.notes, prose(r, 200))
	}
	s.write()
	return s
}

func (s *sheet) write() {
	rows := make([]map[string]any, len(s.boxes))
	for i, n := range s.boxes {
		rows[i] = map[string]any{"id": fmt.Sprintf("r%d", i), "x": n, "marks": n * 7 % 100}
	}
	s.record.Body = must(json.Marshal(map[string]any{"title": s.record.Title, "notes": s.notes, "rows": rows}))
}

// edit changes one thing somewhere on the sheet.
func (s *sheet) edit(r *rand.Rand) {
	if r.IntN(3) == 0 {
		i := r.IntN(len(s.notes))
		at := r.IntN(len(s.notes[i]) + 1)
		s.notes[i] = strings.ToValidUTF8(s.notes[i][:at], "") + prose(r, 12) + strings.ToValidUTF8(s.notes[i][at/2:], "")
		s.notes[i] = strings.ToValidUTF8(s.notes[i][:min(len(s.notes[i]), 250)], "")
	} else {
		s.boxes[r.IntN(len(s.boxes))] = r.IntN(1000)
	}
	s.write()
}

// player plays sheets in one locker.
type player struct {
	locker  *Locker
	chance  *rand.Rand
	seq     int64
	session domain.Moment
	now     domain.Moment
	batch   domain.Batch
}

// step edits a sheet, in the batch that is saved next.
func (p *player) step(s *sheet) {
	before := s.record
	s.edit(p.chance)
	p.now += 1000
	p.seq++
	s.record.Changed = p.now
	p.batch.Steps = append(p.batch.Steps, domain.Step{
		Seq: p.seq, Session: p.session, At: p.now, Verb: domain.Did, Label: "Endurance of " + s.record.Title,
		Changes: []domain.Change{{Before: before, After: s.record}},
	})
}

// save saves the batch, with how sheets stand.
func (p *player) save(sheets ...*sheet) {
	for _, s := range sheets {
		p.batch.Records = append(p.batch.Records, s.record)
	}
	for i, r := range must(p.locker.Save(context.Background(), p.batch)) {
		sheets[i].record.Rev = r.Rev
	}
	p.batch = domain.Batch{}
}

// played returns the path of a closed locker of 40 sheets of 10 KB with so many steps behind them.
func played(tb testing.TB, steps int) string {
	tb.Helper()
	l := fresh(tb)
	p := &player{locker: l, chance: rand.New(rand.NewPCG(1, 2)), session: noon, now: noon}
	sheets := make([]*sheet, 40)
	for i := range sheets {
		sheets[i] = newSheet(p.chance, fmt.Sprint("doc", i), 10_000)
	}
	p.save(sheets...)
	for i := range steps {
		if i%1500 == 0 {
			p.now += 7 * 24 * 3600 * 1000
			p.session = p.now
		}
		p.step(sheets[p.chance.IntN(len(sheets))])
		if i%500 == 499 || i == steps-1 {
			p.save(sheets...)
		}
	}
	check(tb, l.Close())
	return l.Path()
}

func size(tb testing.TB, path string) int64 {
	tb.Helper()
	info, err := os.Stat(path)
	check(tb, err)
	return info.Size()
}

// BenchmarkSave saves one step of a 20 KB sheet, and in turn with it does the least any program can do: the same
// body into one row, just as durably.
func BenchmarkSave(b *testing.B) {
	for _, before := range []int{0, 50_000} {
		b.Run(fmt.Sprintf("after %d steps", before), func(b *testing.B) {
			l := must(Open(ctx, played(b, before), on(1, 1)))
			b.Cleanup(func() { check(b, l.Close()) })
			p := &player{locker: l, chance: rand.New(rand.NewPCG(1, 2)), session: noon * 2, now: noon * 2}
			p.seq = must(l.LastSeq(ctx))
			s := newSheet(p.chance, "a", 20_000)
			p.save(s)
			var bare, put, step []time.Duration
			timed := func(times *[]time.Duration, f func()) {
				from := time.Now()
				f()
				*times = append(*times, time.Since(from))
			}
			update := must(l.db.Prepare("UPDATE document SET body = ? WHERE id = 'a'"))
			b.Cleanup(func() { check(b, update.Close()) })
			for b.Loop() {
				p.step(s)
				timed(&step, func() { p.save(s) })
				s.edit(p.chance)
				body := string(s.record.Body)
				timed(&bare, func() {
					tx := must(l.db.Begin())
					must(tx.Stmt(update).Exec(body))
					check(b, tx.Commit())
				})
				timed(&put, func() { s.record = must(l.Put(ctx, s.record))[0] })
			}
			for name, times := range map[string][]time.Duration{"bare": bare, "put": put, "save": step} {
				slices.Sort(times)
				b.ReportMetric(float64(times[len(times)/2].Microseconds())/1000, name+"-p50-ms")
			}
			var bytes float64
			check(b, l.db.QueryRow("SELECT avg(length(body)) FROM state WHERE document = 'a'").Scan(&bytes))
			b.ReportMetric(bytes, "bytes/state")
			b.ReportMetric(float64(len(s.record.Body)), "bytes/body")
			b.ReportMetric(0, "ns/op")
		})
	}
}

func BenchmarkHistory(b *testing.B) {
	for _, steps := range []int{5000, 15_000, 50_000} {
		path := played(b, steps)
		b.Run(fmt.Sprintf("open/%d", steps), func(b *testing.B) {
			for b.Loop() {
				check(b, must(Open(ctx, path, on(1, 1))).Close())
			}
			b.ReportMetric(float64(size(b, path))/1e6, "MB")
		})
	}
	l := must(Open(ctx, played(b, 50_000), on(1, 1)))
	b.Cleanup(func() { check(b, l.Close()) })
	last := must(l.LastSeq(ctx))
	for name, f := range map[string]func(){
		"line":      func() { _, _, err := l.Line(ctx); check(b, err) },
		"last seq":  func() { must(l.LastSeq(ctx)) },
		"record at": func() { must(l.RecordAt(ctx, "doc7", rand.Int64N(last))) },
		"shelf at":  func() { must(l.ShelfAt(ctx, rand.Int64N(last))) },
		"step":      func() { must(l.Step(ctx, 1+rand.Int64N(last))) },
		"steps of":  func() { must(l.StepsOf(ctx, "doc7")) },
		"sessions":  func() { must(l.Sessions(ctx)) },
		"steps in":  func() { must(l.StepsIn(ctx, must(l.Sessions(ctx))[0].Began)) },
		"verify":    func() { must(l.Verify(ctx)) },
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				f()
			}
		})
	}
}

// BenchmarkSearch searches 10,000 documents, of which each has so many KB of text besides the rest.
func BenchmarkSearch(b *testing.B) {
	for _, kb := range []int{3, 8} {
		l := must(Create(ctx, filepath.Join(b.TempDir(), fmt.Sprintf("%d.locker", kb)), on(1, 1)))
		b.Cleanup(func() { check(b, l.Close()) })
		r := rand.New(rand.NewPCG(1, 2))
		var records []domain.Record
		for i := range 10_000 {
			s := newSheet(r, fmt.Sprint("doc", i), kb*1250)
			s.record.Changed += domain.Moment(i * 7919 % 10_000)
			records = append(records, s.record)
		}
		stored := must(l.Put(ctx, records...))
		must(l.Put(ctx, stored[:20]...)) // changed since
		for name, words := range map[string]string{
			"one letter":      "a",
			"a common word":   "MUVA",
			"three words":     "kari stolen sane",
			"nothing to find": "xylophone muva",
			"the first time":  "xylophone muva",
			"after a save":    "xylophone muva",
		} {
			b.Run(fmt.Sprintf("%d KB/%s", kb, name), func(b *testing.B) {
				n := 0
				must(l.Search(ctx, "", 0))
				for b.Loop() {
					switch name {
					case "the first time":
						l.folded.forget()
					case "after a save":
						l.folded.forget(stored[rand.IntN(10_000)])
					}
					n = len(must(l.Search(ctx, words, 50)))
				}
				b.ReportMetric(float64(n), "found")
			})
		}
	}
}

func BenchmarkFold(b *testing.B) {
	s := newSheet(rand.New(rand.NewPCG(1, 2)), "a", 20_000)
	for b.Loop() {
		foldedWords(s.record.Words, string(s.record.Body))
	}
}

// BenchmarkTwoYears plays two years of weekly sessions and reports how long the file got.
func BenchmarkTwoYears(b *testing.B) {
	for b.Loop() {
		path := filepath.Join(b.TempDir(), "years.locker")
		check(b, must(Create(ctx, path, on(1, 1))).Close())
		p := &player{chance: rand.New(rand.NewPCG(1, 2)), now: noon}
		sheets := make([]*sheet, 41)
		for i := range sheets {
			sheets[i] = newSheet(p.chance, fmt.Sprint("doc", i), 10_000)
		}
		sheets[40] = newSheet(p.chance, "map", 60_000)
		for week := range 104 {
			p.locker = must(Open(ctx, path, on(1, 1)))
			must(p.locker.db.Exec("PRAGMA synchronous = OFF"))
			if week == 0 {
				p.save(sheets...)
			}
			p.now += 7 * 24 * 3600 * 1000
			p.session = p.now
			for i := range 1500 {
				s := sheets[p.chance.IntN(40)]
				if i%5 == 0 {
					s = sheets[40]
				}
				p.step(s)
				if i%100 == 99 {
					p.save(sheets...)
				}
			}
			if week%13 == 12 {
				b.Logf("week %d: %.1f MB, %d sessions", week+1, float64(size(b, path))/1e6, len(must(p.locker.Sessions(ctx))))
			}
			check(b, p.locker.Close())
		}
		b.ReportMetric(float64(size(b, path))/1e6, "MB")
	}
}
