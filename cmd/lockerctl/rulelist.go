package main

import (
	"fmt"
	"strings"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/domain/schema"
)

// procedureRow is a procedure as JSON.
type procedureRow struct {
	Game    string             `json:"game"`
	Name    string             `json:"name"`
	Summary string             `json:"summary"`
	Source  string             `json:"source"`
	Book    string             `json:"book"`
	In      []domain.Parameter `json:"in"`
	Out     []domain.Parameter `json:"out"`

	procedure domain.Procedure
}

// procedureRows are the procedures of a game and of a name, where these are given, else all.
func procedureRows(args []string) ([]procedureRow, error) {
	if len(args) == 2 {
		p, err := procedure(args[0], args[1])
		if err != nil {
			return nil, err
		}
		g, _ := games.Find(args[0])
		return []procedureRow{procedureRowOf(g, p)}, nil
	}
	all := games.All
	if len(args) == 1 {
		g, ok := games.Find(args[0])
		if !ok {
			return nil, noGame(args[0])
		}
		all = []games.Game{g}
	}
	rows := []procedureRow{}
	for _, g := range all {
		for _, p := range g.Rules {
			rows = append(rows, procedureRowOf(g, p))
		}
	}
	return rows, nil
}

func procedureRowOf(g games.Game, p domain.Procedure) procedureRow {
	return procedureRow{Game: g.ID, Name: p.Name, Summary: p.Summary, Source: p.Source, Book: g.Book.Sections(p.Source), In: p.In(), Out: p.Out(), procedure: p}
}

func (c *call) listProcedures(rows []procedureRow) error {
	if c.json {
		return c.printJSON(rows)
	}
	var lines []string
	for i, r := range rows {
		if i > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, r.Game+" "+r.Name, "  "+r.Summary, "  Book: "+r.Book)
		lines = append(lines, parameterLines("takes", "", r.In)...)
		lines = append(lines, parameterLines("gives", "", r.Out)...)
	}
	return c.table(lines)
}

// parameterLines are a line for each member, the members of an object after it: "attack.faces", "tracks[].marks".
func parameterLines(verb, of string, ps []domain.Parameter) []string {
	var lines []string
	for _, p := range ps {
		lines = append(lines, fmt.Sprintf("  %s\t%s\t%s\t%s", verb, of+p.Name, p.Type, p.Says()))
		lists := strings.Repeat("[]", strings.Count(p.Type, "list of "))
		lines = append(lines, parameterLines(verb, of+p.Name+lists+".", p.Members)...)
	}
	return lines
}

// schemaOf is the schema of the one procedure there is, or has those of several as definitions: "spacer/task".
func schemaOf(rows []procedureRow) *schema.Schema {
	all := &schema.Schema{Dialect: schema.Dialect, Title: "Procedures of the rules", Defs: map[string]*schema.Schema{}}
	for _, r := range rows {
		s := schema.Of(r.procedure)
		s.Title = r.Game + " " + r.Name
		s.Properties["id"] = &schema.Schema{Description: "of the line, chosen by its sender; the result repeats it"}
		result := s.Defs["result"]
		result.Properties["id"] = s.Properties["id"]
		result.Properties["line"] = &schema.Schema{Type: "integer", Description: "the number of the line, from 1"}
		if len(rows) == 1 {
			s.Dialect = schema.Dialect
			return s
		}
		all.Defs[r.Game+"/"+r.Name] = s
	}
	return all
}
