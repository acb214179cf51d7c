package main

import (
	_ "embed"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// figure is one that a benchmark tells: the package it is in, the benchmark's name, the unit.
type figure struct{ pkg, name, unit string }

func (f figure) String() string { return fmt.Sprintf("%s of %s in %s", f.unit, f.name, f.pkg) }

// aim is how long a person should wait at most, or what that may take, on a quiet machine of two cores that draws without a
// graphics card.
type aim struct {
	what string
	figure
	of  float64 // of the figure's units go to one of the aim's
	aim float64
}

// growth is how a figure grows with what a locker holds.
type growth struct {
	what string
	figure
	sizes []float64
	years float64 // the size after two years of play with one group
}

//go:embed aims.tsv
var aimRows string

//go:embed growths.tsv
var growthRows string

// readAims reads rows as aims.tsv has them.
func readAims(rows string) (aims []aim, err error) {
	err = eachRow(rows, 6, func(r []string, number func(string) float64) {
		aims = append(aims, aim{r[0], figure{r[1], r[2], r[3]}, number(r[4]), number(r[5])})
	})
	return aims, err
}

// readGrowths reads rows as growths.tsv has them.
func readGrowths(rows string) (growths []growth, err error) {
	err = eachRow(rows, 5, func(r []string, number func(string) float64) {
		g := growth{r[0], figure{r[1], r[2], "ns/op"}, nil, number(r[4])}
		for _, size := range strings.Fields(r[3]) {
			g.sizes = append(g.sizes, number(size))
		}
		growths = append(growths, g)
	})
	return growths, err
}

// eachRow calls f with each row of tab-separated columns, and says which text is no number.
func eachRow(rows string, columns int, f func(row []string, number func(string) float64)) error {
	r := csv.NewReader(strings.NewReader(rows))
	r.Comma, r.Comment, r.FieldsPerRecord, r.LazyQuotes = '\t', '#', columns, true
	all, err := r.ReadAll()
	for _, row := range all {
		f(row, func(s string) float64 {
			v, wrong := strconv.ParseFloat(s, 64)
			if wrong != nil && err == nil {
				err = wrong
			}
			return v
		})
	}
	return err
}

// benchmarks are those to be run of each package, each once.
func benchmarks(aims []aim, growths []growth) map[string][]string {
	of := map[string][]string{}
	add := func(f figure) {
		if !slices.Contains(of[f.pkg], f.name) {
			of[f.pkg] = append(of[f.pkg], f.name)
		}
	}
	for _, a := range aims {
		add(a.figure)
	}
	for _, g := range growths {
		add(g.figure)
	}
	return of
}
