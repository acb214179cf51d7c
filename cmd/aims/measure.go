package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// figures are what benchmarks told, the best of their runs.
type figures map[figure]float64

// earlier measures a commit in a tree of its own. What it has no benchmark for is left out.
func earlier(commit, tags string, wanted map[string][]string) (f figures, err error) {
	if commit == "" {
		return nil, nil
	}
	folder, err := os.MkdirTemp("", "aims-")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	tree := filepath.Join(folder, "tree")
	if err := command(".", "git", "worktree", "add", "--quiet", "--detach", tree, commit).Run(); err != nil {
		return nil, fmt.Errorf("check out %s: %w", commit, err)
	}
	defer func() { err = errors.Join(err, command(".", "git", "worktree", "remove", "--force", tree).Run()) }()
	f, err = measure(tree, tags, wanted)
	if err != nil { // of another time: what is there is told
		fmt.Fprintf(os.Stderr, "aims: at %s: %v\n", commit, err)
	}
	return f, nil
}

// runs is how often each benchmark is run: machines are slow at times, and the best run says most.
const runs = "3"

// boardbench is the program that stands for a package of benchmarks: what it measures wants a window to itself.
const boardbench = "./cmd/boardbench"

// measure runs the benchmarks of a tree and returns all that they told, with an error where one failed.
func measure(tree, tags string, wanted map[string][]string) (figures, error) {
	f := figures{}
	var failed []error
	for _, pkg := range slices.Sorted(maps.Keys(wanted)) {
		if pkg == boardbench {
			failed = append(failed, f.boards(tree, tags))
			continue
		}
		for _, name := range wanted[pkg] {
			c := command(tree, "go", "test", "-run", "^$", "-bench", pattern(name), "-benchmem", "-count", runs, "-timeout", "60m", "-tags", tags, pkg)
			failed = append(failed, f.take(c, func(line string) { f.told(pkg, line) }))
		}
	}
	return f, errors.Join(failed...)
}

// pattern is what go test calls a benchmark by, with all its runs.
func pattern(name string) string {
	parts := strings.Split("Benchmark"+name, "/")
	for i := range parts {
		parts[i] = "^" + parts[i] + "$"
	}
	return strings.Join(parts, "/")
}

func (f figures) boards(tree, tags string) error {
	var columns []string
	return f.take(command(tree, "go", "run", "-tags", tags, boardbench), func(line string) {
		if words := strings.Fields(line); len(words) > 0 && words[0] == "ms" {
			columns = words[1:]
		} else {
			f.drawn(columns, words)
		}
	})
}

// take runs a command, shows what it writes and reads it line by line.
func (f figures) take(c *exec.Cmd, read func(line string)) error {
	fmt.Fprintln(os.Stderr, strings.Join(c.Args, " "))
	var out bytes.Buffer
	c.Stdout = io.MultiWriter(&out, os.Stderr)
	err := c.Run()
	for lines := bufio.NewScanner(&out); lines.Scan(); {
		read(lines.Text())
	}
	if err != nil {
		return fmt.Errorf("%s: %w", strings.Join(c.Args, " "), err)
	}
	return nil
}

// told takes a benchmark's line: its name with the number of processors, how often it ran, and pairs of value and unit.
func (f figures) told(pkg, line string) {
	words := strings.Fields(line)
	if len(words) < 2 {
		return
	}
	name, is := strings.CutPrefix(words[0], "Benchmark")
	if !is {
		return
	}
	if at := strings.LastIndexByte(name, '-'); at > 0 {
		name = name[:at]
	}
	for i := 2; i+1 < len(words); i += 2 {
		f.best(figure{pkg, name, words[i+1]}, words[i])
	}
}

// drawn takes a line of the boards' program: a name, and as many figures as fit its last columns.
func (f figures) drawn(columns, words []string) {
	at := slices.IndexFunc(words, func(w string) bool { _, err := strconv.ParseFloat(w, 64); return err == nil })
	if at < 0 || len(words)-at != len(columns) {
		return
	}
	for i, column := range columns {
		f.best(figure{boardbench, strings.Join(words[:at], " "), column}, words[at+i])
	}
}

func (f figures) best(of figure, value string) {
	v, err := strconv.ParseFloat(value, 64)
	if err != nil {
		return
	}
	if was, ok := f[of]; ok {
		v = min(v, was)
	}
	f[of] = v
}

func command(folder, name string, args ...string) *exec.Cmd {
	c := exec.Command(name, args...)
	c.Dir, c.Stderr = folder, os.Stderr
	return c
}
