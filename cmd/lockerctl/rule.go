package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/domain/strict"
)

func ruleCommand(c *call) *cobra.Command {
	cmd := &cobra.Command{
		Use: "rule GAME PROCEDURE", Args: takes(0, 2), ValidArgsFunction: completeProcedures,
		Short: "Runs a procedure of the rules: one JSON object of inputs a line, one of results a line",
		Long: "Each result has the number of its line as \"line\", and the \"id\" of its input where that has one. A line that is " +
			"wrong gives {\"error\": \"…\", \"code\": \"…\", \"line\": N} in its place, the work goes on, and the exit code is 1 in the " +
			"end; for an unknown game or procedure the one answer is such a line without its number. What the rules do not allow is no error: the result says so, with a reason and its code. Empty lines count " +
			"and are passed over. Words and names may be in upper or lower case.",
		Example: "  lockerctl rule GAME PROCEDURE < IN.jsonl > OUT.jsonl\n" +
			"  lockerctl rule --list [GAME [PROCEDURE]]\n" +
			"  lockerctl rule --schema [GAME [PROCEDURE]]",
	}
	list := cmd.Flags().Bool("list", false, "list procedures with all that they take and give, and their source")
	schema := cmd.Flags().Bool("schema", false, "print the same as JSON Schema, draft 2020-12")
	cmd.RunE = c.does(func() error {
		switch {
		case *list && *schema:
			return misuse("it takes --list or --schema, not both")
		case *list || *schema:
			rows, err := procedureRows(c.args)
			if err != nil {
				return err
			}
			if *schema {
				return c.printJSON(schemaOf(rows))
			}
			return c.listProcedures(rows)
		case len(c.args) != 2:
			return misuse("it takes GAME and PROCEDURE, or --list, or --schema")
		}
		p, err := procedure(c.args[0], c.args[1])
		if err != nil {
			code := "unknown-procedure"
			if _, known := games.Find(c.args[0]); !known {
				code = "unknown-game"
			}
			_, failed := fmt.Fprintf(c.out, "%s\n", refused(domain.Fault{Code: code, Text: oneLine(err)}, 0, nil))
			return errors.Join(err, failed)
		}
		return stream(c, p)
	})
	return cmd
}

func procedure(game, name string) (domain.Procedure, error) {
	g, ok := games.Find(game)
	if !ok {
		return domain.Procedure{}, noGame(game)
	}
	for _, p := range g.Rules {
		if p.Name == name {
			return p, nil
		}
	}
	return domain.Procedure{}, misuse(fmt.Sprintf("%s has no procedure %q; lockerctl rule --list shows them", game, name))
}

// byteOrderMark begins the files of some spreadsheets.
const byteOrderMark = "\ufeff"

// stream runs a procedure on each line as it comes: a bot that waits for an answer to one line gets it.
func stream(c *call, p domain.Procedure) error {
	in, out := bufio.NewReader(c.in), bufio.NewWriter(c.out)
	if mark, err := in.Peek(len(byteOrderMark)); err == nil && string(mark) == byteOrderMark {
		in.Discard(len(byteOrderMark)) // of what has been peeked at
	}
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
	Error string          `json:"error"`
	Code  string          `json:"code"`           // the error in a word that stays
	Line  int             `json:"line,omitempty"` // from 1; 0 = none, where the call is wrong
	ID    json.RawMessage `json:"id,omitempty"`
}

// answer returns the line of output for a line of input, and whether it was good.
func answer(p domain.Procedure, line []byte, n int) (result []byte, ok bool) {
	var err error
	fault := strict.Check(line) // before its id is taken out of it
	id, rest := named(line)
	switch {
	case fault.Code != "":
		err = domain.Fault(fault)
	case rest[0] != '{' || !json.Valid(rest):
		err = domain.Faulty("not-an-object", "the line is not one JSON object")
	default:
		if result, err = p.Run(rest); err == nil {
			return marked(result, n, id), true
		}
	}
	return refused(err, n, id), false
}

// refused is the line of output for an input that cannot be taken. An id that is no UTF-8 is not repeated.
// Line 0 is the call itself.
func refused(err error, n int, id json.RawMessage) []byte {
	bad := refusal{Error: oneLine(err), Code: "input", Line: n}
	if utf8.Valid(id) {
		bad.ID = id
	}
	var f domain.Fault
	if errors.As(err, &f) {
		bad.Code = f.Code
	}
	line, err := json.Marshal(bad)
	if err != nil {
		line = fmt.Appendf(nil, `{"error":"unspeakable","code":"unspeakable","line":%d}`, n)
	}
	return line
}

// named takes the member "id" out of a line, which is its sender's and no procedure's.
func named(line []byte) (id json.RawMessage, rest []byte) {
	var members map[string]json.RawMessage
	if !bytes.Contains(line, []byte(`"id"`)) || json.Unmarshal(line, &members) != nil || members["id"] == nil {
		return nil, line
	}
	id = members["id"]
	delete(members, "id")
	rest, err := json.Marshal(members)
	if err != nil {
		return nil, line
	}
	return id, rest
}

// marked is a result with the number of its line, and with the id that the line had.
func marked(result []byte, n int, id json.RawMessage) []byte {
	marked := bytes.TrimSuffix(result, []byte("}"))
	if len(marked) > 1 {
		marked = append(marked, ',')
	}
	marked = fmt.Appendf(marked, `"line":%d`, n)
	if id != nil {
		marked = fmt.Appendf(marked, `,"id":%s`, id)
	}
	return append(marked, '}')
}
