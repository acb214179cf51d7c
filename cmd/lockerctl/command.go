package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"shipslocker/domain"
	"shipslocker/storage"
)

// many means any number of arguments.
const many = -1

// takes has a command called with so many arguments.
func takes(least, most int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) < least || most != many && len(args) > most {
			_, usage, _ := strings.Cut(cmd.Use, " ")
			return misuse("it takes " + cmp.Or(usage, "no arguments"))
		}
		return nil
	}
}

// call is one call of a command.
type call struct {
	env
	ctx   context.Context
	in    io.Reader
	out   io.Writer // results
	notes io.Writer // remarks for a person
	args  []string  // without the flags
	json  bool      // results as JSON

	scratch string // a folder that is gone after the call; empty = none was needed
}

// does has a command do its work with the arguments of the call.
func (c *call) does(work func() error) func(*cobra.Command, []string) error {
	return func(_ *cobra.Command, args []string) error {
		c.args = args
		return work()
	}
}

// input returns where a file to be read lies: for "-" a copy of the standard input.
func (c *call) input(path string) (string, error) {
	if path != "-" {
		return path, nil
	}
	copied, err := c.passing("input.locker")
	if err != nil {
		return "", err
	}
	data, err := io.ReadAll(c.in)
	if err != nil {
		return "", fmt.Errorf("read the standard input: %w", storage.InWords(err))
	}
	return copied, storage.WriteFile(copied, data)
}

// output makes a file with f, and passes it on to the output for "-".
func (c *call) output(path string, f func(path string) error) error {
	if path != "-" {
		return f(path)
	}
	made, err := c.passing("output.locker")
	if err == nil {
		err = f(made)
	}
	if err != nil {
		return err
	}
	data, err := os.ReadFile(made)
	if err == nil {
		_, err = c.out.Write(data)
	}
	return err
}

// passing returns the path of a file that is gone after the call.
func (c *call) passing(name string) (string, error) {
	if c.scratch == "" {
		folder, err := os.MkdirTemp("", "lockerctl")
		if err != nil {
			return "", storage.InWords(err)
		}
		c.scratch = folder
	}
	return filepath.Join(c.scratch, name), nil
}

// stays refuses "-" for a locker that is changed, or has something beside it: those have a place.
func stays(path string) error {
	if path == "-" {
		return misuse("FILE is a locker in a folder here, and - is none")
	}
	return nil
}

// look opens the locker of the first argument for reading.
func (c *call) look() (*storage.Locker, error) {
	path, err := c.input(c.args[0])
	if err != nil {
		return nil, err
	}
	o := c.options
	o.ReadOnly = true
	return storage.Open(c.ctx, path, o)
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
