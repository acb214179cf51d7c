package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/table"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/page"
)

// more are further ways: to acts of one type that throw for something else.
var more = map[string]beginning{
	"tachyon snap shot":  {title: "Six rounds in the Belt", steps: []string{onTheTurn, "Snap shot"}},
	"tachyon advantage":  {title: "Six rounds in the Belt", steps: []string{onTheTurn, "Create an advantage"}},
	"tachyon overcome":   {title: "Six rounds in the Belt", steps: []string{onTheTurn, "Overcome"}},
	"tachyon push":       {title: "Six rounds in the Belt", steps: []string{onTheTurn, "Push"}},
	"tachyon refocus":    {title: "Six rounds in the Belt", steps: []string{onTheTurn, "Tactical refocus"}},
	"tachyon recovery":   {title: "Six rounds in the Belt", steps: []string{"After the scene", "Recover"}},
	"battle make thrust": {title: "Two teeth and a tug", steps: []string{"#nn", "Make thrust"}},
	"battle push plant":  {title: "Two teeth and a tug", steps: []string{"#nn", "Push the plant"}},
	"emissaries see":     {title: "A berth for one night"},
}

// line is what is written of something.
type line struct {
	Text  string
	Parts []table.Part
	Faces []int
}

// log are the lines written at the table in front.
func (d drafting) log() []line {
	d.T.Helper()
	var doc struct {
		Table struct {
			Log []line
		}
	}
	if err := json.Unmarshal(d.doc.Record().Body, &doc); err != nil {
		d.T.Fatal(err)
	}
	return doc.Table.Log
}

// stage is the page of what is under way.
func (d drafting) stage() *page.Stage {
	return within[page.Stage](reflect.ValueOf(d.Editor), stageDepth)
}

// rolls begins a roll, with the dice on the page. It reports whether the act has one.
func (d drafting) rolls() bool {
	s := d.stage()
	for _, key := range s.Keys() {
		if strings.HasSuffix(key, "roll") {
			if b, ok := s.Control(key).(*page.Button); ok && strings.Contains(b.Text, "(R)") {
				s.Focus(key)
				d.Press(fyne.KeySpace)
				return true
			}
		}
	}
	return d.diced(s.Focused(), "")
}

// diced lays out the dice of a total, and types faces. It reports whether it has any.
func (d drafting) diced(key, faces string) bool {
	b, ok := d.stage().Control("dice." + key).(*page.Button)
	if ok {
		d.stage().Focus("dice." + key)
		d.Canvas().Focus(b)
		d.Press(fyne.KeySpace)
		d.Type(faces)
	}
	return ok
}

// compared are two totals in a sentence.
var compared = regexp.MustCompile(`(−?\d+)(?: \([^)]*\))? against (−?\d+)`)

// came are words for what totals come to: at least so much as what they are against, at most, or just that.
var came = []struct {
	words *regexp.Regexp
	is    func(margin int) bool
}{
	{regexp.MustCompile(`\b(?:success|succeeds|hit by|hits|it works)\b`), func(margin int) bool { return margin >= 0 }},
	{regexp.MustCompile(`\b(?:failure|fails|miss by|misses)\b`), func(margin int) bool { return margin <= 0 }},
	{regexp.MustCompile(`\b(?:keeps the stress)`), func(margin int) bool { return margin < 0 }},
	{regexp.MustCompile(`\b(?:clears all stress|loses \d+ stress)`), func(margin int) bool { return margin >= 0 }},
	{regexp.MustCompile(`\b(?:tie|ties|does no harm)\b`), func(margin int) bool { return margin == 0 }},
}

var byHowMuch = regexp.MustCompile(`\bby (−?\d+)`)

// asRead is a number as the program writes it.
func asRead(text string) int {
	n, _ := table.WholeNumber(text)
	return n
}

// pair is a total, what it is against, and the words up to the next.
type pair struct {
	total, against int
	words          string
}

// pairs are those of a text.
func pairs(text string) (list []pair) {
	at := compared.FindAllStringSubmatchIndex(text, -1)
	for i, m := range at {
		end := len(text)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		list = append(list, pair{asRead(text[m[2]:m[3]]), asRead(text[m[4]:m[5]]), strings.ToLower(text[m[1]:end])})
	}
	return list
}

