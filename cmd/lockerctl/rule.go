package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"shipslocker/cmd/games"
	"shipslocker/domain"
)

var ruleCommand = command{
	name: "rule", usage: []string{"GAME PROCEDURE < IN.jsonl > OUT.jsonl", "--list"},
	most:    2,
	summary: "Runs a procedure of the rules: one JSON object of inputs a line, one of results a line",
	help: "A line that is wrong gives {\"error\": \"…\", \"line\": N} in its place, the work goes on, and the exit code\n" +
		"is 1 in the end. Empty lines count and are passed over. With --list it says what each procedure takes and gives.",
	prepare: func(flags *flag.FlagSet) func(*call) error {
		list := flags.Bool("list", false, "list every procedure with its fields, their units and its source")
		return func(c *call) error {
			switch {
			case *list && len(c.args) == 0:
				return listProcedures(c)
			case *list || len(c.args) != 2:
				return misuse("it takes GAME and PROCEDURE, or --list")
			}
			p, err := procedure(c.args[0], c.args[1])
			if err != nil {
				return err
			}
			return stream(c, p)
		}
	},
}

func procedure(game, name string) (domain.Procedure, error) {
	g, ok := games.Find(game)
	if !ok {
		return domain.Procedure{}, misuse(fmt.Sprintf("there is no game %q; there are %s", game, gameIDs()))
	}
	for _, p := range g.Rules {
		if p.Name == name {
			return p, nil
		}
	}
	return domain.Procedure{}, misuse(fmt.Sprintf("%s has no procedure %q; lockerctl rule --list shows them", game, name))
}

// stream runs a procedure on each line as it comes: a bot that waits for an answer to one line gets it.
func stream(c *call, p domain.Procedure) error {
	in, out := bufio.NewReader(c.in), bufio.NewWriter(c.out)
	bad := false
	for n := 1; ; n++ {
		line, err := in.ReadBytes('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return errors.Join(fmt.Errorf("read line %d: %w", n, err), out.Flush())
		}
		if line = bytes.TrimSpace(line); len(line) > 0 {
			result, ok := answer(p, line, n)
			bad = bad || !ok
			out.Write(append(result, '\n')) // Flush tells of an error
		}
		if in.Buffered() == 0 {
			if err := out.Flush(); err != nil {
				return err
			}
		}
		if err != nil {
			break
		}
	}
	if bad {
		return errFound
	}
	return nil
}

// refusal stands in the place of a result.
type refusal struct {
	Error string `json:"error"`
	Line  int    `json:"line"` // from 1
}

// answer returns the line of output for a line of input, and whether it was good.
func answer(p domain.Procedure, line []byte, n int) (result []byte, ok bool) {
	var err error
	if line[0] != '{' || !json.Valid(line) {
		err = fmt.Errorf("the line is not one JSON object: %w", domain.ErrInput)
	} else if result, err = p.Run(line); err == nil {
		return result, true
	}
	result, err = json.Marshal(refusal{Error: oneLine(err), Line: n})
	if err != nil {
		result = fmt.Appendf(nil, `{"error":"unspeakable","line":%d}`, n)
	}
	return result, false
}

// procedureRow is a procedure as JSON.
type procedureRow struct {
	Game    string             `json:"game"`
	Name    string             `json:"name"`
	Summary string             `json:"summary"`
	Source  string             `json:"source"`
	In      []domain.Parameter `json:"in"`
	Out     []domain.Parameter `json:"out"`
}

func listProcedures(c *call) error {
	rows := []procedureRow{}
	for _, g := range games.All {
		for _, p := range g.Rules {
			rows = append(rows, procedureRow{Game: g.ID, Name: p.Name, Summary: p.Summary, Source: p.Source, In: p.In, Out: p.Out})
		}
	}
	if c.json {
		return c.printJSON(rows)
	}
	var lines []string
	for i, r := range rows {
		if i > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, r.Game+" "+r.Name, "  "+r.Summary, "  Source: "+strings.Join(strings.Fields(r.Source), " "))
		lines = append(lines, parameterLines("takes", r.In)...)
		lines = append(lines, parameterLines("gives", r.Out)...)
	}
	return c.table(lines)
}

func parameterLines(verb string, ps []domain.Parameter) []string {
	var lines []string
	for _, p := range ps {
		lines = append(lines, fmt.Sprintf("  %s\t%s\t%s\t%s", verb, p.Name, p.Type, p.Doc))
	}
	return lines
}
