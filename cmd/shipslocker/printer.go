//go:build !windows

package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"time"

	"shipslocker/ui/desk"
	"shipslocker/ui/paper"
)

// spool is the printers of CUPS, by its commands.
type spool struct{}

// printers are the system's, or nil where there is no command to print.
func printers() desk.Printers {
	if _, err := exec.LookPath("lp"); err != nil {
		return nil
	}
	return spool{}
}

// printerPatience is how long a printer may take to answer.
const printerPatience = 10 * time.Second

// answer is what a command says, a line each.
func answer(name string, args ...string) ([]string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), printerPatience)
	defer cancel()
	c := exec.CommandContext(ctx, name, args...)
	c.Env = append(c.Environ(), "LC_ALL=C")
	out, err := c.Output()
	return strings.FieldsFunc(string(out), func(r rune) bool { return r == '\n' }), err
}

// errNoPrinter is that there is nothing to print on.
var errNoPrinter = errors.New("this system has no printer yet; add one in its settings")

// Names lists the printers, the system's usual one first.
func (spool) Names() ([]string, error) {
	names, err := answer("lpstat", "-e")
	if err != nil || len(names) == 0 {
		return nil, errNoPrinter
	}
	said, err := answer("lpstat", "-d") // "system default destination: Kitchen"
	if err != nil || len(said) == 0 {
		return names, nil
	}
	_, usual, _ := strings.Cut(said[0], ": ")
	slices.SortStableFunc(names, func(a, b string) int {
		rank := map[bool]int{true: -1}
		return rank[a == usual] - rank[b == usual]
	})
	return names, nil
}

// Can reads a printer's options: "Duplex/2-Sided Printing: *None DuplexNoTumble DuplexTumble".
func (spool) Can(name string) desk.Abilities {
	options, err := answer("lpoptions", "-p", name, "-l")
	if err != nil || len(options) == 0 {
		return desk.Abilities{Sides: true, Grey: true}
	}
	several := func(keys ...string) bool {
		return slices.ContainsFunc(options, func(line string) bool {
			key, values, _ := strings.Cut(line, ":")
			key, _, _ = strings.Cut(key, "/")
			return slices.Contains(keys, key) && len(strings.Fields(values)) > 1
		})
	}
	return desk.Abilities{Sides: several("Duplex", "sides"), Grey: several("ColorModel", "print-color-mode")}
}

// Send prints a file in its true size.
func (spool) Send(path string, o desk.Order) error {
	args := []string{
		"-n", fmt.Sprint(o.Copies), "-o", "print-scaling=none",
		"-o", "media=" + map[paper.Size]string{paper.A4: "A4", paper.Letter: "Letter"}[o.Size],
		"-o", "sides=" + map[desk.Sides]string{desk.OneSide: "one-sided", desk.LongEdge: "two-sided-long-edge", desk.ShortEdge: "two-sided-short-edge"}[o.Sides],
	}
	if o.Printer != "" {
		args = append(args, "-d", o.Printer)
	}
	if o.Grey {
		args = append(args, "-o", "print-color-mode=monochrome", "-o", "ColorModel=Gray")
	}
	out, err := exec.Command("lp", append(args, "--", path)...).CombinedOutput()
	if err != nil {
		return fmt.Errorf("the printer refused the file: %s", cmp.Or(strings.TrimSpace(string(out)), err.Error()))
	}
	return nil
}