// holds fails where the words of a pair are not what its totals come to.
func (p pair) holds(t testing.TB, where string) {
	t.Helper()
	margin := p.total - p.against
	words, _, _ := strings.Cut(p.words, "\n")
	if m := byHowMuch.FindStringSubmatch(words); m != nil && !strings.Contains(words[:strings.Index(words, m[0])], ".") {
		if n, _ := strconv.Atoi(m[1]); n != max(margin, -margin) {
			t.Errorf("%s says that %d against %d is %q", where, p.total, p.against, words)
		}
	}
	for _, c := range came {
		if at := c.words.FindStringIndex(words); at != nil { // the first word counts: what follows is advice
			earlier := false
			for _, other := range came {
				if to := other.words.FindStringIndex(words); to != nil && to[0] < at[0] {
					earlier = true
				}
			}
			if !earlier && !c.is(margin) {
				t.Errorf("%s says that %d against %d is %q", where, p.total, p.against, words)
			}
		}
	}
}

// says is what the page says, whose verdicts are what its totals come to.
func (d drafting) says() []string {
	d.T.Helper()
	d.Settle()
	spoken := desktest.Spoken(d.stage().View())
	for _, s := range spoken {
		for _, p := range pairs(s) {
			p.holds(d.T, "the page")
		}
	}
	return spoken
}

