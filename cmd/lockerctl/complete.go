package main

import (
	"github.com/spf13/cobra"

	"shipslocker/cmd/games"
	"shipslocker/storage"
)

// lockers completes the name of a locker, and after it the names of any files.
func (c *call) lockers(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return []cobra.Completion{"locker"}, cobra.ShellCompDirectiveFilterFileExt
	}
	return nil, cobra.ShellCompDirectiveDefault
}

// documents completes the name of a locker, and after it the ids of its documents, with their titles beside them.
func (c *call) documents(cmd *cobra.Command, args []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return c.lockers(cmd, args, typed)
	}
	c.args = args
	var ids []cobra.Completion
	err := c.looking(func(l *storage.Locker) error {
		heads, err := l.List(c.ctx)
		for _, h := range heads {
			ids = append(ids, cobra.CompletionWithDesc(string(h.ID), titled(h.Title)))
		}
		return err
	})
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	return ids, cobra.ShellCompDirectiveNoFileComp
}

// completes has a command's flag completed with these values.
func completes(cmd *cobra.Command, flag string, values []string) {
	if err := cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp)); err != nil {
		panic(err) // the command has no such flag
	}
}

// completeProcedures completes a game and a procedure of its rules.
func completeProcedures(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	switch len(args) {
	case 0:
		return gameIDs(), cobra.ShellCompDirectiveNoFileComp
	case 1:
		var names []cobra.Completion
		g, _ := games.Find(args[0])
		for _, p := range g.Rules {
			names = append(names, cobra.CompletionWithDesc(p.Name, p.Summary))
		}
		return names, cobra.ShellCompDirectiveNoFileComp
	}
	return nil, cobra.ShellCompDirectiveNoFileComp
}

// completeReference completes what has reference cards.
func completeReference(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return append(gameIDs(), theGuide), cobra.ShellCompDirectiveNoFileComp
}
