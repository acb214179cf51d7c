//go:build unix

package storage

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"shipslocker/domain"
)

// Children apply edits 1, 2, 3 … to a locker and are killed at any moment. What edit n does depends on nothing
// but n, so that the parent knows how the locker stands after each.

// edit says what one edit does.
type edit struct {
	n       int64
	ids     []domain.DocID // the documents it changes, in one step
	merges  bool           // into the step before, as typing does
	binned  domain.Moment
	filler  int // bytes
	picture bool
}

func editOf(n int64) edit {
	if rng := editRand(n); n > 1 && rng.IntN(4) == 0 { // typing on
		e := editOf(n - 1)
		e.n, e.merges, e.filler = n, true, rng.IntN(200)
		return e
	}
	rng := editRand(n)
	rng.IntN(4)
	e := edit{n: n, picture: n%13 == 0}
	for len(e.ids) == 0 || rng.IntN(3) == 0 {
		if id := domain.DocID(fmt.Sprint("doc", rng.IntN(12))); !slices.Contains(e.ids, id) {
			e.ids = append(e.ids, id)
		}
	}
	if rng.IntN(5) == 0 {
		e.binned = domain.Moment(n)
	}
	e.filler = []int{0, 50, 400, 3000, 20000}[rng.IntN(5)]
	return e
}

func editRand(n int64) *rand.Rand { return rand.New(rand.NewPCG(2026, uint64(n))) }

func (e edit) body(id domain.DocID) []byte {
	body := fmt.Appendf(nil, `{"n":%d,"id":%q,"filler":%q}`, e.n, id, strings.Repeat(fmt.Sprint(e.n, " "), e.filler/6))
	if e.picture {
		body = append(body[:len(body)-1], fmt.Sprintf(`,"picture":%q}`, domain.PictureIDOf(e.image()))...)
	}
	return body
}

func (e edit) image() []byte { return append(picture(fmt.Sprint(e.n%5)), make([]byte, 30_000)...) }

// made is how a locker stands after some edits.
type made struct {
	bodies map[domain.DocID]string
	revs   map[domain.DocID]int64
	labels []string
}

func newMade() *made { return &made{bodies: map[domain.DocID]string{}, revs: map[domain.DocID]int64{}} }

func (m *made) do(e edit) {
	for _, id := range e.ids {
		m.bodies[id] = string(e.body(id))
		m.revs[id]++
	}
	if e.merges {
		m.labels = m.labels[:len(m.labels)-1]
	}
	m.labels = append(m.labels, fmt.Sprint("edit ", e.n))
}

// editForEver is the child: it goes on where the locker stands, and says each edit that has been saved.
func editForEver(path string) {
	l := must(Open(ctx, path, on(os.Getpid())))
	if why := l.ReadOnly(); why != "" {
		panic(why)
	}
	go func() { // as the program does at its start
		if _, err := l.Backup(ctx, noon); err != nil {
			fmt.Fprintln(os.Stderr, "backup:", err)
			os.Exit(1)
		}
	}()
	for n := lastEdit(l) + 1; ; n++ {
		editOf(n).apply(l)
		fmt.Println(n)
	}
}

// lastEdit returns the number of the last edit that a locker has.
func lastEdit(l *Locker) (n int64) {
	check := must(l.db.Query("SELECT coalesce(max(body ->> 'n'), 0) FROM document"))
	for check.Next() {
		if err := check.Scan(&n); err != nil {
			panic(err)
		}
	}
	if err := check.Close(); err != nil {
		panic(err)
	}
	return n
}

func (e edit) apply(l *Locker) {
	var refers []domain.PictureID
	if e.picture {
		refers = append(refers, must(l.PutPicture(ctx, e.image())))
	}
	step := domain.Step{Seq: must(l.LastSeq(ctx)) + 1, Session: noon, At: noon + domain.Moment(e.n), Verb: domain.Did, Label: fmt.Sprint("edit ", e.n)}
	befores := map[domain.DocID]domain.Record{}
	if e.merges {
		step.Seq--
		for _, c := range must(l.Step(ctx, step.Seq)).Changes {
			befores[c.Before.ID] = c.Before
		}
	}
	var records []domain.Record
	for _, id := range e.ids {
		r, err := l.Get(ctx, id)
		if errors.Is(err, domain.ErrNotFound) {
			r, err = note(id, "Title of "+string(id)), nil
		}
		if err != nil {
			panic(err)
		}
		before, ok := befores[id]
		if !ok {
			before = r
		}
		r.Body, r.Binned, r.Changed, r.Pictures = e.body(id), e.binned, step.At, refers
		records = append(records, r)
		step.Changes = append(step.Changes, domain.Change{Before: before, After: r})
	}
	must(l.Save(ctx, domain.Batch{Records: records, Steps: []domain.Step{step}}))
}

