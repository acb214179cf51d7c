//go:build !windows

package main

import (
	"errors"
	"fmt"
	"os/exec"
	"runtime"
)

// viewer is the command that opens a file in the program the system has for it.
func viewer(path string) []string {
	if runtime.GOOS == "darwin" {
		return []string{"open", path}
	}
	return []string{"xdg-open", path}
}

// view hands a file to the system's viewer, which goes on by itself.
func view(path string) error {
	words := viewer(path)
	if _, err := exec.LookPath(words[0]); err != nil {
		return errNoViewer
	}
	err := exec.Command(words[0], words[1:]...).Run()
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit) && (exit.ExitCode() == noTool || runtime.GOOS == "darwin"):
		return errNoViewer
	case err != nil:
		return fmt.Errorf("the PDF viewer did not open the file (%w)", err)
	}
	return nil
}

// noTool is how xdg-open ends where it finds no program for a file.
const noTool = 3
