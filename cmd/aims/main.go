// Aims measures what people wait for, at an earlier commit and now, side by side, and how each figure grows with what a
// locker holds. It fails where a figure is over its aim by more than half. It wants a display (.ci/window gives one).
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"text/tabwriter"
)

func main() {
	before := flag.String("before", "HEAD^", "the commit to measure beside what is here; empty = none")
	tags := flag.String("tags", "", "build tags")
	flag.Parse()
	if err := run(os.Stdout, *before, *tags); err != nil {
		fmt.Fprintln(os.Stderr, "aims:", err)
		os.Exit(1)
	}
}

func run(out io.Writer, before, tags string) error {
	aims, err1 := readAims(aimRows)
	growths, err2 := readGrowths(growthRows)
	if err := errors.Join(err1, err2); err != nil {
		return err
	}
	wanted := benchmarks(aims, growths)
	then, err := earlier(before, tags, wanted)
	if err != nil {
		return err
	}
	now, err := measure(".", tags, wanted)
	if err != nil {
		return err
	}
	over, err := now.print(out, aims, then)
	if err != nil {
		return err
	}
	if err := now.printGrowth(out, growths); err != nil {
		return err
	}
	if over > 0 {
		return fmt.Errorf("%d figures are over their aims by more than half", over)
	}
	return nil
}

// print writes the table of aims and returns how many figures are over them by more than half. It returns an error where a
// figure is missing.
func (f figures) print(out io.Writer, aims []aim, then figures) (over int, err error) {
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(t, "before\tnow\taim\t\t\n")
	for _, a := range aims {
		now, known := f[a.figure]
		if !known {
			err = errors.Join(err, fmt.Errorf("no benchmark tells %v", a.figure))
		}
		now /= a.of
		says := ""
		switch {
		case now > a.aim*1.5:
			says = "over by half"
			over++
		case now > a.aim:
			says = "over"
		}
		was := "–"
		if v, ok := then[a.figure]; ok {
			was = fmt.Sprintf("%.3g", v/a.of)
		}
		fmt.Fprintf(t, "%s\t%.3g\t%g\t%s\t  %s\n", was, now, a.aim, says, a.what)
	}
	return over, errors.Join(err, t.Flush())
}