// No edit that was acknowledged is lost by a kill at any moment, the edits stand in their order, and the file is
// sound. SHIPSLOCKER_KILLS says how many kills.
func TestTorture(t *testing.T) {
	t.Parallel() // it waits for the disk most of the time
	kills := 200
	if text := os.Getenv("SHIPSLOCKER_KILLS"); text != "" {
		kills = must(strconv.Atoi(text))
	}
	const lockers = 4
	var acknowledged, unsaid, backups atomic.Int64
	t.Run("kills", func(t *testing.T) {
		for i := range lockers {
			t.Run(fmt.Sprint("locker ", i), func(t *testing.T) {
				t.Parallel()
				w := tortured{path: must(Create(ctx, filepath.Join(t.TempDir(), "crew.locker"), on(1))).Path(), made: newMade()}
				for kill := i; kill < kills && !t.Failed(); kill += lockers {
					w.kill(t, rand.New(rand.NewPCG(uint64(i), uint64(kill))))
				}
				acknowledged.Add(w.acknowledged)
				unsaid.Add(w.unsaid)
				backups.Add(int64(len(must(Backups(w.path)))))
			})
		}
	})
	if !t.Failed() {
		t.Logf("%d kills, %d edits acknowledged, 0 lost; %d more were on disk before the word of them got out; %d backups, all sound",
			kills, acknowledged.Load(), unsaid.Load(), backups.Load())
	}
	if acknowledged.Load() < int64(kills) {
		t.Errorf("only %d edits were acknowledged", acknowledged.Load())
	}
}

// tortured is one locker and how it stands.
type tortured struct {
	path                 string
	acknowledged, unsaid int64
	last                 int64 // edit found after the kill before
	made                 *made // by the edits up to last
}

// kill starts a child, kills it, and checks what it leaves.
func (w *tortured) kill(t *testing.T, rng *rand.Rand) {
	c := again("torture", w.path)
	out := must(c.StdoutPipe())
	check(t, c.Start())
	lines := bufio.NewScanner(out)
	said := w.last
	hear := func() {
		n := must(strconv.ParseInt(lines.Text(), 10, 64))
		if n != said+1 {
			t.Errorf("after edit %d edit %d was acknowledged", said, n)
		}
		said = n
	}
	for range rng.IntN(12) {
		if !lines.Scan() {
			t.Fatalf("the child stopped after edit %d: %v", said, lines.Err())
		}
		hear()
	}
	spin(rng.IntN(4_000_000))
	check(t, c.Process.Kill())
	for lines.Scan() { // what it still said before it died
		hear()
	}
	if err := c.Wait(); err == nil || c.ProcessState.Exited() {
		t.Fatalf("the child ended by itself: %v", err)
	}
	w.acknowledged += said - w.last
	w.check(t, said)
}

// spin passes a little time, up to some milliseconds.
func spin(n int) {
	for range n {
		spun.Add(1)
	}
}

var spun atomic.Int64

func (w *tortured) check(t *testing.T, said int64) {
	l := must(Open(ctx, w.path, on(1)))
	defer func() { check(t, l.Close()) }()
	n := lastEdit(l)
	// One more than acknowledged is right too: it was on disk and the word did not get out.
	if n < said || n > said+1 {
		t.Fatalf("edit %d was acknowledged, the locker stands at edit %d", said, n)
	}
	w.unsaid += n - said
	for ; w.last < n; w.last++ {
		w.made.do(editOf(w.last + 1))
	}
	heads := must(l.List(ctx))
	if len(heads) != len(w.made.bodies) {
		t.Errorf("after edit %d there are %d documents, want %d", n, len(heads), len(w.made.bodies))
	}
	for _, h := range heads {
		r := must(l.Get(ctx, h.ID))
		if string(r.Body) != w.made.bodies[h.ID] || r.Rev != w.made.revs[h.ID] {
			t.Errorf("after edit %d %s is of revision %d, want %d: %s", n, h.ID, r.Rev, w.made.revs[h.ID], r.Body)
		}
	}
	var labels []string
	for _, s := range must(l.Sessions(ctx)) {
		for _, s := range must(l.StepsIn(ctx, s.Began)) {
			labels = append(labels, s.Label)
		}
	}
	if !slices.Equal(labels, w.made.labels) {
		t.Errorf("after edit %d the history has %d steps, want %d", n, len(labels), len(w.made.labels))
	}
	if findings := must(l.Verify(ctx)); len(findings) > 0 {
		t.Errorf("after edit %d: %q", n, findings)
	}
	for _, b := range must(Backups(w.path)) {
		if _, err := LookInside(ctx, b.Path); err != nil {
			t.Errorf("a backup is not whole: %v", err)
		}
	}
}
