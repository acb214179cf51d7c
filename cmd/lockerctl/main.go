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
	"strings"
	"time"

	"github.com/spf13/cobra"

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

// run does what the arguments say and returns the exit code.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer, e env) int {
	out := &outlet{to: stdout}
	c := &call{ctx: context.Background(), env: e, in: stdin, out: out, notes: stderr}
	root := tree(c)
	root.SetArgs(append([]string{}, args...)) // nil would be the arguments of the process
	cmd, err := root.ExecuteC()
	if c.scratch != "" {
		err = errors.Join(err, os.RemoveAll(c.scratch))
	}
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
		report(stderr, cmd.CommandPath(), err)
		return exitMisuse
	}
	report(stderr, cmd.CommandPath(), err)
	return exitWrong
}

// tree is all the commands of one call.
func tree(c *call) *cobra.Command {
	root := &cobra.Command{
		Use: "lockerctl", Version: version.Text(), Args: cobra.ArbitraryArgs, SilenceErrors: true, SilenceUsage: true, SuggestionsMinimumDistance: near,
		Short: "Works on a locker's documents without a screen",
		Long: "An ID may be cut short as long as it stays unique. Flags may stand anywhere; -- ends them. The file name - is " +
			"standard input or output, also for a locker that is only read or made anew; ./- is a file of that name.\n\n" +
			"Exit codes: 0 all is well, 1 something is wrong with the data or the work failed, 2 called wrongly.",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return misuse("it needs a command")
			}
			return noCommand(cmd, args[0])
		},
	}
	root.SetIn(c.in)
	root.SetOut(c.out)
	root.SetErr(c.notes)
	root.SetHelpFunc(explain)
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return misuse(err.Error()) })
	root.PersistentFlags().BoolVar(&c.json, "json", false, "print results as JSON")
	for _, group := range []struct {
		id, title string
		commands  []func(*call) *cobra.Command
	}{
		{"documents", "Documents:", []func(*call) *cobra.Command{
			listCommand, findCommand, showCommand, checkCommand, printCommand, slipCommand, kindsCommand, exportCommand, importCommand, archiveCommand,
		}},
		{"lockers", "Lockers:", []func(*call) *cobra.Command{
			newCommand, historyCommand, verifyCommand, backupCommand, backupsCommand, restoreCommand, recoverCommand,
		}},
		{"rules", "Rules and dice:", []func(*call) *cobra.Command{ruleCommand, rollCommand, referenceCommand, licencesCommand}},
	} {
		root.AddGroup(&cobra.Group{ID: group.id, Title: group.title})
		for _, make := range group.commands {
			cmd := make(c)
			cmd.GroupID = group.id
			root.AddCommand(cmd)
		}
	}
	root.AddCommand(manCommand(c))
	root.InitDefaultCompletionCmd()
	root.InitDefaultHelpCmd()
	completion, _, _ := root.Find([]string{"completion"})
	completion.Short = "Prints a script by which a shell completes lockerctl's commands"
	completion.Args, completion.RunE, completion.SuggestionsMinimumDistance = root.Args, root.RunE, near
	help, _, _ := root.Find([]string{"help"})
	help.Short, help.Long = "Shows what a command does and takes", ""
	help.RunE = func(_ *cobra.Command, args []string) error {
		cmd, rest, err := root.Find(args)
		if err != nil || len(rest) > 0 {
			return noCommand(root, args[0])
		}
		cmd.InitDefaultHelpFlag()
		return cmd.Help()
	}
	return root
}

// near is how many letters a name may be wrong in to be understood all the same.
const near = 2

// noCommand says that there is no command of that name, and which ones come near.
func noCommand(root *cobra.Command, name string) error {
	says := fmt.Sprintf("it has no command %q", name)
	if others := root.SuggestionsFor(name); len(others) > 0 {
		says += " (did you mean " + strings.Join(others, " or ") + "?)"
	}
	return misuse(says)
}

// widest is how many columns a line of help has.
const widest = 100

// explain prints the help of a command.
func explain(cmd *cobra.Command, _ []string) {
	out := cmd.OutOrStdout()
	fmt.Fprintf(out, "%s.\n\n", cmd.Short)
	if cmd.Long != "" {
		for line := range strings.SplitSeq(strings.TrimSpace(cmd.Long)+"\n", "\n") {
			fmt.Fprintln(out, wrapped(line))
		}
	}
	fmt.Fprintln(out, strings.TrimSpace(cmd.UsageString()))
}

// wrapped breaks a line that is wider than the widest at its spaces.
func wrapped(line string) string {
	runes := []rune(line)
	start, space := 0, -1
	for i, r := range runes {
		if r == ' ' {
			space = i
		}
		if i-start >= widest && space > start {
			runes[space], start = '\n', space+1
		}
	}
	return string(runes)
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
