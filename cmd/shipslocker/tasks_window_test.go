//go:build window && tasks

package main

import (
	"fmt"
	"os"
	"sync"
	"testing"
	"text/tabwriter"
)

// task is one of what people at a table do all evening.
type task struct {
	name, was, aim string
	play           func(t *testing.T, by hand) tally
}

// tasks are the twenty that are counted.
var tasks = []task{
	{"find and open a character", "1 click", "4", findsSomebody},
	{"mark stress from the fight", "5", "2", marksStress},
	{"attack, three bonuses, typed dice, applied", "20", "13", shoots},
	{"a consequence that keeps someone alive", "4 + words", "3 + words", savesHim},
	{"door over two turns", "6", "4", opensDoor},
	{"extra with a weapon into the fight", "27", "8", hires},
	{"back one turn", "1", "1", turnsBack},
	{"a fate point to each of four", "5", "2", givesFate},
	{"grenade into a zone of three", "22", "14", throwsGrenade},
	{"undo one mistake three actions ago", "3", "3", undoesMistake},
	{"four zones, two borders, named", "17 + words", "10 + words", drawsMap},
	{"Spacer task with two helpers", "37", "12", leadsTwo},
	{"overflowed wound, attack to end", "22", "14", woundsCole},
	{"wits: both scripts and two speeches", "24", "16", argues},
	{"six ships, one phase", "1", "1", passesPhase},
	{"detection, eight pilots and referee", "23", "19", detects},
	{"tail, shake, refocus", "32", "21", tails},
	{"recover stress for three pilots", "21", "9", recovers},
	{"raise, see, take the blow, fallout", "8 + words", "6 + words", takesBlow},
	{"escalate with a weapon, seven dice", "12", "9", draws},
}

func TestTasks(t *testing.T) {
	var lock sync.Mutex
	found := map[string]string{}
	tell := func(x task, by hand, what string) {
		lock.Lock()
		defer lock.Unlock()
		found[x.name+string(by)] = what
	}
	t.Run("played", func(t *testing.T) {
		for _, x := range tasks {
			for _, by := range []hand{byMouse, byKeyboard} {
				tell(x, by, "–")
				t.Run(x.name+" by "+string(by), func(t *testing.T) {
					tell(x, by, "failed")
					n := x.play(t, by)
					if !n.isOf(by) {
						t.Errorf("the %s alone was to do it, which took %d clicks and the keys %q", by, n.clicks, n.pressed)
					}
					tell(x, by, n.String())
				})
			}
		}
	})
	out := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(out, "task\twas\taim\tmouse\tkeyboard")
	for _, x := range tasks {
		fmt.Fprintf(out, "%s\t%s\t%s\t%s\t%s\n", x.name, x.was, x.aim, found[x.name+string(byMouse)], found[x.name+string(byKeyboard)])
	}
	if err := out.Flush(); err != nil {
		t.Error(err)
	}
}