// plays goes on with what has been typed until something is written. It returns what the page said last before that, and what
// is written.
func (d drafting) plays(faces string) (said []string, written []line) {
	d.T.Helper()
	had := len(d.log())
	for range 20 {
		if d.Canvas().Focused() == nil {
			break
		}
		said = append(said, d.says()...)
		if d.Press(fyne.KeyReturn); len(d.log()) > had {
			return said, d.log()[had:]
		}
		at := d.stage().Focused()
		e, total := d.stage().Control(at).(*page.Entry)
		switch list, pick := d.stage().Control(at).(*page.Select); {
		case pick:
			if d.Press(fyne.KeyDown, fyne.KeyReturn); list.SelectedIndex() < 0 { // it was open at no row
				d.Press(fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
			}
			d.stage().Focus("do")
			d.stage().Focus(strings.TrimSuffix(at, "choice") + "take") // where that is what goes on
		case total && e.Text == "" && d.diced(at, faces), d.stage().Way() != "":
		default:
			d.Type(faces)
		}
	}
	return said, nil
}

// agree fails where what is written is not what the page said, or not what its parts come to.
func agree(t *testing.T, what string, said []string, written []line) {
	t.Helper()
	for _, l := range written {
		for _, p := range pairs(l.Text) {
			p.holds(t, "the log")
			if _, comes, ok := strings.Cut(l.Text, "to recover and "); ok { // the page says the difficulty before
				if comes, _, _ = strings.Cut(comes, " ("); !slices.ContainsFunc(said, func(s string) bool { return strings.Contains(s, comes) }) {
					t.Errorf("of %s is written %q; the page said %q", what, l.Text, said)
				}
				continue
			}
			if !slices.ContainsFunc(said, func(s string) bool {
				return slices.ContainsFunc(pairs(s), func(x pair) bool { return x.total == p.total && x.against == p.against })
			}) {
				t.Errorf("of %s is written %q; the page said %q", what, l.Text, said)
			}
			sum, fell := table.Sum(l.Parts), 0 // some lines have their faces among their parts, and what they are against
			for _, f := range l.Faces {
				fell += f
			}
			in := []int{p.total, p.total - p.against}
			if m := harmful.FindStringSubmatch(l.Text); m != nil {
				in = append(in, asRead(m[1]))
			}
			if len(l.Parts) > 0 && !slices.Contains(in, sum) && !slices.Contains(in, sum+fell) && !stays(l, p.total) {
				t.Errorf("of %s is written %q, the sum of %+v with faces %v", what, l.Text, l.Parts, l.Faces)
			}
		}
	}
}

// harmful is the damage value in a line whose parts come to it.
var harmful = regexp.MustCompile(`damage value (\d+)`)

// stays reports whether a total is of those dice that stay: they are no higher than a target number, which the first parts come to
// but those that tell of more dice, and of 10 at most.
func stays(l line, total int) bool {
	target := 0
	for _, p := range l.Parts {
		if !strings.HasSuffix(p.Label, ", open end") && !strings.HasSuffix(p.Label, ", dice") {
			target += p.Value
		}
		sum := 0
		for _, f := range l.Faces {
			if f <= min(target, 10) {
				sum += f
			}
		}
		if sum == total && len(l.Faces) > 0 {
			return true
		}
	}
	return false
}

// throws throws dice, others first that are taken back one by one.
func (d drafting) throws(t *testing.T, faces, instead string) (wrote bool) {
	t.Helper()
	d.uncovered()
	d.rolls()
	if d.Canvas().Focused() == nil {
		return false
	}
	d.Type(instead)
	d.says()
	for range instead {
		d.Press(fyne.KeyBackspace)
	}
	d.Type(faces)
	said, written := d.plays(faces)
	agree(t, faces, said, written)
	return len(written) > 0
}

// told are the keys of the lines that take totals.
func (d drafting) told() (keys []string) {
	for _, key := range d.stage().Keys() {
		if e, ok := d.stage().Control(key).(*page.Entry); ok && e.Visible() && !e.Disabled() && (strings.HasSuffix(key, ".told") || strings.HasPrefix(key, "total")) {
			keys = append(keys, key)
		}
	}
	return keys
}

// tells corrects a total digit by digit.
func (d drafting) tells(key string, n int) {
	d.T.Helper()
	d.stage().Focus(key)
	d.Press(fyne.KeyEnd, fyne.KeyBackspace, fyne.KeyBackspace)
	for _, r := range strconv.Itoa(n) {
		d.Type(string(r))
		d.says()
	}
}

// totals types every total up to 30 into an act, enters each, and takes that back: the next one corrects it.
func (d drafting) totals(t *testing.T, way beginning) {
	t.Helper()
	for n := range 31 {
		if len(d.told()) == 0 {
			d = beginsAt(t, way)
		}
		called := map[string]int{}
		for i := 0; i < len(d.told()); i++ {
			called[d.told()[i]] = (n + 5*i*n) % 31
			d.tells(d.told()[i], called[d.told()[i]])
		}
		act, _ := d.underWay()
		said, written := d.plays("x")
		if len(written) == 0 {
			t.Fatalf("%v: nothing is written; it says %q", called, d.says())
		}
		agree(t, fmt.Sprint(called), said, written)
		for _, n := range called { // of two digits the second may have gone on to the next total
			if !slices.ContainsFunc(written, func(l line) bool {
				in := figures(l)
				return slices.Contains(in, n) || n >= 20 && slices.Contains(in, n/10)
			}) {
				t.Errorf("of %v is written %+v", called, written)
			}
		}
		for range 3 {
			if is, _ := d.underWay(); is == act && len(d.told()) > 0 {
				break
			}
			d.Undo()
			d.Settle()
		}
	}
}

// figures are the numbers in a line and its parts.
func figures(l line) (list []int) {
	for _, p := range l.Parts {
		list = append(list, p.Value)
	}
	for _, word := range regexp.MustCompile(`−?\d+`).FindAllString(l.Text, -1) {
		list = append(list, asRead(word))
	}
	return list
}

// What dice or a total come to on the page is what is written, whatever was typed before, and both are what the figures say.
func TestWhatAPageSaysOfAThrowIsWhatIsWritten(t *testing.T) {
	ways := maps.Clone(beginnings)
	maps.Copy(ways, more)
	for name := range unthrown {
		if _, known := ways[name]; !known {
			t.Errorf("there is no way to %s", name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(ways)) {
		i := 0 // other faces on each way, and the same whatever ways there are besides
		for _, r := range name {
			i += int(r)
		}
		t.Run(name, func(t *testing.T) {
			way := ways[name]
			d := beginsAt(t, way)
			list := []string{"1", "=", "5", "9"}
			switch {
			case d.Says("4dF") || strings.HasPrefix(name, "farfuture"), strings.HasPrefix(name, "tachyon"):
				list = []string{"++++", "----", "+---", "0000"}
			case strings.HasPrefix(name, "emissaries"): // dice of four
				list = []string{"1", "2", "3", "4"}
			}
			wrote := d.throws(t, list[i%4], list[(i+1)%4])
			if !wrote && !unthrown[name] {
				t.Errorf("no throw is written; it says %q", d.says())
			}
			if d := beginsAt(t, way); wrote && len(d.told()) > 0 {
				d.totals(t, way)
			}
		})
	}
}

// unthrown are the ways on which faces and Return alone write no throw: there is none, or it takes more than that.
var unthrown = map[string]bool{
	"battle make thrust": true,
	"spacer cross":       true,
	"spacer disengage":   true,
	"spacer fire":        true,
	"spacer land":        true,
	"emissaries ruling":  true,
	"emissaries see":     true,
	"emissaries bring":   true,
	"emissaries give":    true,
	"emissaries rest":    true,
	"farfuture compel":   true,
	"spacer draw":        true,
	"spacer twist":       true,
	"spacer sceneEnd":    true,
	"spacer fifthTask":   true,
	"mission.meeting":    true,
	"skirmish.passing":   true,
	"skirmish.scribes":   true,
	"spacer hand":        true,
	"spacer ftl":         true,
	"spacer helm":        true,
	"tachyon hand":       true,
}
