package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"shipslocker/domain"
	"shipslocker/storage"
)

// command is one row of the table of commands.
type command struct {
	name    string
	usage   []string // its arguments, one entry for each way to call it
	summary string   // a sentence without its full stop
	help    string   // further paragraphs
	least   int      // arguments beside the flags
	most    int      // or many
	// prepare declares the flags and returns what does the work.
	prepare func(*flag.FlagSet) func(*call) error
}

// many means any number of arguments.
const many = -1

// call is one call of a command.
type call struct {
	env
	ctx   context.Context
	in    io.Reader
	out   io.Writer // results
	notes io.Writer // remarks for a person
	args  []string  // without the flags
	json  bool      // results as JSON
}

// start parses the arguments and does the work, or prints the command's help.
func (cmd command) start(args []string, c *call) error {
	flags := flag.NewFlagSet(cmd.name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.Usage = func() {}
	flags.BoolVar(&c.json, "json", false, "print results as JSON")
	work := cmd.prepare(flags)
	var err error
	c.args, err = interleaved(flags, args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		cmd.explain(c.out, flags)
		return nil
	case err != nil:
		return misuse(err.Error())
	case len(c.args) < cmd.least || cmd.most != many && len(c.args) > cmd.most:
		return misuse(strings.TrimSpace("it takes " + cmp.Or(strings.Join(cmd.usage, " or "), "no arguments")))
	}
	return work(c)
}

// interleaved parses flags wherever they stand and returns the other arguments. After -- all are others.
func interleaved(flags *flag.FlagSet, args []string) (others []string, err error) {
	for {
		if err := flags.Parse(args); err != nil {
			return nil, err
		}
		rest := flags.Args()
		if read := len(args) - len(rest); len(rest) == 0 || read > 0 && args[read-1] == "--" {
			return append(others, rest...), nil
		}
		others, args = append(others, rest[0]), rest[1:]
	}
}

// explain prints the command's own help.
func (cmd command) explain(out io.Writer, flags *flag.FlagSet) {
	for _, usage := range cmd.usage {
		fmt.Fprintf(out, "lockerctl %s %s\n", cmd.name, usage)
	}
	fmt.Fprintf(out, "\n%s.\n", cmd.summary)
	if cmd.help != "" {
		fmt.Fprintf(out, "\n%s\n", cmd.help)
	}
	fmt.Fprintln(out)
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	flags.VisitAll(func(f *flag.Flag) {
		value, usage := flag.UnquoteUsage(f)
		dashes := "--"
		if len(f.Name) == 1 {
			dashes = "-"
		}
		fmt.Fprintf(t, "  %s%s %s\t%s\n", dashes, f.Name, value, usage)
	})
	if err := t.Flush(); err != nil {
		return // out remembers it
	}
}

// look opens the locker of the first argument for reading.
func (c *call) look() (*storage.Locker, error) {
	o := c.options
	o.ReadOnly = true
	return storage.Open(c.ctx, c.args[0], o)
}

// looking calls f with the locker of the first argument, open for reading, and closes it.
func (c *call) looking(f func(*storage.Locker) error) error {
	l, err := c.look()
	if err != nil {
		return err
	}
	return errors.Join(f(l), l.Close())
}

// printJSON prints one indented JSON value.
func (c *call) printJSON(v any) error {
	e := json.NewEncoder(c.out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(v)
}

// table prints rows whose cells are parted by tabs.
func (c *call) table(rows []string) error {
	t := tabwriter.NewWriter(c.out, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		fmt.Fprintln(t, row)
	}
	return t.Flush()
}

// save writes data to a file, or to the output for "-", and says what it did.
func (c *call) save(path string, data []byte, done receipt) error {
	if path == "-" {
		_, err := c.out.Write(data)
		return err
	}
	if err := storage.WriteFile(path, data); err != nil {
		return err
	}
	done.File = path
	return c.tell(done)
}

// tell says what a command wrote.
func (c *call) tell(done receipt) error {
	if c.json {
		return c.printJSON(done)
	}
	fmt.Fprintf(c.out, "%s: %s\n", done.File, cmp.Or(done.what, domain.Count(done.Documents, "document")))
	return nil
}

// receipt says what a command wrote.
type receipt struct {
	File      string   `json:"file"`
	Files     []string `json:"files,omitempty"` // in it, where it is a folder
	Documents int      `json:"documents"`
	Notes     []string `json:"notes,omitempty"`

	what string // in words; empty = so many documents
}
