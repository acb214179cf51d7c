// Command lockerctl works on a locker's documents without a screen: it lists, finds, shows, checks, prints, moves,
// verifies, backs up and recovers them, and runs the rules' procedures for bots and spreadsheets.
//
// It exits with 0 when all is well, 1 when something is wrong with the data or the work failed, and 2 when
// it was called wrongly.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"shipslocker/cmd/version"
	"shipslocker/domain"
	"shipslocker/storage"
)

// The exit codes.
const (
	exitFine   = 0
	exitWrong  = 1 // with the data, or the work failed
	exitMisuse = 2
)

// env is what the commands know of the world they run in.
type env struct {
	options storage.Options
	newID   func() domain.DocID
}

func main() {
	e := env{
		options: storage.Here(func() domain.Moment { return domain.Moment(time.Now().UnixMilli()) }),
		newID:   storage.NewDocID,
	}
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, e))
}

// commands lists the commands in the order of the help.
var commands = []command{
	newCommand, listCommand, findCommand, showCommand, checkCommand, printCommand, slipCommand, kindsCommand,
	exportCommand, importCommand, historyCommand, verifyCommand, backupCommand, backupsCommand, restoreCommand, recoverCommand,
	ruleCommand, rollCommand, referenceCommand,
}

// run does what the arguments say and returns the exit code.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer, e env) int {
	out := &outlet{to: stdout}
	err := dispatch(args, &call{ctx: context.Background(), env: e, in: stdin, out: out, notes: stderr})
	if err == nil && out.err != nil {
		err = fmt.Errorf("write the output: %w", out.err)
	}
	var wrong misuse
	switch {
	case err == nil:
		return exitFine
	case errors.Is(err, errFound):
		return exitWrong
	case errors.As(err, &wrong):
		report(stderr, args, err)
		return exitMisuse
	}
	report(stderr, args, err)
	return exitWrong
}

func dispatch(args []string, c *call) error {
	if len(args) == 0 {
		return misuse("it needs a command")
	}
	switch args[0] {
	case "help", "--help", "-help", "-h":
		overview(c.out)
		return nil
	case "--version":
		fmt.Fprintln(c.out, "lockerctl", version.Text())
		return nil
	}
	at := slices.IndexFunc(commands, func(cmd command) bool { return cmd.name == args[0] })
	if at < 0 {
		return misuse(fmt.Sprintf("it has no command %q", args[0]))
	}
	return commands[at].start(args[1:], c)
}

func overview(out io.Writer) {
	fmt.Fprint(out, "lockerctl works on a locker's documents without a screen.\n\n")
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, cmd := range commands {
		for i, usage := range cmd.usage {
			summary := ""
			if i == 0 {
				summary = cmd.summary
			}
			fmt.Fprintf(t, "  lockerctl %s %s\t%s\n", cmd.name, usage, summary)
		}
	}
	if err := t.Flush(); err != nil {
		return // out remembers it
	}
	fmt.Fprint(out, `
An ID may be cut short as long as it stays unique. Flags may stand anywhere; -- ends them. The file name -
is standard input or output.

lockerctl COMMAND --help says more. Exit codes: 0 all is well, 1 something is wrong with the data or the work
failed, 2 called wrongly.
`)
}

// outlet remembers the first error of its writer and then writes nothing more.
type outlet struct {
	to  io.Writer
	err error
}

// Write never returns an error: the first one is kept for the end.
func (o *outlet) Write(p []byte) (int, error) {
	if o.err == nil {
		_, o.err = o.to.Write(p)
	}
	return len(p), nil
}

// oneLine makes an error fit for one line.
func oneLine(err error) string { return strings.Join(strings.Fields(err.Error()), " ") }
