//go:build window && tasks

package main

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
	"text/tabwriter"
)

// task is one of what people at a table do all evening.
type task struct {
	name, was, aim string
	play           func(t *testing.T, by hand) tally
	not            map[hand]string // why a hand cannot do it yet
}

// tasks are the twenty that are counted.
var tasks = []task{
	{"find and open a character", "1 click", "4", findsSomebody, nil},
	{"mark stress from the fight", "5", "2", marksStress, nil},
	{"attack, three bonuses, typed dice, applied", "20", "13", shoots, nil},
	{"a consequence that keeps someone alive", "4 + words", "3 + words", savesHim, nil},
	{"door over two turns", "6", "4", opensDoor, nil},
	{"extra with a weapon into the fight", "27", "8", hires, nil},
	{"back one turn", "1", "1", turnsBack, nil},
	{"a fate point to each of four", "5", "2", givesFate, nil},
	{"grenade into a zone of three", "22", "14", throwsGrenade, nil},
	{"undo one mistake three actions ago", "3", "3", undoesMistake, nil},
	{"four zones, two borders, named", "17 + words", "10 + words", drawsMap, map[hand]string{byKeyboard: "a zone is drawn by arrow keys, one for each step of its cross: nobody counts them"}},
	{"Spacer task with two helpers", "37", "12", leadsTwo, nil},
	{"overflowed wound, attack to end", "22", "14", woundsCole, nil},
	{"wits: both scripts and two speeches", "24", "16", argues, nil},
	{"six ships, one phase", "1", "1", passesPhase, nil},
	{"detection, eight pilots and referee", "23", "19", detects, nil},
	{"tail, shake, refocus", "32", "21", tails, nil},
	{"recover stress for three pilots", "21", "9", recovers, nil},
	{"raise, see, take the blow, fallout", "8 + words", "6 + words", takesBlow, nil},
	{"escalate with a weapon, seven dice", "12", "9", draws, nil},
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
				if x.not[by] != "" {
					tell(x, by, "not yet")
					continue
				}
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
	var why []string
	for _, x := range tasks {
		fmt.Fprintf(out, "%s\t%s\t%s\t%s\t%s\n", x.name, x.was, x.aim, found[x.name+string(byMouse)], found[x.name+string(byKeyboard)])
		for _, by := range []hand{byMouse, byKeyboard} {
			if x.not[by] != "" {
				why = append(why, fmt.Sprintf("%s by %s: %s", x.name, by, x.not[by]))
			}
		}
	}
	if err := out.Flush(); err != nil {
		t.Error(err)
	}
	fmt.Println(strings.Join(append([]string{""}, why...), "\n"))
}
